"""What the board widget draws over a board's picture: what is live, refused, under the cursor, or has just moved.

The frame of a framed spot becomes heavy when it is live and reversed under the cursor. Any other spot keeps its first
and last column free for markers: `▸` before what is live, `▸ ◂` around the cursor. `» «` stand around what is pointed
at, just outside where it has no column free.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from glover_tui.boards.base import Area, Canvas, Ink
from glover_tui.theme.look import Look

Row = list[tuple[str, Ink]]


_CHIPS = ("cube.", "token.")
"""Inks that bring a ground of their own, and keep it also under the cursor."""
_STRONG = (*_CHIPS, "seat.", "cursor", "live", "river")
"""Inks that keep their colour on the ground of a glow."""


class Mark(NamedTuple):
    """How a spot stands out."""

    cursor: bool = False
    live: bool = False
    refused: bool = False
    glow: bool = False
    point: bool = False


UNMARKED: Final = Mark()
LIVE: Final = Mark(live=True)
REFUSED: Final = Mark(refused=True)


def marked(canvas: Canvas, y: int, mark_of: Callable[[str], Mark], look: Look, lit: Sequence[Area] = ()) -> Row:
    """Line `y` of the canvas with the glow of what is lit there, and the marks of all spots that cross it, larger spots
    first."""
    row = canvas.cells[y]
    copied = False
    for area in lit:
        if area.y <= y < area.y + area.height:
            row, copied = row if copied else row[:], True
            end = area.x + area.width
            row[area.x : end] = [(char, _lit(ink)) for char, ink in row[area.x : end]]
    above: tuple[str, Area, Mark] | None = None
    pointed: list[tuple[Area, bool]] = []
    for name, area in canvas.crossing(y):
        mark = mark_of(name)
        if mark.cursor and y >= area.y + canvas.cursor_at(name).height:
            mark = mark._replace(cursor=False)
        framed = name in canvas.framed
        if mark is UNMARKED or (mark is REFUSED and framed):
            continue
        if not copied:
            row, copied = row[:], True
        if mark.point and not mark.cursor:
            pointed.append((area, framed))
        if mark.cursor and framed:
            above = name, area, mark  # its frame may be shared with others, and is to be seen whole
        else:
            _mark(row, y, area, framed, mark, look)
    if above is not None:
        name, area, mark = above
        _mark(row, y, area, True, mark, look)
        if y > area.y and name in canvas.headed:
            inside = slice(area.x + 1, area.x + area.width - 1)
            row[inside] = [(char, _under_cursor(ink)) for char, ink in row[inside]]
    for area, framed in pointed:
        if y == area.y:
            _mark_ends(row, area, framed, look)
    return row


def _mark(row: Row, y: int, area: Area, framed: bool, mark: Mark, look: Look) -> None:
    left, right = area.x, min(area.x + area.width, len(row)) - 1
    if framed:
        _mark_box(row, y, area, mark, look)
    elif mark.cursor or mark.live or mark.refused:
        _mark_line(row, left, right, y == area.y, mark, look)
    edge = int(framed)  # others may share it
    if mark.point and not mark.cursor and not (framed and y in (area.y, area.y + area.height - 1)):
        inside = slice(left + edge, right + 1 - edge)
        row[inside] = [(char, _pointed(ink)) for char, ink in row[inside]]
    if mark.glow and area.y + edge <= y < area.y + area.height - edge:
        row[left + edge : right + 1 - edge] = [
            (char, _glowing(ink)) for char, ink in row[left + edge : right + 1 - edge]
        ]


@cache
def _under_cursor(ink: Ink) -> Ink:
    return ink if ink.fore.startswith(_CHIPS) else Ink("cursor", "", True)


@cache
def _live(ink: Ink) -> Ink:
    return ink._replace(bold=True)


@cache
def _refused(ink: Ink) -> Ink:
    return ink if ink.fore.startswith((*_CHIPS, "seat.")) else ink._replace(fore="refused", bold=False)


@cache
def _glowing(ink: Ink) -> Ink:
    return ink._replace(fore=ink.fore if ink.fore.startswith(_STRONG) else "text", ground="ground.glow")


@cache
def _lit(ink: Ink) -> Ink:
    return Ink(ink.fore if ink.fore.startswith(_STRONG) else "title", "ground.glow", True)


@cache
def _edge(cursor: bool, ground: str) -> Ink:
    return Ink("cursor" if cursor else "live", ground, True)


@cache
def _pointed(ink: Ink) -> Ink:
    return ink._replace(fore=ink.fore if ink.fore.startswith(_STRONG) else "text", ground="ground.point")


_POINT: Final = Ink("live", "ground.point", True)


def _mark_ends(row: Row, area: Area, framed: bool, look: Look) -> None:
    """The signs around what is pointed at: in its frame, in a free column or a line of its own, else beside it. A line
    that goes on from its words is left outside."""
    left, right = area.x, min(area.x + area.width, len(row)) - 1
    lines = {look.box.across, look.double_box.across, look.live_box.across}
    if not framed:
        words = next((x for x in range(right, left, -1) if row[x][0] not in lines), right)
        right = words if row[words][0] == " " else right
    for char, here, beside in ((look.point, left, left - 1), (look.point_end, right, right + 1)):
        if framed or row[here][0] in {" ", look.cursor, *lines}:
            row[here] = (char, _POINT)
        elif 0 <= beside < len(row) and row[beside][0] in {" ", *lines}:
            row[beside] = (char, _POINT)


def _mark_line(row: Row, left: int, right: int, first: bool, mark: Mark, look: Look) -> None:
    ink_of = _under_cursor if mark.cursor else _live if mark.live else _refused
    row[left : right + 1] = [(char, ink_of(ink)) for char, ink in row[left : right + 1]]
    if first and row[left][0] == " " and (mark.live or mark.cursor):
        row[left] = (look.cursor, Ink("cursor" if mark.cursor else "live", row[left][1].ground, True))
    if first and row[right][0] == " " and mark.cursor:
        row[right] = (look.cursor_end, Ink("cursor", "", True))


def _mark_box(row: Row, y: int, area: Area, mark: Mark, look: Look) -> None:
    if not (mark.cursor or mark.live):
        return
    left, right = area.x, min(area.x + area.width, len(row)) - 1
    top, bottom = y == area.y, y == area.y + area.height - 1
    lines = look.live_box
    ends = (lines.top_left, lines.top_right) if top else (lines.bottom_left, lines.bottom_right)
    across = {look.box.across, look.double_box.across}
    for x in range(left, right + 1) if top or bottom else (left, right):
        char, old = row[x]
        if x in (left, right):
            char = (ends if top or bottom else (lines.down, lines.down))[x == right]
        elif char in across:
            char = lines.across
        row[x] = (char, _edge(mark.cursor, old.ground))
