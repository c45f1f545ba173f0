"""What players count: every figure that a view tells, and the score that it makes."""

from __future__ import annotations

import pytest

from games.core import ledger
from games.core.ledger import what_if
from games.core.types import Choice, Decision
from games.glover import GAME
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


@pytest.mark.rule("GL-3.4", "GL-3.17")
def test_a_purchase_tells_what_it_changes_before_it_is_settled_which_cubes_pay_for_it() -> None:
    table = lay(rin=seat("W W R R Y Y G", reliance=3))
    changed = changes(table, RIN, "buy rifle")
    assert changed["rifles", RIN] == (0, 1)
    assert changed["score", RIN] == (0, 3 + 2), "and 2 letters for the first rifle"
    assert changed["cubes", RIN] == (7, 4)
    assert ("cubes_W", RIN) not in changed
    table.play(RIN, "buy rifle")
    assert changes(table, RIN, "pay W")["cubes", RIN] == (7, 4)
    assert changes(table, RIN, "pay W")["cubes_W", RIN] == (2, 1)


@pytest.mark.rule("GL-3.12")
def test_a_trade_tells_how_many_cubes_it_leaves_whichever_colour_is_taken() -> None:
    assert changes(lay(rin=seat("W W W R", reliance=2)), RIN, "trade") == {("cubes", RIN): (4, 2)}


@pytest.mark.rule("GL-2.30")
def test_a_deal_tells_what_comes_of_it_whichever_cube_is_taken_back() -> None:
    table = bargain("crude", offer="W R", bids={MIRA: "Y Y"}, rin="W R B", mira="Y Y")
    assert changes(table, RIN, "deal 1")["cubes", RIN] == (1, 1 + 2 + 1)


def test_of_a_choice_with_too_many_ways_to_settle_it_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "MOST_WAYS", 2)
    assert changes(lay(rin=seat("W W R R Y Y G", reliance=3)), RIN, "buy rifle") == {}
