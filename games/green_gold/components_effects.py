"""How the effects in `components.toml` are written: the verbs, what may follow each, and what is refused.

>>> parse_effect("crate:black/green:1", keys=())
Effect(kind='crate', args=('black/green', 1))
>>> parse_mod("tea_price:red:-2")
Effect(kind='tea_price', args=('red', -2))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final

import msgspec

TEAS: Final = ("black", "green", "white", "red")
"""The teas, in the order of everything that has one figure for each."""

COLORS: Final = ("grey", "blue", "yellow", "purple", "orange", "brown")
"""The companies, in the printed order."""

ACTIONS: Final = ("invest", "import", "negotiate", "expand", "serve")
"""The five actions, clockwise."""

WHO: Final = ("worker", "chosen", "hq", "share")
"""Which company an effect is about; `components.toml` says what each word means."""


class Effect(msgspec.Struct, frozen=True):
    """One effect, or one change of the rules by an upgrade: what it is, and its arguments, numbers as such."""

    kind: str
    args: tuple[str | int, ...] = ()


def teas_of(types: str) -> tuple[str, ...]:
    """The teas that an effect leaves to choose from.

    >>> teas_of("white/red"), teas_of("any")
    (('white', 'red'), ('black', 'green', 'white', 'red'))
    """
    return TEAS if types == "any" else tuple(types.split("/"))


# ---------------------------------------------------------------------------------------------- what is written

_NUMBERS: Final[Mapping[str, str]] = {
    "a number": "[1-9][0-9]*",
    "a number or 0": "0|[1-9][0-9]*",
    "a number with a plus": r"\+[1-9][0-9]*",
    "a number with a minus": "-[1-9][0-9]*",
}

EFFECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "money": ("a number",),
    "concession": ("a number",),
    "crate": ("a choice of teas", "a number"),
    "crate_city": ("a number",),
    "share_value": ("a company", "a number"),
    "supplier": ("a company", "a number"),
    "contract": ("a number",),
    "mandate": ("a number",),
    "upgrade": ("a price",),
    "bag_worker": ("a number",),
    "agent": ("a number",),
    "shareholder_bonus": ("a number",),
    "per": ("a mandate key", "a gain", "a number"),
    "fulfil": ("a number with a minus",),
    "discard_contract": ("a number",),
    "swap_share": (),
}
"""The verbs of effects, each with what follows it."""

MODS: Final[Mapping[str, tuple[str, ...]]] = {
    "tea_price": ("a tea", "a number with a minus"),
    "contract_fewer": ("a tea",),
    "depot_fee": ("a number with a minus",),
    "pawn_fee": ("a number or 0",),
    "wild_worker": ("a number",),
    "free_pigeonhole": (),
    "passive": ("a number with a plus",),
    "deal_free": (),
    "share_price": ("a number with a minus",),
    "dividend": ("a number with a plus",),
    "any_shareholder_bonus": (),
    "hq_any_contract": (),
    "tea_break": ("a number",),
    "serve_from_warehouse": (),
    "serve_repeat": (),
    "mandate_top": (),
    "upgrade_cost": ("a number with a minus",),
    "loan_repay": ("a number",),
    "resource_value": (),
    "concession_white": (),
    "concession_red": (),
    "warehouse": ("a number with a plus",),
}
"""The verbs of changes of the rules, each with what follows it."""

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "a tea": TEAS,
    "a company": WHO,
    "a price": ("pay", "free"),
    "a gain": ("money", "concession"),
}
"""The words that an argument may be, where they are always the same."""


def parse_effect(written: str, keys: Collection[str]) -> Effect:
    """The effect written as "verb[:arg[:arg]]"; `keys` are the mandate keys. Raises ValueError if it is none."""

    def right(what: str, arg: str) -> bool:
        if what == "a mandate key":
            return arg in keys
        if what == "a choice of teas":
            teas = teas_of(arg)
            return len(set(teas)) == len(teas) and set(teas) <= set(TEAS)
        return _is_plain(what, arg)

    return _parse(written, "an effect", EFFECTS, right)


def parse_mod(written: str) -> Effect:
    """The change of the rules written as "verb[:arg[:arg]]". Raises ValueError if it is none."""
    return _parse(written, "a change of the rules", MODS, _is_plain)


def _is_plain(what: str, arg: str) -> bool:
    pattern = _NUMBERS.get(what)
    return arg in WORDS[what] if pattern is None else re.fullmatch(pattern, arg) is not None


def _parse(written: str, name: str, verbs: Mapping[str, tuple[str, ...]], right: Callable[[str, str], bool]) -> Effect:
    verb, *args = written.split(":")
    if verb not in verbs:
        raise ValueError(f"{written!r} is not {name}: there is no {verb!r}.")
    wanted = verbs[verb]
    if len(args) != len(wanted):
        raise ValueError(f"{written!r} should have {_listed(wanted)} after {verb!r}.")
    for what, arg in zip(wanted, args, strict=True):
        if not right(what, arg):
            raise ValueError(f"{written!r} names {arg!r}, which is not {what}.")
    return Effect(verb, tuple(int(arg) if what in _NUMBERS else arg for what, arg in zip(wanted, args, strict=True)))


def _listed(wanted: tuple[str, ...]) -> str:
    return " and ".join(wanted) or "nothing"


def check_trigger(upgrade: str, when: str) -> None:
    """Refuse a `when` of an upgrade that is not "static" and no trigger."""
    verb, colon, arg = when.partition(":")
    among = {"action": ACTIONS, "fulfil": TEAS}.get(verb, ())
    plain = when in ("static", "fulfil", "deal", "post", "pigeonhole")
    if not (plain or (colon and arg in among)):
        raise ValueError(f"the upgrade {upgrade} has the trigger {when!r}, which there is not.")
