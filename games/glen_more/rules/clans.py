"""Clan markers and the clan board (GM-7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb
from games.core.types import Choice, Event, Log, Refusal
from games.glen_more.figures import CLANS, road_prices
from games.glen_more.rules.effects import take_effect
from games.glen_more.rules.paying import sell
from games.glen_more.state import GlenMore

_MARK: Final = {field: Choice("mark", (field,)) for field in CLANS}
_FORGO: Final = (Choice("forgo"),)


def see_markers(position: GlenMore, log: Log, seat: int) -> None:
    """GM-7.6: without a marker or a free field the effect is lost."""
    if not can_mark(position, seat):
        log.append(Event("no_marker", "GM-7.6", seat))


def can_mark(position: GlenMore, seat: int) -> bool:
    """Whether the seat has a marker and a field is free for it, whatever the way there costs."""
    return position.seats[seat].markers > 0 and len(position.marks) < len(CLANS)


def _candidates(position: GlenMore, seat: int) -> Iterator[Choice]:
    return iter(_MARK.values())


def _free(position: GlenMore, seat: int) -> list[Choice]:
    return [choice for field, choice in _MARK.items() if field not in position.marks]


def _why_not_mark(position: GlenMore, seat: int, field: str) -> Refusal | None:
    """GM-7.2, GM-7.4: a free field whose way can be paid."""
    if field in position.marks:
        return Refusal("GM-7.2", "field_taken", (field, position.marks[field]))
    price, coins = road_prices(frozenset(position.marks))[field], position.seats[seat].coins
    return Refusal("GM-7.4", "road_dear", (field, price, coins)) if coins < price else None


def _mark(position: GlenMore, log: Log, seat: int, field: str) -> None:
    owner, price = position.seats[seat], road_prices(frozenset(position.marks))[field]
    owner.coins -= price
    owner.markers -= 1
    position.marks[field] = seat
    log.append(Event("marked", "GM-7.2", seat, (field, price)))
    clan = CLANS[field]
    take_effect(position, log, seat, clan.effect, clan.rule, field)


def _forgo(position: GlenMore, log: Log, seat: int) -> None:
    log.append(Event("forwent", "GM-7.6", seat, ("marker",)))


ask_mark: Final = Question[GlenMore](
    "mark",
    "GM-7.2",
    lambda position, seat: (seat,) if can_mark(position, seat) else (),
    Verb("mark", "GM-7.2", _candidates, _why_not_mark, _mark, shape=(frozenset(CLANS),), pseudo_legal=_free),
    sell,
    Verb("forgo", "GM-7.6", lambda position, seat: _FORGO, lambda position, seat: None, _forgo),
    secret=False,
)

PROCEDURES: Final = (
    Procedure[GlenMore](
        "mark",
        "GM-7.2",
        see_markers,
        Ask(ask_mark),
        shape=(SEAT,),
        on=("turn.bring_markers", "trade.traded"),
        queued=True,
    ),
)
