"""The players panel's rows, and the seat's own things for the decision panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from games.green_gold.figures import HOLE_SIZES, TEAS, own_upgrades, stored
from games.green_gold.view import GreenGoldView, SeatView
from glover_tui.boards.base import Cell, Line
from glover_tui.boards.brush import QUIET, STRONG, TEXT, TITLE, WARN, cut, glyph, seat_ink
from glover_tui.boards.green_gold import marks
from glover_tui.boards.green_gold.brush import CRATE, SIGN, company_cell, tea_cells, vacant
from glover_tui.boards.green_gold.pieces import held, store
from glover_tui.theme.look import Look

SHARES: Final = 44
"""From this width on the shares of each company are shown."""
APART: Final = 54
"""From this width on the crates of each tea stand apart, and upgrades are counted."""
WIDE: Final = 70
"""From this width on the shares of each company stand apart, and fulfilled contracts are counted."""
_MOST: Final = 9
_HELD: Final = 22
"""The least room that a contract gets."""


class Columns(NamedTuple):
    """How wide the columns of the players panel are; 0 for one that is left out."""

    name: int
    money: int
    concessions: int
    tea: int
    """For the crates of each tea."""
    shares: int
    """For the shares of each company; 0 if all are one figure."""
    contracts: int
    """For those in hand."""
    fulfilled: int
    upgrades: int
    loans: int
    fortune: int


def player_lines(view: GreenGoldView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """A heading, then a line a seat: name, money, concessions, crates, shares, contracts, loans, fortune."""
    columns = _columns(view, look, width)
    return [_heading(view, columns), *(_row(view, names, look, seat, columns) for seat in range(len(view.seats)))]


def _columns(view: GreenGoldView, look: Look, width: int) -> Columns:
    """Each column as narrow as its figures allow, so that the names have what is left."""
    money = 1 + max(len(marks.money(mine.money, look)) for mine in view.seats)
    fortune = 1 + max(len(marks.money(mine.fortune, look)) for mine in view.seats)
    found = Columns(
        name=0,
        money=max(5, money),
        concessions=4,
        tea=2 if width >= APART else 1,
        shares=3 if width >= WIDE else 1 if width >= SHARES else 0,
        contracts=4,
        fulfilled=4 if width >= WIDE else 0,
        upgrades=4 if width >= APART else 0,
        loans=5 if width >= APART else 3,
        fortune=max(8, fortune),
    )
    return found._replace(name=max(3, min(16, width - 3 - _figures(view, found))))


def _figures(view: GreenGoldView, columns: Columns) -> int:
    """How wide all figures are together."""
    teas = len(TEAS) * columns.tea + 1
    shares = {0: 4, 1: 1 + len(view.companies)}.get(columns.shares, columns.shares * len(view.companies))
    return teas + shares + sum(columns._replace(tea=0, shares=0))


def _heading(view: GreenGoldView, columns: Columns) -> Line:
    cells = [Cell(f"{'':{3 + columns.name}}{'cash':>{columns.money}}{'con':>{columns.concessions}} ", QUIET)]
    cells += [Cell(f"{marks.TEA[tea]:>{columns.tea}}", QUIET) for tea in TEAS]
    if columns.shares > 1:
        cells += chain.from_iterable((Cell(" "), company_cell(name)) for name in view.companies)
    elif columns.shares:
        cells.append(Cell(" "))
        cells += [Cell(marks.LETTER[name], SIGN[name]) for name in view.companies]
    else:
        cells.append(Cell(f"{'shr':>4}", QUIET))
    words = {"ctr": columns.contracts, "ful": columns.fulfilled, "upg": columns.upgrades}
    cells.append(Cell("".join(f"{word:>{room}}" for word, room in words.items() if room), QUIET))
    cells.append(Cell(f"{'loan' if columns.loans > 4 else 'ln':>{columns.loans}}", QUIET))
    return [*cells, Cell(f"{'fortune':>{columns.fortune}}", QUIET)]


def _row(view: GreenGoldView, names: Sequence[str], look: Look, seat: int, columns: Columns) -> Line:
    mine, room, ink = view.seats[seat], columns.name, seat_ink(view, seat)
    counts = (len(mine.contracts), len(mine.fulfilled), own_upgrades(mine))
    rooms = (columns.contracts, columns.fulfilled, columns.upgrades)
    return [
        Cell(look.cursor if seat in view.deciding else " ", TITLE),
        Cell(glyph(view, seat, look), ink),
        Cell(f" {cut(names[seat], room):<{room}}", ink),
        Cell(f"{marks.money(mine.money, look):>{columns.money}}", STRONG),
        Cell(f"{mine.concessions:>{columns.concessions}} ", TEXT),
        *_crates(mine, look, columns.tea),
        *_shares(mine, look, columns.shares),
        Cell("".join(f"{count or look.dot:>{wide}}" for count, wide in zip(counts, rooms, strict=True) if wide), TEXT),
        Cell(f"{mine.loans or look.dot:>{columns.loans}}", WARN if mine.loans else QUIET),
        Cell(f"{marks.money(mine.fortune, look):>{columns.fortune}}", STRONG),
    ]


def _crates(mine: SeatView, look: Look, room: int) -> Iterator[Cell]:
    """The crates of each tea, a figure each; more than nine, which nobody can keep, are a plus."""
    for tea in TEAS:
        count = mine.crates[tea]
        if room > 1:
            yield Cell(" ")
        yield Cell(str(count) if count <= _MOST else "+", CRATE[tea]) if count else Cell(look.dot, QUIET)


def _shares(mine: SeatView, look: Look, room: int) -> Iterator[Cell]:
    """The shares of each company, or of all together."""
    if not room:
        yield Cell(f"{sum(mine.shares.values()) or look.dot:>4}", TEXT)
        return
    if room == 1:
        yield Cell(" ")
    for company, count in mine.shares.items():
        yield Cell(" " * (room - 1))
        yield Cell(str(count), SIGN[company]) if count else Cell(look.dot, QUIET)


# ---------------------------------------------------------------------- the seat's own things

_GAP: Final = Cell("   ")
_GOODS: Final = frozenset(
    {"turn", "import", "store", "crate", "carry", "contract", "give_up", "short", "serve", "idle"}
)
"""Where it matters which crates there are, and which are asked for."""


def own_lines(view: GreenGoldView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """What matters for the question and may be out of sight: the pigeonholes before a worker is taken; crates and what
    contracts lack then and when it is about tea. Nothing at other times."""
    seat = view.viewer
    if seat is None:
        return []
    if view.step == "hole":
        return [_holes(view, look, seat)]
    choosing = view.step == "turns" or (view.step == "turn" and not view.worker)
    if not choosing and view.step not in _GOODS:
        return []
    return goods_lines(view, look, seat, width, [_holes(view, look, seat)] if choosing else [])


def goods_lines(view: GreenGoldView, look: Look, seat: int, width: int, before: Sequence[Line] = ()) -> list[Line]:
    """Warehouse and contracts with what they lack, behind other things, in as few lines as can be."""
    head = [*before, _store(view, seat)]
    ways = [_side_by_side([*head, *_contracts(view, look, seat, room)], width) for room in (width, width // 2, _HELD)]
    return min(ways, key=len)


def _side_by_side(things: Sequence[Line], width: int) -> list[Line]:
    """The things one after the other in as many lines as they need."""
    lines: list[list[Cell]] = []
    room = 0
    for thing in things:
        needed = sum(len(cell.text) for cell in thing)
        if lines and needed + len(_GAP.text) <= room:
            lines[-1] += [_GAP, *thing]
            room -= needed + len(_GAP.text)
        else:
            lines.append([*thing])
            room = width - needed
    return [*lines]


def _holes(view: GreenGoldView, look: Look, seat: int) -> Line:
    """The workers in the pigeonholes with their free places."""
    cells = [Cell("holes", QUIET)]
    for number, workers in enumerate(view.seats[seat].holes):
        cells.append(Cell(f" {look.box.down}" if number else "", QUIET))
        for company in workers:
            cells += [Cell(" "), company_cell(company)]
        cells.append(Cell(f" {vacant(look)}" * (HOLE_SIZES[number] - len(workers)), QUIET))
    return cells


def _store(view: GreenGoldView, seat: int) -> Line:
    """How full the warehouse is, of how much, and its crates."""
    mine = view.seats[seat]
    label, figure = store(view, seat).cells
    cells = [Cell(label.text[1:], label.ink), Cell(figure.text.rstrip(), figure.ink)]
    return [*cells, Cell(" "), *tea_cells(marks.teas(mine.crates))] if stored(mine.crates) else cells


def _contracts(view: GreenGoldView, look: Look, seat: int, room: int) -> list[Line]:
    """The contracts with the crates that they still lack, each in so much room at most."""
    names = view.seats[seat].contracts
    if not names:
        return [[Cell("no contract", QUIET)]]
    return [held(view, look, seat, name, room + 2).cells[1:-1] for name in names]
