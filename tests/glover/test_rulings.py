"""Every ruling, and every line on who may know what, is met by a test that is named after what it says."""

from __future__ import annotations

import ast
from pathlib import Path

from games.glover.components import load

SCENARIOS = Path(__file__).parents[1] / "scenarios"
TESTS = [*Path(__file__).parent.glob("test_*.py"), SCENARIOS / "test_worked_examples.py"]


def named_by_tests() -> set[str]:
    """What stands in the `ruling` markers."""
    calls = (node for file in TESTS for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    marks = (call for call in calls if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.ruling")
    return {ast.literal_eval(key) for mark in marks for key in mark.args}


def test_every_ruling_and_every_line_on_information_is_met() -> None:
    assert named_by_tests() == {*load().rulings.answers, *load().information.items}
