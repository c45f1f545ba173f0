"""Quicker ways to the screen for what needs little of that which Textual does for every line: frames, margins, shades.

Mixins, to stand before a class of Textual's: of several of its own it takes the style of the first alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.filter import ANSIToTruecolor
from textual.geometry import Region
from textual.strip import Strip

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.widget import Widget

    AnyScreen = Screen[Any]
else:
    Widget = AnyScreen = object


class Unframed(Widget):
    """A widget that keeps its lines itself; where it has neither frame nor margin they are painted as they are."""

    def line_at(self, y: int, width: int) -> Strip:
        """Line `y` of what is in sight, so many cells wide."""
        raise NotImplementedError

    def render_line(self, y: int) -> Strip:
        """See `Widget`."""
        return self.line_at(y, self.content_size.width)

    def render_lines(self, crop: Region) -> list[Strip]:
        """See `Widget`."""
        if any(self.styles.gutter):
            return super().render_lines(crop)
        width = self.content_size.width
        strips = _filtered(self, [self.line_at(y, width) for y in crop.line_range])
        left, right = crop.column_span
        if not left and all(strip.cell_length == right for strip in strips):
            return strips
        return [strip.crop_extend(left, right, None) for strip in strips]  # under bars to scroll there are no lines


class Ground(AnyScreen):
    """A screen on which widgets lie: between them it is the same everywhere, and mostly nothing of it is seen."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """See `Widget`."""
        if self.styles.background.a < 1 or any(self.styles.gutter):
            return super().render_lines(crop)
        return _filtered(self, [Strip.blank(crop.width, self.visual_style.rich_style)]) * crop.height


def _filtered(widget: Widget, strips: list[Strip]) -> list[Strip]:
    """The strips as the terminal gets them. The colours of inks and themes are those of the terminal itself or full
    ones, whichever the app shows, so that they need not be searched for others."""
    for one in widget.get_line_filters():
        if not isinstance(one, ANSIToTruecolor):
            background = widget.background_colors[1]
            strips = [strip.apply_filter(one, background) for strip in strips]
    return strips
