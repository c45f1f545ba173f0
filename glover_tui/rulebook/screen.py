"""The rulebook: chapters at the left, the rules at the right, a search over all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Input

from games.core.rulebook import Rulebook, load
from glover_tui.boards.base import Area, Cell
from glover_tui.leaving import LeavesOnce
from glover_tui.page import HERE, KEY, QUIET, TITLE, Hint, Page, Sheet, wrap
from glover_tui.rulebook.layout import MARKS, Laid, lay_out, marks_of
from glover_tui.theme.quick import Ground

if TYPE_CHECKING:
    from games.core.rulebook import Rule

NO_BOOK = "This game has brought no rulebook."


class RulebookScreen(Ground, LeavesOnce, Screen[None]):
    """The rulebook of a game, open at a rule if one is given."""

    CSS = """
    RulebookScreen #rb-side { width: 26; background: $panel; }
    RulebookScreen.-wide #rb-side { width: 42; }
    RulebookScreen #rb-text { width: 1fr; }
    RulebookScreen #rb-middle { height: 1fr; }
    RulebookScreen #rb-search { display: none; height: 1; border: none; padding: 0 1; background: $panel; }
    RulebookScreen.-searching #rb-search { display: block; }
    RulebookScreen.-searching #rb-keys { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "rule(1)", "Next rule", show=False),
        Binding("up,k", "rule(-1)", "Rule before", show=False),
        Binding("right,l", "chapter(1)", "Next chapter", show=False),
        Binding("left,h", "chapter(-1)", "Chapter before", show=False),
        Binding("pagedown,space", "turn(1)", "Turn the page", show=False),
        Binding("pageup,b", "turn(-1)", "Turn back", show=False),
        Binding("home,g", "edge(0)", "First rule", show=False),
        Binding("end,G", "edge(-1)", "Last rule", show=False),
        Binding("e", "example", "Worked example", show=False),
        Binding("slash,ctrl+f", "search", "Search", show=False),
        Binding("n,f3", "hit(1)", "Next hit", show=False),
        Binding("N,shift+f3", "hit(-1)", "Hit before", show=False),
        Binding("escape,backspace,q,f1", "back", "Back", show=False),
    ]
    AUTO_FOCUS = ""

    def __init__(self, game_name: str, rule: str | None = None) -> None:
        super().__init__(id="rulebook")
        self.game_name = game_name
        self.book: Rulebook | None
        try:
            self.book = load(game_name)
        except KeyError:
            self.book = None
        self.notice = ""
        self.words = ""
        self.hits: list[Rule] = []
        self.here = self._known(rule)
        self.laid = Laid(Sheet(1))
        self._made_for: tuple[int, str] = (0, "")

    def compose(self) -> ComposeResult:
        yield Page(id="rb-title", classes="-bar")
        with Horizontal(id="rb-middle"):
            yield Page(id="rb-side")
            yield Page(id="rb-text")
        yield Input(id="rb-search", placeholder="Search: words, or a rule's number", compact=True)
        yield Page(id="rb-keys", classes="-bar")

    def _known(self, rule: str | None) -> str:
        """The rule to open at: the wished one, or the first, with a notice if there is no such rule."""
        if self.book is None:
            return ""
        first = self.book.chapters[0].rules[0].number
        if rule is None:
            return first
        try:
            return self.book.rule(rule).number
        except KeyError as unknown:
            self.notice = str(unknown.args[0])
            return first

    # ------------------------------------------------------------------ painting

    def on_resize(self, event: events.Resize) -> None:
        """Lay the book out for the new width."""
        self.set_class(event.size.width >= 110, "-wide")
        self.call_after_refresh(self.paint, True)

    def paint(self, to_rule: bool = False) -> None:
        """Paint everything anew; `to_rule` brings the rule that is read to the top."""
        text = self.query_one("#rb-text", Page)
        if self.book is None:
            sheet = Sheet(text.size.width)
            sheet.gap()
            sheet.text(NO_BOOK, indent=1)
            text.lay(sheet)
        else:
            self._lay(text)
            self._show(to_rule)
        self._paint_side()
        self._paint_bars()

    def _lay(self, text: Page) -> None:
        """Lay the book out if the width or the searched words are others now, and point out the rule that is read."""
        made_for = text.size.width, self.words
        if made_for != self._made_for and self.book is not None:
            self.laid, self._made_for = lay_out(self.book, text.size.width - 1, self.words.split()), made_for
        self.laid.point_out(self.here)
        text.lay(self.laid.sheet)

    def _show(self, to_top: bool) -> None:
        text = self.query_one("#rb-text", Page)
        first, last = self.laid.rules[self.here]
        if to_top:
            rule = self._rules()[self._index()]
            head = self.laid.chapters[rule.chapter]
            opens = self._index() == 0 or self._rules()[self._index() - 1].chapter != rule.chapter
            y = 0 if self._index() == 0 else head - 1 if opens else first - 1
            text.scroll_to(y=y, animate=False, force=True)
        else:
            text.show_lines(first - 1, last)

    def _paint_side(self) -> None:
        side = self.query_one("#rb-side", Page)
        sheet = Sheet(side.size.width)
        if self.has_class("-wide"):
            sheet.gap()
        if self.book is None:
            side.lay(sheet)
            return
        chosen = 0
        if self.words:
            sheet.line(Cell(f" {self._found()}", TITLE))
            for rule in self.hits:
                here = rule.number == self.here
                chosen = sheet.height if here else chosen
                self._side_line(sheet, rule.number, rule.title, f"rule:{rule.number}", here)
        else:
            for chapter in self.book.chapters:
                here = self.book.rule(self.here).chapter == chapter.number
                chosen = sheet.height if here else chosen
                self._side_line(sheet, chapter.number, chapter.title, f"chapter:{chapter.number}", here)
            self._legend(sheet)
        side.lay(sheet)
        side.show_lines(chosen, chosen)

    def _side_line(self, sheet: Sheet, number: str, title: str, spot: str, here: bool) -> None:
        lead, first = len(number) + 3, sheet.height
        for line, text in enumerate(wrap(title, sheet.width - lead - 1)):
            head = "" if line else f" {number}"
            if here:
                sheet.line(Cell(f"{head:<{lead}}{text}".ljust(sheet.width), HERE))
            else:
                sheet.line(Cell(head, KEY), Cell(f"{'':<{lead - len(head)}}{text}"))
        sheet.spots[spot] = Area(0, first, sheet.width, sheet.height - first)

    def _legend(self, sheet: Sheet) -> None:
        """What the marks behind the titles mean, as far as this book has them."""
        assert self.book is not None
        used = {mark for rule in self.book for mark in marks_of(rule)}
        wide = self.has_class("-wide")
        if not wide:
            sheet.gap()
        for mark, meaning in MARKS.items():
            if mark in used:
                sheet.gap(int(wide))
                sheet.text(f"{mark}: {meaning}", QUIET, indent=1, width=sheet.width - 1)

    def _found(self) -> str:
        count = len(self.hits)
        return "Nothing found" if not count else f"{count} {'rule' if count == 1 else 'rules'} found"

    def _paint_bars(self) -> None:
        title = Sheet(self.size.width)
        name = self.book.title if self.book is not None else self.game_name
        title.line(Cell(f" {name.upper()} ", TITLE), Cell(" rulebook", QUIET), Cell(f"   {self.notice}"))
        self.query_one("#rb-title", Page).lay(title)
        plain = self.app.has_class("-ascii")
        keys = Sheet(self.size.width)
        hints = [
            Hint("Esc/q", "Back", "back"),
            *([Hint("e", "Example", "example")] if self._has_example() else []),
            Hint("/", "Search", "search"),
            *([Hint("n", "Next hit", "hit"), Hint("N", "Hit before", "hit-before")] if self.hits else []),
            Hint("Up/Down" if plain else "↑↓", "Rule", "next"),
            Hint("Left/Right" if plain else "←→", "Chapter", "next-chapter"),
            Hint("Space", "Page", "page"),
        ]
        keys.hints(hints)
        self.query_one("#rb-keys", Page).lay(keys)

    # ------------------------------------------------------------------ moving

    def _rules(self) -> list[Rule]:
        return list(self.book) if self.book is not None else []

    def _index(self) -> int:
        return [rule.number for rule in self._rules()].index(self.here)

    def go(self, number: str, to_top: bool = True) -> None:
        """Go to a rule."""
        if self.book is None:
            return
        self.here, self.notice = self._known(number), ""
        self.paint(to_top)

    def action_rule(self, step: int) -> None:
        """Go to a neighbouring rule."""
        if rules := self._rules():
            self.go(rules[max(0, min(len(rules) - 1, self._index() + step))].number, to_top=False)

    def action_chapter(self, step: int) -> None:
        """Go to the first rule of a neighbouring chapter; back goes to the top of this one first."""
        if self.book is None:
            return
        numbers = [chapter.number for chapter in self.book.chapters]
        at = numbers.index(self.book.rule(self.here).chapter)
        first = self.book.chapters[at].rules[0].number
        if step < 0 and self.here != first:
            step = 0
        self.go(self.book.chapters[max(0, min(len(numbers) - 1, at + step))].rules[0].number)

    def action_turn(self, step: int) -> None:
        """Turn a page, and read on at the first rule on it."""
        text = self.query_one("#rb-text", Page)
        height = text.size.height
        y = max(0, min(text.max_scroll_y, round(text.scroll_y) + step * (height - 2)))
        text.scroll_to(y=y, animate=False, force=True)
        if self.book is not None:
            at_end = y >= text.max_scroll_y and step > 0
            self.here = self._rules()[-1].number if at_end else self.laid.at(y) or self.here
            self._lay(text)
            self._paint_side()

    def action_edge(self, index: int) -> None:
        """Go to the first or last rule."""
        if rules := self._rules():
            self.go(rules[index].number)

    def _has_example(self) -> bool:
        from games.core.examples import examples  # only a rulebook that is open needs them

        return self.here in examples(self.game_name)

    def action_example(self) -> None:
        """Show the rule that is read at work."""
        if not self._has_example():
            self.notice = "This rule has no example of its own."
            self._paint_bars()
            return
        from glover_tui.rulebook.example_screen import ExampleScreen

        self.app.push_screen(ExampleScreen(self.game_name, self.here))

    # ------------------------------------------------------------------ searching

    def action_search(self) -> None:
        """Open the search line."""
        self.add_class("-searching")
        line = self.query_one("#rb-search", Input)
        line.value = self.words
        line.focus()
        line.action_select_all()

    @on(Input.Submitted, "#rb-search")
    def _searched(self, event: Input.Submitted) -> None:
        self._end_search()
        self.words = event.value.strip()
        self.hits = self.book.search(self.words) if self.book is not None else []
        if self.hits:
            self.go(self.hits[0].number)
        else:
            self.paint()

    def _end_search(self) -> None:
        self.remove_class("-searching")
        self.set_focus(None)

    def action_hit(self, step: int) -> None:
        """Go to the next hit, or the one before; round and round."""
        if not self.hits:
            self.action_search()
            return
        numbers = [rule.number for rule in self.hits]
        at = numbers.index(self.here) + step if self.here in numbers else 0
        self.go(numbers[at % len(numbers)])

    def action_back(self) -> None:
        """Leave the search line, then the search, then the rulebook."""
        if self.has_class("-searching"):
            self._end_search()
        elif self.words:
            self.words, self.hits = "", []
            self.paint()
        else:
            self.dismiss()

    def on_page_pressed(self, event: Page.Pressed) -> None:
        """A click on a rule, a chapter, a reference or a key's name."""
        kind, _, name = event.spot.partition(":")
        if kind == "rule":
            self.go(name, to_top=False)
        elif kind == "go":
            self.go(name.partition("@")[0])
        elif kind == "chapter" and self.book is not None:
            self.go(next(chapter.rules[0].number for chapter in self.book.chapters if chapter.number == name))
        else:
            self._press(kind)

    def _press(self, key: str) -> None:
        moves: dict[str, Callable[[], None]] = {
            "back": self.action_back,
            "search": self.action_search,
            "example": self.action_example,
            "hit": lambda: self.action_hit(1),
            "hit-before": lambda: self.action_hit(-1),
            "next": lambda: self.action_rule(1),
            "next-chapter": lambda: self.action_chapter(1),
            "page": lambda: self.action_turn(1),
        }
        moves[key]()
