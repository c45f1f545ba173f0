"""A turn (GM-2): a tile is taken and all that follows from it; and the end of the game (GM-8.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import filterfalse
from typing import Final

from msgspec import Struct

from games.core.flow import SEAT, Ask, Procedure, Question, Verb, begin_chapter, push
from games.core.types import Choice, Event, Log, Refusal
from games.glen_more.figures import END, PERSONS, TILES, end_lies
from games.glen_more.rules.activating import ask_act
from games.glen_more.rules.common import get_coins, get_steps
from games.glen_more.rules.effects import bring_jokers, bring_markers, lay_down
from games.glen_more.rules.paying import ask_pay, bill_of, payable, sell, settle, why_not_afford
from games.glen_more.rules.placing import ask_place, fits, why_not_placeable, why_not_placeable_for_a_man
from games.glen_more.rules.rondel import next_on_turn
from games.glen_more.scoring import score
from games.glen_more.state import NOBODY, GlenMore

# ---------------------------------------------------------------- the course of the game


def begin_game(position: GlenMore, log: Log) -> None:
    """GM-0.12: the table is laid, and whoever stands last begins (GM-0.9)."""
    log.append(Event("laid_out", "GM-0.12", -1))


def begin_turns(position: GlenMore, log: Log) -> None:
    """GM-1.1: there is no fixed order of the seats."""
    push(position, "turns")
    begin_chapter(position, log, "GM-1.1", "turn", position.active)


def end_turn(position: GlenMore, log: Log, *_: int) -> None:
    """GM-2.1: the rondel is turned up to whoever stands last now."""
    position.tile = position.cell = ""
    position.awake = position.woken = ()
    position.extra = position.steps = 0
    next_on_turn(position, log)
    if position.active != NOBODY:
        begin_chapter(position, log, "GM-1.1", "turn", position.active)


def end_game(position: GlenMore, log: Log) -> None:
    """GM-8.9: the fourth scoring; what counts besides is in the outcome (GM-8.10)."""
    begin_chapter(position, log, "GM-8.9", "over")
    score(position, log, "end")


# ---------------------------------------------------------------- taking a tile

_TAKE: Final = {tile: Choice("take", (tile,)) for tile in TILES}
_FINISH: Final = (Choice("finish"),)
_LEFT: Final = ("coin", "step")
_DISCARD: Final = {tile: tuple(Choice("discard", (tile, what)) for what in _LEFT) for tile in TILES}


def _tiles_ahead(position: GlenMore) -> list[str]:
    return [tile for tile in position.ring if tile and tile != END]


class Prospects(Struct, frozen=True):
    """What decides which tiles a seat can take."""

    position: GlenMore
    likely: list[str]
    """The tiles and persons ahead whose costs the seat can pay, without those of which it is known that they fit
    nowhere; in the order of the rondel."""
    fitting: frozenset[str]
    """Tiles and persons of which it is known that they fit."""


def prospects(position: GlenMore, seat: int) -> Prospects:
    """What `why_not_take` has to know, once for all tiles."""
    fit = fits(position.seats[seat])
    tiles = filterfalse(fit.nowhere.__contains__, position.ring)
    return Prospects(position, payable(position, seat, tiles), fit.somewhere)


def _take_candidates(position: GlenMore, seat: int) -> Iterator[Choice]:
    return map(_TAKE.__getitem__, _tiles_ahead(position))


def _take_legal(known: Prospects, seat: int) -> list[Choice]:
    fitting = known.fitting
    return [
        _TAKE[tile] for tile in known.likely if tile in fitting or _why_not_fitting(known.position, seat, tile) is None
    ]


def why_not_take(known: Prospects, seat: int, tile: str) -> Refusal | None:
    """GM-2.2: a tile ahead whose cost can be paid and that can then be placed; a person is laid aside (GM-2.4)."""
    if tile in known.likely:
        if tile in known.fitting:
            return None
    elif tile == END:
        return Refusal("GM-2.6", "the_end")
    elif tile not in known.position.ring:
        return Refusal("GM-1.9", "not_on_rondel", (tile,))
    else:
        refusal = why_not_afford(known.position, seat, tile)
        if refusal is not None:
            return refusal
    return _why_not_fitting(known.position, seat, tile)


def _why_not_fitting(position: GlenMore, seat: int, tile: str) -> Refusal | None:
    owner, printed = position.seats[seat], TILES[tile]
    why_not = why_not_placeable_for_a_man if printed.cost.scotsman else why_not_placeable
    return why_not(owner, printed)


def _any_to_take(known: Prospects, seat: int) -> bool:
    return not known.fitting.isdisjoint(known.likely) or bool(_take_legal(known, seat))


_NOTHING: Final = ("",)


def _jump(position: GlenMore, seat: int, tile: str) -> int:
    """The piece takes the space of the tile (GM-2.3), or stands on The End (GM-2.6); gives how far it moved."""
    ring = position.ring
    at = ring.index(tile)
    if tile != END:
        position.ring = ring[:at] + _NOTHING + ring[at + 1 :]
    spaces = position.rear + at - position.pieces[seat]
    position.pieces[seat] += spaces
    return spaces


def _take(position: GlenMore, log: Log, seat: int, tile: str) -> None:
    owner, cost = position.seats[seat], TILES[tile].cost
    log.append(Event("took", "GM-2.3", seat, (tile, _jump(position, seat, tile))))
    position.tile = tile
    push(position, "turn", seat)
    if tile in PERSONS:
        owner.persons = (*owner.persons, tile)
        log.append(Event("laid_aside", "GM-2.4", seat, (tile,)))  # nothing is activated then: GM-7.1
        return
    if cost.whisky:
        owner.casks -= cost.whisky
        log.append(Event("drank", "GM-3.2", seat, (cost.whisky,)))
    position.bill = bill_of(tile)
    settle(position, log, seat)


def _finish_candidates(position: GlenMore, seat: int) -> Sequence[Choice]:
    return _FINISH if end_lies(position) else ()


def _why_not_finish(position: GlenMore, seat: int) -> Refusal | None:
    return None if end_lies(position) else Refusal("GM-2.6", "end_to_come")


def _finish(position: GlenMore, log: Log, seat: int) -> None:
    """GM-2.6: onto The End, and that is all."""
    _jump(position, seat, END)
    log.append(Event("finished", "GM-2.6", seat))
    end_turn(position, log)


def _discard_candidates(position: GlenMore, seat: int) -> Sequence[Choice]:
    return _discard_possible(prospects(position, seat), seat)


def _discard_possible(known: Prospects, seat: int) -> Sequence[Choice]:
    """None as long as something can be taken: nobody would think of it then."""
    if _any_to_take(known, seat):
        return ()
    position = known.position
    return [choice for tile in _tiles_ahead(position) for choice in _DISCARD[tile]]


def _why_not_discard(known: Prospects, seat: int, tile: str, what: str) -> Refusal | None:
    """GM-2.5: only if nothing can be taken."""
    if tile == END:
        return Refusal("GM-2.6", "the_end")
    if tile not in known.position.ring:
        return Refusal("GM-1.9", "not_on_rondel", (tile,))
    return Refusal("GM-2.5", "something_to_take") if _any_to_take(known, seat) else None


def _discard(position: GlenMore, log: Log, seat: int, tile: str, what: str) -> None:
    _jump(position, seat, tile)
    position.discards = (*position.discards, tile)
    log.append(Event("discarded", "GM-2.5", seat, (tile, what)))
    if what == "coin":
        get_coins(position, log, seat, 1, "GM-2.5", "discard")
    else:
        get_steps(position, log, seat, 1, "GM-2.5", "discard")
    push(position, "turn", seat)


_take_verb: Final[Verb[GlenMore]] = Verb(
    "take",
    "GM-2.2",
    _take_candidates,
    why_not_take,
    _take,
    shape=(frozenset(TILES),),
    ends=False,
    pseudo_legal=_take_legal,
    facts=prospects,
    sure=True,
)
_finish_verb: Final[Verb[GlenMore]] = Verb(
    "finish", "GM-2.6", _finish_candidates, _why_not_finish, _finish, ends=False, sure=True
)
_discard_verb: Final[Verb[GlenMore]] = Verb(
    "discard",
    "GM-2.5",
    _discard_candidates,
    _why_not_discard,
    _discard,
    shape=(frozenset(TILES), frozenset(_LEFT)),
    ends=False,
    pseudo_legal=_discard_possible,
    facts=prospects,
    sure=True,
)

_LIKELY: Final[dict[tuple[bool, bool], tuple[Verb[GlenMore], ...]]] = {
    (False, False): (_take_verb, _discard_verb),
    (False, True): (_take_verb, _discard_verb, sell),
    (True, False): (_take_verb, _discard_verb, _finish_verb),
    (True, True): (_take_verb, _discard_verb, _finish_verb, sell),
}
"""What is worth a look, by whether The End lies on the rondel and whether the seat has any resources."""

ask_take: Final = Question[GlenMore](
    "take",
    "GM-2.2",
    lambda position: (position.active,) if position.active != NOBODY else (),
    _take_verb,
    _discard_verb,
    _finish_verb,
    sell,
    secret=False,
    pseudo_offers=lambda position, seat: _LIKELY[end_lies(position), bool(position.seats[seat].goods)],
)

PROCEDURES: Final = (
    Procedure[GlenMore]("game", "GM-0.4", begin_game, begin_turns, end_game, on=()),
    Procedure[GlenMore]("turns", "GM-1.1", Ask(ask_take), on=("game.begin_turns",)),
    Procedure[GlenMore](
        "turn",
        "GM-2.1",
        Ask(ask_pay),
        Ask(ask_place),
        lay_down,
        bring_jokers,
        bring_markers,
        Ask(ask_act),
        end_turn,
        shape=(SEAT,),
        on=("turns.take", "turns.discard"),
    ),
)
