"""What the ink names of boards and panels look like: on a dark and a light theme, in sixteen colours, and in none.

A board writes with names (`Ink("seat.1", "ground.card")`); `Inks` turns them into terminal styles. A game's board may
add names of its own with `add_tones`, one tone for each mode.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from rich.style import Style
from rich.text import Text

if TYPE_CHECKING:
    from textual.app import App

    from glover_tui.boards.base import Cell, Ink

Mode = Literal["dark", "light", "ansi", "mono"]
"""Full colour on dark or light, the terminal's own sixteen colours, or none (NO_COLOR)."""

MODES: Final[tuple[Mode, ...]] = ("dark", "light", "ansi", "mono")


class Tone(NamedTuple):
    """A colour for text, one for the ground under it (empty: what is there), and attributes ("bold reverse")."""

    fore: str = ""
    ground: str = ""
    attributes: str = ""


class Name(NamedTuple):
    """What one ink name means in each mode."""

    dark: Tone
    light: Tone
    ansi: Tone
    mono: Tone


def _fore(dark: str, light: str, attributes: str = "") -> Name:
    """Text in a colour. The terminal's own colours may lie on a dark or a light ground, where none of them can be
    read for sure; so with sixteen colours, as with none, text differs by its attributes alone."""
    plain = Tone("", "", attributes)
    return Name(Tone(dark), Tone(light), plain, plain)


def _ground(dark: str, light: str) -> Name:
    """A quiet tint. Sixteen colours have none that is quiet, so there it is left out."""
    return Name(Tone("", dark), Tone("", light), Tone(), Tone())


def _seat(dark: str, light: str, ansi: tuple[str, str]) -> Name:
    attributes = "" if ansi[0] == "black" else "bold"  # bold black is grey on many terminals
    return Name(Tone(dark), Tone(light), Tone(*ansi, attributes), Tone("", "", "bold"))


def _chip(dark: tuple[str, str], light: tuple[str, str], ansi: tuple[str, str]) -> Name:
    """Text that brings its own ground."""
    return Name(Tone(*dark), Tone(*light), Tone(*ansi), Tone("", "", "bold"))


NAMES: Final[dict[str, Name]] = {
    "": _fore("#e9e2d0", "#26221a"),
    "text": _fore("#e9e2d0", "#26221a"),
    "title": _fore("#e7b95c", "#6b4300", "bold"),
    "quiet": _fore("#a9acbd", "#5f584a"),
    "frame": _fore("#747a99", "#8b8069"),
    "live": _fore("#ffd479", "#8a3b00", "bold"),
    "refused": _fore("#a0a3b4", "#665f52", "dim"),
    "cursor": Name(
        Tone("#14110a", "#ffd479"), Tone("#fff8e6", "#7a3a00"), Tone("", "", "reverse"), Tone("", "", "reverse")
    ),
    "warn": _fore("#ffb454", "#8a4b00", "bold"),
    "good": _fore("#8fd694", "#1f6b32"),
    "bad": _fore("#ff8a80", "#a4211a"),
    "cube.W": _chip(("#1c1b18", "#f3efe4"), ("#26221a", "#ffffff"), ("black", "bright_white")),
    "cube.R": _chip(("#ffffff", "#b3362e"), ("#ffffff", "#b3362e"), ("bright_white", "red")),
    "cube.Y": _chip(("#241c00", "#eec33c"), ("#241c00", "#eec33c"), ("black", "bright_yellow")),
    "cube.G": _chip(("#06210f", "#5cb878"), ("#ffffff", "#23703c"), ("black", "bright_green")),
    "cube.B": _chip(("#ffffff", "#2f63b8"), ("#ffffff", "#2f5fb0"), ("bright_white", "blue")),
    "cube.black": _chip(("#f6f1e4", "#050507"), ("#ffffff", "#1d1c20"), ("bright_white", "black")),
    "cube.green": _chip(("#06210f", "#5cb878"), ("#ffffff", "#23703c"), ("black", "bright_green")),
    "cube.white": _chip(("#1c1b18", "#f3efe4"), ("#26221a", "#ffffff"), ("black", "bright_white")),
    "cube.red": _chip(("#ffffff", "#b3362e"), ("#ffffff", "#b3362e"), ("bright_white", "red")),
    "token.grey": _chip(("#14161c", "#a9aeb8"), ("#ffffff", "#5d626d"), ("black", "white")),
    "token.blue": _chip(("#ffffff", "#2f63b8"), ("#ffffff", "#2f5fb0"), ("bright_white", "blue")),
    "token.yellow": _chip(("#241c00", "#eec33c"), ("#241c00", "#eec33c"), ("black", "bright_yellow")),
    "token.purple": _chip(("#ffffff", "#8a4fa8"), ("#ffffff", "#7a3f99"), ("bright_white", "magenta")),
    "token.orange": _chip(("#241000", "#ef8a3a"), ("#241000", "#f09040"), ("bright_white", "red")),
    "token.brown": _chip(("#ffffff", "#7a5034"), ("#ffffff", "#6e452a"), ("bright_white", "black")),
    "seat.0": _seat("#ffffff", "#4d483f", ("black", "bright_white")),
    "seat.1": _seat("#ff9187", "#a4211a", ("bright_white", "red")),
    "seat.2": _seat("#f2cf5b", "#6f5400", ("black", "bright_yellow")),
    "seat.3": _seat("#86d69c", "#1f6b32", ("black", "bright_green")),
    "seat.4": _seat("#8fbcff", "#214f9c", ("bright_white", "blue")),
    "ground.table": _ground("#171a29", "#f4eedf"),
    "ground.mat": _ground("#1d2234", "#ebe3cf"),
    "ground.card": _ground("#262a3d", "#fffaf0"),
    "ground.sea": _ground("#14273a", "#dbe7ec"),
    "ground.land": _ground("#2a2a20", "#efe6c9"),
    "ground.glow": Name(
        Tone("", "#443f34"), Tone("", "#ffe39a"), Tone("", "", "bold underline"), Tone("", "", "bold underline")
    ),
    "ground.point": Name(
        Tone("", "#5c4a17"), Tone("", "#ffdc7d"), Tone("", "", "bold underline"), Tone("", "", "bold underline")
    ),
    "ground.cost2": _ground("#1f2b2a", "#e4efe4"),
    "ground.cost3": _ground("#20283a", "#e2eaf4"),
    "ground.cost4": _ground("#2c2438", "#ece4f3"),
    "ground.cost5": _ground("#352428", "#f6e3df"),
}  # fmt: skip
"""Every ink name there is: those that all boards share, and what boards and pictures have added."""

SHARED: Final = frozenset(NAMES)
"""The names that text is written in. A picture's own need not be readable everywhere."""


def add_tones(names: Mapping[str, Name]) -> None:
    """Let a board add ink names of its own. Raises ValueError for a name that means something else already."""
    for name, tones in names.items():
        if NAMES.setdefault(name, tones) != tones:
            raise ValueError(f"the ink name {name!r} is taken")


class Inks:
    """The styles of one mode. An unknown name gives plain text, never an error: the board can still be read."""

    def __init__(self, mode: Mode) -> None:
        self.mode: Final = mode
        self._styles: dict[Ink, Style] = {}

    def tone(self, name: str) -> Tone:
        """What the name means in this mode."""
        found = NAMES.get(name) or NAMES[""]
        tone: Tone = getattr(found, self.mode)
        return tone

    def style(self, ink: Ink) -> Style:
        """The terminal style of an ink. A name that brings its own ground (a chip) keeps it on any other."""
        known = self._styles.get(ink)
        if known is None:
            known = self._styles[ink] = self._make(ink)
        return known

    def _make(self, ink: Ink) -> Style:
        fore = self.tone(ink.fore)
        under = self.tone(ink.ground) if ink.ground else Tone()
        words = {*fore.attributes.split(), *under.attributes.split()}
        return Style(
            color=fore.fore or None,
            bgcolor=fore.ground or under.ground or None,
            bold=True if ink.bold or "bold" in words else None,
            dim=True if (ink.dim and self.mode in ("ansi", "mono")) or "dim" in words else None,
            underline=True if "underline" in words else None,
            reverse=True if "reverse" in words else None,
        )

    def text(self, line: Iterable[Cell]) -> Text:
        """A line of a panel as styled text that never wraps."""
        text = Text(no_wrap=True, overflow="crop", end="")
        for piece in line:
            text.append(piece.text, self.style(piece.ink))
        return text


_ALL: Final[dict[Mode, Inks]] = {mode: Inks(mode) for mode in MODES}


def inks_of(app: App[object]) -> Inks:
    """The inks that fit the app's theme and terminal now. Ask again when the theme changes."""
    if app.no_color:
        return _ALL["mono"]
    if app.native_ansi_color:
        return _ALL["ansi"]
    return _ALL["dark" if app.current_theme.dark else "light"]
