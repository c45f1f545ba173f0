"""The reference card of a game: turn order, costs and scoring on one page, each line with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from games.core.game import CardPart, CardRow, load_game
from glover_tui.boards.base import Area, Cell, Line
from glover_tui.page import HERE, KEY, QUIET, STRONG, Hint, Sheet, wrap
from glover_tui.picker.pages import PageScreen

GAP = 3
"""Blank cells between columns."""
NARROWEST = 52
"""A column of the card is not narrower than this where there is more than one."""
LEAST = 24
"""Nor one alone than this, however narrow the screen is."""
MOST_COLUMNS = 3


class CardScreen(PageScreen):
    """Up and down go from line to line, Enter opens the rule of the line."""

    heading = "Card"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "move(1)", "Next line", show=False),
        Binding("up,k", "move(-1)", "Line before", show=False),
        Binding("enter,f1,question_mark", "rule", "Its rule", show=False),
        Binding("escape,backspace,q,equals_sign", "back", "Back", show=False),
    ]

    def __init__(self, game: str, seats: int) -> None:
        super().__init__(id="card")
        self.game = game
        known = load_game(game)
        self.parts: Sequence[CardPart] = known.words.card(seats)
        same = all(known.words.card(other) == self.parts for other in known.seats)
        self.subject = known.box.title if same else f"{known.box.title}, {seats} players"
        self.rows = [row for part in self.parts for row in part.rows]
        self.here = 0

    def write(self, sheet: Sheet) -> None:
        columns = max(1, min(MOST_COLUMNS, sheet.width // (NARROWEST + GAP)))
        width = max(LEAST, (sheet.width - 2 - GAP * (columns - 1)) // columns)
        blocks = [self._part(part, width) for part in self.parts]
        laid = _shared_out(blocks, columns)
        heights = [sum(len(block) + 1 for block in column) for column in laid]
        for y in range(max(heights, default=0)):
            sheet.line(*self._across(laid, y, width))
        for x, column in enumerate(laid):
            y = 0
            for block in column:
                for number, (_, row) in enumerate(block):
                    if row is not None:
                        self._place(sheet, row, Area(1 + x * (width + GAP), y + number, width, 1))
                y += len(block) + 1

    def _place(self, sheet: Sheet, row: CardRow, area: Area) -> None:
        """Let the lines of a row be pressed, and be brought into sight."""
        name = f"row:{self.rows.index(row)}"
        known = sheet.spots.get(name)
        sheet.spots[name] = known._replace(height=area.y + 1 - known.y) if known is not None else area

    def _across(self, laid: Sequence[Sequence[Block]], y: int, width: int) -> Line:
        """A line of the page: one of each column."""
        cells: list[Cell] = [Cell(" ")]
        for number, column in enumerate(laid):
            lines = [line for block in column for line in (*block, ((), None))]
            line = list(lines[y][0]) if y < len(lines) else []
            written = sum(len(cell.text) for cell in line)
            gap = GAP if number < len(laid) - 1 else 0
            cells += [*line, Cell(" " * (width - written + gap))]
        return cells

    def _part(self, part: CardPart, width: int) -> Block:
        """A part in so many cells, line by line, each line with the row that it is of."""
        lead = min(max((len(row.what) for row in part.rows), default=0), width // 2 - 2) + 2
        block: Block = [((Cell(part.title.ljust(width), STRONG),), None)]
        for row in part.rows:
            block += [(line, row) for line in self._row(row, width, lead)]
        return block

    def _row(self, row: CardRow, width: int, lead: int) -> list[Line]:
        room = max(1, width - lead - len(row.rule) - 1)
        what, how = wrap(row.what, lead - 2), wrap(row.how, room)
        here = bool(self.rows) and row is self.rows[self.here]
        lines: list[Line] = []
        for number in range(max(len(what), len(how))):
            left = what[number] if number < len(what) else ""
            right = how[number] if number < len(how) else ""
            rule = row.rule if number == 0 else ""
            if here:
                text = f"{left:<{lead}}{right:<{room}} {rule:>{len(row.rule)}}"
                lines.append((Cell(text, HERE),))
            else:
                cells = (
                    Cell(f"{left:<{lead}}", KEY),
                    Cell(f"{right:<{room}} "),
                    Cell(f"{rule:>{len(row.rule)}}", QUIET),
                )
                lines.append(cells)
        return lines

    def keys(self) -> list[Hint]:
        plain = self.glover.look.name == "ascii"
        return [
            Hint("Esc/q", "Back", "back"),
            Hint("Up/Down" if plain else "↑↓", "Line", "down"),
            Hint("Enter", "Its rule in the rulebook", "rule"),
        ]

    def action_move(self, by: int) -> None:
        """Go to a neighbouring line."""
        if not self.rows:
            return
        self.here = max(0, min(len(self.rows) - 1, self.here + by))
        self.paint()
        area = self.body.spots[f"row:{self.here}"]
        self.body.show_lines(0 if self.here == 0 else area.y, area.y + area.height - 1)

    def action_rule(self) -> None:
        """Open the rulebook at the rule of the line."""
        self.glover.open_rulebook(self.game, self.rows[self.here].rule if self.rows else None)

    def press(self, spot: str) -> None:
        kind, _, number = spot.partition(":")
        if kind == "row":
            self.here = int(number)
            self.paint()
            self.action_rule()
        elif kind == "rule":
            self.action_rule()
        elif kind == "down":
            self.action_move(1)
        else:
            super().press(spot)


Block = list[tuple[Line, CardRow | None]]
"""The lines of a part, each with the row that it is of."""


def _shared_out(blocks: Sequence[Block], columns: int) -> list[list[Block]]:
    """The blocks in so many columns, in their order, about equally high."""
    whole = sum(len(block) + 1 for block in blocks)
    laid: list[list[Block]] = [[] for _ in range(columns)]
    done = 0
    for block in blocks:
        middle = done + (len(block) + 1) / 2
        laid[min(columns - 1, int(middle * columns / whole))].append(block)
        done += len(block) + 1
    return laid
