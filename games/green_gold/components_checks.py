"""What has to be right about the facts of Green Gold; see `components`, which has them checked when they are read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from games.core import components as core
from games.core.components import check_number
from games.green_gold.components_effects import ACTIONS, COLORS, MODS, TEAS, Effect

if TYPE_CHECKING:
    from games.green_gold.components import Components, Contract, TableSetup

_LINE_DISTANCE: Final = 3


def check(c: Components) -> None:
    """Refuse, with ValueError and one sentence, what cannot be right."""
    _check_counts(c)
    _check_names(c)
    _check_setup(c)
    _check_tracks(c)
    _check_map(c)
    _check_supply(c)
    _check_contracts(c)
    _check_mandates_and_upgrades(c)
    _check_who(c)
    _check_entries(c)


def _check_counts(c: Components) -> None:
    counts, companies, most = c.counts, len(c.companies), max(c.seats)
    starting = sum(contract.starting for contract in c.contracts.values())
    coins = sum(counts.coins.values())
    for what, found, right in (
        ("supply tiles", len(c.supply_tiles), counts.supply_tiles),
        ("cities", len(c.cities), counts.supply_tiles),
        ("deal tiles", len(c.deal_tiles), counts.deal_tiles),
        ("royal order tokens", len(c.order_tokens), counts.royal_order_tokens),
        ("headquarters bonus tokens", len(c.hq_tokens), counts.hq_bonus_tokens),
        ("shareholder bonus tokens", len(c.shareholder_tokens), counts.shareholder_bonus_tokens),
        ("contracts", len(c.contracts), counts.contracts),
        ("starting contracts", starting, counts.starting_contracts),
        ("royal mandates", len(c.mandates), counts.royal_mandates),
        ("office upgrades", len(c.upgrades), counts.office_upgrades),
        ("coins", coins, counts.coins_total),
        ("workers", companies * counts.workers_per_company, counts.workers),
        ("factories", companies * counts.factories_per_company, counts.factories),
        ("shares", companies * counts.shares_per_company, counts.shares),
        ("share value tokens", companies, counts.share_value_tokens),
        ("royal supplier tokens", companies, counts.royal_supplier_tokens),
        ("headquarters bonus tokens of companies", companies, counts.hq_bonus_tokens),
        ("shareholder bonus tokens of companies", companies, counts.shareholder_bonus_tokens),
        ("personal boards", most, counts.personal_boards),
        ("pawns", most, counts.pawns),
        ("spaces for trading posts on a board", len(c.post_income), counts.trading_posts_per_player),
        ("rows of a factory column", len(c.row_steps), counts.factories_per_company - 1),
        ("pigeonholes", len(c.rules.pigeonholes), c.rules.upgrade_rows),
    ):
        check_number(f"the number of {what}", found, right)


def _check_names(c: Components) -> None:
    _check_order("companies", c.companies, COLORS)
    _check_order("actions", c.actions.order, ACTIONS)
    for what, teas in (
        ("crates", c.counts.crates),
        ("concessions for a crate", c.rules.concessions_per_crate),
        ("money for serving", c.rules.serve_money),
        ("par of crates", c.formula.par),
    ):
        _check_order(f"teas of the {what}", teas, TEAS)
    _check_order("actions with depots", c.actions.adjacent_depots, ACTIONS)
    depots = c.setup.active_depots
    check_number("the number of active depots", depots, len(ACTIONS))
    check_number("the number of depot fees", len(c.rules.depot_fee), depots // 2 + 1)
    for place, action in enumerate(c.actions.order):
        if set(c.actions.adjacent_depots[action]) != {(place - 1) % depots, place}:
            raise ValueError(f"{action} should lie between the depots {(place - 1) % depots} and {place}.")


def _check_order(what: str, found: Iterable[str], right: tuple[str, ...]) -> None:
    if tuple(found) != right:
        raise ValueError(f"the {what} should be {', '.join(right)}, in this order.")


def _check_setup(c: Components) -> None:
    if tuple(sorted(c.tables)) != c.seats:
        raise ValueError("there should be a table for every number of players.")
    out = c.setup.active_depots + c.setup.central_depots + c.setup.reserve_depots
    for seats, table in c.tables.items():
        _check_known(f"the table for {seats}", table.removed_companies, c.companies, "company")
        _check_known(f"the table for {seats}", table.neutral_pawns, c.actions.order, "action")
        playing = _in_play(c, table)
        check_number(f"the number of share value tokens for {seats}", sum(table.share_start_counts), len(playing))
        spaces = len(c.share_track.white_start_values)
        check_number(f"the number of white spaces for {seats}", len(table.share_start_counts), spaces)
        if table.shares_per_company > c.counts.shares_per_company:
            raise ValueError(f"the table for {seats} has more shares of a company than there are.")
        if out * c.setup.workers_per_depot > len(playing) * c.counts.workers_per_company:
            raise ValueError(f"the table for {seats} has too few workers for its depots.")
        if table.dividend_start >= c.dividend_last[table.side]:
            raise ValueError(f"the table for {seats} starts at the end of the dividend track.")


def _in_play(c: Components, table: TableSetup) -> list[str]:
    return [color for color in c.companies if color not in table.removed_companies]


def _check_known(what: str, names: Iterable[str], among: Collection[str], kind: str) -> None:
    for name in names:
        if name not in among:
            raise ValueError(f"{what} names {name!r}, which is no {kind}.")


def _check_tracks(c: Components) -> None:
    track = c.share_track
    if not track.values or any(later != earlier + 1 for earlier, later in pairwise(track.values)):
        raise ValueError("the share values should go up one by one.")
    check_number("the last share value", track.values[-1], track.max)
    for what, values in (("white space", track.white_start_values), ("dividend line", track.dividend_lines_after)):
        if not set(values) <= set(track.values):
            raise ValueError(f"every {what} should be on the share value track.")
    if any(later - earlier != _LINE_DISTANCE for earlier, later in pairwise(track.dividend_lines_after)):
        raise ValueError(f"the dividend lines should be {_LINE_DISTANCE} values apart.")
    if track.max in track.dividend_lines_after:
        raise ValueError("there should be no dividend line behind the last share value.")
    if any(later >= earlier for earlier, later in pairwise(c.royal_track)):
        raise ValueError("the steps of the royal supplier track should fall from position to position.")
    if any(later < earlier for steps in (c.row_steps, c.post_income) for earlier, later in pairwise(steps)):
        raise ValueError("factory rows and trading posts should not be worth less than those before them.")


def _check_map(c: Components) -> None:
    for table in c.tables.values():
        side, playing = table.side, _in_play(c, table)
        factories = sum(city.factory_spaces[side] for city in c.cities.values())
        right = len(playing) * c.counts.factories_per_company
        check_number(f"the number of factory spaces on side {side}", factories, right)
        started = sum(city.start_factory[side] for city in c.cities.values())
        check_number(f"the number of cities that start with a factory on side {side}", started, len(playing))
        posts = sum(len(city.post_bonuses[side]) for city in c.cities.values())
        if posts < table.seats * c.counts.trading_posts_per_player:
            raise ValueError(f"side {side} has too few spaces for the trading posts of {table.seats} players.")
        headquarters = c.headquarters[side]
        _check_order(f"headquarters on side {side}", headquarters.order, tuple(playing))
        check_number(
            f"the number of headquarters with contracts on side {side}", len(headquarters.adjacency), len(playing)
        )
        for color, pair in zip(headquarters.order, headquarters.adjacency, strict=True):
            if pair[0] == pair[1] or not set(pair) <= set(range(c.setup.city_contracts)):
                raise ValueError(
                    f"the headquarters of {color} on side {side} should have two contract spaces beside it."
                )
        touched = {space for pair in headquarters.adjacency for space in pair}
        check_number(
            f"the number of contract spaces beside headquarters on side {side}", len(touched), c.setup.city_contracts
        )


def _check_supply(c: Components) -> None:
    sides = [(tile.id, side) for tile in c.supply_tiles.values() for side in tile.sides]
    for id, side in sides:
        _check_known(f"the supply tile {id}", (slot.tea for slot in side), TEAS, "tea")
    slots = Counter(slot.tea for _, side in sides for slot in side)
    half = sum(c.counts.crates.values()) // 2
    for id, side in sides:
        check_number(f"the number of slots on each side of {id}", len(side), half // len(sides))
    for tea in TEAS:
        check_number(f"the number of slots of {tea} tea, doubled,", 2 * slots[tea], c.counts.crates[tea])


def _check_contracts(c: Components) -> None:
    for contract in c.contracts.values():
        number = sum(contract.crates.values())
        if str(number) not in c.formula.premium:
            raise ValueError(f"the contract {contract.id} asks for {number} crates, which none should.")
        check_number(f"the money of the contract {contract.id}", contract.money, _money(c, contract))
    asked = Counter(tuple(contract.crates.items()) for contract in c.contracts.values())
    if twice := [crates for crates, count in asked.items() if count > 1]:
        raise ValueError(f"two contracts ask for {' and '.join(f'{n} {tea}' for tea, n in twice[0])}.")


def _money(c: Components, contract: Contract) -> int:
    formula = c.formula
    par = sum(formula.par[tea] * number for tea, number in contract.crates.items())
    return par + formula.premium[str(sum(contract.crates.values()))] - sum(_worth(c, effect) for effect in contract.do)


def _worth(c: Components, effect: Effect) -> int:
    if effect.kind not in c.formula.worth:
        raise ValueError(f"the formula of contracts does not tell what {effect.kind!r} is worth.")
    number = effect.args[-1]
    return c.formula.worth[effect.kind] * (number if isinstance(number, int) else 1)


def _check_mandates_and_upgrades(c: Components) -> None:
    kinds = Counter(mandate.kind for mandate in c.mandates.values())
    for kind, number in c.mandate_kinds.items():
        check_number(f"the number of {kind!r} mandates", sum(n for found, n in kinds.items() if found == kind), number)
    for mandate in c.mandates.values():
        _check_known(f"the mandate {mandate.id}", [mandate.key], c.mandate_keys, "mandate key")
        if (mandate.kind == "per") != (mandate.money > 0) or (mandate.max and not mandate.money):
            raise ValueError(f"the mandate {mandate.id} should pay money for each, or a prize by rank.")
    check_number("the number of prizes", len(c.prizes), max(c.seats))
    _check_order("changes of the rules told in words", c.mods, tuple(MODS))
    for upgrade in c.upgrades.values():
        try:
            _ = upgrade.mod and c.mod_in_words(upgrade.mod)
        except (IndexError, KeyError, ValueError):
            raise ValueError(f"the words for the upgrade {upgrade.id} name an argument that it has not.") from None


_WHO: Final[Mapping[str, Collection[str]]] = {
    "hq_tokens": ("chosen", "hq"),
    "shareholder_tokens": ("chosen", "share"),
    "deal_tiles": ("chosen", "worker"),
    "order_tokens": ("chosen", "worker"),
    "upgrades": ("chosen", "worker"),
    "cities": ("chosen",),
    "contracts": ("chosen",),
}
"""Which companies an effect can be about, by where it stands."""


def _check_who(c: Components) -> None:
    for table, what, effect in _effects(c):
        if effect.kind in ("share_value", "supplier") and effect.args[0] not in _WHO[table]:
            raise ValueError(f"{what} is about the company {effect.args[0]!r}, of which there is none there.")


def _effects(c: Components) -> Iterator[tuple[str, str, Effect]]:
    """All effects, with the table and the thing they are found in."""
    for table in ("hq_tokens", "shareholder_tokens", "deal_tiles", "upgrades", "contracts"):
        for id, thing in getattr(c, table).items():
            yield from ((table, f"{table}.{id}", effect) for effect in thing.do)
    for token in c.order_tokens.values():
        yield from (("order_tokens", f"order_tokens.{token.id}", effect) for side in token.sides for effect in side)
    for city in c.cities.values():
        for bonuses in city.post_bonuses.values():
            yield from (("cities", f"cities.{city.id}", effect) for bonus in bonuses for effect in bonus)


def _check_entries(c: Components) -> None:
    entries = list(core.entries(c))
    core.check_sources(entries)
    core.check_whys(entries)
