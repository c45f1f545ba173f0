"""GM-6.14 and GM-6.15: movement points, and how Scotsmen go with them."""

from __future__ import annotations

import pytest

from tests.glen_more.helpers import placing, poor, taking
from tests.glen_more.table import ANN, BEN, seat

BLOCK = "-1,1 A1 0,1 A2 1,1 A3 0,2 B3"
"""Four tiles above the home."""


@pytest.mark.rule("GM-6.14")
@pytest.mark.ruling("movement_points")
def test_each_tile_with_the_sign_that_is_activated_gives_a_movement_point() -> None:
    mine = poor(tiles="0,2 A7 1,2 B7 1,1 A8", men="0,0 0,2 1,1")
    table = placing("A5", "0,1", "wake 0,2", "wake 1,1", "wake 0,0", ann=mine)
    assert table.position.steps == 3
    assert table.happened("steps") == [(ANN, 1, "A7"), (ANN, 1, "A8"), (ANN, 1, "HV")]


@pytest.mark.rule("GM-6.14", "GM-9.5")
@pytest.mark.ruling("movement_points")
@pytest.mark.parametrize(("tile", "below", "price"), [("D8", "A7", "stone"), ("D3", "B12", "wood stone")])
def test_burgh_and_fortified_castle_give_2(tile: str, below: str, price: str) -> None:
    table = placing(tile, "0,1", ann=poor(tiles=f"0,1 {below}", goods=f"0,0 {price}"))
    if table.kind == "mark":
        table.play("forgo")
    table.play("wake 0,1")
    assert table.position.steps == 2


@pytest.mark.rule("GM-6.14")
def test_a_tile_with_the_sign_gives_no_point_until_it_is_activated() -> None:
    table = placing("A5", "0,1")
    assert (table.position.steps, table.may("move")) == (0, [])
    assert table.no("move 0,0 1,0").startswith("GM-6.14")


@pytest.mark.rule("GM-6.15")
def test_for_a_point_a_scotsman_goes_to_a_neighbour_over_an_edge_or_a_corner() -> None:
    table = placing("A5", "0,-1", "wake 0,0", ann=seat(tiles=BLOCK))
    goals = {choice.split()[2] for choice in table.may("move")}
    assert goals == {"-1,1", "0,1", "1,1", "1,0", "0,-1"}
    table.play("move 0,0 1,1")
    assert (table.men(ANN), table.position.steps) == ({"1,1": 1}, 0)
    assert table.happened("moved") == [(ANN, "0,0", "1,1")]
    assert table.no("move 1,1 0,1").startswith("GM-6.14")


@pytest.mark.rule("GM-6.15")
@pytest.mark.ruling("movement_points")
def test_a_step_goes_to_an_own_tile_and_no_farther_than_a_neighbour() -> None:
    table = placing("A5", "0,-1", "wake 0,0", ann=seat(tiles=BLOCK))
    assert table.no("move 0,0 0,2").startswith("GM-6.15"), "two steps away"
    assert table.no("move 0,0 1,-1").startswith("GM-6.15"), "no tile there"
    assert table.no("move 0,1 0,2").startswith("GM-6.15"), "no Scotsman there"
    assert table.no("move 0,0 0,0").startswith("GM-6.15")


@pytest.mark.rule("GM-6.15")
@pytest.mark.ruling("movement_points")
def test_with_several_points_several_scotsmen_may_move() -> None:
    table = placing("A5", "0,1", "wake 1,1", "wake 0,0", ann=poor(tiles="1,1 A7", men="0,0 1,1"))
    table.play("move 0,0 0,1", "move 1,1 1,0")
    assert table.men(ANN) == {"0,1": 1, "1,0": 1}
    assert table.position.steps == 0


@pytest.mark.rule("GM-6.15")
@pytest.mark.ruling("movement_points")
def test_with_several_points_one_scotsman_may_move_several_times() -> None:
    table = placing("A5", "0,1", "wake 1,1", "wake 0,0", ann=poor(tiles="1,1 A7 1,2 A1", men="2 0,0"))
    table.play("move 0,0 1,1", "move 1,1 1,2")
    assert table.men(ANN) == {"0,0": 1, "1,2": 1}


@pytest.mark.rule("GM-6.15", "GM-6.14")
@pytest.mark.ruling("movement_points", "activation_set")
def test_points_may_be_used_between_other_activations() -> None:
    table = placing("A5", "0,1", "wake 0,0", "move 0,0 0,1", "wake 0,1", "wake 1,1", ann=poor(tiles="1,1 A7"))
    table.play("move 0,1 0,0")
    assert table.kinds("woke", "moved") == ["woke", "moved", "woke", "woke", "moved"]


@pytest.mark.rule("GM-6.14", "GM-6.15", "GM-2.8")
@pytest.mark.ruling("movement_points", "activation_optional")
def test_points_may_be_left_unused_and_are_lost_at_the_end_of_the_turn() -> None:
    table = placing("A5", "0,1", "wake 0,0", "done", ring="ann A5 A15 ben cal")
    assert (table.who, table.position.steps) == (ANN, 0)
    table.play("take A15", "forgo")
    assert (table.position.steps, table.may("move")) == (0, [])
    assert table.no("move 0,0 0,1").startswith("GM-6.14")


@pytest.mark.rule("GM-6.14", "GM-2.8")
@pytest.mark.ruling("movement_points")
def test_points_do_not_pass_to_the_next_player() -> None:
    table = placing("A5", "0,1", "wake 0,0", "done", ring="ann ben A5 cal")
    assert (table.who, table.position.steps) == (BEN, 0)


@pytest.mark.rule("GM-6.15", "GM-3.3")
@pytest.mark.ruling("scotsman_cost", "movement_points")
def test_the_last_scotsman_may_move_like_any_other() -> None:
    table = placing("A5", "0,1", "wake 0,0", "move 0,0 1,0")
    assert table.men(ANN) == {"1,0": 1}


@pytest.mark.rule("GM-6.15", "GM-5.3")
def test_a_scotsman_who_came_with_the_tile_may_move_in_the_same_turn() -> None:
    table = placing("A7", "0,1", "wake 0,1", "move 0,1 1,0", ann=poor(goods="0,0 wood"))
    assert table.men(ANN) == {"0,0": 1, "1,0": 1}


@pytest.mark.rule("GM-6.15", "GM-0.7")
@pytest.mark.ruling("scotsman_supply")
def test_any_number_of_scotsmen_may_stand_on_a_tile() -> None:
    table = placing("A5", "0,1", "wake 0,0", "move 0,0 1,0", ann=seat(men="0,0 8 1,0"))
    assert table.men(ANN) == {"1,0": 9}


@pytest.mark.rule("GM-6.15", "GM-4.2")
def test_where_scotsmen_have_gone_to_the_next_tile_may_be_placed() -> None:
    table = placing("A5", "0,1", "wake 0,0", "move 0,0 1,0", "done", ring="ann A5 A13 ben cal")
    table.play("take A13")
    assert table.cells() == {"2,0"}, "the river goes on to the right only, where he is"


@pytest.mark.rule("GM-6.14", "GM-2.5")
def test_movement_in_a_person_turn_comes_from_a_clan_only() -> None:
    table = taking("A15")
    table.play("mark cameron")
    assert table.position.steps == 2
    table.play("move 0,0 1,0")
    assert (table.men(ANN), table.position.steps) == ({"1,0": 1}, 1)
