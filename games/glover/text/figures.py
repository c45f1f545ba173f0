"""What the figures of the ledger are called."""

from __future__ import annotations

from typing import Final

from games.glover.text.names import COLOUR_NAME

_NAME: Final = {
    "score": "score now",
    "reliance": "reliance",
    "cubes": "cubes behind the screen",
    "colours": "different colours",
    "bid": "cubes bid",
    "makes_own": "own cubes a round",
    "makes_any": "cubes of any colour a round",
    "pawns": "pawns in hand",
    "rifles": "rifles",
    "cannons": "cannons",
    "steamships": "steamships",
    "letters": "letters",
    "offer": "cubes offered",
    "deck_cubes": "cubes on the deck",
    **{f"cubes_{letter}": f"{name} cubes" for letter, name in COLOUR_NAME.items()},
}


def figure_name(name: str) -> str:
    """The label of a figure of the ledger."""
    return _NAME[name]
