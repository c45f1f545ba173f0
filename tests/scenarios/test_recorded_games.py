"""Whole games, written down choice by choice, are played again to the same final score."""

from __future__ import annotations

import pytest

from tests.scenarios.replay import HERE, read, replay

NOTE = "#   "
"""How a note begins that says what follows from a line."""
GAMES = sorted(path.name for path in HERE.glob("*.txt"))


@pytest.mark.rule("GL-0.4", "GL-4.5", "GL-4.6", "EN-7.2", "EN-7.13")
@pytest.mark.rule("GG-0.2", "GG-9.1", "GG-9.3", "GG-9.4", "GG-9.5", "GG-9.6", "GG-9.14", "GG-9.15", "GG-9.17")
@pytest.mark.rule("GM-0.2", "GM-0.4", "GM-8.1", "GM-8.9", "GM-8.10", "GM-8.11", "GM-8.12", "GM-8.13", "GM-8.14")
@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_comes_to_its_itemised_final_score(name: str) -> None:
    session = replay(name)
    assert session.over
    scored = {line.split()[1] for _, line in read(name).lines if line.startswith("score ")}
    assert scored == set(read(name).names)


@pytest.mark.parametrize("name", GAMES)
def test_its_notes_tell_what_the_log_tells_in_the_same_order(name: str) -> None:
    session, names = replay(name), read(name).names
    log = iter([session.game.words.line(event, names) for event in session.events_for(None)])
    for line in (HERE / name).read_text(encoding="utf-8").splitlines():
        note = line.removeprefix(NOTE)
        assert note == line or note in log, f"{name}: the log has no {note!r} here"


def test_a_record_that_comes_out_differently_names_the_line() -> None:
    name = "nagasaki.txt"
    record = read(name)
    number, line = next(pair for pair in record.lines if pair[1].startswith("now "))
    with pytest.raises(AssertionError, match=rf"{name}, line {number}: now Rin .*: it is reliance=2"):
        replay(name, change={number: line.replace("reliance=2", "reliance=5")})
