"""The app started at the picker, driven by keys, and read back as text."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from glover_tui.app import GloverApp
from glover_tui.start import Start
from tests.app.sitting import frame

Walk = Callable[[Pilot[int], GloverApp], Awaitable[None]]
SIZES = ((80, 24), (120, 36), (200, 60))


def walk(data_dir: Path, play: Walk, size: tuple[int, int] = (80, 24), ascii: bool = False, **start: Any) -> GloverApp:
    """Run the app on this data directory and play; gives it when it is over."""
    app = GloverApp(data_dir, ascii, Start(**start))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await play(pilot, app)

    asyncio.run(run())
    return app


async def settle(pilot: Pilot[Any]) -> None:
    """Wait until everything that runs beside the app has come in and is painted."""
    for _ in range(3):
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, and wait for what they bring."""
    await pilot.press(*keys)
    await settle(pilot)


async def write(pilot: Pilot[Any], text: str) -> None:
    """Type a text."""
    await pilot.press(*("space" if char == " " else char for char in text))
    await settle(pilot)


def text_of(app: GloverApp, data_dir: Path) -> str:
    """The screen as text, without what is different on every machine."""
    return frame(app).replace(str(data_dir), "DATA")
