"""More for the tests of Glen More II: a tile taken and placed in one go, a game that ends, and what it brings."""

from __future__ import annotations

from typing import Any, Final

from games.core.session import Session
from games.glen_more import GAME
from tests.glen_more.table import ANN, NAMES, Given, Table, lay, seat
from tests.shorthand import words

RESOURCES: Final = ("wood", "stone", "barley", "sheep", "cattle")
COLUMNS: Final = (
    "campbell macgregor cameron",
    "macleod fraser grant menzies",
    "stewart gordon mackenzie robertson",
    "macdonald ross munro sutherland",
    "mackay sinclair gunn",
)
"""The clan fields by the columns of the board."""
FULL: Final = "0,0 3 wood 1,0 3 wood"
"""Both halves of the home have no room."""


def poor(**given: Any) -> Given:
    """A seat without coins, but for what is given: whatever it pays, it pays from its tiles."""
    return seat(**{"coins": 0, **given})


def taking(tile: str, **board: Any) -> Table:
    """Ann has taken the tile, which lay right ahead of her, and paid it with the first that comes."""
    table = lay(**{"ring": f"ann {tile} ben cal", **board})
    table.play(f"take {tile}")
    return paid(table)


def placing(tile: str, cell: str, *choices: str, **board: Any) -> Table:
    """Ann has taken and paid the tile and placed it on this cell; then the choices."""
    table = taking(tile, **board)
    table.play(f"place {cell}", *choices)
    return table


def paid(table: Table) -> Table:
    """What is to be paid is paid with the first that comes."""
    while table.kind == "pay":
        table.play(table.may()[0])
    return table


def heaped(table: Table, goods: str) -> Table:
    """The same table, but these are all the resources on Ann's tiles, told as `lay` is told them."""
    position = table.position
    owner, where = position.seats[NAMES.index(ANN)], ""
    owner.goods = {}
    for word in words(goods):
        if "," in word:
            where = word
        else:
            owner.goods[where] = (*owner.goods.get(where, ()), word)
    lying = [resource for there in owner.goods.values() for resource in there]
    owner.held = tuple(lying.count(resource) for resource in RESOURCES)
    return Table(Session(GAME, table.session.deal, position), [])


def marks_of(who: str, count: int) -> str:
    """Markers of one seat on so many clan fields, as `lay` is told them; not on Stewart, who would bring David Hume."""
    fields = [field for column in COLUMNS for field in column.split() if field != "stewart"]
    return " ".join(f"{field} {who}" for field in fields[:count])


def over(**board: Any) -> Table:
    """The game is over: Ann, who was the last before The End, moved onto it too."""
    count = board.pop("players", 0) or max([3, *(NAMES.index(name) + 1 for name in board if name in NAMES)])
    table = lay(count, **{"ring": "ann E1/" + "/".join(NAMES[1:count]), **board})
    table.play("finish")
    assert table.session.over
    return table


def final(table: Table, who: str = ANN) -> dict[str, int]:
    """What the seat has at the end, by category."""
    return {line.category: line.points for line in table.outcome.of(NAMES.index(who)).points}


def total(table: Table, who: str = ANN) -> int:
    return table.outcome.of(NAMES.index(who)).total


def scored(table: Table, after: str) -> dict[str, tuple[int, ...]]:
    """What the scoring after this stack, or "end", gave: for each category the points of the seats."""
    return {category: tuple(points) for when, category, *points in table.happened("scored") if when == after}


def earned(table: Table, what: str, who: str = ANN) -> int:
    """The victory points that the seat has so far from one source: "tiles", "trades", "effects", "clans" or "casks"."""
    sources = ("scotsmen", "cards", "whisky", "persons", "tiles", "trades", "effects", "clans", "casks")
    return table.seat(who).earned[sources.index(what)]
