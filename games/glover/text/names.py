"""Names of things, cubes in letters, and small pieces of sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.glover.components import load
from games.glover.state import COLOURS

_C: Final = load()

TILE: Final = {
    **{tile.id: tile.name for tile in _C.facilities.values()},
    **{tile.id: tile.name for tile in _C.hq.values()},
    "office": "Small Office",
}
CARD: Final = {card.id: card.name for card in _C.cards.values()}
GUEST: Final = {card.id: card.name for card in _C.cheeses.values()}
WEAPON: Final = {weapon.id: weapon.name for weapon in _C.weapons.values()}
COLOUR_NAME: Final = dict(zip(_C.colours.letters, _C.colours.names, strict=True))

SHORT_EFFECT: Final = {
    "workshop": "+2 own",
    "large_workshop": "+4 own",
    "small_office": "does nothing",
    "mansion": "reliance +1 a round",
    "tea_factory": "+1 own",
    "fishery": "+1 own a pawn in hand",
    "silk_mill": "+3 own",
    "commodities_exchange": "+1 any",
    "coal_mine": "+5 own",
    "brewery": "+2 any",
    "silver_exchange": "+1 own as partner",
    "insurance_agency": "+1 any if card black",
    "accounting_firm": "tiles up to 3: 1 less",
    "old_japanese_house": "letter at reliance 0-2",
    "riding_club": "+1 letter each gain",
    "private_phone": "reliance costs 1 less",
    "warehouse": "cannon 3, rifle 2",
    "trading_house": "trade 2:1",
    "garden": "pawn moves next round",
    "shipyard": "steamship for 4",
    "steam_locomotive": "end: 3 a colour",
    "liner": "end: costs of tiles",
}
"""What a tile does, in at most 22 characters: for the shelf on the board."""

CARD_EFFECT: Final = {
    "humble": "you give back one cube of the bid",
    "good": "one cube of your colour joins your offer",
    "fair": "nothing changes",
    "crude": "you take back one cube of your offer",
    "illicit": "you also gain a copy of the bid",
    "rip_off": "you take back your whole offer",
}

GUEST_EFFECT: Final = {
    "iwasaki": "a pawn may lie on any facility for this round",
    "alt": "one weapon may cost one colour less",
    "oura": "one cube of any colour for everybody",
    "katsura": "raising reliance costs 1",
    "tsuru": "one facility may cost one colour less",
    "ozone": "two cubes lie on the deck",
    "saigo": "deck cubes may change colour",
    "sakamoto": "cards move reliance one step more",
    "takasugi": "a free rifle with the first rifle or cannon",
    "godai": "every required reliance is 1 lower",
}
"""What the Big Cheese card does, in at most 44 characters."""


def signed(number: int) -> str:
    """+2, 0 or −1, with a real minus sign."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def card_name(card: str) -> str:
    """The card with its reliance: Crude −1."""
    return f"{CARD[card]} {signed(_C.cards[card].reliance)}"


def cubes(count: Sequence[int]) -> str:
    """Cubes as letters, "R R G", or "nothing"."""
    letters = [letter for letter, number in zip(COLOURS, count, strict=True) for _ in range(number)]
    return " ".join(letters) or "nothing"
