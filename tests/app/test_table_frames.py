"""Whole frames of the table, as text, at three sizes. `--snapshot-update` writes them anew; look at them then."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import pytest
from syrupy.assertion import SnapshotAssertion

from games.core.game import AnyGame
from glover_tui.table.screen import TableScreen
from tests.app.glen_more_views import crowded
from tests.app.sitting import Play, at_table, choose, do, frame, glover, play_to, press, sit, table_of

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


PERSON: Final = "a clan is to be chosen"
TURN: Final[dict[str, tuple[str, ...]]] = {
    "a tile is to be taken": (),
    PERSON: ("take D16",),
    "a tile is to be paid": ("take D11",),
    "a tile is to be placed": ("give 0,0 wood",),
    "tiles are awake": ("place 3,-1",),
}
"""Moments of a turn of Glen More II in a large territory, with what is chosen since the one before."""


@cache
def turn(size: tuple[int, int]) -> dict[str, str]:
    """What the terminal shows at all of them, one after another."""
    shown: dict[str, str] = {}

    async def play(pilot: Any, screen: TableScreen) -> None:
        for moment, choices in TURN.items():
            await choose(pilot, screen, *choices)
            shown[moment] = frame(pilot.app)
            if moment == PERSON:
                await press(pilot, "u")

    sit(at_table(crowded().session), play, size=size)
    return shown


@sizes
@pytest.mark.parametrize("moment", TURN)
def test_a_turn_in_a_large_territory(size: tuple[int, int], moment: str, snapshot: SnapshotAssertion) -> None:
    assert turn(size)[moment] == snapshot
