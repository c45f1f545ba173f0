"""Options and seats to the first position (GL-0)."""

from __future__ import annotations

from typing import Final

from games.core.flow import Frame
from games.core.game import Deal, Option, Value
from games.core.rng import Rng
from games.glover.components import load
from games.glover.state import NO_CUBES, Glover, Seat

_C: Final = load()
_COSTS: Final = sorted({tile.cost for tile in _C.facilities.values()})
IN_PLAY: Final = _C.counts.facilities_in_play


def _set_id(name: str) -> str:
    return name.lower().removeprefix("the ").removesuffix(" set").replace(" ", "-")


SETS: Final = {_set_id(combination.name): combination.tiles for combination in _C.combinations.values()}
"""The seven named sets, by option value (GL-0.15)."""


def read_hand_picked(value: str) -> tuple[str, ...]:
    """The facilities that are written out, with commas between them (GL-0.17).

    Raises ValueError, in one sentence, unless they are eight different known ones.
    """
    tiles = tuple(word.strip() for word in value.split(","))
    for tile in tiles:
        if tile not in _C.facilities:
            raise ValueError(f"There is no facility {tile!r}; there is {', '.join(_C.facilities)}.")
    if len(set(tiles)) != len(tiles) or len(tiles) != IN_PLAY:
        raise ValueError(f"Pick {IN_PLAY} different facilities; these are {len(set(tiles))}.")
    return tiles


def _check_set(value: str) -> str | None:
    if "," not in value:
        return (
            f"set cannot be {value!r}: it is one of {', '.join(SETS)}, random, or eight facilities with commas between."
        )
    try:
        read_hand_picked(value)
    except ValueError as error:
        return str(error)
    return None


def _caution_set(value: str) -> str | None:
    if "," not in value or _check_set(value) is not None:
        return None
    costs = {_C.facilities[tile].cost for tile in read_hand_picked(value)}
    missing = [str(cost) for cost in _COSTS if cost not in costs]
    return f"No facility costs {' or '.join(missing)}: allowed, but not advised (GL-0.17)." if missing else None


def _set_help(tiles: tuple[str, ...]) -> str:
    return ", ".join(_C.facilities[tile].name for tile in tiles)


OPTIONS: Final = (
    Option(
        "set",
        "Facilities",
        "Which eight of the eighteen facilities lie on the board.",
        (
            *(
                Value(_set_id(combination.name), combination.name, _set_help(combination.tiles))
                for combination in _C.combinations.values()
            ),
            Value("random", "Random", "Eight drawn at random, with at least one of each cost from 2 to 5."),
        ),
        rule="GL-0.14",
        check=_check_set,
        caution=_caution_set,
        pieces=tuple(
            Value(tile.id, tile.name, f"cost {tile.cost}")
            for tile in sorted(_C.facilities.values(), key=lambda tile: tile.cost)
        ),
        pick=IN_PLAY,
    ),
    Option(
        "ladder",
        "Weapon reliance",
        "The reliance that rifle, cannon and steamship ask for; the printed figures are not known.",
        (
            Value("3/4/5", "3 / 4 / 5", "Weapons are for the trusted: rifle 3, cannon 4, steamship 5."),
            Value("2/3/4", "2 / 3 / 4", "The gentler ladder: rifle 2, cannon 3, steamship 4."),
        ),
        rule="GL-0.22",
    ),
    Option(
        "godai",
        "Tenth Big Cheese",
        "Godai is our own invention for the tenth card, which is not in the printed rules.",
        (
            Value("on", "On", "Ten Big Cheese cards; Godai lowers every required reliance by one."),
            Value("off", "Off", "Only the nine cards that are known."),
        ),
        rule="GL-0.20",
    ),
    Option(
        "log",
        "Log",
        "What the log keeps of turns that are over.",
        (
            Value("fades", "Fades", "What lay open once and is gone is left to memory."),
            Value("whole", "Whole", "Every line that all could read once stays readable."),
        ),
        rule="GL-0.23",
    ),
)


def lay_out(deal: Deal) -> Glover:
    """The table before anything has happened. The deal must be complete (`Game.complete`).

    Eight facilities (GL-0.14), both decks shuffled (GL-0.18, GL-0.19), a start player by chance (GL-0.21), and as many
    rounds as go with the number of seats (GL-0.3).
    """
    rng = Rng(deal.seed)
    facilities = _facilities(deal.options["set"], rng)
    deck = [card.id for card in _C.cards.values() for _ in range(card.count)]
    rng.shuffle(deck)
    guests = [card for card in _C.cheeses if card != "godai" or deal.options["godai"] == "on"]
    rng.shuffle(guests)
    start = rng.below(deal.seats)
    return Glover(
        agenda=[Frame("game")],
        rng=rng.state,
        chapter=0,
        seats=[_seat(colour) for colour in deal.colours],
        round=1,
        rounds=_C.rounds[deal.seats],
        start=start,
        phase="setup",
        active=-1,
        facilities=facilities,
        ladder=deal.options["ladder"],
        keep_log=deal.options["log"] == "whole",
        cheese_deck=guests,
        cheeses=[],
        deck=deck,
        discard=[],
        drawn=[],
        returned_by=-1,
        chosen="",
        opened=False,
        claim="",
        offer=list(NO_CUBES),
        deck_cubes=list(NO_CUBES),
        partner=-1,
        draft=list(NO_CUBES),
        tally=[],
    )


def _seat(colour: int) -> Seat:
    """What a seat starts with: GL-0.9, GL-0.10 (no pawn is out), GL-0.11, GL-0.12."""
    return Seat(
        colour=colour,
        cubes=list(NO_CUBES),
        bid=list(NO_CUBES),
        bid_stale=False,
        reliance=_C.reliance.start,
        large_workshop=False,
        mansion=False,
        borrowed=(),
        garden_round=0,
        laid="",
        rifles=0,
        cannons=0,
        steamships=0,
        letters=0,
        used=(),
    )


def _facilities(wanted: str, rng: Rng) -> tuple[str, ...]:
    """GL-0.14 to GL-0.17, cheapest first, as they lie on the board."""
    if wanted in SETS:
        tiles = SETS[wanted]
    elif wanted == "random":
        tiles = _random_eight(rng)
    else:
        tiles = read_hand_picked(wanted)
    order = list(_C.facilities)
    return tuple(sorted(tiles, key=lambda tile: (_C.facilities[tile].cost, order.index(tile))))


def _random_eight(rng: Rng) -> tuple[str, ...]:
    """GL-0.16: draw until each cost is there, so that every such eight is as likely as any other."""
    tiles = list(_C.facilities)
    while True:
        rng.shuffle(tiles)
        drawn = tiles[:IN_PLAY]
        if {_C.facilities[tile].cost for tile in drawn} == set(_COSTS):
            return tuple(drawn)
