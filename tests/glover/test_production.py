"""GL-1: the production phase."""

from __future__ import annotations

import pytest

from games.glover import GAME
from tests.glover.table import ADA, JON, MIRA, NAMES, RIN, lay, seat

ANY_COLOUR = ["take W", "take R", "take Y", "take G", "take B"]


@pytest.mark.rule("GL-1.1", "GL-5.1")
def test_each_workshop_makes_two_cubes_of_its_owners_colour_from_round_one_on() -> None:
    table = lay(phase="round")
    assert [table.cubes(who) for who in (RIN, MIRA, JON, ADA)] == ["W W", "R R", "Y Y", "G G"]


@pytest.mark.rule("GL-1.1")
def test_every_production_tile_with_an_own_pawn_works_once() -> None:
    table = lay(phase="round", rin=seat(borrowed="tea_factory silk_mill"), mira=seat(borrowed="tea_factory"))
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("W W W W W W", "R R R")
    assert sum(event.kind == "produced" and event.seat == RIN for event in table.events) == 3


@pytest.mark.rule("GL-1.1")
def test_a_facility_makes_nothing_for_seats_without_a_pawn_on_it() -> None:
    table = lay(phase="round", rin=seat(borrowed="silk_mill"))
    assert table.cubes(MIRA) == "R R"


@pytest.mark.rule("GL-1.2")
@pytest.mark.ruling("production")
def test_gains_without_a_choice_happen_by_themselves_and_cannot_be_declined() -> None:
    table = lay(phase="round", rin=seat(borrowed="tea_factory"))
    assert table.cubes(RIN) == "W W W"
    assert "any_cube" not in table.asked.values()


@pytest.mark.rule("GL-1.2", "GL-1.4")
@pytest.mark.ruling("production", "payment")
def test_a_gain_of_any_colour_asks_for_one_of_the_five_and_cannot_be_declined() -> None:
    table = lay(phase="round", rin=seat(borrowed="brewery"))
    assert table.may(RIN) == ANY_COLOUR


@pytest.mark.rule("GL-1.3")
@pytest.mark.ruling("simultaneous", "production")
def test_colours_are_asked_for_clockwise_from_the_start_player() -> None:
    brewer = seat(borrowed="brewery")
    table = lay(phase="round", start=JON, rin=brewer, mira=brewer, jon=brewer, ada=brewer)
    order = []
    while "any_cube" in table.asked.values():
        (who,) = table.asked
        order.append(NAMES[who])
        table.play(who, "take B")
    assert order == ["Jon", "Jon", "Ada", "Ada", "Rin", "Rin", "Mira", "Mira"]


@pytest.mark.rule("GL-1.5")
def test_what_is_gained_goes_behind_the_screen() -> None:
    table = lay(phase="round", rin=seat("G", borrowed="brewery"))
    table.play(RIN, "take B")
    table.play(RIN, "take R")
    assert table.cubes(RIN) == "W W R G B"
    assert table.view(MIRA).seats[RIN].cubes is None


@pytest.mark.rule("GL-1.6")
@pytest.mark.ruling("production", "fresh_tiles")
def test_a_production_tile_got_in_a_glover_phase_makes_its_first_cubes_in_the_next_production() -> None:
    table = lay(rin=seat("W R Y G"))
    table.play(RIN, "borrow tea_factory", pay="Y G")
    assert table.cubes(RIN) == "W R"
    table.until("negotiation", 2)
    assert table.cubes(RIN).count("W") == 1 + 2 + 1


@pytest.mark.rule("GL-1.6")
@pytest.mark.ruling("production")
def test_a_large_workshop_got_in_a_glover_phase_makes_four_from_the_next_production_on() -> None:
    table = lay(rin="R Y G")
    table.play(RIN, "upgrade workshop", pay="R Y G")
    assert table.cubes(RIN) == ""
    table.until("negotiation", 2)
    assert table.cubes(RIN) == "W W W W"


@pytest.mark.rule("GL-7.3")
@pytest.mark.ruling("cubes_gained")
def test_everybody_reads_what_a_seat_gains_as_it_comes() -> None:
    table = lay(phase="round", rin=seat(borrowed="brewery"))
    table.play(RIN, "take B")
    lines = [GAME.words.line(event, NAMES) for event in table.events if event.kind == "produced"]
    assert "Rin: Workshop gives W W" in lines
    assert "Rin: Brewery gives B" in lines
