"""Small pieces of sentences that the words of every game are made of."""

from __future__ import annotations

from collections.abc import Sequence


def number_of(count: int, noun: str) -> str:
    """A figure with its noun.

    >>> number_of(1, "cube"), number_of(3, "marker"), number_of(2, "city"), number_of(2, "key")
    ('1 cube', '3 markers', '2 cities', '2 keys')
    """
    if count == 1:
        return f"1 {noun}"
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return f"{count} {noun[:-1]}ies"
    return f"{count} {noun}s"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """The parts with commas, and with the word `last` before the last one.

    >>> listed(["Rin", "Mira", "Jon"]), listed(["black", "green"], "or")
    ('Rin, Mira and Jon', 'black or green')
    """
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
