"""GL-2.9 to GL-2.23: the offer, the deck cube, bids, the claim, and how a bargain ends."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.types import Refusal
from tests.glover.table import ADA, JON, MIRA, RIN, bargain, lay, seat, spell

# ---------------------------------------------------------------- the offer and the deck cube


@pytest.mark.rule("GL-2.9")
def test_an_offer_is_one_or_more_own_cubes_in_any_mix_of_colours() -> None:
    table = lay(phase="negotiation", deck="good fair crude", rin="W W R B")
    table.choose(RIN, discard="crude", back="fair")
    assert table.why_not(RIN, "lay") == Refusal("GL-2.9", "offer_needs_a_cube")
    table.offer(RIN, "W R B")
    assert spell(table.view(None).offer) == "W R B"
    assert table.cubes(RIN) == "W"


@pytest.mark.rule("GL-2.10")
def test_with_the_offer_laid_a_cube_of_the_active_players_colour_comes_from_the_supply_onto_the_deck() -> None:
    table = lay(phase="negotiation", deck="good fair crude", rin="R")
    table.choose(RIN, discard="crude", back="fair")
    assert spell(table.view(None).deck_cubes) == ""
    table.offer(RIN, "R")
    assert spell(table.view(None).deck_cubes) == "W"
    assert table.cubes(RIN) == ""


@pytest.mark.rule("GL-2.10")
def test_changing_the_offer_lays_no_second_deck_cube() -> None:
    table = bargain(offer="W", rin="W W", mira="R")
    table.offer(RIN, "W W")
    assert spell(table.view(None).deck_cubes) == "W"


@pytest.mark.rule("GL-2.13")
@pytest.mark.ruling("no_cubes_bid")
def test_an_offer_cannot_hold_more_cubes_than_are_behind_the_screen() -> None:
    table = lay(phase="negotiation", deck="good fair crude", rin="W")
    table.choose(RIN, discard="crude", back="fair")
    table.play(RIN, "put W")
    assert table.why_not(RIN, "put W") == Refusal("GL-2.13", "no_more_of_colour", ("W",))
    assert table.why_not(RIN, "put G") == Refusal("GL-2.13", "no_more_of_colour", ("G",))


# ---------------------------------------------------------------- bids


@pytest.mark.rule("GL-2.12")
def test_every_other_seat_may_bid_in_any_order_and_the_active_player_may_not() -> None:
    table = bargain(offer="W", rin="W W", mira="R", jon="Y", ada="G")
    assert table.asked == {RIN: "bargain", MIRA: "bidding", JON: "bidding", ADA: "bidding"}
    table.bid(ADA, "G")
    table.bid(MIRA, "R")
    assert [spell(owner.bid) for owner in table.view(None).seats] == ["", "R", "", "G"]
    assert "bid" not in table.may(RIN)


@pytest.mark.rule("GL-2.12", "GL-7.5")
@pytest.mark.ruling("offer_bids_deck_cubes")
def test_everybody_sees_a_bid_of_any_colours() -> None:
    table = bargain(offer="W", rin="W", mira="R R B", jon="Y")
    table.bid(MIRA, "R R B")
    assert spell(table.view(JON).seats[MIRA].bid) == "R R B"
    assert "Mira bids R R B" in table.log(None)


@pytest.mark.rule("GL-2.13")
@pytest.mark.ruling("no_cubes_bid")
def test_a_seat_without_cubes_cannot_bid() -> None:
    table = bargain(offer="W", rin="W", mira="R")
    assert JON not in table.asked
    assert table.why_not(JON, "bid") is not None


@pytest.mark.rule("GL-2.13")
@pytest.mark.ruling("no_cubes_bid")
def test_a_bid_takes_real_cubes_from_behind_the_own_screen() -> None:
    table = bargain(offer="W", bids={MIRA: "R"}, rin="W", mira="R R")
    assert table.cubes(MIRA) == "R"
    table.play(MIRA, "bid")
    table.play(MIRA, "put R")
    assert table.why_not(MIRA, "put R") == Refusal("GL-2.13", "no_more_of_colour", ("R",))


@pytest.mark.rule("GL-2.14")
@pytest.mark.ruling("bids")
def test_a_bid_may_be_raised_and_changed_until_a_deal_is_struck() -> None:
    table = bargain(offer="W", bids={MIRA: "R"}, rin="W", mira="R R G")
    table.bid(MIRA, "R R G")
    table.bid(MIRA, "G")
    assert spell(table.seat(MIRA).bid) == "G"
    assert table.cubes(MIRA) == "R R"


@pytest.mark.rule("GL-2.14")
@pytest.mark.ruling("bids")
@pytest.mark.parametrize("how", ["withdraw", "to nothing"])
def test_a_bid_withdrawn_to_nothing_is_no_bid_and_its_seat_cannot_be_chosen(how: str) -> None:
    table = bargain(offer="W", bids={MIRA: "R"}, rin="W", mira="R")
    table.play(MIRA, "withdraw") if how == "withdraw" else table.bid(MIRA, "")
    assert table.cubes(MIRA) == "R"
    assert table.why_not(RIN, f"deal {MIRA}") == Refusal("GL-2.19", "no_bid", (MIRA,))


@pytest.mark.rule("GL-2.12", "GL-2.14")
def test_there_is_nothing_to_keep_or_withdraw_without_a_bid() -> None:
    table = bargain(offer="W", rin="W", mira="R")
    assert table.why_not(MIRA, "withdraw") == Refusal("GL-2.12", "no_own_bid")
    assert table.why_not(MIRA, "keep") == Refusal("GL-2.12", "no_own_bid")


# ---------------------------------------------------------------- the claim


@pytest.mark.rule("GL-2.15", "GL-7.9")
@pytest.mark.ruling("claimed_card")
@pytest.mark.parametrize("card", ["rip_off", "good"])
def test_the_active_player_may_say_any_card_true_or_not_and_it_stays_face_down(card: str) -> None:
    table = bargain("rip_off", offer="W", rin="W", mira="R")
    table.play(RIN, f"claim {card}")
    assert table.view(MIRA).claim == card
    assert (table.view(MIRA).card, table.view(MIRA).card_down) == ("", True)


@pytest.mark.rule("GL-2.15")
def test_something_else_may_be_said_later_but_not_the_same_again() -> None:
    table = bargain(offer="W", rin="W", mira="R")
    table.play(RIN, "claim good")
    assert table.why_not(RIN, "claim good") == Refusal("GL-2.15", "said_already", ("good",))
    table.play(RIN, "claim fair")
    assert table.view(None).claim == "fair"


@pytest.mark.rule("GL-2.15")
def test_a_claim_is_forgotten_when_the_next_turn_begins() -> None:
    table = bargain(offer="W", rin="W", mira="R")
    table.play(RIN, "claim good")
    table.play(RIN, "fail")
    assert table.view(None).claim == ""


# ---------------------------------------------------------------- changing the offer


@pytest.mark.rule("GL-2.17")
@pytest.mark.ruling("offer_change")
def test_the_active_player_may_add_swap_and_take_back_but_leaves_at_least_one_cube() -> None:
    table = bargain(offer="W", rin="W W G")
    for offer in ("W W", "W G", "G"):
        table.offer(RIN, offer)
        assert spell(table.view(None).offer) == offer
    table.play(RIN, "change_offer")
    table.play(RIN, "take G")
    assert table.why_not(RIN, "lay") == Refusal("GL-2.9", "offer_needs_a_cube")
    assert table.why_not(RIN, "take G") == Refusal("GL-2.13", "none_picked", ("G",))


@pytest.mark.rule("GL-2.17")
def test_an_offer_of_the_only_cube_there_is_cannot_be_changed() -> None:
    table = bargain(offer="W", rin="W", mira="R")
    assert table.why_not(RIN, "change_offer") == Refusal("GL-2.17", "nothing_to_change")


@pytest.mark.rule("GL-2.18")
@pytest.mark.ruling("offer_lowered")
def test_a_lowered_offer_calls_every_bid_into_question_until_its_owner_has_answered() -> None:
    table = bargain(offer="W W", bids={MIRA: "R", JON: "Y", ADA: "G"}, rin="W W", mira="R R", jon="Y", ada="G")
    table.offer(RIN, "W")
    for bidder in (MIRA, JON, ADA):
        assert table.why_not(RIN, f"deal {bidder}") == Refusal("GL-2.18", "bid_in_question", (bidder,))
    table.play(MIRA, "keep")
    table.bid(JON, "Y")
    table.play(ADA, "withdraw")
    assert table.why_not(RIN, f"deal {MIRA}") is None
    assert table.why_not(RIN, f"deal {JON}") is None
    assert table.why_not(RIN, f"deal {ADA}") == Refusal("GL-2.19", "no_bid", (ADA,))


@pytest.mark.rule("GL-2.18")
@pytest.mark.ruling("offer_lowered")
def test_a_seat_without_a_bid_is_asked_nothing_when_the_offer_is_lowered() -> None:
    table = bargain(offer="W W", bids={MIRA: "R"}, rin="W W", mira="R", jon="Y")
    table.offer(RIN, "W")
    assert [owner.bid_stale for owner in table.view(None).seats] == [False, True, False, False]
    assert [event.seat for event in table.events if event.kind == "bid_questioned"] == [MIRA]
    assert "keep" not in table.may(JON)


@pytest.mark.rule("GL-2.18")
@pytest.mark.ruling("offer_lowered")
def test_a_bid_that_is_changed_stands_again() -> None:
    table = bargain(offer="W W", bids={MIRA: "R"}, rin="W W", mira="R R")
    table.offer(RIN, "W")
    table.bid(MIRA, "R R")
    assert table.why_not(RIN, f"deal {MIRA}") is None


@pytest.mark.rule("GL-2.18")
@pytest.mark.ruling("offer_lowered")
def test_swapping_a_cube_of_the_offer_for_another_calls_bids_into_question() -> None:
    table = bargain(offer="W", bids={MIRA: "R"}, rin="W G", mira="R")
    table.offer(RIN, "G")
    assert table.view(None).seats[MIRA].bid_stale


@pytest.mark.rule("GL-2.18")
@pytest.mark.ruling("offer_lowered")
def test_adding_a_cube_calls_no_bid_into_question() -> None:
    table = bargain(offer="W", bids={MIRA: "R"}, rin="W W", mira="R")
    table.offer(RIN, "W W")
    assert table.why_not(RIN, f"deal {MIRA}") is None
    assert table.why_not(MIRA, "keep") == Refusal("GL-2.18", "bid_stands")


# ---------------------------------------------------------------- striking the deal


@pytest.mark.rule("GL-2.19")
def test_the_active_player_chooses_any_seat_with_a_bid_and_the_deal_is_done_at_once() -> None:
    table = bargain(offer="W", bids={MIRA: "R", ADA: "G"}, rin="W", mira="R", ada="G")
    assert table.why_not(RIN, f"deal {JON}") == Refusal("GL-2.19", "no_bid", (JON,))
    menu = table.session.menu(RIN)
    assert menu is not None
    assert [item.choice.args for item in menu.items if item.choice.verb == "deal"] == [(MIRA,), (JON,), (ADA,)]
    for nobody in (RIN, 4):
        assert table.why_not(RIN, f"deal {nobody}") == Refusal("GL-2.19", "no_such_partner")
    table.deal(RIN, ADA)
    assert table.cubes(RIN) == "G"


@pytest.mark.rule("GL-2.20")
def test_the_bids_that_were_not_taken_go_home_behind_their_screens() -> None:
    table = bargain(offer="W", bids={MIRA: "R R", ADA: "G", JON: "Y"}, rin="W", mira="R R R", jon="Y", ada="G")
    table.deal(RIN, ADA)
    assert (table.cubes(MIRA), table.cubes(JON)) == ("R R R", "Y")
    assert not any(any(owner.bid) for owner in table.view(None).seats)


# ---------------------------------------------------------------- failure


@pytest.mark.rule("GL-2.21")
@pytest.mark.ruling("failure")
def test_the_deal_may_be_called_failed_at_any_moment_whether_there_are_bids_or_not() -> None:
    assert "fail" in bargain(offer="W", rin="W", mira="R").may(RIN)
    assert "fail" in bargain(offer="W", bids={MIRA: "R"}, rin="W", mira="R").may(RIN)


@pytest.mark.rule("GL-2.22")
@pytest.mark.ruling("failure")
def test_after_a_failure_offer_and_bids_go_home_the_deck_cube_to_the_supply_and_one_reliance_is_lost() -> None:
    table = bargain(offer="W R", bids={MIRA: "R", JON: "Y"}, rin="W W R", mira="R R", jon="Y")
    table.play(RIN, "fail")
    assert [table.cubes(who) for who in (RIN, MIRA, JON)] == ["W W R", "R R", "Y"]
    assert spell(table.view(None).deck_cubes) == ""
    assert [table.reliance(who) for who in (RIN, MIRA, JON)] == [1, 2, 2]
    assert table.asked == {MIRA: "discard"}


@pytest.mark.rule("GL-2.22", "GL-2.26")
def test_a_failure_at_reliance_nought_leaves_it_there() -> None:
    table = bargain(offer="W", rin=seat("W", reliance=0), mira="R")
    table.play(RIN, "fail")
    assert table.reliance(RIN) == 0


@pytest.mark.rule("GL-2.23", "GL-6.12")
@pytest.mark.ruling("failure")
def test_a_failure_costs_one_reliance_under_sakamoto_too() -> None:
    table = bargain("rip_off", offer="W", cheese="sakamoto", rin="W", mira="R")
    table.play(RIN, "fail")
    assert table.reliance(RIN) == 1


@pytest.mark.rule("GL-2.23")
@pytest.mark.ruling("failure")
def test_a_failed_card_is_not_opened_and_no_negotiation_tile_works() -> None:
    partner = seat("R", borrowed="silver_exchange insurance_agency")
    table = bargain("illicit", offer="W", bids={MIRA: "R"}, facilities="congress-dances", rin="W", mira=partner)
    table.play(RIN, "fail")
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("W", "R")
    assert not {"opened", "copied_bid", "tile_paid"} & set(table.kinds())


# ---------------------------------------------------------------- whatever is offered and bid


_SOME = st.lists(st.integers(0, 2), min_size=5, max_size=5).filter(any).map(tuple).map(spell)


@pytest.mark.rule("GL-2.14", "GL-2.17", "GL-2.22")
@settings(max_examples=20, deadline=None)
@given(offers=st.lists(_SOME, min_size=1, max_size=2), bids=st.lists(_SOME, min_size=1, max_size=2))
def test_whatever_is_offered_and_bid_comes_home_whole_from_a_failed_deal(offers: list[str], bids: list[str]) -> None:
    plenty = spell((2, 2, 2, 2, 2))
    table = bargain(offer=offers[0], rin=plenty, mira=plenty)
    for offer in offers[1:]:
        table.offer(RIN, offer)
    for bid in bids:
        table.bid(MIRA, bid)
        assert spell(table.seat(MIRA).bid) == bid
    table.play(RIN, "fail")
    assert table.cubes(RIN) == table.cubes(MIRA) == plenty
