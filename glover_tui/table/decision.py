"""The decision panel: what is asked, what can be chosen and how it looks, and the second thought before a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import events

from glover_tui.table.choices import Doubt, Laid, Opened, doubt_lines, lay_menu, lay_opened, missed_lines
from glover_tui.table.lines import LinesPanel, Pieces
from glover_tui.table.menu import TAKEN, Entry, Fold, Item, Menu, numbered
from glover_tui.table.seats import Seats


class DecisionPanel(LinesPanel, can_focus=True):
    """Shows a menu; knows which choice the cursor is on and what a key means. What is picked, the table does."""

    def __init__(self, seats: Seats, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.seats = seats
        self.menu = Menu()
        self.viewer: int | None = None
        self.aside: Opened | Doubt | None = None
        """An opened fold or a doubt, shown instead of the menu until it is answered."""
        self.untold = 0
        """How many of the lines on what others have done since the seat's last turn, the oldest, had no room."""
        self.heading = ""
        """What stands over it instead of who decides."""
        self._own: Sequence[Pieces] = ()
        self._missed: Sequence[str] = ()
        self._instead: Sequence[Pieces] = ()
        self._tight = self._beside = False

    # ------------------------------------------------------------------ what it shows

    def show(
        self,
        menu: Menu,
        own: Sequence[Pieces],
        viewer: int | None,
        instead: Sequence[Pieces] = (),
        missed: Sequence[str] = (),
        still: bool = False,
    ) -> None:
        """Show the menu anew; an open fold or a doubt is gone, unless all is `still` the same.

        `instead`: what to show where nothing can be chosen; `missed`: what others have done since the seat's last turn.
        """
        same = still and (menu, viewer) == (self.menu, self.viewer)
        self.menu, self._own, self.viewer, self._instead, self._missed = menu, own, viewer, instead, missed
        if not same:
            self.aside = None
            self.top = 0
            self.cursor = None
        self._lay()

    def blank(self) -> None:
        """Show nothing at all."""
        self.show(Menu(), (), None)

    def open(self, title: str, entries: Sequence[Entry]) -> None:
        """Show these choices alone."""
        self.aside = Opened(title, numbered(entries))
        self._enter_aside()

    def doubt(self, doubt: Doubt) -> None:
        """Ask for a second thought."""
        self.aside = doubt
        self._enter_aside()

    def close(self) -> bool:
        """Back to the menu from a fold or a doubt; gives whether there was one."""
        if self.aside is None:
            return False
        self.aside = None
        self.cursor = None
        self._lay()
        return True

    def _enter_aside(self) -> None:
        self.top = 0
        self.cursor = None
        self._lay()

    def _title(self) -> str:
        if self.heading:
            return self.heading
        asked = [section.seat for section in self.menu.sections]
        if not asked:
            return f"{self.seats.title(self.viewer)} looks" if self.viewer is not None else ""
        if len(asked) == 1:
            return f"{self.seats.title(asked[0])} decides"
        everybody = ", ".join(map(self.seats.title, asked)) + " decide"
        if len(everybody) + 6 <= self.size.width and len({one.decision.kind for one in self.menu.sections}) == 1:
            return everybody
        return f"{self.seats.title(asked[0])} decides, others may act"

    def _lay(self) -> None:
        width, height = self.content_size
        if width <= 0:
            self.say_more("")
            return
        self.untold = 0
        if self._instead:
            laid = Laid(list(self._instead))
        elif isinstance(self.aside, Opened):
            laid = lay_opened(self.aside, width, height, self.cursor)
        elif isinstance(self.aside, Doubt):
            laid = Laid(doubt_lines(self.aside, width))
        else:
            laid = lay_menu(self.menu, self._own, self.seats, self.viewer, width, height, self.cursor)
            missed, self.untold = missed_lines(self._missed, width, height - len(laid.lines))
            laid = laid._replace(lines=[*laid.lines, *missed])
        self._tight, self._beside = laid.tight and not laid.beside, laid.beside
        self.put(laid.lines, self.cursor)

    def show_more(self) -> None:
        """Tell how many choices are out of sight, or how many lines if there are none."""
        targets = self.targets
        if not targets:
            super().show_more()
            return
        rows, end = [self._lines_of(target) for target in targets], self.top + self.room
        above = sum(numbers[0] < self.top for numbers in rows)
        below = sum(numbers[-1] >= end for numbers in rows)
        told = [f"{count} more {where}" for count, where in ((above, "above"), (below, "below")) if count]
        self.say_more(", ".join(told))

    def say_more(self, told: str) -> None:
        """Without a lower edge, the upper one has to tell."""
        super().say_more(told)
        below = self.styles.border_bottom[0] in ("", "none", "hidden")
        self.entitle(f"{self._title()}   {told}".rstrip() if below else self._title())

    def on_resize(self, _: events.Resize) -> None:
        self._lay()  # `LinesPanel` is asked after this

    # ------------------------------------------------------------------ cursor and keys

    def move(self, by: int) -> None:
        """Move the cursor over the lines, around the ends; where two choices stand in a line, up and down in its
        column, and from its end to the other one's."""
        targets = self._columns() if self._beside else self.targets
        if not targets:
            self.scroll_lines(by)
            return
        if self.cursor in targets:
            number = (targets.index(self.cursor) + by) % len(targets)
        else:
            number = 0 if by > 0 else len(targets) - 1
        self.point(targets[number])

    def beside(self, by: int) -> Any:
        """What stands left (-1) or right (1) of the cursor in its line, if it is one of two choices; else None."""
        row = self._row_of(self.cursor) if self._beside and self.cursor is not None else []
        place = row.index(self.cursor) + by if self.cursor in row else -1
        return row[place] if 0 <= place < len(row) else None

    def _row_of(self, target: Any) -> list[Any]:
        """What stands in the first line of a target."""
        line = next((self.lines[number] for number in self._lines_of(target)), ())
        return list(dict.fromkeys(piece.target for piece in line if piece.target is not None))

    def _columns(self) -> list[Any]:
        """All targets: the choices of the seat that is asked first, column by column, then the rest."""
        listed = self.aside.entries if isinstance(self.aside, Opened) else self.menu.sections[0].items
        order = {target: self._row_of(target).index(target) if target in listed else 2 for target in self.targets}
        return sorted(self.targets, key=lambda target: order[target])

    def point(self, target: Any) -> None:
        """Put the cursor on a target, which is told in full if there is room."""
        if self._tight:
            self.cursor = target
            self._lay()
        else:
            self.light(target)
        self.see(target)

    def edge(self, first: bool) -> None:
        """Put the cursor on the first or last line that can be chosen."""
        if targets := self.targets:
            self.point(targets[0 if first else -1])

    def item_of(self, key: str) -> Item | None:
        """What the key stands for in what is shown now; a small letter for its capital too, if it has no meaning."""
        if isinstance(self.aside, Opened):
            return next((entry for entry in self.aside.entries if entry.key == key), None)
        if self.aside is not None:
            return None
        return self.menu.by_key.get(key) or (self.menu.by_key.get(key.upper()) if key not in TAKEN else None)

    def cuts(self, item: Item) -> bool:
        """Whether not all of what the choice brings stands beside it."""
        pieces = [piece.text for line in self.lines for piece in line if piece.target == item]
        return " ".join(item.effect.split()) not in " ".join(" ".join(pieces).split())

    def item_under_cursor(self) -> Item | None:
        """The choice that the cursor is on, or the one in doubt."""
        if isinstance(self.aside, Doubt):
            return self.aside.entry
        return self.cursor if isinstance(self.cursor, (Entry, Fold)) else None
