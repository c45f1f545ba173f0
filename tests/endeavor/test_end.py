"""EN-7: the next round, the end of the game, and the glory."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.endeavor.components import STATUS
from tests.endeavor.table import BLACK, GREEN, RED, WHITE, Given, Table, lay, seat

EMPTY_SPACE = 3
BARE = seat(
    buildings="2 barracks guild_hall 2 docks cartographer trade_office", industry=0, culture=0, finance=0, politics=0
)
"""A seat without any icon."""


def over(mine: Given, **board: dict[str, str]) -> Table:
    """The seventh round has just ended for Black and two others."""
    return lay("end", round=7, black=mine, tracks=board.get("tracks"), cities=board.get("cities"))


def nothing(**given: Any) -> Given:
    """A seat without any icon for a track, but for what is given."""
    return msgspec.structs.replace(BARE, **given)


# ---------------------------------------------------------------- rounds


@pytest.mark.rule("EN-7.1")
@pytest.mark.ruling("first_player_passes")
def test_after_each_round_the_first_player_marker_moves_one_seat_to_the_left() -> None:
    table = lay("end", round=1, red=seat(), white=seat(), green=seat(), black=seat())
    order = []
    for _ in range(5):
        order.append(table.name(table.position.first))
        while table.position.phase == "build":
            table.play(next(iter(table.asked)), table.may(next(iter(table.asked)))[0])
        table.let_pass()
    assert order == [WHITE, GREEN, BLACK, RED, WHITE]
    assert table.position.round == 7


@pytest.mark.rule("EN-7.2", "EN-1.4")
@pytest.mark.ruling("last_round")
def test_when_the_building_spaces_are_full_the_last_round_is_played_to_its_end() -> None:
    table = lay("build", round=7, red=seat(culture=0), white=seat(), green=seat())
    for who in (RED, WHITE, GREEN):
        table.play(who, table.may(who)[0])
    assert {len(owner.buildings) for owner in table.position.seats} == {1 + 7}
    assert table.asked == {RED: "turn"}
    table.play(RED, "activate colonial_house", "occupy london")
    table.let_pass()
    assert table.session.over
    assert table.position.round == 7


@pytest.mark.rule("EN-7.2", "EN-6.9")
@pytest.mark.ruling("last_round")
def test_in_the_last_round_cards_are_discarded_too() -> None:
    table = lay(
        round=7, black=seat(cards="slavery-0 slavery-1 slavery-2", politics=0), red=seat(passed=True),
        white=seat(passed=True),
    )  # fmt: skip
    table.play(BLACK, "pass")
    assert table.asked == {BLACK: "discard"}
    table.play(BLACK, "discard slavery-2")
    assert table.session.over
    points = {line.category: line.points for line in table.outcome.of(table.number(BLACK)).points}
    assert points["slavery"] == -1


# ---------------------------------------------------------------- the glory, line by line


@pytest.mark.rule("EN-7.3", "EN-0.5")
@pytest.mark.parametrize(
    ("cities", "glory"),
    [
        ("venice", 1),
        ("copenhagen", 2),
        ("alexandria", 2),
        ("venice london copenhagen", 4),
        ("copenhagen alexandria", 4),
    ],
)
def test_cities_bring_what_is_printed_on_them(cities: str, glory: int) -> None:
    assert over(nothing(), cities={"black": cities}).glory(BLACK) == {"cities": glory, "governor_space": 3}


@pytest.mark.rule("EN-7.3", "EN-0.5")
@pytest.mark.parametrize(
    ("region", "spaces", "city", "glory"),
    [
        ("south_america", 6, "buenos_aires", 2),
        ("south_america", 6, "salvador", 1),
        ("far_east", 8, "nagasaki", 2),
        ("far_east", 8, "macau", 1),
        ("africa", 6, "elmina", 1),
    ],
)
def test_cities_far_away_bring_theirs(region: str, spaces: int, city: str, glory: int) -> None:
    table = over(nothing(), tracks={region: f"black {spaces - 1} red"}, cities={"black": city})
    assert table.glory(BLACK)["cities"] == glory


@pytest.mark.rule("EN-7.4")
def test_each_connection_brings_1() -> None:
    table = over(nothing(), cities={"black": "bordeaux lisbon cadiz venice"})
    assert table.glory(BLACK) == {"cities": 4, "connections": 2, "governor_space": 3}


@pytest.mark.rule("EN-7.4", "EN-4.11")
@pytest.mark.ruling("connection_control")
def test_a_connection_brings_glory_to_whoever_holds_both_ends_at_the_end() -> None:
    table = lay("end", round=7, black=nothing(), cities={"black": "lisbon", "red": "cadiz"}, claimed="cadiz-lisbon")
    assert "connections" not in table.glory(BLACK)
    table = lay("end", round=7, black=nothing(), cities={"black": "lisbon cadiz"})
    assert table.glory(BLACK)["connections"] == 1


GLORY = [0, 0, 2, 2, 4, 4, 4, 7, 7, 7, 10, 11, 12, 13, 14, 15, 15, 15]


@pytest.mark.rule("EN-7.5", "EN-7.6", "EN-3.12")
@pytest.mark.ruling("tracks_true_total")
@pytest.mark.parametrize(("track", "name"), list(enumerate(STATUS)))
def test_a_score_pays_the_number_of_the_next_lower_space_with_glory(track: int, name: str) -> None:
    for score, pays in enumerate(GLORY):
        table = over(nothing(**{name: score}))
        assert table.track(BLACK, track).score == score
        assert table.glory(BLACK).get(name, 0) == pays


@pytest.mark.rule("EN-7.5")
@pytest.mark.parametrize(("score", "pays"), [(7, 7), (8, 7), (9, 7), (10, 10), (12, 12)])
def test_the_spaces_that_are_printed_in_the_example(score: int, pays: int) -> None:
    assert over(nothing(finance=score)).glory(BLACK)["finance"] == pays


@pytest.mark.rule("EN-7.7")
def test_glory_icons_count_on_all_cards_held_on_the_governor_in_the_free_space_too() -> None:
    mine = nothing(cards="far_east-2 europe-2", governor="far_east-governor", industry=4, culture=2, politics=3)
    table = over(mine, tracks={"far_east": "5 black 3 red"})
    assert table.glory(BLACK) == {"industry": 4, "culture": 2, "politics": 2, "cards": 1 + 1 + 1}


@pytest.mark.rule("EN-7.8", "EN-6.8")
@pytest.mark.ruling("governor_slot_choice")
@pytest.mark.parametrize("where", ["free space", "card slot", "nowhere"])
def test_an_empty_free_governor_space_brings_3_a_governor_in_a_card_slot_does_not_stop_it(where: str) -> None:
    mine = {
        "free space": nothing(governor="africa-governor", finance=2, politics=1),
        "card slot": nothing(cards="africa-governor", finance=2, politics=1),
        "nowhere": nothing(finance=2, politics=1),
    }[where]
    table = over(mine, tracks={"africa": "5 black red"})
    assert table.glory(BLACK).get("governor_space", 0) == (0 if where == "free space" else EMPTY_SPACE)


@pytest.mark.rule("EN-7.9", "EN-8.13")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_each_university_brings_3_counted_once(count: int) -> None:
    rest = " ".join(["barracks", "guild_hall", "guild_hall", "docks", "docks", "barracks", "cartographer"][count:])
    table = over(nothing(buildings=f"{count} university {rest}" if count else rest))
    assert table.glory(BLACK) == {"governor_space": 3} | ({"university": 3 * count} if count else {})


@pytest.mark.rule("EN-7.10")
@pytest.mark.parametrize(("markers", "glory"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (14, 4)])
def test_every_3_markers_in_the_harbor_bring_1(markers: int, glory: int) -> None:
    assert over(nothing(harbor=markers)).glory(BLACK).get("harbor", 0) == glory


@pytest.mark.rule("EN-7.11")
@pytest.mark.parametrize(
    ("aside", "held", "glory"),
    [("", "slavery-1", 0), ("slavery-0", "", -1), ("slavery-0 slavery-3 slavery-5", "slavery-1", -3)],
)
def test_each_slavery_card_set_aside_costs_1_and_one_face_up_costs_nothing(aside: str, held: str, glory: int) -> None:
    table = over(nothing(set_aside=aside, cards=held, industry=1, finance=1))
    assert table.glory(BLACK).get("slavery", 0) == glory


@pytest.mark.rule("EN-7.12")
@pytest.mark.ruling("last_round", "tokens_open")
def test_markers_on_buildings_and_in_the_supply_and_unspent_tokens_bring_nothing() -> None:
    table = over(nothing(manned="colonial_house 2 barracks 2 docks", tokens="2 attack 3 ship 2 payment"))
    assert table.seat(BLACK).supply >= 20
    assert table.glory(BLACK) == {"governor_space": EMPTY_SPACE}


@pytest.mark.rule("EN-7.12")
def test_status_tokens_count_only_through_the_scores() -> None:
    table = over(nothing(industry=4))
    assert table.seat(BLACK).tokens == {"industry": 4}
    assert table.glory(BLACK) == {"industry": 4, "governor_space": EMPTY_SPACE}


# ---------------------------------------------------------------- the winner


@pytest.mark.rule("EN-7.13")
def test_the_total_is_the_plain_sum_and_most_glory_wins() -> None:
    table = over(nothing(culture=15, harbor=7), cities={"black": "venice copenhagen algiers"})
    standing = table.outcome.of(table.number(BLACK))
    assert standing.total == sum(table.glory(BLACK).values()) == 15 + 2 + (1 + 2 + 1) + 1 + EMPTY_SPACE
    totals = [table.outcome.of(number).total for number in range(3)]
    assert table.outcome.winners == tuple(number for number in range(3) if totals[number] == max(totals))


@pytest.mark.rule("EN-7.14")
@pytest.mark.ruling("end_ties")
def test_all_who_are_tied_for_most_share_the_victory_whatever_else_they_have() -> None:
    table = lay(
        "end",
        round=7,
        red=nothing(buildings="5 market barracks guild_hall", industry=7, harbor=2),
        white=nothing(buildings="3 barracks 3 guild_hall docks", culture=7),
        green=nothing(buildings="2 docks 2 fortress 2 cartographer trade_office", politics=2),
    )
    assert [standing.place for standing in table.outcome.standings] == [1, 1, 3]
    assert table.outcome.winners == (table.number(RED), table.number(WHITE))
    assert [table.outcome.of(number).total for number in range(3)] == [10, 10, 5]


@pytest.mark.rule("EN-7.1")
def test_the_glory_at_the_end_of_each_round_is_noted() -> None:
    table = lay("end", round=3, black=nothing(culture=7, buildings="3 barracks"), red=seat(), white=seat())
    assert table.view.tally[-1][table.number(BLACK)] == 7 + EMPTY_SPACE
    assert len(table.view.tally) == 3
