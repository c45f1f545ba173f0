"""The test kit on Endeavor: random games for every number of seats, and whether every rule and ruling is met."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Final

import pytest

from games.core import testing
from games.core.game import Deal
from games.core.rule_coverage import gaps, marked
from games.core.rulebook import load
from games.endeavor import GAME
from games.endeavor.components import Icons
from games.endeavor.components import load as printed
from games.endeavor.state import NOBODY, Endeavor, Seat
from tests.endeavor.table import amiss

QUICK = 8
SLOW = 300
ROOT = Path(__file__).parents[2]
FIVE: Final = ("copenhagen", "london", "bordeaux", "cadiz", "venice")
TESTS = [*ROOT.glob("tests/endeavor/**/*.py"), *ROOT.glob("tests/scenarios/**/*.py")]


def rich(deal: Deal) -> Endeavor:
    """The start of a deal with half of every supply in the harbor: a game at random seldom has the markers for much."""
    return _with_full_harbors(GAME.start(deal)[0])


def late(deal: Deal) -> Endeavor:
    """As rich, with one space left on every track, Europe full, and its cards and those of slavery in many hands."""
    position = GAME.start(deal)[0]
    seats = position.seats
    turn = cycle(range(deal.seats))
    for region, tokens in position.track_tokens.items():
        for kind in tokens[:-1]:
            position.tracks[region] += (who := next(turn),)
            seats[who].supply -= 1
            _win(seats[who], kind)
    for city in printed().regions["europe"].cities:
        position.cities[city] = who = 0 if city in FIVE else next(turn)
        seats[who].supply -= 1
        _win(seats[who], position.city_tokens.pop(city))
    for line in printed().connections.values():
        one, other = (position.cities[city] for city in line.cities)
        if one == other != NOBODY:
            _win(seats[one], position.connection_tokens.pop(line.id))
    for stack, keep in (("europe", 1), ("slavery", 2)):
        for card in position.stacks[stack][:-keep]:
            who = next(turn)
            seats[who].cards += (card,)
            _score(seats[who], printed().cards[card].icons)
        position.stacks[stack] = position.stacks[stack][-keep:]
    return _with_full_harbors(position)


def _with_full_harbors(position: Endeavor) -> Endeavor:
    for seat in position.seats:
        seat.harbor = seat.supply // 2
        seat.supply -= seat.harbor
    return position


def _win(seat: Seat, kind: str) -> None:
    seat.tokens[kind] = seat.tokens.get(kind, 0) + 1
    _score(seat, printed().tokens[kind].icons)


def _score(seat: Seat, icons: Icons) -> None:
    seat.scores = [old + new for old, new in zip(seat.scores, icons.status, strict=True)]


STARTS: Final = (None, None, rich, late, late, rich)


def games(seats: int, count: int) -> Iterator[tuple[Deal, int, Endeavor | None]]:
    """Deals with a seed for the moves; most go on from full harbors, and half of these from crowded seas."""
    for seed, deal in enumerate(testing.deals(GAME, seats, count)):
        begin = STARTS[seed % len(STARTS)]
        yield GAME.complete(deal), seed, begin(GAME.complete(deal)) if begin is not None else None


class Story:
    """A random game as it is seen passing by: everybody who is asked has a choice, and nothing is lost or found."""

    def __init__(self, often: float) -> None:
        self.often = often
        self.rounds: list[int] = []
        self.last: Endeavor | None = None

    def goes_on(self, look: testing.Look) -> None:
        self.last = now = look.position
        if now.round not in self.rounds:
            self.rounds.append(now.round)
        for decision in GAME.decisions(now):
            if decision is not look.decision:  # for that one the walk has found a choice
                assert GAME.legal(now, decision), f"{look.where}: seat {decision.seat + 1} is stuck"
        if look.rng.below(1000) < self.often * 1000:
            assert amiss(now) == [], look.where

    def is_over(self) -> None:
        assert self.last is not None  # played on by the walk, to the end
        assert self.rounds == [1, 2, 3, 4, 5, 6, 7]
        assert amiss(self.last) == []
        assert {len(seat.buildings) for seat in self.last.seats} == {1 + 7}
        assert all(seat.passed for seat in self.last.seats)
        assert len(self.last.tally) == 7


def play(seats: int, count: int, *, advised: int, sound: float, often: float) -> None:
    """So many games; in one of `advised` the advice is looked at as well."""
    for deal, seed, start in games(seats, count):
        story = Story(often)
        checks = testing.CHECKS if seed % advised == 0 else testing.CHECKS_OF_RULES
        testing.play_through(
            GAME, deal, seed, checks=checks, often=0.003, sound=sound, start=start, besides=story.goes_on
        )
        story.is_over()


@pytest.mark.rule("EN-7.2", "EN-1.4", "EN-0.17")
@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_keep_to_everything_last_seven_rounds_and_lose_nothing(seats: int) -> None:
    play(seats, QUICK, advised=1, sound=0.3, often=0.15)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_list_of_a_game_holds_just_what_is_not_refused(seats: int) -> None:
    deal, seed, start = list(games(seats, 3))[2]
    for look in testing.walk(GAME, deal, seed, start=start):
        testing.lists_hold_what_is_not_refused(GAME, look)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_hundreds_of_random_games_keep_to_everything_last_seven_rounds_and_lose_nothing(seats: int) -> None:
    play(seats, SLOW, advised=4, sound=0.1, often=0.1)


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
    assert gaps(load("endeavor"), ROOT / "games" / "endeavor", TESTS) == []


def test_every_ruling_is_met_by_a_test() -> None:
    mine = [file for file in TESTS if "endeavor" in file.as_posix()]
    assert marked(mine, "ruling") == set(printed().rulings.answers)
