"""Names of things, icons and markers in words, and small pieces of sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from games.core.phrases import listed, number_of
from games.endeavor.components import STATUS, Icons, load
from games.endeavor.figures import SLAVERY
from games.endeavor.rules.actions import ACTIONS, MODE, NEEDED
from games.endeavor.view import track_view

_C: Final = load()

REGION: Final = {region.id: region.name.removeprefix("The ").partition(" & ")[0] for region in _C.regions.values()}
"""The short name, to stand by itself: Caribbean."""
IN_REGION: Final = {
    region.id: f"the {REGION[region.id]}" if region.name.startswith("The ") else REGION[region.id]
    for region in _C.regions.values()
}
"""The name to stand in a sentence: the Caribbean."""
CITY: Final = {city.id: city.name for city in _C.cities.values()}
CONNECTION: Final = {link.id: "-".join(CITY[city] for city in link.cities) for link in _C.connections.values()}
STACK: Final = {stack.id: REGION.get(stack.id, stack.id.capitalize()) for stack in _C.stacks.values()}
CARD: Final = {
    card.id: f"{STACK[card.stack]} {'governor' if card.governor else card.value}" for card in _C.cards.values()
}
CARD_IN_LIST: Final = {
    card: name.replace(" America", " Am.").replace("governor", "gov.") for card, name in CARD.items()
}
"""The card's name where there is little room, so that what tells it from others is not cut off: North Am. 2."""
BUILDING: Final = {tile.id: tile.name for tile in _C.buildings.values()}
TOKEN: Final = {kind: f"{kind.replace('_or_', '/')} token" for kind in _C.tokens}
SOURCE: Final = {**BUILDING, **TOKEN}
"""What actions come from: buildings and tokens."""
LEVEL: Final = ("build level", "growth", "salary", "card limit")
"""What the levels of the four tracks are called."""
MARKERS: Final = {ACTIONS[tile][0]: NEEDED[tile] - 1 for tile in _C.buildings if MODE[tile] == "single"}
"""How many markers an action takes out of the harbor."""
PHASE: Final = {
    "setup": "Setup",
    "build": "Build phase",
    "growth": "Growth phase",
    "salary": "Salary phase",
    "prepare": "Build, growth, salary",
    "action": "Action phase",
    "over": "The end",
}
SLAVERY_WAS: Final = (
    "It stands for the forced labour of enslaved Africans, of whom about twelve and a half million were shipped across "
    "the Atlantic."
)
"""What the slavery cards were."""
_SMALL: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")


def in_words(count: int) -> str:
    """A small number as the first word of a sentence: Two."""
    return _SMALL[count] if count < len(_SMALL) else str(count)


def signed(number: int) -> str:
    """+2 or −1, with a real minus sign."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def buildings(tiles: Iterable[str]) -> str:
    """Buildings by name, those that come more than once counted.

    >>> buildings(["market", "docks", "market"])
    'Market twice and Docks'
    """
    often = {1: "", 2: " twice"}
    return listed([BUILDING[tile] + often.get(count, f" {count} times") for tile, count in Counter(tiles).items()])


def an(noun: str) -> str:
    """The noun with its article: an attack token."""
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"


def glory(count: int) -> str:
    """Glory as it is won or lost: 2 glory, −1 glory."""
    return f"{str(count).replace('-', '−')} glory"


def icons(printed: Icons, sign: int = 0) -> str:
    """The icons in words: as printed, or as they are gained (sign 1) or lost (−1).

    >>> icons(load().cards["india-3"].icons), icons(load().cards["india-3"].icons, -1)
    ('culture 1, politics 2, 1 glory', 'culture −1, politics −2, −1 glory')
    """
    show = (lambda number: signed(sign * number)) if sign else str
    parts = [f"{name} {show(number)}" for name, number in zip(STATUS, printed.status, strict=True) if number]
    if printed.glory:
        parts.append(glory((sign or 1) * printed.glory))
    return ", ".join(parts) or "no icons"


def together(parts: Iterable[Icons]) -> Icons:
    """All these icons as one."""
    one, two, three, four, glory = (
        sum(count) for count in zip(*((*part.status, part.glory) for part in parts), strict=True)
    )
    return Icons((one, two, three, four), glory)


def change(before: Sequence[int], after: Sequence[int]) -> str:
    """How the four scores change, and with them the levels; empty if none does.

    >>> change((0, 1, 0, 3), (0, 3, 0, 3)), change((0, 0, 0, 3), (0, 0, 0, 4))
    ('culture 1 → 3, growth 2 → 3', 'politics 3 → 4, card limit 2 → 3')
    >>> change((15, 0, 0, 0), (17, 0, 0, 0))
    'industry 15 → 17 (the track shows 15)'
    """
    parts = []
    for track, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        one, two = track_view(track, old), track_view(track, new)
        more = f" (the track shows {two.shown})" if two.shown != new else ""
        parts.append(f"{STATUS[track]} {old} → {new}{more}")
        if one.level != two.level:
            parts.append(f"{LEVEL[track]} {one.level} → {two.level}")
    return ", ".join(parts)


def does(source: str) -> str:
    """The actions of a building or token; empty for none.

    >>> [does(source) for source in ("shipyard", "guild_hall", "docks", "cartographer", "bank")]
    ['ship', 'ship or draw', 'occupy, ship or both', 'ship once or twice', '']
    """
    actions = ACTIONS[source]
    return {
        "none": "",
        "one_or_both": f"{', '.join(actions)} or both",
        "once_or_twice": f"{''.join(actions[:1])} once or twice",
    }.get(MODE[source], " or ".join(actions))


def does_for(source: str) -> str:
    """The actions of a building or token with the markers that they need in the harbor.

    >>> [does_for(source) for source in ("market", "fortress", "docks")]
    ['draw; 1 marker', 'occupy (2 markers) or attack (3)', 'occupy, ship or both; 2 or 3 markers']
    >>> does_for("occupy_or_draw"), does_for("payment")
    ('occupy (1 marker) or draw (0)', 'payment; no marker')
    """
    first = 1 if source in BUILDING else 0
    costs = [first + MARKERS[action] for action in ACTIONS[source]]
    if len(set(costs)) > 1:
        one, two = ACTIONS[source]
        return f"{one} ({number_of(costs[0], 'marker')}) or {two} ({costs[1]})"
    if MODE[source] in ("one_or_both", "once_or_twice"):
        both = costs[0] + MARKERS[ACTIONS[source][-1]]
        markers = number_of(both, "marker")
        return f"{does(source)}; {markers if both == costs[0] else f'{costs[0]} or {markers}'}"
    return f"{does(source)}; {number_of(costs[0], 'marker') if costs[0] else 'no marker'}"


def token(kind: str, sign: int = 0) -> str:
    """A token with what is on it: politics token (politics +1)."""
    printed = _C.tokens[kind].icons
    return f"{TOKEN[kind]} ({icons(printed, sign)})" if any(printed.status) else TOKEN[kind]


def place(where: str) -> str:
    """A region, a city, a connection or a stack by its id, as it stands in a sentence."""
    return IN_REGION.get(where) or CITY.get(where) or CONNECTION.get(where) or STACK[where]


def is_slavery(card: str) -> bool:
    """Whether it is a slavery card."""
    return _C.cards[card].stack == SLAVERY
