"""Single turns of Glover, written out by hand from the rulebook, with what everybody has afterwards."""

from __future__ import annotations

import pytest

from tests.glover.table import ADA, JON, MIRA, RIN, Table, bargain, lay, seat

# ---------------------------------------------------------------- one deal, six cards
#
# Rin (white, reliance 3) holds W W W B and offers W W B. Mira (red) holds R R G and bids R R G. Jon's bid of Y goes
# home. A white cube lies on the deck. Only the card that Rin has chosen differs.

SIX = {
    # card: (what Rin picks, reliance, Rin, Mira)
    "humble": ("give_back G", 5, "W R R", "W W W G B"),  # Mira has her G back
    "good": ("", 4, "W R R G", "W W W W B"),  # one white more for Mira
    "fair": ("", 3, "W R R G", "W W W B"),
    "crude": ("take_back B", 2, "W R R G B", "W W W"),  # Rin has the B back
    "illicit": ("", 1, "W R R R R G G", "W W W B"),  # the bid twice
    "rip_off": ("", 0, "W W W R R G B", "W"),  # the deck cube is all that Mira gets
}


@pytest.mark.rule("GL-2.27", "GL-2.28", "GL-2.29", "GL-2.30", "GL-2.31", "GL-2.32", "GL-2.34", "GL-2.35")
@pytest.mark.parametrize("card", list(SIX))
def test_each_card_opened_on_the_same_deal(card: str) -> None:
    pick, reliance, rin, mira = SIX[card]
    table = bargain(
        card,
        offer="W W B",
        bids={MIRA: "R R G", JON: "Y"},
        rin=seat("W W W B", reliance=3),
        mira="R R G",
        jon="Y Y",
    )
    table.deal(RIN, MIRA)
    if pick:
        table.play(RIN, pick)
    assert table.reliance(RIN) == reliance
    assert (table.cubes(RIN), table.cubes(MIRA), table.cubes(JON)) == (rin, mira, "Y Y")
    assert table.view(None).discard_top == card
    assert table.asked == {MIRA: "discard"}


# ---------------------------------------------------------------- a turn from the first card to the last cube


@pytest.mark.rule("GL-2.3", "GL-2.4", "GL-2.5", "GL-2.9", "GL-2.15", "GL-2.17", "GL-2.18", "GL-2.19", "GL-2.36")
def test_a_turn_with_a_lie_a_better_offer_a_worse_one_and_an_insured_partner() -> None:
    """Rin says Good, holds Crude, and deals with Mira, whom Silver Exchange and Insurance Agency make up for it."""
    insured = seat("R R G", borrowed="silver_exchange insurance_agency")
    table = lay(
        phase="negotiation",
        facilities="congress-dances",
        deck="crude humble rip_off",
        rin=seat("W W W", reliance=3),
        mira=insured,
        jon="Y",
    )
    table.play(RIN, "discard rip_off")
    table.play(RIN, "return humble")
    table.offer(RIN, "W W")
    table.play(RIN, "claim good")
    table.bid(JON, "Y")
    table.bid(MIRA, "R")
    table.offer(RIN, "W W W")
    table.bid(MIRA, "R G")
    table.offer(RIN, "W W")
    assert [table.reason(RIN, f"deal {who}") for who in (MIRA, JON, ADA)] == [
        "Mira must first say if the bid still stands",
        "Jon must first say if the bid still stands",
        "Ada has no bid on the table",
    ]
    table.play(MIRA, "keep")
    table.deal(RIN, MIRA)
    assert table.reliance(RIN) == 2
    assert table.asked == {MIRA: "insurance"}
    table.play(MIRA, "take B")
    assert table.cubes(RIN) == "W W R G"  # one W never laid, one back through Crude, and the bid
    assert table.cubes(MIRA) == "W W R R B"  # one W offered, one from the deck, R kept, R silver, B insured
    assert table.cubes(JON) == "Y"
    drawn = table.view(MIRA).drawn
    assert drawn is not None
    assert drawn[0] == "humble"


# ---------------------------------------------------------------- the rulebook's own examples in figures


@pytest.mark.rule("GL-5.15", "GL-3.20")
def test_four_letters_of_the_early_bird_and_one_of_the_riding_club_are_five() -> None:
    table = lay(4, round=2, rin=seat("W R Y G B", reliance=5, borrowed="riding_club"))
    table.play(RIN, "buy steamship", pay="W R Y G B")
    assert table.seat(RIN).letters == 5
    assert "Rin gets 5 letters, Riding Club 1 of them" in table.log(None)
    assert table.view(None).seats[RIN].points == 9 + 5


@pytest.mark.rule("GL-6.6", "GL-5.20")
def test_alt_and_shipyard_make_a_steamship_for_three() -> None:
    table = lay(4, round=5, cheese="alt", rin=seat("R Y B", reliance=5, borrowed="shipyard"))
    assert table.reason(RIN, "buy steamship") == "needs 4 different colours, you hold 3: 1 more"
    table.play(RIN, "buy_alt steamship", pay="R Y B")
    assert (table.seat(RIN).steamships, table.cubes(RIN)) == (1, "")


@pytest.mark.rule("GL-6.6", "GL-5.17")
def test_alt_and_warehouse_make_a_cannon_for_two_and_a_rifle_for_one() -> None:
    for weapon, cubes in (("cannon", "R Y"), ("rifle", "B")):
        rin = seat(cubes, reliance=4, borrowed="warehouse")
        table = lay(4, round=5, cheese="alt", facilities="merchants-of-death", rin=rin)
        table.play(RIN, f"buy_alt {weapon}", pay=cubes)
        assert table.view(None).seats[RIN].points == {"cannon": 5, "rifle": 3}[weapon]


@pytest.mark.rule("GL-6.9", "GL-5.13")
def test_tsuru_and_accounting_firm_reduce_the_cost_by_two() -> None:
    table = lay(cheese="tsuru", facilities="signature-stamp", rin=seat("W R Y G B", borrowed="accounting_firm"))
    assert table.price(RIN, "fishery") == 2
    table.play(RIN, "borrow_tsuru fishery", pay="G")
    assert table.cubes(RIN) == "W R Y B"


@pytest.mark.rule("GL-6.12")
@pytest.mark.parametrize(("card", "before", "after"), [("humble", 2, 5), ("rip_off", 5, 1)])
def test_with_sakamoto_plus_two_becomes_plus_three_and_minus_three_becomes_minus_four(
    card: str, before: int, after: int
) -> None:
    table = bargain(card, cheese="sakamoto", offer="W", bids={MIRA: "R"}, rin=seat("W", reliance=before), mira="R")
    table.deal(RIN, MIRA)
    assert table.reliance(RIN) == after


@pytest.mark.rule("GL-6.8", "GL-5.16")
def test_katsura_makes_reliance_cost_one_and_with_private_phone_nothing() -> None:
    table = lay(cheese="katsura", rin=seat("W W W", reliance=4), mira=seat("R", reliance=1, borrowed="private_phone"))
    table.play(RIN, "raise", pay="W")
    table.play(RIN, "done")
    while table.reliance(MIRA) < 5:
        table.play(MIRA, "raise", pay="")
    assert (table.reliance(RIN), table.cubes(RIN), table.cubes(MIRA)) == (5, "W W", "R")


# ---------------------------------------------------------------- a last Glover phase, counted up


def last_phase() -> Table:
    """Round 6 of 6: Rin holds Steam Locomotive, Liner and a Garden borrowed in round 5; Mira has weapons."""
    rin = seat(
        "W W W R R Y G B", reliance=3, borrowed="steam_locomotive liner garden", garden_round=5, cannons=1, letters=2
    )
    mira = seat("R", reliance=4, steamships=2, letters=13)
    tiles = "tea_factory riding_club silver_exchange insurance_agency garden steam_locomotive coal_mine liner"
    return lay(3, round=6, facilities=tiles, rin=rin, mira=mira)


@pytest.mark.rule("GL-5.19", "GL-5.21", "GL-5.22", "GL-4.5", "GL-4.7")
def test_a_last_glover_phase_with_garden_liner_and_locomotive() -> None:
    table = last_phase()
    table.play(RIN, "garden coal_mine")  # the Garden's 4 become the Coal Mine's 5 for the Liner
    table.play(RIN, "buy rifle", pay="W R Y")
    table.play(RIN, "done")
    table.play(MIRA, "done")
    assert table.cubes(RIN) == "W W R G B"  # four colours
    assert table.points(RIN) == {
        "cannons": 5,
        "rifles": 3,
        "letters": 2,
        "steam_locomotive": 4 * 3,
        "liner": 4 + 5,
    }
    assert table.outcome.of(RIN).total == 31
    assert table.points(MIRA) == {"steamships": 18, "letters": 13}
    assert [standing.seat for standing in table.outcome.standings] == [MIRA, RIN, JON]  # reliance 4 before 3
