"""What can be read beside the table: the log, why something is so, the signs, the rulebook, the reference card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glover_tui.table.choices import Doubt
from glover_tui.table.dialogs import Card, Paragraph, explain, legend
from glover_tui.table.explaining import explained, remark_on
from glover_tui.table.log_screen import LogScreen

if TYPE_CHECKING:
    from glover_tui.table.screen import TableScreen


class Reader:
    """Opens what is read at one table, each time at the place where the table is."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def log(self) -> None:
        """The whole log, as the viewer may know it."""
        screen = self._screen
        viewer, log = screen.scene.viewer, screen.log_
        told = log.lines(viewer)
        missed = screen.missed_since
        fresh = len(log.lines(viewer, log.fresh_from(viewer) if missed is None else missed))
        title = f"Log · {screen.seats.title(viewer)}" if viewer is not None else "Log"
        secret = viewer is not None
        screen.app.push_screen(LogScreen(told, fresh, title, screen.seats.inks, secret=secret, rule=self.rulebook))

    def why(self) -> None:
        """Explain what was refused or doubted just now, else what the cursor is on, with the rule behind it."""
        screen = self._screen
        said, doubt = screen.said_before, self._doubt
        refused = said.about if said is not None else None
        about = (None, refused) if refused is not None else screen.under_cursor()
        card = self._on_doubt(doubt) if doubt is not None else explained(screen.table, screen.scene, *about)
        if card is None:  # nothing is asked any more
            self.signs()
        else:
            screen.app.push_screen(card, lambda answer: self.after_why(answer, card.rule))

    @property
    def _doubt(self) -> Doubt | None:
        """The second thought that a choice waits for, if that has a rule of its own."""
        aside = self._screen.decision.aside
        return aside if isinstance(aside, Doubt) and aside.rule else None

    def _on_doubt(self, doubt: Doubt) -> Card:
        texts, secret = [Paragraph(doubt.text)], self._screen.scene.viewer is not None
        return explain(doubt.entry.label, texts, self._screen.game.name, doubt.rule, secret=secret)

    def after_why(self, answer: str | None, rule: str) -> None:
        """What was answered on the card that explains something."""
        if answer == "book":
            self.rulebook(rule)
        elif answer == "signs":
            self.signs()

    def signs(self) -> None:
        """What the signs on the board mean, and the marks around them."""
        look = self._screen.glover.look
        marks = {
            look.cursor: "before what can be chosen",
            f"{look.cursor} {look.cursor_end}": "around what the cursor is on",
            f"{look.point} {look.point_end}": "around what is pointed at",
        }
        self._screen.app.push_screen(legend({**marks, **self._screen.board.legend()}))

    def rule(self) -> None:
        """The rulebook at the rule of what was said or doubted just now, else of what the cursor is on, else of what is
        asked."""
        screen = self._screen
        said, doubt = screen.said_before, self._doubt
        here = remark_on(screen.table, screen.scene, *screen.under_cursor())
        section = next(iter(screen.scene.menu.sections), None)
        rules = [
            said.rule if said is not None else "",
            doubt.rule if doubt is not None else here.rule,
            section.decision.rule if section is not None else "",
        ]
        if said is not None:
            screen.say(said)  # still, when one comes back
        self.rulebook(next(filter(None, rules), ""))

    def rulebook(self, rule: str) -> None:
        """The rulebook at a rule, or at its beginning."""
        self._screen.glover.open_rulebook(self._screen.game.name, rule or None)

    def card(self) -> None:
        """Turn order, costs and scoring on one page."""
        self._screen.glover.open_card(self._screen.game.name, len(self._screen.seats.names))
