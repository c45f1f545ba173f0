"""The rondel (GM-1): who moves next, the die, tiles that leave and tiles that come."""

from __future__ import annotations

from typing import Final

from games.core.flow import begin_chapter
from games.core.rng import Rng
from games.core.types import Event, Log
from games.glen_more.components import load
from games.glen_more.figures import END, LAST_STACK, STACKS, TILES, WINDOW, end_lies, end_place, stack_in_play
from games.glen_more.scoring import score
from games.glen_more.state import NOBODY, GlenMore

_C: Final = load()
_FIRST_CHANCE, _LAST_CHANCE = _C.setup.end_above
_BEFORE_THE_LAST: Final = frozenset(STACKS) - {LAST_STACK}


def next_on_turn(position: GlenMore, log: Log) -> None:
    """GM-1.1: whoever stands last is on turn, once the die has moved away from there (GM-1.2); nobody, if all players
    are through (GM-8.9)."""
    while True:
        rear = min(position.pieces)
        if rear >= end_place(position):
            position.active = NOBODY
            return
        if NOBODY < position.die < rear:
            _turn_up_to(position, log, position.die)
            _roll(position, log)
        else:
            _turn_up_to(position, log, rear)
            position.active = position.pieces.index(rear)
            return


def _turn_up_to(position: GlenMore, log: Log, rear: int) -> None:
    """The rearmost piece stands at `rear` now: tiles behind it leave (GM-1.5), and new ones come (GM-1.6)."""
    ring, gone = position.ring, rear - position.rear
    passed = (*filter(None, ring[:gone]),)
    position.rear, position.ring = rear, ring[gone:]
    if passed:
        position.discards += passed
        log.append(Event("passed_over", "GM-1.5", -1, passed))
    if len(ring) - gone < WINDOW and _more_to_come(position):
        _refill(position, log)


def _more_to_come(position: GlenMore) -> bool:
    """Whether a tile is left: else the front stays open (GM-1.8)."""
    return not end_lies(position) or bool(stack_in_play(position))


def _refill(position: GlenMore, log: Log) -> None:
    """One empty space stays behind the rearmost piece (GM-1.6); a stack that runs out is scored at once (GM-1.7)."""
    rng = Rng(position.rng)
    stacks = position.stacks
    letter = stack_in_play(position)
    came: list[str] = []
    for _ in range(WINDOW - len(position.ring)):
        if letter not in _BEFORE_THE_LAST:
            if _end_comes_next(position, rng, came):
                came.append(END)
                continue
            if not letter:
                break
        left = stacks[letter]
        at = rng.below(len(left))
        came.append(left[at])
        stacks[letter] = left[:at] + left[at + 1 :]
        if len(left) == 1:
            if letter in _BEFORE_THE_LAST:
                _came(position, log, came)
                score(position, log, letter)
            letter = stack_in_play(position)
    _came(position, log, came)
    position.rng = rng.state


def _came(position: GlenMore, log: Log, came: list[str]) -> None:
    if came:
        tiles = tuple(came)
        position.ring += tiles
        log.append(Event("refilled", "GM-1.6", -1, tiles, reveals=True))
        came.clear()


def end_may_come(position: GlenMore) -> bool:
    """Whether The End may be the next tile: it lies in the middle third of the last stack (GM-0.11)."""
    return not end_lies(position) and _drawn_of_last(position) >= _FIRST_CHANCE


def _drawn_of_last(position: GlenMore) -> int:
    return len(STACKS[LAST_STACK]) - len(position.stacks[LAST_STACK])


def _end_comes_next(position: GlenMore, rng: Rng, came: list[str]) -> bool:
    """That so many tiles lie above The End is equally likely for each number; whether it is next, given that it was not
    before, follows from that."""
    if END in came or not end_may_come(position):
        return False
    return rng.below(_LAST_CHANCE + 1 - _drawn_of_last(position)) == 0


def _roll(position: GlenMore, log: Log) -> None:
    """The die moves over as many tiles as it shows (GM-1.2), passes those with the Chronicle icon (GM-1.3), takes away
    the one on which it lands, and leaves the game at The End (GM-1.4)."""
    rng = Rng(position.rng)
    shown = rng.pick(_C.die.faces)
    position.rng = rng.state
    begin_chapter(position, log, "GM-1.2", "die", shown)
    counted = 0
    for at, tile in enumerate(position.ring):
        if tile == END:
            break
        counted += bool(tile)
        if tile and counted >= shown and not TILES[tile].chronicle_icon:
            position.ring = (*position.ring[:at], "", *position.ring[at + 1 :])
            position.die = position.rear + at
            position.discards = (*position.discards, tile)
            log.append(Event("rolled", "GM-1.2", -1, (shown, tile), reveals=True))
            return
    position.die = NOBODY
    log.append(Event("die_gone", "GM-1.4", -1, (shown,), reveals=True))


def then_last(position: GlenMore, seat: int, place: int) -> int:
    """Which seat would stand last once the piece of `seat` has moved to this place; `NOBODY` for the die, and `seat`
    itself if it would be on turn again or the game would be over, as the die does not move then (GM-8.9)."""
    end = end_place(position)
    others = [(at, other) for other, at in enumerate(position.pieces) if other != seat and at < end]
    if place < end:
        others.append((place, seat))
    if others and position.die != NOBODY:
        others.append((position.die, NOBODY))
    return min(others)[1] if others else seat
