"""GL-2.1 to GL-2.8, GL-2.11 and GL-2.37: turns, the cards drawn, discarded, put back and chosen, the reshuffle."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.types import Refusal
from tests.glover.table import JON, MIRA, NAMES, RIN, Table, bargain, lay

HANDS = "good humble crude"


def turns(table: Table) -> list[str]:
    """Whose negotiation turns have begun, in order."""
    return [NAMES[event.data[1]] for event in table.events if event.kind == "chapter" and event.data[0] == "turn"]


def a_turn() -> Table:
    """Rin's turn with Good, Humble and Crude drawn, in this order."""
    return lay(phase="negotiation", deck=HANDS, rin="W W", mira="R", jon="Y", ada="G")


# ---------------------------------------------------------------- turns


@pytest.mark.rule("GL-2.1")
@pytest.mark.ruling("no_pass")
def test_every_seat_has_one_turn_a_round_clockwise_from_the_start_player() -> None:
    table = lay(phase="negotiation", start=JON, rin="W", mira="R", jon="Y", ada="G")
    table.until("glover")
    assert turns(table) == ["Jon", "Ada", "Rin", "Mira"]


@pytest.mark.rule("GL-2.1", "GL-2.19")
def test_after_one_deal_the_turn_is_over() -> None:
    table = bargain("fair", offer="W", bids={MIRA: "R"}, rin="W W", mira="R R", jon="Y", ada="G")
    table.deal(RIN, MIRA)
    assert table.asked == {MIRA: "discard"}


@pytest.mark.rule("GL-2.2")
@pytest.mark.ruling("no_pass")
def test_a_seat_with_a_cube_cannot_pass_and_must_make_an_offer() -> None:
    table = lay(phase="negotiation", deck=HANDS, rin="W")
    table.choose(RIN, discard="crude", back="humble")
    assert table.asked == {RIN: "offer"}
    assert table.may(RIN) == ["put W"]
    assert table.why_not(RIN, "lay") == Refusal("GL-2.9", "offer_needs_a_cube")


@pytest.mark.rule("GL-2.2", "GL-2.22")
@pytest.mark.ruling("no_pass")
def test_a_turn_without_a_deal_is_a_failed_deal() -> None:
    table = bargain(offer="W", rin="W", mira="R")
    assert "fail" in table.may(RIN)
    assert not {"pass", "done", "skip"} & set(table.may(RIN))
    table.play(RIN, "fail")
    assert table.reliance(RIN) == 1


# ---------------------------------------------------------------- draw three, discard one, put one back


@pytest.mark.rule("GL-2.3")
def test_a_turn_begins_with_the_top_three_cards_of_the_deck() -> None:
    table = a_turn()
    assert table.view(RIN).drawn == ("good", "humble", "crude")
    assert table.view(RIN).deck_count == 21
    assert table.may(RIN) == ["discard good", "discard humble", "discard crude"]


@pytest.mark.rule("GL-2.3")
def test_a_card_that_was_not_drawn_can_be_neither_discarded_nor_put_back() -> None:
    table = a_turn()
    assert table.why_not(RIN, "discard fair") == Refusal("GL-2.3", "card_not_in_hand", ("fair",))
    table.play(RIN, "discard crude")
    assert table.why_not(RIN, "return crude") == Refusal("GL-2.3", "card_not_in_hand", ("crude",))


@pytest.mark.rule("GL-2.3")
def test_a_hand_may_be_all_black_and_cards_of_a_kind_are_one_choice() -> None:
    table = lay(phase="negotiation", deck="crude crude rip_off", rin="W")
    assert table.may(RIN) == ["discard crude", "discard rip_off"]
    table.choose(RIN, discard="crude", back="rip_off")
    assert table.view(RIN).card == "crude"


@pytest.mark.rule("GL-2.4")
def test_one_of_the_three_is_discarded_openly_onto_the_pile() -> None:
    table = a_turn()
    table.play(RIN, "discard crude")
    assert table.view(None).discard_top == "crude"
    assert table.view(RIN).drawn == ("good", "humble")


@pytest.mark.rule("GL-2.5")
def test_one_of_the_remaining_two_goes_back_face_down_on_top_of_the_deck() -> None:
    table = a_turn()
    table.play(RIN, "discard crude")
    assert table.may(RIN) == ["return good", "return humble"]
    table.play(RIN, "return humble")
    assert table.session.position.deck[-1] == "humble"
    assert table.view(None).deck_count == 22
    assert table.view(MIRA).known_top == ""


@pytest.mark.rule("GL-2.6")
def test_the_last_card_lies_face_down_before_its_player_and_cannot_be_changed() -> None:
    table = a_turn()
    table.choose(RIN, discard="crude", back="humble")
    assert (table.view(RIN).card, table.view(RIN).card_down) == ("good", True)
    assert (table.view(MIRA).card, table.view(MIRA).card_down) == ("", True)
    assert table.why_not(RIN, "return good") == Refusal("GL-2.9", "unknown_verb", ("return",))


@pytest.mark.rule("GL-2.7")
@pytest.mark.ruling("deck_returned_card", "returned_card")
def test_the_card_put_back_is_the_first_that_the_next_active_player_draws() -> None:
    table = bargain("good", offer="W", bids={MIRA: "R"}, rin="W", mira="R R")
    table.deal(RIN, MIRA)
    drawn = table.view(MIRA).drawn
    assert drawn is not None
    assert drawn[0] == "fair"


# ---------------------------------------------------------------- the deck runs out


def at_the_end_of_the_eleventh_turn() -> Table:
    """Five seats, the first turn of round 3: all that is left to do in it is to strike a deal or call it failed."""
    table = lay(5, "round")
    while len(turns(table)) < 11 or "bargain" not in table.asked.values():
        table.go_on()
    return table


@pytest.mark.rule("GL-2.8")
@pytest.mark.ruling("reshuffle")
def test_in_the_twelfth_turn_the_two_cards_left_are_drawn_and_the_twenty_two_discards_shuffled_for_the_third() -> None:
    table = at_the_end_of_the_eleventh_turn()
    before = table.session.position
    table.play(before.active, "fail")
    after = table.session.position
    assert len(before.deck) == 2
    assert [event.data for event in table.events if event.kind == "reshuffled"] == [(22,)]
    assert after.drawn[:2] == before.deck[::-1]
    assert (len(after.drawn), len(after.deck), len(after.discard)) == (3, 21, 0)
    assert after.rng != before.rng
    assert set(Counter([*after.deck, *after.drawn]).values()) == {4}


@pytest.mark.rule("GL-2.8")
@pytest.mark.ruling("reshuffle")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_discards_are_reshuffled_once_a_game(seats: int) -> None:
    table = lay(seats, "round")
    table.until("over")
    assert table.kinds().count("reshuffled") == 1
    nth = table.kinds()[: table.kinds().index("reshuffled")].count("discarded") + 1
    assert nth == 12


# ---------------------------------------------------------------- where used cards go


@pytest.mark.rule("GL-2.37")
@pytest.mark.ruling("used_cards")
def test_the_opened_card_of_a_deal_goes_face_up_on_the_discard_pile() -> None:
    table = bargain("humble", offer="W", bids={MIRA: "R"}, rin="W", mira="R")
    table.deal(RIN, MIRA)
    assert table.session.position.discard == ["fair", "humble"]
    assert table.view(None).discard_top == "humble"


@pytest.mark.rule("GL-2.37", "GL-7.8")
@pytest.mark.ruling("used_cards", "chosen_card")
def test_the_chosen_card_of_a_failed_deal_goes_unseen_below_the_top_of_the_pile() -> None:
    table = bargain("humble", offer="W", rin="W", mira="R")
    table.play(RIN, "fail")
    assert table.session.position.discard == ["humble", "fair"]
    assert table.view(None).discard_top == "fair"
    assert not any("Humble" in line for line in table.log(None))


@pytest.mark.rule("GL-2.11", "GL-2.22")
@pytest.mark.ruling("no_cubes_active")
def test_without_a_cube_the_cards_are_still_drawn_and_chosen_and_then_the_deal_fails_at_once() -> None:
    table = lay(phase="negotiation", deck=HANDS, mira="R", jon="Y")
    table.choose(RIN, discard="crude", back="humble")
    assert table.asked == {MIRA: "discard"}
    assert table.reliance(RIN) == 1
    assert "deck_cubes" not in table.kinds()
    assert table.session.position.discard == ["good", "crude"]


@pytest.mark.rule("GL-2.11")
@pytest.mark.ruling("no_cubes_active")
def test_in_an_ordinary_game_nobody_is_ever_without_a_cube_to_offer() -> None:
    """The Workshop gives two at the start of each round, and every partner gets a deck cube."""
    table = lay(3, "round")
    table.until("over")
    assert "GL-2.11" not in {event.rule for event in table.events}
