"""Lines of the log: one for each kind of event that is worth one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.phrases import number_of
from games.core.types import Event
from games.glen_more.figures import TILES
from games.glen_more.rules.paying import TERMS
from games.glen_more.text.names import (
    CARD,
    CARD_BRINGS,
    CATEGORY,
    CLAN,
    CLAN_BRINGS,
    NAME,
    brought,
    coins,
    counted,
    given_in_words,
    lying,
    place,
    scotsmen,
    source_of,
    steps,
    titled,
)

UPKEEP: Final = frozenset({"passed_over", "refilled"})
"""What shows on the board, and is not worth telling whoever was away."""

Line = Callable[[str, tuple[Any, ...], Sequence[str]], str]


def line(event: Event, names: Sequence[str]) -> str:
    """The event as a line of the log; empty if it is not worth one."""
    write = _LINES.get(event.kind)
    who = names[event.seat] if 0 <= event.seat < len(names) else ""
    return write(who, event.data, names) if write is not None else ""


def news(event: Event, names: Sequence[str]) -> str:
    """The event as it is told to who was away; empty for most, as a rival may have had several turns, and which tiles
    it took is what matters."""
    write = _NEWS.get(event.kind)
    return write(names[event.seat], event.data) if write is not None else ""


def _text(sentence: Callable[[str, tuple[Any, ...]], str]) -> Line:
    return lambda who, data, names: sentence(who, data)


# ---------------------------------------------------------------- the rondel


def _chapter(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    if data[0] == "turn":
        return f"— {names[data[1]]} stands last —"
    return "— The die stands last —" if data[0] == "die" else "— The end: the final scoring —"


def _scored(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    after, category, *points = data
    told = [f"{name} {one} VP" for name, one in zip(names, points, strict=False) if one]
    scoring = "Final scoring" if after == "end" else f"Scoring {after}"
    return f"{scoring}, {CATEGORY[category]}: {', '.join(told) or 'nobody leads'}"


def _took(who: str, data: tuple[Any, ...]) -> str:
    tile, spaces = data
    return f"{who} takes {titled(tile)}, {number_of(spaces, 'space')} ahead"


def _discarded(who: str, data: tuple[Any, ...]) -> str:
    return f"{who} can take nothing and discards {NAME[data[0]]}"


# ---------------------------------------------------------------- what a turn brings


def _overbuilt(who: str, data: tuple[Any, ...]) -> str:
    tile, cell, lower = data
    return f"{who} places {NAME[tile]} over {NAME[lower]}, {place(cell)}"


def _woke(who: str, data: tuple[Any, ...]) -> str:
    """Told only of tiles that gain resources, as what others bring tells their name."""
    _, tile = data
    active = TILES[tile].activation
    return f"{who} activates {NAME[tile]}" if active.gain or active.gain_any else ""


def _gained(who: str, data: tuple[Any, ...]) -> str:
    cell, *came = data
    return f"{who} gains {lying(came)} ({place(cell)})"


def _traded(who: str, data: tuple[Any, ...]) -> str:
    _, tile, number = data
    exchange = TILES[tile].activation.exchange
    assert exchange is not None
    offer = TERMS[tile][number].offer
    return f"{who} exchanges {given_in_words(exchange, offer)} for {brought(offer)} ({NAME[tile]})"


def _marked(who: str, data: tuple[Any, ...]) -> str:
    field, price = data
    paid = coins(price) if price else "nothing"
    return f"{who} puts a marker on clan {CLAN[field]} for {paid}: {CLAN_BRINGS[field]}"


_FORWENT: Final = {"marker": "places no clan marker", "gain": "takes no resource"}

_LINES: Final[dict[str, Line]] = {
    "agreed_undo": _text(lambda who, data: f"The table agrees to take back what {who} did"),
    "chapter": _chapter,
    "laid_out": _text(lambda who, data: "The table is laid"),
    # the rondel
    "rolled": _text(lambda who, data: f"The die rolls {data[0]} and takes {titled(data[1])} away"),
    "die_gone": _text(lambda who, data: f"The die rolls {data[0]}, reaches The End and leaves the game"),
    "passed_over": _text(lambda who, data: f"Passed, and out of the game: {', '.join(counted(map(titled, data)))}"),
    "refilled": _text(lambda who, data: f"New on the rondel: {', '.join(counted(map(titled, data)))}"),
    "scored": _scored,
    "took": _text(_took),
    "discarded": _text(_discarded),
    "finished": _text(lambda who, data: f"{who} moves onto The End and is through"),
    # paying and the Market
    "gave": _text(lambda who, data: f"{who} pays 1 {data[0]} ({place(data[1])})"),
    "drank": _text(lambda who, data: f"{who} pays {number_of(data[0], 'cask')}"),
    "sent": _text(lambda who, data: f"{who} pays with a Scotsman ({place(data[0])})"),
    "bought": _text(lambda who, data: f"{who} buys 1 {data[0]} for {coins(data[1]) if data[1] else 'nothing'}"),
    "sold": _text(lambda who, data: f"{who} sells 1 {data[0]} for {coins(data[2])} ({place(data[1])})"),
    # placing and one-time effects
    "placed": _text(lambda who, data: f"{who} places {titled(data[0])} {place(data[1])}"),
    "overbuilt": _text(_overbuilt),
    "laid_aside": _text(lambda who, data: f"{who} lays {NAME[data[0]]} aside, a person"),
    "card": _text(lambda who, data: f"{who} takes the card {CARD[data[0]]}: {CARD_BRINGS[data[0]]}"),
    "came": _text(lambda who, data: f"{who} gains {scotsmen(data[0])} ({source_of(data[2])})"),
    "none_left": _text(lambda who, data: f"{who} has no Scotsman left for {source_of(data[0])}"),
    "casks": _text(lambda who, data: f"{who} gains {number_of(data[0], 'cask')} ({source_of(data[1])})"),
    "coins": _text(lambda who, data: f"{who} gains {coins(data[0])} ({source_of(data[1])})"),
    "points": _text(lambda who, data: f"{who} earns {data[0]} VP ({source_of(data[1])})"),
    "gained": _text(_gained),
    "no_room": _text(lambda who, data: f"{who} has no room: {number_of(data[0], 'resource')} lost"),
    # activations, Scotsmen, clans
    "woke": _text(_woke),
    "steps": _text(lambda who, data: f"{who} gains {steps(data[0])} ({source_of(data[1])})"),
    "moved": _text(lambda who, data: f"{who} moves a Scotsman: {place(data[0])} → {place(data[1])}"),
    "traded": _text(_traded),
    "marked": _text(_marked),
    "no_marker": _text(lambda who, data: f"{who} has no clan marker left, or no field is free"),
    "no_road": _text(lambda who, data: f"{who} places no marker: a road costs {coins(data[0])} or more"),
    "forwent": _text(lambda who, data: f"{who} {_FORWENT[data[0]]}"),
    "hume": _text(lambda who, data: f"{who} gains David Hume, a person"),
}

_NEWS: Final[dict[str, Callable[[str, tuple[Any, ...]], str]]] = {
    "rolled": lambda who, data: f"The die takes {NAME[data[1]]} away",
    "die_gone": lambda who, data: "The die leaves the game",
    "took": lambda who, data: f"{who} takes {NAME[data[0]]}",
    "discarded": _discarded,
    "finished": lambda who, data: f"{who} moves onto The End",
    "marked": lambda who, data: f"{who} puts a marker on clan {CLAN[data[0]]}",
}
