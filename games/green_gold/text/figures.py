"""What the figures of the ledger are called."""

from __future__ import annotations

from typing import Final

_NAME: Final = {
    "score": "fortune now",
    "money": "cash",
    "loans": "loans",
    "concessions": "concessions",
    "room": "room in the warehouse",
    "contracts": "contracts in hand",
    "contracts_ready": "contracts ready",
    "fulfilled": "contracts fulfilled",
    "share_money": "£ in shares",
    "most_shares": "companies led",
    "mandates": "royal mandates",
    "mandate_money": "£ from mandates",
    "upgrades": "upgrades",
    "upgrade_money": "£ in upgrades",
    "workers": "workers",
    "agents": "agents in the office",
    "agents_in_city": "agents in headquarters",
    "agents_at_tea": "agents at tea",
    "posts": "trading posts in the office",
    "dividends": "dividends paid",
    "sold_out": "companies sold out",
}
_OF: Final = {
    "crates": "{} crates",
    "shares": "{} shares",
    "value": "{} share value",
    "shares_left": "{} shares to be had",
}
"""By what a figure begins with: its label for a tea or a company."""


def figure_name(name: str) -> str:
    """The label of a figure of the ledger."""
    if name in _NAME:
        return _NAME[name]
    kind, _, which = name.rpartition("_")
    return _OF[kind].format(which)
