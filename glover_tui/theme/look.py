"""How things look: glyphs and box lines, with a plain ASCII set beside the usual one."""

from __future__ import annotations

from typing import NamedTuple


class BoxLines(NamedTuple):
    """The characters of a box."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str


LIGHT = BoxLines("┌", "┐", "└", "┘", "─", "│")
DOUBLE = BoxLines("╔", "╗", "╚", "╝", "═", "║")
HEAVY = BoxLines("┏", "┓", "┗", "┛", "━", "┃")
PLAIN_LINES = BoxLines("+", "+", "+", "+", "-", "|")
HEAVY_PLAIN = BoxLines("#", "#", "#", "#", "=", "#")
LIVE_PLAIN = BoxLines(">", "<", ">", "<", "=", "!")


class Look(NamedTuple):
    """The glyphs in use. `seats` has five, one for each palette index: a seat's glyph and colour go together.

    `full` and `empty` are a filled and an open dot. `live_box` replaces a box's lines where something can be chosen;
    `cursor` and `cursor_end` stand around what the cursor is on, `point` and `point_end` around what is pointed at.
    """

    name: str
    seats: tuple[str, ...]
    full: str
    empty: str
    hidden: str
    arrow: str
    times: str
    minus: str
    dot: str
    cursor: str
    box: BoxLines
    double_box: BoxLines
    live_box: BoxLines = HEAVY
    cursor_end: str = "◂"
    point: str = "»"
    point_end: str = "«"


UNICODE = Look("unicode", ("●", "▲", "■", "◆", "★"), "●", "○", "▒", "→", "×", "−", "·", "▸", LIGHT, DOUBLE)
ASCII = Look(
    "ascii",
    ("o", "^", "#", "%", "*"),
    "@",
    ".",
    "?",
    "->",
    "x",
    "-",
    ".",
    ">",
    PLAIN_LINES,
    HEAVY_PLAIN,
    LIVE_PLAIN,
    "<",
    "*",
    "*",
)
