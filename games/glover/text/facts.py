"""What the things on the table are, for whoever points at them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.core.game import Fact
from games.core.phrases import number_of
from games.core.rulebook import load as load_rulebook
from games.core.spots import FactOf, SeatFactOf, fact_at
from games.glover.components import load
from games.glover.rules.figures import FACILITY_COST
from games.glover.text.names import (
    CARD,
    CARD_EFFECT,
    COLOUR_NAME,
    GUEST,
    GUEST_EFFECT,
    TILE,
    WEAPON,
    card_name,
    cubes,
    signed,
)
from games.glover.view import GloverView

_C: Final = load()


@cache
def _rule_of_tiles() -> dict[str, str]:
    """The rule of each HQ side and facility: the one with the tile's name as its title."""
    by_title = {rule.title: rule.number for rule in load_rulebook("glover")}
    return {tile: by_title[name] for tile, name in TILE.items() if name in by_title}


CARD_RULE: Final = dict(zip(_C.cards, (f"GL-2.{number}" for number in range(27, 33)), strict=True))
GUEST_RULE: Final = {
    "iwasaki": "GL-6.2",
    "alt": "GL-6.6",
    "oura": "GL-6.7",
    "katsura": "GL-6.8",
    "tsuru": "GL-6.9",
    "ozone": "GL-6.10",
    "saigo": "GL-6.11",
    "sakamoto": "GL-6.12",
    "takasugi": "GL-6.13",
    "godai": "GL-6.14",
}
WEAPON_RULE: Final = {"rifle": "GL-3.17", "cannon": "GL-3.18", "steamship": "GL-3.19"}
_RECONSTRUCTED: Final = "not the printed figure: reconstructed"


def fact(view: GloverView, spot: str, names: Sequence[str]) -> Fact | None:
    """What is at this spot of the board, or None if the spot is not known."""
    return fact_at(spot, view, names, _FACTS, _SEAT_FACTS, len(view.seats))


def _seat(view: GloverView) -> int:
    """Whose figures to show: the viewer's, else those of the seat that is asked, else the start player's."""
    if view.viewer is not None:
        return view.viewer
    return view.deciding[0] if view.deciding else view.start


def _weapon(view: GloverView, weapon: str, names: Sequence[str]) -> Fact | None:
    if weapon not in WEAPON:
        return None
    known, owner = _C.weapons[weapon], view.seats[_seat(view)]
    text = (
        f"{known.points} points. For {names[_seat(view)]}: {owner.prices[weapon]} different colours, "
        f"reliance {owner.needs[weapon]}. Early bird in this round: {number_of(view.early_bird[weapon], 'letter')}."
    )
    return Fact(known.name, text, WEAPON_RULE[weapon], f"price and reliance are {_RECONSTRUCTED}")


_HELP: Final = {
    "raise": ("Raise reliance", "GL-3.9", "cubes of any colours"),
    "upgrade": ("Upgrade headquarters", "GL-3.11", "different colours"),
    "trade": ("Trade", "GL-3.12", "cubes of one colour, for one of any"),
    "borrow": ("Borrow a facility", "GL-3.13", "different colours, as many as the tile says"),
}


def _help(view: GloverView, help: str, names: Sequence[str]) -> Fact | None:
    if help not in _HELP:
        return None
    title, rule, what = _HELP[help]
    owner = view.seats[_seat(view)]
    price = owner.prices.get(help)
    cost = f"{price} {what}" if price is not None else what
    if help == "raise" and price is None:
        cost = "reliance is at its highest"
    return Fact(title, f"For {names[_seat(view)]}: {cost}. Asks for reliance {owner.needs[help]}.", rule)


def _facility(view: GloverView, tile: str, names: Sequence[str]) -> Fact | None:
    if tile not in FACILITY_COST:
        return None
    holders = [name for name, seat in zip(names, view.seats, strict=True) if tile in seat.borrowed]
    guests = [name for name, seat in zip(names, view.seats, strict=True) if tile == seat.laid]
    rule = _rule_of_tiles()[tile]
    text = load_rulebook("glover").rule(rule).text.removeprefix(f"Cost {FACILITY_COST[tile]}. ")
    text += f" Borrowed by {', '.join(holders)}." if holders else " Nobody has borrowed it."
    if guests:
        text += f" For this round also: {', '.join(guests)}."
    return Fact(f"{TILE[tile]}, cost {FACILITY_COST[tile]}", text, rule)


def _hq(view: GloverView, seat: int, side: str, names: Sequence[str]) -> Fact | None:
    owner = view.seats[seat]
    tiles = {
        "workshop": "large_workshop" if owner.large_workshop else "workshop",
        "office": "mansion" if owner.mansion else "small_office",
    }
    if side not in tiles:
        return None
    rule = _rule_of_tiles()[tiles[side]]
    return Fact(f"{names[seat]}'s {TILE[tiles[side]]}", load_rulebook("glover").rule(rule).text, rule)


def _reliance(view: GloverView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    value = view.seats[seat].reliance
    return Fact(f"{names[seat]}'s reliance: {value}", "From 0 to 5. Looked at, never spent.", "GL-3.2")


def _bid(view: GloverView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    owner = view.seats[seat]
    text = cubes(owner.bid) if any(owner.bid) else "No bid yet."
    if owner.bid_stale:
        text += " What is offered has changed: the bid must be confirmed, changed or withdrawn before it can be taken."
    return Fact(f"{names[seat]}'s bid", text, "GL-2.18" if owner.bid_stale else "GL-2.12")


def _score(view: GloverView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    owner = view.seats[seat]
    text = (
        f"{number_of(owner.steamships, 'steamship')}, {number_of(owner.cannons, 'cannon')}, "
        f"{number_of(owner.rifles, 'rifle')}, {number_of(owner.letters, 'letter')}."
    )
    return Fact(f"{names[seat]}: {owner.points} points so far", text, "GL-4.5")


def _screen(view: GloverView, rest: str, names: Sequence[str]) -> Fact:
    seat = _seat(view)
    owner = view.seats[seat]
    known = cubes(owner.cubes) if owner.cubes is not None else number_of(owner.cube_count, "cube")
    return Fact(f"Behind {names[seat]}'s screen", known + ".", "GL-0.9")


def _cube(view: GloverView, letter: str, names: Sequence[str]) -> Fact | None:
    if letter not in COLOUR_NAME:
        return None
    owners = [name for name, seat in zip(names, view.seats, strict=True) if "WRYGB"[seat.colour] == letter]
    text = f"{owners[0]}'s colour." if owners else "Belongs to nobody: only gains of any colour bring it."
    return Fact(COLOUR_NAME[letter].capitalize(), text, "GL-0.7")


def _hand(view: GloverView, card: str, names: Sequence[str]) -> Fact | None:
    if card not in CARD:
        return None
    colour = " A black card." if _C.cards[card].black else ""
    text = f"Reliance {signed(_C.cards[card].reliance)}; {CARD_EFFECT[card]}.{colour}"
    return Fact(card_name(card), text, CARD_RULE[card])


def _card(view: GloverView, rest: str, names: Sequence[str]) -> Fact:
    if view.card:
        return _hand(view, view.card, names) or Fact("", "")
    if view.card_down:
        return Fact("The chosen card", "Face down until a deal is struck.", "GL-2.6")
    return Fact("No card", "The active player lays one face down here.", "GL-2.6")


def _claim(view: GloverView, rest: str, names: Sequence[str]) -> Fact:
    text = f"Said to be {CARD[view.claim]}. " if view.claim else "Nothing has been said. "
    return Fact("The claim", text + "What is said may be a lie.", "GL-2.15")


def _offer(view: GloverView, rest: str, names: Sequence[str]) -> Fact:
    return Fact("The offer", f"{cubes(view.offer).capitalize()}.", "GL-2.9")


def _deck(view: GloverView, rest: str, names: Sequence[str]) -> Fact:
    text = f"{number_of(view.deck_count, 'card')}, face down."
    if any(view.deck_cubes):
        text += f" On it {cubes(view.deck_cubes)}, which the partner is sure to get."
    if view.known_top:
        text += f" You put {CARD[view.known_top]} on top: the next active player draws it."
    return Fact("The negotiation deck", text, "GL-2.10")


def _discard(view: GloverView, rest: str, names: Sequence[str]) -> Fact:
    top = f"On top: {card_name(view.discard_top)}." if view.discard_top else "Empty."
    return Fact(f"Discard pile, {number_of(view.discard_count, 'card')}", top, "GL-7.11")


def _cheese(view: GloverView, rest: str, names: Sequence[str]) -> Fact | None:
    if not view.cheeses:
        return None
    card = view.cheeses[-1]
    past = ", ".join(GUEST[old] for old in view.cheeses[:-1])
    text = f"{GUEST_EFFECT[card].capitalize()}." + (f" Earlier: {past}." if past else "")
    source = "this card is our own invention" if card == "godai" else ""
    return Fact(GUEST[card], text, GUEST_RULE[card], source)


def _round(view: GloverView, rest: str, names: Sequence[str]) -> Fact:
    letters = ", ".join(f"{WEAPON[weapon].lower()} {count}" for weapon, count in view.early_bird.items())
    return Fact(f"Round {view.round} of {view.rounds}", f"Early-bird letters now: {letters}.", "GL-3.20")


def _start(view: GloverView, rest: str, names: Sequence[str]) -> Fact:
    return Fact("Start player", f"{names[view.start]} goes first; next round, the next seat clockwise.", "GL-4.2")


_SEAT_FACTS: Final[dict[str, SeatFactOf[GloverView]]] = {
    "hq": _hq,
    "reliance": _reliance,
    "bid": _bid,
    "score": _score,
}
"""What belongs to a seat: the spot goes on with the seat's number."""

_FACTS: Final[dict[str, FactOf[GloverView]]] = {
    "weapon": _weapon,
    "help": _help,
    "facility": _facility,
    "screen": _screen,
    "cube": _cube,
    "hand": _hand,
    "card": _card,
    "claim": _claim,
    "offer": _offer,
    "deck": _deck,
    "discard": _discard,
    "cheese": _cheese,
    "round": _round,
    "start": _start,
    "done": lambda view, rest, names: Fact("Done", "Ends your Glover phase; what is left stays yours.", "GL-3.24"),
}
