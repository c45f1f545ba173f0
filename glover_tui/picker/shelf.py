"""The picker's picture: game boxes on a shelf, the chosen one drawn forward, and below it what it is and who plays.

Painting only; what the keys do stands in `screen.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from glover_tui.boards.base import PLAIN, Area, Canvas, Ink
from glover_tui.page import BAD, FRAME, HERE, KEY, QUIET, STRONG, TITLE, Hint, shortened, wrap
from glover_tui.picker.covers import SIZES, Cover, paint
from glover_tui.theme.inks import Name, Tone, add_tones

add_tones(
    {
        "shelf.wood": Name(Tone("#8a6238", "#6b4826"), Tone("#a8794a", "#8f6335"), Tone("yellow"), Tone()),
        "shelf.tag": Name(
            Tone("#1d1608", "#d9a441"), Tone("#fff8e6", "#8a5a12"), Tone("black", "yellow"), Tone("", "", "reverse")
        ),
    }
)

WOOD: Final = Ink("shelf.wood")
TAG: Final = Ink("shelf.tag")
MOST_WIDE: Final = 44
"""A box is never wider than this."""

NOTHING_YET: Final = "No table yet. Pick a box and press Enter."


OVER: Final = "over"
"""Where a table is whose game has ended."""


class Earlier(NamedTuple):
    """A line of the list of earlier tables. `problem` says why the table cannot be opened, in one sentence."""

    key: str
    title: str
    names: str
    where: str
    when: str
    problem: str = ""


class Shelf:
    """What the picker shows: boxes, earlier tables, and where the cursor is. `row` is -1 while it is on the boxes.

    `earlier` is None while the tables are still being looked for.
    """

    def __init__(self, covers: Sequence[Cover]) -> None:
        self.covers = covers
        self.at = 0
        self.first = 0
        self.earlier: Sequence[Earlier] | None = None
        self.row = -1
        self.top = 0
        self.notice = ""
        self.nothing = NOTHING_YET
        """What stands in place of the earlier tables where there are none."""
        self.deeds: Sequence[Hint] = ()
        self.keys: Sequence[Hint] = ()

    @property
    def cover(self) -> Cover:
        return self.covers[self.at]


class Plan(NamedTuple):
    """Where things go in a canvas of a certain size."""

    boxes: int
    box_width: int
    picture: tuple[str, int]
    left: int
    gap: int
    plank: int
    wide: bool
    list_top: int
    list_rows: int
    row_height: int
    list_left: int
    list_width: int


def plan(width: int, height: int, games: int) -> Plan:
    """Lay out the picker for this size and this many games."""
    wide = width >= 4 * 28 + 3 * 2 + 2 and height >= 32
    gap, margin = (2, 1) if wide else (1, 0)
    boxes = max(1, min(games, 4 if width < 6 * 28 else 6))
    box_width = min(MOST_WIDE, (width - 2 * margin - (max(4, boxes) - 1) * gap) // max(4, boxes))
    size = "large" if wide and box_width >= SIZES["large"][0] + 2 else "small"
    tall = SIZES[size][1] + (min(3, (height - 36) // 6) if size == "large" and height > 36 else 0)
    left = (width - (boxes * box_width + (boxes - 1) * gap)) // 2
    plank = 2 + tall + (6 if size == "large" else 5)
    below = plank + 2 if wide else plank + 4
    row_height = 2 if wide else 1
    list_left = min(width // 2, left + 2 * box_width) if wide else 0
    most = MOST_WIDE * 3 if wide else width
    return Plan(
        boxes, box_width, (size, tall), left, gap, plank, wide,
        below, (height - below - 3) // row_height, row_height, list_left, min(most, width - list_left - left),
    )  # fmt: skip


def draw(canvas: Canvas, shelf: Shelf) -> None:
    """Paint the whole picker."""
    layout = plan(canvas.width, canvas.height, len(shelf.covers))
    _title(canvas)
    _plank(canvas, layout.plank)
    for slot, number in enumerate(range(shelf.first, min(len(shelf.covers), shelf.first + layout.boxes))):
        x = layout.left + slot * (layout.box_width + layout.gap)
        _box(canvas, layout, shelf.covers[number], x, number == shelf.at, shelf.row < 0)
    _more_boxes(canvas, layout, shelf)
    (_details_wide if layout.wide else _details_small)(canvas, layout, shelf)
    _earlier(canvas, layout, shelf)
    room = canvas.width - 2
    lines = wrap(shelf.notice, room) if shelf.notice else []
    for y, line in enumerate(lines, canvas.height - 1 - len(lines)):
        canvas.put(1, y, line.ljust(room), Ink("warn"))
    canvas.fill(Area(0, canvas.height - 1, canvas.width, 1), "ground.mat")
    _hints(canvas, 1, canvas.height - 1, canvas.width - 2, shelf.keys)


def _title(canvas: Canvas) -> None:
    canvas.fill(Area(0, 0, canvas.width, 1), "ground.mat")
    x = canvas.put(1, 0, "GLOVER-TUI", TITLE)
    canvas.put(x + 2, 0, "board games for one keyboard and several people", QUIET)
    canvas.put(canvas.width - 2, 0, "?", KEY)
    canvas.spot("help", Area(canvas.width - 3, 0, 3, 1))


def _plank(canvas: Canvas, y: int) -> None:
    ascii_only = canvas.look.name == "ascii"
    grain = "=" if ascii_only else "▔"
    canvas.put(0, y, grain * canvas.width, Ink("shelf.wood", ground="shelf.wood"))


def _box(canvas: Canvas, layout: Plan, cover: Cover, x: int, here: bool, lit: bool) -> None:
    """A game's box; the chosen one stands a row higher, in a double frame, so it shows without colours too."""
    size, tall = layout.picture
    width, height = layout.box_width, layout.plank - 2
    y = 1 if here else 2
    ink = (KEY if lit else STRONG) if here else FRAME
    area = Area(x, y, width, height)
    canvas.fill(area, "ground.card")
    canvas.frame(area, ink=ink, double=here)
    paint(canvas, cover.pictures[size], x + 1, y + 1, width - 2, tall)
    inside = width - 2
    row = y + 1 + tall
    canvas.put(x + 1, row, cover.title.upper().center(inside)[:inside], TITLE)
    for number, line in enumerate(_facts(cover, size == "large")):
        canvas.put(x + 1, row + 1 + number, line.center(inside)[:inside], QUIET)
    canvas.spot(f"game:{cover.name}", Area(x, 1, width, height + 1))


def _facts(cover: Cover, large: bool) -> tuple[str, ...]:
    if large:
        return (
            f"{cover.players} seats",
            f"{cover.minutes} minutes",
            f"{cover.weight} weight",
        )
    return f"{cover.players} seats, {cover.weight}", f"{cover.minutes} min"


def _more_boxes(canvas: Canvas, layout: Plan, shelf: Shelf) -> None:
    """Say how many boxes stand further left and right than the shelf shows."""
    before, after = shelf.first, len(shelf.covers) - shelf.first - layout.boxes
    if before > 0:
        canvas.put(1, layout.plank, f" {before} more ", TAG)
    if after > 0:
        text = f" {after} more "
        canvas.put(canvas.width - len(text) - 1, layout.plank, text, TAG)


def _details_small(canvas: Canvas, layout: Plan, shelf: Shelf) -> None:
    """What the chosen box is, in three lines."""
    cover, y = shelf.cover, layout.plank + 1
    x = canvas.put(1, y, cover.title, TITLE)
    canvas.put(x + 2, y, shortened(cover.tagline, canvas.width - x - 3))
    canvas.put(1, y + 1, shortened(f"Hidden: {cover.hidden}.", canvas.width - 2), QUIET)
    _hints(canvas, 1, y + 2, canvas.width - 2, shelf.deeds)


def _details_wide(canvas: Canvas, layout: Plan, shelf: Shelf) -> None:
    """What the chosen box is, in the left part below the shelf."""
    cover, y = shelf.cover, layout.list_top
    left, room = layout.left + 1, layout.list_left - layout.left - 4
    canvas.put(left, y, cover.title, TITLE)
    lines = [(line, PLAIN) for line in wrap(f"{cover.tagline}.", room)]
    lines += [(line, QUIET) for line in wrap(f"Hidden: {cover.hidden}.", room)]
    y += 1
    for line, ink in lines[: max(1, canvas.height - y - 8)]:
        canvas.put(left, y, line, ink)
        y += 1
    if canvas.height - y > 8:
        y += 1
    for hint in shelf.deeds[: canvas.height - y - 3]:
        canvas.put(left + 7 - len(hint.key), y, hint.key, KEY)
        canvas.put(left + 9, y, hint.label)
        canvas.spot(hint.spot, Area(left, y, room, 1))
        y += 1


def _earlier(canvas: Canvas, layout: Plan, shelf: Shelf) -> None:
    """The earlier tables, newest first, as many as there is room for."""
    x, y, width = layout.list_left, layout.list_top, layout.list_width
    canvas.put(x + 1, y, "Earlier tables", TITLE)
    if shelf.earlier is None:
        return
    if not shelf.earlier:
        for row, line in enumerate(wrap(shelf.nothing, width - 2)):
            canvas.put(x + 1, y + 1 + row, line, QUIET)
        return
    shown = shelf.earlier[shelf.top : shelf.top + layout.list_rows]
    hidden = len(shelf.earlier) - len(shown)
    if hidden:
        canvas.put(x + 16, y, f"{len(shelf.earlier)}, {shelf.top + 1} to {shelf.top + len(shown)} shown", QUIET)
    for number, table in enumerate(shown):
        row = y + 1 + number * layout.row_height
        _table(canvas, table, Area(x, row, width, layout.row_height), shelf.top + number == shelf.row)
        canvas.spot(f"table:{table.key}", Area(x, row, width, layout.row_height))


def _table(canvas: Canvas, table: Earlier, area: Area, here: bool) -> None:
    """An earlier table in one line or, with room, in two: what, who and when, and how far it has come."""
    x, y, width, height = area
    if here:
        for row in range(height):
            canvas.put(x, y + row, " " * width, HERE)
        canvas.put(x, y, canvas.look.cursor, HERE)
    title_width = 12 if width >= 64 else 9
    canvas.put(x + 2, y, shortened(table.title, title_width), HERE if here else STRONG)
    at, end = x + 3 + title_width, x + width - len(table.when) - 1
    canvas.put(end, y, table.when, HERE if here else QUIET)
    if table.problem and height == 1:
        canvas.put(at, y, shortened(table.problem, end - at - 1), HERE if here else BAD)
    elif table.problem:
        for row, line in enumerate(wrap(table.problem, end - at - 1)[:height]):
            canvas.put(at, y + row, line, HERE if here else BAD)
    elif height > 1:
        canvas.put(at, y, shortened(table.names, end - at - 1), HERE if here else Ink())
        canvas.put(at, y + 1, shortened(table.where, x + width - at - 1), HERE if here else QUIET)
    else:
        rest = end - at - 1
        where = min(len(table.where), max(rest - len(table.names) - 1, rest // 2))
        canvas.put(at, y, shortened(table.names, rest - where - 2), HERE if here else Ink())
        canvas.put(end - where - 2, y, shortened(table.where, where), HERE if here else QUIET)


def _hints(canvas: Canvas, x: int, y: int, width: int, hints: Sequence[Hint]) -> None:
    """Keys with what they do, as many as fit, each of them a spot."""
    for hint in hints:
        length = len(hint.key) + 1 + len(hint.label)
        if length > width:
            return
        after = canvas.put(x, y, hint.key, KEY)
        canvas.put(after + 1, y, hint.label)
        canvas.spot(hint.spot, Area(x, y, length, 1))
        x, width = x + length + 3, width - length - 3
