"""From options and seats to the table before anything has happened."""

from __future__ import annotations

from typing import Final

from games.core.flow import Frame
from games.core.game import Deal, Option, Value
from games.core.rng import Rng
from games.glen_more.components import load
from games.glen_more.figures import (
    CASTLE,
    EARNED,
    HOME_CASTLE,
    HOME_VILLAGE,
    NONE,
    RESOURCES,
    STACKS,
    START_TILES,
    VILLAGE,
    WINDOW,
)
from games.glen_more.state import NOBODY, GlenMore, Seat

_C: Final = load()

OPTIONS: Final = (
    Option(
        "order",
        "Order on the rondel",
        "Where the pieces start; whoever stands last begins, and has the fewest coins.",
        (
            Value("random", "Random", "Drawn when the table is laid."),
            Value("fixed", "As you sit", "Whoever is at the top of the list stands last and begins."),
        ),
        rule="GM-0.9",
    ),
    Option(
        "die",
        "The die",
        "A die that moves like a player and takes tiles away: it makes the game shorter.",
        (
            Value("two", "With two players", "Two players always have it, three and four never."),
            Value("three", "With two or three", "Three players have it too; four never do."),
        ),
        rule="GM-0.16",
    ),
)


def _with_die(deal: Deal) -> bool:
    """Whether the die is in the game (GM-0.16). The deal must be complete."""
    asked_for = deal.options["die"] == "three" and deal.seats in _C.die.option_with_seats
    return asked_for or deal.seats in _C.die.with_seats


def lay_out(deal: Deal) -> GlenMore:
    """The table before anything has happened. The deal must be complete (`Game.complete`).

    On the track stand the pieces, the last one first, then the die, the start tiles and tiles of the first stack
    (GM-0.12); behind the last piece a space is empty. The Market is as GM-0.15 says, no marker lies on the clan board
    (GM-0.14), and landmark cards come with their tiles (GM-0.13).
    """
    rng = Rng(deal.seed)
    order = list(range(deal.seats))
    if deal.options["order"] == "random":
        rng.shuffle(order)
    start_tiles = list(START_TILES)
    rng.shuffle(start_tiles)
    die = _with_die(deal)
    pieces = [0] * deal.seats
    coins = [0] * deal.seats
    for place, seat in enumerate(order):
        pieces[seat], coins[seat] = place, _C.setup.coins_by_order[place]
    first_stack = next(iter(STACKS))
    left = list(STACKS[first_stack])
    drawn = [left.pop(rng.below(len(left))) for _ in range(WINDOW - deal.seats - int(die) - len(start_tiles))]
    return GlenMore(
        agenda=[Frame("game")],
        rng=rng.state,
        chapter=0,
        seats=[_seat(colour, money) for colour, money in zip(deal.colours, coins, strict=True)],
        active=order[0],
        rear=0,
        ring=("",) * (deal.seats + int(die)) + (*start_tiles, *drawn),
        pieces=pieces,
        die=deal.seats if die else NOBODY,
        stacks={**STACKS, first_stack: tuple(left)},
        discards=(),
        tally=[],
        market=(_C.market.filled_at_start,) * len(RESOURCES),
        marks={},
        tile="",
        cell="",
        bill=None,
        trade=("", 0),
        awake=(),
        woken=(),
        extra=0,
        steps=0,
    )


def _seat(colour: int, coins: int) -> Seat:
    """What a seat has at first: its home with a Scotsman on the village (GM-0.6), the other Scotsmen (GM-0.7) and all
    clan markers beside it (GM-0.8), and coins by the order on the rondel (GM-0.10)."""
    return Seat(
        colour=colour,
        coins=coins,
        casks=0,
        supply=_C.scotsmen - 1 - _C.setup.home_men,
        markers=_C.markers,
        tiles={HOME_VILLAGE: VILLAGE, HOME_CASTLE: CASTLE},
        covered=(),
        goods={},
        held=NONE,
        men={HOME_VILLAGE: _C.setup.home_men},
        cards=(),
        persons=(),
        earned=[0] * len(EARNED),
    )
