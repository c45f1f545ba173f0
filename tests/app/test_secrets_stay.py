"""Ways in which a secret could stay on the screen, or be met by the wrong eyes, that were open once."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from textual.command import CommandPalette

from games.core.game import AnyGame, Deal, load_game
from games.core.journal import Player
from glover_tui import store
from glover_tui.app import GloverApp
from glover_tui.picker.small import TooSmall
from glover_tui.rulebook.screen import RulebookScreen
from glover_tui.table.curtain import Curtain
from glover_tui.table.log_screen import LogScreen
from glover_tui.table.screen import TableScreen
from tests.app.sitting import Pilots, do, frame, glover, is_covered, play_to, press, sit, table_of
from tests.app.walking import settle, walk

pytestmark = pytest.mark.slow


def test_a_secret_log_under_the_rulebook_goes_with_the_view() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter", "l", "up", "question_mark")
        assert isinstance(pilot.app.screen, RulebookScreen)
        await press(pilot, "f9")
        assert isinstance(pilot.app.screen, Curtain)
        assert not any(isinstance(over, LogScreen) for over in pilot.app.screen_stack)

    sit(play_to(glover(), "discard"), play)


def test_a_secret_card_under_the_palette_goes_with_the_view() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter", "question_mark", "ctrl+p")
        assert isinstance(pilot.app.screen, CommandPalette)
        await press(pilot, "f9")
        assert isinstance(pilot.app.screen, Curtain)
        assert len(pilot.app.screen_stack) == pilot.app.screen_stack.index(screen) + 2

    sit(play_to(glover(), "discard"), play)


@pytest.mark.deaf_curtain
def test_enter_that_was_pressed_twice_does_not_lift_the_next_seats_curtain(toy: AnyGame) -> None:
    table = table_of(toy)
    for seat in range(3):
        do(table, seat, "pledge 1")

    async def play(pilot: Pilots, screen: TableScreen) -> None:
        for _ in range(4):
            await press(pilot, "enter")
            assert is_covered(pilot.app)
        await pilot.pause(0.4)
        await press(pilot, "enter")
        assert not is_covered(pilot.app)

    sit(table, play)


def test_a_seats_name_is_never_markup_in_the_palette(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "ctrl+p", "o", "w", "n")
        await pilot.pause(0.3)
        assert "[/]: own view" in frame(pilot.app)

    table = table_of(toy)
    table.players = [Player(name, seat) for seat, name in enumerate(("[/]", "a[b]", "c[/i]"))]
    sit(table, play)


def test_leaving_a_table_that_is_not_saved_is_asked_about_once(toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        monkeypatch.setattr(type(screen.table), "trouble", "not saved: the disk is full")
        monkeypatch.setattr(screen.table, "journal", _NoJournal())
        await press(pilot, "q")
        assert pilot.app.screen_stack[-1] is screen or isinstance(pilot.app.screen, Curtain)
        assert "Leave once more" in next(iter(pilot.app._notifications)).message
        await press(pilot, "q")
        assert screen not in pilot.app.screen_stack

    sit(table_of(toy), play)


class _NoJournal:
    path = None
    behind = True

    def close(self) -> None:
        """Nothing to let go of."""


def test_a_terminal_that_is_too_small_from_the_start_shows_no_table(tmp_path: Path) -> None:
    async def look(pilot: Pilots, app: GloverApp) -> None:
        await settle(pilot)
        seen = [type(app.screen)]
        for size in ((100, 30), (50, 15)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            seen.append(type(app.screen))
        assert seen == [TooSmall, Curtain, TooSmall]

    # A seed with which somebody decides in secret first; with others the open table would rightly come back.
    players = store.seat_players(("Rin", "Mira", "Jon"))
    _, journal, _ = store.create(tmp_path, load_game("glover"), Deal(3, 7), players, datetime(2026, 11, 30))
    journal.close()
    walk(tmp_path, look, (60, 20), table=journal.path)
