"""Harm to position files: on purpose, where it must be refused, or at random, and what is accepted must be playable.

Part of the test kit: `testing` plays sound games, this asks whether an unsound position can get into one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from typing import Any, Final

from games.core.flow import Position
from games.core.game import AnyGame
from games.core.positions import BadPosition, dump, parse
from games.core.rng import Rng
from games.core.session import Session
from games.core.walks import NAMES

__all__ = ["Harm", "Written", "accepted", "harmed", "refused", "use", "written", "written_with"]

Written = dict[str, Any]
"""A position file, read as JSON."""
Harm = tuple[str, Callable[[Written], object]]
"""The kind of decision (or "over") in whose file something is changed, and what changes the position in it."""
_FIGURES: Final = (-1, 0, 1, 2, 3, 4, 5, 6, 9, 25, 99, 10**6, 2**31, 2**63, 2**64, 10**30, -(2**70))
_ODD: Final[tuple[Any, ...]] = (None, [], {}, 1.5, "a", True)


def written(game: AnyGame, position: Position, seats: int = 3) -> Written:
    """The position, of so many seats, as its file has it."""
    file: Written = json.loads(dump(game, position, NAMES[:seats]))
    return file


def written_with(game: AnyGame, positions: Sequence[Position], kind: str, seats: int = 3) -> Written:
    """The first of the positions in which this kind of decision is open, or the game "over", as its file has it."""
    for position in positions:
        if kind in ("over" if not position.agenda else "", *(decision.kind for decision in game.decisions(position))):
            return written(game, position, seats)
    raise AssertionError(f"{game.name}: in none of these positions there is {kind}")


def refused(game: AnyGame, positions: Sequence[Position], harm: Harm, seats: int = 3) -> None:
    """The harm makes of a file that can be read one that is refused as no position of the game."""
    kind, change = harm
    file = written_with(game, positions, kind, seats)
    parse(json.dumps(file).encode(), "it")
    change(file["position"])
    try:
        parse(json.dumps(file).encode(), "it")
    except BadPosition as wrong:
        told = str(wrong)
    else:
        raise AssertionError(f"{game.name}: it is accepted")
    assert "it is not a" in told, told


def harmed(file: Written, rng: Rng, words: tuple[str, ...]) -> Written:
    """A copy of the file with one to three things changed, more often so in the agenda.

    `words` are what stands in such files: ids and names of procedures, to be put in each other's places.
    """
    file = json.loads(json.dumps(file))
    for _ in range(rng.pick((1, 1, 1, 1, 2, 3))):
        found = _places(file["position"].get("agenda") if rng.below(10) < 3 else file["position"])
        if found:
            _change(*rng.pick(found), rng, words)
    return file


def _places(thing: Any) -> list[tuple[Any, Any]]:
    """Every place in it, as what holds it and the key or number there."""
    found: list[tuple[Any, Any]] = []
    steps = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for step, part in list(steps):
        found += [(thing, step), *_places(part)]
    return found


def _change(holder: Any, at: Any, rng: Rng, words: tuple[str, ...]) -> None:
    old, how = holder[at], rng.below(100)
    if how < 10 and isinstance(holder, list):
        holder.insert(at, deepcopy(old))
    elif how < 20:
        del holder[at]
    elif how > 96:
        holder[at] = rng.pick(_ODD)
    elif isinstance(old, bool):
        holder[at] = not old
    elif isinstance(old, int):
        holder[at] = rng.pick(_FIGURES) if how < 60 else old + rng.pick((-2, -1, 1, 2))
    elif isinstance(old, str):
        holder[at] = rng.pick(words)
    elif isinstance(old, list):
        odd: tuple[Any, ...] = (*_FIGURES, *words)
        holder[at] = rng.pick(([], old * 2, old[:-1], old[::-1], [*old, rng.pick(odd)]))


def use(file: Written, rng: Rng) -> bool:
    """Whether the file is accepted. What is accepted can be looked at, spoken of and played on from, or this raises."""
    try:
        placed = parse(json.dumps(file).encode(), "it")
    except BadPosition as wrong:
        if not str(wrong).endswith("."):
            raise AssertionError(f"no sentence: {wrong}") from wrong
        return False
    session: Session[Any, Any] = Session(placed.game, placed.deal, placed.position)
    words, names = placed.game.words, placed.names
    for viewer in (None, *range(len(names))):
        words.where(session.view(viewer), names)
    legal = []
    for decision in session.decisions():
        menu, view = session.menu(decision.seat), session.view(decision.seat)
        assert menu is not None
        words.question(view, decision, names)
        words.curtain(session.view(None), decision, names)
        for item in menu.items:
            words.label(view, decision, item.choice, names)
            words.effect(view, decision, item.choice, names)
            words.confirm(view, decision, item.choice, names)
            session.warnings(decision.seat, item.choice)
        legal += [(decision.seat, item.choice) for item in menu.legal]
    assert bool(legal) != session.over, "nobody can go on"
    if legal:
        for event in session.play(*rng.pick(legal)):
            words.line(event, names)
    wrong_now = placed.game.check(session.position)
    assert wrong_now == [], wrong_now
    return True


def accepted(game: AnyGame, files: list[Written], count: int, words: Iterable[str]) -> int:
    """Harm the files so many times; gives how many were accepted. Raises AssertionError with the seed of a bad one."""
    known = tuple(dict.fromkeys([*words, *game.flow.procedures]))
    found = 0
    for seed in range(count):
        rng = Rng(seed)
        try:
            found += use(harmed(rng.pick(files), rng, known), rng)
        except Exception as error:
            raise AssertionError(f"{game.name}, harmed with seed {seed}: {error!r}") from error
    return found
