"""What is true of every sound position of Glover."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from typing import Final

from games.core.flow import Frame
from games.glover.components import load
from games.glover.rules import FLOW
from games.glover.rules.figures import FACILITIES, MOST_PAWNS, MOST_RELIANCE
from games.glover.setup import IN_PLAY
from games.glover.state import Glover, Seat

_C: Final = load()
_DECK: Final = Counter({card.id: card.count for card in _C.cards.values()})
_MOST: Final = 999
"""More of anything than a game could ever bring one seat."""
_PHASES: Final = ("setup", "production", "negotiation", "glover", "over")
_POWERS: Final = {"mansion", "old_japanese_house", "alt", "tsuru", "takasugi"}


def check(position: Glover) -> list[str]:
    """Every invariant that does not hold, as one sentence each; empty for a sound position."""
    if shape := _check_shape(position):
        return shape
    found = [*_check_table(position), *_check_cards(position), *_check_turn(position)]
    for number, seat in enumerate(position.seats):
        found += [f"Seat {number}: {problem}" for problem in _check_seat(position, seat)]
    return found


def _check_shape(position: Glover) -> list[str]:
    """What everything else relies on: counts by colour, seats that are there, words that are known."""
    seats = range(len(position.seats))
    counts = [position.offer, position.deck_cubes, position.draft]
    for seat in position.seats:
        counts += [seat.cubes, seat.bid]
    cards = [count for seat in position.seats for count in (seat.rifles, seat.cannons, seat.steamships, seat.letters)]
    tests = {
        "A count of cubes is not one of the five colours.": all(len(count) == 5 for count in counts),
        f"There is less than none or more than {_MOST} of something.": all(
            0 <= number <= _MOST for number in [*cards, *(number for count in counts for number in count)]
        ),
        "A seat is named that is not at the table.": {position.active, position.partner, position.returned_by}
        <= {-1, *seats},
        "The phase is not known.": position.phase in _PHASES,
        "No Big Cheese card is open.": position.phase == "setup" or bool(position.cheeses),
        "The game has stopped before its end.": bool(position.agenda) or position.phase == "over",
        "A tally does not have one figure for each seat.": all(len(row) == len(seats) for row in position.tally),
        "The random state is out of range.": 0 <= position.rng < 1 << 64,
        "A frame of the agenda does not fit its procedure.": all(_fits(position, frame) for frame in position.agenda),
    }
    return [problem for problem, sound in tests.items() if not sound]


_PAID: Final = (range(6), {"different", "same", "any"})
_ARGS: Final[dict[str, tuple[Container[object], ...]]] = {
    "game": (),
    "round": (),
    "any_cube": ({"oura", *FACILITIES},),
    "settlement": (range(5),),
    "humble": (range(5),),
    "raise": _PAID,
    "trade": _PAID,
    "upgrade": (*_PAID, {"workshop", "office"}),
    "borrow": (*_PAID, FACILITIES),
    "buy": (*_PAID, {"rifle", "cannon", "steamship"}),
}
"""What the arguments of each procedure may be, after the seat that most of them begin with."""
_FAVOUR: Final = {"borrow": "tsuru", "buy": "alt"}
"""The Big Cheese card that a purchase may be a favour of, as a last argument."""


def _fits(position: Glover, frame: Frame) -> bool:
    shape = _ARGS.get(frame.name, ())
    if frame.name not in ("game", "round"):
        shape = (range(len(position.seats)), *shape)
    if frame.name in _FAVOUR and len(frame.args) > len(shape):
        shape = (*shape, {_FAVOUR[frame.name]})
    return len(frame.args) == len(shape) and all(arg in known for arg, known in zip(frame.args, shape, strict=True))


def _check_table(position: Glover) -> list[str]:
    seats = len(position.seats)
    if seats not in _C.rounds:
        return [f"There are {seats} seats, which is not 3, 4 or 5."]
    tests = {
        "The number of rounds does not go with the number of seats.": position.rounds == _C.rounds[seats],
        "The round is out of range.": 1 <= position.round <= position.rounds,
        "The start player is not a seat.": 0 <= position.start < seats,
        "The facilities in play are not eight known ones.": len(set(position.facilities)) == IN_PLAY
        and set(position.facilities) <= FACILITIES,
        "Two seats share a colour.": len({seat.colour for seat in position.seats}) == seats,
        "A frame of the agenda is not known.": all(
            frame.name in FLOW.procedures and 0 <= frame.at <= len(FLOW.procedures[frame.name].steps)
            for frame in position.agenda
        ),
        "There is no tally for each round that is over.": len(position.tally)
        == position.round - (position.phase != "over"),
        "The ladder is not known.": position.ladder in ("3/4/5", "2/3/4"),
    }
    return [problem for problem, sound in tests.items() if not sound]


def _check_cards(position: Glover) -> list[str]:
    chosen = [position.chosen] if position.chosen else []
    cards = Counter([*position.deck, *position.discard, *position.drawn, *chosen])
    guests = Counter([*position.cheese_deck, *position.cheeses])
    tests = {
        "The negotiation cards are not the 24 of the box.": cards == _DECK,
        "A Big Cheese card is there twice or not known.": max(guests.values(), default=1) == 1
        and set(guests) <= set(_C.cheeses),
        "The number of Big Cheese cards is wrong.": guests.total() in (len(_C.cheeses) - 1, len(_C.cheeses)),
        "More or fewer Big Cheese cards are open than rounds were begun.": len(position.cheeses)
        == position.round - (position.phase == "setup"),
    }
    return [problem for problem, sound in tests.items() if not sound]


def _check_turn(position: Glover) -> list[str]:
    in_turn = position.active >= 0
    tests = {
        "An active player outside of the negotiation phase.": not in_turn or position.phase == "negotiation",
        "Cubes are offered outside of a turn.": in_turn or not any([*position.offer, *position.deck_cubes]),
        "A bid lies outside of a turn.": in_turn or not any(any(seat.bid) for seat in position.seats),
        "The active player bids.": not in_turn or not any(position.seats[position.active].bid),
        "A count of cubes is below zero.": min([*position.offer, *position.deck_cubes, *position.draft]) >= 0,
        "A card is claimed that is none.": position.claim in ("", *_C.cards),
    }
    return [problem for problem, sound in tests.items() if not sound]


def _check_seat(position: Glover, seat: Seat) -> list[str]:
    pawns = len(seat.borrowed) + (seat.laid != "")
    tests = {
        "the colour is not one of the five.": 0 <= seat.colour < 5,
        "a count of cubes is below zero or not by colour.": len(seat.cubes) == len(seat.bid) == 5
        and min([*seat.cubes, *seat.bid]) >= 0,
        "a bid is in question that is not there.": any(seat.bid) or not seat.bid_stale,
        "reliance is off the track.": 0 <= seat.reliance <= MOST_RELIANCE,
        "more than four pawns are out.": pawns <= MOST_PAWNS,
        "a pawn stands on a facility that is not in play.": {*seat.borrowed, seat.laid} <= {*position.facilities, ""},
        "two pawns stand on one facility.": len(set(seat.borrowed)) == len(seat.borrowed),
        "a pawn lies though Iwasaki is not in play.": not seat.laid or position.cheeses[-1:] == ["iwasaki"],
        "the round of Garden is noted wrongly.": (seat.garden_round > 0) == ("garden" in seat.borrowed),
        "a power is marked as used that is none.": set(seat.used) <= _POWERS and len(set(seat.used)) == len(seat.used),
        "a count of point cards is below zero.": min(seat.rifles, seat.cannons, seat.steamships, seat.letters) >= 0,
    }
    return [problem for problem, sound in tests.items() if not sound]
