"""The score sheet: a column for each seat, a row for each category."""

from __future__ import annotations

import pytest

from games.core.bots import random_choice
from games.core.game import load_game
from games.core.rng import Rng
from games.core.types import Points, Standing
from glover_tui.table.open_table import OpenTable
from glover_tui.table.seats import Seats
from glover_tui.table.sheet import categories, score_lines
from glover_tui.theme.look import UNICODE
from tests.app.sitting import table_of


def standing(seat: int, *names: str) -> Standing:
    return Standing(seat, seat + 1, len(names), tuple(Points(name, "X-1.1", 1) for name in names))


def test_a_category_that_only_some_have_stands_where_they_have_it() -> None:
    seats = [standing(0, "cities", "harbor"), standing(1, "links", "harbor"), standing(2, "cities", "links", "slavery")]
    assert [line.category for line in categories(seats)] == ["cities", "links", "harbor", "slavery"]
    assert [line.category for line in categories([standing(0, "culture"), standing(1, "industry", "culture")])] == [
        "industry",
        "culture",
    ]


def played_out(game: str, seats: int, seed: int) -> OpenTable:
    table, rng = table_of(load_game(game), seats, seed), Rng(seed)
    while (move := random_choice(table.game, table.session.position, rng)) is not None:
        table.session.play(move.seat, move.choice)
    return table


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("endeavor", 5),
        ("endeavor", 3),
        ("glover", 5),
        ("glover", 3),
        ("green_gold", 4),
        ("green_gold", 2),
        ("glen_more", 4),
        ("glen_more", 2),
    ],
)
@pytest.mark.parametrize("width", [74, 114, 194])
def test_every_point_of_every_seat_is_on_it_whatever_the_width(game: str, seats: int, width: int) -> None:
    table = played_out(game, seats, 3)
    outcome = table.session.outcome
    assert outcome is not None
    at_it = Seats(table.names, table.colours, UNICODE, {})
    lines = ["".join(piece.text for piece in line) for line in score_lines(table, at_it, width)]
    assert all(len(line) <= width for line in lines)
    (heads,) = [line for line in lines if "what → points" in line]
    names = [name for name in heads.split() if name in table.names]
    assert names == [table.names[one.seat] for one in outcome.standings]
    for number, one in enumerate(outcome.standings):
        for points in one.points:
            heading = table.game.words.heading(points.category)
            (row,) = [line for line in lines if line.startswith(heading)]
            columns = row.replace("→", " ").split()
            assert str(points.points) in columns, (heading, number)
        assert str(one.total) in next(line for line in lines if line.startswith("Total")).split()


def test_the_points_on_the_way_say_after_what_they_are() -> None:
    for game, heading in (
        ("glover", "Points after each round"),
        ("glen_more", "Points after each scoring; the final count comes on top"),
    ):
        table = played_out(game, 3, 3)
        told = score_lines(table, named(table, list(table.names)), 114)
        assert ["".join(piece.text for piece in line) for line in told].count(heading) == 1


def test_names_of_twelve_letters_are_told_apart_and_a_long_sentence_is_wrapped() -> None:
    table = played_out("endeavor", 4, 3)
    names = [f"Maximilian-{letter}" for letter in "ABCD"]
    lines = ["".join(piece.text for piece in line) for line in score_lines(table, named(table, names), 74)]
    assert all(any(name in line for line in lines[:6]) for name in names)
    lines = ["".join(piece.text for piece in line) for line in score_lines(table, named(table, names), 30)]
    assert all(len(line) <= 30 for line in lines[:2])


def named(table: OpenTable, names: list[str]) -> Seats:
    return Seats(names, table.colours, UNICODE, {})
