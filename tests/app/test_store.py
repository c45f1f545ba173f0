"""Where tables live: making, listing, finding and deleting them."""

from __future__ import annotations

import os
import stat
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from games.core.game import AnyGame, BadDeal, Deal
from games.core.journal import InUse, JournalError
from games.core.positions import Placed
from games.core.types import Choice
from glover_tui import store

NOW = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
NAMES = ("Rin", "Mira", "Jon")


def create(data_dir: Path, game: AnyGame, *names: str) -> Path:
    players = store.seat_players(names or NAMES)
    _, journal, _ = store.create(data_dir, game, Deal(len(players), 7), players, NOW)
    journal.close()
    return journal.path


def test_a_table_is_named_after_its_game_day_and_players(tmp_path: Path, toy: AnyGame) -> None:
    path = create(tmp_path, toy)
    assert path == tmp_path / "tables" / "toy-2026-11-30-rin-mira-jon.jsonl"
    (stored,) = store.tables(tmp_path)
    assert stored.name == "toy-2026-11-30-rin-mira-jon"
    assert stored.header is not None
    assert (stored.header.names, stored.header.seed, stored.header.table) == (NAMES, 7, stored.name)
    assert [seat.glyph for seat in stored.header.seats] == ["●", "▲", "■"]
    assert stored.header.created == "2026-11-30T20:15:00+00:00"


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
def test_nobody_else_may_look_into_the_folder(tmp_path: Path, toy: AnyGame) -> None:
    create(tmp_path, toy)
    assert stat.S_IMODE(store.tables_dir(tmp_path).stat().st_mode) == 0o700


def test_a_second_table_of_the_same_name_gets_a_number(tmp_path: Path, toy: AnyGame) -> None:
    paths = [create(tmp_path, toy) for _ in range(3)]
    assert [path.stem.removeprefix("toy-2026-11-30-rin-mira-jon") for path in paths] == ["", "-2", "-3"]


@pytest.mark.parametrize(
    ("names", "name"),
    [
        (("../../etc", "a/b", "C:\\x"), "toy-2026-11-30-etc-a-b-c-x"),
        (("João", "Łucja", "Ärpli"), "toy-2026-11-30-joao-łucja-arpli"),
        (("凛", "🎲", "x" * 99), f"toy-2026-11-30-凛-{'x' * 16}"),
        (("𝕬",), "toy-2026-11-30-a"),
    ],
)
def test_any_names_make_a_name_that_a_file_may_have(names: tuple[str, ...], name: str) -> None:
    assert store.table_name("toy", names, NOW) == name


def test_a_name_is_short_in_bytes_too(tmp_path: Path, toy: AnyGame) -> None:
    path = create(tmp_path, toy, *("\U00020000" * 11 + letter for letter in "abcd"))
    assert len(f".{path.name}.lock".encode()) < 200
    assert store.tables(tmp_path)[0].path == path


def test_a_deal_that_does_not_fit_makes_no_file(tmp_path: Path, toy: AnyGame) -> None:
    with pytest.raises(BadDeal):
        create(tmp_path, toy, "Rin")
    assert store.tables(tmp_path) == []


def test_the_table_played_last_comes_first_and_is_the_one_that_is_found(tmp_path: Path, toy: AnyGame) -> None:
    older, newer = create(tmp_path, toy, "Ada", "Rin"), create(tmp_path, toy, "Ada", "Mira")
    later = (NOW + timedelta(hours=1)).timestamp()
    os.utime(older, (later, later))
    os.utime(newer, (NOW.timestamp(), NOW.timestamp()))
    assert [stored.path for stored in store.tables(tmp_path)] == [older, newer]
    assert store.find(tmp_path) == older
    assert store.find(tmp_path, "mira") == newer
    assert store.find(tmp_path, newer.stem) == newer
    assert store.find(tmp_path, str(newer)) == newer
    with pytest.raises(store.NoTable, match=r"'ada' may be any of toy-.*-ada-rin, toy-.*-ada-mira\."):
        store.find(tmp_path, "ada")
    with pytest.raises(store.NoTable, match="There is no table called 'jon' in"):
        store.find(tmp_path, "jon")


def test_without_any_table_that_is_said(tmp_path: Path) -> None:
    assert store.tables(tmp_path) == []
    with pytest.raises(store.NoTable, match=r"There is no table in .* yet\."):
        store.find(tmp_path)


def test_a_table_that_cannot_be_read_is_listed_with_the_reason(tmp_path: Path, toy: AnyGame) -> None:
    path = create(tmp_path, toy)
    path.write_text("rubbish\n")
    (stored,) = store.tables(tmp_path)
    assert stored.header is None
    assert stored.problem.startswith(f"Line 1 of {path} is damaged")


def test_one_bad_file_hides_no_other_table(tmp_path: Path, toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    good = create(tmp_path, toy)
    folder = store.tables_dir(tmp_path)
    bad = {
        "deep": b"[" * 100_000 + b"\n",
        "deep-below": good.read_bytes() + b'{"n":0,"digest":"","position":' + b"[" * 100_000 + b"\n",
        "empty": b"",
        "bytes": bytes(range(128, 256)) + b"\n",
    }
    for name, content in bad.items():
        (folder / f"{name}.jsonl").write_bytes(content)
    (folder / "folder.jsonl").mkdir()
    if sys.platform != "win32":
        os.mkfifo(folder / "pipe.jsonl")
        (folder / "nowhere.jsonl").symlink_to(folder / "gone")
    listed = {stored.name: stored for stored in store.tables(tmp_path)}
    assert set(listed) == {good.stem, *bad}
    assert [name for name in sorted(bad) if listed[name].header is None] == ["bytes", "deep", "empty"]
    assert store.progress(good).where
    with pytest.raises(JournalError, match="nested too deeply"):
        store.progress(folder / "deep-below.jsonl")

    def broken(game: AnyGame, position: object, seat: int | None) -> object:
        raise IndexError(seat)

    monkeypatch.setattr(type(toy), "view", broken)
    with pytest.raises(JournalError, match=r"The rules cannot go on from .* \(IndexError\)\."):
        store.progress(good)


def test_no_table_is_called_nothing_or_by_a_name_no_file_could_have(tmp_path: Path, toy: AnyGame) -> None:
    create(tmp_path, toy)
    for name in ("", "x" * 5000, "\0", "\udcff"):
        with pytest.raises(store.NoTable, match="There is no table called") as unknown:
            store.find(tmp_path, name)
        assert len(str(unknown.value)) < 400


def test_how_far_a_table_has_come_is_what_its_title_bar_says(tmp_path: Path, toy: AnyGame) -> None:
    path = create(tmp_path, toy)
    assert store.progress(path) == store.Progress(("round 1 of 3", "Rin starts"), over=False)


def test_a_table_may_begin_with_a_position(tmp_path: Path, toy: AnyGame) -> None:
    position, _ = toy.start(Deal(3, 1))
    decision = toy.decisions(position)[0]
    toy.apply(position, decision, Choice("pledge", (2,)))
    placed = Placed(toy, toy.complete(Deal(3, 0, {}, (4, 0, 2))), NAMES, position)
    session, journal, _ = store.create_from(tmp_path, placed, NOW)
    journal.close()
    assert session.position == position
    assert journal.header.start == "position"
    assert [seat.glyph for seat in journal.header.seats] == ["★", "●", "■"]


def test_a_table_is_deleted_unless_it_is_open(tmp_path: Path, toy: AnyGame) -> None:
    players = store.seat_players(NAMES)
    _, journal, _ = store.create(tmp_path, toy, Deal(3, 7), players, NOW)
    with pytest.raises(InUse):
        store.delete(journal.path)
    journal.close()
    store.delete(journal.path)
    assert list(store.tables_dir(tmp_path).iterdir()) == []


def test_a_folder_that_cannot_be_made_does_not_keep_anybody_from_playing(tmp_path: Path, toy: AnyGame) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    _, journal, _ = store.create(blocked, toy, Deal(3, 7), store.seat_players(NAMES), NOW)
    assert journal.status.startswith("not saved: ")
    journal.close()


def test_seeds_are_short_and_differ() -> None:
    seeds = {store.new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(0 <= seed < 10**9 for seed in seeds)
