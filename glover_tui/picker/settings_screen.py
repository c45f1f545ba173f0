"""The settings, one line each; a change counts and is kept at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from textual.binding import Binding, BindingType

from glover_tui.boards.base import Area, Cell
from glover_tui.page import HERE, KEY, QUIET, STRONG, WARN, Hint, Sheet
from glover_tui.picker.pages import WIDEST, PageScreen
from glover_tui.theme.themes import plain_terminal


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: its field, its title, its values with their titles, and what it is for."""

    field: str
    title: str
    values: Sequence[tuple[Any, str]]
    help: str


ON_OFF: Final = ((True, "on"), (False, "off"))
SETTINGS: Final = (
    Setting(
        "theme",
        "Theme",
        (("glover-dark", "dark"), ("glover-light", "light"), ("glover-ansi", "the terminal's own")),
        "Lacquer and brass, ink on paper, or the sixteen colours that the terminal is set to.",
    ),
    Setting(
        "ascii",
        "Plain ASCII",
        ((False, "off"), (True, "on")),
        "Letters and signs of every keyboard only, for terminals that draw lines and glyphs badly.",
    ),
    Setting("motion", "Motion", ON_OFF, "A piece that moved glows for a moment. Any key ends it."),
    Setting(
        "idle_seconds",
        "Curtain when idle",
        (
            (30, "after 30 seconds"),
            (60, "after a minute"),
            (120, "after 2 minutes"),
            (300, "after 5 minutes"),
            (0, "never"),
        ),
        "How long a table that shows secrets may lie untouched before the curtain falls. F9 lets it fall at once.",
    ),
    Setting(
        "wait_on_turn",
        "Wait at a new turn",
        ON_OFF,
        "Whether the line that says whose turn it is waits for Enter, so that nobody acts for somebody else.",
    ),
    Setting(
        "ask_before_final",
        "Ask before what is final",
        ON_OFF,
        "Whether a choice that cannot be taken back, such as striking a deal, is asked for twice.",
    ),
)  # fmt: skip


class SettingsScreen(PageScreen):
    """Up and down choose a setting, left and right change it."""

    heading = "Settings"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j,tab", "move(1)", "Next", show=False),
        Binding("up,k,shift+tab", "move(-1)", "Before", show=False),
        Binding("right,l,enter,space", "turn_value(1)", "Change", show=False),
        Binding("left,h", "turn_value(-1)", "Change", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="settings")
        self.at = 0
        self.problem = ""

    def on_mount(self) -> None:
        self.subject = str(self.glover.settings_file)
        self.problem = self.glover.notice

    def write(self, sheet: Sheet) -> None:
        look = self.glover.look
        left, right = ("<", ">") if look.name == "ascii" else ("◂", "▸")
        sheet.gap()
        for number, setting in enumerate(SETTINGS):
            here = number == self.at
            row = sheet.height
            shown = f"{left} {self._shown(setting)} {right}"
            head = Cell(f" {look.cursor if here else ' '} {setting.title}".ljust(30), HERE if here else STRONG)
            sheet.line(head, Cell(f" {shown}", KEY if here else QUIET), spot=f"set:{number}")
            sheet.spots[f"less:{number}"] = Area(31, row, 2, 1)
            if here or sheet.width >= 110:
                sheet.text(setting.help, QUIET, indent=31, width=min(WIDEST + 10, sheet.width - 1))
            sheet.gap()
        if plain_terminal(self._environment()):
            sheet.text("This terminal has sixteen colours or none, so the theme is the terminal's own.", WARN, indent=3)
        if self.problem:
            sheet.text(self.problem, WARN, indent=3, width=sheet.width - 1)

    @staticmethod
    def _environment() -> dict[str, str]:
        import os

        return dict(os.environ)

    def _shown(self, setting: Setting) -> str:
        value = getattr(self.glover.settings, setting.field)
        return str(dict(setting.values).get(value, f"after {value} seconds"))

    def keys(self) -> list[Hint]:
        plain = self.glover.look.name == "ascii"
        return [
            Hint("Esc/q", "Back", "back"),
            Hint("Up/Down" if plain else "↑↓", "Setting", "next"),
            Hint("Left/Right" if plain else "←→", "Change", "change"),
        ]

    def action_move(self, step: int) -> None:
        """Go to another setting."""
        self.at = (self.at + step) % len(SETTINGS)
        self.paint()

    def action_turn_value(self, step: int) -> None:
        """Change the setting that the cursor is on, and keep it."""
        setting = SETTINGS[self.at]
        values = [value for value, _ in setting.values]
        value = getattr(self.glover.settings, setting.field)
        at = values.index(value) if value in values else 0
        self.problem = self.glover.change(**{setting.field: values[(at + step) % len(values)]})
        self.paint()

    def press(self, spot: str) -> None:
        kind, _, number = spot.partition(":")
        if kind in ("set", "less"):
            self.at = int(number)
            self.action_turn_value(-1 if kind == "less" else 1)
        elif spot == "next":
            self.action_move(1)
        elif spot == "change":
            self.action_turn_value(1)
        else:
            super().press(spot)
