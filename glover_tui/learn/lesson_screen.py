"""A lesson, played on the table's own screen: the panel with its words stands in place of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from functools import partial
from typing import Any, Final

from textual import events
from textual.app import ComposeResult

from games.core.journal import Player
from games.core.lessons import BadLesson, Lesson, LessonRun
from games.core.lessons.matching import BadCondition, fits_any
from games.core.lock import Held, Lock
from glover_tui.boards.base import Ink
from glover_tui.boards.steer import reading_order
from glover_tui.learn import progress
from glover_tui.learn.commands import LessonCommands
from glover_tui.learn.lesson_hands import LearnerShowing, LessonHands
from glover_tui.learn.lines import Deed, Fit, ToRule, deed_lines, lesson_lines, option_lines, title_of
from glover_tui.learn.room import FRAME, Room, choices_room, choices_rows, is_line_left, players_rows, room_for
from glover_tui.settings import Settings
from glover_tui.table.bars import Act, Key, footer_line, title_line
from glover_tui.table.choices import Laid, lay_menu
from glover_tui.table.dialogs import explain
from glover_tui.table.end import EndScreen
from glover_tui.table.explaining import Remark, remark_on
from glover_tui.table.flow import Shown
from glover_tui.table.keys import Deed as KeyDeed
from glover_tui.table.lines import LinesPanel, Piece, Pieces
from glover_tui.table.menu import Entry, Menu
from glover_tui.table.open_table import OpenTable
from glover_tui.table.scene import Scene, own_lines
from glover_tui.table.screen import PAGES, TableScreen

QUIET: Final = Ink("quiet")
NEXT, TABLE = "next", "table"
"""What the screen gives when the learner wants to go on: to the next lesson, or to a table."""


class LessonScore(EndScreen):
    """The final score of a game that a lesson plays to its end."""

    KEYS = (
        ("Enter", "Lesson", ""),
        ("l", "Log", "log"),
        ("t", "Save as text", "text"),
        ("s", "Picture", "svg"),
    )


class LessonScreen(TableScreen):
    """A lesson from the start, or from where the `inputs` lead. `following` is what the next lesson is called, if there
    is one. Gives NEXT, TABLE, or "" when it is left. Everything that is done is kept at once.

    Raises BadLesson if the lesson is at fault.
    """

    CSS_PATH = ["../table/table.tcss", "lesson.tcss"]
    COMMANDS = {LessonCommands}

    def __init__(self, lesson: Lesson, inputs: Sequence[str], settings: Settings, following: str = "") -> None:
        self.run = LessonRun(lesson, inputs)
        self.following = following
        self._resting_menu = Menu()
        self._tried: Entry | None = None
        self._step = -1
        self._entered = len(self.run.inputs)
        """How many things the learner had done when the step began."""
        self._brought = self.run.answer
        """The answer to what brought the learner to this step."""
        self._touched = False
        """Whether the learner has pressed or clicked anything since the lesson was shown anew."""
        self._looked = False
        """Whether the learner has moved the cursor since the step began."""
        self._unkept = ""
        """What the title bar says if the lesson is not kept."""
        self._lock: Lock | None = None
        self._elsewhere = False
        """Whether somebody else plays the lesson, and keeps it."""
        super().__init__(self._table(), settings)

    # ------------------------------------------------------------------ the parts

    def _table(self) -> OpenTable:
        run = self.run
        return OpenTable(run.session, [Player(name, run.colours[seat]) for seat, name in enumerate(run.names)])

    def _showing(self) -> LearnerShowing:
        return LearnerShowing(self.session, self.run.seat)

    def _hands(self) -> LessonHands:
        return LessonHands(self)

    def compose(self) -> ComposeResult:
        for part in super().compose():
            if part.id == "decision":
                yield LinesPanel(id="lesson")
            yield part

    def on_mount(self) -> None:
        self._hold()
        self.lesson_panel = self.query_one("#lesson", LinesPanel)
        self.lesson_panel.inks_of_words = self.seats.inks

    # ------------------------------------------------------------------ room

    @property
    def resting(self) -> bool:
        """Whether there is nothing to choose now."""
        return self.run.done or self.run.astray or self.run.wait in ("next", "look")

    @property
    def looking(self) -> bool:
        """Whether the cursor is to go somewhere on the board."""
        return self.run.wait == "look" and not self.run.astray and not self.run.done

    @property
    def there(self) -> bool:
        """Whether the cursor has been brought to where it was to go."""
        return self.looking and self._looked and self._is_goal(self.board_widget.cursor)

    def _room(self) -> Room:
        width, height = self.size
        return room_for(width, height, len(self.players.lines), not self.resting, self.looking)

    def _arrange(self) -> None:
        room, height = self._room(), self.size.height
        lesson = min(room.lesson, len(self.lesson_panel.lines))
        self.decision.display = not (self.resting and (room.small or self.run.done))
        self.set_class(not self.decision.display, "-resting")
        info = room.info
        if room.small:
            rows = ["1", "1fr", str(lesson + 1)]
            if self.decision.display:
                choices = choices_rows(room, height, lesson, partial(self._laid, room))
                rows.append(str(choices))
                info += self.run.wait != "answers" and is_line_left(room, height, lesson, choices)
            columns = "1fr"
            self.board_widget.styles.row_span = 1
        else:
            rows = ["1", str(players_rows(height, len(self.players.lines)))]
            rows += [str(lesson + 2), "1fr"] if self.decision.display else ["1fr"]
            columns = f"1fr {room.panels}"
            self.board_widget.styles.row_span = len(rows) - 1
        self.styles.grid_rows = " ".join([*rows, str(info), "1"])
        self.styles.grid_columns = columns

    def _cuts_choices(self, room: Room, lesson: int) -> bool:
        """Whether in two columns something would be cut in the panel of choices below so many lines of words."""
        height = choices_room(room, self.size.height, len(self.players.lines), lesson)
        laid = self._laid(room, height)
        return laid.tight or len(laid.lines) > height

    def _laid(self, room: Room, height: int) -> Laid:
        """The panel of choices in so many lines."""
        if self.resting or self.run.wait == "answers":
            return Laid(list(self._instead()))
        own = own_lines(self.board, self.scene, self.seats, room.words)
        return lay_menu(self.scene.menu, own, self.seats, self.scene.viewer, room.words, height)

    # ------------------------------------------------------------------ showing

    def sync(self, still: bool = False) -> None:
        """See `TableScreen`. What belongs to a new step alone is done once: where the keys go, and what is in sight."""
        if self._left or not self.is_mounted:
            return
        super().sync(still)
        if self._step < 0 and self.run.lost:
            self.say(Remark("The lesson has changed since you left it, so it goes on from where it still is the same."))
        if self._step != self.run.at or not still:
            if self._step != self.run.at:
                self._turn_to("board")
                self._looked = False
            self._step = self.run.at
            self._give_focus()
        self._touched = False
        # Behind what the board has to do: with another height it paints itself anew, and spots are elsewhere then.
        self.call_after_refresh(self.board_widget.call_later, self._show_points)

    def _scene(self, shown: Shown) -> Scene:
        scene = super()._scene(shown)
        self._resting_menu = Menu()
        if self.resting or self.run.wait == "answers":
            self._resting_menu = scene.menu
            scene = replace(scene, menu=Menu())
        return scene

    def _fill(self, still: bool = False) -> None:
        self.board_widget.point(self.run.points)
        self._fill_lesson()
        self._arrange()
        self.decision.heading = self._heading()
        super()._fill(still)

    def _fill_lesson(self) -> None:
        run, room = self.run, self._room()
        self.lesson_panel.entitle(title_of(run, room.words - FRAME))
        before = len(self.lesson_panel.lines)
        begun = len(run.inputs) == self._entered
        fit = Fit(room.words, room.lesson, True, begun, begun and run.answer is self._brought)
        lines = lesson_lines(run, self.deeds(), self.seats, fit)
        if not self.resting and (room.small or self._cuts_choices(room, len(lines))):
            lines = lesson_lines(run, self.deeds(), self.seats, fit._replace(airy=False))
        self.lesson_panel.put(lines)
        self.lesson_panel.top = 0
        if len(self.lesson_panel.lines) != before:
            self._arrange()

    def _heading(self) -> str:
        """What stands over the panel of choices, if it is not who decides."""
        if self.run.wait == "answers" and not self.resting:
            return "Your answer"
        if self.resting and self._resting_menu.sections:
            return f"{self.seats.title(self.run.seat)} decides next"
        return ""

    def _instead(self) -> Sequence[Pieces]:
        if self.run.wait == "answers" and not self.resting:
            return option_lines(self.run.step.answers, self._room().words)
        if not self.resting:
            return super()._instead()
        width, height = self.decision.content_size
        lines = lay_menu(self._resting_menu, (), self.seats, self.run.seat, max(1, width), height).lines
        asked = bool(self._resting_menu.sections)
        return [[Piece(piece.text, QUIET) for piece in line] for line in lines] if asked else [[]]

    def missed(self) -> list[str]:
        """Nothing: the lesson tells what others do."""
        return []

    def _give_focus(self) -> None:
        """The keys go to the board if something is to be looked at there, else to the choices."""
        if not self.looking:
            self.board_widget.inspecting = False
            self.set_focus(None if self.resting else self.decision)
            return
        board = self.board_widget
        self.set_focus(board)
        board.inspecting = True

    def _is_goal(self, spot: str | None) -> bool:
        """Whether the cursor is to go there."""
        return spot is not None and any(fnmatchcase(spot, wanted) for wanted in self.run.step.look)

    def _show_points(self) -> None:
        """Bring what is pointed at into sight, the first of it above all; and the cursor to where it can be seen, but
        not to where it is to go."""
        board = self.board_widget
        if not self.is_mounted:
            return
        self._show_listed()
        if board.has_focus and not self.looking:
            return
        for spot in reversed(self.run.points):
            board.reveal(spot)
        if self.looking and not self._looked:
            self._touched = False
            goals = [spot for spot in (*self.run.points, *reading_order(board.spots)) if self._is_goal(spot)]
            start = board.start_beside(goals)
            self._looked = start is None
            board.cursor = start or board.cursor

    def _show_listed(self) -> None:
        """Bring what is pointed at into sight in the list of choices as well, as long as the cursor is on none."""
        if self.resting or self.decision.aside is not None or self.decision.cursor is not None:
            return
        points = set(self.run.points)
        for item in reversed([*self.scene.menu.items]):
            if any(entry.spot in points for entry in item.entries):
                self.decision.see(item)

    def _fill_bars(self) -> None:
        width, run = self.size.width, self.run
        saved = "kept" if not self._unkept else ""
        where = (f"Lesson {run.lesson.number}", *self.scene.where)
        self.title_bar.put([title_line(self.game.box.title, where, saved, self._unkept, width)])
        self.footer.put([footer_line(self._keys(), width)])

    def _keys(self) -> list[Key]:
        on_board = self.board_widget.has_focus
        keys = [
            Key("u", "Take back", Act("undo"), 0, bool(self.run.inputs)),
            *([Key("U", "Redo", Act("redo"), 1)] if self.run.can_redo else []),
            Key("?", "Why", Act("why")),
            Key("F1", "Rules", Act("rules")),
            Key("L" if on_board else "l", "Log", Act("log"), 4),
        ]
        if on_board and not self.looking:
            keys.append(Key("x", "Look around", Act("look"), 5, on=self.board_widget.inspecting))
        if self.board_widget.has_more and self.board_widget.display:
            keys.append(Key(",.", "Boards", Act("leaf"), 6))
        if self.zooms and self.board_widget.display:
            keys += [Key("+", "", Act("zoom", 1), 8), Key("-", "Size", Act("zoom", -1), 8)]
        pages = {"board": "Players", "players": "Log", "log": "Board"}
        choices = on_board and not self.resting
        if not (self.looking and not self.small):
            turn = "Choices" if choices else pages[self.page] if self.small else "Back" if on_board else "Board"
            keys.append(Key("Tab", turn, Act("turn"), 2))
        return [
            *keys,
            Key("Ctrl+P", "More", Act("palette"), 7),
            Key("q", "Leave" if self._unkept else "Leave (kept)", Act("leave")),
        ]

    def deeds(self) -> list[Deed]:
        """What the learner can do now."""
        return deed_lines(self.run, self.following, self.there, self.shows_score)

    @property
    def shows_score(self) -> bool:
        """Whether there is a score sheet, and nothing is asked that it would answer."""
        return self.run.session.over and self.run.wait == "next" and not self.run.astray

    # ------------------------------------------------------------------ what the learner does

    def do(self, deed: Callable[[], Any]) -> Any:
        """Do something in the lesson, keep it, and show what comes of it. Gives what the deed gave."""
        run = self.run
        generation, at, count, astray = run.generation, run.at, run.session.count, run.astray
        try:
            given = deed()
        except (BadLesson, BadCondition) as wrong:
            if run.generation != generation:
                run.undo()
            self.app.notify(f"The lesson cannot go on like this: {wrong}", severity="error", markup=False)
            given = None
        self._tried = None
        if run.at != at:
            self._entered, self._brought = len(run.inputs), run.answer
        if run.generation == generation:
            self._fill_lesson()
            return given
        self._keep()
        self._sit_at(self._table())
        self.seats = self._seats()
        self.decision.seats = self.seats
        self.sync(still=run.at == at and run.session.count == count)
        if astray and isinstance(self.hands, LessonHands):
            self.hands.reopen()
        return given

    def _hold(self) -> None:
        """See that nobody else plays the lesson, and keeps another way through it."""
        try:
            self._lock = progress.begin(self.glover.data_dir, self.game.name, self.run.lesson.name)
        except Held as held:
            self._elsewhere = True
            self._unkept = "not kept"
            told = f"This lesson is open already, by {held.holder or 'another process'}: here it is not kept."
            self.app.notify(told, severity="warning", timeout=10, markup=False)

    def _let_go(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def on_unmount(self) -> None:
        self._let_go()

    def action_leave(self, result: str = "") -> None:
        """See `TableScreen`; the lesson may be taken up elsewhere from now on."""
        self._let_go()
        super().action_leave(result)

    def _keep(self) -> None:
        if self._elsewhere:
            return
        run = self.run
        done = progress.load(self.glover.data_dir, self.game.name)[0].of(run.lesson.name).done or run.done
        inputs = () if run.done else tuple(run.inputs)
        mark = progress.Mark(done, inputs, 0 if run.done else run.at, len(run.lesson.steps))
        problem = progress.keep(self.glover.data_dir, self.game.name, run.lesson.name, mark)
        if problem and not self._unkept:
            self.app.notify(problem, severity="warning", markup=False)
        self._unkept = "not saved" if problem else ""

    def give(self, number: int) -> None:
        """Give an answer to a question asked in words."""
        if self.run.wait == "answers" and not self.resting:
            self.do(lambda: self.run.give(number))

    def tried(self, entry: Entry) -> None:
        """A choice that is ruled out was picked."""
        self.do(lambda: self.run.tried(entry.choice))
        self._tried = entry

    def action_next(self) -> None:
        """Go on: to the next step, or from what led astray back to where it did, or out of the lesson that is done."""
        run = self.run
        if run.done and not run.astray:
            self.action_leave(NEXT if self.following else TABLE)
        elif self.looking:
            if self.there:
                self.do(lambda: run.look(self.board_widget.cursor or ""))
        else:
            self.do(run.next)

    def action_anew(self) -> None:
        """Back to where the step began."""
        self.do(self.run.restart_step)

    def action_meant(self) -> None:
        """Name the choice that is meant; in a step with a goal, what a sensible player would choose; where something is
        to be looked at, put the cursor there."""
        if self.run.wait == "goal" and not self.resting:
            self.adviser.hint()
            return
        if self.looking:
            self._go_there()
            return
        meant = self._meant() if self.run.wait == "choose" and not self.resting else ""
        self.say(
            Remark(f"Meant here: {meant}." if meant else "The words of the lesson say what is to be done.", ink=QUIET)
        )

    def _go_there(self) -> None:
        board = self.board_widget
        goal = next((spot for spot in (*self.run.points, *reading_order(board.spots)) if self._is_goal(spot)), None)
        self._touched = True
        board.cursor = goal or board.cursor

    def _meant(self) -> str:
        run = self.run
        wanted = run.left[:1] if run.step.ordered else run.left
        entries = [entry for entry in self.scene.menu.entries if entry.legal and fits_any(wanted, entry.choice)]
        return " or ".join(dict.fromkeys(entry.label for entry in entries[:3]))

    def _cursor_moved(self) -> None:
        super()._cursor_moved()
        board = self.board_widget
        if self.looking and board.has_focus and board.cursor is not None:
            if self._touched:
                self._looked = True
                self.run.glance(board.cursor)
            self._fill_lesson()

    # ------------------------------------------------------------------ keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Note that somebody is there; what the key does, `TableScreen` says, which is asked after this."""
        self._touched = True

    def on_mouse_down(self) -> None:
        self._touched = True

    def _meaning(self, key: str, char: str) -> KeyDeed | None:
        if self.decision.aside is None:
            if (key == "enter" or (key == "space" and self.resting)) and self._enters():
                return self.action_next
            if char == "s" and self.shows_score:
                return self.action_score
            if char.isdigit() and self.run.wait == "answers" and not self.resting:
                number = int(char) - 1
                if 0 <= number < len(self.run.step.answers):
                    return lambda: self.give(number)
        return super()._meaning(key, char)

    def _enters(self) -> bool:
        """Whether Enter is for the lesson, and not for what the cursor is on."""
        if self.resting:
            return True
        idle = not self.board_widget.has_focus and self.decision.cursor is None
        return idle and self.run.wait == "choose" and bool(self.run.step.stay)

    def on_lines_panel_picked(self, event: LinesPanel.Picked) -> None:
        """A click on the number of a rule; on anything else, `TableScreen` says, which is asked after this."""
        if isinstance(event.target, ToRule) and self.app.screen is self:
            event.prevent_default()
            self.reader.rulebook(event.target.rule)

    # ------------------------------------------------------------------ the table's actions, for one learner

    def lower(self) -> None:
        """There is nobody to hide the learner's own things from."""

    def action_cover(self) -> None:
        """No curtain either."""

    def _show_score(self) -> None:
        """The lesson speaks of the score itself, and has questions about it."""

    def action_score(self) -> None:
        """The score sheet, for whoever asks for it."""
        if self.shows_score:
            self.app.push_screen(LessonScore(self.table, self.seats), self._after_score)

    def action_hint(self) -> None:
        self.action_meant()

    def action_coach(self) -> None:
        """The lesson coaches as it is."""

    def action_turn(self, by: int = 1) -> None:
        """As at a table; with nothing to choose, pages turn, or the board has the keys and gives them back."""
        if not self.resting:
            super().action_turn(by)
        elif self.small:
            self._turn_to(PAGES[(PAGES.index(self.page) + by) % len(PAGES)])
            if self.page == "board":
                self._give_focus()
            self.call_after_refresh(self._fill)
        elif self.board_widget.has_focus and not self.looking:
            self.set_focus(None)
        else:
            self.set_focus(self.board_widget)

    def action_look(self) -> None:
        if not self.looking:
            super().action_look()

    def action_why(self) -> None:
        """Explain what was refused just now, else what the cursor is on, else the step's own rule."""
        spot, item = self.under_cursor()
        if self._tried is not None:
            self._hushed = Remark("", about=self._tried)
        elif spot is None and item is None:
            rule = self.run.step.rule
            card = explain("", (), self.game.name, rule, secret=False)
            self.app.push_screen(card, lambda answer: self.reader.after_why(answer, rule))
            return
        super().action_why()

    def action_rules(self) -> None:
        """The rulebook, at the rule of what was refused just now or of what the cursor is on, else of the step."""
        said = self._hushed or self._remark or remark_on(self.table, self.scene, *self.under_cursor())
        self.reader.rulebook(said.rule or self.run.step.rule)
