"""Parts of a board in more than one size: keys, footer, and what is wider than the room."""

from __future__ import annotations

import pytest

from games.core.game import load_game
from games.core.journal import Player
from glover_tui.table.open_table import OpenTable
from glover_tui.table.screen import TableScreen
from tests.app.glen_more_views import NAMES, crowded
from tests.app.sitting import Pilots, frame, glover, press, said, sit, table_of

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


@pytest.mark.parametrize("on_board", [False, True])
def test_what_comes_in_another_size_is_turned_to_whatever_the_cursor_is_on(on_board: bool) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        board = screen.board_widget
        await press(pilot, "tab" if on_board else "down")
        assert lands_in_sight(screen) == 0
        for key in ("plus", "minus"):
            await press(pilot, key)
            assert lands_in_sight(screen) > 5
            leaf = next(one for one in board._canvas.leaves if one.top == board.scroll_offset.y)
            assert leaf.top > 0

    session = crowded().session
    sit(OpenTable(session, [Player(name, seat) for seat, name in enumerate(NAMES)]), play)


def lands_in_sight(screen: TableScreen) -> int:
    board = screen.board_widget
    top = board.scroll_offset.y
    return sum(
        name.startswith("land:") and top <= area.y <= top + board.size.height - area.height
        for name, area in board.spots.items()
    )


def test_no_other_size_is_told_and_changes_nothing() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "plus", "plus")
        board, place = screen.board, screen.board_widget.scroll_offset
        await press(pilot, "plus")
        assert said(screen) == "Nothing on the board comes larger than this."
        assert (screen.board, screen.board_widget.scroll_offset) == (board, place)
        await press(pilot, "minus", "minus", "minus")
        assert said(screen) == "Nothing on the board comes smaller than this."

    sit(wide_land(), play)


def test_small_land_is_as_large_as_it_comes_and_a_step_down_is_seen_at_once() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        usual = width_of_tiles(screen)
        await press(pilot, "plus")
        assert said(screen) == "Nothing on the board comes larger than this."
        await press(pilot, "minus")
        assert width_of_tiles(screen) < usual

    sit(table_of(load_game("glen_more"), 4, 3), play)


def test_a_board_turned_by_its_keys_stays_so_while_the_cursor_is_on_a_choice() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        board = screen.board_widget
        await press(pilot, "down")
        before = board.scroll_offset.y
        await press(pilot, ".")
        assert board.scroll_offset.y != before
        await press(pilot, "down", "up")
        assert board.scroll_offset.y == before, "another choice brings its spot into sight"

    session = crowded().session
    sit(OpenTable(session, [Player(name, seat) for seat, name in enumerate(NAMES)]), play, (80, 24))


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
