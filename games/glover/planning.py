"""What a seat's cubes and trust are good for: the best way to spend them in a Glover phase, and what it promises.

Colours count here by how many there are of each and not by name, as every price asks for equal or for different ones;
so a purse is the five counts in falling order. Only what one seat knows of its own things goes into a plan.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from games.glover.rules.figures import (
    FACILITY_COST,
    MOST_RELIANCE,
    OLD_HOUSE_RELIANCE,
    RAISE_COST,
    UPGRADE_COST,
    WEAPON_POINTS,
    WEAPONS,
    cheese,
    early_bird,
    facility_cost,
    pawns_in_hand,
    raise_cost,
    reliance_for,
    trade_cost,
    weapon_cost,
)
from games.glover.rules.help import HQ
from games.glover.scoring import score
from games.glover.state import Glover, Seat, copy_position

Purse = tuple[int, ...]
"""How many cubes there are of each colour, the most plentiful first."""

# ---------------------------------------------------------------- what things are worth, in points

_FIRST: Final = 0.9
"""The first cube of a colour, while a Glover phase is to come after this one."""
_MORE: Final = (0.0, 0.45, 0.35, 0.3)
"""The second of a colour, the third, the fourth; any further ones are as the last."""
_TRUST_CUBE: Final = 0.75
"""Each cube that a step of reliance would cost."""
_OWN: Final = 0.5
"""A cube of the own colour in each production to come."""
_ANY: Final = 1.0
_OFTEN: Final[dict[str, float]] = {
    "tea_factory": _OWN,
    "silk_mill": 3 * _OWN,
    "coal_mine": 4.6 * _OWN,
    "commodities_exchange": _ANY,
    "brewery": 2 * _ANY,
    "silver_exchange": 0.5,
    "insurance_agency": 0.4,
    "accounting_firm": 0.3,
    "old_japanese_house": 0.3,
    "riding_club": 0.8,
    "private_phone": 0.6,
    "warehouse": 0.9,
    "trading_house": 0.8,
    "garden": 0.7,
    "shipyard": 0.9,
    "workshop": 2 * _OWN,
    "office": 1.1,
}
"""What a tile promises in each round that is to come."""
_LOCOMOTIVE: Final = 5.0
"""What the Steam Locomotive promises before the last round."""
_A_TILE: Final = 2.0
"""What the Liner promises for each pawn that may yet go out."""

# ---------------------------------------------------------------- a plan


class State(Struct, frozen=True):
    """Where a plan has got to."""

    purse: Purse
    reliance: int
    tiles: tuple[str, ...]
    """Facilities with a pawn of the seat."""
    hq: tuple[str, ...]
    """Headquarters tiles on their better side."""
    used: tuple[str, ...]
    invested: int = 0
    """How many tiles the plan has bought so far."""


class Step(Struct, frozen=True):
    """Something to do in a Glover phase, as the words of a choice, and what it brings at once, in points."""

    verb: str
    what: str
    gain: float
    after: State


class Setting(Struct, frozen=True):
    """What a plan rests on besides the seat's own things: the same for the whole Glover phase."""

    rounds_left: int
    facilities: tuple[str, ...]
    guest: str
    laid: str
    pawns: int
    needs: tuple[int, ...]
    """The reliance that each weapon asks for, then trading and borrowing."""
    letters: tuple[int, ...]
    """That come with each weapon."""


_MOST_TILES: Final = 2
"""A plan buys no more tiles than this."""
_MOST_STATES: Final = 1000
"""Once so many are known, a plan goes on with weapons and trust alone."""
_MOST_STATES_AT_A_GLANCE: Final = 50
"""So many more are looked at for one of many purses that are held against each other."""
_MUCH: Final = 12
"""Purses with more cubes than this are held against each other by weapons and trust alone."""


class Planner:
    """Finds the best way to spend what a seat has, and remembers what it has found."""

    def __init__(self, position: Glover, seat: int) -> None:
        self.owner = position.seats[seat]
        self.setting = _setting(position, self.owner)
        self.colours_made = frozenset(one.colour for one in position.seats)
        self._position = copy_position(position)
        self._scratch = self._position.seats[seat]
        self._scratch.rifles = self._scratch.cannons = self._scratch.steamships = self._scratch.letters = 0
        self._known: dict[State, tuple[float, Step | None]] = {}
        self._limit = _MOST_STATES

    def state(self, cubes: Sequence[int], reliance: int | None = None) -> State:
        """The seat with these cubes (and this reliance) instead of its own."""
        owner = self.owner
        hq = tuple(side for side, flipped in zip(HQ, (owner.large_workshop, owner.mansion), strict=True) if flipped)
        trust = owner.reliance if reliance is None else min(MOST_RELIANCE, max(0, reliance))
        return State(tuple(sorted(cubes, reverse=True)), trust, owner.borrowed, hq, owner.used)

    def worth(self, cubes: Sequence[int], reliance: int | None = None) -> float:
        """What the seat can make of these cubes and this reliance, at a glance."""
        self._limit = len(self._known) + _MOST_STATES_AT_A_GLANCE * (sum(cubes) <= _MUCH)
        return self.best(self.state(cubes, reliance))[0]

    def best(self, state: State) -> tuple[float, Step | None]:
        """What the state promises in points, and the first step of the plan that keeps the promise (None: no more)."""
        known = self._known.get(state)
        if known is None:
            found, first = self.rest(state), None
            for step in self.steps(state):
                value = step.gain + self.best(step.after)[0]
                if value > found:
                    found, first = value, step
            known = self._known[state] = found, first
        return known

    # ------------------------------------------------------------ what is left in the end

    def rest(self, state: State) -> float:
        """What the state promises if nothing more is done in this phase."""
        if not self.setting.rounds_left:
            self._become(state)
            self._scratch.cubes = list(state.purse)
            return sum(line.points for line in score(self._scratch)) + 0.01 * state.reliance
        return _cubes_worth(state.purse) + _trust_worth(state.reliance, self.setting.rounds_left)

    def _become(self, state: State) -> Seat:
        owner = self._scratch
        owner.borrowed, owner.reliance, owner.used = state.tiles, state.reliance, state.used
        return owner

    # ------------------------------------------------------------ what may be done

    def steps(self, state: State) -> Iterator[Step]:
        """What a sensible player would think of doing now."""
        owner = self._become(state)
        colours = 5 - state.purse.count(0)
        yield from self._free(state)
        yield from self._weapons(state, owner, colours)
        owner = self._become(state)
        if state.reliance < MOST_RELIANCE and not _lifts(state):
            cost = raise_cost(self._position, owner)
            if cost <= sum(state.purse):
                yield Step("raise", "", 0.0, _changed(state, pay_any(state.purse, cost), reliance=state.reliance + 1))
        if len(self._known) > self._limit:
            return
        if state.reliance >= self.setting.needs[3] and state.purse[0] >= (cost := trade_cost(owner)):
            yield Step("trade", "", 0.0, _changed(state, _traded(state.purse, cost)))
        if state.invested < _MOST_TILES:
            yield from self._tiles(state, colours)

    def _free(self, state: State) -> Iterator[Step]:
        if _lifts(state) and state.reliance < MOST_RELIANCE:
            yield Step("mansion", "", 0.0, _changed(state, used="mansion", reliance=state.reliance + 1))
        house = "old_japanese_house"
        held = house in (*state.tiles, self.setting.laid) and house not in state.used
        if held and state.reliance <= OLD_HOUSE_RELIANCE:
            yield Step("old_house", "", 1 + self._rides(state), _changed(state, used=house))

    def _rides(self, state: State) -> bool:
        return "riding_club" in (*state.tiles, self.setting.laid)

    def _weapons(self, state: State, owner: Seat, colours: int) -> Iterator[Step]:
        favour = self.setting.guest == "alt" and "alt" not in state.used
        for number, weapon in enumerate(WEAPONS):
            if state.reliance < self.setting.needs[number]:
                continue
            if (cost := weapon_cost(owner, weapon, favour)) > colours:
                continue
            free = self._free_rifle(weapon, state)
            used = "alt" if favour else "takasugi" if free else ""
            after = _changed(state, pay_different(state.purse, cost), used=used)
            yield Step("buy_alt" if favour else "buy", weapon, sum(self.brings(weapon, state)), after)

    def brings(self, weapon: str, state: State) -> tuple[int, int]:
        """The points of the cards that buying the weapon now brings, and the letters."""
        letters = self.setting.letters[WEAPONS.index(weapon)]
        free = WEAPON_POINTS["rifle"] * self._free_rifle(weapon, state)
        return WEAPON_POINTS[weapon] + free, letters + (letters > 0 and self._rides(state))

    def _free_rifle(self, weapon: str, state: State) -> bool:
        return self.setting.guest == "takasugi" and weapon != "steamship" and "takasugi" not in state.used

    def _tiles(self, state: State, colours: int) -> Iterator[Step]:
        for side in HQ:
            if side not in state.hq and colours >= UPGRADE_COST and (gain := self._promise(state, side)) > 0:
                after = _changed(state, pay_different(state.purse, UPGRADE_COST), hq=side)
                yield Step("upgrade", side, gain, after)
        if state.reliance < self.setting.needs[4] or len(state.tiles) >= self.setting.pawns:
            return
        favour = self.setting.guest == "tsuru" and "tsuru" not in state.used
        for tile in self.setting.facilities:
            if tile in state.tiles or (gain := self._promise(state, tile)) <= 0:
                continue
            cost = facility_cost(self._become(state), tile, favour)
            if cost <= colours:
                after = _changed(state, pay_different(state.purse, cost), tile=tile, used="tsuru" if favour else "")
                yield Step("borrow_tsuru" if favour else "borrow", tile, gain, after)

    def _promise(self, state: State, tile: str) -> float:
        """What the tile promises for the rounds to come; what it scores in the last one is counted at the end."""
        rounds = self.setting.rounds_left
        if not rounds:
            return 0.001 if tile in ("liner", "steam_locomotive") or "liner" in state.tiles else 0.0
        extra = float(FACILITY_COST[tile]) if "liner" in state.tiles and tile in FACILITY_COST else 0.0
        return extra + promise(tile, state, rounds, self.setting.pawns)


def _lifts(state: State) -> bool:
    """Whether the Mansion has not been used this round."""
    return "office" in state.hq and "mansion" not in state.used


def _setting(position: Glover, owner: Seat) -> Setting:
    needs = tuple(reliance_for(position, one) for one in (*WEAPONS, "trade", "borrow"))
    return Setting(
        position.rounds - position.round,
        position.facilities,
        cheese(position) if position.cheeses else "",
        owner.laid,
        pawns_in_hand(owner) + len(owner.borrowed),
        needs,
        tuple(early_bird(position, weapon) for weapon in WEAPONS),
    )


def promise(tile: str, state: State, rounds: int, pawns: int) -> float:
    """What a tile promises if it is had for so many rounds more, in points."""
    if tile == "fishery":
        return _OWN * rounds * max(0, pawns - len(state.tiles) - 1)
    if tile == "steam_locomotive":
        return _LOCOMOTIVE
    if tile == "liner":
        free = max(0, pawns - len(state.tiles) - 1)
        return sum(FACILITY_COST[held] for held in state.tiles) + _A_TILE * min(rounds, free)
    if tile == "office" and state.reliance == MOST_RELIANCE:
        return 0.2
    if tile == "garden":
        return 2.0 if rounds > 1 else 0.0
    if tile == "shipyard" and state.reliance < 3:
        return 0.3 * rounds
    return _OFTEN[tile] * rounds


# ---------------------------------------------------------------- purses


def _changed(
    state: State,
    purse: Purse | None = None,
    *,
    reliance: int | None = None,
    tile: str = "",
    hq: str = "",
    used: str = "",
) -> State:
    return State(
        state.purse if purse is None else purse,
        state.reliance if reliance is None else reliance,
        tuple(sorted((*state.tiles, tile))) if tile else state.tiles,
        (*state.hq, hq) if hq else state.hq,
        tuple(sorted((*state.used, used))) if used else state.used,
        state.invested + bool(tile or hq),
    )


@lru_cache(8192)
def pay_different(purse: Purse, count: int) -> Purse:
    """The purse after so many different colours are paid out of where there is most."""
    return tuple(sorted((held - (place < count) for place, held in enumerate(purse)), reverse=True))


@lru_cache(8192)
def pay_any(purse: Purse, count: int) -> Purse:
    """The purse after so many cubes are paid, each out of where there is most then."""
    left = list(purse)
    for _ in range(count):
        left[left.index(max(left))] -= 1
    return tuple(sorted(left, reverse=True))


@lru_cache(8192)
def _traded(purse: Purse, cost: int) -> Purse:
    """The purse after a trade of what there is most of for what there is least of."""
    return tuple(sorted((purse[0] - cost, *purse[1:-1], purse[-1] + 1), reverse=True))


@lru_cache(8192)
def _cubes_worth(purse: Purse) -> float:
    found = 0.0
    for held in purse:
        if held:
            found += _FIRST + sum(_MORE[min(place, len(_MORE) - 1)] for place in range(1, held))
    return found


@lru_cache(64)
def _trust_worth(reliance: int, rounds: int) -> float:
    return _TRUST_CUBE * sum(RAISE_COST[step] for step in range(reliance)) * min(1.0, 0.4 + 0.3 * rounds)


def changed(cubes: Sequence[int], colour: int, by: int) -> list[int]:
    """So many more cubes of the colour."""
    new = list(cubes)
    new[colour] += by
    return new
