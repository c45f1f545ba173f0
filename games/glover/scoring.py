"""The end of the game: every point with its category and rule (GL-4.5 to GL-4.7)."""

from __future__ import annotations

from typing import Final

from games.core.types import Outcome, Points, rank
from games.glover.components import load
from games.glover.rules.figures import FACILITY_COST, WEAPON_POINTS, figure
from games.glover.state import Glover, Seat

_LETTER: Final = load().letters.points
_PER_COLOUR: Final = figure(load().facilities["steam_locomotive"], "end")


def outcome(position: Glover) -> Outcome | None:
    """The final ranking, most points first (GL-4.6), ties broken by reliance (GL-4.7), or None while the game is on."""
    if position.agenda:
        return None
    return rank([score(seat) for seat in position.seats], [(seat.reliance,) for seat in position.seats])


def score(seat: Seat) -> tuple[Points, ...]:
    """What the seat would score if the game ended now, category by category; categories without points are left out."""
    colours = 5 - seat.cubes.count(0)
    lines = [
        _cards("steamships", "GL-3.19", seat.steamships, WEAPON_POINTS["steamship"]),
        _cards("cannons", "GL-3.18", seat.cannons, WEAPON_POINTS["cannon"]),
        _cards("rifles", "GL-3.17", seat.rifles, WEAPON_POINTS["rifle"]),
        _cards("letters", "GL-3.22", seat.letters, _LETTER),
    ]
    if "steam_locomotive" in seat.borrowed:
        lines.append(Points("steam_locomotive", "GL-5.21", _PER_COLOUR * colours, (colours, _PER_COLOUR)))
    if "liner" in seat.borrowed:
        others = [FACILITY_COST[tile] for tile in seat.borrowed if tile != "liner"]
        lines.append(Points("liner", "GL-5.22", sum(others), (len(others),)))
    return tuple(line for line in lines if line.points)


def _cards(category: str, rule: str, count: int, each: int) -> Points:
    return Points(category, rule, count * each, (count, each))
