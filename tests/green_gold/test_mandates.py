"""GG-9.6 to GG-9.12: what each of the 32 royal mandates brings at the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.green_gold.helpers import NO_WORKERS, final, over, poor
from tests.green_gold.table import BEN, NAMES, Table, city, lay, seat

PLACES = (10, 6, 3, 1)
"""What the four places of a majority bring (GG-9.10)."""


def brings(mandate: str, board: dict[str, Any], **mine: Any) -> int:
    """What the mandate brings Ann, who has these things."""
    return final(over(ann=poor(mandates=mandate, **mine), **board)).get("mandates", 0)


# ---------------------------------------------------------------- contracts


@pytest.mark.rule("GG-9.6", "GG-9.7")
@pytest.mark.parametrize(
    ("mandate", "fulfilled", "money"),
    [
        ("M01", "S01 S02 C01", 3 * 2),
        ("M01", "S01", 2),
        ("M02", "C01 C15 C21 C27", 3 * 4),
        ("M02", "C01 C12 S14", 0),
        ("M03", "S14 C21 C15", 2 * 3),
        ("M03", "C13 S11 S10", 0),
        ("M04", "S04 S10 C12 S01", 3 * 4),
        ("M05", "S03 S08 C33 S10", 3 * 3),
        ("M06", "S02 S05 C07 S08", 3 * 3),
        ("M07", "S01 S02 C01 S05", 3 * 2),
        *((f"M{number:02}", "", 0) for number in range(1, 8)),
    ],
)
def test_mandates_for_contracts_count_what_is_printed_on_the_fulfilled_ones(
    mandate: str, fulfilled: str, money: int
) -> None:
    assert brings(mandate, {}, fulfilled=fulfilled) == money


@pytest.mark.rule("GG-9.7", "GG-11.28")
def test_a_contract_counts_by_its_print_even_if_a_crate_was_saved() -> None:
    mine = seat(mandates="M06 M03", contracts="S12", crates="black 1 green", rows=("U22",))
    table = over_after("fulfil S12 green", ben=mine)
    assert table.crates(BEN) == ""
    assert final(table, BEN)["mandates"] == 3
    mine = seat(mandates="M05", contracts="S03", crates="white", rows=("U21",))
    assert final(over_after("fulfil S03 black", ben=mine), BEN)["mandates"] == 3


def over_after(*choices: str, **seats: Any) -> Table:
    """Ann and Ben play; Ben has the last turn, passes and makes these choices first."""
    table = lay(2, depots=NO_WORKERS, round=9, last_round=9, active=BEN, **seats)
    table.play(*choices, "end")
    assert table.session.over
    return table


@pytest.mark.rule("GG-9.7")
def test_contracts_that_are_not_fulfilled_count_for_nothing() -> None:
    assert brings("M01", {}, contracts="S01 S02 S03") == 0


# ---------------------------------------------------------------- shares


@pytest.mark.rule("GG-9.6", "GG-9.8")
@pytest.mark.parametrize(
    ("mandate", "shares", "money"),
    [
        ("M13", "2 grey 2 brown", 4),
        ("M11", "grey", 2),
        ("M11", "3 grey blue brown", 3 * 2),
        ("M11", "grey blue yellow purple", 8),
        ("M11", "grey blue yellow purple orange brown", 8),
        ("M12", "2 grey 3 blue yellow", 2 * 4),
        ("M12", "grey blue yellow", 0),
        ("M14", "2 grey blue 3 yellow", 5 * 2),
        ("M15", "2 grey blue 3 brown", 4 * 2),
        *((f"M{number}", "", 0) for number in range(11, 16)),
    ],
)
def test_mandates_for_shares(mandate: str, shares: str, money: int) -> None:
    board = {"values": "grey 16 blue 15 yellow 20", "royal": "orange purple brown"}
    if mandate == "M15":
        board["royal"] = "brown blue"
    assert brings(mandate, board, shares=shares) == money


@pytest.mark.rule("GG-9.8", "GG-9.6", "GG-9.4")
@pytest.mark.ruling("royal_influence")
@pytest.mark.parametrize(
    ("royal", "money"), [("", 0), ("orange", 0), ("orange purple yellow blue brown", 0), ("blue", 4)]
)
def test_the_final_value_of_a_share_is_that_after_royal_influence(royal: str, money: int) -> None:
    assert brings("M14", {"values": "blue 11", "royal": royal}, shares="2 blue") == money


# ---------------------------------------------------------------- the office

THREE_POSTS = {name: city(posts="- ann") for name in ("canton", "foochow", "colombo")}


@pytest.mark.rule("GG-9.6", "GG-9.9")
@pytest.mark.parametrize(
    ("mandate", "board", "mine", "money"),
    [
        ("M08", {"cities": THREE_POSTS}, {}, 3 * 3),
        ("M09", {"headquarters": "grey ann blue ann brown ben", "tea_break": "2 ann"}, {}, 2 * 2),
        ("M10", {"headquarters": "grey ann blue ann brown ben", "tea_break": "2 ann"}, {}, 4 * 2),
        ("M16", {}, {"rows": ("U01 U02", "U03")}, 3),
        ("M17", {}, {"rows": ("U01 U02", "U03 U04 U05", "U06")}, 2 * 3),
        ("M18", {}, {"concessions": 3}, 6),
        ("M18", {}, {"concessions": 4}, 8),
        ("M18", {}, {"concessions": 7}, 8),
        ("M19", {}, {"holes": ("grey", "2 blue", "", "brown")}, 4),
        ("M20", {}, {}, 6),
        ("M20", {}, {"loans": 1}, 0),
        ("M20", {}, {"loans": 2}, 0),
        ("M08", {}, {}, 0),
        ("M09", {"tea_break": "ann"}, {}, 0),
        ("M10", {}, {}, 0),
        ("M16", {}, {}, 0),
        ("M17", {}, {"rows": ("U01", "U02", "U03", "U04")}, 0),
        ("M18", {}, {}, 0),
        ("M19", {}, {}, 0),
    ],
)
def test_mandates_for_the_office(mandate: str, board: dict[str, Any], mine: dict[str, Any], money: int) -> None:
    assert brings(mandate, board, **mine) == money


@pytest.mark.rule("GG-9.6")
def test_all_mandates_of_a_player_are_added_up_and_nobody_else_earns_by_them() -> None:
    table = over(ann=poor(mandates="M01 M13 M16", fulfilled="S01", shares="2 grey"), ben=poor(fulfilled="S02 S03"))
    assert final(table)["mandates"] == 2 + 2
    assert "mandates" not in final(table, BEN)


# ---------------------------------------------------------------- majorities (GG-9.10)

BIG = {0: "", 2: "S01 S02 S03 S04", 3: "C01 C02 C03 C04", 5: "C27 C28 C29 C30"}
"""Contracts by how many crates are printed on them; the one on its place is for the seat of that number."""
WORTH_2 = [f"U{number:02}" for number in range(1, 11)]
"""Upgrades that are worth £2."""
LAST_CITIES = ("canton", "foochow", "amoy")


def held(mandate: str, at: int, count: int, used: int) -> dict[str, Any]:
    """What a seat has so that the mandate counts so many; `used` cards of the kind lie with the seats before."""
    companies = ("blue", "yellow", "purple", "orange")
    match mandate:
        case "M21":
            return {"shares": f"{count} {companies[at]}" if count else ""}
        case "M22":
            return {"shares": " ".join(companies[:count])}
        case "M23":
            return {"shares": f"{count} {companies[at]} grey" if count else ""}
        case "M24":
            return {"fulfilled": " ".join(f"C{used + more + 1:02}" for more in range(count))}
        case "M25":
            return {"fulfilled": (BIG[(0, 2, 3, 5)[count]].split() or [""] * 4)[at]}
        case "M26" | "M27":
            return {"rows": (" ".join(WORTH_2[used : used + count]),)}
        case "M30":
            return {"money": count}
        case "M31":
            return {"concessions": count}
    return {}  # posts and agents, which stand on the board


def standing(mandate: str, counts: tuple[int, ...], owner: int) -> dict[str, Any]:
    """A table at which the seats have so many of what the mandate counts; the mandate is the owner's."""
    mine = [held(mandate, at, count, sum(counts[:at])) for at, count in enumerate(counts)]
    board: dict[str, Any] = {}
    if mandate == "M28":
        board["cities"] = {
            name: city(posts=" ".join(NAMES[at] for at, count in enumerate(counts) if count > number))
            for number, name in enumerate(LAST_CITIES)
        }
    if mandate == "M29":
        owners = [NAMES[at] for at, count in enumerate(counts) for _ in range(count)]
        places = ("blue", "yellow", "purple", "orange", "brown", "grey")
        board["headquarters"] = " ".join(f"{place} {who}" for place, who in zip(places, owners, strict=False))
    mine[owner]["mandates"] = mandate
    return {**board, **{NAMES[at]: poor(**one) for at, one in enumerate(mine)}}


@pytest.mark.rule("GG-9.10", "GG-9.11", "GG-9.12", "GG-9.6")
@pytest.mark.ruling("majority_mandate_tie")
@pytest.mark.parametrize(
    ("counts", "prizes"),
    [
        ((3, 2, 1, 0), (10, 6, 3, 1)),
        ((0, 1, 2, 3), (1, 3, 6, 10)),
        ((2, 1, 1, 0), (10, 3, 3, 1)),
        ((2, 2, 1, 0), (6, 6, 3, 1)),
        ((1, 1, 1, 0), (6, 6, 6, 1)),
        ((1, 0, 1, 1), (6, 1, 6, 6)),
        ((3, 1, 1, 1), (10, 3, 3, 3)),
        ((1, 1, 0, 0), (6, 6, 1, 1)),
        ((3, 2, 0, 0), (10, 6, 1, 1)),
        ((0, 0, 0, 0), (6, 6, 6, 6)),
    ],
)
@pytest.mark.parametrize("mandate", [f"M{number}" for number in range(21, 32)])
def test_a_majority_mandate_pays_its_owner_by_place_and_tied_ones_a_place_lower(
    mandate: str, counts: tuple[int, ...], prizes: tuple[int, ...]
) -> None:
    for owner, prize in enumerate(prizes):
        table = over(**standing(mandate, counts, owner))
        assert [final(table, name).get("mandates", 0) for name in NAMES] == [
            prize if number == owner else 0 for number in range(4)
        ]


@pytest.mark.rule("GG-9.10", "GG-9.12")
@pytest.mark.ruling("majority_mandate_tie")
@pytest.mark.parametrize(
    ("held", "prizes"),
    [
        (("M32 M02 M03", "M04 M05", "M06", ""), [10, 0, 0, 0]),
        (("M32", "M04 M05", "M06", ""), [3, 0, 0, 0]),
        (("M04 M05 M06", "M32", "M07 M02", ""), [0, 3, 0, 0]),
        (("M02", "M03", "M04", "M32"), [0, 0, 0, 6]),
        (("M02 M03", "M04 M05", "M06 M07", "M32"), [0, 0, 0, 1]),
    ],
)
def test_the_mandate_for_mandates_counts_itself_too(held: tuple[str, ...], prizes: list[int]) -> None:
    seats: dict[str, Any] = {name: poor(mandates=mandates) for name, mandates in zip(NAMES, held, strict=True)}
    table = over(**seats)
    assert [final(table, name).get("mandates", 0) for name in NAMES] == prizes


@pytest.mark.rule("GG-9.12", "GG-9.10")
@pytest.mark.ruling("majority_mandate_tie")
def test_with_two_players_one_earns_10_6_or_tied_6() -> None:
    for mine, yours, prize in ((5, 3, 10), (3, 5, 6), (4, 4, 6)):
        table = over(2, ann=poor(money=mine, mandates="M30"), ben=poor(money=yours))
        assert final(table)["mandates"] == prize


@pytest.mark.rule("GG-9.10")
def test_cash_is_counted_without_regard_to_loans() -> None:
    table = over(ann=poor(money=9, loans=3, mandates="M30"), ben=poor(money=8))
    assert final(table)["mandates"] == 10


@pytest.mark.rule("GG-9.10")
def test_agents_at_tea_do_not_count_as_agents_in_headquarters() -> None:
    table = over(headquarters="grey ann blue ben brown ben", tea_break="3 ann", ann=poor(mandates="M29"))
    assert final(table)["mandates"] == PLACES[1]


@pytest.mark.rule("GG-9.10", "GG-11.28")
def test_crates_are_counted_as_printed_on_the_contracts_also_where_one_was_saved() -> None:
    mine = seat(mandates="M25", contracts="S12", crates="black green", rows=("U22",))
    table = over_after("fulfil S12 green", ann=seat(fulfilled="S01"), ben=mine)
    assert final(table, BEN)["mandates"] == PLACES[0]


@pytest.mark.rule("GG-9.10", "GG-9.9")
def test_covered_upgrades_count_in_number_and_money() -> None:
    table = over(
        ann=poor(rows=("U23 U24",), mandates="M26 M27"),
        ben=poor(rows=("U25",)),
        cal=poor(rows=("U32", "U33")),
        dot=poor(),
    )
    assert final(table)["mandates"] == PLACES[1] + PLACES[1]


@pytest.mark.rule("GG-9.6", "GG-9.10")
def test_whoever_owns_all_32_mandates_and_nothing_else_is_paid_for_what_counts_nothing_too() -> None:
    every = " ".join(f"M{number:02}" for number in range(1, 33))
    others: dict[str, Any] = {name: poor() for name in NAMES[1:]}
    table = over(ann=poor(mandates=every), **others, mandates="", mandate_deck="", mandate_discards="")
    assert final(table) == {"mandates": 6 + 11 * PLACES[1] + PLACES[0]}
