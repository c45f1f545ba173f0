"""Keys and clicks that come faster than screens go: each screen is left once, and nothing under it is taken along."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from textual.events import Click, Key
from textual.pilot import Pilot

from games.core.game import Deal, load_game
from glover_tui import store
from glover_tui.app import GloverApp
from glover_tui.page import Page
from glover_tui.palette import Palette
from glover_tui.picker.doors import open_table
from glover_tui.picker.screen import PickerScreen
from glover_tui.picker.settings_screen import SettingsScreen
from glover_tui.picker.small import TooSmall
from glover_tui.rulebook.screen import RulebookScreen
from glover_tui.table.bars import Act
from glover_tui.table.curtain import Curtain
from glover_tui.table.dialogs import Card
from glover_tui.table.lines import LinesPanel
from glover_tui.table.screen import TableScreen
from tests.app.sitting import glover, play_to, sit, table_of, top
from tests.app.walking import press, settle, walk, write

pytestmark = pytest.mark.slow


def beside(palette: Palette) -> Click:
    """A click on the ground of the palette."""
    return Click(palette, 2, 22, 0, 0, 1, False, False, False, 2, 22)


def test_a_double_click_beside_the_palette_closes_it_and_nothing_else(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "ctrl+p")
        palette = app.screen
        assert isinstance(palette, Palette)
        for _ in range(2):
            palette.post_message(beside(palette))
        await settle(pilot)
        assert isinstance(app.screen, PickerScreen)

    walk(tmp_path, play, size=(80, 24))


def test_enter_pressed_twice_in_the_palette_runs_its_command_once(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "ctrl+p")
        await write(pilot, "settings")
        await pilot.pause(0.5)  # it searches in the background
        await press(pilot, "down")
        for _ in range(3):
            app.post_message(Key("enter", "\r"))
        await settle(pilot)
        assert [type(screen) for screen in app.screen_stack] == [PickerScreen, SettingsScreen]

    walk(tmp_path, play)


@pytest.mark.parametrize("spot", ["game:glover", "new", "about", "learn", "help"])
def test_a_double_click_in_the_picker_opens_one_screen(tmp_path: Path, spot: str) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        page = app.screen.query_one(Page)
        for _ in range(2):
            page.post_message(Page.Pressed(spot))
        await settle(pilot)
        assert len(app.screen_stack) == 2

    walk(tmp_path, play)


def test_enter_pressed_thrice_at_the_start_of_a_new_table_lays_one(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "right", "right", "right", "enter")
        for _ in range(3):
            app.post_message(Key("enter", "\r"))
        await settle(pilot)
        assert [type(screen) for screen in app.screen_stack] == [PickerScreen, TableScreen]
        assert len(store.tables(tmp_path)) == 1

    walk(tmp_path, play)


def test_a_double_click_on_a_key_of_the_table_opens_one_screen() -> None:
    async def play(pilot: Pilot[int], screen: TableScreen) -> None:
        for _ in range(2):
            screen.footer.post_message(LinesPanel.Picked(screen.footer, Act("log")))
        await settle(pilot)
        assert pilot.app.screen_stack[-2:-1] == [screen]

    sit(table_of(load_game("endeavor")), play)


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
def test_paging_in_a_palette_that_is_just_opening_does_no_harm(tmp_path: Path, key: str) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        app.action_command_palette()
        app.screen.post_message(Key(key, None))
        await settle(pilot)
        assert isinstance(app.screen, Palette)

    walk(tmp_path, play)


def test_the_settings_are_opened_once_also_from_the_palette_over_them(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        app.open_settings()
        await settle(pilot)
        app.open_settings()
        await settle(pilot)
        assert [type(screen) for screen in app.screen_stack] == [PickerScreen, SettingsScreen]

    walk(tmp_path, play)


@pytest.mark.parametrize("key", ["down", "g", "slash", "N", "right"])
@pytest.mark.parametrize("on_board", [True, False])
def test_a_key_just_before_f1_is_not_heard_by_the_rulebook_that_is_not_there_yet(key: str, on_board: bool) -> None:
    async def play(pilot: Pilot[int], screen: TableScreen) -> None:
        if on_board:
            screen.action_board()
            await settle(pilot)
        character = {"g": "g", "slash": "/", "N": "N"}.get(key)
        pilot.app.post_message(Key(key, character))
        pilot.app.post_message(Key("f1", None))
        await settle(pilot)
        assert isinstance(pilot.app.screen, RulebookScreen)
        pilot.app.screen.query_one("#rb-text")

    sit(play_to(glover(), "bargain"), play)


def test_f9_in_a_terminal_that_is_too_small_leaves_all_covered() -> None:
    async def play(pilot: Pilot[int], screen: TableScreen) -> None:
        await press(pilot, "enter", "l")
        await pilot.resize_terminal(70, 20)
        await settle(pilot)
        assert top(pilot) is TooSmall
        await press(pilot, "f9")
        assert top(pilot) is TooSmall
        await pilot.resize_terminal(120, 36)
        await settle(pilot)
        assert top(pilot) is Curtain

    sit(play_to(glover(), "offer"), play)


def test_an_answer_clicked_twice_takes_the_card_away_and_not_the_table() -> None:
    async def play(pilot: Pilot[int], screen: TableScreen) -> None:
        await press(pilot, "question_mark")
        card = pilot.app.screen
        assert isinstance(card, Card)
        card.dismiss("")
        card.dismiss("")
        await pilot.pause()
        assert pilot.app.screen is screen

    sit(play_to(glover(), "bargain"), play)


def test_a_choice_that_was_lost_with_a_torn_last_line_is_told_at_the_table(tmp_path: Path) -> None:
    players = store.seat_players(("Rin", "Mira", "Jon"))
    session, journal, _ = store.create(tmp_path, load_game("endeavor"), Deal(3, 1), players, datetime(2020, 1, 1))
    seat = session.decisions()[0].seat
    menu = session.menu(seat)
    assert menu is not None
    session.play(seat, menu.legal[0].choice)
    journal.close()
    journal.path.write_bytes(journal.path.read_bytes() + b'["pl')

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        open_table(app, journal.path)
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)
        told = " ".join(notice.message for notice in app._notifications)
        assert "last line" in told

    walk(tmp_path, play)
