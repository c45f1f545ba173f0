"""Why something is refused, or probably not meant, as short phrases with their figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.phrases import number_of
from games.core.types import Caution, Refusal
from games.endeavor.text.names import BUILDING, CARD, IN_REGION, SOURCE, place

Phrase = Callable[[tuple[Any, ...], Sequence[str]], str]


def reason(refusal: Refusal | Caution, names: Sequence[str]) -> str:
    """The refusal or caution as one short phrase."""
    if refusal.reason == "elsewhere" and refusal.rule == "EN-5.4":
        return f"the second card has to be from {place(str(refusal.data[0]))} too"
    return _PHRASES[refusal.reason](refusal.data, names)


def _nothing_to_do(data: tuple[Any, ...], names: Sequence[str]) -> str:
    source, *actions = data
    if len(actions) > 1:
        return f"neither {actions[0]} nor {actions[1]} is possible"
    other = "other " if source in BUILDING else ""
    return _NO_TARGET[actions[0]].format(other)


_NO_TARGET: Final = {
    "ship": "there is nowhere to ship to",
    "occupy": "there is no city that you could occupy",
    "attack": "there is no city that you could attack",
    "draw": "there is no card that you could draw",
    "payment": "no {}building of yours holds a marker",
}


def _too_few_markers(data: tuple[Any, ...], names: Sequence[str]) -> str:
    _, needed, there, region = data
    return f"needs {number_of(needed, 'marker')} in {IN_REGION[region]}, you have {there}"


def _can_still_act(data: tuple[Any, ...], names: Sequence[str]) -> str:
    source, count = data
    more = f" and {count - 1} more" if count > 1 else ""
    return f"{SOURCE[source]}{more} could still be used"


_PHRASES: Final[dict[str, Phrase]] = {
    # anywhere
    "not_asked": lambda data, names: "nobody asks this seat now",
    "unknown_verb": lambda data, names: f"there is nothing called “{data[0]}” to choose here",
    "misspelt": lambda data, names: f"“{data[0]}” names nothing on the table",
    # build and salary
    "no_tile": lambda data, names: "none left",
    "build_level": lambda data, names: f"needs build level {data[0]}, you have {data[1]}",
    "one_top_building": lambda data, names: f"you have a level {data[0]} building already",
    "not_built": lambda data, names: f"you have no {BUILDING[data[0]]}",
    "no_marker": lambda data, names: "no marker on it",
    # turns
    "no_circle": lambda data, names: "has no activation circle",
    "in_use": lambda data, names: "has a marker on it",
    "no_token": lambda data, names: "you have none",
    "harbor": lambda data, names: f"needs {number_of(data[0], 'marker')} in the harbor, you have {data[1]}",
    "nothing_to_do": _nothing_to_do,
    # actions
    "no_track": lambda data, names: "has no shipping track",
    "closed": lambda data, names: f"closed: {data[1]} of {data[2]} spaces taken",
    "no_presence": lambda data, names: "no presence there",
    "city_taken": lambda data, names: f"{names[data[1]]} is there",
    "own_city": lambda data, names: "yours already",
    "city_empty": lambda data, names: "nobody is there",
    "stack_empty": lambda data, names: "no card is left",
    "abolished": lambda data, names: "slavery is abolished",
    "too_few_markers": _too_few_markers,
    "own_payment": lambda data, names: "a Payment never frees its own building",
    # actions in two halves
    "not_offered": lambda data, names: f"{data[0]} is not among its actions",
    "done_already": lambda data, names: f"{data[0]} was the first half",
    "elsewhere": lambda data, names: f"both have to be in {place(data[0])}",
    # passing
    "not_held": lambda data, names: f"you do not hold {CARD[data[0]]}",
    "in_free_space": lambda data, names: "it lies in the free governor space",
    # cautions
    "can_still_act": _can_still_act,
    "limit_falls": lambda data, names: f"the card limit falls from {data[0]} to {data[1]}",
}
