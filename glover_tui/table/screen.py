"""The one table screen that all games share: title bar, board, players, decision, log, and the keys for them.

What is shown to whom is decided in `flow`, what it looks like is made in `scene`, what players do is in `hands`. Here
the three come together with the widgets, the keys and the curtain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from games.core.types import Event
from glover_tui.boards.base import Ink
from glover_tui.boards.find import board_for
from glover_tui.boards.widget import BoardWidget
from glover_tui.settings import Settings
from glover_tui.table.advising import Adviser, Coach
from glover_tui.table.arrange import TWO_COLUMNS, grid
from glover_tui.table.bars import Act, footer_line, title_line
from glover_tui.table.commands import TableCommands
from glover_tui.table.decision import DecisionPanel
from glover_tui.table.dialogs import turn
from glover_tui.table.end import EndScreen, result_lines
from glover_tui.table.explaining import Remark, fact_words, remark_on
from glover_tui.table.flow import NeedsCurtain, Over, PublicTable, Showing, Shown
from glover_tui.table.foot import Foot
from glover_tui.table.guard import Guard
from glover_tui.table.hands import Hands
from glover_tui.table.keys import Deed, meaning
from glover_tui.table.lines import LinesPanel, Pieces
from glover_tui.table.menu import Entry, Item
from glover_tui.table.moment import MomentScreen
from glover_tui.table.news import Log, whole_lines
from glover_tui.table.open_table import OpenTable
from glover_tui.table.rail import Rail
from glover_tui.table.reading import Reader
from glover_tui.table.scene import Scene, footer_keys, make_scene, own_lines, player_lines
from glover_tui.table.seats import Seats
from glover_tui.theme.quick import Ground

if TYPE_CHECKING:
    from glover_tui.app import GloverApp

QUIET = Ink("quiet")
BOARD_KEYS = (*"hjkl", "space")
"""What can be written, but moves the cursor or chooses on the board."""
PAGES = ("board", "players", "log")
"""What `Tab` turns between in one column."""


class TableScreen(Ground, Screen[str]):
    """A table. Gives "again" if the same seats want to play once more, "" otherwise."""

    CSS_PATH = ["table.tcss"]
    AUTO_FOCUS = ""
    COMMANDS = {TableCommands}

    def __init__(self, table: OpenTable, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._app_settings: Settings | None = None
        self.game = table.game
        self.board = board_for(self.game.name)
        self._sit_at(table)
        self.hands = self._hands()
        self.rail = Rail(self)
        self.adviser = Adviser(self)
        self.reader = Reader(self)
        self.coach = Coach(self)
        self.foot = Foot(self)
        self.page = "board"
        self.small = False
        self.scene: Scene = make_scene(table, self.board, NeedsCurtain(None, False))
        self.guard = Guard(
            self, lambda: self.settings.idle_seconds, lambda: self.showing.viewer is not None, self.lower
        )
        self._remark: Remark | None = None
        self._hushed: Remark | None = None
        """The remark that the key or click which is being handled has taken away."""
        self._mouse_spot: str | None = None
        self._score_shown = False
        self._revealed: Entry | None = None
        """The choice in the list whose spot was brought into sight last."""
        self._turn = -1
        self._asked: tuple[object, ...] = ()
        self._filled_for: int | None = None
        self._left = False
        self._warned = False

    def _sit_at(self, table: OpenTable) -> None:
        """Show this table from now on."""
        self.table = table
        self.session = table.session
        self.showing = self._showing()
        self.log_ = Log(self.session, table.names)

    def _showing(self) -> Showing:
        """What decides who is shown what."""
        return Showing(self.session)

    def _hands(self) -> Hands:
        """What does what the players pick."""
        return Hands(self)

    def _scene(self, shown: Shown) -> Scene:
        """What is shown of the table."""
        return make_scene(self.table, self.board, shown)

    @property
    def glover(self) -> GloverApp:
        """The app, by its own type."""
        return cast("GloverApp", self.app)

    @property
    def settings(self) -> Settings:
        """The settings given at the start, or what the app has had them changed to since."""
        now = self.glover.settings
        return self._settings if self._app_settings in (None, now) else now

    # ------------------------------------------------------------------ the parts

    def _seats(self) -> Seats:
        return Seats(self.table.names, self.table.colours, self.glover.look, self.board.inks)

    def compose(self) -> ComposeResult:
        self.seats = self._seats()
        # No containers: Textual paints each of them anew with every key, as large as it is.
        yield LinesPanel(id="title")
        yield BoardWidget(self.glover.look, fact=self._fact, motion=self.settings.motion, id="board")
        yield LinesPanel(id="players")
        yield LinesPanel(id="log")
        yield DecisionPanel(self.seats, id="decision")
        yield LinesPanel(id="info")
        yield LinesPanel(id="strip")
        yield LinesPanel(id="footer")

    def on_mount(self) -> None:
        self.board_widget = self.query_one(BoardWidget)
        self.decision = self.query_one(DecisionPanel)
        self.title_bar, self.players, self.log_page, self.info, self.strip, self.footer = (
            self.query_one(f"#{name}", LinesPanel) for name in ("title", "players", "log", "info", "strip", "footer")
        )
        self._app_settings = self.glover.settings
        for panel in (self.decision, self.log_page, self.info, self.strip):
            panel.inks_of_words = self.seats.inks
        self.players.entitle("Players")
        self.players.fill = self._player_lines
        self.log_page.entitle("Log")
        self.log_page.fill = self._log_lines
        self.watch(self.board_widget, "cursor", self._cursor_moved, init=False)
        self.watch(self.board_widget, "inspecting", self._fill_bars, init=False)
        self.guard.start()
        self.set_focus(self.decision)

    def on_unmount(self) -> None:
        if not self._left:
            self._left = True
            self.table.close()

    def on_resize(self, event: events.Resize) -> None:
        """Lay the parts out anew for the size."""
        width = event.size.width
        self.small = width < TWO_COLUMNS
        self.set_class(self.small, "-small")
        self._turn_to(self.page if self.small else "board")
        self._arrange()
        self.call_after_refresh(self.sync, still=True)

    def _arrange(self) -> None:
        """Give every part its row, and the panels their column."""
        rows, columns = grid(self.size.width, self.size.height, len(self.players.lines))
        self.styles.grid_rows, self.styles.grid_columns = rows, columns

    def _turn_to(self, page: str) -> None:
        self.page = page
        for name in PAGES:
            self.set_class(self.small and page == name, f"-page-{name}")
        if self.small and page != "board":
            self.set_focus(self.decision)

    def on_screen_resume(self) -> None:
        """Something that lay over the table is gone: the settings, perhaps."""
        if self.is_mounted and self.size.width:
            self.board_widget.motion = self.settings.motion
            if self.glover.look is not self.seats.look:
                self.seats = self._seats()
                self.decision.seats, self.board_widget.look = self.seats, self.seats.look
            self.sync(still=True)

    # ------------------------------------------------------------------ showing

    def sync(self, still: bool = False) -> None:
        """Show what is to be shown now. If that is a curtain, it goes up before anything changes under it.

        `still`: nobody has chosen anything since, so an opened fold or a doubt stays if the choices are the same.
        """
        if self._left or not self.is_mounted:
            return
        shown = self.showing.now()
        if isinstance(shown, NeedsCurtain):
            self.rail.up(shown)
        else:
            self.log_.look(self.showing.viewer)
        self.scene = self._scene(shown)
        self._fill(still)
        if not isinstance(shown, NeedsCurtain):
            self.rail.down()
        self._score_shown = self._score_shown and isinstance(shown, Over)
        if isinstance(shown, Over):
            self._show_score()
        elif isinstance(shown, PublicTable) and shown.viewer is not None:
            self._announce(shown.viewer)

    def _announce(self, seat: int) -> None:
        """In a game without secrets: say whose turn it is when that changes."""
        if seat == self._turn or self.app.screen is not self:
            return
        self._turn = seat
        name, missed = self.seats.names[seat], self.missed()
        if self.settings.wait_on_turn:
            self.app.push_screen(turn(name, missed))
        else:
            untold = missed[: self.decision.untold]
            since = f". Since the last one: {'. '.join(untold)}" if untold else ""
            if not untold and self.session.count < len(self.seats.names):
                since = ". ? and then s tells what signs and short words mean."
            self.say(Remark(f"{name}'s turn{since}", head=self.seats.glyph(seat)))

    def tell(self, happened: Sequence[Event]) -> None:
        """Show what has just happened to everybody, if there is a page for that. It comes before whatever the table
        shows next, a curtain too, which then waits until the table is on top again."""
        if self.session.over:
            return
        known = [event for one in happened if (event := one.seen_by(None)) is not None]
        moment = self.board.moment(self.session.view(None), known, self.seats.names)
        if moment is not None:
            self.app.push_screen(MomentScreen(moment, self.seats.look, self.reader.rulebook))

    def missed(self) -> list[str]:
        """In a game without secrets: what others have done since the last turn of the one seat that is asked."""
        eyes = self.scene.eyes
        return self.log_.missed(eyes) if eyes is not None and not self.game.hidden else []

    def redact(self) -> None:
        """Show the open table, with nothing to choose, whatever is to be shown next."""
        self.scene = make_scene(self.table, self.board, NeedsCurtain(None, False))
        self._fill()

    def _fill(self, still: bool = False) -> None:
        scene = self.scene
        if scene.viewer != self._filled_for:
            self._filled_for, self._remark, self._hushed = scene.viewer, None, None
        self._mouse_spot = None
        self.board_widget.tooltip = None
        self.board_widget.show(self.board, scene.view, self.seats.names)
        self.board_widget.set_live(scene.menu.live())
        asked = tuple((section.decision.kind, section.seat, section.question) for section in scene.menu.sections)
        if asked != self._asked:
            self._asked = asked
            self.board_widget.start_anew()
        self._fill_players()
        self.decision.show(
            scene.menu,
            own_lines(self.board, scene, self.seats, max(20, self.decision.content_size.width)),
            scene.viewer,
            self._instead(),
            self.missed(),
            still,
        )
        self._fill_log()
        self._fill_bars()
        self.update_info()

    def _instead(self) -> Sequence[Pieces]:
        """What the decision panel shows instead of choices, if anything."""
        return result_lines(self.table, self.seats) if self.scene.over else ()

    def _fill_players(self) -> None:
        lines = self._player_lines(self.players.content_size.width)
        before = len(self.players.lines)
        self.players.put(lines)
        if len(lines) != before:
            self._arrange()

    def _player_lines(self, width: int) -> list[Pieces]:
        return player_lines(self.board, self.scene, self.seats, max(20, width))

    def _log_lines(self, width: int) -> list[Pieces]:
        viewer = self.scene.viewer
        new = len(self.log_.lines(viewer, self.log_.fresh_from(viewer)))
        return whole_lines(self.log_.lines(viewer), max(20, width), new)

    def _fill_log(self) -> None:
        self.foot.fill_strip()
        if self.small and self.page == "log":
            self.log_page.put(self._log_lines(self.log_page.content_size.width))
            self.log_page.scroll_lines(len(self.log_page.lines))

    def _fill_bars(self) -> None:
        width, scene = self.size.width, self.scene
        trouble = self.table.trouble
        self.title_bar.put([title_line(self.game.box.title, scene.where, "saved", trouble, width)])
        undo = self.session.undo_refusal(scene.viewer)
        can_undo = undo is None or undo.agreeable
        keys = footer_keys(
            scene,
            self.seats,
            self.game.hidden,
            can_undo,
            self.session.can_redo,
            self.board_widget.has_focus,
            self.page if self.small else "",
            bool(trouble),
            self.board_widget.inspecting,
            self.board_widget.has_more and self.board_widget.display,
            self.zooms and self.board_widget.display,
        )
        self.footer.put([footer_line(keys, width)])

    def say(self, remark: Remark) -> None:
        """Say something in the line under the board, until the next key."""
        self._remark = remark
        self.update_info()

    def update_info(self) -> None:
        """Say what the cursor is on, unless there is something else to be said."""
        spot, item = self.under_cursor()
        cut = item is not None and self.decision.cuts(item)
        looking = self.board_widget.inspecting
        self.foot.say(self._remark or remark_on(self.table, self.scene, spot, item, looking, cut))
        before, self._revealed = self._revealed, self._listed()
        if self._revealed is not None and self._revealed.spot is not None and self._revealed != before:
            self.board_widget.reveal(self._revealed.spot)

    def _listed(self) -> Entry | None:
        """The choice that the cursor is on in the list, if the keys go there."""
        item = self.decision.item_under_cursor() if self.decision.has_focus else None
        return item if isinstance(item, Entry) else None

    def under_cursor(self) -> tuple[str | None, Item | None]:
        """The spot or the choice that the cursor, or the mouse, is on."""
        if self._mouse_spot is not None:
            return self._mouse_spot, None
        if self.decision.has_focus or self.decision.aside is not None:
            return None, self.decision.item_under_cursor()
        return (self.board_widget.cursor if self.board_widget.has_focus else None), None

    def _fact(self, spot: str) -> str:
        return fact_words(self.table, self.scene, spot)

    def glow(self, spots: Iterable[str]) -> None:
        """Light what has just moved."""
        self.board_widget.glow(list(spots))

    # ------------------------------------------------------------------ the curtain

    def lower(self) -> None:
        """Take the seat's view away at once."""
        self.showing.lower()
        self.sync()

    def action_cover(self) -> None:
        """Lay the curtain over everything."""
        self.showing.cover()
        self.sync()

    # ------------------------------------------------------------------ keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Every key comes by here first; the board gets what means nothing to the table.

        A key that was pressed before the screen that the last one opened was there means nothing.
        """
        if self.app.screen is not self:
            event.stop()
            event.prevent_default()
            return
        self.guard.touch()
        self._hush()
        act = self._meaning(event.key, event.character or "")
        if act is not None:
            event.stop()
            event.prevent_default()
            act()
        elif event.is_printable and not (self.board_widget.has_focus and event.key in BOARD_KEYS):
            self.say(Remark(f"{event.character} means nothing here now. ? tells what can be done.", ink=QUIET))
        if (act or self._hushed) and not self.has_said():
            self.update_info()

    def _meaning(self, key: str, char: str) -> Deed | None:
        """What to do for a key; None if it is for the board, or means nothing."""
        return meaning(self, key, char)

    def _hush(self) -> None:
        self._hushed, self._remark = self._remark, None

    def has_said(self) -> bool:
        """Whether there is a remark in the line under the board."""
        return self._remark is not None

    def on_mouse_move(self) -> None:
        self.guard.touch()

    def on_mouse_down(self) -> None:
        self.guard.touch()

    def on_lines_panel_picked(self, event: LinesPanel.Picked) -> None:
        """A click on a choice, a seat, or a key of the footer; as with keys, not while another screen is on top."""
        if self.app.screen is not self:
            return
        self._hush()
        if isinstance(event.target, Act):
            self.act(event.target)
        else:
            self.hands.picked(event.target)
        if not self.has_said():
            self.update_info()

    def act(self, act: Act) -> None:
        """Do what a key in the footer or the title bar stands for."""
        run = getattr(self, f"action_{act.name}")
        run() if act.argument is None else run(act.argument)

    def on_board_widget_chosen(self, event: BoardWidget.Chosen) -> None:
        """A spot was chosen with the keyboard or the mouse."""
        if self.app.screen is not self:
            return
        self._remark = None
        self._mouse_spot = None
        self.hands.at_spot(event.spot)

    def on_board_widget_missed(self, event: BoardWidget.Missed) -> None:
        """A spot was picked that nothing is asked about: say so."""
        if self.app.screen is self:
            self.hands.at_spot(event.spot)

    def on_board_widget_hovered(self, event: BoardWidget.Hovered) -> None:
        """The mouse is on another spot, or on none any more."""
        spot = event.spot if event.by_mouse else None
        if spot != self._mouse_spot:
            self._mouse_spot = spot
            self.update_info()

    def _cursor_moved(self) -> None:
        """At once, so that the line under the board is painted in the same frame as the cursor."""
        if self.board_widget.has_focus:
            self.update_info()

    def on_descendant_focus(self) -> None:
        """Board and choices have keys of their own."""
        self._fill_bars()
        self.update_info()

    # ------------------------------------------------------------------ actions

    def action_turn(self, by: int = 1) -> None:
        """Turn the pages in one column; else, and from the board, change between the board and the choices."""
        if self.small and by > 0 and not self.board_widget.has_focus:
            self._turn_to(PAGES[(PAGES.index(self.page) + 1) % len(PAGES)])
            self.call_after_refresh(self._fill)
        elif self.board_widget.has_focus or (self.small and self.page != "board"):
            self.set_focus(self.decision)
        else:
            self.set_focus(self.board_widget)

    def action_leaf(self, by: int = 1) -> None:
        """Show another part of a board that is not all in sight."""
        self.board_widget.turn(by)

    @property
    def zooms(self) -> bool:
        """Whether the board has parts in more than one size."""
        return any(self.board.zoomed(by) is not None for by in (1, -1))

    def action_zoom(self, by: int = 1) -> None:
        """Show what the board has in more than one size larger (1) or smaller (-1)."""
        board, listed = self.board.zoomed(by), self._listed()
        if board is not None and self.board_widget.resize(board, listed.spot if listed else self.board_widget.cursor):
            self.board = board
        elif self.zooms:
            self.say(Remark(f"Nothing on the board comes {'larger' if by > 0 else 'smaller'} than this.", ink=QUIET))

    def action_board(self) -> None:
        """Let the arrow keys move on the board."""
        self.set_focus(self.board_widget)

    def action_look(self) -> None:
        """Let the cursor go to everything on the board, or to what can be chosen alone."""
        self.action_board()
        self.board_widget.action_inspect()
        if self.board_widget.inspecting:
            self.say(Remark("Looking around: the arrows go to everything on the board. x or Esc ends it.", ink=QUIET))

    def action_undo(self) -> None:
        """Take back the last choice."""
        self.hands.undo()

    def action_redo(self) -> None:
        """Make again what was taken back."""
        self.hands.redo()

    def action_back(self) -> None:
        """One step out of whatever is half-done."""
        self.hands.back()

    def action_call(self, seat: int) -> None:
        """A seat wants to see its own things."""
        self.hands.call(seat)

    def action_log(self) -> None:
        """The whole log, as the viewer may know it."""
        self.reader.log()

    @property
    def missed_since(self) -> int | None:
        """The number of the first event that `missed` tells of; None if there is none."""
        return self.session.missed_by(self._turn) if self.missed() else None

    @property
    def said_before(self) -> Remark | None:
        """What was said when the key or click came that is being handled."""
        return self._hushed or self._remark

    def action_why(self) -> None:
        """Explain what was refused just now, else what the cursor is on, with the rule behind it."""
        self.reader.why()

    def action_legend(self) -> None:
        """What the signs on the board mean."""
        self.reader.signs()

    def action_hint(self) -> None:
        """What a sensible player would choose; pressed again, what comes next after it."""
        self.adviser.hint()

    def action_coach(self) -> None:
        """Whether the seat is asked once before choices that are probably not meant."""
        self.coach.turn()

    def action_card(self) -> None:
        """Turn order, costs and scoring on one page."""
        self.reader.card()

    def action_rules(self) -> None:
        """The rulebook, at the rule of what the table is about just now."""
        self.reader.rule()

    def action_journal(self) -> None:
        """Where the table is kept, and whether it is."""
        where = str(self.table.path or "nowhere")
        self.say(Remark(f"{self.table.trouble or 'saved'}: {where}"))

    def action_palette(self) -> None:
        """The command palette."""
        self.app.action_command_palette()

    def _show_score(self) -> None:
        if not self._score_shown:
            self._score_shown = True
            self.action_score()

    def action_score(self) -> None:
        """The final score."""
        self.app.push_screen(EndScreen(self.table, self.seats), self._after_score)

    def _after_score(self, answer: str | None) -> None:
        if answer == "log":
            self.action_log()
        elif answer == "undo":
            self.action_undo()
        elif answer in ("again", "leave"):
            self.action_leave("again" if answer == "again" else "")

    def action_leave(self, result: str = "") -> None:
        """Back to the picker. Everything is saved already; if it is not, that is said first, once."""
        if self._left:
            return
        trouble = self.table.trouble if self.table.journal is not None and self.table.journal.behind else ""
        if trouble and not self._warned:
            self._warned = True
            sentence = f"{trouble.capitalize()}. Leave once more to go without what is not on the disk."
            self.app.notify(sentence, severity="warning", markup=False)
            return
        self._left = True
        self.table.close()
        self.rail.down()
        self.dismiss(result)
