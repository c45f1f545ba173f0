"""The whole position of a game of Green Gold as plain data.

Companies (by colour), cities, contracts, mandates, upgrades and tokens are named by their ids in `components.toml`. No
seat has secrets from another (GG-0). What lies face down is kept as it is known to everybody: a deck without its order,
from which a card is drawn when it is turned up. So nothing in a position is hidden but the random state.
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
    money: int
    concessions: int
    loans: int
    pawn: str
    """The action on which the pawn stands; empty before the first turn."""
    crates: dict[str, int]
    """The warehouse: how many crates of each tea, also those of which there are none."""
    holes: list[tuple[str, ...]]
    """The workers in each pigeonhole, the topmost hole first."""
    contracts: tuple[str, ...]
    """In the order in which they came."""
    fulfilled: tuple[str, ...]
    mandates: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """The upgrades in each row, the uncovered one last."""
    shares: dict[str, int]
    """How many shares of each company in play, also those of which there are none."""
    agents: int
    """Agents that are still in the office."""
    posts: int
    """Trading posts that are still in the office."""


class City(Struct):
    """What lies in a city."""

    tile: str
    """The supply tile."""
    side: int
    """Which side of it is up, 0 or 1."""
    filled: tuple[bool, ...]
    """For each slot of that side, whether a crate lies on it."""
    deal: int
    """The deal tile."""
    factories: tuple[str, ...]
    """The companies that have a factory here, in the order in which they came."""
    posts: tuple[int, ...]
    """The seat that has its trading post on each space, or `NOBODY`."""


class GreenGold(Position):
    """A position of Green Gold."""

    seats: list[Seat]
    round: int
    """1 and up."""
    first: int
    """The seat that began, and begins every round."""
    active: int
    """The seat whose turn it is; `NOBODY` once the game is over."""
    last_round: int
    """The number of the round after which the game ends; 0 while the end has not been triggered."""

    action: str
    """The action of this turn; empty until it is chosen."""
    worker: str
    """The colour of the worker that was taken this turn; empty until then."""
    company: str
    """The company that the action of this turn is for; empty until it is known."""
    parts: tuple[str, ...]
    """The parts of Expand that are still to be done: factory, post."""
    bought: int
    """How many crates were bought in this Import."""
    dealt: bool
    """Whether this Import has used its deal tile."""
    serving: tuple[str, ...]
    """The tea that is being served and, once it lies there, the number of its royal order token; empty otherwise."""
    depot: int
    """The active depot from which the worker of this turn came; -1 until then."""
    visited: tuple[str, ...]
    """The cities from which crates were taken this turn: their trading posts have been paid for it."""
    spared: tuple[str, ...]
    """The teas of which an upgrade has spared a crate this turn."""

    depots: tuple[tuple[str, ...], ...]
    """The workers in the five active depots; depot i lies behind action i, clockwise."""
    central: tuple[str, ...]
    reserves: tuple[tuple[str, ...], ...]
    """The workers in the first and the second reserve depot."""
    bag: dict[str, int]
    """How many workers of each company in play are in the bag."""
    neutral: tuple[str, ...]
    """The actions on which a neutral pawn stands."""

    cities: dict[str, City]
    """In the printed order."""
    factories_left: dict[str, int]
    """How many factories of each company in play are in the reserve."""

    values: dict[str, int]
    """The share value of each company in play, in pounds."""
    shares_left: dict[str, int]
    """How many shares of each company in play are to be had."""
    share_tokens: dict[str, str]
    """The shareholder bonus token of each company in play."""
    dividends: int
    """Where the dividend token stands."""

    hq_tokens: dict[str, str]
    """The bonus token of each headquarters."""
    headquarters: dict[str, int]
    """The seat whose agent is in each headquarters, or `NOBODY`."""
    tea_break: tuple[int, ...]
    """The seats of the agents who have their tea, in the order in which they came."""
    contracts: list[str]
    """The contracts on the spaces of the City; empty for an empty space."""
    contract_deck: tuple[str, ...]
    contract_discards: tuple[str, ...]

    mandates: list[str]
    """The royal mandates that are to be had; empty for an empty space."""
    mandate_deck: tuple[str, ...]
    mandate_discards: tuple[str, ...]
    orders: tuple[str, ...]
    """The royal order tokens, from left to right."""
    order_sides: list[int]
    """Which side of each is up, 0 or 1."""
    order_teas: list[str]
    """The tea that was served on each; empty for none."""
    royal: tuple[str, ...]
    """The companies on the royal supplier track, the foremost first."""

    upgrades: list[str]
    """The upgrades on the spaces, the most expensive first; empty for an empty space."""
    upgrade_next: str
    """The card on top of the deck, which is seen; empty if there is none."""
    upgrade_deck: tuple[str, ...]
    """The cards below it."""


def copy_position(old: GreenGold) -> GreenGold:
    """A copy that shares nothing that can change. Written out by hand because hints and playouts copy all the time."""
    new = shallow(old)
    new.agenda = old.agenda[:]
    seats: list[Seat] = []
    for seat in old.seats:
        twin = shallow(seat)
        twin.crates = seat.crates.copy()
        twin.holes = seat.holes[:]
        twin.shares = seat.shares.copy()
        seats.append(twin)
    new.seats = seats
    new.cities = {name: shallow(city) for name, city in old.cities.items()}
    new.bag = old.bag.copy()
    new.factories_left = old.factories_left.copy()
    new.values = old.values.copy()
    new.shares_left = old.shares_left.copy()
    new.headquarters = old.headquarters.copy()
    new.share_tokens = old.share_tokens.copy()
    new.hq_tokens = old.hq_tokens.copy()
    new.contracts = old.contracts[:]
    new.mandates = old.mandates[:]
    new.order_sides = old.order_sides[:]
    new.order_teas = old.order_teas[:]
    new.upgrades = old.upgrades[:]
    return new
