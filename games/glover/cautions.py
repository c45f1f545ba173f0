"""What is legal and probably not meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.core.types import Caution, Choice, Decision
from games.glover.components import load
from games.glover.rules.common import COLOUR
from games.glover.rules.figures import (
    MOST_RELIANCE,
    OLD_HOUSE_RELIANCE,
    WEAPON_POINTS,
    WEAPONS,
    cheese,
    early_bird,
    figure,
    weapon_cost,
    works,
)
from games.glover.rules.help import ask_glover
from games.glover.rules.payment import DIFFERENT, SAME
from games.glover.state import COLOURS, Glover

_CARDS: Final = load().cards
_PER_COLOUR: Final = figure(load().facilities["steam_locomotive"], "end")
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
        "large_workshop",
    }
)
"""Facilities that do nothing after the last Glover phase, if no Liner counts them."""


def warnings(position: Glover, decision: Decision, choice: Choice) -> list[Caution]:
    """Why the legal choice is probably not meant; rests only on what the deciding seat may know (GL-7.14)."""
    tellers = _CAUTIONS.get(f"{decision.kind}.{choice.verb}", ())
    found = (tell(position, decision.seat, choice) for tell in tellers)
    return [caution for caution in found if caution is not None][:1]


# ---------------------------------------------------------------- cubes of any colour, pawns for a round


def _own_colour(position: Glover, seat: int, choice: Choice) -> Caution | None:
    owner = position.seats[seat]
    colour = COLOUR[str(choice.args[0])]
    lacks = [letter for letter, held in zip(COLOURS, owner.cubes, strict=True) if not held]
    if colour != owner.colour or not owner.cubes[colour] or not lacks:
        return None
    return Caution("GL-1.4", "own_colour", (COLOURS[colour], lacks[-1]))


def _lays_nothing(position: Glover, seat: int, choice: Choice) -> Caution | None:
    return Caution("GL-6.2", "pawn_is_free")


_NOT_FOR_A_ROUND: Final = frozenset({"garden", "steam_locomotive", "liner"})


def _lies_idle(position: Glover, seat: int, choice: Choice) -> Caution | None:
    tile = str(choice.args[0])
    if tile not in _NOT_FOR_A_ROUND:
        return None
    return Caution("GL-6.3" if tile == "garden" else "GL-6.4", "idle_for_a_round", (tile,))


# ---------------------------------------------------------------- paying


def _trade_for_the_same(position: Glover, seat: int, choice: Choice) -> Caution | None:
    paid = COLOURS[max(range(5), key=position.draft.__getitem__)]
    return Caution("GL-3.12", "same_colour_back", (paid,)) if choice.args[0] == paid else None


def _breaks_the_set(position: Glover, seat: int, choice: Choice) -> Caution | None:
    """The last cube of a colour is paid, though there are others of which one would be left."""
    _, count, mode, *_ = position.agenda[-1].args
    draft, colour = position.draft, COLOUR[str(choice.args[0])]
    left = [held - paid for held, paid in zip(position.seats[seat].cubes, draft, strict=True)]
    if mode == SAME or left[colour] != 1:
        return None
    open_to = [other for other in range(5) if left[other] > 1 and not (mode == DIFFERENT and draft[other])]
    wanted = int(count) - sum(draft)
    enough = len(open_to) >= wanted if mode == DIFFERENT else bool(open_to)
    if not enough:
        return None
    spare = max(open_to, key=left.__getitem__)
    return Caution("GL-3.4", "breaks_set", (COLOURS[colour], COLOURS[spare], left[spare]))


# ---------------------------------------------------------------- the Glover phase


def _done_too_early(position: Glover, seat: int, choice: Choice) -> Caution | None:
    owner = position.seats[seat]
    if position.round == position.rounds:
        buying = [ask_glover.by_name[verb] for verb in ("buy", "buy_alt")]
        for weapon in reversed(WEAPONS):
            if any(verb.why_not(position, seat, weapon) is None for verb in buying):
                return Caution("GL-3.24", "cubes_unspent", (weapon,))
    if owner.mansion and "mansion" not in owner.used and owner.reliance < MOST_RELIANCE:
        return Caution("GL-5.4", "free_left", ("mansion",))
    if _house_pays(position, seat):
        return Caution("GL-5.14", "free_left", ("old_japanese_house",))
    from_garden = ask_glover.by_name["garden"]
    if position.round < position.rounds and any(
        from_garden.why_not(position, seat, tile) is None for tile in position.facilities
    ):
        return Caution("GL-5.19", "garden_stays")
    return None


def _house_pays(position: Glover, seat: int) -> bool:
    return works(position.seats[seat], "old_japanese_house") and (
        ask_glover.by_name["old_house"].why_not(position, seat) is None
    )


def _house_first(position: Glover, seat: int, choice: Choice) -> Caution | None:
    """GL-5.14: with one reliance more the Old Japanese-Style House pays nothing this round."""
    reliance = position.seats[seat].reliance
    if reliance < OLD_HOUSE_RELIANCE or not _house_pays(position, seat):
        return None
    return Caution("GL-5.14", "house_first", (reliance + 1,))


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
    return _house_first(position, seat, choice)


def _smaller_weapon(position: Glover, seat: int, choice: Choice) -> Caution | None:
    """A dearer weapon can be had now and not afterwards, and what is bought leaves nothing for a second one."""
    weapon, owner = str(choice.args[0]), position.seats[seat]
    buying = ask_glover.by_name[choice.verb]
    better = WEAPONS[WEAPONS.index(weapon) + 1 :]
    found = [other for other in better if buying.why_not(position, seat, other) is None]
    alt = choice.verb == "buy_alt"
    cost = weapon_cost(owner, weapon, alt)
    fullest = sorted(owner.cubes, reverse=True)
    left = sum(held > (place < cost) for place, held in enumerate(fullest))
    if not found or left >= weapon_cost(owner, weapon) or cheese(position) == "takasugi":
        return None
    best = found[-1]
    worth = WEAPON_POINTS[best] + early_bird(position, best)
    return Caution("GL-3.16", "smaller_weapon", (best, worth, WEAPON_POINTS[weapon] + early_bird(position, weapon)))


def _spends_locomotive_colours(position: Glover, seat: int, choice: Choice) -> Caution | None:
    """GL-5.21: in the last phase each colour that goes costs points."""
    owner = position.seats[seat]
    if position.round < position.rounds or "steam_locomotive" not in owner.borrowed:
        return None
    weapon = str(choice.args[0])
    cost = weapon_cost(owner, weapon, choice.verb == "buy_alt")
    singles = max(0, cost - sum(held > 1 for held in owner.cubes))
    lost, gained = singles * _PER_COLOUR, WEAPON_POINTS[weapon] + early_bird(position, weapon)
    return Caution("GL-5.21", "locomotive_loses", (lost, gained)) if lost >= gained else None


def _workshop_too_late(position: Glover, seat: int, choice: Choice) -> Caution | None:
    owner = position.seats[seat]
    last = position.round == position.rounds
    if last and choice.args[0] == "workshop":
        return Caution("GL-4.3", "no_scoring_use", ("large_workshop",))
    if last and owner.reliance == MOST_RELIANCE:
        return Caution("GL-3.10", "no_scoring_use", ("mansion",))
    return None


# ---------------------------------------------------------------- bargaining


def _offers_everything(position: Glover, seat: int, choice: Choice) -> Caution | None:
    owner = position.seats[seat]
    behind = sum(owner.cubes) + sum(position.offer) * (seat == position.active) + sum(owner.bid)
    return Caution("GL-2.9", "offers_all") if behind > 2 and sum(position.draft) == behind else None


def _gives_last_of_colour(position: Glover, seat: int, choice: Choice) -> Caution | None:
    """A colour goes altogether, though the seat has as many spares of another."""
    owner = position.seats[seat]
    on_table = position.offer if seat == position.active else owner.bid
    whole = [held + laid for held, laid in zip(owner.cubes, on_table, strict=True)]
    rest = [held - picked for held, picked in zip(whole, position.draft, strict=True)]
    gone = [colour for colour in range(5) if position.draft[colour] and not rest[colour]]
    spare = max(range(5), key=rest.__getitem__)
    lost = sum(whole[colour] for colour in gone)
    if not gone or rest[spare] <= lost:
        return None
    return Caution("GL-2.9", "last_of_colour", (COLOURS[gone[0]], COLOURS[spare], rest[spare]))


def _letters(cubes: Sequence[int]) -> str:
    return " ".join(letter for letter, held in zip(COLOURS, cubes, strict=True) for _ in range(held))


def _poorer_bid(position: Glover, seat: int, choice: Choice) -> Caution | None:
    taken = position.seats[int(choice.args[0])].bid
    for other, rival in enumerate(position.seats):
        contains = all(more >= less for more, less in zip(rival.bid, taken, strict=True))
        if contains and rival.bid != taken and not rival.bid_stale and other != seat:
            return Caution("GL-2.19", "poorer_bid", (other, _letters(rival.bid), _letters(taken)))
    return None


def _humble_leaves_nothing(position: Glover, seat: int, choice: Choice) -> Caution | None:
    bid, trust = position.seats[int(choice.args[0])].bid, position.seats[seat].reliance
    if position.chosen != "humble" or sum(bid) != 1 or trust < MOST_RELIANCE - 1:
        return None
    return Caution("GL-2.27", "humble_leaves_nothing", (_letters(bid), MOST_RELIANCE - trust))


def _fails_with_bids_to_come(position: Glover, seat: int, choice: Choice) -> Caution | None:
    """GL-2.22: it costs reliance, though somebody offers more than is asked, or may yet bid."""
    rivals = [(other, rival) for other, rival in enumerate(position.seats) if other != seat]
    for other, rival in rivals:
        if sum(rival.bid) > sum(position.offer) and not rival.bid_stale and not _CARDS[position.chosen].black:
            return Caution("GL-2.22", "fails_good_bid", (other, _letters(rival.bid), _letters(position.offer)))
    silent = sum(any(rival.cubes) and not any(rival.bid) for _, rival in rivals)
    return Caution("GL-2.22", "fails_too_early", (silent,)) if silent else None


def _tells_on_itself(position: Glover, seat: int, choice: Choice) -> Caution | None:
    card = str(choice.args[0])
    return Caution("GL-2.15", "tells_on_itself", (card,)) if card == position.chosen and _CARDS[card].black else None


Tell = Callable[[Glover, int, Choice], Caution | None]
_CAUTIONS: Final[dict[str, tuple[Tell, ...]]] = {
    "any_cube.take": (_own_colour,),
    "insurance.take": (_own_colour,),
    "lay_pawn.skip": (_lays_nothing,),
    "lay_pawn.lay": (_lies_idle,),
    "pay.pay": (_breaks_the_set,),
    "gain.gain": (_trade_for_the_same, _own_colour),
    "glover.done": (_done_too_early,),
    "glover.borrow": (_favour_left,),
    "glover.borrow_tsuru": (_useless_tile,),
    "glover.buy": (_favour_left, _spends_locomotive_colours, _smaller_weapon),
    "glover.buy_alt": (_spends_locomotive_colours, _smaller_weapon),
    "glover.raise": (_raise_before_mansion,),
    "glover.mansion": (_house_first,),
    "glover.upgrade": (_workshop_too_late,),
    "offer.lay": (_offers_everything, _gives_last_of_colour),
    "bid.lay": (_offers_everything, _gives_last_of_colour),
    "bargain.deal": (_poorer_bid, _humble_leaves_nothing),
    "bargain.fail": (_fails_with_bids_to_come,),
    "bargain.claim": (_tells_on_itself,),
}
