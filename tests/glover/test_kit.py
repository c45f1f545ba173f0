"""The test kit on Glover: random games for every number of seats, also from a table where everybody has become rich."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core import testing
from games.core.game import Deal
from games.core.rule_coverage import gaps
from games.core.rulebook import load
from games.glover import GAME
from games.glover.state import Glover

QUICK = 3
SLOW = 300
ROOT = Path(__file__).parents[2]


def rich(deal: Deal) -> Glover:
    """The first Glover phase of a deal in which everybody then has cubes of all colours and Glover's trust.

    A game at random seldom gets as far as weapons and ships; from here it does.
    """
    position = next(look.position for look in testing.walk(GAME, deal, 1) if look.position.phase == "glover")
    for seat in position.seats:
        seat.cubes = [4, 3, 4, 3, 4]
        seat.reliance = 4
    return GAME.clone(position)


def games(seats: int, count: int) -> Iterator[tuple[Deal, int, Glover | None]]:
    """Deals with a seed for the moves; every other one goes on from riches."""
    for seed, deal in enumerate(testing.deals(GAME, seats, count)):
        yield deal, seed, rich(deal) if seed % 4 in (2, 3) else None


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_keep_to_everything(seats: int) -> None:
    for deal, seed, start in games(seats, QUICK):
        testing.play_through(GAME, deal, seed, checks=testing.CHECKS, often=0.004, start=start)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_list_of_a_game_holds_just_what_is_not_refused(seats: int) -> None:
    deal, seed, start = list(games(seats, 3))[2]
    for look in testing.walk(GAME, deal, seed, start=start):
        testing.lists_hold_what_is_not_refused(GAME, look)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_hundreds_of_random_games_keep_to_everything(seats: int) -> None:
    for deal, seed, start in games(seats, SLOW):
        checks = testing.CHECKS if seed % 4 == 0 else testing.CHECKS_OF_RULES
        testing.play_through(GAME, deal, seed, checks=checks, often=0.001, sound=0.1, start=start)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_come_back_from_their_journals(seats: int, tmp_path: Path) -> None:
    testing.saved_games_come_back(GAME, testing.deals(GAME, seats, 2)[1], 1, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_who_follows_the_hints_wins_against_chance_and_is_hardly_ever_warned(seats: int) -> None:
    testing.hints_beat_chance(GAME, seats, 8)


def test_every_rule_is_in_the_code_and_is_met_by_a_test() -> None:
    tests = [*ROOT.glob("tests/glover/**/*.py"), *ROOT.glob("tests/scenarios/**/*.py")]
    assert gaps(load("glover"), ROOT / "games" / "glover", tests) == []
