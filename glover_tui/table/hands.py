"""What the players do: pick, confirm, play, take back, look behind their own screen. The screen does the showing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.core.flow import IllegalChoice
from games.core.session import CannotUndo, Session
from games.core.types import Caution
from glover_tui.boards.base import Ink
from glover_tui.table.choices import Answer, Doubt
from glover_tui.table.dialogs import agree
from glover_tui.table.explaining import Remark, nothing_at, refused
from glover_tui.table.flow import NeedsCurtain, Showing
from glover_tui.table.menu import Entry, Fold, Item, reason_of
from glover_tui.table.seats import SeatCall

if TYPE_CHECKING:
    from glover_tui.table.screen import TableScreen

WARN = Ink("warn", "", True)
QUIET = Ink("quiet")
MOST_NEWS = 6
"""More lines than these are not listed on the card that asks the table."""


class Hands:
    """The hands at one table."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._stay: tuple[int | None, int] = (None, 0)
        self._minded: set[Caution] = set()
        """What the seat was asked about and meant all the same, since its turn began."""

    @property
    def _session(self) -> Session[Any, Any]:
        return self._screen.session

    @property
    def _showing(self) -> Showing:
        return self._screen.showing

    # ------------------------------------------------------------------ choosing

    def picked(self, target: Any) -> None:
        """A line of a panel was clicked, or Enter pressed on it."""
        if isinstance(target, SeatCall):
            self.call(target.seat)
        elif isinstance(target, Answer):
            self.answer(target.yes)
        elif isinstance(target, (Entry, Fold)):
            self.pick(target)

    def pick(self, item: Item) -> None:
        """A choice was picked: open a fold, say why not, ask for a second thought, or make it."""
        screen = self._screen
        if isinstance(item, Fold):
            screen.decision.open(item.label, item.entries)
            screen.decision.focus()
        if item.reason:
            screen.say(refused(item.label, item.reason, item.rule, item))
        elif isinstance(item, Fold):
            screen.update_info()
        elif (doubt := self._doubt(item)) is not None:
            screen.decision.doubt(doubt)
            screen.decision.focus()
        else:
            self.play(item)

    def _doubt(self, entry: Entry) -> Doubt | None:
        words, names = self._screen.game.words, self._screen.seats.names
        cautions = [one for one in self._screen.coach.cautions(entry) if one not in self._minded]
        confirm = words.confirm(self._screen.scene.view, entry.decision, entry.choice, names)
        if cautions:
            told = "; ".join(words.reason(caution, names) for caution in cautions)
            return Doubt(entry, f"{told}. {confirm}".strip(), cautions[0].rule, meant=False)
        if confirm and self._screen.settings.ask_before_final:
            return Doubt(entry, confirm, entry.rule, meant=True)
        return None

    def answer(self, yes: bool) -> None:
        """The answer to a doubt, or the way back from wherever the panel is."""
        aside = self._screen.decision.aside
        if yes and isinstance(aside, Doubt):
            self._screen.decision.close()
            self._minded.update(self._session.warnings(aside.entry.seat, aside.entry.choice))
            self.play(aside.entry)
        else:
            self.back()

    def at_spot(self, spot: str) -> None:
        """A spot was chosen on the board."""
        entries = self._screen.scene.menu.at(spot)
        if len(entries) == 1 or (entries and not entries[0].legal):
            self.pick(entries[0])
        elif entries:
            fact = self._screen.game.words.fact(self._screen.scene.view, spot, self._screen.seats.names)
            self._screen.decision.open(fact.title if fact is not None else "Which one?", entries)
            self._screen.decision.focus()
        else:
            self._screen.say(nothing_at(self._screen.table, self._screen.scene, spot))

    def play(self, entry: Entry) -> None:
        """Make the choice. It is on the disk before the screen shows what comes of it."""
        before = self._session.happened
        try:
            events = self._session.play(entry.seat, entry.choice)
        except IllegalChoice as wrong:
            reason = reason_of(self._screen.game.words, wrong.refusal, self._screen.seats.names)
            self._screen.say(refused(entry.label, reason, wrong.refusal.rule))
            return
        screen = self._screen
        screen.log_.moment(before, events)
        self._moved()
        screen.tell(events)
        screen.sync()
        viewer = self._showing.viewer
        if not (screen.has_said() or screen.foot.holds(before) or screen.missed()):
            screen.say(Remark("  ·  ".join(line for _, line in screen.log_.now(viewer))))
        if entry.spot is not None and (viewer == entry.seat or not entry.decision.secret):
            self._screen.glow([entry.spot])

    def _moved(self) -> None:
        before = self._stay[0] if not self._session.game.hidden else self._showing.viewer
        self._showing.moved()
        acting = self._showing.acting
        if acting is not None and before != acting:
            self.stays(acting)

    def stays(self, seat: int | None) -> None:
        """The seat has just begun: what it does from here on can be backed out of."""
        self._stay = (seat, self._session.count)
        self._minded.clear()

    # ------------------------------------------------------------------ backing out, undo, redo

    def back(self) -> None:
        """One step out: of a doubt or fold, of looking around, of a look, of a half-made choice."""
        screen = self._screen
        if screen.decision.close():
            screen.update_info()
        elif screen.board_widget.inspecting and screen.board_widget.has_focus:
            screen.board_widget.inspecting = False
        elif self._showing.cancel():
            screen.sync()
        elif self._half_made():
            self._take_back(self._showing.acting, agreed=False)
        elif self._showing.acting is not None:
            screen.say(Remark("There is nothing half-made to back out of; u takes back what was done.", ink=QUIET))

    def _half_made(self) -> bool:
        """Whether the seat's last move was a step since it began, or the open choice that called for it."""
        viewer, last = self._showing.acting, self._session.last
        if viewer is None or last is None or last.seat != viewer or self._session.undo_refusal(viewer) is not None:
            return False
        seat, count = self._stay
        since = self._session.count - count if seat == viewer else 0
        return since > 0 or (since == 0 and not last.decision.secret)

    def undo(self) -> None:
        """Take back the last move, or ask the table if somebody has learnt something from it."""
        viewer = self._showing.viewer
        wrong = self._session.undo_refusal(viewer)
        if wrong is None:
            self._take_back(viewer, agreed=False)
        elif not wrong.agreeable:
            self._screen.say(Remark(str(wrong), ink=WARN))
        else:
            self._ask_table(wrong)

    def _ask_table(self, wrong: CannotUndo) -> None:
        """Everybody looks at the question, so nobody's view may be under it."""
        if self._showing.lower():
            self._showing.cancel()
        self._screen.redact()
        last = self._session.last
        followed: list[str] = []
        what = ""
        if last is not None:
            words, names = self._screen.game.words, self._screen.seats.names
            what = f"{names[last.seat]}: a choice made in secret"
            if last.choice is not None:
                what = f"{names[last.seat]}: {words.label(last.view, last.decision, last.choice, names)}"
            followed = [line for _, line in self._screen.log_.lines(None, last.since)]
        if len(followed) > MOST_NEWS:
            followed = [*followed[:MOST_NEWS], f"and {len(followed) - MOST_NEWS} more"]
        self._screen.app.push_screen(agree(what, followed, str(wrong)), self._table_says)

    def _table_says(self, answer: str | None) -> None:
        if answer == "yes":
            self._take_back(None, agreed=True)
        else:
            self._screen.sync()

    def _take_back(self, seat: int | None, agreed: bool) -> None:
        words, names = self._screen.game.words, self._screen.seats.names
        last = self._session.last
        try:
            move = self._session.undo(seat, agreed=agreed)
        except CannotUndo as wrong:
            self._screen.say(Remark(str(wrong), ink=WARN))
            return
        told = f"{names[move.seat]}'s last step"
        if last is not None and last.choice is not None:
            told = words.label(last.view, last.decision, last.choice, names)
        self._screen.log_.moment(0, ())
        self._moved()
        self._screen.sync()
        self._screen.say(Remark(f"Taken back: {told}. U makes it again.", ink=QUIET))

    def redo(self) -> None:
        """Make again what was taken back."""
        try:
            self._session.redo()
        except CannotUndo as wrong:
            self._screen.say(Remark(str(wrong), ink=WARN))
            return
        self._screen.log_.moment(0, ())
        self._moved()
        self._screen.sync()

    # ------------------------------------------------------------------ the curtain

    def call(self, seat: int) -> None:
        """A seat wants to see its own things."""
        if self._showing.call(seat):
            self._screen.sync()
        elif self._showing.viewer == seat:
            self._screen.say(Remark("Your own view is up already.", ink=QUIET))

    def lift(self) -> None:
        """The seat that the curtain waits for is there."""
        shown = self._showing.now()
        self._showing.lift()
        if isinstance(shown, NeedsCurtain):
            self.stays(shown.seat)
        self._screen.sync()
