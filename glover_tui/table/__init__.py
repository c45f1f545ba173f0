"""The table: the one screen on which every game is played, and the curtain between seats."""
