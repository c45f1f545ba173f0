"""What belongs to a seat, for whoever points at it: its line, its Scotsmen, and its territory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.game import Fact
from games.core.phrases import number_of
from games.core.spots import SeatFactOf
from games.glen_more.cells import CELLS, RIVERS_ROW
from games.glen_more.figures import CARDS, CATEGORIES, HOME_CASTLE, HOME_CELLS, TILES, room, too_many
from games.glen_more.text.effects import wakened
from games.glen_more.text.names import (
    CATEGORY,
    NAME,
    activation_in_words,
    capital,
    coins,
    lying,
    place,
    scotsmen,
    signed,
    titled,
)
from games.glen_more.text.sources import note, sentences, text_of
from games.glen_more.view import GlenMoreView, SeatView

# ---------------------------------------------------------------- the seat's line


def _seat(view: GlenMoreView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    owner = view.seats[seat]
    over = view.active < 0
    ended = signed(owner.if_it_ended)
    title = f"{names[seat]}: {ended} VP" if over else f"{names[seat]}: {owner.points} VP, {ended} if the game ended now"
    return Fact(
        title,
        text_of(
            f"{capital(coins(owner.coins))}, {number_of(owner.casks, 'cask')}, "
            f"{number_of(len(owner.cards), 'landmark card')}, {number_of(len(owner.persons), 'person')}, "
            f"{number_of(owner.markers, 'clan marker')} left.",
            _territory(view, seat),
            "" if over else _scoring(owner),
            "On or beyond The End: no further turn." if owner.out and not over else "",
        ),
        "GM-8.10",
    )


def _territory(view: GlenMoreView, seat: int) -> str:
    more = too_many(view.seats, seat)
    told = f"{more} more than the smallest" if more else "the smallest territory"
    return f"{number_of(len(view.seats[seat].tiles), 'tile')}, {told}."


def _scoring(owner: SeatView) -> str:
    told = [
        f"{CATEGORY[category]} {points}" for category, points in zip(CATEGORIES, owner.scoring, strict=True) if points
    ]
    return f"A scoring now gives {sum(owner.scoring)} VP{': ' if told else ''}{', '.join(told)}."


def _men(view: GlenMoreView, seat: int, rest: str, names: Sequence[str]) -> Fact:
    owner = view.seats[seat]
    where = [f"{count} {place(cell)}" for cell, count in owner.men.items()]
    real = owner.men.get(HOME_CASTLE, 0)
    more = owner.standing[0] - real
    home = f"For scorings {owner.standing[0]} at home"
    return Fact(
        f"{names[seat]}'s Scotsmen: {sum(owner.men.values())} on the land, {owner.supply} beside it",
        text_of(f"{'; '.join(where)}." if where else "", f"{home}{f', {more} of them by a card' if more else ''}."),
        "GM-8.4",
    )


# ---------------------------------------------------------------- territories


def _land(view: GlenMoreView, seat: int, cell: str, names: Sequence[str]) -> Fact | None:
    if cell not in CELLS:
        return None
    owner = view.seats[seat]
    if cell not in owner.tiles:
        return _free(view, seat, cell, names)
    tile = owner.tiles[cell]
    where = "" if cell in HOME_CELLS else f", {place(cell)}"
    return Fact(
        f"{names[seat]}'s {titled(tile)}{where}",
        text_of(_works(tile), _on_it(owner, cell), _now(view, seat, cell)),
        TILES[tile].rule,
        note("the tile", TILES[tile].source) or note("what it does", TILES[tile].source_of("activation")),
    )


def _works(tile: str) -> str:
    active = activation_in_words(TILES[tile].activation)
    card = TILES[tile].one_time.landmark
    return sentences(
        f"Activated: {active}." if active else "Activated it does nothing.",
        f"A landmark: its card is {CARDS[card].name}." if card and CARDS[card].name != NAME[tile] else "",
    )


def _on_it(owner: SeatView, cell: str) -> str:
    goods, men = owner.goods.get(cell, ()), owner.men.get(cell, 0)
    free = room(owner, cell)
    held = f"{lying(goods)} on it, {f'room for {free}' if free else 'full'}" if goods else f"Room for {free} resources"
    return sentences(f"{held}.", f"{scotsmen(men)} here." if men else "")


def _now(view: GlenMoreView, seat: int, cell: str) -> str:
    """What the turn under way has to do with the tile."""
    if seat != view.active:
        return ""
    if cell in view.places:
        return f"{NAME[view.tile]} may cover it: {wakened(view, seat, cell)}."
    if cell in view.woken:
        return "Activated this turn."
    if cell in view.awake and not TILES[view.seats[seat].tiles[cell]].activation.nothing:
        return "May be activated now."
    return "May be activated as the further tile." if cell in view.anywhere else ""


def _free(view: GlenMoreView, seat: int, cell: str, names: Sequence[str]) -> Fact:
    if cell in view.seats[seat].ends:
        text, rule = "An end of the river: for river tiles, with a Scotsman beside it.", "GM-4.3"
    elif cell in RIVERS_ROW:
        text, rule = "Kept for river tiles.", "GM-4.4"
    else:
        text, rule = "Free land: a tile needs a full edge of the territory and a Scotsman beside it.", "GM-4.1"
    if seat == view.active and cell in view.places:
        text = f"{NAME[view.tile]} may lie here: {wakened(view, seat, cell)}."
    return Fact(f"{capital(place(cell))}: nothing yet", text, rule)


SEAT_FACTS: Final[dict[str, SeatFactOf[GlenMoreView]]] = {"seat": _seat, "men": _men, "land": _land}
