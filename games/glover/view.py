"""What one seat may see of a position of Glover, and how to imagine the rest (GL-7)."""

from __future__ import annotations

from msgspec import Struct


class SeatView(Struct, frozen=True):
    """One seat as the viewer may know it. Cubes are counted by colour in the order W R Y G B."""

    colour: int
    cubes: tuple[int, ...] | None
    """Behind the screen; None if the viewer may not know the colours."""
    cube_count: int
    bid: tuple[int, ...]
    bid_stale: bool
    """The offer got worse since: the bid must be confirmed before it can be taken."""
    reliance: int
    large_workshop: bool
    mansion: bool
    borrowed: tuple[str, ...]
    laid: str
    pawns: int
    """Pawns still in front of the seat."""
    rifles: int
    cannons: int
    steamships: int
    letters: int
    points: int
    used: tuple[str, ...]
    prices: dict[str, int]
    """What things cost this seat now, in cubes: raise, upgrade, trade, rifle, cannon, steamship, and each facility's id."""
    needs: dict[str, int]
    """The reliance that they ask for: raise, upgrade, trade, borrow, rifle, cannon, steamship."""


class GloverView(Struct, frozen=True):
    """A position of Glover as `viewer` may know it (None: as it lies open on the table)."""

    viewer: int | None
    round: int
    rounds: int
    phase: str
    """setup, production, negotiation, glover or over."""
    start: int
    active: int
    """The seat whose negotiation turn it is; -1 outside of one."""
    deciding: tuple[int, ...]
    """The seats that are asked something now."""
    step: str
    """The procedure that is under way, for the title bar: one of the names in `rules`."""
    seats: tuple[SeatView, ...]
    facilities: tuple[str, ...]
    ladder: str
    cheeses: tuple[str, ...]
    """Big Cheese cards opened so far; the last is in play."""
    deck_count: int
    discard_count: int
    discard_top: str
    """Empty if there is none."""
    drawn: tuple[str, ...] | None
    """The active player's hand, None for everybody else."""
    drawn_count: int
    known_top: str
    """The card on top of the deck, for the seat that put it there; empty for everybody else."""
    card_down: bool
    """Whether a negotiation card lies in front of the active player."""
    card: str
    """Which one: for the active player, and for all once it is opened; else empty."""
    opened: bool
    claim: str
    offer: tuple[int, ...]
    deck_cubes: tuple[int, ...]
    partner: int
    draft: tuple[int, ...] | None
    """Cubes picked so far by the viewer in a half-made payment, offer or bid; None if the viewer is not picking."""
    purpose: tuple[int | str, ...]
    """What the viewer is picking cubes for: ("offer",), ("bid",), or ("pay", what, cubes, "different" | "same" | "any")."""
    early_bird: dict[str, int]
    """Letters that come with each weapon bought in this round."""
    tally: tuple[tuple[int, ...], ...]
