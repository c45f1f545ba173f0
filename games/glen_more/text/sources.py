"""Where figures of things come from, for the facts: notes on what is not printed."""

from __future__ import annotations

from games.core.components import Source


def note(what: str, source: Source) -> str:
    """What to say of a figure that is not printed; empty for one that is."""
    return "" if source == "rulebook" else f"{what}: {source}, not printed"


def text_of(*lines: str) -> str:
    """The lines that say something."""
    return "\n".join(line for line in lines if line)


def sentences(*parts: str) -> str:
    """The sentences that say something, on one line."""
    return " ".join(part for part in parts if part)
