"""The widget that shows any game's board: painting, cursor, mouse, highlight, scrolling.

It knows spots, not rules: the table screen tells it which spots are live, and is told which one was chosen. What is
drawn over the board's own picture (markers, cursor, glow) is in `marks.py`, where the cursor goes in `steer.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size, Spacing
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.timer import Timer

from glover_tui.boards.base import Area, Board, Canvas, Ink
from glover_tui.boards.marks import LIVE, REFUSED, UNMARKED, Mark, marked
from glover_tui.boards.steer import Direction, edge, go, reading_order
from glover_tui.theme.inks import Inks, inks_of
from glover_tui.theme.look import UNICODE, Look
from glover_tui.theme.quick import Unframed

GLOW_SECONDS = 0.7


class BoardWidget(Unframed, ScrollView, can_focus=True):
    """One board. `show` it a view, tell it what is live, and listen for `Chosen` and `Hovered`."""

    DEFAULT_CSS = """
    BoardWidget {
        background: $surface;
        scrollbar-size: 1 1;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(f"{arrow},{letter}", f"go('{arrow}')", "Move", show=False)
            for arrow, letter in (("left", "h"), ("down", "j"), ("up", "k"), ("right", "l"))
        ),
        *(
            Binding(f"shift+{way}", f"look('{way}')", "Look around", show=False)
            for way in ("left", "down", "up", "right")
        ),
        Binding("home", "edge(True)", "First", show=False),
        Binding("end", "edge(False)", "Last", show=False),
        Binding("enter,space", "choose", "Choose", show=False),
        Binding("x", "inspect", "Look around", show=False),
        Binding("pageup", "page_up", "Up", show=False),
        Binding("pagedown", "page_down", "Down", show=False),
    ]

    cursor: reactive[str | None] = reactive(None, repaint=False)  # the lines that change are redrawn by hand
    """The spot the cursor is on."""
    inspecting: reactive[bool] = reactive(False)
    """Whether the cursor goes to every spot, not to the live ones alone."""

    class Chosen(Message):
        """A live spot was chosen with Enter, Space or the mouse. `reason` is set if it is one that is refused."""

        def __init__(self, board: BoardWidget, spot: str, reason: str | None) -> None:
            super().__init__()
            self.board = board
            self.spot = spot
            self.reason = reason

        @property
        def control(self) -> BoardWidget:
            return self.board

    class Missed(Message):
        """Enter or Space was pressed on a spot where there is nothing to choose."""

        def __init__(self, board: BoardWidget, spot: str) -> None:
            super().__init__()
            self.board = board
            self.spot = spot

        @property
        def control(self) -> BoardWidget:
            return self.board

    class Hovered(Message):
        """The cursor or the mouse (`by_mouse`) is on another spot now, or on none. `reason` as in `Chosen`."""

        def __init__(self, board: BoardWidget, spot: str | None, reason: str | None, by_mouse: bool) -> None:
            super().__init__()
            self.board = board
            self.spot = spot
            self.reason = reason
            self.by_mouse = by_mouse

        @property
        def control(self) -> BoardWidget:
            return self.board

    def __init__(
        self,
        look: Look = UNICODE,
        *,
        fact: Callable[[str], str] | None = None,
        motion: bool = True,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """`fact` gives a spot's tooltip (empty: none); `motion` is the setting that allows glowing."""
        super().__init__(id=id, classes=classes)
        self.look = look
        self.fact = fact
        self.motion = motion
        self._shown: tuple[Board, Any, Sequence[str], int] | None = None
        self._canvas = Canvas(1, 1, look)
        self._last: tuple[tuple[Any, ...], Canvas] = (), self._canvas
        """What was painted last, and from what."""
        self._live: dict[str, str | None] = {}
        self._glowing: frozenset[str] = frozenset()
        self._pointed: frozenset[str] = frozenset()
        self._lit: Sequence[Area] = ()
        self._glow_timer: Timer | None = None
        self._mouse_on: str | None = None
        self._strips: dict[int, Strip] = {}
        self._inks: Inks | None = None
        self._base: Style | None = None
        self._styles: dict[Ink, Style] = {}
        self._merges: dict[tuple[Ink, Ink], bool] = {}

    # ------------------------------------------------------------------ what it shows

    def show(self, board: Board, view: Any, names: Sequence[str], page: int = 0) -> None:
        """Paint the view. Only the lines that came out otherwise than before are drawn anew."""
        self._shown = (board, view, names, page)
        if self.is_mounted:
            self._paint()

    def resize(self, board: Board, spot: str | None) -> bool:
        """Show the view on this board, which has parts in another size, and turn to them: to the spot if it is one of
        them, else to one that was in sight. Gives whether any part comes out in another size; if none does, all stays.
        """
        if self._shown is None or not self._room():
            return False
        _, *rest = self._shown
        before, after = self._canvas.spots, self._painted(board, *rest).spots
        sized = [
            name
            for name in reading_order(after)
            if name.startswith(board.sized) and name in before and before[name][2:] != after[name][2:]
        ]
        if not sized:
            return False
        seen = [name for name in sized if self._is_in_sight(before[name])]
        self.show(board, *rest)
        self._bring_in_sight(spot if spot in sized else [*seen, *sized][0])
        return True

    def clear(self) -> None:
        """Forget the view and everything painted from it."""
        self._shown = None
        self._last = (), Canvas(1, 1, self.look)
        self._live = {}
        self.end_glow()
        self.tooltip = None
        self._mouse_on = None
        self._lay(Canvas(1, 1, self.look))
        self.cursor = None

    @property
    def spots(self) -> Mapping[str, Area]:
        """All spots on the board, by name, with their areas."""
        return self._canvas.spots

    @property
    def live(self) -> Mapping[str, str | None]:
        """What `set_live` said last."""
        return self._live

    def picture(self) -> str:
        """The board as plain text."""
        return self._canvas.text()

    def set_live(self, live: Mapping[str, str | None]) -> None:
        """Say where something can be chosen now: None for a legal spot, the reason for one that is refused.

        The order counts: the cursor starts on the first legal one.
        """
        before, self._live = self._live, dict(live)
        changed = [spot for spot in {*before, *live} if before.get(spot, "\0") != live.get(spot, "\0")]
        self._redraw_spots(changed)
        self._place_cursor()

    def glow(self, spots: Collection[str]) -> None:
        """Light these spots for a moment, as something has just moved there. Any key ends it."""
        self.end_glow()
        if not self.motion or not spots:
            return
        self._glowing = frozenset(spots)
        self._redraw_spots(self._glowing)
        self._glow_timer = self.set_timer(GLOW_SECONDS, self.end_glow)

    def end_glow(self) -> None:
        """Let nothing glow any more."""
        if self._glow_timer is not None:
            self._glow_timer.stop()
            self._glow_timer = None
        glowing, self._glowing = self._glowing, frozenset()
        self._redraw_spots(glowing)

    def point(self, spots: Collection[str]) -> None:
        """Light these spots until others are pointed at, and bring the first of them into sight."""
        before, self._pointed = self._pointed, frozenset(spots)
        self._redraw([_widened(self._canvas.spots[spot]) for spot in before ^ self._pointed if spot in self.spots])
        if before != self._pointed and (first := next((spot for spot in spots if spot in self.spots), None)):
            self.reveal(first)

    # ------------------------------------------------------------------ painting

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, self._new_theme)

    def _new_theme(self, _: object) -> None:
        self._inks = None
        self.notify_style_update()
        self.refresh()

    def notify_style_update(self) -> None:
        """The widget's own colours may have changed: everything is drawn anew."""
        super().notify_style_update()
        self._base = None
        self._styles.clear()
        self._merges.clear()
        self._strips.clear()

    def on_resize(self, event: events.Resize) -> None:
        """Ask the board for the size it wants in the new room."""
        self._paint()

    def _room(self) -> Size:
        return self.container_size

    def _paint(self) -> None:
        if self._shown is None or not self._room():
            return
        canvas = self._painted(*self._shown)
        self._lay(canvas)
        self._place_cursor()
        if canvas.leaves and self.cursor in canvas.spots:
            self._bring_in_sight(self.cursor)

    def _painted(self, board: Board, view: Any, names: Sequence[str], page: int) -> Canvas:
        """The view on a canvas. The one before is kept, as the same is shown again whenever a dialog goes away."""
        asked = (board, view, names, page, self._room(), self.look, self.styles.scrollbar_size_vertical)
        if asked != self._last[0]:
            self._last = asked, self._paint_on_canvas(board, view, names, page)
        return self._last[1]

    def _paint_on_canvas(self, board: Board, view: Any, names: Sequence[str], page: int) -> Canvas:
        width, height = self._room()
        wanted = board.size(view, width, height, page)
        if wanted[1] > height:
            width -= self.styles.scrollbar_size_vertical
            wanted = board.size(view, width, height, page)
        canvas = Canvas(*wanted, self.look, height, width)
        board.paint(canvas, view, names, page)
        return canvas

    def _lay(self, canvas: Canvas) -> None:
        """Put the canvas in place of the one before, and redraw the lines that differ."""
        old, self._canvas = self._canvas, canvas
        lit, self._lit = self._lit, canvas.lights.get(self.cursor or "", ())
        if (old.width, old.height) != (canvas.width, canvas.height):
            self._strips.clear()
            self.virtual_size = Size(canvas.width, canvas.height)
            self.refresh()
            return
        lines = {y for y in range(canvas.height) if old.cells[y] != canvas.cells[y]}
        for name in old.spots.keys() | canvas.spots.keys():
            if old.spots.get(name) != canvas.spots.get(name):
                for area in (old.spots.get(name), canvas.spots.get(name)):
                    lines.update(range(area.y, area.y + area.height) if area else ())
        self._redraw_lines(lines)
        self._redraw({*lit} ^ {*self._lit})

    def _redraw_spots(self, spots: Collection[str]) -> None:
        self._redraw([self._canvas.spots[spot] for spot in spots if spot in self._canvas.spots])

    def _redraw_lines(self, lines: Collection[int]) -> None:
        width = max(self._canvas.width, self.size.width) if lines else 0
        self._redraw([Area(0, y, width, 1) for y in lines])

    def _redraw(self, areas: Collection[Area]) -> None:
        spans: dict[int, tuple[int, int]] = {}
        for area in areas:
            for y in range(area.y, area.y + area.height):
                self._strips.pop(y, None)
                left, right = spans.get(y, (area.x, area.x))
                spans[y] = min(left, area.x), max(right, area.x + area.width)
        regions = list(self._regions(spans)) if self.is_mounted else []
        if regions:
            self.refresh(*regions)

    def _regions(self, spans: Mapping[int, tuple[int, int]]) -> Iterator[Region]:
        """What is seen of these parts of lines. Lines under each other are one region, as wide as they need together:
        what Textual does for a region costs more than the cells in it."""
        (across, top), pinned = self.scroll_offset, self._canvas.pinned
        seen = {y if y < pinned else y - top: span for y, span in spans.items() if y < pinned or y - top >= pinned}
        starts = sorted(y for y in seen if y - 1 not in seen)
        ends = sorted(y for y in seen if y + 1 not in seen)
        for y, end in zip(starts, ends, strict=True):
            lefts, rights = zip(*(seen[line] for line in range(y, end + 1)), strict=True)
            left, right = max(0, min(lefts) - across), min(self.size.width, max(rights) - across)
            if left < right:
                yield Region(left, y, right - left, end - y + 1)

    def line_at(self, y: int, width: int) -> Strip:
        """See `Unframed`."""
        left, top = self.scroll_offset
        if y >= self._canvas.pinned:
            y += top
        inks = self._inks
        if inks is None:
            inks = self._inks = inks_of(self.app)
        if y >= self._canvas.height:
            return Strip.blank(width)
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = self._strip(y, inks)
        if not left and strip.cell_length == width:
            return strip
        return strip.crop_extend(left, left + width, None)

    def _strip(self, y: int, inks: Inks) -> Strip:
        row = marked(self._canvas, y, self._mark_of(), self.look, self._lit if self.has_focus else ())
        base, styles, merges = self._base, self._styles, self._merges
        if base is None:
            base = self._base = self.rich_style

        def style(ink: Ink) -> Style:
            found = styles.get(ink)
            if found is None:
                found = styles[ink] = base + inks.style(ink)
            return found

        def merge(blank: Ink, before: Ink) -> bool:
            """Whether a blank looks the same in the ink of what is before it, so that both are written as one."""
            found = merges.get((blank, before))
            if found is None:
                one, other = style(blank), style(before)
                lines = one.reverse or other.reverse or one.underline or other.underline
                found = merges[blank, before] = one.bgcolor == other.bgcolor and not lines
            return found

        text = "".join([char for char, _ in row])
        segments: list[Segment] = []
        start, last = 0, row[0][1]
        for at, (char, ink) in enumerate(row):
            if ink is not last and ink != last and not (char == " " and merge(ink, last)):
                segments.append(Segment(text[start:at], style(last)))
                start, last = at, ink
        segments.append(Segment(text[start:], style(last)))
        return Strip(segments, len(row))

    def _mark_of(self) -> Callable[[str], Mark]:
        """How spots stand out now."""
        live, glowing, pointed = self._live, self._glowing, self._pointed
        cursor = self.cursor if self.has_focus else None

        def mark_of(spot: str) -> Mark:
            reason = live.get(spot, "")
            if spot == cursor or spot in glowing or spot in pointed:
                return Mark(spot == cursor, reason is None, bool(reason), spot in glowing, spot in pointed)
            return LIVE if reason is None else REFUSED if reason else UNMARKED

        return mark_of

    # ------------------------------------------------------------------ the cursor

    def _reach(self) -> dict[str, Area]:
        """The spots that the cursor can go to now."""
        spots = self._canvas.spots
        if self.inspecting:
            return spots
        return {spot: area for spot, area in spots.items() if spot in self._live}

    def _place_cursor(self) -> None:
        """Keep the cursor where it is if it may be there, else put it on what was named first as live and is legal."""
        reach = self._reach()
        if self.cursor in reach:
            return
        named = [spot for spot in self._live if spot in reach]
        legal = [spot for spot in named if self._live[spot] is None]
        self.cursor = next(iter([*legal, *named, *reading_order(reach)]), None)

    def start_anew(self) -> None:
        """Something else is asked: the cursor goes to what can be chosen, and no more to everything."""
        self.inspecting = False
        legal = [spot for spot, reason in self._live.items() if reason is None and spot in self._canvas.spots]
        if legal and self.cursor not in legal:
            self.cursor = legal[0]
        elif self.cursor in self._canvas.spots:
            self._bring_in_sight(self.cursor)

    def reveal(self, spot: str) -> None:
        """Scroll to the spot, of a choice that the cursor is on elsewhere, if it is not in sight."""
        area = self._canvas.spots.get(spot)
        if area is not None and not self._is_in_sight(area):
            self._bring_in_sight(spot)

    def sees(self, spot: str) -> bool:
        """Whether there is such a spot and all of it is in sight."""
        area = self._canvas.spots.get(spot)
        return area is not None and self._is_in_sight(area)

    def start_beside(self, spots: Sequence[str]) -> str | None:
        """Where a cursor may start that is to be brought to one of the spots: in sight, and near the first of them that
        is in sight itself, if possible on a spot of its kind; None if there is nothing else."""
        order = reading_order(self._canvas.spots)
        goal = next(filter(self.sees, spots), None)
        if goal is None:
            return None
        pinned, leaf = self._canvas.spots[goal].y < self._canvas.pinned, self._canvas.leaf_of(goal)

        def beside(spot: str) -> bool:
            is_pinned = self._canvas.spots[spot].y < self._canvas.pinned
            return is_pinned == pinned and (pinned or self._canvas.leaf_of(spot) is leaf)

        seen = [spot for spot in order if spot not in spots and self.sees(spot)]
        at = order.index(goal)
        kind = goal.partition(":")[0]

        def rank(spot: str) -> tuple[bool, bool, int]:
            return not beside(spot), spot.partition(":")[0] != kind, abs(order.index(spot) - at)

        return min(seen, key=rank, default=None)

    def _is_in_sight(self, area: Area) -> bool:
        """Whether all of its lines are."""
        pinned, top = self._canvas.pinned, self.scroll_offset.y
        return area.y < pinned or top + pinned <= area.y <= top + self.size.height - area.height

    def watch_cursor(self, old: str | None, new: str | None) -> None:
        lit, self._lit = self._lit, self._canvas.lights.get(new or "", ())
        spots = [spot for spot in (old, new) if spot in self._canvas.spots]
        self._redraw([*map(self._canvas.cursor_at, spots), *({*lit} ^ {*self._lit})])
        if new in self._canvas.spots and self.is_mounted:
            self._bring_in_sight(new)
        self._hovered(new, by_mouse=False)

    def _bring_in_sight(self, spot: str) -> None:
        """Scroll to the spot: to the whole of its leaf if that has room."""
        canvas = self._canvas
        area, leaf = canvas.spots[spot], canvas.leaf_of(spot)
        if leaf is not None:
            top = leaf.top - canvas.pinned
            if area.y < canvas.pinned or area.y + area.height <= top + self.size.height:
                x, end = self.scroll_offset.x, area.x + area.width
                self.scroll_to(x=min(area.x, max(x, end - self.size.width)), y=top, animate=False, force=True)
                return
        if area.y >= canvas.pinned:
            self.scroll_to_region(Region(*area), spacing=Spacing(1 + canvas.pinned, 1, 1, 1), animate=False, force=True)

    def watch_inspecting(self) -> None:
        self._place_cursor()

    def watch_has_focus(self, value: bool) -> None:
        super().watch_has_focus(value)
        if self.cursor is not None:
            self._redraw_spots([self.cursor])
            self._redraw(self._lit)

    def _hovered(self, spot: str | None, by_mouse: bool) -> None:
        self.post_message(self.Hovered(self, spot, self._live.get(spot or ""), by_mouse))

    def action_go(self, way: Direction) -> None:
        """Move the cursor to the nearest spot that way."""
        reach = self._reach()
        if self.cursor in reach:
            walks_round = self._shown is None or self._shown[0].walks_round
            self.cursor = go(self._canvas, reach, self.cursor, way, walks_round)
        elif reach:
            self._place_cursor()
        else:
            self.scroll_relative(
                x={"left": -4, "right": 4}.get(way, 0), y={"up": -2, "down": 2}.get(way, 0), animate=False
            )

    def action_look(self, way: Direction) -> None:
        """Look around: move the cursor over all spots, live or not."""
        self.inspecting = True
        self.action_go(way)

    def action_inspect(self) -> None:
        """Turn looking around on or off."""
        self.inspecting = not self.inspecting

    def action_edge(self, first: bool) -> None:
        """Go to the first or last spot, top to bottom."""
        if (reach := self._reach()) and (spot := edge(reach, first)) is not None:
            self.cursor = spot

    def action_choose(self) -> None:
        """Choose the spot under the cursor, if it is a live one."""
        if self.cursor not in self._canvas.spots:
            return
        if self.cursor in self._live:
            self.post_message(self.Chosen(self, self.cursor, self._live[self.cursor]))
        else:
            self.post_message(self.Missed(self, self.cursor))

    @property
    def has_more(self) -> bool:
        """Whether there is more of the board than is in sight."""
        return self._canvas.height > self.size.height

    def turn(self, by: int) -> None:
        """Show the next leaf (1) or the one before (-1), round and round; without leaves, as many lines as there is
        room for."""
        stops, at = self._stops(), self.scroll_offset.y
        if by > 0:
            top = next((stop for stop in stops if stop > at), stops[0])
        else:
            top = next((stop for stop in reversed(stops) if stop < at), stops[-1])
        self.scroll_to(y=top, animate=False)

    def _stops(self) -> list[int]:
        """The lines, from the top down, to which `turn` scrolls: where leaves begin, else where rooms full of lines do,
        each of which shows the last line of the one before."""
        pinned, end = self._canvas.pinned, max(0, self._canvas.height - self.size.height)
        if self._canvas.leaves:
            tops = [leaf.top - pinned for leaf in self._canvas.leaves]
        else:
            tops = [*range(0, end, max(1, self.size.height - 1)), end]
        return sorted({min(top, end) for top in tops})

    # ------------------------------------------------------------------ keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Any key ends the glow, and is handled as ever."""
        if self._glowing:
            self.end_glow()

    def spot_at(self, x: int, y: int) -> str | None:
        """The spot at a place in the widget, the smallest if one lies in another."""
        x, y = x + self.scroll_offset.x, y if y < self._canvas.pinned else y + self.scroll_offset.y
        found = [(area.width * area.height, name) for name, area in self._canvas.spots.items() if area.holds(x, y)]
        return min(found)[1] if found else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        spot = self.spot_at(event.x, event.y)
        if spot != self._mouse_on:
            self._mouse_on = spot
            words = self.fact(spot) if spot is not None and self.fact is not None else ""
            self.tooltip = Content(words) if words else None
            self._hovered(spot, by_mouse=True)

    def on_leave(self, event: events.Leave) -> None:
        if self._mouse_on is not None:
            self._mouse_on = None
            self.tooltip = None
            self._hovered(self.cursor, by_mouse=False)

    def on_click(self, event: events.Click) -> None:
        spot = self.spot_at(event.x, event.y)
        if self._glowing:
            self.end_glow()
        if spot is None:
            return
        if spot in self._live:
            self.cursor = spot
            self.action_choose()
        else:
            self.inspecting = True
            self.cursor = spot


def _widened(area: Area) -> Area:
    """With the columns beside it, where signs around it may stand."""
    return Area(max(0, area.x - 1), area.y, area.width + 2, area.height)
