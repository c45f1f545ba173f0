"""Art in text files: pictures that do not change, with slots that a board fills.

A slot is written `<name   >` and is as wide as it is written, with its two brackets; the same slot on the lines below,
at the same place, makes it as high. Everything else in the file is drawn as it stands, and its lines are redrawn by
themselves with plain ASCII glyphs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pkgutil import get_data
from typing import Final, NamedTuple

from glover_tui.boards.base import PLAIN, Area, Canvas, Ink
from glover_tui.theme.look import DOUBLE, HEAVY, LIGHT, UNICODE, BoxLines, Look

_SLOT: Final = re.compile(r"<([a-z0-9_]+) *>")


class Art(NamedTuple):
    """A picture with its slots, by name."""

    lines: tuple[str, ...]
    slots: Mapping[str, Area]

    @property
    def width(self) -> int:
        return max(map(len, self.lines))

    @property
    def height(self) -> int:
        return len(self.lines)

    def draw(self, canvas: Canvas, x: int, y: int, ink: Ink = PLAIN) -> dict[str, Area]:
        """Draw it with its top left at x, y; gives where its slots came to lie. Blanks leave what is there."""
        table = _plain(canvas.look) if canvas.look.name != UNICODE.name else {}
        for row, line in enumerate(self.lines):
            for start, text in _runs(line):
                canvas.put(x + start, y + row, text.translate(table), ink)
        return {name: Area(x + at.x, y + at.y, at.width, at.height) for name, at in self.slots.items()}


@cache
def load_art(package: str, name: str) -> Art:
    """The art in the file `name` of the package."""
    data = get_data(package, name)
    assert data is not None, "the package's loader reads data"
    return read_art(data.decode())


def read_art(text: str) -> Art:
    """The art written as `text`. Raises ValueError for a slot that lies in two places.

    >>> read_art("[<a  >]").slots["a"]
    Area(x=1, y=0, width=5, height=1)
    """
    lines: list[str] = []
    slots: dict[str, Area] = {}
    for y, line in enumerate(text.rstrip("\n").split("\n")):
        for found in _SLOT.finditer(line):
            name, x, width = found[1], found.start(), len(found[0])
            old = slots.get(name)
            if old is not None and (old.x, old.width, old.y + old.height) != (x, width, y):
                raise ValueError(f"the slot {name} lies in two places")
            slots[name] = Area(x, y, width, 1) if old is None else old._replace(height=old.height + 1)
        lines.append(_SLOT.sub(lambda found: " " * len(found[0]), line).rstrip())
    return Art(tuple(lines), slots)


def _runs(line: str) -> list[tuple[int, str]]:
    return [(found.start(), found[0]) for found in re.finditer(r"\S+", line)]


@cache
def _plain(look: Look) -> dict[int, str]:
    table: dict[int, str] = {ord(UNICODE.hidden): look.hidden}
    for lines, plain in ((LIGHT, look.box), (DOUBLE, look.double_box), (HEAVY, look.double_box)):
        for part in BoxLines._fields:
            table[ord(getattr(lines, part))] = getattr(plain, part)
    return table
