"""Positions of Glen More II that the tests of its board show, and its rondel painted by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from games.core.game import Deal
from games.glen_more import GAME
from games.glen_more.view import GlenMoreView
from glover_tui.boards.base import PLAIN, Area, Canvas, Ink
from glover_tui.boards.glen_more import layout, market, rondel
from glover_tui.boards.glen_more.brush import Scene
from glover_tui.boards.glen_more.rondel import FLAT, LOW, SMALL, TALL, USUAL, Form
from glover_tui.theme.look import UNICODE, Look
from tests.glen_more.table import Table, lay, seat

NAMES: Final = ("Rin", "Mira", "Jonathan", "Ada")
JUNCTIONS: Final = "├┤┬┴┼"
"""The glyphs where frames meet, for which the look of the boards has no names."""

_RIVER: Final = "-4,0 B2 -3,0 A13 -2,0 A6 -1,0 S1 2,0 A4 3,0 S3 4,0 B5 5,0 B1"
_ABOVE: Final = "-2,1 A2 -1,1 A9 0,1 A11 1,1 B10 2,1 S4 3,1 A12 -1,2 B8 0,2 B9 1,2 C9 2,2 B12"
_BELOW: Final = "-2,-1 A3 -1,-1 S2 0,-1 A7 1,-1 B11 2,-1 C12 0,-2 A8 1,-2 C8 2,-2 A5 0,-3 C10 1,-3 C11"
LAND: Final = f"{_RIVER} {_ABOVE} {_BELOW}"
"""Thirty tiles with the home, ten of them along the river."""


@cache
def early(seats: int = 4) -> GlenMoreView:
    """The beginning, when a tile is to be taken."""
    deal = GAME.complete(Deal(seats, 3, {"order": "fixed"}, tuple(range(seats))))
    return GAME.view(GAME.start(deal)[0], None)


def crowded() -> Table:
    """A table with a large territory and everything in it that there may be, The End in sight."""
    return lay(
        ann=seat(
            tiles=LAND,
            goods="0,0 wood stone barley 1,0 3 sheep -1,0 2 wood 2,0 2 cattle -2,1 stone 2,2 barley 3,0 sheep",
            men="0,0 2 1,0 2 2,-1 1,-2 -2,0",
            coins=12,
            casks=9,
            persons="A15 A16 B15 B16 C16",
            points=41,
        ),
        ben=seat(
            tiles="0,1 A1 1,1 B3 2,1 A10 2,0 B6 3,0 A14 0,-1 B7", goods="1,1 2 sheep", men="1,0 2 0,1", persons="A17"
        ),
        cal=seat(tiles="0,1 B4 -1,0 C3 1,-1 S5 0,-1 C5", coins=17, casks=1, persons="C14 C15"),
        dot=seat(tiles="1,1 C4 2,0 B14 -1,0 C6 1,-1 C7", men="0,0 1,0 1,1", coins=0),
        ring="ann D3 D1 ben D15 D18 E1/cal D13 D12 dot D11 D2 D16",
        market="wood 1 stone 3 sheep 2",
        marks="campbell ann fraser ann gordon ben mackenzie ann sinclair dot ross cal cameron ben",
    )


@cache
def full() -> GlenMoreView:
    """That table, seen before a tile is taken."""
    return crowded().view


@cache
def placing() -> GlenMoreView:
    """A tile is in hand there, for which many places are free."""
    return crowded().play("take D11", "give 0,0 wood").view


@cache
def discarding() -> GlenMoreView:
    """Nothing can be taken, so that a tile is discarded."""
    return lay(ann=seat(coins=0), ring="ann A6 A7 A8 A9 A10 A11 A14 B6 B7 B8 ben cal").view


@cache
def alone() -> GlenMoreView:
    """All others are on or beyond The End."""
    return lay(ring="ann D11 S1 E1/ben D3 D17 cal").view


@cache
def acting() -> GlenMoreView:
    """That tile lies there now, and what is around it is awake."""
    return crowded().play("take D11", "give 0,0 wood", "place 3,-1").view


VIEWS: Final[dict[str, Callable[[], GlenMoreView]]] = {
    "early": early,
    "full": full,
    "two": lambda: early(2),
    "placing": placing,
    "acting": acting,
    "discarding": discarding,
    "alone": alone,
}
WIDTHS: Final = {TALL: layout.LEAST_WIDTH, USUAL: 71, SMALL: layout.LEAST_WIDTH, FLAT: 79, LOW: 79}
"""The least width in which each form of the rondel is shown."""


class Watched(Canvas):
    """A canvas that refuses what does not fit on it or is written over something else."""

    def put(self, x: int, y: int, text: str, ink: Ink = PLAIN) -> int:
        if text.strip():
            assert x >= 0, text
            assert 0 <= y < self.height, text
            assert x + len(text.rstrip()) <= self.width, text
            lines = {*self.look.box, *JUNCTIONS, " "}
            for at, char in enumerate(text, x):
                if at < self.width and char != " ":
                    assert self.cells[y][at][0] in lines, f"{text!r} over {self.cells[y][at][0]!r} in line {y}"
        return super().put(x, y, text, ink)


def ring(view: GlenMoreView, form: Form = USUAL, width: int = 0, look: Look = UNICODE) -> Canvas:
    """The rondel with the Market alone."""
    width = width or WIDTHS[form]
    canvas = Watched(width, form.height, look)
    scene, area = Scene(canvas, view, NAMES), Area(0, 0, width, form.height)
    rondel.paint(scene, area, form)
    market.paint(scene, rondel.plan(area, form).middle)
    return canvas


def with_tiles(tiles: Sequence[str], view: GlenMoreView | None = None, **changes: Any) -> GlenMoreView:
    """The rondel with these tiles ahead of the piece of whoever is on turn."""
    seen = view or early()
    first, *others = seen.ring
    spaces = [replace(one, tile=tile, pieces=(), **changes) for one, tile in zip(others, tiles, strict=False)]
    return replace(seen, ring=(first, *spaces, *others[len(spaces) :]))
