"""Positions and final scores as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.core.game import AnyGame
from games.core.types import Outcome
from glover_tui.boards.base import Canvas
from glover_tui.boards.find import board_for
from glover_tui.commands import table_of
from glover_tui.theme.look import Look


def picture(game: AnyGame, view: Any, names: Sequence[str], look: Look, width: int) -> str:
    """The board and the seats as the viewer of `view` may see them, as lines without trailing blanks."""
    board = board_for(game.name)
    columns, rows = board.size(view, width, 1)
    # A board that is turned over may need more lines where many are seen at once: then it comes leaf by leaf.
    wide, high = board.size(view, width, rows)
    canvas = Canvas(columns, rows, look, sight=0 if wide <= columns and high <= rows else 1, breadth=width)
    board.paint(canvas, view, names)
    panels = [*board.player_lines(view, names, look, width), *board.own_lines(view, names, look, width)]
    lines = ["".join(cell.text for cell in line).rstrip() for line in panels]
    title = f" {look.dot} ".join((game.box.title, *game.words.where(view, names)))
    return "\n".join((title, "", canvas.text().rstrip(), "", *lines)).rstrip()


def score_sheet(game: AnyGame, outcome: Outcome, names: Sequence[str]) -> str:
    """The ranking, and below each seat where its points come from."""
    return table_of(list(_score_rows(game, outcome, names)))


def _score_rows(game: AnyGame, outcome: Outcome, names: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    for standing in outcome.standings:
        yield f"{standing.place}. {names[standing.seat]}", f"{standing.total:>4}", ""
        for points in standing.points:
            yield f"   {game.words.category(points, names)}", f"{points.points:>4}", points.rule
        if standing.tie_break:
            yield f"   tie-break {', '.join(map(str, standing.tie_break))}", "", ""


def scores_described(game: AnyGame, outcome: Outcome, names: Sequence[str]) -> list[dict[str, Any]]:
    """The same for programs."""
    return [
        {
            "seat": standing.seat,
            "name": names[standing.seat],
            "place": standing.place,
            "total": standing.total,
            "tie_break": list(standing.tie_break),
            "points": [
                {
                    "category": points.category,
                    "words": game.words.category(points, names),
                    "points": points.points,
                    "rule": points.rule,
                }
                for points in standing.points
            ],
        }
        for standing in outcome.standings
    ]
