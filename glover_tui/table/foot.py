"""The lines under the board: what the cursor is on, and below it the last lines of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glover_tui.table.bars import Act, info_lines
from glover_tui.table.explaining import Remark
from glover_tui.table.flow import NeedsCurtain
from glover_tui.table.news import strip_lines

if TYPE_CHECKING:
    from glover_tui.table.screen import TableScreen


class Foot:
    """Fills both for one table. What is too long for the first goes on in the lines of the log while it is said."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._spilt = False

    def say(self, remark: Remark) -> None:
        """Say this in the line under the board."""
        info, strip = self._screen.info, self._screen.strip
        width, height = info.content_size
        lines = info_lines(remark, width, max(1, height), strip.content_size.height)
        info.put(lines[: max(1, height)])
        more, before = lines[max(1, height) :], self._spilt
        self._spilt = bool(more)
        if more:
            strip.put(more)
        elif before:
            self.fill_strip()

    def fill_strip(self) -> None:
        """Show the last lines of the log, unless what is said goes on there."""
        if self._spilt:
            return
        screen = self._screen
        viewer, curtain = screen.scene.viewer, isinstance(screen.scene.shown, NeedsCurtain)
        told = screen.log_.lines(viewer)
        new = 0 if curtain else len(screen.log_.lines(viewer, screen.log_.fresh_from(viewer)))
        cut = len(told) - new
        width, height = screen.strip.content_size
        screen.strip.put(strip_lines(told[:cut][-12:], told[cut:], width, height, Act("log")))

    def holds(self, since: int) -> bool:
        """Whether the last lines of the log show all that has just happened, from this event on."""
        log, viewer = self._screen.log_, self._screen.scene.viewer
        width, height = self._screen.strip.content_size
        told = log.lines(viewer, since)
        return not self._spilt and told == log.now(viewer) and len(strip_lines([], told, width, height + 1)) <= height
