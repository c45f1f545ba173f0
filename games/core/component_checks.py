"""What the `components.toml` of every game, and the page about its figures, have to keep to.

Part of the test kit: the checks take any game's own functions and raise AssertionError where something is amiss.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, MutableMapping
from typing import Any, Protocol

from games.core.components import FILE, Figure, Source, least_certain_first

__all__ = [
    "every_figure_says_why",
    "no_two_have_one_name",
    "nobody_can_change",
    "read_once",
    "refused",
    "sources_in_order",
]


class _Info(Protocol):
    @property
    def misses(self) -> int: ...


class Cached(Protocol):
    """A `load` that is kept by `functools.cache`."""

    def __call__(self) -> Any:
        """The components."""

    def cache_info(self) -> _Info:
        """How often it was asked and how often it had to read."""


def sources_in_order(figures: list[Figure]) -> list[Source]:
    """The sources that occur; the figures come in their order, the least certain first."""
    assert figures == least_certain_first(figures), "a less certain figure comes behind a more certain one"
    return list(dict.fromkeys(figure.source for figure in figures))


def every_figure_says_why(figures: Iterable[Figure]) -> None:
    """Every figure has a value and, if it is not printed, sentences on why it is what it is."""
    for figure in figures:
        assert figure.value, figure.what
        assert (figure.why == "") == (figure.source == "rulebook"), figure.what
        assert figure.why == "" or figure.why.endswith("."), figure.what


def no_two_have_one_name(figures: Iterable[Figure]) -> None:
    """Every figure is told once."""
    twice = [name for name, count in Counter(figure.what for figure in figures).items() if count > 1]
    assert not twice, twice


def refused(from_toml: Callable[[str], object], text: str, right: str, wrong: str, message: str) -> None:
    """The text with the first `right` in it made `wrong` is refused, in one sentence in which `message` is found."""
    assert right in text, f"{right!r} is not in the file"
    try:
        from_toml(text.replace(right, wrong, 1))
    except ValueError as refusal:
        told = str(refusal)
    else:
        raise AssertionError(f"{wrong!r} is accepted")
    assert re.search(message, told), told
    assert told.startswith(f"{FILE}: "), told
    assert "\n" not in told, told


def read_once(load: Cached) -> None:
    """However often the components are asked for, the file is read once."""
    assert load() is load()
    assert load.cache_info().misses == 1


def nobody_can_change(table: Mapping[str, object], *fields: tuple[object, str]) -> None:
    """Nobody can put anything into the table or take it out, or give one of these fields of an entry another value."""
    assert not isinstance(table, MutableMapping)
    for entry, field in fields:
        try:
            setattr(entry, field, None)
        except AttributeError:
            continue
        raise AssertionError(f"the {field} of {entry} can be changed")
