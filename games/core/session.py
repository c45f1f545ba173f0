"""A play of one game: choices made, taken back, and what each seat may be told.

The session is what an app, a bot match or a journal holds. It owns the position and never gives it out for keeping:
screens ask for views, menus and events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, Literal, TypeVar

import msgspec

from games.core.advice import advise
from games.core.encoding import decode, encode
from games.core.flow import CHAPTER, IllegalChoice, Position
from games.core.game import Deal, Game
from games.core.types import Caution, Choice, Decision, Event, Outcome, Refusal

P = TypeVar("P", bound=Position)
V = TypeVar("V")


AGREED_UNDO = "agreed_undo"
"""The kind of the event that tells that the table agreed to take a move back; its seat is the move's."""


class Move(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A choice that a seat made."""

    seat: int
    choice: Choice


class Item(msgspec.Struct, frozen=True):
    """One candidate of a decision, with the refusal if it is ruled out now."""

    choice: Choice
    refusal: Refusal | None
    rule: str


class Menu(msgspec.Struct, frozen=True):
    """A decision with all its candidates, legal or not, in the rulebook's order."""

    decision: Decision
    items: tuple[Item, ...]

    @property
    def legal(self) -> tuple[Item, ...]:
        return tuple(item for item in self.items if item.refusal is None)


class Last(msgspec.Struct, Generic[V], frozen=True):
    """The last move as the open table may speak of it. `view` is the open table just before it; `choice` is None if the
    decision was a secret one. `since` is the number of its first event."""

    seat: int
    decision: Decision
    choice: Choice | None
    view: V
    since: int


class CannotUndo(ValueError):
    """A choice cannot be taken back without the table's consent, or at all; the message is one sentence for people.

    `agreeable` tells whether the table may agree to it.
    """

    def __init__(self, message: str, agreeable: bool) -> None:
        super().__init__(message)
        self.agreeable = agreeable


KEPT_EVERY: Final = 16
"""Of so many positions one is kept; the others are played again from it when they are wanted."""


class _Past(msgspec.Struct):
    """A position that was, the move made there, and what followed from it.

    Positions are kept as bytes: they cannot change, take little room, and are what a journal's digest is made of.
    """

    position: bytes | None
    """One in `KEPT_EVERY` is kept."""
    move: Move
    revealed: bool
    events_before: int


Deed = Literal["play", "undo", "redo"]
"""What can be done with a move."""

Listener = Callable[["Session[Any, Any]", Deed, Move, bool], None]
"""Told of everything that a journal writes down, after it is done: the deed, its move, and whether the table agreed."""


class Session(Generic[P, V]):
    """A play of `game` from the start of `deal`, or from `position` if one is given.

    Raises BadDeal if the deal does not fit the game.
    """

    def __init__(self, game: Game[P, V], deal: Deal, position: P | None = None) -> None:
        self.game = game
        self.deal = game.complete(deal)
        self._events: list[tuple[int, Event]] = []
        self._past: list[_Past] = []
        self._undone: list[Move] = []
        self._settled = 0
        self.listeners: list[Listener] = []
        if position is None:
            self._position, events = game.start(self.deal)
            self._events = _stamp(events, 0)
        else:
            self._position = game.clone(position)
        self._encoded = encode(self._position)

    def fork(self) -> Session[P, V]:
        """A play that has come as far as this one and goes its own way from here; it has no listeners."""
        twin: Session[P, V] = Session.__new__(Session)
        twin.game, twin.deal, twin.listeners = self.game, self.deal, []
        twin._events, twin._past, twin._undone = self._events.copy(), self._past.copy(), self._undone.copy()
        twin._settled, twin._encoded = self._settled, self._encoded
        twin._position = self.game.clone(self._position)
        return twin

    # ------------------------------------------------------------------ reading

    @property
    def position(self) -> P:
        """A copy of the position: for journals, tests and bots, never for a screen."""
        return self.game.clone(self._position)

    @property
    def moves(self) -> list[Move]:
        """The moves that stand, in order."""
        return [past.move for past in self._past]

    @property
    def count(self) -> int:
        """How many moves stand."""
        return len(self._past)

    def at(self, count: int) -> P:
        """The position after the first `count` of the moves that stand, 0 for the start: a copy.

        Raises IndexError if there are not so many.
        """
        if not 0 <= count <= len(self._past):
            raise IndexError(f"there are {len(self._past)} moves, not {count}")
        return self.position if count == len(self._past) else self._before(count)

    def _before(self, count: int) -> P:
        """The position after the first `count` moves, made again from the nearest one before it that was kept."""
        kept = count - count % KEPT_EVERY
        encoded = self._past[kept].position
        assert encoded is not None
        position = decode(self.game, encoded)
        for past in self._past[kept:count]:
            self.game.apply(position, self._asked(position, past.move.seat), past.move.choice)
        return position

    def _asked(self, position: P, seat: int) -> Decision:
        """The question open for the seat in this position; one that nobody can answer if there is none."""
        none = Decision("", seat, "", True)
        return next((decision for decision in self.game.decisions(position) if decision.seat == seat), none)

    @property
    def encoded(self) -> bytes:
        """The position as bytes, see `encode`."""
        return self._encoded

    @property
    def last(self) -> Last[V] | None:
        """The last move that stands, with what the open table may know of it; None at the start."""
        if not self._past:
            return None
        past = self._past[-1]
        position: P = self.at(self.count - 1)
        decision = self._asked(position, past.move.seat)
        choice = None if decision.secret else past.move.choice
        return Last(past.move.seat, decision, choice, self.game.view(position, None), past.events_before)

    def missed_by(self, seat: int) -> int | None:
        """The number of the first event of what others have done since the seat's last move; None if it moved last."""
        since = None
        for past in reversed(self._past):
            if past.move.seat == seat:
                break
            since = past.events_before
        return since

    @property
    def over(self) -> bool:
        """Whether nobody is asked anything any more."""
        return not self._position.agenda

    @property
    def outcome(self) -> Outcome | None:
        """The final ranking, or None while the game is on."""
        return self.game.outcome(self._position)

    @property
    def tally(self) -> list[tuple[int, ...]]:
        """Each seat's points at the end of each round so far."""
        return self.game.tally(self._position)

    def decisions(self) -> list[Decision]:
        """The questions that are open now."""
        return self.game.decisions(self._position)

    def decision_of(self, seat: int) -> Decision | None:
        """The question open for this seat, or None."""
        return next((decision for decision in self.decisions() if decision.seat == seat), None)

    def view(self, seat: int | None) -> V:
        """The position as the seat may know it (None: the open table)."""
        return self.game.view(self._position, seat)

    def menu(self, seat: int) -> Menu | None:
        """Everything the seat could think of choosing now, with refusals; None if it is not asked.

        The menu of a secret decision is for its own seat's eyes only.
        """
        decision = self.decision_of(seat)
        if decision is None:
            return None
        by_name = self.game.flow.questions[decision.kind].by_name
        items = tuple(
            Item(choice, self.game.why_not(self._position, decision, choice), by_name[choice.verb].rule)
            for choice in self.game.candidates(self._position, decision)
        )
        return Menu(decision, items)

    def why_not(self, seat: int, choice: Choice) -> Refusal | None:
        """None if the seat may choose this now, else the reason. Takes any choice."""
        decision = self.decision_of(seat)
        if decision is None:
            return Refusal("", "not_asked")
        return self.game.why_not(self._position, decision, choice)

    def warnings(self, seat: int, choice: Choice) -> list[Caution]:
        """Why the choice is probably not meant; empty if it is fine, refused or not asked for, or if it is just what a
        sensible player would choose: a hint is never called a mistake."""
        decision = self.decision_of(seat)
        if decision is None or self.game.why_not(self._position, decision, choice) is not None:
            return []
        found = self.game.warnings(self._position, decision, choice)
        if found and advise(self.game, self._position, decision)[0].choice == choice:
            return []
        return found

    @property
    def happened(self) -> int:
        """How many events there have been: what a viewer keeps to ask `events_for` later what is new."""
        return len(self._events)

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """What has happened, as the seat may know it now (None: the open table), oldest first, from event `since` on.

        Chapters that are over have faded as the game's rules on memory have it, less if the table keeps its log; once
        the game is over, everything is told.
        """
        remembered = self.game.keep if self.game.keeps_log(self._position) else self.game.fade
        shown: list[Event] = []
        for chapter, event in self._events[since:]:
            if self.over:
                shown.append(event)
                continue
            known: Event | None = event
            if chapter != self._position.chapter:
                known = remembered(event)
            if known is not None and (known := known.seen_by(seat)) is not None:
                shown.append(known)
        return shown

    # ------------------------------------------------------------------ playing

    def play(self, seat: int, choice: Choice) -> list[Event]:
        """The seat makes this choice; gives everything that happened, for all eyes: filter before showing.

        Raises IllegalChoice, changing nothing, if it is refused.
        """
        move = Move(seat, choice)
        events = self._play(move)
        self._undone.clear()
        self._tell("play", move, False)
        return events

    def _play(self, move: Move) -> list[Event]:
        decision = self._asked(self._position, move.seat)
        chapter = self._position.chapter
        try:
            events = self.game.apply(self._position, decision, move.choice)
        except IllegalChoice:
            raise
        except BaseException:  # a rule that breaks leaves no half-made move behind
            self._position = decode(self.game, self._encoded)
            raise
        kept = None if self.count % KEPT_EVERY else self._encoded
        self._past.append(_Past(kept, move, any(event.reveals for event in events), len(self._events)))
        self._encoded = encode(self._position)
        self._events += _stamp(events, chapter)
        return events

    def undo(self, seat: int | None = None, *, agreed: bool = False) -> Move:
        """Take back the last move; gives it.

        `seat` is who asks (None: the keyboard's public side). Freely only its own move, and only if nobody has learnt
        anything hidden from it or after it; beyond that `agreed` says that the table consents. Raises CannotUndo.
        """
        refused = self.undo_refusal(seat)
        if refused is not None and not (agreed and refused.agreeable):
            raise refused
        return self._undo(agreed=refused is not None)

    def _undo(self, agreed: bool) -> Move:
        self._position = self._before(self.count - 1)
        self._encoded = encode(self._position)
        past = self._past.pop()
        notes = [noted for noted in self._events[past.events_before :] if noted[1].kind == AGREED_UNDO]
        self._events = self._events[: past.events_before] + notes
        self._undone.append(past.move)
        if past.revealed or self._settled > len(self._past):
            self._settled = len(self._past)
        if agreed:
            self._events.append((self._position.chapter, Event(AGREED_UNDO, "", past.move.seat)))
        self._tell("undo", past.move, agreed)
        return past.move

    def undo_refusal(self, seat: int | None = None) -> CannotUndo | None:
        """Why the last move cannot be taken back freely now, or None if it can."""
        if not self._past:
            return CannotUndo("There is nothing to take back.", agreeable=False)
        past = self._past[-1]
        # What somebody learnt from a move stays learnt when it is taken back, so the moves before it are settled.
        if past.revealed or len(self._past) <= self._settled:
            return CannotUndo("Somebody has learnt something since: only the whole table can agree to it.", True)
        if seat is not None and seat != past.move.seat:
            return CannotUndo("Another seat has acted since: only the whole table can agree to it.", True)
        return None

    def redo(self) -> Move:
        """Make the move that was taken back last once more; gives it. Raises CannotUndo if there is none."""
        if not self._undone:
            raise CannotUndo("There is nothing to make again.", agreeable=False)
        move = self._undone[-1]
        self._play(move)
        self._undone.pop()
        self._tell("redo", move, False)
        return move

    def follow(self, deed: Deed, move: Move, agreed: bool) -> None:
        """Do again what a listener was told of, whoever asked for it then.

        Raises IllegalChoice or CannotUndo, changing nothing, if it cannot have happened here.
        """
        if deed == "play":
            self.play(move.seat, move.choice)
        elif deed == "undo":
            if not self._past or self._past[-1].move != move:
                raise CannotUndo("That was not the last move.", agreeable=False)
            self._undo(agreed)
        elif self._undone[-1:] == [move]:
            self.redo()
        else:
            raise CannotUndo("That was not taken back last.", agreeable=False)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def _tell(self, deed: Deed, move: Move, agreed: bool) -> None:
        for listener in self.listeners:
            listener(self, deed, move, agreed)


def _stamp(events: list[Event], chapter: int) -> list[tuple[int, Event]]:
    """Each event with the chapter that it belongs to; `chapter` is the one under way before the first of them."""
    stamped: list[tuple[int, Event]] = []
    for event in events:
        chapter += event.kind == CHAPTER
        stamped.append((chapter, event))
    return stamped
