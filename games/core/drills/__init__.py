"""Drills: short questions on positions that games bring forth when they play themselves. See `make`."""

from games.core.drills.atlas import atlas_of
from games.core.drills.make import make
from games.core.drills.question import Answer, Kind, Question

__all__ = ["Answer", "Kind", "Question", "atlas_of", "make"]
