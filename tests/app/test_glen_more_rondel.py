"""The rondel of Glen More II with the Market in its middle: what its spaces tell, in each form that it has."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from msgspec.structs import replace

from games.glen_more.components import load
from games.glen_more.figures import END, RESOURCES, TILES
from games.glen_more.view import GlenMoreView, SpaceView
from glover_tui.boards.base import Area, Canvas
from glover_tui.boards.glen_more import marks, rondel
from glover_tui.boards.glen_more.rondel import FLAT, FORMS, LOW, SMALL, TALL, USUAL, Form
from glover_tui.theme.look import ASCII, UNICODE, Look
from tests.app.glen_more_views import VIEWS, WIDTHS, alone, discarding, early, full, placing, ring, with_tiles
from tests.app.painting import with_seat, words_at
from tests.glen_more.table import lay


def soon(view: GlenMoreView) -> GlenMoreView:
    """As much as can be told of what is to come."""
    return replace(view, end_drawn=False, end_soon=True, discards=view.discards * 2, left={**view.left, "D": 12})


def tag_of(canvas: Canvas, spot: str) -> str:
    """What stands in the frame above a space."""
    area = canvas.spots[spot]
    return "".join(char for char, _ in canvas.cells[area.y - 1][area.x : area.x + area.width]).strip("─┬┼┴ ")


# ---------------------------------------------------------------------- room


@pytest.mark.parametrize("form", FORMS)
def test_every_tile_has_room_on_the_rondel(form: Form) -> None:
    names = [*(tile for tile in TILES if TILES[tile].stack not in ("HOME", "CLAN"))]
    costs: list[dict[str, Any]] = [
        {"lacks": (0,) * 5},
        {"lacks": (1, 0, 0, 0, 0), "price": 3},
        {"lacks": (0, 1, 0, 0, 0), "price": -1},
    ]
    for start, changes in itertools.product(range(0, len(names), 12), costs):
        tiles = names[start : start + 12]
        canvas = ring(with_tiles(tiles, can_take=True, then_last=1, **changes), form)
        for tile in tiles:
            told = words_at(canvas, f"ring:{tile}").replace(" ", "")
            assert any(marks.name(tile, width).replace(" ", "") in told for width in range(5, 25))
            assert marks.cost(tile).replace(" ", "") in told
            assert marks.once(tile, 1).replace(" ", "") in told
            assert ("~" in told) >= TILES[tile].river
            assert any(form.replace(" ", "") in told for form in marks.active_forms(tile) or ("",))


@pytest.mark.parametrize("look", [UNICODE, ASCII], ids=lambda look: look.name)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("moment", VIEWS)
def test_nothing_is_clipped_or_written_over(moment: str, form: Form, look: Look) -> None:
    for view, width in itertools.product(
        (VIEWS[moment](), soon(VIEWS[moment]())), (WIDTHS[form], WIDTHS[form] + 3, 100)
    ):
        ring(view, form, width, look)


# ---------------------------------------------------------------------- what the rondel tells


def spaces_with_tiles(view: GlenMoreView) -> list[SpaceView]:
    return [space for space in view.ring if space.tile]


@pytest.mark.parametrize("view", [early(), full(), early(2)], ids=["early", "full", "two"])
def test_before_a_tile_is_taken_each_tells_how_far_the_jump_is_and_who_then_stands_last(view: GlenMoreView) -> None:
    canvas = ring(view)
    for space in spaces_with_tiles(view):
        then = "die" if space.then_last < 0 else UNICODE.seats[view.seats[space.then_last].colour]
        told = f"{then} again" if space.then_last == view.active else f"then {then}"
        assert tag_of(canvas, f"ring:{space.tile}") == f"+{space.ahead} {'last turn' if space.out else told}"


def test_a_move_that_ends_the_game_is_told_as_such() -> None:
    """GM-8.9: though nobody else is before The End, the mover is not on turn again."""
    for form in (TALL, USUAL, SMALL):
        canvas = ring(alone(), form)
        assert tag_of(canvas, "ring:D11") == "+1 ● again"
        for tile, ahead in ((END, 3), ("D3", 4), ("D17", 5)):
            assert tag_of(canvas, f"ring:{tile}") == f"+{ahead} game ends"
        assert "game ends" not in ring(full(), form).text()


@pytest.mark.parametrize("form", [FLAT, LOW])
def test_in_little_room_a_last_turn_is_told_below_the_name(form: Form) -> None:
    assert "game ends" in words_at(ring(alone(), form), "ring:D17")
    assert "last turn" in words_at(ring(full(), form), "ring:D16")


@pytest.mark.parametrize("view", [full(), alone(), early(2)], ids=["full", "alone", "two"])
def test_in_little_room_that_stands_beside_the_name(view: GlenMoreView) -> None:
    for form in (FLAT, LOW):
        canvas = ring(view, form)
        for space in spaces_with_tiles(view):
            first = words_at(canvas, f"ring:{space.tile}")[: canvas.spots[f"ring:{space.tile}"].width]
            then = "&" if space.then_last < 0 else UNICODE.seats[view.seats[space.then_last].colour]
            assert first.endswith(f"+{space.ahead}{UNICODE.times if space.ends_game else then}")


def test_where_nothing_can_be_taken_it_is_told_that_a_tile_is_discarded() -> None:
    """GM-2.5."""
    for form in FORMS:
        canvas = ring(discarding(), form)
        assert "no tile to take: discard one" in canvas.text()
        assert form not in (TALL, USUAL) or "discard" in words_at(canvas, "ring:A6")
        assert "discard" not in ring(full(), form).text()


def test_once_a_tile_is_taken_no_jumps_are_told() -> None:
    for form in FORMS:
        assert "+12" not in ring(placing(), form).text()
        assert "again" not in ring(placing(), form).text()


def test_what_is_lacking_is_told_with_its_price() -> None:
    buying = with_tiles(["A14"], lacks=(1, 0, 0, 0, 0), price=2)
    assert "WS buy (2)" in words_at(ring(buying), "ring:A14")
    assert "WS (2)" in words_at(ring(buying, LOW), "ring:A14")
    short = with_tiles(["A14"], lacks=(1, 1, 0, 0, 0), price=-1)
    assert "WS none" in words_at(ring(short), "ring:A14")
    held = with_tiles(["A14"])
    assert "cost WS" in words_at(ring(held), "ring:A14")


def test_a_price_beyond_the_own_coins_is_bad() -> None:
    for price, ink in ((5, "warn"), (6, "bad")):
        canvas = ring(with_tiles(["A7"], with_seat(early(), 0, coins=5), lacks=(1, 0, 0, 0, 0), price=price))
        area = canvas.spots["ring:A7"]
        inks = [
            seen.fore for char, seen in canvas.cells[area.y + 1][area.x : area.x + area.width] if char == str(price)
        ]
        assert inks == [ink]


def test_a_landmark_tells_what_its_card_brings() -> None:
    for tile, told in (("B13", "+1 tile"), ("C13", "+2 castle"), ("D13", "activate all")):
        assert told in words_at(ring(with_tiles([tile]), TALL), f"ring:{tile}")


def test_a_tile_that_is_for_overbuilding_tells_on_what_it_goes() -> None:
    for tile, told in (("C1", "on Forest~"), ("C2", "on Quarry"), ("D3", "on a castle"), ("D8", "on Village")):
        assert told in words_at(ring(with_tiles([tile]), TALL), f"ring:{tile}").replace("  ", " ")


def test_the_end_has_whoever_stands_on_it_in_its_last_line() -> None:
    for form in FORMS:
        canvas = ring(full(), form)
        there, piece = canvas.spots[f"ring:{END}"], canvas.spots["piece:2"]
        assert there.y + there.height == piece.y
        assert "■" in words_at(canvas, "piece:2")
        assert "The End" in words_at(canvas, f"ring:{END}")


def test_every_space_keeps_its_place_while_the_pieces_go_round() -> None:
    before, after = ring(early()), ring(lay(4, ring="ann A1 A2 ben cal dot").view)
    places = rondel.plan(Area(0, 0, 71, USUAL.height), USUAL).spaces
    for canvas, view in ((before, early()), (after, lay(4, ring="ann A1 A2 ben cal dot").view)):
        for space in spaces_with_tiles(view):
            assert canvas.spots[f"ring:{space.tile}"] == places[space.number]
        assert canvas.spots["empty"] == places[view.ring[-1].number]


def test_spaces_go_clockwise() -> None:
    for form in FORMS:
        spaces = rondel.plan(Area(0, 0, 80, form.height), form).spaces
        assert len(set(spaces)) == load().rondel.spaces
        centres = [area.centre for area in spaces]
        turns = sum(
            (x - 40) * (b - y) - (y - form.height / 2) * (a - x) for (x, y), (a, b) in itertools.pairwise(centres)
        )
        assert turns > 0
        for one, other in itertools.pairwise((*spaces, spaces[0])):
            beside = one.y == other.y and abs(one.x - other.x) in (one.width + 1, other.width + 1)
            below = one.x == other.x and abs(one.y - other.y) == form.lines + 1
            assert beside or below


def test_the_die_stands_where_it_is() -> None:
    view = early(2)
    canvas = ring(view)
    number = next(space.number for space in view.ring if space.die)
    assert canvas.spots["piece:die"] == rondel.plan(Area(0, 0, 71, USUAL.height), USUAL).spaces[number]


# ---------------------------------------------------------------------- what the Market and the stacks tell


@pytest.mark.parametrize("form", FORMS)
def test_every_row_of_the_market_tells_its_coins_and_prices(form: Form) -> None:
    view = full()
    canvas = ring(view, form)
    for number, resource in enumerate(RESOURCES):
        text = words_at(canvas, f"market:{resource}")
        filled = view.market[number]
        assert [f"({coins})" in text for coins in (1, 2, 3)] == [coins <= filled for coins in (1, 2, 3)]
        assert resource in text
        assert ("none" in text) == (filled == 3)
        buy, sell = ("-", "+") if form is LOW else ("buy ", "sell ")
        assert (f"{buy}{view.buying[number]}" in text) == (filled < 3)
        assert (f"{sell}{view.selling[number]}" in text) == (filled > 0)


def test_a_row_of_the_market_tells_how_many_the_seat_on_turn_has() -> None:
    canvas = ring(full())
    for number, resource in enumerate(RESOURCES):
        assert words_at(canvas, f"market:{resource}").rstrip().endswith(f"●{full().seats[0].held[number] or '·'}")


def test_whoever_buys_for_less_is_told_the_lower_price() -> None:
    view = lay(marks="grant ann").view
    assert "buy 0" in words_at(ring(view), "market:wood")


@pytest.mark.parametrize("form", FORMS)
def test_the_stack_in_play_is_told_with_what_is_left_and_the_scorings(form: Form) -> None:
    text = ring(early(), form).text()
    assert "A 13 left" in text
    assert "scored 0/4" in text
    assert "gone 0" in text
    text = ring(full(), form).text()
    assert "D 6 left" in text
    assert "scored 3/4" in text
    assert f"gone {len(full().discards)}" in text
    assert "The End is out" in text


@pytest.mark.parametrize("form", FORMS)
def test_that_the_end_may_come_is_told_with_all_else(form: Form) -> None:
    text = ring(soon(full()), form).text()
    for told in ("12 left", "The End may be next", "scored 3/4", f"gone {2 * len(full().discards)}"):
        assert told in text


def test_a_used_up_stack_is_told_as_such() -> None:
    none = replace(early(), stack="", left=dict.fromkeys("ABCD", 0), ring=early().ring[:8] + early().ring[-1:])
    for form in FORMS:
        assert "no " in ring(none, form).text()
