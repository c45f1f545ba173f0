"""What all tests share."""

from __future__ import annotations

import gc
import sys
from collections.abc import Generator, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

from games.core import game as registry
from games.core.game import AnyGame

ROOT = Path(__file__).parents[1]

# Without bytecode every worker compiles all modules at every run, as long as half of the quick tests take.
sys.dont_write_bytecode = False


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """What is imported and collected stays: no use in searching it for rubbish meanwhile."""
    gc.disable()
    _import_all(session)
    try:
        return (yield)
    finally:
        gc.enable()


def _import_all(session: pytest.Session) -> None:
    """Where several workers collect everything, each begins to import at another place, and writes bytecode for the
    others: side by side they would all compile the same modules at the same time."""
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args != session.config.getini("testpaths"):
        return
    files = sorted(ROOT.glob("tests/**/test_*.py"))
    first = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for file in files[first:] + files[:first]:
        try:
            import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
        except (Exception, pytest.skip.Exception):
            continue  # told when it is collected


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Few modules of tests hold doctests, and to search them all takes a tenth of the time to collect."""
    found = yield
    if file_path.suffix == ".py" and ">>> " not in file_path.read_text(encoding="utf-8"):
        return [collector for collector in found if not isinstance(collector, DoctestModule)]
    return found


def pytest_collection_finish() -> None:
    """What was collected stays until the end, so it is left out of all searches to come."""
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
