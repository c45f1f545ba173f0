"""The rondel: fourteen spaces around the Market, each with the tile, the piece or the die that is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from games.glen_more.components import PERSON
from games.glen_more.figures import CARDS, END, SPACES, TILES
from games.glen_more.state import NOBODY
from games.glen_more.view import GlenMoreView, SpaceView
from glover_tui.boards.base import Area, Ink
from glover_tui.boards.brush import BAD, GOOD, QUIET, STRONG, TEXT, TITLE, WARN
from glover_tui.boards.glen_more import grid, marks
from glover_tui.boards.glen_more.brush import RIVER, Scene, ground_of

PIECE: Final = "ground.mat"
"""Under a piece or the die."""
DIE: Final = "die"


Piece = tuple[str, Ink]
Way = tuple[Piece, ...]
"""One way to write something."""
Ways = tuple[Way, ...]
"""All ways, the longest first."""


class Form(NamedTuple):
    """How the rondel is laid out."""

    columns: int
    """How many spaces are beside each other: five in four rows, or six in three."""
    lines: int
    """How many lines each space has."""
    framed: bool
    """Whether there is a frame around it, which has room for what a jump to a space brings."""

    @property
    def rows(self) -> int:
        return (SPACES + 4 - 2 * self.columns) // 2

    @property
    def height(self) -> int:
        return self.rows * (self.lines + 1) - 1 + 2 * self.framed


LOW: Final = Form(6, 3, framed=False)
"""The lowest one, for wide boards."""
FLAT: Final = Form(5, 3, framed=False)
SMALL: Final = Form(5, 3, framed=True)
USUAL: Final = Form(5, 4, framed=True)
TALL: Final = Form(5, 5, framed=True)
FORMS: Final = (TALL, USUAL, SMALL, FLAT, LOW)
"""All forms, the highest first."""


class Plan(NamedTuple):
    """Where everything goes: the spaces clockwise from the top left, what is in their middle, and the frames."""

    spaces: tuple[Area, ...]
    middle: Area
    frames: tuple[Area, ...]


@lru_cache(64)
def plan(area: Area, form: Form) -> Plan:
    """The rondel in this form at the top of the area, as wide as that is."""
    columns, rows, edge = form.columns, form.rows, int(form.framed)
    inner = area.width - (columns - 1) - 2 * edge
    wide, more = divmod(inner, columns)
    lefts = [area.x + edge]
    for column in range(columns):
        lefts.append(lefts[-1] + wide + 1 + (column < more))
    tops = [area.y + edge + row * (form.lines + 1) for row in range(rows)]

    def at(column: int, row: int) -> Area:
        return Area(lefts[column], tops[row], lefts[column + 1] - lefts[column] - 1, form.lines)

    last, bottom = columns - 1, rows - 1
    spaces = (
        *(at(column, 0) for column in range(columns)),
        *(at(last, row) for row in range(1, bottom)),
        *(at(column, bottom) for column in range(last, -1, -1)),
        *(at(0, row) for row in range(bottom - 1, 0, -1)),
    )
    first, end = at(1, 1), at(last - 1, bottom - 1)
    middle = Area(first.x, first.y, end.x + end.width - first.x, end.y + end.height - first.y)
    around = tuple(Area(one.x - 1, one.y - 1, one.width + 2, one.height + 2) for one in (*spaces, middle))
    return Plan(spaces, middle, around)


def paint(scene: Scene, area: Area, form: Form) -> None:
    """Paint the rondel without what is in its middle."""
    places = plan(area, form)
    grid.frames(scene.canvas, places.frames, Area(area.x, area.y, area.width, form.height))
    seen = {space.number: space for space in scene.view.ring[:-1]}
    empty = scene.view.ring[-1].number
    for number, at in enumerate(places.spaces):
        if number == empty:
            scene.canvas.put(at.x + 1, at.y, "empty", QUIET)
            scene.canvas.spot("empty", at)
        elif number not in seen:
            scene.canvas.put(at.x + 1, at.y, scene.look.dot, QUIET)
        else:
            _space(scene, at, seen[number], form)


def _space(scene: Scene, at: Area, space: SpaceView, form: Form) -> None:
    if space.tile == END:
        _end(scene, at, space)
    elif space.tile:
        _tile(scene, at, space, form)
    elif space.die or space.pieces:
        scene.canvas.fill(at, PIECE)
        if space.die:
            _die(scene, at)
        for row, seat in enumerate(space.pieces):
            room = at._replace(y=at.y + row, height=max(1, at.height - row))
            _piece(scene, room, seat, at.width - 1 - (0 if row else _tag_width(scene, space, form)))
    if choosing(scene.view) and space.ahead > 0:
        _tag(scene, at, space, form)


def choosing(view: GlenMoreView) -> bool:
    """Whether somebody is about to go somewhere."""
    return view.asked == "take"


def nothing_to_take(view: GlenMoreView) -> bool:
    """Whether somebody is about to go somewhere and can take no tile, so that one is discarded (GM-2.5)."""
    return choosing(view) and not any(space.can_take for space in view.ring)


# ---------------------------------------------------------------- pieces and The End


def _piece(scene: Scene, at: Area, seat: int, width: int) -> None:
    view = scene.view
    scene.who(at.x + 1, at.y, seat, width)
    told, ink = ("on turn", TITLE) if seat == view.active else ("is out", QUIET) if view.seats[seat].out else ("", TEXT)
    if at.height > 1:
        scene.canvas.put(at.x + 1, at.y + 1, told, ink)
    scene.canvas.spot(f"piece:{seat}", at)


def _die(scene: Scene, at: Area) -> None:
    faces = scene.facts.die_faces
    scene.canvas.put(at.x + 1, at.y, f"{marks.DIE} {DIE}", STRONG)
    scene.canvas.put(at.x + 1, at.y + 1, f"rolls {min(faces)}-{max(faces)}", QUIET)
    scene.canvas.spot("piece:die", at)


def _end(scene: Scene, at: Area, space: SpaceView) -> None:
    """The End, with whoever stands on it in the last line."""
    canvas = scene.canvas
    canvas.fill(at, ground_of(END))
    canvas.put(at.x + 1, at.y, TILES[END].name, STRONG)
    texts = ("stop here", "for good") if at.height > 3 or not space.pieces else ("stop here",)
    for row, text in enumerate(texts, 1):
        canvas.put(at.x + 1, at.y + row, text[: at.width - 1], QUIET)
    x, y = at.x, at.y + at.height - 1
    for seat in space.pieces:
        canvas.put(x + 1, y, scene.glyph(seat), scene.ink(seat))
        canvas.spot(f"piece:{seat}", Area(x, y, 2, 1))
        x += 2
    canvas.spot(f"ring:{END}", at._replace(height=at.height - bool(space.pieces)))


# ---------------------------------------------------------------- what a jump brings


def _tag(scene: Scene, at: Area, space: SpaceView, form: Form) -> None:
    """How far the jump is, and who then stands last or what else comes of it; in the frame above the space if it has
    one, else at the end of its first line."""
    cells = _in_words(scene, space, at.width) if form.framed else _in_signs(scene, space)
    width = _width(cells)
    x = at.x + at.width - width - (form.framed and width < at.width)
    for text, ink in cells:
        x = scene.canvas.put(x, at.y - form.framed, text, ink)


def _in_signs(scene: Scene, space: SpaceView) -> Way:
    ahead = (f"+{space.ahead}", QUIET)
    if not space.tile:
        return (ahead,)
    if space.ends_game:
        return (ahead, (scene.look.times, STRONG))
    if space.then_last == NOBODY:
        return (ahead, (marks.DIE, STRONG))
    return (ahead, (scene.glyph(space.then_last), scene.ink(space.then_last)))


def _in_words(scene: Scene, space: SpaceView, width: int) -> Way:
    """With blanks around, as far as there is room for them."""
    found = next(way for way in _jumps(scene, space) if _width(way) <= width)
    spare = width - _width(found)
    return (*(((" ", TEXT),) if spare > 1 else ()), *found, *(((" ", TEXT),) if spare else ()))


def _jumps(scene: Scene, space: SpaceView) -> Ways:
    ahead: Piece = (f"+{space.ahead}", TEXT)
    if not space.tile:
        return ((ahead,),)
    if space.ends_game:
        return tuple((ahead, (told, STRONG)) for told in (" game ends", " the end", " end"))
    if space.then_last == NOBODY:
        then: Piece = (DIE, STRONG)
    else:
        then = (scene.glyph(space.then_last), scene.ink(space.then_last))
    if space.out:
        last: Piece = (" last turn", WARN)
        return ((ahead, last, (", ", TEXT), then), (ahead, last), (ahead, (" last", WARN)))
    if space.then_last == scene.view.active:
        return ((ahead, (" ", TEXT), then, (" again", then[1])),)
    return ((ahead, (" then ", QUIET), then), (ahead, (" ", TEXT), then))


def _tag_width(scene: Scene, space: SpaceView, form: Form) -> int:
    """How many cells of the first line a tag takes."""
    if form.framed or not choosing(scene.view) or space.ahead <= 0:
        return 0
    return _width(_in_signs(scene, space))


# ---------------------------------------------------------------- tiles


def _tile(scene: Scene, at: Area, space: SpaceView, form: Form) -> None:
    """Name, cost, and what the tile does, in as many lines as there are."""
    canvas, tile, y = scene.canvas, space.tile, at.y
    canvas.fill(at, ground_of(tile))
    river = TILES[tile].river
    room = at.width - 1 - river - _tag_width(scene, space, form)
    x = canvas.put(at.x + 1, y, marks.name(tile, room), STRONG)
    if river:
        canvas.put(x, y, scene.wave, RIVER)
    parts, extras = _parts(scene, space), _extras(scene, space, form)
    for row, line in enumerate(_lines(parts, extras, at.width - 1, at.height - 1), 1):
        x = at.x + 1
        for text, ink in line:
            x = scene.chips(x, at.y + row, text, ink)
    canvas.spot(f"ring:{tile}", at)


def _parts(scene: Scene, space: SpaceView) -> tuple[Ways, ...]:
    """What is told of a tile below its name, each thing in its ways, the longest first."""
    tile, look = space.tile, scene.look
    parts: list[Ways] = []
    if cost := marks.cost(tile):
        parts.append(_cost(scene, space, cost))
    if once := marks.once(tile):
        parts.append((((once, GOOD),), ((marks.once(tile, 1), GOOD),)))
    if forms := marks.active_forms(tile, look):
        parts.append(tuple(((form, TEXT),) for form in forms))
    return tuple(parts)


def _extras(scene: Scene, space: SpaceView, form: Form) -> tuple[Ways, ...]:
    """What is told besides if there is room: what comes of a move there, what the landmark card brings, where the tile
    goes."""
    tile, found = space.tile, TILES[space.tile]
    told: list[tuple[Sequence[str], Ink]] = []
    if not form.framed and space.out:
        told.append((("game ends" if space.ends_game else "last turn",), WARN))
    if nothing_to_take(scene.view):
        told.append((("discard",), WARN))
    if found.one_time.landmark:
        told.append((marks.effect(CARDS[found.one_time.landmark].effect), QUIET))
    elif found.overbuild:
        told.append(((marks.over(tile),), QUIET))
    elif found.type == PERSON:
        told.append(((PERSON,), QUIET))
    return tuple(tuple(((form, ink),) for form in forms) for forms, ink in told)


def _cost(scene: Scene, space: SpaceView, cost: str) -> Ways:
    """The cost, and for what is lacking what it takes to buy it."""
    if not choosing(scene.view) or not any(space.lacks):
        return ((("cost ", QUIET), (cost, TEXT)), ((cost, TEXT),))
    if space.price < 0:
        return (((cost, TEXT), (" not for sale", BAD)), ((cost, TEXT), (" none", BAD)), ((cost, TEXT), ("(-)", BAD)))
    coins = f"({space.price})"
    ink = WARN if space.price <= scene.view.seats[scene.view.active].coins else BAD
    return (
        (("cost ", QUIET), (cost, TEXT), (" buy ", QUIET), (coins, ink)),
        ((cost, TEXT), (" buy ", QUIET), (coins, ink)),
        ((cost, TEXT), (" ", QUIET), (coins, ink)),
        ((cost, TEXT), (coins, ink)),
    )


def _width(way: Iterable[Piece]) -> int:
    return sum(len(text) for text, _ in way)


@lru_cache(2048)
def _lines(parts: tuple[Ways, ...], extras: tuple[Ways, ...], width: int, lines: int) -> Sequence[Sequence[Piece]]:
    """The parts in so many lines: each on a line of its own in its longest fitting way, or together in shorter ones;
    and as many of the extras as then have room."""
    for count in range(len(extras), 0, -1):
        if found := _together((*parts, *extras[:count]), width, lines, (" ",)):
            return found
    return _together(parts, width, lines, (" ", "")) or []


def _together(parts: tuple[Ways, ...], width: int, lines: int, gaps: Sequence[str]) -> list[list[Piece]] | None:
    """None if they do not fit with any of these gaps between those on one line, nor the other way round after the
    first."""
    if len(parts) <= lines:
        alone = [next((way for way in ways if _width(way) <= width), None) for ways in parts]
        return [[*way] for way in alone if way is not None] if None not in alone else None
    swapped = (parts[0], *reversed(parts[1:]))
    for gap, order in product(gaps, (parts, swapped)):
        for levels in marks.shortened(tuple(map(len, order))):
            found = _wrapped([ways[level] for ways, level in zip(order, levels, strict=True)], width, gap)
            if len(found) <= lines and all(_width(line) <= width for line in found):
                return found
    return None


def _wrapped(ways: Sequence[Way], width: int, gap: str) -> list[list[Piece]]:
    found: list[list[Piece]] = []
    for way in ways:
        if found and _width(found[-1]) + len(gap) + _width(way) <= width:
            found[-1] += [(gap, TEXT), *way]
        else:
            found.append([*way])
    return found
