"""How Endeavor looks: the map of the world, the players' mats, the stockpile."""

from glover_tui.boards.endeavor.board import EndeavorBoard

BOARD = EndeavorBoard()

__all__ = ["BOARD", "EndeavorBoard"]
