"""Which board shows a game."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache

from games.core.game import find_games, own_games
from glover_tui.boards.base import Board


@cache
def board_for(game: str) -> Board:
    """The board of the game of this name: `BOARD` in `glover_tui.boards.<game>`, or what a game from elsewhere names.

    A game from elsewhere names its board as `BOARD = "package.module:attribute"` in its own package, so that the rules
    need not import the app. A game with neither is shown plainly.
    """
    own = f"{__package__}.{game}"
    if game.isidentifier() and importlib.util.find_spec(own) is not None:
        found = getattr(importlib.import_module(own), "BOARD", None)
        if isinstance(found, Board):
            return found
    if game not in own_games() and (module := find_games().get(game)) is not None:
        named = getattr(importlib.import_module(module), "BOARD", None)
        if isinstance(named, str):
            place, _, attribute = named.partition(":")
            named = getattr(importlib.import_module(place), attribute)
        if isinstance(named, Board):
            return named
    from glover_tui.boards.generic import GenericBoard

    return GenericBoard(game)
