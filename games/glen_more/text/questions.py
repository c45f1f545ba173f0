"""Where the game stands, and what the seats are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.core.phrases import listed, number_of
from games.core.types import Decision
from games.glen_more.figures import RESOURCES, TILES
from games.glen_more.text.names import (
    NAME,
    coins,
    resources,
    scotsmen,
    steps,
    target,
    tile_at,
    titled,
)
from games.glen_more.view import GlenMoreView

_LEFT: Final = "1 coin or 1 movement point"

# ---------------------------------------------------------------- the title bar


def where(view: GlenMoreView, names: Sequence[str]) -> tuple[str, ...]:
    """The stack, which tells the round too, and who does what."""
    if view.active < 0:
        return ("the end",)
    return (_stack(view), f"{names[view.active]}: {_DOES_NOW[view.asked]}")


def _stack(view: GlenMoreView) -> str:
    end = ", The End is out" if view.end_drawn else ""
    return f"stack {view.stack}, {view.left[view.stack]} left{end}" if view.stack else f"no tile left{end}"


_DOES_NOW: Final = {
    "take": "choose a tile",
    "pay": "pay",
    "place": "place the tile",
    "gain": "choose a resource",
    "mark": "place a marker",
    "act": "activate",
}

# ---------------------------------------------------------------- questions

Asker = Callable[[GlenMoreView, int], str]


def question(view: GlenMoreView, decision: Decision) -> str:
    """The decision as one or two short sentences."""
    return _QUESTIONS[decision.kind](view, decision.seat)


def nothing_to_take(view: GlenMoreView) -> bool:
    """Whether no tile on the rondel can be taken, so that one may be discarded."""
    return not any(space.can_take for space in view.ring)


def _ask_take(view: GlenMoreView, seat: int) -> str:
    if nothing_to_take(view):
        end = ", or move onto The End" if view.end_drawn else ""
        return f"No tile can be paid and placed. Discard one for {_LEFT}{end}?"
    end, money = ", or onto The End" if view.end_drawn else "", coins(view.seats[seat].coins)
    return f"Take which tile? You stand last and move as far as you like{end}. You have {money}."


def due(view: GlenMoreView) -> str:
    """What is still to be paid, in words: 1 wood, and any 2 resources."""
    parts = [resources(view.needs)] if any(view.needs) else []
    if view.others:
        parts.append(_others(view))
    parts += [scotsmen(view.men_due)] if view.men_due else []
    return listed(parts)


def _others(view: GlenMoreView) -> str:
    if len(view.among) == len(RESOURCES):
        kinds = "different resource" if view.distinct else "resource"
        return number_of(view.others, kinds) if view.distinct else f"any {number_of(view.others, kinds)}"
    if view.distinct:
        return f"{view.others} of {listed(view.among, 'or')}"
    return f"{view.others} {listed(view.among, 'or')}"


def _ask_pay(view: GlenMoreView, seat: int) -> str:
    cell, number = view.trade
    owner = view.seats[seat]
    name = tile_at(owner, cell) if number else NAME[view.tile]
    if view.men_due:
        return f"{name} costs {scotsmen(view.men_due)}. Which one goes back to your supply?"
    return f"Pay for {name}: {due(view)}. From which tiles, or bought? You have {coins(owner.coins)}."


def _ask_place(view: GlenMoreView, seat: int) -> str:
    tile = view.tile
    if TILES[tile].overbuild:
        return f"{NAME[tile]} covers {target(tile)}. Which one?"
    if TILES[tile].river:
        return f"Place {titled(tile)} at which end of your river? A Scotsman has to be beside it."
    return f"Place {NAME[tile]} where? A full edge has to touch, and a Scotsman be beside it."


def _ask_gain(view: GlenMoreView, seat: int) -> str:
    cell = str(view.args[1])
    where_to = f"onto {tile_at(view.seats[seat], cell)}" if cell else "onto any tile with room"
    return f"Gain 1 resource of your choice, {where_to}. Which one?"


def _ask_mark(view: GlenMoreView, seat: int) -> str:
    owner = view.seats[seat]
    return f"Place a clan marker on which field? You have {coins(owner.coins)} for the road."


def idle(view: GlenMoreView, seat: int) -> list[str]:
    """The cells that may still be activated and do something then, but for a further tile elsewhere."""
    tiles = view.seats[seat].tiles
    return [cell for cell in view.awake if not TILES[tiles[cell]].activation.nothing]


def _ask_act(view: GlenMoreView, seat: int) -> str:
    left = [number_of(len(cells), "tile")] if (cells := idle(view, seat)) else []
    left += [f"{view.extra} elsewhere"] if view.extra and view.anywhere else []
    left += [steps(view.steps)] if view.steps else []
    if not left:
        return "Nothing is left to activate. Sell at the Market, or end your turn?"
    return f"Activate, exchange and move in any order. Left: {listed(left)}."


_QUESTIONS: Final[dict[str, Asker]] = {
    "take": _ask_take,
    "pay": _ask_pay,
    "place": _ask_place,
    "gain": _ask_gain,
    "mark": _ask_mark,
    "act": _ask_act,
}
