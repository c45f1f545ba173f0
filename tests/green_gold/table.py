"""A table of Green Gold laid out in a sentence and played in sentences, for tests that read like the rulebook.

Up to four sit there: ann, ben, cal and dot, in clockwise order. Ann has the turn and is the first player unless told
otherwise. What a test does not mention lies as plainly as can be, and always the same way:

- depots: the companies in their order, three by three: grey blue yellow in depots 0, 2 and 4 and in the first reserve,
  purple orange brown in depots 1 and 3, the central depot and the second reserve (with two players the five in turn)
- cities: the tiles T1 to T6 in the order of the map, front up and full; deals 1 to 6; the first company has a factory
  in Canton, the second in Foochow, and so on (with two players Colombo has none)
- values: 4 for the first two companies, 5, 6 (with two players 4 for one)
- tokens B1 to B6 beside the companies in their order, H1 to H6 at the headquarters, orders O1 to O3, front up
- contracts S01 to S06 in the City and S07 on for the seats; mandates M01 to M03; upgrades U01 to U03, U04 next

Words that come several times may be counted: "2 black green". A dash is an empty space.

>>> table = lay(ann=seat(money=3, pawn="import"), values="grey 7")
>>> table.play("go invest", "take 0 grey")
>>> table.money(ANN), table.happened("dividend")
(5, [('ann', 'grey', 2)])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from games.core.flow import Frame
from games.core.game import Deal
from games.core.session import Session
from games.core.types import Choice, Event, Log, Outcome, Refusal
from games.green_gold import GAME
from games.green_gold.components import load
from games.green_gold.rules import FLOW
from games.green_gold.state import NOBODY, GreenGold, Seat
from games.green_gold.state import City as CityState
from games.green_gold.view import GreenGoldView
from tests.shorthand import laid_out, words

NAMES: Final = ("ann", "ben", "cal", "dot")
ANN, BEN, CAL, DOT = NAMES
TEAS: Final = ("black", "green", "white", "red")

_C: Final = load()
_EMPTY: Final = ("", "-")
_DULL: Final = ("end", "no_deal", "done", "decline", "skip", "keep")


class Given(msgspec.Struct, frozen=True):
    """What a seat has at the start of a test. Lists of ids are words with spaces between.

    `holes` and `rows` have a text for each pigeonhole and row, from the top on; those left out are empty.
    """

    money: int = 7
    concessions: int = 1
    loans: int = 0
    pawn: str = ""
    crates: str = ""
    holes: Sequence[str] = ()
    contracts: str | None = None
    fulfilled: str = ""
    mandates: str = ""
    rows: Sequence[str] = ()
    shares: str = ""


class GivenCity(msgspec.Struct, frozen=True):
    """What differs in a city. `empty` are the slots (0-based) without a crate; `posts` names a seat or a dash for each
    space."""

    tile: str = ""
    side: int = 0
    empty: str = ""
    deal: int = 0
    factories: str | None = None
    posts: str = ""


seat = Given
city = GivenCity
BARE: Final = "0 1 2 3"
"""The slots of a city in which no crate is left."""


def pairs(text: str) -> dict[str, str]:
    """Every other word by the one before it.

    >>> pairs("grey 7 blue 8")
    {'grey': '7', 'blue': '8'}
    """
    listed = text.split()
    return dict(zip(listed[::2], listed[1::2], strict=True))


def _spaces(text: str, count: int) -> list[str]:
    """A word for each space; those that are not named are empty."""
    found = ["" if word in _EMPTY else word for word in words(text)]
    assert len(found) <= count, f"there are only {count} spaces: {text}"
    return found + [""] * (count - len(found))


# ---------------------------------------------------------------------- laying out


def lay(
    players: int = 0,
    *,
    first: str = ANN,
    active: str = "",
    round: int = 1,
    last_round: int = 0,
    luck: int = 1,
    depots: Mapping[int, str] | None = None,
    central: str | None = None,
    reserves: Mapping[int, str] | None = None,
    bag: str | None = None,
    neutral: str | None = None,
    cities: Mapping[str, GivenCity] | None = None,
    values: str = "",
    sold_out: str = "",
    share_tokens: str = "",
    dividends: int | None = None,
    hq_tokens: str = "",
    headquarters: str = "",
    tea_break: str = "",
    contracts: str | None = None,
    contract_deck: str | None = None,
    contract_discards: str | None = None,
    mandates: str | None = None,
    mandate_deck: str | None = None,
    mandate_discards: str | None = None,
    orders: str = "O1 O2 O3",
    order_sides: tuple[int, int, int] = (0, 0, 0),
    order_teas: str = "",
    royal: str = "",
    upgrades: str | None = None,
    upgrade_next: str | None = None,
    upgrade_deck: str | None = None,
    **seats: Given,
) -> Table:
    """A table at the beginning of a turn, played on to the first question.

    Without `players` as many sit there as needed for those named, or four. `depots` and `reserves` say what lies in a
    depot by its number, `values` and the tokens ("blue B5") and `headquarters` ("blue ann") go by company. Of the
    companies in `sold_out` no share is left: what nobody is said to hold lies with the last seat. If deck and discards
    of contracts or mandates are both stated, the last seat has the rest of them; if the deck of upgrades is, the rest
    lies with the seats, first those without. `luck` is the random state.
    """
    count = players or max([NAMES.index(name) + 1 for name in seats], default=0)
    if not players and count < 4:
        count = 4
    deal = GAME.complete(Deal(count, 1, {"first": "fixed"}))
    position = laid_out(GAME, deal)
    given = [seats.get(name, Given()) for name in NAMES[:count]]
    playing = list(position.values)
    position.rng = luck
    for owner, one in zip(position.seats, given, strict=True):
        _lay_seat(owner, one)
    _lay_workers(position, given, depots or {}, central, reserves or {}, bag)
    _lay_cities(position, cities or {})
    _lay_market(position, given, values, sold_out, share_tokens)
    _lay_agents(position, hq_tokens, headquarters, tea_break)
    _lay_contracts(position, given, contracts, contract_deck, contract_discards)
    _lay_mandates(position, given, mandates, mandate_deck, mandate_discards)
    _lay_upgrades(position, given, upgrades, upgrade_next, upgrade_deck)
    position.orders, position.order_sides = tuple(words(orders)), list(order_sides)
    position.order_teas = _spaces(order_teas, 3)
    position.royal = tuple(words(royal))
    assert set(position.royal) <= set(playing)
    if dividends is not None:
        position.dividends = dividends
    if neutral is not None:
        position.neutral = tuple(words(neutral))
    position.first, position.active = NAMES.index(first), NAMES.index(active or first)
    position.round, position.last_round = round, last_round
    position.chapter = (round - 1) * count + (position.active - position.first) % count
    position.agenda = [Frame("game", (), FLOW.procedures["game"].place("begin_turns"))]
    log: Log = []
    FLOW.run(position, log)
    return Table(Session(GAME, deal, position), log)


def fresh(players: int = 4, seed: int = 1, first: str = "random") -> Table:
    """A table as it is set up, nothing changed."""
    deal = GAME.complete(Deal(players, seed, {"first": first}))
    position, log = GAME.start(deal)
    return Table(Session(GAME, deal, position), log)


def _lay_seat(owner: Seat, one: Given) -> None:
    owner.money, owner.concessions, owner.loans, owner.pawn = one.money, one.concessions, one.loans, one.pawn
    owner.crates = {tea: words(one.crates).count(tea) for tea in TEAS}
    owner.holes = [tuple(words(hole)) for hole in one.holes] + [()] * (4 - len(one.holes))
    owner.rows = (*(tuple(words(row)) for row in one.rows), *[()] * (4 - len(one.rows)))
    owner.shares = {company: words(one.shares).count(company) for company in owner.shares}
    owner.mandates, owner.fulfilled = tuple(words(one.mandates)), tuple(words(one.fulfilled))


def _lay_workers(
    position: GreenGold,
    given: list[Given],
    depots: Mapping[int, str],
    central: str | None,
    reserves: Mapping[int, str],
    bag: str | None,
) -> None:
    """Places of which nothing is said keep their three plain workers as far as there are any; the rest is in the bag,
    or if the bag is stated, in pigeonholes of which nothing is said (see `_stow`)."""
    pool = Counter(dict.fromkeys(position.values, 6))
    stated = {("depot", at): text for at, text in depots.items()}
    stated |= {("reserve", at): text for at, text in reserves.items()}
    if central is not None:
        stated["central", 0] = central
    taken = [words(text) for text in stated.values()] + [list(hole) for owner in position.seats for hole in owner.holes]
    for some in (*taken, words(bag or "")):
        pool.subtract(some)
    assert min(pool.values()) >= 0, f"there are not so many workers: {pool}"
    companies, found = list(position.values), {}
    places = [*(("depot", at) for at in range(5)), ("central", 0), ("reserve", 0), ("reserve", 1)]
    for number, place in enumerate(places):
        if place in stated:
            found[place] = tuple(words(stated[place]))
            continue
        plain = [companies[(3 * number + at) % len(companies)] for at in range(3)]
        found[place] = tuple(one for one in (_draw(pool, wanted) for wanted in plain) if one)
    position.depots = tuple(found["depot", at] for at in range(5))
    position.central = found["central", 0]
    position.reserves = tuple(found["reserve", at] for at in range(2))
    if bag is not None:
        _stow(position, given, pool)
    inside = Counter(words(bag)) if bag is not None else pool
    position.bag = {company: inside[company] for company in position.values}


def _draw(pool: Counter[str], wanted: str) -> str:
    """The worker that is wanted, or else of the company with most workers left."""
    one = wanted if pool[wanted] else max(pool, key=lambda company: pool[company])
    if not pool[one]:
        return ""
    pool[one] -= 1
    return one


def _stow(position: GreenGold, given: list[Given], pool: Counter[str]) -> None:
    """Workers that are nowhere else, in pigeonholes of which nothing is said, those of the last seat first."""
    left = list(pool.elements())
    for owner, one in reversed(list(zip(position.seats, given, strict=True))):
        if not one.holes:
            owner.holes = []
            for size in (2, 3, 2, 3):
                owner.holes.append(tuple(left[: size - 1]))
                left = left[size - 1 :]
    assert not left, f"there is no place for these workers: {left}"


def _lay_cities(position: GreenGold, cities: Mapping[str, GivenCity]) -> None:
    named = [one.tile for one in cities.values() if one.tile]
    tiles = [tile for tile in _C.supply_tiles if tile not in named]
    deals = [deal for deal in _C.deal_tiles if deal not in [one.deal for one in cities.values()]]
    companies = [*position.values, ""]
    for number, (name, there) in enumerate(position.cities.items()):
        one = cities.get(name, GivenCity())
        there.tile, there.side = one.tile or _plain(tiles, f"T{number + 1}"), one.side
        there.deal = one.deal or _plain(deals, number + 1)
        there.filled = tuple(str(slot) not in one.empty.split() for slot in range(4))
        company = companies[number]
        there.factories = tuple(words(one.factories if one.factories is not None else company))
        owners = _spaces(one.posts, len(there.posts))
        there.posts = tuple(NAMES.index(owner) if owner else NOBODY for owner in owners)
    for company in position.factories_left:
        built = sum(company in there.factories for there in position.cities.values())
        assert built <= 4, f"{company} has only four factories"
        position.factories_left[company] = 4 - built
    for number, owner in enumerate(position.seats):
        owner.posts = 4 - sum(there.posts.count(number) for there in position.cities.values())


def _plain(left: list[Any], wanted: Any) -> Any:
    """The one that is wanted, or the first that is left."""
    return left.pop(left.index(wanted) if wanted in left else 0)


def _lay_market(position: GreenGold, given: list[Given], values: str, sold_out: str, tokens: str) -> None:
    playing = list(position.values)
    starts = [4, 4, 5, 5, 6, 6][6 - len(playing) :]
    stated = {company: int(value) for company, value in pairs(values).items()}
    position.values = {company: stated.get(company, start) for company, start in zip(playing, starts, strict=True)}
    in_all = next(iter(position.shares_left.values()))
    for company in playing:
        held = sum(owner.shares[company] for owner in position.seats)
        assert held <= in_all, f"{company} has only {in_all} shares"
        if company in words(sold_out):
            position.seats[-1].shares[company] += in_all - held
            held = in_all
        position.shares_left[company] = in_all - held
    position.share_tokens = _tokens(playing, "B", tokens)


def _tokens(companies: Iterable[str], letter: str, stated: str) -> dict[str, str]:
    """A bonus token for each company; the plain ones in their order beside companies of which nothing is said."""
    named = pairs(stated)
    rest = [f"{letter}{number}" for number in range(1, 7) if f"{letter}{number}" not in named.values()]
    wanted = {company: f"{letter}{number + 1}" for number, company in enumerate(companies)}
    return {company: named.get(company) or _plain(rest, token) for company, token in wanted.items()}


def _lay_agents(position: GreenGold, tokens: str, headquarters: str, tea_break: str) -> None:
    position.hq_tokens = _tokens(position.headquarters, "H", tokens)
    for company, owner in pairs(headquarters).items():
        assert company in position.headquarters
        position.headquarters[company] = NAMES.index(owner)
    position.tea_break = tuple(NAMES.index(owner) for owner in words(tea_break))
    out = [*position.headquarters.values(), *position.tea_break]
    for number, one in enumerate(position.seats):
        one.agents = 6 - out.count(number)
        assert one.agents >= 0, f"{NAMES[number]} has only six agents"


# ---------------------------------------------------------------------- cards


def _mentioned(what: str, *texts: str | None) -> list[str]:
    """The cards that these texts place, of which none may be placed twice; `what` names one for the complaint."""
    found = [name for text in texts for name in words(text or "") if name not in _EMPTY]
    assert len(set(found)) == len(found), f"{what} lies in two places: {sorted(found)}"
    return found


def _lay_contracts(
    position: GreenGold, given: list[Given], spaces: str | None, deck: str | None, discards: str | None
) -> None:
    held = (f"{one.contracts or ''} {one.fulfilled}" for one in given)
    mentioned = _mentioned("a contract", *held, spaces, deck, discards)
    starting = [name for name, contract in _C.contracts.items() if contract.starting and name not in mentioned]
    others = [name for name, contract in _C.contracts.items() if not contract.starting and name not in mentioned]
    quota = 6 + len(given) - sum(_C.contracts[name].starting for name in mentioned)
    assert quota >= 0, "there are not so many starting contracts in this game"

    def another(wanted: str) -> str:
        nonlocal quota
        if not (quota and starting):
            return others.pop(0)
        quota -= 1
        return str(_plain(starting, wanted))

    if spaces is None:
        position.contracts = [another(f"S{number:02}") for number in range(1, 7)]
    else:
        position.contracts = _spaces(spaces, 6)
    for number, (owner, one) in enumerate(zip(position.seats, given, strict=True)):
        if one.contracts is None:
            owner.contracts = (another(f"S{number + 7:02}"),) if quota else ()
        else:
            owner.contracts = tuple(words(one.contracts))
            assert len(owner.contracts) <= 3
    away, rest = starting[:quota], others
    if discards is None and (deck is not None or away):
        position.contract_discards = (*away, *(rest if deck is not None else ()))
        position.contract_deck = tuple(sorted(words(deck) if deck is not None else rest))
    elif discards is None or deck is None:
        position.contract_discards = tuple(words(discards or ""))
        position.contract_deck = tuple(sorted((*away, *rest)))
    else:
        position.contract_discards, position.contract_deck = tuple(words(discards)), tuple(sorted(words(deck)))
        position.seats[-1].fulfilled += (*away, *rest)


def _lay_mandates(
    position: GreenGold, given: list[Given], spaces: str | None, deck: str | None, discards: str | None
) -> None:
    mentioned = _mentioned("a mandate", *(one.mandates for one in given), spaces, deck, discards)
    rest = [name for name in _C.mandates if name not in mentioned]
    if spaces is None:
        position.mandates = [str(_plain(rest, f"M{number:02}")) for number in range(1, 4)]
    else:
        position.mandates = _spaces(spaces, 3)
    position.mandate_discards = tuple(words(discards or ""))
    if deck is None:
        position.mandate_deck = tuple(sorted(rest))
        return
    position.mandate_deck = tuple(sorted(words(deck)))
    if discards is None:
        position.mandate_discards = tuple(rest)
    else:
        position.seats[-1].mandates += tuple(rest)


def _lay_upgrades(
    position: GreenGold, given: list[Given], spaces: str | None, top: str | None, deck: str | None
) -> None:
    """If the deck is stated, upgrades that are nowhere else lie with the seats, below those of which something is
    said."""
    mentioned = _mentioned("an upgrade", *(row for one in given for row in one.rows), spaces, top, deck)
    rest = [name for name in _C.upgrades if name not in mentioned]
    if spaces is None:
        position.upgrades = [str(_plain(rest, f"U{number:02}")) for number in range(1, 4)]
    else:
        position.upgrades = _spaces(spaces, 3)
    position.upgrade_next = str(_plain(rest, "U04")) if top is None else _spaces(top, 1)[0]
    position.upgrade_deck = tuple(sorted(rest if deck is None else words(deck)))
    if deck is None:
        assert position.upgrade_next or not rest, "an empty deck has to be stated as such"
        return
    for owner in sorted(position.seats, key=lambda owner: any(owner.rows)):
        rows = []
        for row in owner.rows:
            rows.append((*rest[: 3 - len(row)], *row))
            rest = rest[3 - len(row) :]
        owner.rows = tuple(rows)
    assert not rest, f"there is no place for these upgrades: {rest}"


# ---------------------------------------------------------------------- playing


class Table:
    """A play under way. After every choice everything that is always so is looked at."""

    def __init__(self, session: Session[GreenGold, GreenGoldView], events: list[Event]) -> None:
        self.session = session
        self.events = events
        """All that has happened at this table."""
        self._sound()

    def _sound(self) -> None:
        problems = GAME.check(self.session.position)
        assert problems == [], problems

    def play(self, *choices: str) -> None:
        """Whoever is asked makes the next of these choices, one after the other."""
        for choice in choices:
            refusal = self.why_not(choice)
            assert refusal is None, f"{self.who} is asked {self.kind} and may not {choice}: {refusal}"
            self.events += self.session.play(NAMES.index(self.who), Choice.parse(choice))
            self._sound()

    def end_turn(self) -> None:
        """The turn is played to its end as dully as can be: nothing is taken that may be left."""
        turn = self.position.chapter
        while not self.session.over and self.position.chapter == turn:
            options = self.may()
            self.play(next((choice for choice in _DULL if choice in options), options[0]))

    def turn(self, *choices: str) -> None:
        """These choices, and then the rest of the turn as dully as can be."""
        self.play(*choices)
        self.end_turn()

    def forget(self) -> None:
        """Speak no more of what has happened so far."""
        self.events = []

    # ------------------------------------------------------------ looking

    @property
    def position(self) -> GreenGold:
        return self.session.position

    @property
    def view(self) -> GreenGoldView:
        """The table as everybody sees it."""
        return self.session.view(None)

    @property
    def asked(self) -> tuple[str, str]:
        """The seat that is asked something and the kind of question; empty words once the game is over."""
        for decision in self.session.decisions():
            return NAMES[decision.seat], decision.kind
        return "", ""

    @property
    def who(self) -> str:
        return self.asked[0]

    @property
    def kind(self) -> str:
        return self.asked[1]

    def may(self, verb: str = "") -> list[str]:
        """What the seat that is asked may choose, with this verb if one is given."""
        menu = self.session.menu(NAMES.index(self.who))
        legal = [str(item.choice) for item in menu.legal] if menu is not None else []
        return [choice for choice in legal if choice.split()[0].startswith(verb)]

    def why_not(self, choice: str) -> Refusal | None:
        return self.session.why_not(NAMES.index(self.who), Choice.parse(choice))

    def no(self, choice: str) -> str:
        """The rule and the reason why the seat that is asked may not choose this; empty if it may."""
        refusal = self.why_not(choice)
        return f"{refusal.rule} {refusal.reason}" if refusal is not None else ""

    def happened(self, kind: str) -> list[tuple[Any, ...]]:
        """What is told of all events of this kind: the seat, if it is about one, then the data."""
        return [
            (*((NAMES[event.seat],) if event.seat != NOBODY else ()), *event.data)
            for event in self.events
            if event.kind == kind
        ]

    def kinds(self, *only: str) -> list[str]:
        """The kinds of everything that has happened, in order; only of these if some are named."""
        return [event.kind for event in self.events if not only or event.kind in only]

    def seat(self, who: str) -> Seat:
        return self.position.seats[NAMES.index(who)]

    def money(self, who: str) -> int:
        return self.seat(who).money

    def concessions(self, who: str) -> int:
        return self.seat(who).concessions

    def loans(self, who: str) -> int:
        return self.seat(who).loans

    def pawn(self, who: str) -> str:
        return self.seat(who).pawn

    def holes(self, who: str) -> list[str]:
        """The workers in the pigeonholes, a text for each."""
        return [" ".join(hole) for hole in self.seat(who).holes]

    def rows(self, who: str) -> list[str]:
        """The upgrades in the rows, a text for each, the uncovered one last."""
        return [" ".join(row) for row in self.seat(who).rows]

    def crates(self, who: str) -> str:
        """The crates in the warehouse, each by its tea."""
        return " ".join(tea for tea, count in self.seat(who).crates.items() for _ in range(count))

    def shares(self, who: str) -> dict[str, int]:
        """How many shares the seat has, by company, where it has some."""
        return {company: held for company, held in self.seat(who).shares.items() if held}

    def contracts(self, who: str) -> list[str]:
        return list(self.seat(who).contracts)

    def value(self, company: str) -> int:
        return self.position.values[company]

    def depot(self, number: int) -> str:
        """The workers in an active depot, in the order of the alphabet."""
        return " ".join(sorted(self.position.depots[number]))

    def city(self, name: str) -> CityState:
        return self.position.cities[name]

    def headquarters(self) -> dict[str, str]:
        """The seats whose agents are in headquarters, by company."""
        return {company: NAMES[owner] for company, owner in self.position.headquarters.items() if owner != NOBODY}

    def tea_break(self) -> list[str]:
        return [NAMES[owner] for owner in self.position.tea_break]

    @property
    def outcome(self) -> Outcome:
        outcome = self.session.outcome
        assert outcome is not None
        return outcome
