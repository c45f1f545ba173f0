"""Frames that share their edges, drawn with the junctions that such edges need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from glover_tui.boards.base import Area, Canvas, Ink
from glover_tui.boards.brush import FRAME
from glover_tui.theme.look import ASCII, UNICODE

_UP, _RIGHT, _DOWN, _LEFT = 1, 2, 4, 8
_ACROSS, _UPRIGHT = _LEFT | _RIGHT, _UP | _DOWN
_GLYPHS: Final = {
    _ACROSS: "─",
    _UPRIGHT: "│",
    _RIGHT | _DOWN: "┌",
    _LEFT | _DOWN: "┐",
    _RIGHT | _UP: "└",
    _LEFT | _UP: "┘",
    _UPRIGHT | _RIGHT: "├",
    _UPRIGHT | _LEFT: "┤",
    _ACROSS | _DOWN: "┬",
    _ACROSS | _UP: "┴",
    _ACROSS | _UPRIGHT: "┼",
    _LEFT: "─",
    _RIGHT: "─",
    _UP: "│",
    _DOWN: "│",
}
_PLAIN: Final = str.maketrans(
    {
        glyph: ASCII.box.across if not ways & _UPRIGHT else ASCII.box.down if not ways & _ACROSS else "+"
        for ways, glyph in _GLYPHS.items()
    }
)


def frames(canvas: Canvas, areas: Iterable[Area], within: Area, ink: Ink = FRAME) -> None:
    """Draw a frame along the inside edge of each area, those of neighbours on each other; what is outside of `within`
    is left out."""
    plain = canvas.look.box != UNICODE.box
    for x, y, text in _runs(tuple(areas), within):
        canvas.put(x, y, text.translate(_PLAIN) if plain else text, ink)


@lru_cache(64)
def _runs(areas: tuple[Area, ...], within: Area) -> tuple[tuple[int, int, str], ...]:
    """The lines as texts that start at a cell."""
    links: dict[tuple[int, int], int] = {}
    for area in areas:
        for x, y, ways in _edge(area):
            if within.holds(x, y):
                links[y, x] = links.get((y, x), 0) | ways
    runs: list[tuple[int, int, str]] = []
    for (y, x), ways in sorted(links.items()):
        glyph = _GLYPHS[_inside(x, y, ways, within)]
        if runs and runs[-1][1] == y and runs[-1][0] + len(runs[-1][2]) == x:
            runs[-1] = (runs[-1][0], y, runs[-1][2] + glyph)
        else:
            runs.append((x, y, glyph))
    return tuple(runs)


def _edge(area: Area) -> Iterator[tuple[int, int, int]]:
    """The cells of a frame, each with where its lines lead."""
    right, bottom = area.x + area.width - 1, area.y + area.height - 1
    for y in (area.y, bottom):
        for x in range(area.x, right + 1):
            yield x, y, (_LEFT if x > area.x else 0) | (_RIGHT if x < right else 0)
    for x in (area.x, right):
        for y in range(area.y, bottom + 1):
            yield x, y, (_UP if y > area.y else 0) | (_DOWN if y < bottom else 0)


def _inside(x: int, y: int, ways: int, within: Area) -> int:
    """The ways that lead to a cell within."""
    steps = ((_UP, x, y - 1), (_RIGHT, x + 1, y), (_DOWN, x, y + 1), (_LEFT, x - 1, y))
    return sum(way for way, to_x, to_y in steps if ways & way and within.holds(to_x, to_y))
