"""The first screens: which game, which table, who plays."""
