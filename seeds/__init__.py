"""The rules of every game, numbered and in our own words, shipped as Markdown files."""
