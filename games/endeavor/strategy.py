"""How good a choice looks: what is legal and probably not meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core.types import Caution, Choice, Decision
from games.endeavor.figures import CARDS, LEVELS, POLITICS, level
from games.endeavor.rules.actions import ask_turn
from games.endeavor.state import Endeavor


def warnings(position: Endeavor, decision: Decision, choice: Choice) -> list[Caution]:
    """Why the legal choice is probably not meant."""
    tell = _CAUTIONS.get(choice.verb)
    found = tell(position, decision.seat, choice) if tell is not None else None
    return [found] if found is not None else []


def _passes_too_early(position: Endeavor, seat: int, choice: Choice) -> Caution | None:
    """EN-6.2: there is no coming back this round."""
    able = [
        str(option.args[0])
        for name in ("activate", "spend")
        for option in ask_turn.by_name[name].candidates(position, seat)
        if ask_turn.by_name[name].why_not(position, seat, *option.args) is None
    ]
    return Caution("EN-6.2", "can_still_act", (able[0], len(able))) if able else None


def _lowers_the_limit(position: Endeavor, seat: int, choice: Choice) -> Caution | None:
    """EN-6.11: politics icons on a discarded card may make another discard necessary."""
    owner, card = position.seats[seat], CARDS[str(choice.args[0])]
    before, after = level(owner, POLITICS), LEVELS[POLITICS][owner.scores[POLITICS] - card.icons.status[POLITICS]]
    return Caution("EN-6.11", "limit_falls", (before, after)) if after < before else None


_CAUTIONS: Final[dict[str, Callable[[Endeavor, int, Choice], Caution | None]]] = {
    "pass": _passes_too_early,
    "discard": _lowers_the_limit,
}
