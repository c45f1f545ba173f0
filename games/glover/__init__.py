"""Glover: negotiation behind screens in Nagasaki."""

from __future__ import annotations

from typing import ClassVar, Final

from games.core.advice import Advice
from games.core.game import Box, Deal, Game, Option
from games.core.ledger import Figure
from games.core.rng import Rng
from games.core.types import Caution, Choice, Decision, Event, Outcome
from games.glover import invariants, ledger, scoring, setup, view
from games.glover.rules import FLOW
from games.glover.state import Glover, copy_position
from games.glover.strategy import advise, warnings
from games.glover.text import GloverWords
from games.glover.view import GloverView


class GloverGame(Game[Glover, GloverView]):
    """See `Game`."""

    name: ClassVar = "glover"
    rules_version: ClassVar = 1
    box: ClassVar = Box(
        title="Glover",
        tagline="Negotiation behind screens, Nagasaki, about 1865",
        minutes="60–90",
        weight="medium",
        hidden="the cubes behind each screen, the cards drawn and chosen",
        credit="Glover is its author's and publisher's; this app is unofficial.",
    )
    seats: ClassVar = (3, 4, 5)  # GL-0.2
    options: ClassVar[tuple[Option, ...]] = setup.OPTIONS
    flow: ClassVar = FLOW
    position_type: ClassVar = Glover
    details: ClassVar = frozenset({"pay", "gain", "crude", "humble"})
    turns: ClassVar = {
        "lay_pawn": ("GL-6.2",),
        "any_cube": ("GL-1.3",),
        "discard": ("GL-4.2", "GL-2.1"),
        "bidding": ("GL-2.12",),
        "humble": ("GL-2.27",),
        "crude": ("GL-2.30",),
        "insurance": ("GL-5.12",),
        "glover": ("GL-3.1",),
        "": ("GL-4.3",),
    }

    def lay_out(self, deal: Deal) -> Glover:
        return setup.lay_out(deal)

    def warnings(self, position: Glover, decision: Decision, choice: Choice) -> list[Caution]:
        return warnings(position, decision, choice)

    def advise(self, position: Glover, decision: Decision, rng: Rng) -> list[Advice]:
        return advise(position, decision)

    def ledger(self, view: GloverView) -> tuple[Figure, ...]:
        return ledger.ledger(view)

    def clone(self, position: Glover) -> Glover:
        return copy_position(position)

    def view(self, position: Glover, seat: int | None) -> GloverView:
        return view.view(position, seat)

    def determinize(self, position: Glover, seat: int | None, rng: Rng) -> Glover:
        return view.determinize(position, seat, rng)

    def fade(self, event: Event) -> Event | None:
        return view.fade(event)

    def keep(self, event: Event) -> Event | None:
        return view.keep(event)

    def keeps_log(self, position: Glover) -> bool:
        return position.keep_log

    def outcome(self, position: Glover) -> Outcome | None:
        return scoring.outcome(position)

    def check(self, position: Glover) -> list[str]:
        return invariants.check(position)

    def tally(self, position: Glover) -> list[tuple[int, ...]]:
        return position.tally

    def _words(self) -> GloverWords:
        return GloverWords()


GAME: Final = GloverGame()
