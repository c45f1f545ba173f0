"""Plain ASCII, for terminals and people that want it: text, and what Textual draws by itself."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from itertools import accumulate
from typing import ClassVar, Final

from textual.scrollbar import ScrollBarRender

from glover_tui.theme.look import ASCII, DOUBLE, HEAVY, LIGHT, PLAIN_LINES, UNICODE

_PLAIN: Final = str.maketrans(
    {
        **dict(zip("–—−×·…‘’“”„•→←↑↓≥≤", '---x..\'\'"""*><^v><', strict=True)),
        "£": "L",
        "✓": "-",
        **dict(zip(UNICODE.seats, ASCII.seats, strict=True)),
        **{UNICODE.empty: ASCII.empty, UNICODE.cursor: ASCII.cursor, UNICODE.cursor_end: ASCII.cursor_end},
        **{
            line: plain
            for box in (LIGHT, DOUBLE, HEAVY)
            for line, plain in zip((*box, UNICODE.hidden), (*PLAIN_LINES, ASCII.hidden), strict=True)
        },
    }
)
"""Also the glyphs of the boards, for texts that tell what they mean."""

_ELLIPSIS: Final = re.compile(r".\S…|…  |…$| …(?!  |$)")
"""An ellipsis with what it can be written over."""


def ascii_only(text: str) -> str:
    """The text in ASCII, each character replaced by one that is like it; "?" where there is none."""
    if text.isascii():
        return text
    return "".join(char if char.isascii() else _base(char) for char in text.translate(_PLAIN))


def ascii_line(texts: Sequence[str]) -> list[str]:
    """The pieces of a line in ASCII, as wide as before.

    An ellipsis becomes full stops, as one alone would look like the end of a sentence: over the end of the word that it
    cuts, or over the blanks behind it.
    """
    line = "".join(texts)
    if "…" not in line:
        return [ascii_only(text) for text in texts]
    told = _ELLIPSIS.sub(lambda found: "." * (len(found[0]) if len(found[0]) > 1 else 3), line)
    starts = [0, *accumulate(map(len, texts))][: len(texts)]
    return [ascii_only(told[start:end]) for start, end in zip(starts, [*starts[1:], len(told)], strict=True)]


def _base(char: str) -> str:
    """The letter under an accent, else a question mark."""
    base = unicodedata.normalize("NFD", char)[0]
    return base if base.isascii() else "?"


class PlainScrollBar(ScrollBarRender):
    """A scroll bar of coloured blanks: its ends fall on whole cells, as ASCII has no parts of one."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * 8
