"""What lies in an office, piece by piece: workers, contracts, crates, upgrades, agents, posts, shares, mandates.

A piece is written with a blank before and behind, so that there is room for the markers of its spot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.green_gold.components import load
from games.green_gold.figures import HOLE_SIZES, TEAS, perks, stored
from games.green_gold.view import GreenGoldView
from glover_tui.boards.base import Area, Cell
from glover_tui.boards.brush import GOOD, QUIET, STRONG, TEXT, WARN
from glover_tui.boards.green_gold import marks
from glover_tui.boards.green_gold.brush import CRATE, Scene, company_cell, tea_cells, vacant
from glover_tui.theme.look import Look

_C: Final = load()
_POST_INCOME: Final = _C.post_income
_MAJORITY: Final = _C.rules.majority_shareholder
SLOTS: Final = _C.rules.contract_slots
READY: Final = "ready"
CONTRACT: Final = 18
"""The longest contract, so that what they lack stands in a column if there is room."""
_BLANK: Final = Cell(" ")


class Piece(NamedTuple):
    """Something on a line, with its spot; without one it only explains what follows."""

    cells: Sequence[Cell]
    spot: str = ""

    @property
    def width(self) -> int:
        return sum(len(cell.text) for cell in self.cells)


def put_piece(scene: Scene, x: int, y: int, piece: Piece, width: int = 0) -> int:
    """Write a piece and name its spot, which is `width` cells wide or as wide as the piece; gives the x after it."""
    start = x
    for cell in piece.cells:
        x = scene.canvas.put(x, y, cell.text, cell.ink)
    if piece.spot:
        scene.canvas.spot(piece.spot, Area(start, y, width or x - start, 1))
    return x


def label(text: str) -> Piece:
    """A word that explains what follows."""
    return Piece((Cell(f" {text}", QUIET),))


def flow(pieces: Iterable[Piece], width: int) -> list[list[Piece]]:
    """The pieces one after the other, in lines of `width` cells; a word that explains stays with what follows."""
    lines: list[list[Piece]] = [[]]
    room = width
    waiting: list[Piece] = []
    for piece in pieces:
        waiting.append(piece)
        if not piece.spot:
            continue
        needed = sum(one.width for one in waiting)
        if needed > room and lines[-1]:
            lines.append([])
            room = width
        lines[-1] += waiting
        room -= needed
        waiting = []
    return lines


def put_flow(scene: Scene, area: Area, lines: Sequence[Sequence[Piece]]) -> int:
    """Write what `flow` gives; gives the y after it."""
    for number, line in enumerate(lines):
        x = area.x
        for piece in line:
            x = put_piece(scene, x, area.y + number, piece)
    return area.y + len(lines)


# ---------------------------------------------------------------------- the purse


def purse(view: GreenGoldView, look: Look, seat: int, words: bool = False) -> Piece:
    """Money, concessions and loans."""
    mine = view.seats[seat]
    cells = [
        _BLANK,
        Cell(marks.money(mine.money, look), STRONG),
        Cell("  concessions " if words else "  con ", QUIET),
        Cell(str(mine.concessions), STRONG),
        Cell("  loans ", QUIET),
        Cell(str(mine.loans), WARN if mine.loans else STRONG),
    ]
    if mine.loans:
        owed = -mine.loans * perks(mine).loan
        cells.append(Cell(f" {marks.money(owed, look)}{' due' if words else ''}", QUIET))
    return Piece([*cells, _BLANK], f"purse:{seat}")


# ---------------------------------------------------------------------- workers and upgrades


def hole(view: GreenGoldView, look: Look, seat: int, number: int) -> Piece:
    """A pigeonhole: its number, its workers, and its free places."""
    workers = view.seats[seat].holes[number]
    cells = [Cell(f" {number + 1} ", QUIET)]
    for place in range(HOLE_SIZES[number]):
        cells += [company_cell(workers[place]) if place < len(workers) else Cell(f"{vacant(look)} ", QUIET), _BLANK]
    return Piece(cells, f"hole:{seat}:{number}")


def row_spot(view: GreenGoldView, seat: int, number: int) -> str:
    """The spot of a row of upgrades: the row's, but while the seat is asked whether to use its upgrade, that one's."""
    row = view.seats[seat].rows[number]
    if row and view.step == "use" and view.args == (seat, row[-1]):
        return f"own_upgrade:{seat}:{row[-1]}"
    return f"row:{seat}:{number}"


def row(view: GreenGoldView, look: Look, seat: int, number: int, width: int) -> Piece:
    """A row of upgrades: its number, the uncovered one, and the money of those that it covers: "2 inv £2 (2)+3+4"."""
    cards = view.seats[seat].rows[number]
    cells = [Cell(f" {number + 1} ", QUIET)]
    if cards:
        covered = "".join(f"+{marks.upgrade_value(name)}" for name in reversed(cards[:-1]))
        cells.append(Cell(marks.upgrade(cards[-1], max(1, width - 4 - len(covered)), look), TEXT))
        cells.append(Cell(covered, QUIET))
    else:
        cells.append(Cell(f"{look.dot} free for an upgrade"[: width - 4], QUIET))
    return Piece([*cells, _BLANK], row_spot(view, seat, number))


# ---------------------------------------------------------------------- contracts and crates


@lru_cache(4096)
def contract_cells(name: str, width: int, look: Look) -> tuple[Cell, ...]:
    """A contract as `marks.contract` writes it, its crates as chips."""
    text = marks.contract(name, width, look)
    crates, blank, reward = text.partition(f" {marks.in_look(marks.POUND, look)}")
    return (*tea_cells(crates), Cell(f"{blank}{reward}", TEXT))


@lru_cache(4096)
def _lacking_cells(missing: tuple[tuple[str, int], ...], room: int, look: Look) -> tuple[Cell, ...]:
    """What a contract still lacks, in at most `room` cells."""
    if not missing:
        return (Cell(READY, GOOD),)
    letters = marks.teas(dict(missing), "")
    word = "lacks " if room >= 6 + len(letters) else look.minus
    return (Cell(word, QUIET), *tea_cells(letters))


def held(view: GreenGoldView, look: Look, seat: int, name: str, width: int, column: bool = False) -> Piece:
    """A contract of the seat in at most `width` cells, and the crates that it still lacks, in a `column` of their own
    if there is room for one."""
    missing = tuple(view.seats[seat].lacking.get(name, {}).items())
    count = sum(number for _, number in missing)
    least = len(READY) if not missing else 1 + count
    cells = contract_cells(name, max(1, width - 3 - least), look)
    length = sum(len(cell.text) for cell in cells)
    lacks = _lacking_cells(missing, width - 3 - length, look)
    spare = width - 3 - length - sum(len(cell.text) for cell in lacks)
    gap = Cell(" " * (1 + (max(0, min(spare, CONTRACT - length)) if column else 0)))
    return Piece([_BLANK, *cells, gap, *lacks, _BLANK], f"held:{seat}:{name}")


def fulfilled(view: GreenGoldView, seat: int) -> Piece:
    """How many contracts the seat has fulfilled."""
    return Piece((Cell(" fulfilled ", QUIET), Cell(f"{len(view.seats[seat].fulfilled)} ", STRONG)))


def store(view: GreenGoldView, seat: int) -> Piece:
    """How many crates are in the warehouse, of how many."""
    mine = view.seats[seat]
    count = stored(mine.crates)
    full = WARN if count > mine.warehouse else STRONG
    return Piece((Cell(" store ", QUIET), Cell(f"{count}/{mine.warehouse} ", full)))


def crate(view: GreenGoldView, look: Look, seat: int, tea: str) -> Piece:
    """The crates of one tea in the warehouse."""
    count = view.seats[seat].crates[tea]
    letter = Cell(marks.TEA[tea], CRATE[tea] if count else QUIET)
    return Piece(
        (_BLANK, letter, Cell(f"{count or look.minus}", STRONG if count else QUIET), _BLANK), f"crate:{seat}:{tea}"
    )


def crates(view: GreenGoldView, look: Look, seat: int) -> list[Piece]:
    """The crates of each tea in the warehouse."""
    return [crate(view, look, seat, tea) for tea in TEAS]


# ---------------------------------------------------------------------- agents and posts


def agents(view: GreenGoldView, seat: int) -> Piece:
    """Agents in the office, in headquarters and at tea."""
    mine = view.seats[seat]
    return Piece(
        (
            Cell(" agents ", QUIET),
            Cell(str(mine.agents), STRONG),
            Cell(" HQ ", QUIET),
            Cell(str(mine.agents_in_city), STRONG),
            Cell(" tea ", QUIET),
            Cell(f"{mine.agents_at_tea} ", STRONG),
        ),
        f"agents:{seat}",
    )


def next_post(left: int) -> int:
    """What the next trading post earns, or an Expand without any left."""
    return _POST_INCOME[-left] if left else _C.rules.no_post_left_money


def posts(view: GreenGoldView, look: Look, seat: int) -> Piece:
    """Trading posts in the office, and what the next one earns."""
    left = view.seats[seat].posts
    cells = (
        Cell(" posts ", QUIET),
        Cell(str(left), STRONG),
        Cell(" next " if left else " none left: ", QUIET),
        Cell(f"{marks.money(next_post(left), look)} ", STRONG),
    )
    return Piece(cells, f"posts:{seat}")


def goods(view: GreenGoldView, look: Look, seat: int) -> list[Piece]:
    """Crates, agents and trading posts."""
    return [store(view, seat), *crates(view, look, seat), agents(view, seat), posts(view, look, seat)]


# ---------------------------------------------------------------------- shares and mandates


def share(view: GreenGoldView, look: Look, seat: int, company: str) -> Piece:
    """The shares of a company: how many, what they are worth now, and what being first among its owners brings."""
    count, value = view.seats[seat].shares[company], view.companies[company].value
    cells = [
        _BLANK,
        company_cell(company),
        Cell(str(count), STRONG),
        Cell(f" {marks.money(count * value, look)}", TEXT),
    ]
    if view.companies[company].leader == seat:
        cells.append(Cell(f"+{_MAJORITY}", GOOD))
    return Piece([*cells, _BLANK], f"own_share:{seat}:{company}")


def shares(view: GreenGoldView, look: Look, seat: int) -> list[Piece]:
    """Those of each company that the seat has shares of, behind a word."""
    found = [share(view, look, seat, company) for company, count in view.seats[seat].shares.items() if count]
    return [label("shares"), *found] if found else []


def mandate(view: GreenGoldView, look: Look, seat: int, name: str, width: int = 0) -> Piece:
    """A royal mandate, and what it would bring now."""
    worth = f"={marks.money(view.seats[seat].worth[name], look)}"
    words = marks.mandate(name, max(1, width - 3 - len(worth)) if width else 0, look)
    return Piece((Cell(f" {words} ", TEXT), Cell(f"{worth} ", STRONG)), f"owned_mandate:{seat}:{name}")


def mandates(view: GreenGoldView, look: Look, seat: int, width: int = 0) -> list[Piece]:
    """The royal mandates of the seat, behind a word."""
    found = [mandate(view, look, seat, name, width) for name in view.seats[seat].mandates]
    return [label("mandates"), *found] if found else []


# ---------------------------------------------------------------------- whose office it is


def name_spot(scene: Scene, x: int, y: int, seat: int, width: int = 14) -> int:
    """Glyph and name, with a blank before and behind; gives the x after them."""
    end = scene.canvas.put(scene.who(scene.canvas.put(x, y, " "), y, seat, width), y, " ")
    scene.canvas.spot(f"office:{seat}", Area(x, y, end - x, 1))
    return end


def fortune(scene: Scene, right: int, y: int, seat: int) -> None:
    """What the seat would have after the final count, ending before `right`."""
    paid = scene.money(scene.view.seats[seat].fortune)
    x = scene.canvas.put(right - len(paid) - 10, y, " fortune ", QUIET)
    scene.canvas.put(x, y, f"{paid} ", STRONG)
