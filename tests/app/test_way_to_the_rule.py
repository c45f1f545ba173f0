"""From wherever a rule matters one key leads to it, and one back to where one was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from games.core.advice import hint
from games.core.game import load_game
from games.core.lessons import load_lessons
from games.core.rulebook import load
from glover_tui.learn.lesson_screen import LessonScreen
from glover_tui.rulebook.card_screen import CardScreen
from glover_tui.rulebook.screen import RulebookScreen
from glover_tui.table.choices import Doubt
from glover_tui.table.dialogs import Card
from glover_tui.table.log_screen import LogScreen
from glover_tui.table.menu import Entry, Fold
from glover_tui.table.open_table import OpenTable
from glover_tui.table.screen import TableScreen
from tests.app.sitting import Pilots, aside, glover, play_to, press, said, sit, table_of
from tests.app.toy_lesson import learn

SIZES = {"glover": (80, 24), "endeavor": (120, 36), "green_gold": (80, 24), "glen_more": (120, 36)}
ASKED = {"glover": "glover", "endeavor": "turn", "green_gold": "worker", "glen_more": "take"}
RULED_OUT = {"glover": "glover", "endeavor": "action", "green_gold": "import", "glen_more": "place"}


def table(game: str, *, refused: bool = False) -> OpenTable:
    """A table under way at a usual question; `refused`: at one with choices that are ruled out."""
    table = glover() if game == "glover" else table_of(load_game(game))
    return play_to(table, (RULED_OUT if refused else ASKED)[game])


async def begin(pilot: Pilots, screen: TableScreen) -> None:
    """Have the view up of whoever is asked."""
    if screen.scene.viewer is None and screen.game.hidden:
        seat = screen.session.decisions()[0].seat
        await press(pilot, screen.seats.key(seat), "enter")


def top(pilot: Pilots) -> Screen[Any]:
    return pilot.app.screen


async def there_and_back(pilot: Pilots, rule: str, key: str = "f1") -> None:
    """The key leads to the rule, and Esc and F1 to the screen that was there before."""
    before = top(pilot)
    for back in ("escape", "f1"):
        await press(pilot, key)
        book = top(pilot)
        assert isinstance(book, RulebookScreen), book
        assert book.here == rule
        await press(pilot, back)
        assert top(pilot) is before


everywhere = pytest.mark.parametrize(("game", "size"), list(SIZES.items()), ids=list(SIZES))


@everywhere
def test_from_a_choice_of_the_list_and_its_what_if(game: str, size: tuple[int, int]) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await begin(pilot, screen)
        entry = next(one for one in screen.decision.targets if isinstance(one, Entry) and one.legal)
        screen.decision.point(entry)
        await there_and_back(pilot, entry.rule)
        assert screen.decision.cursor == entry
        assert screen.decision.has_focus
        await press(pilot, "question_mark")
        assert isinstance(top(pilot), Card)
        await press(pilot, "question_mark")
        assert isinstance(top(pilot), RulebookScreen)
        await press(pilot, "escape")
        assert top(pilot) is screen
        assert screen.decision.cursor == entry

    sit(table(game), play, size)


@everywhere
def test_from_a_refusal(game: str, size: tuple[int, int]) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await begin(pilot, screen)
        item = next(one for one in screen.scene.menu.items if not all(entry.legal for entry in one.entries))
        if isinstance(item, Fold):
            screen.hands.pick(item)
        entry = next(one for one in screen.decision.targets if isinstance(one, Entry) and not one.legal)
        screen.decision.point(entry)
        await press(pilot, "enter")
        assert f"no, {entry.reason[:10]}" in said(screen)
        await there_and_back(pilot, entry.rule)
        assert screen.decision.cursor == entry
        assert f"no, {entry.reason[:10]}" in said(screen)
        await press(pilot, "question_mark")
        card = top(pilot)
        assert isinstance(card, Card)
        assert card.rule == entry.rule

    sit(table(game, refused=True), play, size)


@everywhere
def test_from_what_is_asked(game: str, size: tuple[int, int]) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await begin(pilot, screen)
        assert screen.decision.cursor is None
        screen.set_focus(screen.decision)
        await pilot.pause()
        await there_and_back(pilot, screen.scene.menu.sections[0].decision.rule)
        assert screen.decision.cursor is None

    sit(table(game), play, size, wait_on_turn=False)


@everywhere
def test_from_a_thing_on_the_board(game: str, size: tuple[int, int]) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await begin(pilot, screen)
        await press(pilot, "x", "home", "down")
        board, words = screen.board_widget, screen.game.words
        assert board.has_focus
        for _ in range(3):
            await press(pilot, "down")
            spot = board.cursor
            fact = words.fact(screen.scene.view, spot, screen.seats.names) if spot is not None else None
            if fact is None or screen.scene.menu.at(spot or ""):
                continue
            await there_and_back(pilot, fact.rule)
            assert (board.cursor, board.has_focus, board.inspecting) == (spot, True, True)

    sit(table(game), play, size)


@everywhere
def test_from_a_line_of_the_log(game: str, size: tuple[int, int]) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await begin(pilot, screen)
        await press(pilot, "down", "L")
        log = top(pilot)
        assert isinstance(log, LogScreen)
        await press(pilot, "up", "up")
        at = log.log_panel.cursor
        await there_and_back(pilot, at[1])
        assert log.log_panel.cursor == at
        await there_and_back(pilot, at[1], "question_mark")
        await press(pilot, "escape")
        assert top(pilot) is screen
        assert screen.decision.cursor == next(iter(screen.decision.targets))

    sit(table(game), play, size)


@everywhere
def test_from_a_hint(game: str, size: tuple[int, int]) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await begin(pilot, screen)
        best = hint(screen.game, screen.session.position, screen.session.decisions()[0].seat)[0]
        await press(pilot, "exclamation_mark")
        if isinstance(top(pilot), Card):
            await press(pilot, "escape")
        await press(pilot, "exclamation_mark")
        assert isinstance(top(pilot), Card)
        await press(pilot, "f1")
        book = top(pilot)
        assert isinstance(book, RulebookScreen)
        assert book.here == best.why.rule
        await press(pilot, "escape")
        assert top(pilot) is screen
        item = screen.decision.item_under_cursor()
        assert isinstance(item, Entry)
        assert item.choice == best.choice

    sit(table(game), play, size)


def test_from_a_hint_in_the_line_under_the_board() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        best = hint(screen.game, screen.session.position, screen.session.decisions()[0].seat)[0]
        await press(pilot, "exclamation_mark")
        assert said(screen).startswith("Hint:")
        await there_and_back(pilot, best.why.rule)

    sit(table("glen_more"), play, (200, 60))


@everywhere
def test_from_a_question_of_the_coach(game: str, size: tuple[int, int]) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await begin(pilot, screen)
        entry = next(one for one in screen.scene.menu.entries if one.legal)
        rule = next(one.number for one in load(game) if one.number != entry.rule)
        screen.decision.doubt(Doubt(entry, "that is dear", rule, meant=False))
        screen.decision.focus()
        await pilot.pause()
        await there_and_back(pilot, rule)
        assert isinstance(aside(screen), Doubt)
        await press(pilot, "question_mark")
        card = top(pilot)
        assert isinstance(card, Card)
        assert card.rule == rule
        await press(pilot, "escape")
        assert isinstance(aside(screen), Doubt)

    sit(table(game), play, size)


@everywhere
def test_from_a_line_of_the_reference_card(game: str, size: tuple[int, int]) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await begin(pilot, screen)
        await press(pilot, "down")
        cursor = screen.decision.cursor
        await press(pilot, "equals_sign", "down", "down")
        card = top(pilot)
        assert isinstance(card, CardScreen)
        await there_and_back(pilot, card.rows[2].rule)
        assert card.here == 2
        await press(pilot, "escape")
        assert top(pilot) is screen
        assert screen.decision.cursor == cursor

    sit(table(game), play, size)


@everywhere
def test_what_nothing_is_asked_about_says_so_when_it_is_chosen(game: str, size: tuple[int, int]) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await begin(pilot, screen)
        await press(pilot, "x")
        board = screen.board_widget
        spot = next(one for one in board.spots if not screen.scene.menu.at(one))
        board.cursor = spot
        await press(pilot, "enter")
        assert "nothing can be chosen here now" in said(screen)
        assert (board.cursor, board.inspecting) == (spot, True)
        await there_and_back(pilot, screen.scene.menu.sections[0].decision.rule)

    sit(table(game), play, size)


@pytest.mark.parametrize("game", ["glover", "endeavor"])
def test_from_a_step_of_a_lesson(game: str, tmp_path: Path) -> None:
    lesson = load_lessons(game)[0]

    async def play(pilot: Pilots, screen: LessonScreen) -> None:
        await there_and_back(pilot, lesson.steps[0].rule)
        assert screen.run.at == 0

    learn(lesson, play, tmp_path, SIZES[game])
