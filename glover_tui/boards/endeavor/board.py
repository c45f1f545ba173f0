"""The Endeavor board: which parts are shown where, by phase and room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.types import Choice, Decision
from glover_tui.boards.base import Board, Canvas, Line
from glover_tui.theme.look import Look


class EndeavorBoard(Board):
    """The map, the mats and the stockpile."""

    game = "endeavor"

    def size(self, view: Any, width: int, height: int, page: int = 0) -> tuple[int, int]:
        return width, height

    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        pass

    def spot_of(self, decision: Decision, choice: Choice) -> str | None:
        return None

    def player_lines(self, view: Any, names: Sequence[str], look: Look, width: int) -> Sequence[Line]:
        return ()

    def legend(self) -> Mapping[str, str]:
        return {}
