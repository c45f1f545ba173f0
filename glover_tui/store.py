"""Where tables live: one journal a table, in the folder `tables` of the data directory.

Used by the app and the command line alike. Importing it loads no game.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from games.core.game import AnyGame, Deal
from games.core.journal import (
    AnySession,
    Header,
    Journal,
    JournalError,
    Opened,
    Player,
    Start,
    Unreadable,
    header_for,
    peek,
    read_header,
    remove,
)
from games.core.positions import Placed
from games.core.session import Session
from glover_tui.theme.look import UNICODE

SUFFIX: Final = ".jsonl"
LONGEST_NAME: Final = 16
MOST_BYTES: Final = 120
"""How long a table's name may be: file names end at 255 bytes, and the lock's file has a longer one."""
"""So many letters of a player's name go into the name of a table."""


class NoTable(LookupError):
    """There is no such table, or more than one; the message is one sentence for people."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A table in the store. `header` is None and `problem` says why, in one sentence, if the file cannot be read."""

    path: Path
    changed: datetime
    """When its last line was written, in local time."""
    header: Header | None
    problem: str = ""

    @property
    def name(self) -> str:
        return self.path.stem


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a table has come: the parts of its title bar, and whether its game is over."""

    where: tuple[str, ...]
    over: bool


def tables_dir(data_dir: Path) -> Path:
    """The folder of the tables in `data_dir`. It may not be there yet."""
    return data_dir / "tables"


def tables(data_dir: Path) -> list[Stored]:
    """All tables, the one that was played last first. Only their headers are read."""
    try:
        files = [file for file in tables_dir(data_dir).iterdir() if file.suffix == SUFFIX and _is_file(file)]
    except OSError:
        return []
    found = [stored for file in files if (stored := _stored(file)) is not None]
    return sorted(found, key=lambda stored: (stored.changed, stored.name), reverse=True)


def unreadable(data_dir: Path) -> str:
    """One sentence if the folder of the tables is there and cannot be looked into; else empty."""
    folder = tables_dir(data_dir)
    try:
        with os.scandir(folder):
            return ""
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as wrong:
        return f"{folder} cannot be read: {(wrong.strerror or str(wrong)).lower()}."


def no_tables(data_dir: Path) -> str:
    """The sentence for somebody who is shown no table at all: there is none, or none can be seen."""
    return unreadable(data_dir) or f"There is no table in {tables_dir(data_dir)} yet."


def _stored(path: Path) -> Stored | None:
    """The table at `path`; None if it has gone away meanwhile."""
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except OSError:
        return None
    try:
        return Stored(path, changed, read_header(path))
    except JournalError as wrong:
        return Stored(path, changed, None, str(wrong))
    except OSError as wrong:
        return Stored(path, changed, None, f"{path} cannot be read: {wrong.strerror or wrong}.")


def progress(path: Path) -> Progress:
    """How far the table at `path` has come, from what lies open. Raises JournalError or OSError."""
    try:
        header, game, position = peek(path)
        return Progress(game.words.where(game.view(position, None), header.names), not position.agenda)
    except (JournalError, OSError):
        raise
    except Exception as error:  # what a wrong position does to rules that trust it cannot be told beforehand
        raise Unreadable(path, f"The rules cannot go on from {path} ({type(error).__name__}).") from error


def find(data_dir: Path, wanted: str | None = None) -> Path:
    """The file of the table called `wanted`, or else of the only one with that in its name; by default the newest.

    The path of a file is taken as it is. Raises NoTable.
    """
    if wanted is not None and _is_file(Path(wanted)):
        return Path(wanted)
    known = tables(data_dir)
    if not known:
        raise NoTable(no_tables(data_dir))
    if wanted is None:
        return known[0].path
    alike = [stored for stored in known if stored.name == wanted] or [
        stored for stored in known if wanted and wanted.casefold() in stored.name.casefold()
    ]
    if len(alike) == 1:
        return alike[0].path
    if alike:
        raise NoTable(f"{wanted!r} may be any of {', '.join(stored.name for stored in alike)}.")
    called = wanted if len(wanted) <= MOST_BYTES else f"{wanted[:MOST_BYTES]}…"
    raise NoTable(f"There is no table called {called!r} in {tables_dir(data_dir)}.")


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # no name that a file could have
        return False


def new_seed() -> int:
    """A seed that nobody can guess, short enough to be told to somebody else: 0..999999999."""
    return int.from_bytes(os.urandom(8), "big") % 1_000_000_000


def seat_players(names: Sequence[str], colours: Sequence[int] = ()) -> tuple[Player, ...]:
    """Somebody for each seat, with the colours given (or in palette order) and the glyph that goes with each colour."""
    palette = colours or range(len(names))
    return tuple(Player(name, colour, UNICODE.seats[colour]) for name, colour in zip(names, palette, strict=True))


def create(data_dir: Path, game: AnyGame, deal: Deal, players: Sequence[Player], now: datetime) -> Opened:
    """A new table of `game`, saved from the start. `players` has one for each seat, in the colours of the deal.

    Raises BadDeal. A disk that cannot be written to is no error: see the journal's `status`.
    """
    return _begin(data_dir, Session(game, deal), players, now, "deal")


def create_from(data_dir: Path, placed: Placed, now: datetime) -> Opened:
    """A new table that plays on from a position."""
    session: AnySession = Session(placed.game, placed.deal, placed.position)
    return _begin(data_dir, session, seat_players(placed.names, placed.deal.colours), now, "position")


def delete(path: Path) -> None:
    """Remove a table for good. Raises OSError; InUse if it is open somewhere."""
    remove(path)


def _begin(data_dir: Path, session: AnySession, players: Sequence[Player], now: datetime, start: Start) -> Opened:
    folder = tables_dir(data_dir)
    with suppress(OSError):  # the journal's status will tell
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    first = table_name(session.game.name, [player.name for player in players], now)
    name, number = first, 1
    while True:
        header = header_for(session, tuple(players), name, now.isoformat(timespec="seconds"), start)
        try:
            return Opened(session, Journal.create(folder / f"{name}{SUFFIX}", header, session), [])
        except FileExistsError:
            number += 1
            name = f"{first}-{number}"


def table_name(game: str, names: Sequence[str], now: datetime) -> str:
    """What a table is called, as a file's name without its ending.

    >>> table_name("glover", ["Rin", "Mira", "João O."], datetime(2026, 11, 30, 20, 15))
    'glover-2026-11-30-rin-mira-joao-o'
    """
    whole = "-".join([game, f"{now:%Y-%m-%d}", *(slug for name in names if (slug := _slug(name)))])
    return whole.encode()[:MOST_BYTES].decode(errors="ignore").strip("-")


def _slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(letter if letter.isalnum() else " " for letter in plain if not unicodedata.combining(letter))
    return "-".join(letters.split())[:LONGEST_NAME].strip("-")
