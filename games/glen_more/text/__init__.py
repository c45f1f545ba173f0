"""The words of Glen More II: questions, labels of choices, log lines, reasons, facts. No rule is decided here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.game import Fact, Words
from games.core.types import Caution, Choice, Decision, Event, Points, Refusal
from games.glen_more.view import GlenMoreView


class GlenMoreWords(Words[GlenMoreView]):
    """See `Words`."""

    def where(self, view: GlenMoreView, names: Sequence[str]) -> tuple[str, ...]:
        return (f"stack {view.stack}",)

    def question(self, view: GlenMoreView, decision: Decision, names: Sequence[str]) -> str:
        return decision.kind

    def label(self, view: GlenMoreView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return str(choice)

    def effect(self, view: GlenMoreView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return ""

    def line(self, event: Event, names: Sequence[str]) -> str:
        return f"{event.kind} {event.data}"

    def reason(self, refusal: Refusal | Caution, names: Sequence[str]) -> str:
        return f"{refusal.reason} {refusal.data}"

    def category(self, points: Points, names: Sequence[str]) -> str:
        return points.category

    def fact(self, view: GlenMoreView, spot: str, names: Sequence[str]) -> Fact | None:
        return None

    def curtain(self, view: GlenMoreView, decision: Decision | None, names: Sequence[str]) -> str:
        return "the table"

    def about(self) -> Sequence[Any]:
        return ()
