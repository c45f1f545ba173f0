"""GL-6: the ten Big Cheese cards."""

from __future__ import annotations

import pytest

from games.core.types import Refusal
from games.glover.components import load
from tests.glover.table import ADA, JON, MIRA, NAMES, RIN, Table, bargain, lay, seat, spell

EVERYTHING = "W W W W R R R R Y Y Y Y G G G G B B B B"

# ---------------------------------------------------------------- one guest at a time


@pytest.mark.rule("GL-6.1")
def test_only_the_card_turned_up_last_is_in_play_and_for_its_round_only() -> None:
    table = lay(cheese="katsura", then="oura", rin=seat("W W W W", reliance=3), mira="R")
    assert table.price(RIN, "raise") == 1
    table.until("production", 2, asked="any_cube")
    assert table.view(None).cheeses == ("katsura", "oura")
    assert table.price(RIN, "raise") == 3


@pytest.mark.rule("GL-6.1", "GL-4.2")
def test_every_round_turns_up_one_card_more() -> None:
    table = lay(5, "round")
    table.until("over")
    assert len(set(table.view(None).cheeses)) == 4


@pytest.mark.rule("GL-6.1")
@pytest.mark.parametrize(("card", "choice"), [("alt", "buy_alt rifle"), ("tsuru", "borrow_tsuru tea_factory")])
def test_a_card_that_is_not_in_play_does_nothing(card: str, choice: str) -> None:
    refusal = lay(cheese="oura", rin=seat(EVERYTHING, reliance=5)).why_not(RIN, choice)
    assert refusal is not None
    assert (refusal.reason, refusal.data) == ("cheese_not_in_play", (card,))


@pytest.mark.rule("GL-6.1", "GL-6.6", "GL-6.9", "GL-6.11")
@pytest.mark.parametrize(("card", "verb"), [("alt", "buy_alt"), ("tsuru", "borrow_tsuru")])
def test_a_favour_is_thought_of_only_while_its_guest_is_in_play(card: str, verb: str) -> None:
    for guest in (card, "oura"):
        menu = lay(cheese=guest, rin="W").session.menu(RIN)
        assert menu is not None
        assert (verb in {item.choice.verb for item in menu.items}) == (guest == card)


# ---------------------------------------------------------------- Iwasaki


def with_iwasaki(
    tile: str, *, facilities: str = "basic", borrowed: str = "", cubes: str = "", reliance: int = 2
) -> Table:
    """Rin, at reliance 3, has laid a pawn on this facility at the beginning of the round; nobody else lays one."""
    rin = seat(cubes, reliance=3)
    table = lay(phase="round", round=2, cheese="iwasaki", facilities=facilities, rin=rin)
    table.play(RIN, f"lay {tile}")
    for who in (MIRA, JON, ADA):
        table.play(who, "skip")
    return table


@pytest.mark.rule("GL-6.2")
@pytest.mark.ruling("iwasaki_limits")
def test_iwasaki_asks_clockwise_from_the_start_player_before_production_and_a_seat_may_decline() -> None:
    table = lay(phase="round", start=JON, cheese="iwasaki")
    order = []
    while "lay_pawn" in table.asked.values():
        (who,) = table.asked
        assert table.cubes(who) == ""
        order.append(NAMES[who])
        table.play(who, "skip")
    assert order == ["Jon", "Ada", "Rin", "Mira"]


@pytest.mark.rule("GL-6.2", "GL-4.1")
@pytest.mark.ruling("round_end")
def test_iwasakis_pawn_comes_home_at_the_end_of_the_round() -> None:
    table = with_iwasaki("tea_factory")
    assert table.view(None).seats[RIN].pawns == 3
    table.until("negotiation", 3)
    assert (table.seat(RIN).laid, table.view(None).seats[RIN].pawns) == ("", 4)


@pytest.mark.rule("GL-6.2")
@pytest.mark.ruling("iwasaki_tile")
def test_iwasaki_needs_a_pawn_in_hand() -> None:
    out = seat(borrowed="tea_factory riding_club silver_exchange private_phone")
    table = lay(phase="round", cheese="iwasaki", rin=out)
    assert table.asked == {MIRA: "lay_pawn"}


@pytest.mark.rule("GL-6.3")
@pytest.mark.ruling("iwasaki_limits")
def test_iwasakis_pawn_may_lie_on_any_facility_in_play_where_no_own_pawn_stands() -> None:
    table = lay(phase="round", cheese="iwasaki", rin=seat(borrowed="tea_factory"), mira=seat(borrowed="shipyard"))
    assert table.why_not(RIN, "lay tea_factory") == Refusal("GL-6.3", "own_pawn_stands", ("tea_factory",))
    assert table.why_not(RIN, "lay liner") == Refusal("GL-0.14", "not_in_play", ("liner",))
    assert table.why_not(RIN, "lay shipyard") is None
    assert len(table.may(RIN)) == 7 + 1


@pytest.mark.rule("GL-6.3")
@pytest.mark.ruling("iwasaki_limits")
def test_iwasakis_pawn_does_nothing_on_the_garden() -> None:
    table = with_iwasaki("garden", facilities="signature-stamp")
    table.until("glover")
    assert table.why_not(RIN, "garden liner") == Refusal("GL-5.19", "tile_not_held", ("garden",))


@pytest.mark.rule("GL-6.4")
@pytest.mark.ruling("iwasaki_tile")
def test_iwasakis_pawn_gives_the_facilitys_power_in_production_too() -> None:
    assert with_iwasaki("silk_mill").cubes(RIN) == "W W W W W"


@pytest.mark.rule("GL-6.4")
@pytest.mark.ruling("iwasaki_tile")
def test_iwasakis_pawn_gives_the_facilitys_power_in_the_glover_phase() -> None:
    table = with_iwasaki("trading_house")
    table.until("glover")
    table.play(RIN, "trade", pay="W W")
    assert table.asked == {RIN: "gain"}


@pytest.mark.rule("GL-6.4")
@pytest.mark.ruling("iwasaki_tile")
def test_iwasakis_pawn_gives_a_negotiation_tiles_power_to_the_partner() -> None:
    table = with_iwasaki("silver_exchange")
    table.play(RIN, "discard " + table.may(RIN)[0].split()[1])
    while table.view(None).active != MIRA or "bargain" not in table.asked.values():
        table.go_on()
    table.bid(RIN, "W")
    table.deal(MIRA, RIN)
    assert "tile_paid" in table.kinds()


@pytest.mark.rule("GL-6.4", "GL-5.6")
@pytest.mark.ruling("iwasaki_tile")
def test_the_fishery_does_not_count_the_pawn_that_lies() -> None:
    assert with_iwasaki("fishery", facilities="signature-stamp").cubes(RIN) == " ".join("W" * (2 + 3))


@pytest.mark.rule("GL-6.4", "GL-5.21", "GL-5.22")
@pytest.mark.ruling("iwasaki_tile", "round_end")
@pytest.mark.parametrize(("tile", "set_"), [("steam_locomotive", "confidential-talk"), ("liner", "signature-stamp")])
def test_iwasakis_pawn_scores_nothing_at_the_end(tile: str, set_: str) -> None:
    rin = seat("W R", borrowed="", laid=tile)
    table = lay(3, "end", round=6, cheese="iwasaki", facilities=set_, rin=rin)
    assert table.points(RIN) == {}


@pytest.mark.rule("GL-6.5")
@pytest.mark.ruling("iwasaki_limits")
def test_a_facility_where_iwasakis_pawn_lies_may_be_borrowed_with_another_pawn() -> None:
    table = with_iwasaki("riding_club", cubes="R Y")
    table.until("glover")
    table.play(RIN, "borrow riding_club", pay="R Y")
    assert (table.seat(RIN).borrowed, table.seat(RIN).laid) == (("riding_club",), "riding_club")
    assert table.view(None).seats[RIN].pawns == 2


@pytest.mark.rule("GL-6.5")
@pytest.mark.ruling("iwasaki_limits")
def test_a_pawn_lying_and_one_standing_do_not_use_a_once_a_round_power_twice() -> None:
    table = with_iwasaki("old_japanese_house", facilities="confidential-talk", cubes="R Y")
    table.until("glover")
    assert table.reliance(RIN) == 2  # after a failed deal
    table.play(RIN, "old_house")
    table.play(RIN, "borrow old_japanese_house", pay="R Y")
    assert table.why_not(RIN, "old_house") == Refusal("GL-3.23", "used_this_round", ("old_japanese_house",))


@pytest.mark.rule("GL-6.5", "GL-5.15")
@pytest.mark.ruling("iwasaki_limits")
def test_a_pawn_lying_and_one_standing_add_one_letter_only() -> None:
    rin = seat("W R Y", reliance=3, borrowed="riding_club", laid="riding_club")
    table = lay(cheese="iwasaki", rin=rin)
    table.play(RIN, "buy rifle", pay="W R Y")
    assert table.seat(RIN).letters == 2 + 1


# ---------------------------------------------------------------- Alt


@pytest.mark.rule("GL-6.6")
def test_alt_with_shipyard_is_a_steamship_for_three() -> None:
    table = lay(cheese="alt", rin=seat("W W R R Y", reliance=5, borrowed="shipyard"))
    table.play(RIN, "buy_alt steamship", pay="W R Y")
    assert table.seat(RIN).steamships == 1


@pytest.mark.rule("GL-6.6")
@pytest.mark.ruling("alt_ship")
@pytest.mark.parametrize(("weapon", "cubes"), [("rifle", "W R"), ("cannon", "W R Y"), ("steamship", "W R Y G")])
def test_alts_ship_is_any_one_rifle_cannon_or_steamship(weapon: str, cubes: str) -> None:
    table = lay(cheese="alt", rin=seat(EVERYTHING, reliance=5))
    table.play(RIN, f"buy_alt {weapon}", pay=cubes)


@pytest.mark.rule("GL-6.6", "GL-3.23")
@pytest.mark.ruling("once_powers")
def test_the_buyer_says_at_which_purchase_alt_helps_and_he_helps_once() -> None:
    table = lay(cheese="alt", rin=seat(EVERYTHING, reliance=5), mira=seat("R Y", reliance=3))
    table.play(RIN, "buy rifle", pay="W R Y")
    table.play(RIN, "buy_alt steamship", pay="W R Y G")
    assert table.why_not(RIN, "buy_alt rifle") == Refusal("GL-6.6", "favour_used", ("alt",))
    table.play(RIN, "done")
    assert table.why_not(MIRA, "buy_alt rifle") is None


# ---------------------------------------------------------------- Oura, Katsura, Tsuru


@pytest.mark.rule("GL-6.7")
@pytest.mark.ruling("simultaneous")
def test_with_oura_every_seat_gains_a_cube_of_any_colour_clockwise_from_the_start_player() -> None:
    table = lay(phase="round", start=ADA, cheese="oura")
    for who, colour in ((ADA, "B"), (RIN, "B"), (MIRA, "W"), (JON, "Y")):
        assert table.asked == {who: "any_cube"}
        table.play(who, f"take {colour}")
    assert [table.cubes(who) for who in (RIN, MIRA, JON, ADA)] == ["W W B", "W R R", "Y Y Y", "G G B"]


@pytest.mark.rule("GL-6.8")
@pytest.mark.parametrize("leaving", [0, 1, 2, 3, 4])
def test_with_katsura_raising_reliance_costs_one_cube_from_anywhere(leaving: int) -> None:
    table = lay(cheese="katsura", rin=seat("W R", reliance=leaving))
    table.play(RIN, "raise", pay="R")
    assert table.reliance(RIN) == leaving + 1


@pytest.mark.rule("GL-6.8", "GL-5.16")
@pytest.mark.ruling("private_phone_katsura")
@pytest.mark.parametrize("leaving", [0, 2, 4])
def test_katsura_with_private_phone_is_nought(leaving: int) -> None:
    table = lay(cheese="katsura", rin=seat("W", reliance=leaving, borrowed="private_phone"))
    table.play(RIN, "raise", pay="")
    assert (table.reliance(RIN), table.cubes(RIN)) == (leaving + 1, "W")


@pytest.mark.rule("GL-6.9")
def test_tsuru_takes_one_colour_off_a_facility() -> None:
    table = lay(cheese="tsuru", rin="W R Y G B")
    table.play(RIN, "borrow_tsuru brewery", pay="W R Y G")
    assert table.seat(RIN).borrowed == ("brewery",)


@pytest.mark.rule("GL-6.9", "GL-3.23")
@pytest.mark.ruling("once_powers")
def test_the_borrower_says_at_which_facility_tsuru_helps_and_she_helps_once() -> None:
    table = lay(cheese="tsuru", rin=EVERYTHING)
    table.play(RIN, "borrow riding_club", pay="W R")
    table.play(RIN, "borrow_tsuru brewery", pay="W R Y G")
    assert table.why_not(RIN, "borrow_tsuru tea_factory") == Refusal("GL-6.9", "favour_used", ("tsuru",))


@pytest.mark.rule("GL-6.9", "GL-5.13")
@pytest.mark.ruling("accounting_tsuru")
def test_tsuru_and_accounting_firm_together_take_two_off_a_facility_that_the_firm_makes_cheaper() -> None:
    table = lay(cheese="tsuru", facilities="signature-stamp", rin=seat(EVERYTHING, borrowed="accounting_firm"))
    table.play(RIN, "borrow_tsuru silk_mill", pay="W R Y")
    other = lay(cheese="tsuru", facilities="signature-stamp", rin=seat("W", borrowed="accounting_firm"))
    other.play(RIN, "borrow_tsuru silver_exchange", pay="W")


# ---------------------------------------------------------------- Ozone, Saigo, Sakamoto


@pytest.mark.rule("GL-6.10")
def test_with_ozone_two_own_cubes_lie_on_the_deck_and_the_partner_gets_both() -> None:
    table = bargain("rip_off", cheese="ozone", offer="W", bids={MIRA: "R"}, rin="W", mira="R")
    assert spell(table.view(None).deck_cubes) == "W W"
    assert [event.rule for event in table.events if event.kind == "deck_cubes"] == ["GL-6.10"]
    table.deal(RIN, MIRA)
    assert table.cubes(MIRA) == "W W"


@pytest.mark.rule("GL-6.10", "GL-2.22")
@pytest.mark.ruling("failure")
def test_with_ozone_both_deck_cubes_go_to_the_supply_after_a_failure() -> None:
    table = bargain(cheese="ozone", offer="W", rin="W", mira="R")
    table.play(RIN, "fail")
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("W", "R")


@pytest.mark.rule("GL-6.11")
@pytest.mark.ruling("saigo")
def test_with_saigo_the_active_player_may_recolour_the_deck_cube_as_often_as_wished_to_any_of_the_five() -> None:
    table = bargain("fair", cheese="saigo", offer="W", rin="W", mira="R")
    assert [choice for choice in table.may(RIN) if choice.startswith("recolour")] == [
        "recolour W R", "recolour W Y", "recolour W G", "recolour W B",
    ]  # fmt: skip
    table.play(RIN, "recolour W R")
    table.play(RIN, "recolour R B")
    table.bid(MIRA, "R")
    table.deal(RIN, MIRA)
    assert table.cubes(MIRA) == "W B"
    assert not [choice for who in table.asked for choice in table.may(who) if choice.startswith("recolour")]


@pytest.mark.rule("GL-6.11")
@pytest.mark.ruling("saigo")
def test_only_a_cube_that_lies_on_the_deck_can_be_recoloured_and_into_another_colour() -> None:
    table = bargain(cheese="saigo", offer="W", rin="W", mira="R")
    assert table.why_not(RIN, "recolour R B") == Refusal("GL-6.11", "not_on_deck", ("R",))
    assert table.why_not(RIN, "recolour W W") == Refusal("GL-6.11", "same_colour", ("W",))
    without = bargain(cheese="oura", offer="W", rin="W", mira="R")
    assert without.why_not(RIN, "recolour W B") == Refusal("GL-6.11", "cheese_not_in_play", ("saigo",))


@pytest.mark.rule("GL-6.11", "GL-2.18")
@pytest.mark.ruling("offer_lowered")
def test_recolouring_the_deck_cube_calls_every_bid_into_question() -> None:
    table = bargain(cheese="saigo", offer="W", bids={MIRA: "R"}, rin="W", mira="R")
    table.play(RIN, "recolour W B")
    assert table.why_not(RIN, f"deal {MIRA}") == Refusal("GL-2.18", "bid_in_question", (MIRA,))


@pytest.mark.rule("GL-6.12")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("humble", 1, 4), ("good", 1, 3), ("crude", 4, 2), ("illicit", 4, 1), ("rip_off", 5, 1)],
)
def test_with_sakamoto_a_card_moves_reliance_one_more_the_same_way(card: str, before: int, after: int) -> None:
    """The printed examples: +2 becomes +3, −3 becomes −4."""
    rin = seat("W W", reliance=before)
    table = bargain(card, cheese="sakamoto", offer="W W", bids={MIRA: "R R"}, rin=rin, mira="R R")
    table.deal(RIN, MIRA)
    assert table.reliance(RIN) == after


@pytest.mark.rule("GL-6.12")
@pytest.mark.ruling("sakamoto_fair")
def test_with_sakamoto_fair_stays_at_nought() -> None:
    table = bargain("fair", cheese="sakamoto", offer="W", bids={MIRA: "R"}, rin="W", mira="R")
    table.deal(RIN, MIRA)
    assert table.reliance(RIN) == 2


@pytest.mark.rule("GL-6.12")
@pytest.mark.ruling("sakamoto_effect")
@pytest.mark.parametrize(
    ("card", "rin", "mira"),
    [
        ("humble", "R", "W W W R"),
        ("good", "R R", "W W W W"),
        ("crude", "W R R", "W W"),
        ("illicit", "R R R R", "W W W"),
    ],
)
def test_with_sakamoto_the_cubes_that_a_card_moves_stay_as_printed(card: str, rin: str, mira: str) -> None:
    table = bargain(card, cheese="sakamoto", offer="W W", bids={MIRA: "R R"}, rin="W W", mira="R R")
    table.deal(RIN, MIRA)
    assert (table.cubes(RIN), table.cubes(MIRA)) == (rin, mira)


# ---------------------------------------------------------------- Takasugi, Godai


@pytest.mark.rule("GL-6.13", "GL-3.23")
@pytest.mark.ruling("takasugi_free_rifle", "once_powers", "early_bird")
def test_takasugis_free_rifle_comes_by_itself_with_the_first_rifle_or_cannon_without_letters_and_once() -> None:
    table = lay(cheese="takasugi", rin=seat(EVERYTHING, reliance=5), mira=seat("R Y G", reliance=3))
    table.play(RIN, "buy steamship", pay="W R Y G B")
    assert table.seat(RIN).rifles == 0
    table.play(RIN, "buy cannon", pay="W R Y G")
    assert (table.seat(RIN).cannons, table.seat(RIN).rifles, table.seat(RIN).letters) == (1, 1, 4 + 3)
    table.play(RIN, "buy rifle", pay="W R Y")
    assert (table.seat(RIN).rifles, table.seat(RIN).letters) == (2, 4 + 3 + 2)
    table.play(RIN, "done")
    table.play(MIRA, "buy rifle", pay="R Y G")
    assert table.seat(MIRA).rifles == 2


@pytest.mark.rule("GL-6.13")
@pytest.mark.ruling("takasugi_free_rifle")
def test_takasugis_free_rifle_is_no_purchase_so_it_needs_no_cubes_and_brings_no_second_one() -> None:
    table = lay(cheese="takasugi", rin=seat("W R Y", reliance=3))
    table.play(RIN, "buy rifle", pay="W R Y")
    assert (table.seat(RIN).rifles, table.seat(RIN).letters, table.cubes(RIN)) == (2, 2, "")


@pytest.mark.rule("GL-6.14")
@pytest.mark.ruling("godai")
@pytest.mark.parametrize(
    ("help", "needed"),
    [("trade", 0), ("borrow tea_factory", 1), ("buy rifle", 2), ("buy cannon", 3), ("buy steamship", 4)],
)
def test_with_godai_every_required_reliance_is_one_lower_and_never_below_nought(help: str, needed: int) -> None:
    assert lay(cheese="godai", rin=seat(EVERYTHING, reliance=needed)).why_not(RIN, help) is None
    if needed:
        below = lay(cheese="godai", rin=seat(EVERYTHING, reliance=needed - 1))
        assert below.why_not(RIN, help) is not None
    assert min(lay(cheese="godai", rin="W").view(None).seats[RIN].needs.values()) == 0


@pytest.mark.rule("GL-6.14")
@pytest.mark.ruling("godai")
def test_with_godai_trading_is_open_at_nought_with_trading_house_too() -> None:
    table = lay(cheese="godai", rin=seat("W W", reliance=0, borrowed="trading_house"))
    assert table.why_not(RIN, "trade") is None


@pytest.mark.rule("GL-6.14", "GL-5.14")
@pytest.mark.ruling("godai")
@pytest.mark.parametrize(("reliance", "works"), [(2, True), (3, False)])
def test_with_godai_the_old_house_still_works_at_two_or_less(reliance: int, works: bool) -> None:
    rin = seat("W", reliance=reliance, borrowed="old_japanese_house")
    table = lay(cheese="godai", facilities="confidential-talk", rin=rin)
    assert (table.why_not(RIN, "old_house") is None) == works


@pytest.mark.rule("GL-6.14")
def test_godai_is_marked_as_our_invention() -> None:
    assert load().cheeses["godai"].source == "reconstructed"
    assert sum(card.source == "rulebook" for card in load().cheeses.values()) == 9
