"""EN-1: the round, and the build phase."""

from __future__ import annotations

import pytest

from tests.endeavor.table import BLACK, GREEN, PURPLE, RED, WHITE, Table, lay, seat

BY_LEVEL = {
    1: ["market", "shipyard", "workshop"],
    2: ["bank", "barracks", "guild_hall"],
    3: ["docks", "fortress", "theater"],
    4: ["cartographer", "trade_office", "university"],
    5: ["exchange", "museum", "parliament"],
}


def up_to(level: int) -> list[str]:
    """All buildings of these levels."""
    return [tile for number in range(1, level + 1) for tile in BY_LEVEL[number]]


def may_build(table: Table, who: str) -> list[str]:
    return [choice.split()[1] for choice in table.may(who)]


# ---------------------------------------------------------------- the round


@pytest.mark.rule("EN-1.1")
def test_a_round_has_four_phases_build_growth_salary_action() -> None:
    table = lay("round", round=2, red=seat(), white=seat(), green=seat())
    for who in (RED, WHITE, GREEN):
        table.play(who, "build market")
    table.let_pass()
    assert [event.data[0] for event in table.events if event.kind == "chapter"][:4] == [
        "build", "growth", "salary", "action",
    ]  # fmt: skip
    assert table.position.round == 3
    assert table.position.phase == "build"


@pytest.mark.rule("EN-1.1", "EN-1.2")
@pytest.mark.ruling("first_player_passes")
@pytest.mark.parametrize("first", [RED, WHITE, GREEN, BLACK])
def test_the_seat_with_the_first_player_marker_begins_each_phase_and_the_others_follow_clockwise(first: str) -> None:
    busy = seat(buildings="market", manned="colonial_house market", harbor=2, finance=0)
    table = lay("round", round=2, first=first, red=busy, white=busy, green=busy, black=busy)
    seats = [RED, WHITE, GREEN, BLACK]
    order = [*seats[seats.index(first) :], *seats[: seats.index(first)]]
    for who in order:
        assert table.asked == {who: "build"}
        table.play(who, "build shipyard")
    assert [table.name(event.seat) for event in table.events if event.kind == "grew"] == order
    for who in order:
        assert table.asked == {who: "salary"}
        table.play(who, "pay market")
    for who in order:
        assert table.asked == {who: "turn"}
        table.play(who, "pass")


# ---------------------------------------------------------------- one building each


@pytest.mark.rule("EN-1.3", "EN-0.11")
def test_a_tile_is_taken_from_the_stockpile_and_put_on_the_board() -> None:
    table = lay("build", black=seat(), red=seat(), white=seat(), round=1)
    table.play(BLACK, "build shipyard")
    assert table.seat(BLACK).buildings == ("colonial_house", "shipyard")
    assert table.view.tiles["shipyard"] == 5 - 1


@pytest.mark.rule("EN-1.3", "EN-0.11")
def test_a_building_that_is_gone_from_the_stockpile_cannot_be_taken() -> None:
    table = lay("build", black=seat(buildings="3 shipyard"), red=seat(buildings="market 2 shipyard"), white=seat())
    assert table.no(BLACK, "build shipyard").endswith("no_tile")
    assert "build market" in table.may(BLACK)


@pytest.mark.rule("EN-1.4")
@pytest.mark.ruling("build_mandatory")
def test_everybody_builds_exactly_one_building_there_is_no_way_round_it() -> None:
    table = lay("build", round=1, black=seat(), red=seat(), white=seat())
    for who in (BLACK, RED, WHITE):
        assert {choice.split()[0] for choice in table.may(who)} == {"build"}
        assert table.no(who, "pass")
        table.play(who, "build market")
    assert [len(owner.buildings) - 1 for owner in table.position.seats] == [1, 1, 1]
    assert table.position.phase == "action"


# ---------------------------------------------------------------- levels


@pytest.mark.rule("EN-1.5", "EN-0.15")
@pytest.mark.parametrize(
    ("industry", "level"),
    [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 3), (7, 4), (9, 4), (10, 5), (15, 5), (16, 5)],
)
def test_any_tile_of_the_build_level_or_a_lower_one_may_be_taken_and_no_higher_one(industry: int, level: int) -> None:
    table = lay("build", black=seat(industry=industry, buildings="barracks"))
    assert may_build(table, BLACK) == up_to(level)
    for tile in up_to(5)[3 * level :]:
        assert table.no(BLACK, f"build {tile}") == "EN-1.5 build_level"


def with_level_1_gone(first: str) -> Table:
    """Five seats that have built all of level 1 in three rounds."""
    return lay(
        "build",
        first=first,
        black=seat(buildings="3 shipyard", industry=0),
        green=seat(buildings="2 shipyard workshop"),
        purple=seat(buildings="3 workshop"),
        red=seat(buildings="2 market workshop"),
        white=seat(buildings="3 market", industry=3),
    )


@pytest.mark.rule("EN-1.6")
@pytest.mark.ruling("build_level_empty")
def test_with_nothing_left_at_ones_level_one_takes_a_tile_of_the_next_higher_level() -> None:
    table = with_level_1_gone(BLACK)
    assert may_build(table, BLACK) == BY_LEVEL[2]
    assert table.seen(BLACK).build_level == 2
    assert table.no(BLACK, "build docks") == "EN-1.5 build_level"


@pytest.mark.rule("EN-1.6")
@pytest.mark.ruling("build_level_empty")
def test_who_has_tiles_left_at_or_below_the_own_level_gets_nothing_higher() -> None:
    """White, of level 2, has all of level 2 left, though level 1 is gone."""
    table = with_level_1_gone(WHITE)
    assert may_build(table, WHITE) == BY_LEVEL[2]


@pytest.mark.rule("EN-1.6")
@pytest.mark.ruling("build_level_empty")
def test_with_levels_1_and_2_gone_one_reads_on_until_there_are_tiles_and_never_past_3() -> None:
    table = lay(
        "build",
        black=seat(buildings="3 shipyard 3 barracks", industry=1),
        green=seat(buildings="2 shipyard barracks 3 guild_hall"),
        purple=seat(buildings="3 workshop 3 bank"),
        red=seat(buildings="2 market 2 workshop bank docks"),
        white=seat(buildings="3 market guild_hall 2 docks"),
    )
    assert may_build(table, BLACK) == ["fortress", "theater"]
    assert table.seen(BLACK).build_level == 3
    assert table.no(BLACK, "build university") == "EN-1.5 build_level"


@pytest.mark.rule("EN-1.7")
@pytest.mark.parametrize("first", BY_LEVEL[5])
def test_with_a_level_5_building_one_takes_no_other_of_level_5_but_lower_ones(first: str) -> None:
    table = lay("build", black=seat(buildings=first, industry=10))
    assert may_build(table, BLACK) == up_to(4)
    for other in set(BY_LEVEL[5]) - {first}:
        assert table.no(BLACK, f"build {other}") == "EN-1.7 one_top_building"


@pytest.mark.rule("EN-1.7")
def test_without_one_the_other_seats_may_take_level_5() -> None:
    table = lay("build", first=GREEN, black=seat(buildings="museum"), green=seat(industry=10))
    assert may_build(table, GREEN) == [tile for tile in up_to(5) if tile != "museum"]


@pytest.mark.rule("EN-1.8")
def test_a_building_may_be_built_again_and_each_of_the_two_is_activated_by_itself() -> None:
    table = lay("build", black=seat(harbor=9, buildings="shipyard"), green=seat(), purple=seat())
    table.play(BLACK, "build shipyard")
    assert table.seat(BLACK).buildings == ("colonial_house", "shipyard", "shipyard")
    for who in (GREEN, PURPLE):
        table.play(who, "build market")
    table.play(BLACK, "activate shipyard", "ship africa")
    table.let_pass(BLACK)
    table.play(BLACK, "activate shipyard", "ship africa")
    assert table.manned(BLACK) == ["shipyard", "shipyard"]
    assert table.no(BLACK, "activate shipyard") == "EN-3.3 in_use"


# ---------------------------------------------------------------- icons, and when a level is read


@pytest.mark.rule("EN-1.9")
def test_the_icons_of_a_tile_raise_the_scores_at_once() -> None:
    table = lay("build", black=seat(industry=2, culture=3, finance=4, politics=5))
    table.play(BLACK, "build bank")
    assert table.scores(BLACK) == (2, 3, 4 + 2, 5)


@pytest.mark.rule("EN-1.9", "EN-8.13")
def test_glory_icons_raise_no_score() -> None:
    table = lay("build", black=seat(industry=7, culture=3, finance=4, politics=5))
    before = table.glory(BLACK)
    table.play(BLACK, "build university")
    assert table.scores(BLACK) == (7, 3, 4, 5)
    assert table.glory(BLACK) == before | {"university": 3}


@pytest.mark.rule("EN-1.10")
@pytest.mark.ruling("level_timing")
def test_the_build_level_is_read_before_the_new_tiles_icons_are_added() -> None:
    table = lay("build", round=1, black=seat(), red=seat(), white=seat())
    assert may_build(table, BLACK) == up_to(1)
    table.play(BLACK, "build workshop")
    assert table.seen(BLACK).build_level == 2
    assert BLACK not in table.asked


@pytest.mark.rule("EN-1.10", "EN-2.2")
@pytest.mark.ruling("level_timing")
def test_growth_counts_the_tile_of_the_same_round() -> None:
    table = lay("build", black=seat(industry=4, culture=0), red=seat(), white=seat(culture=0))
    table.play(BLACK, "build theater")
    table.play(RED, "build market")
    table.play(WHITE, "build market")
    assert (table.seat(BLACK).harbor, table.seat(WHITE).harbor) == (3, 2)


@pytest.mark.rule("EN-1.10", "EN-2.6")
@pytest.mark.ruling("level_timing")
def test_salary_counts_the_tile_of_the_same_round() -> None:
    busy = seat(buildings="market", manned="colonial_house market", industry=2, finance=0, culture=0)
    table = lay("build", black=busy, red=busy, white=seat())
    table.play(BLACK, "build bank")
    table.play(RED, "build market")
    table.play(WHITE, "build market")
    assert table.asked == {RED: "salary"}
    assert table.manned(BLACK) == []
    assert table.seat(BLACK).harbor == 2 + 2


@pytest.mark.rule("EN-1.11")
@pytest.mark.ruling("colonial_house")
def test_the_colonial_house_is_no_tile_nobody_can_build_it() -> None:
    table = lay("build", black=seat(industry=10))
    assert "colonial_house" not in table.view.tiles
    assert table.no(BLACK, "build colonial_house")


@pytest.mark.rule("EN-1.11")
@pytest.mark.ruling("colonial_house", "payment_target")
def test_the_colonial_house_is_activated_and_paid_like_a_building() -> None:
    table = lay(black=seat(harbor=2, tokens="payment"), red=seat(passed=True), white=seat(passed=True))
    table.play(BLACK, "activate colonial_house", "occupy london")
    assert table.manned(BLACK) == ["colonial_house"]
    table.play(BLACK, "spend payment", "pay colonial_house")
    assert table.manned(BLACK) == []
