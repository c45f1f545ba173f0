"""Negotiate (GG-5): an agent to a headquarters, its bonus, a contract, a concession, and money for all agents."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, push
from games.core.types import Choice, Event, Log
from games.green_gold.components import load
from games.green_gold.figures import COMPANIES, agents_in_headquarters, companies, has_agent, perks_of
from games.green_gold.rules.common import earn, gain_concessions
from games.green_gold.rules.effects import run_effects, why_not_in_play
from games.green_gold.state import NOBODY, GreenGold

_R: Final = load().rules


def place_agent(position: GreenGold, log: Log, seat: int) -> None:
    """GG-5.1: an agent goes to the headquarters of the company."""
    _place(position, log, seat, position.company)


def _place(position: GreenGold, log: Log, seat: int, company: str) -> None:
    """From the office first, else from tea (GG-5.2); whoever is there goes to tea (GG-5.3)."""
    owner = position.seats[seat]
    if owner.agents:
        owner.agents -= 1
        origin = "office"
    else:
        at_tea = list(position.tea_break)
        at_tea.remove(seat)
        position.tea_break = tuple(at_tea)
        origin = "tea"
    before, position.headquarters[company] = position.headquarters[company], seat
    log.append(Event("agent", "GG-5.1", seat, (company, origin)))
    if before != NOBODY:
        position.tea_break += (before,)
        log.append(Event("displaced", "GG-5.3", before, (company,)))


def headquarters_bonus(position: GreenGold, log: Log, seat: int) -> None:
    """GG-5.4: the bonus of the headquarters."""
    _gain_bonus(position, log, seat, position.company)


def _gain_bonus(position: GreenGold, log: Log, seat: int, company: str) -> None:
    token = position.hq_tokens[company]
    log.append(Event("hq_bonus", "GG-5.4", seat, (company, token)))
    run_effects(position, log, seat, f"hq:{token}", company)


def take_contract(position: GreenGold, log: Log, seat: int) -> None:
    """GG-5.5: a contract next to the headquarters."""
    push(position, "contract", seat, position.company)


def agents_pay(position: GreenGold, log: Log, seat: int) -> None:
    """GG-5.7: a concession, and money for each agent in the City."""
    gain_concessions(position, log, seat, _R.negotiate_concession, "negotiate", "GG-5.7")
    earn(position, log, seat, negotiate_money(position, seat), "negotiate", "GG-5.7")


def negotiate_money(position: GreenGold, seat: int) -> int:
    """What the seat's agents earn as they stand: in headquarters, and at tea, where an upgrade makes it more
    (GG-11.23)."""
    at_work = agents_in_headquarters(position, seat) * _R.negotiate_money_city_agent
    return at_work + position.tea_break.count(seat) * perks_of(position.seats[seat].rows).tea_break


# ---------------------------------------------------------------- deal tile 6: an agent anywhere

_AGENT: Final = {company: Choice("agent", (company,)) for company in COMPANIES}


def _may_place(position: GreenGold, seat: int) -> Iterable[int]:
    """The seat, unless all its agents are in headquarters (GG-10.20)."""
    return (seat,) if has_agent(position, seat) else ()


def _agent(position: GreenGold, log: Log, seat: int, company: str) -> None:
    """GG-10.6: only the bonus of the headquarters comes of it."""
    _place(position, log, seat, company)
    _gain_bonus(position, log, seat, company)


ask_agent: Final = Question[GreenGold](
    "agent",
    "GG-10.6",
    _may_place,
    Verb(
        "agent",
        "GG-10.6",
        lambda position, seat: [_AGENT[company] for company in companies(len(position.seats))],
        why_not_in_play,
        _agent,
        shape=(frozenset(COMPANIES),),
    ),
    secret=False,
)

PROCEDURES: Final = (
    Procedure[GreenGold](
        "negotiate",
        "GG-5.1",
        place_agent,
        headquarters_bonus,
        take_contract,
        agents_pay,
        shape=(SEAT,),
        on=("turn.perform",),
    ),
    Procedure[GreenGold]("agent", "GG-10.6", Ask(ask_agent), shape=(SEAT,)),
)
