"""The office of who decides where there is much room: everything in a line of its own, in words."""

from __future__ import annotations

from typing import Final

from games.green_gold.components import load
from games.green_gold.figures import HOLE_SIZES, TEAS, own_upgrades, perks, stored
from games.green_gold.view import GreenGoldView
from glover_tui.boards.base import Area, Cell
from glover_tui.boards.brush import FRAME, GOOD, QUIET, STRONG, TEXT, heading
from glover_tui.boards.green_gold import marks
from glover_tui.boards.green_gold.brush import Scene, company_cell, owner
from glover_tui.boards.green_gold.pieces import (
    SLOTS,
    Piece,
    agents,
    crates,
    fortune,
    held,
    hole,
    mandate,
    name_spot,
    next_post,
    purse,
    put_piece,
    row,
)

WIDE: Final = 94
"""From this width on there are two columns."""
_C: Final = load()
ROWS: Final = len(HOLE_SIZES)
HEAD: Final = 2
"""The lines with whose office it is and what is in the purse."""
HOLE: Final = 13
"""How wide a pigeonhole is, with a blank behind."""


def tall_height(view: GreenGoldView, width: int) -> int:
    """About 30 lines, about half of that from 94 columns on; wants at least 46 columns."""
    left, right = _left_lines(view), _right_lines(view)
    return HEAD + (max(left, right) if width >= WIDE else left + right)


def paint_tall(scene: Scene, area: Area) -> None:
    """Pigeonholes, upgrades, agents and posts; contracts, crates, shares and mandates: beside each other or below."""
    seat = owner(scene.view)
    scene.canvas.fill(area, "ground.mat")
    _head(scene, area, seat)
    left = area._replace(y=area.y + HEAD)
    right = left._replace(y=left.y + _left_lines(scene.view))
    if area.width >= WIDE:
        half = area.width // 2
        right = Area(area.x + half, left.y, area.width - half, left.height)
        left = left._replace(width=half - 1)
    _left(scene, left, seat)
    _right(scene, right, seat)


def _head(scene: Scene, area: Area, seat: int) -> None:
    scene.canvas.put(area.x, area.y, scene.look.box.across * area.width, FRAME)
    name_spot(scene, area.x + 2, area.y, seat, 20)
    fortune(scene, area.x + area.width - 1, area.y, seat)
    put_piece(scene, area.x, area.y + 1, purse(scene.view, scene.look, seat, words=True))


def _title(scene: Scene, area: Area, y: int, text: str, told: str = "") -> int:
    """A line that divides parts, with what is to be known of the part behind its title; gives the y below it."""
    x = heading(scene.canvas, Area(area.x, y, area.width, 1), text)
    if told:
        scene.canvas.put(x, y, f"{told} ", QUIET)
    return y + 1


# ---------------------------------------------------------------------- pigeonholes, upgrades, agents and posts


def _left_lines(view: GreenGoldView) -> int:
    return 1 + ROWS + 1 + ROWS + 3


def _left(scene: Scene, area: Area, seat: int) -> None:
    view, mine = scene.view, scene.view.seats[seat]
    y = _title(scene, area, area.y, "Pigeonholes")
    for number, workers in enumerate(mine.holes):
        put_piece(scene, area.x, y, hole(view, scene.look, seat, number), HOLE - 1)
        free = HOLE_SIZES[number] - len(workers)
        told = f"{free} more for an upgrade" if workers else f"{free} places"
        scene.canvas.put(area.x + HOLE + 1, y, told, TEXT if free == 1 else QUIET)
        y += 1
    y = _title(scene, area, y, "Upgrades", _upgrades_told(scene, seat))
    for number in range(ROWS):
        put_piece(scene, area.x, y, row(view, scene.look, seat, number, area.width), area.width)
        y += 1
    y = _title(scene, area, y, "Agents and trading posts")
    _agents(scene, area.x, y, seat)
    _posts(scene, area.x, y + 1, seat)


def _upgrades_told(scene: Scene, seat: int) -> str:
    mine = scene.view.seats[seat]
    worth = sum(marks.upgrade_value(name) for cards in mine.rows for name in cards)
    return f"{own_upgrades(mine)} with {scene.money(worth)} at the end" if worth else "none yet"


def _agents(scene: Scene, x: int, y: int, seat: int) -> None:
    """Agents in figures, and the headquarters in which they are."""
    x = put_piece(scene, x, y, agents(scene.view, seat))
    there = [name for name, one in scene.view.companies.items() if one.agent == seat]
    if there:
        scene.companies(scene.canvas.put(x, y, "in ", QUIET), y, there)


def _posts(scene: Scene, x: int, y: int, seat: int) -> None:
    """Trading posts in the office, each with what it will earn."""
    left = scene.view.seats[seat].posts
    cells = [Cell(" posts ", QUIET), Cell(f"{left}  ", STRONG)]
    for number in range(left, 0, -1):
        ink = STRONG if number == left else QUIET
        cells += [Cell(scene.glyph(seat), scene.ink(seat)), Cell(f"{scene.money(next_post(number))} ", ink)]
    if not left:
        cells.append(Cell(f"all on the map, Expand brings {scene.money(next_post(0))} ", TEXT))
    put_piece(scene, x, y, Piece(cells, f"posts:{seat}"))


# ---------------------------------------------------------------------- contracts, crates, shares and mandates


def _right_lines(view: GreenGoldView) -> int:
    mine = view.seats[owner(view)]
    contracts = max(SLOTS, len(mine.contracts))
    return 1 + contracts + 2 + 1 + len(view.companies) + 1 + len(mine.mandates)


def _right(scene: Scene, area: Area, seat: int) -> None:
    y = _contracts(scene, area, seat)
    y = _store(scene, area._replace(y=y), seat)
    y = _shares(scene, area._replace(y=y), seat)
    _mandates(scene, area._replace(y=y), seat)


def _contracts(scene: Scene, area: Area, seat: int) -> int:
    mine = scene.view.seats[seat]
    y = _title(scene, area, area.y, "Contracts", f"{len(mine.fulfilled)} fulfilled")
    for name in mine.contracts:
        put_piece(scene, area.x, y, held(scene.view, scene.look, seat, name, area.width, True), area.width)
        y += 1
    for _ in range(len(mine.contracts), SLOTS):
        scene.canvas.put(area.x + 1, y, f"{scene.look.dot} free for a contract", QUIET)
        y += 1
    return y


def _store(scene: Scene, area: Area, seat: int) -> int:
    mine = scene.view.seats[seat]
    y = _title(scene, area, area.y, "Warehouse", f"{stored(mine.crates)} of {perks(mine).warehouse} crates")
    x = area.x
    for tea, piece in zip(TEAS, crates(scene.view, scene.look, seat), strict=True):
        x = put_piece(scene, x, y, Piece((*piece.cells[:-1], Cell(f" {tea} ", QUIET)), piece.spot))
    return y + 1


def _shares(scene: Scene, area: Area, seat: int) -> int:
    """A line a company: the shares, their value, their sum, and the prize for the most."""
    view, look = scene.view, scene.look
    mine = view.seats[seat].shares
    worth = sum(count * view.companies[name].value for name, count in mine.items())
    y = _title(scene, area, area.y, "Shares", scene.money(worth) if worth else "none yet")
    for name, count in mine.items():
        value, ink = view.companies[name].value, STRONG if count else QUIET
        cells = [Cell(" "), company_cell(name), Cell(f" {count or look.minus}", ink)]
        if count:
            cells.append(Cell(f" at {marks.money(value, look):<3} = {marks.money(count * value, look):<4}", TEXT))
        if view.companies[name].leader == seat:
            cells.append(Cell(f"most, +{marks.money(_C.rules.majority_shareholder, look)}", GOOD))
        put_piece(scene, area.x, y, Piece([*cells, Cell(" ")], f"own_share:{seat}:{name}"))
        y += 1
    return y


def _mandates(scene: Scene, area: Area, seat: int) -> None:
    mine = scene.view.seats[seat].mandates
    y = _title(scene, area, area.y, "Royal mandates", "" if mine else "none yet")
    for name in mine:
        put_piece(scene, area.x, y, mandate(scene.view, scene.look, seat, name, area.width))
        y += 1
