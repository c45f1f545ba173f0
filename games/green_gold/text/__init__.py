"""The words of Green Gold: questions, labels of choices, log lines, reasons, facts. No rule is decided here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.advice import Advice
from games.core.components import Figure
from games.core.game import CardPart, Fact, Words
from games.core.phrases import number_of
from games.core.types import Caution, Choice, Decision, Event, Points, Refusal, Standing
from games.green_gold.components import load
from games.green_gold.text.about import about
from games.green_gold.text.advice import why
from games.green_gold.text.card import card
from games.green_gold.text.effects import effect
from games.green_gold.text.facts import fact
from games.green_gold.text.figures import figure_name
from games.green_gold.text.labels import group, label
from games.green_gold.text.log import UPKEEP, line
from games.green_gold.text.names import pounds
from games.green_gold.text.questions import question, where
from games.green_gold.text.reasons import reason
from games.green_gold.view import GreenGoldView

_R: Final = load().rules


class GreenGoldWords(Words[GreenGoldView]):
    """See `Words`."""

    def where(self, view: GreenGoldView, names: Sequence[str]) -> tuple[str, ...]:
        return where(view, names)

    # ------------------------------------------------------------ questions and choices

    def question(self, view: GreenGoldView, decision: Decision, names: Sequence[str]) -> str:
        return question(view, decision)

    def label(self, view: GreenGoldView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return label(view, decision.seat, choice)

    def effect(self, view: GreenGoldView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return effect(view, decision.seat, choice, names)

    def group(self, view: GreenGoldView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return group(view, decision, choice)

    # ------------------------------------------------------------ the rest

    def line(self, event: Event, names: Sequence[str]) -> str:
        return line(event, names)

    def is_upkeep(self, event: Event) -> bool:
        return event.kind in UPKEEP

    def reason(self, refusal: Refusal | Caution, names: Sequence[str]) -> str:
        return reason(refusal, names)

    def advice(self, view: GreenGoldView, decision: Decision, advice: Advice, names: Sequence[str]) -> str:
        return why(view, decision, advice)

    def figure(self, name: str) -> str:
        return figure_name(name)

    def category(self, points: Points, names: Sequence[str]) -> str:
        return _CATEGORIES[points.category].format(*points.detail)

    def heading(self, category: str) -> str:
        return _HEADINGS[category]

    def card(self, seats: int) -> Sequence[CardPart]:
        return card(seats)

    def tie_break(self, standing: Standing, names: Sequence[str]) -> str:
        return number_of(standing.tie_break[0], "share")

    def fact(self, view: GreenGoldView, spot: str, names: Sequence[str]) -> Fact | None:
        return fact(view, spot, names)

    def curtain(self, view: GreenGoldView, decision: Decision | None, names: Sequence[str]) -> str:
        return "the table, which everybody may look at"

    def about(self) -> Sequence[Figure]:
        return about()


_HEADINGS: Final = {
    "cash": "Cash",
    "mandates": "Royal mandates",
    "upgrades": "Office upgrades",
    "shares": "Shares",
    "majorities": f"Majorities × {pounds(_R.majority_shareholder)}",
    "resources": "Crates and concessions",
    "loans": "Loans",
}
_CATEGORIES: Final = {
    "cash": "Cash",
    "mandates": "Royal mandates, {}",
    "upgrades": "Office upgrades, {}",
    "shares": "Shares, {}",
    "majorities": f"Majority shareholder {{}} × {pounds(_R.majority_shareholder)}",
    "resources": "Crates and concessions, {}",
    "loans": "Loans, {}",
}
