"""Finding a game's board, the plain board for games without one, the canvas, and art in text files."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from games.core.game import AnyGame, Deal, load_game
from games.core.session import Session
from games.core.types import Choice, Decision
from games.core.walks import NAMES as MORE_NAMES
from games.core.walks import walk
from glover_tui.boards.art import load_art, read_art
from glover_tui.boards.base import Area, Canvas, Ink
from glover_tui.boards.find import board_for
from glover_tui.boards.generic import GenericBoard
from glover_tui.boards.glover import GloverBoard
from glover_tui.commands.pictures import picture
from glover_tui.theme.look import ASCII, UNICODE, Look

NAMES = ("Rin", "Mira", "Jon")


@pytest.fixture(autouse=True)
def _fresh_lookup() -> None:
    board_for.cache_clear()


def test_a_game_with_a_board_of_its_own_gets_it() -> None:
    assert isinstance(board_for("glover"), GloverBoard)


def test_a_game_from_elsewhere_without_a_board_is_shown_plainly(toy: AnyGame) -> None:
    board = board_for(toy.name)
    assert isinstance(board, GenericBoard)
    assert board.game == "toy"


def test_a_game_from_elsewhere_may_name_its_board(toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("toy_board")
    module.__dict__["TOY_BOARD"] = special = GenericBoard("toy")
    monkeypatch.setitem(sys.modules, "toy_board", module)
    monkeypatch.setattr("tests.toy.BOARD", "toy_board:TOY_BOARD", raising=False)
    assert board_for("toy") is special
    board_for.cache_clear()


@pytest.mark.parametrize("name", ["base", "widget", "no-such-game", "../glover", ""])
def test_a_name_that_is_no_game_gets_the_plain_board(name: str) -> None:
    assert isinstance(board_for(name), GenericBoard)


@pytest.mark.parametrize("look", [UNICODE, ASCII], ids=lambda look: str(look.name))
@pytest.mark.parametrize("width", [30, 80])
def test_the_plain_board_shows_every_field_that_the_view_has(toy: AnyGame, width: int, look: Look) -> None:
    board, view = board_for("toy"), Session(toy, Deal(3, 1)).view(0)
    canvas = Canvas(*board.size(view, width, 10), look)
    board.paint(canvas, view, NAMES)
    text = canvas.text()
    for words in ("round", "rounds", "pile count", "gone", "Rin", "Mira", "Jon", "hand count", "pledge", "hidden"):
        assert words in text, words
    assert all(len(line) <= canvas.width for line in text.splitlines())


def test_the_plain_board_shows_no_more_than_the_view(toy: AnyGame) -> None:
    session = Session(toy, Deal(3, 1))
    board, view = board_for("toy"), session.view(None)
    canvas = Canvas(*board.size(view, 80, 10), UNICODE)
    board.paint(canvas, view, NAMES)
    assert canvas.text().count("hidden") == 3


def test_the_plain_players_panel_has_a_line_a_seat(toy: AnyGame) -> None:
    board, view = board_for("toy"), Session(toy, Deal(3, 1)).view(None)
    lines = board.player_lines(view, NAMES, UNICODE, 46)
    assert len(lines) == 4
    assert "Mira" in "".join(cell.text for cell in lines[2])
    assert all(sum(len(cell.text) for cell in line) <= 46 for line in lines)


def test_the_plain_board_leaves_choices_to_the_panel() -> None:
    board = GenericBoard("any")
    assert board.spot_of(Decision("k", 0, "", True), Choice("go")) is None
    assert board.key_of(Decision("k", 0, "", True), Choice("go"), NAMES) is None


@pytest.mark.slow
@pytest.mark.parametrize("name", ["endeavor", "glen_more", "glover", "green_gold"])
def test_every_position_has_a_picture_in_every_width(name: str) -> None:
    game = load_game(name)
    for seats in game.seats:
        for look in walk(game, Deal(seats, seats), seats, often=0.04):
            view, names = game.view(look.position, None), MORE_NAMES[:seats]
            for width in (40, 80, 120, 200, 300):
                text = picture(game, view, names, UNICODE, width)
                if name == "glen_more":  # its board comes leaf by leaf
                    parts = ("Market", "The clans", "A scoring now", *(f" {who}  " for who in names))
                    assert all(part in text for part in parts), (look.where, width)


# ---------------------------------------------------------------------- canvas


def test_painting_outside_of_the_canvas_is_cut_off() -> None:
    canvas = Canvas(4, 2, UNICODE)
    assert canvas.put(-2, 0, "abcdefgh") == 6
    canvas.put(0, 5, "below")
    canvas.put(9, 1, "beside")
    canvas.fill(Area(2, 1, 9, 9), "ground.card", "#")
    assert canvas.text() == "cdef\n  ##"


def test_an_ink_without_a_ground_keeps_the_one_that_is_there() -> None:
    canvas = Canvas(4, 1, UNICODE)
    canvas.fill(Area(1, 0, 2, 1), "ground.card")
    canvas.put(0, 0, "abcd", Ink("title"))
    assert [ink.ground for _, ink in canvas.cells[0]] == ["", "ground.card", "ground.card", ""]
    assert {ink.fore for _, ink in canvas.cells[0]} == {"title"}
    canvas.put(1, 0, "x", Ink("text", "ground.sea"))
    assert canvas.cells[0][1] == ("x", Ink("text", "ground.sea"))


def test_a_frame_has_its_title_in_the_top_line() -> None:
    canvas = Canvas(12, 3, UNICODE)
    canvas.frame(Area(0, 0, 12, 3), "Mira", double=True)
    assert canvas.text() == "╔ Mira ════╗\n║          ║\n╚══════════╝"


# ---------------------------------------------------------------------- art


def test_art_has_slots_as_large_as_they_are_written() -> None:
    art = read_art("+--------+\n|<name  >|\n|<name  >|\n+<b>-----+\n")
    assert art.slots == {"name": Area(1, 1, 8, 2), "b": Area(1, 3, 3, 1)}
    assert (art.width, art.height) == (10, 4)


def test_art_is_drawn_where_it_is_put_and_says_where_its_slots_are() -> None:
    canvas = Canvas(8, 4, UNICODE)
    slots = read_art("┌──┐\n│<a>\n└──┘").draw(canvas, 2, 1)
    assert canvas.text() == "\n  ┌──┐\n  │\n  └──┘"
    assert slots == {"a": Area(3, 2, 3, 1)}


def test_art_is_redrawn_in_ascii() -> None:
    canvas = Canvas(4, 3, ASCII)
    read_art("╔══╗\n║▒▒║\n╚══╝").draw(canvas, 0, 0)
    assert canvas.text() == "#==#\n#??#\n#==#"


def test_a_slot_in_two_places_is_refused() -> None:
    with pytest.raises(ValueError, match="the slot a lies in two places"):
        read_art("<a> <a>")


@pytest.mark.parametrize("name", ["hand", *(f"{size}{count}" for size in ("table", "grand") for count in (3, 4, 5))])
def test_the_glover_art_has_a_slot_for_everything(name: str) -> None:
    art = load_art("glover_tui.boards.glover", f"art/{name}.txt")
    wanted = {"deck", "discard"}
    if name == "hand":
        wanted |= {f"{part}{number}" for part in ("title", "text") for number in (1, 2, 3)}
    else:
        wanted |= {"offer", "card", "about", "claim"}
        wanted |= {f"{part}{place}" for part in ("bid", "note") for place in range(1, int(name[-1]))}
    assert set(art.slots) == wanted
