"""Where the game stands, and what the seats are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.core.phrases import listed, number_of
from games.core.types import Decision
from games.glen_more.figures import END, RESOURCES, TILES, room
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

_LEFT: Final = "1 coin or 1 step"

# ---------------------------------------------------------------- the title bar


def where(view: GlenMoreView, names: Sequence[str]) -> tuple[str, ...]:
    """The stack, which tells the round too, and who does what."""
    if view.active < 0:
        return ("the end",)
    return (_stack(view), f"{names[view.active]}: {_DOES_NOW[view.asked]}")


def _stack(view: GlenMoreView) -> str:
    end = ", End out" if view.end_drawn else ""
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

Asker = Callable[[GlenMoreView, int, Sequence[str]], str]


def question(view: GlenMoreView, decision: Decision, names: Sequence[str]) -> str:
    """The decision as one or two short sentences."""
    return _QUESTIONS[decision.kind](view, decision.seat, names)


def choosing(view: GlenMoreView) -> bool:
    """Whether the seat on turn has yet to choose a tile, so that the spaces tell what it could do."""
    return view.asked == "take"


def nothing_to_take(view: GlenMoreView) -> bool:
    """Whether a tile is to be chosen and none can be taken, so that one may be discarded (GM-2.5)."""
    return choosing(view) and not any(space.can_take for space in view.ring)


def _ask_take(view: GlenMoreView, seat: int, names: Sequence[str]) -> str:
    after = who_is_next(view, seat, names)
    if nothing_to_take(view):
        end = ", or move onto The End" if view.end_drawn else ""
        return f"No tile can be taken. Discard one for {_LEFT}{end}? {after}"
    end, money = ", or move onto The End" if view.end_drawn else "", coins(view.seats[seat].coins)
    return f"Take which tile{end}? You have {money}. {after}"


def who_is_next(view: GlenMoreView, seat: int, names: Sequence[str]) -> str:
    """Who stands last once the seat on turn has moved: if it moves far enough, the same wherever it goes."""
    tiles, nothing = [space for space in view.ring if space.tile], nothing_to_take(view)
    goals = [space for space in tiles if space.can_take or space.tile == END or nothing]
    lasts = {space.then_last for space in goals}
    others = lasts - {seat}
    if all(space.ends_game for space in goals):
        return "Then the game ends."
    if not others:
        return "Then you again." if {space.then_last for space in tiles} - {seat} else "Nobody else has a turn."
    [after] = others
    moves = f"{names[after]} moves" if after >= 0 else "the die rolls"
    return f"Then {moves}{', or you again' if seat in lasts else ''}."


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


def _ask_pay(view: GlenMoreView, seat: int, names: Sequence[str]) -> str:
    cell, number = view.trade
    owner = view.seats[seat]
    name = tile_at(owner, cell) if number else NAME[view.tile]
    if view.men_due:
        return f"{name} costs {scotsmen(view.men_due)}. Which one goes back to your supply?"
    return f"Pay for {name}: {due(view)}. From which tiles, or bought? You have {coins(owner.coins)}."


def _ask_place(view: GlenMoreView, seat: int, names: Sequence[str]) -> str:
    tile = view.tile
    if TILES[tile].overbuild:
        return f"{NAME[tile]} covers {target(tile)}. Which one?"
    if TILES[tile].river:
        return f"Place {titled(tile)} at which end of your river, beside a Scotsman?"
    return f"Place {NAME[tile]} where? A full edge has to touch, and a Scotsman be beside it."


def _ask_gain(view: GlenMoreView, seat: int, names: Sequence[str]) -> str:
    cell = str(view.args[1])
    where_to = f"onto {tile_at(view.seats[seat], cell)}" if cell else "onto any tile with room"
    more = f", then {view.gains - 1} more" if view.gains > 1 else ""
    return f"Gain 1 resource of your choice, {where_to}{more}. Which one?"


def _ask_mark(view: GlenMoreView, seat: int, names: Sequence[str]) -> str:
    owner = view.seats[seat]
    return f"Place a clan marker with which clan? You have {coins(owner.coins)} for the road."


def idle(view: GlenMoreView, seat: int) -> list[str]:
    """The cells that may still be activated and do something then, but for a further tile elsewhere."""
    owner = view.seats[seat]
    actives = {cell: TILES[owner.tiles[cell]].activation for cell in view.awake}
    return [
        cell
        for cell, active in actives.items()
        if not active.nothing and (room(owner, cell) or not (active.gain or active.gain_any))
    ]


def _ask_act(view: GlenMoreView, seat: int, names: Sequence[str]) -> str:
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
