"""What every chapter of the rules uses: payments and loans, gains, steps of a share value, the royal track, income."""

from __future__ import annotations

from typing import Final, TypeVar

from games.core.rng import Rng
from games.core.types import Event, Log
from games.green_gold.components import load
from games.green_gold.figures import LINES, MOST_VALUE, dividend_end, perks_of
from games.green_gold.state import NOBODY, GreenGold

_R: Final = load().rules
_ROYAL_PLACES: Final = len(load().royal_track)
T = TypeVar("T")


def by_chance(position: GreenGold, things: tuple[T, ...] | list[T]) -> T:
    """One of the things, each as likely."""
    rng = Rng(position.rng)
    found = things[rng.below(len(things))]
    position.rng = rng.state
    return found


# ---------------------------------------------------------------- money and concessions


def pay(position: GreenGold, log: Log, seat: int, amount: int) -> None:
    """Pay the reserve; loans are taken only for what is short, and no more of them than needed (GG-3.7, GG-3.8)."""
    owner = position.seats[seat]
    owner.money -= amount
    if owner.money < 0:
        loans = (-owner.money + _R.loan_cash - 1) // _R.loan_cash
        owner.loans += loans
        owner.money += loans * _R.loan_cash
        log.append(Event("loan", "GG-3.7", seat, (loans, loans * _R.loan_cash)))


def earn(position: GreenGold, log: Log, seat: int, amount: int, source: str, rule: str) -> None:
    """Take money from the reserve, which never runs out (GG-0.5), if it is any."""
    if amount:
        position.seats[seat].money += amount
        log.append(Event("money", rule, seat, (amount, source)))


def gain_concessions(position: GreenGold, log: Log, seat: int, count: int, source: str, rule: str) -> None:
    """Take concessions from the reserve, if it is any."""
    if count:
        position.seats[seat].concessions += count
        log.append(Event("concessions", rule, seat, (count, source)))


# ---------------------------------------------------------------- share values


def step(position: GreenGold, log: Log, company: str, steps: int) -> None:
    """Raise a share value (GG-3.2); each line that is crossed pays at once (GG-3.4, GG-3.5), and what is beyond the
    highest value is lost."""
    before = position.values[company]
    after = position.values[company] = min(MOST_VALUE, before + steps)
    if after == before:
        log.append(Event("at_maximum", "GG-3.2", -1, (company, before)))
        return
    log.append(Event("stepped", "GG-3.2", -1, (company, before, after)))
    for value in range(before, after):
        if value in LINES:
            _pay_dividends(position, log, company)


def _pay_dividends(position: GreenGold, log: Log, company: str) -> None:
    """Everybody with shares of the company is paid; the token moves on, also if nobody is (GG-3.4), and stays on its
    last space (GG-3.6)."""
    for number, seat in enumerate(position.seats):
        if held := seat.shares[company]:
            amount = held * (_R.dividend_per_share + perks_of(seat.rows).dividend)
            seat.money += amount
            log.append(Event("dividend", "GG-3.4", number, (company, amount)))
    if position.dividends < dividend_end(len(position.seats)):
        position.dividends += 1
        log.append(Event("dividends_moved", "GG-3.4", -1, (position.dividends,)))


# ---------------------------------------------------------------- the royal supplier track


def advance(position: GreenGold, log: Log, company: str) -> None:
    """One step of a company's royal supplier token (GG-7.5 to GG-7.8)."""
    track = list(position.royal)
    if company not in track:
        _enter(position, log, company, track)
        return
    at = track.index(company)
    if at == 0:
        log.append(Event("royal_first", "GG-7.8", -1, (company,)))
        return
    ahead = track[at - 1]
    track[at - 1 : at + 1] = [company, ahead]
    position.royal = tuple(track)
    log.append(Event("royal", "GG-7.8", -1, (company, at + 1, at, ahead)))


def _enter(position: GreenGold, log: Log, company: str, track: list[str]) -> None:
    """Onto the track from outside: in the place of the lowest token, which falls back, out of the fifth place off the
    track."""
    lowest = track[-1] if track else ""
    track.insert(max(0, len(track) - 1), company)
    log.append(Event("royal", "GG-7.7" if lowest else "GG-7.6", -1, (company, 0, track.index(company) + 1, lowest)))
    if len(track) > _ROYAL_PLACES:
        log.append(Event("royal_out", "GG-7.7", -1, (track.pop(),)))
    position.royal = tuple(track)


# ---------------------------------------------------------------- trading posts


def visit(position: GreenGold, log: Log, seat: int, city: str, why: str) -> None:
    """Passive income (GG-6.9): the trading posts of others are paid when `why` is crates or deal, in one turn once
    each (GG-6.10)."""
    if why == "crates":
        if city in position.visited:
            return
        position.visited += (city,)
    for owner in position.cities[city].posts:
        if owner not in (NOBODY, seat):
            amount = _R.post_passive + perks_of(position.seats[owner].rows).passive
            position.seats[owner].money += amount
            log.append(Event("income", "GG-6.9", owner, (city, amount, why)))


def take_crate(position: GreenGold, log: Log, seat: int, city: str, slot: int) -> None:
    """Lift a crate from its slot; the trading posts of others are paid for it."""
    there = position.cities[city]
    there.filled = (*there.filled[:slot], False, *there.filled[slot + 1 :])
    visit(position, log, seat, city, "crates")
