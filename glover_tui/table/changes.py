"""What the choice under the cursor would change, in the words of the game's ledger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.core.game import Words
from games.core.ledger import SCORE, TABLE_SEAT, Change, what_if
from glover_tui.table.menu import Entry
from glover_tui.table.open_table import OpenTable
from glover_tui.table.scene import Scene


def changes(table: OpenTable, scene: Scene, entry: Entry) -> tuple[Change, ...]:
    """What the choice would change for certain, as far as those may know who look at the screen now."""
    own = scene.eyes == entry.seat or not table.game.hidden
    if not (own and entry.legal):
        return ()
    return what_if(table.game, table.session.position, entry.decision, entry.choice)


def changes_told(words: Words[Any], seat: int, found: Iterable[Change], names: Sequence[str]) -> str:
    """The changes in one breath: the seat's own first, its score before all, then those of others by name."""
    by_seat: dict[int, list[Change]] = {seat: []}
    for change in found:
        by_seat.setdefault(change.seat, []).append(change)
    parts: list[str] = []
    for whose, listed in by_seat.items():
        if not listed:
            continue
        listed.sort(key=lambda change: change.name != SCORE)
        told = ", ".join(f"{words.figure(change.name)} {change.before}→{change.after}" for change in listed)
        name = "" if whose in (seat, TABLE_SEAT) else f"{names[whose]}: "
        parts.append(f"{name}{told}")
    return "; ".join(parts)


def what_follows(table: OpenTable, scene: Scene, entry: Entry) -> str:
    """What the choice would change, in one breath; empty for nothing that is certain."""
    return changes_told(table.game.words, entry.seat, changes(table, scene, entry), table.names)
