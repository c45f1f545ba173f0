"""What the figures of the ledger are called."""

from __future__ import annotations

from typing import Final

from games.core.ledger import SCORE
from games.glen_more.components import load
from games.glen_more.figures import CATEGORIES, RESOURCES
from games.glen_more.text.names import CATEGORY, signed

_PENALTY: Final = load().scoring.tile_penalty
_NAMES: Final = {
    SCORE: "points if it ended now",
    "too_many": f"tiles too many ({signed(-_PENALTY)} each)",
    "points": "victory points",
    "men_at_home": "Scotsmen at home",
    "cards": "landmark cards",
    "men": "Scotsmen in the territory",
    "supply": "Scotsmen in the supply",
    "clans": "clan fields",
    "markers": "clan markers left",
    "steps": "steps",
    "scorings": "scorings so far",
    **{f"scoring_{name}": f"a scoring now: {CATEGORY[name]}" for name in CATEGORIES},
    **{f"market_{name}": f"Market fields of {name}" for name in RESOURCES},
}


def figure_name(name: str) -> str:
    """The label of a figure, in a few words."""
    return _NAMES.get(name, name)
