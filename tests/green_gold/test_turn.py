"""GG-1: the turn, its four steps, the pawn, the worker, and what must be possible."""

from __future__ import annotations

import pytest

from tests.green_gold.table import ANN, BARE, BEN, CAL, DOT, Table, city, lay, seat

# The depots, when nothing is said: grey blue yellow in 0, 2 and 4, purple orange brown in 1 and 3. Grey has its factory
# in Canton, blue in Foochow, yellow in Amoy, purple in Calcutta, orange in Darjeeling, brown in Colombo.

WHEEL = ("invest", "import", "negotiate", "expand", "serve")
ALL_HEADQUARTERS = "grey ann blue ann yellow ann purple ann orange ann brown ann"

# ---------------------------------------------------------------- four steps


@pytest.mark.rule("GG-1.1")
def test_a_turn_is_action_and_worker_then_the_action_then_contracts_then_maintenance() -> None:
    table = lay(ann=seat(crates="2 black", contracts="S01"), depots={0: "grey"})
    assert table.asked == (ANN, "action")
    table.play("go invest")
    assert table.asked == (ANN, "worker")
    table.play("take 0 grey")
    assert table.asked == (ANN, "deliver")
    table.play("fulfil S01 none", "end")
    assert table.kinds("went", "took", "share", "fulfilled", "depot_refilled") == [
        "went", "took", "share", "fulfilled", "depot_refilled",
    ]  # fmt: skip


@pytest.mark.rule("GG-1.1")
def test_then_the_player_to_the_left_has_a_turn() -> None:
    table = lay(3, active=CAL, first=ANN)
    for who in (CAL, ANN, BEN, CAL):
        assert table.who == who
        table.end_turn()


@pytest.mark.rule("GG-1.1")
def test_step_3_may_be_left_out() -> None:
    table = lay(ann=seat(crates="2 black", contracts="S01"))
    table.play("go invest", "take 0 grey", "end")
    assert table.contracts(ANN) == ["S01"]
    assert table.who == BEN


# ---------------------------------------------------------------- the pawn


@pytest.mark.rule("GG-1.2")
def test_the_pawn_goes_to_an_action_other_than_the_one_where_it_stands() -> None:
    table = lay(ann=seat(pawn="negotiate"))
    assert table.no("go negotiate") == "GG-1.2 stands_here"
    assert table.may() == ["go invest", "go import", "go expand", "go serve"]
    table.play("go serve")
    assert table.pawn(ANN) == "serve"


@pytest.mark.rule("GG-1.2")
@pytest.mark.ruling("pawn_first_turn")
def test_on_the_first_turn_the_pawn_may_go_to_any_action() -> None:
    assert lay().may() == [f"go {action}" for action in WHEEL]


@pytest.mark.rule("GG-1.2")
def test_one_may_come_back_to_an_action_after_one_turn_elsewhere() -> None:
    table = lay(2, ann=seat(pawn="import"), ben=seat(pawn="serve"), neutral="negotiate expand")
    table.turn("go invest", "take 0 blue")
    table.end_turn()
    assert table.who == ANN
    table.play("go import")


@pytest.mark.rule("GG-1.3")
@pytest.mark.parametrize(("there", "fee"), [((), 0), ((BEN,), 1), ((BEN, DOT), 2), ((BEN, CAL, DOT), 3)])
def test_each_other_pawn_on_the_action_costs_a_pound(there: tuple[str, ...], fee: int) -> None:
    table = lay(
        ann=seat(pawn="serve", money=10),
        ben=seat(pawn="expand" if BEN in there else "import"),
        cal=seat(pawn="expand" if CAL in there else "serve"),
        dot=seat(pawn="expand" if DOT in there else "invest"),
    )
    table.play("go expand")
    assert table.money(ANN) == 10 - fee
    assert table.happened("went") == [(ANN, "expand", fee)]


@pytest.mark.rule("GG-1.3")
@pytest.mark.ruling("pawn_first_turn")
def test_pawns_are_paid_in_the_first_turn_too() -> None:
    table = lay(3, ben=seat(pawn="serve"), cal=seat(pawn="serve"), neutral="import", ann=seat(money=10))
    table.play("go serve")
    assert table.money(ANN) == 8


@pytest.mark.rule("GG-1.3")
@pytest.mark.ruling("pawn_first_turn")
def test_a_neutral_pawn_costs_a_pound_as_an_opponents_does() -> None:
    table = lay(3, neutral="invest", ann=seat(money=10))
    table.play("go invest")
    assert table.money(ANN) == 9


# ---------------------------------------------------------------- neutral pawns


@pytest.mark.rule("GG-1.4")
@pytest.mark.ruling("neutral_two")
def test_a_neutral_pawn_that_was_paid_may_go_to_the_action_just_left() -> None:
    """The rulebook's example."""
    table = lay(3, neutral="invest", ann=seat(pawn="import", money=10))
    table.play("go invest")
    assert table.money(ANN) == 9
    assert table.position.neutral == ("import",)


@pytest.mark.rule("GG-1.4")
@pytest.mark.ruling("neutral_two")
def test_a_neutral_pawn_passes_over_actions_with_any_pawn() -> None:
    table = lay(3, neutral="import", ben=seat(pawn="negotiate"), cal=seat(pawn="expand"))
    table.play("go import")
    assert table.position.neutral == ("serve",)
    assert table.happened("neutral_moved") == [("import", "serve")]


@pytest.mark.rule("GG-1.4")
def test_a_neutral_pawn_goes_clockwise_past_serve_to_invest() -> None:
    table = lay(3, neutral="serve", ann=seat(pawn="expand"))
    table.play("go serve")
    assert table.position.neutral == ("invest",)


@pytest.mark.rule("GG-1.4")
@pytest.mark.ruling("neutral_two")
def test_two_neutral_pawns_never_meet() -> None:
    table = lay(2, neutral="invest serve")
    table.play("go serve")
    assert set(table.position.neutral) == {"invest", "import"}


@pytest.mark.rule("GG-1.4")
@pytest.mark.ruling("neutral_two")
def test_with_all_other_actions_taken_the_neutral_pawn_takes_the_place_of_the_one_that_came() -> None:
    table = lay(2, neutral="negotiate import", ann=seat(pawn="invest"), ben=seat(pawn="expand"))
    table.play("go import")
    assert set(table.position.neutral) == {"negotiate", "serve"}
    table = lay(2, neutral="serve import", ann=seat(pawn="expand"), ben=seat(pawn="negotiate"))
    table.play("go import")
    assert set(table.position.neutral) == {"serve", "expand"}


@pytest.mark.rule("GG-1.4")
@pytest.mark.ruling("neutral_two")
def test_a_neutral_pawn_moves_before_the_worker_is_taken_and_its_arrival_costs_nobody_anything() -> None:
    table = lay(3, neutral="invest", ann=seat(money=10), ben=seat(money=5), cal=seat(money=5, pawn="import"))
    table.play("go invest")
    assert table.kind == "worker"
    assert table.position.neutral == ("negotiate",)
    assert [table.money(who) for who in (ANN, BEN, CAL)] == [9, 5, 5]


@pytest.mark.rule("GG-1.4")
def test_a_neutral_pawn_stays_while_nobody_comes_to_it() -> None:
    table = lay(3, neutral="invest")
    table.turn("go serve", "take 4 yellow", "serve amoy 0", "order 0")
    assert table.position.neutral == ("invest",)


@pytest.mark.rule("GG-1.4")
@pytest.mark.parametrize("seed", range(3))
def test_in_a_long_play_a_neutral_pawn_is_always_alone(seed: int) -> None:
    table = lay(2, luck=seed + 11)
    for _ in range(30):
        actions = table.may("go")
        table.play(actions[(seed + table.position.chapter) % len(actions)])
        assert len(set(table.position.neutral)) == 2
        assert not set(table.position.neutral) & {table.pawn(ANN), table.pawn(BEN)}
        table.end_turn()
        if not table.who:
            break


# ---------------------------------------------------------------- the worker


def reach(table: Table, action: str) -> list[int]:
    """What the one worker in each depot costs for the action."""
    return list(table.view.actions[action].reach)


@pytest.mark.rule("GG-1.5")
@pytest.mark.parametrize(
    ("action", "fees"),
    [
        ("invest", [0, 1, 2, 1, 0]),
        ("import", [0, 0, 1, 2, 1]),
        ("negotiate", [1, 0, 0, 1, 2]),
        ("expand", [2, 1, 0, 0, 1]),
        ("serve", [1, 2, 1, 0, 0]),
    ],
)
def test_a_worker_from_an_adjacent_depot_is_free_one_further_costs_a_pound_and_two_further_two(
    action: str, fees: list[int]
) -> None:
    for depot, fee in enumerate(fees):
        table = lay(ann=seat(money=10, pawn="invest" if action != "invest" else "serve"))
        assert reach(table, action) == fees
        table.play(f"go {action}")
        worker = table.position.depots[depot][0]
        table.play(f"take {depot} {worker}")
        assert table.happened("took") == [(ANN, worker, depot, fee)]


@pytest.mark.rule("GG-1.5")
def test_the_fee_for_a_distant_depot_is_paid_at_once() -> None:
    table = lay(ann=seat(money=10))
    table.play("go import", "take 3 purple")
    assert table.money(ANN) == 8


@pytest.mark.rule("GG-1.5")
@pytest.mark.ruling("all_empty")
def test_an_empty_depot_counts_for_the_distance() -> None:
    table = lay(ann=seat(money=10), depots={0: "", 4: "", 1: "", 2: ""})
    table.play("go invest")
    assert table.may("take") == ["take 3 purple", "take 3 orange", "take 3 brown"]
    table.play("take 3 brown")
    assert table.happened("took") == [(ANN, "brown", 3, 1)]
    table = lay(ann=seat(money=10), depots={0: "", 4: "", 1: "", 3: ""})
    table.play("go invest", "take 2 grey")
    assert table.happened("took") == [(ANN, "grey", 2, 2)]


@pytest.mark.rule("GG-1.5")
def test_one_worker_leaves_the_depot() -> None:
    table = lay(depots={0: "grey blue blue"})
    table.play("go invest", "take 0 blue")
    assert table.depot(0) == "blue grey"
    assert table.holes(ANN) == ["blue", "", "", ""]


@pytest.mark.rule("GG-1.5")
def test_only_a_worker_that_lies_in_the_depot_can_be_taken_and_only_from_an_active_depot() -> None:
    table = lay()
    table.play("go invest")
    assert table.no("take 0 brown") == "GG-1.5 no_such_worker"
    assert table.no("take 5 purple") != ""


# ---------------------------------------------------------------- the company of the action


@pytest.mark.rule("GG-1.6")
def test_the_colour_of_the_worker_names_the_company() -> None:
    table = lay(ann=seat(money=10))
    table.play("go invest", "take 0 yellow")
    assert table.shares(ANN) == {"yellow": 1}


@pytest.mark.rule("GG-1.6", "GG-2.4")
def test_the_company_stays_though_the_pigeonhole_was_completed() -> None:
    """The rulebook's example."""
    table = lay(ann=seat(holes=["grey", "2 blue"]))
    table.play("go invest", "take 0 blue", "decline")
    assert table.holes(ANN) == ["grey", "", "", ""]
    assert table.shares(ANN) == {"blue": 1}


@pytest.mark.rule("GG-1.6", "GG-2.2")
def test_the_company_stays_though_the_worker_went_back_to_the_bag() -> None:
    table = lay(ann=seat(holes=["grey", "yellow", "purple", "orange"]))
    table.play("go invest", "take 0 blue")
    assert table.happened("bagged") == [(ANN, "blue")]
    assert table.shares(ANN) == {"blue": 1}


# ---------------------------------------------------------------- what can be completed


@pytest.mark.rule("GG-1.7")
@pytest.mark.ruling("action_legality")
def test_invest_needs_an_available_share() -> None:
    table = lay(sold_out="grey")
    table.play("go invest")
    assert table.no("take 0 grey") == "GG-1.7 no_share"
    assert table.no("take 0 blue") == ""


@pytest.mark.rule("GG-1.7")
@pytest.mark.ruling("action_legality")
def test_an_action_is_refused_if_it_cannot_be_completed_with_any_worker_in_the_active_depots() -> None:
    table = lay(
        sold_out="grey",
        depots={0: "grey", 1: "grey", 2: "grey", 3: "grey", 4: "grey"},
        central="blue",
        ann=seat(money=0),
    )
    assert table.no("go invest").startswith("GG-1.7")
    assert table.no("go negotiate") == ""


@pytest.mark.rule("GG-1.7")
@pytest.mark.ruling("action_legality")
def test_one_worker_in_the_farthest_depot_is_enough_even_without_money() -> None:
    table = lay(
        sold_out="grey",
        depots={0: "grey", 1: "grey", 2: "blue", 3: "grey", 4: "grey"},
        ann=seat(money=0),
        central="blue",
    )
    table.play("go invest")
    assert table.may() == ["take 2 blue"]
    table.play("take 2 blue")
    assert table.loans(ANN) == 2


@pytest.mark.rule("GG-1.7")
@pytest.mark.ruling("action_legality")
def test_import_needs_a_crate_in_a_city_with_a_factory_of_the_company() -> None:
    table = lay(cities={"canton": city(empty=BARE), "amoy": city(empty="0 1 2")})
    table.play("go import")
    assert table.no("take 0 grey") == "GG-1.7 nothing_on_sale"
    assert table.no("take 0 yellow") == ""
    table = lay(cities={"canton": city(empty=BARE), "amoy": city(factories="yellow grey", empty="0 1 2")})
    table.play("go import")
    assert table.no("take 0 grey") == ""


@pytest.mark.rule("GG-1.7", "GG-5.2")
@pytest.mark.ruling("action_legality", "negotiate_no_agent")
def test_negotiate_needs_an_agent_that_is_not_in_a_headquarters() -> None:
    assert lay(headquarters=ALL_HEADQUARTERS).no("go negotiate") == "GG-1.7 no_agent"
    assert lay(headquarters=ALL_HEADQUARTERS.replace("brown ann", ""), tea_break=ANN).no("go negotiate") == ""
    assert lay(headquarters=ALL_HEADQUARTERS.replace("brown ann", "brown ben")).no("go negotiate") == ""


@pytest.mark.rule("GG-1.7", "GG-6.2")
@pytest.mark.ruling("action_legality", "expand_parts")
def test_expand_needs_a_factory_in_the_column_of_the_company() -> None:
    four = {"canton": "grey", "foochow": "blue grey", "amoy": "yellow grey", "calcutta": "purple grey"}
    table = lay(cities={name: city(factories=there) for name, there in four.items()})
    table.play("go expand")
    assert table.no("take 2 grey") == "GG-1.7 no_factory_left"
    assert table.no("take 2 blue") == ""


@pytest.mark.rule("GG-1.7", "GG-6.2")
@pytest.mark.ruling("action_legality", "expand_parts")
def test_expand_needs_a_city_that_can_take_the_factory() -> None:
    full = {
        "canton": "grey blue yellow purple orange", "foochow": "blue yellow purple orange",
        "amoy": "grey yellow purple orange", "calcutta": "grey blue purple orange", "darjeeling": "grey blue yellow",
        "colombo": "brown",
    }  # fmt: skip
    assert lay(cities={name: city(factories=there) for name, there in full.items()}).no("go expand") != ""
    room = full | {"darjeeling": "grey blue"}
    table = lay(cities={name: city(factories=there) for name, there in room.items()})
    table.play("go expand")
    assert table.no("take 3 brown") == ""
    assert table.no("take 2 yellow") == ""
    assert table.no("take 2 grey") == "GG-1.7 no_factory_left"


@pytest.mark.rule("GG-1.7", "GG-7.2")
@pytest.mark.ruling("action_legality", "serve_no_type")
def test_serve_needs_a_crate_of_a_tea_that_lies_on_no_order_in_a_city_of_the_company() -> None:
    """Canton has T1: black, black, green, white."""
    green_gone = {"canton": city(tile="T1", empty="2")}
    table = lay(cities=green_gone, order_teas="black white")
    table.play("go serve")
    assert table.no("take 4 grey") == "GG-1.7 nothing_to_serve"
    table = lay(order_teas="black white")
    table.play("go serve")
    assert table.no("take 4 grey") == ""


@pytest.mark.rule("GG-1.7")
@pytest.mark.ruling("action_legality", "fees_before_loan")
def test_no_action_is_refused_for_want_of_money() -> None:
    table = lay(
        ann=seat(money=0, concessions=0), ben=seat(pawn="invest"), cal=seat(pawn="import"), dot=seat(pawn="serve"),
        values="grey 26 blue 26 yellow 26 purple 26 orange 26 brown 26",
    )  # fmt: skip
    assert table.may() == [f"go {action}" for action in WHEEL]


# ---------------------------------------------------------------- an upgrade may not take the action away


@pytest.mark.rule("GG-1.8")
@pytest.mark.ruling("action_legality")
def test_an_upgrade_gained_in_step_1_may_not_cover_the_one_that_makes_the_action_possible() -> None:
    """With "serve the same tea again" (U36) grey may serve the black that is left in Canton."""
    table = lay(
        ann=seat(holes=["grey"], rows=["U36", "U01"]), upgrades="U02 U03 U04", upgrade_next="U05",
        cities={"canton": city(tile="T1", empty="1 2 3")}, order_teas="black",
    )  # fmt: skip
    table.play("go serve", "take 4 grey", "upgrade 2")
    assert table.no("row 0") == "GG-1.8 needed_upgrade"
    assert table.may() == ["row 1", "row 2", "row 3"]
    table.play("row 1", "serve canton 0", "order 1")


@pytest.mark.rule("GG-1.8")
def test_it_may_be_covered_by_one_that_keeps_the_action_possible() -> None:
    """Grey may serve the black left in Canton again with U36; with U35 it may serve the white of the warehouse."""
    table = lay(
        ann=seat(holes=["grey"], rows=["U36"], crates="white"), upgrades="U02 U03 U35",
        cities={"canton": city(tile="T1", empty="1 2 3")}, order_teas="black",
    )  # fmt: skip
    table.play("go serve", "take 4 grey", "upgrade 2")
    assert table.no("row 0") == ""
    table.play("row 0")
    assert table.may() == ["serve_own white"]


@pytest.mark.rule("GG-1.8")
def test_one_that_the_action_does_not_need_may_be_covered() -> None:
    table = lay(ann=seat(holes=["grey"], rows=["U36"]), upgrades="U02 U03 U04", upgrade_next="U05")
    table.play("go serve", "take 4 grey", "upgrade 2", "row 0")
    assert table.rows(ANN)[0] == "U36 U04"


@pytest.mark.rule("GG-1.8", "GG-11.12")
@pytest.mark.ruling("action_legality")
def test_a_worker_of_any_colour_may_not_be_covered_if_the_own_colour_cannot_complete_the_action() -> None:
    table = lay(ann=seat(holes=["grey"], rows=["U26"]), sold_out="grey")
    table.play("go invest", "take 0 grey", "upgrade 2")
    assert table.no("row 0") == "GG-1.8 needed_upgrade"
    table.play("row 1")
    assert table.no("keep").startswith("GG-1.7")
    table.play("count blue")
    assert table.shares(ANN) == {"blue": 1}


@pytest.mark.rule("GG-1.8")
def test_without_another_row_no_upgrade_is_taken() -> None:
    table = lay(
        ann=seat(holes=["grey"], rows=["U36", "U01 U02 U03", "U04 U05 U06", "U07 U08 U09"]),
        cities={"canton": city(tile="T1", empty="1 2 3")}, order_teas="black",
    )  # fmt: skip
    table.play("go serve", "take 4 grey", *(["decline"] if table.kind == "upgrade" else []))
    assert table.kind == "serve"
    assert table.holes(ANN)[0] == ""
    assert table.rows(ANN)[0] == "U36"


@pytest.mark.rule("GG-1.8")
def test_what_an_upgrade_of_this_turn_would_make_possible_does_not_count_when_one_chooses() -> None:
    """The £0 space has "serve the same tea again"; grey would need it."""
    table = lay(
        ann=seat(holes=["grey"]), upgrades="U02 U03 U36", cities={"canton": city(tile="T1", empty="1 2 3")},
        order_teas="black",
    )  # fmt: skip
    table.play("go serve")
    assert table.no("take 4 grey") == "GG-1.7 nothing_to_serve"


# ---------------------------------------------------------------- passing

BROWN_CANNOT = {
    # brown has no factory left, nothing on sale and nothing to serve
    "canton": city(factories="grey brown", empty=BARE),
    "foochow": city(factories="blue brown", empty=BARE),
    "amoy": city(factories="yellow brown", empty=BARE),
    "colombo": city(factories="brown", empty=BARE),
}


@pytest.mark.rule("GG-1.9")
@pytest.mark.ruling("no_legal_action")
def test_who_can_complete_no_action_with_any_worker_passes_and_does_steps_3_and_4() -> None:
    table = lay(
        ann=seat(pawn="import", crates="2 black", contracts="S01"), ben=seat(pawn="import"),
        depots={0: "2 brown", 1: "", 2: "", 3: "", 4: ""}, headquarters=ALL_HEADQUARTERS, sold_out="brown",
        cities=BROWN_CANNOT, dividends=3,
    )  # fmt: skip
    assert table.happened("passed") == [(ANN,)]
    assert table.asked == (ANN, "deliver")
    table.play("fulfil S01 none")
    assert table.money(ANN) == 7 + 7
    table.play("end")
    assert table.pawn(ANN) == "import"
    assert table.holes(ANN) == ["", "", "", ""]
    assert table.loans(ANN) == 0
    assert all(table.depot(number) for number in range(5))
    assert all(table.city(name).filled == (True,) * 4 for name in BROWN_CANNOT)
    assert table.asked == (BEN, "action")


@pytest.mark.rule("GG-1.9")
@pytest.mark.ruling("no_legal_action")
def test_who_could_do_only_the_action_where_the_pawn_stands_passes_too() -> None:
    table = lay(
        ann=seat(pawn="invest"), depots={0: "2 brown", 1: "", 2: "", 3: "", 4: ""}, headquarters=ALL_HEADQUARTERS,
        cities=BROWN_CANNOT,
    )  # fmt: skip
    assert table.happened("passed") == [(ANN,)]


@pytest.mark.rule("GG-1.9")
@pytest.mark.ruling("no_legal_action")
def test_nobody_passes_who_can_complete_an_action() -> None:
    table = lay(
        ann=seat(pawn="import", money=0), depots={0: "2 brown", 1: "", 2: "", 3: "", 4: ""},
        headquarters=ALL_HEADQUARTERS, cities=BROWN_CANNOT, values="brown 26",
    )  # fmt: skip
    assert table.asked == (ANN, "action")
    assert table.may() == ["go invest"]


@pytest.mark.rule("GG-1.9")
def test_without_any_worker_in_the_active_depots_one_passes_until_maintenance_brings_some() -> None:
    table = lay(ann=seat(pawn="import"), depots=dict.fromkeys(range(5), ""), central="", reserves={0: "", 1: "blue"})
    assert table.happened("passed") == [(ANN,)]
    table.play("end")
    assert "blue" in table.depot(0)
    assert table.asked == (BEN, "action")


# ---------------------------------------------------------------- the order of payments


@pytest.mark.rule("GG-1.10")
@pytest.mark.ruling("payment_sum", "effect_order")
def test_pawns_are_paid_first_then_the_depot_then_the_upgrade() -> None:
    table = lay(
        3, neutral="import", ann=seat(money=10, holes=["purple"]), ben=seat(pawn="serve"), cal=seat(pawn="invest")
    )
    table.play("go import")
    assert table.money(ANN) == 9
    assert table.position.neutral == ("negotiate",)
    table.play("take 3 purple")
    assert table.money(ANN) == 7
    assert table.holes(ANN)[0] == ""
    table.play("upgrade 0")
    assert table.money(ANN) == 5
    assert table.kinds("went", "neutral_moved", "took", "placed", "completed", "upgraded") == [
        "went", "neutral_moved", "took", "placed", "completed", "upgraded",
    ]  # fmt: skip


@pytest.mark.rule("GG-1.10", "GG-3.8")
@pytest.mark.ruling("fees_before_loan", "payment_sum")
def test_each_payment_of_step_1_may_be_met_by_a_loan_of_its_own() -> None:
    table = lay(
        ann=seat(money=0, holes=["purple"]), ben=seat(pawn="import"), cal=seat(pawn="import"), dot=seat(pawn="import")
    )
    table.play("go import")
    assert (table.money(ANN), table.loans(ANN)) == (2, 1)
    table.play("take 3 purple")
    assert (table.money(ANN), table.loans(ANN)) == (0, 1)
    table.play("upgrade 0")
    assert (table.money(ANN), table.loans(ANN)) == (3, 2)


# ---------------------------------------------------------------- performing the action


@pytest.mark.rule("GG-1.11")
@pytest.mark.ruling("effect_order")
def test_the_parts_of_an_action_come_in_the_order_of_their_letters() -> None:
    table = lay(ann=seat(money=10))
    table.play("go negotiate", "take 2 grey", "contract 0")
    assert table.kinds("agent", "hq_bonus", "contract", "concessions", "money") == [
        "agent", "hq_bonus", "money", "contract", "concessions", "money",
    ]  # fmt: skip


@pytest.mark.rule("GG-1.11")
@pytest.mark.ruling("effect_order")
def test_a_bonus_is_finished_with_all_that_it_sets_off_before_the_next_part_begins() -> None:
    """The worker of the headquarters completes a pigeonhole, and the upgrade for it (U34) already counts for the money
    at the end of the action."""
    table = lay(
        ann=seat(money=10, holes=["", "2 blue"]), bag="blue", hq_tokens="grey H6", upgrades="U01 U02 U34",
        tea_break="ann",
    )  # fmt: skip
    table.play("go negotiate", "take 2 grey")
    assert table.kind == "upgrade"
    table.play("upgrade 2")
    assert table.kind == "contract"
    table.play("contract 0")
    assert table.money(ANN) == 10 + 2 + 2


@pytest.mark.rule("GG-1.11")
@pytest.mark.ruling("effect_order")
def test_everything_in_an_action_is_compulsory_unless_it_says_may() -> None:
    table = lay()
    table.play("go negotiate", "take 2 blue")
    assert table.kind == "contract"
    assert table.may() == ["contract 1", "contract 2"]
    table = lay(share_tokens="grey B3")
    table.play("go invest", "take 0 grey")
    assert table.may() == ["crate black", "crate green"]
