"""What a choice would bring, worked out from the view. Every function only looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from games.core.phrases import listed, number_of
from games.core.types import Choice
from games.glen_more.figures import (
    CARDS,
    CLANS,
    END,
    HOME_CASTLE,
    MACKENZIE,
    MOST_FILLED,
    NUMBER_OF,
    PER_TILE,
    PERSONS,
    RESOURCES,
    TILES,
    room,
)
from games.glen_more.purse import Purse, least_price, with_own
from games.glen_more.rules.paying import terms_of
from games.glen_more.state import Bill
from games.glen_more.text.labels import space_of
from games.glen_more.text.names import (
    CLAN,
    NAME,
    activation_in_words,
    activation_shortly,
    brought,
    coins,
    counted,
    effect_shortly,
    free_or,
    lying,
    once_parts,
    plainly,
    scotsmen,
    some,
    spot_at,
    steps,
)
from games.glen_more.text.questions import idle
from games.glen_more.view import GlenMoreView, SeatView, SpaceView

Parts = Iterable[str]
Teller = Callable[[GlenMoreView, int, Any, Sequence[str]], Parts]
"""Called with the view, the seat, the choice's arguments and the names."""

_MANY: Final = 5
"""So many tiles are told by name; of more, only the first ones and how many follow."""


def effect(view: GlenMoreView, seat: int, choice: Choice, names: Sequence[str]) -> str:
    """What the choice would bring the seat, in few words; may be empty."""
    return "; ".join(part for part in _EFFECTS[choice.verb](view, seat, choice.args, names) if part)


def _nothing(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Parts:
    return ()


def some_of(parts: Sequence[str]) -> str:
    """The parts with commas; of many the first ones, and how many more there are."""
    if len(parts) <= _MANY:
        return ", ".join(parts)
    return f"{', '.join(parts[: _MANY - 1])} and {len(parts) - _MANY + 1} more"


# ---------------------------------------------------------------- the rondel


def payment(view: GlenMoreView, space: SpaceView, seat: SeatView) -> str:
    """What the tile on the space costs the seat on turn, and what of it would have to be bought."""
    cost, lacks = TILES[space.tile].cost, space.lacks
    if cost.nothing:
        return "free"
    own = plainly([need - lack for need, lack in zip(cost.needs, lacks, strict=True)])
    parts = [own] if own else []
    count = sum(seat.held)
    parts += [f"any {cost.any} of your {number_of(count, 'resource')}"] if count >= cost.any > 0 else []
    parts += [f"{cost.whisky} of your {number_of(seat.casks, 'cask')}"] if cost.whisky else []
    parts += [scotsmen(cost.scotsman)] if cost.scotsman else []
    bought = _bought(view, seat, lacks) if any(lacks) else ""
    if count < cost.any:
        bought = f"any {cost.any}, {_held(view, seat, RESOURCES, cost.any, False)}"
    return ", ".join(filter(None, [f"pay {', '.join(parts)}" if parts else "", bought]))


def _bought(view: GlenMoreView, seat: SeatView, lacks: Sequence[int]) -> str:
    """What so many resources cost that have to be bought."""
    price = _purse(view, seat).price_of(lacks)
    if price < 0:
        return f"lacks {plainly(lacks)}"
    return f"buy {plainly(lacks)}: {free_or(price)}{_after_sales(seat, price)}"


def _purse(view: GlenMoreView, seat: SeatView) -> Purse:
    """What the seat, which is on turn, can pay with."""
    return Purse(seat.coins, seat.held, view.market, view.discount)


def _after_sales(seat: SeatView, price: int) -> str:
    """That the seat has to sell before it can pay so much."""
    return " (sell first)" if price > seat.coins else ""


def _held(view: GlenMoreView, seat: SeatView, among: Sequence[str], number: int, distinct: bool) -> str:
    """What the seat has of a payment that leaves the kinds open, and what it costs to buy what is missing: the price
    where there is only one way, else the least."""
    numbers = [NUMBER_OF[kind] for kind in among]
    count = sum(bool(seat.held[at]) if distinct else seat.held[at] for at in numbers)
    noun = "kind" if distinct else "" if len(among) == len(RESOURCES) else "animal"
    holds = f"you hold {(number_of(count, noun) if noun else count) if count else 'none'}"
    missing = number - count
    if missing <= 0:
        return holds
    fresh = [at for at in numbers if view.market[at] < MOST_FILLED and not (distinct and seat.held[at])]
    if distinct and len(fresh) == missing:
        return f"{holds}, {_bought(view, seat, [int(at in fresh) for at in range(len(RESOURCES))])}"
    price = least_price(tuple(sorted(view.market[at] for at in fresh)), missing, distinct)
    if price < 0:
        return holds
    price -= view.discount * missing
    return f"{holds}, buy {missing}: {'from ' if price else ''}{free_or(price)}{_after_sales(seat, price)}"


def brings(tile: str) -> str:
    """What a tile brings once and whenever it is activated, where there is little room, apart from its landmark
    card."""
    printed = TILES[tile]
    parts = [*once_parts(printed.one_time, shortly=True), activation_shortly(printed.activation)]
    return ", ".join(filter(None, parts))


_LIKE_A_TILE: Final = frozenset({"joker", "scotsman", "whisky"})
"""What a card brings that the tile itself might bring as well."""


def _by_its_card(tile: str) -> str:
    """What the landmark card of a tile brings, where there is little room; empty for a tile without one."""
    card = TILES[tile].one_time.landmark
    if not card:
        return ""
    told = CARDS[card].effect
    return f"{effect_shortly(told)}{' by card' if told.verb in _LIKE_A_TILE else ''}"


def _stays(view: GlenMoreView, seat: int, tile: str) -> str:
    """What comes of a move to this tile for the order of turns, unless it is what the question tells of most."""
    space = space_of(view, tile)
    if space is None:
        return ""
    if space.then_last == seat:
        return "the game ends" if space.ends_game else "you again"
    return "your last turn" if space.out and tile != END else ""


def _take(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    """First what sets the tile apart, as the end may be cut: the card of a landmark, the bonus of a person."""
    tile = str(args[0])
    space = space_of(view, tile)
    if space is None:
        return
    if tile in PERSONS:
        yield from (brings(tile), _stays(view, seat, tile), "a person")
    else:
        yield from (_by_its_card(tile), payment(view, space, view.seats[seat]))
        yield from (_stays(view, seat, tile), brings(tile))


def _finish(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield "no tile, and no further turn"
    yield _stays(view, seat, END)


def _discard(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield "1 coin" if args[1] == "coin" else "1 step for this turn"
    yield _stays(view, seat, args[0])


# ---------------------------------------------------------------- paying and the Market


def _left(view: GlenMoreView, seat: int, resource: str) -> str:
    left = view.seats[seat].held[NUMBER_OF[resource]] - 1
    return f"leaves {some(left, resource) if left > 0 else f'no {resource}'}"


def _sell(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    if price := view.selling[NUMBER_OF[args[1]]]:
        yield coins(price)
        yield _left(view, seat, args[1])


def _give(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield _left(view, seat, args[1])


def _own(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    """What is given and from which tiles."""
    owner = view.seats[seat]
    paid = with_own(view, owner)
    for cell in dict.fromkeys(cell for cell, _ in paid):
        kinds = Counter(kind for there, kind in paid if there == cell)
        yield f"{plainly([kinds[kind] for kind in RESOURCES])} ({spot_at(owner, cell)})"


def _buy(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    price = view.buying[NUMBER_OF[args[0]]]
    if price or view.discount:
        left = view.seats[seat].coins - price
        yield f"{coins(price)}, leaves {left}" if price and left >= 0 else free_or(price)


def _send(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    left = view.seats[seat].men.get(args[0], 0) - 1
    yield f"leaves {scotsmen(left)} there" if left > 0 else "leaves nobody there"
    yield "he counts no more in scorings" if args[0] == HOME_CASTLE else ""


# ---------------------------------------------------------------- placing and gains


def wakened(view: GlenMoreView, seat: int, cell: str) -> str:
    """What may be activated if the tile in hand is placed there; tiles that do nothing are left out."""
    owner, tile = view.seats[seat], view.tile
    card = TILES[tile].one_time.landmark
    if card and CARDS[card].effect.verb == "activate_all":
        return "activates all your tiles"
    around = [tile if near == cell else owner.tiles[near] for near in view.places[cell]]
    found = counted(NAME[one] for one in around if not TILES[one].activation.nothing)
    return f"activates {some_of(found)}" if found else "activates nothing"


def _place(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner, cell = view.seats[seat], args[0]
    if cell not in view.places:
        return
    yield wakened(view, seat, cell)
    if cell in owner.tiles and (goods := owner.goods.get(cell)):
        yield f"keeps {lying(goods)}"


def _then_there(view: GlenMoreView, seat: int, cell: str, more: int) -> str:
    after = PER_TILE - room(view.seats[seat], cell) + more
    return f"then {after} of {PER_TILE} there" if after <= PER_TILE else ""


def _gain(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield _then_there(view, seat, args[0], 1)


def _mark(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield effect_shortly(CLANS[args[0]].effect)


# ---------------------------------------------------------------- activating


def _by_card(view: GlenMoreView, cell: str) -> str:
    """That the tile would be the further one of Loch Ness."""
    return "your further tile" if cell in view.anywhere else ""


def _wake(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner = view.seats[seat]
    tile = owner.tiles.get(args[0])
    if tile is None:
        return
    active, free = TILES[tile].activation, room(owner, args[0])
    if active.gain and free:
        came = active.gain[:free]
        lost = len(active.gain) - len(came)
        yield f"{lying(came)}{f', {lost} lost' if lost else ''}"
        yield _then_there(view, seat, args[0], len(came))
    elif not active.gain:
        yield activation_in_words(active)
    yield _by_card(view, args[0])


def _gather(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield _then_there(view, seat, args[0], 1)
    yield _by_card(view, args[0])


def _trade(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner, (cell, number) = view.seats[seat], args
    terms = terms_of(owner.tiles.get(cell, ""), number)
    if terms is None:
        return
    offer = terms.offer
    yield brought(offer)
    yield f"1 VP by {CLAN[MACKENZIE]}" if offer.whisky and MACKENZIE in owner.clans else ""
    yield _price_of(view, owner, terms.bill)
    if offer.clan_marker and view.roads:
        price = min(view.roads.values())
        yield f"roads from {coins(price)}" if price else "a road is free"
    yield _by_card(view, cell)


def _price_of(view: GlenMoreView, owner: SeatView, bill: Bill) -> str:
    """What the seat has of what an exchange takes, and what the rest costs."""
    if bill.others:
        return _held(view, owner, bill.among, bill.others, bill.distinct)
    lacks = _purse(view, owner).missing(bill.needs)
    return _bought(view, owner, lacks) if any(lacks) else ""


def _move(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner, (start, goal) = view.seats[seat], args
    if goal in owner.tiles and spot_at(owner, goal) != NAME[owner.tiles[goal]]:
        yield NAME[owner.tiles[goal]]
    yield {start: "counts no more", goal: "counts in scorings"}.get(HOME_CASTLE, "")
    yield f"then {owner.men.get(goal, 0) + 1} there"


def _rest(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    tiles = view.seats[seat].tiles
    actives = [TILES[tiles[cell]].activation for cell in view.obvious]
    gains = Counter(kind for active in actives for kind in active.gain)
    told = [some(gains[kind], kind) for kind in RESOURCES if gains[kind]]
    told += [f"{points} VP"] if (points := sum(active.vp for active in actives)) else []
    told += [steps(moves)] if (moves := sum(active.move for active in actives)) else []
    yield listed(told)


def _done(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    tiles = view.seats[seat].tiles
    left = counted(NAME[tiles[cell]] for cell in idle(view, seat))
    left += [f"{view.extra} elsewhere"] if view.extra and view.anywhere else []
    left += [steps(view.steps)] if view.steps else []
    yield f"unused: {some_of(left)}" if left else ""


_EFFECTS: Final[dict[str, Teller]] = {
    "take": _take,
    "finish": _finish,
    "discard": _discard,
    "sell": _sell,
    "give": _give,
    "buy": _buy,
    "own": _own,
    "send": _send,
    "place": _place,
    "gain": _gain,
    "mark": _mark,
    "forgo": _nothing,
    "wake": _wake,
    "gather": _gather,
    "trade": _trade,
    "move": _move,
    "rest": _rest,
    "done": _done,
}
