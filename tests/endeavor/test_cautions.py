"""What is legal in Endeavor and probably not meant is asked about, in words with figures."""

from __future__ import annotations

import pytest

from games.core import testing
from games.core.types import Choice
from games.endeavor import GAME
from tests.endeavor.table import BLACK, Table, lay, seat

NAMES = ("Rin", "Mira", "Jon", "Ada", "Tomo")


def asked(table: Table, choice: str, who: str = BLACK) -> list[str]:
    """What is said before the choice is made, if anything."""
    decision = table.session.decision_of(table.number(who))
    assert decision is not None
    parsed = Choice.parse(choice)
    assert parsed in GAME.legal(table.position, decision)
    return [GAME.words.reason(caution, NAMES) for caution in GAME.warnings(table.position, decision, parsed)]


@pytest.mark.rule("EN-6.2")
def test_passing_while_a_building_could_still_bring_something() -> None:
    table = lay(black=seat(harbor=2, buildings="shipyard"), laid={"africa 1": "politics"})
    (told,) = asked(table, "pass")
    assert told.startswith(("Shipyard could still ship to ", "Colonial House could still occupy "))
    assert told.endswith(", and 1 more could be used")


@pytest.mark.rule("EN-6.2", "EN-7.10")
def test_passing_is_not_asked_about_when_nothing_can_be_done() -> None:
    assert asked(lay(black=seat(harbor=0, buildings="shipyard")), "pass") == []


@pytest.mark.rule("EN-5.6", "EN-5.4")
def test_stopping_where_a_second_card_is_free() -> None:
    table = lay(
        black=seat(harbor=2, buildings="trade_office", politics=5), cities={"black": "london amsterdam"}, round=5
    )
    table.play(BLACK, "activate trade_office", "draw europe")
    assert asked(table, "stop") == ["the second half is free: you could draw from Europe"]


@pytest.mark.rule("EN-3.11")
def test_building_for_a_track_that_is_full() -> None:
    table = lay("build", black=seat(buildings="bank docks", industry=15), round=3)
    assert asked(table, "build workshop") == ["industry is at 15 already: more of it brings nothing"]
    assert asked(table, "build market") == []


@pytest.mark.rule("EN-6.9", "EN-6.4")
def test_drawing_a_card_that_cannot_be_kept() -> None:
    table = lay(black=seat(harbor=1, buildings="market", cards="india-3", politics=2), round=3)
    assert asked(table, "activate market") == []
    full = seat(harbor=1, buildings="market", cards="north_america-4 south_america-5", politics=2)
    table = lay(black=full, abolished=True, round=3)
    assert asked(table, "activate market") == ["no card to be had is worth a slot: you hold 2 and may keep 2"]
    table.play(BLACK, "activate market")
    assert asked(table, "draw europe") == [], "there is nothing else to do then"


@pytest.mark.rule("EN-4.21")
def test_drawing_a_slavery_card_when_it_may_be_abolished_next() -> None:
    cities = {"green": "copenhagen amsterdam london bordeaux lisbon", "black": "venice"}
    held = "europe-0 europe-1 europe-2 europe-3 europe-4"
    table = lay(
        black=seat(harbor=1, buildings="market"),
        green=seat(harbor=1, buildings="market"),
        purple=seat(cards=held),
        cities=cities,
        round=5,
    )
    assert asked(table, "activate market") == ["Mira can draw Europe 5 next: it would be lost and cost 1 glory"]


@pytest.mark.rule("EN-6.11", "EN-6.9")
def test_discarding_a_card_that_costs_more_than_another() -> None:
    table = lay(black=seat(cards="slavery-5 north_america-1 south_america-1", politics=0), round=2)
    table.play(BLACK, "pass")
    assert asked(table, "discard slavery-5") == ["Slavery 5 is worth more to you than North America 1"]
    assert asked(table, "discard north_america-1") == []


@pytest.mark.rule("EN-6.11")
def test_discarding_the_card_that_holds_up_the_limit() -> None:
    table = lay(black=seat(cards="africa-1 south_america-1 north_america-1", politics=2), round=2)
    table.play(BLACK, "pass")
    assert asked(table, "discard africa-1") == ["the card limit falls from 2 to 1; North America 1 costs less"]


@pytest.mark.rule("EN-6.8", "EN-7.8")
def test_the_free_space_is_left_empty_only_if_that_pays() -> None:
    track = {"india": "black green black purple black green black"}
    table = lay(black=seat(cards="caribbean-5", governor="india-governor"), tracks=track, round=2)
    table.play(BLACK, "pass")
    assert asked(table, "free none") == ["1 card must go then: India governor in the space would take no slot"]
    assert asked(table, "free india-governor") == []
    table = lay(black=seat(cards="caribbean-5", governor="india-governor", politics=4), tracks=track, round=7)
    table.play(BLACK, "pass")
    assert asked(table, "free none") == []
    assert asked(table, "free india-governor") == ["India governor fits into a slot, and an empty space pays 3 glory"]


@pytest.mark.rule("EN-4.2")
def test_shipping_beside_a_full_track_while_others_have_tokens() -> None:
    table = lay(
        black=seat(harbor=2, buildings="shipyard"), tracks={"africa": "black green black purple black green"}, round=2
    )
    table.play(BLACK, "activate shipyard")
    assert asked(table, "ship africa") == ["its track is full: no token; 5 regions would give one"]
    assert asked(table, "ship india") == []


@pytest.mark.rule("EN-4.14")
def test_attacking_where_the_same_building_could_occupy() -> None:
    table = lay(black=seat(harbor=3, buildings="fortress"), cities={"green": "venice"}, round=4)
    table.play(BLACK, "activate fortress")
    assert asked(table, "attack venice") == ["to occupy Copenhagen costs 1 marker, not 2, and wins a token"]


@pytest.mark.rule("EN-4.15", "EN-2.7")
def test_bringing_home_a_marker_whose_building_can_do_nothing() -> None:
    table = lay(
        "salary",
        black=seat(harbor=4, buildings="shipyard barracks", manned="shipyard barracks", finance=0),
        round=3,
    )
    assert asked(table, "pay barracks") == ["Barracks could do nothing with it now, Shipyard could"]
    assert asked(table, "pay shipyard") == []


@pytest.mark.rule("EN-4.15", "EN-4.16")
def test_a_payment_for_buildings_that_could_do_nothing() -> None:
    holding = seat(harbor=0, buildings="barracks", manned="barracks", tokens="payment")
    assert asked(lay(black=holding, round=3), "spend payment") == [
        "the one building that it could free could do nothing then"
    ]
    useful = seat(harbor=1, buildings="shipyard", manned="shipyard", tokens="payment")
    assert asked(lay(black=useful, round=3), "spend payment") == []


@pytest.mark.rule("EN-4.7", "EN-4.10")
def test_occupying_a_city_while_another_with_the_same_token_completes_a_connection() -> None:
    table = lay(
        black=seat(harbor=2),
        cities={"black": "bordeaux"},
        laid={"venice": "culture", "lisbon": "culture", "bordeaux-lisbon": "industry"},
        round=2,
    )
    table.play(BLACK, "activate colonial_house")
    (told,) = asked(table, "occupy venice")
    assert told.startswith("Lisbon has the same token, completes 1 connection") or told.startswith(
        "Lisbon has the same token and completes 1 connection"
    )
    assert asked(table, "occupy lisbon") == []


@pytest.mark.slow
@pytest.mark.rule("EN-4.15", "EN-6.2")
def test_what_is_advised_is_never_doubted() -> None:
    testing.hints_are_never_doubted(GAME, 8)
