"""The curtain: what it hides, when it goes up, and who may lift it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from games.core.game import AnyGame
from games.core.types import Choice
from glover_tui.rulebook.screen import RulebookScreen
from glover_tui.table.curtain import Curtain
from glover_tui.table.flow import NeedsCurtain, PublicTable
from glover_tui.table.guard import TICK
from glover_tui.table.open_table import OpenTable
from glover_tui.table.screen import TableScreen
from tests.app.sitting import Pilots, do, frame, glover, is_covered, play_to, press, sit, table_of, under_curtain

pytestmark = pytest.mark.slow


def laying(toy: AnyGame, **more: Any) -> OpenTable:
    """Three hands of cards, and Rin is to lay one in secret."""
    table = table_of(toy, **more)
    for seat in range(3):
        do(table, seat, "pledge 1")
    return table


def hand_of(screen: TableScreen, seat: int) -> str:
    """The hand as the board writes it: two cards or more, so that it can be told from any other number."""
    return " ".join(map(str, screen.session.position.seats[seat].hand))


def hidden_from(screen: TableScreen, viewer: int | None) -> list[str]:
    return [hand_of(screen, seat) for seat in range(3) if seat != viewer]


def assert_hidden(pilot: Pilots, screen: TableScreen, viewer: int | None) -> None:
    """Nothing of the other seats' hands is on the terminal, in a title, or in a widget under whatever is on top."""
    everything = "\n".join([frame(pilot.app), under_curtain(screen), pilot.app.title, pilot.app.sub_title])
    for hand in hidden_from(screen, viewer):
        assert hand not in everything
    assert not pilot.app._notifications


# ---------------------------------------------------------------------- going up and down


def test_it_says_who_is_wanted_and_what_they_will_see_and_nothing_else(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        text = frame(pilot.app)
        assert "Pass the keyboard to" in text
        assert "●  RIN" in text
        assert "The next screen shows Rin's cards." in text
        assert "Everyone else looks away." in text
        assert "coins" not in text
        assert_hidden(pilot, screen, None)

    sit(laying(toy), play)


def test_enter_lifts_it_and_other_keys_do_nothing(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        before = frame(pilot.app)
        await press(pilot, *"abcdefghijklmnop", "1", "2", "space", "tab", "escape", "backspace", "left", "f5", "R", "L")
        assert is_covered(pilot.app)
        assert frame(pilot.app) == before
        await press(pilot, "enter")
        assert hand_of(screen, 0) in frame(pilot.app)
        assert_hidden(pilot, screen, 0)

    sit(laying(toy), play)


def test_it_is_up_before_the_widgets_under_it_change_and_they_show_the_open_table(
    toy: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []

    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter")
        show = screen.board_widget.show

        def watched(*args: Any) -> None:
            order.append(f"shown to {args[1].viewer}, {type(pilot.app.screen).__name__} on top")
            show(*args)

        monkeypatch.setattr(screen.board_widget, "show", watched)
        await press(pilot, "1")
        assert order[0] == "shown to None, Curtain on top"
        assert "MIRA" in frame(pilot.app)
        assert_hidden(pilot, screen, None)
        await press(pilot, "enter")
        assert_hidden(pilot, screen, 1)
        assert hand_of(screen, 1) in frame(pilot.app)

    sit(laying(toy), play)


def test_no_frame_of_a_whole_game_shows_anybody_else_s_hand(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        rounds = 0
        while not screen.session.over:
            rounds += 1
            assert rounds < 60
            shown = screen.showing.now()
            assert_hidden(pilot, screen, screen.showing.viewer)
            if isinstance(shown, NeedsCurtain):
                assert is_covered(pilot.app)
                await press(pilot, "enter")
            else:
                await press(pilot, "1")

    sit(table_of(toy, rounds="1"), play)


def test_glovers_cubes_and_cards_are_nobody_elses() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter")
        position = screen.session.position
        own = under_curtain(screen)
        assert all(f"[{letter}]×" in own for letter in "WRYGB")
        assert position.drawn
        await press(pilot, "f9")
        covered = under_curtain(screen)
        assert "[W]×" not in covered
        assert "Discard" not in covered
        assert "Rin draws three cards" in covered

    sit(play_to(glover(4), "discard"), play)


# ---------------------------------------------------------------------- at any time


def test_f9_covers_a_seats_view_and_the_open_table(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "f9")
        assert "The table is covered" in frame(pilot.app)
        assert screen.showing.now() == NeedsCurtain(None, may_cancel=False)
        await press(pilot, "escape")
        assert is_covered(pilot.app)
        await press(pilot, "enter")
        assert isinstance(screen.showing.now(), PublicTable)
        await press(pilot, "M", "enter", "f9")
        assert is_covered(pilot.app)
        assert_hidden(pilot, screen, None)
        await press(pilot, "escape")
        assert isinstance(screen.showing.now(), PublicTable)

    sit(table_of(toy), play)


def test_f9_works_from_the_log_a_card_and_a_doubt(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        for key in ("l", "question_mark"):
            await press(pilot, "enter", key)
            assert pilot.app.screen is not screen
            await press(pilot, "f9")
            assert is_covered(pilot.app), key
            assert pilot.app.screen_stack[-2] is screen
            assert_hidden(pilot, screen, None)

    sit(laying(toy), play)


def test_when_nobody_touches_anything_the_view_goes(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter")
        assert screen.showing.viewer == 0
        await asyncio.sleep(1 + 3 * TICK)
        await pilot.pause()
        assert is_covered(pilot.app)
        assert_hidden(pilot, screen, None)

    sit(laying(toy), play, idle_seconds=1)


def test_the_open_table_may_lie_as_long_as_it_likes_and_so_may_all_if_idling_is_off(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        before = screen.showing.now()
        await asyncio.sleep(1 + 2 * TICK)
        assert screen.showing.now() == before

    async def lifted(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter")
        await play(pilot, screen)

    sit(table_of(toy), play, idle_seconds=1)
    sit(laying(toy), lifted, idle_seconds=0)


def test_another_window_in_front_takes_the_view_away(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter")
        pilot.app.app_focus = False
        await pilot.pause()
        assert is_covered(pilot.app)
        assert_hidden(pilot, screen, None)

    sit(laying(toy), play)


def test_before_the_process_is_suspended_the_view_goes(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter")
        pilot.app.app_suspend_signal.publish(pilot.app)
        assert is_covered(pilot.app), "at once, not when the loop comes round"
        assert_hidden(pilot, screen, None)

    sit(laying(toy), play)


def test_under_the_rulebook_the_view_goes_as_well_and_the_curtain_is_there_on_the_way_back(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter", "f1")
        assert isinstance(pilot.app.screen, RulebookScreen)
        screen.lower()
        assert_hidden(pilot, screen, None)
        await press(pilot, "escape")
        await pilot.pause()
        assert is_covered(pilot.app)

    sit(laying(toy), play)


def test_too_small_a_terminal_over_the_curtain_leaves_it_there(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await pilot.resize_terminal(50, 10)
        await pilot.pause()
        await pilot.resize_terminal(90, 30)
        await pilot.pause()
        assert is_covered(pilot.app)
        await press(pilot, "enter")
        assert screen.showing.viewer == 0
        assert type(pilot.app.screen) is TableScreen

    sit(laying(toy), play)


# ---------------------------------------------------------------------- the seat's PIN


def test_a_pin_keeps_everybody_else_out(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter")
        assert is_covered(pilot.app)
        await press(pilot, *"uq9", "enter")
        assert "That is not Rin's PIN." in frame(pilot.app)
        await press(pilot, *"s3")
        text = frame(pilot.app)
        assert "PIN  **" in text
        assert "s3" not in text
        await press(pilot, "backspace", "escape", *"s3cret", "enter")
        assert screen.showing.viewer == 0

    sit(laying(toy, pins={0: "s3cret"}), play)


# ---------------------------------------------------------------------- what can be done at it


def test_the_last_choice_can_be_taken_back_at_the_curtain(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "u")
        assert isinstance(screen.showing.now(), PublicTable)
        assert screen.session.count == 2

    sit(laying(toy), play)


def test_help_and_rules_can_be_read_at_the_curtain_and_it_can_be_left(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "question_mark")
        assert "The next screen holds what only one seat may see." in frame(pilot.app)
        await press(pilot, "escape", "f1")
        assert isinstance(pilot.app.screen, RulebookScreen)
        await press(pilot, "escape")
        assert is_covered(pilot.app)
        await press(pilot, "q")
        assert not any(isinstance(one, (Curtain, TableScreen)) for one in pilot.app.screen_stack)

    sit(laying(toy), play)


def test_the_log_of_a_seats_view_does_not_stay_when_the_view_goes() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter", "l")
        assert "Rin draws Crude" in frame(pilot.app) or "Rin draws " in frame(pilot.app)
        await press(pilot, "f9")
        assert "Rin draws three cards" in under_curtain(screen)
        await press(pilot, "enter")
        assert type(pilot.app.screen) is TableScreen

    sit(play_to(glover(), "discard"), play)


def test_choices_made_by_somebody_else_in_the_session_raise_it_too(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter")
        card = screen.session.position.seats[0].hand[0]
        screen.session.play(0, Choice("lay", (card,)))
        screen.showing.moved()
        screen.sync()
        await pilot.pause()
        assert "MIRA" in frame(pilot.app)

    sit(laying(toy), play)


def test_f9_works_from_the_palette_and_the_rulebook(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        for key in ("ctrl+p", "f1"):
            await press(pilot, "enter", key, "f9")
            assert screen.showing.viewer is None
            assert_hidden(pilot, screen, None)
            await press(pilot, "escape")
            await pilot.pause()
            assert is_covered(pilot.app), key

    sit(laying(toy), play)


def test_what_everybody_saw_happen_is_told_at_the_curtain_also_if_the_log_forgets_it() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        bid = next(entry for entry in screen.scene.menu.entries if entry.choice.verb == "bid" and entry.legal)
        await press(pilot, bid.key, "enter")
        put = next(entry for entry in screen.scene.menu.entries if entry.choice.verb == "put" and entry.legal)
        await press(pilot, put.key, "d")
        deal = next(entry for entry in screen.scene.menu.entries if entry.choice.verb == "deal" and entry.legal)
        await press(pilot, deal.key, "enter")
        text = frame(pilot.app)
        assert is_covered(pilot.app)
        assert f"Rin deals with {screen.seats.names[bid.seat]}" in text
        assert "Rin opens" in text
        if "negotiation turn" in text:
            assert "Rin opens" not in "\n".join(line for _, line in screen.log_.lines(None))

    sit(play_to(glover(), "bargain"), play)
