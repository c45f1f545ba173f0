"""What players count of Glen More II: land, goods, people, the four categories, and the points that all of it makes."""

from __future__ import annotations

import pytest

from games.core.testing import deals, walk
from games.glen_more import GAME


@pytest.mark.rule("GM-8.3")
def test_what_a_scoring_would_give_is_part_of_the_points_now() -> None:
    for look in walk(GAME, deals(GAME, 3, 1)[0], 2, often=0.05):
        seen = {(one.name, one.seat): one.value for one in GAME.ledger(GAME.view(look.position, None))}
        for seat in range(3):
            parts = sum(value for (name, whose), value in seen.items() if whose == seat and "scoring_" in name)
            assert seen["score", seat] >= seen["points", seat] + parts - 3 * seen["tiles", seat]
