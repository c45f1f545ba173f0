"""GG-8: contracts are fulfilled, and what is empty is filled again."""

from __future__ import annotations

import random

import pytest

from tests.green_gold.helpers import act, at_deliver, in_canton, poor
from tests.green_gold.table import ANN, BARE, BEN, city, fresh, lay, seat

# ---------------------------------------------------------------- fulfilling


@pytest.mark.rule("GG-8.1")
@pytest.mark.ruling("contract_full")
def test_a_fulfilled_contract_takes_its_crates_gives_money_and_bonus_and_lies_beside_the_board() -> None:
    table = at_deliver(ann=poor(contracts="S11 S01", crates="3 black green red"))
    table.play("fulfil S11 none")
    assert table.crates(ANN) == "black red"
    assert (table.money(ANN), table.concessions(ANN)) == (14, 1)
    assert table.kinds("fulfilled", "money", "concessions") == ["fulfilled", "money", "concessions"]
    assert (table.contracts(ANN), table.seat(ANN).fulfilled) == (["S01"], ("S11",))
    assert "S11" not in table.position.contract_discards
    assert table.session.view(None).seats[0].fulfilled == ("S11",)


@pytest.mark.rule("GG-8.1")
@pytest.mark.ruling("contract_timing")
@pytest.mark.parametrize("order", [("S01", "S05"), ("S05", "S01")])
def test_any_number_of_contracts_is_fulfilled_one_after_the_other_in_any_order(order: tuple[str, str]) -> None:
    table = at_deliver(ann=poor(contracts="S01 S05 S10", crates="2 black 2 green red"))
    for contract in order:
        table.play(f"fulfil {contract} none")
    assert table.seat(ANN).fulfilled == order
    assert table.kind == "deliver"
    assert table.may() == ["end"]
    assert (table.money(ANN), table.concessions(ANN)) == (7 + 9, 2)


@pytest.mark.rule("GG-8.1")
def test_nobody_has_to_fulfil_a_contract() -> None:
    table = at_deliver(ann=seat(contracts="S01", crates="2 black"))
    table.play("end")
    assert (table.who, table.contracts(ANN), table.crates(ANN)) == (BEN, ["S01"], "black black")


@pytest.mark.rule("GG-8.1")
def test_without_all_its_crates_a_contract_is_not_fulfilled() -> None:
    table = at_deliver(ann=seat(contracts="S11", crates="black green 5 red"), ben=seat(contracts="S08"))
    assert table.no("fulfil S11 none") == "GG-8.1 crates_missing"
    assert table.no("fulfil S08 none") == "GG-8.1 not_own_contract"
    assert table.may() == ["end"]


@pytest.mark.rule("GG-8.1", "GG-1.11")
@pytest.mark.ruling("effect_order")
def test_a_contract_is_finished_with_its_bonus_before_the_next_one() -> None:
    table = at_deliver(ann=seat(contracts="S02 S04", crates="2 black green red"))
    table.play("fulfil S02 none")
    assert table.kind == "supplier"
    table.play("advance blue", "fulfil S04 none")
    assert table.kind == "value"


@pytest.mark.rule("GG-8.2")
@pytest.mark.ruling("contract_timing")
def test_a_contract_gained_in_this_turn_may_be_fulfilled() -> None:
    table = act(lay(ann=seat(contracts="", crates="2 black")), "negotiate", "grey", "contract 0")
    table.play("fulfil S01 none")
    assert table.seat(ANN).fulfilled == ("S01",)


@pytest.mark.rule("GG-8.2", "GG-4.6")
@pytest.mark.ruling("contract_timing", "warehouse_overflow")
def test_during_the_action_no_contract_is_fulfilled_not_even_to_make_room() -> None:
    table = in_canton(ann=seat(contracts="S01", crates="7 black"))
    assert table.no("fulfil S01 none")
    table.play("buy canton 0", "done")
    assert table.kind == "store"
    assert table.no("fulfil S01 none")
    table.play("give_back black")
    assert table.no("fulfil S01 none")
    table.play("no_deal", "fulfil S01 none")


@pytest.mark.rule("GG-8.2")
@pytest.mark.ruling("contract_timing")
def test_a_bonus_of_step_3_starts_no_action_and_more_contracts_may_follow() -> None:
    table = lay(ann=seat(contracts="S03 S01", crates="3 black white", holes=("blue",)), bag="blue", contracts="S04")
    act(table, "negotiate", "grey", "contract 0", "fulfil S03 none")
    assert table.kind == "upgrade"
    table.play("upgrade 2")
    assert (table.rows(ANN)[0], table.kind) == ("U03", "deliver")
    table.play("fulfil S01 none", "end")
    assert (table.who, table.pawn(ANN)) == (BEN, "negotiate")


@pytest.mark.rule("GG-8.2")
@pytest.mark.ruling("contract_timing")
def test_a_crate_or_money_gained_by_a_contract_serves_for_the_next() -> None:
    table = at_deliver(ann=poor(contracts="C03", crates="black green red"), upgrades="U01 U02 U03")
    table.play("fulfil C03 none", "upgrade 0")
    assert (table.money(ANN), table.loans(ANN)) == (16 - 2, 0)


# ---------------------------------------------------------------- contracts and mandates


@pytest.mark.rule("GG-8.3")
@pytest.mark.ruling("contract_refill")
def test_empty_contract_spaces_are_filled_in_maintenance_the_lowest_first() -> None:
    table = at_deliver(contracts="S01 - S03 S04 - S06", contract_deck="C05", contract_discards="")
    assert table.position.contracts[1] == ""
    table.play("end")
    assert table.position.contracts == ["S01", "C05", "S03", "S04", "", "S06"]


@pytest.mark.rule("GG-8.3")
def test_a_contract_taken_in_the_action_is_replaced_at_the_end_of_the_turn() -> None:
    table = act(lay(), "negotiate", "blue", "contract 2")
    assert table.position.contracts[2] == ""
    table.play("end")
    assert table.position.contracts[2].startswith("C")
    assert table.position.contracts[2] not in table.position.contract_deck


@pytest.mark.rule("GG-8.3")
@pytest.mark.ruling("contract_deck_empty")
@pytest.mark.parametrize(
    ("deck", "discards", "after"),
    [("C07", "C08", {"C07", "C08"}), ("", "C08 C09", {"C08", "C09"}), ("", "C08", {"C08", ""}), ("", "", {""})],
)
def test_if_the_contract_deck_is_empty_the_discards_are_shuffled_else_spaces_stay_empty(
    deck: str, discards: str, after: set[str]
) -> None:
    table = at_deliver(contracts="- S02 - S04 S05 S06", contract_deck=deck, contract_discards=discards)
    table.play("end")
    assert {table.position.contracts[0], table.position.contracts[2]} == after
    assert bool(table.happened("reshuffled")) == bool(discards)


@pytest.mark.rule("GG-8.3")
@pytest.mark.ruling("contract_deck_empty", "contract_full")
def test_fulfilled_contracts_are_never_shuffled_in() -> None:
    table = at_deliver(
        ann=seat(contracts="S01", crates="2 black"),
        contracts="- S03 S04 S05 S06 S09",
        contract_deck="",
        contract_discards="",
    )
    table.play("fulfil S01 none", "end")
    assert (table.position.contracts[0], table.seat(ANN).fulfilled) == ("", ("S01",))


@pytest.mark.rule("GG-8.3", "GG-7.10")
@pytest.mark.ruling("contract_refill", "mandate_deck_empty")
def test_mandates_are_filled_after_the_contracts_the_lowest_space_first() -> None:
    table = at_deliver(contracts="- S02 S03 S04 S05 S06", mandates="- M05 -", mandate_deck="M20", mandate_discards="")
    table.play("end")
    assert table.position.mandates == ["M20", "M05", ""]
    assert table.kinds("new_contract", "new_mandate") == ["new_contract", "new_mandate"]


# ---------------------------------------------------------------- cities


@pytest.mark.rule("GG-8.4", "GG-4.7")
@pytest.mark.ruling("import_refill", "supply_slots")
def test_a_city_without_a_crate_gets_all_of_them_and_one_with_a_crate_none() -> None:
    table = at_deliver(cities={"canton": city(empty=BARE), "amoy": city(empty="0 1 3"), "colombo": city(empty=BARE)})
    table.play("end")
    assert table.city("canton").filled == table.city("colombo").filled == (True,) * 4
    assert table.city("amoy").filled == (False, False, True, False)
    assert table.happened("refilled") == [("canton",), ("colombo",)]


@pytest.mark.rule("GG-8.4", "GG-4.7")
@pytest.mark.ruling("import_refill")
def test_a_city_that_was_bought_empty_is_filled_at_the_end_of_the_turn() -> None:
    table = in_canton(canton=city(empty="1 2 3", deal=8))
    table.play("buy canton 0", "done", "no_deal")
    assert not any(table.city("canton").filled)
    table.play("end")
    assert all(table.city("canton").filled)


# ---------------------------------------------------------------- upgrades


@pytest.mark.rule("GG-8.5")
@pytest.mark.ruling("upgrade_slide")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("U01 U02 U03", ["U01", "U02", "U03"]),
        ("U01 U02 -", ["U04", "U01", "U02"]),
        ("U01 - U03", ["U04", "U01", "U03"]),
        ("- U02 U03", ["U04", "U02", "U03"]),
        ("U01 - -", ["U05", "U04", "U01"]),
        ("- U02 -", ["U05", "U04", "U02"]),
    ],
)
def test_upgrades_slide_to_the_cheap_end_and_new_ones_fill_the_cheapest_space_first(
    before: str, after: list[str]
) -> None:
    table = at_deliver(upgrades=before, upgrade_next="U04", upgrade_deck="U05")
    table.play("end")
    assert table.position.upgrades == after


@pytest.mark.rule("GG-8.5")
@pytest.mark.ruling("upgrade_slide")
def test_if_the_deck_of_upgrades_is_empty_spaces_stay_empty() -> None:
    table = at_deliver(upgrades="- U02 -", upgrade_next="U04", upgrade_deck="")
    table.play("end")
    assert table.position.upgrades == ["", "U04", "U02"]
    assert table.position.upgrade_next == ""


# ---------------------------------------------------------------- depots

OTHER = "brown orange purple"
"""What lies in the central depot unless told otherwise."""


@pytest.mark.rule("GG-8.6")
@pytest.mark.ruling("depot_refill")
def test_an_empty_depot_starts_the_chain_central_first_second_reserve_bag() -> None:
    table = act(lay(depots={0: "grey"}, central="3 purple", reserves={0: "2 blue", 1: "yellow"}), "invest", "grey")
    table.end_turn()
    assert table.depot(0) == "purple purple purple"
    assert table.position.central == ("blue", "blue")
    assert table.position.reserves[0] == ("yellow",)
    assert len(table.position.reserves[1]) == 3
    assert table.happened("depot_refilled") == [(0, "purple", "purple", "purple")]
    assert [len(data) for data in table.happened("workers_drawn")] == [3]


@pytest.mark.rule("GG-8.6", "GG-8.7")
@pytest.mark.ruling("depot_refill")
def test_a_depot_with_one_or_two_workers_is_never_topped_up() -> None:
    table = act(lay(depots={0: "2 grey", 3: "brown"}, central="purple"), "invest", "grey")
    table.end_turn()
    assert (table.depot(0), table.depot(3), table.position.central) == ("grey", "brown", ("purple",))


@pytest.mark.rule("GG-8.7")
@pytest.mark.ruling("depot_refill")
@pytest.mark.parametrize(("inside", "drawn"), [("2 orange", ("orange", "orange")), ("", ())])
def test_the_second_reserve_takes_what_the_bag_has(inside: str, drawn: tuple[str, ...]) -> None:
    table = act(lay(depots={0: "grey"}, reserves={1: "3 blue"}, bag=inside, ann=seat(holes=("",))), "invest", "grey")
    table.end_turn()
    assert table.depot(0) == OTHER
    assert tuple(table.position.reserves) == (("blue", "blue", "blue"), drawn)


@pytest.mark.rule("GG-8.7")
@pytest.mark.ruling("depot_refill")
def test_several_empty_depots_are_filled_clockwise_from_the_one_that_was_used() -> None:
    table = act(
        lay(
            depots={1: "", 3: "grey", 4: ""},
            central="blue",
            reserves={0: "yellow", 1: "brown"},
        ),
        "serve",
        "grey",
        "serve canton 0",
        "order 0",
    )
    table.end_turn()
    assert [table.depot(number) for number in (3, 4, 1)] == ["blue", "yellow", "brown"]
    assert [data[0] for data in table.happened("depot_refilled")] == [3, 4, 1]


@pytest.mark.rule("GG-8.7")
@pytest.mark.ruling("depot_refill")
def test_gaps_in_the_chain_are_passed_until_the_depot_has_workers() -> None:
    table = act(lay(depots={0: "grey"}, central="", reserves={0: "", 1: "2 brown"}), "invest", "grey")
    table.end_turn()
    assert table.depot(0) == "brown brown"
    assert (len(table.position.central), len(table.position.reserves[0])) == (3, 3)


@pytest.mark.rule("GG-8.7")
@pytest.mark.ruling("depot_refill")
def test_at_last_the_workers_of_the_bag_come_through_the_whole_chain() -> None:
    table = act(
        lay(
            depots={0: "grey", 1: ""},
            central="",
            reserves={0: "", 1: ""},
            bag="2 brown 2 orange",
            ann=seat(holes=("", "2 yellow", "purple", "2 blue")),
        ),
        "invest",
        "grey",
    )
    table.end_turn()
    assert len(table.position.depots[0]) == 3
    assert len(table.position.depots[1]) == 1
    assert sorted((*table.position.depots[0], *table.position.depots[1])) == ["brown"] * 2 + ["orange"] * 2


@pytest.mark.rule("GG-8.7")
@pytest.mark.ruling("depot_refill")
def test_with_no_worker_anywhere_a_depot_stays_empty_and_is_tried_again_in_each_maintenance() -> None:
    table = lay(
        depots={0: "grey", 1: "3 blue", 2: "3 yellow", 3: "3 purple", 4: "3 orange"},
        central="",
        reserves={0: "", 1: ""},
        bag="",
        ann=seat(holes=("", "2 brown", "yellow", "2 blue")),
        ben=seat(holes=("grey", "2 purple", "blue", "2 orange")),
        cal=seat(holes=("yellow", "2 brown", "orange", "2 grey")),
        dot=seat(holes=("yellow", "2 grey", "purple", "2 brown")),
    )
    act(table, "invest", "grey").end_turn()
    assert table.depot(0) == ""
    act(table, "import", "blue", "decline", "buy foochow 0", "done")
    assert table.depot(0) == ""
    table.end_turn()
    assert (table.depot(0), table.depot(1)) == ("blue blue", "blue blue")


@pytest.mark.rule("GG-8.3", "GG-8.4", "GG-8.5", "GG-8.6", "GG-8.7")
@pytest.mark.ruling("depot_refill", "upgrade_slide", "contract_deck_empty", "mandate_deck_empty")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_after_each_turn_of_a_game_all_is_filled_for_which_there_is_something(players: int, seed: int) -> None:
    table, dice, turn = fresh(players, seed), random.Random(seed), 1
    while not table.session.over:
        table.play(dice.choice(table.may()))
        if table.position.chapter == turn:
            continue
        turn, left = table.position.chapter, table.position
        assert all(left.contracts) or not (left.contract_deck or left.contract_discards)
        assert all(left.mandates) or not (left.mandate_deck or left.mandate_discards)
        assert all(left.upgrades) or not left.upgrade_next
        assert "" not in left.upgrades[len(left.upgrades) - sum(map(bool, left.upgrades)) :]
        assert all(any(there.filled) for there in left.cities.values())
        waiting = left.central or any(left.reserves) or any(left.bag.values())
        assert all(left.depots) or not waiting
