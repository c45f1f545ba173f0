"""What the app opens with. Kept small: the command line imports it before anything heavy."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Start:
    """Where to begin: the picker if `table` and `position` are None, else a saved table or a position file to play on."""

    table: Path | None = None
    position: Path | None = None
