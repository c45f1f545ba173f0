"""Why something is refused, or probably not meant, as short phrases with their figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.phrases import listed, number_of
from games.core.types import Caution, Refusal
from games.green_gold.figures import FACTORY
from games.green_gold.text.names import ACTION, CITY, CONTRACT, UPGRADE, an, pounds

Phrase = Callable[[tuple[Any, ...], Sequence[str]], str]


def reason(refusal: Refusal | Caution, names: Sequence[str]) -> str:
    """The refusal or caution as one short phrase."""
    return _PHRASES[refusal.reason](refusal.data, names)


def _missing(data: tuple[Any, ...], names: Sequence[str]) -> str:
    """The crates that a contract still lacks, told as pairs of count and tea."""
    return f"lacks {listed([f'{count} {tea}' for count, tea in zip(data[::2], data[1::2], strict=True)])}"


def _part_done(data: tuple[Any, ...], names: Sequence[str]) -> str:
    return f"one {'factory' if data[0] == FACTORY else 'trading post'} an Expand: that part is over"


def _own_contract(data: tuple[Any, ...], names: Sequence[str]) -> str:
    return f"you do not hold {CONTRACT[data[0]]}"


def _ready(data: tuple[Any, ...], names: Sequence[str]) -> str:
    contract, count = data
    more = f" and {count - 1} more" if count > 1 else ""
    return f"the contract {CONTRACT[contract]}{more} could be fulfilled now"


def _loan(data: tuple[Any, ...], names: Sequence[str]) -> str:
    count, gained, cost = data
    each = " for each" if count > 1 else ""
    return f"it takes {number_of(count, 'loan')}: {pounds(gained)} now, {pounds(-cost)}{each} at the end"


_PHRASES: Final[dict[str, Phrase]] = {
    # anywhere
    "not_asked": lambda data, names: "nobody asks this seat now",
    "unknown_verb": lambda data, names: f"there is nothing called “{data[0]}” to choose here",
    "misspelt": lambda data, names: f"“{data[0]}” names nothing on the table",
    "not_in_play": lambda data, names: f"{data[0]} is not in this game",
    # action and worker
    "stands_here": lambda data, names: "your pawn stands here and must move to another action",
    "no_worker_fits": lambda data, names: f"no worker out there can complete {ACTION[data[0]]}",
    "no_such_worker": lambda data, names: f"no {data[0]} worker is there",
    "no_share": lambda data, names: f"no {data[0]} share is left",
    "nothing_on_sale": lambda data, names: f"no city with {an(data[0])} factory has a crate",
    "no_agent": lambda data, names: "all your agents are in headquarters",
    "no_factory_left": lambda data, names: f"{data[0]} has no factory left to open",
    "no_factory_space": lambda data, names: f"no city has room for a {data[0]} factory",
    "nothing_to_serve": lambda data, names: f"no city with {an(data[0])} factory has tea that may be served",
    "own_colour": lambda data, names: f"it is {data[0]} already: keep it",
    # pigeonholes and upgrades
    "has_place": lambda data, names: f"{data[0]} has a place in pigeonhole {data[1]}: only without one it goes back",
    "row_full": lambda data, names: f"row {data[0]} has {data[1]} upgrades already: choose another",
    "needed_crate": lambda data, names: f"{ACTION[data[1]]} needs your {data[0]} crate",
    "needed_upgrade": lambda data, names: f"{ACTION[data[1]]} needs “{UPGRADE[data[0]]}” uncovered",
    "upgrade_gone": lambda data, names: "no upgrade is left on this space",
    "not_its_moment": lambda data, names: f"it is not the moment of “{UPGRADE[data[0]]}”",
    # crates and deal tiles
    "no_factory_here": lambda data, names: f"{data[0]} has no factory there",
    "slot_empty": lambda data, names: f"the {data[1]} crate is gone",
    "concessions": lambda data, names: f"needs {number_of(data[0], 'concession')}, you have {data[1] or 'none'}",
    "nothing_bought": lambda data, names: "you must buy at least 1 crate",
    "dealt_already": lambda data, names: "one deal tile an Import, and you had yours",
    "buying": lambda data, names: "a crate is bought: a deal tile comes before the first, or once you stop",
    "no_contract_to_fulfil": lambda data, names: "no contract of yours lacks only 1 crate or none",
    "no_share_to_swap": lambda data, names: "you have no share that could be swapped",
    "no_contract_to_discard": lambda data, names: "you have no contract to discard",
    "last_crate": lambda data, names: "it would take the last crate that you can buy: use it after buying",
    "other_city": lambda data, names: f"the crate comes from {CITY[data[1]]}",
    "no_such_crate": lambda data, names: f"you have no {data[0]} crate",
    "other_tea": lambda data, names: f"it may only be {listed(data[1:], 'or')}",
    # contracts
    "not_adjacent": lambda data, names: f"not next to the {data[0]} headquarters",
    "no_contract_here": lambda data, names: "no contract is left on this space",
    "not_own_contract": _own_contract,
    "crates_missing": _missing,
    "no_sparing": lambda data, names: f"no upgrade spares a {data[0]} crate",
    "spared_already": lambda data, names: f"a {data[0]} crate was spared this turn",
    "tea_not_printed": lambda data, names: f"it does not ask for {data[0]}",
    "left_out_already": lambda data, names: f"its only {data[0]} crate is left out already",
    "one_crate_at_least": lambda data, names: "at least 1 crate must be returned",
    # bonuses and shares
    "same_bonus": lambda data, names: f"you had the bonus of {data[0]}; the second is another",
    "same_company": lambda data, names: "it has to be another company",
    "no_own_share": lambda data, names: f"you have no {data[0]} share",
    "no_share_left": lambda data, names: f"no {data[0]} share is left",
    # expand
    "part_done": _part_done,
    "factory_there": lambda data, names: f"{data[0]} has a factory there",
    "no_factory_room": lambda data, names: "no factory space is free there",
    "no_such_space": lambda data, names: f"{CITY[data[0]]} has no such space",
    "post_there": lambda data, names: "your trading post is there already",
    "space_taken": lambda data, names: f"{names[data[1]]}'s trading post is there",
    # serve
    "tea_served": lambda data, names: f"{data[0]} lies on an order token already: serve another tea",
    "no_own_tea": lambda data, names: "you have no upgrade to serve from the warehouse",
    "order_taken": lambda data, names: f"{data[0]} tea lies on it: choose an empty one",
    "no_mandate_here": lambda data, names: "no mandate is left on this space",
    "no_blind": lambda data, names: "you have no upgrade for mandates from the deck",
    "no_mandate_left": lambda data, names: "the deck is empty",
    # cautions
    "contract_ready": _ready,
    "loan": _loan,
    "covers_active": lambda data, names: f"it covers “{UPGRADE[data[0]]}”, which stops working, though a row is empty",
    "over_the_limit": lambda data, names: f"{data[1]} of {data[0]} crates stored: what is too much goes back",
    "dearer_worker": lambda data, names: (
        f"{an(data[0])} worker for {pounds(data[2])} lies nearer, this one costs {pounds(data[1])}"
    ),
    "dearer_crate": lambda data, names: (
        f"{CITY[data[3]]} has {data[0]} for {pounds(data[2])}, this one is {pounds(data[1])}"
    ),
    "no_step_left": lambda data, names: f"{data[0]} is at {pounds(data[1])} already, the highest: nothing comes of it",
    "first_already": lambda data, names: f"{data[0]} is the first royal supplier already: nothing comes of it",
    "others_earn": lambda data, names: (
        f"others earn {pounds(data[1])} by it; {CITY[data[2]]} has {data[0]} too, and there they earn "
        f"{pounds(data[3]) if data[3] else 'nothing'}"
    ),
    "own_crate": lambda data, names: f"{CITY[data[1]]} has {data[0]} for nothing, and you would keep your own crate",
    "deal_for_nothing": lambda data, names: (
        "it brings no more than the concession that it costs"
        if not data[1]
        else "it costs a concession and brings nothing"
    ),
    "for_others": lambda data, names: (
        f"only others have {data[0]} shares, {data[1]} of them; of {data[2]} you have {data[3]}"
    ),
    "drops_ready": lambda data, names: (
        f"its crates are there, and it pays {pounds(data[1])}; {CONTRACT[data[2]]} is not complete"
    ),
    "crate_needed": lambda data, names: f"a contract of yours needs that {data[0]} crate, and no {data[1]} one",
    "mandate_pays_nothing": lambda data, names: (
        f"as things stand it pays you nothing, and mandate {data[0]} pays {pounds(data[1])}"
    ),
    "declines_free": lambda data, names: (
        f"“{UPGRADE[data[0]]}” costs nothing, is worth {pounds(data[1])} at the end, and a row is empty"
    ),
    "deal_is_free": lambda data, names: "your upgrade makes the deal tile free",
    "use_is_free": lambda data, names: f"“{UPGRADE[data[0]]}” costs nothing to use",
}
