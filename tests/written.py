"""What stands in a game's own code, for tests that want words for all of it."""

from __future__ import annotations

import ast
from pathlib import Path


def keys_of(kind: str, folder: Path) -> set[str]:
    """The keys that the code in a folder gives to every `Refusal`, `Caution` or `Event` that it makes."""
    place = 0 if kind == "Event" else 1
    calls = (node for file in folder.rglob("*.py") for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    found = (
        part
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == kind
        for part in ast.walk(call.args[place])
    )
    return {str(key.value) for key in found if isinstance(key, ast.Constant) and isinstance(key.value, str)}
