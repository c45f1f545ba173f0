"""Why a choice looks good: what it leads to, beyond the icons that it brings.

A reason's data begins with how the turn would go on after the choice, written as choices with commas between, empty for
no further choice; the figures of its sentence follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from games.core.advice import Reason
from games.core.types import Choice, Decision
from games.endeavor.figures import (
    BUILDINGS,
    CARDS,
    CITIES_OF,
    CULTURE,
    FINANCE,
    INDUSTRY,
    LEVELS,
    NEIGHBOURS,
    POLITICS,
    REGION_OF,
    STACKS_OF,
    TOKEN_ACTIONS,
    TRACK,
    cards_allowed,
    markers_in,
    shown,
)
from games.endeavor.outlook import chance_to_open, rounds_left
from games.endeavor.rules.actions import ACTIONS
from games.endeavor.rules.placing import governor_winner
from games.endeavor.scoring import totals
from games.endeavor.state import NOBODY, Endeavor

LEVEL_RULE: Final = ("EN-1.5", "EN-2.2", "EN-2.6", "EN-6.4")
"""The rule of each track's level."""
_MATTERS: Final = (POLITICS, CULTURE, FINANCE, INDUSTRY)
"""Which level is told of if several rise."""

Found = tuple[str, str, tuple[int | str, ...]]
"""A rule, a key for the sentence, and its figures."""


def why(
    position: Endeavor, decision: Decision, choice: Choice, plan: tuple[Choice, ...], after: Endeavor, *, best: bool
) -> Reason:
    """Why the choice, with what would follow in the turn, may be good: it leads from `position` to `after`. `best` is
    the one that looks best."""
    if not best and choice.verb in _SECOND_BEST:
        rule, key, figures = _SECOND_BEST[choice.verb](position, decision, "")
        return Reason(rule, key, ("", *figures))
    act = next((one for one in reversed((choice, *plan)) if one.verb != "stop"), choice)
    what = str(act.args[0]) if act.args else ""
    rule, key, figures = next(_reasons(position, decision, act.verb, what, after))
    return Reason(rule, key, (", ".join(map(str, plan)), *figures))


def _reasons(position: Endeavor, decision: Decision, verb: str, what: str, after: Endeavor) -> Iterator[Found]:
    """All that speaks for it, the best first."""
    seat = decision.seat
    if verb in _PLAIN:
        yield _PLAIN[verb](position, decision, what)
    yield from _levels(position, seat, after, building=verb == "build")
    if verb in _FURTHER:
        yield from _FURTHER[verb](position, seat, what, after)
    yield from _nearer(position, seat, after)
    yield from _tokens(position, seat, after)
    yield decision.rule, "icons", ()


# ---------------------------------------------------------------- tracks


def _levels(position: Endeavor, seat: int, after: Endeavor, *, building: bool) -> Iterator[Found]:
    """EN-0.15: a level that rises, with the rounds in which that counts."""
    before, then = position.seats[seat].scores, after.seats[seat].scores
    for track in _MATTERS:
        old, new = LEVELS[track][before[track]], LEVELS[track][then[track]]
        rounds = rounds_left(position) + (building and track in (CULTURE, FINANCE))
        if new > old and (rounds or track == POLITICS):
            yield LEVEL_RULE[track], "level", (track, new, rounds)


def _nearer(position: Endeavor, seat: int, after: Endeavor) -> Iterator[Found]:
    """How many icons are missing to the next level of a track that rose."""
    before, then = position.seats[seat].scores, after.seats[seat].scores
    for track in _MATTERS:
        at, levels = shown(then[track]), LEVELS[track]
        higher = next((score for score in range(at, len(levels)) if levels[score] > levels[at]), 0)
        if then[track] > before[track] and higher and rounds_left(position):
            yield LEVEL_RULE[track], "nearer", (track, higher - at, levels[higher])


def _tokens(position: Endeavor, seat: int, after: Endeavor) -> Iterator[Found]:
    """EN-3.5: a token of action that was won."""
    before, then = position.seats[seat].tokens, after.seats[seat].tokens
    for kind in TOKEN_ACTIONS:
        if then.get(kind, 0) > before.get(kind, 0):
            yield "EN-3.5", "token", (kind,)


# ---------------------------------------------------------------- actions


def _ship(position: Endeavor, seat: int, region: str, after: Endeavor) -> Iterator[Found]:
    if region in after.open and region not in position.open:
        yield "EN-4.3", "opens", (region, _free(after, region))
    if region in position.open:
        yield from _unlocks(position, seat, region, after)
        if not markers_in(position, seat, region):
            yield "EN-4.8", "presence", (region, _free(after, region))
        return
    taken = after.tracks[region]
    mine = taken.count(seat)
    if not chance_to_open(after, region):
        return
    if governor_winner(taken)[0] == seat:
        yield "EN-4.6", "race", (mine, len(taken), TRACK[region])
    yield "EN-4.8", "foothold", (mine, len(taken), TRACK[region])


def _occupy(position: Endeavor, seat: int, city: str, after: Endeavor) -> Iterator[Found]:
    yield from _unlocks(position, seat, REGION_OF[city], after)
    for link, other in NEIGHBOURS[city]:
        if after.cities[other] == NOBODY and REGION_OF[other] in after.open:
            yield "EN-4.10", "next", (link, other, after.connection_tokens.get(link, ""))


def _attack(position: Endeavor, seat: int, city: str, after: Endeavor) -> Iterator[Found]:
    glory = totals(position)
    holder = position.cities[city]
    if holder != NOBODY and glory[holder] == max(glory):
        yield "EN-4.13", "leader", (holder, glory[holder])
    yield from _occupy(position, seat, city, after)


def _draw(position: Endeavor, seat: int, stack: str, after: Endeavor) -> Iterator[Found]:
    owner = after.seats[seat]
    count, most = len(owner.cards), cards_allowed(owner)
    yield ("EN-6.5", "fits", (count, most)) if count <= most else ("EN-6.9", "sorted", (count, most))


def _build(position: Endeavor, seat: int, tile: str, after: Endeavor) -> Iterator[Found]:
    printed = BUILDINGS[tile]
    if printed.actions:
        yield "EN-3.2", "used", (rounds_left(position) + 1,)
    if printed.icons.glory:
        yield "EN-7.9", "university", (printed.icons.glory,)


def _pay(position: Endeavor, seat: int, tile: str, after: Endeavor) -> Iterator[Found]:
    yield "EN-4.15", "again", (tile,)


def _unlocks(position: Endeavor, seat: int, region: str, after: Endeavor) -> Iterator[Found]:
    """EN-4.17: that with one marker more the top card of a stack there can be drawn."""
    count = markers_in(after, seat, region)
    for stack in STACKS_OF[region] if region in after.open else ():
        cards = after.stacks[stack]
        if cards and markers_in(position, seat, region) < CARDS[cards[0]].value <= count:
            yield "EN-4.17", "unlocks", (cards[0], count)


def _free(position: Endeavor, region: str) -> int:
    return sum(position.cities[city] == NOBODY for city in CITIES_OF[region])


_FURTHER: Final[dict[str, Callable[[Endeavor, int, str, Endeavor], Iterator[Found]]]] = {
    "ship": _ship,
    "occupy": _occupy,
    "attack": _attack,
    "draw": _draw,
    "build": _build,
    "pay": _pay,
}

# ---------------------------------------------------------------- choices that bring nothing by themselves


def _pass(position: Endeavor, decision: Decision, what: str) -> Found:
    harbor = position.seats[decision.seat].harbor
    if rounds_left(position):
        return "EN-3.6", "waits", (harbor,)
    return "EN-7.10", "harbor", (harbor, harbor // 3)


def _stop(position: Endeavor, decision: Decision, what: str) -> Found:
    return "EN-5.6", "enough", _halves(position)


def _halves(position: Endeavor) -> tuple[str, str]:
    """What was done first, and what could be done second."""
    done, source = position.half[0], str(position.agenda[-1].args[1])
    return done, next((action for action in ACTIONS[source] if action != done), done)


def _free_space(position: Endeavor, decision: Decision, card: str) -> Found:
    return "EN-6.8", "free_space", (card,)


def _discard(position: Endeavor, decision: Decision, card: str) -> Found:
    owner = position.seats[decision.seat]
    return "EN-6.9", "least", (len(owner.cards), cards_allowed(owner))


def _goes_out(position: Endeavor, decision: Decision, what: str) -> Found:
    harbor = position.seats[decision.seat].harbor
    return "EN-6.2", "out" if rounds_left(position) else "left_over", (harbor, harbor // 3)


def _one_half(position: Endeavor, decision: Decision, what: str) -> Found:
    return "EN-5.6", "one_half", _halves(position)


_SECOND_BEST: Final[dict[str, Callable[[Endeavor, Decision, str], Found]]] = {"pass": _goes_out, "stop": _one_half}
"""What brings nothing, where other choices look better."""
_PLAIN: Final[dict[str, Callable[[Endeavor, Decision, str], Found]]] = {
    "pass": _pass,
    "stop": _stop,
    "free": _free_space,
    "discard": _discard,
}
