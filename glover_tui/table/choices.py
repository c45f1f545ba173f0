"""How the decision panel's lines are laid out: the question, the choices in columns, and the choices of other seats.

Pure functions from a menu to lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rich.cells import cell_len

from glover_tui.boards.base import Ink
from glover_tui.table.lines import Piece, Pieces, cut, fit, width_of, wrap
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


class Squeeze(NamedTuple):
    """How much the panel's lines are pressed together."""

    gaps: bool = False
    wrap_refused: bool = False
    wrap_legal: bool = False
    own: bool = True
    legal_first: bool = False
    spare: int = 0
    """Lines that are left over for wrapping what would be cut."""


SQUEEZES = (
    Squeeze(gaps=True, wrap_refused=True, wrap_legal=True),
    Squeeze(wrap_legal=True),
    Squeeze(),
    Squeeze(own=False),
    Squeeze(own=False, legal_first=True),
)
"""From airy to tight. Then the viewer's own things go, which are on the board as well. When not even that fits, what
can be chosen comes first, what is ruled out stands behind the other seats' choices, and the panel scrolls.
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


def menu_lines(
    menu: Menu, own: Iterable[Pieces], seats: Seats, viewer: int | None, width: int, height: int
) -> list[Pieces]:
    """All lines of the panel, as airy as the height allows."""
    head = list(own)
    lines: list[Pieces] = []
    for squeeze in SQUEEZES:
        lines = _menu_lines(menu, head, seats, viewer, width, squeeze)
        if len(lines) <= height:
            return _menu_lines(menu, head, seats, viewer, width, squeeze._replace(spare=height - len(lines)))
    return lines


def _menu_lines(
    menu: Menu, own: Sequence[Pieces], seats: Seats, viewer: int | None, width: int, squeeze: Squeeze
) -> list[Pieces]:
    lines: list[Pieces] = list(own) if squeeze.own else []
    if lines and squeeze.gaps:
        lines.append([])
    if not menu.sections and viewer is not None:
        lines += [[Piece(text, QUIET)] for text in wrap("You are not asked anything now.", width)]
        lines.append(_row("", "Back to the open table", "Enter", TEXT, Answer(False), width))
    last: list[Pieces] = []
    for number, section in enumerate(menu.sections):
        if number == 0 and not section.behind:
            lines += [[Piece(text, TEXT)] for text in wrap(section.question, width)]
            rows = item_lines(section.items, width, squeeze)
            legal = [line for line in rows if line[0].target.legal or not squeeze.legal_first]
            last = rows[len(legal) :]
            lines += legal
            continue
        if number == 1 and squeeze.gaps:
            lines.append([])
        lines += aside_lines(section, seats, width)
    return lines + last


def item_lines(items: Sequence[Item], width: int, squeeze: Squeeze) -> list[Pieces]:
    """One row a choice: key, label, and what it brings or why it is ruled out."""
    room = width - KEY_COLUMN
    if squeeze.legal_first:
        items = [*(item for item in items if item.legal), *(item for item in items if not item.legal)]
    notes = [_note(item) for item in items]
    label_width = max((cell_len(_label(item)) for item in items), default=0)
    if any(notes):
        label_width = min(label_width, max(room - LEAST_EFFECT - 2, room // 2))
    label_width = min(label_width, room)
    note_width = room - label_width - 2
    blocks = [_item(item, note, label_width, note_width) for item, note in zip(items, notes, strict=True)]
    spare = squeeze.spare
    # Where not everything can be told in full, what can be chosen comes before what cannot.
    for number in sorted(range(len(items)), key=lambda number: not items[number].legal):
        item, more = items[number], len(blocks[number]) - 1
        if squeeze.wrap_legal if item.legal else squeeze.wrap_refused:
            continue
        if more > spare:
            blocks[number] = _item(item, notes[number], label_width, note_width, tight=True)
        else:
            spare -= more
    return [line for block in blocks for line in block]


def _item(item: Item, note: str, label_width: int, note_width: int, tight: bool = False) -> list[Pieces]:
    ink = TEXT if item.legal else REFUSED
    note_ink = QUIET if item.legal else REFUSED
    key_ink = KEY if item.legal else REFUSED
    text = _label(item)
    if tight or note_width < 1:
        labels = [cut(text, label_width)]
        notes = [cut(note, note_width)]
    else:
        labels = wrap(text, label_width)
        notes = wrap(note, note_width)
    lines: list[Pieces] = []
    for number in range(max(len(labels), len(notes))):
        key = item.key if number == 0 else ""
        label = labels[number] if number < len(labels) else ""
        line = [Piece(f" {key:1}  ", key_ink, item), Piece(fit(label, label_width), ink, item)]
        if number < len(notes) and notes[number]:
            line += [Piece("  ", note_ink, item), Piece(notes[number], note_ink, item)]
        lines.append(line)
    return lines


def _label(item: Item) -> str:
    return f"{item.label} …" if isinstance(item, Fold) else item.label


def _note(item: Item) -> str:
    if item.reason:
        return item.reason
    return item.effect if isinstance(item, Entry) else ""


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


def opened_lines(opened: Opened, width: int, height: int) -> list[Pieces]:
    """An opened fold: its title, its choices, the way back."""
    lines: list[Pieces] = [[Piece(text, HEAD)] for text in wrap(opened.title, width)]
    rows: list[Pieces] = []
    for squeeze in SQUEEZES[:-1]:
        rows = item_lines(opened.entries, width, squeeze)
        if (spare := height - len(lines) - len(rows) - 1) >= 0:
            rows = item_lines(opened.entries, width, squeeze._replace(spare=spare))
            break
    return [*lines, *rows, _row("", "Back", "Esc", QUIET, Answer(False), width)]


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
