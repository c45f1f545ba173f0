"""What is true of every sound position of Glen More II."""

from __future__ import annotations

from games.glen_more.state import GlenMore


def check(position: GlenMore) -> list[str]:
    """Every invariant that does not hold, as one sentence each; empty for a sound position."""
    return []
