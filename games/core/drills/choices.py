"""Questions on what is allowed: which of these choices is legal, and why is this one refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.drills.atlas import Example, atlas_of
from games.core.drills.question import MOST_ANSWERS, Answer, Question, Unfit
from games.core.drills.scene import Scene
from games.core.rng import Rng
from games.core.types import Choice, Refusal

OTHERS = MOST_ANSWERS - 1
Refused = tuple[Choice, Refusal]


def refusals(scene: Scene) -> Iterator[tuple[str, Refused]]:
    """Everything that is refused here, with the rule that it is refused by."""
    return ((refusal.rule, (choice, refusal)) for choice, refusal in scene.refused)


# ---------------------------------------------------------------------- which of these is legal?


def legal(scene: Scene, target: Refused, rng: Rng) -> Question:
    """One legal choice among three that are refused, `target` one of them. Raises Unfit if there are not so many."""
    right, wrong = _alike(scene, target, rng)
    answers = [Answer(scene.label(right), scene.rule_of(right), choice=right)]
    answers += [Answer(scene.label(one), no.rule, scene.reason(no), choice=one) for one, no in wrong]
    if len({answer.words for answer in answers}) < MOST_ANSWERS:
        raise Unfit("two of the choices read the same")
    rules = dict.fromkeys((target[1].rule, scene.rule_of(right), *(no.rule for _, no in wrong)))
    rng.shuffle(answers)
    return Question(
        "legal",
        scene.game.name,
        target[1].rule,
        tuple(rules),
        scene.moment.deal,
        scene.moment.position,
        scene.seat,
        scene.names,
        f"{scene.asked()} Only one of these is allowed now: which?",
        tuple(answers),
        next(place for place, answer in enumerate(answers) if answer.choice == right),
        f"“{scene.label(right)}” breaks no rule. “{scene.label(target[0])}” is refused: {_small(scene, target[1])}.",
        scene.decision,
        right,
    )


def _alike(scene: Scene, target: Refused, rng: Rng) -> tuple[Choice, list[Refused]]:
    """A legal choice and three refused ones, of the target's verb where there are enough, for many reasons."""
    verb = target[0].verb
    others = [one for one in scene.refused if one[0] != target[0]]
    rng.shuffle(others)
    others.sort(key=lambda one: one[0].verb != verb)
    legal = [choice for choice in scene.legal if choice.verb == verb] or scene.legal
    if not legal or len(others) < OTHERS - 1:
        raise Unfit("there are not enough choices")
    right = rng.pick(legal)
    wrong, labels = [target], {scene.label(right), scene.label(target[0])}
    for fresh in (True, False):  # first those with another reason than the ones that are there
        for one in others:
            known = any(one[1].reason == there[1].reason for there in wrong)
            label = scene.label(one[0])
            near = one[0].verb == verb or not fresh
            if len(wrong) < OTHERS and label not in labels and near and known is not fresh:
                wrong.append(one)
                labels.add(label)
    if len(wrong) < OTHERS:
        raise Unfit("there are not enough refused choices that read differently")
    return right, wrong


def _small(scene: Scene, refusal: Refusal) -> str:
    words: str = scene.game.words.reason(refusal, scene.names)
    return words


# ---------------------------------------------------------------------- why is this refused?


def refused(scene: Scene, target: Refused, rng: Rng) -> Question:
    """The reason among three that the game gives elsewhere. Raises Unfit if not so many others are surely wrong."""
    choice, refusal = target
    words = scene.reason(refusal)
    wrong = list(_wrong_reasons(scene, target, rng))
    answers = [Answer(words, refusal.rule, refusal=refusal)]
    for one in wrong:
        told = _worded(scene, one.refusal)
        if told and told not in {answer.words for answer in answers} and len(answers) < MOST_ANSWERS:
            answers.append(Answer(told, one.refusal.rule, refusal=one.refusal))
    if len(answers) < MOST_ANSWERS:
        raise Unfit("there are not enough other reasons")
    rng.shuffle(answers)
    return Question(
        "refused",
        scene.game.name,
        refusal.rule,
        (refusal.rule,),
        scene.moment.deal,
        scene.moment.position,
        scene.seat,
        scene.names,
        f"“{scene.label(choice)}” is not allowed now. Why?",
        tuple(answers),
        next(place for place, answer in enumerate(answers) if answer.refusal == refusal),
        f"“{scene.label(choice)}”: {_small(scene, refusal)}.",
        scene.decision,
        choice,
    )


def _worded(scene: Scene, refusal: Refusal) -> str:
    """The reason in words; empty if its figures make no sense at this table."""
    try:
        return scene.reason(refusal)
    except (LookupError, ValueError):
        return ""


def _wrong_reasons(scene: Scene, target: Refused, rng: Rng) -> Iterator[Example]:
    """Real refusals that are surely not this one, the most plausible first.

    Either the same reason with other figures, of which at most two, as the figures here are others; or one that no
    choice of this verb was ever refused for, so that it cannot be the reason either, whether it holds or not.
    """
    choice, refusal = target
    atlas = atlas_of(scene.game.name)
    examples = list(atlas.examples)
    rng.shuffle(examples)
    others = [one for one in examples if one.refusal.reason == refusal.reason and _differs(one.refusal, refusal)]
    own_rules = {one.refusal.rule for one in examples if one.verb == choice.verb} | {refusal.rule}
    own_reasons = {*atlas.reasons.get(choice.verb, ()), refusal.reason}
    own_words = {_worded(scene, one.refusal) for one in examples if one.verb == choice.verb}
    strange = [
        one
        for one in _once_each(examples)
        if one.refusal.reason not in own_reasons
        and one.refusal.rule not in own_rules
        and _worded(scene, one.refusal) not in own_words
    ]
    chapter = refusal.rule.partition(".")[0]
    strange.sort(key=lambda one: (one.kind != scene.decision.kind, one.refusal.rule.partition(".")[0] != chapter))
    yield from others[: 1 + rng.below(2)]
    yield from strange
    yield from others


def _differs(one: Refusal, other: Refusal) -> bool:
    return one.data != other.data and len(one.data) == len(other.data)


def _once_each(examples: Iterable[Example]) -> list[Example]:
    """One example of each reason."""
    return list({example.refusal.reason: example for example in examples}.values())
