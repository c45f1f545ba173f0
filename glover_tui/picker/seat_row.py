"""A seat's line in the form of a new table."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Static

from glover_tui.page import shortened
from glover_tui.picker.form import MarkField, name_field, pin_field
from glover_tui.settings import LastSeat


class SeatRow(Horizontal):
    """A seat's line: colour and glyph, name, what is wrong with them, and a PIN where there are secrets to keep."""

    DEFAULT_CSS = """
    SeatRow { height: 1; }
    SeatRow .nt-label { width: auto; }
    SeatRow MarkField { width: 15; }
    SeatRow .nt-name { width: 14; }
    SeatRow .nt-pin { width: 10; }
    SeatRow .nt-problem { width: 1fr; padding: 0 0 0 2; color: $error; text-wrap: nowrap; }
    SeatRow.-out { display: none; }
    SeatRow.-open .-secret { display: none; }
    """

    def __init__(self, seat: int, sitting: LastSeat, secrets: bool) -> None:
        super().__init__(id=f"seat-{seat}", classes="" if secrets else "-open")
        self.secrets = secrets
        self.problem = ""
        self.mark = MarkField(seat, sitting.colour)
        self.name_ = name_field(seat, sitting.name)
        self.pin = pin_field(seat)
        self.name_.add_class("nt-name")
        self.pin.add_class("nt-pin", "-secret")

    def compose(self) -> ComposeResult:
        yield self.mark
        yield Static("[", classes="nt-label", markup=False)
        yield self.name_
        yield Static("]", classes="nt-label", markup=False)
        yield Static("  PIN [", classes="nt-label -secret", markup=False)
        yield self.pin
        yield Static("]", classes="nt-label -secret", markup=False)
        yield Static("", classes="nt-problem", markup=False)

    def tell(self, problem: str) -> None:
        """Show what is wrong with the seat; nothing if all is well. What does not fit stands below the form too."""
        self.problem = problem
        place = self.query_one(".nt-problem", Static)
        place.update(shortened(problem, max(10, place.size.width - 3)))

    @property
    def fields(self) -> Sequence[Widget]:
        return (self.mark, self.name_, self.pin) if self.secrets else (self.mark, self.name_)
