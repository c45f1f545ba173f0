"""A table of Glen More II laid out in a few words and played in sentences, for tests that read like the rulebook.

Two to four sit there: ann, ben, cal and dot; as many as are named, but at least three, so that there is no die unless
it is wanted. Ann stands last and is on turn. What a test does not mention lies as plainly as can be: 5 coins, no more
land than the home, a Scotsman on the village, an empty Market, no markers on the clan board.

What lies on the rondel is told from the rear, a word for a space: a tile, a seat or the die; pieces on The End are
written with it, "E1/ben/cal". If too few are told, the first tiles that are nowhere else join on, S1 first. The stack
in play is that of the last tile told anywhere, earlier stacks are used up and have been scored, and of stack D so much
is gone that The End may lie where it does. Tiles that are nowhere have left the rondel.

Words that come several times may be counted: men="0,0 2 1,0" are one on the village and two on the castle.

>>> table = lay(ann=seat(tiles="0,1 S5", goods="0,1 2 barley"), ring="ann ben A12 cal", market="barley 1")
>>> _ = table.play("sell 0,1 barley", "take A12", "place 0,-1", "done")
>>> table.coins(ANN), table.goods(ANN), table.ring[:3], table.filled("barley")
(6, '0,1 barley', ['ben', 'ann', 'cal'], 0)
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from games.core.flow import Frame
from games.core.game import Deal
from games.core.session import Session
from games.core.types import Choice, Event, Log, Outcome, Refusal
from games.glen_more import GAME
from games.glen_more.cells import reading_order
from games.glen_more.components import load
from games.glen_more.rules import FLOW
from games.glen_more.state import NOBODY, GlenMore, Seat
from games.glen_more.view import GlenMoreView
from tests.shorthand import laid_out, words

NAMES: Final = ("ann", "ben", "cal", "dot")
ANN, BEN, CAL, DOT = NAMES
DIE: Final = "die"
END: Final = "E1"
VILLAGE, CASTLE = "0,0", "1,0"

_C: Final = load()
_STACKS: Final = {letter: tuple(t.id for t in _C.tiles.values() if t.stack == letter) for letter in "SABCD"}
_DRAWN: Final = [tile for stack in _STACKS.values() for tile in stack]
"""Every tile that comes onto the rondel but The End, in the order of the stacks."""
_SPACES: Final = 13
_DULL: Final = ("done", "forgo")


class Given(msgspec.Struct, frozen=True):
    """What a seat has at the start of a test.

    `tiles` names cells and the tiles there, "0,1 S5 2,0 A13"; a cell that comes again was overbuilt. `goods` has after
    each cell the resources on it, "0,1 barley 0,0 2 wood"; `men` a cell for each Scotsman. The landmark cards are those
    of the tiles unless they are told; `points` were earned by activations.
    """

    tiles: str = ""
    goods: str = ""
    men: str = VILLAGE
    coins: int = 5
    casks: int = 0
    cards: str | None = None
    persons: str = ""
    points: int = 0


seat = Given


def pairs(text: str) -> list[tuple[str, str]]:
    """Every other word with the one before it.

    >>> pairs("grant ann munro ben")
    [('grant', 'ann'), ('munro', 'ben')]
    """
    listed = text.split()
    return list(zip(listed[::2], listed[1::2], strict=True))


# ---------------------------------------------------------------------- laying out


def lay(
    players: int = 0,
    *,
    ring: str = "",
    market: str = "",
    marks: str = "",
    left: str | None = None,
    luck: int = 1,
    **seats: Given,
) -> Table:
    """A table at the beginning of a turn.

    `market` says how many fields are filled, "wood 2 sheep 1"; `marks` whose markers lie on clan fields, "grant ann";
    `left` which tiles have yet to come, where a letter is a whole stack, "A16 B C D" ("" for none). `luck` is the
    random state. The die is in the game if it is on the rondel, or with two players.
    """
    count = players or max([3, *(NAMES.index(name) + 1 for name in seats)])
    given = [seats.get(name, Given()) for name in NAMES[:count]]
    told = (ring or " ".join([*NAMES[:count], *([DIE] if count == 2 else [])])).split()
    deal = GAME.complete(Deal(count, 1, {"order": "fixed", "die": "three" if count == 3 and DIE in told else "two"}))
    position = laid_out(GAME, deal)
    position.rng = luck
    position.marks = {field: NAMES.index(owner) for field, owner in pairs(marks)}
    assert set(position.marks) <= set(_C.clans)
    for number, one in enumerate(given):
        _lay_seat(position, number, one)
    filled = dict(pairs(market))
    assert set(filled) <= set(_C.resources)
    position.market = tuple(int(filled.get(resource, 0)) for resource in _C.resources)
    _lay_rondel(position, told, left, with_die=count == 2 or DIE in told)
    position.tally = [(0,) * count for letter in "ABC" if not position.stacks[letter]]
    position.agenda = [Frame("game", (), FLOW.procedures["game"].place("begin_turns"))]
    log: Log = []
    FLOW.run(position, log)
    return Table(Session(GAME, deal, position), log)


def fresh(players: int = 3, seed: int = 1, order: str = "random", die: str = "two") -> Table:
    """A table as it is set up, nothing changed."""
    deal = GAME.complete(Deal(players, seed, {"order": order, "die": die}))
    position, log = GAME.start(deal)
    return Table(Session(GAME, deal, position), log)


def with_roll(shown: int, *choices: str, **board: Any) -> Table:
    """A table on which these choices are played and the first roll of the die afterwards shows so much."""
    for luck in range(1, 400):
        table = lay(**board, luck=luck)
        table.play(*choices)
        rolls = [event.data[0] for event in table.events if event.kind in ("rolled", "die_gone")]
        assert rolls, "the die was not rolled"
        if rolls[0] == shown:
            return table
    raise AssertionError(f"the die never shows {shown}")


def _lay_seat(position: GlenMore, number: int, one: Given) -> None:
    owner = position.seats[number]
    land, covered = dict(owner.tiles), []
    for cell, tile in pairs(one.tiles):
        if cell in land:
            covered.append(land[cell])
        land[cell] = tile
    owner.tiles, owner.covered = {cell: land[cell] for cell in reading_order(land)}, tuple(covered)
    where, goods = "", dict[str, tuple[str, ...]]()
    for word in words(one.goods):
        if "," in word:
            where = word
            assert where in land, f"there is no tile on {where}"
        else:
            goods[where] = (*goods.get(where, ()), word)
    owner.goods = goods
    lying = [resource for cell in goods.values() for resource in cell]
    owner.held = tuple(lying.count(resource) for resource in _C.resources)
    assert sum(owner.held) == len(lying), f"not all of these are resources: {lying}"
    assert all(len(cell) <= _C.per_tile for cell in goods.values()), f"a tile holds {_C.per_tile}: {goods}"
    men = words(one.men)
    assert set(men) <= set(land), f"not all of these are own tiles: {men}"
    owner.men = {cell: men.count(cell) for cell in dict.fromkeys(men)}
    owner.supply = _C.scotsmen - 1 - len(men)
    owner.markers = _C.markers - list(position.marks.values()).count(number)
    assert owner.supply >= 0
    assert owner.markers >= 0
    owner.coins, owner.casks, owner.persons = one.coins, one.casks, tuple(words(one.persons))
    landmarks = [_C.tiles[tile].one_time.landmark for tile in (*owner.covered, *owner.tiles.values())]
    owner.cards = tuple(filter(None, landmarks) if one.cards is None else words(one.cards))
    owner.earned[4] = one.points


def _lay_rondel(position: GlenMore, told: list[str], left: str | None, with_die: bool) -> None:
    lying = [word.split("/")[0] for word in told]
    owned = [tile for owner in position.seats for tile in (*owner.tiles.values(), *owner.covered, *owner.persons)]
    mentioned = [word for word in (*owned, *lying) if word in _DRAWN]
    assert len(set(mentioned)) == len(mentioned), f"a tile lies in two places: {sorted(mentioned)}"
    to_come = _yet_to_come(mentioned, left, lying)
    nowhere = [tile for tile in _DRAWN if tile not in mentioned and tile not in to_come]
    if END in lying:  # only beyond The End may so many of stack D lie
        late = [tile for tile in _STACKS["D"] if tile in nowhere][: max(0, _before_end(told, to_come) - 12)]
        nowhere = late + [tile for tile in nowhere if tile not in late]
    while len(told) < _SPACES and (to_come or END not in lying):
        if not nowhere:
            nowhere.append(to_come.pop(0))
        told = [*told, nowhere.pop(0)]
    position.stacks = {letter: tuple(t for t in _STACKS[letter] if t in to_come) for letter in "ABCD"}
    position.discards = tuple(nowhere)
    players = len(position.seats)
    drawn = len(_DRAWN) - len(to_come) + (END in lying)
    position.rear = players + with_die + drawn - len(told)
    position.ring = tuple(END if word.startswith(END) else word if word in _DRAWN else "" for word in told)
    places = {name: at for at, word in enumerate(told) for name in word.split("/") if name not in _C.tiles}
    assert set(places) - {DIE} == set(NAMES[:players]), f"who stands where? {told}"
    assert not with_die or DIE in places or END in lying, "the die does not leave before The End"
    position.pieces = [position.rear + places[name] for name in NAMES[:players]]
    position.die = position.rear + places[DIE] if DIE in places else NOBODY
    assert told[0] in NAMES, f"a player is on turn, not {told[0]}"
    position.active = NAMES.index(told[0])
    before_end = _before_end(told, to_come)
    assert (6 if END in lying else 0) <= before_end <= 12, f"The End does not come after {before_end} tiles"


def _before_end(told: list[str], to_come: list[str]) -> int:
    """How many tiles of stack D have come before The End, or in all while it has not come."""
    lying = [word.split("/")[0] for word in told]
    beyond = lying[lying.index(END) :] if END in lying else []
    return sum(tile not in to_come and tile not in beyond for tile in _STACKS["D"])


def _yet_to_come(mentioned: list[str], left: str | None, lying: list[str]) -> list[str]:
    """The tiles that are still in the stacks; of the last one at most a third once The End has come, so that it lies
    where it may."""
    if left is not None:
        found = [tile for word in left.split() for tile in _STACKS.get(word, (word,))]
        assert not set(found) & set(mentioned), f"these lie elsewhere: {set(found) & set(mentioned)}"
        return [tile for tile in _DRAWN if tile in found]
    beyond = [tile for tile in lying[lying.index(END) :] if tile in _STACKS["D"]] if END in lying else []
    letter = "D" if END in lying else max((tile[0] for tile in mentioned if tile[0] != "S"), default="A")
    found = [tile for tile in _DRAWN if tile[0] >= letter and tile[0] != "S" and tile not in mentioned]
    return found[: max(0, min(6, 12 - len(beyond)))] if END in lying else found


# ---------------------------------------------------------------------- playing


class Table:
    """A play under way. After every choice everything that is always so is looked at."""

    def __init__(self, session: Session[GlenMore, GlenMoreView], events: list[Event]) -> None:
        self.session = session
        self.events = events
        """All that has happened at this table."""
        self._sound()

    def _sound(self) -> None:
        problems = GAME.check(self.session.position)
        assert problems == [], problems

    def play(self, *choices: str) -> Table:
        """Whoever is asked makes the next of these choices, one after the other; gives the table."""
        for choice in choices:
            refusal = self.why_not(choice)
            assert refusal is None, f"{self.who} is asked {self.kind} and may not {choice}: {refusal}"
            self.events += self.session.play(NAMES.index(self.who), Choice.parse(choice))
            self._sound()
        return self

    def end_turn(self) -> None:
        """The turn is played to its end as dully as can be: nothing is taken that may be left."""
        turn = self.position.chapter
        while not self.session.over and self.position.chapter == turn:
            options = self.may()
            self.play(next((choice for choice in _DULL if choice in options), options[0]))

    def turn(self, *choices: str) -> Table:
        """These choices, and then the rest of the turn as dully as can be."""
        self.play(*choices)
        self.end_turn()
        return self

    def forget(self) -> None:
        """Speak no more of what has happened so far."""
        self.events = []

    # ------------------------------------------------------------ looking

    @property
    def position(self) -> GlenMore:
        return self.session.position

    @property
    def view(self) -> GlenMoreView:
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

    def may(self, *verbs: str) -> list[str]:
        """What the seat that is asked may choose, with one of these verbs if some are given."""
        menu = self.session.menu(NAMES.index(self.who))
        legal = [str(item.choice) for item in menu.legal] if menu is not None else []
        return [choice for choice in legal if not verbs or choice.split()[0] in verbs]

    def cells(self) -> set[str]:
        """Where the tile that was taken may be placed."""
        assert self.kind == "place", self.asked
        return {choice.split()[1] for choice in self.may("place")}

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

    @property
    def ring(self) -> list[str]:
        """What lies on the rondel, as `lay` is told it; a dash is the space that a piece has left in this turn."""
        position = self.position
        found = list(position.ring)
        names = [*zip(NAMES, position.pieces, strict=False), (DIE, position.die)]
        for name, place in names:
            at = place - position.rear
            if 0 <= at < len(found):
                found[at] = "/".join(filter(None, (found[at], name)))
        return [word or "-" for word in found]

    def seat(self, who: str) -> Seat:
        return self.position.seats[NAMES.index(who)]

    def coins(self, who: str) -> int:
        return self.seat(who).coins

    def casks(self, who: str) -> int:
        return self.seat(who).casks

    def points(self, who: str) -> int:
        return sum(self.seat(who).earned)

    def tiles(self, who: str) -> dict[str, str]:
        return self.seat(who).tiles

    def goods(self, who: str) -> str:
        """The resources with their cells, in reading order, as `lay` is told them but for the counts."""
        lying = self.seat(who).goods
        return " ".join(word for cell in reading_order(lying) for word in (cell, *lying[cell]))

    def men(self, who: str) -> dict[str, int]:
        return self.seat(who).men

    def filled(self, resource: str) -> int:
        """How many fields of the row are filled."""
        return self.position.market[_C.resources.index(resource)]

    def bought(self) -> list[tuple[str, int]]:
        """Everything that was bought, with the coins paid."""
        return [(data[1], data[2]) for data in self.happened("bought")]

    @property
    def outcome(self) -> Outcome:
        outcome = self.session.outcome
        assert outcome is not None, "the game is not over"
        return outcome
