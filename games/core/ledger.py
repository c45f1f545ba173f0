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
MOST_WAYS: Final = 100
"""If a choice can be carried out in more ways than about these, nothing of what it changes is told."""


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
    """What the choice would change, as far as the deciding seat can be certain of it, in the ledger's order: at once,
    and in whichever way it then settles the details of it (`Game.details`), such as what it pays with.

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
    learns = False
    for number in range(TWINS_OF_CHANCE):
        if number >= TWINS and not learns:
            break  # nothing is learnt on the way, whatever is hidden
        found, learns_here = _outcomes(game, game.determinize(position, seat, rng), decision, choice)
        outcomes += found
        learns = learns or learns_here
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


def _outcomes(game: Game[P, Any], position: P, decision: Decision, choice: Choice) -> tuple[list[Figures], bool]:
    """The figures after the choice, in each way in which its details may be settled, and whether the seat learns
    something on the way."""
    ends, learns = _ends(game, position, decision, choice)
    return [_figures(game, end, decision.seat) for end in ends], learns


def _ends(game: Game[P, Any], position: P, decision: Decision, choice: Choice) -> tuple[list[P], bool]:
    """Where the game may stand once the choice is made and its details are settled, and whether the seat learns
    something on the way; where it stood before, if there are too many ways."""
    from games.core.encoding import encode  # which needs the module that this one is needed by

    at_once, learns = _after(game, position, decision, choice)
    ends, open_ways = ([*at_once], []) if learns else ([], [*at_once])
    seen = set[bytes]()
    while open_ways:
        way = open_ways.pop()
        asked = next((one for one in game.decisions(way) if one.seat == decision.seat), None)
        if asked is None or asked.kind not in game.details:
            ends.append(way)
            continue
        for detail in game.legal(way, asked):
            further, learns_more = _after(game, way, asked, detail)
            learns = learns or learns_more
            if learns_more:
                ends += further
            elif (known := encode(further[0])) not in seen:
                seen.add(known)
                open_ways += further
        if len(seen) > MOST_WAYS:
            return [position], False
    return ends, learns


def _after(game: Game[P, Any], position: P, decision: Decision, choice: Choice) -> tuple[list[P], bool]:
    """Where the game stands after the choice, and whether the seat learns something by it; if so, before that where it
    stands when the seat first does: what has not come about by then, it cannot know before."""
    twin, asked = game.clone(position), game.clone(position).agenda
    log = _UntilLearnt(decision.seat)
    try:
        game.flow.go_on(twin, decision, choice, log)
    except _SomethingLearnt:
        twin.agenda[:] = asked  # where it stands nobody is asked, and there is nothing to be seen of that
        whole = game.clone(position)
        game.flow.go_on(whole, decision, choice, [])
        return [twin, whole], True
    return [twin], False


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
