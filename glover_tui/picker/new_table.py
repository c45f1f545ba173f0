"""A new table: who sits there, in which colours, and what the game lets one set. Enter at once is enough."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from games.core.game import BadDeal, Deal, Option, Value, load_game
from games.core.lessons import BadLesson, cast_of
from games.core.names import problems_of
from glover_tui.boards.base import Area, Canvas, Cell, Ink
from glover_tui.leaving import LeavesOnce
from glover_tui.page import BAD, QUIET, TITLE, WARN, Hint, Page, Sheet
from glover_tui.picker.covers import SIZES, cover_of, paint
from glover_tui.picker.form import ChoiceField, DeedField, LineField, MarkField, TextField
from glover_tui.picker.names import COLOURS, fresh_name
from glover_tui.picker.seat_row import SeatRow
from glover_tui.settings import LastSeat
from glover_tui.store import new_seed
from glover_tui.theme.quick import Ground

if TYPE_CHECKING:
    from glover_tui.app import GloverApp

ORDER: Final = (
    Value("entered", "as entered", "Clockwise in the order of this list."),
    Value("random", "random", "The seats are shuffled when the game starts."),
)
SEED_HELP: Final = (
    "Empty: a deal that nobody knows. Tables that are given the same number, seats and options are dealt the same game."
)
START_HELP: Final = "Enter starts. Up goes to seats and options, if you want other ones."


class NewTableScreen(Ground, LeavesOnce, Screen[None]):
    """Sets up a table of a game and opens it."""

    CSS = """
    NewTableScreen #nt-middle { height: 1fr; }
    NewTableScreen #nt-form { width: 1fr; height: 1fr; scrollbar-size: 1 1; background: $background; }
    NewTableScreen #nt-side { display: none; width: 44; background: $surface; }
    NewTableScreen #nt-help { height: 3; scrollbar-size: 0 0; }
    NewTableScreen.-wide #nt-side { display: block; }
    NewTableScreen.-wide #nt-help { display: none; }
    NewTableScreen #nt-seed-row { height: 1; }
    NewTableScreen #nt-seed-row Static { width: auto; text-style: bold; }
    NewTableScreen #text-seed { width: 22; }
    NewTableScreen .nt-head { height: 2; padding: 1 0 0 1; color: $accent; text-style: bold; }
    NewTableScreen .nt-head.-first { height: 1; padding: 0 0 0 1; }
    NewTableScreen #deed-start { margin-top: 1; }
    NewTableScreen.-tall .nt-head.-first { height: 2; padding: 1 0 0 1; }
    NewTableScreen.-tall .nt-deeds { height: 2; }
    NewTableScreen.-tall ChoiceField { height: 3; }
    NewTableScreen.-tall #choice--order { height: 2; }
    NewTableScreen .nt-deeds { height: 1; }
    NewTableScreen .nt-deeds DeedField { width: auto; min-width: 24; }
    """
    AUTO_FOCUS = "#deed-start"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", show=False),
        Binding("plus", "add", show=False),
        Binding("minus", "remove", show=False),
        Binding("escape,backspace,q", "back", show=False),
        Binding("f1,question_mark", "rules", show=False),
    ]

    def __init__(self, game: str) -> None:
        super().__init__(id="new-table")
        self.game = load_game(game)
        self.count = min(self.game.seats)
        self.problem = ""

    @property
    def glover(self) -> GloverApp:
        """The app, by its own type."""
        return cast("GloverApp", self.app)

    # ------------------------------------------------------------------ the parts

    def compose(self) -> ComposeResult:
        sitting = self._last_seats()
        self.rows = [SeatRow(seat, last, self.game.hidden) for seat, last in enumerate(sitting)]
        yield Page(id="nt-title", classes="-bar")
        with Horizontal(id="nt-middle"):
            with VerticalScroll(id="nt-form", can_focus=False):
                yield Static("Seats", classes="nt-head -first", markup=False)
                yield from self.rows
                with Horizontal(classes="nt-deeds"):
                    yield DeedField("add", "+ add a seat")
                    yield DeedField("remove", "- take one away")
                # No option of a game begins with a dash, so none is called the same.
                yield ChoiceField("-order", "Order", ORDER, "Who sits where.")
                yield Static("Options", classes="nt-head", markup=False)
                for option in self.game.options:
                    yield _option_field(option)
                with Horizontal(id="nt-seed-row"):
                    yield Static(f"   {'Seed'.ljust(ChoiceField.TITLE_WIDTH)}[", markup=False)
                    yield TextField("seed", SEED_HELP, max_length=19, placeholder="random")
                    yield Static("]", markup=False)
                yield DeedField("start", "Start the game", START_HELP, strong=True)
            yield Page(id="nt-side")
        yield Page(id="nt-help")
        yield Page(id="nt-keys", classes="-bar")

    def _last_seats(self) -> list[LastSeat]:
        """As many seats as the game can have: those of the last table first, then those of the game's lessons."""
        last = list(self.glover.settings.last_seats)
        if len(last) in self.game.seats:
            self.count = len(last)
        seats: list[LastSeat] = []
        for seat in range(max(self.game.seats)):
            names, colours = [known.name for known in seats], [known.colour for known in seats]
            wished = last[seat] if seat < len(last) else LastSeat("", 0)
            free = [colour for colour in range(len(COLOURS)) if colour not in colours]
            later = [known.name for known in last[seat + 1 :]]
            name = wished.name if not problems_of([*names, wished.name])[-1] else fresh_name([*names, *later])
            colour = wished.colour if seat < len(last) else self._cast().get(name, free[0])
            seats.append(LastSeat(name, colour if colour in free else free[0]))
        return seats

    def _cast(self) -> Mapping[str, int]:
        try:
            return cast_of(self.game.name)
        except BadLesson:
            return {}

    def on_mount(self) -> None:
        self._show_seats()

    def on_resize(self, event: events.Resize) -> None:
        """Paint for the new size."""
        self.set_class(event.size.width >= 110, "-wide")
        self.set_class(event.size.height >= 33, "-tall")
        self.call_after_refresh(self.paint)

    # ------------------------------------------------------------------ painting

    def paint(self) -> None:
        """Paint the title, the help and the keys."""
        title = Sheet(self.size.width)
        title.line(Cell(f" {self.game.box.title.upper()} ", TITLE), Cell(" a new table", QUIET))
        self.query_one("#nt-title", Page).lay(title)
        keys = Sheet(self.size.width)
        plain = self.glover.look.name == "ascii"
        keys.hints(
            [
                Hint("Esc", "Back", "back"),
                Hint("Up/Down" if plain else "↑↓", "Line", "next"),
                Hint("Tab", "Field", "tab"),
                Hint("Left/Right" if plain else "←→", "Change", "change"),
                Hint("+ -", "Seats", "add"),
                Hint("F1", "Rules", "rules"),
            ]
        )
        self.query_one("#nt-keys", Page).lay(keys)
        self.paint_help()

    def paint_help(self) -> None:
        """Say what the field with the focus is for, or what is wrong; with room, show the box and who sits round it."""
        below = self.query_one("#nt-help", Page)
        sheet = Sheet(below.size.width)
        self._tell(sheet, 3)
        below.lay(sheet)
        side = self.query_one("#nt-side", Page)
        if side.size.width > 30:
            side.lay(self._side(side.size.width, side.size.height))

    def _tell(self, sheet: Sheet, indent: int) -> None:
        focused, width = self.focused, sheet.width - 1
        at_field = next((row.problem for row in self.rows[: self.count] if focused in row.fields), "")
        if self.problem or at_field:
            sheet.text(self.problem or at_field, BAD, indent, width)
        elif isinstance(focused, LineField | TextField):
            caution = self._caution(focused)
            sheet.text(caution or focused.help, WARN if caution else QUIET, indent, width)

    def _side(self, width: int, height: int) -> Canvas:
        """The box, who sits where, and the help."""
        canvas = Canvas(width, height, self.glover.look)
        cover = cover_of(self.game.name)
        area = Area(2, 1, width - 4, SIZES["large"][1] + 2)
        canvas.frame(area, ink=TITLE, double=True)
        paint(canvas, cover.pictures["large"], 3, 2, width - 6, area.height - 2)
        y = area.y + area.height + 1
        random = self.query_one("#choice--order", ChoiceField).value == "random"
        canvas.put(2, y, "Round the table, in random order" if random else "Round the table, clockwise", TITLE)
        for row in self.rows[: self.count]:
            y += 1
            ink = Ink(f"seat.{row.mark.colour}", bold=True)
            x = canvas.put(3, y, f"{self.glover.look.seats[row.mark.colour]} ", ink)
            canvas.put(x, y, row.name_.value.strip(), ink)
        sheet = Sheet(width - 2)
        self._tell(sheet, 0)
        for line, cells in enumerate(sheet.rows):
            for cell in cells:
                canvas.put(2, y + 2 + line, cell.text, cell.ink)
        return canvas

    def _caution(self, field: Widget) -> str:
        if isinstance(field, ChoiceField) and (option := self._option_of(field)) is not None:
            return (option.caution(field.value) or "") if option.caution is not None else ""
        return ""

    def _option_of(self, field: ChoiceField) -> Option | None:
        return next((option for option in self.game.options if field.id == f"choice-{option.id}"), None)

    def on_descendant_focus(self) -> None:
        """Another field has the focus."""
        self.paint_help()

    def _show_seats(self) -> None:
        for seat, row in enumerate(self.rows):
            row.set_class(seat >= self.count, "-out")
        self._check_names()

    def _check_names(self) -> bool:
        """Show what is wrong with the names; gives whether they are all right."""
        problems = problems_of([row.name_.value.strip() for row in self.rows[: self.count]])
        for row, problem in zip(self.rows, problems, strict=False):
            row.tell(problem)
        return not any(problems)

    # ------------------------------------------------------------------ changing

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        self.problem = ""
        self._check_names()
        self.paint_help()

    @on(LineField.Changed)
    def _chosen(self) -> None:
        self.problem = ""
        self.paint_help()

    @on(MarkField.Turned)
    def _other_colour(self, event: MarkField.Turned) -> None:
        """Give the seat the next colour; whoever has it gets this seat's instead."""
        wished = (event.field.colour + event.step) % len(COLOURS)
        for row in self.rows:
            if row.mark.colour == wished:
                row.mark.colour = event.field.colour
                row.mark.refresh()
        event.field.colour = wished
        event.field.refresh()
        self.paint_help()

    @on(LineField.Pressed)
    def _pressed(self, event: LineField.Pressed) -> None:
        if not self.is_active:  # pressed again while the press before it was at work
            return
        deeds = {"deed-start": self.action_start, "deed-add": self.action_add, "deed-remove": self.action_remove}
        if event.field.id in deeds:
            deeds[event.field.id]()
        elif isinstance(event.field, ChoiceField):
            self._by_hand(event.field)

    def _by_hand(self, field: ChoiceField) -> None:
        option = self._option_of(field)
        assert option is not None
        if option.pieces:
            from glover_tui.picker.pick import PickScreen

            start = field.own or next((value.id for value in option.values if "," in value.id), "")
            self.app.push_screen(PickScreen(option, start), lambda value: field.take(value) if value else None)
        else:
            from glover_tui.picker.ask import AskScreen

            self.app.push_screen(AskScreen(option, field.value), lambda value: field.take(value) if value else None)

    def action_add(self) -> None:
        """One more seat, if the game has room for it."""
        self._seats_to([count for count in self.game.seats if count > self.count], "at most", max)

    def action_remove(self) -> None:
        """One seat less, if that is enough to play."""
        self._seats_to(
            sorted((count for count in self.game.seats if count < self.count), reverse=True), "at least", min
        )

    def _seats_to(self, counts: Sequence[int], bound: str, limit: object) -> None:
        if counts:
            self.count, self.problem = counts[0], ""
            self._rename_twins()
        else:
            number = max(self.game.seats) if limit is max else min(self.game.seats)
            self.problem = f"{self.game.box.title} is played by {bound} {number}."
        self._show_seats()
        self.paint_help()

    def _rename_twins(self) -> None:
        """A seat that has just come in and is called as somebody already is gets another name."""
        names = [row.name_.value.strip() for row in self.rows[: self.count]]
        if problems_of(names)[-1]:
            self.rows[self.count - 1].name_.value = fresh_name(names)

    # ------------------------------------------------------------------ moving

    def _lines(self) -> Iterator[Sequence[Widget]]:
        """The fields, line by line."""
        for row in self.rows[: self.count]:
            yield row.fields
        yield self.query_one("#deed-add"), self.query_one("#deed-remove")
        yield (self.query_one("#choice--order"),)
        for option in self.game.options:
            yield (self.query_one(f"#choice-{option.id}"),)
        yield (self.query_one("#text-seed"),)
        yield (self.query_one("#deed-start"),)

    def action_row(self, step: int) -> None:
        """Go a line up or down, staying in the column; round and round."""
        lines = list(self._lines())
        line, column = next(
            ((line, fields.index(self.focused)) for line, fields in enumerate(lines) if self.focused in fields),
            (len(lines) - 1, 0),
        )
        target = lines[(line + step) % len(lines)]
        if len(target) != len(lines[line]):
            column = 1 if len(target) == len(self.rows[0].fields) else 0  # names matter most
        self.set_focus(target[column])  # at once: keys may come faster than messages

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        """Enter in a name or PIN goes to the next seat's, behind the last one to the start."""
        lines = list(self._lines())
        line = next(number for number, fields in enumerate(lines) if event.input in fields)
        if line + 1 < self.count:
            self.set_focus(lines[line + 1][lines[line].index(event.input)])
        else:
            self.set_focus(self.query_one("#deed-start"))

    def action_back(self) -> None:
        """Back to the shelf."""
        self.dismiss()

    def action_rules(self) -> None:
        """The rulebook, at the rule of the option with the focus."""
        option = self._option_of(self.focused) if isinstance(self.focused, ChoiceField) else None
        self.glover.open_rulebook(self.game.name, option.rule if option is not None and option.rule else None)

    def on_page_pressed(self, event: Page.Pressed) -> None:
        """A click on what a key would do."""
        if event.spot == "next":
            self.action_row(1)
        elif event.spot == "tab":
            self.focus_next()
        elif event.spot == "change" and isinstance(self.focused, ChoiceField | MarkField):
            self.focused.action_turn(1)
        elif event.spot in ("back", "add", "rules"):
            getattr(self, f"action_{event.spot}")()

    # ------------------------------------------------------------------ starting

    def action_start(self) -> None:
        """Deal the game and sit down, or say what is wrong and go there."""
        if not self._check_names():
            problems = problems_of([row.name_.value.strip() for row in self.rows[: self.count]])
            self.rows[next(seat for seat, problem in enumerate(problems) if problem)].name_.focus()
            return
        seed_field = self.query_one("#text-seed", TextField)
        seed = _seed(seed_field.value.strip())
        if seed is None:
            self.problem = "A seed is a whole number from 0 to 9223372036854775807, or nothing for a random one."
            seed_field.focus()
            self.paint_help()
            return
        self._deal(seed)

    def _deal(self, seed: int) -> None:
        from glover_tui.picker.doors import Wish, play, player

        rows = self.rows[: self.count]
        sitting = tuple(LastSeat(row.name_.value.strip(), row.mark.colour) for row in rows)
        players = [player(seat.name, seat.colour, row.pin.value) for seat, row in zip(sitting, rows, strict=True)]
        if self.query_one("#choice--order", ChoiceField).value == "random":
            secrets.SystemRandom().shuffle(players)
        options = {option.id: self.query_one(f"#choice-{option.id}", ChoiceField).value for option in self.game.options}
        try:
            self.game.complete(Deal(len(rows), seed, options, tuple(one.colour for one in players)))
        except BadDeal as wrong:
            self.problem = str(wrong)
            self.paint_help()
            return
        if problem := self.glover.change(last_seats=sitting):
            self.notify(problem, severity="warning", markup=False)
        self.dismiss()
        play(self.glover, Wish(self.game.name, tuple(players), options, seed))


def _option_field(option: Option) -> ChoiceField:
    more = ("pick by hand" if option.pieces else "another value") if option.check is not None else ""
    return ChoiceField(option.id, option.title, option.values, option.help, more)


def _seed(text: str) -> int | None:
    """The seed that was written, a random one for nothing, None for what is no seed."""
    if not text:
        return new_seed()
    if not (text.isascii() and text.isdecimal()):
        return None
    seed = int(text)
    return seed if seed < 1 << 63 else None
