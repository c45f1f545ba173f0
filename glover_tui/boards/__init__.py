"""Boards: each game's picture of its table, and the widget that shows any of them."""
