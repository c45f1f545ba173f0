"""Small strokes that every part of the Glover board uses: cubes, and whose prices are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.glover.components import Components, load
from games.glover.view import GloverView
from glover_tui.boards import brush
from glover_tui.boards.base import Cell, Ink
from glover_tui.boards.brush import STRONG
from glover_tui.theme.look import Look

LETTERS: Final = ("W", "R", "Y", "G", "B")
CHIP: Final = 3
"""A cube is drawn three cells wide."""


class Scene(brush.Scene[GloverView]):
    """What is being painted of Glover, and on what."""

    __slots__ = ()

    @property
    def facts(self) -> Components:
        return load()


def payer(view: GloverView) -> int | None:
    """The seat whose prices the board shows: the viewer, else the only one that decides; None for the printed ones."""
    if view.viewer is not None:
        return view.viewer
    return view.deciding[0] if len(view.deciding) == 1 else None


def used_word(view: GloverView, power: str) -> str:
    """Says so if the seat that matters now has used a once-a-round power."""
    who = payer(view)
    return " (used)" if who is not None and power in view.seats[who].used else ""


def chips(counts: Sequence[int], look: Look, width: int) -> list[list[Cell]]:
    """Cubes as chips in lines of `width` cells: each one alone if they fit in one line, else counted by colour."""
    total = sum(counts)
    if total * (CHIP + 1) - 1 <= width:
        each = [letter for letter, count in zip(LETTERS, counts, strict=True) for _ in range(count)]
        line: list[Cell] = []
        for letter in each:
            line += [chip(letter), Cell(" ")]
        return [line[:-1]]
    lines: list[list[Cell]] = [[]]
    used = 0
    for letter, count in zip(LETTERS, counts, strict=True):
        if not count:
            continue
        figure = f"{look.times}{count} " if count > 1 else " "
        if used and used + CHIP + len(figure) - 1 > width:
            lines.append([])
            used = 0
        lines[-1] += [chip(letter), Cell(figure, STRONG)]
        used += CHIP + len(figure)
    return lines


def chip(letter: str) -> Cell:
    return Cell(f"[{letter}]", Ink(f"cube.{letter}"))
