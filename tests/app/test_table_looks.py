"""What can be looked at from the table screen: the board, own things, the log, the rules, the signs."""

from __future__ import annotations

import pytest

from games.core.game import AnyGame
from glover_tui.rulebook.screen import RulebookScreen
from glover_tui.table.dialogs import Card
from glover_tui.table.flow import NeedsCurtain, Own, PublicTable
from glover_tui.table.log_screen import LogScreen
from glover_tui.table.screen import TableScreen
from tests.app.sitting import Pilots, frame, glover, play_to, press, said, shown, sit, table_of, top

pytestmark = pytest.mark.slow

# ---------------------------------------------------------------------- looks, log, rules


def test_x_lets_the_cursor_go_everywhere_and_the_line_under_the_board_says_what_is_there() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "x", "down", "down", "down")
        assert screen.board_widget.has_focus
        assert screen.board_widget.cursor not in screen.board_widget.live
        fact = screen.game.words.fact(screen.scene.view, screen.board_widget.cursor or "", screen.seats.names)
        assert fact is not None
        assert said(screen).startswith(fact.title)
        await press(pilot, "x")
        assert screen.board_widget.cursor in screen.board_widget.live

    sit(play_to(glover(), "bargain"), play)


def test_a_key_that_means_nothing_now_says_so_until_the_next_one(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        before = screen.session.count
        await press(pilot, "Z")
        assert said(screen) == "Z means nothing here now. ? tells what can be done."
        await press(pilot, "down")
        assert "means nothing" not in said(screen)
        await press(pilot, "tab", "k", "j", "h", "l")
        assert screen.board_widget.has_focus
        assert "means nothing" not in said(screen)
        await press(pilot, "f2")
        assert "means nothing" not in said(screen)
        assert screen.session.count == before

    sit(table_of(toy), play)


@pytest.mark.parametrize("back", ["x", "escape"])
def test_at_the_smallest_size_one_sees_that_one_looks_around_and_how_to_get_back(toy: AnyGame, back: str) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "x")
        assert "x Looking around: back" in frame(pilot.app)
        assert said(screen) == "Looking around: the arrows go to everything on the board. x or Esc ends it."
        await press(pilot, "down", back)
        assert "Looking around" not in frame(pilot.app)
        assert not screen.board_widget.inspecting

    sit(table_of(toy), play, size=(80, 24))


def test_a_seat_looks_at_its_own_things_and_is_back(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "M")
        assert shown(screen) == NeedsCurtain(1, may_cancel=True)
        await press(pilot, "enter")
        assert shown(screen) == Own(1, glancing=True)
        assert "Mira ▲ decides" in frame(pilot.app)
        await press(pilot, "escape")
        assert isinstance(shown(screen), PublicTable)
        await press(pilot, "J", "backspace")
        assert isinstance(shown(screen), PublicTable)

    sit(table_of(toy), play)


def test_a_seats_small_letter_calls_it_too_if_it_means_nothing_else(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "m")
        assert shown(screen) == NeedsCurtain(1, may_cancel=True)
        await press(pilot, "escape", "j")
        assert isinstance(shown(screen), PublicTable), "j moves down"

    sit(table_of(toy), play)


def test_l_opens_the_log_and_a_line_its_rule(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "2", "l")
        assert top(pilot) is LogScreen
        assert "T-1.1" in frame(pilot.app)
        assert "Rin pledged 1" in frame(pilot.app)
        await press(pilot, "down", "question_mark")
        assert top(pilot) is RulebookScreen
        await press(pilot, "escape", "escape")
        assert top(pilot) is TableScreen

    sit(table_of(toy), play)


def test_the_question_mark_explains_and_leads_into_the_rulebook() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "question_mark")
        assert "GL-2.19" in frame(pilot.app), "nothing under the cursor: the rule of what is asked"
        await press(pilot, "escape")
        deal = next(entry for entry in screen.scene.menu.entries if entry.choice.verb == "deal" and not entry.legal)
        screen.decision.point(deal)
        await press(pilot, "question_mark")
        card = pilot.app.screen
        assert isinstance(card, Card)
        assert f"Not possible: {deal.reason}." in frame(pilot.app)
        assert "GL-2.19  Striking the deal" in frame(pilot.app) or "GL-2.19 Striking the deal" in frame(pilot.app)
        await press(pilot, "question_mark")
        book = pilot.app.screen
        assert isinstance(book, RulebookScreen)
        assert book.here is not None
        await press(pilot, "escape")
        assert top(pilot) is TableScreen

    sit(play_to(glover(), "bargain"), play)


def test_f1_opens_the_rulebook_where_the_table_is() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "f1")
        assert top(pilot) is RulebookScreen

    sit(play_to(glover(), "bargain"), play)


def test_the_palette_has_the_tables_commands_and_names_no_secret(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "ctrl+p")
        await pilot.pause(0.3)
        text = frame(pilot.app)
        assert "Cover the table" in text
        assert "Mira: own view" in text

    sit(table_of(toy), play)


# ---------------------------------------------------------------------- the board follows


def test_from_the_board_tab_leads_back_to_the_choices_also_at_the_smallest_size(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "left")
        assert screen.board_widget.has_focus
        assert "Tab Choices" in frame(pilot.app)
        await press(pilot, "tab")
        assert screen.decision.has_focus
        assert screen.page == "board"

    sit(table_of(toy), play, size=(80, 24))


def test_the_signs_on_the_board_are_explained_from_any_explanation() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "question_mark", "s")
        assert "The signs on the board" in frame(pilot.app)
        assert "face down" in frame(pilot.app)

    sit(play_to(glover(), "bargain"), play)
