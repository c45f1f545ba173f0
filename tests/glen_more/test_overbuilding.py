"""GM-4.6 to GM-4.12: tiles that are laid on top of others."""

from __future__ import annotations

import pytest

from games.glen_more.components import load
from tests.glen_more.table import ANN, Table, lay, seat

TARGETS = {
    "C1": "S1 B1",
    "C2": "S2 A2",
    "D1": "S3 C3",
    "D2": "S5 A5 C4",
    "D3": "B12 C11 C13 D15",
    "D8": "A7 A8 B7 C5 D6",
}
"""What each of the six may cover (GM-4.6, with the types and rivers of GM-9)."""
PAIRS = [(over, under) for over, all_under in TARGETS.items() for under in all_under.split()]
LAND = [
    tile for tile in load().tiles.values() if tile.stack in "SABCD" and tile.type != "person" and not tile.overbuild
]
KINDS = {(tile.type, tile.river): tile.id for tile in LAND}
"""A tile for each type, with and without a river, as far as there are any."""
RICH = "0,0 wood stone"
"""That pays for each of them."""


def where(tile: str) -> str:
    """A place for a tile of the territory that follows the rules."""
    return "-1,0" if load().tiles[tile].river else "0,1"


def over(tile: str, tiles: str, men: str = "0,0", goods: str = RICH, coins: int = 0) -> Table:
    """Ann has taken and paid the tile."""
    ann = seat(tiles=tiles, men=men, goods=goods, coins=coins)
    table = lay(ring=f"ann {tile} ben cal", ann=ann).play(f"take {tile}")
    while table.kind == "pay":
        table.play(table.may("give")[0])
    return table


# ---------------------------------------------------------------- what covers what


@pytest.mark.rule("GM-4.6", "GM-4.7")
def test_six_tiles_have_the_overbuild_sign() -> None:
    assert {tile.id for tile in load().tiles.values() if tile.overbuild} == set(TARGETS)


@pytest.mark.rule("GM-4.6", "GM-4.7")
@pytest.mark.parametrize(("tile", "under"), PAIRS)
def test_it_goes_on_a_tile_of_the_same_type_and_nowhere_else(tile: str, under: str) -> None:
    cell = where(under)
    table = over(tile, f"{cell} {under}")
    assert table.cells() == {cell}
    table.play(f"place {cell}")
    assert table.tiles(ANN)[cell] == tile
    assert table.seat(ANN).covered == (under,)
    assert table.happened("overbuilt") == [(ANN, tile, cell, under)]


@pytest.mark.rule("GM-4.6", "GM-4.7")
@pytest.mark.parametrize("under", KINDS.values())
def test_without_such_a_tile_it_cannot_be_taken(under: str) -> None:
    table = lay(ring=f"ann {' '.join(TARGETS)} ben cal", ann=seat(tiles=f"{where(under)} {under}", goods=RICH))
    for tile, targets in TARGETS.items():
        if under not in targets.split():
            assert table.no(f"take {tile}") == "GM-4.6 no_target"


@pytest.mark.rule("GM-4.6")
@pytest.mark.ruling("overbuild_contact")
def test_it_is_never_placed_beside_others() -> None:
    table = over("D2", "0,1 S5")
    for free in ("0,2", "1,1", "0,-1"):
        assert table.no(f"place {free}") == "GM-4.6 nothing_below"


@pytest.mark.rule("GM-4.6")
def test_the_type_must_match() -> None:
    table = over("D2", "0,1 S5 1,1 S2")
    assert table.no("place 1,1") == "GM-4.6 other_type"


@pytest.mark.rule("GM-4.7")
def test_the_river_must_match() -> None:
    """B1 and S1 are Forests with a river, A1 is one without; B2 and S2 are Quarries."""
    table = over("C1", "-1,0 S1 0,1 A1")
    assert table.cells() == {"-1,0"}
    assert table.no("place 0,1") == "GM-4.7 other_river"
    table = over("C2", "-1,0 B2 0,1 S2")
    assert table.cells() == {"0,1"}
    assert table.no("place -1,0") == "GM-4.7 other_river"


@pytest.mark.rule("GM-4.7")
def test_the_river_stays_as_it_was() -> None:
    table = over("C1", "-1,0 S1 -2,0 A4")
    table.turn("place -1,0")
    assert table.view.seats[0].ends == ("-3,0", "2,0")


# ---------------------------------------------------------------- a Scotsman


@pytest.mark.rule("GM-4.8")
@pytest.mark.ruling("overbuild_scotsman")
@pytest.mark.parametrize("men", ["0,1", "0,0", "1,0", "1,1", "0,2"])
def test_a_scotsman_on_the_tile_or_on_a_neighbour_is_enough(men: str) -> None:
    assert over("D2", "0,1 S5 1,1 S4 0,2 S2 0,3 A2", men=men).cells() == {"0,1"}


@pytest.mark.rule("GM-4.8")
@pytest.mark.ruling("overbuild_scotsman")
def test_without_one_it_cannot_be_covered() -> None:
    ann = seat(tiles="0,1 S5 1,1 S4 0,2 S2 0,3 A2", men="0,3", goods=RICH)
    assert lay(ring="ann D2 ben cal", ann=ann).no("take D2") == "GM-4.8 target_alone"
    table = over("D2", "0,1 S5 1,1 S4 0,2 S2 0,3 A5", men="0,3")
    assert table.cells() == {"0,3"}
    assert table.no("place 0,1") == "GM-4.8 no_man_over"


# ---------------------------------------------------------------- what moves up


@pytest.mark.rule("GM-4.9")
@pytest.mark.ruling("overbuild_overflow", "storage")
def test_resources_and_scotsmen_on_the_covered_tile_move_up() -> None:
    table = over("D2", "0,1 S5", men="2 0,1", goods=f"0,1 barley wood sheep {RICH}")
    table.play("place 0,1")
    assert "stone" not in table.goods(ANN)
    assert table.goods(ANN) == "0,1 barley wood sheep 0,0 wood"
    assert table.men(ANN) == {"0,1": 2}


@pytest.mark.rule("GM-4.9", "GM-6.4")
@pytest.mark.ruling("overbuild_overflow", "capacity")
@pytest.mark.parametrize(("before", "after"), [("", 2), ("barley", 3), ("2 barley", 3), ("wood sheep", 3)])
def test_what_the_new_tile_gains_is_limited_as_usual(before: str, after: int) -> None:
    table = over("D2", "0,1 S5", goods=f"0,1 {before} 0,0 stone" if before else "0,0 stone")
    table.play("place 0,1", "wake 0,1")
    assert len(table.seat(ANN).goods["0,1"]) == after


@pytest.mark.rule("GM-4.9", "GM-6.4")
@pytest.mark.ruling("overbuild_overflow", "capacity")
def test_on_a_full_tile_nothing_is_gained() -> None:
    table = over("D2", "0,1 S5", goods="0,1 barley wood sheep 0,0 stone")
    table.play("place 0,1")
    assert table.no("wake 0,1") == "GM-6.4 full"


# ---------------------------------------------------------------- the covered tile


@pytest.mark.rule("GM-4.10")
@pytest.mark.ruling("overbuild_contact")
def test_the_new_tile_and_its_neighbours_are_activated_and_the_covered_one_is_not() -> None:
    table = over("D2", "0,1 S5 1,1 S4 0,3 A3 0,2 S2", goods="0,0 stone")
    table.play("place 0,1")
    assert table.may("wake") == ["wake 0,2", "wake 0,1", "wake 1,1", "wake 0,0"]
    table.play("wake 0,1")
    assert table.goods(ANN) == "0,1 barley barley"
    assert table.no("wake 0,1") == "GM-6.2 woken"
    assert table.no("wake 0,3") == "GM-6.1 asleep"


@pytest.mark.rule("GM-4.10", "GM-5.2")
def test_the_landmark_card_of_a_covered_tile_is_kept() -> None:
    table = over("D3", "0,1 B12")
    assert table.seat(ANN).cards == ("castle_moil",)
    table.turn("place 0,1")
    assert table.seat(ANN).cards == ("castle_moil",)
    assert table.view.seats[0].standing[1] == 1


@pytest.mark.rule("GM-4.10", "GM-8.11")
@pytest.mark.ruling("overbuild_contact", "tile_count")
def test_the_covered_tile_counts_for_nothing_at_the_end() -> None:
    """Three visible tiles each: nobody has too many."""
    table = lay(
        ring="ann E1/ben/cal", ann=seat(tiles="0,1 S5 0,1 D2", coins=0), ben=seat(tiles="0,1 S4"),
        cal=seat(tiles="0,1 S2"),
    ).play("finish")  # fmt: skip
    assert [line.points for line in table.outcome.of(0).points if line.category == "territory"] in ([], [0])


@pytest.mark.rule("GM-4.10")
def test_one_time_effects_of_the_new_tile_come_as_after_any_placement() -> None:
    """Fortified Castle brings a Scotsman and 3 VP."""
    table = over("D3", "0,1 B12")
    table.play("place 0,1")
    assert table.men(ANN) == {"0,0": 1, "0,1": 1}
    assert table.points(ANN) == 3


@pytest.mark.rule("GM-4.11")
def test_no_two_overbuild_tiles_are_of_the_same_type() -> None:
    types = [tile.type for tile in load().tiles.values() if tile.overbuild]
    assert len(set(types)) == len(types) == 6


# ---------------------------------------------------------------- the home


@pytest.mark.rule("GM-4.12")
@pytest.mark.ruling("overbuild_home")
def test_neither_half_of_the_home_can_be_overbuilt() -> None:
    table = lay(ring="ann D8 D3 ben cal", ann=seat(goods=RICH, men="0,0 1,0"))
    assert table.no("take D8") == "GM-4.6 no_target"
    assert table.no("take D3") == "GM-4.6 no_target"
    burgh = over("D8", "0,1 A7")
    assert burgh.cells() == {"0,1"}
    assert burgh.no("place 0,0") == "GM-4.12 home_stays"
    castle = over("D3", "0,1 B12")
    assert castle.cells() == {"0,1"}
    assert castle.no("place 1,0") == "GM-4.12 home_stays"
