"""How Glover looks: the negotiation table, the shelf of facilities, Glover's help."""

from glover_tui.boards.glover.board import GloverBoard

BOARD = GloverBoard()

__all__ = ["BOARD", "GloverBoard"]
