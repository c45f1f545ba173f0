"""The rulebook of Green Gold as code, one module a chapter, and the flow that joins them."""

from __future__ import annotations

from typing import Final

from games.core.flow import Flow
from games.green_gold.rules import contracts, effects, expand, importing, invest, negotiate, serve, turns, workers
from games.green_gold.state import GreenGold

FLOW: Final = Flow[GreenGold](
    *turns.PROCEDURES,
    *workers.PROCEDURES,
    *invest.PROCEDURES,
    *importing.PROCEDURES,
    *negotiate.PROCEDURES,
    *contracts.PROCEDURES,
    *expand.PROCEDURES,
    *serve.PROCEDURES,
    *effects.PROCEDURES,
)
