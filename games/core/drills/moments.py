"""Positions to ask about: moments of a game that plays itself, with choices that make some sense."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import msgspec

from games.core.bots import MOST_MOVES
from games.core.game import AnyGame, Deal
from games.core.lessons import cast_of
from games.core.rng import Rng
from games.core.types import Choice, Decision
from games.core.walks import NAMES

OF_A_KIND: Final = 4
"""So many moments of a game are kept for each kind of decision, so that rare ones are asked about as often."""
ASKED: Final = 3
"""One choice of so many is asked about whether it makes sense, as the answer may take a while."""
TRIES: Final = 3
"""So often another choice is picked in place of one that is warned against."""


class Moment(msgspec.Struct, frozen=True):
    """A moment of a game: the position, which is not to be changed, and a decision that is open in it."""

    game: Any
    deal: Deal
    position: Any
    decision: Decision

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def names(self) -> tuple[str, ...]:
        known = {colour: name for name, colour in cast_of(self.game.name).items()}
        free = (name for name in NAMES if name not in known.values())
        return tuple(known.get(colour) or next(free) for colour in self.deal.colours)


def moments(game: AnyGame, rng: Rng, sensible: bool = True) -> list[Moment]:
    """Moments of one game, from its start to its end, in random order; the same for the same random numbers.

    Without `sensible` all legal choices are as likely, so that the game rests on its rules alone.
    """
    deal = game.complete(Deal(rng.pick(game.seats), rng.below(1 << 31), _pieces(game, rng)))
    position, _ = game.start(deal)
    kept: dict[str, list[Moment]] = {}
    met: dict[str, int] = {}
    play = partial(_sensible, game, brisk=rng.below(2) == 1)
    asked = game.decisions(position)
    for _ in range(MOST_MOVES):
        if not asked:
            break
        decision = rng.pick(asked)
        met[decision.kind] = count = met.get(decision.kind, 0) + 1
        of_kind = kept.setdefault(decision.kind, [])
        place = len(of_kind) if len(of_kind) < OF_A_KIND else rng.below(count)  # each as likely in the end
        if place < OF_A_KIND:
            of_kind[place : place + 1] = [Moment(game, deal, game.clone(position), decision)]
        asked = game.flow.go_on(
            position, decision, play(position, decision, rng, sensible and not rng.below(ASKED)), []
        )
    found = [moment for of_kind in kept.values() for moment in of_kind]
    rng.shuffle(found)
    return found


def _pieces(game: AnyGame, rng: Rng) -> dict[str, str]:
    """Other pieces than at the first table for about half of the games, where an option has some to choose from. What
    can only be one way or another is a variant of the rules, and stays as it is."""
    options = [option for option in game.options if len(option.values) > 2]
    return {option.id: rng.pick(option.values).id for option in options if rng.below(2)}


def _sensible(game: AnyGame, position: Any, decision: Decision, rng: Rng, ask: bool, brisk: bool) -> Choice:
    """A legal choice, with `ask` if possible one that the game does not warn against. `brisk` picks the verb first, so
    that kinds of choices with few candidates come as often as those with many."""
    legal = game.legal(position, decision)
    picked = legal[0]
    for _ in range(TRIES):
        among = legal
        if brisk:
            verb = rng.pick(list(dict.fromkeys(choice.verb for choice in legal)))
            among = [choice for choice in legal if choice.verb == verb]
        picked = rng.pick(among)
        if not ask or len(legal) == 1 or not game.warnings(position, decision, picked):
            break
    return picked
