"""What has to be right about the facts of Glen More II; see `components`, which has them checked when they are read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import groupby, pairwise
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from games.core import components as core
from games.core.components import check_number
from games.glen_more.components_effects import END, ITEMS, PERSON, RESOURCES, TYPES, VERBS

if TYPE_CHECKING:
    from games.glen_more.components import Card, Clan, Components, Tile

_HOME: Final = "HOME"
_CLAN: Final = "CLAN"
_START: Final = "S"
_FIRST: Final = "A"
_LAST: Final = "D"
_NAMES: Final = {_HOME: "H", "END": "E", _CLAN: "H"}
"""The letter that the ids of a stack's tiles begin with, where it is not that of the stack."""


_stack: Final = attrgetter("stack")


def check(c: Components) -> None:
    """Refuse, with ValueError and one sentence, what cannot be right."""
    _check_counts(c)
    _check_setup(c)
    _check_rules(c)
    for tile in c.tiles.values():
        _check_tile(tile)
    _check_order("stacks of the tiles", [stack for stack, _ in groupby(c.tiles.values(), _stack)], tuple(c.stacks))
    _check_overbuilding(c)
    _check_landmarks(c)
    _check_effects(c)
    _check_roads(c)
    _check_entries(c)


def _check_counts(c: Components) -> None:
    counts, most = c.counts, max(c.seats)
    pieces = {stack: number.pieces for stack, number in c.stacks.items()}
    found = Counter(tile.stack for tile in c.tiles.values())
    for stack, number in pieces.items():
        if stack != _HOME:
            check_number(f"the number of tiles in stack {stack}", found[stack], number)
    for what, total, right in (
        ("tiles", sum(pieces.values()), counts.tiles),
        ("Home Territories", pieces.get(_HOME, 0), counts.home_pieces),
        ("Home Territories of all players", most, counts.home_pieces),
        ("halves of the Home Territory", found[_HOME], 2),
        ("landmark cards", len(c.cards), counts.landmark_cards),
        ("Scotsmen", most * counts.scotsmen_per_player, counts.scotsmen_total),
        ("clan markers", most * counts.markers_per_player, counts.markers_total),
        ("victory point tokens", sum(counts.vp_tokens.values()), counts.vp_tokens_total),
        ("resource tokens", sum(counts.resource_tokens.values()), counts.resource_tokens_total),
    ):
        check_number(f"the number of {what}", total, right)
    _check_order("resources of the tokens", counts.resource_tokens, RESOURCES)


def _check_setup(c: Components) -> None:
    check_number("the number of coins at the start by order", len(c.setup.coins_by_order), max(c.seats))
    if any(later < earlier for earlier, later in pairwise(c.setup.coins_by_order)):
        raise ValueError("nobody should start with fewer coins than those before.")
    if not 0 < c.setup.home_men < c.scotsmen:
        raise ValueError("a Scotsman should stand on the home, and one be left for the rondel.")
    least, most = c.setup.end_above
    if not least <= most <= c.stacks[_LAST].pieces:
        raise ValueError(f"The End should lie in stack {_LAST}, from the first number on down to the second.")
    _check_die(c)
    usual = {str(seats): seats in c.die.with_seats for seats in c.seats}
    asked = {f"{seats} with die": True for seats in c.die.option_with_seats}
    tables = usual | asked
    if set(c.layouts) != set(tables):
        raise ValueError("there should be a layout for every number of players, with and without the die.")
    for table, layout in c.layouts.items():
        check_number(f"the number of pieces in the layout {table!r}", layout.pieces, int(table[0]))
        check_number(f"the number of dice in the layout {table!r}", layout.die, int(tables[table]))
        check_number(f"the starting tiles of the layout {table!r}", layout.start_tiles, c.stacks[_START].pieces)
        stack = layout.a + layout.a_left
        check_number(f"the tiles of stack {_FIRST} in the layout {table!r}", stack, c.stacks[_FIRST].pieces)
        filled = layout.pieces + layout.die + layout.start_tiles + layout.a
        spaces = c.rondel.spaces - c.rondel.empty_spaces
        check_number(f"the number of filled spaces in the layout {table!r}", filled, spaces)


def _check_die(c: Components) -> None:
    if not c.die.faces or min(c.die.faces) < 1:
        raise ValueError("every face of the die should move it.")
    playing = (*c.die.with_seats, *c.die.option_with_seats)
    if len(set(playing)) < len(playing) or not set(playing) <= set(c.seats):
        raise ValueError("the die should play always, at will or never with each number of players.")


def _check_rules(c: Components) -> None:
    fields, scoring = c.market.fields, c.scoring
    if not fields or any(later <= earlier for earlier, later in pairwise(fields)):
        raise ValueError("the fields of the Market should cost more and more.")
    if c.market.filled_at_start > len(fields):
        raise ValueError("more fields of the Market are filled at the start than there are.")
    if len(set(scoring.categories)) < len(scoring.categories):
        raise ValueError("a category is scored twice.")
    leads = (*scoring.lead_points, scoring.beyond)
    if leads[0] != 0 or any(later < earlier for earlier, later in pairwise(leads)):
        raise ValueError("no lead should give nothing, and a larger lead no less than a smaller one.")


# ------------------------------------------------------------------------------------------------------ tiles


def _check_tile(tile: Tile) -> None:
    if not tile.id.startswith(_NAMES.get(tile.stack, tile.stack)):
        raise ValueError(f"the tile {tile.id} should not be in the stack {tile.stack}.")
    _check_known(f"the tile {tile.id} has the type", [tile.type], (*TYPES, PERSON, END), "type")
    if (tile.type == END) != (tile.stack == "END"):
        raise ValueError(f"the tile {tile.id} should not be of the type {tile.type!r}.")
    if tile.stack == _CLAN and tile.type != PERSON:
        raise ValueError(f"the tile {tile.id} should be a person.")
    if tile.type in TYPES:
        if tile.stack == _HOME and not tile.river:
            raise ValueError(f"the river should run through {tile.id}.")
        return
    if tile.river or tile.overbuild or not tile.cost.nothing or not tile.activation.nothing:
        raise ValueError(f"the tile {tile.id} is not for a territory and should have nothing of what those have.")
    marker = 1 if tile.type == PERSON and tile.stack != _CLAN else 0
    check_number(f"the number of clan markers of the tile {tile.id}", tile.one_time.clan_marker, marker)


def _check_overbuilding(c: Components) -> None:
    targets = {(tile.type, tile.river) for tile in c.tiles.values() if not tile.overbuild and tile.stack != _HOME}
    for tile in c.tiles.values():
        if tile.overbuild and (tile.type, tile.river) not in targets:
            raise ValueError(f"there is nothing that the tile {tile.id} could overbuild.")


def _check_landmarks(c: Components) -> None:
    named = {tile.id: tile.one_time.landmark for tile in c.tiles.values() if tile.one_time.landmark}
    for id, landmark in named.items():
        _check_known(f"the tile {id} brings", [landmark], c.cards, "landmark card")
        tile, card = c.tiles[id], c.cards[landmark]
        if (tile.name, tile.stack) != (card.name, card.stack):
            raise ValueError(f"the tile {id} should have the name and the stack of the landmark card {landmark}.")
    for card_id, times in Counter({**dict.fromkeys(c.cards, 0), **Counter(named.values())}).items():
        check_number(f"the number of tiles that bring the landmark card {card_id}", times, 1)


# ----------------------------------------------------------------------------------------- cards and clan board


def _check_effects(c: Components) -> None:
    for what, entry in _with_effects(c):
        effect = entry.effect
        _check_known(f"{what} has the verb", [effect.verb], VERBS, "verb")
        if entry.timing != VERBS[effect.verb]:
            raise ValueError(f"{what} should have the timing {VERBS[effect.verb]!r}.")
        _check_known(f"{what} counts", effect.types, TYPES, "type of a territory")
        if bool(effect.types) != (effect.verb == "vp_per_tile"):
            raise ValueError(f"{what} should name types if it counts tiles, and only then.")
        if bool(effect.item) != (effect.verb in ("vp_per_item", "take_person")):
            raise ValueError(f"{what} should name an item if it counts or takes one, and only then.")
        if effect.verb == "vp_per_item":
            _check_known(f"{what} counts", [effect.item], ITEMS, "item")
    taken = sorted(entry.effect.item for _, entry in _with_effects(c) if entry.effect.verb == "take_person")
    if taken != sorted(tile.id for tile in c.tiles.values() if tile.stack == _CLAN):
        raise ValueError("each person beside the clan board should be taken by one effect.")
    rules = Counter(entry.rule for _, entry in _with_effects(c))
    if twice := [rule for rule, times in rules.items() if times > 1]:
        raise ValueError(f"two cards or clan fields have the rule {twice[0]}.")


def _with_effects(c: Components) -> Iterator[tuple[str, Card | Clan]]:
    yield from ((f"the landmark card {id}", card) for id, card in c.cards.items())
    yield from ((f"the clan field {id}", clan) for id, clan in c.clans.items())


def _check_roads(c: Components) -> None:
    if c.start in c.clans:
        raise ValueError("the start field should be no clan field.")
    column = {c.start: 0, **{id: clan.column for id, clan in c.clans.items()}}
    if any(later < earlier for earlier, later in pairwise(column.values())):
        raise ValueError("the clan fields should be listed column by column.")
    for road in c.roads:
        _check_known("a road leads to", [road.a, road.b], column, "field")
        if column[road.b] != column[road.a] + 1:
            raise ValueError(f"the road from {road.a} to {road.b} should lead one column on.")
    reached = {c.start} | {road.b for road in c.roads}
    if unreached := [field for field in c.clans if field not in reached]:
        raise ValueError(f"no road leads to {unreached[0]} from the column before.")
    roads = Counter((road.a, road.b) for road in c.roads)
    if twice := [road for road, times in roads.items() if times > 1]:
        raise ValueError(f"there are two roads from {' to '.join(twice[0])}.")


# ------------------------------------------------------------------------------------------------- in general


def _check_order(what: str, found: Iterable[str], right: tuple[str, ...]) -> None:
    if tuple(found) != right:
        raise ValueError(f"the {what} should be {', '.join(right)}, in this order.")


def _check_known(what: str, names: Iterable[str], among: Collection[str], kind: str) -> None:
    for name in names:
        if name not in among:
            raise ValueError(f"{what} {name!r}, which is no {kind}.")


def _check_entries(c: Components) -> None:
    entries = list(core.entries(c))
    core.check_sources(entries)
    core.check_whys(entries)
