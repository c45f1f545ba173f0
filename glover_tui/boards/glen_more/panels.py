"""The players panel's rows, and the seat's own things for the decision panel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from games.glen_more.figures import CARDS, HOME_CASTLE, RESOURCES
from games.glen_more.view import GlenMoreView, SeatView
from glover_tui.boards.base import Cell, Ink, Line
from glover_tui.boards.brush import QUIET, STRONG, TEXT, TITLE, cut, glyph, seat_ink
from glover_tui.boards.glen_more import marks
from glover_tui.boards.glen_more.brush import GOODS
from glover_tui.theme.look import Look

_LAST, _OUT = "last", "out"
_NAME: Final = 6
"""So much of a name is worth more than words in the heading."""
_NAME_MOST: Final = 18
_APART: Final = 68
"""From this width on the Scotsmen are in three columns."""


class Column(NamedTuple):
    """A column of figures with its headings, from the longest to the one that there is always room for."""

    heads: tuple[str, ...]
    figures: tuple[str, ...]

    def room(self, head: int) -> int:
        """How wide it is under the heading of this number."""
        return 1 + max(len(self.heads[head]), *map(len, self.figures))


def player_lines(view: GlenMoreView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """A heading, then a line a seat: name, victory points, coins, Scotsmen, casks, cards, persons, tiles, and how far
    its piece is ahead of the one that stands last."""
    columns = _columns(view, look, width >= _APART)
    longest = min(_NAME_MOST, max(map(len, names)))
    heads = _heads(columns, width - 3 - min(_NAME, longest))
    rooms = [column.room(head) for column, head in zip(columns, heads, strict=True)]
    name = max(3, min(longest, width - 3 - sum(rooms)))
    told = [column.heads[head] for column, head in zip(columns, heads, strict=True)]
    head = "".join(f"{word:>{room}}" for word, room in zip(told, rooms, strict=True))
    lines: list[Line] = [[Cell(f"{'':{3 + name}}{head}", QUIET)]]
    for seat in range(len(view.seats)):
        ink = seat_ink(view, seat)
        lines.append(
            [
                Cell(look.cursor if seat in view.deciding else " ", TITLE),
                Cell(glyph(view, seat, look), ink),
                Cell(f" {cut(names[seat], name):<{name}}", ink),
                *(
                    Cell(f"{column.figures[seat]:>{room}}", _ink(column, seat, look))
                    for column, room in zip(columns, rooms, strict=True)
                ),
            ]
        )
    return lines


def _columns(view: GlenMoreView, look: Look, apart: bool) -> list[Column]:
    """The columns; Scotsmen are those on the Home Castle, elsewhere in the territory, and in the supply."""

    def counts(heads: tuple[str, ...], count: Callable[[SeatView], int]) -> Column:
        return Column(heads, tuple(str(count(mine) or look.dot) for mine in view.seats))

    men = [
        counts(("castle", "cas"), _at_castle),
        counts(("land",), lambda mine: sum(mine.men.values()) - _at_castle(mine)),
        counts(("supply", "sup"), lambda mine: mine.supply),
    ]
    if not apart:
        figures = zip(*(column.figures for column in men), strict=True)
        men = [Column(("men",), tuple("/".join(one).replace(look.dot, "0") for one in figures))]
    return [
        Column(("VP",), tuple(str(mine.points) for mine in view.seats)),
        counts(("coins", "coin", "co"), lambda mine: mine.coins),
        *men,
        counts(("casks", "cask", "ck"), lambda mine: mine.casks),
        counts(("cards", "card", "cd"), lambda mine: len(mine.cards)),
        counts(("persons", "pers", "pe"), lambda mine: len(mine.persons)),
        counts(("tiles", "tile", "ti"), lambda mine: len(mine.tiles)),
        Column(("ahead", ""), tuple(_ahead(view, seat, mine) for seat, mine in enumerate(view.seats))),
    ]


def _at_castle(mine: SeatView) -> int:
    return mine.men.get(HOME_CASTLE, 0)


def _heads(columns: Sequence[Column], width: int) -> list[int]:
    """Which heading each column gets: the shortest, and longer ones from the right on as far as there is room."""
    heads = [len(column.heads) - 1 for column in columns]
    for _ in range(max(heads)):
        for at in reversed(range(len(columns))):
            longer = [*heads[:at], max(0, heads[at] - 1), *heads[at + 1 :]]
            if sum(one.room(head) for one, head in zip(columns, longer, strict=True)) <= width:
                heads = longer
        if any(head and head == len(column.heads) - 1 for column, head in zip(columns, heads, strict=True)):
            break
    return heads


def _ink(column: Column, seat: int, look: Look) -> Ink:
    told = column.figures[seat]
    if told == _LAST:
        return TITLE
    if told in (look.dot, _OUT):
        return QUIET
    return STRONG if column.heads == ("VP",) else TEXT


def _ahead(view: GlenMoreView, seat: int, mine: SeatView) -> str:
    """How many spaces the seat's piece is ahead of the one that stands last; so who is next has the least."""
    if mine.out:
        return _OUT
    at = next((at for at, space in enumerate(view.ring) if seat in space.pieces), 0)
    return f"+{at}" if at else _LAST


# ---------------------------------------------------------------------- the seat's own things

_ELSEWHERE: Final = ("take", "mark")
"""What is asked while something else than the own territory is looked at."""


def own_lines(view: GlenMoreView, names: Sequence[str], look: Look, width: int) -> list[Line]:
    """The resources of the seat that is asked, by kind, its coins and casks; where its territory may be out of
    sight also its cards and persons."""
    seat = view.deciding[0] if view.deciding else view.viewer
    if seat is None or view.active < 0:
        return []
    mine = view.seats[seat]
    lines: list[Line] = [_held(mine, look, width)]
    told = [*_cards(mine), *(marks.name(tile, 12) for tile in mine.persons)]
    if told and view.asked in _ELSEWHERE:
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
