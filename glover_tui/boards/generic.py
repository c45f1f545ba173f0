"""A plain board for a game that brings none: the fields of its view, with nothing known about what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import fields

from games.core.types import Choice, Decision
from glover_tui.boards.base import Area, Board, Canvas, Cell, Ink, Line
from glover_tui.theme.look import Look

NAME = Ink("quiet")
VALUE = Ink("text")
HEAD = Ink("title", "", True)


class GenericBoard(Board):
    """Shows any view that is a msgspec struct; its `seats`, if there are any, as one block a seat."""

    game = ""

    def __init__(self, game: str = "") -> None:
        self.game = game  # type: ignore[misc]  # one class for all games that bring none

    def size(self, view: Any, width: int, height: int, page: int = 0) -> tuple[int, int]:
        return max(width, 30), max(height, len(_wrapped(view, max(width, 30))))

    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        for y, (depth, label, value) in enumerate(_wrapped(view, canvas.width, names)):
            head = not value and bool(label)
            x = canvas.put(1 + 2 * depth, y, label, HEAD if head else NAME)
            canvas.put(x + 1, y, value, VALUE)
            if depth == 0 and label:
                canvas.spot(f"field:{label}", Area(0, y, canvas.width, 1))

    def spot_of(self, decision: Decision, choice: Choice) -> str | None:
        return None

    def player_lines(self, view: Any, names: Sequence[str], look: Look, width: int) -> Sequence[Line]:
        """Each seat with the short numbers of its part of the view."""
        lines: list[Line] = [[Cell("  seat", NAME)]]
        for number, seat in enumerate(_seats(view)):
            glyph = look.seats[number % len(look.seats)]
            figures = [f"{_words(key)} {value}" for key, value in _pairs(seat) if type(value) is int]
            text = "  ".join(figures)
            name = names[number] if number < len(names) else f"seat {number + 1}"
            lines.append([Cell(f"{glyph} {name:<10.10} ", Ink(f"seat.{number % 5}")), Cell(text[: max(0, width - 13)])])
        return lines


def _seats(view: Any) -> Sequence[Any]:
    found = getattr(view, "seats", ())
    return found if isinstance(found, (list, tuple)) else ()


def _pairs(thing: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(thing, Mapping):
        yield from ((str(key), value) for key, value in thing.items())
    elif hasattr(thing, "__struct_fields__"):
        yield from ((field.name, getattr(thing, field.name)) for field in fields(thing))


def _words(name: str) -> str:
    return name.replace("_", " ")


def _short(value: Any) -> str:
    if value is None:
        return "hidden"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return " ".join(map(_short, value)) or "none"
    if isinstance(value, Mapping):
        return "  ".join(f"{_words(str(key))} {_short(one)}" for key, one in value.items()) or "none"
    return str(value) if value != "" else "none"


def _rows(view: Any, names: Sequence[str] = ()) -> Iterator[tuple[int, str, str]]:
    for key, value in _pairs(view):
        if key in ("seats", "viewer"):
            continue
        yield 0, _words(key), _short(value)
    for number, seat in enumerate(_seats(view)):
        yield 0, "", ""
        yield 0, names[number] if number < len(names) else f"seat {number + 1}", ""
        for key, value in _pairs(seat):
            yield 1, _words(key), _short(value)


def _wrapped(view: Any, width: int, names: Sequence[str] = ()) -> list[tuple[int, str, str]]:
    """The rows, with values that are too long for the width carried on in rows without a label."""
    rows: list[tuple[int, str, str]] = []
    for depth, label, value in _rows(view, names):
        room = max(10, width - 3 - 2 * depth - len(label))
        lines = _fold(value, room)
        rows.append((depth, label, lines[0]))
        rows += [(depth + 1, "", line) for line in lines[1:]]
    return rows


def _fold(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        joined = f"{lines[-1]} {word}".strip()
        if len(joined) <= width:
            lines[-1] = joined
        else:
            lines.append(word[:width])
    return lines
