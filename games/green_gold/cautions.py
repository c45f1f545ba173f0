"""What is legal and probably not meant. Nothing of it is secret, as no seat has secrets (GG-0.21)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final

from games.core.flow import legal_among
from games.core.rng import Rng
from games.core.types import Caution, Choice, Decision, Event
from games.green_gold.components import load
from games.green_gold.figures import (
    CONTRACTS,
    INVEST,
    MOST_VALUE,
    TEAS,
    depot_fee,
    depot_fees,
    lacking,
    perks,
    share_price,
    slots,
    stored,
    supplied_by,
)
from games.green_gold.rules import FLOW
from games.green_gold.rules.workers import upgrade_cost
from games.green_gold.scoring import final_values, mandate_money
from games.green_gold.state import NOBODY, GreenGold, copy_position
from games.green_gold.strategy import sensible_choice

_C: Final = load()
_R: Final = _C.rules

_FULFIL: Final = (FLOW.questions["deliver"].by_name["fulfil"],)


def doubts(position: GreenGold, decision: Decision, choices: Sequence[Choice]) -> list[list[Caution]]:
    """For each of the legal choices why it is probably not meant."""
    best = cache(partial(sensible_choice, position, decision, Rng(0)))  # found out where it matters, and once
    return [_doubts(position, decision, choice, best) for choice in choices]


def _doubts(position: GreenGold, decision: Decision, choice: Choice, best: Callable[[], Choice]) -> list[Caution]:
    tell = _CAUTIONS.get(choice.verb)
    found = tell(position, decision.seat, choice) if tell is not None else None
    if choice.verb == "deal":
        found = _deals_for_nothing(position, decision, choice)
    if choice.verb in _AS_GOOD and found is not None and choice == best():
        found = None  # what it gives away is worth it
    loans = _borrows(position, decision, choice) if choice.verb in _PAYING else None
    return [caution for caution in (found, loans) if caution is not None]


_AS_GOOD: Final = frozenset({"serve", "serve_own", "deal"})
"""Choices that may give something away for what they lead to: not doubted where they look best all the same."""
_PAYING: Final = frozenset({"go", "take", "count", "keep", "upgrade", "buy", "swap"})
"""Choices that cost money, or may; whatever else is chosen before it is paid changes nothing about it."""


def _borrows(position: GreenGold, decision: Decision, choice: Choice) -> Caution | None:
    """GG-3.7: what is short is borrowed. The share that an Invest buys is counted in, be there a question before."""
    seat, twin, log = decision.seat, copy_position(position), list[Event]()
    FLOW.go_on(twin, decision, choice, log)
    owner = position.seats[seat]
    loans = sum(int(event.data[0]) for event in log if event.kind == "loan" and event.seat == seat)
    if choice.verb == "take" and position.action == INVEST and not perks(owner).wild:
        depot, company = int(choice.args[0]), str(choice.args[1])
        cost = depot_fee(owner, INVEST, depot) + share_price(owner, position.values[company])
        loans = max(loans, -(-(cost - owner.money) // _R.loan_cash))
    return Caution("GG-3.7", "loan", (loans, loans * _R.loan_cash, perks(owner).loan)) if loans else None


def _covers(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    """GG-2.6: an upgrade that works is covered, though there is a row without any."""
    rows = position.seats[seat].rows
    covered = rows[int(choice.args[0])]
    return Caution("GG-2.6", "covers_active", (covered[-1],)) if covered and () in rows else None


def _leaves_contracts(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    """GG-8.1: a contract whose crates are there waits until the next turn."""
    ready = dict.fromkeys(str(choice.args[0]) for choice in legal_among(_FULFIL, position, seat))
    return Caution("GG-8.1", "contract_ready", (next(iter(ready)), len(ready))) if ready else None


def _overfills(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    """GG-4.6: what the warehouse does not hold is lost."""
    owner = position.seats[seat]
    limit = perks(owner).warehouse
    return Caution("GG-4.6", "over_the_limit", (limit, stored(owner.crates))) if stored(owner.crates) >= limit else None


# ---------------------------------------------------------------- paying more than needed


def _dearer_worker(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    """GG-1.5: a worker of the same colour costs less elsewhere."""
    fees = depot_fees(position.seats[seat].rows, position.action)
    depot, colour = int(choice.args[0]), str(choice.args[1])
    least = min(fees[at] for at, workers in enumerate(position.depots) if colour in workers)
    return Caution("GG-1.5", "dearer_worker", (colour, fees[depot], least)) if least < fees[depot] else None


def _dearer_crate(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    """GG-4.1: the same tea is on sale for less."""
    city, slot = str(choice.args[0]), int(choice.args[1])
    tea, price = slots(position.cities[city].tile, position.cities[city].side)[slot]
    found = [
        (other, name)
        for name in supplied_by(position, position.company)
        for (one, other), full in zip(
            slots(position.cities[name].tile, position.cities[name].side), position.cities[name].filled, strict=True
        )
        if full and one == tea and other < price
    ]
    return Caution("GG-4.1", "dearer_crate", (tea, price, *min(found))) if found else None


# ---------------------------------------------------------------- for others, or for nothing


def _raises_for_others(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    company = str(choice.args[0])
    if position.values[company] == MOST_VALUE:
        return Caution("GG-10.20", "no_step_left", (company, MOST_VALUE))
    return _for_others(position, seat, company, "GG-3.4")


def _advances_for_others(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    company = str(choice.args[0])
    waiting = [name for name, held in position.seats[seat].shares.items() if held and name not in position.royal]
    if position.royal[:1] == (company,) and waiting:
        return Caution("GG-10.20", "first_already", (company,))
    return _for_others(position, seat, company, "GG-9.4")


def _for_others(position: GreenGold, seat: int, company: str, rule: str) -> Caution | None:
    """Only others have shares of it, and the seat has some of another company that could rise."""
    own = position.seats[seat].shares
    theirs = sum(owner.shares[company] for owner in position.seats)
    could = [name for name, held in own.items() if held and position.values[name] < MOST_VALUE]
    if own[company] or not theirs or not could:
        return None
    best = max(could, key=own.__getitem__)
    return Caution(rule, "for_others", (company, theirs, best, own[best]))


def _to_rivals(position: GreenGold, seat: int, city: str) -> int:
    """GG-6.9, GG-6.10: what the posts of others earn if the seat takes a crate from the city now."""
    if city in position.visited:
        return 0
    rivals = [owner for owner in position.cities[city].posts if owner not in (NOBODY, seat)]
    return sum(_R.post_passive + perks(position.seats[owner]).passive for owner in rivals)


def _elsewhere(position: GreenGold, seat: int, tea: str) -> list[tuple[int, str]]:
    """The cities where the worker's company has such a crate, each behind what others earn by it, the least first."""
    found = [
        (_to_rivals(position, seat, name), name)
        for name in supplied_by(position, position.company)
        for (one, _), full in zip(
            slots(position.cities[name].tile, position.cities[name].side), position.cities[name].filled, strict=True
        )
        if full and one == tea
    ]
    return sorted(set(found))


def _serves_for_others(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    """GG-6.9: for the same tea others earn less in another city."""
    city, slot = str(choice.args[0]), int(choice.args[1])
    tea, _ = slots(position.cities[city].tile, position.cities[city].side)[slot]
    here, found = _to_rivals(position, seat, city), _elsewhere(position, seat, tea)
    if not found or found[0][0] >= here:
        return None
    least, other = found[0]
    return Caution("GG-6.9", "others_earn", (tea, here, other, least))


def _serves_own(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    """GG-11.25: the same tea can be served from a city, for nothing, and nobody earns by it."""
    found = _elsewhere(position, seat, str(choice.args[0]))
    if not found or found[0][0]:
        return None
    return Caution("GG-11.25", "own_crate", (str(choice.args[0]), found[0][1]))


_AT_ONCE: Final = frozenset({"money", "concession", "per"})
"""The effects of deal tiles that ask for nothing more."""


def _deals_for_nothing(position: GreenGold, decision: Decision, choice: Choice) -> Caution | None:
    """GG-10.1, GG-10.2: the tile brings no more than the concession that it costs."""
    tile = position.cities[str(choice.args[0])].deal
    if any(effect.kind not in _AT_ONCE for effect in _C.deal_tiles[tile].do):
        return None
    owner, twin = position.seats[decision.seat], copy_position(position)
    FLOW.go_on(twin, decision, choice, [])
    after = twin.seats[decision.seat]
    if after.money > owner.money or after.concessions > owner.concessions or perks(owner).deal_free:
        return None
    return Caution(f"GG-10.{tile}", "deal_for_nothing", (tile, after.concessions - owner.concessions))


# ---------------------------------------------------------------- contracts, crates, mandates


def _drops_ready(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    owner, contract = position.seats[seat], str(choice.args[0])
    others = [other for other in owner.contracts if other != contract and lacking(owner.crates, other)]
    if lacking(owner.crates, contract) or not others:
        return None
    rule = "GG-5.8" if choice.verb == "drop" else "GG-10.12"
    return Caution(rule, "drops_ready", (contract, CONTRACTS[contract].money, others[0]))


def _gives_back_needed(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    owner, tea = position.seats[seat], str(choice.args[0])
    most = {one: max((CONTRACTS[own].crates.get(one, 0) for own in owner.contracts), default=0) for one in TEAS}
    spare = [one for one in TEAS if owner.crates[one] > most[one]]
    if owner.crates[tea] > most[tea] or not spare:
        return None
    return Caution("GG-4.6", "crate_needed", (tea, spare[0]))


_MUCH_MORE: Final = 4
"""How much more another mandate has to pay now."""


def _mandate_for_nothing(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    values = final_values(position)
    pays = [mandate_money(position, seat, name, values) if name else 0 for name in position.mandates]
    here, best = pays[int(choice.args[0])], max(pays)
    if here or best < _MUCH_MORE:
        return None
    return Caution("GG-9.6", "mandate_pays_nothing", (pays.index(best) + 1, best))


# ---------------------------------------------------------------- what is free


def _declines_free(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    mode = str(position.agenda[-1].args[1])
    if () not in position.seats[seat].rows:
        return None
    free = [
        name for space, name in enumerate(position.upgrades) if name and upgrade_cost(position, seat, space, mode) == 0
    ]
    if not free:
        return None
    best = max(free, key=lambda name: _C.upgrades[name].value)
    return Caution("GG-2.4", "declines_free", (best, _C.upgrades[best].value))


def _leaves_free_deal(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    return Caution("GG-11.20", "deal_is_free") if perks(position.seats[seat]).deal_free else None


def _skips_upgrade(position: GreenGold, seat: int, choice: Choice) -> Caution | None:
    return Caution("GG-11.2", "use_is_free", (str(position.agenda[-1].args[1]),))


Tell = Callable[[GreenGold, int, Choice], Caution | None]
_CAUTIONS: Final[dict[str, Tell]] = {
    "end": _leaves_contracts,
    "row": _covers,
    "buy": lambda position, seat, choice: _overfills(position, seat, choice) or _dearer_crate(position, seat, choice),
    "paper": _overfills,
    "take": _dearer_worker,
    "raise": _raises_for_others,
    "advance": _advances_for_others,
    "drop": _drops_ready,
    "give_up": _drops_ready,
    "give_back": _gives_back_needed,
    "mandate": _mandate_for_nothing,
    "decline": _declines_free,
    "no_deal": _leaves_free_deal,
    "skip": _skips_upgrade,
    "serve": _serves_for_others,
    "serve_own": _serves_own,
}
