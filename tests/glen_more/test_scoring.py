"""GM-8.1 to GM-8.8: the four scorings and their four categories."""

from __future__ import annotations

import pytest

from tests.glen_more.helpers import earned, over, placing, poor, scored
from tests.glen_more.table import ANN, Table, seat

BEFORE_LAST = {"A": "A17 B C D", "B": "B17 C D", "C": "C17 D"}
"""What has yet to come when the next tile is the last of its stack."""


def scoring(after: str, **board: object) -> Table:
    """Ann has placed a field below her village, and the last tile of the stack has come."""
    return placing("A5", "0,-1", "done", **{"left": BEFORE_LAST[after], **board})


# ---------------------------------------------------------------- when


@pytest.mark.rule("GM-8.1", "GM-1.7", "GM-0.4")
@pytest.mark.parametrize("after", ["A", "B", "C"])
def test_a_scoring_comes_when_a_stack_runs_out(after: str) -> None:
    table = scoring(after, ann=poor(casks=2))
    assert {data[0] for data in table.happened("scored")} == {after}
    assert table.points(ANN) == 2
    assert len(table.position.tally) == "ABC".index(after) + 1


@pytest.mark.rule("GM-8.1", "GM-8.10")
def test_the_fourth_scoring_comes_at_the_end_and_is_done_in_the_same_way() -> None:
    table = over(ann=poor(casks=2, men="1,0"))
    assert scored(table, "end") == {
        "scotsmen": (1, 0, 0),
        "cards": (0, 0, 0),
        "whisky": (2, 0, 0),
        "persons": (0, 0, 0),
    }
    assert len(table.position.tally) == 4


@pytest.mark.rule("GM-8.1")
def test_there_are_four_categories() -> None:
    mine = poor(tiles="-1,0 A13", men="0,0 4 1,0", casks=3, persons="B15 B16")
    table = scoring("C", ann=mine)
    assert scored(table, "C") == {
        "scotsmen": (5, 0, 0),
        "cards": (1, 0, 0),
        "whisky": (3, 0, 0),
        "persons": (2, 0, 0),
    }
    assert [earned(table, what) for what in ("scotsmen", "cards", "whisky", "persons")] == [5, 1, 3, 2]


@pytest.mark.rule("GM-8.1")
def test_without_a_stack_running_out_nothing_is_scored() -> None:
    table = placing("A5", "0,-1", "done", ann=poor(casks=5))
    assert table.happened("scored") == []
    assert table.points(ANN) == 0


@pytest.mark.rule("GM-8.1", "GM-1.7")
@pytest.mark.ruling("buy_timing")
def test_the_game_stands_still_for_a_scoring() -> None:
    """What Ann could do before she ended her turn she cannot do in the scoring: nobody is asked before it is done."""
    table = placing("A5", "0,-1", left=BEFORE_LAST["A"], ann=poor(casks=1))
    assert table.happened("scored") == []
    table.play("done")
    assert len(table.happened("scored")) == 4
    assert table.kind == "take"


# ---------------------------------------------------------------- the lead


@pytest.mark.rule("GM-8.2", "GM-8.3")
@pytest.mark.ruling("two_player_scoring")
@pytest.mark.parametrize(("lead", "points"), list(enumerate((0, 1, 2, 3, 5, 8, 8, 8))))
@pytest.mark.parametrize("least", [0, 2])
def test_a_lead_gives_0_1_2_3_5_or_8(lead: int, points: int, least: int) -> None:
    table = over(ann=poor(casks=least + lead), ben=seat(casks=least), cal=seat(casks=least))
    assert scored(table, "end")["whisky"] == (points, 0, 0)


@pytest.mark.rule("GM-8.3", "GM-8.2")
@pytest.mark.ruling("two_player_scoring")
def test_three_players_with_6_3_and_1_casks_score_8_2_and_0() -> None:
    table = over(ann=seat(casks=6), ben=seat(casks=3), cal=seat(casks=1))
    assert scored(table, "end")["whisky"] == (8, 2, 0)


@pytest.mark.rule("GM-8.2")
def test_one_compares_with_the_least_and_not_with_the_next() -> None:
    table = over(ann=seat(casks=4), ben=seat(casks=3), cal=seat(casks=2), dot=seat(casks=0))
    assert scored(table, "end")["whisky"] == (5, 3, 2, 0)


@pytest.mark.rule("GM-8.2")
def test_each_category_is_compared_by_itself() -> None:
    table = over(
        ann=seat(casks=1, men="0,0 3 1,0"),
        ben=seat(casks=3, men="0,0 1,0", persons="A15"),
        cal=seat(tiles="-1,0 A13 -2,0 B13"),
    )
    assert scored(table, "end") == {
        "scotsmen": (3, 1, 0),
        "cards": (0, 0, 2),
        "whisky": (1, 3, 0),
        "persons": (0, 1, 0),
    }


# ---------------------------------------------------------------- the categories


@pytest.mark.rule("GM-8.4")
def test_scotsmen_count_on_the_home_castle_only() -> None:
    mine = seat(tiles="-1,0 A14 0,1 B12", men="2 0,0 3 -1,0 2 0,1 1,0")
    table = over(ann=mine)
    assert scored(table, "end")["scotsmen"] == (1, 0, 0)


@pytest.mark.rule("GM-8.5")
def test_all_landmark_cards_count_whether_their_effect_is_over_or_not() -> None:
    table = over(ann=poor(tiles="-1,0 A13 -2,0 B13 -3,0 B14"), ben=seat(tiles="0,1 B12 0,1 D3"))
    assert scored(table, "end")["cards"] == (3, 1, 0), (
        "one that goes on, one that is over, one of the end; an overbuilt one"
    )


@pytest.mark.rule("GM-8.6")
def test_all_casks_count() -> None:
    assert scored(over(ann=seat(casks=3)), "end")["whisky"] == (3, 0, 0)


@pytest.mark.rule("GM-8.7")
@pytest.mark.ruling("hume")
def test_all_persons_count_david_hume_included() -> None:
    table = over(ann=seat(persons="A15 A16 D17"), ben=seat(persons="H1"), marks="stewart ben")
    assert scored(table, "end")["persons"] == (3, 1, 0)


# ---------------------------------------------------------------- ties, and what stays


@pytest.mark.rule("GM-8.8")
@pytest.mark.ruling("equal_minimum")
def test_several_with_the_least_all_score_0_and_the_others_compare_with_it() -> None:
    table = over(ann=seat(casks=2), ben=seat(casks=2), cal=seat(casks=3), dot=seat(casks=6))
    assert scored(table, "end")["whisky"] == (0, 0, 1, 5)
    table = over(ann=seat(casks=4), ben=seat(casks=4), cal=seat(casks=4))
    assert scored(table, "end")["whisky"] == (0, 0, 0)


@pytest.mark.rule("GM-8.8", "GM-8.2")
@pytest.mark.ruling("equal_minimum")
def test_several_with_the_same_lead_score_the_same() -> None:
    table = over(ann=seat(casks=5), ben=seat(casks=5), cal=seat(casks=1))
    assert scored(table, "end")["whisky"] == (5, 5, 0)


@pytest.mark.rule("GM-8.8")
def test_everything_is_kept_after_a_scoring_and_counts_again_in_the_next() -> None:
    mine = poor(tiles="-1,0 A13", men="0,0 1,0", casks=2, persons="A15")
    table = scoring("C", ann=mine)
    assert scored(table, "C") == {"scotsmen": (1, 0, 0), "cards": (1, 0, 0), "whisky": (2, 0, 0), "persons": (1, 0, 0)}
    one = table.seat(ANN)
    assert (one.men, one.cards, one.casks, one.persons) == ({"0,0": 1, "1,0": 1}, ("loch_lochy",), 2, ("A15",))
    assert scored(over(ann=mine), "end") == scored(table, "C")


@pytest.mark.rule("GM-8.8")
@pytest.mark.ruling("min_territory", "equal_minimum")
def test_only_players_compare_and_the_die_has_nothing() -> None:
    table = over(players=2, ann=seat(casks=5), ben=seat(casks=4))
    assert scored(table, "end")["whisky"] == (1, 0)
    table = placing("A5", "0,-1", "done", players=2, ring="ann A5 ben die", left="A17 B C D", ann=seat(casks=3))
    assert scored(table, "A")["whisky"] == (3, 0)
    table = placing(
        "A5", "0,-1", "done", players=2, ring="ann A5 ben die", left="A17 B C D", ann=seat(casks=5), ben=seat(casks=4)
    )
    assert scored(table, "A")["whisky"] == (1, 0)
