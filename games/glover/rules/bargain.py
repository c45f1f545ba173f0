"""2. Negotiation phase, step 3: offer, bids, claim, and how the bargain ends (GL-2.9, GL-2.12 to GL-2.23).

Offers and bids are picked cube by cube behind the screen, in `position.draft`; nothing is on the table before it is
laid.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, push
from games.core.types import Choice, Event, Log, Refusal
from games.glover.components import load
from games.glover.rules.common import COLOUR, add, by_colour, change_reliance
from games.glover.rules.figures import cheese
from games.glover.state import COLOURS, NO_CUBES, Glover

CARDS: Final = frozenset(load().cards)
SEATS: Final = range(5)

# ---------------------------------------------------------------- picking cubes for an offer or a bid

_PUT: Final = by_colour("put")
_TAKE: Final = by_colour("take")
_LAY: Final = (Choice("lay"),)


def _put_candidates(position: Glover, seat: int) -> Iterable[Choice]:
    return _PUT


def _take_candidates(position: Glover, seat: int) -> Iterable[Choice]:
    draft = position.draft
    return [choice for choice, count in zip(_TAKE, draft, strict=True) if count]


def _why_not_take(position: Glover, seat: int, letter: str) -> Refusal | None:
    return None if position.draft[COLOUR[letter]] else Refusal("GL-2.13", "none_picked", (letter,))


def _take(position: Glover, log: Log, seat: int, letter: str) -> None:
    position.draft[COLOUR[letter]] -= 1


def _put(position: Glover, log: Log, seat: int, letter: str) -> None:
    position.draft[COLOUR[letter]] += 1


def _asked(position: Glover, seat: int) -> Iterable[int]:
    return (seat,)


# ---------------------------------------------------------------- the offer


def begin_offer(position: Glover, log: Log, seat: int) -> None:
    """GL-2.9, GL-2.17: start from what is offered already."""
    position.draft = position.offer[:]


def _why_not_put_offer(position: Glover, seat: int, letter: str) -> Refusal | None:
    colour = COLOUR[letter]
    if position.draft[colour] < position.seats[seat].cubes[colour] + position.offer[colour]:
        return None
    return Refusal("GL-2.13", "no_more_of_colour", (letter,))


def _why_not_lay_offer(position: Glover, seat: int) -> Refusal | None:
    return None if any(position.draft) else Refusal("GL-2.9", "offer_needs_a_cube")


def _lay_offer(position: Glover, log: Log, seat: int) -> None:
    before, after = position.offer, position.draft
    add(position.seats[seat].cubes, [old - new for old, new in zip(before, after, strict=True)])
    position.offer, position.draft = after, list(NO_CUBES)
    if after != before:
        log.append(Event("offered", "GL-2.17" if any(before) else "GL-2.9", seat, (tuple(after), tuple(before))))
    if any(new < old for old, new in zip(before, after, strict=True)):
        question_bids(position, log)


def question_bids(position: Glover, log: Log) -> None:
    """GL-2.18: the offer got worse, so every bid has to be confirmed before it can be taken."""
    for seat, owner in enumerate(position.seats):
        if any(owner.bid) and not owner.bid_stale:
            owner.bid_stale = True
            log.append(Event("bid_questioned", "GL-2.18", seat))


edit_offer: Final = Question[Glover](
    "offer",
    "GL-2.9",
    _asked,
    Verb("put", "GL-2.9", _put_candidates, _why_not_put_offer, _put, shape=(COLOUR,), ends=False),
    Verb("take", "GL-2.17", _take_candidates, _why_not_take, _take, shape=(COLOUR,), ends=False, sure=True),
    Verb("lay", "GL-2.9", lambda position, seat: _LAY, _why_not_lay_offer, _lay_offer),
)

# ---------------------------------------------------------------- a bid


def begin_bid(position: Glover, log: Log, seat: int) -> None:
    """GL-2.14: start from the bid that lies there."""
    position.draft = position.seats[seat].bid[:]


def _why_not_put_bid(position: Glover, seat: int, letter: str) -> Refusal | None:
    colour = COLOUR[letter]
    owner = position.seats[seat]
    if position.draft[colour] < owner.cubes[colour] + owner.bid[colour]:
        return None
    return Refusal("GL-2.13", "no_more_of_colour", (letter,))


def _lay_bid(position: Glover, log: Log, seat: int) -> None:
    bid, position.draft = position.draft, list(NO_CUBES)
    _set_bid(position, log, seat, bid)


def _set_bid(position: Glover, log: Log, seat: int, bid: list[int]) -> None:
    owner = position.seats[seat]
    before, stale = owner.bid, owner.bid_stale
    add(owner.cubes, [old - new for old, new in zip(before, bid, strict=True)])
    owner.bid, owner.bid_stale = bid, False
    if bid != before:
        log.append(Event("bid", "GL-2.14" if any(before) else "GL-2.12", seat, (tuple(bid), tuple(before))))
    elif stale:
        log.append(Event("kept_bid", "GL-2.18", seat, (tuple(bid),)))


edit_bid: Final = Question[Glover](
    "bid",
    "GL-2.12",
    _asked,
    Verb("put", "GL-2.12", _put_candidates, _why_not_put_bid, _put, shape=(COLOUR,), ends=False),
    Verb("take", "GL-2.14", _take_candidates, _why_not_take, _take, shape=(COLOUR,), ends=False, sure=True),
    Verb("lay", "GL-2.12", lambda position, seat: _LAY, lambda position, seat: None, _lay_bid, sure=True),
)

# ---------------------------------------------------------------- the open table: whoever bids

_BID: Final = (Choice("bid"),)
_KEEP: Final = (Choice("keep"),)
_WITHDRAW: Final = (Choice("withdraw"),)


def _bidders(position: Glover, active: int) -> Iterable[int]:
    """GL-2.12, GL-2.13: every other seat that has a cube, on the table or behind its screen."""
    if not any(position.offer):
        return ()
    return [
        seat for seat, owner in enumerate(position.seats) if seat != active and (any(owner.cubes) or any(owner.bid))
    ]


def _open_bid(position: Glover, log: Log, seat: int) -> None:
    push(position, "bid", seat)


def _has_bid(choices: tuple[Choice, ...], position: Glover, seat: int) -> Iterable[Choice]:
    return choices if any(position.seats[seat].bid) else ()


def _why_not_keep(position: Glover, seat: int) -> Refusal | None:
    if not any(position.seats[seat].bid):
        return Refusal("GL-2.12", "no_own_bid")
    return None if position.seats[seat].bid_stale else Refusal("GL-2.18", "bid_stands")


def _keep(position: Glover, log: Log, seat: int) -> None:
    _set_bid(position, log, seat, position.seats[seat].bid)


def _why_not_withdraw(position: Glover, seat: int) -> Refusal | None:
    return None if any(position.seats[seat].bid) else Refusal("GL-2.12", "no_own_bid")


def _withdraw(position: Glover, log: Log, seat: int) -> None:
    _set_bid(position, log, seat, list(NO_CUBES))


bidding: Final = Question[Glover](
    "bidding",
    "GL-2.12",
    _bidders,
    Verb("bid", "GL-2.12", lambda p, seat: _BID, lambda p, seat: None, _open_bid, ends=False, sure=True),
    Verb("keep", "GL-2.18", lambda p, seat: _has_bid(_KEEP, p, seat), _why_not_keep, _keep, ends=False),
    Verb(
        "withdraw",
        "GL-2.14",
        lambda p, seat: _has_bid(_WITHDRAW, p, seat),
        _why_not_withdraw,
        _withdraw,
        ends=False,
        sure=True,
    ),
    secret=False,
)

# ---------------------------------------------------------------- the open table: the active player

_DEAL: Final = tuple(Choice("deal", (seat,)) for seat in SEATS)
_CHANGE: Final = (Choice("change_offer"),)
_CLAIM: Final = tuple(Choice("claim", (card,)) for card in load().cards)
_FAIL: Final = (Choice("fail"),)
_RECOLOUR: Final = {old: [Choice("recolour", (old, new)) for new in COLOURS if new != old] for old in COLOURS}


def _bargainer(position: Glover, active: int) -> Iterable[int]:
    return (active,) if any(position.offer) else ()


def _deal_candidates(position: Glover, seat: int) -> Iterable[Choice]:
    return [_DEAL[other] for other in range(len(position.seats)) if other != seat]


def _why_not_deal(position: Glover, seat: int, other: int) -> Refusal | None:
    if other == seat or other >= len(position.seats):
        return Refusal("GL-2.19", "no_such_partner")
    partner = position.seats[other]
    if not any(partner.bid):
        return Refusal("GL-2.19", "no_bid", (other,))
    if partner.bid_stale:
        return Refusal("GL-2.18", "bid_in_question", (other,))
    return None


def _deal(position: Glover, log: Log, seat: int, other: int) -> None:
    position.partner = other
    bid = tuple(position.seats[other].bid)
    log.append(Event("deal", "GL-2.19", seat, (other, tuple(position.offer), bid)))
    push(position, "settlement", seat, other)


def _why_not_change(position: Glover, seat: int) -> Refusal | None:
    if sum(position.offer) == 1 and not any(position.seats[seat].cubes):
        return Refusal("GL-2.17", "nothing_to_change")
    return None


def _change_offer(position: Glover, log: Log, seat: int) -> None:
    push(position, "offer", seat)


def _why_not_claim(position: Glover, seat: int, card: str) -> Refusal | None:
    return Refusal("GL-2.15", "said_already", (card,)) if position.claim == card else None


def _claim(position: Glover, log: Log, seat: int, card: str) -> None:
    position.claim = card
    log.append(Event("claimed", "GL-2.15", seat, (card,)))


def _recolour_candidates(position: Glover, seat: int) -> Iterable[Choice]:
    if cheese(position) != "saigo":
        return ()
    return [
        choice for old, count in zip(COLOURS, position.deck_cubes, strict=True) if count for choice in _RECOLOUR[old]
    ]


def _why_not_recolour(position: Glover, seat: int, old: str, new: str) -> Refusal | None:
    if cheese(position) != "saigo":
        return Refusal("GL-6.11", "cheese_not_in_play", ("saigo",))
    if not position.deck_cubes[COLOUR[old]]:
        return Refusal("GL-6.11", "not_on_deck", (old,))
    return Refusal("GL-6.11", "same_colour", (old,)) if old == new else None


def _recolour(position: Glover, log: Log, seat: int, old: str, new: str) -> None:
    position.deck_cubes[COLOUR[old]] -= 1
    position.deck_cubes[COLOUR[new]] += 1
    log.append(Event("recoloured", "GL-6.11", seat, (old, new)))
    question_bids(position, log)


def _fail(position: Glover, log: Log, seat: int) -> None:
    fail_deal(position, log, seat, "GL-2.21")


def fail_deal(position: Glover, log: Log, seat: int, rule: str) -> None:
    """GL-2.22, GL-2.23: everything goes back, the deck cubes to the supply, and one reliance is lost."""
    log.append(Event("failed", rule, seat))
    for other in range(len(position.seats)):
        take_back_bid(position, other)
    add(position.seats[seat].cubes, position.offer)
    position.offer = list(NO_CUBES)
    position.deck_cubes = list(NO_CUBES)
    change_reliance(position, log, seat, load().reliance.failed_deal, "GL-2.22")


def take_back_bid(position: Glover, seat: int) -> None:
    """GL-2.20, GL-2.22: the bid goes back behind its owner's screen."""
    owner = position.seats[seat]
    add(owner.cubes, owner.bid)
    owner.bid = list(NO_CUBES)
    owner.bid_stale = False


bargain: Final = Question[Glover](
    "bargain",
    "GL-2.19",
    _bargainer,
    Verb("deal", "GL-2.19", _deal_candidates, _why_not_deal, _deal, shape=(SEATS,)),
    Verb("change_offer", "GL-2.17", lambda p, seat: _CHANGE, _why_not_change, _change_offer, ends=False),
    Verb(
        "recolour",
        "GL-6.11",
        _recolour_candidates,
        _why_not_recolour,
        _recolour,
        shape=(COLOUR, COLOUR),
        ends=False,
    ),
    Verb("claim", "GL-2.15", lambda p, seat: _CLAIM, _why_not_claim, _claim, shape=(CARDS,), ends=False),
    Verb("fail", "GL-2.21", lambda p, seat: _FAIL, lambda p, seat: None, _fail, sure=True),
    secret=False,
)

PROCEDURES: Final = (
    Procedure[Glover](
        "offer", "GL-2.9", begin_offer, Ask(edit_offer), shape=(SEAT,), on=("turn.make_offer", "turn.change_offer")
    ),
    Procedure[Glover]("bid", "GL-2.12", begin_bid, Ask(edit_bid), shape=(SEAT,), on=("turn.bid",)),
)
