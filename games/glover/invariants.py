"""What is true of every sound position of Glover."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from games.core.flow import Frame
from games.glover.components import load
from games.glover.rules import FLOW
from games.glover.rules.common import clockwise
from games.glover.rules.figures import FACILITIES, MOST_PAWNS, MOST_RELIANCE, cheese
from games.glover.rules.help import ask_glover
from games.glover.rules.payment import DIFFERENT, SAME
from games.glover.setup import IN_PLAY
from games.glover.state import Glover, Seat, copy_position

_C: Final = load()
_DECK: Final = sorted(card.id for card in _C.cards.values() for _ in range(card.count))
_MOST: Final = 999
"""More of anything than a game could ever bring one seat."""
_PHASES: Final = ("setup", "production", "negotiation", "glover", "over")
_POWERS: Final = {"mansion", "old_japanese_house", "alt", "tsuru", "takasugi"}


def check(position: Glover) -> list[str]:
    """Every invariant that does not hold, as one sentence each; empty for a sound position."""
    if shape := _check_shape(position) or _check_table(position):
        return shape
    found = _check_cards(position) or [*_check_agenda(position), *_check_turn(position)]
    for number, seat in enumerate(position.seats):
        found += [f"Seat {number}: {problem}" for problem in _check_seat(position, seat)]
    return found or _check_picking(position)


def _check_shape(position: Glover) -> list[str]:
    """What everything else relies on: counts by colour, seats that are there, words that are known."""
    seats = range(len(position.seats))
    counts = [position.offer, position.deck_cubes, position.draft]
    for seat in position.seats:
        counts += [seat.cubes, seat.bid]
    cards = [count for seat in position.seats for count in (seat.rifles, seat.cannons, seat.steamships, seat.letters)]
    figures = [*cards, *chain.from_iterable(counts)]
    tallied = [*chain.from_iterable(position.tally)]
    tests = {
        "A count of cubes is not one of the five colours.": {*map(len, counts)} == {5},
        f"There is less than none or more than {_MOST} of something.": min(figures, default=0) >= 0
        and max(figures, default=0) <= _MOST,
        "A seat is named that is not at the table.": {position.active, position.partner, position.returned_by}
        <= {-1, *seats},
        "The phase is not known.": position.phase in _PHASES,
        "No Big Cheese card is open.": position.phase == "setup" or bool(position.cheeses),
        "A tally does not have one figure for each seat.": {*map(len, position.tally)} <= {len(seats)},
        "A figure of a tally is out of range.": min(tallied, default=0) >= 0 and max(tallied, default=0) < 1 << 31,
        "The random state is out of range.": 0 <= position.rng < 1 << 64,
        "The count of chapters is out of range.": 0 <= position.chapter <= _MOST,
    }
    return [problem for problem, sound in tests.items() if not sound]


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
        "There is no tally for each round that is over.": len(position.tally)
        == position.round - (position.phase != "over"),
        "The ladder is not known.": position.ladder in ("3/4/5", "2/3/4"),
    }
    return [problem for problem, sound in tests.items() if not sound]


def _check_cards(position: Glover) -> list[str]:
    chosen = [position.chosen] if position.chosen else []
    cards = [*position.deck, *position.discard, *position.drawn, *chosen]
    guests = [*position.cheese_deck, *position.cheeses]
    tests = {
        "The negotiation cards are not the 24 of the box.": sorted(cards) == _DECK,
        "A Big Cheese card is there twice or not known.": len(set(guests)) == len(guests)
        and set(guests) <= _C.cheeses.keys(),
        "The number of Big Cheese cards is wrong.": len(guests) in (len(_C.cheeses) - 1, len(_C.cheeses)),
        "More or fewer Big Cheese cards are open than rounds were begun.": len(position.cheeses)
        == position.round - (position.phase == "setup"),
    }
    return [problem for problem, sound in tests.items() if not sound]


# ---------------------------------------------------------------- what is under way

_TURN: Final = FLOW.procedures["turn"]
_DISCARD: Final = _TURN.place("discard")
_RETURN: Final = _TURN.place("return")
_BARGAIN: Final = _TURN.place("bargain")
_SETTLEMENT: Final = FLOW.procedures["settlement"]
_HOME: Final = _SETTLEMENT.place("send_other_bids_home")
_OPEN: Final = _SETTLEMENT.place("open_card")
_EXCHANGE: Final = _SETTLEMENT.place("exchange")
_PHASE_OF: Final = {
    "iwasaki": "production",
    "any_cube": "production",
    "turn": "negotiation",
    "help": "glover",
}
"""The phase in which each of these procedures is under way."""
_PURCHASES: Final = ("raise", "upgrade", "trade", "borrow", "buy")


def _top(position: Glover, name: str) -> Frame | None:
    """The uppermost frame of this procedure that has begun; None if there is none."""
    found = [frame for frame in position.agenda if frame.name == name and frame.at]
    return found[-1] if found else None


def _check_agenda(position: Glover) -> list[str]:
    agenda = position.agenda
    names = {frame.name for frame in agenda}
    rounds = [frame for frame in agenda if frame.name == "round"]
    to_come = list(clockwise(position))[::-1]
    tests = {
        "The game has stopped before its end, or goes on after it.": (position.phase == "over") == (not agenda),
        "The game is over before its last round.": bool(agenda) or position.round == position.rounds,
        "The agenda has more rounds than were begun.": len(rounds) <= position.round
        and all(frame.at == len(FLOW.procedures["round"].steps) for frame in rounds[:-1]),
        "The phase does not go with the agenda.": all(
            position.phase == phase for name, phase in _PHASE_OF.items() if name in names
        ),
        "Seats are not asked clockwise from the start player.": all(
            seats == to_come[: len(seats)]
            for name in ("iwasaki", "turn", "help")
            if (seats := [frame.args[0] for frame in agenda if frame.name == name])
        ),
        "A pawn is to be laid though Iwasaki is not in play.": "iwasaki" not in names or cheese(position) == "iwasaki",
    }
    return [problem for problem, sound in tests.items() if not sound]


def _check_turn(position: Glover) -> list[str]:
    """How far the turn has come, and what lies on the table then."""
    turn = _top(position, "turn")
    at = turn.at if turn is not None else 0
    active = turn.args[0] if turn is not None else -1
    bids = [any(seat.bid) for seat in position.seats]
    on_table = any([*position.offer, *position.deck_cubes])
    above = [frame for frame in position.agenda if frame.name in ("offer", "bid")]
    tests = {
        "The active player is not the one whose turn it is.": position.active == active,
        "The hand does not go with the turn.": len(position.drawn) == {_DISCARD: 3, _RETURN: 2}.get(at, 0),
        "A negotiation card is in front of the active player too early, or missing.": bool(position.chosen)
        == (at > _RETURN),
        "A card is claimed that is none.": position.claim in ("", *_C.cards),
        "A card is claimed before there is an offer.": not position.claim or at >= _BARGAIN,
        "Cubes are offered outside of a bargain.": not on_table or at >= _BARGAIN,
        "A bid lies outside of a bargain.": not any(bids) or at >= _BARGAIN,
        "There is a bargain and no offer.": at != _BARGAIN or any(position.offer),
        "The active player bids.": active == -1 or not bids[position.active],
        "An offer is made by another seat, or a bid by the active player.": all(
            (frame.args[0] == active) == (frame.name == "offer") for frame in above
        ),
        "Nobody or the wrong seat knows the card on the deck.": position.returned_by == (active if at > _RETURN else -1)
        or at <= 1,
        "There is no card on the deck, and a seat knows it.": position.returned_by == -1 or bool(position.deck),
    }
    return [problem for problem, sound in tests.items() if not sound] or list(_check_settlement(position, bids))


def _check_settlement(position: Glover, bids: list[bool]) -> Iterator[str]:
    frame = next((frame for frame in position.agenda if frame.name == "settlement"), None)
    if frame is None:
        if position.partner != -1 or position.opened:
            yield "There is a partner or an open card, and no deal."
        return
    if frame.args != (position.active, position.partner) or position.active == position.partner:
        yield "The deal is not one of the active player and the partner."
        return
    if position.opened != (frame.at > _OPEN):
        yield "The card is open too early, or still hidden."
    if position.seats[position.partner].bid_stale:
        yield "The deal was struck with a bid in question."
    if frame.at > _HOME and any(bid for seat, bid in enumerate(bids) if seat != position.partner):
        yield "A bid lies beside the one that was taken."
    if frame.at > _EXCHANGE and any([*position.offer, *position.deck_cubes, *bids]):
        yield "Cubes lie on the table after they were exchanged."
    effect = position.agenda[-1]
    args = {"humble": frame.args, "crude": frame.args[:1], "insurance": frame.args[1:]}.get(effect.name)
    if args is not None and effect.args != args:
        yield "The card has its effect on the wrong seat."
    if effect.name in ("humble", "crude") and effect.name != position.chosen:
        yield "The effect is not that of the card."
    if effect.name == "insurance" and not _C.cards[position.chosen].black:
        yield "Insurance pays for a card that is not black."


def _check_picking(position: Glover) -> list[str]:
    """The cubes that were picked so far, and what for."""
    frame = position.agenda[-1] if position.agenda else Frame("over")
    draft, picked = position.draft, sum(position.draft)
    if frame.name not in ("offer", "bid", *_PURCHASES) or frame.at == 0:
        return ["Cubes are picked for nothing."] if picked else []
    owner = position.seats[int(frame.args[0])]
    on_table = {"offer": position.offer, "bid": owner.bid}.get(frame.name, [0] * 5)
    if any(draft[colour] > owner.cubes[colour] + on_table[colour] for colour in range(5)):
        return ["More cubes are picked than the seat has."]
    if frame.name not in _PURCHASES:
        return []
    if not _is_begun(position, frame):
        return ["Something is bought that the seat cannot buy, or for another price."]
    _, count, mode, *_ = frame.args
    paid = frame.at > FLOW.procedures[frame.name].place("pay")
    tests = {
        "More or fewer cubes are picked than it costs.": picked == count if paid else picked <= int(count),
        "Cubes are picked that do not go together.": (mode != DIFFERENT or max(draft) <= 1)
        and (mode != SAME or picked in (0, max(draft))),
    }
    if mode == SAME and not paid and 0 < picked < int(count):
        return ["Cubes of one colour are picked all at once."]
    return [problem for problem, sound in tests.items() if not sound]


def _is_begun(position: Glover, frame: Frame) -> bool:
    """Whether this purchase is one that the seat could begin now, for this price."""
    seat, _, _, *bought = frame.args
    favour = "_" + str(bought.pop()) if len(bought) > 1 else ""
    verb = ask_glover.by_name[frame.name + favour]
    before = copy_position(position)
    before.agenda.pop()
    if before.agenda[-1].args != (seat,) or verb.why_not(before, seat, *bought) is not None:
        return False
    verb.apply(before, [], seat, *bought)
    return before.agenda[-1].args == frame.args


# ---------------------------------------------------------------- seats


def _check_seat(position: Glover, seat: Seat) -> list[str]:
    pawns = len(seat.borrowed) + (seat.laid != "")
    tests = {
        "the colour is not one of the five.": 0 <= seat.colour < 5,
        "a bid is in question that is not there.": any(seat.bid) or not seat.bid_stale,
        "reliance is off the track.": 0 <= seat.reliance <= MOST_RELIANCE,
        "more than four pawns are out.": pawns <= MOST_PAWNS,
        "a pawn stands on a facility that is not in play.": {*seat.borrowed, seat.laid} <= {*position.facilities, ""},
        "two pawns stand on one facility.": len(set(seat.borrowed)) == len(seat.borrowed),
        "a pawn lies though Iwasaki is not in play.": not seat.laid or position.cheeses[-1:] == ["iwasaki"],
        "the round of Garden is noted wrongly.": (seat.garden_round > 0) == ("garden" in seat.borrowed)
        and 0 <= seat.garden_round <= position.round,
        "a power is marked as used that is none.": set(seat.used) <= _POWERS and len(set(seat.used)) == len(seat.used),
        "a power was used outside of the Glover phase.": not seat.used or position.phase == "glover",
    }
    return [problem for problem, sound in tests.items() if not sound]
