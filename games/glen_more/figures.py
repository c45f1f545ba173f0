"""The figures of the rules, and what a position amounts to: room, ends of the river, prices, who still plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, Protocol

from games.glen_more.cells import BLOCK, EASTWARD, WESTWARD, reading_order, written
from games.glen_more.components import STACKS as _LETTERS
from games.glen_more.components import load
from games.glen_more.state import GlenMore, Seat

_C: Final = load()

RESOURCES: Final = _C.resources
NUMBER_OF: Final = {resource: number for number, resource in enumerate(RESOURCES)}
NONE: Final = (0,) * len(RESOURCES)

TILES: Final = dict(_C.tiles)
CARDS: Final = dict(_C.cards)
CLANS: Final = dict(_C.clans)
PERSONS: Final = frozenset(tile.id for tile in TILES.values() if tile.type == "person")
VILLAGE, CASTLE, END = "HV", "HC", "E1"
HOME_VILLAGE: Final = written(0, 0)
HOME_CASTLE: Final = written(1, 0)
HOME_CELLS: Final = (HOME_VILLAGE, HOME_CASTLE)

STACKS: Final = {letter: tuple(tile.id for tile in TILES.values() if tile.stack == letter) for letter in _LETTERS}
LAST_STACK: Final = _LETTERS[-1]
START_TILES: Final = tuple(tile.id for tile in TILES.values() if tile.stack == "S")

_LEFT_AT_THE_END: Final = len(STACKS[LAST_STACK]) - _C.setup.end_above[0]
"""So many tiles of it are left at most when The End is drawn."""

SPACES: Final = _C.rondel.spaces
WINDOW: Final = SPACES - _C.rondel.empty_spaces
"""How many spaces are in play at a time: all but the empty one behind the rearmost piece."""

PER_TILE: Final = _C.per_tile
MOST_FILLED: Final = len(_C.market_fields)
COINS_ON: Final = tuple(sum(_C.market_fields[:filled]) for filled in range(MOST_FILLED + 1))
"""How many coins lie in a row of the Market with so many fields filled."""

CATEGORIES: Final = _C.scoring.categories
EARNED: Final = ("scotsmen", "cards", "whisky", "persons", "tiles", "trades", "effects", "clans", "casks")
"""What brings victory points: the four categories of the scorings, then everything else during the game."""
AT: Final = {name: number for number, name in enumerate(EARNED)}

LOCH_NESS: Final = next(name for name, card in CARDS.items() if card.effect.verb == "activate_extra_per_turn")
CAWDOR: Final = next(name for name, card in CARDS.items() if card.effect.verb == "count_as_scotsmen")
_GRANT: Final = next(name for name, clan in CLANS.items() if clan.effect.verb == "buy_discount")
GORDON: Final = next(name for name, clan in CLANS.items() if clan.effect.verb == "move_bonus")
MACKENZIE: Final = next(name for name, clan in CLANS.items() if clan.effect.verb == "whisky_vp")
STEWART: Final = next(name for name, clan in CLANS.items() if clan.effect.verb == "take_person")
HUME: Final = CLANS[STEWART].effect.item
"""The person beside the clan board (GM-7.7)."""

FURTHER: Final = CARDS[LOCH_NESS].effect.n
DISCOUNT: Final = CLANS[_GRANT].effect.n


# ---------------------------------------------------------------- the territory


class Land(Protocol):
    """A territory: a seat's, or that of its view."""

    @property
    def tiles(self) -> dict[str, str]: ...

    @property
    def goods(self) -> dict[str, tuple[str, ...]]: ...


def room(land: Land, cell: str) -> int:
    """How many more resources the tile on this cell can take (GM-3.10); the cell must have one."""
    return PER_TILE - len(land.goods.get(cell, ()))


def too_many(lands: Sequence[Land], number: int) -> int:
    """How many tiles the territory of this number has more than the smallest one (GM-8.11)."""
    return len(lands[number].tiles) - min([len(land.tiles) for land in lands])


def in_territory(seat: Seat) -> int:
    """How many Scotsmen the seat has in its territory."""
    return sum(seat.men.values())


def river_ends(seat: Seat) -> tuple[str, str]:
    """The free cells left and right of the river, where alone it can be extended (GM-4.3)."""
    tiles, left, right = seat.tiles, "", ""
    for left in WESTWARD:
        if left not in tiles:
            break
    for right in EASTWARD:
        if right not in tiles:
            break
    return left, right


def around(seat: Seat, cell: str) -> list[str]:
    """The cells that a tile placed on this cell activates, in reading order: it and its neighbours (GM-6.1)."""
    tiles = seat.tiles if cell in seat.tiles else {**seat.tiles, cell: ""}
    return [*filter(tiles.__contains__, BLOCK[cell])]


# ---------------------------------------------------------------- the rondel


def end_lies(position: GlenMore) -> bool:
    """Whether The End lies on the rondel: first a third of the last stack has to be drawn (GM-0.11)."""
    return len(position.stacks[LAST_STACK]) <= _LEFT_AT_THE_END and END in position.ring


def end_place(position: GlenMore) -> int:
    """Where on the track The End lies; far ahead of everything while it has not been drawn."""
    return position.rear + position.ring.index(END) if end_lies(position) else 1 << 30


def in_game(position: GlenMore) -> list[int]:
    """The seats that still have turns: those whose pieces are before The End (GM-2.7)."""
    end = end_place(position)
    return [seat for seat, place in enumerate(position.pieces) if place < end]


def stack_in_play(position: GlenMore) -> str:
    """The stack from which the next tile comes; empty if none has any left."""
    for letter, left in position.stacks.items():
        if left:
            return letter
    return ""


def plain_tile(tile: str) -> bool:
    """Whether this is a tile that is placed in a territory: neither a person nor The End."""
    return tile != END and tile not in PERSONS


# ---------------------------------------------------------------- the Market


def discount_of(position: GlenMore, seat: int) -> int:
    """How many coins less every purchase costs the seat (GM-9.22)."""
    return DISCOUNT if position.marks.get(_GRANT) == seat else 0


BUYING: Final = {discount: (*(max(0, price - discount) for price in _C.market_fields), 0) for discount in (0, DISCOUNT)}
"""By the discount and how many fields of a row are filled, what the next piece costs; 0 if all are, so that there is
none."""


def buying_price(position: GlenMore, seat: int, resource: str) -> int:
    """What the next piece of a resource costs the seat (GM-3.5); 0 if its row is full, so that there is none."""
    return BUYING[discount_of(position, seat)][position.market[NUMBER_OF[resource]]]


def selling_price(position: GlenMore, resource: str) -> int:
    """What a piece of a resource brings (GM-3.8); 0 if it cannot be sold."""
    filled = position.market[NUMBER_OF[resource]]
    return _C.market_fields[filled - 1] if filled else 0


# ---------------------------------------------------------------- the clan board


def _distances() -> dict[str, tuple[int, ...]]:
    """The cheapest way from each place of the clan board to each field by its roads (GM-7.8), in coins."""
    far = 1 << 20
    places = (_C.start, *CLANS)
    way = {a: {b: 0 if a == b else far for b in places} for a in places}
    for road in _C.roads:
        way[road.a][road.b] = way[road.b][road.a] = min(road.cost, way[road.a][road.b])
    for by in places:
        for a in places:
            for b in places:
                way[a][b] = min(way[a][b], way[a][by] + way[by][b])
    return {a: tuple(way[a][field] for field in CLANS) for a in places}


_WAY: Final = _distances()


@lru_cache(maxsize=1024)
def road_prices(marked: frozenset[str]) -> dict[str, int]:
    """For each free field the cheapest way there from the start or any field with a marker (GM-7.3), in coins."""
    ways = [*map(_WAY.__getitem__, (_C.start, *marked))]
    prices = dict(zip(CLANS, map(min, *ways) if marked else ways[0], strict=True))
    for field in marked:
        del prices[field]
    return prices


def least_road_price(position: GlenMore) -> int:
    """What the cheapest free field costs; -1 if none is free."""
    return _least_price(frozenset(position.marks))


@lru_cache(maxsize=1024)
def _least_price(marked: frozenset[str]) -> int:
    return min(road_prices(marked).values(), default=-1)


# ---------------------------------------------------------------- points


@cache
def lead_points(lead: int) -> int:
    """The victory points for being so far ahead of the least (GM-8.3)."""
    table = _C.scoring.lead_points
    return table[lead] if lead < len(table) else _C.scoring.beyond


def _castle_men(seat: Seat) -> int:
    """How many Scotsmen count on the Home Castle (GM-8.4), Cawdor's included (GM-9.13)."""
    virtual = CARDS[CAWDOR].effect.n if CAWDOR in seat.cards else 0
    return seat.men.get(HOME_CASTLE, 0) + virtual


def standing(seat: Seat) -> tuple[int, int, int, int]:
    """What the seat has in the four categories of a scoring (GM-8.4 to GM-8.7)."""
    return _castle_men(seat), len(seat.cards), seat.casks, len(seat.persons)


def points_of(seat: Seat) -> int:
    """The victory points that the seat has so far."""
    return sum(seat.earned)


def resources_of(seat: Seat) -> int:
    """How many resources lie on the seat's tiles."""
    return sum(seat.held)


def put_in_order(position: GlenMore) -> None:
    """Put what was read, and therefore sorted, into the order in which the rules go through it."""
    for seat in position.seats:
        if all(type(cell) is str and cell.count(",") == 1 for cell in seat.tiles):
            seat.tiles = {cell: seat.tiles[cell] for cell in _in_order(seat.tiles)}


def _in_order(tiles: dict[str, str]) -> list[str]:
    try:
        return reading_order(tiles)
    except ValueError:  # a cell that is none: the invariants will say so
        return list(tiles)
