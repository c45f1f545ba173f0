"""Going through a lesson: what is said now, what is waited for, and what comes of what the learner does.

All of it follows from the lesson and from what the learner has done so far (`LessonRun.inputs`), so a lesson that was
left can be taken up again, and everything can be taken back up to its start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final, Literal

import msgspec

from games.core.advice import advise
from games.core.flow import CHAPTER, IllegalChoice
from games.core.lessons.form import BadLesson, Lesson, Near, Reply, Step, Wait
from games.core.lessons.matching import all_hold, fits, fits_any
from games.core.session import Session
from games.core.types import Choice, Decision, Event, Refusal

Kind = Literal["near", "else", "soft", "refused", "wrong", "right", "stay", "failed"]
"""What an answer is to: a near miss, another legal choice, one that the lesson goes on from, a choice that is ruled
out, an answer in words that is wrong or right, doing nothing, and a goal that is missed."""

MOST_UNSCRIPTED: Final = 300
"""So many choices of others without the learner being asked, and nothing will come of it."""


class Answer(msgspec.Struct, frozen=True):
    """What the lesson answers to what the learner did last; `reason` is the engine's own, with its rule, if it was
    ruled out."""

    kind: Kind
    words: str
    rule: str = ""
    reason: str = ""


class Told(msgspec.Struct, frozen=True):
    """What another seat has just done by itself: the lines of the log that the learner may read, and its line of
    why; `then`: the lines of what came by itself afterwards, as another part of the game began."""

    seat: int
    lines: tuple[str, ...]
    why: str = ""
    then: tuple[str, ...] = ()


class _State(msgspec.Struct):
    """Where the run stands."""

    session: Session[Any, Any]
    names: tuple[str, ...]
    colours: tuple[int, ...]
    at: int = 0
    left: list[str] = []
    replied: set[int] = set()
    astray: bool = False
    missed: bool = False
    """Astray because the goal cannot be reached any more."""
    answer: Answer | None = None
    passing: bool = False
    """Whether the answer is to something that has changed nothing."""
    told: tuple[Told, ...] = ()

    def fork(self) -> _State:
        """A state that goes its own way from here."""
        return msgspec.structs.replace(
            self, session=self.session.fork(), left=self.left.copy(), replied=self.replied.copy()
        )


class LessonRun:
    """A way through `lesson`, taken up after the `inputs` that an earlier run had kept.

    If they do not fit the lesson any more, it is taken up where they stop fitting, and `lost` is true. Raises BadLesson
    if the lesson itself is at fault.
    """

    def __init__(self, lesson: Lesson, inputs: Iterable[str] = ()) -> None:
        self.lesson = lesson
        self.seat = lesson.seat
        self.inputs: list[str] = []
        self.generation = 0
        self._undone: list[str] = []
        """What was taken back, the last of it last, until something else is done."""
        self._before: list[_State] = []
        self._now = self._laid(lesson.start)
        self._enter()
        self.lost = not all(self._again(one) for one in inputs)

    # ------------------------------------------------------------------ where it stands

    @property
    def session(self) -> Session[Any, Any]:
        """The play. It is another object whenever `generation` is another number. Choices go through the run."""
        return self._now.session

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return self._now.names

    @property
    def colours(self) -> tuple[int, ...]:
        """The seats' palette indexes."""
        return self._now.colours

    @property
    def at(self) -> int:
        """The number of the step, from 0; as many as there are steps once it is done."""
        return self._now.at

    @property
    def done(self) -> bool:
        """Whether every step has been gone through."""
        return self._now.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step that is on; the last one once it is done."""
        return self.lesson.steps[min(self._now.at, len(self.lesson.steps) - 1)]

    @property
    def wait(self) -> Wait:
        """What is waited for."""
        return "next" if self.done else self.step.wait

    @property
    def left(self) -> tuple[str, ...]:
        """The patterns of the choices that are still to be made."""
        return tuple(self._now.left)

    @property
    def points(self) -> tuple[str, ...]:
        """The spots that the step points at."""
        return () if self.done else self.step.point

    @property
    def astray(self) -> bool:
        """Whether the last choice has to be taken back before anything goes on."""
        return self._now.astray

    @property
    def answer(self) -> Answer | None:
        """The answer to what the learner did last, if there is one."""
        return self._now.answer

    @property
    def told(self) -> tuple[Told, ...]:
        """What others have done since the learner last did anything."""
        return self._now.told

    @property
    def decision(self) -> Decision | None:
        """The question that is open for the learner."""
        return self.session.decision_of(self.seat)

    # ------------------------------------------------------------------ what the learner does

    def next(self) -> bool:
        """Enter: go on, or take back what led astray. Gives whether it meant anything."""
        if self.astray:
            return self.restart_step() if self._now.missed else self.undo()
        if self.done:
            return False
        if self.wait == "next":
            self._keep("next")
            self._advance()
            return True
        if self.step.stay and self.wait == "choose":
            self._now.answer, self._now.passing = Answer("stay", self.step.stay), True
            return True
        return False

    def glance(self, spot: str) -> bool:
        """The cursor comes to this spot of the board: a near miss is answered, and nothing goes on yet. Gives whether
        it is what is waited for."""
        if self.astray or self.wait != "look":
            return False
        there = any(fnmatchcase(spot, wanted) for wanted in self.step.look)
        near = next((one for one in self.step.near if any(fnmatchcase(spot, look) for look in one.look)), None)
        self._now.answer = Answer("near", near.say) if near is not None and not there else None
        return there

    def look(self, spot: str) -> bool:
        """What lies on this spot of the board has been looked at. Gives whether it is what was waited for."""
        if not self.glance(spot):
            return False
        self._keep(f"look {spot}")
        self._advance()
        return True

    def give(self, number: int) -> bool:
        """Give the answer of this number, from 0. Gives whether it is the right one, or False if none is asked for.

        Raises IndexError if there is none of that number.
        """
        if self.astray or self.wait != "answers":
            return False
        option = self.step.answers[number]
        if option.right:
            self._keep(f"give {number}")
            self._advance()
        self._now.answer = Answer("right" if option.right else "wrong", option.reply, self.step.rule)
        self._now.passing = not option.right
        return option.right

    def tried(self, choice: Choice) -> None:
        """A choice that is ruled out was tried: its reason is told, in words of the lesson's own if it has some.

        Raises ValueError if the choice is legal.
        """
        refusal = self.session.why_not(self.seat, choice)
        if refusal is None:
            raise ValueError(f"{choice} is not ruled out")
        wanted = not self.astray and self.wait == "refused" and fits_any(self.step.refused, choice)
        near = self._near(choice, refused=True)
        answer = Answer("refused", near.say if near is not None else "", refusal.rule, self._reason(refusal))
        if wanted:
            self._keep(f"try {choice}")
            self._advance()
        if not self.astray:
            self._now.answer, self._now.passing = answer, not wanted

    def play(self, choice: Choice) -> None:
        """The learner makes this choice; whether it leads on or astray shows in `astray` and `answer`.

        Raises IllegalChoice, changing nothing, if it is ruled out or if what led astray was not taken back.
        """
        if self.astray:
            raise IllegalChoice(Refusal(self.step.rule, "astray"))
        refusal = self.session.why_not(self.seat, choice)
        if refusal is not None:
            raise IllegalChoice(refusal)
        self._keep(f"play {choice}")
        self._now.told, self._now.answer = (), None
        self.session.play(self.seat, choice)
        near = self._near(choice, refused=False)
        if near is not None:
            self._now.answer = Answer("soft" if near.soft else "near", near.say)
            self._now.astray = not near.soft
        if not self.astray:
            self._judge(choice)

    def undo(self) -> bool:
        """Take back what the learner did last, with all that came of it; if that has changed nothing, its answer alone.

        Gives whether there was anything.
        """
        if self._now.passing and self._now.answer is not None:
            self._now.answer = None
            return True
        if not self._before:
            return False
        self._now = self._before.pop()
        self._now.answer = None
        self._undone.append(self.inputs.pop())
        self.generation += 1
        return True

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be done again."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Do again what was taken back last, with all that came of it. Gives whether there was anything."""
        undone = self._undone.copy()
        if not undone or not self._again(undone.pop()):
            return False
        self._undone = undone
        return True

    def restart_step(self) -> bool:
        """Go back to where the step began. Gives whether anything has changed."""
        at, undone = self.at, False
        # Taking something back before the step began would lead out of it.
        while self._before and self._before[-1].at == at:
            undone = self.undo()
        return undone

    # ------------------------------------------------------------------ what comes of it

    def _laid(self, table: str) -> _State:
        placed = self.lesson.table(table)
        deal = placed.deal
        return _State(Session(placed.game, deal, placed.position), placed.names, deal.colours)

    def _keep(self, made: str) -> None:
        self._now.passing = False
        self._undone = []
        self._before.append(self._now)
        self._now = self._now.fork()
        self.inputs.append(made)
        self.generation += 1

    def _again(self, made: str) -> bool:
        """Do once more what was done; gives whether it still fits."""
        kind, _, rest = made.partition(" ")
        try:
            if kind == "next":
                return self.next()
            if kind == "look":
                return self.look(rest)
            if kind == "give":
                return self.give(int(rest))
            if kind == "try":
                self.tried(Choice.parse(rest))
                return True
            if kind == "play":
                self.play(Choice.parse(rest))
                return True
        except (ValueError, IndexError):
            return False
        return False

    def _advance(self) -> None:
        """The step is done: on to the next one."""
        self._now.told, self._now.answer = (), None
        self._now.at += 1
        if not self.done:
            self._enter()

    def _enter(self) -> None:
        """A step begins: its table, its script, and what others do then."""
        step = self.step
        if step.table:
            fresh = self._laid(step.table)
            fresh.at, fresh.told = self._now.at, self._now.told
            self._now = fresh
            self.generation += 1
        self._now.left, self._now.replied = list(step.choose), set()
        for script in step.script:
            self._let(script.seat, script.play, script.why)
        self._settle()

    def _judge(self, choice: Choice) -> None:
        """Whether the choice is what was waited for, and what follows."""
        step = self.step
        if self.wait == "choose":
            if not self._ticked(choice) and not fits_any(step.may, choice):
                self._stray(Answer("else", self.lesson.otherwise))
                return
        elif self.wait != "goal":
            self._stray(Answer("else", self.lesson.otherwise))
            return
        self._settle()
        answer, told = self._now.answer, self._now.told
        if (self.wait == "choose" and not self._now.left) or (self.wait == "goal" and self._reached()):
            self._advance()
            self._now.told, self._now.answer = told + self._now.told, answer
        elif self.wait == "goal" and self._hopeless():
            self._now.missed = True
            self._stray(Answer("failed", step.failed, step.rule))

    def _stray(self, answer: Answer) -> None:
        self._now.astray, self._now.answer = True, answer

    def _ticked(self, choice: Choice) -> bool:
        """Tick the choice off; gives whether it was to be made."""
        left = self._now.left
        for pattern in left[:1] if self.step.ordered else left:
            if fits(pattern, choice):
                left.remove(pattern)
                return True
        return False

    def _near(self, choice: Choice, refused: bool) -> Near | None:
        for near in self.step.near if not self.done else ():
            if near.refused == refused and fits_any(near.on, choice) and (refused or self._hold(near.when)):
                return near
        return None

    # ------------------------------------------------------------------ what others do

    def _settle(self) -> None:
        """Let others do what they do by themselves until it is the learner's turn to do something."""
        seen: Counter[bytes] = Counter()
        for _ in range(MOST_UNSCRIPTED):
            if not self._replied() and not self._moved(seen):
                return

    def _replied(self) -> bool:
        """Whether a reply was made."""
        for number, reply in enumerate(self.step.reply):
            if number not in self._now.replied and self._may(reply):
                self._now.replied.add(number)
                self._let(reply.seat, reply.play, reply.why)
                return True
        return False

    def _may(self, reply: Reply) -> bool:
        first = Choice.parse(reply.play[0])
        return self.session.why_not(reply.seat, first) is None and self._hold(reply.when)

    def _moved(self, seen: Counter[bytes]) -> bool:
        """Whether a seat that nothing was written for has made a choice, as the learner waits for it. What leads round
        to a position that has been `seen` gives way to the next best."""
        if self.wait not in ("choose", "refused", "goal") or self.decision is not None or self._finished():
            return False
        session = self.session
        decision = session.decisions()[0]
        advices = advise(session.game, session.position, decision)
        advice = advices[min(seen[session.encoded], len(advices) - 1)]
        seen[session.encoded] += 1
        before = session.happened
        session.play(decision.seat, advice.choice)
        self._tell(decision.seat, before, before, "")
        return True

    def _finished(self) -> bool:
        """Whether nothing is left to be waited for."""
        if self.session.over:
            return True
        return (self.wait == "choose" and not self._now.left) or (
            self.wait == "goal" and (self._reached() or self._hold_any(self.step.fails))
        )

    def _let(self, seat: int, plays: Sequence[str], why: str) -> None:
        """The seat makes these choices. Raises BadLesson if one is ruled out."""
        since = last = self.session.happened
        for text in plays:
            last = self.session.happened
            choice = Choice.parse(text)
            if (refusal := self.session.why_not(seat, choice)) is not None:
                where = f"{self.lesson.name}, step {self.at + 1}"
                raise BadLesson(f"{where}: seat {seat} cannot {text!r}: {self._reason(refusal)} ({refusal.rule}).")
            self.session.play(seat, choice)
        self._tell(seat, since, last, why)

    def _tell(self, seat: int, since: int, last: int, why: str) -> None:
        """What has happened `since` is told, the `last` choice in it having been made at that point."""
        if seat == self.seat:
            return
        events, after = self.session.events_for(self.seat, since), self.session.events_for(self.seat, last)
        turn = next((at for at, event in enumerate(after) if event.kind == CHAPTER), len(after))
        rest = len(after) - turn
        lines, then = self._lines(events[: len(events) - rest]), self._lines(after[turn:])
        if lines or then or why:
            self._now.told += (Told(seat, lines, why, then),)

    def _lines(self, events: Sequence[Event]) -> tuple[str, ...]:
        words = self.session.game.words
        told = [event for event in events if event.kind != CHAPTER and not words.is_upkeep(event)]
        return tuple(line for event in told if (line := words.line(event, self.names)))

    # ------------------------------------------------------------------ what is seen

    def _reached(self) -> bool:
        return self._hold(self.step.goal)

    def _hopeless(self) -> bool:
        """Whether the goal cannot be reached any more."""
        return self.session.over or self.decision is None or self._hold_any(self.step.fails)

    def _hold_any(self, conditions: Iterable[str]) -> bool:
        return any(self._hold((one,)) for one in conditions)

    def _hold(self, conditions: Iterable[str]) -> bool:
        conditions = tuple(conditions)
        return not conditions or all_hold(conditions, self._seen())

    def _seen(self) -> dict[str, Any]:
        """What the conditions are about: the learner's view, what it is asked, and the scores as they are now."""
        game, view = self.session.game, self.session.view(self.seat)
        seen: dict[str, Any] = msgspec.to_builtins(view, str_keys=True)
        decision = self.decision
        seen["asked"] = decision.kind if decision is not None else ""
        scores = {figure.seat: figure.value for figure in game.ledger(view) if figure.name == "score"}
        seen["score"] = [scores.get(seat, 0) for seat in range(len(self.names))]
        return seen

    def _reason(self, refusal: Refusal) -> str:
        return self.session.game.words.reason(refusal, self.names)
