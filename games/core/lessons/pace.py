"""How long a lesson takes, told from what there is to read and to do on its main path."""

from __future__ import annotations

from math import ceil
from typing import Final

from games.core.lessons.form import Lesson
from games.core.lessons.run import LessonRun
from games.core.lessons.walk import main_path

WORDS_A_MINUTE: Final = 180
"""Adults read plain prose silently at 238 words a minute (Brysbaert 2019, a review of 190 studies); here they look
from the words to the board and back."""

LOOK_SECONDS: Final = 3.0
"""For finding on the board what a step points at."""

ACT_SECONDS: Final = 4.0
"""For a choice, a look or an answer that the words have led to: by the keystroke-level model (Card, Moran and Newell
1980) 1.35 s to settle on it, as much again to find its key, and up to 1.2 s to press that."""


def seconds(lesson: Lesson) -> float:
    """Seconds that the lesson takes on its main path. Raises BadLesson if that path does not lead to its end."""
    words = acts = 0
    at, told = -1, None
    for run in main_path(lesson):
        if run.at != at:
            at, words = run.at, words + _words_of_step(run)
        if run.told is not told:
            told, words = run.told, words + sum(_count(one.why, *one.lines, *one.then) for one in run.told)
        if run.inputs and run.inputs[-1] != "next":
            acts, words = acts + 1, words + (_count(run.answer.words) if run.answer is not None else 0)
    return 60 * words / WORDS_A_MINUTE + LOOK_SECONDS * len(lesson.steps) + ACT_SECONDS * acts


def minutes(lesson: Lesson) -> int:
    """Whole minutes, rounded up. Raises BadLesson."""
    return ceil(seconds(lesson) / 60)


def _words_of_step(run: LessonRun) -> int:
    if run.done:
        return _count(run.lesson.last)
    return _count(run.step.say) + sum(_count(option.say) for option in run.step.answers)


def _count(*texts: str) -> int:
    return sum(len(text.split()) for text in texts)
