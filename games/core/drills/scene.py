"""A moment, looked at from all sides: what is refused there, what may be done, and what comes of that."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import takewhile
from typing import Any, Final

import msgspec

from games.core.advice import rng_of_view
from games.core.drills.atlas import NOT_RULES
from games.core.drills.moments import Moment
from games.core.drills.question import Answer, Kind, Question
from games.core.ledger import TABLE_SEAT
from games.core.rng import Rng
from games.core.types import Choice, Decision, Event, Refusal, knows

TWINS: Final = 8
"""In so many positions that the seat cannot tell from the real one an answer has to be the same."""
TRIALS: Final = 10
"""So many of the legal choices of a moment are tried out."""


class Trial(msgspec.Struct, frozen=True):
    """A legal choice, with what the seat is told of what came of it and who is asked then.

    `sure` are the first of the events: those before the seat learns what is hidden from it or left to chance.
    """

    choice: Choice
    events: tuple[Event, ...]
    sure: tuple[Event, ...]
    after: Any
    asked: tuple[Decision, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are asked, in order."""
        return tuple(sorted(decision.seat for decision in self.asked))


class Scene:
    """A moment from the side of the seat that is asked; `rng` decides what is tried out of much."""

    def __init__(self, moment: Moment, rng: Rng) -> None:
        self.moment = moment
        self.game = moment.game
        self.seat = moment.seat
        self.names = moment.names
        self.decision = moment.decision
        self._rng = rng

    @cached_property
    def view(self) -> Any:
        """What the seat sees."""
        return self.game.view(self.moment.position, self.seat)

    @cached_property
    def _judged(self) -> list[tuple[Choice, Refusal | None]]:
        game, position, decision = self.game, self.moment.position, self.decision
        return [(choice, game.why_not(position, decision, choice)) for choice in game.candidates(position, decision)]

    @cached_property
    def legal(self) -> list[Choice]:
        """The legal choices."""
        return [choice for choice, refusal in self._judged if refusal is None]

    @cached_property
    def refused(self) -> list[tuple[Choice, Refusal]]:
        """The choices that a rule refuses, each with the reason."""
        return [(choice, no) for choice, no in self._judged if no is not None and no.reason not in NOT_RULES]

    @cached_property
    def trials(self) -> list[Trial]:
        """Some of the legal choices, of every verb at least one, with what comes of them."""
        pool = self.legal[:]
        self._rng.shuffle(pool)
        first = list({choice.verb: choice for choice in pool}.values())
        rest = [choice for choice in pool if choice not in first]
        return [self._tried(choice) for choice in (first + rest)[: max(TRIALS, len(first))]]

    def _tried(self, choice: Choice) -> Trial:
        after = self.game.clone(self.moment.position)
        events = self.game.apply(after, self.decision, choice)
        sure = list(takewhile(lambda event: not event.reveals or knows(event.knew, self.seat), events))
        return Trial(choice, self._told(events), self._told(sure), after, tuple(self.game.decisions(after)))

    def _told(self, events: Iterable[Event]) -> tuple[Event, ...]:
        return tuple(seen for event in events if (seen := event.seen_by(self.seat)) is not None)

    @cached_property
    def twins(self) -> list[Any]:
        """Positions that the seat cannot tell from the real one."""
        rng = rng_of_view(self.game, self.moment.position, self.seat)
        return [self.game.determinize(self.moment.position, self.seat, rng) for _ in range(TWINS)]

    def question(
        self,
        kind: Kind,
        rules: Iterable[str],
        ask: str,
        answers: Sequence[Answer],
        is_right: Callable[[Answer], bool],
        why: str,
        choice: Choice | None = None,
        about: tuple[str, int] = ("", TABLE_SEAT),
    ) -> Question:
        """A question on this moment; the first of `rules`, of which each may come several times, is what it drills.

        With a `choice` that it asks about it is on the seat's decision.
        """
        found = tuple(dict.fromkeys(rules))
        return Question(
            kind,
            self.game.name,
            found[0],
            found,
            self.moment.deal,
            self.moment.position,
            self.seat,
            self.names,
            ask,
            tuple(answers),
            next(place for place, answer in enumerate(answers) if is_right(answer)),
            why,
            None if choice is None else self.decision,
            choice,
            about,
        )

    # ------------------------------------------------------------------ words

    def label(self, choice: Choice) -> str:
        """The choice as an action in a few words."""
        found: str = self.game.words.label(self.view, self.decision, choice, self.names)
        return found

    def reason(self, refusal: Refusal) -> str:
        """The reason as a sentence without its full stop, as an answer."""
        return capital(self.game.words.reason(refusal, self.names))

    def asked(self) -> str:
        """The question that is put to the seat, in the game's own words."""
        found: str = self.game.words.question(self.view, self.decision, self.names)
        return found

    def rule_of(self, choice: Choice) -> str:
        """The rule of the choice's verb."""
        found: str = self.game.flow.questions[self.decision.kind].by_name[choice.verb].rule
        return found

    def whose(self, seat: int) -> str:
        """ "Your" or "Jon's"."""
        return "your" if seat == self.seat else f"{self.names[seat]}'s"


def capital(text: str) -> str:
    """The text with a capital at its start."""
    return text[:1].upper() + text[1:]


def stems(text: str) -> frozenset[str]:
    """The words of a text as they may be compared: small, without a plural's s.

    >>> sorted(stems("Your red cubes: 3 → 4"))
    ['3', '4', 'cube', 'red', 'your']
    """
    words = re.findall(r"[^\W_]+", text)
    return frozenset(word if len(word) == 1 else word.casefold().removesuffix("s") for word in words)
