"""Where a tile may lie (GM-4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import Final

from msgspec import Struct

from games.core.flow import Question, Verb
from games.core.types import Choice, Event, Log, Refusal
from games.glen_more.cells import (
    CELLS,
    EDGES,
    NEAR,
    NEAR_OFF_ROW,
    NEARBY,
    RIVERS_ROW,
    PerCell,
    put_on,
    reading_order,
)
from games.glen_more.components import Tile
from games.glen_more.figures import (
    CLANS,
    END,
    FURTHER,
    GORDON,
    HOME_CELLS,
    LOCH_NESS,
    PERSONS,
    TILES,
    around,
    plain_tile,
    river_ends,
)
from games.glen_more.rules.common import get_steps
from games.glen_more.state import GlenMore, Seat

# ---------------------------------------------------------------- whether a tile can lie anywhere


def why_not_placeable(seat: Seat, tile: Tile) -> Refusal | None:
    """Why the tile fits nowhere in the territory (GM-2.2), by what is lacking."""
    return _why_not_placeable(seat, tile, seat.men)


def why_not_placeable_without(seat: Seat, tile: Tile, cell: str) -> Refusal | None:
    """Why the tile fits nowhere once a Scotsman has left this cell (GM-3.3)."""
    men = dict(seat.men)
    men[cell] -= 1
    if not men[cell]:
        del men[cell]
    if not men:
        return Refusal("GM-3.3", "last_man", (1,))
    return _why_not_placeable(seat, tile, men)


def why_not_placeable_for_a_man(seat: Seat, tile: Tile) -> Refusal | None:
    """Why a tile that costs a Scotsman fits nowhere, whichever of them is paid (GM-3.3)."""
    refusal: Refusal | None = None
    for cell in seat.men:
        refusal = why_not_placeable_without(seat, tile, cell)
        if refusal is None:
            return None
    return refusal


def _why_not_placeable(seat: Seat, tile: Tile, men: Mapping[str, int]) -> Refusal | None:
    if tile.overbuild:
        targets = _targets(seat, tile)
        if not targets:
            return Refusal("GM-4.6", "no_target", (tile.id,))
        return None if any(_attended(men, cell) for cell in targets) else Refusal("GM-4.8", "target_alone", (tile.id,))
    if tile.river:
        if any(_beside(men, end) for end in river_ends(seat)):
            return None
        return Refusal("GM-4.2", "ends_alone", (tile.id,))
    return None if has_spot(seat, men) else Refusal("GM-4.2", "no_spot", (tile.id,))


class Fits(Struct, frozen=True):
    """What is known of tiles without a look at each of them."""

    somewhere: frozenset[str]
    """Persons, and tiles that fit somewhere in the territory."""
    nowhere: frozenset[str]
    """Tiles that fit nowhere, The End, and no tile at all."""


def fits(seat: Seat) -> Fits:
    """Which tiles the seat could place, as far as that is the same for all of their kind: that is so for those that
    neither cover a tile nor cost a Scotsman."""
    men = seat.men
    left, right = river_ends(seat)
    return _FITS[_beside(men, left) or _beside(men, right), has_spot(seat, men)]


def _alike(river: bool) -> frozenset[str]:
    plain = (tile for tile in TILES.values() if plain_tile(tile.id) and not tile.overbuild and not tile.cost.scotsman)
    return frozenset(tile.id for tile in plain if tile.river == river)


_RIVER, _LAND, _NONE = _alike(True), _alike(False), frozenset({END, ""})
_FITS: Final[dict[tuple[bool, bool], Fits]] = {
    (True, True): Fits(PERSONS | _RIVER | _LAND, _NONE),
    (True, False): Fits(PERSONS | _RIVER, _NONE | _LAND),
    (False, True): Fits(PERSONS | _LAND, _NONE | _RIVER),
    (False, False): Fits(PERSONS, _NONE | _RIVER | _LAND),
}
"""By whether a river tile and whether another one has a place."""


def has_spot(seat: Seat, men: Iterable[str]) -> bool:
    """Whether any Scotsman stands beside a free cell that touches the territory, off the river's row."""
    tiles = seat.tiles
    cells = tiles.keys()
    for man in men:
        for cell in NEAR_OFF_ROW[man]:
            if cell not in tiles and not cells.isdisjoint(EDGES[cell]):
                return True
    return False


def _beside(men: Mapping[str, int], cell: str) -> bool:
    """Whether a Scotsman stands on one of the eight cells around."""
    return not NEARBY[cell].isdisjoint(men)


def _attended(men: Mapping[str, int], cell: str) -> bool:
    """Whether one stands there or around (GM-4.8)."""
    return cell in men or _beside(men, cell)


def _targets(seat: Seat, tile: Tile) -> list[str]:
    """The cells whose tiles this one may cover."""
    alike = _same_kind(tile)
    if alike.isdisjoint(seat.tiles.values()):
        return []
    return [cell for cell, lower in seat.tiles.items() if lower in alike and _why_not_cover(tile, cell, lower) is None]


@cache
def _same_kind(tile: Tile) -> frozenset[str]:
    """The tiles of the same type that lie at the river as this one does, or do not (GM-4.6, GM-4.7)."""
    return frozenset(other.id for other in TILES.values() if (other.type, other.river) == (tile.type, tile.river))


def _why_not_cover(tile: Tile, cell: str, lower: str) -> Refusal | None:
    """Why the overbuild tile may not cover the one on this cell, which may itself be an overbuild tile (GM-4.11)."""
    below = TILES[lower]
    if cell in HOME_CELLS:
        return Refusal("GM-4.12", "home_stays", (tile.id,))
    if below.type != tile.type:
        return Refusal("GM-4.6", "other_type", (tile.id, below.id))
    if below.river != tile.river:
        return Refusal("GM-4.7", "other_river", (tile.id, below.id))
    return None


# ---------------------------------------------------------------- this cell


def _why_not_on(seat: Seat, tile: Tile, cell: str) -> Refusal | None:
    """Why the tile may not be placed on this cell (GM-4.1 to GM-4.4, GM-4.6)."""
    if tile.overbuild:
        return _why_not_over(seat, tile, cell)
    tiles = seat.tiles
    if cell in tiles:
        return Refusal("GM-4.6", "occupied", (tile.id, tiles[cell]))
    if tile.river:
        if cell not in river_ends(seat):
            return Refusal("GM-4.3", "not_at_an_end", (tile.id,))
    elif cell in RIVERS_ROW:
        return Refusal("GM-4.4", "rivers_row", (tile.id,))
    elif tiles.keys().isdisjoint(EDGES[cell]):
        return Refusal("GM-4.1", "no_edge", (tile.id,))
    return None if _beside(seat.men, cell) else Refusal("GM-4.2", "no_man_beside", (tile.id,))


def _why_not_over(seat: Seat, tile: Tile, cell: str) -> Refusal | None:
    """The same for a tile that covers another one (GM-4.6 to GM-4.8)."""
    lower = seat.tiles.get(cell)
    if lower is None:
        return Refusal("GM-4.6", "nothing_below", (tile.id,))
    refusal = _why_not_cover(tile, cell, lower)
    if refusal is None and not _attended(seat.men, cell):
        return Refusal("GM-4.8", "no_man_over", (tile.id,))
    return refusal


def legal_cells(seat: Seat, tile: Tile) -> list[str]:
    """The cells on which the tile may be placed, in reading order."""
    tiles, men = seat.tiles, seat.men
    if tile.overbuild:
        return [cell for cell in _targets(seat, tile) if _attended(men, cell)]
    if tile.river:
        return [cell for cell in river_ends(seat) if _beside(men, cell)]
    attended = {*chain.from_iterable(map(NEAR_OFF_ROW.__getitem__, men))}.difference(tiles)
    apart = tiles.keys().isdisjoint
    return reading_order([cell for cell in attended if not apart(EDGES[cell])])


# ---------------------------------------------------------------- the decision


_PLACE: Final = PerCell(lambda cell: Choice("place", (cell,)))


def _place_candidates(position: GlenMore, seat: int) -> Iterator[Choice]:
    """Every tile of the territory and every cell around it."""
    tiles = position.seats[seat].tiles
    cells = {*tiles, *(near for cell in tiles for near in NEAR[cell])}
    return map(_PLACE.__getitem__, reading_order(cells))


def _place_legal(position: GlenMore, seat: int) -> list[Choice]:
    return [_PLACE[cell] for cell in legal_cells(position.seats[seat], TILES[position.tile])]


def _why_not_place(position: GlenMore, seat: int, cell: str) -> Refusal | None:
    return _why_not_on(position.seats[seat], TILES[position.tile], cell)


def _place(position: GlenMore, log: Log, seat: int, cell: str) -> None:
    """The tile lies there; what it covers counts no more, and what lay on that lies on it now (GM-4.9, GM-4.10)."""
    owner, tile = position.seats[seat], position.tile
    lower = owner.tiles.get(cell)
    position.cell = cell
    if lower is None:
        put_on(owner.tiles, cell, tile)
        log.append(Event("placed", "GM-4.3" if TILES[tile].river else "GM-4.1", seat, (tile, cell)))
    else:
        owner.tiles[cell] = tile
        owner.covered = (*owner.covered, lower)
        log.append(Event("overbuilt", "GM-4.6", seat, (tile, cell, lower)))
    _wake_around(position, log, seat, cell)


def _wake_around(position: GlenMore, log: Log, seat: int, cell: str) -> None:
    """What may be activated is fixed now (GM-6.1), and what one's cards and clans add to it (GM-9.9, GM-9.25)."""
    owner = position.seats[seat]
    position.awake = tuple(around(owner, cell))
    if LOCH_NESS in owner.cards:
        position.extra = FURTHER
    if position.marks.get(GORDON) == seat:
        get_steps(position, log, seat, CLANS[GORDON].effect.n, "GM-9.25", GORDON)


def in_hand(position: GlenMore) -> bool:
    """Whether a tile was taken and has yet to be placed."""
    return bool(position.tile) and not position.cell and position.tile not in PERSONS


ask_place: Final = Question[GlenMore](
    "place",
    "GM-4.1",
    lambda position, seat: (seat,) if in_hand(position) else (),
    Verb(
        "place",
        "GM-4.1",
        _place_candidates,
        _why_not_place,
        _place,
        shape=(CELLS,),
        pseudo_legal=_place_legal,
        sure=True,
    ),
    secret=False,
)
