"""What all tests of the app share."""

from __future__ import annotations

from typing import Final

import pytest
import textual.app
import textual.pilot
from textual._compositor import Compositor
from textual.scrollbar import ScrollBar, ScrollBarRender

from glover_tui.table import curtain
from tests.app import idle
from tests.app.idle import paint_later, wait_for_idle, wait_for_screen

DEAF: Final = curtain.DEAF_SECONDS

# The pilot goes on as soon as the app has done what a key brought.
_ALWAYS: Final = pytest.MonkeyPatch()
for module in (textual.pilot, textual.app):
    _ALWAYS.setattr(module, "wait_for_idle", wait_for_idle)
_ALWAYS.setattr(textual.pilot.Pilot, "_wait_for_screen", wait_for_screen)
_ALWAYS.setattr(Compositor, "render_update", paint_later)


@pytest.fixture(autouse=True)
def as_tests_need_it(request: pytest.FixtureRequest) -> None:
    """What belongs to the process begins anew, and all in one fixture: it is for more than a thousand tests.

    The curtain hears Enter at once, as tests press keys faster than people; not where `deaf_curtain` is marked. How
    scroll bars look an app in ASCII leaves plain for the tests after it.
    """
    curtain.DEAF_SECONDS = DEAF if request.node.get_closest_marker("deaf_curtain") else 0.0
    ScrollBar.renderer = ScrollBarRender


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """For walks that look at where everything is, and not at frames: to paint them all is half of the work."""
    monkeypatch.setattr(idle, "paint", lambda compositor, **_: compositor._dirty_regions.clear())
