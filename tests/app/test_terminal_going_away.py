"""The real program in a real terminal that goes away, or that asks it to."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no such terminals", allow_module_level=True)

import pexpect

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def start(data_dir: Path) -> pexpect.spawn[bytes]:
    """The program at its picker."""
    environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    words = ["-m", "glover_tui", "--data-dir", str(data_dir)]
    program: pexpect.spawn[bytes] = pexpect.spawn(
        sys.executable, words, cwd=str(ROOT), env=environment, dimensions=(24, 80), timeout=20, encoding=None
    )
    program.expect(b"GLEN MORE II")
    return program


def ended(program: pexpect.spawn[bytes], seconds: float) -> bool:
    """Whether the process ends by itself within that time."""
    assert program.pid is not None
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if os.waitpid(program.pid, os.WNOHANG)[0]:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGHUP])
def test_asked_to_end_it_blanks_the_screen_and_gives_the_terminal_back(asked: int, tmp_path: Path) -> None:
    program = start(tmp_path)
    program.kill(asked)
    program.expect(pexpect.EOF)
    last = program.before or b""
    assert b"\x1b[2J" in last, "blanked"
    assert last.index(b"\x1b[2J") < last.index(b"\x1b[?1049l"), "and only then given back"
    assert b"broke" not in last
    program.wait()
    assert program.exitstatus == 1


def test_a_closed_terminal_ends_it(tmp_path: Path) -> None:
    program = start(tmp_path)
    os.close(program.child_fd)
    assert ended(program, 10)


def test_q_leaves_nothing_on_the_terminal(tmp_path: Path) -> None:
    program = start(tmp_path)
    program.send(b"q")
    program.expect(pexpect.EOF)
    last = program.before or b""
    after = last[last.index(b"\x1b[?1049l") :]
    assert not any(word in after for word in (b"GLOVER", b"Traceback", b"broke"))
    program.wait()
    assert program.exitstatus == 0
