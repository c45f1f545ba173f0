"""What the figures of the ledger are called."""

from __future__ import annotations

from typing import Final

from games.core.ledger import SCORE
from games.endeavor.figures import REGIONS, TOKEN_ACTIONS, TRACK
from games.endeavor.text.names import IN_REGION, REGION, TOKEN

_NAMES: Final = {
    SCORE: "glory now",
    "harbor": "markers in the harbor",
    "supply": "markers in the supply",
    "on_buildings": "markers on buildings",
    "card_limit": "card limit",
    "cards_allowed": "cards you may keep",
    "card_glory": "glory on cards",
    "city_glory": "glory of cities",
    "set_aside": "slavery cards set aside",
    **{f"markers_{region}": f"markers in {IN_REGION[region]}" for region in REGIONS},
    **{f"tokens_{kind}": f"{TOKEN[kind]}s" for kind in TOKEN_ACTIONS},
    **{f"spaces_{region}": f"{REGION[region]}: free spaces" for region in TRACK},
}


def figure_name(name: str) -> str:
    """The label of a figure, in a few words."""
    return _NAMES.get(name) or name.replace("_", " ")
