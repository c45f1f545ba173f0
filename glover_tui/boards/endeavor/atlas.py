"""The map as it is drawn in the text files under `art`: where regions and cities lie, and the lines between them.

A file has three parts. The first line is a ruler: at each `~` a wider map has more room. Then comes the map. A region
is a box whose upper line holds its slot; a city is a slot, too, named by its id or the beginning of it (`<copen   >`),
or `<to_copen  >` for a city of another region that only a line leads to. Lines are drawn with `-` and `|`, turn at `+`,
cross at `x`, and have their token at `*`. Which connection a line is, is found by going along it. After a line `land`
comes the same picture once more, with `#` where there is land.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pkgutil import get_data
from typing import Final, Literal, NamedTuple

from games.endeavor.components import connection_id, load
from glover_tui.boards.art import Art, read_art
from glover_tui.boards.base import Area

Shape = Literal["top_left", "top_right", "bottom_left", "bottom_right", "across", "down"]
"""How a cell of a line looks: a part of `BoxLines`."""

Spot = tuple[int, int]
_LEFT, _RIGHT, _UP, _DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
_CORNERS: Final[dict[frozenset[Spot], Shape]] = {
    frozenset((_RIGHT, _DOWN)): "top_left",
    frozenset((_LEFT, _DOWN)): "top_right",
    frozenset((_RIGHT, _UP)): "bottom_left",
    frozenset((_LEFT, _UP)): "bottom_right",
}
_LINE: Final = "-|+x*"


class Place(NamedTuple):
    """A region: its box, the part of its upper line that has its name, and the free part of its lower line."""

    box: Area
    head: Area
    foot: Area

    @property
    def track(self) -> Area:
        """The line for the shipping track, below the name."""
        return self.head._replace(y=self.head.y + 1)


class Wire(NamedTuple):
    """A connection as a line of cells, with the place of its token; `roomy` if that may be three cells wide."""

    connection: str
    token: Spot
    roomy: bool
    cells: tuple[tuple[int, int, Shape], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Atlas:
    """A map. `stubs` are names of cities beyond, `crossings` the cells where two lines cross.

    `tails` has the connection whose line begins at the right end of a place for a city.
    """

    width: int
    height: int
    places: Mapping[str, Place]
    cities: Mapping[str, Area]
    stubs: tuple[tuple[str, Area], ...]
    wires: tuple[Wire, ...]
    tails: Mapping[Area, str]
    crossings: tuple[Spot, ...]
    land: tuple[str, ...]


@cache
def load_atlas(name: str, width: int = 0) -> Atlas:
    """The map in the file `name`, stretched to at least this width."""
    data = get_data(__package__, f"art/{name}")
    assert data is not None, "the package's loader reads data"
    return read_atlas(data.decode(), width)


def read_atlas(text: str, width: int = 0) -> Atlas:
    """The map written as `text`. Raises ValueError for a line that leads nowhere."""
    ruler, *rows = text.rstrip("\n").split("\n")
    cut = rows.index("land")
    art_rows, land = rows[:cut], rows[cut + 1 :]
    wide = max(map(len, art_rows))
    times = _stretch(ruler, wide, width)
    art = read_art("\n".join(_stretched(row.ljust(wide), times) for row in art_rows))
    cities, stubs, regions = _sorted_slots(art)
    grid = [line.ljust(art.width) for line in art.lines]
    ends = {spot: city for city, area in (*cities.items(), *stubs) for spot in _spots(area)}
    wires = tuple(_wire(grid, ends, x, y) for y, row in enumerate(grid) for x, char in enumerate(row) if char == "*")
    return Atlas(
        width=sum(times),
        height=len(art_rows),
        places={region: _place(grid, head) for region, head in regions.items()},
        cities=cities,
        stubs=tuple(stubs),
        wires=wires,
        tails=_tails((*cities.values(), *(area for _, area in stubs)), wires),
        crossings=tuple((x, y) for y, row in enumerate(grid) for x, char in enumerate(row) if char == "x"),
        land=tuple(_stretched(row.ljust(wide, "."), times) for row in land),
    )


def _stretch(ruler: str, wide: int, width: int) -> list[int]:
    """How often to draw each column."""
    elastic = [x for x, mark in enumerate(ruler) if mark == "~"]
    times = [1] * wide
    for number in range(max(0, width - wide) if elastic else 0):
        times[elastic[number % len(elastic)]] += 1
    return times


def _stretched(row: str, times: list[int]) -> str:
    return "".join(char * count for char, count in zip(row, times, strict=True))


def _spots(area: Area) -> Iterator[Spot]:
    return ((x, y) for y in range(area.y, area.y + area.height) for x in range(area.x, area.x + area.width))


def _sorted_slots(art: Art) -> tuple[dict[str, Area], list[tuple[str, Area]], dict[str, Area]]:
    """The slots of the art as cities, cities beyond, and regions."""
    cities: dict[str, Area] = {}
    stubs: list[tuple[str, Area]] = []
    regions: dict[str, Area] = {}
    for slot, area in art.slots.items():
        if slot in load().regions:
            regions[slot] = area
        elif slot.startswith("to_"):
            stubs.append((_city(slot.split("_", 1)[1]), area))
        else:
            cities[_city(slot)] = area
    return cities, stubs, regions


def _city(beginning: str) -> str:
    found = [city for city in load().cities if city.startswith(beginning)]
    if len(found) != 1:
        raise ValueError(f"no city is meant by {beginning!r} alone")
    return found[0]


def _tails(places: Iterable[Area], wires: Iterable[Wire]) -> dict[Area, str]:
    ends = {(x, y): wire.connection for wire in wires for x, y, _ in wire.cells}
    return {area: ends[end] for area in places if (end := (area.x + area.width, area.y)) in ends}


def _place(grid: list[str], head: Area) -> Place:
    """The box around a region's name."""
    left, right = grid[head.y].rindex("┌", 0, head.x), grid[head.y].index("┐", head.x)
    bottom = next(y for y in range(head.y, len(grid)) if grid[y][left] == "└")
    runs, start = [], left + 1
    for x in range(left + 1, right + 1):
        if grid[bottom][x] != "─":
            runs.append((x - start, start))
            start = x + 1
    length, start = max(runs)
    box = Area(left, head.y, right - left + 1, bottom - head.y + 1)
    return Place(box, head, Area(start, bottom, length, 1))


# ---------------------------------------------------------------------- going along a line


def _wire(grid: list[str], ends: Mapping[Spot, str], x: int, y: int) -> Wire:
    """The line through the token at x, y."""

    def joins(way: Spot) -> bool:
        return _joins(grid, ends, (x, y), way)

    if joins(_LEFT) and joins(_RIGHT):
        ways = (_LEFT, _RIGHT)
    elif joins(_UP) and joins(_DOWN):
        ways = (_UP, _DOWN)
    else:
        raise ValueError(f"no line goes through the token at {x}, {y}")
    upright = ways[0] == _UP
    cells: list[tuple[int, int, Shape]] = [(x, y, "down" if upright else "across")]
    one, other = (_follow(grid, ends, (x, y), way, cells) for way in ways)
    connection = connection_id(one, other)
    if connection not in load().connections:
        raise ValueError(f"a line leads from {one} to {other}, which are not connected")
    around = " " if upright else "-"
    roomy = all(grid[y][x + by : x + by + 1] == around for by in ((-1, 1) if upright else (-2, -1, 1, 2)))
    return Wire(connection, (x, y), roomy, tuple(cells))


def _follow(grid: list[str], ends: Mapping[Spot, str], at: Spot, way: Spot, cells: list[tuple[int, int, Shape]]) -> str:
    """Go along the line that way and gather its cells; gives the city that it leads to."""
    while True:
        at = _next(at, way)
        if at in ends:
            return ends[at]
        x, y = at
        char = _at(grid, at)
        if char == "+":
            turn = _turn(grid, ends, at, way)
            cells.append((x, y, _CORNERS[frozenset(((-way[0], -way[1]), turn))]))
            way = turn
        elif char in ("x", "|" if way[1] else "-"):
            cells.append((x, y, "down" if way[1] else "across"))
        else:
            raise ValueError(f"a line ends at {x}, {y}")


def _turn(grid: list[str], ends: Mapping[Spot, str], at: Spot, way: Spot) -> Spot:
    """Where a line that came this way goes on from a corner: along a line rather than to a corner or into a city."""
    sides = (_UP, _DOWN) if way[0] else (_LEFT, _RIGHT)
    line = "|*" if way[0] else "-*"
    for joined in (
        [side for side in sides if _at(grid, at, side) in line],
        [side for side in sides if _at(grid, at, side) in "+x"],
        [side for side in sides if _next(at, side) in ends],
    ):
        if len(joined) == 1:
            return joined[0]
    raise ValueError(f"a line does not go on in one way from {at[0]}, {at[1]}")


def _joins(grid: list[str], ends: Mapping[Spot, str], at: Spot, way: Spot) -> bool:
    return _next(at, way) in ends or _at(grid, at, way) in ("|+x*" if way[1] else "-+x*")


def _at(grid: list[str], at: Spot, way: Spot = (0, 0)) -> str:
    """What is drawn at a place, or one step that way from it."""
    x, y = _next(at, way)
    return grid[y][x] if 0 <= y < len(grid) and 0 <= x < len(grid[y]) else " "


def _next(at: Spot, way: Spot) -> Spot:
    return at[0] + way[0], at[1] + way[1]
