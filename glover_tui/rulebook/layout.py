"""The rulebook as lines: every rule with its number, title, marks and text, and where each of them stands."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from games.core.rulebook import Rule, Rulebook
from glover_tui.boards.base import PLAIN, Area, Cell, Ink, Line
from glover_tui.page import HERE, KEY, QUIET, TITLE, Sheet, wrap

MARKS: Final = {
    "ruling": "our answer to an open question",
    "told": "to be read only",
    "invented": "ours, not in the box",
    "reconstructed": "a figure that is not printed",
}
"""What may stand behind a rule's title, and what it means."""

_RULE: Final = re.compile(r"\b[A-Z]+-\d+\.\d+\b")
_LINK: Final = Ink("live")
_HIT: Final = Ink("live", bold=True)
_RULING: Final = Ink("warn")
WIDEST: Final = 88
"""Lines of text are no longer than this, however wide the screen is."""


@dataclass(slots=True)
class Laid:
    """The laid out book: its sheet, and the first and last line of each chapter's head and each rule."""

    sheet: Sheet
    rules: dict[str, tuple[int, int]] = field(default_factory=dict)
    chapters: dict[str, int] = field(default_factory=dict)
    _marked: str = ""

    def point_out(self, number: str) -> None:
        """Mark this rule as the one that is read, and none else."""
        for marked, ink in ((self._marked, KEY), (number, HERE)):
            if marked in self.rules:
                row = self.rules[marked][0]
                head, *rest = self.sheet.rows[row]
                self.sheet.rows[row] = (head._replace(ink=ink), *rest)
        self._marked = number

    def at(self, line: int) -> str:
        """The first rule that begins at the line or below it; the last one of all if none does."""
        for number, (first, _) in self.rules.items():
            if first >= line:
                return number
        return next(reversed(self.rules), "")


def marks_of(rule: Rule) -> list[str]:
    """The marks to show behind a rule's title, in a fixed order."""
    marks = set(rule.marks) | ({"ruling"} if rule.ruled else set())
    if "reconstruct" in rule.text:
        marks.add("reconstructed")
    return [mark for mark in MARKS if mark in marks]


def lay_out(book: Rulebook, width: int, words: Collection[str] = ()) -> Laid:
    """Lay out the whole book, with `words` lit up. It is kept: a book is opened again and again, at one rule or
    another."""
    kept = _laid_out(book, width, tuple(words))
    sheet = Sheet(width)
    sheet.rows, sheet.spots = list(kept.sheet.rows), kept.sheet.spots
    return Laid(sheet, kept.rules, kept.chapters)


@lru_cache(4)
def _laid_out(book: Rulebook, width: int, words: tuple[str, ...]) -> Laid:
    sheet = Sheet(width)
    laid = Laid(sheet)
    room = min(WIDEST, width - 3)
    pattern = _pattern(words)
    sheet.gap()
    for piece in wrap(book.intro, room):
        sheet.line(Cell(f" {piece}"))
    for chapter in book.chapters:
        sheet.gap()
        laid.chapters[chapter.number] = sheet.height
        rule_off = "─" * max(0, room - len(chapter.number) - len(chapter.title) - 4)
        sheet.line(Cell(f" {chapter.number}  {chapter.title.upper()} ", TITLE), Cell(f" {rule_off}", Ink("frame")))
        for piece in wrap(chapter.intro, room):
            sheet.line(Cell(f" {piece}", QUIET))
        for rule in chapter.rules:
            sheet.gap()
            first = sheet.height
            _rule(sheet, rule, room, pattern)
            laid.rules[rule.number] = first, sheet.height - 1
            sheet.spots[f"rule:{rule.number}"] = Area(0, first, 1, sheet.height - first)
    sheet.gap(2)
    return laid


def _rule(sheet: Sheet, rule: Rule, room: int, pattern: re.Pattern[str] | None) -> None:
    head = [Cell(f" {rule.number} ", KEY), Cell(" "), *_lit(rule.title, Ink("text", bold=True), pattern)]
    for mark in marks_of(rule):
        head += [Cell("  "), Cell(mark, _RULING if mark in ("ruling", "reconstructed", "invented") else QUIET)]
    sheet.line(*head)
    for paragraph in rule.text.split("\n"):
        hang = "  " if paragraph.startswith("- ") else ""
        for piece in wrap(paragraph, room - 1, hang) or [""]:
            _text(sheet, piece, pattern)


def _text(sheet: Sheet, piece: str, pattern: re.Pattern[str] | None) -> None:
    """A line of a rule's text: references can be pressed; what opens a ruling and what is searched for is lit."""
    row, x = sheet.height, 2
    cells: list[Cell] = [Cell("  ")]
    for text, ink in _parts(piece):
        if ink == _LINK:
            sheet.spots[f"go:{text}@{row}"] = Area(x, row, len(text), 1)
        cells += _lit(text, ink, pattern) if ink == PLAIN else [Cell(text, ink)]
        x += len(text)
    sheet.line(*cells)


def _parts(text: str) -> Iterator[tuple[str, Ink]]:
    at = 0
    for found in re.finditer(rf"{_RULE.pattern}|\bRuling:", text):
        if found.start() > at:
            yield text[at : found.start()], PLAIN
        yield found[0], _RULING if found[0] == "Ruling:" else _LINK
        at = found.end()
    if at < len(text):
        yield text[at:], PLAIN


def _pattern(words: Collection[str]) -> re.Pattern[str] | None:
    return re.compile("|".join(re.escape(word) for word in words), re.IGNORECASE) if words else None


def _lit(text: str, ink: Ink, pattern: re.Pattern[str] | None) -> Line:
    """The text with everything that fits the pattern lit."""
    if pattern is None:
        return [Cell(text, ink)]
    cells: list[Cell] = []
    at = 0
    for found in pattern.finditer(text):
        cells += [Cell(text[at : found.start()], ink), Cell(found[0], _HIT)]
        at = found.end()
    cells.append(Cell(text[at:], ink))
    return [cell for cell in cells if cell.text]
