"""Serve tea to the Crown (GG-7): a crate on an order, its bonus and money, a mandate, a royal step, new orders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, push
from games.core.types import Choice, Event, Log, Refusal
from games.green_gold.components import load
from games.green_gold.figures import CITIES, TEAS, perks_of, servable, slots
from games.green_gold.rules.common import advance, earn, take_crate
from games.green_gold.rules.drawing import draw_mandate, fill_mandates
from games.green_gold.rules.effects import run_effects
from games.green_gold.rules.importing import full_slots, why_not_take
from games.green_gold.state import GreenGold

_C: Final = load()
_CITY: Final = frozenset(CITIES)
_SLOTS: Final = range(max(len(up) for tile in _C.supply_tiles.values() for up in tile.sides))
_ORDERS: Final = range(len(_C.order_tokens))
_MANDATES: Final = range(_C.setup.mandates_face_up)
WAREHOUSE: Final = "warehouse"
"""In place of a city: the seat's own warehouse."""

# ---------------------------------------------------------------- the crate

_SERVE: Final = [Choice("serve", (city, slot)) for city in CITIES for slot in _SLOTS]
_SERVE_OWN: Final = {tea: Choice("serve_own", (tea,)) for tea in TEAS}


def _why_not_serve(position: GreenGold, seat: int, city: str, slot: int) -> Refusal | None:
    if (refusal := why_not_take(position, seat, city, slot, "GG-7.1")) is not None:
        return refusal
    there = position.cities[city]
    return _why_not_tea(position, seat, slots(there.tile, there.side)[slot][0])


def _why_not_tea(position: GreenGold, seat: int, tea: str) -> Refusal | None:
    return None if servable(position, seat, tea) else Refusal("GG-7.1", "tea_served", (tea,))


def _serve(position: GreenGold, log: Log, seat: int, city: str, slot: int) -> None:
    """The crate costs nothing and does not enter the warehouse (GG-7.2)."""
    there = position.cities[city]
    tea = slots(there.tile, there.side)[slot][0]
    position.serving = (tea,)
    log.append(Event("served", "GG-7.1", seat, (city, slot, tea)))
    take_crate(position, log, seat, city, slot)


def _why_not_serve_own(position: GreenGold, seat: int, tea: str) -> Refusal | None:
    owner = position.seats[seat]
    if not perks_of(owner.rows).own_tea:
        return Refusal("GG-11.25", "no_own_tea")
    if not owner.crates[tea]:
        return Refusal("GG-11.25", "no_such_crate", (tea,))
    return _why_not_tea(position, seat, tea)


def _serve_own(position: GreenGold, log: Log, seat: int, tea: str) -> None:
    position.seats[seat].crates[tea] -= 1
    position.serving = (tea,)
    log.append(Event("served", "GG-11.25", seat, (WAREHOUSE, -1, tea)))


ask_serve: Final = Question[GreenGold](
    "serve",
    "GG-7.1",
    lambda position, seat: (seat,),
    Verb(
        "serve",
        "GG-7.1",
        lambda position, seat: _SERVE,
        _why_not_serve,
        _serve,
        shape=(_CITY, _SLOTS),
        pseudo_legal=full_slots("serve"),
    ),
    Verb(
        "serve_own",
        "GG-11.25",
        lambda position, seat: _SERVE_OWN.values() if perks_of(position.seats[seat].rows).own_tea else (),
        _why_not_serve_own,
        _serve_own,
        shape=(frozenset(TEAS),),
    ),
    secret=False,
)

# ---------------------------------------------------------------- the order and what it brings


_ORDER: Final = tuple(Choice("order", (space,)) for space in _ORDERS)


def _empty_orders(position: GreenGold) -> list[int]:
    return [space for space, tea in enumerate(position.order_teas) if not tea]


def _may_pick(position: GreenGold, seat: int) -> Iterable[int]:
    """The seat, if there is more than one empty token."""
    return (seat,) if len(_empty_orders(position)) > 1 else ()


def _why_not_order(position: GreenGold, seat: int, space: int) -> Refusal | None:
    tea = position.order_teas[space]
    return Refusal("GG-7.1", "order_taken", (tea,)) if tea else None


def _order(position: GreenGold, log: Log, seat: int, space: int) -> None:
    """The crate goes on the token, and the bonus that it covers is gained (GG-7.3)."""
    tea, token = position.serving[0], position.orders[space]
    position.order_teas[space] = tea
    position.serving = (tea, str(space))
    log.append(Event("order", "GG-7.3", seat, (space, token, tea)))
    run_effects(position, log, seat, f"order:{token}:{position.order_sides[space]}")


def last_order(position: GreenGold, log: Log, seat: int) -> None:
    """GG-7.1: if one token only is empty, the crate goes there."""
    if len(position.serving) == 1:
        _order(position, log, seat, _empty_orders(position)[0])


ask_order: Final = Question[GreenGold](
    "order",
    "GG-7.1",
    _may_pick,
    Verb(
        "order",
        "GG-7.1",
        lambda position, seat: _ORDER,
        _why_not_order,
        _order,
        shape=(_ORDERS,),
    ),
    secret=False,
)


def crown_pays(position: GreenGold, log: Log, seat: int) -> None:
    """GG-7.3: money for the tea."""
    earn(position, log, seat, _C.rules.serve_money[position.serving[0]], "serve", "GG-7.3")
    position.serving = ()


def take_mandate(position: GreenGold, log: Log, seat: int) -> None:
    """GG-7.4: a royal mandate."""
    push(position, "mandate", seat)


def supply_the_crown(position: GreenGold, log: Log, seat: int) -> None:
    """GG-7.5: the company's royal supplier token moves up a step."""
    advance(position, log, position.company)


def refresh(position: GreenGold, log: Log, seat: int) -> None:
    """GG-7.9: once all three tokens are taken, they are cleared and turned over, and there are new mandates."""
    if "" in position.order_teas:
        return
    position.order_teas = [""] * len(position.orders)
    position.order_sides = [1 - up for up in position.order_sides]
    position.mandate_discards += tuple(filter(None, position.mandates))
    position.mandates = [""] * len(position.mandates)
    log.append(Event("refreshed", "GG-7.9", -1))
    fill_mandates(position, log, "GG-7.9")


# ---------------------------------------------------------------- taking a mandate


_MANDATE: Final = tuple(Choice("mandate", (space,)) for space in _MANDATES)


def _can_draw(position: GreenGold) -> bool:
    """Whether there is a mandate that is not seen: the discards renew an empty deck (GG-7.10)."""
    return bool(position.mandate_deck or position.mandate_discards)


def _may_take(position: GreenGold, seat: int) -> Iterable[int]:
    """The seat, unless there is nothing to take (GG-7.10)."""
    blind = perks_of(position.seats[seat].rows).blind and _can_draw(position)
    return (seat,) if blind or any(position.mandates) else ()


def _why_not_mandate(position: GreenGold, seat: int, space: int) -> Refusal | None:
    return None if position.mandates[space] else Refusal("GG-7.4", "no_mandate_here", (space + 1,))


def _mandate(position: GreenGold, log: Log, seat: int, space: int) -> None:
    mandate, position.mandates[space] = position.mandates[space], ""
    position.seats[seat].mandates += (mandate,)
    log.append(Event("mandate", "GG-7.4", seat, (mandate, space)))


def _why_not_blind(position: GreenGold, seat: int) -> Refusal | None:
    if not perks_of(position.seats[seat].rows).blind:
        return Refusal("GG-11.27", "no_blind")
    return None if _can_draw(position) else Refusal("GG-7.10", "no_mandate_left")


def _blind(position: GreenGold, log: Log, seat: int) -> None:
    mandate = draw_mandate(position, log)
    position.seats[seat].mandates += (mandate,)
    log.append(Event("mandate", "GG-11.27", seat, (mandate, -1), reveals=True))


ask_mandate: Final = Question[GreenGold](
    "mandate",
    "GG-7.4",
    _may_take,
    Verb(
        "mandate",
        "GG-7.4",
        lambda position, seat: _MANDATE,
        _why_not_mandate,
        _mandate,
        shape=(_MANDATES,),
    ),
    Verb(
        "blind",
        "GG-11.27",
        lambda position, seat: (Choice("blind"),) if perks_of(position.seats[seat].rows).blind else (),
        _why_not_blind,
        _blind,
    ),
    secret=False,
)

PROCEDURES: Final = (
    Procedure[GreenGold](
        "serve",
        "GG-7.1",
        Ask(ask_serve),
        Ask(ask_order),
        last_order,
        crown_pays,
        take_mandate,
        supply_the_crown,
        refresh,
        shape=(SEAT,),
        on=("turn.perform",),
    ),
    Procedure[GreenGold]("mandate", "GG-7.4", Ask(ask_mandate), shape=(SEAT,)),
)
