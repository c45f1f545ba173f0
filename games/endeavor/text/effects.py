"""What a choice would bring, worked out from the view. Every function only looks.

Scores are walked along: each part of an effect tells how it changes them after the parts before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from games.core.phrases import listed, number_of
from games.core.types import Choice
from games.endeavor.components import Icons, load
from games.endeavor.figures import (
    BUILDINGS,
    CARDS,
    CITIES_OF,
    CITY_GLORY,
    HOME_REGION,
    NEIGHBOURS,
    POLITICS,
    REGION_OF,
    SLAVERY,
    TOKENS,
    TRACK,
    cards_allowed,
)
from games.endeavor.rules.actions import ACTIONS, BOTH, MODE
from games.endeavor.rules.drawing import ABOLITION
from games.endeavor.rules.passing import NONE
from games.endeavor.rules.placing import governor_winner
from games.endeavor.state import NOBODY, Seat
from games.endeavor.text.names import CARD, CONNECTION, TOKEN, change, does, does_for, glory, icons, is_slavery
from games.endeavor.view import EndeavorView, SeatView, track_view

Scores = tuple[int, ...]
_SCORING: Final = load().scoring

# ---------------------------------------------------------------- figures


def scores_of(owner: SeatView) -> Scores:
    """The true scores of the four tracks."""
    return tuple(track.score for track in owner.tracks)


def plus(scores: Scores, printed: Icons, sign: int = 1) -> Scores:
    """The scores with these icons gained, or lost (sign −1)."""
    return tuple(score + sign * count for score, count in zip(scores, printed.status, strict=True))


def allowed(cards: Sequence[str], scores: Scores) -> int:
    """How many cards may be kept by who holds these cards in slots, and has these scores."""
    return cards_allowed(Seat(0, 0, 0, (), (), {}, tuple(cards), "", (), list(scores), False))


def surplus(cards: Sequence[str], scores: Scores) -> int:
    """How many of these cards in slots are over the limit."""
    return max(0, len(cards) - allowed(cards, scores))


def least_surplus(owner: SeatView) -> int:
    """How many cards have to go at least if the seat passes now and makes good use of the free governor space."""
    moves = 0 if owner.governor else any(CARDS[card].governor for card in owner.cards)
    return max(0, len(owner.cards) - moves - owner.cards_allowed)


def links_of(view: EndeavorView, seat: int, city: str) -> list[str]:
    """The connections of which the seat holds the end that is not this city."""
    return [link for link, other in NEIGHBOURS[city] if view.cities[other] == seat]


def may_enter(view: EndeavorView, seat: int, region: str) -> bool:
    """Whether the region is open and the seat has presence in it."""
    return region == HOME_REGION or (view.regions[region].open and view.seats[seat].markers[region] > 0)


def governor_of(region: str, view: EndeavorView) -> str:
    """The governor that lies on a closed region's stack."""
    return view.stacks[load().regions[region].stacks[0]][0]


# ---------------------------------------------------------------- effects


def effect(view: EndeavorView, seat: int, choice: Choice, names: Sequence[str]) -> str:
    """What the choice would bring the seat, in few words; may be empty."""
    what = str(choice.args[0]) if choice.args else ""
    return "; ".join(part for part in _EFFECTS[choice.verb](view, seat, what, names) if part)


def _gain(scores: Scores, kind: str) -> tuple[str, Scores]:
    """What a token brings: how it changes the scores, or its name if it is one to spend; and the scores then."""
    after = plus(scores, TOKENS[kind].icons)
    return change(scores, after) or TOKEN[kind], after


def _build(view: EndeavorView, seat: int, tile: str, names: Sequence[str]) -> Iterator[str]:
    printed = BUILDINGS[tile].icons
    scores = scores_of(view.seats[seat])
    yield does(tile)
    yield change(scores, plus(scores, printed))
    if printed.glory:
        yield f"{glory(printed.glory)} at the end"


def _source(view: EndeavorView, seat: int, source: str, names: Sequence[str]) -> Iterator[str]:
    yield does_for(source) if ACTIONS[source] else ""


def _pass(view: EndeavorView, seat: int, what: str, names: Sequence[str]) -> Iterator[str]:
    owner = view.seats[seat]
    if over := least_surplus(owner):
        yield f"you hold {number_of(len(owner.cards), 'card')} and may keep {len(owner.cards) - over}: {over} must go"


def _pay(view: EndeavorView, seat: int, tile: str, names: Sequence[str]) -> Iterator[str]:
    owner = view.seats[seat]
    manned = owner.buildings.count((tile, True))
    yield f"ready again: {does(tile)}" if does(tile) else ""
    yield f"one of {manned}" if manned > 1 else ""
    yield f"harbor {owner.harbor} → {owner.harbor + 1}"


def _ship(view: EndeavorView, seat: int, region: str, names: Sequence[str]) -> Iterator[str]:
    if region not in TRACK:
        return
    there = view.regions[region]
    if not there.tokens:
        yield "full: beside the track, no token"
        yield "" if view.seats[seat].markers[region] else "gives you presence"
    else:
        won, scores = _gain(scores_of(view.seats[seat]), there.tokens[0])
        yield won
        if len(there.tokens) == 1:
            yield _opening(view, seat, region, scores, names)
    yield _no_second(view, seat, "occupy", region, len(there.tokens) < 2 and _has_room(view, region))


def _has_room(view: EndeavorView, region: str) -> bool:
    return any(view.cities[city] == NOBODY for city in CITIES_OF[region])


def _no_second(view: EndeavorView, seat: int, other: str, region: str, can: bool) -> str:
    """That what is done first leaves nothing to do second in its region, for a source that would allow both."""
    both = view.source and not view.half and MODE[view.source] == BOTH
    return f"no {other} after it" if both and not (can and view.seats[seat].harbor > 1) else ""


def _opening(view: EndeavorView, seat: int, region: str, scores: Scores, names: Sequence[str]) -> str:
    """What it brings that a ship of the seat fills the track."""
    winner, _, _ = governor_winner((*view.regions[region].taken, seat))
    printed = CARDS[governor_of(region, view)].icons
    if winner != seat:
        return f"opens it, governor to {names[winner]}: {icons(printed, 1)}"
    more = f", {glory(printed.glory)}" if printed.glory else ""
    return f"opens it, governor to you: {change(scores, plus(scores, printed))}{more}"


def _occupy(view: EndeavorView, seat: int, city: str, names: Sequence[str]) -> Iterator[str]:
    scores = scores_of(view.seats[seat])
    if city in view.city_tokens:
        won, scores = _gain(scores, view.city_tokens[city])
        yield won
    yield glory(CITY_GLORY[city])
    yield from _links(view, seat, city, scores)
    yield _no_second(view, seat, "ship", REGION_OF[city], REGION_OF[city] in TRACK)


def _links(view: EndeavorView, seat: int, city: str, scores: Scores) -> Iterator[str]:
    """The connections that a marker of the seat in this city would complete, with their tokens."""
    for link in links_of(view, seat, city):
        won = glory(_SCORING.connection)
        if link in view.connection_tokens:
            told, scores = _gain(scores, view.connection_tokens[link])
            won = f"{told}, {won}"
        yield f"{CONNECTION[link]}: {won}"


def losses(view: EndeavorView, city: str, names: Sequence[str]) -> str:
    """What who is in the city loses by an attack on it."""
    holder = view.cities[city]
    broken = [CONNECTION[link] for link in links_of(view, holder, city)]
    return f"{names[holder]} loses {listed([glory(CITY_GLORY[city]), *broken])}"


def _attack(view: EndeavorView, seat: int, city: str, names: Sequence[str]) -> Iterator[str]:
    if view.cities[city] in (NOBODY, seat):
        return
    yield glory(CITY_GLORY[city])
    yield from _links(view, seat, city, scores_of(view.seats[seat]))
    yield losses(view, city, names)


def _draw(view: EndeavorView, seat: int, stack: str, names: Sequence[str]) -> Iterator[str]:
    if not view.stacks[stack]:
        return
    card = CARDS[view.stacks[stack][0]]
    before = scores_of(view.seats[seat])
    after = plus(before, card.icons)
    if card.effect == ABOLITION and not view.abolished:
        yield _abolition(view, seat, after, names)
    yield f"{CARD[card.id]}: {change(before, after)}"
    yield glory(card.icons.glory) if card.icons.glory else ""
    if over := surplus((*view.seats[seat].cards, card.id), after):
        yield f"{over} over your limit"


def _abolition(view: EndeavorView, seat: int, scores: Scores, names: Sequence[str]) -> str:
    """What it brings that the seat, with these scores, abolishes slavery."""
    parts = []
    for number, owner in enumerate(view.seats):
        lost = [card for card in owner.cards if is_slavery(card)]
        if not lost:
            continue
        after = scores
        for card in lost:
            after = plus(after, CARDS[card].icons, -1)
        own = f" ({change(scores, after)})" if number == seat else ""
        parts.append(f"{'you' if number == seat else names[number]} {len(lost)}{own}")
    told = f", slavery cards set aside: {', '.join(parts)}" if parts else ""
    return f"slavery is abolished{told}"


def _free(view: EndeavorView, seat: int, card: str, names: Sequence[str]) -> Iterator[str]:
    owner = view.seats[seat]
    slots = [one for one in (*owner.cards, owner.governor) if one and (one != card or card == NONE)]
    yield _standing(slots, scores_of(owner))


def _standing(slots: Sequence[str], scores: Scores) -> str:
    """How many cards there are in slots, and how many of them have to go."""
    most, over = allowed(slots, scores), surplus(slots, scores)
    return f"{number_of(len(slots), 'card')} in slots, you may keep {most}" + (f": {over} must go" if over else "")


def _discard(view: EndeavorView, seat: int, card: str, names: Sequence[str]) -> Iterator[str]:
    owner, printed = view.seats[seat], CARDS[card]
    before = scores_of(owner)
    after = plus(before, printed.icons, -1)
    left = [one for one in owner.cards if one != card]
    yield change(before, after)
    yield glory(-printed.icons.glory) if printed.icons.glory else ""
    if printed.stack == SLAVERY:
        yield f"{glory(_SCORING.slavery)}, set aside"
    limit, most = track_view(POLITICS, after[POLITICS]).level, allowed(left, after)
    if limit == owner.tracks[POLITICS].level:
        yield f"card limit stays {limit}" + (f", {most} with a slavery card" if most > limit else "")
    yield f"{surplus(left, after)} more must go" if surplus(left, after) else ""


def _stop(view: EndeavorView, seat: int, what: str, names: Sequence[str]) -> Iterable[str]:
    return ()


_EFFECTS: Final[dict[str, Callable[[EndeavorView, int, str, Sequence[str]], Iterable[str]]]] = {
    "build": _build,
    "activate": _source,
    "spend": _source,
    "pass": _pass,
    "pay": _pay,
    "ship": _ship,
    "occupy": _occupy,
    "attack": _attack,
    "draw": _draw,
    "stop": _stop,
    "free": _free,
    "discard": _discard,
}

# ---------------------------------------------------------------- second thoughts


def confirm(view: EndeavorView, seat: int, choice: Choice, names: Sequence[str]) -> str:
    """What to say before slavery is abolished, as it hits the whole table. That a pass comes early, a caution says;
    everything else hits whom it names, and can be taken back."""
    if choice.verb != "draw" or not view.stacks[stack := str(choice.args[0])]:
        return ""
    card = CARDS[view.stacks[stack][0]]
    if card.effect != ABOLITION or view.abolished:
        return ""
    told = _abolition(view, seat, plus(scores_of(view.seats[seat]), card.icons), names)
    costs = f"Each card set aside costs {-_SCORING.slavery} glory at the end (EN-4.21)."
    return f"{names[seat]} draws {CARD[card.id]}: {told}. {costs}"
