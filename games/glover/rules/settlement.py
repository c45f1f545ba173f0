"""2. Negotiation phase, step 4: open the card and settle the deal, in the order of GL-2.25."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, push
from games.core.types import Choice, Event, Log, Refusal, only
from games.glover.components import load
from games.glover.rules.bargain import take_back_bid
from games.glover.rules.common import COLOUR, add, by_colour, change_reliance, own_cubes
from games.glover.rules.figures import cheese, works
from games.glover.state import COLOURS, NO_CUBES, Glover

_CARDS: Final = load().cards

# ---------------------------------------------------------------- open the card, change reliance


def send_other_bids_home(position: Glover, log: Log, active: int, partner: int) -> None:
    """GL-2.20."""
    for seat in range(len(position.seats)):
        if seat != partner:
            take_back_bid(position, seat)


def open_card(position: Glover, log: Log, active: int, partner: int) -> None:
    """GL-2.24."""
    position.opened = True
    log.append(Event("opened", "GL-2.24", active, (position.chosen,), reveals=True, knew=only(active)))


def move_reliance(position: Glover, log: Log, active: int, partner: int) -> None:
    """GL-2.27 to GL-2.32: what the card says; GL-6.12: one step more with Sakamoto, but nothing stays nothing."""
    change = _CARDS[position.chosen].reliance
    rule = _RULE[position.chosen]
    if change and cheese(position) == "sakamoto":
        change += 1 if change > 0 else -1
        rule = "GL-6.12"
    if change:
        change_reliance(position, log, active, change, rule)


# ---------------------------------------------------------------- the card's effect


def do_card(position: Glover, log: Log, active: int, partner: int) -> None:
    """GL-2.27 to GL-2.32: the rest of the card."""
    _EFFECT[position.chosen](position, log, active, partner)


def _humble(position: Glover, log: Log, active: int, partner: int) -> None:
    push(position, "humble", active, partner)


def _good(position: Glover, log: Log, active: int, partner: int) -> None:
    cubes = own_cubes(position.seats[active], 1)
    add(position.offer, cubes)
    log.append(Event("joined_offer", "GL-2.28", active, (cubes,)))


def _fair(position: Glover, log: Log, active: int, partner: int) -> None:
    log.append(Event("fair", "GL-2.29", active))


def _crude(position: Glover, log: Log, active: int, partner: int) -> None:
    push(position, "crude", active)


def _illicit(position: Glover, log: Log, active: int, partner: int) -> None:
    bid = position.seats[partner].bid
    add(position.seats[active].cubes, bid)
    log.append(Event("copied_bid", "GL-2.31", active, (tuple(bid),)))


def _rip_off(position: Glover, log: Log, active: int, partner: int) -> None:
    add(position.seats[active].cubes, position.offer)
    log.append(Event("took_back", "GL-2.32", active, (tuple(position.offer),)))
    position.offer = list(NO_CUBES)


_EFFECT: Final[dict[str, Callable[[Glover, Log, int, int], None]]] = {
    "humble": _humble,
    "good": _good,
    "fair": _fair,
    "crude": _crude,
    "illicit": _illicit,
    "rip_off": _rip_off,
}
_RULE: Final = {
    "humble": "GL-2.27",
    "good": "GL-2.28",
    "fair": "GL-2.29",
    "crude": "GL-2.30",
    "illicit": "GL-2.31",
    "rip_off": "GL-2.32",
}

# ---------------------------------------------------------------- Humble and Crude: which cube goes back

_GIVE_BACK: Final = by_colour("give_back")
_TAKE_BACK: Final = by_colour("take_back")


def _colours_of(choices: tuple[Choice, ...], cubes: list[int]) -> Iterable[Choice]:
    return [choice for choice, count in zip(choices, cubes, strict=True) if count]


def return_forced_bid(position: Glover, log: Log, active: int, partner: int) -> None:
    """GL-2.27: in a bid of one colour there is nothing to pick."""
    if (only_one := _only_colour(position.seats[partner].bid)) is not None:
        _give_back(position, log, active, only_one)


def take_forced_offer(position: Glover, log: Log, active: int) -> None:
    """GL-2.30: in an offer of one colour there is nothing to pick."""
    if (only_one := _only_colour(position.offer)) is not None:
        _take_back(position, log, active, only_one)


def _only_colour(cubes: list[int]) -> str | None:
    colours = [letter for letter, count in zip(COLOURS, cubes, strict=True) if count]
    return colours[0] if len(colours) == 1 else None


def _several_colours(cubes: list[int]) -> bool:
    return sum(count > 0 for count in cubes) > 1


def _why_not_give_back(position: Glover, seat: int, letter: str) -> Refusal | None:
    bid = position.seats[position.partner].bid
    return None if bid[COLOUR[letter]] else Refusal("GL-2.27", "not_in_bid", (letter,))


def _give_back(position: Glover, log: Log, seat: int, letter: str) -> None:
    partner = position.seats[position.partner]
    partner.bid[COLOUR[letter]] -= 1
    partner.cubes[COLOUR[letter]] += 1
    log.append(Event("gave_back", "GL-2.27", seat, (position.partner, letter)))


def _why_not_take_back(position: Glover, seat: int, letter: str) -> Refusal | None:
    return None if position.offer[COLOUR[letter]] else Refusal("GL-2.30", "not_in_offer", (letter,))


def _take_back(position: Glover, log: Log, seat: int, letter: str) -> None:
    position.offer[COLOUR[letter]] -= 1
    position.seats[seat].cubes[COLOUR[letter]] += 1
    log.append(Event("took_back", "GL-2.30", seat, (tuple(int(letter == other) for other in COLOURS),)))


humble: Final = Question[Glover](
    "humble",
    "GL-2.27",
    lambda p, active, partner: (active,) if _several_colours(p.seats[partner].bid) else (),
    Verb(
        "give_back",
        "GL-2.27",
        lambda p, seat: _colours_of(_GIVE_BACK, p.seats[p.partner].bid),
        _why_not_give_back,
        _give_back,
        shape=(COLOUR,),
    ),
    secret=False,
)
crude: Final = Question[Glover](
    "crude",
    "GL-2.30",
    lambda p, active: (active,) if _several_colours(p.offer) else (),
    Verb(
        "take_back",
        "GL-2.30",
        lambda p, seat: _colours_of(_TAKE_BACK, p.offer),
        _why_not_take_back,
        _take_back,
        shape=(COLOUR,),
    ),
    secret=False,
)

# ---------------------------------------------------------------- the exchange and the partner's tiles


def exchange(position: Glover, log: Log, active: int, partner: int) -> None:
    """GL-2.34, GL-2.35: what is left of bid and offer changes hands; the partner takes what lies on the deck."""
    giver, taker = position.seats[active], position.seats[partner]
    log.append(
        Event(
            "exchanged",
            "GL-2.34",
            active,
            (partner, tuple(taker.bid), tuple(position.offer), tuple(position.deck_cubes)),
        )
    )
    add(giver.cubes, taker.bid)
    add(taker.cubes, position.offer)
    add(taker.cubes, position.deck_cubes)
    taker.bid = list(NO_CUBES)
    position.offer = list(NO_CUBES)
    position.deck_cubes = list(NO_CUBES)


def pay_silver_exchange(position: Glover, log: Log, active: int, partner: int) -> None:
    """GL-2.36, GL-5.11: a cube of the partner's own colour."""
    owner = position.seats[partner]
    if works(owner, "silver_exchange"):
        cubes = own_cubes(owner, 1)
        add(owner.cubes, cubes)
        log.append(Event("tile_paid", "GL-5.11", partner, ("silver_exchange", cubes)))


def call_insurance(position: Glover, log: Log, active: int, partner: int) -> None:
    """GL-2.36, GL-5.12, GL-2.33: a cube of any colour, if the opened card is black."""
    if _CARDS[position.chosen].black and works(position.seats[partner], "insurance_agency"):
        push(position, "insurance", partner)


_TAKE: Final = by_colour("take")


def _take_insurance(position: Glover, log: Log, seat: int, letter: str) -> None:
    cubes = tuple(int(letter == other) for other in COLOURS)
    add(position.seats[seat].cubes, cubes)
    log.append(Event("tile_paid", "GL-5.12", seat, ("insurance_agency", cubes)))


insurance: Final = Question[Glover](
    "insurance",
    "GL-5.12",
    lambda p, partner: (partner,),
    Verb("take", "GL-5.12", lambda p, seat: _TAKE, lambda p, seat, letter: None, _take_insurance, shape=(COLOUR,)),
    secret=False,
)

PROCEDURES: Final = (
    Procedure[Glover](
        "settlement",
        "GL-2.25",
        send_other_bids_home,
        open_card,
        move_reliance,
        do_card,
        exchange,
        pay_silver_exchange,
        call_insurance,
        shape=(SEAT, SEAT),
        on=("turn.deal",),
    ),
    Procedure[Glover](
        "humble", "GL-2.27", return_forced_bid, Ask(humble), shape=(SEAT, SEAT), on=("settlement.do_card",)
    ),
    Procedure[Glover]("crude", "GL-2.30", take_forced_offer, Ask(crude), shape=(SEAT,), on=("settlement.do_card",)),
    Procedure[Glover]("insurance", "GL-5.12", Ask(insurance), shape=(SEAT,), on=("settlement.call_insurance",)),
)
