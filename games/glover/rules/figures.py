"""What things cost a seat now, and what reliance they ask for.

Costs are worked out in the order of GL-3.6: printed, then set, then taken off, not below 0 (GL-3.7).
"""

from __future__ import annotations

from typing import Final

from games.glover.components import Piece, effect, load
from games.glover.state import Glover, Seat

_C: Final = load()


def figure(piece: Piece, verb: str) -> int:
    """The figure of this effect of a tile or card, as `components.toml` has it."""
    return next(done.n for done in map(effect, piece.do) if done.verb == verb)


FACILITIES: Final = frozenset(_C.facilities)
WEAPONS: Final = tuple(_C.weapons)
"""Rifle, cannon, steamship."""
MOST_PAWNS: Final = _C.counts.pawns_per_player
MOST_RELIANCE: Final = _C.reliance.max
LEAST_RELIANCE: Final = _C.reliance.min
FACILITY_COST: Final = {tile.id: tile.cost for tile in _C.facilities.values()}
WEAPON_COST: Final = {weapon.id: weapon.cost for weapon in _C.weapons.values()}
WEAPON_COST_WITH: Final = {
    done.args[0]: (tile.id, done.n)
    for tile in _C.facilities.values()
    for done in map(effect, tile.do)
    if done.verb == "item_cost"
}
"""By weapon: the facility that sets its cost, and to what (GL-5.17, GL-5.20)."""
WEAPON_POINTS: Final = {weapon.id: weapon.points for weapon in _C.weapons.values()}
WEAPON_RELIANCE: Final = {
    "3/4/5": {weapon.id: weapon.min_reliance for weapon in _C.weapons.values()},
    "2/3/4": {weapon.id: weapon.alt_min_reliance for weapon in _C.weapons.values()},
}
"""By the table's ladder, then by weapon (GL-0.22)."""
RAISE_COST: Final = _C.reliance.raise_cost
UPGRADE_COST: Final = _C.helps.upgrade_hq.cost
TRADE_COST: Final = _C.helps.trade.pay
TRADE_COST_WITH_HOUSE: Final = figure(_C.facilities["trading_house"], "trade")
HELP_RELIANCE: Final = {
    "raise": _C.helps.raise_reliance.min_reliance,
    "upgrade": _C.helps.upgrade_hq.min_reliance,
    "trade": _C.helps.trade.min_reliance,
    "borrow": _C.helps.borrow.min_reliance,
}
CHEAP_FACILITY: Final = 3
"""Accounting Firm lowers printed costs up to this (GL-5.13)."""
OLD_HOUSE_RELIANCE: Final = 2
"""Old Japanese-Style House pays at this reliance or below (GL-5.14)."""


def cheese(position: Glover) -> str:
    """The Big Cheese card in play (GL-6.1)."""
    return position.cheeses[-1]


def works(seat: Seat, tile: str) -> bool:
    """Whether the facility works for the seat: its own pawn stands there, or lies there for this round (GL-6.4).

    With both it works no more than once (GL-6.5).
    """
    return tile in seat.borrowed or tile == seat.laid


def pawns_in_hand(seat: Seat) -> int:
    """Pawns still in front of the seat, 0..4; one that lies on a facility for this round is not (GL-6.4)."""
    return MOST_PAWNS - len(seat.borrowed) - (seat.laid != "")


def raise_cost(position: Glover, seat: Seat) -> int:
    """Cubes of any colours for one step of reliance (GL-3.9, GL-5.16, GL-6.8). The seat must be below the highest."""
    cost = 1 if cheese(position) == "katsura" else RAISE_COST[seat.reliance]
    return max(0, cost - works(seat, "private_phone"))


def trade_cost(seat: Seat) -> int:
    """Cubes of one colour for one cube of any (GL-3.12, GL-5.18)."""
    return TRADE_COST_WITH_HOUSE if works(seat, "trading_house") else TRADE_COST


def facility_cost(seat: Seat, tile: str, tsuru: bool = False) -> int:
    """Different colours for borrowing the facility (GL-3.13, GL-5.13), one less with Tsuru's favour (GL-6.9)."""
    printed = FACILITY_COST[tile]
    firm = printed <= CHEAP_FACILITY and works(seat, "accounting_firm")
    return max(0, printed - firm - tsuru)


def weapon_cost(seat: Seat, weapon: str, alt: bool = False) -> int:
    """Different colours for the weapon (GL-3.16, GL-5.17, GL-5.20), one less with Alt's favour (GL-6.6)."""
    tile, cheaper = WEAPON_COST_WITH[weapon]
    return (cheaper if works(seat, tile) else WEAPON_COST[weapon]) - alt


def reliance_for(position: Glover, wanted: str) -> int:
    """The reliance that a help ("raise", "upgrade", "trade", "borrow") or a weapon asks for (GL-3.2, GL-6.14)."""
    needed = HELP_RELIANCE[wanted] if wanted in HELP_RELIANCE else WEAPON_RELIANCE[position.ladder][wanted]
    return max(0, needed - 1) if cheese(position) == "godai" else needed


def early_bird(position: Glover, weapon: str) -> int:
    """Letters that come with the weapon in this round (GL-3.20)."""
    tier = _C.early_bird_tiers[len(position.seats)][position.round - 1]
    return _C.weapons[weapon].early_bird[tier]


def points(seat: Seat) -> int:
    """The value of the point cards in front of the seat (GL-0.13)."""
    return (
        seat.rifles * WEAPON_POINTS["rifle"]
        + seat.cannons * WEAPON_POINTS["cannon"]
        + seat.steamships * WEAPON_POINTS["steamship"]
        + seat.letters * _C.letters.points
    )
