"""The shelf: the eight facilities in play, what each costs and does, and whose pawns stand on it."""

from __future__ import annotations

from games.glover.components import load
from games.glover.view import GloverView
from glover_tui.boards.base import Area, Cell
from glover_tui.boards.brush import GOOD, QUIET, STRONG, TEXT, heading, put_cells
from glover_tui.boards.glover.brush import Scene, payer, used_word
from glover_tui.boards.glover.words import in_look, name_short, tile_short, tile_words

NAME = 24


def ordered(view: GloverView) -> list[str]:
    """The facilities in play, cheapest first."""
    return sorted(view.facilities, key=lambda tile: load().facilities[tile].cost)


def height(view: GloverView, width: int) -> int:
    """In full: a line a facility."""
    return 1 + len(view.facilities)


def short_height(view: GloverView, width: int) -> int:
    """In two columns."""
    return 1 + (len(view.facilities) + 1) // 2


def narrow_height(view: GloverView, width: int) -> int:
    """In full in a narrow column: two lines a facility."""
    return 1 + 2 * len(view.facilities)


def tall_height(view: GloverView, width: int) -> int:
    """In full, three lines a facility with room between."""
    return 4 * len(view.facilities)


def paint(scene: Scene, area: Area) -> None:
    """Each facility in a line of its own, with its whole name and what it does."""
    _head(scene, area)
    tiles = ordered(scene.view)
    pawns = {tile: pawns_on(scene, tile) for tile in tiles}
    room = max(5, *(_width(cells) for cells in pawns.values()))
    for row, tile in enumerate(tiles):
        line = Area(area.x, area.y + 1 + row, area.width, 1)
        x = _tile(scene, tile, line, load().facilities[tile].name)
        x = area.x + 4 + NAME
        put_cells(scene.canvas, x, line.y, pawns[tile])
        x += room + 1
        words = tile_words(tile) + used_word(scene.view, tile)
        if x + len(words) > line.x + line.width:
            words = tile_short(tile) + used_word(scene.view, tile)
        scene.canvas.put(x, line.y, in_look(words, scene.look), TEXT)


def paint_short(scene: Scene, area: Area) -> None:
    """Two columns with short names and shorter words."""
    _head(scene, area)
    tiles = ordered(scene.view)
    rows = (len(tiles) + 1) // 2
    half = area.width // 2
    for number, tile in enumerate(tiles):
        line = Area(area.x + half * (number // rows), area.y + 1 + number % rows, half, 1)
        x = _tile(scene, tile, line, name_short(tile))
        cells = pawns_on(scene, tile)
        put_cells(scene.canvas, line.x + 18, line.y, cells)
        x = line.x + 18 + max(5, _width(cells)) + 1
        words = in_look(used_word(scene.view, tile).strip() or tile_short(tile), scene.look)
        if x + len(words) <= line.x + line.width:
            scene.canvas.put(x, line.y, words, TEXT)


def paint_narrow(scene: Scene, area: Area) -> None:
    """Two lines a facility, tinted by cost."""
    _head(scene, area)
    for number, tile in enumerate(ordered(scene.view)):
        box = Area(area.x, area.y + 1 + 2 * number, area.width, 2)
        _tile(scene, tile, box, load().facilities[tile].name)
        cells = pawns_on(scene, tile)
        put_cells(scene.canvas, box.x + box.width - 2 - _width(cells), box.y, cells)
        scene.canvas.put(
            box.x + 3, box.y + 1, in_look(tile_words(tile) + used_word(scene.view, tile), scene.look), TEXT
        )


def paint_tall(scene: Scene, area: Area) -> None:
    """Three lines a facility, with the names of those whose pawns stand there."""
    _head(scene, area)
    for number, tile in enumerate(ordered(scene.view)):
        box = Area(area.x, area.y + 1 + 4 * number, area.width, 3)
        _tile(scene, tile, box, load().facilities[tile].name)
        scene.canvas.put(
            box.x + 3, box.y + 1, in_look(tile_words(tile) + used_word(scene.view, tile), scene.look), TEXT
        )
        x, here = box.x + 3, pawns_on(scene, tile)
        room = (box.width - 6) // max(1, len(here)) - 2
        for cell, seat in zip(here, _standing(scene.view, tile), strict=True):
            text = f"{cell.text} {scene.name(seat, max(1, room - len(cell.text)))}" if room > 4 else cell.text
            x = scene.canvas.put(x, box.y + 2, text, cell.ink) + 2


def _standing(view: GloverView, tile: str) -> list[int]:
    """The seats of the pawns on a facility, as `pawns_on` has them."""
    return [seat for seat, one in enumerate(view.seats) for here in (tile in one.borrowed, one.laid == tile) if here]


def _head(scene: Scene, area: Area) -> None:
    x = heading(scene.canvas, Area(area.x, area.y, area.width, 1), "Facilities")
    if any(seat.laid for seat in scene.view.seats):
        scene.canvas.put(x, area.y, " (in brackets: for this round) ", QUIET)


def _tile(scene: Scene, tile: str, area: Area, name: str) -> int:
    """Ground, cost and name of a facility; gives the x after the name."""
    canvas, facts, who = scene.canvas, load().facilities[tile], payer(scene.view)
    canvas.fill(area, f"ground.cost{facts.cost}")
    cost, ink = facts.cost, STRONG
    if who is not None:
        seat = scene.view.seats[who]
        cost = seat.prices.get(tile, facts.cost)
        if cost < facts.cost:
            ink = GOOD._replace(bold=True)
    canvas.put(area.x + 1, area.y, str(cost), ink)
    canvas.spot(f"facility:{tile}", area)
    own = who is not None and tile in (*scene.view.seats[who].borrowed, scene.view.seats[who].laid)
    return canvas.put(area.x + 3, area.y, name, STRONG if own else TEXT)


def pawns_on(scene: Scene, tile: str) -> list[Cell]:
    """The pawns on a facility: standing ones as glyphs, one laid for the round in brackets."""
    cells: list[Cell] = []
    for seat, one in enumerate(scene.view.seats):
        if tile in one.borrowed:
            cells.append(Cell(scene.glyph(seat), scene.ink(seat)))
        if one.laid == tile:
            cells.append(Cell(f"({scene.glyph(seat)})", scene.ink(seat)))
    return cells


def _width(cells: list[Cell]) -> int:
    return sum(len(cell.text) for cell in cells)
