"""Glen More II in the real program in a real terminal: a whole game by keys, killed, resized."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.core.journal import check
from glover_tui import store
from tests.app.terminal import Persistent, Program, check_score, check_sizes, final_outcome, leave

pytestmark = pytest.mark.slow

NAMES = ("Rin", "Mira")
"""Two seats come to the end soonest, as the die takes tiles too."""
WANTED = {
    "Move onto The End": 9999,
    "Activate": 5,
    "End your turn": 5,
    "Sell": 0.1,
    "Move from": 0.5,
    "Other": 0.1,
    "Dearer": 0.1,
}
"""How much choices that begin so are wanted."""


class Players(Persistent):
    """They are in a hurry: the further a tile lies ahead, the sooner the stacks run out."""

    def likely(self, label: str) -> float:
        if ahead := re.search(r" \+(\d+)", label):
            return 3.0 ** int(ahead[1])
        return next((much for words, much in WANTED.items() if label.startswith(words)), 1)


def play(folder: Path, seed: int, columns: int = 120, rows: int = 36) -> Program:
    """The program with a new table for two, opened."""
    words = ("new", "glen_more", "--seats", ",".join(NAMES), "--seed", str(seed))
    return Program(folder, *words, columns=columns, rows=rows)


def test_a_whole_game_of_two_is_played_by_keys(tmp_path: Path) -> None:
    with play(tmp_path, 8) as program:
        program.until("Take which tile?")
        Players(program, 3).until("the final score")
        check_score(program, final_outcome(tmp_path), NAMES)
        leave(program)


def test_killed_with_half_a_turn_done_it_goes_on_where_it_was(tmp_path: Path) -> None:
    with play(tmp_path, 5) as program:
        program.choose("Village", "Place above")
        program.until("Activate, exchange and move in any order.")
        moves = check(store.find(tmp_path)).moves
        assert moves == 2
        program.kill()
    assert (check(store.find(tmp_path)).problem, check(store.find(tmp_path)).moves) == ("", moves)
    with Program(tmp_path, "open") as again:
        again.until("Activate, exchange and move in any order.")
        again.choose("Activate Village")
        assert check(store.find(tmp_path)).moves == moves + 1
        Players(again, 3).until("Rin: choose a tile")


@pytest.mark.parametrize("size", [(80, 24), (200, 60)], ids=["80x24", "200x60"])
def test_every_size_is_enough_to_play_in(tmp_path: Path, size: tuple[int, int]) -> None:
    with play(tmp_path, 6, *size) as program:
        program.until("Take which tile?")
        players = Players(program, 4)
        players.until("GLEN MORE II +stack B")
        check_sizes(program, (120, 36), size)
        players.until(r"GLEN MORE II +stack B, \d left")
