"""EN-4.13 and EN-4.14: attacks on cities."""

from __future__ import annotations

import pytest

from tests.endeavor.table import BLACK, GREEN, RED, WHITE, lay, seat


@pytest.mark.rule("EN-4.13")
@pytest.mark.ruling("attack_token")
def test_an_attack_costs_one_marker_to_the_supply_and_one_to_the_city_and_the_old_one_goes_home() -> None:
    table = lay(black=seat(harbor=4, tokens="attack"), cities={"red": "london"})
    mine, theirs = table.seat(BLACK), table.seat(RED)
    table.play(BLACK, "spend attack", "attack london")
    assert (table.seat(BLACK).harbor, table.seat(BLACK).supply) == (mine.harbor - 2, mine.supply + 1)
    assert (table.seat(RED).harbor, table.seat(RED).supply) == (theirs.harbor, theirs.supply + 1)
    assert table.holder("london") == BLACK


@pytest.mark.rule("EN-4.13", "EN-4.8")
def test_in_europe_one_attacks_without_a_marker_there() -> None:
    table = lay(black=seat(harbor=3, buildings="barracks"), cities={"red": "london", "white": "venice"})
    table.play(BLACK, "activate barracks")
    assert table.may(BLACK) == ["attack london", "attack venice"]


@pytest.mark.rule("EN-4.13", "EN-4.8")
@pytest.mark.parametrize(("track", "reason"), [("black 3 red 2 white", ""), ("3 red 3 white", "EN-4.8 no_presence")])
def test_elsewhere_one_attacks_only_with_presence(track: str, reason: str) -> None:
    table = lay(
        black=seat(harbor=3, buildings="barracks"), red=seat(), white=seat(),
        tracks={"africa": track}, cities={"red": "elmina london"},
    )  # fmt: skip
    table.play(BLACK, "activate barracks")
    assert table.no(BLACK, "attack elmina") == reason


@pytest.mark.rule("EN-4.14")
@pytest.mark.ruling("attack_token")
def test_an_attack_brings_no_city_token() -> None:
    table = lay(black=seat(harbor=3, buildings="barracks", tokens="ship"), cities={"red": "london"})
    scores = table.scores(BLACK)
    table.play(BLACK, "activate barracks", "attack london")
    assert (table.seat(BLACK).tokens, table.scores(BLACK)) == ({"ship": 1}, scores)


@pytest.mark.rule("EN-4.14", "EN-4.10")
@pytest.mark.ruling("attack_token")
def test_an_attack_can_complete_a_connection_and_take_its_token() -> None:
    table = lay(
        black=seat(harbor=3, buildings="barracks", industry=0),
        cities={"black": "amsterdam", "red": "london"}, laid={"amsterdam-london": "industry"},
    )  # fmt: skip
    table.play(BLACK, "activate barracks", "attack london")
    assert table.scores(BLACK)[0] == 1
    assert table.glory(BLACK)["connections"] == 1


@pytest.mark.rule("EN-4.14")
@pytest.mark.ruling("attack_token")
def test_nobody_attacks_an_own_city_or_an_empty_one() -> None:
    table = lay(black=seat(harbor=3, buildings="barracks"), cities={"black": "amsterdam", "red": "london"})
    table.play(BLACK, "activate barracks")
    assert table.may(BLACK) == ["attack london"]
    assert table.no(BLACK, "attack amsterdam") == "EN-4.14 own_city"
    assert table.no(BLACK, "attack venice") == "EN-4.14 city_empty"


@pytest.mark.rule("EN-4.13", "EN-3.8")
def test_with_one_marker_beside_the_activating_one_nobody_attacks() -> None:
    table = lay(black=seat(harbor=2, buildings="barracks"), cities={"red": "london"})
    assert table.no(BLACK, "activate barracks") == "EN-3.8 harbor"


@pytest.mark.rule("EN-4.13")
def test_a_city_can_be_attacked_again_in_the_same_round_by_another_or_by_its_old_owner() -> None:
    ready = seat(harbor=3, buildings="barracks")
    table = lay(black=ready, red=ready, white=ready, cities={"green": "london"}, green=seat())
    for who in (BLACK, RED, WHITE):
        table.play(who, "activate barracks", "attack london")
        assert table.holder("london") == who
    assert table.seat(GREEN).supply == 30
