"""Green Gold at the table: no curtain, a purchase that is put together crate by crate, and a way back out of it."""

from __future__ import annotations

import pytest

from glover_tui.table.choices import Doubt, Opened
from glover_tui.table.end import EndScreen
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
from tests.green_gold.helpers import FOUR_TEAS, at_deliver, over
from tests.green_gold.table import city, lay, seat

pytestmark = pytest.mark.slow

RIN, MIRA = range(2)


def before_an_import() -> OpenTable:
    """Rin has £6, 2 concessions and a contract for black and white. In Canton, where Mira has a post, there are all
    teas, and no other city has a grey factory."""
    rin = seat(money=6, concessions=2, contracts="S03")
    return at_table(lay(ann=rin, ben=seat(), cities={"canton": city(tile=FOUR_TEAS, posts="ben")}).session)


# ---------------------------------------------------------------------- turns


def test_nobody_is_held_up_between_turns_and_the_next_seat_is_named() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert "Rin's turn" in frame(pilot.app)
        await press(pilot, "e")
        assert pilot.app.screen is screen, "no curtain, no banner"
        assert "Mira's turn" in frame(pilot.app)
        assert "Mira ▲ decides" in frame(pilot.app)

    sit(at_table(at_deliver().session), play)


def test_a_turn_is_played_with_a_key_for_each_step() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "go import", "take 0 grey", "buy canton 0", "paper canton 2", "done")
        assert screen.session.decisions()[0].kind == "deliver"
        await choose(pilot, screen, "fulfil S03 none", "end")
        assert row(screen)[:2] == ["£13", "0"], "£2 for black, two concessions for white, and £9 for both"
        assert "Mira's turn" in frame(pilot.app)

    sit(before_an_import(), play)


# ---------------------------------------------------------------------- taking back


@pytest.mark.parametrize("back", ["escape", "u"])
def test_a_purchase_is_taken_back_crate_by_crate_with_its_figures(back: str) -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        stages = []
        for choice in ("go import", "take 0 grey", "buy canton 0", "paper canton 2", "buy canton 3"):
            stages.append((row(screen), row(screen, MIRA), panel(screen)))
            await choose(pilot, screen, choice)
        bare, with_black = stages[2], stages[3]
        assert (bare[0][0], with_black[0][0]) == ("£6", "£4")
        assert (bare[1][0], with_black[1][0]) == ("£7", "£8"), "Mira's post earns £1, and once"
        assert "lacks BW" in bare[2]
        assert "lacks W" in with_black[2]
        assert "ready" in stages[4][2], "what the contract lacks is told as crates come"
        assert stages[4][0][:3] == ["£4", "0", "1·1·"]
        assert row(screen)[0] == "£4", "£5 for red, with a loan"
        for stage in reversed(stages):
            await press(pilot, back)
            assert (row(screen), row(screen, MIRA), panel(screen)) == stage
        assert screen.session.count == 0

    sit(before_an_import(), play)


def test_what_is_taken_back_is_named_and_can_be_made_again() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "go import", "take 0 grey", "buy canton 0")
        await press(pilot, "escape")
        assert said(screen) == "Taken back: Buy black £2 in Canton. U makes it again."
        await press(pilot, "U")
        assert verbs(screen)[-1] == "buy canton 0"

    sit(before_an_import(), play)


def test_a_worker_that_came_from_the_bag_is_taken_back_only_if_the_whole_table_agrees() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "go invest", "take 1 brown")
        await press(pilot, "escape")
        assert screen.session.count == 2, "what has come out of the bag has been seen"
        await press(pilot, "u")
        assert "from the bag" in frame(pilot.app)
        assert "only the whole table can agree" in " ".join(frame(pilot.app).split())
        await press(pilot, "n")
        assert screen.session.count == 2

    sit(at_table(lay(ann=seat(), ben=seat()).session), play)


def test_the_turn_before_is_closed_as_its_end_turned_up_new_things() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "e")
        count = screen.session.count
        await press(pilot, "escape")
        assert screen.session.count == count
        await choose(pilot, screen, "go serve")
        await press(pilot, "escape")
        assert screen.session.count == count, "Mira goes back as far as her own turn began"
        await press(pilot, "escape")
        assert screen.session.count == count

    sit(at_table(at_deliver().session), play)


# ---------------------------------------------------------------------- on the board


def test_what_is_chosen_on_the_board_is_what_is_chosen_in_the_panel() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        board = screen.board_widget
        await press(pilot, "tab", "down", "right")
        assert board.cursor == "action:import"
        await press(pilot, "enter")
        assert board.cursor == "worker:0:grey", "the cursor goes to what is asked for"
        await press(pilot, "enter")
        assert board.cursor == "slot:canton:0"
        await press(pilot, "enter")
        assert isinstance(aside(screen), Opened), "a crate may be paid with money or with a concession"
        await press(pilot, "1")
        on_board = verbs(screen), row(screen), panel(screen)
        await press(pilot, "u", "u", "u")
        await choose(pilot, screen, "go import", "take 0 grey", "buy canton 0")
        assert (verbs(screen), row(screen), panel(screen)) == on_board

    sit(before_an_import(), play)


# ---------------------------------------------------------------------- reasons, cautions, loans


def test_a_refused_choice_says_why_with_its_figures_and_rule() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "go import", "take 0 grey")
        count = screen.session.count
        for choice, why in {
            "done": "Stop buying: no, you must buy at least 1 crate  GG-4.1",
            "buy amoy 0": "Buy black £2 in Amoy: no, grey has no factory there  GG-4.1",
        }.items():
            await choose(pilot, screen, choice)
            assert said(screen) == why
            if aside(screen):
                await press(pilot, "escape")
        await choose(pilot, screen, "buy canton 2", "paper canton 0")
        entry = entry_of(screen, "paper canton 3")
        assert (entry.reason, entry.rule) == ("needs 2 concessions, you have 1", "GG-4.3")
        assert screen.session.count == count + 2

    sit(before_an_import(), play)


def test_who_ends_the_turn_with_a_contract_that_is_ready_is_asked_again() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await press(pilot, "e")
        assert isinstance(aside(screen), Doubt)
        assert "Probably not meant: the contract 2 black could be fulfilled now. GG-8.1" in panel(screen)
        await press(pilot, "escape")
        assert not aside(screen)
        assert not screen.session.count
        await press(pilot, "e", "enter")
        assert verbs(screen) == ["end"]

    sit(at_table(at_deliver(ann=seat(contracts="S01", crates="2 black")).session), play)


def test_loans_are_announced_with_each_choice_that_needs_them_and_told_when_they_are_taken() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        await choose(pilot, screen, "go invest")
        effects = {str(entry.choice): entry.effect for entry in screen.scene.menu.entries}
        assert effects["take 0 grey"].endswith("have £3, needs 1 loan (−£8 at the end)")
        assert effects["take 0 blue"].endswith("have £3, needs 2 loans (−£16 at the end)")
        assert row(screen)[-2] == "·"
        await choose(pilot, screen, "take 0 grey")
        assert "Rin takes a loan: £5" in frame(pilot.app)
        assert row(screen)[-2] == "1"

    sit(at_table(lay(ann=seat(money=3), ben=seat(), values="blue 9").session), play, size=(160, 45))


# ---------------------------------------------------------------------- the end


def test_the_game_ends_with_a_sheet_of_every_pound() -> None:
    async def play(pilot: Pilots, screen: TableScreen) -> None:
        assert top(pilot) is EndScreen
        lines = frame(pilot.app).splitlines()
        assert "Rin wins." in lines[1]
        sheet = [" ".join(line.strip("│ ").split()) for line in lines]
        for line in (
            "Cash 20 7 GG-9.5",
            "Royal mandates 1 → 2 0 GG-9.6",
            "Shares 2 → 10 1 → 5 GG-9.14",
            "Majorities × £6 1 → 6 0 GG-9.15",
            "Crates and concessions 3 → 1 3 → 1 GG-9.16",
            "Loans 1 → -8 0 GG-9.17",
            "Total 31 13",
        ):
            assert line in sheet

    rin = seat(money=20, shares="2 yellow", mandates="M13", crates="2 red", loans=1)
    sit(at_table(over(2, ann=rin, ben=seat(crates="black green", shares="yellow")).session), play)
