"""The office of who decides, in two sizes, and the offices of all others at a glance."""

from __future__ import annotations

from typing import Final

from games.green_gold.figures import HOLE_SIZES
from games.green_gold.view import GreenGoldView
from glover_tui.boards.base import Area, Cell, Line
from glover_tui.boards.brush import FRAME, QUIET, glyph, put_cells, seat_ink
from glover_tui.boards.green_gold.brush import LEAF, Scene, owner
from glover_tui.boards.green_gold.kept import kept
from glover_tui.boards.green_gold.others import paint_seats, seats_height
from glover_tui.boards.green_gold.panels import goods_lines
from glover_tui.boards.green_gold.pieces import (
    SLOTS,
    Piece,
    flow,
    fortune,
    fulfilled,
    goods,
    held,
    hole,
    mandates,
    name_spot,
    purse,
    put_flow,
    put_piece,
    row,
    shares,
)
from glover_tui.boards.green_gold.tall import paint_tall, tall_height
from glover_tui.theme.look import UNICODE, Look

__all__ = ["height", "paint", "paint_seats", "paint_tall", "seats_height", "tall_height"]

HOLES: Final = 13
"""How wide the pigeonholes are, with a blank behind."""
CONTRACTS: Final = 34
"""As wide as contracts and upgrades get."""
FIGURES: Final = 50
"""What money, concessions, loans and fortune take in the heading; the name has the rest."""
ROWS: Final = len(HOLE_SIZES)


def height(view: GreenGoldView, width: int) -> int:
    """Six lines at the start, eight or nine once there are shares and mandates."""
    return 1 + ROWS + len(_below(view, UNICODE, owner(view), width))


def paint(scene: Scene, area: Area) -> None:
    """Pigeonholes, contracts and upgrades beside each other; below them crates, agents, posts, shares, mandates."""
    seat = owner(scene.view)
    scene.canvas.fill(area, "ground.mat")
    _head(scene, area, seat)
    room = min(CONTRACTS, (area.width - HOLES) // 2)
    x = area.x + HOLES + room
    rest = min(CONTRACTS, area.width - HOLES - room)
    for number in range(ROWS):
        y = area.y + 1 + number
        put_piece(scene, area.x, y, hole(scene.view, scene.look, seat, number), HOLES - 1)
        _contract(scene, Area(area.x + HOLES, y, room, 1), seat, number)
        put_piece(scene, x, y, row(scene.view, scene.look, seat, number, rest), rest)
    put_flow(scene, area._replace(y=area.y + 1 + ROWS), _below(scene.view, scene.look, seat, area.width))


def goods_height(view: GreenGoldView, width: int) -> int:
    """One or two lines."""
    return len(_goods(view, UNICODE, owner(view), width))


def paint_goods(scene: Scene, area: Area) -> None:
    """Warehouse and contracts alone, for a leaf on which crates are chosen and that the office is not on."""
    scene.canvas.fill(area, "ground.mat")
    for number, line in enumerate(_goods(scene.view, scene.look, owner(scene.view), area.width)):
        put_cells(scene.canvas, area.x + 1, area.y + number, line)


@kept
def _goods(view: GreenGoldView, look: Look, seat: int, width: int) -> list[Line]:
    """Whose they are, and the goods."""
    who = Cell(glyph(view, seat, look), seat_ink(view, seat))
    return goods_lines(view, look, seat, width - 2, [[who]])


def _head(scene: Scene, area: Area, seat: int) -> None:
    """Whose office it is, money, concessions and loans; at the right what all would be worth now."""
    scene.canvas.put(area.x, area.y, scene.look.box.across * area.width, FRAME)
    x = name_spot(scene, area.x + 2, area.y, seat, max(8, min(18, area.width - FIGURES - LEAF))) + 1
    put_piece(scene, x, area.y, purse(scene.view, scene.look, seat))
    fortune(scene, area.x + area.width - LEAF, area.y, seat)


def _contract(scene: Scene, area: Area, seat: int, number: int) -> None:
    """The contract in this slot. Below the slots is the one too many, or how many have been fulfilled."""
    mine = scene.view.seats[seat].contracts
    if number < len(mine):
        piece = held(scene.view, scene.look, seat, mine[number], area.width, column=True)
        put_piece(scene, area.x, area.y, piece, area.width)
    elif number < SLOTS:
        scene.canvas.put(area.x + 1, area.y, f"{scene.look.dot} free for a contract", QUIET)
    else:
        put_piece(scene, area.x, area.y, fulfilled(scene.view, seat))


@kept
def _below(view: GreenGoldView, look: Look, seat: int, width: int) -> list[list[Piece]]:
    """Lines of what lies in the office, then of shares, then of mandates; none where there is nothing."""
    parts = (goods(view, look, seat), shares(view, look, seat), mandates(view, look, seat))
    return [line for part in parts if part for line in flow(part, width)]
