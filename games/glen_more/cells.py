"""The grid of a territory: how cells are written, what lies around them, and in which order they are read."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Iterable
from functools import lru_cache
from sys import intern
from typing import Final, TypeVar

T = TypeVar("T")

_FARTHEST: Final = 60
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
        return isinstance(cell, str) and _is_cell(cell)


@lru_cache(maxsize=4096)
def _is_cell(text: str) -> bool:
    found = _WRITTEN.fullmatch(text)
    return found is not None and all(abs(int(part)) <= _FARTHEST for part in found.groups())


CELLS: Final = _Cells()


class PerCell(dict[str, T]):
    """Something for each cell, made when a cell is first asked for."""

    def __init__(self, make: Callable[[str], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, cell: str) -> T:
        found = self[cell] = self._make(cell)
        return found


def _around(*steps: tuple[int, int]) -> PerCell[tuple[str, ...]]:
    """For each cell those that lie so far from it in x and y, in the order of the steps."""

    def cells_around(cell: str) -> tuple[str, ...]:
        x, y = place_of(cell)
        return tuple(written(x + dx, y + dy) for dx, dy in steps)

    return PerCell(cells_around)


EASTWARD: Final = tuple(written(x, 0) for x in range(2, _FARTHEST))
"""The cells right of the Home Castle in the river's row."""

WESTWARD: Final = tuple(written(-x, 0) for x in range(1, _FARTHEST))
"""The cells left of the Home Village in the river's row."""

_NEAR = ((-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1))
_EDGES = ((0, 1), (-1, 0), (1, 0), (0, -1))

NEAR: Final = _around(*_NEAR)
"""The eight neighbours of each cell, in reading order."""

NEARBY: Final = PerCell(lambda cell: frozenset(NEAR[cell]))
"""The same, where their order does not matter."""

BLOCK: Final = _around(*_NEAR[:4], (0, 0), *_NEAR[4:])
"""The eight neighbours of each cell and the cell itself, in reading order."""

EDGES: Final = _around(*_EDGES)
"""Those of the neighbours that share an edge with it."""

RIVERS_ROW: Final = frozenset(written(x, 0) for x in range(-_FARTHEST, _FARTHEST + 1))
"""The cells of the row that is kept for the river (GM-4.4)."""

_EDGES_FIRST: Final = _around(*_EDGES, *(step for step in _NEAR if step not in _EDGES))

NEAR_OFF_ROW: Final = PerCell(lambda cell: tuple(near for near in _EDGES_FIRST[cell] if near not in RIVERS_ROW))
"""The neighbours of each cell that do not lie in the river's row, those that share an edge first."""


def _row_and_column(cell: str) -> tuple[int, int]:
    """By what cells are sorted: the top row comes first, and in a row what is farthest left."""
    x, y = place_of(cell)
    return -y, x


_READING: Final = PerCell(_row_and_column)


def reading_order(cells: Iterable[str]) -> list[str]:
    """The cells row by row from the top, each row from the left."""
    return sorted(cells, key=_READING.__getitem__)


def put_on(tiles: dict[str, str], cell: str, tile: str) -> None:
    """Put a tile on a cell that has none, so that all stay in reading order."""
    cells = [*tiles]
    tiles[cell] = tile
    for later in cells[bisect(cells, _READING[cell], key=_READING.__getitem__) :]:
        tiles[later] = tiles.pop(later)
