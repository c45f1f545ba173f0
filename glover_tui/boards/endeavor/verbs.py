"""Where on the board each choice is made, and with which key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.core.types import Choice, Decision
from games.endeavor.rules.actions import ACTIONS
from games.endeavor.view import EndeavorView

NONE: Final = "none"

_PLACES: Final[dict[str, Callable[[Decision, Choice], str]]] = {
    "build": lambda decision, choice: f"tile:{choice.args[0]}",
    "activate": lambda decision, choice: f"building:{decision.seat}:{choice.args[0]}",
    "pay": lambda decision, choice: f"building:{decision.seat}:{choice.args[0]}",
    "spend": lambda decision, choice: f"token:{decision.seat}:{choice.args[0]}",
    "ship": lambda decision, choice: f"region:{choice.args[0]}",
    "occupy": lambda decision, choice: f"city:{choice.args[0]}",
    "attack": lambda decision, choice: f"city:{choice.args[0]}",
    "draw": lambda decision, choice: f"stack:{choice.args[0]}",
    "discard": lambda decision, choice: f"card:{decision.seat}:{choice.args[0]}",
    "free": lambda decision, choice: (
        f"governor:{decision.seat}" if choice.args[0] == NONE else f"card:{decision.seat}:{choice.args[0]}"
    ),
    "pass": lambda decision, choice: "pass",
    "stop": lambda decision, choice: "stop",
}


def spot_of(decision: Decision, choice: Choice) -> str | None:
    """The spot of a choice, None for one that only the decision panel has.

    A choice names a kind of building, not which of several alike: the one that it would use has the spot
    `building:SEAT:KIND`, and the others have a number behind it (see `pieces.building_spots`).
    """
    place = _PLACES.get(choice.verb)
    return place(decision, choice) if place is not None else None


_BUILDINGS: Final = {
    "colonial_house": "c",
    "market": "m",
    "shipyard": "y",
    "workshop": "w",
    "bank": "b",
    "barracks": "r",
    "guild_hall": "g",
    "docks": "d",
    "fortress": "f",
    "theater": "t",
    "cartographer": "a",
    "trade_office": "o",
    "university": "v",
    "exchange": "e",
    "museum": "i",
    "parliament": "n",
}
"""A letter of its own for each building, whether one builds, activates or pays it."""

_TOKENS: Final = {"attack": "A", "occupy_or_draw": "D", "ship": "S", "payment": "$"}
"""The letters that the tokens bear on the board, as they are written there."""

_REGIONS: Final = {
    "europe": "e",
    "slavery": "v",
    "north_america": "n",
    "caribbean": "c",
    "south_america": "s",
    "africa": "a",
    "india": "i",
    "far_east": "f",
}

_CARDS: Final = "d"
"""The key of the fold with the cards that can be drawn, where something else can be done as well."""

_KEYS: Final[dict[str, dict[str, str]]] = {
    "build": _BUILDINGS,
    "activate": _BUILDINGS,
    "pay": _BUILDINGS,
    "spend": _TOKENS,
    "ship": _REGIONS,
    "draw": _REGIONS,
    "free": {NONE: "0"},
}


def key_of(decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
    """The key wished for a choice, None for any that is free.

    A region's letter means shipping there, or drawing its card.
    """
    if choice.verb == "pass":
        return "p"
    if choice.verb == "stop":
        return "p"
    return _KEYS.get(choice.verb, {}).get(str(choice.args[0])) if choice.args else None


def key_in(view: EndeavorView, decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
    """The same for a view: cards that are folded away have the letters of their stacks there as well."""
    key = key_of(decision, choice, names)
    folded = choice.verb == "draw" and len(ACTIONS.get(view.source, ())) > 1
    return f"{_CARDS}{key}" if folded else key
