"""What a sensible player would choose, and why."""

from __future__ import annotations

from collections.abc import Callable
from operator import add
from typing import Final

import msgspec

from games.core.advice import Advice
from games.core.rng import Rng
from games.core.types import Choice, Decision
from games.endeavor.figures import CARDS, HOME_REGION, SLAVERY, markers_in
from games.endeavor.outlook import Prices, card_cost, kept, prices_of, rounds_left, value_of, worth
from games.endeavor.rules import FLOW
from games.endeavor.rules.actions import is_of_use
from games.endeavor.rules.drawing import ABOLITION
from games.endeavor.rules.passing import NONE
from games.endeavor.state import Endeavor, copy_position
from games.endeavor.why import why

_OF_ONE_TURN: Final = frozenset({"action", "token_action", "second"})
"""The questions that belong to the choice made before."""
_IN_VAIN: Final = 2.0
"""What it takes from a choice that nothing comes of it, as it is not better then than to wait with what is better."""
_LOST: Final = 5.0
"""The same if it may well be lost again, and costs glory then."""
_LITTLE: Final = 0.01
"""What an action has to bring more than nothing, in glory as it is guessed."""


class Way(msgspec.Struct, frozen=True):
    """How a turn may end: what that is worth, the choices that lead there after the first one, and the position."""

    worth: float
    plan: tuple[Choice, ...]
    after: Endeavor


def advise(position: Endeavor, decision: Decision, rng: Rng) -> list[Advice]:
    """See `Game.advise`. Choices are judged by where the turn would end if it goes on as well as it can."""
    rated = sorted(ways(position, decision), key=lambda each: each[1].worth, reverse=True)
    return [
        Advice(choice, way.worth, why(position, decision, choice, way.plan, way.after, best=not at))
        for at, (choice, way) in enumerate(rated)
    ]


def ways(position: Endeavor, decision: Decision) -> list[tuple[Choice, Way]]:
    """The legal choices, each with the best way to end the turn after it."""
    rate = _RATES.get(decision.kind, _by_the_turn)
    return rate(position, decision, FLOW.legal(position, decision))


_Rated = list[tuple[Choice, Way]]


def _by_the_turn(position: Endeavor, decision: Decision, legal: list[Choice]) -> _Rated:
    prices = prices_of(position, decision.seat)
    rated = [(choice, _best_way(position, decision, choice, prices)) for choice in legal]
    if decision.kind != "turn":
        return rated
    out = next(way for choice, way in rated if choice.verb == "pass")
    vain = set()
    for choice, way in sorted(rated, key=lambda each: each[1].worth, reverse=True):
        if way.worth <= out.worth or _gains(way, decision.seat, prices, out.worth):
            break
        vain.add(choice)
    return [(choice, _behind(way, out) if choice in vain else way) for choice, way in rated]


def _gains(way: Way, seat: int, prices: Prices, out: float) -> bool:
    """Whether in the last round the action still looks better than to pass if the seat passes right after it, or after
    the best that it can do next."""
    if rounds_left(way.after) or _if_over(way.after, seat, prices) > out + _LITTLE:
        return True
    again = copy_position(way.after)
    again.active = seat
    (decision,) = FLOW.decisions(again)
    further = (_best_way(again, decision, choice, prices) for choice in FLOW.legal(again, decision))
    return any(one.plan and _if_over(one.after, seat, prices) > out + _LITTLE for one in further)


def _if_over(after: Endeavor, seat: int, prices: Prices) -> float:
    """What the position is worth if the seat does nothing more in this round."""
    owner = after.seats[seat]
    owner.passed = True
    found = worth(after, seat, prices)
    owner.passed = False
    return found


def _behind(way: Way, out: Way) -> Way:
    """The way, which looks better than to pass only for what will not come, put behind that."""
    return Way(out.worth - _LITTLE, way.plan, way.after)


def _best_way(position: Endeavor, decision: Decision, choice: Choice, prices: Prices) -> Way:
    """The best end of the turn after this choice."""
    seat, trial = decision.seat, copy_position(position)
    if choice.verb == "pass":  # not played: it may end the round
        trial.seats[seat].passed = True
        return Way(worth(trial, seat, prices), (), trial)
    decisions = FLOW.go_on(trial, decision, choice, [])
    then = decisions[0] if decisions else None
    if then is None or then.seat != seat or then.kind not in _OF_ONE_TURN:
        return Way(worth(trial, seat, prices) - _wasted(position, decision, choice), (), trial)
    further = [(one, _best_way(trial, then, one, prices)) for one in FLOW.legal(trial, then)]
    first, best = max(further, key=lambda each: each[1].worth)
    return Way(best.worth - _wasted(position, decision, choice), (first, *best.plan), best.after)


def _wasted(position: Endeavor, decision: Decision, choice: Choice) -> float:
    """What is to be taken from the worth of a choice that only looks as if something came of it."""
    if choice.verb == "pay":
        return _IN_VAIN * is_idle(position, decision, str(choice.args[0]))
    if choice.verb != "draw":
        return 0.0
    if choice.args[0] == SLAVERY and may_abolish(position, decision.seat) is not None:
        return _LOST
    return _IN_VAIN * (not gains(position, decision.seat, position.stacks[str(choice.args[0])][0]))


def is_idle(position: Endeavor, decision: Decision, tile: str) -> bool:
    """Whether the building could do nothing more in this round if a payment freed it now (EN-4.15), nor the markers
    that come home make glory at the end (EN-7.10)."""
    payments = int(position.agenda[-1].args[1]) if decision.kind == "salary" else 1
    harbor = position.seats[decision.seat].harbor
    if not rounds_left(position) and (harbor + payments) // 3 > harbor // 3:
        return False
    return not is_of_use(position, decision.seat, tile, harbor + payments)


def gains(position: Endeavor, seat: int, card: str) -> bool:
    """Whether the card would be kept in a pass after drawing it, for all that is then discarded (EN-6.9)."""
    owner = position.seats[seat]
    more = tuple(map(add, owner.scores, CARDS[card].icons.status))
    after = kept((*owner.cards, card), owner.governor, more, may_choose=True)
    return card in after.cards or card == after.governor


def may_abolish(position: Endeavor, seat: int) -> int | None:
    """A rival who has the markers to draw the card that abolishes slavery, if it lies on top (EN-4.21)."""
    top = position.stacks[HOME_REGION][:1]
    if not top or CARDS[top[0]].effect != ABOLITION:
        return None
    rivals = (
        other
        for other, owner in enumerate(position.seats)
        if other != seat and not owner.passed and markers_in(position, other, HOME_REGION) >= CARDS[top[0]].value
    )
    return next(rivals, None)


def _discards(position: Endeavor, decision: Decision, legal: list[Choice]) -> _Rated:
    """The card first that costs least, with what it draws after it."""
    owner = position.seats[decision.seat]
    scores = tuple(owner.scores)
    costs = [card_cost(owner.cards, scores, str(choice.args[0])) for choice in legal]
    return [(choice, Way(-cost, (), position)) for choice, cost in zip(legal, costs, strict=True)]


def _free_spaces(position: Endeavor, decision: Decision, legal: list[Choice]) -> _Rated:
    """By what would be kept in the end."""
    owner = position.seats[decision.seat]
    held = (*owner.cards, owner.governor) if owner.governor else owner.cards
    found = []
    for choice in legal:
        free = "" if choice.args[0] == NONE else str(choice.args[0])
        slots = tuple(card for card in held if card != free)
        after = kept(slots, free, tuple(owner.scores), may_choose=False)
        found.append((choice, Way(value_of(after), (), position)))
    return found


_RATES: Final[dict[str, Callable[[Endeavor, Decision, list[Choice]], _Rated]]] = {
    "discard": _discards,
    "free_space": _free_spaces,
}
