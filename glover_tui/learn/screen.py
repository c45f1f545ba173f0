"""The page of a game's lessons: what there is to learn, what is done, and where one left off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType
from textual.screen import Screen

from games.core.game import load_game
from games.core.lessons import BadLesson, Lesson, load_lessons, load_questions
from games.core.lessons.matching import BadCondition
from games.core.positions import BadPosition
from glover_tui.boards.base import PLAIN, Cell
from glover_tui.learn import progress
from glover_tui.page import BAD, GOOD, HERE, KEY, QUIET, STRONG, TITLE, WARN, Hint, Sheet, wrap
from glover_tui.picker.pages import WIDEST, PageScreen

DRILLS: Final = "glover_tui.learn.drill_screen"
LABEL: Final = 34
"""How wide the names of what there is to learn may be."""


def has_drills() -> bool:
    """Whether there are drills in this app."""
    return find_spec(DRILLS) is not None


class Row(NamedTuple):
    """A line of the list: its key, what it is, how long or how far, what one can do with it, and what opens it."""

    key: str
    label: str
    open: Callable[[], None]
    aside: str = ""
    state: str = ""
    about: str = ""
    lesson: int = -1


class LearnScreen(PageScreen):
    """The lessons of a game and what goes with them. `begin` is the number of a lesson to open at once, or 0; with
    `drill` the drills are opened."""

    heading = "Learn"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("home", "move(-1000)", "First", show=False),
        Binding("end", "move(1000)", "Last", show=False),
        Binding("enter,space", "open", "Open", show=False),
        Binding("s", "anew", "Start anew", show=False),
        Binding("f1", "key('r')", "Rulebook", show=False),
        *(Binding(key, f"key('{key}')", show=False) for key in (*"123456789", "t", "d", "r", "n")),
        Binding("0", "key('10')", show=False),
        Binding("equals_sign", "key('=')", show=False),
    ]

    def __init__(self, game: str, begin: int = 0, drill: bool = False) -> None:
        super().__init__(id="learn")
        self.game = game
        self.here = -1
        self.lessons: tuple[Lesson, ...] = ()
        self.problem = ""
        self._begin, self._begin_drill = begin, drill
        self._learnt = progress.Learnt()

    def on_mount(self) -> None:
        from glover_tui.picker.tables import title_of

        self.subject = title_of(self.game)
        try:
            self.lessons = load_lessons(self.game)
        except BadLesson as wrong:
            self.problem = str(wrong)
        self._look()
        self.call_after_refresh(self._open_first)

    def _open_first(self) -> None:
        if self._begin_drill:
            self.action_key("d")
        at = next((at for at, lesson in enumerate(self.lessons) if lesson.number == self._begin), None)
        if at is not None:
            self.here = at
            self.action_open()

    def on_screen_resume(self) -> None:
        """A lesson may have been done meanwhile."""
        if self.is_mounted and self.size.width:
            self._look()
            self.paint()

    def _look(self) -> None:
        """Look up how far everything is, and put the cursor on what comes next."""
        self._learnt, notice = progress.load(self.glover.data_dir, self.game)
        self.problem = notice or self.problem
        if self.here < 0:
            marks = [self._learnt.of(lesson.name) for lesson in self.lessons]
            half = [at for at, mark in enumerate(marks) if mark.half]
            new = [at for at, mark in enumerate(marks) if not mark.done]
            self.here = next(iter([*half, *new]), 0)

    # ------------------------------------------------------------------ what there is

    def rows(self) -> list[Row]:
        """All lines of the list: the lessons, then what goes with them."""
        return [*self._lesson_rows(), *self._other_rows()]

    def _lesson_rows(self) -> Iterator[Row]:
        for at, lesson in enumerate(self.lessons):
            mark = self._learnt.of(lesson.name)
            parts = ["done"] if mark.done else []
            parts += [f"step {mark.at + 1} of {mark.steps}"] if mark.half else []
            state = ", ".join(parts)
            yield Row(
                str(lesson.number),
                lesson.title,
                lambda at=at: self._play(at),  # type: ignore[misc]
                f"{lesson.minutes} min",
                state,
                f"You can then {lesson.can}.",
                at,
            )

    def _other_rows(self) -> Iterator[Row]:
        try:
            questions = load_questions(self.game)
        except BadLesson as wrong:
            questions, self.problem = (), str(wrong)
        if questions:
            about = "The whole game in short questions: answer to yourself, then turn the card over."
            yield Row("t", "Test yourself", self._test, f"{len(questions)} cards", "", about)
        if has_drills():
            about = "Short questions on positions that the rules make up and answer: most about what you got wrong."
            yield Row("d", "Drills", self._drill, "", "", about)
        yield Row("r", "Rulebook", self._rules, "", "", "Every rule, short and numbered, in our own words.")
        yield Row(
            "=", "Reference card", self._card, "", "", "Turn order, what each thing costs, and scoring: one page."
        )
        yield Row("n", "Now you", self._table, "", "", "Set up a table and play; there ! gives a hint and ? says why.")

    # ------------------------------------------------------------------ painting

    def write(self, sheet: Sheet) -> None:
        rows = self.rows()
        self.here = max(0, min(self.here, len(rows) - 1))
        width = min(WIDEST, sheet.width - 1)
        told = sum(len(wrap(row.about, width - 6)) for row in rows if row.lesson >= 0)
        wide = self.body.size.height >= len(rows) + told + 6
        sheet.gap()
        self._write_lead(sheet, width)
        for number, row in enumerate(rows):
            if row.lesson < 0 and (number == 0 or rows[number - 1].lesson >= 0):
                sheet.gap()
            self._write_row(sheet, row, number == self.here, number, width)
            if wide and row.lesson >= 0:
                sheet.text(row.about, QUIET, indent=6, width=width)
        if not wide and rows:
            sheet.gap()
            for line in wrap(rows[self.here].about, width - 6):
                sheet.line(Cell(f"      {line}", PLAIN))
        elif rows[self.here].lesson < 0:
            sheet.gap()
            sheet.text(rows[self.here].about, PLAIN, indent=6, width=width)

    def _write_lead(self, sheet: Sheet, width: int) -> None:
        done = sum(self._learnt.of(lesson.name).done for lesson in self.lessons)
        if self.problem:
            sheet.text(self.problem, BAD, indent=1, width=width)
        elif not self.lessons:
            sheet.text("This game has no lessons. Undo goes far, and every choice says why: just play.", indent=1)
        elif done == len(self.lessons):
            sheet.line(Cell(" All lessons done. Now you!", TITLE))
        else:
            minutes = sum(lesson.minutes for lesson in self.lessons if not self._learnt.of(lesson.name).done)
            told = f"{done} of {len(self.lessons)} done" if done else f"{len(self.lessons)} lessons"
            sheet.line(
                Cell(f" {told}", TITLE), Cell(f"   about {minutes} minutes to go, alone, by making the moves", QUIET)
            )
        sheet.gap()

    def _write_row(self, sheet: Sheet, row: Row, here: bool, number: int, width: int) -> None:
        ink = HERE if here else STRONG if row.lesson >= 0 else PLAIN
        lead = self.glover.look.cursor if here else " "
        done = row.state.startswith("done")
        sign = self.glover.look.full if done else self.glover.look.empty
        label = row.label if len(row.label) <= LABEL else f"{row.label[: LABEL - 2]}.."
        cells = [
            Cell(f" {lead}", HERE if here else KEY),
            Cell(f"{row.key:>2}", HERE if here else KEY),
            Cell("  "),
            Cell(f"{label:<{LABEL}}", ink),
            Cell(f"  {row.aside:<10}", QUIET),
        ]
        if row.lesson >= 0:
            cells.append(Cell(f" {sign} {row.state}", GOOD if done else WARN if row.state else QUIET))
        sheet.line(*cells, spot=f"row:{number}")

    def paint(self) -> None:
        super().paint()
        area = self.body.spots.get(f"row:{self.here}")
        if area is not None:
            self.body.show_lines(area.y - 1, min(area.y + 4, self.body.virtual_size.height - 1))

    def keys(self) -> list[Hint]:
        plain = self.glover.look.name == "ascii"
        row = self.rows()[self.here]
        mark = self._mark(row)
        what = "Open" if row.lesson < 0 else "Go on" if mark.half else "Play it again" if mark.done else "Begin"
        keys = [Hint("Enter", what, "open")]
        if mark.half:
            keys.append(Hint("s", "Start anew", "anew"))
        return [*keys, Hint("Up/Down" if plain else "↑↓", "Choose", "below"), Hint("Esc/q", "Back", "back")]

    def _mark(self, row: Row) -> progress.Mark:
        return self._learnt.of(self.lessons[row.lesson].name) if row.lesson >= 0 else progress.Mark()

    # ------------------------------------------------------------------ doing

    def action_move(self, step: int) -> None:
        """Go up or down the list."""
        self.here = max(0, min(len(self.rows()) - 1, self.here + step))
        self.paint()

    def action_open(self) -> None:
        """Open what the cursor is on; a half-done lesson where it was left."""
        self.rows()[self.here].open()

    def action_anew(self) -> None:
        """Open the lesson that the cursor is on from its start."""
        row = self.rows()[self.here]
        if row.lesson >= 0:
            self._play(row.lesson, anew=True)

    def action_key(self, key: str) -> None:
        """Put the cursor on what the key stands for, and open it unless it is a lesson: that waits for Enter, as an
        Enter after the digit would be heard by the lesson."""
        for number, row in enumerate(self.rows()):
            if row.key == key:
                self.here = number
                self.paint()
                if row.lesson < 0:
                    row.open()
                return

    def press(self, spot: str) -> None:
        kind, _, number = spot.partition(":")
        if kind == "row":
            self.here = int(number)
            self.paint()
            self.action_open()
        elif kind in ("open", "anew"):
            getattr(self, f"action_{kind}")()
        elif kind == "below":
            self.action_move(1)
        else:
            super().press(spot)

    def _play(self, at: int, anew: bool = False) -> None:
        from glover_tui.learn.lesson_screen import LessonScreen

        self._look()  # it may have been played elsewhere since the page was painted
        lesson = self.lessons[at]
        following = self.lessons[at + 1].title if at + 1 < len(self.lessons) else ""
        inputs = () if anew else self._learnt.of(lesson.name).inputs
        try:
            screen = LessonScreen(lesson, inputs, self.glover.settings, following)
        except (BadLesson, BadCondition, BadPosition) as wrong:
            self.app.notify(str(wrong), severity="error", markup=False)
            return
        if self.app.screen is not self:
            return  # the second of two clicks
        self.here = at
        self.app.push_screen(screen, lambda answer: self._after(at, answer))

    def _after(self, at: int, answer: str | None) -> None:
        from glover_tui.learn.lesson_screen import NEXT, TABLE

        self._look()
        if answer == NEXT:
            self._play(at + 1)
        elif answer == TABLE:
            self._table()

    def _test(self) -> None:
        from glover_tui.learn.cards import CardsScreen

        self._open(CardsScreen(self.game, load_questions(self.game)))

    def _drill(self) -> None:
        self._open(import_module(DRILLS).DrillScreen(self.game))

    def _rules(self) -> None:
        self.glover.open_rulebook(self.game)

    def _card(self) -> None:
        """The card for as many as play in the first lesson."""
        seats = [len(first.table(first.start).names) for first in self.lessons[:1]]
        self.glover.open_card(self.game, next(iter(seats), load_game(self.game).seats[-1]))

    def _table(self) -> None:
        from glover_tui.picker.new_table import NewTableScreen

        self._open(NewTableScreen(self.game))

    def _open(self, screen: Screen[Any]) -> None:
        """Open a screen; once, though two clicks came before it was there."""
        if self.app.screen is self:
            self.app.push_screen(screen)
