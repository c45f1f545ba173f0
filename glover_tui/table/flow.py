"""Who is to be shown what: the hotseat's logic, without a screen.

The open table shows as long as no seat needs its own view. A secret decision calls its seat: the curtain goes up, and
comes down when the seat has said who it is. When the seat is not asked any more, its view is down again. In between any
seat may ask for a look at its own things.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.core.session import Session
from games.core.types import Decision


@dataclass(frozen=True, slots=True)
class PublicTable:
    """The open table, with nobody's own view up; the seats in `asked` may choose.

    `viewer` is whose things the board shows in a game without secrets, None otherwise.
    """

    asked: tuple[int, ...]
    viewer: int | None = None


@dataclass(frozen=True, slots=True)
class NeedsCurtain:
    """Nothing but the curtain, until the seat has said that it is there. None: it covers the table for anybody to lift.

    `may_cancel`: the seat was called by its key only, so the open table may come back instead.
    """

    seat: int | None
    may_cancel: bool


@dataclass(frozen=True, slots=True)
class Own:
    """The seat's own view. `glancing`: it looks by its own wish, and has not been called for a secret decision."""

    seat: int
    glancing: bool


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over: everything lies open."""


Shown = PublicTable | NeedsCurtain | Own | Over


class Showing:
    """Keeps who is shown what. Ask `now` after everything that has happened to the session."""

    def __init__(self, session: Session[Any, Any]) -> None:
        self.session = session
        self._up: int | None = None
        self._called: int | None = None
        self._covered = False
        self._glancing = False

    @property
    def viewer(self) -> int | None:
        """For whose eyes the screen is at this moment; None for everybody's."""
        shown = self.now()
        return shown.seat if isinstance(shown, Own) else None

    @property
    def acting(self) -> int | None:
        """The seat whose choices are being made: whose view is up, or who alone is asked in a game without secrets."""
        shown = self.now()
        if isinstance(shown, Own):
            return shown.seat
        return shown.viewer if isinstance(shown, PublicTable) else None

    def now(self) -> Shown:
        """What is to be shown now. A view whose time is over is down from here on, and does not come back by itself."""
        session = self.session
        if session.over:
            self._up = self._called = None
            self._covered = self._glancing = False
            return Over()
        decisions = session.decisions()
        asked = tuple(decision.seat for decision in decisions)
        if not session.game.hidden:
            return PublicTable(asked, asked[0] if len(asked) == 1 else None)
        if self._covered:
            return NeedsCurtain(None, may_cancel=False)
        wanted = _must_come(decisions)
        if self._called is not None:
            return NeedsCurtain(self._called, may_cancel=wanted is None)
        if self._up is not None and not self._glancing and not _still_at_it(decisions, self._up):
            self._up = None
        if self._up is not None:
            return Own(self._up, self._glancing)
        if wanted is not None:
            return NeedsCurtain(wanted, may_cancel=False)
        return PublicTable(asked)

    def lift(self) -> None:
        """Whoever the curtain waits for has said that they are there."""
        shown = self.now()
        if not isinstance(shown, NeedsCurtain):
            return
        self._covered = False
        self._called = None
        self._up = shown.seat
        self._glancing = shown.seat is not None and not _is_secret(self.session.decisions(), shown.seat)

    def call(self, seat: int) -> bool:
        """The seat wants a look at its own things. Only from the open table; gives whether it was heard."""
        if not isinstance(self.now(), PublicTable) or not self.session.game.hidden:
            return False
        self._called = seat
        return True

    def cancel(self) -> bool:
        """Back to the open table: from the curtain of a seat that called itself, or from its look.

        Gives whether it went.
        """
        shown = self.now()
        if isinstance(shown, NeedsCurtain) and shown.may_cancel:
            self._called = None
            return True
        if isinstance(shown, Own) and shown.glancing:
            self._up = None
            self._glancing = False
            return True
        return False

    def lower(self) -> bool:
        """Take the view away at once, whatever is going on; the same seat has to come again.

        Gives whether secrets were up.
        """
        shown = self.now()
        if not isinstance(shown, Own):
            return False
        self._called = shown.seat
        self._up = None
        self._glancing = False
        return True

    def cover(self) -> None:
        """Lay the curtain over everything, also over the open table."""
        if not self.lower() and isinstance(self.now(), PublicTable):
            self._covered = True

    def moved(self) -> Shown:
        """A choice was made, or taken back: a look is over, as is a call. Gives what is to be shown now."""
        if self._glancing:
            self._glancing = False
        self._called = None
        return self.now()


def _is_secret(decisions: list[Decision], seat: int) -> bool:
    return any(decision.secret and decision.seat == seat for decision in decisions)


def _still_at_it(decisions: list[Decision], seat: int) -> bool:
    """Whether the seat's own view may stay: it decides in secret, or is the only one that is asked."""
    return _is_secret(decisions, seat) or {decision.seat for decision in decisions} == {seat}


def _must_come(decisions: list[Decision]) -> int | None:
    """The seat that has to be called because nothing can be chosen at the open table."""
    if not decisions or not all(decision.secret for decision in decisions):
        return None
    return decisions[0].seat
