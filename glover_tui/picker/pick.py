"""Picking some out of many: a table option that is put together by hand."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from games.core.game import Option
from glover_tui.boards.base import PLAIN, Area, Cell
from glover_tui.leaving import LeavesOnce
from glover_tui.page import BAD, GOOD, HERE, QUIET, STRONG, TITLE, WARN, Hint, Page, Sheet


class PickScreen(LeavesOnce, ModalScreen[str]):
    """Picks `option.pick` of `option.pieces`. Gives the value, or "" if it was left."""

    CSS = """
    PickScreen { align: center middle; }
    PickScreen #pick { width: 76; max-width: 96%; height: 22; max-height: 96%; }
    PickScreen #pick { border: solid $accent; background: $panel; }
    .-ascii PickScreen #pick { border: ascii $accent; }
    """
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "move(1)", show=False),
        Binding("up,k", "move(-1)", show=False),
        Binding("right,l", "across(1)", show=False),
        Binding("left,h", "across(-1)", show=False),
        Binding("space", "pick", show=False),
        Binding("enter", "done", show=False),
        Binding("escape,backspace,q", "leave", show=False),
    ]

    def __init__(self, option: Option, chosen: str = "") -> None:
        super().__init__()
        self.option = option
        self.at = 0
        known = {piece.id for piece in option.pieces}
        self.chosen = [word for word in chosen.split(",") if word in known]

    @property
    def value(self) -> str:
        """What is picked, in the pieces' order."""
        return ",".join(piece.id for piece in self.option.pieces if piece.id in self.chosen)

    @property
    def rows(self) -> int:
        """How many pieces stand in a column."""
        return (len(self.option.pieces) + 1) // 2

    def compose(self) -> ComposeResult:
        yield Page(id="pick")

    def on_resize(self) -> None:
        """Paint for the new size."""
        self.call_after_refresh(self.paint)

    def paint(self) -> None:
        """Paint everything anew."""
        page = self.query_one(Page)
        sheet = Sheet(page.scrollable_content_region.width)
        missing = self.option.pick - len(self.chosen)
        sheet.line(Cell(f" {self.option.title}", TITLE), Cell(f"   pick {self.option.pick}", QUIET))
        sheet.gap()
        column = sheet.width // 2
        for row in range(self.rows):
            cells: list[Cell] = []
            for number in (row, row + self.rows):
                if number < len(self.option.pieces):
                    cells += self._piece(number, column)
            top = sheet.line(*cells)
            for number in (row, row + self.rows):
                page_x = 0 if number == row else column
                sheet.spots[f"piece:{number}"] = Area(page_x, top, column, 1)
        sheet.gap()
        if missing:
            sheet.line(
                Cell(f" {missing} more." if missing > 0 else f" {-missing} too many.", BAD if missing < 0 else QUIET)
            )
        else:
            problem = self.option.problem(self.value)
            caution = self.option.caution(self.value) if self.option.caution is not None and not problem else None
            ink = BAD if problem else WARN if caution else GOOD
            sheet.text(problem or caution or "That makes the set.", ink, indent=1)
        while sheet.height < page.scrollable_content_region.height - 1:
            sheet.gap()
        sheet.hints([Hint("Space", "Pick", "pick"), Hint("Enter", "Done", "done"), Hint("Esc/q", "Leave", "leave")])
        page.lay(sheet)
        page.show_lines(2 + self.at % self.rows, 2 + self.at % self.rows)

    def _piece(self, number: int, width: int) -> list[Cell]:
        piece = self.option.pieces[number]
        picked = piece.id in self.chosen
        here = number == self.at
        text = f"{'[x]' if picked else '[ ]'} {piece.title}"
        ink = HERE if here else STRONG if picked else PLAIN
        room = max(0, width - len(text) - 3)
        return [Cell(f" {text} ", ink), Cell(piece.help[:room].ljust(room), QUIET), Cell(" ")]

    def action_move(self, step: int) -> None:
        """Go to the next piece."""
        self.at = (self.at + step) % len(self.option.pieces)
        self.paint()

    def action_across(self, step: int) -> None:
        """Go to the other column."""
        other = self.at + step * self.rows
        if 0 <= other < len(self.option.pieces):
            self.at = other
            self.paint()

    def action_pick(self) -> None:
        """Pick the piece, or put it back."""
        piece = self.option.pieces[self.at].id
        if piece in self.chosen:
            self.chosen.remove(piece)
        else:
            self.chosen.append(piece)
        self.paint()

    def action_done(self) -> None:
        """Take the set, if it is one."""
        if len(self.chosen) == self.option.pick and self.option.problem(self.value) is None:
            self.dismiss(self.value)
        else:
            self.app.bell()

    def action_leave(self) -> None:
        """Leave everything as it was."""
        self.dismiss("")

    def on_page_pressed(self, event: Page.Pressed) -> None:
        """A click on a piece, or on what a key would do."""
        kind, _, number = event.spot.partition(":")
        if kind == "piece":
            self.at = int(number)
            self.action_pick()
        else:
            getattr(self, f"action_{kind}")()
