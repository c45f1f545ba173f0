"""GG-10.1 to GG-10.12: the twelve deal tiles, each by what it says. Ann activates it in Canton, as she imports grey."""

from __future__ import annotations

from typing import Any

import pytest

from tests.green_gold.helpers import FOUR_TEAS, WHITE, act, in_canton, poor
from tests.green_gold.table import ANN, BARE, BEN, Table, city, lay, seat


def deal(number: int, *choices: str, **board: Any) -> Table:
    """Ann activates the tile before she buys, and chooses what it asks."""
    table = in_canton(number, **board)
    table.forget()
    table.play("deal canton", *choices)
    return table


def rich(**given: Any) -> Any:
    """A seat with no money and 1 concession for the tile, but for what is given."""
    return poor(**{"concessions": 1, **given})


# ---------------------------------------------------------------- tiles 1 to 3


@pytest.mark.rule("GG-10.1")
@pytest.mark.ruling("deal_1")
@pytest.mark.parametrize(("shares", "concessions"), [("", 0), ("grey", 1), ("3 grey", 1), ("2 grey blue 2 brown", 3)])
def test_tile_1_brings_a_concession_for_each_different_company_among_the_shares(shares: str, concessions: int) -> None:
    assert deal(1, ann=rich(shares=shares)).concessions(ANN) == concessions


@pytest.mark.rule("GG-10.2")
@pytest.mark.ruling("deal_2")
@pytest.mark.parametrize(("rows", "money"), [((), 0), (("U34",), 2), (("U34 U35 U39", "U33"), 8)])
def test_tile_2_earns_2_for_each_upgrade_covered_or_not(rows: tuple[str, ...], money: int) -> None:
    assert deal(2, ann=rich(rows=rows)).money(ANN) == money


@pytest.mark.rule("GG-10.3", "GG-3.2")
def test_tile_3_earns_2_and_raises_a_company_of_ones_choice() -> None:
    table = deal(3, ann=rich())
    assert (table.kind, table.money(ANN)) == ("value", 2)
    assert len(table.may()) == 6
    table.play("raise purple")
    assert (table.value("purple"), table.kind) == (6, "import")


@pytest.mark.rule("GG-10.3", "GG-3.4", "GG-3.5")
@pytest.mark.ruling("several_lines")
def test_the_step_of_tile_3_may_pay_a_dividend_before_that_of_the_import() -> None:
    table = deal(3, "raise grey", ann=rich(shares="grey"), values="grey 7", dividends=0)
    assert (table.money(ANN), table.position.dividends, table.value("grey")) == (2 + 2, 1, 8)


@pytest.mark.rule("GG-10.3", "GG-10.20")
@pytest.mark.ruling("effect_impossible", "at_maximum")
def test_tile_3_may_choose_a_company_at_26_of_which_nothing_comes() -> None:
    table = deal(3, "raise blue", ann=rich(), values="blue 26")
    assert (table.value("blue"), table.kind) == (26, "import")


# ---------------------------------------------------------------- tile 4


@pytest.mark.rule("GG-10.4", "GG-8.2")
@pytest.mark.ruling("deal_4", "contract_timing")
@pytest.mark.parametrize(("tea", "crates", "left"), [("black", "black green", ""), ("green", "2 black red", "red")])
def test_tile_4_fulfils_a_contract_at_once_with_one_crate_less_of_ones_choice(tea: str, crates: str, left: str) -> None:
    table = deal(4, f"short S11 {tea} none", ann=rich(contracts="S11", crates=crates))
    assert (table.crates(ANN), table.money(ANN), table.concessions(ANN)) == (left, 14, 1)
    assert (table.contracts(ANN), table.seat(ANN).fulfilled) == ([], ("S11",))
    assert table.kind == "import"


@pytest.mark.rule("GG-10.4")
@pytest.mark.ruling("deal_4")
def test_tile_4_returns_one_crate_less_even_if_all_are_there() -> None:
    table = deal(4, ann=rich(contracts="S11", crates="2 black green"))
    assert sorted(table.may()) == ["short S11 black none", "short S11 green none"]
    assert table.no("short S11 red none") == "GG-10.4 tea_not_printed"
    table.play("short S11 green none")
    assert table.crates(ANN) == "green"


@pytest.mark.rule("GG-10.4", "GG-4.9")
@pytest.mark.ruling("deal_activation", "deal_4")
@pytest.mark.parametrize(
    ("contracts", "crates", "refused"),
    [("", "2 black", True), ("S11", "black", True), ("S11", "green red", True), ("S11 S01", "black", False)],
)
def test_tile_4_needs_a_contract_of_which_at_most_one_crate_is_missing(
    contracts: str, crates: str, refused: bool
) -> None:
    table = in_canton(4, ann=rich(contracts=contracts, crates=crates))
    assert table.no("deal canton") == ("GG-4.9 no_contract_to_fulfil" if refused else "")


@pytest.mark.rule("GG-10.4", "GG-4.9")
@pytest.mark.ruling("deal_activation", "deal_when")
def test_crates_bought_in_the_same_import_serve_tile_4() -> None:
    table = in_canton(4, ann=seat(contracts="S01"))
    assert table.no("deal canton") == "GG-4.9 no_contract_to_fulfil"
    table.play("buy canton 0", "done", "deal canton", "short S01 black none")
    assert table.seat(ANN).fulfilled == ("S01",)


# ---------------------------------------------------------------- tiles 5 to 8


@pytest.mark.rule("GG-10.5", "GG-7.10")
@pytest.mark.ruling("mandate_deck_empty")
def test_tile_5_takes_a_mandate_on_display_and_the_space_waits_for_maintenance() -> None:
    table = deal(5, ann=rich(), mandates="M07 M08 M09")
    assert table.may() == ["mandate 0", "mandate 1", "mandate 2"]
    table.play("mandate 1")
    assert (table.seat(ANN).mandates, table.position.mandates) == (("M08",), ["M07", "", "M09"])


@pytest.mark.rule("GG-10.5", "GG-10.20", "GG-4.9")
@pytest.mark.ruling("effect_impossible", "deal_activation")
def test_tile_5_may_be_activated_without_any_mandate_to_take() -> None:
    table = deal(5, ann=rich(), mandates="", mandate_deck="", mandate_discards="")
    assert (table.kind, table.seat(ANN).mandates) == ("import", ())


@pytest.mark.rule("GG-10.6")
@pytest.mark.ruling("deal_6")
def test_tile_6_takes_any_contract_then_places_an_agent_anywhere_for_its_bonus_only() -> None:
    table = deal(6, ann=rich(contracts=""), headquarters="brown ben grey ann", hq_tokens="brown H1")
    assert table.may() == [f"contract {space}" for space in range(6)]
    table.play("contract 3")
    assert table.contracts(ANN) == ["S04"]
    assert len(table.may("agent")) == 6
    table.play("agent brown")
    assert table.headquarters() == {"grey": ANN, "brown": ANN}
    assert table.tea_break() == [BEN]
    assert (table.money(ANN), table.concessions(ANN), table.kind) == (3, 0, "import")


@pytest.mark.rule("GG-10.6", "GG-10.20")
@pytest.mark.ruling("deal_6", "effect_impossible", "negotiate_no_agent")
def test_with_all_agents_in_headquarters_tile_6_brings_only_the_contract() -> None:
    everywhere = " ".join(f"{name} ann" for name in ("grey", "blue", "yellow", "purple", "orange", "brown"))
    table = deal(6, "contract 0", ann=rich(contracts=""), headquarters=everywhere)
    assert (table.kind, table.contracts(ANN), table.money(ANN)) == ("import", ["S01"], 0)


@pytest.mark.rule("GG-10.6", "GG-5.2", "GG-5.3")
@pytest.mark.ruling("deal_6", "negotiate_no_agent", "negotiate_tea_break")
def test_tile_6_takes_an_agent_from_tea_only_if_none_is_in_the_office() -> None:
    most = "grey ann blue ann yellow ann purple ann orange ann"
    table = deal(6, "contract 0", "agent brown", ann=rich(), headquarters=most, tea_break="ann")
    assert table.tea_break() == []
    table = deal(6, "contract 0", "agent brown", ann=rich(), headquarters="grey ann", tea_break="ann")
    assert table.tea_break() == [ANN]
    assert table.seat(ANN).agents == 3


@pytest.mark.rule("GG-10.6", "GG-5.8")
@pytest.mark.ruling("deal_6", "contract_full")
def test_with_three_contracts_tile_6_makes_one_discard_one_of_the_four() -> None:
    table = deal(6, "contract 0", ann=rich(contracts="S07 S08 S09"))
    assert (table.kind, len(table.may())) == ("full", 4)
    table.play("drop S01")
    assert (table.contracts(ANN), table.kind) == (["S07", "S08", "S09"], "agent")
    assert table.happened("dropped") == [(ANN, "S01")]


@pytest.mark.rule("GG-10.6", "GG-11.4")
@pytest.mark.ruling("deal_6", "upgrade_timing")
def test_the_agent_of_tile_6_is_no_negotiate() -> None:
    table = deal(6, "contract 0", "agent grey", ann=rich(contracts="", rows=("U03", "U08")), hq_tokens="grey H1")
    table.play("buy canton 0", "done")
    assert [source for _, _, source in table.happened("money")] == ["hq:H1"]
    assert table.happened("concessions") == []


@pytest.mark.rule("GG-10.7")
@pytest.mark.ruling("deal_7")
@pytest.mark.parametrize("space", [0, 1, 2])
def test_tile_7_gives_an_upgrade_from_whichever_space_for_nothing(space: int) -> None:
    table = deal(7, f"upgrade {space}", ann=rich(), upgrades="U34 U35 U39")
    assert table.rows(ANN)[0] == ("U34", "U35", "U39")[space]
    assert (table.money(ANN), table.loans(ANN), table.kind) == (0, 0, "import")


@pytest.mark.rule("GG-10.7", "GG-10.20")
@pytest.mark.ruling("deal_7", "effect_impossible", "upgrade_refused")
def test_one_may_leave_the_upgrade_of_tile_7_and_without_one_on_offer_nothing_happens() -> None:
    table = deal(7, "decline", ann=rich())
    assert (table.kind, table.rows(ANN)) == ("import", [""] * 4)
    assert deal(7, ann=rich(), upgrades="- - -").kind == "import"


@pytest.mark.rule("GG-10.7", "GG-2.7")
@pytest.mark.ruling("upgrade_same_turn")
def test_a_second_upgrade_in_the_turn_is_one_of_those_left() -> None:
    table = lay(ann=seat(money=5, holes=("grey",)), cities={"canton": city(deal=7)}, upgrades="U34 U35 U39")
    act(table, "import", "grey", "upgrade 2", "deal canton")
    assert table.may() == ["upgrade 0", "upgrade 1", "decline"]
    assert table.no("upgrade 2") == "GG-2.7 upgrade_gone"
    table.play("upgrade 0", "row 1")
    assert (table.rows(ANN)[:2], table.money(ANN)) == (["U39", "U34"], 5)


@pytest.mark.rule("GG-10.8")
@pytest.mark.parametrize("tea", ["black", "green", "white", "red"])
def test_tile_8_gains_a_crate_of_any_tea_from_the_reserve(tea: str) -> None:
    table = deal(8, f"crate {tea}", ann=rich())
    assert (table.crates(ANN), all(table.city("canton").filled)) == (tea, True)


@pytest.mark.rule("GG-10.8", "GG-4.6")
@pytest.mark.ruling("warehouse_overflow")
def test_a_crate_of_tile_8_that_is_too_much_goes_back_or_another_one() -> None:
    table = deal(8, "crate red", ann=rich(crates="7 black"))
    assert table.may() == ["give_back black", "give_back red"]
    table.play("give_back black")
    assert table.crates(ANN) == "black " * 6 + "red"


# ---------------------------------------------------------------- tile 9


@pytest.mark.rule("GG-10.9", "GG-7.7", "GG-7.8")
@pytest.mark.ruling("deal_9")
@pytest.mark.parametrize(("shares", "money"), [("", 0), ("2 grey 3 brown", 5)])
def test_tile_9_earns_1_for_each_share_and_moves_a_token_of_ones_choice(shares: str, money: int) -> None:
    table = deal(9, ann=rich(shares=shares), royal="blue purple")
    assert (table.kind, table.money(ANN), len(table.may())) == ("supplier", money, 6)
    table.play("advance purple")
    assert (table.position.royal, table.kind) == (("purple", "blue"), "import")


@pytest.mark.rule("GG-10.9", "GG-10.20")
@pytest.mark.ruling("deal_9", "supplier_first", "effect_impossible")
def test_tile_9_may_choose_the_first_token_of_which_nothing_comes() -> None:
    assert deal(9, "advance blue", ann=rich(), royal="blue purple").position.royal == ("blue", "purple")


# ---------------------------------------------------------------- tile 10


@pytest.mark.rule("GG-10.10")
@pytest.mark.ruling("deal_10")
@pytest.mark.parametrize(("value", "money"), [(12, 20 - 4), (8, 20), (5, 20 + 3)])
def test_tile_10_exchanges_a_share_and_the_difference_is_paid_or_received(value: int, money: int) -> None:
    table = deal(10, "swap blue brown", ann=rich(money=20, shares="2 blue"), values=f"blue 8 brown {value}")
    assert table.shares(ANN) == {"blue": 1, "brown": 1}
    assert table.money(ANN) == money
    assert table.happened("swapped") == [(ANN, "blue", "brown", value - 8)]
    assert (table.position.shares_left["blue"], table.position.shares_left["brown"]) == (4, 4)


@pytest.mark.rule("GG-10.10")
@pytest.mark.ruling("deal_10", "fees_before_loan")
def test_the_exchange_raises_no_value_brings_no_bonus_and_is_no_invest() -> None:
    table = deal(10, "swap blue brown", ann=rich(shares="blue", rows=("U01", "U06", "U47")), values="blue 7 brown 10")
    assert (table.value("blue"), table.value("brown"), table.kind) == (7, 10, "import")
    assert (table.money(ANN), table.loans(ANN)) == (2, 1)
    assert not {"bonus", "stepped", "dividend", "money", "concessions"} & set(table.kinds())


@pytest.mark.rule("GG-10.10", "GG-11.15")
@pytest.mark.ruling("deal_10")
def test_cheaper_shares_do_not_help_with_the_exchange() -> None:
    table = deal(10, "swap blue brown", ann=rich(money=9, shares="blue", rows=("U30",)), values="blue 7 brown 10")
    assert table.money(ANN) == 9 - 3


@pytest.mark.rule("GG-10.10")
@pytest.mark.ruling("deal_10")
def test_the_share_must_be_ones_own_and_the_other_available_and_of_another_company() -> None:
    table = deal(10, ann=rich(shares="blue"), sold_out="yellow")
    assert table.no("swap blue blue") == "GG-10.10 same_company"
    assert table.no("swap blue yellow") == "GG-10.10 no_share_left"
    assert table.no("swap grey brown") == "GG-10.10 no_own_share"
    assert table.may() == [f"swap blue {name}" for name in ("grey", "purple", "orange", "brown")]


@pytest.mark.rule("GG-10.10", "GG-4.9")
@pytest.mark.ruling("deal_activation", "deal_10")
def test_tile_10_needs_a_share_to_give_and_another_to_take() -> None:
    assert in_canton(10, ann=rich()).no("deal canton") == "GG-4.9 no_share_to_swap"
    others = "grey blue yellow purple orange"
    table = in_canton(10, ann=rich(shares="brown"), sold_out=others, last_round=2)
    assert table.no("deal canton") == "GG-4.9 no_share_to_swap"


# ---------------------------------------------------------------- tile 11


@pytest.mark.rule("GG-10.11", "GG-10.14")
@pytest.mark.ruling("deal_11")
@pytest.mark.parametrize("order", [("blue", "brown"), ("brown", "blue")])
def test_tile_11_gains_two_different_shareholder_bonuses_in_either_order(order: tuple[str, str]) -> None:
    table = deal(11, ann=rich(), share_tokens="blue B1 brown B2")
    table.play(f"bonus {order[0]}")
    assert table.no(f"bonus {order[0]}") == "GG-10.11 same_bonus"
    assert len(table.may()) == 5
    table.play(f"bonus {order[1]}")
    assert (table.money(ANN), table.concessions(ANN), table.kind) == (2, 1, "import")
    assert [data[1] for data in table.happened("bonus")] == list(order)


@pytest.mark.rule("GG-10.11", "GG-10.14", "GG-1.11")
@pytest.mark.ruling("deal_11", "effect_order")
def test_the_first_bonus_of_tile_11_is_finished_before_the_second_is_chosen() -> None:
    table = deal(11, "bonus blue", ann=rich(), share_tokens="blue B3 purple B4")
    assert table.kind == "crate"
    table.play("crate green")
    assert table.kind == "bonus"
    table.play("bonus purple")
    assert (table.crates(ANN), table.position.royal) == ("green", ("purple",))


# ---------------------------------------------------------------- tile 12


@pytest.mark.rule("GG-10.12", "GG-6.10")
@pytest.mark.ruling("deal_12", "supply_slots")
def test_tile_12_discards_a_contract_then_takes_another_and_a_crate_of_the_city() -> None:
    table = in_canton(
        canton=city(tile=FOUR_TEAS, deal=12, posts="ben", empty="0"), ann=rich(contracts="S07 S08"), ben=poor()
    )
    table.play("deal canton")
    assert table.may() == ["give_up S07", "give_up S08"]
    table.play("give_up S08")
    assert table.position.contract_discards[-1] == "S08"
    assert table.happened("gave_up") == [(ANN, "S08")]
    assert table.may() == [f"contract {space}" for space in range(6)]
    table.play("contract 4")
    assert table.contracts(ANN) == ["S07", "S05"]
    assert table.may() == ["carry canton 1", "carry canton 2", "carry canton 3"]
    assert table.no("carry canton 0") == "GG-10.12 slot_empty"
    assert table.no("carry foochow 1") == "GG-10.12 other_city"
    table.play(f"carry canton {WHITE}")
    assert (table.crates(ANN), table.money(ANN), table.concessions(ANN)) == ("white", 0, 0)
    assert table.happened("carried") == [(ANN, "canton", WHITE, "white")]
    assert table.city("canton").filled == (False, True, False, True)
    assert table.money(BEN) == 1 + 1


@pytest.mark.rule("GG-10.12", "GG-4.9")
@pytest.mark.ruling("deal_activation", "deal_12")
def test_tile_12_needs_a_contract_to_discard() -> None:
    table = in_canton(12, ann=rich(contracts=""))
    assert table.no("deal canton") == "GG-4.9 no_contract_to_discard"


@pytest.mark.rule("GG-10.12", "GG-4.9")
@pytest.mark.ruling("deal_activation", "deal_when")
def test_before_the_purchase_tile_12_may_not_take_the_last_crate_that_could_be_bought() -> None:
    table = in_canton(canton=city(deal=12, empty="1 2 3"), ann=seat(contracts="S07"))
    assert table.no("deal canton") == "GG-4.9 last_crate"
    table.play("buy canton 0", "done", "deal canton", "give_up S07", "contract 0")
    assert (table.kind, table.crates(ANN)) == ("deliver", "black")
    both = {"amoy": city(factories="grey", empty="0 1 2")}
    table = in_canton(canton=city(deal=12, empty="1 2 3"), cities=both, ann=seat(contracts="S07"))
    assert table.no("deal canton") == ""


@pytest.mark.rule("GG-10.12")
@pytest.mark.ruling("deal_12", "effect_impossible")
def test_with_no_crate_in_the_city_tile_12_gives_none() -> None:
    table = in_canton(
        canton=city(deal=12, empty=BARE), cities={"amoy": city(factories="grey")}, ann=seat(contracts="S07")
    )
    table.play("deal canton", "give_up S07", "contract 0")
    assert (table.kind, table.crates(ANN)) == ("import", "")


@pytest.mark.rule("GG-10.12")
@pytest.mark.ruling("deal_12", "effect_impossible", "contract_deck_empty")
def test_with_no_contract_in_the_city_tile_12_gives_the_crate_all_the_same() -> None:
    table = deal(12, "give_up S07", ann=rich(contracts="S07"), contracts="", contract_deck="", contract_discards="")
    assert table.kind == "carry"


@pytest.mark.rule("GG-10.12", "GG-4.6")
@pytest.mark.ruling("deal_12", "warehouse_overflow")
def test_the_crate_of_tile_12_may_be_too_much() -> None:
    table = deal(12, "give_up S07", "contract 0", "carry canton 0", ann=rich(contracts="S07", crates="7 green"))
    assert table.kind == "store"


# ---------------------------------------------------------------- all tiles


@pytest.mark.rule("GG-4.8")
@pytest.mark.parametrize("number", range(1, 13))
def test_every_tile_costs_1_concession_serves_once_and_stays(number: int) -> None:
    mine = seat(money=9, concessions=5, contracts="S01", crates="2 black", shares="blue")
    table = in_canton(number, ann=mine)
    table.play("deal canton")
    assert table.happened("deal") == [(ANN, "canton", number, 1)]
    assert table.city("canton").deal == number
    while table.kind != "import":
        table.play("decline" if "decline" in table.may() else table.may()[0])
    assert table.no("deal canton") == "GG-4.8 dealt_already"
    table.play(table.may("buy")[0], "done")
    assert table.kind in ("deliver", "store")


@pytest.mark.rule("GG-10.6", "GG-0.19")
@pytest.mark.ruling("two_player_grey")
def test_with_two_players_no_tile_can_choose_the_grey_company() -> None:
    for number, verb in ((3, "raise"), (9, "advance"), (11, "bonus"), (6, "agent")):
        table = lay(2, cities={"canton": city(deal=number)}, neutral="invest serve", ann=seat(shares="yellow"))
        act(table, "import", "blue", "deal canton")
        if number == 6:
            table.play("contract 0")
        assert table.may() == [f"{verb} {name}" for name in ("blue", "yellow", "purple", "orange", "brown")]
        assert table.no(f"{verb} grey") == "GG-0.19 not_in_play"
