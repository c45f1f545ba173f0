"""The curtain between two seats: opaque, says who is wanted and what they will see, and lets nobody else through."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Literal

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from glover_tui.boards.base import Ink
from glover_tui.table.bars import Act
from glover_tui.table.lines import LinesPanel, Piece, width_of, wrap
from glover_tui.table.news import whole_lines
from glover_tui.table.seats import Seats
from glover_tui.theme.quick import Ground

TEXT = Ink("text")
QUIET = Ink("quiet")
KEY = Ink("live", "", True)
WARN = Ink("warn", "", True)

MOST_NEWS = 12

DEAF_SECONDS = 0.35
"""How long Enter does nothing after the curtain went up, and after every Enter in that time: one that was pressed
twice, or is held, was meant for the last seat."""


class Deafness:
    """Keeps a screen from hearing an Enter that was meant for what was there before it, see `DEAF_SECONDS`."""

    def __init__(self) -> None:
        self._until = 0.0

    def begin(self) -> None:
        self._until = monotonic() + DEAF_SECONDS

    def hears(self) -> bool:
        """Whether a key is heard now; if it is not, neither is the next one that comes as soon."""
        heard = monotonic() >= self._until
        if not heard:
            self.begin()
        return heard


Reply = Literal["lift", "cancel", "undo", "leave", "why", "rules"]


@dataclass(frozen=True)
class Wanted:
    """Whom the curtain waits for. `seat` None: anybody, as the table was just covered.

    `sees` is what the seat will see ("Mira's cubes"); `pin` is set if the seat has one. `news` is what all eyes may see
    and has not been shown at the open table yet, as rule and line. `unsaved`: some choices are not on the disk.
    """

    seat: int | None
    sees: str = ""
    pin: bool = False
    may_cancel: bool = False
    may_undo: bool = False
    news: tuple[tuple[str, str], ...] = ()
    unsaved: bool = False


class Curtain(Ground, Screen[None]):
    """Shows nothing of the table. Every answer goes to `reply`; `fits` checks a PIN."""

    SCOPED_CSS = False  # some of it asks how the app looks
    CSS = """
    Curtain { background: $background; padding: 0; }
    Curtain > LinesPanel { width: 100%; height: 100%; background: $background; border: solid $border; }
    .-ascii Curtain > LinesPanel { border: ascii $border; }
    """
    AUTO_FOCUS = ""

    def __init__(
        self, seats: Seats, wanted: Wanted, reply: Callable[[Reply], None], fits: Callable[[int, str], bool]
    ) -> None:
        super().__init__()
        self._seats = seats
        self._reply = reply
        self._fits = fits
        self._typed = ""
        self._wrong = False
        self._deafness = Deafness()
        self.wanted = wanted

    def compose(self) -> ComposeResult:
        yield LinesPanel(id="curtain")

    def call(self, wanted: Wanted) -> None:
        """Wait for somebody else."""
        self.wanted = wanted
        self._typed = ""
        self._wrong = False
        self._deafness.begin()
        self._paint()

    def on_mount(self) -> None:
        self._deafness.begin()
        self.query_one(LinesPanel).inks_of_words = self._seats.inks
        self._paint()

    def on_resize(self, _: events.Resize) -> None:
        self._paint()

    # ------------------------------------------------------------------ painting

    def _paint(self) -> None:
        width, height = self.size.width - 2, self.size.height - 2
        if not self.is_mounted or width <= 0 or height <= 0:
            return
        body = self._body(min(width - 4, 76))
        news = self._news(min(width - 4, 76), height - len(body) - 4)
        body = [*news, *body]
        lead = max(0, (height - len(body)) // 2 - 1)
        lines: list[list[Piece]] = [[] for _ in range(lead)]
        for line in body:
            lines.append([Piece(" " * max(0, (width - width_of(line)) // 2)), *line] if line else [])
        foot = self._foot(width)
        lines += [[] for _ in range(height - len(lines) - 1)]
        self.query_one(LinesPanel).put([*lines[: height - 1], foot])

    def _body(self, width: int) -> list[list[Piece]]:
        wanted = self.wanted
        lift = Act("lift")
        if wanted.seat is None:
            head: list[list[Piece]] = [[Piece("The table is covered", TEXT)], []]
            return [*head, [Piece("Enter", KEY, lift), Piece("  Show the table", TEXT, lift)]]
        name = self._seats.names[wanted.seat]
        lines: list[list[Piece]] = [
            [Piece("Pass the keyboard to", QUIET)],
            [],
            [Piece(f"{self._seats.glyph(wanted.seat)}  {name.upper()}", self._seats.ink(wanted.seat))],
            [],
        ]
        sees = f"The next screen shows {wanted.sees}." if wanted.sees else ""
        lines += [[Piece(text, TEXT)] for text in (wrap(sees, width) if sees else ())]
        lines += [[Piece("Everyone else looks away.", TEXT)], []]
        if wanted.pin:
            dots = "*" * len(self._typed)
            lines += [[Piece("PIN  ", QUIET), Piece(f"{dots:<8}", Ink("text", "ground.card", True))], []]
        if self._wrong:
            lines += [[Piece(f"That is not {name}'s PIN. Type it again.", WARN)], []]
        lines.append([Piece("Enter", KEY, lift), Piece(f"  I am {name}, show me", TEXT, lift)])
        if wanted.may_cancel:
            back = Act("cancel")
            lines += [[], [Piece("Esc", KEY, back), Piece("  Back to the open table", TEXT, back)]]
        return lines

    def _news(self, width: int, room: int) -> list[list[Piece]]:
        """The last of the news, as much as there is room for, with a line under it."""
        rows = whole_lines(self.wanted.news, width, len(self.wanted.news))
        rows = rows[-max(0, min(room - 3, MOST_NEWS)) :] if room > 3 else []
        if not rows:
            return []
        block = max(map(width_of, rows))
        lines = [
            [*(piece._replace(target=None) for piece in row), Piece(" " * (block - width_of(row)))] for row in rows
        ]
        return [*lines, [], [Piece(self._seats.look.box.across * 24, QUIET)], []]

    def _foot(self, width: int) -> list[Piece]:
        plain = not self.wanted.pin
        undo = [("u" if plain else "Ctrl+U", "Undo", Act("undo"))] if self.wanted.may_undo else []
        helps = [("?", "Help", Act("why"))] if plain else []
        leave = ("q" if plain else "Ctrl+L", "Leave" if self.wanted.unsaved else "Leave (saved)", Act("leave"))
        keys = [*undo, *helps, ("F1", "Rules", Act("rules")), leave]
        line = [Piece(" ")]
        for key, label, act in keys:
            line += [Piece(key, KEY, act), Piece(f" {label}   ", QUIET, act)]
        return line

    # ------------------------------------------------------------------ keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Enter, the seat's PIN, and the few keys below; everything else does nothing."""
        event.stop()
        event.prevent_default()
        wanted = self.wanted
        if event.key == "enter":
            if self._deafness.hears():
                self._lift()
        elif event.key in ("escape", "backspace"):
            self._back(event.key)
        elif event.key == "f1":
            self._reply("rules")
        elif wanted.pin and event.character is not None and event.is_printable:
            self._type(self._typed + event.character)
        elif event.key == ("ctrl+u" if wanted.pin else "u") and wanted.may_undo:
            self._reply("undo")
        elif event.key == ("ctrl+l" if wanted.pin else "q"):
            self._reply("leave")
        elif event.character == "?":
            self._reply("why")

    def _back(self, key: str) -> None:
        if self._typed:
            self._type(self._typed[:-1] if key == "backspace" else "")
        elif self.wanted.may_cancel:
            self._reply("cancel")

    def _type(self, typed: str) -> None:
        self._typed = typed[:32]
        self._wrong = False
        self._paint()

    def _lift(self) -> None:
        seat = self.wanted.seat
        if seat is not None and self.wanted.pin and not self._fits(seat, self._typed):
            self._wrong = bool(self._typed)
            self._typed = ""
            self._paint()
            return
        self._typed = ""
        self._reply("lift")

    def on_lines_panel_picked(self, event: LinesPanel.Picked) -> None:
        """A click on one of the keys."""
        event.stop()
        act: Act = event.target
        if act.name == "lift":
            self._lift()
        elif act.name in ("cancel", "undo", "leave", "why", "rules"):
            self._reply(act.name)  # type: ignore[arg-type]
