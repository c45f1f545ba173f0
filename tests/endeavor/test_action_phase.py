"""EN-3: turns, buildings and tokens, and what icons do."""

from __future__ import annotations

import pytest

from tests.endeavor.table import BLACK, CULTURE, GREEN, RED, WHITE, lay, seat

# ---------------------------------------------------------------- turns


@pytest.mark.rule("EN-3.1")
def test_from_the_first_player_on_each_seat_takes_one_action_at_a_time() -> None:
    ready = seat(harbor=6, buildings="shipyard", tokens="ship")
    table = lay(red=ready, white=ready, green=ready)
    for source in ("activate shipyard", "spend ship"):
        for who in (RED, WHITE, GREEN):
            assert table.asked == {who: "turn"}
            table.play(who, source, "ship india")
    assert table.on_track("india") == [RED, WHITE, GREEN, RED, WHITE, GREEN]


@pytest.mark.rule("EN-3.1", "EN-6.1")
def test_a_seat_that_has_passed_is_skipped() -> None:
    ready = seat(harbor=6, buildings="shipyard", tokens="ship")
    table = lay(red=ready, white=ready, green=ready)
    table.play(RED, "activate shipyard", "ship india")
    table.play(WHITE, "pass")
    table.play(GREEN, "activate shipyard", "ship india")
    table.play(RED, "spend ship", "ship india")
    assert table.asked == {GREEN: "turn"}


@pytest.mark.rule("EN-3.1")
def test_a_turn_is_a_building_a_token_or_a_pass() -> None:
    table = lay(black=seat(harbor=2, buildings="shipyard", tokens="ship attack"), cities={"red": "london"})
    assert table.may(BLACK) == [
        "activate colonial_house", "activate shipyard", "spend attack", "spend ship", "pass",
    ]  # fmt: skip


# ---------------------------------------------------------------- buildings


@pytest.mark.rule("EN-3.2")
def test_a_marker_of_the_harbor_goes_to_the_building_and_its_action_follows() -> None:
    table = lay(black=seat(harbor=3, buildings="shipyard"))
    table.play(BLACK, "activate shipyard")
    assert table.seat(BLACK).harbor == 2
    assert table.manned(BLACK) == ["shipyard"]
    assert table.asked == {BLACK: "action"}
    table.play(BLACK, "ship caribbean")
    assert table.seat(BLACK).harbor == 1


@pytest.mark.rule("EN-3.2")
def test_who_does_not_have_a_building_cannot_activate_it() -> None:
    table = lay(black=seat(harbor=3, buildings="shipyard"))
    assert table.no(BLACK, "activate docks") == "EN-3.2 not_built"


@pytest.mark.rule("EN-3.2", "EN-3.3")
def test_a_building_with_a_marker_on_it_rests_until_the_marker_comes_home() -> None:
    table = lay(
        black=seat(harbor=3, buildings="shipyard", manned="shipyard", tokens="payment"),
        red=seat(passed=True), white=seat(passed=True),
    )  # fmt: skip
    assert table.no(BLACK, "activate shipyard") == "EN-3.3 in_use"
    table.play(BLACK, "spend payment", "pay shipyard")
    assert table.no(BLACK, "activate shipyard") == ""


@pytest.mark.rule("EN-3.3")
@pytest.mark.parametrize("tile", ["workshop", "bank", "theater", "university"])
def test_a_building_without_an_activation_circle_is_never_activated(tile: str) -> None:
    table = lay(black=seat(harbor=9, buildings=tile))
    assert table.no(BLACK, f"activate {tile}") == "EN-3.3 no_circle"


# ---------------------------------------------------------------- tokens


@pytest.mark.rule("EN-3.4")
@pytest.mark.ruling("token_timing")
@pytest.mark.parametrize(
    ("kind", "action"),
    [
        ("attack", "attack london"),
        ("occupy_or_draw", "occupy venice"),
        ("occupy_or_draw", "draw europe"),
        ("ship", "ship africa"),
        ("payment", "pay market"),
    ],
)
def test_a_token_with_an_action_is_spent_for_it_and_leaves_the_game(kind: str, action: str) -> None:
    table = lay(black=seat(harbor=2, tokens=f"2 {kind}", buildings="market", manned="market"), cities={"red": "london"})
    before = table.position.spent.get(kind, 0)
    table.play(BLACK, f"spend {kind}", action)
    assert table.seat(BLACK).tokens[kind] == 1
    assert table.position.spent[kind] == before + 1
    assert BLACK not in table.asked


@pytest.mark.rule("EN-3.4")
@pytest.mark.parametrize("kind", ["industry", "culture", "finance", "politics"])
def test_a_token_with_an_icon_cannot_be_spent(kind: str) -> None:
    table = lay(black=seat(harbor=9, tokens=kind))
    assert table.no(BLACK, f"spend {kind}")
    assert f"spend {kind}" not in table.may(BLACK)


@pytest.mark.rule("EN-3.4")
def test_a_token_that_one_does_not_have_cannot_be_spent() -> None:
    table = lay(black=seat(harbor=9, tokens="attack"), red=seat(tokens="ship"))
    assert table.no(BLACK, "spend ship") == "EN-3.4 no_token"


@pytest.mark.rule("EN-3.5")
@pytest.mark.ruling("token_timing")
def test_a_token_won_now_can_be_spent_from_the_next_turn_on() -> None:
    table = lay(
        black=seat(harbor=4, buildings="shipyard"), red=seat(), white=seat(passed=True),
        laid={"africa 1": "ship"}, tracks={"africa": ""},
    )  # fmt: skip
    table.play(BLACK, "activate shipyard", "ship africa")
    assert table.asked == {RED: "turn"}
    table.play(RED, "pass")
    table.play(BLACK, "spend ship", "ship africa")
    assert table.on_track("africa") == [BLACK, BLACK]


@pytest.mark.rule("EN-3.6", "EN-3.5")
@pytest.mark.ruling("tokens_open", "token_timing")
def test_tokens_that_were_not_spent_are_there_in_the_next_round() -> None:
    table = lay(black=seat(tokens="ship 2 payment"), red=seat(), white=seat())
    table.let_pass()
    while table.position.phase == "build":
        table.play(next(iter(table.asked)), "build market")
    table.let_pass(BLACK)
    assert table.seat(BLACK).tokens == {"ship": 1, "payment": 2}
    table.play(BLACK, "spend ship", "ship africa")


@pytest.mark.rule("EN-3.6", "EN-7.12")
@pytest.mark.ruling("tokens_open")
def test_tokens_that_are_never_spent_score_nothing() -> None:
    scored = []
    for tokens in ("", "3 ship 3 payment 2 occupy_or_draw attack"):
        table = lay("end", round=7, black=seat(buildings="5 market 2 barracks", tokens=tokens))
        scored.append(table.glory(BLACK))
    assert scored[0] == scored[1] == {"industry": 4, "governor_space": 3}


# ---------------------------------------------------------------- nothing for nothing


@pytest.mark.rule("EN-3.7")
@pytest.mark.ruling("activation_needs_action")
def test_a_building_none_of_whose_actions_can_be_done_cannot_be_activated() -> None:
    table = lay(black=seat(harbor=9, buildings="barracks market exchange"), cities={"black": "london"}, round=3,
                red=seat(cards="europe-0 slavery-0 europe-1 slavery-1"))  # fmt: skip
    assert table.no(BLACK, "activate barracks") == "EN-3.7 nothing_to_do"  # nobody else is in a city
    assert table.no(BLACK, "activate market") == "EN-3.7 nothing_to_do"  # the 2s want two markers
    assert table.no(BLACK, "activate exchange") == "EN-3.7 nothing_to_do"  # no marker on another building
    assert table.no(BLACK, "activate colonial_house") == ""


@pytest.mark.rule("EN-3.7")
@pytest.mark.ruling("activation_needs_action")
def test_a_token_of_no_use_cannot_be_spent() -> None:
    table = lay(black=seat(harbor=9, tokens="attack payment"))
    assert table.no(BLACK, "spend attack") == "EN-3.7 nothing_to_do"
    assert table.no(BLACK, "spend payment") == "EN-3.7 nothing_to_do"


@pytest.mark.rule("EN-3.7", "EN-4.7")
@pytest.mark.ruling("activation_needs_action")
def test_with_every_city_of_the_open_regions_taken_nobody_can_occupy() -> None:
    table = lay(
        black=seat(harbor=9, tokens="occupy_or_draw"),
        cities={
            "red": "copenhagen amsterdam london bordeaux lisbon",
            "white": "cadiz algiers venice constantinople alexandria",
        },
    )
    assert table.no(BLACK, "activate colonial_house") == "EN-3.7 nothing_to_do"
    table.play(BLACK, "spend occupy_or_draw")
    assert table.may(BLACK) == ["draw europe", "draw slavery"]


@pytest.mark.rule("EN-3.8", "EN-3.7", "EN-5.1", "EN-5.2", "EN-5.3", "EN-5.4")
@pytest.mark.ruling("activation_needs_action", "supply_empty")
@pytest.mark.parametrize(
    ("tile", "least"),
    [
        ("market", 1),
        ("trade_office", 1),
        ("guild_hall", 1),
        ("exchange", 1),
        ("museum", 1),
        ("parliament", 1),
        ("colonial_house", 2),
        ("shipyard", 2),
        ("docks", 2),
        ("cartographer", 2),
        ("fortress", 2),
        ("barracks", 3),
    ],
)
def test_activating_takes_so_many_markers_the_activating_one_included(tile: str, least: int) -> None:
    buildings = "bank theater" if tile == "colonial_house" else f"{tile} docks"
    other = "" if tile == "colonial_house" else "docks" if tile != "docks" else "colonial_house"
    for harbor in range(5):
        mine = seat(harbor=harbor, buildings=buildings, manned=other)
        table = lay(black=mine, cities={"red": "london"})
        assert table.no(BLACK, f"activate {tile}") == ("" if harbor >= least else "EN-3.8 harbor"), harbor


@pytest.mark.rule("EN-3.8")
@pytest.mark.ruling("activation_needs_action")
def test_the_activating_marker_is_paid_first_and_the_action_does_with_the_rest() -> None:
    """With 2 a Fortress can occupy and not attack; with 1 a Guild Hall can draw and not ship."""
    table = lay(black=seat(harbor=2, buildings="fortress"), cities={"red": "london"})
    table.play(BLACK, "activate fortress")
    assert table.may(BLACK, "attack") == []
    assert table.no(BLACK, "attack london") == "EN-4.13 harbor"
    assert "occupy venice" in table.may(BLACK)
    table = lay(black=seat(harbor=1, buildings="guild_hall"))
    table.play(BLACK, "activate guild_hall")
    assert table.no(BLACK, "ship africa") == "EN-4.1 harbor"
    assert table.may(BLACK) == ["draw europe", "draw slavery"]


@pytest.mark.rule("EN-3.8", "EN-5.3", "EN-5.2")
@pytest.mark.ruling("activation_needs_action")
@pytest.mark.parametrize(("tile", "first"), [("docks", "ship africa"), ("cartographer", "ship africa")])
@pytest.mark.parametrize(("harbor", "halves"), [(2, 1), (3, 2)])
def test_both_halves_of_docks_and_cartographer_take_three_markers(
    tile: str, first: str, harbor: int, halves: int
) -> None:
    table = lay(
        black=seat(harbor=harbor, buildings=tile), red=seat(), white=seat(),
        tracks={"africa": "3 red 2 white" if tile == "docks" else ""},
    )  # fmt: skip
    table.play(BLACK, f"activate {tile}", first)
    assert (table.asked == {BLACK: "second"}) == (halves == 2)


@pytest.mark.rule("EN-3.9")
@pytest.mark.ruling("activation_needs_action", "supply_empty")
@pytest.mark.parametrize(("kind", "least"), [("payment", 0), ("occupy_or_draw", 0), ("ship", 1), ("attack", 2)])
def test_spending_a_token_takes_so_many_markers(kind: str, least: int) -> None:
    for harbor in range(4):
        mine = seat(harbor=harbor, tokens=kind, buildings="market", manned="market")
        table = lay(black=mine, cities={"red": "london"})
        assert table.no(BLACK, f"spend {kind}") == ("" if harbor >= least else "EN-3.9 harbor"), harbor


@pytest.mark.rule("EN-3.9")
@pytest.mark.ruling("supply_empty")
def test_with_an_empty_harbor_one_can_still_spend_payment_and_occupy_or_draw_for_its_draw() -> None:
    table = lay(black=seat(tokens="payment occupy_or_draw ship attack", buildings="market shipyard", manned="market"))
    assert table.may(BLACK) == ["spend occupy_or_draw", "spend payment", "pass"]
    table.play(BLACK, "spend occupy_or_draw")
    assert table.may(BLACK) == ["draw europe", "draw slavery"]
    assert table.no(BLACK, "occupy london") == "EN-4.7 harbor"


# ---------------------------------------------------------------- icons and tracks


@pytest.mark.rule("EN-3.10")
def test_icons_of_a_card_count_at_once_and_are_lost_at_once() -> None:
    table = lay(black=seat(harbor=1, buildings="market", politics=1), red=seat(passed=True), white=seat(passed=True))
    before = table.scores(BLACK)
    table.play(BLACK, "activate market", "draw slavery")
    assert table.scores(BLACK) == (before[0] + 1, *before[1:])
    table.play(BLACK, "pass")
    assert table.seat(BLACK).cards == ("slavery-0",)


@pytest.mark.rule("EN-3.11", "EN-3.12")
@pytest.mark.ruling("tracks_true_total")
@pytest.mark.parametrize(("icons", "shown"), [(14, 15), (15, 15), (16, 15)])
def test_a_track_shows_at_most_15_and_further_icons_stay_ones_own(icons: int, shown: int) -> None:
    table = lay(black=seat(harbor=2, culture=icons), laid={"venice": "culture"})
    table.play(BLACK, "activate colonial_house", "occupy venice")
    assert table.track(BLACK, CULTURE).score == icons + 1
    assert table.track(BLACK, CULTURE).shown == shown


@pytest.mark.rule("EN-3.12")
@pytest.mark.ruling("tracks_true_total")
@pytest.mark.parametrize(("icons", "shown"), [(18, 15), (16, 15), (15, 14)])
def test_lost_icons_are_taken_from_the_true_number(icons: int, shown: int) -> None:
    table = lay(
        black=seat(cards="europe-0 europe-1 india-1", culture=icons, politics=3), tracks={"india": "3 black 4 red"}
    )
    table.play(BLACK, "pass", "discard india-1")
    assert table.track(BLACK, CULTURE).score == icons - 1
    assert table.track(BLACK, CULTURE).shown == shown


@pytest.mark.rule("EN-3.12")
@pytest.mark.ruling("tracks_true_total")
def test_levels_and_glory_are_read_at_15_when_the_true_number_is_higher() -> None:
    table = lay(black=seat(culture=17, buildings="barracks"))
    assert table.track(BLACK, CULTURE).level == 6
    assert table.glory(BLACK)["culture"] == 15


@pytest.mark.rule("EN-3.13", "EN-1.10")
@pytest.mark.ruling("level_timing")
def test_culture_and_finance_won_in_an_action_phase_count_for_growth_and_salary_of_the_next_round() -> None:
    table = lay(
        black=seat(harbor=5, buildings="shipyard", culture=1, finance=1), red=seat(), white=seat(), round=2,
        laid={"africa 1": "culture", "venice": "finance"}, tracks={"africa": ""},
    )  # fmt: skip
    table.play(BLACK, "activate shipyard", "ship africa")
    table.let_pass(BLACK)
    table.play(BLACK, "activate colonial_house", "occupy venice")
    assert table.seat(BLACK).harbor == 1  # nothing comes yet
    assert table.scores(BLACK)[1:3] == (2, 2)
    table.play(BLACK, "pass")
    while table.position.phase == "build":
        table.play(next(iter(table.asked)), "build market")
    assert table.manned(BLACK) == []  # two payments now
    assert table.seat(BLACK).harbor == 1 + 3 + 2


@pytest.mark.rule("EN-3.14")
def test_cards_and_tokens_cannot_be_given_away_or_discarded_as_one_pleases() -> None:
    table = lay(black=seat(harbor=3, cards="europe-0", tokens="ship industry"))
    for choice in ("discard europe-0", "discard ship", "give europe-0", "trade ship"):
        assert table.no(BLACK, choice)
    table.play(BLACK, "pass")
    assert table.seat(BLACK).cards == ("europe-0",)
