"""The whole position of a game of Glover as plain data.

Cubes are counted by colour: a list of five numbers in the order of `COLOURS`, white, red, yellow, green, blue.
Facilities, cards and Big Cheese cards are named by their ids in `components.toml`; the last card of a pile is its top.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from games.core.copying import shallow
from games.core.flow import Position

COLOURS: Final = ("W", "R", "Y", "G", "B")
"""The letters of the cube colours (GL-0.5, GL-0.6), in the order in which cubes are counted."""

NO_CUBES: Final = (0, 0, 0, 0, 0)

Phase = str
"""One of setup, production, negotiation, glover, over."""


class Seat(Struct):
    """What belongs to one seat."""

    colour: int
    """The seat's own cube colour, an index into `COLOURS`."""
    cubes: list[int]
    """Behind the screen."""
    bid: list[int]
    """In front of the screen; all zero means no bid."""
    bid_stale: bool
    """The offer got worse since the bid was laid, so its owner has to confirm or change it (GL-2)."""
    reliance: int
    large_workshop: bool
    mansion: bool
    """Whether the Small Office, which has no power (GL-5.3), has become the Mansion."""
    borrowed: tuple[str, ...]
    """The facilities on which a pawn of the seat stands."""
    garden_round: int
    """The round in which Garden was borrowed; 0 if the seat does not hold it."""
    laid: str
    """The facility on which the seat's pawn lies for this round (Iwasaki); empty for none."""
    rifles: int
    cannons: int
    steamships: int
    letters: int
    used: tuple[str, ...]
    """The once-a-round powers that the seat has used in this round."""


class Glover(Position):
    """A position of Glover."""

    seats: list[Seat]
    round: int
    """1-based; `rounds` is the last one."""
    rounds: int
    start: int
    """The seat with the start player card."""
    phase: Phase
    active: int
    """The seat whose negotiation turn it is; -1 outside of one."""
    facilities: tuple[str, ...]
    """The eight in play."""
    ladder: str
    """Which weapon reliance ladder is in use: an option's value."""
    keep_log: bool
    cheese_deck: list[str]
    cheeses: list[str]
    """Big Cheese cards opened so far; the last is in play."""
    deck: list[str]
    discard: list[str]
    drawn: list[str]
    """The cards in the active player's hand; the first drawn is first."""
    returned_by: int
    """The seat that put back the card which is now on top of the deck; -1 if nobody knows it."""
    chosen: str
    """The negotiation card in front of the active player; empty for none."""
    opened: bool
    """Whether the chosen card has been turned up."""
    claim: str
    """What the active player says the card is; empty if nothing was said."""
    offer: list[int]
    deck_cubes: list[int]
    partner: int
    """The seat the deal was struck with; -1 before."""
    draft: list[int]
    """Cubes picked so far in a half-made payment, offer or bid; known to nobody but the seat that is picking."""
    tally: list[tuple[int, ...]]
    """Each seat's points at the end of each round that is over."""


def copy_position(old: Glover) -> Glover:
    """A copy that shares nothing that can change. Written out by hand because hints and playouts copy all the time."""
    new = shallow(old)
    new.agenda = old.agenda[:]
    seats: list[Seat] = []
    for seat in old.seats:
        twin = shallow(seat)
        twin.cubes = seat.cubes[:]
        twin.bid = seat.bid[:]
        seats.append(twin)
    new.seats = seats
    new.cheese_deck = old.cheese_deck[:]
    new.cheeses = old.cheeses[:]
    new.deck = old.deck[:]
    new.discard = old.discard[:]
    new.drawn = old.drawn[:]
    new.offer = old.offer[:]
    new.deck_cubes = old.deck_cubes[:]
    new.draft = old.draft[:]
    new.tally = old.tally[:]
    return new
