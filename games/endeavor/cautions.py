"""What is legal in Endeavor and probably not meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.core import asked as core
from games.core.types import Caution, Choice, Decision
from games.endeavor.components import STATUS
from games.endeavor.figures import (
    BUILDINGS,
    CARDS,
    CITY_GLORY,
    LEVELS,
    MOST_SCORE,
    NEIGHBOURS,
    POLITICS,
    REGION_OF,
    SLAVERY,
    STACKS,
    TRACK,
    cards_allowed,
    completed_by,
    level,
    markers_in,
)
from games.endeavor.outlook import Kept, card_cost, kept, rounds_left, value_of
from games.endeavor.rules import FLOW
from games.endeavor.rules.actions import ACTIONS, MODE, TWICE, is_of_use
from games.endeavor.rules.drawing import why_not_draw
from games.endeavor.rules.passing import NONE
from games.endeavor.state import Endeavor
from games.endeavor.strategy import Way, gains, is_idle, may_abolish, ways

_CLEARLY: Final = 0.6
"""So much glory, as it is guessed, makes the one choice clearly better than the other."""
_DEAR: Final = 1.5
_FREES: Final = ("payment",)


class Asked(core.Asked[Endeavor, Way]):
    """See `games.core.asked`."""

    def rate(self) -> list[tuple[Choice, Way]]:
        """The legal choices, each with where it leads."""
        return ways(self.position, self.decision)


def doubts(position: Endeavor, decision: Decision, choices: Sequence[Choice]) -> list[list[Caution]]:
    """For each of the choices why it is probably not meant; nothing is said of one that is refused."""
    asked = Asked(FLOW, position, decision)
    return [_doubts(asked, choice) for choice in choices]


def _doubts(asked: Asked, choice: Choice) -> list[Caution]:
    tell = _CAUTIONS.get(choice.verb)
    if tell is None or FLOW.why_not(asked.position, asked.decision, choice) is not None:
        return []
    found = tell(asked, str(choice.args[0]) if choice.args else "")
    return [found] if found is not None and choice != asked.best else []


# ---------------------------------------------------------------- passing and stopping


def _passes_too_early(asked: Asked, what: str) -> Caution | None:
    """EN-6.2: there is no coming back this round."""
    found = dict(asked.ways)
    now = found[Choice("pass")].worth
    better = {choice: way for choice, way in found.items() if way.worth > now + _CLEARLY}
    if not better:
        return None
    best = max(better, key=lambda choice: better[choice].worth)
    act = better[best].plan[0]
    return Caution("EN-6.2", "can_still_act", (str(best.args[0]), len(better), act.verb, str(act.args[0])))


def _stops_too_early(asked: Asked, what: str) -> Caution | None:
    """EN-5.6: the second half costs no further marker for the building."""
    found = asked.ways
    now = next(way.worth for choice, way in found if choice.verb == "stop")
    choice, way = max(found, key=lambda each: each[1].worth)
    if way.worth <= now + _CLEARLY:
        return None
    return Caution("EN-5.6", "second_free", (choice.verb, str(choice.args[0])))


# ---------------------------------------------------------------- building


def _wastes_icons(asked: Asked, tile: str) -> Caution | None:
    """EN-3.11: icons beyond the end of the track bring nothing."""
    position = asked.position
    scores = position.seats[asked.seat].scores
    printed = BUILDINGS[tile].icons.status
    full = [track for track, count in enumerate(printed) if count and scores[track] >= MOST_SCORE]
    if not full or BUILDINGS[tile].actions or len(full) < sum(map(bool, printed)):
        return None
    return Caution("EN-3.11", "track_full", (STATUS[full[0]], scores[full[0]]))


# ---------------------------------------------------------------- cards


def _draws_in_vain(asked: Asked, stack: str) -> Caution | None:
    """EN-6.9: a card that would go again with the pass; EN-4.21: a slavery card that another seat may abolish next."""
    position = asked.position
    source = position.agenda[-1].args[1]
    owner, card = position.seats[asked.seat], position.stacks[stack][0]
    if not (MODE[source] == TWICE and not position.half) and not gains(position, asked.seat, card):
        return Caution("EN-6.9", "not_kept", (card, len(owner.cards) + 1, cards_allowed(owner)))
    if CARDS[card].stack == SLAVERY and (rival := may_abolish(position, asked.seat)) is not None:
        return Caution("EN-4.21", "abolition_near", (rival,))
    return None


def _activates_in_vain(asked: Asked, tile: str) -> Caution | None:
    """EN-6.9: a building that only draws, while every card to be had would go again with the pass; EN-4.21: or with the
    end of slavery; EN-4.15: one that only frees others which could do nothing then."""
    position = asked.position
    if ACTIONS[tile] == _FREES:
        return _frees_in_vain(asked, tile)
    if ACTIONS[tile] != ("draw",) or MODE[tile] == TWICE:
        return None
    seat = asked.seat
    stacks = [stack for stack in STACKS if why_not_draw(position, seat, stack) is None]
    kept_from = {stack for stack in stacks if gains(position, seat, position.stacks[stack][0])}
    rival = may_abolish(position, seat)
    if kept_from == {SLAVERY} and rival is not None:
        return Caution("EN-4.21", "abolition_near", (rival,))
    if kept_from:
        return None
    owner = position.seats[seat]
    return Caution("EN-6.9", "none_kept", (len(owner.cards), cards_allowed(owner)))


def _frees_in_vain(asked: Asked, source: str) -> Caution | None:
    """EN-4.15: what a Payment could free would be of no use in this round."""
    position = asked.position
    owner = position.seats[asked.seat]
    manned = [tile for tile, marker in zip(owner.buildings, owner.manned, strict=True) if marker and tile != source]
    if source in BUILDINGS:  # a marker goes onto it, and one comes home
        useful = any(is_of_use(position, asked.seat, tile, owner.harbor) for tile in manned)
    else:
        useful = not all(is_idle(position, asked.decision, tile) for tile in manned)
    return None if useful else Caution("EN-4.15", "frees_nothing", (source, len(manned)))


def _spends_in_vain(asked: Asked, source: str) -> Caution | None:
    return _frees_in_vain(asked, source) if ACTIONS[source] == _FREES else None


def _discards_dearly(asked: Asked, card: str) -> Caution | None:
    """EN-6.11: politics icons on a discarded card may make another discard necessary; EN-6.9: another card costs
    clearly less."""
    position = asked.position
    owner = position.seats[asked.seat]
    scores = tuple(owner.scores)
    costs = {one: card_cost(owner.cards, scores, one) for one in owner.cards}
    best = min(costs, key=lambda one: (costs[one], one))
    if costs[card] <= costs[best] + _DEAR:
        return None
    before, after = (
        level(owner, POLITICS),
        LEVELS[POLITICS][owner.scores[POLITICS] - CARDS[card].icons.status[POLITICS]],
    )
    if after < before:
        return Caution("EN-6.11", "limit_falls", (before, after, best))
    return Caution("EN-6.9", "dear", (card, best))


def _fills_the_space_badly(asked: Asked, card: str) -> Caution | None:
    """EN-6.8, EN-7.8: an empty space that costs a card, or a filled one in the last round that need not be."""
    position = asked.position
    owner = position.seats[asked.seat]
    held = (*owner.cards, owner.governor) if owner.governor else owner.cards
    kept_with = {
        one: _with_free(owner.scores, held, one) for one in ("", *(one for one in held if CARDS[one].governor))
    }
    chosen = kept_with["" if card == NONE else card]
    best = max(kept_with, key=lambda one: value_of(kept_with[one]))
    if value_of(kept_with[best]) <= value_of(chosen) + _CLEARLY:
        return None
    lost = len(held) - len(chosen.cards) - bool(chosen.governor)
    if card == NONE:
        return Caution("EN-6.8", "space_costs", (best, lost))
    if best or rounds_left(position):
        return None
    return Caution("EN-7.8", "space_pays", (card,))


def _with_free(scores: list[int], held: tuple[str, ...], free: str) -> Kept:
    return kept(tuple(one for one in held if one != free), free, tuple(scores), may_choose=False)


# ---------------------------------------------------------------- the map and payments


def _ships_for_nothing(asked: Asked, region: str) -> Caution | None:
    """EN-4.2: beside a full track there is no token, while another track has one."""
    position = asked.position
    if len(position.tracks[region]) < TRACK[region]:
        return None
    count = markers_in(position, asked.seat, region)
    reaches = [cards[0] for cards in (position.stacks[region],) if cards and CARDS[cards[0]].value > count]
    others = [one for one, spaces in TRACK.items() if len(position.tracks[one]) < spaces]
    if not count or reaches or not others:
        return None
    return Caution("EN-4.2", "no_token_there", (region, len(others)))


def _occupies_less(asked: Asked, city: str) -> Caution | None:
    """EN-4.7, EN-4.10: another city of the region has the same token, and more glory or a connection besides."""
    position = asked.position
    seat = asked.seat
    if any(completed_by(position, seat, city)):
        return None
    more = {}
    for choice in asked.legal:
        other = str(choice.args[0]) if choice.verb == "occupy" else city
        if REGION_OF[other] != REGION_OF[city] or position.city_tokens[other] != position.city_tokens[city]:
            continue
        connections, glory = len(list(completed_by(position, seat, other))), CITY_GLORY[other] - CITY_GLORY[city]
        if glory >= 0 and connections + glory > 0:
            more[choice] = (other, connections, glory)
    if not more:  # to rate the choices takes a while
        return None
    rated = {choice: way.worth for choice, way in asked.ways}
    best = max(more, key=lambda choice: rated[choice])
    if rated[best] <= rated[Choice("occupy", (city,))] + _CLEARLY:
        return None
    return Caution("EN-4.10" if more[best][1] else "EN-4.7", "better_city", more[best])


def _attacks_needlessly(asked: Asked, city: str) -> Caution | None:
    """EN-4.14: an attack brings no token and costs a marker more, where the same building could occupy a free city."""
    position = asked.position
    if any(position.cities[other] == asked.seat for _, other in NEIGHBOURS[city]):
        return None
    free = [choice for choice in asked.legal if choice.verb == "occupy"]
    if not free:
        return None
    return Caution("EN-4.14", "could_occupy", (str(free[0].args[0]), len(free)))


def _pays_for_nothing(asked: Asked, tile: str) -> Caution | None:
    """EN-4.15: the building could do nothing now, while another that holds a marker could."""
    position = asked.position
    if not is_idle(position, asked.decision, tile):
        return None
    others = [str(one.args[0]) for one in asked.legal]
    usable = [one for one in others if not is_idle(position, asked.decision, one)]
    if usable:
        return Caution("EN-4.15", "idle", (tile, usable[0]))
    if asked.decision.kind == "action":
        return Caution("EN-4.15", "idle", (tile, ""))
    return None


_CAUTIONS: Final[dict[str, Callable[[Asked, str], Caution | None]]] = {
    "activate": _activates_in_vain,
    "spend": _spends_in_vain,
    "occupy": _occupies_less,
    "pass": _passes_too_early,
    "stop": _stops_too_early,
    "build": _wastes_icons,
    "draw": _draws_in_vain,
    "discard": _discards_dearly,
    "free": _fills_the_space_badly,
    "ship": _ships_for_nothing,
    "attack": _attacks_needlessly,
    "pay": _pays_for_nothing,
}
