"""GM-9.6 to GM-9.16: what each of the eleven landmark cards does."""

from __future__ import annotations

import pytest

from tests.glen_more.helpers import RESOURCES, final, over, placing, poor, scored, taking
from tests.glen_more.table import ANN, BEN, lay, seat


def at_end(card: str, tiles: str) -> int:
    """What the card of one of these tiles brings Ann in the final scoring."""
    return final(over(ann=poor(tiles=tiles))).get(f"end:{card}", 0)


# ---------------------------------------------------------------- Loch Lochy


@pytest.mark.rule("GM-9.6", "GM-5.2", "GM-5.4")
@pytest.mark.ruling("joker_place")
def test_loch_lochy_brings_2_jokers_onto_itself() -> None:
    table = placing("A13", "-1,0", "gain -1,0 cattle", "gain -1,0 barley")
    assert (table.goods(ANN), table.kind) == ("-1,0 cattle barley", "act")
    table = placing("A13", "-1,0", "gain -1,0 cattle", "forgo")
    assert (table.goods(ANN), table.kind) == ("-1,0 cattle", "act")


@pytest.mark.rule("GM-9.6", "GM-5.1")
@pytest.mark.ruling("activation_optional")
def test_what_loch_lochy_brought_may_be_used_in_the_same_turn() -> None:
    table = placing("A13", "-1,0", "gain -1,0 barley", "forgo", ann=poor(tiles="0,1 A9"))
    table.play("trade 0,1 1")
    assert table.casks(ANN) == 1


# ---------------------------------------------------------------- Castle Stalker


@pytest.mark.rule("GM-9.7", "GM-5.3")
def test_castle_stalker_puts_1_more_scotsman_on_the_tile_besides_its_own() -> None:
    table = placing("A14", "-1,0", ann=poor(goods="0,0 wood stone"))
    assert (table.men(ANN), table.seat(ANN).supply) == ({"-1,0": 2, "0,0": 1}, 6)
    assert table.happened("came") == [(ANN, 1, "-1,0", "A14"), (ANN, 1, "-1,0", "castle_stalker")]


# ---------------------------------------------------------------- Castle Moil


@pytest.mark.rule("GM-9.8", "GM-5.6")
def test_castle_moil_brings_1_cask() -> None:
    table = placing("B12", "0,1", ann=poor(goods="0,0 wood stone barley"))
    assert (table.casks(ANN), table.men(ANN)) == (1, {"0,0": 1, "0,1": 1})
    assert table.happened("casks") == [(ANN, 1, "castle_moil")]


# ---------------------------------------------------------------- Loch Ness

FAR = "-1,0 B13 1,1 A1 1,2 A2 2,1 A3"
"""Loch Ness, and land that no tile below the village has for a neighbour."""


@pytest.mark.rule("GM-9.9")
@pytest.mark.ruling("activation_set")
def test_loch_ness_activates_one_further_tile_wherever_it_lies() -> None:
    for far, made in (("1,1", "wood"), ("1,2", "stone"), ("2,1", "sheep")):
        table = placing("A5", "0,-1", f"wake {far}", ann=seat(tiles=FAR))
        assert table.goods(ANN) == f"{far} {made}"
        assert {choice.split()[1] for choice in table.may("wake")} == {"0,-1", "0,0"}
        others = {"1,1", "1,2", "2,1"} - {far}
        assert all(table.no(f"wake {other}").startswith("GM-6.1") for other in others)


@pytest.mark.rule("GM-9.9", "GM-6.2")
def test_the_further_tile_may_come_first_last_or_not_at_all() -> None:
    for order in (("1,2", "0,-1", "0,0"), ("0,-1", "0,0", "1,2"), ("0,-1", "0,0")):
        table = placing("A5", "0,-1", *(f"wake {cell}" for cell in order), ann=seat(tiles=FAR))
        assert [data[1] for data in table.happened("woke")] == list(order)


@pytest.mark.rule("GM-9.9", "GM-6.1")
def test_the_further_tile_must_not_have_been_activated_in_this_turn() -> None:
    table = placing("A5", "0,-1", "wake 0,-1", "wake 0,0", ann=seat(tiles=FAR))
    for cell in ("0,-1", "0,0"):
        assert table.no(f"wake {cell}").startswith("GM-6.2")
    table.play("wake 1,1")
    assert table.no("wake 1,1").startswith("GM-6.2")


@pytest.mark.rule("GM-9.9", "GM-6.2")
def test_to_activate_all_that_ask_nothing_leaves_the_further_tile_to_choose() -> None:
    table = placing("A5", "0,-1", "rest", ann=seat(tiles=FAR))
    assert [data[1] for data in table.happened("woke")] == ["0,0", "0,-1"]
    assert {choice.split()[1] for choice in table.may("wake")} == {"1,1", "1,2", "2,1"}


@pytest.mark.rule("GM-9.9", "GM-6.7", "GM-6.5")
def test_the_further_tile_may_exchange_or_gain_of_ones_choice() -> None:
    table = placing("A5", "0,-1", "trade 1,1 1", ann=poor(tiles="-1,0 B13 1,1 A12", goods="0,0 sheep"))
    assert table.points(ANN) == 3
    table = placing("A5", "0,-1", "gather 1,1 cattle", ann=poor(tiles="-1,0 B13 1,1 C12"))
    assert table.goods(ANN) == "1,1 cattle"


@pytest.mark.rule("GM-9.9", "GM-4.6")
def test_overbuilding_counts_as_placing_for_loch_ness() -> None:
    table = placing("C2", "0,-1", "wake 1,2", ann=poor(tiles=f"{FAR.replace('A2', 'B3')} 0,-1 A2", goods="0,0 wood"))
    assert table.goods(ANN) == "1,2 sheep"
    assert table.no("wake 1,1").startswith("GM-6.1")


@pytest.mark.rule("GM-9.9", "GM-5.2", "GM-3.3")
@pytest.mark.ruling("ongoing_start", "scotsman_cost")
def test_loch_ness_works_in_the_turn_in_which_it_is_placed() -> None:
    table = placing("B13", "-1,0", "wake 1,1", ann=seat(tiles="1,1 A1 1,2 A2", men="2 0,0"))
    assert (table.goods(ANN), table.men(ANN)) == ("1,1 wood", {"0,0": 1})
    assert table.no("wake 1,2").startswith("GM-6.1")


@pytest.mark.rule("GM-9.9", "GM-7.1")
@pytest.mark.ruling("person_turn")
def test_loch_ness_does_nothing_in_a_turn_that_places_no_tile() -> None:
    table = taking("A15", ann=seat(tiles=FAR))
    table.play("forgo")
    assert table.may() == ["done"]
    assert table.no("wake 1,1")


@pytest.mark.rule("GM-9.9")
def test_loch_ness_helps_its_owner_only_and_once_in_each_turn_of_his() -> None:
    table = placing("A5", "0,-1", "wake 1,1", "done", ring="ann A5 B4 ben cal", ann=seat(tiles=FAR))
    table.play("take B4", "place -1,-1", "wake 1,1")
    assert table.goods(ANN) == "1,1 wood wood"
    assert table.no("wake 1,2").startswith("GM-6.1")
    table = lay(ring="ann A5 ben cal", ann=seat(tiles="1,1 A1"), ben=seat(tiles="-1,0 B13"))
    table.play("take A5", "place 0,-1")
    assert table.no("wake 1,1").startswith("GM-6.1")


# ---------------------------------------------------------------- Loch Morar, Duart Castle, Iona Abbey


@pytest.mark.rule("GM-9.10", "GM-8.13")
@pytest.mark.ruling("end_game_once")
def test_loch_morar_brings_2_for_each_pasture_cattle_tile_and_field() -> None:
    tiles = "-1,0 B14 0,1 A1 1,1 A2"
    assert at_end("loch_morar", tiles) == 0
    for more, points in (("2,1 A3", 2), ("2,1 A3 3,1 B4", 4), ("2,1 A3 3,1 B4 4,1 A5", 6), ("2,1 A3 3,1 B3", 4)):
        assert at_end("loch_morar", f"{tiles} {more}") == points


@pytest.mark.rule("GM-9.10", "GM-4.10")
@pytest.mark.ruling("end_game_once", "tile_count")
def test_a_great_pasture_or_field_counts_once_for_loch_morar() -> None:
    assert at_end("loch_morar", "-1,0 B14 0,1 A5 0,1 D2 2,0 S3 2,0 D1") == 4


@pytest.mark.rule("GM-9.11", "GM-8.13")
@pytest.mark.ruling("duart_home", "end_game_once")
def test_duart_castle_brings_3_for_each_village_and_the_home_village_counts() -> None:
    assert at_end("duart_castle", "0,1 C11") == 3
    assert at_end("duart_castle", "0,1 C11 1,1 A7 2,1 C5") == 9


@pytest.mark.rule("GM-9.11", "GM-4.10")
@pytest.mark.ruling("duart_home", "tile_count")
def test_a_village_under_a_burgh_counts_once_for_duart_castle() -> None:
    assert at_end("duart_castle", "0,1 C11 1,1 A7 1,1 D8") == 6


@pytest.mark.rule("GM-9.12", "GM-8.13")
@pytest.mark.ruling("end_game_once")
def test_iona_abbey_brings_2_for_each_forest_quarry_distillery_and_abbey_and_counts_itself() -> None:
    assert at_end("iona_abbey", "0,1 C12") == 2
    assert at_end("iona_abbey", "0,1 C12 1,1 A1 2,1 A2 3,1 A9") == 8
    assert at_end("iona_abbey", "0,1 C12 1,1 A11 2,1 B11 3,1 A3 -1,0 D12") == 2
    assert at_end("iona_abbey", "0,1 C12 1,1 A2 1,1 C2") == 4


@pytest.mark.rule("GM-9.10", "GM-9.11", "GM-9.12", "GM-5.2")
def test_a_landmark_that_was_overbuilt_still_brings_what_its_card_says() -> None:
    assert at_end("duart_castle", "0,1 C11 0,1 D3 1,1 A7") == 6


@pytest.mark.rule("GM-9.10", "GM-9.11", "GM-9.12")
@pytest.mark.ruling("end_game_once")
@pytest.mark.parametrize("tiles", ["-1,0 B14 0,1 A5", "0,1 C11", "0,1 C12"])
def test_these_cards_bring_nothing_in_the_scorings_before(tiles: str) -> None:
    table = placing("A3", "1,1", "done", ann=poor(tiles=tiles), left="C17 D")
    assert scored(table, "C")["cards"] == (1, 0, 0)
    assert table.points(ANN) == 1


# ---------------------------------------------------------------- Cawdor Castle


@pytest.mark.rule("GM-9.13", "GM-8.4")
@pytest.mark.ruling("end_game_once")
@pytest.mark.parametrize(("men", "points"), [("0,0", 2), ("0,0 1,0", 3), ("0,0 2 1,0", 5)])
def test_with_cawdor_castle_one_has_2_more_scotsmen_on_the_home_castle_in_the_final_scoring(
    men: str, points: int
) -> None:
    assert final(over(ann=poor(tiles="0,1 C13", men=men)))["scotsmen"] == points


@pytest.mark.rule("GM-9.13", "GM-5.2")
@pytest.mark.ruling("end_game_once", "ongoing_start")
def test_with_cawdor_castle_so_it_is_in_every_scoring_from_the_turn_on_in_which_it_is_placed() -> None:
    table = placing("A3", "1,1", "done", ann=poor(tiles="0,1 C13"), left="C17 D")
    assert scored(table, "C")["scotsmen"] == (2, 0, 0)
    mine = poor(goods="0,0 wood stone cattle")
    table = placing("C13", "0,1", "done", ann=mine, left="C17 D")
    assert scored(table, "C")["scotsmen"] == (2, 0, 0)


@pytest.mark.rule("GM-9.13", "GM-8.2")
def test_the_others_are_compared_with_the_scotsmen_of_cawdor_castle_too() -> None:
    table = over(ann=seat(tiles="0,1 C13"), ben=seat(men="1,0"), cal=seat(men="1,0"))
    assert scored(table, "end")["scotsmen"] == (1, 0, 0)


@pytest.mark.rule("GM-9.13")
@pytest.mark.ruling("end_game_once")
def test_the_scotsmen_of_cawdor_castle_do_not_exist_for_placing_moving_or_paying() -> None:
    mine = seat(tiles="-1,0 A6 0,1 C13", men="0,0")
    assert lay(ring="ann A4 ben cal", ann=mine).no("take A4").startswith("GM-4.2"), "the castle's end is lonely"
    table = placing("A5", "0,-1", "wake 0,0", ann=mine)
    assert table.no("move 1,0 0,0").startswith("GM-6.15")
    assert lay(ring="ann B13 ben cal", ann=mine).no("take B13").startswith("GM-3.3")


# ---------------------------------------------------------------- Loch Oich

WIDE = "0,1 A1 1,1 A2 1,2 A3 2,1 B4"
"""Land of which the left end of the river has one tile for a neighbour."""


@pytest.mark.rule("GM-9.14")
@pytest.mark.ruling("loch_oich")
def test_loch_oich_lets_one_activate_all_own_tiles_in_the_turn_in_which_it_is_placed() -> None:
    table = placing("D13", "-1,0", ann=poor(tiles=WIDE, goods="0,0 2 wood"))
    assert {choice.split()[1] for choice in table.may("wake")} == {"0,1", "1,1", "1,2", "2,1", "0,0"}
    for cell in ("0,1", "1,1", "1,2", "2,1"):
        table.play(f"wake {cell}")
        assert table.no(f"wake {cell}").startswith("GM-6.2")
    assert table.goods(ANN) == "1,2 sheep 0,1 wood 1,1 stone 2,1 cattle"


@pytest.mark.rule("GM-9.14", "GM-6.1")
@pytest.mark.ruling("loch_oich")
def test_before_it_is_placed_the_view_tells_of_all_own_tiles_for_each_place() -> None:
    table = lay(ann=poor(tiles=WIDE, goods="0,0 2 wood"), ring="ann D13 ben cal").play("take D13")
    tiles = {"0,0", "1,0", *WIDE.split()[::2]}
    assert {cell: {*near} for cell, near in table.view.places.items()} == {"-1,0": tiles | {"-1,0"}}


@pytest.mark.rule("GM-9.14", "GM-9.9")
@pytest.mark.ruling("loch_oich")
def test_loch_ness_adds_nothing_to_loch_oich() -> None:
    mine = poor(tiles=f"-1,0 B13 {WIDE}", goods="0,0 2 wood", men="-1,0")
    table = placing("D13", "-2,0", ann=mine)
    for cell in ("0,1", "1,1", "1,2", "2,1", "0,0"):
        table.play(f"wake {cell}")
    for cell in ("0,1", "1,1", "1,2", "2,1", "0,0"):
        assert table.no(f"wake {cell}").startswith("GM-6.2")


@pytest.mark.rule("GM-9.14", "GM-6.2")
def test_with_loch_oich_one_choice_activates_all_own_tiles_that_ask_nothing() -> None:
    table = placing("D13", "-1,0", "rest", ann=poor(tiles=f"{WIDE} 2,2 A9", goods="0,0 2 wood"))
    assert table.goods(ANN) == "1,2 sheep 0,1 wood 1,1 stone 2,1 cattle"
    assert table.position.steps == 1


@pytest.mark.rule("GM-9.14")
def test_after_that_turn_only_neighbours_are_activated_again() -> None:
    mine = poor(tiles=WIDE, goods="0,0 2 wood")
    table = placing("D13", "-1,0", "done", ann=mine, ring="ann D13 A5 ben cal")
    table.play("take A5", "place 0,-1")
    assert {choice.split()[1] for choice in table.may("wake")} == {"0,-1", "0,0"}


@pytest.mark.rule("GM-9.14", "GM-3.4")
def test_loch_oich_costs_any_2_resources_equal_or_mixed() -> None:
    for goods in ("2 wood", "sheep stone"):
        table = taking("D13", ann=poor(goods=f"0,0 {goods}"))
        assert (table.goods(ANN), table.kind) == ("", "place")
    assert lay(ring="ann D13 ben cal", ann=poor(goods="0,0 wood")).no("take D13")


# ---------------------------------------------------------------- Loch Shiel


@pytest.mark.rule("GM-9.15", "GM-5.1")
def test_loch_shiel_puts_the_resource_shown_on_each_tile_that_can_gain_and_is_empty() -> None:
    table = placing("D14", "-1,0", ann=seat(tiles="0,1 A1 1,1 A2 1,2 A3 2,1 B4 2,2 A5"))
    assert table.goods(ANN) == "1,2 sheep 2,2 barley 0,1 wood 1,1 stone 2,1 cattle"
    assert (table.kind, table.happened("woke")) == ("act", [])


@pytest.mark.rule("GM-9.15")
def test_loch_shiel_puts_nothing_on_tiles_that_hold_a_resource_of_any_kind_or_cannot_gain() -> None:
    mine = seat(tiles="0,1 A1 1,1 A2 1,2 A12 2,1 A7", goods="0,1 wood 1,1 sheep")
    table = placing("D14", "-1,0", ann=mine)
    assert table.goods(ANN) == "0,1 wood 1,1 sheep"


@pytest.mark.rule("GM-9.15", "GM-6.6")
def test_loch_shiel_puts_only_1_on_a_tile_that_shows_two() -> None:
    table = placing("D14", "-1,0", ann=seat(tiles="0,1 A2 0,1 C2"))
    assert table.goods(ANN) == "0,1 stone"


@pytest.mark.rule("GM-9.15", "GM-6.5")
@pytest.mark.parametrize("resource", RESOURCES)
def test_loch_shiel_puts_1_of_ones_choice_on_an_abbey(resource: str) -> None:
    table = placing("D14", "-1,0", ann=seat(tiles="1,1 C12"))
    assert table.may() == [*(f"gain 1,1 {each}" for each in RESOURCES), "forgo"]
    table.play(f"gain 1,1 {resource}")
    assert (table.goods(ANN), table.kind) == (f"1,1 {resource}", "act")


@pytest.mark.rule("GM-9.15")
def test_loch_shiel_asks_nothing_of_an_abbey_that_holds_something() -> None:
    table = placing("D14", "-1,0", ann=seat(tiles="1,1 C12", goods="1,1 wood"))
    assert (table.goods(ANN), table.kind) == ("1,1 wood", "act")


@pytest.mark.rule("GM-9.15", "GM-6.1")
def test_the_tiles_that_loch_shiel_filled_may_still_be_activated_in_this_turn() -> None:
    table = placing("D14", "-1,0", "wake 0,1", ann=seat(tiles="0,1 A1 1,1 A2"))
    assert table.goods(ANN) == "0,1 wood wood 1,1 stone"
    assert table.no("wake 1,1").startswith("GM-6.1"), "far from Loch Shiel it is only filled"


@pytest.mark.rule("GM-9.15")
def test_loch_shiel_fills_only_the_land_of_its_owner() -> None:
    table = placing("D14", "-1,0", ben=seat(tiles="0,1 A1"))
    assert table.goods(BEN) == ""


# ---------------------------------------------------------------- Eilean Donan Castle


@pytest.mark.rule("GM-9.16", "GM-5.6")
def test_eilean_donan_castle_brings_2_casks() -> None:
    table = placing("D15", "0,1", ann=poor(goods="0,0 wood stone barley"))
    assert (table.casks(ANN), table.men(ANN)) == (2, {"0,0": 1, "0,1": 1})
    assert table.happened("casks") == [(ANN, 2, "eilean_donan_castle")]
