"""The reference card: its figures are those of the rulebook, and each line has its rule."""

from __future__ import annotations

import pytest

from games.core.game import CardRow, load_game
from games.core.rulebook import load

CARD = load_game("endeavor").words.card(4)
ROWS = [row for part in CARD for row in part.rows]
GLORY = {row.what: row.how for row in CARD[-1].rows}


def how(what: str) -> str:
    return next(row.how for row in ROWS if row.what == what)


def test_the_card_is_short_and_begins_with_the_round() -> None:
    assert CARD[0].title.startswith("A round")
    assert 4 <= len(CARD) <= 7
    assert 25 <= len(ROWS) <= 46


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.what)
def test_every_line_fits_and_has_its_rule(row: CardRow) -> None:
    assert len(row.what) <= 20
    assert len(row.how) <= 72
    assert load("endeavor").rule(row.rule).number == row.rule


def test_the_phases_come_in_their_order() -> None:
    assert [row.what for row in CARD[0].rows] == ["Build", "Growth", "Salary", "Action"]


@pytest.mark.parametrize(
    ("track", "levels"),
    [
        ("Score", "0-1 2-3 4-6 7-9 10+"),
        ("Industry: build", "1 2 3 4 5"),
        ("Culture: growth", "2 3 4 5 6"),
        ("Finance: salary", "1 2 3 4 5"),
        ("Politics: card limit", "1 2 3 4 5"),
        ("Glory for it", "0 2 4 7 10+"),
    ],
)
def test_the_levels_and_the_glory_stand_under_the_scores(track: str, levels: str) -> None:
    assert how(track).split() == levels.split()


def test_the_columns_of_the_tracks_stand_under_each_other() -> None:
    starts = [
        [at for at, sign in enumerate(row.how) if sign != " " and (at == 0 or row.how[at - 1] == " ")]
        for row in CARD[1].rows
    ]
    assert all(one == starts[0] for one in starts)


@pytest.mark.parametrize(
    ("action", "building", "token"),
    [("Draw", 1, 0), ("Ship", 2, 1), ("Occupy", 2, 1), ("Attack", 3, 2), ("Payment", 1, 0)],
)
def test_an_action_says_what_it_needs(action: str, building: int, token: int) -> None:
    """EN-3.8, EN-3.9."""
    assert how(action).startswith(f"{building}, by a token {token};")


def test_two_actions_of_one_building_say_what_they_need_together() -> None:
    """EN-3.8."""
    assert how("Both halves") == "3 for Docks and Cartographer; 1 for Trade Office"


@pytest.mark.parametrize(
    ("building", "brings"),
    [
        ("Colonial House", "occupy"),
        ("1 Market", "draw; industry +1"),
        ("1 Shipyard", "ship; culture +1"),
        ("1 Workshop", "industry +2"),
        ("2 Bank", "finance +2"),
        ("3 Docks", "occupy, ship or both"),
        ("3 Fortress", "occupy or attack; politics +1"),
        ("3 Theater", "culture +2"),
        ("4 Trade Office", "draw once or twice"),
        ("4 University", "3 glory"),
    ],
)
def test_a_building_says_what_it_does_and_brings(building: str, brings: str) -> None:
    """EN-8.1 to EN-8.13."""
    assert how(building) == brings


def test_the_buildings_of_the_highest_level_share_a_line_as_one_has_one_of_them() -> None:
    """EN-1.7, EN-8.14 to EN-8.16."""
    assert how("5 One of these") == "payment; Exchange finance +2, Museum culture +2, Parliament politics +2"


def test_glory_is_told_line_by_line() -> None:
    """EN-7.3 to EN-7.11."""
    assert GLORY["City"].startswith("1 or 2")
    assert GLORY["Connection"].startswith("1,")
    assert GLORY["Each track"].endswith("15 at most")
    assert GLORY["Empty governor space"] == "3"
    assert GLORY["University"] == "3"
    assert GLORY["Harbor"] == "1 for every 3 markers"
    assert GLORY["Slavery set aside"] == "−1 glory each"
    assert GLORY["Most glory wins"] == "a tie is shared"
