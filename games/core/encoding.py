"""Positions as bytes, always the same bytes for the same position, and the short hash of them."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec

try:  # as the standard library's own `random` does it: hashlib loads all of OpenSSL, 3.5 MB
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

from games.core.flow import Position
from games.core.game import Game

P = TypeVar("P", bound=Position)

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


def encode(position: Position) -> bytes:
    """The position as compact JSON: fields in their order, dictionaries sorted."""
    return _ENCODER.encode(position)


def decode(game: Game[P, Any], data: bytes) -> P:
    """The position of `game` that `encode` wrote. Types are checked, the game's invariants are not.

    Raises msgspec.ValidationError (or msgspec.DecodeError if it is not JSON at all).
    """
    position: P = msgspec.json.decode(data, type=game.position_type)  # type: ignore[assignment]
    game.put_in_order(position)
    return position


def digest(data: bytes) -> str:
    """The short hash of an encoded position: 16 hexadecimal digits."""
    return blake2b(data, digest_size=8).hexdigest()
