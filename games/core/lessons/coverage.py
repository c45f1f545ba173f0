"""What the lessons of a game meet of its rules, and what they leave to the rulebook."""

from __future__ import annotations

import msgspec

from games.core.game import AnyGame
from games.core.lessons.form import Lesson, load_lessons
from games.core.lessons.run import LessonRun
from games.core.lessons.walk import main_path
from games.core.rulebook import Rulebook, load


class Coverage(msgspec.Struct, frozen=True):
    """What all lessons of a game together meet, in the rulebook's order.

    `taught` are the rules that steps name, `shown` those besides that come up in play on the way. `answered` are the
    kinds of decision that the learner makes.
    """

    game: str
    lessons: int
    steps: int
    minutes: int
    taught: tuple[str, ...]
    shown: tuple[str, ...]
    unmet: tuple[str, ...]
    chapters: tuple[str, ...]
    chapters_unmet: tuple[str, ...]
    answered: tuple[str, ...]
    unanswered: tuple[str, ...]


def coverage(game: AnyGame) -> Coverage:
    """Go through every lesson of the game on its main path and tell what was met. Raises BadLesson."""
    book, lessons = load(game.name), load_lessons(game.name)
    taught: set[str] = set()
    shown: set[str] = set()
    kinds: set[str] = set()
    for lesson in lessons:
        taught.update(number for step in lesson.steps for number in step.teaches)
        for met, kind in _met(lesson):
            shown |= met
            kinds.add(kind)
    return _report(game, book, lessons, taught, shown, kinds)


def _met(lesson: Lesson) -> list[tuple[set[str], str]]:
    """For each thing that the learner does on the main path: the rules that come up, and the kind of decision if it is
    one."""
    found: list[tuple[set[str], str]] = []
    asked, rule = "", ""
    for run in main_path(lesson):
        played = bool(run.inputs) and run.inputs[-1].startswith("play ")
        found.append((_rules_now(run) | ({rule} if played else set()), asked if played else ""))
        decision = run.decision
        asked, rule = (decision.kind, decision.rule) if decision is not None else ("", "")
    return found


def _rules_now(run: LessonRun) -> set[str]:
    """The rules of everything that the learner has been told of, and of the last refusal."""
    events = {event.rule for event in run.session.events_for(run.seat)}
    return events | ({run.answer.rule} if run.answer is not None else set())


def _report(
    game: AnyGame, book: Rulebook, lessons: tuple[Lesson, ...], taught: set[str], shown: set[str], kinds: set[str]
) -> Coverage:
    numbers = [rule.number for rule in book]
    chapters = [chapter.number for chapter in book.chapters]
    met = {book.rule(number).chapter for number in numbers if number in taught}
    questions = list(game.flow.questions)
    return Coverage(
        game=game.name,
        lessons=len(lessons),
        steps=sum(len(lesson.steps) for lesson in lessons),
        minutes=sum(lesson.minutes for lesson in lessons),
        taught=tuple(number for number in numbers if number in taught),
        shown=tuple(number for number in numbers if number in shown - taught),
        unmet=tuple(number for number in numbers if number not in taught | shown),
        chapters=tuple(number for number in chapters if number in met),
        chapters_unmet=tuple(number for number in chapters if number not in met),
        answered=tuple(kind for kind in questions if kind in kinds),
        unanswered=tuple(kind for kind in questions if kind not in kinds),
    )
