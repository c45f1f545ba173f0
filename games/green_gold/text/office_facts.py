"""What the things in an office are, for whoever points at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.game import Fact
from games.core.phrases import listed, number_of
from games.core.spots import SeatFactOf
from games.green_gold.components import load
from games.green_gold.figures import CONTRACTS, HOLE_SIZES, TEAS, own_upgrades, perks, stored
from games.green_gold.rules.expand import post_income
from games.green_gold.rules.workers import usual_hole
from games.green_gold.text.names import (
    ACTION,
    COMPANY,
    CONTRACT,
    UPGRADE,
    capital,
    crates,
    mandate,
    pounds,
    reward,
    upgrade_in_full,
    workers,
)
from games.green_gold.text.outlook import lacks
from games.green_gold.text.sources import MANDATE_RULE, UPGRADE_RULE, note, number, text_of
from games.green_gold.view import GreenGoldView, SeatView

_C: Final = load()
_R: Final = _C.rules

# ---------------------------------------------------------------- the office as a whole


def _office(view: GreenGoldView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    owner = view.seats[seat]
    first = ", first player" if view.first == seat else ""
    pawn = f"Pawn on {ACTION[owner.pawn]}." if owner.pawn else "Pawn beside the wheel."
    return Fact(
        f"{names[seat]}: {pounds(owner.fortune)} if the game ended now{first}",
        text_of(
            f"{_money(owner)}; {crates(owner.crates) or 'no crates'}.",
            f"{capital(number_of(sum(owner.shares.values()), 'share'))}, {number_of(own_upgrades(owner), 'upgrade')}, "
            f"{number_of(len(owner.mandates), 'mandate')}, {number_of(len(owner.fulfilled), 'contract')} fulfilled.",
            pawn,
        ),
        "GG-9.18",
    )


def _money(owner: SeatView) -> str:
    loans = f", {number_of(owner.loans, 'loan')}" if owner.loans else ""
    return f"{pounds(owner.money)}, {number_of(owner.concessions, 'concession')}{loans}"


def _purse(view: GreenGoldView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    owner = view.seats[seat]
    cost = pounds(perks(owner).loan)
    text = f"A loan brings {pounds(_R.loan_cash)} when money is short, and costs {cost} at the end."
    owed = (
        f"{capital(number_of(owner.loans, 'loan'))}: −{pounds(owner.loans * perks(owner).loan)}." if owner.loans else ""
    )
    return Fact(f"{names[seat]}'s purse: {_money(owner)}", text_of(text, owed), "GG-3.7")


def _agents(view: GreenGoldView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    owner = view.seats[seat]
    at_work, at_tea = _R.negotiate_money_city_agent, perks(owner).tea_break
    earned = owner.agents_in_city * at_work + owner.agents_at_tea * at_tea
    return Fact(
        f"{names[seat]}'s agents: {owner.agents} in the office",
        text_of(
            f"{owner.agents_in_city} in headquarters at {pounds(at_work)}, "
            f"{owner.agents_at_tea} at tea break at {pounds(at_tea)}: {pounds(earned)} as they stand.",
            "Each Negotiate sends one from the office, or from tea if the office is empty.",
        ),
        "GG-5.7",
    )


def _posts(view: GreenGoldView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    posts = view.seats[seat].posts
    if posts:
        text = f"The next one brings {pounds(post_income(posts))}, and the bonus of its space."
    else:
        text = f"All are out: an Expand brings {pounds(_R.no_post_left_money)} instead."
    return Fact(
        f"{names[seat]}'s trading posts: {posts} in the office",
        text,
        "GG-6.6",
        note("the amounts", _C.groups["trading_post_board"].source) if posts else "",
    )


# ---------------------------------------------------------------- pigeonholes, upgrades, warehouse


def _hole(view: GreenGoldView, seat: int, rest: str, names: Sequence[str]) -> Fact | None:
    hole = number(rest, len(HOLE_SIZES))
    if hole is None:
        return None
    owner = view.seats[seat]
    held, size = owner.holes[hole], HOLE_SIZES[hole]
    free = f"{names[seat]} may put any worker here." if perks(owner).any_hole else ""
    text = "Full, it is emptied and an upgrade may be bought."
    if held:
        taken = [colour for colour in dict.fromkeys(held) if usual_hole(list(owner.holes), colour) == hole]
        place_for = free or (f"The next {listed(taken, 'or')} worker comes here." if taken else "")
        text = text_of(f"{capital(workers(held))} inside. {place_for}".strip(), text)
    elif free:
        text = text_of(free, text)
    elif owner.holes.index(()) == hole:
        text = text_of("The next worker of a colour that is in none comes here.", text)
    return Fact(f"{names[seat]}'s pigeonhole {hole + 1}: {len(held)} of {size}", text, "GG-2.2")


def _row(view: GreenGoldView, seat: int, rest: str, names: Sequence[str]) -> Fact | None:
    row = number(rest, _R.upgrade_rows)
    if row is None:
        return None
    cards = view.seats[seat].rows[row]
    title = f"{names[seat]}'s upgrades, row {row + 1}: {len(cards)} of {_R.upgrades_per_row}"
    if not cards:
        return Fact(title, "Empty.", "GG-2.6")
    covered = [f"{UPGRADE[name]} ({pounds(_C.upgrades[name].value)})" for name in cards[:-1]]
    return Fact(
        title,
        text_of(
            f"{upgrade_in_full(cards[-1])}.",
            f"Worth {pounds(sum(_C.upgrades[name].value for name in cards))} at the end.",
            f"Covered, only worth their money: {', '.join(covered)}." if covered else "",
        ),
        "GG-2.6",
        note("effects and money", _C.groups["upgrades"].source),
    )


def _own_upgrade(view: GreenGoldView, seat: int, name: str, names: Sequence[str]) -> Fact | None:
    rows = view.seats[seat].rows
    if not any(name in row for row in rows):
        return None
    works = any(row[-1] == name for row in rows if row)
    state = "" if works else "It is covered and works no more."
    return Fact(
        f"{names[seat]}'s upgrade: {UPGRADE[name]}",
        text_of(f"{upgrade_in_full(name)}.", state, f"Worth {pounds(_C.upgrades[name].value)} at the end."),
        UPGRADE_RULE[name],
        note("effect and money", _C.groups["upgrades"].source),
    )


def _crate(view: GreenGoldView, seat: int, tea: str, names: Sequence[str]) -> Fact | None:
    if tea not in TEAS:
        return None
    owner = view.seats[seat]
    needed = [CONTRACT[contract] for contract in owner.contracts if tea in CONTRACTS[contract].crates]
    told = f"Asked for by {'; '.join(needed)}." if needed else f"No contract in hand asks for {tea}."
    return Fact(
        f"{names[seat]}'s {tea} tea: {number_of(owner.crates[tea], 'crate')}",
        text_of(told, f"{stored(owner.crates)} of {owner.warehouse} places in the warehouse taken."),
        "GG-4.6",
    )


# ---------------------------------------------------------------- contracts, shares, mandates


def _held(view: GreenGoldView, seat: int, contract: str, names: Sequence[str]) -> Fact | None:
    owner = view.seats[seat]
    if contract not in (*owner.contracts, *owner.fulfilled):
        return None
    state = "Fulfilled."
    if contract in owner.contracts:
        missing = lacks(owner, contract)
        state = f"{capital(missing)}." if missing.startswith("lacks") else "All its crates are there."
    return Fact(
        f"{names[seat]}'s contract {CONTRACT[contract]}",
        text_of(f"Brings {reward(contract)}.", state),
        "GG-10.17" if CONTRACTS[contract].starting else "GG-10.18",
        note("crates and reward", _C.groups["contracts"].source),
    )


def _own_share(view: GreenGoldView, seat: int, company: str, names: Sequence[str]) -> Fact | None:
    if company not in view.companies:
        return None
    one = view.companies[company]
    held, others = one.held[seat], [count for other, count in enumerate(one.held) if other != seat]
    most = f"More than any other player: {pounds(_R.majority_shareholder)} at the end." if held > max(others) else ""
    return Fact(
        f"{names[seat]}: {number_of(held, 'share')} of {COMPANY[company]}",
        text_of(f"{pounds(one.value)} each now, {pounds(held * one.value)} together.", most),
        "GG-9.14",
    )


def _owned_mandate(view: GreenGoldView, seat: int, name: str, names: Sequence[str]) -> Fact | None:
    if name not in view.seats[seat].mandates:
        return None
    return Fact(
        f"{names[seat]}'s royal mandate",
        f"At the end: {mandate(name)}.",
        MANDATE_RULE[name],
        note("what it pays", _C.groups["mandates"].source),
    )


SEAT_FACTS: Final[dict[str, SeatFactOf[GreenGoldView]]] = {
    "office": _office,
    "purse": _purse,
    "agents": _agents,
    "posts": _posts,
    "hole": _hole,
    "row": _row,
    "own_upgrade": _own_upgrade,
    "crate": _crate,
    "held": _held,
    "own_share": _own_share,
    "owned_mandate": _owned_mandate,
}
"""What belongs to a seat: the spot goes on with the seat's number."""
