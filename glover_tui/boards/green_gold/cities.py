"""The six cities: what their supply holds and costs, deal tile, factories, and trading posts with their bonuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.green_gold.components import load
from games.green_gold.figures import CITIES, tea_price
from games.green_gold.view import CityView, GreenGoldView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import GOOD, QUIET, STRONG, TEXT, heading
from glover_tui.boards.green_gold import marks
from glover_tui.boards.green_gold.brush import Scene, vacant

COLUMNS: Final = 3
LINES: Final = 4
GRAND: Final = 6
GROUNDS: Final = ("ground.land", "ground.cost2")
"""By turns, so that cities below each other differ."""
LEAST: Final = 69
"""The width that it needs."""
_LABEL: Final = 10
"""The width of the names of the lines, where there is room for them."""
_LABELLED: Final = 30
_NAMES: Final[Mapping[str, str]] = {name: city.name for name, city in load().cities.items()}
_DEALS: Final[Mapping[int, tuple[str, ...]]] = {
    9: ("£1/shr+roy", "£/shr+roy"),
    12: ("swap ctr+here", "swap ctr+1", "swap ctr+"),
}
"""Deal tiles whose signs are too long for a narrow city, in less and less room."""


def height(view: GreenGoldView, width: int) -> int:
    """Four lines a city, in rows of three; wants at least 69 columns."""
    return LINES * len(CITIES) // COLUMNS


def grand_height(view: GreenGoldView, width: int) -> int:
    """With a line between the rows and one for the deal tile."""
    return GRAND * len(CITIES) // COLUMNS


def titled_height(view: GreenGoldView, width: int) -> int:
    """With a heading, where nothing else is above."""
    return 1 + height(view, width)


def paint_titled(scene: Scene, area: Area) -> None:
    """A heading, and the cities below it."""
    heading(scene.canvas, area._replace(height=1), "The cities")
    paint(scene, area._replace(y=area.y + 1, height=area.height - 1))


def paint(scene: Scene, area: Area) -> None:
    """Paint the cities in rows of three; with more lines for each where the area has them."""
    lines = area.height * COLUMNS // len(CITIES)
    for number, city in enumerate(CITIES):
        column, row = number % COLUMNS, number // COLUMNS
        left = area.x + area.width * column // COLUMNS
        right = area.x + area.width * (column + 1) // COLUMNS
        _city(scene, Area(left, area.y + row * lines, right - left - (column < COLUMNS - 1), lines), city)


def _city(scene: Scene, area: Area, city: str) -> None:
    """Name and deal tile, supply, factories, posts."""
    canvas, seen = scene.canvas, scene.view.cities[city]
    grand = area.height >= GRAND
    canvas.fill(area._replace(height=area.height - grand), GROUNDS[CITIES.index(city) % len(GROUNDS)])
    name = _NAMES[city]
    canvas.put(area.x + 1, area.y, name, STRONG)
    canvas.spot(f"city:{city}", Area(area.x, area.y, len(name) + 2, 1))
    below = area._replace(y=area.y + 1, height=1)
    if grand:
        _deal(scene, below, city, seen, f"deal {seen.deal}: ")
        below = below._replace(y=below.y + 1)
    else:
        x = area.x + len(name) + 2
        _deal(scene, Area(x, area.y, area.x + area.width - x, 1), city, seen, "")
    label = _LABEL if area.width >= _LABELLED else 0
    for row, (title, part) in enumerate((("supply", _supply), ("factories", _factories), ("posts", _posts))):
        line = below._replace(x=area.x + label, y=below.y + row, width=area.width - label)
        if label:
            canvas.put(area.x + 1, line.y, title, QUIET)
        part(scene, line, city, seen)


def _deal(scene: Scene, line: Area, city: str, seen: CityView, label: str) -> None:
    """What the deal tile does; in little room at the right end of the line."""
    room = line.width - 1 - len(label)
    text = marks.effects(f"deal:{seen.deal}", 0)
    text = marks.in_look(marks.fitting((text, *_DEALS.get(seen.deal, ())), room), scene.look)
    x = line.x + 1 if label else line.x + line.width - len(text)
    x = scene.canvas.put(x, line.y, label, QUIET)
    end = scene.canvas.put(x, line.y, text, TEXT)
    start = line.x if label else max(line.x, x - 1)
    scene.canvas.spot(f"deal:{city}", Area(start, line.y, end - start + bool(label), 1))


# ---------------------------------------------------------------- supply


def _supply(scene: Scene, line: Area, city: str, seen: CityView) -> None:
    """The slots: a filled one with its tea as a chip and what the crate costs, an empty one with a small letter."""
    wide = 5 if line.width >= 20 else 4
    for number, (tea, price, filled) in enumerate(seen.slots):
        at = Area(line.x + number * wide, line.y, wide, 1)
        if filled:
            x = scene.crate(at.x + 1, at.y, tea)
            cost = _cost(scene.view, tea, price)
            scene.canvas.put(x, at.y, str(cost), GOOD._replace(bold=True) if cost < price else STRONG)
        else:
            scene.canvas.put(at.x + 1, at.y, marks.TEA[tea].lower() + scene.look.dot, QUIET)
        scene.canvas.spot(f"slot:{city}:{number}", at)


def _cost(view: GreenGoldView, tea: str, price: int) -> int:
    """What the crate costs the seat whose turn it is."""
    return tea_price(view.seats[view.active], tea, price) if view.active >= 0 else price


# ---------------------------------------------------------------- factories and posts


def _factories(scene: Scene, line: Area, city: str, seen: CityView) -> None:
    """The factories, and the spaces for more: the next one is a spot, or the whole line if it is full."""
    canvas, y = scene.canvas, line.y
    scene.companies(line.x + 1, y, seen.factories)
    free = seen.factory_spaces - len(seen.factories)
    at = line.x + 3 * len(seen.factories)
    if free:
        canvas.put(at + 1, y, " ".join([vacant(scene.look) * 2] * free), QUIET)
        canvas.spot(f"factory:{city}", Area(at, y, 4, 1))
    else:
        canvas.spot(f"factory:{city}", Area(line.x, y, at + 1 - line.x, 1))


def _posts(scene: Scene, line: Area, city: str, seen: CityView) -> None:
    """The trading posts, and the bonuses of the spaces that are free."""
    signs = [marks.effects(bonus, 0, scene.look) for bonus in seen.bonuses]
    x = line.x
    for space, (owner, sign) in enumerate(zip(seen.posts, signs, strict=True)):
        wide = len(sign) + 2
        if owner >= 0:
            scene.canvas.put(x + wide // 2, line.y, scene.glyph(owner), scene.ink(owner))
        else:
            scene.canvas.put(x + 1, line.y, sign, TEXT)
        scene.canvas.spot(f"post:{city}:{space}", Area(x, line.y, wide, 1))
        x += wide
