"""What is true of every sound position of Green Gold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from operator import lt
from typing import Final

from games.green_gold.components import load
from games.green_gold.figures import (
    ACTIONS,
    CITIES,
    CONTRACTS,
    DEPOTS,
    FACTORY,
    HOLE_SIZES,
    MOST_VALUE,
    POST,
    TEAS,
    companies,
    dividend_end,
    factory_spaces,
    perks,
    post_bonuses,
    slots,
    stored,
)
from games.green_gold.rules import FLOW
from games.green_gold.state import NOBODY, GreenGold, Seat

_C: Final = load()
_R: Final = _C.rules
_SIDES: Final = range(2)
_MOST: Final = 10_000
"""More pounds, loans or concessions than a game brings."""
_CARRYING: Final = next(number for number, tile in _C.deal_tiles.items() if "crate_city" in [e.kind for e in tile.do])
_PAID: Final = FLOW.procedures["serve"].stands_after("crown_pays")
"""Where a Serve is once its tea has been paid."""
_ORDERS: Final = {str(space) for space in range(len(_C.order_tokens))}
_DOORS: Final = frozenset({"import", "carry", "crate", "store", "row"})
"""Procedures under which a warehouse may hold too much for a moment."""


def check(position: GreenGold) -> list[str]:
    """Every invariant that does not hold, as one sentence each; empty for a sound position."""
    if shape := _check_shape(position):
        return shape
    found = [*_check_workers(position), *_check_cards(position), *_check_board(position), *_check_turn(position)]
    for number, seat in enumerate(position.seats):
        found += [f"Seat {number + 1}: {problem}" for problem in _check_seat(position, number, seat)]
    return found


def _wrong(tests: dict[str, bool]) -> list[str]:
    return [problem for problem, sound in tests.items() if not sound]


# ---------------------------------------------------------------- what everything else relies on


def _check_shape(position: GreenGold) -> list[str]:
    if len(position.seats) not in _C.meta.seats:
        return ["There are not 2, 3 or 4 seats."]
    playing = set(companies(len(position.seats)))
    by_company: tuple[dict[str, int], ...] = (
        position.bag,
        position.factories_left,
        position.values,
        position.shares_left,
    )
    return _wrong(
        {
            "The random state is out of range.": 0 <= position.rng < 1 << 64,
            "A list by company does not have those in play.": all(
                one.keys() == playing for one in (*by_company, *[seat.shares for seat in position.seats])
            ),
            "The headquarters or their tokens are not those of the board.": position.headquarters.keys()
            == position.hq_tokens.keys()
            == position.share_tokens.keys()
            == playing,
            "The cities are not those of the map.": position.cities.keys() == set(CITIES),
            "There are not five active depots and two in reserve.": len(position.depots) == DEPOTS
            and len(position.reserves) == _C.setup.reserve_depots,
            "A space of the City, the Crown or the upgrades is missing.": len(position.contracts)
            == _C.setup.city_contracts
            and len(position.mandates) == _C.setup.mandates_face_up
            and len(position.upgrades) == len(_R.upgrade_space_costs)
            and len(position.orders) == len(position.order_sides) == len(position.order_teas) == len(_C.order_tokens),
            "A supply tile is not known.": all(
                city.tile in _C.supply_tiles and city.side in _SIDES for city in position.cities.values()
            ),
            "A seat has not four pigeonholes, four rows and four teas.": all(
                len(seat.holes) == len(HOLE_SIZES)
                and len(seat.rows) == _R.upgrade_rows
                and seat.crates.keys() == set(TEAS)
                for seat in position.seats
            ),
            "An upgrade is not known.": {name for seat in position.seats for row in seat.rows for name in row}
            <= _C.upgrades.keys(),
            "A colour is not one of the five.": all(0 <= seat.colour < 5 for seat in position.seats),
            "Two seats share a colour.": len({seat.colour for seat in position.seats}) == len(position.seats),
        }
    )


# ---------------------------------------------------------------- nothing is lost or found


def _check_workers(position: GreenGold) -> list[str]:
    places = [*position.depots, position.central, *position.reserves]
    on_the_way = [str(frame.args[1]) for frame in position.agenda if frame.name == "hole" and frame.at == 0]
    holes = chain.from_iterable([seat.holes for seat in position.seats])
    out = Counter(chain(on_the_way, *places, *holes))
    bag, playing = position.bag, companies(len(position.seats))
    return _wrong(
        {
            "There are not six workers of each company.": out.keys() <= bag.keys()
            and {out[name] + bag[name] for name in playing} == {_C.counts.workers_per_company},
            "A number of workers in the bag is out of range.": min(bag.values()) >= 0,
            "A depot has more than three workers.": max(map(len, places)) <= _C.setup.workers_per_depot,
        }
    )


def _each_once(found: Iterable[str], known: list[str]) -> bool:
    """Whether these are just the known ones, which are sorted, each once; empty spaces do not count."""
    return sorted(filter(None, found)) == known


_AT_START: Final = {name for name, contract in CONTRACTS.items() if contract.starting}
_NOT_AT_START: Final = sorted(name for name, contract in CONTRACTS.items() if not contract.starting)
_MANDATES: Final = sorted(_C.mandates)
_UPGRADES: Final = sorted(_C.upgrades)
_TOKENS: Final = sorted(_C.order_tokens)


def _check_cards(position: GreenGold) -> list[str]:
    seats = position.seats
    contracts = [
        *position.contracts,
        *position.contract_deck,
        *position.contract_discards,
        *chain.from_iterable([chain(seat.contracts, seat.fulfilled) for seat in seats]),
    ]
    mandates = [
        *position.mandates,
        *position.mandate_deck,
        *position.mandate_discards,
        *chain.from_iterable([seat.mandates for seat in seats]),
    ]
    upgrades = [
        *position.upgrades,
        position.upgrade_next,
        *position.upgrade_deck,
        *chain.from_iterable(chain.from_iterable([seat.rows for seat in seats])),
        *(str(frame.args[1]) for frame in position.agenda if frame.name == "row" and frame.at == 0),
    ]
    starting = [*filter(_AT_START.__contains__, contracts)]
    given = _C.setup.city_contracts + len(seats) * _C.setup.starting_contracts_per_player
    others = [name for name in contracts if name not in _AT_START]
    return _wrong(
        {
            "The contracts are not those of the box, each once.": len(starting) == len(set(starting)) == given
            and _each_once(others, _NOT_AT_START),
            "The mandates are not those of the box, each once.": _each_once(mandates, _MANDATES),
            "The upgrades are not those of the box, each once.": _each_once(upgrades, _UPGRADES),
            "A deck is not in the order of the alphabet.": all(
                list(deck) == sorted(deck)
                for deck in (position.contract_deck, position.mandate_deck, position.upgrade_deck)
            ),
            "A deck of upgrades has no card on top.": bool(position.upgrade_next) or not position.upgrade_deck,
        }
    )


def _check_board(position: GreenGold) -> list[str]:
    seats, playing = position.seats, companies(len(position.seats))
    table = _C.tables[len(seats)]
    cities = position.cities
    tokens = [(position.share_tokens, _C.shareholder_tokens), (position.hq_tokens, _C.hq_tokens)]
    return _wrong(
        {
            "A share value is off its track.": _C.share_track.values[0] <= min(position.values.values())
            and max(position.values.values()) <= MOST_VALUE,
            "The shares of a company are not those of the table.": all(
                position.shares_left[name] >= 0
                and position.shares_left[name] + sum([seat.shares[name] for seat in seats]) == table.shares_per_company
                for name in playing
            ),
            "The dividend token is off its track.": table.dividend_start
            <= position.dividends
            <= dividend_end(len(seats)),
            "The factories of a company are not four.": all(
                position.factories_left[name] >= 0
                and position.factories_left[name] + sum([name in city.factories for city in cities.values()])
                == _C.counts.factories_per_company
                for name in playing
            ),
            "A bonus token lies twice or is not known.": all(
                len(set(laid.values())) == len(laid) and set(laid.values()) <= known.keys() for laid, known in tokens
            ),
            "The royal order tokens are not the three of the box.": _each_once(position.orders, _TOKENS)
            and all(up in _SIDES for up in position.order_sides)
            and all(tea in ("", *TEAS) for tea in position.order_teas),
            "The royal supplier track has a company twice, or too many.": len(set(position.royal))
            == len(position.royal)
            <= len(_C.royal_track)
            and set(position.royal) <= set(playing),
            "The neutral pawns are not those of the table.": len(set(position.neutral)) == len(table.neutral_pawns)
            and set(position.neutral) <= set(ACTIONS)
            and (bool(position.action) or not set(position.neutral) & {seat.pawn for seat in seats}),
            "Two cities share a tile.": len({city.tile for city in cities.values()})
            == len({city.deal for city in cities.values()})
            == len(cities)
            and {city.deal for city in cities.values()} <= _C.deal_tiles.keys(),
            **{f"{name} is not as a city can be.": _city_is_sound(position, name) for name in CITIES},
        }
    )


def _city_is_sound(position: GreenGold, name: str) -> bool:
    city, count = position.cities[name], len(position.seats)
    owners, factories = [owner for owner in city.posts if owner != NOBODY], {*city.factories}
    return (
        len(city.filled) == len(slots(city.tile, city.side))
        and len(factories) == len(city.factories) <= factory_spaces(count, name)
        and factories.issubset(companies(count))
        and len(city.posts) == len(post_bonuses(count, name))
        and len(set(owners)) == len(owners)
        and (not owners or (min(owners) >= 0 and max(owners) < count))
    )


# ---------------------------------------------------------------- the turn


def _check_turn(position: GreenGold) -> list[str]:
    count, over = len(position.seats), position.active == NOBODY
    seats = range(count)
    turns = (position.round - 1) * count + (position.active - position.first) % count + 1
    figures = _wrong(
        {
            "The round is out of range.": 1 <= position.round <= _MOST,
            "A seat is named that is not at the table.": position.first in seats
            and position.active in (NOBODY, *seats)
            and set(position.headquarters.values()) <= {NOBODY, *seats}
            and set(position.tea_break) <= {*seats},
            "The count of chapters does not go with the turns.": position.chapter
            == (position.round * count + 1 if over else turns),
            "The last round is over.": position.last_round == 0
            or position.round <= position.last_round <= position.round + _R.extra_rounds,
            "The game is over before its last round.": not over or position.round == position.last_round,
            "The action of the turn is not known.": position.action in ("", *ACTIONS),
            "The worker of the turn is not known.": {position.worker, position.company} <= {"", *companies(count)},
            "The depot of the turn is not known.": -1 <= position.depot < DEPOTS,
            "The parts of Expand are not known.": set(position.parts) <= {FACTORY, POST},
            "A city was visited that is not on the map.": set(position.visited) <= set(CITIES),
            "A tea was spared that is none.": set(position.spared) <= set(TEAS),
            "The crates bought are out of range.": 0 <= position.bought <= _MOST,
        }
    )
    return figures or _check_agenda(position)


_ABSENT: Final = {seats: {*_C.companies} - {*companies(seats)} for seats in _C.meta.seats}


def _check_agenda(position: GreenGold) -> list[str]:
    """What is under way belongs to the seat on turn, and the figures of the turn go with it."""
    agenda = position.agenda
    if not agenda:
        return _wrong({"It stopped in the middle of the game.": position.active == NOBODY})
    names = [frame.name for frame in agenda]
    at = {frame.name: frame.at for frame in agenda}
    absent = _ABSENT[len(position.seats)]
    taken = at.get("turn", 0) > 0
    doing = [name for name in names if name in ACTIONS]
    return _wrong(
        {
            "What is under way is not part of a game.": names[:2] == ["game", "turns"],
            "Somebody acts whose turn it is not.": position.active != NOBODY
            and all(frame.args[0] == position.active for frame in agenda if frame.args),
            "Two turns or two actions are under way.": names.count("turn") + names.count("idle") <= 1
            and len(doing) <= 1,
            "The action of the turn is not the one under way.": doing in ([], [position.action])
            and bool(position.action) == ("turn" in names),
            "The worker of the turn goes with no depot, or with no turn.": bool(position.worker)
            == taken
            == (position.depot >= 0),
            "The company of the turn is not the one of the action.": bool(position.company) or not doing,
            "A company is under way that is not in play.": all(absent.isdisjoint(frame.args) for frame in agenda),
            "What is served is not known.": _serving_is_sound(position, at),
            "Expand has parts left outside of itself, or none within.": bool(position.parts) <= ("expand" in names)
            and (names[-1] != "expand" or bool(position.parts)),
            "There is no deal tile from whose city to take a crate.": "carry" not in names
            or any(city.deal == _CARRYING for city in position.cities.values()),
            "An upgrade is used that the seat has not.": all(
                any(frame.args[1] in row for row in position.seats[position.active].rows)
                for frame in agenda
                if frame.name == "use"
            ),
        }
    )


def _serving_is_sound(position: GreenGold, at: dict[str, int]) -> bool:
    """From the choice of the crate until it is paid for its tea is known, and once it lies on a token also that."""
    step = at.get("serve", 0)
    if not 0 < step < _PAID:
        return position.serving == ()
    tea, *space = position.serving or ("",)
    return tea in TEAS and len(space) == (step > 1) and all(number in _ORDERS for number in space)


def _check_seat(position: GreenGold, number: int, seat: Seat) -> Iterator[str]:
    names = {frame.name for frame in position.agenda}
    agents = list(position.headquarters.values()).count(number) + position.tea_break.count(number)
    posts = sum([number in city.posts for city in position.cities.values()])
    limit = _R.contract_slots + ("contract" in names)
    figures = (seat.money, seat.concessions, seat.loans)
    yield from _wrong(
        {
            "It has less than nothing of money, concessions or loans, or more than there is.": min(figures) >= 0
            and max(figures) <= _MOST,
            "Its pawn stands nowhere.": seat.pawn in ("", *ACTIONS),
            "A number of crates is below nothing.": min(seat.crates.values()) >= 0,
            "It holds more crates than its warehouse does.": stored(seat.crates) <= perks(seat).warehouse
            or bool(names & _DOORS),
            "A pigeonhole is full.": all(map(lt, map(len, seat.holes), HOLE_SIZES)),
            "It has too many contracts.": len(seat.contracts) <= limit,
            "A row has too many upgrades.": max(map(len, seat.rows)) <= _R.upgrades_per_row,
            "Its agents are not six.": seat.agents >= 0 and seat.agents + agents == _C.counts.agents_per_player,
            "Its trading posts are not four.": seat.posts >= 0
            and seat.posts + posts == _C.counts.trading_posts_per_player,
            "A number of shares is below nothing.": min(seat.shares.values()) >= 0,
        }
    )
