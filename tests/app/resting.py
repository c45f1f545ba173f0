"""A program that tells its terminal when it rests, for tests: no clock knows that on a machine with more to do.

It rests when it has taken in all keys that came, has nothing to do, and no timer is due soon. Then it writes a mark
that no terminal shows, behind all that it wrote before: how many letters it has taken in, and the size it painted for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

SOON: Final = 0.06
"""Seconds within which a timer will do something: Textual's own for painting and for scrolling are shorter."""


class Parser(XTermParser):
    """Tells how many more letters it has taken in. Esc is taken in when it is known to begin no other key."""

    def __init__(self, taken: Callable[[int], None], debug: bool = False) -> None:
        super().__init__(debug)
        self._taken, self._come = taken, 0

    def feed(self, data: str) -> Iterable[Message]:
        yield from super().feed(data)
        self._come += len(data)

    def tick(self) -> Iterable[Message]:
        """The driver asks this after each piece that it fed, and when nothing came for a while."""
        yield from super().tick()
        if self._come and self._timeout_time is None:
            self._taken(self._come)
            self._come = 0


class Driver(LinuxDriver):
    """Textual's own for a terminal, which also writes that the program rests."""

    def __init__(self, app: App[Any], **words: Any) -> None:
        super().__init__(app, **words)
        textuals: Any = linux_driver
        textuals.XTermParser = partial(Parser, self._take)
        self._taken = 0
        self._told: tuple[int, ...] = ()
        self._awake = False
        loop: Any = self._loop
        self._select = loop._selector.select
        loop._selector.select = self._wait

    def _take(self, letters: int) -> None:
        """Comes from the thread that reads keys, behind what the keys are sent as."""
        self._loop.call_soon_threadsafe(self._count, letters)

    def _count(self, letters: int) -> None:
        self._taken += letters

    def _wait(self, seconds: float | None = None) -> Any:
        """In the place of the event loop's wait for something to come: first look whether it would be a long one."""
        if seconds is not None and seconds <= SOON:
            return self._select(seconds)
        come = self._select(0)
        if come:
            return come
        if self._awake and all(worker.is_finished for worker in self._app.workers):
            self._tell()
        return self._select(seconds)

    def _tell(self) -> None:
        rest = (self._taken, *self._app.size)
        if self._told != rest:
            super().write("\x1b]7777;{};{};{}\x07".format(*rest))
            self._told = rest

    def write(self, data: str) -> None:
        self._told = ()
        super().write(data)

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._awake = True

    def stop_application_mode(self) -> None:
        """The last rest is the one behind everything, as the process may be stopped or at its end from here on."""
        self._awake = False
        super().stop_application_mode()
        self._tell()
