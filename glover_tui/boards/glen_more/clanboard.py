"""The clan board: fields in columns, the roads between them with their costs, markers, and the prices of the ways."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Final, NamedTuple

from games.glen_more.components import Road, load
from games.glen_more.figures import CLANS
from games.glen_more.view import GlenMoreView
from glover_tui.boards.base import Area, Ink
from glover_tui.boards.brush import FRAME, QUIET, STRONG, TEXT, TITLE, WARN, cut, heading
from glover_tui.boards.glen_more import marks
from glover_tui.boards.glen_more.brush import Scene
from glover_tui.boards.glen_more.grid import frames

_C: Final = load()
_COLUMNS: Final = tuple(
    tuple(clan.id for clan in column) for _, column in groupby(CLANS.values(), key=lambda clan: clan.column)
)
"""The fields of each column, from the top."""
_MOST: Final = max(map(len, _COLUMNS))
_STEPS: Final = 2 * (_MOST - 1)
"""A column has places at every second of so many steps; one with a field less begins a step lower."""
_START: Final = _C.start
_START_WIDTH: Final = 2
_START_MOST: Final = 5
_GAP: Final = 3
"""Between two columns, for the roads; the cost of a road stands in its middle."""
_FIELDS: Final = tuple(1 + max(9, *(len(CLANS[name].name) for name in column)) for column in _COLUMNS)
"""How wide the fields of each column are at least."""
_WIDER: Final = 6
"""By how much they are wider at most."""
LEAST: Final = _START_WIDTH + len(_COLUMNS) * _GAP + sum(_FIELDS)
"""The width that it needs."""
_PRICE: Final = 2
"""How wide a price is in the low form: with a sign before it, as a road with a figure of its own may begin there."""
_FIELD_GROUND: Final = "ground.card"
_MARKED_GROUND: Final = "ground.cost2"
_START_GROUND: Final = "ground.forest"


class Form(NamedTuple):
    """How high a field is, and how far below each other two places of a column are, in half."""

    lines: int
    step: int

    @property
    def height(self) -> int:
        """How many lines the board needs."""
        return _STEPS * self.step + self.lines


HIGH: Final = Form(lines=3, step=2)
"""The clan, what it gives, and whose marker lies there or what the way costs, each on a line."""
LOW: Final = Form(lines=2, step=1)
"""What it gives and the rest on one line."""


def height(view: GlenMoreView, width: int) -> int:
    """The lines of the high form, with the heading."""
    return 1 + HIGH.height


def low_height(view: GlenMoreView, width: int) -> int:
    """The lines of the low form, with the heading."""
    return 1 + LOW.height


class Plan(NamedTuple):
    """Where the start and every field are, and whether fields are high."""

    fields: dict[str, Area]
    form: Form


@cache
def plan(area: Area) -> Plan:
    """The board in this room below its heading; in the high form if there are lines enough.

    The start is so high that a straight road leads from it to each field of the first column.
    """
    form = HIGH if area.height > HIGH.height else LOW
    start = _START_WIDTH if form is HIGH else min(len(_START), _START_WIDTH + max(0, area.width - LEAST))
    spare = max(0, area.width - LEAST + _START_WIDTH - start)
    more = min(spare // len(_COLUMNS), _WIDER)
    spare -= more * len(_COLUMNS)
    wider = min(spare // len(_COLUMNS), 2)
    gap = _GAP + wider
    start = max(start, min(start + spare - wider * len(_COLUMNS), _START_MOST))
    top = area.y + 1
    first = top + form.step * (_MOST - len(_COLUMNS[0])) + form.lines - 1
    last = first + 2 * form.step * (len(_COLUMNS[0]) - 1) - form.lines + 1
    places = {_START: Area(area.x, first, start, last - first + 1)}
    x = area.x + start
    for column, field in zip(_COLUMNS, _FIELDS, strict=True):
        x += gap
        for row, name in enumerate(column):
            step = _MOST - len(column) + 2 * row
            places[name] = Area(x, top + step * form.step, field + more, form.lines)
        x += field + more
    return Plan(places, form)


def paint(scene: Scene, area: Area) -> None:
    """Paint the board with a heading."""
    places, form = plan(area)
    _heading(scene, area)
    _roads(scene, places)
    _start(scene, places[_START])
    for name in CLANS:
        _field(scene, name, places[name], form)


def _start(scene: Scene, area: Area) -> None:
    """The start field, its name from top to bottom if it is high enough."""
    scene.canvas.fill(area, _START_GROUND)
    if area.height >= len(_START):
        for row, letter in enumerate(_START):
            top = area.y + (area.height - len(_START)) // 2
            scene.canvas.put(area.x + (area.width - 1) // 2, top + row, letter, TITLE)
    else:
        scene.canvas.put(area.x, area.y + (area.height - 1) // 2, _START[: area.width], TITLE)


def _heading(scene: Scene, area: Area) -> None:
    """What the seat on turn has for the road."""
    view = scene.view
    x = heading(scene.canvas, area, "The clans")
    if view.active >= 0:
        mine = view.seats[view.active]
        who = f" {scene.glyph(view.active)} "
        if x + 30 < area.x + area.width:
            x = scene.canvas.put(x + 1, area.y, who, scene.ink(view.active))
            coins = f"{mine.coins} coin{'s' * (mine.coins != 1)}"
            left = f"{mine.markers} marker{'s' * (mine.markers != 1)}"
            scene.canvas.put(x, area.y, f"{coins}, {left} ", TEXT)


# ---------------------------------------------------------------- fields


def _field(scene: Scene, name: str, area: Area, form: Form) -> None:
    """The clan, what it gives, and whose marker lies there or what the way costs."""
    canvas, view = scene.canvas, scene.view
    taken = name in view.marks
    canvas.fill(area, _MARKED_GROUND if taken else _FIELD_GROUND)
    canvas.put(area.x + 1, area.y, cut(CLANS[name].name, area.width - 1), QUIET if taken else STRONG)
    room = area.width - 2
    if form is HIGH:
        scene.chips(area.x + 1, area.y + 1, marks.clan(name, room), QUIET if taken else TEXT)
        if taken:
            scene.who(area.x + 1, area.y + 2, view.marks[name], room)
        else:
            canvas.put(area.x + 1, area.y + 2, _price(view, name, room), _price_ink(view, name))
    else:
        end = area.x + area.width
        if taken:
            canvas.put(end - _PRICE, area.y + 1, scene.glyph(view.marks[name]), scene.ink(view.marks[name]))
        else:
            canvas.put(end - _PRICE, area.y + 1, f"={view.roads[name]}", _price_ink(view, name))
        scene.chips(area.x + 1, area.y + 1, marks.clan(name, room - _PRICE), QUIET if taken else TEXT)
    canvas.spot(f"clan:{name}", area)


def _price(view: GlenMoreView, name: str, width: int) -> str:
    """What the cheapest way to the field costs; begun with a word, as a road with a figure of its own may end there."""
    price = view.roads[name]
    return marks.fitting((f"costs {price} coin{'s' * (price > 1)}", f"cost {price}") if price else ("free",), width)


def _price_ink(view: GlenMoreView, name: str) -> Ink:
    """Bright for what the seat on turn can pay with the coins that it has."""
    if view.active < 0:
        return TEXT
    return TITLE if view.roads[name] <= view.seats[view.active].coins else WARN._replace(bold=False)


# ---------------------------------------------------------------- roads


def _roads(scene: Scene, places: dict[str, Area]) -> None:
    """The roads as lines, each with what it costs."""
    canvas = scene.canvas
    lines: list[Area] = []
    costs: list[tuple[Area, Road]] = []
    for road in _C.roads:
        found = _way(road, places)
        lines += found
        costs.append((found[0], road))
    right, bottom = (
        max(ends) for ends in zip(*((at.x + at.width, at.y + at.height) for at in places.values()), strict=True)
    )
    frames(canvas, lines, Area(0, 0, right, bottom), FRAME)
    for first, road in costs:
        canvas.put(first.x + 2, first.y, str(road.cost), TEXT)
        canvas.spot(f"road:{road.a}-{road.b}", Area(first.x + 1, first.y, _GAP, 1))


def _way(road: Road, places: dict[str, Area]) -> list[Area]:
    """The lines of a road, the one beside its left end first. A road that goes up leaves a field at its top and comes
    into the next one at its bottom."""
    a, b = places[road.a], places[road.b]
    x, end = a.x + a.width, b.x - 1
    middles = 2 * a.y + a.height, 2 * b.y + b.height
    level, up = middles[0] == middles[1], middles[0] > middles[1]
    if road.a == _START:
        line = _middle(b) if level else b.y + b.height - 1 if up else b.y
        return [_across(x, end, line)]
    if level:
        return [_across(x, end, _middle(a) if a.height > LOW.lines else _level(road, places))]
    leaves, comes = (a.y, b.y + b.height - 1) if up else (a.y + a.height - 1, b.y)
    if leaves == comes:
        return [_across(x, end, leaves)]
    bend = x + _GAP - 1
    top, bottom = min(leaves, comes), max(leaves, comes)
    upright = Area(bend, top, 1, bottom - top + 1)
    return [Area(x - 1, leaves, bend - x + 2, 1), upright, Area(bend, comes, end - bend + 2, 1)]


def _across(left: int, right: int, y: int) -> Area:
    """A line that reaches into what lies before and behind it, so that it is joined to an upright one there."""
    return Area(left - 1, y, right - left + 3, 1)


def _middle(area: Area) -> int:
    return area.y + (area.height - 1) // 2


def _level(road: Road, places: dict[str, Area]) -> int:
    """In which line of a low field a road leaves that goes neither up nor down: in the upper one, unless another road
    that goes up is there."""
    y = places[road.a].y
    return y + any(other.a == road.a and places[other.b].y < y for other in _C.roads)
