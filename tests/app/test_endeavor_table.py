"""Endeavor at the table: no curtain, a turn banner that holds nobody up, and a way back out of half an action."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.events import Key

from games.core.game import load_game
from games.core.rng import Rng
from glover_tui.table.menu import Fold
from glover_tui.table.open_table import OpenTable
from glover_tui.table.screen import TableScreen
from tests.app.sitting import Pilots, do, frame, press, sit, table_of

pytestmark = pytest.mark.slow

RIN, MIRA, JON = range(3)


def in_round_1() -> OpenTable:
    """Rin begins; all have built what sails, trades and fights, and Rin is to act."""
    table = table_of(load_game("endeavor"), 3, 5, None, first="fixed")
    do(table, RIN, "build shipyard")
    do(table, MIRA, "build market")
    return do(table, JON, "build workshop")


def test_nobody_is_held_up_between_turns_and_the_next_seat_is_named() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert "Rin's turn" in frame(pilot.app)
        screen.hands.play(next(entry for entry in screen.scene.menu.entries if str(entry.choice) == "pass"))
        await pilot.pause()
        assert pilot.app.screen is screen
        assert "Mira's turn" in frame(pilot.app)

    sit(in_round_1(), play)


def test_esc_takes_back_an_activated_building_and_nothing_of_another_seats_turn() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        start = screen.session.count
        await press(pilot, "escape")
        assert screen.session.count == start, "Jon's building is not Rin's to take back"
        screen.hands.play(
            next(entry for entry in screen.scene.menu.entries if str(entry.choice) == "activate shipyard")
        )
        await pilot.pause()
        assert "Shipyard" in screen.scene.menu.sections[0].question
        await press(pilot, "escape")
        assert screen.session.count == start
        assert screen.session.view(RIN).seats[RIN].harbor == 2

    sit(in_round_1(), play)


def test_undo_goes_back_over_other_seats_as_nothing_is_hidden() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        before = screen.session.count
        await press(pilot, "u")
        await press(pilot, "u")
        assert screen.session.count == before - 2
        assert screen.session.decisions()[0].seat == MIRA

    sit(in_round_1(), play)


def test_what_is_ruled_out_says_why_with_its_figures() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        entries = {str(entry.choice): entry for entry in screen.scene.menu.entries}
        assert not entries["activate colonial_house"].reason
        do(screen.table, RIN, "activate colonial_house")
        screen.sync()
        entries = {str(entry.choice): entry for entry in screen.scene.menu.entries}
        assert entries["occupy goa"].reason == "closed: 0 of 7 spaces taken, 7 more open it"
        assert entries["occupy goa"].rule == "EN-4.3"

    sit(in_round_1(), play)


def test_u_takes_back_also_from_within_a_list_that_is_open() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        do(screen.table, RIN, "activate colonial_house")
        screen.sync()
        await pilot.pause()
        count = screen.session.count
        fold = next(item for item in screen.scene.menu.items if isinstance(item, Fold))
        await press(pilot, fold.key)
        assert "Back" in frame(pilot.app)
        await press(pilot, "u")
        assert screen.session.count == count - 1
        assert "What do you do?" in frame(pilot.app)

    sit(in_round_1(), play)


def test_an_open_list_and_its_cursor_stay_under_an_explanation() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        do(screen.table, RIN, "activate colonial_house")
        screen.sync()
        await pilot.pause()
        count = screen.session.count
        await press(pilot, next(item for item in screen.scene.menu.items if isinstance(item, Fold)).key, "down")
        opened, cursor = screen.decision.aside, screen.decision.cursor
        assert opened is not None
        await press(pilot, "question_mark", "escape")
        assert (screen.decision.aside, screen.decision.cursor) == (opened, cursor)
        await press(pilot, "escape")
        assert (screen.decision.aside, screen.session.count) == (None, count), "Esc closes the list, and no more"

    sit(in_round_1(), play)


def test_cities_that_are_not_to_be_had_share_the_last_line() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        do(screen.table, RIN, "activate colonial_house")
        screen.sync()
        await pilot.pause()
        *free, others = screen.scene.menu.items
        assert all(item.legal for item in free)
        assert (others.label, others.reason) == ("Other cities", "closed")
        assert "Other cities …" in frame(pilot.app)

    sit(in_round_1(), play)


def holding_a_token() -> OpenTable:
    """It is the turn of a seat that may spend a token."""
    table, rng = table_of(load_game("endeavor"), 3, 5), Rng(5)
    while not table.session.over:
        (decision,) = table.session.decisions()
        choices = table.game.legal(table.session.position, decision)
        if any(choice.verb == "spend" for choice in choices):
            return table
        table.session.play(decision.seat, rng.pick([one for one in choices if one.verb != "pass"] or choices))
    raise AssertionError("nobody ever held one")


@pytest.mark.parametrize("change", [str.upper, str.lower])
def test_a_token_is_spent_with_its_letter_small_or_capital(change: Callable[[str], str]) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        spend = next(item for item in screen.scene.menu.items if item.entries[0].choice.verb == "spend")
        assert spend.key.isupper() or not spend.key.isalpha()
        await press(pilot, change(spend.key))
        assert screen.session.moves[-1].choice.verb == "spend"

    sit(holding_a_token(), play)


def test_the_stockpile_lies_open_whenever_somebody_builds() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert "Stockpile" in frame(pilot.app)

    sit(table_of(load_game("endeavor"), 3, 5, None, first="fixed", order="seats"), play)
    sit(table_of(load_game("endeavor"), 3, 5, None, first="fixed"), play)


def test_on_a_small_terminal_the_map_follows_what_is_asked_and_the_choice_that_is_pointed_at() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        board = screen.board_widget
        await press(pilot, "left", "x", "end")
        await press(pilot, "tab")
        far = board.scroll_offset.y
        do(screen.table, RIN, "activate colonial_house")
        screen.sync()
        await pilot.pause()
        assert board.cursor is not None
        assert board.cursor.startswith("city:"), "the cursor is where something can be chosen"
        assert not board.inspecting
        assert board.scroll_offset.y != far
        assert "Copenhagen" in frame(pilot.app)
        shown = board.scroll_offset.y
        pilot.app.screen.set_focus(screen.decision)
        item = next(item for item in screen.scene.menu.entries if str(item.choice) == "occupy goa")
        screen.decision.open("India", (item,))
        await press(pilot, "down")
        assert board.scroll_offset.y != shown, "the choice under the cursor is brought into sight"

    sit(in_round_1(), play, size=(80, 24))


def test_keys_pressed_faster_than_a_screen_opens_open_it_once() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        for key in ("f1", "l"):
            for _ in range(2):
                screen.post_message(Key(key, key if len(key) == 1 else None))
            await pilot.pause()
            await pilot.pause()
            assert len(pilot.app.screen_stack) == 3, "the picker, the table, and one more"
            await press(pilot, "escape")
            assert pilot.app.screen is screen

    sit(in_round_1(), play)


def test_a_turn_begins_with_what_the_others_have_done_since_the_last_one() -> None:
    def in_round_2() -> OpenTable:
        table = in_round_1()
        do(table, RIN, "activate shipyard", "ship africa")
        do(table, MIRA, "activate market", "draw europe")
        return do(table, JON, "activate colonial_house", "occupy london")

    async def with_room(pilot: Pilots, screen: TableScreen) -> None:
        told = " ".join("".join(piece.text for piece in line).strip() for line in screen.decision.lines)
        assert "Since your last turn: Mira activates Market; draws Europe 0" in told
        assert "Jon activates Colonial House; occupies London" in told
        assert "Rin ships" not in told, "one knows what one has done oneself"
        assert "Rin's turn" in frame(pilot.app)

    async def without(pilot: Pilots, screen: TableScreen) -> None:
        screen.decision.styles.height = 6
        await pilot.pause()
        screen._turn = -1
        screen.sync()
        assert screen.decision.untold == 2
        assert "Rin's turn. Since the last one: Mira activates Market;" in frame(pilot.app)

    sit(in_round_2(), with_room)
    sit(in_round_2(), without, size=(80, 24))
