"""The first screen: which game, which table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.worker import get_current_worker

from glover_tui.boards.base import Canvas
from glover_tui.page import Hint, Page
from glover_tui.picker.covers import SHELF, Cover, cover
from glover_tui.picker.shelf import OVER, Earlier, Shelf, draw, plan
from glover_tui.theme.quick import Ground

if TYPE_CHECKING:
    from glover_tui.app import GloverApp
    from glover_tui.picker.tables import Found


class PickerScreen(Ground, Screen[None]):
    """Boxes on a shelf and earlier tables. One widget, painted line by line, so that it is there at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "box(-1)", "Game left", show=False),
        Binding("right,l", "box(1)", "Game right", show=False),
        Binding("up,k", "row(-1)", "Up", show=False),
        Binding("down,j", "row(1)", "Down", show=False),
        Binding("home", "edge(-1)", "First", show=False),
        Binding("end", "edge(1)", "Last", show=False),
        Binding("enter,space", "open", "Open", show=False),
        Binding("n", "new", "New table"),
        Binding("c", "continue", "Continue the newest table"),
        Binding("d,delete", "delete", "Delete the table"),
        Binding("t", "learn", "Learn the game"),
        Binding("r", "rules", "Rulebook"),
        Binding("f1", "rules", "Rulebook", show=False),
        Binding("a", "about", "About these numbers"),
        Binding("s", "settings", "Settings"),
        Binding("question_mark", "help", "Help"),
        Binding("q", "quit", "Quit"),
        *(Binding(str(number), f"pick({number - 1})", show=False) for number in range(1, 10)),
    ]

    def __init__(self) -> None:
        super().__init__(id="picker")
        self.shelf = Shelf([cover(name) for name in SHELF])
        self._found: Sequence[Found] = ()
        self._painted: tuple[int, int] = (0, 0)

    @property
    def glover(self) -> GloverApp:
        """The app, by its own type."""
        return cast("GloverApp", self.app)

    def compose(self) -> ComposeResult:
        yield Page()

    def on_mount(self) -> None:
        """Show the shelf first; what takes longer to find comes into it afterwards."""
        self.shelf.notice = self.glover.notice
        self.call_after_refresh(self.look_if_seen)

    def on_resize(self, event: events.Resize) -> None:
        """Paint for the new size. Textual tells the first one more than once."""
        if self._painted != self.app.size:
            self.paint()

    def on_screen_resume(self) -> None:
        """A table may have been played or deleted meanwhile."""
        if self._painted != (0, 0):
            self.look_if_seen()

    def look_if_seen(self) -> None:
        """Look around, unless a table lies over the picker or is about to: it needs nothing of all this."""
        if self.is_active and not self.glover.opening:
            self.look_around()

    # ------------------------------------------------------------------ finding games and tables

    @work(thread=True, exclusive=True)
    def look_around(self) -> None:
        """Find the games that can be played and the tables that were left; no rules are loaded for that."""
        from glover_tui.picker.tables import all_covers, find_tables, none_found

        found = find_tables(self.glover.data_dir, datetime.now().astimezone())
        nothing = none_found(self.glover.data_dir)
        covers = all_covers()
        self._tell(self._looked, covers, found, nothing)

    def _tell(self, hear: Callable[..., None], *news: object) -> None:
        """Bring news from beside the app into it, unless it is just being left."""
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(hear, *news)

    def _looked(self, covers: Sequence[Cover], found: Sequence[Found], nothing: str) -> None:
        self.shelf.nothing = nothing
        chosen = self.shelf.cover.name
        self.shelf.covers = covers
        self.shelf.at = next((number for number, one in enumerate(covers) if one.name == chosen), 0)
        self._show_tables(found)

    def _show_tables(self, found: Sequence[Found]) -> None:
        self._found = found
        self.shelf.earlier = [one.line for one in found]
        self.shelf.row = min(self.shelf.row, len(found) - 1)
        self.paint()
        if any(not one.looked for one in found):
            self.look_inside()

    @work(thread=True, exclusive=True, group="inside")
    def look_inside(self) -> None:
        """Find out where each table stands, newest first. This takes the games' rules, so it comes last."""
        from glover_tui.picker.tables import where

        for one in self._found:
            if not one.looked:
                self._tell(self._looked_inside, one, where(one))

    def _looked_inside(self, one: Found, told: Earlier) -> None:
        known = [each._replace(line=told, looked=True) if each.path == one.path else each for each in self._found]
        self._found = known
        self.shelf.earlier = [each.line for each in known]
        self.paint()

    # ------------------------------------------------------------------ painting

    def paint(self) -> None:
        """Paint everything anew."""
        self._painted = width, height = self.app.size
        shelf = self.shelf
        layout = plan(width, height, len(shelf.covers))
        shelf.first = min(max(shelf.first, shelf.at - layout.boxes + 1), shelf.at)
        if shelf.row >= 0:
            shelf.top = min(max(shelf.top, shelf.row - layout.list_rows + 1), shelf.row)
        else:
            shelf.top = 0
        shelf.deeds = self._deeds()
        shelf.keys = self._keys()
        canvas = Canvas(width, height, self.glover.look)
        draw(canvas, shelf)
        self.query_one(Page).lay(canvas)

    def _deeds(self) -> list[Hint]:
        """What can be done with the chosen box."""
        return [
            Hint("Enter", "New table", "new"),
            Hint("t", "Learn", "learn"),
            Hint("r", "Rulebook", "rules"),
            Hint("a", "About these numbers", "about"),
        ]

    def _keys(self) -> list[Hint]:
        plain = self.glover.look.name == "ascii"
        settled = [Hint("s", "Settings", "settings"), Hint("?", "Help", "help"), Hint("q", "Quit", "quit")]
        if self.shelf.row >= 0:
            return [
                Hint("Enter", "Open", "open"),
                Hint("d", "Delete", "delete"),
                Hint("Up/Down" if plain else "↑↓", "Tables, games", "shelf"),
                *settled,
            ]
        move = Hint("Left/Right" if plain else "←→", "Game", "next")
        tables = [Hint("Down" if plain else "↓", "Tables", "tables"), Hint("c", "Continue", "continue")]
        return [move, *(tables if self._found else []), *settled]

    # ------------------------------------------------------------------ moving

    def action_box(self, step: int) -> None:
        """Go to the next box."""
        self.shelf.at = (self.shelf.at + step) % len(self.shelf.covers)
        self.shelf.row = -1
        self.paint()

    def action_pick(self, number: int) -> None:
        """Go to a box by its number."""
        if number < len(self.shelf.covers):
            self.shelf.at, self.shelf.row = number, -1
            self.paint()

    def action_row(self, step: int) -> None:
        """Go up and down: the boxes are above the first table."""
        self.shelf.row = max(-1, min(len(self._found) - 1, self.shelf.row + step))
        self.paint()

    def action_edge(self, step: int) -> None:
        """Go to the first or last box, or to the first or last table."""
        if self.shelf.row >= 0:
            self.shelf.row = 0 if step < 0 else len(self._found) - 1
        else:
            self.shelf.at = 0 if step < 0 else len(self.shelf.covers) - 1
        self.paint()

    def on_page_pressed(self, event: Page.Pressed) -> None:
        """A click: on a box (again to open it), on a table, or on what a key would do; but for one that was on its way
        while the one before it opened a screen."""
        if not self.is_active:
            return
        kind, _, name = event.spot.partition(":")
        if kind == "game":
            number = [one.name for one in self.shelf.covers].index(name)
            if number == self.shelf.at and self.shelf.row < 0:
                self.action_open()
            else:
                self.action_pick(number)
        elif kind == "table":
            self.shelf.row = [one.line.key for one in self._found].index(name)
            self.paint()
            self.action_open()
        elif kind == "shelf":
            self.action_row(-1)
        elif kind == "tables":
            self.action_row(1)
        elif kind == "next":
            self.action_box(1)
        else:
            getattr(self, f"action_{kind}")()

    # ------------------------------------------------------------------ doing

    def note(self, sentence: str) -> None:
        """Show one sentence above the keys."""
        self.shelf.notice = sentence
        self.paint()

    def action_open(self) -> None:
        """Open what the cursor is on: a new table of this game, or the earlier table."""
        if self.shelf.row < 0:
            self.action_new()
            return
        one = self._found[self.shelf.row]
        if one.line.problem:
            self.note(one.line.problem)
        else:
            self.glover.open_table(one.path)

    def action_new(self) -> None:
        """Set up a new table of the chosen game."""
        from glover_tui.picker.new_table import NewTableScreen

        self.app.push_screen(NewTableScreen(self.shelf.cover.name))

    def action_continue(self) -> None:
        """Open the newest table that can be opened and is not over; if all are over, the newest."""
        sound = [one for one in self._found if not one.line.problem]
        going_on = [one for one in sound if one.line.where != OVER] or sound
        if going_on:
            self.glover.open_table(going_on[0].path)
        else:
            self.note("There is no earlier table to go on with.")

    def action_delete(self) -> None:
        """Ask, then delete the table that the cursor is on."""
        if self.shelf.row < 0:
            self.note("Go down to a table first, then d deletes it." if self._found else "There is no table to delete.")
            return
        from glover_tui.table.dialogs import Card, Paragraph, Reply

        one = self._found[self.shelf.row]
        what = f"the table of {one.line.names}" if one.line.names else one.path.name
        replies = (Reply("d", "Delete it", ("d",), "delete"), Reply("Esc", "Keep it", ("q",), ""))
        card = Card("Delete a table", [Paragraph(f"Delete {what} for good?")], replies)
        self.app.push_screen(card, lambda answer: self._delete(one) if answer else None)

    def _delete(self, one: Found) -> None:
        from glover_tui.picker.tables import delete

        self.shelf.notice = delete(one)
        self._show_tables([each for each in self._found if each.path != one.path or self.shelf.notice])

    def action_learn(self) -> None:
        """The lessons of the chosen game."""
        self.glover.open_lessons(self.shelf.cover.name)

    def action_rules(self) -> None:
        """The rulebook of the chosen game."""
        self.glover.open_rulebook(self.shelf.cover.name)

    def action_about(self) -> None:
        """Who made the game, and which of its numbers are ours."""
        from glover_tui.picker.about import AboutScreen

        self.app.push_screen(AboutScreen(self.shelf.cover))

    def action_settings(self) -> None:
        """The settings."""
        self.glover.open_settings()

    def action_help(self) -> None:
        """What the keys do."""
        from glover_tui.picker.help import HelpScreen

        self.app.push_screen(HelpScreen())

    def action_quit(self) -> None:
        """Leave the app."""
        self.app.exit(0)
