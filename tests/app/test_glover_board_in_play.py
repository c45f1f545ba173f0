"""The Glover board through whole games: every choice has its place on the board, at every size and for every eye."""

from __future__ import annotations

import itertools
import random

import pytest

from games.core.game import Deal, load_game
from games.core.session import Session
from games.core.types import Choice, Decision
from glover_tui.boards.base import Canvas
from glover_tui.boards.find import board_for
from glover_tui.theme.look import UNICODE

pytestmark = pytest.mark.slow

NAMES = ("Rin", "Mira", "Jon", "Ada", "Christopher Robin")
SIZES = ((80, 11), (78, 16), (70, 29), (130, 50))


def painted(view: object, size: tuple[int, int]) -> Canvas:
    board = board_for("glover")
    canvas = Canvas(*board.size(view, *size), UNICODE, size[1])
    board.paint(canvas, view, NAMES)
    return canvas


def pick(rng: random.Random, choices: list[Choice]) -> Choice:
    """A choice at random; a bid that is made is seldom taken back, so that the game gets somewhere."""
    calm = [
        choice for choice in choices if choice.verb not in ("withdraw", "claim", "take", "recolour", "change_offer")
    ]
    return rng.choice(calm if calm and rng.random() < 0.9 else choices)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_choice_has_its_place_and_every_spot_its_fact(seats: int, seed: int) -> None:
    game, board, rng = load_game("glover"), board_for("glover"), random.Random(seed)
    sets = [value.id for option in game.options if option.id == "facilities" for value in option.values]
    options = {"facilities": rng.choice(sets)} if sets else {}
    session = Session(game, Deal(seats, seed, options))
    sizes = itertools.cycle(SIZES)
    while not session.over:
        decision = rng.choice(session.decisions())
        menu = session.menu(decision.seat)
        assert menu is not None
        viewer = decision.seat if decision.secret else None
        canvas = painted(session.view(viewer), next(sizes))
        if rng.random() < 0.05:
            view = session.view(viewer)
            assert [spot for spot in canvas.spots if game.words.fact(view, spot, NAMES[:seats]) is None] == []
        for item in menu.items:
            check_place(canvas, decision, item.choice)
        keys = [board.key_of(decision, item.choice, NAMES[:seats]) for item in menu.legal]
        wished = [key for key in keys if key is not None]
        assert len(wished) == len(set(wished)), (decision, sorted(wished))
        session.play(decision.seat, pick(rng, [item.choice for item in menu.legal]))
    for size in SIZES:
        painted(session.view(None), size)


def check_place(canvas: Canvas, decision: Decision, choice: Choice) -> None:
    spot = board_for("glover").spot_of(decision, choice)
    if spot is None:
        return
    # What is refused may have no place: a card that is not in hand, a house that is not in play.
    if spot.partition(":")[0] in ("hand", "facility") and spot not in canvas.spots:
        assert choice.verb in ("discard", "return", "old_house", "garden", "borrow", "lay"), (decision, choice)
        return
    assert spot in canvas.spots, (decision, choice, spot)
    area = canvas.spots[spot]
    assert area.x + area.width <= canvas.width
    assert area.y + area.height <= canvas.height
