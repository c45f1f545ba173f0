"""GM-1: who moves next, what the die does, which tiles leave, and how new ones come."""

from __future__ import annotations

import msgspec
import pytest

from games.glen_more.components import load
from games.glen_more.figures import TILES
from tests.glen_more.table import ANN, BEN, CAL, DOT, Table, fresh, lay, seat, with_roll

# S1 and S3 have a river and go left of the village; S2, S4, S5, A1, A2, A3 and A5 cost nothing and fit above it.


def jump(table: Table, tile: str, cell: str = "0,1") -> None:
    """Whoever is on turn takes the tile, and nothing more."""
    table.turn(f"take {tile}", f"place {cell}")


# ---------------------------------------------------------------- who moves


@pytest.mark.rule("GM-1.1")
@pytest.mark.ruling("who_moves")
def test_the_rearmost_piece_moves_and_no_other() -> None:
    table = lay(ring="ann S2 ben S5 cal")
    assert table.asked == (ANN, "take")
    assert [decision.seat for decision in table.session.decisions()] == [0]
    jump(table, "S2")
    assert (table.who, table.ring[:4]) == (ANN, ["ann", "ben", "S5", "cal"])


@pytest.mark.rule("GM-1.1")
def test_whoever_is_still_last_moves_again_and_again() -> None:
    table = lay(ring="ann S2 S4 S5 ben cal A5")
    for tile, cell in (("S2", "0,1"), ("S4", "1,1"), ("S5", "0,-1")):
        assert table.who == ANN
        jump(table, tile, cell)
    assert table.who == ANN
    jump(table, "A5", "1,-1")
    assert table.who == BEN
    assert [event.data[0] for event in table.events if event.kind == "chapter"] == ["turn"] * 5


@pytest.mark.rule("GM-1.1")
def test_the_order_of_turns_is_read_from_the_rondel_alone() -> None:
    table = lay(4, ring="cal dot ann S2 ben S4 S5 A2 A3 A5")
    assert table.who == CAL
    jump(table, "A5")
    assert table.who == DOT
    jump(table, "S2")
    assert table.who == ANN
    jump(table, "A3")
    assert table.who == DOT
    assert table.ring[:5] == ["dot", "ben", "S4", "S5", "A2"]


@pytest.mark.rule("GM-1.1")
@pytest.mark.ruling("who_moves")
def test_nobody_may_pass() -> None:
    table = lay()
    assert all(choice.startswith("take ") for choice in table.may())
    assert table.no("done") != ""
    assert table.no("finish") == "GM-2.6 end_to_come"


@pytest.mark.rule("GM-1.1", "GM-2.7")
@pytest.mark.ruling("end_beyond")
def test_a_piece_on_the_end_or_beyond_it_does_not_count_as_rearmost() -> None:
    table = lay(4, ring="ann S2 E1/ben cal S4 dot")
    jump(table, "S2")
    assert table.who == ANN
    jump(table, "S4", "1,1")
    assert table.session.over


# ---------------------------------------------------------------- where one may move


@pytest.mark.rule("GM-1.9")
@pytest.mark.ruling("who_moves")
def test_any_tile_on_the_rondel_may_be_chosen_over_pieces_and_tiles() -> None:
    table = lay(ring="ann ben S2 cal S5 A15 S1 S3 S4 A1 A2 A3 A5")
    assert table.may() == [f"take {tile}" for tile in ["S2", "S5", "A15", "S1", "S3", "S4", "A1", "A2", "A3", "A5"]]
    jump(table, "A5")
    assert table.position.pieces[0] - table.position.pieces[1] == 11


@pytest.mark.rule("GM-1.9")
@pytest.mark.ruling("who_moves")
def test_a_space_with_a_piece_and_a_tile_that_lies_elsewhere_may_not_be_chosen() -> None:
    table = lay(ring="ann ben S2 cal", ben=seat(tiles="0,1 S5"))
    assert table.no("take S5") == "GM-1.9 not_on_rondel"
    assert table.no("take A17") == "GM-1.9 not_on_rondel"
    assert table.no("take E1") == "GM-2.6 the_end"
    assert len(table.may()) == 10  # thirteen spaces less three pieces


@pytest.mark.rule("GM-1.9", "GM-2.6")
@pytest.mark.ruling("who_moves")
def test_the_end_may_be_chosen_even_if_pieces_stand_on_it() -> None:
    table = lay(ring="ann ben S2 E1/cal")
    assert table.no("finish") == ""
    table.play("finish")
    assert table.ring[:3] == ["ben", "S2", "E1/ann/cal"]


# ---------------------------------------------------------------- tiles that were passed


@pytest.mark.rule("GM-1.5", "GM-1.6")
@pytest.mark.ruling("skipped_tiles")
def test_a_tile_with_no_piece_behind_it_leaves_and_two_new_ones_come() -> None:
    """The example: ahead of Ann lies a Field, then stands Ben's piece; she takes a tile beyond Ben."""
    table = lay(ring="ann S5 ben S2 cal")
    before = table.ring
    jump(table, "S2")
    assert table.happened("passed_over") == [("S5",)]
    assert table.position.discards == ("S5",)
    [came] = table.happened("refilled")
    assert len(came) == 2
    assert set(came) < {f"A{number}" for number in range(1, 18)}
    assert table.ring == ["ben", "ann", "cal", *before[5:], *came]


@pytest.mark.rule("GM-1.5")
@pytest.mark.ruling("skipped_tiles")
def test_tiles_with_any_piece_behind_them_stay() -> None:
    table = lay(ring="ann ben S5 S4 cal S2")
    jump(table, "S2")
    assert table.happened("passed_over") == []
    assert table.ring[:5] == ["ben", "S5", "S4", "cal", "ann"]


@pytest.mark.rule("GM-1.5")
@pytest.mark.ruling("skipped_tiles")
def test_several_tiles_leave_at_once_before_new_ones_come() -> None:
    table = lay(ring="ann S5 A15 A12 ben S2 cal")
    jump(table, "S2")
    assert table.happened("passed_over") == [("S5", "A15", "A12")]
    assert table.kinds("passed_over", "refilled") == ["passed_over", "refilled"]
    assert len(table.happened("refilled")[0]) == 4


@pytest.mark.rule("GM-1.5", "GM-0.13")
@pytest.mark.ruling("skipped_tiles")
def test_the_card_of_a_tile_that_was_passed_is_out_of_the_game() -> None:
    table = lay(ring="ann A13 ben S2 cal")
    jump(table, "S2")
    assert "A13" in table.position.discards
    assert all(owner.cards == () for owner in table.position.seats)
    assert table.no("take A13") == "GM-1.9 not_on_rondel"


# ---------------------------------------------------------------- refill


@pytest.mark.rule("GM-1.6")
def test_after_each_turn_thirteen_spaces_are_filled_again_and_one_is_empty() -> None:
    table = fresh(4, seed=3)
    for _ in range(12):
        turn = table.position.chapter
        table.play(table.may("take", "discard")[0])
        while table.position.chapter == turn:
            table.play(next(iter(table.may("done", "forgo")), table.may()[0]))
        assert len(table.position.ring) == 13
        assert table.position.ring.count("") == 4
        assert table.position.ring[0] == ""


@pytest.mark.rule("GM-1.6")
@pytest.mark.parametrize(("tile", "cell", "new"), [("S1", "-1,0", 1), ("A3", "0,1", 1)])
def test_the_space_that_the_piece_left_is_refilled_at_the_front_however_far_it_went(
    tile: str, cell: str, new: int
) -> None:
    table = lay(ring="ann ben cal S1 S2 S3 S4 S5 A1 A2 A3")
    jump(table, tile, cell)
    assert [len(came) for came in table.happened("refilled")] == [new]


@pytest.mark.rule("GM-1.6")
def test_nothing_comes_before_the_turn_is_over() -> None:
    table = lay(ring="ann ben cal S5")
    table.play("take S5", "place 0,1")
    assert table.ring[0] == "-"
    assert table.happened("refilled") == []
    table.play("done")
    assert len(table.happened("refilled")) == 1


# ---------------------------------------------------------------- when a stack runs out


@pytest.mark.rule("GM-1.7", "GM-8.1")
@pytest.mark.ruling("refill_scoring", "refill_two_stacks")
def test_the_scoring_comes_between_the_tiles_of_two_stacks() -> None:
    table = lay(ring="ann A5 A1 A2 ben S2 cal", left="A16 A17 B C D", ann=seat(casks=3), ben=seat(casks=1))
    jump(table, "S2")
    assert table.kinds("refilled", "scored", "chapter") == [
        "chapter", "refilled", "scored", "scored", "scored", "scored", "refilled", "chapter",
    ]  # fmt: skip
    first, second = table.happened("refilled")
    assert (set(first), len(second)) == ({"A16", "A17"}, 2)
    assert all(tile.startswith("B") for tile in second)
    assert table.position.tally == [(3, 1, 0)]
    assert table.view.stack == "B"


@pytest.mark.rule("GM-1.7")
@pytest.mark.ruling("refill_scoring")
def test_if_the_last_tile_fills_the_rondel_the_scoring_comes_all_the_same_and_before_anybody_moves() -> None:
    table = lay(ring="ann ben cal S5", left="B9 C D", ben=seat(persons="A15 A16"))
    jump(table, "S5")
    assert table.kinds()[-6:] == ["refilled", "scored", "scored", "scored", "scored", "chapter"]
    assert table.points(BEN) == 2
    assert table.view.stack == "C"


@pytest.mark.rule("GM-1.7")
@pytest.mark.ruling("refill_scoring")
def test_no_scoring_while_a_tile_of_the_stack_is_left() -> None:
    table = lay(ring="ann A5 ben S2 cal", left="A15 A16 A17 B C D")
    jump(table, "S2")
    assert table.happened("scored") == []
    assert len(table.position.stacks["A"]) == 1


# ---------------------------------------------------------------- the last stack


@pytest.mark.rule("GM-1.8")
@pytest.mark.ruling("the_end_stack")
def test_the_end_takes_the_next_space_and_the_refill_goes_on_beyond_it() -> None:
    left = " ".join(f"D{number}" for number in range(7, 19))
    for luck in range(1, 60):
        table = lay(ring="ann A5 A1 A2 ben S2 cal", left=left, luck=luck)
        jump(table, "S2")
        [came] = table.happened("refilled")
        if "E1" in came[:-1]:
            assert len(came) == 4
            assert table.ring[-4:] == list(came)
            assert len(table.position.ring) == 13
            assert table.view.end_drawn
            return
    raise AssertionError("The End never came")


@pytest.mark.rule("GM-1.8", "GM-0.11")
@pytest.mark.ruling("the_end_stack")
def test_after_twelve_tiles_of_stack_d_the_end_comes_for_certain_and_before_six_never() -> None:
    for luck in range(1, 7):
        table = lay(ring="ann S5 ben S2 cal", left="D1 D2 D3 D4 D5 D6", luck=luck)
        jump(table, "S2")
        assert table.happened("refilled")[0][0] == "E1"
        left = " ".join(f"D{number}" for number in range(3, 19))
        table = lay(ring="ann A5 A1 A2 ben S2 cal", left=left, luck=luck)
        jump(table, "S2")
        assert "E1" not in table.ring


@pytest.mark.rule("GM-1.8")
@pytest.mark.ruling("d_stack_empty")
def test_when_stack_d_is_used_up_nothing_comes_and_play_goes_on_with_what_lies_there() -> None:
    table = lay(ring="ann S5 S4 ben S2 cal E1 D18 D17 D16 D15 D14 D5", left="D1")
    jump(table, "S2")
    assert table.happened("refilled") == [("D1",)]
    assert table.happened("scored") == []
    assert table.ring == ["ben", "ann", "cal", "E1", "D18", "D17", "D16", "D15", "D14", "D5", "D1"]
    table.forget()
    jump(table, "D5", "-1,0")
    assert table.happened("refilled") == []
    assert table.ring == ["ann", "cal", "E1", "D18", "D17", "D16", "D15", "D14", "ben", "D1"]


@pytest.mark.rule("GM-1.8", "GM-2.7")
@pytest.mark.ruling("d_stack_empty", "the_end_last")
def test_a_game_whose_last_stack_ran_out_is_played_to_its_end() -> None:
    table = lay(ring="ann S5 ben S4 cal E1 D4 D1 D2 D3 D8 D6", left="")
    jump(table, "S4")
    assert (table.who, table.ring) == (BEN, ["ben", "ann", "cal", "E1", "D4", "D1", "D2", "D3", "D8", "D6"])
    jump(table, "D4", "-1,0")
    assert (table.who, table.ring) == (ANN, ["ann", "cal", "E1", "ben", "D1", "D2", "D3", "D8", "D6"])
    table.play("finish")
    assert (table.who, table.ring) == (CAL, ["cal", "E1/ann", "ben", "D1", "D2", "D3", "D8", "D6"])
    table.play("finish")
    assert table.session.over


# ---------------------------------------------------------------- the die


@pytest.mark.rule("GM-1.2")
@pytest.mark.ruling("die_move_count")
@pytest.mark.parametrize(("shown", "gone", "place"), [(1, "S4", 0), (2, "S2", 2), (3, "A1", 4)])
def test_the_die_counts_tiles_and_not_the_pieces_between(shown: int, gone: str, place: int) -> None:
    """As in the example: a tile, then a piece, then a tile."""
    table = with_roll(shown, "take S5", "place 0,1", "done", ring="ann die S4 ben S2 cal A1 S5 A2 A3")
    assert table.happened("rolled")[0] == (shown, gone)
    if shown > 1:
        assert table.ring[0] == "ben"
        assert table.ring[place - 1] == "die"
        assert table.who == BEN
    assert gone in table.position.discards
    assert gone not in table.ring


@pytest.mark.rule("GM-1.2")
def test_the_die_takes_the_space_of_the_tile_that_it_discards() -> None:
    table = with_roll(2, "take S5", "place 0,1", "done", ring="ann die ben cal S4 S2 S5 A2")
    assert table.ring[:5] == ["ben", "cal", "S4", "die", "ann"]
    assert "S4" not in table.position.discards


@pytest.mark.rule("GM-1.2")
@pytest.mark.ruling("die_move_count")
def test_while_it_stays_rearmost_it_is_rolled_again() -> None:
    table = with_roll(1, "take S5", "place 0,1", "done", ring="ann die S4 S2 A1 ben cal S5 A2 A3")
    assert len(table.happened("rolled")) >= 2
    assert table.who == BEN
    assert table.ring.index("die") > 0


@pytest.mark.rule("GM-1.2")
def test_nobody_is_asked_for_the_die_and_it_is_not_rolled_while_a_player_is_behind_it() -> None:
    table = lay(2, ring="ann ben die S2 S5")
    jump(table, "S2")
    assert table.who == BEN
    assert table.happened("rolled") == []
    jump(table, "S5")
    assert table.happened("rolled") != []


@pytest.mark.rule("GM-1.2", "GM-1.6")
@pytest.mark.ruling("die_refill")
def test_after_a_turn_of_the_die_tiles_that_were_passed_leave_and_new_ones_come() -> None:
    table = with_roll(3, "take S5", "place 0,1", "done", ring="ann die S4 ben S2 cal A1 S5 A2 A3")
    assert table.kinds("rolled", "passed_over", "refilled") == ["refilled", "rolled", "passed_over", "refilled"]
    assert table.happened("passed_over") == [("S4",)]
    assert [len(came) for came in table.happened("refilled")] == [1, 2]
    assert len(table.position.ring) == 13


@pytest.mark.rule("GM-1.2", "GM-1.7")
@pytest.mark.ruling("die_refill", "refill_two_stacks")
def test_a_refill_after_the_die_may_set_off_a_scoring() -> None:
    table = with_roll(
        3, "take S5", "place 0,1", "done",
        ring="ann die S4 ben S2 cal A1 S5 A2 A3", left="A16 A17 B C D", ben=seat(casks=1),
    )  # fmt: skip
    assert table.kinds("refilled", "rolled", "scored") == [
        "refilled",
        "rolled",
        "refilled",
        *["scored"] * 4,
        "refilled",
    ]
    assert table.position.tally == [(0, 1, 0)]
    assert table.who == BEN


@pytest.mark.rule("GM-1.3")
def test_no_tile_has_the_icon_at_which_the_die_goes_on() -> None:
    assert not any(tile.chronicle_icon for tile in load().tiles.values())


@pytest.mark.rule("GM-1.3")
@pytest.mark.parametrize(("shown", "gone"), [(1, "S2"), (2, "S2"), (3, "A1")])
def test_it_would_go_on_to_the_next_tile_without_one(shown: int, gone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TILES, "S4", msgspec.structs.replace(TILES["S4"], chronicle_icon=True))
    table = with_roll(shown, "take S5", "place 0,1", "done", ring="ann die S4 ben S2 cal A1 S5 A2 A3")
    assert table.happened("rolled")[0] == (shown, gone)


@pytest.mark.rule("GM-1.4")
@pytest.mark.ruling("die_after_end")
@pytest.mark.parametrize(("shown", "leaves"), [(1, False), (2, True), (3, True)])
def test_the_die_leaves_when_it_would_land_on_the_end_or_beyond(shown: int, leaves: bool) -> None:
    """A tile lies before The End, which counts as the second."""
    table = with_roll(shown, "take D5", "place -1,0", "done", ring="ann die ben D4 cal E1 D5 D6 D7")
    assert (table.position.die == -1) == leaves
    if leaves:
        assert table.happened("die_gone") == [(shown,)]
        assert table.happened("rolled") == []
        assert table.ring[:4] == ["ben", "D4", "cal", "E1"]
    else:
        assert table.happened("rolled") == [(1, "D4")]
        assert table.ring[:4] == ["ben", "die", "cal", "E1"]


@pytest.mark.rule("GM-1.4")
@pytest.mark.ruling("die_after_end")
def test_after_the_die_has_left_the_rondel_is_refilled_for_the_piece_that_is_rearmost_now() -> None:
    table = with_roll(
        3, "take D5", "place -1,0", "done", ring="ann die D4 ben cal E1 D5 D6 D7 D8 D9 D10 D11", left="D17 D18"
    )
    assert table.kinds("refilled", "die_gone", "passed_over") == ["refilled", "die_gone", "passed_over", "refilled"]
    assert table.happened("passed_over") == [("D4",)]
    assert table.ring[:3] == ["ben", "cal", "E1"]
    assert "E1" not in table.position.discards


@pytest.mark.rule("GM-1.2", "GM-1.1")
def test_with_the_die_between_a_player_may_move_again() -> None:
    table = lay(2, ring="ann S2 die ben S5")
    jump(table, "S2")
    assert table.who == ANN
    assert table.ring[:3] == ["ann", "die", "ben"]
