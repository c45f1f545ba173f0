"""Why something is refused, or probably not meant, as short phrases with their figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.phrases import listed, number_of
from games.core.types import Caution, Refusal
from games.glen_more.figures import PER_TILE, TILES
from games.glen_more.rules.paying import terms_of
from games.glen_more.text.names import (
    CLAN,
    NAME,
    brought,
    capital,
    coins,
    given_in_words,
    place,
    scotsmen,
    some,
    target,
)

Phrase = Callable[[tuple[Any, ...], Sequence[str]], str]


def reason(refusal: Refusal | Caution, names: Sequence[str]) -> str:
    """The refusal or caution as one short phrase."""
    return _PHRASES[refusal.reason](refusal.data, names)


def _could_trade(data: tuple[Any, ...], names: Sequence[str]) -> str:
    tile, number = data
    exchange, terms = TILES[tile].activation.exchange, terms_of(tile, number)
    assert exchange is not None
    assert terms is not None
    return f"{NAME[tile]} could still give {brought(terms.offer)} for {given_in_words(exchange, terms.offer)}"


def _none(count: int) -> int | str:
    return count or "none"


def _and_more(count: int) -> str:
    return f" and {count - 1} more" if count > 1 else ""


def _could_mark(data: tuple[Any, ...], names: Sequence[str]) -> str:
    clan, count = data
    several = count > 1
    return (
        f"the {'roads' if several else 'road'} to {CLAN[clan]}{_and_more(count)} cost{'' if several else 's'} nothing"
    )


def _coins(data: tuple[Any, ...], names: Sequence[str]) -> str:
    price, held, *lacking = data
    told = listed([some(count, kind) for kind, count in zip(lacking[::2], lacking[1::2], strict=True)])
    return f"needs {coins(price)} for {told}, you have {_none(held)}"


def _market_lacks(data: tuple[Any, ...], names: Sequence[str]) -> str:
    """Of what is short of one the row is full."""
    resource, lack = data
    return f"you lack {some(lack, resource)}, {'and it is sold out' if lack == 1 else 'more than the Market has'}"


def _lacks(what: str, which: str) -> Callable[[tuple[Any, ...], Sequence[str]], str]:
    def reason(data: tuple[Any, ...], names: Sequence[str]) -> str:
        wanted, held, money = data
        return f"needs {which}{number_of(wanted, what)}, you hold {_none(held)} and have {coins(money)}"

    return reason


def _less_at_home(data: tuple[Any, ...]) -> str:
    lost, lead, left = data
    return f"a scoring now would give you {lost} VP less: your lead at home falls from {lead} to {left}"


def _occupied(data: tuple[Any, ...], names: Sequence[str]) -> str:
    return f"{NAME[data[1]]} lies there, and this tile covers nothing"


def _no_target(data: tuple[Any, ...], names: Sequence[str]) -> str:
    return f"you have no {target(data[0]).removeprefix('a ')} to cover"


_PHRASES: Final[dict[str, Phrase]] = {
    # anywhere
    "not_asked": lambda data, names: "nobody asks this seat now",
    "unknown_verb": lambda data, names: f"there is nothing called “{data[0]}” to choose here",
    "misspelt": lambda data, names: f"“{data[0]}” names nothing on the table",
    # the rondel
    "the_end": lambda data, names: "The End is never taken or discarded",
    "not_on_rondel": lambda data, names: f"{NAME[data[0]]} is not on the rondel",
    "end_to_come": lambda data, names: "The End is not on the rondel yet: it comes in stack D",
    "something_to_take": lambda data, names: "only when no tile can be taken",
    # paying
    "casks": lambda data, names: (
        f"needs {number_of(data[0], 'cask')}, you have {_none(data[1])}: a distillery makes them"
    ),
    "last_man": lambda data, names: f"needs {scotsmen(data[0])} besides your last one",
    "market_lacks": _market_lacks,
    "any_lacks": _lacks("resource", "any "),
    "animals_lack": _lacks("animal", "any "),
    "kinds_lack": _lacks("different resource", ""),
    "coins": _coins,
    "not_there": lambda data, names: f"no {data[0]} of yours lies there",
    "not_asked_for": lambda data, names: f"{data[0]} is not asked for",
    "rest_lacks": lambda data, names: "after it the rest could not be paid: pay with another",
    "not_own": lambda data, names: "your own are not enough, or can pay in several ways: one by one, then",
    "row_full": lambda data, names: f"{data[0]} is sold out",
    "price": lambda data, names: f"{data[0]} costs {coins(data[1])}, you have {_none(data[2])}",
    "no_man_asked": lambda data, names: "the price is no Scotsman",
    "nobody_there": lambda data, names: f"no Scotsman of yours is there ({place(data[0])})",
    "no_coins": lambda data, names: f"no coins for what you hold: nobody has bought {data[0]}",
    # placing
    "no_target": _no_target,
    "target_alone": lambda data, names: f"the tile needs a Scotsman on or beside {target(data[0])}",
    "ends_alone": lambda data, names: "the tile needs a Scotsman beside an end of your river",
    "no_spot": lambda data, names: "the tile needs a Scotsman beside a free place for it",
    "nothing_below": lambda data, names: f"it has to cover {target(data[0])}",
    "home_stays": lambda data, names: "your home cannot be overbuilt",
    "other_type": lambda data, names: f"it covers {target(data[0])}, not {NAME[data[1]]}",
    "other_river": lambda data, names: f"it covers only {target(data[0])}",
    "no_man_over": lambda data, names: "no Scotsman is on it or beside it",
    "occupied": _occupied,
    "not_at_an_end": lambda data, names: "a river tile goes to an end of your river",
    "rivers_row": lambda data, names: "this row is kept for river tiles",
    "no_edge": lambda data, names: "no full edge touches your territory",
    "no_man_beside": lambda data, names: "no Scotsman is beside it, at an edge or corner",
    # gains, activations, exchanges
    "full": lambda data, names: f"it is full: a tile holds {PER_TILE}, spend or sell some",
    "there_first": lambda data, names: f"{place(data[0])} has room and comes first",
    "no_tile": lambda data, names: "no tile of yours is there",
    "woken": lambda data, names: "activated this turn already, and each works once",
    "asleep": lambda data, names: "not next to what you placed this turn",
    "nothing_placed": lambda data, names: "you placed no tile this turn",
    "wakes_otherwise": lambda data, names: "it works in another way",
    "does_nothing": lambda data, names: "it does nothing when activated",
    "no_exchange": lambda data, names: "it exchanges nothing",
    "no_such_offer": lambda data, names: f"it offers nothing for {number_of(data[1], 'resource')}",
    "no_marker": lambda data, names: "you have no clan marker, or no field is free",
    "no_road": lambda data, names: f"the cheapest road costs {coins(data[1])}, you would have {_none(data[2])} left",
    "no_rest": lambda data, names: "fewer than two tiles ask you nothing: one by one, then",
    # Scotsmen and clans
    "no_steps": lambda data, names: "you have no step left: villages give some",
    "not_beside": lambda data, names: f"{capital(place(data[1]))} is not beside {place(data[0])}",
    "field_taken": lambda data, names: f"taken: {names[data[1]]}'s marker is there",
    "road_dear": lambda data, names: f"too dear: the road costs {coins(data[1])}, you have {_none(data[2])}",
    # cautions
    "still_awake": lambda data, names: f"{NAME[data[0]]}{_and_more(data[1])} could still be activated",
    "could_gain": lambda data, names: "the resource costs nothing",
    "could_mark": _could_mark,
    "could_take": lambda data, names: f"{NAME[data[0]]} would still bring you {data[1]} VP more",
    "nowhere_to_build": lambda data, names: "no Scotsman of yours is beside free land: you could not build there",
    "could_trade": _could_trade,
    "sells_cheap": lambda data, names: (
        f"{NAME[data[0]]} would give {data[1]} VP for it, the Market gives {coins(data[2])}"
    ),
    "same_nearer": lambda data, names: f"{NAME[data[0]]} brings the same and lies {number_of(data[1], 'space')} nearer",
    "costs_points": lambda data, names: f"land too many: at the end you would have {data[0]} VP less than without it",
    "wakes_more": lambda data, names: f"placed {place(data[0])}, it would activate {number_of(data[1], 'tile')} more",
    "castle_man": lambda data, names: f"{_less_at_home(data)}; another Scotsman costs none",
    "leaves_castle": lambda data, names: _less_at_home(data),
    "held": lambda data, names: f"you hold {some(data[1], data[0])}: buying costs {coins(data[2])}",
    "dear_trade": lambda data, names: f"it costs {coins(data[0])} for {data[1]} VP, and a coin is 1 VP at the end",
    "better_offer": lambda data, names: f"{data[0]} of your {data[2]} at once would bring {data[1]} VP",
    "part_lost": lambda data, names: f"{NAME[data[0]]} has no room for {data[1]} of what it gains",
}
