"""The table screen played by its keys: choosing, undoing, whose turn it is, and the end."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from games.core.game import AnyGame
from games.core.session import Session
from games.core.types import Caution, Choice, Decision
from glover_tui.table.choices import Doubt, Opened
from glover_tui.table.dialogs import Card
from glover_tui.table.end import EndScreen
from glover_tui.table.flow import Own, PublicTable
from glover_tui.table.log_screen import LogScreen
from glover_tui.table.screen import TableScreen
from tests.app.sitting import (
    Pilots,
    aside,
    do,
    frame,
    glover,
    is_covered,
    play_to,
    press,
    said,
    shown,
    sit,
    table_of,
    top,
    verbs,
    viewer,
)

pytestmark = pytest.mark.slow

# ---------------------------------------------------------------------- choosing


def test_a_digit_makes_a_choice_at_once(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "2")
        assert verbs(screen) == ["pledge 1"]
        assert "Rin pledged 1" in frame(pilot.app).splitlines()[-2]

    sit(table_of(toy), play)


def test_every_seat_that_is_asked_can_act_at_the_open_table(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert "Rin ●, Mira ▲, Jon ■ decide" in frame(pilot.app)
        key = next(key for key, item in screen.decision.menu.by_key.items() if item.entries[0].seat == 2)
        await press(pilot, key)
        assert [move.seat for move in screen.session.moves] == [2]
        assert "Rin ●, Mira ▲ decide" in frame(pilot.app)

    sit(table_of(toy), play)


def test_arrows_and_enter_make_a_choice_and_enter_alone_makes_none(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter")
        assert not screen.session.moves
        assert "Pick a choice" in said(screen)
        await press(pilot, "down", "j", "k", "down", "enter")
        assert verbs(screen) == ["pledge 1"]

    sit(table_of(toy), play)


def test_a_refused_choice_says_why_with_its_rule(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        refused = next(one for one in screen.scene.menu.entries if not one.legal)
        screen.decision.point(refused)
        await press(pilot, "enter")
        assert said(screen) == "Pledge 3: no, costs 3, you have 2  T-1.2"
        assert not screen.session.moves
        await press(pilot, "home")
        assert said(screen) != "Pledge 3: no, costs 3, you have 2  T-1.2"

    table = table_of(toy)
    position = table.session.position
    position.seats[0].coins = 2
    table.session = Session(toy, table.session.deal, position)
    sit(table, play)


def test_a_choice_that_is_probably_not_meant_is_asked_about_once(toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def warn(position: Any, decision: Decision, choice: Choice) -> list[Caution]:
        return [Caution("T-1.1", "all_you_have")] if choice.args == (3,) else []

    monkeypatch.setattr(toy, "warnings", warn)

    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "R", "enter", "4")
        assert isinstance(aside(screen), Doubt)
        assert "Probably not meant: all you have" in frame(pilot.app)
        await press(pilot, "escape")
        assert not aside(screen)
        assert not screen.session.moves
        await press(pilot, "4", "4")
        assert isinstance(aside(screen), Doubt), "the choice's own key is no answer: it may be pressed twice in haste"
        await press(pilot, "enter")
        assert verbs(screen) == ["pledge 3"]

    sit(table_of(toy), play)


def test_a_final_choice_wants_a_second_thought_unless_that_is_switched_off() -> None:
    async def careful(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "f")
        assert "Enter  Yes, do it" in frame(pilot.app)
        await press(pilot, "n", "f")
        count = len(screen.session.moves)
        await press(pilot, "enter")
        assert len(screen.session.moves) == count + 1

    async def quick(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "f")
        assert verbs(screen)[-1] == "fail"

    alone = ("Rin", "Mira", "Jon")
    sit(play_to(glover(), "bargain"), careful, uncoached=alone)
    sit(play_to(glover(), "bargain"), quick, ask_before_final=False, uncoached=alone)


def test_folded_choices_open_in_the_panel() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        key = next(item.key for item in screen.scene.menu.items if item.label.startswith("Say which card"))
        await press(pilot, key)
        assert isinstance(aside(screen), Opened)
        await press(pilot, "backspace")
        assert not aside(screen)
        await press(pilot, key, "2")
        assert verbs(screen)[-1] == "claim good"

    sit(play_to(glover(), "bargain"), play)


def test_a_choice_can_be_made_on_the_board_and_choices_that_share_a_spot_are_asked_about(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "tab")
        assert screen.board_widget.has_focus
        spot = screen.board_widget.cursor
        assert spot is not None
        assert [entry.spot for entry in screen.scene.menu.at(spot)] == [spot] * 3
        await press(pilot, "enter")
        assert isinstance(aside(screen), Opened)
        await press(pilot, "2")
        assert verbs(screen) == ["pledge 2"]

    sit(table_of(toy), play_with_spots(play))


def play_with_spots(play: Any) -> Any:
    """The same play, with every pledge above nothing on one spot of the board."""

    async def prepared(pilot: Pilots, screen: TableScreen) -> None:
        async def seen() -> None:
            screen.sync()
            await pilot.pause()

        spot = next(iter(screen.board_widget.spots))
        screen.board = copy(screen.board)  # the board is shared by all tables of the game
        screen.board.spot_of = lambda decision, choice: (  # type: ignore[method-assign]
            spot if decision.seat == 0 and choice.args != (0,) else None
        )
        await seen()
        await play(pilot, screen)

    return prepared


# ---------------------------------------------------------------------- undo


def test_undo_and_redo(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "2", "u")
        assert not screen.session.moves
        assert said(screen) == "Taken back: Pledge 1. U makes it again."
        await press(pilot, "ctrl+r")
        assert verbs(screen) == ["pledge 1"]
        await press(pilot, "u", "u")
        assert said(screen) == "There is nothing to take back."

    sit(table_of(toy), play)


def end_of_round(toy: AnyGame) -> Any:
    table = table_of(toy, seats=2)
    do(table, 0, "pledge 1")
    do(table, 1, "pledge 2")
    for seat in (0, 1):
        do(table, seat, f"lay {table.session.position.seats[seat].hand[0]}")
    return table


def test_undo_past_what_somebody_learnt_asks_the_table_and_says_what_goes_back(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        count = screen.session.count
        await press(pilot, "u")
        assert top(pilot) is Card
        text = frame(pilot.app)
        assert "Does the table agree?" in text
        assert "Mira: a choice made in secret" in text
        assert "The table opened" in text
        await press(pilot, "n")
        assert screen.session.count == count
        await press(pilot, "u", "y")
        assert screen.session.count == count - 1
        assert is_covered(pilot.app), "Mira lays again, behind the curtain"
        assert "The table agrees to take back what Mira did." in [line for _, line in screen.log_.lines(None)]

    sit(end_of_round(toy), play)


def test_nobodys_secrets_lie_under_the_question_to_the_table(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "R", "enter")
        assert viewer(screen) == 0
        await press(pilot, "u")
        assert top(pilot) is Card
        assert viewer(screen) is None
        hand = screen.session.position.seats[0].hand
        assert " ".join(map(str, hand)) not in frame(pilot.app)

    sit(end_of_round(toy), play)


def test_esc_backs_out_of_a_bid_that_is_half_made() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        start = screen.session.count
        bid = next(entry for entry in screen.scene.menu.entries if entry.choice.verb == "bid" and entry.legal)
        await press(pilot, bid.key, "enter")
        assert shown(screen) == Own(bid.seat, glancing=False)
        puts = [entry for entry in screen.scene.menu.entries if entry.choice.verb == "put" and entry.legal]
        await press(pilot, puts[0].key)
        assert screen.session.count == start + 2
        await press(pilot, "escape")
        assert screen.session.count == start + 1
        assert viewer(screen) == bid.seat
        await press(pilot, "backspace")
        assert screen.session.count == start
        assert isinstance(shown(screen), PublicTable)
        await press(pilot, "escape")
        assert screen.session.count == start, "at the open table there is nothing to back out of"

    sit(play_to(glover(), "bargain"), play)


def test_esc_does_not_take_back_what_was_done_before_the_view_went_up() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter")
        count = screen.session.count
        await press(pilot, "escape")
        assert screen.session.count == count
        assert "nothing half-made" in said(screen)

    sit(play_to(glover(), "return"), play)


# ---------------------------------------------------------------------- games without secrets


@pytest.mark.parametrize("waits", [True, False])
def test_a_game_without_secrets_names_whose_turn_it_is_and_has_no_curtain(
    toy: AnyGame, waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(toy), "hidden", False)

    async def play(pilot: Pilots, screen: TableScreen) -> None:
        for seat in range(3):
            name = screen.seats.names[seat]
            assert f"{name}'s turn" in frame(pilot.app)
            if waits:
                assert top(pilot) is Card
                await press(pilot, "enter")
            assert top(pilot) is TableScreen
            await press(pilot, "f9")
            assert top(pilot) is TableScreen
            await press(pilot, "1")
            assert screen.session.count == 4 + seat

    table = table_of(toy)
    for seat in range(3):
        do(table, seat, "pledge 1")
    sit(table, play, wait_on_turn=waits)


# ---------------------------------------------------------------------- saving, leaving, the end


def test_the_title_bar_says_when_it_is_not_saved(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert "not saved" in frame(pilot.app).splitlines()[0]

    sit(table_of(toy), play)


def test_q_leaves_to_what_is_under_the_table(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "q")
        assert top(pilot) is not TableScreen

    sit(table_of(toy), play)


def test_the_end_shows_the_ranking_and_every_category_and_gives_it_away(
    toy: AnyGame, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert top(pilot) is EndScreen
        text = frame(pilot.app)
        assert " wins." in text or "share the victory" in text
        assert text.count("Coins") == 1, "a row for all"
        assert "Points after each round" in text
        await press(pilot, "t", "s", "t")
        assert sorted(file.name for file in tmp_path.iterdir()) == ["toy-score-2.txt", "toy-score.svg", "toy-score.txt"]
        assert "Coins" in (tmp_path / "toy-score.txt").read_text()
        assert "Saved as" in frame(pilot.app)
        await press(pilot, "enter")
        assert top(pilot) is TableScreen
        await press(pilot, "enter")
        assert top(pilot) is EndScreen
        await press(pilot, "l")
        assert top(pilot) is LogScreen

    sit(play_to(table_of(toy), ""), play)


def test_u_on_the_score_goes_back_to_the_table_and_takes_the_last_choice_back(
    toy: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(toy), "hidden", False)

    async def play(pilot: Pilots, screen: TableScreen) -> None:
        made = screen.session.count
        assert "u Undo" in frame(pilot.app)
        await press(pilot, "u")
        if top(pilot) is Card:  # the toy's last choice lays something open
            await press(pilot, "y")
        assert top(pilot) is TableScreen
        assert screen.session.count == made - 1
        await press(pilot, "U")
        assert screen.session.count == made
        assert top(pilot) is EndScreen, "it is shown again, as the game is over again"

    sit(play_to(table_of(toy), ""), play, size=(80, 24))


def test_play_again_is_told_to_whoever_opened_the_table(toy: AnyGame) -> None:
    answers: list[Any] = []

    async def play(pilot: Pilots, screen: TableScreen) -> None:
        screen._result_callbacks[-1].callback = answers.append
        await press(pilot, "a")
        assert answers == ["again"]

    sit(play_to(table_of(toy), ""), play)
