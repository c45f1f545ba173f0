"""Endeavor in the real program in a real terminal: a whole game by keys, killed, resized."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.journal import check
from glover_tui import store
from tests.app.terminal import Persistent, Program, check_score, check_sizes, final_outcome, leave

pytestmark = pytest.mark.slow

NAMES = ("Rin", "Mira", "Jon")
RARELY = ("Pass", "Stop", "Leave")
"""How choices begin that get in the way of a full game."""


class Players(Persistent):
    """They want to play all of the game."""

    def likely(self, label: str) -> float:
        return 0.3 if label.startswith(RARELY) else 1.0


def test_a_whole_game_of_three_is_played_by_keys(tmp_path: Path) -> None:
    with Program(tmp_path, "new", "endeavor", "--seats", ",".join(NAMES), "--seed", "5") as program:
        program.until("Build phase")
        Players(program, 1).until("the final score")
        check_score(program, final_outcome(tmp_path), NAMES)
        leave(program)


def test_killed_with_half_an_action_done_it_goes_on_where_it_was(tmp_path: Path) -> None:
    with Program(tmp_path, "new", "endeavor", "--seats", ",".join(NAMES), "--seed", "5") as program:
        program.until("Build phase")
        Players(program, 2).until("uses Colonial House")
        moves = check(store.find(tmp_path)).moves
        program.kill()
    assert (check(store.find(tmp_path)).problem, check(store.find(tmp_path)).moves) == ("", moves)
    with Program(tmp_path, "open") as again:
        again.until("uses Colonial House")
        Players(again, 3).until("Round 2")


@pytest.mark.parametrize("size", [(80, 24), (200, 60)], ids=["80x24", "200x60"])
def test_every_size_is_enough_to_play_in(tmp_path: Path, size: tuple[int, int]) -> None:
    with Program(
        tmp_path, "new", "endeavor", "--seats", ",".join(NAMES), "--seed", "6", columns=size[0], rows=size[1]
    ) as program:
        program.until("Build phase")
        players = Players(program, 4)
        players.until("round 2 of 7")
        check_sizes(program, (120, 36), size)
        players.until("round 3 of 7")
