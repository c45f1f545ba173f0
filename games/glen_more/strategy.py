"""How good a choice looks."""

from __future__ import annotations

from games.core.types import Caution, Choice, Decision
from games.glen_more.state import GlenMore


def warnings(position: GlenMore, decision: Decision, choice: Choice) -> list[Caution]:
    """Why the legal choice is probably not meant."""
    return []
