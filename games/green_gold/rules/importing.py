"""Import (GG-4): crates from the cities with a factory of the company, its share value, and the deal tile."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, legal_among, push
from games.core.types import Choice, Event, Log, Refusal
from games.green_gold.components import load
from games.green_gold.figures import CITIES, on_sale, perks_of, slots, supplied_by, tea_price
from games.green_gold.rules.common import pay, take_crate, visit
from games.green_gold.rules.contracts import may_deliver_short
from games.green_gold.rules.effects import run_effects, settle_crate, settle_warehouse
from games.green_gold.rules.invest import may_swap, raise_value
from games.green_gold.state import City, GreenGold

_C: Final = load()
_CITY: Final = frozenset(CITIES)
_SLOTS: Final = range(max(len(up) for tile in _C.supply_tiles.values() for up in tile.sides))
CONCESSION: Final = 1
"""What it costs to activate a deal tile."""

# ---------------------------------------------------------------- buying crates (GG-4.1)


_DONE: Final = (Choice("done"),)


def _each_slot(verb: str) -> Callable[[GreenGold, int], Iterable[Choice]]:
    choices = [Choice(verb, (city, slot)) for city in CITIES for slot in _SLOTS]
    return lambda position, seat: choices


def full_slots(verb: str) -> Callable[[GreenGold, int], Iterable[Choice]]:
    """The slots that hold a crate in the cities with a factory of the company."""

    @lru_cache(4096)
    def here(city: str, filled: tuple[bool, ...]) -> list[Choice]:
        return [Choice(verb, (city, slot)) for slot, full in enumerate(filled) if full]

    def found(position: GreenGold, seat: int) -> list[Choice]:
        company, choices = position.company, []
        for name, city in position.cities.items():
            if company in city.factories:
                choices += here(name, city.filled)
        return choices

    return found


def why_not_take(position: GreenGold, seat: int, city: str, slot: int, rule: str = "GG-4.1") -> Refusal | None:
    """Why no crate can be taken from this slot: the company has no factory there, or the slot is empty.

    More is not asked of who buys it, as loans fill up the money (GG-3.8).
    """
    there = position.cities[city]
    if position.company not in there.factories:
        return Refusal(rule, "no_factory_here", (position.company, city))
    return None if there.filled[slot] else _slot_empty(there, city, slot, rule)


def _slot_empty(there: City, city: str, slot: int, rule: str) -> Refusal:
    return Refusal(rule, "slot_empty", (city, slots(there.tile, there.side)[slot][0]))


_full_slots_to_paper: Final = full_slots("paper")


def _slots_to_paper(position: GreenGold, seat: int) -> Iterable[Choice]:
    return _full_slots_to_paper(position, seat) if position.seats[seat].concessions else ()


def _why_not_paper(position: GreenGold, seat: int, city: str, slot: int) -> Refusal | None:
    if (refusal := why_not_take(position, seat, city, slot)) is not None:
        return refusal
    needed, held = papers(position, seat, city, slot), position.seats[seat].concessions
    return None if held >= needed else Refusal("GG-4.3", "concessions", (needed, held))


def papers(position: GreenGold, seat: int, city: str, slot: int) -> int:
    """How many concessions the crate on this slot costs."""
    there = position.cities[city]
    return perks_of(position.seats[seat].rows).papers[slots(there.tile, there.side)[slot][0]]


def _buy(position: GreenGold, log: Log, seat: int, city: str, slot: int) -> None:
    """Each crate is paid as it is taken; all crates of an Import are settled together afterwards (GG-4.4, GG-4.6)."""
    owner, there = position.seats[seat], position.cities[city]
    tea, printed = slots(there.tile, there.side)[slot]
    price = tea_price(owner, tea, printed)
    log.append(Event("bought", "GG-4.1", seat, (city, slot, tea, price)))
    pay(position, log, seat, price)
    _receive(position, log, seat, city, slot, tea)


def _paper(position: GreenGold, log: Log, seat: int, city: str, slot: int) -> None:
    owner, there = position.seats[seat], position.cities[city]
    tea, cost = slots(there.tile, there.side)[slot][0], papers(position, seat, city, slot)
    log.append(Event("papered", "GG-4.3", seat, (city, slot, tea, cost)))
    owner.concessions -= cost
    _receive(position, log, seat, city, slot, tea)


def _receive(position: GreenGold, log: Log, seat: int, city: str, slot: int, tea: str) -> None:
    position.seats[seat].crates[tea] += 1
    position.bought += 1
    take_crate(position, log, seat, city, slot)


def _why_not_done(position: GreenGold, seat: int) -> Refusal | None:
    return None if position.bought else Refusal("GG-4.1", "nothing_bought")


def store_bought(position: GreenGold, log: Log, seat: int) -> None:
    """GG-4.6: what the warehouse does not hold goes back."""
    settle_warehouse(position, seat)


# ---------------------------------------------------------------- the deal tile (GG-4.8)

_DEALS: Final = {city: Choice("deal", (city,)) for city in CITIES}


def _deal_candidates(position: GreenGold, seat: int) -> Iterable[Choice]:
    return _DEALS.values()


def _open_deals(position: GreenGold, seat: int) -> Iterable[Choice]:
    """The tiles in the cities of the company, if one is still to be had."""
    if position.dealt or not (position.seats[seat].concessions or perks_of(position.seats[seat].rows).deal_free):
        return ()
    return [_DEALS[city] for city in supplied_by(position, position.company)]


def _why_not_deal(position: GreenGold, seat: int, city: str) -> Refusal | None:
    """Why the city's deal tile may not be activated (GG-4.8)."""
    owner = position.seats[seat]
    if position.dealt:
        return Refusal("GG-4.8", "dealt_already")
    if position.company not in position.cities[city].factories:
        return Refusal("GG-4.8", "no_factory_here", (position.company, city))
    if not owner.concessions and not perks_of(owner.rows).deal_free:
        return Refusal("GG-4.8", "concessions", (CONCESSION, 0))
    return _why_not_tile(position, seat, city)


def _why_not_deal_now(position: GreenGold, seat: int, city: str) -> Refusal | None:
    """Before the first crate only; the other place for it is after the step of the share value."""
    if position.bought:
        return Refusal("GG-4.8", "buying")
    return _why_not_deal(position, seat, city)


def _why_not_tile(position: GreenGold, seat: int, city: str) -> Refusal | None:
    """Three tiles need what they use (GG-4.9)."""
    number = position.cities[city].deal
    kinds = [effect.kind for effect in _C.deal_tiles[number].do]
    if "fulfil" in kinds and not may_deliver_short(position, seat):
        return Refusal("GG-4.9", "no_contract_to_fulfil", (number,))
    if "swap_share" in kinds and not may_swap(position, seat):
        return Refusal("GG-4.9", "no_share_to_swap", (number,))
    if "discard_contract" in kinds and not position.seats[seat].contracts:
        return Refusal("GG-4.9", "no_contract_to_discard", (number,))
    if "crate_city" in kinds and not position.bought and _last_crate(position, city):
        return Refusal("GG-4.9", "last_crate", (number, city))
    return None


def _last_crate(position: GreenGold, city: str) -> bool:
    """Whether all that could be bought is a single crate in this city."""
    supply = [name for name in supplied_by(position, position.company) for full in position.cities[name].filled if full]
    return supply == [city]


def _deal(position: GreenGold, log: Log, seat: int, city: str) -> None:
    """Pay a concession; the posts of others earn (GG-6.9), then come the tile and upgrades for it (GG-11.7)."""
    owner, number = position.seats[seat], position.cities[city].deal
    cost = 0 if perks_of(owner.rows).deal_free else CONCESSION
    owner.concessions -= cost
    position.dealt = True
    log.append(Event("deal", "GG-4.8", seat, (city, number, cost)))
    visit(position, log, seat, city, "deal")
    push(position, "trigger", seat, "deal")
    run_effects(position, log, seat, f"deal:{number}", position.company)


def _may_deal(position: GreenGold, seat: int) -> Iterable[int]:
    """The seat, if there is still a tile that it may activate after the purchase."""
    return (seat,) if legal_among((_LATE_DEAL,), position, seat) else ()


ask_import: Final = Question[GreenGold](
    "import",
    "GG-4.1",
    lambda position, seat: (seat,),
    Verb(
        "buy",
        "GG-4.1",
        _each_slot("buy"),
        why_not_take,
        _buy,
        shape=(_CITY, _SLOTS),
        ends=False,
        pseudo_legal=full_slots("buy"),
        sure=True,
    ),
    Verb(
        "paper",
        "GG-4.3",
        _each_slot("paper"),
        _why_not_paper,
        _paper,
        shape=(_CITY, _SLOTS),
        ends=False,
        pseudo_legal=_slots_to_paper,
    ),
    Verb(
        "deal",
        "GG-4.8",
        _deal_candidates,
        _why_not_deal_now,
        _deal,
        shape=(_CITY,),
        ends=False,
        pseudo_legal=lambda position, seat: () if position.bought else _open_deals(position, seat),
    ),
    Verb("done", "GG-4.1", lambda position, seat: _DONE, _why_not_done, lambda position, log, seat: None),
    secret=False,
)
_LATE_DEAL: Final[Verb[GreenGold]] = Verb(
    "deal", "GG-4.8", _deal_candidates, _why_not_deal, _deal, shape=(_CITY,), pseudo_legal=_open_deals
)
ask_late_deal: Final = Question[GreenGold](
    "late_deal",
    "GG-4.8",
    _may_deal,
    _LATE_DEAL,
    Verb(
        "no_deal",
        "GG-4.8",
        lambda position, seat: (Choice("no_deal"),),
        lambda position, seat: None,
        lambda position, log, seat: None,
    ),
    secret=False,
)

# ---------------------------------------------------------------- deal tile 12: a crate from the city


def city_of_deal(position: GreenGold, kind: str) -> str:
    """The city whose deal tile has an effect of this kind. Raises StopIteration if none has."""
    return next(
        name
        for name, city in position.cities.items()
        if any(effect.kind == kind for effect in _C.deal_tiles[city.deal].do)
    )


def _may_carry(position: GreenGold, seat: int) -> Iterable[int]:
    """The seat, if the city holds a crate (GG-10.12)."""
    return (seat,) if on_sale(position.cities[city_of_deal(position, "crate_city")]) else ()


def _carry_candidates(position: GreenGold, seat: int) -> Iterable[Choice]:
    city = city_of_deal(position, "crate_city")
    return [Choice("carry", (city, slot)) for slot in range(len(position.cities[city].filled))]


def _why_not_carry(position: GreenGold, seat: int, city: str, slot: int) -> Refusal | None:
    here = city_of_deal(position, "crate_city")
    if city != here:
        return Refusal("GG-10.12", "other_city", (city, here))
    there = position.cities[city]
    return None if there.filled[slot] else _slot_empty(there, city, slot, "GG-10.12")


def _carry(position: GreenGold, log: Log, seat: int, city: str, slot: int) -> None:
    there = position.cities[city]
    tea = slots(there.tile, there.side)[slot][0]
    log.append(Event("carried", "GG-10.12", seat, (city, slot, tea)))
    position.seats[seat].crates[tea] += 1
    take_crate(position, log, seat, city, slot)


ask_carry: Final = Question[GreenGold](
    "carry",
    "GG-10.12",
    _may_carry,
    Verb("carry", "GG-10.12", _carry_candidates, _why_not_carry, _carry, shape=(_CITY, _SLOTS)),
    secret=False,
)

PROCEDURES: Final = (
    Procedure[GreenGold](
        "import",
        "GG-4.1",
        Ask(ask_import),
        store_bought,
        raise_value,
        Ask(ask_late_deal),
        shape=(SEAT,),
        on=("turn.perform",),
    ),
    Procedure[GreenGold]("carry", "GG-10.12", Ask(ask_carry), settle_crate, shape=(SEAT,)),
)
