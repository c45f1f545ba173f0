"""What can be read off a position: levels, limits, who is where, which card lies on top.

Every function only looks; nothing here changes a position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import itemgetter
from typing import Final

from games.core.types import Refusal
from games.endeavor.components import STATUS, load
from games.endeavor.state import Endeavor, Seat

_C: Final = load()

HOME: Final = "colonial_house"
"""The building that everybody begins with; it takes none of the seven spaces and is no tile (EN-1.11)."""
INDUSTRY, CULTURE, FINANCE, POLITICS = range(4)
"""The four tracks (EN-0.14)."""
ROUNDS: Final = _C.rounds
MOST_SCORE: Final = len(_C.track_glory) - 1
"""A track shows at most this (EN-3.11)."""
MOST_CARDS: Final = _C.card_slots
_MOST_ICONS: Final = 200
"""More icons of a kind than the box holds."""
LEVELS: Final = tuple(
    _C.tracks[status].levels + _C.tracks[status].levels[-1:] * (_MOST_ICONS - MOST_SCORE) for status in STATUS
)
"""For each track, the level at each score, also at those that the track does not show (EN-3.11, EN-3.12)."""
TRACK_GLORY: Final = _C.track_glory
"""The glory of each score, pushed down to the next space with an icon (EN-7.6)."""

REGIONS: Final = tuple(_C.regions)
"""The seven regions (EN-0.4), whose cities and tracks are reconstructed (EN-0.5, EN-0.21)."""
TRACK: Final = {region.id: region.track for region in _C.regions.values() if region.track}
"""How many spaces each shipping track has; the home region has none (EN-4.1)."""
HOME_REGION: Final = next(region.id for region in _C.regions.values() if region.presence_always)
CITIES: Final = frozenset(_C.cities)
CITIES_OF: Final = {region.id: region.cities for region in _C.regions.values()}
REGION_OF: Final = {city.id: city.region for city in _C.cities.values()}
CITY_GLORY: Final = {city.id: city.glory for city in _C.cities.values()}
NEIGHBOURS: Final = {
    city: tuple(
        (connection.id, connection.cities[connection.cities[0] == city])
        for connection in _C.connections.values()
        if city in connection.cities
    )
    for city in _C.cities
}
"""For each city its connections, each with the city at the other end."""
CONNECTIONS: Final = {connection.id: connection.cities for connection in _C.connections.values()}
"""The two cities of each connection (EN-0.6), which is named by them (EN-0.19)."""

STACKS: Final = tuple(_C.stacks)
"""The eight stacks (EN-0.9)."""
STACKS_OF: Final = {region.id: region.stacks for region in _C.regions.values()}
"""The stacks of each region: two at home (EN-4.19), one elsewhere."""
STACK_REGION: Final = {stack.id: stack.region for stack in _C.stacks.values()}
SLAVERY: Final = "slavery"
CARDS: Final = _C.cards
TOKENS: Final = _C.tokens
TOKEN_ACTIONS: Final = tuple(token.id for token in _C.tokens.values() if token.kind == "action")
"""The kinds of token that are spent for an action, four of the eight (EN-0.7)."""
BUILDINGS: Final = _C.buildings
STOCKPILE: Final = tuple(tile.id for tile in sorted(_C.buildings.values(), key=lambda tile: tile.level) if tile.copies)
"""The buildings of the stockpile, the lowest level first."""
LEVEL_OF: Final = {tile.id: tile.level for tile in _C.buildings.values()}
HIGHEST_LEVEL: Final = max(tile.level for tile in _C.buildings.values())

# ---------------------------------------------------------------- tracks


def shown(score: int) -> int:
    """Where a track's marker stands at this true number of icons (EN-3.11)."""
    return MOST_SCORE if score > MOST_SCORE else score


def level(seat: Seat, track: int) -> int:
    """The level that a seat's score gives: build level, growth, salary or card limit (EN-0.15).

    It is read at the moment it is used (EN-1.10): icons won in the action phase reach growth and salary in the next
    round (EN-3.13).
    """
    return LEVELS[track][seat.scores[track]]


def cards_allowed(seat: Seat) -> int:
    """How many cards the seat may keep in its normal slots: the limit, one more with a slavery card, never over five
    (EN-6.4, EN-6.6)."""
    bonus = any(CARDS[card].stack == SLAVERY for card in seat.cards)
    return min(MOST_CARDS, level(seat, POLITICS) + bonus)


def governors(seat: Seat) -> list[str]:
    """The governors that the seat holds, the one in the free space first."""
    held = [seat.governor] if seat.governor else []
    return held + [card for card in seat.cards if CARDS[card].governor]


# ---------------------------------------------------------------- the map


def holders(position: Endeavor, region: str) -> tuple[int, ...]:
    """Who holds the cities of the region, in the order of `CITIES_OF`: a seat or `NOBODY` each."""
    return _HOLDERS[region](position.cities)


_HOLDERS: Final[dict[str, Callable[[dict[str, int]], tuple[int, ...]]]] = {
    region: itemgetter(*cities) for region, cities in CITIES_OF.items()
}


def markers_in(position: Endeavor, seat: int, region: str) -> int:
    """The seat's markers in the region's cities and on or beside its track (EN-4.18)."""
    count = holders(position, region).count(seat)
    if region != HOME_REGION:
        count += position.tracks[region].count(seat) + position.beside[region].count(seat)
    return count


def has_presence(position: Endeavor, seat: int, region: str) -> bool:
    """At home always, elsewhere with a marker there (EN-4.8), and only as long as it is there (EN-4.9)."""
    if region == HOME_REGION or seat in position.tracks[region] or seat in position.beside[region]:
        return True
    return seat in holders(position, region)


def is_held(position: Endeavor, connection: str) -> int:
    """The seat that holds both ends of a connection now, whoever took its token (EN-4.11), or `NOBODY`."""
    one, other = CONNECTIONS[connection]
    owner = position.cities[one]
    return owner if owner == position.cities[other] else -1


def completed_by(position: Endeavor, seat: int, city: str) -> Iterator[str]:
    """The connections with a token that the seat would hold, or holds, with a marker in this city."""
    for connection, other in NEIGHBOURS[city]:
        if position.cities[other] == seat and connection in position.connection_tokens:
            yield connection


def why_not_enter(position: Endeavor, seat: int, region: str) -> Refusal | None:
    """Why nothing can be done in the region's cities: it is closed (EN-4.3), or the seat is not there (EN-4.8)."""
    if region not in position.open:
        return why_closed(region, len(position.tracks[region]))
    return None if has_presence(position, seat, region) else _NO_PRESENCE[region]


_NO_PRESENCE: Final = {region: Refusal("EN-4.8", "no_presence", (region,)) for region in REGIONS}


@cache
def why_closed(region: str, taken: int) -> Refusal:
    """That the region is closed with so many of its spaces taken (EN-4.3)."""
    return Refusal("EN-4.3", "closed", (region, taken, TRACK[region]))
