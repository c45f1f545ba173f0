"""Where on the board each choice is made, and with which key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.core.types import Choice, Decision
from games.green_gold.text.labels import folded_by_city, slot_number, to_be_had
from games.green_gold.view import GreenGoldView
from glover_tui.boards.green_gold.marks import LETTER

_Place = Callable[[Decision, Choice], str]


def _on_board(place: str, count: int = 1) -> _Place:
    """A place on the common board with the first `count` arguments behind its name."""
    return lambda decision, choice: ":".join([place, *map(str, choice.args[:count])])


def _in_office(place: str) -> _Place:
    """A place in the office of the seat that is asked, with the first argument behind its name."""
    return lambda decision, choice: f"{place}:{decision.seat}:{choice.args[0]}"


_SLOT: Final = _on_board("slot", 2)
_HELD: Final = _in_office("held")
_CRATE: Final = _in_office("crate")

_PLACES: Final[Mapping[str, _Place]] = {
    "go": _on_board("action"),
    "take": _on_board("worker", 2),
    "hole": _in_office("hole"),
    "upgrade": _on_board("upgrade"),
    "row": _in_office("row"),
    "use": _in_office("own_upgrade"),
    "count": _on_board("share"),
    "buy": _SLOT,
    "paper": _SLOT,
    "carry": _SLOT,
    "serve": _SLOT,
    "deal": _on_board("deal"),
    "give_back": _CRATE,
    "crate": _CRATE,
    "serve_own": _CRATE,
    "raise": _on_board("value"),
    "advance": _on_board("royal"),
    "contract": _on_board("contract"),
    "drop": _HELD,
    "give_up": _HELD,
    "short": _HELD,
    "fulfil": _HELD,
    "mandate": _on_board("mandate"),
    "blind": _on_board("mandate_deck", 0),
    "agent": _on_board("hq"),
    "bonus": _on_board("share"),
    "swap": _in_office("own_share"),
    "factory": _on_board("factory"),
    "post": _on_board("post", 2),
    "order": _on_board("order"),
}


def spot_of(decision: Decision, choice: Choice) -> str | None:
    """The spot of a choice, None for one that only the decision panel has."""
    place = _PLACES.get(choice.verb)
    return place(decision, choice) if place is not None else None


# ---------------------------------------------------------------- keys

_ACTIONS: Final = {"invest": "i", "import": "m", "negotiate": "n", "expand": "p", "serve": "s"}
_TEAS: Final = {"black": "b", "green": "g", "white": "w", "red": "r"}
_CITIES: Final = {"canton": "c", "foochow": "f", "amoy": "a", "calcutta": "t", "darjeeling": "r", "colombo": "o"}
_CAPITALS: Final = {city: key.upper() for city, key in _CITIES.items()}
_NUMBERS: Final = {str(number): str(number + 1) for number in range(6)}
"""Places are counted from 1 for people."""

_BY_ARGUMENT: Final[Mapping[str, Mapping[str, str]]] = {
    "go": _ACTIONS,
    "hole": _NUMBERS,
    "upgrade": _NUMBERS,
    "row": _NUMBERS,
    "contract": _NUMBERS,
    "mandate": _NUMBERS,
    "order": _NUMBERS,
    "count": LETTER,
    "raise": LETTER,
    "advance": LETTER,
    "agent": LETTER,
    "bonus": LETTER,
    "crate": _TEAS,
    "give_back": _TEAS,
    "serve_own": _TEAS,
    "factory": _CITIES,
    "deal": _CAPITALS,
    "post": _CAPITALS,
}
_PLAIN: Final[Mapping[str, str]] = {
    "end": "e",
    "skip": "s",
    "blind": "b",
    "to_bag": "b",
    **dict.fromkeys(("done", "no_deal", "decline", "keep"), "d"),
}
"""What says no or goes on has the same key in every question."""
_OUT_OF_REACH: Final = "z"


def key_of(decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
    """The key wished for a choice, None for any that is free.

    A city has a letter for its factories; the capital is its deal tile, or its trading posts, which the words fold
    together.
    """
    if not choice.args:
        return _PLAIN.get(choice.verb)
    return _BY_ARGUMENT.get(choice.verb, {}).get(str(choice.args[0]))


def key_in(view: GreenGoldView, decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
    """The same for a view: crates have the numbers of their slots, so that a key means the same crate while others are
    bought."""
    if choice.verb in ("buy", "serve", "paper"):
        city, slot = str(choice.args[0]), int(choice.args[1])
        number = slot_number(view, city, slot)
        if number is None:
            return _OUT_OF_REACH
        by_city = folded_by_city(view)
        if choice.verb == "paper":
            return f"p{'' if by_city else number}"
        return f"{_CITIES[city]}{number}" if by_city else str(number)
    return key_of(decision, choice, names)


def rank_of(view: GreenGoldView, decision: Decision, choice: Choice) -> int:
    """What is hardly meant stands last: to cover an upgrade while a row is empty, a part of Expand that is done, what
    an Import cannot have."""
    if decision.kind == "import":
        return int(not to_be_had(view, decision.seat, choice))
    if choice.verb == "row":
        rows = view.seats[decision.seat].rows
        return int(bool(rows[int(choice.args[0])]) and () in rows)
    return int(choice.verb in ("factory", "post") and choice.verb not in view.parts)
