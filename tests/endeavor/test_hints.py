"""What a sensible player of Endeavor would choose, and the sentence that says why."""

from __future__ import annotations

import pytest

from games.core.advice import Advice, advise, hint
from games.endeavor import GAME
from tests.endeavor.table import BLACK, Table, lay, seat

NAMES = ("Rin", "Mira", "Jon", "Ada", "Tomo")


def hints(table: Table, who: str = BLACK) -> dict[str, str]:
    """The choices that look best, each with why."""
    number = table.number(who)
    decision = table.session.decision_of(number)
    assert decision is not None
    return {str(one.choice): told(table, one, who) for one in hint(GAME, table.position, number)}


def why_of(table: Table, choice: str) -> str:
    """What would be said of this choice if it were among the best."""
    decision = table.session.decision_of(0)
    assert decision is not None
    found = {str(one.choice): one for one in advise(GAME, table.position, decision)}
    return told(table, found[choice])


def told(table: Table, advice: Advice, who: str = BLACK) -> str:
    decision = table.session.decision_of(table.number(who))
    assert decision is not None
    return GAME.words.advice(table.view, decision, advice, NAMES)


@pytest.mark.rule("EN-1.9", "EN-2.2")
def test_a_building_is_advised_with_the_level_that_it_brings() -> None:
    table = lay("build", black=seat(industry=4, culture=1, finance=7, politics=7), round=4)
    decision = table.session.decision_of(0)
    assert decision is not None
    theater = next(one for one in advise(GAME, table.position, decision) if one.choice.args == ("theater",))
    assert told(table, theater) == ("Culture 1 → 3, growth 2 → 3; growth brings 3 markers in each of 4 rounds.")


@pytest.mark.rule("EN-4.10", "EN-4.7")
def test_an_activation_is_advised_with_the_city_that_it_is_meant_for() -> None:
    table = lay(
        black=seat(harbor=2),
        cities={"black": "lisbon"},
        laid={"cadiz": "finance", "cadiz-lisbon": "politics"},
        round=2,
    )
    best, *_ = hints(table).items()
    assert best[0] == "activate colonial_house"
    assert best[1].startswith("Occupy Cádiz: finance 0 → 1")
    assert "Cádiz-Lisbon: politics 0 → 1" in best[1]


@pytest.mark.rule("EN-4.15", "EN-3.8")
def test_a_payment_of_a_building_is_told_with_the_marker_that_is_on_it_by_then() -> None:
    table = lay(black=seat(harbor=6, buildings="market parliament", manned="market", politics=4, industry=9), round=6)
    assert why_of(table, "activate parliament").startswith(
        "Bring home the marker on Market: ready again: draw; harbor 5 → 6"
    )


@pytest.mark.rule("EN-4.15", "EN-3.7")
def test_no_payment_is_advised_for_a_building_that_could_do_nothing_with_it() -> None:
    table = lay(
        "salary",
        black=seat(harbor=3, finance=0, buildings="barracks shipyard", manned="barracks shipyard"),
        round=7,
    )
    assert next(iter(hints(table))) == "pay shipyard"
    position, decision = table.position, table.session.decision_of(0)
    assert decision is not None
    assert not GAME.warnings(position, decision, advise(GAME, position, decision)[0].choice)


@pytest.mark.rule("EN-5.2")
def test_to_stop_is_advised_with_the_half_that_is_left_out() -> None:
    table = lay(
        black=seat(harbor=3, buildings="docks", industry=4), tracks={"africa": "black green black purple green purple"}
    )
    table.play(BLACK, "activate docks")
    table.play(BLACK, "occupy elmina")
    assert why_of(table, "stop") == "The ship would bring less than it costs."


@pytest.mark.rule("EN-4.6")
def test_a_ship_is_advised_with_its_part_in_the_race_for_the_governor() -> None:
    table = lay(
        black=seat(harbor=2, buildings="shipyard", industry=1, culture=1, finance=0, politics=0),
        tracks={"africa": "black green black purple"},
        laid={"africa 5": "finance"},
        round=3,
    )
    table.play(BLACK, "activate shipyard")
    assert why_of(table, "ship africa") == (
        "Finance 0 → 1; you lead for its governor with 3 of 5 markers (5 of 6 spaces taken)."
    )


@pytest.mark.rule("EN-5.4", "EN-5.6")
def test_a_first_half_is_advised_with_the_second() -> None:
    owner = seat(harbor=2, buildings="trade_office", politics=7)
    table = lay(black=owner, cities={"black": "london lisbon"}, abolished=True, round=5)
    assert "; then draw from Europe again; " in why_of(table, "activate trade_office")
    table.play(BLACK, "activate trade_office")
    assert why_of(table, "draw europe").startswith("Europe 0: politics 7 → 8; then draw from Europe again; ")
    table.play(BLACK, "draw europe")
    assert why_of(table, "stop") == "It stays with the one draw."


@pytest.mark.rule("EN-3.5")
def test_a_token_of_action_is_told_where_nothing_else_comes_of_it() -> None:
    table = lay(black=seat(harbor=2, buildings="shipyard"), laid={"india 1": "attack"}, round=6)
    table.play(BLACK, "activate shipyard")
    assert why_of(table, "ship india") == "Attack token; you may spend the attack token from your next turn on."


@pytest.mark.rule("EN-6.9")
def test_the_card_that_costs_least_is_discarded() -> None:
    table = lay(black=seat(cards="slavery-5 north_america-1 south_america-5", politics=0), round=2)
    table.play(BLACK, "pass")
    best, *_ = hints(table).items()
    assert best[0] == "discard north_america-1"
    assert best[1].endswith("of the cards that you hold it costs you least.")


@pytest.mark.rule("EN-7.10")
def test_at_the_end_markers_are_kept_that_could_win_nothing() -> None:
    table = lay(black=seat(harbor=3), cities={"black": "lisbon"}, round=7)
    assert why_of(table, "pass") == "3 markers left in the harbor are 1 glory at the end."
