"""Lines of the log: one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.phrases import listed, number_of
from games.core.types import Event
from games.green_gold.components import load
from games.green_gold.figures import MOST_VALUE
from games.green_gold.text.names import (
    ACTION,
    CITY,
    CONTRACT,
    DEPOT,
    UPGRADE,
    an,
    mandate,
    place,
    pounds,
    reward,
    source_of,
    workers,
)

UPKEEP: Final = frozenset(
    {
        "depot_refilled",
        "dividends_moved",
        "neutral_moved",
        "new_contract",
        "new_mandate",
        "new_upgrade",
        "next_upgrade",
        "placed",
        "refilled",
        "reshuffled",
        "workers_drawn",
    }
)
"""What shows on the board, and is not worth telling whoever was away."""

Line = Callable[[str, tuple[Any, ...], Sequence[str]], str]
_C: Final = load()
_WAREHOUSE: Final = "warehouse"


def line(event: Event, names: Sequence[str]) -> str:
    """The event as a line of the log; empty if it is not worth one."""
    write = _LINES.get(event.kind)
    who = names[event.seat] if 0 <= event.seat < len(names) else ""
    return write(who, event.data, names) if write is not None else ""


def _text(sentence: Callable[[str, tuple[Any, ...]], str]) -> Line:
    return lambda who, data, names: sentence(who, data)


def _for(price: str) -> str:
    return f" for {price}"


# ---------------------------------------------------------------- turns


def _chapter(who: str, data: tuple[Any, ...], names: Sequence[str]) -> str:
    if data[0] == "over":
        return "— The end: royal influence, then the money is counted —"
    _, seat, number = data
    return f"— Round {number}: {names[seat]} —"


def _went(who: str, data: tuple[Any, ...]) -> str:
    action, fee = data
    return f"{who} goes to {ACTION[action]}{f', {pounds(fee)} for the pawns there' if fee else ''}"


def _took(who: str, data: tuple[Any, ...]) -> str:
    colour, depot, fee = data
    return f"{who} takes {an(colour)} worker from {DEPOT[depot]}{_for(pounds(fee)) if fee else ''}"


def _loan(who: str, data: tuple[Any, ...]) -> str:
    count, amount = data
    return f"{who} takes {number_of(count, 'loan') if count > 1 else 'a loan'}: {pounds(amount)}"


def _end_triggered(who: str, data: tuple[Any, ...]) -> str:
    why, last = data
    sold = _C.rules.shares_end_companies
    told = "the dividend token is on its last space" if why == "dividends" else f"{sold} companies are sold out"
    return f"The end has come: {told}. Round {last} is the last"


# ---------------------------------------------------------------- upgrades, shares, the royal track


def _upgraded(who: str, data: tuple[Any, ...]) -> str:
    name, _, cost = data
    return f"{who} takes an upgrade for {pounds(cost) if cost else 'nothing'}: {UPGRADE[name]}"


def _laid(who: str, data: tuple[Any, ...]) -> str:
    _, row, covered = data
    return f"{who} lays it in row {row + 1}{f', over “{UPGRADE[covered]}”' if covered else ''}"


def _royal(who: str, data: tuple[Any, ...]) -> str:
    company, before, after, other = data
    if before:
        return f"Royal supplier: {company} moves up from {place(before)} to {place(after)}, past {other}"
    return f"Royal supplier: {company} comes in {place(after)}{f', ahead of {other}' if other else ''}"


def _swapped(who: str, data: tuple[Any, ...]) -> str:
    own, other, difference = data
    paid = f"and {'pays' if difference > 0 else 'gets'} {pounds(abs(difference))}" if difference else "at equal value"
    return f"{who} swaps {an(own)} share for {an(other)} one {paid}"


def _royal_influence(who: str, data: tuple[Any, ...]) -> str:
    company, before, after = data
    return f"Royal influence: {company} {pounds(before)} → {pounds(after)}"


# ---------------------------------------------------------------- tea, contracts, the map


def _deal(who: str, data: tuple[Any, ...]) -> str:
    city, number, cost = data
    paid = number_of(cost, "concession") if cost else "nothing"
    return f"{who} activates deal tile {number} in {CITY[city]} for {paid}"


def _income(who: str, data: tuple[Any, ...]) -> str:
    city, amount, why = data
    return f"{who}'s post in {CITY[city]} earns {pounds(amount)} for {'a deal tile' if why == 'deal' else 'crates'}"


def _served(who: str, data: tuple[Any, ...]) -> str:
    where, _, tea = data
    return f"{who} serves {tea} tea from {'the warehouse' if where == _WAREHOUSE else CITY[where]}"


def _contract(who: str, data: tuple[Any, ...]) -> str:
    return f"{who} takes the contract {CONTRACT[data[0]]}: {reward(data[0])}"


def _fulfilled(who: str, data: tuple[Any, ...]) -> str:
    contract, *spared = data
    less = f", with {listed([f'1 {tea}' for tea in spared])} less" if spared else ""
    return f"{who} fulfils the contract {CONTRACT[contract]}{less}"


def _factory(who: str, data: tuple[Any, ...]) -> str:
    company, city, _ = data
    return f"{who} opens {an(company)} factory in {CITY[city]}"


def _mandate(who: str, data: tuple[Any, ...]) -> str:
    name, space = data
    return f"{who} takes the mandate “{mandate(name)}”{' from the deck' if space < 0 else ''}"


_LINES: Final[dict[str, Line]] = {
    # turns
    "agreed_undo": _text(lambda who, data: f"The table agrees to take back what {who} did"),
    "chapter": _chapter,
    "laid_out": _text(lambda who, data: "The table is laid"),
    "first_player": _text(lambda who, data: f"{who} begins"),
    "passed": _text(lambda who, data: f"{who} passes: no action can be completed"),
    "went": _text(_went),
    "neutral_moved": _text(lambda who, data: f"The neutral pawn moves from {ACTION[data[0]]} to {ACTION[data[1]]}"),
    "took": _text(_took),
    "loan": _text(_loan),
    "end_triggered": _text(_end_triggered),
    "royal_influence": _text(_royal_influence),
    "mandate_pays": _text(lambda who, data: f"{who} earns {pounds(data[1])} from the mandate “{mandate(data[0])}”"),
    # pigeonholes and upgrades
    "placed": _text(lambda who, data: f"{who}'s {data[0]} worker goes to pigeonhole {data[1] + 1}"),
    "bagged": _text(lambda who, data: f"{who} has no pigeonhole for {data[0]}: the worker goes back to the bag"),
    "completed": _text(lambda who, data: f"{who} completes pigeonhole {data[0] + 1}"),
    "drawn_worker": _text(lambda who, data: f"{who} draws {an(data[0])} worker from the bag"),
    "bag_empty": _text(lambda who, data: f"{who} draws no worker: the bag is empty"),
    "upgraded": _text(_upgraded),
    "laid": _text(_laid),
    "declined": _text(lambda who, data: f"{who} takes no upgrade"),
    "used": _text(lambda who, data: f"{who} uses “{UPGRADE[data[0]]}”"),
    "counted": _text(lambda who, data: f"{who} pays {pounds(data[2])}: the {data[0]} worker counts as {data[1]}"),
    # shares and the royal track
    "share": _text(lambda who, data: f"{who} buys {an(data[0])} share for {pounds(data[1])}"),
    "stepped": _text(lambda who, data: f"Share value of {data[0]}: {pounds(data[1])} → {pounds(data[2])}"),
    "at_maximum": _text(lambda who, data: f"Share value of {data[0]}: {pounds(MOST_VALUE)} already, the highest"),
    "dividend": _text(lambda who, data: f"{who} earns {pounds(data[1])} of {data[0]} dividends"),
    "dividends_moved": _text(lambda who, data: f"The dividend token moves to space {data[0]}"),
    "bonus": _text(lambda who, data: f"{who} gains the shareholder bonus of {data[0]}"),
    "swapped": _text(_swapped),
    "royal": _text(_royal),
    "royal_out": _text(lambda who, data: f"Royal supplier: {data[0]} leaves the track"),
    "royal_first": _text(lambda who, data: f"Royal supplier: {data[0]} is first already"),
    # gains
    "money": _text(lambda who, data: f"{who} earns {pounds(data[0])} ({source_of(data[1])})"),
    "concessions": _text(lambda who, data: f"{who} gains {number_of(data[0], 'concession')} ({source_of(data[1])})"),
    "crate": _text(lambda who, data: f"{who} gains 1 {data[0]} crate ({source_of(data[1])})"),
    "crate_back": _text(lambda who, data: f"{who} gives back 1 {data[0]} crate: the warehouse is full"),
    # import and deal tiles
    "bought": _text(lambda who, data: f"{who} buys {data[2]} tea in {CITY[data[0]]} for {pounds(data[3])}"),
    "papered": _text(
        lambda who, data: f"{who} buys {data[2]} tea in {CITY[data[0]]} for {number_of(data[3], 'concession')}"
    ),
    "deal": _text(_deal),
    "carried": _text(lambda who, data: f"{who} takes a {data[2]} crate from {CITY[data[0]]}"),
    "income": _text(_income),
    # the City
    "agent": _text(
        lambda who, data: f"{who}'s agent goes{' from tea' if data[1] == 'tea' else ''} to the {data[0]} headquarters"
    ),
    "displaced": _text(lambda who, data: f"{who}'s agent leaves the {data[0]} headquarters for tea"),
    "hq_bonus": _text(lambda who, data: f"{who} gains the bonus of the {data[0]} headquarters"),
    "contract": _text(_contract),
    "dropped": _text(lambda who, data: f"{who} has no slot free and discards the contract {CONTRACT[data[0]]}"),
    "gave_up": _text(lambda who, data: f"{who} discards the contract {CONTRACT[data[0]]}"),
    "fulfilled": _text(_fulfilled),
    # expand
    "factory": _text(_factory),
    "refilled": _text(lambda who, data: f"{CITY[data[0]]} is filled with new crates"),
    "post": _text(lambda who, data: f"{who} opens a trading post in {CITY[data[0]]}"),
    "no_post": _text(lambda who, data: f"{who} has no trading post left"),
    "no_place": _text(lambda who, data: f"{who} has no place for a trading post"),
    # serve
    "served": _text(_served),
    "order": _text(lambda who, data: f"The {data[2]} crate goes on order token {data[0] + 1}"),
    "mandate": _text(_mandate),
    "refreshed": _text(lambda who, data: "All orders are filled: the tokens turn over, new mandates come"),
    # what comes from decks and the bag
    "new_contract": _text(lambda who, data: f"New contract: {CONTRACT[data[0]]}, {reward(data[0])}"),
    "new_mandate": _text(lambda who, data: f"New mandate: “{mandate(data[0])}”"),
    "new_upgrade": _text(lambda who, data: f"New upgrade: {UPGRADE[data[0]]}"),
    "next_upgrade": _text(lambda who, data: f"Next in the deck of upgrades: {UPGRADE[data[0]]}"),
    "reshuffled": _text(lambda who, data: f"The discarded {data[0]} are shuffled into a new deck"),
    "depot_refilled": _text(lambda who, data: f"Depot {DEPOT[data[0]]} is filled: {workers(data[1:])}"),
    "workers_drawn": _text(lambda who, data: f"From the bag: {workers(data)}"),
}
