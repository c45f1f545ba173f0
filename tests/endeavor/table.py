"""A table of Endeavor laid out in a sentence and played in sentences, for tests that read like the rulebook.

Seats are called by their colours, as in the rulebook's examples, and sit in the order in which they are named; then
come colours that are only on the board, and if these are fewer than three, others fill the table. The first one named
has the first player marker and the turn unless told otherwise. What a test does not mention is filled in so that the
whole could come about: 30 markers a seat, 95 tokens, 48 cards, 45 tiles, one tile a round on each board, and scores
that are the icons held.

>>> table = lay(black=seat(harbor=2, buildings="shipyard"), tracks={"africa": "green 2 purple"})
>>> table.play(BLACK, "activate shipyard", "ship africa")
>>> table.seat(BLACK).harbor, table.markers(BLACK, "africa")
(0, 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final

import msgspec

from games.core.flow import Frame
from games.core.game import Deal
from games.core.rng import Rng
from games.core.session import Session
from games.core.types import Choice, Event, Log, Outcome, Refusal
from games.endeavor import GAME, scoring
from games.endeavor.components import STATUS, Icons, load
from games.endeavor.rules import FLOW
from games.endeavor.state import NOBODY, Endeavor, Seat
from games.endeavor.view import EndeavorView, SeatView, TrackView
from tests.shorthand import laid_out, words

COLOURS: Final = ("black", "green", "purple", "red", "white")
BLACK, GREEN, PURPLE, RED, WHITE = COLOURS
INDUSTRY, CULTURE, FINANCE, POLITICS = range(4)

_C: Final = load()
_HOME: Final = "colonial_house"
_EUROPE: Final = "europe"
_TRACKS: Final = {region.id: region.track for region in _C.regions.values() if region.track}
_REGION: Final = {city.id: city.region for city in _C.cities.values()}
_STEP: Final = {"round": "prepare", "build": "build", "growth": "grow", "salary": "salary", "end": "end_round"}
_FILLERS: Final = ("workshop", "bank", "theater", "barracks", "guild_hall", "docks", "fortress", "university")
"""What stands on building spaces of which a test says nothing, the first that fits the scores it speaks of."""


class Given(msgspec.Struct, frozen=True):
    """What a seat has at the start of a test.

    `buildings`, `manned`, `cards`, `tokens` and `set_aside` are ids with spaces between. A score that is stated is made
    up with status tokens; others are what the icons come to.
    """

    harbor: int = 0
    supply: int | None = None
    """If it is stated, all other markers that are nowhere else are in the harbor."""
    buildings: str = ""
    manned: str = ""
    cards: str = ""
    governor: str = ""
    set_aside: str = ""
    tokens: str = ""
    industry: int | None = None
    culture: int | None = None
    finance: int | None = None
    politics: int | None = None
    passed: bool = False

    @property
    def stated(self) -> tuple[int | None, ...]:
        return self.industry, self.culture, self.finance, self.politics


seat = Given


# ---------------------------------------------------------------------- laying out


def lay(
    phase: str = "action",
    *,
    round: int = 0,
    first: str = "",
    active: str = "",
    order: str = "phases",
    tracks: Mapping[str, str] | None = None,
    beside: Mapping[str, str] | None = None,
    cities: Mapping[str, str] | None = None,
    laid: Mapping[str, str] | None = None,
    claimed: str = "",
    abolished: bool = False,
    **seats: Given,
) -> Table:
    """A table at the beginning of a phase (round, build, growth, salary, action), or at the end of the round ("end").

    "action" stands in the middle of the phase: seats may have passed, and `active` has the turn. `tracks` has the
    colours on the shipping tracks, `beside` those beside them, `cities` the cities of each colour, `laid` what token
    lies on a space ("far_east 3"), a city or a connection. `claimed` are connections whose token was taken by somebody
    who does not hold both ends any more.
    """
    on_the_board = {*(cities or {}), *words(" ".join([*(tracks or {}).values(), *(beside or {}).values()]))}
    mentioned_seats = [*seats, *(colour for colour in COLOURS if colour in on_the_board - seats.keys())]
    others = [colour for colour in COLOURS if colour not in mentioned_seats]
    colours = [*mentioned_seats, *others[: max(0, 3 - len(mentioned_seats))]]
    given = {colour: seats.get(colour, Given()) for colour in colours}
    deal = GAME.complete(Deal(len(colours), 1, {"order": order}, tuple(COLOURS.index(colour) for colour in colours)))
    position = laid_out(GAME, deal)
    numbers = {colour: number for number, colour in enumerate(colours)}

    full = max(len(words(one.buildings)) for one in given.values())
    built_now = phase not in ("round", "build")
    position.round = round or max(1, full + (not built_now))
    _lay_map(position, numbers, tracks or {}, beside or {}, cities or {}, words(claimed))
    _lay_buildings(position, list(given.values()), position.round - (not built_now))
    _lay_cards(position, list(given.values()), abolished)
    mentioned = {*(tracks or {}), *(spot.split()[0] for spot in laid or {})}
    _lay_tokens(position, list(given.values()), {**(laid or {})}, mentioned)
    for owner, one in zip(position.seats, given.values(), strict=True):
        _count_markers(position, owner, one, position.seats.index(owner))
        owner.scores = [sum(icons.status[track] for icons in icons_of(owner)) for track in range(4)]
    position.first = numbers[first or colours[0]]
    position.tally = [(0,) * len(colours)] * (position.round - 1)
    _begin(position, phase, numbers[active or first or colours[0]], list(given.values()))
    position.chapter = _chapters_before(position)
    log: Log = []
    FLOW.run(position, log)
    return Table(Session(GAME, deal, position), log, colours)


def _chapters_before(position: Endeavor) -> int:
    """Each phase is a chapter; seat by seat, the first three are one."""
    phases = ("prepare", "act") if position.by_seat else ("build", "grow", "salary", "act")
    done = FLOW.procedures["round"].steps[: position.agenda[1].at]
    return len(phases) * (position.round - 1) + sum(getattr(step, "__name__", "") in phases for step in done)


def _begin(position: Endeavor, phase: str, active: int, given: list[Given]) -> None:
    procedure = FLOW.procedures["round"]
    below = Frame("game", (), FLOW.procedures["game"].place("first_round") + 1)
    if phase == "action":
        position.phase = "action"
        position.active = active
        for owner, one in zip(position.seats, given, strict=True):
            owner.passed = one.passed
        position.agenda = [below, Frame("round", (), procedure.place("act") + 1), Frame("actions")]
        return
    position.phase = "action" if phase in ("end", "round", "build") else "build"
    for owner in position.seats:
        owner.passed = phase == "end" or position.round > 1
    position.agenda = [below, Frame("round", (), procedure.place(_STEP[phase]))]


def _lay_map(
    position: Endeavor,
    numbers: Mapping[str, int],
    tracks: Mapping[str, str],
    beside: Mapping[str, str],
    cities: Mapping[str, str],
    claimed: Iterable[str],
) -> None:
    for region, row in tracks.items():
        position.tracks[region] = tuple(numbers[colour] for colour in words(row))
        assert len(position.tracks[region]) <= _TRACKS[region], f"too many markers on the track of {region}"
        if len(position.tracks[region]) == _TRACKS[region]:
            position.open += (region,)
    for region, heap in beside.items():
        position.beside[region] = tuple(numbers[colour] for colour in words(heap))
        assert len(position.tracks[region]) == _TRACKS[region], f"{region} is closed"
    for colour, held in cities.items():
        for city in words(held):
            assert position.cities[city] == NOBODY, f"{city} is occupied twice"
            position.cities[city] = numbers[colour]
            del position.city_tokens[city]
    for connection in _C.connections.values():
        one, other = (position.cities[city] for city in connection.cities)
        if one == other != NOBODY or connection.id in claimed:
            del position.connection_tokens[connection.id]


def _lay_buildings(position: Endeavor, given: list[Given], due: int) -> None:
    for owner, one in zip(position.seats, given, strict=True):
        for tile in words(one.buildings):
            _give_tile(position, owner, tile)
    for owner, one in zip(position.seats, given, strict=True):
        while len(owner.buildings) <= due:
            _give_tile(position, owner, next(tile for tile in _FILLERS if _fits(position, owner, one, tile)))
        for tile in words(one.manned):
            at = next(at for at, name in enumerate(owner.buildings) if name == tile and not owner.manned[at])
            assert _C.buildings[tile].circle, f"no marker lies on {tile}"
            owner.manned = (*owner.manned[:at], True, *owner.manned[at + 1 :])


def _give_tile(position: Endeavor, owner: Seat, tile: str) -> None:
    position.tiles[tile] -= 1
    assert position.tiles[tile] >= 0, f"there are not so many tiles of {tile}"
    owner.buildings += (tile,)
    owner.manned += (False,)


def _fits(position: Endeavor, owner: Seat, one: Given, tile: str) -> bool:
    have = [_C.buildings[name].icons for name in (*owner.buildings, tile)]
    have += [_C.cards[card].icons for card in words(f"{one.cards} {one.governor}")]
    have += [_C.tokens[kind].icons for kind in words(one.tokens)]
    sums = [sum(icons.status[track] for icons in have) for track in range(4)]
    return bool(position.tiles[tile]) and all(
        wanted is None or total <= wanted for total, wanted in zip(sums, one.stated, strict=True)
    )


def _lay_cards(position: Endeavor, given: list[Given], abolished: bool) -> None:
    away: list[str] = []
    for owner, one in zip(position.seats, given, strict=True):
        owner.cards, owner.governor = tuple(words(one.cards)), one.governor
        owner.set_aside = tuple(words(one.set_aside))
        away += [*owner.cards, *owner.set_aside, *([one.governor] if one.governor else [])]
    assert len(set(away)) == len(away), "a card is held twice"
    position.abolished = abolished
    for stack, cards in position.stacks.items():
        rest = [card for card in cards if card not in away]
        region = _C.stacks[stack].region
        opened = region == _EUROPE or len(position.tracks[region]) == _TRACKS[region]
        gone = {card for card in rest if _C.cards[card].governor and opened}
        if abolished and stack == "slavery":
            gone = set(rest)
        position.removed += tuple(card for card in rest if card in gone)
        position.stacks[stack] = tuple(card for card in rest if card not in gone)


def _lay_tokens(position: Endeavor, given: list[Given], laid: dict[str, str], mentioned: set[str]) -> None:
    pool = Counter({token.id: token.count for token in _C.tokens.values()})
    for owner, one in zip(position.seats, given, strict=True):
        held = Counter(words(one.tokens))
        owner.tokens = dict(held)
        for track, wanted in enumerate(one.stated):
            if wanted is not None:
                missing = wanted - sum(icons.status[track] for icons in icons_of(owner))
                assert missing >= 0, f"the icons come to more than {wanted} {STATUS[track]}"
                held[STATUS[track]] += missing
        owner.tokens = dict(+held)
        pool.subtract(held)
    pool.subtract(laid.values())
    assert min(pool.values()) >= 0, f"there are not so many tokens: {pool}"
    held_by_all = sum(sum(owner.tokens.values()) for owner in position.seats)
    _fill_tracks(position, held_by_all - _taken(position), mentioned)
    _hand_out(position, given, pool, _taken(position) - held_by_all)
    rest = sorted(pool.elements())
    Rng(1).shuffle(rest)
    for region, length in _TRACKS.items():
        tokens = [laid.pop(f"{region} {space}", "") or _next(rest, laid) for space in range(1, length + 1)
                  if space > len(position.tracks[region])]  # fmt: skip
        position.track_tokens[region] = ("industry",) * (length - len(tokens)) + tuple(tokens)
    position.city_tokens = {city: laid.pop(city, "") or _next(rest, laid) for city in position.city_tokens}
    position.connection_tokens = {line: laid.pop(line, "") or _next(rest, laid) for line in position.connection_tokens}
    assert not rest, f"there are {len(rest)} tokens too many"
    assert not laid, f"there is no place for {laid}"


def _next(rest: list[str], laid: Mapping[str, str]) -> str:
    assert rest, f"there are not enough tokens beside {laid}"
    return rest.pop()


def _taken(position: Endeavor) -> int:
    """How many places have no token any more."""
    spaces = sum(len(row) for row in position.tracks.values())
    return spaces + len(_C.cities) - len(position.city_tokens) + len(_C.connections) - len(position.connection_tokens)


def _fill_tracks(position: Endeavor, missing: int, mentioned: set[str]) -> None:
    """Markers on tracks that nobody speaks of, so that somebody can have won the tokens; their regions stay closed."""
    free = [region for region in reversed(_TRACKS) if region not in mentioned]
    whose = 0
    for _ in range(max(0, missing)):
        region = next((one for one in free if len(position.tracks[one]) < _TRACKS[one] - 1), None)
        assert region is not None, "there is no place from which so many tokens can come"
        position.tracks[region] += (whose,)
        whose = (whose + 1) % len(position.seats)


def _hand_out(position: Endeavor, given: list[Given], pool: Counter[str], surplus: int) -> None:
    """Tokens that were won and of which nothing is said were spent, or lie with a seat of which nothing is said."""
    loose = [
        (owner, status)
        for owner, one in zip(position.seats, given, strict=True)
        for status, wanted in zip(STATUS, one.stated, strict=True)
        if wanted is None and one == Given()
    ]
    actions = [token.id for token in _C.tokens.values() if token.kind == "action"]
    for turn in range(max(0, surplus)):
        kind = max(actions, key=lambda one: pool[one])
        if pool[kind]:
            position.spent[kind] = position.spent.get(kind, 0) + 1
        else:
            assert loose, "somebody must have the tokens that were won: leave a seat open"
            owner, kind = next(
                (owner, status) for owner, status in (*loose[turn % len(loose) :], *loose) if pool[status]
            )
            owner.tokens[kind] = owner.tokens.get(kind, 0) + 1
        pool[kind] -= 1


def _count_markers(position: Endeavor, owner: Seat, one: Given, number: int) -> None:
    rest = 30 - sum(owner.manned) - on_the_map(position, number)
    owner.harbor = one.harbor if one.supply is None else rest - one.supply
    owner.supply = rest - owner.harbor
    assert owner.supply >= 0 <= owner.harbor, "that is more than 30 markers"


# ---------------------------------------------------------------------- what is always so


def on_the_map(position: Endeavor, number: int) -> int:
    """How many markers of the seat lie on the map."""
    lines = (*position.tracks.values(), *position.beside.values(), tuple(position.cities.values()))
    return sum(line.count(number) for line in lines)


def icons_of(owner: Seat) -> list[Icons]:
    """The icons of everything that the seat has face up."""
    held = [_C.buildings[tile].icons for tile in owner.buildings]
    held += [_C.cards[card].icons for card in (*owner.cards, *([owner.governor] if owner.governor else []))]
    held += [_C.tokens[kind].icons for kind, count in owner.tokens.items() for _ in range(count)]
    return held


def cards_of(owner: Seat) -> list[str]:
    """All cards that the seat has, face down ones too."""
    return [*owner.cards, *([owner.governor] if owner.governor else []), *owner.set_aside]


def amiss(position: Endeavor) -> list[str]:
    """What is not as it always has to be, by our own count: markers, tokens, cards, tiles, scores, the map."""
    found: list[str] = []

    def expect(right: bool, what: str) -> None:
        if not right:
            found.append(what)

    for number, owner in enumerate(position.seats):
        markers = owner.supply + owner.harbor + sum(owner.manned) + on_the_map(position, number)
        expect(markers == 30, f"seat {number} has {markers} markers")
        expect(min(owner.supply, owner.harbor) >= 0, f"seat {number} has less than no markers")
        icons = [*map(sum, zip(*[one.status for one in icons_of(owner)], strict=True))]
        expect(owner.scores == icons, f"seat {number} has scores {owner.scores} and icons {icons}")
        expect(owner.buildings[0] == _HOME and _HOME not in owner.buildings[1:], f"seat {number} has no Colonial House")
        expect(len(owner.buildings) <= 8, f"seat {number} has too many buildings")
        levels = [_C.buildings[tile].level for tile in owner.buildings]
        expect(levels.count(5) <= 1, f"seat {number} has two buildings of level 5")
        circles = [_C.buildings[tile].circle for tile in owner.buildings]
        expect(
            all(circle or not marker for circle, marker in zip(circles, owner.manned, strict=True)),
            f"seat {number} has a marker where there is no circle",
        )
        expect(min(owner.tokens.values(), default=1) > 0, f"seat {number} has a kind of token of which it has none")
    found += _amiss_of_the_box(position)
    found += _amiss_of_the_map(position)
    return found


_TOKENS: Final = {token.id: token.count for token in _C.tokens.values()}
_CARDS: Final = sorted(_C.cards)
_TILES: Final = {tile.id: tile.copies for tile in _C.buildings.values() if tile.copies}


def _amiss_of_the_box(position: Endeavor) -> list[str]:
    found = []
    lying = [*position.city_tokens.values(), *position.connection_tokens.values()]
    for region, row in position.tracks.items():
        lying += position.track_tokens[region][len(row) :]
    for held in (position.spent, *[owner.tokens for owner in position.seats]):
        for kind, count in held.items():
            lying += [kind] * count
    tokens = Counter(lying)
    if dict(tokens) != _TOKENS or len(lying) != 95:
        found.append(f"there are {len(lying)} tokens: {tokens}")
    cards = [card for stack in position.stacks.values() for card in stack] + list(position.removed)
    for owner in position.seats:
        cards += cards_of(owner)
    if sorted(cards) != _CARDS or len(cards) != 48:
        found.append(f"there are {len(cards)} cards, {len(set(cards))} different ones")
    tiles = [*chain.from_iterable([owner.buildings[1:] for owner in position.seats])]
    for tile, count in position.tiles.items():
        tiles += [tile] * count
    if dict(Counter(tiles)) != _TILES or len(tiles) != 45:
        found.append(f"there are {len(tiles)} tiles: {Counter(tiles)}")
    for stack, left in position.stacks.items():
        if list(left) != [card for card in _C.stacks[stack].cards if card in left]:
            found.append(f"the stack of {stack} is out of order: {left}")
    if position.abolished and (
        position.stacks["slavery"]
        or any(card.startswith("slavery") for owner in position.seats for card in owner.cards)
    ):
        found.append("slavery was abolished and is still there")
    return found


def _amiss_of_the_map(position: Endeavor) -> list[str]:
    found = []
    opened = {region: len(position.tracks[region]) == length for region, length in _TRACKS.items()}
    for region, is_open in opened.items():
        governor = f"{region}-governor"
        if is_open != (region in position.open):
            found.append(f"{region} is open too early or too late")
        if is_open == (governor in position.stacks[region]):
            found.append(f"the governor of {region} lies in the wrong place")
        if position.beside[region] and not is_open:
            found.append(f"a marker lies beside a track of {region} that is not full")
    for city, holder in position.cities.items():
        if (holder == NOBODY) != (city in position.city_tokens):
            found.append(f"the token of {city} is in the wrong place")
        region = _REGION[city]
        if holder != NOBODY and region != _EUROPE:
            if not opened[region]:
                found.append(f"{city} is occupied, and {region} is closed")
            if holder not in (*position.tracks[region], *position.beside[region]):
                found.append(f"seat {holder} came to {city} without a ship")
    for connection in _C.connections.values():
        one, other = (position.cities[city] for city in connection.cities)
        if one == other != NOBODY and connection.id in position.connection_tokens:
            found.append(f"nobody has taken the token of {connection.id}")
        if NOBODY in (one, other) and connection.id not in position.connection_tokens:
            found.append(f"the token of {connection.id} was taken too early")
    return found


# ---------------------------------------------------------------------- playing


class Table:
    """A play under way. After every choice everything that is always so is looked at."""

    def __init__(self, session: Session[Endeavor, EndeavorView], events: list[Event], colours: list[str]) -> None:
        self.session = session
        self.events = events
        """All that has happened at this table."""
        self.colours = colours
        self._sound()

    def _sound(self) -> None:
        position = self.session.position
        assert amiss(position) == []
        assert GAME.check(position) == []

    def play(self, who: str, *choices: str) -> None:
        """The seat makes these choices, one after the other."""
        for choice in choices:
            refusal = self.why_not(who, choice)
            assert refusal is None, f"{who} may not {choice}: {refusal}"
            self.events += self.session.play(self.number(who), Choice.parse(choice))
            self._sound()

    def let_pass(self, *but: str) -> None:
        """Every seat passes, but for these, whenever it is its turn; cards are settled as dully as can be."""
        while self.asked and self.position.phase == "action" and (who := next(iter(self.asked))) not in but:
            options = self.may(who)
            self.play(who, "pass" if "pass" in options else options[0])

    # ------------------------------------------------------------ looking

    def number(self, who: str) -> int:
        return self.colours.index(who)

    def name(self, number: int) -> str:
        """The colour of a seat; empty for nobody."""
        return self.colours[number] if number != NOBODY else ""

    @property
    def position(self) -> Endeavor:
        return self.session.position

    @property
    def view(self) -> EndeavorView:
        return self.session.view(None)

    @property
    def asked(self) -> dict[str, str]:
        """The seats that are asked something, each with the kind of question."""
        return {self.name(decision.seat): decision.kind for decision in self.session.decisions()}

    def may(self, who: str, verb: str = "") -> list[str]:
        """What the seat may choose now, with this verb if one is given."""
        menu = self.session.menu(self.number(who))
        legal = [str(item.choice) for item in menu.legal] if menu is not None else []
        return [choice for choice in legal if choice.startswith(verb)]

    def why_not(self, who: str, choice: str) -> Refusal | None:
        return self.session.why_not(self.number(who), Choice.parse(choice))

    def no(self, who: str, choice: str) -> str:
        """The rule and the reason why the seat may not choose this; empty if it may."""
        refusal = self.why_not(who, choice)
        return f"{refusal.rule} {refusal.reason}" if refusal is not None else ""

    def seat(self, who: str) -> Seat:
        return self.position.seats[self.number(who)]

    def seen(self, who: str) -> SeatView:
        """The seat as everybody sees it."""
        return self.view.seats[self.number(who)]

    def scores(self, who: str) -> tuple[int, ...]:
        """The true scores in industry, culture, finance and politics."""
        return tuple(self.seat(who).scores)

    def track(self, who: str, track: int) -> TrackView:
        return self.seen(who).tracks[track]

    def manned(self, who: str) -> list[str]:
        """The buildings on which a marker of the seat lies."""
        owner = self.seat(who)
        return [tile for tile, marker in zip(owner.buildings, owner.manned, strict=True) if marker]

    def holder(self, city: str) -> str:
        """The colour in the city; empty for nobody."""
        return self.name(self.view.cities[city])

    def on_track(self, region: str) -> list[str]:
        """The colours on the region's shipping track, the farthest space first."""
        return [self.name(number) for number in self.view.regions[region].taken]

    def stack(self, stack: str) -> list[str]:
        """The cards of the stack, the top one first."""
        return list(self.view.stacks[stack])

    def is_open(self, region: str) -> bool:
        return self.view.regions[region].open

    def markers(self, who: str, region: str) -> int:
        """How many markers the seat has in the region, as they count for a draw."""
        return self.seen(who).markers[region]

    def glory(self, who: str) -> dict[str, int]:
        """What the seat would score if the game ended now, by category."""
        return {line.category: line.points for line in scoring.scores(self.position)[self.number(who)]}

    def kinds(self) -> list[str]:
        """The kinds of everything that has happened, in order."""
        return [event.kind for event in self.events]

    @property
    def outcome(self) -> Outcome:
        outcome = self.session.outcome
        assert outcome is not None
        return outcome
