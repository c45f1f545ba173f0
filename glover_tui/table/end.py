"""The end of a game: who has won, and the screen with the score sheet."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from glover_tui.boards.base import Ink
from glover_tui.leaving import LeavesOnce
from glover_tui.table.bars import Act, Key, footer_line
from glover_tui.table.lines import LinesPanel, Piece, Pieces
from glover_tui.table.open_table import OpenTable
from glover_tui.table.seats import Seats
from glover_tui.table.sheet import place_words, score_lines
from glover_tui.theme.quick import Ground

TEXT = Ink("text")
QUIET = Ink("quiet")
HEAD = Ink("title", "", True)
STRONG = Ink("text", "", True)
KEY = Ink("live", "", True)


def result_lines(table: OpenTable, seats: Seats) -> list[Pieces]:
    """The ranking in short, for the table itself."""
    outcome = table.session.outcome
    if outcome is None:
        return []
    lines: list[Pieces] = [[Piece(place_words(outcome, seats.names), HEAD)]]
    for standing in outcome.standings:
        tag = seats.tag(standing.seat)
        lines.append([Piece(f"{standing.place:>2}  ", HEAD), *tag, Piece(f"  {standing.total}", TEXT)])
    return lines


class EndScreen(Ground, LeavesOnce, Screen[str]):
    """The final score. Gives "again", "leave", "log", "undo" or "" (back to the table)."""

    SCOPED_CSS = False  # some of it asks how the app looks
    CSS = """
    EndScreen { background: $background; layout: vertical; }
    EndScreen > #score { width: 100%; height: 1fr; border: solid $accent; padding: 0 2; background: $surface; }
    EndScreen > #info { width: 100%; height: 1; }
    EndScreen > #footer { width: 100%; height: 1; background: $panel; }
    .-ascii EndScreen > #score { border: ascii $accent; }
    """
    AUTO_FOCUS = ""
    KEYS: ClassVar[tuple[tuple[str, str, str], ...]] = (
        ("Enter", "Table", ""),
        ("u", "Undo", "undo"),
        ("l", "Log", "log"),
        ("t", "Save as text", "text"),
        ("s", "Picture", "svg"),
        ("a", "Play again", "again"),
        ("q", "Picker", "leave"),
    )
    """Each key with its label in the footer and what it gives."""

    def __init__(self, table: OpenTable, seats: Seats) -> None:
        super().__init__()
        self._table = table
        self._seats = seats

    def compose(self) -> ComposeResult:
        yield LinesPanel(id="score")
        yield LinesPanel(id="info")
        yield LinesPanel(id="footer")

    def on_mount(self) -> None:
        self.query_one("#score", LinesPanel).entitle(f"{self._table.game.box.title} · the final score")

    def on_resize(self, _: events.Resize) -> None:
        self.call_after_refresh(self._lay)

    def _lay(self) -> None:
        score = self.query_one("#score", LinesPanel)
        score.put(score_lines(self._table, self._seats, score.content_size.width))
        keys = [Key(key, label, Act(name)) for key, label, name in self.KEYS]
        self.query_one("#footer", LinesPanel).put([footer_line(keys, self.size.width)])

    def on_key(self, event: events.Key) -> None:
        """Scrolling, saving, and where to go from here."""
        event.stop()
        score = self.query_one("#score", LinesPanel)
        by = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -8, "pagedown": 8, "home": -999, "end": 999}
        acts = {key: name for key, _, name in self.KEYS}
        if event.key in by:
            score.scroll_lines(by[event.key])
        elif event.key in ("enter", "escape", "backspace"):
            self._act("")
        elif (char := event.character or "") in acts or char.lower() == "l":
            self._act(acts[char if char in acts else "l"])

    def _act(self, name: str) -> None:
        from glover_tui.table.keep import as_svg, as_text

        if name == "text":
            self._keep("txt", as_text(self._table, self._lines()))
        elif name == "svg":
            self._keep("svg", as_svg(self._lines(), self._table.game.box.title, self.app))
        else:
            self.dismiss(name)

    def _lines(self) -> list[Pieces]:
        return score_lines(self._table, self._seats, 70)

    def _keep(self, ending: str, content: str) -> None:
        from glover_tui.table.keep import keep

        stem = self._table.path.stem if self._table.path is not None else self._table.game.name
        folders = [Path.cwd()]
        if self._table.path is not None:
            folders.append(self._table.path.parent)
        said = keep(folders, f"{stem}-score", ending, content)
        self.query_one("#info", LinesPanel).put([[Piece(f" {said}", STRONG)]])

    def on_lines_panel_picked(self, event: LinesPanel.Picked) -> None:
        event.stop()
        if isinstance(event.target, Act):
            self._act(event.target.name)
