"""Choices as actions in few words, and how they are folded away where there are many."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.core.types import Choice, Decision
from games.green_gold.components import load
from games.green_gold.figures import POST, TEAS, perks
from games.green_gold.rules.contracts import SPARED
from games.green_gold.text.names import ACTION, CITY, CONTRACT, DEPOT, UPGRADE, an, capital, number_of, pounds
from games.green_gold.text.outlook import on_sale, open_to_post
from games.green_gold.view import GreenGoldView

_C: Final = load()
FEW: Final = 8
"""So many crates are listed one by one; more are folded by city."""

Teller = Callable[[GreenGoldView, int, Any], str]
"""Called with the view, the seat and the choice's arguments."""


def label(view: GreenGoldView, seat: int, choice: Choice) -> str:
    """The choice as an action in few words."""
    return _LABELS[choice.verb](view, seat, choice.args)


def group(view: GreenGoldView, decision: Decision, choice: Choice) -> str:
    """The title under which the choice is folded away; empty if it is not.

    What is ruled out all together for one reason (posts when that part is done, deal tiles while crates are bought) is
    not folded here, as it comes together by itself.
    """
    if choice.verb == "deal" and decision.kind == "import" and (view.bought or view.dealt):
        return ""
    fold = _GROUPS.get(choice.verb)
    return fold(view, decision.seat, choice.args) if fold is not None else ""


# ---------------------------------------------------------------- labels


def crate_at(view: GreenGoldView, args: Any) -> str:
    """A crate by its tea and printed price, of which a city has no second one: black £2 in Canton."""
    tea, price, _ = view.cities[args[0]].slots[args[1]]
    return f"{tea} {pounds(price)} in {CITY[args[0]]}"


def _upgrade(view: GreenGoldView, seat: int, args: Any) -> str:
    name = view.upgrades[args[0]]
    return capital(UPGRADE[name]) if name else f"The empty {pounds(_C.rules.upgrade_space_costs[args[0]])} space"


def _paper(view: GreenGoldView, seat: int, args: Any) -> str:
    tea = view.cities[args[0]].slots[args[1]][0]
    return f"Pay {number_of(perks(view.seats[seat]).papers[tea], 'concession')} for {crate_at(view, args)}"


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
    "take": lambda view, seat, args: f"{capital(args[1])} from {DEPOT[args[0]]}",
    "hole": lambda view, seat, args: f"Pigeonhole {args[0] + 1}",
    "to_bag": lambda view, seat, args: "Back to the bag",
    "upgrade": _upgrade,
    "decline": lambda view, seat, args: "Take none",
    "row": lambda view, seat, args: f"Row {args[0] + 1}",
    "use": lambda view, seat, args: "Use it",
    "skip": lambda view, seat, args: "Leave it",
    "count": lambda view, seat, args: f"Count it as {args[0]}",
    "keep": lambda view, seat, args: f"Keep it {view.worker}",
    "buy": lambda view, seat, args: f"Buy {crate_at(view, args)}",
    "paper": _paper,
    "deal": lambda view, seat, args: f"Deal tile {view.cities[args[0]].deal} in {CITY[args[0]]}",
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
    "serve": lambda view, seat, args: f"Serve {crate_at(view, args)}",
    "serve_own": lambda view, seat, args: f"Serve {args[0]} of your own",
    "order": lambda view, seat, args: f"Order token {args[0] + 1}",
    "fulfil": lambda view, seat, args: _with_less(args[0], SPARED[args[1]]),
    "end": lambda view, seat, args: "End the turn",
}

# ---------------------------------------------------------------- groups


def _far_workers(view: GreenGoldView, seat: int, args: Any) -> str:
    """Workers that cost a fee are folded by it."""
    fee = view.actions[view.action].reach[args[0]]
    return f"Workers for {pounds(fee)}" if fee else ""


def _in_reach(view: GreenGoldView, args: Any) -> bool:
    """Whether the company has a factory in the city, and the crate is there."""
    city = view.cities[args[0]]
    return view.company in city.factories and city.slots[args[1]][2]


def _crates(verb: str) -> Teller:
    """Crates out of reach are folded together, the others by city if they are too many to list."""

    def fold(view: GreenGoldView, seat: int, args: Any) -> str:
        if not _in_reach(view, args):
            return "Other crates"
        return f"{verb} in {CITY[args[0]]}" if len(list(on_sale(view, view.company))) > FEW else ""

    return fold


def _papers(view: GreenGoldView, seat: int, args: Any) -> str:
    return "Pay with concessions" if _in_reach(view, args) else "Others for concessions"


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


def _posts(view: GreenGoldView, seat: int, args: Any) -> str:
    """Spaces are folded by city, those that are not to be had together."""
    if POST not in view.parts:
        return ""
    return f"Post in {CITY[args[0]]}" if open_to_post(view.cities[args[0]], seat) else "Other posts"


_GROUPS: Final[dict[str, Teller]] = {
    "take": _far_workers,
    "buy": _crates("Buy"),
    "paper": _papers,
    "deal": _deals,
    "serve": _crates("Serve"),
    "contract": _contracts,
    "short": _deliveries,
    "swap": _swaps,
    "post": _posts,
}
