"""How much room each part of a lesson gets: the panel with its words comes first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from glover_tui.table.arrange import LEAST_BOARD, TWO_COLUMNS
from glover_tui.table.choices import Laid

BOARD_LINES: Final = 11
"""What a board has at a small table."""
FEWER_BOARD_LINES: Final = (10, 9)
"""What it may come down to for the choices."""
LEAST_BOARD_LINES: Final = 8
"""What it may come down to for the words."""
LEAST_CHOICES: Final = 5
"""Rows of the panel of choices below which it is no help, its frame among them."""
FRAME: Final = 2


class Room(NamedTuple):
    """The rows that there are for the parts which share them."""

    small: bool
    words: int
    """The width of the words."""
    lesson: int
    """The most lines of the words."""
    info: int
    panels: int
    """The width of the panels beside the board."""


def room_for(width: int, height: int, player_lines: int, choosing: bool, looking: bool) -> Room:
    """What there is in a terminal of that size, with choices to be made or not, or the board to be looked at."""
    if width < TWO_COLUMNS:
        info = 3 if looking else 2 if height >= 40 else 1
        rest = height - 2 - info - LEAST_BOARD_LINES - (LEAST_CHOICES if choosing else 0)
        return Room(True, max(1, width - 2), max(3, rest - 1), info, width)
    panels = 60 if width >= 160 and height >= 45 else min(48, width - LEAST_BOARD)
    info = 3 if looking and width < 160 else 2 if height >= 36 else 1
    players = players_rows(height, player_lines)
    rest = height - 2 - info - players - (2 * LEAST_CHOICES if choosing else 0)
    return Room(False, max(1, panels - 2 * FRAME), max(3, rest - FRAME), info, panels)


def players_rows(height: int, player_lines: int) -> int:
    """As many as at a table."""
    return min(player_lines + FRAME, max(4, height // 3))


def choices_room(room: Room, height: int, player_lines: int, lesson: int) -> int:
    """In two columns: how many lines the panel of choices has below so many lines of words."""
    return height - 2 - room.info - players_rows(height, player_lines) - lesson - 2 * FRAME


def choices_rows(room: Room, height: int, lesson: int, lay: Callable[[int], Laid]) -> int:
    """In one column: how many rows the panel of choices gets, which `lay` fills if it has so many lines. The board
    gives lines away as long as that tells more of what can be chosen."""
    most = min(17, 9 + max(0, height - 24) * 2 // 5)
    rest = height - 2 - room.info - (lesson + 1)
    rooms = {max(LEAST_CHOICES, min(most, rest - board)): None for board in (BOARD_LINES, *FEWER_BOARD_LINES)}
    laid = [(rows, lay(rows - 1)) for rows in rooms]
    fits = [one for rows, one in laid if len(one.lines) < rows]
    for one in (*(one for one in fits if not one.tight), *fits):
        return len(one.lines) + 1
    return max(rooms)


def is_line_left(room: Room, height: int, lesson: int, choices: int) -> bool:
    """In one column: whether the board has a line more than it needs, for a second one on what a choice changes."""
    return room.info == 1 and height - 2 - room.info - (lesson + 1) - choices > BOARD_LINES
