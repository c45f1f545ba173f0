"""How long a finished game takes to open, and tables to measure the app with."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

from games.core.game import AnyGame, Deal
from games.core.journal import Journal
from games.core.rng import Rng
from games.core.session import Move
from glover_tui import store
from glover_tui.bench.moments import Moment

NAMES: Final = ("Rin", "Mira", "Jon", "Ada")
LONG_AGO: Final = datetime(2020, 1, 1)
SEED: Final = 3
TRIES: Final = 60


def make_table(folder: Path, game: AnyGame, moment: Moment, seed: int = SEED) -> Path:
    """A table of four in this data directory, played until the moment is there or the game is over."""
    players = store.seat_players(NAMES)
    session, journal, _ = store.create(folder, game, Deal(len(NAMES), seed), players, LONG_AGO)
    for move in _moves(game, moment, session.position, seed):
        session.play(move.seat, move.choice)
    journal.close()
    return journal.path


def seed_for(game: AnyGame, moment: Moment) -> int:
    """The first seed with which the table comes to the moment. Raises LookupError if none of the first ones does."""
    for seed in range(SEED, SEED + TRIES):
        position, _ = game.start(Deal(len(NAMES), seed))
        for _ in _moves(game, moment, position, seed):
            pass
        if moment.enough(position):
            return seed
    raise LookupError(f"{game.box.title} does not come {moment.name or 'to its moment'} in {TRIES} games")


def _moves(game: AnyGame, moment: Moment, position: Any, seed: int) -> Iterator[Move]:
    """What is played until the moment is there or the game is over; makes the moves in `position`."""
    rng = Rng(seed)
    while not moment.enough(position) and (move := moment.bot(game, position, rng)) is not None:
        yield move
        decision = next(one for one in game.flow.decisions(position) if one.seat == move.seat)
        game.flow.perform(position, decision, move.choice)


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
