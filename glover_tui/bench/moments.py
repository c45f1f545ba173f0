"""The moment of each game at which keys are measured: in the middle of things, with much on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Moment = Callable[[Any], bool]


def _bargain(position: Any) -> bool:
    """Glover: a bargain of the second round with two bids on the table."""
    bids = sum(any(seat.bid) for seat in position.seats)
    return bool(position.round == 2 and position.agenda[-1].name == "turn" and bids == 2)


def _far_flung(position: Any) -> bool:
    """Endeavor: from the fifth round on, a city is to be occupied on a map that is half full."""
    held = sum(holder >= 0 for holder in position.cities.values())
    return bool(position.round >= 5 and position.agenda and position.agenda[-1].name == "act" and held >= 8)


def _well_stocked(position: Any) -> bool:
    """Green Gold: from the tenth round on, tea is to be bought on a map with two factories a city or more."""
    factories = sum(len(city.factories) for city in position.cities.values())
    return bool(position.round >= 10 and position.agenda and position.agenda[-1].name == "import" and factories >= 12)


def moment_of(game: str) -> Moment:
    """The moment for this game; for one that names none, the fifth stretch of play."""
    return MOMENTS.get(game, lambda position: position.chapter >= 5)


MOMENTS: Final[dict[str, Moment]] = {"glover": _bargain, "endeavor": _far_flung, "green_gold": _well_stocked}
