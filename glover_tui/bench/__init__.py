"""The figures of `glover-tui bench`."""
