"""The end of the game: every pound with its category and rule (GG-9.4 ff.)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.core.types import Outcome, Points, rank
from games.green_gold.components import load
from games.green_gold.counting import count_of, upgrade_value
from games.green_gold.figures import MOST_VALUE, own_shares, perks, stored
from games.green_gold.state import NOBODY, GreenGold, Seat

_C: Final = load()
_R: Final = _C.rules


def outcome(position: GreenGold) -> Outcome | None:
    """The final ranking: most money (GG-0.2), then most shares, then a shared victory (GG-9.18).

    None while the game is on.
    """
    if position.agenda:
        return None
    return rank(scores(position), [(own_shares(seat),) for seat in position.seats])


def final_values(position: GreenGold) -> Mapping[str, int]:
    """The share values with the royal influence (GG-9.4), which the values of a game that is over have had already."""
    if position.active == NOBODY:
        return position.values
    values = position.values.copy()
    for company, steps in zip(position.royal, _C.royal_track, strict=False):
        values[company] = min(MOST_VALUE, values[company] + steps)
    return values


def totals(position: GreenGold) -> tuple[int, ...]:
    """What each seat would have after the final count if the game ended now."""
    values = final_values(position)
    return tuple([sum([line[2] for line in _lines(position, number, values)]) for number in range(len(position.seats))])


def scores(position: GreenGold) -> list[tuple[Points, ...]]:
    """The same, category by category; categories without money are left out."""
    values = final_values(position)
    return [
        tuple(Points(*line) for line in _lines(position, number, values) if line[2])
        for number in range(len(position.seats))
    ]


def mandate_money(position: GreenGold, seat: int, mandate: str, values: Mapping[str, int]) -> int:
    """What a royal mandate brings its owner (GG-9.6), whom the others only rank (GG-9.11)."""
    card = _C.mandates[mandate]
    count = count_of(position, seat, card.key, values)
    if card.kind == "per":
        money = count * card.money
        return min(money, card.max) if card.max else money
    others = [count_of(position, other, card.key, values) for other in range(len(position.seats)) if other != seat]
    return prize(count, others)


def prize(own: int, others: list[int]) -> int:
    """The prize of a majority mandate for what one has and the others have (GG-9.10).

    The place is one more than there are players ahead. Whoever shares a place gets the next lower prize (GG-9.12).
    """
    place = len([None for other in others if other > own]) + (own in others)
    return _C.prizes[place] if place < len(_C.prizes) else 0


def majorities(position: GreenGold, seat: int) -> int:
    """Of how many companies the seat alone has the most shares (GG-9.15)."""
    others = [other.shares for number, other in enumerate(position.seats) if number != seat]
    own = position.seats[seat].shares
    return len([None for company, held in own.items() if held and held > max([other[company] for other in others])])


def _lines(
    position: GreenGold, number: int, values: Mapping[str, int]
) -> tuple[tuple[str, str, int, tuple[int | str, ...]], ...]:
    """Category, rule, pounds, and the figures behind them."""
    owner = position.seats[number]
    has = perks(owner)
    most = majorities(position, number)
    resources = stored(owner.crates) + owner.concessions
    return (
        ("cash", "GG-9.5", owner.money, ()),
        (
            "mandates",
            "GG-9.6",
            sum([mandate_money(position, number, mandate, values) for mandate in owner.mandates]),
            (len(owner.mandates),),
        ),
        ("upgrades", "GG-9.13", upgrade_value(owner.rows), (sum(map(len, owner.rows)),)),
        ("shares", "GG-9.14", _share_money(owner, values), (own_shares(owner),)),
        ("majorities", "GG-9.15", most * _R.majority_shareholder, (most,)),
        (
            "resources",
            "GG-9.16",
            resources if has.per_resource else resources // _R.resources_per_pound,
            (resources,),
        ),
        ("loans", "GG-9.17", -owner.loans * has.loan, (owner.loans,)),
    )


def _share_money(owner: Seat, values: Mapping[str, int]) -> int:
    return sum([held * values[company] for company, held in owner.shares.items() if held])
