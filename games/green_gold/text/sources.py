"""Where figures and rules of things come from, for the facts: notes on what is not printed, and rule numbers."""

from __future__ import annotations

from typing import Final

from games.core.components import Source
from games.green_gold.components import load
from games.green_gold.rules.effects import rule_of

_C: Final = load()


def note(what: str, source: Source) -> str:
    """What to say of a figure that is not printed; empty for one that is."""
    return "" if source == "rulebook" else f"{what}: {source}, not printed"


def text_of(*lines: str) -> str:
    """The lines that say something."""
    return "\n".join(line for line in lines if line)


def stop(sentence: str) -> str:
    """The sentence with its full stop, if it has none yet."""
    return sentence if sentence.endswith(".") else f"{sentence}."


def number(written: str, count: int) -> int | None:
    """A number from 0 up of so many; None for anything else."""
    return int(written) if written in map(str, range(count)) else None


_MANDATES: Final = {
    "contract": "GG-9.7",
    "share": "GG-9.8",
}


def _mandate_rule(name: str) -> str:
    card = _C.mandates[name]
    if card.kind == "majority":
        return "GG-9.10"
    return _MANDATES.get(card.key.partition("_")[0], "GG-9.9")


MANDATE_RULE: Final = {name: _mandate_rule(name) for name in _C.mandates}

_MODS: Final = {
    "depot_fee": "GG-11.10",
    "pawn_fee": "GG-11.11",
    "wild_worker": "GG-11.12",
    "free_pigeonhole": "GG-11.13",
    "upgrade_cost": "GG-11.14",
    "share_price": "GG-11.15",
    "dividend": "GG-11.16",
    "any_shareholder_bonus": "GG-11.17",
    "tea_price": "GG-11.18",
    "concession_white": "GG-11.19",
    "concession_red": "GG-11.19",
    "deal_free": "GG-11.20",
    "warehouse": "GG-11.21",
    "hq_any_contract": "GG-11.22",
    "tea_break": "GG-11.23",
    "passive": "GG-11.24",
    "serve_from_warehouse": "GG-11.25",
    "serve_repeat": "GG-11.26",
    "mandate_top": "GG-11.27",
    "contract_fewer": "GG-11.28",
    "loan_repay": "GG-11.29",
    "resource_value": "GG-11.30",
}
UPGRADE_RULE: Final = {
    name: rule_of(f"upgrade:{name}") if upgrade.mod is None else _MODS[upgrade.mod.kind]
    for name, upgrade in _C.upgrades.items()
}
