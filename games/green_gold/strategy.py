"""How good a position looks for a seat, what a sensible player would choose, and what is probably not meant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Final

from games.core.advice import Advice, Reason
from games.core.rng import Rng
from games.core.types import Choice, Decision
from games.green_gold.components import load
from games.green_gold.counting import upgrade_value
from games.green_gold.figures import (
    CONTRACTS,
    CRATES_OF,
    TEAS,
    agents_in_headquarters,
    companies,
    depot_fees,
    dividend_end,
    lacking,
    own_shares,
    own_upgrades,
    perks,
    sold_out,
    stored,
)
from games.green_gold.rules import FLOW
from games.green_gold.scoring import final_values, majorities, mandate_money, totals
from games.green_gold.state import NOBODY, GreenGold, Seat, copy_position

_C: Final = load()
_R: Final = _C.rules

# ---------------------------------------------------------------- how good a position looks

_PLANNED: Final = ("action", "worker")
"""Questions whose answers show their worth only at the end of the turn."""
_THOROUGH: Final = (*_PLANNED, "serve", "upgrade", "hole")
"""And those of which this is so within a turn: looked into when they are asked, not when a turn is planned."""
_MOST_STEPS: Final = 60
"""More choices than a turn has."""

# In pounds, for as long as the whole game is ahead:
_PAR: Final = {"black": 2.0, "green": 3.0, "white": 4.0, "red": 5.0}
_CONCESSION: Final = 1.7
_AGENT_AT_WORK: Final = 1.6
_AGENT_AT_TEA: Final = 0.8
_POST: Final = 2.0
_WORKER: Final = 0.7
_EFFECT: Final = 4.0
"""An upgrade that works."""
_DIVIDENDS_AHEAD: Final = 3.5
"""For each share."""
_LOAN_CARE: Final = 3.0
"""How much more than its price a loan is minded, as what it buys may not come in."""
_RISE: Final = 6.0
"""By how much a share value goes up."""

_LEFT_OVER: Final = 1 / _R.resources_per_pound
"""What a crate or concession is worth at the end."""
_BONUS: Final = 2.0
"""Each effect of a contract."""
_READY: Final = 0.97
"""How much of its money a contract is worth whose crates are there: less than all, so that it is fulfilled."""
_EFFORT: Final = 1.25
"""How much more than its par it takes to come by a crate."""
_CROWDED: Final = 0.6
"""What is left of a crate's worth when no contract asks for it."""
_LOSABLE: Final = 0.6
"""How much of a majority's prize is not counted on while the whole game is ahead."""

# How much of the game is ahead, from 1 down to 0:
_IN_LAST_ROUND: Final = 0.04
_IN_A_ROUND: Final = 0.08
"""More for each round before the last one, once it is known."""
_UNTIL_KNOWN: Final = 0.12
"""As long as it is not known, so much at least."""
_NEXT_SOLD_OUT: Final = 0.2
"""More than the companies that are sold out tell, as the next one takes its time."""
_TOO_LATE: Final = 0.05
"""With no more than this no crate will come that a contract lacks."""
_NEAR_END: Final = 0.1
"""With no more than this, crates are counted as what they are worth at the end."""


def time_left(position: GreenGold) -> float:
    """About how much of the game is still to come, from 1 down to 0."""
    if position.active == NOBODY:
        return 0.0
    if position.last_round:
        rounds = position.last_round - position.round
        return _IN_A_ROUND * rounds + _IN_LAST_ROUND
    by_dividends = 1 - position.dividends / dividend_end(len(position.seats))
    by_shares = 1 - sold_out(position) / _R.shares_end_companies
    return max(_UNTIL_KNOWN, min(by_dividends, by_shares + _NEXT_SOLD_OUT))


def worth(position: GreenGold, seat: int, ahead: float) -> float:
    """What the seat's things promise it for the final count, in pounds: what it would have now, and what is likely to
    come of it in the part of the game that is `ahead` (see `time_left`)."""
    owner = position.seats[seat]
    values = final_values(position)
    return (
        owner.money
        - owner.loans * (perks(owner).loan + _LOAN_CARE * ahead)
        + owner.concessions * (_LEFT_OVER + (_CONCESSION - _LEFT_OVER) * min(1.0, 2 * ahead))
        + _worth_of_shares(position, seat, values, ahead)
        + _worth_of_contracts(owner, ahead)
        + upgrade_value(owner.rows)
        + _EFFECT * ahead * len([*filter(None, owner.rows)])
        + sum([mandate_money(position, seat, mandate, values) for mandate in owner.mandates])
        + _worth_of_people(position, seat, ahead)
    )


def _worth_of_shares(position: GreenGold, seat: int, values: Mapping[str, int], ahead: float) -> float:
    owner = position.seats[seat]
    found = majorities(position, seat) * _R.majority_shareholder * (1 - _LOSABLE * ahead)
    for company in companies(len(position.seats)):
        if held := owner.shares[company]:
            value = values[company]
            room = _C.share_track.max - value
            found += held * (value + min(room, _RISE * ahead) + _DIVIDENDS_AHEAD * ahead)
    return found


def _worth_of_contracts(owner: Seat, ahead: float) -> float:
    crates = owner.crates
    return _promise_of_contracts(owner.contracts, tuple([crates[tea] for tea in TEAS]), ahead)


@lru_cache(8192)
def _promise_of_contracts(contracts: tuple[str, ...], held: tuple[int, ...], ahead: float) -> float:
    """A contract is worth more the fewer crates it lacks; a crate that serves one, more than another."""
    crates = dict(zip(TEAS, held, strict=True))
    found = 0.0
    for contract in sorted(contracts, key=lambda contract: sum(lacking(crates, contract).values())):
        short = lacking(crates, contract)
        missing = sum(short.values())
        printed = CONTRACTS[contract]
        reward = printed.money + _BONUS * len(printed.do)
        cost = sum(_PAR[tea] * count for tea, count in short.items())
        if missing == 0:
            found += _READY * printed.money
        elif ahead > _TOO_LATE:
            progress = 1 - missing / (CRATES_OF[contract] + 1)
            found += max(0.0, reward - _EFFORT * cost) * progress * min(1.0, 3 * ahead)
        for tea, count in printed.crates.items():
            crates[tea] = max(0, crates[tea] - count)
    spare = sum(_PAR[tea] * count for tea, count in crates.items())
    at_end = _LEFT_OVER * stored(crates) if ahead <= _NEAR_END else 0.0
    return found + spare * _CROWDED * min(1.0, 2 * ahead) + at_end


def _worth_of_people(position: GreenGold, seat: int, ahead: float) -> float:
    owner = position.seats[seat]
    at_work = agents_in_headquarters(position, seat) * _AGENT_AT_WORK + position.tea_break.count(seat) * _AGENT_AT_TEA
    posts = (_C.counts.trading_posts_per_player - owner.posts) * _POST
    return (at_work + posts + sum(map(len, owner.holes)) * _WORKER) * ahead


# ---------------------------------------------------------------- what a sensible player would choose


def sensible_choice(position: GreenGold, decision: Decision, rng: Rng) -> Choice:
    """The legal choice after which the seat's position looks best; an action and a worker are judged by the turn that
    would follow. `rng` stands in for the chance that nobody knows.

    The position is not changed. There is at least one legal choice.
    """
    legal = FLOW.legal(position, decision)
    if len(legal) == 1:
        return legal[0]
    future, ahead = rng.bits(), time_left(position)
    return max(legal, key=lambda choice: _worth_after(position, decision, choice, future, ahead, _THOROUGH))


def advise(position: GreenGold, decision: Decision, rng: Rng) -> list[Advice]:
    """All legal choices, best first, by the same measure as `sensible_choice`, each with what it brings."""
    future, ahead = rng.bits(), time_left(position)
    before = worth(position, decision.seat, ahead)
    found: list[Advice] = []
    for choice in FLOW.legal(position, decision):
        twin, made = _after(position, decision, choice, future, ahead, _THOROUGH)
        found_worth = worth(twin, decision.seat, ahead)
        found.append(Advice(choice, found_worth, _why(position, twin, decision, choice, made, found_worth - before)))
    return sorted(found, key=lambda advice: -advice.worth)


def _worth_after(
    position: GreenGold,
    decision: Decision,
    choice: Choice,
    future: int,
    ahead: float,
    planned: tuple[str, ...] = _PLANNED,
) -> float:
    """What the position promises the seat after this choice, with this `future` (the random state)."""
    return worth(_after(position, decision, choice, future, ahead, planned)[0], decision.seat, ahead)


def _after(
    position: GreenGold, decision: Decision, choice: Choice, future: int, ahead: float, planned: tuple[str, ...]
) -> tuple[GreenGold, list[Choice]]:
    """The position after this choice, and for the planned questions after the turn that follows, with its choices."""
    twin = copy_position(position)
    twin.rng = future
    decisions = FLOW.go_on(twin, decision, choice, [])
    return _finish_turn(twin, decision.seat, decisions, ahead) if decision.kind in planned else (twin, [])


def _finish_turn(
    position: GreenGold, seat: int, decisions: list[Decision], ahead: float
) -> tuple[GreenGold, list[Choice]]:
    """The seat's turn played on, each time with the choice that looks best at once, and what was chosen."""
    made: list[Choice] = []
    for _ in range(_MOST_STEPS):
        if not decisions or decisions[0].seat != seat or decisions[0].kind == "action":
            break
        decision = decisions[0]
        choices = FLOW.legal(position, decision)
        if decision.kind == "worker":
            return _best_worker(position, decision, _nearest(position, seat, choices), ahead)
        looks = partial(_worth_after, position, decision, future=position.rng, ahead=ahead)
        best = choices[0] if len(choices) == 1 else max(choices, key=looks)
        if best.verb == "end":
            break
        made.append(best)
        decisions = FLOW.go_on(position, decision, best, [])
    return position, made


def _best_worker(
    position: GreenGold, decision: Decision, takes: list[Choice], ahead: float
) -> tuple[GreenGold, list[Choice]]:
    """The end of the turn with the worker that is best for it."""
    ends = []
    for choice in takes:
        twin, made = _after(position, decision, choice, position.rng, ahead, _PLANNED)
        ends.append((worth(twin, decision.seat, ahead), twin, [choice, *made]))
    _, best, made = max(ends, key=lambda end: end[0])
    return best, made


def _nearest(position: GreenGold, seat: int, takes: list[Choice]) -> list[Choice]:
    """Of the workers of each colour only one that costs least: the others are never better by more than a guess."""
    fees = depot_fees(position.seats[seat].rows, position.action)
    least: dict[int | str, Choice] = {}
    for choice in takes:
        colour = choice.args[1]
        if colour not in least or fees[int(choice.args[0])] < fees[int(least[colour].args[0])]:
            least[colour] = choice
    return list(least.values())


# ---------------------------------------------------------------- why

_COUNTED: Final[dict[str, Callable[[GreenGold, int], int]]] = {
    "shares": lambda position, seat: own_shares(position.seats[seat]),
    "crates": lambda position, seat: stored(position.seats[seat].crates),
    "fulfilled": lambda position, seat: len(position.seats[seat].fulfilled),
    "ready": lambda position, seat: _ready(position.seats[seat]),
    "contracts": lambda position, seat: len(position.seats[seat].contracts),
    "mandates": lambda position, seat: len(position.seats[seat].mandates),
    "upgrades": lambda position, seat: own_upgrades(position.seats[seat]),
    "posts": lambda position, seat: _C.counts.trading_posts_per_player - position.seats[seat].posts,
    "agents": lambda position, seat: agents_in_headquarters(position, seat),
    "concessions": lambda position, seat: position.seats[seat].concessions,
    "loans": lambda position, seat: position.seats[seat].loans,
    "money": lambda position, seat: position.seats[seat].money,
}
"""What a reason tells of, by how much it changes."""


def _ready(owner: Seat) -> int:
    return sum(not lacking(owner.crates, contract) for contract in owner.contracts)


def _why(
    position: GreenGold, after: GreenGold, decision: Decision, choice: Choice, made: list[Choice], promise: float
) -> Reason:
    """The fortune before and after, what the choice promises besides in pounds, the worker and company of the plan,
    and what changes, each with by how much."""
    seat = decision.seat
    news: list[int | str] = []
    for name, count in _COUNTED.items():
        if change := count(after, seat) - count(position, seat):
            news += [name, change]
    fortunes = totals(position)[seat], totals(after)[seat]
    worker = next((str(one.args[1]) for one in (choice, *made) if one.verb == "take"), "")
    rule = next(verb.rule for verb in FLOW.questions[decision.kind].verbs if verb.name == choice.verb)
    key = decision.kind if decision.kind in _PLANNED else "leaves" if choice.verb in _LEAVING else "brings"
    return Reason(rule, key, (*fortunes, round(promise), worker, *news))


_LEAVING: Final = frozenset({"end", "done", "no_deal", "decline", "skip", "keep", "to_bag"})
"""Choices that leave something alone."""
