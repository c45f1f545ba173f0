"""Pages that show what has just happened to everybody: the scorings of Glen More II."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from games.core.game import AnyGame, load_game
from games.core.rng import Rng
from games.core.types import Event
from games.glen_more.strategy import sensible_choice
from glover_tui.boards.base import Cell, Moment
from glover_tui.boards.find import board_for
from glover_tui.boards.glen_more.scorings import moment
from glover_tui.table.dialogs import Card
from glover_tui.table.end import EndScreen
from glover_tui.table.log_screen import LogScreen
from glover_tui.table.moment import MomentScreen
from glover_tui.table.open_table import OpenTable
from glover_tui.table.screen import TableScreen
from glover_tui.theme.look import ASCII, UNICODE, Look
from tests.app.sitting import (
    NAMES,
    Pilots,
    at_table,
    choose,
    frame,
    is_covered,
    press,
    said,
    sit,
    table_of,
    top,
    verbs,
)
from tests.glen_more.helpers import placing, poor
from tests.glen_more.table import lay


def before_a_scoring(after: str = "A") -> OpenTable:
    """Rin has two casks and a Scotsman at home. When she ends her turn the last tile of the stack comes."""
    left = {"A": "A17 B C D", "C": "C17 D"}[after]
    rin = poor(casks=2, men="0,0 1,0", points=4)
    return at_table(placing("A5", "0,-1", ring="ann ben cal A5", left=left, ann=rin).session)


def words(pilot: Pilots) -> list[str]:
    """The lines of the page, without frame and with single blanks."""
    return [" ".join(line.strip("│ ").split()) for line in frame(pilot.app).splitlines()]


# ---------------------------------------------------------------------- the page


def test_a_scoring_is_shown_to_everybody_before_the_next_turn() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "done")
        assert top(pilot) is MomentScreen
        page = words(pilot)
        assert "Scoring after stack A" in page[0]
        assert page[2:8] == [
            "has, lead → VP ● Rin ▲ Mira ■ Jon",
            "Scotsmen at home 1 +1 → 1 0 · → 0 0 · → 0 GM-8.4",
            "Landmark cards 0 · → 0 0 · → 0 0 · → 0 GM-8.5",
            "Casks 2 +2 → 2 0 · → 0 0 · → 0 GM-8.6",
            "Persons 0 · → 0 0 · → 0 0 · → 0 GM-8.7",
            "Together +3 0 0",
        ]
        assert "Victory points 4 → 7 0 → 0 0 → 0" in page
        assert "A lead over the least: 1, 2, 3, 4, 5, more → 1, 2, 3, 5, 8, 8 VP GM-8.3" in page
        assert any(line.startswith("The next scoring comes after stack B, ") for line in page)
        assert "Now it is Mira's turn." in page
        await press(pilot, "1", "d", "u", "up")
        assert top(pilot) is MomentScreen, "only what goes on goes on"
        await press(pilot, "enter")
        assert pilot.app.screen is screen
        assert said(screen).startswith("▲: Mira's turn")

    sit(before_a_scoring(), play, size=(80, 24))


@pytest.mark.slow
@pytest.mark.parametrize("key", ["escape", "space", "q"])
def test_other_keys_go_on_as_well_and_do_nothing_else(key: str) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "done")
        made = verbs(screen)
        await press(pilot, key)
        assert (pilot.app.screen, verbs(screen)) == (screen, made)

    sit(before_a_scoring(), play)


@pytest.mark.slow
def test_after_the_third_scoring_the_last_one_is_spoken_of_and_a_turn_that_is_waited_for_comes_after_the_page() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "enter")
        await choose(pilot, screen, "done")
        assert "The last scoring comes at the end of the game." in words(pilot)
        await press(pilot, "enter")
        assert top(pilot) is Card
        await press(pilot, "enter")
        assert pilot.app.screen is screen

    sit(before_a_scoring("C"), play, wait_on_turn=True)


@pytest.mark.slow
def test_it_is_not_shown_again_but_stays_in_the_log_and_its_rule_can_be_read() -> None:
    table = before_a_scoring()

    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "done")
        await press(pilot, "f1")
        assert "GM-8.1" in frame(pilot.app)
        await press(pilot, "escape", "enter", "u", "y")
        assert pilot.app.screen is screen
        assert not table.session.position.tally
        await press(pilot, "U")
        assert pilot.app.screen is screen
        assert len(table.session.position.tally) == 1
        await press(pilot, "l")
        assert top(pilot) is LogScreen
        assert "Scoring A, casks: Rin 2 VP" in frame(pilot.app)

    async def go_on(pilot: Pilots, screen: TableScreen) -> None:
        assert pilot.app.screen is screen

    sit(table, play)
    sit(table, go_on)


@pytest.mark.slow
@pytest.mark.deaf_curtain
def test_a_key_that_was_meant_for_the_turn_before_does_not_close_it() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "done")
        await press(pilot, "enter", "enter", "space")
        assert top(pilot) is MomentScreen
        await pilot.pause(0.4)
        await press(pilot, "enter")
        assert pilot.app.screen is screen

    sit(before_a_scoring(), play)


@pytest.mark.slow
def test_the_last_scoring_has_the_score_sheet_and_no_page() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "finish")
        assert top(pilot) is EndScreen
        await press(pilot, "enter")
        assert pilot.app.screen is screen

    sit(at_table(lay(3, ring="ann E1/ben/cal", ann=poor(casks=2)).session), play)


@pytest.mark.slow
def test_it_is_laid_anew_for_another_size() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "done")
        for size in ((200, 60), (80, 24), (120, 36)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert "Casks 2 +2 → 2 0 · → 0 0 · → 0 GM-8.6" in words(pilot)

    sit(before_a_scoring(), play)


# ---------------------------------------------------------------------- figures


@cache
def scorings(seats: int) -> list[tuple[Any, tuple[Event, ...]]]:
    """What the scorings of a game were, each with the view after it."""
    session, rng = table_of(load_game("glen_more"), seats, 3).session, Rng(3)
    found = []
    while not session.over:
        decision = session.decisions()[0]
        happened = session.play(decision.seat, sensible_choice(session.position, decision, rng))
        view = session.view(None)
        if view.active >= 0 and any(event.kind == "scored" for event in happened):
            found.append((view, tuple(happened)))
    return found


def texts(told: Moment, look: Look, width: int) -> list[str]:
    return ["".join(cell.text for cell in line).rstrip() for line in told.lines(look, width)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("look", [UNICODE, ASCII], ids=lambda look: look.name)
def test_the_figures_are_those_of_the_scoring_whatever_the_width(seats: int, look: Look) -> None:
    names = ("Maximilian-A", "Maximilian-B", "Jon", "Ada")[:seats]
    for view, happened in scorings(seats):
        told = moment(view, happened, names)
        assert told is not None
        for width in (74, 114, 194):
            lines = texts(told, look, width)
            assert all(len(line) <= width for line in lines)
            scored = [event for event in happened if event.kind == "scored"]
            rows = [next(line for line in lines if line.endswith(event.rule)) for event in scored]
            for line, event in zip(rows, scored, strict=True):
                figures = line[17:].replace("→", " ").replace("+", " ").replace(look.dot + " ", "0 ").split()[:-1]
                counts, leads, points = (list(map(int, figures[at::3])) for at in range(3))
                assert points == list(event.data[2:])
                assert leads == [count - min(counts) for count in counts]
            sums = next(line for line in lines if line.startswith("Together")).split()[1:]
            assert list(map(int, sums)) == [sum(event.data[2 + seat] for event in scored) for seat in range(seats)]


def test_there_are_three_such_pages_in_a_game_and_none_where_nothing_was_scored() -> None:
    told = [moment(view, happened, NAMES) for view, happened in scorings(4)]
    assert [page.title if page is not None else "" for page in told] == [
        f"Scoring after stack {letter}" for letter in "ABC"
    ]
    view, happened = scorings(4)[0]
    assert moment(view, [event for event in happened if event.kind != "scored"], NAMES) is None
    both = (*happened, *scorings(4)[1][1])
    assert (page := moment(view, both, NAMES)) is not None
    assert page.title == "Scoring after stack B"


# ---------------------------------------------------------------------- any game


@pytest.mark.slow
def test_where_there_are_secrets_the_page_comes_before_the_curtain(
    toy: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Moment("All have pledged", "X-1", lambda look, width: [[Cell(f"in {width} cells")]])
    asked: list[tuple[Any, list[Event]]] = []

    def tell(view: Any, events: list[Event], names: Any) -> Moment | None:
        asked.append((view, events))
        return page if len(asked) == 3 else None

    async def play(pilot: Pilots, screen: TableScreen) -> None:
        monkeypatch.setattr(screen.board, "moment", tell)
        for _ in range(3):
            await press(pilot, "1")
        assert top(pilot) is MomentScreen
        assert "in 114 cells" in frame(pilot.app)
        await press(pilot, "enter")
        assert is_covered(pilot.app)
        assert all(event.seen_by(None) == event for _, events in asked for event in events)
        assert all(
            view == screen.session.game.view(screen.session.at(number + 1), None)
            for number, (view, _) in enumerate(asked)
        )

    sit(table_of(toy), play)


def test_the_boards_of_other_games_have_none() -> None:
    for name in ("glover", "endeavor", "green_gold"):
        table = table_of(load_game(name))
        assert board_for(name).moment(table.session.view(None), table.session.events_for(None), NAMES) is None
