"""What the keys do, for whoever sits down here for the first time."""

from __future__ import annotations

from typing import Final

from glover_tui.boards.base import Cell
from glover_tui.page import TITLE, Sheet
from glover_tui.picker.pages import WIDEST, PageScreen, key_line

PICKER: Final = (
    ("Left Right, 1-9", "choose a game"),
    ("Up Down", "go to the earlier tables and back"),
    ("Enter", "a new table of the game, or the table the cursor is on"),
    ("c", "continue the newest table that is not over"),
    ("d", "delete the table the cursor is on; you are asked first"),
    ("t", "learn the game, step by step"),
    ("r, F1", "the rulebook; / searches in it"),
    ("a", "who made the game, and which of its numbers are ours"),
    ("s", "settings: theme, glyphs, motion, the curtain"),
    ("q", "quit"),
)
TABLE: Final = (
    ("arrows", "move on the board; Enter chooses what the cursor is on"),
    ("digits, letters", "pick a choice from the panel"),
    ("Tab", "board, players, log, where they do not fit side by side"),
    ("?", "the rule behind what the cursor is on; then s: the signs"),
    ("u", "undo, as far as nobody has learnt anything since"),
    ("l", "the whole log"),
    ("F9", "the curtain, at once"),
    ("Ctrl+P", "everything else"),
    ("q, Esc", "leave; every choice is saved the moment it is made"),
)


class HelpScreen(PageScreen):
    """The keys of the picker and of every table."""

    heading = "glover-tui"
    subject = "how to get about"

    def write(self, sheet: Sheet) -> None:
        width = min(WIDEST, sheet.width - 1)
        sheet.gap()
        sheet.text(
            "Board games for several people at one keyboard. When a game has secrets, a curtain falls between two "
            "seats: hand the keyboard over, say who you are, and only then see your own things.",
            indent=1,
            width=width,
        )
        for title, keys in (("Here", PICKER), ("At a table", TABLE)):
            sheet.gap()
            sheet.line(Cell(f" {title}", TITLE))
            for key, what in keys:
                key_line(sheet, key, what)
        sheet.gap()
        sheet.text(
            "Everything can be clicked as well. Back is always Esc, and q or Backspace beside it, as some terminals "
            "pass Esc on late.",
            indent=1,
            width=width,
        )
