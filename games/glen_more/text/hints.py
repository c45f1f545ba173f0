"""Why a choice looks good, as one sentence with its figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.advice import Advice
from games.core.phrases import listed, number_of
from games.core.types import Decision
from games.glen_more.figures import RESOURCES, TILES
from games.glen_more.text.effects import effect
from games.glen_more.text.names import (
    CLAN_BRINGS,
    NAME,
    activation_in_words,
    capital,
    coins,
    free_or,
    place,
    scotsmen,
    some,
    spot_at,
    tile_at,
)
from games.glen_more.view import GlenMoreView, SeatView
from games.glen_more.why import LEAP

_Figures = tuple[Any, ...]


def advice(view: GlenMoreView, decision: Decision, given: Advice, names: Sequence[str]) -> str:
    """What the turn would bring with the choice, or what the choice is meant for."""
    reason, data = given.why.reason, given.why.data
    if reason in OF_THE_TURN:
        return _of_the_turn(view, decision, given, OF_THE_TURN[reason](data[2]))
    told = REASONS[reason](data, view.seats[decision.seat])
    brings = effect(view, decision.seat, given.choice, names) if given.choice.verb in _TOLD else ""
    return capital("; ".join(part for part in (brings, told) if part)) + "."


_TOLD: Final = frozenset({"wake", "rest", "trade"})
"""Verbs whose effect says best what they are good for."""


# ---------------------------------------------------------------- tiles


def _of_the_turn(view: GlenMoreView, decision: Decision, given: Advice, because: str) -> str:
    cell, left, _, *figures = given.why.data
    changes = list(zip(map(str, figures[::2]), map(int, figures[1::2]), strict=True))
    won = listed([_some(name, count) for name, count in changes if count > 0])
    lost = listed([_some(name, -count) for name, count in changes if count < 0])
    turn = f"it brings {won or 'nothing yet'} this turn"
    if lost:
        turn += f" and costs {lost}"
    where = _where(view.seats[decision.seat], str(cell)) if given.choice.verb == "take" else ""
    price = f"the others have {number_of(int(left), 'tile')} to themselves before you are on again" if left else ""
    return capital("; ".join(part for part in (f"{where}{turn}", because, price) if part)) + "."


def _where(owner: SeatView, cell: str) -> str:
    if not cell:
        return ""
    return f"on {tile_at(owner, cell)}, " if cell in owner.tiles else f"placed {place(cell)}, "


def _some(name: str, count: int) -> str:
    if name in RESOURCES:
        return some(count, name)
    return _NOUN[name](count)


_NOUN: Final[dict[str, Callable[[int], str]]] = {
    "vp": lambda count: f"{count} VP",
    "cask": lambda count: number_of(count, "cask"),
    "person": lambda count: number_of(count, "person"),
    "card": lambda count: number_of(count, "landmark card"),
    "scotsman": scotsmen,
    "marker": lambda count: number_of(count, "clan marker"),
    "coin": coins,
}

OF_THE_TURN: Final[dict[str, Callable[[Any], str]]] = {
    "lead": lambda more: f"a scoring now would give you {more} VP more",
    "again": lambda _: "and you move once more before the others",
    "works": lambda tile: f"whenever it is activated: {activation_in_words(TILES[tile].activation)}",
    "spaces": lambda count: f"only {number_of(count, 'space')} ahead" if count < LEAP else f"{count} spaces ahead",
    "turn": lambda _: "",
}
"""Reasons about a tile, each with the second half of its sentence."""

# ---------------------------------------------------------------- everything else


def _in_scorings(count: int) -> str:
    return f"in each of {count} scorings to come" if count > 1 else "in the last scoring"


def _cask(data: _Figures, owner: SeatView) -> str:
    count, scorings = data
    return f"{'it counts' if count == 1 else 'they count'} {_in_scorings(scorings)}"


def _at_home(data: _Figures, owner: SeatView) -> str:
    scorings, others = data
    beside = f", and {scotsmen(others)} more can stay to build beside" if others else ""
    return f"on the Home Castle he counts {_in_scorings(scorings)}{beside}"


def _wanted(data: _Figures, owner: SeatView) -> str:
    resource, held, tile = data
    return f"you hold {some(held, resource) if held else f'no {resource}'}, and {NAME[tile]} on the rondel costs some"


def _least(data: _Figures, owner: SeatView) -> str:
    resource, held = data
    return f"you hold {some(held, resource) if held else f'no {resource}'}, and different kinds pay for more"


def _last_sale(data: _Figures, owner: SeatView) -> str:
    are = "is" if data[0] == 1 else "are"
    return f"you need it no more: the {coins(data[0])} {are} {data[0]} VP at the end"


REASONS: Final[dict[str, Callable[[_Figures, SeatView], str]]] = {
    "only": lambda data, owner: "it can be paid, and there is room for it",
    "finish": lambda data, owner: "no tile on the rondel would bring you more than it costs",
    "discard_coin": lambda data, owner: "a coin buys a resource later, or is 1 VP at the end",
    "discard_step": lambda data, owner: "a step takes a Scotsman to where you want to build, or home",
    "most": lambda data, owner: f"you hold {some(data[1], data[0])}, and {tile_at(owner, data[2])} gets room",
    "buy": lambda data, owner: f"{data[0]} at the Market: {free_or(data[1])}, and you keep {coins(data[2])}",
    "castle_man": lambda data, owner: "he leaves the Home Castle and counts no more in scorings",
    "spare_man": lambda data, owner: f"the one at {spot_at(owner, data[0])} stands where you need him least",
    "wanted": _wanted,
    "least": _least,
    "bonus": lambda data, owner: f"{CLAN_BRINGS[data[0]]}; the road: {free_or(data[1])}",
    "no_bonus": lambda data, owner: "no bonus to be had is worth its road",
    "no_gain": lambda data, owner: "it would only take room",
    "for_nothing": lambda data, owner: "it costs nothing, and what is not activated now is lost",
    "cask": _cask,
    "clan": lambda data, owner: "a clan's bonus for what you can spare",
    "points": lambda data, owner: f"{data[0]} VP for {number_of(data[1], 'resource')}",
    "at_home": _at_home,
    "on_the_way": lambda data, owner: f"towards the Home Castle, where he counts {_in_scorings(data[0])}",
    "leaves_home": lambda data, owner: f"but on the Home Castle he would count {_in_scorings(data[0])}",
    "own": lambda data, owner: "all that is due at once, and no coin leaves you",
    "sale": lambda data, owner: f"it brings {coins(data[0])}; a coin is 1 VP at the end",
    "last_sale": _last_sale,
    "no_more_land": lambda data, owner: "no further tile to pay, and none too many at the end (−3 VP each)",
    "unused": lambda data, owner: "what is left unused of this turn is lost",
    "keeps_coins": lambda data, owner: "you keep the coins that a road would cost",
    "nothing_left": lambda data, owner: "nothing is left that would bring you more than it takes",
}
"""All other reasons, each with its sentence."""
