"""Names and colours to begin with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

FIRST_NAMES: Final = ("Rin", "Mira", "Jon", "Ada", "Kai", "Lou", "Tom", "Zoe")
COLOURS: Final = ("white", "red", "yellow", "green", "blue")
"""The palette, by index."""


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
