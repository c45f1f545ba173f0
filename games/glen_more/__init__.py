"""Glen More II: clans of the Highlands, a rondel of tiles, and a territory that wakes wherever it grows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from games.core.advice import Advice
from games.core.game import Box, Deal, Game, Option
from games.core.ledger import Figure
from games.core.rng import Rng
from games.core.types import Caution, Choice, Decision, Outcome
from games.glen_more import invariants, scoring, setup, view
from games.glen_more.cautions import doubts
from games.glen_more.figures import put_in_order
from games.glen_more.ledger import ledger
from games.glen_more.rules import FLOW
from games.glen_more.state import GlenMore, copy_position
from games.glen_more.strategy import advise
from games.glen_more.text import GlenMoreWords
from games.glen_more.view import GlenMoreView


class GlenMoreGame(Game[GlenMore, GlenMoreView]):
    """See `Game`."""

    name: ClassVar = "glen_more"
    rules_version: ClassVar = 1
    box: ClassVar = Box(
        title="Glen More II",
        tagline="A clan, its land and its whisky, around a ring of tiles",
        minutes="60–120",
        weight="medium",
        hidden="nothing but what is drawn next",
        credit="Glen More II: Chronicles is its author's and publisher's; this app is unofficial.",
    )
    seats: ClassVar = (2, 3, 4)  # GM-0.3
    options: ClassVar[tuple[Option, ...]] = setup.OPTIONS
    flow: ClassVar = FLOW
    position_type: ClassVar = GlenMore
    hidden: ClassVar = False  # GM-0.17
    turns: ClassVar = {"take": ("GM-1.1",), "": ("GM-8.9",)}

    def lay_out(self, deal: Deal) -> GlenMore:
        return setup.lay_out(deal)

    def warnings(self, position: GlenMore, decision: Decision, choice: Choice) -> list[Caution]:
        return doubts(position, decision, (choice,))[0]

    def doubts(self, position: GlenMore, decision: Decision, choices: Sequence[Choice]) -> list[list[Caution]]:
        return doubts(position, decision, choices)

    def advise(self, position: GlenMore, decision: Decision, rng: Rng) -> list[Advice]:
        return advise(position, decision, rng)

    def ledger(self, view: GlenMoreView) -> tuple[Figure, ...]:
        return ledger(view)

    def put_in_order(self, position: GlenMore) -> None:
        put_in_order(position)

    def clone(self, position: GlenMore) -> GlenMore:
        return copy_position(position)

    def view(self, position: GlenMore, seat: int | None) -> GlenMoreView:
        return view.view(position, seat)

    def determinize(self, position: GlenMore, seat: int | None, rng: Rng) -> GlenMore:
        return view.determinize(position, rng)

    def outcome(self, position: GlenMore) -> Outcome | None:
        return scoring.outcome(position)

    def check(self, position: GlenMore) -> list[str]:
        return invariants.check(position)

    def tally(self, position: GlenMore) -> list[tuple[int, ...]]:
        return position.tally

    def _words(self) -> GlenMoreWords:
        return GlenMoreWords()


GAME: Final = GlenMoreGame()
