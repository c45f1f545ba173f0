"""3. Glover phase (GL-3): what a seat may do with its cubes and its reliance.

Each help is a verb here; what is paid for goes on in a procedure of its own: pay, then receive.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, begin_chapter, push
from games.core.types import Choice, Event, Log, Refusal, only
from games.glover.rules.common import COLOUR, Cubes, by_colour, clockwise, gain_letters
from games.glover.rules.figures import (
    FACILITIES,
    MOST_RELIANCE,
    OLD_HOUSE_RELIANCE,
    UPGRADE_COST,
    WEAPONS,
    cheese,
    early_bird,
    facility_cost,
    pawns_in_hand,
    raise_cost,
    reliance_for,
    trade_cost,
    weapon_cost,
    works,
)
from games.glover.rules.payment import ANY, DIFFERENT, PRICE, SAME, begin_payment, pay, take_payment, why_not_pay
from games.glover.state import Glover

HQ: Final = ("workshop", "office")
WEAPON_RULE: Final = {"rifle": "GL-3.17", "cannon": "GL-3.18", "steamship": "GL-3.19"}

# ---------------------------------------------------------------- the phase


def open_glover_phase(position: Glover, log: Log) -> None:
    """GL-3.1: seat by seat, clockwise from the start player; a seat that can do nothing at all is not asked."""
    position.phase = "glover"
    begin_chapter(position, log, "GL-0.4", "glover", position.round)
    for seat in reversed(list(clockwise(position))):
        push(position, "help", seat)


def pass_by_the_penniless(position: Glover, log: Log, seat: int) -> None:
    """GL-3.24: with no cube behind the screen, and nothing to be had for free, there is nothing to decide."""
    if not any(position.seats[seat].cubes) and not _has_something_free(position, seat):
        position.agenda.pop()


def _has_something_free(position: Glover, seat: int) -> bool:
    return any(
        verb.why_not(position, seat, *choice.args) is None
        for verb in ask_glover.verbs
        if verb.name != "done"
        for choice in verb.candidates(position, seat)
    )


def _the_seat(position: Glover, seat: int) -> Iterable[int]:
    return (seat,)


def _spent(
    position: Glover, log: Log, kind: str, rule: str, seat: int, data: tuple[int | str, ...], paid: Cubes
) -> None:
    """Log a purchase: all know what and how many cubes, the payer knows which (GL-7.4)."""
    log.append(Event(kind, rule, seat, (*data, sum(paid)), paid, insiders=only(seat)))


# ---------------------------------------------------------------- raising reliance

_RAISE: Final = (Choice("raise"),)


def _why_not_raise(position: Glover, seat: int) -> Refusal | None:
    owner = position.seats[seat]
    if owner.reliance == MOST_RELIANCE:
        return Refusal("GL-3.10", "reliance_at_most", (MOST_RELIANCE,))
    return why_not_pay(owner, raise_cost(position, owner), ANY, "GL-3.9")


def _raise(position: Glover, log: Log, seat: int) -> None:
    push(position, "raise", seat, raise_cost(position, position.seats[seat]), ANY)


def raise_reliance(position: Glover, log: Log, seat: int, *how: int | str) -> None:
    """GL-3.9."""
    paid = take_payment(position, seat)
    position.seats[seat].reliance += 1
    _spent(position, log, "raised", "GL-3.9", seat, (position.seats[seat].reliance,), paid)


# ---------------------------------------------------------------- upgrading headquarters

_UPGRADE: Final = tuple(Choice("upgrade", (side,)) for side in HQ)


def _why_not_upgrade(position: Glover, seat: int, side: str) -> Refusal | None:
    owner = position.seats[seat]
    if owner.large_workshop if side == "workshop" else owner.mansion:
        return Refusal("GL-3.11", "upgraded_already", (side,))
    return why_not_pay(owner, UPGRADE_COST, DIFFERENT, "GL-3.11")


def _upgrade(position: Glover, log: Log, seat: int, side: str) -> None:
    push(position, "upgrade", seat, UPGRADE_COST, DIFFERENT, side)


def flip_hq(position: Glover, log: Log, seat: int, count: int, mode: str, side: str) -> None:
    """GL-3.11, GL-3.8: a Mansion may be used at once."""
    paid = take_payment(position, seat)
    owner = position.seats[seat]
    if side == "workshop":
        owner.large_workshop = True
    else:
        owner.mansion = True
    _spent(position, log, "upgraded", "GL-3.11", seat, (side,), paid)


# ---------------------------------------------------------------- trading

_TRADE: Final = (Choice("trade"),)
_GAIN: Final = by_colour("gain")


def _why_not_reliance(position: Glover, seat: int, wanted: str, rule: str) -> Refusal | None:
    have, needed = position.seats[seat].reliance, reliance_for(position, wanted)
    return None if have >= needed else Refusal(rule, "needs_reliance", (needed, have))


def _why_not_trade(position: Glover, seat: int) -> Refusal | None:
    owner = position.seats[seat]
    return _why_not_reliance(position, seat, "trade", "GL-3.12") or why_not_pay(
        owner, trade_cost(owner), SAME, "GL-3.12"
    )


def _trade(position: Glover, log: Log, seat: int) -> None:
    push(position, "trade", seat, trade_cost(position.seats[seat]), SAME)


def _gain(position: Glover, log: Log, seat: int, letter: str) -> None:
    paid = take_payment(position, seat)
    position.seats[seat].cubes[COLOUR[letter]] += 1
    _spent(position, log, "traded", "GL-3.12", seat, (letter,), paid)


gain: Final = Question[Glover](
    "gain",
    "GL-3.12",
    lambda position, seat, *how: (seat,),
    Verb("gain", "GL-3.12", lambda p, seat: _GAIN, lambda p, seat, letter: None, _gain, shape=(COLOUR,)),
)

# ---------------------------------------------------------------- borrowing a facility

_BORROW: Final = {tile: Choice("borrow", (tile,)) for tile in sorted(FACILITIES)}
_BORROW_TSURU: Final = {tile: Choice("borrow_tsuru", (tile,)) for tile in sorted(FACILITIES)}


def _borrow_candidates(position: Glover, seat: int) -> Iterable[Choice]:
    return [_BORROW[tile] for tile in position.facilities]


def _tsuru_candidates(position: Glover, seat: int) -> Iterable[Choice]:
    return [_BORROW_TSURU[tile] for tile in position.facilities] if cheese(position) == "tsuru" else ()


def _why_not_borrow(position: Glover, seat: int, tile: str, tsuru: bool = False) -> Refusal | None:
    owner = position.seats[seat]
    if tile not in position.facilities:
        return Refusal("GL-0.14", "not_in_play", (tile,))
    if tile in owner.borrowed:
        return Refusal("GL-3.14", "own_pawn_stands", (tile,))
    if not pawns_in_hand(owner):
        return Refusal("GL-3.15", "no_pawn")
    return _why_not_reliance(position, seat, "borrow", "GL-3.13") or why_not_pay(
        owner, facility_cost(owner, tile, tsuru), DIFFERENT, "GL-3.13"
    )


def _why_not_favour(position: Glover, seat: int, card: str, rule: str) -> Refusal | None:
    if cheese(position) != card:
        return Refusal(rule, "cheese_not_in_play", (card,))
    return Refusal(rule, "favour_used", (card,)) if card in position.seats[seat].used else None


def _why_not_borrow_tsuru(position: Glover, seat: int, tile: str) -> Refusal | None:
    return _why_not_favour(position, seat, "tsuru", "GL-6.9") or _why_not_borrow(position, seat, tile, True)


def _borrow(position: Glover, log: Log, seat: int, tile: str) -> None:
    push(position, "borrow", seat, facility_cost(position.seats[seat], tile), DIFFERENT, tile)


def _borrow_tsuru(position: Glover, log: Log, seat: int, tile: str) -> None:
    push(position, "borrow", seat, facility_cost(position.seats[seat], tile, True), DIFFERENT, tile, "tsuru")


def stand_pawn(position: Glover, log: Log, seat: int, count: int, mode: str, tile: str, *favour: str) -> None:
    """GL-3.13; Garden remembers its round (GL-5.19). A favour is used once the cubes are paid (GL-3.23, GL-7.4)."""
    paid = take_payment(position, seat)
    owner = position.seats[seat]
    owner.used += favour
    owner.borrowed += (tile,)
    if tile == "garden":
        owner.garden_round = position.round
    _spent(position, log, "borrowed", "GL-3.13", seat, (tile,), paid)


# ---------------------------------------------------------------- buying a weapon

_BUY: Final = tuple(Choice("buy", (weapon,)) for weapon in WEAPONS)
_BUY_ALT: Final = tuple(Choice("buy_alt", (weapon,)) for weapon in WEAPONS)


def _alt_candidates(position: Glover, seat: int) -> Iterable[Choice]:
    return _BUY_ALT if cheese(position) == "alt" else ()


def _why_not_buy(position: Glover, seat: int, weapon: str, alt: bool = False) -> Refusal | None:
    rule = WEAPON_RULE[weapon]
    owner = position.seats[seat]
    return _why_not_reliance(position, seat, weapon, rule) or why_not_pay(
        owner, weapon_cost(owner, weapon, alt), DIFFERENT, rule
    )


def _why_not_buy_alt(position: Glover, seat: int, weapon: str) -> Refusal | None:
    return _why_not_favour(position, seat, "alt", "GL-6.6") or _why_not_buy(position, seat, weapon, True)


def _buy(position: Glover, log: Log, seat: int, weapon: str) -> None:
    push(position, "buy", seat, weapon_cost(position.seats[seat], weapon), DIFFERENT, weapon)


def _buy_alt(position: Glover, log: Log, seat: int, weapon: str) -> None:
    push(position, "buy", seat, weapon_cost(position.seats[seat], weapon, True), DIFFERENT, weapon, "alt")


def hand_over_weapon(position: Glover, log: Log, seat: int, count: int, mode: str, weapon: str, *favour: str) -> None:
    """GL-3.16; with early-bird letters (GL-3.20, GL-3.21) and Takasugi's free rifle (GL-6.13)."""
    paid = take_payment(position, seat)
    owner = position.seats[seat]
    owner.used += favour
    if weapon == "rifle":
        owner.rifles += 1
    elif weapon == "cannon":
        owner.cannons += 1
    else:
        owner.steamships += 1
    _spent(position, log, "bought", WEAPON_RULE[weapon], seat, (weapon,), paid)
    gain_letters(position, log, seat, early_bird(position, weapon), "GL-3.20")
    if cheese(position) == "takasugi" and weapon != "steamship" and "takasugi" not in owner.used:
        owner.used += ("takasugi",)
        owner.rifles += 1
        log.append(Event("free_rifle", "GL-6.13", seat))


# ---------------------------------------------------------------- what a tile does once a round

_MANSION: Final = (Choice("mansion"),)
_OLD_HOUSE: Final = (Choice("old_house"),)
_GARDEN: Final = {tile: Choice("garden", (tile,)) for tile in sorted(FACILITIES)}


def _mansion_candidates(position: Glover, seat: int) -> Iterable[Choice]:
    return _MANSION if position.seats[seat].mansion else ()


def _why_not_mansion(position: Glover, seat: int) -> Refusal | None:
    owner = position.seats[seat]
    if not owner.mansion:
        return Refusal("GL-5.4", "tile_not_held", ("mansion",))
    if "mansion" in owner.used:
        return Refusal("GL-3.23", "used_this_round", ("mansion",))
    return Refusal("GL-3.10", "reliance_at_most", (MOST_RELIANCE,)) if owner.reliance == MOST_RELIANCE else None


def _mansion(position: Glover, log: Log, seat: int) -> None:
    owner = position.seats[seat]
    owner.used += ("mansion",)
    owner.reliance += 1
    log.append(Event("mansion", "GL-5.4", seat, (owner.reliance,)))


def _old_house_candidates(position: Glover, seat: int) -> Iterable[Choice]:
    return _OLD_HOUSE if works(position.seats[seat], "old_japanese_house") else ()


def _why_not_old_house(position: Glover, seat: int) -> Refusal | None:
    owner = position.seats[seat]
    if not works(owner, "old_japanese_house"):
        return Refusal("GL-5.14", "tile_not_held", ("old_japanese_house",))
    if "old_japanese_house" in owner.used:
        return Refusal("GL-3.23", "used_this_round", ("old_japanese_house",))
    if owner.reliance > OLD_HOUSE_RELIANCE:
        return Refusal("GL-5.14", "reliance_too_high", (OLD_HOUSE_RELIANCE, owner.reliance))
    return None


def _old_house(position: Glover, log: Log, seat: int) -> None:
    position.seats[seat].used += ("old_japanese_house",)
    gain_letters(position, log, seat, 1, "GL-5.14")


def _garden_candidates(position: Glover, seat: int) -> Iterable[Choice]:
    if "garden" not in position.seats[seat].borrowed:
        return ()
    return [_GARDEN[tile] for tile in position.facilities if tile != "garden"]


def _why_not_garden(position: Glover, seat: int, tile: str) -> Refusal | None:
    owner = position.seats[seat]
    if "garden" not in owner.borrowed:
        return Refusal("GL-5.19", "tile_not_held", ("garden",))
    if owner.garden_round != position.round - 1:
        return Refusal("GL-5.19", "garden_round", (owner.garden_round + 1, position.round))
    if tile not in position.facilities:
        return Refusal("GL-5.19", "not_in_play", (tile,))
    return Refusal("GL-5.19", "own_pawn_stands", (tile,)) if tile in owner.borrowed else None


def _garden(position: Glover, log: Log, seat: int, tile: str) -> None:
    owner = position.seats[seat]
    owner.borrowed = tuple(tile if held == "garden" else held for held in owner.borrowed)
    owner.garden_round = 0
    log.append(Event("garden_moved", "GL-5.19", seat, (tile,)))


# ---------------------------------------------------------------- done

_DONE: Final = (Choice("done"),)


def _done(position: Glover, log: Log, seat: int) -> None:
    log.append(Event("done", "GL-3.24", seat))


ask_glover: Final = Question[Glover](
    "glover",
    "GL-3.5",
    _the_seat,
    Verb("buy", "GL-3.16", lambda p, seat: _BUY, _why_not_buy, _buy, shape=(frozenset(WEAPONS),), ends=False),
    Verb("buy_alt", "GL-6.6", _alt_candidates, _why_not_buy_alt, _buy_alt, shape=(frozenset(WEAPONS),), ends=False),
    Verb("raise", "GL-3.9", lambda p, seat: _RAISE, _why_not_raise, _raise, ends=False),
    Verb("mansion", "GL-5.4", _mansion_candidates, _why_not_mansion, _mansion, ends=False),
    Verb("old_house", "GL-5.14", _old_house_candidates, _why_not_old_house, _old_house, ends=False),
    Verb("garden", "GL-5.19", _garden_candidates, _why_not_garden, _garden, shape=(FACILITIES,), ends=False),
    Verb("borrow", "GL-3.13", _borrow_candidates, _why_not_borrow, _borrow, shape=(FACILITIES,), ends=False),
    Verb(
        "borrow_tsuru",
        "GL-6.9",
        _tsuru_candidates,
        _why_not_borrow_tsuru,
        _borrow_tsuru,
        shape=(FACILITIES,),
        ends=False,
    ),
    Verb(
        "upgrade", "GL-3.11", lambda p, seat: _UPGRADE, _why_not_upgrade, _upgrade, shape=(frozenset(HQ),), ends=False
    ),
    Verb("trade", "GL-3.12", lambda p, seat: _TRADE, _why_not_trade, _trade, ends=False),
    Verb("done", "GL-3.24", lambda p, seat: _DONE, lambda p, seat: None, _done, sure=True),
)

PROCEDURES: Final = (
    Procedure[Glover](
        "help",
        "GL-3.1",
        pass_by_the_penniless,
        Ask(ask_glover),
        shape=(SEAT,),
        on=("round.open_glover_phase",),
        queued=True,
    ),
    Procedure[Glover](
        "raise", "GL-3.9", begin_payment, Ask(pay), raise_reliance, shape=(SEAT, *PRICE), on=("help.raise",)
    ),
    Procedure[Glover](
        "upgrade",
        "GL-3.11",
        begin_payment,
        Ask(pay),
        flip_hq,
        shape=(SEAT, *PRICE, frozenset(HQ)),
        on=("help.upgrade",),
    ),
    Procedure[Glover]("trade", "GL-3.12", begin_payment, Ask(pay), Ask(gain), shape=(SEAT, *PRICE), on=("help.trade",)),
    Procedure[Glover](
        "borrow",
        "GL-3.13",
        begin_payment,
        Ask(pay),
        stand_pawn,
        shape=(SEAT, *PRICE, FACILITIES),
        optional=(("tsuru",),),
        on=("help.borrow", "help.borrow_tsuru"),
    ),
    Procedure[Glover](
        "buy",
        "GL-3.16",
        begin_payment,
        Ask(pay),
        hand_over_weapon,
        shape=(SEAT, *PRICE, frozenset(WEAPONS)),
        optional=(("alt",),),
        on=("help.buy", "help.buy_alt"),
    ),
)
