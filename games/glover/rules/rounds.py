"""The course of a game (GL-0.4, GL-4): rounds, Iwasaki's pawns, the end of a round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, begin_chapter, push
from games.core.types import Choice, Event, Log, Refusal
from games.glover.rules.common import clockwise
from games.glover.rules.figures import FACILITIES, cheese, pawns_in_hand, points
from games.glover.state import Glover

# ---------------------------------------------------------------- the start of a round


def begin_game(position: Glover, log: Log) -> None:
    """GL-0.21, GL-0.14: tell who starts and what is in play."""
    log.append(Event("facilities", "GL-0.14", -1, position.facilities))
    log.append(Event("start_player", "GL-0.21", position.start))


def begin_round(position: Glover, log: Log) -> None:
    """GL-4.2, GL-6.1: a Big Cheese card is turned up."""
    position.phase = "production"
    begin_chapter(position, log, "GL-0.4", "production", position.round)
    position.cheeses.append(position.cheese_deck.pop())
    log.append(Event("cheese", "GL-6.1", -1, (cheese(position), position.round), reveals=True))


def call_iwasaki(position: Glover, log: Log) -> None:
    """GL-6.2, GL-6.3: each seat is asked for a pawn to lay, clockwise from the start player."""
    if cheese(position) == "iwasaki":
        for seat in reversed(list(clockwise(position))):
            push(position, "iwasaki", seat)


def _has_a_pawn(position: Glover, seat: int) -> Iterable[int]:
    return (seat,) if pawns_in_hand(position.seats[seat]) else ()


_LAY: Final = {tile: Choice("lay", (tile,)) for tile in sorted(FACILITIES)}
_SKIP: Final = (Choice("skip"),)


def _lay_candidates(position: Glover, seat: int) -> Iterable[Choice]:
    return [_LAY[tile] for tile in position.facilities]


def _why_not_lay(position: Glover, seat: int, tile: str) -> Refusal | None:
    if tile not in position.facilities:
        return Refusal("GL-0.14", "not_in_play", (tile,))
    if tile in position.seats[seat].borrowed:
        return Refusal("GL-6.3", "own_pawn_stands", (tile,))
    return None


def _lay(position: Glover, log: Log, seat: int, tile: str) -> None:
    position.seats[seat].laid = tile
    log.append(Event("laid", "GL-6.2", seat, (tile,)))


def _skip(position: Glover, log: Log, seat: int) -> None:
    log.append(Event("laid", "GL-6.2", seat, ("",)))


lay_pawn: Final = Question[Glover](
    "lay_pawn",
    "GL-6.2",
    _has_a_pawn,
    Verb("lay", "GL-6.3", _lay_candidates, _why_not_lay, _lay, shape=(FACILITIES,)),
    Verb("skip", "GL-6.2", lambda position, seat: _SKIP, lambda position, seat: None, _skip),
    secret=False,
)

# ---------------------------------------------------------------- the end of a round


def end_round(position: Glover, log: Log) -> None:
    """GL-4.1: Iwasaki's pawns go home, once-a-round powers are fresh again, the points so far are noted."""
    for seat, owner in enumerate(position.seats):
        if owner.laid:
            log.append(Event("pawn_home", "GL-4.1", seat, (owner.laid,)))
            owner.laid = ""
        owner.used = ()
    position.tally.append(tuple(points(owner) for owner in position.seats))


def next_round(position: Glover, log: Log) -> None:
    """GL-4.2, GL-4.3: marker and start player card move on, or the game is over."""
    if position.round == position.rounds:
        return
    position.round += 1
    position.start = (position.start + 1) % len(position.seats)
    push(position, "round")


def end_game(position: Glover, log: Log) -> None:
    """GL-4.4: screens off."""
    position.phase = "over"
    begin_chapter(position, log, "GL-4.4", "over", position.round)
    for seat, owner in enumerate(position.seats):
        log.append(Event("screen_off", "GL-4.4", seat, (tuple(owner.cubes),), reveals=True))


def procedures(*phases: object) -> tuple[Procedure[Glover], ...]:
    """The procedures of this chapter, with the steps of a round's phases in their order."""
    return (
        Procedure("game", "GL-0.4", begin_game, first_round, end_game, on=()),
        Procedure(
            "round",
            "GL-0.4",
            begin_round,
            call_iwasaki,
            *phases,  # type: ignore[arg-type]
            end_round,
            next_round,
            on=("game.first_round", "round.next_round"),
        ),
        Procedure("iwasaki", "GL-6.2", Ask(lay_pawn), shape=(SEAT,), on=("round.call_iwasaki",), queued=True),
    )


def first_round(position: Glover, log: Log) -> None:
    """GL-0.4: the first round begins; every round starts the next one."""
    push(position, "round")
