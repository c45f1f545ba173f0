"""What is true of every sound position of Glen More II."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from games.glen_more.cells import CELLS, EDGES, RIVERS_ROW, place_of, reading_order
from games.glen_more.components import load
from games.glen_more.figures import (
    CARDS,
    CASTLE,
    CLANS,
    EARNED,
    END,
    FURTHER,
    HOME_CASTLE,
    HOME_VILLAGE,
    HUME,
    LAST_STACK,
    MOST_FILLED,
    PER_TILE,
    PERSONS,
    RESOURCES,
    STACKS,
    START_TILES,
    STEWART,
    TILES,
    VILLAGE,
    WINDOW,
    end_place,
    in_game,
    plain_tile,
    stack_in_play,
)
from games.glen_more.rules import FLOW
from games.glen_more.rules.paying import can_be_paid, terms_of
from games.glen_more.rules.placing import in_hand
from games.glen_more.state import NOBODY, Bill, GlenMore, Seat

_C: Final = load()
_MOST: Final = 10_000
"""More coins, casks or victory points than a game brings."""
_HOMES: Final = {HOME_VILLAGE: VILLAGE, HOME_CASTLE: CASTLE}
_HALVES: Final = (VILLAGE, CASTLE)
_DRAWN: Final = frozenset((*START_TILES, *(tile for stack in STACKS.values() for tile in stack)))
"""The tiles that come onto the rondel and leave it."""
_LAND: Final = frozenset(filter(plain_tile, _DRAWN))
_LAND_AND_HOME: Final = _LAND | {VILLAGE, CASTLE}
_SPACES: Final = _DRAWN | {END, ""}
_ABOVE: Final = range(_C.setup.end_above[0], _C.setup.end_above[1] + 1)
_SCORINGS: Final = len(STACKS)
_CARD_OF: Final = {tile.id: tile.one_time.landmark for tile in TILES.values() if tile.one_time.landmark}


def check(position: GlenMore) -> list[str]:
    """Every invariant that does not hold, as one sentence each; empty for a sound position."""
    if shape := _check_shape(position):
        return shape
    found = [*_check_tiles(position), *_check_rondel(position), *_check_turn(position)]
    for number, seat in enumerate(position.seats):
        found += [f"Seat {number + 1}: {problem}" for problem in _check_seat(position, number, seat)]
    return found or _wrong({"The bill asks for more than can be paid.": can_be_paid(position, position.active)})


def _wrong(tests: dict[str, bool]) -> list[str]:
    return [problem for problem, sound in tests.items() if not sound]


# ---------------------------------------------------------------- what everything else relies on


def _check_shape(position: GlenMore) -> list[str]:
    seats = position.seats
    if len(seats) not in _C.seats or len(position.pieces) != len(seats):
        return ["There are not 2, 3 or 4 seats, or not a piece for each."]
    return _wrong(
        {
            "The random state is out of range.": 0 <= position.rng < 1 << 64,
            "A colour is not one of the five.": all(0 <= seat.colour < 5 for seat in seats),
            "Two seats share a colour.": len({seat.colour for seat in seats}) == len(seats),
            "A seat is named that is not at the table.": -1 <= position.active < len(seats)
            and all(0 <= seat < len(seats) for seat in position.marks.values()),
            "The stacks are not A to D.": list(position.stacks) == list(STACKS),
            "A tile is not known.": _known(position),
            "A territory has a cell that is none, or is not in reading order.": all(
                all(map(CELLS.__contains__, seat.tiles)) and [*seat.tiles] == reading_order(seat.tiles)
                for seat in seats
            ),
            "A territory has not its home.": all(
                seat.tiles.get(cell) == half for seat in seats for cell, half in _HOMES.items()
            ),
            "Resources or Scotsmen are where no tile is.": all(
                seat.goods.keys() <= seat.tiles.keys() and seat.men.keys() <= seat.tiles.keys() for seat in seats
            ),
            "A seat has not a figure for everything.": all(
                len(seat.held) == len(RESOURCES) and len(seat.earned) == len(EARNED) for seat in seats
            ),
            "The Market has not a row for each resource.": len(position.market) == len(RESOURCES),
            "A clan field or a landmark card is not known.": position.marks.keys() <= CLANS.keys()
            and all(card in CARDS for seat in seats for card in seat.cards),
        }
    )


def _known(position: GlenMore) -> bool:
    """Whether all tiles are, each where tiles of its kind can be."""
    seats = position.seats
    return (
        _SPACES.issuperset(position.ring)
        and _DRAWN.issuperset(position.discards)
        and all(_LAND_AND_HOME.issuperset(seat.tiles.values()) for seat in seats)
        and all(_LAND.issuperset(seat.covered) and PERSONS.issuperset(seat.persons) for seat in seats)
        and (position.tile in _DRAWN or not position.tile)
    )


# ---------------------------------------------------------------- nothing is lost or found


def _check_tiles(position: GlenMore) -> list[str]:
    seats = position.seats
    lying = [tile for seat in seats for tile in (*seat.tiles.values(), *seat.covered)]
    persons = [person for seat in seats for person in seat.persons]
    everywhere = [
        *[tile for tile in position.ring if tile and tile != END],
        *chain.from_iterable(position.stacks.values()),
        *position.discards,
        *[tile for tile in lying if tile not in _HALVES],
        *[person for person in persons if person != HUME],
        *((position.tile,) if in_hand(position) else ()),
    ]
    return _wrong(
        {
            "The tiles are not those of the box, each once.": len(everywhere) == len(_DRAWN)
            and {*everywhere} == _DRAWN,
            "A home lies twice, or outside of its place.": all(
                lands.count(half) == 1 for lands in ([*seat.tiles.values()] for seat in seats) for half in _HALVES
            ),
            "A stack is not in the printed order.": all(
                left == (*filter({*left}.__contains__, STACKS[letter]),) for letter, left in position.stacks.items()
            ),
            "A stack is open before the one above it is used up.": _stacks_in_turn(position),
            "David Hume is with nobody who was given him, or with two.": persons.count(HUME)
            == (STEWART in position.marks)
            and (STEWART not in position.marks or HUME in seats[position.marks[STEWART]].persons),
            "The landmark cards are not those of the tiles.": all(
                sorted(seat.cards) == sorted(_cards_due(position, number)) for number, seat in enumerate(seats)
            ),
            "A row of the Market is out of range.": all(0 <= filled <= MOST_FILLED for filled in position.market),
        }
    )


def _stacks_in_turn(position: GlenMore) -> bool:
    left = [(letter, tiles) for letter, tiles in position.stacks.items() if tiles]
    return (
        all(tiles == STACKS[letter] for letter, tiles in left[1:])
        and [letter for letter, _ in left] == list(STACKS)[len(STACKS) - len(left) :]
    )


def _cards_due(position: GlenMore, number: int) -> list[str]:
    """The landmark cards of the tiles that the seat has, but for the one of a tile that was just placed."""
    seat = position.seats[number]
    have = [*seat.tiles.values(), *seat.covered]
    frames = [frame for frame in position.agenda if frame.name == "turn"]
    if frames and position.active == number and position.cell and frames[0].at <= _LAID:
        have.remove(position.tile)
    return [_CARD_OF[tile] for tile in have if tile in _CARD_OF]


_LAID: Final = FLOW.procedures["turn"].place("lay_down")


# ---------------------------------------------------------------- the rondel


def _check_rondel(position: GlenMore) -> list[str]:
    ring, rear, pieces = position.ring, position.rear, position.pieces
    over = position.active == NOBODY
    end = ring.index(END) if END in ring else None
    drawn = len(STACKS[LAST_STACK]) - len(position.stacks[LAST_STACK])
    open_stack = bool(stack_in_play(position)) or end is None
    scored = sum(not position.stacks[letter] for letter in STACKS if letter != LAST_STACK)
    return _wrong(
        {
            "A place on the track is out of range.": 0 <= rear <= _MOST and all(0 <= at <= _MOST for at in pieces),
            "The rondel has too many spaces, or too few.": len(ring) == WINDOW
            or (len(ring) < WINDOW and not open_stack)
            or (len(ring) < WINDOW and over),
            "The End lies twice.": ring.count(END) <= 1,
            "The End is not where it may lie.": drawn <= _ABOVE[-1] if end is None else drawn >= _ABOVE[0],
            "A piece stands where a tile lies, or off the rondel.": all(_stands(position, place) for place in pieces),
            "Two pieces share a space.": _apart(position),
            "A space is empty on which something should be.": over
            or all(tile or _is_taken(position, rear + at) for at, tile in enumerate(ring) if at < (end or len(ring))),
            "The die is not on the rondel.": position.die == NOBODY
            or (over and position.die < rear + len(ring))
            or _stands(position, position.die),
            "Somebody is on turn who does not stand last.": over or _may_be_on_turn(position),
            "It is over before all are through.": not over or not in_game(position),
            "The scorings are not those of the stacks.": len(position.tally) == scored + (not position.agenda),
            "A scoring has not a figure for each seat.": all(
                len(points) == len(pieces) and all(abs(point) <= _MOST for point in points) for points in position.tally
            ),
        }
    )


def _stands(position: GlenMore, place: int) -> bool:
    at = place - position.rear
    return 0 <= at < len(position.ring) and position.ring[at] in ("", END)


def _apart(position: GlenMore) -> bool:
    """Only The End has room for several pieces (GM-2.6)."""
    end = end_place(position)
    places = [place for place in (*position.pieces, position.die) if place not in (end, NOBODY)]
    return len(set(places)) == len(places)


def _is_taken(position: GlenMore, place: int) -> bool:
    """Whether a piece is there; where somebody has just left, nothing is."""
    return place in position.pieces or place == position.die or (place == position.rear and _in_turn(position))


def _may_be_on_turn(position: GlenMore) -> bool:
    """While a tile is chosen its piece stands last; afterwards it may have moved anywhere."""
    place = position.pieces[position.active]
    return place > position.rear if _in_turn(position) else place == position.rear


def _in_turn(position: GlenMore) -> bool:
    return bool(position.agenda) and position.agenda[-1].name != "turns"


# ---------------------------------------------------------------- the turn


def _check_turn(position: GlenMore) -> list[str]:
    agenda = position.agenda
    if not agenda:
        return _wrong(
            {
                "It stopped in the middle of the game.": position.active == NOBODY,
                "A turn is under way in a game that is over.": not position.tile and not position.cell,
            }
        )
    names = [frame.name for frame in agenda]
    turn = "turn" in names
    figures = _wrong(
        {
            "What is under way is not part of a game.": names[:2] == ["game", "turns"]
            and names[2:3] in ([], ["turn"])
            and names.count("turn") + names.count("trade") <= 1 + ("trade" in names),
            "Somebody acts whose turn it is not.": position.active != NOBODY
            and all(frame.args[0] == position.active for frame in agenda if frame.args),
            "The count of chapters is out of range.": 1 <= position.chapter <= _MOST,
            "Something was taken, or is to be paid or activated, outside of a turn.": turn
            or not (position.tile or position.cell or position.awake or position.woken or position.bill),
            "The further tiles or movement points are out of range.": 0
            <= position.extra
            <= FURTHER * bool(position.cell)
            and 0 <= position.steps <= _MOST * turn,
            "The bill is not one that can be paid.": position.bill is None or _bill_is_sound(position, names),
            "The exchange is not the one under way.": _trade_is_sound(position, names),
        }
    )
    if figures or not turn:
        return figures
    return _check_tile_of_turn(position, agenda[names.index("turn")].at)


def _bill_is_sound(position: GlenMore, names: list[str]) -> bool:
    bill = position.bill
    assert isinstance(bill, Bill)
    return (
        names[-1] in ("turn", "trade")
        and position.agenda[-1].at == 0
        and len(bill.needs) == len(RESOURCES)
        and all(0 <= need <= PER_TILE for need in bill.needs)
        and 0 <= bill.others <= len(RESOURCES)
        and set(bill.among) <= set(RESOURCES)
        and 0 <= bill.men <= 1
        and (any(bill.needs) or bill.others > 0 or bill.men > 0)
    )


def _trade_is_sound(position: GlenMore, names: list[str]) -> bool:
    cell, number = position.trade
    if "trade" not in names or position.agenda[names.index("trade")].at > 1:
        return position.trade == ("", 0)
    tile = position.seats[position.active].tiles.get(cell, "")
    return cell in position.woken and terms_of(tile, number) is not None


def _check_tile_of_turn(position: GlenMore, at: int) -> list[str]:
    owner, cell = position.seats[position.active], position.cell
    acting = FLOW.procedures["turn"].place("act")
    return _wrong(
        {
            "The tile of the turn is not where it was placed.": not cell or owner.tiles.get(cell) == position.tile,
            "The person of the turn is not laid aside.": position.tile not in PERSONS
            or (not cell and position.tile in owner.persons),
            "A tile is in hand that should be placed.": not in_hand(position) or at < _LAID,
            "The tile of the turn is placed before it is paid.": not cell
            or position.bill is None
            or position.trade[1] > 0,
            "What may be activated is not in the territory, or twice.": _once(position.awake, owner)
            and _once(position.woken, owner)
            and not set(position.awake) & set(position.woken)
            and list(position.awake) == reading_order(position.awake),
            "Something was activated before its time.": not position.woken or at >= acting,
            "Something may be activated without a tile.": bool(cell) or not position.awake,
        }
    )


def _once(cells: tuple[str, ...], owner: Seat) -> bool:
    return len(set(cells)) == len(cells) and set(cells) <= owner.tiles.keys()


# ---------------------------------------------------------------- a seat


def _check_seat(position: GlenMore, number: int, seat: Seat) -> Iterator[str]:
    held = [*chain.from_iterable(seat.goods.values())]
    marks = sum(owner == number for owner in position.marks.values())
    yield from _wrong(
        {
            "It has less than nothing of coins or casks, or more than there is.": 0 <= seat.coins <= _MOST
            and 0 <= seat.casks <= _MOST,
            "Its points are out of range.": all(0 <= points <= _MOST for points in seat.earned),
            "Its Scotsmen are not ten.": seat.supply >= 0
            and all(men > 0 for men in seat.men.values())
            and seat.supply + sum(seat.men.values()) + 1 == _C.scotsmen,
            "It has no Scotsman in its territory.": bool(seat.men),
            "Its clan markers are not ten.": seat.markers >= 0 and seat.markers + marks == _C.markers,
            "A tile holds more than three resources, or a list of none.": all(
                0 < len(goods) <= PER_TILE for goods in seat.goods.values()
            ),
            "Its resources are not those on its tiles.": len(held) == sum(seat.held)
            and tuple(map(held.count, RESOURCES)) == seat.held,
            "A person is with it twice.": len(set(seat.persons)) == len(seat.persons),
            "Its territory is not in one piece.": _connected(seat),
            "Its river is not one, or leaves its row.": _one_river(seat),
            "An overbuild tile covers nothing.": _covers_something(seat),
        }
    )


def _connected(seat: Seat) -> bool:
    apart, open_cells = {*seat.tiles} - {HOME_VILLAGE}, [HOME_VILLAGE]
    while open_cells and apart:
        fresh = apart.intersection(EDGES[open_cells.pop()])
        apart -= fresh
        open_cells += fresh
    return not apart


def _one_river(seat: Seat) -> bool:
    """River tiles, and they alone, lie in the river's row, without a gap (GM-4.3 to GM-4.5)."""
    river = [cell for cell, tile in seat.tiles.items() if TILES[tile].river]
    if not RIVERS_ROW.issuperset(river) or len(river) != sum(map(RIVERS_ROW.__contains__, seat.tiles)):
        return False
    places = [place_of(cell)[0] for cell in river]
    return len(river) == max(places) - min(places) + 1


def _covers_something(seat: Seat) -> bool:
    """As many tiles are covered as overbuild tiles were placed (GM-4.6), each by one of its type and river."""
    over = [_KIND[tile] for tile in (*seat.tiles.values(), *seat.covered) if TILES[tile].overbuild]
    return sorted(over) == sorted(map(_KIND.__getitem__, seat.covered))


_KIND: Final = {tile.id: (tile.type, tile.river) for tile in TILES.values()}
"""The type of each tile, and whether it lies at the river."""
