"""What the learner does in a lesson: the same picks as at a table, but they go through the lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.core.flow import IllegalChoice
from glover_tui.boards.base import Ink
from glover_tui.learn.lines import Given
from glover_tui.table.choices import Doubt, Opened
from glover_tui.table.explaining import Remark, refused
from glover_tui.table.flow import Over, Own, Showing, Shown
from glover_tui.table.hands import Hands
from glover_tui.table.menu import Entry, Fold, Item, reason_of

if TYPE_CHECKING:
    from games.core.session import Session
    from glover_tui.learn.lesson_screen import LessonScreen

QUIET = Ink("quiet")


class LearnerShowing(Showing):
    """The learner's own view, always: there is nobody else at the keyboard, so no curtain either."""

    def __init__(self, session: Session[Any, Any], seat: int) -> None:
        super().__init__(session)
        self._seat = seat

    def now(self) -> Shown:
        return Over() if self.session.over else Own(self._seat, glancing=False)

    def call(self, seat: int) -> bool:
        return False

    def lower(self) -> bool:
        return False

    def cover(self) -> None:
        pass


class LessonHands(Hands):
    """The learner's hands. Choices need no second thought: all of them can be taken back."""

    def __init__(self, screen: LessonScreen) -> None:
        super().__init__(screen)
        self._lesson = screen
        self._fold = ""
        """The fold that the choice was made in which led astray."""

    def picked(self, target: Any) -> None:
        if isinstance(target, Given):
            self._lesson.give(target.number)
        else:
            super().picked(target)

    def pick(self, item: Item) -> None:
        """As at a table, but what is ruled out is answered by the lesson."""
        if isinstance(item, Entry) and not item.legal:
            self._lesson.tried(item)
        else:
            super().pick(item)

    def _doubt(self, entry: Entry) -> Doubt | None:
        return None

    def play(self, entry: Entry) -> None:
        """Make the choice in the lesson."""
        run = self._lesson.run
        if run.astray:
            return  # the second click of two, on lines that are not there any more
        aside = self._screen.decision.aside
        try:
            self._lesson.do(lambda: run.play(entry.choice))
        except IllegalChoice as wrong:
            reason = reason_of(self._session.game.words, wrong.refusal, run.names)
            self._screen.say(refused(entry.label, reason, wrong.refusal.rule))
            return
        self._fold = aside.title if isinstance(aside, Opened) and self._lesson.run.astray else ""
        if entry.spot is not None:
            self._screen.glow([entry.spot])

    def reopen(self) -> None:
        """Open the fold again from which the choice came that has been taken back: its keys mean something else
        outside of it."""
        fold = next((item for item in self._screen.scene.menu.items if item.label == self._fold), None)
        self._fold = ""
        if isinstance(fold, Fold):
            self._screen.decision.open(fold.label, fold.entries)

    def back(self) -> None:
        """One step out: of a fold, of looking around, of what led astray."""
        screen = self._lesson
        if screen.decision.close():
            screen.update_info()
        elif screen.board_widget.inspecting and screen.run.wait != "look":
            screen.board_widget.inspecting = False
        elif screen.run.astray:
            self.undo()
        else:
            screen.say(Remark("q leaves the lesson, and it is kept; u takes back what you did last.", ink=QUIET))

    def undo(self) -> None:
        """Take back what was done last, as far as the lesson's start."""
        if self._lesson.run.inputs or self._lesson.run.answer is not None:
            self._lesson.do(self._lesson.run.undo)
        else:
            self._screen.say(Remark("This is where the lesson begins: there is nothing to take back.", ink=QUIET))

    def redo(self) -> None:
        """Do again what was taken back last, be it a choice or a step."""
        if self._lesson.run.can_redo:
            self._lesson.do(self._lesson.run.redo)
        else:
            self._screen.say(Remark("There is nothing that was taken back and could be made again.", ink=QUIET))

    def call(self, seat: int) -> None:
        """Nobody else's things are shown."""
