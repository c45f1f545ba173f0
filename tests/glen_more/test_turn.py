"""GM-2: from the choice of a tile to the end of the turn, and the turns at and beyond The End."""

from __future__ import annotations

import pytest

from tests.glen_more.table import ANN, BEN, fresh, lay, seat, with_roll

# With ten Scotsmen, one the piece, and none in the supply there is always one in the territory. Nothing can be taken if
# every tile on the rondel costs something: no coins, no resources, no casks.
DEAR = "A6 A7 A8 A9 A10 A11 A14 B6 B7 B8"
POOR = seat(coins=0)


# ---------------------------------------------------------------- the steps


@pytest.mark.rule("GM-2.1", "GM-2.8")
def test_a_turn_is_choice_payment_piece_place_effects_activations_and_the_end_in_which_new_tiles_come() -> None:
    table = lay(ring="ann A8 ben cal", ann=seat(tiles="1,1 S2", goods="1,1 2 stone", coins=0))
    table.play("take A8", "place 0,1", "rest", "done")
    assert table.kinds() == [
        "chapter", "took", "gave", "placed", "came", "woke", "steps", "woke", "gained", "woke", "steps", "refilled",
        "chapter",
    ]  # fmt: skip


@pytest.mark.rule("GM-2.1")
def test_nothing_comes_of_a_tile_before_it_is_paid_and_placed() -> None:
    table = lay(ring="ann A9 ben cal", ann=seat(goods="0,0 wood"), market="stone 1")
    table.play("take A9")
    assert table.asked == (ANN, "pay")
    assert (table.casks(ANN), "A9" in table.tiles(ANN).values()) == (0, False)
    table.play("give 0,0 wood")
    assert table.asked == (ANN, "place")
    assert (table.casks(ANN), "A9" in table.tiles(ANN).values()) == (0, False)
    table.play("place 0,1")
    assert table.casks(ANN) == 1
    assert table.tiles(ANN)["0,1"] == "A9"


# ---------------------------------------------------------------- taking


@pytest.mark.rule("GM-2.2")
@pytest.mark.ruling("take_must_place")
def test_a_tile_that_cannot_be_paid_may_not_be_chosen() -> None:
    table = lay(ring="ann A6 A14 B11 S5 ben cal", ann=POOR)
    assert table.no("take A6") == "GM-3.5 coins"
    assert table.no("take A14") == "GM-3.5 coins"
    assert table.no("take B11") == "GM-3.2 casks"
    assert table.no("take S5") == ""


@pytest.mark.rule("GM-2.2")
@pytest.mark.ruling("take_must_place")
def test_a_tile_that_cannot_be_placed_may_not_be_chosen() -> None:
    """The Scotsman stands in the upper right corner, far from both ends of the river."""
    land = "1,1 S2 2,1 S4 2,2 S5 3,2 A5"
    table = lay(ring="ann S1 A4 C1 A1 ben cal", ann=seat(tiles=land, men="3,2"))
    assert table.no("take S1") == "GM-4.2 ends_alone"
    assert table.no("take A4") == "GM-4.2 ends_alone"
    assert table.no("take C1") == "GM-4.6 no_target"
    assert table.no("take A1") == ""


@pytest.mark.rule("GM-2.2", "GM-3.8")
@pytest.mark.ruling("take_must_place")
def test_what_could_be_sold_counts_before_the_choice() -> None:
    """A wood would bring 2 coins, and a stone costs 1."""
    table = lay(ring="ann A8 ben cal", ann=seat(coins=0, goods="0,0 wood"), market="wood 2")
    assert table.no("take A8") == ""
    table = lay(ring="ann A8 ben cal", ann=seat(coins=0, goods="0,0 wood"))
    assert table.no("take A8") == "GM-3.5 coins"
    table = lay(ring="ann A8 ben cal", ann=seat(coins=0, goods="0,0 wood"), market="wood 1 stone 1")
    assert table.no("take A8") == "GM-3.5 coins"


@pytest.mark.rule("GM-2.2", "GM-3.3")
@pytest.mark.ruling("take_must_place", "scotsman_cost")
def test_the_place_is_judged_with_the_scotsmen_left_after_paying() -> None:
    """Loch Ness costs a Scotsman and lies at an end of the river: the castle is two tiles from the left end, and three
    from the right one."""
    near, far = "0,0", "2,2"
    land = "1,1 S5 2,2 S4 2,1 S2"
    table = lay(ring="ann B13 ben cal", ann=seat(tiles=land, men=f"{near} {far}"))
    assert table.no("take B13") == ""
    table.play("take B13")
    assert table.happened("sent") == [(ANN, far)]  # without the other it could not be placed
    table = lay(ring="ann B13 ben cal", ann=seat(tiles=land, men=f"2 {far}"))
    assert table.no("take B13") == "GM-4.2 ends_alone"


# ---------------------------------------------------------------- the piece


@pytest.mark.rule("GM-2.3")
def test_the_piece_takes_the_space_of_the_tile_and_leaves_its_own_empty() -> None:
    table = lay(ring="ann ben S2 cal S5")
    table.play("take S5")
    assert table.ring[:5] == ["-", "ben", "S2", "cal", "ann"]
    assert table.happened("took") == [(ANN, "S5", 4)]


# ---------------------------------------------------------------- persons


@pytest.mark.rule("GM-2.4")
def test_a_person_is_laid_aside_and_not_placed() -> None:
    table = lay(ring="ann A15 ben cal")
    table.play("take A15")
    assert table.happened("laid_aside") == [(ANN, "A15")]
    assert table.seat(ANN).persons == ("A15",)
    assert table.tiles(ANN) == {"0,0": "HV", "1,0": "HC"}
    assert table.asked == (ANN, "mark")


@pytest.mark.rule("GM-2.4", "GM-2.5")
@pytest.mark.ruling("no_legal_tile")
def test_a_person_can_always_be_taken() -> None:
    table = lay(ring=f"ann {DEAR.replace('A6', 'A15')} ben cal", ann=POOR)
    assert table.may() == ["take A15"]
    assert table.no("discard A7 coin") == "GM-2.5 something_to_take"


# ---------------------------------------------------------------- when nothing can be taken


@pytest.mark.rule("GM-2.5")
@pytest.mark.ruling("no_legal_tile")
def test_if_no_tile_can_be_taken_any_one_may_be_discarded_for_a_coin_or_a_movement_point() -> None:
    table = lay(ring=f"ann {DEAR} ben cal", ann=POOR)
    assert table.may() == [f"discard {tile} {what}" for tile in DEAR.split() for what in ("coin", "step")]


@pytest.mark.rule("GM-2.5", "GM-2.3")
@pytest.mark.ruling("no_legal_tile")
def test_a_discard_moves_the_piece_costs_nothing_and_brings_a_coin() -> None:
    table = lay(ring=f"ann {DEAR} ben cal", ann=POOR)
    table.play("discard A9 coin")
    assert table.happened("discarded") == [(ANN, "A9", "coin")]
    assert table.coins(ANN) == 1
    assert table.ring[4] == "ann"
    assert "A9" in table.position.discards
    assert table.may() == ["done"]
    table.play("done")
    assert table.happened("passed_over") == [("A6", "A7", "A8")]


@pytest.mark.rule("GM-2.5", "GM-6.14")
@pytest.mark.ruling("no_legal_tile", "person_turn")
def test_or_a_movement_point_for_this_turn_and_nothing_is_activated() -> None:
    table = lay(ring=f"ann {DEAR} ben cal", ann=POOR)
    table.play("discard B8 step")
    assert (table.coins(ANN), table.position.steps) == (0, 1)
    assert table.may() == ["move 0,0 1,0", "done"]
    assert table.no("wake 0,0") == "GM-6.1 nothing_placed"
    table.play("move 0,0 1,0")
    assert table.men(ANN) == {"1,0": 1}
    assert table.may() == ["done"]


@pytest.mark.rule("GM-2.5")
@pytest.mark.ruling("no_legal_tile")
def test_a_movement_point_that_is_not_used_is_lost() -> None:
    table = lay(ring=f"ann {DEAR} ben cal", ann=POOR)
    table.play("discard A6 step", "done")
    assert (table.who, table.position.steps) == (ANN, 0)  # still rearmost
    table.play("discard A7 coin")
    assert table.may("move") == []


@pytest.mark.rule("GM-2.5")
@pytest.mark.ruling("no_legal_tile")
def test_it_counts_what_could_be_bought_and_sold() -> None:
    """A stone costs a coin; the sheep brings one where somebody has bought one."""
    sheep = seat(coins=0, goods="0,0 sheep")
    assert "take A6" in lay(ring=f"ann {DEAR} ben cal", ann=seat(coins=1)).may()
    assert lay(ring=f"ann {DEAR} ben cal", ann=sheep, market="sheep 1").may("discard") == []
    assert lay(ring=f"ann {DEAR} ben cal", ann=sheep).may("take") == []


@pytest.mark.rule("GM-2.5")
@pytest.mark.ruling("no_legal_tile")
def test_tiles_that_can_be_paid_but_not_placed_count_as_not_to_be_taken() -> None:
    """The Scotsman stands where neither end of the river is near, and no tile without a river lies on the rondel."""
    land = "0,1 S5 0,2 S4 0,3 S2"
    ring = "ann S1 S3 A4 A13 B1 B2 B5 B14 C3 D4 ben cal"
    table = lay(ring=ring, ann=seat(tiles=land, men="0,3"))
    assert table.may("take") == []
    assert len(table.may("discard")) == 20
    table = lay(ring=ring, ann=seat(tiles=land, men="0,1"))
    assert table.may("discard") == []


@pytest.mark.rule("GM-2.5", "GM-2.6")
@pytest.mark.ruling("no_legal_tile")
def test_the_end_does_not_count_as_a_tile_to_take_and_may_be_moved_onto_instead_but_not_discarded() -> None:
    table = lay(ring="ann D6 D7 ben cal E1 D8 D9 D10 D1 D2 D3 D11", ann=POOR)
    assert "finish" in table.may()
    assert len(table.may("discard")) == 18
    assert table.no("discard E1 coin") == "GM-2.6 the_end"
    table.play("finish")
    assert table.who == BEN


# ---------------------------------------------------------------- onto The End


@pytest.mark.rule("GM-2.6")
@pytest.mark.ruling("the_end_move")
def test_onto_the_end_nothing_is_taken_placed_or_activated_and_the_turn_is_over() -> None:
    table = lay(ring="ann S2 ben E1 cal", ann=seat(tiles="0,1 S5", coins=4))
    table.play("finish")
    assert table.who == BEN
    assert table.kinds() == ["chapter", "finished", "passed_over", "refilled", "chapter"]
    assert (table.coins(ANN), table.goods(ANN)) == (4, "")
    assert table.ring[:3] == ["ben", "E1/ann", "cal"]


@pytest.mark.rule("GM-2.6")
@pytest.mark.ruling("the_end_move")
def test_any_number_of_pieces_may_stand_there_and_it_stays_on_the_rondel() -> None:
    table = lay(4, ring="ann ben cal S2 E1/dot")
    table.play("finish", "finish")
    assert table.ring[:3] == ["cal", "S2", "E1/ann/ben/dot"]
    table.play("finish")
    assert table.session.over
    assert "E1" not in table.position.discards


@pytest.mark.rule("GM-2.6", "GM-3.9")
@pytest.mark.ruling("the_end_move", "buy_timing")
def test_one_may_sell_before_moving_onto_the_end() -> None:
    table = lay(ring="ann S2 ben E1 cal", ann=seat(coins=0, goods="0,0 barley"), market="barley 3")
    table.play("sell 0,0 barley", "finish")
    assert table.coins(ANN) == 3


@pytest.mark.rule("GM-2.6")
@pytest.mark.ruling("the_end_stack", "the_end_move")
def test_the_end_may_be_chosen_as_soon_as_it_lies_there_and_not_before() -> None:
    assert lay(ring="ann S2 ben cal S4 S5 A1 A2 A3 A5 A9 A10 E1").no("finish") == ""
    assert lay().no("finish") == "GM-2.6 end_to_come"
    table = lay(ring="ann S2 ben E1 cal")
    assert table.no("take E1") == "GM-2.6 the_end"


# ---------------------------------------------------------------- beyond The End


@pytest.mark.rule("GM-2.7")
@pytest.mark.ruling("end_beyond")
def test_the_turn_that_passes_the_end_is_a_normal_one_and_the_last() -> None:
    table = lay(ring="ann ben S2 E1 D5 cal D6", ann=seat(tiles="0,1 S5"))
    table.play("take D5", "place -1,0", "wake -1,0", "wake 0,1", "done")
    assert table.goods(ANN) == "0,1 barley -1,0 cattle"
    assert table.who == BEN
    table.turn("take S2", "place 0,1")
    assert table.who == BEN
    table.play("finish")
    assert table.session.over


@pytest.mark.rule("GM-2.7", "GM-2.5")
@pytest.mark.ruling("end_beyond", "no_legal_tile")
def test_if_nothing_can_be_taken_a_tile_beyond_the_end_may_be_discarded() -> None:
    table = lay(ring="ann D6 ben cal E1 D7 D8 D9 D10 D1 D2 D3 D11", ann=POOR)
    table.play("discard D9 coin", "done")
    assert table.coins(ANN) == 1
    assert table.ring[:6] == ["ben", "cal", "E1", "D7", "D8", "ann"]
    table.play("finish", "finish")
    assert table.session.over


@pytest.mark.rule("GM-2.7", "GM-1.5")
@pytest.mark.ruling("the_end_last")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_end_is_never_among_the_tiles_that_were_passed(seed: int) -> None:
    table = fresh(2 + seed % 3, seed)
    turns = 0
    while not table.session.over:
        options = table.may("done", "forgo") or table.may("take", "discard") or table.may()
        table.play(options[turns % len(options)] if table.kind == "take" else options[0])
        turns += 1
    assert "E1" not in table.position.discards
    assert len(table.happened("finished")) < turns


# ---------------------------------------------------------------- the end of the game


@pytest.mark.rule("GM-2.7", "GM-8.9")
@pytest.mark.ruling("game_over")
def test_the_game_is_over_at_the_end_of_the_last_players_turn_without_a_refill() -> None:
    table = lay(ring="ann S2 E1/ben D5 cal D6")
    table.play("take D5", "place -1,0")
    assert table.asked == (ANN, "act")
    table.play("done")
    assert table.session.over
    assert table.kinds("refilled", "passed_over") == []
    assert [data for data in table.happened("scored") if data[0] == "end"] != []


@pytest.mark.rule("GM-8.9", "GM-1.4")
@pytest.mark.ruling("game_over")
def test_the_die_does_not_move_again_even_if_it_is_still_behind() -> None:
    table = lay(ring="ann S2 die S4 E1/ben cal D6")
    table.play("finish")
    assert table.session.over
    assert table.kinds("rolled", "die_gone", "refilled") == []


@pytest.mark.rule("GM-8.9", "GM-1.2")
@pytest.mark.ruling("game_over", "die_after_end")
def test_while_somebody_is_still_in_the_game_the_die_moves_on() -> None:
    table = with_roll(3, "finish", ring="ann die S4 ben E1 cal D6")
    assert table.who == BEN
    assert table.happened("die_gone") == [(3,)]


# ---------------------------------------------------------------- ending the turn


@pytest.mark.rule("GM-2.8")
def test_the_end_of_a_turn_is_said_even_if_nothing_is_left_to_do() -> None:
    table = lay(ring="ann A15 ben cal", ann=seat(coins=0))
    table.play("take A15", "forgo")
    assert table.asked == (ANN, "act")
    assert table.may() == ["done"]
    table.play("done")
    assert table.who == ANN


@pytest.mark.rule("GM-2.8", "GM-6.14")
@pytest.mark.ruling("movement_points", "activation_optional")
def test_what_was_not_used_of_a_turn_is_lost() -> None:
    table = lay(ring="ann S5 S4 ben cal")
    table.play("take S5", "place 0,1", "wake 0,0", "done")
    assert (table.who, table.position.steps, table.position.awake) == (ANN, 0, ())
    table.play("take S4", "place 0,-1")
    assert table.position.steps == 0
    assert table.may("move") == []
    assert table.no("wake 0,1") == "GM-6.1 asleep"


@pytest.mark.rule("GM-2.8", "GM-3.9")
@pytest.mark.ruling("buy_timing")
def test_it_is_the_last_moment_to_sell() -> None:
    table = lay(ring="ann S5 ben cal", market="barley 1", ann=seat(coins=0))
    table.play("take S5", "place 0,1", "wake 0,1", "sell 0,1 barley", "done")
    assert table.coins(ANN) == 1
    assert table.happened("sold") == [(ANN, "barley", "0,1", 1)]
