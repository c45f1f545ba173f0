"""The printed facts of Green Gold: the board, tiles, tokens and cards, each with where it comes from.

They are read once from `components.toml`, which is where to look them up and to mend them. `load()` gives them typed
and frozen, and refuses a file whose counts are not the printed ones. The effects on tiles and cards are read into
`Effect`s; `components.toml` says what each does.

>>> load().deal_tiles[9].do
(Effect(kind='per', args=('share', 'money', 1)), Effect(kind='supplier', args=('chosen', 1)))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeVar

import msgspec
from msgspec.structs import asdict

from games.core import components as core
from games.core.components import Count, Entry, Rulings, Source, by_id
from games.green_gold import components_checks as checks
from games.green_gold.components_effects import (
    ACTIONS,
    COLORS,
    TEAS,
    WHO,
    Effect,
    check_trigger,
    parse_effect,
    parse_mod,
    teas_of,
)

__all__ = ["ACTIONS", "COLORS", "SIDES", "TEAS", "WHO", "Components", "Effect", "from_toml", "load", "teas_of"]

Side = Literal["3-4", "1-2"]

SIDES: Final[tuple[Side, ...]] = ("3-4", "1-2")
"""The two sides of the board, by what is printed on them; which one is played on, `TableSetup.side` says."""

_T = TypeVar("_T")


class Group(Entry, frozen=True, kw_only=True):
    """Where the figures of one table come from, for the tables that are more than one entry."""


class Meta(Entry, frozen=True, kw_only=True):
    """How many may play."""

    title: str
    seats: tuple[int, ...]


class Counts(Entry, frozen=True, kw_only=True):
    """What lies in the printed box."""

    main_board: Count
    office_upgrade_board: Count
    supply_tiles: Count
    deal_tiles: Count
    royal_order_tokens: Count
    hq_bonus_tokens: Count
    shareholder_bonus_tokens: Count
    contracts: Count
    starting_contracts: Count
    royal_mandates: Count
    office_upgrades: Count
    concessions: Count
    tea_crates_stated_total: Count
    crates: Mapping[str, Count]
    coins_total: Count
    coins: Mapping[str, Count]
    loans: Count
    workers: Count
    workers_per_company: Count
    factories: Count
    factories_per_company: Count
    share_value_tokens: Count
    royal_supplier_tokens: Count
    shares: Count
    shares_per_company: Count
    personal_boards: Count
    pawns: Count
    trading_posts_per_player: Count
    agents_per_player: Count


class Setup(Entry, frozen=True, kw_only=True):
    """What everybody has at the start, and what is laid out, however many play."""

    money: Count
    concessions: Count
    workers_per_depot: Count
    active_depots: Count
    central_depots: Count
    reserve_depots: Count
    city_contracts: Count
    mandates_face_up: Count
    starting_contracts_per_player: Count


class TableSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What depends on how many play.

    `neutral_pawns` are the actions on which one stands; `share_start_counts` says how many share value tokens start on
    each white space, the leftmost first.
    """

    seats: int
    shares_per_company: Count
    dividend_start: Count
    side: Side
    removed_companies: tuple[str, ...]
    neutral_pawns: tuple[str, ...]
    share_start_counts: tuple[Count, ...]


class Rules(Entry, frozen=True, kw_only=True):
    """The figures of the rules."""

    shares_end_companies: Count
    warehouse: Count
    contract_slots: Count
    pigeonholes: tuple[Count, ...]
    upgrade_rows: Count
    upgrades_per_row: Count
    upgrade_space_costs: tuple[Count, ...]
    """Left to right; the deck lies left of the first, and tiles slide right."""
    dividend_per_share: Count
    loan_cash: Count
    loan_repay: Count
    pawn_fee: Count
    depot_fee: tuple[Count, ...]
    """By the distance from the nearer of the two depots of the action."""
    concessions_per_crate: Mapping[str, Count]
    serve_money: Mapping[str, Count]
    negotiate_money_city_agent: Count
    negotiate_money_tea_break_agent: Count
    negotiate_concession: Count
    post_passive: Count
    no_post_left_money: Count
    majority_shareholder: Count
    resources_per_pound: Count
    extra_rounds: Count


class Actions(Entry, frozen=True, kw_only=True):
    """The wheel: the actions, clockwise, and the two depots of each, which are numbered clockwise too."""

    order: tuple[str, ...]
    adjacent_depots: Mapping[str, tuple[int, int]]


class Company(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A tea company."""

    color: str
    name: str
    source: Source


class ShareTrack(Entry, frozen=True, kw_only=True):
    """The track of share values: a dividend line lies behind each of `dividend_lines_after`."""

    values: tuple[int, ...]
    max: int
    white_start_values: tuple[int, ...]
    dividend_lines_after: tuple[int, ...]


class City(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A city, by side of the board: its spaces for factories and for trading posts, each of these with its bonus.

    `start_factory` says whether a factory is placed there at the start.
    """

    id: str
    name: str
    factory_spaces: Mapping[str, int]
    post_bonuses: Mapping[str, tuple[tuple[Effect, ...], ...]]
    start_factory: Mapping[str, bool]


class Headquarters(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """The headquarters on a side of the board: whose each is, and the two contract spaces beside it, counted from 0."""

    order: tuple[str, ...]
    adjacency: tuple[tuple[int, int], ...]


class Slot(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A place for a crate on a supply tile, and its price."""

    tea: str
    price: Count


class SupplyTile(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A supply tile; `sides` are its front and its back."""

    id: str
    sides: tuple[tuple[Slot, ...], tuple[Slot, ...]]


class DealTile(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A deal tile, which has a number."""

    id: int
    do: tuple[Effect, ...]


class OrderToken(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A royal order token; `sides` are the bonuses of its front and its back."""

    id: str
    sides: tuple[tuple[Effect, ...], tuple[Effect, ...]]


class BonusToken(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A bonus token of a headquarters or of a share space."""

    id: str
    do: tuple[Effect, ...]


class Contract(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A contract: the crates it asks for, in the order of the teas and without those it does not, and its reward."""

    id: str
    starting: bool
    crates: Mapping[str, int]
    money: int
    do: tuple[Effect, ...]


class Formula(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the money of a contract is found: of each crate, for how many there are, less what the bonus is worth."""

    par: Mapping[str, Count]
    premium: Mapping[str, Count]
    worth: Mapping[str, Count]


class Mandate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, eq=False):
    """A royal mandate: `money` for each `key`, at most `max` if that is not 0; or a prize by rank in `key`."""

    id: str
    kind: Literal["per", "majority"]
    key: str
    money: Count = 0
    max: Count = 0


class Upgrade(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """An office upgrade: effects at a trigger, or a change of the rules if `when` is "static"; and money at the end."""

    id: str
    when: str
    do: tuple[Effect, ...]
    mod: Effect | None
    value: int


class Components(msgspec.Struct, frozen=True, kw_only=True):
    """All printed facts. Everything is found by id, in the printed order.

    `groups` says of tables that are no entries themselves where they come from, by the table's name in the file.
    """

    meta: Meta
    counts: Counts
    setup: Setup
    tables: Mapping[int, TableSetup]
    rules: Rules
    actions: Actions
    companies: Mapping[str, Company]
    share_track: ShareTrack
    dividend_last: Mapping[str, int]
    royal_track: tuple[int, ...]
    row_steps: tuple[int, ...]
    post_income: tuple[int, ...]
    cities: Mapping[str, City]
    headquarters: Mapping[str, Headquarters]
    supply_tiles: Mapping[str, SupplyTile]
    deal_tiles: Mapping[int, DealTile]
    order_tokens: Mapping[str, OrderToken]
    hq_tokens: Mapping[str, BonusToken]
    shareholder_tokens: Mapping[str, BonusToken]
    contracts: Mapping[str, Contract]
    formula: Formula
    mandates: Mapping[str, Mandate]
    mandate_kinds: Mapping[str, int]
    mandate_keys: Mapping[str, str]
    prizes: tuple[int, ...]
    upgrades: Mapping[str, Upgrade]
    mods: Mapping[str, str]
    groups: Mapping[str, Group]
    rulings: Rulings

    @property
    def seats(self) -> tuple[int, ...]:
        """How many may play."""
        return self.meta.seats

    @property
    def teas(self) -> tuple[str, ...]:
        """The teas, in the order of everything that has one figure for each."""
        return TEAS

    def mod_in_words(self, mod: Effect) -> str:
        """What a change of the rules by an upgrade is, in one sentence without its full stop.

        >>> load().mod_in_words(Effect("dividend", (1,)))
        'Dividends pay you 1 more for each share'
        """
        return self.mods[mod.kind].format(*(abs(arg) if isinstance(arg, int) else arg for arg in mod.args))


# ------------------------------------------------------------------------------------ the file as it is written

_Do = tuple[str, ...]


class _Company(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    color: str
    name: str
    source: Source | None = None


class _City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, msgspec.Meta(pattern="^[a-z_]+$")]
    name: str
    factory_spaces: dict[Side, Count]
    start_factory: dict[Side, bool]
    post_bonuses: dict[Side, tuple[_Do, ...]]


class _SupplyTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    front: tuple[Slot, ...]
    back: tuple[Slot, ...]


class _DealTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: int
    do: _Do


class _Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    do: _Do


class _OrderToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    front: _Do
    back: _Do


class _Contract(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    starting: bool
    crates: dict[str, Annotated[int, msgspec.Meta(ge=1)]]
    money: Count
    do: _Do


class _Upgrade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    when: str
    value: Count
    do: _Do = ()
    mod: str | None = None


class _Tables(Group, frozen=True, kw_only=True):
    all: tuple[TableSetup, ...]


class _Companies(Group, frozen=True, kw_only=True):
    all: tuple[_Company, ...]


class _DividendTrack(Group, frozen=True, kw_only=True):
    last: dict[Side, Count]


class _Steps(Group, frozen=True, kw_only=True):
    steps: tuple[Count, ...]


class _RowSteps(Group, frozen=True, kw_only=True):
    row_steps: tuple[Count, ...]


class _Income(Group, frozen=True, kw_only=True):
    income: tuple[Count, ...]


class _Cities(Group, frozen=True, kw_only=True):
    all: tuple[_City, ...]


class _Headquarters(Group, frozen=True, kw_only=True):
    order: dict[Side, tuple[str, ...]]
    adjacency: dict[Side, tuple[tuple[int, int], ...]]


class _SupplyTiles(Group, frozen=True, kw_only=True):
    all: tuple[_SupplyTile, ...]


class _DealTiles(Group, frozen=True, kw_only=True):
    all: tuple[_DealTile, ...]


class _OrderTokens(Group, frozen=True, kw_only=True):
    all: tuple[_OrderToken, ...]


class _Tokens(Group, frozen=True, kw_only=True):
    all: tuple[_Token, ...]


class _Contracts(Group, frozen=True, kw_only=True):
    formula: Formula
    all: tuple[_Contract, ...]


class _Mandates(Group, frozen=True, kw_only=True):
    prizes: tuple[Count, ...]
    kinds: dict[Literal["per", "majority"], Count]
    keys: dict[str, str]
    all: tuple[Mandate, ...]


class _Upgrades(Group, frozen=True, kw_only=True):
    mods: dict[str, str]
    all: tuple[_Upgrade, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    meta: Meta
    counts: Counts
    setup: Setup
    tables: _Tables
    rules: Rules
    actions: Actions
    companies: _Companies
    share_track: ShareTrack
    dividend_track: _DividendTrack
    royal_supplier_track: _Steps
    factory_reserve: _RowSteps
    trading_post_board: _Income
    cities: _Cities
    headquarters: _Headquarters
    supply_tiles: _SupplyTiles
    deal_tiles: _DealTiles
    order_tokens: _OrderTokens
    hq_tokens: _Tokens
    shareholder_tokens: _Tokens
    contracts: _Contracts
    mandates: _Mandates
    upgrades: _Upgrades
    rulings: Rulings


@cache
def load() -> Components:
    """The components of Green Gold, read and checked at the first call."""
    return from_toml(core.read("games.green_gold"))


def from_toml(text: str) -> Components:
    """The components written as `text`. Raises ValueError, in one sentence, if something in it cannot be right."""
    return core.from_toml(text, _File, _assemble, checks.check)


def _assemble(raw: _File) -> Components:
    keys = raw.mandates.keys

    def do(written: Iterable[str]) -> tuple[Effect, ...]:
        return tuple(parse_effect(effect, keys) for effect in written)

    def tokens(group: _Tokens) -> Mapping[str, BonusToken]:
        return by_id((token.id, BonusToken(id=token.id, do=do(token.do))) for token in group.all)

    def city(of: _City) -> City:
        bonuses = {side: tuple(map(do, spaces)) for side, spaces in of.post_bonuses.items()}
        return City(
            id=of.id,
            name=of.name,
            factory_spaces=_by_side(of.id, of.factory_spaces),
            post_bonuses=_by_side(of.id, bonuses),
            start_factory=_by_side(of.id, of.start_factory),
        )

    order = _by_side("headquarters", raw.headquarters.order)
    adjacency = _by_side("headquarters", raw.headquarters.adjacency)
    return Components(
        meta=raw.meta,
        counts=raw.counts,
        setup=raw.setup,
        tables=by_id((table.seats, table) for table in raw.tables.all),
        rules=raw.rules,
        actions=raw.actions,
        companies=by_id((found.color, _company(found, raw.companies)) for found in raw.companies.all),
        share_track=raw.share_track,
        dividend_last=_by_side("dividend_track", raw.dividend_track.last),
        royal_track=raw.royal_supplier_track.steps,
        row_steps=raw.factory_reserve.row_steps,
        post_income=raw.trading_post_board.income,
        cities=by_id((found.id, city(found)) for found in raw.cities.all),
        headquarters=by_id((side, Headquarters(order=order[side], adjacency=adjacency[side])) for side in SIDES),
        supply_tiles=by_id(
            (tile.id, SupplyTile(id=tile.id, sides=(tile.front, tile.back))) for tile in raw.supply_tiles.all
        ),
        deal_tiles=by_id((tile.id, DealTile(id=tile.id, do=do(tile.do))) for tile in raw.deal_tiles.all),
        order_tokens=by_id(
            (token.id, OrderToken(id=token.id, sides=(do(token.front), do(token.back))))
            for token in raw.order_tokens.all
        ),
        hq_tokens=tokens(raw.hq_tokens),
        shareholder_tokens=tokens(raw.shareholder_tokens),
        contracts=by_id((found.id, _contract(found, do(found.do))) for found in raw.contracts.all),
        formula=raw.contracts.formula,
        mandates=by_id((mandate.id, mandate) for mandate in raw.mandates.all),
        mandate_kinds=MappingProxyType({str(kind): number for kind, number in raw.mandates.kinds.items()}),
        mandate_keys=MappingProxyType(raw.mandates.keys),
        prizes=raw.mandates.prizes,
        upgrades=by_id((found.id, _upgrade(found, do(found.do))) for found in raw.upgrades.all),
        mods=MappingProxyType(raw.upgrades.mods),
        groups=by_id(_groups(raw)),
        rulings=raw.rulings,
    )


def _groups(raw: _File) -> Iterable[tuple[str, Group]]:
    for name in raw.__struct_fields__:
        part = getattr(raw, name)
        if isinstance(part, Group):
            yield name, Group(source=part.source, sources=part.sources, why=part.why)


def _by_side(what: str, found: Mapping[Side, _T]) -> Mapping[str, _T]:
    if missing := [side for side in SIDES if side not in found]:
        raise ValueError(f"{what} does not tell about side {missing[0]}.")
    return MappingProxyType({side: found[side] for side in SIDES})


def _company(raw: _Company, group: Group) -> Company:
    return Company(color=raw.color, name=raw.name, source=raw.source or group.source)


def _contract(raw: _Contract, do: tuple[Effect, ...]) -> Contract:
    if unknown := [tea for tea in raw.crates if tea not in TEAS]:
        raise ValueError(f"the contract {raw.id} asks for {unknown[0]!r}, which is no tea.")
    crates = MappingProxyType({tea: raw.crates[tea] for tea in TEAS if tea in raw.crates})
    return Contract(**{**asdict(raw), "crates": crates, "do": do})


def _upgrade(raw: _Upgrade, do: tuple[Effect, ...]) -> Upgrade:
    check_trigger(raw.id, raw.when)
    mod = None if raw.mod is None else parse_mod(raw.mod)
    if (raw.when == "static") != (mod is not None) or bool(do) == (mod is not None):
        raise ValueError(f"the upgrade {raw.id} should be static and have a mod, or have a trigger and effects.")
    return Upgrade(**{**asdict(raw), "do": do, "mod": mod})
