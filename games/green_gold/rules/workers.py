"""Pigeonholes and office upgrades (GG-2): where a worker goes, and what a full pigeonhole brings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, push
from games.core.types import Choice, Event, Log, Refusal
from games.green_gold.components import load
from games.green_gold.figures import COMPANIES, HOLE_SIZES, UPGRADE_SPACES, perks_of
from games.green_gold.rules.common import pay
from games.green_gold.rules.drawing import draw_from_bag
from games.green_gold.rules.effects import settle_warehouse, trigger
from games.green_gold.rules.possible import why_not_covering
from games.green_gold.state import GreenGold

_C: Final = load()
_R: Final = _C.rules
_COSTS: Final = _R.upgrade_space_costs
_HOLES: Final = range(len(HOLE_SIZES))
_ROWS: Final = range(_R.upgrade_rows)
_SPACES: Final = range(UPGRADE_SPACES)
PAY, FREE = "pay", "free"
"""Whether an upgrade costs what its space says, or nothing."""

# ---------------------------------------------------------------- pigeonholes


def usual_hole(holes: list[tuple[str, ...]], colour: str) -> int | None:
    """Where a worker goes by itself (GG-2.2): the topmost pigeonhole with its colour (GG-2.3), else the topmost empty
    one; None for back to the bag."""
    for number, workers in enumerate(holes):
        if colour in workers:
            return number
    return holes.index(()) if () in holes else None


def place_worker(position: GreenGold, log: Log, seat: int, colour: str) -> None:
    """A worker that was taken or drawn goes to a pigeonhole, which may be chosen with an upgrade (GG-11.13)."""
    if perks_of(position.seats[seat].rows).any_hole:
        push(position, "hole", seat, colour)
    elif (hole := usual_hole(position.seats[seat].holes, colour)) is None:
        _to_bag(position, log, seat, colour)
    else:
        _put(position, log, seat, colour, hole)


def _to_bag(position: GreenGold, log: Log, seat: int, colour: str) -> None:
    position.bag[colour] += 1
    log.append(Event("bagged", "GG-2.2", seat, (colour,)))


def _put(position: GreenGold, log: Log, seat: int, colour: str, hole: int) -> None:
    """A pigeonhole that gets full is emptied at once, and may bring an upgrade (GG-2.4)."""
    owner = position.seats[seat]
    workers = owner.holes[hole] = (*owner.holes[hole], colour)
    log.append(Event("placed", "GG-2.2", seat, (colour, hole)))
    if len(workers) < HOLE_SIZES[hole]:
        return
    owner.holes[hole] = ()
    for worker in workers:
        position.bag[worker] += 1
    log.append(Event("completed", "GG-2.4", seat, (hole, *workers)))
    push(position, "upgrade", seat, PAY)
    trigger(position, log, seat, "pigeonhole")


def draw_worker(position: GreenGold, log: Log, seat: int) -> None:
    """A worker comes from the bag at random, unless it is empty (GG-2.5)."""
    if not any(position.bag.values()):
        log.append(Event("bag_empty", "GG-2.5", seat))
        return
    colour = draw_from_bag(position)
    log.append(Event("drawn_worker", "GG-2.5", seat, (colour,), reveals=True))
    place_worker(position, log, seat, colour)


def _why_not_hole(position: GreenGold, seat: int, hole: int) -> Refusal | None:
    return None


def _why_not_to_bag(position: GreenGold, seat: int) -> Refusal | None:
    colour = str(position.agenda[-1].args[1])
    hole = usual_hole(position.seats[seat].holes, colour)
    return None if hole is None else Refusal("GG-2.2", "has_place", (colour, hole + 1))


ask_hole: Final = Question[GreenGold](
    "hole",
    "GG-11.13",
    lambda position, seat, colour: (seat,),
    Verb(
        "hole",
        "GG-11.13",
        lambda position, seat: [Choice("hole", (hole,)) for hole in _HOLES],
        _why_not_hole,
        lambda position, log, seat, hole: _put(position, log, seat, _frame_colour(position), hole),
        shape=(_HOLES,),
    ),
    Verb(
        "to_bag",
        "GG-2.2",
        lambda position, seat: (Choice("to_bag"),),
        _why_not_to_bag,
        lambda position, log, seat: _to_bag(position, log, seat, _frame_colour(position)),
    ),
    secret=False,
)


def _frame_colour(position: GreenGold) -> str:
    return str(position.agenda[-1].args[1])


# ---------------------------------------------------------------- upgrades


_UPGRADE: Final = tuple(Choice("upgrade", (space,)) for space in _SPACES)
_DECLINE: Final = (Choice("decline"),)
_ROW: Final = tuple(Choice("row", (row,)) for row in _ROWS)


def upgrade_cost(position: GreenGold, seat: int, space: int, mode: str) -> int:
    """What the upgrade on this space costs the seat."""
    return 0 if mode == FREE else max(0, _COSTS[space] - perks_of(position.seats[seat].rows).upgrade_price)


def _why_not_laid(position: GreenGold, seat: int, row: int, name: str) -> Refusal | None:
    """Why this upgrade may not be laid in this row: it is full, or what it would cover is needed (GG-1.8)."""
    cards = position.seats[seat].rows[row]
    if not cards:
        return None
    if len(cards) == _R.upgrades_per_row:
        return Refusal("GG-2.6", "row_full", (row + 1, _R.upgrades_per_row))
    return why_not_covering(position, seat, row, name)


def _why_not_upgrade(position: GreenGold, seat: int, space: int) -> Refusal | None:
    """There has to be a row for it, and an empty one takes any; if there is none, the first row says why not."""
    name = position.upgrades[space]
    if not name:
        return Refusal("GG-2.7", "upgrade_gone", (space + 1,))
    if () in position.seats[seat].rows:
        return None
    first: Refusal | None = None
    for row in _ROWS:
        refusal = _why_not_laid(position, seat, row, name)
        if refusal is None:
            return None
        first = first or refusal
    return first


def _may_take_upgrade(position: GreenGold, seat: int, mode: str) -> Iterable[int]:
    """The seat, if an upgrade is there and a row for it (GG-2.4, GG-10.20)."""
    return (seat,) if any(_why_not_upgrade(position, seat, space) is None for space in _SPACES) else ()


def _why_not_row(position: GreenGold, seat: int, row: int) -> Refusal | None:
    return _why_not_laid(position, seat, row, str(position.agenda[-1].args[1]))


def _upgrade(position: GreenGold, log: Log, seat: int, space: int) -> None:
    """Only an office without any upgrade needs no choice of a row: all are alike."""
    name, cost = position.upgrades[space], upgrade_cost(position, seat, space, str(position.agenda[-1].args[1]))
    position.upgrades[space] = ""
    log.append(Event("upgraded", "GG-2.4", seat, (name, space, cost)))
    pay(position, log, seat, cost)
    if any(position.seats[seat].rows):
        push(position, "row", seat, name)
    else:
        _lay(position, log, seat, name, 0)


def _lay(position: GreenGold, log: Log, seat: int, name: str, row: int) -> None:
    owner = position.seats[seat]
    cards = owner.rows[row]
    owner.rows = (*owner.rows[:row], (*cards, name), *owner.rows[row + 1 :])
    log.append(Event("laid", "GG-2.6", seat, (name, row, cards[-1] if cards else "")))


def settle(position: GreenGold, log: Log, seat: int, name: str) -> None:
    """GG-11.21: a larger warehouse that is covered no longer holds what it held."""
    settle_warehouse(position, seat)


ask_upgrade: Final = Question[GreenGold](
    "upgrade",
    "GG-2.4",
    _may_take_upgrade,
    Verb(
        "upgrade",
        "GG-2.4",
        lambda position, seat: _UPGRADE,
        _why_not_upgrade,
        _upgrade,
        shape=(_SPACES,),
    ),
    Verb(
        "decline",
        "GG-2.4",
        lambda position, seat: _DECLINE,
        lambda position, seat: None,
        lambda position, log, seat: log.append(Event("declined", "GG-2.4", seat)),
        sure=True,
    ),
    secret=False,
)
ask_row: Final = Question[GreenGold](
    "row",
    "GG-2.6",
    lambda position, seat, name: (seat,),
    Verb(
        "row",
        "GG-2.6",
        lambda position, seat: _ROW,
        _why_not_row,
        lambda position, log, seat, row: _lay(position, log, seat, str(position.agenda[-1].args[1]), row),
        shape=(_ROWS,),
    ),
    secret=False,
)

PROCEDURES: Final = (
    Procedure[GreenGold]("draw", "GG-2.5", draw_worker, shape=(SEAT,)),
    Procedure[GreenGold]("hole", "GG-11.13", Ask(ask_hole), shape=(SEAT, frozenset(COMPANIES))),
    Procedure[GreenGold]("upgrade", "GG-2.4", Ask(ask_upgrade), shape=(SEAT, frozenset({PAY, FREE}))),
    Procedure[GreenGold](
        "row", "GG-2.6", Ask(ask_row), settle, shape=(SEAT, frozenset(_C.upgrades)), on=("upgrade.upgrade",)
    ),
)
