"""A screen of one scrolling page between a title and a line of keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from glover_tui.boards.base import Cell
from glover_tui.leaving import LeavesOnce
from glover_tui.page import KEY, QUIET, TITLE, Hint, Page, Sheet
from glover_tui.theme.quick import Ground

if TYPE_CHECKING:
    from glover_tui.app import GloverApp

WIDEST = 100
"""Running text is no wider than this, however wide the screen is."""


class PageScreen(Ground, LeavesOnce, Screen[None]):
    """Derive from it, and write the page in `write`. Arrows scroll, Esc, Backspace and q go back."""

    CSS = """
    PageScreen #page-body { height: 1fr; }
    """
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "scroll(1)", "Down", show=False),
        Binding("up,k", "scroll(-1)", "Up", show=False),
        Binding("pagedown,space", "turn(1)", "Turn the page", show=False),
        Binding("pageup,b", "turn(-1)", "Turn back", show=False),
        Binding("home,g", "turn(-1000)", "To the top", show=False),
        Binding("end,G", "turn(1000)", "To the end", show=False),
        Binding("escape,backspace,q", "back", "Back", show=False),
    ]
    heading: str = ""
    subject: str = ""

    @property
    def glover(self) -> GloverApp:
        """The app, by its own type."""
        return cast("GloverApp", self.app)

    @property
    def body(self) -> Page:
        """The page."""
        return self.query_one("#page-body", Page)

    def compose(self) -> ComposeResult:
        yield Page(id="page-title", classes="-bar")
        yield Page(id="page-body")
        yield Page(id="page-keys", classes="-bar")

    def write(self, sheet: Sheet) -> None:
        """Write the page. The sheet is as wide as the body."""
        raise NotImplementedError

    def keys(self) -> list[Hint]:
        """The keys to name in the bottom line."""
        plain = self.glover.look.name == "ascii"
        return [Hint("Esc/q", "Back", "back"), Hint("Up/Down" if plain else "↑↓", "Scroll", "down")]

    def on_resize(self, event: events.Resize) -> None:
        """Write the page for the new width."""
        self.call_after_refresh(self.paint)

    def paint(self) -> None:
        """Paint everything anew."""
        title = Sheet(self.size.width)
        title.line(Cell(f" {self.heading.upper()} ", TITLE), Cell(f" {self.subject}", QUIET))
        self.query_one("#page-title", Page).lay(title)
        sheet = Sheet(self.body.size.width)
        self.write(sheet)
        self.body.lay(sheet)
        keys = Sheet(self.size.width)
        keys.hints(self.keys())
        self.query_one("#page-keys", Page).lay(keys)

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.body.scroll_relative(y=lines, animate=False, force=True)

    def action_turn(self, pages: int) -> None:
        """Scroll by pages."""
        self.body.scroll_relative(y=pages * (self.body.size.height - 2), animate=False, force=True)

    def action_back(self) -> None:
        """Leave this screen."""
        self.dismiss()

    def on_page_pressed(self, event: Page.Pressed) -> None:
        """A click on what a key would do."""
        self.press(event.spot)

    def press(self, spot: str) -> None:
        """Do what a spot stands for."""
        if spot == "back":
            self.action_back()
        elif spot == "down":
            self.action_turn(1)


def key_line(sheet: Sheet, key: str, what: str, width: int = 18) -> None:
    """A line of a list of keys."""
    sheet.line(Cell(f"  {key}".ljust(width), KEY), Cell(what))
