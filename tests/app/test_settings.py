"""Settings: the file, the screen, and what a change does at once."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from platformdirs import user_config_path, user_data_path
from textual.pilot import Pilot

from glover_tui import settings as settings_of
from glover_tui.app import GloverApp
from glover_tui.picker.settings_screen import SETTINGS
from glover_tui.settings import LastSeat, Settings
from tests.app.sitting import frame
from tests.app.walking import press, walk

pytestmark = pytest.mark.slow


def test_what_is_saved_is_read_back(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.json"
    wanted = Settings(theme="glover-light", idle_seconds=0, last_seats=(LastSeat("Zoë", 4),))
    assert settings_of.save(file, wanted) == ""
    assert settings_of.load(file) == (wanted, "")
    assert os.name == "nt" or file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in file.parent.iterdir()] == ["settings.json"]


def test_no_file_means_defaults_without_a_word(tmp_path: Path) -> None:
    assert settings_of.load(tmp_path / "none.json") == (Settings(), "")


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"idle_seconds": -1}', '{"ascii": "yes"}', '{"last_seats": [{"name": "x", "colour": 9}]}', "\xff"],
)
def test_a_file_that_cannot_be_read_gives_defaults_and_one_sentence(text: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(text.encode("latin-1"))
    found, notice = settings_of.load(file)
    assert found == Settings()
    assert notice.startswith(f"The settings in {file} are not used: ")
    assert ". " not in notice
    assert notice.endswith(".")
    assert file.read_bytes() == text.encode("latin-1")


def test_settings_of_a_newer_version_are_read_as_far_as_they_are_known(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"motion": false, "brightness": 7}')
    assert settings_of.load(file) == (Settings(motion=False), "")


def test_settings_live_in_the_configuration_folder_or_beside_tables_elsewhere(tmp_path: Path) -> None:
    usual = user_data_path("glover-tui", appauthor=False)
    assert settings_of.settings_file(usual) == user_config_path("glover-tui", appauthor=False) / "settings.json"
    assert settings_of.settings_file(tmp_path) == tmp_path / "settings.json"


def test_a_disk_that_does_not_take_them_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    problem = settings_of.save(tmp_path / "taken" / "settings.json", Settings())
    assert problem.startswith("The settings are not saved: ")


def test_a_change_counts_at_once_and_is_kept(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "s")
        assert frame(app).count("▸") >= 1
        await press(pilot, "down", "right")
        assert app.settings.ascii
        assert frame(app).isascii()
        await press(pilot, "down", "right", "down", "right")
        assert not app.settings.motion
        assert app.settings.idle_seconds == 120

    walk(tmp_path, play)
    kept = json.loads((tmp_path / "settings.json").read_text())
    assert kept == {"ascii": True, "motion": False, "idle_seconds": 120}


def test_every_setting_can_be_turned_through_all_its_values_and_back(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "s")
        for setting in SETTINGS:
            first = getattr(app.settings, setting.field)
            seen = set()
            for _ in setting.values:
                await press(pilot, "right")
                seen.add(getattr(app.settings, setting.field))
            assert seen == {value for value, _ in setting.values}
            assert getattr(app.settings, setting.field) == first
            await press(pilot, "down")

    walk(tmp_path, play)


def test_unreadable_settings_are_told_on_the_shelf(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("oops")

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        assert "The settings in" in frame(app)

    walk(tmp_path, play)


def test_the_palette_changes_the_theme_and_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        assert app.theme == "glover-dark"
        app.action_toggle_light()
        assert app.theme == "glover-light"

    walk(tmp_path, play)
    assert json.loads((tmp_path / "settings.json").read_text()) == {"theme": "glover-light"}
