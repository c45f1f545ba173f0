"""GG-0: what lies on the table, and how a game is set up for four, three and two."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import msgspec
import pytest

from games.core.game import BadDeal, Deal
from games.core.rng import Rng
from games.core.rulebook import load as rulebook
from games.green_gold import GAME
from games.green_gold.components import load
from games.green_gold.state import NOBODY, GreenGold
from tests.green_gold.table import ANN, BEN, CAL, NAMES, TEAS, fresh, lay, seat

GREY, *OTHERS = SIX = ("grey", "blue", "yellow", "purple", "orange", "brown")
CITIES = ("canton", "foochow", "amoy", "calcutta", "darjeeling", "colombo")
FACTORY_SPACES = {
    # city: (factories, posts) for three and four, then for two (GG-0.8)
    "canton": ((5, 4), (4, 2)),
    "foochow": ((4, 3), (3, 1)),
    "amoy": ((4, 3), (3, 1)),
    "calcutta": ((4, 3), (4, 2)),
    "darjeeling": ((3, 2), (3, 1)),
    "colombo": ((4, 3), (3, 2)),
}
SEEDS = range(1, 41)
STARTING = {f"S{number:02}" for number in range(1, 15)}


def start(players: int = 4, seed: int = 1, **options: str) -> GreenGold:
    """A table that has just been laid."""
    return GAME.lay_out(GAME.complete(Deal(players, seed, options)))


def starts(players: int) -> list[GreenGold]:
    return [start(players, seed) for seed in SEEDS]


def out_of_the_bag(position: GreenGold) -> list[tuple[str, ...]]:
    return [*position.depots, position.central, *position.reserves]


# ---------------------------------------------------------------- aim and players


@pytest.mark.rule("GG-0.2")
def test_who_owns_the_most_money_after_the_final_scoring_wins_and_that_is_not_cash_alone() -> None:
    table = lay(
        2, round=9, last_round=9, active=BEN, ann=seat(money=40, shares="2 blue"), ben=seat(money=45), values="blue 20"
    )
    table.turn("go negotiate", "take 1 brown")
    assert table.money(BEN) > table.money(ANN)
    assert table.outcome.winners == (NAMES.index(ANN),)


@pytest.mark.rule("GG-0.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_sit_in_clockwise_order(players: int) -> None:
    table = fresh(players, first="fixed")
    order = []
    for _ in range(players + 1):
        order.append(table.who)
        table.end_turn()
    assert order == [*NAMES[:players], ANN]


@pytest.mark.rule("GG-0.3")
@pytest.mark.parametrize("players", [1, 5])
def test_no_other_number_may_play(players: int) -> None:
    with pytest.raises(BadDeal):
        GAME.complete(Deal(players, 1))


@pytest.mark.rule("GG-0.3")
def test_a_colour_carries_no_rule() -> None:
    one, other = (GAME.lay_out(GAME.complete(Deal(3, 5, {}, colours))) for colours in ((0, 1, 2), (4, 2, 3)))
    assert [owner.colour for owner in other.seats] == [4, 2, 3]
    for owner, like in zip(other.seats, one.seats, strict=True):
        owner.colour = like.colour
    assert one == other


# ---------------------------------------------------------------- companies and the reserve


@pytest.mark.rule("GG-0.4")
def test_each_of_six_companies_has_six_workers_four_factories_five_shares_and_its_tokens() -> None:
    position = start(4)
    workers = Counter(chain(*out_of_the_bag(position))) + Counter(position.bag)
    assert workers == dict.fromkeys(SIX, 6)
    factories = Counter(chain(*(city.factories for city in position.cities.values()))) + Counter(
        position.factories_left
    )
    assert factories == dict.fromkeys(SIX, 4)
    assert position.shares_left == dict.fromkeys(SIX, 5)
    assert position.values.keys() == set(SIX)


@pytest.mark.rule("GG-0.4")
def test_companies_belong_to_nobody_and_everybody_may_buy_a_share_of_each() -> None:
    assert all(not any(owner.shares.values()) for owner in start(4).seats)
    table = lay()
    table.turn("go invest", "take 0 grey")
    table.turn("go invest", "take 4 grey")
    table.turn("go invest", "take 2 grey")
    assert table.shares(ANN) == table.shares(BEN) == table.shares(CAL) == {GREY: 1}


@pytest.mark.rule("GG-0.5")
def test_money_paid_goes_to_the_reserve_and_to_nobody_at_the_table() -> None:
    table = lay(ann=seat(money=20), ben=seat(pawn="invest"))
    table.play("go invest", "take 2 blue")
    assert [table.money(who) for who in NAMES[1:]] == [7, 7, 7]
    assert table.money(ANN) == 20 - 1 - 2 - 4


@pytest.mark.rule("GG-0.5")
@pytest.mark.ruling("crate_total")
def test_the_reserve_never_runs_out_of_crates_loans_or_concessions() -> None:
    """The box has 18 red crates, 14 loans and 43 concessions."""
    table = lay(
        ann=seat(money=0, loans=20, concessions=60, crates="6 red", pawn="import"),
        ben=seat(crates="7 red"), cal=seat(crates="7 red"), dot=seat(crates="7 red"), values="blue 9",
    )  # fmt: skip
    table.turn("go invest", "take 0 blue")
    assert table.loans(ANN) == 22
    assert table.concessions(ANN) == 61
    assert sum(owner.crates["red"] for owner in table.position.seats) == 27


@pytest.mark.rule("GG-0.5")
@pytest.mark.ruling("crate_total")
def test_there_are_96_crates_not_84_and_that_is_no_limit() -> None:
    printed = load().counts
    assert printed.crates == {"red": 18, "white": 22, "green": 26, "black": 30}
    assert sum(printed.crates.values()) == 96
    assert printed.tea_crates_stated_total == 84


# ---------------------------------------------------------------- wheel, workers


@pytest.mark.rule("GG-0.6")
def test_the_wheel_has_five_actions_and_a_depot_between_each_two_neighbours() -> None:
    view = fresh(4).view
    assert list(view.actions) == ["invest", "import", "negotiate", "expand", "serve"]
    free = {
        action: {depot for depot, fee in enumerate(seen.reach) if fee == 0} for action, seen in view.actions.items()
    }
    assert free == {"invest": {4, 0}, "import": {0, 1}, "negotiate": {1, 2}, "expand": {2, 3}, "serve": {3, 4}}


@pytest.mark.rule("GG-0.7")
@pytest.mark.parametrize(("players", "left"), [(4, 12), (3, 12), (2, 6)])
def test_three_workers_lie_in_each_of_eight_depots_and_the_others_in_the_bag(players: int, left: int) -> None:
    for position in starts(players):
        assert len(position.depots) == 5
        assert len(position.reserves) == 2
        assert [len(place) for place in out_of_the_bag(position)] == [3] * 8
        assert sum(position.bag.values()) == left


@pytest.mark.rule("GG-0.7")
def test_workers_are_drawn_at_random() -> None:
    assert len({start(4, seed).depots for seed in SEEDS}) == len(SEEDS)


# ---------------------------------------------------------------- cities


@pytest.mark.rule("GG-0.8")
@pytest.mark.parametrize(("players", "side"), [(4, 0), (3, 0), (2, 1)])
def test_six_cities_have_spaces_for_factories_and_posts(players: int, side: int) -> None:
    view = fresh(players).view
    assert tuple(view.cities) == CITIES
    found = {name: (city.factory_spaces, len(city.posts)) for name, city in view.cities.items()}
    assert found == {name: sides[side] for name, sides in FACTORY_SPACES.items()}


@pytest.mark.rule("GG-0.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_city_gets_a_random_supply_tile_on_a_random_side_with_its_crates_and_a_random_deal_tile(
    players: int,
) -> None:
    tiles, sides, deals = set(), set(), set()
    for position in starts(players):
        cities = position.cities.values()
        assert all(city.filled == (True,) * 4 for city in cities)
        assert {city.tile for city in cities} == {"T1", "T2", "T3", "T4", "T5", "T6"}
        assert len({city.deal for city in cities}) == 6
        tiles |= {(name, city.tile) for name, city in position.cities.items()}
        sides |= {(city.tile, city.side) for city in cities}
        deals |= {(name, city.deal) for name, city in position.cities.items()}
    assert len(tiles) == 36
    assert len(sides) == 12
    assert {deal for _, deal in deals} == set(range(1, 13))
    assert len(deals) > 60


@pytest.mark.rule("GG-0.9")
@pytest.mark.parametrize("players", [3, 4])
def test_a_random_factory_lies_in_each_city_and_three_of_each_company_in_the_reserve(players: int) -> None:
    found = set()
    for position in starts(players):
        set_out = [city.factories for city in position.cities.values()]
        assert sorted(chain(*set_out)) == sorted(SIX)
        assert all(len(factories) == 1 for factories in set_out)
        assert position.factories_left == dict.fromkeys(SIX, 3)
        found |= {(name, *city.factories) for name, city in position.cities.items()}
    assert len(found) == 36


@pytest.mark.rule("GG-0.8", "GG-0.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_trading_post_is_out_at_the_start(players: int) -> None:
    assert all(set(city.posts) == {NOBODY} for city in start(players).cities.values())


# ---------------------------------------------------------------- shares and dividends


@pytest.mark.rule("GG-0.10")
@pytest.mark.parametrize(("players", "shares"), [(4, 5), (3, 4)])
def test_shares_lie_by_company_and_values_start_two_by_two_at_4_5_and_6(players: int, shares: int) -> None:
    found = set()
    for position in starts(players):
        assert position.shares_left == dict.fromkeys(SIX, shares)
        assert sorted(position.values.values()) == [4, 4, 5, 5, 6, 6]
        found |= set(position.values.items())
    assert len(found) == 18


@pytest.mark.rule("GG-0.10")
def test_a_random_shareholder_token_lies_beside_each_company() -> None:
    found = set()
    for position in starts(4):
        assert sorted(position.share_tokens.values()) == ["B1", "B2", "B3", "B4", "B5", "B6"]
        found |= set(position.share_tokens.items())
    assert len(found) == 36


@pytest.mark.rule("GG-0.11", "GG-0.17")
@pytest.mark.parametrize(("players", "space", "last"), [(4, 0, 11), (3, 1, 11), (2, 0, 7)])
def test_the_dividend_token_starts_on_its_space(players: int, space: int, last: int) -> None:
    view = fresh(players).view
    assert (view.dividends, view.dividend_end) == (space, last)


# ---------------------------------------------------------------- upgrades, the City, the Crown


@pytest.mark.rule("GG-0.12")
def test_three_upgrades_are_on_offer_and_the_top_of_the_deck_is_seen() -> None:
    offers = set()
    for position in starts(4):
        seen = {*position.upgrades, position.upgrade_next}
        assert len(seen - {""}) == 4
        assert len(position.upgrade_deck) == 43
        assert len(seen | set(position.upgrade_deck)) == 47
        offers.add(tuple(position.upgrades))
    assert len(offers) == len(SEEDS)


@pytest.mark.rule("GG-0.12")
@pytest.mark.parametrize(("space", "cost"), [(0, 2), (1, 1), (2, 0)])
def test_the_three_spaces_cost_two_pounds_one_and_nothing(space: int, cost: int) -> None:
    table = lay(ann=seat(holes=["blue"]))
    table.play("go negotiate", "take 2 blue", f"upgrade {space}")
    assert [event[3] for event in table.happened("upgraded")] == [cost]


@pytest.mark.rule("GG-0.13")
def test_headquarters_stand_in_the_order_of_the_companies_each_with_a_random_token_and_nobody_is_at_tea() -> None:
    found = set()
    for position in starts(4):
        assert tuple(position.headquarters) == SIX
        assert set(position.headquarters.values()) == {NOBODY}
        assert sorted(position.hq_tokens.values()) == ["H1", "H2", "H3", "H4", "H5", "H6"]
        assert position.tea_break == ()
        found |= set(position.hq_tokens.items())
    assert len(found) == 36


@pytest.mark.rule("GG-0.14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_starting_contracts_lie_in_six_spaces_and_one_with_each_seat_and_the_rest_leave_the_game(players: int) -> None:
    dealt = set()
    for position in starts(players):
        assert len(position.contracts) == 6
        held = [contract for owner in position.seats for contract in owner.contracts]
        assert len(held) == players
        given = [*position.contracts, *held]
        assert len(set(given)) == 6 + players
        assert set(given) <= STARTING
        assert set(position.contract_deck) == {f"C{number:02}" for number in range(1, 34)}
        assert position.contract_discards == ()
        dealt |= set(given)
    assert dealt == STARTING


@pytest.mark.rule("GG-0.15")
def test_three_of_32_mandates_are_face_up_and_three_order_tokens_lie_empty_on_random_sides() -> None:
    orders, sides, shown = set(), set(), set()
    for position in starts(4):
        assert len(set(position.mandates) | set(position.mandate_deck)) == 32
        assert (len(position.mandates), len(position.mandate_deck)) == (3, 29)
        assert sorted(position.orders) == ["O1", "O2", "O3"]
        assert position.order_teas == ["", "", ""]
        assert position.royal == ()
        orders.add(position.orders)
        sides |= set(zip(position.orders, position.order_sides, strict=True))
        shown |= set(position.mandates)
    assert len(orders) == 6
    assert len(sides) == 6
    assert len(shown) > 25


@pytest.mark.rule("GG-0.15")
def test_the_royal_supplier_track_has_five_positions() -> None:
    table = lay(active=ANN, royal="grey blue yellow purple orange", share_tokens="brown B4")
    table.play("go invest", "take 1 brown")
    assert table.position.royal == ("grey", "blue", "yellow", "purple", "brown")


# ---------------------------------------------------------------- what you start with


@pytest.mark.rule("GG-0.16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_7_pounds_a_concession_and_a_contract(players: int) -> None:
    for owner in start(players).seats:
        assert (owner.money, owner.concessions, owner.loans, len(owner.contracts)) == (7, 1, 0, 1)
        assert (owner.agents, owner.posts) == (6, 4)
        assert list(owner.holes) == [()] * 4
        assert list(owner.rows) == [()] * 4
        assert owner.crates == dict.fromkeys(TEAS, 0)
        assert owner.mandates == owner.fulfilled == ()
        assert not any(owner.shares.values())
        assert owner.pawn == ""


# ---------------------------------------------------------------- three and two players


@pytest.mark.rule("GG-0.17")
def test_with_three_a_neutral_pawn_stands_on_invest_and_a_company_has_four_shares() -> None:
    position = start(3)
    assert position.neutral == ("invest",)
    assert position.shares_left == dict.fromkeys(SIX, 4)
    assert position.dividends == 1


@pytest.mark.rule("GG-0.16", "GG-0.17")
def test_with_four_there_is_no_neutral_pawn() -> None:
    assert start(4).neutral == ()


@pytest.mark.rule("GG-0.18")
def test_with_two_grey_leaves_the_game_with_all_that_is_its_own() -> None:
    for position in starts(2):
        by_company: tuple[dict[str, Any], ...] = (
            position.bag, position.values, position.shares_left, position.factories_left, position.share_tokens,
            position.hq_tokens, position.headquarters, *(owner.shares for owner in position.seats),
        )  # fmt: skip
        assert all(list(one) == OTHERS for one in by_company)
        assert GREY not in chain(*out_of_the_bag(position))
        assert GREY not in chain(*(city.factories for city in position.cities.values()))


@pytest.mark.rule("GG-0.18")
@pytest.mark.ruling("two_player_grey")
def test_with_two_one_value_starts_at_4_and_two_each_at_5_and_6() -> None:
    found = set()
    for position in starts(2):
        assert sorted(position.values.values()) == [4, 5, 5, 6, 6]
        assert position.shares_left == dict.fromkeys(OTHERS, 3)
        found |= set(position.values.items())
    assert len(found) == 15


@pytest.mark.rule("GG-0.18")
def test_with_two_a_shareholder_and_a_headquarters_token_leave_the_game_at_random() -> None:
    missing = set()
    for position in starts(2):
        for tokens in (position.share_tokens, position.hq_tokens):
            assert len(set(tokens.values())) == 5
        missing |= {f"B{number}" for number in range(1, 7)} - set(position.share_tokens.values())
        missing |= {f"H{number}" for number in range(1, 7)} - set(position.hq_tokens.values())
    assert len(missing) == 12


@pytest.mark.rule("GG-0.18")
def test_with_two_neutral_pawns_stand_on_invest_and_on_serve() -> None:
    assert start(2).neutral == ("invest", "serve")


@pytest.mark.rule("GG-0.19")
@pytest.mark.ruling("two_player_cities")
def test_with_two_colombo_starts_without_a_factory() -> None:
    for position in starts(2):
        without = [name for name, city in position.cities.items() if not city.factories]
        assert without == ["colombo"]
        assert position.factories_left == dict.fromkeys(OTHERS, 3)
        assert sorted(chain(*(city.factories for city in position.cities.values()))) == sorted(OTHERS)


@pytest.mark.rule("GG-0.19")
@pytest.mark.ruling("two_player_grey")
def test_with_two_no_effect_can_choose_grey() -> None:
    table = lay(2, order_sides=(0, 1, 0))
    table.play("go serve", "take 4 purple", "serve amoy 0", "order 1")
    assert table.kind == "value"
    assert table.may() == [f"raise {company}" for company in OTHERS]
    assert table.no("raise grey") == "GG-0.19 not_in_play"


@pytest.mark.rule("GG-0.19")
@pytest.mark.ruling("two_player_grey")
def test_with_two_no_supplier_step_and_no_colour_of_a_worker_can_be_grey() -> None:
    table = lay(2, ann=seat(crates="black green", contracts="S02", rows=["U26"]))
    table.play("go negotiate", "take 1 brown")
    assert table.no("count grey") == "GG-0.19 not_in_play"
    table.play("keep")
    table.play(table.may("contract")[0], "fulfil S02 none")
    assert table.no("advance grey") == "GG-0.19 not_in_play"


# ---------------------------------------------------------------- first player, open and hidden


@pytest.mark.rule("GG-0.20")
@pytest.mark.ruling("first_player")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_at_random(players: int) -> None:
    firsts = Counter(fresh(players, seed).position.first for seed in range(60))
    assert set(firsts) == set(range(players))


@pytest.mark.rule("GG-0.20")
@pytest.mark.ruling("first_player")
def test_the_first_player_token_never_moves() -> None:
    table = lay(3, first=BEN)
    order = []
    for _ in range(7):
        order.append((table.who, table.position.round))
        assert table.position.first == NAMES.index(BEN)
        table.end_turn()
    assert order == [(BEN, 1), (CAL, 1), (ANN, 1), (BEN, 2), (CAL, 2), (ANN, 2), (BEN, 3)]


@pytest.mark.rule("GG-0.20")
def test_whoever_is_first_has_the_first_turn_and_that_is_told() -> None:
    for seed in range(10):
        table = fresh(4, seed)
        assert table.happened("first_player") == [(table.who,)]
        assert table.position.first == NAMES.index(table.who)


@pytest.mark.rule("GG-0.21")
@pytest.mark.ruling("hidden")
def test_everybody_sees_all_money_concessions_crates_contracts_and_mandates() -> None:
    table = lay(ben=seat(money=31, concessions=4, crates="red", contracts="S03 C05", mandates="M30"))
    views = [GAME.view(table.position, viewer) for viewer in (None, 0, 1, 2, 3)]
    assert all(msgspec.structs.replace(view, viewer=None) == views[0] for view in views)
    seen = views[0].seats[1]
    assert (seen.money, seen.concessions, seen.crates["red"]) == (31, 4, 1)
    assert (seen.contracts, seen.mandates) == (("S03", "C05"), ("M30",))
    assert not GAME.hidden


@pytest.mark.rule("GG-0.21")
@pytest.mark.ruling("hidden")
def test_only_the_number_of_face_down_cards_is_seen_but_the_top_upgrade_and_discards_are() -> None:
    table = lay(contract_discards="C07 C09", mandate_discards="M20", upgrade_next="U40")
    view = table.view
    assert (view.contract_deck, view.mandate_deck, view.upgrade_deck) == (31, 28, 43)
    assert (view.contract_discards, view.mandate_discards, view.upgrade_next) == (("C07", "C09"), ("M20",), "U40")


@pytest.mark.rule("GG-0.21")
@pytest.mark.ruling("hidden")
def test_what_the_bag_and_the_decks_will_give_is_in_nothing_that_is_seen() -> None:
    table = lay(ann=seat(pawn="import"), share_tokens="blue B6")
    drawn = set()
    seen = table.view
    for number in range(1, 30):
        twin = GAME.determinize(table.position, 0, Rng(number))
        assert GAME.view(twin, None) == seen
        other = lay(ann=seat(pawn="import"), share_tokens="blue B6", luck=number * 7919)
        other.play("go invest", "take 0 blue")
        drawn |= {worker for _, worker in other.happened("drawn_worker")}
        other.end_turn()
    assert drawn == set(SIX)


# ---------------------------------------------------------------- reconstructed figures


@pytest.mark.rule("GG-0.22")
def test_where_a_figure_is_not_printed_the_rule_that_has_it_calls_it_reconstructed() -> None:
    groups = load().groups
    told = {
        "companies": "0.4", "dividend_track": "0.11", "royal_supplier_track": "9.4", "factory_reserve": "6.3",
        "trading_post_board": "6.6", "cities": "0.8", "headquarters": "5.6", "supply_tiles": "4.10",
        "order_tokens": "10.15", "hq_tokens": "10.13", "shareholder_tokens": "10.14", "contracts": "10.18",
        "mandates": "9.7",
    }  # fmt: skip
    for group, number in told.items():
        assert groups[group].source == "reconstructed"
        assert "reconstructed" in rulebook("green_gold").rule(f"GG-{number}").text
    assert groups["deal_tiles"].source == "rulebook"
