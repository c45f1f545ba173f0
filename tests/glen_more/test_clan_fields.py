"""GM-9.17 to GM-9.34: the bonus of each of the eighteen clans."""

from __future__ import annotations

from typing import Any

import pytest

from tests.glen_more.helpers import FULL, RESOURCES, earned, final, over, paid, placing, poor, scored, taking
from tests.glen_more.table import ANN, BEN, Table, lay, seat


def claim(field: str, price: int, **given: Any) -> Table:
    """Ann has taken a person and put her marker on this field, for all the coins that she had, which is its price."""
    table = taking("A15", ann=seat(**{"coins": price, **given}))
    table.play(f"mark {field}")
    return table


def at_end(field: str, **given: Any) -> int:
    """What the field brings Ann in the final scoring."""
    return final(over(ann=poor(**given), marks=f"{field} ann")).get(f"end:{field}", 0)


# ---------------------------------------------------------------- first column


@pytest.mark.rule("GM-9.17")
def test_campbell_brings_3_coins() -> None:
    table = claim("campbell", 0)
    assert (table.coins(ANN), table.kind) == (3, "act")
    assert table.happened("coins") == [(ANN, 3, "campbell")]


@pytest.mark.rule("GM-9.18", "GM-7.5")
@pytest.mark.ruling("bonus_timing")
def test_macgregor_brings_2_resources_of_ones_choice_onto_any_own_tiles() -> None:
    table = claim("macgregor", 1, tiles="0,1 A12")
    assert table.may() == [*(f"gain {cell} {each}" for cell in ("0,1", "0,0", "1,0") for each in RESOURCES), "forgo"]
    table.play("gain 1,0 wood", "gain 0,1 cattle")
    assert (table.goods(ANN), table.kind) == ("0,1 cattle 1,0 wood", "act")
    table = claim("macgregor", 1)
    table.play("gain 0,0 barley", "gain 0,0 barley")
    assert (table.goods(ANN), table.kind) == ("0,0 barley barley", "act")


@pytest.mark.rule("GM-9.18", "GM-3.10")
def test_what_macgregor_brings_is_lost_without_room() -> None:
    table = claim("macgregor", 1, goods=FULL)
    assert (table.kind, table.goods(ANN)) == ("act", "0,0 wood wood wood 1,0 wood wood wood")
    table = claim("macgregor", 1, goods="0,0 2 wood 1,0 3 wood")
    assert {choice.split()[1] for choice in table.may("gain")} == {"0,0"}
    table.play("gain 0,0 sheep")
    assert (table.kind, table.goods(ANN)) == ("act", "0,0 wood wood sheep 1,0 wood wood wood")


@pytest.mark.rule("GM-9.18")
def test_macgregor_brings_no_whisky() -> None:
    assert claim("macgregor", 1).no("gain 0,0 whisky")


@pytest.mark.rule("GM-9.19", "GM-6.14")
@pytest.mark.ruling("movement_points")
def test_cameron_brings_2_movement_points_for_this_turn_and_activates_nothing() -> None:
    table = claim("cameron", 0, tiles="0,1 A5")
    assert table.position.steps == 2
    assert table.no("wake 0,1")
    table.play("move 0,0 0,1", "move 0,1 1,0")
    assert (table.men(ANN), table.position.steps) == ({"1,0": 1}, 0)


@pytest.mark.rule("GM-9.19", "GM-6.14", "GM-2.8")
@pytest.mark.ruling("movement_points")
def test_the_points_of_cameron_are_lost_at_the_end_of_the_turn() -> None:
    table = taking("A15", ring="ann A15 A16 ben cal")
    table.play("mark cameron", "done", "take A16", "forgo")
    assert table.position.steps == 0


# ---------------------------------------------------------------- second column


@pytest.mark.rule("GM-9.20", "GM-5.6")
def test_macleod_brings_1_cask() -> None:
    assert claim("macleod", 1).casks(ANN) == 1


@pytest.mark.rule("GM-9.21", "GM-5.3")
@pytest.mark.ruling("scotsman_supply")
def test_fraser_puts_1_scotsman_on_the_home_village() -> None:
    table = claim("fraser", 1, men="1,0", tiles="0,1 A5")
    assert (table.men(ANN), table.seat(ANN).supply) == ({"0,0": 1, "1,0": 1}, 7)
    table = claim("fraser", 1, men="9 1,0")
    assert (table.men(ANN), table.happened("none_left")) == ({"1,0": 9}, [(ANN, "fraser")])


@pytest.mark.rule("GM-9.22", "GM-3.5")
@pytest.mark.parametrize(("filled", "price"), [(0, 0), (1, 1), (2, 2)])
def test_with_grant_each_purchase_costs_1_less_and_the_field_is_filled_as_always(filled: int, price: int) -> None:
    table = placing("A9", "0,1", ann=seat(coins=price), marks="grant ann", market=f"wood {filled}")
    assert (table.bought(), table.coins(ANN), table.filled("wood")) == ([("wood", price)], 0, filled + 1)


@pytest.mark.rule("GM-9.22", "GM-3.5")
def test_grant_helps_its_owner_only_and_not_with_a_full_row() -> None:
    table = placing("A9", "0,1", ann=seat(coins=1), marks="grant ben")
    assert table.bought() == [("wood", 1)]
    assert lay(ring="ann A9 ben cal", ann=seat(coins=9), marks="grant ann", market="wood 3").no("take A9")


@pytest.mark.rule("GM-9.22", "GM-3.8")
def test_what_is_sold_brings_the_whole_coins_of_its_field_after_grant() -> None:
    table = placing("A9", "0,1", ann=poor(goods="", tiles="1,1 A1"), marks="grant ann")
    table.play("wake 1,1", "sell 1,1 wood")
    assert (table.coins(ANN), table.filled("wood")) == (1, 0)


@pytest.mark.rule("GM-9.22", "GM-3.7")
@pytest.mark.ruling("buy_several")
def test_grant_counts_for_each_of_several_purchases() -> None:
    table = placing(
        "A5", "0,1", "trade 1,1 3", ann=seat(tiles="1,1 B10", coins=3), marks="grant ann", market="cattle 3"
    )
    paid(table)
    assert (table.bought(), table.coins(ANN), table.points(ANN)) == ([("sheep", 0), ("sheep", 1), ("sheep", 2)], 0, 8)


@pytest.mark.rule("GM-9.22", "GM-7.3")
def test_grant_makes_no_road_cheaper() -> None:
    table = taking("A15", ann=seat(coins=0), marks="grant ann")
    assert table.no("mark gordon").startswith("GM-7.4")


@pytest.mark.rule("GM-9.23")
def test_menzies_brings_3_points() -> None:
    table = claim("menzies", 1)
    assert (table.points(ANN), earned(table, "clans")) == (3, 3)
    assert table.happened("points") == [(ANN, 3, "menzies")]


# ---------------------------------------------------------------- third column


@pytest.mark.rule("GM-9.24", "GM-7.7")
@pytest.mark.ruling("hume")
def test_stewart_brings_david_hume() -> None:
    table = claim("stewart", 3)
    assert table.seat(ANN).persons == ("A15", "H1")
    assert (table.kind, table.seat(ANN).markers) == ("act", 9), "he places no marker"


@pytest.mark.rule("GM-9.25", "GM-6.14")
def test_gordon_brings_1_movement_point_in_each_turn_with_a_tile_even_if_nothing_that_is_activated_does() -> None:
    table = placing("A5", "0,1", marks="gordon ann", ring="ann A5 A1 ben cal")
    assert table.position.steps == 1
    table.play("move 0,0 0,1")
    assert (table.men(ANN), table.position.steps) == ({"0,1": 1}, 0)
    table.play("done", "take A1", "place 1,1")
    assert table.position.steps == 1


@pytest.mark.rule("GM-9.25", "GM-6.14")
def test_the_point_of_gordon_comes_besides_those_of_tiles() -> None:
    table = placing("A5", "0,1", "wake 0,0", marks="gordon ann")
    assert table.position.steps == 2


@pytest.mark.rule("GM-9.25", "GM-4.6")
def test_overbuilding_counts_for_gordon() -> None:
    table = placing("C2", "0,1", ann=poor(tiles="0,1 A2", goods="0,0 wood"), marks="gordon ann")
    assert table.position.steps == 1


@pytest.mark.rule("GM-9.25")
def test_gordon_brings_nothing_to_others() -> None:
    assert placing("A5", "0,1", marks="gordon ben").position.steps == 0


@pytest.mark.rule("GM-9.25", "GM-7.1")
@pytest.mark.ruling("person_turn", "ongoing_start")
def test_gordon_claimed_in_a_person_turn_brings_nothing_yet() -> None:
    table = claim("gordon", 3)
    assert (table.position.steps, table.may()) == (0, ["done"])


@pytest.mark.rule("GM-9.25", "GM-7.5")
@pytest.mark.ruling("ongoing_start", "bonus_timing")
def test_gordon_claimed_in_a_turn_with_a_tile_works_in_this_turn() -> None:
    table = placing("C10", "0,1", "mark gordon", ann=seat(goods="0,0 wood", coins=3))
    assert (table.position.steps, table.kind) == (1, "act")
    mine = seat(tiles="1,1 C10", goods="0,0 wood", coins=3)
    table = placing("A5", "0,1", "trade 1,1 1", "give 0,0 wood", "mark gordon", ann=mine)
    assert table.position.steps == 1


@pytest.mark.rule("GM-9.26", "GM-6.13")
def test_mackenzie_brings_1_point_for_each_exchange_that_brings_whisky() -> None:
    mine = poor(tiles="1,1 A9 1,2 A10", goods="0,0 2 barley")
    table = placing("A5", "0,1", "trade 1,1 1", ann=mine, marks="mackenzie ann")
    assert (table.casks(ANN), table.points(ANN), earned(table, "casks")) == (1, 1, 1)
    table.play("trade 1,2 1")
    assert (table.casks(ANN), earned(table, "casks")) == (2, 2)


@pytest.mark.rule("GM-9.26")
def test_casks_that_come_in_any_other_way_bring_nothing_with_mackenzie() -> None:
    table = placing("A9", "0,1", ann=poor(goods="0,0 wood"), marks="mackenzie ann")
    assert (table.casks(ANN), table.points(ANN)) == (1, 0)
    table = placing("D15", "0,1", ann=poor(goods="0,0 wood stone barley"), marks="mackenzie ann")
    assert (table.casks(ANN), table.points(ANN)) == (2, 0)
    table = taking("A15", marks="mackenzie ann")
    table.play("mark macleod")
    assert (table.casks(ANN), table.points(ANN)) == (1, 0)


@pytest.mark.rule("GM-9.26", "GM-6.7")
def test_other_exchanges_and_exchanges_of_others_bring_nothing_with_mackenzie() -> None:
    table = placing("A5", "0,1", "trade 1,1 1", ann=poor(tiles="1,1 A12", goods="0,0 sheep"), marks="mackenzie ann")
    assert table.points(ANN) == 3
    table = placing("A5", "0,1", "trade 1,1 1", ann=poor(tiles="1,1 A9", goods="0,0 barley"), marks="mackenzie ben")
    assert (table.points(ANN), table.points(BEN)) == (0, 0)


@pytest.mark.rule("GM-9.27", "GM-9.18")
@pytest.mark.ruling("bonus_timing")
def test_robertson_brings_3_resources_of_ones_choice_onto_any_own_tiles() -> None:
    table = claim("robertson", 2)
    table.play("gain 1,0 wood", "gain 0,0 sheep", "gain 1,0 wood")
    assert (table.goods(ANN), table.kind) == ("0,0 sheep 1,0 wood wood", "act")
    table = claim("robertson", 2, goods="0,0 2 wood 1,0 2 wood")
    table.play("gain 1,0 stone", "gain 0,0 sheep")
    assert (table.kind, table.goods(ANN)) == ("act", "0,0 wood wood sheep 1,0 wood wood stone")


# ---------------------------------------------------------------- fourth column


@pytest.mark.rule("GM-9.28", "GM-5.6")
def test_macdonald_brings_2_casks() -> None:
    assert claim("macdonald", 4).casks(ANN) == 2


@pytest.mark.rule("GM-9.29")
def test_ross_brings_6_points() -> None:
    table = claim("ross", 4)
    assert (table.points(ANN), earned(table, "clans")) == (6, 6)


@pytest.mark.rule("GM-9.30", "GM-8.13")
def test_munro_brings_2_for_each_landmark_card_at_the_end() -> None:
    assert claim("munro", 3).points(ANN) == 0
    assert at_end("munro") == 0
    assert at_end("munro", tiles="-1,0 A13") == 2
    assert at_end("munro", tiles="-1,0 A13 -2,0 B13 0,1 C12") == 6
    assert at_end("munro", tiles="0,1 C11 0,1 D3") == 2, "the card of an overbuilt landmark is kept"


@pytest.mark.rule("GM-9.31", "GM-8.13")
@pytest.mark.ruling("hume")
def test_sutherland_brings_2_for_each_person_at_the_end_david_hume_included() -> None:
    assert claim("sutherland", 3).points(ANN) == 0
    assert at_end("sutherland") == 0
    assert at_end("sutherland", persons="A15 B15 C14") == 6
    table = over(ann=poor(persons="A15 H1"), marks="sutherland ann stewart ann")
    assert final(table)["end:sutherland"] == 4


# ---------------------------------------------------------------- fifth column


@pytest.mark.rule("GM-9.32")
def test_mackay_brings_9_points() -> None:
    table = claim("mackay", 6)
    assert (table.points(ANN), earned(table, "clans")) == (9, 9)


@pytest.mark.rule("GM-9.33")
def test_sinclair_brings_8_points() -> None:
    table = claim("sinclair", 5)
    assert (table.points(ANN), earned(table, "clans")) == (8, 8)


@pytest.mark.rule("GM-9.34", "GM-8.13")
def test_gunn_brings_1_for_each_cask_at_the_end() -> None:
    assert claim("gunn", 4).points(ANN) == 0
    assert [at_end("gunn", casks=casks) for casks in (0, 1, 7)] == [0, 1, 7]


# ---------------------------------------------------------------- all of them


@pytest.mark.rule("GM-9.30", "GM-9.31", "GM-9.34", "GM-8.13")
@pytest.mark.ruling("end_game_once")
def test_the_clans_of_the_end_bring_nothing_in_the_scorings_before_and_nothing_to_others() -> None:
    marks = "munro ann sutherland ann gunn ann"
    mine = poor(tiles="-1,0 A13", persons="A15", casks=1)
    table = placing("A3", "1,1", "done", ann=mine, marks=marks, left="C17 D")
    assert [points[0] for points in scored(table, "C").values()] == [0, 1, 1, 1]
    assert table.points(ANN) == 3
    table = over(ann=mine, ben=seat(casks=3, persons="A16"), marks=marks)
    assert not [category for category in final(table, BEN) if category.startswith("end:")]


@pytest.mark.rule("GM-7.2", "GM-7.5")
def test_whoever_claims_a_field_has_its_bonus_and_nobody_else() -> None:
    table = claim("menzies", 1)
    assert [table.points(who) for who in (ANN, BEN)] == [3, 0]
