"""How Green Gold looks: the action wheel, the market, the cities, the City, the crown, and the offices."""

from glover_tui.boards.green_gold.board import GreenGoldBoard

BOARD = GreenGoldBoard()

__all__ = ["BOARD", "GreenGoldBoard"]
