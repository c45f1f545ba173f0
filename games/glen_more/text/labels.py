"""Choices as actions in few words, and how they are folded away where there are many."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.core.types import Choice, Decision
from games.glen_more.figures import PER_TILE, RESOURCES, TILES
from games.glen_more.text.names import (
    CLAN,
    NAME,
    capital,
    coins,
    given_shortly,
    place,
    scotsmen,
    spot_at,
    tile_at,
    titled,
)
from games.glen_more.view import GlenMoreView, SpaceView

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


def _ahead(view: GlenMoreView, tile: str) -> str:
    space = space_of(view, tile)
    return f"{space.ahead} ahead" if space is not None else "not there"


def _place(view: GlenMoreView, seat: int, args: Any) -> str:
    owner, cell = view.seats[seat], args[0]
    return f"Place over {tile_at(owner, cell)}" if cell in owner.tiles else f"Place {place(cell)}"


def _trade(view: GlenMoreView, seat: int, args: Any) -> str:
    owner, (cell, number) = view.seats[seat], args
    exchange = TILES[owner.tiles[cell]].activation.exchange
    offer = next((one for one in exchange.offers if one.n == number), None) if exchange is not None else None
    given = given_shortly(exchange, offer) if exchange is not None and offer is not None else str(number)
    return f"{tile_at(owner, cell)}: {given}"


def _discard(view: GlenMoreView, seat: int, args: Any) -> str:
    tile, what = args
    return f"{NAME[tile]}, {_ahead(view, tile)}: {'coin' if what == 'coin' else 'movement'}"


_LABELS: Final[dict[str, Teller]] = {
    "take": lambda view, seat, args: f"{titled(args[0])}, {_ahead(view, args[0])}",
    "finish": lambda view, seat, args: "Move onto The End",
    "discard": _discard,
    "sell": lambda view, seat, args: f"Sell {args[1]}, {tile_at(view.seats[seat], args[0])}",
    "give": lambda view, seat, args: f"Pay {args[1]}, {tile_at(view.seats[seat], args[0])}",
    "buy": lambda view, seat, args: f"Buy {args[0]} at the Market",
    "send": lambda view, seat, args: f"Scotsman, {tile_at(view.seats[seat], args[0])}",
    "place": _place,
    "gain": lambda view, seat, args: f"{capital(args[1])} onto {tile_at(view.seats[seat], args[0])}",
    "mark": lambda view, seat, args: f"Clan {CLAN[args[0]]}",
    "wake": lambda view, seat, args: f"Activate {tile_at(view.seats[seat], args[0])}",
    "gather": lambda view, seat, args: f"Gain {args[1]}, {tile_at(view.seats[seat], args[0])}",
    "trade": _trade,
    "move": lambda view, seat, args: (
        f"{capital(spot_at(view.seats[seat], args[0]))} → {spot_at(view.seats[seat], args[1])}"
    ),
    "rest": lambda view, seat, args: (
        f"Activate {len(view.obvious) if len(view.obvious) > 1 else 'several'} tiles at once"
    ),
    "done": lambda view, seat, args: "End your turn",
}

# ---------------------------------------------------------------- groups


def room(view: GlenMoreView, seat: int, cell: str) -> int:
    """How many more resources the seat's tile on the cell can take."""
    return PER_TILE - len(view.seats[seat].goods.get(cell, ()))


def _sales(view: GlenMoreView, seat: int, args: Any) -> str:
    """What the Market pays for the resources that the seat has."""
    held = view.seats[seat].held
    offers = zip(RESOURCES, held, view.selling, strict=True)
    told = [f"{kind} {coins(price)}" for kind, count, price in offers if count and price]
    return f"Sell at the Market{': ' if told else ''}{', '.join(told)}"


def _discards(view: GlenMoreView, seat: int, args: Any) -> str:
    return f"Discard a tile for {'1 coin' if args[1] == 'coin' else '1 movement point'}"


def _gains(view: GlenMoreView, seat: int, args: Any) -> str:
    """By tile, unless all of it comes onto one."""
    meant = str(view.args[1])
    if meant and room(view, seat, meant):
        return ""
    cell = args[0]
    return f"Onto {tile_at(view.seats[seat], cell)}: room for {room(view, seat, cell)}"


def _moves(view: GlenMoreView, seat: int, args: Any) -> str:
    owner = view.seats[seat]
    return f"Move from {tile_at(owner, args[0])}: {scotsmen(owner.men.get(args[0], 0))} there"


def _gathers(view: GlenMoreView, seat: int, args: Any) -> str:
    return f"Activate {tile_at(view.seats[seat], args[0])}: 1 resource of your choice"


def _places(view: GlenMoreView, seat: int, args: Any) -> str:
    return "" if args[0] in view.places else "Other places"


def _marks(view: GlenMoreView, seat: int, args: Any) -> str:
    """The fields that are taken and those that the seat cannot reach."""
    price = view.roads.get(args[0])
    return "" if price is not None and price <= view.seats[seat].coins else "Other clans"


_GROUPS: Final[dict[str, Teller]] = {
    "discard": _discards,
    "sell": _sales,
    "gain": _gains,
    "move": _moves,
    "gather": _gathers,
    "place": _places,
    "mark": _marks,
}
