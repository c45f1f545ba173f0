"""GG-9: what ends the game, its last rounds, and every pound of the final scoring but the mandates."""

from __future__ import annotations

from typing import Any

import pytest

from tests.green_gold.helpers import act, at_deliver, final, in_canton, over, poor
from tests.green_gold.table import ANN, BEN, CAL, DOT, NAMES, Table, city, lay, seat

# ---------------------------------------------------------------- what ends the game


@pytest.mark.rule("GG-9.1", "GG-0.11")
@pytest.mark.parametrize(("players", "last"), [(4, 11), (3, 11), (2, 7)])
def test_the_dividend_token_on_its_last_space_ends_the_game(players: int, last: int) -> None:
    for before, ends in ((last - 2, False), (last - 1, True)):
        table = act(lay(players, dividends=before, values="blue 7", neutral=None), "invest", "blue")
        table.end_turn()
        assert table.position.dividends == before + 1
        assert table.happened("end_triggered") == ([("dividends", 2)] if ends else [])
        assert table.position.last_round == (2 if ends else 0)


@pytest.mark.rule("GG-9.1", "GG-9.2")
@pytest.mark.ruling("shares_out")
@pytest.mark.parametrize(("players", "shares"), [(4, 5), (3, 4), (2, 3)])
def test_three_companies_without_shares_end_the_game(players: int, shares: int) -> None:
    for others, ends in (("yellow", False), ("yellow purple", True)):
        table = lay(players, sold_out=others, ann=seat(shares=f"{shares - 1} blue"))
        act(table, "invest", "blue").end_turn()
        assert table.position.shares_left["blue"] == 0
        assert table.happened("end_triggered") == ([("shares", 2)] if ends else [])


@pytest.mark.rule("GG-9.2")
@pytest.mark.ruling("end_round")
def test_the_end_is_looked_for_at_the_end_of_the_turn_after_maintenance() -> None:
    table = act(lay(dividends=10, values="grey 7", contracts="- S02 S03 S04 S05 S06"), "invest", "grey")
    assert (table.kind, table.position.dividends, table.position.last_round) == ("deliver", 11, 0)
    table.play("end")
    assert table.kinds("new_contract", "end_triggered") == ["new_contract", "end_triggered"]


@pytest.mark.rule("GG-9.2", "GG-10.10")
@pytest.mark.ruling("deal_10", "shares_out")
@pytest.mark.parametrize(("own", "ends"), [("grey", False), ("yellow", True)])
def test_a_share_that_deal_tile_10_puts_back_in_time_makes_its_company_not_sold_out(own: str, ends: bool) -> None:
    table = in_canton(
        10,
        ann=seat(shares="grey yellow", contracts="", money=20),
        ben=seat(shares="4 purple"),
        sold_out="grey blue",
    )
    table.play("buy canton 0", "done", "deal canton", f"swap {own} purple")
    assert [table.position.shares_left[name] for name in ("purple", own)] == [0, 1 if own == "grey" else 5]
    table.end_turn()
    assert bool(table.happened("end_triggered")) == ends


@pytest.mark.rule("GG-9.2", "GG-10.10")
@pytest.mark.ruling("end_round", "deal_10")
def test_once_met_the_end_is_fixed_even_if_a_share_comes_back() -> None:
    table = in_canton(10, last_round=2, ann=seat(shares="grey", money=20), sold_out="grey blue yellow")
    table.play("buy canton 0", "done", "deal canton", "swap grey purple")
    table.end_turn()
    assert table.position.last_round == 2
    assert play_out(table)[-1] == (2, DOT)


# ---------------------------------------------------------------- the last rounds


def play_out(table: Table) -> list[tuple[int, str]]:
    """The rounds and seats of the turns from now on; everybody plays as dully as can be."""
    turns = []
    while not table.session.over:
        turns.append((table.position.round, table.who))
        table.end_turn()
    return turns


@pytest.mark.rule("GG-9.3")
@pytest.mark.ruling("end_round")
@pytest.mark.parametrize(
    ("active", "rest"),
    [
        (CAL, [(4, CAL), (4, DOT), (4, ANN), (4, BEN)]),
        (ANN, [(4, ANN), (4, BEN)]),
        (BEN, [(4, BEN)]),
    ],
)
def test_the_round_is_played_out_and_one_more_follows(active: str, rest: list[tuple[int, str]]) -> None:
    table = lay(first=CAL, active=active, round=4, dividends=11)
    assert play_out(table) == [*rest, (5, CAL), (5, DOT), (5, ANN), (5, BEN)]
    assert table.happened("end_triggered") == [("dividends", 5)]


@pytest.mark.rule("GG-9.3", "GG-3.6")
@pytest.mark.ruling("dividend_track_full", "end_round")
def test_dividends_are_paid_in_the_last_rounds_though_the_token_stays() -> None:
    table = lay(last_round=2, dividends=11, values="grey 7", ben=seat(money=0, shares="3 grey"))
    act(table, "import", "grey", "buy canton 0", "done")
    assert (table.money(BEN), table.position.dividends) == (6, 11)


@pytest.mark.rule("GG-9.3", "GG-9.1")
@pytest.mark.ruling("end_round")
def test_the_other_trigger_does_not_prolong_the_game() -> None:
    table = act(
        lay(round=2, last_round=2, dividends=11, sold_out="blue yellow", ann=seat(shares="4 grey")), "invest", "grey"
    )
    assert play_out(table)[-1] == (2, DOT)


# ---------------------------------------------------------------- royal influence


@pytest.mark.rule("GG-9.4")
@pytest.mark.ruling("royal_influence")
def test_royal_influence_raises_the_companies_on_the_track_by_5_4_3_2_1() -> None:
    table = over(royal="brown blue grey orange yellow", values="grey 10 blue 10 yellow 10 purple 10 orange 10 brown 10")
    assert table.position.values == {
        "grey": 13, "blue": 14, "yellow": 11, "purple": 10, "orange": 12, "brown": 15,
    }  # fmt: skip
    assert [data[0] for data in table.happened("royal_influence")] == ["brown", "blue", "grey", "orange", "yellow"]
    assert table.position.royal == ("brown", "blue", "grey", "orange", "yellow")


@pytest.mark.rule("GG-9.4", "GG-9.14")
@pytest.mark.ruling("royal_influence")
def test_royal_influence_pays_no_dividends_whatever_lines_it_crosses() -> None:
    table = over(royal="grey", values="grey 6", ann=poor(shares="2 grey"), dividends=3)
    assert (table.value("grey"), table.money(ANN), table.position.dividends) == (11, 0, 3)
    assert table.happened("dividend") == table.happened("dividends_moved") == []
    assert final(table) == {"shares": 22, "majorities": 6}


@pytest.mark.rule("GG-9.4", "GG-3.2")
@pytest.mark.ruling("royal_influence", "at_maximum")
@pytest.mark.parametrize(("before", "after"), [(20, 25), (21, 26), (23, 26), (26, 26)])
def test_royal_influence_stops_at_26(before: int, after: int) -> None:
    assert over(royal="grey", values=f"grey {before}").value("grey") == after


@pytest.mark.rule("GG-9.4")
@pytest.mark.ruling("royal_influence")
def test_without_tokens_on_the_track_no_value_rises() -> None:
    table = over()
    assert list(table.position.values.values()) == [4, 4, 5, 5, 6, 6]


# ---------------------------------------------------------------- the scoring, line by line


@pytest.mark.rule("GG-9.5")
def test_cash_counts_as_it_is() -> None:
    assert final(over(ann=poor(money=23, loans=0))) == {"cash": 23}


@pytest.mark.rule("GG-9.13", "GG-2.6")
def test_upgrades_bring_their_money_covered_or_not() -> None:
    assert final(over(ann=poor(rows=("U01 U23 U11", "U24", "", "U47")))) == {"upgrades": 2 + 4 + 3 + 3 + 3}


@pytest.mark.rule("GG-9.14")
def test_each_share_brings_the_final_value_of_its_company() -> None:
    table = over(
        ann=poor(shares="2 grey 3 brown yellow"),
        ben=seat(shares="2 grey 2 yellow"),
        dot=seat(shares=""),
        values="grey 9 brown 12 yellow 6",
        royal="yellow",
    )
    assert final(table) == {"shares": 2 * 9 + 3 * 12 + (6 + 5), "majorities": 6}


@pytest.mark.rule("GG-9.15")
@pytest.mark.ruling("majority_shareholder_two")
@pytest.mark.parametrize(
    ("shares", "majorities"),
    [
        (("grey", "", "", ""), (1, 0, 0, 0)),
        (("2 grey", "grey", "grey", ""), (1, 0, 0, 0)),
        (("2 grey", "2 grey", "grey", ""), (0, 0, 0, 0)),
        (("grey", "grey", "grey", "grey"), (0, 0, 0, 0)),
        (("grey blue", "2 blue", "2 blue yellow", "3 purple brown"), (1, 0, 1, 2)),
        (("5 grey blue orange", "5 yellow", "2 orange", ""), (2, 1, 1, 0)),
    ],
)
def test_the_player_with_most_shares_of_a_company_earns_6_and_tied_ones_nothing(
    shares: tuple[str, ...], majorities: tuple[int, ...]
) -> None:
    seats: dict[str, Any] = {name: seat(shares=held) for name, held in zip(NAMES, shares, strict=True)}
    table = over(**seats)
    for name, count in zip(NAMES, majorities, strict=True):
        assert final(table, name).get("majorities", 0) == 6 * count


@pytest.mark.rule("GG-9.15")
@pytest.mark.ruling("majority_shareholder_two")
def test_of_two_players_one_alone_with_a_single_share_earns_6() -> None:
    table = over(2, ann=seat(shares="blue yellow"), ben=seat(shares="yellow"))
    assert (final(table)["majorities"], final(table, BEN).get("majorities", 0)) == (6, 0)


@pytest.mark.rule("GG-9.16")
@pytest.mark.ruling("final_resources")
@pytest.mark.parametrize(
    ("crates", "concessions", "money"),
    [("", 0, 0), ("", 1, 0), ("black", 0, 0), ("black", 1, 1), ("2 red white", 2, 2), ("7 black", 0, 3), ("", 9, 4)],
)
def test_every_2_crates_and_concessions_together_bring_1(crates: str, concessions: int, money: int) -> None:
    table = over(ann=poor(crates=crates, concessions=concessions))
    assert final(table).get("resources", 0) == money


@pytest.mark.rule("GG-9.17", "GG-3.7")
@pytest.mark.ruling("fees_before_loan")
@pytest.mark.parametrize("loans", [1, 3])
def test_each_loan_takes_off_8(loans: int) -> None:
    table = over(ann=poor(money=30, loans=loans))
    assert final(table) == {"cash": 30, "loans": -8 * loans}
    assert table.outcome.of(0).total == 30 - 8 * loans


@pytest.mark.rule("GG-9.5")
def test_contracts_not_fulfilled_agents_and_posts_bring_nothing_by_themselves() -> None:
    table = over(
        ann=poor(contracts="S01 S02 S03", fulfilled="C01", holes=("grey",)),
        headquarters="grey ann",
        cities={"amoy": city(posts="ann")},
    )
    assert final(table) == {}


@pytest.mark.rule("GG-0.2", "GG-9.18")
def test_the_total_is_the_sum_of_all_categories() -> None:
    table = over(
        ann=seat(money=20, concessions=3, loans=1, crates="2 red", shares="2 grey", mandates="M13", rows=("U23",)),
        values="grey 8",
        royal="blue grey",
    )
    assert final(table) == {
        "cash": 20,
        "mandates": 2,
        "upgrades": 4,
        "shares": 2 * 12,
        "majorities": 6,
        "resources": 2,
        "loans": -8,
    }
    assert table.outcome.of(0).total == 50


# ---------------------------------------------------------------- the winner


@pytest.mark.rule("GG-9.18", "GG-0.2")
def test_the_richest_player_wins() -> None:
    table = over(ann=poor(money=20, shares="grey"), ben=poor(money=27), cal=poor(money=20), values="grey 4")
    assert [(standing.seat, standing.place) for standing in table.outcome.standings][:2] == [(0, 1), (1, 2)]
    assert table.outcome.winners == (0,)


@pytest.mark.rule("GG-9.18")
@pytest.mark.ruling("final_tie")
def test_of_several_richest_the_one_with_most_shares_wins() -> None:
    table = over(
        ann=poor(money=28),
        ben=poor(money=14, shares="2 grey blue"),
        cal=poor(money=22, shares="orange"),
        dot=poor(shares="2 grey blue orange"),
        values="grey 4 blue 6 orange 6",
    )
    assert [table.outcome.of(number).total for number in range(4)] == [28, 28, 28, 20]
    assert [standing.seat for standing in table.outcome.standings] == [1, 2, 0, 3]
    assert [standing.place for standing in table.outcome.standings] == [1, 2, 3, 4]
    assert table.outcome.winners == (1,)


@pytest.mark.rule("GG-9.18")
@pytest.mark.ruling("final_tie")
def test_if_shares_are_tied_too_the_victory_is_shared() -> None:
    table = over(
        ann=poor(money=18, shares="2 grey", crates=""),
        ben=poor(money=18, shares="2 grey"),
        cal=poor(money=26, concessions=1),
        values="grey 4",
    )
    assert [standing.place for standing in table.outcome.standings] == [1, 1, 3, 4]
    assert table.outcome.winners == (0, 1)


# ---------------------------------------------------------------- the end is the end


@pytest.mark.rule("GG-9.3", "GG-8.1")
def test_in_the_last_turn_contracts_may_still_be_fulfilled_and_then_nobody_is_asked() -> None:
    table = at_deliver(2, last_round=1, first=BEN, active=ANN, ann=poor(contracts="S10", crates="2 red"), ben=seat())
    table.play("fulfil S10 none", "end")
    assert table.session.over
    assert table.asked == ("", "")
    assert final(table) == {"cash": 15}
