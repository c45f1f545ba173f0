"""What a game has to bring, and how games are found.

A game is one object of a class derived from `Game`, named `GAME` in its package. Packages under `games/` are found by
themselves; a package elsewhere is found through the entry point group `glover_tui.games`.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from games.core.advice import Advice, Reason
from games.core.flow import Flow, Position
from games.core.ledger import Figure
from games.core.rng import Rng
from games.core.types import Caution, Choice, Decision, Event, Outcome, Points, Refusal, Standing

P = TypeVar("P", bound=Position)
V = TypeVar("V")

ENTRY_POINTS = "glover_tui.games"


class Value(msgspec.Struct, frozen=True):
    """One value of a table option: what is written (`id`), what is shown, and a line that explains it."""

    id: str
    title: str
    help: str = ""


class Option(msgspec.Struct, frozen=True):
    """Something a table may set before it starts. The first value is the default.

    `check` accepts further values, written out: it gives None, or one sentence that says what is wrong. If such a value
    is a choice of `pick` out of `pieces`, it is written as their ids with commas between. `caution` gives one sentence
    about a value that is allowed but unusual.
    """

    id: str
    title: str
    help: str
    values: tuple[Value, ...]
    rule: str = ""
    check: Callable[[str], str | None] | None = None
    caution: Callable[[str], str | None] | None = None
    pieces: tuple[Value, ...] = ()
    pick: int = 0

    @property
    def default(self) -> str:
        return self.values[0].id

    def problem(self, value: str) -> str | None:
        """None if the option may have this value, else one sentence that says what is wrong and what would be right."""
        if any(value == known.id for known in self.values):
            return None
        if self.check is not None:
            return self.check(value)
        known_ids = ", ".join(known.id for known in self.values)
        return f"{self.id} cannot be {value!r}: it is one of {known_ids}."


class Deal(msgspec.Struct, frozen=True):
    """All that the start of a game depends on: the same deal and the same choices give the same game.

    `colours` has one palette index in 0..4 for each seat, all different. `seed` is any integer in 0..2**63-1.
    """

    seats: int
    seed: int
    options: dict[str, str] = {}
    colours: tuple[int, ...] = ()


class BadDeal(ValueError):
    """The wished table cannot be dealt; the message is one sentence for people."""


class Fact(msgspec.Struct, frozen=True):
    """What a thing on the table is: shown when the cursor is on it.

    `text` is one or more short lines; `source` is empty for a printed figure, else it says that it is not the printed
    one.
    """

    title: str
    text: str
    rule: str = ""
    source: str = ""


class Box(msgspec.Struct, frozen=True):
    """What is printed on a game's box: shown by the picker."""

    title: str
    tagline: str
    minutes: str
    weight: str
    hidden: str
    credit: str


class CardRow(msgspec.Struct, frozen=True):
    """A line of the reference card: what, how or how much of it, and the rule."""

    what: str
    how: str
    rule: str


class CardPart(msgspec.Struct, frozen=True):
    """A part of the reference card: a title and its lines."""

    title: str
    rows: tuple[CardRow, ...]


class Words(ABC, Generic[V]):
    """A game's words. They are made from views, choices, events and refusals; no rule is decided here.

    `names` are the seats' names in seat order.
    """

    @abstractmethod
    def where(self, view: V, names: Sequence[str]) -> tuple[str, ...]:
        """The parts of the title bar after the game's name: round, phase, whose turn."""

    @abstractmethod
    def question(self, view: V, decision: Decision, names: Sequence[str]) -> str:
        """The decision put as a question to the seat, one or two short sentences."""

    @abstractmethod
    def label(self, view: V, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        """The choice as an action in few words ("Deal with Mira")."""

    @abstractmethod
    def effect(self, view: V, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        """What the choice would bring, in few words ("you get R R G"); may be empty."""

    def confirm(self, view: V, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        """What to say before a choice that is final and open to all is made ("Rin gives W W B and gets R R G."); empty
        for a choice that needs no second thought, as most do."""
        return ""

    def group(self, view: V, decision: Decision, choice: Choice, names: Sequence[str]) -> str:
        """The title under which the choice is folded away with others of the same title ("Say which card it is"); empty
        for a choice that stands by itself."""
        return ""

    @abstractmethod
    def line(self, event: Event, names: Sequence[str]) -> str:
        """The event as a line of the log, from what of it is known; empty for an event that is not worth a line."""

    def is_upkeep(self, event: Event) -> bool:
        """Whether the event only keeps the table going (a new card, a refill), so that who was away can do without."""
        return False

    def news(self, event: Event, names: Sequence[str]) -> str:
        """The event as it is told to who was away, in fewer words than `line` where a rival may have done much; empty
        for what who was away can do without."""
        return "" if self.is_upkeep(event) else self.line(event, names)

    @abstractmethod
    def reason(self, refusal: Refusal | Caution, names: Sequence[str]) -> str:
        """A refusal or caution as one short phrase with its figures ("needs 4 colours, you hold 3")."""

    def advice(self, view: V, decision: Decision, advice: Advice, names: Sequence[str]) -> str:
        """Why the choice looks good, as one sentence with its figures ("Blue goes to £8 and pays you £2 at once.")."""
        return ""

    def figure(self, name: str) -> str:
        """What a figure of the ledger is called, in a word or two ("reliance")."""
        return name.replace("_", " ")

    @abstractmethod
    def category(self, points: Points, names: Sequence[str]) -> str:
        """A line of the score sheet without its number ("Steamships 2 × 9")."""

    def heading(self, category: str) -> str:
        """The category's row of the score sheet, where the figures stand in columns ("Steamships × 9")."""
        return category.replace("_", " ").capitalize()

    def tally(self) -> str:
        """What stands over the points of `Game.tally`."""
        return "Points after each round"

    def card(self, seats: int) -> Sequence[CardPart]:
        """The reference card for so many players: the order of a turn, what each thing costs, and what scores."""
        return ()

    def tie_break(self, standing: Standing, names: Sequence[str]) -> str:
        """What decides for this seat if others have as many points ("reliance 4"); empty for nothing."""
        return ", ".join(map(str, standing.tie_break))

    @abstractmethod
    def fact(self, view: V, spot: str, names: Sequence[str]) -> Fact | None:
        """What is at this spot of the board, or None if the spot is not known."""

    @abstractmethod
    def curtain(self, view: V, decision: Decision | None, names: Sequence[str]) -> str:
        """What the next screen shows when a seat's own view goes up ("Mira's cubes"). `view` is the open table's."""

    @abstractmethod
    def about(self) -> Sequence[Any]:
        """The figures of the game with their sources: objects with `what`, `value`, `source` and `why`."""


class Game(ABC, Generic[P, V]):
    """A game: its flow and what the flow cannot tell by itself. Holds no state of any play."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    box: ClassVar[Box]
    seats: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]]
    flow: ClassVar[Flow[Any]]
    position_type: ClassVar[type[Position]]
    hidden: ClassVar[bool] = True
    """Whether seats have secrets from each other, so that a curtain is needed between them."""
    details: ClassVar[frozenset[str]] = frozenset()
    """The kinds of decisions that only settle how the choice before them is carried out, such as what is paid with."""
    turns: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The rules that say whose a decision is, by its kind: the last of them always, one before it if it has just been
    applied. "": those that say when nobody is asked any more. Kinds that are missing follow from the choice itself."""

    # ------------------------------------------------------------------ the start

    @abstractmethod
    def lay_out(self, deal: Deal) -> P:
        """The position before anything has happened. The deal has been checked and completed."""

    def start(self, deal: Deal) -> tuple[P, list[Event]]:
        """The first position at which somebody is asked, and what happened up to there. Raises BadDeal."""
        position = self.lay_out(self.complete(deal))
        log: list[Event] = []
        self.flow.run(position, log)
        return position, log

    def complete(self, deal: Deal) -> Deal:
        """The deal with every option set and a colour for every seat. Raises BadDeal with one sentence for people."""
        if deal.seats not in self.seats:
            known = " or ".join(str(number) for number in self.seats)
            raise BadDeal(f"{self.box.title} is played by {known} people, not {deal.seats}.")
        by_id = {option.id: option for option in self.options}
        for wanted, value in deal.options.items():
            if wanted not in by_id:
                raise BadDeal(f"{self.box.title} has no option {wanted!r}; it has {', '.join(by_id)}.")
            if (problem := by_id[wanted].problem(value)) is not None:
                raise BadDeal(problem)
        if not 0 <= deal.seed < 1 << 63:
            raise BadDeal("The seed is a whole number from 0 to 9223372036854775807.")
        options = {option.id: deal.options.get(option.id, option.default) for option in self.options}
        colours = deal.colours or tuple(range(deal.seats))
        if len(colours) != deal.seats or len(set(colours)) != deal.seats or not set(colours) <= set(range(5)):
            raise BadDeal("Every seat needs a colour of its own, out of the five.")
        return Deal(deal.seats, deal.seed, options, colours)

    # ------------------------------------------------------------------ the play: as the flow has it

    def decisions(self, position: P) -> list[Decision]:
        """See `Flow.decisions`."""
        return self.flow.decisions(position)

    def candidates(self, position: P, decision: Decision) -> Any:
        """See `Flow.candidates`."""
        return self.flow.candidates(position, decision)

    def why_not(self, position: P, decision: Decision, choice: Choice) -> Refusal | None:
        """See `Flow.why_not`."""
        return self.flow.why_not(position, decision, choice)

    def legal(self, position: P, decision: Decision) -> list[Choice]:
        """See `Flow.legal`."""
        return self.flow.legal(position, decision)

    def apply(self, position: P, decision: Decision, choice: Choice) -> list[Event]:
        """See `Flow.apply`. Changes the position."""
        return self.flow.apply(position, decision, choice)

    def warnings(self, position: P, decision: Decision, choice: Choice) -> list[Caution]:
        """Why the choice, though legal, is probably not meant. Rests on what the deciding seat may know."""
        return []

    def doubts(self, position: P, decision: Decision, choices: Sequence[Choice]) -> list[list[Caution]]:
        """`warnings` of each of these choices. A game that has to look far for a warning may do so once for all."""
        return [self.warnings(position, decision, choice) for choice in choices]

    def advise(self, position: P, decision: Decision, rng: Rng) -> list[Advice]:
        """The legal choices as a sensible player sees them, best first; `position` may be read whole, see
        `games.core.advice.advise`. By default those without a warning come first, and all have the same worth."""
        legal = self.legal(position, decision)
        legal.sort(key=lambda choice: bool(self.warnings(position, decision, choice)))
        return [Advice(choice, 0.0, Reason(decision.rule, "legal")) for choice in legal]

    def ledger(self, view: V) -> tuple[Figure, ...]:
        """Every figure that a player would count, as far as the view tells it, always in the same order."""
        return ()

    def put_in_order(self, position: P) -> None:
        """Put dictionaries of a position that was read, which are sorted, into the order in which the rules go through
        them. Nothing of the position has been checked yet. By default they stay as they are."""

    @abstractmethod
    def clone(self, position: P) -> P:
        """A copy that shares nothing that can change."""

    # ------------------------------------------------------------------ knowledge

    @abstractmethod
    def view(self, position: P, seat: int | None) -> V:
        """The position as the seat may know it; None: as it lies open on the table with nobody's own view up.

        Raises IndexError for a seat that is not at the table.
        """

    @abstractmethod
    def determinize(self, position: P, seat: int | None, rng: Rng) -> P:
        """A full position, drawn at random, that this seat (None: an onlooker) cannot tell from the real one."""

    def fade(self, event: Event) -> Event | None:
        """What the log keeps of an event once its chapter is over; None if nothing. By default all of it."""
        return event

    def keep(self, event: Event) -> Event | None:
        """What a log that is kept whole still tells of an event once its chapter is over. By default all of it."""
        return event

    def keeps_log(self, position: P) -> bool:
        """Whether this table has chosen to keep the whole log, so that `keep` says what stays of it and not `fade`."""
        return True

    # ------------------------------------------------------------------ the end and the invariants

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """The final ranking with every point itemised, or None while the game is on."""

    @abstractmethod
    def check(self, position: P) -> list[str]:
        """Every invariant that does not hold, as one sentence each; empty for a sound position.

        The agenda is one that `Flow.problem` finds nothing wrong with.
        """

    def tally(self, position: P) -> list[tuple[int, ...]]:
        """Each seat's points in the course of the game, at the moments that `Words.tally` names, for the end screen;
        empty if the game keeps none."""
        return []

    # ------------------------------------------------------------------ words

    @cached_property
    def words(self) -> Words[V]:
        """The game's words, imported when first needed."""
        return self._words()

    @abstractmethod
    def _words(self) -> Words[V]: ...


AnyGame = Game[Any, Any]


@cache
def own_games() -> Mapping[str, str]:
    """The names of the games in this package, each with the module that holds its `GAME`, not yet imported."""
    import games

    return {
        module.name: f"games.{module.name}"
        for module in pkgutil.iter_modules(games.__path__)
        if module.ispkg and module.name != "core"
    }


@cache
def find_games() -> Mapping[str, str]:
    """The names of all games that can be played here, each with the module that holds its `GAME`, not yet imported."""
    from importlib.metadata import entry_points  # 20 ms and more than a megabyte, and most tables do without

    found = dict(own_games())
    for entry in entry_points(group=ENTRY_POINTS):
        found.setdefault(entry.name, entry.value)
    return {name: module for name, module in found.items() if importlib.util.find_spec(module) is not None}


@cache
def load_game(name: str) -> AnyGame:
    """The game of this name. Raises KeyError with one sentence for people if there is none."""
    module = own_games().get(name) or find_games().get(name)
    if module is None:
        raise KeyError(f"There is no game called {name!r}; there is {', '.join(sorted(find_games()))}.")
    game = importlib.import_module(module).GAME
    assert isinstance(game, Game)
    return game
