"""From options and seats to the table before anything has happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.flow import Frame
from games.core.game import Deal, Option, Value
from games.core.rng import Rng
from games.green_gold.components import TableSetup, load
from games.green_gold.figures import CITIES, DEPOTS, HOLE_SIZES, TEAS, companies, post_bonuses, side, slots
from games.green_gold.state import NOBODY, City, GreenGold, Seat

_C: Final = load()

OPTIONS: Final = (
    Option(
        "first",
        "First player",
        "Who begins; the others follow clockwise.",
        (
            Value("random", "Random", "Drawn when the table is laid."),
            Value("fixed", "Seat 1", "Whoever sits at the top of the list begins."),
        ),
        rule="GG-0.20",
    ),
)


def lay_out(deal: Deal) -> GreenGold:
    """The table before anything has happened. The deal must be complete (`Game.complete`).

    Dealt at random are the workers (GG-0.7), what lies in the cities (GG-0.9), the share values and bonus tokens
    (GG-0.10), the upgrades (GG-0.12), what lies in the City (GG-0.13, GG-0.14) and at the Crown (GG-0.15), and who
    begins (GG-0.20). What is not turned up stays without an order (see `state`). With three and with two seats some of
    it is different (GG-0.17 to GG-0.19: `components.toml` has it in a table for each number of seats).
    """
    rng = Rng(deal.seed)
    table = _C.tables[deal.seats]
    playing = companies(deal.seats)
    bag = _shuffled(rng, [name for name in playing for _ in range(_C.counts.workers_per_company)])
    piles = [tuple(_take(bag, _C.setup.workers_per_depot)) for _ in range(DEPOTS + 1 + _C.setup.reserve_depots)]
    cities = _cities(rng, deal.seats, playing)
    upgrades = _shuffled(rng, _C.upgrades)
    starting = _shuffled(rng, [name for name, contract in _C.contracts.items() if contract.starting])
    mandates = _shuffled(rng, _C.mandates)
    headquarters = _C.headquarters[table.side].order
    first = rng.below(deal.seats) if deal.options["first"] == "random" else 0
    position = GreenGold(
        agenda=[Frame("game")],
        rng=0,
        chapter=0,
        seats=[_seat(colour, starting.pop(), playing) for colour in deal.colours],
        round=1,
        first=first,
        active=first,
        last_round=0,
        action="",
        worker="",
        company="",
        parts=(),
        bought=0,
        dealt=False,
        serving=(),
        depot=-1,
        visited=(),
        spared=(),
        depots=tuple(piles[:DEPOTS]),
        central=piles[DEPOTS],
        reserves=tuple(piles[DEPOTS + 1 :]),
        bag={name: bag.count(name) for name in playing},
        neutral=table.neutral_pawns,
        cities=cities,
        factories_left={name: _factories_left(cities, name) for name in playing},
        values=_share_values(rng, table, playing),
        shares_left=dict.fromkeys(playing, table.shares_per_company),
        share_tokens=dict(zip(playing, _shuffled(rng, _C.shareholder_tokens), strict=False)),
        dividends=table.dividend_start,
        hq_tokens=dict(zip(headquarters, _shuffled(rng, _C.hq_tokens), strict=False)),
        headquarters=dict.fromkeys(headquarters, NOBODY),
        tea_break=(),
        contracts=_take(starting, _C.setup.city_contracts),
        contract_deck=tuple(name for name, contract in _C.contracts.items() if not contract.starting),
        contract_discards=(),
        mandates=_take(mandates, _C.setup.mandates_face_up),
        mandate_deck=tuple(sorted(mandates)),
        mandate_discards=(),
        orders=tuple(_shuffled(rng, _C.order_tokens)),
        order_sides=[rng.below(2) for _ in _C.order_tokens],
        order_teas=[""] * len(_C.order_tokens),
        royal=(),
        upgrades=_take(upgrades, len(_C.rules.upgrade_space_costs)),
        upgrade_next=upgrades.pop(),
        upgrade_deck=tuple(sorted(upgrades)),
    )
    position.rng = rng.state
    return position


def _shuffled(rng: Rng, things: Iterable[str]) -> list[str]:
    found = list(things)
    rng.shuffle(found)
    return found


def _take(pile: list[str], count: int) -> list[str]:
    return [pile.pop() for _ in range(count)]


def _cities(rng: Rng, seats: int, playing: tuple[str, ...]) -> dict[str, City]:
    """Every city with a filled supply tile, a deal tile and, but for one with two seats, a factory."""
    board = side(seats)
    tiles = _shuffled(rng, _C.supply_tiles)
    deals = list(_C.deal_tiles)
    rng.shuffle(deals)
    factories = _shuffled(rng, playing)
    found: dict[str, City] = {}
    for name in CITIES:
        tile, up = tiles.pop(), rng.below(2)
        found[name] = City(
            tile=tile,
            side=up,
            filled=(True,) * len(slots(tile, up)),
            deal=deals.pop(),
            factories=(factories.pop(),) if _C.cities[name].start_factory[board] else (),
            posts=(NOBODY,) * len(post_bonuses(seats, name)),
        )
    return found


def _factories_left(cities: dict[str, City], company: str) -> int:
    return _C.counts.factories_per_company - sum(company in city.factories for city in cities.values())


def _share_values(rng: Rng, table: TableSetup, playing: tuple[str, ...]) -> dict[str, int]:
    """The tokens on the white spaces, the leftmost first, so many on each as the table says."""
    tokens = _shuffled(rng, playing)
    starts = zip(_C.share_track.white_start_values, table.share_start_counts, strict=True)
    values = {token: value for value, count in starts for token in _take(tokens, count)}
    return {name: values[name] for name in playing}


def _seat(colour: int, contract: str, playing: tuple[str, ...]) -> Seat:
    """What a seat starts with (GG-0.16)."""
    return Seat(
        colour=colour,
        money=_C.setup.money,
        concessions=_C.setup.concessions,
        loans=0,
        pawn="",
        crates=dict.fromkeys(TEAS, 0),
        holes=[()] * len(HOLE_SIZES),
        contracts=(contract,),
        fulfilled=(),
        mandates=(),
        rows=((),) * _C.rules.upgrade_rows,
        shares=dict.fromkeys(playing, 0),
        agents=_C.counts.agents_per_player,
        posts=_C.counts.trading_posts_per_player,
    )
