"""GM-6.7 to GM-6.13: what tiles take resources for, and what they give for them."""

from __future__ import annotations

import pytest

from tests.glen_more.helpers import earned, marks_of, paid, placing, poor
from tests.glen_more.table import ANN, Given, Table, seat

FAIR, BUTCHER, ANIMALS, GROCER, CEILIDH, DISTILLERY, BRIDGE = "A11", "A12", "B10", "C9", "C10", "A9", "D12"


def beside(tile: str, mine: str, coins: int = 0, more: str = "", **board: object) -> Table:
    """Ann has this tile at 1,1 and these resources on her village and castle, and placed a field at 0,1 beside it."""
    return placing("A5", "0,1", **{"ann": holding(tile, mine, coins, more), **board})


def holding(tile: str, mine: str, coins: int = 0, more: str = "") -> Given:
    cell = "-1,0" if tile == BRIDGE else "1,1"
    return seat(tiles=f"{cell} {tile} {more}", goods=f"0,0 {mine}" if mine else "", coins=coins)


def trade(table: Table, cell: str, number: int) -> None:
    """So many resources are exchanged there; what is to be paid is paid with the first that comes."""
    table.play(f"trade {cell} {number}")
    paid(table)


# ---------------------------------------------------------------- all of them


@pytest.mark.rule("GM-6.7", "GM-0.5")
def test_what_is_exchanged_goes_to_the_pool_and_its_points_are_taken_at_once() -> None:
    table = beside(BUTCHER, "2 sheep")
    table.play("trade 1,1 1")
    assert (table.goods(ANN), table.points(ANN), earned(table, "trades")) == ("0,0 sheep", 3, 3)
    assert table.happened("gave") == [(ANN, "sheep", "0,0")]
    assert table.happened("traded") == [(ANN, "1,1", BUTCHER, 1)]


@pytest.mark.rule("GM-6.7", "GM-6.1")
@pytest.mark.ruling("exchange_repeat")
@pytest.mark.parametrize(
    ("tile", "mine", "number"),
    [
        (BUTCHER, "2 sheep", 1),
        (DISTILLERY, "2 barley", 1),
        (ANIMALS, "2 sheep", 1),
        (CEILIDH, "2 wood", 1),
        (FAIR, "wood stone barley", 2),
    ],
)
def test_an_exchange_works_once_in_a_turn(tile: str, mine: str, number: int) -> None:
    table = beside(tile, mine)
    table.play(f"trade 1,1 {number}")
    while table.kind in ("pay", "mark"):
        table.play(table.may()[0])
    assert table.kind == "act"
    assert table.no(f"trade 1,1 {number}")
    assert table.may("trade") == []


@pytest.mark.rule("GM-6.7")
def test_in_the_next_turn_it_works_again_and_two_of_a_kind_work_both() -> None:
    mine = poor(tiles="1,1 A9 1,2 A10", goods="0,0 3 barley", men="0,0 1,1")
    table = placing("A5", "0,1", "trade 1,1 1", "trade 1,2 1", "done", ann=mine, ring="ann A5 A1 ben cal")
    assert table.casks(ANN) == 2
    table.play("take A1", "place 0,2", "trade 1,1 1")
    assert (table.casks(ANN), table.goods(ANN)) == (3, "")


@pytest.mark.rule("GM-6.7", "GM-3.1")
@pytest.mark.ruling("payment_sources", "capacity")
def test_an_exchange_is_paid_from_any_tiles_as_one_chooses() -> None:
    mine = seat(tiles="1,1 A9", goods="0,0 barley wood 1,0 barley 1,1 barley", coins=0)
    table = placing("A5", "0,1", "trade 1,1 1", ann=mine)
    assert (table.kind, table.may()) == ("pay", ["give 1,1 barley", "give 0,0 barley", "give 1,0 barley"])
    assert table.no("give 0,0 wood").startswith("GM-3.1")
    table.play("give 1,0 barley")
    assert table.goods(ANN) == "1,1 barley 0,0 barley wood"


@pytest.mark.rule("GM-6.7", "GM-3.1")
@pytest.mark.parametrize(
    ("tile", "mine", "number"),
    [
        (BRIDGE, "wood stone", 2),
        (FAIR, "wood stone", 2),
        (GROCER, "sheep 2 stone", 3),
        (ANIMALS, "sheep cattle", 2),
        (CEILIDH, "barley", 1),
    ],
)
def test_what_can_be_paid_in_one_way_only_but_for_the_order_is_paid_by_itself(
    tile: str, mine: str, number: int
) -> None:
    table = beside(tile, mine)
    table.play(f"trade {'-1,0' if tile == BRIDGE else '1,1'} {number}")
    assert table.goods(ANN) == ""
    assert table.kind == ("mark" if tile == CEILIDH else "act")


@pytest.mark.rule("GM-6.7", "GM-3.5", "GM-3.6")
@pytest.mark.ruling("payment_sources", "store_bought", "buy_timing")
def test_what_is_missing_may_be_bought_for_an_exchange() -> None:
    table = beside(BUTCHER, "", coins=2, market="sheep 1")
    table.play("trade 1,1 1")
    assert (table.bought(), table.coins(ANN), table.points(ANN)) == ([("sheep", 2)], 0, 3)
    assert (table.filled("sheep"), table.goods(ANN)) == (2, "")


@pytest.mark.rule("GM-6.7", "GM-3.5")
def test_without_the_coins_for_it_the_exchange_does_not_work() -> None:
    table = beside(BUTCHER, "wood", coins=1, market="sheep 1")
    assert table.no("trade 1,1 1").startswith("GM-3.")
    table = beside(BUTCHER, "", coins=30, market="sheep 3")
    assert table.no("trade 1,1 1").startswith("GM-3."), "the row is full, so there is no sheep to be bought"


@pytest.mark.rule("GM-6.7", "GM-3.8", "GM-3.9")
@pytest.mark.ruling("payment_sources", "buy_timing")
def test_coins_from_sales_of_the_same_turn_pay_for_it() -> None:
    table = beside(BUTCHER, "2 wood", coins=0, market="wood 1")
    table.play("sell 0,0 wood", "trade 1,1 1")
    assert (table.bought(), table.coins(ANN), table.points(ANN)) == ([("sheep", 1)], 0, 3)


@pytest.mark.rule("GM-6.7", "GM-6.3", "GM-3.9")
@pytest.mark.ruling("buy_timing", "activation_set")
def test_resources_made_in_this_turn_may_be_exchanged_and_sold() -> None:
    table = beside(DISTILLERY, "", market="barley 1")
    table.play("wake 0,1")
    assert table.no("trade 1,1 1") == ""
    table.play("sell 0,1 barley")
    assert (table.coins(ANN), table.goods(ANN)) == (1, "")


@pytest.mark.rule("GM-6.7")
def test_a_tile_without_an_exchange_exchanges_nothing_and_one_only_what_it_offers() -> None:
    table = beside(FAIR, "wood stone barley")
    assert table.no("trade 0,1 1").startswith("GM-6.7")
    for number in (1, 3, 5):
        assert table.no(f"trade 1,1 {number}").startswith("GM-6.7")
    assert table.no("wake 1,1")


@pytest.mark.rule("GM-6.7", "GM-6.2", "GM-2.8")
@pytest.mark.ruling("activation_optional")
def test_nobody_has_to_exchange_anything() -> None:
    table = beside(BUTCHER, "sheep")
    table.play("done")
    assert (table.goods(ANN), table.points(ANN)) == ("0,0 sheep", 0)


@pytest.mark.rule("GM-6.7", "GM-6.1")
def test_an_exchange_far_from_the_new_tile_does_not_work() -> None:
    table = placing("A5", "0,-1", ann=seat(tiles="1,1 A12", goods="0,0 sheep"))
    assert table.no("trade 1,1 1").startswith("GM-6.1")


@pytest.mark.rule("GM-6.7", "GM-9.2")
def test_an_exchange_works_in_the_turn_in_which_its_tile_is_placed() -> None:
    table = placing(BUTCHER, "0,1", "trade 0,1 1", ann=poor(goods="0,0 sheep"))
    assert table.points(ANN) == 3


# ---------------------------------------------------------------- exactly these


@pytest.mark.rule("GM-6.8")
@pytest.mark.parametrize(("tile", "mine", "number", "points"), [(BUTCHER, "sheep", 1, 3), (BRIDGE, "wood stone", 2, 6)])
def test_exactly_the_resources_shown_bring_the_points(tile: str, mine: str, number: int, points: int) -> None:
    cell = "-1,0" if tile == BRIDGE else "1,1"
    table = beside(tile, f"{mine} cattle")
    trade(table, cell, number)
    assert (table.points(ANN), table.goods(ANN)) == (points, "0,0 cattle")


@pytest.mark.rule("GM-6.8")
@pytest.mark.parametrize(
    ("tile", "mine", "number"),
    [(BUTCHER, "3 cattle", 1), (BRIDGE, "2 wood barley", 2), (BRIDGE, "stone", 2), (BRIDGE, "3 sheep", 2)],
)
def test_other_resources_will_not_do(tile: str, mine: str, number: int) -> None:
    cell = "-1,0" if tile == BRIDGE else "1,1"
    assert beside(tile, mine).no(f"trade {cell} {number}").startswith("GM-3.")


# ---------------------------------------------------------------- all different


@pytest.mark.rule("GM-6.9")
def test_the_fair_takes_2_different_for_4_or_4_different_for_8() -> None:
    table = beside(FAIR, "wood barley")
    trade(table, "1,1", 2)
    assert (table.points(ANN), table.goods(ANN)) == (4, "")
    table = placing("A5", "0,1", ann=poor(tiles="1,1 A11", goods="0,0 wood stone 1,0 sheep cattle"))
    trade(table, "1,1", 4)
    assert (table.points(ANN), table.goods(ANN)) == (8, "")


@pytest.mark.rule("GM-6.9", "GM-6.7")
@pytest.mark.ruling("exchange_repeat")
def test_the_fair_does_one_of_the_two_in_a_turn_and_not_both() -> None:
    mine = poor(tiles="1,1 A11", goods="0,0 wood stone barley 1,0 sheep cattle wood")
    table = placing("A5", "0,1", "trade 1,1 2", ann=mine)
    table.play("give 0,0 stone", "give 0,0 barley")
    assert table.points(ANN) == 4
    assert table.no("trade 1,1 4")
    assert table.no("trade 1,1 2")


@pytest.mark.rule("GM-6.9", "GM-3.5")
@pytest.mark.ruling("payment_sources")
def test_with_1_wood_2_barley_1_stone_any_2_that_differ_go_and_for_8_points_one_kind_is_missing() -> None:
    table = placing("A5", "0,1", ann=poor(tiles="1,1 A11", goods="0,0 wood 2 barley 1,0 stone"))
    assert table.no("trade 1,1 4").startswith("GM-6.9")
    table.play("trade 1,1 2", "give 0,0 barley")
    assert table.no("give 0,0 barley").startswith("GM-3.1")
    assert table.may("give") == ["give 0,0 wood", "give 1,0 stone"]
    table.play("give 1,0 stone")
    assert table.points(ANN) == 4
    table = placing("A5", "0,1", ann=poor(tiles="1,1 A11", goods="0,0 wood 2 barley 1,0 stone", coins=1))
    trade(table, "1,1", 4)
    assert (table.points(ANN), table.goods(ANN), table.coins(ANN)) == (8, "0,0 barley", 0)
    assert [price for _, price in table.bought()] == [1]
    assert table.bought()[0][0] in ("sheep", "cattle")


@pytest.mark.rule("GM-6.9", "GM-3.7")
def test_all_that_differs_may_be_bought_each_at_the_price_of_its_row() -> None:
    table = beside(FAIR, "", coins=3, market="wood 1 stone 3 barley 3 sheep 3")
    trade(table, "1,1", 2)
    assert sorted(table.bought()) == [("cattle", 1), ("wood", 2)]
    assert (table.points(ANN), table.coins(ANN)) == (4, 0)


@pytest.mark.rule("GM-6.9")
def test_two_of_a_kind_are_not_different() -> None:
    assert beside(FAIR, "3 wood").no("trade 1,1 2").startswith("GM-6.9")
    assert beside(FAIR, "2 wood stone").no("trade 1,1 4").startswith("GM-6.9")


# ---------------------------------------------------------------- animals


@pytest.mark.rule("GM-6.10")
@pytest.mark.parametrize(
    ("mine", "number", "points"),
    [
        ("sheep 2 cattle", 3, 8),
        ("3 sheep", 3, 8),
        ("3 cattle", 3, 8),
        ("sheep cattle", 2, 5),
        ("2 sheep", 2, 5),
        ("sheep", 1, 2),
        ("cattle", 1, 2),
    ],
)
def test_the_animal_market_takes_sheep_and_cattle_in_any_mix(mine: str, number: int, points: int) -> None:
    table = beside(ANIMALS, mine)
    trade(table, "1,1", number)
    assert (table.points(ANN), table.goods(ANN)) == (points, "")
    assert table.no("trade 1,1 1")


@pytest.mark.rule("GM-6.10")
def test_wood_stone_and_barley_are_no_animals() -> None:
    table = beside(ANIMALS, "wood stone barley")
    for number in (1, 2, 3):
        assert table.no(f"trade 1,1 {number}").startswith("GM-6.10")


@pytest.mark.rule("GM-6.10", "GM-3.5", "GM-3.7")
@pytest.mark.ruling("buy_several", "payment_sources")
def test_animals_may_be_bought_too() -> None:
    table = beside(ANIMALS, "cattle", coins=3, market="cattle 3")
    trade(table, "1,1", 3)
    assert (table.points(ANN), table.coins(ANN), table.bought()) == (8, 0, [("sheep", 1), ("sheep", 2)])


# ---------------------------------------------------------------- any resources


@pytest.mark.rule("GM-6.11")
@pytest.mark.parametrize("mine", ["sheep 2 stone", "3 wood", "cattle barley wood"])
def test_the_grocer_takes_any_3_resources_for_7(mine: str) -> None:
    table = beside(GROCER, mine)
    trade(table, "1,1", 3)
    assert (table.points(ANN), table.goods(ANN)) == (7, "")


@pytest.mark.rule("GM-6.11", "GM-3.7")
@pytest.mark.ruling("buy_several")
def test_the_grocer_takes_no_fewer_but_they_may_be_bought() -> None:
    assert beside(GROCER, "2 wood").no("trade 1,1 3").startswith("GM-3.")
    full = "stone 3 barley 3 sheep 3 cattle 3"
    assert beside(GROCER, "", coins=5, market=full).no("trade 1,1 3").startswith("GM-3.")
    table = beside(GROCER, "", coins=6, market=full)
    table.play("trade 1,1 3")
    assert table.bought() == [("wood", 1), ("wood", 2), ("wood", 3)]
    assert (table.coins(ANN), table.points(ANN)) == (0, 7)


# ---------------------------------------------------------------- a resource for a marker


@pytest.mark.rule("GM-6.12", "GM-7.2")
@pytest.mark.parametrize("resource", ["wood", "stone", "barley", "sheep", "cattle"])
def test_the_ceilidh_house_takes_any_resource_and_a_marker_is_placed_by_the_usual_rules(resource: str) -> None:
    table = beside(CEILIDH, resource)
    table.play("trade 1,1 1")
    assert (table.kind, table.goods(ANN)) == ("mark", "")
    assert table.may("mark") == ["mark campbell", "mark cameron"], "no other road is free of charge"
    table.play("mark campbell")
    assert (table.coins(ANN), table.kind) == (3, "act")


@pytest.mark.rule("GM-6.12", "GM-7.4")
def test_the_road_must_be_paid_too() -> None:
    table = beside(CEILIDH, "wood", coins=3)
    table.play("trade 1,1 1", "give 0,0 wood", "mark gordon")
    assert table.coins(ANN) == 0
    assert table.happened("marked") == [(ANN, "gordon", 3)]


@pytest.mark.rule("GM-6.12", "GM-7.6")
@pytest.mark.ruling("clan_marker_supply")
def test_it_cannot_be_used_without_a_marker() -> None:
    table = beside(CEILIDH, "wood", coins=9, marks=marks_of(ANN, 10))
    assert table.no("trade 1,1 1").startswith("GM-6.12")


@pytest.mark.rule("GM-6.12", "GM-7.4")
def test_it_cannot_be_used_if_no_road_can_be_paid() -> None:
    marks = "campbell ben cameron ben"
    assert beside(CEILIDH, "wood", coins=0, marks=marks).no("trade 1,1 1").startswith("GM-6.12")
    assert beside(CEILIDH, "wood", coins=1, marks=marks).no("trade 1,1 1") == ""
    assert beside(CEILIDH, "", coins=1, marks=marks).no("trade 1,1 1"), "1 for a resource, and nothing for the road"
    assert beside(CEILIDH, "", coins=2, marks=marks).no("trade 1,1 1") == ""


@pytest.mark.rule("GM-6.12", "GM-3.6", "GM-7.4")
def test_coins_that_the_road_needs_do_not_buy_the_resource() -> None:
    table = beside(CEILIDH, "wood", coins=1, marks="campbell ben cameron ben")
    table.play("trade 1,1 1")
    assert table.may("buy") == ["buy wood"], "no other, as only a wood could be sold again for the road"
    assert table.no("buy stone").startswith("GM-3.1")
    table.play("give 0,0 wood")
    assert (table.kind, table.coins(ANN)) == ("mark", 1)


@pytest.mark.rule("GM-6.12", "GM-3.8", "GM-7.4")
@pytest.mark.ruling("payment_sources")
def test_what_is_sold_may_pay_the_road() -> None:
    table = beside(CEILIDH, "2 wood", coins=0, market="wood 1", marks="campbell ben cameron ben")
    table.play("sell 0,0 wood", "trade 1,1 1", "give 0,0 wood", "mark menzies")
    assert (table.coins(ANN), table.points(ANN)) == (0, 3)


@pytest.mark.rule("GM-6.12", "GM-7.3")
def test_it_cannot_be_used_if_no_field_is_free() -> None:
    taken = marks_of("ann", 9) + " " + marks_of("ben", 17).removeprefix(marks_of("ben", 9))
    table = beside(CEILIDH, "wood", coins=9, marks=f"{taken} stewart cal", cal=seat(persons="H1"))
    assert len(table.position.marks) == 18
    assert table.no("trade 1,1 1").startswith("GM-6.12")


# ---------------------------------------------------------------- barley to whisky


@pytest.mark.rule("GM-6.13")
@pytest.mark.parametrize("tile", ["A9", "A10", "B8", "C7", "D9"])
def test_a_distillery_makes_a_cask_of_1_barley(tile: str) -> None:
    table = beside(tile, "barley wood")
    table.play("trade 1,1 1")
    assert (table.casks(ANN), table.goods(ANN), table.points(ANN)) == (1, "0,0 wood", 0)


@pytest.mark.rule("GM-6.13")
def test_without_barley_there_is_no_whisky() -> None:
    assert beside(DISTILLERY, "wood stone sheep").no("trade 1,1 1").startswith("GM-3.")
