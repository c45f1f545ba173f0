"""Why a choice looks good, as one sentence with its figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.advice import Advice
from games.core.phrases import number_of
from games.glover.text.names import CARD, CARD_EFFECT, COLOUR_NAME, SHORT_EFFECT, TILE, WEAPON

Sentence = Callable[[tuple[Any, ...], Sequence[str]], str]
_HQ: Final = {"workshop": "the Large Workshop", "office": "the Mansion"}


def why(advice: Advice, names: Sequence[str]) -> str:
    """The reason for the advice as one sentence."""
    return _SENTENCES[advice.why.reason](advice.why.data, names)


# ---------------------------------------------------------------- pieces


def _thing(what: str) -> str:
    """
    >>> _thing("rifle"), _thing("silk_mill"), _thing("office")
    ('a rifle', 'Silk Mill', 'the Mansion')
    """
    return f"a {WEAPON[what].lower()}" if what in WEAPON else _HQ.get(what) or TILE[what]


def _colours(count: int) -> str:
    return number_of(count, "colour")


def _then(what: str) -> str:
    return f"; {_thing(what)} comes next" if what else ""


def _trust(before: int, after: int) -> str:
    """
    >>> _trust(2, 3), _trust(5, 5), _trust(2, 0)
    ('lifts your reliance from 2 to 3', 'leaves your reliance at 5', 'takes your reliance from 2 to 0')
    """
    if before == after:
        return f"leaves your reliance at {before}"
    return f"{'lifts' if after > before else 'takes'} your reliance from {before} to {after}"


def _letters(count: int) -> str:
    return f" and {number_of(count, 'letter')}" if count else ""


# ---------------------------------------------------------------- the Glover phase


def _buys(data: tuple[Any, ...], names: Sequence[str]) -> str:
    weapon, cost, points, letters = data
    total = f", {points + letters} points in all" if letters else ""
    return f"{_colours(cost)} for a {WEAPON[weapon].lower()}: {points} points{_letters(letters)}{total}."


def _raises(data: tuple[Any, ...], names: Sequence[str]) -> str:
    cost, trust, following, height = data
    paid = "Nothing" if not cost else "1 cube of any colour" if cost == 1 else f"{cost} cubes of any colours"
    asked = f", which a {WEAPON[height].lower()} asks for" if height and following != height else ""
    return f"{paid} to pay for reliance {trust}{asked}{_then(following)}."


def _trades(data: tuple[Any, ...], names: Sequence[str]) -> str:
    cost, colours, following = data
    held = f", and you hold {_colours(colours)}" if colours else ""
    return f"{cost} cubes of one colour become one that you lack{held}{_then(following)}."


def _borrows(data: tuple[Any, ...], names: Sequence[str]) -> str:
    tile, cost, rounds, _ = data
    return f"{_colours(cost)} for {TILE[tile]} ({SHORT_EFFECT[tile]}), which you then have for {_rounds(rounds)}."


def _rounds(rounds: int) -> str:
    return number_of(rounds, "more round")


def _borrows_maker(data: tuple[Any, ...], names: Sequence[str]) -> str:
    tile, cost, rounds, cubes = data
    gain = f"{number_of(cubes, 'cube')} in {_rounds(rounds)}" if rounds else "no cube any more"
    return f"{_colours(cost)} for {TILE[tile]} ({SHORT_EFFECT[tile]}): {gain}."


def _borrows_last(data: tuple[Any, ...], names: Sequence[str]) -> str:
    tile, cost, *_ = data
    return f"{_colours(cost)} for {TILE[tile]} ({SHORT_EFFECT[tile]}), in the last Glover phase."


def _mansion(data: tuple[Any, ...], names: Sequence[str]) -> str:
    rounds, trust = data
    if trust == 5:
        return "3 colours for the Mansion; it can lift you again once your reliance is below 5."
    again = f" and again in {_rounds(rounds)}" if rounds else ""
    return f"3 colours for the Mansion: reliance {trust} → {trust + 1} for nothing, now{again}."


def _done(data: tuple[Any, ...], names: Sequence[str]) -> str:
    cubes, colours, rounds = data
    if not cubes:
        return "You have no cubes left to spend."
    held = f"{number_of(cubes, 'cube')} of {_colours(colours)}"
    if not rounds:
        return f"Nothing more that scores can be had for {held}."
    return f"Nothing you can buy now is worth more than keeping {held} for the next round."


# ---------------------------------------------------------------- cards and deals


def _does(card: str, before: int, after: int) -> str:
    """What the card does to reliance, and else.

    >>> _does("fair", 2, 2)
    'changes nothing'
    """
    return "changes nothing" if card == "fair" else f"{_trust(before, after)}, and {CARD_EFFECT[card]}"


def _keeps(data: tuple[Any, ...], names: Sequence[str]) -> str:
    keep, before, after, gone = data
    return f"Play {CARD[keep]}: it {_does(keep, before, after)}. So {CARD[gone]} may go."


def _gives_up_best(data: tuple[Any, ...], names: Sequence[str]) -> str:
    card, left, before, after = data
    return f"You would then play {CARD[left]}, which {_does(left, before, after)}; {CARD[card]} does more for you."


def _plays(data: tuple[Any, ...], names: Sequence[str]) -> str:
    keep, before, after, _ = data
    return f"That leaves {CARD[keep]} to play: it {_does(keep, before, after)}."


def _offer(data: tuple[Any, ...], names: Sequence[str]) -> str:
    target, card, held = data
    if card == "rip_off":
        return f"Offer {target}: Rip-off brings all of it back to you, so let it tempt."
    if card == "crude":
        return f"Offer {target}: Crude takes one of them back."
    if card == "good":
        return f"Offer {target}, which you miss least; Good adds one more of your colour from the supply."
    return f"Offer {target}, which you miss least: your fullest colour has {held}."


def _deal(data: tuple[Any, ...], names: Sequence[str]) -> str:
    other, bid, offer, card, before, after = data
    return f"{names[other]}'s {bid} for your {offer}; {CARD[card]} {_does(card, before, after)}."


def _wait(data: tuple[Any, ...], names: Sequence[str]) -> str:
    silent, offer = data
    if not silent:
        return f"Your offer of {offer} may stay as it is."
    who = "1 seat has" if silent == 1 else f"{silent} seats have"
    return f"Wait with your offer as it is: no bid is worth {offer} yet, and {who} still to bid."


def _fail(data: tuple[Any, ...], names: Sequence[str]) -> str:
    before, after = data
    return f"No bid is worth it: take your offer home. That {_trust(before, after)}."


def _bid(data: tuple[Any, ...], names: Sequence[str]) -> str:
    target, gets = data
    return f"Bid {target}, which you miss least, for {gets}: at least the cube on the deck is sure."


def _beside(data: tuple[Any, ...], names: Sequence[str]) -> str:
    (target,) = data
    return (
        f"Best laid is {target}: this is not part of it." if target else "Best laid is nothing: this would be a gift."
    )


def _old_bid(data: tuple[Any, ...], names: Sequence[str]) -> str:
    bid, gets = data
    return f"Your {bid} would stand for what lies there now: {gets}."


# ---------------------------------------------------------------- cubes


def _cube_lacked(data: tuple[Any, ...], names: Sequence[str]) -> str:
    letter, _, made, colours = data
    nobody = "" if made else ", and nobody here makes it"
    return f"You have no {COLOUR_NAME[letter]}{nobody}: with it you hold {_colours(colours + 1)}."


def _cube_more(data: tuple[Any, ...], names: Sequence[str]) -> str:
    letter, held, _, colours = data
    return f"You hold {held} {COLOUR_NAME[letter]} already; {_colours(colours)} stay {_colours(colours)}."


def _pay_spare(data: tuple[Any, ...], names: Sequence[str]) -> str:
    letter, held, colours = data
    return f"You hold {held} {COLOUR_NAME[letter]}: pay with it, and {_colours(colours)} stay behind your screen."


_SENTENCES: Final[dict[str, Sentence]] = {
    "buys": _buys,
    "raises": _raises,
    "raises_free": lambda data, names: f"The Mansion lifts you to reliance {data[0]} for nothing{_then(data[1])}.",
    "trades": _trades,
    "borrows": _borrows,
    "borrows_maker": _borrows_maker,
    "borrows_last": _borrows_last,
    "large_workshop": lambda data, names: (
        f"3 colours for the Large Workshop: 2 cubes more each round, {data[0]} in {_rounds(data[1])}."
    ),
    "mansion": _mansion,
    "garden_moves": lambda data, names: (
        f"The Garden's pawn moves for nothing, now or never: {TILE[data[0]]} ({SHORT_EFFECT[data[0]]})."
    ),
    "letters_free": lambda data, names: f"{number_of(data[0], 'letter').capitalize()} for nothing, this round only.",
    "done": _done,
    "keeps": _keeps,
    "gives_up_best": _gives_up_best,
    "plays": _plays,
    "offer": _offer,
    "offer_more": lambda data, names: (
        f"All have bid and none bids enough for {data[1]}: add {data[0]}, which you miss least."
    ),
    "deal": _deal,
    "wait": _wait,
    "claim_truth": lambda data, names: f"It is true, and {CARD[data[0]]} does a partner no harm: that brings bids.",
    "fail": _fail,
    "bid": _bid,
    "bid_stands": lambda data, names: f"Your {data[0]} is still a good price for {data[1]}.",
    "wait_with_bid": lambda data, names: f"Wait with your bid as it is: {data[0]} for {data[1]} is a good price.",
    "old_bid": _old_bid,
    "no_bid": lambda data, names: f"You need not bid: {data[0]} is not worth a cube of yours now.",
    "gives_up_deal": lambda data, names: f"You would give up {data[1]}, which is worth {data[0]} to you.",
    "withdraw": lambda data, names: f"Take back {data[0]}: {data[1]} is not worth it.",
    "spare_back": lambda data, names: f"You miss {COLOUR_NAME[data[0]]} least: with the bid you would hold {data[1]}.",
    "wanted_back": lambda data, names: f"Of what you offered you need {COLOUR_NAME[data[0]]} most: you hold {data[1]}.",
    "lends": lambda data, names: f"{TILE[data[0]]} for this round, for nothing: {SHORT_EFFECT[data[0]]}.",
    "beside": _beside,
    "other": lambda data, names: "That is allowed, but nothing speaks for it now.",
    "cube_lacked": _cube_lacked,
    "cube_more": _cube_more,
    "pay_spare": _pay_spare,
    "lays_nothing": lambda data, names: "The pawn would come home at the round's end anyway: laying it costs nothing.",
}
