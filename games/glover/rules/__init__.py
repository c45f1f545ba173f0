"""The rulebook of Glover as code, one module a chapter."""
