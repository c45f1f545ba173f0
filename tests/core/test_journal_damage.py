"""Damage to the save file is named with its line, and a torn last line is dropped."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.core.encoding import digest
from games.core.game import AnyGame, Deal
from games.core.journal import Damaged, Journal, Unreadable, check, header_for
from games.core.session import Session
from tests.core.journals import PLAYERS, AnySession, left, lines, play, seal, write

pytestmark = pytest.mark.usefixtures("toy")


class TestTornLastLine:
    @pytest.mark.parametrize("cut", [1, 2, 30])
    def test_it_is_dropped_with_a_notice_and_cut_off_when_the_next_line_is_written(
        self, path: Path, toy: AnyGame, cut: int
    ) -> None:
        left(path, toy, 5)
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
