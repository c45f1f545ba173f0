"""Cautions that a newcomer needs: what is legal and gives something away, each with its figures."""

from __future__ import annotations

import pytest

from games.core.types import Caution, Choice
from games.glover import GAME
from tests.glover.table import ADA, JON, MIRA, RIN, Table, bargain, lay, seat


def cautions(table: Table, choice: str, who: int = RIN) -> list[Caution]:
    """The doubts about a choice that the seat may make, be it what a hint would name or not."""
    assert table.why_not(who, choice) is None, choice
    decision = table.session.decision_of(who)
    assert decision is not None
    return GAME.warnings(table.session.position, decision, Choice.parse(choice))


# ---------------------------------------------------------------- cubes of any colour, pawns for a round


@pytest.mark.rule("GL-1.4")
def test_taking_the_own_colour_while_others_are_lacking_is_doubted() -> None:
    table = lay(phase="round", cheese="oura")
    assert cautions(table, "take W") == [Caution("GL-1.4", "own_colour", ("W", "B"))]
    assert cautions(table, "take B") == []


@pytest.mark.rule("GL-6.2", "GL-6.3", "GL-6.4")
def test_iwasakis_pawn_is_not_left_in_hand_nor_laid_where_it_does_nothing() -> None:
    table = lay(phase="round", cheese="iwasaki", facilities="merchants-of-death")
    assert cautions(table, "skip") == [Caution("GL-6.2", "pawn_is_free")]
    assert cautions(table, "lay garden") == [Caution("GL-6.3", "idle_for_a_round", ("garden",))]
    assert cautions(table, "lay brewery") == []


# ---------------------------------------------------------------- paying


@pytest.mark.rule("GL-3.4")
def test_paying_with_the_last_of_a_colour_while_there_are_spares_is_doubted() -> None:
    table = lay(rin=seat("W W W R G"))
    table.play(RIN, "raise")
    assert cautions(table, "pay R") == [Caution("GL-3.4", "breaks_set", ("R", "W", 3))]
    assert cautions(table, "pay W") == []


@pytest.mark.rule("GL-3.4")
def test_of_different_colours_the_last_ones_may_be_paid_if_there_are_not_enough_spares() -> None:
    table = lay(rin=seat("W W R G"))
    table.play(RIN, "borrow tea_factory")
    assert cautions(table, "pay R") == [], "one of the last ones has to go"
    table = lay(rin=seat("W W R R G"))
    table.play(RIN, "borrow tea_factory")
    assert cautions(table, "pay G") == [Caution("GL-3.4", "breaks_set", ("G", "W", 2))]


# ---------------------------------------------------------------- buying


@pytest.mark.rule("GL-3.16")
def test_a_rifle_is_doubted_where_the_same_cubes_would_buy_a_cannon() -> None:
    table = lay(rin=seat("W R Y G", reliance=4))
    assert cautions(table, "buy rifle") == [Caution("GL-3.16", "smaller_weapon", ("cannon", 8, 5))]
    assert cautions(table, "buy cannon") == []
    rich = lay(rin=seat("W W R R Y Y G", reliance=4))
    assert cautions(rich, "buy rifle") == [], "there is enough for another weapon"


@pytest.mark.rule("GL-5.21")
def test_colours_that_the_steam_locomotive_counts_are_not_to_be_spent_for_less() -> None:
    rin = seat("W R Y", borrowed="steam_locomotive", reliance=3)
    table = lay(3, round=6, facilities="confidential-talk", rin=rin)
    assert cautions(table, "buy rifle") == [Caution("GL-5.21", "locomotive_loses", (9, 3))]


@pytest.mark.rule("GL-4.3")
def test_the_large_workshop_is_doubted_when_nothing_is_produced_any_more() -> None:
    table = lay(3, round=6, rin=seat("W R Y"))
    assert cautions(table, "upgrade workshop") == [Caution("GL-4.3", "no_scoring_use", ("large_workshop",))]
    assert cautions(lay(3, round=5, rin=seat("W R Y")), "upgrade workshop") == []


# ---------------------------------------------------------------- bargaining


@pytest.mark.rule("GL-2.9", "GL-2.12")
def test_giving_away_the_last_of_a_colour_with_spares_behind_the_screen_is_doubted() -> None:
    table = bargain(offer="W", rin="W W", mira="R R R G")
    table.play(MIRA, "bid")
    table.play(MIRA, "put G")
    assert cautions(table, "lay", MIRA) == [Caution("GL-2.9", "last_of_colour", ("G", "R", 3))]
    table.play(MIRA, "take G")
    table.play(MIRA, "put R")
    assert cautions(table, "lay", MIRA) == []


@pytest.mark.rule("GL-2.19")
def test_taking_a_bid_when_another_has_the_same_cubes_and_more_is_doubted() -> None:
    table = bargain(offer="W", bids={MIRA: "R", JON: "R Y"}, rin="W W", mira="R", jon="R Y")
    assert cautions(table, "deal 1") == [Caution("GL-2.19", "poorer_bid", (JON, "R Y", "R"))]
    assert cautions(table, "deal 2") == []


@pytest.mark.rule("GL-2.27")
def test_a_deal_of_which_humble_leaves_nothing_is_doubted() -> None:
    table = bargain("humble", offer="W", bids={MIRA: "R"}, rin=seat("W W", reliance=4), mira="R R")
    assert cautions(table, "deal 1") == [Caution("GL-2.27", "humble_leaves_nothing", ("R", 1))]
    low = bargain("humble", offer="W", bids={MIRA: "R"}, rin=seat("W W", reliance=2), mira="R R")
    assert cautions(low, "deal 1") == [], "two steps of reliance are worth a cube"


@pytest.mark.rule("GL-2.22")
def test_calling_a_deal_failed_is_doubted_with_a_good_bid_or_bids_to_come() -> None:
    good = bargain("good", offer="W", bids={MIRA: "R R"}, rin="W W", mira="R R")
    assert cautions(good, "fail") == [Caution("GL-2.22", "fails_good_bid", (MIRA, "R R", "W"))]
    early = bargain("good", offer="W", rin="W W", mira="R R", ada="G")
    assert cautions(early, "fail") == [Caution("GL-2.22", "fails_too_early", (2,))]
    poor = bargain("good", offer="W W", bids={ADA: "G"}, rin="W W", ada="G")
    assert cautions(poor, "fail") == []


@pytest.mark.rule("GL-2.15")
def test_telling_of_a_black_card_is_doubted() -> None:
    table = bargain("rip_off", offer="W", rin="W W", mira="R R")
    assert cautions(table, "claim rip_off") == [Caution("GL-2.15", "tells_on_itself", ("rip_off",))]
    assert cautions(table, "claim good") == []


# ---------------------------------------------------------------- what works only for a while


@pytest.mark.rule("GL-5.19")
def test_leaving_the_pawn_on_the_garden_in_the_only_round_in_which_it_may_move_is_doubted() -> None:
    rin = seat("W W", borrowed="garden", garden_round=2)
    assert cautions(lay(round=3, facilities="signature-stamp", rin=rin), "done") == [Caution("GL-5.19", "garden_stays")]
    for round in (2, 4):
        assert cautions(lay(round=round, facilities="signature-stamp", rin=rin), "done") == []


@pytest.mark.rule("GL-5.14")
def test_raising_reliance_before_the_old_house_has_paid_its_letter_is_doubted() -> None:
    rin = seat("W W R R", borrowed="old_japanese_house", reliance=2, mansion=True)
    table = lay(facilities="confidential-talk", rin=rin)
    assert cautions(table, "mansion") == [Caution("GL-5.14", "house_first", (3,))]
    table.play(RIN, "old_house")
    assert cautions(table, "mansion") == []
    table = lay(facilities="confidential-talk", rin=seat("W W R R", borrowed="old_japanese_house", reliance=2))
    assert cautions(table, "raise") == [Caution("GL-5.14", "house_first", (3,))]
    table = lay(facilities="confidential-talk", rin=seat("W W R R", borrowed="old_japanese_house", reliance=1))
    assert cautions(table, "raise") == []
