"""Who may import whom: glover_tui → games → games.core, and no game another."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = sorted(file.parent.name for file in ROOT.glob("games/*/__init__.py") if file.parent.name != "core")

KEPT_OUT = {"textual", "rich", "glover_tui", "random", "secrets", "time", "datetime", "locale", "curses", "asyncio"}
"""What the rules know nothing of: no terminal, no clock, no chance of their own."""


@cache
def imports(file: Path) -> frozenset[str]:
    """The full names of everything the file imports, wherever in it that stands."""
    return frozenset(_imports(file))


def _imports(file: Path) -> Iterator[str]:
    for node in _statements(ast.parse(file.read_text(encoding="utf-8"), str(file)).body):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{file}: an import that says where it comes from can be found"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _statements(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """These statements and all within them; to go into expressions as well would take many times as long."""
    for node in nodes:
        yield node
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            if isinstance(inner := getattr(node, part, None), list):
                yield from _statements(inner)


def files(folder: str) -> list[Path]:
    return sorted(ROOT.joinpath(folder).rglob("*.py"))


def test_the_games_know_no_terminal_no_clock_and_no_app() -> None:
    for file in files("games"):
        assert not {name for name in imports(file) if name.partition(".")[0] in KEPT_OUT}, file


def test_the_core_knows_no_game() -> None:
    for file in files("games/core"):
        mine = {name for name in imports(file) if name.split(".")[0] == "games"}
        assert not {name for name in mine if name.split(".")[1:2] not in ([], ["core"])}, file


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_no_other_game(game: str) -> None:
    others = {f"games.{other}" for other in GAMES if other != game}
    for file in files(f"games/{game}"):
        assert not {name for name in imports(file) if name in others or name.startswith(tuple(f"{o}." for o in others))}


@pytest.mark.parametrize("folder", ["games", "glover_tui", "seeds"])
def test_nothing_that_is_shipped_needs_the_tests(folder: str) -> None:
    for file in files(folder):
        assert not {name for name in imports(file) if name.partition(".")[0] in ("tests", "pytest", "hypothesis")}
