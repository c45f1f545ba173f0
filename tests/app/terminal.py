"""The real program in a real pseudo-terminal: keys go in, and what a terminal would show comes out.

Where there are no such terminals, all tests that import this are left out.
"""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

import pexpect
import pyte

from games.core.journal import check, load
from games.core.types import Outcome
from glover_tui import store

ROOT = Path(__file__).parents[2]
PATIENCE = 60
"""Seconds after which a program that does not come to rest, or does not show what it should, has failed."""

MARKS = re.compile(rb"\x1b\[[<>=][\d;]*u|\x1b]7777;[\d;]*\x07")
"""Sequences that every terminal takes or ignores, and that pyte would show a letter of or takes long to read."""

REST = re.compile(rb"\x1b]7777;(\d+);(\d+);(\d+)\x07\Z")
"""The mark of `tests.app.resting`."""


START = """
import sys
from glover_tui.table import curtain
from glover_tui.cli import main
curtain.DEAF_SECONDS = 0.0
sys.exit(main())
"""
"""The program as it is, but for the moment in which the curtain is deaf: tests press keys faster than people."""


class Screen(pyte.Screen):
    """pyte's screen, which comes quicker to what it has come to before: a look after another one, a letter in it."""

    def __init__(self, columns: int, rows: int) -> None:
        self._looks: dict[tuple[pyte.screens.Char, tuple[int, ...]], pyte.screens.Char] = {}
        self._cells: dict[pyte.screens.Char, dict[str, pyte.screens.Char]] = {}
        self._narrow = {" "}
        super().__init__(columns, rows)

    @property
    def display(self) -> list[str]:
        across, rows = range(self.columns), (self.buffer[y] for y in range(self.lines))
        found = ["".join([row[x].data for x in across]) for row in rows]
        return found if all(map(self._narrow.issuperset, found)) else super().display

    def select_graphic_rendition(self, *attrs: int) -> None:
        step = self.cursor.attrs, attrs
        if step not in self._looks:
            super().select_graphic_rendition(*attrs)
            self._looks[step] = self.cursor.attrs
        self.cursor.attrs = self._looks[step]

    def draw(self, data: str) -> None:
        """Letters that need nothing but their cells, as nearly all do, go there; with any other pyte has to think."""
        cursor, look = self.cursor, self.cursor.attrs
        if not self._narrow.issuperset(data):
            self._narrow.update(letter for letter in data if pyte.screens.wcwidth(letter) == 1)
        if cursor.x + len(data) > self.columns or pyte.modes.IRM in self.mode or not self._narrow.issuperset(data):
            super().draw(data)
            return
        cells, row = self._cells.setdefault(look, {}), self.buffer[cursor.y]
        for x, letter in enumerate(data, cursor.x):
            if letter not in cells:
                cells[letter] = look._replace(data=letter)
            row[x] = cells[letter]
        cursor.x += len(data)


class Stream(pyte.ByteStream):
    """pyte's reading of what a terminal is sent, which takes text and changes of the look whole, not by letters."""

    look = re.compile(r"\x1b\[([\d;]*)m")
    other = re.compile(r".[^\x1b]*", re.DOTALL)

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._params: dict[str, tuple[int, ...]] = {}
        super().__init__(screen)

    def feed(self, data: bytes) -> None:  # type: ignore[override]
        text, at = self.utf8_decoder.decode(data), 0
        while at < len(text):
            between = self._taking_plain_text  # and not in a sequence that came in two pieces
            if between and (found := self.look.match(text, at)):
                self.screen.select_graphic_rendition(*self._numbers(found[1]))
            elif between and (found := self._text_pattern.match(text, at)):
                self.screen.draw(found[0])
            else:
                found = self.other.match(text, at)
                assert found is not None
                pyte.Stream.feed(self, found[0])
            at = found.end()

    def _numbers(self, written: str) -> tuple[int, ...]:
        if written not in self._params:
            self._params[written] = tuple(min(int(number or 0), 9999) for number in written.split(";"))
        return self._params[written]


class Program:
    """`glover-tui` with these words, in a terminal of this size. `written` is all that it has written so far."""

    def __init__(self, data_dir: Path, *words: str | Path, columns: int = 120, rows: int = 36) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONPATH": str(ROOT)}
        environment["TEXTUAL_DRIVER"] = "tests.app.resting:Driver"
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            environment.pop(name, None)
        self.child: pexpect.spawn[bytes] = pexpect.spawn(
            sys.executable,
            ["-c", START, "--data-dir", str(data_dir), *map(str, words)],
            cwd=str(ROOT),
            env=environment,
            dimensions=(rows, columns),
            timeout=30,
            encoding=None,
        )
        self.child.delaybeforesend = None
        self._sent = 0
        self._ended = False
        self.screen = Screen(columns, rows)
        self._stream = Stream(self.screen)
        self.written = bytearray()
        self._lines: list[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.child.isalive():
            self.kill()  # a busy machine is slow to end what was asked kindly
        self.child.close(force=True)

    @property
    def lines(self) -> list[str]:
        """What the terminal shows, without trailing blanks."""
        if self._lines is None:
            self._lines = [line.rstrip() for line in self.screen.display]
        return self._lines

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def read(self, seconds: float) -> bool:
        """Take in what is written next; gives whether there was something within that time."""
        try:
            piece = self.child.read_nonblocking(1 << 16, seconds)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            self._ended = True
            return False
        self.written += piece
        self._lines = None
        self._stream.feed(MARKS.sub(b"", piece))
        return True

    def settle(self) -> None:
        """Wait until the program has done all that the keys and the size of the terminal brought, or has ended."""
        stop = time.monotonic() + PATIENCE
        while not self._rests() and not self._ended:
            assert time.monotonic() < stop, f"it does not come to rest:\n{self.text}"
            self.read(1)

    def _rests(self) -> bool:
        """Whether the last that it wrote is that it rests, after all that was sent and for the size of now."""
        told = REST.search(self.written[-40:])
        return told is not None and [*map(int, told.groups())] == [self._sent, self.screen.columns, self.screen.lines]

    def until(self, shown: str | Callable[[str], bool], seconds: float = PATIENCE) -> None:
        """Wait until the terminal shows this. Fails with what it shows instead."""
        stop = time.monotonic() + seconds
        fits = (lambda text: shown in text) if isinstance(shown, str) else shown
        while not fits(self.text):
            assert time.monotonic() < stop, f"waited for {shown!r}, and there was:\n{self.text}"
            self.read(0.1)
        self.settle()

    def press(self, *keys: str) -> None:
        """Press keys, each after the screen has come to rest from the one before."""
        for key in keys:
            self._sent += len(key)
            self.child.send(key.encode())
            self.settle()

    def resize(self, columns: int, rows: int) -> None:
        """Make the terminal another size."""
        self.screen.resize(rows, columns)
        self.screen.reset()
        self._lines = None
        self.child.setwinsize(rows, columns)
        self.settle()

    def kill(self) -> None:
        """End it as if the power went."""
        self.child.kill(signal.SIGKILL)
        self.child.wait()

    def ends(self) -> int:
        """Wait until it has ended by itself; gives its exit code."""
        while self.read(5):
            pass
        self.child.close()
        return self.child.exitstatus if self.child.exitstatus is not None else -1

    # ------------------------------------------------------------------ what stands where

    def choices(self) -> dict[str, str]:
        """The keys of what may be chosen in the decision panel, each with its line. Such keys stand out in bold."""
        lines = self.lines
        top = next((y for y, line in enumerate(lines) if " decides" in line), len(lines))
        left = max(0, lines[top].rfind("┌─ ")) if top < len(lines) else 0
        bottom = next((y for y in range(top, len(lines)) if lines[y][left:].startswith("└")), len(lines) - 2)
        found: dict[str, str] = {}
        for y, line in enumerate(lines[top + 1 : bottom], top + 1):
            cell = re.search(r"(?<= )(\w)  ?([A-Z\d][^│]*?)\s*│?$", line[left:])
            if cell is not None and self.screen.buffer[y][left + cell.start(1)].bold:
                found[cell[1]] = cell[2]
        return found

    def choose(self, *labels: str) -> None:
        """Press the keys of the choices whose lines begin so, one after the other, and yes to any doubt."""
        for label in labels:
            self.until(lambda text, label=label: any(line.startswith(label) for line in self.choices().values()))  # type: ignore[misc]
            self.press(next(key for key, line in self.choices().items() if line.startswith(label)))
            if "Do it all the same" in self.text:
                self.press("\r")

    def ranking(self) -> list[tuple[int, str, int]]:
        """Place, name and total of each column of the score sheet."""
        total = next(number for number, line in enumerate(self.lines) if re.match(r"│ +Total ", line))
        heads = next(found for line in reversed(self.lines[:total]) if (found := re.findall(r"(\d) \S (\w+)", line)))
        points = re.findall(r"-?\d+", self.lines[total])
        return [(int(place), name, int(sum_)) for (place, name), sum_ in zip(heads, points, strict=True)]

    def called(self) -> str | None:
        """Whom the curtain waits for."""
        found = re.search(r"I am (\w+), show me", self.text)
        return found[1] if found else None


class Players:
    """Three people who read the screen and press what it offers."""

    patience = 5
    """How many keys in a row may change nothing."""

    def __init__(self, program: Program, seed: int) -> None:
        self.program = program
        self.random = Random(seed)
        self.stuck = 0

    def likely(self, label: str) -> float:
        """How much they are after the choice whose line this is."""
        return 1.0

    def act(self) -> None:
        """Press one key."""
        program, before = self.program, self.program.text
        if program.called() or "No, back" in before or "Enter On to the table" in before:
            program.press("\r")
        elif choices := program.choices():
            weights = [self.likely(label) for label in choices.values()]
            program.press(self.random.choices(list(choices), weights)[0])
        else:  # between two screens, or at the end
            program.until(lambda text: bool(program.choices() or program.called() or "final score" in text), 5)
            return
        self.stuck = self.stuck + 1 if program.text == before else 0
        assert self.stuck < self.patience, f"the keys do nothing:\n{program.text}"

    def until(self, shown: str) -> None:
        """Play until the terminal shows this."""
        for _ in range(2000):
            if re.search(shown, self.program.text):
                return
            self.act()
        pytest.fail(f"{shown} never came:\n{self.program.text}")


class Persistent(Players):
    """People who get out of a fold of choices that are all ruled out, and who enter the score."""

    patience = 12

    def act(self) -> None:
        if "Enter Score" in self.program.text and not self.program.choices():
            self.program.press("\r")
            return
        super().act()
        if self.stuck > 3:
            self.program.press("\x1b")


def final_outcome(folder: Path) -> Outcome:
    """How the newest table in the folder ended; fails if it did not, or if its journal is not sound."""
    report = check(store.find(folder))
    assert (report.problem, report.over) == ("", True)
    outcome = load(store.find(folder)).session.outcome
    assert outcome is not None
    return outcome


def check_score(program: Program, outcome: Outcome, names: Sequence[str]) -> None:
    """The score sheet ranks the players as the journal does."""
    assert program.ranking() == [(one.place, names[one.seat], one.total) for one in outcome.standings]


def leave(program: Program) -> None:
    """From the score by way of the picker out of the program, which ends well."""
    program.press("q")
    program.until("Earlier tables")
    program.press("q")
    assert program.ends() == 0


def check_sizes(program: Program, *sizes: tuple[int, int]) -> None:
    """In a terminal made each of these sizes in turn there is a choice to be seen."""
    for columns, rows in sizes:
        program.resize(columns, rows)
        program.until(lambda text: len(program.choices()) >= 2)
