"""Hints: what a sensible player would choose, and the sentence that says why."""

from __future__ import annotations

import pytest

from games.core.advice import Advice, advise, hint
from games.core.game import Deal
from games.core.types import Decision
from games.glover import GAME
from tests.glover.table import JON, MIRA, NAMES, RIN, Table, bargain, lay, seat


def best(table: Table, who: int = RIN) -> str:
    """The choice that the hint puts first."""
    return str(hint(GAME, table.session.position, who)[0].choice)


def why(table: Table, who: int = RIN) -> str:
    """Its sentence."""
    decision: Decision | None = table.session.decision_of(who)
    assert decision is not None
    first: Advice = hint(GAME, table.session.position, who)[0]
    return GAME.words.advice(table.view(who), decision, first, NAMES)


def follow(table: Table, who: int = RIN, most: int = 12) -> list[str]:
    """The seat does as it is told, for as long as it is asked in this phase."""
    done: list[str] = []
    while who in table.asked and len(done) < most and (not done or done[-1] != "done"):
        done.append(best(table, who))
        table.play(who, done[-1])
    return done


# ---------------------------------------------------------------- the Glover phase


@pytest.mark.rule("GL-3.9", "GL-3.17")
def test_spares_pay_for_trust_and_the_set_pays_for_the_rifle() -> None:
    table = lay(round=4, rin=seat("W W W R G", reliance=2))
    assert why(table) == "2 cubes of any colours to pay for reliance 3; a rifle comes next."
    assert follow(table, most=4) == ["raise", "pay W", "pay W", "buy rifle"]
    assert table.seat(RIN).rifles == 1


@pytest.mark.rule("GL-3.18", "GL-3.20")
def test_the_dearer_weapon_is_bought_if_spares_lift_the_seat_to_it() -> None:
    table = lay(round=3, rin=seat("W W W W R G Y", reliance=3))
    follow(table)
    assert (table.seat(RIN).cannons, table.seat(RIN).letters) == (1, 2)


@pytest.mark.rule("GL-3.20")
def test_the_reason_for_a_weapon_tells_its_price_points_and_letters() -> None:
    table = lay(round=2, rin=seat("W R G", reliance=3, mansion=True))
    table.play(RIN, "mansion")
    assert why(table) == "3 colours for a rifle: 3 points and 2 letters, 5 points in all."


@pytest.mark.rule("GL-5.4")
def test_the_mansion_lifts_before_anything_is_paid() -> None:
    table = lay(rin=seat("W R G", reliance=2, mansion=True))
    assert best(table) == "mansion"
    assert why(table) == "The Mansion lifts you to reliance 3 for nothing; a rifle comes next."


@pytest.mark.rule("GL-6.6")
def test_alts_favour_is_used() -> None:
    table = lay(cheese="alt", rin=seat("W R", reliance=3))
    assert best(table) == "buy_alt rifle"


@pytest.mark.rule("GL-3.12")
def test_a_trade_completes_a_set() -> None:
    table = lay(round=5, rin=seat("W W W W R", reliance=3))
    assert follow(table)[:3] == ["trade", "gain B", "buy rifle"]


@pytest.mark.rule("GL-4.3")
def test_in_the_last_phase_everything_that_scores_is_bought() -> None:
    table = lay(round=5, rin=seat("W W R R G G Y Y", reliance=4))
    follow(table)
    assert (table.seat(RIN).cannons, table.cubes(RIN)) == (2, "")


@pytest.mark.rule("GL-5.21")
def test_the_steam_locomotives_colours_are_not_spent_for_less() -> None:
    table = lay(3, round=6, facilities="confidential-talk", rin=seat("W R G", borrowed="steam_locomotive", reliance=3))
    assert best(table) == "done"


# ---------------------------------------------------------------- production and cards


@pytest.mark.rule("GL-6.7", "GL-0.7")
def test_of_any_colour_the_one_that_nobody_makes_is_taken() -> None:
    table = lay(phase="round", cheese="oura")
    assert best(table) == "take B"
    assert why(table) == "You have no blue, and nobody here makes it: with it you hold 2 colours."


@pytest.mark.rule("GL-2.4", "GL-2.6")
def test_a_card_that_lifts_trust_is_kept() -> None:
    table = lay(phase="negotiation", deck="good rip_off crude", rin="W W W")
    assert follow(table, most=2)[0] in ("discard rip_off", "discard crude")
    assert table.session.position.chosen == "good"


@pytest.mark.rule("GL-6.2")
def test_iwasakis_pawn_lies_where_it_does_something_this_round() -> None:
    table = lay(phase="round", cheese="iwasaki")
    assert best(table) in ("lay silk_mill", "lay brewery")


# ---------------------------------------------------------------- bargaining


@pytest.mark.rule("GL-2.9")
def test_what_can_be_spared_is_offered() -> None:
    table = lay(phase="negotiation", deck="good fair crude", rin="W W W R")
    table.choose(RIN, discard="crude", back="fair")
    assert follow(table, most=2) == ["put W", "lay"]


@pytest.mark.rule("GL-2.32")
def test_with_rip_off_much_is_offered_as_it_comes_back() -> None:
    table = lay(phase="negotiation", deck="rip_off fair crude", rin="W W W W R")
    table.choose(RIN, discard="crude", back="fair")
    assert follow(table, most=4) == ["put W", "put W", "put W", "lay"]


@pytest.mark.rule("GL-2.19")
def test_of_two_bids_the_one_with_a_new_colour_is_taken() -> None:
    table = bargain("good", offer="W", bids={MIRA: "W", JON: "Y"}, rin="W W", mira="W", jon="Y")
    assert best(table) == "deal 2"
    said = "Jon's Y for your W; Good lifts your reliance from 2 to 3, and one cube of your colour joins your offer."
    assert why(table) == said


@pytest.mark.rule("GL-2.12")
def test_while_bids_may_come_nothing_is_called_failed() -> None:
    table = bargain("good", offer="W", rin="W W", mira="R R", jon="Y Y", ada="G G")
    assert best(table) == "claim good"
    table.play(RIN, "claim good")
    assert best(table) == "change_offer"
    assert best(table, MIRA) == "bid"


@pytest.mark.rule("GL-2.10", "GL-2.12")
def test_a_spare_cube_is_bid_for_an_offer_and_the_cube_on_the_deck() -> None:
    table = bargain("good", offer="W", rin="W W", mira="R R R")
    assert follow(table, MIRA, most=3) == ["bid", "put R", "lay"]
    assert why(table, MIRA) == "Wait with your bid as it is: R for W W is a good price."


@pytest.mark.rule("GL-2.18")
def test_a_bid_that_is_still_good_stands_after_a_worse_offer() -> None:
    table = bargain("good", offer="W W", bids={MIRA: "R"}, rin="W W W", mira="R R R")
    table.offer(RIN, "W")
    assert best(table, MIRA) == "keep"


@pytest.mark.rule("GL-2.22")
def test_a_deal_that_nobody_can_bid_for_is_called_failed() -> None:
    table = bargain("good", offer="W", rin="W W")
    assert best(table) == "fail"


@pytest.mark.rule("GL-2.12")
@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_by_hints_end_if_the_active_player_does_not_wait_once_all_do(seats: int) -> None:
    """Else one changes the offer and lays the same again, round and round."""
    position, made = GAME.start(Deal(seats, 1))[0], 0
    while asked := GAME.decisions(position):
        told = [(decision, advise(GAME, position, decision)) for decision in asked]
        decision, found = next(((one, best) for one, best in told if not best[0].waits), told[0])
        GAME.apply(position, decision, next(one for one in found if not one.waits).choice)
        made += 1
        assert made < 1000
    assert GAME.outcome(position) is not None
