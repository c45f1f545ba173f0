"""When the app has done all that a key brought: asked of its event loop, where Textual's pilot only watches a clock.

The pilot waits until the process has hardly worked for 20 ms, after each key twice, which is most of the time that many
tests take. The loop knows more: with nothing to do and no timer that is due within those 20 ms, they would pass idly.
"""

from __future__ import annotations

import asyncio
from time import monotonic, process_time
from typing import Any, Final

MOMENT: Final = 0.004
"""Seconds for which to listen whether a thread works beside the loop."""
SOON: Final = 0.02
"""As long as Textual's pilot watches."""
HARDLY: Final = 0.001
"""Seconds of work that count as none, as for Textual's pilot."""


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


def _about_to(loop: Any) -> bool:
    """Whether the loop has something to do now, or a timer that is due soon."""
    soon = loop.time() + SOON
    return bool(loop._ready) or any(timer.when() <= soon and not timer.cancelled() for timer in loop._scheduled)
