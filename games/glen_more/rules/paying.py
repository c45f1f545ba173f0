"""Paying and the Market (GM-3): one resource, Scotsman or purchase at a time, until the bill is paid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from operator import mul
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from games.core.flow import Question, Verb, legal_among
from games.core.types import Choice, Event, Log, Refusal
from games.glen_more.cells import CELLS, PerCell, reading_order
from games.glen_more.components import ANIMALS, Exchange, Offer
from games.glen_more.figures import (
    BUYING,
    END,
    MOST_FILLED,
    NONE,
    NUMBER_OF,
    RESOURCES,
    TILES,
    buying_price,
    discount_of,
    in_territory,
    least_road_price,
    selling_price,
)
from games.glen_more.purse import Purse, needed, purse_of, with_own
from games.glen_more.rules.common import leave, take_good
from games.glen_more.rules.placing import why_not_placeable_for_a_man, why_not_placeable_without
from games.glen_more.state import Bill, GlenMore, Seat

KINDS: Final = frozenset(RESOURCES)


# ---------------------------------------------------------------- what is asked for


@cache
def bill_of(tile: str) -> Bill | None:
    """What the cost of a tile leaves to be paid by choice; None for nothing. Casks are paid by themselves (GM-3.2)."""
    cost = TILES[tile].cost
    if not any(cost.needs) and not cost.any and not cost.scotsman:
        return None
    among = RESOURCES if cost.any else ()
    return Bill(cost.needs, cost.any, among, distinct=False, men=cost.scotsman, bought=False)


class Terms(Struct, frozen=True):
    """What an exchange of so many resources asks for, and what it brings (GM-6.7)."""

    bill: Bill
    offer: Offer


def _bill_of_exchange(exchange: Exchange, number: int) -> Bill:
    if exchange.kind == "exact":
        return Bill(exchange.give, 0, (), distinct=False, men=0, bought=False)
    among = ANIMALS if exchange.kind == "animals" else RESOURCES
    return Bill(NONE, number, among, distinct=exchange.kind == "different", men=0, bought=False)


TERMS: Final = {
    tile.id: {offer.n: Terms(_bill_of_exchange(exchange, offer.n), offer) for offer in exchange.offers}
    for tile in TILES.values()
    if (exchange := tile.activation.exchange) is not None
}
"""The exchanges of each tile that has one, by the number of resources given."""


def terms_of(tile: str, number: int) -> Terms | None:
    """What the tile's exchange of so many resources asks for and brings; None if it has no such exchange."""
    return TERMS[tile].get(number) if tile in TERMS else None


def road_money(position: GlenMore, offer: Offer) -> int:
    """The coins that an exchange has to leave: those for the cheapest road, if it brings a marker (GM-6.12)."""
    return least_road_price(position) if offer.clan_marker else 0


def _to_be_left(position: GlenMore, seat: int) -> int:
    """The same for the payment that is under way."""
    cell, number = position.trade
    if not number:
        return 0
    return road_money(position, TERMS[position.seats[seat].tiles[cell]][number].offer)


def can_be_paid(position: GlenMore, seat: int) -> bool:
    """Whether the payment that is under way, if any, can be brought to its end, whatever is bought and sold for it."""
    bill = position.bill
    if bill is None:
        return True
    if bill.men:
        return why_not_placeable_for_a_man(position.seats[seat], TILES[position.tile]) is None
    return purse_of(position, seat).most_left(bill) >= _to_be_left(position, seat)


_GOODS_DUE: Final = {tile: bill for tile in TILES if (bill := bill_of(tile)) is not None and not bill.men}
"""The bills of the tiles that cost resources."""
_NEEDS: Final = {
    **{tile.id: () for tile in TILES.values() if tile.cost.nothing and tile.id != END},
    **{tile: needed(bill.needs) for tile, bill in _GOODS_DUE.items() if not bill.others},
}
"""What the tiles and persons cost that ask for certain resources only, or for nothing: the number of each resource and
how many."""


def payable(position: GlenMore, seat: int, tiles: Iterable[str]) -> list[str]:
    """Those of the tiles and persons of which the seat can pay what they cost, whatever it buys and sells for it
    (GM-3.1)."""
    owner, purse, found = position.seats[seat], purse_of(position, seat), []
    for tile in tiles:
        needs = _NEEDS.get(tile)
        if needs is not None:
            if not needs or purse.left_of(needs) >= 0:
                found.append(tile)
        elif tile in _GOODS_DUE:
            if purse.most_left(_GOODS_DUE[tile]) >= 0:
                found.append(tile)
        elif _why_not_spare(owner, tile) is None:
            found.append(tile)
    return found


def why_not_afford(position: GlenMore, seat: int, tile: str) -> Refusal | None:
    """Why the seat cannot pay what a tile or a person costs."""
    bill = _GOODS_DUE.get(tile)
    if bill is None:
        return _why_not_spare(position.seats[seat], tile)
    purse = purse_of(position, seat)
    return short(purse, bill) if purse.most_left(bill) < 0 else None


def _why_not_spare(owner: Seat, tile: str) -> Refusal | None:
    """The same for one that costs no resources: whether the casks or the Scotsmen for it are there."""
    cost = TILES[tile].cost
    if owner.casks < cost.whisky:
        return Refusal("GM-3.2", "casks", (cost.whisky, owner.casks))
    if cost.scotsman and in_territory(owner) <= cost.scotsman:
        return Refusal("GM-3.3", "last_man", (cost.scotsman,))
    return None


def short(purse: Purse, bill: Bill) -> Refusal:
    """What is short of a bill that cannot be paid: the Market's supply, or coins, for resources that are not held."""
    lacks = purse.missing(bill.needs)
    for resource, lack, filled in zip(RESOURCES, lacks, purse.market, strict=True):
        if lack and filled + lack > MOST_FILLED:
            return Refusal("GM-3.5", "market_lacks", (resource, lack))
    if bill.others:
        held = [purse.held[NUMBER_OF[kind]] for kind in bill.among]
        if bill.distinct:
            return Refusal("GM-6.9", "kinds_lack", (bill.others, sum(map(bool, held)), purse.coins))
        if bill.among != RESOURCES:
            return Refusal("GM-6.10", "animals_lack", (bill.others, sum(held), purse.coins))
        return Refusal("GM-3.4", "any_lacks", (bill.others, sum(held), purse.coins))
    lacking = [part for pair in zip(RESOURCES, lacks, strict=True) if pair[1] for part in pair]
    return Refusal("GM-3.5", "coins", (purse.price_of(lacks), purse.coins, *lacking))


# ---------------------------------------------------------------- the steps of a payment


_SEND: Final = PerCell(lambda cell: Choice("send", (cell,)))


class Due(Struct, frozen=True):
    """What decides how resources can be paid next."""

    position: GlenMore
    owner: Seat
    left_by: dict[str, Bill]
    """For each kind that is asked for what is left to be paid once one is."""
    purse: Purse | None
    """What is there for the rest, where a payment might spoil it: where one may choose among kinds, gets a discount or
    has to keep coins for a road. Otherwise a payment by one's own resource or a purchase comes to the same."""
    keep: int
    """The coins that have to be left in the end."""
    prices: tuple[int, ...]
    """What a purchase costs, by how many fields are filled."""


def due(position: GlenMore, seat: int) -> Due:
    """What has to be known of a payment of resources that is under way, once for all ways to go on with it."""
    bill, owner = position.bill, position.seats[seat]
    assert bill is not None
    choosy, discount = bill.others > 1 or (bill.others and any(bill.needs)), discount_of(position, seat)
    if choosy or discount or position.trade[1]:
        purse, keep = purse_of(position, seat), _to_be_left(position, seat)
        return Due(position, owner, _left_by(bill), purse, keep, BUYING[discount])
    return Due(position, owner, _left_by(bill), None, 0, BUYING[discount])


def _less(bill: Bill, resource: str) -> Bill | None:
    """The bill after one of this resource is paid; None if it does not ask for it."""
    number, needs = NUMBER_OF[resource], bill.needs
    if needs[number]:
        return replace(bill, needs=(*needs[:number], needs[number] - 1, *needs[number + 1 :]))
    if not bill.others or resource not in bill.among:
        return None
    among = tuple(kind for kind in bill.among if kind != resource) if bill.distinct else bill.among
    return replace(bill, others=bill.others - 1, among=among)


@lru_cache(maxsize=4096)
def _left_by(bill: Bill) -> dict[str, Bill]:
    """For each kind of which the bill asks for some, in the order of the Market, what is left once one is paid."""
    return {resource: left for resource in RESOURCES if (left := _less(bill, resource)) is not None}


class _Each(dict[tuple[str, tuple[str, ...]], tuple[tuple[int, Choice], ...]]):
    """For a cell and what lies there the choices to do something with it, once with each kind in the order of the
    goods, and each with the number of the resource."""

    def __init__(self, verb: str) -> None:
        super().__init__()
        self._verb = verb

    def __missing__(self, key: tuple[str, tuple[str, ...]]) -> tuple[tuple[int, Choice], ...]:
        cell, goods = key
        kinds = dict.fromkeys(goods)
        found = tuple((NUMBER_OF[kind], Choice(self._verb, (cell, kind))) for kind in kinds)
        if len(self) < _MOST_KEPT:
            self[key] = found
        return found


_MOST_KEPT: Final = 1 << 14
_EACH_GIVEN: Final = _Each("give")
_EACH_SOLD: Final = _Each("sell")


def _give_candidates(position: GlenMore, seat: int) -> Sequence[Choice]:
    return _give_possible(due(position, seat), seat)


def _give_possible(known: Due, seat: int) -> Sequence[Choice]:
    goods = known.owner.goods
    if not goods:
        return ()
    kinds = known.left_by
    cells = reading_order(goods) if len(goods) > 1 else goods
    return [choice for cell in cells for _, choice in _EACH_GIVEN[cell, goods[cell]] if choice.args[1] in kinds]


def _why_not_give(known: Due, seat: int, cell: str, resource: str) -> Refusal | None:
    """GM-3.1: what one holds is paid from any tiles, as long as the rest can still be paid."""
    if resource not in known.owner.goods.get(cell, ()):
        return Refusal("GM-3.1", "not_there", (resource, cell))
    left = known.left_by.get(resource)
    if left is None:
        return Refusal("GM-3.1", "not_asked_for", (resource,))
    if known.purse is not None and known.purse.given(resource).most_left(left) < known.keep:
        return Refusal("GM-3.1", "rest_lacks", (resource,))
    return None


def _give_one(position: GlenMore, log: Log, seat: int, cell: str, resource: str) -> None:
    assert position.bill is not None
    take_good(position.seats[seat], cell, resource)
    log.append(Event("gave", "GM-3.1", seat, (resource, cell)))
    _paid(position, _left_by(position.bill)[resource])


_BUY: Final = {resource: Choice("buy", (resource,)) for resource in RESOURCES}


def _buy_candidates(position: GlenMore, seat: int) -> list[Choice]:
    return _buy_possible(due(position, seat), seat)


def _buy_possible(known: Due, seat: int) -> list[Choice]:
    return [*map(_BUY.__getitem__, known.left_by)]


def _why_not_buy(known: Due, seat: int, resource: str) -> Refusal | None:
    """GM-3.5, GM-3.6: what the payment asks for may be bought, one at a time."""
    left = known.left_by.get(resource)
    if left is None:
        return Refusal("GM-3.6", "not_asked_for", (resource,))
    filled = known.position.market[NUMBER_OF[resource]]
    if filled == MOST_FILLED:
        return Refusal("GM-3.5", "row_full", (resource,))
    price, coins = known.prices[filled], known.owner.coins
    if coins < price:
        return Refusal("GM-3.5", "price", (resource, price, coins))
    if known.purse is not None and known.purse.bought(resource, price).most_left(left) < known.keep:
        return Refusal("GM-3.1", "rest_lacks", (resource,))
    return None


def _buy_one(position: GlenMore, log: Log, seat: int, resource: str) -> None:
    """The coins lie on the field until somebody sells (GM-3.5); the next one costs more (GM-3.7)."""
    assert position.bill is not None
    price, number = buying_price(position, seat, resource), NUMBER_OF[resource]
    position.seats[seat].coins -= price
    market = position.market
    position.market = (*market[:number], market[number] + 1, *market[number + 1 :])
    log.append(Event("bought", "GM-3.5", seat, (resource, price)))
    left = _left_by(position.bill)[resource]
    _paid(position, Bill(left.needs, left.others, left.among, left.distinct, left.men, bought=True))


_OWN: Final = (Choice("own"),)
_NOT_OWN: Final = Refusal("GM-3.1", "not_own")


def _own_candidates(position: GlenMore, seat: int) -> Sequence[Choice]:
    return _OWN if _why_not_own(position, seat) is None else ()


def _why_not_own(position: GlenMore, seat: int) -> Refusal | None:
    """GM-3.1: all at once, for those who have it all and would not buy any."""
    bill, owner = position.bill, position.seats[seat]
    assert bill is not None
    if bill.men or owner.coins < _to_be_left(position, seat) or not with_own(bill, owner):
        return _NOT_OWN
    return None


def _pay_own(position: GlenMore, log: Log, seat: int) -> None:
    bill = position.bill
    assert bill is not None
    for cell, resource in with_own(bill, position.seats[seat]):
        _give_one(position, log, seat, cell, resource)


def _send_candidates(position: GlenMore, seat: int) -> Iterator[Choice]:
    if position.bill is not None and position.bill.men:
        for cell in reading_order(position.seats[seat].men):
            yield _SEND[cell]


def _why_not_send(position: GlenMore, seat: int, cell: str) -> Refusal | None:
    """GM-3.3: any Scotsman of the territory but the last, as long as the tile can still be placed."""
    owner = position.seats[seat]
    assert position.bill is not None
    if not position.bill.men:
        return Refusal("GM-3.3", "no_man_asked")
    if cell not in owner.men:
        return Refusal("GM-3.3", "nobody_there", (cell,))
    return why_not_placeable_without(owner, TILES[position.tile], cell)


def _send_one(position: GlenMore, log: Log, seat: int, cell: str) -> None:
    owner, bill = position.seats[seat], position.bill
    assert bill is not None
    leave(owner, cell)
    owner.supply += 1
    log.append(Event("sent", "GM-3.3", seat, (cell,)))
    _paid(position, replace(bill, men=bill.men - 1))


def _paid(position: GlenMore, left: Bill) -> None:
    position.bill = left if left.others or left.men or any(left.needs) else None


# ---------------------------------------------------------------- selling, at any time in one's turn


def _sell_candidates(position: GlenMore, seat: int) -> list[Choice]:
    goods = position.seats[seat].goods
    return [choice for cell in reading_order(goods) for _, choice in _EACH_SOLD[cell, goods[cell]]]


def sellable(position: GlenMore, seat: int) -> Sequence[Choice]:
    """What the seat can sell now."""
    owner, market = position.seats[seat], position.market
    goods = owner.goods
    if not goods or not any(map(mul, owner.held, market)):
        return ()
    cells = reading_order(goods) if len(goods) > 1 else goods
    return [choice for cell in cells for number, choice in _EACH_SOLD[cell, goods[cell]] if market[number]]


def _why_not_sell(position: GlenMore, seat: int, cell: str, resource: str) -> Refusal | None:
    """GM-3.8. A sale never makes a payment impossible: its coins buy the same again."""
    if resource not in position.seats[seat].goods.get(cell, ()):
        return Refusal("GM-3.8", "not_there", (resource, cell))
    if not position.market[NUMBER_OF[resource]]:
        return Refusal("GM-3.8", "no_coins", (resource,))
    return None


def _sell(position: GlenMore, log: Log, seat: int, cell: str, resource: str) -> None:
    owner, price, number = position.seats[seat], selling_price(position, resource), NUMBER_OF[resource]
    take_good(owner, cell, resource)
    owner.coins += price
    market = position.market
    position.market = (*market[:number], market[number] - 1, *market[number + 1 :])
    log.append(Event("sold", "GM-3.8", seat, (resource, cell, price)))
    settle(position, log, seat)


sell: Final[Verb[GlenMore]] = Verb(
    "sell",
    "GM-3.8",
    _sell_candidates,
    _why_not_sell,
    _sell,
    shape=(CELLS, KINDS),
    ends=False,
    pseudo_legal=sellable,
    sure=True,
)

_PAYS: Final[dict[str, Callable[..., None]]] = {"give": _give_one, "buy": _buy_one, "send": _send_one}


def _then_settle(pay: Callable[..., None]) -> Callable[..., None]:
    """The payment, and behind it what can then be paid in one way only."""

    def pay_and_settle(position: GlenMore, log: Log, seat: int, *args: str) -> None:
        pay(position, log, seat, *args)
        settle(position, log, seat)

    return pay_and_settle


_give: Final[Verb[GlenMore]] = Verb(
    "give",
    "GM-3.1",
    _give_candidates,
    _why_not_give,
    _then_settle(_give_one),
    shape=(CELLS, KINDS),
    ends=False,
    pseudo_legal=_give_possible,
    facts=due,
)
_buy: Final[Verb[GlenMore]] = Verb(
    "buy",
    "GM-3.5",
    _buy_candidates,
    _why_not_buy,
    _then_settle(_buy_one),
    shape=(KINDS,),
    ends=False,
    pseudo_legal=_buy_possible,
    facts=due,
)
_send: Final[Verb[GlenMore]] = Verb(
    "send", "GM-3.3", _send_candidates, _why_not_send, _then_settle(_send_one), shape=(CELLS,), ends=False
)
_own: Final[Verb[GlenMore]] = Verb("own", "GM-3.1", _own_candidates, _why_not_own, _pay_own, ends=False, sure=True)
_PAY_GOODS: Final = (_give, _buy)
_PAY_MEN: Final = (_send,)
_PAY_GOODS_OR_SELL: Final = (*_PAY_GOODS, sell, _own)
_PAY_MEN_OR_SELL: Final = (*_PAY_MEN, sell)


def _offered(position: GlenMore, seat: int) -> Sequence[Verb[GlenMore]]:
    """What may be done while there is a bill; no tile costs resources and a Scotsman together."""
    assert position.bill is not None
    return _PAY_MEN_OR_SELL if position.bill.men else _PAY_GOODS_OR_SELL


ask_pay: Final = Question[GlenMore](
    "pay",
    "GM-3.1",
    lambda position, seat: () if position.bill is None else (seat,),
    _give,
    _buy,
    _send,
    sell,
    _own,
    secret=False,
    offers=_offered,
)


def settle(position: GlenMore, log: Log, seat: int) -> None:
    """Pay by itself what can be paid in one way only (GM-3.1).

    What a sale beforehand would allow does not count. After a purchase that has made a sale possible nothing is paid by
    itself, as its coins might go elsewhere; nor is, with Grant (GM-9.22), a part of what is due, as a purchase for
    nothing may be followed by a sale.
    """
    while (bill := position.bill) is not None:
        if bill.bought and sellable(position, seat):
            return
        ways = legal_among(_PAY_MEN if bill.men else _PAY_GOODS, position, seat)
        sure = ways[0] if len(ways) == 1 else None
        if sure is None and not discount_of(position, seat):
            sure = _sure_in_any_case(position.seats[seat], bill, ways)
        if sure is None:
            return
        _PAYS[sure.verb](position, log, seat, *sure.args)


def _sure_in_any_case(owner: Seat, bill: Bill, ways: list[Choice]) -> Choice | None:
    """A payment that cannot be made otherwise, whatever is paid besides; None if there is none."""
    if bill.men:
        return None
    by_kind: dict[str, list[Choice]] = {}
    for way in ways:
        by_kind.setdefault(str(way.args[-1]), []).append(way)
    wanted = [kind for kind in by_kind if bill.needs[NUMBER_OF[kind]]]
    if bill.others:
        if not bill.distinct:
            held = sum(owner.held[NUMBER_OF[kind]] for kind in bill.among)
            return ways[0] if ways and held == bill.others and all(way.verb == "give" for way in ways) else None
        if len(by_kind) == bill.others:
            wanted = list(by_kind)
    return next((by_kind[kind][0] for kind in wanted if len(by_kind[kind]) == 1), None)
