"""Whether an action can be completed with a worker (GG-1.7): what is looked at before anything is chosen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Final

from games.core.types import Refusal
from games.green_gold.figures import (
    ACTIONS,
    COMPANIES,
    EXPAND,
    IMPORT,
    INVEST,
    NEGOTIATE,
    SERVE,
    companies,
    factory_spaces,
    has_agent,
    perks_of,
    teas_on_sale,
)
from games.green_gold.state import GreenGold, copy_position

Rows = tuple[tuple[str, ...], ...]
"""The upgrades of a seat, or those that it would still have."""

_NO_SHARE: Final = {company: Refusal("GG-1.7", "no_share", (company,)) for company in COMPANIES}
_NOTHING_ON_SALE: Final = {company: Refusal("GG-1.7", "nothing_on_sale", (company,)) for company in COMPANIES}
_NO_AGENT: Final = Refusal("GG-1.7", "no_agent")
_NO_FACTORY: Final = {company: Refusal("GG-1.7", "no_factory_left", (company,)) for company in COMPANIES}
_NO_ROOM: Final = {company: Refusal("GG-1.7", "no_factory_space", (company,)) for company in COMPANIES}
_NO_TEA: Final = {company: Refusal("GG-1.7", "nothing_to_serve", (company,)) for company in COMPANIES}


def _why_not_invest(position: GreenGold, seat: int, company: str, rows: Rows) -> Refusal | None:
    return None if position.shares_left[company] else _NO_SHARE[company]


def _why_not_import(position: GreenGold, seat: int, company: str, rows: Rows) -> Refusal | None:
    for city in position.cities.values():
        if company in city.factories and True in city.filled:
            return None
    return _NOTHING_ON_SALE[company]


def _why_not_negotiate(position: GreenGold, seat: int, company: str, rows: Rows) -> Refusal | None:
    return None if has_agent(position, seat) else _NO_AGENT


def _why_not_expand(position: GreenGold, seat: int, company: str, rows: Rows) -> Refusal | None:
    """GG-1.7: a factory is left, and a city has room for it."""
    if not position.factories_left[company]:
        return _NO_FACTORY[company]
    count = len(position.seats)
    for name, city in position.cities.items():
        if company not in city.factories and len(city.factories) < factory_spaces(count, name):
            return None
    return _NO_ROOM[company]


def _why_not_serve(position: GreenGold, seat: int, company: str, rows: Rows) -> Refusal | None:
    """GG-1.7: tea that may be served lies in a city of the company or, by upgrade, in the own warehouse (GG-11.25)."""
    has = perks_of(rows)
    served = () if has.repeat else position.order_teas
    for city in position.cities.values():
        if company in city.factories and not teas_on_sale(city.tile, city.side, city.filled).issubset(served):
            return None
    if has.own_tea and any(count and tea not in served for tea, count in position.seats[seat].crates.items()):
        return None
    return _NO_TEA[company]


_TESTS: Final[dict[str, Callable[[GreenGold, int, str, Rows], Refusal | None]]] = {
    INVEST: _why_not_invest,
    IMPORT: _why_not_import,
    NEGOTIATE: _why_not_negotiate,
    EXPAND: _why_not_expand,
    SERVE: _why_not_serve,
}


def why_not_for(position: GreenGold, seat: int, action: str, company: str) -> Refusal | None:
    """Why the action cannot be completed for this company."""
    return _TESTS[action](position, seat, company, position.seats[seat].rows)


def why_not_with(position: GreenGold, seat: int, action: str, worker: str, rows: Rows) -> Refusal | None:
    """Why the action cannot be completed with this worker and these upgrades: not for its own company, nor for another
    that it may count for."""
    refusal = _TESTS[action](position, seat, worker, rows)
    if refusal is not None and _fits_as_another(position, seat, action, rows):
        return None
    return refusal


def _fits_as_another(position: GreenGold, seat: int, action: str, rows: Rows) -> bool:
    """Whether a worker may count as any colour (GG-11.12), and with one the action can be completed."""
    if not perks_of(rows).wild:
        return False
    test = _TESTS[action]
    return any(test(position, seat, company, rows) is None for company in companies(len(position.seats)))


def why_not_without(position: GreenGold, seat: int, tea: str) -> Refusal | None:
    """Why a crate of this tea may not be given back now: the action that was chosen needs it (GG-1.8)."""
    if not position.worker or position.company:
        return None
    after = copy_position(position)
    after.seats[seat].crates[tea] -= 1
    refusal = why_not_with(after, seat, position.action, position.worker, after.seats[seat].rows)
    return None if refusal is None else Refusal("GG-1.8", "needed_crate", (tea, position.action))


def why_not_covering(position: GreenGold, seat: int, row: int, name: str) -> Refusal | None:
    """Why the upgrade on top of this row may not be covered with this one now: the action that was chosen needs it
    (GG-1.8)."""
    rows = position.seats[seat].rows
    if not position.worker or position.company:
        return None
    after = (*rows[:row], (name,), *rows[row + 1 :])
    refusal = why_not_with(position, seat, position.action, position.worker, after)
    return None if refusal is None else Refusal("GG-1.8", "needed_upgrade", (rows[row][-1], position.action))


def why_not_go(position: GreenGold, seat: int, action: str) -> Refusal | None:
    """Why the seat may not choose the action: its pawn stands there (GG-1.2), or no worker completes it (GG-1.7)."""
    owner = position.seats[seat]
    if owner.pawn == action:
        return Refusal("GG-1.2", "stands_here", (action,))
    test, refusal = _TESTS[action], None
    for worker in chain.from_iterable(position.depots):
        refusal = test(position, seat, worker, owner.rows)
        if refusal is None:
            return None
    if refusal is not None and _fits_as_another(position, seat, action, owner.rows):
        return None
    return refusal if refusal is _NO_AGENT else Refusal("GG-1.7", "no_worker_fits", (action,))


def may_act(position: GreenGold, seat: int) -> bool:
    """Whether there is an action that the seat may choose."""
    return any(why_not_go(position, seat, action) is None for action in ACTIONS)
