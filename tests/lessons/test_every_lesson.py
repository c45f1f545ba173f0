"""Every lesson of every game: it can be gone through, whatever the learner does, and what it points at is there."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

from games.core.game import load_game, own_games
from games.core.lessons import Lesson, LessonRun, Step, coverage, load_lessons, load_questions
from games.core.lessons.matching import fits_any
from games.core.lessons.pace import minutes
from games.core.lessons.walk import choices, main_path
from games.core.rng import Rng
from games.core.rulebook import load
from glover_tui.boards.base import Canvas
from glover_tui.boards.find import board_for
from glover_tui.theme.look import UNICODE

GAMES = sorted(own_games())
LESSONS = [lesson for game in GAMES for lesson in load_lessons(game)]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.name}")
every_game = pytest.mark.parametrize("game", [name for name in GAMES if load_lessons(name)])

LONGEST_WORDS = 240
"""More does not fit into three lines of a small terminal."""
BOARD_SIZES = [pytest.param(80, 11, id="80x24"), pytest.param(72, 32, id="120x36", marks=pytest.mark.slow)]
"""What the board has at these sizes."""


def _steps(lesson: Lesson) -> Iterator[tuple[Step, LessonRun]]:
    """The steps of the lesson, each with the run as it stands when the step has begun."""
    at = -1
    for run in main_path(lesson):
        if not run.done and run.at != at:
            at = run.at
            yield run.step, run


@every_lesson
def test_the_main_path_leads_to_the_end_and_undo_back_to_the_start(lesson: Lesson) -> None:
    start = LessonRun(lesson)
    run = list(main_path(lesson))[-1]
    assert run.done
    assert not run.astray
    while run.undo():
        pass
    assert (run.at, run.inputs) == (0, [])
    assert run.session.encoded == start.session.encoded


@every_lesson
def test_a_lesson_that_was_left_is_taken_up_where_it_was(lesson: Lesson) -> None:
    run = list(main_path(lesson))[-1]
    again = LessonRun(lesson)
    for much in (len(run.inputs) // 3, 2 * len(run.inputs) // 3, len(run.inputs)):
        again = LessonRun(lesson, run.inputs[:much])
        assert not again.lost
        assert again.inputs == run.inputs[:much]
    assert again.done
    assert again.session.encoded == run.session.encoded


@pytest.mark.parametrize(("width", "height"), BOARD_SIZES)
@every_lesson
def test_every_spot_it_points_at_is_on_the_board(lesson: Lesson, width: int, height: int) -> None:
    board = board_for(lesson.game)
    for step, run in _steps(lesson):
        if not step.point and not step.look:
            continue
        view = run.session.view(run.seat)
        columns, rows = board.size(view, width, height)
        canvas = Canvas(columns, rows, UNICODE, sight=height, breadth=width)
        board.paint(canvas, view, run.names)
        missing = [spot for spot in step.point if spot not in canvas.spots]
        unseen = [look for look in step.look if not any(fnmatchcase(spot, look) for spot in canvas.spots)]
        assert not missing + unseen, f"step {run.at + 1}: there are {sorted(canvas.spots)}"


@every_lesson
def test_every_step_names_rules_that_there_are_and_is_short_enough(lesson: Lesson) -> None:
    book = load(lesson.game)
    for number, step in enumerate(lesson.steps, 1):
        for rule in step.teaches:
            book.rule(rule)
        for words in (step.say, step.failed, step.stay, *(near.say for near in step.near)):
            assert len(words) <= LONGEST_WORDS, f"step {number}: {words}"


def _answered(run: LessonRun, number: int) -> bool:
    """Whether the near miss of this number can be made here; if so it is, its answer is looked at, and it is undone."""
    near = run.step.near[number]
    if near.look:
        run.look(near.look[0].replace("*", ""))
        return run.answer is not None and run.answer.words == near.say
    for choice in choices(run, legal=not near.refused):
        if not fits_any(near.on, choice):
            continue
        before, at, held = run.session.encoded, run.at, len(run.inputs)
        run.tried(choice) if near.refused else run.play(choice)
        told = run.answer is not None and run.answer.words == near.say
        if told and not near.refused:
            assert run.astray != near.soft
        while len(run.inputs) > held:
            run.undo()
        assert (run.session.encoded, run.at) == (before, at)
        if told:
            return True
    return False


@every_lesson
def test_every_near_miss_can_be_made_and_gets_its_own_answer(lesson: Lesson) -> None:
    missing = {(at, number) for at, step in enumerate(lesson.steps) for number in range(len(step.near))}
    for run in main_path(lesson):
        at = run.at
        missing -= {(at, number) for here, number in sorted(missing) if here == at and _answered(run, number)}
    never = [f"step {at + 1}: {lesson.steps[at].near[number].say}" for at, number in sorted(missing)]
    assert not never, "\n".join(never)


@pytest.mark.slow
@every_lesson
def test_whatever_is_chosen_is_answered_and_the_lesson_can_still_be_finished(lesson: Lesson) -> None:
    rng = Rng(len(lesson.title))
    for run in main_path(lesson):
        aside = LessonRun(lesson, run.inputs)
        _choose_at_random(aside, rng)
        while aside.undo():
            pass
        assert aside.inputs == []
    assert run.done


def _choose_at_random(run: LessonRun, rng: Rng) -> None:
    """Choose anything, legal or not, as long as it leads on; where it does not, it is answered."""
    for _ in range(12):
        legal = rng.below(4) > 0
        there = choices(run, legal=legal)
        if not there or run.done:
            return
        choice = rng.pick(there)
        if not legal:
            run.tried(choice)
            assert run.answer is not None
        elif run.astray:
            run.next()
        else:
            run.play(choice)
            assert not _is_left_alone(run)


def _is_left_alone(run: LessonRun) -> bool:
    """Whether nothing goes on and nobody says why."""
    return run.astray and run.answer is None


@every_game
def test_lessons_are_six_to_ten_and_short(game: str) -> None:
    lessons = load_lessons(game)
    assert 6 <= len(lessons) <= 10
    assert [lesson.number for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert all(3 <= lesson.minutes <= 6 for lesson in lessons)


@every_game
def test_the_lessons_of_a_game_meet_all_of_it(game: str) -> None:
    """Every chapter, most rules, and every kind of decision."""
    met = coverage(load_game(game))
    assert not met.chapters_unmet
    assert not met.unanswered
    assert len(met.taught) > len(met.unmet)


@every_game
def test_there_are_twenty_questions_and_their_rules_are_there(game: str) -> None:
    questions, book = load_questions(game), load(game)
    assert len(questions) == 20
    for question in questions:
        book.rule(question.rule)


@every_lesson
def test_the_minutes_it_promises_are_what_reading_and_doing_takes(lesson: Lesson) -> None:
    assert lesson.minutes == minutes(lesson)
