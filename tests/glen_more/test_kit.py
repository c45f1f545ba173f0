"""The test kit on Glen More II: random games for every number of seats, and whether every rule and ruling is met."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from games.core import testing
from games.core.game import Deal
from games.core.rng import Rng
from games.core.rule_coverage import gaps, marked
from games.core.rulebook import load
from games.glen_more import GAME
from games.glen_more.components import load as printed
from games.glen_more.figures import HOME_CASTLE, HOME_VILLAGE
from games.glen_more.rules.common import get_men, put_goods
from games.glen_more.state import GlenMore
from games.glen_more.strategy import sensible_choice

QUICK: Final = 2
SLOW: Final = 300
ROOT: Final = Path(__file__).parents[2]
TESTS: Final = [*ROOT.glob("tests/glen_more/**/*.py"), *ROOT.glob("tests/scenarios/**/*.py")]
TABLES: Final = {
    "two": (2, {}),
    "three": (3, {}),
    "three with the die": (3, {"die": "three"}),
    "four": (4, {}),
}
TILES_TAKEN: Final = range(6, 31)
"""With fewer or more tiles a player at the end it would be no evening."""


def wealthy(deal: Deal) -> GlenMore:
    """The start of a deal with coins, casks, resources and three Scotsmen for everybody: a game at random seldom has
    them together."""
    position = GAME.start(deal)[0]
    for number, seat in enumerate(position.seats):
        seat.coins, seat.casks = seat.coins + 6, 3
        put_goods(seat, HOME_VILLAGE, ("wood", "stone"))
        put_goods(seat, HOME_CASTLE, ("barley", "sheep", "wood"))
        get_men(position, [], number, 2, HOME_CASTLE, "GM-5.3", "")
    return position


def games(table: str, count: int) -> Iterator[tuple[Deal, int, GlenMore | None]]:
    """Deals with a seed for the moves; half of them go on from wealth."""
    seats, options = TABLES[table]
    for seed, deal in enumerate(testing.deals(GAME, seats, count)):
        complete = GAME.complete(Deal(deal.seats, deal.seed, {**deal.options, **options}, deal.colours))
        yield complete, seed, wealthy(complete) if seed // 2 % 2 else None


@pytest.mark.parametrize("table", TABLES)
def test_random_games_keep_to_everything(table: str) -> None:
    for deal, seed, start in games(table, QUICK):
        testing.play_through(GAME, deal, seed, checks=testing.CHECKS, often=0.01, sound=0.3, start=start)


@pytest.mark.parametrize("table", TABLES)
def test_every_list_of_a_game_holds_just_what_is_not_refused(table: str) -> None:
    """Lists leave out what is certainly not legal, and take over unasked what certainly is."""
    deal, seed, start = list(games(table, 3))[2]
    for look in testing.walk(GAME, deal, seed, start=start):
        testing.lists_hold_what_is_not_refused(GAME, look)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_hundreds_of_random_games_keep_to_everything(table: str) -> None:
    for deal, seed, start in games(table, SLOW):
        checks = testing.CHECKS if seed % 4 == 0 else testing.CHECKS_OF_RULES
        testing.play_through(GAME, deal, seed, checks=checks, often=0.002, sound=0.1, start=start)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_in_a_sensible_game_everybody_takes_a_plausible_number_of_tiles(table: str) -> None:
    seats, options = TABLES[table]
    position, rng = GAME.start(Deal(seats, 3, dict(options)))[0], Rng(3)
    while decisions := GAME.decisions(position):
        GAME.apply(position, decisions[0], sensible_choice(position, decisions[0], rng))
    assert all(len(seat.tiles) + len(seat.persons) in TILES_TAKEN for seat in position.seats)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_come_back_from_their_journals(seats: int, tmp_path: Path) -> None:
    testing.saved_games_come_back(GAME, testing.deals(GAME, seats, 2)[1], 1, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_who_follows_the_hints_wins_against_chance_and_is_hardly_ever_warned(seats: int) -> None:
    testing.hints_beat_chance(GAME, seats, 8)


# ---------------------------------------------------------------- rules and rulings


def test_every_rule_is_in_the_code_and_is_met_by_a_test() -> None:
    assert gaps(load("glen_more"), ROOT / "games" / "glen_more", TESTS) == []


def test_every_ruling_is_met_by_a_test() -> None:
    mine = [file for file in TESTS if "glen_more" in file.as_posix()]
    assert marked(mine, "ruling") == set(printed().rulings.answers)
