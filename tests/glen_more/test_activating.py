"""GM-6.1 to GM-6.6 and GM-6.16: which tiles may be activated, in which order, and what they make."""

from __future__ import annotations

import pytest

from tests.glen_more.helpers import RESOURCES, earned, placing, poor, taking
from tests.glen_more.table import ANN, BEN, Table, lay, seat

RING_OF_EIGHT = "-1,2 S2 0,2 S4 1,2 A1 -1,1 A2 1,1 A3 -1,0 S3 2,0 S1 2,1 A5 1,3 B3 0,3 A12"
"""Land all around 0,1, and some more of it farther away: 2,0 and 2,1 in the east, 1,3 and 0,3 in the north."""


def could_act_on(table: Table) -> set[str]:
    """The cells that may be activated now."""
    return {choice.split()[1] for choice in table.may("wake", "gather", "trade")}


# ---------------------------------------------------------------- which tiles


@pytest.mark.rule("GM-6.1")
@pytest.mark.ruling("activation_set")
def test_the_placed_tile_and_all_its_eight_neighbours_may_be_activated_and_no_other() -> None:
    table = placing("B4", "0,1", ann=seat(tiles=RING_OF_EIGHT))
    around = {"-1,2", "0,2", "1,2", "-1,1", "1,1", "0,1", "-1,0", "0,0"}
    assert could_act_on(table) == around, "the Home Castle is a neighbour too, but it does nothing"
    for far in ("2,0", "2,1", "1,3"):
        assert table.no(f"wake {far}").startswith("GM-6.1")
    for cell in sorted(around):
        table.play(f"wake {cell}")
    assert set(table.seat(ANN).goods) == around - {"0,0"}


@pytest.mark.rule("GM-6.1", "GM-0.6")
@pytest.mark.ruling("home_halves")
def test_the_halves_of_the_home_are_neighbours_each_by_itself() -> None:
    """To the right of the castle and one row up, a tile is a neighbour of the castle and not of the village."""
    table = placing("A5", "2,1", ann=seat(tiles="1,1 A1", men="1,0"))
    assert could_act_on(table) == {"2,1", "1,1"}
    assert table.no("wake 0,0").startswith("GM-6.1")
    table = placing("A5", "1,1", ann=seat(men="1,0"))
    assert could_act_on(table) == {"1,1", "0,0"}


@pytest.mark.rule("GM-6.1", "GM-6.2")
def test_each_tile_is_activated_only_once_in_a_turn() -> None:
    table = placing("A5", "0,1", "wake 0,1", "wake 0,0")
    for cell in ("0,1", "0,0"):
        assert table.no(f"wake {cell}")
    assert table.may() == ["move 0,0 0,1", "move 0,0 1,0", "done"]


@pytest.mark.rule("GM-6.1")
def test_in_ones_next_turn_the_same_tiles_may_be_activated_again() -> None:
    table = placing("A5", "0,1", "wake 0,1", "done", ring="ann A5 A1 ben cal")
    table.play("take A1", "place 1,1", "wake 0,1")
    assert table.goods(ANN) == "0,1 barley barley"


@pytest.mark.rule("GM-6.1", "GM-6.15")
@pytest.mark.ruling("activation_set")
def test_which_tiles_these_are_is_fixed_when_the_tile_is_placed_wherever_scotsmen_go() -> None:
    land = seat(tiles="1,1 A1 2,1 A2 0,-1 A3", men="0,0")
    table = placing("A5", "0,1", ann=land)
    before = could_act_on(table)
    assert before == {"0,1", "0,0", "1,1"}
    table.play("wake 0,0", "move 0,0 1,1")
    assert could_act_on(table) == {"0,1", "1,1"}
    assert table.no("wake 2,1").startswith("GM-6.1"), "the Scotsman is beside it now, the new tile is not"


@pytest.mark.rule("GM-6.1")
@pytest.mark.ruling("activation_set")
def test_tiles_without_a_scotsman_anywhere_near_are_activated_all_the_same() -> None:
    table = placing("A5", "0,1", "wake 0,1", ann=seat(tiles="1,1 A1 1,2 A2", men="0,0"))
    table.play("wake 1,1", "wake 1,2")
    assert table.goods(ANN) == "1,2 stone 0,1 barley 1,1 wood"


@pytest.mark.rule("GM-6.1", "GM-4.10")
@pytest.mark.ruling("overbuild_contact")
def test_an_overbuilt_tile_is_not_activated_but_the_new_one_and_its_neighbours_are() -> None:
    table = placing("C2", "0,1", ann=poor(tiles="0,1 A2 1,1 A1", goods="1,0 wood"))
    assert could_act_on(table) == {"0,1", "1,1", "0,0"}
    table.play("wake 0,1")
    assert table.goods(ANN) == "0,1 stone stone"
    assert table.no("wake 0,1")


@pytest.mark.rule("GM-6.1")
def test_the_land_of_the_others_does_not_work() -> None:
    table = placing("A5", "0,1", "wake 0,0", "wake 0,1", ben=seat(tiles="0,1 A1"))
    assert table.goods(BEN) == ""
    assert table.no("wake 1,1").startswith("GM-6.1")


@pytest.mark.rule("GM-6.1", "GM-7.1")
@pytest.mark.ruling("person_turn")
def test_a_turn_with_a_person_activates_nothing() -> None:
    table = taking("A15", ann=seat(tiles="0,1 A5"))
    table.play("forgo")
    assert table.may() == ["done"]
    assert table.no("wake 0,1").startswith("GM-6.1")


# ---------------------------------------------------------------- in any order


@pytest.mark.rule("GM-6.2")
@pytest.mark.ruling("activation_set")
@pytest.mark.parametrize("order", [("0,1", "1,1", "0,0"), ("0,0", "0,1", "1,1"), ("1,1", "0,0", "0,1")])
def test_tiles_are_activated_in_the_order_that_one_likes(order: tuple[str, ...]) -> None:
    table = placing("A5", "0,1", *(f"wake {cell}" for cell in order), ann=seat(tiles="1,1 A1"))
    assert [data[1] for data in table.happened("woke")] == list(order)
    assert table.goods(ANN) == "0,1 barley 1,1 wood"


@pytest.mark.rule("GM-6.2", "GM-6.7")
@pytest.mark.ruling("activation_set")
def test_what_one_tile_made_may_be_used_by_a_later_one_in_the_same_turn() -> None:
    table = placing("A5", "0,1", ann=poor(tiles="1,1 A9"))
    assert table.no("trade 1,1 1").startswith("GM-3."), "there is no barley yet"
    table.play("wake 0,1", "trade 1,1 1")
    assert (table.casks(ANN), table.goods(ANN)) == (1, "")


@pytest.mark.rule("GM-6.2", "GM-2.8")
@pytest.mark.ruling("activation_optional")
def test_no_tile_has_to_be_activated() -> None:
    table = placing("A5", "0,1", "done", ring="ann ben A5 cal", ann=seat(tiles="1,1 A1"))
    assert (table.who, table.goods(ANN), table.happened("woke")) == (BEN, "", [])


@pytest.mark.rule("GM-6.2")
def test_one_choice_activates_all_that_ask_nothing() -> None:
    mine = seat(tiles="-1,0 S3 -1,1 A1 -1,2 B11 0,2 A9 1,1 C12", goods="0,2 barley")
    table = placing("A5", "0,1", "rest", ann=mine)
    assert [data[1] for data in table.happened("woke")] == ["-1,2", "-1,1", "0,1", "-1,0", "0,0"]
    assert (table.points(ANN), table.position.steps) == (3, 1)
    assert could_act_on(table) == {"0,2", "1,1"}
    assert table.no("rest")


@pytest.mark.rule("GM-6.2", "GM-6.4")
def test_that_choice_leaves_out_tiles_that_would_lose_something_and_asks_for_two_at_least() -> None:
    mine = poor(tiles="0,1 A2 1,1 A1", goods="0,0 wood 0,1 2 stone 1,1 3 barley")
    table = placing("C2", "0,1", ann=mine)
    assert table.no("wake 1,1").startswith("GM-6.4")
    assert table.no("rest"), "but for the village there is none that gains in full"
    table.play("wake 0,0")
    assert could_act_on(table) == {"0,1"}


# ---------------------------------------------------------------- gaining


@pytest.mark.rule("GM-6.3", "GM-3.10")
@pytest.mark.ruling("storage")
@pytest.mark.parametrize(
    ("tile", "resource"), [("A1", "wood"), ("A2", "stone"), ("A5", "barley"), ("A3", "sheep"), ("B4", "cattle")]
)
def test_a_tile_gains_1_of_the_resource_that_it_shows_on_itself(tile: str, resource: str) -> None:
    table = placing(tile, "0,1", "wake 0,1")
    assert table.goods(ANN) == f"0,1 {resource}"
    assert table.happened("gained") == [(ANN, "0,1", resource)]


@pytest.mark.rule("GM-6.6")
@pytest.mark.parametrize(
    ("tile", "below", "price", "resource"),
    [
        ("C1", "-1,0 B1", "stone", "wood"),
        ("C2", "0,1 S2", "wood", "stone"),
        ("D1", "-1,0 C3", "wood", "sheep"),
        ("D2", "0,1 C4", "stone", "barley"),
    ],
)
def test_a_tile_that_shows_two_resources_gains_both(tile: str, below: str, price: str, resource: str) -> None:
    cell = below.split()[0]
    table = placing(tile, cell, f"wake {cell}", ann=poor(tiles=below, goods=f"0,0 {price}"))
    assert table.goods(ANN) == f"{cell} {resource} {resource}"


@pytest.mark.rule("GM-6.4", "GM-4.9", "GM-6.6")
@pytest.mark.ruling("capacity", "overbuild_overflow")
def test_a_great_quarry_with_2_stones_gains_1_stone_and_not_2() -> None:
    table = placing("C2", "0,1", ann=poor(tiles="0,1 A2", goods="0,1 2 stone 0,0 wood"))
    table.play("wake 0,1")
    assert table.goods(ANN) == "0,1 stone stone stone"
    assert table.happened("no_room") == [(ANN, 1)]


@pytest.mark.rule("GM-6.4", "GM-3.10")
@pytest.mark.ruling("capacity", "storage")
@pytest.mark.parametrize("lying", ["3 barley", "3 wood", "wood stone sheep", "2 cattle barley"])
def test_a_tile_with_3_resources_of_whatever_kinds_is_full(lying: str) -> None:
    table = placing("A1", "1,1", ann=seat(tiles="0,1 A5", goods=f"0,1 {lying}"))
    assert table.no("wake 0,1").startswith("GM-6.4")
    assert "0,1" not in could_act_on(table)


@pytest.mark.rule("GM-6.4", "GM-3.10")
@pytest.mark.ruling("capacity")
def test_a_tile_with_2_resources_of_other_kinds_takes_one_more() -> None:
    table = placing("A1", "1,1", "wake 0,1", ann=seat(tiles="0,1 A5", goods="0,1 wood sheep"))
    assert table.goods(ANN) == "0,1 wood sheep barley"


@pytest.mark.rule("GM-6.5")
@pytest.mark.parametrize("resource", RESOURCES)
def test_the_abbey_gains_1_resource_of_ones_choice_on_itself(resource: str) -> None:
    table = placing("A5", "0,1", ann=seat(tiles="1,1 C12"))
    assert table.may("gather") == [f"gather 1,1 {each}" for each in RESOURCES]
    table.play(f"gather 1,1 {resource}")
    assert table.goods(ANN) == f"1,1 {resource}"
    assert table.may("gather") == []
    assert table.no("gather 1,1 wood")


@pytest.mark.rule("GM-6.5", "GM-6.4")
@pytest.mark.ruling("capacity")
def test_an_abbey_gains_no_whisky_and_nothing_at_all_if_it_is_full() -> None:
    table = placing("A5", "0,1", ann=seat(tiles="1,1 C12"))
    assert table.no("gather 1,1 whisky")
    assert table.no("gather 0,1 wood"), "a field is no abbey"
    table = placing("A5", "0,1", ann=seat(tiles="1,1 C12", goods="1,1 2 sheep wood"))
    assert table.no("gather 1,1 stone").startswith("GM-6.4")


# ---------------------------------------------------------------- points


@pytest.mark.rule("GM-6.16")
@pytest.mark.parametrize(("tile", "points"), [("B11", 3), ("C8", 3), ("D10", 4)])
def test_a_tavern_gives_its_points_each_time_it_is_activated(tile: str, points: int) -> None:
    table = placing(tile, "0,1", "wake 0,1", "done", ring=f"ann {tile} A1 ben cal", ann=seat(casks=1))
    assert table.points(ANN) == points
    table.play("take A1", "place 1,1", "wake 0,1")
    assert (table.points(ANN), earned(table, "tiles")) == (2 * points, 2 * points)
    assert table.no("wake 0,1")


# ---------------------------------------------------------------- where nothing is to be had


@pytest.mark.rule("GM-0.6", "GM-6.2")
def test_the_home_village_gives_a_movement_point_and_the_home_castle_nothing() -> None:
    table = placing("A5", "0,1", "wake 0,0")
    assert table.position.steps == 1
    assert table.no("wake 1,0")


@pytest.mark.rule("GM-9.1", "GM-6.2")
def test_a_loch_by_itself_does_nothing() -> None:
    table = placing("B14", "-1,0")
    assert table.no("wake -1,0")


@pytest.mark.rule("GM-6.1")
def test_before_a_tile_is_placed_nothing_can_be_activated() -> None:
    table = lay(ann=seat(tiles="0,1 A5"))
    assert table.no("wake 0,1")
    table = taking("A1", ann=seat(tiles="0,1 A5"))
    assert (table.kind, bool(table.no("wake 0,1"))) == ("place", True)
