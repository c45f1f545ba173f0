"""What a seat can pay with, and how far it reaches.

Coins on a row of the Market are never lost: who sells gets what the last buyer left there. So whatever one gives, buys
and sells, and in which order, the coins that are left depend only on how many fields are filled in the end. That is why
`most_left` need not try anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import add, sub
from typing import Final, Protocol

from games.glen_more.figures import COINS_ON, DISCOUNT, MOST_FILLED, NUMBER_OF, RESOURCES, discount_of
from games.glen_more.state import Bill, GlenMore

_CANNOT: Final = -1
"""In place of a price: the Market has not enough."""
_OUT_OF_REACH: Final = 1 << 20
"""The same where prices are summed up: more coins than anybody ever has."""


class Purse:
    """Coins, how many of each resource are held, how many fields of each row of the Market are filled, and how many
    coins less every purchase costs (GM-9.22)."""

    __slots__ = ("_all", "_prices", "_rows", "coins", "discount", "held", "market")

    def __init__(self, coins: int, held: tuple[int, ...], market: tuple[int, ...], discount: int) -> None:
        self.coins = coins
        self.held = held
        self.market = market
        self.discount = discount
        worth, self._rows = _all_sold(held, market)
        self._all = coins + worth
        self._prices = _PRICES[discount]

    def given(self, resource: str) -> Purse:
        """The purse once one of the resource is given."""
        number, held = NUMBER_OF[resource], self.held
        held = (*held[:number], held[number] - 1, *held[number + 1 :])
        return Purse(self.coins, held, self.market, self.discount)

    def bought(self, resource: str, price: int) -> Purse:
        """The purse once one of the resource is bought and paid with."""
        number, market = NUMBER_OF[resource], self.market
        market = (*market[:number], market[number] + 1, *market[number + 1 :])
        return Purse(self.coins - price, self.held, market, self.discount)

    def most_left(self, bill: Bill) -> int:
        """The most coins that can be left after the bill, with all that can be sold besides (GM-3.5, GM-3.8).

        Negative if it cannot be paid: coins are lacking, or the Market has not enough.
        """
        coins = self.left_of(needed(bill.needs))
        if bill.others:
            coins += self.discount * bill.others - _price_of_others(self._rows, bill)
        return coins

    def left_of(self, needs: Sequence[tuple[int, int]]) -> int:
        """The same for a bill of these resources alone: the number of each and how many."""
        coins, rows, prices = self._all, self._rows, self._prices
        for number, need in needs:
            coins -= prices[rows[number]][need]
        return coins

    def price_of(self, lacks: Sequence[int]) -> int:
        """What so many of each resource cost at the Market, one after the other (GM-3.7); negative if it has not
        enough."""
        price = 0
        for lack, filled in zip(lacks, self.market, strict=True):
            if filled + lack > MOST_FILLED:
                return _CANNOT
            price += COINS_ON[filled + lack] - COINS_ON[filled] - self.discount * lack
        return price

    def missing(self, needs: Sequence[int]) -> list[int]:
        """How many of each needed resource are not held."""
        return [max(0, need - held) for need, held in zip(needs, self.held, strict=True)]


@lru_cache(maxsize=4096)
def needed(needs: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The numbers of the resources that are needed, each with how many."""
    return tuple((number, need) for number, need in enumerate(needs) if need)


@lru_cache(maxsize=4096)
def _coins_for(filled: int, more: int) -> int:
    """The coins on so many more fields of a row, with fewer than none filled for what is held besides; `_CANNOT` if it
    has not enough."""
    after = filled + more
    return _CANNOT if after > MOST_FILLED else COINS_ON[max(0, after)] - COINS_ON[max(0, filled)]


@lru_cache(maxsize=4096)
def least_price(filled: tuple[int, ...], number: int, distinct: bool) -> int:
    """The least price of so many resources of several kinds, without a discount; negative if the Market has not enough.

    `filled` tells for each kind how many fields are filled, less one for each that is held. The cheapest is paid each
    time, as a further one of a kind never costs less than the one before it.
    """
    left, price = [*filled], 0
    for _ in range(number):
        at = left.index(min(left)) if left else _CANNOT
        if at == _CANNOT or left[at] == MOST_FILLED:
            return _CANNOT
        price += _coins_for(left[at], 1)
        if distinct:
            del left[at]
        else:
            left[at] += 1
    return price


@lru_cache(maxsize=4096)
def _price_of_others(rows: tuple[int, ...], bill: Bill) -> int:
    """What the resources that may be of several kinds cost at least, behind the others of the bill and without a
    discount, with so many fields filled; more than anybody has if the Market has not enough."""
    filled = [*map(add, rows, bill.needs)]
    among = sorted(filled[NUMBER_OF[kind]] for kind in bill.among)
    price = least_price(tuple(among), bill.others, bill.distinct)
    return _OUT_OF_REACH if price == _CANNOT else price


@lru_cache(maxsize=4096)
def _all_sold(held: tuple[int, ...], market: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """If all that is held were sold (GM-3.8), as far as coins lie there: the coins for it, and how many fields are
    filled then, fewer than none for what cannot be sold."""
    rows, worth = (*map(sub, market, held),), 0
    for filled, left in zip(market, rows, strict=True):
        if left < filled > 0:
            worth += COINS_ON[filled] - COINS_ON[left if left > 0 else 0]
    return worth, rows


class _Prices(dict[int, tuple[int, ...]]):
    """By how many fields of a row are filled what 0, 1, 2... more cost: more than anybody has beyond the last field."""

    def __init__(self, discount: int) -> None:
        super().__init__()
        self._discount = discount

    def __missing__(self, filled: int) -> tuple[int, ...]:
        coins = [_coins_for(filled, more) for more in range(MOST_FILLED + 1)]
        prices = (_OUT_OF_REACH if one == _CANNOT else one - self._discount * more for more, one in enumerate(coins))
        found = self[filled] = tuple(prices)
        return found


_PRICES: Final = {discount: _Prices(discount) for discount in (0, DISCOUNT)}


def purse_of(position: GlenMore, seat: int) -> Purse:
    """What the seat can pay with now."""
    owner = position.seats[seat]
    return Purse(owner.coins, owner.held, position.market, discount_of(position, seat))


# ---------------------------------------------------------------- with one's own


class Due(Protocol):
    """Resources that are due: a bill, or what a view tells of it."""

    @property
    def needs(self) -> tuple[int, ...]: ...

    @property
    def others(self) -> int: ...

    @property
    def among(self) -> tuple[str, ...]: ...

    @property
    def distinct(self) -> bool: ...


class Owner(Protocol):
    """Who pays: a seat, or that of its view."""

    @property
    def goods(self) -> Mapping[str, tuple[str, ...]]: ...

    @property
    def held(self) -> tuple[int, ...]: ...


_SEVERAL: Final = 2


def with_own(due: Due, owner: Owner) -> list[tuple[str, str]]:
    """The cell and the resource of each payment if several resources are due, all are held, and neither the kinds nor
    the tiles leave a choice (GM-3.1); else none."""
    if sum(due.needs) + due.others < _SEVERAL:
        return []
    paid: list[tuple[str, str]] = []
    for number, count in enumerate(_kinds(due, owner.held)):
        kind = RESOURCES[number]
        there = {cell: goods.count(kind) for cell, goods in owner.goods.items() if kind in goods}
        if count and count < owner.held[number] and len(there) > 1:
            return []
        cells = [cell for cell, held in there.items() for _ in range(held)]
        paid += [(cell, kind) for cell in cells[:count]]
    return paid


def _kinds(due: Due, held: tuple[int, ...]) -> tuple[int, ...]:
    """How many of each resource; none at all if they are not held, or if there are several ways."""
    left = (*map(sub, held, due.needs),)
    if min(left) < 0:
        return ()
    if not due.others:
        return due.needs
    spare = [min(count, 1) if due.distinct else count for count in left]
    spare = [count if kind in due.among else 0 for kind, count in zip(RESOURCES, spare, strict=True)]
    kinds, most = sum(map(bool, spare)), sum(spare)
    if most < due.others or (most > due.others and (due.distinct or kinds > 1)):
        return ()
    return (*(need + min(count, due.others) for need, count in zip(due.needs, spare, strict=True)),)
