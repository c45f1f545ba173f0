"""What players count: every figure of the table, and the fortune that it makes."""

from __future__ import annotations

import pytest

from games.core.ledger import what_if
from games.core.testing import deals, walk
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


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_fortune_now_is_in_the_end_the_score(seats: int) -> None:
    position = None
    for look in walk(GAME, deals(GAME, seats, 1)[0], 1):
        position = look.position
    assert position is not None
    outcome = GAME.outcome(position)
    assert outcome is not None
    scores = [figure for figure in GAME.ledger(GAME.view(position, None)) if figure.name == "score"]
    assert {score.seat: score.value for score in scores} == {
        standing.seat: standing.total for standing in outcome.standings
    }


def test_a_choice_tells_what_it_changes_and_nothing_that_chance_decides() -> None:
    for look in walk(GAME, deals(GAME, 3, 1)[0], 1, often=0.02):
        for choice in GAME.legal(look.position, look.decision)[:3]:
            for change in what_if(GAME, look.position, look.decision, choice):
                assert change.before != change.after
                assert GAME.words.figure(change.name)


def test_every_figure_has_a_label() -> None:
    labels = [GAME.words.figure(figure.name) for figure in GAME.ledger(GAME.view(lay().position, None))]
    assert all(0 < len(label) <= 28 for label in labels)
