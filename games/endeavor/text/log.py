"""Lines of the log: one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.phrases import listed, number_of
from games.core.types import Event
from games.endeavor.components import load
from games.endeavor.figures import BUILDINGS, CARDS
from games.endeavor.text.names import (
    BUILDING,
    CARD,
    CITY,
    CONNECTION,
    IN_REGION,
    PHASE,
    TOKEN,
    an,
    buildings,
    glory,
    icons,
    is_slavery,
    together,
)

Line = Callable[[str, tuple[Any, ...], Sequence[str]], str]
_C: Final = load()


def line(event: Event, names: Sequence[str]) -> str:
    """The event as a line of the log; empty if it is not worth one."""
    write = _LINES.get(event.kind)
    who = names[event.seat] if 0 <= event.seat < len(names) else ""
    if event.kind == "governor" and event.rule == "EN-4.6":
        write = _governor_of_tied
    return write(who, event.data, names) if write is not None else ""


def _chapter(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    phase, number = data
    if phase == "over":
        return "— The end: glory is counted —"
    told = PHASE[phase]
    return f"— Round {number}: {told[0].lower()}{told[1:]} —"


def _built(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    printed = BUILDINGS[data[0]].icons
    gains = f": {icons(printed, 1)}" if any((*printed.status, printed.glory)) else ""
    return f"{who} builds {BUILDING[data[0]]}{gains}"


def _grew(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    count, wanted = data
    told = number_of(count, "marker") if count == wanted else f"{count} of {number_of(wanted, 'marker')}"
    return f"{who}: growth brings {told}" + (", the supply is empty" if count < wanted else "")


def _salary(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    payments = "a payment" if len(data) == 1 else f"{len(data)} payments"
    return f"{who} takes {payments} from {buildings(data)}"


def _shipped(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    region, space = data
    where = f"space {space} of {_C.regions[region].track}" if space else "beside the track"
    return f"{who} ships to {IN_REGION[region]}, {where}"


def _token(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    kind, where = data
    printed = _C.tokens[kind].icons
    gains = f": {icons(printed, 1)}" if any(printed.status) else ""
    link = f" for {CONNECTION[where]}" if where in CONNECTION else ""
    return f"{who} takes {an(TOKEN[kind])}{link}{gains}"


def _opened(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    return f"{IN_REGION[data[0]][0].upper()}{IN_REGION[data[0]][1:]} is open"


def _governor(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    card, count = data
    return f"{who} gets the {CARD[card]} for {number_of(count, 'ship')}: {icons(CARDS[card].icons, 1)}"


def _governor_of_tied(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    card, count = data
    return (
        f"{who} gets the {CARD[card]}, tied at {number_of(count, 'ship')} and the latest of them: "
        f"{icons(CARDS[card].icons, 1)}"
    )


def _drew(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    return f"{who} draws {CARD[data[0]]}: {icons(CARDS[data[0]].icons, 1)}"


def _abolition(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    left = data[0]
    told = f", and {number_of(left, 'slavery card')} {'leaves' if left == 1 else 'leave'} the game" if left else ""
    return f"Slavery is abolished{told}"


def _set_aside(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    lost = icons(together(CARDS[card].icons for card in data), -1)
    cost = glory(_C.scoring.slavery * len(data))
    return f"{who} sets {listed([CARD[card] for card in data])} aside: {lost}, {cost} at the end"


def _discarded(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    card = data[0]
    told = f"{who} discards {CARD[card]}: {icons(CARDS[card].icons, -1)}"
    return f"{told}, {glory(_C.scoring.slavery)} at the end" if is_slavery(card) else told


def _free_space(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    if not data[0]:
        return f"{who} leaves the free governor space empty"
    return f"{who} keeps the {CARD[data[0]]} in the free space"


def _text(sentence: Callable[[str, tuple[Any, ...]], str]) -> Line:
    return lambda who, data, names: sentence(who, data)


_LINES: Final[dict[str, Line]] = {
    "agreed_undo": _text(lambda who, data: f"The table agrees to take back what {who} did"),
    "chapter": _chapter,
    "laid_out": _text(lambda who, data: f"{_C.counts.trade_tokens} tokens are laid out at random"),
    "first_player": _text(lambda who, data: f"{who} has the first player marker"),
    "built": _built,
    "grew": _grew,
    "salary": _salary,
    "activated": _text(lambda who, data: f"{who} activates {BUILDING[data[0]]}"),
    "spent": _text(lambda who, data: f"{who} spends {an(TOKEN[data[0]])}"),
    "shipped": _shipped,
    "token": _token,
    "opened": _opened,
    "governor": _governor,
    "occupied": _text(lambda who, data: f"{who} occupies {CITY[data[0]]}"),
    "attacked": lambda who, data, names: f"{who} attacks {CITY[data[0]]} and drives {names[data[1]]} out",
    "paid": _text(lambda who, data: f"{who} takes a payment from {BUILDING[data[0]]}"),
    "drew": _drew,
    "abolition": _abolition,
    "set_aside": _set_aside,
    "passed": _text(lambda who, data: f"{who} passes"),
    "free_space": _free_space,
    "discarded": _discarded,
    "round_end": _text(lambda who, data: f"Round {data[0]} is over"),
}
