"""The page about a scoring: a column for each seat, a row for each category."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from games.core.phrases import number_of
from games.core.types import Event
from games.glen_more.components import load
from games.glen_more.figures import CATEGORIES, LAST_STACK
from games.glen_more.text.names import CATEGORY, capital
from games.glen_more.view import GlenMoreView
from glover_tui.boards.base import Cell, Line, Moment
from glover_tui.boards.brush import GOOD, QUIET, STRONG, TEXT, cut, glyph, seat_ink, signed, wrap
from glover_tui.theme.look import Look

_LABEL: Final = 17
_COLUMN: Final = 12
_WIDEST: Final = 18
_RULE: Final = 8
_TEXT: Final = 76
"""Sentences are no wider than this."""


def moment(view: GlenMoreView, events: Sequence[Event], names: Sequence[str]) -> Moment | None:
    """The page about the last scoring among the events; None if there was none."""
    scored = [event for event in events if event.kind == "scored"][-len(CATEGORIES) :]
    if not scored:
        return None
    return Moment(f"Scoring after stack {scored[0].data[0]}", "GM-8.1", partial(_lines, view, scored, names))


def _lines(view: GlenMoreView, scored: Sequence[Event], names: Sequence[str], look: Look, width: int) -> list[Line]:
    """What each seat has, its lead and the points for that; how leads count; what comes next. Nobody has done anything
    since the scoring, so what was counted is what the view has."""
    room = max(_COLUMN, min(_WIDEST, (width - _LABEL - _RULE) // len(view.seats)))
    heads = [
        [Cell(f"{glyph(view, seat, look)} {cut(name, room - 3)}", seat_ink(view, seat))]
        for seat, name in enumerate(names)
    ]
    lines = [_row("has, lead → VP", heads, room)]
    counted = zip(*(mine.standing for mine in view.seats), strict=True)
    for event, counts in zip(scored, counted, strict=True):
        _, category, *points = event.data
        cells = [_cell(count, count - min(counts), one, look) for count, one in zip(counts, points, strict=True)]
        lines.append(_row(capital(CATEGORY[category]), cells, room, event.rule))
    gained = [sum(points) for points in zip(*(event.data[2:] for event in scored), strict=True)]
    lines.append(_row("Together", [[Cell(signed(one, look), GOOD if one else QUIET)] for one in gained], room))
    courses = [f"{mine.points - one} → {mine.points}" for mine, one in zip(view.seats, gained, strict=True)]
    lines += [[], _row("Victory points", [[Cell(course, STRONG)] for course in courses], room), []]
    for text in (_leads(), _next(view), f"Now it is {names[view.active]}'s turn."):
        lines += [[Cell(part, TEXT)] for part in wrap(text, min(width, _TEXT))]
    return lines


def _row(label: str, columns: Iterable[Line], room: int, rule: str = "") -> Line:
    """A line with its columns, which end under each other."""
    cells = [Cell(f"{label:<{_LABEL}}", TEXT)]
    for column in columns:
        cells += [Cell(" " * (room - sum(len(cell.text) for cell in column))), *column]
    return [*cells, Cell(f"  {rule}", QUIET)]


def _cell(count: int, lead: int, points: int, look: Look) -> Line:
    """What a seat has, and the points for its lead over whoever has the least."""
    ink = TEXT if points else QUIET
    told = signed(lead, look) if lead else look.dot
    return [Cell(f"{count} {told:>3} → ", ink), Cell(str(points), GOOD if points else QUIET)]


def _leads() -> str:
    """What each lead gives."""
    scoring = load().scoring
    leads = [*map(str, range(1, len(scoring.lead_points))), "more"]
    points = map(str, (*scoring.lead_points[1:], scoring.beyond))
    return f"A lead over the least: {', '.join(leads)} → {', '.join(points)} VP  GM-8.3"


def _next(view: GlenMoreView) -> str:
    if view.stack in ("", LAST_STACK):
        return "The last scoring comes at the end of the game."
    return f"The next scoring comes after stack {view.stack}, {number_of(view.left[view.stack], 'tile')} left."
