"""The score sheet: who has won, where every point comes from, seat beside seat, and how the rounds went."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from games.core.types import Outcome, Points, Standing
from glover_tui.boards.base import Ink
from glover_tui.table.lines import Piece, Pieces, cut, fit, wrap
from glover_tui.table.open_table import OpenTable
from glover_tui.table.seats import Seats

TEXT = Ink("text")
QUIET = Ink("quiet")
HEAD = Ink("title", "", True)
STRONG = Ink("text", "", True)
KEY = Ink("live", "", True)
BARS = "▁▂▃▄▅▆▇█"
CELL = 8
"""What a category is reckoned from, an arrow, and the points."""
WIDEST = 18
"""A seat's column is never wider than this, with its gap."""
LEAST_LABEL = 22
RULE = 9


def place_words(outcome: Outcome, names: Sequence[str]) -> str:
    """Who has won, in a sentence."""
    winners = [names[seat] for seat in outcome.winners]
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory."


def score_lines(table: OpenTable, seats: Seats, width: int) -> list[Pieces]:
    """The whole sheet: a column for each seat, the winner's first, a row for each category, then the rounds."""
    outcome = table.session.outcome
    if outcome is None:
        return []
    columns = len(outcome.standings)
    room = min(WIDEST, (width - LEAST_LABEL - RULE) // columns)
    shows_rules = room > max(CELL + 1, *map(cell_len, seats.names))
    if not shows_rules:
        room = max(CELL + 1, min(WIDEST, (width - LEAST_LABEL) // columns))
    label = min(36, width - room * columns - (RULE if shows_rules else 0))
    lines: list[Pieces] = [[Piece(text, HEAD)] for text in wrap(place_words(outcome, seats.names), width)]
    lines += [[], *_heads(outcome, seats, label, room)]
    for first in categories(outcome.standings):
        heading = fit(cut(table.game.words.heading(first.category), label - 1), label)
        rule = [Piece(f"  {first.rule}", QUIET, first.rule)] if shows_rules else []
        cells = [Piece(fit(cell, room), ink) for cell, ink in _cells(outcome, first.category)]
        lines.append([Piece(heading, TEXT), *cells, *rule])
    totals = [Piece(fit(f"{standing.total:>{CELL}}", room), HEAD) for standing in outcome.standings]
    lines.append([Piece(fit("Total", label), HEAD), *totals])
    return [*lines, *_tie(table, outcome, seats, width), [], *_rounds(table, seats, outcome)]


def categories(standings: Iterable[Standing]) -> list[Points]:
    """A line of each category that anybody has, in the order of their rules, and of one rule in that of the seats.

    Seats leave out what they have nothing of; a category that is new stands before the next one that is known.
    """
    found: list[Points] = []
    for standing in standings:
        at = len(found)
        for points in reversed(standing.points):
            known = [line.category for line in found]
            if points.category in known:
                at = known.index(points.category)
            else:
                found.insert(at, points)
    return sorted(found, key=lambda points: [int(part) for part in re.findall(r"\d+", points.rule)])


def _heads(outcome: Outcome, seats: Seats, label: int, room: int) -> list[Pieces]:
    """Place and name above each column: in two lines where one has no room for them."""
    order = [standing.seat for standing in outcome.standings]
    places = [f"{standing.place} {seats.glyph(standing.seat)}" for standing in outcome.standings]
    names = [seats.names[seat] for seat in order]
    lines = [[f"{place} {name}" for place, name in zip(places, names, strict=True)]]
    if max(map(cell_len, lines[0])) >= room:
        lines = [places, names]
    heads = ["what → points", *[""] * (len(lines) - 1)][::-1]
    return [
        [
            Piece(fit(head, label), QUIET),
            *(Piece(fit(cut(text, room - 1), room), seats.ink(seat)) for text, seat in zip(texts, order, strict=True)),
        ]
        for head, texts in zip(heads, lines, strict=True)
    ]


def _cells(outcome: Outcome, category: str) -> list[tuple[str, Ink]]:
    cells = []
    for standing in outcome.standings:
        points = next((points for points in standing.points if points.category == category), None)
        if points is None:
            cells.append((f"{0:>{CELL}}", QUIET))
        else:
            reckoned = f"{points.detail[0]:>2} →" if points.detail else ""
            cells.append((f"{reckoned}{points.points:>{CELL - len(reckoned)}}", TEXT))
    return cells


def _tie(table: OpenTable, outcome: Outcome, seats: Seats, width: int) -> list[Pieces]:
    """What decided between seats with as many points, if anything can."""
    totals = [standing.total for standing in outcome.standings]
    told = [
        f"{seats.names[standing.seat]}: {words}"
        for standing in outcome.standings
        if totals.count(standing.total) > 1 and (words := table.game.words.tie_break(standing, seats.names))
    ]
    return [[Piece(text, QUIET)] for text in wrap(f"Tied, so: {', '.join(told)}", width)] if told else []


def _rounds(table: OpenTable, seats: Seats, outcome: Outcome) -> list[Pieces]:
    tally = table.session.tally
    if not tally:
        return []
    lines: list[Pieces] = [[Piece(table.game.words.tally(), HEAD)]]
    most = max(max(round_) for round_ in tally) or 1
    plain = seats.look.name == "ascii"
    for standing in outcome.standings:
        seat = standing.seat
        course = [round_[seat] for round_ in tally]
        label = cut(f"{seats.glyph(seat)} {seats.names[seat]}", 16)
        numbers = "".join(f"{points:>4}" for points in course)
        spark = "" if plain else "".join(BARS[max(0, points) * (len(BARS) - 1) // most] for points in course)
        lines.append([Piece(f"  {fit(label, 16)}", seats.ink(seat)), Piece(numbers, TEXT), Piece(f"   {spark}", KEY)])
    return lines
