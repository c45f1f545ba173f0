"""EN-8: the Colonial House and the fifteen tiles, one by one."""

from __future__ import annotations

import pytest

from games.endeavor.components import load
from tests.endeavor.table import BLACK, RED, lay, seat

BUILDINGS = {
    # building: (level, tiles, icons in industry, culture, finance, politics, glory, what it can be activated for)
    "colonial_house": (0, 0, (0, 0, 0, 0), 0, "occupy"),
    "market": (1, 5, (1, 0, 0, 0), 0, "draw"),
    "shipyard": (1, 5, (0, 1, 0, 0), 0, "ship"),
    "workshop": (1, 5, (2, 0, 0, 0), 0, ""),
    "bank": (2, 4, (0, 0, 2, 0), 0, ""),
    "barracks": (2, 4, (0, 0, 0, 0), 0, "attack"),
    "guild_hall": (2, 4, (0, 0, 0, 0), 0, "ship draw"),
    "docks": (3, 3, (0, 0, 0, 0), 0, "occupy ship"),
    "fortress": (3, 3, (0, 0, 0, 1), 0, "occupy attack"),
    "theater": (3, 3, (0, 2, 0, 0), 0, ""),
    "cartographer": (4, 2, (0, 0, 0, 0), 0, "ship"),
    "trade_office": (4, 2, (0, 0, 0, 0), 0, "draw"),
    "university": (4, 2, (0, 0, 0, 0), 3, ""),
    "exchange": (5, 1, (0, 0, 2, 0), 0, "pay"),
    "museum": (5, 1, (0, 2, 0, 0), 0, "pay"),
    "parliament": (5, 1, (0, 0, 0, 2), 0, "pay"),
}
ALL = list(BUILDINGS)
TILES = ALL[1:]


@pytest.mark.rule(
    "EN-8.1", "EN-8.2", "EN-8.3", "EN-8.4", "EN-8.5", "EN-8.6", "EN-8.7", "EN-8.8", "EN-8.9", "EN-8.10", "EN-8.11",
    "EN-8.12", "EN-8.13", "EN-8.14", "EN-8.15", "EN-8.16",
)  # fmt: skip
@pytest.mark.parametrize("tile", ALL)
def test_a_building_shows_the_actions_that_it_can_be_activated_for(tile: str) -> None:
    actions = BUILDINGS[tile][4]
    buildings = "shipyard barracks" if tile == "colonial_house" else f"{tile} shipyard"
    table = lay(
        black=seat(harbor=9, buildings=buildings, manned="shipyard"[: 8 * (tile != "shipyard")]),
        tracks={"africa": "3 black 3 red"},
        cities={"red": "elmina"},
    )
    if not actions:
        assert table.no(BLACK, f"activate {tile}") == "EN-3.3 no_circle"
        return
    table.play(BLACK, f"activate {tile}")
    assert {choice.split()[0] for choice in table.may(BLACK)} == set(actions.split())


@pytest.mark.rule(
    "EN-8.1", "EN-8.2", "EN-8.3", "EN-8.4", "EN-8.5", "EN-8.6", "EN-8.7", "EN-8.8", "EN-8.9", "EN-8.10", "EN-8.11",
    "EN-8.12", "EN-8.13", "EN-8.14", "EN-8.15", "EN-8.16",
)  # fmt: skip
@pytest.mark.parametrize("tile", ALL)
def test_a_building_has_its_level_its_tiles_and_its_icons(tile: str) -> None:
    level, copies, status, glory, _ = BUILDINGS[tile]
    printed = load().buildings[tile]
    assert (printed.level, printed.copies) == (level, copies)
    assert (printed.icons.status, printed.icons.glory) == (status, glory)


@pytest.mark.rule("EN-1.9", "EN-1.5")
@pytest.mark.parametrize("tile", TILES)
def test_building_a_tile_brings_its_icons_and_nothing_else(tile: str) -> None:
    _, _, status, glory, _ = BUILDINGS[tile]
    table = lay("build", black=seat(industry=10, culture=0, finance=0, politics=0))
    before, lines = table.scores(BLACK), table.glory(BLACK)
    table.play(BLACK, f"build {tile}")
    assert table.scores(BLACK) == tuple(old + new for old, new in zip(before, status, strict=True))
    assert table.glory(BLACK).get("university", 0) - lines.get("university", 0) == glory


@pytest.mark.rule("EN-8.1", "EN-4.7")
def test_the_colonial_house_occupies_one_city() -> None:
    table = lay(black=seat(harbor=9))
    table.play(BLACK, "activate colonial_house", "occupy venice")
    assert BLACK not in table.asked


@pytest.mark.rule("EN-8.14", "EN-8.15", "EN-8.16", "EN-4.16")
@pytest.mark.parametrize("tile", ["exchange", "museum", "parliament"])
def test_the_three_of_level_5_make_one_payment_on_another_building(tile: str) -> None:
    table = lay(black=seat(harbor=1, buildings=f"market {tile}", manned="market colonial_house"), red=seat())
    table.play(BLACK, f"activate {tile}", "pay market")
    assert (table.seat(BLACK).harbor, table.manned(BLACK)) == (1, ["colonial_house", tile])
    assert table.asked == {RED: "turn"}
