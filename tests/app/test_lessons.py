"""Lessons on the table's screen: what is said, what the learner does, and what comes of it."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from random import Random

import pytest
from msgspec import structs
from syrupy.assertion import SnapshotAssertion

from games.core.game import AnyGame, own_games
from games.core.lessons import Lesson, load_lessons
from games.core.lessons.form import Near, Step
from games.core.lessons.walk import do_as_meant, main_path
from glover_tui.learn.lesson_hands import LessonHands
from glover_tui.learn.lesson_screen import NEXT, TABLE, LessonScore, LessonScreen
from glover_tui.learn.progress import Mark, keep, load
from glover_tui.rulebook.screen import RulebookScreen
from glover_tui.table.dialogs import Card
from tests.app.sitting import NOWHERE, Pilots, frame, press, said, viewer
from tests.app.toy_lesson import DONE, LONG, STEPS, learn, toy_lesson, words

SIZES = [(80, 24), (120, 36), (200, 60)]
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def test_a_lesson_is_played_to_its_end_by_doing_what_it_says(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        assert f"{LONG} T-0.1 Enter Next" in words(screen)
        await press(pilot, "enter")
        assert "Move the cursor there" in words(screen)
        await press(pilot, "down", "enter")
        assert "Who takes a pot" in words(screen)
        await press(pilot, "2")
        assert "Yes. You have one coin." in words(screen).replace("▸ ", "")
        await press(pilot, "4")
        assert "No: costs 3, you have 1. T-1.2" in words(screen)
        assert "Mira pledged 2 “My card is low.”" in words(screen)
        await press(pilot, "2")
        assert "A coin well pledged. You can now pledge what you have." in words(screen)
        assert screen.run.inputs == list(DONE)
        await press(pilot, "enter")

    assert learn(toy_lesson(toy), play, tmp_path) == NEXT
    assert load(tmp_path, "toy")[0].of("1_pledge") == Mark(done=True, steps=5)


def test_after_the_last_lesson_comes_a_table(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        assert "Now you" in words(screen)
        await press(pilot, "enter")

    assert learn(toy_lesson(toy), play, tmp_path, inputs=DONE, following="") == TABLE


@pytest.mark.parametrize(
    ("key", "answer"), [("1", "With nothing at stake"), ("3", "That is allowed. Take it back and look again.")]
)
def test_what_is_not_meant_is_answered_and_taken_back(toy: AnyGame, tmp_path: Path, key: str, answer: str) -> None:
    start = toy_lesson(toy).tables["start"].replace(b'"coins": 1', b'"coins": 5')
    rich = toy_lesson(toy, steps=STEPS[:1] + STEPS[4:], tables={"start": start})

    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await press(pilot, key)
        assert answer in words(screen)
        assert screen.session.position.seats[0].pledge >= 0
        await press(pilot, "2", "down", "space")
        assert answer not in words(screen)
        assert screen.session.position.seats[0].pledge == -1
        await press(pilot, "u")
        assert screen.run.at == 0
        await press(pilot, "u", "u")
        assert "nothing to take back" in said(screen)

    learn(rich, play, tmp_path, inputs=("next",))


def test_what_the_cursor_was_brought_to_is_read_before_the_lesson_goes_on(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await press(pilot, "enter")
        assert "Move the cursor there" in words(screen)
        await press(pilot, "down")
        assert screen.run.at == 1
        assert "Next, when you have read it below" in words(screen)
        await press(pilot, "question_mark", "escape")
        assert "Next, when you have read it below" in words(screen)
        await press(pilot, "down", "enter")
        assert "That is who starts." in words(screen)
        assert "Move the cursor there" in words(screen)
        assert screen.run.at == 1

    learn(toy_lesson(toy), play, tmp_path, inputs=())


def test_the_cursor_is_led_to_what_is_to_be_looked_at_when_that_is_asked_for(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await press(pilot, "enter", "exclamation_mark")
        assert screen.board_widget.cursor == "field:rounds"
        assert "Next, when you have read it below" in words(screen)
        await press(pilot, "enter")
        assert screen.run.at == 2

    learn(toy_lesson(toy), play, tmp_path)


@pytest.mark.parametrize("inputs", [(), DONE[:1]], ids=["come to", "taken up again"])
def test_where_the_cursor_starts_is_no_look(toy: AnyGame, tmp_path: Path, inputs: tuple[str, ...]) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await press(pilot, *([] if inputs else ["enter"]), "p")
        assert screen.run.at == 1
        assert screen.board_widget.cursor != "field:rounds"
        assert screen.run.answer is None

    looks = (STEPS[0], structs.replace(STEPS[1], near=(Near("Elsewhere.", look=("*",)),)))
    learn(toy_lesson(toy, steps=looks), play, tmp_path, inputs=inputs)


def test_the_number_of_the_step_is_never_cut_off(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        assert "… · 1/5" in frame(pilot.app)
        assert "Pledge what you have, and" in frame(pilot.app)

    title = "Pledge what you have, and who takes what all have pledged"
    learn(toy_lesson(toy, title=title), play, tmp_path, (120, 36))


def test_a_lesson_that_was_left_is_kept_step_by_step(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await press(pilot, "enter", "down", "enter", "q")

    assert learn(toy_lesson(toy), play, tmp_path) == ""
    assert load(tmp_path, "toy")[0].of("1_pledge") == Mark(inputs=DONE[:2], at=2, steps=5)


def test_what_was_done_once_stays_done_while_it_is_played_again(toy: AnyGame, tmp_path: Path) -> None:
    keep(tmp_path, "toy", "1_pledge", Mark(done=True))

    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await press(pilot, "enter", "q")

    learn(toy_lesson(toy), play, tmp_path)
    assert load(tmp_path, "toy")[0].of("1_pledge") == Mark(done=True, inputs=("next",), at=1, steps=5)


def test_the_learner_alone_sees_its_own_things_and_no_curtain_ever_falls(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        for _ in range(2):
            assert pilot.app.screen is screen
            assert viewer(screen) == 0
            assert [seat.hand is not None for seat in screen.scene.view.seats] == [True, False]
            screen.lower()
            await press(pilot, "f9", "M")

    learn(toy_lesson(toy), play, tmp_path, inputs=DONE[:4])


def test_why_and_the_rulebook_open_at_the_rule_of_the_step(tmp_path: Path) -> None:
    lesson = load_lessons("glover")[0]

    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await press(pilot, "question_mark")
        card = pilot.app.screen
        assert isinstance(card, Card)
        assert card.rule == lesson.steps[0].rule
        await press(pilot, "escape", "f1")
        assert isinstance(pilot.app.screen, RulebookScreen)

    learn(lesson, play, tmp_path)


def test_the_arrows_go_across_where_two_choices_stand_in_a_line() -> None:
    lesson = load_lessons("glen_more")[6]
    inputs = next(tuple(run.inputs) for run in main_path(lesson) if run.at == 2)

    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        chosen = []
        for key in ("down", "right", "down", "left", "down", "up", "right"):
            await press(pilot, key)
            item = screen.decision.item_under_cursor()
            chosen.append(item.label.partition(",")[0] if item is not None else "")
        assert chosen == ["MacGregor", "Cameron", "Fraser", "MacLeod", "Grant", "MacLeod", "Fraser"]
        assert "7 more below" in frame(pilot.app)
        await press(pilot, "end")
        assert "more above" in frame(pilot.app)
        await press(pilot, "home", "left")
        assert screen.board_widget.has_focus, "there is nothing left of it in the list"

    learn(lesson, play, NOWHERE, inputs=inputs)


def test_what_is_meant_is_named_when_it_is_asked_for(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await press(pilot, "exclamation_mark")
        assert "Meant here: Pledge 1." in said(screen)

    learn(toy_lesson(toy), play, tmp_path, inputs=DONE[:4])


def test_words_that_lead_elsewhere_by_now_are_played_as_far_as_they_fit(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        assert screen.run.at == 1
        assert "has changed since you left it" in said(screen)

    learn(toy_lesson(toy), play, tmp_path, inputs=("next", "look nowhere", "give 1"))


@pytest.mark.parametrize(("ascii", "signs"), [(False, "»«"), (True, "**")])
def test_what_is_pointed_at_is_lit_with_signs_too(toy: AnyGame, tmp_path: Path, ascii: bool, signs: str) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        lit = frame(pilot.app).splitlines()[1].strip()
        assert (lit[0], lit[-1]) == (signs[0], signs[1])
        await press(pilot, "enter")
        assert signs[0] not in frame(pilot.app)
        assert all(char.isascii() for char in frame(pilot.app)) or not ascii

    learn(toy_lesson(toy), play, tmp_path, ascii=ascii)


@sizes
def test_the_longest_words_and_a_long_answer_are_read_at_once(toy: AnyGame, size: tuple[int, int]) -> None:
    near = Near(LONG, on=("pledge 0",))
    step = Step(say=LONG, rule="T-1.1", script=STEPS[4].script, choose=("pledge 1",), near=(near,))

    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await press(pilot, "1")
        panel = screen.lesson_panel
        assert len(panel.lines) <= panel.room
        assert words(screen).replace("▸ ", "").count(LONG) == 2
        assert screen.board_widget.size.height >= 8

    learn(toy_lesson(toy, steps=(step,)), play, NOWHERE, size)


# ---------------------------------------------------------------------- frames


MOMENTS = {
    "words": ((), ()),
    "looking": (DONE[:1], ()),
    "a question": (DONE[:2], ("1",)),
    "ruled out": (DONE[:3], ("4",)),
    "a near miss": (DONE[:4], ("1",)),
    "done": (DONE, ()),
}


@pytest.mark.slow
@sizes
@pytest.mark.parametrize("moment", MOMENTS)
def test_frames(toy: AnyGame, size: tuple[int, int], moment: str, snapshot: SnapshotAssertion) -> None:
    inputs, keys = MOMENTS[moment]
    frames: list[str] = []

    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await press(pilot, *keys)
        frames.append(frame(pilot.app))

    learn(toy_lesson(toy), play, NOWHERE, size, inputs)
    assert frames[0] == snapshot


@pytest.mark.slow
@pytest.mark.parametrize("ascii", [False, True], ids=["glyphs", "ascii"])
def test_without_colours_nothing_is_lost(
    toy: AnyGame, ascii: bool, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(os.environ, "NO_COLOR", "1")
    frames: list[str] = []

    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await press(pilot, "1")
        frames.append(frame(pilot.app))

    learn(toy_lesson(toy), play, NOWHERE, inputs=DONE[:4], ascii=ascii)
    assert frames[0] == snapshot


# ---------------------------------------------------------------------- every lesson there is

LESSONS = [lesson for game in sorted(own_games()) for lesson in load_lessons(game)]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.name}")


ENOUGH = 6
"""So many of the choices that can be made are seen at once, wherever there are so many."""


def is_all_seen(screen: LessonScreen) -> bool:
    """Whether all of the words can be read, the first of what they point at is in sight, and enough to choose from."""
    points = [spot for spot in screen.run.points if spot in screen.board_widget.spots]
    read = 0 < len(screen.lesson_panel.lines) <= screen.lesson_panel.room
    return read and (not points or screen.board_widget.sees(points[0])) and is_enough_seen(screen)


def is_enough_seen(screen: LessonScreen) -> bool:
    """Whether all that can be chosen is in sight, or enough of it."""
    panel = screen.decision
    legal = [item for item in screen.scene.menu.items if item.legal]
    lines = panel.lines[panel.top : panel.top + panel.room]
    seen = [item for item in legal if any(piece.target == item for line in lines for piece in line)]
    return len(seen) >= min(ENOUGH, len(legal))


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@every_lesson
def test_every_step_is_read_at_once_and_points_at_what_is_in_sight(lesson: Lesson) -> None:
    async def play(pilot: Pilots, first: LessonScreen) -> None:
        await go_through(pilot, first)
        await pilot.resize_terminal(*SIZES[1])
        pilot.app.push_screen(again := LessonScreen(lesson, (), first.settings))
        await go_through(pilot, again)

    learn(lesson, play, NOWHERE, SIZES[0])


async def go_through(pilot: Pilots, screen: LessonScreen) -> None:
    """Do all that is meant, and look whether all of it is in sight."""
    run, shown = screen.run, 0
    while True:
        for _ in range(20):
            await pilot.pause()
            if is_all_seen(screen):
                break  # until then the screen may still be laid out anew
        assert is_all_seen(screen), (screen.size, run.at, run.points)
        if run.done:
            return
        at, done = run.at, len(run.inputs)
        screen.do(partial(do_as_meant, run, shown))
        assert len(run.inputs) > done, at
        shown = shown + 1 if run.at == at else 0


KEYS = (
    *["enter"] * 6, *"123456789", *"abcdefginmoprstvwyzLMRJAU", "u", "u", "x", "up", "down", "left", "right", "tab",
    "shift+tab", "escape", "space", "backspace", "question_mark", "exclamation_mark", "equals_sign", "f1", "f9",
    "comma", "full_stop", "plus", "minus", "asterisk", "home", "end", "pageup", "pagedown", "l",
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(own_games()))
def test_random_keys_are_no_harm(game: str) -> None:
    rng = Random(game)

    async def play(pilot: Pilots, first: LessonScreen) -> None:
        for lesson in load_lessons(game):
            *_, run = main_path(lesson)
            inputs = run.inputs[: rng.randrange(len(run.inputs) + 1)]
            pilot.app.push_screen(LessonScreen(lesson, inputs, first.settings))
            await pilot.pause()
            await pilot.press(*rng.choices(KEYS, k=12))
            while pilot.app.screen is not first:
                pilot.app.pop_screen()

    learn(load_lessons(game)[0], play, NOWHERE, rng.choice(SIZES))


def test_a_second_click_on_what_led_astray_is_no_harm(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        entry = next(entry for entry in screen.scene.menu.entries if str(entry.choice) == "pledge 0")
        screen.hands.play(entry)
        screen.hands.play(entry)
        await pilot.pause()
        assert screen.run.astray
        await press(pilot, "u")
        assert not screen.run.astray

    learn(toy_lesson(toy), play, tmp_path, inputs=DONE[:4])


def test_what_was_taken_back_can_be_made_again_until_something_else_is_done(toy: AnyGame, tmp_path: Path) -> None:
    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        assert "Redo" not in frame(pilot.app)
        await press(pilot, "U")
        assert "nothing that was taken back" in said(screen)
        await press(pilot, "u", "u", "u")
        assert (screen.run.at, screen.run.inputs) == (2, list(DONE[:2]))
        assert "U Redo" in frame(pilot.app)
        await press(pilot, "U", "U")
        assert (screen.run.at, screen.run.inputs) == (4, list(DONE[:4]))
        await press(pilot, "U")
        assert screen.run.done
        assert load(tmp_path, "toy")[0].of("1_pledge").done
        await press(pilot, "u", "u", "1")
        assert not screen.run.can_redo, "another way was taken"

    learn(toy_lesson(toy), play, tmp_path, inputs=DONE)


def test_a_lesson_that_plays_to_the_end_of_a_game_has_its_score_sheet() -> None:
    lesson = load_lessons("endeavor")[7]
    *_, run = main_path(lesson)
    assert run.session.over

    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        assert "s The score sheet" in words(screen)
        await press(pilot, "s")
        assert isinstance(pilot.app.screen, LessonScore)
        assert "Total" in frame(pilot.app)
        assert "Play again" not in frame(pilot.app)
        await press(pilot, "a", "q")
        assert isinstance(pilot.app.screen, LessonScore), "these two mean nothing here"
        await press(pilot, "enter", "enter")

    assert learn(lesson, play, NOWHERE, inputs=run.inputs) == NEXT


def test_a_question_about_the_score_is_not_answered_by_the_sheet() -> None:
    lesson = load_lessons("endeavor")[7]
    run = next(run for run in main_path(lesson) if run.session.over and run.wait != "next")

    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        assert "score sheet" not in words(screen)
        await press(pilot, "s")
        assert pilot.app.screen is screen

    learn(lesson, play, NOWHERE, inputs=tuple(run.inputs))


def test_keys_and_clicks_count_once(toy: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen that inherits from another one is not to be asked twice what a key or a click means."""
    picked: list[str] = []
    monkeypatch.setattr(LessonHands, "picked", lambda hands, target: picked.append(target.label))

    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        entry = next(entry for entry in screen.scene.menu.entries if str(entry.choice) == "pledge 0")
        line = next(
            number
            for number, pieces in enumerate(screen.decision.lines)
            if any(piece.target == entry for piece in pieces)
        )
        await pilot.click("#decision", offset=(3, line + 1))
        assert picked == [entry.label]
        screen.board_widget.focus()
        await press(pilot, "n")
        assert "n means nothing here now" in said(screen)

    learn(toy_lesson(toy), play, tmp_path, inputs=DONE[:4])


@pytest.mark.parametrize("back", ["u", "enter"])
def test_what_led_astray_out_of_a_fold_is_taken_back_into_it(back: str) -> None:
    """Its keys mean something else outside of the fold."""
    lesson = load_lessons("green_gold")[1]
    step = next(number for number, step in enumerate(lesson.steps) if step.choose == ("take 1 blue",))
    inputs = next(tuple(run.inputs) for run in main_path(lesson) if run.at == step)

    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await press(pilot, "4", "3")
        astray = screen.run.astray
        await press(pilot, back)
        assert (astray, screen.run.astray) == (True, False)
        await press(pilot, "1")
        assert screen.run.at == step + 1

    learn(lesson, play, NOWHERE, inputs=inputs)
