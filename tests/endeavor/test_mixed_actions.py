"""EN-5: actions in two halves, and actions to choose from."""

from __future__ import annotations

import pytest

from tests.endeavor.table import BLACK, GREEN, RED, lay, seat

# ---------------------------------------------------------------- one or the other


@pytest.mark.rule("EN-5.1", "EN-8.7", "EN-8.9", "EN-9.14")
@pytest.mark.parametrize(
    ("source", "choices"),
    [
        ("activate guild_hall", ["ship india", "draw europe"]),
        ("spend occupy_or_draw", ["occupy venice", "draw europe"]),
        ("activate fortress", ["occupy venice", "attack london"]),
    ],
)
def test_one_of_two_actions_is_chosen_and_only_that_is_done(source: str, choices: list[str]) -> None:
    for choice in choices:
        table = lay(
            black=seat(harbor=9, buildings="guild_hall fortress", tokens="occupy_or_draw"), cities={"red": "london"}
        )
        table.play(BLACK, source)
        assert {option.split()[0] for option in table.may(BLACK)} == {option.split()[0] for option in choices}
        table.play(BLACK, choice)
        assert BLACK not in table.asked


@pytest.mark.rule("EN-5.1")
def test_an_action_that_the_building_does_not_show_is_not_to_be_had() -> None:
    table = lay(black=seat(harbor=9, buildings="guild_hall"), cities={"red": "london"})
    table.play(BLACK, "activate guild_hall")
    for choice in ("occupy venice", "attack london", "pay colonial_house", "stop"):
        assert table.no(BLACK, choice)


# ---------------------------------------------------------------- occupy & ship


@pytest.mark.rule("EN-5.2", "EN-8.8", "EN-5.5")
@pytest.mark.ruling("two_halves", "occupy_and_ship")
@pytest.mark.parametrize("order", [("ship africa", "occupy elmina"), ("occupy elmina", "ship africa")])
def test_docks_let_one_occupy_and_ship_in_either_order_in_one_region(order: tuple[str, str]) -> None:
    table = lay(black=seat(harbor=3, buildings="docks"), tracks={"africa": "black 3 red 2 white"})
    table.play(BLACK, "activate docks", *order)
    assert table.holder("elmina") == BLACK
    assert table.markers(BLACK, "africa") == 3
    assert table.manned(BLACK) == ["docks"]
    assert table.seat(BLACK).harbor == 0
    assert table.asked == {RED: "turn"}


@pytest.mark.rule("EN-5.2")
@pytest.mark.ruling("two_halves", "occupy_and_ship")
def test_the_second_half_of_docks_is_the_other_action_in_the_same_region() -> None:
    table = lay(
        black=seat(harbor=9, buildings="docks"),
        tracks={"africa": "black 3 red 2 white", "india": "black 3 red 3 white"},
    )
    table.play(BLACK, "activate docks", "ship africa")
    assert table.may(BLACK) == ["occupy elmina", "occupy cape_town", "stop"]
    assert table.no(BLACK, "ship africa") == "EN-5.2 done_already"
    assert table.no(BLACK, "occupy goa") == "EN-5.2 elsewhere"
    assert table.no(BLACK, "occupy venice") == "EN-5.2 elsewhere"


@pytest.mark.rule("EN-5.7", "EN-5.2")
@pytest.mark.ruling("occupy_and_ship")
def test_a_ship_may_open_the_region_and_give_presence_for_the_occupy() -> None:
    table = lay(black=seat(harbor=3, buildings="docks"), tracks={"africa": "3 red 2 white"})
    table.play(BLACK, "activate docks")
    assert table.no(BLACK, "occupy elmina") == "EN-4.3 closed"
    table.play(BLACK, "ship africa", "occupy elmina")
    assert table.holder("elmina") == BLACK


@pytest.mark.rule("EN-5.7", "EN-4.1")
@pytest.mark.ruling("occupy_and_ship")
def test_in_europe_only_the_occupy_is_possible() -> None:
    table = lay(black=seat(harbor=9, buildings="docks"))
    table.play(BLACK, "activate docks", "occupy venice")
    assert table.asked == {GREEN: "turn"}
    assert table.seat(BLACK).harbor == 7


@pytest.mark.rule("EN-5.6", "EN-5.7")
@pytest.mark.ruling("two_halves")
def test_a_ship_to_a_region_that_stays_closed_leaves_no_second_half() -> None:
    table = lay(black=seat(harbor=9, buildings="docks"))
    table.play(BLACK, "activate docks", "ship africa")
    assert table.asked == {GREEN: "turn"}


# ---------------------------------------------------------------- ship & ship


@pytest.mark.rule("EN-5.3", "EN-8.11")
def test_the_cartographer_ships_twice_to_one_region() -> None:
    table = lay(black=seat(harbor=3, buildings="cartographer"), tracks={"africa": "red"})
    table.play(BLACK, "activate cartographer", "ship africa")
    assert table.may(BLACK) == ["ship africa", "stop"]
    assert table.no(BLACK, "ship india") == "EN-5.3 elsewhere"
    table.play(BLACK, "ship africa")
    assert table.on_track("africa") == [RED, BLACK, BLACK]
    assert BLACK not in table.asked


@pytest.mark.rule("EN-5.3", "EN-5.6")
@pytest.mark.ruling("two_halves")
def test_the_cartographer_may_ship_once_only() -> None:
    table = lay(black=seat(harbor=3, buildings="cartographer"), tracks={"africa": "red"})
    table.play(BLACK, "activate cartographer", "ship africa", "stop")
    assert table.on_track("africa") == [RED, BLACK]
    assert table.seat(BLACK).harbor == 1
    assert BLACK not in table.asked


@pytest.mark.rule("EN-5.8", "EN-5.5", "EN-4.2")
@pytest.mark.ruling("ship_and_ship", "two_halves")
def test_the_first_ship_may_award_the_governor_and_the_second_goes_beside_the_track() -> None:
    table = lay(
        black=seat(harbor=3, buildings="cartographer"),
        tracks={"africa": "2 red 2 white black"},
        laid={"africa 6": "ship"},
    )
    table.play(BLACK, "activate cartographer", "ship africa")
    assert table.seat(BLACK).cards == ("africa-governor",)
    tokens = table.seat(BLACK).tokens
    table.play(BLACK, "ship africa")
    assert table.seat(BLACK).tokens == tokens
    assert table.view.regions["africa"].beside == (table.number(BLACK),)


# ---------------------------------------------------------------- draw & draw


@pytest.mark.rule("EN-5.4", "EN-8.12", "EN-5.9")
@pytest.mark.ruling("draw_and_draw")
def test_the_trade_office_draws_twice_from_one_stack() -> None:
    table = lay(
        black=seat(harbor=1, buildings="trade_office"), tracks={"africa": "2 black 4 red"}, cities={"black": "london"}
    )
    table.play(BLACK, "activate trade_office", "draw africa")
    assert table.may(BLACK) == ["draw africa", "stop"]
    assert table.no(BLACK, "draw europe") == "EN-5.4 elsewhere"
    table.play(BLACK, "draw africa")
    assert table.seat(BLACK).cards == ("africa-1", "africa-2")
    assert BLACK not in table.asked


@pytest.mark.rule("EN-5.4")
@pytest.mark.ruling("draw_and_draw")
def test_the_two_stacks_of_europe_are_two_stacks() -> None:
    table = lay(black=seat(harbor=1, buildings="trade_office"), cities={"black": "london"})
    table.play(BLACK, "activate trade_office", "draw europe")
    assert table.no(BLACK, "draw slavery") == "EN-5.4 elsewhere"
    table.play(BLACK, "draw europe")
    assert table.seat(BLACK).cards == ("europe-0", "europe-1")


@pytest.mark.rule("EN-5.9", "EN-5.6")
@pytest.mark.ruling("draw_and_draw", "two_halves")
def test_for_the_second_card_the_markers_are_counted_against_the_card_now_on_top() -> None:
    table = lay(black=seat(harbor=1, buildings="trade_office"), tracks={"africa": "black 5 red"})
    table.play(BLACK, "activate trade_office", "draw africa")
    assert table.seat(BLACK).cards == ("africa-1",)
    assert table.asked == {RED: "turn"}  # the 2 wants two markers


# ---------------------------------------------------------------- one after the other


@pytest.mark.rule("EN-5.5")
@pytest.mark.ruling("two_halves")
def test_the_first_half_is_finished_with_all_its_effects_before_the_second() -> None:
    """Occupy: city token, connection token; all of them before a ship is thought of."""
    table = lay(
        black=seat(harbor=3, buildings="docks"), red=seat(), white=seat(),
        tracks={"africa": "black 3 red 2 white"}, cities={"black": "cape_town"},
        laid={"elmina": "attack", "cape_town-elmina": "payment"},
    )  # fmt: skip
    table.play(BLACK, "activate docks", "occupy elmina")
    assert table.seat(BLACK).tokens == {"attack": 1, "payment": 1}
    assert table.asked == {BLACK: "second"}


@pytest.mark.rule("EN-5.5", "EN-3.5")
@pytest.mark.ruling("two_halves", "token_timing")
def test_nothing_comes_between_the_halves_not_even_a_token_just_won() -> None:
    table = lay(black=seat(harbor=9, buildings="cartographer market"), tracks={"africa": ""}, laid={"africa 1": "ship"})
    table.play(BLACK, "activate cartographer", "ship africa")
    for choice in ("spend ship", "activate market", "pass"):
        assert table.no(BLACK, choice)


@pytest.mark.rule("EN-5.6")
@pytest.mark.ruling("two_halves")
@pytest.mark.parametrize("tile", ["docks", "cartographer", "trade_office", "shipyard", "guild_hall"])
def test_the_first_half_cannot_be_declined(tile: str) -> None:
    table = lay(black=seat(harbor=9, buildings=tile))
    table.play(BLACK, f"activate {tile}")
    assert table.no(BLACK, "stop")
    assert table.no(BLACK, "pass")


@pytest.mark.rule("EN-5.6")
@pytest.mark.ruling("two_halves")
def test_who_asks_for_a_second_half_that_is_not_allowed_is_told_so_and_may_still_choose_another_or_stop() -> None:
    table = lay(
        black=seat(harbor=9, buildings="docks"), tracks={"africa": "black 3 red 2 white"}, cities={"red": "elmina"}
    )
    table.play(BLACK, "activate docks", "ship africa")
    assert table.no(BLACK, "occupy elmina") == "EN-4.7 city_taken"
    assert table.asked == {BLACK: "second"}
    assert table.may(BLACK) == ["occupy cape_town", "stop"]
    table.play(BLACK, "stop")
    assert table.asked == {RED: "turn"}
