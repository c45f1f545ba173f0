"""Questions on what happens by a choice, besides what the choice itself says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.drills.question import MOST_ANSWERS, Answer, Question, Unfit
from games.core.drills.scene import Scene, Trial, stems
from games.core.rng import Rng
from games.core.types import Choice, Event

OTHERS = MOST_ANSWERS - 1
SURE = 4
"""In so many positions that the seat cannot tell apart what other choices bring has to be the same."""
Happened = tuple[Trial, Event]


def events(scene: Scene) -> Iterator[tuple[str, Happened]]:
    """What follows from the choices that are tried out here, each event with its rule."""
    for trial in scene.trials:
        for event in _followed(trial.sure):
            if event.rule and scene.game.words.line(event, scene.names):
                yield event.rule, (trial, event)


def _followed(events: Sequence[Event]) -> Sequence[Event]:
    """The events without the first, which mostly says again what was chosen, and without what begins a new turn."""
    return [event for event in events[1:] if event.kind != "chapter"]


def happens(scene: Scene, target: Happened, rng: Rng) -> Question:
    """One thing that happens by a choice, among three that other choices here would bring instead.

    Raises Unfit if it is not certain for the seat, or if other choices do not bring enough else.
    """
    trial, event = target
    right = scene.game.words.line(event, scene.names)
    logs = [_lines(scene, told_in(scene, position, trial.choice)) for position in scene.twins]
    if any(right not in log for log in logs):
        raise Unfit("it depends on what the seat does not know")
    told = {*_lines(scene, trial.events)}.union(*logs)
    elsewhere = [other for others in scene.trials if others != trial for other in _known(scene, others)]
    rng.shuffle(elsewhere)
    elsewhere.sort(key=lambda other: (other.kind != event.kind, other.rule != event.rule))
    wrong = {line: other.rule for other in elsewhere if (line := scene.game.words.line(other, scene.names)) not in told}
    wrong.pop("", None)
    if len(wrong) < OTHERS:
        raise Unfit("other choices do not bring enough else")
    lines = list(wrong)[:OTHERS]
    if (stems(scene.label(trial.choice)) & stems(right)).difference(*map(stems, lines)):
        raise Unfit("the choice itself tells it")
    answers = [Answer(right, event.rule), *(Answer(line, wrong[line]) for line in lines)]
    rng.shuffle(answers)
    return scene.question(
        "happens",
        (event.rule, scene.rule_of(trial.choice)),
        f"You choose “{scene.label(trial.choice)}”. Which of these happens then?",
        answers,
        lambda answer: answer.words == right,
        f"{right}.",
        trial.choice,
    )


def _known(scene: Scene, trial: Trial) -> list[Event]:
    """What follows from a choice wherever the seat may be: what it does not know beforehand is not given away."""
    logs = [_lines(scene, told_in(scene, twin, trial.choice)) for twin in scene.twins[:SURE]]
    return [
        event
        for event in _followed(trial.sure)
        if all(scene.game.words.line(event, scene.names) in log for log in logs)
    ]


def told_in(scene: Scene, position: object, choice: Choice) -> list[Event]:
    """What the seat is told if it chooses this in a position, which is not changed."""
    trial = scene.game.clone(position)
    events = scene.game.apply(trial, scene.decision, choice)
    return [seen for event in events if (seen := event.seen_by(scene.seat)) is not None]


def _lines(scene: Scene, events: Sequence[Event]) -> list[str]:
    return [scene.game.words.line(event, scene.names) for event in events]
