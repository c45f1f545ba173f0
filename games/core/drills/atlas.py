"""What the drills know of a game beforehand: reasons that it really gives, and the rules that can be asked about.

It is worked out from games that play themselves and kept as `drills.json` in the game's package. Rewrite it, after
rules or their reasons have changed, with

    python -m games.core.drills glover
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from itertools import chain
from typing import Any, Final

import msgspec

from games.core.drills.moments import moments
from games.core.game import AnyGame, Deal, find_games, load_game
from games.core.rng import Rng
from games.core.types import Refusal
from games.core.walks import deals, walk

FILE: Final = "drills.json"
EXAMPLES: Final = 12
"""Of each reason that a verb is refused for, so many refusals with different figures are kept."""
FEW: Final = 6
"""So many games of each number of seats are walked through where there is no file."""
NOT_RULES: Final = frozenset({"not_asked", "unknown_verb", "misspelt", "not_offered"})
"""Reasons that tell of a slip at the keyboard and not of a rule."""


class Example(msgspec.Struct, frozen=True, array_like=True):
    """A refusal that the game gave, to a choice of this verb in answer to a decision of this kind."""

    verb: str
    kind: str
    refusal: Refusal


class Place(msgspec.Struct, frozen=True, array_like=True):
    """Where a rule decided something: in the game that is played at random from this seed, at this of its moments."""

    seed: int
    moment: int


class Atlas(msgspec.Struct, frozen=True):
    """`examples`: real refusals, from the smallest table, so that the seats in them are at every table. `reasons`: all
    reasons that each verb was ever refused for. `places`: where to look for each rule that a drill can be about, in
    the rulebook's order; empty: not known."""

    examples: tuple[Example, ...]
    reasons: Mapping[str, tuple[str, ...]]
    places: Mapping[str, tuple[Place, ...]] = {}

    @property
    def askable(self) -> tuple[str, ...]:
        """The rules that a drill can be about, in the rulebook's order; empty: not known."""
        return tuple(self.places)


@cache
def atlas_of(name: str) -> Atlas:
    """What is known of the game of this name; worked out from a few games if it has brought no file."""
    module = find_games()[name]
    file = resources.files(module).joinpath(FILE)
    if file.is_file():
        return msgspec.json.decode(file.read_bytes(), type=Atlas)
    return survey(load_game(name), FEW)


def survey(game: AnyGame, walks: int) -> Atlas:
    """What so many games of each number of seats tell of the refusals."""
    examples: dict[tuple[str, str], dict[Refusal, Example]] = {}
    reasons: dict[str, set[str]] = {}
    for seats in game.seats:
        for seed, deal in enumerate(deals(game, seats, walks)):
            for example in _refusals(game, deal, seed):
                refusal = example.refusal
                reasons.setdefault(example.verb, set()).add(refusal.reason)
                if seats == game.seats[0]:
                    alike = examples.setdefault((example.verb, refusal.reason), {})
                    if len(alike) < EXAMPLES:
                        alike.setdefault(refusal, example)
    return Atlas(
        tuple(example for alike in examples.values() for example in alike.values()),
        {verb: tuple(sorted(keys)) for verb, keys in sorted(reasons.items())},
    )


def _refusals(game: AnyGame, deal: Deal, seed: int) -> Iterator[Example]:
    """What is refused at moments of two games, one that plays at random and one with some sense."""
    looks: Iterable[Any] = chain(walk(game, deal, seed, often=0.2), moments(game, Rng(seed * 8 + deal.seats)))
    for look in looks:
        if deal.seats == game.seats[0] and look.deal.seats != deal.seats:
            continue
        for choice in game.candidates(look.position, look.decision):
            refusal = game.why_not(look.position, look.decision, choice)
            if refusal is not None and refusal.reason not in NOT_RULES:
                yield Example(choice.verb, look.decision.kind, refusal)
