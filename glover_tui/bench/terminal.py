"""A program in a pseudo-terminal: how long until it shows something, how long after a key, how much memory."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Final, Self

QUIET: Final = 0.05
"""Seconds without output after which the screen is taken to be as it will be."""

PATIENCE: Final = 20.0
"""Seconds after which a program that shows nothing has failed."""


class NothingShown(RuntimeError):
    """The program did not show what it should."""


class Terminal:
    """Runs `python -m` with these words in a pseudo-terminal of this size, until it is left. POSIX only."""

    def __init__(self, words: Sequence[str], columns: int, rows: int) -> None:
        self._screen, inside = os.openpty()
        termios.tcsetwinsize(self._screen, (rows, columns))
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        for unwanted in ("NO_COLOR", "COLUMNS", "LINES"):
            environment.pop(unwanted, None)
        self.started = perf_counter()
        self._process = subprocess.Popen(
            [sys.executable, "-m", *words],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env=environment,
            start_new_session=True,
        )
        os.close(inside)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        os.close(self._screen)

    def until(self, shown: str) -> float:
        """Seconds from the start until this text is on the screen, written without a break. Raises NothingShown."""
        seen, wanted = b"", shown.encode()
        while wanted not in seen:
            piece = self._read(PATIENCE)
            if not piece:
                raise NothingShown(f"{self._process.args!r} did not show {shown!r}")
            seen += piece
        return perf_counter() - self.started

    def settle(self) -> None:
        """Wait until nothing more is written."""
        while self._read(5 * QUIET):
            pass

    def press(self, key: str) -> float:
        """Press a key; gives the seconds until the last of what is written in answer to it. Raises NothingShown."""
        start = perf_counter()
        os.write(self._screen, key.encode())
        if not self._read(PATIENCE):
            raise NothingShown(f"{self._process.args!r} did not answer to {key!r}")
        last = perf_counter()
        while self._read(QUIET):
            last = perf_counter()
        return last - start

    def memory(self) -> int:
        """The memory that the program holds, in KiB."""
        status = Path(f"/proc/{self._process.pid}/status")
        if status.exists():
            line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
            return int(line.split()[1])
        return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(self._process.pid)]))

    def _read(self, seconds: float) -> bytes:
        """What is written next, or nothing if that takes longer than this."""
        if not select.select([self._screen], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self._screen, 1 << 16)
        except OSError:  # how Linux tells that the program has ended
            return b""
