"""The one-line parts of the table: the title bar, the line that says what the cursor is on, and the footer of keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from glover_tui.boards.base import Ink
from glover_tui.table.lines import Piece, cut, trimmed, width_of, wrap

TITLE = Ink("title", "", True)
TEXT = Ink("text")
QUIET = Ink("quiet")
KEY = Ink("live", "", True)
WARN = Ink("warn", "", True)
ON = Ink("cursor", "", True)
GAP = "   "


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
    """The title bar: the game, where it stands, and whether it is saved. Trouble is said, whatever gives way for it."""
    right = [Piece(trouble, WARN, Act("journal")) if trouble else Piece(saved, QUIET), Piece("  ?  ", KEY, Act("why"))]
    if trouble:
        right[0] = Piece(cut(trouble, width // 2), WARN, Act("journal"))
    room = width - width_of(right) - 2
    left = [Piece(f" {title.upper()}", TITLE)]
    for part in parts:
        left += [Piece(GAP, QUIET), Piece(part, TEXT)]
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


def info_lines(head: str, text: str, ink: Ink, rule: str, width: int, height: int) -> list[list[Piece]]:
    """What the cursor is on: a heading, what there is to say, the rule; cut to the height."""
    room = max(1, width - 2)
    lines = wrap(f"{head}{': ' if head and text else ''}{text}", room)
    if rule:
        if width_of([Piece(lines[-1])]) + len(rule) + 2 <= room:
            lines[-1] += f"  {rule}"
        else:
            lines.append(rule)
    if len(lines) > height:
        last = " ".join(lines[height - 1 :])
        tail = f"  {rule}" if rule else ""
        last = last.removesuffix(rule).rstrip()
        lines = [*lines[: height - 1], cut(last, room - len(tail)) + tail]
    return [_line(line, number == 0 and head, ink, rule) for number, line in enumerate(lines)]


def _line(line: str, head: str | bool, ink: Ink, rule: str) -> list[Piece]:
    found = [Piece(" ")]
    if isinstance(head, str) and line.startswith(head):
        found.append(Piece(head, TITLE))
        line = line[len(head) :]
    if rule and line.endswith(rule):
        return [*found, Piece(line[: -len(rule)], ink), Piece(rule, QUIET, Act("why"))]
    return [*found, Piece(line, ink)]
