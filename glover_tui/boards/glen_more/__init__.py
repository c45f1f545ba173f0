"""How Glen More II looks: the rondel with the Market, the territories, the clan board."""

from glover_tui.boards.glen_more.board import GlenMoreBoard

BOARD = GlenMoreBoard()

__all__ = ["BOARD", "GlenMoreBoard"]
