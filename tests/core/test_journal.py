"""The save file: what is written comes back, and nothing is lost."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.core.game import AnyGame, Deal
from games.core.journal import Journal, JournalError, Unreadable, check, header_for, peek, read_header
from games.core.session import CannotUndo, Session
from games.core.types import Choice
from tests.core.journals import PLAYERS, AnySession, begin, go_on, left, lines, play, write

pytestmark = pytest.mark.usefixtures("toy")


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
    def test_nobody_else_can_read_it(self, path: Path, toy: AnyGame) -> None:
        left(path, toy, 5)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600

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
        left(path, toy, 5)
        go_on(path, 500)
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


class TestOtherRules:
    @pytest.fixture
    def renewed(self, toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
        return lambda version: monkeypatch.setattr(type(toy), "rules_version", version)

    def test_it_goes_on_from_the_last_snapshot_and_says_so(
        self, path: Path, toy: AnyGame, renewed: Callable[[int], None]
    ) -> None:
        session = left(path, toy, 15)
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
        left(path, toy, 3)
        renewed(2)
        go_on(path, 1)
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
        left(path, toy, 5)
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
        left(path, toy, 3)
        renewed(2)
        go_on(path, 1)
        content = lines(path)
        content[1]["position"]["rng"] += 1
        write(path, content)
        assert check(path).problem == f"Line 2 of {path} is damaged: the position in it does not match its digest."

    def test_what_comes_out_differently_under_them_is_left_out_and_said(
        self, path: Path, toy: AnyGame, renewed: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = left(path, toy, 5)
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
