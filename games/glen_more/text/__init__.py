"""The words of Glen More II: questions, labels of choices, log lines, reasons, facts. No rule is decided here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.advice import Advice
from games.core.components import Figure
from games.core.game import CardPart, Fact, Words
from games.core.phrases import number_of
from games.core.types import Caution, Choice, Decision, Event, Points, Refusal, Standing
from games.glen_more.text.about import about
from games.glen_more.text.card import card
from games.glen_more.text.effects import effect
from games.glen_more.text.facts import fact
from games.glen_more.text.figures import figure_name
from games.glen_more.text.hints import advice as told_advice
from games.glen_more.text.labels import group, label
from games.glen_more.text.log import UPKEEP, line, news
from games.glen_more.text.names import CARD, CLAN
from games.glen_more.text.questions import question, where
from games.glen_more.text.reasons import reason
from games.glen_more.view import GlenMoreView


class GlenMoreWords(Words[GlenMoreView]):
    """See `Words`."""

    def where(self, view: GlenMoreView, names: Sequence[str]) -> tuple[str, ...]:
        return where(view, names)

    # ------------------------------------------------------------ questions and choices

    def question(self, view: GlenMoreView, decision: Decision, names: Sequence[str]) -> str:
        return question(view, decision, names)

    def label(self, view: GlenMoreView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return label(view, decision, choice)

    def effect(self, view: GlenMoreView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return effect(view, decision.seat, choice, names)

    def confirm(self, view: GlenMoreView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        if choice.verb != "finish":
            return ""
        return f"{names[decision.seat]} takes no further tile and has no further turn."

    def group(self, view: GlenMoreView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return group(view, decision, choice)

    # ------------------------------------------------------------ the rest

    def line(self, event: Event, names: Sequence[str]) -> str:
        return line(event, names)

    def is_upkeep(self, event: Event) -> bool:
        return event.kind in UPKEEP

    def news(self, event: Event, names: Sequence[str]) -> str:
        return news(event, names)

    def reason(self, refusal: Refusal | Caution, names: Sequence[str]) -> str:
        return reason(refusal, names)

    def advice(self, view: GlenMoreView, decision: Decision, advice: Advice, names: Sequence[str]) -> str:
        return told_advice(view, decision, advice, names)

    def figure(self, name: str) -> str:
        return figure_name(name)

    def category(self, points: Points, names: Sequence[str]) -> str:
        heading = self.heading(points.category)
        if points.category == "territory":
            more, tiles = points.detail
            return f"{heading}: {more} of {tiles}"
        if points.category.startswith(_END):
            return f"{heading}, {' × '.join(map(str, points.detail))}"
        return heading

    def heading(self, category: str) -> str:
        if category.startswith(_END):
            name = category.removeprefix(_END)
            return f"Card {CARD[name]}" if name in CARD else f"Clan {CLAN[name]}"
        return _HEADINGS[category]

    def tally(self) -> str:
        return "Points after each scoring; the final count comes on top"

    def tie_break(self, standing: Standing, names: Sequence[str]) -> str:
        return number_of(standing.tie_break[0], "resource")

    def fact(self, view: GlenMoreView, spot: str, names: Sequence[str]) -> Fact | None:
        return fact(view, spot, names)

    def curtain(self, view: GlenMoreView, decision: Decision | None, names: Sequence[str]) -> str:
        return "the table, which everybody may look at"

    def about(self) -> Sequence[Figure]:
        return about()

    def card(self, seats: int) -> Sequence[CardPart]:
        return card(seats)


_END: Final = "end:"
_HEADINGS: Final = {
    "scotsmen": "Scotsmen at home",
    "cards": "Landmark cards",
    "whisky": "Casks",
    "persons": "Persons",
    "tiles": "Tiles activated",
    "trades": "Exchanges",
    "effects": "Once, by tiles",
    "clans": "Clans",
    "casks": "Whisky for Mackenzie",
    "territory": "Tiles too many",
    "coins": "Coins",
}
