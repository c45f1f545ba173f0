"""The action phase (EN-3.1): turns, activating a building, spending a token, and actions in two halves (EN-5.5).

There is no verb to trade or to throw away what one has (EN-3.14).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from functools import cache, lru_cache
from itertools import compress
from operator import not_
from typing import Final

from msgspec import Struct

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, begin_chapter, legal_among, push
from games.core.types import Choice, Event, Log, Refusal
from games.endeavor.figures import BUILDINGS, CITIES, REGION_OF, REGIONS, STACKS, TOKEN_ACTIONS, TOKENS
from games.endeavor.rules.common import free, man
from games.endeavor.rules.drawing import DRAW, draw, may_draw, why_not_draw
from games.endeavor.rules.growth import manned_buildings, pay_candidates, why_not_pay
from games.endeavor.rules.passing import ask_discard, ask_free
from games.endeavor.rules.placing import (
    ATTACK,
    OCCUPY,
    SHIP,
    attack,
    free_cities,
    held_cities,
    may_attack,
    may_occupy,
    occupy,
    ship,
    why_not_attack,
    why_not_occupy,
    why_not_ship,
)
from games.endeavor.state import NOBODY, Endeavor

SOURCES: Final = frozenset({*BUILDINGS, *TOKEN_ACTIONS})
ACTIONS: Final[dict[int | str, tuple[str, ...]]] = {
    **{tile.id: tuple(dict.fromkeys(tile.actions)) for tile in BUILDINGS.values()},
    **{kind: tuple(dict.fromkeys(TOKENS[kind].actions)) for kind in TOKEN_ACTIONS},
}
"""What each building and each action token lets one do; of two actions one is chosen (EN-5.1) unless its mode says
more."""
BOTH: Final = "one_or_both"
TWICE: Final = "once_or_twice"
MODE: Final[dict[int | str, str]] = {
    **{tile.id: tile.mode for tile in BUILDINGS.values()},
    **{kind: TOKENS[kind].mode for kind in TOKEN_ACTIONS},
}

# ---------------------------------------------------------------- turns


def act(position: Endeavor, log: Log) -> None:
    """EN-3.1: seats take turns from the first player on, until all have passed."""
    position.phase = "action"
    begin_chapter(position, log, "EN-3.1", "action", position.round)
    for owner in position.seats:
        owner.passed = False
    position.active = position.first
    push(position, "actions")


def next_turn(position: Endeavor, log: Log, *_: int | str) -> None:
    """EN-3.1, EN-6.1: the next seat clockwise that has not passed; nobody once all have."""
    seats, at = position.seats, position.active
    for _step in seats:
        at = (at + 1) % len(seats)
        if not seats[at].passed:
            position.active = at
            return
    position.active = NOBODY


def end_action(position: Endeavor, log: Log, *_: int | str) -> None:
    """EN-6.14: the turn passes on, but first somebody who was awarded a governor after passing sees to its cards."""
    position.half = ()
    next_turn(position, log)
    if position.owing != NOBODY:
        push(position, "settle", position.owing)
        position.owing = NOBODY


def _whose_turn(position: Endeavor) -> Iterable[int]:
    return (position.active,) if position.active != NOBODY else ()


# ---------------------------------------------------------------- what can be done at all

Test = Callable[..., bool]


def _may_pay(position: Endeavor, seat: int, source: str) -> bool:
    """Whether there is a marker that a payment could take back, on another building than its own (EN-4.16)."""
    owner = position.seats[seat]
    manned = {*compress(owner.buildings, owner.manned)}
    return bool(manned) and manned != {source}


_COST_AND_TEST: Final[dict[str, tuple[int, Test | None]]] = {
    "ship": (1, None),
    "occupy": (1, may_occupy),
    "attack": (2, may_attack),
    "payment": (0, _may_pay),
    "draw": (0, may_draw),
}
"""The markers that an action takes from the harbor, and whether there is a place for it."""
_PRICE: Final[dict[int | str, int]] = {**dict.fromkeys(BUILDINGS, 1), **dict.fromkeys(TOKEN_ACTIONS, 0)}
"""The marker that activates a building."""
_WAYS: Final = {
    str(source): tuple((_PRICE[source] + cost, test) for cost, test in map(_COST_AND_TEST.__getitem__, actions))
    for source, actions in ACTIONS.items()
}
"""For each building and action token what it lets one do: the markers needed in the harbor, and a test for the rest."""
NEEDED: Final = {source: min((needed for needed, _ in ways), default=0) for source, ways in _WAYS.items()}
"""The least number of markers in the harbor with which a source is of use (EN-3.8, EN-3.9)."""


def _why_useless(position: Endeavor, seat: int, source: str, rule: str) -> Refusal | None:
    """EN-3.7: at least one of the actions has to be possible after the marker for a building is paid."""
    harbor = position.seats[seat].harbor
    if harbor < NEEDED[source]:
        return _too_few(rule, NEEDED[source], harbor)
    return None if is_of_use(position, seat, source, harbor) else _NOTHING[source]


def is_of_use(position: Endeavor, seat: int, source: str, harbor: int) -> bool:
    """Whether at least one action of a building or token would be possible with so many markers in the harbor."""
    for needed, test in _WAYS[source]:  # noqa: SIM110  # a generator costs more than all it looks at
        if harbor >= needed and (test is None or test(position, seat, source)):
            return True
    return False


@cache
def _too_few(rule: str, needed: int, harbor: int) -> Refusal:
    return Refusal(rule, "harbor", (needed, harbor))


_NOTHING: Final = {
    str(source): Refusal("EN-3.7", "nothing_to_do", (source, *actions)) for source, actions in ACTIONS.items()
}


# ---------------------------------------------------------------- activating, spending

_PASS: Final = (Choice("pass"),)
_SPEND: Final = {kind: Choice("spend", (kind,)) for kind in TOKEN_ACTIONS}


_ACTIVATE: Final = {tile: Choice("activate", (tile,)) for tile in BUILDINGS}


def _activate_candidates(position: Endeavor, seat: int) -> Iterable[Choice]:
    return _activations(position.seats[seat].buildings)


@lru_cache(4096)
def _activations(buildings: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(_ACTIVATE[tile] for tile in dict.fromkeys(buildings))


class Circles(Struct, frozen=True):
    """What decides which buildings of a seat can be activated."""

    position: Endeavor
    empty: list[str]
    """Its buildings that have a circle without a marker."""


def _circles(position: Endeavor, seat: int) -> Circles:
    owner = position.seats[seat]
    return Circles(position, [tile for tile in compress(owner.buildings, map(not_, owner.manned)) if _WAYS[tile]])


def _empty(known: Circles, seat: int) -> Iterable[Choice]:
    """The activations of buildings whose circle is empty; each takes a marker from the harbor."""
    owner, empty = known.position.seats[seat], known.empty
    if not owner.harbor or not empty:
        return ()
    return [choice for choice in _activations(owner.buildings) if choice.args[0] in empty]


def _why_not_activate(known: Circles, seat: int, tile: str) -> Refusal | None:
    if tile in known.empty:
        return _why_useless(known.position, seat, tile, "EN-3.8")
    if tile not in known.position.seats[seat].buildings:
        return Refusal("EN-3.2", "not_built", (tile,))
    return _IN_USE[tile] if _WAYS[tile] else _NO_CIRCLE[tile]


_NO_CIRCLE: Final = {tile: Refusal("EN-3.3", "no_circle", (tile,)) for tile in BUILDINGS}
_IN_USE: Final = {tile: Refusal("EN-3.3", "in_use", (tile,)) for tile in BUILDINGS}


def _activate(position: Endeavor, log: Log, seat: int, tile: str) -> None:
    man(position.seats[seat], tile)
    log.append(Event("activated", "EN-3.2", seat, (tile,)))
    push(position, "act", seat, tile)


def _spend_candidates(position: Endeavor, seat: int) -> Iterable[Choice]:
    """The tokens that the seat holds. One won now waits for the next turn, as a turn is one action (EN-3.5), and keeps
    as long as the seat likes (EN-3.6)."""
    return _spendable(tuple(position.seats[seat].tokens))


@lru_cache(4096)
def _spendable(kinds: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(choice for kind, choice in _SPEND.items() if kind in kinds)


def _why_not_spend(position: Endeavor, seat: int, kind: str) -> Refusal | None:
    if not position.seats[seat].tokens.get(kind):
        return Refusal("EN-3.4", "no_token", (kind,))
    return _why_useless(position, seat, kind, "EN-3.9")


def _spend(position: Endeavor, log: Log, seat: int, kind: str) -> None:
    tokens = position.seats[seat].tokens
    tokens[kind] -= 1
    if not tokens[kind]:
        del tokens[kind]
    position.spent[kind] = position.spent.get(kind, 0) + 1
    log.append(Event("spent", "EN-3.4", seat, (kind,)))
    push(position, "act", seat, kind)


def _pass(position: Endeavor, log: Log, seat: int) -> None:
    position.seats[seat].passed = True
    log.append(Event("passed", "EN-6.1", seat))
    push(position, "leave", seat)


ask_turn: Final = Question[Endeavor](
    "turn",
    "EN-3.1",
    _whose_turn,
    Verb(
        "activate",
        "EN-3.2",
        _activate_candidates,
        _why_not_activate,
        _activate,
        shape=(frozenset(BUILDINGS),),
        ends=False,
        pseudo_legal=_empty,
        facts=_circles,
    ),
    Verb(
        "spend",
        "EN-3.4",
        _spend_candidates,
        _why_not_spend,
        _spend,
        shape=(frozenset(TOKEN_ACTIONS),),
        ends=False,
    ),
    Verb("pass", "EN-6.1", lambda position, seat: _PASS, lambda position, seat: None, _pass, ends=False, sure=True),
    secret=False,
)

# ---------------------------------------------------------------- the actions of a source, in one half or two

Do = Callable[[Endeavor, Log, int, str], None]


def _pay(position: Endeavor, log: Log, seat: int, tile: str) -> None:
    """EN-4.15."""
    free(position.seats[seat], tile)
    log.append(Event("paid", "EN-4.15", seat, (tile,)))


def _why_not_payment(position: Endeavor, seat: int, tile: str) -> Refusal | None:
    if position.agenda[-1].args[1] == tile:
        return Refusal("EN-4.16", "own_payment", (tile,))
    return why_not_pay(position, seat, tile, "EN-4.15")


def _place(action: str, target: str) -> str:
    """What both halves of an action have to have in common: the region, or the stack of a draw."""
    return REGION_OF[target] if action in ("occupy", "attack") else target


def _why_not_after(position: Endeavor, action: str, target: str) -> Refusal | None:
    """Why this cannot be the second half after what was done first (EN-5.2 to EN-5.4, EN-5.7)."""
    both = MODE[position.agenda[-1].args[1]] == BOTH
    done, place = position.half
    if both and action == done:
        return Refusal("EN-5.2", "done_already", (action,))
    if _place(action, target) != place:
        return Refusal("EN-5.2" if both else "EN-5.4" if action == "draw" else "EN-5.3", "elsewhere", (place,))
    return None


def _halves(
    action: str,
    rule: str,
    candidates: Callable[[Endeavor, int], Iterable[Choice]],
    why_not: Callable[[Endeavor, int, str], Refusal | None],
    do: Do,
    targets: frozenset[str],
    pseudo_legal: Callable[[Endeavor, int], Iterable[Choice]] | None = None,
) -> tuple[Verb[Endeavor], Verb[Endeavor]]:
    """The verb of an action as the first half and as the second.

    What the action asks for is looked at again for the second half: the top card for a second draw (EN-5.9), the track
    for a second ship, which goes beside it if the first has filled it (EN-5.8).
    """

    def first(position: Endeavor, log: Log, seat: int, target: str) -> None:
        do(position, log, seat, target)
        if MODE[position.agenda[-1].args[1]] in (BOTH, TWICE):
            position.half = (action, _place(action, target))

    def why_not_second(position: Endeavor, seat: int, target: str) -> Refusal | None:
        return _why_not_after(position, action, target) or why_not(position, seat, target)

    name, shape = "pay" if action == "payment" else action, (targets,)
    return (
        Verb(name, rule, candidates, why_not, first, shape, pseudo_legal=pseudo_legal),
        Verb(name, rule, candidates, why_not_second, do, shape, pseudo_legal=pseudo_legal),
    )


_HALVES: Final = {
    "ship": _halves("ship", "EN-4.1", lambda position, seat: SHIP, why_not_ship, ship, frozenset(REGIONS)),
    "occupy": _halves("occupy", "EN-4.7", lambda position, seat: OCCUPY, why_not_occupy, occupy, CITIES, free_cities),
    "attack": _halves("attack", "EN-4.13", lambda position, seat: ATTACK, why_not_attack, attack, CITIES, held_cities),
    "payment": _halves(
        "payment", "EN-4.15", pay_candidates, _why_not_payment, _pay, frozenset(BUILDINGS), manned_buildings
    ),
    "draw": _halves("draw", "EN-4.17", lambda position, seat: DRAW, why_not_draw, draw, frozenset(STACKS)),
}
_STOP: Final[Verb[Endeavor]] = Verb(
    "stop",
    "EN-5.6",
    lambda position, seat: (Choice("stop"),),
    lambda position, seat: None,
    lambda position, log, seat: None,
    sure=True,
)
_FIRST: Final = {source: tuple(_HALVES[action][0] for action in actions) for source, actions in ACTIONS.items()}
_SECOND: Final = {source: tuple(_HALVES[action][1] for action in actions) for source, actions in ACTIONS.items()}
"""The verbs that a source offers, as its first half and as its second."""


def _may_go_on(position: Endeavor, seat: int, source: str) -> Iterable[int]:
    """The seat, if the source has a second half and it can be done (EN-5.6)."""
    return (seat,) if position.half and legal_among(_SECOND[source], position, seat) else ()


def _first_half(kind: str, rule: str, sources: Container[int | str]) -> Question[Endeavor]:
    return Question(
        kind,
        rule,
        lambda position, seat, source: (seat,) if source in sources else (),
        *(first for first, _ in _HALVES.values()),
        secret=False,
        offers=lambda position, seat: _FIRST[position.agenda[-1].args[1]],
    )


ask_of_building: Final = _first_half("action", "EN-3.2", BUILDINGS)
ask_of_token: Final = _first_half("token_action", "EN-3.4", TOKEN_ACTIONS)
ask_second: Final = Question[Endeavor](
    "second",
    "EN-5.6",
    _may_go_on,
    *(second for _, second in _HALVES.values()),
    _STOP,
    secret=False,
    offers=lambda position, seat: (*_SECOND[position.agenda[-1].args[1]], _STOP),
)

# All of a pass is done before the next seat's turn (EN-6.3).
PROCEDURES: Final = (
    Procedure[Endeavor]("actions", "EN-3.1", Ask(ask_turn), on=("round.act",)),
    Procedure[Endeavor](
        "act",
        "EN-3.2",
        Ask(ask_of_building, ask_of_token),
        Ask(ask_second),
        end_action,
        shape=(SEAT, SOURCES),
        on=("actions.activate", "actions.spend"),
    ),
    Procedure[Endeavor](
        "leave", "EN-6.1", Ask(ask_free), Ask(ask_discard), next_turn, shape=(SEAT,), on=("actions.pass",)
    ),
    Procedure[Endeavor]("settle", "EN-6.14", Ask(ask_free), Ask(ask_discard), shape=(SEAT,), on=("act.end_action",)),
)
