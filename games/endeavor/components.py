"""The printed facts of Endeavor: tracks, tokens, the map, cards and buildings, each with where it comes from.

They are read once from `components.toml`, which is where to look them up and to mend them. `load()` gives them typed
and frozen, and refuses a file whose counts are not the printed ones.

>>> load().buildings["theater"].icons
Icons(status=(0, 2, 0, 0), glory=0)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from typing import Annotated, Any, Final, Literal, get_args

import msgspec
from msgspec.structs import asdict

from games.core import components as core
from games.core.components import Count, Entry, Rulings, Source, by_id, check_number

Status = Literal["industry", "culture", "finance", "politics"]
Action = Literal["ship", "occupy", "attack", "payment", "draw"]
Mode = Literal["single", "choose_one", "one_or_both", "once_or_twice", "none"]
"""How the actions of a building or token may be taken; `components.toml` says what each word means."""

STATUS: Final[tuple[Status, ...]] = get_args(Status)
"""The four status tracks, in the order of everything that has one figure for each."""

_TOP_SCORE: Final = 15
_Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
_Id = Annotated[str, msgspec.Meta(pattern="^[a-z_]+$")]


class Icons(msgspec.Struct, frozen=True):
    """The icons on a token, card or building: for each track, in the order of `STATUS`, and glory.

    Glory of cards counts for whoever holds them at the end. The University is the one building with glory, and those
    icons are what `Scoring.university` speaks of: count that figure, and glory icons on cards only.
    """

    status: tuple[Count, Count, Count, Count] = (0, 0, 0, 0)
    glory: Count = 0


class Guess(Entry, frozen=True, kw_only=True):
    """An entry that says, by field, how likely it is (0 to 1) that the figure is the one in the printed box."""

    confidence: dict[str, _Share] = msgspec.field(default_factory=dict)


class Track(Guess, frozen=True, kw_only=True):
    """A status track: `levels[score]` is the level, of which `meaning` says what it is good for."""

    id: Status
    meaning: str
    levels: tuple[Count, ...]


class GloryTrack(Guess, frozen=True, kw_only=True):
    """The glory of a status track at the end: `glory[score]`."""

    glory: tuple[Count, ...]


class Token(Guess, frozen=True, kw_only=True):
    """One kind of trade token, of which there are `count`: it has icons, or actions to spend it for."""

    id: _Id
    rule: str
    kind: Literal["status", "action"]
    icons: Icons = Icons()
    actions: tuple[Action, ...] = ()
    mode: Mode = "none"
    count: Count


class Map(Guess, frozen=True, kw_only=True):
    """How many places for a token the map has."""

    cities: Count
    connections: Count
    shipping_spaces: Count


class City(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A city; `connections` are the cities at the other ends."""

    id: str
    name: str
    region: str
    glory: int
    connections: tuple[str, ...]
    source: Source


class Connection(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A connection, between two cities in the order of the alphabet, which is also how its id is made."""

    id: str
    cities: tuple[str, str]


class Region(Guess, frozen=True, kw_only=True):
    """A region: the spaces of its shipping track (0: none), its card stacks and its cities, in the printed order."""

    id: str
    name: str
    track: int
    open_at_start: bool
    presence_always: bool
    """Everybody has presence there, also without a marker."""
    stacks: tuple[str, ...]
    cities: tuple[str, ...]


class Card(Entry, frozen=True, kw_only=True):
    """An asset card; a governor, which is never drawn, has the value 0."""

    id: str
    stack: str
    value: int
    governor: bool
    icons: Icons
    effect: Literal["", "abolition_of_slavery"]


class Stack(Guess, frozen=True, kw_only=True):
    """A stack of cards, as it lies at the start, top first."""

    id: str
    rule: str
    region: str
    cards: tuple[str, ...]


class Building(Guess, frozen=True, kw_only=True):
    """A building, of which there are `copies` tiles: it has icons, or actions, or both.

    The Colonial House is printed on every player's board and is no tile. Without a `circle` a building is never
    activated. See `Icons` on the glory of the University, which counts once.
    """

    id: _Id
    rule: str
    name: str
    level: Count
    copies: Count
    icons: Icons
    actions: tuple[Action, ...]
    mode: Mode
    circle: bool


class Meta(Entry, frozen=True, kw_only=True):
    """How many may play, how long, and what everybody has."""

    title: str
    edition: str
    seats: tuple[int, ...]
    rounds: int
    colours: tuple[str, ...]
    population: Count
    building_spaces: Count
    card_slots: Count
    governor_slots: Count
    starting_harbor: Count


class Counts(Entry, frozen=True, kw_only=True):
    """What lies in the printed box."""

    trade_tokens: Count
    asset_cards: Count
    building_tiles: Count
    scoring_chips: Count
    player_boards: Count
    population_markers: Count
    status_markers: Count


class Scoring(Entry, frozen=True, kw_only=True):
    """The glory at the end beside that of cities, tracks and cards.

    `university` is the glory of each University and the same as the glory icons on it, not something beside them.
    """

    connection: int
    no_governor: int
    university: int
    population_per_glory: int
    slavery: int
    tie: Literal["shared"]


class Whys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why figures are as they are, for groups of entries that do not say so one by one."""

    token_counts: str
    token_actions: str
    cards: str


class Components(msgspec.Struct, frozen=True, kw_only=True):
    """All printed facts. Everything is found by id, in the printed order; connections in that of the alphabet."""

    meta: Meta
    counts: Counts
    tracks: Mapping[str, Track]
    glory_track: GloryTrack
    tokens: Mapping[str, Token]
    map: Map
    regions: Mapping[str, Region]
    cities: Mapping[str, City]
    connections: Mapping[str, Connection]
    stacks: Mapping[str, Stack]
    cards: Mapping[str, Card]
    buildings: Mapping[str, Building]
    scoring: Scoring
    whys: Whys
    rulings: Rulings

    @property
    def rounds(self) -> int:
        """How many rounds a game has."""
        return self.meta.rounds

    @property
    def seats(self) -> tuple[int, ...]:
        """How many may play."""
        return self.meta.seats

    @property
    def population(self) -> int:
        """How many population markers each player has."""
        return self.meta.population

    @property
    def building_spaces(self) -> int:
        """How many buildings a player has room for, beside the Colonial House."""
        return self.meta.building_spaces

    @property
    def card_slots(self) -> int:
        """How many cards a player may keep at most, beside the one in the free governor space."""
        return self.meta.card_slots

    @property
    def track_glory(self) -> tuple[int, ...]:
        """The glory of a status track at the end, by score."""
        return self.glory_track.glory


def connection_id(one: str, other: str) -> str:
    """The id of the connection between two cities, whichever comes first.

    >>> connection_id("copenhagen", "amsterdam")
    'amsterdam-copenhagen'
    """
    return "-".join(sorted((one, other)))


# ------------------------------------------------------------------------------------ the file as it is written


class _City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: _Id
    name: str
    glory: Count
    connections: tuple[str, ...]
    source: Source


class _Region(Guess, frozen=True, kw_only=True):
    id: _Id
    name: str
    track: Count
    open_at_start: bool
    presence_always: bool
    cities: tuple[_City, ...]


class _Card(Entry, frozen=True, kw_only=True):
    value: Count | Literal["governor"]
    icons: Icons
    effect: Literal["", "abolition_of_slavery"] = ""


class _Stack(Guess, frozen=True, kw_only=True):
    id: _Id
    rule: str
    region: str
    cards: tuple[_Card, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    meta: Meta
    counts: Counts
    tracks: tuple[Track, ...]
    glory_track: GloryTrack
    tokens: tuple[Token, ...]
    map: Map
    regions: tuple[_Region, ...]
    stacks: tuple[_Stack, ...]
    buildings: tuple[Building, ...]
    scoring: Scoring
    whys: Whys
    rulings: Rulings


@cache
def load() -> Components:
    """The components of Endeavor, read and checked at the first call."""
    return from_toml(core.read("games.endeavor"))


def from_toml(text: str) -> Components:
    """The components written as `text`. Raises ValueError, in one sentence, if something in it cannot be right."""
    return core.from_toml(text, _File, _assemble, _check, _with_icons)


def _with_icons(node: Any) -> Any:
    """The tree with every `icons = { culture = 2 }` written out as `Icons` has it."""
    if isinstance(node, list):
        return [_with_icons(part) for part in node]
    if not isinstance(node, dict):
        return node
    return {key: _icons(part) if key == "icons" else _with_icons(part) for key, part in node.items()}


def _icons(written: Any) -> Any:
    if not isinstance(written, dict):
        return written
    if unknown := sorted(set(written) - {*STATUS, "glory"}):
        raise ValueError(f"{unknown[0]!r} is no icon.")
    return {"status": [written.get(status, 0) for status in STATUS], "glory": written.get("glory", 0)}


def _assemble(raw: _File) -> Components:
    cities = [City(region=region.id, **asdict(city)) for region in raw.regions for city in region.cities]
    pairs = {(min(city.id, other), max(city.id, other)) for city in cities for other in city.connections}
    connections = {connection_id(*pair): pair for pair in pairs}
    return Components(
        meta=raw.meta,
        counts=raw.counts,
        tracks=by_id((track.id, track) for track in raw.tracks),
        glory_track=raw.glory_track,
        tokens=by_id((token.id, token) for token in raw.tokens),
        map=raw.map,
        regions=by_id((region.id, _region(region, raw.stacks)) for region in raw.regions),
        cities=by_id((city.id, city) for city in cities),
        connections=by_id((id, Connection(id=id, cities=connections[id])) for id in sorted(connections)),
        stacks=by_id((stack.id, _stack(stack)) for stack in raw.stacks),
        cards=by_id((_card_id(stack, card), _card(stack, card)) for stack in raw.stacks for card in stack.cards),
        buildings=by_id((building.id, building) for building in raw.buildings),
        scoring=raw.scoring,
        whys=raw.whys,
        rulings=raw.rulings,
    )


def _region(raw: _Region, stacks: Iterable[_Stack]) -> Region:
    there = tuple(stack.id for stack in stacks if stack.region == raw.id)
    return Region(**{**asdict(raw), "stacks": there, "cities": tuple(city.id for city in raw.cities)})


def _stack(raw: _Stack) -> Stack:
    return Stack(**{**asdict(raw), "cards": tuple(_card_id(raw, card) for card in raw.cards)})


def _card(stack: _Stack, raw: _Card) -> Card:
    governor = raw.value == "governor"
    value = 0 if governor else raw.value
    return Card(**{**asdict(raw), "id": _card_id(stack, raw), "stack": stack.id, "value": value, "governor": governor})


def _card_id(stack: _Stack, card: _Card) -> str:
    return f"{stack.id}-{card.value}"


# -------------------------------------------------------------------------------------------------- checks


def _check(c: Components) -> None:
    _check_counts(c)
    _check_tracks(c)
    _check_map(c)
    _check_stacks(c)
    _check_actions(c)
    _check_glory(c)
    _check_entries(c)


def _check_counts(c: Components) -> None:
    counts, most = c.counts, max(c.seats)
    check_number("the number of trade tokens", sum(token.count for token in c.tokens.values()), counts.trade_tokens)
    check_number("the number of asset cards", len(c.cards), counts.asset_cards)
    tiles = sum(building.copies for building in c.buildings.values())
    check_number("the number of building tiles", tiles, counts.building_tiles)
    check_number("the number of player boards", most, counts.player_boards)
    check_number("the number of colours", len(set(c.meta.colours)), most)
    check_number("the number of population markers", c.population * most, counts.population_markers)
    check_number("the number of status markers", len(c.tracks) * most, counts.status_markers)
    check_number("the number of building spaces", c.building_spaces, c.rounds)


def _check_tracks(c: Components) -> None:
    if tuple(c.tracks) != STATUS:
        raise ValueError(f"the tracks should be {', '.join(STATUS)}, in this order.")
    for name, steps in [*((track.id, track.levels) for track in c.tracks.values()), ("glory", c.track_glory)]:
        check_number(f"the number of spaces on the {name} track", len(steps), _TOP_SCORE + 1)
        if any(later < earlier for earlier, later in pairwise(steps)):
            raise ValueError(f"the figures of the {name} track should never fall.")
    for score, (earlier, glory) in enumerate(pairwise(c.track_glory), 1):
        if glory not in (earlier, score):
            raise ValueError(f"the glory of a track at {score} should be {score}, or {earlier} as on the space before.")
    check_number("the highest card limit", max(c.tracks["politics"].levels), c.card_slots)


def _check_map(c: Components) -> None:
    for city in c.cities.values():
        for other in city.connections:
            if other not in c.cities:
                raise ValueError(f"{city.name} names {other!r}, which is no city.")
            if city.id not in c.cities[other].connections:
                raise ValueError(f"{city.name} is connected to {c.cities[other].name}, which does not say so.")
        if city.id in city.connections or len(set(city.connections)) < len(city.connections):
            raise ValueError(f"{city.name} should be connected to other cities, and to each of them once.")
    spaces = sum(region.track for region in c.regions.values())
    check_number("the number of cities", len(c.cities), c.map.cities)
    check_number("the number of connections", len(c.connections), c.map.connections)
    check_number("the number of shipping spaces", spaces, c.map.shipping_spaces)
    places = len(c.cities) + len(c.connections) + spaces
    check_number("the number of places for a trade token", places, c.counts.trade_tokens)
    for region in c.regions.values():
        if region.open_at_start != (region.track == 0):
            raise ValueError(f"{region.name} should be open at the start or have a shipping track.")


def _check_stacks(c: Components) -> None:
    for stack in c.stacks.values():
        if stack.region not in c.regions:
            raise ValueError(f"the stack {stack.id} names {stack.region!r}, which is no region.")
        top = "0" if c.regions[stack.region].open_at_start else "governor"
        if stack.cards != tuple(f"{stack.id}-{value}" for value in (top, 1, 2, 3, 4, 5)):
            raise ValueError(f"the stack {stack.id} should be {top}, 1, 2, 3, 4, 5, top first.")
    for region in c.regions.values():
        if not region.stacks:
            raise ValueError(f"{region.name} has no stack of cards.")


_RIGHT_ACTIONS: Final[Mapping[Mode, tuple[int, int]]] = {
    "single": (1, 1),
    "choose_one": (2, 2),
    "one_or_both": (2, 2),
    "once_or_twice": (2, 1),
    "none": (0, 0),
}
"""How many actions a mode goes with, and how many different ones."""


def _check_actions(c: Components) -> None:
    doers: list[Token | Building] = [*c.tokens.values(), *c.buildings.values()]
    for doer in doers:
        if (len(doer.actions), len(set(doer.actions))) != _RIGHT_ACTIONS[doer.mode]:
            raise ValueError(f"the actions of {doer.id} do not go with {doer.mode!r}.")
    for building in c.buildings.values():
        if building.circle != bool(building.actions):
            raise ValueError(f"{building.name} should have actions and an activation circle, or neither.")
    for token in c.tokens.values():
        icons = sum(token.icons.status)
        if (icons, bool(token.actions)) != ((1, False) if token.kind == "status" else (0, True)):
            raise ValueError(f"the token {token.id} should have one icon if it is a status token, and actions if not.")


def _check_glory(c: Components) -> None:
    """The glory icons of the University and its line of the scoring are the same points, and no other tile has any."""
    scoring = {"university": c.scoring.university}
    tiles: list[Token | Building] = [*c.tokens.values(), *c.buildings.values()]
    for tile in tiles:
        check_number(f"the number of glory icons on {tile.id}", tile.icons.glory, scoring.get(tile.id, 0))


def _check_entries(c: Components) -> None:
    entries = list(core.entries(c))
    core.check_sources(entries)
    grouped = {"tokens", "regions", "cards"}
    core.check_whys((name, entry) for name, entry in entries if name.partition(".")[0] not in grouped)
    for name, entry in entries:
        if isinstance(entry, Guess) and (unknown := sorted(set(entry.confidence) - set(entry.__struct_fields__))):
            raise ValueError(f"{name} gives its confidence in {unknown[0]!r}, which it has not.")
