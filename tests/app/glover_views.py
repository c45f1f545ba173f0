"""Hand-built views of Glover, one for everything that its board has to show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from games.glover.components import load
from games.glover.view import GloverView, SeatView
from tests.app.painting import with_seat

NAMES: Final = ("Rin", "Mira", "Jon", "Ada", "Christopher Robin")
NO_CUBES: Final = (0, 0, 0, 0, 0)
BASIC: Final = load().combinations[1].tiles


def seat(colour: int, **changes: Any) -> SeatView:
    """A seat at the start of a game, with printed prices, changed as wished."""
    facts = load()
    reliance = changes.get("reliance", 2)
    prices = {"upgrade": 3, "trade": 3, "rifle": 3, "cannon": 4, "steamship": 5}
    if reliance < 5:
        prices["raise"] = facts.reliance.raise_cost[reliance]
    prices |= {tile.id: tile.cost for tile in facts.facilities.values()}
    plain = SeatView(
        colour=colour, cubes=None, cube_count=0, bid=NO_CUBES, bid_stale=False, reliance=2,
        large_workshop=False, mansion=False, borrowed=(), laid="", pawns=4,
        rifles=0, cannons=0, steamships=0, letters=0, points=0, used=(),
        prices=prices | changes.pop("prices", {}),
        needs={"raise": 0, "upgrade": 0, "trade": 1, "borrow": 2, "rifle": 3, "cannon": 4, "steamship": 5}
        | changes.pop("needs", {}),
    )  # fmt: skip
    return replace(plain, **changes)


def seats(count: int = 4) -> tuple[SeatView, ...]:
    """A table in the middle of a game."""
    return (
        seat(0, cube_count=7, borrowed=("tea_factory",), pawns=3, rifles=1, points=3),
        seat(1, cube_count=5, reliance=3, borrowed=("silk_mill", "tea_factory"), pawns=2),
        seat(2, cube_count=9, reliance=1, large_workshop=True, cannons=1, letters=3, points=8),
        seat(3, cube_count=6, borrowed=("silver_exchange",), pawns=3),
        seat(4, cube_count=12, reliance=5, mansion=True, large_workshop=True, steamships=2, letters=11, points=29,
             borrowed=("brewery", "shipyard", "trading_house", "private_phone"), pawns=0),
    )[:count]  # fmt: skip


def table(count: int = 4, **changes: Any) -> GloverView:
    """The open table in the bargain, before anything is laid."""
    plain = GloverView(
        viewer=None, round=2, rounds={3: 6, 4: 5, 5: 4}[count], phase="negotiation", start=0, active=0, deciding=(0,),
        step="bargain", seats=seats(count), facilities=BASIC, ladder="min_reliance", cheeses=("oura", "sakamoto"),
        deck_count=16, discard_count=5, discard_top="crude", drawn=None, drawn_count=0, known_top="", card_down=True,
        card="", opened=False, claim="", offer=NO_CUBES, deck_cubes=NO_CUBES, partner=-1, draft=None, purpose=(),
        early_bird={"rifle": 2, "cannon": 3, "steamship": 4}, tally=((0, 0, 0, 0, 0)[:count],),
    )  # fmt: skip
    return replace(plain, **changes)


def iwasaki() -> GloverView:
    """A pawn may be laid for the round; Jon has laid his."""
    view = table(phase="production", step="iwasaki", active=-1, deciding=(3,), card_down=False, cheeses=("iwasaki",))
    return with_seat(view, 2, laid="brewery", pawns=3)


def production() -> GloverView:
    """Rin names a colour."""
    return table(phase="production", step="production", active=-1, card_down=False, cheeses=("oura",))


def drawing() -> GloverView:
    """The active seat's own view of three cards, two of them alike."""
    view = table(step="draw", drawn=("humble", "rip_off", "crude"), drawn_count=3, card_down=False, viewer=0)
    return with_seat(view, 0, cubes=(3, 0, 2, 1, 1))


def drawing_twins() -> GloverView:
    """Two of the three cards are alike; the deck's top is known to nobody."""
    return replace(drawing(), drawn=("good", "good", "illicit"))


def drawing_open() -> GloverView:
    """The same moment as the table sees it."""
    return table(step="draw", drawn_count=3, card_down=False)


def offering() -> GloverView:
    """The active seat picks cubes for its offer."""
    view = table(viewer=0, card="good", draft=(1, 0, 1, 0, 0), purpose=("offer",), known_top="fair", step="offer")
    return with_seat(view, 0, cubes=(2, 0, 1, 1, 1), cube_count=5)


def bargain(count: int = 4) -> GloverView:
    """Offer, deck cube, claim and bids on the open table."""
    view = table(count, offer=(2, 0, 0, 0, 1), deck_cubes=(1, 0, 0, 0, 0), claim="good", deciding=tuple(range(count)))
    view = with_seat(view, 1, bid=(0, 2, 0, 1, 0))
    if count > 3:
        view = with_seat(view, 3, bid=(0, 0, 1, 1, 0), bid_stale=True)
    if count > 4:
        view = with_seat(view, 4, bid=(4, 3, 2, 11, 1))
    return view


def bidding() -> GloverView:
    """Mira changes her bid behind the curtain."""
    view = replace(bargain(), viewer=1, draft=(0, 3, 0, 1, 0), purpose=("bid",), step="bid")
    return with_seat(view, 1, cubes=(0, 0, 3, 0, 2))


def humble() -> GloverView:
    """The card is open; Rin picks the cube that goes back."""
    view = replace(bargain(), opened=True, card_down=False, card="humble", partner=1, deciding=(0,), step="humble")
    return with_seat(view, 3, bid=NO_CUBES, bid_stale=False)


def glover(count: int = 4) -> GloverView:
    """Mira's Glover phase in her own view, with favours and discounts."""
    view = table(count, phase="glover", step="glover", active=-1, deciding=(1,), viewer=1, card_down=False,
                 cheeses=("oura", "tsuru"), known_top="fair")  # fmt: skip
    return with_seat(
        view, 1, cubes=(1, 3, 0, 2, 1), cube_count=7, prices=view.seats[1].prices | {"raise": 2, "trade": 2}
    )


def godai() -> GloverView:
    """Every reliance asked for is one lower, on the gentler ladder: the helps crowd to the left."""
    needs = {"raise": 0, "upgrade": 0, "trade": 0, "borrow": 1, "rifle": 1, "cannon": 2, "steamship": 3}
    view = replace(glover(), cheeses=("godai",), ladder="alt_min_reliance")
    return replace(view, seats=tuple(replace(one, needs=needs) for one in view.seats))


def paying() -> GloverView:
    """Mira picks the cubes for a facility."""
    view = replace(glover(), draft=(1, 1, 0, 0, 0), purpose=("pay", "silver_exchange", 3, "different"), step="borrow")
    return with_seat(view, 1, cubes=(0, 2, 0, 2, 1), cube_count=5)


def glover_open() -> GloverView:
    """The same phase on the open table."""
    return replace(with_seat(glover(), 1, cubes=None), viewer=None)


def over(count: int = 5) -> GloverView:
    """Screens off."""
    view = table(count, phase="over", step="over", active=-1, deciding=(), card_down=False)
    left = ((2, 0, 0, 0, 0), NO_CUBES, (0, 3, 1, 0, 1), (1, 1, 1, 1, 1), (3, 2, 9, 1, 4))
    for number in range(count):
        view = with_seat(view, number, cubes=left[number], cube_count=sum(left[number]))
    return view


VIEWS: Final[dict[str, Callable[[], GloverView]]] = {
    "iwasaki": iwasaki,
    "production": production,
    "drawing": drawing,
    "drawing-twins": drawing_twins,
    "drawing-open": drawing_open,
    "offering": offering,
    "bargain-3": lambda: bargain(3),
    "bargain-4": bargain,
    "bargain-5": lambda: bargain(5),
    "bidding": bidding,
    "humble": humble,
    "glover": glover,
    "glover-open": glover_open,
    "godai": godai,
    "paying": paying,
    "over": over,
}
"""Every view, by name."""
