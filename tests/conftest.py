"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core import game as registry
from games.core.game import AnyGame


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """The tests' own game, found by its entry point for as long as the test runs."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent / "plugin"))
    _forget()
    yield registry.load_game("toy")
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    registry.find_games.cache_clear()
    registry.load_game.cache_clear()
