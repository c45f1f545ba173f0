"""1. Production phase (GL-1): own cubes come by themselves, cubes of any colour are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, push
from games.core.types import Event, Log
from games.glover.components import effect, load
from games.glover.rules.common import COLOUR, by_colour, clockwise, own_cubes
from games.glover.rules.figures import cheese, pawns_in_hand, works
from games.glover.state import COLOURS, Glover, Seat

RULE: Final = {
    "workshop": "GL-5.1",
    "large_workshop": "GL-5.2",
    "tea_factory": "GL-5.5",
    "fishery": "GL-5.6",
    "silk_mill": "GL-5.7",
    "commodities_exchange": "GL-5.8",
    "coal_mine": "GL-5.9",
    "brewery": "GL-5.10",
    "oura": "GL-6.7",
}
"""The rule of everything that makes cubes in production."""

_UNUSED_PAWNS: Final = -1
_OWN: Final[dict[str, int]] = {}
_ANY: Final[dict[str, int]] = {}
for _tile in (*load().facilities.values(), *load().hq.values(), *load().cheeses.values()):
    if _tile.phase == "production":
        for _do in map(effect, _tile.do):
            _table = _OWN if _do.verb == "own" else _ANY
            _table[_tile.id] = _UNUSED_PAWNS if "unused_pawns" in _do.args else _do.n


def own_gain(seat: Seat, tile: str) -> int:
    """How many cubes of its own colour the tile makes for the seat in one production; 0 for other tiles."""
    made = _OWN.get(tile, 0)
    return pawns_in_hand(seat) if made == _UNUSED_PAWNS else made


def any_gain(tile: str) -> int:
    """How many cubes of any colour the tile or Big Cheese card makes in one production; 0 for others."""
    return _ANY.get(tile, 0)


# ---------------------------------------------------------------- what happens by itself


def produce(position: Glover, log: Log) -> None:
    """GL-1.1, GL-1.2, GL-1.5: every seat gains what its tiles make, without being asked."""
    for seat in clockwise(position):
        owner = position.seats[seat]
        for tile in makers(position.facilities, owner):
            count = own_gain(owner, tile)
            if tile in _OWN:
                owner.cubes[owner.colour] += count
                log.append(Event("produced", RULE[tile], seat, (tile, own_cubes(owner, count))))


def ask_for_colours(position: Glover, log: Log) -> None:
    """GL-1.3, GL-6.7: gains of any colour are asked for, clockwise from the start player."""
    for seat in reversed(list(clockwise(position))):
        for source in reversed([*makers(position.facilities, position.seats[seat]), cheese(position)]):
            for _ in range(any_gain(source)):
                push(position, "any_cube", seat, source)


def makers(facilities: Sequence[str], owner: Seat) -> list[str]:
    """Those of the tiles that work for the seat now, each once (GL-6.5), also what it got since the last production
    (GL-1.6)."""
    hq = "large_workshop" if owner.large_workshop else "workshop"
    return [hq, *(tile for tile in facilities if works(owner, tile))]


# ---------------------------------------------------------------- what is asked

_TAKE: Final = by_colour("take")


def _take(position: Glover, log: Log, seat: int, colour: str) -> None:
    source = position.agenda[-1].args[1]
    cubes = [0] * len(COLOURS)
    cubes[COLOUR[colour]] = 1
    position.seats[seat].cubes[COLOUR[colour]] += 1
    log.append(Event("produced", RULE[str(source)], seat, (source, tuple(cubes))))


def _the_seat(position: Glover, seat: int, source: str) -> Iterable[int]:
    return (seat,)


any_cube: Final = Question[Glover](
    "any_cube",
    "GL-1.4",
    _the_seat,
    Verb("take", "GL-1.4", lambda position, seat: _TAKE, lambda position, seat, colour: None, _take, shape=(COLOUR,)),
    secret=False,
)

PROCEDURES: Final = (
    Procedure[Glover](
        "any_cube", "GL-1.3", Ask(any_cube), shape=(SEAT, frozenset(_ANY)), on=("round.ask_for_colours",), queued=True
    ),
)
