"""A table of Glover laid out in a sentence and played in sentences, for tests that read like the rulebook.

Rin is white, Mira red, Jon yellow, Ada green and Tomo blue; Rin has the start player card unless told otherwise. Cubes
are written as letters, `"W W R"`; facilities, cards and Big Cheese cards by their ids.

>>> table = lay(seats=3, phase="glover", rin=seat("W W W R G", reliance=3))
>>> table.play(RIN, "buy rifle", pay="W R G")
>>> table.cubes(RIN), table.seat(RIN).rifles, table.seat(RIN).letters
('W W', 1, 2)
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from games.core.flow import Frame
from games.core.game import Deal
from games.core.session import Session
from games.core.types import Choice, Event, Log, Outcome, Refusal
from games.glover import GAME
from games.glover.components import load
from games.glover.rules import FLOW
from games.glover.state import COLOURS, Glover, Seat
from games.glover.view import GloverView
from tests.shorthand import laid_out

NAMES: Final = ("Rin", "Mira", "Jon", "Ada", "Tomo")
RIN, MIRA, JON, ADA, TOMO = range(5)

_C: Final = load()
_STEP: Final = {"production": "produce", "negotiation": "negotiate", "glover": "open_glover_phase", "end": "end_round"}
_DULL: Final = (
    "discard", "return", "lay", "put", "fail", "done", "skip", "take W", "give_back", "take_back", "pay", "gain",
)  # fmt: skip


class Given(msgspec.Struct, frozen=True):
    """What a seat has at the start of a test, as far as it differs from a new seat."""

    cubes: str = ""
    reliance: int = 2
    borrowed: str = ""
    laid: str = ""
    large_workshop: bool = False
    mansion: bool = False
    garden_round: int = 0
    rifles: int = 0
    cannons: int = 0
    steamships: int = 0
    letters: int = 0
    colour: str = ""


seat = Given


def count(cubes: str) -> list[int]:
    """Cubes in letters, counted by colour.

    >>> count("W W G")
    [2, 0, 0, 1, 0]
    """
    letters = cubes.split()
    assert set(letters) <= set(COLOURS), cubes
    return [letters.count(letter) for letter in COLOURS]


def spell(cubes: list[int] | tuple[int, ...]) -> str:
    """Cubes counted by colour, in letters.

    >>> spell([2, 0, 0, 1, 0])
    'W W G'
    """
    return " ".join(letter for letter, number in zip(COLOURS, cubes, strict=True) for _ in range(number))


# ---------------------------------------------------------------------- laying out


def lay(
    seats: int = 4,
    phase: str = "glover",
    *,
    round: int = 1,
    start: int = RIN,
    cheese: str = "saigo",
    then: str = "ozone",
    facilities: str = "basic",
    deck: str = "",
    discards: str = "",
    ladder: str = "3/4/5",
    log: str = "fades",
    rin: Given | str = "",
    mira: Given | str = "",
    jon: Given | str = "",
    ada: Given | str = "",
    tomo: Given | str = "",
) -> Table:
    """A table at the beginning of a phase (round, production, negotiation, glover; "end" for the end of the round).

    `cheese` is the Big Cheese card of the round and `then` the next one, `facilities` an option value or eight ids,
    `deck` the next negotiation cards from the top, and `discards` the discard pile from the bottom.
    """
    value = facilities if " " not in facilities else ",".join(facilities.split())
    deal = GAME.complete(Deal(seats, 1, {"set": value, "ladder": ladder, "log": log}))
    position = laid_out(GAME, deal)
    position.round, position.start = round, start
    position.tally = [(0,) * seats] * (round - 1)
    _lay_guests(position, cheese, then, phase)
    _lay_cards(position, deck.split(), discards.split())
    for number, given in enumerate((rin, mira, jon, ada, tomo)[:seats]):
        _furnish(position.seats[number], given if isinstance(given, Given) else Given(given))
    step = 0 if phase == "round" else _step_of(_STEP[phase])
    position.phase = "production" if phase != "round" else "setup" if round == 1 else "glover"
    position.agenda = [Frame("game", (), 2), Frame("round", (), step)]
    log_of_the_start: Log = []
    FLOW.run(position, log_of_the_start)
    return Table(Session(GAME, deal, position), log_of_the_start)


def _step_of(name: str) -> int:
    steps = FLOW.procedures["round"].steps
    return next(at for at, step in enumerate(steps) if getattr(step, "__name__", "") == name)


def _lay_guests(position: Glover, cheese: str, then: str, phase: str) -> None:
    guests = [card for card in _C.cheeses if card not in (cheese, then)]
    guests += [then] if then != cheese else []
    past = position.round - 1
    position.cheeses = guests[:past]
    position.cheese_deck = guests[past:]
    if phase == "round":
        position.cheese_deck.append(cheese)
    else:
        position.cheeses.append(cheese)


def _lay_cards(position: Glover, top: list[str], discards: list[str]) -> None:
    rest = Counter({card.id: card.count for card in _C.cards.values()})
    rest.subtract(top)
    rest.subtract(discards)
    assert min(rest.values()) >= 0, "there are four cards of each kind"
    position.deck = [*sorted(rest.elements()), *reversed(top)]
    position.discard = discards


def _furnish(owner: Seat, given: Given) -> None:
    if given.colour:
        owner.colour = COLOURS.index(given.colour)
    owner.cubes = count(given.cubes)
    owner.borrowed = tuple(given.borrowed.split())
    for name in set(Given.__struct_fields__) - {"colour", "cubes", "borrowed"}:
        setattr(owner, name, getattr(given, name))


def bargain(
    card: str = "fair",
    *,
    offer: str,
    bids: dict[int, str] | None = None,
    seats: int = 4,
    round: int = 1,
    cheese: str = "katsura",
    facilities: str = "basic",
    log: str = "fades",
    rin: Given | str = "",
    mira: Given | str = "",
    jon: Given | str = "",
    ada: Given | str = "",
    tomo: Given | str = "",
) -> Table:
    """Rin's negotiation turn with this card chosen, the offer laid, and these bids on the table."""
    other = "fair" if card != "fair" else "good"
    table = lay(
        seats, "negotiation", round=round, cheese=cheese, facilities=facilities, log=log,
        deck=f"{card} {other} {other}",
        rin=rin, mira=mira, jon=jon, ada=ada, tomo=tomo,
    )  # fmt: skip
    table.choose(RIN, discard=other, back=other)
    table.offer(RIN, offer)
    for bidder, bid in (bids or {}).items():
        table.bid(bidder, bid)
    return table


# ---------------------------------------------------------------------- playing


class Table:
    """A play under way. Every choice is checked against the invariants of the game."""

    def __init__(self, session: Session[Glover, GloverView], events: list[Event]) -> None:
        self.session = session
        self.events = events
        """All that has happened at this table, for all eyes."""
        self._sound()

    def _sound(self) -> None:
        assert GAME.check(self.session.position) == []

    def play(self, who: int, choice: str, *, pay: str | None = None) -> None:
        """The seat makes this choice; with `pay`, it pays with exactly these cubes."""
        before = self.seat(who).cubes
        happened = self.session.play(who, Choice.parse(choice))
        letters = pay.split() if pay is not None else []
        while letters and self._question(who) == "pay":
            happened += self.session.play(who, Choice("pay", (letters.pop(0),)))
        self.events += happened
        self._sound()
        if pay is not None and self._question(who) != "gain":
            paid = [old - new for old, new in zip(before, self.seat(who).cubes, strict=True)]
            assert paid == count(pay), f"{NAMES[who]} paid {spell(paid)}, not {pay}"

    def _question(self, who: int) -> str:
        decision = self.session.decision_of(who)
        return decision.kind if decision is not None else ""

    def choose(self, who: int, *, discard: str, back: str) -> None:
        """Step 1 of a turn: discard a card and put one back, so that the third is the chosen one."""
        self.play(who, f"discard {discard}")
        self.play(who, f"return {back}")

    def offer(self, who: int, cubes: str) -> None:
        """Lay an offer of these cubes, or change it to them."""
        if self._question(who) == "bargain":
            self.play(who, "change_offer")
        self._pick(who, cubes)

    def bid(self, who: int, cubes: str) -> None:
        """Lay a bid of these cubes, or change it to them."""
        self.play(who, "bid")
        self._pick(who, cubes)

    def _pick(self, who: int, cubes: str) -> None:
        for letter, there, wanted in zip(COLOURS, self.session.position.draft, count(cubes), strict=True):
            for _ in range(there - wanted):
                self.play(who, f"take {letter}")
            for _ in range(wanted - there):
                self.play(who, f"put {letter}")
        self.play(who, "lay")

    def deal(self, who: int, partner: int) -> None:
        self.play(who, f"deal {partner}")

    def until(self, phase: str, round: int | None = None, *, asked: str = "") -> None:
        """Let everybody play as dully as can be until this phase of this round (and until this question is asked)."""
        for _ in range(1000):
            here = self.session.position
            if here.phase == phase and round in (None, here.round) and (not asked or asked in self.asked.values()):
                return
            self.go_on()
        raise AssertionError(f"{phase} of round {round} does not come")

    def go_on(self) -> None:
        """The first seat that is asked makes its dullest choice."""
        decision = self.session.decisions()[0]
        self.play(decision.seat, min(self.may(decision.seat), key=_dullness))

    # ------------------------------------------------------------ looking

    @property
    def asked(self) -> dict[int, str]:
        """The seats that are asked something, each with the kind of question."""
        return {decision.seat: decision.kind for decision in self.session.decisions()}

    def legal(self, who: int) -> list[Choice]:
        menu = self.session.menu(who)
        return [item.choice for item in menu.legal] if menu is not None else []

    def may(self, who: int) -> list[str]:
        """What the seat may choose now."""
        return [str(choice) for choice in self.legal(who)]

    def why_not(self, who: int, choice: str) -> Refusal | None:
        return self.session.why_not(who, Choice.parse(choice))

    def reason(self, who: int, choice: str) -> str:
        """Why the seat may not choose this, in words; empty if it may."""
        refusal = self.why_not(who, choice)
        return GAME.words.reason(refusal, NAMES) if refusal is not None else ""

    def seat(self, who: int) -> Seat:
        return self.session.position.seats[who]

    def cubes(self, who: int) -> str:
        """What is behind the seat's screen."""
        return spell(self.seat(who).cubes)

    def reliance(self, who: int) -> int:
        return self.seat(who).reliance

    def price(self, who: int, what: str) -> int:
        """What the seat pays for this now, in cubes."""
        return self.session.view(who).seats[who].prices[what]

    def view(self, viewer: int | None) -> GloverView:
        return self.session.view(viewer)

    def log(self, viewer: int | None) -> list[str]:
        """The log as this viewer may read it now."""
        return [line for event in self.session.events_for(viewer) if (line := GAME.words.line(event, NAMES))]

    def kinds(self) -> list[str]:
        """The kinds of everything that has happened, in order."""
        return [event.kind for event in self.events]

    @property
    def outcome(self) -> Outcome:
        outcome = self.session.outcome
        assert outcome is not None
        return outcome

    def points(self, who: int) -> dict[str, int]:
        """The seat's final score, by category."""
        return {line.category: line.points for line in self.outcome.of(who).points}


def _dullness(choice: str) -> int:
    return next((rank for rank, start in enumerate(_DULL) if choice.startswith(start)), len(_DULL))
