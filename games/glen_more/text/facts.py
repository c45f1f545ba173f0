"""What the things on the table are, for whoever points at them: rondel, Market, clan board. Territories are in
`seat_facts`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.game import Fact
from games.core.phrases import listed, number_of
from games.core.spots import FactOf, fact_at
from games.glen_more.components import load
from games.glen_more.figures import (
    CARDS,
    CATEGORIES,
    CLANS,
    END,
    LAST_STACK,
    MOST_FILLED,
    NUMBER_OF,
    PERSONS,
    STACKS,
    TILES,
)
from games.glen_more.text.labels import space_of
from games.glen_more.text.names import (
    CARD,
    CARD_BRINGS,
    CATEGORY,
    CLAN,
    CLAN_BRINGS,
    NAME,
    activation_in_words,
    capital,
    coins,
    cost_in_words,
    counted,
    once_parts,
    plainly,
    target,
    titled,
)
from games.glen_more.text.questions import choosing
from games.glen_more.text.seat_facts import SEAT_FACTS
from games.glen_more.text.sources import note, sentences, text_of
from games.glen_more.view import GlenMoreView, SeatView, SpaceView

_C: Final = load()
_DIE: Final = "die"


def fact(view: GlenMoreView, spot: str, names: Sequence[str]) -> Fact | None:
    """What is at this spot of the board, or None if the spot is not known."""
    return fact_at(spot, view, names, _FACTS, SEAT_FACTS, len(view.seats))


# ---------------------------------------------------------------- the rondel


def _printed(tile: str) -> Iterator[str]:
    """What is printed on a tile, as lines."""
    printed = TILES[tile]
    once = once_parts(printed.one_time)
    card = printed.one_time.landmark
    once += [f"the card {CARD[card]} ({CARD_BRINGS[card]})"] if card else []
    active = activation_in_words(printed.activation)
    cost = "" if printed.cost.nothing else f"Costs {cost_in_words(printed.cost)}."
    free = "Costs nothing." if printed.cost.nothing else ""
    yield sentences(f"Covers {target(tile)}." if printed.overbuild else "", cost or free)
    yield sentences(
        f"Once: {listed(once)}." if once else "",
        f"Activated: {active}." if active else "Activated it does nothing.",
    )


def _tile_note(tile: str) -> str:
    """What is not printed of a tile."""
    printed = TILES[tile]
    if tile in PERSONS:
        name = printed.source_of("name")
        return note("the stack" if name != printed.source else "the person", printed.source)
    return note("the tile", printed.source)


def _jump(view: GlenMoreView, space: SpaceView, names: Sequence[str]) -> str:
    """How far the tile is, and who stands last then; only while one is chosen."""
    if not choosing(view):
        return ""
    mover = names[view.active]
    after = names[space.then_last] if space.then_last >= 0 else "the die"
    if space.then_last == view.active:
        then = "the game ends" if space.ends_game else f"{mover} is still last"
        return f"{_spaces(space.ahead)} ahead; then {then}."
    return f"{_spaces(space.ahead)} ahead; then {after} is last."


def _spaces(count: int) -> str:
    return number_of(count, "space")


def _for_the_mover(view: GlenMoreView, space: SpaceView, names: Sequence[str]) -> str:
    """What the seat on turn lacks for the tile, what that costs, and whether it can take it."""
    if not choosing(view):
        return ""
    mover, told = names[view.active], ""
    if any(space.lacks):
        bought = f"{coins(space.price)} at the Market" if space.price >= 0 else "more than the Market has"
        told = f"{mover} lacks {plainly(space.lacks)}: {bought}."
    elif not TILES[space.tile].cost.nothing and space.can_take:
        told = f"{mover} can pay it."
    return sentences(told, "" if space.can_take else f"{mover} cannot take it now.")


def _on_ring(view: GlenMoreView, tile: str, names: Sequence[str]) -> Fact | None:
    space = space_of(view, tile)
    if space is None:
        return None
    if tile == END:
        return _the_end(view, space, names)
    if tile in PERSONS:
        text = "A person: costs nothing, takes no land, and activates nothing. Counts in scorings."
        lines = [text, "Once: a clan marker."]
    else:
        lines = [*_printed(tile), _for_the_mover(view, space, names)]
    return Fact(titled(tile), text_of(_jump(view, space, names), *lines), TILES[tile].rule, _tile_note(tile))


def _the_end(view: GlenMoreView, space: SpaceView, names: Sequence[str]) -> Fact:
    there = [names[seat] for seat in space.pieces]
    return Fact(
        NAME[END],
        text_of(
            "Whoever moves onto it takes no tile and has no further turn. Whoever passes it takes a last tile.",
            f"There now: {listed(there)}." if there else "",
            _jump(view, space, names),
        ),
        TILES[END].rule,
    )


def _piece(view: GlenMoreView, which: str, names: Sequence[str]) -> Fact | None:
    if which == _DIE:
        return _die(view)
    if which not in map(str, range(len(view.seats))):
        return None
    seat = int(which)
    return Fact(f"{names[seat]}'s piece", _stands(view, seat, names), "GM-1.1")


def _stands(view: GlenMoreView, seat: int, names: Sequence[str]) -> str:
    if view.seats[seat].out:
        return "On or beyond The End: no further turn."
    at = next(at for at, space in enumerate(view.ring) if seat in space.pieces)
    behind = [names[other] for space in view.ring[:at] for other in space.pieces]
    behind += ["the die"] if any(space.die for space in view.ring[:at]) else []
    if not behind:
        return "Stands last, so it moves."
    return f"{_spaces(at)} ahead of the last; {listed(behind)} {'moves' if len(behind) == 1 else 'move'} before it."


def _die(view: GlenMoreView) -> Fact | None:
    if not view.die:
        return None
    return Fact(
        "The die",
        text_of(
            "Standing last it is rolled, goes on by that many tiles and takes the last of them away.",
            f"Its faces: {', '.join(map(str, _C.die.faces))}.",
        ),
        "GM-1.2",
        note("the faces", _C.die.source),
    )


def _empty(view: GlenMoreView, rest: str, names: Sequence[str]) -> Fact:
    return Fact(
        "The empty space",
        "Right behind the piece that stands last; all other spaces are filled after each turn.",
        "GM-1.6",
        note("how many spaces there are", _C.rondel.source),
    )


def _stack(view: GlenMoreView, rest: str, names: Sequence[str]) -> Fact:
    letter = view.stack
    if not letter:
        return Fact("No tile is left", "Nothing new comes onto the rondel.", "GM-1.8")
    coming = view.to_come[letter]
    later = [f"{other} with {count}" for other, count in view.left.items() if count and other != letter]
    return Fact(
        f"Stack {letter}: {number_of(view.left[letter], 'tile')} to come",
        text_of(
            f"{capital(', '.join(_kinds(coming)))}.",
            f"{', '.join(counted(NAME[tile] for tile in coming))}.",
            "" if letter == LAST_STACK else f"Its last tile brings a scoring. Behind it: {listed(later)}.",
            _end_to_come(view),
        ),
        "GM-1.8" if letter == LAST_STACK else "GM-1.7",
        note("the tiles", _C.groups["tiles"].source),
    )


def _kinds(tiles: Sequence[str]) -> Iterator[str]:
    """How many of the tiles are of which kind, by what they do when activated."""
    kinds = [_kind(tile) for tile in tiles]
    for kind, noun in _NOUNS.items():
        if count := kinds.count(kind):
            yield number_of(count, noun)


def _kind(tile: str) -> str:
    active = TILES[tile].activation
    if tile in PERSONS:
        return "person"
    if active.exchange is not None:
        return "exchange"
    return "gain" if active.gain or active.gain_any else "move" if active.move else "vp" if active.vp else "nothing"


_NOUNS: Final = {
    "gain": "resource tile",
    "move": "movement tile",
    "exchange": "exchange",
    "vp": "VP tile",
    "nothing": "loch",
    "person": "person",
}


def _end_to_come(view: GlenMoreView) -> str:
    least, most = _C.setup.end_above
    if view.end_drawn:
        return "The End lies on the rondel."
    if view.end_soon:
        return "The End may come with the next tile."
    return f"The End comes after {least} to {most} of the {len(STACKS[LAST_STACK])} tiles of {LAST_STACK}."


# ---------------------------------------------------------------- the Market


def _market(view: GlenMoreView, resource: str, names: Sequence[str]) -> Fact | None:
    if resource not in NUMBER_OF:
        return None
    at = NUMBER_OF[resource]
    filled, sale = view.market[at], view.selling[at]
    buying = "All fields are filled: none can be bought."
    if filled < MOST_FILLED:
        price = view.buying[at] if view.active >= 0 else _C.market_fields[filled]
        whose = f" for {names[view.active]}" if view.discount else ""
        buying = f"The next one costs {coins(price)}{whose}; bought only to pay with at once."
    selling = f"Selling one brings {coins(sale)}." if sale else "No coins lie there: none can be sold."
    held = [f"{name} {seat.held[at]}" for name, seat in zip(names, view.seats, strict=False) if seat.held[at]]
    return Fact(
        f"The Market, {resource}: {filled} of {MOST_FILLED} filled",
        text_of(buying, selling, f"On the land: {', '.join(held)}." if held else "Nobody has any."),
        "GM-3.5",
        note("that it starts empty", _C.market.source_of("filled_at_start")),
    )


# ---------------------------------------------------------------- the clan board

_CLAN_NOTE: Final = note("the clan and its bonus", _C.groups["clan_fields"].source)
_ROAD_NOTE: Final = note("the road and its cost", _C.groups["roads"].source)


def _clan(view: GlenMoreView, field: str, names: Sequence[str]) -> Fact | None:
    if field not in CLANS:
        return None
    if field in view.marks:
        state = f"{names[view.marks[field]]}'s marker lies here."
    else:
        price = view.roads[field]
        state = f"No marker lies here. The road costs {coins(price) if price else 'nothing'}."
        if view.active >= 0 and view.seats[view.active].coins < price:
            state += f" {names[view.active]} has {coins(view.seats[view.active].coins)}."
    return Fact(f"Clan {CLAN[field]}", text_of(f"{capital(CLAN_BRINGS[field])}.", state), CLANS[field].rule, _CLAN_NOTE)


_ROADS: Final = {f"{road.a}-{road.b}": road for road in _C.roads}


def _road(view: GlenMoreView, rest: str, names: Sequence[str]) -> Fact | None:
    road = _ROADS.get(rest)
    if road is None:
        return None
    ends = [CLAN.get(end, "the start field") for end in (road.a, road.b)]
    return Fact(
        f"Road from {ends[0]} to {ends[1]}: {coins(road.cost)}",
        "Paid by whoever comes along it from the start or from any marker.",
        "GM-7.3",
        _ROAD_NOTE,
    )


def _card(view: GlenMoreView, card: str, names: Sequence[str]) -> Fact | None:
    if card not in CARDS:
        return None
    owner = next((names[at] for at, seat in enumerate(view.seats) if card in seat.cards), "")
    state = f"{owner} has it." if owner else _tile_of(view, card)
    when = {"one_time": "Once", "ongoing": "Goes on", "end_game": "In the final scoring"}[CARDS[card].timing]
    return Fact(
        f"Landmark card {CARD[card]}",
        text_of(f"{when}: {CARD_BRINGS[card].removesuffix(' at the end')}.", state),
        CARDS[card].rule,
        note("the card", CARDS[card].source),
    )


def _tile_of(view: GlenMoreView, card: str) -> str:
    """Where the tile is that brings the card, while nobody has it."""
    tile = next(tile for tile, printed in TILES.items() if printed.one_time.landmark == card)
    if space_of(view, tile) is not None:
        return "Its tile lies on the rondel."
    stack = TILES[tile].stack
    return f"Its tile is still in stack {stack}." if tile in view.to_come[stack] else "Nobody has it."


def _person(view: GlenMoreView, tile: str, names: Sequence[str]) -> Fact | None:
    if tile not in PERSONS:
        return None
    owner = next((names[at] for at, seat in enumerate(view.seats) if tile in seat.persons), "")
    state = f"{owner} has this person." if owner else "Nobody has this person."
    return Fact(
        NAME[tile], text_of(state, "Persons count in every scoring, and take no land."), "GM-8.7", _tile_note(tile)
    )


# ---------------------------------------------------------------- the next scoring

_LEADS: Final = note("the points for a lead", _C.scoring.source_of("lead_points"))


def _scoring(view: GlenMoreView, rest: str, names: Sequence[str]) -> Fact:
    if view.active < 0:
        when = "The last scoring has been"
    elif view.stack in ("", LAST_STACK):
        when = "The last scoring comes at the end"
    else:
        when = f"The next scoring comes with the last tile of stack {view.stack}"
    lines = [
        f"{capital(CATEGORY[category])}: "
        + ", ".join(f"{name} {_lead(seat.standing[at], seat.scoring[at])}" for name, seat in _sitting(view, names))
        for at, category in enumerate(CATEGORIES)
    ]
    return Fact(when, text_of(*(f"{one}." for one in lines)), "GM-8.2", _LEADS)


def _sitting(view: GlenMoreView, names: Sequence[str]) -> list[tuple[str, SeatView]]:
    return list(zip(names, view.seats, strict=False))


def _lead(count: int, points: int) -> str:
    """How many there are, and what a scoring now gives for them."""
    return f"{count} ({points} VP)" if points else str(count)


_FACTS: Final[dict[str, FactOf[GlenMoreView]]] = {
    "ring": _on_ring,
    "piece": _piece,
    "empty": _empty,
    "stack": _stack,
    "market": _market,
    "clan": _clan,
    "road": _road,
    "card": _card,
    "person": _person,
    "scoring": _scoring,
}
