"""Signs for everything of Green Gold in very few characters: teas, companies, effects, contracts, mandates, upgrades.

What is gained is written as a plus and a sign of three letters, the same everywhere: "+con" is a concession, "+2con"
are two. Texts come in forms, the longest first; whoever asks says how much room there is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from games.green_gold.components import Effect, load
from games.green_gold.figures import EFFECTS, TEAS
from glover_tui.boards.brush import cut
from glover_tui.theme.look import ASCII, UNICODE, Look

_C: Final = load()

TEA: Final = {"black": "B", "green": "G", "white": "W", "red": "R"}
"""The letter of each tea."""
COMPANY: Final = {"grey": "gy", "blue": "bl", "yellow": "ye", "purple": "pu", "orange": "or", "brown": "br"}
"""The two letters of each company."""
LETTER: Final = {"grey": "g", "blue": "b", "yellow": "y", "purple": "p", "orange": "o", "brown": "r"}
"""The one letter of each company, where there is no room for two; the key that stands for it too."""
ACTION: Final = {"invest": "inv", "import": "imp", "negotiate": "neg", "expand": "exp", "serve": "srv"}
"""The five actions in three letters."""

POUND: Final = "£"
_POUND_ASCII: Final = "L"
ANY: Final = "?"
"""Behind a sign: for a company of your choice."""
SIGNS: Final = {
    "concession": "con",
    "share_value": "val",
    "supplier": "roy",
    "contract": "ctr",
    "mandate": "man",
    "upgrade": "upg",
    "bag_worker": "wkr",
    "agent": "agt",
    "shareholder_bonus": "bon",
}
"""What is gained, in three letters."""

LEGEND: Final[Mapping[str, str]] = {
    "B G W R": "black, green, white and red tea",
    "gy bl ye pu or br": "the companies: grey, blue, yellow, purple, orange, brown",
    "inv imp neg exp srv": "the actions: invest, import, negotiate, expand, serve",
    "+con, -con": "a concession gained, given back; with a figure so many of them",
    "+B/G, +tea": "a crate of black or green tea, of any tea, from the reserve",
    "+here": "a crate from this city",
    "+val": "share value one step up; with ? for a company of your choice",
    "+roy": "one step up as royal supplier; with ? for a company of your choice",
    "+ctr, -ctr": "take a contract, discard one of yours",
    "+man": "take a royal mandate",
    "+upg, upg free": "take an office upgrade at its price, or for nothing",
    "+wkr": "a worker from the bag into your pigeonholes",
    "+agt": "an agent to a headquarters, with its bonus",
    "swap shr": "swap a share of yours for another one",
    "swap ctr+": "swap a contract of yours for another one, and a crate from this city",
    "+2bon": "two shareholder bonuses of your choice",
    "£2/upg": "2 pounds for each upgrade of yours; shr is a share, co a company you have shares of",
    "BB G £14 +con": "a contract: the crates it asks for, its money and its bonus",
    "£14+": "a contract with a bonus, where room is short",
    "inv £2 (3)": "an upgrade: when it works, what it does, and its money at the end",
    "(4)+3": "the money at the end of an upgrade and of one that it covers",
    "most shares": "a mandate by rank: 10, 6, 3 or 1 pounds",
    "=£4": "what a mandate would bring now",
    "gy2 £12+6": "2 shares worth 12 pounds now, and 6 for having the most",
    "lacks GW, -GW": "what a contract of yours still lacks",
    "store 4/7": "4 crates in the warehouse, which holds 7",
    "fortune": "the money after the final count if the game ended now",
}
"""What the signs mean, for the `?` page."""


def in_look(text: str, look: Look) -> str:
    """The text with the glyphs in use."""
    return text if look is not ASCII else text.replace(POUND, _POUND_ASCII).replace(UNICODE.minus, ASCII.minus)


def fitting(forms: Sequence[str], width: int) -> str:
    """The first of these forms that fits into `width` cells (0: any); the last one is cut if it must be."""
    if not width:
        return forms[0]
    return next((form for form in forms if len(form) <= width), cut(forms[-1], width))


def money(amount: int, look: Look = UNICODE) -> str:
    """Pounds: "£3"; debts have the minus in front."""
    return in_look(f"{UNICODE.minus if amount < 0 else ''}{POUND}{abs(amount)}", look)


def _changed(amount: int) -> str:
    """By how many pounds a price changes: "−£1"."""
    return f"{UNICODE.minus if amount < 0 else '+'}{POUND}{abs(amount)}"


def teas(crates: Mapping[str, int], gap: str = " ") -> str:
    """Crates as letters, each tea a word: "BB G". Empty for none."""
    return gap.join([TEA[tea] * crates[tea] for tea in TEAS if crates.get(tea, 0) > 0])


# ---------------------------------------------------------------- effects

_PER: Final = {"share_company": "co", "upgrade": "upg", "share": "shr"}
"""What effects count that bring so much for each."""


def _many(number: int | str) -> str:
    """How many, as it stands before a sign: one is not told."""
    return "" if int(number) == 1 else str(number)


def _gain(one: Effect) -> str:
    """An effect that brings so many of something, perhaps for a company of one's choice."""
    return f"+{_many(one.args[-1])}{SIGNS[one.kind]}{ANY if 'chosen' in one.args else ''}"


def _crate(one: Effect) -> str:
    kinds = str(one.args[0])
    letters = "tea" if kinds == "any" else "/".join(TEA[tea] for tea in kinds.split("/"))
    return f"+{_many(one.args[1])}{letters}"


def _per(one: Effect) -> str:
    key, gain, number = one.args
    what = f"{POUND}{number}" if gain == "money" else f"+{_many(number)}{SIGNS[str(gain)]}"
    return f"{what}/{_PER.get(str(key), key)}"


_EFFECTS: Final[Mapping[str, Callable[[Effect], str]]] = {
    "money": lambda one: f"{POUND}{one.args[0]}",
    "crate": _crate,
    "crate_city": lambda one: f"+{_many(one.args[0])}here",
    "upgrade": lambda one: "upg free" if one.args == ("free",) else "+upg",
    "per": _per,
    "fulfil": lambda one: f"fulfil {UNICODE.minus}1",
    "discard_contract": lambda one: f"{UNICODE.minus}{_many(one.args[0])}ctr",
    "swap_share": lambda one: "swap shr",
}


@lru_cache(4096)
def effects(source: str, width: int = 0, look: Look = UNICODE) -> str:
    """The effects of a key of `figures.EFFECTS` as signs, money first: "£2 +val?". Empty for none."""
    signs = [_EFFECTS.get(one.kind, _gain)(one) for one in sorted(EFFECTS[source], key=lambda one: one.kind != "money")]
    return in_look(fitting((" ".join(signs), "".join(signs)), width), look)


# ---------------------------------------------------------------- contracts


@lru_cache(4096)
def contract(name: str, width: int = 0, look: Look = UNICODE) -> str:
    """Crates, money and bonus of a contract: "BB G £14 +con". In little room the crates close up, and of a
    bonus there is only a plus: "BBG £14+"."""
    facts = _C.contracts[name]
    paid, bonus = f"{POUND}{facts.money}", effects(f"contract:{name}")
    loose, tight = teas(facts.crates), teas(facts.crates, "")
    behind, plus = (f" {bonus}", "+") if bonus else ("", "")
    forms = (*(f"{crates} {paid}{more}" for more in (behind, plus) for crates in (loose, tight)), tight)
    return in_look(fitting(forms, width), look)


# ---------------------------------------------------------------- mandates

_KEYS: Final[Mapping[str, tuple[str, str]]] = {
    "contract": ("contract", "ctr"),
    "contract_big": ("contract of 4+", "ctr4+"),
    "contract_variety": ("contract of 3+ teas", "ctr 3teas"),
    "contract_red": ("contract with R", "ctr R"),
    "contract_white": ("contract with W", "ctr W"),
    "contract_green": ("contract with G", "ctr G"),
    "contract_black": ("contract with B", "ctr B"),
    "post": ("post", "post"),
    "agent_city": ("agent in an HQ", "agt HQ"),
    "agent_any": ("agent out", "agt out"),
    "share": ("share", "shr"),
    "share_company": ("company held", "co"),
    "share_pair": ("company held twice", "co twice"),
    "share_high": ("share at £16+", "shr £16+"),
    "share_supplied": ("share of a supplier", "shr royal"),
    "upgrade": ("upgrade", "upg"),
    "upgrade_row2": ("row of 2+ upgrades", "row 2+"),
    "upgrade_value": ("£ on upgrades", "upg £"),
    "concession": ("concession", "con"),
    "worker_held": ("worker held", "wkr"),
    "mandate": ("mandate", "man"),
    "crates_delivered": ("crate delivered", "crates"),
    "best_block": ("of one company", "of one"),
    "cash": ("cash", "cash"),
    "no_loan": ("no loan", "no loan"),
}
"""What mandates count, in words and short."""
_MANY: Final = {
    "share_company": "companies held",
    "agent_city": "agents in HQs",
    "crates_delivered": "crates delivered",
    **dict.fromkeys(("cash", "best_block", "upgrade_value"), ""),
}
"""Of what one has the most, where that is not the word with an s; empty where it is the word itself."""


@lru_cache(4096)
def mandate(name: str, width: int = 0, look: Look = UNICODE) -> str:
    """What a mandate pays for: "£2 per contract", or "most shares" for one by rank."""
    facts = _C.mandates[name]
    word, short = _KEYS[facts.key]
    if facts.kind == "majority":
        forms: tuple[str, ...] = (f"most {_MANY.get(facts.key, f'{word}s') or word}", f"most {short}")
    elif facts.key == "no_loan":
        forms = (f"{POUND}{facts.money} if no loan", f"{POUND}{facts.money} no loan")
    else:
        paid = f"{POUND}{facts.money}"
        most = f" max {facts.max}" if facts.max else ""
        forms = (f"{paid} per {word}{most}", f"{paid}/{short}{most}", f"{paid}/{short}")
    return in_look(fitting(forms, width), look)


# ---------------------------------------------------------------- upgrades

_WHEN: Final = {
    "fulfil": ("fulfil", "ful"),
    "post": ("post", "post"),
    "deal": ("deal", "deal"),
    "pigeonhole": ("hole", "hole"),
}
"""Moments other than actions, in words and short."""

_MODS: Final[Mapping[str, Callable[[str, int], tuple[str, ...]]]] = {
    "tea_price": lambda tea, number: (f"{TEA[tea]} costs {_changed(number)}", f"{TEA[tea]} {_changed(number)}"),
    "contract_fewer": lambda tea, number: (f"fulfil {UNICODE.minus}1{TEA[tea]}", f"ful {UNICODE.minus}{TEA[tea]}"),
    "depot_fee": lambda _, number: (f"depots {_changed(number)}", f"dep {_changed(number)}"),
    "pawn_fee": lambda _, number: ("pawns free", "pawn 0"),
    "wild_worker": lambda _, number: (f"any colour {POUND}{number}", f"wild {POUND}{number}"),
    "free_pigeonhole": lambda _, number: ("any hole",),
    "passive": lambda _, number: (f"post pays {_changed(number)}", f"post {_changed(number)}"),
    "deal_free": lambda _, number: ("deal free",),
    "share_price": lambda _, number: (f"shares {_changed(number)}", f"shr {_changed(number)}"),
    "dividend": lambda _, number: (f"dividend {_changed(number)}", f"div {_changed(number)}"),
    "any_shareholder_bonus": lambda _, number: ("any bonus", "any bon"),
    "hq_any_contract": lambda _, number: ("any contract", "any ctr"),
    "tea_break": lambda _, number: (f"tea break {POUND}{number}", f"tea {POUND}{number}"),
    "serve_from_warehouse": lambda _, number: ("serve own tea", "own tea"),
    "serve_repeat": lambda _, number: ("serve tea again", "tea again"),
    "mandate_top": lambda _, number: ("top mandate", "top man"),
    "upgrade_cost": lambda _, number: (f"upgrades {_changed(number)}", f"upg {_changed(number)}"),
    "loan_repay": lambda _, number: (f"loan costs {POUND}{number}", f"loan {POUND}{number}"),
    "resource_value": lambda _, number: (f"goods {POUND}1 each", f"goods {POUND}1"),
    "concession_white": lambda _, number: ("W for 1con", "W 1con"),
    "concession_red": lambda _, number: ("R for 1con", "R 1con"),
    "warehouse": lambda _, number: (f"store +{number}", f"store +{number}"),
}
"""Changes of the rules, in words and short."""


def upgrade_value(name: str) -> int:
    """What an upgrade is worth at the end."""
    return _C.upgrades[name].value


@lru_cache(4096)
def upgrade(name: str, width: int = 0, look: Look = UNICODE) -> str:
    """When an upgrade works and what it does, and its money at the end in brackets: "inv £2 (3)"."""
    behind = f"({upgrade_value(name)})"
    words = _upgrade_forms(name)
    forms = [f"{form} {behind}" for form in words]
    return in_look(fitting((*forms, f"{words[-1]}{behind}", words[-1]), width), look)


def _upgrade_forms(name: str) -> tuple[str, ...]:
    facts = _C.upgrades[name]
    if facts.mod is not None:
        args = facts.mod.args
        tea = str(args[0]) if args and args[0] in TEA else ""
        number = args[-1] if args and isinstance(args[-1], int) else 0
        return _MODS[facts.mod.kind](tea, number)
    when, _, what = facts.when.partition(":")
    long, short = (what, ACTION[what]) if when == "action" else _WHEN[when]
    tea = f" {TEA[what]}" if what in TEA else ""
    does = effects(f"upgrade:{name}")
    return f"{long}{tea}: {does}", f"{short}{tea} {does}"
