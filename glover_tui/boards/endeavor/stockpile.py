"""The stockpile: the fifteen kinds of building by level, how many are left, and which the seat may take."""

from __future__ import annotations

from typing import Final

from games.endeavor.figures import BUILDINGS, HIGHEST_LEVEL, INDUSTRY, LEVELS, STOCKPILE
from games.endeavor.view import EndeavorView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import GOOD, QUIET, STRONG, TEXT, heading, put_cells
from glover_tui.boards.endeavor.brush import Scene, icons
from glover_tui.boards.endeavor.labels import action_forms, fitting
from glover_tui.boards.endeavor.pieces import WHO, owner

LABEL: Final = 4
COLUMN: Final = 40
"""A tile in more room than this has its icons and its action in columns."""
NARROW: Final = 24
"""A tile in no more room than this gives up a blank for its action."""

_LEVELS: Final = tuple(
    tuple(tile for tile in STOCKPILE if BUILDINGS[tile].level == level) for level in range(1, HIGHEST_LEVEL + 1)
)
"""The kinds of building of each level."""
MOST: Final = max(map(len, _LEVELS))
THREE: Final = LABEL + MOST * 22
"""From this width on the kinds of a level stand side by side."""


def may_build(view: EndeavorView, seat: int, tile: str) -> bool:
    """Whether the seat could take such a tile, as far as the stockpile shows it."""
    mine, level = view.seats[seat], BUILDINGS[tile].level
    taken = level == HIGHEST_LEVEL and any(BUILDINGS[kind].level == level for kind, _ in mine.buildings)
    return view.tiles[tile] > 0 and level <= mine.build_level and not taken


def height(view: EndeavorView, width: int) -> int:
    """A line a level, or three where that is too narrow for three kinds."""
    return 1 + len(_LEVELS) * _lines(width)


def _lines(width: int) -> int:
    return 1 if width >= THREE else MOST


def tall_height(view: EndeavorView, width: int) -> int:
    """A line a kind, with what it does in words, and a line a level."""
    return 1 + sum(1 + len(tiles) for tiles in _LEVELS)


def paint(scene: Scene, area: Area) -> None:
    """The kinds of a level side by side; in brackets the levels that may be taken."""
    _head(scene, area)
    lines = _lines(area.width)
    columns = 1 if lines > 1 else MOST
    each = (area.width - LABEL) // columns
    for level, tiles in enumerate(_LEVELS, 1):
        y = area.y + 1 + (level - 1) * lines
        scene.canvas.fill(Area(area.x, y, area.width, lines), _ground(level))
        _level(scene, area.x, y, level)
        for number, tile in enumerate(tiles):
            column = number % columns
            room = each if column < columns - 1 else area.width - LABEL - column * each
            at = Area(area.x + LABEL + column * each, y + number // columns, room, 1)
            _tile(scene, at, tile)


def paint_tall(scene: Scene, area: Area) -> None:
    """A line a kind."""
    _head(scene, area)
    y = area.y + 1
    for level, tiles in enumerate(_LEVELS, 1):
        scene.canvas.fill(Area(area.x, y, area.width, 1 + len(tiles)), _ground(level))
        x = _level(scene, area.x, y, level)
        at = LEVELS[INDUSTRY].index(level)
        scene.canvas.put(x + 1, y, f"from industry {at}" if at else "from the start", QUIET)
        for tile in tiles:
            y += 1
            _tile(scene, Area(area.x + 2, y, area.width - 2, 1), tile)
        y += 1


def _ground(level: int) -> str:
    return f"ground.cost{level}" if level > 1 else "ground.mat"


def _head(scene: Scene, area: Area) -> None:
    """Who builds, up to which level, and from when on the next one."""
    view, seat = scene.view, owner(scene.view)
    level, track = view.seats[seat].build_level, view.seats[seat].tracks[INDUSTRY]
    x = heading(scene.canvas, Area(area.x, area.y, area.width, 1), "Stockpile")
    x = scene.who(scene.canvas.put(x, area.y, " "), area.y, seat, WHO)
    forms = [f" builds up to level {level}", f" up to level {level}"]
    if level > track.level:
        forms.insert(0, f"{forms[0]}, as nothing lower is left")
    elif track.next_at:
        forms.insert(0, f"{forms[0]}, level {level + 1} from industry {track.next_at}")
    scene.canvas.put(x, area.y, f"{fitting(forms, area.x + area.width - x - 1)} ", TEXT)


def _level(scene: Scene, x: int, y: int, level: int) -> int:
    """The level, in brackets if anything of it may be taken; gives the x after it."""
    seat = owner(scene.view)
    within = any(may_build(scene.view, seat, tile) for tile in _LEVELS[level - 1])
    text, ink = (f"[{level}]", GOOD._replace(bold=True)) if within else (f" {level} ", QUIET)
    return scene.canvas.put(x, y, text, ink)


def _tile(scene: Scene, area: Area, tile: str) -> None:
    """Tiles left, name, icons and action of one kind, in one line."""
    view, canvas, facts = scene.view, scene.canvas, BUILDINGS[tile]
    left, free = view.tiles[tile], may_build(view, owner(view), tile)
    ink = TEXT if free else QUIET
    gap = " " if area.width > NARROW else ""
    x = canvas.put(area.x + 1, area.y, f"{left}{scene.look.times}{gap}" if left else f"{scene.look.minus} {gap}", ink)
    x = canvas.put(x, area.y, facts.name, STRONG if free else QUIET) + 1
    if area.width > COLUMN:
        x = area.x + 17
    of = icons(facts.icons)
    end = put_cells(canvas, x, area.y, of if free else [cell._replace(ink=QUIET) for cell in of])
    x = area.x + 21 if area.width > COLUMN else end + bool(of)
    canvas.put(x, area.y, fitting(action_forms(tile, scene.look), area.x + area.width - x), ink)
    canvas.spot(f"tile:{tile}", area)
