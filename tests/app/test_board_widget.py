"""The board widget: painting, cursor, mouse, highlight, scrolling, the same for every game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from games.core.types import Choice, Decision
from glover_tui.boards.base import Area, Board, Canvas, Ink, Line
from glover_tui.boards.marks import Mark, marked
from glover_tui.boards.widget import BoardWidget
from glover_tui.theme.look import UNICODE, Look
from glover_tui.theme.themes import DARK, LIGHT, THEMES

SIZE = (60, 20)


class Shelves(Board):
    """Three boxes side by side and a line at the bottom; the view is what the boxes say, and how high the board is."""

    game = "shelves"

    def size(self, view: Any, width: int, height: int, page: int = 0) -> tuple[int, int]:
        return max(width, 40), max(height, view[1])

    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        for number, words in enumerate(view[0]):
            box = Area(2 + 14 * number, 1, 12, 4)
            canvas.frame(box, names[number], Ink("frame"))
            canvas.put(box.x + 2, box.y + 1, words)
            canvas.spot(f"box:{number}", box, framed=True)
        bottom = canvas.height - 1
        canvas.put(3, bottom, f"page {page}")
        canvas.spot("line", Area(2, bottom, 10, 1))

    def spot_of(self, decision: Decision, choice: Choice) -> str | None:
        return None

    def player_lines(self, view: Any, names: Sequence[str], look: Look, width: int) -> Sequence[Line]:
        return ()


class Lighting(Shelves):
    """The first box is about the third."""

    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        super().paint(canvas, view, names, page)
        canvas.lights["box:0"] = [Area(31, 2, 10, 1)]


BOARD = Shelves()
NAMES = ("Rin", "Mira", "Jon")
PLAIN: tuple[tuple[str, ...], int] = (("one", "two", "three"), 12)
HIGH = (PLAIN[0], 50)
LIVE = {"box:0": None, "box:1": "too dear", "box:2": None, "line": None}


class Host(App[None]):
    """An app with a board and nothing else."""

    def __init__(self, fact: Callable[[str], str] | None = None, motion: bool = True) -> None:
        super().__init__()
        self.board = BoardWidget(UNICODE, fact=fact, motion=motion)
        self.chosen: list[tuple[str, str | None]] = []
        self.hovered: list[tuple[str | None, str | None, bool]] = []
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = DARK.name

    def compose(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        self.board.focus()
        self.board.show(BOARD, PLAIN, NAMES)

    def on_board_widget_chosen(self, message: BoardWidget.Chosen) -> None:
        self.chosen.append((message.spot, message.reason))

    def on_board_widget_hovered(self, message: BoardWidget.Hovered) -> None:
        self.hovered.append((message.spot, message.reason, message.by_mouse))


Play = Callable[[Host, Pilot[None]], Awaitable[None]]


def run(play: Play, host: Host | None = None, size: tuple[int, int] = SIZE) -> None:
    """Start the host and play on it."""

    async def main() -> None:
        app = host or Host()
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(app, pilot)

    asyncio.run(main())


def on_screen(app: Host) -> list[str]:
    return [strip.text for strip in app.screen._compositor.render_strips()]


def test_it_paints_what_it_is_shown() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        text = "\n".join(on_screen(app))
        assert "┌ Rin ─────┐  ┌ Mira ────┐  ┌ Jon ─────┐" in text
        assert "page 0" in text
        app.board.show(BOARD, PLAIN, NAMES, page=1)
        await pilot.pause()
        assert "page 1" in "\n".join(on_screen(app))
        assert "page 1" in app.board.picture()

    run(play)


def test_it_takes_the_room_there_is_and_scrolls_where_that_is_too_little() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        assert app.board.virtual_size == (60, 20)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.board.virtual_size == (80, 24)
        app.board.show(BOARD, HIGH, NAMES)
        await pilot.pause()
        assert app.board.virtual_size == (79, 50)
        assert app.board.show_vertical_scrollbar
        assert not app.board.show_horizontal_scrollbar

    run(play)


def test_only_lines_that_differ_are_drawn_anew() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        before = dict(app.board._strips)
        app.board.show(BOARD, (("one", "TWO", "three"), 12), NAMES)
        await pilot.pause()
        after = app.board._strips
        assert [y for y in before if after.get(y) is not before[y]] == [2]
        app.board.show(BOARD, (("one", "TWO", "three"), 12), NAMES)
        assert app.board._strips == after

    run(play)


def test_the_cursor_starts_on_the_first_legal_spot_and_walks_over_all_that_are_asked_about() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.set_live({"box:1": "too dear", "box:2": None})
        assert app.board.cursor == "box:2"
        app.board.set_live(LIVE)
        assert app.board.cursor == "box:2"
        for key, spot in (("left", "box:1"), ("h", "box:0"), ("l", "box:1"), ("j", "line"), ("k", "box:0"),
                          ("end", "line"), ("home", "box:0"), ("left", "box:2")):  # fmt: skip
            await pilot.press(key)
            assert app.board.cursor == spot, key

    run(play)


def test_enter_and_space_choose_also_what_is_refused_with_its_reason() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.set_live(LIVE)
        await pilot.press("enter", "right", "space")
        assert app.chosen == [("box:0", None), ("box:1", "too dear")]

    run(play)


def test_the_cursor_tells_where_it_is_and_why_that_is_refused() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.set_live(LIVE)
        await pilot.press("right")
        assert app.hovered[-1] == ("box:1", "too dear", False)

    run(play)


def test_looking_around_goes_to_every_spot_and_chooses_nothing_that_is_not_asked_about() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.set_live({"box:0": None})
        await pilot.press("right")
        assert app.board.cursor == "box:0"
        await pilot.press("shift+right")
        assert app.board.cursor == "box:1"
        await pilot.press("enter")
        assert app.chosen == []
        await pilot.press("x")
        assert app.board.cursor == "box:0"
        await pilot.press("x", "right", "right")
        assert app.board.cursor == "box:2"

    run(play)


def test_a_click_chooses_and_moves_the_cursor() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.set_live(LIVE)
        await pilot.click(BoardWidget, offset=(32, 2))
        assert app.chosen == [("box:2", None)]
        assert app.board.cursor == "box:2"
        await pilot.click(BoardWidget, offset=(55, 10))
        assert len(app.chosen) == 1

    run(play)


def test_a_click_on_what_is_not_asked_about_looks_at_it() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.set_live({"box:0": None})
        await pilot.click(BoardWidget, offset=(32, 2))
        assert app.chosen == []
        assert app.board.cursor == "box:2"
        assert app.hovered[-1][0] == "box:2"

    run(play)


def test_the_mouse_shows_a_tooltip_of_facts() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        await pilot.hover(BoardWidget, offset=(4, 2))
        assert str(app.board.tooltip) == "[box:0] is a box"
        assert app.hovered[-1] == ("box:0", None, True)
        await pilot.hover(BoardWidget, offset=(55, 10))
        assert app.board.tooltip is None

    run(play, Host(fact=lambda spot: f"[{spot}] is a box"))


def test_marks_do_not_rest_on_colour() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.set_live({"box:0": None, "box:2": None, "line": None})
        await pilot.pause()
        text = "\n".join(on_screen(app))
        assert "┏ Rin ━━━━━┓  ┌ Mira ────┐  ┏ Jon ━━━━━┓" in text
        assert "▸page 0" in text
        await pilot.press("end")
        await pilot.pause()
        assert "▸page 0  ◂" in "\n".join(on_screen(app))

    run(play)


def test_the_cursor_stays_in_sight() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.show(BOARD, HIGH, NAMES)
        await pilot.pause()
        app.board.set_live(LIVE)
        await pilot.press("end")
        await pilot.pause()
        assert app.board.scroll_offset.y == 30
        assert "▸page 0" in "\n".join(on_screen(app))
        await pilot.press("home")
        await pilot.pause()
        assert app.board.scroll_offset.y == 0

    run(play)


def test_a_board_that_is_not_all_in_sight_is_turned_round_and_round() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        more = [app.board.has_more]
        app.board.show(BOARD, HIGH, NAMES)
        await pilot.pause()
        assert [*more, app.board.has_more] == [False, True]
        tops = []
        for by in (1, 1, 1, -1, -1):
            app.board.turn(by)
            await pilot.pause()
            tops.append(app.board.scroll_offset.y)
        assert tops == [19, 30, 0, 30, 19]

    run(play)


def test_with_nothing_to_choose_the_arrows_scroll() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.show(BOARD, HIGH, NAMES)
        await pilot.pause()
        await pilot.press("down", "down")
        await pilot.pause()
        assert app.board.scroll_offset.y == 4
        await pilot.click(BoardWidget, offset=(4, 0))
        assert app.chosen == []

    run(play)


def test_a_spot_that_goes_away_leaves_the_cursor_on_what_is_named_first_and_legal() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.set_live(LIVE)
        await pilot.press("home", "left")
        assert app.board.cursor == "box:2"
        app.board.set_live({"box:1": "too dear", "line": None, "box:0": None})
        assert app.board.cursor == "line"
        app.board.set_live({})
        assert app.board.cursor is None

    run(play)


def test_what_has_moved_glows_until_a_key_is_pressed() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.glow(["box:1"])
        assert app.board._mark_of()("box:1").glow
        await pilot.press("j")
        assert not app.board._mark_of()("box:1").glow
        app.board.glow(["box:1"])
        await pilot.pause(1.0)
        assert not app.board._mark_of()("box:1").glow

    run(play)


def test_what_a_choice_is_about_glows_while_the_cursor_is_on_its_spot() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.set_live(LIVE)
        await pilot.press("home")
        plain = app.board.render_line(2)
        app.board.show(Lighting(), PLAIN, NAMES)
        glowing = app.board.render_line(2)
        assert glowing != plain
        await pilot.press("right")
        beside = app.board.render_line(2)
        app.board.show(BOARD, PLAIN, NAMES)
        assert app.board.render_line(2) == beside
        app.board.show(Lighting(), PLAIN, NAMES)
        await pilot.press("left")
        assert app.board.render_line(2) == glowing

    run(play)


def test_the_frame_under_the_cursor_is_seen_whole() -> None:
    canvas = Canvas(9, 3, UNICODE)
    for number in (0, 1):
        canvas.spot(f"box:{number}", Area(4 * number, 0, 5, 3), framed=True)
    marks = {"box:0": Mark(live=True), "box:1": Mark(live=True)}
    for under in marks:
        row = marked(canvas, 1, {**marks, under: Mark(cursor=True)}.__getitem__, UNICODE)
        assert row[4][1].fore == "cursor", under


@pytest.mark.parametrize(("framed", "lines"), [(True, 2), (False, 1)])
def test_a_headed_spot_shows_the_cursor_at_its_top(framed: bool, lines: int) -> None:
    canvas = Canvas(9, 5, UNICODE)
    canvas.spot("box", Area(0, 0, 9, 5), framed, headed=True)
    assert canvas.cursor_at("box") == Area(0, 0, 9, lines)
    for y in range(5):
        row = marked(canvas, y, {"box": Mark(cursor=True, live=True)}.__getitem__, UNICODE)
        inks = {ink.fore for _, ink in row}
        assert ("cursor" in inks) == (y < lines), y


def test_nothing_glows_where_motion_is_off() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.glow(["box:1"])
        assert not app.board._mark_of()("box:1").glow

    run(play, Host(motion=False))


def test_a_cleared_board_keeps_nothing_of_what_it_showed() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.set_live(LIVE)
        await pilot.hover(BoardWidget, offset=(4, 2))
        app.board.clear()
        await pilot.pause()
        assert not "".join(on_screen(app)).strip()
        assert app.board.tooltip is None
        assert app.board.cursor is None
        assert not app.board.live
        assert not app.board.spots
        assert not app.board.picture().strip()
        await pilot.resize_terminal(70, 22)
        assert not "".join(on_screen(app)).strip()

    run(play, Host(fact=lambda spot: spot))


@pytest.mark.parametrize("theme", [LIGHT.name, "glover-ansi", "textual-dark"])
def test_another_theme_repaints_everything(theme: str) -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        before = app.screen._compositor.render_strips()[2]
        app.theme = theme
        await pilot.pause()
        after = app.screen._compositor.render_strips()[2]
        assert before.text == after.text
        assert [segment.style for segment in before] != [segment.style for segment in after]

    run(play)


# ---------------------------------------------------------------------- pinned lines and leaves


class Atlas(Shelves):
    """A strip of three pinned names, and below it a leaf of eight lines for each of them, with two places in it."""

    game = "atlas"

    def size(self, view: Any, width: int, height: int, page: int = 0) -> tuple[int, int]:
        return width, 2 + 8 * 3 + height

    def paint(self, canvas: Canvas, view: Any, names: Sequence[str], page: int = 0) -> None:
        canvas.pinned = 2
        for number, name in enumerate(names):
            canvas.put(1 + 10 * number, 0, name)
            canvas.spot(f"name:{number}", Area(10 * number, 0, 10, 2))
            top = 2 + 8 * number
            canvas.leaf(top, 8, f"name:{number}")
            canvas.put(0, top, f"The leaf of {name}")
            for place, y in (("upper", 2), ("lower", 6)):
                canvas.spot(f"{place}:{number}", Area(0, top + y, 10, 1))


def leaves(play: Play) -> None:
    """Play on the atlas, in as many lines as the strip and one leaf need."""

    async def shown(app: Host, pilot: Pilot[None]) -> None:
        board = Atlas()
        app.board.show(board, None, NAMES)
        app.board.inspecting = True
        await pilot.pause()
        await play(app, pilot)

    run(shown, size=(60, 10))


def test_the_leaf_of_the_cursor_is_shown_below_the_pinned_lines() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        for spot, leaf in (("lower:1", "Mira"), ("upper:2", "Jon"), ("name:0", "Rin"), ("name:2", "Jon")):
            app.board.cursor = spot
            await pilot.pause()
            lines = on_screen(app)
            assert "Rin" in lines[0]
            assert "Jon" in lines[0]
            assert lines[2].startswith(f"The leaf of {leaf}"), spot

    leaves(play)


def test_leaves_are_turned_over_one_by_one() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        for by, leaf in ((1, "Mira"), (1, "Jon"), (1, "Rin"), (-1, "Jon")):
            app.board.turn(by)
            await pilot.pause()
            assert on_screen(app)[2].startswith(f"The leaf of {leaf}")

    leaves(play)


def test_the_cursor_goes_from_the_pinned_lines_into_the_leaf_in_sight_and_back() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.cursor = "name:0"
        await pilot.pause()
        for key, spot in (("right", "name:1"), ("right", "name:2"), ("down", "upper:2"), ("down", "lower:2")):
            await pilot.press(key)
            await pilot.pause()
            assert app.board.cursor == spot
        await pilot.press("up")
        await pilot.press("up")
        assert str(app.board.cursor).startswith("name:")

    leaves(play)


def test_the_mouse_finds_pinned_and_scrolled_spots() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.cursor = "upper:2"
        await pilot.pause()
        assert app.board.spot_at(12, 0) == "name:1"
        assert app.board.spot_at(3, 4) == "upper:2"
        assert app.board.spot_at(3, 8) == "lower:2"

    leaves(play)


def test_a_pinned_line_is_redrawn_where_it_stands() -> None:
    async def play(app: Host, pilot: Pilot[None]) -> None:
        app.board.cursor = "upper:2"
        app.board.set_live({"name:1": None, "upper:2": None})
        await pilot.pause()
        assert UNICODE.cursor + "Mira" in on_screen(app)[0]

    leaves(play)
