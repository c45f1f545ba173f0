"""The rulebook of Glen More II as code, one module a chapter, and the flow that joins them."""

from __future__ import annotations

from typing import Final

from games.core.flow import Flow
from games.glen_more.rules import activating, clans, effects, turns
from games.glen_more.state import GlenMore

FLOW: Final = Flow[GlenMore](
    *turns.PROCEDURES,
    *activating.PROCEDURES,
    *clans.PROCEDURES,
    *effects.PROCEDURES,
)
