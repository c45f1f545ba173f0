"""What is said about the thing under the cursor: in one breath for the line under the board, at length for `?`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.core.game import Fact
from glover_tui.boards.base import Ink
from glover_tui.table.changes import told_changes, what_follows
from glover_tui.table.dialogs import CLOSE, GAP, Card, Paragraph, explain
from glover_tui.table.menu import Entry, Fold, Item, Section
from glover_tui.table.open_table import OpenTable
from glover_tui.table.scene import Scene, fact_text

TEXT = Ink("text")
QUIET = Ink("quiet")
WARN = Ink("warn", "", True)


class Remark(NamedTuple):
    """Something to say in the line under the board."""

    text: str
    rule: str = ""
    head: str = ""
    ink: Ink = TEXT
    beside: bool = False
    """Whether the heading stands under the cursor as well, so that it may give way."""
    note: str = ""
    """What is said as well if there is room for it."""
    about: Item | None = None
    """What was picked and cannot be, which `?` explains as long as this is said."""
    more: bool = False
    """Whether `?` tells all of it, so that it may be cut."""


NOTHING = Remark("", ink=QUIET)


def refused(label: str, reason: str, rule: str, about: Item | None = None) -> Remark:
    """Why what was picked cannot be."""
    return Remark(f"no, {reason}", rule, label, WARN, about=about, more=about is not None)


def nothing_at(table: OpenTable, scene: Scene, spot: str) -> Remark:
    """That what is asked has nothing to do with the spot."""
    fact = table.game.words.fact(scene.view, spot, table.names)
    section = next(iter(scene.menu.sections), None)
    rule = section.decision.rule if section is not None else fact.rule if fact is not None else ""
    asked = f": {table.names[section.seat]} is asked “{section.question}”" if section and section.question else ""
    return Remark(f"nothing can be chosen here now{asked}", rule, fact.title if fact is not None else "", WARN)


def remark_on(
    table: OpenTable, scene: Scene, spot: str | None, item: Item | None, looking: bool = False, cut: bool = False
) -> Remark:
    """What the cursor is on: a choice in the panel, of which not all stands there if it is `cut`, or a spot of the
    board with what can be chosen there. What that changes comes first, unless the cursor is there for `looking`."""
    if item is not None:
        return _on_item(table, scene, item, cut)._replace(more=True)
    if spot is None:
        return NOTHING
    fact = table.game.words.fact(scene.view, spot, table.names)
    entries = scene.menu.at(spot)
    if entries and (not entries[0].legal or fact is None):
        about = f"   {fact.title}: {_one_line(fact.text)}" if fact is not None else ""
        return _on_item(table, scene, entries[0], cut=False)._replace(beside=False, note=about, more=True)
    return NOTHING if fact is None else _on_spot(table, scene, fact, entries, looking)


def _on_spot(table: OpenTable, scene: Scene, fact: Fact, entries: Sequence[Entry], looking: bool) -> Remark:
    """A thing on the board and what can be chosen there."""
    rule, text = fact.rule or next((entry.rule for entry in entries), ""), _one_line(fact.text)
    source = f"   ({fact.source})" if fact.source else ""
    follows = what_follows(table, scene, entries[0]) if len(entries) == 1 else ""
    if follows and not looking:
        does, label = f"Enter: {entries[0].label}", entries[0].label
        named = text if fact.title in label else f"{fact.title}: {text}"
        return Remark(f"{follows}   {named}", rule, does, note=source, more=True)
    choices = ", ".join(entry.label for entry in entries[:3])
    does = f"   Enter: {choices}" if choices else ""
    note = (f"   {follows}" if follows else "") + source
    return Remark(f"{text}{does}", rule, fact.title, note=note, more=True)


def _one_line(text: str) -> str:
    return "  ".join(text.splitlines())


def _on_item(table: OpenTable, scene: Scene, item: Item, cut: bool) -> Remark:
    """What a choice brings stands beside it, but for what is cut there; so what it changes is told here."""
    if item.reason:
        return refused(item.label, item.reason, item.rule)._replace(beside=True)
    if isinstance(item, Fold):
        return Remark(f"{sum(entry.legal for entry in item.entries)} choices; Enter opens them", item.rule, item.label)
    follows = what_follows(table, scene, item)
    note = f"   {item.effect}" if cut and follows else ""
    return Remark(follows or item.effect, item.rule, item.label, beside=bool(item.effect), note=note)


def explained(table: OpenTable, scene: Scene, spot: str | None, item: Item | None) -> Card | None:
    """The card for `?`; None if there is nothing to explain."""
    words, names = table.game.words, table.names
    fact = words.fact(scene.view, spot, names) if spot is not None else None
    entries = list(item.entries) if item is not None else scene.menu.at(spot) if spot is not None else []
    secret = scene.viewer is not None
    if fact is None and not entries:
        section = next(iter(scene.menu.sections), None)
        return _question(table, section, secret) if section is not None else None
    texts: list[Paragraph] = []
    if fact is not None:
        texts += [Paragraph(line) for line in fact_text(fact).splitlines()]
    for entry in entries[:6]:
        texts += _about(table, scene, entry, fact is not None)
    refusal = next((entry for entry in entries if not entry.legal), None)
    rule = refusal.rule if refusal is not None else (fact.rule if fact is not None else "") or entries[0].rule
    title = fact.title if fact is not None else entries[0].label if isinstance(item, Entry) else _title(item, entries)
    return explain(title, texts, table.game.name, rule, secret=secret)


def _title(item: Item | None, entries: list[Entry]) -> str:
    return item.label if item is not None else entries[0].label


def _about(table: OpenTable, scene: Scene, entry: Entry, under_fact: bool) -> list[Paragraph]:
    head = [GAP, Paragraph(entry.label, Ink("text", "", True))] if under_fact else []
    if entry.reason:
        return [*head, Paragraph(f"Not possible: {entry.reason}.", WARN)]
    return [*head, *(Paragraph(text) for text in (entry.effect, *told_changes(table, scene, entry)) if text)]


def _question(table: OpenTable, section: Section, secret: bool) -> Card:
    asked = f"{table.names[section.seat]} is asked"
    text = section.question or "What is asked is for this seat's eyes."
    return explain(asked, [Paragraph(text)], table.game.name, section.decision.rule, secret=secret)


def fact_words(table: OpenTable, scene: Scene, spot: str) -> str:
    """What a tooltip says about a spot; empty for nothing."""
    fact = table.game.words.fact(scene.view, spot, table.names)
    return f"{fact.title}\n{fact_text(fact)}" if fact is not None else ""


def curtain_help() -> Card:
    """The card for `?` at the curtain."""
    texts = [
        Paragraph(
            "The next screen holds what only one seat may see. Whoever is named takes the keyboard, the others look"
        ),
        Paragraph(
            "away, and Enter shows it. The curtain is back when the seat is done, when nobody touches the keyboard"
        ),
        Paragraph("for a while, when another window comes to the front, and whenever somebody presses F9."),
        GAP,
        Paragraph("u takes back the last choice, as long as nobody has learnt anything from it."),
        Paragraph("q leaves the table. Every choice is saved the moment it is made."),
    ]
    texts[0:3] = [Paragraph(" ".join(text.text for text in texts[0:3]))]
    return Card("The curtain", texts, [CLOSE])
