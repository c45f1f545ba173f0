"""How fast the rules are: decisions of random playouts, and copies, against a loop of pure Python timed beside them."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from time import perf_counter
from typing import Any, Final

import msgspec

from games.core.bots import playout
from games.core.game import AnyGame, Deal
from games.core.rng import Rng
from games.core.walks import walk

LEAST_ROUNDS: Final = 7
ITERATIONS: Final = 20_000
COPIES: Final = 500
LEAST_DECISIONS: Final = 1000
"""In each round, so that a short game is not measured at its first steps alone."""


class Speed(msgspec.Struct, frozen=True):
    """Medians over interleaved rounds. Times in seconds."""

    decision: float
    """One decision of a random playout: finding all legal choices, picking one, and playing it."""
    unit: float
    """One iteration of the yardstick."""
    copy: float
    """One copy of a position."""
    per_1000_units: float
    """Decisions in the time of 1000 iterations."""
    copy_per_decision: float


def yardstick(iterations: int = ITERATIONS) -> float:
    """Seconds for one iteration of the loop that everything here is measured against."""
    d = {i: i for i in range(64)}
    start = perf_counter()
    for n in range(iterations):
        k = n & 63
        d[k] = d[(k * 7) & 63] + 1
        row = [k, n, d[k]]
        if row[2] > 1000:
            d[k] = 0
    return (perf_counter() - start) / iterations


def measure(game: AnyGame, deals: Sequence[Deal]) -> Speed:
    """Time random playouts of these deals (at least one), invariants off, and copies of positions from the first.

    A game, or several short ones, is a round of its own, so that other work on the machine meets both sides of a
    ratio alike.
    """
    positions = [game.clone(look.position) for look in walk(game, deals[0], 0, often=0.1)] or [game.start(deals[0])[0]]
    rounds = [*deals] * -(-LEAST_ROUNDS // len(deals))
    timed = [_round(game, deal, positions) for deal in [deals[0], *rounds]][1:]  # the first one only warms up
    return summed_up(timed)


def summed_up(timed: Sequence[tuple[float, float, float]]) -> Speed:
    """The medians of rounds, each told by its seconds for a decision, an iteration and a copy."""
    decisions, units, copies = zip(*timed, strict=True)
    return Speed(
        decision=median(decisions),
        unit=median(units),
        copy=median(copies),
        per_1000_units=median(1000 * unit / decision for decision, unit, _ in timed),
        copy_per_decision=median(copy / decision for decision, _, copy in timed),
    )


def _round(game: AnyGame, deal: Deal, positions: list[Any]) -> tuple[float, float, float]:
    """Seconds for a decision, an iteration and a copy; the yardstick is the mean of before and after."""
    before = yardstick()
    start, decisions, seed = perf_counter(), 0, deal.seed
    while decisions < LEAST_DECISIONS:
        decisions += playout(game, deal, seed, check=False).decisions
        seed += 1
    decision = (perf_counter() - start) / decisions
    after = yardstick()
    rng, clone = Rng(1), game.clone
    picked: list[Any] = [rng.pick(positions) for _ in range(COPIES)]
    start = perf_counter()
    for position in picked:
        clone(position)
    copy = (perf_counter() - start) / COPIES
    return decision, (before + after) / 2, copy
