"""The printed facts of Glen More II: the tiles, landmark cards and clan board, each with where it comes from.

They are read once from `components.toml`, which is where to look them up and to mend them. `load()` gives them typed
and frozen, and refuses a file whose counts are not the printed ones or that contradicts itself.

>>> load().tiles["B11"].cost, load().cards["cawdor_castle"].effect
(Cost(needs=(0, 0, 0, 0, 0), any=0, whisky=1, scotsman=0), Effect(verb='count_as_scotsmen', n=2, types=(), item=''))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import asdict

from games.core import components as core
from games.core.components import Count, Entry, Rulings, by_id
from games.glen_more import components_checks as checks
from games.glen_more.components_effects import (
    ANIMALS,
    END,
    PERSON,
    RESOURCES,
    TYPES,
    Activation,
    Cost,
    Effect,
    Exchange,
    Offer,
    OneTime,
    Timing,
    WrittenActivation,
    activation_of,
    cost_of,
)

__all__ = [
    "ANIMALS",
    "END",
    "PERSON",
    "RESOURCES",
    "STACKS",
    "TYPES",
    "Activation",
    "Components",
    "Cost",
    "Effect",
    "Exchange",
    "Offer",
    "OneTime",
    "Tile",
    "Timing",
    "from_toml",
    "load",
]

STACKS: Final = ("A", "B", "C", "D")
"""The stacks that come one after the other; S are the starting tiles."""

RuleNumber = Annotated[str, msgspec.Meta(pattern=r"^GM-\d+\.\d+$")]

_Id = Annotated[str, msgspec.Meta(pattern="^[a-z_]+$")]


class Group(Entry, frozen=True, kw_only=True):
    """Where the figures of one table come from, for the tables that are more than one entry."""


class Meta(Entry, frozen=True, kw_only=True):
    """How many may play."""

    title: str
    seats: tuple[int, ...]


class Counts(Entry, frozen=True, kw_only=True):
    """What lies in the printed box, and what a player has of it."""

    clan_boards: Count
    rondels: Count
    dice: Count
    tiles: Count
    home_pieces: Count
    """Home Territories, which are one tile piece and two tiles."""
    landmark_cards: Count
    scotsmen_total: Count
    scotsmen_per_player: Count
    markers_total: Count
    markers_per_player: Count
    coins: Count
    casks: Count
    vp_tokens_total: Count
    vp_tokens: Mapping[str, Count]
    resource_tokens_total: Count
    resource_tokens: Mapping[str, Count]


class Setup(Entry, frozen=True, kw_only=True):
    """What everybody has at the start, the rearmost seat first, and where The End is.

    `end_above` says how many tiles of the last stack come before The End, at least and at most.
    """

    coins_by_order: tuple[Count, ...]
    home_men: Count
    end_above: tuple[Count, Count]


class Rondel(Entry, frozen=True, kw_only=True):
    """The spaces of the rondel, and how many of them stay empty behind the rearmost piece."""

    spaces: Count
    empty_spaces: Count


class Layout(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on the rondel at the start, from the rear: pieces, die, starting tiles, tiles of stack A."""

    pieces: Count
    die: Count
    start_tiles: Count
    a: Count
    a_left: Count
    """How many tiles of stack A are still to come."""


class Die(Entry, frozen=True, kw_only=True):
    """The die: its faces, with how many seats it plays, and with how many more it may."""

    faces: tuple[Count, ...]
    with_seats: tuple[int, ...]
    option_with_seats: tuple[int, ...]


class Market(Entry, frozen=True, kw_only=True):
    """The Market in the middle of the rondel: the numbers on the fields of each row, and how many start filled."""

    fields: tuple[Count, ...]
    filled_at_start: Count


class Limits(Entry, frozen=True, kw_only=True):
    """How many resources a tile holds."""

    per_tile: Count


class Scoring(Entry, frozen=True, kw_only=True):
    """The figures of the scorings.

    `lead_points` are the points for a lead of 0, 1 and so on over the least, `beyond` those for a larger one.
    """

    categories: tuple[str, ...]
    lead_points: tuple[Count, ...]
    beyond: Count
    tile_penalty: Count
    vp_per_coin: Count


class StackCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many tile pieces a stack has, and the rule that lists them."""

    pieces: Count
    rule: RuleNumber


class Tile(Entry, frozen=True, kw_only=True):
    """A tile.

    An `overbuild` tile may only be put on a tile of the same type and with the same river. No tile of the base game has
    a chronicle icon.
    """

    id: str
    stack: str
    name: str
    type: str
    river: bool
    overbuild: bool
    cost: Cost
    one_time: OneTime
    activation: Activation
    chronicle_icon: bool
    rule: str


class Card(Entry, frozen=True, kw_only=True):
    """A landmark card, which is taken with the tile that names it."""

    id: _Id
    stack: str
    name: str
    timing: Timing
    effect: Effect
    rule: RuleNumber


class Clan(Entry, frozen=True, kw_only=True):
    """A clan field; columns are counted from the start field, the nearest being 1."""

    id: _Id
    name: str
    column: Annotated[int, msgspec.Meta(ge=1)]
    timing: Timing
    effect: Effect
    rule: RuleNumber


class Road(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A road between two clan fields, or from the start field, and what it costs."""

    a: str
    b: str
    cost: Count


class Components(msgspec.Struct, frozen=True, kw_only=True):
    """All printed facts. Everything is found by id, in the printed order.

    `groups` says of tables that are no entries themselves where they come from, by the table's name in the file.
    """

    meta: Meta
    counts: Counts
    setup: Setup
    rondel: Rondel
    layouts: Mapping[str, Layout]
    """By the number of seats, "3 with die" apart."""
    die: Die
    market: Market
    limits: Limits
    scoring: Scoring
    stacks: Mapping[str, StackCount]
    tiles: Mapping[str, Tile]
    cards: Mapping[str, Card]
    clans: Mapping[str, Clan]
    start: str
    """The green field that roads start at."""
    roads: tuple[Road, ...]
    groups: Mapping[str, Group]
    rulings: Rulings

    @property
    def seats(self) -> tuple[int, ...]:
        """How many may play."""
        return self.meta.seats

    @property
    def resources(self) -> tuple[str, ...]:
        """The resources, in the order of everything that has one figure for each."""
        return RESOURCES

    @property
    def scotsmen(self) -> int:
        """How many Scotsmen a player has, the piece on the rondel included."""
        return self.counts.scotsmen_per_player

    @property
    def markers(self) -> int:
        """How many clan markers a player has."""
        return self.counts.markers_per_player

    @property
    def per_tile(self) -> int:
        """How many resources a tile holds."""
        return self.limits.per_tile

    @property
    def die_faces(self) -> tuple[int, ...]:
        """The faces of the die."""
        return self.die.faces

    @property
    def market_fields(self) -> tuple[int, ...]:
        """The numbers on the fields of each row of the Market, the cheapest first."""
        return self.market.fields


# ------------------------------------------------------------------------------------ the file as it is written


class _Layouts(Group, frozen=True, kw_only=True):
    tables: dict[Literal["2", "3", "3 with die", "4"], Layout]


class _Tile(Entry, frozen=True, kw_only=True):
    id: str
    stack: str
    name: str
    type: str
    river: bool = False
    overbuild: bool = False
    cost: dict[str, Annotated[int, msgspec.Meta(ge=1)]] = msgspec.field(default_factory=dict)
    one_time: OneTime = OneTime()
    activation: WrittenActivation = WrittenActivation()
    chronicle_icon: bool = False


class _Tiles(Group, frozen=True, kw_only=True):
    stacks: dict[str, StackCount]
    all: tuple[_Tile, ...]


class _Cards(Group, frozen=True, kw_only=True):
    all: tuple[Card, ...]


class _Clans(Group, frozen=True, kw_only=True):
    all: tuple[Clan, ...]


class _Roads(Group, frozen=True, kw_only=True):
    start: str
    all: tuple[Road, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    meta: Meta
    counts: Counts
    setup: Setup
    rondel: Rondel
    layouts: _Layouts
    die: Die
    market: Market
    limits: Limits
    scoring: Scoring
    tiles: _Tiles
    landmark_cards: _Cards
    clan_fields: _Clans
    roads: _Roads
    rulings: Rulings


_ENTRIES: Final = ("tiles", "landmark_cards", "clan_fields")
"""The tables whose entries come from where the table says, unless they say it themselves."""


@cache
def load() -> Components:
    """The components of Glen More II, read and checked at the first call."""
    return from_toml(core.read("games.glen_more"))


def from_toml(text: str) -> Components:
    """The components written as `text`. Raises ValueError, in one sentence, if something in it cannot be right."""
    return core.from_toml(text, _File, _assemble, checks.check, _inherit)


def _inherit(tree: dict[str, Any]) -> dict[str, Any]:
    for group in map(tree.get, _ENTRIES):
        if isinstance(group, dict) and isinstance(group.get("all"), list):
            told = {key: group[key] for key in ("source", "why") if key in group}
            for entry in group["all"]:
                if isinstance(entry, dict) and "source" not in entry:
                    entry.update({**told, **entry})
    return tree


def _assemble(raw: _File) -> Components:
    return Components(
        meta=raw.meta,
        counts=raw.counts,
        setup=raw.setup,
        rondel=raw.rondel,
        layouts=MappingProxyType({str(table): layout for table, layout in raw.layouts.tables.items()}),
        die=raw.die,
        market=raw.market,
        limits=raw.limits,
        scoring=raw.scoring,
        stacks=MappingProxyType(raw.tiles.stacks),
        tiles=by_id((tile.id, _tile(tile, raw.tiles.stacks)) for tile in raw.tiles.all),
        cards=by_id((card.id, card) for card in raw.landmark_cards.all),
        clans=by_id((clan.id, clan) for clan in raw.clan_fields.all),
        start=raw.roads.start,
        roads=raw.roads.all,
        groups=by_id(_groups(raw)),
        rulings=raw.rulings,
    )


def _groups(raw: _File) -> Iterable[tuple[str, Group]]:
    for name in raw.__struct_fields__:
        part = getattr(raw, name)
        if isinstance(part, Group):
            yield name, Group(source=part.source, sources=part.sources, why=part.why)


def _tile(raw: _Tile, stacks: Mapping[str, StackCount]) -> Tile:
    if raw.stack not in stacks:
        raise ValueError(f"the tile {raw.id} is in the stack {raw.stack!r}, which there is not.")
    try:
        cost, activation = cost_of(raw.cost), activation_of(raw.activation)
    except ValueError as error:
        raise ValueError(f"the tile {raw.id}: {error}") from None
    return Tile(**{**asdict(raw), "cost": cost, "activation": activation, "rule": stacks[raw.stack].rule})
