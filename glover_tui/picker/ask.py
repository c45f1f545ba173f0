"""Asking for a value of a table option that is not among the listed ones."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from games.core.game import Option
from glover_tui.leaving import LeavesOnce
from glover_tui.picker.form import TextField


class AskScreen(LeavesOnce, ModalScreen[str]):
    """A line to write the value in. Gives it, or "" if it was left."""

    CSS = """
    AskScreen { align: center middle; }
    AskScreen Vertical { width: 66; max-width: 94%; height: auto; padding: 0 1; }
    AskScreen Vertical { border: solid $accent; background: $panel; }
    .-ascii AskScreen Vertical { border: ascii $accent; }
    AskScreen #ask-problem { color: $error; height: auto; }
    AskScreen TextField { background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,ctrl+b", "leave", show=False)]

    def __init__(self, option: Option, value: str) -> None:
        super().__init__()
        self.option = option
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical() as card:
            card.border_title = self.option.title
            yield Static(self.option.help, markup=False)
            yield Static("")
            yield TextField("ask", "", self.value)
            yield Static("", id="ask-problem", markup=False)
            yield Static("Enter takes it, Esc leaves it as it was.", markup=False)

    @on(Input.Submitted)
    def _take(self, event: Input.Submitted) -> None:
        value = event.value.strip()
        if problem := self.option.problem(value):
            self.query_one("#ask-problem", Static).update(problem)
        else:
            self.dismiss(value)

    def action_leave(self) -> None:
        """Leave the value as it was."""
        self.dismiss("")
