"""Why a choice looks good: what the turn brings if it goes on sensibly, or what the choice is meant for.

The data of a reason about a tile begin with the cell where it would be placed, empty for none; then comes how many
tiles a leap leaves to the others, the figure of the sentence's second half, and then what the turn wins and costs, each
by its name and its number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core.advice import Reason
from games.core.types import Choice, Decision
from games.glen_more.figures import (
    HOME_CASTLE,
    NUMBER_OF,
    PERSONS,
    RESOURCES,
    TILES,
    buying_price,
    points_of,
    road_prices,
    selling_price,
)
from games.glen_more.outlook import is_through, scorings_left, wanted_for
from games.glen_more.rules.paying import TERMS
from games.glen_more.rules.rondel import then_last
from games.glen_more.scoring import leads
from games.glen_more.state import GlenMore

FIGURES: Final = ("vp", "cask", "person", "card", "scotsman", "marker", *RESOURCES, "coin")
"""What a turn may win or cost, in the order in which it is told."""

LEAP: Final = 4
"""So many spaces are far."""
Figures = tuple[int | str, ...]


def why(
    position: GlenMore, decision: Decision, choice: Choice, cell: str, after: GlenMore | None, *, best: bool
) -> Reason:
    """Why the choice may be good. If it is about a tile, `cell` is where it would come, and `after` how the turn would
    end; `best` is the one that looks best."""
    if after is not None and choice.verb in ("take", "place"):
        return _of_the_turn(position, decision.seat, choice, cell, after)
    if choice.verb == "forgo":
        return _FORGO[decision.kind, best]
    if choice.verb == "sell" and _for_the_end(position, decision, best):
        return Reason("GM-8.12", "last_sale", (selling_price(position, str(choice.args[1])),))
    if not best and choice.verb in _SECOND_BEST:
        return _SECOND_BEST[choice.verb]
    return _SIMPLY[choice.verb](position, decision.seat, choice.args)


# ---------------------------------------------------------------- a tile and what follows


def _of_the_turn(position: GlenMore, seat: int, choice: Choice, cell: str, after: GlenMore) -> Reason:
    won = _counted(after, seat)
    changes = [(name, won[name] - count) for name, count in _counted(position, seat).items() if won[name] != count]
    told = [part for change in changes for part in change]
    rule, key, figure = _because(position, seat, choice, after)
    left = _left_to_others(position, seat, str(choice.args[0])) if choice.verb == "take" else 0
    return Reason(rule, key, (cell, left, figure, *told))


def _left_to_others(position: GlenMore, seat: int, tile: str) -> int:
    """GM-1.1: how many tiles others come to before the seat is on turn again, if it leaps far."""
    goal = position.ring.index(tile)
    if position.rear + goal - position.pieces[seat] < LEAP:
        return 0
    others = (at - position.rear for number, at in enumerate(position.pieces) if number != seat)
    return sum(one in TILES or one in PERSONS for one in position.ring[min(others) + 1 : goal])


def _counted(position: GlenMore, seat: int) -> dict[str, int]:
    owner = position.seats[seat]
    markers = sum(holder == seat for holder in position.marks.values())
    counts = (points_of(owner), owner.casks, len(owner.persons), len(owner.cards), sum(owner.men.values()), markers)
    return dict(zip(FIGURES, (*counts, *owner.held, owner.coins), strict=True))


def _because(position: GlenMore, seat: int, choice: Choice, after: GlenMore) -> tuple[str, str, int | str]:
    """GM-8.2: a better lead in a scoring; GM-1.1: another turn at once; GM-6.1: what the tile will do again."""
    more = _scoring(after, seat) - _scoring(position, seat)
    if more > 0:
        return "GM-8.2", "lead", more
    taking = choice.verb == "take"
    tile = str(choice.args[0]) if taking else position.tile
    place = position.rear + position.ring.index(tile) if taking else position.pieces[seat]
    if taking and then_last(position, seat, place) == seat:
        return "GM-1.1", "again", 0
    if tile not in PERSONS and not TILES[tile].activation.nothing:
        return "GM-6.1", "works", tile
    return ("GM-1.1", "spaces", place - position.pieces[seat]) if taking else ("GM-6.1", "turn", 0)


def _scoring(position: GlenMore, seat: int) -> int:
    """What a scoring now would give the seat."""
    return sum(points[seat] for points in leads(position))


# ---------------------------------------------------------------- everything else


def _give(position: GlenMore, seat: int, args: Figures) -> Reason:
    cell, resource = map(str, args)
    return Reason("GM-3.1", "most", (resource, position.seats[seat].held[NUMBER_OF[resource]], cell))


def _buy(position: GlenMore, seat: int, args: Figures) -> Reason:
    price = buying_price(position, seat, str(args[0]))
    return Reason("GM-3.5", "buy", (str(args[0]), price, position.seats[seat].coins - price))


def _send(position: GlenMore, seat: int, args: Figures) -> Reason:
    return Reason("GM-3.3", "castle_man" if args[0] == HOME_CASTLE else "spare_man", (str(args[0]),))


def _gain(position: GlenMore, seat: int, args: Figures) -> Reason:
    resource = str(args[1])
    held = position.seats[seat].held[NUMBER_OF[resource]]
    if tile := wanted_for(position, seat, resource):
        return Reason("GM-5.4", "wanted", (resource, held, tile))
    return Reason("GM-5.4", "least", (resource, held))


def _mark(position: GlenMore, seat: int, args: Figures) -> Reason:
    field = str(args[0])
    return Reason("GM-7.2", "bonus", (field, road_prices(frozenset(position.marks))[field]))


def _wake(position: GlenMore, seat: int, args: Figures) -> Reason:
    return Reason("GM-6.2", "for_nothing")


def _trade(position: GlenMore, seat: int, args: Figures) -> Reason:
    cell, number = str(args[0]), int(args[1])
    owner = position.seats[seat]
    offer = TERMS[owner.tiles[cell]][number].offer
    if offer.whisky:
        return Reason("GM-8.6", "cask", (offer.whisky, scorings_left(position)))
    if offer.clan_marker:
        return Reason("GM-6.12", "clan", (number,))
    return Reason("GM-6.7", "points", (offer.vp, number))


def _move(position: GlenMore, seat: int, args: Figures) -> Reason:
    start, goal = map(str, args)
    others = sum(position.seats[seat].men.values()) - 1
    if goal == HOME_CASTLE:
        return Reason("GM-8.4", "at_home", (scorings_left(position), others))
    return Reason("GM-6.15", "leaves_home" if start == HOME_CASTLE else "on_the_way", (scorings_left(position),))


def _sell(position: GlenMore, seat: int, args: Figures) -> Reason:
    return Reason("GM-3.8", "sale", (selling_price(position, str(args[1])),))


def _for_the_end(position: GlenMore, decision: Decision, best: bool) -> bool:
    """Whether what is sold now could not be used any more: in a last turn, or before the seat stops on The End, as
    nothing else speaks for a sale then."""
    return is_through(position, decision.seat) if decision.kind == "act" else best and decision.kind == "take"


_SECOND_BEST: Final = {
    "finish": Reason("GM-8.11", "no_more_land"),
    "done": Reason("GM-2.8", "unused"),
}
"""Choices that bring nothing, where others look better."""
_FORGO: Final = {
    ("mark", True): Reason("GM-7.6", "no_bonus"),
    ("mark", False): Reason("GM-7.6", "keeps_coins"),
    ("gain", True): Reason("GM-5.4", "no_gain"),
    ("gain", False): Reason("GM-5.4", "no_gain"),
}
"""By the question, and whether nothing looks better."""
_SIMPLY: Final[dict[str, Callable[[GlenMore, int, Figures], Reason]]] = {
    "take": lambda position, seat, args: Reason("GM-2.2", "only"),
    "place": lambda position, seat, args: Reason("GM-4.1", "only"),
    "finish": lambda position, seat, args: Reason("GM-2.6", "finish"),
    "discard": lambda position, seat, args: Reason("GM-2.5", f"discard_{args[1]}"),
    "give": _give,
    "own": lambda position, seat, args: Reason("GM-3.1", "own"),
    "buy": _buy,
    "send": _send,
    "gain": _gain,
    "mark": _mark,
    "rest": _wake,
    "wake": _wake,
    "gather": _gain,
    "trade": _trade,
    "move": _move,
    "sell": _sell,
    "done": lambda position, seat, args: Reason("GM-2.8", "nothing_left"),
}
