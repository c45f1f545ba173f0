"""The four scorings and the end of the game (GM-8): every victory point with its category and rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.types import Event, Log, Outcome, Points, rank
from games.glen_more.components import Effect, load
from games.glen_more.figures import (
    CARDS,
    CLANS,
    EARNED,
    TILES,
    lead_points,
    points_of,
    resources_of,
    standing,
    too_many,
)
from games.glen_more.state import GlenMore, Seat

_S: Final = load().scoring

_SCORED_BY: Final = {
    "scotsmen": "GM-8.4",
    "cards": "GM-8.5",
    "whisky": "GM-8.6",
    "persons": "GM-8.7",
    "tiles": "GM-6.16",
    "trades": "GM-6.7",
    "effects": "GM-5.8",
    "clans": "GM-7.5",
    "casks": "GM-9.26",
}
"""The rule of each of `figures.EARNED`."""


def leads(position: GlenMore) -> list[tuple[int, ...]]:
    """What a scoring now would give: for each of the four categories the victory points of each seat, by its lead over
    the least (GM-8.2, GM-8.3)."""
    found = []
    for counts in zip(*map(standing, position.seats), strict=True):
        least = min(counts)
        found.append((*[lead_points(count - least) for count in counts],))
    return found


def score(position: GlenMore, log: Log, after: str) -> None:
    """GM-8.1: a scoring, after stack A, B or C or at the end; nothing is given back (GM-8.8)."""
    for at, points in enumerate(leads(position)):
        category = EARNED[at]
        for seat, gained in zip(position.seats, points, strict=True):
            seat.earned[at] += gained
        log.append(Event("scored", _SCORED_BY[category], -1, (after, category, *points)))
    position.tally.append(tuple(map(points_of, position.seats)))


def outcome(position: GlenMore) -> Outcome | None:
    """The final ranking: most victory points (GM-0.2, GM-8.14), then most resources, then a shared victory (GM-8.15).

    None while the game is on.
    """
    if position.agenda:
        return None
    return rank(scores(position), [(resources_of(seat),) for seat in position.seats])


def scores(position: GlenMore) -> list[tuple[Points, ...]]:
    """Every victory point of each seat once the last scoring has been, category by category (GM-8.10); categories
    without points are left out."""
    return [
        tuple(Points(*line) for line in (*_during(seat), *at_end(position, number)) if line[2])
        for number, seat in enumerate(position.seats)
    ]


_Line = tuple[str, str, int, tuple[int | str, ...]]
"""Category, rule, victory points, and the figures behind them."""


def _during(seat: Seat) -> list[_Line]:
    return [(name, _SCORED_BY[name], points, ()) for name, points in zip(EARNED, seat.earned, strict=True)]


def at_end(position: GlenMore, number: int) -> list[_Line]:
    """What counts besides the scorings once the game is over."""
    seat = position.seats[number]
    more = too_many(position.seats, number)
    ends = [*((card.id, card.effect, card.rule) for card in map(CARDS.__getitem__, seat.cards))]
    ends += [(clan.id, clan.effect, clan.rule) for clan in _COUNTING if position.marks.get(clan.id) == number]
    found: list[_Line] = [
        ("territory", "GM-8.11", -_S.tile_penalty * more, (more, len(seat.tiles))),
        ("coins", "GM-8.12", _S.vp_per_coin * seat.coins, (seat.coins,)),
    ]
    for name, effect, rule in ends:
        count = counted(seat, effect)
        if count:
            found.append((f"end:{name}", rule, effect.n * count, (count, effect.n)))
    return found


_COUNTING: Final = tuple(clan for clan in CLANS.values() if clan.effect.verb in ("vp_per_tile", "vp_per_item"))
"""The clans that count something at the end."""


def counted(seat: Seat, effect: Effect) -> int:
    """How much the seat has of what an effect counts at the end of the game (GM-8.13); 0 for any other effect."""
    if effect.verb == "vp_per_tile":
        return sum(TILES[tile].type in effect.types for tile in seat.tiles.values())
    if effect.verb == "vp_per_item":
        return _items(seat)[effect.item]
    return 0


def _items(seat: Seat) -> dict[str, int]:
    return {"whisky": seat.casks, "person": len(seat.persons), "landmark": len(seat.cards)}


def if_it_ended(position: GlenMore, scoring: Sequence[tuple[int, ...]] | None = None) -> list[int]:
    """What each seat would have if the game ended now; once it is over, what it has. `scoring`: as of `leads`, where
    that is known."""
    scored = () if not position.agenda else leads(position) if scoring is None else scoring
    return [
        points_of(seat)
        + sum(points[number] for points in scored)
        + sum(points for _, _, points, _ in at_end(position, number))
        for number, seat in enumerate(position.seats)
    ]
