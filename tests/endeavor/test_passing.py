"""EN-6: passing, the free governor space, and discards."""

from __future__ import annotations

import pytest

from tests.endeavor.table import BLACK, GREEN, POLITICS, RED, WHITE, lay, seat

OUT = seat(passed=True)

# ---------------------------------------------------------------- passing


@pytest.mark.rule("EN-6.1", "EN-7.1")
def test_who_has_passed_takes_no_further_action_and_the_round_ends_when_all_have() -> None:
    ready = seat(harbor=5, buildings="shipyard", tokens="ship")
    table = lay(red=ready, white=ready, green=ready)
    table.play(RED, "pass")
    table.play(WHITE, "activate shipyard", "ship africa")
    table.play(GREEN, "pass")
    assert table.asked == {WHITE: "turn"}
    assert table.no(RED, "activate shipyard")
    round_before = table.position.round
    table.play(WHITE, "pass")
    assert table.position.round == round_before + 1


@pytest.mark.rule("EN-6.2")
@pytest.mark.ruling("pass_rules")
def test_one_may_pass_with_actions_left() -> None:
    table = lay(black=seat(harbor=9, buildings="shipyard", tokens="ship"))
    assert len(table.may(BLACK)) > 1
    table.play(BLACK, "pass")
    assert table.seat(BLACK).passed


@pytest.mark.rule("EN-6.2")
@pytest.mark.ruling("pass_rules")
def test_who_can_do_nothing_has_to_pass() -> None:
    table = lay(black=seat(harbor=0, buildings="shipyard"))
    assert table.may(BLACK) == ["pass"]


@pytest.mark.rule("EN-6.2", "EN-3.1")
@pytest.mark.ruling("pass_rules")
def test_the_last_seat_still_in_goes_on_one_action_a_turn() -> None:
    table = lay(black=seat(harbor=9, buildings="shipyard docks"), red=OUT, white=OUT)
    for number, tile in enumerate(("shipyard", "docks")):
        assert table.asked == {BLACK: "turn"}
        table.play(BLACK, f"activate {tile}", "ship india")
        assert len(table.on_track("india")) == number + 1
    assert table.asked == {BLACK: "turn"}


@pytest.mark.rule("EN-6.2", "EN-6.1")
@pytest.mark.ruling("pass_rules")
def test_in_the_next_round_everybody_is_in_again() -> None:
    table = lay(red=seat(), white=seat(), green=seat())
    table.let_pass()
    while table.position.phase == "build":
        table.play(next(iter(table.asked)), "build market")
    assert [owner.passed for owner in table.position.seats] == [False, False, False]


@pytest.mark.rule("EN-6.3", "EN-6.12")
@pytest.mark.ruling("pass_settled", "stack_return")
def test_the_pass_is_settled_before_the_next_turn_and_a_card_put_back_can_be_drawn() -> None:
    table = lay(
        black=seat(cards="africa-1 africa-2", governor="india-governor", politics=3),
        red=seat(harbor=1, buildings="market"), white=seat(),
        tracks={"africa": "2 black 2 red 2 white", "india": "4 black 3 red"},
    )  # fmt: skip
    table.play(BLACK, "pass")
    assert table.asked == {BLACK: "free_space"}
    table.play(BLACK, "free none")
    assert table.asked == {BLACK: "discard"}
    table.play(BLACK, "discard africa-1", "discard india-governor")  # politics fell from 3 to 1
    assert table.asked == {RED: "turn"}
    table.play(RED, "activate market", "draw africa")
    assert table.seat(RED).cards == ("africa-1",)


# ---------------------------------------------------------------- the card limit

CARDS = ["caribbean-1", "caribbean-2", "caribbean-3", "caribbean-4", "caribbean-5", "far_east-1", "far_east-2"]


@pytest.mark.rule("EN-6.4", "EN-6.5", "EN-6.9", "EN-0.15")
@pytest.mark.ruling("card_limit_count")
@pytest.mark.parametrize(
    ("politics", "limit"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5), (15, 5)]
)
def test_so_many_cards_are_kept_as_politics_says_and_never_more_than_five(politics: int, limit: int) -> None:
    table = lay(
        black=seat(cards=" ".join(CARDS), politics=politics), red=OUT, white=OUT,
        tracks={"caribbean": "6 black", "far_east": "4 black 4 red"},
    )  # fmt: skip
    table.play(BLACK, "pass")
    for number in range(len(CARDS) - limit):
        assert table.asked == {BLACK: "discard"}
        table.play(BLACK, f"discard {CARDS[number]}")
    assert table.asked.get(BLACK) != "discard"
    assert len(table.seat(BLACK).cards) == limit


@pytest.mark.rule("EN-6.5")
@pytest.mark.ruling("card_limit_count")
def test_the_card_in_the_free_space_and_cards_set_aside_do_not_count() -> None:
    table = lay(
        black=seat(cards="caribbean-1", governor="caribbean-governor", set_aside="slavery-1 slavery-4", politics=0),
        tracks={"caribbean": "6 black"},
    )
    table.play(BLACK, "pass", "free caribbean-governor")
    assert BLACK not in table.asked


@pytest.mark.rule("EN-6.6")
@pytest.mark.ruling("slavery_bonus", "card_limit_count")
@pytest.mark.parametrize(
    ("cards", "politics", "kept"),
    [
        ("caribbean-1 slavery-0", 0, 2),  # limit 1 and one slavery card
        ("slavery-0 slavery-1", 0, 2),  # one of the two has the bonus, the other counts
        ("slavery-0 slavery-1 slavery-2", 0, 2),
        ("caribbean-1 caribbean-2 slavery-0", 0, 2),
        ("caribbean-1 caribbean-2 slavery-0", 2, 3),
        ("caribbean-1 caribbean-2 caribbean-3", 2, 2),
        ("caribbean-1 caribbean-2 caribbean-3 caribbean-4 slavery-0", 7, 5),
        ("caribbean-1 caribbean-2 caribbean-3 caribbean-4 caribbean-5 slavery-0", 10, 5),  # never more than 5
    ],
)
def test_one_slavery_card_is_kept_beyond_the_limit_but_never_more_than_five_cards(
    cards: str, politics: int, kept: int
) -> None:
    table = lay(black=seat(cards=cards, politics=politics), red=OUT, white=OUT, tracks={"caribbean": "6 black"})
    table.play(BLACK, "pass")
    while table.asked.get(BLACK) == "discard":
        table.play(BLACK, table.may(BLACK)[0])  # those that are no slavery cards stand first
    assert len(table.seat(BLACK).cards) == kept


# ---------------------------------------------------------------- the free governor space


@pytest.mark.rule("EN-6.7", "EN-6.8")
@pytest.mark.ruling("governor_slot_choice")
def test_one_governor_lies_in_the_free_space_and_further_ones_count_in_their_slots() -> None:
    table = lay(
        black=seat(cards="caribbean-governor india-governor", politics=0), red=OUT, white=OUT,
        tracks={"caribbean": "6 black", "india": "4 black 3 red"},
    )  # fmt: skip
    table.play(BLACK, "pass")
    assert table.may(BLACK) == ["free caribbean-governor", "free india-governor", "free none"]
    table.play(BLACK, "free india-governor")
    assert (table.seat(BLACK).governor, table.seat(BLACK).cards) == ("india-governor", ("caribbean-governor",))
    assert table.asked.get(BLACK) != "discard"


@pytest.mark.rule("EN-6.7")
def test_with_five_cards_in_slots_a_governor_in_the_free_space_is_a_sixth() -> None:
    cards = "caribbean-1 caribbean-2 caribbean-3 caribbean-4 caribbean-5 caribbean-governor"
    table = lay(black=seat(cards=cards, politics=10), tracks={"caribbean": "6 black"})
    table.play(BLACK, "pass", "free caribbean-governor")
    assert BLACK not in table.asked
    assert len(table.seat(BLACK).cards) == 5


@pytest.mark.rule("EN-6.8", "EN-6.9", "EN-6.12")
@pytest.mark.ruling("governor_slot_choice", "stack_return")
def test_none_is_allowed_even_if_one_must_then_discard_and_a_governor_in_a_slot_can_go() -> None:
    table = lay(
        black=seat(cards="caribbean-1", governor="caribbean-governor", politics=0), red=seat(), white=seat(),
        tracks={"caribbean": "6 black"},
    )  # fmt: skip
    table.play(BLACK, "pass", "free none")
    assert table.asked == {BLACK: "discard"}
    assert sorted(table.may(BLACK)) == ["discard caribbean-1", "discard caribbean-governor"]
    table.play(BLACK, "discard caribbean-governor")
    assert table.seat(BLACK).cards == ("caribbean-1",)
    assert "caribbean-governor" in table.position.removed
    assert table.glory(BLACK)["governor_space"] == 3


@pytest.mark.rule("EN-6.8")
@pytest.mark.ruling("governor_slot_choice")
def test_only_cards_in_slots_can_be_discarded() -> None:
    table = lay(
        black=seat(cards="caribbean-1 caribbean-2", governor="caribbean-governor", politics=0),
        tracks={"caribbean": "6 black"},
    )
    table.play(BLACK, "pass", "free caribbean-governor")
    assert table.may(BLACK) == ["discard caribbean-1", "discard caribbean-2"]
    assert table.no(BLACK, "discard caribbean-governor").endswith("in_free_space")


@pytest.mark.rule("EN-6.8")
@pytest.mark.ruling("governor_slot_choice")
def test_only_a_governor_that_one_has_goes_into_the_free_space() -> None:
    table = lay(
        black=seat(cards="caribbean-1 caribbean-governor", politics=2), red=seat(governor="india-governor"),
        tracks={"caribbean": "6 black", "india": "4 red 3 black"},
    )  # fmt: skip
    table.play(BLACK, "pass")
    assert table.no(BLACK, "free india-governor") == "EN-6.8 not_held"
    assert table.no(BLACK, "free caribbean-1")


@pytest.mark.rule("EN-6.8")
@pytest.mark.ruling("governor_slot_choice")
def test_without_a_governor_nobody_is_asked_about_the_space_and_the_choice_stands_until_the_next_pass() -> None:
    table = lay(
        black=seat(governor="caribbean-governor", cards="india-governor", politics=0), red=seat(), white=seat(),
        tracks={"caribbean": "6 black", "india": "4 black 3 red"},
    )  # fmt: skip
    table.play(BLACK, "pass", "free india-governor")
    table.play(RED, "pass")
    assert table.asked == {WHITE: "turn"}
    table.play(WHITE, "pass")
    while table.position.phase == "build":
        table.play(next(iter(table.asked)), "build market")
    assert table.seat(BLACK).governor == "india-governor"
    table.let_pass(BLACK)
    table.play(BLACK, "pass")
    assert table.asked == {BLACK: "free_space"}


# ---------------------------------------------------------------- discarding


@pytest.mark.rule("EN-6.9", "EN-3.10")
def test_one_chooses_what_to_discard_and_loses_its_icons() -> None:
    table = lay(
        black=seat(cards="caribbean-1 caribbean-5", industry=3, finance=8, politics=0), tracks={"caribbean": "6 black"}
    )
    table.play(BLACK, "pass")
    assert table.may(BLACK) == ["discard caribbean-1", "discard caribbean-5"]
    table.play(BLACK, "discard caribbean-5")
    assert (table.scores(BLACK)[0], table.scores(BLACK)[2]) == (3 - 1, 8 - 3)


@pytest.mark.rule("EN-6.9", "EN-3.14")
def test_within_the_limit_nobody_may_discard() -> None:
    table = lay(black=seat(cards="caribbean-1", politics=0), tracks={"caribbean": "6 black"})
    table.play(BLACK, "pass")
    assert BLACK not in table.asked
    assert table.seat(BLACK).cards == ("caribbean-1",)


@pytest.mark.rule("EN-6.10")
@pytest.mark.ruling("discard_one_by_one")
def test_cards_go_one_at_a_time_and_only_while_one_is_over_the_limit() -> None:
    table = lay(
        black=seat(cards="caribbean-1 caribbean-2 caribbean-3 caribbean-4", politics=2), tracks={"caribbean": "6 black"}
    )
    table.play(BLACK, "pass", "discard caribbean-4")
    assert table.asked == {BLACK: "discard"}
    table.play(BLACK, "discard caribbean-2")
    assert BLACK not in table.asked
    assert table.seat(BLACK).cards == ("caribbean-1", "caribbean-3")


@pytest.mark.rule("EN-6.11", "EN-6.10")
@pytest.mark.ruling("discard_one_by_one", "level_timing")
def test_if_politics_falls_to_a_lower_level_one_discards_on() -> None:
    table = lay(
        black=seat(cards="africa-3 caribbean-1 caribbean-2", politics=3), red=OUT, white=OUT,
        tracks={"caribbean": "6 black", "africa": "3 black 3 red"},
    )  # fmt: skip
    table.play(BLACK, "pass", "discard africa-3")
    assert table.scores(BLACK)[POLITICS] == 0
    assert table.asked == {BLACK: "discard"}  # the limit fell from 2 to 1
    table.play(BLACK, "discard caribbean-1")
    assert table.asked.get(BLACK) != "discard"


@pytest.mark.rule("EN-6.10", "EN-6.6")
@pytest.mark.ruling("discard_one_by_one", "slavery_bonus")
def test_with_the_last_slavery_card_the_bonus_goes_too() -> None:
    table = lay(
        black=seat(cards="slavery-0 caribbean-1 caribbean-2 caribbean-3", politics=2), red=OUT, white=OUT,
        tracks={"caribbean": "6 black"},
    )  # fmt: skip
    table.play(BLACK, "pass", "discard slavery-0")
    assert table.asked == {BLACK: "discard"}
    table.play(BLACK, "discard caribbean-3")
    assert table.seat(BLACK).cards == ("caribbean-1", "caribbean-2")


@pytest.mark.rule("EN-6.12")
@pytest.mark.ruling("stack_return")
@pytest.mark.parametrize("value", [1, 2, 4])
def test_a_discarded_card_takes_its_place_by_value_in_its_own_stack(value: int) -> None:
    table = lay(
        black=seat(cards="caribbean-1 caribbean-2 caribbean-4", politics=2), red=OUT, white=OUT,
        tracks={"caribbean": "6 black"},
    )  # fmt: skip
    table.play(BLACK, "pass", f"discard caribbean-{value}")
    assert table.stack("caribbean") == [f"caribbean-{number}" for number in sorted([3, 5, value])]


@pytest.mark.rule("EN-6.13", "EN-7.11")
@pytest.mark.ruling("stack_return")
def test_a_discarded_slavery_card_is_set_aside_and_costs_a_glory_and_counts_no_more() -> None:
    table = lay(black=seat(cards="slavery-0 slavery-2 slavery-4", industry=9, finance=4, politics=0))
    table.play(BLACK, "pass", "discard slavery-2")
    assert table.seat(BLACK).set_aside == ("slavery-2",)
    assert table.stack("slavery") == ["slavery-1", "slavery-3", "slavery-5"]
    assert (table.scores(BLACK)[0], table.scores(BLACK)[2]) == (9 - 2, 4 - 1)
    assert table.glory(BLACK)["slavery"] == -1
    assert BLACK not in table.asked


# ---------------------------------------------------------------- a governor after passing


@pytest.mark.rule("EN-6.14", "EN-3.14")
@pytest.mark.ruling("governor_after_pass")
def test_who_has_passed_and_wins_a_governor_takes_its_icons_and_sees_to_the_cards_before_the_next_turn() -> None:
    table = lay(
        black=seat(harbor=2, buildings="shipyard"),
        red=seat(cards="caribbean-1", politics=0, finance=2, passed=True), white=seat(),
        tracks={"africa": "3 red 2 white", "caribbean": "3 red 3 white"},
    )  # fmt: skip
    table.play(BLACK, "activate shipyard", "ship africa")
    assert table.scores(RED)[2:] == (2 + 2, 0 + 1)
    assert table.asked == {RED: "free_space"}
    table.play(RED, "free none")
    assert table.asked == {RED: "discard"}
    table.play(RED, "discard caribbean-1")
    assert table.seat(RED).cards == ("africa-governor",)
    assert table.asked == {WHITE: "turn"}


@pytest.mark.rule("EN-6.14")
@pytest.mark.ruling("governor_after_pass")
def test_a_new_governor_may_take_the_free_space_from_the_old_one() -> None:
    table = lay(
        black=seat(harbor=2, buildings="shipyard"),
        red=seat(governor="caribbean-governor", politics=0, passed=True), white=seat(),
        tracks={"africa": "3 red 2 white", "caribbean": "3 red 3 white"},
    )  # fmt: skip
    table.play(BLACK, "activate shipyard", "ship africa")
    table.play(RED, "free africa-governor")
    assert (table.seat(RED).governor, table.seat(RED).cards) == ("africa-governor", ("caribbean-governor",))
    assert table.asked == {WHITE: "turn"}


@pytest.mark.rule("EN-6.14", "EN-5.5")
@pytest.mark.ruling("governor_after_pass", "two_halves")
def test_it_waits_until_the_acting_seats_whole_turn_is_over() -> None:
    table = lay(
        black=seat(harbor=3, buildings="cartographer"), red=seat(passed=True), white=seat(),
        tracks={"africa": "3 red 2 white"},
    )  # fmt: skip
    table.play(BLACK, "activate cartographer", "ship africa")
    assert table.asked == {BLACK: "second"}
    assert table.seat(RED).cards == ("africa-governor",)
    table.play(BLACK, "ship africa")
    assert table.asked == {RED: "free_space"}
    table.play(RED, "free africa-governor")
    assert table.asked == {WHITE: "turn"}


@pytest.mark.rule("EN-6.14", "EN-6.8")
@pytest.mark.ruling("governor_after_pass")
def test_who_has_not_passed_yet_is_asked_only_when_passing() -> None:
    table = lay(
        black=seat(harbor=2, buildings="shipyard"), red=seat(), white=seat(), tracks={"africa": "3 red 2 white"}
    )
    table.play(BLACK, "activate shipyard", "ship africa")
    assert table.asked == {RED: "turn"}
    table.play(RED, "pass")
    assert table.asked == {RED: "free_space"}
