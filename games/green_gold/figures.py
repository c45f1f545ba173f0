"""What can be read off a position, or off what a seat owns: fees, prices, limits, counts.

Every function only looks; nothing here changes a position.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, Protocol

from msgspec import Struct

from games.green_gold.components import Effect, load
from games.green_gold.state import NOBODY, City, GreenGold, Seat

_C: Final = load()
_R: Final = _C.rules

ACTIONS: Final = _C.actions.order
"""The five actions, clockwise round the wheel (GG-0.6); depot i lies between action i and the next one."""
INVEST, IMPORT, NEGOTIATE, EXPAND, SERVE = ACTIONS
DEPOTS: Final = len(ACTIONS)
COMPANIES: Final = tuple(_C.companies)
TEAS: Final = _C.teas
CITIES: Final = tuple(_C.cities)
FACTORY, POST = "factory", "post"
"""The two parts of Expand."""
MOST_VALUE: Final = _C.share_track.max
LINES: Final = frozenset(_C.share_track.dividend_lines_after)
"""A step from one of these values to the next crosses a line and pays dividends (GG-3.3)."""
UPGRADE_SPACES: Final = len(_R.upgrade_space_costs)
HOLE_SIZES: Final = _R.pigeonholes
"""How many workers each of the four pigeonholes holds (GG-2.1)."""
CONTRACTS: Final = _C.contracts
CRATES_OF: Final = {contract.id: sum(contract.crates.values()) for contract in _C.contracts.values()}


class Office(Protocol):
    """What a seat owns, in a position or in a view of it."""

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The upgrades in each row, the uncovered one last."""


# ---------------------------------------------------------------- upgrades that change a rule


class Perks(Struct, frozen=True):
    """What the uncovered upgrades of a seat change; two of a kind add up (GG-11.3)."""

    tea_price: Mapping[str, int]
    """By how many pounds a crate of each tea is cheaper."""
    papers: Mapping[str, int]
    """How many concessions a crate of each tea costs."""
    fewer: tuple[str, ...]
    """The teas of which a contract may go short by one crate, once a turn each."""
    depot_fee: int
    """By how much fees for distant depots are less."""
    pawns_free: bool
    wild: int
    """What it costs to count the worker as another colour; 0 if that cannot be done."""
    any_hole: bool
    passive: int
    """How much more a trading post earns each time."""
    deal_free: bool
    share_price: int
    """By how much a share is cheaper."""
    dividend: int
    """How much more each share pays."""
    any_bonus: bool
    any_contract: bool
    tea_break: int
    """What an agent at tea earns in a Negotiate."""
    own_tea: bool
    """Whether tea from the warehouse may be served."""
    repeat: bool
    """Whether a tea may be served that lies on a token already."""
    blind: bool
    """Whether the top mandate of the deck may be taken unseen."""
    upgrade_price: int
    """By how much upgrades that are paid for are cheaper."""
    loan: int
    """What a loan subtracts at the end."""
    per_resource: bool
    """Whether each resource left is worth a pound at the end, and not only every two."""
    warehouse: int
    """How many crates the warehouse holds."""
    triggers: Mapping[str, tuple[str, ...]]
    """For each moment the upgrades that work then."""


def perks(office: Office) -> Perks:
    """What the uncovered upgrades change for the owner of these rows."""
    return perks_of(office.rows)


def _sizes() -> dict[str, tuple[str, int]]:
    """For each upgrade with a static change what it changes, with the tea if there is one, and by how much; 1 if it is
    a change that is there or not."""
    found: dict[str, tuple[str, int]] = {}
    for upgrade in _C.upgrades.values():
        if (mod := upgrade.mod) is not None:
            teas = [arg for arg in mod.args if isinstance(arg, str)]
            sizes = [arg for arg in mod.args if isinstance(arg, int)]
            found[upgrade.id] = (":".join((mod.kind, *teas)), sizes[0] if sizes else 1)
    return found


_SIZES: Final = _sizes()


@lru_cache(4096)
def perks_of(rows: tuple[tuple[str, ...], ...]) -> Perks:
    """What the uncovered upgrades in these rows, the last in each, change together."""
    sizes: dict[str, int] = {}
    triggers: dict[str, tuple[str, ...]] = {}
    for name in [row[-1] for row in rows if row]:
        if name in _SIZES:
            what, size = _SIZES[name]
            sizes[what] = sizes.get(what, 0) + size
        else:
            when = _C.upgrades[name].when
            triggers[when] = (*triggers.get(when, ()), name)
    size_of = sizes.get
    return Perks(
        tea_price={tea: -size_of(f"tea_price:{tea}", 0) for tea in TEAS},
        papers={tea: 1 if f"concession_{tea}" in sizes else _R.concessions_per_crate[tea] for tea in TEAS},
        fewer=tuple([tea for tea in TEAS if f"contract_fewer:{tea}" in sizes]),
        depot_fee=-size_of("depot_fee", 0),
        pawns_free="pawn_fee" in sizes,
        wild=size_of("wild_worker", 0),
        any_hole="free_pigeonhole" in sizes,
        passive=size_of("passive", 0),
        deal_free="deal_free" in sizes,
        share_price=-size_of("share_price", 0),
        dividend=size_of("dividend", 0),
        any_bonus="any_shareholder_bonus" in sizes,
        any_contract="hq_any_contract" in sizes,
        tea_break=size_of("tea_break", _R.negotiate_money_tea_break_agent),
        own_tea="serve_from_warehouse" in sizes,
        repeat="serve_repeat" in sizes,
        blind="mandate_top" in sizes,
        upgrade_price=-size_of("upgrade_cost", 0),
        loan=size_of("loan_repay", _R.loan_repay),
        per_resource="resource_value" in sizes,
        warehouse=_R.warehouse + size_of("warehouse", 0),
        triggers=triggers,
    )


# ---------------------------------------------------------------- the wheel


def pawns_at(position: GreenGold, action: str) -> tuple[int, ...]:
    """The seats whose pawns stand on the action."""
    return tuple([number for number, seat in enumerate(position.seats) if seat.pawn == action])


def pawn_fee(position: GreenGold, seat: int, action: str) -> int:
    """What the seat pays for the pawns of others and the neutral ones that stand on the action (GG-1.3)."""
    if perks_of(position.seats[seat].rows).pawns_free:
        return 0
    players = [owner.pawn for owner in position.seats].count(action) - (position.seats[seat].pawn == action)
    return _R.pawn_fee * (players + position.neutral.count(action))


@cache
def distance(action: str, depot: int) -> int:
    """How many depots away this one is from the nearer of the two that are adjacent to the action: 0, 1 or 2."""
    behind = ACTIONS.index(action)
    ways = [abs(depot - near) for near in (behind, (behind - 1) % DEPOTS)]
    return min(min(way, DEPOTS - way) for way in ways)


def depot_fee(office: Office, action: str, depot: int) -> int:
    """What the owner of these upgrades pays for a worker from the depot when doing the action."""
    return depot_fees(office.rows, action)[depot]


@lru_cache(4096)
def depot_fees(rows: tuple[tuple[str, ...], ...], action: str) -> tuple[int, ...]:
    """What the owner of the upgrades in these rows pays for a worker from each depot when doing the action."""
    less = perks_of(rows).depot_fee
    return tuple(max(0, _R.depot_fee[distance(action, depot)] - less) for depot in range(DEPOTS))


# ---------------------------------------------------------------- companies


@cache
def companies(seats: int) -> tuple[str, ...]:
    """The companies that are in play at a table of so many seats: all six (GG-0.4), or those without grey (GG-0.18)."""
    return tuple(name for name in COMPANIES if name not in _C.tables[seats].removed_companies)


@cache
def side(seats: int) -> str:
    """Which side of the board is up."""
    return _C.tables[seats].side


@cache
def dividend_end(seats: int) -> int:
    """The last space of the dividend track (GG-0.11)."""
    return _C.dividend_last[side(seats)]


@cache
def contract_spaces(seats: int, company: str) -> tuple[int, int]:
    """The spaces beside the headquarters of the company (0-based)."""
    headquarters = _C.headquarters[side(seats)]
    return headquarters.adjacency[headquarters.order.index(company)]


@cache
def factory_spaces(seats: int, city: str) -> int:
    """How many factories the city has room for."""
    return _C.cities[city].factory_spaces[side(seats)]


@cache
def post_bonuses(seats: int, city: str) -> tuple[tuple[Effect, ...], ...]:
    """For each trading post space of the city what it brings."""
    return _C.cities[city].post_bonuses[side(seats)]


def row_steps(factories_left: int) -> int:
    """How far the share value rises for the top factory of a column with so many left (at least one)."""
    return _C.row_steps[len(_C.row_steps) - factories_left]


def share_price(office: Office, value: int) -> int:
    """What a share of this value costs the owner of these upgrades."""
    return max(1, value - perks_of(office.rows).share_price)


# ---------------------------------------------------------------- cities and crates


@cache
def slots(tile: str, up: int) -> tuple[tuple[str, int], ...]:
    """The slots of a side of a supply tile: tea and price of each (GG-4.10)."""
    return tuple((slot.tea, slot.price) for slot in _C.supply_tiles[tile].sides[up])


def tea_price(office: Office, tea: str, price: int) -> int:
    """What a crate with this printed price costs the owner of these upgrades in money."""
    return max(0, price - perks_of(office.rows).tea_price[tea])


@lru_cache(4096)
def teas_on_sale(tile: str, up: int, filled: tuple[bool, ...]) -> frozenset[str]:
    """The teas of which a crate lies on a side of a supply tile, with these slots filled."""
    return frozenset(tea for (tea, _), full in zip(slots(tile, up), filled, strict=True) if full)


def put_in_order(position: GreenGold) -> None:
    """Put the cities into the printed order, in which the rules go through them; any that are not known come last."""
    known = {name: position.cities[name] for name in CITIES if name in position.cities}
    position.cities = known | position.cities


def on_sale(city: City) -> bool:
    """Whether a crate is left there."""
    return True in city.filled


def supplied_by(position: GreenGold, company: str) -> list[str]:
    """The cities with a factory of the company."""
    return [name for name, city in position.cities.items() if company in city.factories]


def servable(position: GreenGold, seat: int, tea: str) -> bool:
    """Whether this tea may be served: it lies on no token yet, or that does not matter to the seat."""
    return tea not in position.order_teas or perks_of(position.seats[seat].rows).repeat


def stored(crates: Mapping[str, int]) -> int:
    """How many crates there are in all."""
    return sum(crates.values())


# ---------------------------------------------------------------- contracts


def lacking(crates: Mapping[str, int], contract: str) -> dict[str, int]:
    """The crates that are still missing for the contract, by tea; empty if it could be fulfilled."""
    return {tea: need - crates[tea] for tea, need in CONTRACTS[contract].crates.items() if need > crates[tea]}


# ---------------------------------------------------------------- agents


def agents_in_headquarters(position: GreenGold, seat: int) -> int:
    """How many agents the seat has in headquarters."""
    return list(position.headquarters.values()).count(seat)


def has_agent(position: GreenGold, seat: int) -> bool:
    """Whether an agent of the seat is in its office or has its tea, and not in a headquarters."""
    return position.seats[seat].agents > 0 or seat in position.tea_break


# ---------------------------------------------------------------- counting


def own_shares(owner: Seat) -> int:
    """How many shares the seat has in all."""
    return sum(owner.shares.values())


def own_upgrades(owner: Office) -> int:
    """How many upgrades lie in these rows, covered ones included."""
    return sum(map(len, owner.rows))


def sold_out(position: GreenGold) -> int:
    """Of how many companies no share is left."""
    return list(position.shares_left.values()).count(0)


def post_spaces(position: GreenGold, seat: int, city: str) -> list[int]:
    """The spaces of the city on which the seat may put a trading post."""
    posts = position.cities[city].posts
    return [] if seat in posts else [space for space, owner in enumerate(posts) if owner == NOBODY]


# ---------------------------------------------------------------- what has effects


def _sources() -> Mapping[str, tuple[Effect, ...]]:
    found: dict[str, tuple[Effect, ...]] = {}
    found |= {f"deal:{tile.id}": tile.do for tile in _C.deal_tiles.values()}
    found |= {f"share:{token.id}": token.do for token in _C.shareholder_tokens.values()}
    found |= {f"hq:{token.id}": token.do for token in _C.hq_tokens.values()}
    found |= {f"order:{token.id}:{up}": do for token in _C.order_tokens.values() for up, do in enumerate(token.sides)}
    found |= {f"contract:{contract.id}": contract.do for contract in _C.contracts.values()}
    found |= {f"upgrade:{upgrade.id}": upgrade.do for upgrade in _C.upgrades.values()}
    for city in _C.cities.values():
        for board, bonuses in city.post_bonuses.items():
            found |= {f"post:{board}:{city.id}:{space}": do for space, do in enumerate(bonuses)}
    return found


EFFECTS: Final = _sources()
"""The effects of everything that has some: tiles, tokens, contracts, upgrades, trading post spaces."""
