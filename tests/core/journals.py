"""Journals for the tests of the save file: begun, played on, and read and written line by line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from games.core.game import AnyGame, Deal
from games.core.journal import Header, Journal, Opened, Player, header_for
from games.core.rng import Rng
from games.core.session import Session

AnySession = Session[Any, Any]
PLAYERS = (Player("Rin", 0, "●"), Player("Mira", 1, "▲", "a-hash"), Player("Jon", 2, "■"))


def begin(path: Path, game: AnyGame, seed: int = 3, **options: str) -> Opened:
    """A table of three that nobody has moved at yet, with its journal."""
    session: AnySession = Session(game, Deal(3, seed, options, (0, 1, 2)))
    journal = Journal.create(path, header_for(session, PLAYERS, path.stem, "2026-11-30T20:15:00"), session)
    return Opened(session, journal, [])


def play(session: AnySession, moves: int, seed: int = 1) -> None:
    """Make so many moves at random, or as many as there are to the end."""
    rng = Rng(seed)
    for _ in range(moves):
        if session.over:
            return
        menu = session.menu(rng.pick(session.decisions()).seat)
        assert menu is not None
        session.play(menu.decision.seat, rng.pick(menu.legal).choice)


def left(path: Path, game: AnyGame, moves: int) -> AnySession:
    """Begin a journal, make so many moves and close it; gives the session as it was then."""
    session, journal, _ = begin(path, game)
    play(session, moves)
    journal.close()
    return session


def go_on(path: Path, moves: int) -> None:
    """Open a journal, make so many moves more and close it."""
    session, journal, _ = Journal.open(path)
    play(session, moves)
    journal.close()


def lines(path: Path) -> list[dict[str, Any]]:
    """The journal, line by line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def seal(header: dict[str, Any]) -> dict[str, Any]:
    """The header with the digest that belongs to it."""
    return msgspec.to_builtins(msgspec.convert(header, Header).sealed())  # type: ignore[no-any-return]


def write(path: Path, content: list[dict[str, Any]]) -> None:
    """Make these lines the journal, whatever they are."""
    compact = (json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in content)
    path.write_text("".join(compact), encoding="utf-8")
