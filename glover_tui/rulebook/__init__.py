"""The rulebook, to read and to search."""
