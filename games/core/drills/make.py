"""Makes drills: one question for a game, a seed and the rules that are wanted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, Final

from games.core.drills import choices, events, figures, turns
from games.core.drills.moments import moments
from games.core.drills.question import Kind, Question, Unfit, checked
from games.core.drills.scene import Scene
from games.core.game import AnyGame
from games.core.rng import Rng
from games.core.rulebook import load

Target = Any
"""What a question is to be about, in the terms of its kind."""
Source = Callable[[Scene], Iterator[tuple[str, Target]]]
Builder = Callable[[Scene, str, Target, Rng], Question]

KINDS: Final[dict[Kind, tuple[Source, Builder]]] = {
    "legal": (choices.judged, lambda scene, rule, target, rng: choices.legal(scene, (rule, target), rng)),
    "refused": (choices.refusals, lambda scene, rule, target, rng: choices.refused(scene, target, rng)),
    "change": (figures.changes, lambda scene, rule, target, rng: figures.change(scene, target, rng)),
    "happens": (events.events, lambda scene, rule, target, rng: events.happens(scene, target, rng)),
    "score": (figures.scores, lambda scene, rule, target, rng: figures.score(scene, target, rng)),
    "part": (figures.scores, lambda scene, rule, target, rng: figures.part(scene, target, rng)),
    "next": (turns.turns, lambda scene, rule, target, rng: turns.turn(scene, (rule, target), rng)),
}
OFTEN: Final[tuple[Kind, ...]] = (
    *("legal", "refused", "change", "happens", "next") * 2,
    *("legal", "refused", "change"),
    *("score", "part"),
)
"""The kinds, each as often as it is to be asked."""
MOST_GAMES: Final = 3
"""In so many games a position is looked for that a wanted rule decides."""
PER_RULE: Final = 3
"""So many questions on one rule of a moment are tried before it is given up."""


def make(game: AnyGame, seed: int, wanted: Collection[str] = ()) -> Question:
    """A question, always the same for the same game, seed and wanted rules; any whole number is a seed.

    It drills one of the wanted rules if a position that one of them decides is found without a long search, and
    else any rule.
    """
    rng = Rng(seed)
    rules = frozenset(wanted)
    for _ in range(MOST_GAMES if rules else 0):
        if (found := _about(game, rules, rng)) is not None:
            return found
    while True:
        if (found := _about(game, None, rng)) is not None:
            return found


def _about(game: AnyGame, rules: frozenset[str] | None, rng: Rng) -> Question | None:
    """A question on one of these rules, None for any, from the moments of one game."""
    kinds = list(OFTEN)
    rng.shuffle(kinds)
    order = list(dict.fromkeys(kinds))
    scenes = [Scene(moment, rng) for moment in moments(game, rng)]
    if rules is None:  # the kind counts: each is looked for everywhere before the next
        tries = ((kind, scene) for kind in order for scene in scenes)
    else:
        tries = ((kind, scene) for scene in scenes for kind in order)
    for kind, scene in tries:
        if (found := _asked(scene, kind, rules, rng)) is not None:
            return found
    return None


def _asked(scene: Scene, kind: Kind, rules: frozenset[str] | None, rng: Rng) -> Question | None:
    """A question of this kind on one of the rules, each that is to be had as likely."""
    source, build = KINDS[kind]
    by_rule: dict[str, list[Target]] = {}
    for rule, target in source(scene):
        if rules is None or rule in rules:
            by_rule.setdefault(rule, []).append(target)
    order = list(by_rule)
    rng.shuffle(order)
    for rule in order:
        targets = by_rule[rule]
        rng.shuffle(targets)
        for target in targets[:PER_RULE]:
            try:
                return checked(build(scene, rule, target, rng))
            except Unfit:
                continue
    return None


def askable(game: AnyGame, games: int = 60) -> tuple[str, ...]:
    """The rules that a question can be about, as far as so many games tell, in the rulebook's order."""
    found: set[str] = set()
    for seed in range(games):
        rng = Rng(seed)
        for moment in moments(game, rng):
            scene = Scene(moment, rng)
            for kind, (source, _) in KINDS.items():
                new = frozenset(rule for rule, _ in source(scene) if rule not in found)
                while new and (question := _asked(scene, kind, new, rng)) is not None:
                    found.add(question.rule)
                    new -= {question.rule}
    return tuple(rule.number for rule in load(game.name) if rule.number in found)
