"""What a drill is: a question on a position, with answers of which exactly one is right."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from games.core.game import Deal
from games.core.types import Choice, Decision, Refusal

Kind = Literal["legal", "refused", "change", "happens", "score", "part", "next"]
"""What is asked: which of these choices is legal; why a choice is refused; what becomes of a figure by a choice; what
else happens by it; what a seat would score now, in all or of one category; whose move it is after a choice."""


class Answer(msgspec.Struct, frozen=True):
    """One answer to a question, and what it says in the terms of the rules: a `choice` (legal), a `refusal` (refused),
    a `figure` (change, score, part) or the `seats` that act (next); what happens is told in words alone.

    `told` is what is said of it afterwards, `rule` the rule behind that; both may be empty.
    """

    words: str
    rule: str = ""
    told: str = ""
    choice: Choice | None = None
    refusal: Refusal | None = None
    figure: int | None = None
    seats: tuple[int, ...] | None = None


class Question(msgspec.Struct, frozen=True):
    """A question of a drill. What `seat` sees of the position is all that it takes to answer it.

    `rule` is what it drills, `rules` all that it is about, `rule` first. `decision` is the seat's in this position and
    `choice` the choice that is asked about, where it is about one. `about` is the figure of the ledger that is asked
    for and whose it is (change, score), or the category of the final points (part). `why` is told afterwards.
    """

    kind: Kind
    game: str
    rule: str
    rules: tuple[str, ...]
    deal: Deal
    position: Any
    seat: int
    names: tuple[str, ...]
    ask: str
    answers: tuple[Answer, ...]
    right: int
    why: str
    decision: Decision | None = None
    choice: Choice | None = None
    about: tuple[str, int] = ("", -1)

    def told_rule(self, given: int) -> str:
        """The rule that is told once this answer was given, by its number from 0: of what is legal and of what is not
        there are as many as answers."""
        return (self.kind == "legal" and self.answers[given].rule) or self.rule


class Unfit(Exception):
    """No fair question of the wished kind can be asked here."""


MOST_ANSWERS = 4


def checked(question: Question) -> Question:
    """The question. Raises AssertionError unless it has four answers, all different in words and in what they say."""
    answers = question.answers
    assert len(answers) == MOST_ANSWERS, f"{question.ask}: {len(answers)} answers"
    assert len({answer.words for answer in answers}) == len(answers), f"{question.ask}: two answers read the same"
    meant = [(answer.choice, answer.refusal, answer.figure, answer.seats) for answer in answers]
    assert question.kind == "happens" or len(set(meant)) == len(answers), f"{question.ask}: two answers mean the same"
    assert 0 <= question.right < len(answers), f"{question.ask}: none of the answers is right"
    assert question.rule == question.rules[0], f"{question.ask}: it drills no rule of its own"
    return question
