"""A position of Endeavor as the screen gets it: everything, as nothing is hidden (EN-0.18), with figures worked out."""

from __future__ import annotations

from itertools import count
from typing import Final

from msgspec import Struct

from games.core.flow import Frame
from games.endeavor.components import load
from games.endeavor.figures import (
    CONNECTIONS,
    LEVELS,
    MOST_SCORE,
    REGIONS,
    cards_allowed,
    is_held,
    markers_in,
    shown,
)
from games.endeavor.rules import FLOW
from games.endeavor.rules.build import reachable_level
from games.endeavor.scoring import totals
from games.endeavor.state import Endeavor, Seat

_HOME: Final = next(region.id for region in load().regions.values() if region.presence_always)


class TrackView(Struct, frozen=True):
    """One of a seat's four tracks."""

    score: int
    """The true number of icons; may be above 15."""
    shown: int
    """Where the marker stands, 0..15."""
    level: int
    next_at: int
    """The score at which the next level begins; 0 on the highest level."""


class SeatView(Struct, frozen=True):
    """One seat. Tuples of four are in the order industry, culture, finance, politics."""

    colour: int
    supply: int
    harbor: int
    buildings: tuple[tuple[str, bool], ...]
    """In the order in which they were built, each with whether a marker lies on it."""
    tokens: dict[str, int]
    """How many of each kind; kinds of which there are none are left out."""
    cards: tuple[str, ...]
    governor: str
    """In the free governor space; empty for none."""
    set_aside: tuple[str, ...]
    tracks: tuple[TrackView, TrackView, TrackView, TrackView]
    build_level: int
    """The highest level that may be built from now: above the track's level when nothing else is left (EN-1.6)."""
    cards_allowed: int
    """How many cards may be kept when passing, the free space not counted."""
    passed: bool
    glory: int
    """What the seat would score if the game ended now."""
    markers: dict[str, int]
    """The seat's markers in each region, as they count for a draw."""


class RegionView(Struct, frozen=True):
    """One region."""

    id: str
    open: bool
    taken: tuple[int, ...]
    """The seats on the shipping track, the farthest space first."""
    tokens: tuple[str, ...]
    """The tokens on the spaces that are still free, the next one first."""
    beside: tuple[int, ...]
    """The seats of the markers beside the track."""


class EndeavorView(Struct, frozen=True):
    """A position of Endeavor. `viewer` is whose view it is (None: the open table's); all see the same."""

    viewer: int | None
    round: int
    rounds: int
    phase: str
    """setup, build, growth, salary, prepare, action or over."""
    by_seat: bool
    first: int
    active: int
    """The seat whose turn it is in the action phase; -1 outside of it."""
    deciding: tuple[int, ...]
    """The seats that are asked something now."""
    step: str
    """The procedure that is under way: one of the names in `rules`."""
    source: str
    """The building or token whose action is being carried out; empty for none."""
    half: tuple[str, ...]
    """The first half of an action in two halves: its verb and the region or stack; empty for none."""
    payments: int
    """How many payments of a salary are left to choose; 0 outside of that."""
    seats: tuple[SeatView, ...]
    regions: dict[str, RegionView]
    cities: dict[str, int]
    """The seat in each city, -1 for nobody."""
    city_tokens: dict[str, str]
    connection_tokens: dict[str, str]
    connections: dict[str, int]
    """The seat that holds both ends of each connection, -1 for nobody."""
    stacks: dict[str, tuple[str, ...]]
    """Top first."""
    tiles: dict[str, int]
    abolished: bool
    tally: tuple[tuple[int, ...], ...]


def view(position: Endeavor, viewer: int | None) -> EndeavorView:
    """The position for `viewer` (None: the open table).

    Raises IndexError for a seat that is not at the table.
    """
    if viewer is not None and not 0 <= viewer < len(position.seats):
        raise IndexError(f"there are {len(position.seats)} seats, and none is number {viewer}")
    frame = position.agenda[-1] if position.agenda else Frame("over")
    return EndeavorView(
        viewer=viewer,
        round=position.round,
        rounds=load().rounds,
        phase=position.phase,
        by_seat=position.by_seat,
        first=position.first,
        active=position.active,
        deciding=tuple(decision.seat for decision in FLOW.decisions(position)),
        step=frame.name,
        source=str(frame.args[1]) if frame.name == "act" else "",
        half=position.half,
        payments=int(frame.args[1]) if frame.name == "salary" else 0,
        seats=tuple(_seat(position, *each) for each in zip(count(), position.seats, totals(position))),
        regions={region: _region(position, region) for region in REGIONS},
        cities=position.cities.copy(),
        city_tokens=position.city_tokens.copy(),
        connection_tokens=position.connection_tokens.copy(),
        connections={connection: is_held(position, connection) for connection in CONNECTIONS},
        stacks=position.stacks.copy(),
        tiles=position.tiles.copy(),
        abolished=position.abolished,
        tally=tuple(position.tally),
    )


def _seat(position: Endeavor, number: int, seat: Seat, glory: int) -> SeatView:
    one, two, three, four = (track_view(track, score) for track, score in enumerate(seat.scores))
    return SeatView(
        colour=seat.colour,
        supply=seat.supply,
        harbor=seat.harbor,
        buildings=tuple(zip(seat.buildings, seat.manned, strict=True)),
        tokens=seat.tokens.copy(),
        cards=seat.cards,
        governor=seat.governor,
        set_aside=seat.set_aside,
        tracks=(one, two, three, four),
        build_level=reachable_level(position, seat),
        cards_allowed=cards_allowed(seat),
        passed=seat.passed,
        glory=glory,
        markers={region: markers_in(position, number, region) for region in REGIONS},
    )


def track_view(track: int, score: int) -> TrackView:
    """How a track (0..3) looks at this true number of icons."""
    at = shown(score)
    levels = LEVELS[track]
    now = levels[at]
    return TrackView(score, at, now, next((more for more in range(at, MOST_SCORE + 1) if levels[more] > now), 0))


def _region(position: Endeavor, region: str) -> RegionView:
    if region == _HOME:
        return RegionView(region, True, (), (), ())
    taken = position.tracks[region]
    left = position.track_tokens[region][len(taken) :]
    return RegionView(region, region in position.open, taken, left, position.beside[region])
