"""GL-5: the two HQ tiles with both their sides, and the eighteen facilities."""

from __future__ import annotations

import pytest

from games.core.types import Refusal
from games.glover.components import load
from tests.glover.table import JON, MIRA, RIN, Given, Table, bargain, lay, seat

ALL_COLOURS = "W W R R Y Y G G B B"
COST = {
    2: "tea_factory accounting_firm old_japanese_house riding_club",
    3: "fishery silver_exchange insurance_agency private_phone warehouse",
    4: "silk_mill commodities_exchange trading_house garden steam_locomotive",
    5: "coal_mine brewery shipyard liner",
}
SET = {
    "old_japanese_house": "confidential-talk",
    "insurance_agency": "confidential-talk",
    "commodities_exchange": "confidential-talk",
    "steam_locomotive": "confidential-talk",
    "warehouse": "confidential-talk",
    "coal_mine": "signature-stamp",
    "accounting_firm": "signature-stamp",
    "fishery": "signature-stamp",
    "garden": "signature-stamp",
    "liner": "signature-stamp",
}
"""A set that holds the facility; the basic set holds the others."""


def produced(rin: Given) -> str:
    """What is behind Rin's screen after a production that asks nothing."""
    facilities = next((SET[tile] for tile in rin.borrowed.split() if tile in SET), "basic")
    return lay(phase="round", facilities=facilities, rin=rin).cubes(RIN)


def holding(tiles: str, cubes: str = ALL_COLOURS, *, reliance: int = 5, round: int = 5, cheese: str = "saigo") -> Table:
    """Rin's Glover phase (in a round without early-bird letters) with these facilities borrowed."""
    facilities = next((SET[tile] for tile in tiles.split() if tile in SET), "basic")
    rin = seat(cubes, reliance=reliance, borrowed=tiles)
    return lay(round=round, cheese=cheese, facilities=facilities, rin=rin, mira="R")


@pytest.mark.rule(
    "GL-5.5", "GL-5.6", "GL-5.7", "GL-5.8", "GL-5.9", "GL-5.10", "GL-5.11", "GL-5.12", "GL-5.13",
    "GL-5.14", "GL-5.15", "GL-5.16", "GL-5.17", "GL-5.18", "GL-5.19", "GL-5.20", "GL-5.21", "GL-5.22",
)  # fmt: skip
@pytest.mark.parametrize(("cost", "tile"), [(cost, tile) for cost, tiles in COST.items() for tile in tiles.split()])
def test_a_facility_costs_its_printed_number_of_different_colours(cost: int, tile: str) -> None:
    table = lay(facilities=SET.get(tile, "basic"), rin="W R Y G B"[: 2 * cost - 1])
    table.play(RIN, f"borrow {tile}")
    assert table.seat(RIN).borrowed == (tile,)
    assert table.cubes(RIN) == ""
    if cost > 2:
        short = lay(facilities=SET.get(tile, "basic"), rin="W R Y G B"[: 2 * cost - 3])
        assert short.why_not(RIN, f"borrow {tile}") == Refusal("GL-3.13", "needs_different", (cost, cost - 1))


# ---------------------------------------------------------------- headquarters


@pytest.mark.rule("GL-5.1", "GL-5.2")
def test_a_workshop_makes_two_own_cubes_and_a_large_workshop_four() -> None:
    assert produced(seat()) == "W W"
    assert produced(seat(large_workshop=True)) == "W W W W"


@pytest.mark.rule("GL-5.3")
def test_a_small_office_has_no_power() -> None:
    table = lay(rin="W")
    assert "mansion" not in [choice.split()[0] for choice in table.may(RIN)]
    assert table.why_not(RIN, "mansion") == Refusal("GL-5.4", "tile_not_held", ("mansion",))
    assert load().hq["small_office"].do == ()


@pytest.mark.rule("GL-5.4")
@pytest.mark.ruling("mansion")
def test_a_mansion_raises_reliance_by_one_for_nothing_also_before_buying() -> None:
    table = lay(rin=seat("W R Y", reliance=2, mansion=True))
    table.play(RIN, "mansion")
    assert (table.reliance(RIN), table.cubes(RIN)) == (3, "W R Y")
    table.play(RIN, "buy rifle", pay="W R Y")


# ---------------------------------------------------------------- production


@pytest.mark.rule("GL-5.5")
def test_the_tea_factory_makes_one_own_cube() -> None:
    assert produced(seat(borrowed="tea_factory")) == "W W W"


@pytest.mark.rule("GL-5.6")
@pytest.mark.parametrize(
    ("tiles", "pawns"), [("fishery", 3), ("fishery garden liner", 1), ("fishery garden liner tea_factory", 0)]
)
def test_the_fishery_makes_an_own_cube_for_each_pawn_in_hand(tiles: str, pawns: int) -> None:
    made = 2 + pawns + ("tea_factory" in tiles)
    assert produced(seat(borrowed=tiles, garden_round=1 if "garden" in tiles else 0)) == " ".join("W" * made)


@pytest.mark.rule("GL-5.7")
def test_the_silk_mill_makes_three_own_cubes() -> None:
    assert produced(seat(borrowed="silk_mill")) == "W W W W W"


@pytest.mark.rule("GL-5.8")
def test_the_commodities_exchange_makes_one_cube_of_any_colour() -> None:
    table = lay(phase="round", facilities="confidential-talk", rin=seat(borrowed="commodities_exchange"))
    table.play(RIN, "take B")
    assert table.cubes(RIN) == "W W B"


@pytest.mark.rule("GL-5.9")
def test_the_coal_mine_makes_five_own_cubes() -> None:
    assert produced(seat(borrowed="coal_mine")) == "W W W W W W W"


@pytest.mark.rule("GL-5.10")
@pytest.mark.parametrize(("first", "second"), [("B", "B"), ("G", "B")])
def test_the_brewery_makes_two_cubes_of_any_colour_alike_or_different(first: str, second: str) -> None:
    table = lay(phase="round", rin=seat(borrowed="brewery"))
    table.play(RIN, f"take {first}")
    table.play(RIN, f"take {second}")
    assert table.cubes(RIN) == f"W W {first} {second}"
    assert table.asked == {RIN: "discard"}


# ---------------------------------------------------------------- negotiation


@pytest.mark.rule("GL-5.11")
@pytest.mark.ruling("settling")
def test_the_silver_exchange_gives_the_partner_an_own_cube_by_itself_after_the_exchange() -> None:
    table = bargain("fair", offer="W", bids={MIRA: "G"}, rin="W", mira=seat("G", borrowed="silver_exchange"))
    table.deal(RIN, MIRA)
    assert table.cubes(MIRA) == "W W R"
    assert table.kinds().index("exchanged") < table.kinds().index("tile_paid")


@pytest.mark.rule("GL-5.11")
def test_the_silver_exchange_pays_each_time_its_owner_is_the_partner() -> None:
    table = lay(3, "negotiation", rin="W", mira=seat("R", borrowed="silver_exchange"), jon="Y")
    for active in (RIN, JON):
        while "bargain" not in table.asked.values() or table.view(None).active != active:
            table.go_on()
        table.bid(MIRA, "R")
        table.deal(active, MIRA)
        table.go_on()
    paid = [event for event in table.events if event.kind == "tile_paid"]
    assert [(event.seat, event.data[0]) for event in paid] == [(MIRA, "silver_exchange")] * 2


@pytest.mark.rule("GL-5.12")
@pytest.mark.ruling("settling", "insurance")
def test_the_insurance_agency_gives_the_partner_of_a_black_card_a_cube_of_any_colour_after_the_exchange() -> None:
    partner = seat("G", borrowed="insurance_agency")
    table = bargain("rip_off", offer="W", bids={MIRA: "G"}, facilities="confidential-talk", rin="W", mira=partner)
    table.deal(RIN, MIRA)
    assert table.cubes(MIRA) == "W"
    assert table.may(MIRA) == ["take W", "take R", "take Y", "take G", "take B"]
    table.play(MIRA, "take B")
    assert table.cubes(MIRA) == "W B"


# ---------------------------------------------------------------- Glover phase


@pytest.mark.rule("GL-5.13")
@pytest.mark.ruling("accounting_tsuru")
def test_the_accounting_firm_takes_a_colour_off_facilities_of_printed_cost_three_or_less() -> None:
    table = holding("accounting_firm")
    assert [table.price(RIN, tile) for tile in ("tea_factory", "fishery", "silk_mill", "coal_mine")] == [1, 2, 4, 5]


@pytest.mark.rule("GL-5.13", "GL-6.9")
@pytest.mark.ruling("accounting_tsuru")
def test_with_accounting_firm_tsuru_makes_a_facility_of_cost_three_cost_one() -> None:
    """The printed example: if you have Accounting Firm, the cost is reduced by 2."""
    table = holding("accounting_firm", cheese="tsuru")
    table.play(RIN, "borrow_tsuru fishery", pay="B")
    assert table.seat(RIN).borrowed == ("accounting_firm", "fishery")


@pytest.mark.rule("GL-5.14")
@pytest.mark.ruling("old_house")
def test_the_old_house_gives_a_letter_at_reliance_two_or_less_once_a_round() -> None:
    table = holding("old_japanese_house", reliance=2)
    table.play(RIN, "old_house")
    assert table.seat(RIN).letters == 1
    assert table.why_not(RIN, "old_house") == Refusal("GL-3.23", "used_this_round", ("old_japanese_house",))


@pytest.mark.rule("GL-5.14")
@pytest.mark.ruling("old_house")
def test_the_old_house_looks_at_reliance_when_it_is_used_so_before_raising() -> None:
    table = holding("old_japanese_house", reliance=2)
    table.play(RIN, "old_house")
    table.play(RIN, "raise", pay="W W")
    assert (table.reliance(RIN), table.seat(RIN).letters) == (3, 1)
    late = holding("old_japanese_house", reliance=2)
    late.play(RIN, "raise", pay="W W")
    assert late.why_not(RIN, "old_house") == Refusal("GL-5.14", "reliance_too_high", (2, 3))


@pytest.mark.rule("GL-5.14")
@pytest.mark.ruling("old_house")
def test_the_old_house_pays_after_a_card_brought_reliance_down() -> None:
    rin = seat("W", reliance=5, borrowed="old_japanese_house")
    table = bargain("rip_off", offer="W", bids={MIRA: "R"}, facilities="confidential-talk", rin=rin, mira="R")
    table.deal(RIN, MIRA)
    table.until("glover")
    table.play(RIN, "old_house")
    assert table.seat(RIN).letters == 1


@pytest.mark.rule("GL-5.15")
@pytest.mark.ruling("riding_club")
def test_four_early_bird_letters_with_the_riding_club_are_five_in_total() -> None:
    """The printed example, with the steamship of round 1."""
    table = holding("riding_club", round=1)
    table.play(RIN, "buy steamship", pay="W R Y G B")
    assert table.seat(RIN).letters == 5


@pytest.mark.rule("GL-5.15")
@pytest.mark.ruling("riding_club")
def test_the_riding_club_adds_one_a_gain_not_one_a_card() -> None:
    table = holding("riding_club old_japanese_house", round=1, reliance=2)
    table.play(RIN, "old_house")
    assert table.seat(RIN).letters == 2


@pytest.mark.rule("GL-5.15")
@pytest.mark.ruling("riding_club")
def test_two_purchases_are_two_gains() -> None:
    table = holding("riding_club", round=1)
    table.play(RIN, "buy rifle", pay="W R Y")
    table.play(RIN, "buy rifle", pay="W R Y")
    assert table.seat(RIN).letters == 2 * (2 + 1)


@pytest.mark.rule("GL-5.15")
@pytest.mark.ruling("riding_club")
def test_an_early_bird_of_none_is_no_gain() -> None:
    table = holding("riding_club", round=5)
    table.play(RIN, "buy steamship", pay="W R Y G B")
    assert table.seat(RIN).letters == 0


@pytest.mark.rule("GL-5.16")
@pytest.mark.parametrize(("leaving", "cost"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_with_private_phone_raising_reliance_costs_one_less(leaving: int, cost: int) -> None:
    assert holding("private_phone", reliance=leaving).price(RIN, "raise") == cost


@pytest.mark.rule("GL-5.17")
def test_with_warehouse_a_cannon_costs_three_colours_and_a_rifle_two() -> None:
    table = holding("warehouse")
    table.play(RIN, "buy cannon", pay="W R Y")
    table.play(RIN, "buy rifle", pay="W R")
    assert table.price(RIN, "steamship") == 5


@pytest.mark.rule("GL-5.18")
def test_with_trading_house_two_cubes_of_one_colour_become_one_of_any() -> None:
    table = holding("trading_house", "W W", reliance=1)
    table.play(RIN, "trade", pay="W W")
    table.play(RIN, "gain B")
    assert table.cubes(RIN) == "B"


@pytest.mark.rule("GL-5.18")
def test_trading_house_does_not_trade_at_reliance_nought() -> None:
    table = holding("trading_house", reliance=0)
    assert table.why_not(RIN, "trade") == Refusal("GL-3.12", "needs_reliance", (1, 0))


@pytest.mark.rule("GL-5.20")
def test_with_shipyard_a_steamship_costs_four_colours() -> None:
    table = holding("shipyard", "W R Y G")
    table.play(RIN, "buy steamship", pay="W R Y G")
    assert table.seat(RIN).steamships == 1


# ---------------------------------------------------------------- Garden


def gardener(round: int, since: int, cubes: str = "W R Y G") -> Table:
    """Rin has held the Garden since that round; it is this round's Glover phase."""
    rin = seat(cubes, reliance=0, borrowed="tea_factory garden", garden_round=since)
    return lay(round=round, facilities="signature-stamp", rin=rin, mira=seat("R", borrowed="liner"))


@pytest.mark.rule("GL-5.19")
@pytest.mark.ruling("garden")
def test_the_garden_pawn_moves_in_the_next_round_for_nothing_and_whatever_the_reliance() -> None:
    table = gardener(round=3, since=2)
    table.play(RIN, "garden liner")
    assert table.seat(RIN).borrowed == ("tea_factory", "liner")
    assert table.cubes(RIN) == "W R Y G"


@pytest.mark.rule("GL-5.19")
@pytest.mark.ruling("garden")
@pytest.mark.parametrize("since", [3, 1])
def test_the_garden_pawn_moves_neither_in_its_own_round_nor_in_a_later_one(since: int) -> None:
    assert gardener(round=3, since=since).why_not(RIN, "garden liner") == Refusal(
        "GL-5.19", "garden_round", (since + 1, 3)
    )


@pytest.mark.rule("GL-5.19")
@pytest.mark.ruling("garden")
def test_a_garden_borrowed_in_play_moves_a_round_later_and_not_before() -> None:
    table = lay(start=JON, facilities="signature-stamp", rin="W R Y G")
    table.play(RIN, "borrow garden", pay="W R Y G")
    table.until("glover", 2)
    while RIN not in table.asked:
        table.go_on()
    table.play(RIN, "garden coal_mine")
    assert table.seat(RIN).borrowed == ("coal_mine",)


@pytest.mark.rule("GL-5.19")
@pytest.mark.ruling("garden")
def test_the_garden_pawn_moves_to_another_facility_in_play_where_no_own_pawn_stands() -> None:
    table = gardener(round=3, since=2)
    assert table.why_not(RIN, "garden tea_factory") == Refusal("GL-5.19", "own_pawn_stands", ("tea_factory",))
    assert table.why_not(RIN, "garden shipyard") == Refusal("GL-5.19", "not_in_play", ("shipyard",))
    assert table.why_not(RIN, "garden garden") is not None
    assert table.why_not(RIN, "garden liner") is None


@pytest.mark.rule("GL-5.19")
def test_moving_a_garden_pawn_is_thought_of_only_by_who_holds_the_garden() -> None:
    for table, thought_of in ((gardener(round=3, since=2), True), (lay(facilities="signature-stamp", rin="W"), False)):
        menu = table.session.menu(RIN)
        assert menu is not None
        targets = {item.choice.args[0] for item in menu.items if item.choice.verb == "garden"}
        assert targets == ({*table.view(None).facilities} - {"garden"} if thought_of else set())


@pytest.mark.rule("GL-5.19")
@pytest.mark.ruling("garden")
def test_a_garden_pawn_that_is_not_moved_stays_for_good() -> None:
    table = gardener(round=3, since=2)
    table.play(RIN, "done")
    table.until("glover", 4)
    assert table.seat(RIN).borrowed == ("tea_factory", "garden")
    assert [choice for choice in table.may(RIN) if choice.startswith("garden")] == []


@pytest.mark.rule("GL-5.19", "GL-6.3")
@pytest.mark.ruling("garden")
def test_a_garden_pawn_may_move_to_where_only_iwasakis_pawn_lies() -> None:
    rin = seat("W", borrowed="garden", garden_round=2, laid="liner")
    table = lay(round=3, cheese="iwasaki", facilities="signature-stamp", rin=rin)
    table.play(RIN, "garden liner")
    assert (table.seat(RIN).borrowed, table.seat(RIN).laid) == (("liner",), "liner")


@pytest.mark.rule("GL-5.19")
@pytest.mark.ruling("garden")
def test_a_garden_that_was_left_is_no_longer_held_and_may_be_borrowed_anew() -> None:
    rin = seat("W R Y G", borrowed="garden", garden_round=2)
    table = lay(round=3, facilities="signature-stamp", rin=rin)
    table.play(RIN, "garden liner")
    assert table.why_not(RIN, "garden coal_mine") == Refusal("GL-5.19", "tile_not_held", ("garden",))
    table.play(RIN, "borrow garden", pay="W R Y G")
    assert table.seat(RIN).borrowed == ("liner", "garden")
    assert table.why_not(RIN, "garden coal_mine") == Refusal("GL-5.19", "garden_round", (4, 3))


@pytest.mark.rule("GL-5.19")
@pytest.mark.ruling("garden")
def test_the_facility_that_a_garden_pawn_moved_to_works_at_once() -> None:
    rin = seat("W", borrowed="garden", garden_round=2)
    table = lay(round=3, facilities="dirty-deeds", rin=rin)
    table.play(RIN, "garden old_japanese_house")
    table.play(RIN, "old_house")
    assert table.seat(RIN).letters == 1


# ---------------------------------------------------------------- the end


def finished(tiles: str, cubes: str = "") -> dict[str, int]:
    """Rin's final score with these facilities and cubes left."""
    facilities = next((SET[tile] for tile in tiles.split() if tile in SET), "basic")
    rin = seat(cubes, borrowed=tiles, garden_round=1 if "garden" in tiles else 0)
    return lay(3, "end", round=6, facilities=facilities, rin=rin).points(RIN)


@pytest.mark.rule("GL-5.21")
@pytest.mark.ruling("steam_locomotive")
@pytest.mark.parametrize(("cubes", "points"), [("W W W", 3), ("W R R B", 9), ("W R Y G B B", 15)])
def test_the_steam_locomotive_brings_three_points_a_colour_left_at_most_fifteen(cubes: str, points: int) -> None:
    assert finished("steam_locomotive", cubes) == {"steam_locomotive": points}


@pytest.mark.rule("GL-5.21")
@pytest.mark.ruling("steam_locomotive")
def test_cubes_spent_in_the_last_glover_phase_do_not_count_for_the_steam_locomotive() -> None:
    rin = seat("W R Y G B", reliance=3, borrowed="steam_locomotive")
    table = lay(3, round=6, facilities="confidential-talk", rin=rin)
    table.play(RIN, "buy rifle", pay="W R Y")
    table.play(RIN, "done")
    assert table.points(RIN) == {"rifles": 3, "steam_locomotive": 6}


@pytest.mark.rule("GL-5.22")
@pytest.mark.ruling("liner")
def test_the_liner_brings_the_costs_of_the_other_facilities() -> None:
    assert finished("liner tea_factory fishery silk_mill") == {"liner": 2 + 3 + 4}
    assert finished("liner") == {}


@pytest.mark.rule("GL-5.22")
@pytest.mark.ruling("liner")
def test_the_liner_counts_printed_costs_whatever_was_paid() -> None:
    rin = seat("W", borrowed="liner accounting_firm")
    table = lay(3, round=6, facilities="signature-stamp", rin=rin)
    table.play(RIN, "borrow tea_factory", pay="W")
    table.play(RIN, "done")
    assert table.points(RIN) == {"liner": 2 + 2}


@pytest.mark.rule("GL-5.22")
@pytest.mark.ruling("liner", "garden")
def test_the_liner_counts_the_facility_a_garden_pawn_moved_to_and_not_the_garden_it_left() -> None:
    rin = seat("W", borrowed="liner garden", garden_round=5)
    table = lay(3, round=6, facilities="signature-stamp", rin=rin)
    table.play(RIN, "garden coal_mine")
    table.play(RIN, "done")
    assert table.points(RIN) == {"liner": 5}
