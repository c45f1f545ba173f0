"""Contracts: taking them (GG-5.5, GG-5.8), fulfilling them (GG-8.1, GG-8.2), and the deal tiles that use them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, push
from games.core.types import Choice, Event, Log, Refusal
from games.green_gold.components import load
from games.green_gold.figures import COMPANIES, CONTRACTS, CRATES_OF, TEAS, contract_spaces, perks_of
from games.green_gold.rules.common import earn
from games.green_gold.rules.effects import ANY, rule_of, run_effects
from games.green_gold.state import GreenGold, Seat

_C: Final = load()
_CONTRACT: Final = frozenset(CONTRACTS)
_SPACES: Final = range(_C.setup.city_contracts)
NONE: Final = "none"
"""In place of teas that upgrades spare: none."""
SPARED: Final[dict[str, tuple[str, ...]]] = {
    NONE: (),
    "black": ("black",),
    "green": ("green",),
    "black+green": ("black", "green"),
}
"""The teas of which upgrades may spare a crate, as they are written in a choice."""

# ---------------------------------------------------------------- taking a contract

_TAKE: Final = tuple(Choice("contract", (space,)) for space in _SPACES)


def reachable_spaces(position: GreenGold, seat: int, where: str) -> Iterable[int]:
    """The contract spaces to take from: all for ANY, else those beside the headquarters of the company (GG-5.6), or
    all with an upgrade (GG-11.22)."""
    if where == ANY or perks_of(position.seats[seat].rows).any_contract:
        return _SPACES
    return contract_spaces(len(position.seats), where)


def _within_reach(position: GreenGold, seat: int) -> list[Choice]:
    reachable = reachable_spaces(position, seat, str(position.agenda[-1].args[1]))
    return [_TAKE[space] for space in sorted(reachable)]


def _may_take(position: GreenGold, seat: int, where: str) -> Iterable[int]:
    """The seat, unless there is nothing to take (GG-5.5, GG-10.20)."""
    return (seat,) if any(position.contracts[space] for space in reachable_spaces(position, seat, where)) else ()


def _why_not_take(position: GreenGold, seat: int, space: int) -> Refusal | None:
    where = str(position.agenda[-1].args[1])
    if space not in reachable_spaces(position, seat, where):
        return Refusal("GG-5.5", "not_adjacent", (where,))
    return None if position.contracts[space] else Refusal("GG-5.5", "no_contract_here", (space + 1,))


def _take(position: GreenGold, log: Log, seat: int, space: int) -> None:
    contract, position.contracts[space] = position.contracts[space], ""
    position.seats[seat].contracts += (contract,)
    log.append(Event("contract", "GG-5.5", seat, (contract, space)))


def _too_many(position: GreenGold, seat: int, where: str) -> Iterable[int]:
    return (seat,) if len(position.seats[seat].contracts) > _C.rules.contract_slots else ()


def _own(verb: str) -> dict[str, Choice]:
    return {contract: Choice(verb, (contract,)) for contract in CONTRACTS}


_DROP: Final = _own("drop")
_GIVE_UP: Final = _own("give_up")


def _why_not_own(position: GreenGold, seat: int, contract: str) -> Refusal | None:
    return None if contract in position.seats[seat].contracts else Refusal("GG-5.8", "not_own_contract", (contract,))


def _discard(position: GreenGold, seat: int, contract: str) -> None:
    _remove(position.seats[seat], contract)
    position.contract_discards += (contract,)


def _remove(owner: Seat, contract: str) -> None:
    owner.contracts = tuple(own for own in owner.contracts if own != contract)


def _drop(position: GreenGold, log: Log, seat: int, contract: str) -> None:
    _discard(position, seat, contract)
    log.append(Event("dropped", "GG-5.8", seat, (contract,)))


def _give_up(position: GreenGold, log: Log, seat: int, contract: str) -> None:
    _discard(position, seat, contract)
    log.append(Event("gave_up", "GG-10.12", seat, (contract,)))


ask_contract: Final = Question[GreenGold](
    "contract",
    "GG-5.5",
    _may_take,
    Verb(
        "contract",
        "GG-5.5",
        lambda position, seat: _TAKE,
        _why_not_take,
        _take,
        shape=(_SPACES,),
        pseudo_legal=_within_reach,
    ),
    secret=False,
)
ask_full: Final = Question[GreenGold](
    "full",
    "GG-5.8",
    _too_many,
    Verb(
        "drop",
        "GG-5.8",
        lambda position, seat: [_DROP[contract] for contract in position.seats[seat].contracts],
        _why_not_own,
        _drop,
        shape=(_CONTRACT,),
        sure=True,
    ),
    secret=False,
)
ask_give_up: Final = Question[GreenGold](
    "give_up",
    "GG-10.12",
    lambda position, seat: (seat,) if position.seats[seat].contracts else (),
    Verb(
        "give_up",
        "GG-10.12",
        lambda position, seat: [_GIVE_UP[contract] for contract in position.seats[seat].contracts],
        _why_not_own,
        _give_up,
        shape=(_CONTRACT,),
        sure=True,
    ),
    secret=False,
)

# ---------------------------------------------------------------- fulfilling a contract

_END: Final = (Choice("end"),)
_SHORT: Final = {
    (contract, tea, teas): Choice("short", (contract, tea, teas))
    for contract, printed in CONTRACTS.items()
    for tea in printed.crates
    for teas in SPARED
}


@cache
def _ways(contract: str, fewer: tuple[str, ...], spared: tuple[str, ...]) -> tuple[str, ...]:
    """What upgrades that spare these teas may do for the contract, some of which have been used this turn."""
    usable = [tea for tea in fewer if tea in CONTRACTS[contract].crates and tea not in spared]
    return tuple(written for written, teas in SPARED.items() if set(teas) <= set(usable))


_NEEDED: Final = {contract: tuple(printed.crates.items()) for contract, printed in CONTRACTS.items()}


@cache
def _ways_to_fulfil(contract: str, fewer: tuple[str, ...], spared: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice("fulfil", (contract, written)) for written in _ways(contract, fewer, spared))


def _fulfil_candidates(position: GreenGold, seat: int) -> Iterator[Choice]:
    owner = position.seats[seat]
    for contract in owner.contracts:
        yield from _ways_to_fulfil(contract, perks_of(owner.rows).fewer, position.spared)


def _with_crates_enough(position: GreenGold, seat: int) -> list[Choice]:
    """The candidates without the contracts for which too many crates of a tea are missing."""
    owner = position.seats[seat]
    found: list[Choice] = []
    fewer = perks_of(owner.rows).fewer
    for contract in owner.contracts:
        for tea, needed in _NEEDED[contract]:
            if needed > owner.crates[tea] + (tea in fewer):
                break
        else:
            found += _ways_to_fulfil(contract, fewer, position.spared)
    return found


def _short_candidates(position: GreenGold, seat: int) -> Iterator[Choice]:
    owner = position.seats[seat]
    fewer = perks_of(owner.rows).fewer
    for contract in owner.contracts:
        for tea in CONTRACTS[contract].crates:
            for written in _ways(contract, fewer, position.spared):
                yield _SHORT[contract, tea, written]


def _why_not_deliver(position: GreenGold, seat: int, contract: str, written: str, free: str = "") -> Refusal | None:
    """Why the contract cannot be fulfilled without the crates that upgrades spare (GG-11.28), and with a crate of the
    tea `free` less (empty for none)."""
    owner = position.seats[seat]
    if contract not in owner.contracts:
        return Refusal("GG-8.1", "not_own_contract", (contract,))
    printed, spared = CONTRACTS[contract].crates, SPARED[written]
    if not spared and not free:
        return _missing(owner.crates, printed)
    for tea in spared:
        if tea not in perks_of(owner.rows).fewer:
            return Refusal("GG-11.28", "no_sparing", (tea,))
        if tea in position.spared:
            return Refusal("GG-11.28", "spared_already", (tea,))
        if tea not in printed:
            return Refusal("GG-11.28", "tea_not_printed", (tea, contract))
    if free in spared and printed[free] == 1:
        return Refusal("GG-11.28", "left_out_already", (free,))
    if len(spared) + bool(free) >= CRATES_OF[contract]:
        return Refusal("GG-11.28", "one_crate_at_least", (contract,))
    needed = {tea: count - spared.count(tea) - (tea == free) for tea, count in printed.items()}
    return _missing(owner.crates, needed)


def _missing(crates: Mapping[str, int], needed: Mapping[str, int]) -> Refusal | None:
    """What is missing of the crates that are needed, if anything."""
    missing: list[int | str] = []
    for tea, count in needed.items():
        if count > crates[tea]:
            missing += (count - crates[tea], tea)
    return Refusal("GG-8.1", "crates_missing", tuple(missing)) if missing else None


def _deliver(position: GreenGold, log: Log, seat: int, contract: str, written: str, free: str = "") -> None:
    """Return the crates, then gain money and bonus; then upgrades have their moment (GG-11.5, GG-11.6)."""
    owner, printed, spared = position.seats[seat], CONTRACTS[contract], SPARED[written]
    for tea, needed in printed.crates.items():
        owner.crates[tea] -= max(0, needed - spared.count(tea) - (tea == free))
    position.spared += spared
    _remove(owner, contract)
    owner.fulfilled += (contract,)
    log.append(Event("fulfilled", "GG-8.1", seat, (contract, *spared, *filter(None, [free]))))
    source = f"contract:{contract}"
    earn(position, log, seat, printed.money, source, rule_of(source))
    push(position, "trigger", seat, f"fulfilled:{contract}")
    run_effects(position, log, seat, source)


ask_deliver: Final = Question[GreenGold](
    "deliver",
    "GG-8.1",
    lambda position, seat: (seat,),
    Verb(
        "fulfil",
        "GG-8.1",
        _fulfil_candidates,
        _why_not_deliver,
        _deliver,
        shape=(_CONTRACT, frozenset(SPARED)),
        ends=False,
        pseudo_legal=_with_crates_enough,
    ),
    Verb(
        "end",
        "GG-1.1",
        lambda position, seat: _END,
        lambda position, seat: None,
        lambda position, log, seat: None,
        sure=True,
    ),
    secret=False,
)

# ---------------------------------------------------------------- deal tile 4


def _why_not_short(position: GreenGold, seat: int, contract: str, tea: str, written: str) -> Refusal | None:
    """GG-10.4: the crate that is left out may be any that is asked for."""
    if contract in position.seats[seat].contracts and tea not in CONTRACTS[contract].crates:
        return Refusal("GG-10.4", "tea_not_printed", (tea, contract))
    return _why_not_deliver(position, seat, contract, written, free=tea)


def _deliver_short(position: GreenGold, log: Log, seat: int, contract: str, tea: str, written: str) -> None:
    _deliver(position, log, seat, contract, written, free=tea)


def may_deliver_short(position: GreenGold, seat: int) -> bool:
    """Whether a contract can be fulfilled with one crate less."""
    return any(
        _why_not_short(position, seat, *map(str, choice.args)) is None for choice in _short_candidates(position, seat)
    )


ask_short: Final = Question[GreenGold](
    "short",
    "GG-10.4",
    lambda position, seat: (seat,) if may_deliver_short(position, seat) else (),
    Verb(
        "short",
        "GG-10.4",
        _short_candidates,
        _why_not_short,
        _deliver_short,
        shape=(_CONTRACT, frozenset(TEAS), frozenset(SPARED)),
    ),
    secret=False,
)

PROCEDURES: Final = (
    Procedure[GreenGold](
        "contract",
        "GG-5.5",
        Ask(ask_contract),
        Ask(ask_full),
        shape=(SEAT, frozenset({ANY, *COMPANIES})),
    ),
    Procedure[GreenGold]("give_up", "GG-10.12", Ask(ask_give_up), shape=(SEAT,)),
    Procedure[GreenGold]("short", "GG-10.4", Ask(ask_short), shape=(SEAT,)),
)
