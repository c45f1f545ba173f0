"""The terminal that the tests read: quicker than pyte's own, and never another one."""

from __future__ import annotations

from random import Random

import pyte
import pytest

from tests.app.terminal import Screen, Stream

SIZE = (20, 6)
PIECES = (
    "Glover", "┌─ Ada ◆ ─┐", "│▒▒│", "a line that does not fit any more", "日本", "e\u0301", "\u25fd", "\u00ad", "\x00",
    "\x1b[m", "\x1b[0m", "\x1b[1m", "\x1b[22;3m", "\x1b[38;2;12;34;56m", "\x1b[1;38;5;9;48;2;1;2;3m", "\x1b[38;2m",
    "\x1b[4;97;100m", "\x1b[99999m", "\x1b[;1m", "\x1b[H", "\x1b[3;18H", "\x1b[6;20H", "\x1b[2J", "\x1b[K", "\x1b[?25l",
    "\x1b[?7l", "\x1b[?7h", "\x1b[4h", "\x1b[4l", "\x1b7", "\x1b8", "\x1b]0;a title\x07", "\x1b(0", "\x0e", "\x0f",
    "\r", "\n", "\b", "\t", "\x1bM", "\x1b[L", "\x1b[2P",
)  # fmt: skip
"""What programs write to a terminal, and some of what they had better not."""


@pytest.mark.parametrize("seed", range(4))
def test_it_shows_what_pyte_shows_however_it_is_written_and_in_whatever_pieces(seed: int) -> None:
    random = Random(seed)
    usual, quick = pyte.Screen(*SIZE), Screen(*SIZE)
    sent, streams = b"", (pyte.ByteStream(usual), Stream(quick))
    for _ in range(300):
        sent += random.choice(PIECES).encode()
        now, sent = sent[: (cut := random.randint(0, len(sent)))], sent[cut:]
        for stream in streams:
            stream.feed(now)
        assert cells(quick) == cells(usual)
        if all(cell.data for cell in cells(usual)):  # with half a wide letter, pyte does not know what to show
            assert quick.display == usual.display
        assert (quick.cursor.x, quick.cursor.y) == (usual.cursor.x, usual.cursor.y)


def cells(screen: pyte.Screen) -> list[pyte.screens.Char]:
    """Every cell with its look, and the look of the cursor."""
    columns, rows = SIZE
    return [*(screen.buffer[y][x] for y in range(rows) for x in range(columns)), screen.cursor.attrs]
