"""What players count: every figure that a view tells, and the score that it makes."""

from __future__ import annotations

import pytest

from games.core.game import Deal
from games.core.ledger import what_if
from games.core.testing import deals, walk
from games.core.types import Choice, Decision
from games.glover import GAME
from games.glover.state import Glover
from tests.glover.table import MIRA, RIN, Table, bargain, lay, seat


def figures(table: Table, viewer: int | None, whose: int) -> dict[str, int]:
    """What the viewer may count of this seat."""
    return {figure.name: figure.value for figure in GAME.ledger(table.view(viewer)) if figure.seat == whose}


def changes(table: Table, who: int, choice: str) -> dict[tuple[str, int], tuple[int, int]]:
    """What the seat may be certain of before it chooses."""
    decision: Decision | None = table.session.decision_of(who)
    assert decision is not None
    found = what_if(GAME, table.session.position, decision, Choice.parse(choice))
    return {(change.name, change.seat): (change.before, change.after) for change in found}


@pytest.mark.rule("GL-4.5")
def test_the_score_now_counts_point_cards_and_what_the_steam_locomotive_would_bring() -> None:
    rin = seat("W W R Y", borrowed="steam_locomotive", rifles=2, steamships=1, letters=3)
    table = lay(facilities="confidential-talk", rin=rin)
    assert figures(table, RIN, RIN)["score"] == 2 * 3 + 9 + 3 + 3 * 3


@pytest.mark.rule("GL-7.2")
def test_of_colours_behind_another_screen_nothing_is_counted() -> None:
    rin = seat("W W R Y", borrowed="steam_locomotive", letters=1)
    table = lay(facilities="confidential-talk", rin=rin)
    seen = figures(table, MIRA, RIN)
    assert (seen["score"], seen["cubes"]) == (1, 4)
    assert not [name for name in seen if name.startswith("colour") or name.startswith("cubes_")]


@pytest.mark.rule("GL-5.22")
def test_the_score_now_counts_the_liner_for_everybody() -> None:
    table = lay(facilities="signature-stamp", rin=seat(borrowed="liner coal_mine tea_factory"))
    assert figures(table, MIRA, RIN)["score"] == 5 + 2


@pytest.mark.rule("GL-1.1")
def test_what_the_tiles_make_in_a_round_is_counted() -> None:
    table = lay(rin=seat(borrowed="tea_factory silk_mill brewery", large_workshop=True))
    seen = figures(table, MIRA, RIN)
    assert (seen["makes_own"], seen["makes_any"], seen["pawns"]) == (4 + 1 + 3, 2, 1)


def test_a_choice_tells_what_it_changes() -> None:
    table = lay(rin=seat("W R", reliance=2))
    changed = changes(table, RIN, "borrow tea_factory")
    assert changed["makes_own", RIN] == (2, 3)
    assert changed["pawns", RIN] == (4, 3)
    assert changed["cubes", RIN] == (2, 0)


@pytest.mark.rule("GL-7.8")
def test_of_a_deal_only_what_is_certain_is_told_to_the_one_who_knows_the_card() -> None:
    table = bargain("good", offer="W", bids={MIRA: "R R"}, rin="W W", mira="R R R")
    changed = changes(table, RIN, "deal 1")
    assert changed["reliance", RIN] == (2, 3)
    assert changed["cubes_R", RIN] == (0, 2)
    assert changed["cubes", MIRA] == (1, 1 + 2 + 1)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_score_now_is_in_the_end_the_score(seats: int) -> None:
    for seed, deal in enumerate(deals(GAME, seats, 2)):
        position = _play(deal, seed)
        outcome = GAME.outcome(position)
        assert outcome is not None
        for viewer in (None, *range(seats)):
            scores = [figure for figure in GAME.ledger(GAME.view(position, viewer)) if figure.name == "score"]
            assert {score.seat: score.value for score in scores} == {
                standing.seat: standing.total for standing in outcome.standings
            }


def _play(deal: Deal, seed: int) -> Glover:
    looks = list(walk(GAME, deal, seed))
    position: Glover = looks[-1].position  # which the walk plays on, to the end
    return position


@pytest.mark.rule("GL-7.14")
def test_what_is_counted_does_not_change_with_what_is_hidden() -> None:
    for look in walk(GAME, deals(GAME, 4, 1)[0], 2, often=0.1):
        for viewer in (None, *range(4)):
            other = GAME.determinize(look.position, viewer, look.rng)
            assert GAME.ledger(GAME.view(other, viewer)) == GAME.ledger(GAME.view(look.position, viewer))


def test_every_figure_has_a_label() -> None:
    labels = [GAME.words.figure(figure.name) for figure in GAME.ledger(lay(rin="W").view(RIN))]
    assert all(0 < len(label) <= 28 for label in labels)
