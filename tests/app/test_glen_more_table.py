"""Glen More II at the table: no curtain, a turn that is played on the board, and a way back up to the new tiles."""

from __future__ import annotations

import pytest

from glover_tui.table.choices import Doubt
from glover_tui.table.dialogs import Card
from glover_tui.table.end import EndScreen
from glover_tui.table.lines import LinesPanel
from glover_tui.table.open_table import OpenTable
from glover_tui.table.screen import TableScreen
from tests.app.sitting import (
    Pilots,
    aside,
    at_table,
    choose,
    entry_of,
    frame,
    panel,
    press,
    row,
    said,
    sit,
    top,
    verbs,
)
from tests.glen_more.helpers import over
from tests.glen_more.table import lay, seat

pytestmark = pytest.mark.slow

RIN, MIRA = range(2)


def before_a_village() -> OpenTable:
    """Rin has 2 coins, a wood and a barley, a Distillery among three tiles, and ahead a Village for a wood. Another one
    is for a stone, which the Market sells at 3. Mira is next."""
    rin = seat(tiles="0,1 A9 1,1 A1 0,2 A3", goods="1,1 wood 0,2 sheep 0,0 barley", coins=2)
    ring = "ann A6 ben A7 A13 cal A10 A14 B7 B12 A15"
    return at_table(lay(ann=rin, ben=seat(coins=1), ring=ring, market="stone 2").session)


# ---------------------------------------------------------------------- turns


def test_nobody_is_held_up_between_turns_and_whoever_is_next_reads_what_happened() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert "Rin's turn" in frame(pilot.app)
        await choose(pilot, screen, "take A15", "mark campbell", "done")
        assert pilot.app.screen is screen, "no curtain, no banner"
        assert "Mira ▲ decides" in frame(pilot.app)
        assert "Since your last turn: Rin takes Kenneth MacAlpin; puts a marker on clan Campbell" in panel(screen)

    sit(before_a_village(), play, size=(200, 60))


def test_a_turn_is_played_with_enter_as_the_cursor_goes_to_what_is_asked_for() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        board = screen.board_widget
        await press(pilot, "tab")
        places = [board.cursor]
        for keys in (("enter",), ("enter",), ("enter",), ("right",), ("enter",), ("enter",)):
            await press(pilot, *keys)
            places.append(board.cursor)
        village, wood, place, distillery, barley = "ring:A7", "land:0:1,1", "land:0:-1,1", "land:0:0,1", "land:0:0,0"
        assert places == [village, wood, place, place, distillery, barley, barley]
        assert verbs(screen) == ["take A7", "give 1,1 wood", "place -1,1", "trade 0,1 1", "give 0,0 barley"]

    sit(before_a_village(), play)


def test_what_is_chosen_on_the_board_is_what_is_chosen_in_the_panel() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "tab", "enter", "enter", "enter", "enter")
        on_board = verbs(screen), row(screen), panel(screen)
        assert len(on_board[0]) == 4
        await press(pilot, "u", "u", "u", "u")
        assert not verbs(screen)
        await choose(pilot, screen, *on_board[0])
        assert (verbs(screen), row(screen), panel(screen)) == on_board

    sit(before_a_village(), play)


def test_one_key_activates_the_rest_that_asks_nothing() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "take A7", "buy wood", "place -1,1")
        entry = entry_of(screen, "rest")
        assert entry.effect == "1 sheep and 2 steps"
        await press(pilot, "r")
        assert verbs(screen)[-1] == "rest"
        assert "W1 S· B1 E2 C· 1 coin" in panel(screen)
        assert "Left: 1 tile and 2 steps." in panel(screen)

    sit(before_a_village(), play)


def test_who_ends_the_turn_with_something_left_to_activate_is_asked_again() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "take A7", "buy wood", "place -1,1")
        await press(pilot, "d")
        assert isinstance(aside(screen), Doubt)
        assert "Probably not meant: Pasture and 2 more could still be activated. GM-6.2" in panel(screen)
        await press(pilot, "escape")
        assert (aside(screen), verbs(screen)[-1]) == (None, "place -1,1")
        await press(pilot, "d", "enter")
        assert verbs(screen)[-1] == "done"

    sit(before_a_village(), play)


# ---------------------------------------------------------------------- taking back


@pytest.mark.parametrize("back", ["escape", "u"])
def test_a_turn_is_taken_back_step_by_step_with_its_figures(back: str) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        stages = []
        for choice in ("take A7", "buy wood", "place -1,1", "trade 0,1 1", "give 0,0 barley"):
            stages.append((row(screen), panel(screen)))
            await choose(pilot, screen, choice)
        for stage in reversed(stages):
            await press(pilot, back)
            assert (row(screen), panel(screen)) == stage
        assert screen.session.count == 0

    sit(before_a_village(), play)


def test_a_turn_after_which_new_tiles_came_is_taken_back_only_if_the_whole_table_agrees() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "take A15", "forgo", "done")
        assert screen.session.count == 3
        await press(pilot, "escape")
        assert screen.session.count == 3
        await press(pilot, "u")
        asked = " ".join(frame(pilot.app).split())
        assert "New on the rondel: " in asked
        assert "only the whole table can agree" in asked
        await press(pilot, "n")
        assert screen.session.count == 3

    sit(before_a_village(), play)


# ---------------------------------------------------------------------- reasons


def test_a_tile_that_is_refused_says_why_and_what_the_market_would_cost() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "take A6")
        assert said(screen) == "Village~ +1: no, needs 3 coins for 1 stone, you have 2  GM-3.5"
        castle = entry_of(screen, "take B12")
        assert (castle.reason, castle.rule) == ("needs 3 coins for 1 stone, you have 2", "GM-3.5")
        assert not screen.session.count
        await choose(pilot, screen, "take A13", "place 2,0")
        assert said(screen).endswith("no, no Scotsman is beside it, at an edge or corner  GM-4.2")

    sit(before_a_village(), play)


@pytest.mark.parametrize("on_board", [False, True])
def test_what_was_refused_just_now_is_explained_and_then_what_the_cursor_is_on(on_board: bool) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        if on_board:
            screen.action_board()
            refused = entry_of(screen, "take B12").spot
            assert refused is not None
            area, (left, top_) = screen.board_widget.spots[refused], screen.board_widget.region.offset
            await pilot.click(offset=(left + area.x + 1, top_ + area.y))
        else:
            await press(pilot, "down")
            await choose(pilot, screen, "take B12")
        assert "no, needs 3 coins for 1 stone" in said(screen)
        await press(pilot, "?")
        card = top_card(pilot)
        assert card.heading == entry_of(screen, "take B12").label
        assert card.paragraphs[0].text == "Not possible: needs 3 coins for 1 stone, you have 2."
        assert card.rule == "GM-3.5"
        await press(pilot, "escape")
        if not on_board:
            await press(pilot, "?")
            assert top_card(pilot).heading != card.heading

    sit(before_a_village(), play)


def top_card(pilot: Pilots) -> Card:
    assert isinstance(pilot.app.screen, Card)
    return pilot.app.screen


# ---------------------------------------------------------------------- the end


def test_the_game_ends_with_a_sheet_of_every_point() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert top(pilot) is EndScreen
        lines = frame(pilot.app).splitlines()
        assert "Rin wins." in lines[1]
        sheet = [" ".join(line.strip("│ ").split()) for line in lines]
        for line in (
            "Tiles activated 7 0 0 GM-6.16",
            "Casks 5 0 0 GM-8.6",
            "Persons 0 2 0 GM-8.7",
            "Tiles too many 2 → -6 0 0 GM-8.11",
            "Coins 11 → 11 5 → 5 5 → 5 GM-8.12",
            "Total 17 7 5",
        ):
            assert line in sheet

    rin = seat(tiles="0,1 A1 0,-1 A2", coins=11, casks=4, points=7)
    sit(at_table(over(ann=rin, ben=seat(persons="A15 A16")).session), play)


def test_the_sheet_of_signs_is_paged_by_space_and_says_so() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        screen.action_legend()
        await pilot.pause()
        sheet = pilot.app.screen.query_one(LinesPanel)
        assert str(sheet.border_subtitle).endswith(" below: Space, arrows")
        await press(pilot, "space")
        assert sheet.top == sheet.room - 1
        await press(pilot, "pageup")
        assert sheet.top == 0

    sit(before_a_village(), play, (80, 24))
