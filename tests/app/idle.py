"""When the app has done all that a key brought: asked of its event loop, where Textual's pilot only watches a clock.

The pilot waits until the process has hardly worked for 20 ms, after each key twice, which is most of the time that many
tests take. The loop knows more: with nothing to do and no timer that is due within those 20 ms, they would pass idly.

The pilot also sends a message to every widget and waits until all have come to it, to know that none has any other left
to read: about half of all messages that are read in a test. A loop with nothing to do is as sure a sign, for a widget
with a message left would be about to read it.

Nobody sees the frames in between, so one is painted when all is done, and not several for a key.
"""

from __future__ import annotations

import asyncio
from time import monotonic, process_time
from typing import Any, Final

from textual._compositor import Compositor
from textual.pilot import Pilot, WaitForScreenTimeout

MOMENT: Final = 0.004
"""Seconds for which to listen whether a thread works beside the loop."""
SOON: Final = 0.02
"""As long as Textual's pilot watches."""
HARDLY: Final = 0.001
"""Seconds of work that count as none, as for Textual's pilot."""


paint: Final = Compositor.render_update


def paint_later(compositor: Compositor, *_: object, **__: object) -> None:
    """In the place of `Compositor.render_update`: what is dirty stays so until somebody waits for the screen."""


def _paint(app: Any) -> None:
    if app._screen_stack and app.screen._compositor._dirty_regions:
        paint(app.screen._compositor, screen_stack=app._background_screens)


async def wait_for_idle(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """In the place of `textual._wait.wait_for_idle`: wait until nothing is being done nor about to be."""
    loop: Any = asyncio.get_running_loop()
    start = since = monotonic()
    worked = process_time()
    while (now := monotonic()) < start + max_sleep:
        await asyncio.sleep(MOMENT)
        busy = process_time() - worked >= HARDLY
        if not busy and now - start >= min_sleep and (monotonic() - since >= SOON or not _about_to(loop)):
            return
        if busy:
            since, worked = monotonic(), process_time()


async def wait_for_screen(pilot: Pilot[Any], timeout: float = 30) -> bool:
    """In the place of `Pilot._wait_for_screen`: wait until every widget has read its messages; gives whether all is
    well, so that they could."""
    app: Any = pilot.app
    loop: Any = asyncio.get_running_loop()
    stop = monotonic() + timeout
    while not app._exception_event.is_set():
        await asyncio.sleep(0)
        if not loop._ready:
            _paint(app)
            return True
        if monotonic() > stop:
            raise WaitForScreenTimeout("The app has something to do without end.")
    return False


def _about_to(loop: Any) -> bool:
    """Whether the loop has something to do now, or a timer that is due soon."""
    soon = loop.time() + SOON
    return bool(loop._ready) or any(timer.when() <= soon and not timer.cancelled() for timer in loop._scheduled)
