"""Choices as actions in few words, and how they are folded away where there are many."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.core.types import Choice, Decision
from games.glen_more.figures import RESOURCES, TILES, room
from games.glen_more.rules.paying import terms_of
from games.glen_more.text.names import (
    CLAN,
    NAME,
    capital,
    coins,
    free_or,
    given_shortly,
    on_rondel,
    place,
    scotsmen,
    spot_at,
    tile_at,
)
from games.glen_more.view import GlenMoreView, SeatView, SpaceView

Teller = Callable[[GlenMoreView, int, Any], str]
"""Called with the view, the seat and the choice's arguments."""


def label(view: GlenMoreView, decision: Decision, choice: Choice) -> str:
    """The choice as an action in few words."""
    if choice.verb == "forgo":
        return "Place no marker" if decision.kind == "mark" else "Take no resource"
    return _LABELS[choice.verb](view, decision.seat, choice.args)


def group(view: GlenMoreView, decision: Decision, choice: Choice) -> str:
    """The title under which the choice is folded away; empty if it is not.

    Behind a colon stands what there is to choose from.
    """
    fold = _GROUPS.get(choice.verb)
    return fold(view, decision.seat, choice.args) if fold is not None else ""


# ---------------------------------------------------------------- labels


def space_of(view: GlenMoreView, tile: str) -> SpaceView | None:
    """The space on which a tile lies; None if it is not on the rondel."""
    return next((space for space in view.ring if space.tile == tile), None)


_ROOM: Final = 31
"""So many characters a label has behind "Sell barley, "."""


def _from(owner: SeatView, cell: str) -> str:
    """The tile from which a resource comes, by its place alone if name and place would be too long."""
    told = tile_at(owner, cell)
    return told if len(told) <= _ROOM else spot_at(owner, cell)


def _ahead(view: GlenMoreView, tile: str) -> str:
    space = space_of(view, tile)
    return on_rondel(tile, space.ahead) if space is not None else NAME[tile]


def _place(view: GlenMoreView, seat: int, args: Any) -> str:
    owner, cell = view.seats[seat], args[0]
    return f"Cover {tile_at(owner, cell)}" if cell in owner.tiles else f"Place {place(cell)}"


def _trade(view: GlenMoreView, seat: int, args: Any) -> str:
    owner, (cell, number) = view.seats[seat], args
    exchange, terms = TILES[owner.tiles[cell]].activation.exchange, terms_of(owner.tiles[cell], number)
    given = given_shortly(exchange, terms.offer) if exchange is not None and terms is not None else str(number)
    return f"{tile_at(owner, cell)}: {given}"


def _discard(view: GlenMoreView, seat: int, args: Any) -> str:
    tile, what = args
    return f"{_ahead(view, tile)}: {'coin' if what == 'coin' else 'step'}"


def _gain(view: GlenMoreView, seat: int, args: Any) -> str:
    """The tile is told only where there are several."""
    cell, resource = args
    return f"Gain {resource}{f', {tile_at(view.seats[seat], cell)}' if _gains(view, seat, args) else ''}"


def _mark(view: GlenMoreView, seat: int, args: Any) -> str:
    """The clan with what the road there costs, for what it brings is told behind it."""
    [field] = args
    return f"{CLAN[field]}, {free_or(view.roads[field])}" if field in view.roads else CLAN[field]


_LABELS: Final[dict[str, Teller]] = {
    "take": lambda view, seat, args: _ahead(view, args[0]),
    "finish": lambda view, seat, args: "Move onto The End",
    "discard": _discard,
    "sell": lambda view, seat, args: f"Sell {args[1]}, {_from(view.seats[seat], args[0])}",
    "give": lambda view, seat, args: f"Pay {args[1]}, {_from(view.seats[seat], args[0])}",
    "buy": lambda view, seat, args: f"Buy {args[0]}",
    "own": lambda view, seat, args: "Pay with your own",
    "send": lambda view, seat, args: f"Scotsman, {tile_at(view.seats[seat], args[0])}",
    "place": _place,
    "gain": _gain,
    "mark": _mark,
    "wake": lambda view, seat, args: f"Activate {tile_at(view.seats[seat], args[0])}",
    "gather": lambda view, seat, args: f"Gain {args[1]}, {tile_at(view.seats[seat], args[0])}",
    "trade": _trade,
    "move": lambda view, seat, args: (
        f"{capital(spot_at(view.seats[seat], args[1]))}, from {spot_at(view.seats[seat], args[0])}"
    ),
    "rest": lambda view, seat, args: f"Activate {len(view.obvious) if len(view.obvious) > 1 else 'several'} at once",
    "done": lambda view, seat, args: "End your turn",
}

# ---------------------------------------------------------------- groups


def _sales(view: GlenMoreView, seat: int, args: Any) -> str:
    """What the Market pays for the resources that the seat has; coins are named once."""
    held = view.seats[seat].held
    offers = [offer for offer in zip(RESOURCES, held, view.selling, strict=True) if offer[1] and offer[2]]
    told = [f"{kind} {coins(price) if at == 0 else price}" for at, (kind, _, price) in enumerate(offers)]
    return f"Sell{': ' if told else ''}{', '.join(told)}"


def _discards(view: GlenMoreView, seat: int, args: Any) -> str:
    return f"Discard a tile for {'1 coin' if args[1] == 'coin' else '1 step'}"


def _gains(view: GlenMoreView, seat: int, args: Any) -> str:
    """By tile, unless all of it comes onto one."""
    meant = str(view.args[1])
    owner, cell = view.seats[seat], args[0]
    if meant and room(owner, meant):
        return ""
    return f"Onto {tile_at(owner, cell)}: room for {room(owner, cell)}"


def _moves(view: GlenMoreView, seat: int, args: Any) -> str:
    owner = view.seats[seat]
    return f"Move from {tile_at(owner, args[0])}: {scotsmen(owner.men.get(args[0], 0))} there"


def _gathers(view: GlenMoreView, seat: int, args: Any) -> str:
    return f"Activate {tile_at(view.seats[seat], args[0])}: 1 resource of your choice"


def _places(view: GlenMoreView, seat: int, args: Any) -> str:
    return "" if args[0] in view.places else "Other places"


def _marks(view: GlenMoreView, seat: int, args: Any) -> str:
    """The fields that are taken, and those that the seat cannot reach."""
    price = view.roads.get(args[0])
    if price is None:
        return "Other clans"
    return "" if price <= view.seats[seat].coins else "Dearer clans"


_GROUPS: Final[dict[str, Teller]] = {
    "discard": _discards,
    "sell": _sales,
    "gain": _gains,
    "move": _moves,
    "gather": _gathers,
    "place": _places,
    "mark": _marks,
}
