"""The games and tables that the picker lists. Runs beside the app, so nothing here touches a widget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from games.core.game import find_games
from glover_tui.picker.covers import SHELF, Cover, cover, cover_of
from glover_tui.picker.shelf import Earlier


@dataclass(frozen=True, slots=True)
class Found:
    """A table's file, its line in the list, and whether it has been looked into for how far it has come."""

    path: Path
    line: Earlier
    looked: bool = False


def all_covers() -> Sequence[Cover]:
    """The boxes on the shelf: our four, ready or coming, and behind them every other game that is installed."""
    games = find_games()
    ours = [replace(cover(name), ready=name in games) for name in SHELF]
    return [*ours, *(cover_of(name) for name in sorted(games) if name not in SHELF)]


def title_of(name: str) -> str:
    """The title of a game without loading it, if it has a cover; else its name."""
    return cover(name).title if name in SHELF else name


def when(then: datetime, now: datetime) -> str:
    """A past moment in few characters: the time of day, then the day, then the date."""
    days = (now.date() - then.date()).days
    if days <= 0:
        return f"today {then:%H:%M}"
    if days == 1:
        return f"yesterday {then:%H:%M}"
    if days < 7:
        return f"{then:%a %H:%M}"
    return f"{then:%d %b %Y}"


def find_tables(data_dir: Path) -> Sequence[Found]:
    return ()


def where(one: Found) -> Earlier:
    return one.line


def delete(one: Found) -> str:
    return ""
