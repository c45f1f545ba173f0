"""Expand (GG-6): a factory and a trading post, in either order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, push
from games.core.types import Choice, Event, Log, Refusal
from games.green_gold.components import load
from games.green_gold.figures import (
    CITIES,
    FACTORY,
    POST,
    factory_spaces,
    post_spaces,
    row_steps,
    side,
)
from games.green_gold.rules.common import earn, step
from games.green_gold.rules.effects import run_effects
from games.green_gold.state import NOBODY, City, GreenGold

_C: Final = load()
_CITY: Final = frozenset(CITIES)
_POSTS: Final = range(max(len(spaces) for city in _C.cities.values() for spaces in city.post_bonuses.values()))


def prepare(position: GreenGold, log: Log, seat: int) -> None:
    """GG-6.1: both parts are to be done; without a trading post there is money instead, and without a place for one
    nothing (GG-6.8)."""
    position.parts = (FACTORY, POST)
    if not position.seats[seat].posts:
        position.parts = (FACTORY,)
        log.append(Event("no_post", "GG-6.8", seat))
        earn(position, log, seat, _C.rules.no_post_left_money, "no_post", "GG-6.8")
    elif not any(post_spaces(position, seat, city) for city in CITIES):
        position.parts = (FACTORY,)
        log.append(Event("no_place", "GG-6.8", seat))


def post_income(posts: int) -> int:
    """What the next trading post earns of a seat that has so many in its office, of which there is at least one."""
    return _C.post_income[len(_C.post_income) - posts]


# ---------------------------------------------------------------- the factory

_FACTORY: Final = {city: Choice("factory", (city,)) for city in CITIES}


def _why_not_factory(position: GreenGold, seat: int, city: str) -> Refusal | None:
    """Why no factory of the company may be opened in the city (GG-6.2)."""
    there = position.cities[city]
    if FACTORY not in position.parts:
        return Refusal("GG-6.1", "part_done", (FACTORY,))
    if position.company in there.factories:
        return Refusal("GG-6.2", "factory_there", (position.company, city))
    if len(there.factories) == factory_spaces(len(position.seats), city):
        return Refusal("GG-6.2", "no_factory_room", (city,))
    return None


def _factory(position: GreenGold, log: Log, seat: int, city: str) -> None:
    """The factory, then the steps of its row (GG-6.3), then new tea for the city (GG-6.4)."""
    company, there = position.company, position.cities[city]
    steps = row_steps(position.factories_left[company])
    position.parts = tuple(part for part in position.parts if part != FACTORY)
    position.factories_left[company] -= 1
    there.factories += (company,)
    log.append(Event("factory", "GG-6.2", seat, (company, city, steps)))
    step(position, log, company, steps)
    refill(log, city, there, "GG-6.4")


def refill(log: Log, name: str, city: City, rule: str) -> None:
    """New crates for all empty slots of the city."""
    if False in city.filled:
        city.filled = (True,) * len(city.filled)
        log.append(Event("refilled", rule, -1, (name,)))


# ---------------------------------------------------------------- the trading post


_POST: Final = {(city, space): Choice("post", (city, space)) for city in CITIES for space in _POSTS}


def _post_candidates(position: GreenGold, seat: int) -> list[Choice]:
    return [_POST[name, space] for name, city in position.cities.items() for space in range(len(city.posts))]


def _free_spaces(position: GreenGold, seat: int) -> list[Choice]:
    """The free spaces in cities without a trading post of the seat, if that part is still to be done."""
    if POST not in position.parts:
        return []
    return [
        _POST[name, space]
        for name, city in position.cities.items()
        if seat not in city.posts
        for space, owner in enumerate(city.posts)
        if owner == NOBODY
    ]


def _why_not_post(position: GreenGold, seat: int, city: str, space: int) -> Refusal | None:
    """Why no trading post may be put on this space of the city (GG-6.5)."""
    posts = position.cities[city].posts
    if POST not in position.parts:
        return Refusal("GG-6.1", "part_done", (POST,))
    if space >= len(posts):
        return Refusal("GG-6.5", "no_such_space", (city,))
    if seat in posts:
        return Refusal("GG-6.5", "post_there", (city,))
    return None if posts[space] == NOBODY else Refusal("GG-6.5", "space_taken", (city, posts[space]))


def _post(position: GreenGold, log: Log, seat: int, city: str, space: int) -> None:
    """Its money (GG-6.6), then the bonus that it covers (GG-6.7), then upgrades have their moment (GG-11.8)."""
    owner, there = position.seats[seat], position.cities[city]
    money = post_income(owner.posts)
    position.parts = tuple(part for part in position.parts if part != POST)
    owner.posts -= 1
    there.posts = (*there.posts[:space], seat, *there.posts[space + 1 :])
    log.append(Event("post", "GG-6.5", seat, (city, space, money)))
    earn(position, log, seat, money, "post", "GG-6.6")
    push(position, "trigger", seat, "post")
    run_effects(position, log, seat, f"post:{side(len(position.seats))}:{city}:{space}")


def _parts_left(position: GreenGold, seat: int) -> Iterable[int]:
    return (seat,) if position.parts else ()


ask_expand: Final = Question[GreenGold](
    "expand",
    "GG-6.1",
    _parts_left,
    Verb(
        "factory",
        "GG-6.2",
        lambda position, seat: _FACTORY.values(),
        _why_not_factory,
        _factory,
        shape=(_CITY,),
        ends=False,
        pseudo_legal=lambda position, seat: _FACTORY.values() if FACTORY in position.parts else (),
    ),
    Verb(
        "post",
        "GG-6.5",
        _post_candidates,
        _why_not_post,
        _post,
        shape=(_CITY, _POSTS),
        ends=False,
        pseudo_legal=_free_spaces,
        sure=True,
    ),
    secret=False,
)

PROCEDURES: Final = (
    Procedure[GreenGold]("expand", "GG-6.1", prepare, Ask(ask_expand), shape=(SEAT,), on=("turn.perform",)),
)
