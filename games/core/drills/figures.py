"""Questions on figures: what a choice changes, and what a seat would score now, in all or of one category."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from games.core.drills.question import MOST_ANSWERS, Answer, Question, Unfit
from games.core.drills.scene import Scene, Trial, capital, stems
from games.core.flow import CHAPTER
from games.core.ledger import SCORE, TABLE_SEAT, Change, score_of
from games.core.rng import Rng
from games.core.rulebook import load
from games.core.types import Choice, Event, Log, Points

OTHERS = MOST_ANSWERS - 1
MOST_GUESSED = 9
"""Beyond so large a change of something the figures that are guessed lie further apart."""


SIGNS: Final = {"money": ("£",), "points": ("VP",), SCORE: ("£", "VP", "glory")}
"""What stands in a line of the log that tells of such a figure without naming it."""
AT_THE_END: Final = ("At the end", "final scoring", "worth")
"""By what a rule says that it counts something at the end."""
RAISING: Final = frozenset(["icon", "token", "score"])
"""By what a rule says that figures rise without naming them."""
UNITS: Final = ("£", "VP", "glory", "point", "coin")
"""What stands in a rule that tells of one."""
LITTLE: Final = frozenset(["a", "an", "and", "at", "for", "in", "it", "now", "of", "on", "the", "to"])
"""Words that name nothing."""

# ---------------------------------------------------------------------- what does this change?

Changed = tuple[Trial, Event]


def changes(scene: Scene) -> Iterator[tuple[str, Changed]]:
    """The rules by which something happens after the choices that are tried out here."""
    for trial in scene.trials:
        for event in trial.sure:
            if event.rule and event.data:
                yield event.rule, (trial, event)


def change(scene: Scene, target: Changed, rng: Rng) -> Question:
    """What a figure comes to that the event of the target changes. Raises Unfit if it changes none for certain.

    Other than `what_if`, it looks beyond what is learnt on the way, as long as that makes no difference.
    """
    trial, event = target
    real = _changes(scene, trial)
    told = [one for one in real if _explains(scene, event, one) and _answers(scene, event, one)]
    if not told:
        raise Unfit("the event changes no figure")
    asked = rng.pick(told)
    if not _certain(scene, trial.choice, asked):
        raise Unfit("it depends on chance, or on what the seat does not know")
    if any(_explains(scene, other, asked) for other in trial.events if other != event):
        raise Unfit("something else may change the figure as well")
    if asked.name == SCORE and not any(
        one.seat == asked.seat and one.name != SCORE and one.after - one.before == asked.after - asked.before
        for one in real
    ):
        raise Unfit("what the event brings is not all that the score rests on")
    if not _just_then(scene, trial, event, asked):
        raise Unfit("something else changes the figure, or a part of it")
    step = asked.after - asked.before
    values = _near(asked.before, step, [one.after - one.before for one in real], rng)
    answers = [Answer(_moved(asked.before, value), figure=value) for value in sorted((asked.after, *values))]
    name = scene.game.words.figure(asked.name)
    owner = scene.whose(asked.seat) if asked.seat != TABLE_SEAT else "the"
    line = scene.game.words.line(event, scene.names)
    so = f"{capital(owner)} {name}: {_moved(asked.before, asked.after)}."
    return scene.question(
        "change",
        (event.rule, scene.rule_of(trial.choice)),
        f"You choose “{scene.label(trial.choice)}”. What becomes of {owner} {name}, {asked.before} now?",
        answers,
        lambda answer: answer.figure == asked.after,
        f"{line}. {so}" if line else so,
        trial.choice,
        (asked.name, asked.seat),
    )


def _changes(scene: Scene, trial: Trial) -> list[Change]:
    """What the choice has changed here, with all that followed from it."""
    before, after = _values(scene, scene.moment.position), _values(scene, trial.after)
    return [
        Change(name, seat, value, after[name, seat])
        for (name, seat), value in before.items()
        if after.get((name, seat), value) != value
    ]


def _certain(scene: Scene, choice: Choice, change: Change) -> bool:
    """Whether the choice changes the figure in the same way wherever the seat may be."""
    for twin in scene.twins:
        trial = scene.game.clone(twin)
        scene.game.apply(trial, scene.decision, choice)
        if _values(scene, trial).get((change.name, change.seat)) != change.after:
            return False
    return True


def _values(scene: Scene, position: Any) -> dict[tuple[str, int], int]:
    ledger = scene.game.ledger(scene.game.view(position, scene.seat))
    return {(figure.name, figure.seat): figure.value for figure in ledger}


def _just_then(scene: Scene, trial: Trial, event: Event, change: Change) -> bool:
    """Whether the figure changes when the event happens, all at once, and neither before nor after it."""
    position = scene.game.clone(scene.moment.position)

    def value() -> int | None:
        look = scene.game.clone(position)
        # On the way nobody is asked, and no view can be made of that.
        look.agenda = scene.game.clone(scene.moment.position).agenda
        return _values(scene, look).get((change.name, change.seat))

    course = _Course(value)
    scene.game.flow.go_on(position, scene.decision, trial.choice, course)
    at = next(number for number, one in enumerate(course) if one.seen_by(scene.seat) == event)
    before, after = course.values[:at], [*course.values[at + 1 :], change.after]
    return set(before) <= {change.before} and set(after) == {change.after}


class _Course(Log):
    """A log that notes the value of a figure whenever something happens."""

    def __init__(self, value: Callable[[], int | None]) -> None:
        super().__init__()
        self.values: list[int | None] = []
        self._value = value

    def append(self, event: Event) -> None:
        super().append(event)
        self.values.append(self._value())


def _explains(scene: Scene, event: Event, change: Change) -> bool:
    """Whether the event tells of this change: it is about the same seat, has the figures, and names the thing. One that
    tells of a whole score has no other figure."""
    if event.seat not in (change.seat, TABLE_SEAT) or event.kind == CHAPTER:
        return False
    if _raises(scene, event, change):
        return True
    line = scene.game.words.line(event, scene.names)
    told, step = list(_numbers(event.data)), abs(change.after - change.before)
    shown = {int(digits) for digits in re.findall(r"\d+", line)}
    if change.name in SIGNS and not any(f"£{step}" in line or f"{step} {sign}" in line for sign in SIGNS[change.name]):
        return False
    if change.name == SCORE and len(shown) != 1:
        return False
    both = change.before in told and change.after in told and (not shown or change.after in shown)
    return (both or (step in told and (not shown or step in shown))) and _named(scene, event, change.name, both)


def _raises(scene: Scene, event: Event, change: Change) -> bool:
    """Whether the event's line has the figure with its step behind it ("culture +2")."""
    step = f"{scene.game.words.figure(change.name)} +{change.after - change.before}"
    return re.search(rf"\b{re.escape(step)}\b", scene.game.words.line(event, scene.names)) is not None


def _named(scene: Scene, event: Event, name: str, both: bool) -> bool:
    """Whether the event is about such a figure: it has the sign of its unit or a word of what it is called. Where only
    the step is told, and not what the figure comes to, all words of its name are wanted, in the rule if not here."""
    about = " ".join([scene.game.words.line(event, scene.names), *(one for one in event.data if isinstance(one, str))])
    if any(sign in about for sign in SIGNS.get(name, ())):
        return True
    own, label, told = _words(name), _words(scene.game.words.figure(name)), _words(about)
    if both:
        return bool((own | label) & told)
    letter = any(len(word) == 1 and word in told for word in own)
    return letter or own <= told or label <= told or bool(own <= _words(_text(scene, event.rule)) and label & told)


def _answers(scene: Scene, event: Event, change: Change) -> bool:
    """Whether the event's rule speaks of such a figure, or of what raises figures that the event names."""
    told, called = _text(scene, event.rule), f"{change.name} {scene.game.words.figure(change.name)}"
    if change.name in SIGNS:
        return any(sign in told for sign in (*SIGNS[change.name], *UNITS))
    return bool(_words(called) & _words(told) or (_raises(scene, event, change) and RAISING & _words(told)))


def _text(scene: Scene, rule: str) -> str:
    found = load(scene.game.name).rule(rule)
    return f"{found.title} {found.text}"


def _words(text: str) -> frozenset[str]:
    return stems(text.replace("_", " ")) - LITTLE


def _numbers(data: Iterable[object]) -> Iterator[int]:
    for one in data:
        if isinstance(one, int):
            yield one
        elif isinstance(one, (tuple, list)):
            yield from _numbers(one)


def _moved(before: int, after: int) -> str:
    return f"{before} → {after}" if before != after else f"it stays {before}"


def _near(before: int, step: int, steps: Iterable[int], rng: Rng) -> list[int]:
    """Three other values that the figure may be thought to come to; not the one that it has, which is never right."""
    spread = 1 if abs(step) <= MOST_GUESSED else 2
    guesses = {step + by * spread for by in (-3, -2, -1, 1, 2, 3)} | {-step, 2 * step, *steps}
    least = min(0, before, before + step)
    fit = sorted(guess for guess in guesses - {0, step} if before + guess >= least)
    rng.shuffle(fit)
    if len(fit) < OTHERS:
        raise Unfit("there are not enough other figures")
    return [before + guess for guess in fit[:OTHERS]]


# ---------------------------------------------------------------------- what does this seat score now?

Scored = tuple[int, Points]


def scores(scene: Scene) -> Iterator[tuple[str, Scored]]:
    """The categories of points of every seat whose score the seat can know, each with its rule."""
    for seat in range(scene.moment.deal.seats):
        if seat == scene.seat or not scene.game.hidden:
            for line in score_lines(scene, seat):
                if _counts(scene, line.rule):
                    yield line.rule, (seat, line)


def _counts(scene: Scene, rule: str) -> bool:
    """Whether the rule tells what something counts at the end, other than one by which it was gained before."""
    ends = {one.partition(".")[0] for one in scene.game.turns.get("", ())}
    told = _text(scene, rule)
    return rule.partition(".")[0] in ends or any(word in told for word in AT_THE_END)


def score_lines(scene: Scene, seat: int) -> Sequence[Points]:
    """The seat's points as they would be itemised if the game ended now."""
    ended = scene.game.clone(scene.moment.position)
    ended.agenda = []
    outcome = scene.game.outcome(ended)
    return outcome.of(seat).points if outcome is not None else ()


def score(scene: Scene, target: Scored, rng: Rng) -> Question:
    """The whole score of a seat. Raises Unfit if the view does not tell it, or if it is nothing yet."""
    seat, line = target
    total = score_of(scene.game, scene.view, seat)
    lines = score_lines(scene, seat)
    if total is None or len(lines) < 2:
        raise Unfit("there is nothing to count")
    guesses = {total - one.points for one in lines} | {total + one.points for one in lines if one.points > 0}
    guesses |= {total + by for by in (-4, -3, -2, -1, 1, 2, 3, 4)}
    values = _three_of(guesses, total, rng)
    told = "; ".join(f"{scene.game.words.category(one, scene.names)}: {one.points}" for one in lines)
    more = total - sum(one.points for one in lines)
    return scene.question(
        "score",
        (line.rule, *(one.rule for one in lines)),
        f"If the game ended now, what would {_who(scene, seat)} score in all?",
        _amounts(total, *values),
        lambda answer: answer.figure == total,
        f"{told}{f'; the scoring at the end: {more}' if more else ''}. {total} in all.",
        about=(SCORE, seat),
    )


def part(scene: Scene, target: Scored, rng: Rng) -> Question:
    """What one category brings. Raises Unfit if the categories together are not what the seat would score now."""
    seat, line = target
    lines = score_lines(scene, seat)
    if sum(one.points for one in lines) != score_of(scene.game, scene.view, seat):
        raise Unfit("more is counted at the end than stands there now")
    count = line.points
    guesses = {count + by for by in (-3, -2, -1, 1, 2, 3)} | {2 * count, count // 2}
    guesses |= {one.points for one in lines}
    values = _three_of(guesses, count, rng)
    heading = scene.game.words.heading(line.category)
    return scene.question(
        "part",
        (line.rule,),
        f"If the game ended now, what would {_who(scene, seat)} score for “{heading}”?",
        _amounts(count, *values),
        lambda answer: answer.figure == count,
        f"{scene.game.words.category(line, scene.names)}: {count}.",
        about=(line.category, seat),
    )


def _who(scene: Scene, seat: int) -> str:
    return "you" if seat == scene.seat else scene.names[seat]


def _three_of(guesses: set[int], right: int, rng: Rng) -> list[int]:
    fit = sorted(guess for guess in guesses - {right} if guess >= min(0, right))
    rng.shuffle(fit)
    if len(fit) < OTHERS:
        raise Unfit("there are not enough other figures")
    return fit[:OTHERS]


def _amounts(*values: int) -> list[Answer]:
    return [Answer(str(value), figure=value) for value in sorted(values)]
