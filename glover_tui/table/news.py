"""The log: what has happened, as lines with rule numbers; packed into a strip, and whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from games.core.flow import CHAPTER
from games.core.session import AGREED_UNDO, Session
from games.core.types import Event
from glover_tui.boards.base import Ink
from glover_tui.table.lines import Piece, Pieces, cut, width_of, wrap

RULE = Ink("quiet")
FRESH = Ink("text")
STALE = Ink("quiet")
GAP = "   "

Write = Callable[[Event, Sequence[str]], str]
"""How an event is told, with the names of the seats: `Words.line` or `Words.news`."""


def line_of(write: Write, event: Event, names: Sequence[str]) -> str:
    """The event as one line of the log; empty if it is not worth one."""
    if event.kind == AGREED_UNDO:
        return f"The table agrees to take back what {names[event.seat]} did."
    return write(event, names)


class Log:
    """What one session tells each viewer, and how much of it the viewer has looked at already."""

    def __init__(self, session: Session[Any, Any], names: Sequence[str]) -> None:
        self._session = session
        self._names = names
        self._seen: dict[int | None, int] = {}
        self._shown: tuple[int | None, int] = (None, 0)
        self._before = 0
        self._moment: tuple[Event, ...] = ()

    def look(self, viewer: int | None) -> None:
        """The viewer looks at the table as it is now: new to it is what came since it last did."""
        before, upto = self._shown
        now = self._session.happened
        if before != viewer or now != upto:
            self._seen[before] = upto
        self._shown = (viewer, now)

    def fresh_from(self, viewer: int | None) -> int:
        """The number of the first event that the viewer has not looked at."""
        return min(self._seen.get(viewer, 0), self._session.happened)

    def moment(self, before: int, events: Sequence[Event]) -> None:
        """This has just happened, from event number `before` on: in full, as it is seen once, while it happens."""
        self._before, self._moment = before, tuple(events)

    def now(self, viewer: int | None) -> list[tuple[str, str]]:
        """What has just happened, as the viewer saw it, also if the log forgets it at once; without what shows on the
        board anyway."""
        words = self._session.game.words
        news = [event for event in self._moment if not words.is_upkeep(event)]
        return self._told([known for event in news if (known := event.seen_by(viewer)) is not None])

    def unseen(self, viewer: int | None) -> list[tuple[str, str]]:
        """What the viewer may know and has not been shown yet: for a curtain, behind which it waits."""
        shown, upto = self._shown
        since = min(upto if shown == viewer else self._seen.get(viewer, 0), self._session.happened)
        if not self._moment or since > self._before:
            return self.lines(viewer, since)
        later = len(self._session.events_for(viewer, self._before))
        earlier = self._session.events_for(viewer, since)
        return self._told(earlier[: len(earlier) - later]) + self.now(viewer)

    def missed(self, seat: int) -> list[str]:
        """What others have done since the seat's last move, a line a turn, for a game without secrets.

        That another phase has begun is left out, as the title bar says it, and so is what shows on the board anyway.
        """
        since = self._session.missed_by(seat)
        if since is None:
            return []
        words = self._session.game.words
        happened = self._session.events_for(None, since)
        events = [event for event in happened if event.kind != CHAPTER and not words.is_upkeep(event)]
        return in_turns((line for _, line in self._told(events, words.news)), self._names)

    def lines(self, viewer: int | None, since: int = 0) -> list[tuple[str, str]]:
        """Rule number and line of what the viewer may know, oldest first; what happens to many alike is one line."""
        return self._told(self._session.events_for(viewer, since))

    def _told(self, events: Sequence[Event], write: Write | None = None) -> list[tuple[str, str]]:
        write = write or self._session.game.words.line
        return [told for _, run in groupby(events, _kind) for told in _run(write, list(run), self._names)]


def _kind(event: Event) -> tuple[str, str]:
    return event.kind, event.rule


def _run(write: Write, events: Sequence[Event], names: Sequence[str]) -> list[tuple[str, str]]:
    """The lines of events of one kind: "Rin, Jon: Workshop gives 2 cubes", "Everybody: …" if it is every seat."""
    if len(events) == 1:
        line = line_of(write, events[0], names)
        return [(events[0].rule, line)] if line else []
    alike: dict[str, list[int]] = {}
    for number, event in enumerate(events):
        told = line_of(write, event, names)
        own = f"{names[event.seat]}: " if event.seat >= 0 else ""
        key = told.removeprefix(own) if own and told.startswith(own) else f"{number}\0{told}"
        alike.setdefault(key, []).append(event.seat)
    found = []
    for key, seats in alike.items():
        _, mark, whole = key.partition("\0")
        who = "Everybody" if len({*seats}) == len(names) == len(seats) else ", ".join(names[seat] for seat in seats)
        line = whole if mark else f"{who}: {key}"
        if line:
            found.append((events[0].rule, line))
    return found


def in_turns(lines: Iterable[str], names: Sequence[str]) -> list[str]:
    """The lines with all that one seat does after another as one: "Rin activates Shipyard; ships to Africa"."""
    found: list[str] = []
    doing = ""
    for line in lines:
        who = max((name for name in names if line.startswith(f"{name} ")), key=len, default="")
        if who and who == doing:
            found[-1] += f"; {line.removeprefix(who).lstrip()}"
        else:
            found.append(line)
        doing = who
    return found


def told(rule: str, line: str, ink: Ink, target: Any = None) -> list[Piece]:
    """One line of the log: its rule number, then what happened."""
    number = [Piece(f"{rule}  ", RULE, target)] if rule else []
    return [*number, Piece(line, ink, target)]


def strip_lines(
    old: Iterable[tuple[str, str]], new: Iterable[tuple[str, str]], width: int, height: int, target: Any = None
) -> list[Pieces]:
    """The last things that happened, as many as fit: several to a line, newest last, what is new bright.

    A rule number is not said again for what follows from the same rule at once.
    """
    marked = [(rule, line, STALE) for rule, line in old] + [(rule, line, FRESH) for rule, line in new]
    lines: list[Pieces] = []
    end = len(marked)
    while end > 0 and len(lines) < height:
        start = end
        while start > 0 and width_of(_joined(marked[start - 1 : end], target)) <= width:
            start -= 1
        if start == end:
            start = end - 1
            lines.insert(0, _cut(_joined(marked[start:end], target), width))
        else:
            lines.insert(0, _joined(marked[start:end], target))
        end = start
    return lines


def _joined(marked: Sequence[tuple[str, str, Ink]], target: Any) -> list[Piece]:
    found: list[Piece] = [Piece(" ", RULE, target)]
    before = ""
    for number, (rule, line, ink) in enumerate(marked):
        if number:
            found.append(Piece(GAP, RULE, target))
        found += told("" if rule == before else rule, line, ink, target)
        before = rule
    return found


def _cut(line: Sequence[Piece], width: int) -> list[Piece]:
    *head, last = line
    return [*head, last._replace(text=cut(last.text, max(1, width - width_of(head))))]


def whole_lines(told_lines: Iterable[tuple[str, str]], width: int, fresh: int = 0, rule_width: int = 9) -> list[Pieces]:
    """The whole log, a line an event and more if it is long; the last `fresh` of them are bright.

    A line's target is its number and its rule.
    """
    listed = list(told_lines)
    lines: list[Pieces] = []
    for number, (rule, line) in enumerate(listed):
        ink = FRESH if number >= len(listed) - fresh else STALE
        target = (number, rule)
        for part, text in enumerate(wrap(line, width - rule_width)):
            head = rule if part == 0 else ""
            lines.append([Piece(f"{head:<{rule_width}}", RULE, target), Piece(text, ink, target)])
    return lines
