"""Cautions: what is legal and probably not meant."""

from __future__ import annotations

import pytest

from games.core.testing import deals, walk
from games.core.types import Caution, Choice
from games.glover import GAME
from tests.glover.table import MIRA, RIN, Table, bargain, lay, seat


def cautions(table: Table, choice: str, who: int = RIN) -> list[Caution]:
    """The doubts about a choice that the seat may make."""
    assert table.why_not(who, choice) is None, choice
    return table.session.warnings(who, Choice.parse(choice))


def doubts(table: Table, choice: str, who: int = RIN) -> list[str]:
    return [caution.reason for caution in cautions(table, choice, who)]


# ---------------------------------------------------------------- offers and bids


def test_laying_every_cube_there_is_on_the_table_is_doubted() -> None:
    table = lay(phase="negotiation", deck="good fair crude", rin="W R Y")
    table.choose(RIN, discard="crude", back="fair")
    for colour in "WRY":
        table.play(RIN, f"put {colour}")
    assert cautions(table, "lay") == [Caution("GL-2.9", "offers_all")]
    table.play(RIN, "take Y")
    assert doubts(table, "lay") == []


def test_the_last_two_cubes_may_be_offered_or_bid_without_doubt() -> None:
    table = bargain(offer="W", rin="W W", mira="R R")
    table.play(MIRA, "bid")
    table.play(MIRA, "put R")
    table.play(MIRA, "put R")
    assert doubts(table, "lay", MIRA) == []


def test_bidding_every_cube_is_doubted_also_when_some_lay_there_already() -> None:
    table = bargain(offer="W", bids={MIRA: "R R"}, rin="W", mira="R R R")
    table.play(MIRA, "bid")
    table.play(MIRA, "put R")
    assert doubts(table, "lay", MIRA) == ["offers_all"]


def test_raising_the_offer_to_every_cube_is_doubted() -> None:
    table = bargain(offer="W W", rin="W W W", mira="R")
    table.play(RIN, "change_offer")
    assert doubts(table, "lay") == []
    table.play(RIN, "put W")
    assert doubts(table, "lay") == ["offers_all"]


def test_laying_iwasakis_pawn_is_not_doubted() -> None:
    table = lay(phase="round", cheese="iwasaki")
    assert doubts(table, "lay tea_factory") == []


# ---------------------------------------------------------------- the Glover phase


@pytest.mark.rule("GL-3.12")
def test_trading_for_the_colour_that_is_paid_is_doubted() -> None:
    table = lay(rin="W W W R")
    table.play(RIN, "trade", pay="W W W")
    assert cautions(table, "gain W") == [Caution("GL-3.12", "same_colour_back", ("W",))]
    assert doubts(table, "gain B") == []


@pytest.mark.rule("GL-5.4")
def test_paying_for_reliance_while_the_mansion_would_give_it_is_doubted() -> None:
    table = lay(rin=seat("W W W W", mansion=True))
    assert cautions(table, "raise") == [Caution("GL-5.4", "free_first", ("mansion",))]
    table.play(RIN, "mansion")
    assert doubts(table, "raise") == []


@pytest.mark.rule("GL-6.6")
def test_buying_without_alts_favour_while_it_is_left_is_doubted() -> None:
    table = lay(cheese="alt", rin=seat("W W R R Y Y", reliance=3))
    assert cautions(table, "buy rifle") == [Caution("GL-6.6", "too_expensive")]
    table.play(RIN, "buy_alt rifle", pay="W R")
    assert doubts(table, "buy rifle") == []


@pytest.mark.rule("GL-6.9")
def test_borrowing_without_tsurus_favour_while_it_is_left_is_doubted() -> None:
    table = lay(cheese="tsuru", rin="W W R R Y Y")
    assert cautions(table, "borrow tea_factory") == [Caution("GL-6.9", "too_expensive")]
    assert doubts(table, "borrow_tsuru tea_factory") == []


@pytest.mark.rule("GL-4.3")
def test_borrowing_what_does_nothing_any_more_in_the_last_round_is_doubted() -> None:
    last = lay(3, round=6, facilities="confidential-talk", rin="W R Y G B")
    assert cautions(last, "borrow insurance_agency") == [Caution("GL-4.3", "no_scoring_use", ("insurance_agency",))]
    assert doubts(last, "borrow steam_locomotive") == []
    earlier = lay(3, round=5, facilities="confidential-talk", rin="W R Y G B")
    assert doubts(earlier, "borrow insurance_agency") == []


@pytest.mark.rule("GL-5.22")
def test_where_the_liner_counts_them_no_facility_is_useless_in_the_last_round() -> None:
    for held in ("liner", ""):
        table = lay(3, round=6, facilities="signature-stamp", rin=seat("W R Y G B", borrowed=held))
        assert doubts(table, "borrow silk_mill") == []


@pytest.mark.rule("GL-3.24")
def test_ending_the_last_phase_with_a_weapon_still_to_be_had_is_doubted() -> None:
    table = lay(3, round=6, rin=seat("W R Y G", reliance=4))
    assert cautions(table, "done") == [Caution("GL-3.24", "cubes_unspent", ("cannon",))]
    earlier = lay(3, round=5, rin=seat("W R Y G", reliance=4))
    assert doubts(earlier, "done") == []


@pytest.mark.rule("GL-6.6")
def test_a_weapon_that_only_alts_favour_makes_affordable_is_not_overlooked_in_the_last_phase() -> None:
    table = lay(3, round=6, cheese="alt", rin=seat("W R", reliance=3))
    assert cautions(table, "done") == [Caution("GL-3.24", "cubes_unspent", ("rifle",))]


@pytest.mark.rule("GL-5.4", "GL-5.14")
def test_ending_a_phase_with_a_free_power_unused_is_doubted() -> None:
    mansion = lay(rin=seat("W", mansion=True))
    assert cautions(mansion, "done") == [Caution("GL-5.4", "free_left", ("mansion",))]
    house = lay(facilities="confidential-talk", rin=seat("W", borrowed="old_japanese_house"))
    assert cautions(house, "done") == [Caution("GL-5.14", "free_left", ("old_japanese_house",))]
    trusted = lay(facilities="confidential-talk", rin=seat("W", reliance=3, borrowed="old_japanese_house"))
    assert doubts(trusted, "done") == []


@pytest.mark.rule("GL-5.4")
def test_a_mansion_that_can_give_nothing_more_is_not_missed() -> None:
    assert doubts(lay(rin=seat("W", reliance=5, mansion=True)), "done") == []


# ---------------------------------------------------------------- for the seat's own eyes


def test_a_refused_choice_is_not_doubted() -> None:
    table = lay(rin="W")
    assert table.why_not(RIN, "raise") is not None
    assert table.session.warnings(RIN, Choice("raise")) == []


@pytest.mark.rule("GL-7.14")
@pytest.mark.ruling("refusals_hints_bots_undo")
def test_doubts_rest_on_what_the_seat_may_know() -> None:
    for look in walk(GAME, deals(GAME, 3, 1)[0], 1, often=0.2):
        decision = look.decision
        other = GAME.determinize(look.position, decision.seat, look.rng)
        for choice in GAME.legal(look.position, decision):
            assert GAME.warnings(other, decision, choice) == GAME.warnings(look.position, decision, choice)
