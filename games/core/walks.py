"""Random games to look at while they are played: what the checks of `testing` walk along."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import msgspec

from games.core.bots import MOST_MOVES, brisk_choice, random_choice
from games.core.flow import Position
from games.core.game import AnyGame, Deal
from games.core.rng import Rng
from games.core.types import Choice, Decision

NAMES: Final = ("Rin", "Mira", "Jon", "Ada", "Tomo", "Kai", "Lea", "Max")
"""Names for as many seats as there can be."""


class Look(msgspec.Struct):
    """A moment of a random game: the position, which is not to be changed, and the move that is about to be made."""

    deal: Deal
    position: Any
    decision: Decision
    choice: Choice
    rng: Rng
    walk: str
    """Which game this is, and how it is played."""
    count: int
    """How many moves have been made in it."""

    @property
    def where(self) -> str:
        """For messages: which game, which move."""
        return f"{self.walk}, before move {self.count + 1} ({self.choice} by seat {self.decision.seat + 1})"


def deals(game: AnyGame, seats: int, count: int) -> list[Deal]:
    """So many deals that differ in seed, options and colours; the first has every option's default."""
    found = [Deal(seats, 0)]
    for seed in range(1, count):
        rng = Rng(seed)
        options = {option.id: rng.pick(option.values).id for option in game.options}
        colours = list(range(5))
        rng.shuffle(colours)
        found.append(Deal(seats, seed, options, tuple(colours[:seats])))
    return found[:count]


def walk(game: AnyGame, deal: Deal, seed: int, *, often: float = 1.0, start: Position | None = None) -> Iterator[Look]:
    """A random game that stops before the moves at which to look. Odd seeds play briskly (see `brisk_choice`)."""
    policy = brisk_choice if seed % 2 else random_choice
    rng, chance = Rng(seed), int(often * 1000)
    position = game.start(deal)[0] if start is None else game.clone(start)
    name = f"{game.name}, {deal}, played with seed {seed}"
    for count in range(MOST_MOVES):
        move = policy(game, position, rng)
        if move is None:
            asked = game.decisions(position)
            assert not asked, f"{name}, before move {count + 1}: a seat is asked {asked} and has no legal choice"
            return
        decision = next(decision for decision in game.decisions(position) if decision.seat == move.seat)
        if rng.below(1000) < chance:
            yield Look(deal, position, decision, move.choice, rng, name, count)
        game.flow.perform(position, decision, move.choice)
    raise AssertionError(f"{name}: it does not come to an end")


def onward(game: AnyGame, look: Look, moves: int) -> Iterator[Look]:
    """Another way that the game may go on from this moment, for at most so many moves; the real game is not touched."""
    for further in islice(walk(game, look.deal, look.rng.bits(), start=look.position), moves):
        further.walk = f"{look.where}, and then played with another seed"
        yield further


def viewers(deal: Deal) -> list[int | None]:
    """Everybody who may look: each seat, and the open table."""
    return [*range(deal.seats), None]
