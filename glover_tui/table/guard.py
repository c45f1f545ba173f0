"""What takes a seat's view away when nobody should look any more: time, another window, a suspended process."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from textual.app import App
from textual.screen import Screen

TICK = 0.5


class Guard:
    """Watches for one table. `up` tells whether secrets show; `lower` takes them away."""

    def __init__(
        self, screen: Screen[Any], idle_seconds: Callable[[], float], up: Callable[[], bool], lower: Callable[[], None]
    ) -> None:
        self._screen = screen
        self._idle_seconds = idle_seconds
        self._up = up
        self._lower = lower
        self._touched = monotonic()

    def start(self) -> None:
        """Begin to watch. The screen must be mounted."""
        app: App[Any] = self._screen.app
        self._screen.set_interval(TICK, self._tick)
        self._screen.watch(app, "app_focus", self._focus, init=False)
        app.app_suspend_signal.subscribe(self._screen, self._suspended, immediate=True)

    def touch(self) -> None:
        """Somebody is there."""
        self._touched = monotonic()

    def _tick(self) -> None:
        limit = self._idle_seconds()
        if limit and monotonic() - self._touched >= limit and self._up():
            self._lower()

    def _focus(self, focused: bool) -> None:
        if not focused and self._up():
            self._lower()

    def _suspended(self, _: object) -> None:
        if self._up():
            self._lower()
