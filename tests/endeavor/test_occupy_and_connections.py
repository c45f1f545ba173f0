"""EN-4.7 to EN-4.12: empty cities, presence, connections."""

from __future__ import annotations

import pytest

from tests.endeavor.table import BLACK, RED, lay, seat

# ---------------------------------------------------------------- occupy


@pytest.mark.rule("EN-4.7")
def test_a_marker_goes_to_an_empty_city_and_takes_its_token() -> None:
    table = lay(black=seat(harbor=2, finance=0), laid={"algiers": "finance"})
    table.play(BLACK, "activate colonial_house", "occupy algiers")
    assert table.holder("algiers") == BLACK
    assert table.seat(BLACK).harbor == 0
    assert table.scores(BLACK)[2] == 1
    assert "algiers" not in table.view.city_tokens


@pytest.mark.rule("EN-4.7")
def test_a_city_that_somebody_holds_cannot_be_occupied() -> None:
    table = lay(black=seat(harbor=2), cities={"black": "algiers", "red": "venice"})
    table.play(BLACK, "activate colonial_house")
    assert table.no(BLACK, "occupy algiers") == "EN-4.7 own_city"
    assert table.no(BLACK, "occupy venice") == "EN-4.7 city_taken"


@pytest.mark.rule("EN-4.7", "EN-4.8")
def test_in_europe_every_seat_may_occupy_without_a_marker_there() -> None:
    table = lay(black=seat(harbor=2))
    table.play(BLACK, "activate colonial_house")
    assert len(table.may(BLACK)) == 10
    assert table.may(BLACK)[:2] == ["occupy copenhagen", "occupy amsterdam"]


# ---------------------------------------------------------------- presence


@pytest.mark.rule("EN-4.8")
@pytest.mark.ruling("presence_lost")
@pytest.mark.parametrize("where", ["track", "beside", "city", "nowhere"])
def test_elsewhere_presence_is_a_marker_in_a_city_on_the_track_or_beside_it(where: str) -> None:
    table = lay(
        black=seat(harbor=2), red=seat(), white=seat(),
        tracks={"india": "black 3 red 3 white" if where in ("track", "city") else "4 red 3 white"},
        beside={"india": "black"} if where == "beside" else {},
        cities={"black": "goa"} if where == "city" else {},
    )  # fmt: skip
    table.play(BLACK, "activate colonial_house")
    assert table.no(BLACK, "occupy calcutta") == ("EN-4.8 no_presence" if where == "nowhere" else "")


@pytest.mark.rule("EN-4.9")
@pytest.mark.ruling("presence_lost")
def test_a_card_of_a_region_is_not_presence_in_it() -> None:
    table = lay(black=seat(harbor=2, cards="india-1"), tracks={"india": "4 red 3 white"})
    table.play(BLACK, "activate colonial_house")
    assert table.no(BLACK, "occupy calcutta") == "EN-4.8 no_presence"


@pytest.mark.rule("EN-4.9")
@pytest.mark.ruling("presence_lost")
def test_a_city_at_the_other_end_of_a_connection_is_not_presence() -> None:
    table = lay(black=seat(harbor=2), tracks={"africa": "3 red 3 white"}, cities={"black": "lisbon", "red": "elmina"})
    table.play(BLACK, "activate colonial_house")
    assert table.no(BLACK, "occupy cape_town") == "EN-4.8 no_presence"


@pytest.mark.rule("EN-4.9")
@pytest.mark.ruling("presence_lost")
def test_a_shipped_marker_never_leaves_so_presence_lasts_when_the_last_city_is_lost() -> None:
    table = lay(
        red=seat(harbor=3, buildings="barracks"), black=seat(harbor=2), white=seat(passed=True),
        tracks={"africa": "black 3 red 2 white"}, cities={"black": "elmina"},
    )  # fmt: skip
    table.play(RED, "activate barracks", "attack elmina")
    assert table.markers(BLACK, "africa") == 1
    table.play(BLACK, "activate colonial_house", "occupy cape_town")
    assert table.holder("cape_town") == BLACK


@pytest.mark.rule("EN-4.9")
@pytest.mark.ruling("presence_lost")
def test_who_loses_the_last_city_in_europe_may_go_on_there() -> None:
    table = lay(
        red=seat(harbor=3, buildings="barracks"), black=seat(harbor=2), white=seat(passed=True),
        cities={"black": "london"},
    )  # fmt: skip
    table.play(RED, "activate barracks", "attack london")
    assert table.markers(BLACK, "europe") == 0
    table.play(BLACK, "activate colonial_house", "occupy venice")
    assert table.holder("venice") == BLACK


# ---------------------------------------------------------------- connections


@pytest.mark.rule("EN-4.10")
def test_the_first_to_hold_both_cities_of_a_connection_takes_its_token_at_once() -> None:
    table = lay(
        black=seat(harbor=2, buildings="barracks", industry=0, culture=0, finance=0, politics=0),
        cities={"black": "venice"}, laid={"algiers": "culture", "algiers-venice": "politics"},
    )  # fmt: skip
    table.play(BLACK, "activate colonial_house", "occupy algiers")
    assert table.scores(BLACK) == (0, 1, 0, 1)
    assert table.view.connections["algiers-venice"] == table.number(BLACK)
    assert "algiers-venice" not in table.view.connection_tokens


@pytest.mark.rule("EN-4.10")
def test_cities_of_different_seats_control_no_connection() -> None:
    table = lay(black=seat(harbor=2), cities={"red": "venice"})
    table.play(BLACK, "activate colonial_house", "occupy algiers")
    assert table.view.connections["algiers-venice"] == -1
    assert "algiers-venice" in table.view.connection_tokens


@pytest.mark.rule("EN-4.11")
@pytest.mark.ruling("connection_control")
@pytest.mark.parametrize(
    ("track", "region", "city", "home", "connection"),
    [
        ("black 3 red 2 white", "africa", "elmina", "lisbon", "elmina-lisbon"),
        ("black 3 red 2 white", "north_america", "quebec", "london", "london-quebec"),
        ("black 3 red 2 white", "caribbean", "santo_domingo", "cadiz", "cadiz-santo_domingo"),
    ],
)
def test_a_connection_between_two_regions_is_controlled_like_any_other(
    track: str, region: str, city: str, home: str, connection: str
) -> None:
    table = lay(
        black=seat(harbor=2), red=seat(), white=seat(),
        tracks={region: track}, cities={"black": home}, laid={city: "ship", connection: "payment"},
    )  # fmt: skip
    table.play(BLACK, "activate colonial_house", f"occupy {city}")
    assert table.seat(BLACK).tokens == {"ship": 1, "payment": 1}
    assert table.glory(BLACK)["connections"] == 1


@pytest.mark.rule("EN-4.11", "EN-7.4")
@pytest.mark.ruling("connection_control")
def test_the_token_is_kept_when_an_end_is_lost_and_does_not_come_again_but_the_glory_moves() -> None:
    table = lay(
        red=seat(harbor=6, buildings="barracks", tokens="attack"),
        black=seat(tokens="payment"),
        white=seat(passed=True),
        cities={"black": "venice algiers", "red": "cadiz"},
    )  # fmt: skip
    assert table.glory(BLACK)["connections"] == 1
    table.play(RED, "activate barracks", "attack venice")
    assert "connections" not in table.glory(BLACK)
    assert table.seat(BLACK).tokens == {"payment": 1}
    before = sum(table.seat(RED).tokens.values())
    table.play(BLACK, "pass")
    table.play(RED, "spend attack", "attack algiers")
    # algiers-venice gives glory and no token; algiers-cadiz was nobody's and gives both
    assert table.glory(RED)["connections"] == 2
    assert sum(table.seat(RED).tokens.values()) == before - 1 + 1


@pytest.mark.rule("EN-4.11")
@pytest.mark.ruling("connection_control")
def test_who_gets_an_end_back_gets_no_second_token() -> None:
    table = lay(
        black=seat(harbor=3, buildings="barracks"), red=seat(), white=seat(),
        cities={"black": "venice", "red": "algiers"}, claimed="algiers-venice",
    )  # fmt: skip
    before = table.seat(BLACK).tokens
    table.play(BLACK, "activate barracks", "attack algiers")
    assert table.seat(BLACK).tokens == before
    assert table.glory(BLACK)["connections"] == 1


@pytest.mark.rule("EN-4.12")
@pytest.mark.ruling("several_connections")
def test_one_marker_may_complete_several_connections_and_takes_all_their_tokens() -> None:
    table = lay(
        black=seat(harbor=2), red=seat(), white=seat(),
        tracks={"africa": "black 3 red 2 white"},
        cities={"black": "bordeaux cadiz elmina"},
        laid={"lisbon": "attack", "bordeaux-lisbon": "ship", "cadiz-lisbon": "ship", "elmina-lisbon": "payment"},
    )  # fmt: skip
    table.play(BLACK, "activate colonial_house", "occupy lisbon")
    assert table.seat(BLACK).tokens == {"attack": 1, "ship": 2, "payment": 1}
    assert table.glory(BLACK)["connections"] == 3


@pytest.mark.rule("EN-4.12")
@pytest.mark.ruling("several_connections")
def test_of_several_connections_those_already_claimed_give_nothing() -> None:
    table = lay(
        black=seat(harbor=3, buildings="barracks"), red=seat(), green=seat(),
        cities={"black": "bordeaux cadiz", "red": "lisbon"},
        claimed="bordeaux-lisbon", laid={"cadiz-lisbon": "payment"},
    )  # fmt: skip
    table.play(BLACK, "activate barracks", "attack lisbon")
    assert table.seat(BLACK).tokens == {"payment": 1}
    assert table.glory(BLACK)["connections"] == 2
