"""What the choice under the cursor would change, in the words of the game's ledger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.core.game import Words
from games.core.ledger import SCORE, TABLE_SEAT, Change, what_if
from glover_tui.table.menu import Entry
from glover_tui.table.open_table import OpenTable
from glover_tui.table.scene import Scene

OWN, SCORES, TABLE, REST = range(4)
"""The parts in which changes are told, in their order."""


def changes(table: OpenTable, scene: Scene, entry: Entry) -> tuple[Change, ...]:
    """What the choice would change for certain, as far as those may know who look at the screen now."""
    own = scene.eyes == entry.seat or not table.game.hidden
    if not (own and entry.legal):
        return ()
    return what_if(table.game, table.session.position, entry.decision, entry.choice)


def changes_told(words: Words[Any], seat: int, found: Iterable[Change], names: Sequence[str]) -> list[str]:
    """The changes, the most important first, in parts that each tell of one seat or of the table: the seat's own with
    its score before all, the scores of others, what is nobody's, and what else others have."""
    parts: dict[tuple[int, int], list[Change]] = {(0, seat): []}
    for change in found:
        other = TABLE if change.seat == TABLE_SEAT else SCORES if change.name == SCORE else REST
        part = OWN if change.seat == seat else other
        parts.setdefault((part, change.seat), []).append(change)
    told: list[str] = []
    for (_, whose), listed in sorted(parts.items(), key=lambda part: part[0][0]):
        listed.sort(key=lambda change: change.name != SCORE)
        name = "" if whose in (seat, TABLE_SEAT) else f"{names[whose]}: "
        figures = ", ".join(f"{words.figure(change.name)} {change.before}→{change.after}" for change in listed)
        told += [f"{name}{figures}"] if figures else []
    return told


def what_follows(table: OpenTable, scene: Scene, entry: Entry) -> str:
    """What the choice would change, in one breath; empty for nothing that is certain."""
    return "; ".join(told_changes(table, scene, entry))


def told_changes(table: OpenTable, scene: Scene, entry: Entry) -> list[str]:
    """The same, in parts."""
    return changes_told(table.game.words, entry.seat, changes(table, scene, entry), table.names)
