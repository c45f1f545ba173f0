"""Lots: a small game with everything that the core has to deal with, for tests of the core and the app.

Its rules stand in `toy.md`: secret hands, an open decision of all seats at once (pledging), a secret decision (laying),
random draws, a log that fades, options, ties. It is not among the games that are shipped; the fixture `toy` lets the
registry find it, and so does a process started with `tests/plugin` and the project's root on PYTHONPATH.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from games.core import flow
from games.core.copying import shallow
from games.core.flow import SEAT, Ask, Flow, Frame, Position, Procedure, Question, Verb, begin_chapter, push
from games.core.game import Box, Deal, Fact, Game, Option, Value, Words
from games.core.rng import Rng
from games.core.types import (
    Caution,
    Choice,
    Decision,
    Event,
    Log,
    Outcome,
    Points,
    Refusal,
    only,
    rank,
)  # fmt: skip

SEED: Final = Path(__file__).with_name("toy.md")
COINS: Final = 6
CARDS_A_SEAT: Final = 12


# ---------------------------------------------------------------------- the position


class Seat(msgspec.Struct):
    """What belongs to a seat. `pledge` is -1 before it is made, `laid` 0 before a card is laid."""

    hand: list[int]
    coins: int = COINS
    pledge: int = -1
    laid: int = 0
    swapped: bool = False


class Lots(Position):
    """A position. `pile` is kept sorted: a draw picks from it at random; `gone` lies open under the table."""

    seats: list[Seat]
    rounds: int
    round: int
    start: int
    pile: list[int]
    gone: list[int]
    keep_log: bool
    tally: list[tuple[int, ...]]


class SeatView(msgspec.Struct, frozen=True):
    hand: tuple[int, ...] | None
    hand_count: int
    coins: int
    pledge: int
    has_laid: bool
    laid: int
    swapped: bool


class LotsView(msgspec.Struct, frozen=True):
    viewer: int | None
    round: int
    rounds: int
    start: int
    seats: tuple[SeatView, ...]
    pile_count: int
    gone: tuple[int, ...]


# ---------------------------------------------------------------------- the rules


def draw(position: Lots, log: Log, rule: str, seat: int) -> None:
    rng = Rng(position.rng)
    card = rng.pick(position.pile)
    position.rng = rng.state
    position.pile.remove(card)
    position.seats[seat].hand.append(card)
    position.seats[seat].hand.sort()
    log.append(Event("drew", rule, seat, secret=(card,), insiders=only(seat), reveals=True))


def deal_hands(position: Lots, log: Log) -> None:
    for seat in range(len(position.seats)):
        draw(position, log, "T-0.2", seat)
        draw(position, log, "T-0.2", seat)


def play_rounds(position: Lots, log: Log) -> None:
    if position.round < position.rounds:
        position.agenda.append(Frame("rounds"))
        position.round += 1
        push(position, "round")


def open_round(position: Lots, log: Log) -> None:
    begin_chapter(position, log, "T-1.1", position.round)


def seats_to_pledge(position: Lots) -> Iterable[int]:
    return [number for number, seat in enumerate(position.seats) if seat.pledge < 0]


def pledges(position: Lots, seat: int) -> Iterable[Choice]:
    return [Choice("pledge", (coins,)) for coins in range(4)]


def cannot_pledge(position: Lots, seat: int, coins: int) -> Refusal | None:
    if coins > position.seats[seat].coins:
        return Refusal("T-1.2", "too_dear", (coins, position.seats[seat].coins))
    return None


def pledge(position: Lots, log: Log, seat: int, coins: int) -> None:
    position.seats[seat].pledge = coins
    position.seats[seat].coins -= coins
    log.append(Event("pledged", "T-1.1", seat, (coins,)))


def lay_in_turn(position: Lots, log: Log) -> None:
    count = len(position.seats)
    for step in reversed(range(count)):
        push(position, "lay", (position.start + step) % count)


def one_seat(position: Lots, seat: int) -> Iterable[int]:
    return (seat,)


def cards_to(verb: str) -> Any:
    def candidates(position: Lots, seat: int) -> Iterable[Choice]:
        return [Choice(verb, (card,)) for card in position.seats[seat].hand]

    return candidates


def cannot_lay(position: Lots, seat: int, card: int) -> Refusal | None:
    return None if card in position.seats[seat].hand else Refusal("T-1.3", "not_in_hand", (card,))


def lay(position: Lots, log: Log, seat: int, card: int) -> None:
    position.seats[seat].hand.remove(card)
    position.seats[seat].laid = card
    log.append(Event("laid", "T-1.3", seat, secret=(card,), insiders=only(seat)))


def cannot_swap(position: Lots, seat: int, card: int) -> Refusal | None:
    mine = position.seats[seat]
    if mine.swapped:
        return Refusal("T-1.4", "swapped_already")
    if not mine.coins:
        return Refusal("T-1.4", "too_dear", (1, 0))
    return cannot_lay(position, seat, card)


def swap(position: Lots, log: Log, seat: int, card: int) -> None:
    mine = position.seats[seat]
    mine.coins -= 1
    mine.swapped = True
    mine.hand.remove(card)
    position.gone.append(card)
    log.append(Event("swapped", "T-1.4", seat, (card,), reveals=True))
    draw(position, log, "T-1.4", seat)


def open_cards(position: Lots, log: Log) -> None:
    seats = position.seats
    log.append(Event("opened", "T-1.5", -1, tuple(seat.laid for seat in seats), reveals=True))
    winner = max(range(len(seats)), key=lambda number: (seats[number].laid + seats[number].pledge, seats[number].laid))
    pot = sum(seat.pledge for seat in seats)
    seats[winner].coins += pot
    log.append(Event("took", "T-1.5", winner, (pot,)))
    for seat in seats:
        position.gone.append(seat.laid)
        seat.pledge, seat.laid, seat.swapped = -1, 0, False


def draw_up(position: Lots, log: Log) -> None:
    for seat in range(len(position.seats)):
        draw(position, log, "T-1.6", seat)
    position.start = (position.start + 1) % len(position.seats)
    position.tally.append(tuple(seat.coins for seat in position.seats))


CARDS: Final = range(1, CARDS_A_SEAT * 4 + 1)
PLEDGE: Final = Question(
    "pledge", "T-1.1", seats_to_pledge,
    Verb("pledge", "T-1.1", pledges, cannot_pledge, pledge, (range(4),), ends=False),
    secret=False,
)  # fmt: skip
LAY: Final = Question(
    "lay", "T-1.3", one_seat,
    Verb("lay", "T-1.3", cards_to("lay"), cannot_lay, lay, (CARDS,)),
    Verb("swap", "T-1.4", cards_to("swap"), cannot_swap, swap, (CARDS,), ends=False),
)  # fmt: skip
FLOW: Final = Flow[Lots](
    Procedure("game", "T-0.1", deal_hands, lambda position, log: push(position, "rounds"), on=()),
    Procedure("rounds", "T-0.1", play_rounds),
    Procedure("round", "T-1.1", open_round, Ask(PLEDGE), lay_in_turn, open_cards, draw_up),
    Procedure("lay", "T-1.3", Ask(LAY), shape=(SEAT,), on=("round.lay_in_turn",), queued=True),
)  # fmt: skip


# ---------------------------------------------------------------------- the words


class LotsWords(Words[LotsView]):
    def where(self, view: LotsView, names: Sequence[str]) -> tuple[str, ...]:
        return (f"round {view.round} of {view.rounds}", f"{names[view.start]} starts")

    def question(self, view: LotsView, decision: Decision, names: Sequence[str]) -> str:
        return "How much do you pledge?" if decision.kind == "pledge" else "Which card do you lay?"

    def label(self, view: LotsView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return str(choice).capitalize()

    def effect(self, view: LotsView, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        return "costs a coin" if choice.verb == "swap" else ""

    def line(self, event: Event, names: Sequence[str]) -> str:
        who = names[event.seat] if event.seat >= 0 else "The table"
        return " ".join((who, event.kind, *map(str, event.data + event.secret)))

    def reason(self, refusal: Refusal | Caution, names: Sequence[str]) -> str:
        if refusal.reason == "too_dear":
            return "costs {}, you have {}".format(*refusal.data)
        return refusal.reason.replace("_", " ")

    def category(self, points: Points, names: Sequence[str]) -> str:
        return points.category.capitalize()

    def fact(self, view: LotsView, spot: str, names: Sequence[str]) -> Fact | None:
        if not spot.startswith("seat:") or not spot[5:].isdigit() or int(spot[5:]) >= len(view.seats):
            return None
        seat = view.seats[int(spot[5:])]
        return Fact(names[int(spot[5:])], f"{seat.coins} coins, {seat.hand_count} cards", "T-0.2")

    def curtain(self, view: LotsView, decision: Decision | None, names: Sequence[str]) -> str:
        return f"{names[decision.seat]}'s cards" if decision else "A seat's cards"

    def about(self) -> Sequence[Any]:
        return ()


# ---------------------------------------------------------------------- the game


def rounds_problem(value: str) -> str | None:
    return None if value in ("1", "2", "3", "4", "5") else f"rounds cannot be {value!r}: it is a number from 1 to 5."


class LotsGame(Game[Lots, LotsView]):
    """Lots, with `hidden` hands."""

    name = "toy"
    rules_version = 1
    box = Box("Lots", "The highest takes the pot.", "5", "light", "hands", "nobody's")
    seats = (2, 3, 4)
    options = (
        Option("rounds", "Rounds", "How long.", (Value("3", "Three"), Value("1", "One")), "T-0.1", rounds_problem),
        Option("log", "Log", "What it keeps.", (Value("fades", "Fades"), Value("whole", "Whole")), "T-1.7"),
    )  # fmt: skip
    flow = FLOW
    position_type = Lots

    def lay_out(self, deal: Deal) -> Lots:
        return Lots(
            agenda=[Frame("game")], rng=deal.seed, chapter=0,
            seats=[Seat([]) for _ in range(deal.seats)],
            rounds=int(deal.options["rounds"]), round=0, start=0,
            pile=list(range(1, CARDS_A_SEAT * deal.seats + 1)), gone=[],
            keep_log=deal.options["log"] == "whole", tally=[],
        )  # fmt: skip

    def clone(self, position: Lots) -> Lots:
        twin = shallow(position)
        twin.agenda, twin.pile, twin.gone, twin.tally = (
            position.agenda[:], position.pile[:], position.gone[:], position.tally[:],
        )  # fmt: skip
        twin.seats = [shallow(seat) for seat in position.seats]
        for seat in twin.seats:
            seat.hand = seat.hand[:]
        return twin

    def view(self, position: Lots, seat: int | None) -> LotsView:
        if seat is not None and not 0 <= seat < len(position.seats):
            raise IndexError(f"there is no seat {seat}")
        over = not position.agenda
        seats = tuple(
            SeatView(
                tuple(one.hand) if over or number == seat else None, len(one.hand), one.coins, one.pledge,
                bool(one.laid), one.laid if number == seat else 0, one.swapped,
            )
            for number, one in enumerate(position.seats)
        )  # fmt: skip
        return LotsView(
            seat, position.round, position.rounds, position.start, seats, len(position.pile), tuple(position.gone)
        )

    def determinize(self, position: Lots, seat: int | None, rng: Rng) -> Lots:
        twin = self.clone(position)
        if not twin.agenda:
            return twin
        others = [one for number, one in enumerate(twin.seats) if number != seat]
        unknown = sorted(twin.pile + [card for one in others for card in [*one.hand, one.laid] if card])
        rng.shuffle(unknown)
        for one in others:
            one.laid = unknown.pop() if one.laid else 0
            one.hand = sorted(unknown.pop() for _ in one.hand)
        twin.pile = sorted(unknown)
        twin.rng = rng.bits()
        return twin

    def fade(self, event: Event) -> Event | None:
        if event.kind in ("took", flow.CHAPTER):
            return event
        return msgspec.structs.replace(event, data=(), secret=())

    def keeps_log(self, position: Lots) -> bool:
        return position.keep_log

    def warnings(self, position: Lots, decision: Decision, choice: Choice) -> list[Caution]:
        if choice.verb == "pledge" and choice.args[0] == position.seats[decision.seat].coins:
            return [Caution("T-1.1", "all_you_have", choice.args)]
        return []

    def outcome(self, position: Lots) -> Outcome | None:
        if position.agenda:
            return None
        lines: list[tuple[Points, ...]] = [
            (
                Points("coins", "T-0.3", seat.coins, (seat.coins,)),
                Points("fives", "T-0.3", sum(card % 5 == 0 for card in seat.hand)),
            )
            for seat in position.seats
        ]
        return rank(lines, [() for _ in position.seats])

    def check(self, position: Lots) -> list[str]:
        seats = position.seats
        cards = position.pile + position.gone + [card for seat in seats for card in [*seat.hand, seat.laid] if card]
        wrong = []
        if sorted(cards) != list(range(1, CARDS_A_SEAT * len(seats) + 1)):
            wrong.append("A card is missing or there twice.")
        coins = sum(seat.coins + max(seat.pledge, 0) for seat in seats)
        if any(seat.coins < 0 for seat in seats) or coins > COINS * len(seats):
            wrong.append("There are more coins than were dealt.")
        return wrong

    def tally(self, position: Lots) -> list[tuple[int, ...]]:
        return position.tally

    def _words(self) -> LotsWords:
        return LotsWords()


GAME: Final = LotsGame()
