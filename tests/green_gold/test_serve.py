"""GG-7: tea for the Crown, what it brings, the royal suppliers, and new orders."""

from __future__ import annotations

from typing import Any

import pytest

from tests.green_gold.helpers import BLACK, FOUR_TEAS, GREEN, RED, WHITE, act, gains, poor
from tests.green_gold.table import ANN, BARE, BEN, Table, city, lay, seat

ALL_TEAS = {"canton": city(tile=FOUR_TEAS)}


def serve(company: str = "grey", **board: Any) -> Table:
    """Ann serves with a worker of this company. Canton, where grey is, has one crate of each tea."""
    return act(lay(**{"ann": poor(), "cities": ALL_TEAS, **board}), "serve", company)


# ---------------------------------------------------------------- the crate


@pytest.mark.rule("GG-7.1")
def test_the_crate_comes_from_a_city_with_a_factory_of_the_company() -> None:
    table = serve(cities=ALL_TEAS | {"amoy": city(factories="yellow grey")})
    assert {choice.split()[1] for choice in table.may("serve")} == {"canton", "amoy"}
    assert table.no("serve foochow 0") == "GG-7.1 no_factory_here"


@pytest.mark.rule("GG-7.1", "GG-7.2")
@pytest.mark.ruling("serve_crate", "supply_slots")
def test_any_filled_slot_may_give_the_crate_and_an_empty_one_not() -> None:
    table = serve(cities={"canton": city(tile=FOUR_TEAS, empty="1")})
    assert table.may() == ["serve canton 0", "serve canton 2", "serve canton 3"]
    assert table.no("serve canton 1") == "GG-7.1 slot_empty"
    table.play("serve canton 2")
    assert table.city("canton").filled == (True, False, False, True)


@pytest.mark.rule("GG-7.1", "GG-7.2")
def test_a_tea_that_lies_on_an_order_token_may_not_be_served() -> None:
    table = serve(order_teas="black - white")
    assert table.may() == [f"serve canton {GREEN}", f"serve canton {RED}"]
    assert table.no(f"serve canton {BLACK}") == "GG-7.1 tea_served"


@pytest.mark.rule("GG-7.2", "GG-1.7")
@pytest.mark.ruling("serve_no_type", "action_legality")
def test_a_worker_with_nothing_to_serve_within_reach_cannot_be_taken() -> None:
    table = lay(cities={"canton": city(tile=FOUR_TEAS, empty="2 3")}, order_teas="black green")
    table.play("go serve")
    assert table.no("take 4 grey") == "GG-1.7 nothing_to_serve"
    assert table.no("take 4 blue") == ""


@pytest.mark.rule("GG-7.2", "GG-1.7")
@pytest.mark.ruling("action_legality")
def test_a_city_without_crates_gives_nothing_to_serve() -> None:
    table = lay(cities={"canton": city(empty=BARE)})
    table.play("go serve")
    assert table.no("take 4 grey") == "GG-1.7 nothing_to_serve"


@pytest.mark.rule("GG-7.2")
@pytest.mark.ruling("serve_crate")
def test_the_crate_costs_nothing_and_does_not_pass_through_the_warehouse() -> None:
    table = serve(ann=poor(crates="7 black"))
    table.play(f"serve canton {RED}", "order 1")
    assert table.crates(ANN) == " ".join(["black"] * 7)
    assert table.position.order_teas == ["", "red", ""]
    assert table.loans(ANN) == 0


@pytest.mark.rule("GG-7.1", "GG-7.2")
@pytest.mark.ruling("serve_crate")
def test_one_chooses_the_empty_token_for_the_crate() -> None:
    table = serve(order_teas="- black")
    table.play(f"serve canton {RED}")
    assert table.may() == ["order 0", "order 2"]
    assert table.no("order 1") == "GG-7.1 order_taken"
    table.play("order 2")
    assert table.position.order_teas == ["", "black", "red"]


@pytest.mark.rule("GG-7.2")
@pytest.mark.ruling("serve_crate")
def test_the_last_empty_token_needs_no_choice() -> None:
    table = serve(order_teas="black - white", ann=poor())
    table.play(f"serve canton {RED}")
    assert table.kind == "mandate"
    assert table.happened("order") == [(ANN, 1, "O2", "red")]


# ---------------------------------------------------------------- bonus, money, mandate


@pytest.mark.rule("GG-7.3")
@pytest.mark.parametrize(("slot", "money"), [(RED, 3), (WHITE, 2), (GREEN, 1), (BLACK, 1)])
def test_the_crown_pays_by_tea(slot: int, money: int) -> None:
    table = serve(order_sides=(0, 0, 1))
    table.play(f"serve canton {slot}", "order 2")
    assert (table.money(ANN), table.concessions(ANN)) == (money, 2)


@pytest.mark.rule("GG-7.3", "GG-7.4", "GG-7.5", "GG-1.11")
@pytest.mark.ruling("effect_order")
def test_order_bonus_money_mandate_and_supplier_step_come_in_this_order() -> None:
    table = serve()
    table.play(f"serve canton {RED}", "order 1", "mandate 2")
    assert table.kinds("served", "concessions", "money", "mandate", "royal") == [
        "served", "concessions", "money", "money", "mandate", "royal",
    ]  # fmt: skip
    assert table.happened("money") == [(ANN, 1, "order:O2:0"), (ANN, 3, "serve")]


@pytest.mark.rule("GG-7.3", "GG-1.11")
@pytest.mark.ruling("effect_order")
def test_the_order_bonus_is_finished_before_the_crown_pays() -> None:
    table = serve(order_sides=(1, 0, 0))
    table.play(f"serve canton {RED}", "order 0")
    assert (table.kind, table.happened("money")) == ("upgrade", [])
    table.play("decline")
    assert table.happened("money") == [(ANN, 1, "order:O1:1"), (ANN, 3, "serve")]


@pytest.mark.rule("GG-7.4")
def test_one_of_the_mandates_on_display_has_to_be_taken_and_is_kept() -> None:
    table = serve(mandates="M05 - M09")
    table.play(f"serve canton {RED}", "order 1")
    assert table.may() == ["mandate 0", "mandate 2"]
    assert table.no("mandate 1") == "GG-7.4 no_mandate_here"
    table.play("mandate 2")
    assert table.seat(ANN).mandates == ("M09",)
    assert table.position.mandates == ["M05", "", ""]


@pytest.mark.rule("GG-7.4", "GG-10.20")
@pytest.mark.ruling("effect_impossible", "mandate_deck_empty")
def test_without_a_mandate_on_display_the_rest_goes_on() -> None:
    table = serve(mandates="- - -", mandate_deck="", mandate_discards="")
    table.play(f"serve canton {RED}", "order 1")
    assert (table.kind, table.position.royal) == ("deliver", ("grey",))


# ---------------------------------------------------------------- the royal suppliers


@pytest.mark.rule("GG-7.5", "GG-7.6", "GG-7.7", "GG-7.8")
@pytest.mark.ruling("supplier_first", "supplier_fifth_out")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "grey"),
        ("blue", "grey blue"),
        ("blue brown", "blue grey brown"),
        ("blue brown yellow", "blue brown grey yellow"),
        ("blue brown yellow purple", "blue brown yellow grey purple"),
        ("blue brown yellow purple orange", "blue brown yellow purple grey"),
        ("grey", "grey"),
        ("grey blue brown", "grey blue brown"),
        ("blue grey", "grey blue"),
        ("blue brown grey yellow", "blue grey brown yellow"),
        ("blue brown yellow purple grey", "blue brown yellow grey purple"),
    ],
)
def test_a_step_of_the_royal_supplier(before: str, after: str) -> None:
    table = serve(royal=before)
    table.play(f"serve canton {RED}", "order 1", "mandate 0")
    assert " ".join(table.position.royal) == after


@pytest.mark.rule("GG-7.7")
@pytest.mark.ruling("supplier_fifth_out")
def test_a_token_that_left_the_track_comes_back_in_the_same_way() -> None:
    table = serve(royal="blue brown yellow purple orange", depots={4: "orange", 3: "grey"})
    table.play(f"serve canton {RED}", "order 1", "mandate 0")
    assert table.happened("royal_out") == [("orange",)]
    table.end_turn()
    act(table, "serve", "orange", "serve darjeeling 0", "order 2", "mandate 0")
    assert " ".join(table.position.royal) == "blue brown yellow purple orange"


@pytest.mark.rule("GG-7.5")
@pytest.mark.parametrize("company", ["grey", "purple", "brown"])
def test_the_token_of_the_workers_company_moves(company: str) -> None:
    table = serve(company)
    table.play(table.may("serve")[0], "order 1", "mandate 0")
    assert table.position.royal == (company,)


# ---------------------------------------------------------------- new orders


@pytest.mark.rule("GG-7.9")
@pytest.mark.ruling("serve_refresh")
def test_with_all_three_tokens_taken_they_are_cleared_and_turned_and_mandates_are_new() -> None:
    table = serve(order_teas="black white", order_sides=(0, 1, 0), mandates="M04 M05 M06", mandate_deck="M11 M12 M13")
    table.play(f"serve canton {RED}", "mandate 1")
    position = table.position
    assert (position.order_teas, position.order_sides) == (["", "", ""], [1, 0, 1])
    assert sorted(position.mandates) == ["M11", "M12", "M13"]
    assert {"M04", "M06"} <= set(position.mandate_discards)
    assert (table.seat(ANN).mandates, table.kind) == (("M05",), "deliver")


@pytest.mark.rule("GG-7.9")
@pytest.mark.ruling("serve_refresh")
def test_the_refresh_is_the_last_thing_in_the_action_and_turned_tokens_bring_nothing() -> None:
    table = serve(order_teas="black white", order_sides=(0, 0, 1), royal="blue")
    table.play(f"serve canton {RED}", "mandate 0")
    assert table.kinds("order", "money", "concessions", "mandate", "royal", "refreshed") == [
        "order", "concessions", "money", "mandate", "royal", "refreshed",
    ]  # fmt: skip
    assert table.happened("concessions") == [(ANN, 2, "order:O3:1")]
    assert table.happened("money") == [(ANN, 3, "serve")]


@pytest.mark.rule("GG-7.9")
def test_with_a_token_still_empty_nothing_is_refreshed() -> None:
    table = serve(order_teas="black", order_sides=(0, 1, 0))
    table.play(f"serve canton {RED}", "order 1", "raise grey", "mandate 0")
    assert table.position.order_teas == ["black", "red", ""]
    assert table.position.order_sides == [0, 1, 0]
    assert table.happened("refreshed") == []


@pytest.mark.rule("GG-7.9", "GG-7.1")
def test_after_a_refresh_every_tea_may_be_served_again() -> None:
    table = serve(order_teas="black white", depots={3: "grey"})
    table.play(f"serve canton {RED}", "mandate 0")
    table.end_turn()
    act(table, "serve", "grey")
    assert table.may("serve") == [f"serve canton {BLACK}", f"serve canton {GREEN}", f"serve canton {WHITE}"]


@pytest.mark.rule("GG-7.10", "GG-7.9")
@pytest.mark.ruling("mandate_deck_empty", "serve_refresh")
def test_a_refresh_shuffles_the_discards_when_the_deck_runs_out() -> None:
    table = serve(order_teas="black white", mandates="M04 M05 M06", mandate_deck="M11", mandate_discards="")
    table.play(f"serve canton {RED}", "mandate 1")
    assert table.position.mandates[0] == "M11"
    assert sorted(table.position.mandates[1:]) == ["M04", "M06"]
    assert table.position.mandate_discards == ()
    assert table.happened("reshuffled") == [("mandates",)]


@pytest.mark.rule("GG-7.10")
@pytest.mark.ruling("serve_refresh", "contract_refill")
def test_without_a_refresh_a_mandate_is_replaced_only_in_maintenance() -> None:
    table = serve(mandates="M04 M05 M06", mandate_deck="M11")
    table.play(f"serve canton {RED}", "order 1", "mandate 1")
    assert table.position.mandates == ["M04", "", "M06"]
    table.play("end")
    assert (table.who, table.position.mandates) == (BEN, ["M04", "M11", "M06"])


@pytest.mark.rule("GG-7.10")
@pytest.mark.ruling("mandate_deck_empty")
@pytest.mark.parametrize(("discards", "after"), [("M12", ["M04", "M12", "M06"]), ("", ["M04", "", "M06"])])
def test_if_the_deck_is_empty_the_discards_are_shuffled_else_the_space_stays_empty(
    discards: str, after: list[str]
) -> None:
    table = serve(mandates="M04 M05 M06", mandate_deck="", mandate_discards=discards)
    table.play(f"serve canton {RED}", "order 1", "mandate 1", "end")
    assert table.position.mandates == after


# ---------------------------------------------------------------- the order bonuses


@pytest.mark.rule("GG-10.15", "GG-7.3")
@pytest.mark.parametrize(
    ("token", "up", "bonus"),
    [
        ("O1", 0, "£3"),
        ("O1", 1, "an upgrade to buy and £1"),
        ("O2", 0, "1 concession and £1"),
        ("O2", 1, "1 share value step and £1"),
        ("O3", 0, "1 worker from the bag and £1"),
        ("O3", 1, "2 concessions"),
    ],
)
def test_each_side_of_an_order_token_brings_both_its_things(token: str, up: int, bonus: str) -> None:
    space = int(token[1]) - 1
    table = serve(order_sides=tuple(up if at == space else 0 for at in range(3)), ann=poor(money=9))
    table.forget()
    table.play(f"serve canton {BLACK}", f"order {space}")
    gains(table, bonus)
    if "upgrade" in bonus:
        table.play("mandate 0")
    assert table.happened("order") == [(ANN, space, token, "black")]
    assert [source for _, _, source in table.happened("money")][-1] == "serve"
    told = [data[1:] for kind in ("money", "concessions") for data in table.happened(kind)]
    pounds = [int(word[1:]) for word in bonus.split(" and ") if word.startswith("£")]
    papers = [int(word.split()[0]) for word in bonus.split(" and ") if "concession" in word]
    assert sorted(told) == sorted([(1, "serve"), *((amount, f"order:{token}:{up}") for amount in pounds + papers)])


@pytest.mark.rule("GG-10.15", "GG-10.20")
@pytest.mark.ruling("effect_impossible")
def test_with_an_empty_bag_the_third_order_brings_its_money_all_the_same() -> None:
    table = serve(bag="", ann=poor(holes=("",)))
    table.play(f"serve canton {BLACK}", "order 2")
    assert table.happened("drawn_worker") == []
    assert (table.kind, table.money(ANN)) == ("mandate", 1 + 1)


@pytest.mark.rule("GG-7.1", "GG-0.18", "GG-1.4")
def test_two_players_serve_alike_and_pay_the_neutral_pawn() -> None:
    table = act(
        lay(2, cities={"canton": city(tile=FOUR_TEAS, posts="ben")}, ann=seat(money=1), ben=poor()), "serve", "blue"
    )
    table.play(f"serve canton {WHITE}", "order 0", "mandate 0")
    assert (table.money(ANN), table.money(BEN), table.position.royal) == (1 - 1 + 3 + 2, 1, ("blue",))
