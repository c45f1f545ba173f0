"""Draw (EN-4.17): the top card of a stack, and the abolition of slavery (EN-4.21)."""

from __future__ import annotations

from typing import Final

from games.core.types import Choice, Event, Log, Refusal
from games.endeavor.figures import CARDS, SLAVERY, STACK_REGION, STACKS, STACKS_OF, markers_in, why_closed
from games.endeavor.rules.common import gain_card, lose_icons
from games.endeavor.state import Endeavor

DRAW: Final = tuple(Choice("draw", (stack,)) for stack in STACKS)
ABOLITION: Final = "abolition_of_slavery"


def why_not_draw(position: Endeavor, seat: int, stack: str) -> Refusal | None:
    """The top card of a stack in an open region where the seat has at least as many markers as the card's value."""
    region = STACK_REGION[stack]
    if region not in position.open:
        return why_closed(region, len(position.tracks[region]))
    cards = position.stacks[stack]
    if not cards:
        if stack == SLAVERY and position.abolished:
            return Refusal("EN-4.21", "abolished")
        return Refusal("EN-4.17", "stack_empty", (stack,))
    value = CARDS[cards[0]].value
    if value and (count := markers_in(position, seat, region)) < value:
        return Refusal("EN-4.18", "too_few_markers", (cards[0], value, count, region))
    return None


def may_draw(position: Endeavor, seat: int, *_: str) -> bool:
    """Whether there is a card that the seat could draw."""
    for region in position.open:
        for stack in STACKS_OF[region]:
            if why_not_draw(position, seat, stack) is None:
                return True
    return False


def draw(position: Endeavor, log: Log, seat: int, stack: str) -> None:
    """EN-4.17: take the card; its icons count at once."""
    card, *rest = position.stacks[stack]
    position.stacks[stack] = tuple(rest)
    gain_card(position, seat, card)
    log.append(Event("drew", "EN-4.17", seat, (card,)))
    if CARDS[card].effect == ABOLITION and not position.abolished:
        _abolish(position, log, seat)


def _abolish(position: Endeavor, log: Log, drawer: int) -> None:
    """EN-4.21, EN-4.22: every seat sets its slavery cards aside, and the rest of the stack leaves the game."""
    position.abolished = True
    position.removed += position.stacks[SLAVERY]
    left = len(position.stacks[SLAVERY])
    position.stacks[SLAVERY] = ()
    log.append(Event("abolition", "EN-4.21", drawer, (left,)))
    for seat, owner in enumerate(position.seats):
        lost = [card for card in owner.cards if CARDS[card].stack == SLAVERY]
        for card in lost:
            lose_icons(owner, CARDS[card].icons)
        if lost:
            owner.cards = tuple(card for card in owner.cards if card not in lost)
            owner.set_aside += tuple(lost)
            log.append(Event("set_aside", "EN-4.21", seat, tuple(lost)))
