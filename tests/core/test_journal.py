"""The save file: nothing is lost, damage is named, and two never write to one table."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.core import journal as journals
from games.core.encoding import digest
from games.core.game import AnyGame, Deal
from games.core.journal import (
    Damaged,
    Header,
    InUse,
    Journal,
    JournalError,
    Opened,
    Player,
    Unreadable,
    check,
    header_for,
    peek,
    read_header,
)
from games.core.rng import Rng
from games.core.session import CannotUndo, Session
from games.core.types import Choice

AnySession = Session[Any, Any]
pytestmark = pytest.mark.usefixtures("toy")

PLAYERS = (Player("Rin", 0, "●"), Player("Mira", 1, "▲", "a-hash"), Player("Jon", 2, "■"))


def begin(path: Path, game: AnyGame, seed: int = 3, **options: str) -> Opened:
    session: AnySession = Session(game, Deal(3, seed, options, (0, 1, 2)))
    journal = Journal.create(path, header_for(session, PLAYERS, path.stem, "2026-11-30T20:15:00"), session)
    return Opened(session, journal, [])


def play(session: AnySession, moves: int, seed: int = 1) -> None:
    rng = Rng(seed)
    for _ in range(moves):
        if session.over:
            return
        menu = session.menu(rng.pick(session.decisions()).seat)
        assert menu is not None
        session.play(menu.decision.seat, rng.pick(menu.legal).choice)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def seal(header: dict[str, Any]) -> dict[str, Any]:
    """The header with the digest that belongs to it."""
    return msgspec.to_builtins(msgspec.convert(header, Header).sealed())  # type: ignore[no-any-return]


def write(path: Path, content: list[dict[str, Any]]) -> None:
    compact = (json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in content)
    path.write_text("".join(compact), encoding="utf-8")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lots.jsonl"


@pytest.fixture
def played(path: Path, toy: AnyGame) -> Path:
    """A journal of a whole game with some moves taken back and made again."""
    session, journal, _ = begin(path, toy)
    play(session, 2)
    session.undo(agreed=True)
    session.redo()
    play(session, 500, seed=2)
    journal.close()
    return path


class TestWriting:
    def test_the_header_tells_the_deal_and_who_plays(self, path: Path, toy: AnyGame) -> None:
        begin(path, toy, rounds="2").journal.close()
        header = lines(path)[0]
        assert len(header.pop("digest")) == 16
        assert header == {
            "format": 1, "game": "toy", "rules": 1, "table": "lots", "created": "2026-11-30T20:15:00", "seed": 3,
            "options": {"rounds": "2", "log": "fades"}, "start": "deal",
            "seats": [
                {"name": "Rin", "colour": 0, "glyph": "●", "pin": ""},
                {"name": "Mira", "colour": 1, "glyph": "▲", "pin": "a-hash"},
                {"name": "Jon", "colour": 2, "glyph": "■", "pin": ""},
            ],
        }  # fmt: skip
        assert read_header(path).names == ("Rin", "Mira", "Jon")

    def test_a_choice_is_one_line_with_the_digest_of_the_position_after_it(self, path: Path, toy: AnyGame) -> None:
        session, journal, _ = begin(path, toy)
        session.play(1, Choice("pledge", (2,)))
        session.undo(1)
        _, start, move, undone = lines(path)
        assert move == {"n": 1, "digest": move["digest"], "seat": 1, "choice": ["pledge", [2]]}
        assert undone == {**move, "n": 0, "did": "undo", "digest": start["digest"]}
        assert len(move["digest"]) == 16
        journal.close()

    def test_consent_to_take_back_is_written_down(self, path: Path, toy: AnyGame) -> None:
        session, journal, _ = begin(path, toy)
        play(session, 2)
        session.undo(5, agreed=True)
        session.redo()
        assert [line.get("agreed", False) for line in lines(path)[-2:]] == [True, False]
        assert [line["did"] for line in lines(path)[-2:]] == ["undo", "redo"]
        journal.close()

    def test_a_choice_is_on_the_disk_before_play_returns(
        self, path: Path, toy: AnyGame, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session, journal, _ = begin(path, toy)
        synced: list[int] = []
        monkeypatch.setattr(os, "fsync", lambda descriptor: synced.append(os.fstat(descriptor).st_size))
        play(session, 1)
        assert synced == [path.stat().st_size]
        journal.close()

    @pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
    def test_nobody_else_can_read_it(self, played: Path) -> None:
        assert stat.S_IMODE(played.stat().st_mode) == 0o600

    def test_a_whole_position_is_written_every_forty_lines(self, path: Path, toy: AnyGame) -> None:
        session, journal, _ = begin(path, toy)
        for _ in range(45):
            session.play(0, Choice("pledge", (1,)))
            session.undo()
        at = [number for number, line in enumerate(lines(path)) if line.get("did") == "snapshot"]
        assert at == [1, 42, 83]
        journal.close()

    def test_an_existing_file_is_not_written_over(self, played: Path, toy: AnyGame) -> None:
        before = played.read_bytes()
        with pytest.raises(FileExistsError):
            begin(played, toy)
        assert played.read_bytes() == before

    def test_a_closed_journal_leaves_its_session_alone_and_no_other_file_behind(self, path: Path, toy: AnyGame) -> None:
        session, journal, _ = begin(path, toy)
        journal.close()
        before = path.read_bytes()
        play(session, 1)
        assert path.read_bytes() == before
        assert [file.name for file in path.parent.iterdir()] == [path.name]


class TestOpening:
    def test_it_gives_the_same_session_again(self, path: Path, toy: AnyGame) -> None:
        first, journal, _ = begin(path, toy)
        for count in range(60):
            play(first, 1, seed=count)
            if count % 7 == 3:
                first.undo(9, agreed=True)
            journal.close()
            again, journal, notices = Journal.open(path)
            assert notices == []
            assert again.position == first.position
            assert again.moves == first.moves
            assert again.can_redo == first.can_redo
            for viewer in (None, 0, 1, 2):
                assert again.events_for(viewer) == first.events_for(viewer)
            assert str(again.undo_refusal(1)) == str(first.undo_refusal(1))
            first = again
        journal.close()

    def test_play_goes_on_where_it_was_left(self, path: Path, toy: AnyGame) -> None:
        session, journal, _ = begin(path, toy)
        play(session, 5)
        journal.close()
        session, journal, _ = Journal.open(path)
        play(session, 500)
        journal.close()
        assert check(path).problem == ""
        assert check(path).over

    def test_a_quick_look_gives_the_present_position(self, path: Path, toy: AnyGame) -> None:
        session, journal, _ = begin(path, toy)
        for count in range(12):
            play(session, 5, seed=count)
            if count % 3 == 2:
                for _ in range(7):
                    session.undo(9, agreed=True)
                session.redo()
            header, game, position = peek(path)
            assert (header.table, game.name) == ("lots", "toy")
            assert position == session.position
        journal.close()

    def test_a_game_that_began_with_a_position_begins_with_it_again(self, path: Path, toy: AnyGame) -> None:
        source: AnySession = Session(toy, Deal(3, 8))
        play(source, 7)
        session: AnySession = Session(toy, Deal(3, 0), source.position)
        header = header_for(session, PLAYERS, "lots", "2026-11-30", "position")
        journal = Journal.create(path, header, session)
        play(session, 1)
        session.undo(agreed=True)
        journal.close()
        again, journal, _ = Journal.open(path)
        assert again.position == source.position
        assert again.can_redo
        journal.close()

    def test_looking_does_not_touch_the_file(self, played: Path) -> None:
        before = played.read_bytes(), played.stat().st_mtime_ns
        check(played)
        peek(played)
        read_header(played)
        Journal.open(played).journal.close()
        assert (played.read_bytes(), played.stat().st_mtime_ns) == before


class TestTornLastLine:
    @pytest.mark.parametrize("cut", [1, 2, 30])
    def test_it_is_dropped_with_a_notice_and_cut_off_when_the_next_line_is_written(
        self, path: Path, toy: AnyGame, cut: int
    ) -> None:
        session, journal, _ = begin(path, toy)
        play(session, 5)
        journal.close()
        whole = path.read_bytes()
        path.write_bytes(whole[:-cut])
        session, journal, notices = Journal.open(path)
        assert notices == [f"The last line of {path} was not written to its end, so the choice in it is not there."]
        assert session.count == 4
        assert path.read_bytes() == whole[:-cut]
        assert (check(path).problem, check(path).notices) == ("", tuple(notices))
        play(session, 1)
        journal.close()
        assert check(path) == check(path)
        assert (check(path).moves, check(path).notices) == (5, ())

    def test_every_cut_opens_and_loses_at_most_one_choice(self, played: Path) -> None:
        whole = played.read_bytes()
        header = whole.index(b"\n") + 1
        kept = 0
        for end in range(header, len(whole), 13):
            played.write_bytes(whole[:end])
            report = check(played)
            assert report.problem == ""
            assert report.moves in (kept, kept + 1, kept - 1)
            kept = report.moves

    def test_a_blank_last_line_is_nothing(self, played: Path) -> None:
        moves = check(played).moves
        with played.open("ab") as file:
            file.write(b"\n")
        assert (check(played).problem, check(played).moves, check(played).notices) == ("", moves, ())

    def test_a_whole_last_line_that_makes_no_sense_is_damage(self, played: Path) -> None:
        with played.open("ab") as file:
            file.write(b"no line\n")
        before = played.read_bytes()
        with pytest.raises(Damaged):
            Journal.open(played)
        assert played.read_bytes() == before

    def test_a_last_line_of_what_the_power_cut_left_is_dropped_as_well(self, played: Path) -> None:
        moves = check(played).moves
        with played.open("ab") as file:
            file.write(b"\0" * 100 + b"\n")
        assert (check(played).problem, check(played).moves) == ("", moves)
        assert len(check(played).notices) == 1

    def test_without_a_whole_header_there_is_no_table(self, played: Path) -> None:
        played.write_bytes(played.read_bytes()[:50])
        with pytest.raises(Unreadable, match="is no table: it has not even one whole line"):
            Journal.open(played)


Harm = Callable[[list[dict[str, Any]]], object]


def edit(number: int, **changes: Any) -> Harm:
    return lambda content: content[number - 1].update(changes)


def reseal(**changes: Any) -> Harm:
    """Another header, with the digest that belongs to it."""
    return lambda content: content[0].update(seal({**content[0], **changes}))


def drop(number: int) -> Harm:
    return lambda content: content.pop(number - 1)


class TestDamage:
    @pytest.mark.parametrize(
        ("harm", "line", "what"),
        [
            (edit(4, choice=["pledge", [1]]), 4, "the position after it is not the one that was written down"),
            (edit(4, choice=["pledge", [7]]), 4, "play of 'pledge 7' by seat . cannot have been done there"),
            (edit(4, seat=7), 4, "play of 'pledge .' by seat 8 cannot have been done there"),
            (edit(4, digest="0123456789abcdef"), 4, "the position after it is not the one that was written down"),
            (edit(4, n=5), 4, "it is numbered 5 and should be 2"),
            (edit(4, did="undo"), 4, "undo of 'pledge .' by seat . cannot have been done there"),
            (edit(4, did="redo"), 4, "redo of 'pledge .' by seat . cannot have been done there"),
            (edit(4, did="sing"), 4, "Invalid enum value 'sing'"),
            (edit(4, mood="good"), 4, "Object contains unknown field `mood`"),
            (edit(2, position={}), 2, "the position in it does not match its digest"),
            (edit(1, seed=4), 1, "it does not match its digest"),
            (edit(1, game="tay"), 1, "it does not match its digest"),
            (edit(1, digest=""), 1, "it does not match its digest"),
            (edit(1, mood="good"), 1, "Object contains unknown field `mood`"),
            (edit(1, format=0), 1, "there is no format 0"),
            (reseal(seed=4), 2, "the position after it is not the one that was written down"),
            (edit(1, seed="four"), 1, "Expected `int`, got `str`"),
            (reseal(table="\x1b[2J"), 1, "it has names with characters that cannot be seen"),
            (reseal(seats=[{"name": "R\nin", "colour": 0}]), 1, "it has names with characters that cannot be seen"),
            (edit(2, rules=0), 2, "it is of version 0 of the rules, which does not follow on 1"),
            (reseal(rules=0), 1, "it is of version 0 of the rules"),
            (reseal(options={"rounds": "99"}), 1, "rounds cannot be '99'"),
            (reseal(seats=[]), 1, "Lots is played by 2 or 3 or 4 people, not 0"),
            (drop(4), 4, "cannot have been done there|it is numbered"),
        ],
    )
    def test_it_is_named_in_one_sentence_with_its_line_and_nothing_is_written(
        self, played: Path, harm: Harm, line: int, what: str
    ) -> None:
        content = lines(played)
        harm(content)
        write(played, content)
        before = played.read_bytes()
        with pytest.raises(Damaged, match=what) as damaged:
            Journal.open(played)
        message = str(damaged.value)
        assert message.startswith(f"Line {line} of {played} is damaged: ")
        assert message.endswith(".")
        assert "\n" not in message
        assert damaged.value.line == line
        assert check(played).problem == message
        assert played.read_bytes() == before
        assert [file.name for file in played.parent.iterdir()] == [played.name]

    def test_one_wrong_byte_anywhere_is_found(self, played: Path) -> None:
        whole = played.read_bytes()
        claim = whole.index(b"1") + 1  # a format that reads as another one is no damage
        last = whole.rindex(b"\n", 0, -1) + 1
        for at in range(claim, last, 7):
            if whole[at : at + 1] == b"\n":
                continue
            played.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
            line = whole.count(b"\n", 0, at) + 1
            assert f"Line {line} of" in check(played).problem

    def test_a_newer_format_is_said_to_be_newer(self, played: Path) -> None:
        content = lines(played)
        played.write_text(json.dumps({"format": 2, "game": "toy", "more": True}) + "\n")
        with pytest.raises(Unreadable, match=r"was written by a newer glover-tui: its format is 2, and the newest"):
            Journal.open(played)
        assert content

    def test_an_unknown_game_is_said_to_be_unknown(self, played: Path) -> None:
        content = lines(played)
        write(played, [seal({**content[0], "game": "chess"}), *content[1:]])
        with pytest.raises(Unreadable, match=r"is of a game that is not here\. There is no game called 'chess'"):
            Journal.open(played)

    @pytest.mark.parametrize("deep", [b"[" * 100_000, b'{"format":1,"game":"toy","seats":' + b"[" * 100_000])
    def test_brackets_without_end_are_damage_like_any_other(self, played: Path, deep: bytes) -> None:
        whole = played.read_bytes()
        played.write_bytes(deep + b"\n")
        assert check(played).problem.startswith(f"Line 1 of {played} is damaged: ")
        played.write_bytes(whole + b'{"n":1,"digest":"","did":"snapshot","position":' + deep + b"\n")
        assert check(played).problem == f"Line {whole.count(10) + 1} of {played} is damaged: it is nested too deeply."

    def test_a_position_that_the_rules_cannot_go_on_from_is_damage(self, path: Path, toy: AnyGame) -> None:
        session: AnySession = Session(toy, Deal(3, 0), toy.start(toy.complete(Deal(3, 8)))[0])
        Journal.create(path, header_for(session, PLAYERS, "lots", "2026-11-30", "position"), session).close()
        header, start = lines(path)
        start["position"]["agenda"][-1][0] = "nowhere"
        position = json.dumps(start["position"], ensure_ascii=False, separators=(",", ":"))
        write(path, [header, {**start, "digest": digest(position.encode())}])
        assert "Line 2 of" in check(path).problem
        assert "The agenda has 'nowhere'" in check(path).problem

    @pytest.mark.parametrize("content", [b"hello\n", b"\xff\xfe\n", b"[]\n", b"{}\n"])
    def test_a_file_that_is_something_else_is_said_to_be(self, played: Path, content: bytes) -> None:
        played.write_bytes(content)
        with pytest.raises(Damaged, match="Line 1 of"):
            Journal.open(played)

    def test_a_file_that_is_not_there_is_reported(self, tmp_path: Path) -> None:
        assert check(tmp_path / "none.jsonl").problem.endswith("none.jsonl cannot be read: No such file or directory.")
        with pytest.raises(FileNotFoundError):
            Journal.open(tmp_path / "none.jsonl")


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


class TestOtherRules:
    @pytest.fixture
    def renewed(self, toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
        return lambda version: monkeypatch.setattr(type(toy), "rules_version", version)

    def test_it_goes_on_from_the_last_snapshot_and_says_so(
        self, path: Path, toy: AnyGame, renewed: Callable[[int], None]
    ) -> None:
        session, journal, _ = begin(path, toy)
        play(session, 15)
        journal.close()
        renewed(2)
        again, journal, (notice,) = Journal.open(path)
        assert again.position == session.position
        assert notice == (
            f"{path} was played under version 1 of the rules; this is version 2, "
            "so it goes on from the snapshot at move 0, with the log and undo from there."
        )
        play(again, 3, seed=4)
        journal.close()
        last, journal, (notice,) = Journal.open(path)
        assert last.position == again.position
        assert notice == (
            f"{path} was begun under other rules, so it is read from move 15 on: "
            "what came before was not checked, and log and undo begin there."
        )
        report = check(path)
        assert (report.moves, report.base, report.whole, report.notices) == (18, 15, False, (notice,))
        for _ in range(last.count):
            last.undo(9, agreed=True)
        with pytest.raises(CannotUndo, match="nothing"):
            last.undo(agreed=True)
        journal.close()
        assert check(path).problem == ""

    def test_rules_that_are_newer_than_ours_are_named_with_their_line(
        self, path: Path, toy: AnyGame, renewed: Callable[[int], None]
    ) -> None:
        session, journal, _ = begin(path, toy)
        play(session, 3)
        journal.close()
        renewed(2)
        session, journal, _ = Journal.open(path)
        play(session, 1)
        journal.close()
        renewed(1)
        before = path.read_bytes()
        newer = f"{path} was written by a newer glover-tui: line 6 is of version 2 of the rules, and the newest known"
        for look in (Journal.open, peek):
            with pytest.raises(Unreadable, match=f"^{newer} here is 1.$"):
                look(path)
        assert path.read_bytes() == before

    def test_moves_from_before_the_new_rules_can_be_taken_back(
        self, path: Path, toy: AnyGame, renewed: Callable[[int], None]
    ) -> None:
        session, journal, _ = begin(path, toy)
        play(session, 5)
        journal.close()
        renewed(2)
        session, journal, _ = Journal.open(path)
        for _ in range(3):
            session.undo(agreed=True)
        session.redo()
        play(session, 2, seed=6)
        journal.close()
        assert peek(path)[2] == session.position
        again, journal, (notice,) = Journal.open(path)
        journal.close()
        assert again.position == session.position
        assert "is read from move 2 on" in notice

    def test_a_snapshot_that_the_power_cut_off_behind_an_undo_is_not_missed(self, path: Path, toy: AnyGame) -> None:
        session, journal, _ = begin(path, toy)
        play(session, 1)
        while lines(path)[-1].get("did") != "snapshot":
            play(session, 1)
            session.undo(agreed=True)
        session.undo(agreed=True)
        journal.close()
        whole = path.read_bytes()
        path.write_bytes(whole[: whole.rindex(b"\n", 0, -1) + 1])
        assert lines(path)[-1]["did"] == "undo"
        assert peek(path)[2] == session.position

    def test_what_was_not_done_again_is_at_least_compared_with_its_digest(
        self, path: Path, toy: AnyGame, renewed: Callable[[int], None]
    ) -> None:
        session, journal, _ = begin(path, toy)
        play(session, 3)
        journal.close()
        renewed(2)
        session, journal, _ = Journal.open(path)
        play(session, 1)
        journal.close()
        content = lines(path)
        content[1]["position"]["rng"] += 1
        write(path, content)
        assert check(path).problem == f"Line 2 of {path} is damaged: the position in it does not match its digest."

    def test_what_comes_out_differently_under_them_is_left_out_and_said(
        self, path: Path, toy: AnyGame, renewed: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session, journal, _ = begin(path, toy)
        play(session, 5)
        journal.close()
        whole = path.read_bytes()
        renewed(2)
        third = session.moves[2]
        real_apply = type(toy).apply

        def mended(game: AnyGame, position: Any, decision: Any, choice: Choice) -> Any:
            events = real_apply(game, position, decision, choice)
            if (decision.seat, choice) == (third.seat, third.choice):
                position.seats[0].coins += 1
            return events

        monkeypatch.setattr(type(toy), "apply", mended)
        again, journal, (notice,) = Journal.open(path)
        assert again.count == 2
        assert notice.endswith("; what came out differently (lines: 3) is left out and must be done again.")
        assert path.read_bytes() == whole
        play(again, 1)
        journal.close()
        assert path.read_bytes().startswith(whole)
        assert check(path).moves == 3

    def test_positions_that_these_rules_cannot_read_are_said_to_be_so(
        self, path: Path, toy: AnyGame, renewed: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begin(path, toy).journal.close()
        renewed(2)
        monkeypatch.setattr(type(toy), "check", lambda game, position: ["A card is missing."])
        with pytest.raises(
            Unreadable, match=r"version 2, which cannot go on from its last snapshot: A card is missing\."
        ):
            Journal.open(path)

    def test_without_a_snapshot_there_is_nothing_to_go_on_from(
        self, played: Path, renewed: Callable[[int], None]
    ) -> None:
        content = [line for line in lines(played) if line.get("did") != "snapshot"]
        write(played, content)
        renewed(2)
        with pytest.raises(JournalError, match="there is no snapshot to go on from"):
            Journal.open(played)
