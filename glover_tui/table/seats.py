"""The seats of a table as every panel writes them: name, glyph, colour and key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from glover_tui.boards.base import Ink
from glover_tui.table.lines import Piece
from glover_tui.table.menu import seat_keys
from glover_tui.theme.look import Look


@dataclass(frozen=True)
class SeatCall:
    """A seat's name where it can be clicked: the seat wants to look at its own things."""

    seat: int


class Seats:
    """Names, colours and keys of the seats, in seat order. `colours` are palette indices.

    `inks` are the words of the game with an ink of their own; what a seat is called is not among them.
    """

    def __init__(
        self, names: Sequence[str], colours: Sequence[int], look: Look, inks: Mapping[str, str] | None = None
    ) -> None:
        self.names = tuple(names)
        self.colours = tuple(colours)
        self.look = look
        self.inks = {word: ink for word, ink in (inks or {}).items() if word not in self.names}
        self.by_key = seat_keys(names)
        self._keys = {seat: key for key, seat in self.by_key.items()}

    def glyph(self, seat: int) -> str:
        return self.look.seats[self.colours[seat]]

    def ink(self, seat: int) -> Ink:
        return Ink(f"seat.{self.colours[seat]}", "", True)

    def key(self, seat: int) -> str:
        return self._keys[seat]

    def title(self, seat: int) -> str:
        """ "Mira ▲" """
        return f"{self.names[seat]} {self.glyph(seat)}"

    def tag(self, seat: int, target: object = None) -> list[Piece]:
        """Glyph and name in the seat's colour."""
        return [Piece(f"{self.glyph(seat)} {self.names[seat]}", self.ink(seat), target)]
