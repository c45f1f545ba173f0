"""What one seat may see of a position of Glover, and how to imagine the rest (GL-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from games.core.flow import Frame
from games.core.rng import Rng
from games.core.types import Event
from games.glover.rules import FLOW
from games.glover.rules.figures import (
    MOST_RELIANCE,
    UPGRADE_COST,
    WEAPONS,
    cheese,
    early_bird,
    facility_cost,
    pawns_in_hand,
    points,
    raise_cost,
    reliance_for,
    trade_cost,
    weapon_cost,
)
from games.glover.state import NO_CUBES, Glover, Seat, copy_position


class SeatView(Struct, frozen=True):
    """One seat as the viewer may know it. Cubes are counted by colour in the order W R Y G B.

    What lies before the screen is open to all (GL-7.12), and so is how many cubes are behind it (GL-7.1).
    """

    colour: int
    cubes: tuple[int, ...] | None
    """Behind the screen; None if the viewer may not know the colours (GL-7.2)."""
    cube_count: int
    bid: tuple[int, ...]
    bid_stale: bool
    """The offer got worse since: the bid must be confirmed before it can be taken."""
    reliance: int
    large_workshop: bool
    mansion: bool
    borrowed: tuple[str, ...]
    laid: str
    pawns: int
    """Pawns still in front of the seat."""
    rifles: int
    cannons: int
    steamships: int
    letters: int
    points: int
    used: tuple[str, ...]
    prices: dict[str, int]
    """What things cost this seat now, in cubes: raise, upgrade, trade, each weapon, and each facility by its id."""
    needs: dict[str, int]
    """The reliance that they ask for: raise, upgrade, trade, borrow, rifle, cannon, steamship."""


class GloverView(Struct, frozen=True):
    """A position of Glover as `viewer` may know it (None: as it lies open on the table, GL-7.15).

    There is nothing in it about the supply (GL-7.6).
    """

    viewer: int | None
    round: int
    rounds: int
    phase: str
    """setup, production, negotiation, glover or over."""
    start: int
    active: int
    """The seat whose negotiation turn it is; -1 outside of one."""
    deciding: tuple[int, ...]
    """The seats that are asked something now."""
    step: str
    """The procedure that is under way, for the title bar: one of the names in `rules`."""
    seats: tuple[SeatView, ...]
    facilities: tuple[str, ...]
    ladder: str
    cheeses: tuple[str, ...]
    """Big Cheese cards opened so far; the last is in play. Those to come are nobody's to know (GL-7.13)."""
    deck_count: int
    """Number alone (GL-7.10)."""
    discard_count: int
    discard_top: str
    """Empty if there is none."""
    drawn: tuple[str, ...] | None
    """The active player's hand, None for everybody else."""
    drawn_count: int
    known_top: str
    """The card on top of the deck, for the seat that put it there; empty for everybody else."""
    card_down: bool
    """Whether a negotiation card lies in front of the active player."""
    card: str
    """Which one: for the active player, and for all once it is opened (GL-7.8); else empty."""
    opened: bool
    claim: str
    """As it was made; nothing here tells whether it is true (GL-7.9)."""
    offer: tuple[int, ...]
    deck_cubes: tuple[int, ...]
    """On the table, like offer and bids, with their colours (GL-7.5)."""
    partner: int
    draft: tuple[int, ...] | None
    """Cubes picked so far by the viewer in a half-made payment, offer or bid; None if the viewer is not picking."""
    purpose: tuple[int | str, ...]
    """What the viewer is picking cubes for: ("offer",), ("bid",), or ("pay", what, count, mode); mode is a word of
    `rules.payment`."""
    early_bird: dict[str, int]
    """Letters that come with each weapon bought in this round."""
    tally: tuple[tuple[int, ...], ...]


# ---------------------------------------------------------------- looking

_PICKING: Final = {"offer", "bid", "raise", "upgrade", "trade", "borrow", "buy"}
"""The procedures in which a seat picks cubes behind its screen; others are told only that it is that seat's turn."""


def view(position: Glover, viewer: int | None) -> GloverView:
    """The position as `viewer` may know it (None: as it lies open on the table).

    Raises IndexError for a seat that is not at the table.
    """
    if viewer is not None and not 0 <= viewer < len(position.seats):
        raise IndexError(f"there are {len(position.seats)} seats, and none is number {viewer}")
    deciding = tuple(decision.seat for decision in FLOW.decisions(position))
    frame = position.agenda[-1] if position.agenda else Frame("over")
    picking = frame.name in _PICKING
    own_pick = picking and frame.args[0] == viewer
    own_turn = viewer is not None and viewer == position.active
    over = position.phase == "over"
    return GloverView(
        viewer=viewer,
        round=position.round,
        rounds=position.rounds,
        phase=position.phase,
        start=position.start,
        active=position.active,
        deciding=deciding,
        step=frame.name if own_pick or not picking or frame.name in ("offer", "bid") else "help",
        seats=tuple(_seat_view(position, seat, over or seat == viewer) for seat in range(len(position.seats))),
        facilities=position.facilities,
        ladder=position.ladder,
        cheeses=tuple(position.cheeses),
        deck_count=len(position.deck),
        discard_count=len(position.discard),
        discard_top=position.discard[-1] if position.discard else "",
        drawn=tuple(position.drawn) if own_turn and position.drawn else None,
        drawn_count=len(position.drawn),
        known_top=position.deck[-1] if viewer is not None and viewer == position.returned_by else "",
        card_down=bool(position.chosen) and not position.opened,
        card=position.chosen if own_turn or position.opened else "",
        opened=position.opened,
        claim=position.claim,
        offer=tuple(position.offer),
        deck_cubes=tuple(position.deck_cubes),
        partner=position.partner,
        draft=tuple(position.draft) if own_pick else None,
        purpose=_purpose(frame) if own_pick else (),
        early_bird={weapon: early_bird(position, weapon) for weapon in WEAPONS},
        tally=tuple(position.tally),
    )


def _purpose(frame: Frame) -> tuple[int | str, ...]:
    if frame.name in ("offer", "bid"):
        return (frame.name,)
    _, count, mode, *bought = frame.args
    return ("pay", bought[0] if bought else frame.name, count, mode)


def _seat_view(position: Glover, number: int, open_screen: bool) -> SeatView:
    seat = position.seats[number]
    return SeatView(
        colour=seat.colour,
        cubes=tuple(seat.cubes) if open_screen else None,
        cube_count=sum(seat.cubes),
        bid=tuple(seat.bid),
        bid_stale=seat.bid_stale,
        reliance=seat.reliance,
        large_workshop=seat.large_workshop,
        mansion=seat.mansion,
        borrowed=seat.borrowed,
        laid=seat.laid,
        pawns=pawns_in_hand(seat),
        rifles=seat.rifles,
        cannons=seat.cannons,
        steamships=seat.steamships,
        letters=seat.letters,
        points=points(seat),
        used=seat.used,
        prices=_prices(position, seat),
        needs=_needs(position),
    )


_NEEDS: Final = ("raise", "upgrade", "trade", "borrow", *WEAPONS)
_MOST_KEPT: Final = 4096
_KEPT: Final[dict[object, dict[str, int]]] = {}
"""Prices and needs that were worked out before, by all that they depend on: most moves change none of it."""


def _needs(position: Glover) -> dict[str, int]:
    return _kept((position.ladder, cheese(position)), lambda: {one: reliance_for(position, one) for one in _NEEDS})


def _prices(position: Glover, seat: Seat) -> dict[str, int]:
    key = (position.facilities, cheese(position), seat.reliance, seat.borrowed, seat.laid)
    return _kept(key, lambda: _work_out_prices(position, seat))


def _kept(key: object, work_out: Callable[[], dict[str, int]]) -> dict[str, int]:
    if key not in _KEPT:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        _KEPT[key] = work_out()
    return _KEPT[key]


def _work_out_prices(position: Glover, seat: Seat) -> dict[str, int]:
    prices = {"upgrade": UPGRADE_COST, "trade": trade_cost(seat)}
    if seat.reliance < MOST_RELIANCE:
        prices["raise"] = raise_cost(position, seat)
    for weapon in WEAPONS:
        prices[weapon] = weapon_cost(seat, weapon)
    for tile in position.facilities:
        prices[tile] = facility_cost(seat, tile)
    return prices


# ---------------------------------------------------------------- imagining the rest


def determinize(position: Glover, viewer: int | None, rng: Rng) -> Glover:
    """A full position, drawn at random, that `viewer` cannot tell from the real one: same view, sound, playable."""
    new = copy_position(position)
    new.rng = rng.bits()
    new.cheese_deck.sort()  # so that what is imagined follows from the view alone, not from what lies there
    rng.shuffle(new.cheese_deck)
    _imagine_cards(new, viewer, rng)
    if new.phase != "over":
        for seat, owner in enumerate(new.seats):
            if seat != viewer:
                owner.cubes = _imagine_cubes(sum(owner.cubes), rng)
        _imagine_purchase(new, viewer, rng)
    return new


def _imagine_cards(new: Glover, viewer: int | None, rng: Rng) -> None:
    """GL-7.7 to GL-7.11: what the viewer has not before its eyes is dealt anew."""
    own_turn = viewer is not None and viewer == new.active
    knows_top = viewer is not None and viewer == new.returned_by
    top = new.deck.pop() if knows_top else ""
    open_top = new.discard.pop() if new.discard else ""
    hidden_hand = not own_turn
    hidden_card = bool(new.chosen) and not own_turn and not new.opened
    pool = [*new.deck, *new.discard, *(new.drawn if hidden_hand else ()), *((new.chosen,) if hidden_card else ())]
    pool.sort()
    rng.shuffle(pool)
    if hidden_card:
        new.chosen = pool.pop()
    if hidden_hand:
        new.drawn = [pool.pop() for _ in new.drawn]
    new.discard = [pool.pop() for _ in new.discard] + ([open_top] if open_top else [])
    new.deck = pool + ([top] if knows_top else [])


def _imagine_cubes(count: int, rng: Rng) -> list[int]:
    cubes = list(NO_CUBES)
    for _ in range(count):
        cubes[rng.below(5)] += 1
    return cubes


def _imagine_purchase(new: Glover, viewer: int | None, rng: Rng) -> None:
    """If somebody else is in the middle of picking cubes, nothing is picked yet and what is wanted can be paid."""
    frame = new.agenda[-1] if new.agenda else Frame("over")
    if frame.name not in _PICKING or frame.args[0] == viewer:
        return
    payer = new.seats[int(frame.args[0])]
    if frame.name in ("offer", "bid"):
        new.draft = new.offer[:] if frame.name == "offer" else payer.bid[:]
        return
    _, count, mode, *_ = frame.args
    assert isinstance(count, int)
    colours = list(range(5))
    rng.shuffle(colours)
    paid = list(NO_CUBES)
    for colour in colours[: count if mode == "different" else 1]:
        paid[colour] = 1 if mode == "different" else count
    rest = _imagine_cubes(sum(payer.cubes) - count, rng)
    payer.cubes = [old + new_ones for old, new_ones in zip(rest, paid, strict=True)]
    choosing_the_gain = frame.name == "trade" and frame.at == 2
    new.draft = paid if choosing_the_gain else list(NO_CUBES)


# ---------------------------------------------------------------- what the log keeps
#
# While a turn or phase is running, each event says for itself who may know it (GL-7.3, GL-7.4, GL-7.16), and when the
# game is over all of it is open (GL-7.19): the session sees to both. Here is what is left in between.

_KEPT_WITHOUT_COLOURS: Final = {"raised", "upgraded", "borrowed", "bought"}
_LEFT_TO_MEMORY: Final = {
    "drew",
    "discarded",
    "chose",
    "offered",
    "deck_cubes",
    "claimed",
    "recoloured",
    "bid",
    "kept_bid",
    "bid_questioned",
    "opened",
    "reliance",
    "joined_offer",
    "fair",
    "copied_bid",
    "took_back",
    "gave_back",
    "exchanged",
    "tile_paid",
}


def fade(event: Event) -> Event | None:
    """What the log keeps of an event once its turn or phase is over (GL-7.17, GL-7.18)."""
    if event.kind in _LEFT_TO_MEMORY:
        return None
    if event.kind == "deal":
        return replace(event, data=event.data[:1])
    if event.kind == "produced":
        source, cubes = event.data
        return replace(event, data=(source, sum(cubes)))
    if event.kind == "traded":
        return replace(event, data=("", event.data[1]), secret=())
    return replace(event, secret=()) if event.kind in _KEPT_WITHOUT_COLOURS else event


def keep(event: Event) -> Event | None:
    """What a log that is kept whole still has of it then: what was open to all when it happened (GL-0.23)."""
    return event.seen_by(None)
