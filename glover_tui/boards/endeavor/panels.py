"""The players panel's rows, and the seat's own things for the decision panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.endeavor.figures import TOKEN_ACTIONS
from games.endeavor.view import EndeavorView, SeatView
from glover_tui.boards.base import Cell, Line
from glover_tui.boards.brush import GOOD, QUIET, STRONG, TEXT, TITLE, cut, glyph, seat_ink
from glover_tui.boards.endeavor.brush import chip, status_ink
from glover_tui.boards.endeavor.labels import SHORT, fitting
from glover_tui.boards.endeavor.pieces import card_cells, kept, limit, paying
from glover_tui.theme.look import Look

LEVELS: Final = 44
"""From this width on the levels stand behind the scores."""
WORDS: Final = 56
"""From this width on there is room to say that a seat has passed."""
WIDE: Final = 70
"""From this width on the supply is shown, and headings are whole words."""

PASSED: Final = "passed"


class Columns(NamedTuple):
    """How wide the columns of the players panel are."""

    name: int
    tracks: tuple[int, ...]
    harbor: int
    supply: int
    cards: int
    tokens: int
    passed: int
    glory: int
    reasons: bool
    """Whether the limit of cards is told with the reason for it."""


def player_lines(view: EndeavorView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """A heading, then a line a seat: turn, name, scores and levels, harbor, cards, action tokens, glory so far."""
    columns = _columns(view, names, width)
    rows = (_row(view, names, look, seat, columns, width) for seat in range(len(view.seats)))
    return [[Cell(_heading(width, columns), QUIET)], *rows]


def _columns(view: EndeavorView, names: Sequence[str], width: int) -> Columns:
    """Each column as narrow as its figures allow, so that the names have what is left; these come before the reason for
    the limit of cards where there is little room."""
    told, short = (_columns_with(view, width, reasons) for reasons in (True, False))
    return told if width >= WORDS or told.name >= min(14, max(map(len, names))) else short


def _columns_with(view: EndeavorView, width: int, reasons: bool) -> Columns:
    wide = width >= WIDE
    cards = 2 + max(len(_limit(mine, reasons).text) for mine in view.seats)
    held = max(sum(mine.tokens.get(kind, 0) for kind in TOKEN_ACTIONS) for mine in view.seats)
    tracks = tuple(_track_room(view, track, width) for track in range(len(SHORT)))
    figures = Columns(
        name=0,
        tracks=tracks,
        harbor=7 if wide else 4 if width >= LEVELS else 3,
        supply=7 if wide else 0,
        cards=max(6, cards) if wide else max(4, cards - 1),
        tokens=7 if wide else 5 if held > 3 else 4,
        passed=len(PASSED) + 1 if width >= WORDS else 0,
        glory=6 if wide else 3 if all(mine.glory < 100 for mine in view.seats) else 4,
        reasons=reasons,
    )
    fixed = 4 + sum(tracks) + sum(figures[2:-1])
    return figures._replace(name=max(3, min(14, width - fixed)))


def _limit(mine: SeatView, reasons: bool) -> Cell:
    """The limit of cards, with the reason for it or without."""
    return limit(mine) if reasons else kept(len(mine.cards), mine.cards_allowed)


def _track_room(view: EndeavorView, track: int, width: int) -> int:
    """A blank, the score, and where there is room for it the level."""
    digits = max(len(str(mine.tracks[track].score)) for mine in view.seats)
    return 3 + digits if width >= LEVELS else 3


def _heading(width: int, columns: Columns) -> str:
    short = SHORT if width >= LEVELS else tuple(name[:2] for name in SHORT)
    heads = list(zip(short, columns.tracks, strict=True))
    wide = width >= WIDE
    heads.append(("harbor" if wide else "har" if width >= LEVELS else "ha", columns.harbor))
    heads += [("supply", columns.supply)] if wide else []
    heads.append(("cards" if wide else "crd", columns.cards))
    told = "".join(f"{head:>{room}}" for head, room in heads)
    tokens = f" {'tokens' if wide else 'tok':<{columns.tokens - 1}}"
    return f"{' ' * (4 + columns.name)}{told}{tokens}{' ' * columns.passed}{'glory' if wide else 'gl':>{columns.glory}}"


def _row(view: EndeavorView, names: Sequence[str], look: Look, seat: int, columns: Columns, width: int) -> Line:
    mine, ink, room = view.seats[seat], seat_ink(view, seat), columns.name
    turn = (seat - view.first) % len(view.seats) + 1
    passed = mine.passed and view.phase == "action"
    mark = look.cursor if seat in view.deciding else look.times if passed else " "
    cells = [
        Cell(mark, TITLE if seat in view.deciding else QUIET),
        Cell(str(turn), TITLE if seat == view.first else QUIET),
        Cell(glyph(view, seat, look), ink),
        Cell(f" {cut(names[seat], room):<{room}}", ink._replace(bold=not passed)),
    ]
    levels = width >= LEVELS
    for track, one in enumerate(mine.tracks):
        cells.append(Cell(f"{one.score:>{columns.tracks[track] - 2 * levels}}", status_ink(track)))
        if levels:
            cells.append(Cell(f":{one.level}", TEXT))
    cells.append(Cell(f"{mine.harbor:>{columns.harbor}}", STRONG))
    if columns.supply:
        cells.append(Cell(f"{mine.supply:>{columns.supply}}", TEXT))
    held = _limit(mine, columns.reasons)
    cells.append(held._replace(text=f"{held.text:>{columns.cards}}"))
    cells += _tokens(view, seat, columns.tokens)
    if columns.passed:
        cells.append(Cell(f" {PASSED if passed else '':<{len(PASSED)}}", QUIET))
    return [*cells, Cell(f"{mine.glory:>{columns.glory}}", STRONG)]


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
    return [Cell(fitting(("to the next level", "next level", "next"), width - _length(cells)), QUIET), *cells]


def _cards(view: EndeavorView, seat: int, width: int) -> list[Line]:
    """Cards in slots, then the one in the free governor space, in as many lines as they need."""
    mine = view.seats[seat]
    pieces = [[Cell("cards ", QUIET), limit(mine)], *([Cell("  "), *card_cells(card)] for card in mine.cards)]
    space = card_cells(mine.governor) if mine.governor else [Cell("none", GOOD)]
    pieces.append([Cell("  gov space ", QUIET), *space])
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
