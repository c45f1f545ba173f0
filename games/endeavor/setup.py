"""From options and seats to the table before anything has happened."""

from __future__ import annotations

from itertools import islice
from typing import Final

from games.core.flow import Frame
from games.core.game import Deal, Option, Value
from games.core.rng import Rng
from games.endeavor.components import load
from games.endeavor.figures import HOME, TRACK
from games.endeavor.state import NOBODY, Endeavor, Seat

_C: Final = load()

OPTIONS: Final = (
    Option(
        "first",
        "First player",
        "Who has the first player marker in round 1.",
        (
            Value("random", "Random", "Drawn when the table is laid."),
            Value("fixed", "Seat 1", "Whoever sits at the top of the list begins."),
        ),
        rule="EN-0.16",
    ),
    Option(
        "order",
        "Phase order",
        "How build, growth and salary are played; the action phase is the same.",
        (
            Value("phases", "Phase by phase", "Everybody builds, then everybody grows, then everybody pays salaries."),
            Value("seats", "Seat by seat", "You build, grow and pay salaries in one go, then the next seat does."),
        ),
        rule="EN-0.20",
    ),
)


_BAG: Final = tuple(token.id for token in _C.tokens.values() for _ in range(token.count))


def lay_out(deal: Deal) -> Endeavor:
    """The table before anything has happened. The deal must be complete (`Game.complete`).

    Every token lies at random on a shipping space, a city or a connection (EN-0.8), the stacks and the stockpile are
    full (EN-0.10, EN-0.11), and somebody has the first player marker (EN-0.16).
    """
    rng = Rng(deal.seed)
    tokens = [*_BAG]
    rng.shuffle(tokens)
    drawn = iter(tokens)
    track_tokens = {region: tuple(islice(drawn, spaces)) for region, spaces in TRACK.items()}
    first = rng.below(deal.seats) if deal.options["first"] == "random" else 0
    return Endeavor(
        agenda=[Frame("game")],
        rng=rng.state,
        chapter=0,
        seats=[_seat(colour) for colour in deal.colours],
        round=1,
        phase="setup",
        by_seat=deal.options["order"] == "seats",
        first=first,
        active=NOBODY,
        half=(),
        owing=NOBODY,
        open=tuple(region.id for region in _C.regions.values() if region.open_at_start),
        tracks=dict.fromkeys(track_tokens, ()),
        track_tokens=track_tokens,
        beside=dict.fromkeys(track_tokens, ()),
        cities=dict.fromkeys(_C.cities, NOBODY),
        city_tokens=dict(zip(_C.cities, drawn, strict=False)),
        connection_tokens=dict(zip(_C.connections, drawn, strict=False)),
        stacks={stack.id: stack.cards for stack in _C.stacks.values()},
        tiles={tile.id: tile.copies for tile in _C.buildings.values() if tile.copies},
        spent={},
        removed=(),
        abolished=False,
        tally=[],
    )


def _seat(colour: int) -> Seat:
    """What a seat starts with: 30 markers in the supply (EN-0.13), a board with nothing on it but the Colonial House
    (EN-0.12, EN-1.11), and 0 on all tracks (EN-0.14)."""
    return Seat(
        colour=colour,
        supply=_C.population,
        harbor=0,
        buildings=(HOME,),
        manned=(False,),
        tokens={},
        cards=(),
        governor="",
        set_aside=(),
        scores=[0, 0, 0, 0],
        passed=False,
    )
