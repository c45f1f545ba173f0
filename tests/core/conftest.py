"""What the tests of the save file share."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from games.core.game import AnyGame
from tests.core.journals import begin, play
from tests.toy import GAME


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lots.jsonl"


@pytest.fixture
def played(path: Path, toy: AnyGame) -> Path:
    """A journal of a whole game with some moves taken back and made again."""
    path.write_bytes(_played(path.name))
    return path


@cache
def _played(name: str) -> bytes:
    """What the journal holds: each of its lines was waited for until it lay on the disk, which is done only once."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        session, journal, _ = begin(path, GAME)
        play(session, 2)
        session.undo(agreed=True)
        session.redo()
        play(session, 500, seed=2)
        journal.close()
        return path.read_bytes()
