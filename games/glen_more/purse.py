"""What a seat can pay with, and how far it reaches.

Coins on a row of the Market are never lost: who sells gets what the last buyer left there. So whatever one gives, buys
and sells, and in which order, the coins that are left depend only on how many fields are filled in the end. That is why
`most_left` need not try anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import add, sub
from typing import Final

from games.glen_more.figures import COINS_ON, DISCOUNT, MOST_FILLED, NUMBER_OF, discount_of
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
