"""Activating tiles and moving Scotsmen (GM-6): the rest of a turn, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, push
from games.core.types import Choice, Event, Log, Refusal
from games.glen_more.cells import CELLS, NEAR, NEARBY, PerCell, reading_order
from games.glen_more.components import Offer
from games.glen_more.figures import CLANS, MACKENZIE, PER_TILE, RESOURCES, TILES
from games.glen_more.purse import Purse, purse_of
from games.glen_more.rules.clans import can_mark
from games.glen_more.rules.common import earn, get_casks, get_steps, leave, put_goods
from games.glen_more.rules.paying import KINDS, TERMS, ask_pay, road_money, sell, settle, short
from games.glen_more.state import GlenMore

_NUMBERS: Final = frozenset(number for terms in TERMS.values() for number in terms)


# ---------------------------------------------------------------- which tiles may still be activated


def _why_not_awake(position: GlenMore, seat: int, cell: str) -> Refusal | None:
    """GM-6.1, GM-6.2: the tile that was placed and its neighbours, each once; and a further one with Loch Ness."""
    if cell in position.awake:
        return None
    if cell not in position.seats[seat].tiles:
        return Refusal("GM-6.1", "no_tile", (cell,))
    if cell in position.woken:
        return Refusal("GM-6.2", "woken", (cell,))
    if not position.extra:
        return Refusal("GM-6.1", "asleep" if position.cell else "nothing_placed", (cell,))
    return None


def could_wake(position: GlenMore, seat: int) -> Sequence[str]:
    """The cells that may still be activated, in reading order."""
    if not position.extra:
        return position.awake
    woken = position.woken
    return [cell for cell in position.seats[seat].tiles if cell not in woken]


def _woken(position: GlenMore, log: Log, seat: int, cell: str) -> str:
    """Note that the tile is activated; gives it."""
    awake = position.awake
    if cell in awake:
        at = awake.index(cell)
        position.awake = awake[:at] + awake[at + 1 :]
    else:
        position.extra -= 1
    position.woken = (*position.woken, cell)
    tile = position.seats[seat].tiles[cell]
    log.append(Event("woke", "GM-6.2", seat, (cell, tile)))
    return tile


# ---------------------------------------------------------------- gains, movement points, points


_BRINGS: Final = {
    tile.id: len(tile.activation.gain)
    for tile in TILES.values()
    if tile.activation.gain or tile.activation.move or tile.activation.vp
}
"""How many resources the tiles gain that are activated without a choice; 0 for those that bring movement or victory
points."""
_GATHERERS: Final = frozenset(tile.id for tile in TILES.values() if tile.activation.gain_any)
_WAKE: Final = PerCell(lambda cell: Choice("wake", (cell,)))
_GATHER: Final = PerCell(lambda cell: tuple(Choice("gather", (cell, resource)) for resource in RESOURCES))


def _wake_candidates(position: GlenMore, seat: int) -> Sequence[Choice]:
    tiles = position.seats[seat].tiles
    return [_WAKE[cell] for cell in could_wake(position, seat) if tiles[cell] in _BRINGS]


def _wake_legal(position: GlenMore, seat: int) -> Sequence[Choice]:
    owner = position.seats[seat]
    tiles, goods = owner.tiles, owner.goods
    return [
        _WAKE[cell]
        for cell in could_wake(position, seat)
        if (brings := _BRINGS.get(tiles[cell])) is not None
        and (not brings or cell not in goods or len(goods[cell]) < PER_TILE)
    ]


def _why_not_wake(position: GlenMore, seat: int, cell: str) -> Refusal | None:
    """GM-6.2 to GM-6.4: a tile that does something by itself, and has room if that is a resource."""
    refusal = None if cell in position.awake else _why_not_awake(position, seat, cell)
    if refusal is not None:
        return refusal
    owner = position.seats[seat]
    brings = _BRINGS.get(owner.tiles[cell])
    if brings is not None:
        if brings and cell in owner.goods and len(owner.goods[cell]) == PER_TILE:
            return Refusal("GM-6.4", "full", (cell,))
        return None
    active = TILES[owner.tiles[cell]].activation
    return Refusal("GM-6.2", "wakes_otherwise" if active.exchange or active.gain_any else "does_nothing", (cell,))


def _wake(position: GlenMore, log: Log, seat: int, cell: str) -> None:
    tile = _woken(position, log, seat, cell)
    active = TILES[tile].activation
    if active.gain:
        came = put_goods(position.seats[seat], cell, active.gain)
        log.append(Event("gained", "GM-6.3" if len(active.gain) == 1 else "GM-6.6", seat, (cell, *came)))
        if len(came) < len(active.gain):
            log.append(Event("no_room", "GM-6.4", seat, (len(active.gain) - len(came),)))
    if active.move:
        get_steps(position, log, seat, active.move, "GM-6.14", tile)
    if active.vp:
        earn(position, log, seat, "tiles", active.vp, "GM-6.16", tile)


def _gather_candidates(position: GlenMore, seat: int) -> Sequence[Choice]:
    tiles = position.seats[seat].tiles
    return [choice for cell in could_wake(position, seat) if tiles[cell] in _GATHERERS for choice in _GATHER[cell]]


def _why_not_gather(position: GlenMore, seat: int, cell: str, resource: str) -> Refusal | None:
    """GM-6.5: a tile that gains a resource of one's choice, and has room for it (GM-6.4)."""
    refusal = _why_not_awake(position, seat, cell)
    if refusal is not None:
        return refusal
    owner = position.seats[seat]
    if not TILES[owner.tiles[cell]].activation.gain_any:
        return Refusal("GM-6.5", "wakes_otherwise", (cell,))
    return Refusal("GM-6.4", "full", (cell,)) if len(owner.goods.get(cell, ())) == PER_TILE else None


def _gather(position: GlenMore, log: Log, seat: int, cell: str, resource: str) -> None:
    """One of one's choice; no tile in the game gains more than one (`components_checks`)."""
    _woken(position, log, seat, cell)
    put_goods(position.seats[seat], cell, (resource,))
    log.append(Event("gained", "GM-6.5", seat, (cell, resource)))


# ---------------------------------------------------------------- exchanges


_TRADE: Final = PerCell(lambda cell: {number: Choice("trade", (cell, number)) for number in _NUMBERS})


def _trade_candidates(position: GlenMore, seat: int) -> Sequence[Choice]:
    tiles = position.seats[seat].tiles
    cells = [cell for cell in could_wake(position, seat) if tiles[cell] in TERMS]
    return [_TRADE[cell][number] for cell in cells for number in TERMS[tiles[cell]]]


class Trading(Struct, frozen=True):
    """What decides which exchanges of a seat can be paid; see `Verb.facts`."""

    position: GlenMore
    tiles: dict[str, str]
    purse: Purse


def _trading(position: GlenMore, seat: int) -> Trading:
    return Trading(position, position.seats[seat].tiles, purse_of(position, seat))


def _trade_possible(known: Trading, seat: int) -> Sequence[Choice]:
    tiles, most_left = known.tiles, known.purse.most_left
    return [
        _TRADE[cell][number]
        for cell in could_wake(known.position, seat)
        if tiles[cell] in TERMS
        for number, terms in TERMS[tiles[cell]].items()
        if most_left(terms.bill) >= 0
    ]


def _why_not_trade(known: Trading, seat: int, cell: str, number: int) -> Refusal | None:
    """GM-6.7: what the exchange asks for can be paid, with the Market's help."""
    position = known.position
    refusal = None if cell in position.awake else _why_not_awake(position, seat, cell)
    if refusal is not None:
        return refusal
    tile = known.tiles[cell]
    if tile not in TERMS:
        return Refusal("GM-6.7", "no_exchange", (cell,))
    if number not in TERMS[tile]:
        return Refusal("GM-6.7", "no_such_offer", (cell, number))
    terms = TERMS[tile][number]
    if terms.offer.clan_marker and not can_mark(position, seat):
        return Refusal("GM-6.12", "no_marker", (cell,))
    left = known.purse.most_left(terms.bill)
    if left < 0:
        return short(known.purse, terms.bill)
    road = road_money(position, terms.offer)
    return Refusal("GM-6.12", "no_road", (cell, road, left)) if left < road else None


def _trade(position: GlenMore, log: Log, seat: int, cell: str, number: int) -> None:
    tile = _woken(position, log, seat, cell)
    position.trade = (cell, number)
    position.bill = TERMS[tile][number].bill
    push(position, "trade", seat)
    settle(position, log, seat)


def traded(position: GlenMore, log: Log, seat: int) -> None:
    """What the exchange brings (GM-6.8 to GM-6.13)."""
    cell, number = position.trade
    position.trade = ("", 0)
    tile = position.seats[seat].tiles[cell]
    exchange, offer = TILES[tile].activation.exchange, TERMS[tile][number].offer
    assert exchange is not None
    rule = _rule_of(exchange.kind, offer)
    log.append(Event("traded", rule, seat, (cell, tile, number)))
    if offer.vp:
        earn(position, log, seat, "trades", offer.vp, rule, tile)
    if offer.whisky:
        get_casks(position, log, seat, offer.whisky, rule, tile)
        if position.marks.get(MACKENZIE) == seat:
            earn(position, log, seat, "casks", CLANS[MACKENZIE].effect.n, "GM-9.26", MACKENZIE)
    for _ in range(offer.clan_marker):
        push(position, "mark", seat)


_RULES: Final = {"exact": "GM-6.8", "different": "GM-6.9", "animals": "GM-6.10", "any": "GM-6.11"}


def _rule_of(kind: str, offer: Offer) -> str:
    """The rule that tells of this kind of exchange."""
    if offer.clan_marker:
        return "GM-6.12"
    return "GM-6.13" if offer.whisky else _RULES[kind]


# ---------------------------------------------------------------- moving Scotsmen


def _move_candidates(position: GlenMore, seat: int) -> Sequence[Choice]:
    if not position.steps:
        return ()
    owner = position.seats[seat]
    tiles = owner.tiles
    return [step for cell in reading_order(owner.men) for near, step in _STEPS[cell] if near in tiles]


_STEPS: Final = PerCell(lambda cell: tuple((near, Choice("move", (cell, near))) for near in NEAR[cell]))
"""For each cell around, the choice to move there."""


def _why_not_move(position: GlenMore, seat: int, start: str, goal: str) -> Refusal | None:
    """GM-6.15: a step to a neighbouring tile, for a movement point."""
    owner = position.seats[seat]
    if position.steps and start in owner.men and goal in owner.tiles and goal in NEARBY[start]:
        return None
    if not position.steps:
        return Refusal("GM-6.14", "no_steps")
    if start not in owner.men:
        return Refusal("GM-6.15", "nobody_there", (start,))
    if goal not in owner.tiles:
        return Refusal("GM-6.15", "no_tile", (goal,))
    return Refusal("GM-6.15", "not_beside", (start, goal))


def _move(position: GlenMore, log: Log, seat: int, start: str, goal: str) -> None:
    owner = position.seats[seat]
    leave(owner, start)
    owner.men[goal] = owner.men.get(goal, 0) + 1
    position.steps -= 1
    log.append(Event("moved", "GM-6.15", seat, (start, goal)))


# ---------------------------------------------------------------- the obvious rest, and the end

_REST: Final = (Choice("rest"),)
_DONE: Final = (Choice("done"),)
_NO_REST: Final = Refusal("GM-6.2", "no_rest")
_SEVERAL: Final = 2
"""From so many tiles on one choice may activate them together."""


def obvious(position: GlenMore, seat: int) -> list[str]:
    """The cells that are awake and only bring something: all that they gain fits, or they give steps or points."""
    tiles, goods = position.seats[seat].tiles, position.seats[seat].goods
    return [
        cell
        for cell in position.awake
        if (brings := _BRINGS.get(tiles[cell])) is not None and len(goods.get(cell, ())) + brings <= PER_TILE
    ]


def _rest_candidates(position: GlenMore, seat: int) -> Sequence[Choice]:
    return _REST if _why_not_rest(position, seat) is None else ()


def _why_not_rest(position: GlenMore, seat: int) -> Refusal | None:
    """GM-6.2: several at once, for those who do not mind the order."""
    if len(position.awake) < _SEVERAL or len(obvious(position, seat)) < _SEVERAL:
        return _NO_REST
    return None


def _wake_rest(position: GlenMore, log: Log, seat: int) -> None:
    for cell in obvious(position, seat):
        _wake(position, log, seat, cell)


def _done(position: GlenMore, log: Log, seat: int) -> None:
    """GM-2.8: what is left unused is lost (GM-6.14)."""


_VERBS: Final[tuple[Verb[GlenMore], ...]] = (
    Verb(
        "wake",
        "GM-6.3",
        _wake_candidates,
        _why_not_wake,
        _wake,
        shape=(CELLS,),
        ends=False,
        pseudo_legal=_wake_legal,
        sure=True,
    ),
    Verb("gather", "GM-6.5", _gather_candidates, _why_not_gather, _gather, shape=(CELLS, KINDS), ends=False),
    Verb(
        "trade",
        "GM-6.7",
        _trade_candidates,
        _why_not_trade,
        _trade,
        shape=(CELLS, _NUMBERS),
        ends=False,
        pseudo_legal=_trade_possible,
        facts=_trading,
    ),
    Verb("move", "GM-6.15", _move_candidates, _why_not_move, _move, shape=(CELLS, CELLS), ends=False, sure=True),
    sell,
    Verb("rest", "GM-6.2", _rest_candidates, _why_not_rest, _wake_rest, ends=False, sure=True),
    Verb("done", "GM-2.8", lambda position, seat: _DONE, lambda position, seat: None, _done, sure=True),
)
_WAKE_BIT, _GATHER_BIT, _TRADE_BIT, _MOVE_BIT, _SELL_BIT, _REST_BIT, _DONE_BIT = (1 << at for at in range(len(_VERBS)))
"""A bit for each verb, so that any set of verbs is a number."""
_ON_TILES: Final = _WAKE_BIT | _GATHER_BIT | _TRADE_BIT | _REST_BIT
"""Those that activate tiles."""
_BIT_OF: Final = {
    **dict.fromkeys(TILES, 0),
    **dict.fromkeys(_BRINGS, _WAKE_BIT),
    **dict.fromkeys(_GATHERERS, _GATHER_BIT),
    **dict.fromkeys(TERMS, _TRADE_BIT),
}
"""The verb that activates each tile; none for those that do nothing."""
_VERBS_OF: Final = [tuple(verb for at, verb in enumerate(_VERBS) if bits & 1 << at) for bits in range(1 << len(_VERBS))]
"""By the bits of a set of verbs, these verbs."""


def _worth_a_look(position: GlenMore, seat: int) -> Sequence[Verb[GlenMore]]:
    """The verbs for which there are tiles that may be activated, movement points or resources."""
    owner, bits = position.seats[seat], _DONE_BIT
    if position.extra:
        bits |= _ON_TILES
    else:
        tiles = owner.tiles
        for cell in position.awake:
            bit = _BIT_OF[tiles[cell]]
            if bit & bits & _WAKE_BIT:  # a second one
                bits |= _REST_BIT
            bits |= bit
    if position.steps:
        bits |= _MOVE_BIT
    return _VERBS_OF[bits | _SELL_BIT if owner.goods else bits]


ask_act: Final = Question[GlenMore](
    "act",
    "GM-6.2",
    lambda position, seat: (seat,),
    *_VERBS,
    secret=False,
    pseudo_offers=_worth_a_look,
)

PROCEDURES: Final = (Procedure[GlenMore]("trade", "GM-6.7", Ask(ask_pay), traded, shape=(SEAT,), on=("turn.trade",)),)
