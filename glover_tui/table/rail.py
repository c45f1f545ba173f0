"""What the curtain hangs on: it goes up before anything changes under it, and comes down when its seat has answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glover_tui.table.curtain import Curtain, Reply, Wanted
from glover_tui.table.explaining import curtain_help
from glover_tui.table.flow import NeedsCurtain

if TYPE_CHECKING:
    from glover_tui.table.screen import TableScreen


class Rail:
    """The one curtain of a table."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._curtain: Curtain | None = None

    def up(self, shown: NeedsCurtain) -> None:
        """Let the curtain wait for this seat.

        If anything that lies over the table tells a secret, all that lies there goes first: also what covers the
        secret, since it would be there again when that is closed. Under other things the table is redacted, and the
        curtain comes when the table is on top again.
        """
        table, app = self._table, self._table.app
        wanted = self._wanted(shown)
        if self._curtain not in app.screen_stack:
            self._curtain = None
        over = app.screen_stack[app.screen_stack.index(table) + 1 :]
        if any(getattr(screen, "secret", False) for screen in over):
            for screen in reversed(over):
                if screen is self._curtain:
                    break
                app.pop_screen()
        if self._curtain is not None:
            self._curtain.call(wanted)
        elif app.screen is table:
            self._curtain = Curtain(table.seats, wanted, self._reply, table.table.fits)
            app.push_screen(self._curtain)
        table.glover.mind_the_size(*app.size)  # what said so may have gone with the secret that it covered

    def down(self) -> None:
        """Take the curtain away, if it is on top."""
        if self._curtain is not None and self._table.app.screen is self._curtain:
            self._curtain = None
            self._table.app.pop_screen()

    def _wanted(self, shown: NeedsCurtain) -> Wanted:
        seat, table = shown.seat, self._table
        if seat is None:
            return Wanted(None)
        session = table.session
        sees = table.game.words.curtain(session.view(None), session.decision_of(seat), table.seats.names)
        may_undo = session.undo_refusal(None) is None
        news = () if shown.may_cancel else tuple(table.log_.unseen(None))
        pin, unsaved = table.table.has_pin(seat), bool(table.table.trouble)
        return Wanted(seat, sees, pin, shown.may_cancel, may_undo, news, unsaved)

    def _reply(self, reply: Reply) -> None:
        """What was answered at the curtain."""
        table = self._table
        table.guard.touch()
        if reply == "lift":
            table.hands.lift()
        elif reply == "cancel":
            table.hands.back()
        elif reply == "undo":
            table.hands.undo()
        elif reply == "leave":
            table.action_leave()
        elif reply == "rules":
            table.action_rules()
        else:
            table.app.push_screen(curtain_help())
