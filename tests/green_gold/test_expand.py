"""GG-6: the factory and the trading post of an Expand, and what posts earn when others come."""

from __future__ import annotations

from typing import Any

import pytest

from tests.green_gold.helpers import FOUR_TEAS, act, in_canton, poor
from tests.green_gold.table import ANN, BARE, BEN, CAL, DOT, Table, city, lay, seat


def expand(company: str = "grey", **board: Any) -> Table:
    """Ann expands with a worker of this company. Grey is in Canton, blue in Foochow, yellow in Amoy, and so on."""
    return act(lay(**board), "expand", company)


# ---------------------------------------------------------------- two parts


@pytest.mark.rule("GG-6.1")
@pytest.mark.ruling("expand_parts")
@pytest.mark.parametrize("order", [("factory amoy", "post foochow 0"), ("post foochow 0", "factory amoy")])
def test_factory_and_post_are_done_in_either_order(order: tuple[str, str]) -> None:
    table = expand(ann=poor())
    table.play(*order)
    assert table.kind == "deliver"
    assert table.city("amoy").factories == ("yellow", "grey")
    assert table.city("foochow").posts == (0, -1, -1)
    assert (table.value("grey"), table.money(ANN), table.concessions(ANN)) == (5, 2, 1)


@pytest.mark.rule("GG-6.1", "GG-1.11")
@pytest.mark.ruling("expand_parts")
def test_both_parts_are_compulsory_and_each_is_done_once() -> None:
    table = expand()
    assert {choice.split()[0] for choice in table.may()} == {"factory", "post"}
    table.play("factory amoy")
    assert {choice.split()[0] for choice in table.may()} == {"post"}
    assert table.no("factory foochow") == "GG-6.1 part_done"
    table = expand()
    table.play("post foochow 0")
    assert {choice.split()[0] for choice in table.may()} == {"factory"}
    assert table.no("post amoy 0") == "GG-6.1 part_done"


@pytest.mark.rule("GG-6.1", "GG-6.7", "GG-1.11")
@pytest.mark.ruling("expand_parts", "effect_order")
def test_one_part_is_finished_with_all_it_sets_off_before_the_other_begins() -> None:
    table = expand(ann=seat(holes=("blue",)), depots={2: "grey"}, bag="blue")
    table.play("post amoy 0")
    assert table.happened("drawn_worker") == [(ANN, "blue")]
    assert table.kind == "upgrade"
    table.play("decline")
    assert table.kind == "expand"
    table.play("factory amoy")
    assert table.kinds("post", "drawn_worker", "completed", "declined", "factory") == [
        "post", "drawn_worker", "completed", "declined", "factory",
    ]  # fmt: skip


# ---------------------------------------------------------------- the factory


@pytest.mark.rule("GG-6.2")
def test_a_factory_goes_to_a_city_with_room_and_without_a_factory_of_the_company() -> None:
    table = expand(cities={"darjeeling": city(factories="blue yellow purple"), "calcutta": city(factories="")})
    assert table.may("factory") == [f"factory {name}" for name in ("foochow", "amoy", "calcutta", "colombo")]
    assert table.no("factory canton") == "GG-6.2 factory_there"
    assert table.no("factory darjeeling") == "GG-6.2 no_factory_room"


@pytest.mark.rule("GG-6.2", "GG-0.8")
@pytest.mark.parametrize(
    ("players", "rooms"),
    [
        (4, {"canton": 5, "foochow": 4, "amoy": 4, "calcutta": 4, "darjeeling": 3, "colombo": 4}),
        (2, {"canton": 4, "foochow": 3, "amoy": 3, "calcutta": 4, "darjeeling": 3, "colombo": 3}),
    ],
)
def test_each_city_has_its_number_of_factory_spaces(players: int, rooms: dict[str, int]) -> None:
    others = ["blue", "yellow", "purple", "orange", "brown", "grey"][: 5 if players == 2 else 6]
    company, others = others[-1], others[:-1]
    for name, room in rooms.items():
        bare = {other: city(factories="") for other in rooms if other != name}
        for built in (room - 1, room):
            there = city(factories=" ".join(others[:built]))
            if built > len(others):
                continue
            table = act(lay(players, cities={name: there, **bare}), "expand", company)
            assert (f"factory {name}" in table.may("factory")) == (built < room)


@pytest.mark.rule("GG-6.2", "GG-1.7")
@pytest.mark.ruling("action_legality", "expand_parts")
def test_a_worker_whose_column_is_empty_cannot_expand() -> None:
    everywhere = {name: city(factories="grey") for name in ("canton", "foochow", "amoy", "calcutta")}
    table = lay(cities=everywhere)
    table.play("go expand")
    assert table.no("take 2 grey") == "GG-1.7 no_factory_left"
    assert table.no("take 2 blue") == ""


@pytest.mark.rule("GG-6.2", "GG-1.7")
@pytest.mark.ruling("action_legality", "expand_parts")
def test_a_worker_whose_company_finds_no_city_with_room_cannot_expand() -> None:
    table = lay(
        cities={
            "canton": city(factories="grey"),
            "foochow": city(factories="grey"),
            "amoy": city(factories="grey"),
            "calcutta": city(factories="blue yellow purple orange"),
            "darjeeling": city(factories="blue yellow purple"),
            "colombo": city(factories="blue yellow purple orange"),
        }
    )
    table.play("go expand")
    assert table.no("take 2 grey") == "GG-1.7 no_factory_space"
    assert table.no("take 2 blue") == ""


@pytest.mark.rule("GG-6.3")
@pytest.mark.parametrize(("factories", "steps"), [(1, 1), (2, 2), (3, 3)])
def test_the_lower_the_row_of_the_factory_the_more_steps_it_brings(factories: int, steps: int) -> None:
    cities = {name: city(factories="grey") for name in ("canton", "amoy", "calcutta")[:factories]}
    table = expand(cities=cities, values="grey 10")
    table.play("factory colombo")
    assert table.value("grey") == 10 + steps
    assert table.position.factories_left["grey"] == 4 - factories - 1


@pytest.mark.rule("GG-6.3", "GG-3.4")
def test_three_steps_over_one_line_pay_one_dividend() -> None:
    cities = {name: city(factories="grey") for name in ("canton", "amoy", "calcutta")}
    table = expand(cities=cities, values="grey 6", ben=seat(money=0, shares="2 grey"))
    table.play("factory colombo")
    assert (table.value("grey"), table.money(BEN), table.position.dividends) == (9, 4, 1)


@pytest.mark.rule("GG-6.4", "GG-4.7")
@pytest.mark.ruling("import_refill", "supply_slots")
def test_empty_slots_of_the_city_are_filled_at_once_and_those_of_others_not() -> None:
    table = expand(cities={"amoy": city(empty="0 2 3"), "colombo": city(empty="1")})
    table.play("factory amoy")
    assert table.city("amoy").filled == (True,) * 4
    assert table.city("colombo").filled == (True, False, True, True)
    assert table.kinds("factory", "stepped", "refilled") == ["factory", "stepped", "refilled"]
    assert table.kind == "expand"


@pytest.mark.rule("GG-6.4", "GG-6.5")
def test_a_post_refills_nothing() -> None:
    table = expand(cities={"amoy": city(empty="0")})
    table.play("post amoy 2", "factory colombo")
    assert table.city("amoy").filled == (False, True, True, True)


# ---------------------------------------------------------------- the post


@pytest.mark.rule("GG-6.5")
@pytest.mark.ruling("post_space")
def test_a_post_goes_to_any_free_space_of_a_city_without_one_of_its_owner() -> None:
    table = expand(
        cities={
            "canton": city(posts="- ann - -"),
            "foochow": city(posts="ben - cal"),
            "amoy": city(posts="dot ben cal"),
        }
    )
    assert [choice for choice in table.may("post") if choice.split()[1] in ("canton", "foochow", "amoy")] == [
        "post foochow 1"
    ]
    assert table.no("post canton 0") == "GG-6.5 post_there"
    assert table.no("post foochow 0") == "GG-6.5 space_taken"
    assert table.no("post amoy 2") == "GG-6.5 space_taken"
    assert table.no("post foochow 3") == "GG-6.5 no_such_space"


@pytest.mark.rule("GG-6.5")
@pytest.mark.parametrize("company", ["grey", "yellow", "brown"])
def test_the_workers_colour_plays_no_part_for_the_post(company: str) -> None:
    spaces = {"canton": 4, "foochow": 3, "amoy": 3, "calcutta": 3, "darjeeling": 2, "colombo": 3}
    everywhere = [f"post {name} {space}" for name, count in spaces.items() for space in range(count)]
    assert expand(company).may("post") == everywhere


@pytest.mark.rule("GG-6.6")
@pytest.mark.parametrize(("out", "money"), [("", 2), ("amoy", 3), ("amoy foochow", 4), ("amoy foochow colombo", 5)])
def test_each_further_post_earns_more(out: str, money: int) -> None:
    table = expand(ann=poor(), cities={name: city(posts="- ann") for name in out.split()})
    table.play("post calcutta 1")
    assert table.money(ANN) == money
    assert table.seat(ANN).posts == 4 - len(out.split()) - 1
    assert table.kinds("post", "money", "concessions") == ["post", "money", "concessions"]


@pytest.mark.rule("GG-6.7", "GG-6.5")
@pytest.mark.ruling("post_space")
def test_only_the_bonus_of_the_space_that_was_covered_is_gained() -> None:
    table = expand(ann=poor())
    table.play("post canton 2")
    assert (table.money(ANN), table.concessions(ANN)) == (2, 1)
    table = expand(ann=poor())
    table.play("post canton 0")
    assert (table.money(ANN), table.concessions(ANN)) == (2 + 3, 0)


ALL_OUT = {name: city(posts="- ann") for name in ("canton", "foochow", "amoy", "calcutta")}


@pytest.mark.rule("GG-6.8")
@pytest.mark.ruling("expand_no_post")
def test_with_all_posts_out_one_earns_4_and_no_bonus() -> None:
    table = expand(ann=poor(), cities=ALL_OUT)
    assert {choice.split()[0] for choice in table.may()} == {"factory"}
    table.play("factory colombo")
    assert table.kind == "deliver"
    assert (table.money(ANN), table.concessions(ANN), table.happened("post")) == (4, 0, [])
    assert table.city("colombo").posts == (-1, -1, -1)


@pytest.mark.rule("GG-6.8")
@pytest.mark.ruling("expand_parts", "expand_no_post")
def test_with_a_post_and_no_space_for_it_one_earns_nothing() -> None:
    table = expand(
        ann=poor(),
        cities={
            "canton": city(posts="ann"),
            "foochow": city(posts="ann"),
            "amoy": city(posts="ann"),
            "calcutta": city(posts="ben cal dot"),
            "darjeeling": city(posts="ben cal"),
            "colombo": city(posts="ben cal dot"),
        },
    )
    assert {choice.split()[0] for choice in table.may()} == {"factory"}
    table.play("factory foochow")
    assert (table.kind, table.money(ANN), table.seat(ANN).posts) == ("deliver", 0, 1)


# ---------------------------------------------------------------- passive income


@pytest.mark.rule("GG-6.9", "GG-6.10")
@pytest.mark.ruling("passive_once")
def test_the_example_ben_earns_2_from_canton_and_1_from_amoy() -> None:
    table = in_canton(
        canton=city(posts="ben", deal=8),
        cities={"amoy": city(factories="grey", posts="- ben")},
        ben=poor(),
    )
    table.play("buy canton 0", "buy canton 1", "buy amoy 0", "done", "deal canton", "crate red")
    assert table.money(BEN) == 3
    assert sorted(table.happened("income")) == [
        (BEN, "amoy", 1, "crates"), (BEN, "canton", 1, "crates"), (BEN, "canton", 1, "deal"),
    ]  # fmt: skip


@pytest.mark.rule("GG-6.9")
def test_a_deal_tile_pays_even_where_no_crate_is_taken() -> None:
    table = in_canton(
        canton=city(posts="ben", deal=8),
        cities={"amoy": city(factories="grey")},
        ben=poor(),
    )
    table.play("deal canton", "crate red", "buy amoy 0", "done")
    assert table.happened("income") == [(BEN, "canton", 1, "deal")]


@pytest.mark.rule("GG-6.9", "GG-4.3")
def test_a_crate_bought_with_concessions_is_taken_too() -> None:
    table = in_canton(canton=city(posts="ben"), ben=poor())
    table.play("paper canton 0", "done")
    assert table.money(BEN) == 1


@pytest.mark.rule("GG-6.10", "GG-7.2")
@pytest.mark.ruling("passive_once", "serve_crate")
def test_a_crate_that_is_served_pays_the_posts_of_its_city() -> None:
    table = act(lay(cities={"canton": city(posts="ben - cal")}, ben=poor(), cal=poor()), "serve", "grey")
    table.play("serve canton 0")
    assert (table.money(BEN), table.money(CAL)) == (1, 1)


@pytest.mark.rule("GG-6.10", "GG-10.12")
@pytest.mark.ruling("passive_once", "deal_12")
def test_bought_crates_and_one_of_deal_tile_12_pay_once_together_and_the_tile_once() -> None:
    table = in_canton(canton=city(tile=FOUR_TEAS, posts="ben", deal=12), ben=poor())
    table.play("buy canton 0", "buy canton 1", "done", "deal canton", "give_up S07", "contract 0", "carry canton 3")
    assert table.happened("income") == [(BEN, "canton", 1, "crates"), (BEN, "canton", 1, "deal")]


@pytest.mark.rule("GG-6.10")
@pytest.mark.ruling("own_post")
def test_every_rival_with_a_post_is_paid_and_the_own_post_never() -> None:
    table = in_canton(canton=city(posts="dot ann ben cal", deal=8), ben=poor(), cal=poor(), dot=poor())
    before = table.money(ANN)
    table.play("buy canton 0", "done")
    assert table.money(ANN) == before - 1
    assert [table.money(name) for name in (BEN, CAL, DOT)] == [1, 1, 1]


@pytest.mark.rule("GG-6.10")
@pytest.mark.ruling("own_post")
def test_what_posts_earn_comes_from_the_reserve() -> None:
    table = in_canton(canton=city(posts="ben cal", deal=8), ann=seat(money=7))
    table.play("buy canton 0", "done")
    assert table.money(ANN) == 7 - 1
    assert (table.money(BEN), table.money(CAL)) == (8, 8)


@pytest.mark.rule("GG-6.10")
@pytest.mark.ruling("passive_once")
def test_in_the_next_turn_the_city_pays_again() -> None:
    table = in_canton(canton=city(posts="cal", deal=8), cal=poor(), depots={1: "grey"})
    table.play("buy canton 0", "done", "no_deal")
    table.end_turn()
    assert (table.who, table.money(CAL)) == (BEN, 1)
    act(table, "serve", "grey", "serve canton 1")
    assert table.money(CAL) == 2


@pytest.mark.rule("GG-6.9")
def test_posts_earn_nothing_from_factories_posts_and_refills() -> None:
    table = expand(cities={"amoy": city(posts="ben", empty=BARE)}, ben=poor())
    table.play("factory amoy", "post amoy 2")
    assert (table.money(BEN), table.happened("income")) == (0, [])
