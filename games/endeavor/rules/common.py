"""What every chapter of the rules uses: the order of seats, gains and losses of icons, markers, tokens."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add, sub

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
    seat.scores[:] = map(add, seat.scores, icons.status)


def lose_icons(seat: Seat, icons: Icons) -> None:
    """Lower the scores (EN-6.9)."""
    seat.scores[:] = map(sub, seat.scores, icons.status)


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
    """Move a marker from the harbor to an empty building of this kind. Raises ValueError if there is none."""
    _move(seat, building, manned=True)
    seat.harbor -= 1


def free(seat: Seat, building: str) -> None:
    """A payment: move a marker from a building of this kind back to the harbor. Raises ValueError if there is none."""
    _move(seat, building, manned=False)
    seat.harbor += 1


def _move(seat: Seat, building: str, manned: bool) -> None:
    now = list(seat.manned)
    index = seat.buildings.index(building)
    while now[index] == manned:
        index = seat.buildings.index(building, index + 1)
    now[index] = manned
    seat.manned = tuple(now)
