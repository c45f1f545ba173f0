"""Where the lessons of a game will be."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from glover_tui.boards.base import Cell
from glover_tui.page import TITLE, Hint, Sheet
from glover_tui.picker.pages import WIDEST, PageScreen, key_line


class LearnScreen(PageScreen):
    """Lessons come later; until then this page shows the ways that there are."""

    heading = "Learn"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("r,f1", "rules", "Rulebook", show=False)]

    def __init__(self, game: str) -> None:
        super().__init__(id="learn")
        self.game = game

    def on_mount(self) -> None:
        from glover_tui.picker.tables import title_of

        self.subject = title_of(self.game)

    def write(self, sheet: Sheet) -> None:
        width = min(WIDEST, sheet.width - 1)
        sheet.gap()
        sheet.line(Cell(" Lessons come later.", TITLE))
        sheet.gap()
        sheet.text("Until then, learn by playing:", indent=1, width=width)
        sheet.gap()
        key_line(sheet, "r", "the rulebook: short, numbered, told in our own words")
        key_line(sheet, "? at a table", "the rule behind whatever the cursor is on")
        key_line(sheet, "dimmed choices", "say why they are not allowed, with the rule's number")
        sheet.gap()
        sheet.text(
            "Nothing is lost by trying: undo goes back as far as nobody has learnt anything since.",
            indent=1,
            width=width,
        )

    def keys(self) -> list[Hint]:
        return [Hint("Esc/q", "Back", "back"), Hint("r", "Rulebook", "rules")]

    def action_rules(self) -> None:
        """The rulebook."""
        self.glover.open_rulebook(self.game)

    def press(self, spot: str) -> None:
        if spot == "rules":
            self.action_rules()
        else:
            super().press(spot)
