"""GL-4: the end of a round, the next round, and the end of the game."""

from __future__ import annotations

import pytest

from games.core.types import Points
from tests.glover.table import ADA, JON, MIRA, NAMES, RIN, Given, Table, lay, seat


def over(rin: Given | str = "", mira: Given | str = "", jon: Given | str = "") -> Table:
    """Three seats whose last Glover phase has just ended."""
    return lay(3, "end", round=6, rin=rin, mira=mira, jon=jon, facilities="confidential-talk")


def places(table: Table) -> list[tuple[str, int]]:
    """The final ranking: names and places."""
    return [(NAMES[standing.seat], standing.place) for standing in table.outcome.standings]


# ---------------------------------------------------------------- from round to round


@pytest.mark.rule("GL-4.1")
@pytest.mark.ruling("round_end")
def test_after_the_last_seats_glover_phase_iwasakis_pawns_go_home_before_the_next_round_is_made_ready() -> None:
    table = lay(cheese="iwasaki", ada=seat("G", laid="shipyard"))
    table.play(ADA, "done")
    after = table.kinds()[table.kinds().index("done") :]
    assert after.index("pawn_home") < after.index("cheese")
    assert table.view(None).round == 2


@pytest.mark.rule("GL-4.2")
@pytest.mark.ruling("round_end")
def test_for_the_next_round_the_marker_moves_a_card_is_turned_up_and_the_start_player_card_goes_clockwise() -> None:
    table = lay(start=ADA, cheese="saigo", then="ozone", ada="G")
    table.play(ADA, "done")
    view = table.view(None)
    assert (view.round, view.start, view.cheeses) == (2, RIN, ("saigo", "ozone"))
    assert table.asked == {RIN: "discard"}


@pytest.mark.rule("GL-4.2", "GL-3.23")
def test_in_the_next_round_once_a_round_powers_are_fresh() -> None:
    table = lay(cheese="tsuru", rin="W R")
    table.play(RIN, "borrow_tsuru tea_factory", pay="W")
    assert table.seat(RIN).used == ("tsuru",)
    table.play(RIN, "done")
    assert table.seat(RIN).used == ()


@pytest.mark.rule("GL-4.3", "GL-0.3")
@pytest.mark.ruling("last_round")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 6), (4, 5), (5, 4)])
def test_the_last_rounds_glover_phase_is_played_in_full_and_nobody_produces_after_it(seats: int, rounds: int) -> None:
    table = lay(seats, round=rounds, rin="W", mira="R")
    table.play(RIN, "done")
    assert table.asked == {MIRA: "glover"}
    table.play(MIRA, "done")
    assert table.session.over
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("W", "R")
    assert len(table.view(None).cheeses) == rounds


@pytest.mark.rule("GL-4.4", "GL-7.2")
@pytest.mark.ruling("cubes_behind_screen_colours", "last_round")
def test_when_the_last_glover_phase_is_over_everybody_shows_what_cubes_are_left() -> None:
    table = lay(3, round=6, rin="W B", mira="R")
    assert table.view(MIRA).seats[RIN].cubes is None
    table.play(RIN, "done")
    table.play(MIRA, "done")
    assert table.view(MIRA).seats[RIN].cubes == table.view(None).seats[RIN].cubes == (1, 0, 0, 0, 1)
    assert table.session.undo_refusal(MIRA) is not None
    assert "— The screens come off —" in table.log(None)
    assert "Rin has W B left" in table.log(None)


# ---------------------------------------------------------------- counting up


@pytest.mark.rule("GL-4.5", "GL-0.13")
def test_points_are_the_point_cards_and_the_bonuses_each_with_its_category_and_figures() -> None:
    rin = seat("W W R", rifles=2, cannons=1, steamships=3, letters=4, borrowed="steam_locomotive")
    assert over(rin).outcome.of(RIN).points == (
        Points("steamships", "GL-3.19", 27, (3, 9)),
        Points("cannons", "GL-3.18", 5, (1, 5)),
        Points("rifles", "GL-3.17", 6, (2, 3)),
        Points("letters", "GL-3.22", 4, (4, 1)),
        Points("steam_locomotive", "GL-5.21", 6, (2, 3)),
    )
    assert over(rin).outcome.of(RIN).total == 48


@pytest.mark.rule("GL-4.5")
def test_cubes_reliance_and_pawns_are_worth_nothing_by_themselves() -> None:
    rich = seat("W W R R Y Y G G B B", reliance=5, borrowed="coal_mine", large_workshop=True, mansion=True)
    assert over(rich).points(RIN) == {}


@pytest.mark.rule("GL-4.6")
def test_most_points_wins() -> None:
    table = over(seat(cannons=1), seat(steamships=1), seat(letters=2))
    assert places(table) == [("Mira", 1), ("Rin", 2), ("Jon", 3)]
    assert table.outcome.winners == (MIRA,)


@pytest.mark.rule("GL-4.7")
@pytest.mark.ruling("tie")
def test_equal_points_are_decided_by_the_higher_reliance() -> None:
    table = over(seat(rifles=1, reliance=2), seat(rifles=1, reliance=4), seat(rifles=2, reliance=0))
    assert places(table) == [("Jon", 1), ("Mira", 2), ("Rin", 3)]


@pytest.mark.rule("GL-4.7")
@pytest.mark.ruling("tie")
def test_with_reliance_equal_too_the_victory_is_shared() -> None:
    table = over(seat(rifles=1, reliance=3), seat(letters=3, reliance=3), seat(letters=1, reliance=5))
    assert places(table) == [("Rin", 1), ("Mira", 1), ("Jon", 3)]
    assert table.outcome.winners == (RIN, MIRA)


def test_the_points_at_the_end_of_each_round_are_noted() -> None:
    table = lay(3, rin=seat("W R Y", reliance=3))
    table.play(RIN, "buy rifle", pay="W R Y")
    table.play(RIN, "done")
    assert table.session.tally == [(5, 0, 0)]
    assert table.view(JON).tally == ((5, 0, 0),)
