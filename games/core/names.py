"""Names of the people at a table: which may be used; and text from outside, made fit to be shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

LONGEST: Final = 12


def problem_of(name: str) -> str:
    """One sentence that says why this cannot be a name, or nothing. The name must have no blanks around it."""
    if not name:
        return "A seat needs a name."
    if not name.isprintable():
        return "A name is made of letters and signs that can be seen."
    if not all(map(_one_cell, name)):
        return "A name may have only letters that are one cell wide."
    if len(name) > LONGEST:
        return f"A name has at most {LONGEST} letters."
    return ""


def problems_of(names: Sequence[str]) -> list[str]:
    """For each seat's name a sentence that says what is wrong with it, or nothing."""
    found = []
    for seat, name in enumerate(names):
        problem = problem_of(name)
        twin = next((other for other in range(seat) if names[other].casefold() == name.casefold()), None)
        if not problem and twin is not None:
            problem = f"Seat {twin + 1} is called {name} too."
        found.append(problem)
    return found


def printable(text: str) -> str:
    """The text without what could steer a terminal: a sign stands for each character that cannot be seen."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def _one_cell(char: str) -> bool:
    """Whether a terminal gives this character one cell: not two, and none of the one before it."""
    joins = unicodedata.category(char) in ("Mn", "Me") or "\u1160" <= char <= "\u11ff"
    return not joins and unicodedata.east_asian_width(char) not in ("W", "F")
