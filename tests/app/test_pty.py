"""The real program in a real terminal: played by its keys alone, killed, resized, and read for secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core.game import Deal
from games.core.journal import check, load
from games.core.positions import dump
from games.core.rng import Rng
from games.core.walks import walk
from games.glover import GAME
from games.glover.components import load as components
from games.glover.state import Glover
from glover_tui import store
from tests.app import terminal
from tests.app.terminal import Program, check_score, final_outcome, leave

pytestmark = pytest.mark.slow

NAMES = ("Rin", "Mira", "Jon")
LIKELY = (
    ("Deal with", 20), ("Make a bid", 10), ("Bid ", 12), ("Offer", 9), ("Lay", 6), ("Raise", 4), ("Call it", 1),
    ("Take", 0.2), ("Change", 0.2), ("Make no bid", 0.2), ("Say which", 0.2), ("Bid nothing", 0.1),
)  # fmt: skip
"""How much more often than others the players pick choices that begin so."""


class Players(terminal.Players):
    """They want to get on with the game."""

    def likely(self, label: str) -> float:
        return next((likely for start, likely in LIKELY if label.startswith(start)), 2)


@pytest.fixture
def new_game(tmp_path: Path) -> Iterator[Program]:
    with Program(tmp_path, "new", "glover", "--seats", ",".join(NAMES), "--seed", "7") as program:
        program.until("I am Rin")
        yield program


def journal_of(tmp_path: Path) -> Path:
    return store.find(tmp_path)


class Watchful(Players):
    """They look whether a view is gone from the screen before the next seat is called."""

    calls = 0

    def act(self) -> None:
        super().act()
        if self.program.called():
            self.calls += 1
            assert not secrets(self.program.text)


def test_a_whole_game_of_three_is_played_by_keys_and_no_view_outlasts_its_turn(
    new_game: Program, tmp_path: Path
) -> None:
    players = Watchful(new_game, 2)
    players.until("the final score")
    assert players.calls > 20
    outcome = final_outcome(tmp_path)
    winner = NAMES[outcome.winners[0]]
    assert f"{winner} wins." in new_game.text or "share the victory" in new_game.text
    check_score(new_game, outcome, NAMES)
    leave(new_game)


def test_killed_in_mid_bargain_it_goes_on_where_it_was(new_game: Program, tmp_path: Path) -> None:
    Players(new_game, 1).until(r"\w+ bids ")
    table, moves = picture(new_game), check(journal_of(tmp_path)).moves
    new_game.kill()
    assert (check(journal_of(tmp_path)).problem, check(journal_of(tmp_path)).moves) == ("", moves)
    with Program(tmp_path, "open") as again:
        again.until(lambda text: picture(again) == table)
        Players(again, 2).until("Glover phase")
    assert check(journal_of(tmp_path)).moves > moves


def test_a_killed_program_loses_at_most_the_choice_that_was_being_made(new_game: Program, tmp_path: Path) -> None:
    """The keys come faster than it can answer, and then the power goes."""
    new_game.press("\r")
    new_game.child.send(b"11wd")
    new_game.read(0.05)
    new_game.kill()
    report = check(journal_of(tmp_path))
    assert (report.problem, report.notices) == ("", ())
    with Program(tmp_path, "open") as again:
        again.until(lambda text: "I am" in text or "others may act" in text)
        assert load(journal_of(tmp_path)).session.count == report.moves


def test_the_table_opened_a_second_time_says_who_holds_it(new_game: Program, tmp_path: Path) -> None:
    with Program(tmp_path, "open") as second:
        second.until("is open already, by")
        assert f"process {new_game.child.pid}" in second.text.replace("\n", " ")


def picture(program: Program) -> list[str]:
    """The board and the panels, without the bars above and below them."""
    return [line.replace("▸", " ") for line in program.lines[1:32]]


class TestSizes:
    def test_80_columns_and_24_rows_suffice(self, tmp_path: Path) -> None:
        with Program(
            tmp_path, "new", "glover", "--seats", ",".join(NAMES), "--seed", "7", columns=80, rows=24
        ) as program:
            program.until("I am Rin")
            players = Players(program, 3)
            players.until(r"\w+ bids ")
            for page in ("─Players─", "─Log─", " Round "):
                program.press("\t")
                program.until(page)
            players.until("round 2 of 6")

    def test_a_smaller_terminal_says_so_and_keeps_the_game(self, new_game: Program, tmp_path: Path) -> None:
        new_game.press("\r")
        assert "discards one of three" in new_game.text
        new_game.resize(60, 20)
        new_game.until("It has 60 x 20 cells, a table needs 80 x 24.")
        assert not secrets(new_game.text)
        new_game.resize(120, 36)
        new_game.until(lambda text: "discards one of three" in text or "I am Rin" in text)
        Players(new_game, 4).until("the bargain")

    def test_resized_in_play_it_lays_itself_out_anew(self, new_game: Program) -> None:
        players = Players(new_game, 5)
        players.until("the bargain")
        for columns, rows in ((80, 24), (200, 60), (130, 45), (120, 36)):
            new_game.resize(columns, rows)
            new_game.until(lambda text: len(new_game.choices()) >= 2)
            assert "the bargain" in new_game.lines[0]
            assert "Leave" in new_game.lines[-1]
        players.until("Glover phase")


def secrets(text: str) -> list[str]:
    """The lines that only a seat's own view has."""
    return [line for line in text.splitlines() if "your screen" in line or "your card" in line or "eyes only" in line]


def bargain(seed: int) -> Glover:
    """A bargain of three with Mira active, an Illicit face down before her and nothing said about it; no bids yet."""
    for look in walk(GAME, Deal(3, seed), 0):
        position: Glover = look.position
        if look.decision.kind in ("bargain", "bidding") and position.active == 1 and not position.claim:
            found = GAME.clone(position)
            if found.chosen != "illicit":
                place = found.deck.index("illicit")
                found.chosen, found.deck[place] = "illicit", found.chosen
            for seat in found.seats:
                seat.cubes = [2, 1, 1, 1, 1]
            return found
    raise AssertionError("there is no such bargain in this game")


def begun(folder: Path, position: Glover, name: str) -> Path:
    path = folder / f"{name}.json"
    path.write_text(dump(GAME, position, NAMES), encoding="utf-8")
    return path


class TestSecrets:
    def test_what_a_seat_is_shown_does_not_depend_on_what_others_hide(self, tmp_path: Path) -> None:
        """The same keys at two tables that Rin cannot tell apart paint the same frames."""
        real = bargain(3)
        other = GAME.determinize(real, 0, Rng(4))
        assert GAME.view(other, 0) == GAME.view(real, 0)
        assert other != real
        frames = [list(frames_of_rin(tmp_path / name, position)) for name, position in (("a", real), ("b", other))]
        assert len(frames[0]) > 5
        for one, another in zip(*frames, strict=True):
            assert one == another

    def test_no_card_of_another_seat_is_ever_written_to_the_terminal(self, tmp_path: Path) -> None:
        """Mira's card is named nowhere in the bytes while Rin and Jon are up, nor at the open table."""
        position = bargain(3)
        title = components().cards[position.chosen].name
        with Program(tmp_path, "position", "play", begun(tmp_path, position, "p")) as program:
            program.until("others may act")
            for seat in ("R", "J"):
                program.press(seat, "\r", "\x1b[A", "\x1b[B", "?", "\x1b")
                program.choose("Make a bid", "Add white", "Bid W")
                program.until("others may act")
            program.press("l", "\x1b")
            assert title.encode() not in program.written
            program.until("others may act")
            program.press("M", "\r")
            program.until(title)  # its own seat does see it

    def test_the_curtain_falls_at_once_when_asked(self, new_game: Program) -> None:
        """With F9, and with ctrl+z, which would also send the program to rest."""
        for keys in ("\x1b[20~", "\x1a"):
            new_game.press("\r")
            assert secrets(new_game.text)
            new_game.press(keys)
            assert not secrets(new_game.text)

    def test_nothing_is_left_on_the_terminal_after_the_end(self, new_game: Program) -> None:
        new_game.press("\r")
        assert secrets(new_game.text)
        new_game.press("q")
        new_game.until(lambda text: "Earlier tables" in text or "Leave" in text)
        if "Earlier tables" not in new_game.text:
            new_game.press("\r")
            new_game.until("Earlier tables")
        new_game.press("q")
        assert new_game.ends() == 0
        assert new_game.text.strip() == ""
        after = new_game.written[new_game.written.rindex(b"\x1b[?1049l") :]
        assert len(after) < 200
        assert not re.search(rb"[A-Za-z]{4}", after)


def frames_of_rin(folder: Path, position: Glover) -> Iterator[str]:
    """What the terminal shows while Rin looks, bids, changes it, and is gone again."""
    folder.mkdir()
    with Program(folder, "position", "play", begun(folder, position, "p")) as program:
        program.until("others may act")
        yield program.text
        for key in ("R", "\r", "\x1b[A", "\x1b[B", "\t", "\x1b[C", "\x1b[A", "\t"):
            program.press(key)
            yield program.text
        for label in ("Make a bid", "Add white", "Add red", "Take back white", "Bid R"):
            program.choose(label)
            yield program.text
        program.until("others may act")
        for key in ("\x1b[A", "l", "\x1b"):
            program.press(key)
            yield program.text
