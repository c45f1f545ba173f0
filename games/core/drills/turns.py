"""Questions on whose move it is after a choice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from games.core.drills.question import MOST_ANSWERS, Answer, Question, Unfit
from games.core.drills.scene import Scene, Trial, capital
from games.core.phrases import listed
from games.core.rng import Rng

SAME_AGAIN = 4
"""Of so many questions with the answer that those who were asked are asked again one is put."""


def turns(scene: Scene) -> Iterator[tuple[str, Trial]]:
    """The rules that say whose the next decisions are after the choices that are tried out here, if they are other ones
    and there is such a rule."""
    for trial in scene.trials:
        rule = _rule(scene, trial)
        if rule and trial.asked != (scene.decision,):
            yield rule, trial


def _rule(scene: Scene, trial: Trial) -> str:
    """The rule that says whose move it is; empty if that follows from the choice itself."""
    kinds = {decision.kind for decision in trial.asked} or {""}
    if trial.seats == (scene.seat,) and scene.decision.kind in scene.game.details:
        return ""
    rules: tuple[str, ...] = next((one for kind, one in scene.game.turns.items() if kind in kinds), ("",))
    applied = {event.rule for event in trial.events}
    return next((rule for rule in rules if rule in applied), rules[-1])


def turn(scene: Scene, target: tuple[str, Trial], rng: Rng) -> Question:
    """Whose move it is after a choice. Raises Unfit if the seat cannot tell that beforehand."""
    rule, trial = target
    before = sorted(decision.seat for decision in scene.game.decisions(scene.moment.position))
    if trial.seats == tuple(before) and rng.below(SAME_AGAIN):
        raise Unfit("the same seats go on, as they mostly do")
    for twin in scene.twins:
        scene.game.apply(twin_copy := scene.game.clone(twin), scene.decision, trial.choice)
        if tuple(scene.game.decisions(twin_copy)) != trial.asked:
            raise Unfit("it depends on what the seat does not know")
    answers = [Answer(_named(scene, seats), seats=seats) for seats in _guesses(scene, trial.seats, rng)]
    return scene.question(
        "next",
        (rule, scene.rule_of(trial.choice)),
        f"You choose “{scene.label(trial.choice)}”. Whose move is it then?",
        answers,
        lambda answer: answer.seats == trial.seats,
        _told(scene, trial),
        trial.choice,
    )


def _told(scene: Scene, trial: Trial) -> str:
    """Whose move it is, and what has begun with it."""
    if not trial.seats:
        return "Nobody moves any more: the game is over."
    known = scene.game.words.where(scene.view, scene.names)
    now = scene.game.words.where(scene.game.view(trial.after, scene.seat), scene.names)
    new = ", ".join(part for part in now if part not in known)
    if new and len(trial.seats) == 1 and scene.names[trial.seats[0]] in new:
        return f"Then it is: {new}."
    several = f"{_names(scene, trial.seats)} may act"
    whose = several if len(trial.seats) > 1 else f"{capital(scene.whose(trial.seats[0]))} move"
    return f"{whose}{f': {new}' if new else ''}."


def _guesses(scene: Scene, right: tuple[int, ...], rng: Rng) -> list[tuple[int, ...]]:
    """The right seats and three other guesses: single seats first, then several at once, then nobody."""
    seats = range(scene.moment.deal.seats)
    single = [(seat,) for seat in seats]
    several = [pair for count in (2, len(seats)) for pair in combinations(seats, count)]
    rng.shuffle(single)
    rng.shuffle(several)
    if (scene.seat,) in single:  # to go on oneself is what one thinks of first
        single.remove((scene.seat,))
        single.insert(0, (scene.seat,))
    pool = dict.fromkeys((*single, *several[:1], (), *several))
    found = [right, *(guess for guess in pool if guess != right)][:MOST_ANSWERS]
    if len(found) < MOST_ANSWERS:
        raise Unfit("there are not enough seats")
    return sorted(found, key=lambda guess: (not guess, len(guess), guess))


def _named(scene: Scene, seats: tuple[int, ...]) -> str:
    if not seats:
        return "Nobody: the game is over"
    if len(seats) == scene.moment.deal.seats > 1:
        return "Everybody, at the same time"
    return _names(scene, seats)


def _names(scene: Scene, seats: tuple[int, ...]) -> str:
    return capital(listed(["you" if seat == scene.seat else scene.names[seat] for seat in seats]))
