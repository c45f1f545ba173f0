"""The map of Endeavor: drawn at three sizes, with every line where it belongs and everything to be found."""

from __future__ import annotations

import itertools
import re
from functools import cache
from typing import Final

import pytest
from msgspec.structs import replace
from rich.terminal_theme import TerminalTheme
from syrupy.assertion import SnapshotAssertion

from games.core.game import Deal
from games.endeavor import GAME
from games.endeavor.components import load
from games.endeavor.figures import CONNECTIONS, TRACK
from games.endeavor.view import EndeavorView, RegionView
from glover_tui.boards.base import Area, Canvas, Ink
from glover_tui.boards.endeavor import strip, world
from glover_tui.boards.endeavor.atlas import load_atlas, read_atlas
from glover_tui.boards.endeavor.board import LARGE, LEAVES, SMALL
from glover_tui.boards.endeavor.brush import Scene
from glover_tui.boards.find import board_for
from glover_tui.boards.marks import UNMARKED, Mark, marked
from glover_tui.boards.steer import Direction, go
from glover_tui.theme.inks import Mode
from glover_tui.theme.look import ASCII, UNICODE, Look
from tests.app.colours import LINES, VGA, XTERM, check_stands_out, chip_contrasts, inks_on
from tests.app.painting import SIZES, check_arrows_reach_all, check_spots_lie_apart, of_unsure_width

BOARD = board_for("endeavor")
NAMES: Final = ("Rin", "Mira", "Jon", "Ada", "Kei")
MAPS: Final = {"leaves": (LEAVES, 79), "small": (SMALL, 71), "large": (LARGE, 140)}


@cache
def early() -> EndeavorView:
    """The beginning, as the open table sees it."""
    return GAME.view(GAME.start(Deal(5, 3))[0], None)


@cache
def late() -> EndeavorView:
    """A crowded table: regions open and almost open, markers beside tracks, held lines, a stack that has run out."""
    start = early()
    cities = start.cities | {
        "copenhagen": 0, "amsterdam": 1, "london": 1, "bordeaux": 2, "lisbon": 2, "cadiz": 2, "algiers": 3,
        "venice": 4, "constantinople": 4, "alexandria": 0, "quebec": 1, "new_york": 0, "charleston": 0,
        "calcutta": 3, "malacca": 3, "nagasaki": 4, "elmina": 2,
    }  # fmt: skip
    connections = {
        connection: cities[one] if cities[one] == cities[other] else -1
        for connection, (one, other) in CONNECTIONS.items()
    }
    taken = {"amsterdam-copenhagen", "cadiz-algiers", *(name for name, seat in connections.items() if seat >= 0)}
    opened = {
        "north_america": ((0, 1, 2, 1, 0, 3), (4,)),
        "india": ((3, 3, 0, 2, 1, 0, 4), (0, 1, 1, 2, 3, 4, 4)),
        "far_east": ((0, 1, 2, 3, 4, 4, 3, 2), (0, 0, 1, 2, 3, 4)),
    }
    regions = start.regions | {
        region: RegionView(region, True, taken, (), beside) for region, (taken, beside) in opened.items()
    }
    regions["africa"] = RegionView("africa", False, (2, 4, 0, 1, 2), start.regions["africa"].tokens[5:], ())
    seats = tuple(
        replace(seat, markers={region: markers(regions[region], cities, number) for region in regions})
        for number, seat in enumerate(start.seats)
    )
    return replace(
        start,
        seats=seats,
        phase="action",
        regions=regions,
        cities=cities,
        city_tokens={city: token for city, token in start.city_tokens.items() if cities[city] < 0 and city != "goa"},
        connections=connections,
        connection_tokens={name: token for name, token in start.connection_tokens.items() if name not in taken},
        stacks=start.stacks | {"slavery": ("slavery-4", "slavery-5"), "india": ("india-5",), "north_america": ()},
    )


def markers(region: RegionView, cities: dict[str, int], seat: int) -> int:
    inside = sum(cities[city] == seat for city in load().regions[region.id].cities)
    return inside + region.taken.count(seat) + region.beside.count(seat)


VIEWS: Final = {"early": early, "late": late}
EACH: Final = list(itertools.product(VIEWS, MAPS))
WHOLE: Final = list(itertools.product(VIEWS, SIZES))


def drawn(view: EndeavorView, name: str, look: Look = UNICODE) -> Canvas:
    """The map alone."""
    atlas = load_atlas(*MAPS[name])
    canvas = Canvas(atlas.width, atlas.height, look)
    world.paint(Scene(canvas, view, NAMES), Area(0, 0, atlas.width, atlas.height), atlas)
    return canvas


def painted(view: EndeavorView, size: str, look: Look = UNICODE) -> Canvas:
    """The whole board."""
    canvas = Canvas(*BOARD.size(view, *SIZES[size]), look, SIZES[size][1])
    BOARD.paint(canvas, view, NAMES)
    return canvas


# ---------------------------------------------------------------------- what it looks like


@pytest.mark.parametrize(("moment", "name"), EACH)
def test_it_looks_as_it_did(moment: str, name: str, snapshot: SnapshotAssertion) -> None:
    assert drawn(VIEWS[moment](), name).text() == snapshot


def test_it_looks_as_it_did_in_ascii(snapshot: SnapshotAssertion) -> None:
    assert drawn(late(), "small", ASCII).text() == snapshot


@pytest.mark.parametrize("moment", VIEWS)
def test_the_strip_looks_as_it_did(moment: str, snapshot: SnapshotAssertion) -> None:
    canvas = Canvas(79, strip.HEIGHT, UNICODE)
    strip.paint(Scene(canvas, VIEWS[moment](), NAMES), Area(0, 0, 79, strip.HEIGHT))
    assert canvas.text() == snapshot


@pytest.mark.parametrize(("moment", "size"), WHOLE)
def test_ascii_is_ascii(moment: str, size: str) -> None:
    assert painted(VIEWS[moment](), size, ASCII).text().isascii()


@pytest.mark.parametrize(("moment", "name"), EACH)
def test_every_glyph_is_one_cell_wide_on_every_terminal(moment: str, name: str) -> None:
    unsure = of_unsure_width(drawn(VIEWS[moment](), name), "▸┼")
    assert all(glyph.isalpha() for glyph in unsure), unsure


@pytest.mark.parametrize("name", MAPS)
def test_open_and_closed_are_told_apart_by_word_and_frame(name: str) -> None:
    text = drawn(late(), name).text()
    assert text.count("OPEN") == 4
    assert text.count("closed") == 3
    assert text.count("╔") == 4


@pytest.mark.parametrize("name", MAPS)
def test_markers_beside_a_full_track_are_counted_by_seat(name: str) -> None:
    glyphs = [UNICODE.seats[seat.colour] for seat in late().seats]
    text = drawn(late(), name).text()
    for counts in ((1, 2, 1, 1, 2), (2, 1, 1, 1, 1)):
        assert "".join(f"{glyph}{count}" for glyph, count in zip(glyphs, counts, strict=True)) in text


@pytest.mark.parametrize("name", MAPS)
def test_every_city_has_its_whole_name(name: str) -> None:
    text = drawn(early(), name).text()
    assert all(city.name in text for city in load().cities.values())


@pytest.mark.parametrize(("moment", "name"), EACH)
def test_every_closed_region_tells_how_many_spaces_are_taken(moment: str, name: str) -> None:
    regions = VIEWS[moment]().regions.values()
    text = drawn(VIEWS[moment](), name).text()
    closed = [f"{len(seen.taken)}/{len(seen.taken) + len(seen.tokens)} " for seen in regions if not seen.open]
    assert len(closed) == text.count("closed")
    for told in closed:
        assert text.count(told) == closed.count(told)


@pytest.mark.parametrize("name", MAPS)
def test_a_held_connection_is_heavy_and_has_its_seat_s_glyph(name: str) -> None:
    canvas = drawn(late(), name)
    area = canvas.spots["connection:calcutta-malacca"]
    char, ink = canvas.cells[area.y][area.x + 1]
    assert char == UNICODE.seats[late().seats[3].colour]
    assert ink.fore == f"seat.{late().seats[3].colour}"
    assert {"━", "┃"} & {char for row in canvas.cells for char, _ in row}
    assert not {"━", "┃"} & {char for row in drawn(early(), name).cells for char, _ in row}


@pytest.mark.parametrize("name", ["small", "large"])
def test_every_token_on_the_map_is_shown(name: str) -> None:
    canvas = drawn(early(), name)
    tokens = [char for row in canvas.cells for char, ink in row if ink.fore.startswith("token.") and char in "ICFPADS$"]
    cards = sum(sum(load().cards[early().stacks[stack][0]].icons.status) for stack in load().stacks)
    places = len(early().city_tokens) + len(early().connection_tokens) + sum(TRACK.values())
    assert len(tokens) >= places + cards
    assert name == "large" or len(tokens) == places + cards


# ---------------------------------------------------------------------- lines


@pytest.mark.parametrize("name", MAPS)
def test_every_connection_is_drawn(name: str) -> None:
    atlas = load_atlas(*MAPS[name])
    drawn_ones = [wire.connection for wire in atlas.wires]
    assert set(drawn_ones) == set(CONNECTIONS)
    assert name == "leaves" or len(drawn_ones) == len(CONNECTIONS)


@pytest.mark.parametrize(("name", "width"), [(SMALL, 69), (SMALL, 83), (SMALL, 119), (LARGE, 120), (LARGE, 151)])
def test_a_map_is_stretched_without_tearing(name: str, width: int) -> None:
    atlas = load_atlas(name, width)
    assert atlas.width == width
    assert {wire.connection for wire in atlas.wires} == set(CONNECTIONS)
    assert set(atlas.cities) == set(load().cities)
    for region, place in atlas.places.items():
        for city in load().regions[region].cities:
            assert place.box.holds(atlas.cities[city].x, atlas.cities[city].y), city


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("<lisbon> -*-<cadiz >", "a line ends at 8, 0"),
        ("<lisbon>-*-<london>", "not connected"),
        ("<lisbon> * <cadiz >", "no line goes through"),
        ("<l     >-*-<cadiz >", "no city is meant"),
    ],
)
def test_a_drawing_that_does_not_fit_is_refused(row: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_atlas(f"\n{row}\nland\n#####\n")


# ---------------------------------------------------------------------- spots


@pytest.mark.parametrize(("moment", "size"), WHOLE)
@pytest.mark.parametrize("kind", ["", "city:", "region:", "tile:"])
def test_the_arrows_reach_everything_and_all_that_can_be_chosen_at_once(moment: str, size: str, kind: str) -> None:
    check_arrows_reach_all(painted(VIEWS[moment](), size), kind)


def test_in_small_the_arrows_go_through_a_region_by_its_name_and_no_sideways_step_leaves_it() -> None:
    canvas = painted(late(), "80x24")

    def goes(here: str, *ways: Direction) -> str:
        for way in ways:
            here = go(canvas, canvas.spots, here, way)
        return here

    assert goes("stack:slavery", "down") == "region:africa"
    assert goes("region:africa", "down") == "city:elmina"
    assert goes("city:elmina", "up", "up") == "stack:slavery"
    assert goes("city:buenos_aires", "down", "down") == "stack:europe"
    assert goes("region:africa", "left", "left") == "region:south_america", "along the strip"
    assert goes("tile:shipyard", "up") == "region:europe", "from the top into the strip"
    for spot in set(canvas.spots) - {f"region:{region}" for region in load().regions}:
        assert canvas.leaf_of(goes(spot, "left")) is canvas.leaf_of(goes(spot, "right")) is canvas.leaf_of(spot), spot


@pytest.mark.parametrize(("moment", "size"), WHOLE)
def test_what_is_pointed_at_stands_between_two_signs(moment: str, size: str) -> None:
    canvas = painted(VIEWS[moment](), size)

    def shown(y: int, *pointed: str) -> str:
        marks = {spot: Mark(point=True) for spot in pointed}
        return "".join(char for char, _ in marked(canvas, y, lambda spot: marks.get(spot, UNMARKED), UNICODE))

    for spot, area in canvas.spots.items():
        line = shown(area.y, spot)
        assert line.index(UNICODE.point) < line.index(UNICODE.point_end), spot
    region = canvas.spots["region:africa"]
    assert re.search("»A(frica|FRICA closed) *«", shown(region.y, "region:africa")), "around the words alone"
    lisbon = canvas.spots["city:lisbon"]
    line = shown(lisbon.y, "city:bordeaux", "connection:bordeaux-lisbon")
    assert line.count("»") == line.count("«"), "each sign has its other one"


@pytest.mark.parametrize(("moment", "size"), WHOLE)
def test_everything_has_its_spot(moment: str, size: str) -> None:
    spots = painted(VIEWS[moment](), size).spots
    for kind, names in (
        ("city", load().cities), ("connection", CONNECTIONS), ("region", load().regions), ("stack", load().stacks)
    ):  # fmt: skip
        assert {f"{kind}:{name}" for name in names} <= set(spots)


@pytest.mark.parametrize(("moment", "size"), WHOLE)
def test_spots_lie_on_the_canvas_and_not_on_each_other(moment: str, size: str) -> None:
    check_spots_lie_apart(painted(VIEWS[moment](), size))


@pytest.mark.parametrize(("moment", "name"), EACH)
def test_a_city_keeps_its_first_cell_free_for_a_marker(moment: str, name: str) -> None:
    canvas = drawn(VIEWS[moment](), name)
    for city in load().cities:
        area = canvas.spots[f"city:{city}"]
        assert canvas.cells[area.y][area.x][0] == " ", city


def test_in_small_each_region_is_a_leaf_below_the_world() -> None:
    canvas = painted(late(), "80x24")
    room = SIZES["80x24"][1]
    assert canvas.pinned == strip.HEIGHT
    for region in load().regions.values():
        leaf = canvas.leaf_of(f"region:{region.id}")
        assert leaf is not None
        assert canvas.pinned + leaf.height <= room
        assert leaf.top - canvas.pinned <= canvas.height - room, "it can be scrolled to"
        assert all(canvas.leaf_of(f"city:{city}") == leaf for city in region.cities)


def test_in_small_who_builds_sees_the_stockpile_and_all_four_tracks_at_once() -> None:
    canvas = painted(early(), "80x24")
    leaf = canvas.leaves[0]
    assert leaf.height <= SIZES["80x24"][1] - canvas.pinned
    shown = "\n".join(canvas.text().split("\n")[leaf.top : leaf.top + leaf.height])
    assert "Stockpile" in shown
    for told in ("industry  0  build 1, next at 2", "culture   0  growth", "finance   0  salary", "politics  0  cards"):
        assert told in shown


@pytest.mark.parametrize("moment", VIEWS)
def test_the_whole_world_is_in_sight_at_120x36(moment: str) -> None:
    canvas = painted(replace(VIEWS[moment](), phase="action", step="actions"), "120x36")
    assert (canvas.width, canvas.height) == SIZES["120x36"]


def test_the_legend_names_what_is_on_the_map() -> None:
    legend = " ".join(BOARD.legend())
    assert all(char in legend for char in "ICFPADS$G●+━")


# ---------------------------------------------------------------------- inks


@cache
def in_use() -> list[tuple[str, Ink]]:
    """Every character with its ink that the map puts on the board, under any mark."""
    return inks_on(painted(view, size) for view, size in itertools.product((early(), late()), SIZES))


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_text_stands_out_from_sea_land_and_chips(mode: Mode) -> None:
    check_stands_out(in_use(), mode)


@pytest.mark.parametrize("palette", [XTERM, VGA])
def test_chips_can_be_read_in_sixteen_colours(palette: TerminalTheme) -> None:
    for name, found in chip_contrasts(in_use(), ("token.",), palette).items():
        assert found >= LINES, name
