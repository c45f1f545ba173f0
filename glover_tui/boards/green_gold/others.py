"""The offices of all seats but the one that is shown large, a few lines each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.green_gold.figures import HOLE_SIZES
from games.green_gold.view import GreenGoldView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import heading
from glover_tui.boards.green_gold.brush import Scene, owner
from glover_tui.boards.green_gold.kept import kept
from glover_tui.boards.green_gold.pieces import (
    Piece,
    flow,
    fortune,
    goods,
    held,
    hole,
    label,
    mandates,
    name_spot,
    purse,
    put_flow,
    put_piece,
    row,
    shares,
)
from glover_tui.theme.look import UNICODE, Look

WHO: Final = 16
"""The room for a seat's name."""
WIDE: Final = 128
"""From this width on crates, agents and posts stand in the first line of a seat."""
GOODS: Final = 50
"""Where these begin there, behind name and purse."""
_HELD: Final = 30
"""As wide as contracts get."""
_ROW: Final = 26
"""As wide as upgrades get."""


def seats_height(view: GreenGoldView, width: int) -> int:
    """Two to six lines a seat; wants at least 66 columns."""
    return 1 + sum(1 + len(_lines(view, UNICODE, seat, width)) for seat in _others(view))


def paint_seats(scene: Scene, area: Area) -> None:
    """A block a seat: purse, workers and goods, contracts, upgrades, shares, mandates."""
    scene.canvas.fill(area, "ground.mat")
    heading(scene.canvas, Area(area.x, area.y, area.width, 1), "The other offices")
    y = area.y + 1
    for seat in _others(scene.view):
        name_spot(scene, area.x, y, seat, WHO)
        put_piece(scene, area.x + WHO + 2, y, purse(scene.view, scene.look, seat))
        if area.width >= WIDE:
            put_flow(scene, area._replace(x=area.x + GOODS, y=y), [goods(scene.view, scene.look, seat)])
        fortune(scene, area.x + area.width, y, seat)
        y = put_flow(scene, area._replace(y=y + 1), _lines(scene.view, scene.look, seat, area.width))


def _others(view: GreenGoldView) -> list[int]:
    """All seats but the one whose office is shown large, in the order of play."""
    count = len(view.seats)
    order = [(view.first + step) % count for step in range(count)]
    return [seat for seat in order if seat != owner(view)]


@kept
def _lines(view: GreenGoldView, look: Look, seat: int, width: int) -> list[list[Piece]]:
    below = goods(view, look, seat) if width < WIDE else []
    parts = (below, list(_work(view, look, seat)), [*shares(view, look, seat), *mandates(view, look, seat)])
    return [line for part in parts if part for line in flow(part, width)]


def _work(view: GreenGoldView, look: Look, seat: int) -> Iterator[Piece]:
    """The pigeonholes that are not empty, the contracts, the rows with upgrades."""
    mine = view.seats[seat]
    holes = [number for number in range(len(HOLE_SIZES)) if mine.holes[number]]
    rows = [number for number, cards in enumerate(mine.rows) if cards]
    if holes:
        yield label("holes")
    yield from (hole(view, look, seat, number) for number in holes)
    if mine.contracts:
        yield label("contracts")
    yield from (held(view, look, seat, name, _HELD) for name in mine.contracts)
    if rows:
        yield label("upgrades")
    yield from (row(view, look, seat, number, _ROW) for number in rows)
