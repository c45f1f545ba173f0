"""A page of lines: the one widget that the picker, the forms and the rulebook are made of.

A page is laid from a `Sheet` (lines of inked cells, one after another) or from a board's `Canvas`. Places on it that
can be pressed are spots, as on a board. One widget for a whole screen keeps the first frame quick.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import TextWrapper
from typing import Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from glover_tui.boards.base import PLAIN, Area, Canvas, Cell, Ink, Line
from glover_tui.theme.inks import Inks, inks_of
from glover_tui.theme.quick import Unframed

TITLE: Final = Ink("title", bold=True)
QUIET: Final = Ink("quiet")
KEY: Final = Ink("live", bold=True)
HERE: Final = Ink("cursor", bold=True)
REFUSED: Final = Ink("refused", dim=True)
STRONG: Final = Ink("text", bold=True)
WARN: Final = Ink("warn")
BAD: Final = Ink("bad")
GOOD: Final = Ink("good")
FRAME: Final = Ink("frame")


class Hint(NamedTuple):
    """A key in the bottom line: what to press, what it does, and the spot that a click on it presses."""

    key: str
    label: str
    spot: str


class Sheet:
    """Lines written one after another, `width` cells wide."""

    def __init__(self, width: int) -> None:
        self.width = max(1, width)
        self.rows: list[Line] = []
        self.spots: dict[str, Area] = {}

    @property
    def height(self) -> int:
        return len(self.rows)

    def line(self, *cells: Cell, spot: str = "") -> int:
        """Write a line; gives its number. With `spot`, the whole line is one."""
        self.rows.append(cells)
        row = len(self.rows) - 1
        if spot:
            self.spots[spot] = Area(0, row, self.width, 1)
        return row

    def gap(self, lines: int = 1) -> None:
        """Leave lines empty."""
        self.rows.extend([()] * lines)

    def text(self, text: str, ink: Ink = PLAIN, indent: int = 0, width: int = 0) -> None:
        """Write running text, wrapped; `width` is the widest a line may be, the sheet's own by default."""
        room = max(8, (width or self.width) - indent)
        for piece in wrap(text, room) or [""]:
            self.rows.append((Cell(" " * indent + piece, ink),))

    def hints(self, hints: Iterable[Hint], indent: int = 1) -> None:
        """Write a line of keys, as many as fit, each of them a spot."""
        cells: list[Cell] = [Cell(" " * indent)]
        x = indent
        for hint in hints:
            length = len(hint.key) + 1 + len(hint.label)
            if x + length > self.width:
                break
            cells += (Cell(hint.key, KEY), Cell(f" {hint.label}"), Cell("   "))
            self.spots[hint.spot] = Area(x, len(self.rows), length, 1)
            x += length + 3
        self.rows.append(cells)


class Page(Unframed, ScrollView, can_focus=False):
    """Shows lines, scrolls if there are too many, and tells which spot was pressed."""

    DEFAULT_CSS = """
    Page { background: $background; scrollbar-size: 1 1; overflow-x: hidden; }
    Page.-bar { height: 1; overflow: hidden; background: $panel; }
    """

    class Pressed(Message):
        """A spot was clicked."""

        def __init__(self, spot: str) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.spots: Mapping[str, Area] = {}
        self._rows: Sequence[Line] | None = None
        self._canvas: Canvas | None = None
        self._strips: dict[int, Strip] = {}
        self._inks: Inks | None = None
        self._ground = Style.null()
        self._drawn_for = 0

    # ------------------------------------------------------------------ what it shows

    def lay(self, sheet: Sheet | Canvas) -> None:
        """Show this instead of what is there. Keeps the place it is scrolled to, as far as that is still there."""
        if isinstance(sheet, Canvas):
            self._canvas, self._rows = sheet, None
        else:
            self._canvas, self._rows = None, sheet.rows
        self.spots = sheet.spots
        self._strips.clear()
        size = Size(0 if isinstance(sheet, Sheet) else sheet.width, sheet.height)
        if size != self.virtual_size:
            self.virtual_size = size
        self.refresh()

    def plain(self) -> str:
        """All lines as plain text without trailing blanks."""
        if self._canvas is not None:
            return self._canvas.text()
        return "\n".join("".join(cell.text for cell in row).rstrip() for row in self._rows or ())

    def show_lines(self, top: int, bottom: int) -> None:
        """Scroll as little as it takes to bring the lines from `top` to `bottom` into sight, `top` first of all."""
        height = self.scrollable_content_region.height
        y = round(self.scroll_y)
        if bottom >= y + height:
            y = bottom - height + 1
        y = min(y, top)
        if y != round(self.scroll_y):
            self.scroll_to(y=y, animate=False, force=True)

    # ------------------------------------------------------------------ painting

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, self._new_theme)

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._forget()

    def _new_theme(self, _: object) -> None:
        self._forget()

    def _forget(self) -> None:
        """Forget the colours, as the theme or the style sheet has other ones now."""
        self._inks = None
        self._strips.clear()
        self.refresh()

    def line_at(self, y: int, width: int) -> Strip:
        """See `Unframed`."""
        row = y + round(self.scroll_y)
        if width != self._drawn_for:
            self._drawn_for = width
            self._strips.clear()
        strip = self._strips.get(row)
        if strip is None:
            strip = self._strips[row] = self._draw(row, width)
        return strip

    def _draw(self, row: int, width: int) -> Strip:
        if self._inks is None:
            self._inks = inks_of(self.app)
            self._ground = self.rich_style
        style, ground = self._inks.style, self._ground
        line = self._line(row)
        if self.app.has_class("-ascii"):
            from glover_tui.theme.plain import ascii_only

            line = [cell._replace(text=ascii_only(cell.text)) for cell in line]
        return Strip([Segment(cell.text, ground + style(cell.ink)) for cell in line]).crop_extend(0, width, ground)

    def _line(self, row: int) -> Line:
        if self._canvas is not None:
            return merged(self._canvas.cells[row]) if 0 <= row < self._canvas.height else ()
        rows = self._rows or ()
        return rows[row] if 0 <= row < len(rows) else ()

    # ------------------------------------------------------------------ the mouse

    def on_click(self, event: events.Click) -> None:
        """Tell which spot is under the mouse; the last one laid wins where they overlap."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        x, y = offset.x, offset.y + round(self.scroll_y)
        for spot, area in reversed(list(self.spots.items())):
            if area.holds(x, y):
                self.post_message(self.Pressed(spot))
                break


def merged(cells: Iterable[tuple[str, Ink]]) -> Line:
    """A row of a canvas with neighbours of the same ink joined."""
    line: list[Cell] = []
    text, under = "", PLAIN
    for char, ink in cells:
        if ink == under:
            text += char
            continue
        if text:
            line.append(Cell(text, under))
        text, under = char, ink
    line.append(Cell(text, under))
    return line


def wrap(text: str, width: int, hang: str = "") -> list[str]:
    """The text in lines of at most `width` cells, parted at blanks alone; `hang` begins every line after the first."""
    return TextWrapper(max(1, width), subsequent_indent=hang, break_on_hyphens=False).wrap(text)


def shortened(text: str, width: int) -> str:
    """The text, cut with an ellipsis of full stops where it does not fit."""
    return text if len(text) <= width else f"{text[: max(0, width - 2)]}.."
