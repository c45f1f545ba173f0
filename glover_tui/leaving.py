"""Screens that hear nothing before they are there, and are left once, however fast keys are pressed meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.await_complete import AwaitComplete

if TYPE_CHECKING:
    from textual.screen import Screen

    Base = Screen[Any]
else:
    Base = object  # Textual takes styles from the first of its own classes alone, so this must be none of them


class LeavesOnce(Base):
    """What makes a screen take away itself only, and that not before it is there: put it before the screen's class.

    Textual's `dismiss` pops whatever screen is on top. A second press that was on its way would take the one below. And
    a key that was pressed before the screen was opened is looked up in its bindings, though it has no widgets yet.
    """

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """See `DOMNode`."""
        return super().check_action(action, parameters) if self.is_mounted else False

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leave, with this result for whoever opened the screen. Does nothing if the screen is not on top any more."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
