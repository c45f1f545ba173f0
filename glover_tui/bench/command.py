"""`bench`: all figures of the program's speed, each beside what it is measured against and its goal."""

from __future__ import annotations

import sys
import tempfile
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from games.core.game import AnyGame, Deal, find_games
from glover_tui.bench.files import make_table, opening
from glover_tui.bench.hints import time_hints
from glover_tui.bench.moments import Moment, moments_of
from glover_tui.bench.rules import measure
from glover_tui.commands import FINE, game_called, print_json, table_of

if TYPE_CHECKING:
    from glover_tui.bench.screens import Pair

ROUNDS: Final = 7
GAMES: Final = 42


class Figure(msgspec.Struct, frozen=True):
    """One measured figure. `game` is empty if it is of no single one; `detail` holds what it was made of."""

    name: str
    value: float
    goal: str
    met: bool
    detail: dict[str, float] = {}
    game: str = ""


def bench(args: Namespace) -> int:
    """Measure everything, telling what is under way on the error stream; a goal that is missed is no error."""
    figures: list[Figure] = []
    for figure in _figures([game_called(name) for name in args.games or find_games()]):
        figures.append(figure)
        print("  " + " ".join(_row(figure)[:2]), file=sys.stderr)
    if args.json:
        print_json({"figures": msgspec.to_builtins(figures), "rounds": ROUNDS})
    else:
        print(table_of([_row(figure) for figure in figures]))
    return FINE


def _row(figure: Figure) -> tuple[str, ...]:
    detail = ", ".join(f"{name} {value}" for name, value in figure.detail.items())
    name = f"{figure.game}: {figure.name}" if figure.game else figure.name
    return name, f"{figure.value:>8}", f"goal {figure.goal}", "met" if figure.met else "MISSED", detail


def _figures(games: Sequence[AnyGame]) -> Iterator[Figure]:
    on_terminal = sys.platform != "win32"
    if on_terminal:
        yield _start()
    else:
        print(
            "Starting, repainting and memory are measured in a pseudo-terminal, which Windows lacks.", file=sys.stderr
        )
    for game in games:
        found = [_rules(game), _hints(game), _screens(game) if on_terminal else (), (_journal(game),)]
        yield from (msgspec.structs.replace(figure, game=game.name) for part in found for figure in part)


def _rules(game: AnyGame) -> Iterator[Figure]:
    speed = measure(game, [Deal(game.seats[seed % len(game.seats)], seed) for seed in range(GAMES)])
    u = round(speed.per_1000_units, 1)
    detail = {"decision_us": _micro(speed.decision), "yardstick_us": round(speed.unit * 1e6, 3)}
    yield Figure("random playout, decisions in 1000 yardstick iterations", u, ">= 15", u >= 15, detail)
    copy = round(speed.copy_per_decision, 2)
    yield Figure("copy of a position over a decision", copy, "<= 1", copy <= 1, {"copy_us": _micro(speed.copy)})


def _hints(game: AnyGame) -> Iterator[Figure]:
    times = time_hints(game, [Deal(seats, seats) for seats in game.seats])
    slowest = round(times.slowest * 1000, 1)
    detail = {"median_ms": round(times.median * 1000, 1), "hints": times.hints}
    yield Figure("slowest hint in whole games, ms", slowest, "< 300", slowest < 300, detail)


def _start() -> Figure:
    from glover_tui.bench import screens

    return _ratio("start to painted picker over the bare app", screens.start(ROUNDS), 1.25, 1000, "ms")


def _screens(game: AnyGame) -> Iterator[Figure]:
    from glover_tui.bench import screens

    size = f"{screens.COLUMNS}x{screens.ROWS}"
    moments = moments_of(game.name)
    measured = [screens.running(game, moment, ROUNDS) for moment in moments]
    for moment, running in zip(moments, measured, strict=True):
        what = f"key to repaint {f'{moment.name} ' if moment.name else ''}at {size} over the bare app"
        yield _ratio(f"{what}, median", running.key, 1.5, 1000, "ms")
        yield _ratio(f"{what}, p95", running.key_p95, 2.5, 1000, "ms")
    yield _ratio("memory of the running table over the bare app", measured[0].memory, 1.3, 1 / 1024, "mib")


def _ratio(name: str, pair: Pair, goal: float, scale: float, unit: str) -> Figure:
    detail = {f"app_{unit}": round(pair.app * scale, 1), f"bare_{unit}": round(pair.bare * scale, 1)}
    return Figure(name, round(pair.ratio, 2), f"<= {goal}", pair.ratio <= goal, detail)


def _journal(game: AnyGame) -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        seconds, moves = opening(make_table(Path(folder), game, Moment(lambda position: False)), ROUNDS)
    milliseconds = round(seconds * 1000, 1)
    name = "opening a finished game's journal, ms over reading the file"
    return Figure(name, milliseconds, "<= 150", milliseconds <= 150, {"moves": moves})


def _micro(seconds: float) -> float:
    return round(seconds * 1e6, 2)
