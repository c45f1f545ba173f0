"""A rule's worked example: a position of a real game on the game's own board, and what the rule makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from games.core.examples import Story, examples, work_out
from games.core.rulebook import Rule, load
from glover_tui.boards.base import Cell
from glover_tui.boards.find import board_for
from glover_tui.boards.widget import BoardWidget
from glover_tui.leaving import LeavesOnce
from glover_tui.page import KEY, QUIET, STRONG, TITLE, WARN, Hint, Page, Sheet
from glover_tui.theme.quick import Ground

if TYPE_CHECKING:
    from glover_tui.app import GloverApp

LEAST_BOARD = 11
"""So many lines the board keeps, however much there is to tell; the rest is scrolled."""
WIDEST = 118


class ExampleScreen(Ground, LeavesOnce, Screen[None]):
    """Enter shows the board before and after, n and p go to the examples of other rules. Esc goes back to the rule."""

    CSS = """
    ExampleScreen { layout: grid; grid-size: 1 4; grid-columns: 1fr; }
    ExampleScreen #ex-text { background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "turn", "Before and after", show=False),
        Binding("n,right,l", "other(1)", "Next rule", show=False),
        Binding("p,left,h", "other(-1)", "Rule before", show=False),
        Binding("down,j", "scroll(1)", "Down", show=False),
        Binding("up,k", "scroll(-1)", "Up", show=False),
        Binding("comma", "leaf(-1)", "Board before", show=False),
        Binding("full_stop", "leaf(1)", "Next board", show=False),
        Binding("escape,backspace,q,e", "back", "Back to the rule", show=False),
    ]
    AUTO_FOCUS = ""

    def __init__(self, game: str, rule: str) -> None:
        super().__init__(id="example")
        self.game_name = game
        self.book = load(game)
        known = examples(game)
        self.rules = [one.number for one in self.book if one.number in known]
        self.here = rule
        self.after = False
        self.board = board_for(game)
        self.story: Story | None = None

    @property
    def glover(self) -> GloverApp:
        """The app, by its own type."""
        return cast("GloverApp", self.app)

    def compose(self) -> ComposeResult:
        yield Page(id="ex-title", classes="-bar")
        yield BoardWidget(self.glover.look, motion=False, id="ex-board")
        yield Page(id="ex-text")
        yield Page(id="ex-keys", classes="-bar")

    def on_mount(self) -> None:
        self.query_one(BoardWidget).can_focus = False

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.paint)

    # ------------------------------------------------------------------ what it shows

    def paint(self) -> None:
        """Show the example of the rule that it is at."""
        if not self.is_attached:
            return
        if self.story is None or self.story.example.rule != self.here:
            self.story, self.after = work_out(self.game_name, self.here), False
        if self.story is None:
            return
        story, rule = self.story, self.book.rule(self.here)
        text = self.query_one("#ex-text", Page)
        sheet = Sheet(min(self.size.width, WIDEST))
        self._tell(sheet, story, rule)
        told = min(sheet.height, max(5, self.size.height - 2 - LEAST_BOARD))
        self.styles.grid_rows = f"1 1fr {told} 1"
        text.lay(sheet)
        text.scroll_to(y=0, animate=False, force=True)
        self._paint_bars(rule)
        # The room that the words leave to the board is known one refresh later.
        self.call_after_refresh(self.call_after_refresh, self._paint_board)

    def _paint_board(self) -> None:
        story = self.story
        if story is None or not self.is_attached:
            return  # it was left before it was painted
        widget = self.query_one(BoardWidget)
        widget.show(self.board, story.after if self.after else story.before, story.names)
        spots = [spot for spot in self._spots(story) if spot in widget.spots]
        widget.point(spots)
        if spots:
            self.call_after_refresh(widget.reveal, spots[0])

    def _spots(self, story: Story) -> list[str]:
        spots = list(story.example.look)
        if story.decision is not None and story.choice is not None:
            made_at = self.board.spot_of(story.decision, story.choice)
            spots += [made_at] if made_at is not None else []
        return spots

    def _tell(self, sheet: Sheet, story: Story, rule: Rule) -> None:
        width = sheet.width - 1
        words, names, seat = story.game.words, story.names, story.example.seat
        where = "; ".join(words.where(story.before, names))
        sheet.text(f"A game of {len(names)}: {where}", QUIET, indent=1, width=width)
        if story.example.say:
            sheet.text(story.example.say, indent=1, width=width)
        if story.decision is not None and story.choice is not None:
            label = words.label(story.before, story.decision, story.choice, names)
            verb = "cannot" if story.example.refused else "chooses"
            sheet.text(f"{names[seat]} {verb}: {label}", STRONG, indent=1, width=width)
        for line, number in story.lines:
            head = "no, " if story.example.refused else ""
            this = number == rule.number
            ink = WARN if story.example.refused else STRONG if this else QUIET
            sheet.text(f"{head}{line}  {number}", ink, indent=3, width=width)

    def _paint_bars(self, rule: Rule) -> None:
        title = Sheet(self.size.width)
        title.line(Cell(" EXAMPLE ", TITLE), Cell(f" {rule.number} ", KEY), Cell(f" {rule.title}", STRONG))
        self.query_one("#ex-title", Page).lay(title)
        keys = Sheet(self.size.width)
        moves = self.story is not None and self.story.before != self.story.after
        shown = "Show it before" if self.after else "Show what comes of it"
        keys.hints(
            [
                Hint("Esc/q", "Back", "back"),
                *([Hint("Enter", shown, "turn")] if moves else []),
                Hint("n", "Next rule", "next"),
                Hint("p", "Rule before", "before"),
                Hint(",.", "Boards", "leaf"),
            ]
        )
        self.query_one("#ex-keys", Page).lay(keys)

    # ------------------------------------------------------------------ keys

    def action_turn(self) -> None:
        """Show the board as it is after the choice, or as it was before."""
        if self.story is not None and self.story.before != self.story.after:
            self.after = not self.after
            self.paint()

    def action_other(self, by: int) -> None:
        """Go to the example of a neighbouring rule that has one."""
        at = self.rules.index(self.here) + by
        if 0 <= at < len(self.rules):
            self.here = self.rules[at]
            self.paint()

    def action_scroll(self, lines: int) -> None:
        """Scroll what is told."""
        self.query_one("#ex-text", Page).scroll_relative(y=lines, animate=False, force=True)

    def action_leaf(self, by: int) -> None:
        """Show another part of a board that is not all in sight."""
        self.query_one(BoardWidget).turn(by)

    def action_back(self) -> None:
        """Back to the rulebook."""
        self.dismiss()

    def on_page_pressed(self, event: Page.Pressed) -> None:
        """A click on what a key would do."""
        if event.spot == "back":
            self.action_back()
        elif event.spot == "turn":
            self.action_turn()
        elif event.spot == "leaf":
            self.action_leaf(1)
        else:
            self.action_other(1 if event.spot == "next" else -1)
