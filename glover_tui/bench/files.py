"""How long a finished game takes to open, and tables to measure the app with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

from games.core.bots import random_choice
from games.core.game import AnyGame, Deal
from games.core.journal import Journal
from games.core.rng import Rng
from glover_tui import store

NAMES: Final = ("Rin", "Mira", "Jon", "Ada")
LONG_AGO: Final = datetime(2020, 1, 1)


def make_table(folder: Path, game: AnyGame, enough: Callable[[Any], bool], seed: int = 3) -> Path:
    """A table of four in this data directory, played at random until `enough` says so of the position or it is over."""
    players = store.seat_players(NAMES)
    session, journal, _ = store.create(folder, game, Deal(len(NAMES), seed), players, LONG_AGO)
    rng = Rng(seed)
    while not enough(position := session.position) and (move := random_choice(game, position, rng)) is not None:
        session.play(move.seat, move.choice)
    journal.close()
    return journal.path


def opening(path: Path, rounds: int) -> tuple[float, int]:
    """Seconds that opening this journal takes over reading its file alone (a median), and how many moves it has."""
    over: list[float] = []
    moves = 0
    for _ in range(rounds + 1):
        start = perf_counter()
        path.read_bytes()
        bare = perf_counter() - start
        start = perf_counter()
        session, journal, _ = Journal.open(path)
        over.append(perf_counter() - start - bare)
        moves = session.count
        journal.close()
    return median(over[1:]), moves
