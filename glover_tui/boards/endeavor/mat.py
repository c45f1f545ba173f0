"""The player board of who decides, in two sizes, and the boards of all others at a glance."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from games.endeavor.figures import BUILDINGS
from games.endeavor.view import EndeavorView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import FRAME, QUIET, STRONG, TEXT, WARN, put_cells, signed
from glover_tui.boards.endeavor.brush import Scene
from glover_tui.boards.endeavor.labels import action_forms, fitting
from glover_tui.boards.endeavor.losses import loss, over_limit, told
from glover_tui.boards.endeavor.others import paint_seats, seats_height
from glover_tui.boards.endeavor.pieces import (
    TRACK,
    WIDE_TOKEN,
    WIDE_TRACK,
    action_tokens,
    action_tokens_in_words,
    aside,
    building_cells,
    building_spots,
    button,
    card_cells,
    figure,
    governor,
    icon_tokens,
    icon_tokens_in_words,
    kept,
    limit,
    limit_room,
    name_spot,
    owner,
    slot_lines,
    slots,
    track_line,
    tracks_in_words,
    wide_track_line,
)
from glover_tui.boards.endeavor.tall import paint_tall, tall_height
from glover_tui.theme.look import UNICODE

__all__ = ["height", "paint", "paint_levels", "paint_seats", "paint_tall", "seats_height", "tall_height"]

SIDE: Final = 24
"""The width of what stands beside the tracks."""
CARD: Final = 15
COST: Final = 12
"""In a list of discards: the card, and at the right glory and cards."""
_COSTS: Final = ("what giving it up costs", "costs")

WIDE: Final = WIDE_TRACK + 4 * WIDE_TOKEN
"""From this width on tracks and tokens are told in words."""

_Side = tuple[Callable[[Scene, int, int, int], object], ...]
_SIDE: Final[_Side] = (icon_tokens, action_tokens, governor, aside)
_WIDE_SIDE: Final[_Side] = (icon_tokens_in_words, action_tokens_in_words, governor, aside)


def paint_levels(scene: Scene, area: Area) -> None:
    """The tracks of who decides in short, in two lines."""
    scene.canvas.fill(area, "ground.mat")
    tracks_in_words(scene, area, owner(scene.view))


def height(view: EndeavorView, width: int) -> int:
    """Seven lines at the start, eight or nine when all is built; more in less than 69 columns."""
    seat = owner(view)
    mine = view.seats[seat]
    lines = 5 + _below(width)
    if over_limit(view) == seat:
        return lines + 1 + _discard_lines(width) * len(mine.cards)
    return lines + _grid(_kinds(view, seat), width).rows + slot_lines(mine, width - limit_room(mine))


def paint(scene: Scene, area: Area) -> None:
    """Tracks with tokens beside them, then buildings, then cards. While cards have to go these come first, each with
    what it costs, and the buildings not at all."""
    seat = owner(scene.view)
    scene.canvas.fill(area, "ground.mat")
    _head(scene, area, seat)
    rest = Area(area.x, area.y + 1, area.width, 1)
    if over_limit(scene.view) == seat:
        y = _discards(scene, rest, seat)
        _tracks(scene, rest._replace(y=y), seat)
        return
    y = _buildings(scene, rest._replace(y=_tracks(scene, rest, seat)), seat)
    put_cells(scene.canvas, _label(scene, area.x, y), y, [limit(scene.view.seats[seat])])
    label = limit_room(scene.view.seats[seat])
    slots(scene, area.x + label, y, seat, area.width - label)


def _rows(count: int, columns: int) -> int:
    return -(-count // columns)


def _below(width: int) -> int:
    """The lines of what has no room beside the tracks."""
    return 0 if width >= TRACK + SIDE else _rows(len(_SIDE), max(1, width // SIDE))


def _head(scene: Scene, area: Area, seat: int) -> None:
    """Whose board it is, its markers, and glory so far; at the right what ends the turn."""
    canvas, mine, y = scene.canvas, scene.view.seats[seat], area.y
    canvas.put(area.x, y, scene.look.box.across * area.width, FRAME)
    x = name_spot(scene, area.x + 2, y, seat, max(6, min(16, area.width - 48))) + 1
    x = figure(scene, x, y, "harbor", mine.harbor, f"harbor:{seat}")
    x = figure(scene, x, y, "supply", mine.supply, f"supply:{seat}")
    figure(scene, x, y, "glory", mine.glory)
    button(scene, area.x + area.width - 1, y)


def _tracks(scene: Scene, area: Area, seat: int) -> int:
    """The tracks, and tokens, governor and what is set aside beside or below them; gives the y after all."""
    wide = area.width >= WIDE
    for track in range(4):
        (wide_track_line if wide else track_line)(scene, area.x, area.y + track, seat, track)
    below = _below(area.width)
    columns = max(1, area.width // SIDE) if below else 1
    x, y = (area.x, area.y + 4) if below else (area.x + (WIDE_TRACK if wide else TRACK), area.y)
    for number, one in enumerate(_WIDE_SIDE if wide else _SIDE):
        one(scene, x + number % columns * SIDE, y + number // columns, seat)
    return area.y + 4 + below


class Grid(NamedTuple):
    """How buildings lie: the least widths of the columns, the lines, whether levels are told, the form of actions."""

    columns: tuple[int, ...]
    rows: int
    level: bool
    form: int


def _kinds(view: EndeavorView, seat: int) -> tuple[str, ...]:
    return tuple(kind for kind, _ in view.seats[seat].buildings)


@cache
def _grid(kinds: tuple[str, ...], width: int) -> Grid:
    """The fewest lines that these buildings need, in as few columns as will do. Whole words come before levels, which
    no longer matter once a building stands, and levels before longer words."""
    ways = [
        _way(kinds, columns, level, form) for columns in (1, 2, 3, 4) for level in (True, False) for form in range(3)
    ]
    fitting_ways = [way for way in ways if sum(way.columns) <= width] or ways[:1]
    return min(fitting_ways, key=lambda way: (way.rows, way.form > 1, not way.level, way.form, len(way.columns)))


def _way(kinds: tuple[str, ...], columns: int, level: bool, form: int) -> Grid:
    sizes = [_size(kind, level, form) for kind in kinds]
    widths = tuple(max(sizes[column::columns], default=0) for column in range(columns))
    return Grid(widths, _rows(len(kinds), columns), level, form)


def _size(kind: str, level: bool, form: int) -> int:
    """A blank, the circle, a blank, the level, the name, the action."""
    facts = BUILDINGS[kind]
    action = action_forms(kind, UNICODE)[form]
    return 3 + 2 * (level and facts.level > 0) + len(facts.name) + bool(action) + len(action)


def _buildings(scene: Scene, area: Area, seat: int) -> int:
    """All buildings in columns that share the width; gives the y after them."""
    view, grid = scene.view, _grid(_kinds(scene.view, seat), area.width)
    count = len(grid.columns)
    spare = max(0, area.width - sum(grid.columns)) // count
    starts = [area.x + sum(grid.columns[:column]) + column * spare for column in range(count)]
    for place, spot in enumerate(building_spots(view, seat)):
        x, y, room = starts[place % count], area.y + place // count, grid.columns[place % count] + spare
        kind = view.seats[seat].buildings[place][0]
        form = next((form for form in range(2) if _size(kind, grid.level, form) <= room), 2)
        put_cells(scene.canvas, x + 1, y, building_cells(view, scene.look, seat, place, grid.level, form))
        scene.canvas.spot(spot, Area(x, y, room, 1))
    return area.y + grid.rows


def _label(scene: Scene, x: int, y: int) -> int:
    return scene.canvas.put(x + 1, y, "cards ", QUIET)


def _discards(scene: Scene, area: Area, seat: int) -> int:
    """Each card with what falls when it is given up, what glory that costs, and the cards then held and allowed; gives
    the y after them."""
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
    return area.y + 1 + lines * len(losses)


def _discard_lines(width: int) -> int:
    """A card in one line with what it costs, or in two where that is too narrow."""
    return 1 if width >= TRACK + SIDE else 2
