"""Green Gold in the real program in a real terminal: a whole game by keys, killed, resized."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

from games.core.journal import check, load
from glover_tui import store
from tests.app import terminal
from tests.app.terminal import Program

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


class Players(terminal.Players):
    """They are in a hurry."""

    patience = 12

    def likely(self, label: str) -> float:
        return next((much for words, much in WANTED.items() if label.startswith(words)), 1)

    def act(self) -> None:
        if "Enter Score" in self.program.text and not self.program.choices():
            self.program.press("\r")
            return
        super().act()
        if self.stuck > 3:  # on choices that are all ruled out, in an opened fold
            self.program.press("\x1b")


def play(folder: Path, seed: int, columns: int = 120, rows: int = 36) -> Program:
    """The program with a new table for two, opened."""
    words = ("new", "green_gold", "--seats", ",".join(NAMES), "--seed", str(seed))
    return Program(folder, *words, columns=columns, rows=rows)


def test_a_whole_game_of_two_is_played_by_keys(tmp_path: Path) -> None:
    with play(tmp_path, 5) as program:
        program.until("Which action?")
        Players(program, 2).until("the final score")
        report = check(store.find(tmp_path))
        assert (report.problem, report.over) == ("", True)
        outcome = load(store.find(tmp_path)).session.outcome
        assert outcome is not None
        assert program.ranking() == [(one.place, NAMES[one.seat], one.total) for one in outcome.standings]
        program.press("q")
        program.until("Earlier tables")
        program.press("q")
        assert program.ends() == 0


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
        for columns, rows in ((120, 36), size):
            program.resize(columns, rows)
            program.until(lambda text: len(program.choices()) >= 2)
        players.until("round 3")
