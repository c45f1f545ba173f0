"""Boards that are made of parts under each other: which of them there is room for, and where each one goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from glover_tui.boards.base import Area

View = TypeVar("View")
Scene = TypeVar("Scene")


class Part(NamedTuple, Generic[View, Scene]):
    """A piece of a board: how many lines it needs in a width, and how it is painted."""

    height: Callable[[View, int], int]
    paint: Callable[[Scene, Area], None]


Parts = Sequence[Part[View, Scene]]
Placed = list[tuple[Part[View, Scene], Area]]


def first_that_fits(ways: Sequence[Parts[View, Scene]], view: View, width: int, height: int) -> Parts[View, Scene]:
    """The first of these ways that needs no scrolling, else the last."""
    fitting = (parts for parts in ways if sum(part.height(view, width) for part in parts) <= height)
    return next(fitting, ways[-1])


def stack(parts: Parts[View, Scene], view: View, room: Area, gap: int) -> Placed[View, Scene]:
    """The parts under each other, with up to `gap` free lines between where there is room; the upper ones get theirs
    first. A part without lines is left out."""
    heights = [(part, lines) for part in parts if (lines := part.height(view, room.width))]
    between = max(0, len(heights) - 1)
    spare = min(max(0, room.height - sum(lines for _, lines in heights)), gap * between)
    placed: Placed[View, Scene] = []
    y = room.y
    for number, (part, lines) in enumerate(heights):
        placed.append((part, Area(room.x, y, room.width, lines)))
        y += lines
        if number < between:
            each, more = divmod(spare, between)
            y += each + (number < more)
    return placed
