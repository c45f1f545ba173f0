"""What a sensible player would choose, and why."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import inf
from operator import attrgetter
from typing import Final

from msgspec import Struct

from games.core.advice import Advice
from games.core.rng import Rng
from games.core.types import Choice, Decision, Log
from games.glen_more.cells import place_of
from games.glen_more.components import Effect
from games.glen_more.figures import CLANS, HOME_CASTLE, NUMBER_OF, TILES, end_place, road_prices, room, selling_price
from games.glen_more.outlook import (
    for_sale,
    is_through,
    price_of_a_jump,
    scorings_left,
    wanted_for,
    wants_at_home,
    worth,
)
from games.glen_more.rules import FLOW
from games.glen_more.rules.paying import TERMS
from games.glen_more.rules.placing import has_spot
from games.glen_more.scoring import counted, if_it_ended
from games.glen_more.state import GlenMore, copy_position
from games.glen_more.why import why

_WANTED: Final = 0.7
"""That a tile on the rondel costs a resource, by how many of it one may have more."""
_HELD: Final = 8.0
"""What speaks against buying for 2 coins or 3 what could be given."""
_LITTLE: Final = 0.01
_SALE: Final = 0.001
"""A sale in a last turn, for each of its coins: behind all that resources are better used for, before the turn ends."""
_MOST_STEPS: Final = 40
"""More choices than the rest of a turn has."""
_A_MARKER: Final = 2.0
"""What a marker on the clan board is worth while it is not known where it will lie."""
_TO_BUILD: Final = 1.5
"""A step to land that can be built on, where no Scotsman stands beside any."""

# ---------------------------------------------------------------- what a sensible player would choose


class Way(Struct, frozen=True):
    """What a choice is worth to the seat; for one about a tile also where that would come, empty for nowhere, and the
    position at the end of the turn."""

    worth: float
    cell: str = ""
    after: GlenMore | None = None


def advise(position: GlenMore, decision: Decision, rng: Rng) -> list[Advice]:
    """See `Game.advise`. Tiles and places are judged by how the turn could end from there, everything else by simple
    rules."""
    rated = sorted(ways(position, decision), key=lambda each: each[1].worth, reverse=True)
    return [
        Advice(choice, way.worth, why(position, decision, choice, way.cell, way.after, best=not at))
        for at, (choice, way) in enumerate(rated)
    ]


def sensible_choice(position: GlenMore, decision: Decision, rng: Rng) -> Choice:
    """The choice that looks best to the seat that is asked; of equal ones any."""
    legal = FLOW.legal(position, decision)
    if len(legal) == 1:
        return legal[0]
    rated = ways(position, decision)
    best = max(way.worth for _, way in rated)
    return rng.pick([choice for choice, way in rated if way.worth == best])


def ways(position: GlenMore, decision: Decision) -> list[tuple[Choice, Way]]:
    """The legal choices, each with what it is worth and how the turn would end."""
    legal = FLOW.legal(position, decision)
    if decision.kind in ("take", "place"):
        found = [(choice, _at_the_end_of_it(position, decision, choice)) for choice in legal]
        return _last_turns(position, decision.seat, found)
    rates = _RATES[decision.kind](position, decision, legal)
    return [(choice, Way(rate)) for choice, rate in zip(legal, rates, strict=True)]


def _last_turns(position: GlenMore, seat: int, found: list[tuple[Choice, Way]]) -> list[tuple[Choice, Way]]:
    """GM-2.7: to stop on The End looks no better than a turn that brings points, and better than a last one that costs
    some. GM-2.6: what can be sold is sold before."""
    if not any(choice.verb == "finish" for choice, _ in found):
        return found
    now = _all_sold(position, seat)
    turns = [(way.worth, way.after, _all_sold(way.after, seat) - now) for _, way in found if way.after is not None]
    gaining = [rate for rate, _, more in turns if more > 0]
    losing = [rate for rate, after, more in turns if more < 0 and is_through(after, seat)]
    least = max(losing, default=-inf) + _LITTLE
    most = max(gaining, default=inf) - _LITTLE
    stop = min(max(next(way.worth for choice, way in found if choice.verb == "finish"), least), most)

    def rated(choice: Choice, way: Way) -> Way:
        if choice.verb == "sell":
            return Way(stop + _SALE * selling_price(position, str(choice.args[1])))
        return Way(stop) if choice.verb == "finish" else way

    return [(choice, rated(choice, way)) for choice, way in found]


def _all_sold(position: GlenMore, seat: int) -> int:
    """What the seat would have if it sold all that it can and the game ended then."""
    return if_it_ended(position)[seat] + for_sale(position, seat)


_WORTH: Final = attrgetter("worth")


def _at_the_end_of_it(position: GlenMore, decision: Decision, choice: Choice) -> Way:
    """What the turn is worth if it begins with this choice and goes on sensibly."""
    seat = decision.seat
    if choice.verb == "sell":
        return Way(worth(position, seat) - 100.0)
    trial = copy_position(position)
    if choice.verb == "finish":  # not played: what comes onto the rondel then is not known
        trial.pieces[seat] = end_place(position)
        return Way(worth(trial, seat) - price_of_a_jump(position, seat, end_place(position)))
    log: Log = []
    FLOW.go_on(trial, decision, choice, log)
    jump = price_of_a_jump(position, seat, trial.pieces[seat])
    if choice.verb == "place":
        return Way(_played_out(trial, seat) - jump, str(choice.args[0]), trial)
    found = [Way(_played_out(trial, seat) - jump, "", trial)] if not (cells := _cells_to_try(trial)) else []
    for cell in cells:
        placed = _placed(trial, seat, cell)
        found.append(Way(_played_out(placed, seat) - jump, str(cell.args[0]), placed))
    return max(found, key=_WORTH)


def _cells_to_try(position: GlenMore) -> list[Choice]:
    """The places for the tile that was just taken; none if it is not to be placed now."""
    pay_up(position)
    decisions = FLOW.decisions(position)
    if not decisions or decisions[0].kind != "place":
        return []
    return FLOW.legal(position, decisions[0])


def pay_up(position: GlenMore) -> None:
    """Pay what is due in the simplest way; changes the position."""
    log: Log = []
    decisions = FLOW.decisions(position)
    for _ in range(_MOST_STEPS):
        if not decisions or decisions[0].kind != "pay":
            return
        legal = FLOW.legal(position, decisions[0])
        rates = _payments(position, decisions[0], legal)
        decisions = FLOW.go_on(position, decisions[0], legal[rates.index(max(rates))], log)


def _placed(position: GlenMore, seat: int, choice: Choice) -> GlenMore:
    trial = copy_position(position)
    FLOW.go_on(trial, FLOW.decisions(trial)[0], choice, [])
    return trial


_LAST: Final = frozenset({"done", "sell"})
"""The end of a turn, and the sales before it: those need not be played, as `worth` counts what they bring."""


def _played_out(position: GlenMore, seat: int) -> float:
    """What the position is worth once the rest of the turn is played by simple rules, up to its end; changes it."""
    log: Log = []
    decisions = FLOW.decisions(position)
    for _ in range(_MOST_STEPS):
        if not decisions or decisions[0].seat != seat or decisions[0].kind in ("take", "place"):
            break
        decision = decisions[0]
        legal = FLOW.legal(position, decision)
        rates = _RATES[decision.kind](position, decision, legal)
        choice = legal[rates.index(max(rates))]
        if decision.kind == "act" and choice.verb in _LAST:
            break
        decisions = FLOW.go_on(position, decision, choice, log)
    return worth(position, seat)


# ---------------------------------------------------------------- simple rules


def _payments(position: GlenMore, decision: Decision, legal: list[Choice]) -> list[float]:
    """Give what one has most of, from the fullest tile; buy only what is cheap; send a Scotsman who stands aside."""
    owner = position.seats[decision.seat]
    held = {str(choice.args[1]) for choice in legal if choice.verb == "give"}

    def give(choice: Choice) -> float:
        cell, resource = map(str, choice.args)
        return owner.held[NUMBER_OF[resource]] - 0.5 * room(owner, cell) - 2 * (resource == "barley")

    def rate(choice: Choice) -> float:
        if choice.verb == "give":
            return give(choice)
        if choice.verb == "own":  # as good as the least of what it gives: one by one, another may be bought instead
            return min(give(one) for one in legal if one.verb == "give") - _LITTLE
        if choice.verb == "buy":
            filled = position.market[NUMBER_OF[str(choice.args[0])]]
            return 0.6 - filled + (owner.coins > 4) - _HELD * (filled > 0 and str(choice.args[0]) in held)
        if choice.verb == "send":
            x, y = place_of(str(choice.args[0]))
            return abs(x) + abs(y) - 3 * (choice.args[0] == HOME_CASTLE)
        return -50.0

    return [rate(choice) for choice in legal]


def _gains(position: GlenMore, decision: Decision, legal: list[Choice]) -> list[float]:
    """What one has least of, where it will be used."""
    owner = position.seats[decision.seat]

    def rate(choice: Choice) -> float:
        if choice.verb != "gain":
            return -50.0
        return _of_use(position, decision.seat, str(choice.args[1])) + 0.1 * room(owner, str(choice.args[0]))

    return [rate(choice) for choice in legal]


def _of_use(position: GlenMore, seat: int, resource: str) -> float:
    """How much better one more of a resource is than one of another."""
    wanted = _WANTED if wanted_for(position, seat, resource) else 0.0
    return wanted - position.seats[seat].held[NUMBER_OF[resource]]


def _marks(position: GlenMore, decision: Decision, legal: list[Choice]) -> list[float]:
    """The field whose bonus is worth most above its price."""
    prices = road_prices(frozenset(position.marks))

    def rate(choice: Choice) -> float:
        if choice.verb != "mark":
            return -50.0 if choice.verb == "sell" else 0.0
        field = str(choice.args[0])
        return _bonus(position, decision.seat, CLANS[field].effect) - prices[field] + 0.1

    return [rate(choice) for choice in legal]


def _bonus(position: GlenMore, seat: int, effect: Effect) -> float:
    """What the bonus of a clan is worth, in victory points."""
    left = scorings_left(position)
    values: dict[str, float] = {
        "coin": effect.n,
        "gain_free": 1.3 * effect.n,
        "move": 0.5 * effect.n,
        "whisky": 1.3 * effect.n * left,
        "place_scotsman": 1.2 * left,
        "vp": effect.n,
        "take_person": 1.3 * left,
        "buy_discount": 1.0 * left,
        "move_bonus": 0.9 * left,
        "whisky_vp": 0.7 * left,
        "vp_per_item": effect.n * (counted(position.seats[seat], effect) + 0.8 * left),
    }
    return values[effect.verb]


def _acts(position: GlenMore, decision: Decision, legal: list[Choice]) -> list[float]:
    """Gain what fits, exchange what pays, then gain again; walk to the castle; and that is it."""
    known = _Turn(position, decision.seat)
    return [_act(known, choice) for choice in legal]


class _Turn:
    """The rest of a turn, and what is the same for all that may be done in it: worked out where it is needed."""

    def __init__(self, position: GlenMore, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.owner = position.seats[seat]

    @cached_property
    def worth(self) -> float:
        """What the position is worth now."""
        return worth(self.position, self.seat)

    @cached_property
    def spot(self) -> bool:
        """Whether there is land to build on."""
        return has_spot(self.owner, self.owner.men)

    @cached_property
    def through(self) -> bool:
        """Whether this is the seat's last turn."""
        return is_through(self.position, self.seat)

    @cached_property
    def walkers(self) -> list[str]:
        """The cells whose Scotsmen had better go to the Home Castle."""
        return [cell for cell in self.owner.men if wants_at_home(self.owner, cell)]


def _act(known: _Turn, choice: Choice) -> float:
    if choice.verb == "rest":
        return 20.0
    if choice.verb == "wake":
        return _wake(known.position, known.seat, str(choice.args[0]))
    if choice.verb == "gather":
        return 12.0 + _of_use(known.position, known.seat, str(choice.args[1]))
    if choice.verb == "trade":
        return _trade(known, choice)
    if choice.verb == "move":
        return _step(known, *map(str, choice.args))
    if choice.verb == "sell" and known.through:
        return _SALE * selling_price(known.position, str(choice.args[1]))
    return 0.0 if choice.verb == "done" else -50.0


def _wake(position: GlenMore, seat: int, cell: str) -> float:
    owner = position.seats[seat]
    active = TILES[owner.tiles[cell]].activation
    if not active.gain:
        return 15.0 if cell in position.awake else active.vp + 0.2
    fits = min(len(active.gain), room(owner, cell))
    early = 14.0 if fits == len(active.gain) else 4.0
    return early + fits if cell in position.awake else 1.0 + fits


def _trade(known: _Turn, choice: Choice) -> float:
    """8 and more if it pays, less than nothing if not."""
    cell, number = str(choice.args[0]), int(choice.args[1])
    offer = TERMS[known.owner.tiles[cell]][number].offer
    trial = copy_position(known.position)
    FLOW.go_on(trial, FLOW.decisions(trial)[0], choice, [])
    pay_up(trial)
    gain = worth(trial, known.seat) - known.worth + _A_MARKER * offer.clan_marker
    return 8.0 + gain if gain > 0 else -1.0


def _step(known: _Turn, start: str, goal: str) -> float:
    """Towards the Home Castle, if others stay to build beside."""
    if not known.spot:
        return _TO_BUILD if has_spot(known.owner, [goal]) and not known.through else -1.0
    if start not in known.walkers:
        return -1.0
    nearer = _to_castle(start) - _to_castle(goal)
    if nearer <= 0 or known.position.steps < _to_castle(start):
        return -1.0
    return 2.0 * nearer - 0.5 * _to_castle(goal) - 0.3 * (known.owner.men[start] == 1)


def _to_castle(cell: str) -> int:
    x, y = place_of(cell)
    return max(abs(x - 1), abs(y))


_RATES: Final[dict[str, Callable[[GlenMore, Decision, list[Choice]], list[float]]]] = {
    "pay": _payments,
    "gain": _gains,
    "mark": _marks,
    "act": _acts,
}
