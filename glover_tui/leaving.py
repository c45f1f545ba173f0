"""Screens that are left once, however often the key or the mouse button is pressed while they go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.await_complete import AwaitComplete

if TYPE_CHECKING:
    from textual.screen import Screen

    Base = Screen[Any]
else:
    Base = object  # Textual takes styles from the first of its own classes alone, so this must be none of them


class LeavesOnce(Base):
    """What makes a screen take away itself only: put it before the screen's class.

    Textual's `dismiss` pops whatever screen is on top. A second press that was on its way would take the one below.
    """

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leave, with this result for whoever opened the screen. Does nothing if the screen is not on top any more."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
