"""GG-11.10 to GG-11.30: the upgrades that change a rule. Each works uncovered and not covered."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.green_gold.helpers import (
    BLACK,
    FOUR_TEAS,
    GREEN,
    RED,
    WHITE,
    act,
    at_deliver,
    both,
    final,
    in_canton,
    over,
    poor,
)
from tests.green_gold.table import ANN, BARE, BEN, CAL, city, lay, seat

TEAS_IN_CANTON: Final = {"canton": city(tile=FOUR_TEAS, deal=8)}
"""Black for £2, green for £3, white for £4 and red for £5."""


# ---------------------------------------------------------------- fees


@pytest.mark.rule("GG-11.10", "GG-1.5", "GG-11.3")
@pytest.mark.parametrize(
    ("rows", "near", "far"),
    [
        ((), 1, 2),
        (("U23",), 0, 1),
        (("U24",), 0, 0),
        (("U23", "U24"), 0, 0),
        (("U23 U01", "U24 U02"), 1, 2),
    ],
)
def test_fees_for_distant_depots_are_lower_but_never_below_0(rows: tuple[str, ...], near: int, far: int) -> None:
    for depot, worker, fee in ((1, "purple", 0), (2, "grey", near), (4, "blue", near), (3, "brown", far)):
        table = lay(ann=seat(rows=rows))
        table.play("go import", f"take {depot} {worker}")
        assert table.happened("took") == [(ANN, worker, depot, fee)]
        assert table.money(ANN) == 7 - fee


@pytest.mark.rule("GG-11.11", "GG-1.3")
@pytest.mark.parametrize(("rows", "free"), both("U25"))
def test_there_is_no_fee_for_pawns(rows: tuple[str, ...], free: bool) -> None:
    table = lay(ann=seat(rows=rows), ben=seat(pawn="serve"), cal=seat(pawn="serve"))
    table.play("go serve")
    assert table.money(ANN) == 7 - (0 if free else 2)


@pytest.mark.rule("GG-11.11", "GG-1.4")
@pytest.mark.ruling("neutral_two")
@pytest.mark.parametrize(("rows", "free"), both("U25"))
def test_a_neutral_pawn_moves_on_all_the_same(rows: tuple[str, ...], free: bool) -> None:
    table = lay(3, ann=seat(rows=rows), neutral="invest", ben=seat(pawn="import"))
    table.play("go invest")
    assert (table.position.neutral, table.money(ANN)) == (("negotiate",), 7 - (not free))


# ---------------------------------------------------------------- a worker of any colour


@pytest.mark.rule("GG-11.12", "GG-11.2")
@pytest.mark.ruling("upgrade_timing")
@pytest.mark.parametrize(("rows", "asked"), both("U26"))
def test_for_2_the_worker_may_count_as_of_another_colour(rows: tuple[str, ...], asked: bool) -> None:
    table = act(lay(ann=seat(rows=rows)), "serve", "grey")
    assert table.kind == ("wild" if asked else "serve")
    if not asked:
        return
    assert "count grey" not in table.may()
    table.play("count blue")
    assert (table.money(ANN), table.holes(ANN)[0]) == (5, "grey")
    assert {choice.split()[1] for choice in table.may()} == {"foochow"}
    table.play("serve foochow 0", "order 0", "mandate 0")
    assert table.position.royal == ("blue",)


@pytest.mark.rule("GG-11.12", "GG-11.2")
def test_one_may_leave_it_and_pay_nothing() -> None:
    table = act(lay(ann=seat(rows=("U26",))), "serve", "grey", "keep")
    assert (table.money(ANN), {choice.split()[1] for choice in table.may()}) == (7, {"canton"})


@pytest.mark.rule("GG-11.12", "GG-1.7", "GG-11.2")
@pytest.mark.ruling("action_legality")
@pytest.mark.parametrize(("rows", "may"), both("U26"))
def test_a_worker_that_cannot_complete_the_action_may_be_taken_only_with_it_and_then_one_must_pay(
    rows: tuple[str, ...], may: bool
) -> None:
    table = lay(ann=seat(rows=rows), sold_out="grey", values="brown 5")
    table.play("go invest")
    assert (table.no("take 0 grey") == "") == may
    if may:
        table.play("take 0 grey")
        assert table.no("keep") == "GG-1.7 no_share"
        assert table.no("count grey")
        table.play("count brown")
        assert table.shares(ANN) == {"brown": 1}
        assert table.happened("counted") == [(ANN, "grey", "brown", 2)]


@pytest.mark.rule("GG-11.12")
def test_only_a_colour_with_which_the_action_can_be_completed_may_be_chosen() -> None:
    table = act(lay(ann=seat(rows=("U26",)), sold_out="blue brown"), "invest", "grey")
    assert table.may() == ["keep", "count yellow", "count purple", "count orange"]
    assert table.no("count blue") == "GG-1.7 no_share"


@pytest.mark.rule("GG-11.12", "GG-3.8")
@pytest.mark.ruling("fees_before_loan")
def test_a_loan_may_pay_for_the_colour() -> None:
    table = act(lay(ann=poor(rows=("U26",))), "serve", "grey", "count brown")
    assert (table.loans(ANN), table.money(ANN)) == (1, 3)


@pytest.mark.rule("GG-11.12", "GG-11.1")
@pytest.mark.ruling("upgrade_timing", "action_legality")
def test_gained_in_step_1_it_serves_the_action_but_did_not_help_to_take_the_worker() -> None:
    table = lay(ann=seat(holes=("grey",)), upgrades="- - U26", sold_out="grey")
    table.play("go invest")
    assert table.no("take 0 grey") == "GG-1.7 no_share"
    table = act(lay(ann=seat(holes=("grey",)), upgrades="- - U26"), "serve", "grey", "upgrade 2", "count blue")
    assert table.position.company == "blue"


# ---------------------------------------------------------------- pigeonholes and upgrades


@pytest.mark.rule("GG-11.13", "GG-2.2", "GG-11.2")
@pytest.mark.parametrize("hole", range(4))
def test_a_worker_may_go_to_whichever_pigeonhole_one_likes(hole: int) -> None:
    before = ("", "2 grey", "blue", "yellow")
    table = act(lay(ann=seat(rows=("U27",), holes=before)), "serve", "grey")
    assert (table.kind, len(table.may("hole"))) == ("hole", 4)
    assert table.no("to_bag") == "GG-2.2 has_place"
    table.play(f"hole {hole}")
    if hole in (1, 2):
        assert table.kind == "upgrade"
        assert table.holes(ANN)[hole] == ""
    else:
        assert table.holes(ANN)[hole].split()[-1] == "grey"


@pytest.mark.rule("GG-11.13", "GG-2.2")
@pytest.mark.parametrize(("rows", "free"), both("U27"))
def test_a_worker_without_a_place_may_be_placed_or_go_back_to_the_bag(rows: tuple[str, ...], free: bool) -> None:
    full = ("blue", "2 yellow", "purple", "2 orange")
    table = act(lay(ann=seat(rows=rows, holes=full)), "serve", "grey")
    if free:
        assert table.may() == ["hole 0", "hole 1", "hole 2", "hole 3", "to_bag"]
        table.play("to_bag")
    assert table.happened("bagged") == [(ANN, "grey")]
    assert table.kind == "serve"


@pytest.mark.rule("GG-11.13", "GG-2.5")
@pytest.mark.ruling("bag_worker", "pigeonhole_place")
@pytest.mark.parametrize(("rows", "free"), both("U27"))
def test_a_worker_from_the_bag_too_may_go_anywhere(rows: tuple[str, ...], free: bool) -> None:
    table = lay(ann=seat(rows=rows, holes=("", "", "", "2 orange")), bag="blue", hq_tokens="grey H6")
    table.play("go negotiate", "take 2 grey")
    if free:
        table.play("hole 0")
        assert table.kind == "hole"
        table.play("hole 3")
        assert table.kind == "upgrade"
    else:
        assert table.holes(ANN) == ["grey", "blue", "", "orange orange"]


@pytest.mark.rule("GG-11.14", "GG-2.4")
@pytest.mark.parametrize(("rows", "less"), both("U38"))
def test_an_upgrade_that_is_paid_for_costs_1_less_down_to_0(rows: tuple[str, ...], less: bool) -> None:
    for space, cost in enumerate((2, 1, 0)):
        table = act(lay(ann=seat(rows=rows, holes=("grey",))), "serve", "grey", f"upgrade {space}")
        assert 7 - table.money(ANN) == max(0, cost - less)
        table = act(lay(ann=seat(rows=rows)), "expand", "grey", "post darjeeling 0", f"upgrade {space}")
        assert 7 + 2 - table.money(ANN) == max(0, cost - less)


# ---------------------------------------------------------------- shares


@pytest.mark.rule("GG-11.15", "GG-3.9")
@pytest.mark.parametrize(("rows", "cheap"), both("U30"))
@pytest.mark.parametrize("value", [4, 11, 26])
def test_a_share_costs_2_less_in_an_invest(rows: tuple[str, ...], cheap: bool, value: int) -> None:
    table = act(lay(ann=seat(money=30, rows=rows), values=f"grey {value}"), "invest", "grey")
    assert table.happened("share") == [(ANN, "grey", value - 2 * cheap)]
    assert table.value("grey") == min(26, value + 1)


@pytest.mark.rule("GG-11.16", "GG-3.4")
@pytest.mark.parametrize(("rows", "more"), both("U31"))
def test_dividends_bring_1_more_for_each_share(rows: tuple[str, ...], more: bool) -> None:
    table = lay(values="grey 7", ann=seat(shares="grey"), ben=poor(rows=rows, shares="3 grey"))
    act(table, "import", "grey", "buy canton 0", "done")
    assert table.money(BEN) == 3 * (3 if more else 2)
    assert table.money(ANN) == 7 - 1 + 2


@pytest.mark.rule("GG-11.17", "GG-3.11", "GG-11.2")
@pytest.mark.parametrize(("rows", "any_token"), both("U32"))
def test_in_an_invest_the_bonus_of_any_token_may_be_gained_instead(rows: tuple[str, ...], any_token: bool) -> None:
    for company, royal in (("purple", ("purple",)), ("grey", ())):
        table = act(lay(ann=seat(money=9, rows=rows), share_tokens="grey B2 purple B4"), "invest", "grey")
        if any_token:
            assert (table.kind, len(table.may())) == ("bonus", 6)
            table.play(f"bonus {company}")
        else:
            royal = ()
        assert table.position.royal == royal
        assert table.concessions(ANN) == 1 + (not royal)
        assert len(table.happened("bonus")) == 1
        assert table.kind == "deliver"


# ---------------------------------------------------------------- tea


@pytest.mark.rule("GG-11.18", "GG-4.4")
@pytest.mark.parametrize(
    ("rows", "prices"),
    [
        ((), (2, 3, 4, 5)),
        (("U11",), (1, 3, 4, 5)),
        (("U12",), (2, 2, 4, 5)),
        (("U13",), (2, 3, 3, 5)),
        (("U14",), (2, 3, 4, 3)),
        (("U11", "U12", "U13", "U14"), (1, 2, 3, 3)),
        (("U11 U01", "U12 U02", "U13 U03", "U14 U04"), (2, 3, 4, 5)),
    ],
)
def test_crates_of_one_tea_paid_with_money_cost_less(rows: tuple[str, ...], prices: tuple[int, ...]) -> None:
    table = in_canton(canton=TEAS_IN_CANTON["canton"], ann=seat(money=20, rows=rows))
    for slot, price in enumerate(prices):
        before = table.money(ANN)
        table.play(f"buy canton {slot}")
        assert before - table.money(ANN) == price


@pytest.mark.rule("GG-11.18")
def test_each_crate_is_cheaper_down_to_0() -> None:
    table = in_canton(ann=seat(money=5, rows=("U11",)))
    table.play("buy canton 0", "buy canton 1")
    assert table.money(ANN) == 5 - 0 - 1


@pytest.mark.rule("GG-11.18", "GG-11.19", "GG-4.3")
@pytest.mark.parametrize(
    ("rows", "papers"),
    [
        ((), (1, 1, 2, 2)),
        (("U11", "U12", "U13", "U14"), (1, 1, 2, 2)),
        (("U41",), (1, 1, 1, 2)),
        (("U42",), (1, 1, 2, 1)),
        (("U41", "U42"), (1, 1, 1, 1)),
        (("U41 U01", "U42 U02"), (1, 1, 2, 2)),
    ],
)
def test_concessions_for_a_crate_are_fewer_only_with_the_upgrades_for_dear_tea(
    rows: tuple[str, ...], papers: tuple[int, ...]
) -> None:
    table = in_canton(canton=TEAS_IN_CANTON["canton"], ann=seat(concessions=9, rows=rows))
    for slot, cost in enumerate(papers):
        before = table.concessions(ANN)
        table.play(f"paper canton {slot}")
        assert before - table.concessions(ANN) == cost


@pytest.mark.rule("GG-11.19", "GG-4.3")
def test_one_concession_is_enough_for_the_dear_tea() -> None:
    table = in_canton(canton=TEAS_IN_CANTON["canton"], ann=seat(concessions=1, rows=("U41",)))
    assert table.no(f"paper canton {RED}") == "GG-4.3 concessions"
    assert table.no(f"paper canton {WHITE}") == ""


@pytest.mark.rule("GG-11.20", "GG-4.8")
@pytest.mark.parametrize(("rows", "free"), both("U29"))
def test_the_deal_tile_costs_no_concession_and_is_still_only_one(rows: tuple[str, ...], free: bool) -> None:
    table = in_canton(8, ann=seat(concessions=2, rows=rows), cities={"amoy": city(factories="grey", deal=3)})
    table.play("deal canton", "crate red")
    assert table.concessions(ANN) == 2 - (not free)
    assert table.no("deal amoy") == "GG-4.8 dealt_already"
    table = in_canton(8, ann=seat(concessions=0, rows=rows))
    assert table.no("deal canton") == ("" if free else "GG-4.8 concessions")
    table.play("buy canton 0", "done")
    assert table.kind == ("late_deal" if free else "deliver")


@pytest.mark.rule("GG-11.21", "GG-4.6")
@pytest.mark.parametrize(("rows", "large"), both("U43"))
def test_the_warehouse_holds_2_crates_more(rows: tuple[str, ...], large: bool) -> None:
    table = in_canton(8, ann=seat(concessions=3, crates="7 black", rows=rows))
    table.play("deal canton", "crate red")
    assert table.kind == ("import" if large else "store")
    if large:
        table.play("buy canton 0", "done")
        assert table.kind == "deliver"
        assert len(table.crates(ANN).split()) == 9


@pytest.mark.rule("GG-11.21", "GG-4.6")
@pytest.mark.ruling("warehouse_overflow")
def test_more_than_9_goes_back_all_the_same() -> None:
    table = in_canton(ann=seat(crates="8 black", rows=("U43",)))
    table.play("buy canton 2", "buy canton 3", "done")
    assert (table.kind, table.may()) == ("store", ["give_back black", "give_back green", "give_back white"])
    table.play("give_back black")
    assert table.kind == "late_deal"


@pytest.mark.rule("GG-11.21", "GG-2.6", "GG-11.1")
@pytest.mark.ruling("upgrade_timing")
def test_when_the_larger_warehouse_is_covered_what_is_above_7_goes_back_at_once() -> None:
    mine = seat(crates="7 black 2 red", rows=("U43",), holes=("grey",))
    table = act(lay(ann=mine, upgrades="- - U23"), "serve", "grey", "upgrade 2", "row 0")
    assert (table.kind, table.may()) == ("store", ["give_back black", "give_back red"])
    table.play("give_back red", "give_back black")
    assert (table.crates(ANN), table.kind) == ("black " * 6 + "red", "serve")
    table = act(lay(ann=mine, upgrades="- - U23"), "serve", "grey", "upgrade 2", "row 1")
    assert (len(table.crates(ANN).split()), table.kind) == (9, "serve")


@pytest.mark.rule("GG-11.21", "GG-11.25", "GG-1.8")
@pytest.mark.ruling("action_legality")
def test_what_goes_back_then_may_not_make_the_chosen_serve_impossible() -> None:
    mine = seat(rows=("U35", "U43"), crates="8 black green", holes=("grey",))
    cities = {"canton": city(tile=FOUR_TEAS, empty="1 3")}
    table = act(lay(ann=mine, cities=cities, order_teas="black white", upgrades="- - U23"), "serve", "grey")
    table.play("upgrade 2", "row 1")
    assert table.no("give_back green") == "GG-1.8 needed_crate"
    table.play("give_back black", "give_back black")
    assert table.may() == ["serve_own green"]


# ---------------------------------------------------------------- the City


@pytest.mark.rule("GG-11.22", "GG-5.5", "GG-11.2")
@pytest.mark.parametrize(("rows", "every"), both("U33"))
def test_a_negotiation_may_take_any_contract(rows: tuple[str, ...], every: bool) -> None:
    table = act(lay(ann=seat(rows=rows)), "negotiate", "blue")
    assert table.may() == [f"contract {space}" for space in (range(6) if every else (1, 2))]
    assert table.no("contract 5") == ("" if every else "GG-5.5 not_adjacent")


@pytest.mark.rule("GG-11.22", "GG-5.5")
def test_with_no_contract_next_to_the_headquarters_it_brings_one_all_the_same() -> None:
    table = act(lay(ann=seat(rows=("U33",), contracts=""), contracts="S01 - - S04"), "negotiate", "blue", "contract 3")
    assert table.contracts(ANN) == ["S04"]


@pytest.mark.rule("GG-11.23", "GG-5.7")
@pytest.mark.parametrize(("rows", "more"), both("U34"))
def test_agents_at_tea_earn_2_in_a_negotiation(rows: tuple[str, ...], more: bool) -> None:
    laid = lay(ann=poor(rows=rows), headquarters="blue ann brown ben", tea_break="2 ann ben", hq_tokens="grey H2")
    table = act(laid, "negotiate", "grey", "contract 0")
    assert table.money(ANN) == 2 * 2 + 2 * (2 if more else 1)


# ---------------------------------------------------------------- trading posts


@pytest.mark.rule("GG-11.24", "GG-6.9", "GG-6.10")
@pytest.mark.ruling("passive_once")
@pytest.mark.parametrize(("rows", "more"), both("U28"))
def test_each_passive_income_is_1_more_city_by_city(rows: tuple[str, ...], more: bool) -> None:
    table = in_canton(
        canton=city(posts="ben cal", deal=8),
        cities={"amoy": city(factories="grey", posts="ben")},
        ben=poor(rows=rows),
        cal=poor(),
    )
    table.play("buy canton 0", "buy amoy 0", "done", "deal canton", "crate red")
    assert (table.money(BEN), table.money(CAL)) == (6 if more else 3, 2)


# ---------------------------------------------------------------- serving


@pytest.mark.rule("GG-11.25", "GG-7.1", "GG-11.2")
@pytest.mark.parametrize(("rows", "own"), both("U35"))
def test_the_crate_that_is_served_may_come_from_the_own_warehouse(rows: tuple[str, ...], own: bool) -> None:
    table = lay(ann=poor(rows=rows, crates="2 red"), cities={"canton": city(tile=FOUR_TEAS, posts="ben")}, ben=poor())
    act(table, "serve", "grey")
    assert len(table.may("serve")) == 4 + own
    assert table.no("serve_own red") == ("" if own else "GG-11.25 no_own_tea")
    if own:
        assert table.no("serve_own black") == "GG-11.25 no_such_crate"
        table.play("serve_own red", "order 2", "mandate 0")
        assert (table.crates(ANN), all(table.city("canton").filled), table.money(BEN)) == ("red", True, 0)
        assert table.money(ANN) == 1 + 3
        assert table.position.order_teas == ["", "", "red"]


@pytest.mark.rule("GG-11.25", "GG-1.7")
@pytest.mark.ruling("action_legality", "serve_no_type")
@pytest.mark.parametrize(("rows", "own"), both("U35"))
def test_the_company_then_needs_no_city_with_tea_to_serve(rows: tuple[str, ...], own: bool) -> None:
    board: dict[str, Any] = {"cities": {"canton": city(empty=BARE)}, "order_teas": "black"}
    table = lay(ann=seat(rows=rows, crates="green"), **board)
    table.play("go serve")
    assert table.no("take 4 grey") == ("" if own else "GG-1.7 nothing_to_serve")
    table = lay(ann=seat(rows=rows, crates="black"), **board)
    table.play("go serve")
    assert table.no("take 4 grey") == "GG-1.7 nothing_to_serve"


@pytest.mark.rule("GG-11.25", "GG-7.1")
def test_tea_of_the_warehouse_that_lies_on_a_token_may_not_be_served_either() -> None:
    table = act(lay(ann=seat(rows=("U35",), crates="red"), order_teas="red"), "serve", "grey")
    assert table.no("serve_own red") == "GG-7.1 tea_served"


@pytest.mark.rule("GG-11.26", "GG-7.1")
@pytest.mark.ruling("serve_no_type", "action_legality")
@pytest.mark.parametrize(("rows", "again"), both("U36"))
def test_a_tea_that_lies_on_a_token_may_be_served_again(rows: tuple[str, ...], again: bool) -> None:
    table = lay(ann=seat(rows=rows), cities={"canton": city(tile=FOUR_TEAS, empty="0 1 2")}, order_teas="red - -")
    table.play("go serve")
    assert table.no("take 4 grey") == ("" if again else "GG-1.7 nothing_to_serve")
    if again:
        table.play("take 4 grey", f"serve canton {RED}")
        assert table.no("order 0") == "GG-7.1 order_taken"
        table.play("order 1")
        assert table.position.order_teas == ["red", "red", ""]


@pytest.mark.rule("GG-11.25", "GG-11.26", "GG-11.3")
def test_both_together_serve_own_tea_that_lies_on_a_token() -> None:
    table = act(lay(ann=seat(rows=("U35", "U36"), crates="red"), order_teas="red"), "serve", "grey")
    table.play("serve_own red", "order 2")
    assert table.position.order_teas == ["red", "", "red"]


@pytest.mark.rule("GG-11.27", "GG-7.4", "GG-11.2")
@pytest.mark.parametrize(("rows", "blind"), both("U37"))
def test_the_top_mandate_of_the_deck_may_be_taken_instead(rows: tuple[str, ...], blind: bool) -> None:
    board: dict[str, Any] = {"mandates": "M05 M06 M07", "mandate_deck": "M20"}
    table = act(lay(ann=seat(rows=rows), **board), "serve", "grey", "serve canton 0", "order 0")
    served = table
    table = in_canton(5, ann=seat(rows=rows), **board)
    table.play("deal canton")
    dealt = table
    table = at_deliver(ann=seat(rows=rows, contracts="C01", crates="3 black"), **board)
    table.play("fulfil C01 none")
    for each in (served, dealt, table):
        assert each.may() == ["mandate 0", "mandate 1", "mandate 2", *(["blind"] if blind else [])]
        assert each.no("blind") == ("" if blind else "GG-11.27 no_blind")
        if blind:
            each.play("blind")
            assert each.seat(ANN).mandates == ("M20",)
            assert each.position.mandates == ["M05", "M06", "M07"]
            assert each.happened("mandate") == [(ANN, "M20", -1)]


@pytest.mark.rule("GG-11.27", "GG-7.10")
@pytest.mark.ruling("mandate_deck_empty")
@pytest.mark.parametrize("discards", ["M21", ""])
def test_for_an_empty_deck_the_discards_are_shuffled_else_there_is_none(discards: str) -> None:
    mine = seat(rows=("U37",))
    table = in_canton(5, ann=mine, mandates="M05", mandate_deck="", mandate_discards=discards)
    table.play("deal canton")
    assert table.no("blind") == ("" if discards else "GG-7.10 no_mandate_left")
    if discards:
        table.play("blind")
        assert table.seat(ANN).mandates == ("M21",)


@pytest.mark.rule("GG-11.27", "GG-10.20")
@pytest.mark.ruling("effect_impossible", "mandate_deck_empty")
def test_with_no_mandate_on_display_one_may_be_taken_from_the_deck() -> None:
    mine = seat(rows=("U37",))
    table = in_canton(5, ann=mine, mandates="", mandate_deck="M20", mandate_discards="")
    table.play("deal canton", "blind")
    assert table.seat(ANN).mandates == ("M20",)


# ---------------------------------------------------------------- the final scoring


@pytest.mark.rule("GG-11.29", "GG-9.17")
@pytest.mark.parametrize(("rows", "light"), both("U39"))
def test_each_loan_takes_off_6_instead_of_8(rows: tuple[str, ...], light: bool) -> None:
    table = over(ann=poor(money=40, loans=3, rows=rows))
    assert final(table)["loans"] == -3 * (6 if light else 8)


@pytest.mark.rule("GG-11.30", "GG-9.16")
@pytest.mark.parametrize(("rows", "dear"), both("U40"))
def test_each_crate_and_concession_is_worth_1_by_itself(rows: tuple[str, ...], dear: bool) -> None:
    table = over(ann=poor(crates="2 black red", concessions=4, rows=rows))
    assert final(table)["resources"] == (7 if dear else 3)


# ---------------------------------------------------------------- for oneself only


@pytest.mark.rule("GG-11.1")
def test_upgrades_of_others_change_nothing_for_oneself() -> None:
    rows = ("U25", "U30", "U32", "U26")
    table = lay(ben=seat(rows=rows, pawn="invest"), ann=seat(money=9), values="grey 6")
    act(table, "invest", "grey")
    assert (table.kind, table.money(ANN)) == ("deliver", 9 - 1 - 6 + 2)
    table = in_canton(canton=TEAS_IN_CANTON["canton"], ben=seat(rows=("U11", "U29", "U43", "U41")))
    table.play(f"buy canton {BLACK}", f"buy canton {GREEN}", "done", "deal canton", "crate red")
    assert (table.money(ANN), table.concessions(ANN)) == (7 - 5, 0)
