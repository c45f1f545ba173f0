"""The save file of a play: every choice is on the disk before anybody sees what came of it.

    journal = Journal.create(path, header, session)        a new table
    session, journal, notices = Journal.open(path)         one that was left
    journal.status                                         empty, or "not saved: No space left on device"

A journal listens to its session and writes a line for everything that is done. When the disk does not take it, the
session goes on, `status` says why, and the next line tries again with all that is missing. What the lines say is
told in `journal_format`.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from games.core.encoding import digest
from games.core.flow import Position
from games.core.game import AnyGame
from games.core.journal_format import (
    FORMAT,
    AnySession,
    Damaged,
    Header,
    JournalError,
    Line,
    Player,
    Reading,
    Start,
    Unreadable,
    read,
    read_header,
    replay,
)
from games.core.lock import Held, Lock, hold
from games.core.session import Deed, Move

__all__ = [
    "AnySession",
    "Damaged",
    "Header",
    "InUse",
    "Journal",
    "JournalError",
    "Loaded",
    "Opened",
    "Player",
    "Report",
    "Start",
    "Unreadable",
    "check",
    "header_for",
    "load",
    "peek",
    "read_header",
    "remove",
]

SNAPSHOT_EVERY: Final = 40
"""How many lines there are from one snapshot to the next."""


class InUse(JournalError):
    """The table is open somewhere else; `holder` says where, if that can be told."""

    def __init__(self, path: Path, holder: str) -> None:
        super().__init__(path, f"The table {path.stem} is open already, by {holder or 'another process'}.")
        self.holder = holder


class Opened(NamedTuple):
    """A journal that was left, taken up again. `notices` are sentences for people."""

    session: AnySession
    journal: Journal
    notices: list[str]


class Loaded(NamedTuple):
    """A journal's play to look at. `base` is the number of moves before the session's own first one."""

    header: Header
    session: AnySession
    base: int
    notices: list[str]
    whole: bool
    """Whether everything in the file was done again and compared, from its first line on."""


class Report(msgspec.Struct, frozen=True):
    """What `check` found. `problem` is empty for a sound journal, else one sentence.

    If it is not `whole`, only what came after move `base` was checked, and the notices say why.
    """

    path: str
    problem: str
    notices: tuple[str, ...] = ()
    header: Header | None = None
    moves: int = 0
    over: bool = False
    base: int = 0
    whole: bool = True


def header_for(
    session: AnySession, players: tuple[Player, ...], table: str, created: str, start: Start = "deal"
) -> Header:
    """The header for the journal of a new session.

    `players` has somebody for each seat, in the colours of the session's deal; `table` is the table's name,
    `created` an ISO date and time. `start` is "position" if the session began with one.
    """
    game, deal = session.game, session.deal
    header = Header(FORMAT, game.name, game.rules_version, table, created, deal.seed, deal.options, players, start)
    return header.sealed()


class Journal:
    """The open file of one play. Made by `create` and `open`."""

    def __init__(self, path: Path, header: Header, session: AnySession, lock: Lock | None, base: int = 0) -> None:
        self.path = path
        self.header = header
        self.status = ""
        """Empty while everything is on the disk, else "not saved: " and why."""
        self._session = session
        self._lock = lock
        self._base = base
        self._descriptor = -1
        self._content = bytearray()
        """What the file should hold, kept so that a change from outside is noticed, and a lost file made again."""
        self._on_disk = 0
        """So much of the content has been brought to the file."""
        self._ragged = False
        """Whether the file has something behind that which was not written to its end: it is cut off before the next
        line is written."""
        self._pending: list[bytes] = []
        self._since = 0
        """Lines since the last snapshot."""
        self._snapshot_at = 0
        session.listeners.append(self._heard)

    @classmethod
    def create(cls, path: Path, header: Header, session: AnySession) -> Journal:
        """Begin the journal of a new play, readable by its user only. The folder must be there.

        Raises FileExistsError if the file is there, InUse if somebody is just making it. A disk that cannot be
        written to is no error: see `status`.
        """
        if os.path.exists(path):  # other than `Path.exists` it says no of a folder that nothing can be seen in
            raise FileExistsError(f"{path} is there already")
        journal = cls(path, header, session, _lock(path))
        journal._pending.append(msgspec.json.encode(header) + b"\n")
        journal._snapshot()
        journal.save()
        return journal

    @classmethod
    def open(cls, path: Path) -> Opened:
        """Take up the play that was left at `path`, every digest checked.

        Raises JournalError with one sentence (and leaves the file alone) if it is in use, damaged, or not readable
        here; OSError if there is no such file or it cannot be read.
        """
        read_header(path)  # before a lock file is made beside something that is no journal at all
        lock = _lock(path)
        descriptor, refusal = -1, None
        try:
            try:
                descriptor = _open_held(path, locked=lock is not None)
            except Held as held:
                raise InUse(path, held.holder) from held
            except OSError as refused:  # better told now than after the first choice
                refusal = refused
            reading = read(path)
            replayed = replay(reading)
        except BaseException:
            if descriptor >= 0:
                os.close(descriptor)
            if lock is not None:
                lock.release()
            raise
        journal = cls(path, reading.header, replayed.session, lock, replayed.base)
        journal._descriptor = descriptor
        journal._go_on(reading, replayed.renewed)
        if refusal is not None:
            journal._not_saved(refusal)
        return Opened(replayed.session, journal, reading.notices)

    def _go_on(self, reading: Reading, renewed: bool) -> None:
        self._content += reading.data[: reading.good]
        self._on_disk = reading.good
        self._ragged = reading.good < len(reading.data)
        self._since = len(reading.lines)
        for index, line in enumerate(reading.lines, 1):
            if line.did == "snapshot":
                self._since, self._snapshot_at = len(reading.lines) - index, line.n
        if renewed:
            self._snapshot()

    def save(self) -> bool:
        """Try to bring everything that is missing to the disk; gives whether all is there now. Sets `status`."""
        try:
            if self._pending:
                self._write(b"".join(self._pending))
                self._pending.clear()
            elif self._descriptor < 0:
                self._open_file()
            self.status = ""
        except OSError as refused:
            self._not_saved(refused)
        return not self.status

    @property
    def behind(self) -> bool:
        """Whether something has happened that is not on the disk."""
        return bool(self._pending)

    def _not_saved(self, why: OSError) -> None:
        self.status = f"not saved: {why.strerror or why}"

    def close(self) -> None:
        """Save what is missing, let go of the file and of the session. The journal is of no use afterwards."""
        self.save()
        with suppress(ValueError):
            self._session.listeners.remove(self._heard)
        if self._descriptor >= 0:
            nothing_in_it = not self._on_disk and self._is_there()
            self._close_file()
            if nothing_in_it:  # made for a disk that then took nothing
                with suppress(OSError):
                    self.path.unlink()
        if self._lock is not None:
            self._lock.release()

    # ------------------------------------------------------------------ what is written

    def _heard(self, session: AnySession, deed: Deed, move: Move, agreed: bool) -> None:
        count = self._base + session.count
        self._add(Line(count, digest(session.encoded), deed, move.seat, move.choice, agreed))
        self._since += 1
        # A snapshot never stands behind moves that were taken back: from the last one on, the file can be read by
        # itself.
        if self._since >= SNAPSHOT_EVERY or count < self._snapshot_at:
            self._snapshot()
        self.save()

    def _snapshot(self) -> None:
        encoded = self._session.encoded
        self._snapshot_at = self._base + self._session.count
        rules = self._session.game.rules_version
        self._add(Line(self._snapshot_at, digest(encoded), "snapshot", rules=rules, position=msgspec.Raw(encoded)))
        self._since = 0

    def _add(self, line: Line) -> None:
        self._pending.append(msgspec.json.encode(line) + b"\n")

    # ------------------------------------------------------------------ the file

    def _open_file(self) -> None:
        new = not self._content or not os.path.lexists(self.path)
        self._descriptor = _open_held(self.path, locked=self._lock is not None, new=new)
        if new:
            self._on_disk, self._ragged = 0, False
            _sync_folder(self.path.parent)

    def _close_file(self) -> None:
        os.close(self._descriptor)
        self._descriptor = -1

    def _is_there(self) -> bool:
        """Whether the open file is still the one at the path."""
        with suppress(OSError):
            return os.path.samestat(os.fstat(self._descriptor), os.stat(self.path))
        return False

    def _look_after(self) -> None:
        """Raises OSError if the file is another one by now, or does not hold what was written to it."""
        if not self._is_there():
            raise OSError("another file has been put in the place of the table's")
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        data = bytearray()
        while more := os.read(self._descriptor, 1 << 20):
            data += more
        if data[: self._on_disk] != self._content[: self._on_disk] or (len(data) > self._on_disk and not self._ragged):
            raise OSError("the table's file was changed by something else while it was open")

    def _write(self, data: bytes) -> None:
        """Write behind the good part of the file and bring that to the disk. Raises OSError; what was good still is.

        A file that was deleted is made again with all that was in it.
        """
        if self._descriptor >= 0 and not os.path.lexists(self.path):
            self._close_file()
        if self._descriptor < 0:
            self._open_file()
        self._look_after()
        self._ragged = True
        os.ftruncate(self._descriptor, self._on_disk)
        os.lseek(self._descriptor, self._on_disk, os.SEEK_SET)
        rest = memoryview(bytes(self._content[self._on_disk :]) + data)
        while rest:
            rest = rest[os.write(self._descriptor, rest) :]
        os.fsync(self._descriptor)
        self._content += data
        self._on_disk = len(self._content)
        self._ragged = False


def _open_held(path: Path, *, locked: bool, new: bool = False) -> int:
    """Open a journal to write to it, or make it, and lock the file itself. Raises Held or OSError.

    `locked` tells that there is a lock file: where the system cannot lock the journal as well, that has to do.
    """
    flags = os.O_RDWR | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags | (os.O_CREAT | os.O_EXCL if new else 0), 0o600)
    try:
        try:
            hold(descriptor)
        except Held:
            raise
        except OSError as refused:
            if not locked:
                raise OSError(_UNGUARDED) from refused
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


_UNGUARDED: Final = "the folder cannot be written, so nobody can tell whether the table is open elsewhere"


def _lock(path: Path) -> Lock | None:
    """The lock on a journal, or None where a lock file cannot be made. Raises InUse."""
    try:
        return Lock(path)
    except Held as held:
        raise InUse(path, held.holder) from held
    except OSError:
        return None  # a folder that cannot be written to: the journal's own lock has to do, see `hold`


def _sync_folder(folder: Path) -> None:
    """Bring a new file's name to the disk, where the system has that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def remove(path: Path) -> None:
    """Delete a journal for good. Raises InUse if it is open somewhere, OSError if it cannot be deleted."""
    lock = _lock(path)
    try:
        path.unlink()
    finally:
        if lock is not None:
            lock.release()


def peek(path: Path) -> tuple[Header, AnyGame, Position]:
    """The header, game and present position of the journal at `path`, read from its last snapshot on, without its lock.

    Raises JournalError or OSError.
    """
    reading = read(path)
    return reading.header, reading.game, replay(reading, shortcut=True).session.position


def load(path: Path) -> Loaded:
    """The play in the journal at `path`, every digest checked, to look at: without its lock, and without touching it.

    Raises JournalError or OSError.
    """
    reading = read(path)
    replayed = replay(reading)
    return Loaded(reading.header, replayed.session, replayed.base, reading.notices, replayed.whole)


def check(path: Path) -> Report:
    """Whether the whole journal is sound, every digest checked, without its lock and without touching it."""
    try:
        header, session, base, notices, whole = load(path)
    except JournalError as wrong:
        return Report(str(path), str(wrong))
    except OSError as wrong:
        return Report(str(path), f"{path} cannot be read: {wrong.strerror or wrong}.")
    return Report(str(path), "", tuple(notices), header, base + session.count, session.over, base, whole)
