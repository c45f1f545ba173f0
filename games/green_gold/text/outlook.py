"""What would come of things, worked out from the view: payments, steps, crates, and an action with a worker.

Every function only looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from games.core.phrases import listed, number_of
from games.green_gold.components import load
from games.green_gold.figures import (
    CONTRACTS,
    EFFECTS,
    EXPAND,
    IMPORT,
    INVEST,
    LINES,
    MOST_VALUE,
    NEGOTIATE,
    SERVE,
    TEAS,
    lacking,
    own_upgrades,
    perks,
    stored,
    tea_price,
)
from games.green_gold.rules.expand import post_income
from games.green_gold.state import NOBODY
from games.green_gold.text.names import CITY, CONTRACT_SIGNS, crates, effect_in_words, gains, place, pounds, signs
from games.green_gold.view import CityView, GreenGoldView, SeatView

_C: Final = load()
_R: Final = _C.rules

# ---------------------------------------------------------------- money


def loans_for(owner: SeatView, cost: int) -> int:
    """How many loans the seat would need to pay so much."""
    short = max(0, cost - owner.money)
    return -(-short // _R.loan_cash)


def paying(owner: SeatView, cost: int) -> str:
    """The price, with the loans that it needs, and what money is left."""
    if not cost:
        return "free"
    loans = loans_for(owner, cost)
    left = owner.money + loans * _R.loan_cash - cost
    borrowed = f" with {loans_told(owner, loans)}" if loans else ""
    return f"{pounds(cost)}{borrowed}, leaves {pounds(left)}"


def loans_told(owner: SeatView, loans: int) -> str:
    """So many loans, and what they cost in the end: 2 loans (−£16 at the end)."""
    return f"{number_of(loans, 'loan')} ({pounds(-loans * perks(owner).loan)} at the end)"


def who(seat: int, other: int, names: Sequence[str]) -> str:
    """Another seat by its name, the own one as you."""
    return "you" if seat == other else names[other]


def raised(view: GreenGoldView, seat: int, company: str, steps: int, names: Sequence[str], bought: int = 0) -> str:
    """How a company's share value would change, and who would get dividends; `bought` are shares that the seat gets
    before."""
    before = view.companies[company].value
    after = min(MOST_VALUE, before + steps)
    if after == before:
        return f"value stays {pounds(before)}, the highest"
    told = f"value {pounds(before)} → {pounds(after)}"
    lines = sum(value in LINES for value in range(before, after))
    return f"{told}, over a line: {_dividends(view, seat, company, lines, names, bought)}" if lines else told


def _dividends(view: GreenGoldView, seat: int, company: str, lines: int, names: Sequence[str], bought: int) -> str:
    paid = []
    for number, owner in enumerate(view.seats):
        held = owner.shares[company] + (bought if number == seat else 0)
        if held:
            each = _R.dividend_per_share + perks(owner).dividend
            paid.append(f"{who(seat, number, names)} +{pounds(lines * held * each)}")
    return ", ".join(paid) or "nobody has a share"


# ---------------------------------------------------------------- the royal track, effects, upgrades


def royal_step(view: GreenGoldView, company: str) -> str:
    """What a step of the company's royal supplier token would do."""
    track = view.royal
    if company in track:
        at = track.index(company)
        if at == 0:
            return f"{company} is 1st already"
        return f"{company} {place(at + 1)} → {place(at)}, past {track[at - 1]}"
    if not track:
        return f"{company} comes in 1st"
    count = len(track)
    falls = f"falls to {place(count + 1)}" if count < len(_C.royal_track) else "leaves the track"
    return f"{company} comes in {place(count)}, {track[-1]} {falls}"


_COUNTED: Final[Mapping[str, Callable[[SeatView], int]]] = {
    "share_company": lambda owner: sum(held > 0 for held in owner.shares.values()),
    "share": lambda owner: sum(owner.shares.values()),
    "upgrade": own_upgrades,
}
"""What is counted by effects that bring so much for each."""


def now(owner: SeatView, source: str, company: str = "") -> str:
    """What the effects of a source would bring the seat, counted where something is to be counted; what comes to
    nothing is not told, unless it is all."""
    told = []
    for effect in EFFECTS[source]:
        if effect.kind != "per":
            told.append(effect_in_words(effect, company))
            continue
        key, what, each = effect.args
        if amount := int(each) * _COUNTED[str(key)](owner):
            told.append(pounds(amount) if what == "money" else number_of(amount, "concession"))
    return listed(told) if told else "nothing now"


def upgrades_at(owner: SeatView, *moments: str, company: str = "") -> str:
    """What the seat's upgrades bring at these moments; empty for nothing."""
    triggers = perks(owner).triggers
    names = [name for moment in moments for name in triggers.get(moment, ())]
    told = listed([gains(f"upgrade:{name}", company) for name in names])
    return f"by upgrade {told}" if told else ""


def posts_earn(view: GreenGoldView, seat: int, city: str, names: Sequence[str]) -> str:
    """What the posts of others in the city earn if the seat activates its deal tile."""
    owners = [owner for owner in view.cities[city].posts if owner not in (NOBODY, seat)]
    paid = [f"{names[owner]} earns {pounds(_R.post_passive + perks(view.seats[owner]).passive)}" for owner in owners]
    return ", ".join(paid)


def crate_earns(view: GreenGoldView, seat: int, city: str, names: Sequence[str]) -> str:
    """What the posts of others in the city earn if the seat takes a crate there: nothing if they had it this turn."""
    return "" if city in view.visited else posts_earn(view, seat, city, names)


# ---------------------------------------------------------------- crates and contracts


def wanted(owner: SeatView, tea: str) -> str:
    """The contracts that lack a crate of this tea, each with what it would lack still; empty for none."""
    told = []
    for contract, lacks in owner.lacking.items():
        if lacks.get(tea):
            rest = signs({**lacks, tea: lacks[tea] - 1})
            told.append(f"{CONTRACT_SIGNS[contract]} {f'then lacks {rest}' if rest else 'then complete'}")
    return f"contract {', '.join(told)}" if told else ""


def room(owner: SeatView, more: int = 1) -> str:
    """That so many more crates do not all fit into the warehouse; empty if they do."""
    over = stored(owner.crates) + more - owner.warehouse
    return f"over your room for {owner.warehouse}: {over} must go back" if over > 0 else ""


def lacks(owner: SeatView, contract: str) -> str:
    """What the seat lacks for a contract that it has or might take."""
    missing = lacking(owner.crates, contract)
    if missing == CONTRACTS[contract].crates:
        return "lacks all"
    return f"lacks {crates(missing)}" if missing else "you have all its crates"


def on_sale(view: GreenGoldView, company: str) -> Iterator[tuple[str, str, int]]:
    """City, tea and printed price of every crate in the cities of a company."""
    for name, city in view.cities.items():
        if company in city.factories:
            yield from ((name, tea, price) for tea, price, filled in city.slots if filled)


def supplying(view: GreenGoldView, company: str) -> list[str]:
    """The cities with a factory of a company."""
    return [name for name, city in view.cities.items() if company in city.factories]


def open_to_factory(city: CityView, company: str) -> bool:
    """Whether the company may get a factory in the city."""
    return company not in city.factories and len(city.factories) < city.factory_spaces


def open_to_post(city: CityView, seat: int) -> bool:
    """Whether the seat may put a trading post there."""
    return seat not in city.posts and NOBODY in city.posts


# ---------------------------------------------------------------- an action for a company


def _invest(view: GreenGoldView, seat: int, company: str, names: Sequence[str]) -> Iterator[str]:
    one = view.companies[company]
    if not one.shares_left:
        return
    rise = raised(view, seat, company, 1, names, bought=1)
    paid = f"value {pounds(one.price)} → "
    if rise.startswith(paid):  # it costs what it is worth, so one figure tells both
        yield rise.replace("value", "share", 1)
    else:
        yield f"share {pounds(one.price)}"
        yield rise
    free = perks(view.seats[seat]).any_bonus
    yield "any shareholder bonus" if free else f"bonus {gains(f'share:{one.token}', company)}"


def _import(view: GreenGoldView, seat: int, company: str, names: Sequence[str]) -> Iterator[str]:
    owner, supply = view.seats[seat], list(on_sale(view, company))
    if not supply:
        return
    by_tea = {tea: sorted(tea_price(owner, tea, price) for _, one, price in supply if one == tea) for tea in TEAS}
    told = [f"{tea} {' '.join(map(pounds, prices))}" for tea, prices in by_tea.items() if prices]
    yield f"{', '.join(told)} in {listed(list(dict.fromkeys(CITY[city] for city, _, _ in supply)))}"
    yield raised(view, seat, company, 1, names)


def _negotiate(view: GreenGoldView, seat: int, company: str, names: Sequence[str]) -> Iterator[str]:
    owner, one = view.seats[seat], view.companies[company]
    if not owner.agents and not owner.agents_at_tea:
        return
    yield f"bonus {gains(f'hq:{one.hq_token}', company)}"
    yield displaced(view, seat, company, names)
    yield "any contract" if perks(owner).any_contract else _contracts_at(view, one.spaces)
    yield f"1 concession and {pounds(agent_money(view, seat, company))}"


def _contracts_at(view: GreenGoldView, spaces: Iterable[int]) -> str:
    found = [contract for space in spaces if (contract := view.contracts[space])]
    told = [f"{CONTRACT_SIGNS[contract]} {pounds(CONTRACTS[contract].money)}" for contract in found]
    return f"contract {listed(told, 'or')}" if told else "no contract is there"


def displaced(view: GreenGoldView, seat: int, company: str, names: Sequence[str]) -> str:
    """Whose agent an agent in this headquarters would send to tea; empty for nobody's."""
    there = view.companies[company].agent
    if there == NOBODY:
        return ""
    whose = "your own" if there == seat else f"{names[there]}'s"
    return f"{whose} agent goes to tea"


def agent_money(view: GreenGoldView, seat: int, company: str) -> int:
    """What the seat's agents would earn in a Negotiate for the company."""
    owner = view.seats[seat]
    own = view.companies[company].agent == seat
    in_city = owner.agents_in_city + 1 - own
    at_tea = owner.agents_at_tea + own - (not owner.agents)
    return in_city * _R.negotiate_money_city_agent + at_tea * perks(owner).tea_break


def _expand(view: GreenGoldView, seat: int, company: str, names: Sequence[str]) -> Iterator[str]:
    one = view.companies[company]
    if not one.factories_left or not any(open_to_factory(city, company) for city in view.cities.values()):
        return
    yield f"factory: {raised(view, seat, company, one.steps, names)}"
    yield post_part(view, seat)


def post_part(view: GreenGoldView, seat: int) -> str:
    """What the trading post of an Expand brings at once."""
    owner = view.seats[seat]
    if not owner.posts:
        return f"{pounds(_R.no_post_left_money)}, as no trading post is left"
    if not any(open_to_post(city, seat) for city in view.cities.values()):
        return "no place for a trading post"
    return f"trading post: {pounds(post_income(owner.posts))} and its bonus"


def _serve(view: GreenGoldView, seat: int, company: str, names: Sequence[str]) -> Iterator[str]:
    owner = view.seats[seat]
    has = perks(owner)
    teas = {tea: tea for _, tea, _ in on_sale(view, company)}
    if has.own_tea:
        teas = {tea: f"your own {tea}" for tea, count in owner.crates.items() if count} | teas
    served = () if has.repeat else tuple(order.tea for order in view.orders)
    told = [f"{pounds(_R.serve_money[tea])} for {teas[tea]}" for tea in TEAS if tea in teas and tea not in served]
    if told:
        yield f"earn {listed(told, 'or')}"
        yield royal_step(view, company)


_OUTLOOK: Final[dict[str, Callable[[GreenGoldView, int, str, Sequence[str]], Iterable[str]]]] = {
    INVEST: _invest,
    IMPORT: _import,
    NEGOTIATE: _negotiate,
    EXPAND: _expand,
    SERVE: _serve,
}


def outlook(view: GreenGoldView, seat: int, company: str, names: Sequence[str]) -> list[str]:
    """What the action that was chosen would bring for the company, part by part; empty if it cannot be done."""
    told = [part for part in _OUTLOOK[view.action](view, seat, company, names) if part]
    return [*told, upgrades_at(view.seats[seat], f"action:{view.action}", company=company)] if told else []
