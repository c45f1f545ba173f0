"""The rondel: fourteen spaces around the Market, each with the tile, the piece or the die that is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from games.glen_more.components import PERSON
from games.glen_more.figures import CARDS, END, SPACES, TILES
from games.glen_more.state import NOBODY
from games.glen_more.text.questions import choosing, nothing_to_take
from games.glen_more.view import SpaceView
from glover_tui.boards.base import Area, Cell, Ink
from glover_tui.boards.brush import BAD, GOOD, QUIET, STRONG, TEXT, TITLE, WARN, put_cells
from glover_tui.boards.glen_more import grid, marks
from glover_tui.boards.glen_more.brush import RIVER, Scene, chip_cells, ground_of
from glover_tui.theme.look import Look

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
    nothing = nothing_to_take(scene.view)
    for number, at in enumerate(places.spaces):
        if number == empty:
            scene.canvas.put(at.x + 1, at.y, "empty", QUIET)
            scene.canvas.spot("empty", at)
        elif number not in seen:
            scene.canvas.put(at.x + 1, at.y, scene.look.dot, QUIET)
        else:
            _space(scene, at, seen[number], form, nothing)


def _space(scene: Scene, at: Area, space: SpaceView, form: Form, nothing: bool) -> None:
    if space.tile == END:
        _end(scene, at, space)
    elif space.tile:
        _tile(scene, at, space, form, nothing)
    elif space.die or space.pieces:
        scene.canvas.fill(at, PIECE)
        if space.die:
            _die(scene, at)
        for row, seat in enumerate(space.pieces):
            room = at._replace(y=at.y + row, height=max(1, at.height - row))
            _piece(scene, room, seat, at.width - 1 - (0 if row else _tag_width(scene, space, form)))
    if choosing(scene.view) and space.ahead > 0:
        _tag(scene, at, space, form)


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
    canvas.spot(f"ring:{END}", at._replace(height=at.height - bool(space.pieces)), headed=True)


# ---------------------------------------------------------------- what a jump brings


def _tag(scene: Scene, at: Area, space: SpaceView, form: Form) -> None:
    """How far the jump is, and who then stands last or what else comes of it; in the frame above the space if it has
    one, else at the end of its first line."""
    cells = _in_words(_jump(scene, space), at.width) if form.framed else _in_signs(scene, space)
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


class Jump(NamedTuple):
    """What a tag is about: how far it is, who then stands last, and whether it is the last turn or ends the game."""

    ahead: int
    then: str
    ink: Ink
    again: bool
    out: bool
    ends: bool


def _jump(scene: Scene, space: SpaceView) -> Jump:
    then, ink = "", TEXT
    if space.tile and space.then_last == NOBODY:
        then, ink = DIE, STRONG
    elif space.tile:
        then, ink = scene.glyph(space.then_last), scene.ink(space.then_last)
    again = space.then_last == scene.view.active
    return Jump(space.ahead, then, ink, again, bool(then) and space.out, bool(then) and space.ends_game)


@lru_cache(512)
def _in_words(jump: Jump, width: int) -> Way:
    """With blanks around, as far as there is room for them."""
    found = next(way for way in _ways(jump) if _width(way) <= width)
    spare = width - _width(found)
    blank: Piece = (" ", TEXT)
    return (*((blank,) if spare > 1 else ()), *found, *((blank,) if spare else ()))


def _ways(jump: Jump) -> Ways:
    ahead: Piece = (f"+{jump.ahead}", TEXT)
    then: Piece = (jump.then, jump.ink)
    if not jump.then:
        return ((ahead,),)
    if jump.ends:
        return tuple((ahead, (told, STRONG)) for told in (" game ends", " the end", " end"))
    if jump.out:
        last: Piece = (" last turn", WARN)
        return ((ahead, last, (", ", TEXT), then), (ahead, last), (ahead, (" last", WARN)))
    if jump.again:
        return ((ahead, (" ", TEXT), then, (" again", jump.ink)),)
    return ((ahead, (" then ", QUIET), then), (ahead, (" ", TEXT), then))


def _tag_width(scene: Scene, space: SpaceView, form: Form) -> int:
    """How many cells of the first line a tag takes."""
    if form.framed or not choosing(scene.view) or space.ahead <= 0:
        return 0
    return _width(_in_signs(scene, space))


# ---------------------------------------------------------------- tiles


class Offer(NamedTuple):
    """What is told of a tile besides what is printed on it."""

    price: int | None = None
    """What it takes to buy what is lacking for it, -1 if that cannot be had; None if nothing is."""
    dear: bool = False
    """Whether that is more than the own coins."""
    last: str = ""
    """That the move there is the last one, where no tag tells it."""
    discard: bool = False
    """Whether it would be discarded."""


def _tile(scene: Scene, at: Area, space: SpaceView, form: Form, nothing: bool) -> None:
    """Name, cost, and what the tile does, in as many lines as there are."""
    canvas, tile, y = scene.canvas, space.tile, at.y
    canvas.fill(at, ground_of(tile))
    river = TILES[tile].river
    room = at.width - 1 - river - _tag_width(scene, space, form)
    x = canvas.put(at.x + 1, y, marks.name(tile, room), STRONG)
    if river:
        canvas.put(x, y, marks.WAVE, RIVER)
    offer = Offer(discard=nothing)
    if choosing(scene.view):
        last = "game ends" if space.ends_game else "last turn" if space.out else ""
        price = space.price if any(space.lacks) else None
        dear = price is not None and price > scene.view.seats[scene.view.active].coins
        offer = Offer(price, dear, last if not form.framed else "", nothing)
    for row, cells in enumerate(_below(tile, offer, at.width - 1, at.height - 1, scene.look), 1):
        put_cells(canvas, at.x + 1, at.y + row, cells)
    canvas.spot(f"ring:{tile}", at, headed=True)


@lru_cache(2048)
def _below(tile: str, offer: Offer, width: int, lines: int, look: Look) -> tuple[tuple[Cell, ...], ...]:
    """The lines below the name of a tile. As many extras as have room while no part is told in fewer words for them;
    that a move is the last one also if some are."""
    parts = _parts(tile, offer, look)
    last: Sequence[Ways] = ((((offer.last, WARN),),),) if offer.last else ()
    extras = list(_extras(tile, offer))
    longest = [(next((way for way in ways if _width(way) <= width), ways[-1]),) for ways in (*parts, *last)]
    tried = (_together([*longest, *extras[:count]], width, lines, (" ",)) for count in range(len(extras), -1, -1))
    found = next(filter(None, tried), None) or _together([*parts, *last], width, lines, (" ",))
    found = found or _together(parts, width, lines, (" ", "")) or []
    return tuple(tuple(cell for text, ink in line for cell in chip_cells(text, ink)) for line in found)


def _parts(tile: str, offer: Offer, look: Look) -> Sequence[Ways]:
    """What is told of a tile below its name, each thing in its ways, the longest first."""
    parts: list[Ways] = []
    if cost := marks.cost(tile):
        parts.append(_cost(cost, offer))
    if once := marks.once(tile):
        parts.append((((once, GOOD),), ((marks.once(tile, 1), GOOD),)))
    if forms := marks.active_forms(tile, look):
        parts.append(tuple(((form, TEXT),) for form in forms))
    return parts


def _extras(tile: str, offer: Offer) -> Iterator[Ways]:
    """What is told besides if there is room: that the tile would be discarded, what the landmark card brings, where the
    tile goes."""
    found = TILES[tile]
    if offer.discard:
        yield ((("discard", WARN),),)
    if found.one_time.landmark:
        yield tuple(((form, QUIET),) for form in marks.effect(CARDS[found.one_time.landmark].effect))
    elif found.overbuild:
        yield (((marks.over(tile), QUIET),),)
    elif found.type == PERSON:
        yield (((PERSON, QUIET),),)


def _cost(cost: str, offer: Offer) -> Ways:
    """The cost, and for what is lacking what it takes to buy it."""
    if offer.price is None:
        return ((("cost ", QUIET), (cost, TEXT)), ((cost, TEXT),))
    if offer.price < 0:
        return (((cost, TEXT), (" not for sale", BAD)), ((cost, TEXT), (" none", BAD)), ((cost, TEXT), ("(-)", BAD)))
    coins: Piece = (f"({offer.price})", BAD if offer.dear else WARN)
    return (
        (("cost ", QUIET), (cost, TEXT), (" buy ", QUIET), coins),
        ((cost, TEXT), (" buy ", QUIET), coins),
        ((cost, TEXT), (" ", QUIET), coins),
        ((cost, TEXT), coins),
    )


def _width(way: Iterable[Piece]) -> int:
    return sum(len(text) for text, _ in way)


def _together(parts: Sequence[Ways], width: int, lines: int, gaps: Sequence[str]) -> list[list[Piece]] | None:
    """None if they do not fit with any of these gaps between those on one line, nor the other way round after the
    first."""
    if len(parts) <= lines:
        alone = [next((way for way in ways if _width(way) <= width), None) for ways in parts]
        return [[*way] for way in alone if way is not None] if None not in alone else None
    swapped = [parts[0], *reversed(parts[1:])]
    for gap, order in product(gaps, (parts, swapped) if len(parts) == 3 else (parts,)):
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
