"""Lines of text that can be clicked: what every panel of the table but the board is made of.

One widget paints a whole panel, line by line. A line is a list of pieces; a piece may have a target: what it means to
click it, or to have the cursor on it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from glover_tui.boards.base import PLAIN, Cell, Ink
from glover_tui.theme.inks import Inks, inks_of
from glover_tui.theme.plain import ascii_line, ascii_only
from glover_tui.theme.quick import Unframed

CURSOR = Ink("cursor", "", True)
_PART: Final = re.compile(r"[;,.](?=\s)")
_DANGLING: Final = re.compile(r"(?:→|(?<!\S)(?:[−+-]?\d+|of|to|a|an|the|and|with|in|for|no|you|has|is))$")
"""The end of a text that would say nothing, or something else, without what comes next."""


class Piece(NamedTuple):
    """A part of a line: text, its ink, and what it stands for when it is clicked (None: nothing)."""

    text: str
    ink: Ink = PLAIN
    target: Any = None


Pieces = Sequence[Piece]


def pieces(cells: Iterable[Cell], target: Any = None) -> list[Piece]:
    """A board's line as a panel's, all of it for one target."""
    return [Piece(cell.text, cell.ink, target) for cell in cells]


def width_of(line: Pieces) -> int:
    return sum(cell_len(piece.text) for piece in line)


def fit(text: str, width: int) -> str:
    """The text in exactly `width` cells, with an ellipsis if it had to be cut."""
    if cell_len(text) <= width:
        return set_cell_size(text, max(0, width))
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…" if width > 0 else ""


def cut(text: str, width: int) -> str:
    """The text in at most `width` cells, with an ellipsis if it had to be cut."""
    return text if cell_len(text) <= width else fit(text, width)


def abridged(text: str, width: int) -> str:
    """The text in at most `width` cells. What has to be cut is cut after a part of it or else after a word, never
    within a figure.

    >>> abridged("value £4 → £5, over a line", 20)
    'value £4 → £5 …'
    >>> abridged("value £4 → £5, over a line", 14)
    'value …'
    """
    if cell_len(text) <= width:
        return text
    seen = len(set_cell_size(text, max(0, width - 2)).rstrip())
    ends = [*(mark.start() for mark in _PART.finditer(text)), len(text)]
    before = [end for end in ends if end <= seen]
    if before and (before[-1] * 2 >= seen or "→" in text[before[-1] : ends[len(before)]]):
        return f"{text[: before[-1]]} …"
    blanks = [blank for blank in range(1, seen + 1) if text[blank] == " " and _parts_words(text, blank)]
    return f"{text[: blanks[-1]].rstrip(' ,;.')} …" if blanks else fit(text, width)


def _parts_words(text: str, blank: int) -> bool:
    """Whether the text may be cut at this blank: not between a figure and what it counts or comes to."""
    return not text.startswith("→", blank + 1) and _DANGLING.search(text, 0, blank) is None


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells, broken at blanks; a word that is too long is broken after a hyphen
    or slash, or else where it must."""
    return list(_wrapped(text, max(1, width)))


@lru_cache(4096)
def _wrapped(text: str, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        line = ""
        for word in paragraph.split():
            while cell_len(word) > width:
                head = set_cell_size(word, width).rstrip() or word[0]  # a wide letter, and one cell
                head = head[: max(head.rfind("-"), head.rfind("/")) + 1] or head
                if line:
                    lines.append(line)
                    line = ""
                lines.append(head)
                word = word[len(head) :]
            if line and cell_len(line) + 1 + cell_len(word) > width:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        lines.append(line)
    if lines[-1] == "…" and len(lines) > 1:
        line, blank, word = lines[-2].rpartition(" ")
        if blank and cell_len(word) + 2 <= width:
            lines[-2:] = [line, f"{word} …"]  # an ellipsis alone on a line says nothing
    return tuple(lines)


def coloured(line: Pieces, inks: Mapping[str, str]) -> list[Piece]:
    """The line with its words of their own ink in it; keys, names and what is ruled out stay as they are."""
    found: list[Piece] = []
    for piece in line:
        if piece.ink.fore not in ("text", "quiet"):
            found.append(piece)
            continue
        for number, part in enumerate(_pattern(tuple(inks)).split(piece.text)):
            if part:
                found.append(
                    piece._replace(text=part, ink=Ink(inks[part], "", True))
                    if number % 2
                    else piece._replace(text=part)
                )
    return found


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """Any of the words, standing alone: between blanks, or before a mark of punctuation."""
    return re.compile(rf"(?<!\S)({'|'.join(map(re.escape, words))})(?=[\s.,;:?]|$)")


def trimmed(line: Pieces, width: int) -> list[Piece]:
    """The line cut to `width` cells."""
    found: list[Piece] = []
    room = width
    for piece in line:
        if room <= 0:
            break
        length = cell_len(piece.text)
        found.append(piece if length <= room else piece._replace(text=cut(piece.text, room)))
        room -= length
    return found


class LinesPanel(Unframed, Widget):
    """A panel of lines. Give it lines with `put`; it tells what was clicked with `Picked`."""

    class Picked(Message):
        """A piece with a target was clicked."""

        def __init__(self, panel: LinesPanel, target: Any) -> None:
            super().__init__()
            self.panel = panel
            self.target = target

        @property
        def control(self) -> LinesPanel:
            return self.panel

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.lines: list[Pieces] = []
        self.top = 0
        """The first line in sight."""
        self.cursor: Any = None
        """The target that is lit, if any."""
        self.inks_of_words: Mapping[str, str] = {}
        """Words that have an ink of their own where they stand alone."""
        self.fill: Callable[[int], Iterable[Pieces]] | None = None
        """What to show in so many cells, for a panel that is filled anew whenever its size changes."""
        self._inks: Inks | None = None
        self._places: list[tuple[Any, list[int]]] = []
        self._lit: Any = None
        """The target that is painted as lit."""
        self._paper_style: Style | None = None
        self._styles: dict[Ink, Style] = {}
        """What the inks are on the paper."""
        self._strips: dict[int, Strip] = {}
        self._blank: Strip | None = None
        self._heading = ""

    # ------------------------------------------------------------------ what it shows

    def put(self, lines: Iterable[Pieces], cursor: Any = None) -> None:
        """Show these lines; only those that changed are painted anew."""
        before, self.lines = self.lines, list(lines)
        self._clamp()
        changed = {
            number
            for number in range(max(len(before), len(self.lines)))
            if _line(before, number) != _line(self.lines, number)
        }
        self._places = _places_of(self.lines)
        self.repaint({*changed, *self._turned_to(cursor)})

    def light(self, target: Any) -> None:
        """Put the cursor on another target; what is shown stays."""
        self.repaint(self._turned_to(target))

    def _turned_to(self, target: Any) -> list[int]:
        """Move the cursor; gives the lines that look different then."""
        left, self.cursor, self._lit = self._lit, target, target
        return [] if left == target else [*self._lines_of(left), *self._lines_of(target)]

    @property
    def targets(self) -> list[Any]:
        """Everything that the cursor can be on, in the order of the lines."""
        return [target for target, _ in self._places]

    def _lines_of(self, target: Any) -> list[int]:
        """The numbers of the lines that the target stands in."""
        if target is None:
            return []
        return next((numbers for known, numbers in self._places if known is target or known == target), [])

    def entitle(self, title: str) -> None:
        """Write the panel's title; as it is, with no markup in it, for a seat may be called anything."""
        title = ascii_only(title) if self.app.has_class("-ascii") else title
        if title != self._heading:
            self._heading = title
            self.border_title = Content(title)

    def scroll_lines(self, by: int) -> bool:
        """Move the lines in sight; gives whether there was somewhere to go."""
        before, self.top = self.top, self.top + by
        self._clamp()
        if self.top != before:
            self.refresh()
            self.show_more()
        return self.top != before

    def see(self, target: Any) -> None:
        """Bring the target's lines into sight, the first of them above all."""
        found = self._lines_of(target)
        if not found or not self.room:
            return
        before = self.top
        self.top = max(self.top, found[-1] - self.room + 1)
        self.top = min(self.top, found[0])
        self._clamp()
        if self.top != before:
            self.refresh()
        self.show_more()

    def show_more(self) -> None:
        """Tell in the frame how many lines are out of sight."""
        below = len(self.lines) - self.top - self.room
        told = []
        if self.top > 0:
            told.append(f"{self.top} above")
        if below > 0:
            told.append(f"{below} below")
        self.say_more(", ".join(told))

    def say_more(self, told: str) -> None:
        """Write into the frame what is out of sight; empty for nothing."""
        if self.styles.border_bottom[0] not in ("", "none", "hidden") and (self.border_subtitle or "") != told:
            self.border_subtitle = told  # only then: it costs a repaint of the whole panel

    @property
    def room(self) -> int:
        """How many lines are in sight at once."""
        return self.content_size.height

    def _clamp(self) -> None:
        self.top = max(0, min(self.top, len(self.lines) - self.room))

    # ------------------------------------------------------------------ painting

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, self._new_theme)

    def notify_style_update(self) -> None:
        """See `Widget`."""
        self._paper_style = self._blank = None
        super().notify_style_update()

    @property
    def _paper(self) -> Style:
        """The panel's own colours. Kept, as Textual works them out anew for every line otherwise."""
        if self._paper_style is None:
            self._paper_style = self.rich_style
            self._styles.clear()
        return self._paper_style

    def _new_theme(self, _: object) -> None:
        self._inks = self._blank = self._paper_style = None
        self._strips.clear()
        self.refresh()

    def on_resize(self, _: events.Resize) -> None:
        self._strips.clear()
        self.refresh()  # it may have been painted in the new size already, from the strips of the old one
        if self.fill is not None and self.content_size.width:
            self.put(self.fill(self.content_size.width), self.cursor)
        self._clamp()
        self.show_more()

    def repaint(self, numbers: Iterable[int]) -> None:
        """Paint these lines anew."""
        regions = []
        width, room = self.content_size
        for number in numbers:
            self._strips.pop(number, None)
            if 0 <= number - self.top < max(room, 1):
                regions.append(Region(0, number - self.top, width, 1))
        if regions and self.is_mounted:
            self.refresh(*regions)
        if self.is_mounted:
            self.show_more()

    def line_at(self, y: int, width: int) -> Strip:
        """See `Unframed`."""
        number = y + self.top
        if number >= len(self.lines):
            if self._blank is None or self._blank.cell_length != width:
                self._blank = Strip.blank(width, self._paper)
            return self._blank
        strip = self._strips.get(number)
        if strip is None:
            strip = self._strips[number] = self._strip(self.lines[number], width)
        return strip

    def _strip(self, line: Pieces, width: int) -> Strip:
        if self._inks is None:
            self._inks = inks_of(self.app)
        lit, paper, styles = self.cursor, self._paper, self._styles
        plain: Callable[[Ink], Style] = self._inks.style

        def style(ink: Ink) -> Style:
            if ink not in styles:
                styles[ink] = paper + plain(ink)
            return styles[ink]

        if self.inks_of_words:
            line = coloured(line, self.inks_of_words)
        texts = [piece.text for piece in line]
        if self.app.has_class("-ascii"):
            texts = ascii_line(texts)
        segments = [
            Segment(text, style(self.lit(piece.ink) if lit is not None and piece.target == lit else piece.ink))
            for text, piece in zip(texts, line, strict=True)
        ]
        return Strip(segments).adjust_cell_length(width, paper)

    def lit(self, ink: Ink) -> Ink:
        """The ink of a piece under the cursor: chips keep their colours, if they have any."""
        coloured = self._inks is not None and self._inks.mode != "mono"
        return ink if coloured and ink.fore.startswith("cube.") else CURSOR

    # ------------------------------------------------------------------ the mouse

    def target_at(self, x: int, y: int) -> Any:
        """What stands at a place of the content; None for nothing."""
        number = y + self.top
        if not 0 <= number < len(self.lines) or y < 0:
            return None
        for piece in self.lines[number]:
            if x < cell_len(piece.text):
                return piece.target
            x -= cell_len(piece.text)
        return None

    def on_click(self, event: events.Click) -> None:
        place = event.get_content_offset(self)
        if place is not None and (target := self.target_at(place.x, place.y)) is not None:
            event.stop()
            self.post_message(self.Picked(self, target))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        if self.scroll_lines(2):
            event.stop()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        if self.scroll_lines(-2):
            event.stop()


def _line(lines: Sequence[Pieces], number: int) -> Pieces | None:
    return lines[number] if number < len(lines) else None


def _places_of(lines: Sequence[Pieces]) -> list[tuple[Any, list[int]]]:
    """Every target in the lines, each with the numbers of the lines it stands in."""
    found: list[tuple[Any, list[int]]] = []
    for number, line in enumerate(lines):
        for piece in line:
            if (target := piece.target) is None:
                continue
            numbers = next((numbers for known, numbers in found if known is target or known == target), None)
            if numbers is None:
                found.append((target, [number]))
            elif numbers[-1] != number:
                numbers.append(number)
    return found
