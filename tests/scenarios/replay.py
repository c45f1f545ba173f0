"""Recorded games: text that a person can read and a test can replay.

A line begins with a seat's name or with one of these words; what stands after a `#` is for the reader.

    game glover            which game
    seats Rin Mira Jon     the names, in seat order
    seed 7                 what was shuffled how
    option set=basic       one a line, those that are not the default
    Rin: put W; lay        choices of a seat, in order, with semicolons between
    now Rin reliance=3     what is to be true of the seat's own view of its seat at this moment
    left Rin W W B         the cubes behind its screen at this moment, "left Rin nothing" for none
    score Rin 31: steamships 9, letters 22        its final score, line by line
    place Rin 1            its place in the ranking
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from games.core.game import Deal, load_game
from games.core.session import Session
from games.core.types import Choice

HERE: Final = Path(__file__).parent


class Record(Struct):
    """A recorded game as it was written: its heading, and everything else line by line with the line numbers."""

    game: str
    names: list[str]
    seed: int
    options: dict[str, str]
    lines: list[tuple[int, str]]


def read(name: str) -> Record:
    """The recorded game in the file of this name."""
    record = Record("", [], 0, {}, [])
    for number, raw in enumerate((HERE / name).read_text(encoding="utf-8").splitlines(), 1):
        line = raw.partition("#")[0].strip()
        word, _, rest = line.partition(" ")
        if word == "game":
            record.game = rest
        elif word == "seats":
            record.names = rest.split()
        elif word == "seed":
            record.seed = int(rest)
        elif word == "option":
            option, _, value = rest.partition("=")
            record.options[option] = value
        elif line:
            record.lines.append((number, line))
    return record


def replay(name: str, change: Mapping[int, str] | None = None) -> Session[Any, Any]:
    """Play the recorded game; raises AssertionError, with the line, where it comes out differently.

    `change` has other texts for some lines, by number.
    """
    record = read(name)
    game = load_game(record.game)
    session: Session[Any, Any] = Session(game, Deal(len(record.names), record.seed, record.options))
    for number, written in record.lines:
        line = (change or {}).get(number, written)
        word, _, rest = line.partition(" ")
        where = f"{name}, line {number}: {line}"
        if word.endswith(":"):
            _play(session, record.names.index(word[:-1]), rest, where)
            continue
        who, _, rest = rest.partition(" ")
        check = _CHECKS[word](session, record.names.index(who), rest)
        assert check == rest, f"{where}: it is {check}"
    return session


def _play(session: Session[Any, Any], seat: int, choices: str, where: str) -> None:
    for text in choices.split(";"):
        choice = Choice.parse(text)
        refusal = session.why_not(seat, choice)
        assert refusal is None, f"{where}: {choice} is refused: {refusal}"
        session.play(seat, choice)
        assert session.game.check(session.position) == [], where


def _now(session: Session[Any, Any], seat: int, expected: str) -> str:
    own = session.view(seat).seats[seat]
    return " ".join(f"{what}={getattr(own, what)}" for what, _, _ in (pair.partition("=") for pair in expected.split()))


def _left(session: Session[Any, Any], seat: int, expected: str) -> str:
    cubes = session.view(seat).seats[seat].cubes
    return " ".join(letter for letter, count in zip("WRYGB", cubes, strict=True) for _ in range(count)) or "nothing"


def _score(session: Session[Any, Any], seat: int, expected: str) -> str:
    assert session.outcome is not None, "the game is not over"
    standing = session.outcome.of(seat)
    return f"{standing.total}: " + ", ".join(f"{line.category} {line.points}" for line in standing.points)


def _place(session: Session[Any, Any], seat: int, expected: str) -> str:
    assert session.outcome is not None, "the game is not over"
    return str(session.outcome.of(seat).place)


_CHECKS: Final = {"now": _now, "left": _left, "score": _score, "place": _place}
