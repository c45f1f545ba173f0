"""Whole frames of the table, as text, at three sizes. `--snapshot-update` writes them anew; look at them then."""

from __future__ import annotations

from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from games.core.game import AnyGame
from glover_tui.table.screen import TableScreen
from tests.app.sitting import Play, do, frame, glover, play_to, press, sit, table_of

pytestmark = pytest.mark.slow

SIZES = [(80, 24), (120, 36), (200, 60)]
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def shot(into: list[str], *keys: str) -> Play:
    """Press the keys, and keep the frame."""

    async def play(pilot: Any, screen: TableScreen) -> None:
        await press(pilot, *keys)
        await pilot.pause()
        into.append(frame(pilot.app))

    return play


@sizes
@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("the open table", ()),
        ("a second thought", ("f",)),
        ("players turned up, or the board in focus", ("tab",)),
        ("the log", ("L",)),
        ("why", ("down", "question_mark")),
        ("the curtain", ("M",)),
        ("an own view", ("M", "enter")),
    ],
)
def test_the_bargain(size: tuple[int, int], name: str, keys: tuple[str, ...], snapshot: SnapshotAssertion) -> None:
    frames: list[str] = []
    sit(play_to(glover(4), "bargain"), shot(frames, *keys), size=size)
    assert frames[0] == snapshot


@sizes
@pytest.mark.parametrize("kind", ["discard", "bid", "glover", "pay"])
def test_own_decisions(size: tuple[int, int], kind: str, snapshot: SnapshotAssertion) -> None:
    frames: list[str] = []
    sit(play_to(glover(3), kind), shot(frames, "enter"), size=size)
    assert frames[0] == snapshot


@sizes
def test_the_end(size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    frames: list[str] = []
    sit(play_to(glover(3), ""), shot(frames), size=size)
    assert frames[0] == snapshot


@sizes
def test_several_seats_at_once(size: tuple[int, int], toy: AnyGame, snapshot: SnapshotAssertion) -> None:
    frames: list[str] = []
    sit(do(table_of(toy, seats=4), 1, "pledge 2"), shot(frames), size=size)
    assert frames[0] == snapshot


@sizes
def test_asking_the_table(size: tuple[int, int], toy: AnyGame, snapshot: SnapshotAssertion) -> None:
    table = table_of(toy, seats=2)
    do(table, 0, "pledge 1")
    do(table, 1, "pledge 2")
    for seat in (0, 1):
        do(table, seat, f"lay {table.session.position.seats[seat].hand[0]}")
    frames: list[str] = []
    sit(table, shot(frames, "u"), size=size)
    assert frames[0] == snapshot
