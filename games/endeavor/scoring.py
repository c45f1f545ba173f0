"""The end of the game: every glory with its category and rule (EN-7.3)."""

from __future__ import annotations

from typing import Final

from games.core.types import Outcome, Points, rank
from games.endeavor.components import load
from games.endeavor.figures import CARDS, CITY_GLORY, CONNECTIONS, TRACK_GLORY, shown
from games.endeavor.state import NOBODY, Endeavor, Seat

_SCORING: Final = load().scoring
_UNIVERSITY: Final = "university"


def outcome(position: Endeavor) -> Outcome | None:
    """The final ranking, most glory first (EN-0.2, EN-7.13), ties shared (EN-7.14); None while the game is on."""
    if position.agenda:
        return None
    points = scores(position)
    return rank(points, [() for _ in points])


def totals(position: Endeavor) -> tuple[int, ...]:
    """What each seat would score if the game ended now."""
    return tuple(sum(points for _, _, points, _ in lines) for lines in _figures(position))


def scores(position: Endeavor) -> list[tuple[Points, ...]]:
    """What each seat would score if the game ended now, category by category; categories without glory are left out.

    Supply, markers on buildings and tokens of action score nothing (EN-7.12).
    """
    return [tuple(Points(*line) for line in lines if line[2]) for lines in _figures(position)]


_Line = tuple[str, str, int, tuple[int, ...]]
"""What `Points` is made of. Glory is counted after every round, so it is done in plain figures."""


def _figures(position: Endeavor) -> list[tuple[_Line, ...]]:
    count = len(position.seats)
    cities, glory, connections = [0] * count, [0] * count, [0] * count
    for city, holder in position.cities.items():
        if holder != NOBODY:
            cities[holder] += 1
            glory[holder] += CITY_GLORY[city]
    for one, other in CONNECTIONS.values():
        if (holder := position.cities[one]) != NOBODY and holder == position.cities[other]:
            connections[holder] += 1
    return [
        (
            ("cities", "EN-7.3", glory[seat], (cities[seat],)),
            ("connections", "EN-7.4", connections[seat] * _SCORING.connection, (connections[seat],)),
            *_own(owner),
        )
        for seat, owner in enumerate(position.seats)
    ]


def _own(owner: Seat) -> tuple[_Line, ...]:
    """The lines for what lies on the seat's own board."""
    universities, aside = owner.buildings.count(_UNIVERSITY), len(owner.set_aside)
    held = (*owner.cards, owner.governor) if owner.governor else owner.cards
    industry, culture, finance, politics = owner.scores
    return (
        ("industry", "EN-7.5", TRACK_GLORY[shown(industry)], (industry,)),
        ("culture", "EN-7.5", TRACK_GLORY[shown(culture)], (culture,)),
        ("finance", "EN-7.5", TRACK_GLORY[shown(finance)], (finance,)),
        ("politics", "EN-7.5", TRACK_GLORY[shown(politics)], (politics,)),
        ("cards", "EN-7.7", sum([CARDS[card].icons.glory for card in held]), (len(held),)),
        ("governor_space", "EN-7.8", 0 if owner.governor else _SCORING.no_governor, ()),
        (_UNIVERSITY, "EN-7.9", universities * _SCORING.university, (universities,)),
        ("harbor", "EN-7.10", owner.harbor // _SCORING.population_per_glory, (owner.harbor,)),
        ("slavery", "EN-7.11", aside * _SCORING.slavery, (aside,)),
    )
