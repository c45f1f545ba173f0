"""The players panel's rows, and the seat's own things for the decision panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.endeavor.figures import TOKEN_ACTIONS
from games.endeavor.view import EndeavorView
from glover_tui.boards.base import Cell, Line
from glover_tui.boards.brush import GOOD, QUIET, STRONG, TEXT, TITLE, cut, glyph, seat_ink
from glover_tui.boards.endeavor.brush import chip, status_ink
from glover_tui.boards.endeavor.labels import SHORT, fitting
from glover_tui.boards.endeavor.pieces import card_cells, limit, paying
from glover_tui.theme.look import Look

LEVELS: Final = 44
"""From this width on the levels stand behind the scores."""
WORDS: Final = 56
"""From this width on there is room to say that a seat has passed."""
WIDE: Final = 70
"""From this width on the supply is shown, and headings are whole words."""

PASSED: Final = "passed"


def player_lines(view: EndeavorView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """A heading, then a line a seat: turn, name, scores and levels, harbor, cards, action tokens, glory so far."""
    room = _name_room(width)
    rows = (_row(view, names, look, seat, room, width) for seat in range(len(view.seats)))
    return [[Cell(_heading(width, room), QUIET)], *rows]


def _track_room(width: int) -> int:
    return 5 if width >= LEVELS else 3


def _name_room(width: int) -> int:
    """What the figures leave for the names."""
    wide = width >= WIDE
    fixed = 4 + 4 * _track_room(width) + (14 + 6 + 7 + 6 if wide else 3 + 4 + 5 + 3)
    if width >= WORDS:
        fixed += len(PASSED) + 1
    return max(3, min(14, width - fixed))


def _heading(width: int, room: int) -> str:
    tracks = "".join(f"{name:>4} " if width >= LEVELS else f" {name[:2]}" for name in SHORT)
    if width >= WIDE:
        rest = f" harbor supply cards tokens{' ' * (len(PASSED) + 1)} glory"
    else:
        passed = " " * (len(PASSED) + 1) if width >= WORDS else ""
        rest = f"{'har' if width >= LEVELS else ' ha'} crd tok {passed} gl"
    return f"{' ' * (4 + room)}{tracks}{rest}"


def _row(view: EndeavorView, names: Sequence[str], look: Look, seat: int, room: int, width: int) -> Line:
    mine, ink, wide = view.seats[seat], seat_ink(view, seat), width >= WIDE
    turn = (seat - view.first) % len(view.seats) + 1
    passed = mine.passed and view.phase == "action"
    mark = look.cursor if seat in view.deciding else look.times if passed else " "
    cells = [
        Cell(mark, TITLE if seat in view.deciding else QUIET),
        Cell(str(turn), TITLE if seat == view.first else QUIET),
        Cell(glyph(view, seat, look), ink),
        Cell(f" {cut(names[seat], room):<{room}}", ink._replace(bold=not passed)),
    ]
    for track, one in enumerate(mine.tracks):
        cells.append(Cell(f"{one.score:>3}", status_ink(track)))
        if width >= LEVELS:
            cells.append(Cell(f":{one.level}", TEXT))
    cells.append(Cell(f"{mine.harbor:>{7 if wide else 3}}", STRONG))
    if wide:
        cells.append(Cell(f"{mine.supply:>7}", TEXT))
    held = limit(mine)
    cells.append(held._replace(text=f"{held.text:>{6 if wide else 4}}"))
    cells += _tokens(view, seat, 7 if wide else 5)
    if width >= WORDS:
        cells.append(Cell(f" {PASSED if passed else '':<{len(PASSED)}}", QUIET))
    return [*cells, Cell(f"{mine.glory:>{6 if wide else 3}}", STRONG)]


def _tokens(view: EndeavorView, seat: int, room: int) -> list[Cell]:
    """The action tokens, a letter each, or a letter a kind if they are many."""
    held = view.seats[seat].tokens
    kinds = [kind for kind in TOKEN_ACTIONS for _ in range(held.get(kind, 0))]
    if len(kinds) >= room:
        kinds = list(dict.fromkeys(kinds))
    return [Cell(" "), *map(chip, kinds), Cell(" " * (room - 1 - len(kinds)))]


# ---------------------------------------------------------------------- the seat's own things


def own_lines(view: EndeavorView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """While an action is carried out on the map, where the seat's own board may be out of sight: how far each score is
    from its next level, and the cards. Nothing at other times."""
    if view.viewer is None or view.step != "act" or paying(view):
        return []
    return [_next_levels(view, view.viewer, width), *_cards(view, view.viewer, width)]


def _next_levels(view: EndeavorView, seat: int, width: int) -> Line:
    cells: list[Cell] = []
    for track, one in enumerate(view.seats[seat].tracks):
        cells.append(Cell(f"  {SHORT[track]} ", status_ink(track)))
        cells.append(Cell(f"+{one.next_at - one.shown}" if one.next_at else "top", STRONG if one.next_at else QUIET))
    return [Cell(fitting(("next level", "next"), width - _length(cells)), QUIET), *cells]


def _cards(view: EndeavorView, seat: int, width: int) -> list[Line]:
    """Cards in slots, then the one in the free governor space, in as many lines as they need."""
    mine = view.seats[seat]
    pieces = [[Cell("cards ", QUIET), limit(mine)], *([Cell("  "), *card_cells(card)] for card in mine.cards)]
    space = card_cells(mine.governor) if mine.governor else [Cell("none", GOOD)]
    pieces.append([Cell("  governor ", QUIET), *space])
    return _flow(pieces, width)


def _flow(pieces: Sequence[Sequence[Cell]], width: int) -> list[Line]:
    """The pieces one after the other, in lines of `width` cells."""
    lines: list[list[Cell]] = [[]]
    for piece in pieces:
        if lines[-1] and _length(lines[-1]) + _length(piece) > width:
            lines.append([])
        lines[-1] += piece
    return list(lines)


def _length(line: Sequence[Cell]) -> int:
    return sum(len(cell.text) for cell in line)
