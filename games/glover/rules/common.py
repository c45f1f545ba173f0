"""What every chapter of the rules uses: choices by colour, gains, reliance, and the order of seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.types import Choice, Event, Log
from games.glover.rules.figures import LEAST_RELIANCE, MOST_RELIANCE
from games.glover.state import COLOURS, NO_CUBES, Glover, Seat

COLOUR: Final = {letter: index for index, letter in enumerate(COLOURS)}
"""The place of each colour letter in a count of cubes."""

Cubes = tuple[int, ...]
"""Cubes counted by colour, in an event."""


def by_colour(verb: str) -> tuple[Choice, ...]:
    """The five choices of this verb, one a colour."""
    return tuple(Choice(verb, (letter,)) for letter in COLOURS)


def clockwise(position: Glover) -> Iterator[int]:
    """All seats, from the start player on."""
    count = len(position.seats)
    return ((position.start + step) % count for step in range(count))


def add(cubes: list[int], more: Sequence[int]) -> None:
    """Put `more` cubes to `cubes`, in place. What comes from the supply is not counted: it never runs out (GL-0.8)."""
    for colour in range(5):
        cubes[colour] += more[colour]


def own_cubes(seat: Seat, count: int) -> Cubes:
    """This many cubes of the seat's own colour, as a count by colour."""
    cubes = list(NO_CUBES)
    cubes[seat.colour] = count
    return tuple(cubes)


def change_reliance(position: Glover, log: Log, seat: int, change: int, rule: str) -> None:
    """Move the seat's reliance; what would go past a limit is lost (GL-2.26)."""
    owner = position.seats[seat]
    before = owner.reliance
    owner.reliance = min(MOST_RELIANCE, max(LEAST_RELIANCE, before + change))
    log.append(Event("reliance", rule, seat, (before, owner.reliance)))


def gain_letters(position: Glover, log: Log, seat: int, count: int, rule: str) -> None:
    """Give letters; Riding Club adds one to every gain, and nothing is no gain (GL-5.15)."""
    if count == 0:
        return
    owner = position.seats[seat]
    bonus = 1 if "riding_club" in owner.borrowed or owner.laid == "riding_club" else 0
    owner.letters += count + bonus
    log.append(Event("letters", rule, seat, (count, bonus)))
