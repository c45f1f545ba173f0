"""EN-2: growth, and salaries."""

from __future__ import annotations

import pytest

from tests.endeavor.table import BLACK, GREEN, RED, WHITE, lay, seat

# ---------------------------------------------------------------- growth


@pytest.mark.rule("EN-2.1", "EN-2.2", "EN-0.15")
@pytest.mark.parametrize(
    ("culture", "markers"),
    [(0, 2), (1, 2), (2, 3), (3, 3), (4, 4), (6, 4), (7, 5), (9, 5), (10, 6), (15, 6), (17, 6)],
)
def test_growth_moves_markers_from_supply_to_harbor_as_culture_says(culture: int, markers: int) -> None:
    before = lay("action", black=seat(culture=culture, harbor=4)).seat(BLACK).supply
    table = lay("growth", black=seat(culture=culture, harbor=4))
    assert table.seat(BLACK).harbor == 4 + markers
    assert table.seat(BLACK).supply == before - markers


@pytest.mark.rule("EN-2.1")
def test_everybody_grows_by_the_own_culture() -> None:
    table = lay("growth", black=seat(culture=0), red=seat(culture=4), white=seat(culture=10))
    assert [table.seat(who).harbor for who in (BLACK, RED, WHITE)] == [2, 4, 6]


@pytest.mark.rule("EN-2.3")
@pytest.mark.ruling("supply_empty")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_with_too_few_markers_in_the_supply_one_takes_what_is_there(left: int) -> None:
    table = lay("growth", black=seat(culture=4, supply=left))
    assert table.seat(BLACK).supply == 0
    assert table.seat(BLACK).harbor == lay("action", black=seat(culture=4, supply=left)).seat(BLACK).harbor + left


@pytest.mark.rule("EN-2.4", "EN-4.13")
@pytest.mark.ruling("supply_empty")
def test_markers_of_an_attack_go_to_their_owners_supply_and_growth_brings_them_back() -> None:
    table = lay(
        black=seat(supply=0, tokens="attack", culture=0), red=seat(supply=0, culture=0), white=seat(),
        cities={"red": "london"},
    )  # fmt: skip
    table.play(BLACK, "spend attack", "attack london")
    assert (table.seat(BLACK).supply, table.seat(RED).supply) == (1, 1)
    harbors = [table.seat(who).harbor for who in (BLACK, RED)]
    table.let_pass()
    while table.position.phase == "build":
        (who,) = table.asked
        table.play(who, "build market")
    assert [table.seat(who).supply for who in (BLACK, RED)] == [0, 0]
    assert [table.seat(who).harbor for who in (BLACK, RED)] == [harbor + 1 for harbor in harbors]


# ---------------------------------------------------------------- salary


@pytest.mark.rule("EN-2.5")
def test_in_round_1_there_is_no_marker_on_a_building_and_nothing_happens() -> None:
    table = lay("build", round=1, black=seat(), red=seat(), white=seat())
    for who in (BLACK, RED, WHITE):
        table.play(who, "build market")
    assert table.asked == {BLACK: "turn"}
    assert "salary" not in table.kinds()


ALL_AT_WORK = "market shipyard guild_hall barracks docks"


@pytest.mark.rule("EN-2.5", "EN-2.6", "EN-2.7", "EN-0.15")
@pytest.mark.parametrize(
    ("finance", "payments"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5), (16, 5)]
)
def test_so_many_markers_come_home_as_finance_says(finance: int, payments: int) -> None:
    mine = seat(buildings=ALL_AT_WORK, manned=f"colonial_house {ALL_AT_WORK}", finance=finance)
    table = lay("salary", black=mine)
    for number in range(payments):
        assert table.asked == {BLACK: "salary"}
        assert table.view.payments == payments - number
        table.play(BLACK, table.may(BLACK)[0])
    assert table.asked == {BLACK: "turn"}
    assert (table.seat(BLACK).harbor, len(table.manned(BLACK))) == (payments, 6 - payments)


@pytest.mark.rule("EN-2.7")
def test_with_more_markers_than_payments_one_chooses_which_come_home() -> None:
    table = lay("salary", black=seat(buildings="market shipyard", manned="colonial_house shipyard", finance=1))
    assert table.may(BLACK) == ["pay colonial_house", "pay shipyard"]
    assert table.no(BLACK, "pay market") == "EN-2.7 no_marker"
    assert table.no(BLACK, "pay bank") == "EN-2.7 not_built"
    table.play(BLACK, "pay shipyard")
    assert table.manned(BLACK) == ["colonial_house"]


@pytest.mark.rule("EN-2.7", "EN-2.8")
@pytest.mark.ruling("salary_mandatory")
@pytest.mark.parametrize("finance", [2, 4, 10])
def test_with_as_many_payments_as_markers_or_more_all_come_home_unasked_and_the_rest_is_lost(finance: int) -> None:
    table = lay("salary", black=seat(buildings="market", manned="colonial_house market", finance=finance))
    assert table.asked == {BLACK: "turn"}
    assert table.manned(BLACK) == []
    assert table.seat(BLACK).harbor == 2


@pytest.mark.rule("EN-2.8")
@pytest.mark.ruling("salary_mandatory")
def test_a_salary_cannot_be_turned_down() -> None:
    table = lay("salary", black=seat(buildings="market", manned="colonial_house market", finance=0))
    assert table.may(BLACK) == ["pay colonial_house", "pay market"]
    assert table.no(BLACK, "pass")
    assert table.no(BLACK, "stop")


@pytest.mark.rule("EN-2.8", "EN-2.7")
def test_of_two_buildings_of_one_kind_one_is_paid() -> None:
    table = lay("salary", black=seat(buildings="shipyard shipyard", manned="shipyard shipyard", finance=0))
    assert table.may(BLACK) == ["pay shipyard"]
    table.play(BLACK, "pay shipyard")
    assert table.manned(BLACK) == ["shipyard"]


@pytest.mark.rule("EN-2.5")
def test_salaries_are_paid_in_turn_order_each_by_the_own_finance() -> None:
    busy = "colonial_house market"
    table = lay(
        "salary",
        first=WHITE,
        black=seat(buildings="market", manned=busy, finance=0),
        white=seat(buildings="market", manned=busy, finance=0),
        green=seat(buildings="market", manned=busy, finance=2),
    )
    assert table.asked == {WHITE: "salary"}
    table.play(WHITE, "pay market")
    assert table.asked == {BLACK: "salary"}
    assert table.manned(GREEN) == []


@pytest.mark.rule("EN-2.5", "EN-1.2")
def test_salaries_that_nobody_has_to_choose_are_paid_in_turn_order_too() -> None:
    busy = seat(buildings="market", manned="market")
    table = lay("salary", first=WHITE, red=busy, white=busy, green=busy)
    assert [table.name(event.seat) for event in table.events if event.kind == "salary"] == [WHITE, GREEN, RED]
