"""Names at the table: which may be used, and the ones to begin with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

LONGEST: Final = 12
FIRST_NAMES: Final = ("Rin", "Mira", "Jon", "Ada", "Kai", "Lou", "Tom", "Zoe")
COLOURS: Final = ("white", "red", "yellow", "green", "blue")
"""The palette, by index."""


def problem_of(name: str) -> str:
    """One sentence that says why this cannot be a name, or nothing. The name must have no blanks around it."""
    if not name:
        return "A seat needs a name."
    if not name.isprintable():
        return "A name is made of letters and signs that can be seen."
    if any(cell_len(char) != 1 for char in name):
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


def fresh_name(taken: Sequence[str]) -> str:
    """A name for one more seat that nobody has yet."""
    known = {name.casefold() for name in taken}
    for name in FIRST_NAMES:
        if name.casefold() not in known:
            return name
    number = 1
    while f"seat {number}" in known:
        number += 1
    return f"Seat {number}"
