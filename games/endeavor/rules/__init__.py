"""The rulebook of Endeavor as code, one module a chapter, and the flow that joins them."""

from __future__ import annotations

from typing import Final

from games.core.flow import Flow
from games.endeavor.rules import actions, build, growth, rounds
from games.endeavor.state import Endeavor

FLOW: Final = Flow[Endeavor](*rounds.PROCEDURES, *build.PROCEDURES, *growth.PROCEDURES, *actions.PROCEDURES)
