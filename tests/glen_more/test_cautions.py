"""What is legal in Glen More II and probably not meant is asked about, in words."""

from __future__ import annotations

import pytest

from games.core import testing
from games.core.types import Choice
from games.glen_more import GAME
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
    assert asked(table, "move 0,1 0,0") == ["no Scotsman of yours is beside free land: you could not build there"]


@pytest.mark.rule("GM-6.4")
def test_activating_a_tile_that_has_room_for_only_a_part() -> None:
    table = placing("C2", "0,1", ann=seat(tiles="0,1 S2", goods="0,1 stone stone", coins=3))
    assert asked(table, "wake 0,1") == ["Great Quarry has no room for 1 of what it gains"]


@pytest.mark.rule("GM-2.6", "GM-2.7")
def test_moving_onto_the_end_while_a_tile_would_bring_points() -> None:
    table = lay(ring="ann E1 A15 ben cal", left="D4 D5")
    assert asked(table, "finish") == ["Kenneth MacAlpin would still bring you 4 VP more"]
    assert asked(lay(ring="ann E1 S2 ben cal", left="D4 D5"), "finish") == []


@pytest.mark.rule("GM-8.11")
def test_taking_a_last_tile_that_costs_more_points_than_it_brings() -> None:
    table = lay(ring="ann E1 S2 ben cal", left="D4 D5")
    assert asked(table, "take S2") == ["land too many: at the end you would have 3 VP less than without it"]


@pytest.mark.rule("GM-1.1")
def test_going_far_for_a_tile_that_lies_nearer_too() -> None:
    table = lay(ring="ann S2 ben A2 cal")
    assert asked(table, "take A2") == ["Quarry brings the same and lies 2 spaces nearer"]
    assert asked(table, "take S2") == []


@pytest.mark.rule("GM-6.1")
def test_placing_a_tile_where_it_activates_less() -> None:
    table = taking("A2", ann=seat(tiles="0,1 A1 0,2 S5 -1,2 A5"))
    assert asked(table, "place 1,-1") == ["placed 1 up, 1 left of home, it would activate 3 tiles more"]
    assert asked(table, "place -1,1") == []


@pytest.mark.rule("GM-8.3", "GM-8.4")
@pytest.mark.parametrize(
    ("men", "ben", "lost"),
    [
        ("0,0 1,0", "", "1 VP less: your lead at home falls from 1 to 0"),
        ("0,0 1,0 1,0 1,0 1,0 1,0", "0,0 1,0 1,0", "1 VP less: your lead at home falls from 3 to 2"),
        ("0,0 1,0 1,0 1,0 1,0 1,0 1,0", "0,0", ""),
        ("0,0 1,0", "1,0 1,0 1,0", ""),
        ("0,0 1,0", "1,0", ""),
        ("0,0 1,0 1,0 1,0 1,0 1,0", "0,0", "3 VP less: your lead at home falls from 5 to 4"),
    ],
    ids=[
        "the only lead",
        "part of a lead",
        "more ahead than the table goes",
        "the least anyway",
        "as many as others",
        "the greatest",
    ],
)
def test_a_scotsman_who_leaves_home_is_asked_about_if_a_scoring_would_give_less(men: str, ben: str, lost: str) -> None:
    """A lead of 5 and more is worth the same, and those who have the least lose nothing."""
    other = seat(men=ben or "0,0")
    table = placing("S5", "0,1", "rest", ann=seat(men=men), **dict.fromkeys(("ben", "cal"), other))
    assert asked(table, "move 1,0 0,1") == ([f"a scoring now would give you {lost}"] if lost else [])
    assert asked(table, "move 0,0 0,1") == []


@pytest.mark.rule("GM-8.12")
def test_an_exchange_that_costs_as_many_coins_as_it_brings_points() -> None:
    table = placing("A12", "0,1", market="sheep 2", ann=seat(coins=8, tiles="1,1 S2", goods="1,1 wood"))
    assert asked(table, "trade 0,1 1") == ["it costs 3 coins for 3 VP, and a coin is 1 VP at the end"]


@pytest.mark.rule("GM-6.7")
def test_ending_the_turn_with_an_exchange_unused() -> None:
    table = placing("A12", "0,1", "rest", ann=seat(tiles="1,1 S2", goods="1,1 wood 0,0 sheep"))
    assert asked(table, "done") == ["Butcher could still give 3 VP for 1 sheep"]


@pytest.mark.rule("GM-6.5", "GM-6.4")
def test_ending_the_turn_while_a_tile_could_gain_what_one_likes_or_a_part() -> None:
    table = placing("S5", "0,1", "rest", ann=poor(tiles="1,1 C12"))
    assert asked(table, "done") == ["Iona Abbey could still be activated"]
    table = placing("C2", "0,1", "wake 0,0", ann=seat(tiles="0,1 S2", goods="0,1 stone stone", coins=3))
    assert asked(table, "done") == ["Great Quarry could still be activated"]


@pytest.mark.rule("GM-6.7", "GM-3.8")
def test_selling_what_an_exchange_gives_more_for() -> None:
    table = placing("A12", "0,1", "rest", market="sheep 1", ann=seat(tiles="1,1 S2", goods="1,1 wood 0,0 sheep"))
    assert asked(table, "sell 0,0 sheep") == ["Butcher would give 3 VP for it, the Market gives 1 coin"]
    two = seat(tiles="1,1 S2", goods="1,1 wood 0,0 sheep sheep")
    table = placing("A12", "0,1", "rest", market="sheep 1", ann=two)
    assert asked(table, "sell 0,0 sheep") == []


@pytest.mark.rule("GM-7.6", "GM-5.4")
def test_forgoing_what_costs_nothing() -> None:
    assert asked(taking("A15"), "forgo") == ["the roads to Campbell and 1 more cost nothing"]
    assert asked(taking("A15", marks="campbell ben cameron ben", ann=seat(coins=2)), "forgo") == []


@pytest.mark.slow
@pytest.mark.rule("GM-6.2", "GM-2.6")
def test_what_is_advised_is_never_doubted() -> None:
    testing.hints_are_never_doubted(GAME, 8)
