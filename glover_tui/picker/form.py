"""Fields of a form, a line each: something to choose from, something to press, a seat's colour and glyph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input

from games.core.game import Value
from games.core.names import LONGEST
from glover_tui.boards.base import Cell, Ink, Line
from glover_tui.page import HERE, KEY, QUIET, STRONG, wrap
from glover_tui.picker.names import COLOURS
from glover_tui.theme.inks import inks_of
from glover_tui.theme.plain import ascii_only

if TYPE_CHECKING:
    from glover_tui.app import GloverApp


class LineField(Widget, can_focus=True):
    """A line that can have the focus. `help` is what the line below the form says about it."""

    DEFAULT_CSS = "LineField { height: 1; }"
    help = ""

    class Changed(Message):
        """The field stands at something else now."""

        def __init__(self, field: LineField) -> None:
            super().__init__()
            self.field = field

    class Pressed(Message):
        """The field was pressed."""

        def __init__(self, field: LineField) -> None:
            super().__init__()
            self.field = field

    @property
    def glover(self) -> GloverApp:
        """The app, by its own type."""
        return cast("GloverApp", self.app)

    def cells(self) -> Line:
        """The line as it is now."""
        raise NotImplementedError

    def below(self) -> Sequence[Line]:
        """What stands in the lines under it, where there is room for some."""
        return ()

    def render_line(self, y: int) -> Strip:
        inks = inks_of(self.app)
        plain = self.app.has_class("-ascii")
        line = self.cells() if y == 0 else (*self.below(), *[()] * y)[y - 1]
        strip = Strip(Segment(ascii_only(cell.text) if plain else cell.text, inks.style(cell.ink)) for cell in line)
        return strip.crop_extend(0, self.size.width, self.rich_style).apply_style(self.rich_style)

    def mark(self) -> Cell:
        """What stands at the left of the line: a cursor if it has the focus."""
        return Cell(f" {self.glover.look.cursor} ", KEY) if self.has_focus else Cell("   ")

    def on_focus(self) -> None:
        """Show the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Take the cursor away."""
        self.refresh()


class ChoiceField(LineField):
    """A title and one of several values, which left and right change. With `more`, Enter asks for an unlisted one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l,space", "turn(1)", show=False),
        Binding("left,h", "turn(-1)", show=False),
        Binding("enter", "enter", show=False),
    ]
    TITLE_WIDTH = 20

    def __init__(self, name: str, title: str, values: Sequence[Value], help: str, more: str = "") -> None:
        super().__init__(id=f"choice-{name}")
        self.title = title
        self.values = list(values)
        self.explanation = help
        self.more = more
        self.at = 0
        self.own = ""
        """A value that is not listed."""

    @property
    def value(self) -> str:
        return self.own or self.values[self.at].id

    @property
    def told(self) -> str:
        """What is known of the value."""
        return self.own.replace(",", ", ").replace("_", " ") if self.own else self.values[self.at].help

    @property
    def help(self) -> str:  # type: ignore[override]
        return f"{self.explanation} {self.told}".strip()

    def take(self, value: str) -> None:
        """Stand at this value, listed or not."""
        ids = [known.id for known in self.values]
        self.own, self.at = ("", ids.index(value)) if value in ids else (value, self.at)
        self.refresh()
        self.post_message(self.Changed(self))

    def cells(self) -> Line:
        left, right = ("<", ">") if self.glover.look.name == "ascii" else ("◂", "▸")
        title = "picked by hand" if self.own else self.values[self.at].title
        line = [
            self.mark(),
            Cell(self.title.ljust(self.TITLE_WIDTH), STRONG),
            Cell(f"{left} ", KEY if self.has_focus else QUIET),
            Cell(f" {title} ", HERE) if self.has_focus else Cell(f" {title} "),
            Cell(f" {right}", KEY if self.has_focus else QUIET),
        ]
        if self.more and self.has_focus:
            line += [Cell("   Enter", KEY), Cell(f" {self.more}", QUIET)]
        return line

    def below(self) -> Sequence[Line]:
        return [[Cell(f"     {line}", QUIET)] for line in wrap(self.told, self.size.width - 6)]

    def action_turn(self, step: int) -> None:
        """Go to the next value."""
        if not self.own:
            self.at = (self.at + step) % len(self.values)
        self.own = ""
        self.refresh()
        self.post_message(self.Changed(self))

    def action_enter(self) -> None:
        """Ask for a value that is not listed, or go to the next one."""
        if self.more:
            self.post_message(self.Pressed(self))
        else:
            self.action_turn(1)

    def on_click(self, event: events.Click) -> None:
        """A click left of the value goes back, elsewhere on."""
        self.action_turn(-1 if event.x <= self.TITLE_WIDTH + 4 and event.x > self.TITLE_WIDTH + 2 else 1)


class DeedField(LineField):
    """Something to press."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "press", show=False),
        Binding("right,l", "app.focus_next", show=False),
        Binding("left,h", "app.focus_previous", show=False),
    ]

    def __init__(self, name: str, label: str, help: str = "", strong: bool = False) -> None:
        super().__init__(id=f"deed-{name}")
        self.label = label
        self.help = help
        self.strong = strong

    def cells(self) -> Line:
        label = f"[ {self.label} ]" if self.strong else f" {self.label} "
        return [self.mark(), Cell(label, HERE if self.has_focus else KEY if self.strong else Ink())]

    def action_press(self) -> None:
        """Tell the form."""
        self.post_message(self.Pressed(self))

    def on_click(self) -> None:
        """As Enter."""
        self.action_press()


class MarkField(LineField):
    """A seat's colour and the glyph that goes with it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l,space", "turn(1)", show=False),
        Binding("left,h", "turn(-1)", show=False),
    ]
    help = "Colour and glyph: left and right change them. Who has that colour already gets this one instead."

    class Turned(Message):
        """Another colour is wished."""

        def __init__(self, field: MarkField, step: int) -> None:
            super().__init__()
            self.field = field
            self.step = step

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(id=f"mark-{seat}")
        self.colour = colour

    def cells(self) -> Line:
        ink = Ink(f"seat.{self.colour}", bold=True)
        text = f"{self.glover.look.seats[self.colour]} {COLOURS[self.colour]}"
        return [self.mark(), Cell(f" {text} ", HERE if self.has_focus else ink)]

    def action_turn(self, step: int) -> None:
        """Wish for the next colour."""
        self.post_message(self.Turned(self, step))

    def on_click(self) -> None:
        """As Right."""
        self.action_turn(1)


class TextField(Input):
    """A line to write in, without a frame. Esc leaves the form, as everywhere."""

    DEFAULT_CSS = """
    TextField { height: 1; border: none; padding: 0; background: $panel; }
    TextField:focus { border: none; background-tint: $foreground 12%; }
    TextField:nocolor { text-style: underline; }
    """

    def __init__(self, name: str, help: str, value: str = "", secret: bool = False, **more: Any) -> None:
        super().__init__(value, id=f"text-{name}", password=secret, compact=True, **more)
        self.help = help

    @property
    def _value(self) -> Text:
        if self.password and self.app.has_class("-ascii"):
            return Text("*" * len(self.value), no_wrap=True, overflow="ignore", end="")
        return super()._value


class NameField(TextField):
    """A line for a name. A question mark is no letter of one: it asks for help, as everywhere."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """See `Input`."""
        return character != "?" and super().check_consume_key(key, character)

    def on_key(self, event: events.Key) -> None:
        """Leave the question mark to the form."""
        if event.character == "?":
            event.prevent_default()


def name_field(seat: int, value: str) -> NameField:
    """The field for a seat's name."""
    help = f"The seat's name, at most {LONGEST} letters; + and - are letters here. ? opens the rules."
    return NameField(f"name-{seat}", help, value, max_length=LONGEST)


def pin_field(seat: int) -> TextField:
    """The field for a seat's PIN."""
    help = "If you like: a PIN that this seat is asked for before its secrets show. It cannot be looked up later."
    return TextField(f"pin-{seat}", help, secret=True, max_length=12)
