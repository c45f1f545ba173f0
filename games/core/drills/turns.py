"""Questions on who acts next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from games.core.drills.question import MOST_ANSWERS, Answer, Question, Unfit
from games.core.drills.scene import Scene, Trial, capital
from games.core.phrases import listed
from games.core.rng import Rng

SAME_AGAIN = 4
"""Of so many questions with the answer that the seat itself goes on one is asked."""


def turns(scene: Scene) -> Iterator[tuple[str, Trial]]:
    """The rules of the questions that come next after the choices that are tried out here, if they are other ones."""
    for trial in scene.trials:
        if trial.asked != (scene.decision,):
            for rule in _rules(scene, trial):
                yield rule, trial


def _rules(scene: Scene, trial: Trial) -> tuple[str, ...]:
    """The rules that bring the next question, and that of the verb."""
    nexts = [decision.rule for decision in trial.asked]
    chapters = [event.rule for event in trial.events if event.kind == "chapter"]
    return tuple(dict.fromkeys((*chapters, *nexts, scene.rule_of(trial.choice))))


def turn(scene: Scene, target: tuple[str, Trial], rng: Rng) -> Question:
    """Who is asked after a choice. Raises Unfit if the seat cannot tell that beforehand."""
    rule, trial = target
    if trial.seats == (scene.seat,) and rng.below(SAME_AGAIN):
        raise Unfit("the same seat goes on, as it mostly does")
    for twin in scene.twins:
        scene.game.apply(twin_copy := scene.game.clone(twin), scene.decision, trial.choice)
        if tuple(scene.game.decisions(twin_copy)) != trial.asked:
            raise Unfit("it depends on what the seat does not know")
    answers = [Answer(_named(scene, seats), seats=seats) for seats in _guesses(scene, trial.seats, rng)]
    before, after = scene.game.words.where(scene.view, scene.names), _where_after(scene, trial)
    where = ", ".join([part for part in after if part not in before] or after)
    return scene.question(
        "next",
        (rule, *_rules(scene, trial)),
        f"You choose “{scene.label(trial.choice)}”. Who has to choose something next?",
        answers,
        lambda answer: answer.seats == trial.seats,
        f"Then it is: {where}.",
        trial.choice,
    )


def _where_after(scene: Scene, trial: Trial) -> tuple[str, ...]:
    found: tuple[str, ...] = scene.game.words.where(scene.game.view(trial.after, scene.seat), scene.names)
    return found


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
    return capital(listed(["you" if seat == scene.seat else scene.names[seat] for seat in seats]))
