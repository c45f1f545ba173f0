"""Small strokes that every part of the Glover board uses: seats, cubes, texts that fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.glover.components import Components, load
from games.glover.view import GloverView
from glover_tui.boards.base import Area, Canvas, Cell, Ink
from glover_tui.theme.look import Look

QUIET: Final = Ink("quiet")
TEXT: Final = Ink("text")
STRONG: Final = Ink("text", "", True)
TITLE: Final = Ink("title", "", True)
FRAME: Final = Ink("frame")
WARN: Final = Ink("warn", "", True)
GOOD: Final = Ink("good")
BAD: Final = Ink("bad")

LETTERS: Final = ("W", "R", "Y", "G", "B")
CHIP: Final = 3
"""A cube is drawn three cells wide."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is being painted, and on what."""

    canvas: Canvas
    view: GloverView
    names: Sequence[str]

    @property
    def look(self) -> Look:
        return self.canvas.look

    @property
    def facts(self) -> Components:
        return load()

    def glyph(self, seat: int) -> str:
        """The seat's glyph; it goes with the seat's colour."""
        return glyph(self.view, seat, self.look)

    def ink(self, seat: int) -> Ink:
        """The ink of the seat's glyph and name."""
        return seat_ink(self.view, seat)

    def name(self, seat: int, width: int) -> str:
        """The seat's name in at most `width` cells."""
        return cut(self.names[seat], width)

    def who(self, x: int, y: int, seat: int, width: int = 14) -> int:
        """Write glyph and name in at most `width` cells; gives the x after them."""
        ink = self.ink(seat)
        return self.canvas.put(x, y, f"{self.glyph(seat)} {self.name(seat, width - 2)}", ink)


def glyph(view: GloverView, seat: int, look: Look) -> str:
    return look.seats[view.seats[seat].colour]


def seat_ink(view: GloverView, seat: int) -> Ink:
    return Ink(f"seat.{view.seats[seat].colour}", "", True)


def payer(view: GloverView) -> int | None:
    """The seat whose prices the board shows: the viewer, else the only one that decides; None for the printed ones."""
    if view.viewer is not None:
        return view.viewer
    return view.deciding[0] if len(view.deciding) == 1 else None


def used_word(view: GloverView, power: str) -> str:
    """Says so if the seat that matters now has used a once-a-round power."""
    who = payer(view)
    return " (used)" if who is not None and power in view.seats[who].used else ""


def cut(text: str, width: int) -> str:
    """The text in at most `width` cells; a cut one ends in a full stop, as an abbreviation does."""
    if len(text) <= width:
        return text
    return text[: max(0, width - 1)].rstrip(" .") + "." if width > 1 else text[: max(0, width)]


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells, broken at blanks."""
    lines = [""]
    for word in text.split():
        joined = f"{lines[-1]} {word}" if lines[-1] else word
        if len(joined) <= width:
            lines[-1] = joined
        else:
            lines.append(cut(word, width))
    return lines


def signed(number: int, look: Look) -> str:
    """The figure with its sign; nothing is ±0."""
    return f"{look.minus}{-number}" if number < 0 else f"+{number}" if number else "0"


def chips(counts: Sequence[int], look: Look, width: int) -> list[list[Cell]]:
    """Cubes as chips in lines of `width` cells: each one alone if they fit in one line, else counted by colour."""
    total = sum(counts)
    if total * (CHIP + 1) - 1 <= width:
        each = [letter for letter, count in zip(LETTERS, counts, strict=True) for _ in range(count)]
        line: list[Cell] = []
        for letter in each:
            line += [chip(letter), Cell(" ")]
        return [line[:-1]]
    lines: list[list[Cell]] = [[]]
    used = 0
    for letter, count in zip(LETTERS, counts, strict=True):
        if not count:
            continue
        figure = f"{look.times}{count} " if count > 1 else " "
        if used and used + CHIP + len(figure) - 1 > width:
            lines.append([])
            used = 0
        lines[-1] += [chip(letter), Cell(figure, STRONG)]
        used += CHIP + len(figure)
    return lines


def chip(letter: str) -> Cell:
    return Cell(f"[{letter}]", Ink(f"cube.{letter}"))


def put_cells(canvas: Canvas, x: int, y: int, cells: Sequence[Cell]) -> int:
    """Write pieces one after the other; gives the x after them."""
    for cell in cells:
        x = canvas.put(x, y, cell.text, cell.ink)
    return x


def heading(scene: Scene, area: Area, text: str) -> int:
    """A line with a title that divides parts; gives the x after the title."""
    line = scene.look.box.across
    scene.canvas.put(area.x, area.y, line * area.width, FRAME)
    return scene.canvas.put(area.x + 2, area.y, f" {text} ", TITLE)
