"""After passing (EN-6.1): the free governor space, and discards down to the card limit, one at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.flow import Question, Verb
from games.core.types import Choice, Event, Log, Refusal
from games.endeavor.figures import CARDS, SLAVERY, cards_allowed, governors
from games.endeavor.rules.common import lose_icons
from games.endeavor.state import Endeavor

# ---------------------------------------------------------------- the free governor space

NONE: Final = "none"
_FREE: Final = {
    card: Choice("free", (card,)) for card in (*(card.id for card in CARDS.values() if card.governor), NONE)
}


def _has_governors(position: Endeavor, seat: int) -> Iterable[int]:
    owner = position.seats[seat]
    return (seat,) if (owner.governor or owner.cards) and governors(owner) else ()


def _free_candidates(position: Endeavor, seat: int) -> Iterable[Choice]:
    return [_FREE[card] for card in (*governors(position.seats[seat]), NONE)]


def _why_not_free(position: Endeavor, seat: int, card: str) -> Refusal | None:
    if card != NONE and card not in governors(position.seats[seat]):
        return Refusal("EN-6.8", "not_held", (card,))
    return None


def _free(position: Endeavor, log: Log, seat: int, card: str) -> None:
    owner = position.seats[seat]
    wanted = "" if card == NONE else card
    if owner.governor == wanted:
        return
    held = (*owner.cards, owner.governor) if owner.governor else owner.cards
    owner.cards = tuple(one for one in held if one != wanted)
    owner.governor = wanted
    log.append(Event("free_space", "EN-6.8", seat, (wanted,)))


ask_free: Final = Question[Endeavor](
    "free_space",
    "EN-6.8",
    _has_governors,
    Verb("free", "EN-6.8", _free_candidates, _why_not_free, _free, shape=(frozenset(_FREE),), sure=True),
    secret=False,
)

# ---------------------------------------------------------------- discards

_DISCARD: Final = {card: Choice("discard", (card,)) for card in CARDS}


def _over_the_limit(position: Endeavor, seat: int) -> Iterable[int]:
    """EN-6.4, EN-6.5: asked again after each discard (EN-6.10), as the limit may have fallen (EN-6.11)."""
    owner = position.seats[seat]
    return (seat,) if owner.cards and len(owner.cards) > cards_allowed(owner) else ()


def _discard_candidates(position: Endeavor, seat: int) -> Iterable[Choice]:
    owner = position.seats[seat]
    held = (*owner.cards, owner.governor) if owner.governor else owner.cards
    return [_DISCARD[card] for card in held]


def _why_not_discard(position: Endeavor, seat: int, card: str) -> Refusal | None:
    owner = position.seats[seat]
    if card == owner.governor:
        return Refusal("EN-6.7", "in_free_space", (card,))
    return None if card in owner.cards else Refusal("EN-6.9", "not_held", (card,))


def _discard(position: Endeavor, log: Log, seat: int, card: str) -> None:
    owner = position.seats[seat]
    owner.cards = tuple(one for one in owner.cards if one != card)
    printed = CARDS[card]
    lose_icons(owner, printed.icons)
    if printed.governor:
        position.removed += (card,)
        rule = "EN-6.12"
    elif printed.stack == SLAVERY:
        owner.set_aside += (card,)
        rule = "EN-6.13"
    else:
        back = (*position.stacks[printed.stack], card)
        position.stacks[printed.stack] = tuple(sorted(back, key=lambda one: CARDS[one].value))
        rule = "EN-6.12"
    log.append(Event("discarded", rule, seat, (card,)))


ask_discard: Final = Question[Endeavor](
    "discard",
    "EN-6.9",
    _over_the_limit,
    Verb(
        "discard",
        "EN-6.9",
        _discard_candidates,
        _why_not_discard,
        _discard,
        shape=(frozenset(CARDS),),
        ends=False,
    ),
    secret=False,
)
