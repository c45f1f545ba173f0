"""What a sensible player would choose, and why; with its figures, so that the reason can be told.

Where a seat had best wait, as bids come in no fixed order (GL-2.12), the choice that changes nothing comes first, and
its advice waits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.core.advice import Advice, Reason
from games.core.types import Choice, Decision
from games.glover.cautions import warnings
from games.glover.dealing import (
    advise_bargain,
    advise_bid,
    advise_bidding,
    advise_crude,
    advise_discard,
    advise_humble,
    advise_offer,
    advise_return,
    most_wanted,
)
from games.glover.planning import Planner, State, Step, changed, promise
from games.glover.rules import FLOW
from games.glover.rules.figures import WEAPONS, facility_cost, raise_cost, reliance_for, trade_cost, weapon_cost
from games.glover.rules.help import WEAPON_RULE
from games.glover.rules.payment import SAME
from games.glover.rules.production import any_gain, own_gain
from games.glover.state import COLOURS, Glover

__all__ = ["advise", "warnings"]


def advise(position: Glover, decision: Decision) -> list[Advice]:
    """The decision's legal choices, best first. Rests on what the deciding seat may know (GL-7.14), though `position`
    may hold more."""
    legal = FLOW.legal(position, decision)
    planner = Planner(position, decision.seat)
    told = _ADVISERS[decision.kind](position, planner, decision.seat)
    found = {advice.choice: advice for advice in told}
    rest = Reason(decision.rule, "other")
    listed = [found.get(choice) or Advice(choice, _UNTHOUGHT, rest) for choice in legal]
    return sorted(listed, key=lambda advice: -advice.worth)


_UNTHOUGHT: Final = -99.0
"""A legal choice that a sensible player would not think of."""

# ---------------------------------------------------------------- cubes of any colour


def _advise_take(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    return _wanted(position, planner, seat, "take", position.seats[seat].cubes, "GL-1.4")


def _advise_gain(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    left = [held - paid for held, paid in zip(position.seats[seat].cubes, position.draft, strict=True)]
    return _wanted(position, planner, seat, "gain", left, "GL-3.12")


def _wanted(position: Glover, planner: Planner, seat: int, verb: str, cubes: Sequence[int], rule: str) -> list[Advice]:
    best = most_wanted(planner, cubes)
    colours = 5 - list(cubes).count(0)
    found = []
    for colour, letter in enumerate(COLOURS):
        made = colour in planner.colours_made
        why = Reason(rule, "cube_lacked" if not cubes[colour] else "cube_more", (letter, cubes[colour], made, colours))
        worth = planner.worth(changed(cubes, colour, 1)) + 0.001 * (colour == best)
        found.append(Advice(Choice(verb, (letter,)), worth, why))
    return found


# ---------------------------------------------------------------- Iwasaki


def _advise_lay(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    """GL-6.2: a pawn for a round, on what does most in it."""
    found = [Advice(Choice("skip"), 0.0, Reason("GL-6.2", "lays_nothing"))]
    state = planner.state(position.seats[seat].cubes)
    for tile in position.facilities:
        worth = promise(tile, state, 1, planner.setting.pawns) if tile not in _NOT_FOR_A_ROUND else 0.001
        found.append(Advice(Choice("lay", (tile,)), worth, Reason("GL-6.4", "lends", (tile,))))
    return found


_NOT_FOR_A_ROUND: Final = frozenset({"liner", "steam_locomotive", "garden"})

# ---------------------------------------------------------------- paying


def _advise_pay(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    """GL-3.3, GL-3.4: spares first, so that as many colours as can be are left."""
    owner = position.seats[seat]
    left = [held - paid for held, paid in zip(owner.cubes, position.draft, strict=True)]
    _, count, mode, *_ = position.agenda[-1].args
    found = []
    for colour, letter in enumerate(COLOURS):
        if left[colour]:
            after = changed(left, colour, -int(count) if mode == SAME else -1)
            worth = left[colour] + 0.1 * (colour == owner.colour)
            data = (letter, left[colour], 5 - after.count(0))
            found.append(Advice(Choice("pay", (letter,)), worth, Reason("GL-3.3", "pay_spare", data)))
    return found


# ---------------------------------------------------------------- the Glover phase


def _advise_glover(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    state = planner.state(position.seats[seat].cubes)
    steps = {(step.verb, step.what): step for step in planner.steps(state)}
    found = []
    for choice in FLOW.legal(position, FLOW.questions["glover"].decisions[seat]):
        what = str(choice.args[0]) if choice.args else ""
        step = steps.get((choice.verb, what))
        if choice.verb == "done":
            worth = planner.rest(state)
        elif choice.verb == "garden":
            worth = planner.best(state)[0] + _garden_worth(planner, state, what)
        elif step is None:
            worth = planner.rest(state) - 1
        else:
            worth = step.gain + planner.best(step.after)[0]
        found.append(Advice(choice, worth, _why(position, planner, seat, choice, step)))
    return found


def _garden_worth(planner: Planner, state: State, tile: str) -> float:
    """GL-5.19: the pawn may move now or never, and costs nothing."""
    rounds = planner.setting.rounds_left
    return 0.01 + promise(tile, state, rounds, planner.setting.pawns) if rounds else 0.01


def _why(position: Glover, planner: Planner, seat: int, choice: Choice, step: Step | None) -> Reason:
    what = str(choice.args[0]) if choice.args else ""
    return _REASONS[choice.verb](position, planner, seat, what, step)


def _next_buy(planner: Planner, step: Step | None) -> str:
    """The weapon or tile that the plan goes on to after this step; empty for none."""
    after = step.after if step is not None else None
    while after is not None:
        following = planner.best(after)[1]
        if following is None:
            return ""
        if following.what:
            return following.what
        after = following.after
    return ""


Why = Callable[[Glover, Planner, int, str, Step | None], Reason]


def _why_buy(alt: bool) -> Why:
    def why(position: Glover, planner: Planner, seat: int, weapon: str, step: Step | None) -> Reason:
        cost = weapon_cost(position.seats[seat], weapon, alt)
        points, letters = planner.brings(weapon, planner.state(position.seats[seat].cubes))
        return Reason(WEAPON_RULE[weapon], "buys", (weapon, cost, points, letters))

    return why


def _why_raise(position: Glover, planner: Planner, seat: int, what: str, step: Step | None) -> Reason:
    owner = position.seats[seat]
    trust = owner.reliance + 1
    height = next((weapon for weapon in WEAPONS if reliance_for(position, weapon) == trust), "")
    return Reason("GL-3.9", "raises", (raise_cost(position, owner), trust, _next_buy(planner, step), height))


def _why_mansion(position: Glover, planner: Planner, seat: int, what: str, step: Step | None) -> Reason:
    return Reason("GL-5.4", "raises_free", (position.seats[seat].reliance + 1, _next_buy(planner, step)))


def _why_trade(position: Glover, planner: Planner, seat: int, what: str, step: Step | None) -> Reason:
    owner = position.seats[seat]
    after = step.after.purse if step is not None else ()
    colours = 5 - after.count(0) if after else 0
    return Reason("GL-3.12", "trades", (trade_cost(owner), colours, _next_buy(planner, step)))


def _why_borrow(tsuru: bool) -> Why:
    def why(position: Glover, planner: Planner, seat: int, tile: str, step: Step | None) -> Reason:
        owner, rounds = position.seats[seat], planner.setting.rounds_left
        cost = facility_cost(owner, tile, tsuru)
        cubes = own_gain(owner, tile) or any_gain(tile)
        if tile == "fishery":
            cubes = max(0, cubes - 1)
        key = "borrows_maker" if cubes else "borrows_last" if not rounds else "borrows"
        return Reason("GL-3.13", key, (tile, cost, rounds, cubes * rounds))

    return why


def _why_upgrade(position: Glover, planner: Planner, seat: int, side: str, step: Step | None) -> Reason:
    rounds = planner.setting.rounds_left
    if side == "workshop":
        return Reason("GL-5.2", "large_workshop", (2 * rounds, rounds))
    return Reason("GL-5.4", "mansion", (rounds, position.seats[seat].reliance))


def _why_garden(position: Glover, planner: Planner, seat: int, tile: str, step: Step | None) -> Reason:
    return Reason("GL-5.19", "garden_moves", (tile,))


def _why_house(position: Glover, planner: Planner, seat: int, what: str, step: Step | None) -> Reason:
    return Reason("GL-5.14", "letters_free", (int(step.gain) if step is not None else 1,))


def _why_done(position: Glover, planner: Planner, seat: int, what: str, step: Step | None) -> Reason:
    cubes = position.seats[seat].cubes
    return Reason("GL-3.24", "done", (sum(cubes), 5 - cubes.count(0), planner.setting.rounds_left))


_REASONS: Final[dict[str, Why]] = {
    "buy": _why_buy(False),
    "buy_alt": _why_buy(True),
    "raise": _why_raise,
    "mansion": _why_mansion,
    "old_house": _why_house,
    "trade": _why_trade,
    "borrow": _why_borrow(False),
    "borrow_tsuru": _why_borrow(True),
    "upgrade": _why_upgrade,
    "garden": _why_garden,
    "done": _why_done,
}

_ADVISERS: Final[dict[str, Callable[[Glover, Planner, int], list[Advice]]]] = {
    "lay_pawn": _advise_lay,
    "any_cube": _advise_take,
    "insurance": _advise_take,
    "discard": advise_discard,
    "return": advise_return,
    "offer": advise_offer,
    "bid": advise_bid,
    "bargain": advise_bargain,
    "bidding": advise_bidding,
    "humble": advise_humble,
    "crude": advise_crude,
    "glover": _advise_glover,
    "gain": _advise_gain,
    "pay": _advise_pay,
}
