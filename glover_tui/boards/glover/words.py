"""What tiles and cards do, in the few words that have room on the board. The figures come from the components."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from games.glover.components import Effect, effect, load
from glover_tui.theme.look import Look

_LONG: Final = {
    "own": "+{n} own",
    "any": "+{n} of any colour",
    "letter": "{n} letter at reliance 2 or less",
    "return_bid": "{n} bid cube goes home",
    "add_offer_own": "the supply adds {n} own",
    "return_offer": "takes back {n} cube",
    "copy_bid": "gains a copy of the bid",
    "raise_cost": "reliance for {n} cube less",
    "item_discount": "one weapon for {n} colour less",
    "borrow_cost_le3": "cost 3 or less: {n} colour less",
    "borrow_discount": "one facility for {n} colour less",
    "trade": "trade {n}:1",
    "letters_bonus": "+{n} with letters you gain",
    "move_pawn": "pawn may move next round",
    "temp_pawn": "lay a pawn on any facility for this round",
    "deck_cubes": "{n} cubes on the deck",
    "deck_any_colour": "the deck cube may be of any colour",
    "card_abs": "cards change reliance by {n} more",
    "bonus_rifle": "a rifle or cannon brings a free rifle",
    "min_reliance": "every reliance asked for is {n} lower",
}

_SHORT: Final = {
    "own": "+{n} own",
    "any": "+{n} any",
    "letter": "{n} letter",
    "raise_cost": "raise −{n}",
    "borrow_cost_le3": "cheap −{n}",
    "trade": "trade {n}:1",
    "letters_bonus": "letters +{n}",
    "move_pawn": "pawn moves",
}

LEGEND: Final = {
    "2 any, 3 of one": "a price: two cubes of any colours, three cubes of one colour",
    "3 pt +2L": "three points, and two letters if it is bought in this round",
    "4 Silk Mill": "before a tile stands its cost: so many different colours",
    "+1 own, +1 any": "a cube a round, of your own colour or of any colour",
    "+1 partner": "a cube of your colour when somebody else deals with you",
    "+1 black": "a cube of any colour when you are the partner and a black card is opened",
    "own a pawn": "a cube of your colour for each pawn in your hand",
    "letters +1": "one letter more each time you gain letters",
    "1 letter": "a letter once a round, at reliance 2 or less",
    "raise −1": "a step of reliance costs one cube less",
    "cheap −1": "tiles of cost 3 or less cost one colour less",
    "guns cheap": "a cannon for three colours, a rifle for two",
    "ship for 4": "a steamship for four colours",
    "trade 2:1": "two cubes of one colour for one of any",
    "pawn moves": "its pawn may move to another tile in the next round",
    "3 a colour": "at the end three points for each colour behind your screen",
    "sum costs": "at the end the costs of your other tiles, as points",
}
"""What short words on the board mean, for the `?` page."""


def _words(one: Effect, forms: dict[str, str], short: bool) -> str:
    figure = one.args[-1] if one.args else ""
    if figure == "unused_pawns":
        return "own a pawn" if short else "+1 own for each pawn in hand"
    if figure == "all":
        return "takes the offer back"
    if figure == "3_per_colour":
        return "3 a colour" if short else "end: 3 points a colour left"
    if figure == "sum_costs":
        return "sum costs" if short else "end: costs of your others"
    if one.verb == "reliance":
        return f"reliance +{one.n}"
    if one.verb == "item_cost":
        return f"ship for {one.n}" if short else f"{one.args[0]} for {one.n}"
    if one.verb == "raise_cost" and figure.startswith("="):
        return f"raising reliance costs {one.n} cube"
    return forms.get(one.verb, one.verb.replace("_", " ")).format(n=abs(one.n))


def _all(do: Iterable[str], short: bool) -> str:
    return ", ".join(_words(effect(one), _SHORT if short else _LONG, short) for one in do)


@cache
def tile_words(tile: str) -> str:
    """What a facility or an HQ side does."""
    facts = load()
    entry = facts.facilities.get(tile) or facts.hq[tile]
    words = _all(entry.do, short=False)
    if entry.phase == "counterparty":
        return f"{words} as partner"
    if entry.phase == "counterparty_black":
        return "+1 any, partner of a black card"
    return words or "no power"


@cache
def tile_short(tile: str) -> str:
    """The same in at most ten cells."""
    entry = load().facilities[tile]
    if entry.phase == "counterparty":
        return "+1 partner"
    if entry.phase == "counterparty_black":
        return "+1 black"
    if tile == "warehouse":
        return "guns cheap"
    return _all(entry.do, short=True)


@cache
def name_short(tile: str) -> str:
    """The name of a facility in at most fourteen cells."""
    name = load().facilities[tile].name
    return name if len(name) <= 14 else _ABBREVIATED.get(tile, name[:13] + ".")


_ABBREVIATED: Final = {
    "commodities_exchange": "Commod. Exch.",
    "silver_exchange": "Silver Exch.",
    "insurance_agency": "Insur. Agency",
    "accounting_firm": "Account. Firm",
    "old_japanese_house": "Old Jap. House",
    "steam_locomotive": "Steam Loco.",
}


@cache
def card_words(card: str) -> str:
    """What a negotiation card does besides changing reliance."""
    return _all(load().cards[card].do, short=False) or "the deal as it lies"


@cache
def cheese_words(card: str) -> str:
    """What a Big Cheese card does."""
    entry = load().cheeses[card]
    words = _all(entry.do, short=False)
    if entry.phase == "production":
        words = f"in production every seat gains {words.removeprefix('+')}"
    if any(one.endswith(":once") for one in entry.do):
        words += ", once each"
    return words[:1].upper() + words[1:]


def in_look(text: str, look: Look) -> str:
    """The words with the glyphs in use."""
    return text.replace("−", look.minus)
