"""GM-4.1 to GM-4.5: where a new tile may lie."""

from __future__ import annotations

import pytest

from tests.glen_more.table import ANN, Table, lay, seat

PLAIN = "A5"
RIVER = "A4"
"""A Field without a river and a Cattle tile with one, both for nothing."""


def placing(tile: str, tiles: str = "", men: str = "0,0", goods: str = "") -> Table:
    """Ann has taken the tile and is asked where to place it."""
    return lay(ring=f"ann {tile} ben cal", ann=seat(tiles=tiles, men=men, goods=goods)).play(f"take {tile}")


def words(text: str) -> set[str]:
    return set(text.split())


# ---------------------------------------------------------------- the home alone


@pytest.mark.rule("GM-4.1", "GM-4.2", "GM-4.4")
@pytest.mark.ruling("placement_scotsman", "river_ends")
def test_beside_the_home_alone_a_tile_without_a_river_has_four_places() -> None:
    assert placing(PLAIN).cells() == words("0,1 1,1 0,-1 1,-1")


@pytest.mark.rule("GM-4.2", "GM-4.3")
@pytest.mark.ruling("placement_scotsman", "river_ends")
def test_and_a_river_tile_one_left_of_the_village() -> None:
    table = placing(RIVER)
    assert table.cells() == {"-1,0"}
    assert table.no("place 2,0") == "GM-4.2 no_man_beside"


@pytest.mark.rule("GM-4.2", "GM-4.3")
def test_a_scotsman_on_the_castle_opens_the_other_end() -> None:
    assert placing(RIVER, men="1,0").cells() == {"2,0"}
    assert placing(RIVER, men="0,0 1,0").cells() == {"-1,0", "2,0"}


# ---------------------------------------------------------------- a full edge


@pytest.mark.rule("GM-4.1")
@pytest.mark.ruling("placement_scotsman")
def test_a_corner_is_not_enough() -> None:
    table = placing(PLAIN)
    for corner in words("-1,1 -1,-1"):
        assert table.no(f"place {corner}") == "GM-4.1 no_edge"
    table = placing(PLAIN, men="1,0")
    for corner in words("2,1 2,-1"):
        assert table.no(f"place {corner}") == "GM-4.1 no_edge"


@pytest.mark.rule("GM-4.1")
def test_a_cell_far_from_the_territory_is_no_place() -> None:
    table = placing(PLAIN)
    for far in words("0,2 5,5 -2,1"):
        assert table.no(f"place {far}") != ""


@pytest.mark.rule("GM-4.1", "GM-4.6")
def test_a_tile_without_the_overbuild_sign_does_not_go_on_another() -> None:
    table = placing(PLAIN, tiles="0,1 S5")
    assert table.no("place 0,1") == "GM-4.6 occupied"
    assert table.no("place 0,0") == "GM-4.6 occupied"


@pytest.mark.rule("GM-4.1")
def test_it_lies_there_upright_from_then_on() -> None:
    table = placing(PLAIN)
    table.play("place 1,-1")
    assert table.tiles(ANN) == {"0,0": "HV", "1,0": "HC", "1,-1": PLAIN}
    assert table.happened("placed") == [(ANN, PLAIN, "1,-1")]


# ---------------------------------------------------------------- a Scotsman beside it


@pytest.mark.rule("GM-4.2")
@pytest.mark.ruling("placement_scotsman")
def test_the_tile_that_gives_the_edge_and_the_one_with_the_scotsman_may_be_different() -> None:
    """1,1 touches the castle with an edge and the village, where he stands, with a corner only."""
    table = placing(PLAIN)
    table.play("place 1,1")


@pytest.mark.rule("GM-4.2")
@pytest.mark.ruling("placement_scotsman")
def test_without_a_scotsman_beside_it_a_tile_cannot_lie_there() -> None:
    table = placing(PLAIN, tiles="0,1 S5 0,2 S4 1,1 S2 2,1 A1")
    assert table.cells() == words("-1,1 0,-1 1,-1")
    for alone in words("0,3 -1,2 1,2 3,1 2,2"):
        assert table.no(f"place {alone}") == "GM-4.2 no_man_beside"


@pytest.mark.rule("GM-4.2")
def test_a_scotsman_serves_for_the_eight_cells_around_him() -> None:
    table = placing(PLAIN, tiles="0,1 S5 0,2 S4", men="0,2")
    assert table.cells() == words("-1,1 1,1 -1,2 1,2 0,3")
    assert table.no("place 1,3") == "GM-4.1 no_edge"


@pytest.mark.rule("GM-4.2", "GM-0.7")
def test_several_scotsmen_open_all_their_places() -> None:
    assert placing(PLAIN, tiles="0,1 S5 0,2 S4", men="2 0,2 1,0").cells() == words("-1,1 1,1 -1,2 1,2 0,3 0,-1 1,-1")


@pytest.mark.rule("GM-4.2")
def test_scotsmen_of_others_are_no_help() -> None:
    table = lay(ring=f"ann {PLAIN} ben cal", ann=seat(tiles="0,1 S5", men="0,1"), ben=seat(tiles="0,-1 S4", men="0,-1"))
    assert table.play(f"take {PLAIN}").cells() == words("-1,1 1,1 0,2")


# ---------------------------------------------------------------- the river


@pytest.mark.rule("GM-4.3")
@pytest.mark.ruling("river_ends")
def test_a_river_tile_goes_directly_left_or_right_of_the_river_as_it_lies_now() -> None:
    table = placing(RIVER, tiles="-1,0 S1 2,0 S3", men="-1,0 2,0")
    assert table.cells() == {"-2,0", "3,0"}
    for place in words("-3,0 4,0 0,1 -1,1 2,-1 -2,1"):
        assert table.no(f"place {place}") == "GM-4.3 not_at_an_end"


@pytest.mark.rule("GM-4.3")
@pytest.mark.ruling("river_ends", "placement_scotsman")
def test_never_above_or_below_it_though_a_scotsman_and_an_edge_are_there() -> None:
    table = placing(RIVER, tiles="0,1 S5", men="0,1 0,0")
    assert table.no("place 1,1") == "GM-4.3 not_at_an_end"
    assert table.no("place 0,2") == "GM-4.3 not_at_an_end"


@pytest.mark.rule("GM-4.3", "GM-4.2")
@pytest.mark.ruling("placement_scotsman")
def test_the_scotsman_beside_the_end_of_the_river_may_stand_off_it() -> None:
    assert placing(RIVER, tiles="1,1 S5", men="1,1").cells() == {"2,0"}
    assert placing(RIVER, tiles="1,-1 S5 2,-1 S4 3,-1 S2", men="3,-1").cells() == {"2,0"}


@pytest.mark.rule("GM-4.4")
@pytest.mark.ruling("river_ends")
def test_a_tile_without_a_river_never_lies_in_the_rivers_row() -> None:
    table = placing(PLAIN, tiles="1,1 S5 2,1 S4 3,1 S2", men="0,0 1,0 2,1")
    assert table.no("place 2,0") == "GM-4.4 rivers_row"
    assert table.no("place -1,0") == "GM-4.4 rivers_row"


@pytest.mark.rule("GM-4.4")
@pytest.mark.ruling("river_ends")
def test_nor_far_out_in_it() -> None:
    """3,0 touches a tile from below, but the river may come there one day."""
    table = placing(PLAIN, tiles="1,1 S5 2,1 S4 3,1 S2", men="3,1 2,1")
    assert table.no("place 3,0") == "GM-4.4 rivers_row"
    assert table.no("place 4,0") == "GM-4.4 rivers_row"
    assert not table.cells() & words("2,0 3,0 4,0")


@pytest.mark.rule("GM-4.5")
@pytest.mark.ruling("river_ends")
def test_there_is_only_one_river() -> None:
    """Wherever Scotsmen stand, a river tile has at most the two ends of the river through the home."""
    everywhere = "0,1 S5 0,2 S4 1,1 S2 2,1 A1 0,-1 A2 1,-1 A3"
    table = placing(RIVER, tiles=everywhere, men="0,0 1,0 0,1 0,2 1,1 2,1 0,-1 1,-1")
    assert table.cells() == {"-1,0", "2,0"}


@pytest.mark.rule("GM-4.3", "GM-4.4", "GM-4.5")
def test_after_any_number_of_tiles_the_river_is_one_straight_line() -> None:
    table = lay(ring="ann S1 S3 S5 A4 ben cal")
    table.turn("take S1", "place -1,0", "wake 0,0", "move 0,0 -1,0")
    table.turn("take S3", "place -2,0")
    assert table.no("take A4") == "GM-4.2 ends_alone"
    table.turn("take S5", "place -1,1", "wake 0,0", "move -1,0 -2,0")
    table.turn("take A4", "place -3,0")
    assert [cell for cell in table.tiles(ANN) if cell.endswith(",0")] == ["-3,0", "-2,0", "-1,0", "0,0", "1,0"]
    assert set(table.tiles(ANN).values()) == {"HV", "HC", "S1", "S3", "A4", "S5"}


# ---------------------------------------------------------------- the home's two halves


@pytest.mark.rule("GM-4.1", "GM-4.2", "GM-0.6")
@pytest.mark.ruling("home_halves")
def test_both_halves_give_edges_and_hold_scotsmen_by_themselves() -> None:
    assert placing(PLAIN, men="1,0").cells() == words("0,1 1,1 0,-1 1,-1")
    assert placing(PLAIN, tiles="0,1 S5 1,1 S4 0,-1 S2", men="1,0").cells() == words("1,-1 2,1")
