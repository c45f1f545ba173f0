"""Signs for everything of Glen More II in few characters: resources, names of tiles, costs, effects, activations.

A resource is a letter. What stands left of an arrow is given, what stands right of it is got: "B→cask", and "→W" for a
tile that gives a wood. What comes once has a plus: "+man". Texts come in forms, the longest first; whoever asks says
how much room there is, and gets the last one cut if it must be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from games.glen_more.components import Activation, Effect, Exchange, Offer, OneTime
from games.glen_more.figures import CARDS, CLANS, RESOURCES, TILES
from glover_tui.boards.brush import cut
from glover_tui.theme.look import UNICODE, Look

LETTER: Final = {"wood": "W", "stone": "S", "barley": "B", "sheep": "E", "cattle": "C"}
"""The letter of each resource; the sheep are ewes."""
WAVE: Final = "~"
"""The river."""
_ARROW: Final = UNICODE.arrow

LEGEND: Final[Mapping[str, str]] = {
    "W S B E C": "wood, stone, barley, sheep (ewes), cattle",
    "~": "a tile with the river",
    "→W, →1 any": "gains a wood, a resource of your choice, whenever it is activated",
    "→1 step": "a step, one movement point, for a Scotsman; in little room →step or →mv",
    "→3 VP": "gives victory points",
    "B→cask": "an exchange: a barley for a cask of whisky",
    "2/4 kinds→4/8": "an exchange: 2 different resources for 4 victory points, or 4 different ones for 8",
    "1-3 E,C→2/5/8": "an exchange: 1, 2 or 3 animals for 2, 5 or 8 victory points",
    "3 any→7": "an exchange: any 3 resources for 7 victory points",
    "1 any→clan": "an exchange: any resource for a clan marker",
    "+man +card +joker": "once: a Scotsman, a landmark card, a resource of your choice",
    "+clan +cask +coin": "once: a clan marker, a cask of whisky, a coin",
    "+3 VP": "once: victory points",
    "men 2/5/3": "among the players: Scotsmen on the Home Castle, on other tiles, in the supply",
    "co ck cd pe ti": "among the players: coins, casks, landmark cards, persons, tiles",
    "ahead": "among the players: how many spaces the piece is ahead of the one that stands last",
    "on Forest~": "goes on a tile of that type and with the same river, and nowhere else",
}
"""What the signs mean, for the `?` page."""

_SHORT: Final[Mapping[str, Sequence[str]]] = {
    "Home Village": ("Home Vill.", "Home V.", "HomeV", "Home"),
    "Home Castle": ("Home Cast.", "Home C.", "HomeC", "Home"),
    "Village": ("Vill",),
    "Forest": ("Fore",),
    "Quarry": ("Quar",),
    "Pasture": ("Past",),
    "Cattle": ("Catt",),
    "Field": ("Fiel",),
    "Distillery": ("Distill", "Dist"),
    "Butcher": ("Butch", "Butc"),
    "Animal Market": ("Animals", "Anim"),
    "Grocer": ("Groc",),
    "Ceilidh House": ("Ceilidh", "Ceil"),
    "Tavern": ("Tave",),
    "Bridge": ("Brid",),
    "Great Forest": ("Gt Forest", "GtFor", "GtFo"),
    "Great Quarry": ("Gt Quarry", "GtQua", "GtQu"),
    "Great Pasture": ("Gt Pasture", "GtPas", "GtPa"),
    "Great Field": ("Gt Field", "GtFld", "GtFi"),
    "Fortified Castle": ("Fort Castle", "Fort.Cas", "Fort"),
    "Castle Stalker": ("Stalker", "Stalk", "Stal"),
    "Castle Moil": ("Moil",),
    "Duart Castle": ("Duart", "Duar"),
    "Cawdor Castle": ("Cawdor", "Cawd"),
    "Eilean Donan Castle": ("Eilean Donan", "Eilean D", "Eilean", "Eile"),
    "Iona Abbey": ("Iona",),
    "Loch Lochy": ("L. Lochy", "Lochy", "Loch"),
    "Loch Ness": ("L. Ness", "Ness"),
    "Loch Morar": ("L. Morar", "Morar", "Mora"),
    "Loch Oich": ("L. Oich", "Oich"),
    "Loch Shiel": ("L. Shiel", "Shiel", "Shie"),
    "Kenneth MacAlpin": ("K. MacAlpin", "MacAlpin", "MacAlp", "MacA"),
    "Macbeth": ("Macb",),
    "Robert the Bruce": ("the Bruce", "Bruce", "Bruc"),
    "William Wallace": ("W. Wallace", "Wallace", "Wall"),
    "Mary Stuart": ("M. Stuart", "Stuart", "Stua"),
    "John Napier": ("J. Napier", "Napier", "Napi"),
    "Rob Roy MacGregor": ("Rob Roy", "Roy"),
    "Flora MacDonald": ("F. MacDonald", "MacDonald", "Flora", "Flor"),
    "Adam Smith": ("A. Smith", "Smith", "Smit"),
    "Robert Burns": ("R. Burns", "Burns", "Burn"),
    "James Watt": ("J. Watt", "Watt"),
    "Sir Walter Scott": ("Walter Scott", "W. Scott", "Scott", "Scot"),
    "Sir Arthur Conan Doyle": ("Conan Doyle", "C. Doyle", "Doyle", "Doyl"),
    "The End": ("End",),
    "David Hume": ("D. Hume", "Hume"),
}
"""Shorter forms of names, the longest first."""


def in_look(text: str, look: Look) -> str:
    """The text with the glyphs in use."""
    return text if look.arrow == _ARROW else text.replace(_ARROW, look.arrow)


def fitting(forms: Sequence[str], width: int) -> str:
    """The first of these forms that fits into `width` cells (0: any); the last one is cut if it must be."""
    if not width:
        return forms[0]
    return next((form for form in forms if len(form) <= width), cut(forms[-1], width))


DIE: Final = "&"
"""The die, where there is no room for the word."""


@lru_cache(64)
def shortened(forms: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """How several texts, of which each has so many forms, may be told together: the number of the form of each, with as
    few shorter forms as may be first."""
    return tuple(sorted(product(*map(range, forms)), key=lambda levels: (sum(levels), max(levels, default=0))))


@lru_cache(1024)
def in_lines(texts: tuple[tuple[str, ...], ...], width: int, lines: int) -> tuple[str, ...]:
    """Texts in forms, in as few shorter ones as fit into so many lines: each on a line of its own, or several on one.
    Where there is no room for all, those at the end are left out, and a plus tells that there are more."""
    for levels in shortened(tuple(map(len, texts))):
        told = [forms[level] for forms, level in zip(texts, levels, strict=True)]
        if len(told) > lines:
            told = _wrapped(told, width)
        if len(told) <= lines and all(len(line) <= width for line in told):
            return tuple(told)
    if len(texts) == 1:
        return (cut(texts[0][-1], width),)
    *most, last = in_lines(texts[:-1], width, lines)
    return (*most, f"{last}+" if len(last) < width and not last.endswith("+") else last)


def _wrapped(texts: Iterable[str], width: int) -> list[str]:
    found: list[str] = []
    for text in texts:
        if found and len(found[-1]) + 1 + len(text) <= width:
            found[-1] += f" {text}"
        else:
            found.append(text)
    return found


_PART: Final = re.compile(r"(?<![A-Za-z.])([WSBEC]+)(?![A-Za-z.])")


def parted(text: str) -> list[str]:
    """The text in pieces, in which letters of resources stand alone."""
    return _PART.split(text)


def goods(resources: Iterable[str]) -> str:
    """Resources as letters: "WWS"."""
    return "".join(map(LETTER.__getitem__, resources))


def counted(numbers: Sequence[int]) -> str:
    """So many of each resource, in the order of `figures.RESOURCES`, as letters: "WWS"."""
    return "".join(LETTER[resource] * number for resource, number in zip(RESOURCES, numbers, strict=True))


@lru_cache(512)
def name(tile: str, width: int = 0) -> str:
    """The tile's name in at most `width` cells (0: any)."""
    full = TILES[tile].name
    return fitting((full, *_SHORT.get(full, ())), width)


# ---------------------------------------------------------------- what a tile costs and does


@lru_cache(512)
def cost(tile: str, width: int = 0) -> str:
    """What a tile costs: "WS", "cask", "2 any", "man"; empty for nothing."""
    found = TILES[tile].cost
    parts = [counted(found.needs)] if any(found.needs) else []
    parts += [f"{found.any} any"] if found.any else []
    parts += [_many(found.whisky, "cask")] if found.whisky else []
    parts += [_many(found.scotsman, "man")] if found.scotsman else []
    return fitting((" ".join(parts), "".join(parts)), width)


@lru_cache(512)
def once(tile: str, width: int = 0) -> str:
    """What a tile brings once: "+card +man"; empty for nothing."""
    parts = list(_once(TILES[tile].one_time))
    short = "".join(parts).replace(" ", "")
    forms = (" ".join(parts), "".join(parts), short)
    return next((form for form in forms if not width or len(form) <= width), short)


def _once(found: OneTime) -> Iterator[str]:
    if found.landmark:
        yield "+card"
    counts = (("man", found.scotsman), ("joker", found.joker), ("clan", found.clan_marker), ("cask", found.whisky))
    for word, number in (*counts, ("coin", found.coin)):
        if number:
            yield f"+{_many(number, word)}"
    if found.vp:
        yield f"+{found.vp} VP"


def _many(number: int, word: str) -> str:
    return word if number == 1 else f"{number} {word}"


@lru_cache(512)
def active(tile: str, width: int = 0, look: Look = UNICODE) -> str:
    """What a tile does when it is activated: "→W", "→1 step", "→3 VP", "B→cask"; empty for nothing, and where there is
    no room for any form."""
    return next((form for form in active_forms(tile, look) if not width or len(form) <= width), "")


@lru_cache(512)
def active_forms(tile: str, look: Look = UNICODE) -> tuple[str, ...]:
    """The same in all its forms, the longest first; none for nothing."""
    return tuple(in_look(form, look) for form in _active(TILES[tile].activation))


@lru_cache(512)
def active_lines(tile: str, width: int, lines: int, look: Look = UNICODE) -> tuple[str, ...]:
    """The same in one line of so many cells; an exchange of several resources in two lines, if there are as many and it
    has to be told in fewer words otherwise."""
    forms = active_forms(tile, look)
    for form in forms if lines > 1 else ():
        if len(form) <= width:
            break
        given, arrow, got = form.partition(look.arrow)
        if max(len(given), len(arrow + got)) <= width and got and any(map(str.isdigit, given)):
            return (given, arrow + got)
    return (active(tile, width, look),)


@lru_cache(64)
def over(tile: str) -> str:
    """On what a tile goes that may only be overbuilt: "on Forest~"."""
    found = TILES[tile]
    below = next(
        one.name for one in TILES.values() if (one.type, one.river) == (found.type, found.river) and one != found
    )
    return f"on {below if found.type != 'castle' else 'a castle'}{WAVE * found.river}" if found.overbuild else ""


def _active(found: Activation) -> Sequence[str]:
    if found.gain:
        return (f"{_ARROW}{goods(found.gain)}",)
    if found.gain_any:
        return (f"{_ARROW}{found.gain_any} any", f"{_ARROW}any")
    if found.move:
        steps = f"{found.move} step{'s' * (found.move > 1)}"
        count = found.move if found.move > 1 else ""
        return (f"{_ARROW}{steps}", f"{_ARROW}{count}step", f"{_ARROW}{count}mv")
    if found.vp:
        return (f"{_ARROW}{found.vp} VP", f"{_ARROW}{found.vp}VP")
    return _exchange(found.exchange) if found.exchange is not None else ()


def _exchange(found: Exchange) -> Sequence[str]:
    offers = found.offers
    numbers = [str(offer.n) for offer in offers]
    got = [_got(offer) for offer in offers]
    if found.kind == "exact":
        given = counted(found.give)
        short = got[0].replace(" ", "").removesuffix("VP").replace("cask", "ck")
        return (f"{given}{_ARROW}{got[0]}", f"{given}{_ARROW}{got[0].replace(' ', '')}", f"{given}{_ARROW}{short}")
    span, given = "/".join(text.removesuffix(" VP") for text in got), "/".join(numbers)
    tail = " VP" if offers[0].vp else ""
    if found.kind == "different":
        return (
            f"{given} kinds{_ARROW}{span}{tail}",
            f"{given} kinds{_ARROW}{span}",
            f"{given}kinds{_ARROW}{span}",
            f"{given}kind{_ARROW}{span}",
            f"{given}{_ARROW}{span}",
            f"{given}{_ARROW}",
        )
    if found.kind == "animals":
        animals, between = goods(("sheep", "cattle")), f"{numbers[0]}-{numbers[-1]}"
        listed = ",".join(animals)
        return (
            f"{given} {listed}{_ARROW}{span}{tail}",
            f"{between} {listed}{_ARROW}{span}{tail}",
            f"{between} {listed}{_ARROW}{span}",
            f"{between}{animals}{_ARROW}{span}",
            f"{animals}{_ARROW}{span}",
            f"{animals}{_ARROW}",
        )
    return (
        f"{given} any{_ARROW}{span}{tail}",
        f"{given} any{_ARROW}{span}",
        f"{given}any{_ARROW}{span}",
        f"{given}{_ARROW}{span}",
        f"{given}{_ARROW}{span[:2]}",
    )


def _got(offer: Offer) -> str:
    if offer.vp:
        return f"{offer.vp} VP"
    return "cask" if offer.whisky else "clan"


# ---------------------------------------------------------------- landmark cards and clans


def effect(effect: Effect) -> Sequence[str]:
    """What a landmark card or a clan gives, in forms, the longest first."""
    n = effect.n
    each = "/".join(effect.types)
    item = _ITEM.get(effect.item, "")
    forms: Mapping[str, Sequence[str]] = {
        "joker": (f"+{_many(n, 'joker')}{'s' * (n > 1)}", f"+{n}jok"),
        "scotsman": (f"+{_many(n, 'man')}",),
        "whisky": (f"+{_many(n, 'cask')}{'s' * (n > 1)}", f"+{n}cask"),
        "coin": (f"+{_many(n, 'coin')}{'s' * (n > 1)}", f"+{n}coin"),
        "vp": (f"+{n} VP", f"+{n}VP"),
        "move": (f"+{n} step{'s' * (n > 1)}", f"+{n}step", f"+{n}mv"),
        "activate_all": ("activate all", "all active"),
        "fill_empty_producers": ("fill empty tiles", "fill empty", "fill"),
        "take_person": ("David Hume", "Hume"),
        "place_scotsman": ("+man at home", "+man home", "+man"),
        "gain_free": (f"+{n} any",),
        "activate_extra_per_turn": (f"{n} more tile each turn", f"+{n} tile a turn", f"+{n} tile"),
        "count_as_scotsmen": (f"{n} more at castle", f"+{n} castle"),
        "buy_discount": (f"buy {n} cheaper", f"buy -{n}"),
        "move_bonus": (f"+{n} step a turn", f"{n} step/turn", f"{n}mv/turn", "mv/trn"),
        "whisky_vp": (f"{n} VP/cask made", f"new cask {n}VP", f"cask+{n}VP", f"cask+{n}"),
        "vp_per_tile": (f"{n} VP for each {each}", f"{n} VP/{each}", f"{n}VP/{each}", "VP at end"),
        "vp_per_item": (
            f"{n} VP/{item} at end",
            f"{n} VP/{item}",
            f"{n}VP/{item}",
            f"{n}VP/{item[:4]}",
            f"{n}/{item[:4]}",
        ),
    }
    return forms[effect.verb]


_ITEM: Final = {"whisky": "cask", "person": "person", "landmark": "card"}


@lru_cache(512)
def card(card: str, width: int = 0) -> str:
    """What a landmark card gives."""
    return fitting(effect(CARDS[card].effect), width)


@lru_cache(512)
def clan(field: str, width: int = 0) -> str:
    """What the clan of a field gives."""
    return fitting(effect(CLANS[field].effect), width)
