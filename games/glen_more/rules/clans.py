"""Clan markers and the clan board (GM-7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from games.core.flow import SEAT, Ask, Procedure, Question, Verb
from games.core.types import Choice, Event, Log, Refusal
from games.glen_more.figures import CLANS, least_road_price, road_prices
from games.glen_more.rules.effects import take_effect
from games.glen_more.rules.paying import sell, sellable
from games.glen_more.state import GlenMore

_MARK: Final = {field: Choice("mark", (field,)) for field in CLANS}
_FORGO: Final = (Choice("forgo"),)


def see_markers(position: GlenMore, log: Log, seat: int) -> None:
    """GM-7.6: without a marker, or without a field whose way can be paid, the effect is lost."""
    if not can_mark(position, seat):
        log.append(Event("no_marker", "GM-7.6", seat))
    elif not _may_ask(position, seat):
        log.append(Event("no_road", "GM-7.4", seat, (least_road_price(position), position.seats[seat].coins)))


def _may_ask(position: GlenMore, seat: int) -> bool:
    """Whether there is anything to choose: a field that can be paid, now or after a sale (GM-3.9)."""
    if not can_mark(position, seat):
        return False
    return least_road_price(position) <= position.seats[seat].coins or bool(sellable(position, seat))


def can_mark(position: GlenMore, seat: int) -> bool:
    """Whether the seat has a marker and a field is free for it, whatever the way there costs."""
    return position.seats[seat].markers > 0 and len(position.marks) < len(CLANS)


def _candidates(position: GlenMore, seat: int) -> Iterator[Choice]:
    return iter(_MARK.values())


class Roads(Struct, frozen=True):
    """What decides which fields can be marked."""

    prices: dict[str, int]
    """For each free field what the way there costs."""
    coins: int
    marks: dict[str, int]


def _roads(position: GlenMore, seat: int) -> Roads:
    return Roads(road_prices(frozenset(position.marks)), position.seats[seat].coins, position.marks)


def _within_reach(known: Roads, seat: int) -> list[Choice]:
    coins = known.coins
    return [_MARK[field] for field, price in known.prices.items() if price <= coins]


def _why_not_mark(known: Roads, seat: int, field: str) -> Refusal | None:
    """GM-7.2, GM-7.4: a free field whose way can be paid."""
    price = known.prices.get(field)
    if price is None:
        return Refusal("GM-7.2", "field_taken", (field, known.marks[field]))
    return Refusal("GM-7.4", "road_dear", (field, price, known.coins)) if known.coins < price else None


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
    lambda position, seat: (seat,) if _may_ask(position, seat) else (),
    Verb(
        "mark",
        "GM-7.2",
        _candidates,
        _why_not_mark,
        _mark,
        shape=(frozenset(CLANS),),
        pseudo_legal=_within_reach,
        facts=_roads,
        sure=True,
    ),
    sell,
    Verb("forgo", "GM-7.6", lambda position, seat: _FORGO, lambda position, seat: None, _forgo, sure=True),
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
