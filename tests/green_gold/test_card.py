"""The reference card: its figures are those of the rulebook, and each line has its rule."""

from __future__ import annotations

import pytest

from games.core.game import CardRow, load_game
from games.core.rulebook import load

WORDS = load_game("green_gold").words
CARD = WORDS.card(4)
ROWS = [row for part in CARD for row in part.rows]


def rows_of(seats: int) -> list[CardRow]:
    return [row for part in WORDS.card(seats) for row in part.rows]


def how(what: str, seats: int = 4) -> str:
    return next(row.how for row in rows_of(seats) if row.what == what)


def test_the_card_is_short_and_begins_with_the_turn() -> None:
    assert CARD[0].title == "A turn"
    assert 4 <= len(CARD) <= 7
    assert 25 <= len(ROWS) <= 45


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_line_fits_and_has_its_rule(seats: int) -> None:
    rows = rows_of(seats)
    assert [row for row in rows if len(row.what) > 20 or len(row.how) > 60] == []
    assert [row.rule for row in rows] == [load("green_gold").rule(row.rule).number for row in rows]


def test_the_steps_of_a_turn_come_in_their_order() -> None:
    """GG-1.1."""
    assert [row.what for row in CARD[0].rows if row.what[0].isdigit()] == [
        "1 Another action",
        "2 Do the action",
        "3 Contracts",
        "4 Maintenance",
    ]


def test_the_actions_come_in_the_order_of_the_wheel() -> None:
    """GG-0.6."""
    actions = ("Invest", "Import", "Negotiate", "Expand", "Serve")
    assert [row.what for row in CARD[1].rows if row.what in actions] == list(actions)


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("1 Another action", "£1 for each pawn there"),
        ("and a worker", "beside it £0, then £1, £2"),
        ("and earn", "1 concession, £2 an agent, £1 at tea"),
        ("Expand", "its next factory: 1, 2, 3 steps"),
        ("and a post", "£2, £3, £4, £5, then £4"),
        ("Concessions", "black, green 1; white, red 2"),
        ("The Crown pays", "black, green £1; white £2; red £3"),
        ("Your post", "£1 if another takes tea there"),
    ],
)
def test_what_a_turn_costs_and_gives(what: str, said: str) -> None:
    """GG-1.3, GG-1.5, GG-4.3, GG-5.7, GG-6.3, GG-6.6, GG-6.9, GG-7.3."""
    assert how(what) == said


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("A step", "£1, up to £26"),
        ("Lines", "behind 7, 10, 13, 16, 19, 22, 25"),
        ("Over a line", "£2 a share, dividend token +1"),
        ("Loan", "£5, only when you cannot pay"),
        ("Pigeonholes", "2, 3, 2, 3 workers of one colour"),
        ("Upgrades", "£0, £1, £2; the last in a row works"),
        ("Rows", "4, of 3 upgrades at most"),
        ("Warehouse", "7 crates"),
        ("Pieces", "6 agents, 4 trading posts"),
    ],
)
def test_limits(what: str, said: str) -> None:
    """GG-2.1, GG-2.6, GG-3.2 to GG-3.7, GG-4.6, GG-0.16."""
    assert how(what) == said


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("or", "3 companies sold out"),
        ("Then", "end this round, play 1 more"),
        ("Royal track", "5, 4, 3, 2, 1 steps for its companies"),
        ("Most shares", "£6 a company, none if tied"),
        ("Mandates", "what each says; by place: £10, £6, £3, £1"),
        ("Crates, concessions", "£1 for every 2 together"),
        ("Loans", "−£8 each"),
        ("The richest wins", "tied: most shares"),
    ],
)
def test_the_end_and_what_it_pays(what: str, said: str) -> None:
    """GG-9.1 to GG-9.18."""
    assert how(what) == said


@pytest.mark.parametrize(("seats", "shares", "last"), [(2, 3, 7), (3, 4, 11), (4, 5, 11)])
def test_what_depends_on_the_seats(seats: int, shares: int, last: int) -> None:
    """GG-0.10, GG-0.11, GG-0.17, GG-0.18."""
    assert how("Shares", seats).startswith(str(shares))
    assert how("Either", seats) == f"the dividend token is on {last}"
    assert ("neutral" in how("1 Another action", seats)) == (seats < 4)
