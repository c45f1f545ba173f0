"""A position of Glen More II as the screen gets it: all but what chance has yet to bring, with figures worked out.

All seats see the same, as nothing is secret among them. Stacks are given as the tiles that are still in them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from msgspec import Struct

from games.core.flow import Frame
from games.core.rng import Rng
from games.glen_more.figures import (
    CARDS,
    CLANS,
    END,
    NONE,
    RESOURCES,
    SPACES,
    STACKS,
    TILES,
    around,
    buying_price,
    discount_of,
    end_place,
    in_game,
    plain_tile,
    points_of,
    river_ends,
    road_prices,
    selling_price,
    stack_in_play,
    standing,
)
from games.glen_more.purse import purse_of
from games.glen_more.rules import FLOW
from games.glen_more.rules.activating import could_wake, obvious
from games.glen_more.rules.placing import in_hand, legal_cells
from games.glen_more.rules.rondel import end_may_come, then_last
from games.glen_more.rules.turns import prospects, why_not_take
from games.glen_more.scoring import if_it_ended, leads
from games.glen_more.state import NOBODY, GlenMore, copy_position


class SpaceView(Struct, frozen=True):
    """One of the fourteen spaces of the rondel. From `can_take` on everything is 0 or empty, unless a tile is to be
    chosen and one lies there."""

    number: int
    """0..13, clockwise: where on the printed rondel it is."""
    tile: str
    """The tile on it, The End included; empty for none."""
    pieces: tuple[int, ...]
    """The seats whose pieces stand on it."""
    die: bool
    ahead: int
    """How many spaces ahead of the seat on turn it lies."""
    can_take: bool
    """Whether the seat on turn can take the tile now."""
    lacks: tuple[int, ...]
    """How many of each resource the seat on turn does not hold, of those that the tile costs."""
    price: int
    """What these cost at the Market, -1 if it has not enough."""
    then_last: int
    """Which seat would stand last then, the seat on turn itself if the game would be over; -1 for the die."""
    out: bool
    """Whether the seat on turn would have no further turn: The End and all beyond it."""
    ends_game: bool
    """Whether the game would be over then, as nobody else is in it any more."""


class SeatView(Struct, frozen=True):
    """One seat."""

    colour: int
    coins: int
    casks: int
    supply: int
    """Scotsmen beside the territory."""
    markers: int
    """Clan markers that are still to be had."""
    tiles: dict[str, str]
    covered: tuple[str, ...]
    goods: dict[str, tuple[str, ...]]
    held: tuple[int, ...]
    """How many of each resource, in the order of `figures.RESOURCES`."""
    men: dict[str, int]
    cards: tuple[str, ...]
    persons: tuple[str, ...]
    clans: tuple[str, ...]
    """The clan fields with its markers, in the printed order."""
    points: int
    """Victory points so far."""
    earned: tuple[int, ...]
    """By what brought them, in the order of `figures.EARNED`."""
    standing: tuple[int, ...]
    """Scotsmen at home, landmark cards, casks, persons."""
    scoring: tuple[int, ...]
    """What a scoring now would give in each of these."""
    if_it_ended: int
    """What the seat would have if the game ended now."""
    out: bool
    """Whether it is on or beyond The End and has no further turn."""
    ends: tuple[str, str]
    """The free cells at the two ends of its river."""


class GlenMoreView(Struct, frozen=True):
    """A position of Glen More II. `viewer` is whose view it is (None: the open table's); all see the same."""

    viewer: int | None
    active: int
    """The seat whose turn it is; -1 once the game is over."""
    deciding: tuple[int, ...]
    """The seats that are asked something now."""
    step: str
    """The procedure that is under way: turns (a tile is chosen), turn, trade, mark, gain; over at the end."""
    asked: str
    """The kind of the question that is open: take, pay, place, gain, mark or act; empty at the end."""
    args: tuple[int | str, ...]
    """The arguments of the procedure."""
    seats: tuple[SeatView, ...]
    ring: tuple[SpaceView, ...]
    """The spaces from the rearmost piece on, thirteen unless the front stays open, and the empty one last."""
    rear: int
    die: bool
    """Whether the die is in the game."""
    stack: str
    """The stack in play; empty once the last one is used up."""
    left: dict[str, int]
    """How many tiles are left in each stack, The End not counted."""
    to_come: dict[str, tuple[str, ...]]
    """Which they are, in the printed order."""
    end_drawn: bool
    """Whether The End lies on the rondel."""
    end_soon: bool
    """Whether The End may be the next tile."""
    discards: tuple[str, ...]
    scorings: int
    """How many scorings have been."""
    market: tuple[int, ...]
    """How many fields of each resource are filled."""
    buying: tuple[int, ...]
    """What the next of each resource costs the seat on turn; 0 if its row is full."""
    selling: tuple[int, ...]
    """What one of each resource brings; 0 if it cannot be sold."""
    discount: int
    """How many coins less a purchase costs the seat on turn."""
    marks: dict[str, int]
    roads: dict[str, int]
    """The price of the way to each clan field that is free."""
    tile: str
    """The tile or person of this turn; empty before one is taken."""
    cell: str
    """Where it was placed; empty until then."""
    in_hand: bool
    """Whether the tile has yet to be placed."""
    needs: tuple[int, ...]
    """What is still to be paid, of each resource."""
    others: int
    """How many resources besides, of the kinds `among`."""
    among: tuple[str, ...]
    distinct: bool
    """Whether these have to be different."""
    men_due: int
    """How many Scotsmen are still to be paid."""
    trade: tuple[str, int]
    """The cell whose exchange is being paid, and how many resources it takes; empty and 0 for none."""
    places: dict[str, tuple[str, ...]]
    """While a tile is to be placed: the legal cells, each with the cells that could be activated then, those of the
    landmark card included."""
    awake: tuple[str, ...]
    """The cells that may still be activated."""
    anywhere: tuple[str, ...]
    """Further cells of which as many as `extra` may be activated, without those that do nothing then."""
    extra: int
    woken: tuple[str, ...]
    obvious: tuple[str, ...]
    """The cells that "the obvious rest" would activate."""
    steps: int
    """Movement points that are left."""
    gains: int
    """How many resources of choice are still to be gained, the one that is asked for included."""


def view(position: GlenMore, viewer: int | None) -> GlenMoreView:
    """The position for `viewer` (None: the open table).

    Raises IndexError for a seat that is not at the table.
    """
    if viewer is not None and not 0 <= viewer < len(position.seats):
        raise IndexError(f"there are {len(position.seats)} seats, and none is number {viewer}")
    frame = position.agenda[-1] if position.agenda else Frame("over")
    decisions = FLOW.decisions(position)
    active, bill = position.active, position.bill
    on_turn = active != NOBODY
    marks = {field: position.marks[field] for field in filter(position.marks.__contains__, CLANS)}
    could = tuple(could_wake(position, active)) if on_turn and position.cell else ()
    return GlenMoreView(
        viewer=viewer,
        active=active,
        deciding=tuple(decision.seat for decision in decisions),
        step=frame.name,
        asked=decisions[0].kind if decisions else "",
        args=frame.args,
        seats=_seats(position, marks),
        ring=_ring(position),
        rear=position.rear,
        die=position.die != NOBODY,
        stack=stack_in_play(position),
        left={letter: len(position.stacks[letter]) for letter in STACKS},
        to_come={letter: position.stacks[letter] for letter in STACKS},
        end_drawn=END in position.ring,
        end_soon=end_may_come(position),
        discards=position.discards,
        scorings=len(position.tally),
        market=position.market,
        buying=tuple(buying_price(position, active, kind) for kind in RESOURCES),
        selling=tuple(selling_price(position, kind) for kind in RESOURCES),
        discount=discount_of(position, active) if on_turn else 0,
        marks=marks,
        roads=road_prices(frozenset(position.marks)),
        tile=position.tile,
        cell=position.cell,
        in_hand=in_hand(position),
        needs=bill.needs if bill is not None else NONE,
        others=bill.others if bill is not None else 0,
        among=bill.among if bill is not None else (),
        distinct=bill is not None and bill.distinct,
        men_due=bill.men if bill is not None else 0,
        trade=position.trade,
        places=_places(position),
        awake=position.awake,
        anywhere=tuple(cell for cell in could if cell not in position.awake and _does_something(position, cell)),
        extra=position.extra,
        woken=position.woken,
        obvious=tuple(obvious(position, active)) if on_turn else (),
        steps=position.steps,
        gains=sum(frame.name == "gain" for frame in position.agenda),
    )


def _does_something(position: GlenMore, cell: str) -> bool:
    """Whether the tile on this cell of the seat on turn does anything when it is activated."""
    return not TILES[position.seats[position.active].tiles[cell]].activation.nothing


def _places(position: GlenMore) -> dict[str, tuple[str, ...]]:
    if not in_hand(position) or position.bill is not None:
        return {}
    owner, tile = position.seats[position.active], TILES[position.tile]
    card = tile.one_time.landmark
    whole = bool(card) and CARDS[card].effect.verb == "activate_all"
    return {
        cell: tuple({**owner.tiles, cell: tile.id} if whole else around(owner, cell))
        for cell in legal_cells(owner, tile)
    }


def _seats(position: GlenMore, marks: dict[str, int]) -> tuple[SeatView, ...]:
    scored = leads(position)
    scoring = tuple(zip(*scored, strict=True))
    ended = if_it_ended(position, scored)
    playing = in_game(position)
    return tuple(
        SeatView(
            colour=seat.colour,
            coins=seat.coins,
            casks=seat.casks,
            supply=seat.supply,
            markers=seat.markers,
            tiles={**seat.tiles},
            covered=seat.covered,
            goods=_in_order_of(seat.tiles, seat.goods),
            held=seat.held,
            men=_in_order_of(seat.tiles, seat.men),
            cards=seat.cards,
            persons=seat.persons,
            clans=tuple([field for field, owner in marks.items() if owner == number]),
            points=points_of(seat),
            earned=tuple(seat.earned),
            standing=standing(seat),
            scoring=scoring[number],
            if_it_ended=ended[number],
            out=number not in playing,
            ends=river_ends(seat),
        )
        for number, seat in enumerate(position.seats)
    )


T = TypeVar("T")


def _in_order_of(tiles: dict[str, str], there: dict[str, T]) -> dict[str, T]:
    """What is there on some of the tiles, in their order."""
    return {cell: there[cell] for cell in filter(there.__contains__, tiles)} if there else {}


def _ring(position: GlenMore) -> tuple[SpaceView, ...]:
    choosing = position.active != NOBODY and position.agenda[-1].name == "turns"
    pieces: dict[int, tuple[int, ...]] = {}
    for seat, place in enumerate(position.pieces):
        pieces[place] = (*pieces.get(place, ()), seat)
    judge = _judge(position) if choosing else None
    rear, die = position.rear, position.die
    stands = position.pieces[position.active] if position.active != NOBODY else None
    spaces = []
    for place, tile in enumerate(position.ring, rear):
        can_take, lacks, price, last, out, ends_game = judge(place, tile) if judge is not None and tile else _NOT_ASKED
        spaces.append(
            SpaceView(
                number=place % SPACES,
                tile=tile,
                pieces=pieces.get(place, ()),
                die=die == place,
                ahead=place - stands if stands is not None else 0,
                can_take=can_take,
                lacks=lacks,
                price=price,
                then_last=last,
                out=out,
                ends_game=ends_game,
            )
        )
    return (*spaces, _EMPTY[(rear - 1) % SPACES])


_Judged = tuple[bool, tuple[int, ...], int, int, bool, bool]
"""The fields of a space from `can_take` on."""
_NOT_ASKED: Final[_Judged] = (False, NONE, 0, NOBODY, False, False)
_EMPTY: Final = [SpaceView(number, "", (), False, 0, *_NOT_ASKED) for number in range(SPACES)]
"""The empty space behind the rearmost piece, by where it is on the rondel."""


def _judge(position: GlenMore) -> Callable[[int, str], _Judged]:
    """What the seat on turn has to know of a place with a tile, The End included."""
    active = position.active
    known, purse, end = prospects(position, active), purse_of(position, active), end_place(position)
    alone = in_game(position) == [active]

    def judged(place: int, tile: str) -> _Judged:
        lacks, price, out = NONE, 0, place >= end
        if plain_tile(tile):
            lacks = tuple(purse.missing(TILES[tile].cost.needs))
            price = purse.price_of(lacks)
        can_take = tile != END and why_not_take(known, active, tile) is None
        return can_take, lacks, price, then_last(position, active, place), out, out and alone

    return judged


def determinize(position: GlenMore, rng: Rng) -> GlenMore:
    """The same position with another future: nothing but the random state is hidden."""
    twin = copy_position(position)
    twin.rng = rng.bits()
    return twin
