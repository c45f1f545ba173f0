"""The Green Gold board: which parts are shown where, by room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final

from games.green_gold.view import GreenGoldView
from glover_tui.boards import parts
from glover_tui.boards.base import Area, Board, Canvas
from glover_tui.boards.brush import TITLE
from glover_tui.boards.green_gold import cities, city, crown, marks, office, panels, tracks, upgrades, verbs, wheel
from glover_tui.boards.green_gold.brush import NEUTRAL, SIGN, Scene
from glover_tui.boards.parts import stack

LEAST_WIDTH: Final = 69
TWO_COLUMNS: Final = 2 * LEAST_WIDTH + 1
"""From this width on the offices stand beside the common board."""
SIDE: Final = crown.LEAST
"""The least width of what stands beside the wheel."""
GAP: Final = 1
GUTTER: Final = 2
"""Between two columns."""
FREE_LINES: Final = 1
"""How many there are between parts, if there is room."""

Part = parts.Part[GreenGoldView, Scene]
Parts = parts.Parts[GreenGoldView, Scene]
Placed = parts.Placed[GreenGoldView, Scene]


def _paint_top(scene: Scene, area: Area) -> None:
    """The wheel, and beside it the crown and the upgrades."""
    wide = wheel.LEAST + (area.width - LEAST_WIDTH) // 3
    wheel.paint(scene, Area(area.x, area.y, wide, wheel.HEIGHT))
    side = Area(area.x + wide + GAP, area.y, area.width - wide - GAP, crown.height(scene.view, area.width))
    crown.paint(scene, side)
    upgrades.paint(scene, side._replace(y=side.y + side.height, height=area.height - side.height))


def _paint_beside(scene: Scene, area: Area) -> None:
    """The crown and the upgrades beside each other."""
    half = (area.width - GAP) // 2
    crown.paint(scene, area._replace(width=half))
    at = area._replace(x=area.x + half + GAP, width=area.width - half - GAP)
    upgrades.paint(scene, at._replace(height=upgrades.height(scene.view, half)))


def _top_height(view: GreenGoldView, width: int) -> int:
    return crown.height(view, SIDE) + upgrades.height(view, SIDE)


LOW_TOP: Final[Part] = Part(lambda view, width: _top_height(view, width) - 1, _paint_top)
TOP: Final[Part] = Part(_top_height, _paint_top)
WHEEL: Final[Part] = Part(lambda view, width: wheel.GRAND, wheel.paint)
BESIDE: Final = Part(crown.height, _paint_beside)
SHARES: Final = Part(tracks.height, tracks.paint)
CITY: Final = Part(city.height, city.paint)
LARGE_CITY: Final = Part(city.grand_height, city.paint)
CITIES: Final = Part(cities.height, cities.paint)
TITLED_CITIES: Final = Part(cities.titled_height, cities.paint_titled)
LARGE_CITIES: Final = Part(cities.grand_height, cities.paint)
GOODS: Final = Part(office.goods_height, office.paint_goods)
"""Below the cities, if their leaf has room."""
OFFICE: Final = Part(office.height, office.paint)
TALL_OFFICE: Final = Part(office.tall_height, office.paint_tall)
SEATS: Final = Part(office.seats_height, office.paint_seats)

COLUMNS: Final[Sequence[tuple[Parts, Parts]]] = (
    ((WHEEL, SHARES, LARGE_CITY, LARGE_CITIES), (BESIDE, TALL_OFFICE, SEATS)),
    ((WHEEL, SHARES, LARGE_CITY, LARGE_CITIES), (BESIDE, OFFICE, SEATS)),
    ((TOP, SHARES, CITY, CITIES), (OFFICE, SEATS)),
)
"""What stands in two columns, the roomiest first."""
LEAVES: Final = (SHARES, CITY, CITIES, OFFICE, SEATS)
"""What comes after the wheel in one column."""


def plan(view: GreenGoldView, width: int, height: int) -> tuple[int, int, Placed, list[Area]]:
    """The size of the canvas, where each part goes on it, and its leaves if not all is in sight at once."""
    width = max(width, LEAST_WIDTH)
    if width >= TWO_COLUMNS:
        wide, placed = _columns(view, width, height)
        return wide, max(height, *(area.y + area.height for _, area in placed)), placed, []
    return _leaves(view, width, height)


def _columns(view: GreenGoldView, width: int, height: int) -> tuple[int, Placed]:
    """The common board at the left, the offices at the right."""
    right = max(LEAST_WIDTH - 3, (width - GUTTER) * 12 // 25)
    left = width - GUTTER - right
    ways = ((_measured(one, view, left), _measured(other, view, right)) for one, other in COLUMNS)
    found = (way for way in ways if all(_lines(of, view) <= height for of in way))
    first, second = next(found, COLUMNS[-1])
    placed = stack(first, view, Area(0, 0, left, height), FREE_LINES)
    return width, placed + stack(second, view, Area(left + GUTTER, 0, right, height), FREE_LINES)


def _measured(of: Parts, view: GreenGoldView, width: int) -> Parts:
    """The parts with their heights worked out once, as those of the offices take their time."""
    return [Part(partial(_known, part.height(view, width)), part.paint) for part in of]


def _known(lines: int, view: GreenGoldView, width: int) -> int:
    return lines


def _lines(of: Parts, view: GreenGoldView) -> int:
    return sum(part.height(view, 0) for part in of)


def _leaves(view: GreenGoldView, width: int, height: int) -> tuple[int, int, Placed, list[Area]]:
    """The parts in one column, so many on each leaf as are in sight at once."""
    leaves = _dealt(view, width, height)
    placed: Placed = []
    areas: list[Area] = []
    y = 0
    for leaf in leaves:
        on_it = stack(leaf, view, Area(0, y, width, height), FREE_LINES)
        placed += on_it
        last = on_it[-1][1]
        areas.append(Area(0, y, width, last.y + last.height - y))
        y += -(-areas[-1].height // height) * height
    return width, y, placed, areas if len(areas) > 1 else []


def _dealt(view: GreenGoldView, width: int, height: int) -> list[list[Part]]:
    """The parts of each leaf. Cities on a leaf of their own get a heading and, if there is room, what is wanted of
    them."""
    top = TOP if height >= _top_height(view, width) else LOW_TOP
    leaves: list[list[Part]] = [[top]]
    room = height - top.height(view, width)
    for part in _measured(LEAVES, view, width):
        parts = [part]
        if part.height(view, width) > room:
            leaves.append([])
            room = height
            if part.paint is cities.paint:
                parts = [TITLED_CITIES, GOODS]
        for one in parts:
            lines = one.height(view, width)
            if one is not GOODS or lines <= room:
                leaves[-1].append(one)
                room -= lines
    return leaves


def _number(scene: Scene, leaf: Area, text: str) -> None:
    """Which leaf of how many it is, at the right end of its heading if that is free."""
    canvas, x = scene.canvas, leaf.x + leaf.width - len(text)
    if all(char in (" ", scene.look.box.across) for char, _ in canvas.cells[leaf.y][x - 1 :]):
        canvas.put(x - 1, leaf.y, f" {text}", TITLE)


class GreenGoldBoard(Board):
    """The wheel, the market, the cities, the City, the crown, and the offices."""

    game = "green_gold"
    inks: ClassVar[Mapping[str, str]] = {
        word: ink.fore for company, ink in SIGN.items() for word in (company, company.capitalize())
    }

    def size(self, view: Any, width: int, height: int, page: int = 0) -> tuple[int, int]:
        wide, high, _, _ = plan(view, width, height)
        return wide, high

    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        scene = Scene(canvas, view, names)
        _, _, placed, leaves = plan(view, canvas.width, canvas.sight or canvas.height)
        for part, area in placed:
            part.paint(scene, area)
        for number, leaf in enumerate(leaves, 1):
            canvas.leaf(leaf.y, leaf.height)
            _number(scene, leaf, f"{number}/{len(leaves)}")

    spot_of = staticmethod(verbs.spot_of)
    key_of = staticmethod(verbs.key_of)
    key_in = staticmethod(verbs.key_in)
    rank_of = staticmethod(verbs.rank_of)
    player_lines = staticmethod(panels.player_lines)
    own_lines = staticmethod(panels.own_lines)

    def legend(self) -> Mapping[str, str]:
        return {
            "● ▲ ■ ◆ ★": "the seats, each with its colour",
            **marks.LEGEND,
            NEUTRAL: "a neutral pawn",
            "free: inv imp": "for these actions a worker from this depot costs nothing",
            "else £1 or £2": "what it costs for the others: £1 for each depot that it is further away",
            "INVEST £2": "what you pay for the pawns of others if you choose this action",
            "B2": "a crate of black tea for £2",
            "b·": "an empty place for a crate of black tea",
            "○○": "a space for a factory",
            "out 2/3": "two companies are sold out; the end begins with three",
            "+5": "behind a place of the royal supplier track: steps of share value at the end",
            "dividends │ next ┃": "who crosses a line pays a dividend; a heavy line is crossed with the next step",
            "BGWR, shares": "among the players: the crates of each tea; the shares of each company, as on the board",
            "ctr ful upg ln": "among the players: contracts in hand and fulfilled, upgrades, loans",
            "first again": "right of the last headquarters is the first contract",
            "GG-2.4": "the number of a rule, which F1 opens",
        }
