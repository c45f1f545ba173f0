"""How well the rules of a game are known, from the questions of the drills: spaced repetition, a card for each rule.

When a rule is asked again is worked out by FSRS, as the library `fsrs` has it; it is imported only when a question has
been answered. One small file a game in the folder of what is learnt, written anew as a whole with every answer. A file
that cannot be read is put aside, so that nothing in it is lost, and named; one that was made by a newer version of the
program is left alone, and then nothing is kept.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple

import msgspec

from games.core.drills import Question
from games.core.rulebook import Rulebook
from glover_tui.learn.keeping import NewerFile, alone_with, mind_the_format
from glover_tui.learn.progress import learning_dir
from glover_tui.whole import write_whole

if TYPE_CHECKING:
    from fsrs import Scheduler

FORMAT: Final = 1
MOST_DUE: Final = 4
"""The next question is on one of so many rules that are due, the most urgent of them."""
MOST_NEW: Final = 6
"""So many rules that were not met yet are open at a time, in the rulebook's order."""
MOST_ASIDE: Final = 99
LEARNING, REVIEW, RELEARNING = 1, 2, 3
"""How far a card is, in the numbers of FSRS: still being learnt, known, forgotten and being learnt again."""

Known = Literal["mastered", "learning", "new"]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Card(msgspec.Struct, frozen=True):
    """What is known of one rule. `step`, `stability`, `difficulty` and the times are FSRS's; times are in UTC."""

    state: Annotated[int, msgspec.Meta(ge=LEARNING, le=RELEARNING)]
    step: Annotated[int, msgspec.Meta(ge=0, le=9)] | None
    stability: Annotated[float, msgspec.Meta(gt=0, le=1e9)]
    difficulty: Annotated[float, msgspec.Meta(ge=1, le=10)]
    due: Annotated[datetime, msgspec.Meta(tz=True)]
    last: Annotated[datetime, msgspec.Meta(tz=True)]
    right: Count = 0
    wrong: Count = 0
    missed: bool = False
    """Whether the last answer was wrong."""

    def __post_init__(self) -> None:
        if (self.step is None) != (self.state == REVIEW):
            raise ValueError("a card has a step while its rule is being learnt, and only then")


class _File(msgspec.Struct):
    format: Literal[1]
    cards: dict[str, Card]


class Chapter(NamedTuple):
    """A chapter of the rulebook, with the rules of it that drills ask about, by how well they are known, in order."""

    number: str
    title: str
    rules: Sequence[tuple[str, Known]]

    def count(self, known: Known) -> int:
        """How many of the rules are known so well."""
        return sum(one == known for _, one in self.rules)


class Mastery:
    """The cards of a game's rules."""

    def __init__(self, cards: dict[str, Card] | None = None) -> None:
        self.cards = cards or {}

    def known(self, rule: str) -> Known:
        """How well the rule is known: mastered once it has been learnt and the last answer was right."""
        card = self.cards.get(rule)
        if card is None:
            return "new"
        return "mastered" if card.state == REVIEW else "learning"

    def wanted(self, askable: Sequence[str], now: datetime) -> tuple[str, ...]:
        """The rules that the next question is to be about, of those that a question can be about, in their order.

        Rules that are due come first, and of these the ones that were got wrong; then new ones; then what is due next.
        """
        met = [rule for rule in askable if rule in self.cards]
        due = sorted(met, key=lambda rule: (not self.cards[rule].missed, self.cards[rule].due))
        ready = [rule for rule in due if self.cards[rule].due <= now]
        if ready:
            return tuple(ready[:MOST_DUE])
        new = [rule for rule in askable if rule not in self.cards]
        if new:
            return tuple(new[:MOST_NEW])
        return tuple(sorted(met, key=lambda rule: self.cards[rule].due)[:MOST_DUE])

    def answered(self, question: Question, given: int, now: datetime) -> None:
        """Note the answer to a question, by its number from 0.

        Who takes a refused choice for legal has also got wrong the rule that refuses it.
        """
        right = given == question.right
        self._note(question.rule, right, now)
        rule = question.answers[given].rule
        if not right and question.kind == "legal" and rule != question.rule:
            self._note(rule, False, now)

    def _note(self, rule: str, right: bool, now: datetime) -> None:
        import fsrs

        now = now.astimezone(UTC)
        before = self.cards.get(rule)
        card = fsrs.Card(card_id=0, due=now)  # a number of its own would take a look at the clock
        if before is not None:
            card = fsrs.Card(
                0, fsrs.State(before.state), before.step, before.stability, before.difficulty, before.due, before.last
            )
        after, _ = _scheduler().review_card(card, fsrs.Rating.Good if right else fsrs.Rating.Again, now)
        assert after.stability is not None
        assert after.difficulty is not None
        self.cards[rule] = Card(
            after.state.value,
            after.step,
            after.stability,
            after.difficulty,
            after.due,
            now,
            (before.right if before else 0) + right,
            (before.wrong if before else 0) + (not right),
            not right,
        )

    def chapters(self, book: Rulebook, askable: Collection[str]) -> list[Chapter]:
        """The chapters of the book that drills ask about, with how well their rules are known."""
        counted = {*askable, *self.cards}
        return [
            Chapter(chapter.number, chapter.title, rules)
            for chapter in book.chapters
            if (rules := [(rule.number, self.known(rule.number)) for rule in chapter.rules if rule.number in counted])
        ]


@cache
def _scheduler() -> Scheduler:
    """Without the random scatter of days: the same answers bring the same days."""
    import fsrs

    return fsrs.Scheduler(enable_fuzzing=False)


# ---------------------------------------------------------------------- the file


def file_of(data_dir: Path, game: str) -> Path:
    """Where the cards of a game are kept."""
    return learning_dir(data_dir) / f"drills-{game}.json"


def load(data_dir: Path, game: str) -> tuple[Mastery, str]:
    """What is known of the rules, and one sentence if the file could not be read: it then has been put aside, unless it
    was made by a newer version of the program."""
    try:
        return Mastery(_read(file_of(data_dir, game))), ""
    except (NewerFile, _Damaged) as wrong:
        return Mastery(), str(wrong)


class _Damaged(Exception):
    """The file could not be read, and has been put aside; the message is one sentence or two for people."""


def _read(file: Path) -> dict[str, Card]:
    """Raises NewerFile or _Damaged."""
    try:
        content = file.read_bytes()
        mind_the_format(file, content, FORMAT)
        return msgspec.json.decode(content, type=_File).cards
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as wrong:
        why = (wrong.strerror or "it is not to be had").lower()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, OverflowError) as wrong:
        why = str(wrong).rstrip(".").lower()
    raise _Damaged(f"{file} cannot be read: {why}. {_put_aside(file)}".strip())


def _put_aside(file: Path) -> str:
    """Give the file another name; gives a sentence that says which."""
    for number in range(1, MOST_ASIDE + 1):
        other = file.with_name(f"{file.stem}-damaged-{number}.json")
        if os.path.exists(other):
            continue
        with suppress(OSError):
            file.rename(other)
            return f"It is called {other.name} now, and a new one is begun."
        break
    return ""


def save(data_dir: Path, game: str, mastery: Mastery) -> str:
    """Keep the cards, of each the one that was asked about last: somebody may drill the same game in another terminal.

    Gives one sentence if that failed; what was kept before then stays.
    """
    file = file_of(data_dir, game)
    with alone_with(file):
        try:
            known = _read(file)
        except NewerFile as newer:
            return str(newer)
        except _Damaged:
            known = {}
        for rule, kept in known.items():
            own = mastery.cards.get(rule)
            if own is None or own.last < kept.last:
                mastery.cards[rule] = kept
        content: Any = _File(FORMAT, dict(sorted(mastery.cards.items())))
        try:
            write_whole(file, msgspec.json.format(msgspec.json.encode(content)) + b"\n")
        except OSError as wrong:
            return f"Your answers are not saved: {(wrong.strerror or 'the disk does not take them').lower()}."
    return ""


def total(chapters: Iterable[Chapter], known: Known) -> int:
    """How many rules of all these chapters are known so well."""
    return sum(chapter.count(known) for chapter in chapters)
