"""GM-3: how far a purse reaches, told at once, against every way of giving, buying and selling tried one by one."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from games.glen_more.figures import RESOURCES
from games.glen_more.purse import Purse
from games.glen_more.state import Bill

Counts = tuple[int, ...]
State = tuple[int, Counts, Counts, Counts, int, tuple[str, ...]]
"""Coins, resources held, filled fields, what is still needed, how many others, and of which kinds these may be."""

BILLS: dict[str, Callable[[random.Random], Bill]] = {
    "cost": lambda draw: Bill(tuple(draw.choice((0, 0, 1, 1)) for _ in RESOURCES), 0, (), False, 0, False),
    "any": lambda draw: Bill((0,) * 5, draw.choice((1, 2, 3)), RESOURCES, False, 0, False),
    "different": lambda draw: Bill((0,) * 5, draw.choice((2, 4)), RESOURCES, True, 0, False),
    "animals": lambda draw: Bill((0,) * 5, draw.choice((1, 2, 3)), ("sheep", "cattle"), False, 0, False),
}
"""What tiles and exchanges ask for."""


def more(counts: Counts, number: int, by: int) -> Counts:
    return (*counts[:number], counts[number] + by, *counts[number + 1 :])


def steps(state: State, distinct: bool, discount: int) -> Iterator[State]:
    coins, held, filled, needs, others, among = state
    for number, kind in enumerate(RESOURCES):
        if held[number] and filled[number]:  # sell, for the number of the highest filled field
            yield coins + filled[number], more(held, number, -1), more(filled, number, -1), needs, others, among
        if needs[number]:
            left = more(needs, number, -1), others, among
        elif others and kind in among:
            left = needs, others - 1, tuple(other for other in among if other != kind) if distinct else among
        else:
            continue
        if held[number]:
            yield coins, more(held, number, -1), filled, *left
        price = max(0, filled[number] + 1 - discount)
        if filled[number] < 3 and price <= coins:
            yield coins - price, held, more(filled, number, 1), *left


def tried_out(purse: Purse, bill: Bill) -> int:
    """The most coins that can be left once the bill is paid; -1 if it cannot be."""
    start: State = (purse.coins, purse.held, purse.market, bill.needs, bill.others, bill.among)
    seen, todo, most = {start}, [start], -1
    while todo:
        state = todo.pop()
        if not any(state[3]) and not state[4]:
            most = max(most, state[0])
        for step in steps(state, bill.distinct, purse.discount):
            if step not in seen:
                seen.add(step)
                todo.append(step)
    return most


@pytest.mark.rule("GM-3.1", "GM-3.5", "GM-3.7", "GM-3.8")
@pytest.mark.ruling("payment_sources", "buy_several")
@pytest.mark.parametrize("asked_for", BILLS)
@pytest.mark.parametrize("discount", [0, 1])
def test_a_bill_is_known_to_be_payable_just_if_some_way_pays_it(asked_for: str, discount: int) -> None:
    draw = random.Random(1)
    for _ in range(40):
        held = tuple(draw.choice((0, 0, 0, 1, 2)) for _ in RESOURCES)
        purse = Purse(draw.choice((0, 0, 1, 2, 4)), held, tuple(draw.randint(0, 3) for _ in RESOURCES), discount)
        bill = BILLS[asked_for](draw)
        assert max(-1, purse.most_left(bill)) == tried_out(purse, bill), (purse, bill)
