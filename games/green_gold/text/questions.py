"""Where the game stands, and what the seats are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.core.phrases import listed, number_of
from games.core.types import Decision
from games.green_gold.components import load
from games.green_gold.components_effects import teas_of
from games.green_gold.figures import EXPAND, FACTORY, IMPORT, INVEST, NEGOTIATE, POST, SERVE, perks, stored
from games.green_gold.rules.effects import ANY
from games.green_gold.rules.importing import CONCESSION
from games.green_gold.rules.workers import FREE
from games.green_gold.text.names import ACTION, CITY, UPGRADE, capital, pounds
from games.green_gold.view import GreenGoldView

_C: Final = load()
_R: Final = _C.rules

# ---------------------------------------------------------------- the title bar


def where(view: GreenGoldView, names: Sequence[str]) -> tuple[str, ...]:
    """The round, whose turn and which part of it, and the dividend track."""
    last = f" of {view.last_round}" if view.last_round else ""
    dividends = f"dividends {view.dividends} of {view.dividend_end}"
    if view.active < 0:
        return (f"round {view.round}{last}", "the end", dividends)
    return (f"round {view.round}{last}", f"{names[view.active]}{_step(view)}", dividends)


def _step(view: GreenGoldView) -> str:
    """The step of the turn; within a bonus, of which the step cannot be told, what it is about."""
    if view.step in ("game", "turns") or (view.step == "turn" and not view.worker):
        return f", step 1: {'worker' if view.action else 'action'}"
    if view.step in ("turn", "idle"):
        return f", step {'3: contracts' if view.company or view.step == 'idle' else f'2: {ACTION[view.action]}'}"
    if view.step in ("hole", "upgrade", "row") and view.worker and not view.company:
        return f", step 1: {_BONUSES[view.step]}"
    if view.step == view.action:
        return f", step 2: {ACTION[view.action]}"
    return f": {_BONUSES[view.step]}"


_BONUSES: Final = {
    "hole": "pigeonhole",
    "upgrade": "office upgrade",
    "row": "office upgrade",
    "use": "office upgrade",
    "store": "full warehouse",
    "contract": "contract",
    "mandate": "royal mandate",
    "value": "share value",
    "supplier": "royal supplier",
    "crate": "crate",
    "carry": "crate",
    "bonus": "shareholder bonus",
    "swap": "share",
    "agent": "agent",
    "give_up": "contract",
    "short": "contract",
}

# ---------------------------------------------------------------- questions

Asker = Callable[[GreenGoldView, int], str]


def question(view: GreenGoldView, decision: Decision) -> str:
    """The decision as one or two short sentences."""
    return _QUESTIONS[decision.kind](view, decision.seat)


def _ask_action(view: GreenGoldView, seat: int) -> str:
    pawn = view.seats[seat].pawn
    return f"Which action? Your pawn has to leave {ACTION[pawn]}." if pawn else "Which action? Your pawn may go to any."


_ITS_COLOUR: Final = {
    INVEST: "You buy a share of its colour",
    IMPORT: "Cities of its colour sell you tea",
    NEGOTIATE: "Your agent goes to the headquarters of its colour",
    EXPAND: "The company of its colour gets a factory",
    SERVE: "Cities of its colour give the tea",
}
_OR_OWN: Final = "Cities of its colour or your warehouse give the tea"


def _ask_worker(view: GreenGoldView, seat: int) -> str:
    has = perks(view.seats[seat])
    colour = _OR_OWN if view.action == SERVE and has.own_tea else _ITS_COLOUR[view.action]
    another = f", or {pounds(has.wild)} makes it another" if has.wild else ""
    return f"{ACTION[view.action]}: take which worker? {colour}{another}."


def _ask_hole(view: GreenGoldView, seat: int) -> str:
    return f"Which pigeonhole is the {view.args[1]} worker for?"


def _ask_upgrade(view: GreenGoldView, seat: int) -> str:
    if view.args[1] == FREE:
        return f"{_why_upgrade(view)}: take which upgrade for nothing?"
    return f"{_why_upgrade(view)}: take which upgrade? You have {pounds(view.seats[seat].money)}."


def _why_upgrade(view: GreenGoldView) -> str:
    """What the upgrade comes from: it is no effect if a worker that was taken or drawn has filled a pigeonhole."""
    if view.under[-1:] in (("turn",), ("hole",), ("draw",)):
        return "A pigeonhole is full"
    if view.args[1] == FREE:
        return f"Deal tile {_FREE_UPGRADE}"
    return _UPGRADE_FROM.get(view.action if view.action in view.under else "", "Your contract")


_FREE_UPGRADE: Final = next(tile.id for tile in _C.deal_tiles.values() if any(one.args == (FREE,) for one in tile.do))
_UPGRADE_FROM: Final = {EXPAND: "Your trading post", SERVE: "The royal order"}
"""What brings an upgrade to buy within an action; else a contract does."""


def _ask_row(view: GreenGoldView, seat: int) -> str:
    return f"“{UPGRADE[str(view.args[1])]}” goes to which row? What it covers works no more."


def _ask_use(view: GreenGoldView, seat: int) -> str:
    return f"Use your upgrade “{UPGRADE[str(view.args[1])]}”?"


def _ask_wild(view: GreenGoldView, seat: int) -> str:
    price = pounds(perks(view.seats[seat]).wild)
    return f"{ACTION[view.action]} for {view.worker}, or pay {price} and count the worker as which colour?"


def _ask_import(view: GreenGoldView, seat: int) -> str:
    owner = view.seats[seat]
    purse = f"You have {pounds(owner.money)} and {number_of(owner.concessions, 'concession')}"
    free = owner.warehouse - stored(owner.crates)
    space = f"room for {free}" if free > 0 else "no room left"
    if view.bought:
        return f"Import for {view.company}: another crate, or stop? {purse}, {space}."
    return f"Import for {view.company}: buy which crate? {purse}, {space}."


def _ask_late_deal(view: GreenGoldView, seat: int) -> str:
    cost = "nothing" if perks(view.seats[seat]).deal_free else number_of(CONCESSION, "concession")
    return f"Your tea is bought. Use a deal tile in a city of {view.company} for {cost}?"


def _ask_store(view: GreenGoldView, seat: int) -> str:
    owner = view.seats[seat]
    return f"{number_of(stored(owner.crates), 'crate')}, and room for {owner.warehouse}. Which one goes back?"


def _ask_crate(view: GreenGoldView, seat: int) -> str:
    return f"Take a crate from the reserve: {listed(teas_of(str(view.args[2])), 'or')}?"


def _ask_carry(view: GreenGoldView, seat: int) -> str:
    city = next(name for name, one in view.cities.items() if _gives_crate(one.deal))
    return f"Take which crate from {CITY[city]}, for nothing?"


def _gives_crate(deal: int) -> bool:
    return any(effect.kind == "crate_city" for effect in _C.deal_tiles[deal].do)


def _ask_value(view: GreenGoldView, seat: int) -> str:
    return f"Whose share value goes up {number_of(int(view.args[2]), 'step')}?"


def _ask_contract(view: GreenGoldView, seat: int) -> str:
    where_from = str(view.args[1])
    if where_from == ANY or perks(view.seats[seat]).any_contract:
        return "Take which contract from the City?"
    return f"Take which contract next to the {where_from} headquarters?"


def _ask_full(view: GreenGoldView, seat: int) -> str:
    return f"{in_hand(view, seat)}, and {_R.contract_slots} slots. Which one is discarded?"


def in_hand(view: GreenGoldView, seat: int) -> str:
    """How many contracts the seat holds."""
    return number_of(len(view.seats[seat].contracts), "contract")


def _ask_bonus(view: GreenGoldView, seat: int) -> str:
    left, taken = view.args[1], view.args[2]
    if taken:
        return f"Gain which other shareholder bonus, after that of {taken}?"
    return "Gain which shareholder bonus first?" if left != 1 else "Gain which shareholder bonus?"


def _ask_expand(view: GreenGoldView, seat: int) -> str:
    if FACTORY not in view.parts:
        return "Your trading post goes to which city? Each space has its own bonus."
    if POST not in view.parts:
        return f"The factory of {view.company} goes to which city?"
    return f"A factory for {view.company} and a trading post for you. Which comes first, and where?"


def _ask_serve(view: GreenGoldView, seat: int) -> str:
    served = [order.tea for order in view.orders if order.tea]
    lies = f" {capital(listed(served))} {'lies' if len(served) == 1 else 'lie'} there already." if served else ""
    own = " or your warehouse" if perks(view.seats[seat]).own_tea else ""
    return f"Serve which tea from a city of {view.company}{own}?{lies}"


def _ask_order(view: GreenGoldView, seat: int) -> str:
    return f"The {view.serving[0]} crate goes on which order token? You gain its bonus."


def _ask_deliver(view: GreenGoldView, seat: int) -> str:
    passed = "No action could be completed. " if view.step == "idle" else ""
    if not view.seats[seat].contracts:
        return f"{passed}You hold no contract. End the turn?"
    return f"{passed}Fulfil a contract, or end the turn?"


_QUESTIONS: Final[dict[str, Asker]] = {
    "action": _ask_action,
    "worker": _ask_worker,
    "hole": _ask_hole,
    "upgrade": _ask_upgrade,
    "row": _ask_row,
    "use": _ask_use,
    "wild": _ask_wild,
    "import": _ask_import,
    "late_deal": _ask_late_deal,
    "store": _ask_store,
    "crate": _ask_crate,
    "carry": _ask_carry,
    "value": _ask_value,
    "supplier": lambda view, seat: "Which company moves up as royal supplier?",
    "contract": _ask_contract,
    "full": _ask_full,
    "mandate": lambda view, seat: "Take which royal mandate? It counts at the end.",
    "agent": lambda view, seat: "Your agent goes to which headquarters? You gain its bonus.",
    "bonus": _ask_bonus,
    "give_up": lambda view, seat: "Discard which of your contracts?",
    "short": lambda view, seat: "Fulfil which contract, and with which crate less?",
    "swap": lambda view, seat: "Give back which share, and take which other one?",
    "expand": _ask_expand,
    "serve": _ask_serve,
    "order": _ask_order,
    "deliver": _ask_deliver,
}
