"""How much room each part of the table gets."""

from __future__ import annotations

from typing import Final

TWO_COLUMNS: Final = 114
"""From this width on the board and the panels stand beside each other."""
LEAST_BOARD: Final = 70
"""What a board wants at least beside the panels."""


def grid(width: int, height: int, player_lines: int) -> tuple[str, str]:
    """The rows and columns of the screen's grid, for its CSS.

    The rows: title, board or page, decision (beside the board: players, decision), info line, log, footer.
    """
    large = width >= 160 and height >= 45
    tall = 2 if height >= 40 else 1
    bars = [str(tall), "4" if large else str(tall), "1"]
    if width < TWO_COLUMNS:
        decision = min(17, 9 + max(0, height - 24) * 2 // 5)
        return " ".join(["1", "1fr", str(decision), *bars]), "1fr"
    players = min(player_lines + 2, max(4, height // 3))
    panels = 60 if large else min(48, width - LEAST_BOARD)
    return " ".join(["1", str(players), "1fr", *bars]), f"1fr {panels}"
