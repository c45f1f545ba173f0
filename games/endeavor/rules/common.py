"""What every chapter of the rules uses: the order of seats, gains and losses of icons, markers, tokens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from games.core.types import Event, Log
from games.endeavor.components import Icons
from games.endeavor.figures import CARDS, TOKENS
from games.endeavor.state import Endeavor, Seat


def clockwise(position: Endeavor) -> Iterator[int]:
    """All seats, from the first player on (EN-1.2)."""
    count = len(position.seats)
    return ((position.first + step) % count for step in range(count))


def add_icons(seat: Seat, icons: Icons) -> None:
    """Raise the scores at once (EN-3.10); the true number is kept also above 15 (EN-3.12)."""
    scores = seat.scores
    for track, count in raised_by(icons):
        scores[track] += count


def lose_icons(seat: Seat, icons: Icons) -> None:
    """Lower the scores (EN-6.9)."""
    scores = seat.scores
    for track, count in raised_by(icons):
        scores[track] -= count


@cache
def raised_by(icons: Icons) -> tuple[tuple[int, int], ...]:
    """The tracks (0..3) on which there are icons, each with how many."""
    return tuple((track, count) for track, count in enumerate(icons.status) if count)


def gain_token(position: Endeavor, log: Log, seat: int, kind: str, where: str, rule: str) -> None:
    """Take a token from a space, a city or a connection; the icon of a status token counts at once."""
    owner = position.seats[seat]
    owner.tokens[kind] = owner.tokens.get(kind, 0) + 1
    add_icons(owner, TOKENS[kind].icons)
    log.append(Event("token", rule, seat, (kind, where)))


def gain_card(position: Endeavor, seat: int, card: str) -> None:
    """Take a card; there is no limit until one passes (EN-4.20)."""
    owner = position.seats[seat]
    owner.cards += (card,)
    add_icons(owner, CARDS[card].icons)


def man(seat: Seat, building: str) -> None:
    """Move a marker from the harbor to an empty building of this kind."""
    _move(seat, building, manned=True)
    seat.harbor -= 1


def free(seat: Seat, building: str) -> None:
    """A payment: move a marker from a building of this kind back to the harbor."""
    _move(seat, building, manned=False)
    seat.harbor += 1


def _move(seat: Seat, building: str, manned: bool) -> None:
    for index, (name, now) in enumerate(zip(seat.buildings, seat.manned, strict=True)):
        if name == building and now != manned:
            seat.manned = (*seat.manned[:index], manned, *seat.manned[index + 1 :])
            return
    raise ValueError(f"no {building} is {'empty' if manned else 'manned'}")
