"""What all tests share."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core import game as registry
from games.core.game import AnyGame


def pytest_collection_finish() -> None:
    """What was imported and collected stays until the end: no use in searching it for rubbish again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


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
