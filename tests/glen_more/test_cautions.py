"""What is legal in Glen More II and probably not meant is asked about, in words, and sensible play wins."""

from __future__ import annotations

import pytest

from games.core.game import Deal
from games.core.rng import Rng
from games.core.types import Choice
from games.glen_more import GAME
from games.glen_more.strategy import sensible_choice
from tests.glen_more.helpers import placing, poor, taking
from tests.glen_more.table import Table, lay, seat

NAMES = ("Ann", "Ben", "Cal")


def asked(table: Table, choice: str) -> list[str]:
    """What is said before the choice is made, if anything."""
    decision = GAME.decisions(table.position)[0]
    parsed = Choice.parse(choice)
    assert parsed in GAME.legal(table.position, decision)
    return [GAME.words.reason(caution, NAMES) for caution in GAME.warnings(table.position, decision, parsed)]


@pytest.mark.rule("GM-6.2", "GM-2.8")
def test_ending_the_turn_while_a_tile_would_only_bring_something() -> None:
    table = placing("S5", "0,1")
    assert asked(table, "done") == ["Field and 1 more could still be activated"]
    table.play("rest")
    assert asked(table, "done") == []


@pytest.mark.rule("GM-6.2", "GM-6.4")
def test_a_full_tile_is_not_asked_about() -> None:
    table = placing("S5", "0,1", "wake 0,0", "wake 0,1", ann=poor(tiles="1,1 S2", goods="1,1 stone stone stone"))
    assert asked(table, "done") == []


@pytest.mark.rule("GM-4.2", "GM-6.15")
def test_walking_all_scotsmen_away_from_free_land() -> None:
    """Around the Home Village no place is free; beside the Village above it there are some."""
    land = "-1,1 A1 0,1 A7 1,1 A3 -1,-1 B4 0,-1 A5 1,-1 C4"
    table = placing("B3", "0,2", "rest", ann=seat(tiles=land, men="0,1"))
    assert asked(table, "done") == []
    table.play("move 0,1 0,0")
    assert asked(table, "done") == ["no Scotsman of yours is beside free land: you could not build there"]


@pytest.mark.rule("GM-6.4")
def test_activating_a_tile_that_has_room_for_only_a_part() -> None:
    table = placing("C2", "0,1", ann=seat(tiles="0,1 S2", goods="0,1 stone stone", coins=3))
    assert asked(table, "wake 0,1") == ["Great Quarry has no room for 1 of what it gains"]


@pytest.mark.rule("GM-2.6")
def test_moving_onto_the_end_while_a_tile_can_be_taken() -> None:
    table = lay(ring="ann E1 S2 ben cal", left="D4 D5")
    assert asked(table, "finish") == ["a tile could still be taken"]


@pytest.mark.rule("GM-7.6", "GM-5.4")
def test_forgoing_what_costs_nothing() -> None:
    assert asked(taking("A15"), "forgo") == ["the roads to Campbell and 1 more cost nothing"]
    assert asked(taking("A15", marks="campbell ben cameron ben", ann=seat(coins=2)), "forgo") == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_whoever_plays_sensibly_beats_those_who_play_at_random(seats: int) -> None:
    won = 0
    for seed in range(6):
        position, rng = GAME.start(Deal(seats, seed))[0], Rng(seed)
        while decisions := GAME.decisions(position):
            decision = decisions[0]
            legal = GAME.legal(position, decision)
            choice = rng.pick(legal) if decision.seat else sensible_choice(position, decision, rng)
            GAME.apply(position, decision, choice)
        outcome = GAME.outcome(position)
        assert outcome is not None
        won += outcome.of(0).place == 1
    assert won >= 5
