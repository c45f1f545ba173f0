"""Interactive lessons: what they are made of, how one is gone through, and what all of a game's lessons meet.

A lesson is data: a file of steps and the position files they begin from, in the game's folder `lessons`. Going through
one is a `LessonRun`, which plays the real rules.
"""

from games.core.lessons.coverage import Coverage, coverage
from games.core.lessons.form import BadLesson, Lesson, Question, Step, cast_of, load_lessons, load_questions
from games.core.lessons.run import Answer, LessonRun, Told

__all__ = [
    "Answer",
    "BadLesson",
    "Coverage",
    "Lesson",
    "LessonRun",
    "Question",
    "Step",
    "Told",
    "cast_of",
    "coverage",
    "load_lessons",
    "load_questions",
]
