"""What a seat can pay with, and how far it reaches.

Coins on a row of the Market are never lost: who sells gets what the last buyer left there. So whatever one gives, buys
and sells, and in which order, the coins that are left depend only on how many fields are filled in the end. That is why
`most_left` need not try anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.glen_more.figures import COINS_ON, DISCOUNT, GRANT, MOST_FILLED, NUMBER_OF
from games.glen_more.state import Bill, GlenMore

CANNOT: Final = -1


class Purse(NamedTuple):
    """Coins, how many of each resource are held, how many fields of each row of the Market are filled, and how many
    coins less every purchase costs (GM-9.22)."""

    coins: int
    held: tuple[int, ...]
    market: tuple[int, ...]
    discount: int

    def given(self, resource: str) -> Purse:
        """The purse once one of the resource is given."""
        number, held = NUMBER_OF[resource], self.held
        return self._replace(held=(*held[:number], held[number] - 1, *held[number + 1 :]))

    def bought(self, resource: str, price: int) -> Purse:
        """The purse once one of the resource is bought and paid with."""
        number, market = NUMBER_OF[resource], self.market
        return self._replace(
            coins=self.coins - price, market=(*market[:number], market[number] + 1, *market[number + 1 :])
        )

    def most_left(self, bill: Bill) -> int:
        """The most coins that can be left after the bill, with all that can be sold besides (GM-3.5, GM-3.8).

        Negative if it cannot be paid: coins are lacking, or the Market has not enough.
        """
        held, market = self.held, self.market
        coins = self.coins + worth_of_all(held, market)
        for number, need in enumerate(bill.needs):
            if need:
                without = market[number] - held[number]
                after = without + need
                if after > MOST_FILLED:
                    return CANNOT
                coins += self.discount * need
                if after > 0:
                    coins -= COINS_ON[after] - COINS_ON[without if without > 0 else 0]
        return self._after_others(coins, bill) if bill.others else coins

    def _after_others(self, coins: int, bill: Bill) -> int:
        """The coins once the resources are paid that may be of several kinds: each time the cheapest, as a further one
        of a kind never costs less than the one before it."""
        number_of = map(NUMBER_OF.__getitem__, bill.among)
        filled = {number: self.market[number] - self.held[number] + bill.needs[number] for number in number_of}
        coins += self.discount * bill.others
        for _ in range(bill.others):
            number = min(filled, key=filled.__getitem__, default=CANNOT)
            if number == CANNOT or filled[number] == MOST_FILLED:
                return CANNOT
            after = filled[number] + 1
            if after > 0:
                coins -= COINS_ON[after] - COINS_ON[after - 1]
            if bill.distinct:
                del filled[number]
            else:
                filled[number] = after
        return coins

    def price_of(self, lacks: Sequence[int]) -> int:
        """What so many of each resource cost at the Market, one after the other (GM-3.7); negative if it has not
        enough."""
        price = 0
        for lack, filled in zip(lacks, self.market, strict=True):
            if filled + lack > MOST_FILLED:
                return CANNOT
            price += COINS_ON[filled + lack] - COINS_ON[filled] - self.discount * lack
        return price

    def missing(self, needs: Sequence[int]) -> list[int]:
        """How many of each needed resource are not held."""
        return [max(0, need - held) for need, held in zip(needs, self.held, strict=True)]


@lru_cache(maxsize=4096)
def worth_of_all(held: tuple[int, ...], market: tuple[int, ...]) -> int:
    """What the Market pays for all that is held (GM-3.8), as far as coins lie there."""
    return sum(
        COINS_ON[filled] - COINS_ON[max(0, filled - number)] for number, filled in zip(held, market, strict=True)
    )


def purse_of(position: GlenMore, seat: int) -> Purse:
    """What the seat can pay with now."""
    owner = position.seats[seat]
    return Purse(owner.coins, owner.held, position.market, DISCOUNT if position.marks.get(GRANT) == seat else 0)
