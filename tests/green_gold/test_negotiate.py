"""GG-5: agents in headquarters and at tea, their bonuses, and contracts."""

from __future__ import annotations

import pytest

from tests.green_gold.table import ANN, BEN, CAL, Given, Table, lay, seat

# Grey, blue and yellow lie in depot 2, purple, orange and brown in depot 1, both next to Negotiate. The headquarters
# have H1 (grey, £3), H2 (blue, a concession), H3 (yellow, a crate), H4 (purple, a step), H5 (orange, a supplier step)
# and H6 (brown, a worker from the bag). The contracts S01 to S06 lie on the spaces, numbered from 0 here.

SIX = ("grey", "blue", "yellow", "purple", "orange", "brown")


def negotiate(colour: str, ann: Given | None = None, headquarters: str = "", tea_break: str = "") -> Table:
    """Ann sends an agent to the headquarters of the company."""
    table = lay(ann=ann or Given(), headquarters=headquarters, tea_break=tea_break)
    go(table, colour)
    return table


def go(table: Table, colour: str) -> None:
    depot = next(number for number in (1, 2) if colour in table.position.depots[number])
    table.play("go negotiate", f"take {depot} {colour}")


# ---------------------------------------------------------------- the agent


@pytest.mark.rule("GG-5.1")
def test_an_agent_goes_to_the_headquarters_of_the_workers_company() -> None:
    table = negotiate("blue")
    assert table.headquarters() == {"blue": ANN}
    assert table.seat(ANN).agents == 5
    assert table.happened("agent") == [(ANN, "blue", "office")]


@pytest.mark.rule("GG-5.1")
def test_an_agent_of_another_player_that_stands_there_goes_to_the_tea_break_area() -> None:
    table = negotiate("blue", headquarters="blue ben")
    assert table.headquarters() == {"blue": ANN}
    assert table.tea_break() == [BEN]
    assert table.happened("displaced") == [(BEN, "blue")]


@pytest.mark.rule("GG-5.1")
def test_an_own_agent_that_stands_there_goes_to_the_tea_break_area_too() -> None:
    table = negotiate("blue", headquarters="blue ann")
    assert table.headquarters() == {"blue": ANN}
    assert table.tea_break() == [ANN]
    assert table.seat(ANN).agents == 4


@pytest.mark.rule("GG-5.2")
@pytest.mark.ruling("negotiate_no_agent")
def test_agents_in_the_office_go_first() -> None:
    table = negotiate("blue", tea_break="ann ann")
    assert table.seat(ANN).agents == 3
    assert table.tea_break() == [ANN, ANN]


@pytest.mark.rule("GG-5.2")
@pytest.mark.ruling("negotiate_no_agent")
def test_only_without_one_there_an_own_agent_comes_from_tea() -> None:
    table = negotiate("blue", headquarters="grey ann yellow ann", tea_break="ann ben ann ann ann")
    assert table.happened("agent") == [(ANN, "blue", "tea")]
    assert table.headquarters() == {"grey": ANN, "blue": ANN, "yellow": ANN}
    assert sorted(table.tea_break()) == [ANN, ANN, ANN, BEN]


@pytest.mark.rule("GG-5.2")
@pytest.mark.ruling("negotiate_no_agent")
def test_an_agent_never_comes_from_a_headquarters() -> None:
    every = " ".join(f"{company} ann" for company in SIX)
    table = lay(headquarters=every)
    assert table.no("go negotiate") == "GG-1.7 no_agent"
    assert "go invest" in table.may()


@pytest.mark.rule("GG-5.2")
@pytest.mark.ruling("negotiate_no_agent")
def test_an_agent_of_others_at_tea_helps_nobody_else() -> None:
    every = " ".join(f"{company} ann" for company in SIX)
    assert lay(headquarters=every, tea_break="ben cal").no("go negotiate") == "GG-1.7 no_agent"


@pytest.mark.rule("GG-5.3")
@pytest.mark.ruling("negotiate_tea_break")
def test_a_displaced_agent_earns_its_owner_nothing_at_that_moment() -> None:
    table = negotiate("blue", headquarters="blue ben")
    table.end_turn()
    assert table.money(BEN) == 7


@pytest.mark.rule("GG-5.3")
@pytest.mark.ruling("negotiate_tea_break")
def test_from_then_on_it_counts_a_pound_whenever_its_owner_negotiates() -> None:
    table = negotiate("blue", headquarters="blue ben")
    table.end_turn()
    go(table, "orange")
    table.play("contract 4", "end")
    assert table.money(BEN) == 7 - 1 + 2 + 1


@pytest.mark.rule("GG-5.3")
@pytest.mark.ruling("negotiate_tea_break")
def test_an_own_agent_that_was_displaced_counts_in_this_very_action() -> None:
    table = negotiate("orange", headquarters="orange ann")
    table.play("contract 4")
    assert table.money(ANN) == 7 + 2 + 1


# ---------------------------------------------------------------- the bonus


@pytest.mark.rule("GG-5.4")
def test_the_bonus_of_the_headquarters_is_gained_before_the_contract_and_its_token_stays() -> None:
    table = negotiate("grey")
    assert table.money(ANN) == 7 + 3
    assert table.kind == "contract"
    table.turn("contract 0")
    assert table.position.hq_tokens["grey"] == "H1"


@pytest.mark.rule("GG-5.4", "GG-10.13")
def test_the_company_of_the_bonus_is_the_one_of_the_headquarters() -> None:
    assert negotiate("purple").value("purple") == 6
    assert negotiate("orange").position.royal == ("orange",)


@pytest.mark.rule("GG-5.4")
def test_the_next_agent_gains_the_same_bonus() -> None:
    table = lay(depots={2: "2 blue"})
    table.turn("go negotiate", "take 2 blue")
    table.play("go negotiate", "take 2 blue")
    assert [event[0] for event in table.happened("hq_bonus")] == [ANN, BEN]


# ---------------------------------------------------------------- the contract


@pytest.mark.rule("GG-5.5")
def test_one_of_the_two_contracts_next_to_the_headquarters_is_taken() -> None:
    table = negotiate("blue")
    assert table.may() == ["contract 1", "contract 2"]
    assert table.no("contract 0") == "GG-5.5 not_adjacent"
    assert table.no("contract 3") == "GG-5.5 not_adjacent"
    table.play("contract 2")
    assert table.contracts(ANN) == ["S07", "S03"]
    assert table.position.contracts == ["S01", "S02", "", "S04", "S05", "S06"]


@pytest.mark.rule("GG-5.5")
def test_with_one_of_them_gone_the_other_must_be_taken() -> None:
    table = lay(contracts="S01 - S03 S04 S05 S06")
    go(table, "blue")
    assert table.may() == ["contract 2"]
    assert table.no("contract 1") == "GG-5.5 no_contract_here"


@pytest.mark.rule("GG-5.5")
@pytest.mark.ruling("effect_impossible")
def test_with_both_gone_one_goes_on_without() -> None:
    table = lay(contracts="S01 - - S04 S05 S06")
    go(table, "blue")
    assert table.asked == (ANN, "deliver")
    assert table.contracts(ANN) == ["S07"]
    assert table.money(ANN) == 7 + 2
    assert table.concessions(ANN) == 1 + 1 + 1


@pytest.mark.rule("GG-5.6")
@pytest.mark.ruling("adjacency")
@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_four_headquarters_and_contracts_make_a_ring(players: int) -> None:
    found = {}
    for company in SIX:
        table = lay(players, bag="", neutral="expand" if players == 3 else "")
        go(table, company)
        if table.kind == "crate":
            table.play("crate black")
        found[company] = table.may()
    assert found == {
        "grey": ["contract 0", "contract 1"],
        "blue": ["contract 1", "contract 2"],
        "yellow": ["contract 2", "contract 3"],
        "purple": ["contract 3", "contract 4"],
        "orange": ["contract 4", "contract 5"],
        "brown": ["contract 0", "contract 5"],
    }


@pytest.mark.rule("GG-5.6")
@pytest.mark.ruling("adjacency")
def test_with_two_five_headquarters_stand_in_a_line_between_six_contracts() -> None:
    found = {}
    for company in SIX[1:]:
        table = lay(2, hq_tokens="blue H1 yellow H2 purple H4 orange H5 brown H3", neutral="expand serve",
                    depots={1: "blue yellow purple", 2: "orange brown"})  # fmt: skip
        go(table, company)
        if table.kind == "crate":
            table.play("crate black")
        found[company] = table.may()
    assert found == {
        "blue": ["contract 0", "contract 1"],
        "yellow": ["contract 1", "contract 2"],
        "purple": ["contract 2", "contract 3"],
        "orange": ["contract 3", "contract 4"],
        "brown": ["contract 4", "contract 5"],
    }


# ---------------------------------------------------------------- what is earned


@pytest.mark.rule("GG-5.7")
def test_a_concession_comes_with_each_negotiation() -> None:
    table = negotiate("orange")
    assert table.concessions(ANN) == 1
    table.play("contract 4")
    assert table.concessions(ANN) == 2


@pytest.mark.rule("GG-5.7")
def test_each_agent_in_a_headquarters_earns_two_pounds_and_each_at_tea_one() -> None:
    """The rulebook's example: three in headquarters, the one just placed too, and one at tea."""
    table = negotiate("orange", headquarters="grey ann blue ann yellow ben", tea_break="ann cal")
    table.play("contract 4")
    assert table.money(ANN) == 7 + 7
    assert table.money(CAL) == 7


@pytest.mark.rule("GG-5.7")
def test_agents_in_the_office_earn_nothing() -> None:
    table = negotiate("orange")
    table.play("contract 4")
    assert table.money(ANN) == 7 + 2


@pytest.mark.rule("GG-5.7", "GG-1.11")
def test_concession_and_money_come_after_the_contract() -> None:
    table = negotiate("orange")
    table.play("contract 4")
    assert table.kinds("agent", "hq_bonus", "contract", "concessions", "money") == [
        "agent", "hq_bonus", "contract", "concessions", "money",
    ]  # fmt: skip


# ---------------------------------------------------------------- three slots


@pytest.mark.rule("GG-5.8")
def test_three_contracts_have_a_slot() -> None:
    table = negotiate("orange", ann=seat(contracts="S07 C01"))
    table.play("contract 4")
    assert table.contracts(ANN) == ["S07", "C01", "S05"]
    assert table.asked == (ANN, "deliver")


@pytest.mark.rule("GG-5.8")
@pytest.mark.ruling("contract_full")
@pytest.mark.parametrize("dropped", ["S07", "C01", "C02", "S05"])
def test_with_a_fourth_any_of_the_four_is_discarded_the_new_one_too(dropped: str) -> None:
    table = negotiate("orange", ann=seat(contracts="S07 C01 C02"))
    table.play("contract 4")
    assert table.asked == (ANN, "full")
    assert table.may() == ["drop S07", "drop C01", "drop C02", "drop S05"]
    assert table.no("drop C03") != ""
    table.play(f"drop {dropped}")
    assert table.contracts(ANN) == [name for name in ("S07", "C01", "C02", "S05") if name != dropped]
    assert table.position.contract_discards == (dropped,)
    assert table.view.contract_discards == (dropped,)


@pytest.mark.rule("GG-5.8")
@pytest.mark.ruling("contract_full")
def test_the_discard_comes_before_the_money_and_is_no_choice() -> None:
    table = negotiate("orange", ann=seat(contracts="S07 C01 C02"))
    table.play("contract 4")
    assert table.money(ANN) == 7
    assert [choice for choice in table.may() if not choice.startswith("drop")] == []
    table.play("drop C01")
    assert table.money(ANN) == 9


@pytest.mark.rule("GG-5.8")
@pytest.mark.ruling("contract_full")
def test_a_fulfilled_contract_takes_no_slot_and_is_no_discard() -> None:
    table = negotiate("orange", ann=seat(contracts="S07 C01", fulfilled="S08 C03"))
    table.play("contract 4")
    assert table.asked == (ANN, "deliver")
    assert table.position.contract_discards == ()
