"""Green Gold worked forward: turns of three who sit at one table, each pound with where it comes from.

The rulebook's own short examples are tested with the rules they belong to.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.green_gold.helpers import final
from tests.green_gold.table import ANN, BEN, CAL, GivenCity, Table, lay, seat

DEPOTS: Final = {
    0: "blue orange yellow",
    1: "blue grey brown",
    2: "brown purple yellow",
    3: "2 orange grey",
    4: "purple grey yellow",
}
CITIES: Final[dict[str, dict[str, Any]]] = {
    "canton": {"tile": "T1", "deal": 3, "factories": "blue"},
    "foochow": {"tile": "T2", "deal": 8, "factories": "grey"},
    "amoy": {"tile": "T5", "deal": 4, "factories": "orange"},
    "calcutta": {"tile": "T4", "deal": 5, "factories": "yellow"},
    "darjeeling": {"tile": "T6", "side": 1, "deal": 7, "factories": "purple"},
    "colombo": {"tile": "T3", "side": 1, "deal": 1, "factories": "brown"},
}


def of_three(cities: dict[str, dict[str, Any]], depots: dict[int, str] | None = None, **board: Any) -> Table:
    """The table of all examples, with what is different at this one."""
    return lay(
        3,
        depots=DEPOTS | (depots or {}),
        cities={name: GivenCity(**plain | cities.get(name, {})) for name, plain in CITIES.items()},
        share_tokens="grey B5 blue B2 yellow B1 purple B4 orange B3 brown B6",
        **board,
    )


@pytest.mark.rule("GG-1.5", "GG-3.4", "GG-4.1", "GG-4.3", "GG-4.8", "GG-8.1", "GG-10.3")
def test_3_pounds_and_3_concessions_buy_what_two_contracts_ask_for_and_end_as_21_pounds() -> None:
    table = of_three(
        {"amoy": {"factories": "orange blue", "empty": "1 2"}},
        ann=seat(
            money=3, concessions=3, shares="blue", crates="3 white", contracts="S01 S07", holes=("", "grey"),
            pawn="negotiate",
        ),
        ben=seat(money=9, pawn="expand", holes=("purple",)),
        cal=seat(money=8, pawn="serve", holes=("yellow",)),
        values="yellow 5 orange 5 blue 6 purple 6 brown 6",
        neutral="invest",
    )  # fmt: skip
    table.play("go import", "take 0 blue", "deal canton", "raise blue")
    assert (table.money(ANN), table.concessions(ANN), table.value("blue")) == (3 + 2, 3 - 1, 7)
    table.play("buy canton 0", "buy amoy 0", "buy canton 2", "paper amoy 3")
    assert (table.money(ANN), table.concessions(ANN)) == (5 - 1 - 1 - 2, 2 - 2)
    assert table.crates(ANN) == "black black green white white white red", "seven, and not one too many"
    table.play("done")
    assert (table.value("blue"), table.money(ANN)) == (8, 1 + 2), "the step crosses a line"
    table.play("fulfil S01 none", "fulfil S07 none")
    assert (table.money(ANN), table.concessions(ANN), table.loans(ANN)) == (3 + 7 + 11, 1 + 1, 0)
    table.play("end")
    assert table.city("amoy").filled == (True,) * 4


@pytest.mark.rule("GG-1.4", "GG-3.4", "GG-6.2", "GG-6.4", "GG-6.6", "GG-6.9", "GG-7.7")
def test_a_factory_pays_dividends_and_a_post_earns_twice_when_another_buys_there() -> None:
    table = of_three(
        {
            "canton": {"factories": "blue orange brown"},
            "amoy": {"factories": "orange blue"},
            "darjeeling": {"empty": "0 1 2"},
        },
        {1: "2 brown grey", 2: "blue purple yellow"},
        ann=seat(money=4, shares="2 blue", pawn="invest", holes=("", "purple")),
        ben=seat(money=9, pawn="serve", holes=("yellow",), contracts="S09"),
        cal=seat(money=8, pawn="negotiate", holes=("grey",)),
        values="yellow 5 orange 5 blue 6 purple 6 brown 6",
        neutral="import",
        dividends=2,
    )
    table.play("go expand", "take 2 blue", "factory darjeeling")
    assert (table.value("blue"), table.money(ANN), table.position.dividends) == (8, 4 + 2 * 2, 3)
    assert table.city("darjeeling").filled == (True,) * 4
    table.play("post canton 0", "end")
    assert table.money(ANN) == 8 + 2 + 3, "£2 for the first post, £3 on its space"
    table.play("go import")
    assert (table.money(BEN), table.position.neutral) == (9 - 1, ("serve",))
    table.play("take 0 orange", "deal canton", "raise orange", "buy canton 3", "buy amoy 3", "done")
    assert (table.money(BEN), table.value("orange")) == (8 + 2 - 3 - 4, 7)
    table.play("fulfil S09 none", "advance orange", "end")
    assert table.money(BEN) == 3 + 12
    assert table.position.royal == ("orange",)
    assert table.money(ANN) == 13 + 1 + 1, "for the deal tile, and for the crate"


def before_the_end() -> Table:
    """The dividend token is one space before its last."""
    return of_three(
        {
            "canton": {"factories": "blue purple", "posts": "ann - cal"},
            "foochow": {"posts": "- - ann"},
            "amoy": {"posts": "ben - ann"},
            "calcutta": {"posts": "- cal"},
            "colombo": {"factories": "brown orange"},
        },
        ann=seat(
            money=16, concessions=2, crates="white green", shares="2 orange purple grey", mandates="M08 M24",
            fulfilled="S02 S10 S12 C01", rows=("U09 U23", "U17"), loans=1, contracts="S01", holes=("blue",),
            pawn="serve",
        ),
        ben=seat(
            money=19, crates="black", shares="2 blue orange purple", mandates="M13", fulfilled="S13 S14 C02 C03",
            rows=("U44", "U15"), contracts="S09", holes=("orange", "2 grey"), pawn="negotiate",
        ),
        cal=seat(
            money=24, concessions=0, shares="2 yellow blue grey", mandates="M20", fulfilled="C05 C06",
            rows=("U01 U11",), contracts="S06", holes=("purple",), pawn="invest",
        ),
        values="grey 9 yellow 9 brown 10 blue 11 purple 12 orange 13",
        royal="orange purple blue",
        order_teas="black",
        contracts="C07 C08 C09 C10 C11 C13",
        mandates="M15 M05 M28",
        upgrades="U20 U43 U12",
        headquarters="blue ben yellow cal",
        neutral="expand",
        dividends=10,
        round=9,
    )  # fmt: skip


@pytest.mark.rule(
    "GG-9.1", "GG-9.2", "GG-9.3", "GG-9.4", "GG-9.5", "GG-9.6", "GG-9.12", "GG-9.13", "GG-9.14", "GG-9.15"
)
@pytest.mark.rule("GG-9.16", "GG-9.17")
def test_the_last_rounds_are_played_and_every_pound_of_119_109_and_100_is_counted() -> None:
    table = before_the_end()
    table.play("go import", "take 0 orange", "buy amoy 0", "done")
    assert (table.value("orange"), table.position.dividends) == (14, 11)
    assert (table.money(ANN), table.money(BEN)) == (16 - 1 + 4, 19 + 1 + 2)
    table.end_turn()
    assert table.position.last_round == 10
    table.turn("go serve", "take 4 yellow", "serve calcutta 2", "order 1", "mandate 1")
    assert (table.money(BEN), table.concessions(BEN), table.money(CAL)) == (22 + 1 + 1, 1 + 1, 24 + 1)
    assert table.position.royal == ("orange", "purple", "yellow", "blue")
    table.turn("go negotiate", "take 1 brown", "contract 5")
    assert (table.money(CAL), table.concessions(CAL)) == (25 + 2 * 2, 1)

    table.turn("go invest", "take 4 purple")
    assert table.money(ANN) == 19 - 12
    assert table.position.royal == ("purple", "orange", "yellow", "blue")
    table.turn("go import", "take 0 blue", "buy canton 3", "done")
    assert (table.money(ANN), table.money(BEN), table.money(CAL)) == (7 + 1, 24 - 3, 29 + 1)
    table.turn("go expand", "take 2 yellow", "factory colombo", "post colombo 0")
    assert (table.money(CAL), table.concessions(CAL)) == (30 - 1 + 4, 1 + 2)

    assert table.session.over
    assert table.position.values == {
        "grey": 9, "blue": 12 + 2, "yellow": 10 + 3, "purple": 13 + 5, "orange": 14 + 4, "brown": 10,
    }  # fmt: skip
    assert final(table, ANN) == {
        "cash": 8, "mandates": 3 * 3 + 6, "upgrades": 9, "shares": 2 * 18 + 2 * 18 + 9, "majorities": 2 * 6,
        "resources": 2, "loans": -8,
    }  # fmt: skip
    assert final(table, BEN) == {
        "cash": 21, "mandates": 10, "upgrades": 6, "shares": 64, "majorities": 6, "resources": 2,
    }  # fmt: skip
    assert final(table, CAL) == {
        "cash": 33, "mandates": 6, "upgrades": 5, "shares": 49, "majorities": 6, "resources": 1,
    }  # fmt: skip
    assert [one.total for one in table.outcome.standings] == [119, 109, 100]
