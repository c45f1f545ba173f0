"""Quicker ways to the screen for what needs little of that which Textual does for every line: frames, margins, shades.

Mixins, to stand before a class of Textual's: of several of its own it takes the style of the first alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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

    def render_lines(self, crop: Region) -> list[Strip]:
        """See `Widget`."""
        if any(self.styles.gutter):
            return super().render_lines(crop)
        strips = [self.render_line(y) for y in crop.line_range]
        if filters := self.get_line_filters():
            background = self.background_colors[1]
            for one in filters:
                strips = [strip.apply_filter(one, background) for strip in strips]
        left, right = crop.column_span
        if all(strip.cell_length == right for strip in strips) and not left:
            return strips
        return [strip.crop_extend(left, right, None) for strip in strips]  # under bars to scroll there are no lines


class Ground(AnyScreen):
    """A screen on which widgets lie: between them it is the same everywhere, and mostly nothing of it is seen."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """See `Widget`."""
        if self.styles.background.a < 1 or any(self.styles.gutter):
            return super().render_lines(crop)
        strip = Strip.blank(crop.width, self.visual_style.rich_style)
        for one in self.get_line_filters():
            strip = strip.apply_filter(one, self.background_colors[1])
        return [strip] * crop.height
