"""A position that was written by hand is sound or refused in a sentence; it never breaks the game later."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.core.game import Deal
from games.core.positions import BadPosition, dump, parse
from games.core.walks import walk
from games.glover import GAME

NAMES = ("Rin", "Mira", "Jon")
Written = dict[str, Any]


def written(kind: str) -> Written:
    """A position in which this kind of decision is open, as its file has it."""
    for look in walk(GAME, Deal(3, 7), 1):
        if look.decision.kind == kind:
            found: Written = json.loads(dump(GAME, GAME.clone(look.position), NAMES))
            return found
    raise AssertionError(kind)


HARM: dict[str, tuple[str, Callable[[Written], object]]] = {
    "six colours in a draft": ("bid", lambda p: p["draft"].append(0)),
    "no colours in a draft": ("pay", lambda p: p["draft"].clear()),
    "four colours on the deck": ("bargain", lambda p: p["deck_cubes"].pop()),
    "less than no cubes": ("glover", lambda p: p["seats"][0]["cubes"].__setitem__(0, -1)),
    "more cubes than there could be": ("bargain", lambda p: p["seats"][1]["bid"].__setitem__(4, 10**30)),
    "a partner who is not at the table": ("bargain", lambda p: p.update(partner=7)),
    "a phase that there is not": ("discard", lambda p: p.update(phase="game")),
    "a game that stopped in the middle": ("discard", lambda p: p["agenda"].clear()),
    "a turn of a seat that is not there": ("discard", lambda p: p["agenda"][-1].__setitem__(1, [99])),
    "a turn of nobody": ("discard", lambda p: p["agenda"][-1].__setitem__(1, [])),
    "a procedure that there is not": ("discard", lambda p: p["agenda"][-1].__setitem__(0, "dance")),
    "a step that there is not": ("discard", lambda p: p["agenda"][-1].__setitem__(2, 99)),
    "a random state out of range": ("glover", lambda p: p.update(rng=2**100)),
    "twenty-five cards": ("glover", lambda p: p["deck"].append("fair")),
    "two seats of one colour": ("glover", lambda p: p["seats"][0].update(colour=1)),
}


@pytest.mark.parametrize("name", HARM)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    kind, harm = HARM[name]
    file = written(kind)
    assert parse(json.dumps(file).encode(), "it").position is not None
    harm(file["position"])
    with pytest.raises(BadPosition, match="it is not a"):
        parse(json.dumps(file).encode(), "it")


def test_a_position_of_no_format_is_refused() -> None:
    file = written("discard") | {"format": 0}
    with pytest.raises(BadPosition, match="it has format 0, which there is not"):
        parse(json.dumps(file).encode(), "it")
