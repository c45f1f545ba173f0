"""Random games to look at while they are played: what the checks of `testing` walk along."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import msgspec

from games.core.bots import MOST_MOVES
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
    """A random game that stops before the moves at which to look. Odd seeds play briskly (see `_brisk`)."""
    flow, rng, chance = game.flow, Rng(seed), int(often * 1000)
    position = game.start(deal)[0] if start is None else game.clone(start)
    name = f"{game.name}, {deal}, played with seed {seed}"
    asked = flow.decisions(position)
    for count in range(MOST_MOVES):
        if not asked:
            return
        decision = rng.pick(asked)
        legal = flow.legal(position, decision)
        assert legal, f"{name}, before move {count + 1}: a seat is asked {decision} and has no legal choice"
        choice = _brisk(legal, rng) if seed % 2 else rng.pick(legal)
        if rng.below(1000) < chance:
            yield Look(deal, position, decision, choice, rng, name, count)
        asked = flow.go_on(position, decision, choice, [])
    raise AssertionError(f"{name}: it does not come to an end")


def _brisk(legal: list[Choice], rng: Rng) -> Choice:
    """The verb is picked first, each as likely, and then one of its choices.

    So kinds of choices that have few candidates ("done", "deal") come as often as those with many, and a game sees
    more of its rules in fewer choices.
    """
    verb = rng.pick([*dict.fromkeys([choice.verb for choice in legal])])
    return rng.pick([choice for choice in legal if choice.verb == verb])


def onward(game: AnyGame, look: Look, moves: int) -> Iterator[Look]:
    """Another way that the game may go on from this moment, for at most so many moves; the real game is not touched."""
    for further in islice(walk(game, look.deal, look.rng.bits(), start=look.position), moves):
        further.walk = f"{look.where}, and then played with another seed"
        yield further


def viewers(deal: Deal) -> list[int | None]:
    """Everybody who may look: each seat, and the open table."""
    return [*range(deal.seats), None]
