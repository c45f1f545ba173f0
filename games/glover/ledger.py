"""What a player of Glover counts: points, reliance, cubes, what the tiles make. From a view alone."""

from __future__ import annotations

from typing import Final

from games.core.ledger import TABLE_SEAT, Figure
from games.glover.rules.production import any_gain, makers, own_gain
from games.glover.scoring import score
from games.glover.state import COLOURS, NO_CUBES, Seat
from games.glover.view import GloverView, SeatView

_POINT_CARDS: Final = ("rifles", "cannons", "steamships", "letters")


def ledger(view: GloverView) -> tuple[Figure, ...]:
    """Every figure of every seat that the viewer may know (GL-7).

    The score is what the seat would have if the game ended now (GL-4.5). The colours behind other screens are unknown,
    so that of others' Steam Locomotives nothing is counted.
    """
    return (
        *(figure for number in range(len(view.seats)) for figure in _seat(view, number)),
        Figure("offer", TABLE_SEAT, sum(view.offer)),
        Figure("deck_cubes", TABLE_SEAT, sum(view.deck_cubes)),
    )


def _seat(view: GloverView, number: int) -> list[Figure]:
    seen = view.seats[number]
    owner = as_seat(seen)
    tiles = makers(view.facilities, owner)
    found = [
        Figure("score", number, sum(line.points for line in score(owner))),
        Figure("reliance", number, seen.reliance),
        Figure("cubes", number, seen.cube_count),
    ]
    if seen.cubes is not None:
        found.append(Figure("colours", number, 5 - seen.cubes.count(0)))
        found += [Figure(f"cubes_{letter}", number, held) for letter, held in zip(COLOURS, seen.cubes, strict=True)]
    found.append(Figure("bid", number, sum(seen.bid)))
    found.append(Figure("makes_own", number, sum(own_gain(owner, tile) for tile in tiles)))
    found.append(Figure("makes_any", number, sum(any_gain(tile) for tile in tiles)))
    found.append(Figure("pawns", number, seen.pawns))
    found += [Figure(name, number, getattr(seen, name)) for name in _POINT_CARDS]
    return found


def as_seat(seen: SeatView) -> Seat:
    """The seat as a view shows it; no cubes where the viewer may not know them."""
    return Seat(
        colour=seen.colour,
        cubes=list(seen.cubes or NO_CUBES),
        bid=list(seen.bid),
        bid_stale=seen.bid_stale,
        reliance=seen.reliance,
        large_workshop=seen.large_workshop,
        mansion=seen.mansion,
        borrowed=seen.borrowed,
        garden_round=0,
        laid=seen.laid,
        rifles=seen.rifles,
        cannons=seen.cannons,
        steamships=seen.steamships,
        letters=seen.letters,
        used=seen.used,
    )
