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

QUICK = 20
SLOW = 300
ROOT = Path(__file__).parents[2]
OFTEN = {
    testing.every_game_ends_soundly: 1.0,
    testing.every_choice_is_explained: 0.006,
    testing.copies_share_nothing: 0.02,
    testing.nothing_hidden_shows: 0.006,
    testing.taking_back_restores: 0.02,
    testing.everything_has_words: 0.05,
    testing.saved_positions_come_back: 0.02,
}
"""At which share of the moves each check looks: together they take as long as people wait for."""


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
@pytest.mark.parametrize("check", testing.CHECKS)
def test_random_games_keep_to(check: testing.Check, seats: int) -> None:
    for deal, seed, start in games(seats, QUICK):
        check(GAME, deal, seed, often=OFTEN[check], start=start)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_hundreds_of_random_games_end_soundly(seats: int) -> None:
    for deal, seed, start in games(seats, SLOW):
        testing.every_game_ends_soundly(GAME, deal, seed, start=start)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("check", [check for check in testing.CHECKS if check is not testing.every_game_ends_soundly])
def test_many_random_games_keep_to(check: testing.Check, seats: int) -> None:
    for deal, seed, start in games(seats, SLOW // 5):
        check(GAME, deal, QUICK + seed, often=0.005, start=start)


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_come_back_from_their_journals(seats: int, tmp_path: Path) -> None:
    for seed, deal in enumerate(testing.deals(GAME, seats, 2)):
        testing.saved_games_come_back(GAME, deal, seed, tmp_path)


def test_every_rule_is_in_the_code_and_is_met_by_a_test() -> None:
    tests = [*ROOT.glob("tests/glover/**/*.py"), *ROOT.glob("tests/scenarios/**/*.py")]
    assert gaps(load("glover"), ROOT / "games" / "glover", tests) == []
