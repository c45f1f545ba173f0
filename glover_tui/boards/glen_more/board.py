"""The Glen More II board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.core.types import Choice, Decision
from glover_tui.boards.base import Area, Board, Canvas, Line
from glover_tui.boards.brush import TITLE
from glover_tui.boards.glen_more import layout, marks
from glover_tui.boards.glen_more.brush import GOODS, Scene
from glover_tui.theme.look import Look


def _number(scene: Scene, leaf: Area, text: str) -> None:
    """Which leaf of how many it is, at the right end of its first line if that is free."""
    canvas, x = scene.canvas, leaf.x + leaf.width - len(text)
    if all(char in (" ", scene.look.box.across) for char, _ in canvas.cells[leaf.y][x - 1 : leaf.x + leaf.width]):
        canvas.put(x - 1, leaf.y, f" {text}", TITLE)


class GlenMoreBoard(Board):
    """The rondel with the Market, the territories, and the clan board."""

    game = "glen_more"
    inks: ClassVar[Mapping[str, str]] = {resource: ink.fore for resource, ink in GOODS.items()}

    def size(self, view: Any, width: int, height: int, page: int = 0) -> tuple[int, int]:
        found = layout.plan(view, width, height)
        return found.width, found.height

    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        scene = Scene(canvas, view, names)
        found = layout.plan(view, canvas.width, canvas.sight or canvas.height)
        for paint, area in found.placed:
            paint(scene, area)
        for number, leaf in enumerate(found.leaves, 1):
            canvas.leaf(leaf.y, leaf.height)
            _number(scene, leaf, f"{number}/{len(found.leaves)}")

    def spot_of(self, decision: Decision, choice: Choice) -> str | None:
        if choice.verb in ("take", "discard"):
            return f"ring:{choice.args[0]}"
        if choice.verb == "finish":
            return "ring:E1"
        if choice.verb == "buy":
            return f"market:{choice.args[0]}"
        if choice.verb in ("place", "wake", "gather", "trade", "gain", "give", "sell", "send", "move"):
            return f"land:{decision.seat}:{choice.args[0]}"
        return None

    def player_lines(self, view: Any, names: Sequence[str], look: Look, width: int) -> Sequence[Line]:
        return []

    def legend(self) -> Mapping[str, str]:
        return marks.LEGEND
