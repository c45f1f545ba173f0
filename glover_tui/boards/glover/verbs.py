"""Where on the board each choice is made, and with which key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.core.types import Choice, Decision
from games.glover.components import load
from games.glover.view import GloverView
from glover_tui.boards.glover.brush import LETTERS

_COLOUR_VERBS: Final = {"take", "put", "pay", "gain", "give_back", "take_back"}
_FACILITY_VERBS: Final = {"lay_pawn", "borrow", "borrow_tsuru", "garden"}

_PLACES: Final[dict[str, Callable[[Decision, Choice], str]]] = {
    "discard": lambda decision, choice: f"hand:{choice.args[0]}",
    "return": lambda decision, choice: f"hand:{choice.args[0]}",
    "deal": lambda decision, choice: f"bid:{choice.args[0]}",
    "change_offer": lambda decision, choice: "offer",
    "claim": lambda decision, choice: "claim",
    "recolour": lambda decision, choice: "deck",
    "bid": lambda decision, choice: f"bid:{decision.seat}",
    "keep": lambda decision, choice: f"bid:{decision.seat}",
    "withdraw": lambda decision, choice: f"bid:{decision.seat}",
    "raise": lambda decision, choice: "help:raise",
    "upgrade": lambda decision, choice: "help:upgrade",
    "trade": lambda decision, choice: "help:trade",
    "buy": lambda decision, choice: f"weapon:{choice.args[0]}",
    "buy_alt": lambda decision, choice: f"weapon:{choice.args[0]}",
    "mansion": lambda decision, choice: f"hq:{decision.seat}:office",
    "old_house": lambda decision, choice: "facility:old_japanese_house",
    "done": lambda decision, choice: "done",
}


def spot_of(decision: Decision, choice: Choice) -> str | None:
    """The spot of a choice, None for those that only the decision panel has."""
    if choice.args and choice.args[0] in LETTERS and choice.verb in _COLOUR_VERBS:
        return f"cube:{choice.args[0]}"
    if choice.verb == "lay":
        if choice.args:
            return f"facility:{choice.args[0]}"
        return "offer" if decision.kind == "offer" else f"bid:{decision.seat}"
    if choice.verb in _FACILITY_VERBS and choice.args:
        return f"facility:{choice.args[0]}"
    place = _PLACES.get(choice.verb)
    return place(decision, choice) if place is not None else None


_KEYS: Final = {
    "change_offer": "o",
    "fail": "f",
    "skip": "s",
    "lay": "d",
    "done": "d",
    "raise": "r",
    "trade": "t",
    "mansion": "m",
    "old_house": "o",
    "upgrade workshop": "w",
    "upgrade office": "e",
    "buy rifle": "f",
    "buy cannon": "c",
    "buy steamship": "s",
}

RESERVED: Final = frozenset("u?!lqxhjk")
"""Keys that mean something on every table."""

_BARGAIN: Final = RESERVED | {"o", "f", "s", "c"}
_CONFIRMS: Final = "zvbgt"
"""For each seat: its bid stands. Nobody looks for these letters, but they stay the same while others confirm theirs."""
_WITHDRAWS: Final = "67890"
"""For each seat: it takes its bid back."""
_FOLDS: Final = {
    "claim": "s",
    "recolour": "c",
    "borrow": "b",
    "borrow_tsuru": "v",
    "buy_alt": "v",
    "garden": "g",
}
"""The keys of what is folded together: the same in every round, whoever is the guest."""


def key_of(decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
    """The key wished for a choice, None for any that is free."""
    args = choice.args
    if args and args[0] in LETTERS and choice.verb in _COLOUR_VERBS:
        letter = str(args[0])
        # Where cubes go both ways, the capital takes one back.
        return letter if choice.verb == "take" and decision.kind in ("offer", "bid") else letter.lower()
    if choice.verb == "lay" and args:
        return None
    if choice.verb == "deal":
        return str(int(args[0]) + 1)
    if choice.verb == "bid":
        return _letter(decision.seat, names)
    if choice.verb in ("keep", "withdraw"):
        return (_CONFIRMS if choice.verb == "keep" else _WITHDRAWS)[decision.seat]
    return _KEYS.get(str(choice)) or _KEYS.get(choice.verb)


def key_in(view: GloverView, decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
    """The same for a view, with the keys of folds and of what is in them; the tiles that Iwasaki lends have numbers."""
    if choice.verb == "lay" and choice.args:
        return _key_within(view, choice)
    if choice.verb not in _FOLDS:
        return key_of(decision, choice, names)
    return _FOLDS[choice.verb] + _key_within(view, choice)


def _key_within(view: GloverView, choice: Choice) -> str:
    """A colour's letter, a weapon's key, or the number of a card or tile."""
    if choice.verb == "recolour":
        return str(choice.args[1]).lower()
    if choice.verb == "buy_alt":
        return _KEYS[f"buy {choice.args[0]}"]
    row = tuple(load().cards) if choice.verb == "claim" else view.facilities
    return str(row.index(str(choice.args[0])) + 1)


def _letter(seat: int, names: Sequence[str]) -> str | None:
    """The first letter of the seat's name, if it is free and no other name has it, else the next one that is."""
    firsts = [name[:1].casefold() for name in names]
    keys = {number: first for number, first in enumerate(firsts) if firsts.count(first) == 1 and _is_key(first)}
    for number, name in enumerate(names):
        if number not in keys:
            free = (letter for letter in name.casefold() if _is_key(letter) and letter not in {*firsts, *keys.values()})
            if (letter := next(free, "")) != "":
                keys[number] = letter
    return keys.get(seat)


def _is_key(letter: str) -> bool:
    return letter.isascii() and letter.isalpha() and letter not in _BARGAIN
