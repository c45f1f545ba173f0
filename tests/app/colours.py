"""How colours stand out: what each glyph on a canvas is written in, on what ground, and how much that contrasts."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Final

from rich.color import Color, ColorSystem
from rich.color_triplet import ColorTriplet
from rich.terminal_theme import TerminalTheme

from glover_tui.boards.base import Canvas, Ink
from glover_tui.boards.marks import Mark, marked
from glover_tui.theme.inks import NAMES, Inks, Mode
from glover_tui.theme.look import UNICODE

TEXT: Final = 4.5
LINES: Final = 3.0
"""How much contrast text needs, and box lines (WCAG 1.4.3 and 1.4.11)."""
SLACK_256: Final = 0.7
"""How much less contrast will do where a colour has to become one of 256."""

XTERM: Final = TerminalTheme(
    (0, 0, 0), (229, 229, 229),
    [(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)],
    [(127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
     (255, 255, 255)],
)  # fmt: skip
VGA: Final = TerminalTheme(
    (0, 0, 0), (170, 170, 170),
    [(0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0), (0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170)],
    [(85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85), (85, 85, 255), (255, 85, 255), (85, 255, 255),
     (255, 255, 255)],
)  # fmt: skip


def luminance(colour: ColorTriplet) -> float:
    """How bright a colour is, from 0 to 1 (WCAG 2)."""
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: ColorTriplet, other: ColorTriplet) -> float:
    """How much two colours contrast, from 1 to 21 (WCAG 2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def inks_on(canvases: Iterable[Canvas]) -> list[tuple[str, Ink]]:
    """Every character with its ink that is put on the canvases, under any mark."""
    seen: set[tuple[str, Ink]] = set()
    marks = [Mark(), Mark(live=True), Mark(refused=True), Mark(cursor=True), Mark(live=True, glow=True)]
    for canvas in canvases:
        for mark, y in itertools.product(marks, range(canvas.height)):
            seen.update(marked(canvas, y, lambda spot, mark=mark: mark, UNICODE))  # type: ignore[misc]
    return sorted(seen)


def check_stands_out(in_use: Sequence[tuple[str, Ink]], mode: Mode) -> None:
    """What is written on a ground of its own contrasts with it, in all colours and in 256."""
    inks = Inks(mode)
    for char, ink in in_use:
        style = inks.style(ink)
        if char == " " or style.bgcolor is None:
            continue
        assert style.color is not None
        for system in (ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT):
            fore, ground = (
                colour if system is ColorSystem.TRUECOLOR else colour.downgrade(system)
                for colour in (style.color, style.bgcolor)
            )
            needed = LINES if ink.fore == "frame" else TEXT
            found = contrast(fore.get_truecolor(), ground.get_truecolor())
            slack = SLACK_256 if system is ColorSystem.EIGHT_BIT else 0
            assert found >= needed - slack, f"{char!r} {ink} {system}: {found:.2f}"


def chip_contrasts(
    in_use: Sequence[tuple[str, Ink]], kinds: tuple[str, ...], palette: TerminalTheme
) -> dict[str, float]:
    """By name of ink how much the chips of these kinds contrast with their ground in sixteen colours."""
    found: dict[str, float] = {}
    for name in {ink.fore for _, ink in in_use if ink.fore.startswith(kinds)}:
        tone = NAMES[name].ansi
        fore, ground = (Color.parse(colour).get_truecolor(palette) for colour in (tone.fore, tone.ground))
        found[name] = contrast(fore, ground)
    return found
