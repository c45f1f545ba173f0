"""What a sensible player does in a negotiation turn: which card to play, what to offer, what to bid, whom to deal with.

Everything rests on what the seat itself knows: its own cubes and cards, and what lies open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Struct

from games.core.advice import Advice, Reason
from games.core.types import Choice
from games.glover.components import load
from games.glover.planning import Planner, changed
from games.glover.rules.figures import MOST_RELIANCE, cheese
from games.glover.state import COLOURS, NO_CUBES, Glover, Seat, copy_position

_CARDS: Final = load().cards
Cubes = list[int]

_HOPE: Final = 0.35
"""What waiting for a better bid is worth while somebody has not bid."""
_GIFT: Final = 0.12
"""How much a cube in a rival's hands is minded."""
_AT_A_TIE: Final = 0.01
"""What decides between bids that promise the same: how much they are to anybody of this colour."""
_MOST_OFFERED: Final = 3
_OFFERED_WITH: Final = {"humble": 2, "good": 1, "fair": 1, "crude": 2, "illicit": 1, "rip_off": 3}
"""How many cubes a sensible first offer has: more if they come back."""
_BID_FOR: Final = {"humble": 2, "good": 1, "fair": 1, "crude": 1, "illicit": 1, "rip_off": 2}
"""How many cubes others are likely to bid for it."""
_MOST_BID: Final = 4
_OWN_COLOUR: Final = 0.5
"""What a cube is to the seat whose colour it has, beside one of another colour."""
_AGAIN: Final = 0.7
"""What the second cube of a colour is to somebody, beside the first."""
_UNWANTED: Final = 0.05
"""How much less a bid counts that the active player will hardly take."""

# ---------------------------------------------------------------- cubes, one at a time


def least_missed(planner: Planner, cubes: Sequence[int], reliance: int | None = None) -> int:
    """The colour of which a cube is given up most easily; there is at least one cube."""
    own = planner.owner.colour

    def left(colour: int) -> tuple[float, int, bool]:
        return planner.worth(changed(cubes, colour, -1), reliance), cubes[colour], colour == own

    return max((colour for colour in range(5) if cubes[colour]), key=left)


def most_wanted(
    planner: Planner, cubes: Sequence[int], among: Sequence[int] = (1, 1, 1, 1, 1), reliance: int | None = None
) -> int:
    """The colour, of those that can be had, of which one more cube is worth most; at a tie one that nobody makes."""
    makers = planner.colours_made

    def got(colour: int) -> tuple[float, int, bool, bool]:
        worth = planner.worth(changed(cubes, colour, 1), reliance)
        return worth, -cubes[colour], colour != planner.owner.colour, colour not in makers

    return max((colour for colour in range(5) if among[colour]), key=got)


def letters(cubes: Sequence[int]) -> str:
    """The cubes as letters with spaces, as they stand in a reason's data."""
    return " ".join(letter for letter, held in zip(COLOURS, cubes, strict=True) for _ in range(held))


def _plus(cubes: Sequence[int], more: Sequence[int]) -> Cubes:
    return [old + new for old, new in zip(cubes, more, strict=True)]


def _minus(cubes: Sequence[int], less: Sequence[int]) -> Cubes:
    return [old - gone for old, gone in zip(cubes, less, strict=True)]


# ---------------------------------------------------------------- what a card does


def reliance_after(position: Glover, seat: int, card: str) -> int:
    """The seat's reliance after this card is opened in a deal of its own (GL-2.26, GL-6.12)."""
    change = _CARDS[card].reliance
    if change and cheese(position) == "sakamoto":
        change += 1 if change > 0 else -1
    return min(MOST_RELIANCE, max(0, position.seats[seat].reliance + change))


def after_deal(position: Glover, planner: Planner, seat: int, card: str, offer: Cubes, bid: Sequence[int]) -> float:
    """What the active seat can make of what it has after a deal, with this card, of the offer for the bid.

    What is offered is still among its cubes.
    """
    trust = reliance_after(position, seat, card)
    cubes = _plus(_minus(_whole(position, seat), offer), bid)
    if card == "illicit":
        cubes = _plus(cubes, bid)
    elif card == "rip_off":
        cubes = _plus(cubes, offer)
    elif card == "humble":
        back = [planner.worth(changed(cubes, colour, -1), trust) for colour in range(5) if bid[colour]]
        return max(back)
    elif card == "crude":
        cubes = changed(cubes, most_wanted(planner, cubes, offer, trust), 1)
    return planner.worth(cubes, trust)


def _whole(position: Glover, seat: int) -> Cubes:
    """All cubes of the seat: behind the screen, in its bid, and what it offers."""
    owner = position.seats[seat]
    cubes = _plus(owner.cubes, owner.bid)
    return _plus(cubes, position.offer) if seat == position.active else cubes


# ---------------------------------------------------------------- the card for the deal


def card_worths(position: Glover, planner: Planner, seat: int) -> dict[str, float]:
    """For each card in hand what the seat can expect of a deal with it."""
    cubes = _whole(position, seat)
    found: dict[str, float] = {}
    for card in dict.fromkeys(position.drawn):
        offer = list(NO_CUBES)
        for _ in range(min(sum(cubes), _OFFERED_WITH[card])):
            offer = changed(offer, least_missed(planner, _minus(cubes, offer)), 1)
        bid = list(NO_CUBES)
        rest = _minus(cubes, offer)
        for _ in range(_BID_FOR[card]):
            bid = changed(bid, most_wanted(planner, _plus(rest, bid)), 1)
        found[card] = after_deal(position, planner, seat, card, offer, bid) if any(cubes) else 0.0
    return found


def advise_discard(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    """GL-2.4: the card to play is kept; of the other two, the better one goes where no rival can use it."""
    worths = card_worths(position, planner, seat)
    hand = list(position.drawn)
    keep = max(hand, key=lambda card: worths[card])
    trust = position.seats[seat].reliance
    found = []
    for card in dict.fromkeys(hand):
        rest = hand[:]
        rest.remove(card)
        best = max(rest, key=lambda other: worths[other])
        worth = worths[best] + 0.01 * worths[card]
        if card == keep and card not in rest:
            why = Reason("GL-2.4", "gives_up_best", (card, best, trust, reliance_after(position, seat, best)))
        else:
            why = Reason("GL-2.4", "keeps", (keep, trust, reliance_after(position, seat, keep), card))
        found.append(Advice(Choice("discard", (card,)), worth, why))
    return found


def advise_return(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    """GL-2.5: the card that does more for the seat is kept."""
    worths = card_worths(position, planner, seat)
    trust = position.seats[seat].reliance
    found = []
    for card in dict.fromkeys(position.drawn):
        rest = list(position.drawn)
        rest.remove(card)
        why = Reason("GL-2.6", "plays", (rest[0], trust, reliance_after(position, seat, rest[0]), card))
        found.append(Advice(Choice("return", (card,)), worths[rest[0]], why))
    return found


# ---------------------------------------------------------------- the offer


def offer_target(position: Glover, planner: Planner, seat: int) -> Cubes:
    """What the seat had best offer now: something it can spare, and more only if all the bids are too poor."""
    cubes, target = _whole(position, seat), position.offer[:]
    wanted = sum(target) or _OFFERED_WITH[position.chosen]
    if any(target) and _should_improve(position, planner, seat):
        wanted += 1
    wanted = min(wanted, max(1, sum(cubes) - 1))
    while sum(target) < wanted:
        target = changed(target, least_missed(planner, _minus(cubes, target)), 1)
    return target


def _should_improve(position: Glover, planner: Planner, seat: int) -> bool:
    """Whether everybody who can has bid, nobody enough, and a cube can be added that is hardly missed."""
    if sum(position.offer) >= _MOST_OFFERED or sum(position.seats[seat].cubes) < 2:
        return False
    bids = list(_bids(position, seat))
    return (
        bool(bids)
        and not _silent(position, seat)
        and _best_deal(position, planner, seat) < _as_it_is(planner, position, seat)
    )


def _as_it_is(planner: Planner, position: Glover, seat: int) -> float:
    return planner.worth(_whole(position, seat))


def _bids(position: Glover, seat: int) -> Iterator[int]:
    for other, rival in enumerate(position.seats):
        if other != seat and any(rival.bid) and not rival.bid_stale:
            yield other


def _silent(position: Glover, seat: int) -> list[int]:
    """Those who could bid and have no bid that stands."""
    return [
        other
        for other, rival in enumerate(position.seats)
        if other != seat and (rival.bid_stale or (not any(rival.bid) and any(rival.cubes)))
    ]


def _deal_worth(position: Glover, planner: Planner, seat: int, other: int) -> float:
    bid = position.seats[other].bid
    gift = sum(position.deck_cubes) + (0 if position.chosen == "rip_off" else sum(position.offer))
    worth = after_deal(position, planner, seat, position.chosen, position.offer, bid)
    return worth + _AT_A_TIE * _to_active(position, bid) - _GIFT * gift


def _best_deal(position: Glover, planner: Planner, seat: int) -> float:
    return max((_deal_worth(position, planner, seat, other) for other in _bids(position, seat)), default=-1e9)


def advise_offer(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    """GL-2.9, GL-2.17: cube by cube to what is worth offering."""
    target = offer_target(position, planner, seat)
    held = _whole(position, seat)
    spare = Reason("GL-2.9", "offer", (letters(target), position.chosen, max(target[c] and held[c] for c in range(5))))
    return _pick(position.draft, target, held, spare)


def _pick(draft: Sequence[int], target: Sequence[int], held: Sequence[int], why: Reason) -> list[Advice]:
    """Put and take until the target lies there, then lay."""
    beside = Reason(why.rule, "beside", (letters(target),))
    done = list(draft) == list(target)
    found = [Advice(Choice("lay"), 2.0 if done else 0.0, why if done else beside)]
    for colour, letter in enumerate(COLOURS):
        missing = target[colour] - draft[colour]
        if draft[colour] < held[colour]:
            worth = 1.0 + 0.01 * held[colour] if missing > 0 else -1.0
            found.append(Advice(Choice("put", (letter,)), worth, why if missing > 0 else beside))
        if draft[colour]:
            found.append(
                Advice(Choice("take", (letter,)), 1.5 if missing < 0 else -2.0, why if missing < 0 else beside)
            )
    return found


# ---------------------------------------------------------------- the bargain of the active player


def advise_bargain(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    """GL-2.19, GL-2.21: the best bid if it is worth the offer, else wait, say more, offer more; to fail comes last."""
    trust = position.seats[seat].reliance
    now, silent, found = _as_it_is(planner, position, seat), _silent(position, seat), _deals(position, planner, seat)
    failed = planner.worth(_whole(position, seat), trust - 1)
    waiting = now + _HOPE if silent else failed - _HOPE
    offer, better = position.offer, offer_target(position, planner, seat)
    if better != offer:
        why = Reason("GL-2.17", "offer_more", (letters(_minus(better, offer)), letters(offer)))
        found.append(Advice(Choice("change_offer"), now, why))
    else:
        why = Reason("GL-2.12", "wait", (len(silent), letters(offer)))
        found.append(Advice(Choice("change_offer"), waiting, why, waits=True))
    if not position.claim and not _CARDS[position.chosen].black:
        why = Reason("GL-2.15", "claim_truth", (position.chosen,))
        found.append(Advice(Choice("claim", (position.chosen,)), waiting + 0.01, why))
    found.append(Advice(Choice("fail"), failed, Reason("GL-2.22", "fail", (trust, max(0, trust - 1)))))
    return found


def _deals(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    trust, after = position.seats[seat].reliance, reliance_after(position, seat, position.chosen)
    found = []
    for other in _bids(position, seat):
        bid = letters(position.seats[other].bid)
        why = Reason("GL-2.19", "deal", (other, bid, letters(position.offer), position.chosen, trust, after))
        found.append(Advice(Choice("deal", (other,)), _deal_worth(position, planner, seat, other), why))
    return found


# ---------------------------------------------------------------- bids


class _Bid(Struct, frozen=True):
    cubes: tuple[int, ...]
    gain: float


def bid_target(position: Glover, seat: int) -> Cubes:
    """What the seat had best bid: the cheapest bid that the active player will take, or a cheap one to be there; no
    cube if the deal is worth none.

    It is the same while a bid is laid cube by cube, whatever is hidden: it is worked out of the rest alone, and once.
    """
    bare = copy_position(position)
    bare.agenda, bare.rng, bare.chapter, bare.draft = [], 0, 0, list(NO_CUBES)
    bare.deck, bare.discard, bare.drawn, bare.cheese_deck, bare.tally = [], [], [], [], []
    bare.chosen, bare.claim, bare.returned_by = "", "", -1
    for other, rival in enumerate(bare.seats):
        if other != seat:
            rival.cubes = list(NO_CUBES)
    return list(_best_bid(msgspec.msgpack.encode(bare), seat))


@lru_cache(64)
def _best_bid(table: bytes, seat: int) -> tuple[int, ...]:
    position = msgspec.msgpack.decode(table, type=Glover)
    planner = Planner(position, seat)
    whole = _whole(position, seat)
    before = planner.worth(whole)
    price = max(
        [_to_active(position, position.offer)]
        + [_to_active(position, rival.bid) for other, rival in enumerate(position.seats) if other != seat]
    )
    best = _Bid(NO_CUBES, 0.1)
    bid = list(NO_CUBES)
    for _ in range(min(_MOST_BID, max(2, sum(whole) - 1), sum(whole))):
        bid = changed(bid, least_missed(planner, _minus(whole, bid)), 1)
        gain = _expected(position, planner, seat, whole, bid) - before
        if _to_active(position, bid) < price:
            gain *= _UNWANTED
        if gain > best.gain * (1 if any(best.cubes) else _UNWANTED):
            best = _Bid(tuple(bid), gain)
    return best.cubes


def _to_active(position: Glover, cubes: Sequence[int]) -> float:
    """How much the cubes are to the active player, by what everybody sees."""
    own = position.seats[position.active].colour
    found = 0.0
    for colour, count in enumerate(cubes):
        if count:
            found += (1 + _AGAIN * (count - 1)) * (_OWN_COLOUR if colour == own else 1)
    return found


def _expected(position: Glover, planner: Planner, seat: int, whole: Cubes, bid: Cubes) -> float:
    """What the seat can make of what it has after the deal, whatever card lies there, each as likely."""
    rest = _plus(_minus(whole, bid), position.deck_cubes)
    plain = _plus(rest, position.offer)
    active = position.seats[position.active].colour
    crude = changed(plain, next(colour for colour in range(5) if position.offer[colour]), -1)
    return (
        3 * planner.worth(plain)  # Humble, Fair, Illicit
        + planner.worth(changed(plain, active, 1))
        + planner.worth(crude)
        + planner.worth(rest)
    ) / 6


def advise_bidding(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    """GL-2.12 to GL-2.18: bid what the deal is worth, let a good bid stand, take a bad one back."""
    owner = position.seats[seat]
    target = bid_target(position, seat)
    gets = letters(_plus(position.offer, position.deck_cubes))
    deal = (letters(target), gets)
    found = []
    if target == owner.bid and any(target):
        found.append(Advice(Choice("keep"), 2.0, Reason("GL-2.18", "bid_stands", deal)))
        found.append(Advice(Choice("bid"), 1.0, Reason("GL-2.14", "wait_with_bid", deal), waits=True))
    elif any(target):
        found.append(Advice(Choice("bid"), 2.0, Reason("GL-2.12", "bid", deal)))
        found.append(Advice(Choice("keep"), 1.0, Reason("GL-2.18", "old_bid", (letters(owner.bid), gets))))
    else:
        stays = Reason("GL-2.12", "no_bid", (gets,))
        found.append(Advice(Choice("bid"), 0.5 if any(owner.bid) else 1.0, stays, waits=True))
        found.append(Advice(Choice("keep"), 0.0, Reason("GL-2.18", "old_bid", (letters(owner.bid), gets))))
    back = Reason("GL-2.14", "gives_up_deal", deal)
    if not any(target):
        back = Reason("GL-2.14", "withdraw", (letters(owner.bid), gets))
    found.append(Advice(Choice("withdraw"), 0.0 if any(target) else 2.0, back))
    return found


def advise_bid(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    """GL-2.12: cube by cube to what is worth bidding."""
    target = bid_target(position, seat)
    gets = letters(_plus(position.offer, position.deck_cubes))
    why = Reason("GL-2.12", "bid", (letters(target), gets)) if any(target) else Reason("GL-2.12", "no_bid", (gets,))
    return _pick(position.draft, target, _whole(position, seat), why)


# ---------------------------------------------------------------- settling


def advise_humble(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    """GL-2.27: what is missed least goes back."""
    bid = position.seats[position.partner].bid
    cubes = _plus(_whole_without_offer(position.seats[seat]), bid)
    return [
        Advice(
            Choice("give_back", (COLOURS[colour],)),
            planner.worth(changed(cubes, colour, -1)),
            Reason("GL-2.27", "spare_back", (COLOURS[colour], cubes[colour])),
        )
        for colour in range(5)
        if bid[colour]
    ]


def _whole_without_offer(owner: Seat) -> Cubes:
    return _plus(owner.cubes, owner.bid)


def advise_crude(position: Glover, planner: Planner, seat: int) -> list[Advice]:
    """GL-2.30: what is missed most comes back."""
    owner = position.seats[seat]
    cubes = _plus(owner.cubes, position.seats[position.partner].bid)
    return [
        Advice(
            Choice("take_back", (COLOURS[colour],)),
            planner.worth(changed(cubes, colour, 1)),
            Reason("GL-2.30", "wanted_back", (COLOURS[colour], cubes[colour])),
        )
        for colour in range(5)
        if position.offer[colour]
    ]
