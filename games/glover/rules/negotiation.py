"""2. Negotiation phase, a seat's turn up to the open offer, and its end (GL-2.1 to GL-2.11, GL-2.37).

`turn` reads as the rulebook's four steps; the bargain and the settling have modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, begin_chapter, push
from games.core.rng import Rng
from games.core.types import Choice, Event, Log, Refusal, only
from games.glover.components import load
from games.glover.rules.bargain import bargain, bidding, fail_deal
from games.glover.rules.common import clockwise, own_cubes
from games.glover.rules.figures import cheese, figure
from games.glover.state import NO_CUBES, Glover

CARDS: Final = frozenset(load().cards)


def negotiate(position: Glover, log: Log) -> None:
    """GL-2.1: every seat has one turn, clockwise from the start player."""
    position.phase = "negotiation"
    for seat in reversed(list(clockwise(position))):
        push(position, "turn", seat)


# ---------------------------------------------------------------- step 1: the card


def begin_turn(position: Glover, log: Log, seat: int) -> None:
    """GL-2.1: the seat is the active player from here on."""
    position.active = seat
    begin_chapter(position, log, "GL-2.1", "turn", seat)


def draw_three(position: Glover, log: Log, seat: int) -> None:
    """GL-2.3, GL-2.7, GL-2.8: three cards in hand, first the one put back, from a new deck if the old one runs out."""
    for _ in range(3):
        if not position.deck:
            _reshuffle(position, log)
        position.drawn.append(position.deck.pop())
    position.returned_by = -1
    log.append(Event("drew", "GL-2.3", seat, (3,), tuple(position.drawn), insiders=only(seat), reveals=True))


def _reshuffle(position: Glover, log: Log) -> None:
    rng = Rng(position.rng)
    position.deck, position.discard = position.discard, []
    rng.shuffle(position.deck)
    position.rng = rng.state
    log.append(Event("reshuffled", "GL-2.8", -1, (len(position.deck),)))


_DISCARD: Final = {card: Choice("discard", (card,)) for card in load().cards}
_RETURN: Final = {card: Choice("return", (card,)) for card in load().cards}


def _hand(choices: dict[str, Choice], position: Glover) -> Iterable[Choice]:
    return [choices[card] for card in dict.fromkeys(position.drawn)]


def _why_not_in_hand(position: Glover, seat: int, card: str) -> Refusal | None:
    return None if card in position.drawn else Refusal("GL-2.3", "card_not_in_hand", (card,))


def _discard(position: Glover, log: Log, seat: int, card: str) -> None:
    position.drawn.remove(card)
    position.discard.append(card)
    log.append(Event("discarded", "GL-2.4", seat, (card,)))


def _return(position: Glover, log: Log, seat: int, card: str) -> None:
    position.drawn.remove(card)
    position.deck.append(card)
    position.returned_by = seat
    position.chosen = position.drawn.pop()
    log.append(Event("chose", "GL-2.6", seat, (), (position.chosen, card), insiders=only(seat)))


def active_seat(position: Glover, seat: int) -> Iterable[int]:
    """The active player alone."""
    return (seat,)


choose_discard: Final = Question[Glover](
    "discard",
    "GL-2.4",
    active_seat,
    Verb("discard", "GL-2.4", lambda p, seat: _hand(_DISCARD, p), _why_not_in_hand, _discard, shape=(CARDS,)),
)
choose_return: Final = Question[Glover](
    "return",
    "GL-2.5",
    active_seat,
    Verb("return", "GL-2.5", lambda p, seat: _hand(_RETURN, p), _why_not_in_hand, _return, shape=(CARDS,)),
)

# ---------------------------------------------------------------- step 2: the offer


def make_offer(position: Glover, log: Log, seat: int) -> None:
    """GL-2.2, GL-2.9: a seat with a cube must offer. GL-2.11: without one the deal fails at once."""
    if any(position.seats[seat].cubes):
        push(position, "offer", seat)
    else:
        fail_deal(position, log, seat, "GL-2.11")


_OZONE: Final = figure(load().cheeses["ozone"], "deck_cubes")


def lay_deck_cubes(position: Glover, log: Log, seat: int) -> None:
    """GL-2.10: a cube of the active player's colour on the deck; GL-6.10: two with Ozone."""
    if any(position.offer):
        cubes = own_cubes(position.seats[seat], _OZONE if cheese(position) == "ozone" else 1)
        position.deck_cubes = list(cubes)
        log.append(Event("deck_cubes", "GL-6.10" if cheese(position) == "ozone" else "GL-2.10", seat, (cubes,)))


# ---------------------------------------------------------------- the end of the turn


def end_turn(position: Glover, log: Log, seat: int) -> None:
    """GL-2.37: an opened card goes on top of the discard pile, an unopened one below its top, unseen."""
    if position.opened:
        position.discard.append(position.chosen)
    else:
        position.discard.insert(max(0, len(position.discard) - 1), position.chosen)
    position.chosen = position.claim = ""
    position.opened = False
    position.active = position.partner = -1
    position.offer = list(NO_CUBES)
    position.deck_cubes = list(NO_CUBES)


PROCEDURES: Final = (
    Procedure[Glover](
        "turn",
        "GL-2.1",
        begin_turn,
        draw_three,
        Ask(choose_discard),
        Ask(choose_return),
        make_offer,
        lay_deck_cubes,
        Ask(bargain, bidding),
        end_turn,
        shape=(SEAT,),
        on=("round.negotiate",),
        queued=True,
    ),
)
