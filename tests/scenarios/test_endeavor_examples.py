"""The examples of Endeavor's rulebook, played again: each ends in the figures that the rulebook prints."""

from __future__ import annotations

import pytest

from games.core.types import Points
from games.endeavor import scoring
from tests.endeavor.table import BLACK, CULTURE, GREEN, POLITICS, PURPLE, RED, WHITE, lay, seat

# ---------------------------------------------------------------- before the action phase


@pytest.mark.rule("EN-1.3", "EN-1.5")
def test_green_has_industry_5_and_may_choose_any_building_of_level_3_or_lower() -> None:
    table = lay("build", green=seat(industry=5))
    assert table.may(GREEN) == [
        f"build {tile}"
        for tile in (
            "market", "shipyard", "workshop", "bank", "barracks", "guild_hall", "docks", "fortress", "theater",
        )
    ]  # fmt: skip
    table.play(GREEN, "build theater")
    assert table.seat(GREEN).buildings == ("colonial_house", "theater")


@pytest.mark.rule("EN-1.9", "EN-8.10")
def test_greens_new_theater_has_two_culture_icons_and_moves_her_marker_up_two_spaces() -> None:
    table = lay("build", green=seat(industry=5, culture=0))
    table.play(GREEN, "build theater")
    assert table.track(GREEN, CULTURE).shown == 2
    assert table.scores(GREEN) == (5, 2, 0, 0)


@pytest.mark.rule("EN-2.1", "EN-2.2")
def test_purple_has_culture_2_and_adds_3_markers_to_his_harbor() -> None:
    table = lay("growth", purple=seat(culture=2))
    assert table.seat(PURPLE).harbor == 3


@pytest.mark.rule("EN-2.5", "EN-2.6")
def test_white_has_finance_3_and_returns_2_markers_from_her_buildings() -> None:
    table = lay("salary", white=seat(buildings="market shipyard", manned="colonial_house market shipyard", finance=3))
    table.play(WHITE, "pay colonial_house", "pay market")
    assert table.asked == {WHITE: "turn"}
    assert table.seat(WHITE).harbor == 2
    assert table.manned(WHITE) == ["shipyard"]


# ---------------------------------------------------------------- icons and actions


@pytest.mark.rule("EN-3.10", "EN-7.7", "EN-9.8")
def test_red_acquires_the_far_east_governor_for_2_industry_1_culture_and_1_glory_at_the_end() -> None:
    table = lay(
        red=seat(harbor=2, buildings="shipyard", industry=1, culture=2, finance=0, politics=0),
        tracks={"far_east": "3 red 2 black 2 green"},
        laid={"far_east 8": "attack"},
    )
    table.play(RED, "activate shipyard", "ship far_east")
    assert table.scores(RED) == (1 + 2, 2 + 1, 0, 0)
    assert table.glory(RED)["cards"] == 1


@pytest.mark.rule("EN-3.10", "EN-9.12")
def test_red_acquires_a_token_with_a_politics_icon_and_his_politics_rises_by_1() -> None:
    table = lay(red=seat(harbor=2, industry=0, culture=0, finance=0, politics=0), laid={"venice": "politics"})
    table.play(RED, "activate colonial_house", "occupy venice")
    assert table.scores(RED) == (0, 0, 0, 1)


@pytest.mark.rule("EN-3.2", "EN-3.3")
def test_black_may_activate_his_shipyard_and_not_his_bank_which_has_no_activation_circle() -> None:
    table = lay(black=seat(harbor=2, buildings="bank shipyard"))
    assert table.no(BLACK, "activate bank") == "EN-3.3 no_circle"
    table.play(BLACK, "activate shipyard")
    assert table.manned(BLACK) == ["shipyard"]
    assert table.asked == {BLACK: "action"}
    assert {choice.split()[0] for choice in table.may(BLACK)} == {"ship"}


@pytest.mark.rule("EN-3.4", "EN-9.13")
def test_black_discards_the_attack_token_in_his_harbor_and_performs_the_attack_action() -> None:
    table = lay(black=seat(harbor=2, tokens="attack"), cities={"green": "london"})
    table.play(BLACK, "spend attack", "attack london")
    assert "attack" not in table.seat(BLACK).tokens
    assert table.position.spent["attack"] == 1
    assert table.holder("london") == BLACK


# ---------------------------------------------------------------- ship


@pytest.mark.rule("EN-4.1")
def test_white_ships_to_the_third_space_of_the_far_east_and_receives_its_politics_token() -> None:
    table = lay(
        white=seat(harbor=2, buildings="shipyard", politics=0),
        black=seat(),
        tracks={"far_east": "black white"},
        laid={"far_east 3": "politics"},
    )
    table.play(WHITE, "activate shipyard", "ship far_east")
    assert table.on_track("far_east") == [BLACK, WHITE, WHITE]
    assert table.seat(WHITE).tokens["politics"] == 1
    assert table.scores(WHITE)[POLITICS] == 1


@pytest.mark.rule("EN-4.3", "EN-4.5", "EN-4.6", "EN-9.6")
@pytest.mark.ruling("governor_majority", "opening_order")
@pytest.mark.parametrize(
    ("before", "winner"),
    [
        ("red white white purple red", RED),
        ("white red red purple white", WHITE),
        ("white white purple red red", RED),
        ("red red white white purple", WHITE),
    ],
)
def test_black_opens_africa_and_of_red_and_white_with_two_each_the_later_marker_is_governor(
    before: str, winner: str
) -> None:
    plain = seat(finance=0, politics=0)
    table = lay(
        black=seat(harbor=2, buildings="shipyard"), red=plain, white=plain, purple=plain,
        tracks={"africa": before}, laid={"africa 6": "ship"},
    )  # fmt: skip
    assert not table.is_open("africa")
    table.play(BLACK, "activate shipyard", "ship africa")
    assert table.is_open("africa")
    assert table.seat(winner).cards == ("africa-governor",)
    assert table.scores(winner)[2:] == (2, 1)
    assert [table.scores(who)[2:] for who in (RED, WHITE, PURPLE) if who != winner] == [(0, 0), (0, 0)]


# ---------------------------------------------------------------- occupy, connections, attack

AFTER_THE_OPENING = "red white white purple red black"


@pytest.mark.rule("EN-4.7", "EN-4.8")
@pytest.mark.parametrize("city", ["elmina", "cape_town"])
def test_purple_occupies_either_city_of_africa_and_receives_its_token(city: str) -> None:
    table = lay(
        purple=seat(harbor=2, politics=0), red=seat(), white=seat(), black=seat(),
        tracks={"africa": AFTER_THE_OPENING}, laid={city: "politics"},
    )  # fmt: skip
    table.play(PURPLE, "activate colonial_house", f"occupy {city}")
    assert table.holder(city) == PURPLE
    assert table.seat(PURPLE).harbor == 0
    assert table.scores(PURPLE)[POLITICS] == 1


@pytest.mark.rule("EN-4.10")
@pytest.mark.parametrize(("held", "how"), [("elmina", "occupy"), ("cape_town", "occupy"), ("elmina", "attack")])
def test_purple_has_markers_in_both_african_cities_and_collects_the_industry_token_between_them(
    held: str, how: str
) -> None:
    other = {"elmina": "cape_town", "cape_town": "elmina"}[held]
    table = lay(
        purple=seat(harbor=3, buildings="fortress", industry=0), white=seat(), red=seat(), black=seat(),
        tracks={"africa": AFTER_THE_OPENING},
        cities={"purple": held, "white": other if how == "attack" else ""},
        laid={"cape_town-elmina": "industry"} | ({other: "ship"} if how == "occupy" else {}),
    )  # fmt: skip
    table.play(PURPLE, "activate fortress", f"{how} {other}")
    assert table.scores(PURPLE)[0] == 1
    assert "cape_town-elmina" not in table.view.connection_tokens
    assert table.view.connections["cape_town-elmina"] == table.number(PURPLE)
    assert table.glory(PURPLE)["connections"] == 1


@pytest.mark.rule("EN-4.13")
@pytest.mark.ruling("attack_token")
def test_white_attacks_with_one_marker_for_the_supply_and_one_for_the_city_and_purples_goes_home() -> None:
    table = lay(
        white=seat(harbor=3, buildings="barracks"), purple=seat(), red=seat(), black=seat(),
        tracks={"africa": AFTER_THE_OPENING}, cities={"purple": "elmina"},
    )  # fmt: skip
    white, purple = table.seat(WHITE), table.seat(PURPLE)
    table.play(WHITE, "activate barracks", "attack elmina")
    assert table.holder("elmina") == WHITE
    assert (table.seat(WHITE).harbor, table.seat(WHITE).supply) == (0, white.supply + 1)
    assert (table.seat(PURPLE).harbor, table.seat(PURPLE).supply) == (purple.harbor, purple.supply + 1)


# ---------------------------------------------------------------- payment, draw


@pytest.mark.rule("EN-4.15", "EN-4.16")
@pytest.mark.ruling("payment_target")
@pytest.mark.parametrize("tile", ["cartographer", "market"])
def test_black_takes_a_payment_from_his_cartographer_and_could_have_chosen_his_market(tile: str) -> None:
    table = lay(black=seat(tokens="payment", buildings="cartographer market", manned="cartographer market"))
    table.play(BLACK, "spend payment")
    assert table.may(BLACK) == ["pay cartographer", "pay market"]
    table.play(BLACK, f"pay {tile}")
    assert table.seat(BLACK).harbor == 1
    assert table.manned(BLACK) == [other for other in ("cartographer", "market") if other != tile]


@pytest.mark.rule("EN-4.17", "EN-4.18", "EN-9.3")
def test_green_has_3_markers_on_the_track_and_2_in_cities_of_north_america_and_draws_its_3() -> None:
    table = lay(
        green=seat(harbor=1, buildings="market", industry=1, culture=0),
        red=seat(cards="north_america-1 north_america-2"), black=seat(),
        tracks={"north_america": "3 green 2 red black"}, cities={"green": "new_york quebec"},
    )  # fmt: skip
    assert table.stack("north_america")[0] == "north_america-3"
    assert table.markers(GREEN, "north_america") == 5
    table.play(GREEN, "activate market", "draw north_america")
    assert table.seat(GREEN).cards == ("north_america-3",)
    assert table.scores(GREEN)[:2] == (1 + 2, 0 + 2)


@pytest.mark.rule("EN-4.21", "EN-7.11", "EN-9.2")
@pytest.mark.ruling("abolition_once")
@pytest.mark.parametrize("hers", ["slavery-0 slavery-4", "slavery-1 slavery-3"])
def test_somebody_draws_europe_5_and_purple_sets_two_slavery_cards_aside(hers: str) -> None:
    theirs = [card for card in (f"slavery-{value}" for value in range(5)) if card not in hers.split()]
    table = lay(
        black=seat(harbor=1, buildings="market"),
        purple=seat(cards=f"{hers} africa-1", industry=6, finance=3, politics=2),
        red=seat(cards=f"{theirs[0]} europe-0 europe-1 europe-2 europe-3 europe-4"),
        white=seat(cards=f"{theirs[1]} {theirs[2]}"),
        cities={"black": "copenhagen london bordeaux cadiz venice"},
        tracks={"africa": "2 purple 2 red 2 white"},
    )
    assert table.stack("slavery") == ["slavery-5"]
    table.play(BLACK, "activate market", "draw europe")
    assert table.scores(PURPLE) == (6 - 4, table.scores(PURPLE)[1], 3 - 2, 2)
    assert table.seat(PURPLE).cards == ("africa-1",)
    assert table.seat(PURPLE).set_aside == tuple(hers.split())
    assert table.glory(PURPLE)["slavery"] == -2
    assert table.seat(RED).set_aside == (theirs[0],)
    assert table.seat(WHITE).set_aside == (theirs[1], theirs[2])
    assert table.stack("slavery") == []
    assert "slavery-5" in table.position.removed


# ---------------------------------------------------------------- passing, the tracks


@pytest.mark.rule("EN-6.4", "EN-6.6", "EN-6.7", "EN-6.9", "EN-9.5")
@pytest.mark.ruling("slavery_bonus", "card_limit_count")
def test_red_passes_with_politics_3_and_has_one_card_more_than_limit_2_slavery_and_free_governor() -> None:
    table = lay(
        red=seat(
            cards="south_america-1 europe-0 north_america-1 slavery-0", governor="africa-governor",
            culture=5, politics=3,
        ),
        tracks={
            "africa": "3 red 3 black", "south_america": "2 red 2 black 2 green", "north_america": "2 red 4 green",
        },
    )  # fmt: skip
    table.play(RED, "pass", "free africa-governor")
    assert table.asked == {RED: "discard"}
    table.play(RED, "discard south_america-1")
    assert RED not in table.asked
    assert table.scores(RED)[CULTURE] == 5 - 2
    assert table.seat(RED).cards == ("europe-0", "north_america-1", "slavery-0")
    assert table.seat(RED).governor == "africa-governor"
    assert table.stack("south_america")[0] == "south_america-1"


@pytest.mark.rule("EN-3.11", "EN-3.12", "EN-6.9", "EN-9.7")
@pytest.mark.ruling("tracks_true_total")
def test_whites_culture_is_16_and_shown_as_15_and_stays_there_when_she_discards_india_1() -> None:
    table = lay(
        white=seat(cards="india-1 europe-0 europe-1", culture=16, politics=3),
        tracks={"india": "3 white 2 black 2 green"},
    )
    assert (table.track(WHITE, CULTURE).score, table.track(WHITE, CULTURE).shown) == (16, 15)
    table.play(WHITE, "pass", "discard india-1")
    assert table.track(WHITE, POLITICS).shown == 3 - 1
    assert (table.track(WHITE, CULTURE).score, table.track(WHITE, CULTURE).shown) == (15, 15)
    assert WHITE not in table.asked


@pytest.mark.rule("EN-3.10", "EN-9.11", "EN-9.12")
def test_blacks_four_finance_and_three_politics_tokens_lie_on_the_4_and_the_3_of_their_tracks() -> None:
    table = lay(black=seat(tokens="4 finance 3 politics", buildings="barracks"))
    assert [track.shown for track in table.seen(BLACK).tracks] == [0, 0, 4, 3]


# ---------------------------------------------------------------- the end of the game

RED_TALLIES_HIS_POINTS = (
    Points("cities", "EN-7.3", 16, (15,)),  # fourteen 1-point cities and one 2-point city
    Points("connections", "EN-7.4", 9, (9,)),
    Points("industry", "EN-7.5", 10, (10,)),
    Points("culture", "EN-7.5", 7, (8,)),  # pushed down from 8
    Points("finance", "EN-7.5", 7, (9,)),  # pushed down from 9
    Points("politics", "EN-7.5", 12, (12,)),
    Points("cards", "EN-7.7", 5, (2,)),
    Points("governor_space", "EN-7.8", 3),
    Points("university", "EN-7.9", 3, (1,)),
    Points("harbor", "EN-7.10", 1, (3,)),
    Points("slavery", "EN-7.11", -2, (2,)),
)


@pytest.mark.rule("EN-7.3", "EN-7.4", "EN-7.5", "EN-7.6", "EN-7.7", "EN-7.8", "EN-7.9", "EN-7.10", "EN-7.11", "EN-7.13")
def test_red_earns_a_grand_total_of_71_glory() -> None:
    table = lay(
        "end",
        round=7,
        red=seat(
            harbor=3, buildings="university docks docks cartographer trade_office guild_hall barracks",
            cards="europe-4 india-5", set_aside="slavery-1 slavery-3", industry=10, culture=8, finance=9, politics=12,
        ),
        tracks={
            "north_america": "red 5 black", "caribbean": "red 5 black", "south_america": "red 5 green",
            "india": "red 3 black 3 green", "far_east": "red 7 green",
        },
        cities={
            "red": "copenhagen amsterdam london bordeaux lisbon cadiz algiers venice constantinople "
            "quebec charleston port_royal rio_de_janeiro goa batavia"
        },
    )  # fmt: skip
    assert table.session.over
    lines = scoring.scores(table.position)[table.number(RED)]
    assert lines == table.outcome.of(table.number(RED)).points == RED_TALLIES_HIS_POINTS
    assert table.outcome.of(table.number(RED)).total == 71
