"""What the tests of the boards ask of a painted canvas: its text, its glyphs and its spots."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar, get_args

import msgspec

from glover_tui.boards.base import Area, Canvas, Line
from glover_tui.boards.steer import Direction, edge, go
from glover_tui.theme.look import UNICODE, Look

SIZES: Final = {"80x24": (80, 11), "120x36": (72, 32), "200x60": (140, 52)}
"""The room that a board has in terminals of these sizes."""
PANELS: Final = (40, 44, 56, 76)
"""The widths of the panels in terminals of 114, 120, 200 and 80 columns."""
SKETCHED: Final = set("●▲■◆★○▒·×→") | set("┌┐└┘─│╔╗╚╝═║┏┓┗┛━┃")
"""Glyphs of East Asian ambiguous width that the look prescribes for every board."""

View = TypeVar("View", bound=msgspec.Struct)
Scene = TypeVar("Scene")


class Part(Generic[View, Scene]):
    """A part of a board: the scene that a view makes on a canvas, how high it is in a width, how it is painted."""

    def __init__(
        self,
        scene: Callable[[Canvas, View], Scene],
        height: Callable[[View, int], int],
        paint: Callable[[Scene, Area], None],
    ) -> None:
        self.scene, self.height, self.paint = scene, height, paint

    def on_canvas(self, view: View, width: int, look: Look = UNICODE) -> Canvas:
        """The part alone, as high as it wants to be."""
        canvas = Canvas(width, self.height(view, width), look)
        self.paint(self.scene(canvas, view), Area(0, 0, width, canvas.height))
        return canvas


def with_seat(view: View, number: int, **changes: Any) -> View:
    """The view with one seat changed."""
    shown: Any = view
    seats = [msgspec.structs.replace(one, **changes) if at == number else one for at, one in enumerate(shown.seats)]
    return msgspec.structs.replace(view, seats=tuple(seats))


# ---------------------------------------------------------------------- text


def told(lines: Iterable[Line]) -> list[str]:
    """The lines of a panel as text."""
    return ["".join(cell.text for cell in line) for line in lines]


def words_at(canvas: Canvas, spot: str) -> str:
    """What is written on a spot, its lines one after another."""
    area = canvas.spots[spot]
    rows = canvas.cells[area.y : area.y + area.height]
    return " ".join("".join(char for char, _ in row[area.x : area.x + area.width]) for row in rows)


def of_unsure_width(canvas: Canvas, more: str = "") -> list[str]:
    """The glyphs that some terminals make two cells wide, but for those that the look prescribes and `more`."""
    glyphs = set(canvas.text()) - SKETCHED - set(more)
    return sorted(glyph for glyph in glyphs if unicodedata.east_asian_width(glyph) not in ("Na", "N", "H"))


# ---------------------------------------------------------------------- spots


def overlap(a: Area, b: Area) -> bool:
    """Whether two areas share a cell."""
    return a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height


def check_spots_lie_apart(canvas: Canvas) -> None:
    """Every spot lies on the canvas, and no two share a cell."""
    taken: dict[tuple[int, int], str] = {}
    for spot, area in canvas.spots.items():
        for y, x in itertools.product(range(area.y, area.y + area.height), range(area.x, area.x + area.width)):
            assert 0 <= x < canvas.width, spot
            assert 0 <= y < canvas.height, spot
            assert taken.setdefault((x, y), spot) == spot


def reached_by_arrows(canvas: Canvas, kind: str = "", walks_round: bool = True) -> set[str]:
    """The spots of a kind to which the arrow keys lead from the first one."""
    spots = {name: area for name, area in canvas.spots.items() if name.startswith(kind)}
    start = edge(spots, True)
    seen = todo = set() if start is None else {start}
    while todo:
        todo = {go(canvas, spots, here, way, walks_round) for here in todo for way in get_args(Direction)} - seen
        seen = seen | todo
    return seen


def check_arrows_reach_all(canvas: Canvas, kind: str = "", walks_round: bool = True) -> None:
    """The arrow keys lead to all spots of a kind when they are the only ones."""
    assert reached_by_arrows(canvas, kind, walks_round) == {name for name in canvas.spots if name.startswith(kind)}
