"""Glover: trade in Nagasaki, and arms for both sides."""
