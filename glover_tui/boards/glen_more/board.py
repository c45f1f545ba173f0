"""The Glen More II board: which parts are shown where, by room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from games.core.types import Choice, Decision
from glover_tui.boards.base import Area, Board, Canvas, Line
from glover_tui.boards.glen_more import market, marks, rondel
from glover_tui.boards.glen_more.brush import GOODS, Scene
from glover_tui.theme.look import Look

LEAST_WIDTH: Final = 69


class GlenMoreBoard(Board):
    game = "glen_more"
    inks: ClassVar[Mapping[str, str]] = {resource: ink.fore for resource, ink in GOODS.items()}

    def size(self, view: Any, width: int, height: int, page: int = 0) -> tuple[int, int]:
        form = next((form for form in rondel.FORMS if form.height <= height), rondel.LOW)
        return max(width, LEAST_WIDTH), max(height, form.height)

    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        scene = Scene(canvas, view, names)
        form = next((form for form in rondel.FORMS if form.height <= canvas.height), rondel.LOW)
        area = Area(0, 0, canvas.width if form.columns == 6 else min(canvas.width, 91), canvas.height)
        rondel.paint(scene, area, form)
        market.paint(scene, rondel.plan(area, form).middle)

    def spot_of(self, decision: Decision, choice: Choice) -> str | None:
        if choice.verb in ("take", "discard"):
            return f"ring:{choice.args[0]}"
        return "ring:E1" if choice.verb == "finish" else None

    def player_lines(self, view: Any, names: Sequence[str], look: Look, width: int) -> Sequence[Line]:
        return []

    def legend(self) -> Mapping[str, str]:
        return marks.LEGEND
