"""The commands of the command line, a module for each kind; what they share is here. Loads nothing heavy."""

from __future__ import annotations

import json
import shutil
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from games.core.game import AnyGame
    from glover_tui.start import Start
    from glover_tui.theme.look import Look

FINE: Final = 0
BAD: Final = 1
"""What was asked about is bad: a damaged journal, a choice that is not legal, a table that is not there."""
WRONG_USE: Final = 2

Command = Callable[[Namespace], int]
"""Does what the words say and gives the exit code. Raises Trouble."""


class Trouble(Exception):
    """The command cannot be done. The message is one sentence for people; `code` is the exit code."""

    def __init__(self, message: str, code: int = BAD) -> None:
        super().__init__(message)
        self.code = code


def game_called(name: str) -> AnyGame:
    """The game of this name. Raises Trouble."""
    from games.core.game import load_game

    try:
        return load_game(name)
    except KeyError as unknown:
        raise Trouble(unknown.args[0], WRONG_USE) from unknown


def options_given(args: Namespace) -> dict[str, str]:
    """The table options on the command line. Raises Trouble for one that is not written NAME=VALUE."""
    options: dict[str, str] = {}
    for written in args.option:
        name, equals, value = written.partition("=")
        if not equals or not name:
            raise Trouble(f"An option is written NAME=VALUE, not {written!r}.", WRONG_USE)
        options[name] = value
    if args.set is not None:
        options["set"] = args.set
    return options


def look_of(args: Namespace) -> Look:
    """The glyphs to print with: plain ones if asked for, or where the terminal cannot print others."""
    from glover_tui.theme.look import ASCII, UNICODE

    try:
        "".join(UNICODE.seats).encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return ASCII if args.ascii else UNICODE


def width_of_output() -> int:
    """Columns to fill: the terminal's, at most 100; 100 if it is no terminal."""
    return min(100, shutil.get_terminal_size((100, 24)).columns)


def print_json(thing: Any) -> None:
    """One JSON value, as programs read it."""
    print(json.dumps(thing, ensure_ascii=False))


def table_of(rows: Sequence[Sequence[str]]) -> str:
    """The rows with their columns below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def run_app(args: Namespace, start: Start | None = None) -> int:
    """The app in this terminal, until it is left. Raises Trouble if there is no terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble("Playing needs a terminal; the other commands do not, see glover-tui --help.", WRONG_USE)
    from glover_tui.app import run

    return run(args.data_dir, args.ascii, start)
