"""How long the app takes to start and to answer a key, and its memory, beside the smallest app there is."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Final

import msgspec

from games.core.game import AnyGame
from glover_tui.bench.bare import LABEL
from glover_tui.bench.files import make_table, seed_for
from glover_tui.bench.moments import Moment
from glover_tui.bench.terminal import Terminal

COLUMNS: Final = 130
ROWS: Final = 45
KEYS: Final = 20
"""Keys pressed in a round."""
UP: Final = "\x1b[A"
DOWN: Final = "\x1b[B"
BARE: Final = ("glover_tui.bench.bare",)


class Pair(msgspec.Struct, frozen=True):
    """The same thing measured at the app and at the bare app, in seconds or KiB."""

    app: float
    bare: float

    @property
    def ratio(self) -> float:
        return self.app / self.bare


def start(rounds: int) -> Pair:
    """From the start of the process until the picker is painted. Medians."""
    apps: list[float] = []
    bares: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        picker = ("glover_tui", "--data-dir", folder)
        for _ in range(rounds + 1):
            for words, shown, times in ((BARE, LABEL, bares), (picker, "GLOVER-TUI", apps)):
                with Terminal(words, COLUMNS, ROWS) as terminal:
                    times.append(terminal.until(shown))
    return Pair(median(apps[1:]), median(bares[1:]))  # the first round only warms up


class Running(msgspec.Struct, frozen=True):
    """Of a table in play: seconds from a key to the last of what it changes on the screen, and memory."""

    key: Pair
    key_p95: Pair
    memory: Pair


def running(game: AnyGame, moment: Moment, rounds: int) -> Running:
    """Move the cursor about at this moment of a game, taking turns with the bare app."""
    with tempfile.TemporaryDirectory() as folder:
        make_table(Path(folder), game, moment, seed_for(game, moment))
        with (
            Terminal(BARE, COLUMNS, ROWS) as bare,
            Terminal(("glover_tui", "--data-dir", folder, "open"), COLUMNS, ROWS) as table,
        ):
            bare.until(LABEL)
            table.until(game.box.title.upper())
            for key in moment.keys:
                table.settle()
                table.press(key)
            times: dict[Terminal, list[float]] = {bare: [], table: []}
            for _ in range(rounds + 1):
                for terminal, pressed in times.items():
                    terminal.settle()
                    pressed += [terminal.press(key) for key in (DOWN, UP) * (KEYS // 2)]
            memory = Pair(table.memory(), bare.memory())
    after_warming_up = {terminal: pressed[KEYS:] for terminal, pressed in times.items()}
    return Running(
        key=Pair(median(after_warming_up[table]), median(after_warming_up[bare])),
        key_p95=Pair(_p95(after_warming_up[table]), _p95(after_warming_up[bare])),
        memory=memory,
    )


def _p95(times: Sequence[float]) -> float:
    return quantiles(times, n=20)[-1]
