"""GL-3: what Glover does for a seat, what it costs, and what reliance it asks for."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.types import Choice, Refusal
from tests.glover.table import ADA, JON, MIRA, NAMES, RIN, count, lay, seat, spell

EVERYTHING = "W W W W R R R Y Y Y G G G B B B"

# ---------------------------------------------------------------- the phase


@pytest.mark.rule("GL-3.1")
@pytest.mark.ruling("simultaneous")
def test_seats_take_their_phase_one_by_one_clockwise_from_the_start_player_each_to_its_end() -> None:
    table = lay(start=JON, rin="W", mira="R", jon="Y", ada="G")
    order = []
    while table.session.position.phase == "glover":
        (who,) = table.asked
        order.append(NAMES[who])
        table.play(who, "done")
    assert order == ["Jon", "Ada", "Rin", "Mira"]


@pytest.mark.rule("GL-3.1")
@pytest.mark.ruling("simultaneous")
def test_nothing_that_a_seat_does_in_its_glover_phase_touches_another() -> None:
    table = lay(rin=seat(EVERYTHING, reliance=5), mira=seat("R G", reliance=3, letters=1))
    before = table.seat(MIRA)
    table.play(RIN, "buy rifle", pay="W R Y")
    table.play(RIN, "borrow tea_factory", pay="W R")
    table.play(RIN, "upgrade workshop", pay="Y G B")
    assert table.seat(MIRA) == before


@pytest.mark.rule("GL-3.24")
def test_a_seat_without_cubes_and_with_nothing_to_be_had_for_free_is_not_asked() -> None:
    assert lay(rin="", mira=seat(mansion=True)).asked == {MIRA: "glover"}


@pytest.mark.rule("GL-3.24")
@pytest.mark.ruling("simultaneous")
def test_a_seat_says_when_it_is_done_does_not_come_back_and_keeps_what_is_left() -> None:
    table = lay(rin="W W", mira="R")
    table.play(RIN, "done")
    assert table.asked == {MIRA: "glover"}
    assert table.cubes(RIN) == "W W"


@pytest.mark.rule("GL-3.2")
def test_reliance_is_looked_at_and_never_spent() -> None:
    table = lay(rin=seat(EVERYTHING, reliance=5))
    for help in ("trade", "buy steamship", "buy cannon", "borrow tea_factory"):
        table.play(RIN, help)
        while table.asked[RIN] != "glover":
            table.go_on()
    assert table.reliance(RIN) == 5


@pytest.mark.rule("GL-3.2")
@pytest.mark.parametrize(
    ("help", "rule", "needed"),
    [
        ("trade", "GL-3.12", 1),
        ("borrow tea_factory", "GL-3.13", 2),
        ("buy rifle", "GL-3.17", 3),
        ("buy cannon", "GL-3.18", 4),
        ("buy steamship", "GL-3.19", 5),
    ],
)
def test_every_help_asks_for_its_minimum_reliance(help: str, rule: str, needed: int) -> None:
    below, enough = seat(EVERYTHING, reliance=needed - 1), seat(EVERYTHING, reliance=needed)
    assert lay(rin=below).why_not(RIN, help) == Refusal(rule, "needs_reliance", (needed, needed - 1))
    assert lay(rin=enough).why_not(RIN, help) is None


# ---------------------------------------------------------------- paying


@pytest.mark.rule("GL-3.3")
def test_what_is_paid_goes_from_behind_the_screen_to_the_supply() -> None:
    table = lay(rin=seat("W W R Y", reliance=3), mira="R")
    table.play(RIN, "buy rifle", pay="W R Y")
    assert (table.cubes(RIN), table.cubes(MIRA)) == ("W", "R")


@pytest.mark.rule("GL-3.4")
@pytest.mark.ruling("payment")
def test_different_colours_are_that_many_cubes_no_two_alike_and_the_payer_picks_them() -> None:
    table = lay(rin=seat("W W R Y G", reliance=3))
    table.play(RIN, "buy rifle")
    table.play(RIN, "pay W")
    assert table.why_not(RIN, "pay W") == Refusal("GL-3.4", "colour_paid_already", ("W",))
    assert table.why_not(RIN, "pay B") == Refusal("GL-3.3", "no_more_of_colour", ("B",))
    table.play(RIN, "pay Y")
    table.play(RIN, "pay G")
    assert table.cubes(RIN) == "W R"


@pytest.mark.rule("GL-3.4")
def test_two_cubes_of_one_colour_are_not_two_different_colours() -> None:
    table = lay(rin="W W W")
    assert table.why_not(RIN, "borrow tea_factory") == Refusal("GL-3.13", "needs_different", (2, 1))


@pytest.mark.rule("GL-3.4")
@settings(max_examples=30, deadline=None)
@given(cubes=st.lists(st.integers(0, 2), min_size=5, max_size=5).filter(lambda cubes: 5 - cubes.count(0) >= 3))
def test_whatever_is_held_a_rifle_takes_three_cubes_of_three_colours(cubes: list[int]) -> None:
    table = lay(rin=seat(spell(cubes), reliance=3))
    table.play(RIN, "buy rifle")
    while table.asked[RIN] == "pay":
        table.go_on()
    paid = [before - after for before, after in zip(cubes, table.seat(RIN).cubes, strict=True)]
    assert sorted(paid) == [0, 0, 1, 1, 1]


@pytest.mark.rule("GL-3.4", "GL-3.9", "GL-3.12")
@pytest.mark.parametrize(
    ("choice", "cubes", "left"),
    [("buy rifle", "W W R Y", "W"), ("trade", "W W W R R", "R R B"), ("raise", "W R", ""), ("raise", "W W W", "W")],
)
def test_where_only_one_payment_is_possible_nobody_is_asked_for_it(choice: str, cubes: str, left: str) -> None:
    table = lay(rin=seat(cubes, reliance=3 if choice == "buy rifle" else 2), mira="R")
    table.play(RIN, choice)
    if choice == "trade":
        table.play(RIN, "gain B")
    assert table.asked == {RIN: "glover"}
    assert table.cubes(RIN) == left


@pytest.mark.rule("GL-3.5")
@pytest.mark.ruling("purchases_per_phase")
def test_any_help_in_any_order_as_often_as_it_can_be_paid() -> None:
    table = lay(rin=seat(EVERYTHING, reliance=3))
    table.play(RIN, "buy rifle", pay="W R Y")
    table.play(RIN, "borrow tea_factory", pay="W G")
    table.play(RIN, "buy rifle", pay="R Y G")
    table.play(RIN, "borrow riding_club", pay="G B")
    table.play(RIN, "raise", pay="W W B")
    assert (table.seat(RIN).rifles, table.seat(RIN).borrowed, table.reliance(RIN)) == (
        2,
        ("tea_factory", "riding_club"),
        4,
    )


# ---------------------------------------------------------------- working out a cost


@pytest.mark.rule("GL-3.6", "GL-6.6")
@pytest.mark.ruling("cost_floor")
def test_a_cost_is_the_printed_one_then_what_sets_it_then_what_takes_off() -> None:
    table = lay(cheese="alt", facilities="merchants-of-death", rin=seat("W R Y", reliance=4, borrowed="warehouse"))
    assert table.price(RIN, "cannon") == 3
    table.play(RIN, "buy_alt cannon", pay="W R")
    assert table.seat(RIN).cannons == 1


@pytest.mark.rule("GL-3.7", "GL-5.13", "GL-6.9")
@pytest.mark.ruling("cost_floor", "accounting_tsuru")
def test_a_facility_of_cost_two_is_free_with_accounting_firm_and_tsuru() -> None:
    table = lay(cheese="tsuru", facilities="signature-stamp", rin=seat("W", borrowed="accounting_firm"))
    table.play(RIN, "borrow_tsuru tea_factory", pay="")
    assert table.seat(RIN).borrowed == ("accounting_firm", "tea_factory")
    assert table.cubes(RIN) == "W"


@pytest.mark.rule("GL-3.7", "GL-5.16", "GL-6.8")
@pytest.mark.ruling("cost_floor", "private_phone_katsura")
def test_raising_reliance_can_become_free() -> None:
    table = lay(cheese="katsura", rin=seat(borrowed="private_phone"))
    table.play(RIN, "raise")
    assert table.reliance(RIN) == 3


@pytest.mark.rule("GL-3.7")
@pytest.mark.ruling("cost_floor")
def test_no_weapon_falls_below_one_cube() -> None:
    rin = seat("W R", reliance=3, borrowed="warehouse")
    table = lay(cheese="alt", facilities="merchants-of-death", rin=rin)
    table.play(RIN, "buy_alt rifle", pay="R")
    assert table.cubes(RIN) == "W"


# ---------------------------------------------------------------- fresh tiles


@pytest.mark.rule("GL-3.8")
@pytest.mark.ruling("fresh_tiles")
def test_a_fresh_facility_works_in_the_same_phase_but_not_for_the_payment_that_got_it() -> None:
    table = lay(facilities="signature-stamp", rin="W W R R Y Y G")
    assert table.price(RIN, "accounting_firm") == 2
    table.play(RIN, "borrow accounting_firm", pay="W R")
    assert table.price(RIN, "fishery") == 2
    table.play(RIN, "borrow fishery", pay="Y G")


@pytest.mark.rule("GL-3.8", "GL-3.11", "GL-5.4")
@pytest.mark.ruling("fresh_tiles", "mansion")
def test_a_fresh_mansion_may_be_used_at_once() -> None:
    table = lay(rin="W R Y")
    table.play(RIN, "upgrade office", pay="W R Y")
    table.play(RIN, "mansion")
    assert table.reliance(RIN) == 3


# ---------------------------------------------------------------- raising reliance


@pytest.mark.rule("GL-3.9")
@pytest.mark.parametrize(("leaving", "cubes"), [(0, "W"), (1, "W R"), (2, "W W"), (3, "W R Y"), (4, "R R R")])
def test_raising_reliance_costs_one_two_two_three_three_cubes_of_any_colours(leaving: int, cubes: str) -> None:
    table = lay(rin=seat("W W R R R Y G", reliance=leaving))
    table.play(RIN, "raise", pay=cubes)
    assert table.reliance(RIN) == leaving + 1


@pytest.mark.rule("GL-3.9")
def test_raising_needs_the_cubes() -> None:
    table = lay(rin=seat("W R", reliance=3))
    assert table.why_not(RIN, "raise") == Refusal("GL-3.9", "needs_cubes", (3, 2))


@pytest.mark.rule("GL-3.10")
@pytest.mark.ruling("raise_at_max")
def test_at_reliance_five_raising_and_the_mansion_are_refused() -> None:
    table = lay(rin=seat(EVERYTHING, reliance=5, mansion=True))
    assert table.why_not(RIN, "raise") == Refusal("GL-3.10", "reliance_at_most", (5,))
    assert table.why_not(RIN, "mansion") == Refusal("GL-3.10", "reliance_at_most", (5,))


# ---------------------------------------------------------------- upgrading, trading


@pytest.mark.rule("GL-3.11")
def test_three_different_colours_turn_one_hq_tile_whatever_the_reliance() -> None:
    table = lay(rin=seat("W R Y", reliance=0))
    table.play(RIN, "upgrade workshop", pay="W R Y")
    assert (table.seat(RIN).large_workshop, table.seat(RIN).mansion) == (True, False)


@pytest.mark.rule("GL-3.11")
def test_each_hq_tile_is_turned_once_and_both_may_be() -> None:
    table = lay(rin="W W R R Y Y")
    table.play(RIN, "upgrade workshop", pay="W R Y")
    table.play(RIN, "upgrade office", pay="W R Y")
    assert table.why_not(RIN, "upgrade workshop") == Refusal("GL-3.11", "upgraded_already", ("workshop",))
    assert table.why_not(RIN, "upgrade office") == Refusal("GL-3.11", "upgraded_already", ("office",))


@pytest.mark.rule("GL-3.11")
def test_an_upgrade_needs_three_different_colours() -> None:
    table = lay(rin="W W W R")
    assert table.why_not(RIN, "upgrade workshop") == Refusal("GL-3.11", "needs_different", (3, 2))


@pytest.mark.rule("GL-3.12")
def test_with_reliance_one_three_cubes_of_one_colour_become_one_of_any() -> None:
    table = lay(rin=seat("W W W R", reliance=1))
    table.play(RIN, "trade", pay="W W W")
    table.play(RIN, "gain B")
    assert table.cubes(RIN) == "R B"


@pytest.mark.rule("GL-3.12")
def test_three_cubes_of_two_colours_cannot_be_traded() -> None:
    table = lay(rin="W W R")
    assert table.why_not(RIN, "trade") == Refusal("GL-3.12", "needs_same", (3, 2))


@pytest.mark.rule("GL-3.12")
@pytest.mark.ruling("payment")
def test_with_three_of_two_colours_the_payer_picks_which_to_trade() -> None:
    table = lay(rin="W W W R R R Y")
    table.play(RIN, "trade")
    assert table.why_not(RIN, "pay Y") == Refusal("GL-3.12", "too_few_of_colour", ("Y", 3, 1))
    table.play(RIN, "pay R")
    table.play(RIN, "gain G")
    assert table.cubes(RIN) == "W W W Y G"


# ---------------------------------------------------------------- borrowing


@pytest.mark.rule("GL-3.13")
def test_a_facility_is_borrowed_for_its_cost_with_a_pawn_from_hand() -> None:
    table = lay(rin="W R Y G")
    table.play(RIN, "borrow riding_club", pay="Y G")
    assert table.seat(RIN).borrowed == ("riding_club",)
    assert table.view(None).seats[RIN].pawns == 3


@pytest.mark.rule("GL-3.14")
def test_other_seats_pawns_keep_nobody_out_but_an_own_standing_pawn_does() -> None:
    table = lay(rin=seat("W R Y", borrowed="riding_club"), mira=seat(borrowed="tea_factory"))
    assert table.why_not(RIN, "borrow riding_club") == Refusal("GL-3.14", "own_pawn_stands", ("riding_club",))
    table.play(RIN, "borrow tea_factory", pay="W R")


@pytest.mark.rule("GL-3.15")
def test_with_all_four_pawns_out_nothing_more_can_be_borrowed() -> None:
    out = seat("W R Y G B", borrowed="tea_factory riding_club silver_exchange private_phone")
    table = lay(rin=out)
    assert table.why_not(RIN, "borrow brewery") == Refusal("GL-3.15", "no_pawn")
    assert table.view(None).seats[RIN].pawns == 0


@pytest.mark.rule("GL-3.15")
def test_a_standing_pawn_does_not_come_back_to_hand() -> None:
    table = lay(rin="W R")
    table.play(RIN, "borrow riding_club", pay="W R")
    table.until("glover", 2)
    assert table.seat(RIN).borrowed == ("riding_club",)


# ---------------------------------------------------------------- weapons and letters


@pytest.mark.rule("GL-3.16", "GL-3.17", "GL-3.18", "GL-3.19")
@pytest.mark.parametrize(
    ("weapon", "cubes", "reliance", "points"),
    [("rifle", "W R Y", 3, 3), ("cannon", "W R Y G", 4, 5), ("steamship", "W R Y G B", 5, 9)],
)
def test_a_rifle_costs_three_colours_a_cannon_four_and_a_steamship_all_five(
    weapon: str, cubes: str, reliance: int, points: int
) -> None:
    table = lay(4, round=5, rin=seat("W W R R Y Y G G B B", reliance=reliance), mira="R")
    table.play(RIN, f"buy {weapon}", pay=cubes)
    assert table.view(None).seats[RIN].points == points


@pytest.mark.rule("GL-3.16")
@pytest.mark.parametrize(("weapon", "cost"), [("rifle", 3), ("cannon", 4), ("steamship", 5)])
def test_a_weapon_needs_its_different_colours(weapon: str, cost: int) -> None:
    table = lay(rin=seat("W W W W W R", reliance=5))
    refusal = table.why_not(RIN, f"buy {weapon}")
    assert refusal is not None
    assert (refusal.reason, refusal.data) == ("needs_different", (cost, 2))


@pytest.mark.rule("GL-3.17", "GL-3.18", "GL-3.19", "GL-0.22")
@pytest.mark.parametrize(("weapon", "needed"), [("rifle", 2), ("cannon", 3), ("steamship", 4)])
def test_on_the_gentler_ladder_weapons_ask_for_one_less(weapon: str, needed: int) -> None:
    assert lay(ladder="2/3/4", rin=seat(EVERYTHING, reliance=needed)).why_not(RIN, f"buy {weapon}") is None
    assert lay(ladder="2/3/4", rin=seat(EVERYTHING, reliance=needed - 1)).why_not(RIN, f"buy {weapon}") is not None


FULL, SECOND, THIRD, NONE = (4, 3, 2), (3, 2, 1), (2, 1, 0), (0, 0, 0)
EARLY_BIRD = {
    5: [FULL, SECOND, THIRD, NONE],
    4: [FULL, FULL, SECOND, THIRD, NONE],
    3: [FULL] * 3 + [SECOND, THIRD, NONE],
}


@pytest.mark.rule("GL-3.20")
@pytest.mark.parametrize(
    ("seats", "round", "letters"),
    [(seats, at + 1, letters) for seats, rounds in EARLY_BIRD.items() for at, letters in enumerate(rounds)],
)
def test_the_early_bird_brings_the_printed_letters(seats: int, round: int, letters: tuple[int, ...]) -> None:
    for weapon, expected in zip(("steamship", "cannon", "rifle"), letters, strict=True):
        table = lay(seats, round=round, rin=seat(EVERYTHING, reliance=5), mira="R")
        table.play(RIN, f"buy {weapon}")
        while table.asked[RIN] == "pay":
            table.go_on()
        assert table.seat(RIN).letters == expected


@pytest.mark.rule("GL-3.21")
@pytest.mark.ruling("early_bird")
def test_every_weapon_bought_brings_its_early_bird_letters_again() -> None:
    table = lay(rin=seat("W W R R Y Y", reliance=3))
    table.play(RIN, "buy rifle", pay="W R Y")
    table.play(RIN, "buy rifle", pay="W R Y")
    assert table.seat(RIN).letters == 4


@pytest.mark.rule("GL-3.22")
def test_letters_are_not_for_sale() -> None:
    table = lay(rin=seat(EVERYTHING, reliance=5))
    assert not any("letter" in choice for choice in table.may(RIN))
    assert table.why_not(RIN, "buy letter") == Refusal("GL-3.16", "misspelt", (str(Choice("buy", ("letter",))),))


# ---------------------------------------------------------------- once a round


@pytest.mark.rule("GL-3.23")
@pytest.mark.ruling("once_powers", "mansion")
def test_a_once_a_round_power_works_once_and_again_in_the_next_round() -> None:
    table = lay(start=ADA, rin=seat("W", reliance=0, mansion=True))
    table.play(RIN, "mansion")
    assert table.why_not(RIN, "mansion") == Refusal("GL-3.23", "used_this_round", ("mansion",))
    table.until("glover", 2)
    assert table.why_not(RIN, "mansion") is None


@pytest.mark.rule("GL-3.23")
@pytest.mark.ruling("once_powers", "mansion")
def test_a_once_a_round_power_may_be_let_lie() -> None:
    table = lay(rin=seat("W", mansion=True), mira="R")
    table.play(RIN, "done")
    assert table.reliance(RIN) == 2
    assert count(table.cubes(RIN)) == [1, 0, 0, 0, 0]
