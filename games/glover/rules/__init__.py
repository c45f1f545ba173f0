"""The rulebook of Glover as code, one module a chapter, and the flow that joins them."""

from __future__ import annotations

from typing import Final

from games.core.flow import Flow
from games.glover.rules import bargain, help, negotiation, production, rounds, settlement
from games.glover.state import Glover

FLOW: Final = Flow[Glover](
    *rounds.procedures(
        production.produce,
        production.ask_for_colours,
        negotiation.negotiate,
        help.open_glover_phase,
    ),
    *production.PROCEDURES,
    *negotiation.PROCEDURES,
    *bargain.PROCEDURES,
    *settlement.PROCEDURES,
    *help.PROCEDURES,
)
