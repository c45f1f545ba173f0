"""A seat's territory: its tiles with what lies and stands on them, the river through them, and where a tile may go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.glen_more.cells import BLOCK, EDGES, NEAR, place_of, written
from games.glen_more.figures import CARDS, CAWDOR, HOME_CASTLE, RESOURCES, TILES, room
from games.glen_more.view import GlenMoreView, SeatView
from glover_tui.boards.base import Area, Ink
from glover_tui.boards.brush import FRAME, GOOD, QUIET, STRONG, TEXT, TITLE
from glover_tui.boards.glen_more import marks
from glover_tui.boards.glen_more.brush import RIVER, Scene, ground_of, men
from glover_tui.boards.glen_more.grid import frames
from glover_tui.theme.look import UNICODE, Look


class Scale(NamedTuple):
    """From the edge of a tile to that of the next, in cells."""

    width: int
    height: int


HUGE: Final = Scale(17, 7)
LARGE: Final = Scale(13, 6)
MIDDLE: Final = Scale(9, 4)
SMALL: Final = Scale(6, 3)
SCALES: Final = (HUGE, LARGE, MIDDLE, SMALL)
"""The sizes of tiles, the largest first."""
_WIDTHS: Final = (17, 15, 13, 11, 9, 8, 7, 6)
_HEIGHTS: Final = (7, 6, 5, 4, 3)

_WATER: Final = "ground.sea"
_LIT: Final = Ink("title", "", True)


def awake_sign(look: Look) -> str:
    """On a tile that may be activated."""
    return "!" if look.box == UNICODE.box else "@"


def woken_sign(look: Look) -> str:
    """On a tile that was activated in this turn."""
    return "✓" if look.box == UNICODE.box else "-"


# ---------------------------------------------------------------- where everything goes


class Land(NamedTuple):
    """The part of the grid that is shown: where it begins, with y growing upwards, and how many cells it has."""

    left: int
    top: int
    columns: int
    rows: int


def land_of(view: GlenMoreView, seat: int) -> Land:
    """The smallest part of the grid with all tiles of the seat and all places for the tile that it has in hand."""
    return _land(tuple(view.seats[seat].tiles), tuple(_places(view, seat)))


@lru_cache(64)
def _land(tiles: tuple[str, ...], places: tuple[str, ...]) -> Land:
    cells = [place_of(cell) for cell in (*tiles, *places)]
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    bottom, top = min(y for _, y in cells), max(y for _, y in cells)
    return Land(left, top, right - left + 1, top - bottom + 1)


def _places(view: GlenMoreView, seat: int) -> Iterable[str]:
    """The cells where the seat may put the tile that it has in hand; none for a seat that has no such tile."""
    return view.places if seat == view.active else ()


def size(view: GlenMoreView, seat: int, scale: Scale) -> tuple[int, int]:
    """How wide and high the territory is with tiles of that size."""
    land = land_of(view, seat)
    return land.columns * scale.width + 1, land.rows * scale.height + 1


def fitting(view: GlenMoreView, seat: int, width: int, height: int) -> Scale:
    """The largest tiles with which the whole territory is in sight; small ones if it is not with any."""
    land = land_of(view, seat)
    high = next((high for high in _HEIGHTS if land.rows * high < height), SMALL.height)
    widest = HUGE.width if high >= LARGE.height else LARGE.width
    wide = next((wide for wide in _WIDTHS if wide <= widest and land.columns * wide < width), SMALL.width)
    return Scale(wide, high)


# ---------------------------------------------------------------- painting


def draw(scene: Scene, x: int, y: int, seat: int, scale: Scale) -> None:
    """Draw the territory with its top left at x, y."""
    view = scene.view
    owner, land, places = view.seats[seat], land_of(view, seat), _places(view, seat)
    areas = {cell: _area(x, y, land, scale, cell) for cell in (*owner.tiles, *places)}
    wide, high = size(view, seat, scale)
    frames(scene.canvas, areas.values(), Area(x, y, wide, high))
    for cell, area in areas.items():
        if cell in owner.tiles:
            _tile(scene, seat, cell, area)
        else:
            _free(scene, seat, cell, area)
        scene.canvas.spot(f"land:{seat}:{cell}", area, framed=True, headed=True)
    _light(scene, seat, areas)
    if places:
        for cell in _refused(owner, land, areas):
            scene.canvas.spot(f"land:{seat}:{cell}", _area(x, y, land, scale, cell), framed=True, headed=True)


def _light(scene: Scene, seat: int, areas: Mapping[str, Area]) -> None:
    """The names that glow while the cursor is on a tile or a place: of the tiles that would be activated from there,
    and of those where the Scotsmen on a tile may go."""
    view, lights = scene.view, scene.canvas.lights
    owner = view.seats[seat]
    found: dict[str, Sequence[str]] = {cell: view.places[cell] for cell in _places(view, seat)}
    if seat == view.active and view.steps:
        found = {cell: [near for near in NEAR[cell] if near in owner.tiles] for cell in owner.men}
    for cell, near in found.items():
        around = [areas[other] for other in near if other != cell]
        lights[f"land:{seat}:{cell}"] = [Area(area.x + 1, area.y + 1, area.width - 2, 1) for area in around]


def _area(x: int, y: int, land: Land, scale: Scale, cell: str) -> Area:
    """Where a cell lies, its edge included."""
    column, row = place_of(cell)
    left, top = x + (column - land.left) * scale.width, y + (land.top - row) * scale.height
    return Area(left, top, scale.width + 1, scale.height + 1)


def _refused(owner: SeatView, land: Land, areas: Iterable[str]) -> Iterator[str]:
    """The other cells beside the territory, where one may ask why the tile cannot go there."""
    for column in range(land.left, land.left + land.columns):
        for row in range(land.top - land.rows + 1, land.top + 1):
            cell = written(column, row)
            if cell not in areas and any(near in owner.tiles for near in EDGES[cell]):
                yield cell


def _tile(scene: Scene, seat: int, cell: str, area: Area) -> None:
    """A tile: its name, what it does, who and what is on it."""
    canvas, owner = scene.canvas, scene.view.seats[seat]
    tile = owner.tiles[cell]
    printed = TILES[tile]
    inner = Area(area.x + 1, area.y + 1, area.width - 2, area.height - 2)
    canvas.fill(inner, ground_of(tile))
    if printed.overbuild:
        canvas.put(inner.x, area.y, scene.look.double_box.across * inner.width, FRAME)
    _name(scene, seat, cell, inner)
    if printed.river:
        _river(scene, area, inner.y + inner.height - 1)
    rows = [inner._replace(y=inner.y + row, height=1) for row in range(1, inner.height)]
    if len(rows) == 1:
        _contents(scene, seat, cell, rows[0], True)
        return
    bare = cell not in owner.goods and cell not in owner.men
    used = _does(scene, seat, cell, rows[0], not printed.river and (bare or len(rows) > 2))
    if used == len(rows):
        return
    if len(rows) > 3:
        scene.goods(inner.x, rows[used].y, owner.goods.get(cell, ()))
        _men(scene, seat, cell, rows[used + 1])
    else:
        _contents(scene, seat, cell, rows[used], False)


def _name(scene: Scene, seat: int, cell: str, inner: Area) -> None:
    """The name, and whether the tile may be activated or was."""
    canvas, view = scene.canvas, scene.view
    state = state_of(view, seat, cell)
    sign = {"awake": awake_sign(scene.look), "woken": woken_sign(scene.look)}.get(state, "")
    ink = {"awake": STRONG, "woken": QUIET}.get(state, TEXT)
    canvas.put(inner.x, inner.y, marks.name(view.seats[seat].tiles[cell], inner.width - len(sign)), ink)
    canvas.put(inner.x + inner.width - len(sign), inner.y, sign, _LIT if state == "awake" else GOOD)


def state_of(view: GlenMoreView, seat: int, cell: str) -> str:
    """Whether a tile is awake, so that it may be activated and does something then, or was woken in this turn."""
    if seat != view.active:
        return ""
    if cell in view.woken:
        return "woken"
    active = TILES[view.seats[seat].tiles[cell]].activation
    return "awake" if cell in view.awake and not active.nothing else ""


def _river(scene: Scene, area: Area, y: int) -> None:
    """The river, also through the edges of the tile."""
    scene.canvas.fill(Area(area.x, y, area.width, 1), _WATER)
    scene.canvas.put(area.x, y, marks.WAVE * area.width, RIVER)


def _does(scene: Scene, seat: int, cell: str, line: Area, two: bool) -> int:
    """What the tile does when it is activated, in two lines if it is long and there are `two`; while it may be covered,
    how many tiles that would activate. Gives how many lines that took."""
    view, look = scene.view, scene.look
    tile = view.seats[seat].tiles[cell]
    if cell in _places(view, seat):
        scene.canvas.put(line.x, line.y, _activates(view, seat, cell, line.width), _LIT)
        return 1
    ink = QUIET if state_of(view, seat, cell) == "woken" else TEXT
    parts = marks.active_lines(tile, line.width, 2 if two else 1, look)
    for row, part in enumerate(parts):
        scene.chips(line.x, line.y + row, part, ink)
    return len(parts)


def _contents(scene: Scene, seat: int, cell: str, line: Area, does: bool) -> None:
    """Scotsmen at the left, resources at the right, in one line; with `does` between them what the tile does, if there
    is room."""
    view, look = scene.view, scene.look
    goods, tile = view.seats[seat].goods.get(cell, ()), view.seats[seat].tiles[cell]
    gap = 1 if 0 < len(goods) < line.width - 3 else 0
    end = line.x + line.width - gap - len(goods)
    x = _men(scene, seat, cell, line._replace(width=end - line.x))
    x += x > line.x
    text, left = "", end - x - bool(goods)
    if does and not (text := marks.active(tile, max(1, left), look)) and gap:
        text = marks.active(tile, max(1, left + 1), look)
        end += bool(text)
    scene.goods(end, line.y, goods)
    if look.arrow in text:
        scene.chips(x, line.y, text, QUIET if state_of(view, seat, cell) == "woken" else TEXT)


def _men(scene: Scene, seat: int, cell: str, line: Area) -> int:
    """The Scotsmen on a tile; on the Home Castle with those that a card adds in scorings. Gives the x after them."""
    owner = scene.view.seats[seat]
    count = owner.men.get(cell, 0)
    more = f"+{CARDS[CAWDOR].effect.n}" if cell == HOME_CASTLE and CAWDOR in owner.cards else ""
    told = men(scene.glyph(seat), count, line.width - len(more)) if count else ""
    x = scene.canvas.put(line.x, line.y, told, scene.ink(seat))
    return scene.canvas.put(x, line.y, more, TITLE) if len(told) + len(more) <= line.width else x


# ---------------------------------------------------------------- where the tile in hand may go


def _free(scene: Scene, seat: int, cell: str, area: Area) -> None:
    """A free cell where the tile may go: how many tiles that would activate, and what they would bring."""
    view, inner = scene.view, Area(area.x + 1, area.y + 1, area.width - 2, area.height - 2)
    scene.canvas.put(inner.x, inner.y, _activates(view, seat, cell, inner.width), _LIT)
    letters, others = brings(view, seat, cell)
    told: list[tuple[str, ...]] = [(letters, _pressed(letters))] if letters else []
    told += [_told(number, word) for number, word in others]
    for row, text in enumerate(marks.in_lines(tuple(told), inner.width, inner.height - 1), 1):
        scene.chips(inner.x, inner.y + row, text)


def _told(number: int, word: str) -> tuple[str, ...]:
    """Something that a place would bring besides resources, in its forms."""
    more = "s" * (number > 1 and word in (_STEP, _TRADE))
    return (f"{number} {word}{more}", f"{number}{word}", f"{number}{_SHORT.get(word, word)}")


def _activates(view: GlenMoreView, seat: int, cell: str, width: int) -> str:
    """How many tiles can be activated when the tile in hand goes there, but for those that do nothing then."""
    tiles = {**view.seats[seat].tiles, cell: view.tile}
    near = view.places[cell]
    if len(near) == len(tiles) > len(BLOCK[cell]):
        return marks.fitting(("activates all", "active all", "act. all", "all"), width)
    count = sum(not TILES[tiles[place]].activation.nothing for place in near)
    return marks.fitting((f"activates {count}", f"active {count}", f"act. {count}", f"act {count}"), width)


_ANY, _STEP, _POINTS, _TRADE = "any", "step", "VP", "trade"
"""What a place would bring besides resources."""
_SHORT: Final = {_STEP: "mv"}


def brings(view: GlenMoreView, seat: int, cell: str) -> tuple[str, list[tuple[int, str]]]:
    """What activating everything would bring if the tile in hand went there: the letters of the resources that there is
    room for, and how many of everything else."""
    owner = view.seats[seat]
    goods: list[str] = []
    others = dict.fromkeys((_ANY, _STEP, _POINTS, _TRADE), 0)
    for place in view.places[cell]:
        active = TILES[view.tile if place == cell else owner.tiles[place]].activation
        free = room(owner, place)
        goods += active.gain[:free]
        others[_ANY] += min(active.gain_any, free)
        others[_STEP] += active.move
        others[_POINTS] += active.vp
        others[_TRADE] += active.exchange is not None
    letters = marks.goods(sorted(goods, key=RESOURCES.index))
    return letters, [(number, word) for word, number in others.items() if number]


def _pressed(letters: str) -> str:
    """Resources with a figure before each kind that comes more than once: "2WS"."""
    kinds = dict.fromkeys(letters)
    return "".join(f"{letters.count(kind) if letters.count(kind) > 1 else ''}{kind}" for kind in kinds)
