"""A turn and its four steps (GG-1), maintenance (GG-8), and the end of the game (GG-9)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, begin_chapter, push
from games.core.types import Choice, Event, Log, Refusal
from games.green_gold.components import load
from games.green_gold.figures import (
    ACTIONS,
    COMPANIES,
    DEPOTS,
    companies,
    depot_fee,
    distance,
    dividend_end,
    pawn_fee,
    perks_of,
    sold_out,
)
from games.green_gold.rules.common import pay
from games.green_gold.rules.contracts import ask_deliver
from games.green_gold.rules.drawing import fill_contracts, fill_depots, fill_mandates, fill_upgrades
from games.green_gold.rules.effects import trigger, why_not_in_play
from games.green_gold.rules.expand import refill
from games.green_gold.rules.possible import may_act, why_not_for, why_not_go, why_not_with
from games.green_gold.rules.workers import place_worker
from games.green_gold.scoring import final_values, mandate_money
from games.green_gold.state import NOBODY, GreenGold

_C: Final = load()

# ---------------------------------------------------------------- the course of the game


def begin_game(position: GreenGold, log: Log) -> None:
    """GG-0.20: the table is laid, and somebody begins."""
    log.append(Event("laid_out", "GG-0.8", -1))
    log.append(Event("first_player", "GG-0.20", position.first))


def begin_turns(position: GreenGold, log: Log) -> None:
    """GG-1.1: turns follow each other clockwise."""
    push(position, "turns")
    _begin_turn(position, log)


def _begin_turn(position: GreenGold, log: Log) -> None:
    """The next seat's turn; with no action that it could complete it goes on with step 3 (GG-1.9)."""
    seat = position.active
    begin_chapter(position, log, "GG-1.1", "turn", seat, position.round)
    if not may_act(position, seat):
        log.append(Event("passed", "GG-1.9", seat))
        push(position, "idle", seat)


def end_turn(position: GreenGold, log: Log, *_: int | str) -> None:
    """GG-9.2: what ends the game is looked at, and the next seat is on turn, unless the last round is over (GG-9.3)."""
    _look_for_the_end(position, log)
    _forget_the_turn(position)
    position.active = (position.active + 1) % len(position.seats)
    if position.active == position.first:
        if position.round == position.last_round:
            position.active = NOBODY
            return
        position.round += 1
    _begin_turn(position, log)


def _look_for_the_end(position: GreenGold, log: Log) -> None:
    """GG-9.1: the last round is known once the dividend token is on its last space or enough companies are sold out."""
    if position.last_round:
        return
    dividends = position.dividends == dividend_end(len(position.seats))
    if dividends or sold_out(position) >= _C.rules.shares_end_companies:
        position.last_round = position.round + _C.rules.extra_rounds
        why = "dividends" if dividends else "shares"
        log.append(Event("end_triggered", "GG-9.1", -1, (why, position.last_round)))


def _forget_the_turn(position: GreenGold) -> None:
    position.action = position.worker = position.company = ""
    position.depot, position.bought, position.dealt = -1, 0, False
    position.visited = position.spared = ()


def end_game(position: GreenGold, log: Log) -> None:
    """GG-9.4: royal influence, without dividends; then the money is counted."""
    position.active = 0
    values = final_values(position)
    position.active = NOBODY
    begin_chapter(position, log, "GG-9.3", "over", position.round)
    for company in position.royal:
        log.append(Event("royal_influence", "GG-9.4", -1, (company, position.values[company], values[company])))
    position.values = dict(values)
    for number, owner in enumerate(position.seats):
        for mandate in owner.mandates:
            money = mandate_money(position, number, mandate, values)
            log.append(Event("mandate_pays", "GG-9.6", number, (mandate, money)))


# ---------------------------------------------------------------- step 1: the action

_GO: Final = {action: Choice("go", (action,)) for action in ACTIONS}


def _go_candidates(position: GreenGold, seat: int) -> Iterable[Choice]:
    return _GO.values()


def _go(position: GreenGold, log: Log, seat: int, action: str) -> None:
    """The pawn moves, the pawns there are paid for (GG-1.3), and a neutral one moves on (GG-1.4)."""
    fee = pawn_fee(position, seat, action)
    position.seats[seat].pawn = position.action = action
    log.append(Event("went", "GG-1.2", seat, (action, fee)))
    pay(position, log, seat, fee)
    if action in position.neutral:
        _move_neutral(position, log, action)
    push(position, "turn", seat)


def _move_neutral(position: GreenGold, log: Log, origin: str) -> None:
    taken = {*position.neutral, *(seat.pawn for seat in position.seats)}
    start = ACTIONS.index(origin)
    goal = next(action for step in range(1, DEPOTS) if (action := ACTIONS[(start + step) % DEPOTS]) not in taken)
    position.neutral = tuple(goal if place == origin else place for place in position.neutral)
    log.append(Event("neutral_moved", "GG-1.4", -1, (origin, goal)))


ask_action: Final = Question[GreenGold](
    "action",
    "GG-1.2",
    lambda position: (position.active,) if position.active != NOBODY else (),
    Verb("go", "GG-1.2", _go_candidates, why_not_go, _go, shape=(frozenset(ACTIONS),), ends=False),
    secret=False,
)

# ---------------------------------------------------------------- step 1: the worker


@cache
def _nearest_first(action: str) -> tuple[int, ...]:
    """The depots, those first that are adjacent to the action."""
    return tuple(sorted(range(DEPOTS), key=lambda depot: distance(action, depot)))


def _take_candidates(position: GreenGold, seat: int) -> list[Choice]:
    found: list[Choice] = []
    for depot in _nearest_first(position.action):
        found += _takes(depot, position.depots[depot])
    return found


@cache
def _takes(depot: int, workers: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice("take", (depot, colour)) for colour in dict.fromkeys(workers))


def _why_not_take(position: GreenGold, seat: int, depot: int, colour: str) -> Refusal | None:
    if colour not in position.depots[depot]:
        return Refusal("GG-1.5", "no_such_worker", (colour,))
    return why_not_with(position, seat, position.action, colour, position.seats[seat].rows)


def _take(position: GreenGold, log: Log, seat: int, depot: int, colour: str) -> None:
    """The fee for the depot (GG-1.5), then the worker, who goes to a pigeonhole (GG-1.10)."""
    fee = depot_fee(position.seats[seat], position.action, depot)
    log.append(Event("took", "GG-1.5", seat, (colour, depot, fee)))
    pay(position, log, seat, fee)
    workers = list(position.depots[depot])
    workers.remove(colour)
    position.depots = (*position.depots[:depot], tuple(workers), *position.depots[depot + 1 :])
    position.worker, position.depot = colour, depot
    place_worker(position, log, seat, colour)


ask_worker: Final = Question[GreenGold](
    "worker",
    "GG-1.5",
    lambda position, seat: (seat,),
    Verb(
        "take",
        "GG-1.5",
        _take_candidates,
        _why_not_take,
        _take,
        shape=(range(DEPOTS), frozenset(COMPANIES)),
    ),
    secret=False,
)

# ---------------------------------------------------------------- step 2: the action

_COUNT: Final = {company: Choice("count", (company,)) for company in COMPANIES}


def _may_count(position: GreenGold, seat: int) -> Iterable[int]:
    return (seat,) if perks_of(position.seats[seat].rows).wild else ()


def _why_not_count(position: GreenGold, seat: int, company: str) -> Refusal | None:
    if company == position.worker:
        return Refusal("GG-11.12", "own_colour", (company,))
    return why_not_in_play(position, seat, company) or why_not_for(position, seat, position.action, company)


def _count(position: GreenGold, log: Log, seat: int, company: str) -> None:
    price = perks_of(position.seats[seat].rows).wild
    log.append(Event("counted", "GG-11.12", seat, (position.worker, company, price)))
    pay(position, log, seat, price)
    position.company = company


ask_wild: Final = Question[GreenGold](
    "wild",
    "GG-11.12",
    _may_count,
    Verb(
        "keep",
        "GG-11.12",
        lambda position, seat: (Choice("keep"),),
        lambda position, seat: why_not_for(position, seat, position.action, position.worker),
        lambda position, log, seat: None,
    ),
    Verb(
        "count",
        "GG-11.12",
        lambda position, seat: [_COUNT[company] for company in companies(len(position.seats))],
        _why_not_count,
        _count,
        shape=(frozenset(COMPANIES),),
    ),
    secret=False,
)


def perform(position: GreenGold, log: Log, seat: int) -> None:
    """GG-1.11: the action, for the company of the worker (GG-1.6)."""
    position.company = position.company or position.worker
    push(position, position.action, seat)


def after_action(position: GreenGold, log: Log, seat: int) -> None:
    """GG-11.4: upgrades have their moment."""
    trigger(position, log, seat, f"action:{position.action}")


# ---------------------------------------------------------------- step 4: maintenance


def maintain(position: GreenGold, log: Log, seat: int) -> None:
    """GG-8.3 to GG-8.7: contracts, mandates, cities, upgrades, depots."""
    fill_contracts(position, log)
    fill_mandates(position, log, "GG-8.3")
    for name, city in position.cities.items():
        if True not in city.filled:
            refill(log, name, city, "GG-8.4")
    fill_upgrades(position, log)
    fill_depots(position, log)


PROCEDURES: Final = (
    Procedure[GreenGold]("game", "GG-1.1", begin_game, begin_turns, end_game, on=()),
    Procedure[GreenGold]("turns", "GG-1.1", Ask(ask_action), on=("game.begin_turns",)),
    Procedure[GreenGold](
        "turn",
        "GG-1.1",
        Ask(ask_worker),
        Ask(ask_wild),
        perform,
        after_action,
        Ask(ask_deliver),
        maintain,
        end_turn,
        shape=(SEAT,),
        on=("turns.go",),
    ),
    Procedure[GreenGold](
        "idle",
        "GG-1.9",
        Ask(ask_deliver),
        maintain,
        end_turn,
        shape=(SEAT,),
        on=("game.begin_turns", "turn.end_turn", "idle.end_turn"),
    ),
)
