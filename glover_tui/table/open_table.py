"""A table that somebody sits at: the play, who sits where, and the file it is kept in.

Whoever opens a table makes one of these and pushes `TableScreen(table, settings)`:

    OpenTable(session, journal.header.seats, journal)       a table that is kept
    OpenTable(session, players)                             one that is not (a position to try out)

The table screen closes the journal when it is left.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from games.core.game import AnyGame
from games.core.journal import Journal, Player
from games.core.session import Session

_ROUNDS: Final = 50_000


@dataclass
class OpenTable:
    """See the module. `players` are in seat order; `journal` is None for a table that is not kept."""

    session: Session[Any, Any]
    players: Sequence[Player]
    journal: Journal | None = None

    @property
    def game(self) -> AnyGame:
        return self.session.game

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def colours(self) -> tuple[int, ...]:
        """Each seat's palette index."""
        return tuple(player.colour for player in self.players)

    @property
    def path(self) -> Path | None:
        return self.journal.path if self.journal is not None else None

    @property
    def trouble(self) -> str:
        """Empty while every choice is on the disk, else one phrase that says that it is not, and why."""
        return self.journal.status if self.journal is not None else "not saved: a table to try out"

    def has_pin(self, seat: int) -> bool:
        """Whether the seat's view is behind a PIN."""
        return bool(self.players[seat].pin)

    def fits(self, seat: int, pin: str) -> bool:
        """Whether this is the seat's PIN; anything fits a seat without one."""
        return not self.has_pin(seat) or pin_fits(pin, self.players[seat].pin)

    def close(self) -> None:
        """Let go of the file. Everything is in it already."""
        if self.journal is not None:
            self.journal.close()


def hash_pin(pin: str, salt: bytes = b"") -> str:
    """What a table keeps of a PIN: a salted hash that is slow to guess. Empty for no PIN."""
    if not pin:
        return ""
    import hashlib  # only for tables with PINs: it brings a whole library with it

    salt = salt or os.urandom(8)
    return f"{salt.hex()}:{hashlib.pbkdf2_hmac('sha256', pin.encode(), salt, _ROUNDS).hex()}"


def pin_fits(pin: str, kept: str) -> bool:
    """Whether this is the PIN that `kept` was made from."""
    import hmac

    salt, _, _ = kept.partition(":")
    try:
        return bool(pin) and hmac.compare_digest(hash_pin(pin, bytes.fromhex(salt)), kept)
    except ValueError:
        return False
