"""The one-line parts of the table: the title bar, the line that says what the cursor is on, and the footer of keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from rich.cells import cell_len

from glover_tui.boards.base import Ink
from glover_tui.table.lines import Piece, abridged, cut, trimmed, width_of, wrap

TITLE = Ink("title", "", True)
TEXT = Ink("text")
QUIET = Ink("quiet")
KEY = Ink("live", "", True)
WARN = Ink("warn", "", True)
ON = Ink("cursor", "", True)
GAP = "   "
ALL = " ? all"
"""Stands where something was cut that the key `?` tells."""
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
    be left out, and so may the `note`. `more`: the key `?` tells all of it."""

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
    @property
    def more(self) -> bool: ...


def info_lines(told: Told, width: int, height: int, spare: int = 0) -> list[list[Piece]]:
    """What the cursor is on: a heading, what there is to say, the rule; cut to the height.

    Where it does not fit, the note goes first, then a heading that may be left out, then the rule, but of a refusal.
    Only then does it take `spare` lines as well.
    """
    room = max(1, width - 2)
    least_head = "" if told.beside else told.head
    least_rule = told.rule if told.ink == WARN else ""
    least = (least_head, told.text, least_rule)
    ways = dict.fromkeys(
        (
            (told.head, told.text + told.note, told.rule),
            (told.head, told.text, told.rule),
            (least_head, told.text, told.rule),
            least,
        )
    )
    for most in (height, height + spare):
        for head, text, rule in ways:
            # What is longer than all the lines together need not be wrapped to see that it does not fit.
            if len(head) + len(text) + len(rule) > room * most:
                continue
            if len(lines := _parted(head, text, rule, room)) <= most:
                return _inked(lines, head, told.ink, rule)
    head, text, rule = least
    lines, tail = _parted(head, text, rule, room), (ALL if told.more else "") + (f"  {rule}" if rule else "")
    last = " ".join(lines[height + spare - 1 :]).removesuffix(rule).rstrip()
    lines = [*lines[: height + spare - 1], abridged(last, room - len(tail)) + tail]
    return _inked(lines, head, told.ink, rule)


def _parted(head: str, text: str, rule: str, room: int) -> list[str]:
    lines = wrap(f"{head}{': ' if head and text else ''}{text}", room)
    if not rule:
        return lines
    if width_of([Piece(lines[-1])]) + len(rule) + 2 <= room:
        return [*lines[:-1], f"{lines[-1]}  {rule}"]
    return [*lines, rule]


def _inked(lines: Sequence[str], head: str, ink: Ink, rule: str) -> list[list[Piece]]:
    return [_line(line, number == 0 and head, ink, rule) for number, line in enumerate(lines)]


def _line(line: str, head: str | bool, ink: Ink, rule: str) -> list[Piece]:
    found = [Piece(" ")]
    if isinstance(head, str) and line.startswith(head):
        found.append(Piece(head, TITLE))
        line = line[len(head) :]
    end = [Piece(rule, QUIET, Act("why"))] if rule and line.endswith(rule) else []
    line = line[: -len(rule)] if end else line
    text, mark, gap = line.rpartition(ALL)
    if mark and not gap.strip() and text.endswith("…"):
        return [*found, Piece(text, ink), Piece(mark, KEY, Act("why")), *([Piece(gap)] if gap else []), *end]
    return [*found, Piece(line, ink), *end]
