"""How tests write down what lies on a table: ids as words in one text."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from games.core.flow import Position
from games.core.game import AnyGame, Deal, Game

P = TypeVar("P", bound=Position)


def words(text: str) -> list[str]:
    """The words of a text; a number says how often the next one comes.

    >>> words("red 2 white red")
    ['red', 'white', 'white', 'red']
    """
    found: list[str] = []
    times = 1
    for word in text.split():
        if word.isdigit():
            times = int(word)
        else:
            found += [word] * times
            times = 1
    return found


def laid_out(game: Game[P, Any], deal: Deal) -> P:
    """What the game lays out for the complete deal: a copy, as hundreds of tests begin with the same."""
    options = tuple(sorted(deal.options.items()))
    position: P = _laid_out(game, deal.seats, deal.seed, options, deal.colours)
    return game.clone(position)


@cache
def _laid_out(
    game: AnyGame, seats: int, seed: int, options: tuple[tuple[str, str], ...], colours: tuple[int, ...]
) -> Any:
    return game.lay_out(Deal(seats, seed, dict(options), colours))
