"""A position of Green Gold as the screen gets it: everything but what chance has yet to bring, with figures worked out.

All seats see the same, as nothing is secret among them. Decks are given as how many cards they have.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from msgspec import Struct

from games.core.flow import Frame
from games.core.rng import Rng
from games.green_gold.figures import (
    ACTIONS,
    CITIES,
    CONTRACTS,
    TEAS,
    agents_in_headquarters,
    companies,
    contract_spaces,
    depot_fees,
    dividend_end,
    factory_spaces,
    lacking,
    pawn_fee,
    pawns_at,
    perks,
    row_steps,
    share_price,
    side,
    slots,
)
from games.green_gold.rules import FLOW
from games.green_gold.scoring import final_values, mandate_money, totals
from games.green_gold.state import NOBODY, City, GreenGold, copy_position


class ActionView(Struct, frozen=True):
    """One of the five actions on the wheel. Fees are those of the seat whose turn it is, 0 once the game is over."""

    pawns: tuple[int, ...]
    """The seats whose pawns stand on it."""
    neutral: int
    """How many neutral pawns stand on it."""
    fee: int
    """What going there costs for the pawns of others."""
    reach: tuple[int, ...]
    """For each of the five active depots the fee for a worker from there, for this action."""


class CompanyView(Struct, frozen=True):
    """One company in play."""

    value: int
    price: int
    """What a share costs the seat whose turn it is; its value once the game is over."""
    shares_left: int
    held: tuple[int, ...]
    """How many of its shares each seat has."""
    leader: int
    """The seat that alone has the most of its shares, -1 for nobody."""
    token: str
    """The shareholder bonus token in its space."""
    hq_token: str
    agent: int
    """The seat whose agent is in its headquarters, -1 for nobody."""
    spaces: tuple[int, int]
    """The contract spaces beside its headquarters (0-based)."""
    royal: int
    """Its place on the royal supplier track, 1 for the foremost; 0 if it is not on it."""
    factories_left: int
    steps: int
    """How far the value rises for its next factory; 0 if none is left."""


class CityView(Struct, frozen=True):
    """One city."""

    tile: str
    slots: tuple[tuple[str, int, bool], ...]
    """Tea, printed price, and whether a crate lies there."""
    deal: int
    """The number of its deal tile."""
    factories: tuple[str, ...]
    factory_spaces: int
    """How many factories it has room for, those that are there included."""
    posts: tuple[int, ...]
    """The seat on each trading post space, -1 for nobody."""
    bonuses: tuple[str, ...]
    """For each trading post space the key of its effects in `figures.EFFECTS`."""


class OrderView(Struct, frozen=True):
    """One of the three royal order tokens."""

    token: str
    side: int
    tea: str
    """The tea that was served on it; empty for none."""
    effects: str
    """The key of its effects in `figures.EFFECTS`."""


class SeatView(Struct, frozen=True):
    """One seat."""

    colour: int
    money: int
    concessions: int
    loans: int
    pawn: str
    crates: dict[str, int]
    warehouse: int
    """How many crates it may hold."""
    holes: tuple[tuple[str, ...], ...]
    contracts: tuple[str, ...]
    lacking: dict[str, dict[str, int]]
    """For each of its contracts the crates that are still missing, by tea."""
    fulfilled: tuple[str, ...]
    mandates: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """The upgrades in each row, the uncovered one last."""
    shares: dict[str, int]
    agents: int
    """In the office."""
    agents_in_city: int
    """In headquarters."""
    agents_at_tea: int
    posts: int
    """In the office."""
    worth: dict[str, int]
    """For each of its mandates what it would bring if the game ended now (GG-9.6)."""
    fortune: int
    """What the seat would have after the final count if the game ended now."""


class GreenGoldView(Struct, frozen=True):
    """A position of Green Gold. `viewer` is whose view it is (None: the open table's); all see the same."""

    viewer: int | None
    round: int
    last_round: int
    """The number of the last round; 0 while that is not known."""
    first: int
    active: int
    """The seat whose turn it is; -1 once the game is over."""
    deciding: tuple[int, ...]
    """The seats that are asked something now."""
    step: str
    """The procedure that is under way: one of the names in `rules`; over at the end."""
    args: tuple[int | str, ...]
    """Its arguments."""
    under: tuple[str, ...]
    """The procedures that wait for it to end, the outermost first."""
    action: str
    """The action of this turn; empty until it is chosen."""
    worker: str
    """The colour of the worker that was taken this turn; empty until then."""
    company: str
    """The company that this turn's action is for; empty until it is known."""
    parts: tuple[str, ...]
    """The parts of Expand that are still to be done: factory, post."""
    bought: int
    """How many crates were bought in this Import."""
    dealt: bool
    """Whether this Import has used its deal tile."""
    serving: tuple[str, ...]
    """The tea that is being served and, once it lies there, the number of its royal order token; empty otherwise."""
    spared: tuple[str, ...]
    """The teas of which an upgrade has spared a crate this turn."""
    visited: tuple[str, ...]
    """The cities from which crates were taken this turn: their trading posts have been paid for it (GG-6.9)."""
    seats: tuple[SeatView, ...]
    actions: dict[str, ActionView]
    depots: tuple[tuple[str, ...], ...]
    """Depot i lies behind action i, clockwise."""
    central: tuple[str, ...]
    reserves: tuple[tuple[str, ...], ...]
    bag: dict[str, int]
    cities: dict[str, CityView]
    companies: dict[str, CompanyView]
    """Those in play, in the order of their headquarters."""
    dividends: int
    dividend_end: int
    tea_break: tuple[int, ...]
    contracts: tuple[str, ...]
    """On the six spaces of the City; empty for an empty space."""
    contract_deck: int
    contract_discards: tuple[str, ...]
    mandates: tuple[str, ...]
    mandates_worth: tuple[int, ...]
    """What each of them would bring the seat whose turn it is if the game ended now."""
    mandate_deck: int
    mandate_discards: tuple[str, ...]
    orders: tuple[OrderView, ...]
    royal: tuple[str, ...]
    upgrades: tuple[str, ...]
    """On the three spaces, the most expensive first; empty for an empty space."""
    upgrade_next: str
    upgrade_deck: int
    """How many cards lie below the one that is seen."""


def view(position: GreenGold, viewer: int | None) -> GreenGoldView:
    """The position for `viewer` (None: the open table).

    Raises IndexError for a seat that is not at the table.
    """
    if viewer is not None and not 0 <= viewer < len(position.seats):
        raise IndexError(f"there are {len(position.seats)} seats, and none is number {viewer}")
    frame = position.agenda[-1] if position.agenda else Frame("over")
    count = len(position.seats)
    fortunes, values = totals(position), final_values(position)
    playing = companies(count)
    return GreenGoldView(
        viewer=viewer,
        round=position.round,
        last_round=position.last_round,
        first=position.first,
        active=position.active,
        deciding=tuple(decision.seat for decision in FLOW.decisions(position)),
        step=frame.name,
        args=frame.args,
        under=tuple(outer.name for outer in position.agenda[:-1]),
        action=position.action,
        worker=position.worker,
        company=position.company,
        parts=position.parts,
        bought=position.bought,
        dealt=position.dealt,
        serving=position.serving,
        spared=position.spared,
        visited=position.visited,
        seats=tuple([_seat(position, number, fortune, values) for number, fortune in enumerate(fortunes)]),
        actions=_actions(position),
        depots=position.depots,
        central=position.central,
        reserves=position.reserves,
        bag={name: position.bag[name] for name in playing},
        cities={name: _city(position.cities[name], name, count) for name in CITIES},
        companies={name: _company(position, name) for name in playing},
        dividends=position.dividends,
        dividend_end=dividend_end(count),
        tea_break=position.tea_break,
        contracts=tuple(position.contracts),
        contract_deck=len(position.contract_deck),
        contract_discards=position.contract_discards,
        mandates=tuple(position.mandates),
        mandates_worth=tuple(_worth_on_turn(position, mandate, values) for mandate in position.mandates),
        mandate_deck=len(position.mandate_deck),
        mandate_discards=position.mandate_discards,
        orders=tuple(
            OrderView(token, up, tea, f"order:{token}:{up}")
            for token, up, tea in zip(position.orders, position.order_sides, position.order_teas, strict=True)
        ),
        royal=position.royal,
        upgrades=tuple(position.upgrades),
        upgrade_next=position.upgrade_next,
        upgrade_deck=len(position.upgrade_deck),
    )


def _seat(position: GreenGold, number: int, fortune: int, values: Mapping[str, int]) -> SeatView:
    seat = position.seats[number]
    return SeatView(
        colour=seat.colour,
        money=seat.money,
        concessions=seat.concessions,
        loans=seat.loans,
        pawn=seat.pawn,
        crates={tea: seat.crates[tea] for tea in TEAS},
        warehouse=perks(seat).warehouse,
        holes=tuple(seat.holes),
        contracts=seat.contracts,
        lacking={contract: lacking(seat.crates, contract) for contract in seat.contracts if contract in CONTRACTS},
        fulfilled=seat.fulfilled,
        mandates=seat.mandates,
        rows=seat.rows,
        shares={name: seat.shares[name] for name in companies(len(position.seats))},
        agents=seat.agents,
        agents_in_city=agents_in_headquarters(position, number),
        agents_at_tea=position.tea_break.count(number),
        posts=seat.posts,
        worth={mandate: mandate_money(position, number, mandate, values) for mandate in seat.mandates},
        fortune=fortune,
    )


def _worth_on_turn(position: GreenGold, mandate: str, values: Mapping[str, int]) -> int:
    """What the mandate would bring the seat whose turn it is; 0 for an empty space."""
    if not mandate or position.active == NOBODY:
        return 0
    return mandate_money(position, position.active, mandate, values)


def _actions(position: GreenGold) -> dict[str, ActionView]:
    active, neutral = position.active, position.neutral
    rows, nothing = position.seats[active].rows, (0,) * len(position.depots)
    return {
        action: ActionView(
            pawns=pawns_at(position, action),
            neutral=neutral.count(action),
            fee=pawn_fee(position, active, action) if active != NOBODY else 0,
            reach=depot_fees(rows, action) if active != NOBODY else nothing,
        )
        for action in ACTIONS
    }


def _company(position: GreenGold, name: str) -> CompanyView:
    value, left = position.values[name], position.factories_left[name]
    held = tuple([seat.shares[name] for seat in position.seats])
    most = max(held)
    return CompanyView(
        value=value,
        price=value if position.active == NOBODY else share_price(position.seats[position.active], value),
        shares_left=position.shares_left[name],
        held=held,
        leader=held.index(most) if held.count(most) == 1 else NOBODY,
        token=position.share_tokens[name],
        hq_token=position.hq_tokens[name],
        agent=position.headquarters[name],
        spaces=contract_spaces(len(position.seats), name),
        royal=position.royal.index(name) + 1 if name in position.royal else 0,
        factories_left=left,
        steps=row_steps(left) if left else 0,
    )


def _city(city: City, name: str, count: int) -> CityView:
    return CityView(
        tile=city.tile,
        slots=_slots(city.tile, city.side, city.filled),
        deal=city.deal,
        factories=city.factories,
        factory_spaces=factory_spaces(count, name),
        posts=city.posts,
        bonuses=_bonuses(name, len(city.posts), count),
    )


@lru_cache(4096)
def _slots(tile: str, up: int, filled: tuple[bool, ...]) -> tuple[tuple[str, int, bool], ...]:
    return tuple((tea, price, full) for (tea, price), full in zip(slots(tile, up), filled, strict=True))


@cache
def _bonuses(name: str, posts: int, count: int) -> tuple[str, ...]:
    return tuple(f"post:{side(count)}:{name}:{space}" for space in range(posts))


def determinize(position: GreenGold, rng: Rng) -> GreenGold:
    """The same position with another future: nothing but the random state is hidden."""
    twin = copy_position(position)
    twin.rng = rng.bits()
    return twin
