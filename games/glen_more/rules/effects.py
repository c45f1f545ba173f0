"""One-time effects (GM-5), landmark cards and the bonuses of clans (GM-9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, push
from games.core.types import Choice, Event, Log, Refusal
from games.glen_more.cells import CELLS, PerCell
from games.glen_more.components import Effect
from games.glen_more.figures import CARDS, CLANS, HOME_VILLAGE, PER_TILE, RESOURCES, TILES, room
from games.glen_more.rules.common import earn, get_casks, get_coins, get_men, get_steps, has_room, put_goods
from games.glen_more.rules.paying import KINDS, sell, sellable
from games.glen_more.state import GlenMore

ANYWHERE: Final = ""
"""In place of a cell: on any tile that has room."""


# ---------------------------------------------------------------- what a tile brings once


def lay_down(position: GlenMore, log: Log, seat: int) -> None:
    """GM-5.1: what can only be good is taken by itself: Scotsmen, casks, coins, points and the landmark card."""
    cell = position.cell
    if not cell:
        return
    once, why = TILES[position.tile].one_time, position.tile
    if once.scotsman:
        get_men(position, log, seat, once.scotsman, cell, "GM-5.3", why)
    if once.whisky:
        get_casks(position, log, seat, once.whisky, "GM-5.6", why)
    if once.coin:
        get_coins(position, log, seat, once.coin, "GM-5.7", why)
    if once.vp:
        earn(position, log, seat, "effects", once.vp, "GM-5.8", why)
    if once.landmark:
        card = CARDS[once.landmark]
        position.seats[seat].cards = (*position.seats[seat].cards, card.id)
        log.append(Event("card", "GM-5.2", seat, (card.id,)))
        take_effect(position, log, seat, card.effect, card.rule, card.id)


def bring_jokers(position: GlenMore, log: Log, seat: int) -> None:
    """GM-5.4: resources of one's choice, on the tile that was just placed."""
    if position.cell:
        _ask_to_gain(position, seat, TILES[position.tile].one_time.joker, position.cell, "GM-5.4")


def bring_markers(position: GlenMore, log: Log, seat: int) -> None:
    """GM-5.5, GM-2.4: a clan marker, for a tile that was placed or a person that was laid aside."""
    if position.tile:
        for _ in range(TILES[position.tile].one_time.clan_marker):
            push(position, "mark", seat)


# ---------------------------------------------------------------- what a card or a clan does


def take_effect(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    """What the card or clan field `why` does when it is gained; those that only count at a scoring do nothing now."""
    does = _DOES.get(effect.verb)
    if does is not None:
        does(position, log, seat, effect, rule, why)


def _joker(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    _ask_to_gain(position, seat, effect.n, position.cell, rule)


def _gain_free(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    _ask_to_gain(position, seat, effect.n, ANYWHERE, rule)


def _scotsman(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    get_men(position, log, seat, effect.n, position.cell, rule, why)


def _scotsman_at_home(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    get_men(position, log, seat, effect.n, HOME_VILLAGE, rule, why)


def _whisky(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    get_casks(position, log, seat, effect.n, rule, why)


def _coin(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    get_coins(position, log, seat, effect.n, rule, why)


def _points(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    earn(position, log, seat, "clans", effect.n, rule, why)


def _steps(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    get_steps(position, log, seat, effect.n, rule, why)


def _steps_if_placed(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    """GM-9.25: at once too, if a tile is placed in this turn."""
    if position.cell:
        get_steps(position, log, seat, effect.n, rule, why)


def _extra(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    """GM-9.9: already in the turn in which its own tile is placed."""
    position.extra += effect.n


def _all_awake(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    """GM-9.14: every tile may be activated, instead of the neighbours alone."""
    position.awake = tuple(position.seats[seat].tiles)


def _fill_empty(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    """GM-9.15: a resource on every tile that gains some and has none."""
    owner = position.seats[seat]
    for cell, tile in owner.tiles.items():
        if cell in owner.goods:
            continue
        active = TILES[tile].activation
        if active.gain:
            log.append(Event("gained", rule, seat, (cell, *put_goods(owner, cell, active.gain[:1]))))
        elif active.gain_any:
            _ask_to_gain(position, seat, 1, cell, rule)


def _person(position: GlenMore, log: Log, seat: int, effect: Effect, rule: str, why: str) -> None:
    """GM-7.7: David Hume, who places no marker."""
    owner = position.seats[seat]
    owner.persons = (*owner.persons, effect.item)
    log.append(Event("hume", "GM-7.7", seat))


_DOES: Final[dict[str, Callable[[GlenMore, Log, int, Effect, str, str], None]]] = {
    "joker": _joker,
    "gain_free": _gain_free,
    "scotsman": _scotsman,
    "place_scotsman": _scotsman_at_home,
    "whisky": _whisky,
    "coin": _coin,
    "vp": _points,
    "move": _steps,
    "move_bonus": _steps_if_placed,
    "activate_extra_per_turn": _extra,
    "activate_all": _all_awake,
    "fill_empty_producers": _fill_empty,
    "take_person": _person,
}

# ---------------------------------------------------------------- a resource of one's choice


def _ask_to_gain(position: GlenMore, seat: int, number: int, cell: str, rule: str) -> None:
    """So many resources of the seat's choice are to come, on this cell while it has room and else anywhere."""
    for _ in range(number):
        push(position, "gain", seat, cell, rule)


def _where(position: GlenMore, seat: int) -> Sequence[str]:
    """The cells on which a resource may be put now: the one that it is for, or any, if they have room."""
    owner = position.seats[seat]
    cell = position.agenda[-1].args[1]
    if type(cell) is str and cell and room(owner, cell):
        return (cell,)
    return [place for place in owner.tiles if room(owner, place)]


def _can_gain(position: GlenMore, seat: int) -> bool:
    """Whether any tile has room for a resource, or can get some by a sale (GM-3.9)."""
    return has_room(position.seats[seat]) or bool(sellable(position, seat))


def see_room(position: GlenMore, log: Log, seat: int, cell: str, rule: str) -> None:
    """GM-5.4: without room anywhere it is lost."""
    if not _can_gain(position, seat):
        log.append(Event("no_room", rule, seat, (1,)))


def _rule(position: GlenMore) -> str:
    """The rule of what brings the resource."""
    return str(position.agenda[-1].args[2])


_GAIN: Final = PerCell(lambda cell: tuple(Choice("gain", (cell, resource)) for resource in RESOURCES))


def _gain_candidates(position: GlenMore, seat: int) -> Iterator[Choice]:
    return chain.from_iterable(map(_GAIN.__getitem__, _where(position, seat)))


def _why_not_gain(position: GlenMore, seat: int, cell: str, resource: str) -> Refusal | None:
    owner = position.seats[seat]
    if cell not in owner.tiles:
        return Refusal("GM-3.10", "no_tile", (cell,))
    goods = owner.goods
    if cell in goods and len(goods[cell]) == PER_TILE:
        return Refusal("GM-6.4", "full", (cell,))
    meant = position.agenda[-1].args[1]
    if meant and cell != meant and room(owner, str(meant)):
        return Refusal("GM-5.4", "there_first", (meant,))
    return None


def _gain(position: GlenMore, log: Log, seat: int, cell: str, resource: str) -> None:
    put_goods(position.seats[seat], cell, (resource,))
    log.append(Event("gained", _rule(position), seat, (cell, resource)))


_FORGO: Final = (Choice("forgo"),)


def _forgo_gain(position: GlenMore, log: Log, seat: int) -> None:
    log.append(Event("forwent", _rule(position), seat, ("gain",)))


ask_gain: Final = Question[GlenMore](
    "gain",
    "GM-5.4",
    lambda position, seat, cell, rule: (seat,) if _can_gain(position, seat) else (),
    Verb("gain", "GM-5.4", _gain_candidates, _why_not_gain, _gain, shape=(CELLS, KINDS), sure=True),
    sell,
    Verb("forgo", "GM-5.1", lambda position, seat: _FORGO, lambda position, seat: None, _forgo_gain, sure=True),
    secret=False,
)


_GAINED_BY: Final = frozenset(
    {"GM-5.4", *(card.rule for card in CARDS.values()), *(clan.rule for clan in CLANS.values())}
)
"""The rules that bring resources of one's choice, and those of all other cards and clans."""


class _CellOrAnywhere:
    """The cells, and no cell: the shape of what a gain is for."""

    def __contains__(self, cell: object) -> bool:
        return cell == ANYWHERE or cell in CELLS


PROCEDURES: Final = (
    Procedure[GlenMore](
        "gain",
        "GM-5.4",
        see_room,
        Ask(ask_gain),
        shape=(SEAT, _CellOrAnywhere(), _GAINED_BY),
        on=("turn.lay_down", "turn.bring_jokers", "mark.mark"),
        queued=True,
    ),
)
