"""The card of the rules that are mastered: every chapter of a game with how well its rules are known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from glover_tui.boards.base import PLAIN, Cell, Ink
from glover_tui.learn.mastery import Chapter, Known, total
from glover_tui.page import KEY, QUIET, STRONG, TITLE, Hint, Sheet
from glover_tui.picker.pages import WIDEST, PageScreen

INKS: Final[dict[Known, Ink]] = {"mastered": Ink("good", "", True), "learning": Ink("warn", "", True), "new": QUIET}
MEANING: Final[dict[Known, str]] = {"mastered": "mastered", "learning": "being learnt", "new": "not met yet"}


class DrillCard(PageScreen):
    """The card of one game. `chapters` are those that drills ask about."""

    heading = "Rules mastered"

    def __init__(self, title: str, chapters: Sequence[Chapter]) -> None:
        super().__init__(id="drill-card")
        self.subject = title
        self.chapters = chapters

    def write(self, sheet: Sheet) -> None:
        signs = self._signs()
        width = min(WIDEST, sheet.width - 1)
        count = sum(len(chapter.rules) for chapter in self.chapters)
        sheet.gap()
        sheet.line(Cell(f" {total(self.chapters, 'mastered')} of {count} rules mastered", TITLE))
        sheet.gap()
        longest = max((len(chapter.rules) for chapter in self.chapters), default=0)
        spaced = len(self.chapters) * 2 + 9 <= self.body.size.height
        names = max(20, min(48, width - longest - 22))
        for chapter in self.chapters:
            mastered = f"{chapter.count('mastered')} of {len(chapter.rules)}"
            title = chapter.title if len(chapter.title) <= names else f"{chapter.title[: names - 2]}.."
            sheet.line(
                Cell(f" {chapter.number:<6} ", KEY),
                Cell(title.ljust(names), PLAIN),
                Cell(f" {mastered:>8}  ", STRONG),
                *(Cell(signs[known], INKS[known]) for _, known in chapter.rules),
            )
            sheet.gap(int(spaced))
        sheet.gap(int(not spaced))
        sheet.line(
            Cell(" "),
            *(
                cell
                for known, sign in signs.items()
                for cell in (Cell(sign, INKS[known]), Cell(f" {MEANING[known]}   ", QUIET))
            ),
        )
        sheet.gap()
        sheet.text(
            "A rule is mastered once it was answered rightly a second time. It comes back after some days, and sooner "
            "if it goes wrong. Rules that can only be read are not counted.",
            QUIET,
            indent=1,
            width=width,
        )

    def _signs(self) -> dict[Known, str]:
        if self.glover.look.name == "ascii":
            return {"mastered": "#", "learning": "+", "new": "."}
        return {"mastered": "■", "learning": "▪", "new": "·"}

    def keys(self) -> list[Hint]:
        return [Hint("Esc/q", "Back to the questions", "back"), *super().keys()[1:]]
