"""What a sensible player of Glen More II would choose, and the sentence that says why."""

from __future__ import annotations

import pytest

from games.core.advice import advise, hint
from games.glen_more import GAME
from tests.glen_more.helpers import paid, placing, poor, taking
from tests.glen_more.table import Table, lay, seat

NAMES = ("Ann", "Ben", "Cal", "Dot")


def why_of(table: Table, choice: str) -> str:
    """What would be said of this choice if it were among the best."""
    decision = GAME.decisions(table.position)[0]
    found = {str(one.choice): one for one in advise(GAME, table.position, decision)}
    return GAME.words.advice(GAME.view(table.position, decision.seat), decision, found[choice], NAMES)


def best_of(table: Table) -> str:
    return str(hint(GAME, table.position, GAME.decisions(table.position)[0].seat)[0].choice)


@pytest.mark.rule("GM-6.1", "GM-2.2")
def test_a_tile_is_advised_with_its_place_and_what_the_turn_brings() -> None:
    table = lay(ring="ann S5 ben cal", ann=seat(tiles="0,1 S2"))
    assert why_of(table, "take S5").startswith("Placed ")
    assert "it brings 1 stone and 1 barley this turn" in why_of(table, "take S5")


@pytest.mark.rule("GM-8.2")
def test_a_tile_that_changes_a_scoring_says_by_how_much() -> None:
    table = lay(ring="ann A15 ben cal")
    assert why_of(table, "take A15").endswith("a scoring now would give you 3 VP more.")


@pytest.mark.rule("GM-1.1")
def test_a_tile_so_near_that_one_moves_again_says_so() -> None:
    table = lay(ring="ann S5 S2 ben cal")
    assert why_of(table, "take S5").endswith("and you move once more before the others.")


@pytest.mark.rule("GM-1.1")
def test_a_leap_says_what_it_leaves_to_the_others() -> None:
    table = lay(ring="ann S5 ben S2 cal A1 A2 A5")
    assert why_of(table, "take A5").endswith("; the others have 3 tiles to themselves before you are on again.")
    assert "to themselves" not in why_of(table, "take S5")


@pytest.mark.rule("GM-6.7", "GM-8.6", "GM-2.8")
def test_a_barley_is_given_for_a_cask_that_leads_in_the_last_scoring() -> None:
    table = placing(
        "D9",
        "0,1",
        ann=poor(tiles="1,1 S5", goods="1,1 barley stone", casks=3),
        ben=seat(casks=0),
        ring="ann D9 ben cal",
    )
    decision = GAME.decisions(table.position)[0]
    order = [str(one.choice) for one in advise(GAME, table.position, decision)]
    assert order.index("trade 0,1 1") < order.index("done")


@pytest.mark.rule("GM-6.2")
def test_what_costs_nothing_is_activated_first() -> None:
    table = placing("S5", "0,1")
    assert best_of(table) == "rest"
    assert why_of(table, "rest") == ("1 barley and 1 step; it costs nothing, and what is not activated now is lost.")


@pytest.mark.rule("GM-8.6")
def test_a_cask_counts_in_every_scoring_to_come() -> None:
    table = placing("A9", "0,1", ann=seat(tiles="1,1 S5", goods="1,1 barley", coins=5))
    assert why_of(table, "trade 0,1 1").endswith("1 cask; it counts in each of 4 scorings to come.")


@pytest.mark.rule("GM-7.2")
def test_a_clan_is_advised_with_its_bonus_and_its_road() -> None:
    table = taking("A15", ann=seat(coins=5))
    assert why_of(table, "mark campbell").endswith("; the road: free.")


@pytest.mark.rule("GM-5.4")
def test_a_resource_is_chosen_that_a_tile_on_the_rondel_costs() -> None:
    table = taking("C3", ring="ann C3 ben A9 cal", ann=seat(tiles="0,1 A3 -1,1 S2"))
    table.play("place -1,0")
    assert best_of(table).split()[-1] == "wood"
    best = best_of(table)
    assert why_of(table, best) == "You hold no wood, and Distillery on the rondel costs some."


@pytest.mark.rule("GM-2.8", "GM-2.6")
def test_what_brings_nothing_is_not_called_the_best_when_it_is_not() -> None:
    assert why_of(placing("S5", "0,1"), "done") == "What is left unused of this turn is lost."
    over = placing("S5", "0,1", "rest", ann=poor(men="0,0"))
    assert best_of(over) == "done"
    assert why_of(over, "done") == "Nothing is left that would bring you more than it takes."


@pytest.mark.rule("GM-8.12", "GM-2.7")
def test_in_a_last_turn_all_that_can_be_sold_is_sold_before_it_ends() -> None:
    table = lay(ring="ann E1/ben/cal D4", ann=poor(goods="0,0 2 wood"), market="wood 2")
    paid(table.play("take D4"))
    sold = 0
    while (best := best_of(table)) != "done":
        if best.startswith("sell "):
            sold += 1
            assert why_of(table, best).startswith("You need it no more: the ")
            assert why_of(table, best).endswith(" VP at the end.")
        table.play(best)
    assert sold
    assert not any(choice.startswith("sell ") for choice in table.may())


@pytest.mark.rule("GM-8.12", "GM-2.6")
def test_before_one_stops_on_the_end_all_that_can_be_sold_is_sold() -> None:
    table = lay(ring="ann E1/ben/cal", ann=poor(goods="0,0 wood"), market="wood 3")
    best = best_of(table)
    assert best == "sell 0,0 wood"
    coins = GAME.view(table.position, 0).selling[0]
    assert why_of(table, best) == f"You need it no more: the {coins} coins are {coins} VP at the end."
    assert best_of(table.play(best)) == "finish"


@pytest.mark.rule("GM-3.8")
def test_nothing_is_advised_to_be_sold_while_turns_are_to_come() -> None:
    table = placing("S5", "0,1", "rest", ann=poor(men="0,0", goods="0,0 wood"), market="wood 3")
    assert best_of(table) == "done"
