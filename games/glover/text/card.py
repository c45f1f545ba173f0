"""The reference card: what a player keeps beside the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from games.core.game import CardPart, CardRow
from games.core.phrases import listed, number_of
from games.glover.components import Weapon, load
from games.glover.rules.figures import (
    HELP_RELIANCE,
    LEAST_RELIANCE,
    MOST_PAWNS,
    MOST_RELIANCE,
    RAISE_COST,
    TRADE_COST,
    UPGRADE_COST,
    WEAPON_COST,
    WEAPON_POINTS,
    figure,
)
from games.glover.text.names import CARD_EFFECT, TILE, WEAPON, card_name, signed

_C: Final = load()


def card(seats: int) -> Sequence[CardPart]:
    """The reference card for so many players."""
    each = {negotiation.count for negotiation in _C.cards.values()}
    return (
        CardPart(f"A round, {_C.rounds[seats]} times", _ROUND),
        CardPart("Your turn to negotiate", tuple(_turn())),
        CardPart(f"Negotiation cards, {listed(list(map(str, each)))} of each", tuple(_cards())),
        CardPart("Glover's help: from reliance (gentler), for what", tuple(_helps())),
        CardPart("Letters for buying early", tuple(_early(seats))),
        CardPart("One forgets", tuple(_forgotten())),
        CardPart(f"The end, after round {_C.rounds[seats]}", tuple(_end())),
    )


_ROUND: Final = (
    CardRow("Production", "each production tile works once", "GL-1.1"),
    CardRow("Negotiation", "a turn for each seat, a deal a turn", "GL-2.1"),
    CardRow("Glover phase", "spend your cubes, seat by seat", "GL-3.1"),
    CardRow("Then", "next Big Cheese, next start player", "GL-4.2"),
)


def _turn() -> Iterator[CardRow]:
    yield CardRow("1 Draw three", "one discarded open, one back on top", "GL-2.3")
    yield CardRow("2 Offer", "one cube or more, on your card", "GL-2.9")
    yield CardRow("3 Deck cube", "of your colour, the partner's for sure", "GL-2.10")
    yield CardRow("4 Bids", "open, by anybody, changed at will", "GL-2.12")
    yield CardRow("5 Deal", "open the card, exchange the cubes", "GL-2.19")
    yield CardRow("or no deal", f"cubes go home, reliance {signed(_C.reliance.failed_deal)}", "GL-2.22")
    yield CardRow("Offer lowered", "every bid must be confirmed again", "GL-2.18")


def _cards() -> Iterator[CardRow]:
    rules = ("GL-2.27", "GL-2.28", "GL-2.29", "GL-2.30", "GL-2.31", "GL-2.32")
    for rule, name in zip(rules, _C.cards, strict=True):
        yield CardRow(card_name(name), CARD_EFFECT[name], rule)
    black = [negotiation.name for negotiation in _C.cards.values() if negotiation.black]
    yield CardRow("Black", listed(black), "GL-2.33")


# ---------------------------------------------------------------- helps and letters

_WEAPON_RULE: Final = {"rifle": "GL-3.17", "cannon": "GL-3.18", "steamship": "GL-3.19"}


def _helps() -> Iterator[CardRow]:
    levels = range(LEAST_RELIANCE, LEAST_RELIANCE + len(RAISE_COST))
    yield CardRow("Reliance now", _across(levels), "GL-3.9")
    yield CardRow("Raise it by 1", f"{_across(RAISE_COST)}  cubes of any colours", "GL-3.9")
    sides = listed([_C.hq[_C.hq[side].flips_to].name for side in _C.setup.hq], "or")
    yield _help("Upgrade", str(HELP_RELIANCE["upgrade"]), f"{UPGRADE_COST} colours: {sides}", "GL-3.11")
    trade = f"{TRADE_COST} of one colour for {_C.helps.trade.gain} of any"
    yield _help("Trade", str(HELP_RELIANCE["trade"]), trade, "GL-3.12")
    yield _help("Borrow", str(HELP_RELIANCE["borrow"]), "its cost in colours, and a pawn", "GL-3.13")
    for weapon in _C.weapons.values():
        reliance = f"{weapon.min_reliance} ({weapon.alt_min_reliance})"
        what = f"{WEAPON_COST[weapon.id]} colours: {number_of(weapon.points, 'point')}"
        yield _help(weapon.name, reliance, what, _WEAPON_RULE[weapon.id])
    yield CardRow("Reconstructed", "what weapons ask and cost, not their points", "GL-3.16")


def _help(what: str, reliance: str, cost: str, rule: str) -> CardRow:
    return CardRow(what, f"{reliance:<7}{cost}", rule)


def _early(seats: int) -> Iterator[CardRow]:
    tiers = _C.early_bird_tiers[seats]
    yield CardRow("Round", _across(range(1, len(tiers) + 1)), "GL-3.20")
    for weapon in sorted(_C.weapons.values(), key=_most_letters, reverse=True):
        yield CardRow(weapon.name, _across(weapon.early_bird[tier] for tier in tiers), "GL-3.20")


def _most_letters(weapon: Weapon) -> int:
    return max(weapon.early_bird)


def _across(figures: Iterable[int]) -> str:
    return "  ".join(map(str, figures))


# ---------------------------------------------------------------- what one forgets, and the end


def _forgotten() -> Iterator[CardRow]:
    made = [f"{_C.hq[side].name} {figure(_C.hq[side], 'own')}" for side in ("workshop", "large_workshop")]
    yield CardRow("Own cubes", ", ".join(made), "GL-1.1")
    yield CardRow("New tiles", "make cubes from the next production on", "GL-1.6")
    yield CardRow(TILE["mansion"], f"reliance +{figure(_C.hq['mansion'], 'reliance')} once a round, free", "GL-5.4")
    yield CardRow("Pawns", f"{MOST_PAWNS}, and none comes back", "GL-3.15")
    yield CardRow("Reliance", f"{LEAST_RELIANCE} to {MOST_RELIANCE}, begins at {_C.reliance.start}", "GL-2.26")
    yield CardRow("Any colour", f"any of the {_C.counts.cube_colours}, also one of no seat", "GL-1.4")


def _end() -> Iterator[CardRow]:
    worth = [f"{WEAPON[weapon].lower()} {points}" for weapon, points in WEAPON_POINTS.items()]
    yield CardRow("Weapons", ", ".join(worth), "GL-0.13")
    yield CardRow("Letters", f"{_C.letters.points} each", "GL-0.13")
    locomotive = figure(_C.facilities["steam_locomotive"], "end")
    yield CardRow(TILE["steam_locomotive"], f"{locomotive} a colour behind your screen", "GL-5.21")
    yield CardRow(TILE["liner"], "the costs of your other tiles", "GL-5.22")
    yield CardRow("Worth nothing", "cubes, reliance, pawns", "GL-4.5")
    yield CardRow("Most points win", f"tied: higher {_C.meta.tie_break}", "GL-4.7")
