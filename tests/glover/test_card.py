"""The reference card: its figures are those of the rulebook, and each line has its rule."""

from __future__ import annotations

import pytest

from games.core.game import CardRow, load_game
from games.core.rulebook import load

WORDS = load_game("glover").words
CARD = WORDS.card(4)
ROWS = [row for part in CARD for row in part.rows]


def how(what: str, seats: int = 4) -> str:
    return next(row.how for part in WORDS.card(seats) for row in part.rows if row.what == what)


def letters(seats: int) -> list[list[str]]:
    part = next(part for part in WORDS.card(seats) if part.title == "Letters for buying early")
    return [[row.what, *row.how.split()] for row in part.rows]


def test_the_card_is_short_and_begins_with_the_round() -> None:
    assert CARD[0].title.startswith("A round")
    assert 4 <= len(CARD) <= 7
    assert 25 <= len(ROWS) <= 45


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_line_fits_and_has_its_rule(seats: int) -> None:
    rows: list[CardRow] = [row for part in WORDS.card(seats) for row in part.rows]
    assert [row for row in rows if len(row.what) > 20 or len(row.how) > 60] == []
    assert [row.rule for row in rows] == [load("glover").rule(row.rule).number for row in rows]


@pytest.mark.parametrize(("seats", "rounds"), [(3, 6), (4, 5), (5, 4)])
def test_the_rounds_are_those_of_the_table(seats: int, rounds: int) -> None:
    """GL-0.3."""
    first, *_, last = WORDS.card(seats)
    assert (first.title, last.title) == (f"A round, {rounds} times", f"The end, after round {rounds}")


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("Humble +2", "GL-2.27"),
        ("Good +1", "GL-2.28"),
        ("Fair 0", "GL-2.29"),
        ("Crude −1", "GL-2.30"),
        ("Illicit −2", "GL-2.31"),
        ("Rip-off −3", "GL-2.32"),
    ],
)
def test_each_negotiation_card_stands_with_its_reliance_and_its_rule(card: str, rule: str) -> None:
    assert next(row.rule for row in ROWS if row.what == card) == rule


def test_the_black_cards_are_those_that_cheat() -> None:
    """GL-2.33."""
    assert how("Black") == "Crude, Illicit and Rip-off"


def test_a_step_of_reliance_costs_what_the_place_says() -> None:
    """GL-3.9."""
    assert how("Reliance now").split() == ["0", "1", "2", "3", "4"]
    assert how("Raise it by 1").split()[:5] == ["1", "2", "2", "3", "3"]


@pytest.mark.parametrize(
    ("help_", "reliance", "cost"),
    [
        ("Upgrade", "0", "3 colours"),
        ("Trade", "1", "3 of one colour for 1 of any"),
        ("Borrow", "2", "its cost in colours"),
        ("Rifle", "3 (2)", "3 colours: 3 points"),
        ("Cannon", "4 (3)", "4 colours: 5 points"),
        ("Steamship", "5 (4)", "5 colours: 9 points"),
    ],
)
def test_a_help_says_its_reliance_and_its_cost(help_: str, reliance: str, cost: str) -> None:
    """GL-3.11 to GL-3.19, GL-0.22."""
    assert how(help_)[:7].strip() == reliance
    assert how(help_)[7:].startswith(cost)


@pytest.mark.parametrize(
    ("seats", "rounds", "steamship", "cannon", "rifle"),
    [
        (3, "123456", "444320", "333210", "222100"),
        (4, "12345", "44320", "33210", "22100"),
        (5, "1234", "4320", "3210", "2100"),
    ],
)
def test_the_early_bird_is_that_of_the_table(seats: int, rounds: str, steamship: str, cannon: str, rifle: str) -> None:
    """GL-3.20."""
    wanted = [["Round", *rounds], ["Steamship", *steamship], ["Cannon", *cannon], ["Rifle", *rifle]]
    assert letters(seats) == wanted


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("or no deal", "cubes go home, reliance −1"),
        ("Own cubes", "Workshop 2, Large Workshop 4"),
        ("Mansion", "reliance +1 once a round, free"),
        ("Pawns", "4, and none comes back"),
        ("Reliance", "0 to 5, begins at 2"),
        ("Any colour", "any of the 5, also one of no seat"),
        ("Weapons", "rifle 3, cannon 5, steamship 9"),
        ("Letters", "1 each"),
        ("Steam Locomotive", "3 a colour behind your screen"),
        ("Most points win", "tied: higher reliance"),
    ],
)
def test_limits_and_points(what: str, said: str) -> None:
    assert how(what) == said
