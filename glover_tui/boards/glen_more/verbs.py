"""Where on the board each choice is made, with which key, and how the choices are ordered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.core.types import Choice, Decision
from games.glen_more.figures import END
from games.glen_more.text.labels import group
from games.glen_more.view import GlenMoreView
from glover_tui.boards.glen_more.marks import LETTER

_Place = Callable[[Decision, Choice], str]


def _on_rondel(decision: Decision, choice: Choice) -> str:
    return f"ring:{choice.args[0]}"


def _on_land(decision: Decision, choice: Choice) -> str:
    """On a cell of the seat's own territory, the first argument."""
    return f"land:{decision.seat}:{choice.args[0]}"


_PLACES: Final[Mapping[str, _Place]] = {
    "take": _on_rondel,
    "discard": _on_rondel,
    "finish": lambda decision, choice: f"ring:{END}",
    "buy": lambda decision, choice: f"market:{choice.args[0]}",
    "sell": lambda decision, choice: f"market:{choice.args[1]}",
    "mark": lambda decision, choice: f"clan:{choice.args[0]}",
    **dict.fromkeys(("place", "give", "send", "gain", "wake", "gather", "trade", "move"), _on_land),
}
"""What is sold, is so at the Market: if every tile with a resource were lit for that, those that are awake would not
stand out."""


def spot_of(decision: Decision, choice: Choice) -> str | None:
    """The spot of a choice, None for one that only the decision panel has."""
    place = _PLACES.get(choice.verb)
    return place(decision, choice) if place is not None else None


# ---------------------------------------------------------------- keys

_KINDS: Final = {resource: letter.lower() for resource, letter in LETTER.items()}
"""The key of a resource is its letter."""
_PLAIN: Final[Mapping[str, str]] = {"finish": "e", "rest": "r", "done": "d", "forgo": "d"}
"""What says no or goes on has the same key in every question."""
_SALES: Final = "m"
_RESOURCE_AT: Final = {"give": 1, "gain": 1, "gather": 1, "sell": 1, "buy": 0}
"""Which argument is the resource."""


def key_of(decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
    """The key wished for a choice, None for any that is free. What is bought has a capital, as what one has comes
    first."""
    if choice.verb in _PLAIN:
        return _PLAIN[choice.verb]
    if choice.verb not in _RESOURCE_AT:
        return None
    key = _KINDS[str(choice.args[_RESOURCE_AT[choice.verb]])]
    return {"buy": key.upper(), "sell": _SALES + key}.get(choice.verb, key)


def key_in(view: GlenMoreView, decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
    """The same for a view: what is folded away by tile has the letter of its resource in the opened fold."""
    key = key_of(decision, choice, names)
    if choice.verb in ("gain", "gather") and group(view, decision, choice):
        return f"{_fold(view, decision.seat, str(choice.args[0]))}{key}"
    return key


_FOLDS: Final = "1234567890"


def _fold(view: GlenMoreView, seat: int, cell: str) -> str:
    """The key of the fold of a tile: its number among those of the territory that have one."""
    cells = list(view.seats[seat].tiles)
    return _FOLDS[cells.index(cell) % len(_FOLDS)]


_RANKS: Final[Mapping[str, int]] = {"rest": 0, "wake": 1, "gather": 1, "trade": 1, "move": 3, "done": 4, "sell": 5}


def rank_of(view: GlenMoreView, decision: Decision, choice: Choice) -> int:
    """Activating comes first, all at once before one by one, and those of the new tile and its neighbours before what
    may be activated elsewhere; then moving, the end of the turn, and the Market."""
    if decision.kind != "act":
        return int(choice.verb == "sell") + int(choice.verb == "place" and choice.args[0] not in view.places)
    if choice.verb == "rest" and len(view.obvious) < 2:
        return max(_RANKS.values()) + 1
    elsewhere = choice.verb in ("wake", "gather", "trade") and choice.args[0] not in view.awake
    return _RANKS[choice.verb] + elsewhere
