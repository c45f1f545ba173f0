"""Random numbers that are the same on every machine and Python version.

The generator is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators"): its whole state is
one 64-bit number that grows by a constant at each draw, and a draw is that number, mixed. A position keeps the number;
nothing here reads a clock or the process's own randomness.
"""

from __future__ import annotations

from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15


class Rng:
    """A stream of random numbers with its state, one integer in 0..2**64-1, in the open."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def bits(self) -> int:
        """The next 64 random bits, as an integer in 0..2**64-1."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """A whole number in 0..bound-1, each as likely. Raises ValueError unless bound is at least 1."""
        if bound < 2:
            if bound < 1:
                raise ValueError(f"below() needs a bound of at least 1, not {bound}")
            return 0
        # As `bits`, written out: hardly anything is done more often.
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        value = z ^ (z >> 31)
        if value > _MASK - bound:  # so seldom that the exact limit is worked out only then
            return self._again(bound, value)
        return value % bound

    def _again(self, bound: int, value: int) -> int:
        """What is left of a draw that may lie beyond the last whole multiple of the bound: another is made then."""
        limit = _MASK - _MASK % bound
        while value >= limit:
            value = self.bits()
        return value % bound

    def pick(self, items: list[T] | tuple[T, ...]) -> T:
        """One of the items, each as likely. Raises ValueError if there are none."""
        bound = len(items)
        if bound < 2:
            return items[self.below(bound)]
        # As `below`, written out: nothing is done more often in a game that plays itself.
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        value = z ^ (z >> 31)
        if value > _MASK - bound:
            return items[self._again(bound, value)]
        return items[value % bound]

    def shuffle(self, items: list[T]) -> None:
        """Put the items of the list into random order, in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
