"""The picker: boxes, earlier tables, and the way to everything else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import msgspec
import pytest
from textual.pilot import Pilot

from games.core.game import AnyGame, load_game
from games.core.journal_format import Header
from glover_tui.app import GloverApp
from glover_tui.picker.covers import SHELF, SIZES, cover, parse
from glover_tui.picker.screen import PickerScreen
from glover_tui.picker.tables import when
from glover_tui.table.curtain import Curtain
from glover_tui.table.screen import TableScreen
from tests.app.sitting import frame
from tests.app.walking import press, settle, walk

pytestmark = pytest.mark.slow


def picker(app: GloverApp) -> PickerScreen:
    found = app.screen_stack[0]
    assert isinstance(found, PickerScreen)
    return found


def plant(data_dir: Path, name: str, text: str) -> Path:
    """A file among the tables."""
    folder = data_dir / "tables"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.jsonl"
    file.write_text(text)
    return file


async def start_a_table(pilot: Pilot[int]) -> None:
    """Enter, Enter, and leave again."""
    await press(pilot, "enter")
    await press(pilot, "enter")


async def leave(pilot: Pilot[int], app: GloverApp) -> None:
    """Leave the table, from behind the curtain if one is up."""
    while not isinstance(app.screen, PickerScreen):
        await press(pilot, "q")


def test_all_four_games_stand_on_the_shelf(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        shown = frame(app)
        for title in ("GLOVER", "GREEN GOLD", "ENDEAVOR", "GLEN MORE II"):
            assert title in shown

    walk(tmp_path, play)


@pytest.mark.parametrize("name", SHELF)
def test_a_cover_has_both_pictures_in_their_sizes_and_a_plain_one_beside_each(name: str) -> None:
    for size, (width, height) in SIZES.items():
        picture = cover(name).pictures[size]
        for rows in (picture.glyphs, picture.ascii, picture.inks):
            assert len(rows) == height
            assert {len(row) for row in rows} == {width}
        assert all(row.isascii() for row in picture.ascii)


@pytest.mark.parametrize("name", SHELF)
def test_a_cover_says_what_the_games_box_says(name: str) -> None:
    box, shown = load_game(name).box, cover(name)
    assert [shown.title, shown.tagline, shown.minutes, shown.weight, shown.hidden, shown.credit] == [
        box.title,
        box.tagline,
        box.minutes,
        box.weight,
        box.hidden,
        box.credit,
    ]
    assert shown.seats == load_game(name).seats


def test_a_cover_with_a_crooked_picture_is_refused_by_name() -> None:
    text = (Path(__file__).parents[2] / "glover_tui/picker/covers/glover.txt").read_text()
    with pytest.raises(ValueError, match="the picture 'large' of glover is not 26 cells wide and 11 high"):
        parse("glover", text.replace("== large\n", "== large\n one row too many\n", 1))


def test_left_and_right_go_round_the_shelf_and_the_chosen_box_is_told_about(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "left")
        assert picker(app).shelf.cover.name == "glen_more"
        assert "A clan, its land and its whisky" in frame(app)
        await press(pilot, "right")
        assert picker(app).shelf.cover.name == "glover"
        await press(pilot, "3")
        assert picker(app).shelf.cover.name == "endeavor"

    walk(tmp_path, play)


def test_a_long_notice_is_told_to_its_end(tmp_path: Path) -> None:
    told = "The table endeavor-2026-11-30-rin-mira-jon-ada is open already, by somebody@somewhere, process 12345."

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        picker(app).note(told)
        await settle(pilot)
        assert told in " ".join(line.strip() for line in frame(app).split("\n"))

    walk(tmp_path, play)


def test_enter_enter_plays(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await start_a_table(pilot)
        assert any(isinstance(screen, TableScreen) for screen in app.screen_stack)

    walk(tmp_path, play)
    (file,) = (tmp_path / "tables").glob("*.jsonl")
    assert os.name == "nt" or file.stat().st_mode & 0o777 == 0o600


def test_an_earlier_table_is_listed_with_who_where_and_when_and_opens_again(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await start_a_table(pilot)
        await leave(pilot, app)
        shown = frame(app)
        assert "Rin, Mira, Jon" in shown
        assert "round 1 of 6" in shown
        assert "today" in shown
        await press(pilot, "c")
        assert isinstance(app.screen, TableScreen | Curtain)
        await leave(pilot, app)
        await press(pilot, "down", "enter")
        assert isinstance(app.screen, TableScreen | Curtain)

    walk(tmp_path, play)


def test_c_goes_on_with_the_newest_table_that_is_not_over(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await start_a_table(pilot)
        await leave(pilot, app)
        (going_on,) = picker(app)._found
        over = going_on._replace(path=tmp_path / "over.jsonl", line=going_on.line._replace(where="over"))
        picker(app)._found = [over, going_on]
        await press(pilot, "c")
        assert isinstance(app.screen, TableScreen | Curtain)

    walk(tmp_path, play)


def test_tables_that_cannot_be_opened_are_listed_with_the_reason_in_one_sentence(tmp_path: Path) -> None:
    header = msgspec.to_builtins(Header(1, "chess", 1, "x", "", 1, {}, ()).sealed())
    plant(tmp_path, "unknown", json.dumps(header) + "\n")
    plant(tmp_path, "newer", json.dumps({**header, "format": 99}) + "\n")
    plant(tmp_path, "nonsense", "what is this\n")

    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        problems = {one.path.stem: one.line.problem for one in picker(app)._found}
        assert "of a game that is not here" in problems["unknown"]
        assert "newer glover-tui" in problems["newer"]
        assert "Line 1" in problems["nonsense"]
        await press(pilot, "down", "enter")
        assert app.screen is picker(app)
        await press(pilot, "c")
        assert "There is no earlier table to go on with." in frame(app)

    walk(tmp_path, play, size=(200, 60))


def test_a_table_is_deleted_only_after_a_yes(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await start_a_table(pilot)
        await leave(pilot, app)
        await press(pilot, "d")
        assert "Go down to a table first" in frame(app)
        await press(pilot, "down", "d")
        assert "Delete the table of Rin, Mira, Jon for good?" in frame(app)
        await press(pilot, "escape")
        assert list((tmp_path / "tables").glob("*.jsonl"))
        await press(pilot, "d")
        await press(pilot, "d")
        assert not list((tmp_path / "tables").glob("*.jsonl"))
        assert "No table yet." in frame(app)

    walk(tmp_path, play)


def test_a_fifth_game_appears_by_itself_behind_the_four(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        assert "1 more" in frame(app)
        await press(pilot, "end")
        shown = frame(app)
        assert "LOTS" in shown
        assert "The highest takes the pot." in shown
        await press(pilot, "enter")
        await press(pilot, "enter")
        assert any(isinstance(screen, TableScreen) and screen.game is toy for screen in app.screen_stack)

    walk(tmp_path, play)


def test_the_mouse_alone_picks_a_box_and_opens_it(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await pilot.click(offset=(45, 8))
        await settle(pilot)
        assert picker(app).shelf.cover.name == "endeavor"
        await pilot.click(offset=(5, 8))
        await settle(pilot)
        assert picker(app).shelf.cover.name == "glover"
        await pilot.click(offset=(5, 8))
        await settle(pilot)
        assert app.screen.id == "new-table"

    walk(tmp_path, play)


@pytest.mark.parametrize(
    ("key", "screen"),
    [("t", "learn"), ("r", "rulebook"), ("f1", "rulebook"), ("a", "about"), ("s", "settings"), ("n", "new-table")],
)
@pytest.mark.parametrize("back", ["escape", "backspace", "q"])
def test_one_key_opens_a_page_and_three_lead_back(key: str, screen: str, back: str, tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, key)
        assert app.screen.id == screen
        await press(pilot, back)
        assert app.screen is picker(app)

    walk(tmp_path, play)


def test_the_help_names_the_keys(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], app: GloverApp) -> None:
        await press(pilot, "question_mark")
        assert "continue the newest table that is not over" in frame(app)
        await press(pilot, "q", "q")

    assert walk(tmp_path, play, size=(120, 36)).return_code == 0


@pytest.mark.parametrize(
    ("then", "shown"),
    [
        (datetime(2026, 5, 9, 8, 5), "today 08:05"),
        (datetime(2026, 5, 8, 23, 59), "yesterday 23:59"),
        (datetime(2026, 5, 4, 12, 0), "Mon 12:00"),
        (datetime(2025, 12, 31, 12, 0), "31 Dec 2025"),
        (datetime(2026, 5, 10, 8, 5), "today 08:05"),  # a clock that was set back
    ],
)
def test_when_a_table_was_played_is_told_in_few_characters(then: datetime, shown: str) -> None:
    assert when(then, datetime(2026, 5, 9, 10, 0)) == shown


def test_the_first_frame_needs_no_rules() -> None:
    code = (
        "import asyncio, pathlib, sys\n"
        "from glover_tui.app import GloverApp\n"
        "async def main():\n"
        "    app = GloverApp(pathlib.Path('/nonexistent'))\n"
        "    async with app.run_test(size=(80, 24)) as pilot:\n"
        "        await pilot.pause()\n"
        "        await app.workers.wait_for_complete()\n"
        "        await pilot.pause()\n"
        "    loaded = [name for name in sys.modules if name.startswith('games.')]\n"
        "    print(*sorted({name.split('.')[1] for name in loaded}))\n"
        "asyncio.run(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["core"]
