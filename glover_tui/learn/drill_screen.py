"""Drills: a position as a seat sees it, a question about it with four answers, and why the right one is right."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from games.core.drills import Question, atlas_of, make
from games.core.game import load_game
from games.core.rulebook import load as load_book
from glover_tui.boards.find import board_for
from glover_tui.boards.widget import BoardWidget
from glover_tui.learn import mastery
from glover_tui.learn.drill_card import DrillCard
from glover_tui.learn.drill_lines import Given, Tally, drill_lines, joined, looking_lines
from glover_tui.leaving import LeavesOnce
from glover_tui.store import new_seed
from glover_tui.table.bars import Act, Key, footer_line, title_line
from glover_tui.table.lines import LinesPanel, Pieces, pieces
from glover_tui.table.scene import fact_text
from glover_tui.table.seats import Seats
from glover_tui.theme.quick import Ground

if TYPE_CHECKING:
    from glover_tui.app import GloverApp

TWO_COLUMNS: Final = 114
"""From this width on the board and the panels stand beside each other."""
LEAST_BOARD: Final = 9
"""So many lines of the board stay in sight in one column, however much there is to say."""


def _now() -> datetime:
    return datetime.now(UTC)


class DrillScreen(Ground, LeavesOnce, Screen[None]):
    """Questions on one game, one after another, until it is left. Every answer is kept at once.

    `seed` is what the questions come from, by default a new one; `now` is the clock that tells which rules are due.
    """

    CSS_PATH = "drill.tcss"
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"answer({number - 1})", "Answer", show=False) for number in range(1, 5)),
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("enter,space", "go_on", "Answer, or the next question", show=False, priority=True),
        Binding("tab", "turn", "Look at the board", show=False, priority=True),
        Binding("x", "look", "Look around on the board", show=False),
        Binding("r,f1", "rule", "The rule", show=False),
        Binding("c", "card", "Rules mastered", show=False),
        Binding("comma,pageup", "leaf(-1)", "Board up", show=False, priority=True),
        Binding("full_stop,pagedown", "leaf(1)", "Board down", show=False, priority=True),
        Binding("escape,backspace,q", "back", "Back", show=False, priority=True),
    ]

    def __init__(self, game_name: str, seed: int | None = None, now: Callable[[], datetime] = _now) -> None:
        super().__init__(id="drills")
        self.game = load_game(game_name)
        self.board = board_for(game_name)
        self.book = load_book(game_name)
        self.askable = atlas_of(game_name).askable
        self.mastery = mastery.Mastery()
        self.tally = Tally()
        self.question: Question | None = None
        self.given: int | None = None
        """The answer that was given to the question, by its number from 0."""
        self.at = 0
        """The answer that the cursor is on."""
        self._seed = new_seed() if seed is None else seed
        self._clock = now
        self._view: Any = None
        self._unsaved = ""

    @property
    def glover(self) -> GloverApp:
        """The app, by its own type."""
        return cast("GloverApp", self.app)

    @property
    def small(self) -> bool:
        """Whether everything stands in one column."""
        return self.size.width < TWO_COLUMNS

    @property
    def looking(self) -> bool:
        """Whether the arrows move on the board."""
        return self.board_widget.has_focus

    # ------------------------------------------------------------------ the parts

    def compose(self) -> ComposeResult:
        yield LinesPanel(id="title")
        yield BoardWidget(self.glover.look, motion=False, id="board")
        yield LinesPanel(id="players")
        yield LinesPanel(id="drill")
        yield LinesPanel(id="footer")

    def on_mount(self) -> None:
        self.board_widget = self.query_one("#board", BoardWidget)
        self.panels = {name: self.query_one(f"#{name}", LinesPanel) for name in ("title", "players", "drill", "footer")}
        for name in ("players", "drill"):
            self.panels[name].inks_of_words = self.board.inks
        self.mastery, notice = mastery.load(self.glover.data_dir, self.game.name)
        if notice:
            self.app.notify(notice, severity="warning", markup=False)
        self._ask()

    def _ask(self) -> None:
        """The next question: on a rule that is due, or else a new one."""
        wanted = self.mastery.wanted(self.askable, self._clock())
        self.question = question = make(self.game, self._seed + self.tally.asked, wanted)
        self.given, self.at = None, 0
        self._view = self.game.view(question.position, question.seat)
        self.seats = Seats(question.names, question.deal.colours, self.glover.look, self.board.inks)
        self.remove_class("-players")
        self._leave_board()
        self.board_widget.show(self.board, self._view, question.names)
        self.board_widget.fact = self._fact_words
        self.board_widget.set_live({})
        self.paint()

    # ------------------------------------------------------------------ painting

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out for the new size."""
        self.set_class(event.size.width < TWO_COLUMNS, "-small")
        if not self.small:
            self.remove_class("-players")
        self.call_after_refresh(self.paint)

    def paint(self) -> None:
        """Show the question as it stands."""
        if self.question is None or not self.is_mounted:
            return
        self._paint_panels()
        self._paint_bars()
        self.call_after_refresh(self._point)

    def _paint_panels(self) -> None:
        question, (width, height) = self.question, self.size
        assert question is not None
        room = width - 2 if self.small else self._beside() - 4
        drill, players = self.panels["drill"], self.panels["players"]
        looker, look = self._view, self.glover.look
        standing = [pieces(line) for line in self.board.player_lines(looker, question.names, look, room)]
        players.put(standing)
        players.entitle("Players")
        drill.entitle(self._heading())
        lines = self._question_lines(room)
        if self.looking:
            lines = self._spot_lines(room) if self.small else joined([self._spot_lines(room), lines])
        drill.put(lines, Given(self.at) if self.given is None and not self.looking else None)
        drill.top = 0
        if self.small:
            most = height - 3 - LEAST_BOARD
            wanted = 4 if self.looking or self.has_class("-players") else min(len(lines), most)
            if self.has_class("-players"):
                wanted = max(wanted, min(len(lines), height - 4 - len(standing)))
            self.styles.grid_rows, self.styles.grid_columns = f"1 1fr {wanted + 1} 1", "1fr"
        else:
            rows = min(len(standing) + 2, max(4, height // 3))
            self.styles.grid_rows, self.styles.grid_columns = f"1 {rows} 1fr 1", f"1fr {self._beside()}"

    def _beside(self) -> int:
        """How wide the panels beside the board are."""
        width, height = self.size
        return 60 if width >= 160 and height >= 45 else min(48, width - 70)

    def _heading(self) -> str:
        question = self.question
        assert question is not None
        return f"You are {self.seats.title(question.seat)}"

    def _question_lines(self, room: int) -> list[Pieces]:
        question = self.question
        assert question is not None
        rule = self.book.rule(question.rule if self.given is None else question.told_rule(self.given))
        own = self.board.own_lines(self._view, question.names, self.glover.look, room)
        most = self.size.height - 3 - LEAST_BOARD if self.small else self.panels["drill"].room
        left = most - len(own) - 1 if own else most
        asked = drill_lines(question, self.given, rule, self.glover.look, room, left)
        lines = joined([[pieces(line) for line in own], asked])
        return [line for line in lines if line] if len(lines) > most else lines

    def _spot_lines(self, room: int) -> list[Pieces]:
        spot = self.board_widget.cursor
        fact = self._fact(spot)
        if fact is None:
            return looking_lines("", "The arrow keys move over the board; Tab goes back to the question.", "", room)
        return looking_lines(fact.title, fact_text(fact), fact.rule, room)

    def _paint_bars(self) -> None:
        width, question = self.size.width, self.question
        assert question is not None
        where = self.game.words.where(self._view, question.names)
        parts = ["drill", self.tally.words() or "the first question", *where]
        line = title_line(self.game.box.title, parts, "kept" if not self._unsaved else "", self._unsaved, width)
        self.panels["title"].put([line[:-1]])
        self.panels["footer"].put([footer_line(self._keys(), width)])

    def _keys(self) -> list[Key]:
        turn = Key("Tab", "Question" if self.looking or self.has_class("-players") else "Board", Act("turn"), 1)
        if self.small and self.looking:
            turn = turn._replace(label="Players")
        leaf = [Key(",.", "Scroll", Act("leaf", 1), 4)] if self.board_widget.has_more else []
        if self.looking:
            return [Key("Esc", "Question", Act("back")), turn, *leaf, Key("r", "Rule", Act("rule"))]
        first = [Key("1-4", "Answer", Act("go_on"))] if self.given is None else [Key("Enter", "Next", Act("go_on"))]
        return [
            *first,
            Key("r", "Rule" if self.given is not None else "Rulebook", Act("rule")),
            turn,
            *leaf,
            Key("c", "Rules mastered", Act("card"), 2),
            Key("q", "Leave (kept)" if not self._unsaved else "Leave", Act("back")),
        ]

    # ------------------------------------------------------------------ the board

    def _point(self) -> None:
        """Light what the question is about, or the choice that the cursor is on."""
        question = self.question
        if question is None or not self.is_mounted or self.looking:
            return
        choice = question.choice
        if question.kind == "legal":
            choice = question.answers[self.at if self.given is None else question.right].choice
        spot = None
        if question.decision is not None and choice is not None:
            spot = self.board.spot_of(question.decision, choice)
        self.board_widget.point([spot] if spot is not None else [])

    def _fact(self, spot: str | None) -> Any:
        question = self.question
        if question is None or spot is None:
            return None
        return self.game.words.fact(self._view, spot, question.names)

    def _fact_words(self, spot: str) -> str:
        fact = self._fact(spot)
        return "" if fact is None else f"{fact.title}\n{fact_text(fact)}"

    def on_board_widget_hovered(self, event: BoardWidget.Hovered) -> None:
        """The cursor has moved on the board."""
        if self.looking:
            self.paint()

    def _leave_board(self) -> None:
        self.board_widget.inspecting = False
        self.set_focus(None)

    # ------------------------------------------------------------------ keys

    def action_answer(self, number: int) -> None:
        """Give an answer; where the answers are out of sight, show them first."""
        question = self.question
        if question is None or self.given is not None or number >= len(question.answers):
            return
        if self.small and (self.looking or self.has_class("-players")):
            self._to_question()
            return
        self.given = self.at = number
        self.tally = self.tally.after(number == question.right)
        self.mastery.answered(question, number, self._clock())
        problem = mastery.save(self.glover.data_dir, self.game.name, self.mastery)
        if problem and not self._unsaved:
            self.app.notify(problem, severity="warning", markup=False)
        self._unsaved = "not saved" if problem else ""
        self._to_question()

    def action_move(self, by: int) -> None:
        """Move the cursor over the answers, round and round."""
        if self.question is not None and self.given is None:
            self.at = (self.at + by) % len(self.question.answers)
            self.paint()

    def action_go_on(self) -> None:
        """Give the answer that the cursor is on; after it, ask the next question."""
        if self.looking or self.has_class("-players"):
            self._to_question()
        elif self.given is None:
            self.action_answer(self.at)
        else:
            self._ask()

    def action_turn(self) -> None:
        """From the question to the board, from there to the players in one column, and back."""
        if self.looking and self.small:
            self.add_class("-players")
            self._leave_board()
            self.paint()
        elif self.looking or self.has_class("-players"):
            self._to_question()
        else:
            self.action_look()

    def action_look(self) -> None:
        """Let the arrow keys move on the board."""
        self.remove_class("-players")
        self.set_focus(self.board_widget)
        self.board_widget.inspecting = True
        self.call_after_refresh(self.paint)

    def _to_question(self) -> None:
        self.remove_class("-players")
        self._leave_board()
        self.call_after_refresh(self.paint)

    def action_leaf(self, by: int) -> None:
        """Show more of the board."""
        self.board_widget.turn(by)

    def action_rule(self) -> None:
        """The rulebook: at the rule of the question once it is answered, of what the cursor is on, or at its start."""
        rule = None
        if self.looking:
            fact = self._fact(self.board_widget.cursor)
            rule = fact.rule if fact is not None and fact.rule else None
        elif self.given is not None and self.question is not None:
            rule = self.question.told_rule(self.given)
        self.glover.open_rulebook(self.game.name, rule)

    def action_card(self) -> None:
        """How well the rules of the game are known."""
        self.app.push_screen(DrillCard(self.game.box.title, self.mastery.chapters(self.book, self.askable)))

    def action_back(self) -> None:
        """From the board back to the question, and from there back to where the drill was opened."""
        if self.looking or self.has_class("-players"):
            self._to_question()
        else:
            self.dismiss()

    def on_lines_panel_picked(self, event: LinesPanel.Picked) -> None:
        """A click on an answer, a rule or a key."""
        if isinstance(event.target, Given):
            self.action_answer(event.target.number)
        elif isinstance(event.target, Act):
            deed = getattr(self, f"action_{event.target.name}")
            deed() if event.target.argument is None else deed(event.target.argument)
