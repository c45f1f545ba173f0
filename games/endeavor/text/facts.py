"""What the things on the table are, for whoever points at them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.core.components import Source
from games.core.game import Fact
from games.core.phrases import listed, number_of
from games.core.spots import FactOf, SeatFactOf, fact_at
from games.endeavor.components import STATUS, load
from games.endeavor.figures import (
    BUILDINGS,
    CARDS,
    CITY_GLORY,
    CONNECTIONS,
    HOME_REGION,
    NEIGHBOURS,
    SLAVERY,
    STACK_REGION,
    STACKS,
    TOKENS,
    TRACK,
    TRACK_GLORY,
)
from games.endeavor.rules.placing import governor_winner
from games.endeavor.state import NOBODY
from games.endeavor.text.effects import governor_of
from games.endeavor.text.names import (
    BUILDING,
    CARD,
    CITY,
    CONNECTION,
    IN_REGION,
    LEVEL,
    REGION,
    SLAVERY_WAS,
    TOKEN,
    an,
    does,
    does_for,
    glory,
    icons,
    is_slavery,
    token,
)
from games.endeavor.view import EndeavorView, SeatView

_C: Final = load()
BUILDING_RULE: Final = {tile.id: tile.rule for tile in _C.buildings.values()}
STACK_RULE: Final = {stack.id: stack.rule for stack in _C.stacks.values()}
TOKEN_RULE: Final = {token.id: token.rule for token in _C.tokens.values()}
TRACK_RULE: Final = ("EN-1.5", "EN-2.2", "EN-2.6", "EN-6.4")


def fact(view: EndeavorView, spot: str, names: Sequence[str]) -> Fact | None:
    """What is at this spot of the board, or None if the spot is not known."""
    return fact_at(spot, view, names, _FACTS, _SEAT_FACTS, len(view.seats))


def source_note(what: str, source: Source) -> str:
    """What to say of a figure that is not printed; empty for one that is."""
    how = {
        "rulebook": "",
        "public": "told by people who have played, not printed",
        "public + reconstructed": "partly told by people who have played, the rest reconstructed",
        "reconstructed": "reconstructed, not printed",
    }[source]
    return f"{what}: {how}" if how else ""


def _lines(*lines: str) -> str:
    return "\n".join(line for line in lines if line)


def _counted(view: EndeavorView, names: Sequence[str], seats: Iterable[int]) -> str:
    """How many markers of each seat there are: Rin 2, Mira 1."""
    listed_seats = list(seats)
    return ", ".join(
        f"{name} {listed_seats.count(seat)}"
        for seat, name in zip(range(len(view.seats)), names, strict=False)
        if seat in listed_seats
    )


# ---------------------------------------------------------------- the map


_TRACKS: Final = source_note("number of spaces", _C.map.source)
_CITIES: Final = source_note("cities, their glory and connections", _C.map.source)


def _region(view: EndeavorView, region: str, names: Sequence[str]) -> Fact | None:
    if region not in view.regions:
        return None
    there = view.regions[region]
    markers = ", ".join(
        f"{names[seat]} {owner.markers[region]}" for seat, owner in enumerate(view.seats) if owner.markers[region]
    )
    present = f"Markers there: {markers}." if markers else "No markers there."
    if region == HOME_REGION:
        return Fact(
            REGION[region],
            _lines("Open from the start, and everybody has presence.", present),
            "EN-4.8",
            _CITIES,
        )
    taken = f"{len(there.taken)} of {TRACK[region]} spaces taken"
    if there.open:
        beside = "A ship goes beside the full track and wins no token."
        return Fact(f"{REGION[region]}, open", _lines(beside, present), "EN-4.2", _TRACKS)
    return Fact(
        f"{REGION[region]}, closed: {taken}",
        _lines(f"A ship wins {an(TOKEN[there.tokens[0]])}.", present, _governor_so_far(view, region, names)),
        "EN-4.3",
        _TRACKS,
    )


def _governor_so_far(view: EndeavorView, region: str, names: Sequence[str]) -> str:
    taken = view.regions[region].taken
    card = governor_of(region, view)
    told = f"{CARD[card]}: {icons(CARDS[card].icons)}."
    if not taken:
        return f"{told} Goes to the most ships."
    seat, count, tied = governor_winner(taken)
    return f"{told} Ahead: {names[seat]}, {number_of(count, 'ship')}{', tied, the latest' if tied else ''}."


def _space(view: EndeavorView, rest: str, names: Sequence[str]) -> Fact | None:
    region, _, written = rest.partition(":")
    if region not in TRACK or written not in map(str, range(1, TRACK[region] + 1)):
        return None
    number, taken = int(written), view.regions[region].taken
    title = f"{REGION[region]}, space {number} of {TRACK[region]}"
    if number <= len(taken):
        return Fact(title, f"{names[taken[number - 1]]}'s ship. It stays for the whole game.", "EN-4.1", _TRACKS)
    wait = number - len(taken) - 1
    when = "The next ship takes it" if not wait else f"{number_of(wait, 'ship')} before it"
    text = f"{token(view.regions[region].tokens[wait], 1).capitalize()}."
    last = "The last space: taking it opens the region." if number == TRACK[region] else ""
    return Fact(title, _lines(text, f"{when}.", last), "EN-4.1", _TRACKS)


def _city(view: EndeavorView, city: str, names: Sequence[str]) -> Fact | None:
    if city not in CITY:
        return None
    holder, region = view.cities[city], _C.cities[city].region
    here = f"{names[holder]} is here" if holder != NOBODY else "Empty"
    brings = f"; it brings {an(TOKEN[view.city_tokens[city]])}" if city in view.city_tokens else ""
    links = ", ".join(f"{CITY[other]} ({_end(view, link, other, names)})" for link, other in NEIGHBOURS[city])
    title = f"{CITY[city]}, {REGION[region]}, {glory(CITY_GLORY[city])}"
    return Fact(title, _lines(f"{here}{brings}.", f"Connected to {links}."), "EN-4.7", _CITIES)


def _holder(view: EndeavorView, city: str, names: Sequence[str]) -> str:
    """Who is in a city."""
    holder = view.cities[city]
    return names[holder] if holder != NOBODY else "empty"


def _end(view: EndeavorView, link: str, city: str, names: Sequence[str]) -> str:
    """Who is at the other end of a connection, and its token."""
    who = _holder(view, city, names)
    return f"{who}, {TOKEN[view.connection_tokens[link]]}" if link in view.connection_tokens else who


def _connection(view: EndeavorView, link: str, names: Sequence[str]) -> Fact | None:
    if link not in CONNECTION:
        return None
    holder, (one, other) = view.connections[link], CONNECTIONS[link]
    ends = (f"{CITY[city]}: {_holder(view, city, names)}" for city in (one, other))
    held = f"{names[holder]} holds both cities." if holder != NOBODY else f"{'; '.join(ends)}."
    won = "Its token is taken."
    if link in view.connection_tokens:
        won = f"First to hold both: {TOKEN[view.connection_tokens[link]]}."
    worth = f"{glory(_C.scoring.connection)} at the end for whoever holds both."
    return Fact(f"Connection {CONNECTION[link]}", _lines(won, held, worth), "EN-4.10", _CITIES)


def _stack(view: EndeavorView, stack: str, names: Sequence[str]) -> Fact | None:
    if stack not in STACKS:
        return None
    cards, region, rule = view.stacks[stack], STACK_REGION[stack], STACK_RULE[stack]
    title = f"{'Slavery' if stack == SLAVERY else REGION[region]} stack, {number_of(len(cards), 'card')}"
    trade = SLAVERY_WAS.replace("It stands", "These cards stand") if stack == SLAVERY else ""
    if not cards:
        gone = "Slavery is abolished." if stack == SLAVERY and view.abolished else "Empty."
        return Fact(title, _lines(gone, trade), rule)
    top = CARDS[cards[0]]
    below = ", ".join("governor" if CARDS[card].governor else str(CARDS[card].value) for card in cards[1:])
    return Fact(
        title,
        _lines(
            f"On top {CARD[top.id]}: {icons(top.icons)}.",
            _who_may_draw(view, top.id, region, names),
            f"Below it: {below}." if below else "",
            trade,
        ),
        rule,
        source_note(f"icons of {CARD[top.id]}", top.source),
    )


def _who_may_draw(view: EndeavorView, card: str, region: str, names: Sequence[str]) -> str:
    """What the top card asks for, and how many markers everybody has."""
    if CARDS[card].governor:
        return f"Goes to the most ships when {IN_REGION[region]} opens; it is never drawn."
    have = ", ".join(f"{names[seat]} {owner.markers[region]}" for seat, owner in enumerate(view.seats))
    closed = "" if view.regions[region].open else " The region is closed."
    return f"Needs {number_of(CARDS[card].value, 'marker')} there: {have}.{closed}"


# ---------------------------------------------------------------- buildings and tokens


def _what_it_is(tile: str) -> str:
    """A building's icons and action."""
    printed = BUILDINGS[tile].icons
    gives = f"{icons(printed, 1)}." if any((*printed.status, printed.glory)) else "No icons."
    gives = gives[0].upper() + gives[1:]
    return f"{gives} Activate it: {does_for(tile)}." if does(tile) else f"{gives} Never activated."


def _icons_note(tile: str) -> str:
    return source_note("its icons", BUILDINGS[tile].source_of("icons"))


def _tile(view: EndeavorView, tile: str, names: Sequence[str]) -> Fact | None:
    if tile not in view.tiles:
        return None
    owners = _counted(
        view, names, (seat for seat, owner in enumerate(view.seats) for one, _ in owner.buildings if one == tile)
    )
    return Fact(
        f"{BUILDING[tile]}, level {BUILDINGS[tile].level}, {view.tiles[tile]} of {BUILDINGS[tile].copies} left",
        _lines(_what_it_is(tile), f"Built by {owners}." if owners else "Nobody has built it."),
        BUILDING_RULE[tile],
        _icons_note(tile),
    )


def _building(view: EndeavorView, seat: int, which: str, names: Sequence[str]) -> Fact | None:
    """One building by its place on the board, or all of one kind."""
    built = view.seats[seat].buildings
    alike = [built[int(which)]] if which in map(str, range(len(built))) else [one for one in built if one[0] == which]
    if not alike:
        return None
    tile, manned = alike[0][0], sum(manned for _, manned in alike)
    state = "Ready."
    if len(alike) > 1:
        state = f"{len(alike)} of them, {manned} with a marker."
    elif manned:
        state = "A marker lies on it: it rests until a payment brings that home."
    return Fact(
        f"{names[seat]}'s {BUILDING[tile]}",
        _lines(_what_it_is(tile), state if BUILDINGS[tile].circle else ""),
        BUILDING_RULE[tile],
        _icons_note(tile),
    )


def _token(view: EndeavorView, seat: int, kind: str, names: Sequence[str]) -> Fact | None:
    if kind not in TOKENS:
        return None
    printed, count = TOKENS[kind], view.seats[seat].tokens.get(kind, 0)
    if printed.kind == "status":
        text = f"{icons(printed.icons, 1).capitalize()} each, counted in the score."
    else:
        text = f"Spend one on your turn: {does_for(kind)}. It then leaves the game."
    what = "how many there are of each kind"
    if printed.source_of("actions") != "rulebook":
        what = "what it does, and how many there are of each kind"
    return Fact(
        f"{names[seat]}: {number_of(count, TOKEN[kind])}", text, TOKEN_RULE[kind], source_note(what, "reconstructed")
    )


# ---------------------------------------------------------------- a seat's board


def _card(view: EndeavorView, seat: int, card: str, names: Sequence[str]) -> Fact | None:
    owner = view.seats[seat]
    if card not in (*owner.cards, owner.governor, *owner.set_aside) or not card:
        return None
    printed = CARDS[card]
    where = "In the free governor space." if card == owner.governor else ""
    if card in owner.set_aside:
        where = f"Set aside: {glory(_C.scoring.slavery)} at the end, and its icons do not count."
    return Fact(
        f"{names[seat]}'s {CARD[card]}",
        _lines(f"{icons(printed.icons).capitalize()}.", where, SLAVERY_WAS if is_slavery(card) else ""),
        STACK_RULE[printed.stack],
        source_note("its icons", printed.source),
    )


def _governor(view: EndeavorView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    card = view.seats[seat].governor
    title = f"{names[seat]}'s free governor space"
    if not card:
        return Fact(title, f"Empty: {glory(_C.scoring.no_governor)} if it is so at the end.", "EN-7.8")
    text = f"{CARD[card]}: {icons(CARDS[card].icons)}.\nIt does not count toward the card limit."
    return Fact(title, text, "EN-6.7", source_note("its icons", CARDS[card].source))


def _aside(view: EndeavorView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    cards = view.seats[seat].set_aside
    title = f"{names[seat]}: {number_of(len(cards), 'slavery card')} set aside"
    if not cards:
        return Fact(title, f"Each would cost {-_C.scoring.slavery} glory at the end.", "EN-7.11")
    told = f"{listed([CARD[card] for card in cards])}: {glory(_C.scoring.slavery * len(cards))} at the end."
    return Fact(title, _lines(told, SLAVERY_WAS.replace("It stands", "They stand")), "EN-7.11")


def _track(view: EndeavorView, seat: int, status: str, names: Sequence[str]) -> Fact | None:
    if status not in STATUS:
        return None
    number = STATUS.index(status)
    track = view.seats[seat].tracks[number]
    more = f"; {track.level + 1} from {status} {track.next_at} on" if track.next_at else ", the highest"
    over = f"{track.score} icons; the track shows {track.shown} at most." if track.score > track.shown else ""
    return Fact(
        f"{names[seat]}'s {status}: {track.shown}",
        _lines(
            over,
            f"{LEVEL[number].capitalize()} {track.level}{more}.",
            f"Worth {glory(TRACK_GLORY[track.shown])} at the end.",
        ),
        TRACK_RULE[number],
        source_note("the steps", _C.tracks[STATUS[number]].source),
    )


def _harbor(view: EndeavorView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    count, each = view.seats[seat].harbor, _C.scoring.population_per_glory
    text = f"To be used now; at the end 1 glory for every {each}."
    return Fact(f"{names[seat]}'s harbor: {number_of(count, 'marker')}", text, "EN-7.10")


def _supply(view: EndeavorView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    owner = view.seats[seat]
    text = f"Growth moves {owner.tracks[1].level} a round to the harbor."
    return Fact(f"{names[seat]}'s supply: {number_of(owner.supply, 'marker')}", text, "EN-2.1")


def _seat(view: EndeavorView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    owner = view.seats[seat]
    cities = list(view.cities.values()).count(seat)
    links = list(view.connections.values()).count(seat)
    marks = [*(["first player"] if view.first == seat else []), *(["has passed"] if owner.passed else [])]
    scores = ", ".join(f"{name} {track.shown}" for name, track in zip(STATUS, owner.tracks, strict=True))
    return Fact(
        ", ".join([f"{names[seat]}: {glory(owner.glory)} if the game ended now", *marks]),
        _lines(
            f"{scores.capitalize()}.",
            f"{number_of(cities, 'city').capitalize()}, {number_of(links, 'connection')}; {_cards(owner)}.",
            f"{number_of(owner.harbor, 'marker')} in the harbor, {owner.supply} in the supply.",
        ),
        "EN-7.13",
    )


def _cards(owner: SeatView) -> str:
    governor = " and a governor in the free space" if owner.governor else ""
    return f"{number_of(len(owner.cards), 'card')} of {owner.cards_allowed} that may be kept{governor}"


# ---------------------------------------------------------------- choices without a place


def _passing(view: EndeavorView, rest: str, names: Sequence[str]) -> Fact:
    seat = view.deciding[0] if view.deciding else view.first
    most = view.seats[seat].cards_allowed
    text = f"{names[seat]}'s round ends; {number_of(most, 'card')} may be kept, and a governor in the free space."
    return Fact("Pass", text, "EN-6.1")


_FACTS: Final[dict[str, FactOf[EndeavorView]]] = {
    "region": _region,
    "space": _space,
    "city": _city,
    "connection": _connection,
    "stack": _stack,
    "tile": _tile,
    "pass": _passing,
    "stop": lambda view, rest, names: Fact("Stop", "Leaves the second half of the action; the turn is over.", "EN-5.6"),
}
_SEAT_FACTS: Final[dict[str, SeatFactOf[EndeavorView]]] = {
    "building": _building,
    "token": _token,
    "card": _card,
    "governor": _governor,
    "aside": _aside,
    "track": _track,
    "harbor": _harbor,
    "supply": _supply,
    "seat": _seat,
}
"""What belongs to a seat: the spot goes on with the seat's number."""
