"""The bench: that it measures what it says. The figures themselves are no tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from games.core.game import AnyGame, Deal, load_game
from games.core.journal import Journal
from glover_tui.bench.command import Figure, _row
from glover_tui.bench.files import make_table, opening, seed_for
from glover_tui.bench.moments import MOMENTS, Moment
from glover_tui.bench.rules import measure, summed_up, yardstick


def test_random_playouts_are_timed_beside_the_yardstick(toy: AnyGame) -> None:
    speed = measure(toy, [Deal(2, 1)])
    assert 0 < speed.copy < speed.decision < 0.01
    assert min(speed.unit, speed.per_1000_units, speed.copy_per_decision) > 0


def test_the_speed_is_the_median_of_ratios_that_were_timed_together() -> None:
    """A round that other work slowed down as a whole says what the others do."""
    speed = summed_up([(0.002, 0.001, 0.0001), (0.2, 0.1, 0.01), (0.002, 0.001, 0.0001)])
    assert (speed.decision, speed.unit, speed.copy) == (0.002, 0.001, 0.0001)
    assert speed.per_1000_units == pytest.approx(500)
    assert speed.copy_per_decision == pytest.approx(0.05)


def test_the_yardstick_is_the_time_of_one_iteration() -> None:
    assert 0 < yardstick(1000) < 0.0001


def test_a_finished_game_is_opened_with_all_its_moves(toy: AnyGame, tmp_path: Path) -> None:
    seconds, moves = opening(make_table(tmp_path, toy, Moment(lambda position: False)), 1)
    assert 0 < seconds < 5
    assert moves > 20


@pytest.mark.parametrize("name", MOMENTS)
def test_every_game_comes_to_its_moments(name: str) -> None:
    game = load_game(name)
    for moment in MOMENTS[name]:
        assert 0 < seed_for(game, moment) < 100, moment.name


def test_a_moment_that_never_comes_is_told(toy: AnyGame) -> None:
    with pytest.raises(LookupError, match="does not come to its moment in 60 games"):
        seed_for(toy, Moment(lambda position: False))


def test_a_table_is_as_it_was_when_its_seed_was_looked_for(toy: AnyGame, tmp_path: Path) -> None:
    moment = Moment(lambda position: position.chapter >= 2)
    path = make_table(tmp_path, toy, moment, seed_for(toy, moment))
    session, journal, _ = Journal.open(path)
    journal.close()
    assert moment.enough(session.position)


def test_a_goal_that_is_missed_is_said_to_be() -> None:
    assert _row(Figure("speed", 14.0, ">= 15", False, {"us": 20.0})) == (
        "speed", "    14.0", "goal >= 15", "MISSED", "us 20.0",
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_the_bare_app_shows_itself_and_answers_keys() -> None:
    from glover_tui.bench.bare import LABEL
    from glover_tui.bench.screens import BARE, DOWN
    from glover_tui.bench.terminal import Terminal

    with Terminal(BARE, 80, 24) as terminal:
        assert 0 < terminal.until(LABEL) < 20
        terminal.settle()
        assert 0 < terminal.press(DOWN) < 5
        assert terminal.memory() > 10_000
