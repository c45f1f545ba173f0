"""How good a position of Endeavor looks for a seat, in glory at the end.

Figures here are judgement, not rules. What a seat holds counts as at the end; what it will bring is guessed: markers by
what can be done with them, levels by the rounds that are left, a place on the map by what may be won there.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import add, itemgetter
from typing import Final

import msgspec

from games.endeavor.figures import (
    CARDS,
    CULTURE,
    FINANCE,
    HOME_REGION,
    INDUSTRY,
    LEVELS,
    MOST_CARDS,
    POLITICS,
    REGIONS,
    ROUNDS,
    SLAVERY,
    STACKS_OF,
    TOKEN_ACTIONS,
    TRACK,
    TRACK_GLORY,
    holders,
    markers_in,
    shown,
)
from games.endeavor.rules.actions import ACTIONS, BOTH, MODE, TWICE
from games.endeavor.rules.placing import governor_winner
from games.endeavor.scoring import totals
from games.endeavor.state import NOBODY, Endeavor, Seat

_OPEN: Final = 0.5
_ICON: Final = 0.95
"""An icon while there is time to get to the next space with glory."""
_NO_GOVERNOR: Final = 3
_KEPT_MARKER: Final = 0.4
"""A marker that waits for the next round."""
_COMES_HOME: Final = 0.5
_STAYS_OUT: Final = 0.3
"""A marker on a building that the next salary brings home, or does not."""
_LAST_MARKER: Final = 0.34
_TOKEN: Final = 0.8
"""A token of action, as a part of what its action brings."""
_BUILD_LEVEL: Final = (0.0, 0.0, 0.8, 1.6, 2.6, 3.6)
"""What a building of a level has ahead of one of level 1."""
_CARD_SLOT: Final = 0.6
_RIVALS: Final = 0.15
_SHIP: Final = 2.5
_OCCUPY: Final = 2.1
_DRAW: Final = 1.3
_ROUND: Final = 0.8
_PLACE: Final = 0.35
_RACE: Final = 0.7
_USED: Final = {"ship": 1, "occupy": 1, "attack": 2, "draw": 0, "payment": 0}
"""The markers that an action puts on the map or loses."""


class Prices(msgspec.Struct, frozen=True):
    """What each action is worth to a seat: now, and in a round to come."""

    now: dict[str, float]
    later: dict[str, float]


def rounds_left(position: Endeavor) -> int:
    """How many rounds come after this one."""
    return ROUNDS - position.round


# ---------------------------------------------------------------- actions


def prices_of(position: Endeavor, number: int) -> Prices:
    """What the actions are worth to the seat, from what the map has for it."""
    left = rounds_left(position)
    free = _free_cities(position, number)
    later = {
        "ship": _SHIP,
        "occupy": min(_OCCUPY, 0.4 + 0.4 * free),
        "attack": 0.9,
        "draw": _DRAW,
        "payment": 1.3,
    }
    now = {
        "ship": _SHIP if left else 1.0,
        "occupy": _OCCUPY if free else 0.0,
        "attack": 1.2 if left else 1.6,
        "draw": 0.8 * _best_card(position, number),
        "payment": 1.2,
    }
    return Prices(now, later)


def _free_cities(position: Endeavor, number: int) -> int:
    """How many cities the seat could occupy, markers aside."""
    return sum(
        holders(position, region).count(NOBODY)
        for region in position.open
        if region == HOME_REGION or markers_in(position, number, region)
    )


def _best_card(position: Endeavor, number: int) -> float:
    """What the best card that could be drawn now would bring, if it comes to what can be kept."""
    owner, best = position.seats[number], 0.0
    scores = tuple(owner.scores)
    without = value_of(kept(owner.cards, owner.governor, scores, may_choose=True))
    for region in position.open:
        count = markers_in(position, number, region)
        for stack in STACKS_OF[region]:
            cards = position.stacks[stack]
            if cards and CARDS[cards[0]].value <= count:
                more = tuple(map(add, scores, CARDS[cards[0]].icons.status))
                after = kept((*owner.cards, cards[0]), owner.governor, more, may_choose=True)
                best = max(best, value_of(after) - without)
    return best


@lru_cache(64)
def card_value(card: str) -> float:
    """What a card is worth to who can keep it to the end."""
    icons = CARDS[card].icons
    return _ICON * sum(icons.status) + icons.glory - 0.4 * (CARDS[card].stack == SLAVERY)


def _use(source: str, price: dict[str, float]) -> tuple[float, int]:
    """What using a building or token once brings, and the markers that it takes besides the one that activates it."""
    actions = ACTIONS[source]
    if not actions:
        return 0.0, 0
    if MODE[source] == BOTH:
        return sum(price[action] for action in actions), sum(_USED[action] for action in actions)
    if MODE[source] == TWICE:
        return 1.75 * price[actions[0]], 2 * _USED[actions[0]]
    best = max(actions, key=price.__getitem__)
    return price[best] + 0.15 * (len(actions) - 1), _USED[best]


# ---------------------------------------------------------------- the whole


def worth(position: Endeavor, number: int, prices: Prices) -> float:
    """What the position is worth to a seat, in glory at the end."""
    owner = position.seats[number]
    left = rounds_left(position)
    cards = kept(owner.cards, owner.governor, tuple(owner.scores), may_choose=True)
    all_glory = totals(position)
    found: float = all_glory[number] - _own_tracks(owner) - _own_cards(owner) - _harbor_glory(owner)
    found += _tracks(cards.scores, left) + cards.glory
    found += _engine(position, owner, cards.scores, left, prices)
    found += sum(_place(position, number, region, left) for region in REGIONS)
    rivals = [glory for seat, glory in enumerate(all_glory) if seat != number]
    return found - _RIVALS * max(rivals)


def _own_tracks(owner: Seat) -> int:
    return sum(TRACK_GLORY[shown(score)] for score in owner.scores)


def _own_cards(owner: Seat) -> int:
    held = sum(CARDS[card].icons.glory for card in owner.cards)
    return held + CARDS[owner.governor].icons.glory if owner.governor else held + _NO_GOVERNOR


def _harbor_glory(owner: Seat) -> int:
    return owner.harbor // 3


def _tracks(scores: Iterable[int], left: int) -> float:
    """What the tracks will pay: what they pay now, the surer the nearer the end is, and every icon before that."""
    open_still = min(1.0, _OPEN + left / 3)
    return sum(open_still * _ICON * shown(score) + (1 - open_still) * TRACK_GLORY[shown(score)] for score in scores)


# ---------------------------------------------------------------- cards


class Kept(msgspec.Struct, frozen=True):
    """The cards that would be kept in a pass now, and what they make of the scores."""

    cards: tuple[str, ...]
    governor: str
    scores: tuple[int, ...]
    glory: float
    """On these cards, with the empty governor space and what cards set aside cost."""


@lru_cache(8192)
def kept(cards: tuple[str, ...], governor: str, scores: tuple[int, ...], *, may_choose: bool) -> Kept:
    """What is left after a pass now, played sensibly; `may_choose` which governor lies in the free space, or none."""
    held = (*cards, governor) if governor else cards
    spaces = ("", *(card for card in held if CARDS[card].governor)) if may_choose else (governor,)
    ways = [_discarded(tuple(card for card in held if card != free), free, scores) for free in spaces]
    return max(ways, key=value_of)


def value_of(cards: Kept) -> float:
    """What the cards that are kept and the scores are worth."""
    return cards.glory + _ICON * sum(cards.scores)


def _discarded(cards: tuple[str, ...], governor: str, scores: tuple[int, ...]) -> Kept:
    cost = 0
    while len(cards) > _limit(cards, scores):
        worst = min(cards, key=lambda card: (card_cost(cards, scores, card), card))
        cost += CARDS[worst].stack == SLAVERY
        scores = _without(scores, worst)
        cards = tuple(card for card in cards if card != worst)
    held = (*cards, governor) if governor else cards
    glory = sum(CARDS[card].icons.glory for card in held) + (0 if governor else _NO_GOVERNOR)
    return Kept(cards, governor, scores, glory - cost)


def card_cost(cards: tuple[str, ...], scores: tuple[int, ...], card: str) -> float:
    """What it costs to discard a card out of these."""
    left = tuple(one for one in cards if one != card)
    after = _without(scores, card)
    more = max(0, len(left) - _limit(left, after))
    return card_value(card) + 1.4 * (CARDS[card].stack == SLAVERY) + 2.0 * more


def _limit(cards: tuple[str, ...], scores: tuple[int, ...]) -> int:
    bonus = any(CARDS[card].stack == SLAVERY for card in cards)
    return min(MOST_CARDS, LEVELS[POLITICS][scores[POLITICS]] + bonus)


def _without(scores: tuple[int, ...], card: str) -> tuple[int, ...]:
    return tuple(score - count for score, count in zip(scores, CARDS[card].icons.status, strict=True))


# ---------------------------------------------------------------- what markers and levels will do


def _engine(position: Endeavor, owner: Seat, scores: tuple[int, ...], left: int, prices: Prices) -> float:
    """What markers, buildings, tokens and levels bring in this round and those to come."""
    growth, salary = LEVELS[CULTURE][scores[CULTURE]], LEVELS[FINANCE][scores[FINANCE]]
    markers = owner.harbor
    if position.phase in ("build", "prepare"):
        markers += min(owner.supply, growth)
    found = 0.0
    if not owner.passed or position.phase != "action":
        ready = [tile for tile, manned in zip(owner.buildings, owner.manned, strict=True) if not manned]
        if position.phase in ("build", "prepare"):
            ready += _paid(owner, salary, prices)
            markers += min(salary, sum(owner.manned))
        gained, markers = _spent(markers, ready, prices)
        found += 0.9 * gained
    found += _KEPT_MARKER * markers if left else _LAST_MARKER * markers
    found += _tokens(owner, left, prices)
    if left and position.phase == "action":
        out = sum(owner.manned)
        found += _COMES_HOME * min(out, salary) + _STAYS_OUT * max(0, out - salary)
    if left:
        found += left * _a_round(owner, left, growth, salary, prices)
        found += _CARD_SLOT * LEVELS[POLITICS][scores[POLITICS]]
    builds = ROUNDS - len(owner.buildings) + 1
    return found + builds * _BUILD_LEVEL[LEVELS[INDUSTRY][scores[INDUSTRY]]]


def _paid(owner: Seat, salary: int, prices: Prices) -> list[str]:
    """The buildings that the salary of this round will free."""
    manned = [tile for tile, marker in zip(owner.buildings, owner.manned, strict=True) if marker]
    return sorted(manned, key=lambda tile: -_use(tile, prices.now)[0])[:salary]


def _spent(markers: int, tiles: list[str], prices: Prices) -> tuple[float, int]:
    """What the markers bring if these buildings are activated, the best first, and how many are left then."""
    found = 0.0
    uses = [(value, 1 + cost) for value, cost in (_use(tile, prices.now) for tile in tiles) if value > 0]
    for value, cost in sorted(uses, key=_by_marker, reverse=True):
        if cost <= markers and value > _LAST_MARKER * cost:
            found += value
            markers -= cost
    return found, markers


def _by_marker(use: tuple[float, int]) -> float:
    return use[0] / use[1]


def _a_round(owner: Seat, left: int, growth: int, salary: int, prices: Prices) -> float:
    """What a round to come brings: as many activations as markers come home, as far as new markers suffice."""
    found, markers = 0.0, growth + owner.harbor / (left + 1)
    uses = [_use(tile, prices.later) for tile in owner.buildings if ACTIONS[tile]]
    for value, cost in sorted(uses, key=itemgetter(0), reverse=True)[: salary + 1]:
        if cost <= markers:
            found += value
            markers -= cost
    return _ROUND * found + 0.3 * min(markers, growth)


def _tokens(owner: Seat, left: int, prices: Prices) -> float:
    if owner.passed and not left:
        return 0.0
    price = prices.later if left else prices.now
    part = _TOKEN if left else 0.5
    return sum(part * _use(kind, price)[0] * owner.tokens.get(kind, 0) for kind in TOKEN_ACTIONS)


# ---------------------------------------------------------------- places on the map


def _place(position: Endeavor, number: int, region: str, left: int) -> float:
    """What being in a region promises: cities and cards there, and its governor."""
    count = markers_in(position, number, region)
    if not count:
        return 0.0
    if region in position.open:
        return _open_place(position, number, region, count, left)
    if not left:
        return 0.0
    taken, soon = position.tracks[region], chance_to_open(position, region)
    found = (0.5 + _PLACE * min(count, 4)) * soon
    if governor_winner(taken)[0] == number:
        found += _RACE * soon * (card_value(position.stacks[STACKS_OF[region][0]][0]) - 1)
    return found


def chance_to_open(position: Endeavor, region: str) -> float:
    """How likely it seems that the track of a closed region fills while there is time to make use of it, 0 to 1."""
    missing = TRACK[region] - len(position.tracks[region])
    left = rounds_left(position)
    return max(0.0, 1 - missing / (0.4 * (left + 0.5) * len(position.seats))) if left else 0.0


def _open_place(position: Endeavor, number: int, region: str, count: int, left: int) -> float:
    owner = position.seats[number]
    if owner.passed and not left:
        return 0.0
    some = 1.0 if left else 0.4
    free = sum(holder == NOBODY for holder in holders(position, region))
    found = 0.25 * min(free, 2) if region != HOME_REGION else 0.0
    for stack in STACKS_OF[region]:
        cards = position.stacks[stack]
        reach = [card for card in cards if CARDS[card].value <= count]
        if reach:
            found += 0.22 * min(2.0, len(reach)) * card_value(reach[-1]) / 2 + 0.1 * card_value(reach[0])
    return some * found
