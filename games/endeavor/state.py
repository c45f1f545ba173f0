"""The whole position of a game of Endeavor as plain data.

Regions, cities, connections, stacks, cards, buildings and token kinds are named by their ids in `components.toml`.
Nothing in a position is hidden (EN-0.18), and after setup nothing in it is left to chance.
"""

from __future__ import annotations

from msgspec import Struct

from games.core.copying import shallow
from games.core.flow import Position

NOBODY = -1
"""In place of a seat: nobody."""


class Seat(Struct):
    """What belongs to one seat."""

    colour: int
    """A palette index in 0..4."""
    supply: int
    """Markers beside the player board."""
    harbor: int
    """Markers that can be used."""
    buildings: tuple[str, ...]
    """In the order in which they were built; the Colonial House is the first."""
    manned: tuple[bool, ...]
    """For each building, whether a marker lies on it."""
    tokens: dict[str, int]
    """How many tokens of each kind the seat holds; kinds of which it has none are left out."""
    cards: tuple[str, ...]
    """In the normal slots (or beside them, until the seat has passed), in the order in which they came."""
    governor: str
    """The card in the free governor space; empty for none."""
    set_aside: tuple[str, ...]
    """Slavery cards that were discarded or abolished, face down."""
    scores: list[int]
    """The true number of icons in industry, culture, finance and politics; a track shows at most 15 of them."""
    passed: bool


class Endeavor(Position):
    """A position of Endeavor."""

    seats: list[Seat]
    round: int
    """1..7."""
    phase: str
    """One of setup, build, growth, salary, prepare, action, over; prepare stands for the first three when they are
    played seat by seat."""
    by_seat: bool
    """Whether build, growth and salary are played seat by seat: an option."""
    first: int
    """The seat with the first player marker."""
    active: int
    """The seat whose turn it is in the action phase; `NOBODY` outside of it."""
    half: tuple[str, ...]
    """The first half of an action that may have a second one: its verb and the region or stack; empty for none."""
    owing: int
    """The seat that was awarded a governor after it had passed and has yet to see to its cards; mostly `NOBODY`."""
    open: tuple[str, ...]
    """The open regions, in the order in which they opened."""
    tracks: dict[str, tuple[int, ...]]
    """For each region with a shipping track, the seats on its spaces, the farthest from the cards first."""
    track_tokens: dict[str, tuple[str, ...]]
    """For each of these, the tokens that were laid on its spaces; those on spaces that are taken are gone."""
    beside: dict[str, tuple[int, ...]]
    """For each of these, the seats of the markers that lie beside the full track."""
    cities: dict[str, int]
    """The seat in each city, or `NOBODY`."""
    city_tokens: dict[str, str]
    """The tokens that still lie in cities."""
    connection_tokens: dict[str, str]
    """The tokens that still lie on connections."""
    stacks: dict[str, tuple[str, ...]]
    """The cards of each stack, the top one first."""
    tiles: dict[str, int]
    """How many tiles of each building are left in the stockpile."""
    spent: dict[str, int]
    """The tokens that were spent, by kind; they are out of the game."""
    removed: tuple[str, ...]
    """The cards that are out of the game: governors that were discarded, and what was left of the slavery stack."""
    abolished: bool
    """Whether slavery was abolished."""
    tally: list[tuple[int, ...]]
    """Each seat's glory at the end of each round that is over."""


def copy_position(old: Endeavor) -> Endeavor:
    """A copy that shares nothing that can change. Written out by hand because hints and playouts copy all the time."""
    new = shallow(old)
    new.agenda = old.agenda[:]
    seats: list[Seat] = []
    for seat in old.seats:
        twin = shallow(seat)
        twin.tokens = seat.tokens.copy()
        twin.scores = seat.scores[:]
        seats.append(twin)
    new.seats = seats
    new.tracks = old.tracks.copy()
    new.track_tokens = old.track_tokens.copy()
    new.beside = old.beside.copy()
    new.cities = old.cities.copy()
    new.city_tokens = old.city_tokens.copy()
    new.connection_tokens = old.connection_tokens.copy()
    new.stacks = old.stacks.copy()
    new.tiles = old.tiles.copy()
    new.spent = old.spent.copy()
    new.tally = old.tally[:]
    return new
