"""How long a hint takes, at every question of whole games."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from time import perf_counter

import msgspec

from games.core.advice import hint
from games.core.game import AnyGame, Deal
from games.core.walks import walk

OFTEN = 0.15
"""How many of the positions of a random game a hint is asked for in."""


class HintTimes(msgspec.Struct, frozen=True):
    """Seconds for a hint: the median, and the slowest of `hints`."""

    median: float
    slowest: float
    hints: int


def time_hints(game: AnyGame, deals: Sequence[Deal]) -> HintTimes:
    """Ask for hints in random plays of these deals, for every seat that is asked there."""
    taken: list[float] = []
    for deal in deals:
        for look in walk(game, deal, deal.seed, often=OFTEN):
            position = look.position
            for decision in game.decisions(position):
                start = perf_counter()
                hint(game, position, decision.seat)
                taken.append(perf_counter() - start)
    return HintTimes(median(taken), max(taken), len(taken))
