"""The Market in the middle of the rondel, and below it what is still to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.glen_more.components import load
from games.glen_more.figures import END, LAST_STACK, MOST_FILLED, RESOURCES, STACKS, TILES
from games.glen_more.text.questions import nothing_to_take
from games.glen_more.view import GlenMoreView
from glover_tui.boards.base import Area, Cell
from glover_tui.boards.brush import QUIET, STRONG, TEXT, TITLE, WARN, put_cells
from glover_tui.boards.glen_more.brush import Scene

_FIELDS: Final = load().market_fields
_SCORINGS: Final = len(STACKS)
_HELD: Final = 39
"""From this width on a row of the Market tells how many the seat on turn has."""
GROUND: Final = "ground.card"


def paint(scene: Scene, middle: Area) -> None:
    """Paint the Market and what is to come into the middle of the rondel, in rows or, in three lines, in columns."""
    scene.canvas.fill(middle, GROUND)
    x = scene.canvas.put(middle.x + 1, middle.y - 1, " Market ", TITLE)
    if nothing_to_take(scene.view):
        scene.canvas.put(x + 1, middle.y - 1, " no tile to take: discard one ", WARN)
    elif middle.width >= _HELD and middle.height >= len(RESOURCES) and scene.view.active >= 0:
        scene.canvas.put(middle.x + 35, middle.y - 1, " has ", QUIET)
    if middle.height < len(RESOURCES):
        _columns(scene, middle)
        return
    spare = middle.height - len(RESOURCES)
    top = middle.y + (spare > 2)
    for number in range(len(RESOURCES)):
        _row(scene, Area(middle.x, top + number, middle.width, 1), number)
    below = top + len(RESOURCES) + (spare > 4)
    _to_come(scene, Area(middle.x, below, middle.width, middle.y + middle.height - below))


# ---------------------------------------------------------------- the Market


def _row(scene: Scene, line: Area, number: int) -> None:
    """A resource with its fields, what the next piece costs and what one brings, and how many the seat on turn has."""
    canvas, view, resource = scene.canvas, scene.view, RESOURCES[number]
    x, y = line.x + 1, line.y
    scene.goods(x, y, (resource,))
    canvas.put(x + 2, y, resource, TEXT)
    _fields(scene, x + 9, y, view.market[number])
    put_cells(canvas, x + 20, y, _buying(view, number))
    put_cells(canvas, x + 27, y, _selling(view, number))
    if line.width >= _HELD and view.active >= 0:
        held = view.seats[view.active].held[number]
        ink = scene.ink(view.active) if held else QUIET
        canvas.put(x + 36, y, f"{scene.glyph(view.active)}{held or scene.look.dot}", ink)
    canvas.spot(f"market:{resource}", line)


def _fields(scene: Scene, x: int, y: int, filled: int) -> int:
    """The fields of a row: those with coins in brackets; gives the x after them."""
    for number, coins in enumerate(_FIELDS):
        if number < filled:
            x = scene.canvas.put(x, y, f"({coins})", STRONG)
        else:
            x = scene.canvas.put(x, y, f" {coins} ", QUIET)
    return x


def _buying(view: GlenMoreView, number: int) -> Sequence[Cell]:
    if view.market[number] == MOST_FILLED:
        return (Cell("none", QUIET),)
    return (Cell("buy ", QUIET), Cell(str(view.buying[number]), STRONG))


def _selling(view: GlenMoreView, number: int) -> Sequence[Cell]:
    price = view.selling[number]
    return (Cell("sell ", QUIET), Cell(str(price), STRONG)) if price else ()


def _columns(scene: Scene, middle: Area) -> None:
    """The five rows beside each other."""
    canvas, view = scene.canvas, scene.view
    each = middle.width // len(RESOURCES)
    for number, resource in enumerate(RESOURCES):
        area = Area(middle.x + number * each, middle.y, each, middle.height)
        scene.goods(area.x + 1, area.y, (resource,))
        canvas.put(area.x + 3, area.y, resource, TEXT)
        _fields(scene, area.x + 1, area.y + 1, view.market[number])
        price = view.selling[number]
        text = "none" if view.market[number] == MOST_FILLED else f"-{view.buying[number]}"
        x = canvas.put(area.x + 1, area.y + 2, text, TEXT)
        canvas.put(x + 1, area.y + 2, f"+{price}" if price else "", TEXT)
        canvas.spot(f"market:{resource}", area)
    below = Area(middle.x + 1, middle.y + middle.height, 1, 1)
    end = put_cells(canvas, below.x, below.y, [Cell(" "), *_news(view, middle.width - 4), Cell(" ")])
    canvas.spot("stack", below._replace(width=end - below.x))


# ---------------------------------------------------------------- what is to come


def _to_come(scene: Scene, area: Area) -> None:
    """The stack in play and those after it, The End, scorings, and what left the rondel."""
    canvas, view = scene.canvas, scene.view
    put_cells(canvas, area.x + 1, area.y, _stacks(view))
    canvas.spot("stack", area._replace(height=1))
    put_cells(canvas, area.x + 1, area.y + 1, _spread(area.width - 2, _end(view), _scored(view), _gone(view)))


def _spread(width: int, *parts: list[Cell]) -> list[Cell]:
    """The parts beside each other, as far apart as there is room."""
    wide = sum(len(cell.text) for part in parts for cell in part)
    gap = max(1, min(3, (width - wide) // (len(parts) - 1)))
    return [cell for part in parts for cell in (*part, Cell(" " * gap))][:-1]


def _stacks(view: GlenMoreView) -> list[Cell]:
    cells: list[Cell] = []
    for letter, left in view.left.items():
        playing = letter == view.stack
        if left:
            cells += [Cell(f"{'stack ' if playing else ''}{letter} ", STRONG if playing else QUIET)]
            cells += [Cell(f"{left}{' left' if playing else ''}   ", STRONG if playing else QUIET)]
    return cells or [Cell("no tiles are to come", QUIET)]


def _end(view: GlenMoreView) -> list[Cell]:
    if view.end_drawn:
        return [Cell(f"{TILES[END].name} is out", STRONG)]
    if view.end_soon:
        return [Cell(f"{TILES[END].name} may be next", STRONG)]
    return [Cell(f"{TILES[END].name} is in {LAST_STACK}", QUIET)]


def _scored(view: GlenMoreView) -> list[Cell]:
    return [Cell("scored ", QUIET), Cell(f"{view.scorings}/{_SCORINGS}", TEXT)]


def _gone(view: GlenMoreView) -> list[Cell]:
    return [Cell("gone ", QUIET), Cell(str(len(view.discards)), TEXT)]


def _news(view: GlenMoreView, width: int) -> list[Cell]:
    """All that in one line."""
    stack = [Cell(f"{view.stack} {view.left[view.stack]} left", STRONG)] if view.stack else [Cell("no stack", QUIET)]
    parts = [stack, *([_end(view)] if view.stack in (LAST_STACK, "") else []), _scored(view), _gone(view)]
    return _spread(width, *parts)
