"""Worked examples of rules: real positions out of recorded games, and what the rules make of a choice there.

A game brings them in `examples.toml`: a few recorded games, and for each rule the place in one of them where it can be
seen. What is told of it is worked out by the rules when it is wanted, so an example cannot say anything else than they
do.
"""

from __future__ import annotations

import importlib
import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

from games.core.game import AnyGame, Deal, find_games, load_game, own_games
from games.core.session import Move, Session
from games.core.types import Choice, Decision

FILE: Final = "examples.toml"
NAMES: Final = ("Rin", "Mira", "Jon", "Ada", "Kei")
"""Who sits at the recorded tables, in seat order."""


class BadExample(ValueError):
    """An example cannot be shown; the message is one sentence that says which and why."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded game: its deal, and its moves, one a line, each with the number of its seat first."""

    seats: int
    seed: int
    moves: str
    options: dict[str, str] = {}

    @property
    def listed(self) -> list[Move]:
        """The moves."""
        split = (line.split(maxsplit=1) for line in self.moves.splitlines() if line.strip())
        return [Move(int(seat), Choice.parse(choice)) for seat, choice in split]


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a rule can be seen: in the recorded game `table`, `after` so many moves.

    `play` is what `seat` chooses there, or thinks of and may not (`refused`); without it there is something to look at,
    or a line of the final score. `look` are spots of the board. `say` is told besides, where the game's own words are
    not enough.
    """

    rule: str
    table: str
    after: int
    seat: int = 0
    play: str = ""
    refused: bool = False
    look: tuple[str, ...] = ()
    say: str = ""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: dict[str, Record]
    example: tuple[Example, ...]


class Story(msgspec.Struct, frozen=True):
    """An example worked out: the position as the seat sees it, and what is told.

    `before` and `after` are the seat's views, the same if nothing happens. `decision` and `choice` are what is chosen
    or refused, if something is. `lines` are what comes of it, each with its rule; `reason` says why it cannot be.
    """

    example: Example
    game: AnyGame
    names: tuple[str, ...]
    before: Any
    after: Any
    decision: Decision | None
    choice: Choice | None
    reason: str
    lines: tuple[tuple[str, str], ...]


@cache
def _file(game: str) -> _File:
    module = importlib.import_module(own_games().get(game) or find_games()[game])
    if not hasattr(module, "__path__"):  # a game in a single module has nowhere to keep them
        return _File({}, ())
    file = resources.files(module).joinpath(FILE)
    if not file.is_file():
        return _File({}, ())
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as wrong:
        raise BadExample(f"The examples of {game} cannot be read: {wrong}.") from wrong


def examples(game: str) -> dict[str, Example]:
    """The example of each rule of the game of this name that has one, by the rule's number. Raises BadExample."""
    return {example.rule: example for example in _file(game).example}


def work_out(game: str, rule: str) -> Story | None:
    """The example of this rule with what the rules make of it; None if it has none. Raises BadExample."""
    example = examples(game).get(rule)
    if example is None:
        return None
    known = load_game(game)
    session = _session(known, _file(game).table[example.table], example.after)
    names = NAMES[: session.deal.seats]
    before = session.view(example.seat)
    if not example.play:
        lines = _score_lines(session, example, names)
        return Story(example, known, names, before, before, None, None, "", lines)
    choice, decision = Choice.parse(example.play), session.decision_of(example.seat)
    if decision is None:
        raise BadExample(f"The example of {rule} has somebody choose who is not asked.")
    refusal = session.why_not(example.seat, choice)
    if (refusal is not None) != example.refused:
        raise BadExample(f"The example of {rule} is {'legal' if refusal is None else 'ruled out'} now.")
    if refusal is not None:
        reason = known.words.reason(refusal, names)
        return Story(example, known, names, before, before, decision, choice, reason, ((reason, refusal.rule),))
    # What has just happened is told whole, though the log may forget some of it as a chapter ends.
    happened = [event.seen_by(example.seat) for event in session.play(example.seat, choice)]
    lines = tuple(
        (line, event.rule) for event in happened if event is not None and (line := known.words.line(event, names))
    )
    return Story(example, known, names, before, session.view(example.seat), decision, choice, "", lines)


def _session(game: AnyGame, record: Record, after: int) -> Session[Any, Any]:
    session = Session(game, Deal(record.seats, record.seed, record.options))
    for move in record.listed[:after]:
        session.play(move.seat, move.choice)
    return session


def _score_lines(session: Session[Any, Any], example: Example, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The lines of the final score that the rule is behind, if the game is over."""
    outcome = session.outcome
    if outcome is None:
        return ()
    category = session.game.words.category
    return tuple(
        (f"{names[standing.seat]}: {category(points, names)}: {str(points.points).replace('-', '−')}", points.rule)
        for standing in outcome.standings
        for points in standing.points
        if points.rule == example.rule
    )
