"""Why something is refused, or probably not meant, as short phrases with their figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.phrases import listed, number_of
from games.core.types import Caution, Refusal
from games.endeavor.components import load
from games.endeavor.text.names import BUILDING, CARD, IN_REGION, SOURCE, place

_COPIES: Final = {tile.id: tile.copies for tile in load().buildings.values()}
Phrase = Callable[[tuple[Any, ...], Sequence[str]], str]


def reason(refusal: Refusal | Caution, names: Sequence[str]) -> str:
    """The refusal or caution as one short phrase."""
    if refusal.reason == "elsewhere" and refusal.rule == "EN-5.4":
        return f"the second card has to be from {place(str(refusal.data[0]))} too"
    return _PHRASES[refusal.reason](refusal.data, names)


def _nothing_to_do(data: tuple[Any, ...], names: Sequence[str]) -> str:
    source, *actions = data
    if len(actions) > 1:
        return ", and ".join(_NEITHER[action] for action in actions)
    other = "other " if source in BUILDING else ""
    return _NO_TARGET[actions[0]].format(other)


_NO_TARGET: Final = {
    "ship": "there is nowhere to ship to",
    "occupy": "no city is free where you have presence",
    "attack": "no city of a rival is where you have presence",
    "draw": "no card on top asks for so few markers as you have there",
    "payment": "no {}building of yours holds a marker",
}

_NEITHER: Final = {
    "ship": "no marker is left to ship",
    "occupy": "no city can be occupied now",
    "attack": "none attacked",
    "draw": "no card on top asks for so few markers as you have there",
}


def _build_level(data: tuple[Any, ...], names: Sequence[str]) -> str:
    wanted, own, missing = data
    return f"needs build level {wanted}, you have {own}: {missing} industry more"


def _too_few_markers(data: tuple[Any, ...], names: Sequence[str]) -> str:
    _, needed, there, region = data
    return f"needs {number_of(needed, 'marker')} in {IN_REGION[region]}, you have {there or 'none'}"


def _can_still_act(data: tuple[Any, ...], names: Sequence[str]) -> str:
    source, count, verb, target = data
    more = f", and {count - 1} more could be used" if count > 1 else ""
    return f"{_the(source)} could still {_act(verb, target)}{more}"


def _the(source: str) -> str:
    return SOURCE[source] if source in BUILDING else f"your {SOURCE[source]}"


def _act(verb: str, target: str) -> str:
    """What can be done in a few words: ship to the Caribbean."""
    if verb == "pay":
        return f"bring home the marker on {BUILDING[target]}"
    return f"{_HOW[verb]} {place(target)}"


_HOW: Final = {"ship": "ship to", "occupy": "occupy", "attack": "attack", "draw": "draw from"}


def _dear(data: tuple[Any, ...], names: Sequence[str]) -> str:
    card, other = data
    return f"{CARD[card]} is worth more to you than {CARD[other]}"


def _space_costs(data: tuple[Any, ...], names: Sequence[str]) -> str:
    governor, lost = data
    return f"{number_of(lost, 'card')} must go then: {CARD[governor]} in the space would take no slot"


def _better_city(data: tuple[Any, ...], names: Sequence[str]) -> str:
    city, connections, glory = data
    told = ["has the same token"]
    told += [f"completes {number_of(connections, 'connection')}"] if connections else []
    told += [f"is worth {glory} glory more"] if glory else []
    return f"{place(city)} {listed(told)}"


def _frees_nothing(data: tuple[Any, ...], names: Sequence[str]) -> str:
    count = data[1]
    if count == 1:
        return "the one building that it could free could do nothing then"
    return f"none of the {count} buildings that it could free could do anything then"


def _idle(data: tuple[Any, ...], names: Sequence[str]) -> str:
    tile, other = data
    instead = f", {BUILDING[other]} could" if other else ""
    return f"{BUILDING[tile]} could do nothing with it now{instead}"


_PHRASES: Final[dict[str, Phrase]] = {
    # anywhere
    "not_asked": lambda data, names: "nobody asks this seat now",
    "unknown_verb": lambda data, names: f"there is nothing called “{data[0]}” to choose here",
    "misspelt": lambda data, names: f"“{data[0]}” names nothing on the table",
    # build and salary
    "no_tile": lambda data, names: (
        f"none left: {f'all {_COPIES[data[0]]} are' if _COPIES[data[0]] > 1 else 'there is one, and it is'} built"
    ),
    "build_level": _build_level,
    "one_top_building": lambda data, names: f"you have a level {data[0]} building already, and may have one",
    "not_built": lambda data, names: f"you have no {BUILDING[data[0]]}",
    "no_marker": lambda data, names: "no marker on it to bring home",
    # turns
    "no_circle": lambda data, names: "has no activation circle: only its icons count",
    "in_use": lambda data, names: "has a marker on it until salary or a Payment brings it home",
    "no_token": lambda data, names: "you have none: cities, spaces and connections give them",
    "harbor": lambda data, names: f"needs {number_of(data[0], 'marker')} in the harbor, you have {data[1] or 'none'}",
    "nothing_to_do": _nothing_to_do,
    # actions
    "no_track": lambda data, names: "has no shipping track: everybody is there already",
    "closed": lambda data, names: f"closed: {data[1]} of {data[2]} spaces taken, {data[2] - data[1]} more open it",
    "no_presence": lambda data, names: "no presence there: ship a marker there first",
    "city_taken": lambda data, names: f"{names[data[1]]} is there: only an Attack takes it",
    "own_city": lambda data, names: "yours already",
    "city_empty": lambda data, names: "nobody is there: an Occupy takes it",
    "stack_empty": lambda data, names: "no card is left in it",
    "abolished": lambda data, names: "slavery is abolished",
    "too_few_markers": _too_few_markers,
    "own_payment": lambda data, names: "a Payment never frees its own building: take another",
    # actions in two halves
    "not_offered": lambda data, names: f"{data[0]} is not among its actions",
    "done_already": lambda data, names: f"{data[0]} was the first half: do the other one, or stop",
    "elsewhere": lambda data, names: f"both have to be in {place(data[0])}",
    # passing
    "not_held": lambda data, names: f"you do not hold {CARD[data[0]]}",
    "in_free_space": lambda data, names: "it lies in the free governor space: discard one in a slot",
    # cautions
    "can_still_act": _can_still_act,
    "second_free": lambda data, names: f"the second half is free: you could {_act(data[0], data[1])}",
    "track_full": lambda data, names: f"{data[0]} is at {data[1]} already: more of it brings nothing",
    "not_kept": lambda data, names: f"you would have to discard again: {data[1]} cards then, you may keep {data[2]}",
    "none_kept": lambda data, names: f"no card to be had is worth a slot: you hold {data[0]} and may keep {data[1]}",
    "abolition_near": lambda data, names: f"{names[data[0]]} can draw Europe 5 next: it would be lost and cost 1 glory",
    "limit_falls": lambda data, names: f"the card limit falls from {data[0]} to {data[1]}; {CARD[data[2]]} costs less",
    "dear": _dear,
    "space_costs": _space_costs,
    "space_pays": lambda data, names: f"{CARD[data[0]]} fits into a slot, and an empty space pays 3 glory",
    "no_token_there": lambda data, names: f"its track is full: no token; {number_of(data[1], 'region')} would give one",
    "could_occupy": lambda data, names: f"to occupy {place(data[0])} costs 1 marker, not 2, and wins a token",
    "idle": _idle,
    "better_city": _better_city,
    "frees_nothing": _frees_nothing,
}
