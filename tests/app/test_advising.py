"""Advice at the table: hints, what a choice would change, the coach, and the way to a rule and back."""

from __future__ import annotations

from typing import Any

import pytest
from textual.screen import Screen

from games.core.advice import hint
from games.core.game import AnyGame, load_game
from games.core.types import Caution, Choice, Decision
from glover_tui.rulebook.card_screen import CardScreen
from glover_tui.rulebook.example_screen import ExampleScreen
from glover_tui.rulebook.screen import RulebookScreen
from glover_tui.table.advising import Adviser
from glover_tui.table.changes import what_follows
from glover_tui.table.choices import Doubt
from glover_tui.table.dialogs import Card
from glover_tui.table.lines import LinesPanel
from glover_tui.table.menu import Entry
from glover_tui.table.screen import TableScreen
from tests.app.sitting import Pilots, aside, entry_of, frame, glover, play_to, press, said, sit, table_of, verbs

GLEN_MORE = load_game("glen_more")


def on_top(pilot: Pilots) -> Screen[Any]:
    """The screen that lies on top now."""
    return pilot.app.screen


def test_a_hint_puts_the_cursor_on_the_choice_and_says_why_and_again_the_runners_up() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        best, *others = hint(
            screen.game, screen.session.position, 0 if screen.scene.eyes is None else screen.scene.eyes
        )
        await press(pilot, "exclamation_mark")
        item = screen.decision.item_under_cursor()
        assert isinstance(item, Entry)
        assert item.choice == best.choice
        assert said(screen).startswith(f"Hint: {item.label}")
        await press(pilot, "exclamation_mark")
        assert isinstance(pilot.app.screen, Card)
        for label in ("A sensible player would choose", "Next best"):
            assert label in frame(pilot.app)
        assert others
        await press(pilot, "escape")
        assert on_top(pilot) is screen
        assert not verbs(screen)

    sit(table_of(GLEN_MORE), play, (200, 60))


def test_a_hint_to_wait_is_no_choice_and_leaves_the_cursor_where_it_is() -> None:
    """GL-2.12: bids come in no fixed order, and who has a good offer out lets the others think."""
    table = play_to(glover(), "bargain")
    seat = next(decision.seat for decision in table.session.decisions() if decision.kind == "bargain")
    assert hint(table.session.game, table.session.position, seat)[0].waits

    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, screen.seats.key(seat), "enter")
        before = screen.decision.item_under_cursor()
        await press(pilot, "exclamation_mark")
        assert "Hint: Wait" in frame(pilot.app)
        assert screen.decision.item_under_cursor() == before

    sit(table, play, (200, 60))


def test_a_hint_that_has_no_room_in_the_line_comes_on_its_card_at_once() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "exclamation_mark")
        assert isinstance(pilot.app.screen, Card)
        assert "A sensible player would choose" in frame(pilot.app)

    sit(play_to(table_of(GLEN_MORE), "take"), play, (80, 24))


def test_at_the_open_table_there_is_no_hint_and_no_what_if_as_both_rest_on_secrets() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "exclamation_mark")
        assert said(screen).startswith("Call your own view first")
        entries = list(screen.scene.menu.entries)
        assert entries
        assert not [entry for entry in entries if what_follows(screen.table, screen.scene, entry)]
        await press(pilot, "R", "enter")
        assert [entry for entry in screen.scene.menu.entries if what_follows(screen.table, screen.scene, entry)]

    sit(play_to(glover(), "bargain"), play)


def test_a_hint_card_goes_with_the_view_it_rests_on() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter")
        await press(pilot, "exclamation_mark", "exclamation_mark")
        assert isinstance(pilot.app.screen, Card)
        await press(pilot, "f9")
        assert not isinstance(on_top(pilot), Card)
        assert "sensible" not in frame(pilot.app)

    sit(glover(), play)


def test_what_a_choice_would_change_is_told_before_it_is_made() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        screen.decision.point(entry_of(screen, "go invest"))
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, Card)
        assert "fortune now 7→6, cash 7→6" in " ".join(frame(pilot.app).split())
        await press(pilot, "escape", "end", "home")
        screen.update_info()
        assert "cash 7→6" in said(screen)

    sit(table_of(load_game("green_gold"), first="fixed"), play, (200, 60))


def test_what_has_no_room_in_its_line_goes_on_in_those_of_the_log_as_long_as_it_is_said() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        log, entry = shown(screen.strip), entry_of(screen, "sell -1,0 stone")
        told = what_follows(screen.table, screen.scene, entry)
        screen.decision.open("Sell", [entry])
        await press(pilot, "down")
        first, second = shown(screen.info), shown(screen.strip)
        assert len(told) > 2 * 78
        assert told.startswith(f"{first} {second.partition(' …')[0]}")
        assert second.endswith("… ? all")
        await press(pilot, "?")
        assert told.split("; ")[-1] in " ".join(frame(pilot.app).split())
        await press(pilot, "escape", "escape")
        assert shown(screen.strip) == log

    sit(play_to(table_of(GLEN_MORE), "pay"), play, (80, 24))


def shown(panel: LinesPanel) -> str:
    """What stands in the first line of a panel."""
    return "".join(piece.text for piece in panel.lines[0]).strip()


@pytest.mark.parametrize("watched", [True, False])
def test_the_coach_asks_once_before_a_wasteful_choice_and_can_be_sent_away(
    toy: AnyGame, watched: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def warn(position: Any, decision: Decision, choice: Choice) -> list[Caution]:
        return [Caution("T-1.1", "all_you_have")] if choice.args == (3,) else []

    monkeypatch.setattr(toy, "warnings", warn)

    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "R", "enter")
        if not watched:
            await press(pilot, "asterisk")
            assert screen.settings.uncoached == ("Rin",)
        await press(pilot, "4")
        assert isinstance(aside(screen), Doubt) is watched
        assert bool(screen.session.moves) is not watched

    sit(table_of(toy), play)


def test_at_the_open_table_the_coach_keeps_silent_as_what_it_knows_is_secret(
    toy: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def warn(position: Any, decision: Decision, choice: Choice) -> list[Caution]:
        return [Caution("T-1.1", "all_you_have")]

    monkeypatch.setattr(toy, "warnings", warn)

    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert screen.scene.viewer is None
        await press(pilot, "4")
        assert not isinstance(aside(screen), Doubt)
        assert screen.session.moves

    sit(table_of(toy), play)


def test_one_key_leads_to_the_rule_of_what_the_cursor_is_on_and_back() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "down")
        item = screen.decision.item_under_cursor()
        assert item is not None
        await press(pilot, "f1")
        book = pilot.app.screen
        assert isinstance(book, RulebookScreen)
        assert book.here == item.rule
        await press(pilot, "escape")
        assert on_top(pilot) is screen

    sit(table_of(GLEN_MORE), play)


def test_the_reference_card_is_one_key_away_and_its_lines_lead_to_their_rules() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "equals_sign")
        card = pilot.app.screen
        assert isinstance(card, CardScreen)
        await press(pilot, "down", "enter")
        book = pilot.app.screen
        assert isinstance(book, RulebookScreen)
        assert book.here == card.rows[1].rule
        await press(pilot, "escape", "equals_sign")
        assert on_top(pilot) is screen

    sit(table_of(GLEN_MORE), play)


def test_a_rule_is_shown_at_work_on_the_board_before_and_after() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        screen.reader.rulebook("GM-4.6")
        await pilot.pause()
        await press(pilot, "e")
        example = pilot.app.screen
        assert isinstance(example, ExampleScreen)
        before = frame(pilot.app)
        assert "EXAMPLE  GM-4.6" in before
        await press(pilot, "enter")
        assert frame(pilot.app) != before
        await press(pilot, "n")
        assert example.here == "GM-4.7"
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, RulebookScreen)

    sit(table_of(GLEN_MORE), play)


def test_an_adviser_remembers_what_it_has_said_for_one_moment_only() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert isinstance(screen.adviser, Adviser)
        await press(pilot, "exclamation_mark")
        best = screen.decision.item_under_cursor()
        assert isinstance(best, Entry)
        screen.hands.play(best)
        await pilot.pause()
        await press(pilot, "exclamation_mark")
        assert not isinstance(on_top(pilot), Card)

    sit(table_of(GLEN_MORE), play, (200, 60))
