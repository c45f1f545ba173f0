"""Questions on what is allowed: which of these choices is legal, and why is this one refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.drills.atlas import Example, atlas_of
from games.core.drills.question import MOST_ANSWERS, Answer, Question, Unfit
from games.core.drills.scene import Scene
from games.core.rng import Rng
from games.core.types import Choice, Refusal

OTHERS = MOST_ANSWERS - 1
SELDOM = 4
"""Of so many questions in which what is never refused is the legal one, one is asked."""
Refused = tuple[Choice, Refusal]


def refusals(scene: Scene) -> Iterator[tuple[str, Refused]]:
    """Everything that is refused here, with the rule that it is refused by."""
    return ((refusal.rule, (choice, refusal)) for choice, refusal in scene.refused)


def judged(scene: Scene) -> Iterator[tuple[str, Choice]]:
    """The same, and everything that is legal, with the rule that it is done by."""
    for choice in scene.legal if len(scene.refused) >= OTHERS else ():
        yield scene.rule_of(choice), choice
    for choice, refusal in scene.refused:
        yield refusal.rule, choice


# ---------------------------------------------------------------------- which of these is legal?


def legal(scene: Scene, target: tuple[str, Choice], rng: Rng) -> Question:
    """One legal choice among three that are refused, the choice of the target one of the four.

    Raises Unfit if there are not so many.
    """
    rule, choice = target
    refusal = next((no for one, no in scene.refused if one == choice), None)
    right = choice if refusal is None else _legal_beside(scene, choice, rng)
    if right.verb not in atlas_of(scene.game.name).reasons and rng.below(SELDOM):
        raise Unfit("what is always allowed would be the answer")
    wrong = _refused_beside(scene, right, [] if refusal is None else [(choice, refusal)], rng)
    answers = [Answer(scene.label(right), scene.rule_of(right), choice=right)]
    answers += [Answer(scene.label(one), no.rule, scene.reason(no), choice=one) for one, no in wrong]
    rng.shuffle(answers)
    told, no = wrong[0]
    return scene.question(
        "legal",
        (rule, scene.rule_of(right), *(no.rule for _, no in wrong)),
        f"{_ended(scene.asked())} Only one of these is allowed now: which?",
        answers,
        lambda answer: answer.choice == right,
        f"“{scene.label(right)}” breaks no rule. “{scene.label(told)}” is refused: {_small(scene, no)}.",
        right,
    )


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


def _legal_beside(scene: Scene, refused: Choice, rng: Rng) -> Choice:
    """A legal choice that may stand beside the refused one: of the same verb if there is one, else of a verb that is
    refused at times, as what is always allowed ("Done") would be the answer at first sight."""
    refused_at_times = atlas_of(scene.game.name).reasons
    for fits in (lambda one: one.verb == refused.verb, lambda one: one.verb in refused_at_times):
        if among := [choice for choice in scene.legal if fits(choice)]:
            return rng.pick(among)
    return rng.pick(scene.legal)


def _refused_beside(scene: Scene, right: Choice, wrong: list[Refused], rng: Rng) -> list[Refused]:
    """Three refused choices that all read differently, `wrong` the first of them: of the legal one's verb where there
    are enough, and for as many reasons as there are."""
    others = [one for one in scene.refused if one not in wrong]
    rng.shuffle(others)
    others.sort(key=lambda one: one[0].verb != (wrong[0][0] if wrong else right).verb)
    labels = {scene.label(right), *(scene.label(choice) for choice, _ in wrong)}
    found = wrong[:]
    for fresh in (True, False):
        for choice, refusal in others:
            known = any(refusal.reason == there.reason for _, there in found)
            label = scene.label(choice)
            if len(found) < OTHERS and known is not fresh and label not in labels:
                found.append((choice, refusal))
                labels.add(label)
    if len(found) < OTHERS:
        raise Unfit("there are not enough refused choices that read differently")
    if len({"," in scene.label(choice) for choice in (right, *(one for one, _ in found))}) > 1 and not any(
        ("," in scene.label(choice)) == ("," in scene.label(right)) for choice, _ in found
    ):
        raise Unfit("the legal one is told otherwise than all that are refused")
    return found


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
    return scene.question(
        "refused",
        (refusal.rule,),
        f"“{scene.label(choice)}” is not allowed now. Why?",
        answers,
        lambda answer: answer.refusal == refusal,
        f"“{scene.label(choice)}”: {_small(scene, refusal)}.",
        choice,
    )


def _worded(scene: Scene, refusal: Refusal) -> str:
    """The reason in words; empty if its figures make no sense at this table."""
    try:
        return scene.reason(refusal)
    except (LookupError, TypeError, ValueError):
        return ""


def _wrong_reasons(scene: Scene, target: Refused, rng: Rng) -> Iterator[Example]:
    """Real refusals that are surely not this one, the most plausible first.

    Either the same reason with other figures, as the figures here are others, but not about another thing than the one
    that the choice names; or a reason that no choice of this verb was ever refused for, so that it cannot be the
    reason either, whether it holds or not.
    """
    choice, refusal = target
    atlas = atlas_of(scene.game.name)
    examples = list(atlas.examples)
    rng.shuffle(examples)
    others = [one for one in examples if one.refusal.reason == refusal.reason and _differs(one.refusal, refusal)]
    named = {*choice.args} & {*refusal.data}
    telling = [one for one in others if not named or _names_in(one.refusal) == _names_in(refusal)]
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
    yield from telling[: 1 + rng.below(2)]
    yield from strange
    yield from telling
    yield from others


def _differs(one: Refusal, other: Refusal) -> bool:
    return one.data != other.data and len(one.data) == len(other.data)


def _names_in(refusal: Refusal) -> list[int | str]:
    return [one for one in refusal.data if isinstance(one, str)]


def _once_each(examples: Iterable[Example]) -> list[Example]:
    """One example of each reason."""
    return list({example.refusal.reason: example for example in examples}.values())
