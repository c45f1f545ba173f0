"""Invest (GG-3.9 to GG-3.11), bonuses of shareholders, and the exchange of a share (GG-10.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, push
from games.core.types import Choice, Event, Log, Refusal
from games.green_gold.figures import COMPANIES, companies, perks_of, share_price
from games.green_gold.rules.common import pay, step
from games.green_gold.rules.effects import run_effects, why_not_in_play
from games.green_gold.state import GreenGold

_COMPANY: Final = frozenset(COMPANIES)
_ONE_BONUS: Final = 1


def buy_share(position: GreenGold, log: Log, seat: int) -> None:
    """GG-3.9: pay the share value and take a share; it earns a dividend of the step that follows."""
    owner, company = position.seats[seat], position.company
    price = share_price(owner, position.values[company])
    log.append(Event("share", "GG-3.9", seat, (company, price)))
    pay(position, log, seat, price)
    owner.shares[company] += 1
    position.shares_left[company] -= 1


def raise_value(position: GreenGold, log: Log, seat: int) -> None:
    """GG-3.10, GG-4.5: the share value rises by one step."""
    step(position, log, position.company, 1)


def shareholder_bonus(position: GreenGold, log: Log, seat: int) -> None:
    """GG-3.11: the bonus that lies with the share, or another one with an upgrade (GG-11.17)."""
    if perks_of(position.seats[seat].rows).any_bonus:
        push(position, "bonus", seat, _ONE_BONUS, "")
    else:
        _gain(position, log, seat, position.company)


def _gain(position: GreenGold, log: Log, seat: int, company: str) -> None:
    token = position.share_tokens[company]
    log.append(Event("bonus", "GG-10.14", seat, (company, token)))
    run_effects(position, log, seat, f"share:{token}", company)


# ---------------------------------------------------------------- any shareholder bonus

_BONUS: Final = {company: Choice("bonus", (company,)) for company in COMPANIES}


def _why_not_bonus(position: GreenGold, seat: int, company: str) -> Refusal | None:
    if position.agenda[-1].args[2] == company:
        return Refusal("GG-10.11", "same_bonus", (company,))
    return why_not_in_play(position, seat, company)


def _bonus(position: GreenGold, log: Log, seat: int, company: str) -> None:
    left = int(position.agenda[-1].args[1])
    if left > 1:
        push(position, "bonus", seat, left - 1, company)
    _gain(position, log, seat, company)


ask_bonus: Final = Question[GreenGold](
    "bonus",
    "GG-10.14",
    lambda position, seat, left, taken: (seat,),
    Verb(
        "bonus",
        "GG-10.14",
        lambda position, seat: [_BONUS[company] for company in companies(len(position.seats))],
        _why_not_bonus,
        _bonus,
        shape=(_COMPANY,),
    ),
    secret=False,
)

# ---------------------------------------------------------------- deal tile 10


def why_not_swap(position: GreenGold, seat: int, own: str, other: str) -> Refusal | None:
    """Why this share cannot be exchanged for one of the other company (GG-10.10)."""
    refusal = why_not_in_play(position, seat, own) or why_not_in_play(position, seat, other)
    if refusal is not None:
        return refusal
    if own == other:
        return Refusal("GG-10.10", "same_company", (own,))
    if not position.seats[seat].shares[own]:
        return Refusal("GG-10.10", "no_own_share", (own,))
    return None if position.shares_left[other] else Refusal("GG-10.10", "no_share_left", (other,))


def _swap_candidates(position: GreenGold, seat: int) -> Iterable[Choice]:
    playing = companies(len(position.seats))
    own = [company for company in playing if position.seats[seat].shares[company]]
    return [Choice("swap", (one, other)) for one in own for other in playing if one != other]


def may_swap(position: GreenGold, seat: int) -> bool:
    """Whether any share can be exchanged."""
    return any(
        why_not_swap(position, seat, *map(str, choice.args)) is None for choice in _swap_candidates(position, seat)
    )


def _swap(position: GreenGold, log: Log, seat: int, own: str, other: str) -> None:
    """The difference is paid or received; nothing else happens."""
    owner = position.seats[seat]
    difference = position.values[other] - position.values[own]
    log.append(Event("swapped", "GG-10.10", seat, (own, other, difference)))
    pay(position, log, seat, difference)
    for company, more in ((own, -1), (other, 1)):
        owner.shares[company] += more
        position.shares_left[company] -= more


ask_swap: Final = Question[GreenGold](
    "swap",
    "GG-10.10",
    lambda position, seat: (seat,) if may_swap(position, seat) else (),
    Verb("swap", "GG-10.10", _swap_candidates, why_not_swap, _swap, shape=(_COMPANY, _COMPANY)),
    secret=False,
)

PROCEDURES: Final = (
    Procedure[GreenGold](
        "invest", "GG-3.9", buy_share, raise_value, shareholder_bonus, shape=(SEAT,), on=("turn.perform",)
    ),
    Procedure[GreenGold]("bonus", "GG-10.14", Ask(ask_bonus), shape=(SEAT, range(1, 3), frozenset({"", *COMPANIES}))),
    Procedure[GreenGold]("swap", "GG-10.10", Ask(ask_swap), shape=(SEAT,)),
)
