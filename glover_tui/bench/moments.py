"""The moments of each game at which keys are measured: in the middle of things, with much on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from games.core.bots import random_choice
from games.core.rng import Rng
from games.core.session import Move

Test = Callable[[Any], bool]
"""Whether a position will do."""
Bot = Callable[[Any, Any, Rng], Move | None]
"""What is played in a game's position; None if nobody is asked."""
TAB: Final = "\t"


class Moment(NamedTuple):
    """A position to measure at. The seats come there by `bot`, in some play at least; `name` tells it from the game's
    other moments, and `keys` are pressed before."""

    enough: Test
    bot: Bot = random_choice
    name: str = ""
    keys: str = ""


def _bargain(position: Any) -> bool:
    """Glover: a bargain of the second round with two bids on the table."""
    bids = sum(any(seat.bid) for seat in position.seats)
    return bool(position.round == 2 and position.agenda[-1].name == "turn" and bids == 2)


def _far_flung(position: Any) -> bool:
    """Endeavor: from the fifth round on, a city is to be occupied on a map that is half full."""
    held = sum(holder >= 0 for holder in position.cities.values())
    return bool(position.round >= 5 and position.agenda and position.agenda[-1].name == "act" and held >= 8)


def _well_stocked(position: Any) -> bool:
    """Green Gold: from the tenth round on, tea is to be bought on a map with two factories a city or more."""
    factories = sum(len(city.factories) for city in position.cities.values())
    return bool(position.round >= 10 and position.agenda and position.agenda[-1].name == "import" and factories >= 12)


def _on_the_rondel(position: Any) -> bool:
    """Glen More II: a tile is to be taken from a rondel of the third stack."""
    return bool(position.agenda and position.agenda[-1].name == "turns" and not position.stacks["B"])


_LARGE: Final = 30


def _large_territory(position: Any) -> bool:
    """Glen More II: a tile is to be placed in a territory of thirty."""
    from games.glen_more.rules.placing import in_hand

    asked = in_hand(position) and position.bill is None
    return bool(asked and len(position.seats[position.active].tiles) >= _LARGE)


def _settlers(game: Any, position: Any, rng: Rng) -> Move | None:
    """Glen More II: the first seat takes all land that it comes by, while the others leap to the front."""
    from games.glen_more.figures import plain_tile

    for decision in game.flow.decisions(position):
        legal = game.flow.legal(position, decision)
        taking = [choice for choice in legal if choice.verb in ("take", "discard")]
        gaining = [choice for choice in legal if choice.verb in ("rest", "wake", "gather", "done")]
        if decision.kind == "take" and taking:
            land = [choice for choice in taking if choice.verb == "take" and plain_tile(choice.args[0])]
            return Move(decision.seat, taking[-1] if decision.seat else (land or taking)[0])
        return Move(decision.seat, gaining[0] if decision.kind == "act" else rng.pick(legal))
    return None


def moments_of(game: str) -> Sequence[Moment]:
    """The moments of this game; for one that names none, the fifth stretch of play."""
    return MOMENTS.get(game, (Moment(lambda position: position.chapter >= 5),))


MOMENTS: Final[dict[str, Sequence[Moment]]] = {
    "glover": (Moment(_bargain),),
    "endeavor": (Moment(_far_flung),),
    "green_gold": (Moment(_well_stocked),),
    "glen_more": (
        Moment(_on_the_rondel, name="on the rondel", keys=TAB),
        Moment(_large_territory, _settlers, f"in a territory of {_LARGE} tiles", TAB),
    ),
}
