"""Ship, occupy and attack (EN-4.1, EN-4.7, EN-4.13): markers on the map, what they win, what they open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from games.core.types import Choice, Event, Log, Refusal
from games.endeavor.figures import (
    CITIES_OF,
    HOME_REGION,
    REGION_OF,
    REGIONS,
    STACKS_OF,
    TRACK,
    completed_by,
    has_presence,
    holders,
    why_not_enter,
)
from games.endeavor.rules.common import gain_card, gain_token
from games.endeavor.state import NOBODY, Endeavor

# ---------------------------------------------------------------- ship

SHIP: Final = tuple(Choice("ship", (region,)) for region in (*TRACK, HOME_REGION))


def why_not_ship(position: Endeavor, seat: int, region: str) -> Refusal | None:
    """A marker can be shipped to every region but the one at home."""
    if region == HOME_REGION:
        return Refusal("EN-4.1", "no_track", (region,))
    return None if position.seats[seat].harbor else Refusal("EN-4.1", "harbor", (1, 0))


def ship(position: Endeavor, log: Log, seat: int, region: str) -> None:
    """EN-4.1: a marker goes to the farthest free space and wins its token, or beside a full track (EN-4.2)."""
    position.seats[seat].harbor -= 1
    taken = position.tracks[region]
    space = len(taken) + 1
    if len(taken) == TRACK[region]:
        position.beside[region] += (seat,)
        log.append(Event("shipped", "EN-4.2", seat, (region, 0)))
        return
    position.tracks[region] = (*taken, seat)
    log.append(Event("shipped", "EN-4.1", seat, (region, space)))
    gain_token(position, log, seat, position.track_tokens[region][space - 1], region, "EN-4.1")
    if space == TRACK[region]:
        _open(position, log, seat, region)


def _open(position: Endeavor, log: Log, seat: int, region: str) -> None:
    """EN-4.3, EN-4.4: the region is open from now on, and its governor goes to whoever shipped most."""
    position.open += (region,)
    log.append(Event("opened", "EN-4.3", seat, (region,)))
    winner, count, tied = governor_winner(position.tracks[region])
    (stack,) = STACKS_OF[region]
    card, *rest = position.stacks[stack]
    position.stacks[stack] = tuple(rest)
    gain_card(position, winner, card)
    log.append(Event("governor", "EN-4.6" if tied else "EN-4.5", winner, (card, count)))
    if position.seats[winner].passed:
        position.owing = winner


def governor_winner(taken: tuple[int, ...]) -> tuple[int, int, bool]:
    """Who gets the governor of a full track: most markers, then the latest marker among the tied (EN-4.6).

    Gives the seat, its number of markers, and whether there was a tie.
    """
    most = max(map(taken.count, taken))
    leaders = [seat for seat in dict.fromkeys(reversed(taken)) if taken.count(seat) == most]
    return leaders[0], most, len(leaders) > 1


# ---------------------------------------------------------------- occupy

_OCCUPY: Final = {city: Choice("occupy", (city,)) for region in REGIONS for city in CITIES_OF[region]}
OCCUPY: Final = tuple(_OCCUPY.values())


def why_not_occupy(position: Endeavor, seat: int, city: str) -> Refusal | None:
    """A free city in an open region where the seat has presence."""
    region = REGION_OF[city]
    if region != HOME_REGION and (refusal := why_not_enter(position, seat, region)) is not None:
        return refusal
    if (holder := position.cities[city]) != NOBODY:
        return _taken(city, holder, holder == seat)
    return None if position.seats[seat].harbor else Refusal("EN-4.7", "harbor", (1, 0))


@cache
def _taken(city: str, holder: int, own: bool) -> Refusal:
    return Refusal("EN-4.7", "own_city" if own else "city_taken", (city, holder))


def occupy(position: Endeavor, log: Log, seat: int, city: str) -> None:
    """EN-4.7: a marker into the city, and its token; then connections."""
    position.seats[seat].harbor -= 1
    position.cities[city] = seat
    log.append(Event("occupied", "EN-4.7", seat, (city,)))
    gain_token(position, log, seat, position.city_tokens.pop(city), city, "EN-4.7")
    _complete_connections(position, log, seat, city)


def _complete_connections(position: Endeavor, log: Log, seat: int, city: str) -> None:
    """EN-4.10, EN-4.12: the first to hold both ends takes the token; all of them at once if it is several."""
    for connection in list(completed_by(position, seat, city)):
        kind = position.connection_tokens.pop(connection)
        gain_token(position, log, seat, kind, connection, "EN-4.10")


# ---------------------------------------------------------------- attack

_CITY_EMPTY: Final = {city: Refusal("EN-4.14", "city_empty", (city,)) for city in REGION_OF}
_ATTACK: Final = {city: Choice("attack", (city,)) for region in REGIONS for city in CITIES_OF[region]}
ATTACK: Final = tuple(_ATTACK.values())


def why_not_attack(position: Endeavor, seat: int, city: str) -> Refusal | None:
    """Another seat's city in an open region where the seat has presence, for two markers from the harbor."""
    region = REGION_OF[city]
    if region != HOME_REGION and (refusal := why_not_enter(position, seat, region)) is not None:
        return refusal
    holder = position.cities[city]
    if holder == NOBODY:
        return _CITY_EMPTY[city]
    if holder == seat:
        return Refusal("EN-4.14", "own_city", (city, holder))
    harbor = position.seats[seat].harbor
    return None if harbor >= 2 else Refusal("EN-4.13", "harbor", (2, harbor))


def attack(position: Endeavor, log: Log, seat: int, city: str) -> None:
    """EN-4.13: one marker is lost to the supply, another takes the place of the marker in the city."""
    owner = position.seats[seat]
    defender = position.cities[city]
    owner.harbor -= 2
    owner.supply += 1
    position.seats[defender].supply += 1
    position.cities[city] = seat
    log.append(Event("attacked", "EN-4.13", seat, (city, defender)))
    _complete_connections(position, log, seat, city)


# ---------------------------------------------------------------- whether it can be done at all

_OCCUPY_IN: Final = {region: tuple(_OCCUPY[city] for city in CITIES_OF[region]) for region in REGIONS}
_ATTACK_IN: Final = {region: tuple(_ATTACK[city] for city in CITIES_OF[region]) for region in REGIONS}


def free_cities(position: Endeavor, seat: int) -> list[Choice]:
    """The occupations of free cities where the seat may enter."""
    return [choice for holder, choice in _within_reach(position, seat, _OCCUPY_IN) if holder == NOBODY]


def held_cities(position: Endeavor, seat: int) -> list[Choice]:
    """The attacks on other seats' cities where the seat may enter."""
    return [choice for holder, choice in _within_reach(position, seat, _ATTACK_IN) if holder not in (NOBODY, seat)]


def _within_reach(
    position: Endeavor, seat: int, choices: Mapping[str, tuple[Choice, ...]]
) -> Iterator[tuple[int, Choice]]:
    """The choices for the cities where the seat may enter, each with who holds the city."""
    for region in REGIONS:
        if region in position.open and has_presence(position, seat, region):
            yield from zip(holders(position, region), choices[region], strict=True)


def may_occupy(position: Endeavor, seat: int, *_: str) -> bool:
    """Whether there is a city that the seat could occupy with a marker."""
    for region in position.open:  # noqa: SIM110  # see `is_of_use`
        if NOBODY in holders(position, region) and has_presence(position, seat, region):
            return True
    return False


def may_attack(position: Endeavor, seat: int, *_: str) -> bool:
    """Whether there is a city that the seat could attack with two markers."""
    for region in position.open:
        if has_presence(position, seat, region):
            for holder in holders(position, region):
                if holder not in (NOBODY, seat):
                    return True
    return False
