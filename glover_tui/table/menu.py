"""The choices that are open now, with their words, keys and reasons: what the decision panel shows.

Plain data: nothing of Textual in here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, takewhile
from string import ascii_lowercase, ascii_uppercase
from typing import Any, Final

from games.core.game import Words
from games.core.session import Session
from games.core.types import Choice, Decision, Refusal
from glover_tui.boards.base import Board

TAKEN: Final = frozenset("hjkluqxLU")
"""Keys that mean the same in every decision: moving, undo and redo, leaving, looking around, the log."""

ALIKE: Final = 3
"""From this many on, choices of one verb that are ruled out for one reason share a line."""

POOL: Final = tuple(key for key in "1234567890" + ascii_lowercase if key not in TAKEN)
"""The keys of choices, in the order in which they are given out."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One candidate of a seat's decision. `key` is empty if it has none; `reason` is empty if it is legal."""

    seat: int
    decision: Decision
    choice: Choice
    label: str
    effect: str
    reason: str
    rule: str
    spot: str | None
    key: str = ""
    within: str = ""
    """Its key in an opened fold, if it has one of its own there."""

    @property
    def legal(self) -> bool:
        return not self.reason

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Itself: so that an entry can be read as a fold of one."""
        return (self,)


@dataclass(frozen=True, slots=True)
class Fold:
    """Entries of one decision that are folded away under a title; its key opens them. `effect` is what they have in
    common, or what there is to choose from."""

    seat: int
    decision: Decision
    label: str
    entries: tuple[Entry, ...]
    key: str = ""
    effect: str = ""

    @property
    def legal(self) -> bool:
        return any(entry.legal for entry in self.entries)

    @property
    def reason(self) -> str:
        """Why nothing in it can be chosen, empty if something can: what all its entries say, as far as they say the
        same, or what most of them say; else the entries tell."""
        if self.legal:
            return ""
        reasons = Counter(entry.reason for entry in self.entries)
        most, count = reasons.most_common(1)[0]
        return _in_common(reasons) or (f"mostly: {most}" if count * 2 > len(self.entries) else "various reasons")

    @property
    def rule(self) -> str:
        return self.entries[0].rule


def _in_common(reasons: Counter[str]) -> str:
    """The part before a colon or comma with which all of them begin ("closed"); empty for none."""
    if len(reasons) == 1:
        return next(iter(reasons))
    together = zip(*map(str.split, reasons), strict=False)
    alike = [words[0] for words in takewhile(lambda words: len(set(words)) == 1, together)]
    while alike and not alike[-1].endswith((",", ";", ":")):
        alike.pop()
    return " ".join(alike).rstrip(",;:")


Item = Entry | Fold


@dataclass(frozen=True, slots=True)
class Section:
    """What one seat is asked. `behind`: it answers behind the curtain, so there is nothing to see of it here."""

    seat: int
    decision: Decision
    question: str
    items: tuple[Item, ...] = ()
    behind: bool = False
    laid: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)
    """How its items were laid out before: they are asked for several times with every key, in several sizes."""


@dataclass(frozen=True, slots=True)
class Menu:
    """All that can be chosen on the screen as it is."""

    sections: tuple[Section, ...] = ()
    by_key: dict[str, Item] = field(default_factory=dict)

    @property
    def items(self) -> Iterator[Item]:
        for section in self.sections:
            yield from section.items

    @property
    def entries(self) -> Iterator[Entry]:
        for item in self.items:
            yield from item.entries

    def at(self, spot: str) -> list[Entry]:
        """The entries that can be made at the spot: the legal ones, or all of them if none is. They may come from
        several folds, so that their keys in these are no good here."""
        found = [replace(entry, within="") for entry in self.entries if entry.spot == spot]
        return [entry for entry in found if entry.legal] or found

    def live(self) -> dict[str, str | None]:
        """For the board: each spot with a choice, and why that is ruled out (None: it is not)."""
        live: dict[str, str | None] = {}
        for entry in self.entries:
            if entry.spot is not None and (entry.legal or live.get(entry.spot, "") is not None):
                live[entry.spot] = entry.reason or None
        return live

    @property
    def on_board(self) -> bool:
        """Whether most of what is legal can be chosen on the board."""
        spots = [entry.spot is not None for entry in self.entries if entry.legal]
        return sum(spots) * 2 > len(spots)


def read_menu(
    session: Session[Any, Any], board: Board, view: Any, viewer: int | None, names: Sequence[str], keys: bool = True
) -> Menu:
    """The menu for the viewer (None: the open table). A secret decision shows in its own seat's view alone."""
    sections = []
    for decision in session.decisions():
        mine = decision.seat == viewer
        if viewer is not None and not mine:
            continue
        words = session.game.words
        if decision.secret and not mine and session.game.hidden:
            sections.append(Section(decision.seat, decision, "", behind=True))
        else:
            items = _items(session, board, view, decision, names)
            sections.append(Section(decision.seat, decision, words.question(view, decision, names), items))
    return give_keys(sections, board, names, view)


def _items(
    session: Session[Any, Any], board: Board, view: Any, decision: Decision, names: Sequence[str]
) -> tuple[Item, ...]:
    """The decision's candidates in the order of the board and the rulebook, each fold at the place of its first entry;
    folds in which nothing can be chosen come behind the other choices of their verb."""
    words: Words[Any] = session.game.words
    asked = session.menu(decision.seat)
    folds: dict[str, list[Entry]] = {}
    order: list[Entry | str] = []
    for item in asked.items if asked is not None else ():
        choice, refusal = item.choice, item.refusal
        entry = Entry(
            decision.seat, decision, choice,
            words.label(view, decision, choice, names),
            words.effect(view, decision, choice, names),
            reason_of(words, refusal, names), refusal.rule if refusal is not None else item.rule,
            board.spot_of(decision, choice),
        )  # fmt: skip
        group = words.group(view, decision, choice, names)
        if not group:
            order.append(entry)
            continue
        if group not in folds:
            order.append(group)
        folds.setdefault(group, []).append(entry)
    items = folded(one if isinstance(one, Entry) else _fold(one, folds[one]) for one in order)
    verbs = list(dict.fromkeys(item.choice.verb for item in asked.items)) if asked is not None else []

    def listed(item: Item) -> tuple[int, int, bool]:
        first = item.entries[0]
        rank = board.rank_of(view, decision, first.choice)
        return rank, verbs.index(first.choice.verb), isinstance(item, Fold) and not item.legal

    return tuple(sorted(items, key=listed))


def _fold(title: str, entries: Sequence[Entry]) -> Fold:
    """A fold under its title; behind a colon stands what there is to choose from."""
    label, _, effect = title.partition(": ")
    return Fold(entries[0].seat, entries[0].decision, label, tuple(entries), effect=effect)


def folded(items: Iterable[Item]) -> Iterator[Item]:
    """The items, with many neighbours that are ruled out for one reason as one line that can be opened."""
    for _, run in groupby(items, _sameness):
        yield from _folded(list(run))


def _sameness(item: Item) -> object:
    """The same for refused entries of one verb with one reason; each legal item is like itself only."""
    if isinstance(item, Fold) or item.legal:
        return id(item)
    return item.choice.verb, item.reason


def _folded(run: list[Item]) -> list[Item]:
    if len(run) < ALIKE:
        return run
    entries = tuple(entry for item in run for entry in item.entries)
    first = entries[0]
    return [Fold(first.seat, first.decision, f"{first.label} and {len(entries) - 1} more", entries)]


def reason_of(words: Words[Any], refusal: Refusal | None, names: Sequence[str]) -> str:
    """The refusal as a phrase, never empty; empty for None."""
    if refusal is None:
        return ""
    return words.reason(refusal, names) or "not possible now"


def give_keys(sections: Iterable[Section], board: Board, names: Sequence[str], view: Any = None) -> Menu:
    """The menu of these sections with keys: wished ones first, then the next free one.

    What is ruled out has its key as well, so that keys stay where they are while the table changes; only a fold of it
    takes none that something else wishes for, but the last one that is free.
    """
    listed = list(sections)
    by_key: dict[str, Item] = {}
    items = [item for section in listed for item in section.items]
    wished, shut = _wishes(items, board, names, view)
    free = [key for key in POOL if key not in wished.values()]
    keyed: list[Item] = []
    for number, item in enumerate(items):
        key = wished.get(number) or (free.pop(-1 if number in shut else 0) if free else "")
        if isinstance(item, Fold):
            item = replace(item, entries=tuple(_keyed_within(item.entries, board, names, view)))
        item = replace(item, key=key)
        keyed.append(item)
        if key:
            by_key[key] = item
    done = iter(keyed)
    return Menu(
        tuple(
            Section(one.seat, one.decision, one.question, tuple(next(done) for _ in one.items), one.behind)
            for one in listed
        ),
        by_key,
    )


def _wishes(items: Sequence[Item], board: Board, names: Sequence[str], view: Any) -> tuple[dict[int, str], set[int]]:
    """The keys that items get as wished, by their number, and which are folds with a wish in which nothing can be
    chosen: these come last."""
    wished: dict[int, str] = {}
    shut: dict[int, str] = {}

    def grant(number: int, key: str) -> None:
        if len(key) == 1 and key not in TAKEN and key not in wished.values():
            wished[number] = key

    for number, item in enumerate(items):
        first = item.entries[0]
        wish = board.key_in(view, first.decision, first.choice, names) or ""
        if isinstance(item, Entry):
            grant(number, wish)
        elif wish and not item.legal:
            shut[number] = wish[:1] if len(wish) > 1 else ""  # a single key is for the choice and not for the fold
        else:
            grant(number, wish[:1])
    for number, key in shut.items():
        grant(number, key)
    return wished, set(shut)


def _keyed_within(entries: Iterable[Entry], board: Board, names: Sequence[str], view: Any) -> Iterator[Entry]:
    """The entries of a fold with their own keys in it: numbers, and what the board gives a key in a fold."""
    for entry in entries:
        wish = board.key_in(view, entry.decision, entry.choice, names) or ""
        yield replace(entry, within=wish[1:] if len(wish) == 2 else wish if wish.isdigit() else "")


def numbered(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries of an opened fold or of a spot, with keys of their own: those they have in it, else from 1 up."""
    listed = list(entries)
    own = {entry.within: number for number, entry in reversed(list(enumerate(listed))) if entry.within}
    free = iter([key for key in POOL if key not in own])
    return tuple(
        replace(entry, key=entry.within if own.get(entry.within) == number else next(free, ""))
        for number, entry in enumerate(listed)
    )


def seat_keys(names: Sequence[str]) -> dict[str, int]:
    """A key for each seat: the first letter of its name that is free, as a capital."""
    keys: dict[str, int] = {}
    for seat, name in enumerate(names):
        wishes = [letter for letter in name.upper() if letter in ascii_uppercase]
        key = next(letter for letter in [*wishes, *ascii_uppercase] if letter not in keys and letter not in TAKEN)
        keys[key] = seat
    return keys
