"""How the decision panel's lines are laid out: the question, the choices in columns, and the choices of other seats.

Pure functions from a menu to lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import Any, Literal, NamedTuple

from rich.cells import cell_len

from glover_tui.boards.base import Ink
from glover_tui.table.lines import Piece, Pieces, abridged, cut, fit, width_of, wrap
from glover_tui.table.menu import Entry, Fold, Item, Menu, Section
from glover_tui.table.seats import SeatCall, Seats

TEXT = Ink("text")
QUIET = Ink("quiet")
REFUSED = Ink("refused", "", False, True)
KEY = Ink("live", "", True)
HEAD = Ink("title", "", True)
WARN = Ink("warn", "", True)

KEY_COLUMN = 4
"""A blank, the key, two blanks."""
LEAST_EFFECT = 16
"""A column for effects narrower than this is not worth having."""
LEAST_LABEL = 12
"""The same for labels, where they are broken to leave room for long effects."""
LEAST_HALF = 32
"""Two choices in a line are not worth having where each of them gets less."""
GUTTER = 2
"""The cells between the two."""

Beside = Literal["", "whole", "cut"]
"""Whether two choices stand in one line: never, where both are told in full there, or wherever their labels fit."""


class Squeeze(NamedTuple):
    """How much the panel's lines are pressed together."""

    gaps: bool = False
    wrap_refused: bool = False
    wrap_legal: bool = False
    own: bool = True
    short: bool = False
    """Labels without the words with which all of them begin, which the question has as well."""
    legal_first: bool = False
    spare: int = 0
    """Lines that are left over for wrapping what would be cut."""
    scrolls: bool = False
    """Whether there are too many lines anyway, so that one more is no harm."""
    cursor: Any = None
    """What the cursor is on, which comes first when lines are left over."""
    beside: Beside = ""


SQUEEZES = (
    Squeeze(gaps=True, wrap_refused=True, wrap_legal=True),
    Squeeze(wrap_legal=True),
    Squeeze(wrap_legal=True, short=True),
    Squeeze(wrap_legal=True, beside="whole"),
    Squeeze(wrap_legal=True, short=True, own=False),
    Squeeze(wrap_legal=True, short=True, own=False, beside="whole"),
    Squeeze(short=True),
    Squeeze(short=True, own=False),
    Squeeze(short=True, own=False, beside="cut"),
    Squeeze(short=True, own=False, legal_first=True, beside="cut"),
)
"""From airy to tight. The viewer's own things, which are on the board as well, go where all that can be chosen is told
in full without them, or where there is not even one line for each choice. Two choices share a line where that keeps
all of them in sight. When not even that does, what can be chosen comes first, what is ruled out stands behind the other
seats' choices, and the panel scrolls.
"""


@dataclass(frozen=True)
class Answer:
    """An answer to a doubt, or the way back out of an opened fold."""

    yes: bool


@dataclass(frozen=True)
class Opened:
    """A fold that is open, or the choices that share a spot."""

    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Doubt:
    """A choice that waits for a second thought: `text` is what there is to think about. `meant`: it is legal and usual,
    but final; otherwise it is probably not what the player wants."""

    entry: Entry
    text: str
    rule: str
    meant: bool


class Laid(NamedTuple):
    """Lines of the panel. `tight`: something that could be told is cut, so that they look different when the cursor is
    elsewhere."""

    lines: list[Pieces]
    tight: bool = False
    beside: bool = False
    """Whether two choices may stand in one line."""


def lay_menu(
    menu: Menu,
    own: Iterable[Pieces],
    seats: Seats,
    viewer: int | None,
    width: int,
    height: int,
    cursor: Any = None,
) -> Laid:
    """All lines of the panel, as airy as the height allows; what the cursor is on is told in full before the rest."""
    head = list(own)
    laid = Laid([])
    for squeeze in _squeezes(width):
        laid = _lay_menu(menu, head, seats, viewer, width, squeeze)
        if len(laid.lines) <= height:
            loose = squeeze._replace(spare=height - len(laid.lines), cursor=cursor)
            return _lay_menu(menu, head, seats, viewer, width, loose) if laid.tight else laid
    return _lay_menu(menu, head, seats, viewer, width, SQUEEZES[-1]._replace(scrolls=True, cursor=cursor))


def _squeezes(width: int) -> Sequence[Squeeze]:
    """Those that make a difference in a panel of so many cells, but for the last, which is for what never fits."""
    return SQUEEZES if _holds_two(width) else [squeeze for squeeze in SQUEEZES if not squeeze.beside]


def _holds_two(width: int) -> bool:
    return width >= 2 * LEAST_HALF + GUTTER


def _lay_menu(
    menu: Menu, own: Sequence[Pieces], seats: Seats, viewer: int | None, width: int, squeeze: Squeeze
) -> Laid:
    lines: list[Pieces] = list(own) if squeeze.own else []
    if lines and squeeze.gaps:
        lines.append([])
    if not menu.sections and viewer is not None:
        lines += [[Piece(text, QUIET)] for text in wrap("You are not asked anything now.", width)]
        lines.append(_row("", "Back to the open table", "Enter", TEXT, Answer(False), width))
    last: list[Pieces] = []
    tight = beside = False
    for number, section in enumerate(menu.sections):
        if number == 0 and not section.behind:
            lines += [[Piece(text, TEXT)] for text in wrap(section.question, width)]
            rows, tight, beside = _laid(section, width, squeeze)
            legal = [line for line in rows if line[0].target.legal or not squeeze.legal_first]
            last = rows[len(legal) :]
            lines += legal
            continue
        if number == 1 and squeeze.gaps:
            lines.append([])
        lines += aside_lines(section, seats, width)
    return Laid(lines + last, tight, beside)


def _laid(section: Section, width: int, squeeze: Squeeze) -> Laid:
    """The rows of a section, as they are kept with it unless the cursor has a say in them."""
    if squeeze.cursor is not None:
        return lay_items(section.items, width, squeeze)
    if (width, squeeze) not in section.laid:
        section.laid[width, squeeze] = lay_items(section.items, width, squeeze)
    laid: Laid = section.laid[width, squeeze]
    return laid


def lay_items(items: Sequence[Item], width: int, squeeze: Squeeze) -> Laid:
    """One row a choice: key, label, and what it brings or why it is ruled out."""
    room = width - KEY_COLUMN
    if squeeze.legal_first:
        items = [*(item for item in items if item.legal), *(item for item in items if not item.legal)]
    labels = _labels(items, squeeze.short)
    if squeeze.beside and _holds_two(width):
        return _lay_beside(items, labels, width, squeeze)
    label_width = _label_width(items, labels, room, squeeze)
    full, heights = _heights(items, labels, label_width, room, squeeze)
    if any(len(wrap(label, label_width)) > lines for label, lines in zip(labels, heights, strict=True)):
        # Rather what stands beside a label is cut for want of lines.
        label_width = _widest(items, labels, room)
        full, heights = _heights(items, labels, label_width, room, squeeze)
    blocks = [
        _item(item, label, label_width, room - label_width - 2, most)
        for item, label, most in zip(items, labels, heights, strict=True)
    ]
    return Laid([line for block in blocks for line in block], heights != full)


def _lay_beside(items: Sequence[Item], labels: Sequence[str], width: int, squeeze: Squeeze) -> Laid:
    """Two choices in a line, to be read across; what does not fit there has a line of its own, and so have, as long as
    there are lines to spare, choices that cannot be told in full beside each other."""
    half = (width - GUTTER) // 2
    rows = _paired(items, labels, half - KEY_COLUMN, squeeze)
    for _ in range(squeeze.spare):
        lines = _rows(items, labels, rows, width, squeeze)
        parted = next((at for at, line in enumerate(lines) if line.cut and len(rows[at]) == 2), None)
        if parted is None:
            break
        rows[parted : parted + 1] = [(number,) for number in rows[parted]]
    lines = _rows(items, labels, rows, width, squeeze)
    return Laid(
        [line for row in lines for line in row.lines],
        any(row.cut for row in lines),
        any(len(row) == 2 for row in rows),
    )


class _Row(NamedTuple):
    lines: Sequence[Pieces]
    cut: bool
    """Whether what can be chosen there is not told in full."""


def _rows(
    items: Sequence[Item], labels: Sequence[str], rows: Sequence[tuple[int, ...]], width: int, squeeze: Squeeze
) -> list[_Row]:
    """Each row of one item or two."""
    half = (width - GUTTER) // 2
    pairs = [row for row in rows if len(row) == 2]
    columns = [_column([(items[row[at]], labels[row[at]]) for row in pairs], half - KEY_COLUMN) for at in (0, 1)]
    found: list[_Row] = []
    for row in rows:
        if len(row) == 2:
            cells = [_cell(items[at], labels[at], column, half) for at, column in zip(row, columns, strict=True)]
            cut = any(items[at].legal and cell.cut for at, cell in zip(row, cells, strict=True))
            found.append(_Row([[*cells[0].line, Piece(" " * GUTTER), *cells[1].line]], cut))
            continue
        item, label = items[row[0]], labels[row[0]]
        aligned = columns[0] if cell_len(label) <= half - KEY_COLUMN else 0
        name = min(max(aligned, cell_len(label)), width - KEY_COLUMN)
        note = width - KEY_COLUMN - name - 2
        full = _height(label, _note(item), name, note)
        most = full if squeeze.wrap_legal and item.legal else 1
        found.append(_Row(_item(item, label, name, note, most), item.legal and most < full))
    return found


class _Cell(NamedTuple):
    line: list[Piece]
    cut: bool


def _paired(items: Sequence[Item], labels: Sequence[str], room: int, squeeze: Squeeze) -> list[tuple[int, ...]]:
    """The numbers of the items in each line: of two neighbours that fit beside each other, else of one."""
    rows: list[tuple[int, ...]] = []
    alone: int | None = None
    """The item in the last line, if another one may come beside it."""
    for number, (item, label) in enumerate(zip(items, labels, strict=True)):
        told = f"{label}  {_note(item)}" if item.legal and squeeze.beside == "whole" and _note(item) else label
        if cell_len(told) > room:
            rows.append((number,))
            alone = None
        elif alone is None or (squeeze.legal_first and items[alone].legal != item.legal):
            rows.append((number,))
            alone = number
        else:
            rows[-1] = (alone, number)
            alone = None
    return rows


def _column(told: Sequence[tuple[Item, str]], room: int) -> int:
    """How wide the labels of a column are where it has two: as wide as they are, or 0 if each had better be as wide as
    it is itself, as something beside them would be cut otherwise."""
    widest = max((cell_len(label) for _, label in told), default=0)
    fits = all(widest + 2 + cell_len(_note(item)) <= room for item, _ in told if _note(item))
    return widest if fits else 0


def _cell(item: Item, label: str, column: int, width: int) -> _Cell:
    """An item in one of two columns: so many cells for its label at least, and so many in all."""
    ink, note_ink, key_ink = (TEXT, QUIET, KEY) if item.legal else (REFUSED, REFUSED, REFUSED)
    name = fit(label, max(column, cell_len(label)))
    note = abridged(_note(item), width - KEY_COLUMN - cell_len(name) - 2)
    line = [Piece(f" {item.key:1}  ", key_ink, item), Piece(name, ink, item)]
    cut = note != _note(item)
    if note and (not cut or (note.endswith(" …") and (item.legal or " " in note.removesuffix(" …")))):
        line += [Piece("  ", QUIET, item), Piece(note, note_ink, item)]
    return _Cell([*line, Piece(" " * (width - width_of(line)), QUIET, item)], cut)


def _heights(
    items: Sequence[Item], labels: Sequence[str], label_width: int, room: int, squeeze: Squeeze
) -> tuple[list[int], list[int]]:
    """In how many lines each item is told in full, and how many it gets."""
    told = zip(items, labels, strict=True)
    full = [_height(label, _note(item), label_width, room - label_width - 2) for item, label in told]
    bound = [not (squeeze.wrap_legal if item.legal else squeeze.wrap_refused) for item in items]
    return full, _shared(items, full, bound, squeeze)


def _labels(items: Sequence[Item], short: bool) -> list[str]:
    """What the items are called; if it is to be `short`, without the words with which all choices begin, as long as a
    name is left of each."""
    labels = list(map(_label, items))
    named = [label.split() for item, label in zip(items, labels, strict=True) if isinstance(item, Entry)]
    if not short or len(named) < 2:
        return labels
    shared = len(list(takewhile(lambda words: len(set(words)) == 1, zip(*named, strict=False))))
    if not shared or not all(words[shared:] and words[shared][0].isupper() for words in named):
        return labels
    return [
        " ".join(label.split()[shared:]) if isinstance(item, Entry) else label
        for item, label in zip(items, labels, strict=True)
    ]


def _label_width(items: Sequence[Item], labels: Sequence[str], room: int, squeeze: Squeeze) -> int:
    """How wide the column of labels is: as wide as they are, and narrower where that saves lines that are to be had."""
    widest = _widest(items, labels, room)
    if not any(map(_note, items)) or (not squeeze.spare and not squeeze.wrap_legal):
        return widest
    both = zip(items, labels, strict=True)
    told = tuple((label, _note(item)) for item, label in both if item.legal or squeeze.wrap_refused)
    width = _sparing_width(told, room, widest)
    return max(cell_len(line) for label in labels for line in wrap(label, width))


def _widest(items: Sequence[Item], labels: Sequence[str], room: int) -> int:
    """How wide the column of labels is where none of them is broken for the sake of what stands beside them."""
    longest = max(map(cell_len, labels), default=0)
    return min(longest, max(room - LEAST_EFFECT - 2, room // 2) if any(map(_note, items)) else room)


@lru_cache(64)
def _sparing_width(told: tuple[tuple[str, str], ...], room: int, widest: int) -> int:
    """The width for labels with which all that is told takes the fewest lines; kept, as the cursor changes nothing."""

    def lines(width: int) -> int:
        return sum(_height(label, note, width, room - width - 2) for label, note in told)

    return min(range(widest, min(LEAST_LABEL, widest) - 1, -1), key=lines)


def _height(label: str, note: str, label_width: int, note_width: int) -> int:
    """In how many lines an item is told in full."""
    if not note:
        return len(wrap(label, label_width + 2 + note_width))
    return max(len(wrap(label, label_width)), len(wrap(note, note_width)) if note_width > 0 else 1)


def _shared(items: Sequence[Item], full: Sequence[int], bound: Sequence[bool], squeeze: Squeeze) -> list[int]:
    """How many lines each item gets. Those that are `bound` to one line share what is to spare: first comes the one
    under the cursor, then all that can be chosen get more alike, and then what cannot."""
    heights = [1 if tied else lines for tied, lines in zip(bound, full, strict=True)]
    if squeeze.scrolls:
        return [
            lines if item == squeeze.cursor else height
            for item, lines, height in zip(items, full, heights, strict=True)
        ]
    spare = squeeze.spare
    for wanted in (
        [number for number, item in enumerate(items) if item == squeeze.cursor],
        [number for number, item in enumerate(items) if item.legal],
        [number for number, item in enumerate(items) if not item.legal],
    ):
        growing = [number for number in wanted if heights[number] < full[number]]
        while spare > 0 and growing:
            for number in growing[:spare]:
                heights[number] += 1
                spare -= 1
            growing = [number for number in growing if heights[number] < full[number]]
    return heights


def _item(item: Item, name: str, label_width: int, note_width: int, most: int) -> list[Pieces]:
    """The lines of an item, at most so many: what there is no room for is cut."""
    ink = TEXT if item.legal else REFUSED
    note_ink = QUIET if item.legal else REFUSED
    key_ink = KEY if item.legal else REFUSED
    if not _note(item):
        label_width, note_width = label_width + 2 + note_width, 0
    labels = _broken(name, label_width, most)
    notes = _broken(_note(item), note_width, most)
    lines: list[Pieces] = []
    for number in range(max(len(labels), len(notes))):
        key = item.key if number == 0 else ""
        label = labels[number] if number < len(labels) else ""
        line = [Piece(f" {key:1}  ", key_ink, item), Piece(fit(label, label_width), ink, item)]
        if number < len(notes) and notes[number]:
            line += [Piece("  ", note_ink, item), Piece(notes[number], note_ink, item)]
        lines.append(line)
    return lines


def _broken(text: str, width: int, most: int) -> list[str]:
    """The text in at most so many lines."""
    if width < 1:
        return []
    lines = wrap(text, width)
    return lines if len(lines) <= most else [*lines[: most - 1], abridged(" ".join(lines[most - 1 :]), width)]


def _label(item: Item) -> str:
    return f"{item.label} …" if isinstance(item, Fold) else item.label


def _note(item: Item) -> str:
    return item.reason or item.effect


def aside_lines(section: Section, seats: Seats, width: int) -> list[Pieces]:
    """What another seat may choose beside the one that is asked first: its name, then its legal choices in a row."""
    call = SeatCall(section.seat)
    name = seats.tag(section.seat, call)
    if section.behind:
        return [[*name, Piece(f"  decides in secret: {seats.key(section.seat)}", QUIET, call)]]
    indent = min(12, max(map(len, seats.names)) + 4)
    line: list[Piece] = [*name, Piece(" " * max(2, indent - width_of(name)))]
    lines: list[Pieces] = []
    empty = True
    for item in section.items:
        if not item.legal:
            continue
        chip = [Piece(item.key or "·", KEY, item), Piece(f" {cut(_label(item), width - indent - 2)}", TEXT, item)]
        if not empty and width_of(line) + width_of(chip) + 2 > width:
            lines.append(line)
            line = [Piece(" " * indent)]
            empty = True
        line += chip if empty else [Piece("  "), *chip]
        empty = False
    if empty and not lines:
        line.append(Piece("nothing to choose", QUIET))
    return [*lines, line]


def missed_lines(missed: Sequence[str], width: int, height: int) -> tuple[list[Pieces], int]:
    """What others have done since the seat's last turn, below its choices, and how much of it there was no room for:
    the oldest is left out first."""
    shown: list[str] = []
    left = len(missed)
    while left and 2 + len(block := _hung(missed[left - 1], width)) + len(shown) <= height:
        shown = block + shown
        left -= 1
    heading = "Since your last turn (l: all of it):" if left else "Since your last turn:"
    lines: list[Pieces] = [[], [Piece(cut(heading, width), HEAD)], *([Piece(text, QUIET)] for text in shown)]
    return lines if shown else [], left


def _hung(line: str, width: int) -> list[str]:
    """The line in so many cells, with its further lines indented."""
    first, *rest = wrap(line, width)
    return [first, *(f"  {text}" for text in wrap(" ".join(rest), width - 2) if text)]


def lay_opened(opened: Opened, width: int, height: int, cursor: Any = None) -> Laid:
    """An opened fold: its title, its choices, the way back."""
    lines: list[Pieces] = [[Piece(text, HEAD)] for text in wrap(opened.title, width)]
    laid = Laid([])
    for squeeze in [one for one in _squeezes(width) if not one.legal_first]:
        laid = lay_items(opened.entries, width, squeeze)
        if (spare := height - len(lines) - len(laid.lines) - 1) >= 0:
            laid = lay_items(opened.entries, width, squeeze._replace(spare=spare, cursor=cursor))
            break
    else:
        laid = lay_items(opened.entries, width, SQUEEZES[-2]._replace(scrolls=True, cursor=cursor))
    return laid._replace(lines=[*lines, *laid.lines, _row("", "Back", "Esc", QUIET, Answer(False), width)])


def doubt_lines(doubt: Doubt, width: int) -> list[Pieces]:
    """A choice with its second thought and the two answers."""
    lines: list[Pieces] = [[Piece(text, HEAD)] for text in wrap(doubt.entry.label, width)]
    head = "" if doubt.meant else "Probably not meant: "
    rule = f"  {doubt.rule}" if doubt.rule else ""
    lines += [[Piece(text, TEXT if doubt.meant else WARN)] for text in wrap(f"{head}{doubt.text}{rule}", width)]
    yes = "Yes, do it" if doubt.meant else "Do it all the same"
    return [
        *lines,
        _row("", yes, "Enter", TEXT, Answer(True), width),
        _row("", "No, back", "Esc", TEXT, Answer(False), width),
    ]


def _row(lead: str, label: str, key: str, ink: Ink, target: Any, width: int) -> list[Piece]:
    return [Piece(f" {lead}{key:<6} ", KEY, target), Piece(cut(label, width - 8), ink, target)]
