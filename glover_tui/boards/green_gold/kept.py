"""What lies in an office is laid out in lines once, and again only when something of it changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from typing import Final, TypeVar

from games.green_gold.view import GreenGoldView
from glover_tui.theme.look import Look

Laid = TypeVar("Laid", bound=Sequence[object])
_MOST: Final = 24
"""How many layouts are kept: of each seat in a few widths."""


class _Office:
    """A seat of a view; the same as another one if all that its office shows is the same."""

    __slots__ = ("seat", "shows", "view")

    def __init__(self, view: GreenGoldView, seat: int) -> None:
        mine = view.seats[seat]
        self.view, self.seat = view, seat
        self.shows = (
            (seat, mine.colour),
            (mine.money, mine.concessions, mine.loans, mine.warehouse, mine.agents, mine.agents_in_city),
            (mine.agents_at_tea, mine.posts, mine.holes, mine.contracts, len(mine.fulfilled), mine.rows),
            tuple(mine.crates.values()),
            tuple(mine.shares.values()),
            tuple(mine.worth.items()),
            tuple((name, one.value, one.leader) for name, one in view.companies.items()),
            view.args if view.step == "use" else (),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Office) and self.shows == other.shows

    def __hash__(self) -> int:
        return hash(self.shows)


def kept(lay: Callable[[GreenGoldView, Look, int, int], Laid]) -> Callable[[GreenGoldView, Look, int, int], Laid]:
    """The layout of a seat's things in a width, worked out only if they have not been laid out like this lately."""

    @lru_cache(_MOST)
    def once(office: _Office, look: Look, width: int) -> Laid:
        return lay(office.view, look, office.seat, width)

    @wraps(lay)
    def found(view: GreenGoldView, look: Look, seat: int, width: int) -> Laid:
        return once(_Office(view, seat), look, width)

    return found
