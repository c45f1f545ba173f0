"""The nouns that every game shares: choices, decisions, events, refusals, outcomes.

All of them are plain, frozen and comparable, so they can be kept, sent and written down. Words for people are made from
them elsewhere (a game's `text.py`); here are only keys and figures.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

ALL: Final = -1
"""The audience mask that means every seat, and the open table as well."""

TABLE: Final = None
"""The viewer that is nobody: what lies open on the table with no seat's own view up."""


def only(*seats: int) -> int:
    """The audience mask of just these seats (0-based)."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def knows(mask: int, seat: int | None) -> bool:
    """Whether `seat` is in the audience `mask`; `None` asks for the open table, which is in `ALL` only."""
    return mask == ALL or (seat is not None and bool(mask >> seat & 1))


class Choice(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a seat may do: a verb and plain arguments. This is what a journal line holds.

    >>> str(Choice("put", ("W",)))
    'put W'
    >>> Choice.parse("deal 2") == Choice("deal", (2,))
    True
    """

    verb: str
    args: tuple[int | str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *map(str, self.args)))

    @classmethod
    def parse(cls, text: str) -> Choice:
        """The choice written as `text` ("deal 2"); whole numbers become numbers. Raises ValueError without a verb."""
        words = text.split()
        if not words:
            raise ValueError("a choice starts with its verb, for example: deal 2")
        return cls(words[0], tuple(int(word) if _is_number(word) else word for word in words[1:]))


def _is_number(word: str) -> bool:
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdigit()


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question put to a seat. At most one is open for a seat at a time; several seats may be asked at once.

    `secret` tells that the seat needs its own view to answer, so the keyboard has to be handed over first.
    """

    kind: str
    seat: int
    rule: str
    secret: bool


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why a choice is not legal: the rule, a key for the sentence, and the figures in it."""

    rule: str
    reason: str
    data: tuple[int | str, ...] = ()


class Caution(msgspec.Struct, frozen=True, gc=False):
    """Why a legal choice is probably not meant: shaped as a refusal is."""

    rule: str
    reason: str
    data: tuple[int | str, ...] = ()


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, with who may know it.

    `seat` is whom it is about (-1: the table). Seats in `audience` know that it happened and `data`; of these, seats in
    `insiders` know `secret` too. `reveals` marks that somebody learnt what was hidden from them, by chance or by a
    lifted screen: undo stops there. To seats in `knew` it is nothing new.
    """

    kind: str
    rule: str
    seat: int
    data: tuple[Any, ...] = ()
    secret: tuple[Any, ...] = ()
    audience: int = ALL
    insiders: int = ALL
    reveals: bool = False
    knew: int = 0

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as `seat` (None: the open table) may know it, or None if it may not know of it at all."""
        if not knows(self.audience, seat):
            return None
        if not self.secret or knows(self.insiders, seat):
            return self
        return msgspec.structs.replace(self, secret=())


Log = list[Event]
"""Where rules write what happens, in order."""


class Points(msgspec.Struct, frozen=True):
    """One line of a seat's final score: the category's key, its rule, the points, and the figures behind them."""

    category: str
    rule: str
    points: int
    detail: tuple[int | str, ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """One seat's place in the final ranking; `place` is 1-based, and seats that share a victory share the place."""

    seat: int
    place: int
    total: int
    points: tuple[Points, ...]
    tie_break: tuple[int, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """The final ranking, best first."""

    standings: tuple[Standing, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place, more than one if the victory is shared."""
        return tuple(standing.seat for standing in self.standings if standing.place == 1)

    def of(self, seat: int) -> Standing:
        """The standing of `seat`. Raises KeyError for a seat that did not play."""
        for standing in self.standings:
            if standing.seat == seat:
                return standing
        raise KeyError(f"seat {seat} did not play")


def rank(points: list[tuple[Points, ...]], tie_breaks: list[tuple[int, ...]]) -> Outcome:
    """Rank seats by total, then by their tie-breaks (higher is better); seats equal in both share the place."""
    totals = [sum(line.points for line in lines) for lines in points]
    order = sorted(range(len(points)), key=lambda seat: (totals[seat], tie_breaks[seat]), reverse=True)
    standings: list[Standing] = []
    for position, seat in enumerate(order):
        before = standings[-1] if standings else None
        level = before is not None and (before.total, before.tie_break) == (totals[seat], tie_breaks[seat])
        place = before.place if before is not None and level else position + 1
        standings.append(Standing(seat, place, totals[seat], points[seat], tie_breaks[seat]))
    return Outcome(tuple(standings))
