"""Parts of a board in more than one size: keys, footer, and what is wider than the room."""

from __future__ import annotations

import pytest

from games.core.journal import Player
from glover_tui.table.open_table import OpenTable
from glover_tui.table.screen import TableScreen
from tests.app.glen_more_views import NAMES, crowded
from tests.app.sitting import Pilots, frame, glover, press, sit

pytestmark = pytest.mark.slow


def wide_land() -> OpenTable:
    """A table with a large territory, in which a tile is to be placed."""
    session = crowded().play("take D11", "give 0,0 wood").session
    return OpenTable(session, [Player(name, seat) for seat, name in enumerate(NAMES)])


def width_of_tiles(screen: TableScreen) -> int:
    return screen.board_widget.spots["land:0:0,0"].width


def test_plus_and_minus_make_tiles_larger_and_smaller() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert "- Size" in frame(pilot.app)
        usual = width_of_tiles(screen)
        await press(pilot, "plus")
        larger = width_of_tiles(screen)
        assert larger > usual
        await press(pilot, "plus")
        assert width_of_tiles(screen) == larger
        await press(pilot, "minus")
        assert width_of_tiles(screen) == usual
        await press(pilot, "minus")
        assert width_of_tiles(screen) <= usual

    sit(wide_land(), play)


def test_what_is_wider_than_the_room_follows_the_cursor() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        board = screen.board_widget
        await press(pilot, "plus")
        screen.action_board()
        for way in ("right", "left", "right"):
            await press(pilot, *[way] * 4)
            assert board.cursor is not None
            area, left = board.spots[board.cursor], board.scroll_offset.x
            assert left <= area.x
            assert area.x + area.width <= left + board.size.width
            leaf = next(one for one in board._canvas.leaves if one.top <= area.y < one.top + one.height)
            assert board.scroll_offset.y == leaf.top

    sit(wide_land(), play)


def test_a_board_that_has_one_size_knows_no_keys_for_it() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert "Size" not in frame(pilot.app)
        board = screen.board
        await press(pilot, "plus", "minus")
        assert screen.board is board

    sit(glover(), play)
