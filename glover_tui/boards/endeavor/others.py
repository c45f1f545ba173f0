"""The boards of all seats but the one that is shown large, a few lines each."""

from __future__ import annotations

from typing import Final

from games.endeavor.view import EndeavorView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import QUIET, heading, put_cells
from glover_tui.boards.endeavor.brush import Scene
from glover_tui.boards.endeavor.pieces import (
    CARD,
    TOKEN,
    WHO,
    action_tokens,
    aside,
    building_cells,
    building_spots,
    icon_tokens,
    limit,
    limit_room,
    name_spot,
    owner,
    put_card,
    slot_lines,
    slots,
)

LEAST: Final = 70
EACH: Final = 17
"""A building with its name alone."""
_ICONS: Final = WHO + 2
_ACTIONS: Final = _ICONS + 4 * TOKEN + 1
_GOVERNOR: Final = _ACTIONS + 4 * TOKEN + 1


def seats_height(view: EndeavorView, width: int) -> int:
    """Three or four lines a seat; wants at least 70 columns."""
    return 1 + sum(_lines(view, seat, width) for seat in _others(view))


def paint_seats(scene: Scene, area: Area) -> None:
    """A block a seat: tokens and governor, buildings, cards."""
    scene.canvas.fill(area, "ground.mat")
    heading(scene.canvas, Area(area.x, area.y, area.width, 1), "The other boards")
    y = area.y + 1
    for seat in _others(scene.view):
        lines = _lines(scene.view, seat, area.width)
        _seat(scene, Area(area.x, y, area.width, lines), seat)
        y += lines


def _others(view: EndeavorView) -> list[int]:
    """All seats but the one whose board is shown large, in the order of play."""
    count = len(view.seats)
    order = [(view.first + step) % count for step in range(count)]
    return [seat for seat in order if seat != owner(view)]


def _rows(view: EndeavorView, seat: int, width: int) -> int:
    """The lines of its buildings."""
    return -(-len(view.seats[seat].buildings) // max(1, width // EACH))


def _lines(view: EndeavorView, seat: int, width: int) -> int:
    mine = view.seats[seat]
    return 1 + _rows(view, seat, width) + slot_lines(mine, width - limit_room(mine)) + bool(mine.set_aside)


def _seat(scene: Scene, area: Area, seat: int) -> None:
    view, canvas = scene.view, scene.canvas
    mine = view.seats[seat]
    name_spot(scene, area.x, area.y, seat)
    icon_tokens(scene, area.x + _ICONS, area.y, seat)
    action_tokens(scene, area.x + _ACTIONS, area.y, seat)
    if mine.governor:
        put_card(scene, area.x + _GOVERNOR, area.y, seat, mine.governor)
    else:
        canvas.put(area.x + _GOVERNOR + 1, area.y, "no governor", QUIET)
        canvas.spot(f"governor:{seat}", Area(area.x + _GOVERNOR, area.y, CARD, 1))
    columns = max(1, area.width // EACH)
    for place, spot in enumerate(building_spots(view, seat)):
        x, y = area.x + place % columns * EACH, area.y + 1 + place // columns
        put_cells(canvas, x + 1, y, building_cells(view, scene.look, seat, place))
        canvas.spot(spot, Area(x, y, EACH, 1))
    y = area.y + 1 + _rows(view, seat, area.width)
    put_cells(canvas, canvas.put(area.x + 1, y, "cards ", QUIET), y, [limit(mine)])
    label = limit_room(mine)
    slots(scene, area.x + label, y, seat, area.width - label)
    aside(scene, area.x + label, y + slot_lines(mine, area.width - label), seat)
