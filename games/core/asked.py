"""A decision whose choices are doubted, with what the doubts rest on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from games.core.flow import Flow, Position
from games.core.types import Choice, Decision

P = TypeVar("P", bound=Position)


class Rated(Protocol):
    """Something that a strategy knows of a choice."""

    @property
    def worth(self) -> float:
        """What the choice is worth to the seat; only the order counts."""


W = TypeVar("W", bound=Rated)


class Asked(ABC, Generic[P, W]):
    """A decision, and what there is to say of its choices: worked out once for all of them, where it is needed."""

    def __init__(self, flow: Flow[P], position: P, decision: Decision) -> None:
        self.flow = flow
        self.position = position
        self.decision = decision
        self.seat = decision.seat

    @abstractmethod
    def rate(self) -> list[tuple[Choice, W]]:
        """The legal choices, each with what it is worth."""

    @cached_property
    def legal(self) -> list[Choice]:
        """The legal choices."""
        return self.flow.legal(self.position, self.decision)

    @cached_property
    def ways(self) -> list[tuple[Choice, W]]:
        """The same, each with what it is worth."""
        return self.rate()

    @cached_property
    def best(self) -> Choice:
        """What would be advised: as nothing better can be done, there is nothing to doubt."""
        return max(self.ways, key=lambda each: each[1].worth)[0]
