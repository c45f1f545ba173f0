"""The players panel's rows, and the seat's own things for the decision panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from games.green_gold.figures import HOLE_SIZES, TEAS, own_upgrades
from games.green_gold.view import GreenGoldView, SeatView
from glover_tui.boards.base import Cell, Line
from glover_tui.boards.brush import QUIET, STRONG, TEXT, TITLE, WARN, cut, glyph, seat_ink
from glover_tui.boards.green_gold import marks
from glover_tui.boards.green_gold.brush import CRATE, SIGN, company_cell
from glover_tui.boards.green_gold.pieces import flow, held, store
from glover_tui.theme.look import Look

APART: Final = 44
"""From this width on the crates of each tea stand apart."""
WORDS: Final = 54
"""From this width on fulfilled contracts and upgrades are counted."""
WIDE: Final = 70
"""From this width on the shares of each company are shown."""
_MOST: Final = 9
_HELD: Final = 18


class Columns(NamedTuple):
    """How wide the columns of the players panel are; 0 for one that is left out."""

    name: int
    money: int
    concessions: int
    tea: int
    """For the crates of each tea."""
    loans: int
    shares: int
    """For the shares of each company, or of all together."""
    counts: int
    """For the fulfilled contracts, and for the upgrades."""
    fortune: int


def player_lines(view: GreenGoldView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """A heading, then a line a seat: turn, name, money, concessions, crates, loans, shares, fortune."""
    columns = _columns(view, look, width)
    return [_heading(view, columns), *(_row(view, names, look, seat, columns) for seat in range(len(view.seats)))]


def _columns(view: GreenGoldView, look: Look, width: int) -> Columns:
    """Each column as narrow as its figures allow, so that the names have what is left."""
    money = 1 + max(len(marks.money(mine.money, look)) for mine in view.seats)
    fortune = 1 + max(len(marks.money(mine.fortune, look)) for mine in view.seats)
    wide = width >= WIDE
    found = Columns(
        name=0,
        money=max(5, money),
        concessions=4,
        tea=2 if width >= APART else 1,
        loans=5 if width >= WORDS else 3,
        shares=3 if wide else 4,
        counts=4 if width >= WORDS else 0,
        fortune=max(8 if wide else 6, fortune),
    )
    return found._replace(name=max(3, min(16, width - 4 - _figures(view, found))))


def _figures(view: GreenGoldView, columns: Columns) -> int:
    """How wide all figures are together."""
    teas = len(TEAS) * columns.tea + 1
    shares = columns.shares * (len(view.companies) if columns.shares == 3 else 1)
    plain = columns.money + columns.concessions + columns.loans + columns.fortune + 2 * columns.counts
    return plain + teas + shares


def _heading(view: GreenGoldView, columns: Columns) -> Line:
    cells = [Cell(f"{'':{4 + columns.name}}{'cash':>{columns.money}}{'con':>{columns.concessions}} ", QUIET)]
    cells += [Cell(f"{marks.TEA[tea]:>{columns.tea}}", QUIET) for tea in TEAS]
    cells.append(Cell(f"{'loan' if columns.loans > 4 else 'ln':>{columns.loans}}", QUIET))
    if columns.shares == 3:
        cells += chain.from_iterable((Cell(" "), company_cell(name)) for name in view.companies)
    else:
        cells.append(Cell(f"{'shr':>{columns.shares}}", QUIET))
    if columns.counts:
        cells.append(Cell(f"{'ctr':>{columns.counts}}{'upg':>{columns.counts}}", QUIET))
    return [*cells, Cell(f"{'fortune' if columns.fortune > 7 else 'worth':>{columns.fortune}}", QUIET)]


def _row(view: GreenGoldView, names: Sequence[str], look: Look, seat: int, columns: Columns) -> Line:
    mine, room = view.seats[seat], columns.name
    asked = seat in view.deciding
    turn = (seat - view.first) % len(view.seats) + 1
    cells = [
        Cell(look.cursor if asked else " ", TITLE),
        Cell(str(turn), TITLE if seat == view.active else QUIET),
        Cell(glyph(view, seat, look), seat_ink(view, seat)),
        Cell(f" {cut(names[seat], room):<{room}}", seat_ink(view, seat)),
        Cell(f"{marks.money(mine.money, look):>{columns.money}}", STRONG),
        Cell(f"{mine.concessions:>{columns.concessions}} ", TEXT),
        *_crates(mine, look, columns.tea),
        Cell(f"{mine.loans or look.dot:>{columns.loans}}", WARN if mine.loans else QUIET),
        *_shares(mine, look, columns.shares),
    ]
    if columns.counts:
        cells.append(Cell(f"{len(mine.fulfilled):>{columns.counts}}{own_upgrades(mine):>{columns.counts}}", TEXT))
    return [*cells, Cell(f"{marks.money(mine.fortune, look):>{columns.fortune}}", STRONG)]


def _crates(mine: SeatView, look: Look, room: int) -> Iterator[Cell]:
    """The crates of each tea, a figure each; more than nine, which nobody can keep, are a plus."""
    for tea in TEAS:
        count = mine.crates[tea]
        if room > 1:
            yield Cell(" ")
        yield Cell(str(count) if count <= _MOST else "+", CRATE[tea]) if count else Cell(look.dot, QUIET)


def _shares(mine: SeatView, look: Look, room: int) -> Iterator[Cell]:
    """The shares of each company, or of all together."""
    if room > 3:
        yield Cell(f"{sum(mine.shares.values()) or look.dot:>{room}}", TEXT)
        return
    for company, count in mine.shares.items():
        yield Cell("  ")
        yield Cell(str(count), SIGN[company]) if count else Cell(look.dot, QUIET)


# ---------------------------------------------------------------------- the seat's own things

_GOODS: Final = frozenset({"import", "store", "crate", "carry", "contract", "give_up", "short", "serve", "idle"})
"""Where it matters which crates there are, and which are asked for."""


def own_lines(view: GreenGoldView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """What matters for the question and may be out of sight: the pigeonholes before a worker is taken, what contracts
    lack when it is about tea. Nothing at other times."""
    if view.viewer is None:
        return []
    if view.step in ("turns", "hole") or (view.step == "turn" and not view.worker):
        return [_holes(view, look, view.viewer)]
    delivering = view.step == "turn" and view.company
    return _contracts(view, look, view.viewer, width) if delivering or view.step in _GOODS else []


def _holes(view: GreenGoldView, look: Look, seat: int) -> Line:
    """The workers in the pigeonholes with their free places."""
    cells = [Cell("holes", QUIET)]
    for number, workers in enumerate(view.seats[seat].holes):
        cells.append(Cell(f" {look.box.down} " if number else " ", QUIET))
        cells += map(company_cell, workers)
        cells.append(Cell(f" {look.empty}" * (HOLE_SIZES[number] - len(workers)), QUIET))
    return cells


def _contracts(view: GreenGoldView, look: Look, seat: int, width: int) -> list[Line]:
    """How full the warehouse is, and the contracts with the crates that they still lack."""
    held_here = [held(view, look, seat, name, _HELD) for name in view.seats[seat].contracts]
    pieces = [store(view, seat)._replace(spot="store"), *held_here]
    return [list(chain.from_iterable(piece.cells for piece in line)) for line in flow(pieces, width)]
