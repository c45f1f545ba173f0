"""Small strokes that every part of the Endeavor board uses: tokens, icons, the colours of the four tracks."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.endeavor.components import STATUS, Components, Icons, load
from games.endeavor.view import EndeavorView
from glover_tui.boards import brush
from glover_tui.boards.base import Cell, Ink
from glover_tui.theme.inks import Name, Tone, add_tones

STATUS_LETTERS: Final = "ICFP"
"""Industry, culture, finance, politics: the letter is told by a colour too."""
GLORY: Final = "G"
LETTER: Final[dict[str, str]] = {
    "industry": "I",
    "culture": "C",
    "finance": "F",
    "politics": "P",
    "attack": "A",
    "occupy_or_draw": "D",
    "ship": "S",
    "payment": "$",
}
"""The letter of each kind of token."""


def _chip(dark: tuple[str, str], light: tuple[str, str], ansi: tuple[str, str]) -> Name:
    """A letter that brings its own ground."""
    return Name(Tone(*dark), Tone(*light), Tone(*ansi), Tone("", "", "bold"))


def _word(dark: str, light: str) -> Name:
    return Name(Tone(dark), Tone(light), Tone(), Tone())


add_tones(
    {
        "token.industry": _chip(("#ffffff", "#a8502a"), ("#ffffff", "#9a4520"), ("bright_white", "red")),
        "token.culture": _chip(("#ffffff", "#8a4fa8"), ("#ffffff", "#7a3f99"), ("bright_white", "magenta")),
        "token.finance": _chip(("#201800", "#d9ab3a"), ("#201800", "#dcae3c"), ("black", "yellow")),
        "token.politics": _chip(("#ffffff", "#2d7076"), ("#ffffff", "#22686f"), ("black", "cyan")),
        "token.action": _chip(("#1c1b18", "#d8d2c2"), ("#fffaf0", "#4d483f"), ("black", "white")),
        "token.glory": _chip(("#f0cf84", "#4a3a12"), ("#5a3d00", "#f2dca4"), ("black", "bright_white")),
        "status.industry": _word("#e8956b", "#8a3c18"),
        "status.culture": _word("#cfa0e6", "#6c3389"),
        "status.finance": _word("#e6c266", "#6b4f00"),
        "status.politics": _word("#7cc7cc", "#145a60"),
    }
)


class Scene(brush.Scene[EndeavorView]):
    """What is being painted of Endeavor, and on what."""

    __slots__ = ()

    @property
    def facts(self) -> Components:
        return load()


def token_ink(kind: str) -> Ink:
    """The ink of a chip of this kind of token, which has a ground of its own."""
    return Ink(f"token.{kind}" if kind in STATUS else "token.action", "", True)


def status_ink(track: int) -> Ink:
    """The ink of words about a track (0..3)."""
    return Ink(f"status.{STATUS[track]}", "", True)


@cache
def chip(kind: str, wide: bool = False) -> Cell:
    """A token as one cell with its letter, or three cells `wide`."""
    return Cell(f" {LETTER[kind]} " if wide else LETTER[kind], token_ink(kind))


@cache
def icons(of: Icons) -> tuple[Cell, ...]:
    """The icons on a card or building, a letter each: `FFPG` is two finance, one politics and one glory."""
    counts = zip((*STATUS, "glory"), STATUS_LETTERS + GLORY, (*of.status, of.glory), strict=True)
    return tuple(Cell(letter * count, Ink(f"token.{what}", "", True)) for what, letter, count in counts if count)
