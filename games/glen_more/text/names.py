"""Names of things in words, what tiles, cards and clans do in words, and small pieces of sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final

from games.core.phrases import listed, number_of
from games.glen_more.cells import place_of
from games.glen_more.components import Activation, Cost, Effect, Exchange, Offer, OneTime
from games.glen_more.figures import CARDS, CLANS, HOME_CASTLE, HOME_CELLS, HOME_VILLAGE, PERSONS, RESOURCES, TILES
from games.glen_more.view import SeatView

NAME: Final = {tile.id: tile.name for tile in TILES.values()}
CARD: Final = {card.id: card.name for card in CARDS.values()}
CLAN: Final = {clan.id: clan.name for clan in CLANS.values()}
CATEGORY: Final = {"scotsmen": "Scotsmen at home", "cards": "landmark cards", "whisky": "casks", "persons": "persons"}
"""The four categories of a scoring."""

# ---------------------------------------------------------------- small pieces


def capital(text: str) -> str:
    """The text with a capital in front and the rest as it is."""
    return text[:1].upper() + text[1:]


def signed(number: int) -> str:
    """A number with a real minus sign.

    >>> signed(3), signed(-6)
    ('3', '−6')
    """
    return str(number).replace("-", "−")


def scotsmen(count: int) -> str:
    """How many Scotsmen.

    >>> scotsmen(1), scotsmen(2)
    ('1 Scotsman', '2 Scotsmen')
    """
    return "1 Scotsman" if count == 1 else f"{count} Scotsmen"


def coins(count: int) -> str:
    """How many coins: 1 coin, 2 coins."""
    return number_of(count, "coin")


def free_or(count: int) -> str:
    """A price, or that there is none: 2 coins, free."""
    return coins(count) if count else "free"


def steps(count: int) -> str:
    """How many movement points, in the short word for them: 2 steps."""
    return number_of(count, "step")


def some(count: int, resource: str) -> str:
    """So many of a resource, of which the words have no plural: 2 wood."""
    return f"{count} {resource}"


def resources(counts: Sequence[int]) -> str:
    """How many of each resource, in their order; empty for none.

    >>> resources((1, 0, 2, 0, 0))
    '1 wood and 2 barley'
    """
    return listed([some(count, kind) for kind, count in zip(RESOURCES, counts, strict=True) if count])


def plainly(counts: Sequence[int]) -> str:
    """The same where there is little room: wood, 2 barley."""
    told = [kind if count == 1 else some(count, kind) for kind, count in zip(RESOURCES, counts, strict=True) if count]
    return ", ".join(told)


def lying(goods: Iterable[str]) -> str:
    """Resources as they lie on a tile, counted.

    >>> lying(("barley", "wood", "barley"))
    '1 wood and 2 barley'
    """
    here = list(goods)
    return resources([here.count(kind) for kind in RESOURCES])


def counted(things: Iterable[str]) -> list[str]:
    """Things by name, in the order in which they first come, those that come more than once with their number.

    >>> counted(["Field", "Fair", "Field"])
    ['2× Field', 'Fair']
    """
    here = list(things)
    return [thing if here.count(thing) == 1 else f"{here.count(thing)}× {thing}" for thing in dict.fromkeys(here)]


# ---------------------------------------------------------------- tiles and cells


@cache
def titled(tile: str) -> str:
    """The name of a tile, and that it has a river.

    >>> titled("S1"), titled("A1")
    ('Forest (river)', 'Forest')
    """
    return f"{NAME[tile]}{' (river)' if TILES[tile].river and tile not in ('HV', 'HC') else ''}"


def on_rondel(tile: str, ahead: int) -> str:
    """The same with how many spaces ahead it is, in the signs that the board has for both.

    >>> on_rondel("S1", 5), on_rondel("A1", 11)
    ('Forest~ +5', 'Forest +11')
    """
    return f"{NAME[tile]}{'~' if TILES[tile].river else ''} +{ahead}"


@cache
def place(cell: str) -> str:
    """Where a cell lies, as seen from the two tiles of the home.

    >>> place("0,0"), place("-1,0"), place("3,0"), place("0,1"), place("1,-2")
    ('Home Village', 'left of home', '2 right of home', 'above the village', '2 below the castle')
    >>> place("-1,1"), place("3,-2")
    ('1 up, 1 left of home', '2 down, 2 right of home')
    """
    if cell in HOME_CELLS:
        return {HOME_VILLAGE: "Home Village", HOME_CASTLE: "Home Castle"}[cell]
    x, y = place_of(cell)
    aside, side = (-x, "left") if x < 0 else (x - 1, "right")
    if not y:
        return _so_far(aside, f"{side} of home")
    if x in (0, 1):
        return _so_far(abs(y), f"{'above' if y > 0 else 'below'} the {('village', 'castle')[x]}")
    return f"{abs(y)} {'up' if y > 0 else 'down'}, {aside} {side} of home"


def _so_far(steps_away: int, where: str) -> str:
    return where if steps_away == 1 else f"{steps_away} {where}"


def tile_at(owner: SeatView, cell: str) -> str:
    """The tile on a cell by its name, with its place if the seat has several so called; the place of an empty cell."""
    return f"{NAME[owner.tiles[cell]]} ({place(cell)})" if _one_of_several(owner, cell) else spot_at(owner, cell)


def spot_at(owner: SeatView, cell: str) -> str:
    """The same where there is little room: either the name or the place."""
    tile = owner.tiles.get(cell)
    return place(cell) if tile is None or _one_of_several(owner, cell) else NAME[tile]


def _one_of_several(owner: SeatView, cell: str) -> bool:
    names = [NAME[tile] for tile in owner.tiles.values()]
    return cell in owner.tiles and names.count(NAME[owner.tiles[cell]]) > 1


# ---------------------------------------------------------------- what tiles cost and bring


@cache
def cost_in_words(cost: Cost) -> str:
    """What a tile costs: 1 wood and 1 stone.

    >>> cost_in_words(TILES["B12"].cost), cost_in_words(TILES["D13"].cost), cost_in_words(TILES["S1"].cost)
    ('1 wood, 1 stone and 1 barley', 'any 2 resources', 'nothing')
    """
    parts = [some(count, kind) for kind, count in zip(RESOURCES, cost.needs, strict=True) if count]
    parts += [f"any {number_of(cost.any, 'resource')}"] if cost.any else []
    parts += [number_of(cost.whisky, "cask")] if cost.whisky else []
    parts += [scotsmen(cost.scotsman)] if cost.scotsman else []
    return listed(parts) or "nothing"


def once_parts(once: OneTime, shortly: bool = False) -> list[str]:
    """What a tile brings once when it is placed, apart from its landmark card."""
    parts = [scotsmen(once.scotsman)] if once.scotsman else []
    jokers = number_of(once.joker, "resource")
    parts += [f"any {jokers}" if shortly else f"{jokers} of your choice"] if once.joker else []
    parts += ["a clan marker"] * once.clan_marker
    parts += [number_of(once.whisky, "cask")] if once.whisky else []
    parts += [coins(once.coin)] if once.coin else []
    parts += [f"{once.vp} VP"] if once.vp else []
    return parts


@cache
def activation_in_words(active: Activation) -> str:
    """What a tile does when it is activated; empty for nothing.

    >>> activation_in_words(TILES["C1"].activation), activation_in_words(TILES["A11"].activation)
    ('2 wood', '2 different resources for 4 VP or 4 for 8 VP')
    """
    if active.gain:
        return lying(active.gain)
    if active.gain_any:
        return f"{number_of(active.gain_any, 'resource')} of your choice"
    if active.move:
        return steps(active.move)
    if active.vp:
        return f"{active.vp} VP"
    return _exchange_in_words(active.exchange) if active.exchange is not None else ""


def given_shortly(exchange: Exchange, offer: Offer) -> str:
    """What one offer of an exchange takes, where there is little room: 2 different."""
    return plainly(exchange.give) if exchange.kind == "exact" else _shortly(exchange.kind, str(offer.n))


def _exchange_in_words(exchange: Exchange) -> str:
    """An exchange with all that it offers."""
    first, *others = exchange.offers
    told = f"{given_in_words(exchange, first)} for {brought(first)}"
    return listed([told, *(f"{offer.n} for {brought(offer)}" for offer in others)], "or")


def _shortly(kind: str, given: str) -> str:
    """So many resources of a kind of exchange."""
    return {
        "different": f"{given} different",
        "animals": f"{given} animal{'' if given == '1' else 's'}",
        "any": f"any {given}",
    }[kind]


@cache
def activation_shortly(active: Activation) -> str:
    """What a tile does when it is activated, where there is little room.

    >>> [activation_shortly(TILES[tile].activation) for tile in ("C1", "A9", "D12", "B10", "C10")]
    ['2 wood', 'barley → 1 cask', 'wood, stone → 6 VP', '1/2/3 animals → 2/5/8 VP', 'any 1 → a clan marker']
    >>> activation_shortly(TILES["D3"].activation), activation_shortly(TILES["C12"].activation)
    ('2 steps', 'any 1 resource')
    """
    exchange = active.exchange
    if active.move:
        return number_of(active.move, "step")
    if active.gain_any:
        return f"any {number_of(active.gain_any, 'resource')}"
    if exchange is None:
        return activation_in_words(active)
    if len(exchange.offers) == 1:
        [offer] = exchange.offers
        return f"{given_shortly(exchange, offer)} → {brought(offer)}"
    given = "/".join(str(offer.n) for offer in exchange.offers)
    return f"{_shortly(exchange.kind, given)} → {'/'.join(str(offer.vp) for offer in exchange.offers)} VP"


def given_in_words(exchange: Exchange, offer: Offer) -> str:
    """What one offer of an exchange takes: 2 different resources."""
    if exchange.kind == "exact":
        return resources(exchange.give)
    return _TAKES[exchange.kind](offer.n)


_TAKES: Final[dict[str, Callable[[int], str]]] = {
    "different": lambda count: f"{count} different resources",
    "animals": lambda count: number_of(count, "animal"),
    "any": lambda count: f"any {number_of(count, 'resource')}",
}


def brought(offer: Offer) -> str:
    """What one offer of an exchange brings: 4 VP."""
    parts = [f"{offer.vp} VP"] if offer.vp else []
    parts += [number_of(offer.whisky, "cask")] if offer.whisky else []
    parts += ["a clan marker"] * offer.clan_marker
    return listed(parts)


@cache
def target(tile: str) -> str:
    """What an overbuild tile may cover; empty for any other tile.

    >>> target("C2"), target("D1")
    ('a quarry without a river', 'a pasture with a river')
    """
    printed = TILES[tile]
    return f"a {printed.type} {'with' if printed.river else 'without'} a river" if printed.overbuild else ""


@cache
def tile_in_words(tile: str) -> str:
    """All that is printed on a tile, in one line.

    >>> tile_in_words("C3"), tile_in_words("A16")
    ('once 1 resource of your choice; activated 1 sheep', 'a person; once a clan marker')
    >>> tile_in_words("C2"), tile_in_words("B13")
    ('on a quarry without a river; costs 1 wood; activated 2 stone', 'costs 1 Scotsman; once its card')
    """
    printed = TILES[tile]
    once = once_parts(printed.one_time)
    once += ["its card"] if printed.one_time.landmark else []
    active = activation_in_words(printed.activation)
    parts = ["a person" if tile in PERSONS else "", f"on {target(tile)}" if printed.overbuild else ""]
    parts += ["" if printed.cost.nothing else f"costs {cost_in_words(printed.cost)}"]
    parts += [f"once {listed(once)}" if once else "", f"activated {active}" if active else ""]
    return "; ".join(filter(None, parts)) or "does nothing"


# ---------------------------------------------------------------- cards and clans

_ITEM: Final = {"whisky": "cask", "person": "person", "landmark": "landmark card"}


def _of_your_choice(effect: Effect) -> str:
    return f"{number_of(effect.n, 'resource')} of your choice"


def _per_tile(effect: Effect) -> str:
    return f"{effect.n} VP for each {listed([_KIND.get(kind, kind) for kind in effect.types], 'and')} at the end"


_KIND: Final = {"cattle": "cattle tile"}

_EFFECT: Final[dict[str, Callable[[Effect], str]]] = {
    "joker": _of_your_choice,
    "gain_free": _of_your_choice,
    "scotsman": lambda effect: f"{effect.n} more Scotsm{'an' if effect.n == 1 else 'en'}",
    "place_scotsman": lambda effect: f"{scotsmen(effect.n)} on the Home Village",
    "whisky": lambda effect: number_of(effect.n, "cask"),
    "coin": lambda effect: coins(effect.n),
    "vp": lambda effect: f"{effect.n} VP",
    "move": lambda effect: f"{steps(effect.n)} now",
    "activate_all": lambda effect: "all your tiles activated this turn",
    "fill_empty_producers": lambda effect: "1 resource for each empty tile that gains some",
    "take_person": lambda effect: f"{NAME[effect.item]}, a person",
    "activate_extra_per_turn": lambda effect: (
        f"{number_of(effect.n, 'further tile')} activated in each turn with a tile"
    ),
    "count_as_scotsmen": lambda effect: f"{effect.n} more Scotsm{'an' if effect.n == 1 else 'en'} in every scoring",
    "buy_discount": lambda effect: f"all you buy costs {coins(effect.n)} less",
    "move_bonus": lambda effect: f"{steps(effect.n)} in each turn with a tile",
    "whisky_vp": lambda effect: f"{effect.n} VP for each exchange for whisky",
    "vp_per_tile": _per_tile,
    "vp_per_item": lambda effect: f"{effect.n} VP for each {_ITEM[effect.item]} at the end",
}


@cache
def effect_in_words(effect: Effect) -> str:
    """What a landmark card or a clan brings.

    >>> effect_in_words(CARDS["loch_morar"].effect), effect_in_words(CLANS["ross"].effect)
    ('2 VP for each pasture, cattle tile and field at the end', '6 VP')
    """
    return _EFFECT[effect.verb](effect)


_SHORT_EFFECT: Final[dict[str, Callable[[Effect], str]]] = {
    "joker": lambda effect: f"any {number_of(effect.n, 'resource')}",
    "gain_free": lambda effect: f"any {number_of(effect.n, 'resource')}",
    "scotsman": lambda effect: scotsmen(effect.n),
    "place_scotsman": lambda effect: f"{scotsmen(effect.n)}, Home Village",
    "move": lambda effect: f"{number_of(effect.n, 'step')} now",
    "activate_all": lambda effect: "activates all tiles",
    "fill_empty_producers": lambda effect: "fills empty tiles",
    "take_person": lambda effect: NAME[effect.item],
    "activate_extra_per_turn": lambda effect: f"{number_of(effect.n, 'more tile')} a turn",
    "count_as_scotsmen": lambda effect: f"+{effect.n} at home in scorings",
    "buy_discount": lambda effect: f"buy {coins(effect.n)} cheaper",
    "move_bonus": lambda effect: f"{number_of(effect.n, 'step')} each turn",
    "whisky_vp": lambda effect: f"{effect.n} VP/cask made",
    "vp_per_tile": lambda effect: f"{effect.n} VP/{', '.join(effect.types)}{' at end' * (len(effect.types) == 1)}",
    "vp_per_item": lambda effect: f"{effect.n} VP/{_ITEM[effect.item].removeprefix('landmark ')} at end",
}


@cache
def effect_shortly(effect: Effect) -> str:
    """The same where there is little room.

    >>> effect_shortly(CARDS["loch_morar"].effect), effect_shortly(CLANS["ross"].effect)
    ('2 VP/pasture, cattle, field', '6 VP')
    """
    return _SHORT_EFFECT.get(effect.verb, _EFFECT[effect.verb])(effect)


CARD_BRINGS: Final = {card.id: effect_in_words(card.effect) for card in CARDS.values()}
CLAN_BRINGS: Final = {clan.id: effect_in_words(clan.effect) for clan in CLANS.values()}


def source_of(why: str) -> str:
    """What a gain comes from, where the log has little room.

    >>> source_of("A9"), source_of("loch_lochy"), source_of("ross"), source_of("discard")
    ('Distillery', 'card Loch Lochy', 'clan Ross', 'discard')
    """
    if why in NAME:
        return NAME[why]
    return f"card {CARD[why]}" if why in CARD else f"clan {CLAN[why]}" if why in CLAN else why
