"""What a game's board has to bring, and the canvas that it is painted on.

A board paints a view onto a canvas of cells and names the *spots* on it (`weapon:rifle`, `bid:2`). The shared board
widget does the rest for every game: cursor, mouse, tooltips, highlight, scrolling and sizes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from games.core.types import Choice, Decision, Event
from glover_tui.theme.look import Look


class Area(NamedTuple):
    """A rectangle of cells; x and y count from 0 at the top left, width and height are at least 1."""

    x: int
    y: int
    width: int
    height: int

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell lies in the rectangle."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Ink(NamedTuple):
    """How a cell is written: the names of a foreground and a ground in the theme, and whether it is bold or dim."""

    fore: str = ""
    ground: str = ""
    bold: bool = False
    dim: bool = False


class Leaf(NamedTuple):
    """Lines of a canvas that belong together: they are shown from the first on when the cursor is in them."""

    top: int
    height: int


PLAIN = Ink()

_inks_on: dict[tuple[Ink, str], Ink] = {}


def _on(ink: Ink, ground: str) -> Ink:
    """The ink on that ground. Each such ink is made once, as painting is mostly this."""
    found = _inks_on.get((ink, ground))
    if found is None:
        found = _inks_on[ink, ground] = ink._replace(ground=ground)
    return found


@dataclass(slots=True)
class Canvas:
    """A grid of cells to paint on. Painting outside of it is clipped, never an error."""

    width: int
    height: int
    look: Look
    sight: int = 0
    """How many of its lines are seen at once, for a board that orders its parts by that; 0 means all."""
    breadth: int = 0
    """The same for its columns."""
    cells: list[list[tuple[str, Ink]]] = field(init=False)
    _crossing: dict[int, list[tuple[str, Area]]] = field(init=False, default_factory=dict)
    spots: dict[str, Area] = field(default_factory=dict)
    pinned: int = 0
    """How many lines at the top stay in sight when the others scroll."""
    leaves: list[Leaf] = field(default_factory=list)
    """The lines below the pinned ones in leaves, for a board that is turned over rather than scrolled."""
    brings: dict[str, Leaf] = field(default_factory=dict)
    """The leaf that is shown when the cursor is on a pinned spot."""
    lights: dict[str, Sequence[Area]] = field(default_factory=dict)
    """What glows while the cursor is on a spot, as a choice there is about it; best in few lines, as all of them are
    redrawn when the cursor moves."""
    framed: set[str] = field(default_factory=set)
    """The spots that are marked along their frame; the others keep their first and last column free for markers."""
    headed: set[str] = field(default_factory=set)
    """The spots that show the cursor at their top alone, which is redrawn sooner than all of a large one."""

    def __post_init__(self) -> None:
        self.cells = [[(" ", PLAIN)] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, ink: Ink = PLAIN) -> int:
        """Write one line of text, each character a cell wide; gives the x after it. An ink without a ground keeps the
        ground that is there."""
        end = x + len(text)
        if 0 <= y < self.height and x < self.width and end > 0:
            if x < 0 or end > self.width:
                text = text[max(0, -x) : self.width - x]
            start = max(0, x)
            row = self.cells[y]
            if ink.ground:
                row[start : start + len(text)] = [(char, ink) for char in text]
            else:
                ground, kept = "", ink
                for at, char in enumerate(text, start):
                    under = row[at][1][1]
                    if under is not ground:
                        ground, kept = under, _on(ink, under)
                    row[at] = (char, kept)
        return end

    def fill(self, area: Area, ground: str, char: str = " ") -> None:
        """Tint an area's ground and blank it with `char`."""
        left, right = max(0, area.x), min(self.width, area.x + area.width)
        blank = [(char, Ink("", ground))] * max(0, right - left)
        for y in range(max(0, area.y), min(self.height, area.y + area.height)):
            self.cells[y][left:right] = blank

    def frame(self, area: Area, title: str = "", ink: Ink = PLAIN, double: bool = False) -> None:
        """Draw a box along the inside edge of the area, with a title in its top line."""
        lines = self.look.double_box if double else self.look.box
        right, bottom = area.x + area.width - 1, area.y + area.height - 1
        inner = area.width - 2
        top = f" {title} "[:inner] if title else ""
        self.put(area.x, area.y, lines.top_left + top + lines.across * (inner - len(top)) + lines.top_right, ink)
        self.put(area.x, bottom, lines.bottom_left + lines.across * inner + lines.bottom_right, ink)
        for y in range(area.y + 1, bottom):
            self.put(area.x, y, lines.down, ink)
            self.put(right, y, lines.down, ink)

    def spot(self, name: str, area: Area, framed: bool = False, headed: bool = False) -> None:
        """Name a place on the board, which the widget lights when something can be chosen there.

        It does so along the area's edge if it is `framed`, else with markers in its first and last column, which should
        be blank. If it is `headed`, the cursor is in its first line alone, and in the edge above that if it has one.
        """
        self.spots[name] = area
        self._crossing.clear()
        if framed:
            self.framed.add(name)
        if headed:
            self.headed.add(name)

    def cursor_at(self, name: str) -> Area:
        """The part of a spot in which the cursor is seen."""
        area = self.spots[name]
        return area._replace(height=1 + (name in self.framed)) if name in self.headed else area

    def crossing(self, y: int) -> list[tuple[str, Area]]:
        """The spots that lie on a line, larger ones first."""
        found = self._crossing.get(y)
        if found is None:
            there = [(name, area) for name, area in self.spots.items() if area.y <= y < area.y + area.height]
            there.sort(key=lambda spot: (spot[1].width * spot[1].height, *spot), reverse=True)
            found = self._crossing[y] = there
        return found

    def leaf(self, top: int, height: int, *pinned_spots: str) -> None:
        """Say that these lines are a leaf, which is also shown while the cursor is on one of these pinned spots."""
        leaf = Leaf(top, height)
        self.leaves.append(leaf)
        self.brings.update(dict.fromkeys(pinned_spots, leaf))

    def leaf_of(self, spot: str) -> Leaf | None:
        """The leaf to show while the cursor is on the spot; None to leave what is in sight."""
        y = self.spots[spot].y
        return self.brings.get(spot) or next((one for one in self.leaves if one.top <= y < one.top + one.height), None)

    def text(self) -> str:
        """The characters alone, a line a row, without trailing blanks: for tests and for saving as text."""
        return "\n".join("".join(char for char, _ in row).rstrip() for row in self.cells)


class Cell(NamedTuple):
    """A piece of a line in a panel: text with its ink."""

    text: str
    ink: Ink = PLAIN


Line = Sequence[Cell]


class Moment(NamedTuple):
    """Something that has happened to everybody and is worth a page of its own: a title, the rule behind it, and what is
    written there for a look and a width in cells."""

    title: str
    rule: str
    lines: Callable[[Look, int], Sequence[Line]]


class Board(ABC):
    """A game's picture. One object a table; keeps nothing of the position."""

    game: ClassVar[str]
    pages: ClassVar[tuple[str, ...]] = ("",)
    """Boards of their own that the game has, by title; the first is shown first. Most games have one."""

    walks_round: ClassVar[bool] = True
    """Whether a step to the left or right comes in again at the far side; else it stays where nothing lies that way."""

    sized: ClassVar[str] = ""
    """How the names of the spots begin that `zoomed` makes larger or smaller."""

    inks: ClassVar[Mapping[str, str]] = {}
    """Words with an ink of their own wherever they stand alone in a text about the game ("W": "cube.W")."""

    @abstractmethod
    def size(self, view: Any, width: int, height: int, page: int = 0) -> tuple[int, int]:
        """How large a canvas the board wants when it is shown in `width` x `height` cells; larger means it scrolls."""

    @abstractmethod
    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        """Paint the view and name every spot. Must do with any canvas; looks best at the size it asked for."""

    @abstractmethod
    def spot_of(self, decision: Decision, choice: Choice) -> str | None:
        """Where on the board the choice is made, or None if only the decision panel has it."""

    @abstractmethod
    def player_lines(self, view: Any, names: Sequence[str], look: Look, width: int) -> Sequence[Line]:
        """The players panel: a heading, then one line a seat with the public numbers, in `width` cells."""

    def own_lines(self, view: Any, names: Sequence[str], look: Look, width: int) -> Sequence[Line]:
        """The viewer's own things for the decision panel's head (cubes behind the screen, say); none by default."""
        return ()

    def moment(self, view: Any, events: Sequence[Event], names: Sequence[str]) -> Moment | None:
        """What to show everybody on a page of its own now that a choice has brought these events; mostly nothing.

        Events and view are the open table's; the end of the game has a page already.
        """
        return None

    def key_of(self, decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
        """The key wished for a choice ("d"), or None to have the next free digit or letter. It rests on no secret."""
        return None

    def key_in(self, view: Any, decision: Decision, choice: Choice, names: Sequence[str]) -> str | None:
        """The same for a view, for a key that rests on what is seen there. Of two characters the first is the key of
        the fold that the choice lies in, if it is its first, and the second the choice's own in the opened fold."""
        return self.key_of(decision, choice, names)

    def rank_of(self, view: Any, decision: Decision, choice: Choice) -> int:
        """Where the choice is listed: a smaller number comes first, and of one number the rulebook's order holds."""
        return 0

    def zoomed(self, by: int) -> Board | None:
        """The same board with parts a size larger (1) or smaller (-1), for one that has them in more than one size;
        None if there is no such size."""
        return None

    def legend(self) -> Mapping[str, str]:
        """What the glyphs on the board mean, for the `?` page."""
        return {}
