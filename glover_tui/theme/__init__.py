"""Colours, glyphs and lines, in every mode of terminal."""
