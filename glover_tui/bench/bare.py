"""The smallest app there is: one label that counts keys. What the table and the picker are measured against."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Label

LABEL: Final = "keys pressed"


class BareApp(App[None]):
    """Shows how many keys were pressed."""

    pressed = 0

    def compose(self) -> ComposeResult:
        yield Label(f"{LABEL}: 0")

    def on_key(self, event: events.Key) -> None:
        """Count it."""
        self.pressed += 1
        self.query_one(Label).update(f"{LABEL}: {self.pressed}")


if __name__ == "__main__":
    BareApp().run()
