"""What stands in a game's own code, for tests that want words for all of it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final

KEY_AT: Final = {"Refusal": 1, "Caution": 1, "Event": 0}
"""Which argument of each is its key."""


def keys_of(kind: str, folder: Path) -> set[str]:
    """The keys that the code in a folder gives to every `Refusal`, `Caution` or `Event` that it makes."""
    return {key for file in folder.rglob("*.py") for key in _keys(file.read_text(encoding="utf-8"))[kind]}


@cache
def _keys(code: str) -> dict[str, set[str]]:
    """Kept, as every test of words asks for several kinds, and parsing is nearly all of its time."""
    found: dict[str, set[str]] = {kind: set() for kind in KEY_AT}
    for call in ast.walk(ast.parse(code)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEY_AT:
            parts = ast.walk(call.args[KEY_AT[call.func.id]])
            found[call.func.id] |= {
                part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)
            }
    return found
