"""What a sensible player would choose, and why: for hints, for seats that play by themselves, for drills.

A game says how good its choices look (`Game.advise`); here it is asked so that nothing hidden has a part in the answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from games.core.rng import Rng
from games.core.types import Choice, Decision

if TYPE_CHECKING:
    from games.core.flow import Position
    from games.core.game import Game

P = TypeVar("P", bound="Position")

MOST_HINTS: Final = 3
"""The choice that looks best, and so many others less one."""


class Reason(msgspec.Struct, frozen=True, gc=False):
    """Why a choice looks good: the rule behind it, a key for the sentence, and the figures in it. Shaped as a refusal
    is."""

    rule: str
    reason: str
    data: tuple[int | str, ...] = ()


class Advice(msgspec.Struct, frozen=True):
    """A legal choice, what it is worth to the seat (in the game's own measure; only the order counts), and why.

    `waits`: the seat had better do nothing while others may act, and `choice` is the one that changes nothing.
    """

    choice: Choice
    worth: float
    why: Reason
    waits: bool = False


def advise(game: Game[P, Any], position: P, decision: Decision) -> list[Advice]:
    """The decision's legal choices as a sensible player sees them, best first; at least one if there is a legal one.

    Rests on the deciding seat's view alone: what that does not tell is imagined, and the same view is always imagined
    in the same way. The position is not changed.
    """
    rng = rng_of_view(game, position, decision.seat)
    return game.advise(game.determinize(position, decision.seat, rng), decision, rng)


def hint(game: Game[P, Any], position: P, seat: int) -> tuple[Advice, ...]:
    """What a sensible player would choose in the seat's place: the best choice, then up to two runners-up.

    Empty if the seat is not asked. See `advise` for what it rests on.
    """
    for decision in game.decisions(position):
        if decision.seat == seat:
            return tuple(advise(game, position, decision)[:MOST_HINTS])
    return ()


def rng_of_view(game: Game[P, Any], position: P, seat: int) -> Rng:
    """Random numbers that are the same whenever the seat sees the same."""
    from games.core.encoding import digest  # which needs the module that this one is needed by

    seen = msgspec.json.encode((game.view(position, seat), game.decisions(position)), order="deterministic")
    return Rng(int(digest(seen), 16))
