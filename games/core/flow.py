"""The flow of a game as data: frames on an agenda, procedures of steps, questions with their verbs.

A *procedure* is a named sequence of steps in the rulebook's order. A *frame* is a procedure's name, its arguments and
how far it has come; the position's agenda is a stack of frames. A step either is a function that does something by
itself (and may `push` another procedure, which then runs first) or an `Ask`, where the flow stops until somebody has
chosen.

A *verb* is one kind of choice: what a player would think of trying (`candidates`), why it is not allowed now
(`why_not`), what it does (`apply`). Legal means that `why_not` says nothing: the same predicate enumerates, refuses
and explains.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

import msgspec

from games.core.types import Choice, Decision, Event, Log, Refusal

MOST_SEATS: Final = 8
"""Seat numbers run from 0 to one below this in every game."""


class Frame(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A procedure under way: its name, its arguments, and the number of the step it is at."""

    name: str
    args: tuple[int | str, ...] = ()
    at: int = 0


class Position(msgspec.Struct):
    """What every position has. A game's own position derives from it and is data all through.

    `agenda` is the stack of frames, the running one last; empty means the game is over. `rng` is the random state, an
    integer in 0..2**64-1. `chapter` counts the stretches of play (a turn, a phase) after which the log may fade.
    """

    agenda: list[Frame]
    rng: int
    chapter: int


P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Verb(Generic[P]):
    """One kind of choice and all that is known about it.

    `shape` holds, for each argument, the container of all values that are ever meaningful; anything else is refused as
    misspelt before `why_not` is asked. `ends`: after it the question is answered; otherwise the same question stays
    open until nobody is asked any more. `pseudo_legal(position, seat)` gives the candidates without some that are
    certainly not legal, in the same order: it spares asking `why_not` of whole crowds, and decides nothing by itself.
    `facts(position, seat)`, where there is one, is what `why_not` and `pseudo_legal` get in place of the position: what
    is the same for all choices of a list is worked out once for it, and once for verbs in a row with the same facts.
    `sure`: what `pseudo_legal`, or else `candidates`, gives is legal, all of it, so that lists need not ask `why_not`;
    it still judges every choice that is made, and the test kit holds the lists against it.
    """

    name: str
    rule: str
    candidates: Callable[[P, int], Iterable[Choice]]
    why_not: Callable[..., Refusal | None]
    apply: Callable[..., None]
    shape: tuple[Container[Any], ...] = ()
    ends: bool = True
    pseudo_legal: Callable[[Any, int], Iterable[Choice]] | None = None
    facts: Callable[[P, int], Any] | None = None
    sure: bool = False
    search: tuple[Any, ...] = field(init=False, default=(), repr=False)
    """What `legal_among` needs of it, in one tuple, as it looks at verbs more often than at anything else: what gives
    the choices, whether that takes the facts, the facts, `why_not`, `sure`, and how many arguments a choice has."""

    def __post_init__(self) -> None:
        source, takes_facts = self.pseudo_legal or self.candidates, self.pseudo_legal is not None
        search = source, takes_facts, self.facts, self.why_not, self.sure, len(self.shape)
        object.__setattr__(self, "search", search)


def legal_among(verbs: Iterable[Verb[P]], position: P, seat: int) -> list[Choice]:
    """The choices of these kinds that are legal, in the order of the candidates. Their question must be open."""
    found: list[Choice] = []
    worked_out: Callable[[P, int], Any] | None = None  # what gave the shared facts of the last verb that had any
    known: Any
    shared: Any = None
    for verb in verbs:
        source, takes_facts, facts, why_not, sure, arguments = verb.search
        if facts is None:
            known = position
            choices = source(position, seat)
        else:
            if facts is not worked_out:
                worked_out, shared = facts, facts(position, seat)
            known = shared
            choices = source(shared if takes_facts else position, seat)
        if not choices:
            continue
        # Nothing else is done so often: arguments that are written out are handed over much faster than `*choice.args`.
        if sure:
            found += choices
        elif not arguments:
            if why_not(known, seat) is None:
                found += choices
        elif arguments == 1:
            for choice in choices:
                if why_not(known, seat, choice.args[0]) is None:
                    found.append(choice)
        elif arguments == 2:
            for choice in choices:
                one, other = choice.args
                if why_not(known, seat, one, other) is None:
                    found.append(choice)
        else:
            found += [choice for choice in choices if why_not(known, seat, *choice.args) is None]
    return found


class Question(Generic[P]):
    """A question of the rulebook: who is asked, and the verbs that answer it.

    `asks(position, *frame_args)` gives the seats that are asked now. A `secret` question needs the seat's own view.
    Where not all verbs are always among the answers, `offers(position, seat)` gives those that are now: of the others
    nobody would think, and they are refused before `why_not` is asked. `pseudo_offers(position, seat)` gives the
    offered verbs without some that certainly have no legal choice, in the same order: as `pseudo_legal` it spares a
    look at them, and decides nothing.
    """

    __slots__ = ("asks", "by_name", "decisions", "kind", "likely", "offers", "pseudo_offers", "rule", "secret", "verbs")

    def __init__(
        self,
        kind: str,
        rule: str,
        asks: Callable[..., Iterable[int]],
        *verbs: Verb[P],
        secret: bool = True,
        offers: Callable[[P, int], Sequence[Verb[P]]] | None = None,
        pseudo_offers: Callable[[P, int], Sequence[Verb[P]]] | None = None,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.asks = asks
        self.verbs = verbs
        self.secret = secret
        self.offers = offers
        self.pseudo_offers = pseudo_offers
        self.likely = pseudo_offers or offers
        self.by_name = {verb.name: verb for verb in verbs}
        self.decisions = [Decision(kind, seat, rule, secret) for seat in range(MOST_SEATS)]

    def offered(self, position: P, seat: int) -> Sequence[Verb[P]]:
        """The verbs that are among the answers now. The question must be open."""
        return self.verbs if self.offers is None else self.offers(position, seat)


class Ask(Generic[P]):
    """The step at which the flow stops: one question, or several that are open at the same time for different seats."""

    __slots__ = ("questions",)

    def __init__(self, *questions: Question[P]) -> None:
        self.questions = questions

    def open(self, position: P, args: tuple[int | str, ...]) -> list[Decision]:
        """The decisions that are open now, in the order of the questions; empty if nobody is asked."""
        found: list[Decision] = []
        for question in self.questions:
            for seat in question.asks(position, *args):
                found.append(question.decisions[seat])
        return found

    def asks(self, position: P, args: tuple[int | str, ...], decision: Decision) -> bool:
        """Whether this decision is open now."""
        for question in self.questions:
            if question.kind == decision.kind:
                return decision.seat in question.asks(position, *args)
        return False


Step = Callable[..., None]
"""Something that happens by itself: called with the position, the log and the frame's arguments. It may push
procedures, or take its own frame from the agenda."""


SEAT: Final = range(MOST_SEATS)
"""The shape of an argument that is a seat; how many seats there are is looked at besides."""


class Procedure(Generic[P]):
    """A named sequence of steps in the rulebook's order.

    `shape` holds, for each argument of its frames, the container of all values that are ever meaningful (`SEAT` for a
    seat); `optional` holds those of further arguments that may be missing. `on` tells what may be under way below its
    frames, by what lets it run: "turn.make_offer" for a step that pushes it, "help.raise" for a verb. Nothing in `on`
    means that it lies at the bottom, and None that nothing is known. `queued`: frames of it may lie on each other, to
    wait for their turns.
    """

    __slots__ = ("_known", "name", "on", "optional", "queued", "rule", "shape", "steps")

    def __init__(
        self,
        name: str,
        rule: str,
        *steps: Step | Ask[P],
        shape: tuple[Container[Any], ...] = (),
        optional: tuple[Container[Any], ...] = (),
        on: tuple[str, ...] | None = None,
        queued: bool = False,
    ) -> None:
        self.name = name
        self.rule = rule
        self.steps = steps
        self.shape = shape
        self.optional = optional
        self._known = (*shape, *optional)
        self.on = on
        self.queued = queued

    def takes(self, args: tuple[int | str, ...], seats: int) -> bool:
        """Whether a frame may have these arguments at a table of so many seats."""
        if not len(self.shape) <= len(args) <= len(self._known):
            return False
        for arg, shape in zip(args, self._known, strict=False):
            if arg not in shape or (shape is SEAT and not 0 <= int(arg) < seats):
                return False
        return True

    def place(self, name: str) -> int:
        """The number of the step that is called this: a function's name, or the kind of a question.

        Raises KeyError if there is none.
        """
        for number, step in enumerate(self.steps):
            kinds = [question.kind for question in step.questions] if isinstance(step, Ask) else [step.__name__]
            if name in kinds:
                return number
        raise KeyError(f"{self.name} has no step {name}")

    def stands_after(self, name: str) -> int:
        """Where its frame is while something runs that was pushed by the step or the verb of this name."""
        for number, step in enumerate(self.steps):
            for question in step.questions if isinstance(step, Ask) else ():
                if name in question.by_name:
                    return number + question.by_name[name].ends
        return self.place(name) + 1


def push(position: Position, name: str, *args: int | str) -> None:
    """Let the procedure `name` run next, before what is under way goes on."""
    position.agenda.append(Frame(name, args))


CHAPTER: Final = "chapter"
"""The kind of the event that opens a new chapter of the log."""


def begin_chapter(position: Position, log: Log, rule: str, *data: int | str) -> None:
    """Begin a stretch of play (a turn, a phase) of its own: what was logged before may fade from now on."""
    position.chapter += 1
    log.append(Event(CHAPTER, rule, -1, data))


class IllegalChoice(ValueError):
    """A choice that was not legal was played; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.rule})")
        self.refusal = refusal


_Numbered = tuple[int, Any, Any]
"""A step of a procedure: its number, what opens it if it is a question and else None, and the step."""


def _from_each_place(steps: tuple[Step | Ask[P], ...]) -> tuple[tuple[Any, tuple[_Numbered, ...]], ...]:
    """For each place in a procedure, its end included, what opens the question there, if there is one, and the other
    steps from there on."""
    numbered = tuple((at, step.open if isinstance(step, Ask) else None, step) for at, step in enumerate(steps))
    return (*((asks, numbered[at + (asks is not None) :]) for at, asks, _ in numbered), (None, ()))


class Flow(Generic[P]):
    """All procedures of a game, and how a position moves through them.

    Every method works on the position it is given and keeps nothing of its own.
    """

    def __init__(self, *procedures: Procedure[P]) -> None:
        self.procedures: Final = {procedure.name: procedure for procedure in procedures}
        if len(self.procedures) != len(procedures):
            raise ValueError("two procedures share a name")
        self._from: Final = {procedure.name: _from_each_place(procedure.steps) for procedure in procedures}
        self.questions: Final[dict[str, Question[P]]] = {}
        for procedure in procedures:
            for step in procedure.steps:
                for question in step.questions if isinstance(step, Ask) else ():
                    if self.questions.setdefault(question.kind, question) is not question:
                        raise ValueError(f"two questions are called {question.kind}")
        self._on: Final[dict[str, set[tuple[str, int]]]] = {}
        for procedure in procedures:
            if procedure.on is not None:
                below = [pusher.split(".") for pusher in procedure.on]
                self._on[procedure.name] = {(name, self.procedures[name].stands_after(how)) for name, how in below}

    def run(self, position: P, log: Log) -> list[Decision]:
        """Let everything happen that happens by itself, until somebody is asked or the agenda is empty.

        Gives the decisions that are open then.
        """
        agenda, steps_from = position.agenda, self._from
        decisions: list[Decision]
        while agenda:
            frame = agenda[-1]
            args = frame.args
            asks, steps = steps_from[frame.name][frame.at]
            if asks is not None:  # after most choices the same question stays open
                decisions = asks(position, args)
                if decisions:
                    return decisions
            depth = len(agenda)
            for at, asks, step in steps:
                if asks is not None:
                    decisions = asks(position, args)
                    if decisions:
                        agenda[-1] = Frame(frame.name, args, at)
                        return decisions
                    continue
                step(position, log, *args)
                if len(agenda) != depth:
                    if len(agenda) > depth:
                        agenda[depth - 1] = Frame(frame.name, args, at + 1)
                    break
            else:
                agenda.pop()
        return []

    def decisions(self, position: P) -> list[Decision]:
        """The questions that are open now: at most one a seat, none once the game is over."""
        if not position.agenda:
            return []
        frame = position.agenda[-1]
        return self._stopped_at(frame).open(position, frame.args)

    def _stopped_at(self, frame: Frame) -> Ask[P]:
        step = self.procedures[frame.name].steps[frame.at]
        assert isinstance(step, Ask)
        return step

    def problem(self, position: P, seats: int) -> str | None:
        """None if the agenda makes sense at a table of so many seats, else one sentence that says what is wrong."""
        below: Frame | None = None
        for frame in position.agenda:
            name = frame.name
            procedure = self.procedures.get(name)
            if procedure is None:
                return f"The agenda has {name!r}, and no procedure is called that."
            if not 0 <= frame.at <= len(procedure.steps):
                return f"The agenda is at step {frame.at} of {name!r}, which has {len(procedure.steps)}."
            if not procedure.takes(frame.args, seats):
                return f"The agenda has {name!r} with arguments that it cannot have."
            if not self._may_lie(frame, below):
                return f"The agenda has {name!r} where it cannot be."
            below = frame
        return None

    def _may_lie(self, frame: Frame, below: Frame | None) -> bool:
        on = self._on.get(frame.name)
        if on is None:
            return True
        if below is None:
            return not on
        waits = self.procedures[frame.name].queued and below.name == frame.name and below.at == 0
        return waits or (below.name, below.at) in on

    def stuck(self, position: P, seats: int) -> str | None:
        """None if the game can go on from here or is over, else one sentence that says why not.

        The position must stand where somebody is asked, as `run` leaves it.
        """
        for decision in self.decisions(position):
            if not 0 <= decision.seat < seats:
                return f"It asks a seat that is not there: it has {seats} seats."
            if not self.legal(position, decision):
                return f"Seat {decision.seat + 1} is asked and has nothing that it may choose."
        return None

    def candidates(self, position: P, decision: Decision) -> Iterator[Choice]:
        """Everything a player would think of trying in answer to the decision, legal or not, lazily."""
        for verb in self.questions[decision.kind].offered(position, decision.seat):
            yield from verb.candidates(position, decision.seat)

    def why_not(self, position: P, decision: Decision, choice: Choice) -> Refusal | None:
        """None if the choice is legal now, else the reason. Takes any choice, also one that makes no sense."""
        frame = position.agenda[-1] if position.agenda else None
        if frame is None or not self._stopped_at(frame).asks(position, frame.args, decision):
            return Refusal(decision.rule, "not_asked")
        if type(choice) is not Choice or type(choice.verb) is not str or type(choice.args) is not tuple:
            return Refusal(decision.rule, "misspelt", (repr(choice),))
        question = self.questions[decision.kind]
        verb = question.by_name.get(choice.verb)
        if verb is None:
            return Refusal(decision.rule, "unknown_verb", (choice.verb,))
        args, shape = choice.args, verb.shape
        if len(args) != len(shape):
            return Refusal(verb.rule, "misspelt", (str(choice),))
        for arg, known in zip(args, shape, strict=True):
            if (type(arg) is not int and type(arg) is not str) or arg not in known:
                return Refusal(verb.rule, "misspelt", (str(choice),))
        if question.offers is not None and verb not in question.offers(position, decision.seat):
            return Refusal(verb.rule, "not_offered", (choice.verb,))
        facts: Any = position if verb.facts is None else verb.facts(position, decision.seat)
        return verb.why_not(facts, decision.seat, *args)

    def legal(self, position: P, decision: Decision) -> list[Choice]:
        """The candidates that are legal, in their order. The decision must be open."""
        question, seat = self.questions[decision.kind], decision.seat
        likely = question.likely
        return legal_among(question.verbs if likely is None else likely(position, seat), position, seat)

    def apply(self, position: P, decision: Decision, choice: Choice) -> list[Event]:
        """Play the choice and let the game run on to the next question; gives what happened, in order.

        Raises IllegalChoice, and leaves the position alone, if the choice is not legal.
        """
        refusal = self.why_not(position, decision, choice)
        if refusal is not None:
            raise IllegalChoice(refusal)
        return self.perform(position, decision, choice)

    def perform(self, position: P, decision: Decision, choice: Choice) -> list[Event]:
        """As `apply`, for a choice that is known to be legal: one that `legal` gave for this very position."""
        log: Log = []
        self.go_on(position, decision, choice, log)
        return log

    def go_on(self, position: P, decision: Decision, choice: Choice, log: Log) -> list[Decision]:
        """As `perform`, but writes what happened into `log` and gives the decisions that are open next."""
        verb = self.questions[decision.kind].by_name[choice.verb]
        if verb.ends:
            frame = position.agenda[-1]
            position.agenda[-1] = Frame(frame.name, frame.args, frame.at + 1)
        verb.apply(position, log, decision.seat, *choice.args)
        return self.run(position, log)
