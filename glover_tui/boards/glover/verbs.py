"""Where on the board each choice is made, and with which key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.core.types import Choice, Decision
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

_BARGAIN: Final = RESERVED | {"o", "f"}


def key_of(decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
    """The key wished for a choice, None for any that is free."""
    args = choice.args
    if args and args[0] in LETTERS and choice.verb in _COLOUR_VERBS:
        letter = str(args[0])
        # Where cubes go both ways, the capital takes one back.
        return letter if choice.verb == "take" and decision.kind in ("offer", "bid") else letter.lower()
    if choice.verb == "lay" and args:
        return None
    if choice.verb == "bid":
        return _initial(decision.seat, names)
    return _KEYS.get(str(choice)) or _KEYS.get(choice.verb)


def _initial(seat: int, names: Sequence[str]) -> str | None:
    """The first letter of the seat's name, if no other name has it and it is free."""
    initials = [name[:1].casefold() for name in names]
    letter = initials[seat]
    if initials.count(letter) != 1 or letter in _BARGAIN or not (letter.isascii() and letter.isalpha()):
        return None
    return letter
