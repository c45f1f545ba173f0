"""Plain ASCII, for terminals and people that want it: text, and what Textual draws by itself."""

from __future__ import annotations

import unicodedata
from typing import ClassVar, Final

from textual.scrollbar import ScrollBarRender

_PLAIN: Final = str.maketrans("–—−×·…‘’“”„•→←↑↓≥≤", '---x..\'\'"""*><^v><')


def ascii_only(text: str) -> str:
    """The text in ASCII, each character replaced by one that is like it; "?" where there is none."""
    if text.isascii():
        return text
    return "".join(char if char.isascii() else _base(char) for char in text.translate(_PLAIN))


def _base(char: str) -> str:
    """The letter under an accent, else a question mark."""
    base = unicodedata.normalize("NFD", char)[0]
    return base if base.isascii() else "?"


class PlainScrollBar(ScrollBarRender):
    """A scroll bar of coloured blanks: its ends fall on whole cells, as ASCII has no parts of one."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * 8
