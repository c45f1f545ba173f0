"""Endeavor: empires on a map of the world, from the first ships to the abolition of slavery."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from games.core.advice import Advice
from games.core.game import Box, Deal, Game, Option
from games.core.ledger import Figure
from games.core.rng import Rng
from games.core.types import Caution, Choice, Decision, Outcome
from games.endeavor import invariants, scoring, setup, view
from games.endeavor.cautions import doubts
from games.endeavor.ledger import ledger
from games.endeavor.rules import FLOW
from games.endeavor.state import Endeavor, copy_position
from games.endeavor.strategy import advise
from games.endeavor.text import EndeavorWords
from games.endeavor.view import EndeavorView


class EndeavorGame(Game[Endeavor, EndeavorView]):
    """See `Game`."""

    name: ClassVar = "endeavor"
    rules_version: ClassVar = 1
    box: ClassVar = Box(
        title="Endeavor",
        tagline="Seven rounds of building, sailing and settling in an age of empires",
        minutes="90",
        weight="medium",
        hidden="nothing",
        credit="Endeavor is by Carl de Visser and Jarratt Gray and was published by Z-Man Games; "
        "this app is unofficial.",
    )
    seats: ClassVar = (3, 4, 5)  # EN-0.3
    options: ClassVar[tuple[Option, ...]] = setup.OPTIONS
    flow: ClassVar = FLOW
    position_type: ClassVar = Endeavor
    hidden: ClassVar = False  # EN-0.18
    turns: ClassVar = {
        "build": ("EN-7.1", "EN-1.2"),
        "salary": ("EN-1.2",),
        "turn": ("EN-3.1",),
        "": ("EN-7.2",),
    }

    def lay_out(self, deal: Deal) -> Endeavor:
        return setup.lay_out(deal)

    def warnings(self, position: Endeavor, decision: Decision, choice: Choice) -> list[Caution]:
        return doubts(position, decision, (choice,))[0]

    def doubts(self, position: Endeavor, decision: Decision, choices: Sequence[Choice]) -> list[list[Caution]]:
        return doubts(position, decision, choices)

    def advise(self, position: Endeavor, decision: Decision, rng: Rng) -> list[Advice]:
        return advise(position, decision, rng)

    def ledger(self, view: EndeavorView) -> tuple[Figure, ...]:
        return ledger(view)

    def clone(self, position: Endeavor) -> Endeavor:
        return copy_position(position)

    def view(self, position: Endeavor, seat: int | None) -> EndeavorView:
        return view.view(position, seat)

    def determinize(self, position: Endeavor, seat: int | None, rng: Rng) -> Endeavor:
        return copy_position(position)  # nothing is hidden (EN-0.18), and nothing is left to chance (EN-0.17)

    def outcome(self, position: Endeavor) -> Outcome | None:
        return scoring.outcome(position)

    def check(self, position: Endeavor) -> list[str]:
        return invariants.check(position)

    def tally(self, position: Endeavor) -> list[tuple[int, ...]]:
        return position.tally

    def _words(self) -> EndeavorWords:
        return EndeavorWords()


GAME: Final = EndeavorGame()
