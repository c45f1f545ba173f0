"""How games are found."""

from __future__ import annotations

import pytest

from games.core.game import AnyGame, find_games, load_game


def test_a_game_from_elsewhere_is_found_by_its_entry_point(toy: AnyGame) -> None:
    assert find_games()["toy"] == "tests.toy"
    assert load_game("toy") is toy


def test_the_tests_own_game_is_not_among_the_games_that_are_shipped() -> None:
    assert "toy" not in find_games()


def test_an_unknown_game_is_answered_with_the_games_there_are(toy: AnyGame) -> None:
    with pytest.raises(KeyError, match=r"There is no game called 'chess'; there is .*toy"):
        load_game("chess")
