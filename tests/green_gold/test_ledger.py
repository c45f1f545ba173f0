"""What players count: every figure of the table, and the fortune that it makes."""

from __future__ import annotations

import pytest

from games.core.ledger import what_if
from games.core.types import Choice
from games.green_gold import GAME
from tests.green_gold.helpers import at_deliver
from tests.green_gold.table import Table, lay, seat


def figures(table: Table, whose: int) -> dict[str, int]:
    """What can be counted of this seat (-1: of the table)."""
    view = GAME.view(table.position, None)
    return {figure.name: figure.value for figure in GAME.ledger(view) if figure.seat == whose}


@pytest.mark.rule("GG-9.14", "GG-9.15", "GG-9.16")
def test_the_fortune_now_counts_as_at_the_end() -> None:
    table = lay(ann=seat(money=20, concessions=3, crates="black", shares="blue blue"))
    seen = figures(table, 0)
    assert seen["score"] == table.view.seats[0].fortune
    assert seen["share_money"] == 2 * table.view.companies["blue"].value
    assert (seen["money"], seen["concessions"], seen["crates_black"], seen["shares_blue"]) == (20, 3, 1, 2)


def test_contracts_that_only_wait_to_be_fulfilled_are_counted() -> None:
    table = at_deliver(ann=seat(crates="black black green", contracts="S01 S05"))
    assert (figures(table, 0)["contracts"], figures(table, 0)["contracts_ready"]) == (2, 1)


@pytest.mark.rule("GG-2.4", "GG-9.13")
def test_an_upgrade_tells_its_price_and_its_worth_before_its_row_is_chosen() -> None:
    table = lay(ann=seat(money=20, holes=["grey"], rows=["U05"]), upgrades="U06 U07 U08")
    table.play("go invest", "take 0 grey")
    (decision,) = GAME.decisions(table.position)
    told = what_if(GAME, table.position, decision, Choice("upgrade", (2,)))
    changed = {change.name: change.after - change.before for change in told if change.seat == 0}
    before = figures(table, 0)["score"]
    table.play("upgrade 2", "row 2")
    assert (changed["upgrades"], changed["upgrade_money"]) == (1, 2)
    assert changed["score"] == figures(table, 0)["score"] - before
