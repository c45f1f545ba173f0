"""EN-4.17 to EN-4.20: drawing cards."""

from __future__ import annotations

import pytest

from tests.endeavor.table import BLACK, RED, lay, seat


@pytest.mark.rule("EN-4.17")
def test_the_top_card_is_taken_and_its_icons_raise_the_scores_at_once() -> None:
    table = lay(
        black=seat(harbor=1, buildings="market", industry=1, culture=0, finance=0, politics=0),
        tracks={"north_america": "black 3 red 2 white"},
    )
    table.play(BLACK, "activate market", "draw north_america")
    assert table.seat(BLACK).cards == ("north_america-1",)
    assert table.scores(BLACK) == (1 + 1, 0 + 1, 0, 0)
    assert table.stack("north_america")[0] == "north_america-2"


@pytest.mark.rule("EN-4.17", "EN-4.18")
@pytest.mark.parametrize(("value", "mine"), [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 3), (5, 4), (5, 5)])
def test_one_needs_as_many_markers_in_the_region_as_the_cards_value(value: int, mine: int) -> None:
    above = " ".join(f"africa-{lower}" for lower in range(1, value))
    track = f"{mine} black {6 - mine} red" if mine else "6 red"
    table = lay(black=seat(harbor=1, buildings="market"), red=seat(cards=above), tracks={"africa": track})
    table.play(BLACK, "activate market")
    assert table.no(BLACK, "draw africa") == ("" if mine >= value else "EN-4.18 too_few_markers")


@pytest.mark.rule("EN-4.17")
def test_a_stack_with_no_card_cannot_be_drawn_from() -> None:
    held = " ".join(f"africa-{value}" for value in range(1, 6))
    table = lay(black=seat(harbor=1, buildings="market"), red=seat(cards=held), tracks={"africa": "6 black"})
    table.play(BLACK, "activate market")
    assert table.no(BLACK, "draw africa") == "EN-4.17 stack_empty"


@pytest.mark.rule("EN-4.18")
@pytest.mark.ruling("draw_count")
def test_markers_in_cities_and_on_and_beside_the_track_are_counted_and_only_ones_own_there() -> None:
    table = lay(
        black=seat(harbor=1, buildings="market"), red=seat(cards="africa-1 africa-2"), white=seat(),
        tracks={"africa": "black 3 red 2 white", "india": "3 black 2 red 2 white"},
        beside={"africa": "black red"}, cities={"black": "elmina lisbon", "red": "cape_town"},
    )  # fmt: skip
    assert table.markers(BLACK, "africa") == 3
    table.play(BLACK, "activate market", "draw africa")
    assert table.seat(BLACK).cards == ("africa-3",)


@pytest.mark.rule("EN-4.18", "EN-4.19")
@pytest.mark.ruling("draw_count")
def test_the_presence_that_europe_gives_to_everybody_is_no_marker() -> None:
    table = lay(black=seat(harbor=1, buildings="market"), red=seat(cards="europe-0 slavery-0"))
    assert table.markers(BLACK, "europe") == 0
    assert table.no(BLACK, "activate market") == "EN-3.7 nothing_to_do"


@pytest.mark.rule("EN-4.19")
@pytest.mark.parametrize("stack", ["europe", "slavery"])
def test_a_card_of_value_0_needs_no_marker(stack: str) -> None:
    table = lay(black=seat(harbor=1, buildings="market"))
    table.play(BLACK, "activate market", f"draw {stack}")
    assert table.seat(BLACK).cards == (f"{stack}-0",)


@pytest.mark.rule("EN-4.19")
@pytest.mark.parametrize("stack", ["europe", "slavery"])
def test_in_europe_cities_count_and_each_counts_for_both_stacks(stack: str) -> None:
    for cities in ("london", "london venice"):
        table = lay(
            black=seat(harbor=1, buildings="market", tokens="occupy_or_draw"),
            red=seat(cards="europe-0 europe-1 slavery-0 slavery-1"),
            cities={"black": cities}, tracks={"africa": "6 black"},
        )  # fmt: skip
        table.play(BLACK, "activate market")
        allowed = table.no(BLACK, f"draw {stack}")
        assert allowed == ("" if cities == "london venice" else "EN-4.18 too_few_markers")


@pytest.mark.rule("EN-4.20", "EN-6.4")
def test_while_one_acts_one_may_hold_any_number_of_cards() -> None:
    table = lay(
        black=seat(harbor=1, buildings="market", politics=0, tokens="occupy_or_draw",
                   cards="slavery-0 slavery-1 slavery-2 slavery-3 slavery-4 north_america-1"),
        tracks={"caribbean": "3 black 3 red", "north_america": "2 black 4 red"},
        red=seat(passed=True), white=seat(passed=True),
    )  # fmt: skip
    table.play(BLACK, "activate market", "draw caribbean")
    assert len(table.seat(BLACK).cards) == 7
    assert table.asked == {BLACK: "turn"}
    table.play(BLACK, "spend occupy_or_draw", "draw caribbean")
    assert len(table.seat(BLACK).cards) == 8
    assert RED not in table.asked
