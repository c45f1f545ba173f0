"""The command line: the words after `glover-tui`, and the exit code.

Nothing is imported before it is needed: with no words at all this goes straight to the app.
"""

from __future__ import annotations

import gc
import os
import re
import sys
from argparse import SUPPRESS, Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn, TextIO

from games.core.names import printable
from glover_tui.commands import BAD, FINE, WRONG_USE, Command, Trouble, run_app

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

DESCRIPTION: Final = "Euro board games for one keyboard and several people, in the terminal."
EXIT_CODES: Final = """exit codes:
  0  fine
  1  what was asked about is bad
  2  wrong use"""
RUBBISH: Final = 3_000
"""After so many new things Python looks for rubbish. With its own 700 that takes much of the time, with many more than
these the memory grows."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words say (by default those that the program was started with); gives the exit code."""
    _open_streams()
    if argv is None:
        gc.set_threshold(RUBBISH, 10, 10)
    words = sys.argv[1:] if argv is None else argv
    try:
        return _run(words)
    except OSError as error:  # what is printed has nowhere to go: the disk behind it is full, or it is gone
        if not isinstance(error, BrokenPipeError):
            why = (error.strerror or str(error)).lower()
            with suppress(OSError):
                print(f"glover-tui: the answer cannot be written: {why}.", file=sys.stderr, flush=True)
        # What Python still wants to flush at its end must go somewhere.
        for stream in (sys.stdout, sys.stderr):
            _swallow(stream)
        return FINE if isinstance(error, BrokenPipeError) else BAD


def _swallow(stream: TextIO) -> None:
    """If the stream cannot get rid of what it has to write, let it go nowhere."""
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _open_streams() -> None:
    """Where the program was started with closed streams, Python has None for them, and the next file that is opened
    would take their place. Standard output then refuses what is written to it, the others are empty."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            descriptor = os.open(os.devnull, os.O_WRONLY if name == "stderr" else os.O_RDONLY)
            setattr(sys, name, open(descriptor, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115


def _run(words: Sequence[str]) -> int:
    try:
        return _obey(words)
    except SystemExit:
        sys.stdout.flush()  # --help and --version leave like this
        raise


def _obey(words: Sequence[str]) -> int:
    args = parser().parse_args(words) if words else Namespace(command="cli:picker", data_dir=None, ascii=False)
    if args.data_dir is None:
        from glover_tui.start import default_data_dir

        args.data_dir = default_data_dir()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter still gets the rest
    try:
        code = _command(args.command)(args)
        sys.stdout.flush()
        return code
    except Trouble as trouble:
        print(f"glover-tui: {printable(str(trouble))}", file=sys.stderr)
        return trouble.code
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if isinstance(error, OSError) and error.filename is None:
            raise  # about a stream, not about a file
        from glover_tui import crash

        print(crash.sentence(error, crash.write(args.data_dir, error)), file=sys.stderr)
        return BAD


def _command(name: str) -> Command:
    """The function called `module:function` in `glover_tui.commands`."""
    module, _, function = name.partition(":")
    command: Command = getattr(import_module(f"glover_tui.{module}"), function)
    return command


def picker(args: Namespace) -> int:
    """Open the picker."""
    return run_app(args)


# ---------------------------------------------------------------------- the words

Words = Any
"""What argparse gives for a place where a word is wanted; it has no public name for that."""


def parser() -> ArgumentParser:
    """All words and options."""
    top = _Parser("glover-tui", description=DESCRIPTION, epilog=EXIT_CODES)
    top.formatter_class = RawDescriptionHelpFormatter
    top.add_argument("--version", action=_PrintVersion, nargs=0, help="print the version and exit")
    top.set_defaults(command="cli:picker", data_dir=None, ascii=False)
    _everywhere(top)
    words = top.add_subparsers(title="commands", metavar="COMMAND")
    _table_words(words)
    _rule_words(words)
    _learn_words(words)
    _journal_words(words)
    _position_words(words)
    _measuring_words(words)
    return top


def _everywhere(place: ArgumentParser) -> None:
    """Options that may stand before the word and after it."""
    where = "where tables are kept (default: the user's data directory)"
    place.add_argument("--data-dir", type=Path, metavar="DIR", default=SUPPRESS, help=where)
    place.add_argument("--ascii", action="store_true", default=SUPPRESS, help="plain ASCII characters only")


def _word(words: Words, name: str, command: str, about: str, *, json: bool = False) -> ArgumentParser:
    """A word with the function that does it; with `json` it can answer programs."""
    word: ArgumentParser = words.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
    word.set_defaults(command=command)
    _everywhere(word)
    if json:
        word.add_argument("--json", action="store_true", help="answer in JSON")
    return word


def _group(words: Words, name: str, about: str) -> Words:
    """A word that wants another one after it."""
    word = words.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
    return word.add_subparsers(title="commands", metavar="COMMAND", required=True)


def _game_name(written: str) -> str:
    """A game's name as it is meant: Green-Gold is green_gold."""
    return re.sub("[ -]+", "_", written.strip().lower())


def _options(word: ArgumentParser) -> None:
    word.add_argument("--set", metavar="SET", help="the same as --option set=SET")
    about = "a table option; may be repeated"
    word.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=about)


def _table_words(words: Words) -> None:
    new = _word(words, "new", "commands.tables:new", "begin a table and open it", json=True)
    new.add_argument("game", metavar="GAME", type=_game_name)
    new.add_argument("--seats", required=True, metavar="NAMES", help="who plays, in seat order, with commas between")
    new.add_argument("--seed", type=int, help="the same seed and options give the same deal (default: a random one)")
    _options(new)
    open_ = _word(words, "open", "commands.tables:open_", "go on with a table")
    open_.add_argument("table", nargs="?", metavar="TABLE", help="its name or a part of it (default: the newest)")
    _word(words, "tables", "commands.tables:tables", "list all tables", json=True)


def _rule_words(words: Words) -> None:
    rules = _word(words, "rules", "commands.rules:rules", "print the rules of a game", json=True)
    rules.add_argument("game", metavar="GAME", type=_game_name)
    rules.add_argument("number", nargs="?", metavar="NUMBER", help="one rule (GL-2.3) or one chapter (GL-2)")
    about = _word(words, "about", "commands.rules:about", "print where the figures of a game come from", json=True)
    about.add_argument("game", metavar="GAME", type=_game_name)


def _learn_words(words: Words) -> None:
    learn = _word(words, "learn", "commands.learn:learn", "learn a game by making its moves", json=True)
    learn.add_argument("game", nargs="?", metavar="GAME", type=_game_name, help="which one (default: pick it there)")
    learn.add_argument("--lesson", type=int, metavar="N", help="begin with this lesson, or go on with it")
    learn.add_argument("--drill", action="store_true", help="short questions, most about what you got wrong")
    about = "print which chapters, rules and decisions the lessons meet, and which not"
    learn.add_argument("--coverage", action="store_true", help=about)


def _journal_words(words: Words) -> None:
    words = _group(words, "journal", "look into the file of a table")
    check = _word(words, "check", "commands.journals:check", "replay it and check every digest", json=True)
    about = "print the final scores, or what lies open on the table"
    show = _word(words, "show", "commands.journals:show", about, json=True)
    for word in (check, show):
        word.add_argument("file", type=Path, metavar="FILE")
    show.add_argument("--at", type=int, metavar="N", help="what lay open after move N, 0 for the start")


def _position_words(words: Words) -> None:
    words = _group(words, "position", "look into a position file, or play on from it")
    show = _word(words, "show", "commands.positions:show", "print what lies open on the table", json=True)
    legal = _word(words, "legal", "commands.positions:legal", "print every legal choice, one a line", json=True)
    why = _word(words, "why", "commands.positions:why", "print every choice one could think of, and why not", json=True)
    play = _word(words, "play", "commands.positions:play", "play on from it, in the app or with the choices given")
    for word in (show, legal, why, play):
        word.add_argument("file", type=Path, metavar="FILE")
    show.add_argument("--seat", metavar="SEAT", help="print what this seat sees: its number (from 1) or its name")
    about = "'Rin: put W', or 'put W' if one seat is asked; the position that comes of it is printed"
    play.add_argument("choice", nargs="*", metavar="CHOICE", help=about)


def _measuring_words(words: Words) -> None:
    about = "play games at random and check every invariant"
    playout = _word(words, "playout", "commands.play:playout", about, json=True)
    playout.add_argument("game", metavar="GAME", type=_game_name)
    playout.add_argument("--seats", type=int, metavar="N", help="how many play (default: the fewest that can)")
    playout.add_argument("--games", type=int, default=10, metavar="N", help="how many games (default: 10)")
    playout.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game; the next has one more")
    playout.add_argument("--no-check", dest="check", action="store_false", help="do not check the invariants")
    _options(playout)
    bench = _word(words, "bench", "bench.command:bench", "measure how fast everything is, as ratios", json=True)
    bench.add_argument("games", nargs="*", metavar="GAME", type=_game_name, help="which games (default: all)")


class _Parser(ArgumentParser):
    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """As it is, but it fails where it cannot be written."""
        (file or sys.stdout).write(self.format_help())

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one sentence, without all that could be right."""
        self.exit(WRONG_USE, f"glover-tui: {printable(message)}. See {self.prog} --help.\n")


class _PrintVersion(Action):
    """Looked up only when it is asked for."""

    def __call__(self, parser: ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        print(f"glover-tui {version('glover-tui')}")
        parser.exit()
