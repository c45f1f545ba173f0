"""The grid of a territory: how cells are written, what lies around them, and in which order they are read."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Iterable
from sys import intern
from typing import Final, TypeVar

T = TypeVar("T")

FARTHEST: Final = 60
"""No cell is farther than that from the Home Village, in x or in y; a territory never gets there."""

_WRITTEN: Final = re.compile(r"(0|-?[1-9]\d?),(0|-?[1-9]\d?)")


def written(x: int, y: int) -> str:
    """The cell as it is written, "x,y"."""
    return intern(f"{x},{y}")


def place_of(cell: str) -> tuple[int, int]:
    """The x and y of a cell."""
    x, y = cell.split(",")
    return int(x), int(y)


class _Cells:
    """All cells there are, as the shape of an argument."""

    def __contains__(self, cell: object) -> bool:
        found = _WRITTEN.fullmatch(cell) if isinstance(cell, str) else None
        return found is not None and all(abs(int(part)) <= FARTHEST for part in found.groups())


CELLS: Final = _Cells()


class PerCell(dict[str, T]):
    """Something for each cell, made when a cell is first asked for."""

    def __init__(self, make: Callable[[str], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, cell: str) -> T:
        found = self[cell] = self._make(cell)
        return found


class _Around(dict[str, tuple[str, ...]]):
    """For each cell those at certain distances, worked out when a cell is first asked for."""

    def __init__(self, steps: Iterable[tuple[int, int]], off_the_row: bool = False) -> None:
        super().__init__()
        self._steps = tuple(steps)
        self._off_the_row = off_the_row

    def __missing__(self, cell: str) -> tuple[str, ...]:
        x, y = place_of(cell)
        found = tuple(written(x + dx, y + dy) for dx, dy in self._steps if y + dy or not self._off_the_row)
        self[cell] = found
        return found


EASTWARD: Final = tuple(written(x, 0) for x in range(2, FARTHEST))
"""The cells right of the Home Castle in the river's row."""

WESTWARD: Final = tuple(written(-x, 0) for x in range(1, FARTHEST))
"""The cells left of the Home Village in the river's row."""

_NEAR = ((-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1))
_EDGES = ((0, 1), (-1, 0), (1, 0), (0, -1))

NEAR: Final = _Around(_NEAR)
"""The eight neighbours of each cell, in reading order."""

NEARBY: Final = PerCell(lambda cell: frozenset(NEAR[cell]))
"""The same, where their order does not matter."""

BLOCK: Final = _Around((*_NEAR[:4], (0, 0), *_NEAR[4:]))
"""The same with the cell itself, in reading order."""

EDGES: Final = _Around(_EDGES)
"""Those of the neighbours that share an edge with it."""

NEAR_OFF_ROW: Final = _Around((*_EDGES, *(step for step in _NEAR if step not in _EDGES)), off_the_row=True)
"""The neighbours of each cell that do not lie in the river's row, those that share an edge first."""


class _Reading(dict[str, tuple[int, int]]):
    def __missing__(self, cell: str) -> tuple[int, int]:
        x, y = place_of(cell)
        found = self[cell] = (-y, x)
        return found


_READING: Final = _Reading()


def reading_order(cells: Iterable[str]) -> list[str]:
    """The cells row by row from the top, each row from the left."""
    return sorted(cells, key=_READING.__getitem__)


def put_on(tiles: dict[str, str], cell: str, tile: str) -> None:
    """Put a tile on a cell that has none, so that all stay in reading order."""
    cells = [*tiles]
    tiles[cell] = tile
    for later in cells[bisect(cells, _READING[cell], key=_READING.__getitem__) :]:
        tiles[later] = tiles.pop(later)


RIVERS_ROW: Final = frozenset(written(x, 0) for x in range(-FARTHEST, FARTHEST + 1))
"""The cells of the row that is kept for the river (GM-4.4)."""
