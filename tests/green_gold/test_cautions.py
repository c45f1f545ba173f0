"""Cautions that a newcomer needs: what is legal and gives something away, each with its figures."""

from __future__ import annotations

import pytest

from games.core.types import Caution, Choice
from games.green_gold import GAME
from tests.green_gold.helpers import act
from tests.green_gold.table import Table, city, lay, seat


def cautions(table: Table, choice: str) -> list[Caution]:
    """What is to be thought about before the choice, which is legal, is made."""
    [decision] = table.session.decisions()
    assert GAME.why_not(table.position, decision, Choice.parse(choice)) is None, choice
    return table.session.warnings(decision.seat, Choice.parse(choice))


def doubts(table: Table, choice: str) -> list[Caution]:
    """The same, be the choice what a hint would name or not."""
    [decision] = table.session.decisions()
    return GAME.warnings(table.position, decision, Choice.parse(choice))


@pytest.mark.rule("GG-1.5")
def test_a_worker_that_lies_nearer_in_the_same_colour_is_pointed_out() -> None:
    table = lay(ann=seat(money=20))
    table.play("go invest")
    assert cautions(table, "take 2 grey") == [Caution("GG-1.5", "dearer_worker", ("grey", 2, 0))]
    assert cautions(table, "take 0 grey") == []


@pytest.mark.rule("GG-4.1")
def test_the_same_tea_for_less_in_another_city_is_pointed_out() -> None:
    table = act(lay(ann=seat(money=20), cities={"foochow": city(factories="grey blue")}), "import", "grey")
    assert cautions(table, "buy canton 1") == [Caution("GG-4.1", "dearer_crate", ("black", 2, 1, "canton"))]
    assert cautions(table, "buy canton 0") == []


@pytest.mark.rule("GG-3.4", "GG-10.20")
def test_a_step_for_a_company_of_which_only_others_have_shares_is_doubted() -> None:
    table = lay(ann=seat(concessions=2, shares="grey"), ben=seat(shares="2 blue"), cities={"canton": city(deal=3)})
    act(table, "import", "grey").play("deal canton")
    assert cautions(table, "raise blue") == [Caution("GG-3.4", "for_others", ("blue", 2, "grey", 1))]
    assert cautions(table, "raise grey") == []
    table = lay(ann=seat(concessions=2, shares="grey"), values="blue 26", cities={"canton": city(deal=3)})
    act(table, "import", "grey").play("deal canton")
    assert cautions(table, "raise blue") == [Caution("GG-10.20", "no_step_left", ("blue", 26))]


@pytest.mark.rule("GG-4.6")
def test_a_crate_that_a_contract_needs_is_not_to_be_given_back_before_one_that_none_needs() -> None:
    table = lay(ann=seat(money=20, crates="black 6 red", contracts="S01"))
    act(table, "import", "grey").play("buy canton 2", "done")
    while table.kind == "late_deal":
        table.play("no_deal")
    assert table.kind == "store"
    [doubt] = cautions(table, "give_back black")
    assert (doubt.reason, doubt.data[0]) == ("crate_needed", "black")
    assert cautions(table, "give_back red") == []


@pytest.mark.rule("GG-6.9", "GG-7.2")
def test_serving_a_tea_where_others_earn_by_it_and_elsewhere_not_is_doubted() -> None:
    cities = {"canton": city(factories="grey", posts="ben"), "foochow": city(factories="grey blue")}
    table = act(lay(ann=seat(money=20), cities=cities), "serve", "grey")
    assert doubts(table, "serve canton 0") == [Caution("GG-6.9", "others_earn", ("black", 1, "foochow", 0))]
    assert doubts(table, "serve foochow 0") == []


@pytest.mark.rule("GG-11.25")
def test_serving_an_own_crate_while_a_city_has_one_for_nothing_is_doubted() -> None:
    own = seat(money=20, crates="black", rows=("U35",))
    cities = {"canton": city(factories="grey"), "foochow": city(factories="blue")}
    table = act(lay(ann=own, cities=cities), "serve", "grey")
    assert doubts(table, "serve_own black") == [Caution("GG-11.25", "own_crate", ("black", "canton"))]
    table = act(lay(ann=own, cities={"canton": city(factories="grey", posts="ben")}), "serve", "grey")
    assert doubts(table, "serve_own black") == [], "there Ben would earn"


@pytest.mark.rule("GG-10.1", "GG-10.2", "GG-4.8")
def test_a_deal_tile_that_brings_no_more_than_it_costs_is_doubted() -> None:
    for deal, shares, told in ((1, "grey", [0]), (1, "", [-1]), (1, "grey blue", []), (2, "grey", [-1])):
        table = act(
            lay(ann=seat(money=20, concessions=2, shares=shares), cities={"canton": city(deal=deal)}), "import", "grey"
        )
        found = doubts(table, "deal canton")
        assert [caution.data[1] for caution in found if caution.reason == "deal_for_nothing"] == told
