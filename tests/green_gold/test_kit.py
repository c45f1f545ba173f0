"""The test kit on Green Gold: random games for every number of seats, and whether every rule and ruling is met."""

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
from games.green_gold import GAME
from games.green_gold.components import load as printed
from games.green_gold.state import GreenGold
from games.green_gold.strategy import sensible_choice

QUICK: Final = 2
SLOW: Final = 300
ROOT: Final = Path(__file__).parents[2]
TESTS: Final = [*ROOT.glob("tests/green_gold/**/*.py"), *ROOT.glob("tests/scenarios/**/*.py")]
ROUNDS: Final = range(6, 41)
"""A game that ends sooner or later than this would be no evening."""


def equipped(deal: Deal) -> GreenGold:
    """The start of a deal with four upgrades, three contracts, tea, concessions and money for everybody: a game at
    random seldom has them together."""
    position = GAME.start(deal)[0]
    rng = Rng(deal.seed)
    upgrades, contracts = list(position.upgrade_deck), list(position.contract_deck)
    rng.shuffle(upgrades)
    rng.shuffle(contracts)
    for seat in position.seats:
        seat.rows = tuple((upgrades.pop(),) for _ in seat.rows)
        seat.contracts = (*seat.contracts, contracts.pop(), contracts.pop())
        seat.crates = dict.fromkeys(seat.crates, 1)
        seat.money, seat.concessions = 30, 5
    position.upgrade_deck, position.contract_deck = tuple(sorted(upgrades)), tuple(sorted(contracts))
    return position


def games(seats: int, count: int) -> Iterator[tuple[Deal, int, GreenGold | None]]:
    """Deals with a seed for the moves; half of them go on from well-equipped offices."""
    for seed, deal in enumerate(testing.deals(GAME, seats, count)):
        complete = GAME.complete(deal)
        yield complete, seed, equipped(complete) if seed // 2 % 2 else None


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_keep_to_everything(seats: int) -> None:
    for deal, seed, start in games(seats, QUICK):
        testing.play_through(GAME, deal, seed, checks=testing.CHECKS, often=0.004, sound=0.2, start=start)


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
        testing.play_through(GAME, deal, seed, checks=checks, often=0.001, sound=0.04, start=start)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_sensible_game_ends_in_a_plausible_number_of_rounds(seats: int) -> None:
    position, rng = GAME.start(Deal(seats, 3))[0], Rng(3)
    while decisions := GAME.decisions(position):
        GAME.apply(position, decisions[0], sensible_choice(position, decisions[0], rng))
    assert position.round in ROUNDS


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_end_in_a_plausible_number_of_rounds(seats: int) -> None:
    for deal, seed, _ in games(seats, 3):
        last = [look.position for look in testing.walk(GAME, deal, seed)][-1]
        assert last.round in ROUNDS
        assert last.round == last.last_round


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_come_back_from_their_journals(seats: int, tmp_path: Path) -> None:
    testing.saved_games_come_back(GAME, testing.deals(GAME, seats, 2)[1], 1, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_who_follows_the_hints_wins_against_chance_and_is_hardly_ever_warned(seats: int) -> None:
    testing.hints_beat_chance(GAME, seats, 4)


# ---------------------------------------------------------------- rules and rulings


def test_every_rule_is_in_the_code_and_is_met_by_a_test() -> None:
    assert gaps(load("green_gold"), ROOT / "games" / "green_gold", TESTS) == []


def test_every_ruling_is_met_by_a_test() -> None:
    mine = [file for file in TESTS if "green_gold" in file.as_posix()]
    assert marked(mine, "ruling") == set(printed().rulings.answers)
