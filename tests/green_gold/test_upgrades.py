"""GG-11.1 to GG-11.9 and GG-11.28: when upgrades work, what each is worth, and those of a moment and for contracts."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.green_gold.helpers import FOUR_TEAS, act, at_deliver, both, final, in_canton, over, poor
from tests.green_gold.table import ANN, BEN, Table, city, lay, seat

COVER: Final = "U23"
"""An upgrade that covers others: it makes distant depots cheaper."""
WORTH: Final = {
    **dict.fromkeys([f"U{number:02}" for number in range(1, 11)], 2),
    **dict.fromkeys(["U14", "U22", "U26", "U29", "U30", "U31"], 2),
    **dict.fromkeys(["U11", "U12", "U13", "U15", "U16", "U17", "U18", "U19", "U20", "U21", "U24", "U25", "U27"], 3),
    **dict.fromkeys(["U28", "U34", "U41", "U42", "U44", "U45", "U46", "U47"], 3),
    **dict.fromkeys(["U23", "U32", "U33", "U35", "U36", "U37", "U38", "U39", "U40", "U43"], 4),
}
"""What each upgrade is worth at the end."""
WHOLE: Final = {
    "invest": (),
    "import": ("buy canton 0", "done"),
    "negotiate": ("contract 0",),
    "expand": ("factory foochow", "post canton 0"),
    "serve": ("serve canton 0", "order 0", "mandate 0"),
}
"""What has to be chosen in each action for the grey company."""


def whole(action: str, table: Table) -> Table:
    """Ann does the whole action for the grey company, and stops when she is asked for contracts or upgrades."""
    act(table, action, "grey", *WHOLE[action])
    if table.kind == "late_deal":
        table.play("no_deal")
    return table


def brought(table: Table) -> list[tuple[str, int]]:
    """What upgrades have brought so far: which, and how much."""
    told = [data for kind in ("money", "concessions") for data in table.happened(kind)]
    return [(str(source).removeprefix("upgrade:"), amount) for _, amount, source in told if str(source)[:3] == "upg"]


# ---------------------------------------------------------------- worth


@pytest.mark.rule("GG-9.13", "GG-11.4", "GG-11.5", "GG-11.10", "GG-11.18", "GG-11.30")
@pytest.mark.parametrize("upgrade", [f"U{number:02}" for number in range(1, 48)])
def test_each_upgrade_is_worth_its_money_at_the_end_covered_or_not(upgrade: str) -> None:
    cover = COVER if upgrade != COVER else "U24"
    assert final(over(ann=poor(rows=("", upgrade)))) == {"upgrades": WORTH[upgrade]}
    assert final(over(ann=poor(rows=(f"{upgrade} {cover}",)))) == {"upgrades": WORTH[upgrade] + WORTH[cover]}


# ---------------------------------------------------------------- after an action

AFTER: Final = [
    ("U01", "invest", "money", 2),
    ("U06", "invest", "concessions", 1),
    ("U02", "import", "money", 2),
    ("U07", "import", "concessions", 1),
    ("U03", "negotiate", "money", 2),
    ("U08", "negotiate", "concessions", 1),
    ("U04", "expand", "money", 3),
    ("U09", "expand", "concessions", 1),
    ("U05", "serve", "money", 3),
    ("U10", "serve", "concessions", 1),
]


@pytest.mark.rule("GG-11.4")
@pytest.mark.ruling("upgrade_timing")
@pytest.mark.parametrize(("upgrade", "action", "kind", "amount"), AFTER)
def test_after_its_action_the_upgrade_brings_its_gain_as_the_last_thing(
    upgrade: str, action: str, kind: str, amount: int
) -> None:
    table = whole(action, lay(ann=seat(rows=("", "", upgrade))))
    assert table.happened(kind)[-1] == (ANN, amount, f"upgrade:{upgrade}")
    assert table.events[-1].kind == kind
    assert (brought(table), table.kind) == ([(upgrade, amount)], "deliver")


@pytest.mark.rule("GG-11.4", "GG-11.1")
@pytest.mark.ruling("upgrade_timing")
@pytest.mark.parametrize(("upgrade", "action", "kind", "amount"), AFTER)
def test_after_another_action_or_covered_it_brings_nothing(upgrade: str, action: str, kind: str, amount: int) -> None:
    for other in WHOLE:
        mine = seat(rows=(upgrade if other != action else f"{upgrade} {COVER}",))
        assert brought(whole(other, lay(ann=mine))) == []


@pytest.mark.rule("GG-11.4")
@pytest.mark.ruling("upgrade_timing")
def test_the_deal_tile_of_an_import_belongs_to_the_action_before_or_after_the_purchase() -> None:
    for order in (("deal canton", "crate red", "buy canton 0", "done"), ("buy canton 0", "done", "deal canton")):
        table = in_canton(8, ann=seat(rows=("U02",)))
        table.play(*order)
        if table.kind == "crate":
            assert brought(table) == []
            table.play("crate red")
        assert (brought(table), table.kind) == ([("U02", 2)], "deliver")


@pytest.mark.rule("GG-11.4", "GG-7.9")
@pytest.mark.ruling("upgrade_timing", "serve_refresh")
def test_the_refresh_of_a_serve_belongs_to_the_action() -> None:
    table = lay(ann=seat(rows=("U05",)), order_teas="white red")
    act(table, "serve", "grey", "serve canton 0", "mandate 0")
    assert table.kinds("refreshed", "money")[-2:] == ["refreshed", "money"]
    assert brought(table) == [("U05", 3)]


@pytest.mark.rule("GG-11.4", "GG-1.9")
def test_passing_is_no_action() -> None:
    assert brought(at_deliver(ann=seat(rows=("U01", "U02", "U03", "U04")))) == []


@pytest.mark.rule("GG-11.4", "GG-11.2")
@pytest.mark.ruling("upgrade_timing")
@pytest.mark.parametrize(("choice", "royal"), [("use U47", ("blue", "grey", "brown")), ("skip", ("blue", "brown"))])
def test_after_an_invest_the_workers_company_may_move_up_a_supplier_step(choice: str, royal: tuple[str, ...]) -> None:
    table = whole("invest", lay(ann=seat(rows=("U47",)), royal="blue brown"))
    assert (table.kind, table.may()) == ("use", ["use U47", "skip"])
    table.play(choice)
    assert (table.position.royal, table.kind) == (royal, "deliver")


@pytest.mark.rule("GG-11.4", "GG-11.12")
@pytest.mark.ruling("upgrade_timing")
def test_the_supplier_step_is_for_the_colour_as_which_the_worker_counts() -> None:
    table = act(lay(ann=seat(rows=("U47", "U26"), money=20)), "invest", "grey", "count brown")
    while table.kind != "use":
        table.play(table.may()[0])
    table.play("use U47")
    assert table.position.royal == ("brown",)


@pytest.mark.rule("GG-11.4", "GG-11.1")
def test_the_supplier_step_comes_after_no_other_action_and_not_if_covered() -> None:
    for action in WHOLE:
        mine = seat(rows=("U47" if action != "invest" else f"U47 {COVER}",))
        assert whole(action, lay(ann=mine)).kind == "deliver"


# ---------------------------------------------------------------- after a contract


@pytest.mark.rule("GG-11.5", "GG-11.6")
@pytest.mark.ruling("upgrade_timing")
@pytest.mark.parametrize(
    ("upgrade", "contract", "crates", "amount"),
    [
        ("U15", "S01", "2 black", 2),
        ("U15", "S10", "2 red", 0),
        ("U16", "S05", "2 green", 2),
        ("U16", "S01", "2 black", 0),
        ("U17", "S08", "2 white", 3),
        ("U17", "S05", "2 green", 0),
        ("U18", "S10", "2 red", 3),
        ("U18", "S08", "2 white", 0),
        ("U19", "S10", "2 red", 1),
        ("U19", "S05", "2 green", 1),
    ],
)
def test_after_a_contract_with_its_tea_or_any_the_upgrade_brings_its_gain_once(
    upgrade: str, contract: str, crates: str, amount: int
) -> None:
    table = at_deliver(ann=poor(contracts=contract, crates=crates, rows=(upgrade,)))
    table.play(f"fulfil {contract} none")
    assert brought(table) == ([(upgrade, amount)] if amount else [])
    table = at_deliver(ann=poor(contracts=contract, crates=crates, rows=(f"{upgrade} {COVER}",)))
    table.play(f"fulfil {contract} none")
    assert brought(table) == []


@pytest.mark.rule("GG-11.6", "GG-11.3")
@pytest.mark.ruling("upgrade_timing")
def test_each_contract_lets_every_fitting_upgrade_work() -> None:
    mine = poor(contracts="C05 S01", crates="3 black white red", rows=("U15", "U17", "U16", "U19"))
    table = at_deliver(ann=mine)
    table.play("fulfil C05 none", "advance grey")
    assert sorted(brought(table)) == [("U15", 2), ("U17", 3), ("U19", 1)]
    table.play("fulfil S01 none")
    assert sorted(brought(table)) == [("U15", 2), ("U15", 2), ("U17", 3), ("U19", 1), ("U19", 1)]


@pytest.mark.rule("GG-11.6", "GG-11.28")
@pytest.mark.ruling("upgrade_timing")
def test_the_tea_must_be_printed_even_if_that_crate_was_saved() -> None:
    table = at_deliver(ann=poor(contracts="S03", crates="white", rows=("U15", "U21")))
    table.play("fulfil S03 black")
    assert brought(table) == [("U15", 2)]


@pytest.mark.rule("GG-11.5", "GG-11.6", "GG-10.4")
@pytest.mark.ruling("upgrade_timing", "deal_4")
def test_deal_tile_4_counts_as_a_contract_fulfilled_and_for_a_tea_that_was_saved() -> None:
    table = in_canton(4, ann=poor(concessions=1, contracts="S03", crates="black", rows=("U17", "U19")))
    table.play("deal canton", "short S03 white none")
    assert sorted(brought(table)) == [("U17", 3), ("U19", 1)]


@pytest.mark.rule("GG-11.5", "GG-11.6")
@pytest.mark.ruling("upgrade_timing")
def test_they_work_after_the_reward_of_the_contract() -> None:
    table = at_deliver(ann=poor(contracts="C13", crates="3 black green", rows=("U15",)))
    table.play("fulfil C13 none")
    assert (table.kind, brought(table)) == ("value", [])
    table.play("raise blue")
    assert (table.kind, brought(table)) == ("deliver", [("U15", 2)])


@pytest.mark.rule("GG-11.5", "GG-11.2", "GG-10.19")
@pytest.mark.ruling("upgrade_timing")
def test_after_any_contract_a_company_of_ones_choice_may_move_up_a_supplier_step() -> None:
    for choices, royal in ((("use U20", "advance brown"), ("brown",)), (("skip",), ())):
        table = at_deliver(ann=seat(contracts="S10", crates="2 red", rows=("U20",)))
        table.play("fulfil S10 none")
        assert table.kind == "use"
        table.play(*choices)
        assert (table.position.royal, table.kind) == (royal, "deliver")
    table = at_deliver(ann=seat(contracts="S10", crates="2 red", rows=(f"U20 {COVER}",)))
    table.play("fulfil S10 none")
    assert table.kind == "deliver"


# ---------------------------------------------------------------- a crate less for a contract


@pytest.mark.rule("GG-11.28", "GG-8.1", "GG-11.2")
@pytest.mark.parametrize(("upgrade", "tea", "other"), [("U21", "black", "green"), ("U22", "green", "black")])
def test_a_contract_may_be_fulfilled_with_a_crate_of_its_tea_less(upgrade: str, tea: str, other: str) -> None:
    for rows, spares in both(upgrade):
        table = at_deliver(ann=poor(contracts="S02", crates=other, rows=rows))
        assert table.no(f"fulfil S02 {tea}") == ("" if spares else "GG-11.28 no_sparing")
        assert table.no(f"fulfil S02 {other}") == "GG-11.28 no_sparing"
        assert table.no("fulfil S02 none") == "GG-8.1 crates_missing"
        if spares:
            table.play(f"fulfil S02 {tea}")
            assert (table.crates(ANN), table.money(ANN), table.kind) == ("", 8, "supplier")
    table = at_deliver(ann=poor(contracts="S02", crates="black green", rows=(upgrade,)))
    table.play("fulfil S02 none")
    assert table.crates(ANN) == ""


@pytest.mark.rule("GG-11.28")
def test_the_tea_that_is_saved_must_be_printed_on_the_contract() -> None:
    table = at_deliver(ann=seat(contracts="S10", crates="2 red", rows=("U21", "U22")))
    assert table.no("fulfil S10 black") == "GG-11.28 tea_not_printed"
    assert table.may() == ["fulfil S10 none", "end"]


@pytest.mark.rule("GG-11.28")
def test_each_saves_a_crate_once_in_each_of_its_owners_turns() -> None:
    table = at_deliver(
        2,
        ann=seat(contracts="S01 S11", crates="4 black green", rows=("U21",)),
        ben=seat(contracts="S03", crates="black white"),
    )
    table.play("fulfil S01 black")
    assert table.crates(ANN) == "black black black green"
    assert table.no("fulfil S11 black") == "GG-11.28 spared_already"
    table.end_turn()
    assert table.no("fulfil S03 black")
    table.end_turn()
    while table.kind != "deliver":
        table.play(table.may()[0])
    assert table.who == ANN
    assert table.no("fulfil S11 black") == ""


@pytest.mark.rule("GG-11.28", "GG-11.3")
def test_both_add_up_in_one_contract_or_save_in_two() -> None:
    mine = seat(contracts="S11 S12", crates="2 black 2 green", rows=("U21", "U22"))
    table = at_deliver(ann=mine)
    table.play("fulfil S11 black+green")
    assert table.crates(ANN) == "black green green"
    assert table.no("fulfil S12 green") == "GG-11.28 spared_already"
    table = at_deliver(ann=mine)
    table.play("fulfil S11 black", "fulfil S12 green")
    assert (table.crates(ANN), len(table.seat(ANN).fulfilled)) == ("", 2)


@pytest.mark.rule("GG-11.28")
def test_at_least_one_crate_must_be_returned() -> None:
    table = at_deliver(ann=seat(contracts="S02", crates="black green", rows=("U21", "U22")))
    assert table.no("fulfil S02 black+green") == "GG-11.28 one_crate_at_least"
    table = in_canton(4, ann=seat(contracts="S02", crates="black green", rows=("U21", "U22")))
    table.play("deal canton")
    assert table.no("short S02 green black") == "GG-11.28 one_crate_at_least"
    assert table.no("short S02 green none") == ""


@pytest.mark.rule("GG-11.28", "GG-10.4")
@pytest.mark.ruling("deal_4")
def test_saved_crates_add_up_with_deal_tile_4_also_for_the_same_tea() -> None:
    table = in_canton(4, ann=seat(contracts="C13", crates="black", rows=("U21", "U22")))
    table.play("deal canton", "short C13 black black+green")
    assert (table.seat(ANN).fulfilled, table.crates(ANN)) == (("C13",), "")


@pytest.mark.rule("GG-11.28", "GG-10.4")
@pytest.mark.ruling("deal_4")
def test_a_crate_that_deal_tile_4_leaves_out_cannot_be_saved_once_more() -> None:
    table = in_canton(4, ann=seat(contracts="S12", crates="2 green", rows=("U21",)))
    table.play("deal canton")
    assert table.no("short S12 green black") == ""
    assert table.no("short S12 black black"), "the contract asks for one black crate only"


@pytest.mark.rule("GG-11.28", "GG-4.9", "GG-10.4")
@pytest.mark.ruling("deal_activation", "deal_4")
def test_with_saved_crates_deal_tile_4_may_be_activated_earlier() -> None:
    for rows, may in both("U21"):
        table = in_canton(4, ann=seat(contracts="S11", crates="black", rows=rows))
        assert (table.no("deal canton") == "") == may


@pytest.mark.rule("GG-11.28", "GG-10.4")
@pytest.mark.ruling("deal_4")
def test_what_deal_tile_4_used_of_an_upgrade_is_used_for_the_turn() -> None:
    mine = seat(contracts="S11 S01", crates="3 black", rows=("U21",))
    table = in_canton(4, ann=mine)
    table.play("deal canton", "short S11 green black", "buy canton 3", "done")
    assert table.no("fulfil S01 black") == "GG-11.28 spared_already"
    assert table.no("fulfil S01 none") == ""


# ---------------------------------------------------------------- deal tile, post, pigeonhole


@pytest.mark.rule("GG-11.7")
@pytest.mark.ruling("upgrade_timing")
@pytest.mark.parametrize(("rows", "gain"), [(("U45",), [("U45", 2)]), ((f"U45 {COVER}",), [])])
def test_after_the_effect_of_a_deal_tile_one_earns_2(rows: tuple[str, ...], gain: list[tuple[str, int]]) -> None:
    table = in_canton(8, ann=poor(concessions=1, rows=rows))
    table.play("deal canton")
    assert brought(table) == []
    table.play("crate red")
    assert brought(table) == gain
    assert table.kind == "import"


@pytest.mark.rule("GG-11.7", "GG-6.9")
def test_a_deal_tile_of_another_player_brings_nothing() -> None:
    table = in_canton(canton=city(deal=8, posts="ben"), ben=poor(rows=("U45",)))
    table.play("deal canton", "crate red")
    assert (brought(table), table.money(BEN)) == ([], 1)


@pytest.mark.rule("GG-11.8")
@pytest.mark.ruling("upgrade_timing")
@pytest.mark.parametrize(("rows", "money"), [(("U44",), 2 + 3), ((f"U44 {COVER}",), 2)])
def test_after_a_post_and_its_bonus_one_earns_3(rows: tuple[str, ...], money: int) -> None:
    table = act(lay(ann=poor(rows=rows)), "expand", "grey", "post foochow 1")
    assert (table.kind, table.money(ANN)) == ("value", 2)
    table.play("raise blue")
    assert (table.kind, table.money(ANN)) == ("expand", money)


@pytest.mark.rule("GG-11.8", "GG-6.8")
@pytest.mark.ruling("expand_no_post", "upgrade_timing")
def test_the_4_for_having_no_post_left_is_no_post() -> None:
    out = {name: city(posts="ann") for name in ("canton", "foochow", "amoy", "calcutta")}
    table = act(lay(ann=poor(rows=("U44",)), cities=out), "expand", "grey", "factory foochow")
    assert (table.money(ANN), brought(table)) == (4, [])


@pytest.mark.rule("GG-11.9", "GG-2.4")
@pytest.mark.ruling("upgrade_timing")
@pytest.mark.parametrize(("rows", "loans"), [(("U46",), 0), ((f"U46 {COVER}",), 1)])
def test_at_a_full_pigeonhole_one_earns_2_before_the_upgrade_is_paid(rows: tuple[str, ...], loans: int) -> None:
    table = act(lay(ann=poor(rows=rows, holes=("grey",))), "serve", "grey")
    assert (table.kind, table.money(ANN)) == ("upgrade", 0 if loans else 2)
    table.play("upgrade 0", "row 3")
    assert (table.loans(ANN), table.money(ANN)) == (loans, 3 * loans)


@pytest.mark.rule("GG-11.9", "GG-2.5")
@pytest.mark.ruling("upgrade_timing", "bag_worker")
def test_a_pigeonhole_completed_from_the_bag_earns_it_too_even_if_no_upgrade_is_taken() -> None:
    mine = poor(rows=("U46",), holes=("blue",))
    table = act(lay(ann=mine, bag="blue", hq_tokens="grey H6"), "negotiate", "grey", "decline")
    assert brought(table) == [("U46", 2)]


# ---------------------------------------------------------------- from when and until when


def with_full_hole(action: str, on_offer: str, row: str, rows: tuple[str, ...] = (), **board: Any) -> Table:
    """Ann takes a grey worker for the action, which completes a pigeonhole and brings her this upgrade."""
    table = lay(**{"ann": seat(holes=("grey",), rows=rows), "upgrades": f"- - {on_offer}", **board})
    return act(table, action, "grey", "upgrade 2", *filter(None, [row]))


@pytest.mark.rule("GG-11.1", "GG-11.4")
@pytest.mark.ruling("upgrade_timing")
def test_an_upgrade_works_in_the_action_of_the_same_turn() -> None:
    assert brought(with_full_hole("invest", "U01", "")) == [("U01", 2)]
    assert with_full_hole("invest", "U30", "", values="grey 7").happened("share") == [(ANN, "grey", 5)]


@pytest.mark.rule("GG-11.1", "GG-11.9")
@pytest.mark.ruling("upgrade_timing")
def test_it_does_not_work_for_the_pigeonhole_that_brought_it_nor_for_fees_that_were_paid() -> None:
    assert brought(with_full_hole("invest", "U46", "")) == []
    table = lay(ann=seat(money=9, holes=("grey",)), ben=seat(pawn="negotiate"), upgrades="- - U25", depots={2: ""})
    table.play("go negotiate", "take 0 grey", "upgrade 2")
    assert table.money(ANN) == 9 - 1 - 1 + 3


@pytest.mark.rule("GG-11.1")
@pytest.mark.ruling("upgrade_timing")
def test_it_stops_working_when_it_is_covered_in_step_1() -> None:
    assert brought(with_full_hole("invest", "U23", "row 0", rows=("U01",))) == []
    assert brought(with_full_hole("invest", "U23", "row 1", rows=("U01",))) == [("U01", 2)]


@pytest.mark.rule("GG-11.1", "GG-11.8", "GG-11.7", "GG-11.6")
@pytest.mark.ruling("upgrade_timing")
def test_it_works_for_what_is_still_to_come_even_if_its_own_bonus_brought_it() -> None:
    table = act(lay(upgrades="- - U44"), "expand", "grey", "post darjeeling 0", "upgrade 2")
    assert brought(table) == [("U44", 3)]
    table = in_canton(7, upgrades="- - U45")
    table.play("deal canton", "upgrade 2")
    assert brought(table) == [("U45", 2)]
    table = at_deliver(ann=seat(contracts="C03", crates="black green red"), upgrades="- - U15")
    table.play("fulfil C03 none", "upgrade 2")
    assert brought(table) == [("U15", 2)]


@pytest.mark.rule("GG-11.1")
@pytest.mark.ruling("upgrade_timing")
def test_an_upgrade_that_is_covered_by_the_bonus_of_its_event_does_not_work_any_more() -> None:
    table = at_deliver(ann=seat(contracts="C03", crates="black green red", rows=("U15",)), upgrades="- - U23")
    table.play("fulfil C03 none", "upgrade 2", "row 0")
    assert brought(table) == []


# ---------------------------------------------------------------- several


@pytest.mark.rule("GG-11.3", "GG-11.4")
@pytest.mark.ruling("upgrade_timing")
def test_several_upgrades_after_one_action_all_work() -> None:
    table = whole("invest", lay(ann=seat(rows=("U01", "U47", "U06"))))
    table.play("use U47")
    assert sorted(brought(table)) == [("U01", 2), ("U06", 1)]
    assert table.position.royal == ("grey",)


@pytest.mark.rule("GG-11.2", "GG-11.1")
def test_an_upgrade_is_not_to_be_used_outside_its_moment_nor_another_in_its_place() -> None:
    table = whole("invest", lay(ann=seat(rows=("U47", "U20"))))
    assert table.no("use U20") == "GG-11.1 not_its_moment"
    table.play("skip")
    assert table.no("use U47")


@pytest.mark.rule("GG-11.4", "GG-7.1")
def test_an_upgrade_of_another_player_brings_nothing_to_its_owner_out_of_turn() -> None:
    rows = ("U01", "U04", "U05", "U19")
    table = lay(ben=seat(rows=rows), cities={"canton": city(tile=FOUR_TEAS)})
    assert brought(whole("serve", table)) == []
