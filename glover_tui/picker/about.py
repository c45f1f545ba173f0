"""Who made a game, what of it is ours, and where things are kept."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from games.core.game import load_game
from glover_tui.boards.base import Cell
from glover_tui.page import FRAME, QUIET, STRONG, TITLE, WARN, Sheet
from glover_tui.picker.covers import Cover
from glover_tui.picker.pages import WIDEST, PageScreen

UNOFFICIAL: Final = (
    "This is an unofficial project by people who like these games. The games and their names belong to their authors "
    "and publishers, who have nothing to do with it. The rules are told in our own words, and nothing printed is "
    "copied. If you enjoy a game, buy it: it is better with the cubes in hand."
)
SOURCES: Final = {
    "reconstructed": "Reconstructed: worked out by us, as the printed figure is not known here",
    "public + reconstructed": "Partly told in public, partly reconstructed",
    "public": "Told in public by people who own the game",
    "rulebook": "From the printed rules",
}
"""Where a figure may come from, the least certain first."""
PACKAGES: Final = ("glover-tui", "textual", "rich", "msgspec")


class AboutScreen(PageScreen):
    """About a game and its numbers, and about the app."""

    heading = "About"

    def __init__(self, cover: Cover) -> None:
        super().__init__(id="about")
        self.cover = cover
        self.subject = f"{cover.title} and these numbers"
        self.figures: Sequence[Any] = load_game(cover.name).words.about()

    def write(self, sheet: Sheet) -> None:
        width = min(WIDEST, sheet.width - 1)
        sheet.gap()
        sheet.text(UNOFFICIAL, indent=1, width=width)
        sheet.gap()
        sheet.text(self.cover.credit, STRONG, indent=1, width=width)
        if not self.figures:
            sheet.text("This game tells nothing about where its numbers come from.", indent=1, width=width)
        for source in dict.fromkeys([*SOURCES, *(figure.source for figure in self.figures)]):
            self._figures(sheet, source, width)
        self._places(sheet, width)

    def _figures(self, sheet: Sheet, source: str, width: int) -> None:
        """The figures from one kind of source."""
        figures = [figure for figure in self.figures if figure.source == source]
        if not figures:
            return
        sheet.gap()
        _heading(sheet, SOURCES.get(source, source), width)
        certain = source == "rulebook"
        for figure in figures:
            if not certain:
                sheet.gap()
            mark, ink = ("  ", STRONG) if certain else (" ~", WARN)
            value = str(figure.value)
            if len(figure.what) + len(value) + 6 <= width:
                sheet.line(Cell(f"{mark} ", WARN), Cell(f"{figure.what}: ", ink), Cell(value))
            else:
                sheet.line(Cell(f"{mark} ", WARN), Cell(f"{figure.what}:", ink))
                sheet.text(value, indent=5, width=width)
            if figure.why:
                sheet.text(figure.why, QUIET, indent=5, width=width)

    def _places(self, sheet: Sheet, width: int) -> None:
        sheet.gap()
        _heading(sheet, "This copy", width)
        for name, value in (
            ("versions", ", ".join(f"{package} {_version(package)}" for package in PACKAGES)),
            ("tables", str(self.glover.data_dir)),
            ("settings", str(self.glover.settings_file)),
        ):
            sheet.line(Cell(f"   {name:<10}", QUIET), Cell(value))
        sheet.gap()


def _heading(sheet: Sheet, title: str, width: int) -> None:
    rule_off = "─" * max(0, width - len(title) - 3)
    sheet.line(Cell(f" {title} ", TITLE), Cell(rule_off, FRAME))


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "(not installed)"
