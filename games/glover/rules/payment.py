"""Paying (GL-3.3, GL-3.4): the payer picks cube by cube; where there is nothing to pick it happens by itself.

A procedure that is paid for has a frame with the arguments seat, count, mode and what is bought. The cubes picked so
far are in `position.draft` and stay behind the screen until all are picked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.flow import Question, Verb
from games.core.types import Choice, Log, Refusal
from games.glover.rules.common import COLOUR, Cubes, by_colour
from games.glover.state import NO_CUBES, Glover, Seat

DIFFERENT: Final = "different"
SAME: Final = "same"
ANY: Final = "any"
PRICE: Final = (range(10), (DIFFERENT, SAME, ANY))
"""The shape of a price in a frame: how many cubes, and which."""


def why_not_pay(seat: Seat, count: int, mode: str, rule: str) -> Refusal | None:
    """None if the seat can pay this, else how much it is short. For the payer's own eyes."""
    cubes = seat.cubes
    if mode == DIFFERENT:
        held = 5 - cubes.count(0)
        return None if held >= count else Refusal(rule, "needs_different", (count, held))
    if mode == SAME:
        most = max(cubes)
        return None if most >= count else Refusal(rule, "needs_same", (count, most))
    held = sum(cubes)
    return None if held >= count else Refusal(rule, "needs_cubes", (count, held))


def begin_payment(position: Glover, log: Log, seat: int, count: int, mode: str, *bought: str) -> None:
    """Start picking; pick by itself if only one payment is possible."""
    cubes = position.seats[seat].cubes
    held = [colour for colour in range(5) if cubes[colour]]
    draft = list(NO_CUBES)
    if mode == DIFFERENT and len(held) == count:
        for colour in held:
            draft[colour] = 1
    elif mode == SAME:
        enough = [colour for colour in held if cubes[colour] >= count]
        if len(enough) == 1:
            draft[enough[0]] = count
    elif mode == ANY and (sum(cubes) == count or len(held) == 1):
        for colour in held:
            draft[colour] = count if len(held) == 1 else cubes[colour]
    position.draft = draft


def take_payment(position: Glover, seat: int) -> Cubes:
    """The picked cubes go to the supply; gives them by colour."""
    paid = tuple(position.draft)
    cubes = position.seats[seat].cubes
    for colour in range(5):
        cubes[colour] -= paid[colour]
    position.draft = list(NO_CUBES)
    return paid


_PAY: Final = by_colour("pay")


def _payer(position: Glover, seat: int, count: int, mode: str, *bought: str) -> Iterable[int]:
    return (seat,) if sum(position.draft) < count else ()


def _pay_candidates(position: Glover, seat: int) -> Iterable[Choice]:
    return _PAY


def _why_not(position: Glover, seat: int, letter: str) -> Refusal | None:
    colour = COLOUR[letter]
    _, count, mode, *_ = position.agenda[-1].args
    held, picked = position.seats[seat].cubes[colour], position.draft[colour]
    if mode == SAME:
        assert isinstance(count, int)
        return None if held >= count else Refusal("GL-3.12", "too_few_of_colour", (letter, count, held))
    if held == picked:
        return Refusal("GL-3.3", "no_more_of_colour", (letter,))
    return Refusal("GL-3.4", "colour_paid_already", (letter,)) if mode == DIFFERENT and picked else None


def _pay(position: Glover, log: Log, seat: int, letter: str) -> None:
    _, count, mode, *_ = position.agenda[-1].args
    assert isinstance(count, int)
    position.draft[COLOUR[letter]] += count if mode == SAME else 1


pay: Final = Question[Glover](
    "pay", "GL-3.3", _payer, Verb("pay", "GL-3.3", _pay_candidates, _why_not, _pay, shape=(COLOUR,), ends=False)
)
