"""Green Gold: tea traders in London, an action wheel, and six companies that belong to nobody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from games.core.advice import Advice
from games.core.game import Box, Deal, Game, Option
from games.core.ledger import Figure
from games.core.rng import Rng
from games.core.types import Caution, Choice, Decision, Outcome
from games.green_gold import invariants, ledger, scoring, setup, view
from games.green_gold.cautions import doubts
from games.green_gold.figures import put_in_order
from games.green_gold.rules import FLOW
from games.green_gold.state import GreenGold, copy_position
from games.green_gold.strategy import advise
from games.green_gold.text import GreenGoldWords
from games.green_gold.view import GreenGoldView


class GreenGoldGame(Game[GreenGold, GreenGoldView]):
    """See `Game`."""

    name: ClassVar = "green_gold"
    rules_version: ClassVar = 1
    box: ClassVar = Box(
        title="Green Gold",
        tagline="Tea, shares and royal favour, from Canton to London",
        minutes="90–150",
        weight="heavy",
        hidden="nothing but what is drawn next",
        credit="Green Gold is its authors' and publisher's; this app is unofficial.",
    )
    seats: ClassVar = (2, 3, 4)  # GG-0.3
    options: ClassVar[tuple[Option, ...]] = setup.OPTIONS
    flow: ClassVar = FLOW
    position_type: ClassVar = GreenGold
    details: ClassVar = frozenset({"row"})
    hidden: ClassVar = False  # GG-0.21
    turns: ClassVar = {"action": ("GG-1.1",), "": ("GG-9.3",)}

    def lay_out(self, deal: Deal) -> GreenGold:
        return setup.lay_out(deal)

    def warnings(self, position: GreenGold, decision: Decision, choice: Choice) -> list[Caution]:
        return doubts(position, decision, (choice,))[0]

    def doubts(self, position: GreenGold, decision: Decision, choices: Sequence[Choice]) -> list[list[Caution]]:
        return doubts(position, decision, choices)

    def advise(self, position: GreenGold, decision: Decision, rng: Rng) -> list[Advice]:
        return advise(position, decision, rng)

    def ledger(self, view: GreenGoldView) -> tuple[Figure, ...]:
        return ledger.ledger(view)

    def put_in_order(self, position: GreenGold) -> None:
        put_in_order(position)

    def clone(self, position: GreenGold) -> GreenGold:
        return copy_position(position)

    def view(self, position: GreenGold, seat: int | None) -> GreenGoldView:
        return view.view(position, seat)

    def determinize(self, position: GreenGold, seat: int | None, rng: Rng) -> GreenGold:
        return view.determinize(position, rng)

    def outcome(self, position: GreenGold) -> Outcome | None:
        return scoring.outcome(position)

    def check(self, position: GreenGold) -> list[str]:
        return invariants.check(position)

    def _words(self) -> GreenGoldWords:
        return GreenGoldWords()


GAME: Final = GreenGoldGame()
