"""GG-4: crates from the cities, the share value step, the warehouse, and the deal tile."""

from __future__ import annotations

import pytest

from games.green_gold.components import load
from tests.green_gold.table import ANN, BARE, BEN, Given, GivenCity, Table, city, lay, seat

# Grey has its factory in Canton (T1: black £1, black £2, green £2, white £3), blue in Foochow (T2: black £1, green £3,
# green £2, white £3), yellow in Amoy, purple in Calcutta, orange in Darjeeling, brown in Colombo (T6: black £2,
# green £3, white £4, red £5). Grey, blue and yellow are free of charge for an Import, and so are purple, orange, brown.


def importing(colour: str = "grey", ann: Given | None = None, **cities: GivenCity) -> Table:
    """Ann imports for the company."""
    table = lay(ann=ann or Given(money=20, concessions=3), cities=cities)
    table.play("go import", f"take {0 if colour in ('grey', 'blue', 'yellow') else 1} {colour}")
    return table


# ---------------------------------------------------------------- buying crates


@pytest.mark.rule("GG-4.1")
def test_crates_are_bought_in_cities_with_a_factory_of_the_company() -> None:
    table = importing("grey", amoy=city(factories="yellow grey"))
    assert table.may("buy") == [
        *(f"buy canton {slot}" for slot in range(4)),
        *(f"buy amoy {slot}" for slot in range(4)),
    ]
    assert table.no("buy foochow 0") == "GG-4.1 no_factory_here"
    table.play("buy canton 1", "buy amoy 3")
    assert table.crates(ANN) == "black red"


@pytest.mark.rule("GG-4.1")
@pytest.mark.ruling("import_minimum")
def test_at_least_one_crate_must_be_bought() -> None:
    table = importing()
    assert table.no("done") == "GG-4.1 nothing_bought"
    table.play("buy canton 0")
    assert table.no("done") == ""


@pytest.mark.rule("GG-4.1", "GG-4.8")
@pytest.mark.ruling("import_minimum")
def test_a_deal_tile_does_not_take_the_place_of_a_crate() -> None:
    table = importing(canton=city(deal=2))
    table.play("deal canton")
    assert table.no("done") == "GG-4.1 nothing_bought"


@pytest.mark.rule("GG-4.1")
def test_there_are_four_teas_and_each_goes_to_the_warehouse() -> None:
    table = importing("brown")
    table.play(*(f"buy colombo {slot}" for slot in range(4)), "done")
    assert table.crates(ANN) == "black green white red"
    assert table.money(ANN) == 20 - 2 - 3 - 4 - 5


@pytest.mark.rule("GG-4.2", "GG-4.10")
@pytest.mark.ruling("supply_slots")
def test_any_filled_slot_may_be_bought_cheap_or_dear_at_its_own_price_whatever_else_is_gone() -> None:
    table = importing(canton=city(empty="0"))
    table.play("buy canton 3", "buy canton 1")
    assert [event[-1] for event in table.happened("bought")] == [3, 2]
    assert table.money(ANN) == 20 - 5


@pytest.mark.rule("GG-4.2")
@pytest.mark.ruling("supply_slots")
def test_an_empty_slot_gives_nothing() -> None:
    table = importing(canton=city(empty="0"))
    assert table.no("buy canton 0") == "GG-4.1 slot_empty"
    assert table.no("paper canton 0") == "GG-4.1 slot_empty"
    table.play("buy canton 1")
    assert table.no("buy canton 1") == "GG-4.1 slot_empty"


@pytest.mark.rule("GG-4.10")
def test_a_tile_sells_what_its_side_shows() -> None:
    """T1 has green £3, green £2, white £4 and red £4 on its back."""
    table = importing(canton=city(side=1))
    table.play(*(f"buy canton {slot}" for slot in range(4)))
    assert [event[-2:] for event in table.happened("bought")] == [("green", 3), ("green", 2), ("white", 4), ("red", 4)]


# ---------------------------------------------------------------- paying


@pytest.mark.rule("GG-4.3")
@pytest.mark.parametrize(("slot", "tea", "papers"), [(0, "black", 1), (1, "green", 1), (2, "white", 2), (3, "red", 2)])
def test_a_concession_buys_black_or_green_and_two_buy_white_or_red(slot: int, tea: str, papers: int) -> None:
    table = importing("brown")
    table.play(f"paper colombo {slot}")
    assert table.crates(ANN) == tea
    assert table.concessions(ANN) == 3 - papers
    assert table.money(ANN) == 20


@pytest.mark.rule("GG-4.3")
def test_who_has_too_few_concessions_cannot_pay_with_them() -> None:
    table = importing("brown", ann=Given(money=20, concessions=1))
    assert table.no("paper colombo 3") == "GG-4.3 concessions"
    table.play("paper colombo 0")
    assert table.no("paper colombo 1") == "GG-4.3 concessions"


@pytest.mark.rule("GG-4.4")
@pytest.mark.ruling("import_payment", "payment_sum")
def test_some_crates_may_be_paid_with_money_and_some_with_concessions() -> None:
    """The rulebook's example: black for £2, green for £3, red for £5."""
    table = importing("brown", ann=Given(money=5, concessions=2))
    table.play("paper colombo 3", "buy colombo 0", "buy colombo 1", "done")
    assert (table.money(ANN), table.concessions(ANN), table.loans(ANN)) == (0, 0, 0)
    assert table.crates(ANN) == "black green red"


@pytest.mark.rule("GG-4.4")
@pytest.mark.ruling("import_payment")
def test_one_crate_is_not_paid_with_both() -> None:
    table = importing("brown", ann=Given(money=5, concessions=1))
    assert table.no("paper colombo 2") == "GG-4.3 concessions"
    table.play("buy colombo 2")
    assert (table.money(ANN), table.concessions(ANN)) == (1, 1)


@pytest.mark.rule("GG-4.4", "GG-3.8")
@pytest.mark.ruling("payment_sum")
@pytest.mark.parametrize("money", range(0, 13))
def test_all_crates_paid_with_money_take_no_more_loans_than_their_sum_needs(money: int) -> None:
    table = importing("brown", ann=Given(money=money))
    table.play(*(f"buy colombo {slot}" for slot in (3, 0, 2)), "done")
    loans = -(-max(0, 11 - money) // 5)
    assert (table.loans(ANN), table.money(ANN)) == (loans, money + 5 * loans - 11)


# ---------------------------------------------------------------- the step


@pytest.mark.rule("GG-4.5")
@pytest.mark.parametrize("crates", [1, 2, 3, 4])
def test_the_share_value_rises_by_one_step_however_many_crates_are_bought(crates: int) -> None:
    table = importing()
    table.play(*(f"buy canton {slot}" for slot in range(crates)))
    assert table.value("grey") == 4
    table.play("done")
    assert table.value("grey") == 5
    assert table.happened("stepped") == [("grey", 4, 5)]


# ---------------------------------------------------------------- the warehouse


@pytest.mark.rule("GG-4.6")
@pytest.mark.ruling("warehouse_overflow")
def test_all_crates_of_a_purchase_are_taken_first_and_then_what_is_above_seven_goes_back_by_choice() -> None:
    table = importing("brown", ann=Given(money=20, crates="6 black"))
    table.play(*(f"buy colombo {slot}" for slot in (1, 2, 3)))
    assert len(table.crates(ANN).split()) == 9
    table.play("done")
    assert table.asked == (ANN, "store")
    assert table.may() == ["give_back black", "give_back green", "give_back white", "give_back red"]
    table.play("give_back black", "give_back green")
    assert table.crates(ANN) == "black black black black black white red"
    assert table.kind != "store"


@pytest.mark.rule("GG-4.6")
@pytest.mark.ruling("warehouse_overflow")
def test_crates_go_back_before_anything_else_happens() -> None:
    table = importing("brown", ann=Given(money=20, crates="7 black", contracts="S01"))
    table.play("buy colombo 3", "done")
    assert table.value("brown") == 6
    assert table.no("fulfil S01 none") != ""
    assert table.no("give_back green") == "GG-4.6 no_such_crate"
    table.play("give_back black")
    assert table.value("brown") == 7


@pytest.mark.rule("GG-4.6")
@pytest.mark.ruling("warehouse_overflow")
def test_a_crate_of_an_effect_that_is_too_much_goes_back_before_the_purchase() -> None:
    table = importing("grey", ann=Given(money=20, crates="7 black"), canton=city(deal=8))
    table.play("deal canton", "crate red")
    assert table.asked == (ANN, "store")
    table.play("give_back black")
    assert table.crates(ANN) == "black black black black black black red"
    assert table.kind == "import"


@pytest.mark.rule("GG-4.6")
def test_seven_crates_have_room() -> None:
    table = importing("brown", ann=Given(money=20, crates="6 black"))
    table.play("buy colombo 3", "done")
    assert table.kind != "store"
    assert len(table.crates(ANN).split()) == 7


# ---------------------------------------------------------------- cities do not refill at once


@pytest.mark.rule("GG-4.7")
@pytest.mark.ruling("import_refill")
def test_an_emptied_slot_stays_empty_while_a_crate_is_left_in_the_city() -> None:
    table = importing("grey", ann=Given(money=20, concessions=0))
    table.turn("buy canton 0", "buy canton 1", "buy canton 3", "done")
    assert table.city("canton").filled == (False, False, True, False)


@pytest.mark.rule("GG-4.7", "GG-8.4")
@pytest.mark.ruling("import_refill", "supply_slots")
def test_a_city_without_any_crate_is_refilled_in_maintenance_and_not_before() -> None:
    table = importing("grey", ann=Given(money=20, concessions=0))
    table.play(*(f"buy canton {slot}" for slot in range(4)), "done")
    assert table.kind == "deliver"
    assert table.city("canton").filled == (False,) * 4
    table.play("end")
    assert table.city("canton").filled == (True,) * 4


@pytest.mark.rule("GG-4.7", "GG-6.4")
@pytest.mark.ruling("import_refill", "supply_slots")
def test_a_new_factory_fills_every_empty_slot_at_once() -> None:
    table = lay(cities={"canton": city(empty="1 3")})
    table.play("go expand", "take 2 blue", "factory canton")
    assert table.city("canton").filled == (True,) * 4


# ---------------------------------------------------------------- the deal tile


@pytest.mark.rule("GG-4.8")
@pytest.mark.ruling("deal_when")
def test_a_concession_activates_a_deal_tile_before_the_first_crate() -> None:
    table = importing(canton=city(deal=3))
    table.play("deal canton")
    assert table.concessions(ANN) == 2
    assert table.happened("deal") == [(ANN, "canton", 3, 1)]
    assert table.money(ANN) == 22


@pytest.mark.rule("GG-4.8")
@pytest.mark.ruling("deal_when")
def test_or_after_the_share_value_step() -> None:
    table = importing(canton=city(deal=2))
    table.play("buy canton 0", "done")
    assert table.asked == (ANN, "late_deal")
    assert table.value("grey") == 5
    assert table.may() == ["deal canton", "no_deal"]
    table.play("deal canton")
    assert table.concessions(ANN) == 2
    assert table.asked == (ANN, "deliver")


@pytest.mark.rule("GG-4.8")
@pytest.mark.ruling("deal_when")
def test_but_never_in_between() -> None:
    table = importing()
    table.play("buy canton 0")
    assert table.no("deal canton") == "GG-4.8 buying"


@pytest.mark.rule("GG-4.8")
def test_the_deal_tile_may_be_left() -> None:
    table = importing()
    table.turn("buy canton 0", "done", "no_deal")
    assert table.happened("deal") == []
    assert table.concessions(ANN) == 3


@pytest.mark.rule("GG-4.8")
@pytest.mark.ruling("import_minimum")
def test_at_most_one_tile_is_activated_in_an_import() -> None:
    table = importing(canton=city(deal=2), amoy=city(factories="yellow grey"))
    table.play("deal canton")
    assert table.no("deal canton") == "GG-4.8 dealt_already"
    assert table.no("deal amoy") == "GG-4.8 dealt_already"
    table.play("buy canton 0", "done")
    assert table.asked == (ANN, "deliver")


@pytest.mark.rule("GG-4.8")
@pytest.mark.ruling("deal_when")
def test_the_tile_lies_in_a_city_with_a_factory_of_the_company_whether_or_not_crates_are_bought_there() -> None:
    table = importing(canton=city(deal=1), amoy=city(factories="yellow grey", deal=2))
    assert table.no("deal foochow") == "GG-4.8 no_factory_here"
    assert table.may("deal") == ["deal canton", "deal amoy"]
    table.play("deal amoy", "buy canton 0", "done")
    table = importing(canton=city(deal=1), amoy=city(factories="yellow grey", deal=2, empty=BARE))
    table.play("buy canton 0", "done", "deal amoy")


@pytest.mark.rule("GG-4.8")
def test_without_a_concession_there_is_no_deal() -> None:
    table = importing(ann=Given(money=20, concessions=0))
    assert table.no("deal canton") == "GG-4.8 concessions"
    table.play("buy canton 0", "done")
    assert table.asked == (ANN, "deliver")


@pytest.mark.rule("GG-4.8")
def test_concessions_paid_for_crates_are_gone_for_the_deal() -> None:
    table = importing(ann=Given(money=20, concessions=1))
    table.play("paper canton 0", "done")
    assert table.asked == (ANN, "deliver")


@pytest.mark.rule("GG-4.8")
@pytest.mark.ruling("deal_when")
def test_the_tile_stays_and_serves_again() -> None:
    table = importing(canton=city(deal=2))
    table.turn("deal canton", "buy canton 0", "done")
    assert table.city("canton").deal == 2
    table.play("go import", "take 2 grey", "deal canton")
    assert table.happened("deal")[-1] == (BEN, "canton", 2, 1)


@pytest.mark.rule("GG-4.8")
@pytest.mark.ruling("deal_when")
def test_what_a_tile_brings_may_pay_for_crates_that_are_bought_after_it() -> None:
    """Deal tile 1: a concession for each different company."""
    table = importing("grey", ann=Given(money=0, concessions=1, shares="2 grey blue"), canton=city(deal=1))
    table.play("deal canton")
    assert table.concessions(ANN) == 2
    table.play("paper canton 3", "done")
    assert (table.concessions(ANN), table.loans(ANN)) == (0, 0)


# ---------------------------------------------------------------- which deal tiles may be activated


@pytest.mark.rule("GG-4.9", "GG-10.4")
@pytest.mark.ruling("deal_activation", "deal_4")
def test_tile_4_needs_a_contract_that_can_be_fulfilled_with_a_crate_less() -> None:
    """S11 asks for two black and a green."""
    for crates, refusal in (("", "GG-4.9 no_contract_to_fulfil"), ("black", "GG-4.9 no_contract_to_fulfil"),
                            ("2 black", ""), ("black green", "")):  # fmt: skip
        table = importing("grey", ann=seat(contracts="S11", crates=crates), canton=city(deal=4))
        assert table.no("deal canton") == refusal
    table = importing("grey", ann=seat(contracts="", crates="2 black"), canton=city(deal=4))
    assert table.no("deal canton") == "GG-4.9 no_contract_to_fulfil"


@pytest.mark.rule("GG-4.9", "GG-10.4")
@pytest.mark.ruling("deal_activation")
def test_crates_just_bought_may_serve_for_tile_4_after_the_purchase() -> None:
    table = importing("grey", ann=seat(contracts="S11", concessions=1), canton=city(deal=4))
    assert table.no("deal canton") == "GG-4.9 no_contract_to_fulfil"
    table.play("buy canton 0", "buy canton 1", "done", "deal canton", "short S11 green none")
    assert table.contracts(ANN) == []


@pytest.mark.rule("GG-4.9", "GG-10.10")
@pytest.mark.ruling("deal_activation")
def test_tile_10_needs_an_own_share_and_an_available_one_of_another_company() -> None:
    table = importing("grey", ann=seat(), canton=city(deal=10))
    assert table.no("deal canton") == "GG-4.9 no_share_to_swap"
    table = importing("grey", ann=seat(shares="grey"), canton=city(deal=10))
    assert table.no("deal canton") == ""
    table = lay(ann=seat(shares="grey"), cities={"canton": city(deal=10)}, sold_out="blue yellow purple orange brown",
                last_round=2)  # fmt: skip
    table.play("go import", "take 0 grey")
    assert table.no("deal canton") == "GG-4.9 no_share_to_swap"


@pytest.mark.rule("GG-4.9", "GG-10.12")
@pytest.mark.ruling("deal_activation", "deal_12")
def test_tile_12_needs_a_contract_to_discard() -> None:
    table = importing("grey", ann=seat(contracts=""), canton=city(deal=12))
    assert table.no("deal canton") == "GG-4.9 no_contract_to_discard"
    table = importing("grey", ann=seat(), canton=city(deal=12))
    assert table.no("deal canton") == ""


@pytest.mark.rule("GG-4.9")
@pytest.mark.ruling("deal_activation")
@pytest.mark.parametrize("deal", [1, 2, 3, 5, 6, 7, 8, 9, 11])
def test_the_others_may_always_be_activated_even_for_nothing(deal: int) -> None:
    table = lay(
        ann=seat(concessions=1, contracts=""), cities={"canton": city(deal=deal)},
        mandates="- - -", mandate_deck="", mandate_discards="", contracts="- - - - - -",
        headquarters="blue ann yellow ann purple ann orange ann brown ann grey ann",
    )  # fmt: skip
    table.play("go import", "take 0 grey")
    assert table.no("deal canton") == ""
    table.play("deal canton")
    assert table.happened("deal") == [(ANN, "canton", deal, 1)]


@pytest.mark.rule("GG-4.9", "GG-10.12")
@pytest.mark.ruling("deal_activation")
def test_before_the_purchase_a_tile_may_not_take_the_last_crate_that_could_be_bought() -> None:
    table = importing("grey", ann=seat(), canton=city(deal=12, empty="0 1 2"))
    assert table.no("deal canton") == "GG-4.9 last_crate"
    table.play("buy canton 3", "done")
    assert table.no("deal canton") == ""


@pytest.mark.rule("GG-4.9")
@pytest.mark.ruling("deal_activation")
def test_it_may_take_a_crate_while_another_can_be_bought() -> None:
    table = importing("grey", ann=seat(), canton=city(deal=12, empty="0 1"))
    assert table.no("deal canton") == ""
    table = importing(
        "grey", ann=seat(), canton=city(deal=12, empty="0 1 2"), amoy=city(factories="yellow grey", empty="0 1 2")
    )
    assert table.no("deal canton") == ""
    table = importing(
        "grey", ann=seat(), canton=city(deal=12, empty=BARE), amoy=city(factories="yellow grey", empty="0 1 2")
    )
    assert table.no("deal canton") == ""


# ---------------------------------------------------------------- the supply tiles


@pytest.mark.rule("GG-4.10")
def test_the_six_tiles_have_the_slots_that_the_rulebook_shows() -> None:
    told = """
        black 1 black 2 green 2 white 3 / green 3 green 2 white 4 red 4
        black 1 green 3 green 2 white 3 / black 2 black 1 white 4 red 5
        black 2 black 1 green 3 red 4 / black 2 green 2 white 3 white 4
        black 1 black 2 green 3 green 2 / green 3 white 3 white 4 red 5
        black 1 black 2 white 3 red 4 / black 1 green 2 red 5 red 4
        black 2 green 3 white 4 red 5 / black 1 green 2 white 3 red 4
    """
    found = [
        " / ".join(" ".join(f"{slot.tea} {slot.price}" for slot in side) for side in tile.sides)
        for tile in load().supply_tiles.values()
    ]
    assert found == [line.strip() for line in told.strip().splitlines()]
