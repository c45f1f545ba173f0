"""Why something is refused, or probably not meant, as short phrases with their figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.phrases import number_of
from games.core.types import Caution, Refusal
from games.glover.text.names import CARD, COLOUR_NAME, GUEST, TILE

Phrase = Callable[[tuple[Any, ...], Sequence[str]], str]


def reason(refusal: Refusal | Caution, names: Sequence[str]) -> str:
    """The refusal or caution as one short phrase."""
    return _PHRASES[refusal.reason](refusal.data, names)


def _held(data: tuple[Any, ...], most: str = "") -> str:
    """What there is of what is needed, and what would make it legal."""
    return f"you hold {data[1]}{most}: {_more(data)}" if data[1] else f"you hold none: {_more(data)}"


def _more(data: tuple[Any, ...]) -> str:
    """What would make it legal, from what is needed and what there is."""
    return f"{data[0] - data[1]} more"


def _tile(tile: str) -> str:
    return TILE.get(tile, tile)


def _colours(count: int) -> str:
    return "1 colour" if count == 1 else f"{count} different colours"


def _not_held(tile: str) -> str:
    """What is lacking, and how one comes by it."""
    return (
        "turn the Small Office to the Mansion first" if tile == "mansion" else f"no pawn of yours is on {_tile(tile)}"
    )


def _garden(data: tuple[Any, ...], names: Sequence[str]) -> str:
    may, now = data
    when = "its pawn may move" if now < may else "its pawn could only move"
    return f"{when} in round {may}, and this is round {now}"


_PHRASES: Final[dict[str, Phrase]] = {
    # anywhere
    "not_asked": lambda data, names: "nobody asks this seat now",
    "unknown_verb": lambda data, names: f"there is nothing called “{data[0]}” to choose here",
    "misspelt": lambda data, names: f"“{data[0]}” names nothing on the table",
    "not_in_play": lambda data, names: f"{_tile(data[0])} is not on the board in this game",
    "cheese_not_in_play": lambda data, names: f"{GUEST[data[0]]} is not in play this round",
    # cards
    "card_not_in_hand": lambda data, names: f"{CARD[data[0]]} is not among the cards in your hand",
    # offers and bids
    "offer_needs_a_cube": lambda data, names: "an offer has at least one cube: pick one first",
    "no_more_of_colour": lambda data, names: f"you have no more {COLOUR_NAME[data[0]]}",
    "none_picked": lambda data, names: f"no {COLOUR_NAME[data[0]]} is picked that could be taken back",
    "no_own_bid": lambda data, names: "there is no bid of yours on the table: make one first",
    "bid_stands": lambda data, names: "your bid stands already: what is offered has not changed",
    "no_such_partner": lambda data, names: "pick one of the other seats",
    "no_bid": lambda data, names: f"{names[data[0]]} has no bid on the table",
    "bid_in_question": lambda data, names: f"{names[data[0]]} must first say if the bid still stands",
    "nothing_to_change": lambda data, names: "your last cube is on the table and has to stay",
    "said_already": lambda data, names: "that is what you say already",
    "not_on_deck": lambda data, names: f"no {COLOUR_NAME[data[0]]} lies on the deck",
    "same_colour": lambda data, names: f"it is {COLOUR_NAME[data[0]]} already",
    "not_in_bid": lambda data, names: f"no {COLOUR_NAME[data[0]]} is in the bid",
    "not_in_offer": lambda data, names: f"no {COLOUR_NAME[data[0]]} is in the offer",
    # pawns
    "own_pawn_stands": lambda data, names: f"your pawn stands on {_tile(data[0])} already",
    "no_pawn": lambda data, names: "all four of your pawns are out, and they stay there",
    # paying
    "needs_reliance": lambda data, names: f"needs reliance {data[0]}, you have {data[1]}: {_more(data)}",
    "needs_different": lambda data, names: f"needs {_colours(data[0])}, {_held(data)}",
    "needs_same": lambda data, names: f"needs {data[0]} of one colour, {_held(data, ' at most')}",
    "needs_cubes": lambda data, names: f"needs {number_of(data[0], 'cube')}, {_held(data)}",
    "too_few_of_colour": lambda data, names: (
        f"needs {data[1]} {COLOUR_NAME[data[0]]}, you hold {data[2] or 'none'}: pay another colour"
    ),
    "colour_paid_already": lambda data, names: (
        f"{COLOUR_NAME[data[0]]} is paid already, the colours must differ: pay another"
    ),
    # the Glover phase
    "reliance_at_most": lambda data, names: f"reliance is at {data[0]} already, the highest",
    "reliance_too_high": lambda data, names: f"pays at reliance {data[0]} or less, you have {data[1]}",
    "upgraded_already": lambda data, names: (
        f"your {'Workshop' if data[0] == 'workshop' else 'Small Office'} is on its better side already"
    ),
    "tile_not_held": lambda data, names: _not_held(data[0]),
    "used_this_round": lambda data, names: f"{_tile(data[0])} has been used: it works once a round",
    "favour_used": lambda data, names: f"{GUEST[data[0]]}'s favour has been used: it is for one purchase",
    "garden_round": _garden,
    # cautions
    "same_colour_back": lambda data, names: f"you get back the {COLOUR_NAME[data[0]]} that you pay",
    "cubes_unspent": lambda data, names: f"this is the last Glover phase, and you can still buy a {data[0]}",
    "no_scoring_use": lambda data, names: f"{_tile(data[0])} does nothing any more: this is the last Glover phase",
    "too_expensive": lambda data, names: "a favour is left that would make this cheaper",
    "free_first": lambda data, names: f"{_tile(data[0])} would do this for nothing",
    "free_left": lambda data, names: f"you have not used {_tile(data[0])} this round",
    "garden_stays": lambda data, names: (
        "the pawn on the Garden may move on in this round only: left there, it does nothing"
    ),
    "house_first": lambda data, names: (
        f"at reliance {data[0]} the Old Japanese-Style House pays no letter: use it first"
    ),
    "own_colour": lambda data, names: (
        f"your tiles make {COLOUR_NAME[data[0]]} every round, and you have no {COLOUR_NAME[data[1]]}"
    ),
    "pawn_is_free": lambda data, names: "the pawn costs nothing and comes home at the end of the round",
    "idle_for_a_round": lambda data, names: f"{_tile(data[0])} does nothing for a pawn that lies only this round",
    "breaks_set": lambda data, names: (
        f"that is your last {COLOUR_NAME[data[0]]}: of {COLOUR_NAME[data[1]]} you have {data[2]}, pay with a spare"
    ),
    "smaller_weapon": lambda data, names: (
        f"a {data[0]} can be yours now, for {data[1]} points against {data[2]}, and then no more"
    ),
    "locomotive_loses": lambda data, names: (
        f"the colours that go would score {data[0]} with the Steam Locomotive, this {data[1]}"
    ),
    "last_of_colour": lambda data, names: (
        f"that gives away your last {COLOUR_NAME[data[0]]}, and of {COLOUR_NAME[data[1]]} you have {data[2]} to spare"
    ),
    "poorer_bid": lambda data, names: f"{names[data[0]]} bids {data[1]}, which is this {data[2]} and more",
    "humble_leaves_nothing": lambda data, names: (
        f"Humble sends {data[0]}, the whole bid, back; you gain {'only 1' if data[1] else 'no'} reliance"
    ),
    "fails_good_bid": lambda data, names: f"{names[data[0]]} bids {data[1]}, and you offer no more than {data[2]}",
    "fails_too_early": lambda data, names: (
        f"{number_of(data[0], 'seat')} that can bid {'has' if data[0] == 1 else 'have'} no bid yet: you may wait"
    ),
    "tells_on_itself": lambda data, names: f"{CARD[data[0]]} harms your partner: nobody bids for it with joy",
    "offers_all": lambda data, names: "this lays every cube you have on the table",
}
