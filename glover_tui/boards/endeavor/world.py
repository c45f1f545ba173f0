"""The map of the world: sea and land, the boxes of the regions, the lines, and who sits where."""

from __future__ import annotations

from functools import cache
from typing import Final

from glover_tui.boards.base import Area, Canvas, Ink
from glover_tui.boards.brush import FRAME, QUIET, STRONG, TEXT
from glover_tui.boards.endeavor import region
from glover_tui.boards.endeavor.atlas import Atlas, Wire
from glover_tui.boards.endeavor.brush import Scene, chip
from glover_tui.theme.inks import Name, Tone, add_tones
from glover_tui.theme.look import HEAVY, UNICODE, BoxLines, Look

SEA: Final = "ground.sea"
OPEN_LAND: Final = "ground.open"
FAR_LAND: Final = "ground.far"
"""Land of a region that is open, and of one that is not yet."""

add_tones(
    {
        OPEN_LAND: Name(Tone("", "#363328"), Tone("", "#f6edcb"), Tone(), Tone()),
        FAR_LAND: Name(Tone("", "#24302e"), Tone("", "#e6e9da"), Tone(), Tone()),
    }
)

_OPEN_FRAME: Final = Ink("title", "", True)
_CROSSING: Final = "┼"
_GLORY_INK: Final = Ink("token.glory", "", True)

Cells = list[list[tuple[str, Ink]]]


def paint(scene: Scene, area: Area, atlas: Atlas) -> None:
    """The whole map with its top left at that of `area`, and every spot on it."""
    view = scene.view
    lit = frozenset(name for name, seen in view.regions.items() if seen.open)
    _copy(_ground(atlas, scene.look, lit), scene.canvas, area.x, area.y)
    done: set[str] = set()
    for wire in atlas.wires:
        _wire(scene, area, wire, wire.connection not in done)
        done.add(wire.connection)
    for name, place in atlas.places.items():
        region.paint(scene, area, name, place)
    for city, at in atlas.cities.items():
        spot = at._replace(x=at.x + area.x, y=at.y + area.y)
        _tail(scene, spot, _city(scene, spot, city), atlas.tails.get(at))
        scene.canvas.spot(f"city:{city}", spot)
    for city, at in atlas.stubs:
        stub = at._replace(x=at.x + area.x, y=at.y + area.y)
        _tail(scene, stub, _city(scene, stub, city, beyond=True), atlas.tails.get(at))


# ---------------------------------------------------------------------- what does not change


@cache
def _ground(atlas: Atlas, look: Look, lit: frozenset[str]) -> Cells:
    """Sea, land, boxes and lines, when these regions are open."""
    if look.name != UNICODE.name:  # its double box is made of a seat's glyph
        look = look._replace(double_box=look.box._replace(across=look.double_box.across))
    canvas = Canvas(atlas.width, atlas.height, look)
    canvas.fill(Area(0, 0, atlas.width, atlas.height), SEA)
    boxes = [(place.box, OPEN_LAND if name in lit else FAR_LAND) for name, place in atlas.places.items()]
    for y, row in enumerate(atlas.land):
        for x, char in enumerate(row):
            if char == "#":
                tint = next((tint for box, tint in boxes if box.holds(x, y)), FAR_LAND)
                canvas.fill(Area(x, y, 1, 1), tint)
    for name, place in atlas.places.items():
        opened = name in lit
        canvas.frame(place.box, ink=_OPEN_FRAME if opened else FRAME, double=opened)
    for wire in atlas.wires:
        for x, y, shape in wire.cells:
            canvas.put(x, y, getattr(look.box, shape), QUIET)
    for x, y in atlas.crossings:
        canvas.put(x, y, _CROSSING if look.name == UNICODE.name else look.box.top_left, QUIET)
    return canvas.cells


def _copy(cells: Cells, canvas: Canvas, x: int, y: int) -> None:
    for row, line in enumerate(cells):
        if 0 <= y + row < canvas.height:
            canvas.cells[y + row][x : x + len(line)] = line[: canvas.width - x]


# ---------------------------------------------------------------------- what does


def _wire(scene: Scene, area: Area, wire: Wire, named: bool) -> None:
    """A connection: its token, or in heavy lines the seat that holds both ends."""
    view, canvas = scene.view, scene.canvas
    owner, token = view.connections[wire.connection], view.connection_tokens.get(wire.connection)
    x, y = area.x + wire.token[0], area.y + wire.token[1]
    if owner >= 0:
        lines, ink = _lines(scene, wire.connection)
        for at_x, at_y, shape in wire.cells:
            canvas.put(area.x + at_x, area.y + at_y, getattr(lines, shape), ink)
        canvas.put(x, y, scene.glyph(owner), ink)
    elif token is not None:
        cell = chip(token, wire.roomy)
        canvas.put(x - wire.roomy, y, cell.text, cell.ink)
    if named:
        canvas.spot(f"connection:{wire.connection}", Area(x - 1, y, 3, 1))


def _lines(scene: Scene, connection: str) -> tuple[BoxLines, Ink]:
    """The lines of a connection and their ink: heavy and in the colour of the seat that holds both ends."""
    owner, look = scene.view.connections[connection], scene.look
    if owner < 0:
        return look.box, QUIET
    return HEAVY if look.name == UNICODE.name else look.box, scene.ink(owner)


def _tail(scene: Scene, area: Area, end: int, connection: str | None) -> None:
    """The line from a city's name to the end of its place, which may be longer than the name."""
    room = area.x + area.width - end - 1
    if connection is not None and room > 0:
        lines, ink = _lines(scene, connection)
        scene.canvas.put(end + 1, area.y, lines.across * room, ink)


def _city(scene: Scene, area: Area, city: str, beyond: bool = False) -> int:
    """Who sits in a city or what lies there, its name, and its glory above one; gives the x after them."""
    view, canvas = scene.view, scene.canvas
    entry = scene.facts.cities[city]
    owner, token = view.cities[city], view.city_tokens.get(city)
    x, y = area.x + 1, area.y
    ink = TEXT if view.regions[entry.region].open and not beyond else QUIET
    if owner >= 0:
        canvas.put(x, y, scene.glyph(owner), scene.ink(owner))
        ink = QUIET if beyond else scene.ink(owner)
    elif token is not None:
        cell = chip(token)
        canvas.put(x, y, cell.text, cell.ink)
    else:
        canvas.put(x, y, scene.look.empty, STRONG)
    glory = str(entry.glory) if entry.glory > 1 and not beyond else ""
    room = area.width - 3 - (len(glory) + 1 if glory else 0)
    end = canvas.put(x + 2, y, region.city_name(scene, city, room), ink)
    return canvas.put(end + 1, y, glory, _GLORY_INK) if glory else end
