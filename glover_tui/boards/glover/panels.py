"""The players panel's rows, and the viewer's own things for the decision panel."""

from __future__ import annotations

from collections.abc import Sequence

from games.glover.components import load
from games.glover.view import GloverView
from glover_tui.boards.base import Cell, Line
from glover_tui.boards.glover.brush import (
    FRAME,
    LETTERS,
    QUIET,
    STRONG,
    TEXT,
    TITLE,
    chip,
    cut,
    glyph,
    seat_ink,
)
from glover_tui.boards.glover.own import picked
from glover_tui.boards.glover.seats import sides
from glover_tui.theme.look import Look

NARROW = 46
WIDE = 70


def player_lines(view: GloverView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """A heading, then a line a seat: order, name, reliance, pawns, points, cubes; with room also HQ and cards."""
    name_room = max(4, min(14, width - 38)) if width < WIDE else 12
    head = f" {'':1}   {'seat':<{name_room}} {'reliance':<11}  {'pawns':<5} {'pts':>3}  screen"
    if width >= WIDE:
        head += "    HQ               cards"
    lines: list[Line] = [[Cell(cut(head, width), QUIET)]]
    for seat in range(len(view.seats)):
        lines.append(_row(view, names, look, seat, name_room, width))
    return lines


def _row(view: GloverView, names: Sequence[str], look: Look, seat: int, room: int, width: int) -> Line:
    mine = view.seats[seat]
    ink = seat_ink(view, seat)
    deciding = seat in view.deciding
    turn = (seat - view.start) % len(view.seats) + 1
    cells = [
        Cell(look.cursor if deciding else " ", TITLE),
        Cell(f"{turn} ", TITLE if seat == view.start else QUIET),
        Cell(f"{glyph(view, seat, look)} ", ink),
        Cell(f"{cut(names[seat], room):<{room}} ", ink),
        *_track(mine.reliance, look),
        Cell("  "),
        Cell(look.full * mine.pawns + look.empty * (4 - mine.pawns), ink),
        Cell(f"  {mine.points:>3}", STRONG),
        Cell(f"  {mine.cube_count:>2} {'cube ' if mine.cube_count == 1 else 'cubes'}", TEXT),
    ]
    if width >= WIDE:
        cells += _more(view, seat)
    return cells


def _track(reliance: int, look: Look) -> list[Cell]:
    cells: list[Cell] = []
    for level in range(6):
        cells.append(Cell(str(level), STRONG) if level == reliance else Cell(look.dot, FRAME))
        cells.append(Cell(" "))
    return cells[:-1]


def _more(view: GloverView, seat: int) -> list[Cell]:
    mine, facts = view.seats[seat], load()
    workshop, office = (not facts.hq[tile].flips_to for tile in sides(view, seat))
    hq = f"{'Large' if workshop else 'small'} {'Mansion' if office else 'office'}"
    cards = f"{mine.rifles}R {mine.cannons}C {mine.steamships}S {mine.letters}L"
    return [Cell(f"  {hq:<14}", TEXT if workshop or office else QUIET), Cell(f" {cards}", TEXT)]


def own_lines(view: GloverView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """The viewer's cubes as chips with counts, cards, and what has been picked so far."""
    if view.viewer is None or view.phase == "over":
        return []
    mine = view.seats[view.viewer]
    cells: list[Cell] = []
    for letter, count in zip(LETTERS, mine.cubes or (), strict=False):
        cells += [chip(letter), Cell(f"{look.times}{count}  ", STRONG if count else QUIET)]
    lines: list[Line] = [cells]
    if view.draft is not None:
        lines.append(picked(view, look, width))
    facts = load()
    if view.card and not view.opened:
        lines.append([Cell("your card ", QUIET), Cell(facts.cards[view.card].name, STRONG)])
    if view.known_top:
        lines.append([Cell("on top of the deck ", QUIET), Cell(facts.cards[view.known_top].name, STRONG)])
    return lines
