"""What is written can be read: on dark and light, in 256 and in 16 colours, and in none."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import cache

import pytest
from rich.color import Color, ColorSystem
from rich.terminal_theme import TerminalTheme

from glover_tui.boards.base import Canvas, Cell, Ink
from glover_tui.boards.find import board_for
from glover_tui.theme.inks import MODES, NAMES, SHARED, Inks, Mode, Name, Tone, add_tones
from glover_tui.theme.look import UNICODE
from glover_tui.theme.themes import ANSI, DARK, LIGHT, THEMES, first_theme, plain_terminal
from tests.app.colours import LINES, SLACK_256, TEXT, VGA, XTERM, contrast, inks_on
from tests.app.glover_views import NAMES as SEAT_NAMES
from tests.app.glover_views import VIEWS

GROUNDS = {"dark": (DARK.background, DARK.surface, DARK.panel), "light": (LIGHT.background, LIGHT.surface, LIGHT.panel)}


@cache
def inks_in_use() -> Sequence[tuple[str, Ink]]:
    """Every character with its ink that any view, size or mark puts on the board."""
    board = board_for("glover")
    seen: set[tuple[str, Ink]] = set()
    for view, (width, height) in itertools.product(VIEWS.values(), ((78, 16), (130, 50))):
        canvas = Canvas(*board.size(view(), width, height), UNICODE)
        board.paint(canvas, view(), SEAT_NAMES)
        seen.update(inks_on([canvas]))
        for line in board.player_lines(view(), SEAT_NAMES, UNICODE, 78):
            seen.update((char, cell.ink) for cell in line for char in cell.text)
    return sorted(seen)


def needed(char: str, ink: Ink) -> float:
    return LINES if ink.fore == "frame" or char == " " else TEXT


def is_line(char: str) -> bool:
    return "\u2500" <= char <= "\u257f"


def assert_stands_out(mode: Mode, shown: Callable[[Color], Color], slack: float = 0.0) -> None:
    """Every piece of text contrasts with every ground it may lie on, when colours come out as `shown` makes them."""
    inks = Inks(mode)
    for char, ink in inks_in_use():
        if char == " ":
            continue
        style = inks.style(ink)
        assert style.color is not None
        for ground in GROUNDS[mode]:
            under = shown(style.bgcolor or Color.parse(str(ground)))
            found = contrast(shown(style.color).get_truecolor(), under.get_truecolor())
            assert found >= needed(char, ink) - slack, f"{char!r} {ink}: {found:.2f}"


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_text_stands_out_from_every_ground_it_is_written_on(mode: Mode) -> None:
    assert_stands_out(mode, lambda colour: colour)


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_it_still_does_in_256_colours(mode: Mode) -> None:
    assert_stands_out(mode, lambda colour: colour.downgrade(ColorSystem.EIGHT_BIT), slack=SLACK_256)


def test_only_lines_and_empty_places_are_written_in_the_ink_of_frames() -> None:
    for char, ink in inks_in_use():
        if ink.fore == "frame":
            assert is_line(char) or char in " ·", char


@pytest.mark.parametrize("palette", [XTERM, VGA])
def test_sixteen_colours_are_used_only_where_both_text_and_ground_are_known(palette: TerminalTheme) -> None:
    for name in sorted(SHARED):
        tone = NAMES[name].ansi
        assert bool(tone.fore) == bool(tone.ground), name
        if tone.fore:
            fore = Color.parse(tone.fore).get_truecolor(palette)
            ground = Color.parse(tone.ground).get_truecolor(palette)
            assert contrast(fore, ground) >= TEXT, name


def test_without_colour_there_is_none() -> None:
    for name in sorted(SHARED):
        assert not NAMES[name].mono.fore, name
        assert not NAMES[name].mono.ground, name


@pytest.mark.parametrize("mode", MODES)
def test_live_refused_and_cursor_differ_in_every_mode(mode: Mode) -> None:
    inks = Inks(mode)
    styles = [inks.style(Ink(name)) for name in ("text", "live", "refused", "cursor")]
    assert len(set(styles)) == len(styles)


@pytest.mark.parametrize("mode", MODES)
def test_an_unknown_name_is_plain_text(mode: Mode) -> None:
    assert Inks(mode).style(Ink("nonsense")) == Inks(mode).style(Ink())


def test_a_chip_keeps_its_ground_on_any_other() -> None:
    inks = Inks("dark")
    assert inks.style(Ink("cube.R", "ground.card")).bgcolor == inks.style(Ink("cube.R")).bgcolor


def test_a_line_becomes_styled_text() -> None:
    text = Inks("dark").text([Cell("[R]", Ink("cube.R")), Cell(" own")])
    assert text.plain == "[R] own"
    assert text.spans[0].style == Inks("dark").style(Ink("cube.R"))


def test_a_board_may_add_names_but_not_change_them() -> None:
    tones = Name(Tone("#ffffff"), Tone("#000000"), Tone(), Tone())
    add_tones({"test.river": tones})
    add_tones({"test.river": tones})
    with pytest.raises(ValueError, match=r"test\.river"):
        add_tones({"test.river": tones._replace(dark=Tone("#00ff00"))})
    del NAMES["test.river"]


@pytest.mark.parametrize(
    ("environ", "name"),
    [
        ({"TERM": "xterm-256color"}, DARK.name),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, DARK.name),
        ({"TERM": "linux"}, ANSI.name),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, ANSI.name),
    ],
)
def test_a_terminal_gets_the_theme_it_can_show(environ: dict[str, str], name: str) -> None:
    assert first_theme(environ) == name
    assert plain_terminal(environ) == (name == ANSI.name)


def test_a_wished_theme_is_taken_where_it_can_be_shown() -> None:
    assert first_theme({"TERM": "xterm-256color"}, LIGHT.name) == LIGHT.name
    assert first_theme({"TERM": "linux"}, LIGHT.name) == ANSI.name
    assert first_theme({"TERM": "xterm-256color"}, "nonsense") == DARK.name


@pytest.mark.parametrize("theme", THEMES[:2], ids=lambda theme: str(theme.name))
def test_the_themes_own_colours_can_be_read(theme: object) -> None:
    colours = theme.to_color_system().generate()  # type: ignore[attr-defined]
    grounds = [Color.parse(colours[name]).get_truecolor() for name in ("background", "surface", "panel")]
    for name in ("foreground", "primary", "secondary", "accent", "warning", "error", "success"):
        for ground in grounds:
            assert contrast(Color.parse(colours[name]).get_truecolor(), ground) >= TEXT, name
