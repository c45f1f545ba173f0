"""What players count: a game's figures as one seat may know them, and what a choice would change about them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

import msgspec

from games.core.advice import rng_of_view
from games.core.types import Choice, Decision, Event, Log, knows

if TYPE_CHECKING:
    from games.core.flow import Position
    from games.core.game import Game

P = TypeVar("P", bound="Position")

SCORE: Final = "score"
"""The figure that every game has: what the seat would have if the game ended now."""
TABLE_SEAT: Final = -1
"""The seat of figures that are nobody's."""
TWINS: Final = 2
"""In so many positions that a seat cannot tell from the real one a change has to be the same to be certain."""
TWINS_OF_CHANCE: Final = 10
"""In so many where chance may have a part in it."""


class Figure(msgspec.Struct, frozen=True, gc=False):
    """One figure of the table: its name, whose it is (0-based, -1 for nobody's), and how much it is."""

    name: str
    seat: int
    value: int


class Change(msgspec.Struct, frozen=True, gc=False):
    """A figure that a choice changes, with its value before and after."""

    name: str
    seat: int
    before: int
    after: int


def what_if(game: Game[P, Any], position: P, decision: Decision, choice: Choice) -> tuple[Change, ...]:
    """What the choice would change at once, as far as the deciding seat can be certain of it, in the ledger's order.

    What comes about only once the seat has learnt something that was hidden from it or left to chance is left out, and
    so is a figure that comes into sight or goes out of it. Empty if the choice is refused. The
    position is not changed.
    """
    if game.why_not(position, decision, choice) is not None:
        return ()
    seat = decision.seat
    before = _figures(game, position, seat)
    rng = rng_of_view(game, position, seat)
    outcomes: list[Figures] = []
    for number in range(TWINS_OF_CHANCE):
        if number >= TWINS and len(outcomes) == number:
            break  # nothing is learnt on the way, whatever is hidden
        outcomes += _outcomes(game, game.determinize(position, seat, rng), decision, choice)
    first, *others = outcomes
    return tuple(
        Change(name, whose, value, after)
        for (name, whose), value in before.items()
        if (after := first.get((name, whose))) not in (None, value)
        and all(other.get((name, whose)) == after for other in others)
    )


Figures = dict[tuple[str, int], int]
"""The values of figures, by name and seat."""


def _figures(game: Game[P, Any], position: P, seat: int) -> Figures:
    return {(figure.name, figure.seat): figure.value for figure in game.ledger(game.view(position, seat))}


def _outcomes(game: Game[P, Any], position: P, decision: Decision, choice: Choice) -> list[Figures]:
    """The figures after the choice, and before them those at which the seat first learns something, if that happens:
    what has not come about by then, it cannot know before."""
    twin, asked = game.clone(position), game.clone(position).agenda
    log = _UntilLearnt(decision.seat)
    try:
        game.flow.go_on(twin, decision, choice, log)
    except _SomethingLearnt:
        twin.agenda[:] = asked  # where it stands nobody is asked, and there is nothing to be seen of that
        whole = game.clone(position)
        game.flow.go_on(whole, decision, choice, [])
        return [_figures(game, twin, decision.seat), _figures(game, whole, decision.seat)]
    return [_figures(game, twin, decision.seat)]


class _SomethingLearnt(Exception):
    """The seat has learnt something that was hidden from it or left to chance."""


class _UntilLearnt(Log):
    """A log that takes what happens until the seat learns something."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self._seat = seat

    def append(self, event: Event) -> None:
        super().append(event)
        if event.reveals and not knows(event.knew, self._seat):
            raise _SomethingLearnt

    def extend(self, events: Iterable[Event]) -> None:
        for event in events:
            self.append(event)

    def __iadd__(self, events: Iterable[Event]) -> Self:  # type: ignore[override,misc]
        self.extend(events)
        return self


def score_of(game: Game[Any, Any], view: Any, seat: int) -> int | None:
    """What the seat would have if the game ended now, as far as the view tells; None if the game does not say."""
    return next((one.value for one in game.ledger(view) if (one.name, one.seat) == (SCORE, seat)), None)
