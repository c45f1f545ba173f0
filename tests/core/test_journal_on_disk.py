"""The save file on its disk: trouble in writing, two at one table, and what others do to the file."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.core import journal as journals
from games.core.game import AnyGame
from games.core.journal import InUse, Journal, check
from tests.core.journals import begin, play

pytestmark = pytest.mark.usefixtures("toy")


class TestDiskTrouble:
    def test_play_goes_on_and_everything_is_written_once_the_disk_takes_it(
        self, path: Path, toy: AnyGame, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session, journal, _ = begin(path, toy)
        play(session, 2)
        real_write = os.write

        def full(descriptor: int, data: bytes) -> int:
            real_write(descriptor, bytes(data)[:10])
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "write", full)
        play(session, 3)
        assert journal.status == "not saved: No space left on device"
        assert check(path).moves == 2
        monkeypatch.setattr(os, "write", real_write)
        play(session, 1)
        assert journal.status == ""
        journal.close()
        assert (check(path).moves, check(path).notices) == (6, ())

    def test_a_failed_fsync_counts_as_not_saved(
        self, path: Path, toy: AnyGame, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session, journal, _ = begin(path, toy)

        def broken(descriptor: int) -> None:
            raise OSError(5, "Input/output error")

        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", broken)
            play(session, 1)
            assert journal.status == "not saved: Input/output error"
        assert journal.save()
        journal.close()
        assert check(path).moves == 1

    def test_a_table_can_be_begun_where_nothing_can_be_written(self, tmp_path: Path, toy: AnyGame) -> None:
        """The folder is missing, which is refused like a read-only one, for the superuser as well."""
        path = tmp_path / "later" / "lots.jsonl"
        session, journal, _ = begin(path, toy)
        assert journal.status.startswith("not saved: ")
        play(session, 3)
        path.parent.mkdir()
        play(session, 1)
        assert journal.status == ""
        journal.close()
        assert check(path).moves == 4

    def test_a_file_that_may_not_be_written_to_opens_and_says_so(
        self, played: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        real_open = os.open

        def read_only(path: Any, flags: int, mode: int = 0o777) -> int:
            if flags & os.O_RDWR:
                raise OSError(30, "Read-only file system")
            return real_open(path, flags, mode)

        monkeypatch.setattr(os, "open", read_only)
        session, journal, _ = Journal.open(played)
        assert session.over
        assert journal.status == "not saved: Read-only file system"
        assert not journal.save()
        assert journal.status == "not saved: Read-only file system"
        journal.close()

    def test_a_new_table_leaves_no_empty_file_on_a_disk_that_takes_nothing(
        self, path: Path, toy: AnyGame, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(descriptor: int, data: bytes) -> int:
            raise OSError(28, "No space left on device")

        real_write = os.write
        lock = b"process"
        monkeypatch.setattr(os, "write", lambda to, data: (real_write if lock in bytes(data) else full)(to, data))
        _, journal, _ = begin(path, toy)
        journal.close()
        assert journal.status == "not saved: No space left on device"
        assert list(path.parent.iterdir()) == []


class TestOpenedTwice:
    def test_the_second_is_told_who_holds_it(self, path: Path, toy: AnyGame) -> None:
        _, journal, _ = begin(path, toy)
        with pytest.raises(InUse, match=rf"The table lots is open already, by .+@.+, process {os.getpid()}\."):
            Journal.open(path)
        assert check(path).problem == ""
        journal.close()
        Journal.open(path).journal.close()

    def test_a_killed_process_leaves_no_lock_and_all_its_choices(self, path: Path) -> None:
        script = f"""
            import time
            from pathlib import Path
            from games.core.game import Deal
            from games.core.journal import Journal, header_for, Player
            from games.core.session import Session
            from games.core.types import Choice
            from tests.toy import GAME
            session = Session(GAME, Deal(3, 3, {{}}, (0, 1, 2)))
            players = tuple(Player(name, number) for number, name in enumerate(("a", "b", "c")))
            journal = Journal.create(Path({str(path)!r}), header_for(session, players, "lots", "now"), session)
            session.play(0, Choice("pledge", (1,)))
            session.play(2, Choice("pledge", (1,)))
            print("played", flush=True)
            time.sleep(60)
        """
        root = Path(__file__).parents[2]
        environment = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{root / 'tests' / 'plugin'}"}
        process = subprocess.Popen(
            [sys.executable, "-c", textwrap.dedent(script)], env=environment, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "played\n"
            with pytest.raises(InUse, match=f"process {process.pid}"):
                Journal.open(path)
        finally:
            process.kill()
            process.wait()
            process.stdout.close()
        session, journal, notices = Journal.open(path)
        assert (session.count, notices) == (2, [])
        journal.close()


class TestTheFileItself:
    @pytest.mark.parametrize("make", [Path.symlink_to, Path.hardlink_to])
    def test_by_another_name_it_is_still_the_same_file(
        self, path: Path, toy: AnyGame, make: Callable[[Path, Path], None]
    ) -> None:
        session, journal, _ = begin(path, toy)
        other = path.with_name("other.jsonl")
        make(other, path)
        with pytest.raises(InUse, match=f"process {os.getpid()}" if sys.platform == "linux" else "open already"):
            Journal.open(other)
        play(session, 1)
        assert journal.status == ""
        journal.close()
        session, journal, _ = Journal.open(other)
        with pytest.raises(InUse):
            Journal.open(path)
        journal.close()
        assert (session.count, check(path).moves) == (1, 1)

    def test_where_no_lock_file_can_be_made_the_journal_itself_is_locked(
        self, path: Path, toy: AnyGame, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A folder that may not be written to, for the superuser as well."""
        begin(path, toy).journal.close()

        def refused(path: Path) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(journals, "Lock", refused)
        session, journal, _ = Journal.open(path)
        with pytest.raises(InUse):
            Journal.open(path)
        play(session, 1)
        assert journal.status == ""
        journal.close()
        assert check(path).moves == 1

        def no_locks(descriptor: int) -> None:
            raise OSError(37, "No locks available")

        monkeypatch.setattr(journals, "hold", no_locks)
        session, journal, _ = Journal.open(path)
        play(session, 1)
        why = "the folder cannot be written, so nobody can tell whether the table is open elsewhere"
        assert journal.status == f"not saved: {why}"
        journal.close()
        assert check(path).moves == 1

    @pytest.mark.parametrize(
        "harm",
        [
            lambda path: os.truncate(path, 50),
            lambda path: path.write_bytes(path.read_bytes().replace(b"Rin", b"Ron")),
            lambda path: path.write_bytes(path.read_bytes() + b"more"),
        ],
    )
    def test_changed_while_it_is_open_is_told_and_written_to_no_more(
        self, path: Path, toy: AnyGame, harm: Callable[[Path], object]
    ) -> None:
        session, journal, _ = begin(path, toy)
        play(session, 2)
        harm(path)
        changed = path.read_bytes()
        play(session, 1)
        assert journal.status == "not saved: the table's file was changed by something else while it was open"
        journal.close()
        assert path.read_bytes() == changed

    def test_another_file_in_its_place_is_told_and_left_alone(self, path: Path, toy: AnyGame) -> None:
        session, journal, _ = begin(path, toy)
        new = path.with_name("new")
        new.write_bytes(path.read_bytes())
        new.replace(path)
        play(session, 1)
        assert journal.status == "not saved: another file has been put in the place of the table's"
        journal.close()
        assert check(path).moves == 0

    @pytest.mark.parametrize("again", [False, True])
    def test_deleted_while_it_is_open_it_is_written_anew_with_the_next_choice(
        self, path: Path, toy: AnyGame, again: bool
    ) -> None:
        session, journal, _ = begin(path, toy)
        play(session, 2)
        if again:
            journal.close()
            session, journal, _ = Journal.open(path)
        path.unlink()
        play(session, 1)
        assert journal.status == ""
        with pytest.raises(InUse):
            Journal.open(path)
        journal.close()
        assert (check(path).problem, check(path).moves) == ("", 3)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600 or sys.platform == "win32"
