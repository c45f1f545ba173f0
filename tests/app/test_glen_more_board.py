"""The board of Glen More II: at three sizes, early and as full as can be, with everything where it belongs."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Final

import pytest
from rich.terminal_theme import TerminalTheme
from syrupy.assertion import SnapshotAssertion

from games.glen_more.figures import CLANS, END, RESOURCES, TILES, plain_tile
from games.glen_more.view import GlenMoreView
from glover_tui.boards.base import Area, Canvas, Ink
from glover_tui.boards.glen_more import BOARD, GlenMoreBoard, layout, marks, territory
from glover_tui.boards.glen_more.rondel import TALL
from glover_tui.boards.steer import Direction, go
from glover_tui.theme.inks import Mode
from glover_tui.theme.look import ASCII, UNICODE, Look
from tests.app.colours import TEXT, VGA, XTERM, check_stands_out, chip_contrasts, inks_on
from tests.app.glen_more_views import JUNCTIONS, NAMES, VIEWS, early, full, ring, with_tiles
from tests.app.painting import SIZES, check_arrows_reach_all, check_spots_lie_apart, of_unsure_width, words_at

EACH: Final = list(itertools.product(VIEWS, SIZES))


@cache
def shown(moment: str, size: str, look: Look = UNICODE) -> Canvas:
    """The whole board at one of these moments."""
    return painted(VIEWS[moment](), size, look)


def painted(view: GlenMoreView, size: str, look: Look = UNICODE, zoom: int = 0) -> Canvas:
    """The whole board, in the size that the widget asks for."""
    width, height = SIZES[size]
    board = GlenMoreBoard(zoom)
    wanted = board.size(view, width, height)
    if wanted[1] > height:
        width -= 1
        wanted = board.size(view, width, height)
    canvas = Canvas(*wanted, look, height, width)
    board.paint(canvas, view, NAMES)
    return canvas


# ---------------------------------------------------------------------- what it looks like


@pytest.mark.parametrize(("moment", "size"), list(itertools.product(("early", "full"), SIZES)))
def test_it_looks_as_it_did(moment: str, size: str, snapshot: SnapshotAssertion) -> None:
    assert shown(moment, size).text() == snapshot


def test_with_two_and_the_die_it_looks_as_it_did(snapshot: SnapshotAssertion) -> None:
    assert shown("two", "120x36").text() == snapshot


def test_it_looks_as_it_did_in_ascii(snapshot: SnapshotAssertion) -> None:
    assert shown("placing", "120x36", ASCII).text() == snapshot


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_ascii_is_ascii(moment: str, size: str) -> None:
    assert shown(moment, size, ASCII).text().isascii()


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_every_glyph_is_one_cell_wide_on_every_terminal(moment: str, size: str) -> None:
    unsure = of_unsure_width(shown(moment, size), f"{JUNCTIONS}▸")
    assert all(glyph.isalpha() for glyph in unsure), unsure


# ---------------------------------------------------------------------- room


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_the_rondel_with_the_market_is_on_the_first_leaf(moment: str, size: str) -> None:
    view = VIEWS[moment]()
    canvas = shown(moment, size)
    for spot in on_rondel(view):
        area = canvas.spots[spot]
        assert area.y + area.height <= SIZES[size][1], spot


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_a_page_down_turns_over_and_only_a_large_territory_is_higher_than_a_page(moment: str, size: str) -> None:
    canvas, height = shown(moment, size), SIZES[size][1]
    assert all(leaf.top % height == 0 for leaf in canvas.leaves)
    assert canvas.height % height == 0
    for leaf in canvas.leaves:
        there = {
            spot.split(":")[0] for spot, area in canvas.spots.items() if leaf.top <= area.y < leaf.top + leaf.height
        }
        assert leaf.height <= height or (size == "80x24" and there <= {"land", "card", "person"})


def test_a_territory_of_thirty_tiles_is_seen_whole_at_120x36() -> None:
    for moment in ("full", "placing", "acting"):
        view, canvas = VIEWS[moment](), shown(moment, "120x36")
        leaves = {canvas.leaf_of(f"land:0:{cell}") for cell in (*view.seats[0].tiles, *view.places)}
        assert len(leaves) == 1
        assert canvas.width <= SIZES["120x36"][0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_200x60_all_is_in_sight(seats: int) -> None:
    canvas = painted(early(seats), "200x60")
    assert (canvas.width, canvas.height) == SIZES["200x60"]
    assert not canvas.leaves


def test_at_200x60_a_territory_of_thirty_tiles_stands_beside_the_rondel_and_tells_what_its_tiles_do() -> None:
    canvas = shown("full", "200x60")
    first = canvas.leaves[0]
    for cell, tile in full().seats[0].tiles.items():
        spot = f"land:0:{cell}"
        assert canvas.leaf_of(spot) == first
        assert (UNICODE.arrow in words_at(canvas, spot)) == bool(marks.active(tile))


def test_at_120x36_the_territory_is_below_the_rondel_while_it_is_small() -> None:
    canvas = shown("early", "120x36")
    assert canvas.leaf_of("land:0:0,0") == canvas.leaf_of("empty") == canvas.leaves[0]


@pytest.mark.parametrize("moment", VIEWS)
@pytest.mark.parametrize(
    ("width", "height"),
    [(69, 20), (70, 32), (79, 15), (81, 39), (100, 42), (125, 40), (139, 52), (152, 34), (156, 15), (180, 70)],
)
def test_parts_lie_beside_and_below_each_other(moment: str, width: int, height: int) -> None:
    found = layout.plan(VIEWS[moment](), width, height)
    cells: set[tuple[int, int]] = set()
    for _, area in found.placed:
        assert area.x + area.width <= found.width
        assert area.y + area.height <= found.height
        own = set(itertools.product(range(area.x, area.x + area.width), range(area.y, area.y + area.height)))
        assert not own & cells
        cells |= own


# ---------------------------------------------------------------------- size


def test_territories_can_be_a_size_larger_or_smaller() -> None:
    assert BOARD.zoomed(1) is not None
    assert GlenMoreBoard(1).zoomed(1) is None
    assert GlenMoreBoard(-1).zoomed(-1) is None
    again = GlenMoreBoard(1).zoomed(-1)
    assert isinstance(again, GlenMoreBoard)
    assert again.zoom == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", ["early", "full"])
def test_in_each_size_all_is_there_and_no_larger_than_the_next(moment: str, size: str) -> None:
    view = VIEWS[moment]()
    widths = []
    for zoom in (-1, 0, 1):
        canvas = painted(view, size, zoom=zoom)
        assert everywhere(view) <= set(canvas.spots)
        assert canvas.height % SIZES[size][1] == 0
        widths.append(canvas.spots["land:0:0,0"].width)
    assert widths == sorted(widths)
    assert len(set(widths)) > 1


def test_a_territory_that_is_wider_than_the_room_leaves_everything_else_in_sight() -> None:
    canvas = painted(full(), "120x36", zoom=1)
    wide = SIZES["120x36"][0]
    assert canvas.width > wide
    beyond = {spot for spot, area in canvas.spots.items() if area.x + area.width > wide}
    assert all(spot.startswith("land:0:") for spot in beyond)


# ---------------------------------------------------------------------- spots


def on_rondel(view: GlenMoreView) -> set[str]:
    """The spots of the rondel and the Market."""
    found = {"empty", "stack", *(f"market:{resource}" for resource in RESOURCES)}
    found |= {f"ring:{space.tile}" for space in view.ring if space.tile}
    found |= {f"piece:{seat}" for space in view.ring for seat in space.pieces}
    return found | {"piece:die" for space in view.ring if space.die}


def everywhere(view: GlenMoreView) -> set[str]:
    """All spots but those of roads and of cells where nothing is."""
    found = on_rondel(view) | {"scoring", *(f"clan:{field}" for field in CLANS)}
    for number, seat in enumerate(view.seats):
        found |= {f"seat:{number}", f"men:{number}"}
        found |= {f"land:{number}:{cell}" for cell in seat.tiles}
        found |= {*(f"card:{card}" for card in seat.cards), *(f"person:{tile}" for tile in seat.persons)}
    return found | {f"land:{view.active}:{cell}" for cell in view.places}


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_everything_has_its_spot(moment: str, size: str) -> None:
    view = VIEWS[moment]()
    canvas = shown(moment, size)
    assert everywhere(view) <= set(canvas.spots)
    for spot, area in canvas.spots.items():
        assert area.x >= 0 <= area.y, spot
        assert area.x + area.width <= canvas.width, spot
        assert area.y + area.height <= canvas.height, spot


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_spots_do_not_lie_on_each_other_but_for_the_edges_that_tiles_share(moment: str, size: str) -> None:
    found = shown(moment, size)
    canvas = Canvas(found.width, found.height, UNICODE)
    for spot, area in found.spots.items():
        inner = Area(area.x + 1, area.y + 1, area.width - 2, area.height - 2)
        canvas.spot(spot, inner if spot.startswith("land:") else area)
    check_spots_lie_apart(canvas)


@pytest.mark.parametrize(("moment", "size"), EACH)
def test_a_spot_of_the_rondel_keeps_its_first_cell_free_for_a_marker(moment: str, size: str) -> None:
    canvas = shown(moment, size)
    for spot in on_rondel(VIEWS[moment]()):
        area = canvas.spots[spot]
        assert canvas.cells[area.y][area.x][0] == " ", spot


@pytest.mark.slow
@pytest.mark.parametrize(("moment", "size"), EACH)
@pytest.mark.parametrize("kind", ["", "ring:", "market:", "land:0:", "clan:"])
def test_the_arrows_reach_everything_and_all_that_can_be_chosen_at_once(moment: str, size: str, kind: str) -> None:
    check_arrows_reach_all(shown(moment, size), kind, BOARD.walks_round)


@pytest.mark.parametrize(("moment", "size"), list(itertools.product(("early", "full"), SIZES)))
def test_the_arrows_follow_the_rondel_and_lead_into_its_middle_from_within(moment: str, size: str) -> None:
    canvas = shown(moment, size)
    ended = {f"piece:{seat}" for space in VIEWS[moment]().ring if space.tile == END for seat in space.pieces}
    spots = {name: area for name, area in canvas.spots.items() if name not in ended}
    middle = {"stack", *(f"market:{resource}" for resource in RESOURCES)}
    around = {spot: spots[spot] for spot in on_rondel(VIEWS[moment]()) - middle - ended}
    (left, right), (top, bottom) = ((min(at), max(at)) for at in list(zip(*around.values(), strict=True))[:2])

    def goes(here: str, way: Direction) -> str:
        return go(canvas, spots, here, way, BOARD.walks_round)

    def check_line(line: list[str], on: Direction, back: Direction, inside: Direction) -> None:
        for one, other in itertools.pairwise(line):
            assert (goes(one, on), goes(other, back)) == (other, one)
        for spot in line[1:-1]:
            assert goes(spot, inside) in middle, spot

    def line(at: int, edge: int) -> list[str]:
        return sorted((spot for spot, area in around.items() if area[at] == edge), key=around.__getitem__)

    check_line(line(0, left), "down", "up", "right")
    check_line(line(0, right), "down", "up", "left")
    check_line(line(1, top), "right", "left", "down")
    check_line(line(1, bottom), "right", "left", "up")
    for spot in spots:
        assert canvas.leaf_of(goes(spot, "left")) is canvas.leaf_of(goes(spot, "right")) is canvas.leaf_of(spot), spot


# ---------------------------------------------------------------------- what the territories tell besides


def test_a_heading_tells_the_tile_that_is_to_be_placed() -> None:
    for size in SIZES:
        assert "to place: Fair 2/4 kinds→4/8 VP" in shown("placing", size).text()
        assert "to place" not in shown("acting", size).text()


def test_cards_tell_what_they_bring() -> None:
    canvas = shown("full", "200x60")
    for card in full().seats[0].cards:
        assert marks.card(card, 12) in words_at(canvas, f"card:{card}")


def test_each_leaf_has_its_number_in_its_heading() -> None:
    canvas = shown("full", "120x36")
    rows, count = canvas.text().split("\n"), len(canvas.leaves)
    assert [rows[leaf.top][-3:] for leaf in canvas.leaves[1:]] == [f"{one}/{count}" for one in range(2, count + 1)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", ["early", "two"])
def test_the_number_of_a_leaf_stands_in_no_space_of_the_rondel(moment: str, size: str) -> None:
    canvas = shown(moment, size)
    assert f"/{len(canvas.leaves)}" not in words_at(canvas, "empty")


@pytest.mark.parametrize("size", ["120x36", "200x60"])
@pytest.mark.parametrize("moment", VIEWS)
def test_the_standings_are_always_below_the_clan_board(moment: str, size: str) -> None:
    canvas = shown(moment, size)
    lowest = max(area.y + area.height for spot, area in canvas.spots.items() if spot.startswith("clan:"))
    assert canvas.spots["scoring"].y == lowest


def test_every_name_fits_into_four_cells_and_no_two_tiles_of_a_rondel_are_cut_to_the_same() -> None:
    for tile in TILES:
        assert 0 < len(marks.name(tile, 4)) <= 4
        assert marks.name(tile) == TILES[tile].name
    different = {TILES[tile].name for tile in TILES if plain_tile(tile)}
    assert len({marks.name(tile, 8) for tile in TILES if plain_tile(tile)}) >= len(different) - 2


def test_the_legend_names_what_is_on_the_board() -> None:
    legend = " ".join([*BOARD.legend(), *BOARD.legend().values()])
    signs = (*marks.LETTER.values(), "+man", "+card", "+clan", "+cask", "+joker", "+coin", "again", "buy", "empty")
    assert all(
        sign in legend for sign in (*signs, territory.awake_sign(UNICODE), marks.DIE, "gone", "scored", "VP at end")
    )
    assert all(sign in legend for sign in ("then", "last turn", "game ends", "1mv/turn", "cask+1VP", "2VP/card"))


# ---------------------------------------------------------------------- inks


@cache
def in_use() -> list[tuple[str, Ink]]:
    """Every character with its ink that is put on the board, under any mark."""
    tiles = [*(tile for tile in TILES if TILES[tile].stack not in ("HOME", "CLAN"))]
    rings = [ring(with_tiles(tiles[start : start + 12]), TALL) for start in range(0, len(tiles), 12)]
    moments = (("two", "80x24"), ("full", "120x36"), ("placing", "200x60"), ("acting", "120x36"))
    return inks_on([*rings, *(shown(moment, size) for moment, size in moments)])


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_text_stands_out_from_its_ground(mode: Mode) -> None:
    check_stands_out(in_use(), mode)


@pytest.mark.parametrize("palette", [XTERM, VGA])
def test_chips_can_be_read_in_sixteen_colours(palette: TerminalTheme) -> None:
    for name, found in chip_contrasts(in_use(), ("token.", "cube."), palette).items():
        assert found >= TEXT, name
