"""The Glover board: which parts are shown where, by phase and room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from games.core.types import Choice, Decision
from games.glover.view import GloverView
from glover_tui.boards.base import Area, Board, Canvas, Line
from glover_tui.boards.glover import bargain, ladder, own, panels, seats, shelf, top, verbs
from glover_tui.boards.glover.brush import Scene
from glover_tui.theme.look import Look

LEAST_WIDTH = 70
TWO_COLUMNS = 122
RIGHT = 48
GAP = 2


class Part(NamedTuple):
    """A piece of the board: how many lines it needs in a width, and how it is painted."""

    height: Callable[[GloverView, int], int]
    paint: Callable[[Scene, Area], None]


TOP = Part(top.height, top.paint)
GUEST = Part(top.card_height, top.paint_card)
OWN = Part(own.height, own.paint)
MAT = Part(own.mat_height, own.paint_mat)
TABLE = Part(bargain.height, bargain.paint)
PILES = Part(bargain.pile_height, bargain.paint_piles)
LADDER = Part(ladder.height, ladder.paint)
SHELF = Part(shelf.height, shelf.paint)
SHORT_SHELF = Part(shelf.short_height, shelf.paint_short)
TALL_SHELF = Part(shelf.tall_height, shelf.paint_tall)
SEATS = Part(seats.height, seats.paint)

Placed = list[tuple[Part, Area]]


def plan(view: GloverView, width: int, height: int) -> tuple[int, int, Placed]:
    """The size of the canvas, and where each part goes on it."""
    width = max(width, LEAST_WIDTH)
    if width >= TWO_COLUMNS:
        left = width - RIGHT - GAP
        first = _stack(_left(view), view, Area(0, 0, left, height))
        second = _stack(_right(view), view, Area(left + GAP, 0, RIGHT, height))
        placed = first + second
    else:
        parts = _order(view, SHELF)
        if _needed(parts, view, width) > height and view.phase == "negotiation":
            parts = _order(view, SHORT_SHELF)
        placed = _stack(parts, view, Area(0, 0, width, height))
    return width, max(height, *(area.y + area.height for _, area in placed)), placed


def _order(view: GloverView, facilities: Part) -> list[Part]:
    """The parts in one column, what matters in the phase first."""
    if view.active >= 0 and view.phase == "negotiation":
        return [TOP, OWN, TABLE, LADDER, facilities, SEATS]
    if view.phase == "glover":
        return [OWN, TOP, LADDER, facilities, SEATS, PILES]
    if view.phase == "over":
        return [SEATS, facilities, LADDER, TOP, PILES]
    return [TOP, OWN, facilities, SEATS, LADDER, PILES]


def _left(view: GloverView) -> list[Part]:
    middle = TABLE if view.active >= 0 and view.phase == "negotiation" else PILES
    if view.phase == "negotiation":
        return [middle, LADDER, SEATS, MAT]
    return [LADDER, SEATS, middle, MAT]


def _right(view: GloverView) -> list[Part]:
    return [GUEST, TALL_SHELF]


def _needed(parts: Sequence[Part], view: GloverView, width: int) -> int:
    return sum(part.height(view, width) for part in parts)


def _stack(parts: Sequence[Part], view: GloverView, room: Area) -> Placed:
    """The parts under each other, with a free line between where there is room."""
    heights = [(part, part.height(view, room.width)) for part in parts]
    heights = [(part, lines) for part, lines in heights if lines]
    spare = room.height - sum(lines for _, lines in heights)
    placed: Placed = []
    y = room.y
    for part, lines in heights:
        placed.append((part, Area(room.x, y, room.width, lines)))
        y += lines
        if spare > 0 and part is not heights[-1][0]:
            y, spare = y + 1, spare - 1
    return placed


class GloverBoard(Board):
    """The negotiation table, the shelf, Glover's help and what lies before the screens."""

    game = "glover"

    def size(self, view: Any, width: int, height: int, page: int = 0) -> tuple[int, int]:
        wide, high, _ = plan(view, width, height)
        return wide, high

    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        scene = Scene(canvas, view, names)
        for part, area in plan(view, canvas.width, canvas.height)[2]:
            part.paint(scene, area)

    def spot_of(self, decision: Decision, choice: Choice) -> str | None:
        return verbs.spot_of(decision, choice)

    def key_of(self, decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
        return verbs.key_of(decision, choice, names)

    def player_lines(self, view: Any, names: Sequence[str], look: Look, width: int) -> Sequence[Line]:
        return panels.player_lines(view, names, look, width)

    def own_lines(self, view: Any, names: Sequence[str], look: Look, width: int) -> Sequence[Line]:
        return panels.own_lines(view, names, look, width)

    def legend(self) -> Mapping[str, str]:
        return {
            "● ▲ ■ ◆ ★": "the seats, each with its colour",
            "[W] [R] [Y] [G] [B]": "cubes: white, red, yellow, green, blue",
            "▒▒": "face down",
            "●●●○": "three pawns in hand, one out",
            "(●)": "a pawn laid for this round only",
            "1R 2C 0S 3L": "rifles, cannons, steamships, letters",
        }
