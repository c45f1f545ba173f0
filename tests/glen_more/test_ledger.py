"""What players count of Glen More II: land, goods, people, the four categories, and the points that all of it makes."""

from __future__ import annotations

import pytest

from games.core.ledger import what_if
from games.core.testing import deals, walk
from games.core.types import Choice
from games.glen_more import GAME
from tests.glen_more.helpers import taking


@pytest.mark.rule("GM-8.3")
def test_what_a_scoring_would_give_is_part_of_the_points_now() -> None:
    for look in walk(GAME, deals(GAME, 3, 1)[0], 2, often=0.05):
        seen = {(one.name, one.seat): one.value for one in GAME.ledger(GAME.view(look.position, None))}
        for seat in range(3):
            parts = sum(value for (name, whose), value in seen.items() if whose == seat and "scoring_" in name)
            assert seen["score", seat] >= seen["points", seat] + parts - 3 * seen["tiles", seat]


@pytest.mark.rule("GM-8.11", "GM-8.10")
def test_that_a_tile_costs_points_at_the_end_is_told_beside_what_they_would_be() -> None:
    """The first to place a tile has more land than the others until they follow."""
    table = taking("S5")
    [decision] = GAME.decisions(table.position)
    found = what_if(GAME, table.position, decision, Choice.parse("place 0,1"))
    told = [f"{GAME.words.figure(one.name)} {one.before}→{one.after}" for one in found if one.seat == decision.seat]
    assert told == ["points if it ended now 5→2", "tiles too many (−3 each) 0→1", "tiles 2→3"]
