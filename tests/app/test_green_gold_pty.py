"""Green Gold in the real program in a real terminal: a whole game by keys, killed, resized."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.journal import check
from glover_tui import store
from tests.app.terminal import Persistent, Program, check_score, check_sizes, final_outcome, leave

pytestmark = pytest.mark.slow

NAMES = ("Rin", "Mira")
"""Two seats come to the end soonest."""
WANTED = {
    "Invest": 30,
    "Stop": 9,
    "No deal": 9,
    "End": 9,
    "Expand": 3,
    "Other": 0.1,
    "Workers for": 0.1,
    "Pay with": 0.1,
}
"""How much choices that begin so are wanted: what sells shares out brings the end near, and lists take time."""


class Players(Persistent):
    """They are in a hurry."""

    def likely(self, label: str) -> float:
        return next((much for words, much in WANTED.items() if label.startswith(words)), 1)


def play(folder: Path, seed: int, columns: int = 120, rows: int = 36) -> Program:
    """The program with a new table for two, opened."""
    words = ("new", "green_gold", "--seats", ",".join(NAMES), "--seed", str(seed))
    return Program(folder, *words, columns=columns, rows=rows)


def test_a_whole_game_of_two_is_played_by_keys(tmp_path: Path) -> None:
    with play(tmp_path, 5) as program:
        program.until("Which action?")
        Players(program, 2).until("the final score")
        check_score(program, final_outcome(tmp_path), NAMES)
        leave(program)


def test_killed_with_half_an_import_done_it_goes_on_where_it_was(tmp_path: Path) -> None:
    with play(tmp_path, 5) as program:
        program.choose("Import", "", "Buy ")
        program.until("Stop buying")
        moves = check(store.find(tmp_path)).moves
        assert moves == 3
        program.kill()
    assert (check(store.find(tmp_path)).problem, check(store.find(tmp_path)).moves) == ("", moves)
    with Program(tmp_path, "open") as again:
        again.until("another crate, or")
        again.choose("Stop buying")
        assert check(store.find(tmp_path)).moves == moves + 1
        Players(again, 3).until("step 1: action")


@pytest.mark.parametrize("size", [(80, 24), (200, 60)], ids=["80x24", "200x60"])
def test_every_size_is_enough_to_play_in(tmp_path: Path, size: tuple[int, int]) -> None:
    with play(tmp_path, 6, *size) as program:
        program.until("Which action?")
        players = Players(program, 4)
        players.until("round 2")
        check_sizes(program, (120, 36), size)
        players.until("round 3")
