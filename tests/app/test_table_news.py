"""What the log tells, and how it is packed into a strip."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.game import AnyGame
from glover_tui.table.lines import Pieces, width_of
from glover_tui.table.news import Log, strip_lines, whole_lines
from tests.app.sitting import do, glover, table_of


def texts(lines: Sequence[Pieces]) -> list[str]:
    return ["".join(piece.text for piece in line).rstrip() for line in lines]


def test_what_came_since_a_viewer_last_looked_is_new_to_it(toy: AnyGame) -> None:
    table = table_of(toy)
    log = Log(table.session, table.names)
    log.look(None)
    at_first = table.session.happened
    do(table, 0, "pledge 1")
    assert log.fresh_from(None) == 0
    log.look(None)
    assert log.fresh_from(None) == at_first
    do(table, 1, "pledge 1")
    do(table, 2, "pledge 1")
    log.look(0)
    assert log.fresh_from(0) == 0, "seat 0 has seen nothing yet"
    before = table.session.happened
    do(table, 0, f"lay {table.session.position.seats[0].hand[0]}")
    log.look(None)
    assert log.fresh_from(None) == at_first + 1, "the table looks again, and all since is new to it"
    log.look(0)
    assert log.fresh_from(0) == before


def test_a_seats_log_tells_what_the_open_tables_does_not(toy: AnyGame) -> None:
    table = table_of(toy, log="whole")
    log = Log(table.session, table.names)
    own = [line for _, line in log.lines(1) if line.startswith("Mira drew ")]
    assert len(own) == 2
    assert all(line == "Mira drew" for _, line in log.lines(0) if line.startswith("Mira"))


def test_taking_back_with_consent_is_told_in_the_log(toy: AnyGame) -> None:
    table = table_of(toy, seats=2)
    do(table, 0, "pledge 1")
    do(table, 1, "pledge 1")
    for seat in (0, 1):
        do(table, seat, f"lay {table.session.position.seats[seat].hand[0]}")
    table.session.undo(agreed=True)
    told = Log(table.session, table.names).lines(None)
    assert told[-1] == ("", "The table agrees to take back what Mira did.")


def test_what_happens_to_many_alike_is_one_line() -> None:
    told = Log(glover(4).session, ("Rin", "Mira", "Jon", "Ada")).lines(None)
    produced = [line for _, line in told if "Workshop gives 2 cubes" in line]
    assert produced == ["Everybody: Workshop gives 2 cubes"]


def test_the_strip_shows_the_newest_last_and_says_a_rule_once() -> None:
    old = [("X-1", "one"), ("X-1", "two")]
    new = [("X-2", "three"), ("X-2", "four")]
    assert texts(strip_lines(old, new, 80, 2)) == [" X-1  one   two   X-2  three   four"]
    assert texts(strip_lines(old, new, 20, 2)) == [" X-1  one   two", " X-2  three   four"]
    assert texts(strip_lines(old, new, 20, 1)) == [" X-2  three   four"]
    assert texts(strip_lines(old, new, 9, 1)) == [" X-2  fo…"]
    for width in range(10, 60):
        for line in strip_lines(old, new, width, 3):
            assert width_of(line) <= width


def test_the_whole_log_wraps_long_lines_under_themselves() -> None:
    lines = texts(whole_lines([("X-1.1", "a long line of the log"), ("", "no rule")], 22))
    assert lines == ["X-1.1    a long line", "         of the log", "         no rule"]
