"""What is kept of somebody's learning, the page of lessons with the cards, and the command that opens it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.core.lessons import load_lessons
from games.core.lessons.walk import main_path
from games.core.lock import Held
from glover_tui.app import GloverApp
from glover_tui.cli import main
from glover_tui.learn.cards import CardsScreen
from glover_tui.learn.lesson_screen import LessonScreen
from glover_tui.learn.progress import Mark, begin, keep, load
from glover_tui.learn.screen import LearnScreen
from glover_tui.picker.new_table import NewTableScreen
from tests.app.sitting import NOWHERE, frame
from tests.app.walking import press, walk

HALF = Mark(inputs=("next",), at=1, steps=9)

# ---------------------------------------------------------------------- what is kept


def test_each_lesson_of_a_game_is_kept_by_its_name(tmp_path: Path) -> None:
    assert load(tmp_path, "glover") == (load(NOWHERE, "glover")[0], "")
    assert keep(tmp_path, "glover", "1_guns", Mark(done=True)) == ""
    assert keep(tmp_path, "glover", "2_round", HALF) == ""
    learnt, notice = load(tmp_path, "glover")
    assert (learnt.of("1_guns"), learnt.of("2_round"), learnt.of("3_deal"), notice) == (
        Mark(done=True),
        HALF,
        Mark(),
        "",
    )
    assert load(tmp_path, "endeavor")[0].lessons == {}


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"format": 0, "lessons": {}}',
        b'{"format": 1, "lessons": {"a": {"at": -1}}}',
    ],
)
def test_a_damaged_file_is_named_left_alone_and_no_lesson_is_lost_for_it(tmp_path: Path, damage: bytes) -> None:
    file = tmp_path / "learning" / "glover.json"
    file.parent.mkdir()
    file.write_bytes(damage)
    learnt, notice = load(tmp_path, "glover")
    assert learnt.lessons == {}
    assert notice.startswith(f"{file} cannot be read and is left alone: ")
    assert keep(tmp_path, "glover", "1_guns", Mark(done=True)) == ""
    assert keep(tmp_path, "glover", "2_round", HALF) == ""
    assert file.read_bytes() == damage
    assert dict(load(tmp_path, "glover")[0].lessons) == {"1_guns": Mark(done=True), "2_round": HALF}


@pytest.mark.parametrize("content", [b'{"format": 2, "lessons": {}}', b'{"lessons": [["1_guns", 7]], "format": 99}'])
def test_a_file_of_a_newer_version_is_left_alone_and_said_and_nothing_is_kept_beside_it(
    tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "learning" / "glover.json"
    file.parent.mkdir()
    file.write_bytes(content)
    told = f"{file} was made by a newer glover-tui and is left alone: what you learn here is not kept."
    assert load(tmp_path, "glover") == (load(NOWHERE, "glover")[0], told)
    assert keep(tmp_path, "glover", "1_guns", Mark(done=True)) == told
    assert list(file.parent.iterdir()) == [file]
    assert file.read_bytes() == content

    async def play(pilot: Any, app: GloverApp) -> None:
        assert "made by a newer glover-tui" in " ".join(frame(app).split())
        await press(pilot, "1", "enter", "enter")
        assert isinstance(lesson := app.screen, LessonScreen)
        assert lesson.run.at == 1
        assert "not saved" in frame(app).splitlines()[0]

    walk(tmp_path, play, learn="glover")
    assert list(file.parent.iterdir()) == [file]


def test_what_an_older_file_knows_is_not_forgotten_when_it_can_be_read_again(tmp_path: Path) -> None:
    keep(tmp_path, "glover", "1_guns", Mark(done=True))
    file = tmp_path / "learning" / "glover.json"
    sound = file.read_bytes()
    file.write_bytes(sound[:-3])
    keep(tmp_path, "glover", "2_round", HALF)
    file.write_bytes(sound)
    assert dict(load(tmp_path, "glover")[0].lessons) == {"1_guns": Mark(done=True), "2_round": HALF}


def test_a_disk_that_takes_nothing_is_told_in_one_sentence() -> None:
    assert keep(NOWHERE, "glover", "1_guns", HALF).startswith("What you learn is not saved: ")


def test_a_lesson_that_is_open_elsewhere_is_said_and_goes_on_without_being_kept(tmp_path: Path) -> None:
    first = load_lessons("glover")[0]
    done = next(tuple(run.inputs) for run in main_path(first) if len(run.inputs) == 3)
    elsewhere = begin(tmp_path, "glover", first.name)
    assert elsewhere is not None

    async def play(pilot: Any, app: GloverApp) -> None:
        await press(pilot, "enter")
        assert isinstance(lesson := app.screen, LessonScreen)
        assert "open already, by" in " ".join(notice.message for notice in app._notifications)
        await press(pilot, "enter")
        assert lesson.run.at == 1
        assert "not kept" in frame(app).splitlines()[0]
        assert load(tmp_path, "glover")[0].lessons == {}
        await press(pilot, "q")
        keep(tmp_path, "glover", first.name, Mark(inputs=done, at=3, steps=len(first.steps)))
        elsewhere.release()
        await press(pilot, "enter")
        assert isinstance(lesson := app.screen, LessonScreen)
        assert tuple(lesson.run.inputs) == done, "what was kept meanwhile is read before the lesson is begun"
        await press(pilot, "u")
        assert load(tmp_path, "glover")[0].of(first.name).inputs == done[:-1]
        with pytest.raises(Held):
            begin(tmp_path, "glover", first.name)
        await press(pilot, "q")

    walk(tmp_path, play, learn="glover")
    again = begin(tmp_path, "glover", first.name)
    assert again is not None, "whoever leaves a lesson lets go of it"
    again.release()


# ---------------------------------------------------------------------- the page


def test_the_page_tells_what_is_done_and_goes_on_where_one_left(tmp_path: Path) -> None:
    first, second, third = load_lessons("glover")[:3]
    keep(tmp_path, "glover", first.name, Mark(done=True))
    keep(tmp_path, "glover", third.name, Mark(True, ("next",), 1, len(third.steps)))
    keep(tmp_path, "glover", second.name, Mark(inputs=("next",), at=1, steps=len(second.steps)))

    async def play(pilot: Any, app: GloverApp) -> None:
        await press(pilot, "t")
        lines = frame(app).splitlines()
        assert any(first.title in line and line.endswith("done") for line in lines)
        assert any(third.title in line and f"● done, step 2 of {len(third.steps)}" in line for line in lines)
        assert any(f"▸ 2  {second.title}" in line and f"step 2 of {len(second.steps)}" in line for line in lines)
        await press(pilot, "enter")
        assert isinstance(lesson := app.screen, LessonScreen)
        assert (lesson.run.lesson.name, lesson.run.inputs) == (second.name, ["next"])
        await press(pilot, "q", "s")
        assert isinstance(lesson := app.screen, LessonScreen)
        assert lesson.run.inputs == []

    walk(tmp_path, play)


def test_a_digit_chooses_a_lesson_and_enter_begins_it_at_its_first_step(tmp_path: Path) -> None:
    async def play(pilot: Any, app: GloverApp) -> None:
        await press(pilot, "3")
        assert isinstance(page := app.screen, LearnScreen)
        assert page.here == 2
        await press(pilot, "enter")
        assert isinstance(lesson := app.screen, LessonScreen)
        assert (lesson.run.lesson.number, lesson.run.inputs) == (3, [])

    walk(tmp_path, play, learn="glover")


def test_a_damaged_file_is_named_on_the_page_which_still_has_all_lessons(tmp_path: Path) -> None:
    file = tmp_path / "learning" / "glover.json"
    file.parent.mkdir()
    file.write_text("{")

    async def play(pilot: Any, app: GloverApp) -> None:
        told = " ".join(frame(app).split())
        assert "is left alone" in told
        assert all(lesson.title in told for lesson in load_lessons("glover"))

    walk(tmp_path, play, learn="glover")


def test_the_page_leads_to_a_table_and_to_the_rulebook(tmp_path: Path) -> None:
    async def play(pilot: Any, app: GloverApp) -> None:
        await press(pilot, "n")
        assert type(app.screen) is NewTableScreen
        await press(pilot, "escape", "end", "k", "k", "enter")
        assert app.screen.id == "rulebook"

    walk(tmp_path, play, learn="green_gold")


def test_cards_that_were_not_known_come_again(tmp_path: Path) -> None:
    async def play(pilot: Any, app: GloverApp) -> None:
        await press(pilot, "t")
        cards = app.screen
        assert isinstance(cards, CardsScreen)
        first = cards.questions[0]
        assert first.answer not in " ".join(frame(app).split())
        await press(pilot, "enter")
        assert first.answer in " ".join(frame(app).split())
        await press(pilot, "n")
        cards.answers += [True] * (len(cards.questions) - 1)
        assert cards.card == 0
        await press(pilot, "enter", "y")
        assert f"{len(cards.questions) - 1} of {len(cards.questions)} at first sight" in frame(app)
        await press(pilot, "u", "enter", "enter")
        assert cards.open, "whether it was known is to be said"
        await press(pilot, "y", "enter")
        assert isinstance(app.screen, LearnScreen)

    walk(tmp_path, play, learn="green_gold")


def test_a_lesson_can_be_begun_from_the_command_line(tmp_path: Path) -> None:
    async def play(pilot: Any, app: GloverApp) -> None:
        assert isinstance(lesson := app.screen, LessonScreen)
        assert lesson.run.lesson.number == 2
        await press(pilot, "q")
        assert isinstance(app.screen, LearnScreen)

    walk(tmp_path, play, learn="green_gold", lesson=2)


def test_drills_are_begun_from_the_command_line_and_leave_to_the_page(tmp_path: Path) -> None:
    async def play(pilot: Any, app: GloverApp) -> None:
        assert type(app.screen).__name__ == "DrillScreen"
        await press(pilot, "q")
        assert isinstance(app.screen, LearnScreen)

    walk(tmp_path, play, learn="green_gold", drill=True)


def test_a_lesson_at_fault_is_told_and_the_page_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = load_lessons("green_gold")
    broken = msgspec.structs.replace(first, tables={first.start: b"{}"})
    monkeypatch.setattr("glover_tui.learn.screen.load_lessons", lambda game: (broken, *others))

    async def play(pilot: Any, app: GloverApp) -> None:
        await press(pilot, "1", "enter")
        assert isinstance(app.screen, LearnScreen)
        assert app.screen.here == 0

    walk(tmp_path, play, learn="green_gold")


# ---------------------------------------------------------------------- the command


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["learn", "--lesson", "2"], "Which game?"),
        (["learn", "whist"], "whist"),
        (["learn", "green_gold", "--lesson", "99"], "There is no lesson 99"),
        (["learn", "green_gold"], "Playing needs a terminal"),
    ],
)
def test_wrong_use_of_learn_is_told_in_one_sentence(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert told in capsys.readouterr().err


@pytest.mark.slow
def test_coverage_tells_what_lessons_meet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "endeavor", "--coverage"]) == 0
    told = capsys.readouterr().out
    assert "chapters    10 of 10 met" in told
    assert main(["learn", "endeavor", "--coverage", "--json"]) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert report["game"] == "endeavor"
    assert report["unanswered"] == []
