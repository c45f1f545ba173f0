"""The reference card: what a player keeps beside the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from games.core.game import CardPart, CardRow
from games.core.phrases import listed, number_of
from games.glen_more.components import Tile, load
from games.glen_more.figures import CARDS, CATEGORIES, CLANS, LAST_STACK, PER_TILE, STACKS, TILES, lead_points
from games.glen_more.text.names import CATEGORY, activation_shortly, coins, cost_in_words, once_parts, signed, steps

_C: Final = load()


def card(seats: int) -> Sequence[CardPart]:
    """The reference card for so many players."""
    return (
        CardPart("A turn: whoever is rearmost", (*_TURN, *_die(seats))),
        CardPart("Placing a tile", _PLACING),
        CardPart("Market, limits, roads", tuple(_limits(seats))),
        CardPart("What tiles give when activated, and what they cost", tuple(_exchanges())),
        CardPart(f"A scoring, {_SCORINGS} times", tuple(_scoring())),
        CardPart("The end", tuple(_end())),
    )


_SCORINGS: Final = len(STACKS)
"""One when each stack runs out, the last of them at the end."""

# ---------------------------------------------------------------- a turn

_TURN: Final = (
    CardRow("1 Choose", "any tile ahead that you can pay and place", "GM-2.2"),
    CardRow("2 Pay", "with resources on your tiles, or bought at the Market", "GM-3.1"),
    CardRow("3 Place", "it then brings its one-time effects", "GM-5.1"),
    CardRow("4 Activate", "it and its neighbours, at corners too, each once", "GM-6.1"),
    CardRow("and move", "1 step: 1 Scotsman to a neighbour", "GM-6.15"),
    CardRow("A person", "lies aside, brings a clan marker; nothing is activated", "GM-7.1"),
    CardRow("No tile possible", f"discard one: {coins(1)} or {steps(1)}", "GM-2.5"),
)


def _die(seats: int) -> Iterator[CardRow]:
    """The die, if it plays or may play with so many."""
    may = seats in _C.die.option_with_seats
    if may or seats in _C.die.with_seats:
        faces = ", ".join(map(str, _C.die_faces))
        told = f"{'if wanted: ' if may else ''}{faces}; takes away the tile it lands on"
        yield CardRow("The die", told, "GM-1.2")


_PLACING: Final = (
    CardRow("Edge", "a full edge beside a tile of yours; no corner", "GM-4.1"),
    CardRow("Scotsman", "one of yours on a neighbour, edge or corner", "GM-4.2"),
    CardRow("With a river", "only at the left or right end of your river", "GM-4.3"),
    CardRow("Without a river", "never in the row of the river", "GM-4.4"),
    CardRow(
        "On another tile",
        f"{sum(tile.overbuild for tile in TILES.values())} tiles have to: on the same type with the same river",
        "GM-4.6",
    ),
)

# ---------------------------------------------------------------- the Market and limits


def _limits(seats: int) -> Iterator[CardRow]:
    fields = [str(field) for field in _C.market_fields]
    yield CardRow("Buy", f"for {', '.join(fields)} coins, to pay with at once", "GM-3.5")
    yield CardRow("Sell", "for the coins on the highest filled field; none: no sale", "GM-3.8")
    yield CardRow("On a tile", f"{number_of(PER_TILE, 'resource')} at most, whatever they are", "GM-3.10")
    yield CardRow("Scotsmen", f"{_C.scotsmen}, the piece on the rondel included", "GM-0.7")
    yield CardRow("Clan markers", f"{_C.markers}; one to a field, for good", "GM-0.8")
    yield CardRow("Road to a clan", "from the start or any marker, the cheapest way", "GM-7.3")
    starting = [str(count) for count in _C.setup.coins_by_order[:seats]]
    yield CardRow("First coins", f"{', '.join(starting)}; the rearmost has {starting[0]}", "GM-0.10")


# ---------------------------------------------------------------- exchanges

_EXCHANGES: Final = {
    "Distillery": "GM-6.13",
    "Butcher": "GM-6.8",
    "Fair": "GM-6.9",
    "Animal Market": "GM-6.10",
    "Grocer": "GM-6.11",
    "Bridge": "GM-6.8",
    "Ceilidh House": "GM-6.12",
    "Tavern": "GM-6.16",
    "Village": "GM-6.14",
}


def _exchanges() -> Iterator[CardRow]:
    for name, rule in _EXCHANGES.items():
        tiles = [tile for tile in TILES.values() if tile.name == name]
        does = _either(activation_shortly(tile.activation) for tile in tiles)
        always = set.intersection(*(set(once_parts(tile.one_time)) for tile in tiles))
        once = f"once {listed(sorted(always))}; " if always else ""
        yield CardRow(name, f"{does}; {once}{_either(map(_cost, tiles))}", rule)


def _cost(tile: Tile) -> str:
    return "free" if tile.cost.nothing else f"costs {cost_in_words(tile.cost)}"


def _either(parts: Iterable[str]) -> str:
    first, *others = dict.fromkeys(parts)
    return listed([first, *(other.removeprefix("costs ") for other in others)], "or")


# ---------------------------------------------------------------- scoring


def _scoring() -> Iterator[CardRow]:
    others = [stack for stack in STACKS if stack != LAST_STACK]
    yield CardRow("When", f"stack {listed(others, 'or')} has run out, and at the end", "GM-8.1")
    yield CardRow("You compare", listed([CATEGORY[one] for one in CATEGORIES]), "GM-8.2")
    most = len(_C.scoring.lead_points) - 1
    leads = range(1, most + 1)
    yield CardRow("Lead over the least", _across([f"{lead}{'+' if lead == most else ''}" for lead in leads]), "GM-8.2")
    yield CardRow("VP", _across([str(lead_points(lead)) for lead in leads]), "GM-8.3")


def _across(parts: Sequence[str]) -> str:
    return "".join(part.ljust(4) for part in parts).rstrip()


def _end() -> Iterator[CardRow]:
    last = [CARDS[one].name for one in CARDS if CARDS[one].timing == "end_game"]
    clans = [CLANS[one].name for one in CLANS if CLANS[one].timing == "end_game"]
    yield CardRow("The End", "on it or beyond it you have no more turns", "GM-2.7")
    yield CardRow("Coin", f"{_C.scoring.vp_per_coin} VP", "GM-8.12")
    too_many = signed(-_C.scoring.tile_penalty)
    yield CardRow("Tile too many", f"{too_many} VP, for each over the smallest territory", "GM-8.11")
    yield CardRow("Cards", f"VP by {listed(last)}", "GM-8.13")
    yield CardRow("Clans", f"VP by {listed(clans)}", "GM-8.13")
    yield CardRow("Most VP win", "tied: most resources on your tiles", "GM-8.15")
    yield CardRow("Reconstructed", "most of what tiles, cards and clans do; the VP for a lead", "GM-9.2")
