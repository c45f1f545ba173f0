"""The table screen at every size, with the mouse, without its own characters and with odd names."""

from __future__ import annotations

import pytest

from games.core.game import AnyGame
from games.core.journal import Player
from glover_tui.boards.widget import BoardWidget
from glover_tui.table.dialogs import Card
from glover_tui.table.lines import LinesPanel
from glover_tui.table.log_screen import LogScreen
from glover_tui.table.screen import TableScreen
from tests.app.sitting import (
    Pilots,
    aside,
    frame,
    glover,
    is_covered,
    play_to,
    press,
    said,
    sit,
    table_of,
    top,
    verbs,
    viewer,
)

pytestmark = pytest.mark.slow

# ---------------------------------------------------------------------- sizes


def test_at_the_smallest_size_tab_turns_between_board_players_and_log(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        def pages() -> list[str]:
            found = [name for name in ("board", "players", "log") if screen.query_one(f"#{name}").region.height]
            assert "How much do you pledge?" in frame(pilot.app), "the decision stays in sight"
            return found

        assert pages() == ["board"]
        await press(pilot, "tab")
        assert pages() == ["players"]
        assert "Mira" in frame(pilot.app)
        await press(pilot, "tab")
        assert pages() == ["log"]
        await press(pilot, "2")
        assert verbs(screen) == ["pledge 1"]
        await press(pilot, "tab")
        assert pages() == ["board"]

    sit(table_of(toy), play, size=(80, 24))


def test_a_terminal_that_is_too_small_says_so_and_the_game_goes_on_where_it_was(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "2", "M", "enter")
        await pilot.resize_terminal(60, 18)
        await pilot.pause()
        text = frame(pilot.app)
        assert "too small" in text
        assert "pledge" not in text.lower()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert top(pilot) is TableScreen
        assert verbs(screen) == ["pledge 1"]
        assert viewer(screen) == 1

    sit(table_of(toy), play)


def test_it_can_be_resized_at_any_moment(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        for size in ((80, 24), (200, 60), (113, 24), (114, 24), (120, 36), (81, 70), (300, 25)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            text = frame(pilot.app).splitlines()
            assert len(text) == size[1]
            assert "q Leave" in text[-1]
            assert any("How much do you pledge?" in line for line in text)
            assert max(map(len, text)) <= size[0]

    sit(table_of(toy), play)


# ---------------------------------------------------------------------- the mouse


async def click(pilot: Pilots, panel: LinesPanel, text: str) -> None:
    """Click on the text in a panel."""
    await pilot.pause()
    for y, line in enumerate(panel.lines):
        whole = "".join(piece.text for piece in line)
        if text in whole:
            inset = panel.content_offset if hasattr(panel, "content_offset") else (0, 0)
            await pilot.click(panel, offset=(whole.index(text) + inset[0], y - panel.top + inset[1]))
            await pilot.pause()
            return
    raise AssertionError(f"{text!r} is not there")


def test_the_mouse_alone_does(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await click(pilot, screen.decision, "Pledge 2")
        assert verbs(screen) == ["pledge 2"]
        await click(pilot, screen.footer, "Undo")
        assert not screen.session.moves
        await click(pilot, screen.players, "Mira")
        assert is_covered(pilot.app)
        await click(pilot, pilot.app.screen.query_one(LinesPanel), "I am Mira")
        assert viewer(screen) == 1
        await click(pilot, screen.footer, "Back")
        assert viewer(screen) is None
        await click(pilot, screen.strip, "Rin")
        assert top(pilot) is LogScreen
        await click(pilot, pilot.app.screen.query_one("#keys", LinesPanel), "Back")
        assert top(pilot) is TableScreen
        await click(pilot, screen.footer, "Why")
        assert top(pilot) is Card

    table = table_of(toy)
    sit(table, play)


def test_a_doubt_is_answered_with_the_mouse() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await click(pilot, screen.decision, "Call it failed")
        await click(pilot, screen.decision, "No, back")
        assert not aside(screen)
        await click(pilot, screen.decision, "Call it failed")
        await click(pilot, screen.decision, "Yes, do it")
        assert verbs(screen)[-1] == "fail"

    sit(play_to(glover(), "bargain"), play)


def test_spots_can_be_clicked_and_hovered() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        board = screen.query_one(BoardWidget)
        spot = next(name for name, reason in board.live.items() if reason is None)
        area = board.spots[spot]
        await pilot.hover(board, offset=(area.x + 1, area.y))
        await pilot.pause()
        assert said(screen)
        await pilot.click(board, offset=(area.x + 1, area.y))
        await pilot.pause()
        assert aside(screen) or screen.session.count

    sit(play_to(glover(), "bargain"), play)


# ---------------------------------------------------------------------- looks


def test_with_ascii_no_other_character_reaches_the_terminal() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        for keys in ([], ["f"], ["escape", "l"], ["escape", "question_mark"], ["escape", "M"], ["enter"]):
            await press(pilot, *keys)
            strange = {char for char in frame(pilot.app) if not char.isascii()}
            assert not strange, keys

    for size in ((120, 36), (80, 24)):
        sit(play_to(glover(), "bargain"), play, size=size, ascii=True)


def test_a_seat_may_be_called_anything(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert "[red]Rin[/] ●, 林 ▲ decide" in frame(pilot.app)
        await press(pilot, "2", "u")
        await press(pilot, next(iter(screen.seats.by_key)))
        assert "[RED]RIN[/]" in frame(pilot.app)

    table = table_of(toy, seats=2)
    table.players = [Player("[red]Rin[/]", 0), Player("林", 1)]
    sit(table, play)
