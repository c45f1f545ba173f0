"""Whether every rule of a rulebook stands in the code that claims to play by it, and is met by a test.

A rule stands in the code if its number does, in a Python or TOML file of the game. A test meets a rule by naming
the number in a marker, `@pytest.mark.rule("GL-2.3", "GL-2.4")`, or in the docstring of the test or its class.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import cache
from itertools import chain
from pathlib import Path

from games.core.rulebook import Rulebook


def numbers_in(text: str, prefix: str) -> set[str]:
    """The rule numbers in a text, those that begin with `prefix` ("GL").

    >>> sorted(numbers_in("see GL-2.3, GL-2.10 and GL-4", "GL"))
    ['GL-2.10', 'GL-2.3']
    """
    return set(re.findall(rf"\b{prefix}-\d+\.\d+(?!\d)", text))


def in_code(folder: Path, prefix: str) -> set[str]:
    """The numbers that stand in the code and data under `folder`; lessons speak about rules, and do not count."""
    there = folder.rglob("*")
    files = [
        file for file in there if file.suffix in (".py", ".toml") and "lessons" not in file.relative_to(folder).parts
    ]
    return numbers_in("\n".join(file.read_text(encoding="utf-8") for file in files), prefix)


def in_tests(files: Iterable[Path], prefix: str) -> set[str]:
    """The numbers that the tests in these files name."""
    read = [_read(file) for file in files]
    texts = [text for docstrings, marks in read for text in (*docstrings, *marks.get("rule", ()))]
    return numbers_in("\n".join(texts), prefix)


def marked(files: Iterable[Path], marker: str) -> set[str]:
    """The words that stand in the `@pytest.mark.<marker>(…)` of the tests in these files."""
    return {word for file in files for word in _read(file)[1].get(marker, ())}


Read = tuple[list[str], dict[str, set[str]]]
"""The docstrings of the tests in a file and of their classes; the words in calls of what is called `mark.<marker>` or
so, by the marker."""


def _read(file: Path) -> Read:
    return _parsed(file.read_text(encoding="utf-8"))


@cache
def _parsed(text: str) -> Read:
    """Kept, as several tests ask about the same files, and parsing is nearly all of their time."""
    docstrings: list[str] = []
    marks: dict[str, set[str]] = {}
    statements: list[ast.stmt] = ast.parse(text).body
    while statements:
        statement = statements.pop()
        outside: list[ast.AST] = [statement]  # of the bodies of functions, where no test is marked
        if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            outside = [*statement.decorator_list]
            if statement.name.lower().startswith("test"):
                docstrings.append(ast.get_docstring(statement) or "")
            if isinstance(statement, ast.ClassDef):
                statements += statement.body
        for node in chain.from_iterable(map(ast.walk, outside)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                words = {one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)}
                if words:
                    marks.setdefault(node.func.attr, set()).update(words)
    return docstrings, marks


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
