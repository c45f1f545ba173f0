"""Drills on their screen: asked, answered, told why, and kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from games.core.drills import atlas_of, make
from games.core.game import load_game, own_games
from games.core.rulebook import load as load_book
from glover_tui.app import GloverApp
from glover_tui.learn import mastery
from glover_tui.learn.drill_card import DrillCard
from glover_tui.learn.drill_lines import drill_lines
from glover_tui.learn.drill_screen import DrillScreen
from glover_tui.rulebook.screen import RulebookScreen
from glover_tui.theme.look import UNICODE
from tests.app.walking import SIZES, press, settle, text_of, walk

SEED = 2
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
GAMES = sorted(own_games())
Play = Callable[[Pilot[int], DrillScreen], Awaitable[None]]


def drill(
    data_dir: Path,
    play: Play,
    game: str = "glover",
    size: tuple[int, int] = (80, 24),
    ascii: bool = False,
    seed: int = 2,
) -> None:
    """Open the drill of a game from the picker, with a clock that goes on by a minute at each look, and play."""
    looks = iter(range(10_000))

    async def run(pilot: Pilot[int], app: GloverApp) -> None:
        screen = DrillScreen(game, seed, lambda: NOON + timedelta(minutes=next(looks)))
        app.push_screen(screen)
        await settle(pilot)
        await play(pilot, screen)

    walk(data_dir, run, size, ascii)


def shown(screen: DrillScreen) -> str:
    """All that the panel of the drill says, in one line."""
    lines = screen.panels["drill"].lines
    return " ".join("".join(piece.text for piece in line).strip() for line in lines)


def right(screen: DrillScreen) -> str:
    """The key of the right answer."""
    assert screen.question is not None
    return str(screen.question.right + 1)


def page(screen: DrillScreen) -> str:
    """Where the arrow keys go, or what is turned up in one column."""
    return "board" if screen.looking else "players" if screen.has_class("-players") else "question"


def on_top(pilot: Pilot[int]) -> str:
    return type(pilot.app.screen).__name__


def wrong(screen: DrillScreen) -> str:
    return "1" if right(screen) != "1" else "2"


def test_a_right_answer_is_praised_told_why_and_counted(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        question = screen.question
        assert question is not None
        assert question.rule not in shown(screen)
        await press(pilot, right(screen))
        assert "Right." in shown(screen)
        assert question.rule in shown(screen)
        assert screen.tally.words() == "1 of 1 right"
        assert mastery.load(tmp_path, "glover")[0].cards[question.rule].right == 1

    drill(tmp_path, play)


def test_a_wrong_answer_is_corrected_and_its_rule_comes_back(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        question = screen.question
        assert question is not None
        await press(pilot, wrong(screen))
        assert f"No, it is {right(screen)}." in shown(screen)
        assert screen.tally.words() == "0 of 1 right"
        await press(pilot, "enter")
        assert screen.question is not None
        assert screen.question.rule in screen.mastery.cards

    drill(tmp_path, play)


def test_an_answer_stands_once_it_is_given(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        await press(pilot, wrong(screen))
        before = shown(screen)
        await press(pilot, right(screen), "down")
        assert shown(screen) == before
        assert screen.tally.asked == 1

    drill(tmp_path, play)


def test_arrows_and_enter_answer_as_well_and_enter_goes_on(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        assert screen.question is not None
        await press(pilot, *["down"] * screen.question.right, "enter")
        assert "Right." in shown(screen)
        before = screen.question
        await press(pilot, "enter")
        assert screen.question is not before
        assert screen.given is None

    drill(tmp_path, play)


def test_r_opens_the_rulebook_at_the_rule_once_it_may_be_told(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        assert screen.question is not None
        for key in ("r", "f1"):
            if screen.given is None:
                await press(pilot, right(screen))
            await press(pilot, key)
            book = pilot.app.screen
            assert isinstance(book, RulebookScreen)
            assert book.here == screen.question.rule
            await press(pilot, "escape")
            assert pilot.app.screen is screen

    drill(tmp_path, play)


def test_the_card_tells_how_many_rules_are_mastered(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        await press(pilot, right(screen), "c")
        card = pilot.app.screen
        assert isinstance(card, DrillCard)
        assert f"0 of {len(screen.askable)} rules mastered" in card.body.plain()
        assert "Negotiation" in card.body.plain()
        await press(pilot, "q")
        assert pilot.app.screen is screen

    drill(tmp_path, play)


def test_tab_leads_over_the_board_and_the_players_back_to_the_question(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        await press(pilot, "tab", "right")
        assert page(screen) == "board"
        assert screen.board_widget.cursor is not None
        await press(pilot, "tab")
        assert page(screen) == "players"
        assert screen.panels["players"].display
        assert screen.panels["players"].region.height > 1
        await press(pilot, "tab")
        assert page(screen) == "question"

    drill(tmp_path, play)


@pytest.mark.parametrize(("size", "answered"), [((80, 24), False), ((120, 36), True)])
def test_an_answer_that_is_out_of_sight_is_not_given(size: tuple[int, int], answered: bool, tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        await press(pilot, "tab", "right", right(screen))
        assert (screen.given is not None) == answered
        assert ("Right." in shown(screen)) == answered
        assert "The arrow keys" not in shown(screen)
        await press(pilot, "tab", "tab")

    drill(tmp_path, play, size=size)


@pytest.mark.parametrize("key", ["q", "escape", "backspace"])
def test_back_leads_from_the_board_to_the_question_and_then_out(key: str, tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        await press(pilot, "tab", key)
        assert (on_top(pilot), page(screen)) == ("DrillScreen", "question")
        await press(pilot, key)
        assert on_top(pilot) == "PickerScreen"

    drill(tmp_path, play)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_a_rule_does_not_end_with_a_colon_while_there_is_room_for_more(game: str) -> None:
    book, question = load_book(game), make(load_game(game), SEED)
    for rule in map(book.rule, sorted(atlas_of(game).askable)):
        bare = drill_lines(question, 0, rule, UNICODE, 76)
        for room in range(len(bare) + 2, len(bare) + 9):
            told = drill_lines(question, 0, rule, UNICODE, 76, room)
            words = "".join(piece.text for piece in told[-1])
            assert not words.endswith(":") or len(told) == len(bare), (rule.number, room, words)


@pytest.mark.slow
def test_keys_in_a_hurry_do_no_harm(tmp_path: Path) -> None:
    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        await pilot.press(*["enter", "1", "tab", "enter", "c", "q", "3", "enter", "x", "enter", "2"] * 3)
        await settle(pilot)
        assert screen.tally.asked > 2

    drill(tmp_path, play)


def test_a_disk_that_takes_nothing_is_told_and_the_drill_goes_on(tmp_path: Path) -> None:
    (tmp_path / "learning").write_bytes(b"")

    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        await press(pilot, "1", "enter", "1")
        assert "not saved" in text_of(screen.glover, tmp_path)
        assert screen.tally.asked == 2

    drill(tmp_path, play)


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("game", GAMES)
def test_every_question_and_what_is_told_of_it_is_in_sight(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # They are the same at every size.
    monkeypatch.setattr("glover_tui.learn.drill_screen.make", cache(make))

    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        panel = screen.panels["drill"]
        for number in range(15):
            assert len(panel.lines) <= panel.room, (screen.size, number, "asked", shown(screen))
            screen.action_answer(0 if number % 2 else int(right(screen)) - 1)
            await pilot.pause()
            assert len(panel.lines) <= panel.room, (screen.size, number, "answered", shown(screen))
            screen.action_go_on()
            await pilot.pause()

    for width, height in SIZES:
        drill(tmp_path / str(width), play, game, (width, height))


@pytest.fixture
def full_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


def frames(data_dir: Path, game: str, size: tuple[int, int], ascii: bool = False) -> str:
    """A question, the same one answered, and the card, one below the other."""
    told: list[str] = []

    async def play(pilot: Pilot[int], screen: DrillScreen) -> None:
        told.append(text_of(screen.glover, data_dir))
        await press(pilot, wrong(screen))
        told.append(text_of(screen.glover, data_dir))
        await press(pilot, "c")
        told.append(text_of(screen.glover, data_dir))

    drill(data_dir, play, game, size, ascii)
    return "\n".join(line.rstrip() for line in "\n".join(told).splitlines())


@pytest.mark.slow
@pytest.mark.usefixtures("full_colour")
@pytest.mark.parametrize("ascii", [False, True], ids=["glyphs", "ascii"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_frame(game: str, size: tuple[int, int], ascii: bool, tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    shown = frames(tmp_path, game, size, ascii)
    assert shown.isascii() or not ascii
    assert shown == snapshot


@pytest.mark.slow
@pytest.mark.usefixtures("full_colour")
@pytest.mark.parametrize("game", GAMES)
def test_without_colours_every_character_is_still_there(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    coloured = frames(tmp_path / "one", game, (80, 24))
    monkeypatch.setenv("NO_COLOR", "1")
    assert frames(tmp_path / "two", game, (80, 24)) == coloured
