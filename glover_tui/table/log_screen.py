"""The whole log on a screen of its own, for one pair of eyes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from glover_tui.boards.base import Ink
from glover_tui.leaving import LeavesOnce
from glover_tui.table.bars import Act, Key, footer_line
from glover_tui.table.lines import LinesPanel, Piece, Pieces
from glover_tui.table.news import whole_lines
from glover_tui.theme.quick import Ground


class LogScreen(Ground, LeavesOnce, Screen[None]):
    """Scrollable, newest last; a line's rule can be read from here. `secret`: it goes when the seat's view goes."""

    SCOPED_CSS = False  # some of it asks how the app looks
    CSS = """
    LogScreen { background: $background; layout: vertical; }
    LogScreen > #log { width: 100%; height: 1fr; border: solid $border; padding: 0 1; }
    LogScreen > #keys { width: 100%; height: 1; background: $panel; }
    .-ascii LogScreen > #log { border: ascii $border; }
    """
    AUTO_FOCUS = ""

    def __init__(
        self,
        told: Sequence[tuple[str, str]],
        fresh: int,
        title: str,
        inks: Mapping[str, str],
        *,
        secret: bool,
        rule: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._told = told
        self._fresh = fresh
        self._heading = title
        self._inks = inks
        self._rule = rule
        self.secret = secret

    def compose(self) -> ComposeResult:
        yield LinesPanel(id="log")
        yield LinesPanel(id="keys")

    @property
    def log_panel(self) -> LinesPanel:
        return self.query_one("#log", LinesPanel)

    def on_mount(self) -> None:
        self.log_panel.inks_of_words = self._inks
        self.log_panel.entitle(self._heading)
        self.call_after_refresh(self._lay, True)

    def on_resize(self, _: events.Resize) -> None:
        self.call_after_refresh(self._lay, False)

    def _lay(self, to_end: bool) -> None:
        panel = self.log_panel
        lines: list[Pieces] = whole_lines(self._told, panel.content_size.width, self._fresh)
        panel.put(lines or [[Piece("Nothing has happened yet.", Ink("quiet"))]], panel.cursor)
        if to_end:
            panel.scroll_lines(len(lines))
        keys = [
            Key("Esc", "Back", Act("back")),
            Key("Up/Down", "Line", Act("down")),
            Key("PgUp/PgDn", "Page", Act("page")),
            Key("Home/End", "Oldest, newest", Act("end")),
            Key("?", "The rule of the line", Act("why"), 1),
        ]
        self.query_one("#keys", LinesPanel).put([footer_line(keys, self.size.width)])

    def on_key(self, event: events.Key) -> None:
        """Scrolling, the rule of a line, and back."""
        event.stop()
        panel = self.log_panel
        page = max(1, panel.room - 1)
        by = {"pageup": -page, "pagedown": page, "home": -len(panel.lines), "end": len(panel.lines), "space": page}
        if event.key in ("escape", "backspace", "enter", "l", "L", "q"):
            self.dismiss()
        elif event.key in ("up", "k"):
            self._move(-1)
        elif event.key in ("down", "j"):
            self._move(1)
        elif event.key in by:
            panel.scroll_lines(by[event.key])
        elif event.character == "?" and panel.cursor is not None:
            self._rule(self._rule_at(panel.cursor))
        elif event.key == "f1":
            self._rule(self._rule_at(panel.cursor) if panel.cursor is not None else "")

    def _move(self, by: int) -> None:
        """Move the cursor from line to line, the newest in sight first."""
        panel = self.log_panel
        spots = [line[0].target for line in panel.lines if line and line[0].target is not None]
        spots = list(dict.fromkeys(spots))
        if not spots:
            panel.scroll_lines(by)
            return
        if panel.cursor in spots:
            at = max(0, min(len(spots) - 1, spots.index(panel.cursor) + by))
        else:
            at = len(spots) - 1
        panel.put(panel.lines, spots[at])
        panel.see(spots[at])

    def _rule_at(self, target: tuple[int, str]) -> str:
        return target[1]

    def on_lines_panel_picked(self, event: LinesPanel.Picked) -> None:
        event.stop()
        panel = self.log_panel
        if isinstance(event.target, Act):
            if event.target.name == "back":
                self.dismiss()
            elif event.target.name == "why" and panel.cursor is not None:
                self._rule(self._rule_at(panel.cursor))
            else:
                panel.scroll_lines({"down": 1, "page": panel.room, "end": len(panel.lines)}.get(event.target.name, 0))
        elif event.target == panel.cursor:
            self._rule(self._rule_at(event.target))
        else:
            panel.put(panel.lines, event.target)
