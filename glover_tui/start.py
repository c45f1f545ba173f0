"""What the app opens with. Kept small: the command line imports it before anything heavy."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

APP: Final = "glover-tui"


def default_data_dir() -> Path:
    """The user's data directory for this program, as the system has it. It may not be there yet."""
    from platformdirs import user_data_path

    return user_data_path(APP, appauthor=False)


class Start(NamedTuple):
    """Where to begin: the picker if nothing else is set, else a saved table, a position to play on, or the lessons of
    the game `learn`: their page, the lesson of a number, or the drills."""

    table: Path | None = None
    position: Path | None = None
    learn: str | None = None
    lesson: int = 0
    drill: bool = False
