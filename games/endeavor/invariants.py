"""What is true of every sound position of Endeavor."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, compress
from typing import Final

from games.endeavor.components import STATUS, load
from games.endeavor.figures import (
    BUILDINGS,
    CARDS,
    CITIES,
    CONNECTIONS,
    HOME,
    HOME_REGION,
    REGIONS,
    ROUNDS,
    SLAVERY,
    STACKS,
    STOCKPILE,
    TOKENS,
    TRACK,
    governors,
)
from games.endeavor.rules.actions import ACTIONS, BOTH, MODE, TWICE
from games.endeavor.rules.build import has_top_building
from games.endeavor.rules.common import clockwise
from games.endeavor.state import NOBODY, Endeavor, Seat

_C: Final = load()
_PHASES: Final = ("setup", "build", "growth", "salary", "prepare", "action", "over")
_TOKEN_COUNTS: Final = {token.id: token.count for token in TOKENS.values()}
_TILE_COUNTS: Final = {tile: BUILDINGS[tile].copies for tile in STOCKPILE}
_CARDS: Final = sorted(CARDS)
_OF_STACK: Final = {stack: {card for card in CARDS if CARDS[card].stack == stack} for stack in STACKS}
_VALUE: Final = {card.id: card.value for card in CARDS.values()}.__getitem__
_CIRCLE: Final = {tile for tile in BUILDINGS if BUILDINGS[tile].circle}
_GOVERNORS: Final = [card for card in CARDS.values() if card.governor]


def check(position: Endeavor) -> list[str]:
    """Every invariant that does not hold, as one sentence each; empty for a sound position."""
    if shape := _check_shape(position) or list(_check_map(position)):
        return shape
    found = [*_check_cards(position), *_check_tokens(position), *_check_turn(position)]
    for number, seat in enumerate(position.seats):
        found += [f"Seat {number}: {problem}" for problem in _check_seat(position, number, seat)]
    return found


def _wrong(tests: dict[str, bool]) -> list[str]:
    return [problem for problem, sound in tests.items() if not sound]


# ---------------------------------------------------------------- what everything else relies on


def _check_shape(position: Endeavor) -> list[str]:
    seats = range(len(position.seats))
    tokens = [position.spent, *[seat.tokens for seat in position.seats]]
    known = _everywhere(position)
    tallied = [*chain.from_iterable(position.tally)]
    return _wrong(
        {
            "There are not 3, 4 or 5 seats.": len(seats) in _C.seats,
            "The random state is out of range.": 0 <= position.rng < 1 << 64,
            "The count of chapters does not go with round and phase.": position.chapter == _chapters(position),
            "The round is out of range.": 1 <= position.round <= ROUNDS,
            "The phase is not known.": position.phase in _PHASES,
            "The first player is not a seat.": position.first in seats,
            "A seat is named that is not at the table.": {position.active, position.owing} <= {NOBODY, *seats},
            "The tracks are not those of the six regions.": TRACK.keys()
            == position.tracks.keys()
            == position.track_tokens.keys()
            == position.beside.keys(),
            "The cities are not those of the map.": position.cities.keys() == CITIES,
            "The stacks are not the eight of the box.": position.stacks.keys() == set(STACKS),
            "The stockpile does not have the fifteen buildings.": position.tiles.keys() == set(STOCKPILE),
            "A kind of token is not known.": all(held.keys() <= TOKENS.keys() for held in tokens),
            "There is less than one or more than all of a token that is listed.": all(
                min(held.values()) > 0 and max(held.values()) <= _C.counts.trade_tokens for held in tokens if held
            ),
            "A card is not known.": {*known} <= CARDS.keys(),
            "A tally does not have one figure for each seat.": all(len(row) == len(seats) for row in position.tally),
            "A figure of a tally is out of range.": min(tallied, default=0) >= -99 and max(tallied, default=0) <= 999,
            "There is no tally for each round that is over.": len(position.tally)
            == position.round - (position.phase != "over"),
            "Two seats share a colour.": len({seat.colour for seat in position.seats}) == len(seats),
            "A building of a seat is not known, or its marker is not told.": all(
                len(seat.buildings) == len(seat.manned) and set(seat.buildings) <= BUILDINGS.keys()
                for seat in position.seats
            ),
            "A seat does not have four scores.": all(len(seat.scores) == len(STATUS) for seat in position.seats),
        }
    )


def _chapters(position: Endeavor) -> int:
    """How many stretches of play have begun: two a round seat by seat, four otherwise, and the end."""
    if position.phase == "setup":
        return 0
    phases = ("prepare", "action", "over") if position.by_seat else ("build", "growth", "salary", "action", "over")
    before = (len(phases) - 1) * (position.round - 1)
    return before + phases.index(position.phase) + 1 if position.phase in phases else -1


def _check_map(position: Endeavor) -> Iterator[str]:
    seats = set(range(len(position.seats)))
    if not set(position.cities.values()) <= {NOBODY, *seats}:
        yield "A city is held by a seat that is not at the table."
    for region, taken in position.tracks.items():
        if not {*taken, *position.beside[region]} <= seats:
            yield f"A marker in {region} is of a seat that is not at the table."
        if len(taken) > TRACK[region] or len(position.track_tokens[region]) != TRACK[region]:
            yield f"The track of {region} has too many markers, or not a token for each space."
        if position.beside[region] and len(taken) < TRACK[region]:
            yield f"A marker lies beside the track of {region}, which is not full."
    if not set(position.open) <= set(REGIONS) or set(position.open) != {
        region for region in REGIONS if region == HOME_REGION or len(position.tracks.get(region, ())) == TRACK[region]
    }:
        yield "The open regions are not those whose track is full."
    elif len(set(position.open)) != len(position.open):
        yield "A region is open twice."


# ---------------------------------------------------------------- cards, tokens, tiles


def _everywhere(position: Endeavor) -> list[str]:
    """All cards, wherever they are."""
    found = [*position.removed, *chain.from_iterable(position.stacks.values())]
    for seat in position.seats:
        found += seat.cards
        found += seat.set_aside
        if seat.governor:
            found.append(seat.governor)
    return found


def _check_cards(position: Endeavor) -> list[str]:
    everywhere = _everywhere(position)
    aside = [card for seat in position.seats for card in seat.set_aside]
    return _wrong(
        {
            "The cards are not the 48 of the box, each once.": sorted(everywhere) == _CARDS,
            "A card lies in a stack that is not its own.": all(
                _OF_STACK[stack].issuperset(cards) for stack, cards in position.stacks.items()
            ),
            "A stack is not in order.": all(
                values == sorted(values) for values in ([*map(_VALUE, cards)] for cards in position.stacks.values())
            ),
            "A governor lies on its stack though the region is open, or is gone though it is closed.": all(
                (card.id in position.stacks[card.stack]) == (_C.stacks[card.stack].region not in position.open)
                for card in _GOVERNORS
            ),
            "Something else than a slavery card was set aside.": all(CARDS[card].stack == SLAVERY for card in aside),
            "A card is out of the game that cannot be.": all(
                CARDS[card].governor or (position.abolished and CARDS[card].stack == SLAVERY)
                for card in position.removed
            ),
            "A slavery card is in use though slavery was abolished.": not position.abolished
            or len(aside) + sum(CARDS[card].stack == SLAVERY for card in position.removed)
            == len(_C.stacks[SLAVERY].cards),
        }
    )


def _check_tokens(position: Endeavor) -> list[str]:
    on_tracks = [kinds[len(position.tracks[region]) :] for region, kinds in position.track_tokens.items()]
    count = Counter(chain(position.city_tokens.values(), position.connection_tokens.values(), *on_tracks))
    for held in (position.spent, *[seat.tokens for seat in position.seats]):
        for kind, number in held.items():
            count[kind] += number
    tiles = Counter(chain.from_iterable([seat.buildings[1:] for seat in position.seats]))
    for tile, number in position.tiles.items():
        tiles[tile] += number
    cities = position.cities
    return _wrong(
        {
            "The tokens are not the 95 of the box.": dict(count) == _TOKEN_COUNTS,
            "A token was spent that has no action.": all(TOKENS[kind].kind == "action" for kind in position.spent),
            "A token lies in a city that is held, or is gone from one that is not.": position.city_tokens.keys()
            == {city for city, holder in cities.items() if holder == NOBODY},
            "A token lies on a connection that is not known or whose ends one seat holds.": (
                position.connection_tokens.keys() <= CONNECTIONS.keys()
                and _held(cities).isdisjoint(position.connection_tokens)
            ),
            "The tiles are not the 45 of the box.": dict(tiles) == _TILE_COUNTS,
            "There are less than no tiles of a building.": min(position.tiles.values()) >= 0,
        }
    )


def _held(cities: dict[str, int]) -> set[str]:
    """The connections whose ends one seat holds."""
    return {line for line, (one, other) in CONNECTIONS.items() if cities[one] == cities[other] != NOBODY}


# ---------------------------------------------------------------- the turn and the seats


def _check_turn(position: Endeavor) -> list[str]:
    agenda = position.agenda
    names = [frame.name for frame in agenda]
    acting = "actions" in names
    to_come = list(clockwise(position))[::-1]
    act = next((frame for frame in agenda if frame.name == "act"), None)
    active = position.active
    return _wrong(
        {
            "The game has stopped before its end, or goes on after it.": (position.phase == "over") == (not agenda),
            "The game is over before its last round.": bool(agenda) or position.round == ROUNDS,
            "The phase does not go with the agenda.": acting == (position.phase == "action" and active != NOBODY)
            or position.phase in ("setup", "over"),
            "It is the turn of a seat that has passed.": active == NOBODY
            or not position.seats[active].passed
            or "leave" in names,
            "It is somebody's turn outside of the action phase.": acting or active == NOBODY,
            "Somebody acts whose turn it is not.": act is None or act.at > 2 or act.args[0] == active,
            "The phase order is not the one that the table plays.": ("prepare" not in names) or position.by_seat,
            "Half of an action is done outside of one.": not position.half or (act is not None and act.at == 1),
            "A half of an action is done that its source does not give.": not position.half
            or (act is not None and _is_half(position.half, str(act.args[1]))),
            "Seats are not asked clockwise from the first player.": all(
                seats == [seat for seat in to_come if seat in seats]
                for name in ("build", "salary", "prepare")
                if (seats := [int(frame.args[0]) for frame in agenda if frame.name == name and frame.at == 0])
            ),
            "Somebody owes discards outside of an action.": position.owing == NOBODY or act is not None,
        }
    )


def _is_half(half: tuple[str, ...], source: str) -> bool:
    """Whether these are a verb of the source, which has two halves, and a place for it."""
    if len(half) != 2 or MODE[source] not in (BOTH, TWICE):
        return False
    action, place = half
    return action in ACTIONS[source] and place in (STACKS if action == "draw" else REGIONS)


def _check_seat(position: Endeavor, number: int, seat: Seat) -> list[str]:
    on_map = list(position.cities.values()).count(number)
    on_map += sum([taken.count(number) for taken in (*position.tracks.values(), *position.beside.values())])
    counts = (seat.supply, seat.harbor)
    built = len(seat.buildings) - 1
    to_build = position.phase == "setup" or any(
        frame.args[0] == number and frame.at == 0 for frame in position.agenda if frame.name in ("build", "prepare")
    )
    return _wrong(
        {
            "the colour is not one of the five.": 0 <= seat.colour < 5,
            "the markers are not 30.": sum(counts) + sum(seat.manned) + on_map == _C.population and min(counts) >= 0,
            "the first building is not the Colonial House.": seat.buildings[:1] == (HOME,),
            "there are more or fewer buildings than rounds in which it has built.": built == position.round - to_build,
            "there are two buildings of the highest level.": not has_top_building(seat)
            or len([tile for tile in seat.buildings if BUILDINGS[tile].level == 5]) == 1,
            "a marker lies on a building that has no circle for it.": all(
                map(_CIRCLE.__contains__, compress(seat.buildings, seat.manned))
            ),
            "a score is not the number of icons.": seat.scores == icons_held(seat),
            "what lies in the free governor space is no governor.": seat.governor in ("", *governors(seat))
            and (not seat.governor or CARDS[seat.governor].governor),
        }
    )


def icons_held(seat: Seat) -> list[int]:
    """The true number of icons on buildings, tokens and cards, for each track (EN-3.12)."""
    cards = (*seat.cards, seat.governor) if seat.governor else seat.cards
    pieces = [*map(_ICONS, seat.buildings), *map(_ICONS, cards)]
    for kind, count in seat.tokens.items():
        pieces += [_ICONS(kind)] * count
    return [*map(sum, zip(*pieces, strict=True))] or [0] * len(STATUS)


_ICONS: Final = {
    **{tile: printed.icons.status for tile, printed in BUILDINGS.items()},
    **{card: printed.icons.status for card, printed in CARDS.items()},
    **{token: printed.icons.status for token, printed in TOKENS.items()},
}.__getitem__
