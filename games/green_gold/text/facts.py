"""What the things on the table are, for whoever points at them: the common board. Offices are in `office_facts`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.core.game import Fact
from games.core.phrases import listed, number_of
from games.core.spots import FactOf, fact_at
from games.green_gold.components import load
from games.green_gold.figures import (
    ACTIONS,
    CONTRACTS,
    EXPAND,
    IMPORT,
    INVEST,
    LINES,
    MOST_VALUE,
    NEGOTIATE,
    SERVE,
    UPGRADE_SPACES,
    distance,
    perks,
    tea_price,
)
from games.green_gold.rules.importing import CONCESSION
from games.green_gold.state import NOBODY
from games.green_gold.text.effects import upgrade_cost
from games.green_gold.text.names import (
    ACTION,
    CITY,
    COMPANY,
    CONTRACT,
    DEPOT,
    UPGRADE,
    capital,
    gains,
    mandate,
    place,
    pounds,
    reward,
    upgrade_in_full,
    workers,
)
from games.green_gold.text.office_facts import SEAT_FACTS
from games.green_gold.text.outlook import lacks
from games.green_gold.text.sources import MANDATE_RULE, UPGRADE_RULE, note, number, stop, text_of
from games.green_gold.view import GreenGoldView, SeatView

_C: Final = load()
_R: Final = _C.rules


def fact(view: GreenGoldView, spot: str, names: Sequence[str]) -> Fact | None:
    """What is at this spot of the board, or None if the spot is not known."""
    return fact_at(spot, view, names, _FACTS, SEAT_FACTS, len(view.seats))


def _counted(names: Sequence[str], counts: Sequence[int]) -> str:
    """How many each seat has: Rin 2, Mira 1; empty if nobody has any."""
    return ", ".join(f"{names[seat]} {count}" for seat, count in enumerate(counts) if count)


def _occupied(view: GreenGoldView, names: Sequence[str], seats: Iterable[int]) -> str:
    here = list(seats)
    return _counted(names, [here.count(seat) for seat in range(len(view.seats))])


def _on_turn(view: GreenGoldView) -> SeatView | None:
    """The seat whose turn it is, whose uncovered upgrades count in what is told; None once the game is over."""
    return view.seats[view.active] if view.active >= 0 else None


# ---------------------------------------------------------------- the wheel

_RULE_OF_ACTION: Final = {INVEST: "GG-3.9", IMPORT: "GG-4.1", NEGOTIATE: "GG-5.1", EXPAND: "GG-6.1", SERVE: "GG-7.1"}
_ABOUT: Final = {
    INVEST: "Buy a share of the worker's company, its value rises by 1, and gain the bonus beside it.",
    IMPORT: "Buy tea in cities with its factory, its value rises by 1; a deal tile may be used for 1 concession.",
    NEGOTIATE: "An agent to its headquarters for the bonus, a contract, 1 concession, and money for all your agents.",
    EXPAND: "Its next factory to a city, its value rises; and a trading post of yours with money and bonus.",
    SERVE: "Tea from a city with its factory to a royal order: bonus, money, a mandate, a royal supplier step.",
}


def _about(view: GreenGoldView, action: str, names: Sequence[str]) -> str:
    """What the action is, with what upgrades of the seat whose turn it is change about it."""
    owner = _on_turn(view)
    if owner is None:
        return _ABOUT[action]
    name, has = names[view.active], perks(owner)
    wider = {
        INVEST: f"{name} may gain that of any company instead." if has.any_bonus else "",
        IMPORT: f"{name} uses one for nothing." if has.deal_free else "",
        NEGOTIATE: f"{name} may take any contract of the City." if has.any_contract else "",
        SERVE: f"{name} may also serve tea from the warehouse." if has.own_tea else "",
    }
    return f"{_ABOUT[action]} {wider.get(action, '')}".strip()


def _action(view: GreenGoldView, action: str, names: Sequence[str]) -> Fact | None:
    if action not in view.actions:
        return None
    seen = view.actions[action]
    pawns = [names[seat] for seat in seen.pawns]
    pawns += [number_of(seen.neutral, "neutral pawn")] if seen.neutral else []
    there = f"There now: {listed(pawns)}." if pawns else "No pawn is there."
    fee = f"Going there costs {names[view.active]} {pounds(seen.fee)}." if view.active >= 0 and seen.fee else ""
    at = ACTIONS.index(action)
    near = f"Free workers: depots {DEPOT[at - 1]} and {DEPOT[at]}."
    return Fact(
        ACTION[action],
        text_of(_about(view, action, names), f"{there} {fee}".strip(), near),
        _RULE_OF_ACTION[action],
        note("the order on the wheel", _C.actions.source),
    )


def _fees(view: GreenGoldView, depot: int, names: Sequence[str]) -> str:
    """What a worker from the depot costs for each action, the seat whose turn it is if upgrades of it change that."""
    owner = _on_turn(view)
    by_fee: dict[int, list[str]] = {}
    for action in ACTIONS:
        fee = _R.depot_fee[distance(action, depot)] if owner is None else view.actions[action].reach[depot]
        by_fee.setdefault(fee, []).append(ACTION[action])
    told = [f"{pounds(fee) if fee else 'free'} for {listed(actions)}" for fee, actions in sorted(by_fee.items())]
    whose = f" for {names[view.active]}" if owner is not None and perks(owner).depot_fee else ""
    return f"A worker from here{whose}: {'; '.join(told)}."


def _depot(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    depot = number(rest, len(view.depots))
    if depot is None:
        return None
    here = view.depots[depot]
    return Fact(
        f"Depot {DEPOT[depot]}: {workers(here) or 'empty'}",
        text_of(
            _fees(view, depot, names),
            "" if here else "It is filled from the central depot when a turn ends.",
        ),
        "GG-1.5",
        note("how many depots there are", _C.setup.source_of("active_depots")),
    )


def _worker(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    written, _, colour = rest.partition(":")
    depot = number(written, len(view.depots))
    if depot is None or colour not in view.depots[depot]:
        return None
    count = view.depots[depot].count(colour)
    fee = ""
    if view.action and not view.worker:
        cost = view.actions[view.action].reach[depot]
        fee = f"{pounds(cost) if cost else 'Free'} for {ACTION[view.action]}."
    return Fact(
        f"{capital(number_of(count, f'{colour} worker'))}, depot {DEPOT[depot]}",
        text_of(stop(f"The action is then for {COMPANY[colour]}"), fee or _fees(view, depot, names)),
        "GG-1.6",
    )


def _central(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    here = workers(view.central) or "empty"
    return Fact(f"Central depot: {here}", "All of it goes to the next active depot that is empty.", "GG-8.6")


def _reserve(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    which = number(rest, len(view.reserves))
    if which is None:
        return None
    goal = "the central depot" if which == 0 else "the first reserve depot"
    more = f"{_C.setup.workers_per_depot} workers from the bag come after it." if which else ""
    return Fact(
        f"{('First', 'Second')[which]} reserve depot: {workers(view.reserves[which]) or 'empty'}",
        text_of(f"All of it goes to {goal} when that is emptied.", more),
        "GG-8.6",
    )


def _bag(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    count = sum(view.bag.values())
    inside = [colour for colour, number_in in view.bag.items() for _ in range(number_in)]
    here = f"In it: {workers(inside)}." if inside else "No worker can be drawn."
    return Fact(f"Bag: {number_of(count, 'worker')}", here, "GG-2.5")


# ---------------------------------------------------------------- cities

_CITIES: Final = note("the spaces of the cities", _C.groups["cities"].source)
_TILES: Final = note("teas and prices", _C.groups["supply_tiles"].source)
_POSTS: Final = note("the bonus", _C.groups["cities"].source)


def _factories(view: GreenGoldView, city: str) -> str:
    there = view.cities[city].factories
    return stop(f"Factories: {listed([COMPANY[company] for company in there])}") if there else "No factory yet."


def _room(view: GreenGoldView, city: str) -> str:
    there = view.cities[city]
    return f"{len(there.factories)} of {there.factory_spaces} factory spaces taken"


def _city(view: GreenGoldView, city: str, names: Sequence[str]) -> Fact | None:
    if city not in view.cities:
        return None
    there = view.cities[city]
    tea = [f"{tea} {pounds(price)}" for tea, price, filled in there.slots if filled]
    posts = _occupied(view, names, there.posts)
    free = there.posts.count(NOBODY)
    return Fact(
        f"{CITY[city]}: {_room(view, city)}",
        text_of(
            _factories(view, city),
            f"Tea: {', '.join(tea)}." if tea else "No crate is left; it is filled when the turn ends.",
            f"Trading posts: {posts + ', ' if posts else ''}{number_of(free, 'space')} free.",
            f"Deal tile {there.deal}: {gains(f'deal:{there.deal}')}.",
        ),
        "GG-0.8",
        _CITIES,
    )


def _slot(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    city, _, written = rest.partition(":")
    slot = number(written, len(view.cities[city].slots)) if city in view.cities else None
    if slot is None:
        return None
    tea, price, filled = view.cities[city].slots[slot]
    cost, papers, whose = price, _R.concessions_per_crate[tea], "an"
    if (owner := _on_turn(view)) is not None:
        cost, papers = tea_price(owner, tea, price), perks(owner).papers[tea]
        whose = "an" if (cost, papers) == (price, _R.concessions_per_crate[tea]) else f"{names[view.active]}'s"
    return Fact(
        f"{capital(tea)} tea in {CITY[city]}: {pounds(price)}{'' if filled else ', gone'}",
        text_of(
            f"{pounds(cost)} or {number_of(papers, 'concession')} in {whose} Import; "
            f"the Crown pays {pounds(_R.serve_money[tea])}."
            if filled
            else "It comes back when all four are gone, or with a new factory.",
            _factories(view, city),
        ),
        "GG-4.2" if filled else "GG-4.7",
        _TILES,
    )


def _deal(view: GreenGoldView, city: str, names: Sequence[str]) -> Fact | None:
    if city not in view.cities:
        return None
    deal = view.cities[city].deal
    there = view.cities[city].factories
    open_to = f" for {listed(there, 'or')}" if there else ", once a company is here"
    owner = _on_turn(view)
    cost = f"For {number_of(CONCESSION, 'concession')}, once in an Import"
    if owner is not None and perks(owner).deal_free:
        cost = f"For nothing, once in {names[view.active]}'s Import"
    return Fact(
        f"Deal tile {deal} in {CITY[city]}",
        text_of(
            f"{capital(gains(f'deal:{deal}'))}.",
            f"{cost}{open_to}.",
        ),
        f"GG-10.{deal}",
    )


def _factory(view: GreenGoldView, city: str, names: Sequence[str]) -> Fact | None:
    if city not in view.cities:
        return None
    there = view.cities[city]
    free = there.factory_spaces - len(there.factories)
    steps = ""
    if view.company and view.step == EXPAND:
        steps = f"The next one of {view.company} brings {number_of(view.companies[view.company].steps, 'step')}."
    return Fact(
        f"Factories in {CITY[city]}: {number_of(free, 'free space')}",
        text_of(
            _factories(view, city), "A new one raises its company's share value and fills the city with tea.", steps
        ),
        "GG-6.2",
        _CITIES,
    )


def _post(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    city, _, written = rest.partition(":")
    space = number(written, len(view.cities[city].posts)) if city in view.cities else None
    if space is None:
        return None
    there = view.cities[city]
    owner, bonus = there.posts[space], gains(there.bonuses[space])
    title = f"Trading post space {space + 1} in {CITY[city]}"
    if owner == NOBODY:
        return Fact(title, f"Free. Whoever puts a post here gains {bonus}.", "GG-10.16", _POSTS)
    earns = pounds(_R.post_passive + perks(view.seats[owner]).passive)
    text = f"{names[owner]}'s post earns {earns} when another takes tea here, and {earns} for the deal tile."
    return Fact(title, text_of(text, f"It has brought {bonus}."), "GG-6.9", _POSTS)


# ---------------------------------------------------------------- companies

_TRACK: Final = note("the track and its lines", _C.share_track.source)
_ROYAL: Final = note("the steps of each place", _C.groups["royal_supplier_track"].source)
_SHARE_TOKENS: Final = note("the bonus", _C.groups["shareholder_tokens"].source)
_HQ: Final = note("bonus and place in the City", _C.groups["hq_tokens"].source)


def _royal_end(view: GreenGoldView, company: str) -> str:
    """What the royal supplier track adds to the share value at the end."""
    at = view.companies[company].royal
    if not at or view.active < 0:
        return ""
    final = min(MOST_VALUE, view.companies[company].value + _C.royal_track[at - 1])
    return f"As {place(at)} royal supplier it would end at {pounds(final)}."


def _value(view: GreenGoldView, company: str, names: Sequence[str]) -> Fact | None:
    if company not in view.companies:
        return None
    value = view.companies[company].value
    line = next((line for line in sorted(LINES) if line >= value), None)
    ahead = "No line is ahead."
    if line is not None:
        ahead = (
            f"The step to {pounds(line + 1)} pays {pounds(_R.dividend_per_share)} for each share{_more(view, names)}."
        )
    return Fact(
        f"Share value of {COMPANY[company]}: {pounds(value)}",
        text_of(ahead, _holders(view, company, names), _royal_end(view, company)),
        "GG-3.1",
        _TRACK,
    )


def _more(view: GreenGoldView, names: Sequence[str]) -> str:
    """Whose shares pay more by an upgrade, and how much; empty if nobody's do."""
    more = [(name, perks(owner).dividend) for name, owner in zip(names, view.seats, strict=False)]
    return "".join(f", {pounds(_R.dividend_per_share + each)} for each of {name}'s" for name, each in more if each)


def _holders(view: GreenGoldView, company: str, names: Sequence[str]) -> str:
    held = _counted(names, view.companies[company].held)
    return f"Shares: {held}." if held else "Nobody has a share."


def _share(view: GreenGoldView, company: str, names: Sequence[str]) -> Fact | None:
    if company not in view.companies:
        return None
    one = view.companies[company]
    price = other = ""
    if one.shares_left and view.active >= 0:
        price = f"One costs {names[view.active]} {pounds(one.price)} in an Invest."
    if (owner := _on_turn(view)) is not None and perks(owner).any_bonus:
        other = f" {names[view.active]} may gain that of any company instead."
    return Fact(
        f"{capital(COMPANY[company])}: {number_of(one.shares_left, 'share')} left",
        text_of(
            price,
            f"Bonus for the buyer: {gains(f'share:{one.token}', company)}.{other}",
            _holders(view, company, names),
        ),
        "GG-3.9",
        _SHARE_TOKENS,
    )


def _dividends(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    text = f"Each line that a share value crosses moves it on. On space {view.dividend_end} it brings the end."
    last = f"The end has come: round {view.last_round} is the last." if view.last_round else ""
    return Fact(
        f"Dividend token: space {view.dividends} of {view.dividend_end}",
        text_of(text, last),
        "GG-9.1",
        note("how many spaces there are", _C.groups["dividend_track"].source),
    )


def _headquarters(view: GreenGoldView, company: str, names: Sequence[str]) -> Fact | None:
    if company not in view.companies:
        return None
    one = view.companies[company]
    agent = "No agent is there." if one.agent == NOBODY else f"{names[one.agent]}'s agent is there."
    beside = [CONTRACT.get(view.contracts[space], "empty") for space in one.spaces]
    owner = _on_turn(view)
    wider = owner is not None and perks(owner).any_contract
    return Fact(
        f"Headquarters of {COMPANY[company]}",
        text_of(
            agent,
            f"Bonus for an agent that comes: {gains(f'hq:{one.hq_token}', company)}.",
            f"Contracts next to it: {'; '.join(beside)}.",
            f"{names[view.active]} may take any contract of the City." if wider else "",
        ),
        "GG-5.1",
        _HQ,
    )


def _tea_break(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    there = _occupied(view, names, view.tea_break)
    usual = _R.negotiate_money_tea_break_agent
    earned = [(name, perks(owner).tea_break) for name, owner in zip(names, view.seats, strict=False)]
    more = "".join(f" {name}'s earn {pounds(each)} by an upgrade." for name, each in earned if each != usual)
    return Fact(
        f"Tea break: {there or 'nobody'}",
        text_of(
            "Agents driven out of a headquarters.", f"Each earns {pounds(usual)} at its owner's own Negotiates.{more}"
        ),
        "GG-5.3",
    )


def _royal(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    if rest in view.companies:
        at = view.companies[rest].royal
        if not at:
            return Fact(f"{capital(COMPANY[rest])}: no royal supplier", _comes_in(view), "GG-7.7", _ROYAL)
        return _royal_place(view, at)
    at_place = number(rest, len(_C.royal_track) + 1)
    return _royal_place(view, at_place) if at_place else None


def _royal_place(view: GreenGoldView, at: int) -> Fact:
    steps = pounds(_C.royal_track[at - 1])
    text = f"At the end the share value here rises by {steps}, without dividends."
    if at > len(view.royal):
        return Fact(f"{place(at)} place for a royal supplier: empty", text_of(text, _comes_in(view)), "GG-9.4", _ROYAL)
    company = view.royal[at - 1]
    title = f"{capital(COMPANY[company])}: {place(at)} royal supplier"
    return Fact(title, text_of(text, _royal_end(view, company)), "GG-9.4", _ROYAL)


def _comes_in(view: GreenGoldView) -> str:
    return f"A company that comes in takes the {place(max(1, len(view.royal)))} place."


# ---------------------------------------------------------------- contracts, orders, mandates, upgrades

_CONTRACT_NOTE: Final = note("crates and reward", _C.groups["contracts"].source)


def _contract(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    space = number(rest, len(view.contracts))
    if space is None:
        return None
    contract = view.contracts[space]
    near = listed([company for company, one in view.companies.items() if space in one.spaces])
    beside = f"Space {space + 1}, next to the headquarters of {near}."
    if not contract:
        return Fact("No contract", text_of(beside, "A new one comes when the turn ends."), "GG-8.3")
    asks = f"{names[view.active]} {_short_of(view, contract)}." if view.active >= 0 else ""
    return Fact(
        f"Contract {CONTRACT[contract]}: {pounds(CONTRACTS[contract].money)}",
        text_of(f"Brings {reward(contract)}.", asks, beside),
        "GG-10.17" if CONTRACTS[contract].starting else "GG-10.18",
        _CONTRACT_NOTE,
    )


def _short_of(view: GreenGoldView, contract: str) -> str:
    told = lacks(view.seats[view.active], contract)
    return told if told.startswith("lacks") else "has all its crates"


def _contract_deck(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    gone = number_of(len(view.contract_discards), "contract")
    return Fact(
        f"Deck of contracts: {view.contract_deck}",
        text_of("They fill the empty spaces of the City when a turn ends.", f"{gone} discarded."),
        "GG-8.3",
    )


def _order(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    space = number(rest, len(view.orders))
    if space is None:
        return None
    order = view.orders[space]
    back = gains(f"order:{order.token}:{1 - order.side}")
    state = (
        f"{capital(order.tea)} tea lies on it."
        if order.tea
        else f"Whoever serves tea on it gains {gains(order.effects)}."
    )
    return Fact(
        f"Royal order token {space + 1}: {f'{order.tea} tea' if order.tea else 'empty'}",
        text_of(state, f"On its other side: {back}."),
        "GG-10.15",
        note("the bonuses", _C.groups["order_tokens"].source),
    )


def _mandate(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    space = number(rest, len(view.mandates))
    if space is None:
        return None
    name = view.mandates[space]
    if not name:
        return Fact("No mandate", "A new one comes when the turn ends.", "GG-7.10")
    return Fact(
        f"Royal mandate {space + 1}",
        text_of(f"At the end: {mandate(name)}.", "Whoever serves the Crown takes one."),
        MANDATE_RULE[name],
        note("what it pays", _C.groups["mandates"].source),
    )


def _mandate_deck(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    gone = number_of(len(view.mandate_discards), "mandate")
    return Fact(f"Deck of mandates: {view.mandate_deck}", f"Face down. {gone} discarded.", "GG-7.10")


_UPGRADE_NOTE: Final = note("effect and money", _C.groups["upgrades"].source)


def _upgrade(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    space = number(rest, UPGRADE_SPACES)
    if space is None:
        return None
    name, price = view.upgrades[space], _R.upgrade_space_costs[space]
    if not name:
        return Fact(f"Empty upgrade space, {pounds(price)}", "It is filled when the turn ends.", "GG-8.5")
    cost = price if view.active < 0 else upgrade_cost(view, view.active, space)
    own = f", and {names[view.active]} {pounds(cost)}" if cost != price else ""
    return _upgrade_fact(name, f"It costs {pounds(price)}{own}, for whoever completes a pigeonhole.")


def _upgrade_fact(name: str, where: str) -> Fact:
    worth = f"Worth {pounds(_C.upgrades[name].value)} at the end."
    text = text_of(f"{upgrade_in_full(name)}.", f"{where} {worth}")
    return Fact(f"Upgrade: {UPGRADE[name]}", text, UPGRADE_RULE[name], _UPGRADE_NOTE)


def _upgrade_next(view: GreenGoldView, rest: str, names: Sequence[str]) -> Fact | None:
    if not view.upgrade_next:
        return Fact("Deck of upgrades: empty", "No new upgrade will come.", "GG-8.5")
    return _upgrade_fact(view.upgrade_next, f"On top of the deck, {number_of(view.upgrade_deck, 'upgrade')} below it.")


_FACTS: Final[dict[str, FactOf[GreenGoldView]]] = {
    "action": _action,
    "worker": _worker,
    "depot": _depot,
    "central": _central,
    "reserve": _reserve,
    "bag": _bag,
    "city": _city,
    "slot": _slot,
    "deal": _deal,
    "factory": _factory,
    "post": _post,
    "value": _value,
    "share": _share,
    "dividends": _dividends,
    "hq": _headquarters,
    "contract": _contract,
    "contract_deck": _contract_deck,
    "tea_break": _tea_break,
    "royal": _royal,
    "order": _order,
    "mandate": _mandate,
    "mandate_deck": _mandate_deck,
    "upgrade": _upgrade,
    "upgrade_next": _upgrade_next,
}
