"""What is at a spot of the board: `kind:rest`, or `kind:seat:rest` for what belongs to a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from games.core.game import Fact

V = TypeVar("V")
FactOf = Callable[[V, str, Sequence[str]], Fact | None]
"""Tells, from a view and the names of the seats, what is at the rest of a spot; None if there is nothing so called."""
SeatFactOf = Callable[[V, int, str, Sequence[str]], Fact | None]
"""The same for something that belongs to the seat of this number."""


def fact_at(
    spot: str,
    view: V,
    names: Sequence[str],
    facts: Mapping[str, FactOf[V]],
    seat_facts: Mapping[str, SeatFactOf[V]],
    seats: int,
) -> Fact | None:
    """What is there, as the entry for the spot's kind tells it, or None if the spot is not known.

    >>> here = {"moon": lambda view, rest, names: Fact("Moon", f"Full, {rest}.")}
    >>> theirs = {"purse": lambda view, seat, rest, names: Fact("Purse", f"{names[seat]}'s.")}
    >>> fact_at("moon:tonight", None, ["Rin"], here, theirs, 1).text
    'Full, tonight.'
    >>> fact_at("purse:0", None, ["Rin"], here, theirs, 1).text
    "Rin's."
    >>> fact_at("purse:1", None, ["Rin"], here, theirs, 1), fact_at("sun", None, ["Rin"], here, theirs, 1)
    (None, None)
    """
    kind, _, rest = spot.partition(":")
    if kind in seat_facts:
        number, _, rest = rest.partition(":")
        if number not in map(str, range(seats)):
            return None
        return seat_facts[kind](view, int(number), rest, names)
    tell = facts.get(kind)
    return tell(view, rest, names) if tell is not None else None
