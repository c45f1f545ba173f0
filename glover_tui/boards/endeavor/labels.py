"""Short words for the boards of the players: tracks and what they give, actions, cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from games.endeavor.components import load
from games.endeavor.rules.actions import ACTIONS, BOTH, MODE, TWICE
from glover_tui.boards.brush import cut
from glover_tui.theme.look import Look

SHORT: Final = ("ind", "cul", "fin", "pol")
"""The four tracks."""
GIVES: Final = ("build", "growth", "salary", "cards")
"""What the level of each track is called."""
CODE: Final = {
    "europe": "EU",
    "slavery": "SL",
    "north_america": "NA",
    "caribbean": "CA",
    "south_america": "SA",
    "africa": "AF",
    "india": "IN",
    "far_east": "FE",
}
"""Two letters for each stack of cards."""
LEGEND: Final = {
    "EU 3, AF gov": "cards: Europe 3, governor of Africa; SL is slavery",
    "5:3": "a score of 5, which is level 3",
    "2/3": "2 cards held, 3 may be kept; 2/2+1: one for slavery",
    "gov space": "the free governor space, with the governor in it; none +3: empty, 3 glory at the end",
    "shp occ drw": "ship, occupy, draw, where room is short; ×2 is twice",
    "4 at 7": "level 4 begins at a score of 7",
}
"""What the short forms mean, for the `?` page."""

_WORD: Final = {"ship": "ship", "occupy": "occupy", "attack": "attack", "payment": "pay", "draw": "draw"}
_CODE: Final = {"ship": "shp", "occupy": "occ", "attack": "att", "payment": "pay", "draw": "drw"}


def fitting(forms: Iterable[str], width: int) -> str:
    """The first of these forms that fits into `width` cells; the last one is cut if it must be."""
    last = ""
    for last in forms:
        if len(last) <= width:
            return last
    return cut(last, width)


def action_forms(source: str, look: Look) -> tuple[str, str, str]:
    """What a building or an action token lets one do, in three forms, the longest first; "" for nothing."""
    actions = ACTIONS[source]
    if not actions:
        return "", "", ""
    words, codes = [_WORD[action] for action in actions], [_CODE[action] for action in actions]
    if MODE[source] == BOTH:
        return f"{', '.join(words)} or both in one region", "+".join(words), "+".join(codes)
    if MODE[source] == TWICE:
        place = "one stack" if actions == ("draw",) else "one region"
        return f"{words[0]} once or twice, {place}", f"{words[0]}{look.times}2", f"{codes[0]}{look.times}2"
    return " or ".join(words), "/".join(words), "/".join(codes)


@cache
def card_code(card: str) -> str:
    """Stack and value in at most six cells: "EU 5", "AF gov"."""
    facts = load().cards[card]
    return f"{CODE[facts.stack]} {'gov' if facts.governor else facts.value}"
