"""The whole position of a game of Glen More II as plain data.

Tiles, landmark cards and clan fields are named by their ids in `components.toml`. A cell of a territory is written
"x,y": the Home Village is "0,0", the Home Castle "1,0", x grows to the right and y upwards.

Nothing in a position is hidden (GM-0.17): the stacks are kept without their order, and a tile is drawn when it is
placed on the rondel.
"""

from __future__ import annotations

from msgspec import Struct

from games.core.copying import shallow
from games.core.flow import Position

NOBODY = -1
"""In place of a seat: nobody; in place of the die's place on the track: no die."""


class Seat(Struct):
    """What belongs to one seat."""

    colour: int
    """A palette index in 0..4."""
    coins: int
    casks: int
    """Whisky casks."""
    supply: int
    """Scotsmen beside the territory, without the one that is the piece on the rondel."""
    markers: int
    """Clan markers that are still to be had."""
    tiles: dict[str, str]
    """The visible tile on each cell of the territory, the two halves of the home included; in reading order, from the
    top left."""
    covered: tuple[str, ...]
    """The tiles that were overbuilt, in the order in which that happened."""
    goods: dict[str, tuple[str, ...]]
    """The resources on each cell that holds any, in the order in which they came."""
    held: tuple[int, ...]
    """How many of each resource these are together, in the order of `figures.RESOURCES`."""
    men: dict[str, int]
    """How many Scotsmen stand on each cell that has any."""
    cards: tuple[str, ...]
    """Landmark cards, in the order in which they were taken."""
    persons: tuple[str, ...]
    """Person tiles, in the order in which they were taken."""
    earned: list[int]
    """The victory points so far, by what brought them, in the order of `figures.EARNED`."""


class Bill(Struct, frozen=True):
    """What is still to be paid."""

    needs: tuple[int, ...]
    """So many of each resource, in the order of `figures.RESOURCES`."""
    others: int
    """So many more resources..."""
    among: tuple[str, ...]
    """...of these kinds..."""
    distinct: bool
    """...all different, if this is set."""
    men: int
    """Scotsmen from the territory."""
    bought: bool
    """Whether something was bought for this payment."""


class GlenMore(Position):
    """A position of Glen More II."""

    seats: list[Seat]
    active: int
    """The seat whose turn it is; `NOBODY` once the game is over."""

    rear: int
    """Where on the track the first space of `ring` lies: the rearmost piece that is still in the game, from 0 up. The
    track is counted on and on; its places wrap around the rondel."""
    ring: tuple[str, ...]
    """What lies on the spaces from there on: a tile, or nothing where a piece is. Once the last stack is used up,
    spaces at the front are missing."""
    pieces: list[int]
    """Where on the track the piece of each seat is."""
    die: int
    """Where on the track the die is; `NOBODY` if it is not in the game."""
    stacks: dict[str, tuple[str, ...]]
    """The tiles that have yet to come, by stack, in their printed order and not in that of the stack."""
    discards: tuple[str, ...]
    """The tiles that left the rondel without belonging to anybody, in that order."""
    tally: list[tuple[int, ...]]
    """Each seat's victory points after each scoring that has been, at most four."""

    market: tuple[int, ...]
    """How many fields of each resource are filled, in the order of `figures.RESOURCES`; 0..3."""
    marks: dict[str, int]
    """The seat whose marker lies on each clan field that has one."""

    tile: str
    """The tile or person that was taken this turn; empty until then and in a turn that takes none."""
    cell: str
    """Where it was placed; empty until then, and for a person."""
    bill: Bill | None
    """What is being paid; None for nothing."""
    trade: tuple[str, int]
    """The cell whose exchange is being paid and how many resources it takes; empty and 0 for none."""
    awake: tuple[str, ...]
    """The cells of this turn that may still be activated, in reading order."""
    woken: tuple[str, ...]
    """The cells that were activated in this turn, in that order."""
    extra: int
    """How many further tiles may be activated this turn, wherever they are."""
    steps: int
    """The movement points that are left."""


def copy_position(old: GlenMore) -> GlenMore:
    """A copy that shares nothing that can change. Written out by hand because hints and playouts copy all the time."""
    new = shallow(old)
    new.agenda = old.agenda[:]
    seats: list[Seat] = []
    for seat in old.seats:
        twin = shallow(seat)
        twin.tiles = seat.tiles.copy()
        twin.goods = seat.goods.copy()
        twin.men = seat.men.copy()
        twin.earned = seat.earned[:]
        seats.append(twin)
    new.seats = seats
    new.pieces = old.pieces[:]
    new.stacks = old.stacks.copy()
    new.marks = old.marks.copy()
    new.tally = old.tally[:]
    return new
