"""GL-0: the game and the table, and what a table may settle before it starts."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.game import BadDeal, Deal, Option
from games.core.session import Session
from games.core.types import Refusal
from games.glover import GAME
from games.glover.components import load
from games.glover.rules.figures import pawns_in_hand, points
from games.glover.state import Glover
from tests.glover.table import MIRA, NAMES, RIN, bargain, lay, seat

SETS = {
    "basic": "tea_factory riding_club silver_exchange private_phone silk_mill trading_house brewery shipyard",
    "confidential-talk": "old_japanese_house riding_club insurance_agency private_phone warehouse commodities_exchange"
    " steam_locomotive coal_mine",
    "signature-stamp": "tea_factory accounting_firm fishery silver_exchange silk_mill garden coal_mine liner",
    "merchants-of-death": "tea_factory fishery private_phone warehouse commodities_exchange garden brewery shipyard",
    "congress-dances": "accounting_firm old_japanese_house silver_exchange insurance_agency silk_mill"
    " steam_locomotive coal_mine shipyard",
    "isolated-managers": "accounting_firm riding_club fishery warehouse commodities_exchange trading_house"
    " brewery liner",
    "dirty-deeds": "old_japanese_house riding_club insurance_agency garden steam_locomotive coal_mine brewery liner",
}


def deal(seats: int = 4, seed: int = 1, **options: str) -> Glover:
    """The table before anything has happened."""
    return GAME.lay_out(GAME.complete(Deal(seats, seed, options)))


def option(name: str) -> Option:
    return next(option for option in GAME.options if option.id == name)


# ---------------------------------------------------------------- seats and rounds


@pytest.mark.rule("GL-0.2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_four_or_five_seats_play_each_with_a_colour_of_its_own(seats: int) -> None:
    assert len({owner.colour for owner in deal(seats).seats}) == seats


@pytest.mark.rule("GL-0.2")
@pytest.mark.parametrize("seats", [2, 6])
def test_two_or_six_seats_are_refused_in_a_sentence(seats: int) -> None:
    with pytest.raises(BadDeal, match="Glover is played by 3 or 4 or 5 people"):
        deal(seats)


@pytest.mark.rule("GL-0.2")
def test_two_seats_cannot_have_the_same_colour() -> None:
    with pytest.raises(BadDeal, match="Every seat needs a colour of its own"):
        GAME.complete(Deal(3, 1, {}, (0, 1, 1)))


@pytest.mark.rule("GL-0.3")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 6), (4, 5), (5, 4)])
def test_three_seats_play_six_rounds_four_play_five_and_five_play_four(seats: int, rounds: int) -> None:
    assert deal(seats).rounds == rounds
    assert deal(seats).round == 1


@pytest.mark.rule("GL-0.4")
def test_a_round_is_production_then_negotiation_then_glover_phase() -> None:
    table = lay(phase="round")
    table.until("negotiation", 2)
    phases = [event.data[0] for event in table.events if event.kind == "chapter"]
    assert phases == ["production", "turn", "turn", "turn", "turn", "glover", "production", "turn"]


# ---------------------------------------------------------------- cubes


@pytest.mark.rule("GL-0.5", "GL-1.4")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_five_colours_are_in_the_supply_whatever_the_number_of_seats(seats: int) -> None:
    table = lay(seats, rin="W W W")
    table.play(RIN, "trade", pay="W W W")
    assert table.may(RIN) == ["gain W", "gain R", "gain Y", "gain G", "gain B"]


@pytest.mark.rule("GL-0.6")
def test_the_colours_are_called_white_red_yellow_green_and_blue() -> None:
    assert load().colours.names == ("white", "red", "yellow", "green", "blue")
    assert load().colours.source == "reconstructed"
    assert "Belongs to nobody" in str(GAME.words.fact(lay(3).view(None), "cube:B", ("Rin", "Mira", "Jon")))


@pytest.mark.rule("GL-0.7")
def test_a_colour_of_nobodys_can_be_held_offered_bid_and_paid_like_any_other() -> None:
    table = bargain("fair", seats=3, offer="G B", bids={MIRA: "G B"}, rin="G B", mira="G B")
    table.deal(RIN, MIRA)
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("G B", "W G B")
    paying = lay(3, rin=seat("W G B", reliance=3))
    paying.play(RIN, "buy rifle", pay="W G B")
    assert paying.cubes(RIN) == ""


@pytest.mark.rule("GL-0.7", "GL-2.31")
def test_a_copy_of_a_bid_may_bring_a_colour_of_nobodys() -> None:
    table = bargain("illicit", seats=3, offer="W", bids={MIRA: "B"}, rin="W", mira="B")
    table.deal(RIN, MIRA)
    assert table.cubes(RIN) == "B B"


@pytest.mark.rule("GL-0.8")
def test_more_than_twenty_five_cubes_of_a_colour_and_twenty_rifles_may_be_gained() -> None:
    table = lay(phase="round", rin=seat(" ".join("W" * 30), large_workshop=True))
    assert table.seat(RIN).cubes[0] == 34
    buying = lay(rin=seat("W R Y", reliance=3, rifles=20))
    buying.play(RIN, "buy rifle", pay="W R Y")
    assert buying.seat(RIN).rifles == 21


# ---------------------------------------------------------------- what a seat starts with


@pytest.mark.rule("GL-0.9", "GL-0.10", "GL-0.11", "GL-0.12")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_seat_starts_with_no_cubes_no_points_four_pawns_reliance_two_and_two_plain_hq_tiles(seats: int) -> None:
    for owner in deal(seats).seats:
        assert (sum(owner.cubes), points(owner), pawns_in_hand(owner), owner.reliance) == (0, 0, 4, 2)
        assert (owner.large_workshop, owner.mansion) == (False, False)


@pytest.mark.rule("GL-0.13")
def test_a_rifle_is_worth_three_points_a_cannon_five_a_steamship_nine_and_a_letter_one() -> None:
    table = lay(rin=seat("W", rifles=1), mira=seat(cannons=1), jon=seat(steamships=1), ada=seat(letters=1))
    assert [owner.points for owner in table.view(None).seats] == [3, 5, 9, 1]


# ---------------------------------------------------------------- facilities


@pytest.mark.rule("GL-0.14")
def test_eight_of_the_eighteen_facilities_are_laid_on_the_board_and_stay_for_the_whole_game() -> None:
    table = lay(phase="round")
    before = table.view(None).facilities
    assert len(set(before)) == 8
    table.until("over")
    assert table.view(None).facilities == before


@pytest.mark.rule("GL-0.14")
def test_a_facility_that_stays_in_the_box_cannot_be_borrowed() -> None:
    table = lay(rin="W R Y G B")
    assert table.why_not(RIN, "borrow liner") == Refusal("GL-0.14", "not_in_play", ("liner",))


@pytest.mark.rule("GL-0.15")
@pytest.mark.parametrize("name", list(SETS))
def test_each_of_the_seven_sets_holds_its_printed_eight(name: str) -> None:
    assert sorted(deal(set=name).facilities) == sorted(SETS[name].split())


@pytest.mark.rule("GL-0.15")
def test_the_basic_set_is_played_unless_the_table_says_otherwise() -> None:
    assert sorted(deal().facilities) == sorted(SETS["basic"].split())


@pytest.mark.rule("GL-0.16")
@given(seed=st.integers(0, 2**63 - 1))
def test_a_random_eight_always_has_a_facility_of_each_cost(seed: int) -> None:
    drawn = deal(seed=seed, set="random").facilities
    assert len(set(drawn)) == 8
    assert {load().facilities[tile].cost for tile in drawn} == {2, 3, 4, 5}


@pytest.mark.rule("GL-0.17")
def test_any_eight_may_be_picked_by_hand_with_a_warning_if_a_cost_is_missing() -> None:
    cheap = "tea_factory,accounting_firm,old_japanese_house,riding_club,fishery,silver_exchange,warehouse,garden"
    assert sorted(deal(set=cheap).facilities) == sorted(cheap.split(","))
    caution = option("set").caution
    assert caution is not None
    assert caution(cheap) == "No facility costs 5: allowed, but not advised (GL-0.17)."
    for unremarkable in (cheap.replace("warehouse", "liner"), "basic", "tea_factory,liner"):
        assert caution(unremarkable) is None


@pytest.mark.rule("GL-0.17")
@pytest.mark.parametrize(
    ("picked", "complaint"),
    [
        ("tea_factory,liner", "Pick 8 different facilities; these are 2."),
        (",".join(["tea_factory"] * 8), "Pick 8 different facilities; these are 1."),
        ("tea_factory,brothel", "There is no facility 'brothel'"),
        ("everything", "set cannot be 'everything'"),
    ],
)
def test_eight_by_hand_are_eight_different_ones_that_there_are(picked: str, complaint: str) -> None:
    with pytest.raises(BadDeal) as refused:
        deal(set=picked)
    assert str(refused.value).startswith(complaint)


@pytest.mark.rule("GL-0.16")
def test_a_random_eight_is_another_one_each_time() -> None:
    assert len({deal(seed=seed, set="random").facilities for seed in range(20)}) == 20


# ---------------------------------------------------------------- decks and the start player


@pytest.mark.rule("GL-0.18")
def test_the_negotiation_deck_has_six_kinds_of_four_shuffled() -> None:
    one, other = deal(seed=1).deck, deal(seed=2).deck
    kinds = ("humble", "good", "fair", "crude", "illicit", "rip_off")
    assert Counter(one) == Counter(other) == dict.fromkeys(kinds, 4)
    assert one != other
    assert deal().discard == []


@pytest.mark.rule("GL-0.19", "GL-6.1")
def test_the_first_big_cheese_is_turned_up_before_round_one_and_counts_in_it() -> None:
    table = lay(phase="round", cheese="oura")
    assert table.view(None).cheeses == ("oura",)
    assert table.asked == {RIN: "any_cube"}


@pytest.mark.rule("GL-0.20", "GL-6.14")
def test_godai_is_one_of_ten_big_cheese_cards_unless_the_table_leaves_him_out() -> None:
    assert (len(deal().cheese_deck), "godai" in deal().cheese_deck) == (10, True)
    without = deal(godai="off").cheese_deck
    assert (len(without), "godai" in without) == (9, False)


@pytest.mark.rule("GL-0.21")
def test_every_seat_may_become_the_first_start_player() -> None:
    assert {deal(seed=seed).start for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("GL-0.14", "GL-0.21", "GL-6.1")
def test_the_log_begins_with_the_facilities_the_start_player_and_the_first_guest() -> None:
    session = Session(GAME, Deal(3, 1))
    view = session.view(None)
    lines = [GAME.words.line(event, NAMES) for event in session.events_for(None)]
    assert lines[0].startswith("On the board: Tea Factory, Riding Club, ")
    assert lines[1] == f"{NAMES[view.start]} is the first start player"
    assert lines[2] == "— Round 1: production —"
    assert lines[3].startswith("Big Cheese: ")


# ---------------------------------------------------------------- the other options


@pytest.mark.rule("GL-0.22", "GL-3.17", "GL-3.18", "GL-3.19")
@pytest.mark.parametrize(("ladder", "needs"), [("3/4/5", (3, 4, 5)), ("2/3/4", (2, 3, 4))])
def test_weapons_ask_for_reliance_three_four_five_or_on_the_gentler_ladder_two_three_four(
    ladder: str, needs: tuple[int, ...]
) -> None:
    asked = lay(ladder=ladder, rin="W").view(None).seats[RIN].needs
    assert (asked["rifle"], asked["cannon"], asked["steamship"]) == needs


@pytest.mark.rule("GL-0.22")
def test_the_stricter_ladder_is_played_unless_the_table_says_otherwise() -> None:
    assert deal().ladder == "3/4/5"
    with pytest.raises(BadDeal, match="ladder cannot be '1/2/3'"):
        deal(ladder="1/2/3")


@pytest.mark.rule("GL-0.23")
def test_the_log_forgets_unless_the_table_keeps_it_whole() -> None:
    assert not GAME.keeps_log(deal())
    assert GAME.keeps_log(deal(log="whole"))


def test_options_have_a_title_a_line_of_explanation_and_the_rule_behind_them() -> None:
    for one in GAME.options:
        assert one.title
        assert one.help
        assert one.rule.startswith("GL-0.")
        assert all(value.title and value.help for value in one.values)


def test_the_same_seed_gives_the_same_table() -> None:
    assert deal(seed=7, set="random") == deal(seed=7, set="random")
    assert deal(seed=7) != deal(seed=8)
