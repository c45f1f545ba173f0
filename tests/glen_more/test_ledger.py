"""What players count of Glen More II: land, goods, people, the four categories, and the points that all of it makes."""

from __future__ import annotations

import pytest

from games.core.ledger import what_if
from games.core.testing import deals, walk
from games.core.walks import viewers
from games.glen_more import GAME
from games.glen_more.ledger import ledger


@pytest.mark.rule("GM-8.10", "GM-8.14")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_points_now_are_in_the_end_the_score(seats: int) -> None:
    position = None
    for look in walk(GAME, deals(GAME, seats, 1)[0], 1):
        position = look.position
    assert position is not None
    outcome = GAME.outcome(position)
    assert outcome is not None
    scores = [figure for figure in ledger(GAME.view(position, None)) if figure.name == "score"]
    assert {score.seat: score.value for score in scores} == {
        standing.seat: standing.total for standing in outcome.standings
    }


@pytest.mark.rule("GM-8.3")
def test_what_a_scoring_would_give_is_part_of_the_points_now() -> None:
    for look in walk(GAME, deals(GAME, 3, 1)[0], 2, often=0.05):
        seen = {(one.name, one.seat): one.value for one in GAME.ledger(GAME.view(look.position, None))}
        for seat in range(3):
            parts = sum(value for (name, whose), value in seen.items() if whose == seat and "scoring_" in name)
            assert seen["score", seat] >= seen["points", seat] + parts - 3 * seen["tiles", seat]


def test_everybody_counts_the_same_and_every_figure_has_a_label() -> None:
    for look in walk(GAME, deals(GAME, 4, 1)[0], 1, often=0.02):
        told = [GAME.ledger(GAME.view(look.position, viewer)) for viewer in viewers(look.deal)]
        assert all(one == told[0] for one in told)
        keys = [(figure.name, figure.seat) for figure in told[0]]
        assert len(set(keys)) == len(keys)
        assert all(0 < len(GAME.words.figure(name)) <= 32 for name, _ in keys)
        for choice in GAME.legal(look.position, look.decision)[:3]:
            for change in what_if(GAME, look.position, look.decision, choice):
                assert change.before != change.after
