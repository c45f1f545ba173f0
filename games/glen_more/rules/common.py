"""What all chapters do to a seat: points, coins, casks, Scotsmen and resources come and go."""

from __future__ import annotations

from collections.abc import Iterable

from games.core.types import Event, Log
from games.glen_more.figures import AT, NUMBER_OF, room
from games.glen_more.state import GlenMore, Seat


def earn(position: GlenMore, log: Log, seat: int, what: str, points: int, rule: str, why: str) -> None:
    """The seat gets victory points; `what` is one of `figures.EARNED`."""
    position.seats[seat].earned[AT[what]] += points
    log.append(Event("points", rule, seat, (points, why)))


def get_coins(position: GlenMore, log: Log, seat: int, coins: int, rule: str, why: str) -> None:
    """Coins from the pool, which has no limit (GM-0.5)."""
    position.seats[seat].coins += coins
    log.append(Event("coins", rule, seat, (coins, why)))


def get_casks(position: GlenMore, log: Log, seat: int, casks: int, rule: str, why: str) -> None:
    """Whisky casks from the pool, which has no limit (GM-0.5)."""
    position.seats[seat].casks += casks
    log.append(Event("casks", rule, seat, (casks, why)))


def get_steps(position: GlenMore, log: Log, seat: int, steps: int, rule: str, why: str) -> None:
    """Movement points for this turn (GM-6.14)."""
    position.steps += steps
    log.append(Event("steps", rule, seat, (steps, why)))


def get_men(position: GlenMore, log: Log, seat: int, wanted: int, cell: str, rule: str, why: str) -> None:
    """Scotsmen from the supply onto a tile, as many as there are (GM-5.3)."""
    owner = position.seats[seat]
    men = min(wanted, owner.supply)
    if men < wanted:
        log.append(Event("none_left", "GM-5.3", seat, (why,)))
    if men:
        owner.supply -= men
        owner.men[cell] = owner.men.get(cell, 0) + men
        log.append(Event("came", rule, seat, (men, cell, why)))


def leave(seat: Seat, cell: str) -> None:
    """A Scotsman leaves a cell, on which one must be."""
    left = seat.men[cell] - 1
    if left:
        seat.men[cell] = left
    else:
        del seat.men[cell]


def put_goods(seat: Seat, cell: str, resources: Iterable[str]) -> tuple[str, ...]:
    """Put resources on the tile of a cell as long as it has room (GM-6.4); gives those that found some."""
    came = tuple(resources)[: room(seat, cell)]
    if came:
        seat.goods[cell] = (*seat.goods.get(cell, ()), *came)
        held = [*seat.held]
        for resource in came:
            held[NUMBER_OF[resource]] += 1
        seat.held = tuple(held)
    return came


def take_good(seat: Seat, cell: str, resource: str) -> None:
    """Take one resource from a cell, on which it must be."""
    there = seat.goods[cell]
    if len(there) == 1:
        del seat.goods[cell]
    else:
        at = there.index(resource)
        seat.goods[cell] = (*there[:at], *there[at + 1 :])
    number, held = NUMBER_OF[resource], seat.held
    seat.held = (*held[:number], held[number] - 1, *held[number + 1 :])


def has_room(seat: Seat) -> bool:
    """Whether any tile can take another resource."""
    return len(seat.goods) < len(seat.tiles) or any(room(seat, cell) for cell in seat.tiles)
