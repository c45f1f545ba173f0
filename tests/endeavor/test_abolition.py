"""EN-4.21 and EN-4.22: the abolition of slavery."""

from __future__ import annotations

import pytest

from tests.endeavor.table import BLACK, RED, WHITE, Given, Table, lay, seat

EUROPE = "europe-0 europe-1 europe-2 europe-3 europe-4"
FIVE_CITIES = "copenhagen london bordeaux cadiz venice"


def about_to_abolish(
    black: Given, red: Given | None = None, white: Given | None = None, green: Given | None = None
) -> Table:
    """Black can draw Europe 5; Green holds the other five cards of Europe."""
    return lay(
        round=2, black=black, red=red or seat(), white=white or seat(), green=green or seat(cards=EUROPE),
        cities={"black": FIVE_CITIES},
    )  # fmt: skip


@pytest.mark.rule("EN-4.21", "EN-3.10")
def test_every_seat_turns_its_slavery_cards_face_down_and_loses_their_icons() -> None:
    table = about_to_abolish(
        black=seat(harbor=1, buildings="market"),
        red=seat(cards="slavery-1 slavery-2", industry=5, finance=4),
        white=seat(cards="slavery-5", industry=3, finance=3),
    )
    table.play(BLACK, "activate market", "draw europe")
    assert (table.scores(RED)[0], table.scores(RED)[2]) == (5 - 1 - 2, 4 - 1 - 1)
    assert (table.scores(WHITE)[0], table.scores(WHITE)[2]) == (0, 0)
    assert [table.seat(who).set_aside for who in (RED, WHITE)] == [("slavery-1", "slavery-2"), ("slavery-5",)]
    assert [table.seat(who).cards for who in (RED, WHITE)] == [(), ()]


@pytest.mark.rule("EN-4.21")
def test_what_is_left_of_the_slavery_stack_leaves_the_game_and_nobody_can_draw_from_it() -> None:
    table = about_to_abolish(
        black=seat(harbor=2, buildings="market trade_office"), red=seat(cards="slavery-1", passed=True),
        white=seat(passed=True), green=seat(cards=EUROPE, passed=True),
    )  # fmt: skip
    table.play(BLACK, "activate market", "draw europe")
    assert table.stack("slavery") == []
    assert sorted(table.position.removed) == ["slavery-0", "slavery-2", "slavery-3", "slavery-4", "slavery-5"]
    assert table.view.abolished
    assert table.no(BLACK, "activate trade_office") == "EN-3.7 nothing_to_do"


@pytest.mark.rule("EN-4.22")
@pytest.mark.ruling("abolition_once")
def test_it_hits_the_one_who_drew_too() -> None:
    table = about_to_abolish(black=seat(harbor=1, buildings="market", cards="slavery-3", industry=5, finance=2))
    table.play(BLACK, "activate market", "draw europe")
    assert table.seat(BLACK).cards == ("europe-5",)
    assert table.seat(BLACK).set_aside == ("slavery-3",)
    assert (table.scores(BLACK)[0], table.scores(BLACK)[2]) == (5 - 3, 2 - 1)


@pytest.mark.rule("EN-4.22")
@pytest.mark.ruling("abolition_once")
def test_it_hits_seats_that_have_passed_and_nobodys_card_limit_is_checked_for_it() -> None:
    table = about_to_abolish(
        black=seat(harbor=1, buildings="market"),
        red=seat(cards="slavery-0 slavery-1", politics=0, passed=True),
    )
    table.play(BLACK, "activate market", "draw europe")
    assert table.seat(RED).set_aside == ("slavery-0", "slavery-1")
    assert table.asked == {WHITE: "turn"}


@pytest.mark.rule("EN-4.22", "EN-7.11", "EN-6.5")
@pytest.mark.ruling("abolition_once", "card_limit_count")
def test_cards_set_aside_by_it_cost_1_glory_each_and_count_toward_no_limit() -> None:
    table = about_to_abolish(
        black=seat(harbor=1, buildings="market"), green=seat(cards=EUROPE, passed=True),
        red=seat(cards="slavery-0 slavery-1 slavery-2", set_aside="slavery-5", politics=0),
    )  # fmt: skip
    table.play(BLACK, "activate market", "draw europe")
    assert table.glory(RED)["slavery"] == -4
    table.play(RED, "pass")
    assert table.asked == {WHITE: "turn"}


@pytest.mark.rule("EN-4.22")
@pytest.mark.ruling("abolition_once", "stack_return")
def test_europe_5_can_come_back_and_be_drawn_again_without_effect() -> None:
    table = lay(
        black=seat(harbor=3, buildings="2 market", tokens="occupy_or_draw", cards="africa-5", politics=5),
        red=seat(passed=True), white=seat(passed=True), green=seat(cards=EUROPE, passed=True),
        cities={"black": FIVE_CITIES}, tracks={"africa": "5 red white"}, abolished=True,
    )  # fmt: skip
    table.play(BLACK, "activate market", "draw europe")
    assert table.seat(BLACK).cards == ("africa-5", "europe-5")
    assert "abolition" not in table.kinds()
    assert table.no(BLACK, "draw slavery")


@pytest.mark.rule("EN-4.21", "EN-4.17")
def test_after_abolition_there_is_no_slavery_card_to_draw() -> None:
    table = lay(black=seat(harbor=1, buildings="market"), abolished=True)
    table.play(BLACK, "activate market")
    assert table.no(BLACK, "draw slavery").endswith("abolished")
    assert table.may(BLACK) == ["draw europe"]
