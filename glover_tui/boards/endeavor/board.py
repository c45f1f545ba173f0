"""The Endeavor board: which parts are shown where, by phase and room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from games.endeavor.view import EndeavorView
from glover_tui.boards import parts
from glover_tui.boards.base import Area, Board, Canvas
from glover_tui.boards.endeavor import mat, panels, stockpile, strip, verbs, world
from glover_tui.boards.endeavor.atlas import load_atlas
from glover_tui.boards.endeavor.brush import Scene
from glover_tui.boards.endeavor.labels import LEGEND
from glover_tui.boards.parts import first_that_fits, stack

SMALL: Final = "world.txt"
LARGE: Final = "large.txt"
LEAVES: Final = "leaves.txt"
LEAF: Final = 8
"""How many lines a region has where there is room for one only."""
WORLD: Final = 20
"""In fewer lines than this one region is shown at a time."""
FREE_LINES: Final = 1
"""How many there are between parts, if there is room."""

Part = parts.Part[EndeavorView, Scene]
Placed = parts.Placed[EndeavorView, Scene]


def _map_height(name: str) -> Callable[[EndeavorView, int], int]:
    return lambda view, width: load_atlas(name).height


def _paint_map(name: str) -> Callable[[Scene, Area], None]:
    return lambda scene, area: world.paint(scene, area, load_atlas(name, area.width))


MAP: Final = Part(_map_height(SMALL), _paint_map(SMALL))
LARGE_MAP: Final = Part(_map_height(LARGE), _paint_map(LARGE))
STRIP: Final[Part] = Part(lambda view, width: strip.HEIGHT, strip.paint)
REGIONS: Final = Part(_map_height(LEAVES), _paint_map(LEAVES))
MAT: Final = Part(mat.height, mat.paint)
TALL_MAT: Final = Part(mat.tall_height, mat.paint_tall)
SEATS: Final = Part(mat.seats_height, mat.paint_seats)
STOCKPILE: Final = Part(stockpile.height, stockpile.paint)
LEVELS: Final[Part] = Part(lambda view, width: 2, mat.paint_levels)
"""Goes with the stockpile where the whole mat has no room beside it."""

WAYS: Final = (
    (LARGE_MAP, TALL_MAT, SEATS),
    (LARGE_MAP, TALL_MAT, STOCKPILE),
    (LARGE_MAP, TALL_MAT),
    (LARGE_MAP, MAT, SEATS),
    (LARGE_MAP, MAT),
    (MAP, MAT, SEATS),
    (MAP, MAT, STOCKPILE),
    (MAP, MAT),
)
"""The map and what lies below it, the roomiest first."""
BUILD_WAYS: Final = (
    (LARGE_MAP, TALL_MAT, STOCKPILE),
    (LARGE_MAP, MAT, STOCKPILE),
    (MAP, MAT, STOCKPILE),
    (STOCKPILE, MAT, MAP),
)
"""The same in the build phase, when the stockpile comes first if not all of it fits."""


def plan(view: EndeavorView, width: int, height: int) -> tuple[int, int, Placed]:
    """The size of the canvas, and where each part goes on it."""
    if strip.HEIGHT + LEAF <= height < WORLD:
        return _plan_leaves(view, width, height)
    width = max(width, load_atlas(SMALL).width)
    placed = stack(_parts(view, width, height), view, Area(0, 0, width, height), FREE_LINES)
    return width, max(height, *(area.y + area.height for _, area in placed)), placed


def _parts(view: EndeavorView, width: int, height: int) -> Sequence[Part]:
    """What there is room for, and what matters in the phase first."""
    ways = BUILD_WAYS if view.step == "build" else WAYS
    wide = [way for way in ways if LARGE_MAP not in way or width >= load_atlas(LARGE).width]
    return first_that_fits(wide, view, width, height)


def _plan_leaves(view: EndeavorView, width: int, height: int) -> tuple[int, int, Placed]:
    """The world in a strip, and below it, one at a time, the player's own things and the regions."""
    width = max(width, load_atlas(LEAVES).width)
    own = (STOCKPILE, LEVELS, MAT) if view.step == "build" else (MAT,)
    placed = stack((STRIP, *own, REGIONS), view, Area(0, 0, width, 0), FREE_LINES)
    last = placed[-1][1]
    return width, max(height, last.y + last.height - LEAF + height - strip.HEIGHT), placed


class EndeavorBoard(Board):
    """The map of the world, the mats and the stockpile."""

    game = "endeavor"
    inks: ClassVar[Mapping[str, str]] = {}

    def size(self, view: Any, width: int, height: int, page: int = 0) -> tuple[int, int]:
        wide, high, _ = plan(view, width, height)
        return wide, high

    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        scene = Scene(canvas, view, names)
        for part, area in plan(view, canvas.width, canvas.sight or canvas.height)[2]:
            part.paint(scene, area)
            if part is STRIP:
                canvas.pinned = area.height
            elif part is REGIONS:
                for region, place in load_atlas(LEAVES).places.items():
                    canvas.leaf(area.y + place.box.y, place.box.height, f"region:{region}")
            elif part is LEVELS:
                canvas.leaves[-1] = canvas.leaves[-1]._replace(height=area.y + area.height - canvas.leaves[-1].top)
            elif canvas.pinned:
                canvas.leaf(area.y, area.height)

    spot_of = staticmethod(verbs.spot_of)
    key_of = staticmethod(verbs.key_of)
    key_in = staticmethod(verbs.key_in)
    player_lines = staticmethod(panels.player_lines)
    own_lines = staticmethod(panels.own_lines)

    def legend(self) -> Mapping[str, str]:
        return {
            "● ▲ ■ ◆ ★": "the seats, each with its colour",
            "I C F P": "tokens and icons: industry, culture, finance, politics",
            "A D S $": "tokens to spend: attack, occupy or draw, ship, payment",
            "G 2": "glory on a card, glory of a city above one",
            "── F ──": "a connection with a token on it",
            "━━ ● ━━": "a connection of the seat that holds both ends",
            "+●2": "markers beside a full shipping track",
            "gov IPP": "the card on top: its value or the governor, its icons",
            **LEGEND,
            "○ 1 Market": "a building of level 1, its circle empty",
            "· free": "a card slot that is free",
            "1● Rin": "who begins this round, 2 and 3 come after; × has passed",
        }
