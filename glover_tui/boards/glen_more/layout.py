"""Which parts of the Glen More II board are shown where, by room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Final, NamedTuple

from games.glen_more.view import GlenMoreView
from glover_tui.boards.base import Area
from glover_tui.boards.glen_more import clanboard, lands, market, rondel, standings, territory
from glover_tui.boards.glen_more.brush import Scene, others, owner
from glover_tui.boards.glen_more.rondel import Form
from glover_tui.boards.glen_more.territory import MIDDLE, SMALL, Scale

LEAST_WIDTH: Final = 70
"""The width that the rondel needs."""
GUTTER: Final = 2
"""Between two columns."""
TWO_COLUMNS: Final = LEAST_WIDTH + GUTTER + 50
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


def plan(view: GlenMoreView, width: int, height: int) -> Plan:
    """Everything in this room."""
    width = max(width, LEAST_WIDTH)
    pages = _in_two_columns(view, width, height) if width >= TWO_COLUMNS else None
    return _on_leaves(pages or _in_one_column(view, width, height), width, height)


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


# ---------------------------------------------------------------- in one column


def _in_one_column(view: GlenMoreView, width: int, height: int) -> list[list[Column]]:
    """What is needed most first, so many parts on each leaf as are in sight at once."""
    first = _first(view, width, height)
    table = _standings(view, width)
    pages = [first]
    rest: list[Sequence[Block]] = [_clans(view, width)]
    """For each of the other parts the ways in which it may be shown, the best first."""
    if len(first) == 1:
        rest.insert(0, (_land(view, owner(view), width, height),))
    if _lines(first) + table.height <= height:
        first.append(table)
    else:
        rest.append((table,))
    for ways in rest:
        room = height - _lines(pages[-1])
        fits = next((block for block in ways if block.height <= room), None)
        if fits is None or (len(pages) == 1 and len(rest) > 1):
            pages.append([next((block for block in ways if block.height <= height), ways[-1])])
        else:
            pages[-1].append(fits)
    first_of_others = pages[-1] if len(pages) > 1 else []
    for number, seats in enumerate(_together(view, width, height, height - _lines(first_of_others))):
        room = height - _lines(first_of_others) if number == 0 else height
        on_it = _shared(view, seats, width, room)
        if number == 0 and first_of_others:
            pages[-1] += on_it
        elif on_it:
            pages.append(on_it)
    return [[page] for page in pages]


def _together(view: GlenMoreView, width: int, height: int, room: int) -> list[list[int]]:
    """The other seats by leaf: as many on each as have room with middling tiles, the first leaf having less room."""
    found: list[list[int]] = [[]]
    for seat in others(view):
        lines = _sized(view, seat, MIDDLE, width).height
        if lines > room and (found[-1] or room < height):
            found.append([])
            room = height
        found[-1].append(seat)
        room -= lines
    return found


def _shared(view: GlenMoreView, seats: Sequence[int], width: int, room: int) -> list[Block]:
    """Territories under each other, with the lines that they do not need shared out among them."""
    least = [_sized(view, seat, MIDDLE, width).height for seat in seats]
    spare = max(0, room - sum(least)) // max(1, len(seats))
    if len(seats) == 1:
        return [_land(view, seats[0], width, room)]
    return [_land(view, seat, width, lines + spare) for seat, lines in zip(seats, least, strict=True)]


def _first(view: GlenMoreView, width: int, height: int) -> list[Block]:
    """The rondel, and below it the territory if there is room for both."""
    for form in (rondel.USUAL, rondel.SMALL):
        room = height - form.height
        land = _land(view, owner(view), width, room)
        if land.height <= room and land.width <= width and (rondel.choosing(view) or _roomy(view, width, room)):
            return [_rondel(form, width), land]
    fitting = [form for form in rondel.FORMS if form.height <= height]
    with_table = [form for form in fitting if form.height + standings.height(view, width) <= height]
    return [_rondel(next(iter([*with_table, *fitting]), rondel.LOW), width)]


def _roomy(view: GlenMoreView, width: int, room: int) -> bool:
    """Whether the tiles of the territory would be large enough to work with."""
    scale = _scale(view, owner(view), width, room)
    return scale.width >= MIDDLE.width and scale.height >= MIDDLE.height


# ---------------------------------------------------------------- in two columns


def _in_two_columns(view: GlenMoreView, width: int, height: int) -> list[list[Column]] | None:
    """The common board at the left, the territories at the right; None if the one on turn has no room there."""
    left = max(LEAST_WIDTH, min(WIDEST, width * 9 // 20))
    right = width - left - GUTTER
    common = _common(view, left, height)
    for small in (MIDDLE, SMALL):
        below = _rows([_sized(view, seat, small, right) for seat in others(view)], right)
        room = height - _lines(below)
        mine = _land(view, owner(view), right, room)
        fits = mine.height <= room and max(block.width for block in (mine, *below)) <= right
        if fits and _scale(view, owner(view), right, room).height >= MIDDLE.height:
            return [[common, [mine, *below]]]
    mine = _land(view, owner(view), right, height)
    if mine.width > right or mine.height > height:
        return None
    seats = others(view)
    each = (width - GUTTER * (len(seats) - 1)) // len(seats)
    return [[common, [mine]], [[_land(view, seat, each, height)] for seat in seats]]


def _common(view: GlenMoreView, width: int, height: int) -> Column:
    """The rondel, the clan board and the standings, in the roomiest forms that fit together."""
    below = _standings(view, width)
    ways = [
        [_rondel(form, width), clans, below]
        for form, clans in product((rondel.TALL, rondel.USUAL, rondel.SMALL), _clans(view, width))
    ]
    return next((blocks for blocks in ways if _lines(blocks) <= height), ways[-1])


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


# ---------------------------------------------------------------- the parts


def _rondel(form: Form, width: int) -> Block:
    return Block(min(width, WIDEST), form.height, partial(_paint_rondel, form))


def _paint_rondel(form: Form, scene: Scene, area: Area) -> None:
    rondel.paint(scene, area, form)
    market.paint(scene, rondel.plan(area, form).middle)


def _clans(view: GlenMoreView, width: int) -> Sequence[Block]:
    heights = (clanboard.height(view, width), clanboard.low_height(view, width))
    return tuple(Block(width, lines, clanboard.paint) for lines in heights)


def _standings(view: GlenMoreView, width: int) -> Block:
    return Block(width, standings.height(view, width), standings.paint)


def _scale(view: GlenMoreView, seat: int, width: int, height: int) -> Scale:
    """The largest tiles with which a territory fits into the room with its heading and what lies beside it, or without
    that if it must be."""
    room = height - lands.HEADING
    above = room - lands.height(view, seat, width)
    scale = territory.fitting(view, seat, width, above)
    return scale if territory.size(view, seat, scale)[1] <= above else territory.fitting(view, seat, width, room)


def _land(view: GlenMoreView, seat: int, width: int, height: int) -> Block:
    """A territory with its heading and, below it, what lies beside it, with tiles as large as fit into the room."""
    return _block(view, seat, _scale(view, seat, width, height), width)


def _sized(view: GlenMoreView, seat: int, scale: Scale, width: int) -> Block:
    """The same with tiles of this size, as narrow as may be."""
    wide, _ = territory.size(view, seat, scale)
    return _block(view, seat, scale, max(wide, min(lands.LEAST, width)))


def _block(view: GlenMoreView, seat: int, scale: Scale, width: int) -> Block:
    wide, high = territory.size(view, seat, scale)
    width = max(width, wide)
    lines = lands.HEADING + high + lands.height(view, seat, width)
    return Block(width, lines, partial(lands.paint, seat, scale))
