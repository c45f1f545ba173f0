"""Where on the board each choice is made, with which key, and how the choices are ordered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from games.core.types import Choice, Decision
from games.glen_more.cells import BLOCK
from games.glen_more.figures import CARDS, END, HOME_CELLS, TILES
from games.glen_more.text.labels import group, space_of
from games.glen_more.text.questions import nothing_to_take
from games.glen_more.view import GlenMoreView
from glover_tui.boards.glen_more.marks import LETTER

_Place = Callable[[Decision, Choice], str]


def _on_rondel(decision: Decision, choice: Choice) -> str:
    return f"ring:{choice.args[0]}"


def _on_land(decision: Decision, choice: Choice) -> str:
    """On a cell of the seat's own territory, the first argument."""
    return f"land:{decision.seat}:{choice.args[0]}"


_PLACES: Final[Mapping[str, _Place]] = {
    "take": _on_rondel,
    "discard": _on_rondel,
    "finish": lambda decision, choice: f"ring:{END}",
    "buy": lambda decision, choice: f"market:{choice.args[0]}",
    "sell": lambda decision, choice: f"market:{choice.args[1]}",
    "mark": lambda decision, choice: f"clan:{choice.args[0]}",
    **dict.fromkeys(("place", "give", "send", "gain", "wake", "gather", "trade", "move"), _on_land),
}
"""What is sold, is so at the Market: if every tile with a resource were lit for that, those that are awake would not
stand out."""


def spot_of(decision: Decision, choice: Choice) -> str | None:
    """The spot of a choice, None for one that only the decision panel has."""
    place = _PLACES.get(choice.verb)
    return place(decision, choice) if place is not None else None


# ---------------------------------------------------------------- keys

_KINDS: Final = {resource: letter.lower() for resource, letter in LETTER.items()}
"""The key of a resource is its letter."""
_PLAIN: Final[Mapping[str, str]] = {"finish": "e", "rest": "r", "done": "d", "forgo": "n", "own": "p"}
"""What goes on has the same key in every question, and what says no to something has another one."""
_SALES: Final = "m"
_RESOURCE_AT: Final = {"give": 1, "gain": 1, "gather": 1, "sell": 1, "buy": 0}
"""Which argument is the resource."""


def key_of(decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
    """The key wished for a choice, None for any that is free. What is bought has a capital, as what one has comes
    first."""
    if choice.verb in _PLAIN:
        return _PLAIN[choice.verb]
    if choice.verb not in _RESOURCE_AT:
        return None
    key = _KINDS[str(choice.args[_RESOURCE_AT[choice.verb]])]
    return {"buy": key.upper(), "sell": _SALES + key}.get(choice.verb, key)


def key_in(view: GlenMoreView, decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
    """The same for a view, so that a key means the same throughout a turn.

    A tile on the rondel has the number of spaces that it is ahead. What a tile of the territory does when it is
    activated has its number among all that may be activated in this turn, whether it has been or not. The Scotsmen of
    a tile have its letter, and the way that one goes is where its digit is among those of a keyboard.
    """
    key, seat = key_of(decision, choice, names), decision.seat
    if choice.verb in ("take", "discard"):
        return _ahead(view, choice)
    if choice.verb in ("wake", "gather", "trade"):
        number = _number(view, seat, choice)
        return f"{number}{key or ''}" if number else None
    if choice.verb == "move":
        return _move(view, seat, str(choice.args[0]), str(choice.args[1]))
    if choice.verb == "gain" and group(view, decision, choice):
        return f"{_NUMBERS[list(view.seats[seat].tiles).index(str(choice.args[0])) % len(_NUMBERS)]}{key}"
    return key


_NUMBERS: Final = "1234567890"
_FAR: Final = f"{_NUMBERS}ab"
"""The keys of tiles by how far they are ahead."""
_HOME: Final = dict(zip(HOME_CELLS, "vc", strict=True))
_MEN: Final = "abfginopstwyz"
"""The keys of those who can move: of the Home Village and Castle always the same, and all other letters that have no
other meaning while tiles are activated."""
_WAYS: Final = "789456123"
"""The keys of the ways to the cells of a block, as they lie on a keyboard: 8 is up, 3 is down and right."""
_DISCARDS: Final = {"coin": "c", "step": "s"}


def _one_of(keys: str, number: int) -> str:
    return keys[number] if number < len(keys) else ""


def _move(view: GlenMoreView, seat: int, start: str, goal: str) -> str:
    others = [cell for cell in view.seats[seat].tiles if cell not in _HOME]
    key = _HOME.get(start) or _MEN[others.index(start) % len(_MEN)]
    return f"{key}{_WAYS[BLOCK[start].index(goal)]}" if goal in BLOCK[start] else key


def _ahead(view: GlenMoreView, choice: Choice) -> str | None:
    space = space_of(view, str(choice.args[0]))
    if space is None:
        return None
    key = _one_of(_FAR, space.ahead - 1)
    return key or None if choice.verb == "take" else f"{_DISCARDS[str(choice.args[1])]}{key}"


def _number(view: GlenMoreView, seat: int, choice: Choice) -> str:
    """The key of something that a tile does: those around the tile of this turn come first, in the order of the
    list."""
    tiles, around = view.seats[seat].tiles, _around(view, seat)
    slots = [
        (verb, cell, *rest)
        for cells in (around, [cell for cell in tiles if cell not in around])
        for verb in ("wake", "gather", "trade")
        for cell in cells
        for rest in _done_by(tiles[cell], verb)
    ]
    wanted = (choice.verb, *choice.args[: 1 if choice.verb == "gather" else 2])
    return _one_of(_NUMBERS, slots.index(wanted)) if wanted in slots else ""


def _around(view: GlenMoreView, seat: int) -> list[str]:
    """The cells that the tile of this turn may activate, activated or not."""
    tiles, card = view.seats[seat].tiles, TILES[view.tile].one_time.landmark if view.tile else ""
    if card and CARDS[card].effect.verb == "activate_all":
        return list(tiles)
    return [cell for cell in BLOCK[view.cell] if cell in tiles] if view.cell else []


@cache
def _done_by(tile: str, verb: str) -> tuple[tuple[int, ...], ...]:
    """What follows the cell in each choice to activate the tile with this verb; none if it works otherwise."""
    active = TILES[tile].activation
    if verb == "trade":
        return tuple((offer.n,) for offer in active.exchange.offers) if active.exchange is not None else ()
    if verb == "gather":
        return ((),) if active.gain_any else ()
    return ((),) if active.gain or active.move or active.vp else ()


_RANKS: Final[Mapping[str, int]] = {"rest": 0, "wake": 1, "gather": 1, "trade": 1, "move": 3, "done": 4, "sell": 5}


_NOTHING_TO_TAKE: Final[Mapping[str, int]] = {"take": 1, "sell": 2}


def rank_of(view: GlenMoreView, decision: Decision, choice: Choice) -> int:
    """Activating comes first, all at once before one by one, and those of the new tile and its neighbours before what
    may be activated elsewhere; then moving, the end of the turn, and the Market. What is left when nothing can be taken
    stands before all that cannot be."""
    if decision.kind == "take" and nothing_to_take(view):
        return _NOTHING_TO_TAKE.get(choice.verb, 0)
    if decision.kind != "act":
        if choice.verb == "own":
            return -1
        return int(choice.verb == "sell") + int(choice.verb == "place" and choice.args[0] not in view.places)
    if choice.verb == "rest" and len(view.obvious) < 2:
        return max(_RANKS.values()) + 1
    elsewhere = choice.verb in ("wake", "gather", "trade") and choice.args[0] not in view.awake
    return _RANKS[choice.verb] + elsewhere
