"""The reference card: what a player keeps beside the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from games.core.game import CardPart, CardRow
from games.core.phrases import listed, number_of
from games.endeavor.components import STATUS, load
from games.endeavor.figures import HIGHEST_LEVEL, LEVELS, MOST_SCORE, TRACK_GLORY
from games.endeavor.rules.actions import BOTH, MODE, TWICE
from games.endeavor.text.names import BUILDING, CARD, LEVEL, MARKERS, REGION, does, glory, icons

_C: Final = load()
_SCORES: Final = range(MOST_SCORE + 1)


def card() -> Sequence[CardPart]:
    """The reference card, the same for every number of players."""
    return (
        CardPart(f"A round, {_C.rounds} times", _ROUND),
        CardPart("Your four tracks", tuple(_tracks())),
        CardPart("Actions, and the markers in the harbor that they need", tuple(_actions())),
        CardPart("On the map", tuple(_map())),
        CardPart("Buildings, by level", tuple(_buildings())),
        CardPart("Cards", tuple(_cards())),
        CardPart("Glory at the end", tuple(_glory())),
    )


_ROUND: Final = (
    CardRow("Build", "one building of your level or lower; its icons at once", "EN-1.3"),
    CardRow("Growth", "markers from the supply to the harbor", "EN-2.1"),
    CardRow("Salary", "markers from your buildings back to the harbor", "EN-2.5"),
    CardRow("Action", "one a turn until all pass: a building, a token, or pass", "EN-3.1"),
)

# ---------------------------------------------------------------- tracks

_RULES: Final = ("EN-1.5", "EN-2.2", "EN-2.6", "EN-6.4")


def _bands() -> list[list[int]]:
    """The scores, those of the same level together."""
    return [list(band) for _, band in groupby(_SCORES, key=lambda score: [levels[score] for levels in LEVELS])]


def _across(one: Callable[[list[int]], str]) -> str:
    """What is said of each band of scores, in columns."""
    return "".join(one(band).ljust(5) for band in _bands()).rstrip()


def _tracks() -> Iterator[CardRow]:
    yield CardRow("Score", _across(lambda band: f"{band[0]}{'+' if MOST_SCORE in band else f'-{band[-1]}'}"), "EN-0.15")
    for track, levels in enumerate(LEVELS):
        name = STATUS[track].capitalize()
        yield CardRow(f"{name}: {LEVEL[track].removesuffix(' level')}", _levels(levels), _RULES[track])
    yield CardRow("Glory for it", _across(_paid), "EN-7.6")


def _levels(levels: Sequence[int]) -> str:
    return _across(lambda band: str(levels[band[0]]))


def _paid(band: list[int]) -> str:
    """What a score of the band pays; with a plus if the higher ones pay more."""
    paid = [TRACK_GLORY[score] for score in band]
    return f"{paid[0]}{'+' if paid[-1] > paid[0] else ''}"


# ---------------------------------------------------------------- actions and the map


def _needed(action: str) -> str:
    return f"{1 + MARKERS[action]}, by a token {MARKERS[action]}"


def _actions() -> Iterator[CardRow]:
    attackers = MARKERS["attack"]
    yield CardRow("Draw", f"{_needed('draw')}; your markers there: the card's value", "EN-4.17")
    yield CardRow("Ship", f"{_needed('ship')}; the next space with its token", "EN-4.1")
    yield CardRow("Occupy", f"{_needed('occupy')}; an empty city with its token", "EN-4.7")
    yield CardRow("Attack", f"{_needed('attack')}; a rival's city; 1 of your {attackers} is lost", "EN-4.13")
    yield CardRow("Payment", f"{_needed('payment')}; a marker of another building", "EN-4.15")
    yield CardRow("Both halves", "; ".join(_both()), "EN-3.8")


def _both() -> Iterable[str]:
    """What two actions of one building need together."""
    costs: dict[int, list[str]] = {}
    for tile in _C.buildings.values():
        if MODE[tile.id] in (BOTH, TWICE):
            costs.setdefault(1 + sum(MARKERS[action] for action in tile.actions), []).append(tile.name)
    return (f"{needed} for {listed(names)}" for needed, names in costs.items())


def _map() -> Iterator[CardRow]:
    home = listed([REGION[region.id] for region in _C.regions.values() if region.presence_always])
    yield CardRow("Open region", "once its track is full: draw, occupy, attack", "EN-4.3")
    yield CardRow("Governor", "to most markers on the track; tied: nearest the cards", "EN-4.6")
    yield CardRow("Presence", f"to occupy and attack: a marker in the region; {home}: always", "EN-4.8")


# ---------------------------------------------------------------- buildings and cards


def _buildings() -> Iterator[CardRow]:
    top = [tile for tile in _C.buildings.values() if tile.level == HIGHEST_LEVEL]
    for tile in _C.buildings.values():
        if tile in top:
            continue
        gains = icons(tile.icons, 1) if any(tile.icons.status) or tile.icons.glory else ""
        brings = "; ".join(filter(None, (does(tile.id), gains)))
        name = BUILDING[tile.id]
        yield CardRow(f"{tile.level} {name}" if tile.level else name, brings, tile.rule)
    each = ", ".join(f"{tile.name} {icons(tile.icons, 1)}" for tile in top)
    yield CardRow(f"{HIGHEST_LEVEL} One of these", f"{does(top[0].id)}; {each}", "EN-1.7")


def _cards() -> Iterator[CardRow]:
    abolishing = next(one.id for one in _C.cards.values() if one.effect == "abolition_of_slavery")
    yield CardRow("When you pass", "discard to the card limit; one more with a slavery card", "EN-6.9")
    yield CardRow("Governor", "one may lie in the free space and does not count", "EN-6.7")
    yield CardRow(CARD[abolishing], "slavery ends: such cards go face down, icons lost", "EN-4.21")


# ---------------------------------------------------------------- glory


def _glory() -> Iterator[CardRow]:
    scoring = _C.scoring
    printed = listed([str(worth) for worth in sorted({city.glory for city in _C.cities.values()})], "or")
    yield CardRow("City", f"{printed}, as the map shows", "EN-7.3")
    yield CardRow("Connection", f"{scoring.connection}, both cities yours; its token: first to hold both", "EN-7.4")
    yield CardRow("Each track", f"as its score says, {TRACK_GLORY[MOST_SCORE]} at most", "EN-7.5")
    yield CardRow("Cards you hold", "their glory icons", "EN-7.7")
    yield CardRow("Empty governor space", str(scoring.no_governor), "EN-7.8")
    yield CardRow("University", str(scoring.university), "EN-7.9")
    yield CardRow("Harbor", f"1 for every {number_of(scoring.population_per_glory, 'marker')}", "EN-7.10")
    yield CardRow("Slavery set aside", f"{glory(scoring.slavery)} each", "EN-7.11")
    yield CardRow("Most glory wins", f"a tie is {scoring.tie}", "EN-7.14")
    yield CardRow("Reconstructed", "the map, most levels and icons, and what most scores pay", "EN-0.21")
