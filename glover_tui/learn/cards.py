"""Cards to test oneself with: a question on one side, its answer on the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from games.core.lessons import Question
from glover_tui.boards.base import Cell
from glover_tui.page import KEY, QUIET, STRONG, TITLE, Hint, Sheet
from glover_tui.picker.pages import PageScreen

WIDEST = 76


class CardsScreen(PageScreen):
    """Goes through the questions; those that were not known come again until they are."""

    heading = "Test yourself"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "turn_over", "Turn over", show=False),
        Binding("y", "known(True)", "I knew it", show=False),
        Binding("n", "known(False)", "Not yet", show=False),
        Binding("u", "card_before", "The card before", show=False),
        Binding("r,f1,question_mark", "rule", "Its rule", show=False),
    ]

    def __init__(self, game: str, questions: Sequence[Question]) -> None:
        super().__init__(id="cards")
        self.game = game
        self.questions = tuple(questions)
        self.answers: list[bool] = []
        """Whether each card was known, in the order in which they were shown."""
        self.open = False

    def on_mount(self) -> None:
        from glover_tui.picker.tables import title_of

        self.subject = title_of(self.game)

    # ------------------------------------------------------------------ where it stands

    def _queue(self) -> tuple[list[int], int]:
        """The cards that are still to come, by number, and how many were known at first sight."""
        queue, first = list(range(len(self.questions))), 0
        for count, known in enumerate(self.answers):
            card = queue.pop(0)
            first += known and count < len(self.questions)
            if not known:
                queue.append(card)
        return queue, first

    @property
    def card(self) -> int | None:
        """The number of the card that lies on top; None when all are known."""
        queue, _ = self._queue()
        return queue[0] if queue else None

    # ------------------------------------------------------------------ painting

    def write(self, sheet: Sheet) -> None:
        queue, first = self._queue()
        width = min(WIDEST, sheet.width - 2)
        sheet.gap(2 if self.body.size.height > 16 else 1)
        if not queue:
            sheet.line(Cell("  All of them known.", TITLE))
            sheet.gap()
            sheet.text(f"{first} of {len(self.questions)} at first sight.", indent=2, width=width)
            sheet.gap()
            sheet.line(Cell("  Enter", KEY), Cell("  Back to the lessons"), spot="turn_over")
            return
        card = self.questions[queue[0]]
        again = len(self.answers) >= len(self.questions)
        told = f"{len(queue)} to come again" if again else f"{len(self.answers) + 1} of {len(self.questions)}"
        sheet.line(Cell(f"  {told}", QUIET))
        sheet.gap()
        sheet.text(card.ask, STRONG, indent=2, width=width)
        sheet.gap()
        if not self.open:
            sheet.line(Cell("  Enter", KEY), Cell("  Turn the card over"), spot="turn_over")
            return
        sheet.text(f"{card.answer}  {card.rule}", indent=2, width=width)
        sheet.gap()
        sheet.line(Cell("  y", KEY), Cell("  I knew it"), spot="yes")
        sheet.line(Cell("  n", KEY), Cell("  Not yet: let it come again"), spot="no")

    def keys(self) -> list[Hint]:
        if self.card is None:
            return [Hint("Enter", "Back", "turn_over"), Hint("u", "The card before", "card_before")]
        sides = [Hint("y", "I knew it", "yes"), Hint("n", "Not yet", "no"), Hint("r", "Its rule", "rule")]
        keys = sides if self.open else [Hint("Enter", "Turn over", "turn_over")]
        before = [Hint("u", "The card before", "card_before")] if self.answers or self.open else []
        return [*keys, *before, Hint("Esc/q", "Back", "back")]

    # ------------------------------------------------------------------ doing

    def action_turn_over(self) -> None:
        """Show the answer. On a card that lies open it means nothing: whether it was known is to be said."""
        if self.card is None:
            self.action_back()
        elif not self.open:
            self.open = True
            self.paint()

    def action_known(self, known: bool) -> None:
        """Say of the card that lies open whether its answer was known."""
        if self.open:
            self.answers.append(known)
            self.open = False
            self.paint()

    def action_card_before(self) -> None:
        """Turn back: the answer down again, or the card before up."""
        if self.open:
            self.open = False
        elif self.answers:
            self.answers.pop()
        self.paint()

    def action_rule(self) -> None:
        """The rulebook at the rule of the card, once it lies open."""
        if self.open and self.card is not None:
            self.glover.open_rulebook(self.game, self.questions[self.card].rule)

    def press(self, spot: str) -> None:
        if spot in ("yes", "no"):
            self.action_known(spot == "yes")
        elif spot in ("turn_over", "card_before", "rule"):
            getattr(self, f"action_{spot}")()
        else:
            super().press(spot)
