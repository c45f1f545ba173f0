"""Lines of the log: one for each kind of event, from what of the event is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.phrases import number_of
from games.core.types import Event
from games.glover.text.names import CARD, GUEST, GUEST_EFFECT, TILE, WEAPON, card_name, cubes

Line = Callable[[Event, str, Sequence[str]], str]


def line(event: Event, names: Sequence[str]) -> str:
    """The event as a line of the log; empty if it is not worth one."""
    write = _LINES.get(event.kind)
    who = names[event.seat] if 0 <= event.seat < len(names) else ""
    return write(event, who, names) if write is not None else ""


def _chapter(event: Event, who: str, names: Sequence[str]) -> str:
    what, number = event.data
    if what == "turn":
        return f"— {names[number]}'s negotiation turn —"
    if what == "over":
        return "— The screens come off —"
    return f"— Round {number}: {'production' if what == 'production' else 'Glover phase'} —"


def _facilities(event: Event, who: str, names: Sequence[str]) -> str:
    return "On the board: " + ", ".join(TILE[tile] for tile in event.data)


def _cheese(event: Event, who: str, names: Sequence[str]) -> str:
    return f"Big Cheese: {GUEST[event.data[0]]}, {GUEST_EFFECT[event.data[0]]}"


def _laid(event: Event, who: str, names: Sequence[str]) -> str:
    tile = event.data[0]
    return f"{who} lays a pawn on {TILE[tile]} for this round" if tile else f"{who} lays no pawn"


def _produced(event: Event, who: str, names: Sequence[str]) -> str:
    source, made = event.data
    name = TILE.get(source) or GUEST[source]
    what = number_of(made, "cube") if isinstance(made, int) else cubes(made)
    return f"{who}: {name} gives {what}"


def _drew(event: Event, who: str, names: Sequence[str]) -> str:
    if not event.secret:
        return f"{who} draws three cards"
    return f"{who} draws " + ", ".join(card_name(card) for card in event.secret)


def _chose(event: Event, who: str, names: Sequence[str]) -> str:
    if not event.secret:
        return f"{who} puts one card back on the deck and lays one face down"
    kept, back = event.secret
    return f"{who} puts {CARD[back]} back on the deck and lays {CARD[kept]} face down"


def _changed(event: Event, who: str, verb: str) -> str:
    now, before = event.data
    if not any(now):
        return f"{who} takes the bid back"
    return f"{who} {verb} {cubes(now)}" + (f" (was {cubes(before)})" if any(before) else "")


def _deal(event: Event, who: str, names: Sequence[str]) -> str:
    if len(event.data) == 1:
        return f"{who} deals with {names[event.data[0]]}"
    partner, offer, bid = event.data
    return f"{who} deals with {names[partner]}: {cubes(offer)} for {cubes(bid)}"


def _reliance(event: Event, who: str, names: Sequence[str]) -> str:
    before, after = event.data
    return f"{who}: reliance {before} → {after}" if before != after else f"{who}: reliance stays at {after}"


def _gave_back(event: Event, who: str, names: Sequence[str]) -> str:
    partner, letter = event.data
    return f"{who} gives {letter} of the bid back to {names[partner]}"


def _exchanged(event: Event, who: str, names: Sequence[str]) -> str:
    partner, bid, offer, deck = event.data
    return f"{who} gets {cubes(bid)}; {names[partner]} gets {cubes(offer)}, and {cubes(deck)} from the deck"


def _tile_paid(event: Event, who: str, names: Sequence[str]) -> str:
    tile, made = event.data
    return f"{who}: {TILE[tile]} gives {cubes(made)}"


def _with(event: Event) -> str:
    """How a purchase was paid: with the colours for the payer, else with the number of cubes."""
    count = event.data[-1]
    if count == 0:
        return "for nothing"
    return f"for {cubes(event.secret)}" if event.secret else f"for {number_of(count, 'cube')}"


def _traded(event: Event, who: str, names: Sequence[str]) -> str:
    gained = f"a {event.data[0]}" if event.data[0] else "a cube"
    return f"{who} trades for {gained}, {_with(event)}"


def _letters(event: Event, who: str, names: Sequence[str]) -> str:
    count, bonus = event.data
    club = ", Riding Club 1 of them" if bonus else ""
    return f"{who} gets {number_of(count + bonus, 'letter')}{club}"


def _upgraded(event: Event, who: str, names: Sequence[str]) -> str:
    side = "Large Workshop" if event.data[0] == "workshop" else "Mansion"
    return f"{who} upgrades to {side} {_with(event)}"


def _agreed(event: Event, who: str, names: Sequence[str]) -> str:
    return f"The table agrees to take back what {who} did"


def _simple(sentence: str) -> Line:
    return lambda event, who, names: sentence.format(who=who)


def _text(sentence: Callable[[str, tuple[Any, ...]], str]) -> Line:
    return lambda event, who, names: sentence(who, event.data)


_LINES: Final[dict[str, Line]] = {
    "agreed_undo": _agreed,
    "chapter": _chapter,
    "facilities": _facilities,
    "start_player": _simple("{who} is the first start player"),
    "cheese": _cheese,
    "laid": _laid,
    "pawn_home": _text(lambda who, data: f"{who}'s pawn comes home from {TILE[data[0]]}"),
    "produced": _produced,
    "drew": _drew,
    "reshuffled": _text(lambda who, data: f"The discards, {data[0]} cards, are shuffled into a new deck"),
    "discarded": _text(lambda who, data: f"{who} discards {card_name(data[0])}"),
    "chose": _chose,
    "offered": lambda event, who, names: _changed(event, who, "offers"),
    "deck_cubes": _text(lambda who, data: f"On the deck: {cubes(data[0])}"),
    "claimed": _text(lambda who, data: f"{who} says the card is “{CARD[data[0]]}”"),
    "bid": lambda event, who, names: _changed(event, who, "bids"),
    "kept_bid": _text(lambda who, data: f"{who} stands by the bid: {cubes(data[0])}"),
    "bid_questioned": _simple("What is offered has changed: {who} has to confirm the bid"),
    "recoloured": _text(lambda who, data: f"{who} turns the {data[0]} on the deck into {data[1]}"),
    "deal": _deal,
    "failed": _simple("{who}'s deal fails"),
    "opened": _text(lambda who, data: f"{who} opens {card_name(data[0])}"),
    "reliance": _reliance,
    "joined_offer": _text(lambda who, data: f"Good: {cubes(data[0])} joins {who}'s offer"),
    "fair": _simple("Fair: nothing changes"),
    "copied_bid": _text(lambda who, data: f"Illicit: {who} gains a copy of the bid, {cubes(data[0])}"),
    "took_back": _text(lambda who, data: f"{who} takes {cubes(data[0])} back from the offer"),
    "gave_back": _gave_back,
    "exchanged": _exchanged,
    "tile_paid": _tile_paid,
    "raised": lambda event, who, names: f"{who} raises reliance to {event.data[0]}, {_with(event)}",
    "mansion": _text(lambda who, data: f"{who}'s Mansion raises reliance to {data[0]}"),
    "upgraded": _upgraded,
    "traded": _traded,
    "borrowed": lambda event, who, names: f"{who} borrows {TILE[event.data[0]]} {_with(event)}",
    "bought": lambda event, who, names: f"{who} buys a {WEAPON[event.data[0]].lower()} {_with(event)}",
    "free_rifle": _simple("{who} gets Takasugi's free rifle"),
    "letters": _letters,
    "garden_moved": _text(lambda who, data: f"{who} moves a pawn from Garden to {TILE[data[0]]}"),
    "done": _simple("{who} is done"),
    "screen_off": _text(lambda who, data: f"{who} has {cubes(data[0])} left"),
}
