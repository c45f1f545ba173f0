"""The end of the game: every glory with its category and rule (EN-7.3)."""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from games.core.types import Outcome, Points, rank
from games.endeavor.components import load
from games.endeavor.figures import CARDS, CITY_GLORY, CONNECTIONS, LEVELS, TRACK_GLORY, shown
from games.endeavor.state import NOBODY, Endeavor, Seat

_SCORING: Final = load().scoring
_UNIVERSITY: Final = "university"
_TRACK: Final = tuple(TRACK_GLORY[shown(score)] for score in range(len(LEVELS[0])))
"""The glory of each score, also of those that the track does not show."""
_ALL_CITIES: Final = itemgetter(*CITY_GLORY)
_ONE_END: Final = itemgetter(*(one for one, _ in CONNECTIONS.values()))
_OTHER_END: Final = itemgetter(*(other for _, other in CONNECTIONS.values()))
_CARD: Final = {card.id: card.icons.glory for card in CARDS.values()}


def outcome(position: Endeavor) -> Outcome | None:
    """The final ranking, most glory first (EN-0.2, EN-7.13), ties shared (EN-7.14); None while the game is on."""
    if position.agenda:
        return None
    points = scores(position)
    return rank(points, [() for _ in points])


def totals(position: Endeavor) -> tuple[int, ...]:
    """What each seat would score if the game ended now."""
    return tuple(map(sum, _glory(position)))


def scores(position: Endeavor) -> list[tuple[Points, ...]]:
    """What each seat would score if the game ended now, category by category; categories without glory are left out.

    Supply, markers on buildings and tokens of action score nothing (EN-7.12).
    """
    cities, connections = [0] * len(position.seats), [0] * len(position.seats)
    for holder in filter(_is_seat, position.cities.values()):
        cities[holder] += 1
    for holder in _connected(position):
        connections[holder] += 1
    return [
        tuple(
            Points(category, rule, points, detail)
            for (category, rule), points, detail in zip(
                _CATEGORIES, glory, ((cities[seat],), (connections[seat],), *_detail(owner)), strict=True
            )
            if points
        )
        for seat, (owner, glory) in enumerate(zip(position.seats, _glory(position), strict=True))
    ]


_CATEGORIES: Final = (
    ("cities", "EN-7.3"),
    ("connections", "EN-7.4"),
    ("industry", "EN-7.5"),
    ("culture", "EN-7.5"),
    ("finance", "EN-7.5"),
    ("politics", "EN-7.5"),
    ("cards", "EN-7.7"),
    ("governor_space", "EN-7.8"),
    ("university", "EN-7.9"),
    ("harbor", "EN-7.10"),
    ("slavery", "EN-7.11"),
)


def _glory(position: Endeavor) -> list[list[int]]:
    """Each seat's glory in each category. It is counted after every round of every playout, so in plain figures."""
    found = [[0, 0, *_own(owner)] for owner in position.seats]
    for holder, glory in zip(_ALL_CITIES(position.cities), CITY_GLORY.values(), strict=True):
        if holder != NOBODY:
            found[holder][0] += glory
    for holder in _connected(position):
        found[holder][1] += _SCORING.connection
    return found


def _connected(position: Endeavor) -> list[int]:
    """For each connection of which one seat holds both ends, that seat."""
    ends = zip(_ONE_END(position.cities), _OTHER_END(position.cities), strict=True)
    return [one for one, other in ends if one == other and one != NOBODY]


def _is_seat(holder: int) -> bool:
    return holder != NOBODY


def _own(owner: Seat) -> tuple[int, ...]:
    """The glory of what lies on the seat's own board, in the order of the categories."""
    industry, culture, finance, politics = owner.scores
    held = (*owner.cards, owner.governor) if owner.governor else owner.cards
    return (
        _TRACK[industry],
        _TRACK[culture],
        _TRACK[finance],
        _TRACK[politics],
        sum([_CARD[card] for card in held]),
        0 if owner.governor else _SCORING.no_governor,
        owner.buildings.count(_UNIVERSITY) * _SCORING.university,
        owner.harbor // _SCORING.population_per_glory,
        len(owner.set_aside) * _SCORING.slavery,
    )


def _detail(owner: Seat) -> tuple[tuple[int, ...], ...]:
    """The figures behind each of these."""
    return (
        *((score,) for score in owner.scores),
        (len(owner.cards) + bool(owner.governor),),
        (),
        (owner.buildings.count(_UNIVERSITY),),
        (owner.harbor,),
        (len(owner.set_aside),),
    )
