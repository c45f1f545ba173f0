"""GG-2: pigeonholes, and the office upgrades that full ones bring."""

from __future__ import annotations

import pytest

from tests.green_gold.table import ANN, BEN, Table, lay, seat

# Depot 0 has grey, blue and yellow and is free for an Invest, as long as nothing else is said.

TWELVE = ["U05 U06 U07", "U08 U09 U10", "U11 U12 U13", "U14 U15 U16"]


def invest(table: Table, colour: str, depot: int = 0) -> Table:
    table.play("go invest", f"take {depot} {colour}")
    return table


# ---------------------------------------------------------------- placing


@pytest.mark.rule("GG-2.1")
@pytest.mark.parametrize(("hole", "size"), [(0, 2), (1, 3), (2, 2), (3, 3)])
def test_the_pigeonholes_hold_two_three_two_and_three_from_the_top_down(hole: int, size: int) -> None:
    others = ["grey", "yellow", "purple", "orange"]
    one_short = [*others[:hole], f"{size - 1} blue"]
    assert invest(lay(ann=seat(holes=one_short)), "blue").happened("completed") == [(ANN, hole, *["blue"] * size)]
    if size == 3:
        two_short = [*others[:hole], "blue"]
        assert invest(lay(ann=seat(holes=two_short)), "blue").happened("completed") == []


@pytest.mark.rule("GG-2.2")
@pytest.mark.ruling("pigeonhole_place")
def test_a_worker_goes_where_its_colour_is_even_below_an_empty_pigeonhole() -> None:
    table = invest(lay(ann=seat(holes=["", "grey", "", "blue"])), "blue")
    assert table.holes(ANN) == ["", "grey", "", "blue blue"]


@pytest.mark.rule("GG-2.2")
@pytest.mark.ruling("pigeonhole_place")
def test_without_its_colour_it_goes_to_the_topmost_empty_pigeonhole() -> None:
    assert invest(lay(ann=seat(holes=["grey", "", "yellow", ""])), "blue").holes(ANN) == ["grey", "blue", "yellow", ""]
    assert invest(lay(), "blue").holes(ANN) == ["blue", "", "", ""]


@pytest.mark.rule("GG-2.2")
@pytest.mark.ruling("pigeonhole_place")
def test_without_its_colour_and_an_empty_one_it_goes_to_the_bag_and_the_action_is_done_all_the_same() -> None:
    table = lay(ann=seat(money=9, holes=["grey", "yellow", "purple", "orange"]))
    before = table.position.bag["blue"]
    invest(table, "blue")
    assert table.holes(ANN) == ["grey", "yellow", "purple", "orange"]
    assert table.position.bag["blue"] == before + 1
    assert table.shares(ANN) == {"blue": 1}


@pytest.mark.rule("GG-2.3")
@pytest.mark.ruling("pigeonhole_place")
def test_in_mixed_pigeonholes_it_goes_to_the_topmost_that_holds_its_colour() -> None:
    table = invest(lay(ann=seat(holes=["yellow", "grey blue", "blue", ""])), "blue")
    assert table.happened("completed") == [(ANN, 1, "grey", "blue", "blue")]
    assert table.holes(ANN) == ["yellow", "", "blue", ""]


@pytest.mark.rule("GG-2.3")
def test_a_mixed_pigeonhole_counts_as_occupied_for_other_colours() -> None:
    table = invest(lay(ann=seat(holes=["yellow", "grey purple", "orange", "brown"])), "blue")
    assert table.happened("bagged") == [(ANN, "blue")]


# ---------------------------------------------------------------- completing


@pytest.mark.rule("GG-2.4")
@pytest.mark.parametrize(("space", "cost"), [(0, 2), (1, 1), (2, 0)])
def test_a_full_pigeonhole_may_bring_one_of_three_upgrades_for_the_cost_of_its_space(space: int, cost: int) -> None:
    table = invest(lay(ann=seat(money=20, holes=["grey"])), "grey")
    assert table.asked == (ANN, "upgrade")
    assert table.may() == ["upgrade 0", "upgrade 1", "upgrade 2", "decline"]
    name = table.position.upgrades[space]
    before = table.money(ANN)
    table.play(f"upgrade {space}")
    assert table.money(ANN) == before - cost - 4 + (2 if name == "U01" else 0) + 2
    assert table.rows(ANN)[0] == name


@pytest.mark.rule("GG-2.4")
def test_its_workers_go_back_to_the_bag() -> None:
    table = lay(ann=seat(holes=["grey", "2 blue"]))
    before = table.position.bag["blue"]
    invest(table, "blue")
    assert table.holes(ANN) == ["grey", "", "", ""]
    assert table.position.bag["blue"] == before + 3


@pytest.mark.rule("GG-2.4")
@pytest.mark.ruling("upgrade_refused", "pigeonhole_place")
def test_they_go_back_at_once_even_if_no_upgrade_is_wanted() -> None:
    table = lay(ann=seat(money=20, holes=["grey"]))
    before = table.position.bag["grey"]
    invest(table, "grey")
    assert table.kind == "upgrade"
    assert table.position.bag["grey"] == before + 2
    table.play("decline")
    assert table.happened("declined") == [(ANN,)]
    assert table.rows(ANN) == ["", "", "", ""]
    assert table.holes(ANN) == ["", "", "", ""]
    assert table.shares(ANN) == {"grey": 1}


@pytest.mark.rule("GG-2.4", "GG-2.6")
@pytest.mark.ruling("upgrade_refused")
def test_they_go_back_even_if_there_is_no_place_for_an_upgrade() -> None:
    table = lay(ann=seat(holes=["grey"], rows=TWELVE))
    invest(table, "grey")
    assert table.kind == "deliver"
    assert table.holes(ANN)[0] == ""
    assert table.happened("upgraded") == []


@pytest.mark.rule("GG-2.4")
def test_without_any_upgrade_on_offer_the_pigeonhole_is_emptied_all_the_same() -> None:
    table = lay(ann=seat(holes=["grey"]), upgrades="- - -", upgrade_next="", upgrade_deck="")
    table.play("go invest", "take 0 grey")
    assert table.holes(ANN)[0] == ""
    assert table.happened("upgraded") == []


@pytest.mark.rule("GG-2.4", "GG-3.8")
@pytest.mark.ruling("fees_before_loan")
def test_an_upgrade_may_be_paid_with_a_loan() -> None:
    table = invest(lay(ann=seat(money=1, holes=["grey"])), "grey")
    table.play("upgrade 0")
    assert table.happened("loan")[0] == (ANN, 1, 5)


@pytest.mark.rule("GG-2.4")
def test_an_emptied_pigeonhole_takes_workers_again() -> None:
    table = lay(2, ann=seat(money=30, holes=["blue", "yellow"]), neutral="import negotiate", ben=seat(pawn="expand"))
    table.turn("go invest", "take 0 blue", "decline")
    table.end_turn()
    table.play("go serve", "take 4 orange")
    assert table.holes(ANN) == ["orange", "yellow", "", ""]


# ---------------------------------------------------------------- workers from the bag


@pytest.mark.rule("GG-2.5")
@pytest.mark.ruling("bag_worker")
def test_a_worker_from_the_bag_is_drawn_at_random_and_placed_by_the_same_rules() -> None:
    drawn = set()
    for luck in range(1, 40):
        table = invest(lay(ann=seat(holes=["blue"]), share_tokens="grey B6", luck=luck * 9973), "grey")
        (_, worker), *_ = table.happened("drawn_worker")
        drawn.add(worker)
        expected = {"blue": ["", "grey", "", ""], "grey": ["blue", "grey grey", "", ""]}
        assert table.holes(ANN) == expected.get(worker, ["blue", "grey", worker, ""])
    assert drawn == {"grey", "blue", "yellow", "purple", "orange", "brown"}


@pytest.mark.rule("GG-2.5")
@pytest.mark.ruling("bag_worker")
def test_a_worker_from_the_bag_may_complete_a_pigeonhole() -> None:
    table = lay(ann=seat(money=9, holes=["", "2 blue"]), bag="blue", share_tokens="grey B6")
    invest(table, "grey")
    assert table.happened("completed") == [(ANN, 1, "blue", "blue", "blue")]
    assert table.asked == (ANN, "upgrade")
    assert table.position.bag["blue"] == 3


@pytest.mark.rule("GG-2.5", "GG-1.6")
@pytest.mark.ruling("bag_worker")
def test_a_worker_from_the_bag_never_changes_the_company_of_the_action() -> None:
    table = lay(ann=seat(money=9), bag="blue", hq_tokens="grey H6")
    table.play("go negotiate", "take 2 grey")
    assert table.holes(ANN) == ["grey", "blue", "", ""]
    assert table.may() == ["contract 0", "contract 1"]
    table.turn("contract 0")
    assert table.headquarters() == {"grey": ANN}


@pytest.mark.rule("GG-2.5")
@pytest.mark.ruling("bag_worker", "effect_impossible")
def test_from_an_empty_bag_nothing_is_drawn() -> None:
    table = lay(ann=seat(money=9), bag="", share_tokens="grey B6")
    invest(table, "grey")
    assert table.happened("drawn_worker") == []
    assert table.holes(ANN) == ["grey", "", "", ""]
    assert table.kind == "deliver"


@pytest.mark.rule("GG-2.5")
@pytest.mark.ruling("bag_worker")
def test_workers_that_have_just_gone_back_can_be_drawn() -> None:
    table = lay(ann=seat(money=9, holes=["grey"]), bag="", share_tokens="grey B6")
    invest(table, "grey")
    table.play("decline")
    assert table.happened("drawn_worker") == [(ANN, "grey")]
    assert table.holes(ANN) == ["grey", "", "", ""]


# ---------------------------------------------------------------- rows


@pytest.mark.rule("GG-2.6")
def test_an_upgrade_goes_to_any_of_the_four_rows() -> None:
    for row in range(4):
        table = invest(lay(ann=seat(holes=["grey"], rows=["U05"]), upgrades="U06 U07 U08"), "grey")
        table.play("upgrade 2")
        assert table.may() == ["row 0", "row 1", "row 2", "row 3"]
        table.play(f"row {row}")
        expected = ["U05", "", "", ""]
        expected[row] = f"{expected[row]} U08".strip()
        assert table.rows(ANN) == expected


@pytest.mark.rule("GG-2.6", "GG-11.1")
@pytest.mark.ruling("upgrade_timing")
def test_the_new_one_covers_the_last_and_ends_its_effect() -> None:
    """U01 brings £2 after an Invest."""
    for row, bonus in ((0, 0), (1, 2)):
        table = lay(ann=seat(money=20, holes=["grey"], rows=["U01"]), upgrades="U02 U03 U05", share_tokens="grey B2")
        invest(table, "grey")
        table.play("upgrade 2", f"row {row}")
        assert table.money(ANN) == 20 - 4 + bonus


@pytest.mark.rule("GG-2.6", "GG-9.13")
def test_the_money_of_a_covered_upgrade_still_counts_in_the_final_scoring() -> None:
    """U01 is worth £2 and U23 £4."""
    table = lay(4, round=9, last_round=9, active="dot", dot=seat(rows=["U01 U23"]))
    table.turn("go negotiate", "take 2 grey")
    points = {line.rule: line.points for line in table.outcome.of(3).points}
    assert points["GG-9.13"] == 6


@pytest.mark.rule("GG-2.6")
@pytest.mark.ruling("upgrade_refused")
def test_a_row_holds_three_upgrades() -> None:
    table = lay(ann=seat(holes=["grey"], rows=["U05 U06 U07", "U08 U09"]), upgrades="U02 U03 U04", upgrade_next="U10")
    invest(table, "grey")
    table.play("upgrade 2")
    assert table.no("row 0") == "GG-2.6 row_full"
    table.play("row 1")
    assert table.rows(ANN) == ["U05 U06 U07", "U08 U09 U04", "", ""]


@pytest.mark.rule("GG-2.6")
@pytest.mark.ruling("upgrade_refused")
def test_the_twelfth_upgrade_is_the_last() -> None:
    rows = [*TWELVE[:3], "U14 U15"]
    table = lay(ann=seat(holes=["grey"], rows=rows), upgrades="U02 U03 U04", upgrade_next="U17")
    invest(table, "grey")
    table.play("upgrade 2")
    assert table.may() == ["row 3"]
    table.play("row 3")
    assert sum(len(row.split()) for row in table.rows(ANN)) == 12


@pytest.mark.rule("GG-11.1", "GG-2.4")
@pytest.mark.ruling("upgrade_timing")
def test_an_upgrade_works_for_the_action_of_the_same_turn() -> None:
    table = lay(ann=seat(money=20, holes=["grey"]), upgrades="U02 U03 U01", share_tokens="grey B2")
    invest(table, "grey")
    table.play("upgrade 2")
    assert table.money(ANN) == 20 - 4 + 2


@pytest.mark.rule("GG-11.1")
@pytest.mark.ruling("upgrade_timing")
def test_an_upgrade_does_not_work_for_what_is_over() -> None:
    """Neither for the fee of the depot (U24) nor for the pigeonhole that brought it (U46) or its own price (U38)."""
    for name in ("U24", "U46", "U38"):
        table = lay(ann=seat(money=20, holes=["grey"]), upgrades=f"{name} U03 U05", share_tokens="grey B2")
        table.play("go invest", "take 2 grey", "upgrade 0")
        assert table.money(ANN) == 20 - 2 - 2 - 4


# ---------------------------------------------------------------- a second upgrade in a turn


def twice() -> Table:
    """Ann completes a pigeonhole with the worker that she takes, buys for it what costs nothing, and completes another
    with the worker that her share brings."""
    for luck in range(1, 60):
        table = lay(
            ann=seat(money=20, holes=["grey", "2 blue"]), bag="blue", share_tokens="grey B6", upgrades="U05 U06 U07",
            upgrade_next="U08", luck=luck * 7919,
        )  # fmt: skip
        invest(table, "grey").play("upgrade 2")
        if table.happened("drawn_worker") == [(ANN, "blue")]:
            return table
    raise AssertionError("no luck drew the blue worker")


@pytest.mark.rule("GG-2.7")
@pytest.mark.ruling("upgrade_same_turn")
def test_a_second_upgrade_in_a_turn_is_chosen_from_those_left_at_the_cost_of_their_spaces() -> None:
    table = twice()
    assert table.kind == "upgrade"
    assert table.position.upgrades == ["U05", "U06", ""]
    assert table.no("upgrade 2") == "GG-2.7 upgrade_gone"
    assert table.may("upgrade") == ["upgrade 0", "upgrade 1"]
    table.play("upgrade 1", "row 1")
    assert table.money(ANN) == 20 - 4 - 1
    assert table.position.upgrades == ["U05", "", ""]
    table.end_turn()
    assert table.position.upgrades[1:] == ["U08", "U05"]
    assert table.who == BEN


@pytest.mark.rule("GG-2.7")
@pytest.mark.ruling("upgrade_same_turn")
def test_an_upgrade_bonus_after_the_pigeonhole_has_the_spaces_that_are_left_too() -> None:
    """Contract C03 (black, green, red) brings an upgrade to buy."""
    table = lay(
        ann=seat(money=20, holes=["grey"], contracts="C03", crates="black green red"), upgrades="U05 U06 U07",
        upgrade_next="U08",
    )  # fmt: skip
    invest(table, "grey")
    table.play("upgrade 2", "fulfil C03 none")
    assert table.may() == ["upgrade 0", "upgrade 1", "decline"]
    before = table.money(ANN)
    table.play("upgrade 0", "row 0")
    assert table.money(ANN) == before - 2
    assert table.rows(ANN) == ["U07 U05", "", "", ""]
