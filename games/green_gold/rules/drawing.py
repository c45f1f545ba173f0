"""What comes from a deck or the bag: contracts, mandates, upgrades, workers. Chance decides when it is turned up."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from typing import Final

from games.core.rng import Rng
from games.core.types import Event, Log
from games.green_gold.components import load
from games.green_gold.figures import companies
from games.green_gold.rules.common import by_chance
from games.green_gold.state import GreenGold

_C: Final = load()


def draw_mandate(position: GreenGold, log: Log) -> str:
    """A mandate from the deck, which the discards renew once it is empty (GG-7.10); empty if there is none."""
    if not position.mandate_deck and position.mandate_discards:
        position.mandate_deck, position.mandate_discards = tuple(sorted(position.mandate_discards)), ()
        log.append(Event("reshuffled", "GG-7.10", -1, ("mandates",)))
    drawn, position.mandate_deck = _draw(position, position.mandate_deck)
    return drawn


def draw_contract(position: GreenGold, log: Log) -> str:
    """A contract from the deck, which the discards renew once it is empty (GG-8.3); empty if there is none."""
    if not position.contract_deck and position.contract_discards:
        position.contract_deck, position.contract_discards = tuple(sorted(position.contract_discards)), ()
        log.append(Event("reshuffled", "GG-8.3", -1, ("contracts",)))
    drawn, position.contract_deck = _draw(position, position.contract_deck)
    return drawn


def _draw(position: GreenGold, deck: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A card, and the deck without it."""
    if not deck:
        return "", deck
    card = by_chance(position, deck)
    at = deck.index(card)
    return card, deck[:at] + deck[at + 1 :]


def fill_contracts(position: GreenGold, log: Log) -> None:
    """GG-8.3: new contracts on the empty spaces of the City, the lowest space first."""
    if "" not in position.contracts:
        return
    for space, contract in enumerate(position.contracts):
        if not contract and (drawn := draw_contract(position, log)):
            position.contracts[space] = drawn
            log.append(Event("new_contract", "GG-8.3", -1, (drawn, space), reveals=True))


def fill_mandates(position: GreenGold, log: Log, rule: str) -> None:
    """GG-8.3, GG-7.9: new mandates on the empty spaces, the lowest space first."""
    if "" not in position.mandates:
        return
    for space, mandate in enumerate(position.mandates):
        if not mandate and (drawn := draw_mandate(position, log)):
            position.mandates[space] = drawn
            log.append(Event("new_mandate", rule, -1, (drawn, space), reveals=True))


def fill_upgrades(position: GreenGold, log: Log) -> None:
    """GG-8.5: what is left slides to the cheap end, and the top of the deck fills the others, the cheapest first."""
    if "" not in position.upgrades:
        return
    left = [name for name in position.upgrades if name]
    empty = len(position.upgrades) - len(left)
    position.upgrades = [""] * empty + left
    for space in reversed(range(empty)):
        if not position.upgrade_next:
            return
        position.upgrades[space] = position.upgrade_next
        log.append(Event("new_upgrade", "GG-8.5", -1, (position.upgrade_next, space)))
        position.upgrade_next, position.upgrade_deck = _draw(position, position.upgrade_deck)
        if position.upgrade_next:
            log.append(Event("next_upgrade", "GG-8.5", -1, (position.upgrade_next,), reveals=True))


def draw_from_bag(position: GreenGold) -> str:
    """A worker from the bag, in which there is at least one."""
    rng, colours = Rng(position.rng), companies(len(position.seats))
    ends = [*accumulate(map(position.bag.__getitem__, colours))]
    colour = colours[bisect(ends, rng.below(ends[-1]))]
    position.rng = rng.state
    position.bag[colour] -= 1
    return colour


def fill_depots(position: GreenGold, log: Log) -> None:
    """GG-8.6, GG-8.7: each empty active depot, clockwise from the one that was used, is filled from the one before it
    in the chain, and that one from the next, and the last one from the bag."""
    if () not in position.depots:
        return
    count = len(position.depots)
    for more in range(count):
        depot = (max(0, position.depot) + more) % count
        while not position.depots[depot] and _workers_wait(position):
            position.depots = (*position.depots[:depot], position.central, *position.depots[depot + 1 :])
            position.central = position.reserves[0]
            position.reserves = (position.reserves[1], _three_workers(position, log))
            if position.depots[depot]:
                log.append(Event("depot_refilled", "GG-8.6", -1, (depot, *position.depots[depot])))


def _workers_wait(position: GreenGold) -> bool:
    return bool(position.central or any(position.reserves) or any(position.bag.values()))


def _three_workers(position: GreenGold, log: Log) -> tuple[str, ...]:
    """Three workers from the bag, or what is left there."""
    count = min(_C.setup.workers_per_depot, sum(position.bag.values()))
    drawn = [draw_from_bag(position) for _ in range(count)]
    if drawn:
        log.append(Event("workers_drawn", "GG-8.6", -1, tuple(drawn), reveals=True))
    return tuple(drawn)
