"""The commands of a lesson in the palette."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from glover_tui.table.commands import Command, TableCommands

if TYPE_CHECKING:
    from glover_tui.learn.lesson_screen import LessonScreen


class LessonCommands(TableCommands):
    """What can be done in a lesson besides going on."""

    def _commands(self) -> Iterator[Command]:
        lesson = cast("LessonScreen", self.screen)
        yield Command("Take back", "What you did last, as far as the lesson's start", lesson.action_undo)
        yield Command("Make again", "What you took back last", lesson.action_redo)
        if lesson.shows_score:
            yield Command("Final score", "The score sheet of the game that is over", lesson.action_score)
        yield Command("This step anew", "Back to where the step began", lesson.action_anew)
        yield Command("What is meant", "Name the choice that the step is about (!)", lesson.action_meant)
        yield Command("Log", "Everything that has happened", lesson.action_log)
        yield Command("Signs", "What signs and short words on the board mean", lesson.action_legend)
        yield Command("Rules", "The rulebook, at the rule of this step", lesson.action_rules)
        yield Command("Leave the lesson", "It is kept", lesson.action_leave)
