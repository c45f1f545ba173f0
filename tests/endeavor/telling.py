"""Moments of games, and what is told of a choice, for the tests of the words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.core.game import Deal
from games.core.rng import Rng
from games.core.testing import deals, walk
from games.core.types import Choice, Decision
from games.core.walks import NAMES, Look
from games.endeavor import GAME
from games.endeavor.view import EndeavorView
from tests.endeavor.table import BLACK, Table

WORDS: Final = GAME.words
RIN, MIRA, JON = range(3)
THREE: Final = NAMES[:3]


def looks(seats: int = 3, count: int = 4, often: float = 0.3) -> Iterator[Look]:
    """Moments of random games."""
    for seed, deal in enumerate(deals(GAME, seats, count)):
        yield from walk(GAME, deal, seed, often=often)


def busy(seats: int, seed: int) -> Iterator[Look]:
    """Every moment of a random game in which nobody passes while there is something to do."""
    deal, rng = Deal(seats, seed), Rng(seed)
    position, _ = GAME.start(deal)
    while decisions := GAME.decisions(position):
        legal = GAME.legal(position, decisions[0])
        choice = rng.pick([one for one in legal if one.verb not in ("pass", "stop")] or legal)
        yield Look(deal, position, decisions[0], choice, rng, f"busy, seed {seed}", 0)
        GAME.apply(position, decisions[0], choice)


def ask(table: Table, choice: str, who: str = BLACK) -> tuple[EndeavorView, Decision, Choice]:
    """What is told of this answer to the question that the seat is asked."""
    decision = table.session.decision_of(table.number(who))
    assert decision is not None
    return table.view, decision, Choice.parse(choice)


def effect(table: Table, choice: str, who: str = BLACK) -> str:
    """What it says that the choice would bring."""
    return WORDS.effect(*ask(table, choice, who), THREE)


def question(table: Table, who: str = BLACK) -> str:
    """What the seat is asked."""
    view, decision, _ = ask(table, "pass", who)
    return WORDS.question(view, decision, THREE)


def label(table: Table, choice: str, who: str = BLACK) -> str:
    """What the choice is called."""
    return WORDS.label(*ask(table, choice, who), THREE)


def group(table: Table, choice: str, who: str = BLACK) -> str:
    """The fold of the menu in which the choice lies; empty if in none."""
    return WORDS.group(*ask(table, choice, who), THREE)
