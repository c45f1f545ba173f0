"""What a player of Endeavor counts: scores and levels, markers, the map, cards, the glory now. From a view alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.ledger import SCORE, TABLE_SEAT, Figure
from games.endeavor.components import STATUS
from games.endeavor.figures import CARDS, CITY_GLORY, TOKEN_ACTIONS, TRACK
from games.endeavor.view import EndeavorView, SeatView

LEVELS: Final = ("build_level", "growth", "salary", "card_limit")
"""What the levels of the four tracks are called, in the order of `STATUS`."""


def ledger(view: EndeavorView) -> tuple[Figure, ...]:
    """Every figure of every seat and of the table; nothing is hidden (EN-0.18).

    The score is the glory that the seat would have if the game ended now (EN-7.13).
    """
    return (
        *(figure for number, seen in enumerate(view.seats) for figure in _seat(view, seen, number)),
        Figure("round", TABLE_SEAT, view.round),
        *(Figure(f"spaces_{region}", TABLE_SEAT, len(view.regions[region].tokens)) for region in TRACK),
        Figure("open_regions", TABLE_SEAT, sum(region.open for region in view.regions.values())),
    )


def _seat(view: EndeavorView, seen: SeatView, number: int) -> Iterator[Figure]:
    yield Figure(SCORE, number, seen.glory)
    for status, track in zip(STATUS, seen.tracks, strict=True):
        yield Figure(status, number, track.score)
    for name, track in zip(LEVELS, seen.tracks, strict=True):
        yield Figure(name, number, track.level)
    yield Figure("harbor", number, seen.harbor)
    yield Figure("supply", number, seen.supply)
    yield Figure("on_buildings", number, sum(manned for _, manned in seen.buildings))
    cities = [city for city, holder in view.cities.items() if holder == number]
    yield Figure("cities", number, len(cities))
    yield Figure("city_glory", number, sum(CITY_GLORY[city] for city in cities))
    yield Figure("connections", number, sum(holder == number for holder in view.connections.values()))
    for region, count in seen.markers.items():
        yield Figure(f"markers_{region}", number, count)
    yield Figure("cards", number, len(seen.cards))
    yield Figure("cards_allowed", number, seen.cards_allowed)
    held = (*seen.cards, seen.governor) if seen.governor else seen.cards
    yield Figure("card_glory", number, sum(CARDS[card].icons.glory for card in held))
    yield Figure("governors", number, sum(CARDS[card].governor for card in held))
    yield Figure("set_aside", number, len(seen.set_aside))
    for kind in TOKEN_ACTIONS:
        yield Figure(f"tokens_{kind}", number, seen.tokens.get(kind, 0))
