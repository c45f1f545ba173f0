"""Small strokes that every part of the Glen More II board uses: resources as chips, Scotsmen, the ground of tiles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from games.glen_more.components import Components, load
from games.glen_more.figures import TILES
from games.glen_more.view import GlenMoreView
from glover_tui.boards import brush
from glover_tui.boards.base import Cell, Ink
from glover_tui.boards.glen_more import marks
from glover_tui.theme.inks import Name, Tone, add_tones

GOODS: Final = {
    "wood": Ink("token.brown"),
    "stone": Ink("token.grey"),
    "barley": Ink("token.yellow"),
    "sheep": Ink("cube.white"),
    "cattle": Ink("token.orange"),
}
"""The ink of a resource's letter, which has a ground of its own."""
_BY_LETTER: Final = {marks.LETTER[resource]: ink for resource, ink in GOODS.items()}

_TINTS: Final = {
    "forest": ("#112f1d", "#dcebd9"),
    "quarry": ("#30333b", "#e6e6e8"),
    "pasture": ("#232f12", "#e6f0d2"),
    "cattle": ("#3a2a1d", "#f3e4d3"),
    "field": ("#2f2c12", "#f6eecb"),
    "village": ("#3a2927", "#f6e2db"),
    "castle": ("#32293d", "#ece4f2"),
    "distillery": ("#3d2430", "#f6dfe6"),
    "market": ("#112a2f", "#dbecec"),
    "tavern": ("#3b2e17", "#f7e7c6"),
    "loch": ("#112345", "#d8e6f3"),
    "abbey": ("#2b2c48", "#e3e3f4"),
    "bridge": ("#1c252f", "#dfe7ee"),
    "person": ("#3b2138", "#f4dff0"),
    "end": ("#431d20", "#f6d9d6"),
}
"""The ground of each type of tile, on dark and on light. Where colours are 256, dark ones become black, blue, red or
purple: what is written on any other of these could not be read."""
RIVER: Final = Ink("river", "", True)
"""The waves of the river."""

add_tones(
    {
        **{
            f"ground.{kind}": Name(Tone("", tints[0]), Tone("", tints[1]), Tone(), Tone())
            for kind, tints in _TINTS.items()
        },
        "river": Name(Tone("#8fbcff"), Tone("#214f9c"), Tone(), Tone()),
    }
)


class Scene(brush.Scene[GlenMoreView]):
    """What is being painted of Glen More II, and on what."""

    __slots__ = ()

    @property
    def facts(self) -> Components:
        return load()

    def goods(self, x: int, y: int, resources: Iterable[str], gap: int = 0) -> int:
        """Write resources as chips beside each other; gives the x after the last one."""
        end = x
        for resource in resources:
            end = self.canvas.put(x, y, marks.LETTER[resource], GOODS[resource])
            x = end + gap
        return end

    def chips(self, x: int, y: int, text: str, ink: Ink = brush.TEXT) -> int:
        """Write a text of `marks` with its resources as chips; gives the x after it."""
        return brush.put_cells(self.canvas, x, y, chip_cells(text, ink))

    def men(self, x: int, y: int, seat: int, count: int, width: int = 0) -> int:
        """Write Scotsmen, each as the seat's sign, or as a sign and a figure if there is no room (0: any); gives the x
        after them."""
        return self.canvas.put(x, y, men(self.glyph(seat), count, width), self.ink(seat))


@cache
def ground_of(tile: str) -> str:
    """The ground of a tile, by its type."""
    return f"ground.{TILES[tile].type}"


@cache
def chip_cells(text: str, ink: Ink = brush.TEXT) -> tuple[Cell, ...]:
    """A text of `marks`, in which every capital letter of a resource that is in no word is a chip: "+man B→cask"."""
    cells: list[Cell] = []
    for part in marks.parted(text):
        if part and all(char in _BY_LETTER for char in part):
            cells += [Cell(char, _BY_LETTER[char]) for char in part]
        elif part:
            cells.append(Cell(part, ink))
    return tuple(cells)


def men(sign: str, count: int, width: int = 0) -> str:
    """Scotsmen as signs, or as a sign and a figure where that many would not fit."""
    return sign * count if not width or count <= width else f"{sign}{count}"


def owner(view: GlenMoreView) -> int:
    """The seat whose territory is shown first: whoever decides or is on turn, else the viewer, else the first."""
    if view.deciding:
        return view.deciding[0]
    if view.active >= 0:
        return view.active
    return view.viewer if view.viewer is not None else 0


def others(view: GlenMoreView) -> Sequence[int]:
    """The other seats, from the next one on."""
    first, count = owner(view), len(view.seats)
    return [(first + step) % count for step in range(1, count)]
