"""What all tests of the app share."""

from __future__ import annotations

import pytest
import textual.app
import textual.pilot
from textual.scrollbar import ScrollBar, ScrollBarRender

from glover_tui.table import curtain
from tests.app.idle import wait_for_idle, wait_for_screen


@pytest.fixture(autouse=True)
def quick_ears(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain hears Enter at once, as tests press keys faster than people; not where `deaf_curtain` is marked."""
    if request.node.get_closest_marker("deaf_curtain") is None:
        monkeypatch.setattr(curtain, "DEAF_SECONDS", 0.0)


@pytest.fixture(autouse=True)
def usual_scroll_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    """How scroll bars look belongs to the process: an app in ASCII leaves them plain for the tests after it."""
    monkeypatch.setattr(ScrollBar, "renderer", ScrollBarRender)


@pytest.fixture(autouse=True)
def quick_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pilot goes on as soon as the app has done what a key brought."""
    monkeypatch.setattr(textual.pilot, "wait_for_idle", wait_for_idle)
    monkeypatch.setattr(textual.app, "wait_for_idle", wait_for_idle)
    monkeypatch.setattr(textual.pilot.Pilot, "_wait_for_screen", wait_for_screen)
