"""What a choice would bring, worked out from the view. Every function only looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from games.core.phrases import listed, number_of
from games.core.types import Choice
from games.green_gold.components import load
from games.green_gold.figures import (
    CONTRACTS,
    EXPAND,
    HOLE_SIZES,
    IMPORT,
    INVEST,
    NEGOTIATE,
    SERVE,
    perks,
    tea_price,
)
from games.green_gold.rules.contracts import SPARED
from games.green_gold.rules.expand import post_income
from games.green_gold.rules.workers import FREE, usual_hole
from games.green_gold.text.names import UPGRADE, crates, gains, mandate, pounds, reward, upgrade_in_full
from games.green_gold.text.outlook import (
    crate_earns,
    displaced,
    lacks,
    loans_for,
    loans_told,
    now,
    outlook,
    paying,
    post_part,
    posts_earn,
    raised,
    room,
    royal_step,
    upgrades_at,
    wanted,
)
from games.green_gold.view import GreenGoldView, SeatView

_C: Final = load()
_R: Final = _C.rules

Parts = Iterable[str]
Teller = Callable[[GreenGoldView, int, Any, Sequence[str]], Parts]
"""Called with the view, the seat, the choice's arguments and the names."""


def effect(view: GreenGoldView, seat: int, choice: Choice, names: Sequence[str]) -> str:
    """What the choice would bring the seat, in few words; may be empty."""
    return "; ".join(part for part in _EFFECTS[choice.verb](view, seat, choice.args, names) if part)


def _nothing(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Parts:
    return ()


# ---------------------------------------------------------------- action and worker

_CROWN: Final = sorted(set(_R.serve_money.values()))
_DOES: Final = {
    INVEST: "buy a share, its value rises, gain its bonus",
    IMPORT: "buy tea, the share value rises, use a deal tile",
    NEGOTIATE: f"an agent to the City, a contract, {number_of(_R.negotiate_concession, 'concession')} and money",
    SERVE: f"an order bonus, {pounds(_CROWN[0])} to {pounds(_CROWN[-1])}, a mandate, a royal supplier step",
}


def _go(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    action = args[0]
    fee = view.actions[action].fee
    yield f"{pounds(fee)} for pawns{_borrowed(view.seats[seat], fee)}" if fee else ""
    yield f"a factory; {post_part(view, seat)}" if action == EXPAND else _DOES[action]
    yield upgrades_at(view.seats[seat], f"action:{action}")


def _borrowed(owner: SeatView, cost: int) -> str:
    """That loans are needed to pay so much; empty if none is."""
    loans = loans_for(owner, cost)
    return f", needs {loans_told(owner, loans)}" if loans else ""


def _take(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    depot, colour = args
    owner, fee = view.seats[seat], view.actions[view.action].reach[depot]
    yield f"{pounds(fee)} fee" if fee else "no fee"
    yield _placing(owner, colour)
    parts = outlook(view, seat, colour, names)
    yield from parts
    if not parts and perks(owner).wild:
        yield f"has to count as another colour for {pounds(perks(owner).wild)}"
    price = view.companies[colour].price if view.action == INVEST and parts else 0
    yield f"you have {pounds(owner.money)}{_borrowed(owner, fee + price)}" if fee or price else ""


def _placing(owner: SeatView, colour: str) -> str:
    """Where a worker goes by itself, if that is worth a word."""
    if perks(owner).any_hole:
        return ""
    hole = usual_hole(list(owner.holes), colour)
    if hole is None:
        return "no pigeonhole is free for it"
    if len(owner.holes[hole]) + 1 < HOLE_SIZES[hole]:
        return ""
    more = upgrades_at(owner, "pigeonhole")
    return f"completes pigeonhole {hole + 1}{f', {more}' if more else ''}"


def _count(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield paying(view.seats[seat], perks(view.seats[seat]).wild)
    yield from outlook(view, seat, args[0], names)


def _keep(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Parts:
    return outlook(view, seat, view.worker, names)


# ---------------------------------------------------------------- pigeonholes and upgrades


def _hole(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner, hole = view.seats[seat], args[0]
    held, size = owner.holes[hole], HOLE_SIZES[hole]
    yield f"{listed(held)} there" if held else "empty"
    if len(held) + 1 == size:
        yield "completes it"
        yield upgrades_at(owner, "pigeonhole")
    else:
        yield f"then {len(held) + 1} of {size}"


def upgrade_cost(view: GreenGoldView, seat: int, space: int) -> int:
    """What the upgrade on the space costs the seat that is asked."""
    if view.step == "upgrade" and view.args[1] == FREE:
        return 0
    return max(0, _R.upgrade_space_costs[space] - perks(view.seats[seat]).upgrade_price)


def _upgrade(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    name = view.upgrades[args[0]]
    if not name:
        return
    yield paying(view.seats[seat], upgrade_cost(view, seat, args[0]))
    yield f"{pounds(_C.upgrades[name].value)} at the end"
    yield _within(upgrade_in_full(name))


def _within(sentence: str) -> str:
    """A sentence as it stands behind a semicolon; an action in front of a colon keeps its capital."""
    first = sentence.partition(" ")[0]
    return sentence if first.endswith(":") else f"{sentence[0].lower()}{sentence[1:]}"


def _row(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    row = view.seats[seat].rows[args[0]]
    yield f"covers “{UPGRADE[row[-1]]}”" if row else "empty"
    yield f"then {len(row) + 1} of {_R.upgrades_per_row}" if row else ""


def _use(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield gains(f"upgrade:{args[0]}", view.company)


# ---------------------------------------------------------------- import


def _crate_for(owner: SeatView, tea: str) -> Iterator[str]:
    yield wanted(owner, tea)
    yield room(owner)


def _buy(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner = view.seats[seat]
    tea, printed, _ = view.cities[args[0]].slots[args[1]]
    yield paying(owner, tea_price(owner, tea, printed))
    yield wanted(owner, tea)
    yield room(owner)
    yield crate_earns(view, seat, args[0], names)


def _paper(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner = view.seats[seat]
    tea = view.cities[args[0]].slots[args[1]][0]
    yield f"you have {number_of(owner.concessions, 'concession')}"
    yield wanted(owner, tea)
    yield room(owner)
    yield crate_earns(view, seat, args[0], names)


def _deal(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner, city = view.seats[seat], args[0]
    yield now(owner, f"deal:{view.cities[city].deal}", view.company)
    yield "free" if perks(owner).deal_free else "for 1 concession"
    yield upgrades_at(owner, "deal")
    yield posts_earn(view, seat, city, names)


def _done(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield raised(view, seat, view.company, 1, names)


def _give_back(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner, tea = view.seats[seat], args[0]
    left = owner.crates[tea] - 1
    if left < 0:
        return
    yield f"leaves {left} {tea}"


def _crate(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Parts:
    return _crate_for(view.seats[seat], args[0])


def _carry(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield from _crate_for(view.seats[seat], view.cities[args[0]].slots[args[1]][0])
    yield crate_earns(view, seat, args[0], names)


# ---------------------------------------------------------------- shares and the royal track


def _raise(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield raised(view, seat, args[0], int(view.args[2]), names)


def _advance(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    company = args[0]
    yield royal_step(view, company)
    at = view.companies[company].royal
    after = max(1, at - 1) if at else max(1, len(view.royal))
    yield f"+{pounds(_C.royal_track[after - 1])} a share at the end"


def _bonus(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield gains(f"share:{view.companies[args[0]].token}", args[0])


def _swap(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    own, other = (view.companies[company].value for company in args)
    yield paying(view.seats[seat], other - own) if other >= own else f"you get {pounds(own - other)}"


# ---------------------------------------------------------------- the City


def _agent(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield gains(f"hq:{view.companies[args[0]].hq_token}", args[0])
    yield displaced(view, seat, args[0], names)


def _contract(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner, contract = view.seats[seat], view.contracts[args[0]]
    if not contract:
        return
    yield reward(contract)
    yield lacks(owner, contract)
    full = len(owner.contracts) >= _R.contract_slots
    yield f"your {_R.contract_slots} slots are full: one must go" if full else ""


def _own_contract(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield reward(args[0])
    yield lacks(view.seats[seat], args[0])


def _fulfil(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield from _delivery(view.seats[seat], args[0], SPARED[args[1]])


def _short(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield from _delivery(view.seats[seat], args[0], (args[1], *SPARED[args[2]]))


def _delivery(owner: SeatView, contract: str, saved: Sequence[str]) -> Iterator[str]:
    printed = CONTRACTS[contract].crates
    yield reward(contract)
    yield upgrades_at(owner, "fulfil", *(f"fulfil:{tea}" for tea in printed))
    yield f"returns {crates({tea: max(0, count - saved.count(tea)) for tea, count in printed.items()})}"


# ---------------------------------------------------------------- expand and serve


def _factory(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    one, city = view.companies[view.company], view.cities[args[0]]
    yield raised(view, seat, view.company, one.steps, names) if one.factories_left else ""
    empty = sum(not filled for _, _, filled in city.slots)
    yield f"refills {number_of(empty, 'crate')}" if empty else ""


def _post(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    owner, city, space = view.seats[seat], view.cities[args[0]], args[1]
    if not owner.posts or space >= len(city.posts):
        return
    yield f"{pounds(post_income(owner.posts))}, bonus {gains(city.bonuses[space])}"
    yield upgrades_at(owner, "post")


def _serve(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    tea = view.cities[args[0]].slots[args[1]][0]
    yield f"earns {pounds(_R.serve_money[tea])}"
    yield crate_earns(view, seat, args[0], names)


def _serve_own(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield f"earns {pounds(_R.serve_money[args[0]])}"
    yield f"leaves {view.seats[seat].crates[args[0]] - 1} in the warehouse" if view.seats[seat].crates[args[0]] else ""


def _order(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    order = view.orders[args[0]]
    yield gains(order.effects) if not order.tea else ""
    if not order.tea and view.serving:
        yield f"then {pounds(_R.serve_money[view.serving[0]])} for {view.serving[0]}"


def _mandate(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    if name := view.mandates[args[0]]:
        yield mandate(name)
        yield f"now {pounds(view.mandates_worth[args[0]])}" if seat == view.active else ""


def _blind(view: GreenGoldView, seat: int, args: Any, names: Sequence[str]) -> Iterator[str]:
    yield f"unseen, one of {view.mandate_deck or len(view.mandate_discards)}"


_EFFECTS: Final[dict[str, Teller]] = {
    "go": _go,
    "take": _take,
    "hole": _hole,
    "to_bag": _nothing,
    "upgrade": _upgrade,
    "decline": _nothing,
    "row": _row,
    "use": _use,
    "skip": _nothing,
    "count": _count,
    "keep": _keep,
    "buy": _buy,
    "paper": _paper,
    "deal": _deal,
    "done": _done,
    "no_deal": _nothing,
    "give_back": _give_back,
    "crate": _crate,
    "carry": _carry,
    "raise": _raise,
    "advance": _advance,
    "contract": _contract,
    "drop": _own_contract,
    "give_up": _own_contract,
    "mandate": _mandate,
    "blind": _blind,
    "agent": _agent,
    "bonus": _bonus,
    "short": _short,
    "swap": _swap,
    "factory": _factory,
    "post": _post,
    "serve": _serve,
    "serve_own": _serve_own,
    "order": _order,
    "fulfil": _fulfil,
    "end": _nothing,
}
