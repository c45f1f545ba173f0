"""The page that shows everybody what has just happened to all of them, before the table goes on."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from glover_tui.boards.base import Moment
from glover_tui.leaving import LeavesOnce
from glover_tui.table.bars import Act, Key, footer_line
from glover_tui.table.curtain import Deafness
from glover_tui.table.lines import LinesPanel, pieces
from glover_tui.theme.look import Look
from glover_tui.theme.quick import Ground


class MomentScreen(Ground, LeavesOnce, Screen[None]):
    """Enter goes on to the table. `rule` opens the rulebook."""

    SCOPED_CSS = False  # some of it asks how the app looks
    CSS = """
    MomentScreen { background: $background; layout: vertical; }
    MomentScreen > #moment { width: 100%; height: 1fr; border: solid $accent; padding: 1 2; background: $surface; }
    MomentScreen > #keys { width: 100%; height: 1; background: $panel; }
    .-ascii MomentScreen > #moment { border: ascii $accent; }
    """
    AUTO_FOCUS = ""

    def __init__(self, moment: Moment, look: Look, rule: Callable[[str], None]) -> None:
        super().__init__()
        self.moment = moment
        self._look = look
        self._rule = rule
        self._deafness = Deafness()

    def compose(self) -> ComposeResult:
        yield LinesPanel(id="moment")
        yield LinesPanel(id="keys")

    @property
    def panel(self) -> LinesPanel:
        return self.query_one("#moment", LinesPanel)

    def on_mount(self) -> None:
        self._deafness.begin()
        self.panel.entitle(self.moment.title)
        self.panel.fill = lambda width: map(pieces, self.moment.lines(self._look, width))

    def on_resize(self, event: events.Resize) -> None:
        keys = [Key("Enter", "On to the table", Act("back")), Key("F1", "Rules", Act("rules"))]
        self.query_one("#keys", LinesPanel).put([footer_line(keys, event.size.width)])

    def on_key(self, event: events.Key) -> None:
        """On, scrolling, and the rule."""
        event.stop()
        by = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -8, "pagedown": 8, "home": -999, "end": 999}
        if event.key in ("enter", "escape", "backspace", "space", "q"):
            if self._deafness.hears():
                self.dismiss()
        elif event.key in by:
            self.panel.scroll_lines(by[event.key])
        elif event.key == "f1" or event.character == "?":
            self._rule(self.moment.rule)

    def on_lines_panel_picked(self, event: LinesPanel.Picked) -> None:
        event.stop()
        if event.target == Act("back"):
            self.dismiss()
        elif event.target == Act("rules"):
            self._rule(self.moment.rule)
