"""What is legal and probably not meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core.types import Caution, Choice, Decision
from games.glover.rules.figures import WEAPONS, cheese, works
from games.glover.rules.help import ask_glover
from games.glover.state import COLOURS, Glover

_POINTLESS_AT_THE_END: Final = frozenset(
    {
        "tea_factory",
        "fishery",
        "silk_mill",
        "commodities_exchange",
        "coal_mine",
        "brewery",
        "silver_exchange",
        "insurance_agency",
        "garden",
    }
)
"""Facilities that do nothing after the last Glover phase, if no Liner counts them."""


def warnings(position: Glover, decision: Decision, choice: Choice) -> list[Caution]:
    """Why the legal choice is probably not meant; rests only on what the deciding seat may know (GL-7.14)."""
    tell = _CAUTIONS.get(choice.verb)
    found = tell(position, decision.seat, choice) if tell is not None else None
    return [found] if found is not None else []


def _trade_for_the_same(position: Glover, seat: int, choice: Choice) -> Caution | None:
    paid = COLOURS[max(range(5), key=position.draft.__getitem__)]
    return Caution("GL-3.12", "same_colour_back", (paid,)) if choice.args[0] == paid else None


def _done_too_early(position: Glover, seat: int, choice: Choice) -> Caution | None:
    owner = position.seats[seat]
    if position.round == position.rounds:
        buying = [ask_glover.by_name[verb] for verb in ("buy", "buy_alt")]
        for weapon in reversed(WEAPONS):
            if any(verb.why_not(position, seat, weapon) is None for verb in buying):
                return Caution("GL-3.24", "cubes_unspent", (weapon,))
    if owner.mansion and "mansion" not in owner.used and owner.reliance < 5:
        return Caution("GL-5.4", "free_left", ("mansion",))
    if works(owner, "old_japanese_house") and ask_glover.by_name["old_house"].why_not(position, seat) is None:
        return Caution("GL-5.14", "free_left", ("old_japanese_house",))
    return None


def _useless_tile(position: Glover, seat: int, choice: Choice) -> Caution | None:
    tile = str(choice.args[0])
    liner = "liner" in position.seats[seat].borrowed or "liner" in position.facilities
    if position.round == position.rounds and tile in _POINTLESS_AT_THE_END and not liner:
        return Caution("GL-4.3", "no_scoring_use", (tile,))
    return None


def _favour_left(position: Glover, seat: int, choice: Choice) -> Caution | None:
    favour, rule = ("alt", "GL-6.6") if choice.verb == "buy" else ("tsuru", "GL-6.9")
    if cheese(position) == favour and favour not in position.seats[seat].used:
        return Caution(rule, "too_expensive")
    return _useless_tile(position, seat, choice) if choice.verb == "borrow" else None


def _raise_before_mansion(position: Glover, seat: int, choice: Choice) -> Caution | None:
    owner = position.seats[seat]
    if owner.mansion and "mansion" not in owner.used:
        return Caution("GL-5.4", "free_first", ("mansion",))
    return None


def _offers_everything(position: Glover, seat: int, choice: Choice) -> Caution | None:
    if choice.args:
        return None
    owner = position.seats[seat]
    behind = sum(owner.cubes) + sum(position.offer) * (seat == position.active) + sum(owner.bid)
    return Caution("GL-2.9", "offers_all") if behind > 2 and sum(position.draft) == behind else None


_CAUTIONS: Final[dict[str, Callable[[Glover, int, Choice], Caution | None]]] = {
    "gain": _trade_for_the_same,
    "done": _done_too_early,
    "borrow_tsuru": _useless_tile,
    "borrow": _favour_left,
    "buy": _favour_left,
    "raise": _raise_before_mansion,
    "lay": _offers_everything,
}
