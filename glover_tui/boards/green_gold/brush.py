"""Small strokes that every part of the Green Gold board uses: crates and companies as chips, money, owners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.green_gold.components import Components, load
from games.green_gold.figures import COMPANIES, TEAS
from games.green_gold.view import GreenGoldView
from glover_tui.boards import brush
from glover_tui.boards.base import Cell, Ink
from glover_tui.boards.green_gold import marks
from glover_tui.theme.look import Look

CRATE: Final = {tea: Ink(f"cube.{tea}") for tea in TEAS}
"""The ink of a tea's letter, which has a ground of its own."""
SIGN: Final = {name: Ink(f"token.{name}") for name in COMPANIES}
"""The ink of a company's two letters, which has a ground of its own."""
NEUTRAL: Final = "N"
"""A neutral pawn."""
LEAF: Final = 6
"""So many cells at the right end of a heading are free for the number of the leaf."""


class Scene(brush.Scene[GreenGoldView]):
    """What is being painted of Green Gold, and on what."""

    __slots__ = ()

    @property
    def facts(self) -> Components:
        return load()

    def crate(self, x: int, y: int, tea: str, before: str = "", after: str = "") -> int:
        """Write a tea's letter as a chip; gives the x after it."""
        return self.canvas.put(x, y, f"{before}{marks.TEA[tea]}{after}", CRATE[tea])

    def company(self, x: int, y: int, company: str) -> int:
        """Write a company's two letters as a chip; gives the x after it."""
        return self.canvas.put(x, y, marks.COMPANY[company], SIGN[company])

    def companies(self, x: int, y: int, companies: Sequence[str], gap: int = 1) -> int:
        """Write companies as chips beside each other; gives the x after the last one."""
        for company in companies:
            x = self.company(x, y, company) + gap
        return x - gap if companies else x

    def money(self, amount: int) -> str:
        """Pounds."""
        return marks.money(amount, self.look)


def owner(view: GreenGoldView) -> int:
    """The seat whose office is shown large: the viewer's, else that of who decides or whose turn it is, else the
    first."""
    if view.viewer is not None:
        return view.viewer
    if view.deciding:
        return view.deciding[0]
    return view.active if view.active >= 0 else view.first


@cache
def company_cell(company: str) -> Cell:
    """A company's two letters as a chip."""
    return Cell(marks.COMPANY[company], SIGN[company])


@cache
def tea_cells(letters: str) -> tuple[Cell, ...]:
    """Tea letters, as `marks.teas` writes them, as chips: "BB G"."""
    of = {letter: tea for tea, letter in marks.TEA.items()}
    return tuple(Cell(char, CRATE[of[char]]) if char in of else Cell(char) for char in letters)


def vacant(look: Look) -> str:
    """An empty place, which in plain ASCII must not look like the dot for nothing."""
    return look.empty if look.empty != look.dot else "_"
