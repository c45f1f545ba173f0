"""The player board of who decides, in two sizes, and the boards of all others at a glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.endeavor.view import EndeavorView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import FRAME, QUIET, STRONG, TEXT, WARN, put_cells, signed
from glover_tui.boards.endeavor.brush import Scene
from glover_tui.boards.endeavor.labels import fitting
from glover_tui.boards.endeavor.losses import loss, over_limit, told
from glover_tui.boards.endeavor.others import paint_seats, seats_height
from glover_tui.boards.endeavor.pieces import (
    TRACK,
    action_tokens,
    aside,
    building_cells,
    building_spots,
    button,
    card_cells,
    figure,
    governor,
    icon_tokens,
    kept,
    limit,
    name_spot,
    owner,
    slot_lines,
    slots,
    track_line,
)
from glover_tui.boards.endeavor.tall import paint_tall, tall_height

__all__ = ["height", "paint", "paint_seats", "paint_tall", "seats_height", "tall_height"]

SIDE: Final = 24
"""The width of what stands beside the tracks."""
BUILDING: Final = 23
LABEL: Final = 10
CARD: Final = 15
COST: Final = 12
"""In a list of discards: the card, and at the right glory and cards."""
_COSTS: Final = ("what giving it up costs", "costs")

_SIDE: Final[tuple[Callable[[Scene, int, int, int], object], ...]] = (icon_tokens, action_tokens, governor, aside)


def height(view: EndeavorView, width: int) -> int:
    """Seven lines at the start, nine when all is built; more in less than 69 columns."""
    seat = owner(view)
    mine = view.seats[seat]
    lines = 5 + _below(width)
    if over_limit(view) == seat:
        return lines + 1 + _discard_lines(width) * len(mine.cards)
    return lines + _rows(len(mine.buildings), _columns(width, BUILDING)) + slot_lines(mine, width - LABEL)


def paint(scene: Scene, area: Area) -> None:
    """Tracks with tokens beside them, then buildings, then cards; or each card with what it costs to give it up."""
    seat = owner(scene.view)
    scene.canvas.fill(area, "ground.mat")
    _head(scene, area, seat)
    for track in range(4):
        track_line(scene, area.x, area.y + 1 + track, seat, track)
    _beside(scene, area, seat)
    rest = Area(area.x, area.y + 5 + _below(area.width), area.width, 1)
    if over_limit(scene.view) == seat:
        _discards(scene, rest, seat)
    else:
        y = _buildings(scene, rest, seat)
        put_cells(scene.canvas, _label(scene, area.x, y), y, [limit(scene.view.seats[seat])])
        slots(scene, area.x + LABEL, y, seat, area.width - LABEL)


def _columns(width: int, least: int) -> int:
    return max(1, width // least)


def _rows(count: int, columns: int) -> int:
    return -(-count // columns)


def _below(width: int) -> int:
    """The lines of what has no room beside the tracks."""
    return 0 if width >= TRACK + SIDE else _rows(len(_SIDE), _columns(width, SIDE))


def _head(scene: Scene, area: Area, seat: int) -> None:
    """Whose board it is, its markers, and glory so far; at the right what ends the turn."""
    canvas, mine, y = scene.canvas, scene.view.seats[seat], area.y
    canvas.put(area.x, y, scene.look.box.across * area.width, FRAME)
    x = name_spot(scene, area.x + 2, y, seat, max(6, min(16, area.width - 48))) + 1
    x = figure(scene, x, y, "harbor", mine.harbor, f"harbor:{seat}")
    x = figure(scene, x, y, "supply", mine.supply, f"supply:{seat}")
    figure(scene, x, y, "glory", mine.glory)
    button(scene, area.x + area.width - 1, y)


def _beside(scene: Scene, area: Area, seat: int) -> None:
    """Tokens, governor and what is set aside: beside the tracks, or below them."""
    beside = not _below(area.width)
    columns = 1 if beside else _columns(area.width, SIDE)
    x, y = (area.x + TRACK, area.y + 1) if beside else (area.x, area.y + 5)
    for number, one in enumerate(_SIDE):
        one(scene, x + number % columns * SIDE, y + number // columns, seat)


def _buildings(scene: Scene, area: Area, seat: int) -> int:
    """All buildings in columns; gives the y after them."""
    view, spots = scene.view, building_spots(scene.view, seat)
    columns = _columns(area.width, BUILDING)
    each = area.width // columns
    for place, spot in enumerate(spots):
        x, y = area.x + place % columns * each, area.y + place // columns
        put_cells(scene.canvas, x + 1, y, building_cells(view, scene.look, seat, place, each - 1))
        scene.canvas.spot(spot, Area(x, y, each, 1))
    return area.y + _rows(len(spots), columns)


def _label(scene: Scene, x: int, y: int) -> int:
    return scene.canvas.put(x + 1, y, "cards ", QUIET)


def _discards(scene: Scene, area: Area, seat: int) -> None:
    """Each card with what falls when it is given up, what glory that costs, and the cards then held and allowed."""
    canvas, mine = scene.canvas, scene.view.seats[seat]
    lines, right = _discard_lines(area.width), area.x + area.width - COST
    start = area.x + (CARD if lines == 1 else 3)
    room = (right if lines == 1 else area.x + area.width) - start - 1
    put_cells(canvas, _label(scene, area.x, area.y), area.y, [limit(mine)])
    canvas.put(area.x + CARD, area.y, fitting(_COSTS, right - area.x - CARD - 1), QUIET)
    canvas.put(right, area.y, "glory cards", QUIET)
    losses = [loss(mine, card) for card in mine.cards]
    for number, fall in enumerate(told(losses, scene.look, room)):
        card, one, y = mine.cards[number], losses[number], area.y + 1 + lines * number
        put_cells(canvas, area.x + 1, y, card_cells(card))
        canvas.put(right, y, f"{signed(-one.glory, scene.look):>5}", STRONG if one.glory else QUIET)
        put_cells(canvas, right + 7, y, [kept(one.held, one.allowed)])
        canvas.put(start, y + lines - 1, fall[:room], WARN if one.level else TEXT)
        canvas.spot(f"card:{seat}:{card}", Area(area.x, y, area.width, lines))


def _discard_lines(width: int) -> int:
    """A card in one line with what it costs, or in two where that is too narrow."""
    return 1 if width >= TRACK + SIDE else 2
