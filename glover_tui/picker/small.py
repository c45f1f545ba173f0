"""What a terminal gets that is too small for a table."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from glover_tui.app import LEAST_HEIGHT, LEAST_WIDTH
from glover_tui.page import KEY, QUIET, TITLE, Page, Sheet
from glover_tui.theme.quick import Ground


class TooSmall(Ground, Screen[None]):
    """Covers everything until the terminal is large enough; what is under it waits."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit", "Quit")]

    def __init__(self) -> None:
        super().__init__()

    def compose(self) -> ComposeResult:
        yield Page()

    def on_resize(self, event: events.Resize) -> None:
        """Say how much is missing, or make way."""
        if self._fits():
            self._make_way()
            return
        from glover_tui.boards.base import Cell

        width, height = self.app.size
        sheet = Sheet(width)
        sheet.gap(max(0, height // 2 - 2))
        sheet.line(Cell(" This terminal is too small.", TITLE))
        sheet.text(f" It has {width} x {height} cells, a table needs {LEAST_WIDTH} x {LEAST_HEIGHT}.")
        sheet.line(Cell(" Make it larger to go on. Nothing is lost.", QUIET))
        sheet.line(Cell(" q", KEY), Cell(" Quit"))
        self.query_one(Page).lay(sheet)

    def on_screen_resume(self) -> None:
        """Make way if the terminal has grown while something else was on top."""
        if self._fits():
            self._make_way()

    def _make_way(self) -> None:
        """Go, once: a size is told more than once, and a second farewell would take the screen below along."""
        if self.app.screen is self:
            self.dismiss()

    def _fits(self) -> bool:
        width, height = self.app.size
        return width >= LEAST_WIDTH and height >= LEAST_HEIGHT
