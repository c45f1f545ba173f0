"""GL-2.24 to GL-2.36: the card is opened and the deal settled, and what the partner's negotiation tiles pay."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.types import Refusal
from tests.glover.table import JON, MIRA, RIN, Table, bargain, count, seat, spell

PRINTED = {"humble": 2, "good": 1, "fair": 0, "crude": -1, "illicit": -2, "rip_off": -3}
CONGRESS = "congress-dances"  # holds both negotiation tiles


def struck(
    card: str, *, offer: str = "W", bid: str = "R", reliance: int = 2, cheese: str = "katsura", tiles: str = ""
) -> Table:
    """Rin has just struck a deal with Mira; neither has any cubes besides these."""
    rin, mira = seat(offer, reliance=reliance), seat(bid, borrowed=tiles)
    table = bargain(
        card, offer=offer, bids={MIRA: bid}, cheese=cheese, facilities=CONGRESS, rin=rin, mira=mira, jon="Y"
    )
    table.deal(RIN, MIRA)
    return table


# ---------------------------------------------------------------- opening, order, limits


@pytest.mark.rule("GL-2.24")
def test_the_chosen_card_is_turned_up_for_all_before_anything_changes_hands() -> None:
    table = struck("humble", bid="R G")
    assert (table.view(JON).card, table.view(JON).opened) == ("humble", True)
    assert spell(table.seat(MIRA).bid) == "R G"
    assert table.cubes(RIN) == ""


@pytest.mark.rule("GL-2.25")
@pytest.mark.ruling("settling", "insurance")
def test_settle_card_reliance_effect_exchange_deck_cube_silver_exchange_insurance_and_put_the_card_away() -> None:
    table = struck("crude", offer="W R", tiles="silver_exchange insurance_agency")
    table.play(RIN, "take_back W")
    assert table.cubes(MIRA) == "W R R"
    assert table.view(None).discard_top != "crude"
    table.play(MIRA, "take B")
    happened = table.kinds()[table.kinds().index("deal") :]
    assert happened[:7] == ["deal", "opened", "reliance", "took_back", "exchanged", "tile_paid", "tile_paid"]
    assert table.view(None).discard_top == "crude"


@pytest.mark.rule("GL-2.26")
@pytest.mark.parametrize(
    ("card", "before", "after"), [("humble", 4, 5), ("good", 5, 5), ("rip_off", 1, 0), ("crude", 0, 0)]
)
def test_reliance_stops_at_five_and_at_nought(card: str, before: int, after: int) -> None:
    assert struck(card, reliance=before).reliance(RIN) == after


@pytest.mark.rule("GL-2.26")
def test_at_a_limit_the_rest_of_the_card_is_done_all_the_same() -> None:
    assert struck("rip_off", reliance=0).cubes(RIN) == "W R"
    assert struck("good", reliance=5).cubes(MIRA) == "W W W"


@pytest.mark.rule("GL-2.26")
@settings(max_examples=40, deadline=None)
@given(card=st.sampled_from(sorted(PRINTED)), before=st.integers(0, 5), cheese=st.sampled_from(["katsura", "sakamoto"]))
def test_whatever_card_is_opened_reliance_moves_by_its_figure_within_nought_and_five(
    card: str, before: int, cheese: str
) -> None:
    figure = PRINTED[card]
    if cheese == "sakamoto" and figure:
        figure += 1 if figure > 0 else -1
    assert struck(card, reliance=before, cheese=cheese).reliance(RIN) == max(0, min(5, before + figure))


# ---------------------------------------------------------------- the six cards


@pytest.mark.rule("GL-2.27")
def test_humble_raises_reliance_by_two_and_the_active_player_picks_a_cube_of_the_bid_that_goes_back() -> None:
    table = struck("humble", bid="R G G")
    assert table.reliance(RIN) == 4
    assert table.may(RIN) == ["give_back R", "give_back G"]
    assert table.why_not(RIN, "give_back W") == Refusal("GL-2.27", "not_in_bid", ("W",))
    table.play(RIN, "give_back G")
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("R G", "W W G")


@pytest.mark.rule("GL-2.27")
@pytest.mark.ruling("humble_one_cube")
def test_under_humble_a_bid_of_one_cube_goes_back_whole_and_the_active_player_receives_nothing() -> None:
    table = struck("humble", bid="R")
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("", "W W R")


@pytest.mark.rule("GL-2.27")
def test_under_humble_a_bid_of_one_colour_leaves_nothing_to_pick() -> None:
    table = struck("humble", bid="R R")
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("R", "W W R")


@pytest.mark.rule("GL-2.28")
def test_good_raises_reliance_by_one_and_a_cube_of_the_active_players_colour_joins_the_offer() -> None:
    table = struck("good", offer="G", bid="R")
    assert table.reliance(RIN) == 3
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("R", "W W G")


@pytest.mark.rule("GL-2.29")
def test_fair_changes_nothing_and_the_deal_goes_through_as_it_lies() -> None:
    table = struck("fair", offer="W G", bid="R R")
    assert table.reliance(RIN) == 2
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("R R", "W W G")


@pytest.mark.rule("GL-2.30")
def test_crude_lowers_reliance_by_one_and_the_active_player_takes_a_cube_of_the_offer_back() -> None:
    table = struck("crude", offer="W G G", bid="R")
    assert table.reliance(RIN) == 1
    assert table.may(RIN) == ["take_back W", "take_back G"]
    assert table.why_not(RIN, "take_back R") == Refusal("GL-2.30", "not_in_offer", ("R",))
    table.play(RIN, "take_back G")
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("R G", "W W G")


@pytest.mark.rule("GL-2.30")
@pytest.mark.ruling("crude_one_cube")
def test_under_crude_an_offer_of_one_cube_goes_back_whole_and_the_partner_still_gets_the_deck_cube() -> None:
    table = struck("crude", offer="G", bid="R")
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("R G", "W")


@pytest.mark.rule("GL-2.31")
@pytest.mark.ruling("illicit")
def test_illicit_lowers_reliance_by_two_and_brings_the_bid_and_a_copy_of_it_from_the_supply() -> None:
    table = struck("illicit", offer="W", bid="R G G")
    assert table.reliance(RIN) == 0
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("R R G G G G", "W W")


@pytest.mark.rule("GL-2.32")
def test_a_rip_off_returns_the_whole_offer_and_still_takes_the_bid() -> None:
    table = struck("rip_off", offer="W G G", bid="R R", reliance=4)
    assert table.reliance(RIN) == 1
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("W R R G G", "W")


@pytest.mark.rule("GL-2.34", "GL-2.35")
@settings(max_examples=30, deadline=None)
@given(
    card=st.sampled_from(sorted(PRINTED)),
    offer=st.lists(st.integers(0, 2), min_size=5, max_size=5).filter(any).map(spell),
    bid=st.lists(st.integers(0, 2), min_size=5, max_size=5).filter(any).map(spell),
)
def test_what_one_loses_the_other_gains_apart_from_what_the_supply_adds(card: str, offer: str, bid: str) -> None:
    table = struck(card, offer=offer, bid=bid)
    while {"humble", "crude"} & set(table.asked.values()):
        table.go_on()
    from_supply = count("W")  # the deck cube
    if card == "good":
        from_supply[0] += 1
    if card == "illicit":
        from_supply = [one + copied for one, copied in zip(from_supply, count(bid), strict=True)]
    together = [sum(cubes) for cubes in zip(table.seat(RIN).cubes, table.seat(MIRA).cubes, strict=True)]
    assert together == [sum(cubes) for cubes in zip(count(offer), count(bid), from_supply, strict=True)]


# ---------------------------------------------------------------- the exchange


@pytest.mark.rule("GL-2.34")
def test_what_is_left_of_bid_and_offer_changes_hands_and_goes_behind_the_screens() -> None:
    table = struck("fair", offer="W B", bid="R Y")
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("R Y", "W W B")
    assert table.view(JON).seats[MIRA].cubes is None
    assert not any([*table.view(None).offer, *table.view(None).deck_cubes])


@pytest.mark.rule("GL-2.35")
@pytest.mark.parametrize("card", ["humble", "good", "fair", "crude", "illicit", "rip_off"])
def test_the_partner_always_receives_the_deck_cube_whichever_card_was_opened(card: str) -> None:
    table = struck(card, offer="G", bid="R")
    assert "W" in table.cubes(MIRA).split()


# ---------------------------------------------------------------- black cards and negotiation tiles


@pytest.mark.rule("GL-2.33")
@pytest.mark.ruling("insurance")
@pytest.mark.parametrize("card", ["crude", "illicit", "rip_off"])
def test_crude_illicit_and_rip_off_are_black(card: str) -> None:
    table = struck(card, tiles="insurance_agency")
    assert table.asked == {MIRA: "insurance"}
    table.play(MIRA, "take B")
    assert "B" in table.cubes(MIRA)


@pytest.mark.rule("GL-2.33", "GL-5.12")
@pytest.mark.ruling("insurance")
@pytest.mark.parametrize("card", ["humble", "good", "fair"])
def test_insurance_pays_nothing_for_humble_good_and_fair(card: str) -> None:
    table = struck(card, tiles="insurance_agency")
    assert "insurance" not in table.asked.values()
    assert "tile_paid" not in table.kinds()


@pytest.mark.rule("GL-2.36")
@pytest.mark.ruling("insurance")
def test_negotiation_tiles_never_pay_the_active_player_nor_a_seat_whose_bid_was_not_taken() -> None:
    both = "silver_exchange insurance_agency"
    table = bargain(
        "rip_off", offer="W", bids={MIRA: "R", JON: "Y"}, facilities=CONGRESS,
        rin=seat("W", borrowed=both), mira="R", jon=seat("Y", borrowed=both),
    )  # fmt: skip
    table.deal(RIN, MIRA)
    assert table.asked == {MIRA: "discard"}
    assert (table.cubes(RIN), table.cubes(JON)) == ("W R", "Y")


@pytest.mark.rule("GL-2.36", "GL-5.11", "GL-5.12")
@pytest.mark.ruling("settling")
def test_both_negotiation_tiles_may_work_on_one_deal() -> None:
    table = struck("rip_off", tiles="silver_exchange insurance_agency")
    table.play(MIRA, "take B")
    assert table.cubes(MIRA) == "W R B"
