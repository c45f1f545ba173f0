"""Random games: the same every time, and stopped where something is wrong."""

from __future__ import annotations

import pytest

from games.core.bots import playout, random_choice
from games.core.game import BadDeal, Deal
from games.core.rng import Rng
from games.core.session import Session
from tests.toy import GAME, LotsGame


def test_the_same_seeds_give_the_same_game() -> None:
    deal = Deal(4, seed=9)
    assert playout(GAME, deal, 1) == playout(GAME, deal, 1)
    assert playout(GAME, deal, 1).moves != playout(GAME, deal, 2).moves


def test_its_choices_can_be_played_over_and_give_the_same_scores() -> None:
    deal = Deal(3, seed=9)
    game = playout(GAME, deal, 1)
    assert game.violations == ()
    assert game.decisions == len(game.moves) >= 3 * 3 * 2
    session = Session(GAME, deal)
    for move in game.moves:
        session.play(move.seat, move.choice)
    assert session.outcome is not None
    assert game.scores == tuple(session.outcome.of(seat).total for seat in range(3))


def test_it_stops_at_the_first_choice_that_breaks_an_invariant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LotsGame, "check", lambda game, position: ["A card is missing."] if position.gone else [])
    game = playout(GAME, Deal(2, seed=4), 1)
    assert len(game.violations) == 1
    assert game.violations[0].startswith(f"seed 4, 1, after choice {game.decisions}: ")
    assert game.violations[0].endswith("A card is missing.")
    assert game.scores == ()
    assert playout(GAME, Deal(2, seed=4), 1, check=False).violations == ()


def test_a_seat_that_is_asked_and_has_no_choice_is_a_violation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.flow, "legal", lambda position, decision: [])
    (violation,) = playout(GAME, Deal(2, seed=4), 1).violations
    assert violation.endswith("is asked pledge and has no legal choice.")


def test_a_random_choice_is_legal_and_there_is_none_once_the_game_is_over() -> None:
    position, _ = GAME.start(Deal(3, seed=2))
    rng = Rng(7)
    while (move := random_choice(GAME, position, rng)) is not None:
        decision = next(decision for decision in GAME.decisions(position) if decision.seat == move.seat)
        GAME.apply(position, decision, move.choice)
    assert GAME.outcome(position) is not None


def test_a_table_that_cannot_be_dealt_is_refused() -> None:
    with pytest.raises(BadDeal):
        playout(GAME, Deal(9, seed=2), 1)
