"""The world in three lines, to move about by where there is room for one region only."""

from __future__ import annotations

from typing import Final

from glover_tui.boards.base import Area, Ink
from glover_tui.boards.brush import QUIET, STRONG, TEXT
from glover_tui.boards.endeavor.brush import Scene, chip
from glover_tui.boards.endeavor.pieces import owner
from glover_tui.boards.endeavor.region import CLOSED, OPEN, region_name
from glover_tui.boards.endeavor.world import FAR_LAND, OPEN_LAND, SEA

HEIGHT: Final = 3
_ORDER: Final = ("north_america", "caribbean", "south_america", "europe", "africa", "india", "far_east")
"""From west to east."""
_LEAST: Final = 10


def paint(scene: Scene, area: Area) -> None:
    """The regions from west to east, each with its spot: whether it is open, what lies next, how many markers."""
    scene.canvas.fill(area, SEA)
    each = max(_LEAST, area.width // len(_ORDER))
    for number, region in enumerate(_ORDER):
        _region(scene, Area(area.x + number * each, area.y, each, HEIGHT), region)


def _region(scene: Scene, area: Area, region: str) -> None:
    canvas, seen = scene.canvas, scene.view.regions[region]
    canvas.fill(area._replace(x=area.x + 1, width=area.width - 1), OPEN_LAND if seen.open else FAR_LAND)
    x, room = area.x + 1, area.width - 1
    canvas.put(x, area.y, region_name(scene, region, room), STRONG if seen.open else TEXT)
    if seen.open:
        canvas.put(x, area.y + 1, OPEN, Ink("good", "", True))
    else:
        taken = f"{len(seen.taken)}/{len(seen.taken) + len(seen.tokens)}"
        x = canvas.put(x, area.y + 1, taken, TEXT)
        canvas.put(x + 1, area.y + 1, CLOSED[: area.x + area.width - x - 1], QUIET)
    _next(scene, area.x + 1, area.y + 2, region)
    canvas.spot(f"region:{region}", area)


def _next(scene: Scene, x: int, y: int, region: str) -> None:
    """The token that the next ship takes, and the markers of the seat that it is about."""
    canvas, view = scene.canvas, scene.view
    seat, tokens = owner(view), view.regions[region].tokens
    if tokens:
        cell = chip(tokens[0])
        canvas.put(x, y, cell.text, cell.ink)
        x += 2
    if count := view.seats[seat].markers[region]:
        canvas.put(x, y, f"{scene.glyph(seat)}{scene.look.times}{count}", scene.ink(seat))
