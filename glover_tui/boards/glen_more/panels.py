"""The players panel's rows, and the seat's own things for the decision panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.glen_more.figures import CARDS, HOME_CASTLE, RESOURCES
from games.glen_more.view import GlenMoreView, SeatView
from glover_tui.boards.base import Cell, Ink, Line
from glover_tui.boards.brush import QUIET, STRONG, TEXT, TITLE, cut, glyph, seat_ink
from glover_tui.boards.glen_more import marks
from glover_tui.boards.glen_more.brush import GOODS
from glover_tui.theme.look import Look

AIRY: Final = 54
"""From this width on words are written in full and columns stand apart."""
_LAST, _OUT = "last", "out"


class Column(NamedTuple):
    """A column of figures: its heading, in full and short, and how wide it is, likewise."""

    word: str
    short: str
    wide: int
    narrow: int


COLUMNS: Final = (
    Column("VP", "VP", 5, 4),
    Column("coins", "co", 6, 3),
    Column("home", "ho", 6, 4),
    Column("land", "la", 5, 3),
    Column("left", "le", 5, 3),
    Column("casks", "ck", 6, 3),
    Column("cards", "cd", 6, 3),
    Column("pers", "pe", 5, 3),
    Column("tiles", "ti", 6, 3),
    Column("ahead", "goes", 6, 5),
)
"""Home, land, left: Scotsmen on the Home Castle, elsewhere in the territory, and in the supply."""


def player_lines(view: GlenMoreView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """A heading, then a line a seat: name, victory points, coins, Scotsmen, casks, cards, persons, tiles, and how far
    its piece is ahead of the one that stands last."""
    airy = width >= AIRY
    rooms = [column.wide if airy else column.narrow for column in COLUMNS]
    name = max(3, min(18, width - 3 - sum(rooms)))
    if not airy:
        name = min(name, max(map(len, names)))
    heads = [column.word if airy else column.short for column in COLUMNS]
    head = "".join(f"{word:>{room}}" for word, room in zip(heads, rooms, strict=True))
    lines: list[Line] = [[Cell(f"{'':{3 + name}}{head}", QUIET)]]
    for seat, mine in enumerate(view.seats):
        ink = seat_ink(view, seat)
        cells = [
            Cell(look.cursor if seat in view.deciding else " ", TITLE),
            Cell(glyph(view, seat, look), ink),
            Cell(f" {cut(names[seat], name):<{name}}", ink),
        ]
        for number, (told, room) in enumerate(zip(_figures(view, seat, mine), rooms, strict=True)):
            cells.append(Cell(f"{told or look.dot:>{room}}", _ink(told, number)))
        lines.append(cells)
    return lines


def _figures(view: GlenMoreView, seat: int, mine: SeatView) -> list[str]:
    """The seat's figures, an empty text for none of something."""
    home = mine.men.get(HOME_CASTLE, 0)
    counts = (
        *(mine.coins, home, sum(mine.men.values()) - home, mine.supply),
        *(mine.casks, len(mine.cards), len(mine.persons), len(mine.tiles)),
    )
    return [str(mine.points), *(str(count) if count else "" for count in counts), _ahead(view, seat, mine)]


def _ink(told: str, column: int) -> Ink:
    if told == _LAST:
        return TITLE
    return QUIET if not told or told == _OUT else STRONG if column == 0 else TEXT


def _ahead(view: GlenMoreView, seat: int, mine: SeatView) -> str:
    """How many spaces the seat's piece is ahead of the one that stands last; so who is next has the least."""
    if mine.out:
        return _OUT
    at = next((at for at, space in enumerate(view.ring) if seat in space.pieces), 0)
    return f"+{at}" if at else _LAST


# ---------------------------------------------------------------------- the seat's own things

_GAP: Final = Cell("   ")


def own_lines(view: GlenMoreView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """The resources of the seat that is asked, by kind, its coins and casks; then its cards that still do something,
    and its persons, as far as there is a line for them."""
    seat = view.deciding[0] if view.deciding else view.viewer
    if seat is None or view.active < 0:
        return []
    mine = view.seats[seat]
    lines: list[Line] = [_held(mine, look, width)]
    told = [*_cards(mine), *(marks.name(tile, 12) for tile in mine.persons)]
    if told:
        lines.append([Cell(_listed(told, width), QUIET)])
    return lines


def _held(mine: SeatView, look: Look, width: int) -> Line:
    """How many of each resource, then coins and casks."""
    cells: list[Cell] = []
    for resource, count in zip(RESOURCES, mine.held, strict=True):
        sign = marks.LETTER[resource]
        cells += (
            [Cell(sign, GOODS[resource]), Cell(f"{count} ", STRONG)] if count else [Cell(f"{sign}{look.dot} ", QUIET)]
        )
    things = ((mine.coins, "coin"), (mine.casks, "cask"), (mine.markers, "marker"))
    text = "  ".join(f"{count} {word}{'s' * (count != 1)}" for count, word in things)
    return [*cells, Cell(cut(f" {text}", max(0, width - 3 * len(RESOURCES))), TEXT)]


def _cards(mine: SeatView) -> Iterable[str]:
    """The landmark cards by name; of those that still do something, what."""
    for card in mine.cards:
        lasts = CARDS[card].timing != "one_time"
        yield f"{CARDS[card].name}: {marks.card(card, 16)}" if lasts else CARDS[card].name


def _listed(things: Sequence[str], width: int) -> str:
    """As many of the things as there is room for, and how many more there are."""
    for shown in range(len(things), 0, -1):
        more = len(things) - shown
        text = ", ".join(things[:shown]) + (f", {more} more" if more else "")
        if len(text) <= width:
            return text
    return cut(things[0], width)
