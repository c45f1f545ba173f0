"""The table screen driven by keys and by mouse."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
from textual.pilot import Pilot

from games.core.game import AnyGame
from games.core.journal import Player
from games.core.session import Session
from games.core.types import Caution, Choice, Decision
from glover_tui.boards.widget import BoardWidget
from glover_tui.rulebook.screen import RulebookScreen
from glover_tui.table.choices import Doubt, Opened
from glover_tui.table.dialogs import Card
from glover_tui.table.end import EndScreen
from glover_tui.table.flow import NeedsCurtain, Own, PublicTable
from glover_tui.table.lines import LinesPanel
from glover_tui.table.log_screen import LogScreen
from glover_tui.table.screen import TableScreen
from tests.app.sitting import do, frame, glover, is_covered, play_to, press, sit, table_of

Pilots = Pilot[int]


def verbs(screen: TableScreen) -> list[str]:
    return [str(move.choice) for move in screen.session.moves]


def top(pilot: Pilots) -> type:
    """What kind of screen is on top."""
    return type(pilot.app.screen)


def aside(screen: TableScreen) -> object:
    """What the decision panel shows instead of the menu, if anything."""
    return screen.decision.aside


def shown(screen: TableScreen) -> object:
    """What the flow has the screen show."""
    return screen.showing.now()


def viewer(screen: TableScreen) -> int | None:
    """Whose view is up, by what is shown."""
    assert screen.scene.viewer == screen.showing.viewer
    return screen.scene.viewer


def said(screen: TableScreen) -> str:
    return " ".join("".join(piece.text for piece in line) for line in screen.info.lines).strip()


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
        assert said(screen) == "Pledge 3: not now, costs 3, you have 2  T-1.2"
        assert not screen.session.moves
        await press(pilot, "home")
        assert said(screen) != "Pledge 3: not now, costs 3, you have 2  T-1.2"

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
        await press(pilot, "4")
        assert isinstance(aside(screen), Doubt)
        assert "Probably not meant: all you have" in frame(pilot.app)
        await press(pilot, "escape")
        assert not aside(screen)
        assert not screen.session.moves
        await press(pilot, "4", "enter")
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

    sit(play_to(glover(), "bargain"), careful)
    sit(play_to(glover(), "bargain"), quick, ask_before_final=False)


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
        assert f"Not now: {deal.reason}." in frame(pilot.app)
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


# ---------------------------------------------------------------------- sizes


def test_at_the_smallest_size_tab_turns_between_board_players_and_log(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        def pages() -> list[str]:
            found = [name for name in ("board", "players", "log") if screen.query_one(f"#{name}").region.height]
            assert "How much do you pledge?" in frame(pilot.app), "the decision stays in sight"
            return found

        assert pages() == ["board"]
        await press(pilot, "tab")
        assert pages() == ["players"]
        assert "Mira" in frame(pilot.app)
        await press(pilot, "tab")
        assert pages() == ["log"]
        await press(pilot, "2")
        assert verbs(screen) == ["pledge 1"]
        await press(pilot, "tab")
        assert pages() == ["board"]

    sit(table_of(toy), play, size=(80, 24))


def test_a_terminal_that_is_too_small_says_so_and_the_game_goes_on_where_it_was(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "2", "M", "enter")
        await pilot.resize_terminal(60, 18)
        await pilot.pause()
        text = frame(pilot.app)
        assert "too small" in text
        assert "pledge" not in text.lower()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert top(pilot) is TableScreen
        assert verbs(screen) == ["pledge 1"]
        assert viewer(screen) == 1

    sit(table_of(toy), play)


def test_it_can_be_resized_at_any_moment(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        for size in ((80, 24), (200, 60), (113, 24), (114, 24), (120, 36), (81, 70), (300, 25)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            text = frame(pilot.app).splitlines()
            assert len(text) == size[1]
            assert "q Leave" in text[-1]
            assert any("How much do you pledge?" in line for line in text)
            assert max(map(len, text)) <= size[0]

    sit(table_of(toy), play)


# ---------------------------------------------------------------------- the mouse


async def click(pilot: Pilots, panel: LinesPanel, text: str) -> None:
    """Click on the text in a panel."""
    await pilot.pause()
    for y, line in enumerate(panel.lines):
        whole = "".join(piece.text for piece in line)
        if text in whole:
            inset = panel.content_offset if hasattr(panel, "content_offset") else (0, 0)
            await pilot.click(panel, offset=(whole.index(text) + inset[0], y - panel.top + inset[1]))
            await pilot.pause()
            return
    raise AssertionError(f"{text!r} is not there")


def test_the_mouse_alone_does(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await click(pilot, screen.decision, "Pledge 2")
        assert verbs(screen) == ["pledge 2"]
        await click(pilot, screen.footer, "Undo")
        assert not screen.session.moves
        await click(pilot, screen.players, "Mira")
        assert is_covered(pilot.app)
        await click(pilot, pilot.app.screen.query_one(LinesPanel), "I am Mira")
        assert viewer(screen) == 1
        await click(pilot, screen.footer, "Back")
        assert viewer(screen) is None
        await click(pilot, screen.strip, "Rin")
        assert top(pilot) is LogScreen
        await click(pilot, pilot.app.screen.query_one("#keys", LinesPanel), "Back")
        assert top(pilot) is TableScreen
        await click(pilot, screen.footer, "Why")
        assert top(pilot) is Card

    table = table_of(toy)
    sit(table, play)


def test_a_doubt_is_answered_with_the_mouse() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await click(pilot, screen.decision, "Call it failed")
        await click(pilot, screen.decision, "No, back")
        assert not aside(screen)
        await click(pilot, screen.decision, "Call it failed")
        await click(pilot, screen.decision, "Yes, do it")
        assert verbs(screen)[-1] == "fail"

    sit(play_to(glover(), "bargain"), play)


def test_spots_can_be_clicked_and_hovered() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        board = screen.query_one(BoardWidget)
        spot = next(name for name, reason in board.live.items() if reason is None)
        area = board.spots[spot]
        await pilot.hover(board, offset=(area.x + 1, area.y))
        await pilot.pause()
        assert said(screen)
        await pilot.click(board, offset=(area.x + 1, area.y))
        await pilot.pause()
        assert aside(screen) or screen.session.count

    sit(play_to(glover(), "bargain"), play)


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
        assert text.count("Coins") == 3
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


# ---------------------------------------------------------------------- looks


def test_with_ascii_no_other_character_reaches_the_terminal() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        for keys in ([], ["f"], ["escape", "l"], ["escape", "question_mark"], ["escape", "M"], ["enter"]):
            await press(pilot, *keys)
            strange = {char for char in frame(pilot.app) if not char.isascii()}
            assert not strange, keys

    for size in ((120, 36), (80, 24)):
        sit(play_to(glover(), "bargain"), play, size=size, ascii=True)


def test_a_seat_may_be_called_anything(toy: AnyGame) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert "[red]Rin[/] ●, 林 ▲ decide" in frame(pilot.app)
        await press(pilot, "2", "u")
        await press(pilot, next(iter(screen.seats.by_key)))
        assert "[RED]RIN[/]" in frame(pilot.app)

    table = table_of(toy, seats=2)
    table.players = [Player("[red]Rin[/]", 0), Player("林", 1)]
    sit(table, play)


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
