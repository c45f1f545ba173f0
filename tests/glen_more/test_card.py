"""The reference card: its figures are those of the rulebook, and each line has its rule."""

from __future__ import annotations

import pytest

from games.core.game import CardRow, load_game
from games.core.rulebook import load

WORDS = load_game("glen_more").words
ROWS = {seats: [row for part in WORDS.card(seats) for row in part.rows] for seats in (2, 3, 4)}


def how(what: str, seats: int = 4) -> str:
    return next(row.how for row in ROWS[seats] if row.what == what)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_card_is_short_and_begins_with_the_turn(seats: int) -> None:
    assert WORDS.card(seats)[0].title.startswith("A turn")
    assert 4 <= len(WORDS.card(seats)) <= 7
    assert 25 <= len(ROWS[seats]) <= 45


@pytest.mark.parametrize("row", ROWS[2] + ROWS[3], ids=lambda row: row.what)
def test_every_line_fits_and_has_its_rule(row: CardRow) -> None:
    assert len(row.what) <= 20
    assert len(row.how) <= 60
    assert load("glen_more").rule(row.rule).number == row.rule


def test_the_die_is_told_of_where_it_plays() -> None:
    """GM-0.16, GM-1.2."""
    assert how("The die", 2).startswith("1, 1, 1, 2, 2, 3;")
    assert how("The die", 3).startswith("if wanted: 1, 1, 1, 2, 2, 3;")
    assert "The die" not in [row.what for row in ROWS[4]]


@pytest.mark.parametrize(("seats", "coins"), [(2, "5, 6"), (3, "5, 6, 7"), (4, "5, 6, 7, 8")])
def test_the_first_coins_are_those_of_the_seats_at_the_table(seats: int, coins: str) -> None:
    """GM-0.10."""
    assert how("First coins", seats) == f"{coins}; the rearmost has 5"


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("No tile possible", "discard one: 1 coin or 1 step"),
        ("On another tile", "6 tiles have to: on the same type with the same river"),
        ("Buy", "for 1, 2, 3 coins, to pay with at once"),
        ("On a tile", "3 resources at most, whatever they are"),
        ("Scotsmen", "10, the piece on the rondel included"),
        ("Clan markers", "10; one to a field, for good"),
    ],
)
def test_limits(what: str, told: str) -> None:
    """GM-2.5, GM-4.6, GM-3.5, GM-3.10, GM-0.7, GM-0.8."""
    assert how(what) == told


@pytest.mark.parametrize(
    ("tile", "told"),
    [
        ("Distillery", "barley → 1 cask; once 1 cask; costs 1 wood or 1 stone"),
        ("Butcher", "sheep → 3 VP; free"),
        ("Fair", "2/4 different → 4/8 VP; costs 1 wood"),
        ("Animal Market", "1/2/3 animals → 2/5/8 VP; costs 1 wood"),
        ("Grocer", "any 3 → 7 VP; costs 1 stone"),
        ("Bridge", "wood, stone → 6 VP; once 3 VP; free"),
        ("Ceilidh House", "any 1 → a clan marker; once a clan marker; costs 1 wood"),
        ("Tavern", "3 VP or 4 VP; costs 1 cask"),
        ("Village", "1 step; once 1 Scotsman; costs 1 stone or 1 wood"),
    ],
)
def test_tiles_say_what_they_give_and_cost(tile: str, told: str) -> None:
    """GM-6.8 to GM-6.16, GM-9.2 to GM-9.5."""
    assert how(tile) == told


def test_a_lead_stands_over_its_points() -> None:
    """GM-8.3."""
    assert how("Lead over the least").split() == ["1", "2", "3", "4", "5+"]
    assert how("VP").split() == ["1", "2", "3", "5", "8"]


def test_the_final_count() -> None:
    """GM-8.11 to GM-8.13."""
    assert how("Coin") == "1 VP"
    assert how("Tile too many").startswith("−3 VP")
    assert how("Cards") == "VP by Loch Morar, Duart Castle and Iona Abbey"
    assert how("Clans") == "VP by Munro, Sutherland and Gunn"
