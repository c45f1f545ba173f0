"""GL-7: who may know what. Every line is put to the view, to the log, and to whoever else might tell."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import asdict

from games.core.rng import Rng
from games.glover import GAME
from games.glover.rules import FLOW
from games.glover.state import Glover
from tests.glover.table import ADA, JON, MIRA, NAMES, RIN, Table, bargain, lay, seat, spell

OTHERS = (MIRA, JON, ADA, None)
"""Everybody who is not Rin, the open table among them."""


def lines(table: Table, viewer: int | None, about: str) -> list[str]:
    """The lines of the viewer's log that speak of this."""
    return [line for line in table.log(viewer) if about in line]


# ---------------------------------------------------------------- cubes behind screens


@pytest.mark.rule("GL-7.1")
@pytest.mark.ruling("cubes_behind_screen_number")
@pytest.mark.parametrize("viewer", [RIN, *OTHERS])
def test_everybody_may_know_how_many_cubes_are_behind_each_screen(viewer: int | None) -> None:
    table = lay(rin="W W B", mira="R")
    assert [owner.cube_count for owner in table.view(viewer).seats] == [3, 1, 0, 0]


@pytest.mark.rule("GL-7.2")
@pytest.mark.ruling("cubes_behind_screen_colours")
def test_only_the_owner_knows_the_colours_behind_a_screen() -> None:
    table = lay(rin="W W B", mira="R")
    assert table.view(RIN).seats[RIN].cubes == (2, 0, 0, 0, 1)
    for viewer in OTHERS:
        assert table.view(viewer).seats[RIN].cubes is None
    assert table.view(RIN).seats[MIRA].cubes is None


@pytest.mark.rule("GL-7.2")
def test_nobody_else_sees_what_is_picked_for_an_offer_a_bid_or_a_payment_before_it_is_laid() -> None:
    picking = lay(rin=seat("W R Y G", reliance=3), mira="R")
    picking.play(RIN, "buy rifle")
    picking.play(RIN, "pay W")
    assert (picking.view(RIN).draft, picking.view(RIN).purpose) == ((1, 0, 0, 0, 0), ("pay", "rifle", 3, "different"))
    for viewer in OTHERS:
        view = picking.view(viewer)
        assert (view.draft, view.purpose, view.step) == (None, (), "help")
    bidding = bargain(offer="W", rin="W", mira="R R")
    bidding.play(MIRA, "bid")
    bidding.play(MIRA, "put R")
    assert [bidding.view(viewer).draft for viewer in (RIN, MIRA, None)] == [None, (0, 1, 0, 0, 0), None]


@pytest.mark.rule("GL-7.4", "GL-6.9")
def test_nobody_else_sees_a_favour_used_before_the_purchase_is_made() -> None:
    table = lay(cheese="tsuru", rin="W R Y", mira="R")
    table.play(RIN, "borrow_tsuru silver_exchange")
    assert table.asked == {RIN: "pay"}
    assert table.view(None).seats[RIN].used == ()
    table.play(RIN, "pay W")
    table.play(RIN, "pay R")
    assert table.view(None).seats[RIN].used == ("tsuru",)


@pytest.mark.rule("GL-7.3")
@pytest.mark.ruling("cubes_gained")
@pytest.mark.parametrize("viewer", [RIN, *OTHERS])
def test_everybody_sees_the_cubes_that_a_seat_gains_with_their_colours(viewer: int | None) -> None:
    table = lay(rin="W W W")
    table.play(RIN, "trade", pay="W W W")
    table.play(RIN, "gain B")
    assert lines(table, viewer, "trades for a B")


@pytest.mark.rule("GL-7.4")
@pytest.mark.ruling("cubes_paid")
@pytest.mark.parametrize(
    ("choice", "pay", "own", "open_"),
    [
        ("borrow silver_exchange", "W R Y", "borrows Silver Exchange for W R Y", "borrows Silver Exchange for 3 cubes"),
        ("buy rifle", "W R G", "buys a rifle for W R G", "buys a rifle for 3 cubes"),
        ("raise", "W W W", "raises reliance to 4, for W W W", "raises reliance to 4, for 3 cubes"),
        ("upgrade office", "R Y G", "upgrades to Mansion for R Y G", "upgrades to Mansion for 3 cubes"),
    ],
)
def test_everybody_sees_how_many_cubes_are_paid_and_what_for_and_the_payer_sees_which(
    choice: str, pay: str, own: str, open_: str
) -> None:
    table = lay(rin=seat("W W W R Y G", reliance=3))
    table.play(RIN, choice, pay=pay)
    assert f"Rin {own}" in table.log(RIN)
    for viewer in OTHERS:
        assert f"Rin {open_}" in table.log(viewer)
        assert f"Rin {own}" not in table.log(viewer)


@pytest.mark.rule("GL-7.5")
@pytest.mark.ruling("offer_bids_deck_cubes")
@pytest.mark.parametrize("viewer", [RIN, *OTHERS])
def test_offer_bids_and_deck_cubes_are_open_with_their_colours_while_they_lie_there(viewer: int | None) -> None:
    table = bargain(offer="W B", bids={MIRA: "R R"}, rin="W B", mira="R R R")
    view = table.view(viewer)
    assert (spell(view.offer), spell(view.seats[MIRA].bid), spell(view.deck_cubes)) == ("W B", "R R", "W")


@pytest.mark.rule("GL-7.5")
@pytest.mark.ruling("offer_bids_deck_cubes")
def test_cubes_taken_back_through_humble_and_crude_are_open_too() -> None:
    humble = bargain("humble", offer="W", bids={MIRA: "R B"}, rin="W", mira="R B")
    humble.deal(RIN, MIRA)
    humble.play(RIN, "give_back B")
    crude = bargain("crude", offer="W B", bids={MIRA: "R"}, rin="W B", mira=seat("R", borrowed="silver_exchange"))
    crude.deal(RIN, MIRA)
    crude.play(RIN, "take_back B")
    told = [GAME.words.line(event, NAMES) for table in (humble, crude) for event in table.events]
    assert "Rin gives B of the bid back to Mira" in told
    assert "Rin takes B back from the offer" in told
    for table in (humble, crude):
        assert all(event.seen_by(None) == event for event in table.events if event.kind in ("gave_back", "took_back"))


@pytest.mark.rule("GL-7.6")
@pytest.mark.ruling("cubes_in_supply")
def test_nobody_is_told_how_many_cubes_are_in_the_supply() -> None:
    view = lay(rin="W").view(RIN)
    assert not {"supply", "stock"} & {word for name in asdict(view) for word in name.split("_")}


# ---------------------------------------------------------------- negotiation cards


@pytest.mark.rule("GL-7.7")
@pytest.mark.ruling("drawn_cards")
def test_only_the_active_player_sees_the_three_drawn_cards() -> None:
    table = lay(phase="negotiation", deck="good humble crude", rin="W")
    assert table.view(RIN).drawn == ("good", "humble", "crude")
    for viewer in OTHERS:
        assert (table.view(viewer).drawn, table.view(viewer).drawn_count) == (None, 3)
    drew = next(event for event in table.events if event.kind == "drew")
    assert GAME.words.line(drew, NAMES) == "Rin draws Good +1, Humble +2, Crude −1"
    for viewer in OTHERS:
        seen = drew.seen_by(viewer)
        assert seen is not None
        assert GAME.words.line(seen, NAMES) == "Rin draws three cards"


@pytest.mark.rule("GL-7.7", "GL-7.10", "GL-2.7")
@pytest.mark.ruling("returned_card", "deck_returned_card")
def test_the_card_put_back_is_known_to_who_put_it_there_and_then_to_who_draws_it() -> None:
    table = bargain("good", offer="W", rin="W", mira="R")
    assert table.view(RIN).known_top == "fair"
    for viewer in OTHERS:
        assert table.view(viewer).known_top == ""
    assert "Rin puts Fair back on the deck and lays Good face down" in table.log(RIN)
    assert not lines(table, MIRA, "puts Fair back")
    table.play(RIN, "fail")
    drawn = table.view(MIRA).drawn
    assert drawn is not None
    assert drawn[0] == "fair"
    assert table.view(RIN).known_top == ""


@pytest.mark.rule("GL-7.8")
@pytest.mark.ruling("chosen_card")
def test_only_the_active_player_knows_the_chosen_card_until_it_is_opened_for_all() -> None:
    table = bargain("humble", offer="W", bids={MIRA: "R B"}, rin="W", mira="R B")
    assert table.view(RIN).card == "humble"
    for viewer in OTHERS:
        assert table.view(viewer).card == ""
    table.deal(RIN, MIRA)
    for viewer in OTHERS:
        assert table.view(viewer).card == "humble"
        assert "Rin opens Humble +2" in table.log(viewer)


@pytest.mark.rule("GL-7.8")
@pytest.mark.ruling("chosen_card")
@pytest.mark.parametrize("log", ["fades", "whole"])
def test_after_a_failure_nobody_is_shown_the_chosen_card_again_not_even_its_player(log: str) -> None:
    table = bargain("humble", offer="W", log=log, rin="W", mira="R")
    table.play(RIN, "fail")
    for viewer in (RIN, *OTHERS):
        assert not [line for line in lines(table, viewer, "Humble") if "Rin" in line]
        assert table.view(viewer).discard_top == "fair"


@pytest.mark.rule("GL-7.9")
@pytest.mark.ruling("claimed_card")
def test_a_claim_is_seen_as_it_was_made_and_never_marked_true_or_false() -> None:
    lie, truth = (bargain(card, offer="W", bids={MIRA: "R"}, rin="W", mira="R") for card in ("rip_off", "good"))
    for table in (lie, truth):
        table.play(RIN, "claim good")
        assert table.view(MIRA).claim == "good"
        assert "Rin says the card is “Good”" in table.log(MIRA)
    assert lie.view(MIRA) == truth.view(MIRA)
    assert lie.log(MIRA)[-1] == truth.log(MIRA)[-1]


@pytest.mark.rule("GL-7.10")
@pytest.mark.ruling("negotiation_deck")
@pytest.mark.parametrize("viewer", [RIN, *OTHERS])
def test_everybody_may_know_how_many_cards_are_in_the_deck_and_nobody_which(viewer: int | None) -> None:
    one = lay(phase="negotiation", deck="good good good humble humble", rin="W")
    other = lay(phase="negotiation", deck="good good good crude rip_off", rin="W")
    assert one.view(viewer).deck_count == 21
    assert one.view(viewer) == other.view(viewer)


@pytest.mark.rule("GL-7.11")
@pytest.mark.ruling("discard_pile")
@pytest.mark.parametrize("viewer", [RIN, *OTHERS])
def test_only_the_top_of_the_discard_pile_may_be_looked_at_and_its_number_known(viewer: int | None) -> None:
    one = lay(phase="negotiation", deck="good good good", discards="humble crude fair", rin="W")
    other = lay(phase="negotiation", deck="good good good", discards="illicit rip_off fair", rin="W")
    assert (one.view(viewer).discard_top, one.view(viewer).discard_count) == ("fair", 3)
    assert one.view(viewer) == other.view(viewer)


@pytest.mark.rule("GL-7.11")
@pytest.mark.ruling("discard_pile")
def test_a_discarded_card_leaves_the_log_with_the_turn() -> None:
    table = bargain("fair", offer="W", bids={MIRA: "R"}, rin="W", mira="R")
    assert "Rin discards Good +1" in table.log(None)
    table.deal(RIN, MIRA)
    for viewer in (RIN, *OTHERS):
        assert not lines(table, viewer, "Rin discards")
        assert not lines(table, viewer, "Rin opens")


# ---------------------------------------------------------------- what lies open


@pytest.mark.rule("GL-7.12")
@pytest.mark.ruling("point_cards", "reliance_pawns_hq_facilities")
@pytest.mark.parametrize("viewer", [RIN, *OTHERS])
def test_point_cards_reliance_pawns_hq_sides_and_facilities_are_open_to_all(viewer: int | None) -> None:
    rin = seat("W", reliance=4, borrowed="brewery", large_workshop=True, mansion=True, rifles=1, letters=2)
    shown = lay(rin=rin).view(viewer).seats[RIN]
    assert (shown.rifles, shown.letters, shown.points) == (1, 2, 5)
    assert (shown.reliance, shown.pawns, shown.borrowed) == (4, 3, ("brewery",))
    assert (shown.large_workshop, shown.mansion) == (True, True)


@pytest.mark.rule("GL-7.13")
@pytest.mark.ruling("big_cheese")
@pytest.mark.parametrize("viewer", [RIN, *OTHERS])
def test_the_guest_in_play_and_the_past_ones_are_open_and_the_coming_ones_are_not(viewer: int | None) -> None:
    one, other = lay(round=3, rin="W", then="ozone"), lay(round=3, rin="W", then="godai")
    other.session = one.session.__class__(GAME, one.session.deal, _other_guests(one.session.position))
    assert len(one.view(viewer).cheeses) == 3
    assert one.view(viewer) == other.view(viewer)


def _other_guests(position: Glover) -> Glover:
    position.cheese_deck.reverse()
    return position


# ---------------------------------------------------------------- those who might tell


@pytest.mark.rule("GL-7.14")
@pytest.mark.ruling("refusals_hints_bots_undo")
def test_what_a_seat_may_choose_and_why_not_does_not_hang_on_the_cubes_of_others() -> None:
    rich = bargain(offer="W", bids={MIRA: "R"}, rin="W W", mira="R B B", jon="G G")
    poor = bargain(offer="W", bids={MIRA: "R"}, rin="W W", mira="R W W", jon="R R")
    assert rich.session.menu(RIN) == poor.session.menu(RIN)
    assert [rich.session.menu(RIN)] != [None]


@pytest.mark.rule("GL-7.14")
@pytest.mark.ruling("refusals_hints_bots_undo")
def test_a_reason_that_speaks_of_own_cubes_belongs_to_a_decision_for_its_owners_eyes() -> None:
    own = {"needs_different", "needs_same", "needs_cubes", "too_few_of_colour", "no_more_of_colour", "card_not_in_hand"}
    for table in (lay(rin="W"), bargain(offer="W", bids={MIRA: "R"}, rin="W", mira="R")):
        for decision in table.session.decisions():
            menu = table.session.menu(decision.seat)
            assert menu is not None
            reasons = {item.refusal.reason for item in menu.items if item.refusal is not None}
            assert decision.secret or not reasons & own


@pytest.mark.rule("GL-7.14", "GL-2.3", "GL-2.24")
@pytest.mark.ruling("refusals_hints_bots_undo")
def test_undo_stops_where_a_card_was_drawn_or_opened_or_a_guest_turned_up() -> None:
    table = bargain("fair", offer="W", bids={MIRA: "R"}, rin="W", mira="R")
    table.deal(RIN, MIRA)
    assert table.session.undo_refusal(RIN) is not None
    settling = bargain("humble", offer="W", bids={MIRA: "R B"}, rin="W", mira="R B")
    settling.deal(RIN, MIRA)
    assert settling.asked == {RIN: "humble"}
    assert settling.session.undo_refusal(RIN) is not None
    failing = bargain("fair", offer="W", rin="W", mira="R")
    failing.play(RIN, "fail")
    assert failing.session.undo_refusal(RIN) is not None
    for guest in ("oura", "ozone"):
        done = lay(rin="W", then=guest)
        done.play(RIN, "done")
        assert done.session.undo_refusal(RIN) is not None
    buying = lay(rin=seat("W R Y", reliance=3), mira="R")
    buying.play(RIN, "buy rifle", pay="W R Y")
    assert buying.session.undo_refusal(RIN) is None


@pytest.mark.rule("GL-7.14", "GL-7.2", "GL-7.7", "GL-7.8", "GL-7.10", "GL-7.11", "GL-7.13")
@pytest.mark.ruling("refusals_hints_bots_undo")
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), viewer=st.sampled_from([RIN, *OTHERS]))
def test_the_rest_can_be_imagined_anew_without_the_viewer_noticing(seed: int, viewer: int | None) -> None:
    """What computer players think with: another whole position that looks the same from here."""
    dealing = bargain("crude", offer="W", bids={MIRA: "R"}, rin="W W B", mira="R R", jon="Y G", ada="G")
    drawing = lay(phase="negotiation", deck="good humble crude", discards="fair crude", rin="W", mira="R")
    paying = lay(rin=seat("W W R Y G", reliance=3), mira="R")
    paying.play(RIN, "buy rifle")
    trading = lay(rin="W W W R R R Y", mira="R")
    trading.play(RIN, "trade", pay="R R R")
    for table in (dealing, drawing, paying, trading):
        imagined = GAME.determinize(table.session.position, viewer, Rng(seed))
        assert GAME.check(imagined) == []
        assert GAME.view(imagined, viewer) == table.view(viewer)
        assert _can_go_on(imagined)


def _can_go_on(position: Glover) -> bool:
    """Whoever is asked has something to choose, and it can be done."""
    decision = GAME.decisions(position)[0]
    for choice in GAME.legal(position, decision):
        after = GAME.clone(position)
        GAME.apply(after, decision, choice)
        if GAME.check(after):
            return False
    return bool(GAME.legal(position, decision))


@pytest.mark.rule("GL-7.10", "GL-7.14")
@pytest.mark.ruling("refusals_hints_bots_undo")
def test_what_is_imagined_is_not_always_the_truth() -> None:
    table = bargain("crude", offer="W", bids={MIRA: "R"}, rin="W W B", mira="R R", jon="Y G", ada="G")
    imagined = [GAME.determinize(table.session.position, MIRA, Rng(seed)) for seed in range(8)]
    assert len({position.chosen for position in imagined}) > 2
    assert len({tuple(position.deck) for position in imagined}) == 8
    assert len({tuple(position.seats[RIN].cubes) for position in imagined}) > 2
    assert len({position.deck[-1] for position in imagined}) > 2
    assert len({tuple(position.cheese_deck) for position in imagined}) > 2
    drawing = lay(phase="negotiation", deck="good humble crude", rin="W").session.position
    assert len({tuple(GAME.determinize(drawing, MIRA, Rng(seed)).drawn) for seed in range(8)}) > 2


@pytest.mark.rule("GL-7.14", "GL-7.15")
@pytest.mark.ruling("public_table", "refusals_hints_bots_undo")
def test_cards_in_hand_and_picked_cubes_are_decided_behind_the_curtain_and_all_else_at_the_open_table() -> None:
    secret = {kind for kind, question in FLOW.questions.items() if question.secret}
    assert secret == {"discard", "return", "offer", "bid", "pay", "gain", "glover"}
    assert set(FLOW.questions) - secret == {
        "lay_pawn", "any_cube", "bargain", "bidding", "humble", "crude", "insurance",
    }  # fmt: skip


@pytest.mark.rule("GL-2.6", "GL-7.8")
def test_no_card_lies_before_anybody_outside_of_a_turn() -> None:
    view = lay(rin="W").view(None)
    assert (view.card, view.card_down, view.opened, view.drawn_count) == ("", False, False, 0)


@pytest.mark.rule("GL-7.15")
@pytest.mark.ruling("public_table")
def test_with_nobodys_view_up_the_table_shows_only_what_everybody_may_know() -> None:
    table = bargain("good", offer="W", bids={MIRA: "R"}, rin="W B", mira="R G")
    view = table.view(None)
    assert [owner.cubes for owner in view.seats] == [None] * 4
    assert (view.drawn, view.known_top, view.card, view.draft, view.purpose) == (None, "", "", None, ())


# ---------------------------------------------------------------- the log


@pytest.mark.rule("GL-7.16")
@pytest.mark.ruling("log")
def test_the_running_turn_is_logged_in_full_and_secret_lines_to_their_own_seat_alone() -> None:
    table = bargain("good", offer="W", bids={MIRA: "R"}, rin="W", mira="R")
    for viewer in (RIN, *OTHERS):
        for line in ("Rin discards Fair 0", "Rin offers W", "On the deck: W", "Mira bids R"):
            assert line in table.log(viewer)
    assert lines(table, RIN, "lays Good face down")
    for viewer in OTHERS:
        assert lines(table, viewer, "puts one card back on the deck and lays one face down")
        assert not lines(table, viewer, "lays Good face down")


@pytest.mark.rule("GL-7.16", "GL-2.18", "GL-2.29", "GL-6.2", "GL-6.11")
@pytest.mark.ruling("log")
def test_whatever_is_done_at_the_open_table_has_its_line() -> None:
    laying = lay(phase="round", cheese="iwasaki")
    laying.play(RIN, "lay brewery")
    laying.play(MIRA, "skip")
    assert laying.log(None) == ["Rin lays a pawn on Brewery for this round", "Mira lays no pawn"]
    bidding = bargain("fair", cheese="saigo", offer="W", bids={MIRA: "R"}, rin="W", mira="R")
    bidding.play(RIN, "recolour W B")
    bidding.play(MIRA, "keep")
    assert bidding.log(None)[-3:] == [
        "Rin turns the W on the deck into B",
        "What is offered has changed: Mira has to confirm the bid",
        "Mira stands by the bid: R",
    ]
    bidding.deal(RIN, MIRA)
    assert "Fair: nothing changes" in [GAME.words.line(event, NAMES) for event in bidding.events]


@pytest.mark.rule("GL-7.17")
@pytest.mark.ruling("log")
@pytest.mark.parametrize("viewer", [RIN, *OTHERS])
def test_a_finished_turn_leaves_who_dealt_with_whom_without_cards_cubes_or_reliance(viewer: int | None) -> None:
    partner = seat("R", borrowed="silver_exchange")
    table = bargain("good", offer="W", bids={MIRA: "R", JON: "Y"}, rin="W", mira=partner, jon="Y")
    table.play(RIN, "claim humble")
    table.deal(RIN, MIRA)
    own = [line for line in table.log(viewer) if "Rin" in line or "Mira" in line]
    assert own[:1] == ["Rin deals with Mira"]
    assert not [line for line in own[1:] if "Rin" in line]


@pytest.mark.rule("GL-7.17")
@pytest.mark.ruling("log")
@pytest.mark.parametrize("viewer", [RIN, *OTHERS])
def test_a_finished_turn_leaves_that_the_deal_failed(viewer: int | None) -> None:
    table = bargain("good", offer="W", bids={MIRA: "R"}, rin="W", mira="R")
    table.play(RIN, "fail")
    assert [line for line in table.log(viewer) if "Rin" in line] == ["Rin's deal fails"]


@pytest.mark.rule("GL-7.18")
@pytest.mark.ruling("log")
def test_when_production_is_over_the_colours_of_its_cubes_drop_out() -> None:
    table = lay(phase="round", cheese="oura")
    table.play(RIN, "take B")
    assert "Rin: OURA Kei gives B" in table.log(None)
    for who in (MIRA, JON, ADA):
        table.play(who, "take W")
    for viewer in (RIN, *OTHERS):
        assert "Rin: OURA Kei gives 1 cube" in table.log(viewer)
        assert not lines(table, viewer, "gives B")


@pytest.mark.rule("GL-7.18")
@pytest.mark.ruling("log")
@pytest.mark.parametrize("viewer", [RIN, *OTHERS])
def test_when_a_glover_phase_is_over_the_colours_drop_out_for_the_payer_too(viewer: int | None) -> None:
    table = lay(rin=seat("W W W R Y G", reliance=3))
    table.play(RIN, "trade", pay="W W W")
    table.play(RIN, "gain B")
    table.play(RIN, "buy rifle", pay="R Y B")
    table.play(RIN, "done")
    assert table.view(None).round == 2
    assert "Rin trades for a cube, for 3 cubes" in table.log(viewer)
    assert "Rin buys a rifle for 3 cubes" in table.log(viewer)
    assert "Rin gets 2 letters" in table.log(viewer)


@pytest.mark.rule("GL-0.23", "GL-7.11", "GL-7.17")
@pytest.mark.ruling("log")
@pytest.mark.parametrize("viewer", [RIN, *OTHERS])
def test_a_kept_log_keeps_every_line_that_was_open_to_all_also_cards_discarded_and_opened(viewer: int | None) -> None:
    table = bargain("fair", offer="W", bids={MIRA: "R"}, log="whole", rin="W", mira="R")
    table.deal(RIN, MIRA)
    for line in ("Rin discards Good +1", "Rin offers W", "Mira bids R", "Rin opens Fair 0"):
        assert line in table.log(viewer)


@pytest.mark.rule("GL-0.23", "GL-7.16", "GL-7.18")
@pytest.mark.ruling("log")
@pytest.mark.parametrize("viewer", [RIN, *OTHERS])
def test_a_kept_log_never_keeps_what_was_hidden_from_somebody_when_it_happened(viewer: int | None) -> None:
    turn = bargain("humble", offer="W", log="whole", rin="W", mira="R")
    turn.play(RIN, "fail")
    assert lines(turn, viewer, "Rin puts one card back on the deck and lays one face down")
    phase = lay(log="whole", rin=seat("W R Y G", reliance=3))
    phase.play(RIN, "buy rifle", pay="W R Y")
    phase.play(RIN, "done")
    assert lines(phase, viewer, "Rin buys a rifle for 3 cubes")


@pytest.mark.rule("GL-7.19")
@pytest.mark.ruling("log")
@pytest.mark.parametrize("log", ["fades", "whole"])
@pytest.mark.parametrize("viewer", [MIRA, None])
def test_after_the_end_the_log_opens_whole_for_everybody(log: str, viewer: int | None) -> None:
    table = lay(3, round=6, log=log, rin=seat("W R Y G", reliance=3))
    table.play(RIN, "buy rifle", pay="W R Y")
    table.play(RIN, "done")
    assert table.session.over
    assert "Rin buys a rifle for W R Y" in table.log(viewer)
