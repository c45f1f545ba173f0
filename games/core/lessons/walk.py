"""Ways through lessons that need nobody: the main path of a lesson, for tests and for telling what lessons meet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.lessons.form import BadLesson, Lesson
from games.core.lessons.matching import fits
from games.core.lessons.run import LessonRun
from games.core.types import Choice

MOST_DEEDS: Final = 60
"""A step that is not done after so much will not be."""


def main_path(lesson: Lesson) -> Iterator[LessonRun]:
    """Go through the lesson as it is meant: gives the one run at its start and again after everything done in it.

    Raises BadLesson at a step that cannot be done.
    """
    run = LessonRun(lesson)
    yield run
    while not run.done:
        at = run.at
        for shown in range(MOST_DEEDS):
            do_as_meant(run, shown)
            if run.astray:
                words = run.answer.words if run.answer is not None else ""
                raise BadLesson(f"{lesson.name}, step {at + 1}: what is meant leads astray ({words}).")
            yield run
            if run.at != at:
                break
        else:
            raise BadLesson(f"{lesson.name}, step {at + 1} does not come to its end.")


def do_as_meant(run: LessonRun, shown: int = 0) -> None:
    """Do one thing that the step waits for; `shown` counts how many of the ways to its goal are done. Raises BadLesson
    if nothing can be done."""
    step = run.step
    if run.wait == "next":
        run.next()
    elif run.wait == "look":
        run.look(step.look[0].replace("*", ""))
    elif run.wait == "answers":
        run.give(next(number for number, option in enumerate(step.answers) if option.right))
    elif run.wait == "refused":
        run.tried(_found(run, step.refused, legal=False))
    elif run.wait == "choose":
        wanted = run.left[:1] if step.ordered else run.left
        run.play(_found(run, (*wanted, *step.may), legal=True))
    else:
        if shown >= len(step.show):
            raise BadLesson(f"{run.lesson.name}, step {run.at + 1}: the way shown does not reach the goal.")
        run.play(_found(run, (step.show[shown],), legal=True))


def choices(run: LessonRun, *, legal: bool) -> list[Choice]:
    """What the learner may choose now, or could think of and may not."""
    menu = run.session.menu(run.seat)
    items = menu.items if menu is not None else ()
    return [item.choice for item in items if (item.refusal is None) == legal]


def _found(run: LessonRun, patterns: tuple[str, ...], legal: bool) -> Choice:
    """The first choice there that fits the first pattern that any fits."""
    there = choices(run, legal=legal)
    for pattern in patterns:
        for choice in there:
            if fits(pattern, choice):
                return choice
        # A choice with fixed words need not be among what a player would think of.
        if "*" not in pattern and "|" not in pattern:
            choice = Choice.parse(pattern)
            if (run.session.why_not(run.seat, choice) is None) == legal:
                return choice
    what = "legal" if legal else "ruled out"
    raise BadLesson(
        f"{run.lesson.name}, step {run.at + 1}: nothing {what} fits {' or '.join(patterns)} "
        f"(asked {run.decision.kind if run.decision else 'nothing'}; {', '.join(map(str, there[:12]))})."
    )
