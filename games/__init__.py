"""The rules of the games, as pure Python: no screen, no clock, no files but their own data."""
