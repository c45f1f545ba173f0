"""Whether every rule of a rulebook stands in the code that claims to play by it, and is met by a test.

A rule stands in the code if its number does, in a Python or TOML file of the game. A test meets a rule by naming
the number in a marker, `@pytest.mark.rule("GL-2.3", "GL-2.4")`, or in the docstring of the test or its class.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from games.core.rulebook import Rulebook


def numbers_in(text: str, prefix: str) -> set[str]:
    """The rule numbers in a text, those that begin with `prefix` ("GL").

    >>> sorted(numbers_in("see GL-2.3, GL-2.10 and GL-4", "GL"))
    ['GL-2.10', 'GL-2.3']
    """
    return set(re.findall(rf"\b{prefix}-\d+\.\d+(?!\d)", text))


def in_code(folder: Path, prefix: str) -> set[str]:
    """The numbers that stand in the code and data under `folder`."""
    files = [file for file in folder.rglob("*") if file.suffix in (".py", ".toml")]
    return numbers_in("\n".join(file.read_text(encoding="utf-8") for file in files), prefix)


def in_tests(files: Iterable[Path], prefix: str) -> set[str]:
    """The numbers that the tests in these files name."""
    texts = [text for file in files for text in (*_docstrings(file), *marked([file], "rule"))]
    return {number for text in texts for number in numbers_in(text, prefix)}


def marked(files: Iterable[Path], marker: str) -> set[str]:
    """The words that stand in the `@pytest.mark.<marker>(…)` of the tests in these files."""
    return {
        argument.value
        for file in files
        for node in _nodes(file)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == marker
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def _docstrings(file: Path) -> Iterator[str]:
    """Those of the tests and of their classes."""
    for node in _nodes(file):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name.lower().startswith("test"):
            yield ast.get_docstring(node) or ""


def _nodes(file: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file)))


def gaps(book: Rulebook, code: Path, tests: Iterable[Path]) -> list[str]:
    """Everything that is amiss, a sentence each: rules without code or test, numbers without a rule."""
    prefix = book.chapters[0].number.partition("-")[0]
    rules = {rule.number for rule in book}
    due = {rule.number for rule in book if not rule.told}
    coded, tested = in_code(code, prefix), in_tests(tests, prefix)
    return [
        *(f"{number} is in the code and not in the rulebook." for number in _sorted(coded - rules)),
        *(f"{number} is named by a test and not in the rulebook." for number in _sorted(tested - rules)),
        *(f"{number} is not in the code ({book.rule(number).title})." for number in _sorted(due - coded)),
        *(f"{number} is not met by a test ({book.rule(number).title})." for number in _sorted(due - tested)),
    ]


def _sorted(numbers: Iterable[str]) -> list[str]:
    return sorted(numbers, key=lambda number: [int(part) for part in re.findall(r"\d+", number)])
