"""GM-5: what a tile brings when it is placed, and never again."""

from __future__ import annotations

import pytest

from tests.glen_more.helpers import FULL, RESOURCES, earned, heaped, marks_of, placing, poor, taking
from tests.glen_more.table import ANN, seat

LANDMARKS = {
    "A13": "loch_lochy",
    "A14": "castle_stalker",
    "B12": "castle_moil",
    "B13": "loch_ness",
    "B14": "loch_morar",
    "C11": "duart_castle",
    "C12": "iona_abbey",
    "C13": "cawdor_castle",
    "D13": "loch_oich",
    "D14": "loch_shiel",
    "D15": "eilean_donan_castle",
}
RICH = seat(coins=30, men="0,0 1,0")
"""Whoever can pay and place every landmark."""

# ---------------------------------------------------------------- when


@pytest.mark.rule("GM-5.1")
@pytest.mark.ruling("activation_optional")
def test_one_time_effects_come_before_any_tile_is_activated() -> None:
    table = placing("C10", "0,1", ann=poor(goods="0,0 wood"))
    assert (table.kind, table.happened("woke")) == ("mark", [])
    table = placing("C3", "-1,0")
    assert (table.kind, table.happened("woke")) == ("gain", [])
    table = placing("A9", "0,1", ann=poor(goods="0,0 wood"))
    assert (table.kind, table.casks(ANN), table.happened("woke")) == ("act", 1, [])


@pytest.mark.rule("GM-5.1")
def test_a_one_time_effect_never_comes_again() -> None:
    table = placing("A9", "0,1", "done", ring="ann A9 A1 ben cal", ann=poor(goods="0,0 wood barley"))
    table.play("take A1", "place 1,1", "trade 0,1 1")
    assert table.happened("casks") == [(ANN, 1, "A9"), (ANN, 1, "A9")]
    assert table.casks(ANN) == 2, "one once, and one for barley"
    table = placing("D12", "-1,0", "done", ring="ann D12 A1 ben cal")
    table.turn("take A1", "place 0,1")
    assert earned(table, "effects") == 3


@pytest.mark.rule("GM-5.1", "GM-5.4", "GM-5.5")
@pytest.mark.ruling("activation_optional")
def test_jokers_and_markers_may_be_forgone_but_the_landmark_card_is_taken() -> None:
    table = placing("C10", "0,1", "forgo", ann=poor(goods="0,0 wood"))
    assert (table.kind, table.position.marks, table.seat(ANN).markers) == ("act", {}, 10)
    table = placing("A13", "-1,0", "forgo", "forgo")
    assert (table.kind, table.goods(ANN), table.seat(ANN).cards) == ("act", "", ("loch_lochy",))


# ---------------------------------------------------------------- landmark cards


@pytest.mark.rule("GM-5.2", "GM-0.13")
@pytest.mark.parametrize(("tile", "card"), LANDMARKS.items())
def test_each_landmark_brings_the_card_of_its_name(tile: str, card: str) -> None:
    table = taking(tile, ann=RICH)
    assert table.seat(ANN).cards == ()
    table.play(table.may("place")[0])
    assert table.seat(ANN).cards == (card,)
    assert table.happened("card") == [(ANN, card)]


# ---------------------------------------------------------------- Scotsmen


@pytest.mark.rule("GM-5.3")
def test_a_scotsman_comes_from_the_supply_onto_the_new_tile() -> None:
    table = placing("A7", "0,1", ann=poor(goods="0,0 wood"))
    assert (table.men(ANN), table.seat(ANN).supply) == ({"0,0": 1, "0,1": 1}, 7)
    assert table.happened("came") == [(ANN, 1, "0,1", "A7")]


@pytest.mark.rule("GM-5.3", "GM-0.7")
@pytest.mark.ruling("scotsman_supply")
def test_without_a_scotsman_in_the_supply_nobody_comes() -> None:
    table = placing("A7", "0,1", ann=poor(goods="0,0 wood", men="9 0,0"))
    assert (table.men(ANN), table.seat(ANN).supply) == ({"0,0": 9}, 0)
    assert table.happened("none_left") == [(ANN, "A7")]
    assert table.happened("came") == []


@pytest.mark.rule("GM-5.3", "GM-9.7")
@pytest.mark.ruling("scotsman_supply")
def test_if_the_supply_is_too_small_those_who_are_there_come() -> None:
    table = placing("A14", "-1,0", ann=poor(goods="0,0 wood stone", men="8 0,0"))
    assert (table.men(ANN), table.seat(ANN).supply) == ({"0,0": 8, "-1,0": 1}, 0)
    assert table.happened("none_left") == [(ANN, "castle_stalker")]


# ---------------------------------------------------------------- jokers


@pytest.mark.rule("GM-5.4")
@pytest.mark.ruling("joker_place")
@pytest.mark.parametrize("resource", RESOURCES)
def test_a_joker_brings_a_resource_of_ones_choice_onto_the_new_tile(resource: str) -> None:
    table = placing("C3", "-1,0")
    assert table.may() == [*(f"gain -1,0 {each}" for each in RESOURCES), "forgo"]
    table.play(f"gain -1,0 {resource}")
    assert (table.goods(ANN), table.kind) == (f"-1,0 {resource}", "act")


@pytest.mark.rule("GM-5.4", "GM-0.5")
@pytest.mark.ruling("joker_place")
def test_a_joker_is_no_whisky_and_goes_nowhere_else_while_the_tile_has_room() -> None:
    table = placing("C3", "-1,0")
    assert table.no("gain -1,0 whisky")
    assert table.no("gain 0,0 wood").startswith("GM-5.4")


@pytest.mark.rule("GM-5.4")
@pytest.mark.ruling("joker_place")
@pytest.mark.parametrize("second", ["wood", "cattle"])
def test_several_jokers_may_be_equal_or_different(second: str) -> None:
    table = placing("A13", "-1,0", "gain -1,0 wood", f"gain -1,0 {second}")
    assert (table.goods(ANN), table.kind) == (f"-1,0 wood {second}", "act")


@pytest.mark.rule("GM-5.4", "GM-3.10")
@pytest.mark.ruling("joker_place", "storage")
def test_a_joker_that_does_not_fit_goes_onto_any_tile_with_room() -> None:
    """No tile of the game has jokers and resources at once, so the two that fill it are put there by hand."""
    table = placing("A13", "-1,0", ann=seat(tiles="0,1 A12", goods="0,0 3 wood"))
    table = heaped(table, "-1,0 2 stone 0,0 3 wood")
    table.play("gain -1,0 sheep")
    where = {choice.split()[1] for choice in table.may("gain")}
    assert where == {"1,0", "0,1"}
    assert table.no("gain -1,0 sheep").startswith("GM-6.4")
    table.play("gain 0,1 sheep")
    assert table.goods(ANN) == "0,1 sheep -1,0 stone stone sheep 0,0 wood wood wood"


@pytest.mark.rule("GM-5.4")
@pytest.mark.ruling("joker_place")
def test_a_joker_for_which_there_is_no_room_anywhere_is_lost() -> None:
    table = placing("A13", "-1,0", ann=seat(goods=FULL))
    table = heaped(table, f"-1,0 2 stone {FULL}")
    table.play("gain -1,0 sheep")
    assert (table.kind, table.goods(ANN)) == ("act", "-1,0 stone stone sheep 0,0 wood wood wood 1,0 wood wood wood")
    assert [data[0] for data in table.happened("no_room")] == [ANN]


# ---------------------------------------------------------------- markers


@pytest.mark.rule("GM-5.5", "GM-7.2")
def test_a_clan_marker_of_a_tile_is_placed_at_its_price_and_brings_the_bonus() -> None:
    table = placing("C10", "0,1", ann=seat(goods="0,0 wood", coins=4))
    assert table.kind == "mark"
    table.play("mark menzies")
    assert (table.coins(ANN), table.points(ANN), table.seat(ANN).markers) == (3, 3, 9)
    assert table.kind == "act"


@pytest.mark.rule("GM-5.5", "GM-7.6", "GM-0.8")
@pytest.mark.ruling("clan_marker_supply")
def test_without_a_marker_left_the_effect_is_lost() -> None:
    table = placing("C10", "0,1", ann=poor(goods="0,0 wood"), marks=marks_of(ANN, 10))
    assert table.seat(ANN).markers == 0
    assert table.kind == "act"
    assert table.happened("no_marker") == [(ANN,)]


# ---------------------------------------------------------------- casks, coins, points


@pytest.mark.rule("GM-5.6")
def test_a_cask_is_taken_and_there_may_be_any_number() -> None:
    table = placing("B8", "0,1", ann=poor(goods="0,0 stone", casks=29))
    assert table.casks(ANN) == 30
    assert table.happened("casks") == [(ANN, 1, "B8")]


@pytest.mark.rule("GM-5.7")
def test_coins_are_taken_from_the_pool() -> None:
    table = placing("B9", "0,1", ann=poor(goods="0,0 wood"))
    assert table.coins(ANN) == 1
    assert table.happened("coins") == [(ANN, 1, "B9")]


@pytest.mark.rule("GM-5.8")
def test_victory_points_are_taken_at_once() -> None:
    table = placing("D12", "-1,0")
    assert (table.points(ANN), earned(table, "effects")) == (3, 3)
    assert table.happened("points") == [(ANN, 3, "D12")]
