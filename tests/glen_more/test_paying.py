"""GM-3: what pays for tiles and exchanges."""

from __future__ import annotations

from typing import Any

import pytest

from tests.glen_more.helpers import placing
from tests.glen_more.table import ANN, Table, lay, seat


def paying(tile: str, market: str = "", marks: str = "", **given: Any) -> Table:
    """Ann has taken the tile, which lies right ahead of her."""
    ann = seat(**given)
    return lay(ring=f"ann {tile} ben cal", market=market, marks=marks, ann=ann).play(f"take {tile}")


# ---------------------------------------------------------------- what pays


@pytest.mark.rule("GM-3.1")
@pytest.mark.ruling("payment_sources")
def test_resources_pay_from_any_tiles_of_the_territory() -> None:
    table = paying("A14", tiles="0,1 S5 1,1 S4", goods="0,1 stone 1,0 wood", coins=0)
    for _ in range(2):
        if table.kind == "pay":
            table.play(table.may("give")[0])
    assert table.asked == (ANN, "place")
    assert sorted(table.happened("gave")) == [(ANN, "stone", "0,1"), (ANN, "wood", "1,0")]
    assert table.goods(ANN) == ""


@pytest.mark.rule("GM-3.1")
@pytest.mark.ruling("payment_sources")
def test_the_player_chooses_from_which_tiles_they_come() -> None:
    table = paying("A7", tiles="0,1 S5", goods="0,1 wood 0,0 wood sheep 1,0 wood", coins=0)
    assert table.asked == (ANN, "pay")
    assert table.may() == ["give 0,1 wood", "give 0,0 wood", "give 1,0 wood"]
    assert table.no("give 0,0 sheep") == "GM-3.1 not_asked_for"
    assert table.no("give 0,1 sheep") == "GM-3.1 not_there"
    table.play("give 0,0 wood")
    assert table.goods(ANN) == "0,1 wood 0,0 sheep 1,0 wood"
    assert table.kind == "place"


@pytest.mark.rule("GM-3.1", "GM-3.5")
@pytest.mark.ruling("payment_sources", "pay_with_coins")
def test_resources_that_lie_there_and_purchases_may_be_mixed() -> None:
    """Castle Moil costs wood, stone and barley; a barley lies there, wood costs 1 and stone 2, and must be bought."""
    table = paying("B12", market="stone 1", goods="0,0 barley", coins=4)
    assert table.bought() == [("wood", 1), ("stone", 2)]
    assert set(table.may()) == {"give 0,0 barley", "buy barley"}
    table.play("give 0,0 barley")
    assert (table.coins(ANN), table.goods(ANN)) == (1, "")


@pytest.mark.rule("GM-3.1", "GM-4.6")
@pytest.mark.ruling("payment_sources")
def test_the_tile_about_to_be_overbuilt_may_pay() -> None:
    table = paying("C1", tiles="-1,0 S1", goods="-1,0 wood stone", coins=0)
    assert table.happened("gave") == [(ANN, "stone", "-1,0")]
    table.play("place -1,0")
    assert table.goods(ANN) == "-1,0 wood"


@pytest.mark.rule("GM-3.1", "GM-3.8")
@pytest.mark.ruling("payment_sources")
def test_coins_from_sales_of_the_same_turn_count() -> None:
    table = paying("A8", market="sheep 3 stone 2", goods="0,0 sheep", coins=0)
    assert table.may() == ["sell 0,0 sheep"]
    assert table.no("buy stone") == "GM-3.5 price"
    table.play("sell 0,0 sheep")
    if table.kind == "pay":
        table.play("buy stone")
    assert table.bought() == [("stone", 3)]
    assert (table.kind, table.coins(ANN)) == ("place", 0)


@pytest.mark.rule("GM-3.1", "GM-3.5")
@pytest.mark.ruling("pay_with_coins")
def test_coins_stand_for_a_resource_only_at_the_price_of_the_market() -> None:
    for filled, coins, refusal in ((0, 1, ""), (1, 1, "GM-3.5 coins"), (1, 2, ""), (2, 2, "GM-3.5 coins"), (2, 3, "")):
        table = lay(ring="ann A7 ben cal", market=f"wood {filled}", ann=seat(coins=coins))
        assert table.no("take A7") == refusal
    assert lay(ring="ann A7 ben cal", market="wood 3", ann=seat(coins=40)).no("take A7") == "GM-3.5 market_lacks"


# ---------------------------------------------------------------- where there is no choice


@pytest.mark.rule("GM-3.1")
def test_one_single_way_to_pay_is_paid_by_itself() -> None:
    assert paying("A7", goods="0,0 wood", coins=0).happened("gave") == [(ANN, "wood", "0,0")]
    assert paying("A7", coins=5).bought() == [("wood", 1)]
    table = paying("A7", goods="0,0 wood", market="wood 3")  # the row is full
    assert (table.kind, table.happened("gave")) == ("place", [(ANN, "wood", "0,0")])


@pytest.mark.rule("GM-3.1")
def test_a_free_tile_asks_for_nothing() -> None:
    assert paying("S5", goods="0,0 wood").kind == "place"


@pytest.mark.rule("GM-3.1")
def test_where_giving_and_buying_are_both_possible_it_is_asked() -> None:
    table = paying("A7", goods="0,0 wood", coins=1)
    assert table.may() == ["give 0,0 wood", "buy wood"]


@pytest.mark.rule("GM-3.1")
@pytest.mark.parametrize(
    ("goods", "coins", "market"), [("0,0 wood stone", 0, ""), ("", 2, ""), ("0,0 stone", 1, "stone 3")]
)
def test_the_order_in_which_different_resources_are_paid_is_no_choice(goods: str, coins: int, market: str) -> None:
    """Castle Stalker costs wood and stone."""
    assert paying("A14", goods=goods, coins=coins, market=market).kind == "place"


@pytest.mark.rule("GM-3.1", "GM-3.8")
def test_one_single_way_that_is_left_after_a_sale_is_paid_by_itself() -> None:
    table = paying("A8", market="sheep 3 stone 2", goods="0,0 sheep", coins=0)
    table.play("sell 0,0 sheep")
    assert table.kind == "place"


@pytest.mark.rule("GM-3.1")
def test_a_step_after_which_the_rest_could_not_be_paid_is_refused() -> None:
    """Loch Oich costs any two resources; a third cattle would cost all three coins."""
    table = paying("D13", market="cattle 2", coins=3)
    assert table.no("buy cattle") == "GM-3.1 rest_lacks"
    table.play("buy wood", "buy wood")
    assert table.coins(ANN) == 0


# ---------------------------------------------------------------- whisky


@pytest.mark.rule("GM-3.2")
@pytest.mark.ruling("pay_with_coins")
@pytest.mark.parametrize("tavern", ["B11", "C8", "D10"])
def test_a_cask_pays_for_a_tavern_by_itself_and_cannot_be_bought(tavern: str) -> None:
    table = paying(tavern, casks=2, goods="0,0 barley")
    assert table.kind == "place"
    assert (table.casks(ANN), table.coins(ANN), table.goods(ANN)) == (1, 5, "0,0 barley")
    assert table.happened("drank") == [(ANN, 1)]
    refusal = lay(ring=f"ann {tavern} ben cal", ann=seat(coins=40, goods="0,0 barley")).why_not(f"take {tavern}")
    assert refusal is not None
    assert (refusal.rule, refusal.reason, refusal.data) == ("GM-3.2", "casks", (1, 0))


@pytest.mark.rule("GM-3.2")
def test_casks_cannot_be_sold() -> None:
    table = lay(ann=seat(casks=3), market="barley 3")
    assert table.may("sell") == []
    assert table.no("sell 0,0 whisky") != ""


# ---------------------------------------------------------------- a Scotsman as the price


@pytest.mark.rule("GM-3.3")
@pytest.mark.ruling("scotsman_cost")
def test_a_scotsman_comes_from_any_own_tile_and_goes_back_to_the_supply() -> None:
    table = paying("B13", tiles="0,1 S5 1,1 S4", men="0,1 1,0 1,1", coins=0)
    assert table.seat(ANN).supply == 6
    assert table.may() == ["send 0,1", "send 1,1", "send 1,0"]
    table.play("send 1,1")
    assert table.men(ANN) == {"0,1": 1, "1,0": 1}
    assert table.seat(ANN).supply == 7
    assert table.happened("sent") == [(ANN, "1,1")]
    table.play("place 2,0")


@pytest.mark.rule("GM-3.3")
@pytest.mark.ruling("scotsman_cost")
def test_it_is_paid_by_itself_if_all_stand_on_one_tile() -> None:
    table = paying("B13", men="2 0,0")
    assert (table.kind, table.men(ANN), table.seat(ANN).supply) == ("place", {"0,0": 1}, 8)


@pytest.mark.rule("GM-3.3")
@pytest.mark.ruling("scotsman_cost", "pay_with_coins")
def test_the_last_one_cannot_be_the_price_nor_one_from_the_supply_nor_can_one_be_bought() -> None:
    table = lay(ring="ann B13 ben cal", ann=seat(coins=40))
    assert table.seat(ANN).supply == 8
    assert table.no("take B13") == "GM-3.3 last_man"


@pytest.mark.rule("GM-3.3")
@pytest.mark.ruling("scotsman_cost")
def test_one_without_whom_the_tile_cannot_be_placed_cannot_be_the_price() -> None:
    table = paying("B13", tiles="0,1 S5 0,2 S4 0,3 S2", men="0,0 0,3 0,2")
    assert table.may() == ["send 0,3", "send 0,2"]
    assert table.no("send 0,0") == "GM-4.2 ends_alone"
    assert table.no("send 1,0") == "GM-3.3 nobody_there"


# ---------------------------------------------------------------- any resources


@pytest.mark.rule("GM-3.4")
@pytest.mark.parametrize("goods", ["2 wood", "wood cattle", "sheep barley"])
def test_any_two_resources_may_be_equal_or_mixed(goods: str) -> None:
    table = paying("D13", goods=f"0,0 {goods}", coins=0)
    while table.kind == "pay":
        table.play(table.may("give")[0])
    assert table.kind == "place"
    assert table.goods(ANN) == ""


@pytest.mark.rule("GM-3.4")
def test_one_resource_and_no_coins_are_not_enough_for_any_two() -> None:
    assert lay(ring="ann D13 ben cal", ann=seat(coins=0, goods="0,0 wood")).no("take D13") == "GM-3.4 any_lacks"
    assert lay(ring="ann D13 ben cal", ann=seat(coins=1, goods="0,0 wood")).no("take D13") == ""
    # two coins buy two different resources, or one that is the second of its row
    assert lay(ring="ann D13 ben cal", ann=seat(coins=2)).no("take D13") == ""
    full = "wood 3 stone 3 barley 3 sheep 3"
    assert lay(ring="ann D13 ben cal", ann=seat(coins=2), market=full).no("take D13") == "GM-3.4 any_lacks"
    assert lay(ring="ann D13 ben cal", ann=seat(coins=3), market=full).no("take D13") == ""


# ---------------------------------------------------------------- where resources lie


@pytest.mark.rule("GM-3.10")
@pytest.mark.ruling("storage", "capacity", "home_halves")
def test_every_tile_and_each_half_of_the_home_holds_three_of_any_kinds() -> None:
    table = lay(
        ring="ann A15 ben cal", marks="cameron ben grant ben mackenzie ben",
        ann=seat(tiles="0,1 S5", goods="0,0 2 wood 1,0 3 barley", coins=9),
    )  # fmt: skip
    table.play("take A15", "mark robertson")
    assert table.asked == (ANN, "gain")
    assert {choice.split()[1] for choice in table.may("gain")} == {"0,1", "0,0"}
    table.play("gain 0,0 cattle", "gain 0,1 stone", "gain 0,1 stone")
    assert table.goods(ANN) == "0,1 stone stone 0,0 wood wood cattle 1,0 barley barley barley"


@pytest.mark.rule("GM-3.10")
@pytest.mark.ruling("storage", "capacity")
def test_an_activation_puts_resources_on_the_activated_tile_only() -> None:
    table = lay(ring="ann S4 ben cal", ann=seat(tiles="0,1 S5", goods="0,1 wood sheep barley"))
    table.play("take S4", "place 1,1", "wake 1,1")
    assert table.no("wake 0,1") == "GM-6.4 full"
    assert table.goods(ANN) == "0,1 wood sheep barley 1,1 cattle"


@pytest.mark.rule("GM-3.10")
@pytest.mark.ruling("storage")
def test_nothing_moves_resources_from_tile_to_tile() -> None:
    table = lay(ring="ann S4 ben cal", ann=seat(tiles="0,1 S5", goods="0,1 barley"))
    table.turn("take S4", "place 1,1", "wake 0,0", "move 0,0 0,1")
    assert table.goods(ANN) == "0,1 barley"


@pytest.mark.rule("GM-3.1")
@pytest.mark.ruling("payment_sources")
@pytest.mark.parametrize(
    ("tile", "goods", "left"),
    [
        ("B12", "0,0 wood wood stone 1,0 barley", "0,0 wood"),
        ("D13", "0,0 3 sheep", "0,0 sheep"),
        ("D13", "0,0 sheep 1,0 wood", ""),
        ("A14", "0,0 wood stone 1,0 stone", None),
        ("D13", "0,0 2 sheep 1,0 wood", None),
        ("D13", "0,0 sheep", None),
        ("A7", "0,0 wood", None),
    ],
    ids=["each on one tile", "one kind", "all that is held", "several tiles", "several kinds", "not enough", "one"],
)
def test_ones_own_pay_at_once_if_several_are_due_and_nothing_is_to_be_chosen(
    tile: str, goods: str, left: str | None
) -> None:
    """One at a time and buying stay possible."""
    table = paying(tile, goods=goods)
    assert (left is not None) == ("own" in table.may())
    if left is None:
        assert table.kind != "pay" or table.no("own") == "GM-3.1 not_own"
        return
    assert table.may("give")
    assert table.may("buy")
    table.play("own")
    assert (table.kind, table.coins(ANN), table.goods(ANN)) == ("place", 5, left)


@pytest.mark.rule("GM-6.10")
def test_an_exchange_of_three_animals_of_ones_own_is_paid_at_once() -> None:
    table = placing("S5", "0,1", ann=seat(tiles="1,1 B10", goods="0,0 3 sheep"))
    table.play("trade 1,1 3", "own")
    assert (table.kind, table.points(ANN), table.goods(ANN)) == ("act", 8, "")


@pytest.mark.rule("GM-3.1", "GM-9.22")
def test_with_grant_a_purchase_for_nothing_may_be_followed_by_a_sale_and_so_nothing_is_paid_by_itself() -> None:
    """Castle Moil costs wood, stone and barley: wood and stone come for nothing from empty rows, one's own stone sells
    for 1, and that buys the barley."""
    table = paying("B12", goods="0,0 sheep stone barley", coins=0, market="barley 1", marks="grant ann")
    table.play("buy wood", "buy stone", "sell 0,0 stone", "buy barley")
    assert (table.kind, table.coins(ANN), table.goods(ANN)) == ("place", 0, "0,0 sheep barley")
