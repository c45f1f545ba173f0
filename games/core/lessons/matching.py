"""The two small languages in which lessons speak about the game: patterns of choices, and conditions on what is seen.

A pattern is a choice as a journal writes it, in which a word may be one of several (`W|R`) or any (`*`); with fewer
words it fits every choice that begins so. A condition compares one figure of the view with a value (`seats.0.coins >=
7`).
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from games.core.types import Choice


def fits(pattern: str, choice: Choice) -> bool:
    """Whether the choice is as the pattern has it.

    >>> fits("put W|R", Choice("put", ("R",))), fits("put", Choice("put", ("R",))), fits("put G", Choice("put", ("R",)))
    (True, True, False)
    """
    wanted, given = pattern.split(), str(choice).split()
    return len(wanted) <= len(given) and all(
        part == "*" or word in part.split("|") for part, word in zip(wanted, given, strict=False)
    )


def fits_any(patterns: Iterable[str], choice: Choice) -> bool:
    """Whether the choice is as one of the patterns has it."""
    return any(fits(pattern, choice) for pattern in patterns)


_CONDITION: Final = re.compile(r"(?P<path>\S+) +(?P<sign>==|!=|>=|<=|>|<|has) +(?P<value>\S.*)")
_SIGNS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "has": operator.contains,
}
LENGTH: Final = "#"
"""The last part of a path that asks how many there are."""


class BadCondition(ValueError):
    """A condition cannot be read, or asks for something that is not there; the message names it."""


class Condition(msgspec.Struct, frozen=True):
    """One comparison: the way to a figure, the sign, and the value it is compared with."""

    path: tuple[str, ...]
    sign: str
    value: Any

    def holds(self, seen: Any) -> bool:
        """Whether it holds for these plain data. Raises BadCondition if the path leads nowhere."""
        found = seen
        for part in self.path:
            try:
                found = len(found) if part == LENGTH else found[int(part) if isinstance(found, (list, tuple)) else part]
            except (KeyError, IndexError, TypeError, ValueError) as wrong:
                raise BadCondition(f"There is no {part!r} on the way {'.'.join(self.path)!r}.") from wrong
        try:
            return bool(_SIGNS[self.sign](found, self.value))
        except TypeError as wrong:
            raise BadCondition(f"{found!r} cannot be compared with {self.value!r}.") from wrong


def condition(text: str) -> Condition:
    """The condition that is written there. Raises BadCondition.

    >>> condition("seats.0.coins >= 7").holds({"seats": [{"coins": 8}]})
    True
    >>> condition("hand.# == 2").holds({"hand": ["fair", "good"]}), condition('hand has "good"').holds({"hand": []})
    (True, False)
    """
    found = _CONDITION.fullmatch(text.strip())
    if found is None:
        raise BadCondition(f"{text!r} is not a condition: it is written PATH SIGN VALUE.")
    try:
        value = msgspec.json.decode(found["value"].encode())
    except msgspec.DecodeError as wrong:
        raise BadCondition(f"{text!r} ends in no value; text is written in double quotes.") from wrong
    return Condition(tuple(found["path"].split(".")), found["sign"], value)


def all_hold(texts: Iterable[str], seen: Any) -> bool:
    """Whether every one of the conditions holds for these plain data. Raises BadCondition."""
    return all(condition(text).holds(seen) for text in texts)
