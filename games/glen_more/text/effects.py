"""What a choice would bring, worked out from the view. Every function only looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from games.core.phrases import listed, number_of
from games.core.types import Choice
from games.glen_more.components import Exchange, Offer
from games.glen_more.figures import CARDS, END, HOME_CASTLE, MACKENZIE, NUMBER_OF, PER_TILE, PERSONS, RESOURCES, TILES
from games.glen_more.purse import Purse
from games.glen_more.text.labels import room, space_of
from games.glen_more.text.names import (
    CARD_BRINGS,
    CLAN,
    CLAN_BRINGS,
    NAME,
    activation_shortly,
    brought,
    coins,
    counted,
    lying,
    once_parts,
    plainly,
    scotsmen,
    some,
    steps,
)
from games.glen_more.text.questions import idle
from games.glen_more.view import GlenMoreView, SeatView, SpaceView

Parts = Iterable[str]
Teller = Callable[[GlenMoreView, int, Any, Sequence[str]], Parts]
"""Called with the view, the seat, the choice's arguments and the names."""

_MANY: Final = 5
"""So many tiles are told by name; of more, only the first ones and how many follow."""
_LEAST: Final = dict.fromkeys(("any", "different", "animals"), RESOURCES) | {"animals": ("sheep", "cattle")}
"""The resources that each kind of exchange takes."""


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


def payment(space: SpaceView, seat: SeatView) -> str:
    """What the tile on the space costs the seat on turn, and what of it would have to be bought."""
    cost, lacks = TILES[space.tile].cost, space.lacks
    if cost.nothing:
        return "free"
    own = plainly([need - lack for need, lack in zip(cost.needs, lacks, strict=True)])
    parts = [own] if own else []
    parts += [f"any {cost.any} of your {number_of(sum(seat.held), 'resource')}"] if cost.any else []
    parts += [f"{cost.whisky} of your {number_of(seat.casks, 'cask')}"] if cost.whisky else []
    parts += [scotsmen(cost.scotsman)] if cost.scotsman else []
    bought = f"buy {plainly(lacks)}: {coins(space.price)}" if any(lacks) and space.price >= 0 else ""
    if any(lacks) and space.price < 0:
        bought = f"lacks {plainly(lacks)}"
    return ", ".join(filter(None, [f"pay {', '.join(parts)}" if parts else "", bought]))


def brings(tile: str) -> str:
    """What a tile brings once and whenever it is activated, where there is little room."""
    printed = TILES[tile]
    parts = once_parts(printed.one_time)
    parts += [activation_shortly(printed.activation)]
    if card := printed.one_time.landmark:
        parts.append(f"card: {CARD_BRINGS[card]}" if printed.activation.nothing else "its card")
    return ", ".join(filter(None, parts))


def then_last(view: GlenMoreView, seat: int, tile: str, names: Sequence[str]) -> str:
    """Who would stand last if the seat on turn moved to this tile."""
    space, end = space_of(view, tile), space_of(view, END)
    if space is None:
        return ""
    through = end is not None and space.ahead >= end.ahead
    if space.then_last == seat:
        return "the game ends" if through else "you stay last"
    name = names[space.then_last] if space.then_last >= 0 else "the die"
    return f"{'your last turn, ' if through and tile != END else ''}then {name}"


def _take(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    space = space_of(view, args[0])
    if space is None:
        return
    yield "a person" if args[0] in PERSONS else payment(space, view.seats[seat])
    yield brings(args[0])
    yield then_last(view, seat, args[0], names)


def _finish(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield "no tile, and no further turn"
    yield then_last(view, seat, END, names)


def _discard(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield "1 coin" if args[1] == "coin" else "1 movement point for this turn"
    yield then_last(view, seat, args[0], names)


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


def paying(owner: SeatView, price: int) -> str:
    """The price and what it leaves; only the price if it cannot be paid."""
    left = owner.coins - price
    return "free" if not price else f"{coins(price)}, leaves {left}" if left >= 0 else coins(price)


def _buy(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    price = view.buying[NUMBER_OF[args[0]]]
    if price or view.discount:
        yield paying(view.seats[seat], price)


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
    after = PER_TILE - room(view, seat, cell) + more
    return f"then {after} of {PER_TILE} there" if after <= PER_TILE else ""


def _gain(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield _then_there(view, seat, args[0], 1)


def _mark(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    if args[0] in view.roads:
        yield paying(view.seats[seat], view.roads[args[0]])
    yield CLAN_BRINGS[args[0]]


# ---------------------------------------------------------------- activating


def _by_card(view: GlenMoreView, cell: str) -> str:
    """That the tile would be the further one of Loch Ness."""
    return "your further tile" if cell in view.anywhere else ""


def _wake(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    tile = view.seats[seat].tiles.get(args[0])
    if tile is None:
        return
    active, free = TILES[tile].activation, room(view, seat, args[0])
    if active.gain and free:
        came = active.gain[:free]
        lost = len(active.gain) - len(came)
        yield f"{lying(came)}{f', {lost} lost' if lost else ''}"
        yield _then_there(view, seat, args[0], len(came))
    elif not active.gain:
        yield activation_shortly(active)
    yield _by_card(view, args[0])


def _gather(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield _then_there(view, seat, args[0], 1)
    yield _by_card(view, args[0])


def _trade(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner, (cell, number) = view.seats[seat], args
    exchange = TILES[owner.tiles[cell]].activation.exchange if cell in owner.tiles else None
    offer = next((one for one in exchange.offers if one.n == number), None) if exchange is not None else None
    if exchange is None or offer is None:
        return
    yield brought(offer)
    yield f"1 VP by {CLAN[MACKENZIE]}" if offer.whisky and MACKENZIE in owner.clans else ""
    yield _price_of(view, owner, exchange, offer)
    if offer.clan_marker and view.roads:
        yield f"roads from {coins(min(view.roads.values()))}"
    yield _by_card(view, cell)


def _price_of(view: GlenMoreView, owner: SeatView, exchange: Exchange, offer: Offer) -> str:
    """What the seat has of what an exchange takes, and what the rest costs where that is not a choice."""
    if exchange.kind == "exact":
        purse = Purse(owner.coins, owner.held, view.market, view.discount)
        lacks = purse.missing(exchange.give)
        price = purse.price_of(lacks)
        if not any(lacks):
            return ""
        return f"buy {plainly(lacks)}: {coins(price)}" if price >= 0 else f"lacks {plainly(lacks)}"
    has = [owner.held[NUMBER_OF[kind]] for kind in _LEAST[exchange.kind]]
    count = sum(map(bool, has)) if exchange.kind == "different" else sum(has)
    missing = max(0, offer.n - count)
    noun = {"different": "kind", "animals": "animal"}.get(exchange.kind, "resource")
    return f"you hold {number_of(count, noun) if count else 'none'}{f', buy {missing}' if missing else ''}"


def _move(view: GlenMoreView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner, (start, goal) = view.seats[seat], args
    yield f"then {scotsmen(owner.men.get(goal, 0) + 1)} there"
    yield {start: "counts no more in scorings", goal: "counts in scorings"}.get(HOME_CASTLE, "")
    yield f"{steps(view.steps - 1)} left" if view.steps > 1 else ""


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
