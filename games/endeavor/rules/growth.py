"""The growth and salary phases (EN-2.1, EN-2.5), and the variant in which a seat plays three phases in one go."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, begin_chapter, push
from games.core.types import Choice, Event, Log, Refusal
from games.endeavor.figures import BUILDINGS, CULTURE, FINANCE, level
from games.endeavor.rules.common import clockwise, free
from games.endeavor.state import Endeavor, Seat

# ---------------------------------------------------------------- growth


def grow(position: Endeavor, log: Log) -> None:
    """EN-2.1: each seat moves markers from its supply to its harbor, also such as came back to it (EN-2.4)."""
    if position.by_seat:
        return
    position.phase = "growth"
    begin_chapter(position, log, "EN-2.1", "growth", position.round)
    for seat in clockwise(position):
        _grow(position, log, seat)


def _grow(position: Endeavor, log: Log, seat: int) -> None:
    owner = position.seats[seat]
    wanted = level(owner, CULTURE)
    count = min(owner.supply, wanted)
    owner.supply -= count
    owner.harbor += count
    log.append(Event("grew", "EN-2.1" if count == wanted else "EN-2.3", seat, (count, wanted)))


# ---------------------------------------------------------------- salary


def salary(position: Endeavor, log: Log) -> None:
    """EN-2.5: each seat takes markers back from its buildings, whether it wants to or not (EN-2.8)."""
    if position.by_seat:
        return
    position.phase = "salary"
    begin_chapter(position, log, "EN-2.5", "salary", position.round)
    for seat in reversed(list(clockwise(position))):
        call_for_salary(position, seat)


def call_for_salary(position: Endeavor, seat: int) -> None:
    """The seat's payments are next, if there is anything to pay."""
    owner = position.seats[seat]
    if any(owner.manned):
        push(position, "salary", seat, level(owner, FINANCE))


def pay_all(position: Endeavor, log: Log, seat: int, left: int) -> None:
    """EN-2.7: where payments suffice for every marker there is nothing to choose, and all come home."""
    owner = position.seats[seat]
    count = sum(owner.manned)
    if count > left:
        return
    home = tuple(_manned(owner))
    owner.manned = (False,) * len(owner.manned)
    owner.harbor += count
    log.append(Event("salary", "EN-2.7", seat, home))


def pay_candidates(position: Endeavor, seat: int) -> Iterable[Choice]:
    """A payment from each kind of building that the seat has."""
    return _payments(position.seats[seat].buildings)


_PAY: Final = {tile: Choice("pay", (tile,)) for tile in BUILDINGS}


@lru_cache(4096)
def _payments(buildings: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(_PAY[tile] for tile in dict.fromkeys(buildings))


def manned_buildings(position: Endeavor, seat: int) -> Iterable[Choice]:
    """The payments for which there is a marker."""
    owner = position.seats[seat]
    manned = _manned(owner)
    return [choice for choice in _payments(owner.buildings) if choice.args[0] in manned]


def _manned(owner: Seat) -> list[str]:
    return [*compress(owner.buildings, owner.manned)]


def why_not_pay(position: Endeavor, seat: int, tile: str, rule: str) -> Refusal | None:
    """Why no marker can be taken back from a building of this kind."""
    owner = position.seats[seat]
    if tile in _manned(owner):
        return None
    return Refusal(rule, "not_built" if tile not in owner.buildings else "no_marker", (tile,))


def _salary(position: Endeavor, log: Log, seat: int, tile: str) -> None:
    left = int(position.agenda[-1].args[1])
    free(position.seats[seat], tile)
    log.append(Event("salary", "EN-2.5", seat, (tile,)))
    if left > 1:
        push(position, "salary", seat, left - 1)


ask_salary: Final = Question[Endeavor](
    "salary",
    "EN-2.7",
    lambda position, seat, left: (seat,) if any(position.seats[seat].manned) else (),
    Verb(
        "pay",
        "EN-2.7",
        pay_candidates,
        lambda position, seat, tile: why_not_pay(position, seat, tile, "EN-2.7"),
        _salary,
        shape=(frozenset(BUILDINGS),),
        pseudo_legal=manned_buildings,
        sure=True,
    ),
    secret=False,
)

# ---------------------------------------------------------------- three phases in one go


def prepare(position: Endeavor, log: Log) -> None:
    """EN-0.20: if the table plays so, each seat builds, grows and pays before the next one does."""
    if not position.by_seat:
        return
    position.phase = "prepare"
    begin_chapter(position, log, "EN-0.20", "prepare", position.round)
    for seat in reversed(list(clockwise(position))):
        push(position, "prepare", seat)


def build_alone(position: Endeavor, log: Log, seat: int) -> None:
    """EN-0.20: first the building."""
    push(position, "build", seat)


def grow_alone(position: Endeavor, log: Log, seat: int) -> None:
    """EN-0.20: then growth."""
    _grow(position, log, seat)


def salary_alone(position: Endeavor, log: Log, seat: int) -> None:
    """EN-0.20: then salaries."""
    call_for_salary(position, seat)


PROCEDURES: Final = (
    Procedure[Endeavor](
        "prepare", "EN-0.20", build_alone, grow_alone, salary_alone, shape=(SEAT,), on=("round.prepare",), queued=True
    ),
    Procedure[Endeavor](
        "salary",
        "EN-2.5",
        pay_all,
        Ask(ask_salary),
        shape=(SEAT, range(1, 6)),
        on=("round.salary", "prepare.salary_alone", "salary.pay"),
        queued=True,
    ),
)
