"""Territories under their headings, with the cards and persons that lie beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.glen_more.figures import CARDS, TILES
from games.glen_more.view import GlenMoreView
from glover_tui.boards.base import Area, Ink
from glover_tui.boards.brush import FRAME, QUIET, STRONG, TEXT, TITLE
from glover_tui.boards.glen_more import marks, territory
from glover_tui.boards.glen_more.brush import Scene
from glover_tui.boards.glen_more.territory import Scale
from glover_tui.theme.look import Look

HEADING: Final = 1
"""How many lines it has."""
LEAST: Final = 30
"""The width that it needs."""
LEAF: Final = 4
"""So many cells at the right end of a heading are free for the number of the leaf."""


class Thing(NamedTuple):
    """A card or a person: its spot, what is told of it, and where that goes."""

    spot: str
    name: str
    more: str
    x: int
    row: int


def height(view: GlenMoreView, seat: int, width: int) -> int:
    """The lines below the territory, for what lies beside it."""
    things = _things(view, seat, width)
    return things[-1].row + 1 if things else 0


def _things(view: GlenMoreView, seat: int, width: int) -> Sequence[Thing]:
    """Landmark cards with what they bring and persons, beside each other in as many lines as they need."""
    mine = view.seats[seat]
    found: list[Thing] = []
    texts = [(f"card:{card}", CARDS[card].name, f" {marks.card(card, 12)}") for card in mine.cards]
    texts += [(f"person:{tile}", marks.name(tile, 12), "") for tile in mine.persons]
    x, row = 0, 0
    for spot, name, more in texts:
        wide = len(name) + len(more) + 2
        if x and x + wide > width:
            x, row = 0, row + 1
        found.append(Thing(spot, name, more, x, row))
        x += wide
    return found


def paint(seat: int, scale: Scale, width: int, scene: Scene, area: Area) -> None:
    """Paint the territory of the seat in the middle of the area, under its heading. What lies beside it keeps to
    `width`, if the territory is wider than that."""
    view, canvas = scene.view, scene.canvas
    wide, high = territory.size(view, seat, scale)
    told = area if wide <= width else area._replace(width=width)
    _heading(scene, told, seat)
    territory.draw(scene, area.x + max(0, (area.width - wide) // 2), area.y + HEADING, seat, scale)
    for thing in _things(view, seat, told.width):
        x, y = area.x + thing.x, area.y + HEADING + high + thing.row
        end = canvas.put(x + 1, y, thing.name, TITLE if thing.spot.startswith("card:") else TEXT)
        end = scene.chips(end, y, thing.more, QUIET)
        canvas.spot(thing.spot, Area(x, y, end + 1 - x, 1))


def _heading(scene: Scene, area: Area, seat: int) -> None:
    """Whose it is, what the seat has besides, and the tile that has yet to be placed."""
    view, canvas, y = scene.view, scene.canvas, area.y
    mine, end = view.seats[seat], area.x + area.width
    canvas.put(area.x, y, scene.look.box.across * area.width, FRAME)
    x = canvas.put(area.x + 1, y, " ", TEXT)
    x = canvas.put(scene.who(x, y, seat), y, " ", TEXT)
    facts: list[tuple[str, Ink]] = []
    if seat == view.active and view.in_hand:
        x = scene.chips(canvas.put(x, y, " to place: ", QUIET), y, _in_hand(view.tile, scene.look) + " ", TITLE)
    facts.append((f"{mine.points} VP", STRONG))
    counts = ((len(mine.tiles), "tile"), (mine.coins, "coin"), (mine.casks, "cask"))
    facts += [(f"{count} {word}{'s' * (count != 1)}", QUIET) for count, word in counts]
    facts.append((f"{mine.supply} in supply", QUIET))
    for text, ink in facts:
        if x + len(text) + 2 < end - LEAF:
            x = canvas.put(x, y, f" {text} ", ink)


def _in_hand(tile: str, look: Look) -> str:
    """The tile that has yet to be placed, with what it brings and does."""
    texts = (marks.name(tile) + marks.WAVE * TILES[tile].river, marks.once(tile), marks.active(tile, 0, look))
    return " ".join(filter(None, texts))
