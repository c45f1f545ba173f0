"""What a scoring now would give each seat in the four categories, how large its territory is, and its score."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.glen_more.components import load
from games.glen_more.figures import CATEGORIES, LAST_STACK, too_many
from games.glen_more.view import GlenMoreView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import BAD, GOOD, QUIET, STRONG, TEXT, heading, signed
from glover_tui.boards.glen_more.brush import Scene

_S: Final = load().scoring
_HEADS: Final = {"scotsmen": "at castle", "cards": "cards", "whisky": "casks", "persons": "persons"}
"""What is counted in each category."""
_SHORT: Final = {"scotsmen": "castle", "cards": "cards", "whisky": "casks", "persons": "pers."}
_COUNT: Final = 3
_POINTS: Final = 4
_CELL: Final = _COUNT + _POINTS
_AIRY: Final = 10
_NAME: Final = 8
_NAME_MOST: Final = 20
_SUM: Final = 5
_SCORE: Final = 8
LEAST: Final = _NAME + 3 + (len(CATEGORIES) + 1) * _CELL + _SUM + _SCORE
"""The width that it needs."""
HEADING: Final = 2
"""The title, and what stands in the columns."""


class Columns(NamedTuple):
    """Where the columns end."""

    name: int
    categories: tuple[int, ...]
    sum: int
    tiles: int
    score: int


def height(view: GlenMoreView, width: int) -> int:
    """A line a seat below the heading."""
    return HEADING + len(view.seats)


def paint(scene: Scene, area: Area) -> None:
    """Paint the table."""
    view, columns = scene.view, _columns(area)
    heading(scene.canvas, area._replace(height=1), _title(view))
    scene.canvas.spot("scoring", area._replace(height=HEADING))
    _heads(scene, area, columns)
    for seat in range(len(view.seats)):
        _row(scene, area._replace(y=area.y + HEADING + seat, height=1), seat, columns)


def _title(view: GlenMoreView) -> str:
    if view.active < 0:
        return "The last scoring"
    if view.stack in ("", LAST_STACK):
        return "A scoring now; the last one comes at the end"
    return f"A scoring now; the next comes after stack {view.stack}, {view.left[view.stack]} left"


def _columns(area: Area) -> Columns:
    spare = max(0, area.width - LEAST)
    more = min(_AIRY - _CELL, spare // (len(CATEGORIES) + 1))
    cell = _CELL + more
    name = min(_NAME_MOST, _NAME + spare - more * (len(CATEGORIES) + 1))
    first = area.x + 3 + name
    ends = tuple(first + cell * number for number in range(1, len(CATEGORIES) + 1))
    return Columns(name, ends, ends[-1] + _SUM, ends[-1] + _SUM + cell, ends[-1] + _SUM + cell + _SCORE)


def _heads(scene: Scene, area: Area, columns: Columns) -> None:
    canvas, y = scene.canvas, area.y + 1
    cell = columns.categories[1] - columns.categories[0]
    names = _HEADS if cell > len(_HEADS["scotsmen"]) else _SHORT
    for category, end in zip(CATEGORIES, columns.categories, strict=True):
        canvas.put(end - len(names[category]), y, names[category], QUIET)
    for text, end in (("sum", columns.sum), ("tiles", columns.tiles), ("at end", columns.score)):
        canvas.put(end - len(text), y, text, QUIET)


def _row(scene: Scene, line: Area, seat: int, columns: Columns) -> None:
    """What the seat has and what that gives; its tiles and what too many of them cost (GM-8.11); its score at an end
    now."""
    canvas, view, look = scene.canvas, scene.view, scene.look
    mine, y = view.seats[seat], line.y
    scene.who(line.x + 1, y, seat, columns.name + 2)
    canvas.spot(f"seat:{seat}", Area(line.x, y, columns.name + 3, 1))
    for count, points, end in zip(mine.standing, mine.scoring, columns.categories, strict=True):
        told = f"+{points}" if points else look.dot
        canvas.put(end - _POINTS - len(str(count)), y, str(count), STRONG if count else QUIET)
        canvas.put(end - len(told), y, told, GOOD if points else QUIET)
    first = columns.categories[0]
    canvas.spot(f"men:{seat}", Area(first - _CELL + 1, y, _CELL, 1))
    total = signed(sum(mine.scoring), look)
    canvas.put(columns.sum - len(total), y, total, GOOD if any(mine.scoring) else QUIET)
    tiles, less = str(len(mine.tiles)), too_many(view.seats, seat) * _S.tile_penalty
    told = signed(-less, look) if less else look.dot
    canvas.put(columns.tiles - _POINTS - len(tiles), y, tiles, TEXT)
    canvas.put(columns.tiles - len(told), y, told, BAD if less else QUIET)
    score = str(mine.if_it_ended) if mine.if_it_ended >= 0 else f"{look.minus}{-mine.if_it_ended}"
    canvas.put(columns.score - len(score), y, score, STRONG)
