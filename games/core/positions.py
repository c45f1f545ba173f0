"""Position files: one state of a game as readable JSON, to begin a play from, to send with a report, to edit by hand.

{
  "format": 1,
  "game": "glover",
  "rules": 1,
  "options": {"set": "basic"},
  "names": ["Rin", "Mira", "Jon"],
  "colours": [0, 1, 2],
  "position": {...}
}
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from games.core.flow import Position
from games.core.game import AnyGame, BadDeal, Deal, load_game
from games.core.names import printable, problems_of

FORMAT: Final = 1
"""The newest format of position files that is read here, and the one that is written."""

WIDTH: Final = 100
"""Lines of a position file are no longer than this where that can be helped."""


class BadPosition(ValueError):
    """A position file cannot be used. The message is one sentence for people."""

    def __init__(self, message: str) -> None:
        super().__init__(printable(message))


class Placed(msgspec.Struct, frozen=True):
    """A position with all that is needed to play on from it. `names` has one for each seat."""

    game: AnyGame
    deal: Deal
    names: tuple[str, ...]
    position: Any


class _File(msgspec.Struct):
    format: int
    game: str
    rules: int
    names: tuple[str, ...]
    position: msgspec.Raw
    options: dict[str, str] = {}
    colours: tuple[int, ...] = ()


class _Claim(msgspec.Struct):
    format: int
    game: str


def dump(
    game: AnyGame,
    position: Position,
    names: Sequence[str],
    options: Mapping[str, str] | None = None,
    colours: Sequence[int] = (),
) -> str:
    """The text of a position file, ending with a newline. `options` and `colours` are those of the deal."""
    content = {
        "format": FORMAT,
        "game": game.name,
        "rules": game.rules_version,
        "options": dict(options or {}),
        "names": names,
        "colours": colours,
        "position": msgspec.to_builtins(position),
    }
    return _laid_out(content, "") + "\n"


_written: Final = json.JSONEncoder(ensure_ascii=False).encode


def _laid_out(value: Any, indent: str) -> str:
    """JSON in which whatever fits on a line is on one line, and a plain list is on one in any case."""
    line = _written(value)
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ()
    if len(indent) + len(line) <= WIDTH or not any(isinstance(part, (dict, list, tuple)) for part in parts):
        return line
    deeper = indent + "  "
    if isinstance(value, dict):
        inner = [f"{_written(key)}: {_laid_out(part, deeper)}" for key, part in value.items()]
    else:
        inner = [_laid_out(part, deeper) for part in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(inner) + f"\n{indent}{closing}"


def load(path: Path) -> Placed:
    """The position in the file at `path`. Raises BadPosition, or OSError if the file cannot be read."""
    return parse(path.read_bytes(), str(path))


def parse(data: bytes, name: str) -> Placed:
    """The position in a file's content; `name` stands for the file in messages.

    A position that stands where nobody is asked is let run on to the next question. Raises BadPosition with one
    sentence if it is not JSON, of a newer format, of newer rules or an unknown game, of wrong types, has names that
    cannot be used, breaks an invariant, or cannot be played on.
    """
    try:
        claim = msgspec.json.decode(data, type=_Claim)
        if claim.format < 1:
            raise BadPosition(f"{name} has format {claim.format}, which there is not.")
        if claim.format > FORMAT:
            raise BadPosition(f"{name} has format {claim.format}, and the newest known here is {FORMAT}.")
        game = _game(claim.game, name)
        file = msgspec.json.decode(data, type=_File)
        if not 1 <= file.rules <= game.rules_version:
            raise BadPosition(
                f"{name} follows version {file.rules} of the rules of {game.box.title}, "
                f"and the newest known here is {game.rules_version}."
            )
        if len(file.names) not in game.seats:
            known = " or ".join(map(str, game.seats))
            count = len(file.names)
            raise BadPosition(f"{name} cannot be played: {game.box.title} is played by {known} people, not {count}.")
        if unfit := next(filter(None, problems_of(file.names)), ""):
            raise BadPosition(f"{name} has names that cannot be used. {unfit}")
        position = _decode(game, bytes(file.position))
        deal = game.complete(Deal(len(file.names), 0, file.options, file.colours))
    except BadDeal as wrong:
        raise BadPosition(f"{name} cannot be played: {wrong}") from wrong
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadPosition(f"{name} is not a position: {wrong}.") from wrong
    if (wrong_with := problem(game, position, len(file.names))) is not None:
        raise BadPosition(f"{name} is not a sound position: {wrong_with}")
    return Placed(game, deal, file.names, position)


def _game(wanted: str, name: str) -> AnyGame:
    try:
        return load_game(wanted)
    except KeyError as unknown:
        raise BadPosition(f"{name} is of a game that is not here. {unknown.args[0]}") from unknown


def _decode(game: AnyGame, data: bytes) -> Position:
    try:
        return msgspec.json.decode(data, type=game.position_type)
    except msgspec.ValidationError as wrong:
        what, _, where = str(wrong).partition(" - at `$")
        raise msgspec.ValidationError(f"{what} - at `$.position{where or '`'}") from wrong


def problem(game: AnyGame, position: Position, seats: int) -> str | None:
    """None if the position can be played on by so many seats, else one sentence that says why it cannot.

    Lets the position run on to the next question if it does not stand at one.
    """
    flow = game.flow
    if (wrong := flow.problem(position, seats)) is not None:
        return wrong
    try:
        if found := game.check(position):
            return found[0]
        flow.run(position, [])
        if found := game.check(position):
            return found[0]
        there = [_is_there(game, position, seat) for seat in range(seats + 1)]
        if there != [True] * seats + [False]:
            return f"It has {seats} names and another number of seats."
        return flow.problem(position, seats) or flow.stuck(position, seats)
    except Exception as error:  # what a wrong position does to rules that trust it cannot be told beforehand
        return f"The rules cannot go on from it ({type(error).__name__}: {error})."


def _is_there(game: AnyGame, position: Position, seat: int) -> bool:
    try:
        game.view(position, seat)
    except IndexError:
        return False
    return True
