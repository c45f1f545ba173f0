"""The one-line parts of the table: the title bar, the line that says what the cursor is on, and the footer of keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from rich.cells import cell_len, set_cell_size

from glover_tui.boards.base import Ink
from glover_tui.table.lines import Piece, cut, trimmed, width_of, wrap

TITLE = Ink("title", "", True)
TEXT = Ink("text")
QUIET = Ink("quiet")
KEY = Ink("live", "", True)
WARN = Ink("warn", "", True)
ON = Ink("cursor", "", True)
GAP = "   "
MOST = 2 / 3
"""So much of a part of the title bar has to be left when it is cut."""


class Act(NamedTuple):
    """Something that a key in the footer or the title bar does: the name of the screen's action, without `action_`."""

    name: str
    argument: int | None = None


class Key(NamedTuple):
    """A key in the footer: how it is written and what it does. Those with a high `gives_way` go first for room.

    A key without a label shares the label of the next. One that is `on` leads out of what is otherwise easily missed.
    """

    key: str
    label: str
    act: Act
    gives_way: int = 0
    live: bool = True
    on: bool = False


def title_line(title: str, parts: Sequence[str], saved: str, trouble: str, width: int) -> list[Piece]:
    """The title bar: the game, where it stands, and whether it is saved. Trouble is said, whatever gives way for it.

    Of where it stands, the last part that has room is cut if most of it is left, else it is left out.
    """
    right = [Piece(trouble, WARN, Act("journal")) if trouble else Piece(saved, QUIET), Piece("  ?  ", KEY, Act("why"))]
    if trouble:
        right[0] = Piece(cut(trouble, width // 2), WARN, Act("journal"))
    room = width - width_of(right) - 2
    left = [Piece(f" {title.upper()}", TITLE)]
    for number, part in enumerate(parts):
        more = [Piece(GAP, QUIET), Piece(part, TEXT)]
        if number and room - width_of(left) < len(GAP) + cell_len(part) * MOST:
            break
        left += more
    left = trimmed(left, room)
    return [*left, Piece(" " * max(1, width - width_of(left) - width_of(right))), *right]


def footer_line(keys: Iterable[Key], width: int) -> list[Piece]:
    """As many keys as fit; those that give way soonest go first, all of the same rank together."""
    shown = list(keys)
    while width_of(line := _footer(shown, "  ")) > width and (most := max(key.gives_way for key in shown)):
        shown = [key for key in shown if key.gives_way != most]
    wide = _footer(shown, GAP)
    return trimmed(wide if width_of(wide) <= width else line, width)


def _footer(keys: Sequence[Key], gap: str) -> list[Piece]:
    line = [Piece(" ")]
    for number, key in enumerate(keys):
        if number:
            line.append(Piece(gap if keys[number - 1].label else " "))
        line.append(Piece(key.key, ON if key.on else KEY if key.live else QUIET, key.act))
        if key.label:
            line.append(Piece(f" {key.label}", ON if key.on else TEXT if key.live else QUIET, key.act))
    return line


class Told(Protocol):
    """Something to say: a heading, a text, and the rule behind it. A heading that stands `beside` the line as well may
    be left out, and so may the `note`."""

    @property
    def head(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def ink(self) -> Ink: ...
    @property
    def rule(self) -> str: ...
    @property
    def beside(self) -> bool: ...
    @property
    def note(self) -> str: ...


def info_lines(told: Told, width: int, height: int) -> list[list[Piece]]:
    """What the cursor is on: a heading, what there is to say, the rule; cut to the height.

    Where it does not fit, the note goes first, then a heading that may be left out, then the rule, but of a refusal.
    """
    room = max(1, width - 2)
    least_head = "" if told.beside else told.head
    least_rule = told.rule if told.ink == WARN else ""
    for head, text, rule in dict.fromkeys(
        (
            (told.head, told.text + told.note, told.rule),
            (told.head, told.text, told.rule),
            (least_head, told.text, told.rule),
            (least_head, told.text, least_rule),
        )
    ):
        # What is longer than all the lines together need not be wrapped to see that it does not fit.
        if len(head) + len(text) + len(rule) <= room * height and len(_parted(head, text, rule, room)) <= height:
            break
    lines = _parted(head, text, rule, room)
    if len(lines) > height:
        last = " ".join(lines[height - 1 :])
        tail = f"  {rule}" if rule else ""
        last = last.removesuffix(rule).rstrip()
        lines = [*lines[: height - 1], cut_after_part(last, room - len(tail)) + tail]
    return [_line(line, number == 0 and head, told.ink, rule) for number, line in enumerate(lines)]


def _parted(head: str, text: str, rule: str, room: int) -> list[str]:
    lines = wrap(f"{head}{': ' if head and text else ''}{text}", room)
    if not rule:
        return lines
    if width_of([Piece(lines[-1])]) + len(rule) + 2 <= room:
        return [*lines[:-1], f"{lines[-1]}  {rule}"]
    return [*lines, rule]


def cut_after_part(text: str, width: int) -> str:
    """The text in at most `width` cells, cut after a sentence, or half of one, if that leaves most of it."""
    if cell_len(text) <= width:
        return text
    seen = set_cell_size(text, max(0, width - 3))
    for mark in (". ", "; "):
        if (end := seen.rfind(mark) + 1) > width // 2:
            return f"{seen[:end]} …"
    return cut(text, width)


def _line(line: str, head: str | bool, ink: Ink, rule: str) -> list[Piece]:
    found = [Piece(" ")]
    if isinstance(head, str) and line.startswith(head):
        found.append(Piece(head, TITLE))
        line = line[len(head) :]
    if rule and line.endswith(rule):
        return [*found, Piece(line[: -len(rule)], ink), Piece(rule, QUIET, Act("why"))]
    return [*found, Piece(line, ink)]
