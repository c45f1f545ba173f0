"""Where the arrow keys take the cursor."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import get_args

import pytest

from glover_tui.boards.base import Area, Canvas
from glover_tui.boards.find import board_for
from glover_tui.boards.steer import Direction, edge, go, reading_order, step
from glover_tui.theme.look import UNICODE
from tests.app import glen_more_views
from tests.app.glover_views import NAMES, VIEWS

WAYS = get_args(Direction)
GRID = {f"{x}{y}": Area(x * 10, y * 4, 8, 3) for x in range(3) for y in range(3)}


@pytest.mark.parametrize(("way", "to"), [("left", "01"), ("right", "21"), ("up", "10"), ("down", "12")])
def test_a_step_goes_to_the_neighbour(way: Direction, to: str) -> None:
    assert step(GRID, "11", way) == to


@pytest.mark.parametrize(("way", "start", "to"), [("left", "01", "21"), ("right", "21", "01")])
def test_at_the_edge_a_step_comes_in_again_at_the_far_side_of_the_same_row(way: Direction, start: str, to: str) -> None:
    assert step(GRID, start, way) == to


@pytest.mark.parametrize(("way", "start"), [("up", "00"), ("up", "20"), ("down", "12")])
def test_up_and_down_end_at_the_edge(way: Direction, start: str) -> None:
    assert step(GRID, start, way) == start


@pytest.mark.parametrize(
    ("start", "way", "to"),
    [
        ("top", "right", "side"),
        ("side", "left", "top"),
        ("low", "down", "bottom"),
        ("bottom", "right", "low"),
        *((spot, "right", spot) for spot in ("side", "low")),
        ("top", "left", "top"),
    ],
)
def test_a_step_that_does_not_walk_round_stays_where_nothing_lies_that_way(start: str, way: Direction, to: str) -> None:
    ring = {
        "top": Area(29, 1, 13, 5),
        "side": Area(57, 7, 12, 5),
        "low": Area(57, 13, 12, 5),
        "bottom": Area(43, 19, 13, 5),
    }
    assert step(ring, start, way, walks_round=False) == to


def test_what_lies_over_a_spot_is_not_beside_it() -> None:
    spots = {"here": Area(50, 0, 28, 1), "under": Area(0, 1, 78, 1), "beside": Area(0, 0, 20, 1)}
    assert step(spots, "here", "left") == "beside"


def test_a_neighbour_in_the_row_comes_before_a_nearer_one_beside_it() -> None:
    spots = {"here": Area(0, 0, 4, 1), "far": Area(20, 0, 4, 1), "aside": Area(8, 3, 4, 1)}
    assert step(spots, "here", "right") == "far"


def test_the_next_one_in_the_row_comes_before_a_nearer_one_in_another_row() -> None:
    spots = {"here": Area(0, 1, 4, 1), "row": Area(20, 1, 4, 1), "above": Area(6, 0, 4, 1), "far": Area(90, 0, 4, 1)}
    assert step(spots, "here", "right") == "row"
    assert step({**spots, "row": Area(60, 1, 4, 1)}, "here", "right") == "above", "that is another part of the board"


def test_what_lies_beside_a_spot_is_not_over_or_under_it() -> None:
    spots = {"here": Area(12, 1, 4, 1), "beside": Area(0, 1, 11, 2), "under": Area(12, 4, 4, 1)}
    assert step(spots, "here", "down") == "under"


def test_the_next_one_of_the_column_comes_first_on_a_board_that_is_not_walked_round() -> None:
    spots = {"here": Area(0, 0, 10, 5), "inside": Area(10, 6, 30, 1), "below": Area(0, 6, 10, 5)}
    assert step(spots, "here", "down") == "inside"
    assert step(spots, "here", "down", walks_round=False) == "below"


def test_a_lone_spot_keeps_the_cursor() -> None:
    assert step({"only": Area(0, 0, 1, 1)}, "only", "left") == "only"


def test_first_and_last_are_so_in_reading_order() -> None:
    assert edge(GRID, True) == "00"
    assert edge(GRID, False) == "22"
    assert edge({}, True) is None
    assert reading_order(GRID)[:4] == ["00", "10", "20", "01"]


@pytest.mark.parametrize(("width", "height"), [(79, 12), (78, 16), (70, 29), (130, 50)])
@pytest.mark.parametrize("name", VIEWS)
def test_every_spot_of_the_glover_board_can_be_reached_by_arrows(name: str, width: int, height: int) -> None:
    board, view = board_for("glover"), VIEWS[name]()
    canvas = Canvas(*board.size(view, width, height), UNICODE, height)
    board.paint(canvas, view, NAMES)
    spots = canvas.spots
    assert_reachable(spots, step)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(79, 12), (70, 29), (120, 29), (160, 50)])
@pytest.mark.parametrize("name", ["early", "full", "placing"])
def test_every_spot_of_the_glen_more_board_can_be_reached_by_arrows_that_do_not_walk_round(
    name: str, width: int, height: int
) -> None:
    board, view = board_for("glen_more"), getattr(glen_more_views, name)()
    canvas = Canvas(*board.size(view, width, height), UNICODE, height, width)
    board.paint(canvas, view, glen_more_views.NAMES)
    assert_reachable(canvas.spots, partial(go, canvas, walks_round=False))
    clans = {name: area for name, area in canvas.spots.items() if name.startswith("clan:")}
    assert_reachable(clans, partial(go, canvas, walks_round=False))
    for seed in range(20):
        rng = Random(seed)
        for kind in ("ring:", "land:0:"):
            names = [name for name in sorted(canvas.spots) if name.startswith(kind)]
            some = {name: canvas.spots[name] for name in rng.sample(names, rng.randint(1, min(12, len(names))))}
            assert_reachable(some, partial(go, canvas, walks_round=False))


def assert_reachable(spots: Mapping[str, Area], walk: Callable[[Mapping[str, Area], str, Direction], str]) -> None:
    steps = {here: {walk(spots, here, way) for way in WAYS} for here in spots}
    for start in (edge(spots, True), edge(spots, False)):
        assert start is not None
        seen, todo = {start}, [start]
        while todo:
            found = steps[todo.pop()] - seen
            seen |= found
            todo += found
        assert seen == set(spots), sorted(set(spots) - seen)
