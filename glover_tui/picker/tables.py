"""The games and tables that the picker lists. Runs beside the app, so nothing here touches a widget."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from games.core.game import find_games
from games.core.journal import JournalError
from games.core.names import printable
from glover_tui import store
from glover_tui.picker.covers import SHELF, Cover, cover, cover_of
from glover_tui.picker.shelf import NOTHING_YET, OVER, Earlier


class Found(NamedTuple):
    """A table's file, its line in the list, and whether it has been looked into for how far it has come."""

    path: Path
    line: Earlier
    looked: bool = False


def all_covers() -> Sequence[Cover]:
    """The boxes on the shelf: our four, and behind them every other game that is installed."""
    return [cover_of(name) for name in (*SHELF, *sorted(find_games().keys() - set(SHELF)))]


def title_of(name: str) -> str:
    """The title of a game without loading it, if it has a cover; else its name."""
    return cover(name).title if name in SHELF else name


def find_tables(data_dir: Path, now: datetime) -> Sequence[Found]:
    """The earlier tables, newest first, with who plays and when. How far they have come is not known yet."""
    return [_found(stored, now) for stored in store.tables(data_dir)]


def none_found(data_dir: Path) -> str:
    """What stands in place of the earlier tables where there are none."""
    return store.unreadable(data_dir) or NOTHING_YET


def _found(stored: store.Stored, now: datetime) -> Found:
    changed = when(stored.changed, now)
    if stored.header is None:
        return Found(
            stored.path, Earlier(stored.name, printable(stored.name), "", "", changed, stored.problem), looked=True
        )
    names = ", ".join(stored.header.names)
    return Found(stored.path, Earlier(stored.name, title_of(stored.header.game), names, "", changed))


def where(one: Found) -> Earlier:
    """The table's line with how far it has come, or with the reason why it cannot be opened. Loads the game's rules."""
    try:
        progress = store.progress(one.path)
    except JournalError as wrong:
        return one.line._replace(problem=str(wrong))
    except OSError as wrong:
        return one.line._replace(problem=f"{one.path} cannot be read: {wrong.strerror or wrong}.")
    # The phase alone, without the step that it is at, so that there is room for who plays.
    parts = [part.partition(" · ")[0] for part in progress.where[:2] if part]
    return one.line._replace(where=OVER if progress.over else ", ".join(parts))


def delete(one: Found) -> str:
    """Delete the table for good; gives one sentence if that cannot be done."""
    try:
        store.delete(one.path)
    except JournalError as wrong:
        return str(wrong)
    except OSError as wrong:
        return f"{one.path} cannot be deleted: {wrong.strerror or wrong}."
    return ""


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
