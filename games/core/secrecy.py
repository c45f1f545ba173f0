"""Whether what is hidden stays hidden: the part of `testing` that looks at what each seat may know.

Beside the real game runs a handful of *shadows*: positions that a viewer cannot tell from the real one
(`determinize`), in which the same moves are made as in the real game for as long as they are legal there. All the
while the viewer must see, be asked, be allowed and be told the same in both; if not, it has learnt what was hidden
from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from games.core.flow import Position
from games.core.game import AnyGame
from games.core.rng import Rng
from games.core.types import Choice, Decision, Event, Refusal
from games.core.walks import NAMES, Look, onward, viewers

LIFE: Final = 8
"""How many moves a shadow follows the game."""

RUNS: Final = 20
"""How often a seat that is in the middle of something in secret is let go on, to see whether it comes out alike."""


class Shadow(msgspec.Struct):
    """A position that `viewer` (None: the open table) cannot tell from the real one."""

    viewer: int | None
    position: Any


Shown = list[tuple[str, Any]]
"""Everything that a viewer may look at, each with a name for messages."""


class Still(msgspec.Struct):
    """A position that is not changed any more, and what viewers have been shown of it so far."""

    position: Any
    seen: dict[int | None, Shown] = {}

    def shown(self, game: AnyGame, viewer: int | None) -> Shown:
        """As the function `shown`; many shadows are held against the same real position."""
        if viewer not in self.seen:
            self.seen[viewer] = shown(game, self.position, viewer)
        return self.seen[viewer]


def nothing_hidden_shows(game: AnyGame, look: Look) -> None:
    """What a seat sees, may choose and is told does not change when what is hidden from it does, nor by what follows.

    And so nothing that undo takes back freely has taught anybody anything: a move that lets a viewer tell the real game
    from a shadow has to be marked as a reveal.
    """
    actor = look.decision.seat
    now = Still(game.clone(look.position))
    shadows = _imagine(game, look, now, [actor])
    open_to_all = False
    for further in onward(game, look, LIFE):
        assert further.position == now.position, f"{further.where}: the move before came out differently a second time"
        if open_to_all:
            shadows += _imagine(game, further, now, [viewer for viewer in viewers(look.deal) if viewer != actor])
        after = Still(game.clone(now.position))
        events = game.flow.perform(after.position, further.decision, further.choice)
        shadows = [shadow for shadow in shadows if _follows(game, further, shadow, after, events)]
        # Of a seat that has begun something which the table does not see, others cannot imagine how far it has come.
        open_to_all = not _unseen(game, now, after, events)
        now = after


def _imagine(game: AnyGame, look: Look, real: Still, whose: list[int | None]) -> list[Shadow]:
    """A shadow for each of these viewers, but for who knows everything and can only imagine the real position.

    Raises AssertionError if one can tell its shadow from the real position.
    """
    found: list[Shadow] = []
    for viewer in whose:
        position = game.determinize(real.position, viewer, look.rng)
        if position == real.position:
            continue
        who = _who(look, viewer)
        wrong = game.check(position)
        assert not wrong, f"{who}: an imagined position is not sound: {wrong}"
        if (tells := _difference(real.shown(game, viewer), shown(game, position, viewer))) is not None:
            raise AssertionError(f"{who}: {tells}")
        found.append(Shadow(viewer, position))
    return found


def _follows(game: AnyGame, look: Look, shadow: Shadow, real: Still, events: list[Event]) -> bool:
    """Make the move in the shadow as well; gives whether it can go on. Raises AssertionError if the viewer can tell."""
    before, who = shadow.position, _who(look, shadow.viewer)
    if game.why_not(before, look.decision, look.choice) is not None:
        assert look.decision.seat != shadow.viewer, f"{who}: what is hidden from it makes its own choice illegal"
        return False
    shadow.position = game.clone(before)
    imagined = game.flow.perform(shadow.position, look.decision, look.choice)
    if any(event.reveals for event in (*events, *imagined)):
        return False
    tells = _tells(game, shadow.viewer, real, events, Still(shadow.position), imagined)
    if tells is None:
        return True
    if look.decision.seat == shadow.viewer or not _comes_out_alike(game, look, shadow, real, events, imagined):
        raise AssertionError(f"{who}: {tells}")
    return False


def _comes_out_alike(
    game: AnyGame, look: Look, shadow: Shadow, real: Still, events: list[Event], imagined: list[Event]
) -> bool:
    """Whether the two only differ in how far the acting seat has come with something that it does in secret.

    One of them may ask the seat how to pay where the other left it no choice, for instance; once that is answered,
    all is the same again.
    """
    seat, viewer, other = look.decision.seat, shadow.viewer, Still(shadow.position)
    for _ in range(RUNS):
        for one, told in _run_on(game, real.position, seat, look.rng):
            if _tells(game, viewer, Still(one), events + told, other, imagined) is None:
                return True
        for another, told in _run_on(game, other.position, seat, look.rng):
            if _tells(game, viewer, real, events, Still(another), imagined + told) is None:
                return True
    return False


def _run_on(game: AnyGame, position: Position, seat: int, rng: Rng) -> Iterator[tuple[Position, list[Event]]]:
    """The positions along some random choices of the seat, each with what happened so far. Stops before a reveal."""
    happened: list[Event] = []
    for _ in range(LIFE):
        decision = next((decision for decision in game.decisions(position) if decision.seat == seat), None)
        if decision is None:
            return
        position = game.clone(position)
        events = game.flow.perform(position, decision, rng.pick(game.legal(position, decision)))
        if any(event.reveals for event in events):
            return
        happened += events
        yield position, happened


# ---------------------------------------------------------------------- what a viewer can tell


def shown(game: AnyGame, position: Position, viewer: int | None) -> Shown:
    """What the viewer may look at in this position."""
    view = game.view(position, viewer)
    decisions = game.decisions(position)
    own = [decision for decision in decisions if decision.seat == viewer]
    menu = [line for decision in own for line in _menu(game, position, decision)]
    asked = [decision.seat for decision in decisions]
    texts = [game.words.where(view, NAMES), *(game.words.question(view, decision, NAMES) for decision in own)]
    return [("view", view), ("seats that are asked", asked), ("own question", own), ("menu", menu), ("texts", texts)]


def _menu(game: AnyGame, position: Position, decision: Decision) -> Iterable[tuple[Choice, Refusal | None, Any]]:
    """All that may be tried, each with why not, and with what is said against it."""
    tried = list(game.candidates(position, decision))
    refusals = [game.why_not(position, decision, choice) for choice in tried]
    return zip(tried, refusals, game.doubts(position, decision, tried), strict=True)


def known(events: list[Event], viewer: int | None) -> list[Event]:
    """The events as the viewer may know them."""
    return [seen for event in events if (seen := event.seen_by(viewer)) is not None]


def _difference(one: Shown, other: Shown) -> str | None:
    for (name, mine), (_, theirs) in zip(one, other, strict=True):
        if mine != theirs:
            return f"the {name} changed with what is hidden:\n{mine}\n{theirs}"
    return None


def _tells(
    game: AnyGame, viewer: int | None, one: Still, events: list[Event], other: Still, others: list[Event]
) -> str | None:
    """None if what the viewer sees and was told is the same in both, else what is not."""
    told, other_told = known(events, viewer), known(others, viewer)
    if told != other_told:
        return f"it is told what was hidden, with no reveal:\n{told}\n{other_told}"
    lines = [game.words.line(event, NAMES) for event in told]
    if lines != [game.words.line(event, NAMES) for event in other_told]:
        return f"the log changed with what is hidden:\n{lines}"
    return _difference(one.shown(game, viewer), other.shown(game, viewer))


def _unseen(game: AnyGame, before: Still, after: Still, events: list[Event]) -> bool:
    """Whether the table saw nothing at all of the move: somebody is in the middle of something in secret."""
    return not known(events, None) and _difference(before.shown(game, None), after.shown(game, None)) is None


def _who(look: Look, viewer: int | None) -> str:
    return f"{look.where}, for {'the table' if viewer is None else f'seat {viewer + 1}'}"
