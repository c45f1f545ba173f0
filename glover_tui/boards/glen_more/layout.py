"""Which parts of the Glen More II board are shown where, by room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Final, NamedTuple

from games.glen_more.text.questions import choosing
from games.glen_more.view import GlenMoreView
from glover_tui.boards.base import Area
from glover_tui.boards.glen_more import clanboard, lands, market, rondel, standings, territory
from glover_tui.boards.glen_more.brush import Scene, others, owner
from glover_tui.boards.glen_more.rondel import Form
from glover_tui.boards.glen_more.territory import HUGE, LARGE, MIDDLE, SCALES, SMALL, Scale

LEAST_WIDTH: Final = 70
"""The width that the rondel needs."""
GUTTER: Final = 2
"""Between two columns."""
TWO_COLUMNS: Final = LEAST_WIDTH + 1 + GUTTER + 50
"""From this width on the territories may stand beside the rondel."""
WIDEST: Final = 100
"""The rondel is not wider than that."""

Paint = Callable[[Scene, Area], None]


class Block(NamedTuple):
    """A part with its size worked out."""

    width: int
    height: int
    paint: Paint


class Plan(NamedTuple):
    """The size of the canvas, where each part goes on it, and its leaves if not all is in sight at once."""

    width: int
    height: int
    placed: Sequence[tuple[Paint, Area]]
    leaves: Sequence[Area]


Column = Sequence[Block]
"""Blocks under each other."""


def plan(view: GlenMoreView, width: int, height: int, zoom: int = 0) -> Plan:
    """Everything in this room, with the tiles of territories a size larger (1) or smaller (-1) than fits best."""
    width = max(width, LEAST_WIDTH)
    planner = _Planner(view, zoom)
    pages = planner.in_two_columns(width, height) if width >= TWO_COLUMNS else None
    return _on_leaves(pages or planner.in_one_column(width, height), width, height)


def _on_leaves(pages: list[list[Column]], width: int, height: int) -> Plan:
    """Pages of columns, each page on a leaf that begins where a page down goes."""
    placed: list[tuple[Paint, Area]] = []
    areas: list[Area] = []
    widest, y = width, 0
    for columns in pages:
        x, lowest = 0, 0
        for blocks in columns:
            at = y
            for block in blocks:
                placed.append((block.paint, Area(x, at, block.width, block.height)))
                at += block.height
            lowest = max(lowest, at - y)
            x += max(block.width for block in blocks) + GUTTER
        widest = max(widest, x - GUTTER)
        areas.append(Area(0, y, width, lowest))
        y += max(1, -(-lowest // height)) * height
    return Plan(widest, y, placed, areas if len(areas) > 1 else [])


def _lines(blocks: Column) -> int:
    return sum(block.height for block in blocks)


def _rows(blocks: Sequence[Block], width: int) -> list[Block]:
    """The blocks beside each other, in as many rows as they need."""
    rows: list[list[Block]] = []
    for block in blocks:
        if rows and sum(one.width + GUTTER for one in rows[-1]) + block.width <= width:
            rows[-1].append(block)
        else:
            rows.append([block])
    return [_beside(row, width) for row in rows]


def _beside(blocks: Sequence[Block], width: int) -> Block:
    """Blocks beside each other as one, with the room that is left shared out among them."""
    spare = max(0, width - sum(block.width for block in blocks) - GUTTER * (len(blocks) - 1)) // len(blocks)
    wider = [block._replace(width=block.width + spare) for block in blocks]

    def paint(scene: Scene, area: Area) -> None:
        x = area.x
        for block in wider:
            block.paint(scene, Area(x, area.y, block.width, block.height))
            x += block.width + GUTTER

    return Block(sum(block.width + GUTTER for block in wider) - GUTTER, max(block.height for block in wider), paint)


def _rondel(form: Form, width: int) -> Block:
    return Block(min(width, WIDEST), form.height, partial(_paint_rondel, form))


def _paint_rondel(form: Form, scene: Scene, area: Area) -> None:
    rondel.paint(scene, area, form)
    market.paint(scene, rondel.plan(area, form).middle)


def _zoomed(scale: Scale, by: int) -> Scale:
    """A larger or smaller size of tiles, so many steps away; the largest or smallest if there are not so many."""
    for _ in range(abs(by)):
        if by > 0:
            scale = next(
                (one for one in reversed(SCALES) if one.width > scale.width and one.height >= scale.height), HUGE
            )
        else:
            scale = next((one for one in SCALES if one.width < scale.width and one.height <= scale.height), SMALL)
    return scale


@dataclass(frozen=True, slots=True)
class _Planner:
    """Finds out what goes where."""

    view: GlenMoreView
    zoom: int
    """How many sizes larger the tiles of territories are than fits best."""

    # ---------------------------------------------------------------- in one column

    def in_one_column(self, width: int, height: int) -> list[list[Column]]:
        """The rondel, then the territory of whoever is on turn, beside each other or on leaves of their own; then the
        clan board with the standings below it, so that these are always found there; then the other territories."""
        pages = [self._first(width, height)]
        if len(pages[0]) == 1:
            pages.append([self._land(owner(self.view), width, height)])
        table = self._standings(width)
        clans = self._clans(width)
        fitting = [block for block in clans if block.height + table.height <= height]
        if fitting:
            pages.append([fitting[0], table])
        else:
            pages += [[next((block for block in clans if block.height <= height), clans[-1])], [table]]
        last = pages[-1]
        for number, seats in enumerate(self._together(width, height, height - _lines(last))):
            room = height - _lines(last) if number == 0 else height
            on_it = self._shared(seats, width, room)
            if number == 0:
                last += on_it
            elif on_it:
                pages.append(on_it)
        return [[page] for page in pages]

    def _together(self, width: int, height: int, room: int) -> list[list[int]]:
        """The other seats by leaf: as many on each as have room with middling tiles; the first leaf has less room."""
        found: list[list[int]] = [[]]
        for seat in others(self.view):
            lines = self._sized(seat, MIDDLE, width).height
            if lines > room and (found[-1] or room < height):
                found.append([])
                room = height
            found[-1].append(seat)
            room -= lines
        return found

    def _shared(self, seats: Sequence[int], width: int, room: int) -> list[Block]:
        """Territories under each other, with the lines that they do not need shared out among them."""
        least = [self._sized(seat, MIDDLE, width).height for seat in seats]
        spare = max(0, room - sum(least)) // max(1, len(seats))
        if len(seats) == 1:
            return [self._land(seats[0], width, room)]
        return [self._land(seat, width, lines + spare) for seat, lines in zip(seats, least, strict=True)]

    def _first(self, width: int, height: int) -> list[Block]:
        """The rondel, and below it the territory if there is room for both."""
        for form in (rondel.USUAL, rondel.SMALL):
            room = height - form.height
            land = self._land(owner(self.view), width, room)
            if land.height <= room and land.width <= width and (choosing(self.view) or self._roomy(width, room)):
                return [_rondel(form, width), land]
        return [_rondel(next((form for form in rondel.FORMS if form.height <= height), rondel.LOW), width)]

    def _roomy(self, width: int, room: int) -> bool:
        """Whether the tiles of the territory would be large enough to work with."""
        scale = self._scale(owner(self.view), width, room)
        return scale.width >= MIDDLE.width and scale.height >= MIDDLE.height

    # ---------------------------------------------------------------- in two columns

    def in_two_columns(self, width: int, height: int) -> list[list[Column]] | None:
        """The common board at the left, the territories at the right; None if there is no room
        for the common board or for the territory of the seat on turn."""
        left = max(LEAST_WIDTH + 1, min(WIDEST, width * 9 // 20))
        right = width - left - GUTTER
        common = self._common(left, height)
        if _lines(common) > height:
            return None
        for least in (LARGE, MIDDLE, SMALL):
            below = _rows([self._sized(seat, least, right) for seat in others(self.view)], right)
            room = height - _lines(below)
            mine = self._land(owner(self.view), right, room)
            fits = mine.height <= room and max(block.width for block in (mine, *below)) <= right
            if fits and self._scale(owner(self.view), right, room).height >= max(least.height, MIDDLE.height):
                return [[common, [mine, *below]]]
        mine = self._land(owner(self.view), right, height)
        if mine.width > right or mine.height > height:
            return None
        seats = others(self.view)
        each = (width - GUTTER * (len(seats) - 1)) // len(seats)
        return [[common, [mine]], [[self._land(seat, each, height)] for seat in seats]]

    def _common(self, width: int, height: int) -> Column:
        """The rondel, the clan board and the standings, in the roomiest forms that fit together."""
        below = self._standings(width)
        ways = [
            [_rondel(form, width), clans, below]
            for form, clans in product((rondel.TALL, rondel.USUAL, rondel.SMALL), self._clans(width))
        ]
        return next((blocks for blocks in ways if _lines(blocks) <= height), ways[-1])

    # ---------------------------------------------------------------- the parts

    def _clans(self, width: int) -> Sequence[Block]:
        heights = (clanboard.height(self.view, width), clanboard.low_height(self.view, width))
        return tuple(Block(width, lines, clanboard.paint) for lines in heights)

    def _standings(self, width: int) -> Block:
        return Block(width, standings.height(self.view, width), standings.paint)

    def _scale(self, seat: int, width: int, height: int) -> Scale:
        """The largest tiles with which a territory fits into the room with its heading and what lies beside it, or
        without that if it must be; in another size if that is wished."""
        room = height - lands.HEADING
        above = room - lands.height(self.view, seat, width)
        scale = territory.fitting(self.view, seat, width, above)
        if territory.size(self.view, seat, scale)[1] > above:
            scale = territory.fitting(self.view, seat, width, room)
        return _zoomed(scale, self.zoom)

    def _land(self, seat: int, width: int, height: int) -> Block:
        """A territory with its heading and, below it, what lies beside it, with tiles as large as fit into the room."""
        return self._block(seat, self._scale(seat, width, height), width)

    def _sized(self, seat: int, scale: Scale, width: int) -> Block:
        """The same with tiles of this size, as narrow as may be."""
        wide, _ = territory.size(self.view, seat, scale)
        return self._block(seat, scale, max(wide, min(lands.LEAST, width)))

    def _block(self, seat: int, scale: Scale, width: int) -> Block:
        wide, high = territory.size(self.view, seat, scale)
        lines = lands.HEADING + high + lands.height(self.view, seat, width)
        return Block(max(width, wide), lines, partial(lands.paint, seat, scale, width))
