"""Small strokes that every game's board uses: who sits where, texts that fit, headings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from glover_tui.boards.base import Area, Canvas, Cell, Ink
from glover_tui.theme.look import UNICODE, Look

QUIET: Final = Ink("quiet")
TEXT: Final = Ink("text")
STRONG: Final = Ink("text", "", True)
TITLE: Final = Ink("title", "", True)
FRAME: Final = Ink("frame")
WARN: Final = Ink("warn", "", True)
GOOD: Final = Ink("good")
BAD: Final = Ink("bad")


_SEATS: Final = tuple(Ink(f"seat.{colour}", "", True) for colour in range(len(UNICODE.seats)))


class Seated(Protocol):
    """A seat in any game's view: its glyph and colour in the palette."""

    @property
    def colour(self) -> int: ...


class Seats(Protocol):
    """Any game's view: it has seats."""

    @property
    def seats(self) -> Sequence[Seated]: ...


View = TypeVar("View", bound=Seats)


@dataclass(frozen=True, slots=True)
class Scene(Generic[View]):
    """What is being painted, and on what."""

    canvas: Canvas
    view: View
    names: Sequence[str]

    @property
    def look(self) -> Look:
        return self.canvas.look

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


def glyph(view: Seats, seat: int, look: Look) -> str:
    """The seat's glyph."""
    return look.seats[view.seats[seat].colour]


def seat_ink(view: Seats, seat: int) -> Ink:
    """The ink of the seat's glyph and name."""
    return _SEATS[view.seats[seat].colour]


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


def put_cells(canvas: Canvas, x: int, y: int, cells: Sequence[Cell]) -> int:
    """Write pieces one after the other; gives the x after them."""
    for cell in cells:
        x = canvas.put(x, y, cell.text, cell.ink)
    return x


def heading(canvas: Canvas, area: Area, text: str) -> int:
    """A line with a title that divides parts; gives the x after the title."""
    canvas.put(area.x, area.y, canvas.look.box.across * area.width, FRAME)
    return canvas.put(area.x + 2, area.y, f" {text} ", TITLE)
