"""GG-3: share values, dividends, loans, and Invest."""

from __future__ import annotations

import pytest

from tests.green_gold.table import ANN, BEN, CAL, DOT, Table, city, lay, seat

# Grey, blue and yellow lie in depot 0, next to Invest and Import; the token beside grey (B1) brings £2 and the one
# beside blue (B2) a concession.

LINES = (7, 10, 13, 16, 19, 22, 25)


def invest(table: Table, colour: str = "blue", depot: int = 0) -> Table:
    table.play("go invest", f"take {depot} {colour}")
    return table


# ---------------------------------------------------------------- the track


@pytest.mark.rule("GG-3.1", "GG-3.9")
@pytest.mark.parametrize("value", [4, 9, 17, 26])
def test_a_share_costs_the_value_where_the_token_stands(value: int) -> None:
    table = invest(lay(ann=seat(money=30), values=f"blue {value}"))
    assert table.happened("share") == [(ANN, "blue", value)]


@pytest.mark.rule("GG-3.1")
@pytest.mark.ruling("share_spaces")
def test_tokens_may_share_a_space_and_one_moves_past_the_others() -> None:
    table = invest(lay(values="grey 5 blue 5 yellow 5 purple 5 orange 5 brown 6"))
    values = table.position.values
    assert values == {"grey": 5, "blue": 6, "yellow": 5, "purple": 5, "orange": 5, "brown": 6}


@pytest.mark.rule("GG-3.2")
def test_a_step_is_a_pound_and_imports_and_investments_bring_one() -> None:
    table = lay()
    table.play("go invest", "take 0 grey")
    assert table.happened("stepped") == [("grey", 4, 5)]
    table = lay()
    table.play("go import", "take 0 blue", "buy foochow 0", "done")
    assert table.happened("stepped") == [("blue", 4, 5)]


@pytest.mark.rule("GG-3.2", "GG-6.3")
@pytest.mark.parametrize(("factories", "steps"), [(1, 1), (2, 2), (3, 3)])
def test_an_expansion_brings_the_steps_of_its_row(factories: int, steps: int) -> None:
    there = ["grey", "blue", "yellow", "purple", "orange"]
    built = {
        name: city(factories=f"{there[number]}{' brown' if number < factories - 1 else ''}")
        for number, name in enumerate(("canton", "foochow", "amoy", "calcutta", "darjeeling"))
    }
    table = lay(cities=built)
    table.play("go expand", "take 3 brown", "factory darjeeling")
    assert table.value("brown") == 6 + steps


@pytest.mark.rule("GG-3.2")
def test_a_bonus_may_raise_a_value() -> None:
    table = lay(hq_tokens="grey H4")
    table.play("go negotiate", "take 2 grey")
    assert table.value("grey") == 5


@pytest.mark.rule("GG-3.2")
@pytest.mark.ruling("at_maximum")
def test_no_value_rises_above_26_and_a_step_beyond_pays_no_dividend() -> None:
    table = invest(lay(ann=seat(money=40, shares="2 blue"), values="blue 26", dividends=2))
    assert table.value("blue") == 26
    assert table.happened("dividend") == []
    assert table.position.dividends == 2
    assert table.money(ANN) == 40 - 26


@pytest.mark.rule("GG-3.2", "GG-3.3")
@pytest.mark.ruling("at_maximum")
def test_of_three_steps_from_25_two_are_lost_and_the_line_to_26_pays_once() -> None:
    built = {"foochow": "blue brown", "amoy": "yellow brown"}
    table = lay(
        cities={name: city(factories=there) for name, there in built.items()}, values="brown 25",
        ben=seat(shares="2 brown"),
    )  # fmt: skip
    table.play("go expand", "take 3 brown", "factory canton")
    assert table.value("brown") == 26
    assert table.happened("dividend") == [(BEN, "brown", 4)]
    assert table.position.dividends == 1


# ---------------------------------------------------------------- lines and dividends


@pytest.mark.rule("GG-3.3", "GG-3.4")
@pytest.mark.parametrize("value", range(4, 26))
def test_a_step_over_a_line_pays_and_no_other(value: int) -> None:
    table = invest(lay(ann=seat(money=30), ben=seat(shares="blue"), values=f"blue {value}"))
    paid = [(ANN, "blue", 2), (BEN, "blue", 2)] if value in LINES else []
    assert table.happened("dividend") == paid
    assert table.position.dividends == bool(paid)


@pytest.mark.rule("GG-3.4")
def test_every_shareholder_earns_two_pounds_for_each_share_of_the_company_and_of_no_other() -> None:
    table = lay(
        ann=seat(money=10, shares="3 grey"), ben=seat(money=10, shares="3 blue 2 yellow"),
        cal=seat(money=10, shares="blue"), dot=seat(money=10), values="blue 10",
    )  # fmt: skip
    table.play("go import", "take 0 blue", "paper foochow 0", "done")
    assert [table.money(who) for who in (ANN, BEN, CAL, DOT)] == [10, 16, 12, 10]


@pytest.mark.rule("GG-3.4")
def test_each_time_the_dividend_token_moves_on_by_one() -> None:
    table = invest(lay(values="blue 7", dividends=4))
    assert table.position.dividends == 5
    assert table.happened("dividends_moved") == [(5,)]


@pytest.mark.rule("GG-3.4")
@pytest.mark.ruling("dividend_without_holders")
def test_the_token_moves_even_if_nobody_owns_a_share() -> None:
    table = lay(values="blue 7")
    table.play("go import", "take 0 blue", "paper foochow 0", "done")
    assert table.happened("dividend") == []
    assert table.position.dividends == 1


@pytest.mark.rule("GG-3.5")
@pytest.mark.ruling("several_lines")
def test_two_effects_of_a_turn_that_cross_two_lines_pay_twice_and_move_the_token_twice() -> None:
    """Three steps of the last factory from 10 to 13, then the post bonus from 13 to 14."""
    built = {"canton": "grey brown", "amoy": "yellow brown", "colombo": "brown"}
    table = lay(
        cities={name: city(factories=there) for name, there in built.items()}, values="brown 10",
        ann=seat(money=0, shares="2 brown"),
    )  # fmt: skip
    table.play("go expand", "take 3 brown", "factory foochow")
    assert (table.value("brown"), table.money(ANN), table.position.dividends) == (13, 4, 1)
    table.play("post foochow 1", "raise brown")
    assert table.happened("dividend") == [(ANN, "brown", 4), (ANN, "brown", 4)]
    assert table.position.dividends == 2


@pytest.mark.rule("GG-3.5")
@pytest.mark.ruling("several_lines")
def test_lines_of_two_companies_in_one_turn_pay_each_at_once() -> None:
    table = lay(
        ann=seat(concessions=2, shares="grey blue", money=0), values="grey 7 blue 7", cities={"canton": city(deal=3)}
    )
    table.play("go import", "take 0 grey", "deal canton", "raise blue")
    assert (table.money(ANN), table.position.dividends) == (2 + 2, 1)
    table.play("paper canton 0", "done")
    assert (table.money(ANN), table.position.dividends) == (4 + 2, 2)


@pytest.mark.rule("GG-3.6")
@pytest.mark.ruling("dividend_track_full")
@pytest.mark.parametrize(("players", "last"), [(4, 11), (3, 11), (2, 7)])
def test_on_its_last_space_the_token_stays_and_dividends_are_paid_on(players: int, last: int) -> None:
    table = lay(players, round=8, last_round=9, dividends=last, ann=seat(shares="blue"), values="blue 7")
    table.play("go import", "take 0 blue", f"paper {'foochow' if players > 2 else 'canton'} 0", "done")
    assert table.position.dividends == last
    assert table.happened("dividend") == [(ANN, "blue", 2)]
    assert table.happened("dividends_moved") == []


# ---------------------------------------------------------------- loans


@pytest.mark.rule("GG-3.7")
def test_a_loan_brings_five_pounds_and_is_taken_when_money_is_short() -> None:
    table = invest(lay(ann=seat(money=0)))
    assert (table.money(ANN), table.loans(ANN)) == (1, 1)
    assert table.happened("loan") == [(ANN, 1, 5)]


@pytest.mark.rule("GG-3.7")
def test_with_enough_money_no_loan_is_taken() -> None:
    table = invest(lay(ann=seat(money=4)))
    assert (table.money(ANN), table.loans(ANN)) == (0, 0)
    assert table.happened("loan") == []


@pytest.mark.rule("GG-3.7")
def test_nobody_can_take_a_loan_by_choice() -> None:
    table = lay(ann=seat(money=0))
    for choice in ("go invest", "take 0 blue"):
        assert not [one for one in table.may() if "loan" in one]
        assert table.no("loan") != ""
        table.play(choice)


@pytest.mark.rule("GG-3.7", "GG-9.17")
def test_each_loan_costs_8_pounds_in_the_final_scoring() -> None:
    table = lay(round=9, last_round=9, active=DOT, dot=seat(loans=3))
    table.turn("go negotiate", "take 2 grey")
    points = {line.rule: line.points for line in table.outcome.of(3).points}
    assert points["GG-9.17"] == -24


@pytest.mark.rule("GG-3.8")
@pytest.mark.ruling("fees_before_loan")
def test_loans_are_no_more_than_the_payment_needs() -> None:
    """The rulebook's example: £2, and a share for £9."""
    table = invest(lay(ann=seat(money=2), values="blue 9"))
    assert (table.money(ANN), table.loans(ANN)) == (3, 2)


@pytest.mark.rule("GG-3.8")
@pytest.mark.ruling("fees_before_loan")
def test_loans_may_pay_crates_and_concessions_need_not_be_used_first() -> None:
    table = lay(ann=seat(money=0, concessions=5))
    table.play("go import", "take 0 blue", "buy foochow 3", "done")
    assert (table.money(ANN), table.loans(ANN), table.concessions(ANN)) == (2, 1, 5)


@pytest.mark.rule("GG-3.8")
@pytest.mark.ruling("fees_before_loan")
def test_loans_may_pay_fees() -> None:
    table = lay(ann=seat(money=0), ben=seat(pawn="import"))
    table.play("go import")
    assert (table.money(ANN), table.loans(ANN)) == (4, 1)
    table.play("take 3 purple")
    assert (table.money(ANN), table.loans(ANN)) == (2, 1)


@pytest.mark.rule("GG-3.8", "GG-11.12")
@pytest.mark.ruling("fees_before_loan")
def test_loans_may_pay_for_a_worker_of_any_colour() -> None:
    table = lay(ann=seat(money=0, rows=["U26"]))
    table.play("go negotiate", "take 2 grey", "count blue")
    assert (table.money(ANN), table.loans(ANN)) == (3, 1)


@pytest.mark.rule("GG-3.8", "GG-10.10")
@pytest.mark.ruling("fees_before_loan", "deal_10")
def test_loans_may_pay_the_difference_of_an_exchange() -> None:
    table = lay(ann=seat(money=0, shares="grey"), values="grey 4 blue 12", cities={"canton": city(deal=10)})
    table.play("go import", "take 0 grey", "deal canton", "swap grey blue")
    assert (table.money(ANN), table.loans(ANN)) == (2, 2)


@pytest.mark.rule("GG-3.8")
def test_no_loan_is_paid_back_before_the_end() -> None:
    table = lay(ann=seat(money=100, loans=2))
    table.turn("go invest", "take 0 blue")
    assert table.loans(ANN) == 2


# ---------------------------------------------------------------- Invest


@pytest.mark.rule("GG-3.9")
def test_the_share_is_an_available_one_and_costs_the_value_before_the_step() -> None:
    table = invest(lay(ann=seat(money=20), values="blue 8"))
    assert table.shares(ANN) == {"blue": 1}
    assert table.position.shares_left["blue"] == 4
    assert table.money(ANN) == 12


@pytest.mark.rule("GG-3.9")
def test_a_company_without_available_shares_cannot_be_invested_in() -> None:
    table = lay(sold_out="blue")
    table.play("go invest")
    assert table.no("take 0 blue") == "GG-1.7 no_share"


@pytest.mark.rule("GG-3.9")
def test_one_may_own_several_shares_of_a_company() -> None:
    table = invest(lay(ann=seat(money=20, shares="4 blue")))
    assert table.shares(ANN) == {"blue": 5}
    assert table.position.shares_left["blue"] == 0


@pytest.mark.rule("GG-3.10")
@pytest.mark.ruling("dividend_order")
def test_the_share_just_bought_earns_the_dividend_of_the_step() -> None:
    """The rulebook's example: bought at £7, the value goes to £8, and £2 come at once."""
    table = invest(lay(ann=seat(money=10), values="blue 7"))
    assert table.value("blue") == 8
    assert table.money(ANN) == 10 - 7 + 2
    assert table.kinds("share", "stepped", "dividend", "bonus") == ["share", "stepped", "dividend", "bonus"]


@pytest.mark.rule("GG-3.10")
@pytest.mark.ruling("dividend_order")
def test_the_dividend_comes_after_the_payment_and_does_not_spare_a_loan() -> None:
    table = invest(lay(ann=seat(money=5), values="blue 7"))
    assert (table.loans(ANN), table.money(ANN)) == (1, 5)


@pytest.mark.rule("GG-3.11")
def test_then_the_bonus_beside_the_company_is_gained_and_the_token_stays_for_the_next_buyer() -> None:
    table = lay(share_tokens="blue B2")
    table.turn("go invest", "take 0 blue")
    assert table.concessions(ANN) == 2
    assert table.position.share_tokens["blue"] == "B2"
    table.turn("go invest", "take 2 blue")
    assert table.concessions(BEN) == 2


@pytest.mark.rule("GG-3.11", "GG-10.14")
@pytest.mark.parametrize(
    ("token", "money", "concessions", "asked"),
    [("B1", 2, 0, "deliver"), ("B2", 0, 1, "deliver"), ("B3", 0, 0, "crate"), ("B5", 0, 0, "contract")],
)
def test_the_bonus_comes_after_share_and_step(token: str, money: int, concessions: int, asked: str) -> None:
    table = invest(lay(ann=seat(money=10), share_tokens=f"blue {token}"))
    assert (table.money(ANN), table.concessions(ANN)) == (6 + money, 1 + concessions)
    assert table.value("blue") == 5
    assert table.kind == asked


@pytest.mark.rule("GG-3.11", "GG-10.14")
def test_a_supplier_step_of_the_token_is_for_the_company_beside_it() -> None:
    table = invest(lay(share_tokens="blue B4", royal="grey"))
    assert table.position.royal == ("blue", "grey")


@pytest.mark.rule("GG-3.11", "GG-10.19")
def test_a_contract_of_the_token_may_be_any_of_the_six() -> None:
    table = invest(lay(share_tokens="blue B5"))
    assert table.may() == [f"contract {space}" for space in range(6)]
