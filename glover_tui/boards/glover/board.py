"""The Glover board: which parts are shown where, by phase and room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.glover.state import COLOURS
from games.glover.view import GloverView
from glover_tui.boards import parts
from glover_tui.boards.base import Area, Board, Canvas
from glover_tui.boards.glover import bargain, ladder, own, panels, seats, shelf, top, verbs
from glover_tui.boards.glover.brush import Scene
from glover_tui.boards.glover.words import LEGEND
from glover_tui.boards.parts import first_that_fits, stack

LEAST_WIDTH = 69
TWO_COLUMNS = 122
LOW = 15
"""In fewer lines than this, what can be chosen comes before the round and the guest."""
RIGHT = 48
GAP = 2
FREE_LINES = 2
"""How many there are between parts, if there is room."""

Part = parts.Part[GloverView, Scene]
Placed = parts.Placed[GloverView, Scene]

TOP = Part(top.height, top.paint)
GUEST = Part(top.card_height, top.paint_card)
OWN = Part(own.height, own.paint)
MAT = Part(own.mat_height, own.paint_mat)
TABLE = Part(bargain.height, bargain.paint)
GRAND_TABLE = Part(bargain.grand_height, bargain.paint_grand)
PILES = Part(bargain.pile_height, bargain.paint_piles)
LADDER = Part(ladder.height, ladder.paint)
TALL_LADDER = Part(ladder.tall_height, ladder.paint_tall)
SHELF = Part(shelf.height, shelf.paint)
SHORT_SHELF = Part(shelf.short_height, shelf.paint_short)
NARROW_SHELF = Part(shelf.narrow_height, shelf.paint_narrow)
TALL_SHELF = Part(shelf.tall_height, shelf.paint_tall)
SEATS = Part(seats.height, seats.paint)
TALL_SEATS = Part(seats.tall_height, seats.paint_tall)

LEFT_WAYS = (
    (GRAND_TABLE, TALL_LADDER, TALL_SEATS),
    (GRAND_TABLE, TALL_LADDER, SEATS),
    (TABLE, LADDER, SEATS),
)
"""Table, helps and seats for the left of two columns, the roomiest first."""


def plan(view: GloverView, width: int, height: int) -> tuple[int, int, Placed]:
    """The size of the canvas, and where each part goes on it."""
    width = max(width, LEAST_WIDTH)
    if width >= TWO_COLUMNS:
        left = width - RIGHT - GAP
        first = first_that_fits([_left(view, *way) for way in LEFT_WAYS], view, left, height)
        second = first_that_fits([[GUEST, TALL_SHELF], [GUEST, NARROW_SHELF]], view, RIGHT, height)
        placed = stack(first, view, Area(0, 0, left, height), FREE_LINES)
        placed += stack(second, view, Area(left + GAP, 0, RIGHT, height), FREE_LINES)
    else:
        low = height < LOW
        short = [_order(view, SHORT_SHELF, low)] if view.phase == "negotiation" else []
        column = first_that_fits([_order(view, SHELF, low), *short], view, width, height)
        placed = stack(column, view, Area(0, 0, width, height), FREE_LINES)
    return width, max(height, *(area.y + area.height for _, area in placed)), placed


def _order(view: GloverView, facilities: Part, low: bool = False) -> list[Part]:
    """The parts in one column, what matters in the phase first."""
    if _bargaining(view):
        return [OWN, TABLE, TOP, LADDER, facilities, SEATS] if low else [TOP, OWN, TABLE, LADDER, facilities, SEATS]
    if view.phase == "glover":
        return [OWN, LADDER, SHORT_SHELF, TOP, SEATS, PILES] if low else [OWN, TOP, LADDER, facilities, SEATS, PILES]
    if view.phase == "over":
        return [SEATS, facilities, LADDER, TOP, PILES]
    return [TOP, OWN, facilities, SEATS, LADDER, PILES]


def _left(view: GloverView, table: Part, helps: Part, before: Part) -> list[Part]:
    """The parts of the left of two columns."""
    if _bargaining(view):
        return [table, helps, before, MAT]
    if view.phase == "glover":
        return [MAT, helps, before, PILES]
    return [before, MAT, helps, PILES]


def _bargaining(view: GloverView) -> bool:
    return view.phase == "negotiation" and view.active >= 0


class GloverBoard(Board):
    """The negotiation table, the shelf, Glover's help and what lies before the screens."""

    game = "glover"
    inks: ClassVar[Mapping[str, str]] = {letter: f"cube.{letter}" for letter in COLOURS}

    def size(self, view: Any, width: int, height: int, page: int = 0) -> tuple[int, int]:
        wide, high, _ = plan(view, width, height)
        return wide, high

    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        scene = Scene(canvas, view, names)
        for part, area in plan(view, canvas.width, canvas.sight or canvas.height)[2]:
            part.paint(scene, area)

    spot_of = staticmethod(verbs.spot_of)
    key_of = staticmethod(verbs.key_of)
    key_in = staticmethod(verbs.key_in)
    player_lines = staticmethod(panels.player_lines)
    own_lines = staticmethod(panels.own_lines)

    def legend(self) -> Mapping[str, str]:
        return {
            "● ▲ ■ ◆ ★": "the seats, each with its colour",
            "[W] [R] [Y] [G] [B]": "cubes: white, red, yellow, green, blue",
            "▒▒": "face down",
            "●●●○": "three pawns in hand, one out",
            "(●)": "a pawn laid for this round only",
            "1R 2C 0S 3L": "rifles, cannons, steamships, letters",
            "GL-3.9": "the number of a rule, which F1 opens",
            **LEGEND,
        }
