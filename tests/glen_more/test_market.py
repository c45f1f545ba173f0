"""GM-3.5 to GM-3.9: buying and selling at the Market."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.types import Choice
from tests.glen_more.table import ANN, BEN, Table, lay, seat


def at_the_grocer(market: str = "", marks: str = "", **given: Any) -> Table:
    """Ann exchanges any three resources at her Grocer, who gives 7 VP."""
    ann = seat(tiles="0,1 C9", **given)
    table = lay(ring="ann S5 ben cal", market=market, marks=marks, ann=ann)
    return table.play("take S5", "place 1,1", "trade 0,1 3")


# ---------------------------------------------------------------- buying


@pytest.mark.rule("GM-3.5")
@pytest.mark.parametrize(("filled", "price"), [(0, 1), (1, 2), (2, 3)])
def test_a_resource_costs_the_number_of_the_lowest_empty_field_which_is_then_filled(filled: int, price: int) -> None:
    table = lay(ring="ann A7 ben cal", market=f"wood {filled}", ann=seat(coins=5)).play("take A7")
    assert table.bought() == [("wood", price)]
    assert (table.coins(ANN), table.filled("wood")) == (5 - price, filled + 1)


@pytest.mark.rule("GM-3.5")
def test_if_all_three_fields_of_a_row_are_filled_the_resource_cannot_be_bought() -> None:
    table = lay(ring="ann A7 A8 ben cal", market="wood 3", ann=seat(coins=40))
    assert table.no("take A7") == "GM-3.5 market_lacks"
    assert table.no("take A8") == ""
    table = at_the_grocer(market="wood 3", coins=40)
    assert table.no("buy wood") == "GM-3.5 row_full"


@pytest.mark.rule("GM-3.5", "GM-3.1")
def test_a_full_row_does_not_matter_to_who_has_the_resource() -> None:
    table = lay(ring="ann A7 ben cal", market="wood 3", ann=seat(coins=0, goods="0,0 wood"))
    table.play("take A7")
    assert (table.filled("wood"), table.coins(ANN), table.goods(ANN)) == (3, 0, "")


@pytest.mark.rule("GM-3.5")
def test_the_row_is_everybodys() -> None:
    table = lay(ring="ann ben A7 A9 cal").turn("take A7", "place 0,1")
    assert table.who == BEN
    table.play("take A9")
    assert table.bought() == [("wood", 1), ("wood", 2)]
    assert (table.coins(ANN), table.coins(BEN)) == (4, 3)


@pytest.mark.rule("GM-3.5", "GM-0.5")
def test_the_prices_that_are_shown_are_those_of_the_next_fields() -> None:
    view = lay(market="wood 1 barley 2 cattle 3").view
    assert view.buying == (2, 1, 3, 1, 0)
    assert view.selling == (1, 0, 2, 0, 3)


# ---------------------------------------------------------------- used at once


@pytest.mark.rule("GM-3.6")
@pytest.mark.ruling("store_bought")
def test_what_is_bought_is_used_in_the_payment_at_once_and_never_lies_on_a_tile() -> None:
    table = lay(ring="ann A7 ben cal", ann=seat(goods="0,0 wood")).play("take A7", "buy wood")
    assert table.kind == "place"
    assert table.goods(ANN) == "0,0 wood"


@pytest.mark.rule("GM-3.6")
@pytest.mark.ruling("store_bought")
def test_a_purchase_without_a_payment_is_refused() -> None:
    table = lay(ring="ann A7 ben cal", ann=seat(goods="0,0 wood"))
    assert table.no("buy wood") != ""
    table.play("take A7")
    assert table.no("buy stone") == "GM-3.6 not_asked_for"
    table.play("give 0,0 wood", "place 0,1")
    assert table.kind == "act"
    assert table.no("buy wood") != ""


@pytest.mark.rule("GM-3.6")
@pytest.mark.ruling("store_bought")
def test_no_more_is_bought_than_the_payment_asks_for() -> None:
    table = at_the_grocer(coins=40)
    table.play("buy wood", "buy stone", "buy sheep")
    assert table.kind == "act"
    assert table.goods(ANN) == ""
    assert table.points(ANN) == 7


@pytest.mark.rule("GM-3.6", "GM-6.7")
@pytest.mark.ruling("store_bought", "payment_sources")
def test_a_purchase_may_pay_an_exchange() -> None:
    table = lay(ring="ann S2 ben cal", ann=seat(tiles="0,1 A9", coins=2))
    table.play("take S2", "place 1,1", "trade 0,1 1")
    assert table.bought() == [("barley", 1)]
    assert (table.casks(ANN), table.filled("barley"), table.goods(ANN)) == (1, 1, "")


# ---------------------------------------------------------------- several purchases


@pytest.mark.rule("GM-3.7")
@pytest.mark.ruling("buy_several")
def test_from_an_empty_row_one_two_and_three_pieces_cost_one_three_and_six_coins() -> None:
    table = at_the_grocer(coins=6)
    for left in (5, 3, 0):
        assert table.kind == "pay"
        table.play("buy cattle")
        assert table.coins(ANN) == left
    assert table.kind == "act"
    assert table.bought() == [("cattle", 1), ("cattle", 2), ("cattle", 3)]
    assert table.filled("cattle") == 3


@pytest.mark.rule("GM-3.7")
@pytest.mark.ruling("buy_several")
def test_there_is_no_fourth() -> None:
    table = at_the_grocer(market="cattle 1", coins=40)
    table.play("buy cattle", "buy cattle")
    assert table.no("buy cattle") == "GM-3.5 row_full"


@pytest.mark.rule("GM-3.7")
@pytest.mark.ruling("buy_several")
def test_each_row_has_its_own_prices() -> None:
    table = lay(ring="ann C11 ben cal", market="stone 1 sheep 2", ann=seat(coins=6)).play("take C11")
    while table.kind == "pay":
        table.play(table.may("buy")[0])
    assert sorted(table.bought()) == [("sheep", 3), ("stone", 2), ("wood", 1)]
    assert table.coins(ANN) == 0
    assert lay(ring="ann C11 ben cal", market="stone 1 sheep 2", ann=seat(coins=5)).no("take C11") == "GM-3.5 coins"


@pytest.mark.rule("GM-3.5", "GM-3.7")
def test_what_is_short_is_told() -> None:
    refusal = lay(ring="ann A14 ben cal", market="wood 1", ann=seat(coins=1, goods="0,0 stone")).why_not("take A14")
    assert refusal is not None
    assert (refusal.rule, refusal.reason, refusal.data) == ("GM-3.5", "coins", (2, 1, "wood", 1))


# ---------------------------------------------------------------- Grant


@pytest.mark.rule("GM-9.22", "GM-3.5", "GM-3.7")
def test_grant_makes_each_purchase_a_coin_cheaper_and_the_pool_adds_it() -> None:
    table = at_the_grocer(coins=3, marks="grant ann")
    table.play("buy cattle", "buy cattle", "buy cattle")
    assert table.bought() == [("cattle", 0), ("cattle", 1), ("cattle", 2)]
    assert (table.coins(ANN), table.filled("cattle")) == (0, 3)


@pytest.mark.rule("GM-9.22", "GM-3.8")
def test_who_sells_gets_the_full_number_of_a_field_that_grant_filled() -> None:
    table = lay(ring="ann ben A7 cal", marks="grant ann", ann=seat(coins=0), ben=seat(coins=0, goods="0,0 wood")).turn(
        "take A7", "place 0,1"
    )
    assert table.coins(ANN) == 0
    assert table.who == BEN
    table.play("sell 0,0 wood")
    assert table.coins(BEN) == 1


@pytest.mark.rule("GM-9.22")
def test_grant_helps_nobody_else() -> None:
    table = lay(ring="ann A7 ben cal", marks="grant ben", ann=seat(coins=0))
    assert table.no("take A7") == "GM-3.5 coins"


# ---------------------------------------------------------------- selling


@pytest.mark.rule("GM-3.8")
def test_two_barley_sold_with_two_fields_filled_bring_two_coins_and_then_one() -> None:
    table = lay(market="barley 2", ann=seat(coins=0, goods="0,0 2 barley 1,0 barley"))
    table.play("sell 0,0 barley", "sell 1,0 barley")
    assert [data[3] for data in table.happened("sold")] == [2, 1]
    assert (table.coins(ANN), table.filled("barley"), table.goods(ANN)) == (3, 0, "0,0 barley")
    assert table.no("sell 0,0 barley") == "GM-3.8 no_coins"


@pytest.mark.rule("GM-3.8")
def test_without_a_filled_field_a_resource_cannot_be_sold() -> None:
    table = lay(market="wood 3", ann=seat(goods="0,0 barley"))
    assert table.no("sell 0,0 barley") == "GM-3.8 no_coins"
    assert table.no("sell 0,0 wood") == "GM-3.8 not_there"
    assert table.may("sell") == []


@pytest.mark.rule("GM-3.8")
def test_a_full_row_brings_three_then_two_then_one() -> None:
    table = lay(market="sheep 3", ann=seat(coins=0, goods="0,0 3 sheep"))
    table.play("sell 0,0 sheep", "sell 0,0 sheep", "sell 0,0 sheep")
    assert [data[3] for data in table.happened("sold")] == [3, 2, 1]


@pytest.mark.rule("GM-3.8", "GM-3.5")
def test_what_was_sold_can_be_bought_again_at_the_same_price() -> None:
    table = lay(ring="ann A7 ben cal", market="wood 2", ann=seat(coins=0, goods="0,0 wood"))
    table.play("sell 0,0 wood", "take A7")
    assert [data[3] for data in table.happened("sold")] == [2]
    assert table.bought() == [("wood", 2)]
    assert (table.coins(ANN), table.filled("wood")) == (0, 2)


# ---------------------------------------------------------------- when one may trade


@pytest.mark.rule("GM-3.9")
@pytest.mark.ruling("buy_timing")
def test_one_may_sell_from_before_the_move_to_the_end_of_the_turn() -> None:
    goods = "0,0 2 barley sheep 1,0 sheep wood"
    table = lay(ring="ann A7 ben cal", market="barley 3 sheep 1", ann=seat(coins=0, goods=goods))
    table.play("sell 0,0 barley", "take A7")
    assert table.kind == "pay"
    table.play("sell 0,0 sheep", "give 1,0 wood", "place 0,1", "wake 0,1", "sell 0,0 barley", "done")
    assert table.coins(ANN) == 3 + 1 + 2


@pytest.mark.rule("GM-3.9")
@pytest.mark.ruling("buy_timing")
def test_in_a_persons_turn_too_while_the_marker_is_placed_and_afterwards() -> None:
    """Stewart costs 3 coins, which the sale brings."""
    table = lay(ring="ann A15 ben cal", market="barley 3", ann=seat(coins=0, goods="0,0 3 barley"))
    table.play("take A15")
    assert table.no("mark stewart") == "GM-7.4 road_dear"
    table.play("sell 0,0 barley", "mark stewart")
    assert table.kind == "act"
    table.play("sell 0,0 barley", "done")
    assert table.coins(ANN) == 2


@pytest.mark.rule("GM-3.9")
@pytest.mark.ruling("buy_timing", "no_legal_tile")
def test_in_a_turn_with_a_discard_too() -> None:
    """A sheep brings 1 coin, and no tile costs so little."""
    table = lay(
        ring="ann A6 A7 A8 A9 A10 A11 A14 B6 B7 B8 ben cal", market="sheep 1 wood 2 stone 2",
        ann=seat(coins=0, goods="0,0 sheep"),
    )  # fmt: skip
    assert table.may("take") == []
    table.play("discard A6 coin", "sell 0,0 sheep")
    assert table.coins(ANN) == 2


@pytest.mark.rule("GM-3.9")
@pytest.mark.ruling("buy_timing")
def test_resources_made_in_this_turn_may_be_sold() -> None:
    table = lay(ring="ann S5 ben cal", market="barley 2", ann=seat(coins=0))
    table.play("take S5", "place 0,1")
    assert table.no("sell 0,1 barley") == "GM-3.8 not_there"
    table.play("wake 0,1", "sell 0,1 barley")
    assert table.coins(ANN) == 2


@pytest.mark.rule("GM-3.9")
@pytest.mark.ruling("buy_timing")
def test_not_in_the_turns_of_others() -> None:
    table = lay(market="barley 3", ben=seat(goods="0,0 barley"))
    assert table.who == ANN
    assert table.session.menu(1) is None
    assert table.session.why_not(1, Choice.parse("sell 0,0 barley")) is not None


@pytest.mark.rule("GM-3.9", "GM-1.7")
@pytest.mark.ruling("buy_timing")
def test_nobody_is_asked_anything_between_the_end_of_a_turn_and_the_next_choice_of_a_tile() -> None:
    table = lay(
        ring="ann ben cal S5", left="A17 B C D", market="barley 3", ann=seat(goods="0,0 barley"),
        ben=seat(goods="0,0 barley"),
    )  # fmt: skip
    table.play("take S5", "place 0,1", "done")
    assert len(table.happened("scored")) == 4
    assert table.asked == (BEN, "take")
    table.play("sell 0,0 barley")
    assert table.coins(BEN) == 8
