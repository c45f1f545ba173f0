"""Makes drills: one question for a game, a seed and the rules that are wanted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Final

from games.core.drills import choices, events, figures, turns
from games.core.drills.atlas import Place, atlas_of
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
PLACES: Final = 3
"""So many places at which a wanted rule is known to decide something are tried, and then another game is searched."""
OF_A_RULE: Final = 6
"""So many places are known of each rule at most."""
PER_RULE: Final = 3
"""So many questions on one rule of a moment are tried before it is given up."""


def make(game: AnyGame, seed: int, wanted: Collection[str] = ()) -> Question:
    """A question, always the same for the same game, seed and wanted rules; any whole number is a seed.

    It drills one of the wanted rules if a position that one of them decides is found without a long search, and
    else any rule.
    """
    rng = Rng(seed)
    for rule, place in _places(game, wanted, rng):
        scenes = [Scene(moment, rng) for moment in moments(game, Rng(place.seed), sensible=False)]
        first = scenes[place.moment : place.moment + 1]
        if (found := _about(first, frozenset((rule,)), rng) or _about(scenes, frozenset(wanted), rng)) is not None:
            return found
    if wanted and (found := _about(_scenes(game, rng), frozenset(wanted), rng)) is not None:
        return found
    while True:
        if (found := _about(_scenes(game, rng), None, rng)) is not None:
            return found


def _places(game: AnyGame, wanted: Collection[str], rng: Rng) -> list[tuple[str, Place]]:
    """Some places where wanted rules are known to decide something, in random order, of each rule one at first."""
    known = atlas_of(game.name).places
    found: list[tuple[str, Place]] = []
    rules = sorted(known.keys() & set(wanted))
    while rules and len(found) < PLACES:
        rng.shuffle(rules)
        found += [(rule, rng.pick(known[rule])) for rule in rules]
    return found[:PLACES]


def _scenes(game: AnyGame, rng: Rng) -> list[Scene]:
    return [Scene(moment, rng) for moment in moments(game, rng)]


def _about(scenes: Sequence[Scene], rules: frozenset[str] | None, rng: Rng) -> Question | None:
    """A question on one of these rules, None for any, from the moments of one game."""
    kinds = list(OFTEN)
    rng.shuffle(kinds)
    order = list(dict.fromkeys(kinds))
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


def places(game: AnyGame, games: int) -> dict[str, tuple[Place, ...]]:
    """For each rule that a question can be about, in the rulebook's order, some places for one in so many games."""
    found: dict[str, set[Place]] = {}
    for seed in range(games):
        for at, moment in enumerate(moments(game, Rng(seed), sensible=False)):
            rng = Rng(seed)
            scene = Scene(moment, rng)
            for kind, (source, _) in KINDS.items():
                new = frozenset(rule for rule, _ in source(scene) if len(found.get(rule, ())) < OF_A_RULE)
                while new and (question := _asked(scene, kind, new, rng)) is not None:
                    found.setdefault(question.rule, set()).add(Place(seed, at))
                    new -= {question.rule}
    return {
        rule.number: tuple(sorted(found[rule.number], key=lambda place: (place.seed, place.moment)))
        for rule in load(game.name)
        if rule.number in found
    }
