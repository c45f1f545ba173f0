"""The players panel's rows, and the viewer's own things for the decision panel."""

from __future__ import annotations

from collections.abc import Sequence

from games.glover.components import load
from games.glover.view import GloverView
from glover_tui.boards.base import Cell, Line
from glover_tui.boards.brush import FRAME, QUIET, STRONG, TEXT, TITLE, cut, glyph, seat_ink
from glover_tui.boards.glover.brush import LETTERS, chip
from glover_tui.boards.glover.own import picked_line
from glover_tui.boards.glover.seats import pawn_glyphs, sides
from glover_tui.theme.look import Look

WIDE = 70
"""From this width on there is room for HQ sides and cards."""


def player_lines(view: GloverView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """A heading, then a line a seat: turn, name, reliance, pawns, points, cubes; with room also HQ sides and cards."""
    room = 12 if width >= WIDE else max(3, min(14, width - 35))
    head = f"     {'seat':<{room}} reliance    pawn pts   screen"
    if width >= WIDE:
        head += "  HQ             cards"
    return [
        [Cell(cut(head, width), QUIET)],
        *(_row(view, names, look, seat, room, width) for seat in range(len(view.seats))),
    ]


def _row(view: GloverView, names: Sequence[str], look: Look, seat: int, room: int, width: int) -> Line:
    mine, ink = view.seats[seat], seat_ink(view, seat)
    turn = (seat - view.start) % len(view.seats) + 1
    cells = [
        Cell(look.cursor if seat in view.deciding else " ", TITLE),
        Cell(f"{turn} ", TITLE if seat == view.start else QUIET),
        Cell(who := f"{glyph(view, seat, look)} {cut(names[seat], room)}", ink),
        Cell(" " * (room + 3 - len(who))),
        *_track(mine.reliance, look),
        Cell(" "),
        Cell(pawn_glyphs(view, seat, look), TEXT),
        Cell(f"{mine.points:>4}", STRONG),
        Cell(f"{mine.cube_count:>3} {'cube ' if mine.cube_count == 1 else 'cubes'}", TEXT),
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
    return [Cell(f"  {hq:<13}", TEXT if workshop or office else QUIET), Cell(f" {cards}", TEXT)]


def own_lines(view: GloverView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """The viewer's cubes as chips with counts, cards, and what has been picked so far."""
    if view.viewer is None or view.phase == "over":
        return []
    mine = view.seats[view.viewer]
    cells: list[Cell] = []
    for letter, count in zip(LETTERS, mine.cubes or (), strict=False):
        cells += [chip(letter), Cell(f"{look.times}{count} ", STRONG if count else QUIET)]
    facts = load()
    known = (("your card", "" if view.opened else view.card), ("on the deck", view.known_top))
    cards: list[Cell] = []
    for what, card in known:
        if card:
            cards += [Cell(f"{what} ", QUIET), Cell(f"{facts.cards[card].name}  ", STRONG)]
    lines: list[Line] = [line for line in (cells, cards) if line]
    if _length(cells) + 2 + _length(cards) <= width and cards:
        lines = [[*cells, Cell("  "), *cards]]
    if view.draft is not None and any(view.draft):
        lines.append(picked_line(view, look, width))
    return lines


def _length(line: Line) -> int:
    return sum(len(cell.text) for cell in line)
