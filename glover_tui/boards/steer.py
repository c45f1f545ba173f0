"""Where the cursor goes: geometry over the areas of spots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from glover_tui.boards.base import Area, Canvas

Direction = Literal["left", "right", "up", "down"]

ASPECT = 2.0
"""A cell is about twice as high as it is wide."""

CONE = 2.0
"""How far to the side of its way a step may look, for each cell that it goes."""

ROW = 30
"""So far to the left or right the next spot of the same row comes before nearer ones in other rows."""

COLUMN = 8
"""So many lines up or down, on a board that is not walked round, the next spot of the same column comes before nearer
ones beside it."""


def reading_order(spots: Mapping[str, Area]) -> list[str]:
    """The spots from top to bottom, then left to right."""
    return sorted(spots, key=lambda name: (spots[name].y, spots[name].x, name))


def edge(spots: Mapping[str, Area], first: bool) -> str | None:
    """The first or the last spot in reading order, None if there is none."""
    order = reading_order(spots)
    return order[0 if first else -1] if order else None


def go(canvas: Canvas, spots: Mapping[str, Area], here: str, way: Direction, walks_round: bool = True) -> str:
    """The spot one step from `here` on a canvas on which the cursor goes to `spots`, as `step` has it.

    To the left and right no step leads to another leaf, nor into the pinned lines or out of them. Up and down a pinned
    spot is looked for where the leaf begins that it brings; from the top of all leaves one comes to the pinned lines.
    """
    pinned = {name: area for name, area in spots.items() if area.y < canvas.pinned}
    if way in ("left", "right"):
        return step(_beside(canvas, spots, pinned, here), here, way, walks_round)
    heads = {name: Area(0, canvas.brings[name].top, canvas.width, 1) for name in pinned if name in canvas.brings}
    found = step({**spots, **heads}, here, way, walks_round)
    if found == here and way == "up" and here not in pinned:
        found = step({**pinned, here: spots[here]}, here, way, walks_round)
    return found


def _beside(canvas: Canvas, spots: Mapping[str, Area], pinned: Mapping[str, Area], here: str) -> Mapping[str, Area]:
    """The spots that may be beside `here`: the pinned ones if it is one, else those of its leaf."""
    if here in pinned and canvas.leaves:
        return pinned
    leaf = canvas.leaf_of(here)
    return {
        name: area
        for name, area in spots.items()
        if not canvas.leaves or (name not in pinned and canvas.leaf_of(name) is leaf)
    }


def step(spots: Mapping[str, Area], here: str, way: Direction, walks_round: bool = True) -> str:
    """The spot one step from `here`.

    That is the nearest one that way, to the left and right first the next one of the same row. If none lies that way
    to the left or right, it is the one at the far side of the same row, as if one walked round, else whatever lies
    there at a slant, else the nearest behind. Up and down end at the edge: from the top one would not think to come to
    the bottom, which may be out of sight. Without `walks_round` left and right do the same, and
    up and down go first to the next one of the same column.
    """
    area = spots[here]
    ahead: list[str] = []
    slant: list[str] = []
    behind: list[str] = []
    for name, other in spots.items():
        far = _ahead(area, other, way)
        if far > 0:
            across = _across(area, other, way)
            beside = across <= CONE * far and not (across > 0 and _crosses(area, other, way))
            (ahead if beside else slant).append(name)
        elif name != here:
            behind.append(name)

    def order(name: str) -> tuple[int, int, str]:
        return spots[name].y, spots[name].x, name

    in_order = way in ("left", "right") or not walks_round
    row = [name for name in ahead if in_order and _is_in_row(area, spots[name], way)]
    if row or ahead:
        return min(row or ahead, key=lambda name: (_cost(area, spots[name], way), order(name)))
    in_line = [name for name in behind if _across(area, spots[name], way) == 0]
    walks_round = walks_round and way in ("left", "right")
    if in_line and walks_round:
        return min(in_line, key=lambda name: (_ahead(area, spots[name], way), order(name)))
    if slant:
        return min(slant, key=lambda name: (_cost(area, spots[name], way), order(name)))
    if not walks_round:
        return here
    return min(
        behind,
        key=lambda name: (_across(area, spots[name], way), _ahead(area, spots[name], way), order(name)),
        default=here,
    )


def _distance(one: Area, other: Area) -> float:
    (x1, y1), (x2, y2) = one.centre, other.centre
    return float((x1 - x2) ** 2 + ((y1 - y2) * ASPECT) ** 2)


def _ahead(one: Area, other: Area, way: Direction) -> float:
    """How far the other's centre lies that way; negative for behind."""
    if way in ("left", "right"):
        far = other.x - one.x + (other.width - one.width) / 2
        return far if way == "right" else -far
    far = (other.y - one.y + (other.height - one.height) / 2) * ASPECT
    return far if way == "down" else -far


def _across(one: Area, other: Area, way: Direction) -> float:
    """The gap between the two at right angles to the way; 0 if they overlap there."""
    if way in ("left", "right"):
        return max(0, other.y - (one.y + one.height - 1), one.y - (other.y + other.height - 1)) * ASPECT
    return float(max(0, other.x - (one.x + one.width - 1), one.x - (other.x + other.width - 1)))


def _is_in_row(one: Area, other: Area, way: Direction) -> bool:
    """Whether the other is what one expects next in the same row or, up and down, in the same column."""
    most = ROW if way in ("left", "right") else COLUMN * ASPECT
    return _across(one, other, way) == 0 and _ahead(one, other, way) <= most


def _crosses(one: Area, other: Area, way: Direction) -> bool:
    """Whether the other, of which nothing lies straight ahead, is over or under this one when one goes to the left or
    right, or beside it when one goes up or down."""
    return _across(one, other, "up" if way in ("left", "right") else "right") == 0


def _cost(one: Area, other: Area, way: Direction) -> tuple[float, float]:
    across = _across(one, other, way)
    return (_ahead(one, other, way) + 3 * across, _distance(one, other))
