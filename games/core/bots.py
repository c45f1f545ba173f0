"""Seats that play by themselves: at random, for tests and for measuring speed."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec

from games.core.flow import Position
from games.core.game import Deal, Game
from games.core.rng import Rng
from games.core.session import Move

P = TypeVar("P", bound=Position)

MOST_MOVES: Final = 100_000
"""A game that is not over after so many choices never will be."""


class Playout(msgspec.Struct, frozen=True):
    """A game that played itself: its choices and how many, each seat's total, and what was wrong on the way."""

    decisions: int
    scores: tuple[int, ...]
    violations: tuple[str, ...]
    moves: tuple[Move, ...]


def random_choice(game: Game[P, Any], position: P, rng: Rng) -> Move | None:
    """A legal choice: one of the open decisions, each as likely, then one of its legal choices, each as likely.

    None if nobody is asked, or if the seat picked has no legal choice.
    """
    decisions = game.flow.decisions(position)
    if not decisions:
        return None
    decision = rng.pick(decisions)
    legal = game.flow.legal(position, decision)
    return Move(decision.seat, rng.pick(legal)) if legal else None


def playout(game: Game[P, Any], deal: Deal, rng_seed: int, *, check: bool = True) -> Playout:
    """Play the deal to its end at random; `rng_seed` is for the choices, the deal has its own.

    With `check` every invariant is checked after every choice. It stops at the first choice after which something is
    wrong. Raises BadDeal.
    """
    flow, rng = game.flow, Rng(rng_seed)
    position, _ = game.start(deal)
    moves: list[Move] = []
    wrong: list[str] = []
    legal_of, go_on, pick, note = flow.legal, flow.go_on, rng.pick, moves.append
    decisions = flow.decisions(position)
    while decisions and not wrong:
        decision = decisions[0] if len(decisions) == 1 else pick(decisions)
        legal = legal_of(position, decision)
        if not legal:
            wrong.append(f"Seat {decision.seat + 1} is asked {decision.kind} and has no legal choice.")
            break
        choice = legal[0] if len(legal) == 1 else pick(legal)
        decisions = go_on(position, decision, choice, [])
        note(Move(decision.seat, choice))
        if check:
            wrong += game.check(position)
        if len(moves) >= MOST_MOVES:
            wrong.append("It does not come to an end.")
    outcome = game.outcome(position)
    scores = tuple(outcome.of(seat).total for seat in range(deal.seats)) if outcome is not None else ()
    where = f"seed {deal.seed}, {rng_seed}, after choice {len(moves)}: "
    return Playout(len(moves), scores, tuple(where + problem for problem in wrong), tuple(moves))
