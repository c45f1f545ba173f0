"""How good a position of Glen More II looks for a seat, in victory points.

Figures here are judgement, not rules.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from games.glen_more.cells import NEARBY
from games.glen_more.components import Activation, Effect, load
from games.glen_more.figures import (
    CARDS,
    CLANS,
    HOME_CASTLE,
    HUME,
    NUMBER_OF,
    STACKS,
    TILES,
    end_lies,
    end_place,
    in_territory,
    points_of,
    standing,
    too_many,
)
from games.glen_more.purse import purse_of
from games.glen_more.rules.placing import has_spot
from games.glen_more.scoring import counted, leads
from games.glen_more.state import GlenMore, Seat

_C: Final = load()

_COIN: Final = 1.2
_RESOURCES: Final = (1.9, 1.5, 1.0)
"""The first, second and third of a kind; further ones are as good as the third."""
_EACH_IN_SCORING: Final = 0.55
"""One more of a category, in each scoring that is still to come, besides the lead that there is now."""
_LEAD_KEPT: Final = 0.75
_MAN: Final = 2.4
_FIRST_MEN: Final = 3
"""So many Scotsmen in the territory make room to build; further ones are for the castle."""
_EFFECT_LEFT: Final = 3.0
"""What a clan or a card that works on is worth while the whole game is ahead."""
_STEP: Final = 0.35
_NEIGHBOURS: Final = 0.3
"""That two tiles that do something lie side by side, each way."""
_TURNS: Final = 5.0
"""How often a tile is activated again if it is placed at the start."""

_SCORINGS: Final = len(STACKS)
_TILES_IN_ALL: Final = sum(map(len, STACKS.values()))


def progress(position: GlenMore) -> float:
    """How much of the game is over, by the tiles that have come: 0 to 1."""
    return 1 - sum(map(len, position.stacks.values())) / _TILES_IN_ALL


def scorings_left(position: GlenMore) -> int:
    """How many scorings are still to come."""
    return _SCORINGS - len(position.tally)


def worth(position: GlenMore, number: int) -> float:
    """What the position is worth to a seat, in victory points at the end; in its last turn resources are worth what
    they can be sold for (GM-8.12)."""
    seat, ahead = position.seats[number], 1 - progress(position)
    left = scorings_left(position)
    lead = sum(points[number] for points in leads(position))
    found = points_of(seat) + left * (_LEAD_KEPT * lead + _EACH_IN_SCORING * sum(standing(seat)))
    found += seat.coins * (1 + (_COIN - 1) * ahead)
    found += _goods(position, number, ahead)
    found += min(in_territory(seat), _FIRST_MEN) * _MAN * ahead
    found += sum(map(_ACTIVATION.__getitem__, seat.tiles.values())) * _TURNS * 0.2 * ahead
    found += _together(seat) * _NEIGHBOURS * _TURNS * 0.4 * ahead
    found -= _too_much_land(position, number)
    return found + _effects(position, number, ahead)


def _goods(position: GlenMore, number: int, ahead: float) -> float:
    """What resources are worth: in a last turn what they are sold for, and that at least once The End is in sight."""
    if is_through(position, number):
        return for_sale(position, number)
    kept = _stock(position.seats[number]) * min(1.0, 0.25 + 2 * ahead)
    return max(kept, for_sale(position, number)) if end_lies(position) else kept


def for_sale(position: GlenMore, number: int) -> int:
    """The coins that the seat would get for all that it could sell now (GM-3.8)."""
    return purse_of(position, number).left_of(()) - position.seats[number].coins


def _stock(seat: Seat) -> float:
    return sum(map(_stock_of_a_kind, seat.held))


@cache
def _stock_of_a_kind(held: int) -> float:
    return sum(_RESOURCES[min(at, 2)] for at in range(held))


def _activation(active: Activation) -> float:
    """What a tile brings each time it is activated."""
    if active.exchange is not None:
        best = max(
            offer.vp - 1.2 * offer.n + 3.5 * offer.whisky + 2 * offer.clan_marker for offer in active.exchange.offers
        )
        return max(1.0, 0.6 * best)
    return 1.4 * len(active.gain) + 1.6 * active.gain_any + _STEP * active.move + active.vp


_ACTIVATION: Final = {tile.id: _activation(tile.activation) for tile in TILES.values()}
_IDLE: Final = frozenset(tile.id for tile in TILES.values() if tile.activation.nothing)


def _together(seat: Seat) -> int:
    """How many tiles that do something each tile has around it, over all tiles."""
    cells = seat.tiles.keys()
    return sum([len(NEARBY[cell] & cells) for cell, tile in seat.tiles.items() if tile not in _IDLE])


def _too_much_land(position: GlenMore, number: int) -> float:
    """GM-8.11, less the surer the smallest territory will grow too."""
    certain = 0.35 + 0.65 * progress(position)
    return _C.scoring.tile_penalty * too_many(position.seats, number) * certain


def _effects(position: GlenMore, number: int, ahead: float) -> float:
    """Cards and clans that work on, or count at the end."""
    seat = position.seats[number]
    effects = [CARDS[card].effect for card in seat.cards]
    effects += [CLANS[field].effect for field, owner in position.marks.items() if owner == number]
    return sum(_effect(seat, effect, ahead) for effect in effects)


_WORKS_ON: Final = frozenset({"activate_extra_per_turn", "buy_discount", "move_bonus", "whisky_vp"})


def _effect(seat: Seat, effect: Effect, ahead: float) -> float:
    if effect.verb in _WORKS_ON:
        return _EFFECT_LEFT * ahead
    return effect.n * (counted(seat, effect) + 1.5 * ahead) if effect.types or effect.item not in ("", HUME) else 0.0


def is_through(position: GlenMore, number: int) -> bool:
    """Whether the seat's piece has come to The End, so that it has no more turns (GM-2.7)."""
    return position.pieces[number] >= end_place(position)


def price_of_a_jump(position: GlenMore, number: int, goal: int) -> float:
    """What moving ahead to that space costs: turns that others have meanwhile; from The End on all spaces are alike."""
    spaces = min(goal, end_place(position)) - position.pieces[number]
    return spaces * 1.2 * min(1.0, 0.3 + (1 - progress(position)))


def wanted_for(position: GlenMore, number: int, resource: str) -> str:
    """The nearest tile on the rondel that costs more of a resource than the seat holds; empty for none."""
    at = NUMBER_OF[resource]
    held = position.seats[number].held[at]
    return next((tile for tile in position.ring if tile in TILES and TILES[tile].cost.needs[at] > held), "")


def wants_at_home(seat: Seat, cell: str) -> bool:
    """Whether a Scotsman on this cell had better go to the Home Castle: others stay beside land to build on."""
    others = [other for other, men in seat.men.items() if other != HOME_CASTLE and men > (other == cell)]
    return cell != HOME_CASTLE and has_spot(seat, others)
