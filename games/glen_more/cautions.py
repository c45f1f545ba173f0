"""What is legal in Glen More II and probably not meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

from games.core import asked as core
from games.core.flow import legal_among
from games.core.types import Caution, Choice, Decision
from games.glen_more.figures import (
    HOME_CASTLE,
    NUMBER_OF,
    TILES,
    around,
    buying_price,
    end_lies,
    lead_points,
    road_prices,
    room,
    selling_price,
    standing,
)
from games.glen_more.outlook import is_through, scorings_left
from games.glen_more.rules import FLOW
from games.glen_more.rules.clans import ask_mark
from games.glen_more.rules.paying import TERMS
from games.glen_more.rules.placing import has_spot
from games.glen_more.scoring import if_it_ended
from games.glen_more.state import GlenMore, copy_position
from games.glen_more.strategy import Way, pay_up, ways

_CLEARLY: Final = 1.5
"""So many points, as they are guessed, make the one choice clearly better than the other."""
_DEAR: Final = 2
"""A price in coins at which one had better use what one has."""
_SEVERAL: Final = 2
_BRING: Final = frozenset({"wake", "gather"})
"""Ways to activate a tile that cost nothing."""


class Asked(core.Asked[GlenMore, Way]):
    """See `games.core.asked`."""

    def rate(self) -> list[tuple[Choice, Way]]:
        """The legal choices, each with where it leads."""
        return ways(self.position, self.decision)

    @cached_property
    def wakes(self) -> dict[Choice, int]:
        """How many tiles that do something lie around each legal place."""
        places = (choice for choice in self.legal if choice.verb == "place")
        return {choice: _doing(self.position, self.seat, choice) for choice in places}


def doubts(position: GlenMore, decision: Decision, choices: Sequence[Choice]) -> list[list[Caution]]:
    """For each of the choices why it is probably not meant; nothing is said of one that is refused."""
    asked = Asked(FLOW, position, decision)
    return [_doubts(asked, choice) for choice in choices]


def _doubts(asked: Asked, choice: Choice) -> list[Caution]:
    tell = _CAUTIONS.get(choice.verb)
    if tell is None or FLOW.why_not(asked.position, asked.decision, choice) is not None:
        return []
    found = tell(asked, choice)
    return [found] if found is not None and choice != asked.best else []


def _ends_the_turn_early(asked: Asked, choice: Choice) -> Caution | None:
    """GM-6.2: what is awake and only brings something; GM-4.2: Scotsmen who have all walked away from free land."""
    position = asked.position
    owner = position.seats[asked.seat]
    if cells := [*dict.fromkeys(str(one.args[0]) for one in asked.legal if one.verb in _BRING)]:
        return Caution("GM-6.2", "still_awake", (owner.tiles[cells[0]], len(cells)))
    if (trade := _could_trade(asked)) is not None:
        return trade
    walked = position.steps or any(TILES[owner.tiles[cell]].activation.move for cell in position.woken)
    stuck = walked and not has_spot(owner, owner.men) and not is_through(position, asked.seat)
    return Caution("GM-4.2", "nowhere_to_build") if stuck else None


def _could_trade(asked: Asked) -> Caution | None:
    """GM-6.7: an exchange that pays and was not made."""
    position = asked.position
    rated = [(way.worth, choice) for choice, way in asked.ways if choice.verb == "trade"]
    rate, choice = max(rated, key=lambda each: each[0], default=(0.0, None))
    if choice is None or rate <= 0:
        return None
    cell, number = str(choice.args[0]), int(choice.args[1])
    return Caution("GM-6.7", "could_trade", (position.seats[asked.seat].tiles[cell], number))


def _forgoes(asked: Asked, choice: Choice) -> Caution | None:
    """GM-5.1, GM-7.6: what would cost nothing is lost."""
    position = asked.position
    if asked.decision.kind == "gain":
        return Caution("GM-5.4", "could_gain")
    free = [
        option
        for option in legal_among((ask_mark.by_name["mark"],), position, asked.seat)
        if not road_prices(frozenset(position.marks))[str(option.args[0])]
    ]
    return Caution("GM-7.6", "could_mark", (str(free[0].args[0]), len(free))) if free else None


def _ends_early(asked: Asked, choice: Choice) -> Caution | None:
    """GM-2.7: beyond The End one turn is left, and it may bring points."""
    position = asked.position
    seat, now = asked.seat, if_it_ended(position)[asked.seat]
    found = {
        str(one.args[0]): if_it_ended(way.after)[seat] - now
        for one, way in asked.ways
        if one.verb == "take" and way.after is not None
    }
    best = max(found, key=found.__getitem__, default="")
    return Caution("GM-2.6", "could_take", (best, found[best])) if best and found[best] > 0 else None


def _gains_in_part(asked: Asked, choice: Choice) -> Caution | None:
    """GM-6.4: some of what the tile gains would be lost."""
    position = asked.position
    owner, cell = position.seats[asked.seat], str(choice.args[0])
    gain = TILES[owner.tiles[cell]].activation.gain
    lost = len(gain) - room(owner, cell)
    return Caution("GM-6.4", "part_lost", (owner.tiles[cell], lost)) if lost > 0 else None


# ---------------------------------------------------------------- tiles


def _takes_what_lies_nearer(asked: Asked, choice: Choice) -> Caution | None:
    """GM-1.1: whoever goes less far is on turn sooner; GM-2.6: late tiles may cost more than they bring."""
    position = asked.position
    tile = str(choice.args[0])
    at = position.ring.index(tile)
    for nearer, other in enumerate(position.ring[:at]):
        if other in TILES and alike(tile, other) and Choice("take", (other,)) in asked.legal:
            return Caution("GM-1.1", "same_nearer", (other, at - nearer))
    return _costs_points(asked, choice) if end_lies(position) else None


def alike(tile: str, other: str) -> bool:
    """Whether two tiles cost, bring and do the same."""
    one, two = TILES[tile], TILES[other]
    return (one.type, one.river, one.cost, one.one_time, one.activation, one.overbuild) == (
        two.type,
        two.river,
        two.cost,
        two.one_time,
        two.activation,
        two.overbuild,
    )


def _costs_points(asked: Asked, choice: Choice) -> Caution | None:
    """GM-8.11: a last tile that makes the territory too large for what it brings."""
    position = asked.position
    if Choice("finish") not in asked.legal:
        return None
    way = next(way for one, way in asked.ways if one == choice)
    if way.after is None:
        return None
    seat = asked.seat
    lost = if_it_ended(position)[seat] - if_it_ended(way.after)[seat]
    return Caution("GM-8.11", "costs_points", (lost,)) if lost > 0 else None


def _wakes_too_little(asked: Asked, choice: Choice) -> Caution | None:
    """GM-6.1: another place would activate more."""
    wakes = asked.wakes
    if max(wakes.values()) - wakes[choice] < _SEVERAL:  # to rate the places takes a while
        return None
    rated = {one: way for one, way in asked.ways if one.verb == "place"}
    best = max(rated, key=lambda one: rated[one].worth)
    more = wakes[best] - wakes[choice]
    if more < _SEVERAL or rated[best].worth < rated[choice].worth + _CLEARLY:
        return None
    return Caution("GM-6.1", "wakes_more", (str(best.args[0]), more))


def _doing(position: GlenMore, seat: int, choice: Choice) -> int:
    """How many tiles that do something lie around a place."""
    owner, cell = position.seats[seat], str(choice.args[0])
    near = (other for other in around(owner, cell) if other != cell)
    return sum(not TILES[owner.tiles[other]].activation.nothing for other in near)


# ---------------------------------------------------------------- paying and exchanges


def _pays_with_the_castle(asked: Asked, choice: Choice) -> Caution | None:
    """GM-8.4: only Scotsmen on the Home Castle count in scorings."""
    others = [one for one in asked.legal if one.verb == "send" and one.args[0] != HOME_CASTLE]
    lost = _lost_at_home(asked) if choice.args[0] == HOME_CASTLE and others else None
    return Caution("GM-8.4", "castle_man", lost) if lost is not None else None


def _walks_away(asked: Asked, choice: Choice) -> Caution | None:
    """GM-8.4: only Scotsmen on the Home Castle count in scorings, while others stand where one can build; GM-4.2: with
    the last step all have left free land."""
    position = asked.position
    owner = position.seats[asked.seat]
    start, goal = map(str, choice.args)
    stay = [cell for cell, men in owner.men.items() if men > (cell == start)]
    leaves = has_spot(owner, owner.men) and not has_spot(owner, [goal, *stay])
    if leaves and position.steps == 1 and not is_through(position, asked.seat):
        return Caution("GM-4.2", "nowhere_to_build")
    lost = _lost_at_home(asked) if start == HOME_CASTLE and has_spot(owner, stay) else None
    return Caution("GM-8.4", "leaves_castle", lost) if lost is not None else None


def _lost_at_home(asked: Asked) -> tuple[int, int, int] | None:
    """GM-8.3, GM-8.4: the points that a scoring would give less with one Scotsman less on the Home Castle, and the lead
    before and after; None if it would give as many, or there is no scoring to come."""
    counts = [standing(one)[0] for one in asked.position.seats]
    mine = counts.pop(asked.seat)
    lead, left = (max(0, count - min(counts)) for count in (mine, mine - 1))
    lost = lead_points(lead) - lead_points(left)
    return (lost, lead, left) if lost and scorings_left(asked.position) else None


def _buys_what_is_held(asked: Asked, choice: Choice) -> Caution | None:
    """GM-3.1: the resource lies on a tile and could pay."""
    position = asked.position
    resource = str(choice.args[0])
    price = buying_price(position, asked.seat, resource)
    held = [one for one in asked.legal if one.verb == "give" and one.args[1] == resource]
    if price < _DEAR or not held:
        return None
    count = position.seats[asked.seat].held[NUMBER_OF[resource]]
    return Caution("GM-3.1", "held", (resource, count, price))


def _trades_badly(asked: Asked, choice: Choice) -> Caution | None:
    """GM-8.12: coins are points too; GM-6.10: more animals at once bring more for each."""
    position = asked.position
    cell, number = str(choice.args[0]), int(choice.args[1])
    owner = position.seats[asked.seat]
    terms = TERMS[owner.tiles[cell]]
    offer = terms[number].offer
    trial = copy_position(position)
    FLOW.go_on(trial, asked.decision, choice, [])
    pay_up(trial)
    spent = owner.coins - trial.seats[asked.seat].coins
    if not offer.whisky and not offer.clan_marker and spent >= offer.vp:
        return Caution("GM-8.12", "dear_trade", (spent, offer.vp))
    held = sum(owner.held[NUMBER_OF[kind]] for kind in terms[number].bill.among)
    for more, other in terms.items():
        better = other.offer.vp * number > offer.vp * more
        if more > number and better and not other.bill.distinct and held >= more:
            return Caution("GM-6.10", "better_offer", (more, other.offer.vp, held))
    return None


def _sells_below_its_worth(asked: Asked, choice: Choice) -> Caution | None:
    """GM-6.7: an exchange that can be made now gives more for the only piece than the Market does."""
    resource = str(choice.args[1])
    owner, coins = asked.position.seats[asked.seat], selling_price(asked.position, resource)
    if owner.held[NUMBER_OF[resource]] != 1:
        return None
    best = ("", coins)
    for cell, number in (one.args for one in asked.legal if one.verb == "trade" and one.args[1] == 1):
        bill, offer = (terms := TERMS[owner.tiles[str(cell)]][int(number)]).bill, terms.offer
        if (bill.needs[NUMBER_OF[resource]] or resource in bill.among) and offer.vp > best[1]:
            best = (owner.tiles[str(cell)], offer.vp)
    return Caution("GM-6.7", "sells_cheap", (*best, coins)) if best[0] else None


_CAUTIONS: Final[dict[str, Callable[[Asked, Choice], Caution | None]]] = {
    "done": _ends_the_turn_early,
    "forgo": _forgoes,
    "finish": _ends_early,
    "wake": _gains_in_part,
    "take": _takes_what_lies_nearer,
    "place": _wakes_too_little,
    "send": _pays_with_the_castle,
    "move": _walks_away,
    "buy": _buys_what_is_held,
    "trade": _trades_badly,
    "sell": _sells_below_its_worth,
}
