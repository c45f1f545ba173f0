"""The command line: what scripts, tests and reports rely on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.core.game import AnyGame, Deal
from games.core.journal import Journal
from games.core.positions import dump
from games.core.rng import Rng
from games.core.session import Session
from glover_tui import cli, store
from glover_tui.start import Start, default_data_dir

pytestmark = pytest.mark.usefixtures("toy")
ROOT = Path(__file__).parents[2]


class Output(str):
    """What a command printed, with its exit code and what it complained of."""

    code: int
    complaint: str

    @property
    def json(self) -> Any:
        return json.loads(self)


class Shell:
    def __init__(self, data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.data_dir = data_dir
        self.capsys = capsys

    def __call__(self, *words: str | Path) -> Output:
        self.capsys.readouterr()
        try:
            code = cli.main(["--data-dir", str(self.data_dir), *map(str, words)])
        except SystemExit as left:  # argparse's own way out
            code = int(left.code or 0)
        printed = self.capsys.readouterr()
        output = Output(printed.out)
        output.code, output.complaint = code, printed.err
        assert "Traceback" not in printed.err
        return output


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, capsys)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, bool, Start | None]]:
    """What the app would have been started with."""
    calls: list[tuple[Path, bool, Start | None]] = []

    def run_app(args: Any, start: Start | None = None) -> int:
        calls.append((args.data_dir, args.ascii, start))
        return 0

    for module in ("commands.tables", "commands.positions", "cli"):
        monkeypatch.setattr(f"glover_tui.{module}.run_app", run_app)
    return calls


def play(session: Session[Any, Any], moves: int) -> None:
    rng = Rng(1)
    for _ in range(moves):
        if not session.over:
            menu = session.menu(rng.pick(session.decisions()).seat)
            assert menu is not None
            session.play(menu.decision.seat, rng.pick(menu.legal).choice)


@pytest.fixture
def finished(run: Shell) -> Path:
    """The journal of a finished game."""
    run("new", "toy", "--seats", "Rin,Mira,Jon", "--seed", "7", "--json")
    path = store.find(run.data_dir)
    session, journal, _ = Journal.open(path)
    play(session, 500)
    journal.close()
    return path


@pytest.fixture
def position(tmp_path: Path, toy: AnyGame) -> Path:
    """A position in which Rin has pledged and Mira has one coin too few to pledge all she may."""
    state, _ = toy.start(Deal(3, 5))
    state.seats[0].pledge, state.seats[1].coins = 2, 2
    path = tmp_path / "position.json"
    path.write_text(dump(toy, state, ("Rin", "Mira", "Jon")), encoding="utf-8")
    return path


class TestTables:
    def test_without_words_the_picker_opens(self, started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "argv", ["glover-tui"])
        assert cli.main() == 0
        assert started == [(default_data_dir(), False, None)]

    def test_options_for_all_may_stand_before_and_after_the_word(self, run: Shell, started: list[Any]) -> None:
        cli.main(["--ascii", "--data-dir", "a", "new", "toy", "--seats", "Rin,Mira", "--data-dir", str(run.data_dir)])
        ((data_dir, ascii, start),) = started
        assert (data_dir, ascii) == (run.data_dir, True)
        assert start == Start(table=store.find(run.data_dir))

    def test_a_new_table_has_the_seats_seed_and_options_that_were_asked_for(self, run: Shell) -> None:
        made = run("new", "toy", "--seats", "Rin, Mira", "--seed", "7", "--option", "rounds=1", "--json")
        assert made.code == 0
        (stored,) = store.tables(run.data_dir)
        assert made.json == {"table": stored.name, "path": str(stored.path), "seed": 7}
        assert stored.header is not None
        assert (stored.header.names, stored.header.seed) == (("Rin", "Mira"), 7)
        assert stored.header.options == {"rounds": "1", "log": "fades"}

    @pytest.mark.parametrize(
        ("words", "complaint"),
        [
            (["chess", "--seats", "A,B"], "There is no game called 'chess'"),
            (["toy", "--seats", "A"], "Lots is played by 2 or 3 or 4 people, not 1."),
            (["toy", "--seats", "A,,B"], "A seat needs a name. Write --seats Rin,Mira,Jon."),
            (["toy", "--seats", "Rin,rin"], "Seat 1 is called rin too."),
            (["toy", "--seats", "\udcff,B"], "A name is made of letters and signs that can be seen."),
            (["toy", "--seats", "A\x1b[31m,B"], "A name is made of letters and signs that can be seen."),
            (["toy", "--seats", "A,B", "--option", "pace=slow"], "Lots has no option 'pace'; it has rounds, log."),
            (["toy", "--seats", "A,B", "--option", "rounds"], "An option is written NAME=VALUE, not 'rounds'."),
            (["toy", "--seats", "A,B", "--set", "basic"], "Lots has no option 'set'"),
            (["toy", "--seats", "A,B", "--seed", "-1"], "The seed is a whole number from 0"),
            (["toy", "--seats", "A,B", "--seed", "x"], "invalid int value: 'x'"),
            (["toy"], "the following arguments are required: --seats"),
        ],
    )
    def test_a_table_that_cannot_be_is_wrong_use(self, run: Shell, words: list[str], complaint: str) -> None:
        made = run("new", *words, "--json")
        assert (made.code, made) == (2, "")
        assert complaint in made.complaint
        assert store.tables(run.data_dir) == []

    def test_a_game_may_be_named_as_people_write_it(self, run: Shell) -> None:
        assert run("rules", "Green-Gold", "gg-1.1").startswith("GG-1.1")
        assert run("rules", "green gold", "GG-1.1").startswith("GG-1.1")

    def test_open_takes_the_newest_or_a_part_of_a_name(self, run: Shell, started: list[Any]) -> None:
        run("new", "toy", "--seats", "Rin,Mira", "--json")
        run("new", "toy", "--seats", "Ada,Tomo", "--json")
        assert run("open", "ada").code == 0
        assert started[-1][2] == Start(table=store.find(run.data_dir, "ada"))
        assert run("open", "zoe").code == 1
        assert "There is no table called 'zoe'" in run("open", "zoe").complaint

    def test_a_damaged_table_is_not_opened(self, run: Shell, started: list[Any], finished: Path) -> None:
        finished.write_text("rubbish\n")
        opened = run("open")
        assert (opened.code, started) == (1, [])
        assert f"Line 1 of {finished} is damaged" in opened.complaint

    def test_playing_needs_a_terminal(self, run: Shell, finished: Path) -> None:
        opened = run("open")
        assert opened.code == 2
        assert "Playing needs a terminal" in opened.complaint

    def test_tables_are_listed_with_how_far_they_have_come(self, run: Shell, finished: Path) -> None:
        run("new", "toy", "--seats", "Ada,Tomo", "--json")
        listed = run("tables")
        assert listed.code == 0
        assert listed.count("\n") == 2
        assert "-ada-tomo" in listed
        assert "round 1 of 3, Ada starts" in listed
        by_name = {row["table"]: row for row in run("tables", "--json").json}
        assert by_name[finished.stem]["over"] is True
        assert by_name[finished.stem]["seats"] == ["Rin", "Mira", "Jon"]

    def test_a_table_that_cannot_be_read_is_listed_with_the_reason(self, run: Shell, finished: Path) -> None:
        finished.write_text("rubbish\n")
        assert run("tables").code == 1
        assert "is damaged" in run("tables")
        assert "is damaged" in run("tables", "--json").json[0]["problem"]

    def test_no_tables_are_no_error(self, run: Shell) -> None:
        assert run("tables").code == 0
        assert run("tables", "--json").json == []


class TestRules:
    def test_one_rule_is_printed_by_its_number(self, run: Shell) -> None:
        printed = run("rules", "glover", "gl-2.3")
        assert printed.startswith("GL-2.3  ")
        assert run("rules", "glover", "GL-2.3", "--json").json[0]["number"] == "GL-2.3"

    def test_a_chapter_and_the_whole_book_are_printed(self, run: Shell) -> None:
        chapter, book = run("rules", "glover", "GL-2"), run("rules", "glover")
        assert "GL-2.1  " in chapter
        assert "GL-3.1  " not in chapter
        assert "GL-3.1  " in book
        assert max(map(len, book.splitlines())) <= 100

    def test_a_number_that_is_not_there_is_answered_with_near_ones(self, run: Shell) -> None:
        printed = run("rules", "glover", "GL-2.99")
        assert printed.code == 1
        assert "Glover has no rule GL-2.99; the nearest: " in printed.complaint
        assert run("rules", "chess").code == 2

    def test_the_figures_are_printed_with_their_sources(self, run: Shell) -> None:
        printed = run("about", "glover")
        assert "unofficial" in printed
        assert "[reconstructed]" in printed
        assert {"what", "value", "source", "why"} == set(run("about", "glover", "--json").json[0])


class TestPlayout:
    def test_it_tells_programs_all_about_the_games(self, run: Shell) -> None:
        told = run("playout", "toy", "--seats", "3", "--games", "4", "--seed", "1", "--json")
        assert told.code == 0
        found = told.json
        assert {"game": "toy", "seats": 3, "games": 4, "violations": 0}.items() <= found.items()
        assert found["decisions"] > 4 * 18
        assert len(found["scores"]) == 4
        assert all(len(scores) == 3 for scores in found["scores"])
        for figure in ("decisions_per_second", "per_1000_units", "clone_per_decision"):
            assert found[figure] > 0

    def test_the_same_seed_gives_the_same_scores(self, run: Shell) -> None:
        one, other = (run("playout", "toy", "--games", "2", "--json", "--no-check").json for _ in range(2))
        assert one["scores"] == other["scores"]

    def test_a_violation_is_told_and_is_bad(self, run: Shell, toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(type(toy), "check", lambda game, position: ["A card is missing."])
        told = run("playout", "toy", "--games", "2", "--json")
        assert told.code == 1
        assert told.json["violations"] == 2
        assert "A card is missing." in told.json["problems"][0]
        assert "Wrong: seed 1, 1, after choice 1: A card is missing." in run("playout", "toy", "--games", "2")

    def test_wrong_numbers_are_wrong_use(self, run: Shell) -> None:
        assert run("playout", "toy", "--seats", "9").code == 2
        assert run("playout", "toy", "--games", "0").code == 2


class TestJournals:
    def test_a_sound_one_is_said_to_be_sound(self, run: Shell, finished: Path) -> None:
        checked = run("journal", "check", finished)
        assert checked.code == 0
        assert checked.startswith(f"{finished} is sound: a finished game of toy, ")
        told = run("journal", "check", finished, "--json").json
        assert (told["problem"], told["over"], told["header"]["table"]) == ("", True, finished.stem)

    def test_no_more_is_said_to_be_right_than_was_checked(
        self, run: Shell, finished: Path, toy: AnyGame, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(type(toy), "rules_version", 2)
        session, journal, _ = Journal.open(finished)
        session.undo(agreed=True)
        journal.close()
        checked = run("journal", "check", finished)
        first, notice = checked.splitlines()
        assert checked.code == 0
        assert first.startswith(f"{finished} can be opened: a game under way of toy, ")
        assert ", checked from move " in first
        assert "sound" not in checked
        assert "what came before was not checked" in notice
        assert run("journal", "check", finished, "--json").json["whole"] is False

    def test_a_file_steers_no_terminal(self, run: Shell, tmp_path: Path) -> None:
        (tmp_path / "tables").mkdir(exist_ok=True)
        (tmp_path / "tables" / "\x1b[2J.jsonl").write_text("rubbish\n")
        listed = run("tables")
        assert listed.rstrip("\n").isprintable()
        assert "Line 1 of" in listed

    def test_damage_is_named_with_its_line_and_is_bad(self, run: Shell, finished: Path) -> None:
        lines = finished.read_text(encoding="utf-8").splitlines(keepends=True)
        finished.write_text("".join([*lines[:5], *lines[6:]]), encoding="utf-8")
        checked = run("journal", "check", finished)
        assert checked.code == 1
        assert checked.startswith(f"Line 6 of {finished} is damaged: ")
        shown = run("journal", "show", finished)
        assert (shown.code, shown) == (1, "")
        assert shown.complaint == f"glover-tui: {checked}"

    def test_a_finished_game_shows_the_itemised_scores(self, run: Shell, finished: Path) -> None:
        shown = run("journal", "show", finished)
        assert shown.code == 0
        assert "1. " in shown
        assert shown.count("Coins") == 3
        assert "T-0.3" in shown
        scores = run("journal", "show", finished, "--json").json["scores"]
        assert scores[0]["place"] == 1
        assert all(one["total"] == sum(line["points"] for line in one["points"]) for one in scores)

    def test_a_move_shows_what_lay_open_then_and_no_secret(self, run: Shell, finished: Path) -> None:
        shown = run("journal", "show", finished, "--at", "3")
        assert shown.code == 0
        assert "What lies open on the table after move 3" in shown
        view = run("journal", "show", finished, "--at", "3", "--json").json["view"]
        assert [seat["hand"] for seat in view["seats"]] == [None] * 3

    def test_a_move_that_was_not_made_is_bad(self, run: Shell, finished: Path) -> None:
        shown = run("journal", "show", finished, "--at", "999")
        assert shown.code == 1
        assert "not after move 999" in shown.complaint

    def test_a_file_that_is_not_there_is_bad(self, run: Shell, tmp_path: Path) -> None:
        for words in (("journal", "check"), ("journal", "show"), ("position", "show"), ("position", "legal")):
            output = run(*words, tmp_path / "none")
            assert output.code == 1
            assert "none cannot be read: No such file or directory." in output + output.complaint


class TestPositions:
    def test_what_lies_open_is_shown_unless_a_seat_is_asked_for(self, run: Shell, position: Path) -> None:
        shown = run("position", "show", position)
        assert shown.startswith("What lies open on the table")
        assert "Asked now: Mira, Jon." in shown
        assert run("position", "show", position, "--json").json["view"]["seats"][0]["hand"] is None
        for seat in ("1", "Rin"):
            assert "What Rin sees, secrets included" in run("position", "show", position, "--seat", seat)
        assert run("position", "show", position, "--seat", "1", "--json").json["view"]["seats"][0]["hand"]
        assert run("position", "show", position, "--seat", "Zoe").code == 2

    def test_legal_choices_are_printed_one_a_line(self, run: Shell, position: Path) -> None:
        printed = run("position", "legal", position)
        assert [line.split()[:3] for line in printed.splitlines()] == [
            *(["Mira:", "pledge", str(coins)] for coins in range(3)),
            *(["Jon:", "pledge", str(coins)] for coins in range(4)),
        ]
        assert run("position", "legal", position, "--json").json[0]["choice"] == ["pledge", [0]]

    def test_why_prints_the_refused_ones_with_rule_and_reason(self, run: Shell, position: Path) -> None:
        printed = run("position", "why", position)
        (refused,) = [line for line in printed.splitlines() if " no " in line]
        assert " ".join(refused.split()) == "Mira: pledge 3 no T-1.2 Pledge 3: costs 3, you have 2"
        assert len(printed.splitlines()) == 8

    def test_choices_lead_to_another_position(self, run: Shell, position: Path, tmp_path: Path) -> None:
        printed = run("position", "play", position, "Mira: pledge 1", "3: pledge 2")
        assert printed.code == 0
        after = tmp_path / "after.json"
        after.write_text(printed, encoding="utf-8")
        assert "Asked now: Rin." in run("position", "show", after)

    @pytest.mark.parametrize(
        ("choice", "code", "complaint"),
        [
            ("Mira: pledge 3", 1, "Mira cannot 'pledge 3': costs 3, you have 2 (T-1.2)."),
            ("Rin: pledge 1", 1, "Rin cannot 'pledge 1': not asked (not asked)."),
            ("pledge 1", 2, "Say who chooses 'pledge 1', as in 'Rin: put W'; asked now: Mira, Jon."),
            ("Zoe: pledge 1", 2, "There is no seat 'Zoe'"),
            ("Mira:", 2, "'Mira:' is no choice"),
        ],
    )
    def test_a_choice_that_cannot_be_made_is_explained(
        self, run: Shell, position: Path, choice: str, code: int, complaint: str
    ) -> None:
        played = run("position", "play", position, choice)
        assert (played.code, played) == (code, "")
        assert complaint in played.complaint

    def test_without_choices_the_app_opens(self, run: Shell, position: Path, started: list[Any]) -> None:
        assert run("position", "play", position).code == 0
        assert started[-1][2] == Start(position=position)

    def test_a_bad_position_is_told_in_a_sentence(self, run: Shell, position: Path, started: list[Any]) -> None:
        position.write_text("{}")
        for word in ("show", "legal", "why", "play"):
            output = run("position", word, position)
            assert (output.code, started) == (1, [])
            assert f"{position} is not a position: " in output.complaint


@pytest.mark.slow
class TestTheProgram:
    """As a process."""

    def start(self, *words: str, **kwargs: Any) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "glover_tui", *words]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), **kwargs.pop("env", {})}
        return subprocess.run(command, env=environment, text=True, capture_output=True, timeout=60, **kwargs)

    def test_wrong_words_are_wrong_use(self) -> None:
        assert self.start("sing").returncode == 2
        assert self.start("journal").returncode == 2
        assert self.start("--version").stdout.startswith("glover-tui ")

    @pytest.mark.parametrize("words", [["sing"], ["journal"], ["new"], ["playout", "glover", "--seats", "a"]])
    def test_wrong_words_are_told_in_a_line(self, words: list[str]) -> None:
        told = self.start(*words)
        assert (told.returncode, told.stdout) == (2, "")
        assert told.stderr.startswith("glover-tui: ")
        assert told.stderr.endswith("--help.\n")
        assert told.stderr.count("\n") == 1

    @pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
    @pytest.mark.parametrize(
        ("words", "code", "why"),
        [
            ("rules glover >&-", 1, "the answer cannot be written: bad file descriptor."),
            ("--version >&-", 1, "the answer cannot be written: bad file descriptor."),
            ("rules glover <&-", 0, ""),
            (">&-", 2, "Playing needs a terminal; the other commands do not, see glover-tui --help."),
            ("<&-", 2, "Playing needs a terminal; the other commands do not, see glover-tui --help."),
            ("rules glover 2>&-", 0, ""),
            ("sing 2>&-", 2, ""),
            ("rules glover <&- >&- 2>&-", 1, ""),
            ("rules glover >/dev/full", 1, "the answer cannot be written: no space left on device."),
            ("--version >/dev/full", 1, "the answer cannot be written: no space left on device."),
            ("--help >/dev/full", 1, "the answer cannot be written: no space left on device."),
            ("rules glover >/dev/full 2>/dev/full", 1, ""),
            ("rules chess 2>/dev/full", 1, ""),
        ],
    )
    def test_where_nothing_can_be_written_that_is_said_if_there_is_a_way(self, words: str, code: int, why: str) -> None:
        if "/dev/full" in words and not Path("/dev/full").exists():
            pytest.skip("no disk that is always full")
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        environment.pop("PYTHONUNBUFFERED", None)
        command = ["sh", "-c", f"exec '{sys.executable}' -m glover_tui {words}"]
        done = subprocess.run(command, env=environment, text=True, capture_output=True, timeout=60)
        assert (done.returncode, done.stderr) == (code, f"glover-tui: {why}\n" if why else "")

    def test_a_reader_who_has_read_enough_is_no_error(self) -> None:
        read, write = os.pipe()
        os.close(read)
        command = [sys.executable, "-m", "glover_tui", "rules", "glover"]
        process = subprocess.Popen(
            command, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=write, stderr=subprocess.PIPE, text=True
        )
        os.close(write)
        _, complaint = process.communicate(timeout=60)
        assert (process.returncode, complaint) == (0, "")

    def test_a_terminal_without_special_characters_gets_plain_ones(self) -> None:
        shown = self.start("rules", "glover", env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"})
        assert (shown.returncode, shown.stderr) == (0, "")

    def test_words_that_need_no_screen_load_none(self) -> None:
        script = (
            "import sys; from glover_tui.cli import main; main(sys.argv[1:]); "
            "print('textual' in sys.modules, file=sys.stderr)"
        )
        for words in (["rules", "glover", "GL-2.3"], ["tables"], ["playout", "glover", "--games", "1", "--no-check"]):
            done = subprocess.run(
                [sys.executable, "-c", script, *words],
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                capture_output=True,
                text=True,
            )
            assert done.stderr == "False\n"
