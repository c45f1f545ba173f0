"""Choices as actions in few words, and how they are folded away where there are many."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.core.phrases import number_of
from games.core.types import Choice, Decision
from games.green_gold.components import load
from games.green_gold.figures import FACTORY, POST, TEAS, perks, tea_price
from games.green_gold.rules.contracts import SPARED
from games.green_gold.rules.expand import post_income
from games.green_gold.state import NOBODY
from games.green_gold.text.names import ACTION, CITY, CONTRACT, DEPOT, UPGRADE, an, capital, gains, pounds, workers
from games.green_gold.text.outlook import open_to_post, supplying
from games.green_gold.view import GreenGoldView

_C: Final = load()
FEW: Final = 8
"""The crates of so many slots are listed one by one; more are folded by city."""

Teller = Callable[[GreenGoldView, int, Any], str]
"""Called with the view, the seat and the choice's arguments."""


def label(view: GreenGoldView, seat: int, choice: Choice) -> str:
    """The choice as an action in few words."""
    return _LABELS[choice.verb](view, seat, choice.args)


def group(view: GreenGoldView, decision: Decision, choice: Choice) -> str:
    """The title under which the choice is folded away; empty if it is not.

    Behind a colon stands what there is to choose from.
    """
    if decision.kind == "import" and not to_be_had(view, decision.seat, choice):
        return "Other crates and tiles"
    fold = _GROUPS.get(choice.verb)
    return fold(view, decision.seat, choice.args) if fold is not None else ""


# ---------------------------------------------------------------- labels


def crate_at(view: GreenGoldView, args: Any) -> str:
    """A crate by its tea and printed price, of which a city has no second one: black £2 in Canton."""
    tea, price, _ = view.cities[args[0]].slots[args[1]]
    return f"{tea} {pounds(price)} in {CITY[args[0]]}"


def _tea_at(view: GreenGoldView, args: Any, where: str) -> str:
    """The same for a crate whose price plays no part; only with two of one tea it tells which is meant."""
    slots = view.cities[args[0]].slots
    tea, price, _ = slots[args[1]]
    which = f", the {pounds(price)} one" if [one for one, _, _ in slots].count(tea) > 1 else ""
    return f"{tea} {where} {CITY[args[0]]}{which}"


def _upgrade(view: GreenGoldView, seat: int, args: Any) -> str:
    name = view.upgrades[args[0]]
    return capital(UPGRADE[name]) if name else f"The empty {pounds(_C.rules.upgrade_space_costs[args[0]])} space"


def _paper(view: GreenGoldView, seat: int, args: Any) -> str:
    tea = view.cities[args[0]].slots[args[1]][0]
    return f"{number_of(perks(view.seats[seat]).papers[tea], 'concession')} for {crate_at(view, args)}"


def _contract(view: GreenGoldView, seat: int, args: Any) -> str:
    contract = view.contracts[args[0]]
    return f"Contract {CONTRACT[contract]}" if contract else f"Empty space {args[0] + 1}"


def _with_less(contract: str, saved: tuple[str, ...]) -> str:
    """A contract, and the crates that are saved of it."""
    less = [f"{saved.count(tea)} {tea}" for tea in TEAS if tea in saved]
    return f"Fulfil {CONTRACT[contract]}" + (f", saving {' and '.join(less)}" if less else "")


def _short(view: GreenGoldView, seat: int, args: Any) -> str:
    """The tea of the tile stands first, as it is chosen apart from what upgrades save."""
    contract, tea, written = args
    more = "".join(f" and {other} by upgrade" for other in SPARED[written])
    return f"Fulfil {CONTRACT[contract]}, saving {tea}{more}"


_LABELS: Final[dict[str, Teller]] = {
    "go": lambda view, seat, args: ACTION[args[0]],
    "take": lambda view, seat, args: f"{capital(args[1])}, {DEPOT[args[0]]}",
    "hole": lambda view, seat, args: f"Pigeonhole {args[0] + 1}",
    "to_bag": lambda view, seat, args: "Back to the bag",
    "upgrade": _upgrade,
    "decline": lambda view, seat, args: "Take none",
    "row": lambda view, seat, args: f"Upgrade to row {args[0] + 1}",
    "use": lambda view, seat, args: "Use it",
    "skip": lambda view, seat, args: "Leave it",
    "count": lambda view, seat, args: f"Count it as {args[0]}",
    "keep": lambda view, seat, args: f"Keep it {view.worker}",
    "buy": lambda view, seat, args: f"Buy {crate_at(view, args)}",
    "paper": _paper,
    "deal": lambda view, seat, args: f"{CITY[args[0]]}'s deal tile",
    "done": lambda view, seat, args: "Stop buying",
    "no_deal": lambda view, seat, args: "No deal tile",
    "give_back": lambda view, seat, args: f"Give back {args[0]}",
    "crate": lambda view, seat, args: f"Take {args[0]}",
    "carry": lambda view, seat, args: f"Take {crate_at(view, args)}",
    "raise": lambda view, seat, args: f"Raise {args[0]}",
    "advance": lambda view, seat, args: f"Move {args[0]} up",
    "contract": _contract,
    "drop": lambda view, seat, args: f"Discard {CONTRACT[args[0]]}",
    "give_up": lambda view, seat, args: f"Discard {CONTRACT[args[0]]}",
    "mandate": lambda view, seat, args: f"Take mandate {args[0] + 1}",
    "blind": lambda view, seat, args: "Take the top of the deck",
    "agent": lambda view, seat, args: f"Agent to {args[0]}",
    "bonus": lambda view, seat, args: f"The bonus of {args[0]}",
    "short": _short,
    "swap": lambda view, seat, args: f"Swap {args[0]} for {args[1]}",
    "factory": lambda view, seat, args: f"Factory in {CITY[args[0]]}",
    "post": lambda view, seat, args: f"Post in {CITY[args[0]]}, space {args[1] + 1}",
    "serve": lambda view, seat, args: f"Serve {_tea_at(view, args, 'from')}",
    "serve_own": lambda view, seat, args: f"Serve {args[0]} of your own",
    "order": lambda view, seat, args: f"Order token {args[0] + 1}",
    "fulfil": lambda view, seat, args: _with_less(args[0], SPARED[args[1]]),
    "end": lambda view, seat, args: "End the turn",
}

# ---------------------------------------------------------------- groups


def _far_workers(view: GreenGoldView, seat: int, args: Any) -> str:
    """Workers that cost a fee are folded by it."""
    reach = view.actions[view.action].reach
    fee = reach[args[0]]
    there = workers([colour for at, depot in enumerate(view.depots) if reach[at] == fee for colour in depot])
    return f"Workers for {pounds(fee)}: {there}" if fee else ""


def folded_by_city(view: GreenGoldView) -> bool:
    """Whether there are too many crates to list them one by one. It does not change while they are bought."""
    return sum(len(view.cities[name].slots) for name in supplying(view, view.company)) > FEW


def slot_number(view: GreenGoldView, city: str, slot: int) -> int | None:
    """The slot counted from 1 through the cities that supply the company, full or empty; in its city alone if crates
    are folded by city. None if the company has no factory there."""
    cities = supplying(view, view.company)
    if city not in cities:
        return None
    before = () if folded_by_city(view) else cities[: cities.index(city)]
    return sum(len(view.cities[name].slots) for name in before) + slot + 1


def _in_reach(view: GreenGoldView, args: Any) -> bool:
    """Whether the company has a factory in the city, and the crate is there."""
    city = view.cities[args[0]]
    return view.company in city.factories and city.slots[args[1]][2]


def to_be_had(view: GreenGoldView, seat: int, choice: Choice) -> bool:
    """Whether an Import can have what is chosen, as far as factory, crate and concessions are concerned."""
    owner = view.seats[seat]
    args: Any = choice.args
    if choice.verb == "deal":
        open_ = not view.bought and not view.dealt and (owner.concessions or perks(owner).deal_free)
        return bool(open_) and view.company in view.cities[args[0]].factories
    if choice.verb not in ("buy", "paper") or not _in_reach(view, args):
        return choice.verb not in ("buy", "paper")
    return choice.verb == "buy" or owner.concessions >= perks(owner).papers[view.cities[args[0]].slots[args[1]][0]]


def _crates_in(view: GreenGoldView, seat: int, args: Any) -> str:
    """The crates of a city with their prices, where there are too many to list them all."""
    if not folded_by_city(view):
        return ""
    owner, city = view.seats[seat], view.cities[args[0]]
    told = [f"{tea} {pounds(tea_price(owner, tea, price))}" for tea, price, filled in city.slots if filled]
    return f"Buy in {CITY[args[0]]}: {', '.join(told)}"


def _teas_in(view: GreenGoldView, seat: int, args: Any) -> str:
    """Crates that cannot be served are folded together, the others by city if they are too many to list."""
    served = () if perks(view.seats[seat]).repeat else [order.tea for order in view.orders]
    slots = view.cities[args[0]].slots
    if not _in_reach(view, args) or slots[args[1]][0] in served:
        return "Other crates"
    if not folded_by_city(view):
        return ""
    told = dict.fromkeys(tea for tea, _, filled in slots if filled and tea not in served)
    return f"Serve from {CITY[args[0]]}: {', '.join(told)}"


def _papers(view: GreenGoldView, seat: int, args: Any) -> str:
    return f"Pay with concessions: you have {view.seats[seat].concessions}"


def _deals(view: GreenGoldView, seat: int, args: Any) -> str:
    return "" if view.company in view.cities[args[0]].factories else "Other deal tiles"


def _contracts(view: GreenGoldView, seat: int, args: Any) -> str:
    """Contracts that the seat cannot reach."""
    company = view.args[1]
    near = company not in view.companies or args[0] in view.companies[str(company)].spaces
    return "" if near or perks(view.seats[seat]).any_contract else "Other contracts"


def _deliveries(view: GreenGoldView, seat: int, args: Any) -> str:
    return f"Fulfil {CONTRACT[args[0]]}" if len(view.seats[seat].contracts) > 1 else ""


def _swaps(view: GreenGoldView, seat: int, args: Any) -> str:
    held = [company for company, count in view.seats[seat].shares.items() if count]
    return f"Swap {an(args[0])} share" if len(held) > 1 else ""


def _factories(view: GreenGoldView, seat: int, args: Any) -> str:
    return "" if FACTORY in view.parts else "Another factory"


def _posts(view: GreenGoldView, seat: int, args: Any) -> str:
    """Spaces are folded by city, with the money and the bonuses there; those that are not to be had together."""
    if POST not in view.parts:
        return "Another post"
    owner, city = view.seats[seat], view.cities[args[0]]
    if not owner.posts or not open_to_post(city, seat):
        return "Other posts"
    bonuses = [gains(bonus) for whose, bonus in zip(city.posts, city.bonuses, strict=True) if whose == NOBODY]
    return f"Post in {CITY[args[0]]}: {pounds(post_income(owner.posts))}; {' / '.join(bonuses)}"


_GROUPS: Final[dict[str, Teller]] = {
    "take": _far_workers,
    "buy": _crates_in,
    "paper": _papers,
    "deal": _deals,
    "serve": _teas_in,
    "contract": _contracts,
    "short": _deliveries,
    "swap": _swaps,
    "factory": _factories,
    "post": _posts,
}
