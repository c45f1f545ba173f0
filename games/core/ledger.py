"""What players count: a game's figures as one seat may know them, and what a choice would change about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from games.core.advice import rng_of_view
from games.core.types import Choice, Decision

if TYPE_CHECKING:
    from games.core.flow import Position
    from games.core.game import Game

P = TypeVar("P", bound="Position")

SCORE: Final = "score"
"""The figure that every game has: what the seat would have if the game ended now."""
TABLE_SEAT: Final = -1
"""The seat of figures that are nobody's."""


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

    What depends on something hidden or on chance is left out, and so is a figure that comes into sight or goes out of
    it. Empty if the choice is refused. The position is not changed.
    """
    if game.why_not(position, decision, choice) is not None:
        return ()
    seat = decision.seat
    before = {(figure.name, figure.seat): figure.value for figure in game.ledger(game.view(position, seat))}
    rng = rng_of_view(game, position, seat)
    outcomes: list[dict[tuple[str, int], int]] = []
    for _ in range(2):
        twin = game.determinize(position, seat, rng)
        game.apply(twin, decision, choice)
        outcomes.append({(figure.name, figure.seat): figure.value for figure in game.ledger(game.view(twin, seat))})
    first, second = outcomes
    return tuple(
        Change(name, whose, value, first[name, whose])
        for (name, whose), value in before.items()
        if (name, whose) in first and first[name, whose] == second.get((name, whose)) != value
    )


def score_of(game: Game[Any, Any], view: Any, seat: int) -> int | None:
    """What the seat would have if the game ended now, as far as the view tells; None if the game does not say."""
    return next((one.value for one in game.ledger(view) if (one.name, one.seat) == (SCORE, seat)), None)
