"""The build phase (EN-1.3): each seat takes one tile from the stockpile."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, begin_chapter, push
from games.core.types import Choice, Event, Log, Refusal
from games.endeavor.figures import BUILDINGS, HIGHEST_LEVEL, INDUSTRY, LEVEL_OF, LEVELS, STOCKPILE, level
from games.endeavor.rules.common import add_icons, clockwise
from games.endeavor.state import Endeavor, Seat


def build(position: Endeavor, log: Log) -> None:
    """EN-1.3, EN-1.4: clockwise from the first player, each seat builds one building."""
    if position.by_seat:
        return
    position.phase = "build"
    begin_chapter(position, log, "EN-1.3", "build", position.round)
    for seat in reversed(list(clockwise(position))):
        push(position, "build", seat)


def reachable_level(position: Endeavor, seat: Seat) -> int:
    """The highest level the seat may build from: its build level, or the next one that has tiles if none is left up to
    there (EN-1.5, EN-1.6)."""
    return max(level(seat, INDUSTRY), lowest_left(position.tiles))


def lowest_left(tiles: dict[str, int]) -> int:
    """The lowest level of which a tile is left in the stockpile; 0 if none is left at all."""
    for tile in STOCKPILE:
        if tiles[tile]:
            return LEVEL_OF[tile]
    return 0


def has_top_building(seat: Seat) -> bool:
    """Whether the seat has built a tile of the highest level already (EN-1.7)."""
    return any(LEVEL_OF[tile] == HIGHEST_LEVEL for tile in seat.buildings)


@cache
def _too_high(wanted: int, score: int) -> Refusal:
    """With the level that the seat has, and the industry that it lacks."""
    return Refusal("EN-1.5", "build_level", (wanted, LEVELS[INDUSTRY][score], LEVELS[INDUSTRY].index(wanted) - score))


_NO_TILE: Final = {tile: Refusal("EN-0.11", "no_tile", (tile,)) for tile in STOCKPILE}
_BUILD: Final = tuple(Choice("build", (tile,)) for tile in STOCKPILE)
_BUILD_UP_TO: Final = tuple(
    tuple(choice for tile, choice in zip(STOCKPILE, _BUILD, strict=True) if LEVEL_OF[tile] <= highest)
    for highest in range(HIGHEST_LEVEL + 1)
)


def _within_reach(position: Endeavor, seat: int) -> tuple[Choice, ...]:
    """The tiles of the levels that are reached, the lowest first as the stockpile is sorted."""
    return _BUILD_UP_TO[reachable_level(position, position.seats[seat])]


def _why_not_build(position: Endeavor, seat: int, tile: str) -> Refusal | None:
    """A tile that is left, of a level that is reached; one may be had twice (EN-1.8), but not of level 5 (EN-1.7)."""
    owner = position.seats[seat]
    wanted = LEVEL_OF[tile]
    if not position.tiles[tile]:
        return _NO_TILE[tile]
    own = LEVELS[INDUSTRY][owner.scores[INDUSTRY]]
    if wanted > own and wanted > lowest_left(position.tiles):
        return _too_high(wanted, owner.scores[INDUSTRY])
    if wanted == HIGHEST_LEVEL and has_top_building(owner):
        return Refusal("EN-1.7", "one_top_building", (wanted,))
    return None


def _build(position: Endeavor, log: Log, seat: int, tile: str) -> None:
    """The tile goes to the seat's board, and its icons count at once (EN-1.9)."""
    owner = position.seats[seat]
    position.tiles[tile] -= 1
    owner.buildings += (tile,)
    owner.manned += (False,)
    add_icons(owner, BUILDINGS[tile].icons)
    log.append(Event("built", "EN-1.3", seat, (tile,)))


ask_build: Final = Question[Endeavor](
    "build",
    "EN-1.3",
    lambda position, seat: (seat,),
    Verb(
        "build",
        "EN-1.5",
        lambda position, seat: _BUILD,
        _why_not_build,
        _build,
        shape=(frozenset(STOCKPILE),),
        pseudo_legal=_within_reach,
    ),
    secret=False,
)

PROCEDURES: Final = (
    Procedure[Endeavor](
        "build", "EN-1.3", Ask(ask_build), shape=(SEAT,), on=("round.build", "prepare.build_alone"), queued=True
    ),
)
