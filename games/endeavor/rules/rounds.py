"""The course of a game (EN-1.1): seven rounds of four phases, and what happens between them."""

from __future__ import annotations

from typing import Final

from games.core.flow import Procedure, begin_chapter, push
from games.core.types import Event, Log
from games.endeavor.figures import ROUNDS
from games.endeavor.rules.actions import act
from games.endeavor.rules.build import build
from games.endeavor.rules.growth import grow, prepare, salary
from games.endeavor.scoring import totals
from games.endeavor.state import Endeavor


def begin_game(position: Endeavor, log: Log) -> None:
    """EN-0.8, EN-0.16: the table is laid, and somebody has the first player marker."""
    log.append(Event("laid_out", "EN-0.8", -1))
    log.append(Event("first_player", "EN-0.16", position.first))


def first_round(position: Endeavor, log: Log) -> None:
    """EN-1.1: the first round begins; every round starts the next one."""
    push(position, "round")


def end_round(position: Endeavor, log: Log) -> None:
    """EN-7.1: the glory so far is noted."""
    position.tally.append(totals(position))
    log.append(Event("round_end", "EN-7.1", -1, (position.round,)))


def next_round(position: Endeavor, log: Log) -> None:
    """EN-7.1, EN-7.2: the first player marker moves one seat on, or the game is over."""
    if position.round == ROUNDS:
        return
    position.round += 1
    position.first = (position.first + 1) % len(position.seats)
    log.append(Event("first_player", "EN-7.1", position.first))
    push(position, "round")


def end_game(position: Endeavor, log: Log) -> None:
    """EN-7.2: glory is counted."""
    position.phase = "over"
    begin_chapter(position, log, "EN-7.2", "over", position.round)


PROCEDURES: Final = (
    Procedure[Endeavor]("game", "EN-1.1", begin_game, first_round, end_game, on=()),
    Procedure[Endeavor](
        "round",
        "EN-1.1",
        prepare,
        build,
        grow,
        salary,
        act,
        end_round,
        next_round,
        on=("game.first_round", "round.next_round"),
    ),
)
