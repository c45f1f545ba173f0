"""What a player of Glen More II counts: land, goods, people, categories and the points now. From a view alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.ledger import SCORE, TABLE_SEAT, Figure
from games.glen_more.figures import CATEGORIES, RESOURCES, too_many
from games.glen_more.view import GlenMoreView, SeatView

_COUNTED: Final = dict(zip(CATEGORIES, ("men_at_home", "cards", "casks", "persons"), strict=True))
"""What a scoring counts of each category."""


def ledger(view: GlenMoreView) -> tuple[Figure, ...]:
    """Every figure of every seat and of the table; nothing but chance is hidden (GM-0.17).

    The score is what the seat would have if the game ended now, with a last scoring, coins and land (GM-8.10).
    """
    return (
        *(figure for number, seen in enumerate(view.seats) for figure in _seat(view, seen, number)),
        Figure("scorings", TABLE_SEAT, view.scorings),
        *(Figure(f"market_{name}", TABLE_SEAT, filled) for name, filled in zip(RESOURCES, view.market, strict=True)),
    )


def _seat(view: GlenMoreView, seen: SeatView, number: int) -> Iterator[Figure]:
    yield Figure(SCORE, number, seen.if_it_ended)
    yield Figure("too_many", number, too_many(view.seats, number))
    yield Figure("points", number, seen.points)
    yield Figure("coins", number, seen.coins)
    for name, held in zip(RESOURCES, seen.held, strict=True):
        yield Figure(name, number, held)
    for what, count in zip(_COUNTED.values(), seen.standing, strict=True):
        yield Figure(what, number, count)
    for category, points in zip(_COUNTED, seen.scoring, strict=True):
        yield Figure(f"scoring_{category}", number, points)
    yield Figure("tiles", number, len(seen.tiles))
    yield Figure("men", number, sum(seen.men.values()))
    yield Figure("supply", number, seen.supply)
    yield Figure("clans", number, len(seen.clans))
    yield Figure("markers", number, seen.markers)
    if number == view.active:
        yield Figure("steps", number, view.steps)
