"""The app around its screens: crashes, small terminals, the palette, what is asked for at the start."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from glover_tui import app as app_module
from glover_tui import crash
from glover_tui.app import GloverApp, run
from glover_tui.picker.screen import PickerScreen
from glover_tui.picker.small import TooSmall
from glover_tui.table.curtain import Curtain
from glover_tui.table.screen import TableScreen
from tests.app.sitting import frame
from tests.app.walking import press, settle, walk

SECRET = "R R W G B"


def broken() -> BaseException:
    """An error with secrets in its message, its cause and its variables."""
    try:
        hand = SECRET
        try:
            raise KeyError(hand)
        except KeyError as cause:
            raise ValueError(f"cannot pay with {hand}") from cause
    except ValueError as error:
        return error


def test_a_crash_leaves_a_file_for_its_user_alone_and_none_of_the_secrets(tmp_path: Path) -> None:
    file = crash.write(tmp_path, broken())
    assert file is not None
    assert os.name == "nt" or file.stat().st_mode & 0o777 == 0o600
    text = file.read_text()
    for told in ("builtins.ValueError", "builtins.KeyError", "test_app.py", "in broken"):
        assert told in text
    assert SECRET not in text
    sentence = crash.sentence(broken(), file)
    assert SECRET not in sentence
    assert sentence.endswith(f"what happened is written in {file}.")


def test_a_crash_that_cannot_be_written_down_is_told_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "crashes").write_text("in the way")
    assert crash.write(tmp_path, broken()) is None
    assert "could not be written" in crash.sentence(broken(), None)


def test_an_error_anywhere_ends_the_app_with_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def headless(self: GloverApp, **_: Any) -> None:
        import asyncio

        async def play() -> None:
            async with self.run_test(size=(80, 24)) as pilot:
                await pilot.press("question_mark")
                await pilot.pause()

        with pytest.raises(ValueError, match="cannot pay"):
            asyncio.run(play())

    def burst(self: PickerScreen) -> None:
        raise broken()

    monkeypatch.setattr(GloverApp, "run", headless)
    monkeypatch.setattr(PickerScreen, "action_help", burst)
    assert run(tmp_path) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("glover-tui broke (ValueError); every choice that was saved is kept")
    assert len(said.err.splitlines()) == 1
    assert SECRET not in said.err
    assert len(list((tmp_path / "crashes").iterdir())) == 1


@pytest.mark.slow
def test_too_small_a_terminal_covers_everything_and_gives_it_back(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        await press(pilot, "enter")
        under = app.screen
        for width, height in ((79, 24), (80, 23), (30, 8)):
            await pilot.resize_terminal(width, height)
            await settle(pilot)
            shown = frame(app)
            assert "This terminal is too small." in shown
            assert "Rin" not in shown
            assert len([screen for screen in app.screen_stack if isinstance(screen, TooSmall)]) == 1
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert app.screen is under

    walk(tmp_path, play)


def test_the_palette_is_short_and_has_no_screenshots(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert titles == ["Settings", "Dark or light", "Quit"]
        await press(pilot, "ctrl+p")
        await pilot.pause(0.3)
        shown = frame(app)
        assert "Search for a command" in shown
        assert all(ord(char) < 0x2E80 for char in shown), "no emoji and no wide letters"
        app.action_screenshot()

    before = {path for path in Path.cwd().iterdir() if path.suffix == ".svg"}
    walk(tmp_path, play)
    assert {path for path in Path.cwd().iterdir() if path.suffix == ".svg"} == before


@pytest.mark.slow
def test_it_can_start_at_a_table_and_goes_back_to_the_picker(tmp_path: Path) -> None:
    async def make(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "enter")
        await press(pilot, "enter")

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        assert isinstance(app.screen, TableScreen | Curtain)
        while not isinstance(app.screen, PickerScreen):
            await press(pilot, "q")

    walk(tmp_path, make)
    walk(tmp_path, play, table=next((tmp_path / "tables").glob("*.jsonl")))


def test_a_table_that_is_damaged_is_told_in_a_sentence_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_text("nonsense\n")

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        assert isinstance(app.screen, PickerScreen)
        assert "Line 1 of" in frame(app)

    walk(tmp_path, play, size=(200, 60), table=file)
    assert file.read_text() == "nonsense\n"


def test_a_table_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        assert "cannot be read" in frame(app)

    walk(tmp_path, play, size=(200, 60), table=tmp_path / "none.jsonl")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of this kind are not known there")
def test_going_to_the_background_first_tells_the_screens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        monkeypatch.setattr(type(app._driver), "can_suspend", True)
        app.app_suspend_signal.subscribe(app.screen, lambda _: told.append("suspend"), immediate=True)
        app._resting = lambda *_: told.append("rest")
        await press(pilot, "ctrl+z")

    walk(tmp_path, play)
    assert told == ["suspend", "rest"]


def test_run_gives_the_apps_exit_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module.GloverApp, "run", lambda self: None)
    assert run(tmp_path) == 0
