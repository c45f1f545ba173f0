"""Endeavor in the real program in a real terminal: a whole game by keys, killed, resized."""

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

NAMES = ("Rin", "Mira", "Jon")
RARELY = ("Pass", "Stop", "Leave")
"""How choices begin that get in the way of a full game."""


class Players(terminal.Players):
    """They want to play all of the game."""

    patience = 12

    def likely(self, label: str) -> float:
        return 0.3 if label.startswith(RARELY) else 1.0

    def act(self) -> None:
        if "Enter Score" in self.program.text and not self.program.choices():
            self.program.press("\r")
            return
        super().act()
        if self.stuck > 3:  # on choices that are all ruled out, in an opened fold
            self.program.press("\x1b")


def words(size: tuple[int, int]) -> dict[str, int]:
    return {"columns": size[0], "rows": size[1]}


def test_a_whole_game_of_three_is_played_by_keys(tmp_path: Path) -> None:
    with Program(tmp_path, "new", "endeavor", "--seats", ",".join(NAMES), "--seed", "5") as program:
        program.until("Build phase")
        Players(program, 1).until("the final score")
        report = check(store.find(tmp_path))
        assert (report.problem, report.over) == ("", True)
        outcome = load(store.find(tmp_path)).session.outcome
        assert outcome is not None
        assert program.ranking() == [(one.place, NAMES[one.seat], one.total) for one in outcome.standings]
        program.press("q")
        program.until("Earlier tables")
        program.press("q")
        assert program.ends() == 0


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
        for columns, rows in ((120, 36), size):
            program.resize(columns, rows)
            program.until(lambda text: len(program.choices()) >= 2)
        players.until("round 3 of 7")
