"""What the tests of the save file share."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.game import AnyGame
from tests.core.journals import begin, play


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lots.jsonl"


@pytest.fixture
def played(path: Path, toy: AnyGame) -> Path:
    """A journal of a whole game with some moves taken back and made again."""
    session, journal, _ = begin(path, toy)
    play(session, 2)
    session.undo(agreed=True)
    session.redo()
    play(session, 500, seed=2)
    journal.close()
    return path
